/*
 * A picture of a position as SVG: one board as a viewer sees it, with the turn above it. What the
 * page draws with textures and shadows has plain signs here; colours and symbols are the same.
 */
#ifndef AC_DRAW_SVG_H
#define AC_DRAW_SVG_H

#include "acies/game.h"
#include "acies/state.h"
#include "base/text.h"
#include "draw/skin.h"

enum { AC_SVG_MAX = 8 * 1024 * 1024 };

struct ac_picture {
    int viewer;
    int board;  /* AC_NONE: the one to look at now */
    bool close; /* only where pieces stand */
};

/* Refused when there is no such board, or no memory. */
enum ac_status ac_svg_position(const struct ac_game *game, const struct ac_skin *skin,
                               const struct ac_state *state, const struct ac_picture *how,
                               struct ac_text *out, struct ac_err *err) AC_MUST_CHECK;

#endif
