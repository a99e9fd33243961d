/*
 * Going back along a line of play without replaying it from its beginning: states on the way are kept, close
 * together near its end and further apart before. So what is undone costs no more than doing it did, however
 * long the line is and however often it happens. Who never goes back keeps nothing.
 */
#ifndef AC_CORE_TRAIL_H
#define AC_CORE_TRAIL_H

#include "acies/ruleset.h"
#include "base/arena.h"

enum { AC_TRAIL_KEPT = 16 };

struct ac_match;

struct ac_trail {
    bool on; /* somebody has gone back */
    int count;
    int64_t steps; /* that were followed anew for it, all in all */
    struct ac_trail_state {
        int length; /* of the line that led to it */
        struct ac_state *state;
    } kept[AC_TRAIL_KEPT]; /* the shortest first */
};

/* The line has grown to that length, and led to `state`. Memory is the arena's; without room nothing is kept. */
void ac_trail_pass(struct ac_trail *trail, struct ac_arena *arena, const struct ac_game *game,
                   int length, const struct ac_state *state);

/* The state after the first `length` entries of a line of the match (`line`: indices into its log) to `out`. */
void ac_trail_back(struct ac_trail *trail, struct ac_arena *arena, const struct ac_match *match,
                   const int *line, int length, struct ac_state *out);

#endif
