/*
 * The map as the rules use it: hexes by index, with neighbours, distances, fields of fire and lines
 * of fire, all worked out when the game is loaded.
 *
 * Hexes are numbered row by row from the northwest (37 in odd rows, 36 in even rows). With these
 * row lengths a step in a direction adds the same number to the index in every row, so a field or a
 * line of fire is a list of index differences. X is the doubled column (0..72), row counts from 0.
 */
#ifndef ARMA_BOARD_H
#define ARMA_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "geo/hex.h"

enum {
    ARMA_ROWS = 33,
    ARMA_COLUMNS = 37, /* of odd rows */
    ARMA_HEXES = 1205,
    ARMA_DIRS = 6,
    ARMA_RANGE = 5,  /* the farthest any unit fires: IB downhill */
    ARMA_FIELD = 35, /* 3 + 5 + 7 + 9 + 11 hexes */
    ARMA_LETTERS = 26,
    ARMA_EDGE_HEXES = 144,
};

/* Facings and directions, clockwise. */
enum arma_dir {
    ARMA_DIR_NE,
    ARMA_DIR_E,
    ARMA_DIR_SE,
    ARMA_DIR_SW,
    ARMA_DIR_W,
    ARMA_DIR_NW,
};

enum arma_terrain {
    ARMA_CLEAR,
    ARMA_VILLAGE,
    ARMA_WOODS,
    ARMA_STREAM,
    ARMA_SLOPE,
    ARMA_HILLTOP,
    ARMA_MARSH,
    ARMA_ROAD,
    ARMA_TERRAINS
};

/* Edges of the map, as bits. */
enum { ARMA_NORTH = 1, ARMA_SOUTH = 2, ARMA_EAST = 4, ARMA_WEST = 8 };

struct arma_hex {
    int16_t to[ARMA_DIRS]; /* neighbours, -1 off the map */
    int8_t x;
    int8_t row;
    uint8_t terrain;
    uint8_t level;           /* 2 hilltop, 1 slope, else 0 [RUL.UPHILL] */
    uint8_t crest;           /* bit d: hexside d is a crest */
    uint8_t south;           /* 1: south of the stream [RUL.SOUTH] */
    uint8_t edge;            /* of the map, bits */
    uint8_t objective;       /* number of a hex whose control counts, from 1; 0: none */
    uint8_t cost[ARMA_DIRS]; /* of a step to each neighbour, halves of Movement Points */
    uint8_t no_wheels; /* bit d: chariots may not cross hexside d, or not enter what is behind it */
};

/* The cost of a step that nobody can make: off the map, or into what no unit may enter. */
enum { ARMA_NO_STEP = 255 };

/* One hex of a field of fire, as seen from the firer. */
struct arma_field_hex {
    int16_t step; /* index difference */
    int8_t dx, dr;
    uint8_t range;
    uint8_t line; /* index of the line of fire that leads there */
};

/*
 * A part of a line of fire: a hex it goes through, or two when it runs along their common side; then
 * the part is blocked only if both ways are [RUL.LOS]. `in` and `out` are sides of that hex which
 * the line crosses and which are not looked at in the part before or after; -1: none.
 */
struct arma_line_part {
    int16_t step[2];
    int8_t dx[2];
    int8_t in[2], out[2];
    uint8_t ways;
    uint8_t target; /* the hex itself does not block */
};

enum {
    ARMA_LINE_PARTS = 10,
    ARMA_LINES = 91
}; /* lines: 6 + 12 + ... + 30 directions and one spare */

struct arma_line {
    int8_t dx, dr;
    int8_t count;
    struct arma_line_part part[ARMA_LINE_PARTS];
};

struct arma_board {
    struct arma_hex hex[ARMA_HEXES];
    struct arma_field_hex field[ARMA_DIRS][ARMA_FIELD]; /* by facing, near hexes first */
    uint8_t field_count[ARMA_RANGE + 1];                /* how many lie within that range */
    int line_count;
    struct arma_line line[ARMA_LINES];
    int16_t letter[ARMA_LETTERS]; /* hex of a letter, -1: not on the map */
    int edge_count;
    int16_t edge[ARMA_EDGE_HEXES]; /* the hexes at the edge of the map */
};

extern const struct ac_hex_grid arma_grid;
extern const int8_t arma_dir_dx[ARMA_DIRS];
extern const int8_t arma_dir_dr[ARMA_DIRS];
extern const char *const arma_dir_names[ARMA_DIRS + 1];
extern const char *const arma_terrain_names[ARMA_TERRAINS + 1];

/* Bits of the three front hexsides of a facing [FACE.GR1]. */
extern const uint8_t arma_front[ARMA_DIRS];

static inline int arma_opposite(int dir)
{
    return dir < 3 ? dir + 3 : dir - 3;
}

static inline int arma_turned(int dir, int by)
{
    const int d = dir + by;

    return d < 0 ? d + ARMA_DIRS : d >= ARMA_DIRS ? d - ARMA_DIRS : d;
}

static inline int arma_abs(int a)
{
    return a < 0 ? -a : a;
}

/* Hexes between two hexes, the second counted. */
static inline int arma_distance(const struct arma_board *b, int from, int to)
{
    const int dr = arma_abs(b->hex[from].row - b->hex[to].row);
    const int dx = arma_abs(b->hex[from].x - b->hex[to].x);

    return ac_max(dr, (dr + dx) >> 1); /* rows first, each half a hex aside; then along the row */
}

/* The direction of a hex that is next to another, -1 when it is not. */
int arma_direction(const struct arma_board *b, int from, int to);

/* Neighbours, edges, fields and lines; terrain is filled in afterwards. */
void arma_board_init(struct arma_board *b);

/* Levels and crests from the terrain; banks of the stream from the printed terrain. */
void arma_board_relief(struct arma_board *b);
void arma_board_banks(struct arma_board *b);

/* A hex by its printed name "CCRR", -1 when there is none. */
int arma_hex_named(const char *name);

#endif
