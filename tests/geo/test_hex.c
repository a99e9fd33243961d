/*
 * Hex grids against the printed figures of the games' maps, against breadth-first counts and
 * against laws that hold on every grid.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "boards.h"
#include "geo/hex.h"

static int arma(int number)
{
    const int hex = ac_hex_from_number(&board_armageddon, number);

    assert_true(hex >= 0);
    return hex;
}

/* Compares a list of hexes, in any order, with printed numbers ended by 0. */
static void expect_set(const struct ac_hex_grid *g, const int16_t *hexes, int count,
                       const int *numbers)
{
    int wanted = 0;

    for (; numbers[wanted] != 0; wanted++) {
        int seen = 0;

        for (int i = 0; i < count; i++) {
            seen += ac_hex_number(g, hexes[i]) == numbers[wanted];
        }
        assert_int_equal(seen, 1);
    }
    assert_int_equal(count, wanted);
}

static void expect_neighbours(const struct ac_hex_grid *g, int number, const int *numbers)
{
    const int hex = ac_hex_from_number(g, number);

    assert_true(hex >= 0);
    for (int d = 0; d < 6; d++) {
        const int other = ac_hex_neighbour(g, hex, d);

        assert_int_equal(other < 0 ? -1 : ac_hex_number(g, other), numbers[d]);
    }
}

static void test_counts(void **state)
{
    (void)state;
    assert_true(ac_hex_grid_ok(&board_armageddon));
    assert_true(ac_hex_grid_ok(&board_tyre));
    assert_true(ac_hex_grid_ok(&board_alexandria));
    assert_int_equal(ac_hex_count(&board_armageddon), 1205);
    assert_int_equal(ac_hex_count(&board_tyre), 1394);
    assert_int_equal(ac_hex_count(&board_alexandria), 43 * 52);
}

static void test_bad_grids(void **state)
{
    struct ac_hex_grid g = board_armageddon;

    (void)state;
    g.columns = 1;
    assert_false(ac_hex_grid_ok(&g));
    g.columns = 100;
    assert_false(ac_hex_grid_ok(&g));
    g.first_col = 0;
    assert_true(ac_hex_grid_ok(&g));
    g.shifted = AC_HEX_NEITHER;
    assert_false(ac_hex_grid_ok(&g));
    g = board_armageddon;
    g.shorter = AC_HEX_ODD;
    assert_false(ac_hex_grid_ok(&g));
    g.shorter = AC_HEX_NEITHER;
    assert_true(ac_hex_grid_ok(&g));
    g.first_row = -1;
    assert_false(ac_hex_grid_ok(&g));
    g = board_armageddon;
    g.north_up = 2;
    assert_false(ac_hex_grid_ok(&g));
}

static void test_largest_grid(void **state)
{
    const struct ac_hex_grid g = { .columns = 100, .rows = 100, .shorter = AC_HEX_NEITHER };
    const int last = ac_hex_at(&g, 99, 99);

    (void)state;
    assert_true(ac_hex_grid_ok(&g));
    assert_int_equal(last, 9999);
    assert_true(ac_hex_side_limit(&g) <= INT16_MAX);
    for (int d = 0; d < 6; d++) {
        assert_in_range(ac_hex_side(&g, last, d), 0, ac_hex_side_limit(&g) - 1);
        assert_in_range(ac_hex_corner(&g, last, d), 0, ac_hex_corner_limit(&g) - 1);
    }
}

static void test_off_map(void **state)
{
    const struct ac_hex_grid *g = &board_armageddon;

    (void)state;
    assert_int_equal(ac_hex_from_number(g, 3702), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(g, 3701), 36);
    assert_int_equal(ac_hex_from_number(g, 3801), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(g, 134), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(g, 100), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(g, -101), AC_HEX_NONE);
    assert_int_equal(ac_hex_at(g, INT32_MAX, INT32_MIN), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(&board_tyre, 1705), AC_HEX_NONE);
    assert_int_equal(ac_hex_from_number(&board_tyre, 5835), AC_HEX_NONE);
}

/* The neighbour tables that the maps print. */
static void test_printed_neighbours(void **state)
{
    (void)state;
    expect_neighbours(&board_armageddon, 2010, (int[]){ 2109, 2110, 2111, 2011, 1910, 2009 });
    expect_neighbours(&board_armageddon, 2011, (int[]){ 2010, 2111, 2012, 1912, 1911, 1910 });
    expect_neighbours(&board_armageddon, 101, (int[]){ -1, 201, 102, -1, -1, -1 });
    expect_neighbours(&board_armageddon, 3602, (int[]){ 3701, -1, 3703, 3603, 3502, 3601 });
    expect_neighbours(&board_tyre, 3823, (int[]){ 3924, 3824, 3724, 3723, 3822, 3923 });
    expect_neighbours(&board_tyre, 3106, (int[]){ 3206, 3107, 3006, 3005, 3105, 3205 });
    expect_neighbours(&board_tyre, 1801, (int[]){ 1902, 1802, -1, -1, -1, 1901 });
    /* The bow at 3131 seen from 3032 has 3031 and 3132 beside it. */
    expect_neighbours(&board_alexandria, 3032, (int[]){ 3132, 3033, 2932, 2931, 3031, 3131 });
    expect_neighbours(&board_alexandria, 2924, (int[]){ 3025, 2925, 2825, 2824, 2923, 3024 });
}

/* A flat-topped grid of the usual kind: columns left to right, even columns half a hex lower. */
static void test_columns(void **state)
{
    const struct ac_hex_grid g = { .columns = 10,
                                   .rows = 12,
                                   .first_col = 1,
                                   .first_row = 1,
                                   .layout = AC_HEX_COLUMNS,
                                   .shifted = AC_HEX_EVEN,
                                   .shorter = AC_HEX_EVEN };

    (void)state;
    assert_int_equal(ac_hex_count(&g), 5 * 12 + 5 * 11);
    expect_neighbours(&g, 505, (int[]){ 604, 605, 506, 405, 404, 504 });
    expect_neighbours(&g, 405, (int[]){ 505, 506, 406, 306, 305, 404 });
    expect_neighbours(&g, 112, (int[]){ 211, -1, -1, -1, -1, 111 });
    assert_int_equal(ac_hex_from_number(&g, 212), AC_HEX_NONE);
    assert_int_equal(ac_hex_distance(&g, ac_hex_from_number(&g, 101), ac_hex_from_number(&g, 1001)),
                     9);
}

/* The causeway: ten steps north-west from one redoubt to the other. */
static void test_causeway(void **state)
{
    static const int way[11] = { 2124, 2224, 2323, 2423, 2522, 2622, 2721, 2821, 2920, 3020, 3119 };
    const struct ac_hex_grid *g = &board_alexandria;
    const int first = ac_hex_from_number(g, way[0]);
    const int last = ac_hex_from_number(g, way[10]);
    struct ac_hex_step steps[AC_HEX_LINE_MAX(10)];

    (void)state;
    assert_int_equal(ac_hex_distance(g, first, last), 10);
    assert_int_equal(ac_hex_bearing(g, first, last), AC_HEX_NW);
    assert_int_equal(ac_hex_bearing(g, last, first), AC_HEX_SE);
    assert_int_equal(ac_hex_line(g, first, last, steps), 11);
    for (int i = 0; i < 11; i++) {
        assert_int_equal(steps[i].kind, AC_HEX_WHOLE);
        assert_int_equal(ac_hex_number(g, steps[i].hex[0]), way[i]);
    }
}

static void test_printed_distances(void **state)
{
    const struct ac_hex_grid *g = &board_tyre;

    (void)state;
    assert_int_equal(ac_hex_distance(g, ac_hex_from_number(g, 3724), ac_hex_from_number(g, 3719)),
                     5);
    assert_int_equal(ac_hex_distance(g, ac_hex_from_number(g, 2801), ac_hex_from_number(g, 4909)),
                     21);
}

/* The distances between set-up letters that the reconstruction of Armageddon's map states. */
static void test_armageddon_distances(void **state)
{
    enum { A = 3421, B = 3314, C = 2505, D = 2826, E = 2218, F = 2331, G = 1617, H = 1226 };
    enum { J = 917, K = 1220, L = 323, M = 528, P = 606 };
    static const struct {
        int a, b, distance;
    } known[] = {
        { D, H, 16 }, { P, G, 15 },  { P, J, 11 },   { P, L, 17 },   { C, E, 13 }, { C, A, 17 },
        { C, D, 21 }, { F, C, 26 },  { K, C, 20 },   { B, E, 13 },   { E, H, 14 }, { E, J, 14 },
        { F, D, 8 },  { F, E, 13 },  { B, G, 19 },   { E, A, 13 },   { P, D, 32 }, { E, L, 22 },
        { G, A, 20 }, { D, E, 10 },  { P, C, 19 },   { D, J, 24 },   { G, J, 7 },  { K, G, 5 },
        { K, J, 5 },  { M, 133, 7 }, { L, 133, 10 }, { A, 3521, 1 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const int a = arma(known[i].a);
        const int b = arma(known[i].b);

        assert_int_equal(ac_hex_distance(&board_armageddon, a, b), known[i].distance);
        assert_int_equal(ac_hex_distance(&board_armageddon, b, a), known[i].distance);
    }
}

/* AD21, AD64: front hexes and the field of fire at range 2 of a unit in 2010 facing east. */
static void test_arcs(void **state)
{
    const struct ac_hex_grid *g = &board_armageddon;
    const struct ac_hex_arc front = ac_hex_arc_around(AC_HEX_E, 2);
    int16_t out[32];

    (void)state;
    expect_set(g, out, ac_hex_arc_ring(g, arma(2010), front, 1, out),
               (int[]){ 2109, 2110, 2111, 0 });
    expect_set(g, out, ac_hex_arc_ring(g, arma(2010), front, 2, out),
               (int[]){ 2108, 2209, 2210, 2211, 2112, 0 });
    assert_int_equal(ac_hex_number(g, out[0]), 2108);
    for (int n = 1; n <= 4; n++) {
        for (int width = 0; width <= 5; width++) {
            const struct ac_hex_arc arc = { (uint8_t)(n % 6), (uint8_t)width };

            assert_int_equal(ac_hex_arc_ring(g, arma(2010), arc, n, out), width * n + 1);
        }
    }
    assert_int_equal(ac_hex_arc_ring(g, arma(3510), front, 4, out), 0);
}

/* A hex is in an arc exactly when the arc's ring at its distance lists it. */
static void test_arc_membership(void **state)
{
    (void)state;
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);
        const int centre = ac_hex_at(&g, g.first_col + 3, g.first_row + 4);

        for (int i = 0; i < 36; i++) {
            const struct ac_hex_arc arc = { (uint8_t)(i % 6), (uint8_t)(i / 6) };

            for (int to = 0; to < ac_hex_count(&g); to++) {
                int16_t out[80];
                const int n = ac_hex_distance(&g, centre, to);
                bool listed = n == 0;
                const int count = n > 0 ? ac_hex_arc_ring(&g, centre, arc, n, out) : 0;

                for (int k = 0; k < count; k++) {
                    listed = listed || out[k] == to;
                }
                assert_int_equal(ac_hex_in_arc(&g, centre, arc, to), listed);
            }
        }
    }
}

static void test_rings_and_areas(void **state)
{
    const struct ac_hex_grid *g = &board_armageddon;
    int16_t out[AC_HEX_AREA(10)];

    (void)state;
    assert_int_equal(ac_hex_ring(g, arma(1817), 0, out), 1);
    for (int n = 1; n <= 10; n++) {
        assert_int_equal(ac_hex_ring(g, arma(1817), n, out), 6 * n);
        for (int i = 0; i < 6 * n; i++) {
            assert_int_equal(ac_hex_distance(g, arma(1817), out[i]), n);
            assert_int_equal(ac_hex_distance(g, out[i], out[(i + 1) % (6 * n)]), 1);
        }
        assert_int_equal(ac_hex_area(g, arma(1817), n, out), 3 * n * (n + 1) + 1);
    }
    /* F-2 lies wholly on the map. */
    assert_int_equal(ac_hex_area(g, arma(2331), 2, out), 19);
    expect_set(g, out, ac_hex_area(g, arma(101), 1, out), (int[]){ 101, 201, 102, 0 });
    /* All hexes within a distance are counted, also when the ring is cut by the edge. */
    int within = 0;

    for (int hex = 0; hex < ac_hex_count(g); hex++) {
        within += ac_hex_distance(g, arma(305), hex) <= 10;
    }
    assert_int_equal(ac_hex_area(g, arma(305), 10, out), within);
}

static void check_round_trips(const struct ac_hex_grid *g)
{
    const int count = ac_hex_count(g);

    for (int hex = 0; hex < count; hex++) {
        const int col = ac_hex_col(g, hex);
        const int row = ac_hex_row(g, hex);

        assert_int_equal(ac_hex_at(g, col, row), hex);
        assert_int_equal(ac_hex_from_number(g, ac_hex_number(g, hex)), hex);
        assert_int_equal(ac_hex_from_cube(g, ac_hex_to_cube(g, hex)), hex);
        for (int d = 0; d < 6; d++) {
            const int other = ac_hex_neighbour(g, hex, d);

            if (other == AC_HEX_NONE) {
                continue;
            }
            assert_int_equal(ac_hex_neighbour(g, other, ac_hex_opposite(d)), hex);
            assert_int_equal(ac_hex_direction(g, hex, other), d);
            assert_int_equal(ac_hex_distance(g, hex, other), 1);
        }
    }
}

static void test_round_trips(void **state)
{
    (void)state;
    check_round_trips(&board_armageddon);
    check_round_trips(&board_tyre);
    check_round_trips(&board_alexandria);
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);

        assert_true(ac_hex_grid_ok(&g));
        check_round_trips(&g);
    }
}

/* Steps through the neighbour table agree with the distance formula for every pair. */
static void check_distances(const struct ac_hex_grid *g, int stride)
{
    static int16_t table[BOARD_MAX_HEXES][6];
    static struct ac_hex_cube cubes[BOARD_MAX_HEXES];
    static int16_t queue[BOARD_MAX_HEXES];
    static int16_t steps[BOARD_MAX_HEXES];
    const int count = ac_hex_count(g);

    ac_hex_fill_neighbours(g, table);
    ac_hex_fill_cubes(g, cubes);
    for (int start = 0; start < count; start += stride) {
        int tail = 1;

        memset(steps, -1, sizeof steps);
        steps[start] = 0;
        queue[0] = (int16_t)start;
        for (int i = 0; i < tail; i++) {
            for (int d = 0; d < 6; d++) {
                const int to = table[queue[i]][d];

                if (to >= 0 && steps[to] < 0) {
                    steps[to] = (int16_t)(steps[queue[i]] + 1);
                    queue[tail++] = (int16_t)to;
                }
            }
        }
        assert_int_equal(tail, count);
        for (int to = 0; to < count; to++) {
            assert_int_equal(ac_hex_cube_distance(cubes[start], cubes[to]), steps[to]);
        }
    }
}

static void test_distances_are_steps(void **state)
{
    (void)state;
    check_distances(&board_armageddon, 1);
    check_distances(&board_tyre, 37);
    check_distances(&board_alexandria, 41);
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);

        check_distances(&g, 1);
    }
}

/* Hexsides: an id for each pair, no id for two pairs, and back. */
static void check_sides(const struct ac_hex_grid *g)
{
    static uint8_t uses[32768];
    const int count = ac_hex_count(g);
    int inner = 0;

    memset(uses, 0, sizeof uses);
    for (int hex = 0; hex < count; hex++) {
        for (int d = 0; d < 6; d++) {
            const int other = ac_hex_neighbour(g, hex, d);
            const int side = ac_hex_side(g, hex, d);
            int16_t pair[2];

            assert_in_range(side, 0, ac_hex_side_limit(g) - 1);
            uses[side]++;
            assert_true(ac_hex_side_hexes(g, side, pair));
            assert_true((pair[0] == hex && pair[1] == other) ||
                        (pair[1] == hex && pair[0] == other));
            if (other >= 0) {
                assert_int_equal(side, ac_hex_side_between(g, other, hex));
                inner++;
            }
        }
    }
    for (int side = 0; side < ac_hex_side_limit(g); side++) {
        int16_t pair[2];
        const bool stands = ac_hex_side_hexes(g, side, pair);

        assert_int_equal(uses[side], (pair[0] >= 0) + (pair[1] >= 0));
        assert_int_equal(stands, uses[side] > 0);
        inner -= uses[side] == 2 ? 2 : 0;
    }
    assert_int_equal(inner, 0);
}

static void check_corners(const struct ac_hex_grid *g)
{
    static uint8_t uses[32768];
    const int count = ac_hex_count(g);

    memset(uses, 0, sizeof uses);
    for (int hex = 0; hex < count; hex++) {
        for (int c = 0; c < 6; c++) {
            const int left = ac_hex_neighbour(g, hex, c);
            const int right = ac_hex_neighbour(g, hex, (c + 1) % 6);
            const int corner = ac_hex_corner(g, hex, c);

            assert_in_range(corner, 0, ac_hex_corner_limit(g) - 1);
            uses[corner]++;
            if (left >= 0) {
                assert_int_equal(ac_hex_corner(g, left, (c + 2) % 6), corner);
            }
            if (right >= 0) {
                assert_int_equal(ac_hex_corner(g, right, (c + 4) % 6), corner);
            }
        }
    }
    for (int corner = 0; corner < ac_hex_corner_limit(g); corner++) {
        int16_t trio[3];
        const bool stands = ac_hex_corner_hexes(g, corner, trio);

        assert_int_equal(uses[corner], (trio[0] >= 0) + (trio[1] >= 0) + (trio[2] >= 0));
        assert_int_equal(stands, uses[corner] > 0);
    }
}

static void test_sides_and_corners(void **state)
{
    int16_t hexes[3];

    (void)state;
    check_sides(&board_armageddon);
    check_corners(&board_armageddon);
    check_sides(&board_tyre);
    check_corners(&board_alexandria);
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);

        check_sides(&g);
        check_corners(&g);
    }
    assert_false(ac_hex_side_hexes(&board_tyre, -1, hexes));
    assert_false(ac_hex_corner_hexes(&board_tyre, 32767, hexes));
    assert_int_equal(ac_hex_side_between(&board_armageddon, arma(2010), arma(2210)), -1);
    assert_int_equal(ac_hex_side_between(&board_armageddon, arma(2010), arma(2010)), -1);
}

/* Crest hexsides are those between a hilltop and a slope: 168 of them. */
static void test_crests(void **state)
{
    const struct ac_hex_grid *g = &board_armageddon;
    static uint8_t seen[32768];
    int crests = 0;

    (void)state;
    for (int i = 0; armageddon_hilltop[i] != 0; i++) {
        for (int j = 0; armageddon_slope[j] != 0; j++) {
            const int a = arma(armageddon_hilltop[i]);
            const int side = ac_hex_side_between(g, a, arma(armageddon_slope[j]));

            if (side >= 0) {
                assert_int_equal(seen[side]++, 0);
                crests++;
            }
        }
    }
    assert_int_equal(crests, 168);
}

static void test_turns(void **state)
{
    (void)state;
    assert_int_equal(ac_hex_turn(AC_HEX_NE, -1), AC_HEX_NW);
    assert_int_equal(ac_hex_turn(AC_HEX_NW, 8), AC_HEX_E);
    assert_int_equal(ac_hex_turn(AC_HEX_E, -13), AC_HEX_NE);
    assert_int_equal(ac_hex_turn_distance(AC_HEX_NE, AC_HEX_NW), 1);
    assert_int_equal(ac_hex_turn_distance(AC_HEX_NE, AC_HEX_SW), 3);
    assert_int_equal(ac_hex_turn_distance(AC_HEX_W, AC_HEX_NE), 2);
    assert_int_equal(ac_hex_opposite(AC_HEX_E), AC_HEX_W);
    assert_int_equal(ac_hex_opposite(AC_HEX_NW), AC_HEX_SE);
}

static void test_borders(void **state)
{
    const struct ac_hex_grid *g = &board_armageddon;
    int border = 0;

    (void)state;
    for (int hex = 0; hex < ac_hex_count(g); hex++) {
        const int col = ac_hex_col(g, hex);
        const int row = ac_hex_row(g, hex);
        const bool edge = row == 1 || row == 33 || col == 1 || col == (row % 2 ? 37 : 36);
        /* A hex at the end of an odd row lacks three neighbours, of an even row one. */
        assert_int_equal(ac_hex_on_border(g, hex), edge);
        border += edge;
    }
    assert_int_equal(border, 37 + 37 + 2 * 31);
}

/* Corners drawn for one id fall on one point, whichever hex they are drawn from. */
static void check_drawing(const struct ac_hex_grid *g)
{
    const struct ac_hex_scale scale = { 26, 15 };
    const struct ac_hex_point size = ac_hex_board_size(g, scale);
    struct ac_hex_point low = size;
    struct ac_hex_point high = { 0, 0 };

    for (int hex = 0; hex < ac_hex_count(g); hex++) {
        struct ac_hex_point corners[6];
        int sum_x = 0;
        int sum_y = 0;

        ac_hex_outline(g, hex, scale, corners);
        for (int c = 0; c < 6; c++) {
            const int other = ac_hex_neighbour(g, hex, c);
            struct ac_hex_point ends[2];
            struct ac_hex_point theirs[2];

            ac_hex_side_ends(g, hex, c, scale, ends);
            assert_memory_equal(&ends[1], &corners[c], sizeof *ends);
            if (other >= 0) {
                ac_hex_side_ends(g, other, ac_hex_opposite(c), scale, theirs);
                assert_memory_equal(&ends[0], &theirs[1], sizeof *ends);
                assert_memory_equal(&ends[1], &theirs[0], sizeof *ends);
            }
            low.x = corners[c].x < low.x ? corners[c].x : low.x;
            low.y = corners[c].y < low.y ? corners[c].y : low.y;
            high.x = corners[c].x > high.x ? corners[c].x : high.x;
            high.y = corners[c].y > high.y ? corners[c].y : high.y;
            sum_x += corners[c].x;
            sum_y += corners[c].y;
        }
        const struct ac_hex_point centre = ac_hex_centre(g, hex, scale);

        assert_int_equal(sum_x, 6 * centre.x);
        assert_int_equal(sum_y, 6 * centre.y);
    }
    assert_int_equal(low.x, 0);
    assert_int_equal(low.y, 0);
    assert_int_equal(high.x, size.x);
    assert_int_equal(high.y, size.y);
}

static void test_drawing(void **state)
{
    const struct ac_hex_scale unit = { 1, 1 };
    const struct ac_hex_point first = ac_hex_centre(&board_armageddon, arma(101), unit);
    const struct ac_hex_point second = ac_hex_centre(&board_armageddon, arma(102), unit);
    const struct ac_hex_point south =
        ac_hex_centre(&board_tyre, ac_hex_from_number(&board_tyre, 1801), unit);

    (void)state;
    assert_int_equal(first.x, 1);
    assert_int_equal(first.y, 2);
    assert_int_equal(second.x, 2);
    assert_int_equal(second.y, 5);
    assert_int_equal(south.x, 2);
    assert_int_equal(south.y, 3 * 40 + 2);
    check_drawing(&board_armageddon);
    check_drawing(&board_tyre);
    check_drawing(&board_alexandria);
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);

        check_drawing(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_bad_grids),
        cmocka_unit_test(test_largest_grid),
        cmocka_unit_test(test_off_map),
        cmocka_unit_test(test_printed_neighbours),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_causeway),
        cmocka_unit_test(test_printed_distances),
        cmocka_unit_test(test_armageddon_distances),
        cmocka_unit_test(test_arcs),
        cmocka_unit_test(test_arc_membership),
        cmocka_unit_test(test_rings_and_areas),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_distances_are_steps),
        cmocka_unit_test(test_sides_and_corners),
        cmocka_unit_test(test_crests),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_borders),
        cmocka_unit_test(test_drawing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
