/*
 * Boards of squares with four facings. Pure functions; nothing is allocated.
 *
 * A square is an index 0..columns * rows - 1, row by row from row 0, the southern one; columns grow
 * east. AC_SQUARE_NONE (-1) is off the board. Directions are N, E, S, W: 0..3 clockwise. Squares
 * that touch only at a corner are not adjacent. Bounds: columns and rows at least 1, their product
 * at most 32767.
 */
#ifndef AC_GEO_SQUARE_H
#define AC_GEO_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

#define AC_SQUARE_NONE       (-1)
#define AC_SQUARE_DIRECTIONS 4

enum ac_square_direction { AC_SQUARE_N, AC_SQUARE_E, AC_SQUARE_S, AC_SQUARE_W };

/* Where something lies, seen from a piece with a facing. */
enum ac_square_aspect {
    AC_SQUARE_FRONT,
    AC_SQUARE_RIGHT,
    AC_SQUARE_REAR,
    AC_SQUARE_LEFT,
    AC_SQUARE_DIAGONAL /* exactly between two of them, or the same square */
};

struct ac_square_board {
    int16_t columns;
    int16_t rows;
};

/* Whether the board is within the bounds. The other functions require it. */
bool ac_square_board_ok(const struct ac_square_board *b);

/* Number of squares. */
int ac_square_count(const struct ac_square_board *b);

/* The square at column and row, from 0; any ints; AC_SQUARE_NONE off the board. */
int ac_square_at(const struct ac_square_board *b, int col, int row);

/* Column and row of a square, from 0. */
int ac_square_col(const struct ac_square_board *b, int square);
int ac_square_row(const struct ac_square_board *b, int square);

/* The direction turned clockwise by `quarters`, any int. */
static inline int ac_square_turn(int direction, int quarters)
{
    return (((direction + quarters) % 4) + 4) % 4;
}

/* The direction straight back. */
static inline int ac_square_opposite(int direction)
{
    return direction ^ 2;
}

/* The next square in a direction 0..3, or AC_SQUARE_NONE. */
int ac_square_neighbour(const struct ac_square_board *b, int square, int direction);

/* Fills a table of count rows with the four neighbours of each square. */
void ac_square_fill_neighbours(const struct ac_square_board *b,
                               int16_t (*table)[AC_SQUARE_DIRECTIONS]);

/* Steps between two squares, no step being diagonal. */
int ac_square_distance(const struct ac_square_board *b, int from, int to);

/* The direction in which `to` lies in the same column or row as `from`, or -1 (also if equal). */
int ac_square_bearing(const struct ac_square_board *b, int from, int to);

/*
 * On which side of a piece standing on `square` and facing `facing` the square `other` lies. The
 * board is cut by the two diagonals through the piece; squares on these are AC_SQUARE_DIAGONAL.
 */
enum ac_square_aspect ac_square_aspect(const struct ac_square_board *b, int square, int facing,
                                       int other);

/*
 * Up to n squares straight ahead, nearest first, cut off by the edge; room for n; returns how
 * many.
 */
int ac_square_ray(const struct ac_square_board *b, int square, int direction, int n, int16_t *out);

/*
 * The squares strictly between two of one column or row, nearest to `from` first; returns how many,
 * or -1 when they are not in one line. Room for the distance less one.
 */
int ac_square_between(const struct ac_square_board *b, int from, int to, int16_t *out);

#endif
