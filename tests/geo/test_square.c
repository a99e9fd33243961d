/* Boards of squares, on one of 7 columns by 11 rows as for a pitched battle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "geo/square.h"

static const struct ac_square_board board = { 7, 11 };

/* Column letter and row number as printed: D1 is the middle of the southern edge. */
static int at(char column, int row)
{
    const int square = ac_square_at(&board, column - 'A', row - 1);

    assert_true(square >= 0);
    return square;
}

static void test_bounds(void **state)
{
    const struct ac_square_board empty = { 0, 5 };
    const struct ac_square_board huge = { 200, 200 };

    (void)state;
    assert_true(ac_square_board_ok(&board));
    assert_false(ac_square_board_ok(&empty));
    assert_false(ac_square_board_ok(&huge));
    assert_int_equal(ac_square_count(&board), 77);
    assert_int_equal(ac_square_at(&board, 7, 0), AC_SQUARE_NONE);
    assert_int_equal(ac_square_at(&board, -1, 3), AC_SQUARE_NONE);
    assert_int_equal(ac_square_at(&board, 0, 11), AC_SQUARE_NONE);
}

static void test_neighbours(void **state)
{
    int16_t table[77][4];

    (void)state;
    assert_int_equal(ac_square_neighbour(&board, at('D', 5), AC_SQUARE_N), at('D', 6));
    assert_int_equal(ac_square_neighbour(&board, at('D', 5), AC_SQUARE_E), at('E', 5));
    assert_int_equal(ac_square_neighbour(&board, at('D', 5), AC_SQUARE_S), at('D', 4));
    assert_int_equal(ac_square_neighbour(&board, at('D', 5), AC_SQUARE_W), at('C', 5));
    assert_int_equal(ac_square_neighbour(&board, at('G', 5), AC_SQUARE_E), AC_SQUARE_NONE);
    assert_int_equal(ac_square_neighbour(&board, at('D', 11), AC_SQUARE_N), AC_SQUARE_NONE);
    ac_square_fill_neighbours(&board, table);
    int inner = 0;

    for (int square = 0; square < 77; square++) {
        for (int d = 0; d < 4; d++) {
            const int other = table[square][d];

            if (other >= 0) {
                assert_int_equal(table[other][ac_square_opposite(d)], square);
                assert_int_equal(ac_square_bearing(&board, square, other), d);
                inner++;
            }
        }
    }
    assert_int_equal(inner, 2 * (6 * 11 + 7 * 10));
}

static void test_distances(void **state)
{
    (void)state;
    assert_int_equal(ac_square_distance(&board, at('D', 1), at('D', 11)), 10);
    assert_int_equal(ac_square_distance(&board, at('A', 1), at('G', 11)), 16);
    assert_int_equal(ac_square_distance(&board, at('E', 4), at('D', 5)), 2);
    assert_int_equal(ac_square_bearing(&board, at('D', 1), at('D', 11)), AC_SQUARE_N);
    assert_int_equal(ac_square_bearing(&board, at('D', 1), at('A', 1)), AC_SQUARE_W);
    assert_int_equal(ac_square_bearing(&board, at('D', 1), at('E', 2)), -1);
    assert_int_equal(ac_square_bearing(&board, at('D', 1), at('D', 1)), -1);
}

static void test_aspects(void **state)
{
    static const char column[4] = { 'D', 'E', 'D', 'C' };
    static const int row[4] = { 6, 5, 4, 5 };

    (void)state;
    for (int facing = 0; facing < 4; facing++) {
        for (int d = 0; d < 4; d++) {
            /* FRONT, RIGHT, REAR, LEFT go clockwise as the directions do. */
            assert_int_equal(ac_square_aspect(&board, at('D', 5), facing, at(column[d], row[d])),
                             ac_square_turn(d, -facing));
        }
        assert_int_equal(ac_square_aspect(&board, at('D', 5), facing, at('F', 7)),
                         AC_SQUARE_DIAGONAL);
        assert_int_equal(ac_square_aspect(&board, at('D', 5), facing, at('D', 5)),
                         AC_SQUARE_DIAGONAL);
    }
    assert_int_equal(ac_square_aspect(&board, at('D', 11), AC_SQUARE_S, at('D', 10)),
                     AC_SQUARE_FRONT);
    assert_int_equal(ac_square_aspect(&board, at('D', 11), AC_SQUARE_S, at('E', 8)),
                     AC_SQUARE_FRONT);
    assert_int_equal(ac_square_aspect(&board, at('D', 5), AC_SQUARE_E, at('C', 2)),
                     AC_SQUARE_RIGHT);
}

static void test_lines(void **state)
{
    int16_t out[11];

    (void)state;
    assert_int_equal(ac_square_ray(&board, at('D', 9), AC_SQUARE_N, 5, out), 2);
    assert_int_equal(out[0], at('D', 10));
    assert_int_equal(out[1], at('D', 11));
    assert_int_equal(ac_square_ray(&board, at('D', 9), AC_SQUARE_W, 2, out), 2);
    assert_int_equal(out[1], at('B', 9));
    assert_int_equal(ac_square_between(&board, at('D', 1), at('D', 4), out), 2);
    assert_int_equal(out[0], at('D', 2));
    assert_int_equal(out[1], at('D', 3));
    assert_int_equal(ac_square_between(&board, at('D', 1), at('D', 2), out), 0);
    assert_int_equal(ac_square_between(&board, at('D', 1), at('E', 3), out), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),    cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_distances), cmocka_unit_test(test_aspects),
        cmocka_unit_test(test_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
