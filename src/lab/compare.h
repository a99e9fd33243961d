/*
 * Is one better than the other? Two players over the same scenarios, sides swapped; or two versions
 * of a scenario with the same players. Games come in pairs that share their seed. The test is made
 * after every block of pairs, in which all scenarios have their turn, so its answer does not depend
 * on the number of threads.
 */
#ifndef AC_LAB_COMPARE_H
#define AC_LAB_COMPARE_H

#include "lab/simulate.h"
#include "lab/stats.h"

enum { AC_COMPARE_BLOCK = 16 }; /* pairs */

/* A scenario they meet in, and how the first player fared there. */
struct ac_field {
    const char *name;
    const struct ac_game *game;
    const struct ac_state *start; /* NULL: the scenario's first state */

    /* out */
    uint64_t pairs;
    double points; /* of the first player, a pair counts 1 */
    /* By the side it sat on, with `seats`: what it made of a game, less what the second made of it. */
    double gain[AC_SIDES], squares[AC_SIDES];
};

struct ac_comparison {
    /* Players: skill[0] and skill[1] are compared over all fields. Versions: field[0] and [1] are. */
    bool versions;
    struct ac_field *field; /* the caller's */
    int field_count;
    struct ac_simulation
        sim;    /* skill, threads, seed and stop by the caller, the rest is set here */
    bool seats; /* players: the second meets itself as well, so that each seat can be told apart */
    uint64_t max_pairs;
    bool all;            /* of them, also when the test is decided: for the figures */
    struct ac_sprt sprt; /* elo0, elo1, alpha, beta by the caller */
    void (*progress)(void *self, const struct ac_comparison *now); /* after a block; may be NULL */
    void *progress_self;

    /* out */
    uint64_t wins, losses, draws;     /* of the first player, or of the first side in version 0 */
    uint64_t other_wins, other_draws; /* versions: of the first side in version 1 */
    uint64_t fouls[2][AC_FOUL_COUNT]; /* of each player */
    bool stopped;
};

enum ac_status ac_compare(struct ac_comparison *comparison, struct ac_err *err) AC_MUST_CHECK;

#endif
