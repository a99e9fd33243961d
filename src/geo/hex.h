/*
 * Rectangular hex grids: names, neighbours, distances, arcs, straight lines, hexsides, corners and
 * where to draw them. Pure functions over a flat description; integers only; nothing is allocated.
 *
 * A grid is a stack of lines of hexes: rows of pointy-topped hexes (AC_HEX_ROWS) or columns of
 * flat-topped ones (AC_HEX_COLUMNS). Every second line lies half a hex further on, and these
 * shifted lines may be one hex shorter, which makes both ends of the map alike. A hex is a dense
 * index 0..count-1, line by line in the order of the printed numbers; AC_HEX_NONE (-1) is "off the
 * map". It also has
 *
 *   col, row   the printed pair, and the printed number 100 * col + row or 100 * row + col;
 *   q, r       cube coordinates (the third is -q - r), r growing south, in which steps are vectors.
 *
 * Directions are 0..5 clockwise, beginning in the north-east, on both layouts:
 *
 *   rows:     NE E SE SW W NW          columns:  NE SE S SW NW N
 *
 * Corner c of a hex lies between its directions c and c + 1, so corner 5 is the top one of a
 * pointy-topped hex. Hexsides and corners carry ids that are the same from every hex that shares
 * them, also on the border of the map.
 *
 * Bounds: at least two columns and two rows, printed numbers 0..99 each: every id then fits an
 * int16_t. The map then has no notch deeper than half a hex, so that a shortest way and a straight
 * line between two of its hexes never leave it. ac_hex_grid_ok() tells. All other functions
 * require a grid that is ok and hexes that are on it, unless they say otherwise.
 */
#ifndef AC_GEO_HEX_H
#define AC_GEO_HEX_H

#include <stdbool.h>
#include <stdint.h>

#define AC_HEX_NONE       (-1)
#define AC_HEX_DIRECTIONS 6

enum ac_hex_layout { AC_HEX_ROWS, AC_HEX_COLUMNS };

/* Which lines, by the parity of their printed number. */
enum ac_hex_parity { AC_HEX_EVEN, AC_HEX_ODD, AC_HEX_NEITHER };

enum ac_hex_row_direction {
    AC_HEX_NE = 0,
    AC_HEX_E,
    AC_HEX_SE,
    AC_HEX_SW,
    AC_HEX_W,
    AC_HEX_NW,
};

enum ac_hex_column_direction {
    AC_HEX_COLUMN_NE = 0,
    AC_HEX_COLUMN_SE,
    AC_HEX_COLUMN_S,
    AC_HEX_COLUMN_SW,
    AC_HEX_COLUMN_NW,
    AC_HEX_COLUMN_N,
};

/*
 * The description. Columns grow east. Shifted lines lie half a hex further in the sense in which
 * the places within a line are counted: rows to the east, columns towards the higher row numbers.
 */
struct ac_hex_grid {
    int16_t columns;   /* hexes in a full row */
    int16_t rows;      /* hexes in a full column */
    int16_t first_col; /* printed number of the first column */
    int16_t first_row; /* printed number of the first row */
    uint8_t layout;    /* enum ac_hex_layout */
    uint8_t shifted;   /* AC_HEX_EVEN or AC_HEX_ODD: which lines lie half a hex further */
    uint8_t
        shorter; /* the shifted parity if shifted lines lack their last hex, else AC_HEX_NEITHER */
    uint8_t north_up;  /* 1: row numbers grow north; 0: south */
    uint8_t row_first; /* 1: printed number is 100 * row + col; 0: 100 * col + row */
    uint8_t unused[3]; /* zero */
};

struct ac_hex_cube {
    int16_t q;
    int16_t r;
};

/* --- the grid ----------------------------------------------------------------------------- */

/* Whether the description is within the bounds stated above. */
bool ac_hex_grid_ok(const struct ac_hex_grid *g);

/* Number of hexes on the grid. */
int ac_hex_count(const struct ac_hex_grid *g);

/* Printed column and row of a hex. */
int ac_hex_col(const struct ac_hex_grid *g, int hex);
int ac_hex_row(const struct ac_hex_grid *g, int hex);

/* The hex with that printed pair; any ints may be asked for; AC_HEX_NONE off the map. */
int ac_hex_at(const struct ac_hex_grid *g, int col, int row);

/* The four-digit printed number of a hex, and the hex of a number (AC_HEX_NONE when none). */
int ac_hex_number(const struct ac_hex_grid *g, int hex);
int ac_hex_from_number(const struct ac_hex_grid *g, int number);

/* Cube coordinates of a hex, and back; AC_HEX_NONE for cube coordinates off the map. */
struct ac_hex_cube ac_hex_to_cube(const struct ac_hex_grid *g, int hex);
int ac_hex_from_cube(const struct ac_hex_grid *g, struct ac_hex_cube cube);

/* Whether the hex has fewer than six neighbours. */
bool ac_hex_on_border(const struct ac_hex_grid *g, int hex);

/* --- directions and distances -------------------------------------------------------------- */

/* The direction turned clockwise by `steps` sixths, any int (negative: counter-clockwise). */
static inline int ac_hex_turn(int direction, int steps)
{
    return (((direction + steps) % 6) + 6) % 6;
}

/* The direction straight back. */
static inline int ac_hex_opposite(int direction)
{
    return direction < 3 ? direction + 3 : direction - 3;
}

/* Fewest steps of one sixth from one direction to another: 0..3. */
static inline int ac_hex_turn_distance(int from, int to)
{
    const int clockwise = ac_hex_turn(to, -from);

    return clockwise <= 3 ? clockwise : 6 - clockwise;
}

/* One step in a direction 0..5, in cube coordinates. */
struct ac_hex_cube ac_hex_step_vector(int direction);

/* The neighbour in a direction 0..5, or AC_HEX_NONE. */
int ac_hex_neighbour(const struct ac_hex_grid *g, int hex, int direction);

/* Fills a table of count rows, one int16_t[6] for each hex, with neighbours or AC_HEX_NONE. */
void ac_hex_fill_neighbours(const struct ac_hex_grid *g, int16_t (*table)[AC_HEX_DIRECTIONS]);

/* Fills a table of count cube coordinates, for fast distances. */
void ac_hex_fill_cubes(const struct ac_hex_grid *g, struct ac_hex_cube *table);

/* Steps between two hexes of an unbounded grid: 0 for a hex and itself. */
static inline int ac_hex_cube_distance(struct ac_hex_cube a, struct ac_hex_cube b)
{
    const int q = a.q > b.q ? a.q - b.q : b.q - a.q;
    const int r = a.r > b.r ? a.r - b.r : b.r - a.r;
    const int t = (a.q + a.r) - (b.q + b.r);
    const int s = t > 0 ? t : -t;

    return (q + r + s) / 2;
}

/* Steps between two hexes of the map. For many of them, ac_hex_fill_cubes is faster. */
int ac_hex_distance(const struct ac_hex_grid *g, int a, int b);

/* The direction of an adjacent hex, or -1 when `to` is not adjacent to `from`. */
int ac_hex_direction(const struct ac_hex_grid *g, int from, int to);

/* The direction in which `to` lies in one straight row of hexes from `from`, or -1. */
int ac_hex_bearing(const struct ac_hex_grid *g, int from, int to);

/* --- sets of hexes: each returns how many it wrote; hexes off the map are left out ----------- */

/* Exactly n steps away, clockwise from direction 0; n >= 0; room for max(1, 6 * n). */
int ac_hex_ring(const struct ac_hex_grid *g, int centre, int n, int16_t *out);

/* At most n steps away, the centre first, ring by ring; room for AC_HEX_AREA(n). */
#define AC_HEX_AREA(n) (3 * (n) * ((n) + 1) + 1)
int ac_hex_area(const struct ac_hex_grid *g, int centre, int n, int16_t *out);

/*
 * An arc is what can be reached by steps in neighbouring directions: from direction `first`
 * clockwise over `width` sixths, both border directions included; width 0..5. Width 0 is a straight
 * row, 1 a 60 degree arc, 2 a 120 degree arc: the front of a piece facing f is first = f - 1
 * (ac_hex_turn(f, -1)), width 2.
 */
struct ac_hex_arc {
    uint8_t first; /* 0..5 */
    uint8_t width; /* 0..5 */
};

/* The arc of `width` sixths (even) with the facing in its middle. */
static inline struct ac_hex_arc ac_hex_arc_around(int facing, int width)
{
    const struct ac_hex_arc arc = { (uint8_t)ac_hex_turn(facing, -(width / 2)), (uint8_t)width };

    return arc;
}

/* Whether `to` lies in the arc; the centre itself lies in every arc. */
bool ac_hex_in_arc(const struct ac_hex_grid *g, int centre, struct ac_hex_arc arc, int to);

/* The arc at exactly n steps, clockwise; n >= 1; room for arc.width * n + 1. */
int ac_hex_arc_ring(const struct ac_hex_grid *g, int centre, struct ac_hex_arc arc, int n,
                    int16_t *out);

/* --- hexsides and corners ------------------------------------------------------------------- */

/* Ids are below these; some ids on the rim of the grid stand for nothing. */
int ac_hex_side_limit(const struct ac_hex_grid *g);
int ac_hex_corner_limit(const struct ac_hex_grid *g);

/* The hexside of a hex in a direction: the same id as from the neighbour's side. */
int ac_hex_side(const struct ac_hex_grid *g, int hex, int direction);

/* The hexside between two hexes, or -1 when they are not adjacent. */
int ac_hex_side_between(const struct ac_hex_grid *g, int a, int b);

/*
 * The two hexes of a hexside id, AC_HEX_NONE for one off the map; false when it stands for
 * nothing.
 */
bool ac_hex_side_hexes(const struct ac_hex_grid *g, int side, int16_t hexes[2]);

/* The corner of a hex, 0..5: the same id from each of the three hexes that meet there. */
int ac_hex_corner(const struct ac_hex_grid *g, int hex, int corner);

/* The three hexes of a corner id, AC_HEX_NONE for those off the map; false when none is on it. */
bool ac_hex_corner_hexes(const struct ac_hex_grid *g, int corner, int16_t hexes[3]);

/* --- straight lines --------------------------------------------------------------------------- */

/*
 * The exact line from centre to centre, as a list of steps. Where the line runs along a hexside or
 * through a corner it is told as two routes: index 0 is the way taken by a line a hair's breadth to
 * the left of the true one, seen along it, index 1 a hair's breadth to the right.
 *
 *   AC_HEX_WHOLE   the line passes through the inside of hex[0] == hex[1]
 *   AC_HEX_PAIR    the line runs along the hexside between hex[0] (left) and hex[1] (right);
 *                  the steps before and after it are whole ones
 *   AC_HEX_TOUCH   the line touches only a corner of a hex: hex[0] is that hex when it lies left,
 *                  hex[1] when right; the other entry is AC_HEX_NONE with no sides: that route goes
 *                  directly from the step before to the step after, which are adjacent
 *
 * in[k] and out[k] are the hexsides that route k crosses into and out of the step; -1 into the
 * first and out of the last. In a PAIR a hex off the map is AC_HEX_NONE and still has its two
 * sides. "Blocked if either" looks at both entries of every step, "blocked only if both" at each
 * PAIR on its own: route k is blocked by hex[k], in[k] or out[k].
 *
 * A whole step next to a PAIR or TOUCH has different sides in its in[] or out[]: those of the two
 * routes, which the PAIR has too. A crossing that both routes make is one with in[0] == in[1].
 */
enum ac_hex_step_kind { AC_HEX_WHOLE, AC_HEX_PAIR, AC_HEX_TOUCH };

struct ac_hex_step {
    int16_t hex[2];
    int16_t in[2];
    int16_t out[2];
    int16_t kind; /* enum ac_hex_step_kind */
};

/* Room that a line between hexes n apart never exceeds. */
#define AC_HEX_LINE_MAX(n) (2 * (n) + 1)

/*
 * Writes the steps from `from` to `to`, both included, and returns how many. Swapping the ends
 * gives the same steps backwards, with left and right, in and out exchanged. Needs room for
 * AC_HEX_LINE_MAX(distance) steps.
 */
int ac_hex_line(const struct ac_hex_grid *g, int from, int to, struct ac_hex_step *steps);

/* --- drawing ---------------------------------------------------------------------------------- */

/*
 * Board units, x east, y south, the top left corner of the grid's bounding box at 0, 0. A hex is
 * 2 * w wide across its parallel sides and 4 * h from corner to opposite corner; it is regular when
 * w : h is nearly the square root of 3 to 1 (7 : 4, 26 : 15, 97 : 56). w, h: 1..65535.
 */
struct ac_hex_scale {
    int32_t w;
    int32_t h;
};

struct ac_hex_point {
    int32_t x;
    int32_t y;
};

/* Width and height of the bounding box of all hexes. */
struct ac_hex_point ac_hex_board_size(const struct ac_hex_grid *g, struct ac_hex_scale scale);

/* The centre of a hex. */
struct ac_hex_point ac_hex_centre(const struct ac_hex_grid *g, int hex, struct ac_hex_scale scale);

/* The six corners, corner 0 first, clockwise. */
void ac_hex_outline(const struct ac_hex_grid *g, int hex, struct ac_hex_scale scale,
                    struct ac_hex_point corners[6]);

/* The two ends of a hex's side, counter-clockwise one first. */
void ac_hex_side_ends(const struct ac_hex_grid *g, int hex, int direction,
                      struct ac_hex_scale scale, struct ac_hex_point ends[2]);

#endif
