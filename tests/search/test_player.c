/* Machine players: levels, plans, honesty under secrets, budgets; hints and warnings. */
#include "search/player.h"

#include <stdlib.h>
#include <string.h>

#include "search/coach.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { SEED = 77, STEPS = 2000 };

/* A team that does the jobs backwards on alternating workers: order must not matter. */
static void run_backwards(void *self, int jobs, ac_job job, void *arg)
{
    const int workers = *(const int *)self;

    for (int i = jobs - 1; i >= 0; i--)
        job(arg, i, i % workers);
}

static struct ac_player *new_player(enum ac_level level, uint64_t stream, int rollouts)
{
    struct ac_player *player = malloc(sizeof(*player));

    assert_non_null(player);
    ac_player_init(player, level, SEED, stream);
    if (rollouts)
        player->rollouts = rollouts;
    return player;
}

static void free_player(struct ac_player *player)
{
    ac_player_release(player);
    free(player);
}

/* Plays a game; every choice must be allowed. The hash of the end. */
static uint64_t play(const struct ac_game *game, struct ac_player *const player[AC_SIDES],
                     uint64_t seed, ac_side *winner)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_chance chance;
    struct ac_action action;
    struct ac_result result = { 0 };
    struct ac_rng dice;

    ac_rng_seed(&dice, seed, 0);
    ac_begin(game, state);
    for (int step = 0; ac_to_act(state) != AC_OVER; step++) {
        assert_true(step < STEPS);
        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &dice));
        } else {
            struct ac_why why = { 0 };

            ac_player_choose(player[ac_to_act(state)], game, state, &action);
            if (!ac_judge(game, state, ac_to_act(state), &action, &why))
                fail_msg("%s: refused: %s", game->rules->id, why.text);
        }
        ac_apply(game, state, &action, NULL);
    }
    game->rules->result(game, state, &result);
    *winner = result.winner;
    return ac_state_hash(game, state);
}

/* Every level plays every tiny game to its end, and only what is allowed. */
static void test_levels_play(void **unused)
{
    (void)unused;
    for (int i = 0; i < TINY_COUNT; i++) {
        struct ac_game *game = tiny_game(tiny_all[i]);

        for (int level = 0; level < AC_LEVEL_COUNT; level++) {
            struct ac_player *player[AC_SIDES] = { new_player((enum ac_level)level, 1, 60),
                                                   new_player(AC_LEVEL_VETERAN, 2, 0) };
            ac_side winner;

            (void)play(game, player, 5, &winner);
            free_player(player[0]);
            free_player(player[1]);
        }
        ac_game_free(game);
    }
}

/* Steps that a general's first plan of a game takes, looking so far ahead, of a budget in steps. */
static int64_t steps_of_plan(const struct ac_game *game, int64_t budget,
                             const struct ac_foresight *foresight, int *rollouts)
{
    struct ac_player *player = new_player(AC_LEVEL_GENERAL, 1, 0);
    struct ac_state_room room;
    struct ac_action action;
    int64_t spent;

    player->rollouts = 0;
    player->steps = budget;
    player->foresight = foresight;
    ac_begin(game, ac_state_in(&room));
    ac_player_choose(player, game, ac_state_in(&room), &action);
    spent = budget - player->memory.steps_left - player->memory.reply_steps_left;
    *rollouts = player->memory.last.rollouts;
    free_player(player);
    return spent;
}

/* Steps that the plan of a Game-Turn takes when the one before was upset so often. */
static int64_t steps_after(const struct ac_game *game, int64_t budget, int upsets)
{
    struct ac_player *player = new_player(AC_LEVEL_GENERAL, 1, 0);
    struct ac_state_room room;
    struct ac_action action;
    int64_t spent;

    player->rollouts = 0;
    player->steps = budget;
    player->memory.plans = 1;
    player->memory.upsets = upsets;
    ac_begin(game, ac_state_in(&room));
    ac_player_choose(player, game, ac_state_in(&room), &action);
    spent = budget - player->memory.steps_left - player->memory.reply_steps_left;
    free_player(player);
    return spent;
}

/* Where nothing came between, next to nothing is kept for planning again; else as much as ever. */
static void test_calm_turns_are_planned_with_all(void **unused)
{
    enum { BUDGET = 20000, OWN = BUDGET * 7 / 8 };
    struct ac_game *game = tiny_game(&tiny_siege);

    (void)unused;
    assert_in_range(steps_after(game, BUDGET, 0), OWN * 9 / 10, OWN);
    assert_in_range(steps_after(game, BUDGET, 2), OWN * 75 / 100, OWN * 85 / 100);
    assert_in_range(steps_after(game, BUDGET, 40), OWN * 55 / 100, OWN * 65 / 100);
    ac_game_free(game);
}

/*
 * Equal work whatever the horizon: a budget in steps is used and kept, and who looks less far has
 * more rollouts of it. Finalists who are played further are within it too.
 */
static void test_steps_are_kept(void **unused)
{
    enum { BUDGET = 20000 };
    static const struct ac_horizon near = { 1, 1, 1 }, far = { 0, 0, 0 };
    const struct ac_foresight foresight[] = { { near, near }, { far, far }, { near, far } };
    struct ac_game *game = tiny_game(&tiny_siege);
    int rollouts[3];

    (void)unused;
    for (int i = 0; i < 3; i++) {
        const int64_t spent = steps_of_plan(game, BUDGET, &foresight[i], &rollouts[i]);

        assert_in_range(spent, BUDGET / 4, BUDGET * 7 / 8); /* an eighth is for reactions */
    }
    assert_true(rollouts[0] > rollouts[2] && rollouts[2] > rollouts[1]);
    ac_game_free(game);
}

/* With a rollout budget a general plays the same game whatever the team. */
static void test_team_does_not_matter(void **unused)
{
    static int workers = 3;
    const struct ac_team team = { .workers = 3, .run = run_backwards, .self = &workers };

    (void)unused;
    for (int i = 0; i < TINY_COUNT; i++) {
        struct ac_game *game = tiny_game(tiny_all[i]);
        uint64_t hash[2];

        for (int with = 0; with < 2; with++) {
            struct ac_player *player[AC_SIDES] = { new_player(AC_LEVEL_GENERAL, 1, 120),
                                                   new_player(AC_LEVEL_GENERAL, 2, 120) };
            ac_side winner;

            if (with)
                player[0]->team = player[1]->team = &team;
            player[1]->rollouts = 0; /* steps are counted alike, too */
            player[1]->steps = 5000;
            hash[with] = play(game, player, 9, &winner);
            free_player(player[0]);
            free_player(player[1]);
        }
        assert_true(hash[0] == hash[1]);
        ac_game_free(game);
    }
}

/* The race with its styles changed about: the first one only walks. */
static void advise_steady(const struct ac_game *game, const struct ac_state *state, int style,
                          struct ac_rng *rng, struct ac_action *out)
{
    tiny_race.advise(game, state, 1 - style, rng, out);
}

/*
 * A general is more than its script. Where both only walk, who moves first is always home first; a
 * general who moves second has to find out that running is better.
 */
static void test_general_beats_weak_script(void **unused)
{
    struct ac_ruleset rules = tiny_race;
    struct ac_game *game;
    int won = 0;

    (void)unused;
    rules.advise = advise_steady;
    game = tiny_game(&rules);
    for (uint64_t n = 0; n < 40; n++) {
        struct ac_player *player[AC_SIDES] = { new_player(AC_LEVEL_VETERAN, 2 * n, 0),
                                               new_player(AC_LEVEL_GENERAL, 2 * n + 1, 80) };
        ac_side winner;

        (void)play(game, player, 100 + n, &winner);
        won += winner == 1;
        free_player(player[0]);
        free_player(player[1]);
    }
    assert_true(won >= 28);
    ac_game_free(game);
}

/* What a player of a level makes of the right side's plan, once the left side has laid a stance. */
struct answer {
    struct ac_action choice;
    struct ac_hint hint;
    struct ac_warning warning;
};

static void ask(const struct ac_game *game, int stance, enum ac_level level, uint64_t seed,
                struct answer *out)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_actions list = { 0 };
    struct ac_player *player = new_player(level, seed, 90);

    memset(out, 0, sizeof(*out));
    ac_begin(game, state);
    ac_legal(game, state, &list);
    assert_int_equal(list.count, 3);
    ac_apply(game, state, &list.list[stance], NULL);
    assert_int_equal(ac_to_act(state), 1);
    ac_player_choose(player, game, state, &out->choice);
    if (level == AC_LEVEL_GENERAL) {
        assert_true(ac_hint(player, game, state, &out->hint));
        assert_true(ac_tutor(player, game, state, &out->choice, &out->warning));
    }
    free_player(player);
}

static bool same_answer(const struct answer *a, const struct answer *b)
{
    return ac_action_same(&a->choice, &b->choice) && ac_action_same(&a->hint.best, &b->hint.best) &&
           a->hint.chance == b->hint.chance && a->hint.error == b->hint.error &&
           ac_action_same(&a->warning.better, &b->warning.better) &&
           a->warning.lost == b->warning.lost;
}

/*
 * No peeking: where the right side is to plan, swapping the stance the left side has laid changes
 * nothing in what a player of any level chooses, nor in a hint or a warning.
 */
static void test_secret_swapped_same_choice(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_duel);

    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        for (int level = 0; level < AC_LEVEL_COUNT; level++) {
            struct answer answer[3];

            for (int stance = 0; stance < 3; stance++)
                ask(game, stance, (enum ac_level)level, seed, &answer[stance]);
            assert_true(same_answer(&answer[0], &answer[1]));
            assert_true(same_answer(&answer[0], &answer[2]));
        }
    }
    ac_game_free(game);
}

/* The same questions find out a general who is shown the secret. */
static void test_peeking_would_be_seen(void **unused)
{
    struct ac_ruleset rules = tiny_duel;
    struct ac_game *game;
    struct answer answer[3];

    (void)unused;
    rules.secrets = false;
    game = tiny_game(&rules);
    for (int stance = 0; stance < 3; stance++)
        ask(game, stance, AC_LEVEL_GENERAL, 0, &answer[stance]);
    assert_false(same_answer(&answer[0], &answer[1]) && same_answer(&answer[0], &answer[2]));
    ac_game_free(game);
}

/* A clock that moves on by itself, a millisecond at every look. */
static uint64_t ticking(void *self)
{
    uint64_t *now = self;

    *now += 1000;
    return *now;
}

/* Time as a budget: a Game-Turn takes no more than it, but for the rollouts that are under way. */
static void test_time_is_kept(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_player *player = new_player(AC_LEVEL_GENERAL, 4, 0);
    struct ac_action action;
    uint64_t now = 0;

    (void)unused;
    ac_begin(game, state);
    player->rollouts = 0;
    player->micros = 400000;
    player->clock = ticking;
    player->clock_self = &now;
    for (int i = 0; i < 6 && ac_to_act(state) == 0 && ac_head(state)->turn == 1; i++) {
        ac_player_choose(player, game, state, &action);
        ac_apply(game, state, &action, NULL);
    }
    assert_true(now > 100000);
    assert_true(now < 440000);
    free_player(player);
    ac_game_free(game);
}

/* In the race a walk home from two squares wins at once; a run may stumble. */
static struct race_state *nearly_home(const struct ac_game *game, struct ac_state *state)
{
    struct race_state *race = (struct race_state *)(void *)state;

    ac_begin(game, state);
    race->at[0] = RACE_LENGTH - 2;
    race->at[1] = RACE_LENGTH - 1;
    return race;
}

static void test_hint_and_tutor(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_player *coach = new_player(AC_LEVEL_GENERAL, 6, 600);
    const struct ac_action walk = ac_act0(RACE_WALK);
    const struct ac_action run = ac_act0(RACE_RUN);
    struct ac_warning warning;
    struct ac_hint hint;

    (void)unused;
    (void)nearly_home(game, state);
    assert_true(ac_hint(coach, game, state, &hint));
    assert_true(ac_action_same(&hint.best, &walk));
    assert_true(hint.chance > 0.999);
    assert_true(hint.has_other);
    assert_true(ac_action_same(&hint.other, &run));

    assert_true(ac_tutor(coach, game, state, &run, &warning));
    assert_true(ac_action_same(&warning.better, &walk));
    /* a one, 1 in 6, and the other side is home with any step but a one of its own */
    assert_true(warning.lost > 0.08 && warning.lost < 0.25);
    assert_true(warning.error > 0 && warning.error < 0.05);
    assert_true(warning.rollouts > 0 && warning.rollouts <= coach->rollouts);
    assert_true(ac_tutor(coach, game, state, &walk, &warning));
    assert_true(warning.lost == 0);
    free_player(coach);
    ac_game_free(game);
}

static void expect_reason(const struct ac_hint *hint, const char *want)
{
    char words[200];
    struct ac_text text;

    ac_text_over(&text, words, sizeof(words));
    ac_hint_reason(hint, "hold C1", &text);
    assert_string_equal(words, want);
}

/* A reason says what the figures are, and claims no more than their errors allow. */
static void test_reason(void **unused)
{
    struct ac_hint hint = { .has_other = true,
                            .to_the_end = true,
                            .chance = 0.83,
                            .error = 0.05,
                            .other_chance = 0.61,
                            .other_error = 0.06,
                            .rollouts = 90 };

    (void)unused;
    expect_reason(&hint, "it won 83 in 100 (error 5); next best is hold C1, 61 in 100 (error 6)");
    hint.other_chance = 0.79;
    hint.scripted = true;
    expect_reason(&hint, "it won 83 in 100 (error 5), and the script would do it too; "
                         "hold C1 is about as good, 79 in 100 (error 6)");
    hint.to_the_end = hint.scripted = false;
    hint.error = hint.other_error = 0.002;
    expect_reason(&hint, "played on a while, it stands at 83.0 in 100 (error 0.2); "
                         "next best is hold C1, 79.0 in 100 (error 0.2)");
    hint.rollouts = 0;
    expect_reason(&hint, "the script would; there was no time to try it");
    hint.has_other = false;
    expect_reason(&hint, "there is nothing else to do");
}

static void test_warning_reason(void **unused)
{
    struct ac_warning warning = { .to_the_end = true,
                                  .better_chance = 0.64,
                                  .better_error = 0.03,
                                  .chance = 0.41,
                                  .chance_error = 0.004 };
    char words[200];
    struct ac_text text;

    (void)unused;
    ac_text_over(&text, words, sizeof(words));
    ac_warning_reason(&warning, &text);
    assert_string_equal(words, "it won 64 in 100 (error 3), your order 41.0 in 100 (error 0.4)");
}

/* What the script does by itself until somebody else has a say. */
static void script_order(const struct ac_game *game, const struct ac_state *start,
                         struct ac_plan *out)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_action action;
    struct ac_rng rng;

    ac_rng_seed(&rng, SEED, 0);
    ac_copy(game, state, start);
    ac_plan_of_style(out, 0);
    while (ac_to_act(state) == ac_to_act(start)) {
        game->rules->advise(game, state, 0, &rng, &action);
        ac_plan_add(out, &action, ac_head(state)->phase);
        ac_apply(game, state, &action, NULL);
    }
}

/* What an order is worth more than its first action, by the same dice. */
static double gain_of(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_plan *order)
{
    struct ac_player *player = new_player(AC_LEVEL_GENERAL, 6, 0);
    struct ac_general *general = ac_general_new(&ac_solo);
    struct ac_general_call call = {
        .spec = { .game = game, .seen = state, .side = ac_to_act(state), .seed = SEED },
        .rollouts = 60,
        .order = order
    };
    struct ac_weighed list[2] = { { .action = order->step[0].action },
                                  { .action = order->step[0].action } };

    assert_non_null(general);
    ac_player_horizon(&ac_coach_horizon, &call.spec);
    ac_general_compare(general, &call, list, 2);
    assert_int_equal(list[0].rollouts, 30);
    assert_int_equal(list[1].rollouts, 30);
    ac_general_free(general);
    free_player(player);
    return list[0].value - list[1].value;
}

/*
 * The rest of an order counts: spelled out as the script would go on it is worth what its first
 * action is, and with some other action later on it is worth something else.
 */
static void test_orders_as_a_whole(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    struct ac_state_room room, next;
    struct ac_state *state = ac_state_in(&room);
    struct ac_plan order;
    int others = 0;

    (void)unused;
    ac_begin(game, state);
    script_order(game, state, &order);
    assert_true(order.count >= 2);
    assert_true(gain_of(game, state, &order) == 0);
    ac_copy(game, ac_state_in(&next), state);
    for (int at = 1; at < order.count; at++) {
        struct ac_plan changed = order;
        struct ac_actions list = { 0 };

        ac_apply(game, ac_state_in(&next), &order.step[at - 1].action, NULL);
        ac_legal(game, ac_state_in(&next), &list);
        changed.count = at + 1;
        for (int i = 0; i < list.count; i++) {
            changed.step[at].action = list.list[i];
            others += gain_of(game, state, &changed) != 0;
        }
    }
    assert_true(others > 0);
    ac_game_free(game);
}

/* Looks lost for two turns in a row: it may resign; one turn that does not, and it goes on. */
static void resigns_when_lost(enum ac_level level, bool frank)
{
    static const struct {
        int mine, theirs;
        bool resigns;
    } turn[] = {
        { 0, RACE_LENGTH - 1, false },
        { RACE_LENGTH - 2, 0, false }, /* as good as home */
        { 0, RACE_LENGTH - 1, false },
        { 0, RACE_LENGTH - 1, true },
    };
    const bool tells = (frank && level != AC_LEVEL_RECRUIT) || level == AC_LEVEL_GENERAL;
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_player *player = new_player(level, 8, 200);
    struct ac_state_room room;
    struct ac_action action;

    player->frank = frank;
    for (int i = 0; i < 4; i++) {
        struct race_state *race = nearly_home(game, ac_state_in(&room));

        race->head.turn = (int16_t)(i + 1);
        race->at[0] = (int16_t)turn[i].mine;
        race->at[1] = (int16_t)turn[i].theirs;
        ac_player_choose(player, game, ac_state_in(&room), &action);
        assert_int_equal(ac_player_resigns(player), tells && turn[i].resigns);
    }
    free_player(player);
    ac_game_free(game);
}

static void test_resigns_when_lost(void **unused)
{
    (void)unused;
    resigns_when_lost(AC_LEVEL_GENERAL, false);
    resigns_when_lost(AC_LEVEL_GENERAL, true);
    resigns_when_lost(AC_LEVEL_VETERAN, true);
    resigns_when_lost(AC_LEVEL_RECRUIT, true);
    resigns_when_lost(AC_LEVEL_VETERAN, false);
}

static int32_t nobody_wins(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    (void)game;
    (void)state;
    (void)side;
    return 0;
}

/* Nobody wins any more: it says so after two turns of it, and again five turns later. */
static void test_offers_a_draw(void **unused)
{
    struct ac_ruleset rules = tiny_race;
    struct ac_game *game;
    struct ac_player *player = new_player(AC_LEVEL_VETERAN, 8, 200);
    struct ac_state_room room;
    struct ac_action action;

    (void)unused;
    rules.appraise = nobody_wins;
    game = tiny_game(&rules);
    player->frank = true;
    for (int turn = 1; turn <= 8; turn++) {
        struct race_state *race = nearly_home(game, ac_state_in(&room));

        race->head.turn = (int16_t)turn;
        for (int again = 0; again < 2; again++) { /* once a turn */
            ac_player_choose(player, game, ac_state_in(&room), &action);
            assert_int_equal(ac_player_offers_draw(player), again == 0 && (turn == 2 || turn == 7));
        }
    }
    assert_false(ac_player_resigns(player));
    free_player(player);
    ac_game_free(game);
}

/* Who is frank plays as who is not: what it looks at has dice of its own. */
static void test_frank_plays_the_same(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room room;

    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct ac_player *plain = new_player(AC_LEVEL_RECRUIT, seed, 0);
        struct ac_player *frank = new_player(AC_LEVEL_RECRUIT, seed, 0);
        struct ac_action one, other;

        frank->frank = true;
        for (int turn = 1; turn < 6; turn++) {
            struct race_state *race = nearly_home(game, ac_state_in(&room));

            race->head.turn = (int16_t)turn;
            ac_player_choose(plain, game, ac_state_in(&room), &one);
            ac_player_choose(frank, game, ac_state_in(&room), &other);
            assert_memory_equal(&one, &other, sizeof(one));
        }
        free_player(plain);
        free_player(frank);
    }
    ac_game_free(game);
}

/* It says what it tried, in words, and only a general does. */
static void test_says(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    struct ac_player *player[AC_SIDES] = { new_player(AC_LEVEL_GENERAL, 1, 120),
                                           new_player(AC_LEVEL_VETERAN, 2, 0) };
    char words[600] = "";
    struct ac_text text;
    ac_side winner;

    (void)unused;
    (void)play(game, player, 3, &winner);
    ac_text_over(&text, words, sizeof(words));
    ac_player_says(player[1], game, &text);
    assert_int_equal(text.len, 0);
    ac_player_says(player[0], game, &text);
    assert_non_null(strstr(words, "rollouts"));
    assert_false(text.full);
    free_player(player[0]);
    free_player(player[1]);
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_play),
        cmocka_unit_test(test_calm_turns_are_planned_with_all),
        cmocka_unit_test(test_steps_are_kept),
        cmocka_unit_test(test_team_does_not_matter),
        cmocka_unit_test(test_general_beats_weak_script),
        cmocka_unit_test(test_secret_swapped_same_choice),
        cmocka_unit_test(test_peeking_would_be_seen),
        cmocka_unit_test(test_time_is_kept),
        cmocka_unit_test(test_hint_and_tutor),
        cmocka_unit_test(test_warning_reason),
        cmocka_unit_test(test_orders_as_a_whole),
        cmocka_unit_test(test_reason),
        cmocka_unit_test(test_resigns_when_lost),
        cmocka_unit_test(test_offers_a_draw),
        cmocka_unit_test(test_frank_plays_the_same),
        cmocka_unit_test(test_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
