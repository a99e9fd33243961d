/*
 * Is one better than the other? Two players over the same scenario, sides swapped; or two versions
 * of a scenario with the same players. Games come in pairs that share their seed. The test is made
 * after every block of pairs, so its answer does not depend on the number of threads.
 */
#ifndef AC_LAB_COMPARE_H
#define AC_LAB_COMPARE_H

#include "lab/simulate.h"
#include "lab/stats.h"

enum { AC_COMPARE_BLOCK = 16 }; /* pairs */

struct ac_comparison {
    /* Players: skill[0] and skill[1] are compared on sim[0]. Versions: sim[0] and sim[1] are. */
    bool versions;
    struct ac_simulation
        sim[2]; /* games, first and rows are set here; threads, seed by the caller */
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
