/* See the header. */
#include "lab/analyse.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/stats.h"

enum {
    CURVE_GAMES = 192, /* at most */
    CURVE_LEAST = 48,  /* fewer say too little, also about their own error */
    CURVE_SHARE = 200, /* a game for so many rollouts of the budget */
    LEAST = 4,         /* rollouts of one plan or outcome */
    LEAST_CHOICE = 2,  /* of a plan when the best is chosen */
    MOST = 1500,
    ENDS = 600,   /* at most, for the first and the last position */
    CHOICES = 10, /* plans weighed for an order */
    DESTINATIONS = 4,
    CHOOSING = 3, /* one rollout in so many chooses the best, the rest measure it */
    SECOND = 2,   /* one rollout in so many is for the second round */
};

/* See mean_of: a chance may be anything; rollouts with the same dice mostly do not differ at all. */
static const double CHANCE_DOUBT = 0.5, PAIR_DOUBT = 0.1;

/* ---- the line of play ---- */

const struct ac_state *ac_walk_to(struct ac_walk *walk, int step)
{
    const struct ac_match *match = walk->match;
    struct ac_state *state = ac_state_in(&walk->room);

    if (!match)
        ac_bug("a walk without a match");
    if (walk->at < 0 || walk->at > step) {
        ac_copy(match->game, state, match->start);
        walk->at = 0;
    }
    for (; walk->at < step; walk->at++) {
        const struct ac_entry *entry = &match->log[match->line[walk->at]];

        if (entry->kind == AC_ENTRY_ACTION || entry->kind == AC_ENTRY_OUTCOME)
            ac_apply(match->game, state, &entry->action, NULL);
        else
            ac_copy(match->game, state, entry->state);
    }
    return state;
}

struct ac_walk *ac_walk_new(const struct ac_match *match)
{
    struct ac_walk *walk = malloc(sizeof(*walk));

    if (walk) {
        walk->match = match;
        walk->at = -1;
    }
    return walk;
}

static const struct ac_entry *entry_of(const struct ac_match *match, int step)
{
    return &match->log[match->line[step]];
}

/*
 * Does a step go on with the order before it? It does when the same piece acts, or when no piece is
 * named while a decision is still pending (the "halt" that closes a move).
 */
static bool goes_on(const struct ac_match *match, const struct ac_item *item, int step,
                    const struct ac_head *head)
{
    const struct ac_entry *entry = entry_of(match, step);
    int piece;

    if (item->kind != AC_ITEM_ORDER || item->piece == AC_NONE)
        return false;
    if (entry->kind != AC_ENTRY_ACTION || entry->side != item->side || head->phase != item->phase)
        return false;
    piece = ac_actor(match->game, &entry->action);
    return piece == item->piece || (piece == AC_NONE && head->depth > 0);
}

static enum ac_status cut_items(struct ac_analysis *out, struct ac_err *err)
{
    const struct ac_match *match = out->match;
    struct ac_walk *walk = ac_walk_new(match);
    struct ac_item *item = NULL;

    out->item = calloc((size_t)match->line_count + 1, sizeof(*out->item));
    if (!walk || !out->item) {
        free(walk);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the analysis");
    }
    for (int step = 0; step < match->line_count; step++) {
        const struct ac_entry *entry = entry_of(match, step);
        const struct ac_head *head = ac_head(ac_walk_to(walk, step));

        if (item && goes_on(match, item, step, head)) {
            item->end = step + 1;
            continue;
        }
        if (entry->kind != AC_ENTRY_ACTION && entry->kind != AC_ENTRY_OUTCOME) {
            item = NULL; /* an edited position: what it changed is part of the rest */
            continue;
        }
        item = &out->item[out->item_count++];
        *item = (struct ac_item){
            .kind = entry->kind == AC_ENTRY_ACTION ? AC_ITEM_ORDER : AC_ITEM_ROLL,
            .side = entry->kind == AC_ENTRY_ACTION ? entry->side : AC_NONE,
            .first = step,
            .end = step + 1,
            .turn = head->turn,
            .phase = head->phase,
            .piece = ac_actor(match->game, &entry->action),
        };
    }
    free(walk);
    return AC_OK;
}

/* ---- weighing ---- */

struct desk {
    struct ac_hand hand;
    struct ac_walk walk;
    struct ac_state_room before, after;
    struct ac_chance chance;
    struct ac_actions list;
    struct ac_reach reach;
    struct ac_plan plan[CHOICES];
    double value[MOST];
    double other[MOST];
    struct ac_lean lean; /* mean of the last weighing */
    bool cut;            /* stopped within an item */
};

struct job {
    struct ac_analysis *analysis;
    const struct ac_analysis_order *order;
    struct desk *desk;
    int *share; /* rollouts for each item */
    struct rank {
        int share, item;
    } * rank;  /* items, those with most rollouts first */
    int round; /* 0: a look at all, 1: the greatest again */
    atomic_int done;
};

static bool is_stopped(const struct job *job)
{
    return job->order->stop && job->order->stop(job->order->self);
}

static void tell(const struct job *job, int done)
{
    if (job->order->progress)
        job->order->progress(job->order->self, done, job->analysis->item_count);
}

static uint64_t seed_of(const struct job *job, int item)
{
    return job->order->seed * 0x9e3779b97f4a7c15u + (uint64_t)item + 1 +
           ((uint64_t)job->round << 32);
}

/*
 * Mean and error. Some rollouts that agree say little when they are few: two more that lie `doubt`
 * off are reckoned with.
 */
static struct ac_mean mean_of(const double *value, int count, double doubt)
{
    struct ac_mean mean;
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < count; i++) {
        sum += value[i];
        squares += value[i] * value[i];
    }
    mean = ac_mean_of(sum, squares, (uint64_t)count);
    if (count > 0)
        mean.error = hypot(mean.error, doubt * sqrt(2.0 / ((count + 2.0) * count)));
    return mean;
}

/* One rollout; none any more when it is time to stop: the item is then given up. */
static double weigh_once(const struct job *job, struct desk *desk, const struct ac_weighing *what,
                         int number, struct ac_lean *lean)
{
    *lean = (struct ac_lean){ 0 };
    if (!desk->cut)
        desk->cut = is_stopped(job);
    if (desk->cut)
        return 0.5;
    return ac_scales_once(&job->analysis->scales, what, (uint64_t)number, &desk->hand, lean);
}

/* W of a state after `count` rollouts, each in value[]; what it leans on is in the desk. */
static void weigh(const struct job *job, struct desk *desk, const struct ac_weighing *what,
                  int count, double *value)
{
    desk->lean = (struct ac_lean){ 0 };
    for (int i = 0; i < count; i++) {
        struct ac_lean lean;

        value[i] = weigh_once(job, desk, what, i, &lean);
        desk->lean.zero += lean.zero / count;
        desk->lean.slope += lean.slope / count;
    }
}

static void add_lean(struct ac_lean *sum, double times, struct ac_lean part)
{
    sum->zero += times * part.zero;
    sum->slope += times * part.slope;
}

static double curve_error(const struct job *job, struct ac_lean lean)
{
    return ac_curve_error(&job->analysis->scales.curve, lean);
}

/* Every outcome with the same rollouts: their differences are of what fell, not of later dice. */
static void weigh_roll(const struct job *job, struct desk *desk, struct ac_item *item, int index)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *before = ac_state_in(&desk->before);
    struct ac_state *after = ac_state_in(&desk->after);
    const int fallen = entry_of(job->analysis->match, item->first)->action.arg[0];
    struct ac_weighing what = { .state = after, .seed = seed_of(job, index) };
    struct ac_lean fell = { 0 };
    struct ac_mean mean;
    int each;

    ac_chance(game, before, &desk->chance);
    each = job->share[index] / desk->chance.count;
    if (each < LEAST)
        each = LEAST;
    if (each > MOST)
        each = MOST;
    memset(desk->other, 0, sizeof(desk->other));
    for (int k = 0; k < desk->chance.count; k++) {
        const struct ac_action outcome = ac_outcome(k);
        const double part = (double)ac_chance_weight(&desk->chance, k) / (double)desk->chance.total;
        double value[MOST];

        if (part <= 0 && k != fallen)
            continue;
        ac_copy(game, after, before);
        ac_apply(game, after, &outcome, NULL);
        weigh(job, desk, &what, each, value);
        item->rollouts += each;
        for (int i = 0; i < each; i++)
            desk->other[i] -= part * value[i]; /* what fell, less the mean of all */
        add_lean(&item->lean_luck, -part, desk->lean);
        if (k == fallen) {
            memcpy(desk->value, value, sizeof(double) * (size_t)each);
            fell = desk->lean;
        }
    }
    mean = mean_of(desk->value, each, CHANCE_DOUBT);
    item->after = mean.mean;
    item->error = hypot(mean.error, curve_error(job, fell));
    add_lean(&item->lean_luck, 1, fell);
    for (int i = 0; i < each; i++)
        desk->other[i] += desk->value[i];
    mean = mean_of(desk->other, each, PAIR_DOUBT);
    item->luck = mean.mean;
    item->luck_error = mean.error;
}

/* The steps of an order as a plan. */
static void plan_done(const struct ac_match *match, const struct ac_item *item, int phase,
                      struct ac_plan *out)
{
    ac_plan_of_style(out, 0);
    for (int step = item->first; step < item->end; step++)
        ac_plan_add(out, &entry_of(match, step)->action, phase);
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
static int keep_plan(const struct desk *desk, int count)
{
    for (int i = 0; i < count; i++)
        if (is_same_plan(&desk->plan[i], &desk->plan[count]))
            return count;
    return count + 1;
}

/* One action, the rest by the script. */
static int plan_single(struct desk *desk, const struct ac_action *action, int phase, int count)
{
    if (count == CHOICES)
        return count;
    ac_plan_of_style(&desk->plan[count], 0);
    ac_plan_add(&desk->plan[count], action, phase);
    return keep_plan(desk, count);
}

/* Ways the piece could have gone instead, at even distances in its reach. */
static int plan_elsewhere(const struct job *job, struct desk *desk, const struct ac_item *item,
                          int count)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    struct ac_reach *reach = &desk->reach;

    reach->count = 0;
    if (item->piece != AC_NONE)
        game->rules->reach(game, ac_hand_view(game, state, &desk->hand), (ac_piece)item->piece,
                           reach);
    for (int n = 0; n < DESTINATIONS && n < reach->count && count < CHOICES; n++) {
        int path[AC_PLAN_STEPS];
        int length = 0;
        struct ac_plan *plan = &desk->plan[count];

        for (int at = (2 * n + 1) * reach->count / (2 * DESTINATIONS);
             at != AC_NONE && length < AC_PLAN_STEPS; at = reach->at[at].from)
            path[length++] = at;
        ac_plan_of_style(plan, 0);
        while (length > 0)
            ac_plan_add(plan, &reach->at[path[--length]].step, ac_head(state)->phase);
        count = keep_plan(desk, count);
    }
    return count;
}

/* What could have been ordered; plan[0] is what was. */
static int plan_choices(const struct job *job, struct desk *desk, const struct ac_item *item,
                        struct ac_rng *rng)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    const struct ac_state *view = ac_hand_view(game, state, &desk->hand);
    const int phase = ac_head(state)->phase;
    struct ac_action action;
    int count = 0;

    plan_done(job->analysis->match, item, phase, &desk->plan[count++]);
    for (int style = 0; style < game->rules->style_count && count < CHOICES / 2; style++) {
        game->rules->advise(game, view, style, rng, &action);
        count = plan_single(desk, &action, phase, count);
    }
    count = plan_elsewhere(job, desk, item, count);
    if (desk->list.count <= CHOICES)
        for (int i = 0; i < desk->list.count; i++)
            count = plan_single(desk, &desk->list.list[i], phase, count);
    else
        for (int i = count; i < CHOICES; i++)
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
static int choose_best(const struct job *job, struct desk *desk, const struct ac_weighing *base,
                       int count, int tries, double *missed)
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
        gain = mean_of(desk->other, tries, PAIR_DOUBT);
        *missed = fmax(*missed, fmin(gain.error, gain.mean + gain.error));
        if (gain.mean > gain.error && gain.mean > best_gain) {
            best_gain = gain.mean;
            best = k;
        }
    }
    return best;
}

/*
 * The better plan by the step that makes the difference and by its end. A plan that only stops
 * sooner has no such step: what comes after is the script's.
 */
static void name_better(struct ac_item *item, const struct ac_plan *best,
                        const struct ac_plan *done)
{
    int at = 0;

    while (at < best->count && at < done->count &&
           ac_action_same(&best->step[at].action, &done->step[at].action))
        at++;
    item->has_better = at < best->count;
    if (!item->has_better)
        return;
    item->better = best->step[at].action;
    item->better_end = best->step[best->count - 1].action;
    item->better_goes_on = best->count > at + 1;
}

static void measure_order(const struct job *job, struct desk *desk, struct ac_item *item, int best,
                          const struct ac_weighing *base)
{
    struct ac_weighing what = *base;
    const int each = item->rollouts;
    const double sign = base->side == 0 ? 1 : -1;
    struct ac_mean mean;

    what.plan = &desk->plan[0];
    weigh(job, desk, &what, each, desk->value);
    mean = mean_of(desk->value, each, CHANCE_DOUBT);
    item->after = mean.mean;
    item->error = hypot(mean.error, curve_error(job, desk->lean));
    if (best == 0)
        return;
    add_lean(&item->lean_lost, -sign, desk->lean);
    what.plan = &desk->plan[best];
    weigh(job, desk, &what, each, desk->other);
    add_lean(&item->lean_lost, sign, desk->lean);
    for (int i = 0; i < each; i++)
        desk->other[i] = sign * (desk->other[i] - desk->value[i]);
    mean = mean_of(desk->other, each, PAIR_DOUBT);
    item->lost = mean.mean;
    item->lost_error = mean.error;
    name_better(item, &desk->plan[best], &desk->plan[0]);
    item->rollouts += each;
}

static void weigh_order(const struct job *job, struct desk *desk, struct ac_item *item, int index)
{
    const struct ac_game *game = job->analysis->scales.game;
    const struct ac_state *state = ac_state_in(&desk->before);
    const struct ac_weighing base = { .state = state,
                                      .side = item->side,
                                      .seed = seed_of(job, index) };
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
    item->rollouts = job->share[index] / 4;
    if (item->rollouts < LEAST)
        item->rollouts = LEAST;
    if (item->rollouts > MOST)
        item->rollouts = MOST;
    if (!item->forced) {
        count = plan_choices(job, desk, item, &rng);
        most = job->share[index] / (CHOOSING * LEAST_CHOICE);
        if (count > most && count > 2)
            count = most > 2 ? most : 2; /* a small budget weighs fewer plans */
        tries = job->share[index] / (CHOOSING * count);
        if (tries < LEAST_CHOICE)
            tries = LEAST_CHOICE;
        if (tries > MOST)
            tries = MOST;
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

static void do_item(void *arg, int place, int worker)
{
    struct job *job = arg;
    struct desk *desk = &job->desk[worker];
    const int number = job->rank[place].item;
    struct ac_item *item = &job->analysis->item[number];
    const struct ac_item old = *item;

    if (is_stopped(job))
        return;
    item->luck = item->luck_error = item->lost = item->lost_error = 0;
    item->lean_luck = item->lean_lost = (struct ac_lean){ 0 };
    item->rollouts = 0;
    item->has_better = false;
    desk->cut = false;
    ac_copy(job->analysis->scales.game, ac_state_in(&desk->before),
            ac_walk_to(&desk->walk, item->first));
    if (item->kind == AC_ITEM_ROLL)
        weigh_roll(job, desk, item, number);
    else
        weigh_order(job, desk, item, number);
    if (desk->cut) {
        *item = old;
        return;
    }
    item->rollouts += old.rollouts;
    item->weighed = true;
    if (job->round == 0)
        tell(job, atomic_fetch_add(&job->done, 1) + 1);
}

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
    const struct rank *a = left, *b = right;

    return a->share != b->share ? b->share - a->share : a->item - b->item;
}

/* Half of the budget evenly, half by the swings. */
static void share_out(const struct ac_analysis *analysis, int64_t budget, struct job *job)
{
    double all = 0;

    for (int i = 0; i < analysis->item_count; i++)
        all += analysis->item[i].swing;
    for (int i = 0; i < analysis->item_count; i++) {
        const double even = 0.5 / analysis->item_count;
        const double part = all > 0 ? 0.5 * analysis->item[i].swing / all : even;

        job->share[i] = (int)((double)budget * (even + part));
        job->rank[i] = (struct rank){ job->share[i], i };
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

/* The second round: the greatest stakes, even shares. Returns how many items. */
static int share_again(const struct ac_analysis *a, int64_t budget, struct job *job)
{
    const int most = a->item_count < AC_ANALYSIS_AGAIN ? a->item_count : AC_ANALYSIS_AGAIN;
    int count = 0;

    for (int i = 0; i < a->item_count; i++) {
        const int share = (int)(1e6 * stake(&a->item[i]));

        if (share > 0)
            job->rank[count++] = (struct rank){ share, i };
    }
    if (count)
        qsort(job->rank, (size_t)count, sizeof(*job->rank), by_share);
    if (count > most)
        count = most;
    for (int i = 0; i < count; i++)
        job->share[job->rank[i].item] = (int)(budget / count);
    return count;
}

/* ---- sums ---- */

static double square(double x)
{
    return x * x;
}

static void add_up(struct ac_analysis *a)
{
    const struct ac_curve *curve = &a->scales.curve;
    struct ac_lean lean_luck = { 0 }, lean_lost[AC_SIDES] = { { 0 } };
    double squares[AC_SIDES] = { 0 };
    double luck = 0;
    double w = a->start;

    a->luck = a->lost[0] = a->lost[1] = 0;
    a->looked = a->orders = a->unweighed = 0;
    for (int i = 0; i < a->item_count; i++) {
        struct ac_item *item = &a->item[i];

        item->before = w;
        w = item->after;
        a->luck += item->luck;
        luck += square(item->luck_error);
        add_lean(&lean_luck, 1, item->lean_luck);
        item->luck_error = hypot(item->luck_error, ac_curve_error(curve, item->lean_luck));
        a->rollouts += item->rollouts;
        a->unweighed += !item->weighed;
        if (item->side == AC_NONE)
            continue;
        a->orders += !item->forced;
        a->looked += item->weighed && !item->forced && item->tries >= AC_ANALYSIS_EARNEST;
        a->lost[item->side] += item->lost;
        squares[item->side] += square(item->lost_error);
        add_lean(&lean_lost[item->side], 1, item->lean_lost);
        item->lost_error = hypot(item->lost_error, ac_curve_error(curve, item->lean_lost));
    }
    a->luck_error = hypot(sqrt(luck), ac_curve_error(curve, lean_luck));
    for (int side = 0; side < AC_SIDES; side++)
        a->lost_error[side] = hypot(sqrt(squares[side]), ac_curve_error(curve, lean_lost[side]));
    a->rest = a->end - a->start - a->luck + a->lost[0] - a->lost[1];
    a->rest_error = sqrt(square(a->luck_error) + square(a->lost_error[0]) +
                         square(a->lost_error[1]) + square(a->start_error) + square(a->end_error));
}

/* Also when it is stopped: without it nothing is known. */
static void weigh_end(const struct job *job, struct desk *desk, const struct ac_weighing *what,
                      int tries, double *w, double *error)
{
    struct ac_lean sum = { 0 };
    struct ac_mean mean;

    for (int i = 0; i < tries; i++) {
        struct ac_lean lean;

        desk->value[i] =
            ac_scales_once(&job->analysis->scales, what, (uint64_t)i, &desk->hand, &lean);
        add_lean(&sum, 1.0 / tries, lean);
    }
    mean = mean_of(desk->value, tries, CHANCE_DOUBT);
    *w = mean.mean;
    *error = hypot(mean.error, curve_error(job, sum));
}

/* W of the first and the last position. */
static void weigh_ends(struct job *job, int tries)
{
    struct ac_analysis *a = job->analysis;
    struct desk *desk = &job->desk[0];
    const struct ac_state *last = a->match->state;
    struct ac_weighing what = { .state = a->match->start, .seed = seed_of(job, -1) };

    if (tries > ENDS)
        tries = ENDS;
    a->by_rules = ac_to_act(last) == AC_OVER;
    weigh_end(job, desk, &what, tries, &a->start, &a->start_error);
    a->rollouts += tries;
    what.state = last;
    if (a->by_rules) { /* the result is known */
        a->end = ac_scales_once(&a->scales, &what, 0, &desk->hand, NULL);
        a->end_error = 0;
        return;
    }
    weigh_end(job, desk, &what, tries, &a->end, &a->end_error);
}

/* What was not weighed changed nothing that is known; an end by the rules is known exactly. */
static void close_line(struct ac_analysis *a)
{
    double w = a->start;

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

static void run_items(struct job *job)
{
    struct ac_analysis *a = job->analysis;
    const struct ac_team *team = job->order->team;
    int again;

    for (int i = 0; i < team->workers; i++) {
        job->desk[i].walk.match = a->match;
        job->desk[i].walk.at = -1;
    }
    weigh_ends(job, is_stopped(job) ? LEAST : (int)(job->order->budget / 20) + LEAST);
    guess_swings(a, &job->desk[0].walk);
    share_out(a, job->order->budget - job->order->budget / SECOND, job);
    tell(job, 0);
    team->run(team->self, a->item_count, do_item, job);
    job->round = 1;
    again = share_again(a, job->order->budget / SECOND, job);
    if (again && !is_stopped(job))
        team->run(team->self, again, do_item, job);
    close_line(a);
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
    struct job job = { .analysis = out, .order = order };
    enum ac_status status;

    *out = (struct ac_analysis){ .match = match,
                                 .scales = { .game = match->game, .turns = order->turns } };
    status = cut_items(out, err);
    if (status != AC_OK)
        return status;
    ac_curve_fit(&fitting, &out->scales.curve);
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
