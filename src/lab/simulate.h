/*
 * Many games between machine players, on several threads and, in the MPI build, several ranks. Game
 * number n is played with generators of its own, seeded by (seed, n), so the totals are the same
 * whatever the number of threads and ranks.
 */
#ifndef AC_LAB_SIMULATE_H
#define AC_LAB_SIMULATE_H

#include "core/match.h"
#include "lab/guest.h"
#include "lab/tally.h"
#include "search/player.h"

/* Who plays a side. */
struct ac_skill {
    enum ac_level level;
    int rollouts;  /* of a general for a Game-Turn, 0: the usual number, or as `steps` has it */
    int64_t steps; /* of play in them, 0: any number */
    const struct ac_foresight *foresight; /* NULL: the ruleset's */
    const struct ac_guest *guest;         /* who plays in its place, NULL: nobody */
};

/* What to call a player: its guest's name, or its level. */
const char *ac_skill_name(const struct ac_skill *skill);

/* One game in a line. */
struct ac_game_row {
    uint64_t number;
    uint64_t hash; /* of the final state */
    int32_t winner, margin, turns, steps, rolls;
    int32_t foul;   /* what a guest lost it by, see enum ac_foul; the game is not over then */
    int32_t played; /* 0: the run was stopped before it */
};

struct ac_simulation {
    const struct ac_game *game;
    const struct ac_state *start; /* NULL: the scenario's first state */
    struct ac_skill skill[AC_SIDES];
    uint64_t games;
    uint64_t first; /* number of the first game */
    uint64_t seed;
    int threads;
    int rank, ranks;                /* this process plays the games n with n % ranks == rank */
    const struct ac_census *census; /* NULL: no detail */
    struct ac_game_row *rows;       /* room for `games`, or NULL */
    bool (*stop)(void *self);       /* asked between games by any thread; may be NULL */
    void *stop_self;
};

enum { AC_MAX_THREADS = AC_MAX_WORKERS, AC_GAME_STEPS = 1000000 };

/* Refused when a game does not end within AC_GAME_STEPS, or memory or threads are not to be had. */
enum ac_status ac_simulate(const struct ac_simulation *simulation, struct ac_tally *out,
                           struct ac_err *err) AC_MUST_CHECK;

/* Plays game `number` of the simulation once more, into a match that is at its first position. */
enum ac_status ac_simulate_again(const struct ac_simulation *simulation, uint64_t number,
                                 struct ac_match *match, struct ac_err *err) AC_MUST_CHECK;

#endif
