/*
 * Do the intervals that an analysis states hold? Games are recorded and analysed; then the chance at
 * the start and the three orders that are blamed most are measured anew, by rollouts to the end with
 * dice of their own. The truth must lie within 1.96 errors in 90 to 99 of 100 cases.
 *
 * AC_COVERAGE_ONLY=GAME/SCENARIO, AC_COVERAGE_GAMES=N, AC_COVERAGE_FIRST=N, AC_COVERAGE_BUDGET=N and
 * AC_COVERAGE_ROLLOUTS=N take a part of it; AC_COVERAGE_TELL=1 prints every case.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "lab/analyse.h"
#include "lab/crew.h"
#include "lab/stats.h"
#include "tests/unit.h"

enum { BLAMED = 3, SLIP = 12, LONGEST = 100000, ROLLOUTS = 2000, STARTS = 10 };

static const struct sample {
    const char *scenario;
    int games, budget;
} samples[] = {
    { "armageddon/rome", 100, 20000 },
    { "tyre/naval", 100, 20000 },
    { "elements/quick", 30, 20000 },
};

static int number_of(const char *name, int usual)
{
    const char *text = getenv(name);

    return text ? (int)strtol(text, NULL, 10) : usual;
}

/* How often the truth lay within the interval, and how far off it was in errors. */
struct tally {
    int cases, within;
    double squares, bias;
};

static void count(struct tally *tally, const char *what, double said, double error, double truth,
                  double doubt)
{
    const double off = (said - truth) / hypot(error, doubt);

    tally->cases++;
    tally->within += fabs(off) <= 1.96;
    tally->squares += off * off;
    tally->bias += off;
    if (getenv("AC_COVERAGE_TELL"))
        print_message("  %-7s said %6.1f (%4.1f), true %6.1f (%4.1f): %+.2f errors\n", what,
                      100 * said, 100 * error, 100 * truth, 100 * doubt, off);
}

static void report(const char *scenario, const char *what, const struct tally *tally)
{
    if (tally->cases)
        print_message("%s, %s: %d of %d within (%.1f %%), mean square %.2f, mean %+.2f\n", scenario,
                      what, tally->within, tally->cases, 100.0 * tally->within / tally->cases,
                      tally->squares / tally->cases, tally->bias / tally->cases);
}

/* 90 to 99 %, and what chance may add to so few cases. */
static void holds(const struct tally *tally)
{
    const double n = tally->cases;
    const double share = tally->within / n;

    if (tally->cases == 0)
        return;
    assert_true(share >= 0.90 - 2 * sqrt(0.90 * 0.10 / n));
    assert_true(share <= 0.99 + 2 * sqrt(0.99 * 0.01 / n) || n < 100);
}

/* A game between people who play as the machine would, in one style or another, and slip at times. */
static void play_game(const struct ac_game *game, uint64_t seed, struct ac_match *match)
{
    struct ac_actions *list = malloc(sizeof(*list));
    struct ac_state_room room;
    struct ac_err err = { 0 };
    struct ac_result result;
    struct ac_rng rng;

    assert_non_null(list);
    ac_rng_seed(&rng, seed, 77);
    assert_int_equal(ac_match_init(match, game, NULL, &err), AC_OK);
    for (int step = 0; step < LONGEST && !ac_match_over(match, &result); step++) {
        struct ac_state *seen = ac_state_in(&room);
        struct ac_action action;
        struct ac_chance chance;

        if (ac_to_act(match->state) == AC_CHANCE) {
            ac_chance(game, match->state, &chance);
            assert_int_equal(ac_match_outcome(match, ac_chance_pick(&chance, &rng), &err), AC_OK);
            continue;
        }
        ac_see(game, match->state, ac_to_act(match->state), seen);
        game->rules->advise(game, seen, (int)(seed % (uint64_t)game->rules->style_count), &rng,
                            &action);
        list->retracts = false;
        ac_legal(game, seen, list);
        if (ac_rng_below(&rng, SLIP) == 0)
            action = list->list[ac_rng_below(&rng, (uint32_t)list->count)];
        assert_int_equal(ac_match_play(match, ac_to_act(match->state), &action, &err), AC_OK);
    }
    free(list);
}

/* What a check works with. */
struct bench {
    struct ac_scales scales; /* to the end: no curve */
    struct ac_hand hand;
    struct ac_plan done, best;
    int rollouts;
};

static double weigh(struct bench *bench, const struct ac_weighing *what, int number)
{
    return ac_scales_once(&bench->scales, what, (uint64_t)number, &bench->hand, NULL);
}

static struct ac_mean chance_of(struct bench *bench, const struct ac_state *state, int rollouts)
{
    const struct ac_weighing what = { .state = state, .seed = 0x7472757468 };
    double sum = 0, squares = 0;

    for (int i = 0; i < rollouts; i++) {
        const double value = weigh(bench, &what, i);

        sum += value;
        squares += value * value;
    }
    return ac_mean_of(sum, squares, (uint64_t)rollouts);
}

/* What the best found is better than what was done, with dice that the analysis did not see. */
static struct ac_mean lost_by(struct bench *bench, const struct ac_analysis *a,
                              const struct ac_item *item, const struct ac_state *state)
{
    struct ac_weighing what = { .state = state, .side = item->side, .seed = 0x626c616d65 };
    double sum = 0, squares = 0;

    ac_item_plans(a, item, &bench->done, &bench->best);
    for (int i = 0; i < bench->rollouts; i++) {
        double value;

        what.plan = &bench->best;
        value = weigh(bench, &what, i);
        what.plan = &bench->done;
        value -= weigh(bench, &what, i);
        if (item->side == 1)
            value = -value;
        sum += value;
        squares += value * value;
    }
    return ac_mean_of(sum, squares, (uint64_t)bench->rollouts);
}

/* The orders that are blamed most, greatest first: of those that may be told. */
static int find_blamed(const struct ac_analysis *a, const struct ac_item *out[BLAMED])
{
    int found = 0;

    for (int i = 0; i < a->item_count; i++) {
        const struct ac_item *item = &a->item[i];
        int at = found;

        if (item->better_count == 0 || item->lost <= 0 || (a->proven && !item->proven))
            continue;
        while (at > 0 && out[at - 1]->lost < item->lost)
            at--;
        if (at == BLAMED)
            continue;
        found += found < BLAMED;
        for (int k = found - 1; k > at; k--)
            out[k] = out[k - 1];
        out[at] = item;
    }
    return found;
}

static void check_blamed(struct bench *bench, const struct ac_analysis *a, struct tally *tally)
{
    const struct ac_item *item[BLAMED];
    const int found = find_blamed(a, item);
    struct ac_walk *walk = ac_walk_new(a->match);

    assert_non_null(walk);
    for (int i = 0; i < found; i++) {
        const struct ac_mean truth = lost_by(bench, a, item[i], ac_walk_to(walk, item[i]->first));

        count(tally, "blamed", item[i]->lost, item[i]->lost_error, truth.mean, truth.error);
    }
    free(walk);
}

static void cover(const struct sample *sample, struct ac_game *game)
{
    const struct ac_team team = ac_crew(number_of("AC_COVERAGE_THREADS", 1));
    const int first = number_of("AC_COVERAGE_FIRST", 0);
    const int games = number_of("AC_COVERAGE_GAMES", sample->games);
    struct bench *bench = calloc(1, sizeof(*bench));
    struct tally start = { 0 }, blamed = { 0 };
    struct ac_mean truth = { 0 };

    assert_non_null(bench);
    bench->scales = (struct ac_scales){ .game = game };
    bench->rollouts = number_of("AC_COVERAGE_ROLLOUTS", ROLLOUTS);
    for (int n = first; n < first + games; n++) {
        const struct ac_analysis_order order = {
            .seed = (uint64_t)n + 1,
            .budget = number_of("AC_COVERAGE_BUDGET", sample->budget),
            .turns = ac_analysis_turns(game),
            .team = &team,
        };
        struct ac_err err = { 0 };
        struct ac_match match;
        struct ac_analysis a;

        play_game(game, (uint64_t)n, &match);
        if (n == first) /* every game begins alike */
            truth = chance_of(bench, match.start, STARTS * bench->rollouts);
        assert_int_equal(ac_analyse(&match, &order, &a, &err), AC_OK);
        count(&start, "start", a.start, a.start_error, truth.mean, truth.error);
        check_blamed(bench, &a, &blamed);
        ac_analysis_release(&a);
        ac_match_release(&match);
    }
    report(sample->scenario, "start", &start);
    report(sample->scenario, "blamed orders", &blamed);
    free(bench);
    holds(&start);
    holds(&blamed);
}

static void test_intervals_hold(void **unused)
{
    const char *only = getenv("AC_COVERAGE_ONLY");

    (void)unused;
    for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
        const struct ac_load what = { .what = samples[i].scenario };
        struct ac_library library;
        struct ac_loaded loaded;
        struct ac_err err = { 0 };

        if (only && strcmp(only, samples[i].scenario) != 0)
            continue;
        assert_int_equal(ac_library_init(&library, NULL, &err), AC_OK);
        assert_int_equal(ac_data_load(&library, ac_rulesets, &what, &loaded, &err), AC_OK);
        cover(&samples[i], loaded.game);
        ac_game_free(loaded.game);
        ac_library_release(&library);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_intervals_hold) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
