/*
 * Hex grids: indices, printed numbers, cube coordinates, sets of hexes, hexsides and corners.
 *
 * Cube coordinates come from doubled ones, in which a step along a line is 2 and a step to the next
 * line is 1: doubled place and line then always have the same parity, which makes the halves exact.
 * To get there the line number is moved by one where needed, so that it is odd on shifted lines.
 *
 * Hexsides and corners belong to one of the hexes that share them. That hex may lie one step off
 * the map, so ids are counted over the grid with a rim of one hex around it ("cells").
 */
#include "geo/hex.h"

#include <assert.h>

#include "geo/hex_inside.h"

#define NUMBER_LIMIT 100 /* printed numbers have two digits for columns and two for rows */

_Static_assert(3 * (NUMBER_LIMIT + 2) * (NUMBER_LIMIT + 2) <= INT16_MAX, "hexside ids fit int16_t");
_Static_assert(sizeof(struct ac_hex_grid) == 16, "a grid has no padding");

const struct ac__hex_vec ac__hex_vectors[AC_HEX_DIRECTIONS] = {
    { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 },
};

/* Where a hex stands in the stack of lines, both counted from 0. */
struct spot {
    int line;
    int place;
};

static bool in_rows(const struct ac_hex_grid *g)
{
    return g->layout == AC_HEX_ROWS;
}

static int line_count(const struct ac_hex_grid *g)
{
    return in_rows(g) ? g->rows : g->columns;
}

static int full_width(const struct ac_hex_grid *g)
{
    return in_rows(g) ? g->columns : g->rows;
}

static int first_line(const struct ac_hex_grid *g)
{
    return in_rows(g) ? g->first_row : g->first_col;
}

static bool line_is_shorter(const struct ac_hex_grid *g, int line)
{
    return ((first_line(g) + line) & 1) == g->shorter;
}

static int line_width(const struct ac_hex_grid *g, int line)
{
    return full_width(g) - (line_is_shorter(g, line) ? 1 : 0);
}

/* Index of the first hex of a line; of the line after the last one: the number of hexes. */
static int line_start(const struct ac_hex_grid *g, int line)
{
    int shorter_before = 0;

    if (g->shorter != AC_HEX_NEITHER) {
        shorter_before = (line + (line_is_shorter(g, 0) ? 1 : 0)) / 2;
    }
    return line * full_width(g) - shorter_before;
}

static struct spot spot_of(const struct ac_hex_grid *g, int hex)
{
    const int full = full_width(g);
    struct spot spot = { 0, 0 };

    assert(hex >= 0 && hex < ac_hex_count(g));
    if (g->shorter == AC_HEX_NEITHER) {
        spot.line = hex / full;
        spot.place = hex % full;
        return spot;
    }
    spot.line = 2 * (hex / (2 * full - 1));
    spot.place = hex % (2 * full - 1);
    if (spot.place >= line_width(g, 0)) {
        spot.place -= line_width(g, 0);
        spot.line++;
    }
    return spot;
}

static struct spot spot_at(const struct ac_hex_grid *g, int col, int row)
{
    const int c = col - g->first_col;
    const int r = row - g->first_row;
    const struct spot spot = { in_rows(g) ? r : c, in_rows(g) ? c : r };

    return spot;
}

/* The spot of cube coordinates, on the map or off it. */
static struct spot spot_of_vec(const struct ac_hex_grid *g, struct ac__hex_vec v)
{
    const int lift = g->shifted == AC_HEX_EVEN ? 1 : 0;
    const int sign = g->north_up ? -1 : 1;

    if (in_rows(g)) {
        return spot_at(g, (2 * v.q + v.r - (v.r & 1)) / 2, sign * (v.r - lift));
    }
    return spot_at(g, v.q - lift, (sign * (2 * v.r + v.q) - (v.q & 1)) / 2);
}

struct ac__hex_vec ac__hex_vec_at(const struct ac_hex_grid *g, int col, int row)
{
    const int lift = g->shifted == AC_HEX_EVEN ? 1 : 0;
    const int sign = g->north_up ? -1 : 1;
    struct ac__hex_vec v;

    if (in_rows(g)) {
        v.r = sign * row + lift;
        v.q = (2 * col + (v.r & 1) - v.r) / 2;
    } else {
        v.q = col + lift;
        v.r = (sign * (2 * row + (v.q & 1)) - v.q) / 2;
    }
    return v;
}

struct ac__hex_vec ac__hex_vec_of(const struct ac_hex_grid *g, int hex)
{
    return ac__hex_vec_at(g, ac_hex_col(g, hex), ac_hex_row(g, hex));
}

static int hex_of_spot(const struct ac_hex_grid *g, struct spot spot)
{
    if (spot.line < 0 || spot.line >= line_count(g)) {
        return AC_HEX_NONE;
    }
    if (spot.place < 0 || spot.place >= line_width(g, spot.line)) {
        return AC_HEX_NONE;
    }
    return line_start(g, spot.line) + spot.place;
}

int ac__hex_of_vec(const struct ac_hex_grid *g, struct ac__hex_vec v)
{
    return hex_of_spot(g, spot_of_vec(g, v));
}

/* --- the grid */

bool ac_hex_grid_ok(const struct ac_hex_grid *g)
{
    if (g->columns < 2 || g->rows < 2 || g->first_col < 0 || g->first_row < 0) {
        return false;
    }
    if (g->first_col + g->columns > NUMBER_LIMIT || g->first_row + g->rows > NUMBER_LIMIT) {
        return false;
    }
    if (g->layout > AC_HEX_COLUMNS || g->shifted > AC_HEX_ODD) {
        return false;
    }
    if (g->shorter != AC_HEX_NEITHER && g->shorter != g->shifted) {
        return false;
    }
    return g->north_up <= 1 && g->row_first <= 1;
}

int ac_hex_count(const struct ac_hex_grid *g)
{
    return line_start(g, line_count(g));
}

int ac_hex_col(const struct ac_hex_grid *g, int hex)
{
    const struct spot spot = spot_of(g, hex);

    return g->first_col + (in_rows(g) ? spot.place : spot.line);
}

int ac_hex_row(const struct ac_hex_grid *g, int hex)
{
    const struct spot spot = spot_of(g, hex);

    return g->first_row + (in_rows(g) ? spot.line : spot.place);
}

int ac_hex_at(const struct ac_hex_grid *g, int col, int row)
{
    if (col < 0 || col >= NUMBER_LIMIT || row < 0 || row >= NUMBER_LIMIT) {
        return AC_HEX_NONE;
    }
    return hex_of_spot(g, spot_at(g, col, row));
}

int ac_hex_number(const struct ac_hex_grid *g, int hex)
{
    const int col = ac_hex_col(g, hex);
    const int row = ac_hex_row(g, hex);

    return g->row_first ? NUMBER_LIMIT * row + col : NUMBER_LIMIT * col + row;
}

int ac_hex_from_number(const struct ac_hex_grid *g, int number)
{
    if (number < 0) {
        return AC_HEX_NONE;
    }
    const int high = number / NUMBER_LIMIT;
    const int low = number % NUMBER_LIMIT;

    return g->row_first ? ac_hex_at(g, low, high) : ac_hex_at(g, high, low);
}

struct ac_hex_cube ac_hex_to_cube(const struct ac_hex_grid *g, int hex)
{
    const struct ac__hex_vec v = ac__hex_vec_of(g, hex);
    const struct ac_hex_cube cube = { (int16_t)v.q, (int16_t)v.r };

    return cube;
}

int ac_hex_from_cube(const struct ac_hex_grid *g, struct ac_hex_cube cube)
{
    const struct ac__hex_vec v = { cube.q, cube.r };

    return ac__hex_of_vec(g, v);
}

bool ac_hex_on_border(const struct ac_hex_grid *g, int hex)
{
    for (int d = 0; d < AC_HEX_DIRECTIONS; d++) {
        if (ac_hex_neighbour(g, hex, d) == AC_HEX_NONE) {
            return true;
        }
    }
    return false;
}

/* --- directions and distances */

struct ac_hex_cube ac_hex_step_vector(int direction)
{
    const struct ac__hex_vec v = ac__hex_vectors[direction];
    const struct ac_hex_cube cube = { (int16_t)v.q, (int16_t)v.r };

    return cube;
}

int ac_hex_neighbour(const struct ac_hex_grid *g, int hex, int direction)
{
    return ac__hex_of_vec(g, ac__hex_add(ac__hex_vec_of(g, hex), ac__hex_vectors[direction], 1));
}

void ac_hex_fill_neighbours(const struct ac_hex_grid *g, int16_t (*table)[AC_HEX_DIRECTIONS])
{
    const int count = ac_hex_count(g);

    for (int hex = 0; hex < count; hex++) {
        for (int d = 0; d < AC_HEX_DIRECTIONS; d++) {
            table[hex][d] = (int16_t)ac_hex_neighbour(g, hex, d);
        }
    }
}

void ac_hex_fill_cubes(const struct ac_hex_grid *g, struct ac_hex_cube *table)
{
    const int count = ac_hex_count(g);

    for (int hex = 0; hex < count; hex++) {
        table[hex] = ac_hex_to_cube(g, hex);
    }
}

int ac_hex_distance(const struct ac_hex_grid *g, int a, int b)
{
    return ac_hex_cube_distance(ac_hex_to_cube(g, a), ac_hex_to_cube(g, b));
}

static struct ac__hex_vec vec_between(const struct ac_hex_grid *g, int from, int to)
{
    return ac__hex_add(ac__hex_vec_of(g, to), ac__hex_vec_of(g, from), -1);
}

int ac_hex_direction(const struct ac_hex_grid *g, int from, int to)
{
    const struct ac__hex_vec v = vec_between(g, from, to);

    for (int d = 0; d < AC_HEX_DIRECTIONS; d++) {
        if (ac__hex_same(v, ac__hex_vectors[d])) {
            return d;
        }
    }
    return -1;
}

int ac_hex_bearing(const struct ac_hex_grid *g, int from, int to)
{
    const struct ac__hex_vec v = vec_between(g, from, to);
    const int n = ac_hex_distance(g, from, to);

    if (n == 0) {
        return -1;
    }
    for (int d = 0; d < AC_HEX_DIRECTIONS; d++) {
        if (v.q == n * ac__hex_vectors[d].q && v.r == n * ac__hex_vectors[d].r) {
            return d;
        }
    }
    return -1;
}

/* --- sets of hexes */

/* Appends the hex at v when it is on the map; returns the new length. */
static int append(const struct ac_hex_grid *g, struct ac__hex_vec v, int16_t *out, int length)
{
    const int hex = ac__hex_of_vec(g, v);

    if (hex == AC_HEX_NONE) {
        return length;
    }
    out[length] = (int16_t)hex;
    return length + 1;
}

int ac_hex_arc_ring(const struct ac_hex_grid *g, int centre, struct ac_hex_arc arc, int n,
                    int16_t *out)
{
    struct ac__hex_vec v =
        ac__hex_add(ac__hex_vec_of(g, centre), ac__hex_vectors[arc.first % 6], n);
    int length = append(g, v, out, 0);

    for (int sixth = 0; sixth < arc.width; sixth++) {
        /* The chord from one direction to the next runs two directions further on. */
        const struct ac__hex_vec along = ac__hex_vectors[(arc.first + sixth + 2) % 6];

        for (int i = 0; i < n; i++) {
            v = ac__hex_add(v, along, 1);
            length = append(g, v, out, length);
        }
    }
    return length;
}

int ac_hex_ring(const struct ac_hex_grid *g, int centre, int n, int16_t *out)
{
    struct ac__hex_vec v = ac__hex_add(ac__hex_vec_of(g, centre), ac__hex_vectors[0], n);
    int length = 0;

    if (n == 0) {
        return append(g, v, out, 0);
    }
    for (int sixth = 0; sixth < AC_HEX_DIRECTIONS; sixth++) {
        for (int i = 0; i < n; i++) {
            length = append(g, v, out, length);
            v = ac__hex_add(v, ac__hex_vectors[(sixth + 2) % 6], 1);
        }
    }
    return length;
}

int ac_hex_area(const struct ac_hex_grid *g, int centre, int n, int16_t *out)
{
    int length = 0;

    for (int i = 0; i <= n; i++) {
        length += ac_hex_ring(g, centre, i, out + length);
    }
    return length;
}

bool ac_hex_in_arc(const struct ac_hex_grid *g, int centre, struct ac_hex_arc arc, int to)
{
    const struct ac__hex_vec v = vec_between(g, centre, to);

    if (arc.width == 0) {
        return centre == to || ac_hex_bearing(g, centre, to) == arc.first;
    }
    for (int sixth = 0; sixth < arc.width; sixth++) {
        const struct ac__hex_vec a = ac__hex_vectors[(arc.first + sixth) % 6];
        const struct ac__hex_vec b = ac__hex_vectors[(arc.first + sixth + 1) % 6];

        /* v = x * a + y * b with x = v cross b, y = a cross v, as a cross b is 1. */
        if (ac__hex_cross(v, b) >= 0 && ac__hex_cross(a, v) >= 0) {
            return true;
        }
    }
    return false;
}

/* --- hexsides and corners */

static int cell_stride(const struct ac_hex_grid *g)
{
    return full_width(g) + 2;
}

static int cell_count(const struct ac_hex_grid *g)
{
    return cell_stride(g) * (line_count(g) + 2);
}

static int cell_of_vec(const struct ac_hex_grid *g, struct ac__hex_vec v)
{
    const struct spot spot = spot_of_vec(g, v);

    assert(spot.line >= -1 && spot.line <= line_count(g));
    assert(spot.place >= -1 && spot.place <= full_width(g));
    return (spot.line + 1) * cell_stride(g) + spot.place + 1;
}

static struct ac__hex_vec vec_of_cell(const struct ac_hex_grid *g, int cell)
{
    const int line = cell / cell_stride(g) - 1;
    const int place = cell % cell_stride(g) - 1;

    return ac__hex_vec_at(g, g->first_col + (in_rows(g) ? place : line),
                          g->first_row + (in_rows(g) ? line : place));
}

int ac_hex_side_limit(const struct ac_hex_grid *g)
{
    return 3 * cell_count(g);
}

int ac_hex_corner_limit(const struct ac_hex_grid *g)
{
    return 2 * cell_count(g);
}

/* A hex owns its sides in directions 0, 1 and 2. */
int ac__hex_side_at(const struct ac_hex_grid *g, struct ac__hex_vec v, int direction)
{
    if (direction < 3) {
        return 3 * cell_of_vec(g, v) + direction;
    }
    return 3 * cell_of_vec(g, ac__hex_add(v, ac__hex_vectors[direction], 1)) + direction - 3;
}

int ac_hex_side(const struct ac_hex_grid *g, int hex, int direction)
{
    return ac__hex_side_at(g, ac__hex_vec_of(g, hex), direction);
}

int ac_hex_side_between(const struct ac_hex_grid *g, int a, int b)
{
    const int direction = ac_hex_direction(g, a, b);

    return direction < 0 ? -1 : ac_hex_side(g, a, direction);
}

bool ac_hex_side_hexes(const struct ac_hex_grid *g, int side, int16_t hexes[2])
{
    hexes[0] = AC_HEX_NONE;
    hexes[1] = AC_HEX_NONE;
    if (side < 0 || side >= ac_hex_side_limit(g)) {
        return false;
    }
    const struct ac__hex_vec owner = vec_of_cell(g, side / 3);

    hexes[0] = (int16_t)ac__hex_of_vec(g, owner);
    hexes[1] = (int16_t)ac__hex_of_vec(g, ac__hex_add(owner, ac__hex_vectors[side % 3], 1));
    return hexes[0] != AC_HEX_NONE || hexes[1] != AC_HEX_NONE;
}

/*
 * A hex owns its corners 5 (even ids) and 2 (odd ids): every corner is number 5 or number 2 of
 * exactly one of its three hexes.
 */
int ac_hex_corner(const struct ac_hex_grid *g, int hex, int corner)
{
    static const int8_t owner_direction[6] = { 0, 2, -1, 3, 5, -1 };
    static const int8_t is_low[6] = { 1, 0, 1, 0, 1, 0 };
    struct ac__hex_vec owner = ac__hex_vec_of(g, hex);

    if (owner_direction[corner] >= 0) {
        owner = ac__hex_add(owner, ac__hex_vectors[owner_direction[corner]], 1);
    }
    return 2 * cell_of_vec(g, owner) + is_low[corner];
}

bool ac_hex_corner_hexes(const struct ac_hex_grid *g, int corner, int16_t hexes[3])
{
    static const int8_t others[2][2] = { { 5, 0 }, { 2, 3 } };

    for (int i = 0; i < 3; i++) {
        hexes[i] = AC_HEX_NONE;
    }
    if (corner < 0 || corner >= ac_hex_corner_limit(g)) {
        return false;
    }
    const struct ac__hex_vec owner = vec_of_cell(g, corner / 2);

    hexes[0] = (int16_t)ac__hex_of_vec(g, owner);
    for (int i = 0; i < 2; i++) {
        const struct ac__hex_vec step = ac__hex_vectors[others[corner % 2][i]];

        hexes[i + 1] = (int16_t)ac__hex_of_vec(g, ac__hex_add(owner, step, 1));
    }
    return hexes[0] != AC_HEX_NONE || hexes[1] != AC_HEX_NONE || hexes[2] != AC_HEX_NONE;
}
