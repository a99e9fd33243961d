/*
 * Who threatens a piece: the enemies whose overlays of the kind that `strikes` (acies/view.h) light
 * the place it stands on, or on a free board some of its base. The state is one that its
 * viewer may see (ac_see), so nobody is told of an enemy he cannot see.
 */
#ifndef AC_CORE_THREAT_H
#define AC_CORE_THREAT_H

#include "core/play.h"

struct ac_threat {
    ac_piece piece;  /* AC_NONE: the overlay tells of the whole board, not of whom */
    int16_t overlay; /* its number in the ruleset */
};

/* Large, so the caller's. */
struct ac_threat_room {
    struct ac_view view;
    struct ac_overlay lit;
};

/* Those who threaten `piece`, at most `room` of them; returns how many were written. */
int ac_threats(const struct ac_game *game, const struct ac_state *state, int viewer, ac_piece piece,
               struct ac_threat_room *memory, struct ac_threat *out, int room);

#endif
