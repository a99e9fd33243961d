/* What an independent reading of the rules found wrong: each position fails with the old engine. */
#include "alexandria/test/table.h"

/* An engine that moves on out of a friend's place checks like any other unit. */
static void test_alex_5_74_2__engines_check_too(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Scorpio-1 3040; Gallic-3 3041 N; Legate-VI 3040; HI-1 3119 N");
    play(&b, "?decline; activate Legate-VI; move Rm-Scorpio-1; step 3041; step 3042");
    assert_true(awaits_dice(&b));
    play(&b, "9");
    assert_int_equal(hits(&b, "Rm-Scorpio-1"), 1);
    assert_string_equal(at(&b, "Rm-Scorpio-1"), "3042");
    clear_board(&b);
}

/* The way back into the place it has just left costs a unit nothing for itself. */
static void test_alex_5_74_1__no_friend_of_itself(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "LI-3 3118 N; LI-18 Ph8 hexes; LI-4 Ph5 east; HI-1 Ph7 hexes; LI-1 Ph9 west; Sosius 3118; "
        "XXXVII-3 3119 N");
    play(&b, "?decline; activate Sosius; move LI-3; face NWW; face NEE");
    assert_true(can(&b, "step Ph8 west")); /* a turn, and back for the last point */
    clear_board(&b);
}

/* To go aboard out of a friend's place is to move on. */
static void test_alex_5_74_2__embarking_is_moving_on(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Numidian-4 3140 NWW; VI-1 3240 N; Rm-Quin-2 3239 SW; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; move Numidian-4; step 3240 NWW; embark Rm-Quin-2");
    assert_true(awaits_dice(&b));
    play(&b, "9");
    assert_int_equal(hits(&b, "Numidian-4"), 1);
    assert_true(alex_is_deck(b.d, b.s->unit[unit_of(&b, "Numidian-4")].at));
    clear_board(&b);
}

/* Nor does the way aboard spare anybody the shot of an engine that he leaves. */
static void test_alex_7_41_1__retire_fire_at_who_embarks(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "VI-1 3240 NWW; Legate-VI 3240; Rm-Quin-2 3239 SW; Eg-Scorpio-1 3241; HI-1 3119 N");
    play(&b, "?decline; activate Legate-VI; move VI-1; embark Rm-Quin-2");
    assert_true(can(&b, "react Eg-Scorpio-1 VI-1"));
    play(&b, "decline");
    assert_true(alex_is_deck(b.d, b.s->unit[unit_of(&b, "VI-1")].at));
    clear_board(&b);
}

/* The Overall Commander goes aboard with the unit that he is with. */
static void test_alex_4_43_3__aboard_with_his_unit(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "VI-1 3240 NWW; Caesar 3240; Legate-VI 3240; Rm-Quin-2 3239 SW; HI-1 3119 N");
    play(&b, "?decline; activate Legate-VI; escort VI-1; embark Rm-Quin-2");
    assert_int_equal(b.s->unit[unit_of(&b, "Caesar")].at, b.s->unit[unit_of(&b, "VI-1")].at);
    clear_board(&b);
}

/* A leader alone is asked when an enemy comes next to him, not when one enters a Block elsewhere. */
static void test_alex_4_32_2__a_block_far_away(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Legate-VI 34-J; HI-1 4-J north; LI-22 5-F north; Sosius 5-F");
    play(&b, "?decline; activate Sosius; move LI-22; step 4/5-E/F");
    assert_false(can(&b, "flee Legate-VI 3-J"));
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    clear_board(&b);
}

/* A Block and its Points are adjacent, whichever of them he is in. */
static void test_alex_4_32_2__alone_in_a_block(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Legate-VI 4/5-E/F; LI-22 5-G west; Sosius 5-F");
    play(&b, "?decline; activate Sosius; move LI-22; step 5-F west");
    assert_true(can(&b, "flee Legate-VI 4-E"));
    assert_true(can(&b, "decline"));
    assert_false(can(&b, "flee Legate-VI 5-F"));
    clear_board(&b);
}

/* Who walks on out of a friend's place is fired at himself. */
static void test_alex_7_41_1__the_unit_that_leaves_is_hit(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Numidian-4 2123 NEE; Cretan-4 2124 S; Eg-Ballista-1 2025; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; move Numidian-4; step 2124 NEE; ?decline; step 2125 NEE");
    play(&b, "react Eg-Ballista-1 Numidian-4; 1");
    assert_int_equal(hits(&b, "Cretan-4"), 0);
    assert_int_equal(hits(&b, "Numidian-4"), 1);
    clear_board(&b);
}

/* A Ballista that fires back at a galley may set it alight. */
static void test_alex_7_65_3__flame_in_return(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-LBi-1 2938 W; Numidian-3 aboard Rm-LBi-1; Eg-Ballista-1 2839; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; move Numidian-3; fire Eg-Ballista-1");
    play(&b, "react Eg-Ballista-1 Rm-LBi-1; 9; 0");
    assert_int_equal(hits(&b, "Numidian-3"), 1);
    assert_true(awaits_dice(&b));
    play(&b, "4");
    assert_true(ship(&b, "Rm-LBi-1")->flags & ALEX_BURNING);
    clear_board(&b);
}

/* The shot that ends a unit endangers its leader no less. */
static void test_alex_7_18_1__harassment_that_ends_his_unit(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "LI-1 1411 SEE; Sosius 1411; Numidian-1 1413 SWW hits 4; Legate-VI 1413; VI-1 3119 N");
    play(&b, "?decline; activate Sosius; move LI-1; harass Numidian-1; decline; 0");
    assert_false(alive(&b, "Numidian-1"));
    assert_true(awaits_dice(&b));
    play(&b, "9");
    assert_false(alive(&b, "Legate-VI"));
    clear_board(&b);
}

/* Nobody rolls for his life where nobody fights. */
static void test_alex_8_4_1__no_fight_no_casualties(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 2524 NW grapples Eg-Tri-1; VI-1 aboard Rm-Quad-1; Caesar aboard Rm-Quad-1; "
        "Eg-Tri-1 2523 NW grapples Rm-Quad-1; HI-1 3119 N");
    play(&b, "?decline; fleet; ?ready; end; board VI-1 Eg-Tri-1; end");
    assert_false(awaits_dice(&b));
    assert_true(can(&b, "advance VI-1 - - Eg-Tri-1"));
    clear_board(&b);
}

/* A galley set alight and taken in one turn fights its fire in the next one of its new owner. */
static void test_alex_7_33_2__taken_while_it_catches_fire(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2524 NW grapples Eg-Tri-1; VI-1 aboard Rm-Quad-1; VI-2 aboard Rm-Quad-1; "
        "Eg-Tri-1 2523 NW grapples Rm-Quad-1; Eg-Tri-2 2010 W");
    play(&b, "?ready; volley Rm-Quad-1 Eg-Tri-1 2; 1; 4; end; board VI-1 Eg-Tri-1; end");
    play(&b, "advance VI-1 - - Eg-Tri-1");
    assert_int_equal(ship(&b, "Eg-Tri-1")->side, ALEX_ROME);
    assert_true(ship(&b, "Eg-Tri-1")->flags & ALEX_BURNING);
    assert_false(awaits_dice(&b) && ac_top(&b.s->head)->kind == ALEX_ROW_FIREFIGHT_ROLL);
    clear_board(&b);
}

/* Who has withdrawn from a step is not asked again when another follows. */
static void test_alex_5_81_1__one_withdrawal_for_each_approach(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "HI-1 4/5-H/I; Sosius 4/5-H/I; VI-1 2032 S; VI-2 2132 S; HI-2 3119 N");
    play(&b, "?decline; activate Sosius; move HI-1; step 4-H south");
    play(&b, "withdraw VI-1 2132; face S; withdraw VI-2 2232; face S");
    assert_false(can(&b, "withdraw VI-1 2232"));
    clear_board(&b);
}

/* A rammed galley does not run up a beach. */
static void test_alex_10_42_2__rammed_galleys_do_not_beach(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "egypt", "Eg-Quin-1 3407 NE rammed; HI-1 aboard Eg-Quin-1; Rm-Tri-1 2204 E");
    play(&b, "?ready; sail Eg-Quin-1 0");
    assert_string_equal(why(&b, "beach"), "10.42.2");
    clear_board(&b);
}

/* The free turn of an Archer who may not stay leaves him a way on. */
static void test_alex_6_12_2__no_free_turn_into_a_trap(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Archer-1 2025 NWW; Sosius 2025; HI-1 2124 N; HI-2 2124 N; HI-3 2224; VI-1 3119 S");
    play(&b, "?decline; activate Sosius; move Archer-1; step 2124 NWW");
    assert_string_equal(why(&b, "face N"), "5.74.7");
    assert_true(can(&b, "face SEE"));
    clear_board(&b);
}

/* The Lighthouse is a hex: one may walk through those in it. */
static void test_alex_5_71_4__through_the_lighthouse(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "MI-5 4030 NEE; Sosius 4030; Archer-1 4031; LI-7 4031; VI-1 3119 S");
    play(&b, "?decline; activate Sosius; move MI-5; step 4031; step 4130 N; 9");
    assert_string_equal(at(&b, "MI-5"), "4130");
    assert_int_equal(hits(&b, "MI-5"), 1);
    clear_board(&b);
}

/* An engine attacked out of a Block does not fire into it; a cohort's archers would. */
static void test_alex_7_63_2__no_engine_into_a_block(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "LI-14 4/5-L/M; Sosius 4/5-L/M; Rm-Scorpio-2 4-L; "
        "Cretan-1 4-M south; LI-16 4/5-L/M");
    play(&b, "?decline; activate Sosius; end; end; attack LI-14 4-L; attack LI-16 4-M; end");
    assert_true(can(&b, "react Cretan-1 LI-16"));
    assert_string_equal(why(&b, "react Rm-Scorpio-2 LI-14"), "7.63.2");
    clear_board(&b);
}

/* Two galleys in one Slip share no flank hexside. */
static void test_alex_9_31_1__not_within_a_slip(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Eg-Quad-1 2222 E; HI-1 aboard Eg-Quad-1; Eg-Quin-1 2222 E; HI-2 3119 N");
    ship(&b, "Eg-Quin-1")->side = ALEX_ROME;
    ship(&b, "Eg-Quin-1")->flags |= ALEX_CAPTURED;
    play(&b, "?decline; fleet; ?ready; sail Eg-Quad-1 0");
    assert_string_equal(why(&b, "grapple Eg-Quad-1 Eg-Quin-1"), "9.31.1");
    clear_board(&b);
}

/* To grapple the causeway is an attempt like others: a galley beside it may fire. */
static void test_alex_7_45_1__fire_at_who_moors(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Tri-1 2523 NW; VI-1 aboard Rm-Tri-1; Eg-Tri-1 2524 NW; HI-1 aboard Eg-Tri-1");
    play(&b, "?decline; fleet; ready; sail Rm-Tri-1 0; moor Rm-Tri-1 2522");
    assert_true(can(&b, "react Eg-Tri-1 Rm-Tri-1"));
    play(&b, "decline; 1");
    assert_string_equal(b.game->place_name[ship(&b, "Rm-Tri-1")->moored], "2522");
    clear_board(&b);
}

/* A galley that has cut itself loose and is still fouled lies there, and may grapple. */
static void test_alex_9_31_1__fouled_and_cut_loose(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Quad-1 2524 NW fouls Eg-Tri-1 grapples Eg-Tri-2; VI-1 aboard Rm-Quad-1; "
        "Eg-Tri-1 2523 NW fouls Rm-Quad-1; Eg-Tri-2 2624 NW grapples Rm-Quad-1");
    play(&b, "?ready; cut Rm-Quad-1 2; 1");
    assert_true(can(&b, "grapple Rm-Quad-1 Eg-Tri-1"));
    assert_false(can(&b, "row 2424"));
    clear_board(&b);
}

/* A leader aboard a galley aground may be activated, with the units beside him. */
static void test_alex_4_44_2__aboard_a_galley_aground(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome",
        "Rm-Quad-1 3837 NW aground; XXVII-1 aboard Rm-Quad-1; Legate-XXVII aboard Rm-Quad-1; "
        "HI-1 3119 N");
    play(&b, "?decline; activate Legate-XXVII");
    assert_true(b.s->unit[unit_of(&b, "XXVII-1")].flags & ALEX_ACTIVE);
    clear_board(&b);
}

/* The rake of a Diekplus is rolled when the movement is over, aground or not. */
static void test_alex_9_25_3__rakes_though_aground(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Quad-1 3936 W; Eg-Tri-1 4035 W; Eg-Tri-2 3935 W; Eg-Tri-3 3836 W");
    play(&b, "speed Rm-Quad-1; sail Rm-Quad-1 8; diekplus Eg-Tri-2 Eg-Tri-2 port; 6");
    assert_true(ship(&b, "Rm-Quad-1")->flags & ALEX_AGROUND);
    assert_true(awaits_dice(&b));
    assert_int_equal(ac_top(&b.s->head)->kind, ALEX_ROW_RAKE_ROLL);
    clear_board(&b);
}

/* A galley at the causeway is boarded from one of its spaces. */
static void test_alex_8_67_1__boarded_from_one_space(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "HI-4 2920; HI-20 2821; Sosius 2920; Rm-Quin-2 2820 W moored 2920; "
        "Rm-Scorpio-2 aboard Rm-Quin-2");
    play(&b, "?decline; activate Sosius; end; end");
    assert_true(can(&b, "board HI-4 Rm-Quin-2"));
    play(&b, "board HI-20 Rm-Quin-2");
    assert_string_equal(why(&b, "board HI-4 Rm-Quin-2"), "8.67.1");
    clear_board(&b);
}

/* No engine enters the Lighthouse, not even to go through. */
static void test_alex_5_71_9__no_engine_in_the_lighthouse(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Scorpio-2 4130; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; move Rm-Scorpio-2");
    assert_string_equal(why(&b, "step 4031"), "5.71.9");
    clear_board(&b);
}

/* Each friend run through by those who harass takes a hit. */
static void test_alex_7_55_1__every_friend_run_through(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "LC-1 1411 SEE; Sosius 1411; HI-7 1412 N; Archer-2 1413 N; HI-8 1312 N; HI-9 1511 N; "
        "HI-10 1512 N; VI-1 1414 N; HI-1 3119 N");
    play(&b, "?decline; activate Sosius; move LC-1; harass VI-1; ?decline; 9");
    assert_int_equal(hits(&b, "LC-1"), 1);
    assert_int_equal(hits(&b, "HI-7") + hits(&b, "Archer-2") + hits(&b, "HI-8") + hits(&b, "HI-9") +
                         hits(&b, "HI-10"),
                     2);
    clear_board(&b);
}

static const char *facing(const struct board *b, const char *name)
{
    const int piece = unit_of(b, name);

    return alex_facing_names[alex_arg_of_facing(b->d, piece, b->s->unit[piece].at,
                                                b->s->unit[piece].facing)];
}

/* A unit that withdraws from the hexes into the streets keeps looking the same way. */
static void test_alex_5_82_1__the_nearest_facing_there_is(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 2323; VI-1 2323; HI-1 2025 S; HI-2 3119 N");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 2224; withdraw HI-1 45-E");
    assert_string_equal(facing(&b, "HI-1"), "south");
    clear_board(&b);
}

/* Ground without hexes is no way in: the enemy comes by the neighbour that he could enter. */
static void test_alex_5_83_2__approached_by_a_hex_that_is(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 4-I; VI-1 4-I west; MI-4 2030 S; HI-2 3119 N");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 4-H west; withdraw MI-4 2029; face S");
    assert_int_equal(hits(&b, "MI-4"), 1);
    clear_board(&b);
}

/* Nearer is what has the smaller missile range, however it is drawn. */
static void test_alex_7_11_2__nearer_by_missile_range(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "LI-24 4-N north; Sosius 4-N; XXXVII-8 3/4-M/N; HI-2 3119 N");
    play(&b, "?decline; activate Sosius; move LI-24; step 34-N north; ?decline");
    assert_false(can(&b, "fire XXXVII-8")); /* the Block was as near before */
    clear_board(&b);
}

/* A commander who is shot on the way does not go on with his unit. */
static void test_alex_4_33_3__killed_on_the_way(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Archer-3 4126 NWW; Ganymedes 4126; Rm-Ballista-2 4027; VI-1 3119 N");
    play(&b, "?decline; auxiliaries; escort Archer-3; step 4125 NWW; react Rm-Ballista-2 Archer-3");
    play(&b, "0; 7");
    assert_string_equal(at(&b, "Archer-3"), "4125");
    assert_false(alive(&b, "Ganymedes"));
    play(&b, "?step 4124 NWW");
    assert_false(alive(&b, "Ganymedes"));
    clear_board(&b);
}

/* Leaders may not leave the map, so neither does the unit that takes one along. */
static void test_alex_11_3_7__not_with_a_leader(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Scorpio-4 0105; Caesar 0105; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; escort Rm-Scorpio-4");
    assert_string_equal(why(&b, "leave"), "11.3.7");
    clear_board(&b);
    lay(&b, "battle", "rome", "Rm-Scorpio-4 0105; Caesar 0105; HI-1 3119 N");
    play(&b, "?decline; auxiliaries; move Rm-Scorpio-4");
    assert_true(can(&b, "leave"));
    clear_board(&b);
}

/* A leader who gets away to where the unit came from is not nearer than he was. */
static void test_alex_7_11_2__not_at_who_is_behind(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "LI-1 2323; Legate-XXVII 2423; Ptolemas 2124; LI-2 2124 NEE");
    play(&b, "?decline; activate Ptolemas; move LI-1; step 2423; flee Legate-XXVII 2323");
    assert_false(can(&b, "fire Legate-XXVII"));
    clear_board(&b);
}

/* Nobody withdraws onto an enemy, be he a leader alone. */
static void test_alex_5_82_1__not_onto_a_leader(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "VI-1 1214 N; Legate-VI 1214; HI-3 1515 S; Legate-XXVII 1715");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 1314 N");
    assert_true(can(&b, "withdraw HI-3 1716"));
    assert_false(can(&b, "withdraw HI-3 1715"));
    clear_board(&b);
}

/* Whoever lands has begun where his galley lay when the activation began. */
static void test_alex_5_81_2__landed_from_near(void **unused)
{
    struct board b;

    (void)unused;
    for (int far = 0; far < 2; far++) {
        lay(&b, "battle", "rome",
            far ? "Rm-Quin-1 2426 W; XXVII-3 aboard Rm-Quin-1; HI-1 2124 NEE; Caesar 3041"
                : "Rm-Quin-1 2325 W; XXVII-3 aboard Rm-Quin-1; HI-1 2124 NEE; Caesar 3041");
        play(&b, "?decline; fleet; ready; sail Rm-Quin-1 3; row 2425; row 2424; turn NW");
        play(&b, "moor Rm-Quin-1 2323; 1; move XXVII-3; step 2323");
        assert_int_equal(can(&b, "decline"), far); /* may HI-1 withdraw? */
        clear_board(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_5_74_2__engines_check_too),
        cmocka_unit_test(test_alex_5_74_1__no_friend_of_itself),
        cmocka_unit_test(test_alex_5_74_2__embarking_is_moving_on),
        cmocka_unit_test(test_alex_7_41_1__retire_fire_at_who_embarks),
        cmocka_unit_test(test_alex_4_43_3__aboard_with_his_unit),
        cmocka_unit_test(test_alex_4_32_2__a_block_far_away),
        cmocka_unit_test(test_alex_4_32_2__alone_in_a_block),
        cmocka_unit_test(test_alex_7_41_1__the_unit_that_leaves_is_hit),
        cmocka_unit_test(test_alex_7_65_3__flame_in_return),
        cmocka_unit_test(test_alex_7_18_1__harassment_that_ends_his_unit),
        cmocka_unit_test(test_alex_8_4_1__no_fight_no_casualties),
        cmocka_unit_test(test_alex_7_33_2__taken_while_it_catches_fire),
        cmocka_unit_test(test_alex_5_81_1__one_withdrawal_for_each_approach),
        cmocka_unit_test(test_alex_10_42_2__rammed_galleys_do_not_beach),
        cmocka_unit_test(test_alex_6_12_2__no_free_turn_into_a_trap),
        cmocka_unit_test(test_alex_5_71_4__through_the_lighthouse),
        cmocka_unit_test(test_alex_7_63_2__no_engine_into_a_block),
        cmocka_unit_test(test_alex_9_31_1__not_within_a_slip),
        cmocka_unit_test(test_alex_7_45_1__fire_at_who_moors),
        cmocka_unit_test(test_alex_9_31_1__fouled_and_cut_loose),
        cmocka_unit_test(test_alex_4_44_2__aboard_a_galley_aground),
        cmocka_unit_test(test_alex_9_25_3__rakes_though_aground),
        cmocka_unit_test(test_alex_8_67_1__boarded_from_one_space),
        cmocka_unit_test(test_alex_5_71_9__no_engine_in_the_lighthouse),
        cmocka_unit_test(test_alex_7_55_1__every_friend_run_through),
        cmocka_unit_test(test_alex_5_82_1__the_nearest_facing_there_is),
        cmocka_unit_test(test_alex_5_83_2__approached_by_a_hex_that_is),
        cmocka_unit_test(test_alex_7_11_2__nearer_by_missile_range),
        cmocka_unit_test(test_alex_4_33_3__killed_on_the_way),
        cmocka_unit_test(test_alex_11_3_7__not_with_a_leader),
        cmocka_unit_test(test_alex_7_11_2__not_at_who_is_behind),
        cmocka_unit_test(test_alex_5_82_1__not_onto_a_leader),
        cmocka_unit_test(test_alex_5_81_2__landed_from_near),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
