/*
 * See the header. The pool's first place is the plain script and is never dropped; the others are
 * ranked. Breeding and rollouts are jobs for the team; each writes to a place of its own, and sums
 * are taken in order of number.
 */
#include "search/general.h"

#include <math.h>
#include <stdlib.h>

#include "search/breed.h"

enum {
    MAX_STYLES = 6,
    ELITE = 6,
    CHILDREN = 6,
    POOL = 1 + MAX_STYLES + ELITE + CHILDREN,
    FINALISTS = 3,
    MAX_JOBS = 512,
    LOOK_LOW = 2, /* many generations, each hardly looked at, find more than few well judged ones */
    LOOK_HIGH = 8,
    LOOKS = 250,      /* the budget is worth about so many looks, when it is a large one */
    ROUND = 12,       /* rollouts of each at a time, where few meet */
    FINAL_FROM = 600, /* thousandths of the budget before the finalists meet */
    MILLIONTHS = 1000000,
    MAX_TRIES = 4096, /* of one plan */
};

struct candidate {
    struct ac_plan plan;
    double sum, squares; /* of values in -1..1; paired: less the script's, number by number */
    int tries;
    int next; /* number of its next rollout */
};

struct job {
    int candidate;
    int number;
    int32_t value;
    bool done;
};

struct ac_general {
    const struct ac_team *team;
    const struct ac_general_call *call;
    struct ac_rollout_spec spec; /* the call's; the finalists' in the end */
    int spent;                   /* rollouts */
    int64_t steps_before;        /* of the hands when the call came */
    int looked;
    int count; /* of the pool */
    int job_count;
    int bred; /* first child of the brood */
    uint64_t brood;
    bool paired;  /* values are told as differences to the first plan's, the script's */
    int scripted; /* the script's rollouts so far, and what they gave */
    double script[MAX_TRIES];
    double script_sum, script_squares;
    struct candidate pool[POOL];
    struct job job[MAX_JOBS];
    struct ac_hand hand[];
};

struct ac_general *ac_general_new(const struct ac_team *team)
{
    const size_t hands = sizeof(struct ac_hand) * (size_t)team->workers;
    struct ac_general *general = calloc(1, sizeof(*general) + hands);

    if (general)
        general->team = team;
    return general;
}

void ac_general_free(struct ac_general *general)
{
    free(general);
}

static int64_t steps_of_hands(const struct ac_general *general)
{
    int64_t steps = 0;

    for (int i = 0; i < general->team->workers; i++)
        steps += general->hand[i].steps;
    return steps;
}

int64_t ac_general_steps(const struct ac_general *general)
{
    return steps_of_hands(general) - general->steps_before;
}

/* Thousandths of the budget that are gone. */
static int gone(const struct ac_general *general)
{
    const struct ac_general_call *call = general->call;
    const int64_t steps = call->steps ? 1000 * ac_general_steps(general) / call->steps : 0;
    const int time = call->spec.spent ? call->spec.spent(call->spec.spent_self) : 0;
    int most = call->rollouts ? (int)(1000 * (int64_t)general->spent / call->rollouts) : 0;

    if (most < time)
        most = time;
    return most < steps ? (int)(steps < 1000 ? steps : 1000) : most;
}

static void play_job(void *arg, int number, int worker)
{
    struct ac_general *general = arg;
    const struct ac_general_call *call = general->call;
    struct job *job = &general->job[number];
    struct ac_hand *hand = &general->hand[worker];

    job->value = ac_rollout(&general->spec, &general->pool[job->candidate].plan,
                            (uint64_t)job->number, NULL, hand);
    if (hand->broken)
        return; /* out of time: what is done counts */
    if (call->shaded && ac_to_act(ac_state_in(&hand->state)) == AC_OVER)
        job->value = (3 * job->value + hand->on_the_way) / 4;
    job->done = true;
}

/*
 * What a plan gave, less what the script gave with the same dice: later dice that both meet cancel
 * out, and plans that were tried with different numbers can be compared.
 */
static void count_job(struct ac_general *general, const struct job *job)
{
    struct candidate *candidate = &general->pool[job->candidate];
    double value = (double)job->value / MILLIONTHS;

    if (general->paired)
        value -= general->script[job->number];
    candidate->sum += value;
    candidate->squares += value * value;
    candidate->tries++;
}

static void count_script(struct ac_general *general, const struct job *job)
{
    const double value = (double)job->value / MILLIONTHS;

    general->script[general->scripted++] = value;
    general->script_sum += value;
    general->script_squares += value * value;
    general->pool[0].tries++;
}

/* Jobs of the script come first and in order. Out of time, a job without its pair is lost. */
static void play_jobs(struct ac_general *general)
{
    general->team->run(general->team->self, general->job_count, play_job, general);
    for (int i = 0; i < general->job_count; i++) {
        const struct job *job = &general->job[i];

        if (!job->done)
            continue;
        general->spent++;
        if (!general->paired || (job->candidate != 0 && job->number < general->scripted))
            count_job(general, job);
        else if (job->candidate == 0 && job->number == general->scripted)
            count_script(general, job);
    }
    general->job_count = 0;
}

/* Would the rollouts asked for so far use the steps up, if they are as long as the others were? */
static bool is_short_of_steps(const struct ac_general *general)
{
    const struct ac_general_call *call = general->call;
    const int64_t steps = ac_general_steps(general);

    if (!call->steps || general->spent == 0)
        return false;
    return steps + general->job_count * (steps / general->spent) >= call->steps;
}

static bool may_ask(const struct ac_general *general)
{
    const struct ac_general_call *call = general->call;

    return general->job_count < MAX_JOBS && !is_short_of_steps(general) &&
           !(call->rollouts && general->spent + general->job_count >= call->rollouts);
}

static void ask_once(struct ac_general *general, int candidate, int number)
{
    general->job[general->job_count++] = (struct job){ .candidate = candidate, .number = number };
}

/*
 * `tries` more rollouts for each candidate from `first` to `end`, and the script's to go with them.
 * In turn: where time ends before all are done, none has been tried much and another not at all.
 */
static void ask(struct ac_general *general, int first, int end, int tries)
{
    int last = 0;

    for (int i = first; i < end && general->paired; i++)
        if (last < general->pool[i].next + tries)
            last = general->pool[i].next + tries;
    for (int number = general->scripted; number < last && number < MAX_TRIES; number++)
        if (may_ask(general))
            ask_once(general, 0, number);
    for (int k = 0; k < tries; k++)
        for (int i = first; i < end; i++)
            if (general->pool[i].next < MAX_TRIES && may_ask(general))
                ask_once(general, i, general->pool[i].next++);
}

static double mean(const struct candidate *candidate)
{
    return candidate->tries ? candidate->sum / candidate->tries : -2;
}

/* Standard error of the mean; wide with few tries. */
static double error_of(const struct candidate *candidate)
{
    const double n = candidate->tries;
    double variance;

    if (candidate->tries < 2)
        return 1;
    variance = (candidate->squares - candidate->sum * candidate->sum / n) / (n - 1);
    return sqrt((variance > 0 ? variance : 0) / n);
}

/* A value one may count on: a lucky few tries do not make a plan. */
static double worth(const struct candidate *candidate)
{
    return mean(candidate) - error_of(candidate) / 2;
}

/* Best first from `from` on. Plans are large and few: the best is swapped forward. */
static void rank(struct ac_general *general, int from)
{
    for (int i = from; i < general->count; i++) {
        int best = i;

        for (int k = i + 1; k < general->count; k++)
            if (worth(&general->pool[k]) > worth(&general->pool[best]))
                best = k;
        if (best != i) {
            const struct candidate moved = general->pool[i];

            general->pool[i] = general->pool[best];
            general->pool[best] = moved;
        }
    }
}

static struct candidate *new_candidate(struct ac_general *general)
{
    struct candidate *candidate = &general->pool[general->count++];

    candidate->sum = candidate->squares = 0;
    candidate->tries = 0;
    candidate->next = 0;
    general->looked++;
    return candidate;
}

static void seed_pool(struct ac_general *general)
{
    const struct ac_general_call *call = general->call;
    const int styles = call->spec.game->rules->style_count;

    ac_plan_of_style(&new_candidate(general)->plan, 0);
    for (int style = 1; style < styles && style < MAX_STYLES; style++) {
        struct ac_plan *plan = &new_candidate(general)->plan;

        ac_plan_of_style(plan, style);
        plan->later = style; /* a way to play the game, not only this turn */
    }
    if (call->kept) {
        struct ac_plan *plan = &new_candidate(general)->plan;

        *plan = *call->kept;
        plan->count = 0;
        for (int i = call->kept_at; i < call->kept->count; i++)
            ac_plan_add(plan, &call->kept->step[i].action, call->kept->step[i].phase);
    }
}

static void breed_job(void *arg, int number, int worker)
{
    struct ac_general *general = arg;
    const uint64_t child = general->brood * CHILDREN + (uint64_t)number;
    const struct ac_plan *parents[POOL];
    struct ac_breed breed = { .spec = &general->spec,
                              .parent = parents,
                              .parents = general->bred,
                              .hand = &general->hand[worker] };

    for (int i = 0; i < general->bred; i++)
        parents[i] = &general->pool[i].plan;
    ac_rng_seed(&breed.rng, general->call->spec.seed ^ 0x62726565, child);
    ac_breed(&breed, &general->pool[general->bred + number].plan);
}

static void breed(struct ac_general *general)
{
    general->bred = general->count;
    for (int i = 0; i < CHILDREN; i++)
        (void)new_candidate(general);
    general->team->run(general->team->self, CHILDREN, breed_job, general);
    general->brood++;
}

static int look_of(const struct ac_general_call *call)
{
    const int look = call->rollouts / LOOKS;

    if (look < LOOK_LOW)
        return LOOK_LOW;
    return look < LOOK_HIGH ? look : LOOK_HIGH;
}

/*
 * Generations: breed, look, keep the best, look again at the best two. Each brood meets the dice
 * that the script met last, so that no plan is bred for the luck of a few rollouts.
 */
static void evolve(struct ac_general *general, int look)
{
    ask(general, 1, general->count, look);
    play_jobs(general);
    while (gone(general) < FINAL_FROM) {
        const int before = general->spent;

        rank(general, 1);
        if (general->count > ELITE)
            general->count = ELITE;
        breed(general);
        for (int i = general->bred; i < general->count; i++)
            general->pool[i].next = general->scripted > look ? general->scripted - look : 0;
        ask(general, general->bred, general->count, look);
        play_jobs(general);
        rank(general, 1);
        ask(general, 1, general->count < 3 ? general->count : 3, look);
        play_jobs(general);
        if (general->spent == before)
            break;
    }
}

/*
 * The finalists are played on further than they were looked at: what was counted so far does not
 * compare with it, and they were chosen by the dice they met, so they begin anew on others.
 */
static void look_further(struct ac_general *general)
{
    const struct ac_general_call *call = general->call;

    if (call->settle_turns == call->spec.turns && call->settle_rounds == call->spec.rounds)
        return;
    general->spec.turns = call->settle_turns;
    general->spec.rounds = call->settle_rounds;
    general->spec.seed ^= 0x736574746c65;
    general->scripted = 0;
    general->script_sum = general->script_squares = 0;
    for (int i = 0; i < general->count; i++) {
        struct candidate *candidate = &general->pool[i];

        candidate->sum = candidate->squares = 0;
        candidate->tries = candidate->next = 0;
    }
}

/* The best few meet until the budget is spent, those with the fewest tries first. */
static void finals(struct ac_general *general, int look)
{
    rank(general, 1);
    if (general->count > 1 + FINALISTS)
        general->count = 1 + FINALISTS;
    look_further(general);
    while (gone(general) < 1000) {
        const int before = general->spent;
        int least = MAX_TRIES;

        for (int i = 1; i < general->count; i++)
            if (general->pool[i].tries < least)
                least = general->pool[i].tries;
        for (int i = 1; i < general->count; i++)
            if (general->pool[i].tries <= least + look)
                ask(general, i, i + 1, look);
        play_jobs(general);
        if (general->spent == before)
            break;
    }
    rank(general, 1);
}

static void start(struct ac_general *general, const struct ac_general_call *call, bool paired)
{
    general->call = call;
    general->spec = call->spec;
    general->steps_before = steps_of_hands(general);
    general->spent = general->looked = general->count = general->job_count = 0;
    general->brood = 0;
    general->paired = paired;
    general->scripted = 0;
    general->script_sum = general->script_squares = 0;
}

static void report(const struct ac_general *general, const struct candidate *best,
                   struct ac_finding *out)
{
    const struct candidate script = { .sum = general->script_sum,
                                      .squares = general->script_squares,
                                      .tries = general->scripted };
    const bool left = best != &general->pool[0];

    *out = (struct ac_finding){ .plan = &best->plan,
                                .value = mean(&script) + (left ? mean(best) : 0),
                                .error = hypot(error_of(&script), left ? error_of(best) : 0),
                                .script = mean(&script),
                                .rollouts = general->spent,
                                .steps = ac_general_steps(general),
                                .plans = general->looked };
}

void ac_general_plan(struct ac_general *general, const struct ac_general_call *call,
                     struct ac_finding *out)
{
    const int look = look_of(call);
    const struct candidate *best;

    start(general, call, true);
    seed_pool(general);
    evolve(general, look);
    finals(general, ROUND / 2);
    best = &general->pool[0];
    if (general->count > 1 && worth(&general->pool[1]) > 0)
        best = &general->pool[1];
    report(general, best, out);
}

static void take_actions(struct ac_general *general, const struct ac_weighed *list, int count)
{
    const struct ac_general_call *call = general->call;
    const int phase = ac_head(call->spec.seen)->phase;

    for (int i = 0; i < count; i++) {
        struct ac_plan *plan = &new_candidate(general)->plan;

        ac_plan_of_style(plan, call->kept ? call->kept->style : 0);
        plan->origin = AC_PLAN_SINGLE;
        ac_plan_add(plan, &list[i].action, phase);
        for (int k = call->kept_at; call->kept && k < call->kept->count; k++)
            ac_plan_add(plan, &call->kept->step[k].action, call->kept->step[k].phase);
        for (int k = 1; i == 0 && call->order && k < call->order->count; k++)
            ac_plan_add(plan, &call->order->step[k].action, call->order->step[k].phase);
    }
}

static void give_back(const struct ac_general *general, struct ac_weighed *list, int count)
{
    for (int i = 0; i < count; i++) {
        const struct candidate *candidate = &general->pool[i];

        list[i] = (struct ac_weighed){ .action = candidate->plan.step[0].action,
                                       .value = mean(candidate),
                                       .error = error_of(candidate),
                                       .rollouts = candidate->tries };
    }
}

void ac_general_weigh(struct ac_general *general, const struct ac_general_call *call,
                      struct ac_weighed *list, int count)
{
    int alive = count;

    start(general, call, false);
    take_actions(general, list, count);
    while (alive > 1 && gone(general) < 1000) {
        const int before = general->spent;
        const int left = call->rollouts - general->spent;
        const int each = call->rollouts ? left / (2 * alive) : ROUND;

        ask(general, 0, alive, each > 0 ? each : 1);
        play_jobs(general);
        general->count = alive;
        rank(general, 0);
        general->count = count;
        alive = (alive + 1) / 2;
        if (general->spent == before)
            break;
    }
    give_back(general, list, count);
}

void ac_general_compare(struct ac_general *general, const struct ac_general_call *call,
                        struct ac_weighed *list, int count)
{
    start(general, call, false);
    take_actions(general, list, count);
    while (gone(general) < 1000) {
        const int before = general->spent;
        const int left = call->rollouts - general->spent;
        int each = call->rollouts ? left / count : ROUND;

        if (each > MAX_JOBS / AC_MAX_CHOICES)
            each = MAX_JOBS / AC_MAX_CHOICES;
        ask(general, 0, count, each);
        play_jobs(general);
        if (general->spent == before)
            break;
    }
    give_back(general, list, count);
}

static int add_choice(struct ac_weighed *list, int count, const struct ac_action *action)
{
    for (int i = 0; i < count; i++)
        if (ac_action_same(&list[i].action, action))
            return count;
    if (count == AC_MAX_CHOICES)
        return count;
    list[count] = (struct ac_weighed){ .action = *action };
    return count + 1;
}

int ac_general_choices(struct ac_general *general, const struct ac_game *game,
                       const struct ac_state *seen, struct ac_rng *rng, struct ac_weighed *out)
{
    struct ac_actions *list = &general->hand[0].list;
    struct ac_action action;
    int count = 0;

    list->retracts = false;
    ac_legal(game, seen, list);
    for (int style = 0; style < game->rules->style_count; style++) {
        game->rules->advise(game, seen, style, rng, &action);
        count = add_choice(out, count, &action);
    }
    for (int i = 0; i < list->count && list->count <= AC_MAX_CHOICES; i++)
        count = add_choice(out, count, &list->list[i]);
    for (int i = 0; i < AC_MAX_CHOICES && list->count > AC_MAX_CHOICES; i++)
        count = add_choice(out, count, &list->list[ac_rng_below(rng, (uint32_t)list->count)]);
    return count;
}
