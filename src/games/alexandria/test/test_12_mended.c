/* Rules that were wrong once: each position shows what the rule asks for and the fault did not. */
#include "alexandria/test/table.h"

static const char *facing(const struct board *b, const char *name)
{
    const int piece = unit_of(b, name);
    const int arg = alex_arg_of_facing(b->d, piece, b->s->unit[piece].at, b->s->unit[piece].facing);

    return arg == AC_NONE ? "-" : alex_facing_names[arg];
}

/* A street that ends at the hexes: whoever walks up it looks at them. */
static void test_alex_6_15_1__street_ends_at_the_hexes(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 45-H; HI-1 45-H north; VI-1 3119 S");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_false(can(&b, "step 4-H north"));
    play(&b, "step 4-H hexes");
    assert_string_equal(facing(&b, "HI-1"), "hexes");
    assert_string_equal(why(&b, "face north"), "6.15.1");
    clear_board(&b);
}

/* A street that ends at a road: along it, to the side that its owner chooses, never back. */
static void test_alex_6_15_1__street_ends_at_a_road(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 67-H; HI-1 67-H south; VI-1 3119 S");
    play(&b, "?decline; activate Sosius; move HI-1");
    assert_true(can(&b, "step 7-H east"));
    assert_true(can(&b, "step 7-H west"));
    assert_false(can(&b, "step 7-H south"));
    assert_false(can(&b, "step 7-H north"));
    clear_board(&b);
}

/* The defender who looks at the hexes is attacked in front: no Position Superiority. */
static void test_alex_6_16_2__attacked_in_front(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "HI-1 4-H hexes; VI-1 2032 SWW; Legate-VI 2032");
    play(&b, "?decline; activate Legate-VI; end; end; attack VI-1 4-H; end; 5");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 2);
    clear_board(&b);
}

/* One who withdraws into a Point faces along a street that is there. */
static void test_alex_5_82_1__withdraws_with_a_facing_that_is(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 4-G; VI-1 4-F east; HI-1 4-H west; HI-2 7-A east");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 4-G east; withdraw HI-1 45-H");
    assert_string_equal(at(&b, "HI-1"), "45-H");
    assert_true(
        alex_point_facing(b.d, place_of(&b, "45-H"), b.s->unit[unit_of(&b, "HI-1")].facing));
    clear_board(&b);
}

/* Nobody ends the movement of the fleet with a galley at Attack Speed that has announced nothing. */
static void test_alex_5_43_3__attack_speed_is_declared(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Tri-1 3023 W; VI-1 aboard Rm-Tri-1; Eg-Tri-1 2923 W; HI-1 aboard Eg-Tri-1");
    play(&b, "?decline; fleet");
    assert_string_equal(why(&b, "end"), "5.42.1"); /* the segment has a word of its own */
    play(&b, "speed Rm-Tri-1");
    assert_string_equal(why(&b, "end"), "5.43.3");
    assert_false(can(&b, "ready")); /* the last galley has its speed: the segment is over */
    play(&b, "sail Rm-Tri-1 2; row 3022; ?decline; row 3021; ?decline; halt");
    assert_true(can(&b, "end"));
    clear_board(&b);
}

/* A galley fires once: each of its targets gets one part. */
static void test_alex_7_23_1__one_part_for_each_target(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2523 NW; VI-1 aboard Rm-Quad-1; Cretan-1 aboard Rm-Quad-1; Eg-Tri-1 2524 NW; "
        "HI-1 aboard Eg-Tri-1; Eg-Tri-2 2624 NW");
    play(&b, "?decline; fleet; ready; volley Rm-Quad-1 Eg-Tri-1 1; decline; 6");
    assert_string_equal(why(&b, "volley Rm-Quad-1 Eg-Tri-1 1"), "7.23.1");
    assert_true(can(&b, "volley Rm-Quad-1 Eg-Tri-2 2"));
    play(&b, "end");
    assert_int_equal(ship(&b, "Rm-Quad-1")->aimed, 0); /* the next turn is another */
    clear_board(&b);
}

/* Slips are targets like others: any part, beside a volley, once. */
static void test_alex_7_34_1__part_of_the_strength_at_a_slip(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2421 E; Cretan-1 aboard Rm-Quad-1; VI-1 aboard Rm-Quad-1; Eg-Bi-1 2010 W");
    play(&b, "ready");
    for (int n = 1; n <= 3; n++) {
        const char *const burn[] = { "burn Rm-Quad-1 2321 1", "burn Rm-Quad-1 2321 2",
                                     "burn Rm-Quad-1 2321 3" };

        assert_true(can(&b, burn[n - 1]));
    }
    play(&b, "burn Rm-Quad-1 2321 1; 6");
    assert_string_equal(why(&b, "burn Rm-Quad-1 2321 2"), "7.23.1");
    clear_board(&b);
}

/* Whoever may be attacked from a galley at the Causeway may board it from there. */
static void test_alex_8_67_1__causeway_both_ways(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Rm-Tri-1 2523 NW moored 2522; VI-1 aboard Rm-Tri-1; Sosius 2423; HI-2 2423");
    play(&b, "?decline; activate Sosius; end; end");
    assert_true(can(&b, "board HI-2 Rm-Tri-1"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Rm-Tri-1 2523 NW; VI-1 aboard Rm-Tri-1; Sosius 2423; HI-2 2423");
    play(&b, "?decline; activate Sosius; end; end");
    assert_false(can(&b, "board HI-2 Rm-Tri-1")); /* it is not grappled */
    clear_board(&b);
}

/* Half Speed goes with a turn of movement, not by itself. */
static void test_alex_10_44_2__half_speed_stays_until_it_moves(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quin-1 3030 W half; Rm-Tri-1 3130 W half; Rm-Tri-2 3330 W half; Eg-Bi-1 2010 W");
    play(&b, "?decline; fleet; sail Rm-Quin-1 0; halt; sail Rm-Tri-2 1; row 3329; halt; end");
    assert_true(ship(&b, "Rm-Quin-1")->flags & ALEX_HALF);
    assert_true(ship(&b, "Rm-Tri-1")->flags & ALEX_HALF);
    assert_false(ship(&b, "Rm-Tri-2")->flags & ALEX_HALF);
    clear_board(&b);
}

/* More Fatigue than half speed leaves: it may not move, the marker goes, and it rests. */
static void test_alex_10_44_4__too_tired_to_move(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Tri-1 3130 W half fatigue 6; Rm-Bi-1 3330 W; Eg-Bi-1 2010 W");
    assert_int_equal(alex_allowance(b.d, b.s, unit_of(&b, "Rm-Tri-1")), 0);
    play(&b, "?decline; fleet; ready; end");
    assert_false(ship(&b, "Rm-Tri-1")->flags & ALEX_HALF);
    assert_int_equal(ship(&b, "Rm-Tri-1")->fatigue, 5);
    clear_board(&b);
}

/* A crew that has rammed has not rested, unless the option says so. */
static void test_alex_5_56_1__ramming_is_no_rest(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "egypt", "Eg-Quin-1 3024 SW; Rm-Bi-1 2923 W; Rm-Bi-2 2010 W");
    play(&b, "speed Eg-Quin-1; sail Eg-Quin-1 2; ram Rm-Bi-1; ?decline; 2; halt; end; 1");
    assert_int_equal(ship(&b, "Eg-Quin-1")->fatigue, 1);
    clear_board(&b);
}

/* A line of fire leaves by the hexside it crosses. */
static void test_alex_7_13_1__not_through_the_rear(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Archer-1 0907 N; VI-1 0709 N");
    play(&b, "?decline; auxiliaries; move Archer-1");
    assert_string_equal(why(&b, "fire VI-1"), "7.13.1");
    play(&b, "face NEE");
    assert_true(can(&b, "fire VI-1"));
    clear_board(&b);
}

/* A rake needs a passage that was one when it was rowed. */
static void test_alex_9_21_1__no_rake_of_one_that_came_alongside(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Quin-1 3007 E; VI-1 aboard Rm-Quin-1; Eg-Quin-1 3108 W");
    play(&b, "?decline; fleet; speed Rm-Quin-1; sail Rm-Quin-1 2; row 3008");
    play(&b, "avoid Eg-Quin-1; 1; row 3107");
    assert_false(can(&b, "rake Eg-Quin-1"));
    clear_board(&b);
}

/* The shot at an attacker hits him, not the archers on top of his stack. */
static void test_alex_7_43_1__the_attacker_is_hit(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Cretan-2 2/3-K/L; XXXVII-1 2/3-K/L; Legate-XXXVII 2/3-K/L; Archer-3 3-L north");
    play(&b, "?decline; activate Legate-XXXVII; end; end; attack XXXVII-1 3-L; end");
    play(&b, "react Archer-3 XXXVII-1; 2");
    assert_int_equal(hits(&b, "XXXVII-1"), 1);
    assert_int_equal(hits(&b, "Cretan-2"), 0);
    clear_board(&b);
}

/* Dry land between two galleys keeps grapples, rakes and transfers from reaching over. */
static void test_alex_9_31_1__not_over_dry_land(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Eg-Tri-1 3306 E; HI-1 aboard Eg-Tri-1; Rm-Quad-1 3406 E; VI-1 aboard Rm-Quad-1");
    play(&b, "?decline; fleet; ready; sail Eg-Tri-1 0");
    assert_string_equal(why(&b, "grapple Eg-Tri-1 Rm-Quad-1"), "9.31.1");
    assert_false(alex_flank_to_flank(b.d, b.s, unit_of(&b, "Eg-Tri-1"), unit_of(&b, "Rm-Quad-1")));
    clear_board(&b);
}

/* A natural 0 that misses endangers the leader and hits nobody. */
static void test_alex_7_18_1__a_miss_is_called_a_miss(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Archer-1 0509 N; VI-1 0909 S; Legate-VI 0909");
    play(&b, "?decline; auxiliaries; move Archer-1; skirmish VI-1; 0");
    assert_int_equal(b.label, ALEX_L_AT_LEADER);
    assert_int_equal(hits(&b, "VI-1"), 0);
    clear_board(&b);
}

/* In an occupied Point nobody spends on a turn the MP with which he must go on. */
static void test_alex_5_74_7__no_turn_without_a_way_on(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "HI-9 5-N north; MI-2 34-N south; Achilles 4-N; VI-1 3119 S");
    play(&b, "?decline; activate Achilles; move HI-9; step 45-N north; step 4-N north");
    play(&b, "step 34-N north");
    assert_false(can(&b, "face south"));
    assert_true(can(&b, "step 3-N north"));
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_6_15_1__street_ends_at_the_hexes),
        cmocka_unit_test(test_alex_6_15_1__street_ends_at_a_road),
        cmocka_unit_test(test_alex_6_16_2__attacked_in_front),
        cmocka_unit_test(test_alex_5_82_1__withdraws_with_a_facing_that_is),
        cmocka_unit_test(test_alex_5_43_3__attack_speed_is_declared),
        cmocka_unit_test(test_alex_7_23_1__one_part_for_each_target),
        cmocka_unit_test(test_alex_7_34_1__part_of_the_strength_at_a_slip),
        cmocka_unit_test(test_alex_8_67_1__causeway_both_ways),
        cmocka_unit_test(test_alex_10_44_2__half_speed_stays_until_it_moves),
        cmocka_unit_test(test_alex_10_44_4__too_tired_to_move),
        cmocka_unit_test(test_alex_5_56_1__ramming_is_no_rest),
        cmocka_unit_test(test_alex_7_13_1__not_through_the_rear),
        cmocka_unit_test(test_alex_9_21_1__no_rake_of_one_that_came_alongside),
        cmocka_unit_test(test_alex_7_43_1__the_attacker_is_hit),
        cmocka_unit_test(test_alex_9_31_1__not_over_dry_land),
        cmocka_unit_test(test_alex_7_18_1__a_miss_is_called_a_miss),
        cmocka_unit_test(test_alex_5_74_7__no_turn_without_a_way_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
