/* See the header. */
#include "lab/worth.h"

#include <math.h>
#include <stdlib.h>

#include "core/playout.h"

enum { PROBES = 12, NEWTON_STEPS = 25, LONGEST = 1000000, MAX_GAMES = 512 };

double ac_curve_at(const struct ac_curve *curve, double appraise)
{
    if (curve->samples == 0)
        return (appraise + 1) / 2;
    return 1 / (1 + exp(-(curve->at_zero + curve->slope * appraise)));
}

double ac_curve_error(const struct ac_curve *curve, struct ac_lean lean)
{
    const double square = lean.zero * lean.zero * curve->var_zero +
                          2 * lean.zero * lean.slope * curve->var_both +
                          lean.slope * lean.slope * curve->var_slope;

    return sqrt(fmax(0, square));
}

/* Positions of one game at even distances, and how it came out. */
struct probe {
    int count;
    double appraise[PROBES];
    double result;
    uint64_t steps; /* of the whole game, 0: not played */
};

struct work {
    const struct ac_fitting *fitting;
    struct probe *probe;
    struct ac_hand *hand;
};

static double result_of(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_result result = { .winner = AC_NONE };

    game->rules->result(game, state, &result);
    if (result.winner == AC_NONE)
        return 0.5;
    return result.winner == 0 ? 1 : 0;
}

/* Plays the game twice: once for its length, once stopping at the probes. */
static void probe_game(void *arg, int number, int worker)
{
    const struct work *work = arg;
    const struct ac_fitting *fitting = work->fitting;
    const struct ac_game *game = fitting->game;
    struct ac_hand *hand = &work->hand[worker];
    struct probe *probe = &work->probe[number];
    struct ac_state *state = ac_state_in(&hand->state);
    struct ac_playout playout = { .limit = LONGEST };
    struct ac_rng rng;
    uint64_t length;

    if (fitting->stop && fitting->stop(fitting->self))
        return;
    ac_rng_seed(&rng, fitting->seed, (uint64_t)number);
    ac_copy(game, state, fitting->start);
    if (!ac_playout(game, state, &rng, &hand->list, &playout))
        return;
    length = playout.steps;
    probe->steps = length;
    probe->result = result_of(game, state);
    ac_rng_seed(&rng, fitting->seed, (uint64_t)number);
    ac_copy(game, state, fitting->start);
    for (int i = 0; i < PROBES; i++) {
        playout.limit =
            length * (uint64_t)(i + 1) / (PROBES + 1) - length * (uint64_t)i / (PROBES + 1);
        if (playout.limit == 0 || ac_playout(game, state, &rng, &hand->list, &playout))
            continue;
        probe->appraise[probe->count++] = game->rules->appraise(game, state, 0) / 1e6;
    }
}

/* Maximum likelihood by Newton's method, with a little pull towards the straight line. */
static void fit(const struct probe *probe, int games, struct ac_curve *out)
{
    double a = 0;
    double b = 4;

    for (int step = 0; step < NEWTON_STEPS; step++) {
        double ga = -0.05 * a;
        double gb = -0.05 * (b - 4);
        double haa = 0.05;
        double hab = 0;
        double hbb = 0.05;
        double det;

        for (int g = 0; g < games; g++) {
            for (int i = 0; i < probe[g].count; i++) {
                const double x = probe[g].appraise[i];
                const double p = 1 / (1 + exp(-(a + b * x)));
                const double w = p * (1 - p);

                ga += probe[g].result - p;
                gb += (probe[g].result - p) * x;
                haa += w;
                hab += w * x;
                hbb += w * x * x;
            }
        }
        det = haa * hbb - hab * hab;
        if (det < 1e-12)
            break;
        a += (hbb * ga - hab * gb) / det;
        b += (haa * gb - hab * ga) / det;
        a = fmin(10, fmax(-10, a));
        b = fmin(40, fmax(0, b));
    }
    out->at_zero = a;
    out->slope = b;
}

/*
 * The variance of the fit, with games as clusters (the "sandwich"): what each game pulls at the two,
 * squared, between the inverses of the curvature. Few games are allowed for.
 */
static void spread(const struct probe *probe, int games, struct ac_curve *out)
{
    double haa = 0.05, hab = 0, hbb = 0.05;
    double maa = 0, mab = 0, mbb = 0;
    double det, scale;
    int used = 0;

    for (int g = 0; g < games; g++) {
        double sa = 0, sb = 0;

        used += probe[g].count > 0;
        for (int i = 0; i < probe[g].count; i++) {
            const double x = probe[g].appraise[i];
            const double p = ac_curve_at(out, x);

            sa += probe[g].result - p;
            sb += (probe[g].result - p) * x;
            haa += p * (1 - p);
            hab += p * (1 - p) * x;
            hbb += p * (1 - p) * x * x;
        }
        maa += sa * sa;
        mab += sa * sb;
        mbb += sb * sb;
    }
    det = haa * hbb - hab * hab;
    if (det < 1e-12 || used < 3)
        return;
    scale = (double)used / (used - 2) / (det * det);
    out->var_zero = scale * (hbb * hbb * maa - 2 * hbb * hab * mab + hab * hab * mbb);
    out->var_slope = scale * (hab * hab * maa - 2 * hab * haa * mab + haa * haa * mbb);
    out->var_both = scale * (-hbb * hab * maa + (hbb * haa + hab * hab) * mab - hab * haa * mbb);
}

static void add_game(const struct probe *probe, struct ac_curve *out)
{
    if (probe->steps == 0)
        return;
    out->samples += probe->count;
    out->games++;
    out->results += probe->result;
    out->squares += probe->result * probe->result;
    out->steps += (double)probe->steps;
}

void ac_curve_fit(const struct ac_fitting *fitting, struct ac_curve *out)
{
    const int games = fitting->games < MAX_GAMES ? fitting->games : MAX_GAMES;
    const struct ac_team *team = fitting->team;
    struct work work = { .fitting = fitting };

    *out = (struct ac_curve){ 0 };
    work.probe = calloc((size_t)games, sizeof(*work.probe));
    work.hand = calloc((size_t)team->workers, sizeof(*work.hand));
    if (work.probe && work.hand) {
        team->run(team->self, games, probe_game, &work);
        for (int i = 0; i < games; i++)
            add_game(&work.probe[i], out);
        if (out->samples) {
            fit(work.probe, games, out);
            spread(work.probe, games, out);
        }
    }
    free(work.probe);
    free(work.hand);
}

double ac_scales_once(const struct ac_scales *scales, const struct ac_weighing *what,
                      uint64_t number, struct ac_hand *hand, struct ac_lean *lean)
{
    const struct ac_rollout_spec spec = { .game = scales->game,
                                          .seen = what->state,
                                          .side = what->side,
                                          .whole = true,
                                          .turns = scales->turns,
                                          .seed = what->seed };
    const struct ac_state *state = ac_state_in(&hand->state);
    double appraise, chance;

    if (lean)
        *lean = (struct ac_lean){ 0 };
    (void)ac_rollout(&spec, what->plan, number, NULL, hand);
    if (ac_to_act(state) == AC_OVER)
        return result_of(scales->game, state);
    appraise = scales->game->rules->appraise(scales->game, state, 0) / 1e6;
    chance = ac_curve_at(&scales->curve, appraise);
    if (lean)
        *lean = (struct ac_lean){ chance * (1 - chance), chance * (1 - chance) * appraise };
    return chance;
}
