/*
 * What a piece that moves has spent, as the rules keep it in the state: read by the description of the
 * state, so that it owes nothing to reach, which searches by itself.
 */
#ifndef AC_TESTS_METER_H
#define AC_TESTS_METER_H

#include "core/play.h"

/* Points spent by a piece in the middle of its move that began with so many; AC_NONE: the state does not tell. */
int ac_meter(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
             int allowance);

#endif
