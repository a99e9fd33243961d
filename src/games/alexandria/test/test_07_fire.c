/* Chapter 7: missile fire on land and between galleys. */
#include "alexandria/test/table.h"

static int range(struct board *b, const char *firer, const char *target)
{
    return alex_range(&b->a, unit_of(b, firer), unit_of(b, target));
}

/* W15, W19. cases: 7.13.1 7.13.2 7.13.4 7.15.5 7.61.1 7.61.2 7.11.1 7.11.4
 * 2.21.2 */
static void test_alex_7_13_2__streets(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Cretan-1 4-J north; HI-1 3-J south; Rm-Scorpio-1 4-K; HI-2 3-K south;"
        "HI-3 45-J north; VI-1 4-L north");
    assert_int_equal(range(&b, "Cretan-1", "HI-1"), 2);
    assert_int_equal(range(&b, "Cretan-1", "HI-3"), 0); /* behind it */
    assert_int_equal(range(&b, "Rm-Scorpio-1", "HI-2"), 3);
    assert_int_equal(range(&b, "VI-1", "HI-2"), 0);     /* cohorts have no missiles */
    assert_int_equal(range(&b, "Cretan-1", "HI-2"), 0); /* round a corner */
    clear_board(&b);
    lay(&b, "battle", "rome", "Cretan-1 4-J north; HI-1 3-J south; HI-2 34-J south");
    assert_int_equal(range(&b, "Cretan-1", "HI-1"), 0);
    assert_int_equal(range(&b, "Cretan-1", "HI-2"), 1);
    clear_board(&b);
}

/* cases: 7.14.1 7.14.2 7.14.3 7.63.2 7.65.2 7.64.1 */
static void test_alex_7_14_1__blocks(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Cretan-1 3/4-J/K; HI-1 34-J south; HI-2 3/4-K/L; Rm-Scorpio-1 34-K; Rm-Ballista-1 4-L;"
        "HI-3 4-M north");
    assert_int_equal(range(&b, "Cretan-1", "HI-1"), 1);
    assert_int_equal(range(&b, "Cretan-1", "HI-2"), 0);
    assert_int_equal(range(&b, "Rm-Scorpio-1", "HI-2"), 0);
    assert_int_equal(range(&b, "Rm-Ballista-1", "HI-3"), 0);
    clear_board(&b);
    lay(&b, "battle", "rome", "Cretan-1 3/4-J/K; HI-1 34-J south; HI-2 3/4-J/K");
    assert_int_equal(range(&b, "Cretan-1", "HI-2"), 1);
    assert_int_equal(range(&b, "Cretan-1", "HI-1"), 0);
    clear_board(&b);
}

/* cases: 7.15.1 7.15.2 7.15.3 7.15.4 7.13.3 7.63.1 */
static void test_alex_7_15_2__lines_of_sight(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Cretan-1 3818 N; HI-1 3918 S; LI-1 4019 S; LI-2 3717 N");
    assert_int_equal(range(&b, "Cretan-1", "HI-1"), 1);
    assert_int_equal(range(&b, "Cretan-1", "LI-1"), 0); /* over HI-1 */
    assert_int_equal(range(&b, "Cretan-1", "LI-2"), 0); /* to its rear */
    clear_board(&b);
    lay(&b, "battle", "rome", "Cretan-1 3818 N; LI-1 4019 S; HI-1 Ph3 hexes; Cretan-2 3821 S");
    assert_int_equal(range(&b, "Cretan-1", "LI-1"), 2);
    assert_int_equal(range(&b, "Cretan-2", "HI-1"), 2); /* a Point one behind its arrow hex */
    clear_board(&b);
}

static int number(struct board *b, const char *firer, const char *target, int at_range, bool moved)
{
    return alex_hit_number(&b->a, unit_of(b, firer), unit_of(b, target), at_range, moved);
}

/* D56, D57. cases: 7.17.0 7.17.1 7.17.2 7.17.3 7.17.4 7.17.5 7.17.6 7.17.7 10.22.3 */
static void test_alex_7_17_1__modifiers(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Cretan-1 4-J north; VI-1 3/4-J/K; HI-1 2124 N; LC-1 1714 N reduced; HI-2 1613 N;"
        "Numidian-1 1513 N; Archer-1 1413 N");
    assert_int_equal(number(&b, "Cretan-1", "VI-1", 1, true), 5 - 4);
    assert_int_equal(number(&b, "LC-1", "HI-2", 1, true), 5 - 2);
    assert_int_equal(number(&b, "Numidian-1", "Archer-1", 1, true), 5 - 2);
    assert_int_equal(number(&b, "Cretan-1", "HI-1", 2, false), 3 - 2);
    clear_board(&b);
}

/* cases: 7.12.1 7.11.3 7.0.1 7.17.9 7.62.1 7.44.1 7.12.2 8.75.4 7.13.5 7.17.8 */
static void test_alex_7_44_1__return_fire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Cretan-1 4-J north; Archer-1 3-J south; Rm-Scorpio-1 4-L; HI-1 3-L south");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire Archer-1");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    play(&b, "react Archer-1 Cretan-1; 1; 1"); /* 3 - 2: both hit on 1 */
    assert_int_equal(hits(&b, "Archer-1"), 1);
    assert_int_equal(hits(&b, "Cretan-1"), 1);
    assert_false(can(&b, "fire Archer-1"));
    play(&b, "halt; move Rm-Scorpio-1; fire HI-1; 6");
    assert_int_equal(hits(&b, "HI-1"), 0);
    assert_false(can(&b, "step 4-M -")); /* fired: does not move */
    clear_board(&b);
}

/* D71, D72, W18. cases: 7.5.1 7.51.1 7.51.2 7.52.1 7.52.2 7.52.3 7.52.4 7.53.1 7.54.1 7.54.2 7.54.3
 * 7.54.4 7.54.5 7.53.2 */
static void test_alex_7_54_2__harassment(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 1512; LI-11 1513 N; VI-1 1714 S; LC-1 1411 NEE; VI-2 5-A hexes");
    play(&b, "?decline; activate Sosius; move LI-11");
    assert_true(can(&b, "harass VI-1"));
    assert_false(can(&b, "harass VI-2"));
    play(&b, "harass VI-1; contact; 3; 5"); /* hits; 5 + 1 for the better cohort: not above 6 */
    assert_int_equal(hits(&b, "VI-1"), 1);
    assert_string_equal(at(&b, "LI-11"), "1513");
    assert_false(can(&b, "step 1613 N"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1512; LI-11 1513 N; VI-1 1714 S");
    play(&b, "?decline; activate Sosius; move LI-11; harass VI-1; contact; 9; 6");
    assert_int_equal(alex_distance(b.d, place_of(&b, at(&b, "LI-11")), place_of(&b, "1714")), 1);
    clear_board(&b);
}

/* W16, W17, D54. cases: 7.22.1 7.22.2 7.22.3 7.23.1 7.24.0 7.24.1 7.24.2 7.24.3 7.31.1 7.24.4 7.21.1
 * 7.21.2 7.45.1 7.4.2 */
static void test_alex_7_22_2__galleys(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2604 W; VI-1 aboard Rm-Quad-1; Cretan-1 aboard Rm-Quad-1; Eg-Tri-1 2605 W;"
        "LI-1 aboard Eg-Tri-1; Eg-Tri-2 2704 W; Rm-Bi-1 2601 W; Rm-Quad-2 2501 W");
    assert_int_equal(alex_volley_strength(b.d, b.s, unit_of(&b, "Rm-Quad-1")), 3);
    assert_int_equal(alex_volley_strength(b.d, b.s, unit_of(&b, "Rm-Bi-1")), 0);
    assert_true(alex_flaming(b.d, b.s, unit_of(&b, "Rm-Quad-2")));
    assert_false(alex_flaming(b.d, b.s, unit_of(&b, "Rm-Bi-1")));
    play(&b, "ready");
    assert_true(can(&b, "volley Rm-Quad-1 Eg-Tri-1 3"));
    play(&b, "volley Rm-Quad-1 Eg-Tri-1 2; react Eg-Tri-1 Rm-Quad-1; 3; 2");
    assert_int_equal(hits(&b, "LI-1"), 1); /* 2 + 1 for ballistae: hits on 3, no flame */
    assert_int_equal(hits(&b, "VI-1"), 0); /* strength 1 hits on 1 */
    assert_true(can(&b, "volley Rm-Quad-1 Eg-Tri-2 1"));
    assert_false(can(&b, "volley Rm-Quad-1 Eg-Tri-2 2"));
    play(&b, "volley Rm-Quad-1 Eg-Tri-2 1; 1; 4"); /* below 2: a fire check, and it burns */
    assert_true(ship(&b, "Eg-Tri-2")->flags & ALEX_BURNING);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_7_13_2__streets),
        cmocka_unit_test(test_alex_7_14_1__blocks),
        cmocka_unit_test(test_alex_7_15_2__lines_of_sight),
        cmocka_unit_test(test_alex_7_17_1__modifiers),
        cmocka_unit_test(test_alex_7_44_1__return_fire),
        cmocka_unit_test(test_alex_7_54_2__harassment),
        cmocka_unit_test(test_alex_7_22_2__galleys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
