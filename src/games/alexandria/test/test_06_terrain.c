/* Dice, walls, gate, canal and coasts; zones of control; leaders who ride; the rules of the island. */
#include "alexandria/test/table.h"

/* cases: 2.3.1 2.3.2 2.3.3 */
static void test_alex_2_3_1__dice(void **unused)
{
    struct ac_chance chance;
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Cretan-1 4-J north; HI-1 34-J south");
    play(&b, "?decline; auxiliaries; move Cretan-1; fire HI-1");
    ac_chance(b.game, b.state, &chance);
    assert_int_equal(chance.count, 10);
    assert_int_equal(chance.first, 0);
    clear_board(&b);
    lay(&b, "naval", "rome", "Eg-Quad-1 3032 NW; Rm-Tri-1 3034 W");
    play(&b, "speed Rm-Tri-1; sail Rm-Tri-1 2; row 3033; ?decline; ram Eg-Quad-1");
    ac_chance(b.game, b.state, &chance);
    assert_int_equal(chance.count, 11);
    assert_int_equal(chance.first, 2);
    assert_int_equal(chance.total, 36);
    assert_int_equal(chance.weight[5], 6); /* a seven */
    clear_board(&b);
}

static bool joined(const struct board *b, const char *one, const char *two)
{
    return alex_linked(b->d, place_of(b, one), place_of(b, two)) &&
           alex_linked(b->d, place_of(b, two), place_of(b, one));
}

/* cases: 5.33.1 5.33.2 5.33.4 5.35.1 5.35.2 5.36.4 5.36.5 5.36.12 5.36.13 */
static void test_alex_5_33_1__walls(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "battle");
    assert_true(joined(&b, "1516", "5-A")); /* the Main Gate */
    assert_false(joined(&b, "1916", "2017"));
    assert_false(joined(&b, "2125", "2226"));
    assert_true(joined(&b, "2125", "2126") && joined(&b, "2124", "2125"));
    assert_false(joined(&b, "3031", "3032")); /* sea */
    assert_true(joined(&b, "3305", "3306"));  /* coast */
    assert_int_equal(b.d->place[place_of(&b, "2226")].terrain, ALEX_SEA_WALL);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1515; HI-1 1515 NEE; Eg-Tri-1 2325 SE; Eg-Bi-1 2604 W");
    play(&b, "?decline; activate Sosius; move HI-1; step 1516 NEE; step 5-A east");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 2); /* the gate costs nothing */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Eg-Tri-1 2325 SE; Eg-Bi-1 2604 W; LI-1 aboard Eg-Tri-1");
    play(&b, "fleet; ready; sail Eg-Tri-1 1; row 2226");
    assert_string_equal(at(&b, "Eg-Tri-1"), "2226"); /* no penalty, but no landing either */
    play(&b, "halt; move LI-1");
    assert_false(can(&b, "step 2125 N"));
    clear_board(&b);
}

/* cases: 5.24.1 5.24.3 5.24.6 5.36.11 */
static void test_alex_5_24_3__canal(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 3044; HI-1 3044 NWW; HI-2 2-N hexes; HI-3 3-N south");
    play(&b, "?decline; activate Sosius; move HI-1; step 3043 NWW");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 2);
    play(&b, "halt; move HI-2; step 2844 N");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 2);
    clear_board(&b);
}

/* cases: 5.74.6 8.75.1 */
static void test_alex_5_74_6__galleys_ashore(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 3307; HI-16 3305 NEE; Eg-Tri-1 3306 W; HI-17 3307 NEE");
    play(&b, "?decline; activate Sosius; move HI-16; step 3306 NEE");
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 1); /* a galley costs nothing */
    play(&b, "step 3307 NEE; step 3308 NEE; 6"); /* a friend costs one, and a check: TQ 5 */
    assert_int_equal(b.s->head.frame[b.s->head.depth - 1].arg[1], 4);
    assert_int_equal(hits(&b, "HI-16"), 1);
    clear_board(&b);
}

/* cases: 6.11.2 6.3.2 6.32.1 6.32.2 6.13.2 5.63.4 5.81.5 */
static void test_alex_6_32_2__zones_end(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "VI-1 2126 N; VI-2 1916 NEE; Rm-Quad-1 3032 NW; VI-3 aboard Rm-Quad-1; HI-1 3818 N");
    assert_false(alex_in_zoc(b.d, b.s, place_of(&b, "2226"), ALEX_ROME)); /* wall and sea */
    assert_false(alex_in_zoc(b.d, b.s, place_of(&b, "2017"), ALEX_ROME)); /* wall */
    assert_false(alex_in_zoc(b.d, b.s, place_of(&b, "3131"), ALEX_ROME)); /* aboard */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 3817; HI-1 3818 N; HI-2 3715 N");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_true(can(&b, "step 3917 N") && can(&b, "step 3918 N"));
    assert_string_equal(why(&b, "step 3819 N"), "5.32.1");
    clear_board(&b);
}

/* cases: 4.43.2 4.43.3 */
static void test_alex_4_43_3__commander_rides(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 3-K; VI-1 3-K south; Caesar 3-K");
    play(&b, "?decline; activate Legate-VI; escort VI-1; step 34-K south");
    assert_string_equal(at(&b, "Caesar"), "34-K");
    assert_string_equal(at(&b, "Legate-VI"), "3-K");
    clear_board(&b);
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2938 W; VI-1 aboard Rm-Quad-1; Caesar aboard Rm-Quad-1; Rm-Bi-1 3032 W");
    play(&b, "?decline; fleet; ready");
    assert_true(can(&b, "lead Caesar 2939 -"));
    assert_false(can(&b, "lead Caesar 2940 -")); /* ashore, and no further */
    clear_board(&b);
}

/* cases: 7.42.2 8.2.7 8.51.3 */
static void test_alex_7_42_2__advance_under_fire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 4-H; Archer-1 7-A north; HI-8 1511 NEE; Numidian-1 1512 SWW hits 4; Cretan-1 1514 "
        "SWW");
    play(&b, "?decline; auxiliaries");
    b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_ACTIVE;
    play(&b, "end; attack HI-8 1512 - - -; end; 9; advance HI-8 1512 NEE -");
    assert_int_equal(b.s->active, ALEX_ROME); /* out of the archers' zone: nothing */
    clear_board(&b);
    lay(&b, "battle", "egypt",
        "Sosius 4-H; Archer-1 7-A north; HI-8 1511 NEE; Numidian-1 1512 SWW hits 4; Cretan-1 1513 "
        "SWW");
    play(&b, "?decline; auxiliaries");
    b.s->unit[unit_of(&b, "HI-8")].flags |= ALEX_ACTIVE;
    play(&b, "end; attack HI-8 1512 - - -; end; 9; advance HI-8 1512 NEE -");
    assert_true(can(&b, "react Cretan-1 HI-8"));
    clear_board(&b);
}

/* cases: 7.52.5 7.55.1 8.75.5 */
static void test_alex_7_55_1__through_a_friend(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1411; LI-11 1512 NEE; HI-1 1513 NEE; VI-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move LI-11");
    assert_true(can(&b, "harass VI-1"));
    play(&b, "harass VI-1; decline; 9");
    assert_int_equal(hits(&b, "LI-11"), 1);
    assert_int_equal(hits(&b, "HI-1"), 1);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1411; LI-11 1512 SWW; VI-1 1514 SWW");
    play(&b, "?decline; activate Sosius; move LI-11");
    assert_false(can(&b, "harass VI-1")); /* behind it */
    clear_board(&b);
}

/* cases: 11.2.14 11.2.15 11.3.7 11.4.5 */
static void test_alex_11_2_14__the_island(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "battle");
    assert_int_equal(b.s->landed, 0); /* the garrison of the Lighthouse does not count */
    assert_true(b.s->unit[unit_of(&b, "LI-1")].flags & ALEX_ISLAND);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 0101; HI-8 0101 SWW; HI-1 3119 SEE");
    play(&b, "?decline; activate Sosius; move HI-8; leave");
    assert_false(alive(&b, "HI-8"));
    assert_int_equal(b.s->losses[ALEX_EGYPT], 6);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Pysymmaticus 3119; HI-20 3119 SEE island");
    play(&b, "?decline; activate Pysymmaticus; move HI-20");
    assert_true(can(&b, "step 3020 -")); /* off the island by the causeway */
    clear_board(&b);
}

/* cases: 9.23.3 9.26.4 9.27.4 9.29.3 9.33.4 5.46.2 5.49.4 */
static void test_alex_9_26_4__rakes(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-LBi-1 3232 SE; Eg-Tri-1 3032 NW rammed");
    play(&b, "speed Rm-LBi-1; sail Rm-LBi-1 4; row 3132; ?decline; row 3033");
    assert_int_equal(alex_rake_drm(&b.a, unit_of(&b, "Rm-LBi-1"), unit_of(&b, "Eg-Tri-1")), 2);
    play(&b, "rake Eg-Tri-1; 3"); /* 3 + 2 is not 6 */
    assert_int_equal(b.label, ALEX_L_NO_RAKE);
    assert_int_equal(ship(&b, "Eg-Tri-1")->crippled, 0);
    assert_true(can(&b, "row 2933"));                   /* it rows on */
    assert_int_equal(b.d->tables.rake_needs[0][2], 13); /* crew 0 never rakes */
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_2_3_1__dice),
        cmocka_unit_test(test_alex_5_33_1__walls),
        cmocka_unit_test(test_alex_5_24_3__canal),
        cmocka_unit_test(test_alex_5_74_6__galleys_ashore),
        cmocka_unit_test(test_alex_6_32_2__zones_end),
        cmocka_unit_test(test_alex_4_43_3__commander_rides),
        cmocka_unit_test(test_alex_7_42_2__advance_under_fire),
        cmocka_unit_test(test_alex_7_55_1__through_a_friend),
        cmocka_unit_test(test_alex_11_2_14__the_island),
        cmocka_unit_test(test_alex_9_26_4__rakes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
