/* Ending a part of a turn: what it ends, and who could still have acted. */
#ifndef AC_HOST_IDLE_H
#define AC_HOST_IDLE_H

#include "core/match.h"

/* Does the action end more than the move of one piece: does another phase or another side follow? */
bool ac_ends_part(const struct ac_game *game, const struct ac_state *state, ac_side side,
                  const struct ac_action *action);

struct ac_idle {
    int count;      /* counters that may act and have not since then; alike ones counted each */
    int acted;      /* those that have */
    ac_piece first; /* one of the idle, AC_NONE: there is none */
};

/* Who of the side's may still act in that state, since step `since` of the line. */
void ac_find_idle(const struct ac_match *match, const struct ac_state *state, ac_side side,
                  int since, struct ac_idle *out);

/* Who may still act once an order with `, done` has been carried out, before it ends anything. */
void ac_find_idle_after(const struct ac_match *match, ac_side side, const struct ac_order *order,
                        int since, struct ac_idle *out);

#endif
