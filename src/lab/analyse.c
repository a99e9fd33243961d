/* See the header. */
#include "lab/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/analyse_inside.h"

enum {
    CURVE_GAMES = 192, /* at most */
    CURVE_LEAST = 48,  /* fewer say too little, also about their own error */
    CURVE_SHARE = 200, /* a game for so many rollouts of the budget */
    ENDS = 600,        /* rollouts of the first and the last position, at most */
    ENDS_LONG = 4,     /* one of so many, in games that are too long for all */
    LOOK = 30,         /* of 100 rollouts, for the first round */
    FIRST = 8,         /* of them until the first look is told */
    AGAIN = 20,        /* for the second */
    LUCK = 30,         /* for the third */
    PROOF = 20,        /* for the last */
    PROOF_LEAST = 48,  /* rollouts of an item that prove something */
};

const double ac_analysis_useful = 0.2;
/* Of a roll's luck, at least: a few rollouts that agreed say little, those cut off still less. */
static const double least_spread = 0.05, least_spread_cut = 0.3;

/* ---- sharing out the budget ---- */

/* How much the curve alone sees change: items on which more hangs get more rollouts. */
static void guess_swings(struct ac_analysis *analysis, struct ac_walk *walk)
{
    const struct ac_game *game = analysis->scales.game;
    double now = 0.5;

    walk->at = -1;
    for (int i = 0; i < analysis->item_count; i++) {
        struct ac_item *item = &analysis->item[i];
        double then;

        now = ac_curve_at(&analysis->scales.curve,
                          game->rules->appraise(game, ac_walk_to(walk, item->first), 0) / 1e6);
        then = ac_curve_at(&analysis->scales.curve,
                           game->rules->appraise(game, ac_walk_to(walk, item->end), 0) / 1e6);
        item->swing = fabs(then - now);
    }
}

static int by_share(const void *left, const void *right)
{
    const struct ac_rank *a = left, *b = right;

    return a->share != b->share ? b->share - a->share : a->item - b->item;
}

/* Half of the budget evenly, half by the swings. */
static void share_out(const struct ac_analysis *analysis, int64_t budget, struct ac_weigh_job *job)
{
    double all = 0;

    for (int i = 0; i < analysis->item_count; i++)
        all += analysis->item[i].swing;
    for (int i = 0; i < analysis->item_count; i++) {
        const double even = 0.5 / analysis->item_count;
        const double part = all > 0 ? 0.5 * analysis->item[i].swing / all : even;

        job->share[i] = (int)((double)budget * (even + part));
        job->rank[i] = (struct ac_rank){ job->share[i], i };
    }
    qsort(job->rank, (size_t)analysis->item_count, sizeof(*job->rank), by_share);
}

/* How much may hang on an item by what the first round says, its error counted in. */
static double stake(const struct ac_item *item)
{
    if (!item->weighed || item->forced)
        return 0;
    return item->kind == AC_ITEM_ROLL ? fabs(item->luck) + item->luck_error
                                      : fmax(0, item->lost) + item->lost_error + item->swing / 4;
}

static double stake_of_order(const struct ac_item *item)
{
    return item->kind == AC_ITEM_ORDER ? stake(item) : 0;
}

/* What would be told of an item: nothing that its error explains. */
static double claim(const struct ac_item *item)
{
    const bool roll = item->kind == AC_ITEM_ROLL;
    const double weight = roll ? fabs(item->luck) : item->lost;

    if (!roll && item->better_count == 0)
        return 0;
    return weight > (roll ? item->luck_error : item->lost_error) ? weight : 0;
}

static double claim_of_order(const struct ac_item *item)
{
    return item->kind == AC_ITEM_ORDER ? claim(item) : 0;
}

static double claim_of_roll(const struct ac_item *item)
{
    return item->kind == AC_ITEM_ROLL ? claim(item) : 0;
}

/* The items that matter most, at most `most`, the greatest first. Returns how many. */
static int pick(struct ac_weigh_job *job, double (*matter)(const struct ac_item *), int most)
{
    const struct ac_analysis *a = job->analysis;
    int count = 0;

    for (int i = 0; i < a->item_count; i++) {
        const int share = (int)(1e6 * matter(&a->item[i]));

        if (share > 0)
            job->rank[count++] = (struct ac_rank){ share, i };
    }
    if (count)
        qsort(job->rank, (size_t)count, sizeof(*job->rank), by_share);
    return count < most ? count : most;
}

/* How much longer a game played to its end is than a rollout that was cut off. */
static double length_ratio(const struct ac_weigh_job *job)
{
    const struct ac_curve *curve = &job->analysis->scales.curve;
    double steps = 0, rollouts = 0;

    for (int i = 0; i < job->order->team->workers; i++)
        steps += (double)job->desk[i].hand.steps;
    for (int i = 0; i < job->analysis->item_count; i++)
        rollouts += job->analysis->item[i].rollouts;
    if (!job->analysis->scales.turns || curve->games == 0 || steps <= 0 || rollouts <= 0)
        return 1;
    return fmax(1, curve->steps / curve->games / (steps / rollouts));
}

/* ---- sums ---- */

static double square(double x)
{
    return x * x;
}

static void add_item(struct ac_analysis *a, const struct ac_item *item)
{
    a->rollouts += item->rollouts;
    a->unweighed += !item->weighed;
    a->proven += item->proven;
    if (item->kind == AC_ITEM_ROLL) {
        a->summed = a->summed && item->weighed && item->whole;
        a->luck += item->due;
        a->luck_error = hypot(a->luck_error, item->due_error);
        return;
    }
    a->orders += !item->forced;
    a->looked += item->weighed && !item->forced && item->tries >= AC_ANALYSIS_EARNEST;
    if (ac_item_is_blamed(item)) {
        a->blamed[item->side]++;
        a->lost[item->side] += item->lost;
        a->lost_error[item->side] = hypot(a->lost_error[item->side], item->lost_error);
    }
}

/* What was not weighed changed nothing that is known; an end by the rules is known exactly. */
static void close_line(struct ac_analysis *a)
{
    double w = a->start;

    a->partial = false;
    for (int i = 0; i < a->item_count; i++) {
        if (!a->item[i].weighed) {
            a->item[i].after = w;
            a->partial = true;
        }
        w = a->item[i].after;
    }
    if (a->item_count && a->by_rules) {
        a->item[a->item_count - 1].after = a->end;
        a->item[a->item_count - 1].error = 0;
    }
}

/* What the luck leaves is play; what of it was proven to be thrown away leaves the rest. */
static void add_play(struct ac_analysis *a)
{
    if (!a->summed) {
        a->luck = a->luck_error = 0;
        return;
    }
    a->play = a->end - a->start - a->luck;
    a->play_error = sqrt(square(a->luck_error) + square(a->start_error) + square(a->end_error));
    a->rest = a->play + a->lost[0] - a->lost[1];
    a->rest_error = hypot(a->play_error, hypot(a->lost_error[0], a->lost_error[1]));
}

/* What is known by now: the line without gaps, its sums, its curve. */
static void add_up(struct ac_analysis *a)
{
    double w = a->start;

    close_line(a);
    ac__smooth(a);
    a->summed = true;
    a->luck = a->luck_error = a->play = a->play_error = a->rest = a->rest_error = 0;
    memset(a->lost, 0, sizeof(a->lost));
    memset(a->lost_error, 0, sizeof(a->lost_error));
    memset(a->blamed, 0, sizeof(a->blamed));
    a->looked = a->orders = a->unweighed = a->proven = 0;
    a->rollouts = a->end_rollouts;
    for (int i = 0; i < a->item_count; i++) {
        a->item[i].before = w;
        w = a->item[i].after;
        add_item(a, &a->item[i]);
    }
    add_play(a);
}

/*
 * A position's chance by `tries` rollouts to the end, beside those of `before`. Also when it is
 * stopped: without it nothing is known.
 */
static struct ac_mean weigh_end(const struct ac_weigh_job *job, const struct ac_state *state,
                                int tries, const struct ac_curve *before)
{
    const struct ac_scales scales = { .game = job->scales.game };
    const struct ac_weighing what = { .state = state, .seed = ac__seed_of(job, -1) };
    double sum = before->results, squares = before->squares;

    for (int i = 0; i < tries; i++) {
        const double value = ac_scales_once(&scales, &what, (uint64_t)i, &job->desk[0].hand, NULL);

        sum += value;
        squares += value * value;
    }
    return ac__chance_of(sum, squares, before->games + tries);
}

/* W of the first and the last position. */
static void weigh_ends(struct ac_weigh_job *job)
{
    struct ac_analysis *a = job->analysis;
    const struct ac_curve none = { 0 };
    int tries = (int)(job->order->budget / 20);
    struct ac_mean mean;

    if (tries > ENDS)
        tries = ENDS;
    if (job->scales.turns)
        tries /= ENDS_LONG;
    if (tries < AC_WEIGH_LEAST || ac__is_stopped(job))
        tries = AC_WEIGH_LEAST;
    a->by_rules = ac_to_act(a->match->state) == AC_OVER;
    mean = weigh_end(job, a->match->start, tries, &a->scales.curve);
    a->start = mean.mean;
    a->start_error = mean.error;
    mean = weigh_end(job, a->match->state, a->by_rules ? 1 : tries, &none);
    a->end = mean.mean;
    a->end_error = a->by_rules ? 0 : mean.error; /* the result is known */
    a->end_rollouts = a->by_rules ? tries : 2 * tries;
}

static void run_some(struct ac_weigh_job *job, int from, int count)
{
    const struct ac_team *team = job->order->team;

    if (count <= 0 || ac__is_stopped(job))
        return;
    job->from = from;
    team->run(team->self, count, ac__weigh_item, job);
}

/* The first round, with a word as soon as what seems to matter most has been looked at. */
static void run_look(struct ac_weigh_job *job)
{
    struct ac_analysis *a = job->analysis;
    const int64_t first = job->order->budget * FIRST / 100;
    int64_t spent = 0;
    int count = 0;

    share_out(a, job->order->budget * LOOK / 100, job);
    while (count < a->item_count && spent < first)
        spent += job->rank[count++].share;
    run_some(job, 0, count);
    if (job->order->first && !ac__is_stopped(job)) {
        add_up(a);
        job->order->first(job->order->self, a);
    }
    run_some(job, count, a->item_count - count);
}

static void run_again(struct ac_weigh_job *job, double (*matter)(const struct ac_item *))
{
    const int count = pick(job, matter, AC_ANALYSIS_AGAIN);

    for (int i = 0; i < count; i++)
        job->share[job->rank[i].item] = (int)(job->order->budget * AGAIN / 100 / count);
    job->round = AC_ROUND_AGAIN;
    run_some(job, 0, count);
}

/*
 * The spread of a roll's luck from rollout to rollout, times the root of what one costs: rollouts in
 * proportion to it give the least error of the sum (Neyman).
 */
static double uncertainty(const struct ac_item *item)
{
    const double least = item->whole ? least_spread : least_spread_cut;

    if (item->kind != AC_ITEM_ROLL || !item->weighed || item->ways < 2)
        return 0;
    return fmax(least, item->luck_error * sqrt(item->sets)) * sqrt(item->ways);
}

/* Will rollouts to the end tell how much luck there was? If not, they are spent on something else. */
static bool can_sum(const struct ac_analysis *a, double budget)
{
    double all = 0;

    for (int i = 0; i < a->item_count; i++)
        all += uncertainty(&a->item[i]);
    return all <= ac_analysis_useful * sqrt(budget);
}

/* Every roll to the end. */
static void run_luck(struct ac_weigh_job *job, double budget)
{
    const struct ac_analysis *a = job->analysis;
    const int count = pick(job, uncertainty, a->item_count);
    double all = 0;

    for (int i = 0; i < count; i++)
        all += uncertainty(&a->item[job->rank[i].item]);
    for (int i = 0; i < count; i++) {
        const int item = job->rank[i].item;

        job->share[item] = (int)(budget * uncertainty(&a->item[item]) / all);
    }
    job->round = AC_ROUND_LUCK;
    job->scales.turns = 0;
    run_some(job, 0, count);
}

static void run_proof(struct ac_weigh_job *job, double (*matter)(const struct ac_item *), int most,
                      double budget)
{
    const int count = pick(job, matter, most);

    if (count == 0 || budget / count < PROOF_LEAST)
        return;
    for (int i = 0; i < count; i++)
        job->share[job->rank[i].item] = (int)(budget / count);
    job->round = AC_ROUND_PROOF;
    job->scales.turns = 0;
    run_some(job, 0, count);
}

static void run_items(struct ac_weigh_job *job)
{
    struct ac_analysis *a = job->analysis;
    double part; /* a hundredth of the budget, in rollouts to the end */
    bool sum;

    for (int i = 0; i < job->order->team->workers; i++) {
        job->desk[i].walk.match = a->match;
        job->desk[i].walk.at = -1;
    }
    weigh_ends(job);
    job->desk[0].hand.steps = 0;
    guess_swings(a, &job->desk[0].walk);
    if (job->order->progress)
        job->order->progress(job->order->self, 0, a->item_count);
    run_look(job);
    part = (double)job->order->budget / 100 / length_ratio(job);
    sum = can_sum(a, LUCK * part);
    run_again(job, sum ? stake_of_order : stake);
    if (sum)
        run_luck(job, LUCK * part);
    if (!sum)
        part *= (double)(PROOF + LUCK) / PROOF;
    run_proof(job, claim_of_order, AC_ANALYSIS_BLAME, PROOF * part * 2 / 3);
    run_proof(job, claim_of_roll, AC_ANALYSIS_PROOF - AC_ANALYSIS_BLAME, PROOF * part / 3);
    add_up(a);
}

static int curve_games(int64_t budget)
{
    const int64_t games = budget / CURVE_SHARE;

    if (games < CURVE_LEAST)
        return CURVE_LEAST;
    return games < CURVE_GAMES ? (int)games : CURVE_GAMES;
}

int ac_analysis_turns(const struct ac_game *game)
{
    const int turns = game->scenario.turns;

    return turns && turns <= AC_ANALYSIS_SHORT ? 0 : AC_ANALYSIS_TURNS;
}

enum ac_status ac_analyse(const struct ac_match *match, const struct ac_analysis_order *order,
                          struct ac_analysis *out, struct ac_err *err)
{
    const struct ac_fitting fitting = { .game = match->game,
                                        .start = match->start,
                                        .games = curve_games(order->budget),
                                        .seed = order->seed,
                                        .team = order->team,
                                        .stop = order->stop,
                                        .self = order->self };
    struct ac_weigh_job job = { .analysis = out, .order = order };
    enum ac_status status;

    *out = (struct ac_analysis){ .match = match,
                                 .scales = { .game = match->game, .turns = order->turns } };
    status = ac__cut_items(out, err);
    if (status != AC_OK)
        return status;
    ac_curve_fit(&fitting, &out->scales.curve);
    job.scales = out->scales;
    job.desk = calloc((size_t)order->team->workers, sizeof(*job.desk));
    job.share = calloc((size_t)out->item_count + 1, sizeof(*job.share));
    job.rank = calloc((size_t)out->item_count + 1, sizeof(*job.rank));
    if (job.desk && job.share && job.rank)
        run_items(&job);
    else
        status = ac_refuse(err, AC_ERR_MEMORY, "out of memory for the analysis");
    free(job.desk);
    free(job.share);
    free(job.rank);
    return status;
}

void ac_analysis_release(struct ac_analysis *analysis)
{
    free(analysis->item);
    analysis->item = NULL;
    analysis->item_count = 0;
}
