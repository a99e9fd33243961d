/*
 * A board laid out in character cells: where each place stands at a zoom, which place a cell belongs
 * to, and the picture of it with the viewer's pieces. Knows shapes and names, no ruleset.
 */
#ifndef AC_TUI_MAP_H
#define AC_TUI_MAP_H

#include "acies/game.h"
#include "tui/look.h"

enum { TUI_ZOOMS = 4, TUI_LABEL = 16, TUI_ODDS = 8 };

/* The cells of a place in which its label and pieces are written. */
struct tui_spot {
    int16_t x, y, wide, high;
};

struct tui_map {
    const struct ac_board *board;
    int zoom;
    int wide, high;           /* of the whole layout */
    int cell_wide, cell_high; /* of a typical place */
    struct tui_spot *spot;    /* one a space */
    int16_t *space_of;        /* by place id: its space, -1 */
    int16_t *owner;           /* by cell, row by row: the space it belongs to, -1 */
    int place_count;

    /* board units to cells: (x - x0) * x_num / x_den */
    int32_t x0, y0;
    int32_t x_num, x_den, y_num, y_den;
};

/* What is known of the dice at a place: "3-1", "58%". */
struct tui_odds {
    char text[TUI_ODDS];
};

/* What is lit while a person decides. */
struct tui_marks {
    ac_place cursor;
    bool has_point; /* a free table: the cursor is a point */
    struct ac_point point;
    ac_piece selected;                /* AC_NONE: none */
    uint32_t set;                     /* free table: the pieces that go together, bit p */
    const struct ac_reach *reach;     /* or NULL */
    const struct ac_overlay *overlay; /* or NULL */
    const uint8_t *target;            /* by place: 1 when an action goes there; or NULL */
    const struct tui_odds *odds;      /* by place; or NULL */
    const uint8_t *trail;             /* by place: 1 when the last moves went there; or NULL */
    const struct ac_view *ghost;      /* pieces as they would be; or NULL */
};

bool tui_map_init(struct tui_map *map, const struct ac_game *game, int board, int zoom);
void tui_map_release(struct tui_map *map);

/* The cells within which all pieces of the view lie; all of the board when there are none. */
struct tui_spot tui_map_extent(const struct tui_map *map, const struct ac_game *game,
                               const struct ac_view *view);

/* The largest zoom at which all pieces can be seen in a box of that size, else the least. */
int tui_map_fit(const struct ac_game *game, int board, const struct ac_view *view,
                struct tui_box box);

/* Everything a picture of the board is made from. */
struct tui_scene {
    const struct tui_map *map;
    const struct tui_look *look;
    const struct ac_game *game;
    const struct ac_view *view;
    struct tui_marks marks;
    int left, top; /* first cell of the layout that is shown */
};

/* What the ground of a place is now. */
const char *tui_terrain(const struct tui_scene *scene, const struct ac_space *space);

void tui_map_draw(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box);

/* Where a point of the board lies among the cells, and back: the point in the middle of a cell. */
int tui_map_x(const struct tui_map *map, int32_t x);
int tui_map_y(const struct tui_map *map, int32_t y);
struct ac_point tui_map_point(const struct tui_map *map, int x, int y);

/* The place at a cell of the layout, AC_NONE: none. */
ac_place tui_map_place(const struct tui_map *map, int x, int y);

/* The cells of a place, NULL when it is not on this board. */
const struct tui_spot *tui_map_spot(const struct tui_map *map, ac_place place);

/* The nearest place from `from` in a direction (dx, dy of -1, 0, 1), or `from`. */
ac_place tui_map_towards(const struct tui_map *map, ac_place from, int dx, int dy);

/* Moves (left, top) so that a part of the layout is well within a box of that size. */
void tui_map_follow(const struct tui_map *map, struct tui_spot part, struct tui_box box, int *left,
                    int *top);

/* Moves (left, top) no more than is needed to have a part of the layout in the box. */
void tui_map_hold(struct tui_spot part, struct tui_box box, int *left, int *top);

/* Keeps (left, top) within the layout. */
void tui_map_keep(const struct tui_map *map, struct tui_box box, int *left, int *top);

/* The cells of a piece on this board; false: it is not on it. */
bool tui_map_piece(const struct tui_map *map, const struct ac_game *game,
                   const struct ac_view_piece *piece, struct tui_spot *out);

/* The top piece of a stack as it is drawn, NULL: none; and how many there are. */
const struct ac_view_piece *tui_top_piece(const struct ac_view *view, ac_place place,
                                          ac_piece selected, int *count);

/* ---- shared by the drawing parts ---- */

/* Draws one character of the layout, where it is in the box. */
struct tui_pen {
    const struct tui_scene *scene;
    struct tui_cells *cells;
    struct tui_box box;
};

void tui_pen_put(const struct tui_pen *pen, int x, int y, const char *glyph,
                 struct tui_style style);
int tui_pen_text(const struct tui_pen *pen, int x, int y, const char *text, struct tui_style style);

/* A piece's letters: capitals for the first side, small ones for the second. */
void tui_piece_letters(const struct tui_scene *scene, const struct ac_view_piece *piece, int most,
                       char *out, size_t cap);
struct tui_style tui_piece_style(const struct tui_scene *scene, const struct ac_view_piece *piece);

/* A line or filled shape. */
void tui_draw_feature(const struct tui_pen *pen, const struct ac_feature *feature);
void tui_draw_line(const struct tui_pen *pen, const struct ac_point ends[2], const char *glyph,
                   struct tui_style style);

/* Is a point within a closed shape, or on a piece's base? */
bool tui_in_feature(const struct ac_feature *feature, struct ac_point p);
bool tui_on_base(const struct ac_view_piece *piece, struct ac_point p);

/* A free table: ground, ruler, terrain, elements with their fronts, ghosts, the cursor. */
void tui_draw_table(const struct tui_pen *pen);

#endif
