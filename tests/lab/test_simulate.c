/* Simulation: the same whatever the threads and ranks; honest dice; statistics; comparisons; pages. */
#include "lab/simulate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "lab/compare.h"
#include "lab/crew.h"
#include "lab/page.h"
#include "lab/report.h"
#include "lab/stats.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { GAMES = 60, DIE = 6 };

static struct ac_err err;

static struct ac_simulation simulation_of(const struct ac_game *game, enum ac_level first,
                                          enum ac_level second)
{
    return (struct ac_simulation){ .game = game,
                                   .skill = { { .level = first, .rollouts = 40 },
                                              { .level = second, .rollouts = 40 } },
                                   .games = GAMES,
                                   .seed = 3,
                                   .threads = 1,
                                   .ranks = 1 };
}

static struct ac_census *census_of(const struct ac_game *game)
{
    struct ac_census *census = malloc(sizeof(*census));
    struct ac_view *view = calloc(1, sizeof(*view));
    struct ac_state_room room;

    assert_non_null(census);
    assert_non_null(view);
    ac_begin(game, ac_state_in(&room));
    ac_census_take(game, ac_state_in(&room), view, census);
    free(view);
    return census;
}

/* Every number of the tally, detail included, for every tiny game, by 1 and by 3 threads. */
static void test_threads_give_the_same(void **unused)
{
    struct ac_tally *tally = calloc(2, sizeof(*tally));

    (void)unused;
    assert_non_null(tally);
    for (int i = 0; i < TINY_COUNT; i++) {
        struct ac_game *game = tiny_game(tiny_all[i]);
        struct ac_census *census = census_of(game);
        struct ac_simulation sim = simulation_of(game, AC_LEVEL_GENERAL, AC_LEVEL_RECRUIT);

        sim.census = census;
        assert_int_equal(ac_simulate(&sim, &tally[0], &err), AC_OK);
        sim.threads = 3;
        assert_int_equal(ac_simulate(&sim, &tally[1], &err), AC_OK);
        assert_memory_equal(&tally[0], &tally[1], sizeof(tally[0]));
        assert_int_equal(tally[0].games, GAMES);
        assert_int_equal(tally[0].wins[0] + tally[0].wins[1] + tally[0].draws, GAMES);
        free(census);
        ac_game_free(game);
    }
    free(tally);
}

/* Ranks share the games out; their tallies and rows put together are those of one. */
static void test_ranks_give_the_same(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    struct ac_simulation sim = simulation_of(game, AC_LEVEL_VETERAN, AC_LEVEL_RECRUIT);
    struct ac_tally *tally = calloc(3, sizeof(*tally));
    struct ac_game_row *rows = calloc(2 * GAMES, sizeof(*rows));

    (void)unused;
    assert_non_null(tally);
    assert_non_null(rows);
    sim.rows = rows;
    assert_int_equal(ac_simulate(&sim, &tally[0], &err), AC_OK);
    sim.rows = rows + GAMES;
    sim.ranks = 4;
    for (sim.rank = 0; sim.rank < sim.ranks; sim.rank++) {
        assert_int_equal(ac_simulate(&sim, &tally[1], &err), AC_OK);
        ac_tally_add(&tally[2], &tally[1]);
    }
    assert_memory_equal(&tally[0], &tally[2], sizeof(tally[0]));
    assert_memory_equal(rows, rows + GAMES, sizeof(*rows) * GAMES);
    free(rows);
    free(tally);
    ac_game_free(game);
}

/* A game played again alone is the game of the run. */
static void test_one_game_again(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_duel);
    struct ac_simulation sim = simulation_of(game, AC_LEVEL_GENERAL, AC_LEVEL_VETERAN);
    struct ac_game_row rows[GAMES] = { 0 };
    struct ac_tally tally;

    (void)unused;
    sim.rows = rows;
    assert_int_equal(ac_simulate(&sim, &tally, &err), AC_OK);
    for (uint64_t n = 0; n < GAMES; n += 19) {
        struct ac_match match;

        assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
        assert_int_equal(ac_simulate_again(&sim, n, &match, &err), AC_OK);
        assert_true(ac_state_hash(game, match.state) == rows[n].hash);
        assert_int_equal(match.line_count, rows[n].steps);
        ac_match_release(&match);
    }
    ac_game_free(game);
}

/* Chi-square of the faces a side rolled. */
static double unevenness(const int faces[DIE])
{
    double sum = 0;
    double all = 0;

    for (int i = 0; i < DIE; i++)
        all += faces[i];
    assert_true(all > 600);
    for (int i = 0; i < DIE; i++)
        sum += (faces[i] - all / DIE) * (faces[i] - all / DIE) / (all / DIE);
    return sum;
}

/*
 * Equal dice for all: over many races between a general and a random player, on either side, the
 * faces each rolled are even (chi-square with 5 degrees of freedom is above 20.5 once in a
 * thousand), and so is their difference.
 */
static void test_dice_are_equal(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    int faces[AC_SIDES][DIE] = { { 0 } }; /* [0]: of the general */
    double between = 0;

    (void)unused;
    for (uint64_t n = 0; n < 400; n++) {
        struct ac_simulation sim = simulation_of(game, n % 2 ? AC_LEVEL_RANDOM : AC_LEVEL_GENERAL,
                                                 n % 2 ? AC_LEVEL_GENERAL : AC_LEVEL_RANDOM);
        struct ac_match match;

        sim.skill[0].rollouts = sim.skill[1].rollouts = 12;
        assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
        assert_int_equal(ac_simulate_again(&sim, n, &match, &err), AC_OK);
        for (int i = 1; i < match.line_count; i++) {
            const struct ac_entry *entry = &match.log[match.line[i]];
            const ac_side runner = match.log[match.line[i - 1]].side;

            if (entry->kind == AC_ENTRY_OUTCOME)
                faces[runner == (ac_side)(n % 2) ? 0 : 1][entry->action.arg[0]]++;
        }
        ac_match_release(&match);
    }
    assert_true(unevenness(faces[0]) < 20.5);
    assert_true(unevenness(faces[1]) < 20.5);
    for (int side = 0; side < AC_SIDES; side++) {
        double all[AC_SIDES] = { 0 };

        for (int i = 0; i < DIE; i++) {
            all[0] += faces[0][i];
            all[1] += faces[1][i];
        }
        for (int i = 0; i < DIE; i++) {
            const double want = (faces[0][i] + faces[1][i]) * all[side] / (all[0] + all[1]);

            between += (faces[side][i] - want) * (faces[side][i] - want) / want;
        }
    }
    assert_true(between < 20.5);
    ac_game_free(game);
}

/* The face that a run would roll now, known beforehand. */
static int foresee(const struct ac_game *game, const struct ac_state *state, struct ac_rng ahead)
{
    const struct ac_action run = ac_act0(RACE_RUN);
    struct ac_state_room room;
    struct ac_chance chance;

    ac_copy(game, ac_state_in(&room), state);
    ac_apply(game, ac_state_in(&room), &run, NULL);
    assert_int_equal(ac_to_act(ac_state_in(&room)), AC_CHANCE);
    ac_chance(game, ac_state_in(&room), &chance);
    return ac_chance_pick(&chance, &ahead);
}

/* A race of two who run only when they know that they will not stumble; the faces they rolled. */
static void race_knowing(const struct ac_game *game, uint64_t number, int faces[DIE])
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_rng dice;

    ac_rng_seed(&dice, 3, number);
    ac_begin(game, state);
    while (ac_to_act(state) != AC_OVER) {
        struct ac_action action = ac_act0(foresee(game, state, dice) > 0 ? RACE_RUN : RACE_WALK);
        struct ac_chance chance;

        if (action.verb == RACE_WALK)
            (void)ac_rng_next(&dice); /* another roll will be the next one */
        ac_apply(game, state, &action, NULL);
        if (ac_to_act(state) != AC_CHANCE)
            continue;
        ac_chance(game, state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, &dice));
        faces[action.arg[0]]++;
        ac_apply(game, state, &action, NULL);
    }
}

/* The same measure finds out players who know what the dice will show. */
static void test_foresight_would_be_seen(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    int faces[DIE] = { 0 };

    (void)unused;
    for (uint64_t n = 0; n < 400; n++)
        race_knowing(game, n, faces);
    assert_true(unevenness(faces) > 20.5);
    ac_game_free(game);
}

static void test_intervals(void **unused)
{
    const struct ac_interval half = ac_rate_interval(50, 100);
    const struct ac_interval none = ac_rate_interval(0, 100);
    const struct ac_mean mean = ac_mean_of(10, 30, 5); /* e.g. 0 1 2 3 4 */

    (void)unused;
    assert_true(fabs(half.low - 0.4038) < 0.0005 && fabs(half.high - 0.5962) < 0.0005);
    assert_true(none.low == 0 && fabs(none.high - 0.0370) < 0.0005);
    assert_true(fabs(mean.mean - 2) < 1e-12 && fabs(mean.error - sqrt(0.5)) < 1e-12);
    assert_true(fabs(ac_elo_of(ac_score_of(30)) - 30) < 1e-9);
    assert_true(fabs(ac_score_of(400) - 10.0 / 11) < 1e-12);
}

/* The share of runs that end in each verdict when the true difference is as given. */
static double share_high(double elo, int runs)
{
    int high = 0;
    struct ac_rng rng;

    ac_rng_seed(&rng, 9, (uint64_t)(elo + 1000));
    for (int run = 0; run < runs; run++) {
        struct ac_sprt sprt = { .elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05 };
        const uint32_t edge = (uint32_t)(ac_score_of(elo) * 1e6);

        while (ac_sprt_verdict(&sprt) == AC_VERDICT_OPEN) {
            const int a = ac_rng_below(&rng, 1000000) < edge;
            const int b = ac_rng_below(&rng, 1000000) < edge;

            ac_sprt_add(&sprt, (a + b) / 2.0);
        }
        high += ac_sprt_verdict(&sprt) == AC_VERDICT_HIGH;
    }
    return (double)high / runs;
}

/* The sequential test makes its two mistakes about as often as it says, and not the third. */
static void test_sequential_test_keeps_its_word(void **unused)
{
    (void)unused;
    assert_true(share_high(0, 300) < 0.09);
    assert_true(share_high(30, 300) > 0.91);
    assert_true(share_high(-60, 100) == 0);
    assert_true(share_high(120, 100) == 1);
}

/* Who runs beats who moves at random, found with sides swapped; the same for 1 and 3 threads. */
static void test_compare_players(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_comparison c[2];

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct ac_field field = { .name = "race", .game = game };

        c[i] = (struct ac_comparison){
            .field = &field,
            .field_count = 1,
            .sim = simulation_of(game, AC_LEVEL_VETERAN, AC_LEVEL_RANDOM),
            .max_pairs = 3000,
            .sprt = { .elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05 },
        };
        c[i].sim.threads = 1 + 2 * i;
        assert_int_equal(ac_compare(&c[i], &err), AC_OK);
        assert_int_equal(ac_sprt_verdict(&c[i].sprt), AC_VERDICT_HIGH);
    }
    assert_true(c[0].wins > c[0].losses);
    assert_int_equal(c[0].wins, c[1].wins);
    assert_int_equal(c[0].sprt.pairs, c[1].sprt.pairs);
    assert_true(c[0].sprt.squares == c[1].sprt.squares);
    ac_game_free(game);
}

static struct ac_comparison pool_of(struct ac_field field[2], enum ac_level a, enum ac_level b)
{
    struct ac_comparison c = {
        .field = field,
        .field_count = 2,
        .seats = true,
        .all = true,
        .sim = simulation_of(field[0].game, a, b),
        .max_pairs = 96,
        .sprt = { .elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05 },
    };

    assert_int_equal(ac_compare(&c, &err), AC_OK);
    return c;
}

/* Several scenarios count together, each with its share; a seat gains what the second does not make of it. */
static void test_compare_pool(void **unused)
{
    struct ac_game *game[2] = { tiny_game(&tiny_race), tiny_game(&tiny_duel) };
    struct ac_field field[2] = { { .game = game[0] }, { .game = game[1] } };
    struct ac_comparison c = pool_of(field, AC_LEVEL_VETERAN, AC_LEVEL_RANDOM);

    (void)unused;
    assert_int_equal(c.sprt.pairs, 96);
    assert_int_equal(field[0].pairs, 48);
    assert_int_equal(field[1].pairs, 48);
    assert_true(field[0].points + field[1].points == c.sprt.sum);
    assert_true(field[0].points != field[1].points); /* or the two are not two */
    /* who sits on either side, twice what a pair is above one half */
    for (int i = 0; i < 2; i++)
        assert_true(field[i].gain[0] + field[i].gain[1] == 2 * field[i].points - 48);
    assert_true(field[0].gain[0] > 0 && field[0].gain[1] > 0);
    field[0] = (struct ac_field){ .game = game[0] };
    field[1] = (struct ac_field){ .game = game[1] };
    c = pool_of(field, AC_LEVEL_VETERAN, AC_LEVEL_VETERAN);
    assert_true(c.sprt.sum == 48 && field[0].squares[0] == 0 && field[1].squares[1] == 0);
    ac_game_free(game[0]);
    ac_game_free(game[1]);
}

/* Two versions of a scenario: with the same seeds a version equals itself. */
static void test_compare_versions(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_comparison c = {
        .versions = true,
        .field = (struct ac_field[]){ { .game = game }, { .game = game } },
        .field_count = 2,
        .sim = simulation_of(game, AC_LEVEL_RANDOM, AC_LEVEL_RANDOM),
        .max_pairs = 64,
        .sprt = { .elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05 },
    };

    (void)unused;
    assert_int_equal(ac_compare(&c, &err), AC_OK);
    assert_int_equal(c.wins, c.other_wins);
    assert_true(c.sprt.sum == (double)c.sprt.pairs / 2); /* the same seeds, the same games */
    ac_game_free(game);
}

static bool stop_at_once(void *self)
{
    int *left = self;

    return --*left < 0;
}

/* What was met when a game ended counts once, in its last turn, and stays met in the picture. */
static void check_kept(const struct ac_tally *tally)
{
    uint64_t all = 0;

    for (int i = 0; i < AC_MAX_GOALS; i++) {
        uint64_t kept = 0;

        for (int turn = 0; turn < AC_TALLY_TURNS; turn++) {
            assert_true(tally->goal_kept[i][turn] <= tally->goal_met[i][turn]);
            assert_true(kept + tally->goal_met[i][turn] <= tally->games);
            kept += tally->goal_kept[i][turn];
        }
        all += kept;
    }
    assert_true(all >= tally->wins[0] || all >= tally->wins[1]);
    assert_true(all > 0);
}

/* Stopped early it says how far it came; the page says so too, and is well made. */
static void test_partial_report(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    struct ac_census *census = census_of(game);
    struct ac_simulation sim = simulation_of(game, AC_LEVEL_RECRUIT, AC_LEVEL_VETERAN);
    struct ac_tally *tally = calloc(1, sizeof(*tally));
    const struct ac_report report = { .simulation = &sim,
                                      .tally = tally,
                                      .scenario = "siege/<walls>",
                                      .command = "acies simulate siege" };
    struct ac_text page;
    int left = 40;

    (void)unused;
    sim.census = census;
    sim.stop = stop_at_once;
    sim.stop_self = &left;
    assert_int_equal(ac_simulate(&sim, tally, &err), AC_OK);
    assert_int_equal(tally->games, 40);
    check_kept(tally);
    ac_text_init(&page, AC_PAGE_MAX);
    ac_report_page(&report, &page);
    assert_non_null(strstr(page.data, "Partial: stopped after 40 of 60"));
    assert_non_null(strstr(page.data, "siege/&lt;walls&gt;"));
    assert_non_null(strstr(page.data, "What the dice changed at once"));
    assert_non_null(strstr(page.data, "Objectives"));
    assert_null(strstr(page.data, "nan"));
    assert_null(strstr(page.data, "http"));
    assert_non_null(strstr(page.data, "</html>"));
    ac_text_release(&page);
    free(tally);
    free(census);
    ac_game_free(game);
}

/* The handicap is the median margin; none where it is even or there are no margins. */
static void test_handicap(void **unused)
{
    struct ac_tally *tally = calloc(1, sizeof(*tally));
    int points;

    (void)unused;
    assert_non_null(tally);
    tally->games = 100;
    tally->wins[0] = 80;
    tally->wins[1] = 20;
    tally->margin[AC_TALLY_MARGIN + 7] = 45;
    tally->margin[AC_TALLY_MARGIN + 3] = 35;
    tally->margin[AC_TALLY_MARGIN - 2] = 20;
    assert_true(ac_report_handicap(tally, &points));
    assert_int_equal(points, 3);
    memset(tally->margin, 0, sizeof(tally->margin));
    tally->margin[AC_TALLY_MARGIN] = 100;
    assert_false(ac_report_handicap(tally, &points));
    free(tally);
}

/* Levels name styles by their place: the usual one, bold, careful, in every game. */
static void test_styles_stand_in_order(void **unused)
{
    (void)unused;
    for (int i = 0; ac_rulesets[i]; i++) {
        assert_true(ac_rulesets[i]->style_count >= 3);
        assert_string_equal(ac_rulesets[i]->styles[1], "bold");
        assert_string_equal(ac_rulesets[i]->styles[2], "careful");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_give_the_same),
        cmocka_unit_test(test_ranks_give_the_same),
        cmocka_unit_test(test_one_game_again),
        cmocka_unit_test(test_dice_are_equal),
        cmocka_unit_test(test_foresight_would_be_seen),
        cmocka_unit_test(test_intervals),
        cmocka_unit_test(test_sequential_test_keeps_its_word),
        cmocka_unit_test(test_compare_players),
        cmocka_unit_test(test_compare_pool),
        cmocka_unit_test(test_compare_versions),
        cmocka_unit_test(test_partial_report),
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_styles_stand_in_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
