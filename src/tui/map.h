/*
 * A board laid out in character cells: where each place stands at a zoom, how the viewer's pieces
 * look there, and which place a cell belongs to. Knows shapes and names, no ruleset.
 */
#ifndef AC_TUI_MAP_H
#define AC_TUI_MAP_H

#include "acies/game.h"
#include "tui/look.h"

enum { TUI_ZOOMS = 4, TUI_LABEL = 16 };

struct tui_spot {
    int16_t x, y; /* top left cell in the laid-out board */
};

struct tui_map {
    const struct ac_board *board;
    int zoom;
    int wide, high;           /* of the whole layout */
    int cell_wide, cell_high; /* of one place */
    struct tui_spot *spot;    /* one a space */
    int16_t *space_of;        /* by place id: its space, -1 */
    int place_count;
};

/* What is lit while a person decides. */
struct tui_marks {
    ac_place cursor;
    ac_piece selected;                /* AC_NONE: none */
    const struct ac_reach *reach;     /* or NULL */
    const struct ac_overlay *overlay; /* or NULL */
    const uint8_t *target;            /* by place: 1 when an action goes there; or NULL */
    const uint8_t *trail;             /* by place: 1 when the last moves went there; or NULL */
};

bool tui_map_init(struct tui_map *map, const struct ac_game *game, int board, int zoom);
void tui_map_release(struct tui_map *map);

/* Everything a picture of the board is made from. */
struct tui_scene {
    const struct tui_map *map;
    const struct tui_look *look;
    const struct ac_game *game;
    const struct ac_view *view;
    struct tui_marks marks;
    int left, top; /* first cell of the layout that is shown */
};

void tui_map_draw(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box);

/* The place at a cell of the layout, AC_NONE: none. */
ac_place tui_map_place(const struct tui_map *map, int x, int y);

/* The nearest place from `from` in a direction (dx, dy of -1, 0, 1), or `from`. */
ac_place tui_map_towards(const struct tui_map *map, ac_place from, int dx, int dy);

/* Moves (left, top) so that a place is well within a box of that size. */
void tui_map_follow(const struct tui_map *map, ac_place place, int wide, int high, int *left,
                    int *top);

#endif
