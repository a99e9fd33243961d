/*
 * What a position is worth, as a win chance of the first side (a draw counts half): rollouts by the
 * scripts of both sides. Those that end in time give results; the others are cut off and appraise
 * judges, its figure turned into a chance by a curve that was fitted to simulated games.
 */
#ifndef AC_LAB_WORTH_H
#define AC_LAB_WORTH_H

#include "search/rollout.h"
#include "search/team.h"

/* chance = 1 / (1 + exp(-(at_zero + slope * appraise))), appraise in -1..1 for the first side. */
struct ac_curve {
    double at_zero, slope;
    int samples; /* positions it was fitted to, 0: the curve is the straight line (x + 1) / 2 */
    /* variance of the two: positions of one game have one result, so games count, not positions */
    double var_zero, var_both, var_slope;
    /* the games from the start that it was fitted to: their results, summed, and steps */
    int games;
    double results, squares, steps;
};

/* How a chance, or a mean or difference of chances, changes with the two: its share of their error. */
struct ac_lean {
    double zero, slope;
};

/* The standard error that the curve alone gives to what leans on it so. */
double ac_curve_error(const struct ac_curve *curve, struct ac_lean lean);

double ac_curve_at(const struct ac_curve *curve, double appraise);

/* Scripted games from `start` that a curve is fitted to. The same for any team. */
struct ac_fitting {
    const struct ac_game *game;
    const struct ac_state *start;
    int games;
    uint64_t seed;
    const struct ac_team *team;
    bool (*stop)(void *self); /* true: the games so far must do; may be NULL */
    void *self;
};

void ac_curve_fit(const struct ac_fitting *fitting, struct ac_curve *out);

/* How positions of a game are valued. */
struct ac_scales {
    const struct ac_game *game;
    struct ac_curve curve;
    int turns; /* Game-Turns a rollout may go on, 0: to the end */
};

/* One rollout of a plan of `side` from a whole state (NULL: the scripts alone). */
struct ac_weighing {
    const struct ac_state *state;
    const struct ac_plan *plan;
    ac_side side;
    uint64_t seed;
};

/* The chance, and (unless NULL) what of it leans on the curve: nothing when the game came to its end. */
double ac_scales_once(const struct ac_scales *scales, const struct ac_weighing *what,
                      uint64_t number, struct ac_hand *hand, struct ac_lean *lean);

#endif
