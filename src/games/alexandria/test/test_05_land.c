/* Chapters 5 and 6 for land units: steps, stacking, facing, withdrawal, embarking and landing. */
#include <stdio.h>

#include "alexandria/test/table.h"

/* D05, D06, D07. cases: 6.11.1 6.31.1 6.31.2 6.31.3 6.12.1 6.12.2 6.12.3 5.36.14 6.3.1 6.0.1 6.14.1
 * 7.63.1 */
static void test_alex_6_11_1__facing(void **unused)
{
    static const int front[] = { 3917, 3918 };
    static const int flank[] = { 3817, 3819 };
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "HI-1 3818 N; Archer-1 3715 N; LC-1 1613 N; Eg-Scorpio-1 3919");
    for (int i = 0; i < 2; i++) {
        char name[8];

        (void)snprintf(name, sizeof(name), "%d", front[i]);
        assert_true(alex_exerts(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, name)));
        (void)snprintf(name, sizeof(name), "%d", flank[i]);
        assert_false(alex_exerts(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, name)));
        assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, name)),
                         ALEX_FLANK);
    }
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, "3717")),
                     ALEX_REAR);
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, "3718")),
                     ALEX_REAR);
    assert_true(alex_exerts(b.d, b.s, unit_of(&b, "Archer-1"), place_of(&b, "3714")));
    assert_true(alex_exerts(b.d, b.s, unit_of(&b, "Archer-1"), place_of(&b, "3716")));
    assert_false(alex_exerts(b.d, b.s, unit_of(&b, "Eg-Scorpio-1"), place_of(&b, "3918")));
    assert_int_equal(alex_turn_cost(b.d, unit_of(&b, "HI-1"), place_of(&b, "3818"), 0, 3), 1);
    assert_int_equal(alex_turn_cost(b.d, unit_of(&b, "LC-1"), place_of(&b, "1613"), 0, 3), 3);
    assert_int_equal(alex_turn_cost(b.d, unit_of(&b, "Archer-1"), place_of(&b, "3715"), 0, 3), 0);
    clear_board(&b);
}

/* W13, D09. cases: 6.15.1 6.15.2 6.15.3 6.15.4 6.16.1 6.16.2 5.32.1 5.32.2 5.36.15 5.36.22 */
static void test_alex_6_16_1__points(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 4-D; HI-1 4-D south; HI-2 4-J north");
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, "2023")),
                     ALEX_FLANK);
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-2"), place_of(&b, "45-J")),
                     ALEX_REAR);
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-2"), place_of(&b, "4-IJ")),
                     ALEX_FRONT);
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_string_equal(why(&b, "step 4-C west"), "5.32.1");
    assert_true(can(&b, "step 45-D south"));
    play(&b, "face hexes");
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, "2023")),
                     ALEX_FRONT);
    assert_int_equal(alex_aspect_of(b.d, b.s, unit_of(&b, "HI-1"), place_of(&b, "4-C")),
                     ALEX_FLANK);
    assert_true(can(&b, "step 2023 N"));
    clear_board(&b);
}

/* D20-D23. cases: 5.74.1 5.74.2 5.74.3 5.74.4 5.74.5 5.74.7 5.11.1 5.31.1 5.34.1 8.75.2 5.71.4 5.71.7
 * 5.36.16 5.36.1 5.21.1 5.31.2 */
static void test_alex_5_74_1__through_friends(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-16 2019 N; LI-1 2219 N");
    play(&b, "?decline; activate Sosius; move HI-16; step 2119 N; step 2219 N");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 3);
    assert_false(can(&b, "halt")); /* HI and LI may not stay together */
    play(&b, "face S; step 2118 S");
    assert_true(awaits_dice(&b));
    play(&b, "6"); /* TQ 5: one hit */
    assert_int_equal(hits(&b, "HI-16"), 1);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2023; HI-16 2023 NEE; Eg-Scorpio-1 2024; HI-2 2124 N");
    play(&b, "?decline; activate Sosius; move HI-16; step 2024 NEE");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1],
                     1); /* a lone Scorpio costs nothing */
    play(&b, "face N; step 2124 N");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 4);
    clear_board(&b);
}

/* D26, D27. cases: 5.71.1 5.71.2 5.71.3 5.71.5 5.71.6 5.71.9 5.71.10 5.73.1 5.61.1 5.61.2 5.61.4
 * 7.61.4 11.2.7 */
static void test_alex_5_71_1__stacking(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "HI-1 2019 N; Eg-Scorpio-1 2019; VI-1 2029 N; HI-2 4-J north; HI-3 2522; Cretan-1 4031;"
        "LI-1 3/4-J/K; LI-2 3/4-J/K; LI-3 3/4-J/K; LI-4 3/4-J/K; Rm-Bi-1 3031 W; VI-7 "
        "aboard Rm-Bi-1");
#define FITS(unit, place) alex_can_stack(b.d, b.s, unit_of(&b, unit), place_of(&b, place))
    assert_true(FITS("HI-4", "2019"));
    assert_false(FITS("MI-1", "2019") || FITS("Eg-Scorpio-2", "2019"));
    assert_true(FITS("VI-2", "2029"));
    assert_false(FITS("XXVII-1", "2029"));
    assert_false(FITS("HI-4", "4-J"));
    assert_true(FITS("Eg-Scorpio-2", "4-J"));
    assert_false(FITS("LI-9", "2522") || FITS("Eg-Scorpio-2", "2522"));
    assert_true(FITS("Gallic-1", "4031"));
    assert_false(FITS("Rm-Scorpio-1", "4031"));
    assert_false(FITS("LI-5", "3/4-J/K"));
    assert_true(FITS("VI-3", "3/4-J/K"));
    assert_false(FITS("Eg-Scorpio-2", "3/4-I/J"));
    assert_false(FITS("LC-1", "4-K") || FITS("LC-1", "2423"));
    assert_false(
        alex_can_stack(b.d, b.s, unit_of(&b, "VI-8"), alex_deck(b.d, unit_of(&b, "Rm-Bi-1"))));
#undef FITS
    clear_board(&b);
}

/* D24, D25, D28. cases: 5.32.4 5.36.23 6.17.1 6.17.2 5.75.1 5.22.2 5.22.3 5.11.2 */
static void test_alex_5_32_4__blocks_and_causeway(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 4-J; HI-1 4-J south; HI-2 3/4-J/K; HI-3 2522; HI-4 2423");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_true(can(&b, "step 3/4-I/J -"));
    play(&b, "face north");
    assert_string_equal(why(&b, "step 3/4-I/J -"), "5.23.3");
    play(&b, "halt; move HI-2; step 3-J north");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 3);
    play(&b, "step 23-J north; step 2-J hexes");
    assert_false(can(&b, "step 23-J south"));
    assert_int_equal(hits(&b, "HI-2"), 0); /* no hits for movement as such */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2622; HI-3 2522; HI-4 2423; HI-5 2622");
    play(&b, "?decline; activate Sosius; move HI-5");
    assert_false(can(&b, "step 2522 -"));
    clear_board(&b);
}

/* D33, D83. cases: 5.81.1 5.81.2 5.81.3 5.81.4 5.81.6 5.82.1 5.82.2 5.83.1 5.85.1 5.85.2 5.84.1 7.66.2 */
static void test_alex_5_81_1__withdrawal(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; VI-1 1515 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; step 1512 NEE; step 1513 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_ROME); /* from 3 to 2 */
    assert_true(can(&b, "decline"));
    play(&b, "decline; step 1514 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT); /* from 2 to 1 is no new trigger */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1512; HI-1 1512 NEE; VI-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; step 1513 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT); /* began within two */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1510; LC-1 1511 NEE; VI-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move LC-1; step 1512 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT); /* cavalry triggers nothing */
    clear_board(&b);
}

/* D34. cases: 5.83.2 5.83.3 5.83.4 8.75.3 */
static void test_alex_5_83_2__from_behind(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; Numidian-1 1514 NEE hits 4");
    play(&b, "?decline; activate Sosius; move HI-1; step 1512 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT); /* the hit would kill it */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; Numidian-1 1514 NEE hits 3");
    play(&b,
         "?decline; activate Sosius; move HI-1; step 1512 NEE; withdraw Numidian-1 1515; face N");
    assert_int_equal(hits(&b, "Numidian-1"), 4);
    clear_board(&b);
}

/* cases: 6.33.1 6.33.2 6.13.1 6.13.3 6.32.3 6.34.1 6.33.3 */
static void test_alex_6_33_1__zones_stop(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1511; HI-1 1512 NEE; VI-1 1514 SWW; HI-2 1413 NEE");
    play(&b, "?decline; activate Sosius; move HI-1; step 1513 NEE");
    assert_true(alex_in_zoc(b.d, b.s, place_of(&b, "1513"), ALEX_ROME));
    assert_string_equal(why(&b, "step 1613 NEE"), "6.33.1");
    assert_false(can(&b, "face N"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1511; HI-1 1513 S; VI-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; face NEE; halt; end; end");
    assert_int_equal(b.s->active, ALEX_ROME); /* it turned in a ZOC: no shock */
    clear_board(&b);
}

/* D32, W12. cases: 5.63.1 5.63.2 5.63.3 5.63.5 5.63.6 5.63.8 5.63.9 5.62.1 5.62.2 5.36.17 5.36.9
 * 8.51.15 4.42.3 5.76.2 5.76.4 3.B.1 */
static void test_alex_5_63_3__landing(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "heptastadium", "rome",
        "Rm-Quad-1 2324 NE moored 2323; XXVII-1 aboard Rm-Quad-1; XXVII-2 aboard Rm-Quad-1; HI-1 "
        "2124 N");
    play(&b, "fleet; move XXVII-1");
    assert_true(can(&b, "step 2323 -"));
    assert_false(can(&b, "step 2224 -"));
    play(&b, "step 2323 -");
    assert_string_equal(at(&b, "XXVII-1"), "2323");
    assert_string_equal(why(&b, "step 2224 -"), "6.33.1");
    play(&b, "halt; move XXVII-2");
    assert_false(can(&b, "step 2323 -"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2219; HI-1 2219 N; Eg-Quad-1 2319 NE");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_true(can(&b, "embark Eg-Quad-1"));
    play(&b, "embark Eg-Quad-1");
    assert_string_equal(at(&b, "HI-1"), "2319");
    clear_board(&b);
}

/* cases: 5.76.1 5.76.3 7.12.3 */
static void test_alex_5_76_1__stack_order(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 2019; HI-1 2019 N; HI-2 2019 N; HI-3 2018 NEE");
    play(&b, "?decline; activate Sosius; move HI-2");
    assert_string_equal(why(&b, "step 2119 N"), "5.76.2");
    play(&b, "shift 0");
    assert_int_equal(alex_top_unit(b.d, b.s, place_of(&b, "2019"), ALEX_EGYPT),
                     unit_of(&b, "HI-2"));
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_6_11_1__facing),
        cmocka_unit_test(test_alex_6_16_1__points),
        cmocka_unit_test(test_alex_5_74_1__through_friends),
        cmocka_unit_test(test_alex_5_71_1__stacking),
        cmocka_unit_test(test_alex_5_32_4__blocks_and_causeway),
        cmocka_unit_test(test_alex_5_81_1__withdrawal),
        cmocka_unit_test(test_alex_5_83_2__from_behind),
        cmocka_unit_test(test_alex_6_33_1__zones_stop),
        cmocka_unit_test(test_alex_5_63_3__landing),
        cmocka_unit_test(test_alex_5_76_1__stack_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
