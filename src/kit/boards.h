/*
 * Boards from grids: the places of a board and their outlines, in the game's memory. What is not a
 * grid (areas, streets, drawn lines) a game draws itself.
 */
#ifndef AC_KIT_BOARDS_H
#define AC_KIT_BOARDS_H

#include "acies/game.h"
#include "acies/ruleset.h"
#include "geo/hex.h"

/* Says what is left to say of a place that is drawn: terrain, and a label if it has one. */
typedef void (*ac_kit_say_space)(const void *self, int i, struct ac_space *space);

/* A grid of equal rectangles: squares of a board, boxes beside the map. */
struct ac_kit_grid {
    int columns, rows;
    int first;         /* place of the first; the others follow, row by row */
    int width, height; /* of one */
    int gap;           /* after each, both ways */
    int left, top;     /* of the first one drawn */
    bool upwards;      /* row 0 is at the bottom */
};

/* Fills spaces and, where it is 0, the size of a board. */
enum ac_status ac_kit_cells(struct ac_game *game, const struct ac_kit_grid *grid,
                            ac_kit_say_space say, const void *self, struct ac_board *board,
                            struct ac_err *err) AC_MUST_CHECK;

/* The same for a map of hexes: place i is hex i. */
enum ac_status ac_kit_hexes(struct ac_game *game, const struct ac_hex_grid *grid,
                            struct ac_hex_scale scale, ac_kit_say_space say, const void *self,
                            struct ac_board *board, struct ac_err *err) AC_MUST_CHECK;

#endif
