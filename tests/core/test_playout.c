/* Playouts and perft against what is known by hand, and the values of the race. */
#include "core/playout.h"

#include <stdlib.h>

#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { GAMES = 20000, ROUNDS = 200 };

static uint64_t perft(const struct ac_game *game, int depth)
{
    struct ac_state_room *room = calloc((size_t)depth + 1, sizeof(*room));
    struct ac_actions *lists = calloc((size_t)depth + 1, sizeof(*lists));
    struct ac_state_room first;
    uint64_t leaves;

    assert_non_null(room);
    assert_non_null(lists);
    ac_begin(game, ac_state_in(&first));
    leaves = ac_perft(game, ac_state_in(&first), depth, room, lists);
    free(room);
    free(lists);
    return leaves;
}

/*
 * A turn is a walk (one step) or a run (two: the second has six branches). With d(n) leaves under a
 * decision and n steps to go: d(0) = 1, d(1) = 2, d(n) = d(n-1) + 6 d(n-2). Nobody can be home
 * before step 5, and a game that ends there is still one leaf.
 */
static void test_perft_race(void **unused)
{
    static const uint64_t expected[] = { 1, 2, 8, 20, 68, 188 };
    struct ac_game *game = tiny_game(&tiny_race);

    (void)unused;
    for (int depth = 0; depth < 6; depth++)
        assert_int_equal(perft(game, depth), expected[depth]);
    ac_game_free(game);
}

/* parry: strike three ways or wait; then parry or take; the six faces of a die. */
static void test_perft_parry(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_parry);

    (void)unused;
    assert_int_equal(perft(game, 1), 4);
    assert_int_equal(perft(game, 2), 3 * 2 + 4);
    assert_int_equal(perft(game, 3), 3 * (2 + 6) + 3 * 2 + 4);
    ac_game_free(game);
}

/* The chance that side 0 wins, by position and side to move, when both run or walk at random. */
static double value[AC_SIDES][RACE_LENGTH + 1][RACE_LENGTH + 1];

static double after(int side, int at, int other, int step)
{
    int to = at + step;

    to = to < 0 ? 0 : to;
    if (to >= RACE_LENGTH)
        return side == 0 ? 1.0 : 0.0;
    return side == 0 ? value[1][to][other] : value[0][other][to];
}

static double fabs_of(double x)
{
    return x < 0.0 ? -x : x;
}

static double sweep(void)
{
    double change = 0.0;

    for (int side = 0; side < AC_SIDES; side++)
        for (int a = 0; a < RACE_LENGTH; a++)
            for (int b = 0; b < RACE_LENGTH; b++) {
                const int at = side == 0 ? a : b;
                const int other = side == 0 ? b : a;
                double run = after(side, at, other, -1);
                double now;

                for (int die = 2; die <= 6; die++)
                    run += after(side, at, other, die);
                now = 0.5 * after(side, at, other, 2) + 0.5 * run / 6.0;
                if (fabs_of(now - value[side][a][b]) > change)
                    change = fabs_of(now - value[side][a][b]);
                value[side][a][b] = now;
            }
    return change;
}

/* Random playouts win as often as value iteration says: four standard errors. */
static void test_random_race_has_its_value(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_playout playout = { .style = { AC_PICK_RANDOM, AC_PICK_RANDOM }, .limit = 100000 };
    struct ac_actions *list = calloc(1, sizeof(*list));
    double wins = 0.0, exact, gap;

    (void)unused;
    for (int i = 0; i < ROUNDS && sweep() > 1e-12; i++)
        continue;
    exact = value[0][0][0];
    assert_true(exact > 0.5 && exact < 0.8);
    for (int n = 0; n < GAMES; n++) {
        struct ac_state_room state;
        struct ac_result result;
        struct ac_rng rng;

        ac_rng_seed(&rng, 3, (uint64_t)n);
        ac_begin(game, ac_state_in(&state));
        assert_true(ac_playout(game, ac_state_in(&state), &rng, list, &playout));
        game->rules->result(game, ac_state_in(&state), &result);
        wins += result.winner == 0;
    }
    assert_int_equal(playout.games, GAMES);
    gap = wins / GAMES - exact;
    assert_true(gap * gap < 16.0 * exact * (1.0 - exact) / GAMES);
    free(list);
    ac_game_free(game);
}

/* By script both walk: eleven steps, no die, and the list is never asked for. */
static void test_script_and_counts(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_playout playout = { .style = { 1, 1 }, .limit = 100 };
    struct ac_actions *list = calloc(1, sizeof(*list));
    struct ac_state_room state;
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 1, 0);
    ac_begin(game, ac_state_in(&state));
    assert_true(ac_playout(game, ac_state_in(&state), &rng, list, &playout));
    assert_int_equal(playout.steps, 11);
    assert_int_equal(playout.rolls, 0);
    playout.limit = 5;
    ac_begin(game, ac_state_in(&state));
    assert_false(ac_playout(game, ac_state_in(&state), &rng, list, &playout));
    free(list);
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft_race),
        cmocka_unit_test(test_perft_parry),
        cmocka_unit_test(test_random_race_has_its_value),
        cmocka_unit_test(test_script_and_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
