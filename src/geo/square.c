/* Boards of squares: see the header. */
#include "geo/square.h"

#include <stdlib.h>

static const int8_t step_col[AC_SQUARE_DIRECTIONS] = { 0, 1, 0, -1 };
static const int8_t step_row[AC_SQUARE_DIRECTIONS] = { 1, 0, -1, 0 };

bool ac_square_board_ok(const struct ac_square_board *b)
{
    return b->columns >= 1 && b->rows >= 1 && b->columns * b->rows <= INT16_MAX;
}

int ac_square_count(const struct ac_square_board *b)
{
    return b->columns * b->rows;
}

int ac_square_at(const struct ac_square_board *b, int col, int row)
{
    if (col < 0 || col >= b->columns || row < 0 || row >= b->rows) {
        return AC_SQUARE_NONE;
    }
    return row * b->columns + col;
}

int ac_square_col(const struct ac_square_board *b, int square)
{
    return square % b->columns;
}

int ac_square_row(const struct ac_square_board *b, int square)
{
    return square / b->columns;
}

int ac_square_neighbour(const struct ac_square_board *b, int square, int direction)
{
    return ac_square_at(b, ac_square_col(b, square) + step_col[direction],
                        ac_square_row(b, square) + step_row[direction]);
}

void ac_square_fill_neighbours(const struct ac_square_board *b,
                               int16_t (*table)[AC_SQUARE_DIRECTIONS])
{
    const int count = ac_square_count(b);

    for (int square = 0; square < count; square++) {
        for (int d = 0; d < AC_SQUARE_DIRECTIONS; d++) {
            table[square][d] = (int16_t)ac_square_neighbour(b, square, d);
        }
    }
}

int ac_square_distance(const struct ac_square_board *b, int from, int to)
{
    return abs(ac_square_col(b, to) - ac_square_col(b, from)) +
           abs(ac_square_row(b, to) - ac_square_row(b, from));
}

int ac_square_bearing(const struct ac_square_board *b, int from, int to)
{
    const int dc = ac_square_col(b, to) - ac_square_col(b, from);
    const int dr = ac_square_row(b, to) - ac_square_row(b, from);

    if ((dc == 0) == (dr == 0)) {
        return -1;
    }
    if (dc == 0) {
        return dr > 0 ? AC_SQUARE_N : AC_SQUARE_S;
    }
    return dc > 0 ? AC_SQUARE_E : AC_SQUARE_W;
}

enum ac_square_aspect ac_square_aspect(const struct ac_square_board *b, int square, int facing,
                                       int other)
{
    const int right = ac_square_turn(facing, 1);
    const int dc = ac_square_col(b, other) - ac_square_col(b, square);
    const int dr = ac_square_row(b, other) - ac_square_row(b, square);
    const int ahead = dc * step_col[facing] + dr * step_row[facing];
    const int aside = dc * step_col[right] + dr * step_row[right];

    if (abs(ahead) == abs(aside)) {
        return AC_SQUARE_DIAGONAL;
    }
    if (abs(ahead) > abs(aside)) {
        return ahead > 0 ? AC_SQUARE_FRONT : AC_SQUARE_REAR;
    }
    return aside > 0 ? AC_SQUARE_RIGHT : AC_SQUARE_LEFT;
}

int ac_square_ray(const struct ac_square_board *b, int square, int direction, int n, int16_t *out)
{
    int at = square;

    for (int i = 0; i < n; i++) {
        at = ac_square_neighbour(b, at, direction);
        if (at == AC_SQUARE_NONE) {
            return i;
        }
        out[i] = (int16_t)at;
    }
    return n;
}

int ac_square_between(const struct ac_square_board *b, int from, int to, int16_t *out)
{
    const int direction = ac_square_bearing(b, from, to);

    if (direction < 0) {
        return -1;
    }
    return ac_square_ray(b, from, direction, ac_square_distance(b, from, to) - 1, out);
}
