/*
 * See the header. A candidate sits in for the style's weights on one side of a copy of the game, and
 * each style of the other side, as the file has it, in turn plays against it: the pool. Games are
 * numbered on and on, so no round meets the dice of another.
 */
#include "lab/tune.h"

#include <math.h>

#include "base/hash.h"

enum { GENTLE = 2 }; /* one in so many knobs of a random candidate is changed */

/* SPSA, in shares of a knob's range: how far it looks either way, how far it steps, how both fade. */
static const double look_first = 0.10, look_fade = 0.101;
static const double step_first = 0.60, step_fade = 0.602, step_rest = 5;
static const double scatter = 0.25; /* of random candidates */

/* ---- playing ---- */

static int pool_of(const struct ac_tune *tune)
{
    return tune->game[0]->rules->style_count;
}

static bool is_seat(const struct ac_tune *tune, int side)
{
    return tune->side == AC_NONE || tune->side == side;
}

static int seats_of(const struct ac_tune *tune)
{
    return tune->game_count * (tune->side == AC_NONE ? AC_SIDES : 1);
}

static uint64_t games_of(const struct ac_tune *tune, uint64_t each)
{
    return each * (uint64_t)(seats_of(tune) * pool_of(tune));
}

/* Points of the weights in one seat against the whole pool, `each` games against each of it. */
static enum ac_status play_seat(struct ac_tune *tune, const struct ac_weights *weights, int number,
                                int side, uint64_t first, uint64_t each, double *points,
                                struct ac_err *err)
{
    struct ac_game game = *tune->game[number]; /* what it points to stays the other's */
    enum ac_status status = AC_OK;

    *points = 0;
    for (int style = 0; style < pool_of(tune) && status == AC_OK; style++) {
        struct ac_simulation sim = { .game = &game,
                                     .skill = { { .level = AC_LEVEL_VETERAN },
                                                { .level = AC_LEVEL_VETERAN } },
                                     .games = each,
                                     .first = first,
                                     .seed = tune->seed + (uint64_t)style,
                                     .threads = tune->threads,
                                     .rank = tune->ranks->rank,
                                     .ranks = tune->ranks->ranks,
                                     .stop = tune->stop,
                                     .stop_self = tune->stop_self };
        struct ac_tally tally;

        game.weights[side][0] = *weights;
        game.weights[!side][0] = tune->game[number]->weights[!side][style];
        status = ac_simulate(&sim, &tally, err);
        ac_ranks_add(tune->ranks, &tally);
        *points += (double)tally.wins[side] + (double)tally.draws / 2;
        tune->state.played += tally.games;
    }
    return status;
}

/* The share of points over all seats. */
static enum ac_status score(struct ac_tune *tune, const struct ac_weights *weights, uint64_t first,
                            uint64_t each, double *out, struct ac_err *err)
{
    double sum = 0;
    enum ac_status status = AC_OK;

    for (int i = 0; i < tune->game_count; i++)
        for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
            double points = 0;

            if (is_seat(tune, side))
                status = play_seat(tune, weights, i, side, first, each, &points, err);
            sum += points;
        }
    *out = sum / (double)games_of(tune, each);
    return status;
}

static bool is_stopped(const struct ac_tune *tune)
{
    return ac_ranks_any(tune->ranks, tune->stopped && tune->stopped());
}

/* ---- candidates ---- */

static double range_of(const struct ac_knob *knob)
{
    return (double)(knob->most - knob->least);
}

static int16_t value_at(const struct ac_knob *knob, double at)
{
    return (int16_t)lround(knob->least + at * range_of(knob));
}

static double within(double at)
{
    return at < 0 ? 0 : at > 1 ? 1 : at;
}

/* About the middle of 0: the sum of some even draws is near enough to a bell. */
static double bell(struct ac_rng *rng)
{
    double sum = -2;

    for (int i = 0; i < 4; i++)
        sum += ac_rng_below(rng, 1000001) / 1e6;
    return sum;
}

static void scatter_weights(const struct ac_tune *tune, int number, struct ac_weights *out)
{
    const struct ac_ruleset *rules = tune->game[0]->rules;
    struct ac_rng rng;

    ac_rng_seed(&rng, tune->seed, (uint64_t)number);
    for (int i = 0; i < rules->knob_count; i++) {
        const struct ac_knob *knob = &rules->knobs[i];
        const double change = scatter * bell(&rng);
        const bool changed = ac_rng_below(&rng, GENTLE) == 0;

        if (tune->knob[i] && changed && knob->most > knob->least)
            out->of[i] =
                value_at(knob, within((out->of[i] - knob->least) / range_of(knob) + change));
    }
}

/* What was there, of the first side that is looked for. */
static const struct ac_weights *old_weights(const struct ac_tune *tune)
{
    return &tune->game[0]->weights[tune->side == AC_NONE ? 0 : tune->side][tune->style];
}

static uint64_t settings_of(const struct ac_tune *tune)
{
    const int64_t numbers[] = { tune->game_count, tune->side,           tune->style,
                                tune->candidates, (int64_t)tune->games, (int64_t)tune->seed };
    uint64_t hash = ac_hash(numbers, sizeof(numbers), 0);

    for (int i = 0; i < tune->game_count; i++) {
        hash = ac_hash(&tune->game[i]->data_hash, sizeof(tune->game[i]->data_hash), hash);
        hash = ac_hash(tune->game[i]->weights, sizeof(tune->game[i]->weights), hash);
    }
    return ac_hash(tune->knob, sizeof(tune->knob), hash);
}

static enum ac_status begin(struct ac_tune *tune, struct ac_err *err)
{
    struct ac_tune_state *state = &tune->state;

    if (state->settings && state->settings != settings_of(tune))
        return ac_refuse(err, AC_ERR_INPUT,
                         "what was kept is of other settings, scenarios or weights");
    if (state->settings)
        return AC_OK;
    *state = (struct ac_tune_state){ .settings = settings_of(tune), .alive = tune->candidates };
    for (int i = 0; i < tune->candidates; i++) {
        state->candidate[i] = *old_weights(tune);
        if (i > 0)
            scatter_weights(tune, i, &state->candidate[i]);
    }
    return AC_OK;
}

/* ---- halving ---- */

static void sort_by(double *points, struct ac_weights *candidate, int count)
{
    for (int i = 1; i < count; i++) {
        const double moved = points[i];
        const struct ac_weights weights = candidate[i];
        int k = i;

        for (; k > 0 && points[k - 1] < moved; k--) {
            points[k] = points[k - 1];
            candidate[k] = candidate[k - 1];
        }
        points[k] = moved;
        candidate[k] = weights;
    }
}

static enum ac_status halve(struct ac_tune *tune, struct ac_err *err)
{
    struct ac_tune_state *state = &tune->state;
    double points[AC_TUNE_CANDIDATES];
    enum ac_status status = AC_OK;

    while (state->alive > 1) {
        const uint64_t each = tune->games << state->round;

        for (int i = 0; i < state->alive && status == AC_OK; i++)
            status = score(tune, &state->candidate[i], each, each, &points[i], err);
        if (status != AC_OK || is_stopped(tune))
            return status;
        sort_by(points, state->candidate, state->alive);
        state->alive = (state->alive + 1) / 2;
        state->round = state->alive > 1 ? state->round + 1 : 0;
        if (tune->kept)
            tune->kept(tune->kept_self, state, points[0]);
    }
    return status;
}

/* ---- SPSA ---- */

static void take_up(struct ac_tune *tune)
{
    const struct ac_ruleset *rules = tune->game[0]->rules;

    for (int i = 0; i < rules->knob_count; i++) {
        const struct ac_knob *knob = &rules->knobs[i];

        if (knob->most > knob->least)
            tune->state.at[i] = (tune->state.candidate[0].of[i] - knob->least) / range_of(knob);
    }
}

/* The weights at a place of SPSA, moved by `far` in the directions of `signs`. */
static struct ac_weights weights_at(const struct ac_tune *tune, const int *signs, double far)
{
    const struct ac_ruleset *rules = tune->game[0]->rules;
    struct ac_weights weights = tune->state.candidate[0];

    for (int i = 0; i < rules->knob_count; i++)
        if (tune->knob[i])
            weights.of[i] = value_at(&rules->knobs[i], within(tune->state.at[i] + far * signs[i]));
    return weights;
}

static enum ac_status step(struct ac_tune *tune, double *best, struct ac_err *err)
{
    struct ac_tune_state *state = &tune->state;
    const double look = look_first / pow(state->round + 1, look_fade);
    const double gain = step_first * look / pow(state->round + 1 + step_rest, step_fade);
    /* games after those of all halvings: the last of them had fewer than candidates << rounds */
    const uint64_t first = (tune->games << 20) + (uint64_t)state->round * tune->games;
    int signs[AC_MAX_KNOBS];
    double points[2];
    struct ac_rng rng;
    enum ac_status status = AC_OK;

    ac_rng_seed(&rng, tune->seed ^ 0x73707361, (uint64_t)state->round);
    for (int i = 0; i < AC_MAX_KNOBS; i++)
        signs[i] = ac_rng_below(&rng, 2) ? 1 : -1;
    for (int i = 0; i < 2 && status == AC_OK; i++) {
        const struct ac_weights weights = weights_at(tune, signs, i ? -look : look);

        status = score(tune, &weights, first, tune->games, &points[i], err);
    }
    if (status != AC_OK || is_stopped(tune))
        return status;
    for (int i = 0; i < AC_MAX_KNOBS; i++)
        if (tune->knob[i])
            state->at[i] =
                within(state->at[i] + gain * (points[0] - points[1]) / (2 * look) * signs[i]);
    state->round++;
    *best = (points[0] + points[1]) / 2;
    return AC_OK;
}

static enum ac_status climb(struct ac_tune *tune, struct ac_err *err)
{
    static const int still[AC_MAX_KNOBS] = { 0 };
    enum ac_status status = AC_OK;

    if (tune->state.round == 0)
        take_up(tune);
    while (tune->state.round < tune->rounds && status == AC_OK && !is_stopped(tune)) {
        double best = 0;

        status = step(tune, &best, err);
        if (status == AC_OK && tune->kept && !is_stopped(tune))
            tune->kept(tune->kept_self, &tune->state, best);
    }
    if (tune->rounds)
        tune->state.candidate[0] = weights_at(tune, still, 0);
    return status;
}

/* ---- the proof ---- */

static enum ac_status prove(struct ac_tune *tune, struct ac_tune_result *out, struct ac_err *err)
{
    const uint64_t first = UINT64_C(1) << 40; /* games that no round has played */
    enum ac_status status = AC_OK;

    for (int i = 0; i < tune->game_count; i++)
        for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
            struct ac_tune_seat *seat = &out->seat[out->seat_count];

            if (!is_seat(tune, side))
                continue;
            *seat = (struct ac_tune_seat){ .game = i, .side = side };
            seat->games = tune->fresh * (uint64_t)pool_of(tune);
            status = play_seat(tune, &tune->game[i]->weights[side][tune->style], i, side, first,
                               tune->fresh, &seat->before, err);
            if (status == AC_OK)
                status =
                    play_seat(tune, &out->weights, i, side, first, tune->fresh, &seat->after, err);
            out->seat_count++;
        }
    return status;
}

enum ac_status ac_tune(struct ac_tune *tune, struct ac_tune_result *out, struct ac_err *err)
{
    enum ac_status status = begin(tune, err);

    *out = (struct ac_tune_result){ 0 };
    if (status == AC_OK)
        status = halve(tune, err);
    if (status == AC_OK && !is_stopped(tune))
        status = climb(tune, err);
    out->weights = tune->state.candidate[0];
    out->stopped = is_stopped(tune);
    if (status == AC_OK && !out->stopped && tune->fresh)
        status = prove(tune, out, err);
    out->stopped = out->stopped || is_stopped(tune);
    return status;
}

uint64_t ac_tune_games(const struct ac_tune *tune)
{
    uint64_t games = 0;
    int round = 0;

    for (int alive = tune->candidates; alive > 1; alive = (alive + 1) / 2, round++)
        games += (uint64_t)alive * games_of(tune, tune->games << round);
    games += 2 * (uint64_t)tune->rounds * games_of(tune, tune->games);
    return games + 2 * games_of(tune, tune->fresh);
}
