/*
 * The analysis, proven on the race: its values are computed exactly, so that luck and errors can be
 * compared with the truth, in units of the errors that the analysis states.
 */
#include "lab/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/crew.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { SWEEPS = 400, GAMES = 12, BUDGET = 12000, STUMBLE = -1, FITS = 40 };

/* value[a][b][m]: win chance of the first runner at a, the second at b, m to move, both by script. */
static double value[RACE_LENGTH + 1][RACE_LENGTH + 1][AC_SIDES];

static int stepped(int from, int step)
{
    const int to = from + step;

    if (to < 0)
        return 0;
    return to > RACE_LENGTH ? RACE_LENGTH : to;
}

static double at(int a, int b, int mover)
{
    if (a == RACE_LENGTH)
        return 1;
    return b == RACE_LENGTH ? 0 : value[a][b][mover];
}

/* Win chance of the first runner after `mover` went `step` squares. */
static double after(int a, int b, int mover, int step)
{
    return mover == 0 ? at(stepped(a, step), b, 1) : at(a, stepped(b, step), 0);
}

static double after_run(int a, int b, int mover)
{
    double sum = 0;

    for (int die = 1; die <= 6; die++)
        sum += after(a, b, mover, die == 1 ? STUMBLE : die) / 6;
    return sum;
}

/* The first style runs, unless a walk is home. */
static double by_script(int a, int b, int mover)
{
    const int left = RACE_LENGTH - (mover == 0 ? a : b);

    return left > 2 ? after_run(a, b, mover) : after(a, b, mover, 2);
}

static void iterate_values(void)
{
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (int a = 0; a < RACE_LENGTH; a++)
            for (int b = 0; b < RACE_LENGTH; b++)
                for (int m = 0; m < AC_SIDES; m++)
                    value[a][b][m] = by_script(a, b, m);
}

struct truth {
    double luck, play;
    double lost; /* by the orders that the analysis blames */
};

/* What the best found of an order is better than what was done, for who gave it. */
static double lost_by(const struct ac_item *item, const struct race_state *race)
{
    const double sign = item->side == 0 ? 1 : -1;
    const double walks = sign * after(race->at[0], race->at[1], item->side, 2);
    const double runs = sign * after_run(race->at[0], race->at[1], item->side);

    return item->better[0].verb == RACE_WALK ? walks - runs : runs - walks;
}

/* Luck and play of a match by the exact values. */
static struct truth truth_of(const struct ac_match *match, const struct ac_analysis *analysis)
{
    struct ac_walk *walk = ac_walk_new(match);
    struct truth truth = { 0 };
    struct ac_result result;

    assert_non_null(walk);
    for (int step = 0; step < match->line_count; step++) {
        const struct ac_entry *entry = &match->log[match->line[step]];
        const struct race_state *race =
            (const struct race_state *)(const void *)ac_walk_to(walk, step);
        const int a = race->at[0];
        const int b = race->at[1];

        if (entry->kind == AC_ENTRY_OUTCOME) {
            const int mover = race->head.frame[0].side;
            const int die = entry->action.arg[0] + 1;

            truth.luck += after(a, b, mover, die == 1 ? STUMBLE : die) - after_run(a, b, mover);
        }
    }
    for (int i = 0; i < analysis->item_count; i++)
        if (ac_item_is_blamed(&analysis->item[i]))
            truth.lost += lost_by(
                &analysis->item[i],
                (const struct race_state *)(const void *)ac_walk_to(walk, analysis->item[i].first));
    assert_true(ac_match_over(match, &result));
    truth.play = (result.winner == 0) - value[0][0][0] - truth.luck;
    free(walk);
    return truth;
}

/* A race of two who walk and run by the toss of a coin. */
static void play_match(const struct ac_game *game, uint64_t seed, struct ac_match *match)
{
    struct ac_err err = { 0 };
    struct ac_result result;
    struct ac_rng rng;

    ac_rng_seed(&rng, seed, 0);
    assert_int_equal(ac_match_init(match, game, NULL, &err), AC_OK);
    while (!ac_match_over(match, &result)) {
        if (ac_to_act(match->state) == AC_CHANCE) {
            assert_int_equal(ac_match_outcome(match, (int)ac_rng_below(&rng, 6), &err), AC_OK);
        } else {
            const struct ac_action action = ac_act0(ac_rng_below(&rng, 2) ? RACE_WALK : RACE_RUN);

            assert_int_equal(ac_match_play(match, ac_to_act(match->state), &action, &err), AC_OK);
        }
    }
}

static void analyse(const struct ac_match *match, uint64_t seed, const struct ac_team *team,
                    struct ac_analysis *out)
{
    const struct ac_analysis_order order = {
        .seed = seed, .budget = BUDGET, .turns = 0, .team = team
    };
    struct ac_err err = { 0 };

    assert_int_equal(ac_analyse(match, &order, out, &err), AC_OK);
}

static double square(double x)
{
    return x * x;
}

/* Within the errors stated: no sum is far off, and on average they are as large as they should be. */
static void test_truth_is_recovered(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    double squares = 0;
    int sums = 0;

    (void)unused;
    iterate_values();
    for (uint64_t n = 0; n < GAMES; n++) {
        struct ac_match match;
        struct ac_analysis analysis;
        struct truth truth;
        double off[4];

        play_match(game, 40 + n, &match);
        analyse(&match, n, &ac_solo, &analysis);
        truth = truth_of(&match, &analysis);
        assert_true(analysis.summed);
        off[0] = (analysis.luck - truth.luck) / analysis.luck_error;
        off[1] = (analysis.start - value[0][0][0]) / analysis.start_error;
        off[2] = (analysis.play - truth.play) / analysis.play_error;
        off[3] = (analysis.lost[0] + analysis.lost[1] - truth.lost) /
                 (hypot(analysis.lost_error[0], analysis.lost_error[1]) + 0.003);
        for (int i = 0; i < 4; i++) {
            assert_true(fabs(off[i]) < 4.5);
            squares += square(off[i]);
            sums++;
        }
        assert_true(analysis.luck_error < 0.07 && analysis.start_error < 0.05);
        ac_analysis_release(&analysis);
        ac_match_release(&match);
    }
    assert_true(squares / sums < 2 && squares / sums > 0.2);
    ac_game_free(game);
}

/*
 * Rollouts that are cut off lean on a fitted curve, and the error stated counts its error too: over
 * many fits the true chance of the start lies within twice the error about as often as it should.
 */
static void test_curve_is_counted(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    int within = 0, cut = 0;
    double first;

    (void)unused;
    iterate_values();
    play_match(game, 5, &match);
    first =
        match.log[match.line[0]].action.verb == RACE_WALK ? after(0, 0, 0, 2) : after_run(0, 0, 0);
    for (uint64_t seed = 0; seed < FITS; seed++) {
        const struct ac_analysis_order order = {
            .seed = seed, .budget = 1000, .turns = 1, .team = &ac_solo
        };
        struct ac_analysis a;
        struct ac_err err = { 0 };

        assert_int_equal(ac_analyse(&match, &order, &a, &err), AC_OK);
        assert_true(a.start_error > 0.01); /* 48 games cannot tell it better */
        within += fabs(a.start - value[0][0][0]) < 2 * a.start_error;
        assert_true(ac_curve_error(&a.scales.curve, (struct ac_lean){ 0.25, 0 }) > 0.005);
        cut += fabs(a.item[0].after - first) < 2 * a.item[0].error;
        ac_analysis_release(&a);
    }
    assert_true(within * 10 >= FITS * 8);
    assert_true(cut * 10 >= FITS * 8);
    ac_match_release(&match);
    ac_game_free(game);
}

/* Nothing weighed is not nothing lost. */
static void test_little_is_not_certain(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    const struct ac_analysis_order order = { .seed = 1, .budget = 100, .team = &ac_solo };
    struct ac_analysis a;
    struct ac_err err = { 0 };
    struct ac_text words;

    (void)unused;
    play_match(game, 5, &match);
    assert_int_equal(ac_analyse(&match, &order, &a, &err), AC_OK);
    assert_true(a.luck_error > 0.02 && a.start_error > 0.02);
    ac_text_init(&words, 1 << 16);
    ac_analysis_headline(&a, &words);
    assert_true(a.looked < a.orders);
    assert_non_null(strstr(words.data, a.looked ? "looked for with care" : "no time to look"));
    assert_null(
        strstr(words.data, "error")); /* who reads it plays; how certain it is the table says */
    ac_text_release(&words);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

/* Of a game that was never in doubt that is said, and no sums of nothing. */
static void test_one_sided_in_a_sentence(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    struct ac_analysis a;
    struct ac_text words;

    (void)unused;
    play_match(game, 5, &match);
    analyse(&match, 11, &ac_solo, &a);
    a.start = a.end = 0;
    a.unweighed = 0;
    for (int i = 0; i < a.item_count; i++)
        a.item[i].before = a.item[i].after = a.item[i].luck = a.item[i].lost = 0;
    ac_text_init(&words, 1 << 16);
    ac_analysis_headline(&a, &words);
    assert_non_null(strstr(words.data, "stood to win from the first turn; no order or roll"));
    assert_null(strstr(words.data, "error"));
    a.item[0].after = 0.2;
    ac_text_clear(&words);
    ac_analysis_headline(&a, &words);
    assert_null(strstr(words.data, "stood to win"));
    ac_text_release(&words);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

/* W(end) - W(start) is luck and play; and play what was proven to be lost and the rest. */
static void test_sum_is_exact(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    struct ac_analysis a;
    struct ac_result result;
    double luck = 0;
    double lost[AC_SIDES] = { 0 };

    (void)unused;
    play_match(game, 5, &match);
    analyse(&match, 11, &ac_solo, &a);
    for (int i = 0; i < a.item_count; i++) {
        luck += a.item[i].due;
        if (ac_item_is_blamed(&a.item[i]))
            lost[a.item[i].side] += a.item[i].lost;
    }
    assert_true(ac_match_over(&match, &result));
    assert_true(a.end == (result.winner == 0 ? 1 : 0) && a.end_error == 0);
    assert_true(fabs(luck - a.luck) < 1e-12);
    assert_true(a.summed && fabs(a.end - a.start - (a.luck + a.play)) < 1e-12);
    assert_true(fabs(a.play - (a.rest - lost[0] + lost[1])) < 1e-12);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

static void test_threads_do_not_matter(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_siege);
    const struct ac_team three = ac_crew(3);
    struct ac_match match;
    struct ac_analysis one;
    struct ac_analysis many;
    struct ac_err err = { 0 };
    struct ac_result result;
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 3, 0);
    assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
    while (!ac_match_over(&match, &result)) {
        struct ac_action action;
        struct ac_chance chance;

        if (ac_to_act(match.state) == AC_CHANCE) {
            ac_chance(game, match.state, &chance);
            assert_int_equal(ac_match_outcome(&match, ac_chance_pick(&chance, &rng), &err), AC_OK);
        } else {
            game->rules->advise(game, match.state, 1, &rng, &action);
            assert_int_equal(ac_match_play(&match, ac_to_act(match.state), &action, &err), AC_OK);
        }
    }
    analyse(&match, 11, &ac_solo, &one);
    analyse(&match, 11, &three, &many);
    assert_int_equal(one.item_count, many.item_count);
    for (int i = 0; i < one.item_count; i++) {
        if (one.item[i].after != many.item[i].after)
            print_error(
                "item %d of %d, kind %d, rollouts %d and %d, weighed %d and %d: %.17g and %.17g\n",
                i, one.item_count, (int)one.item[i].kind, one.item[i].rollouts,
                many.item[i].rollouts, one.item[i].weighed, many.item[i].weighed, one.item[i].after,
                many.item[i].after);
        assert_true(one.item[i].after == many.item[i].after);
        assert_true(one.item[i].luck == many.item[i].luck);
        assert_true(one.item[i].lost == many.item[i].lost);
    }
    assert_true(one.rest == many.rest);
    ac_analysis_release(&one);
    ac_analysis_release(&many);
    ac_match_release(&match);
    ac_game_free(game);
}

/* A great mistake is a turning point, told with what was better; the page is complete. */
static void test_words(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    struct ac_analysis a;
    const struct ac_item *point[3];
    struct ac_err err = { 0 };
    struct ac_state_room room;
    struct race_state *race = (struct race_state *)(void *)ac_state_in(&room);
    const struct ac_action run = ac_act0(RACE_RUN);
    char line[600];
    struct ac_text words;
    struct ac_walk *walk;

    (void)unused;
    ac_begin(game, ac_state_in(&room)); /* two from home, and he runs: 1 in 6 loses the race */
    race->at[0] = RACE_LENGTH - 2;
    race->at[1] = RACE_LENGTH - 1;
    assert_int_equal(ac_match_init(&match, game, ac_state_in(&room), &err), AC_OK);
    assert_int_equal(ac_match_play(&match, 0, &run, &err), AC_OK);
    assert_int_equal(ac_match_outcome(&match, 0, &err), AC_OK);
    analyse(&match, 11, &ac_solo, &a);
    assert_int_equal(ac_turning_points(&a, point, 3), 2);
    assert_int_equal(point[0]->kind, AC_ITEM_ROLL);
    ac_text_over(&words, line, sizeof(line));
    walk = ac_walk_new(&match);
    assert_non_null(walk);
    ac_item_sentence(&a, walk, point[1], &words);
    free(walk);
    assert_non_null(strstr(line, "better was walk ("));
    assert_false(a.by_rules);
    ac_text_init(&words, 1 << 20);
    ac_analysis_page(&a, "A <race>", "acies analyse race", &words);
    assert_non_null(strstr(words.data, "A &lt;race&gt;"));
    assert_non_null(strstr(words.data, "</html>"));
    assert_non_null(strstr(words.data, "play of both sides"));
    assert_null(strstr(words.data, "nan"));
    ac_text_release(&words);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

static void keep_first(void *self, const struct ac_analysis *so_far)
{
    int *seen = self;

    assert_int_equal(*seen, 0);
    *seen = so_far->item_count - so_far->unweighed;
}

/*
 * A first look comes before all is weighed; what is told in the end was measured once more; the curve
 * is calmer than the rollouts and ends where the game did.
 */
static void test_rounds(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    const struct ac_item *point[AC_TURNING_POINTS];
    struct ac_match match;
    int seen = 0;
    const struct ac_analysis_order order = {
        .seed = 4, .budget = 3000, .team = &ac_solo, .first = keep_first, .self = &seen
    };
    double rough = 0, calm = 0;
    struct ac_err err = { 0 };
    struct ac_analysis a;
    int told;

    (void)unused;
    play_match(game, 5, &match);
    assert_int_equal(ac_analyse(&match, &order, &a, &err), AC_OK);
    assert_true(seen > 0 && seen < a.item_count);
    told = ac_turning_points(&a, point, AC_TURNING_POINTS);
    assert_true(told > 0 && a.proven >= told && a.proven <= AC_ANALYSIS_PROOF);
    for (int i = 0; i < told; i++)
        assert_true(point[i]->proven);
    for (int i = 1; i < a.item_count; i++) {
        rough += fabs(a.item[i].after - a.item[i - 1].after);
        calm += fabs(a.item[i].smooth - a.item[i - 1].smooth);
    }
    assert_true(calm < 0.9 * rough);
    assert_true(fabs(a.item[a.item_count - 1].smooth - a.end) < 0.01);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

/* JSON has all of it: the steps, the better order as an action, points that name their item. */
static void test_json(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct ac_match match;
    struct ac_analysis a;
    json_t *json, *item;

    (void)unused;
    play_match(game, 5, &match);
    analyse(&match, 3, &ac_solo, &a);
    json = ac_analysis_json(&a);
    assert_non_null(json);
    assert_int_equal(json_array_size(json_object_get(json, "items")), a.item_count);
    assert_true(json_real_value(json_object_get(json, "rest")) == a.rest);
    for (int i = 0; i < a.item_count; i++) {
        item = json_array_get(json_object_get(json, "items"), (size_t)i);
        assert_int_equal(json_integer_value(json_object_get(item, "first")), a.item[i].first);
        assert_true(json_real_value(json_object_get(item, "after")) == a.item[i].after);
        assert_int_equal(json_is_object(json_object_get(item, "better")),
                         ac_item_has_better(&a.item[i]));
        assert_true(json_is_true(json_object_get(item, "weighed")));
    }
    json_decref(json);
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

struct patience {
    int asked;
    int first, last, of;
};

static bool lose_patience(void *self)
{
    struct patience *patience = self;

    return patience->last >= 1;
}

static void note(void *self, int done, int of)
{
    struct patience *patience = self;

    if (patience->asked++ == 0)
        patience->first = done;
    patience->last = done;
    patience->of = of;
}

/* Stopped early it knows the greatest swings, and tells no sum of what it does not know. */
static void test_stopped_early(void **unused)
{
    struct ac_game *game = tiny_game(&tiny_race);
    struct patience patience = { .first = -1 };
    const struct ac_analysis_order order = { .seed = 1,
                                             .budget = 4000,
                                             .team = &ac_solo,
                                             .stop = lose_patience,
                                             .progress = note,
                                             .self = &patience };
    double least = 2, most = 0;
    struct ac_err err = { 0 };
    struct ac_match match;
    struct ac_analysis a;
    int weighed = 0;

    (void)unused;
    play_match(game, 5, &match);
    assert_int_equal(ac_analyse(&match, &order, &a, &err), AC_OK);
    assert_int_equal(patience.first, 0);
    assert_int_equal(patience.of, a.item_count);
    assert_true(a.partial);
    for (int i = 0; i < a.item_count; i++) {
        weighed += a.item[i].weighed;
        if (a.item[i].weighed)
            least = fmin(least, a.item[i].swing);
        else
            most = fmax(most, a.item[i].swing);
    }
    assert_int_equal(weighed, 1);
    assert_true(least >= most);
    assert_true(!a.summed && a.luck == 0 && a.play == 0); /* not all rolls are known */
    ac_analysis_release(&a);
    ac_match_release(&match);
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_truth_is_recovered),
        cmocka_unit_test(test_curve_is_counted),
        cmocka_unit_test(test_little_is_not_certain),
        cmocka_unit_test(test_one_sided_in_a_sentence),
        cmocka_unit_test(test_sum_is_exact),
        cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_stopped_early),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
