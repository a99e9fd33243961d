/*
 * Do the intervals that an analysis states hold? Games are recorded and analysed; then the chance at
 * the start and the three orders that are blamed most are measured anew, by rollouts to the end with
 * dice of their own. In one game of TWICE the luck of the dice is found a second time with other dice.
 * The truth must lie within 1.96 errors in 90 to 99 of 100 cases. The budget is small, what is stated
 * must hold at any; with still less hardly an order is blamed.
 *
 * It takes some five hours of a processor, so it can be run in pieces: AC_COVERAGE_FILE=FILE keeps what was found, a game a
 * line, and goes on after it (throw the file away when the analysis has changed);
 * AC_COVERAGE_SECONDS=N begins no game after so long. What is not whole then is told, not judged.
 * AC_COVERAGE_ONLY=GAME/SCENARIO takes a part of it, AC_COVERAGE_GAMES=N and AC_COVERAGE_ROLLOUTS=N
 * less of it; AC_COVERAGE_TELL=1 prints every case.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "lab/analyse.h"
#include "lab/crew.h"
#include "lab/stats.h"
#include "tests/unit.h"

enum {
    BLAMED = 3,
    SLIP = 12,
    LONGEST = 100000,
    ROLLOUTS = 2000,
    STARTS = 3,
    BUDGET = 20000,
    TWICE = 4
};

enum kind { START, ORDER, LUCK, KINDS };

static const char *const kinds[KINDS] = { "start", "order", "luck" };

/* How often the truth lay within the interval, and how far off it was in errors. */
struct tally {
    int cases, within;
    double squares, bias;
};

static struct sample {
    const char *scenario;
    int games;
    struct ac_library library;
    struct ac_game *game;
    int done; /* games so far */
    struct ac_mean start;
    struct tally tally[KINDS];
} samples[] = {
    { .scenario = "armageddon/rome", .games = 100 },
    { .scenario = "tyre/naval", .games = 100 },
    { .scenario = "elements/quick", .games = 30 },
};

enum { SAMPLES = sizeof(samples) / sizeof(*samples) };

static FILE *kept; /* what was found, or NULL */

static int number_of(const char *name, int usual)
{
    const char *text = getenv(name);

    return text ? (int)strtol(text, NULL, 10) : usual;
}

static void count(struct sample *sample, enum kind kind, const double figure[4])
{
    struct tally *tally = &sample->tally[kind];
    const double off = (figure[0] - figure[2]) / hypot(figure[1], figure[3]);

    tally->cases++;
    tally->within += fabs(off) <= 1.96;
    tally->squares += off * off;
    tally->bias += off;
    if (getenv("AC_COVERAGE_TELL"))
        print_message("  %-7s said %6.1f (%4.1f), true %6.1f (%4.1f): %+.2f errors\n", kinds[kind],
                      100 * figure[0], 100 * figure[1], 100 * figure[2], 100 * figure[3], off);
}

/* A case that was found now: said and its error, the truth and its error. */
static void found(struct sample *sample, enum kind kind, struct ac_mean said, struct ac_mean truth)
{
    const double figure[4] = { said.mean, said.error, truth.mean, truth.error };

    count(sample, kind, figure);
    if (kept)
        (void)fprintf(kept, " %s %.5f %.5f %.5f %.5f", kinds[kind], figure[0], figure[1], figure[2],
                      figure[3]);
}

static void report(const struct sample *sample, enum kind kind)
{
    const struct tally *tally = &sample->tally[kind];

    if (tally->cases)
        print_message(
            "%s, %s: %d of %d within (%.1f %%), mean square %.2f, mean %+.2f; %d of %d games\n",
            sample->scenario, kinds[kind], tally->within, tally->cases,
            100.0 * tally->within / tally->cases, tally->squares / tally->cases,
            tally->bias / tally->cases, sample->done, sample->games);
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

/* ---- what was kept: "SCENARIO truth MEAN ERROR", "SCENARIO game N KIND SAID ERROR TRUE ERROR ..." ---- */

static void read_cases(struct sample *sample, char *word)
{
    for (; word; word = strtok(NULL, " \n"))
        for (int kind = 0; kind < KINDS; kind++) {
            double figure[4];

            if (strcmp(word, kinds[kind]) != 0)
                continue;
            for (int i = 0; i < 4; i++) {
                word = strtok(NULL, " \n");
                assert_non_null(word);
                figure[i] = strtod(word, NULL);
            }
            count(sample, (enum kind)kind, figure);
            break;
        }
    sample->done++;
}

static void read_line(char *line)
{
    const char *scenario = strtok(line, " \n");
    const char *what = strtok(NULL, " \n");
    char *rest = strtok(NULL, " \n");

    for (int i = 0; i < SAMPLES; i++) {
        if (!scenario || !what || !rest || strcmp(scenario, samples[i].scenario) != 0)
            continue;
        if (strcmp(what, "truth") == 0)
            samples[i].start = (struct ac_mean){ .mean = strtod(rest, NULL),
                                                 .error = strtod(strtok(NULL, " \n"), NULL) };
        else
            read_cases(&samples[i], rest);
    }
}

/* A line that was torn when the last run was killed is written anew. */
static void read_kept(const char *path)
{
    static char line[1000];
    FILE *file = fopen(path, "r");
    long whole = 0;

    while (file && fgets(line, sizeof(line), file) && strchr(line, '\n')) {
        whole = ftell(file);
        read_line(line);
    }
    if (file)
        (void)fclose(file);
    kept = fopen(path, file ? "r+" : "w");
    assert_non_null(kept);
    assert_int_equal(fseek(kept, whole, SEEK_SET), 0);
}

/* ---- the games ---- */

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

static void check_blamed(struct bench *bench, const struct ac_analysis *a, struct sample *sample)
{
    const struct ac_item *item[BLAMED];
    const int blamed = find_blamed(a, item);
    struct ac_walk *walk = ac_walk_new(a->match);

    assert_non_null(walk);
    for (int i = 0; i < blamed; i++) {
        const struct ac_mean truth = lost_by(bench, a, item[i], ac_walk_to(walk, item[i]->first));

        found(sample, ORDER,
              (struct ac_mean){ .mean = item[i]->lost, .error = item[i]->lost_error }, truth);
    }
    free(walk);
}

static void analyse(const struct ac_match *match, uint64_t seed, struct ac_analysis *out)
{
    const struct ac_team team = ac_crew(number_of("AC_COVERAGE_THREADS", 1));
    const struct ac_analysis_order order = {
        .seed = seed, .budget = BUDGET, .turns = ac_analysis_turns(match->game), .team = &team
    };
    struct ac_err err = { 0 };

    assert_int_equal(ac_analyse(match, &order, out, &err), AC_OK);
}

static void check_luck(const struct ac_analysis *a, uint64_t seed, struct sample *sample)
{
    struct ac_analysis again;

    analyse(a->match, seed, &again);
    if (again.summed)
        found(sample, LUCK, (struct ac_mean){ .mean = a->luck, .error = a->luck_error },
              (struct ac_mean){ .mean = again.luck, .error = again.luck_error });
    ac_analysis_release(&again);
}

/* Every game begins alike. */
static void know_start(struct bench *bench, struct sample *sample, const struct ac_state *start)
{
    if (sample->start.error > 0)
        return;
    sample->start = chance_of(bench, start, STARTS * bench->rollouts);
    if (kept)
        (void)fprintf(kept, "%s truth %.5f %.5f\n", sample->scenario, sample->start.mean,
                      sample->start.error);
}

/* The next game of a sample. */
static void cover(struct bench *bench, struct sample *sample)
{
    const uint64_t n = (uint64_t)sample->done;
    struct ac_match match;
    struct ac_analysis a;

    bench->scales = (struct ac_scales){ .game = sample->game };
    play_game(sample->game, n, &match);
    know_start(bench, sample, match.start);
    if (kept)
        (void)fprintf(kept, "%s game %d", sample->scenario, sample->done);
    analyse(&match, n + 1, &a);
    found(sample, START, (struct ac_mean){ .mean = a.start, .error = a.start_error },
          sample->start);
    check_blamed(bench, &a, sample);
    if (n % TWICE == 0 && a.summed)
        check_luck(&a, n + 1001, sample);
    if (kept) {
        (void)fprintf(kept, "\n");
        assert_int_equal(fflush(kept), 0);
    }
    sample->done++;
    ac_analysis_release(&a);
    ac_match_release(&match);
}

/* The sample that is farthest behind, NULL: all are whole. A run that is cut short has of all. */
static struct sample *next_sample(void)
{
    const char *only = getenv("AC_COVERAGE_ONLY");
    struct sample *next = NULL;

    for (int i = 0; i < SAMPLES; i++) {
        struct sample *sample = &samples[i];

        if (sample->done >= sample->games || (only && strcmp(only, sample->scenario) != 0))
            continue;
        if (!next || sample->done * next->games < next->done * sample->games)
            next = sample;
    }
    return next;
}

static void load(struct sample *sample)
{
    const struct ac_load what = { .what = sample->scenario };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    sample->games = number_of("AC_COVERAGE_GAMES", sample->games);
    assert_int_equal(ac_library_init(&sample->library, NULL, &err), AC_OK);
    assert_int_equal(ac_data_load(&sample->library, ac_rulesets, &what, &loaded, &err), AC_OK);
    sample->game = loaded.game;
}

static void release(struct sample *sample)
{
    ac_game_free(sample->game);
    ac_library_release(&sample->library);
}

static void test_intervals_hold(void **unused)
{
    const time_t end = time(NULL) + number_of("AC_COVERAGE_SECONDS", 1000000);
    const char *path = getenv("AC_COVERAGE_FILE");
    struct bench *bench = calloc(1, sizeof(*bench));
    struct sample *next;

    (void)unused;
    assert_non_null(bench);
    bench->rollouts = number_of("AC_COVERAGE_ROLLOUTS", ROLLOUTS);
    for (int i = 0; i < SAMPLES; i++)
        load(&samples[i]);
    if (path)
        read_kept(path);
    for (next = next_sample(); next && time(NULL) < end; next = next_sample())
        cover(bench, next);
    if (kept)
        assert_int_equal(fclose(kept), 0);
    free(bench);
    for (int i = 0; i < SAMPLES; i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            report(&samples[i], (enum kind)kind);
            if (samples[i].done >= samples[i].games)
                holds(&samples[i].tally[kind]);
        }
        release(&samples[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_intervals_hold) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
