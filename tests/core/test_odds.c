/* Exact odds against answers worked out by hand, and the sampled fallback. */
#include "core/odds.h"

#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static struct ac_odds_room room;

static void assert_share(const struct ac_odds *odds, int label, uint64_t num, uint64_t den)
{
    if (odds->weight[label] * den != num * odds->total)
        fail_msg("label %d: %llu of %llu, expected %llu of %llu", label,
                 (unsigned long long)odds->weight[label], (unsigned long long)odds->total,
                 (unsigned long long)num, (unsigned long long)den);
}

/* race: labels stumble, run, home */
static void test_one_die(void **unused)
{
    const struct ac_action run = ac_act0(RACE_RUN);
    const struct ac_action walk = ac_act0(RACE_WALK);
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_state_room state;
    struct ac_odds odds;

    (void)unused;
    ac_begin(game, ac_state_in(&state));
    assert_true(ac_odds(game, ac_state_in(&state), &run, &room, &odds));
    assert_false(odds.sampled);
    assert_share(&odds, 0, 1, 6);
    assert_share(&odds, 1, 5, 6);
    assert_share(&odds, 2, 0, 6);
    assert_false(ac_odds(game, ac_state_in(&state), &walk, &room, &odds));
    assert_false(ac_odds(game, ac_state_in(&state), NULL, &room, &odds));
    ((struct race_state *)(void *)state.bytes)->at[0] = 8;
    assert_true(ac_odds(game, ac_state_in(&state), &run, &room, &odds));
    assert_share(&odds, 2, 3, 6);
    ac_apply(game, ac_state_in(&state), &run, NULL);
    assert_true(ac_odds(game, ac_state_in(&state), NULL, &room, &odds));
    assert_share(&odds, 2, 3, 6);
    ac_game_free(game);
}

/* Left attacks (d6) and has opened; right defends (d4, +2) and is about to open. */
static void attack_on_defence(const struct ac_game *game, struct ac_state *state, int lead)
{
    const struct ac_action line[] = { ac_act1(DUEL_VERB_PLAN, 0), ac_act1(DUEL_VERB_PLAN, 1),
                                      ac_act1(DUEL_VERB_OPEN, 0) };

    ac_begin(game, state);
    for (int i = 0; i < 3; i++)
        ac_apply(game, state, &line[i], NULL);
    ((struct duel_state *)(void *)state)->score[0] = (int16_t)lead;
}

/*
 * Of 24 pairs left is higher in 6 and level in 4. The roll-off is 15 to 15, so left has 6/24 +
 * 4/24 * 1/2 = 1/3; with a point ahead it is 21 to 10, and 6/24 + 4/24 * 21/31 = 45/124.
 */
static void test_nested_dice(void **unused)
{
    const struct ac_action open = ac_act1(DUEL_VERB_OPEN, 1);
    struct ac_game *game = tiny_game(&tiny_duel);
    struct ac_state_room state;
    struct ac_odds odds;

    (void)unused;
    attack_on_defence(game, ac_state_in(&state), 0);
    assert_true(ac_odds(game, ac_state_in(&state), &open, &room, &odds));
    assert_false(odds.sampled);
    assert_share(&odds, 0, 1, 3);
    assert_share(&odds, 1, 2, 3);
    attack_on_defence(game, ac_state_in(&state), 1);
    assert_true(ac_odds(game, ac_state_in(&state), &open, &room, &odds));
    assert_share(&odds, 0, 45, 124);
    assert_share(&odds, 1, 79, 124);
    assert_share(&odds, AC_LABEL_OPEN, 0, 1);
    ac_game_free(game);
}

/* Ties that stand are a result of their own: 6, 14 and 4 of 24. */
static void test_option(void **unused)
{
    const struct ac_action open = ac_act1(DUEL_VERB_OPEN, 1);
    struct ac_game *game = tiny_game_with(&tiny_duel, "ties", "stand");
    struct ac_state_room state;
    struct ac_odds odds;

    (void)unused;
    attack_on_defence(game, ac_state_in(&state), 0);
    assert_true(ac_odds(game, ac_state_in(&state), &open, &room, &odds));
    assert_share(&odds, 0, 6, 24);
    assert_share(&odds, 1, 14, 24);
    assert_share(&odds, 2, 4, 24);
    ac_game_free(game);
}

/* Too small a budget: samples, said so, near the truth, the same for the same seed. */
static void test_sampled(void **unused)
{
    const struct ac_action open = ac_act1(DUEL_VERB_OPEN, 1);
    struct ac_game *game = tiny_game(&tiny_duel);
    struct ac_state_room state;
    struct ac_odds odds, again;

    (void)unused;
    attack_on_defence(game, ac_state_in(&state), 0);
    room.nodes = 5;
    room.seed = 7;
    assert_true(ac_odds(game, ac_state_in(&state), &open, &room, &odds));
    assert_true(ac_odds(game, ac_state_in(&state), &open, &room, &again));
    room.nodes = 0;
    assert_true(odds.sampled);
    assert_int_equal(odds.total, AC_ODDS_SAMPLES);
    assert_int_equal(odds.weight[0], again.weight[0]);
    assert_int_equal(odds.weight[0] + odds.weight[1], AC_ODDS_SAMPLES);
    assert_in_range(odds.weight[0], AC_ODDS_SAMPLES * 32 / 100, AC_ODDS_SAMPLES * 35 / 100);
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_die),
        cmocka_unit_test(test_nested_dice),
        cmocka_unit_test(test_option),
        cmocka_unit_test(test_sampled),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
