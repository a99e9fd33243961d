/* An analysis: what an order or a roll was worth. */
#include <math.h>
#include <string.h>

#include "lab/analyse_inside.h"

enum {
    LEAST_CHOICE = 2, /* rollouts of a plan when the best is chosen */
    DESTINATIONS = 4,
    CHOOSING = 3, /* one rollout in so many chooses the best, the rest measure it */
};

/* See doubtful: a chance may be anything; rollouts with the same dice mostly do not differ at all. */
static const double chance_doubt = 0.5, pair_doubt = 0.1;

bool ac__is_stopped(const struct ac_weigh_job *job)
{
    return job->order->stop && job->order->stop(job->order->self);
}

static void tell(const struct ac_weigh_job *job, int done)
{
    if (job->order->progress)
        job->order->progress(job->order->self, done, job->analysis->item_count);
}

uint64_t ac__seed_of(const struct ac_weigh_job *job, int item)
{
    return job->order->seed * 0x9e3779b97f4a7c15u + (uint64_t)item + 1 +
           ((uint64_t)job->round << 32);
}

/* Two more that lie `doubt` off are reckoned with. */
static struct ac_mean doubtful(double sum, double squares, int count, double doubt)
{
    struct ac_mean mean = ac_mean_of(sum, squares, (uint64_t)count);

    if (count > 0)
        mean.error = hypot(mean.error, doubt * sqrt(2.0 / ((count + 2.0) * count)));
    return mean;
}

struct ac_mean ac__chance_of(double sum, double squares, int count)
{
    return doubtful(sum, squares, count, chance_doubt);
}

static struct ac_mean mean_of(const double *value, int count, double doubt)
{
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < count; i++) {
        sum += value[i];
        squares += value[i] * value[i];
    }
    return doubtful(sum, squares, count, doubt);
}

/* One rollout; none any more when it is time to stop: the item is then given up. */
static double weigh_once(const struct ac_weigh_job *job, struct ac_desk *desk,
                         const struct ac_weighing *what, int number, struct ac_lean *lean)
{
    *lean = (struct ac_lean){ 0 };
    if (!desk->cut)
        desk->cut = ac__is_stopped(job);
    if (desk->cut)
        return 0.5;
    return ac_scales_once(&job->scales, what, (uint64_t)number, &desk->hand, lean);
}

/* W of a state after `count` rollouts, each in value[]; what it leans on is in the desk. */
static void weigh(const struct ac_weigh_job *job, struct ac_desk *desk,
                  const struct ac_weighing *what, int count, double *value)
{
    desk->lean = (struct ac_lean){ 0 };
    for (int i = 0; i < count; i++) {
        struct ac_lean lean;

        value[i] = weigh_once(job, desk, what, i, &lean);
        desk->leant = desk->leant || lean.zero > 0;
        desk->lean.zero += lean.zero / count;
        desk->lean.slope += lean.slope / count;
    }
}

static void add_lean(struct ac_lean *sum, double times, struct ac_lean part)
{
    sum->zero += times * part.zero;
    sum->slope += times * part.slope;
}

/* Rollouts of one plan or way. */
static int bounded(int count)
{
    if (count < AC_WEIGH_LEAST)
        return AC_WEIGH_LEAST;
    return count < AC_WEIGH_MOST ? count : AC_WEIGH_MOST;
}

static double curve_error(const struct ac_weigh_job *job, struct ac_lean lean)
{
    return ac_curve_error(&job->analysis->scales.curve, lean);
}

/*
 * The positions that a roll can lead to, the one that it did lead to first. Most outcomes of a table
 * are alike: weighed once, they cost no more than one.
 */
static int find_ways(const struct ac_game *game, struct ac_desk *desk, int fallen)
{
    const struct ac_state *before = ac_state_in(&desk->before);
    struct ac_state *after = ac_state_in(&desk->after);
    int count = 0;

    ac_chance(game, before, &desk->chance);
    for (int i = 0; i < desk->chance.count; i++) {
        const int k = (fallen + i) % desk->chance.count;
        const double part = (double)ac_chance_weight(&desk->chance, k) / (double)desk->chance.total;
        const struct ac_action outcome = ac_outcome(k);
        struct ac_way way = { .outcome = k, .part = part };
        int at = 0;

        if (part <= 0 && k != fallen)
            continue;
        ac_copy(game, after, before);
        ac_apply(game, after, &outcome, NULL);
        way.hash = ac_state_hash(game, after);
        while (at < count && desk->way[at].hash != way.hash)
            at++;
        if (at < count)
            desk->way[at].part += part;
        else
            desk->way[count++] = way;
    }
    return count;
}

/* Every way with the same rollouts: their differences are of what fell, not of later dice. */
static void weigh_roll(const struct ac_weigh_job *job, struct ac_desk *desk, struct ac_item *item,
                       int index)
{
    const struct ac_game *game = job->analysis->scales.game;
    struct ac_state *after = ac_state_in(&desk->after);
    const int fallen = ac__line_entry(job->analysis->match, item->first)->action.arg[0];
    const struct ac_weighing what = { .state = after, .seed = ac__seed_of(job, index) };
    struct ac_lean lean_luck = { 0 };
    struct ac_mean mean;
    int each;

    item->ways = find_ways(game, desk, fallen);
    each = bounded(job->share[index] / item->ways);
    for (int k = 0; k < item->ways; k++) {
        const struct ac_action outcome = ac_outcome(desk->way[k].outcome);
        const double part = (k == 0) - desk->way[k].part; /* what fell, less the mean of all */
        double *value = k == 0 ? desk->value : desk->other;

        ac_copy(game, after, ac_state_in(&desk->before));
        ac_apply(game, after, &outcome, NULL);
        weigh(job, desk, &what, each, value);
        add_lean(&lean_luck, part, desk->lean);
        if (k == 0) {
            mean = mean_of(value, each, chance_doubt);
            item->after = mean.mean;
            item->error = hypot(mean.error, curve_error(job, desk->lean));
        }
        for (int i = 0; i < each; i++)
            desk->sum[i] = (k ? desk->sum[i] : 0) + part * value[i];
    }
    item->rollouts = each * item->ways;
    item->sets = each;
    if (item->ways > 1) { /* else nothing hung on it */
        mean = mean_of(desk->sum, each, pair_doubt);
        item->luck = mean.mean;
        item->luck_error = hypot(mean.error, curve_error(job, lean_luck));
    }
    if (job->round == AC_ROUND_LOOK || job->round == AC_ROUND_LUCK) {
        item->due = item->luck;
        item->due_error = item->luck_error;
        item->whole = item->ways == 1 || !desk->leant;
    }
}

/* The steps of an order as a plan. */
static void plan_done(const struct ac_match *match, const struct ac_item *item, int phase,
                      struct ac_plan *out)
{
    ac_plan_of_style(out, 0);
    for (int step = item->first; step < item->end; step++)
        ac_plan_add(out, &ac__line_entry(match, step)->action, phase);
}

void ac_item_plans(const struct ac_analysis *a, const struct ac_item *item, struct ac_plan *done,
                   struct ac_plan *best)
{
    plan_done(a->match, item, item->phase, done);
    if (item->better_count == 0) {
        *best = *done;
        return;
    }
    ac_plan_of_style(best, 0);
    for (int i = 0; i < item->better_count; i++)
        ac_plan_add(best, &item->better[i], item->phase);
}

static bool is_same_plan(const struct ac_plan *a, const struct ac_plan *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!ac_action_same(&a->step[i].action, &b->step[i].action))
            return false;
    return true;
}

/* Plan number `count` has been made: is there room for it, and is it new? Returns the new count. */
static int keep_plan(const struct ac_desk *desk, int count)
{
    for (int i = 0; i < count; i++)
        if (is_same_plan(&desk->plan[i], &desk->plan[count]))
            return count;
    return count + 1;
}

/* One action, the rest by the script. */
static int plan_single(struct ac_desk *desk, const struct ac_action *action, int phase, int count)
{
    if (count == AC_WEIGH_PLANS)
        return count;
    ac_plan_of_style(&desk->plan[count], 0);
    ac_plan_add(&desk->plan[count], action, phase);
    return keep_plan(desk, count);
}

/* Ways the piece could have gone instead, at even distances in its reach. */
static int plan_elsewhere(const struct ac_weigh_job *job, struct ac_desk *desk,
                          const struct ac_item *item, int count)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    struct ac_reach *reach = &desk->reach;

    reach->count = 0;
    if (item->piece != AC_NONE)
        game->rules->reach(game, ac_hand_view(game, state, &desk->hand), (ac_piece)item->piece,
                           reach);
    for (int n = 0; n < DESTINATIONS && n < reach->count && count < AC_WEIGH_PLANS; n++) {
        int path[AC_ITEM_STEPS];
        int length = 0;
        struct ac_plan *plan = &desk->plan[count];

        int at = (2 * n + 1) * reach->count / (2 * DESTINATIONS);

        for (; at != AC_NONE && length < AC_ITEM_STEPS; at = reach->at[at].from)
            path[length++] = at;
        if (at != AC_NONE)
            continue;
        ac_plan_of_style(plan, 0);
        while (length > 0)
            ac_plan_add(plan, &reach->at[path[--length]].step, ac_head(state)->phase);
        count = keep_plan(desk, count);
    }
    return count;
}

/* What could have been ordered; plan[0] is what was. */
static int plan_choices(const struct ac_weigh_job *job, struct ac_desk *desk,
                        const struct ac_item *item, struct ac_rng *rng)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    const struct ac_state *view = ac_hand_view(game, state, &desk->hand);
    const int phase = ac_head(state)->phase;
    struct ac_action action;
    int count = 0;

    plan_done(job->analysis->match, item, phase, &desk->plan[count++]);
    for (int style = 0; style < game->rules->style_count && count < AC_WEIGH_PLANS / 2; style++) {
        game->rules->advise(game, view, style, rng, &action);
        count = plan_single(desk, &action, phase, count);
    }
    count = plan_elsewhere(job, desk, item, count);
    if (desk->list.count <= AC_WEIGH_PLANS)
        for (int i = 0; i < desk->list.count; i++)
            count = plan_single(desk, &desk->list.list[i], phase, count);
    else
        for (int i = count; i < AC_WEIGH_PLANS; i++)
            count =
                plan_single(desk, &desk->list.list[ac_rng_below(rng, (uint32_t)desk->list.count)],
                            phase, count);
    return count;
}

/*
 * The best of the plans for the mover. What was done stays the best unless another is better beyond
 * the error: a hundred orders taken to be errors by chance would drown the few that were. *missed is
 * what a better one may be worth that was passed over so.
 */
static int choose_best(const struct ac_weigh_job *job, struct ac_desk *desk,
                       const struct ac_weighing *base, int count, int tries, double *missed)
{
    const double sign = base->side == 0 ? 1 : -1;
    struct ac_weighing what = *base;
    double best_gain = 0;
    int best = 0;

    *missed = 0;
    what.seed ^= 0x63686f6f; /* other dice than those that measure */
    what.plan = &desk->plan[0];
    weigh(job, desk, &what, tries, desk->value);
    for (int k = 1; k < count; k++) {
        struct ac_mean gain;

        what.plan = &desk->plan[k];
        weigh(job, desk, &what, tries, desk->other);
        for (int i = 0; i < tries; i++)
            desk->other[i] = sign * (desk->other[i] - desk->value[i]);
        gain = mean_of(desk->other, tries, pair_doubt);
        *missed = fmax(*missed, fmin(gain.error, gain.mean + gain.error));
        if (gain.mean > gain.error && gain.mean > best_gain) {
            best_gain = gain.mean;
            best = k;
        }
    }
    return best;
}

/* The better plan is kept whole, with the place of the step that makes the difference. */
static void keep_better(struct ac_item *item, const struct ac_plan *best,
                        const struct ac_plan *done)
{
    int at = 0;

    while (at < best->count && at < done->count &&
           ac_action_same(&best->step[at].action, &done->step[at].action))
        at++;
    item->better_from = at;
    item->better_count = best->count;
    for (int i = 0; i < best->count; i++)
        item->better[i] = best->step[i].action;
}

static void measure_order(const struct ac_weigh_job *job, struct ac_desk *desk,
                          struct ac_item *item, int best, const struct ac_weighing *base)
{
    struct ac_weighing what = *base;
    const int each = item->rollouts;
    const double sign = base->side == 0 ? 1 : -1;
    struct ac_lean lean = { 0 };
    struct ac_mean mean;

    what.plan = &desk->plan[0];
    weigh(job, desk, &what, each, desk->value);
    mean = mean_of(desk->value, each, chance_doubt);
    item->after = mean.mean;
    item->error = hypot(mean.error, curve_error(job, desk->lean));
    if (best == 0)
        return;
    add_lean(&lean, -sign, desk->lean);
    what.plan = &desk->plan[best];
    weigh(job, desk, &what, each, desk->other);
    add_lean(&lean, sign, desk->lean);
    for (int i = 0; i < each; i++)
        desk->other[i] = sign * (desk->other[i] - desk->value[i]);
    mean = mean_of(desk->other, each, pair_doubt);
    item->lost = mean.mean;
    item->lost_error = hypot(mean.error, curve_error(job, lean));
    keep_better(item, &desk->plan[best], &desk->plan[0]);
    item->rollouts += each;
}

static void weigh_order(const struct ac_weigh_job *job, struct ac_desk *desk, struct ac_item *item,
                        int index)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    const struct ac_weighing base = { .state = state,
                                      .side = item->side,
                                      .seed = ac__seed_of(job, index) };
    struct ac_rng rng;
    double missed;
    int tries;
    int best = 0;
    int count;
    int most;

    ac_rng_seed(&rng, base.seed, 1);
    desk->list.retracts = false;
    ac_legal(game, ac_hand_view(game, state, &desk->hand), &desk->list);
    item->forced = desk->list.count == 1 && item->end == item->first + 1;
    item->rollouts = bounded(job->share[index] / 4);
    if (!item->forced) {
        count = plan_choices(job, desk, item, &rng);
        most = job->share[index] / (CHOOSING * LEAST_CHOICE);
        if (count > most && count > 2)
            count = most > 2 ? most : 2; /* a small budget weighs fewer plans */
        tries = job->share[index] / (CHOOSING * count);
        if (tries < LEAST_CHOICE)
            tries = LEAST_CHOICE;
        if (tries > AC_WEIGH_MOST)
            tries = AC_WEIGH_MOST;
        item->tries = tries;
        best = choose_best(job, desk, &base, count, tries, &missed);
        measure_order(job, desk, item, best, &base);
        if (best == 0)
            item->lost_error = missed;
        item->rollouts += tries * count;
        return;
    }
    plan_done(job->analysis->match, item, ac_head(state)->phase, &desk->plan[0]);
    measure_order(job, desk, item, 0, &base);
}

/* What was found, against what was done, with dice that neither chose nor picked it. */
static void prove_order(const struct ac_weigh_job *job, struct ac_desk *desk, struct ac_item *item,
                        int index)
{
    const struct ac_weighing base = { .state = ac_state_in(&desk->before),
                                      .side = item->side,
                                      .seed = ac__seed_of(job, index) };

    item->rollouts = bounded(job->share[index] / 2);
    ac_item_plans(job->analysis, item, &desk->plan[0], &desk->plan[1]);
    measure_order(job, desk, item, 1, &base);
}

void ac__weigh_item(void *arg, int place, int worker)
{
    struct ac_weigh_job *job = arg;
    struct ac_desk *desk = &job->desk[worker];
    const int number = job->rank[job->from + place].item;
    struct ac_item *item = &job->analysis->item[number];
    const struct ac_item old = *item;

    if (ac__is_stopped(job))
        return;
    item->luck = item->luck_error = item->lost = item->lost_error = 0;
    item->rollouts = 0;
    if (job->round != AC_ROUND_PROOF)
        item->better_count = item->better_from = 0;
    desk->cut = desk->leant = false;
    ac_copy(job->analysis->scales.game, ac_state_in(&desk->before),
            ac_walk_to(&desk->walk, item->first));
    if (item->kind == AC_ITEM_ROLL)
        weigh_roll(job, desk, item, number);
    else if (job->round == AC_ROUND_PROOF)
        prove_order(job, desk, item, number);
    else
        weigh_order(job, desk, item, number);
    if (desk->cut) {
        *item = old;
        return;
    }
    item->rollouts += old.rollouts;
    item->weighed = true;
    item->proven = job->round == AC_ROUND_PROOF;
    if (job->round == AC_ROUND_LOOK)
        tell(job, atomic_fetch_add(&job->done, 1) + 1);
}
