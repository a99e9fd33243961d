/*
 * Games played to the end by picking: at random, or by the ruleset's script. The loop under
 * simulation, rollouts and benchmarks. Allocates nothing.
 */
#ifndef AC_CORE_PLAYOUT_H
#define AC_CORE_PLAYOUT_H

#include "core/play.h"

/* style of a side: a style of advise, or */
enum { AC_PICK_RANDOM = -1 };

struct ac_playout {
    int style[AC_SIDES];
    uint64_t limit; /* of steps; a game that exceeds it is a bug of its ruleset */

    /* out, added up over games */
    uint64_t games, steps, rolls;
    uint64_t decisions; /* with at least two choices */
    uint64_t choices;   /* length of their lists */
};

/* Plays on from `state` until it is over. `list` is working memory. False: the limit was reached. */
bool ac_playout(const struct ac_game *game, struct ac_state *state, struct ac_rng *rng,
                struct ac_actions *list, struct ac_playout *playout);

/* Leaves of the tree of actions and outcomes `depth` steps down. `room` has depth + 1 states. */
uint64_t ac_perft(const struct ac_game *game, const struct ac_state *state, int depth,
                  struct ac_state_room *room, struct ac_actions *lists);

#endif
