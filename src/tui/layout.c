/*
 * Where the places of a board stand among character cells. A cell is about twice as high as wide.
 *
 * On hexes the rows interlock by half a hex, so that every hex gets the same brick of cells. Points
 * and blocks of a street plan lie on the same lattice. Areas are painted cell by cell from their
 * outlines, and get a rectangle inside in which to write. A free table is only scaled.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "tui/map.h"

/* Cells of a typical place, by zoom. A table's step is the measure of its ruler, in half rows. */
static const struct {
    int wide, high;
} hex_cell[TUI_ZOOMS] = { { 2, 1 }, { 4, 2 }, { 6, 3 }, { 10, 4 } },
  square_cell[TUI_ZOOMS] = { { 4, 1 }, { 6, 2 }, { 8, 3 }, { 12, 4 } },
  area_cell[TUI_ZOOMS] = { { 4, 2 }, { 6, 3 }, { 9, 4 }, { 12, 6 } },
  plane_cell[TUI_ZOOMS] = { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 5, 5 } };

enum { BOXES_WIDE = 76, BOXES_NARROW = 44, BOXES_HIGH = 30 };

/* The least distance between rows of centres; `fallback` when all are in one row. */
static int32_t row_pitch(const struct ac_board *board, int32_t fallback)
{
    int32_t least = INT32_MAX;

    for (int i = 1; i < board->space_count; i++) {
        const int32_t d = abs(board->spaces[i].centre.y - board->spaces[0].centre.y);

        if (d && d < least && board->spaces[i].outline_count == 6)
            least = d;
    }
    return least == INT32_MAX ? fallback : least;
}

static void set_scale(struct tui_map *map, int zoom)
{
    const struct ac_board *board = map->board;
    const int32_t unit = board->unit > 0 ? board->unit : 1;

    map->x_den = map->y_den = unit;
    switch (board->kind) {
    case AC_BOARD_HEX:
    case AC_BOARD_GRAPH:
        map->cell_wide = map->x_num = hex_cell[zoom].wide;
        map->cell_high = map->y_num = hex_cell[zoom].high;
        map->y_den = row_pitch(board, unit);
        return;
    case AC_BOARD_SQUARE:
        map->cell_wide = square_cell[zoom].wide;
        map->cell_high = square_cell[zoom].high;
        map->x_num = map->cell_wide + 1;          /* a line between squares */
        map->y_num = map->cell_high + (zoom > 0); /* a small window has no room for it */
        return;
    case AC_BOARD_AREA:
        map->cell_wide = map->x_num = area_cell[zoom].wide;
        map->cell_high = map->y_num = area_cell[zoom].high;
        return;
    case AC_BOARD_PLANE:
        map->cell_wide = map->x_num = plane_cell[zoom].wide;
        map->y_num = plane_cell[zoom].high;
        map->cell_high = ac_max(1, map->y_num / 2);
        map->y_den = 2 * unit;
        return;
    case AC_BOARD_BOXES:
        map->x_num = board->width > board->height ? BOXES_WIDE : BOXES_NARROW;
        map->x_den = ac_max(1, board->width);
        map->y_num = BOXES_HIGH;
        map->y_den = ac_max(1, board->height);
        map->cell_wide = map->x_num / 3;
        map->cell_high = 4;
        return;
    }
    ac_bug("no such kind of board %d", (int)board->kind);
}

int tui_map_x(const struct tui_map *map, int32_t x)
{
    return (int)((int64_t)(x - map->x0) * map->x_num / map->x_den);
}

int tui_map_y(const struct tui_map *map, int32_t y)
{
    return (int)((int64_t)(y - map->y0) * map->y_num / map->y_den);
}

struct ac_point tui_map_point(const struct tui_map *map, int x, int y)
{
    return (struct ac_point){
        map->x0 + (int32_t)((int64_t)(2 * x + 1) * map->x_den / (2 * map->x_num)),
        map->y0 + (int32_t)((int64_t)(2 * y + 1) * map->y_den / (2 * map->y_num)),
    };
}

/* The bounding box of a space's outline; of a space without one, nothing around its centre. */
static void bounds(const struct ac_space *space, struct ac_point *low, struct ac_point *high)
{
    *low = *high = space->centre;
    for (int i = 0; i < space->outline_count; i++) {
        low->x = ac_min(low->x, space->outline[i].x);
        low->y = ac_min(low->y, space->outline[i].y);
        high->x = ac_max(high->x, space->outline[i].x);
        high->y = ac_max(high->y, space->outline[i].y);
    }
}

/* ---- hexes, points, blocks, squares: rectangles about a centre ---- */

static int rounded(int64_t num, int64_t den)
{
    return (int)((2 * num + den) / (2 * den));
}

static struct tui_spot brick(const struct tui_map *map, const struct ac_space *space)
{
    struct tui_spot spot = { .wide = (int16_t)map->cell_wide, .high = (int16_t)map->cell_high };
    const int middle = rounded((int64_t)(space->centre.x - map->x0) * map->x_num, map->x_den);
    const int row = rounded((int64_t)(space->centre.y - map->y0) * map->y_num, map->y_den);

    if (map->board->kind == AC_BOARD_GRAPH && space->outline_count != 6) {
        struct ac_point low, high;

        bounds(space, &low, &high);
        spot.wide = (int16_t)ac_max(2, rounded((int64_t)(high.x - low.x) * map->x_num, map->x_den));
        spot.high = (int16_t)ac_max(1, (int)((int64_t)(high.y - low.y) * map->y_num / map->y_den));
    }
    spot.x = (int16_t)(middle - spot.wide / 2);
    spot.y = (int16_t)(row + (map->cell_high - spot.high) / 2);
    return spot;
}

static void paint(struct tui_map *map, int space, struct tui_spot spot)
{
    for (int y = ac_max(0, spot.y); y < spot.y + spot.high && y < map->high; y++)
        for (int x = ac_max(0, spot.x); x < spot.x + spot.wide && x < map->wide; x++)
            map->owner[y * map->wide + x] = (int16_t)space;
}

/* Hexes first: what stands in a street plan lies over them. */
static void lay_bricks(struct tui_map *map)
{
    const struct ac_board *board = map->board;

    for (int i = 0; i < board->space_count; i++)
        map->spot[i] = brick(map, &board->spaces[i]);
    for (int i = 0; i < board->space_count; i++)
        if (board->spaces[i].outline_count == 6)
            paint(map, i, map->spot[i]);
    for (int i = 0; i < board->space_count; i++)
        if (board->spaces[i].outline_count != 6)
            paint(map, i, map->spot[i]);
}

/* ---- areas and boxes: painted from the outline ---- */

static bool inside(const struct ac_space *space, struct ac_point p)
{
    bool in = false;

    for (int i = 0, j = space->outline_count - 1; i < space->outline_count; j = i++) {
        const struct ac_point a = space->outline[i];
        const struct ac_point b = space->outline[j];

        if ((a.y > p.y) != (b.y > p.y) &&
            p.x < a.x + (int64_t)(b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            in = !in;
    }
    return in;
}

static void paint_outline(struct tui_map *map, int i)
{
    const struct ac_space *space = &map->board->spaces[i];
    struct ac_point low, high;

    bounds(space, &low, &high);
    for (int y = ac_max(0, tui_map_y(map, low.y) - 1); y <= tui_map_y(map, high.y) && y < map->high;
         y++)
        for (int x = ac_max(0, tui_map_x(map, low.x) - 1);
             x <= tui_map_x(map, high.x) && x < map->wide; x++)
            if (inside(space, tui_map_point(map, x, y)))
                map->owner[y * map->wide + x] = (int16_t)i;
}

static int owner_at(const struct tui_map *map, int x, int y)
{
    return x < 0 || y < 0 || x >= map->wide || y >= map->high ? AC_NONE
                                                              : map->owner[y * map->wide + x];
}

/* A cell of the space with no line of its border in it. */
static bool is_inner(const struct tui_map *map, int space, int x, int y)
{
    return owner_at(map, x, y) == space && owner_at(map, x + 1, y) == space &&
           owner_at(map, x, y + 1) == space;
}

static bool all_inner(const struct tui_map *map, int space, struct tui_spot part)
{
    for (int y = part.y; y < part.y + part.high; y++)
        for (int x = part.x; x < part.x + part.wide; x++)
            if (!is_inner(map, space, x, y))
                return false;
    return true;
}

/* The rectangle that grows from the centre until it meets the border on all sides. */
static struct tui_spot inner_box(const struct tui_map *map, int i)
{
    const struct ac_point centre = map->board->spaces[i].centre;
    struct tui_spot box = { (int16_t)tui_map_x(map, centre.x), (int16_t)tui_map_y(map, centre.y), 1,
                            1 };
    bool grows = true;

    while (grows) {
        static const struct tui_spot more[] = {
            { -1, 0, 1, 0 }, { 0, 0, 1, 0 },  { -1, 0, 1, 0 },
            { 0, 0, 1, 0 },  { 0, -1, 0, 1 }, { 0, 0, 0, 1 },
        };

        grows = false;
        for (size_t n = 0; n < sizeof(more) / sizeof(more[0]); n++) {
            const struct tui_spot next = {
                (int16_t)(box.x + more[n].x),
                (int16_t)(box.y + more[n].y),
                (int16_t)(box.wide + more[n].wide),
                (int16_t)(box.high + more[n].high),
            };

            if (!all_inner(map, i, next))
                continue;
            box = next;
            grows = true;
        }
    }
    return box;
}

static void lay_outlines(struct tui_map *map)
{
    for (int i = 0; i < map->board->space_count; i++)
        paint_outline(map, i);
    for (int i = 0; i < map->board->space_count; i++)
        map->spot[i] = inner_box(map, i);
}

/* ---- the whole ---- */

/* Centres of the first row and column of bricks lie in their middle. */
static void set_origin(struct tui_map *map)
{
    const struct ac_board *board = map->board;

    if (board->kind != AC_BOARD_HEX && board->kind != AC_BOARD_GRAPH &&
        board->kind != AC_BOARD_SQUARE)
        return;
    map->x0 = map->y0 = INT32_MAX;
    for (int i = 0; i < board->space_count; i++) {
        map->x0 = ac_min(map->x0, board->spaces[i].centre.x);
        map->y0 = ac_min(map->y0, board->spaces[i].centre.y);
    }
    map->x0 -= (int32_t)((int64_t)map->cell_wide * map->x_den / (2 * map->x_num));
}

static void set_size(struct tui_map *map)
{
    const struct ac_board *board = map->board;

    map->wide = tui_map_x(map, board->width) + 1;
    map->high = tui_map_y(map, board->height) + 1;
    if (board->kind == AC_BOARD_AREA || board->kind == AC_BOARD_PLANE ||
        board->kind == AC_BOARD_BOXES)
        return;
    map->wide = map->high = 1;
    for (int i = 0; i < board->space_count; i++) {
        const struct tui_spot spot = brick(map, &board->spaces[i]);

        map->wide = ac_max(map->wide, spot.x + spot.wide);
        map->high = ac_max(map->high, spot.y + spot.high);
    }
}

static void measure(struct tui_map *map, const struct ac_game *game, int board, int zoom)
{
    *map = (struct tui_map){ .board = &game->board[board], .zoom = zoom };
    set_scale(map, zoom);
    set_origin(map);
    set_size(map);
}

bool tui_map_init(struct tui_map *map, const struct ac_game *game, int board, int zoom)
{
    measure(map, game, board, zoom);
    map->place_count = game->place_count;
    map->spot = calloc((size_t)map->board->space_count + 1, sizeof(*map->spot));
    map->space_of = calloc((size_t)game->place_count + 1, sizeof(*map->space_of));
    map->owner = calloc((size_t)map->wide * (size_t)map->high, sizeof(*map->owner));
    if (!map->spot || !map->space_of || !map->owner) {
        tui_map_release(map);
        return false;
    }
    memset(map->owner, 0xff, (size_t)map->wide * (size_t)map->high * sizeof(*map->owner));
    for (int i = 0; i < game->place_count; i++)
        map->space_of[i] = AC_NONE;
    for (int i = 0; i < map->board->space_count; i++)
        map->space_of[map->board->spaces[i].place] = (int16_t)i;
    if (map->board->kind == AC_BOARD_AREA || map->board->kind == AC_BOARD_BOXES)
        lay_outlines(map);
    else
        lay_bricks(map);
    return true;
}

void tui_map_release(struct tui_map *map)
{
    free(map->spot);
    free(map->space_of);
    free(map->owner);
    *map = (struct tui_map){ 0 };
}

/* ---- finding places ---- */

ac_place tui_map_place(const struct tui_map *map, int x, int y)
{
    const int space = owner_at(map, x, y);

    return space == AC_NONE ? (ac_place)AC_NONE : map->board->spaces[space].place;
}

const struct tui_spot *tui_map_spot(const struct tui_map *map, ac_place place)
{
    if (place < 0 || place >= map->place_count || map->space_of[place] == AC_NONE)
        return NULL;
    return &map->spot[map->space_of[place]];
}

/* Twice the middle of a spot, in cells as wide as high. */
static void middle_of(const struct tui_spot *spot, int64_t *x, int64_t *y)
{
    *x = 2 * spot->x + spot->wide;
    *y = 2 * (2 * spot->y + spot->high);
}

ac_place tui_map_towards(const struct tui_map *map, ac_place from, int dx, int dy)
{
    const struct tui_spot *here = tui_map_spot(map, from);
    int64_t best = INT64_MAX;
    ac_place found = from;
    int64_t x0, y0;
    bool odd;

    if (!here)
        return from;
    odd = here->y / map->cell_high % 2 != 0; /* up and down a hex map in a zigzag, not aslant */
    middle_of(here, &x0, &y0);
    for (int i = 0; i < map->board->space_count; i++) {
        int64_t x, y, along, across, cost;

        middle_of(&map->spot[i], &x, &y);
        x -= x0;
        y -= y0;
        along = x * dx + y * dy;
        across = dx && dy ? llabs(x * dy - y * dx) : llabs(dx ? y : x);
        cost = 8 * (3 * along + 4 * across) + (!dx && (x > 0) != odd);
        if (along <= 0 || across > along || cost >= best)
            continue;
        best = cost;
        found = map->board->spaces[i].place;
    }
    return found;
}

static void follow(int at, int size, int whole, int shown, int *first)
{
    const int margin = shown / 6;

    if (at < *first + margin)
        *first = at - margin;
    if (at + size > *first + shown - margin)
        *first = at + size - shown + margin;
    if (*first > whole - shown)
        *first = whole - shown;
    if (*first < 0)
        *first = 0;
}

void tui_map_follow(const struct tui_map *map, struct tui_spot part, struct tui_box box, int *left,
                    int *top)
{
    follow(part.x, part.wide, map->wide, box.wide, left);
    follow(part.y, part.high, map->high, box.high, top);
}

/* ---- what to show first ---- */

static void include(struct tui_spot *all, bool *any, struct tui_spot part)
{
    const int right = ac_max(all->x + all->wide, part.x + part.wide);
    const int low = ac_max(all->y + all->high, part.y + part.high);

    if (!*any) {
        *all = part;
        *any = true;
        return;
    }
    all->x = (int16_t)ac_min(all->x, part.x);
    all->y = (int16_t)ac_min(all->y, part.y);
    all->wide = (int16_t)(right - all->x);
    all->high = (int16_t)(low - all->y);
}

bool tui_map_piece(const struct tui_map *map, const struct ac_game *game,
                   const struct ac_view_piece *piece, struct tui_spot *out)
{
    const struct tui_spot *spot = tui_map_spot(map, piece->place);

    if (piece->side == AC_NONE)
        return false;
    if (spot) {
        *out = *spot;
        return true;
    }
    if (map->board->kind != AC_BOARD_PLANE || &game->board[piece->board] != map->board ||
        !(piece->at.x || piece->at.y))
        return false;
    *out = (struct tui_spot){ (int16_t)tui_map_x(map, piece->at.x),
                              (int16_t)tui_map_y(map, piece->at.y), 1, 1 };
    return true;
}

struct tui_spot tui_map_extent(const struct tui_map *map, const struct ac_game *game,
                               const struct ac_view *view)
{
    struct tui_spot all = { 0, 0, (int16_t)map->wide, (int16_t)map->high };
    bool any = false;

    for (int i = 0; i < view->piece_count; i++) {
        struct tui_spot part;

        if (tui_map_piece(map, game, &view->piece[i], &part))
            include(&all, &any, part);
    }
    for (int i = 0; i < view->mark_count; i++) {
        const struct tui_spot *spot = tui_map_spot(map, view->mark[i].place);

        if (spot && strcmp(view->mark[i].kind, "objective") == 0)
            include(&all, &any, *spot);
    }
    return all;
}

int tui_map_fit(const struct ac_game *game, int board, const struct ac_view *view,
                struct tui_box box)
{
    int zoom = TUI_ZOOMS - 1;

    for (; zoom > 0; zoom--) {
        struct tui_map map = { 0 };
        struct tui_spot all;

        if (!tui_map_init(&map, game, board, zoom))
            continue;
        all = tui_map_extent(&map, game, view);
        tui_map_release(&map);
        if (all.wide <= box.wide && all.high <= box.high)
            break;
    }
    return zoom;
}

void tui_map_hold(struct tui_spot part, struct tui_box box, int *left, int *top)
{
    *left = ac_max(part.x + part.wide - box.wide, ac_min(*left, part.x));
    *top = ac_max(part.y + part.high - box.high, ac_min(*top, part.y));
}

void tui_map_keep(const struct tui_map *map, struct tui_box box, int *left, int *top)
{
    *left = ac_max(0, ac_min(*left, map->wide - box.wide));
    *top = ac_max(0, ac_min(*top, map->high - box.high));
}
