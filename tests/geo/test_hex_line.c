/*
 * Straight lines: the examples of the games, and every line of small grids of all kinds (and many
 * of a large one) against clipping the segment with each drawn hexagon in exact 128-bit fractions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "boards.h"
#include "geo/hex.h"

__extension__ typedef __int128 wide;

/* --- examples */

static int arma(int number)
{
    const int hex = ac_hex_from_number(&board_armageddon, number);

    assert_true(hex >= 0);
    return hex;
}

static int side(int a, int b)
{
    const int id = ac_hex_side_between(&board_armageddon, arma(a), arma(b));

    assert_true(id >= 0);
    return id;
}

/* AD59, AD61, AD62: straight along a row. */
static void test_along_a_row(void **state)
{
    struct ac_hex_step s[AC_HEX_LINE_MAX(2)];

    (void)state;
    assert_int_equal(ac_hex_line(&board_armageddon, arma(2010), arma(2210), s), 3);
    assert_int_equal(s[1].kind, AC_HEX_WHOLE);
    assert_int_equal(s[1].hex[0], arma(2110));
    assert_int_equal(ac_hex_line(&board_armageddon, arma(1117), arma(1317), s), 3);
    assert_int_equal(s[1].hex[0], arma(1217));
    assert_int_equal(ac_hex_line(&board_armageddon, arma(1017), arma(1217), s), 3);
    for (int k = 0; k < 2; k++) {
        assert_int_equal(s[0].in[k], -1);
        assert_int_equal(s[0].out[k], side(1017, 1117));
        assert_int_equal(s[1].in[k], side(1117, 1017));
        assert_int_equal(s[1].out[k], side(1117, 1217));
        assert_int_equal(s[2].in[k], side(1217, 1117));
        assert_int_equal(s[2].out[k], -1);
    }
}

/* AD60: along the hexside between 2011 and 2111; going south, east is on the left. */
static void test_along_a_hexside(void **state)
{
    struct ac_hex_step s[AC_HEX_LINE_MAX(4)];

    (void)state;
    assert_int_equal(ac_hex_line(&board_armageddon, arma(2010), arma(2012), s), 3);
    assert_int_equal(s[1].kind, AC_HEX_PAIR);
    assert_int_equal(s[1].hex[0], arma(2111));
    assert_int_equal(s[1].hex[1], arma(2011));
    assert_int_equal(s[1].in[0], side(2010, 2111));
    assert_int_equal(s[1].in[1], side(2010, 2011));
    assert_int_equal(s[1].out[0], side(2111, 2012));
    assert_int_equal(s[1].out[1], side(2011, 2012));
    assert_int_equal(s[0].out[0], s[1].in[0]);
    assert_int_equal(s[2].in[1], s[1].out[1]);
    /* At range 4 two such stretches with a whole hex between. */
    assert_int_equal(ac_hex_line(&board_armageddon, arma(2010), arma(2014), s), 5);
    assert_int_equal(s[1].kind, AC_HEX_PAIR);
    assert_int_equal(s[2].kind, AC_HEX_WHOLE);
    assert_int_equal(s[2].hex[0], arma(2012));
    assert_int_equal(s[3].kind, AC_HEX_PAIR);
}

/* AD63: to the next hex, and a line that stays where it is. */
static void test_short_lines(void **state)
{
    struct ac_hex_step s[AC_HEX_LINE_MAX(1)];

    (void)state;
    assert_int_equal(ac_hex_line(&board_armageddon, arma(1417), arma(1517), s), 2);
    assert_int_equal(s[0].out[0], side(1417, 1517));
    assert_int_equal(s[1].in[1], side(1417, 1517));
    assert_int_equal(ac_hex_line(&board_armageddon, arma(1417), arma(1417), s), 1);
    assert_int_equal(s[0].hex[0], arma(1417));
    assert_int_equal(s[0].in[0], -1);
    assert_int_equal(s[0].out[0], -1);
}

/* Down the west edge the line runs beside hexes that are not there. */
static void test_along_the_edge(void **state)
{
    struct ac_hex_step s[AC_HEX_LINE_MAX(2)];

    (void)state;
    assert_int_equal(ac_hex_line(&board_armageddon, arma(101), arma(103), s), 3);
    assert_int_equal(s[1].kind, AC_HEX_PAIR);
    assert_int_equal(s[1].hex[0], arma(102));
    assert_int_equal(s[1].hex[1], AC_HEX_NONE);
    assert_int_equal(s[1].in[1], ac_hex_side(&board_armageddon, arma(101), AC_HEX_SW));
    assert_int_equal(s[1].out[1], ac_hex_side(&board_armageddon, arma(103), AC_HEX_NW));
}

/* Up to range 4 no line touches a corner without running along a hexside. */
static void test_no_touch_up_to_four(void **state)
{
    int touches_at_five = 0;
    int16_t area[AC_HEX_AREA(5)];
    const int count = ac_hex_area(&board_armageddon, arma(1817), 5, area);

    (void)state;
    for (int i = 0; i < count; i++) {
        struct ac_hex_step s[AC_HEX_LINE_MAX(5)];
        const int n = ac_hex_line(&board_armageddon, arma(1817), area[i], s);
        const int range = ac_hex_distance(&board_armageddon, arma(1817), area[i]);

        for (int k = 0; k < n; k++) {
            assert_false(range <= 4 && s[k].kind == AC_HEX_TOUCH);
            touches_at_five += s[k].kind == AC_HEX_TOUCH;
        }
    }
    /* Twelve lines one part in four off a row, each through two corners. */
    assert_int_equal(touches_at_five, 24);
}

/* --- against clipping */

/* A fraction with a positive denominator. */
struct fraction {
    wide over;
    wide under;
};

static int compare(struct fraction a, struct fraction b)
{
    const wide left = a.over * b.under;
    const wide right = b.over * a.under;

    return (left > right) - (left < right);
}

static wide cross(struct ac_hex_point a, struct ac_hex_point b, struct ac_hex_point p)
{
    return (wide)(b.x - a.x) * (p.y - a.y) - (wide)(b.y - a.y) * (p.x - a.x);
}

enum touch { MISSED, THROUGH, ALONG, POINT };

/* The stretch of the segment p..q inside a hexagon drawn clockwise. */
struct stretch {
    struct fraction from;
    struct fraction to;
    enum touch touch;
};

static struct stretch clip(struct ac_hex_point p, struct ac_hex_point q,
                           const struct ac_hex_point hexagon[6])
{
    struct stretch s = { { 0, 1 }, { 1, 1 }, THROUGH };

    for (int i = 0; i < 6; i++) {
        const wide at_p = cross(hexagon[i], hexagon[(i + 1) % 6], p);
        const wide change = cross(hexagon[i], hexagon[(i + 1) % 6], q) - at_p;
        const struct fraction t = { change > 0 ? -at_p : at_p, change > 0 ? change : -change };

        if (change == 0 && at_p < 0) {
            s.touch = MISSED;
            return s;
        }
        if (change == 0 && at_p == 0) {
            s.touch = ALONG;
        }
        if (change > 0 && compare(t, s.from) > 0) {
            s.from = t;
        }
        if (change < 0 && compare(t, s.to) < 0) {
            s.to = t;
        }
    }
    const int length = compare(s.to, s.from);

    if (length < 0) {
        s.touch = MISSED;
    } else if (length == 0) {
        s.touch = POINT;
    }
    return s;
}

/* The drawn grid. */
static struct ac_hex_point middles[BOARD_MAX_HEXES];
static struct ac_hex_point hexagons[BOARD_MAX_HEXES][6];

static void draw_grid(const struct ac_hex_grid *g)
{
    const struct ac_hex_scale scale = { 1, 1 };

    for (int hex = 0; hex < ac_hex_count(g); hex++) {
        middles[hex] = ac_hex_centre(g, hex, scale);
        ac_hex_outline(g, hex, scale, hexagons[hex]);
    }
}

static struct stretch clip_hex(int from, int to, int hex)
{
    return clip(middles[from], middles[to], hexagons[hex]);
}

/* What the steps say of each hex of the grid. */
static void mark_steps(const struct ac_hex_step *steps, int count, uint8_t *marks)
{
    static const uint8_t touch_of[3] = { THROUGH, ALONG, POINT };

    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 2; k++) {
            if (steps[i].hex[k] >= 0) {
                marks[steps[i].hex[k]] = touch_of[steps[i].kind];
            }
        }
    }
}

/* Each step begins where the one before ends; left hexes lie left and right ones right. */
static void check_order(int from, int to, const struct ac_hex_step *steps, int count)
{
    struct fraction reached = { 0, 1 };

    for (int i = 0; i < count; i++) {
        struct fraction end = reached;

        for (int k = 0; k < 2; k++) {
            const int hex = steps[i].hex[k];

            if (hex < 0) {
                continue;
            }
            const struct stretch s = clip_hex(from, to, hex);
            const wide lean = cross(middles[from], middles[to], middles[hex]);

            assert_int_equal(compare(s.from, reached), 0);
            end = s.to;
            assert_true(steps[i].kind == AC_HEX_WHOLE || (k == 0 ? lean < 0 : lean > 0));
        }
        reached = end;
    }
    assert_int_equal(compare(reached, (struct fraction){ 1, 1 }), 0);
}

/* Follows one route: each hex is left by the side by which the next one is entered. */
static void check_route(const struct ac_hex_grid *g, const struct ac_hex_step *steps, int count,
                        int k)
{
    int last = 0;

    assert_int_equal(steps[0].in[k], -1);
    for (int i = 1; i < count; i++) {
        if (steps[i].kind == AC_HEX_TOUCH && steps[i].hex[k] < 0) {
            assert_int_equal(steps[i].in[k], -1);
            assert_int_equal(steps[i].out[k], -1);
            continue;
        }
        const int a = steps[last].hex[k];
        const int b = steps[i].hex[k];

        assert_int_equal(steps[last].out[k], steps[i].in[k]);
        if (a >= 0 && b >= 0) {
            assert_int_equal(steps[i].in[k], ac_hex_side_between(g, a, b));
        }
        assert_true(steps[i].in[k] >= 0);
        last = i;
    }
    assert_int_equal(steps[last].out[k], -1);
}

static void check_reverse(const struct ac_hex_step *there, const struct ac_hex_step *back,
                          int count)
{
    for (int i = 0; i < count; i++) {
        const struct ac_hex_step *a = &there[i];
        const struct ac_hex_step *b = &back[count - 1 - i];

        assert_int_equal(a->kind, b->kind);
        for (int k = 0; k < 2; k++) {
            assert_int_equal(a->hex[k], b->hex[1 - k]);
            assert_int_equal(a->in[k], b->out[1 - k]);
            assert_int_equal(a->out[k], b->in[1 - k]);
        }
    }
}

static void check_line(const struct ac_hex_grid *g, int from, int to)
{
    static struct ac_hex_step there[AC_HEX_LINE_MAX(100)];
    static struct ac_hex_step back[AC_HEX_LINE_MAX(100)];
    static uint8_t marks[BOARD_MAX_HEXES];
    const int count = ac_hex_line(g, from, to, there);

    assert_true(count <= AC_HEX_LINE_MAX(ac_hex_distance(g, from, to)));
    assert_int_equal(there[0].hex[0], from);
    assert_int_equal(there[count - 1].hex[1], to);
    memset(marks, MISSED, sizeof marks);
    mark_steps(there, count, marks);
    for (int hex = 0; hex < ac_hex_count(g); hex++) {
        assert_int_equal(marks[hex], clip_hex(from, to, hex).touch);
    }
    check_order(from, to, there, count);
    check_route(g, there, count, 0);
    check_route(g, there, count, 1);
    assert_int_equal(ac_hex_line(g, to, from, back), count);
    check_reverse(there, back, count);
}

static void test_every_line_of_small_grids(void **state)
{
    (void)state;
    for (int v = 0; v < BOARD_VARIANTS; v++) {
        const struct ac_hex_grid g = board_variant(v);

        draw_grid(&g);
        for (int from = 0; from < ac_hex_count(&g); from++) {
            for (int to = 0; to < from; to++) {
                check_line(&g, from, to);
            }
        }
    }
}

static void test_lines_across_large_maps(void **state)
{
    const int count = ac_hex_count(&board_armageddon);
    const int other = ac_hex_from_number(&board_alexandria, 2124);

    (void)state;
    draw_grid(&board_armageddon);
    for (int to = 1; to < count; to += 7) {
        check_line(&board_armageddon, 0, to);
    }
    draw_grid(&board_alexandria);
    for (int to = 0; to < ac_hex_count(&board_alexandria); to += 17) {
        if (to != other) {
            check_line(&board_alexandria, other, to);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_along_a_row),
        cmocka_unit_test(test_along_a_hexside),
        cmocka_unit_test(test_short_lines),
        cmocka_unit_test(test_along_the_edge),
        cmocka_unit_test(test_no_touch_up_to_four),
        cmocka_unit_test(test_every_line_of_small_grids),
        cmocka_unit_test(test_lines_across_large_maps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
