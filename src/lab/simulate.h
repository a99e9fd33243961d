/*
 * Many games between machine players, on several threads. Game number n is played with its own
 * generator, seeded by (seed, n), so the totals are the same whatever the number of threads.
 */
#ifndef AC_LAB_SIMULATE_H
#define AC_LAB_SIMULATE_H

#include "search/player.h"

struct ac_simulation {
    const struct ac_game *game;
    const struct ac_state *start; /* NULL: the scenario's first state */
    enum ac_level level[AC_SIDES];
    int rollouts; /* of a general, 0: its default */
    uint64_t games;
    uint64_t seed;
    int threads;
    bool (*stop)(void *self); /* asked between games; may be NULL */
    void *stop_self;
};

struct ac_simulation_result {
    uint64_t games; /* played to the end */
    uint64_t wins[AC_SIDES];
    uint64_t draws;
    uint64_t steps, rolls;
    uint64_t turns;       /* sum of the last Game-Turns */
    uint64_t fingerprint; /* of all final states, independent of order: equal runs are equal */
};

enum { AC_MAX_THREADS = 64, AC_GAME_STEPS = 1000000 };

/* Refused when a game does not end within AC_GAME_STEPS, or memory or threads are not to be had. */
enum ac_status ac_simulate(const struct ac_simulation *simulation, struct ac_simulation_result *out,
                           struct ac_err *err) AC_MUST_CHECK;

#endif
