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
            struct ac_action choice[3];
            struct ac_hint hint[3];

            memset(hint, 0, sizeof(hint));
            for (int stance = 0; stance < 3; stance++) {
                struct ac_state_room room;
                struct ac_state *state = ac_state_in(&room);
                struct ac_actions list = { 0 };
                struct ac_player *player = new_player((enum ac_level)level, seed, 90);

                ac_begin(game, state);
                ac_legal(game, state, &list);
                assert_int_equal(list.count, 3);
                ac_apply(game, state, &list.list[stance], NULL);
                assert_int_equal(ac_to_act(state), 1);
                ac_player_choose(player, game, state, &choice[stance]);
                if (level == AC_LEVEL_GENERAL)
                    assert_true(ac_hint(player, game, state, &hint[stance]));
                free_player(player);
            }
            for (int stance = 1; stance < 3; stance++) {
                assert_true(ac_action_same(&choice[0], &choice[stance]));
                assert_memory_equal(&hint[0].best, &hint[stance].best, sizeof(hint[0].best));
                assert_true(hint[0].chance == hint[stance].chance);
            }
        }
    }
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
    assert_true(ac_tutor(coach, game, state, &walk, &warning));
    assert_true(warning.lost == 0);
    free_player(coach);
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
        cmocka_unit_test(test_team_does_not_matter),
        cmocka_unit_test(test_general_beats_weak_script),
        cmocka_unit_test(test_secret_swapped_same_choice),
        cmocka_unit_test(test_time_is_kept),
        cmocka_unit_test(test_hint_and_tutor),
        cmocka_unit_test(test_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
