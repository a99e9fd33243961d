/* Reaction fire ashore, stacks under fire, and shock on the causeway. */
#include "alexandria/test/table.h"

/* cases: 7.4.1 7.41.1 7.41.2 7.41.3 7.42.1 7.42.3 7.42.4 7.62.2 5.83.1 6.12.4 */
static void test_alex_7_42_1__entry_and_retire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1511; HI-1 1512 NEE; Cretan-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; step 1513 NEE");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    play(&b, "react Cretan-1 HI-1; 4"); /* range 1: 5, less 1 for heavy infantry */
    assert_int_equal(hits(&b, "HI-1"), 1);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1511; HI-1 1513 SWW; Cretan-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move HI-1; step 1512 SWW");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    assert_string_equal(at(&b, "HI-1"), "1513"); /* before it moves, at range 2 */
    play(&b, "react Cretan-1 HI-1; 3");
    assert_int_equal(hits(&b, "HI-1"), 0); /* 3 - 1 = 2 */
    assert_string_equal(at(&b, "HI-1"), "1512");
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 4-D; HI-1 4-D hexes; Cretan-1 4-F west; HI-2 4-E west");
    play(&b, "?decline; activate Sosius; move HI-1; step 2024 N");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT); /* Points do not react */
    clear_board(&b);
}

/* D84. cases: 7.65.1 7.65.3 7.16.1 7.16.2 7.21.3 */
static void test_alex_7_65_1__guns_and_galleys(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Scorpio-1 2838; Rm-Ballista-1 2839; Eg-Tri-1 2937 W; Eg-Tri-2 2936 W; LI-1 "
        "aboard Eg-Tri-2");
    assert_false(alex_covers(&b.a, unit_of(&b, "Rm-Scorpio-1"), unit_of(&b, "Eg-Tri-1"),
                             place_of(&b, "2937")));
    assert_true(alex_range(&b.a, unit_of(&b, "Rm-Scorpio-1"), unit_of(&b, "LI-1")) > 0);
    play(&b, "?decline; auxiliaries; move Rm-Ballista-1; fire Eg-Tri-1");
    play(&b, "2"); /* range 2: 5; below it: the galley looks to its fire */
    assert_int_equal(b.label, ALEX_L_HIT_FIRE);
    play(&b, "4");
    assert_true(ship(&b, "Eg-Tri-1")->flags & ALEX_BURNING);
    clear_board(&b);
}

/* cases: 7.12.4 7.12.5 7.12.6 7.44.2 7.63.3 7.11.2 */
static void test_alex_7_12_5__stacks_under_fire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Cretan-1 1514 SWW; HI-8 1513 NEE; HI-9 1513 NEE");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire HI-8; 1");
    assert_int_equal(hits(&b, "HI-8"), 1); /* the top */
    clear_board(&b);
    lay(&b, "battle", "rome", "Cretan-1 1514 SWW; HI-8 1513 SWW; HI-9 1513 SWW");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire HI-8; 1");
    assert_int_equal(hits(&b, "HI-8"), 0);
    assert_int_equal(hits(&b, "HI-9"), 1); /* through the rear: the bottom */
    clear_board(&b);
    lay(&b, "battle", "egypt", "HI-8 1512 NEE; Eg-Scorpio-1 1512; Cretan-1 1514 SWW");
    play(&b, "?decline; auxiliaries; move Eg-Scorpio-1; fire Cretan-1; react Cretan-1 HI-8; 9; 0");
    assert_int_equal(hits(&b, "HI-8"), 1); /* it shields the gun */
    clear_board(&b);
}

/* D63. cases: 8.67.1 8.67.2 8.67.3 8.15.2 8.15.3 10.3.6 10.3.7 8.13.2 */
static void test_alex_8_67_1__causeway(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Eg-Quin-1 2322 NE moored 2323; HI-8 aboard Eg-Quin-1; HI-9 aboard Eg-Quin-1; XXXVII-1 "
        "2323;"
        "XXXVII-2 2423; Eg-Bi-1 2604 W");
    play(&b, "fleet; ready; end; attack HI-8 2323 - - -; attack HI-9 2323 - - -; end; use HI-8");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), -1);
    play(&b, "9");
    assert_true(can(&b, "retreat XXXVII-1 2224 -"));
    assert_false(can(&b, "retreat XXXVII-1 2423 -")); /* held by a friend */
    clear_board(&b);
    lay(&b, "battle", "egypt",
        "Eg-Quin-1 2322 NE moored 2323; HI-8 aboard Eg-Quin-1; XXXVII-1 2323; XXXVII-2 2423;"
        "XXXVII-3 2224; Rm-Quad-1 2324 NE moored 2323; Eg-Bi-1 2604 W");
    play(&b, "fleet; ready; end; attack HI-8 2323 - - -; end; 9; escape XXXVII-1 Rm-Quad-1");
    assert_string_equal(at(&b, "XXXVII-1"), "2324");
    clear_board(&b);
    lay(&b, "battle", "egypt",
        "Eg-Quin-1 2322 NE moored 2323; HI-8 aboard Eg-Quin-1; XXXVII-1 2323; XXXVII-2 2423;"
        "XXXVII-3 2224; Eg-Bi-1 2604 W");
    play(&b, "fleet; ready; end; attack HI-8 2323 - - -; end; 9");
    assert_false(alive(&b, "XXXVII-1"));
    clear_board(&b);
}

/* cases: 7.45.2 */
static void test_alex_7_45_2__from_the_deck(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Cretan-1 2838 N; Eg-Tri-1 2937 W; Archer-1 aboard Eg-Tri-1");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire Archer-1; react Archer-1 Cretan-1; 9; 3");
    assert_int_equal(hits(&b, "Cretan-1"), 1); /* range 1: 5, less 2 for archers */
    clear_board(&b);
}

/* cases: 8.67.4 8.66.1 10.41.4 */
static void test_alex_8_67_4__boarding_from_land(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Legate-VI 2323; VI-1 2323; Eg-Quad-1 2322 NE moored 2323 fatigue 1; LI-1 "
        "aboard Eg-Quad-1");
    play(&b, "?decline; activate Legate-VI; end; end; board VI-1 Eg-Quad-1; end; 5; 5");
    assert_int_equal(ship(&b, "Eg-Quad-1")->side, ALEX_ROME);
    assert_int_equal(ship(&b, "Eg-Quad-1")->fatigue, 1);
    assert_true(ship(&b, "Eg-Quad-1")->moored != AC_NONE);
    clear_board(&b);
}

/* W20, D61. cases: 8.2.8 8.11.2 8.12.1 8.12.2 8.13.3 8.1.1 8.1.4 8.1.5 */
static void test_alex_8_2_8__from_a_point(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius Ph2; HI-8 Ph2 east; VI-3 3720 S; Archer-1 3719 NEE");
    play(&b, "?decline; activate Sosius; move HI-8; step Ph3 hexes");
    play(&b, "?decline; halt; end; end");
    assert_true(can(&b, "end")); /* voluntary although it moved */
    assert_true(can(&b, "attack HI-8 3720 - - -"));
    assert_false(can(&b, "attack Archer-1 3720 - - -"));
    play(&b, "attack HI-8 3720 - - -; end");
    assert_true(in_clash(&b)); /* nobody checks */
    clear_board(&b);
}

/* cases: 8.11.5 8.11.6 8.5.2 8.5.4 8.53.2 8.53.4 8.53.6 8.51.10 8.53.5 */
static void test_alex_8_11_6__stacks_attack(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; Archer-1 7-A north; HI-8 2019 N; HI-9 2019 N; Numidian-1 2119 S hits 4");
    play(&b, "?decline; auxiliaries");
    for (int u = 0; u < b.d->unit_count; u++)
        if (b.s->unit[u].at == place_of(&b, "2019"))
            b.s->unit[u].flags |= ALEX_ACTIVE | ALEX_FIRED;
    play(&b, "end; attack HI-8 2119 - - -");
    assert_int_equal(b.s->unit[unit_of(&b, "HI-9")].combat, 1); /* the mate comes along */
    play(&b, "end"); /* the bottom unit may not be used: no choice is left */
    assert_true(awaits_dice(&b));
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 4);
    play(&b, "9");
    assert_false(alive(&b, "Numidian-1"));
    assert_true(can(&b, "advance HI-8 2119 N -") && can(&b, "advance HI-8 2119 NEE -"));
    assert_false(can(&b, "advance HI-9 2119 N -") || can(&b, "advance HI-8 2119 S -"));
    clear_board(&b);
}

/* cases: 4.32.1 8.4.1 4.1.5 4.1.6 */
static void test_alex_4_32_1__leaders_in_shock(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; Caesar 3-K; Legate-VI 34-K");
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end");
    assert_true(can(&b, "flee Legate-VI 3-K"));
    play(&b, "decline; 1");                                   /* he stays; his roll: nothing */
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), -3); /* heroic Caesar is next door */
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_7_42_1__entry_and_retire),
        cmocka_unit_test(test_alex_7_65_1__guns_and_galleys),
        cmocka_unit_test(test_alex_7_12_5__stacks_under_fire),
        cmocka_unit_test(test_alex_8_67_1__causeway),
        cmocka_unit_test(test_alex_7_45_2__from_the_deck),
        cmocka_unit_test(test_alex_8_67_4__boarding_from_land),
        cmocka_unit_test(test_alex_8_2_8__from_a_point),
        cmocka_unit_test(test_alex_8_11_6__stacks_attack),
        cmocka_unit_test(test_alex_4_32_1__leaders_in_shock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
