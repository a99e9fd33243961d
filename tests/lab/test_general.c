/*
 * Generals in the shipped games: time is kept whatever a rollout costs, battles in rounds have a
 * budget for every round, and nobody looks at what is hidden.
 */
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "search/coach.h"
#include "tests/unit.h"

enum { TICK = 10, MICROS = 30000, STEPS = 1500, ROLLOUTS = 14, ROWS = 160 };

/* The largest of every game: the most pieces, the longest turns. */
static const char *const largest[] = { "armageddon/x20", "tyre/campaign", "alexandria/battle",
                                       "syracuse/campaign", "elements/troy" };

static struct ac_library library;

static struct ac_game *load(const char *word)
{
    const struct ac_load what = { .what = word };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    if (ac_data_load(&library, ac_rulesets, &what, &loaded, &err) != AC_OK)
        fail_msg("%s: %s", word, err.text);
    return loaded.game;
}

static struct ac_player *new_player(enum ac_level level, uint64_t stream, int rollouts)
{
    struct ac_player *player = malloc(sizeof(*player));

    assert_non_null(player);
    ac_player_init(player, level, 7, stream);
    player->rollouts = rollouts;
    return player;
}

static void free_player(struct ac_player *player)
{
    ac_player_release(player);
    free(player);
}

static void roll(const struct ac_game *game, struct ac_state *state, struct ac_rng *dice)
{
    struct ac_chance chance;
    struct ac_action action;

    ac_chance(game, state, &chance);
    action = ac_outcome(ac_chance_pick(&chance, dice));
    ac_apply(game, state, &action, NULL);
}

/* ---- time, counted in work done, so that the load of the machine does not matter ---- */

static const struct ac_ruleset *real;
static uint64_t work;

static void counted_apply(struct ac_play *play, const struct ac_action *action)
{
    work += TICK;
    real->decisions[real->decision(play->state)].apply(play, action);
}

static void counted_advise(const struct ac_game *game, const struct ac_state *state, int style,
                           struct ac_rng *rng, struct ac_action *out)
{
    work += TICK;
    real->advise(game, state, style, rng, out);
}

static uint64_t work_clock(void *self)
{
    (void)self;
    return work;
}

/* A Game-Turn of a general: the work of its choices, and how many there were. */
static void play_turn(const struct ac_game *game, struct ac_state *state,
                      struct ac_player *const player[AC_SIDES], uint64_t *spent, int *choices)
{
    const int turn = ac_head(state)->turn;
    struct ac_rng dice;

    ac_rng_seed(&dice, 3, (uint64_t)turn);
    *spent = 0;
    *choices = 0;
    for (int i = 0; i < STEPS && ac_to_act(state) != AC_OVER && ac_head(state)->turn == turn; i++) {
        const ac_side side = ac_to_act(state);
        const uint64_t began = work;
        struct ac_action action;

        if (side == AC_CHANCE) {
            roll(game, state, &dice);
            continue;
        }
        ac_player_choose(player[side], game, state, &action);
        *spent += side == 0 ? work - began : 0;
        *choices += side == 0;
        ac_apply(game, state, &action, NULL);
    }
}

/*
 * A Game-Turn takes no more than its budget and what the script itself would cost: a rollout that is
 * under way when the time is over is given up. In Tyre's campaign one alone would take all of it.
 */
static void test_time_is_kept_in_every_game(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof(largest) / sizeof(largest[0]); i++) {
        struct ac_game *game = load(largest[i]);
        struct ac_ruleset rules = *game->rules;
        struct ac_decision rows[ROWS];
        struct ac_player *player[AC_SIDES] = { new_player(AC_LEVEL_GENERAL, 1, 0),
                                               new_player(AC_LEVEL_VETERAN, 2, 0) };
        struct ac_state_room room;
        struct ac_hint hint;
        uint64_t spent, began;
        int choices;

        real = game->rules;
        assert_true(rules.decision_count <= ROWS);
        for (int row = 0; row < rules.decision_count; row++) {
            rows[row] = real->decisions[row];
            rows[row].apply = rows[row].apply ? counted_apply : NULL;
        }
        rules.decisions = rows;
        rules.advise = counted_advise;
        game->rules = &rules;
        player[0]->micros = MICROS;
        player[0]->clock = work_clock;
        ac_begin(game, ac_state_in(&room));
        for (int turn = 0; turn < 2; turn++) {
            play_turn(game, ac_state_in(&room), player, &spent, &choices);
            if (spent > MICROS + MICROS / 50 + 3 * TICK * (uint64_t)choices)
                fail_msg("%s: %d of %d", largest[i], (int)spent, MICROS);
        }
        assert_true(player[0]->memory.calls > 0);
        ac_begin(game, ac_state_in(&room));
        while (ac_to_act(ac_state_in(&room)) == AC_CHANCE)
            roll(game, ac_state_in(&room), &player[1]->rng);
        began = work;
        assert_true(ac_hint(player[0], game, ac_state_in(&room), &hint));
        assert_true(work - began < MICROS + MICROS / 50);
        game->rules = real;
        free_player(player[0]);
        free_player(player[1]);
        ac_game_free(game);
    }
}

/* A battle in rounds is one Game-Turn from beginning to end: every round has a budget of its own. */
static void test_rounds_have_budgets(void **unused)
{
    static const char *const battles[] = { "syracuse/anapus", "tyre/naval" };

    (void)unused;
    for (size_t i = 0; i < sizeof(battles) / sizeof(battles[0]); i++) {
        struct ac_game *game = load(battles[i]);
        struct ac_player *player[AC_SIDES] = { new_player(AC_LEVEL_GENERAL, 1, ROLLOUTS),
                                               new_player(AC_LEVEL_VETERAN, 2, 0) };
        struct ac_state_room room;
        uint64_t spent;
        int choices;

        ac_begin(game, ac_state_in(&room));
        play_turn(game, ac_state_in(&room), player, &spent, &choices);
        assert_int_equal(ac_head(ac_state_in(&room))->turn, 1);
        assert_true(player[0]->memory.turns_planned >= 4);
        free_player(player[0]);
        free_player(player[1]);
        ac_game_free(game);
    }
}

/* ---- secrets ---- */

/* What a general and its coach make of a state. */
static void ask(const struct ac_game *game, const struct ac_state *state, struct ac_action *choice,
                struct ac_hint *hint, struct ac_warning *warning)
{
    struct ac_player *player = new_player(AC_LEVEL_GENERAL, 5, ROLLOUTS);

    ac_player_choose(player, game, state, choice);
    assert_true(ac_hint(player, game, state, hint));
    assert_true(ac_tutor(player, game, state, choice, warning));
    free_player(player);
}

static void expect_same(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_state *twin)
{
    struct ac_action choice[2];
    struct ac_hint hint[2];
    struct ac_warning warning[2];

    ask(game, state, &choice[0], &hint[0], &warning[0]);
    ask(game, twin, &choice[1], &hint[1], &warning[1]);
    assert_true(ac_action_same(&choice[0], &choice[1]));
    assert_true(ac_action_same(&hint[0].best, &hint[1].best));
    assert_true(hint[0].chance == hint[1].chance);
    assert_true(ac_action_same(&warning[0].better, &warning[1].better));
    assert_true(warning[0].lost == warning[1].lost);
}

/*
 * No peeking: whenever the other side has a secret, the same position with another one in its place
 * is played alike, to the last figure.
 */
static void test_nobody_peeks(void **unused)
{
    int compared = 0;

    (void)unused;
    for (size_t i = 0; i < sizeof(largest) / sizeof(largest[0]); i++) {
        struct ac_game *game = load(largest[i]);
        struct ac_state_room room, other;
        struct ac_state *state = ac_state_in(&room), *twin = ac_state_in(&other);
        struct ac_rng rng;
        int found = 0;

        ac_rng_seed(&rng, 11, i);
        ac_begin(game, state);
        for (int step = 0; game->rules->secrets && step < STEPS && found < 2; step++) {
            struct ac_action action;

            if (ac_to_act(state) == AC_OVER)
                break;
            if (ac_to_act(state) == AC_CHANCE) {
                roll(game, state, &rng);
                continue;
            }
            ac_see(game, state, ac_to_act(state), twin);
            game->rules->resample(game, twin, ac_to_act(state), &rng);
            if (memcmp(state, twin, game->rules->state_size) != 0) {
                expect_same(game, state, twin);
                found++;
            }
            game->rules->advise(game, state, 0, &rng, &action);
            ac_apply(game, state, &action, NULL);
        }
        compared += found;
        ac_game_free(game);
    }
    assert_true(compared >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time_is_kept_in_every_game),
        cmocka_unit_test(test_rounds_have_budgets),
        cmocka_unit_test(test_nobody_peeks),
    };
    struct ac_err err = { 0 };
    int failed;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    ac_library_release(&library);
    return failed;
}
