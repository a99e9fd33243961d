/* Chapter 3 and 4: activation, command, seizure, leaders. */
#include "alexandria/test/table.h"

/* D13, D14 and the chart. cases: 4.21.1 4.21.2 4.21.3 4.21.4 4.22.1 4.22.2 4.23.1 4.24.2 4.24.3
 * 4.24.4 4.24.5 4.24.6 */
static void test_alex_4_24_2__eligibility(void **unused)
{
    struct board b;
    int vi, sosius;

    (void)unused;
    begin(&b, "battle");
    vi = unit_of(&b, "Legate-VI");
    sosius = unit_of(&b, "Sosius");
    assert_true(alex_commands(b.d, vi, unit_of(&b, "VI-3")));
    assert_false(alex_commands(b.d, vi, unit_of(&b, "XXVII-3")));
    assert_true(alex_commands(b.d, vi, unit_of(&b, "Rm-Scorpio-1")));
    assert_true(alex_commands(b.d, vi, unit_of(&b, "Gallic-1")));
    assert_false(alex_commands(b.d, vi, unit_of(&b, "Cretan-1")));
    assert_false(alex_commands(b.d, vi, unit_of(&b, "Numidian-1")));
    assert_true(alex_commands(b.d, sosius, unit_of(&b, "LC-1")));
    assert_true(alex_commands(b.d, sosius, unit_of(&b, "Archer-1")));
    assert_false(alex_commands(b.d, sosius, unit_of(&b, "VI-1")));
    assert_false(alex_commands(b.d, b.d->caesar, unit_of(&b, "VI-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Cretan-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Numidian-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Gallic-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Rm-Ballista-1")));
    assert_false(alex_auxiliary(b.d, unit_of(&b, "VI-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Archer-1")));
    assert_true(alex_auxiliary(b.d, unit_of(&b, "Eg-Scorpio-1")));
    assert_false(alex_auxiliary(b.d, unit_of(&b, "LI-1")));
    assert_false(alex_auxiliary(b.d, unit_of(&b, "HI-1")));
    clear_board(&b);
}

/* cases: 3.A.1 3.A.2 3.A.3 3.A.4 3.A.5 4.42.1 4.42.2 4.4.1 2.4.1 */
static void test_alex_3_A_5__one_of_four(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "battle");
    assert_true(can(&b, "activate Sosius") && can(&b, "fleet") && can(&b, "auxiliaries"));
    assert_true(can(&b, "commander") && can(&b, "pass"));
    assert_false(can(&b, "move HI-1"));
    play(&b, "auxiliaries");
    assert_true(can(&b, "move Archer-1") && can(&b, "move Eg-Scorpio-2"));
    assert_false(can(&b, "move HI-3") || can(&b, "fleet"));
    clear_board(&b);
}

/* D17, D90: the commander's move skips C to F; a pass counts. cases: 3.A.6 4.43.1 */
static void test_alex_3_A_6__commander(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "pass");
    assert_int_equal(b.s->turns[ALEX_ROME], 1);
    play(&b, "decline; commander");
    assert_int_equal(b.s->head.phase, ALEX_PHASE_MOVEMENT);
    play(&b, "lead Ganymedes 67-D -");
    assert_string_equal(at(&b, "Ganymedes"), "67-D");
    assert_int_equal(b.s->turns[ALEX_EGYPT], 1);
    clear_board(&b);
}

/* D10-D12, W03, W04. cases: 4.1.2 4.1.3 4.51.1 4.51.2 4.51.3 4.52.1 4.52.2 4.52.3 4.53.1 4.53.2
 * 3.0.1 3.0.2 12.1.9 */
static void test_alex_4_52_2__seizure(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    assert_false(can(&b, "seize")); /* never the first turn */
    play(&b, "pass");
    assert_int_equal(b.s->head.to_act, ALEX_ROME); /* Rome may seize Egypt's turn */
    play(&b, "seize; 6");                          /* Initiative 6: seized */
    assert_int_equal(b.s->active, ALEX_ROME);
    assert_int_equal(b.label, ALEX_L_SEIZED);
    play(&b, "pass"); /* no counter-seizure; then Egypt's turn, which Rome may not seize again */
    assert_int_equal(b.s->active, ALEX_EGYPT);
    assert_true(can(&b, "activate Sosius"));
    play(&b, "pass; seize; 4"); /* Egypt tries at the Roman turn: Initiative 3 */
    assert_int_equal(b.label, ALEX_L_NOT_SEIZED);
    assert_int_equal(b.s->active, ALEX_ROME);
    assert_int_equal(b.s->attempts[ALEX_EGYPT], 1);
    play(&b, "pass; decline; pass"); /* Rome, Egypt (Rome declines to seize) */
    assert_int_equal(b.s->active, ALEX_ROME);
    assert_true(can(&b, "fleet")); /* Egypt may not try twice in succession */
    play(&b, "pass; seize; 9; pass");
    assert_int_equal(b.s->attempts[ALEX_ROME], 2);
    play(&b, "seize; 3"); /* one opportunity later it may: 3 succeeds */
    assert_int_equal(b.s->active, ALEX_EGYPT);
    play(&b, "pass; pass; pass"); /* both have used their two */
    assert_int_equal(b.s->attempts[ALEX_EGYPT], 2);
    clear_board(&b);
}

/* W05. */
static void test_alex_4_44_1__same_leader_again(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "activate Legate-VI; end; end; decline; pass; decline; activate Legate-VI");
    assert_true(can(&b, "move VI-1"));
    clear_board(&b);
}

/* D15, D16. cases: 4.41.1 4.41.5 4.41.6 4.41.8 4.41.9 4.41.10 4.41.12 4.44.2 4.41.7 4.41.4 */
static void test_alex_4_41_9__range(void **unused)
{
    struct board b;
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 2219; HI-1 2219 N; Eg-Quad-1 2319 NE; HI-2 aboard Eg-Quad-1; Eg-Quad-2 2418 NE;"
        "HI-3 aboard Eg-Quad-2");
    alex_command_costs(&b.a, unit_of(&b, "Sosius"), cost);
    assert_int_equal(cost[alex_deck(b.d, unit_of(&b, "Eg-Quad-1"))], 3);
    assert_int_equal(cost[alex_deck(b.d, unit_of(&b, "Eg-Quad-2"))], -1);
    clear_board(&b);
    /* the cohort's front covers 2119 and 2120 */
    lay(&b, "battle", "egypt", "Sosius 2219; VI-1 2019 N; HI-1 2119 S; LI-1 2018 N");
    alex_command_costs(&b.a, unit_of(&b, "Sosius"), cost);
    assert_true(alex_in_zoc(b.d, b.s, place_of(&b, "2119"), ALEX_ROME));
    assert_int_equal(cost[place_of(&b, "2119")], 2);  /* a friend negates the ZOC, at +1 */
    assert_int_equal(cost[place_of(&b, "2019")], -1); /* an enemy */
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 2219; VI-1 2018 N");
    alex_command_costs(&b.a, unit_of(&b, "Sosius"), cost);
    assert_true(alex_in_zoc(b.d, b.s, place_of(&b, "2118"), ALEX_ROME));
    assert_int_equal(cost[place_of(&b, "2118")], -1); /* empty and in a ZOC */
    clear_board(&b);
}

/* cases: 4.31.1 4.31.2 5.12.1 4.1.7 */
static void test_alex_4_31_1__leaders_move(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 4-D; HI-1 4-D hexes; VI-1 4-H west; HI-2 4-G east");
    play(&b, "?decline; activate Sosius; end"); /* units first, he last */
    assert_true(can(&b, "lead Sosius 4-F -"));
    assert_true(can(&b, "lead Sosius 4-G -")); /* beside the enemy, but onto a friend */
    assert_false(can(&b, "lead Sosius 45-H -"));
    clear_board(&b);
}

/* cases: 4.32.2 4.32.3 4.32.4 4.32.5 */
static void test_alex_4_32_2__lone_leader(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Legate-VI 3-K; VI-1 3-K south; Sosius 4-K");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 34-K south");
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    assert_true(can(&b, "flee Sosius 4-J") && can(&b, "flee Sosius 4-IJ"));
    assert_true(can(&b, "decline"));
    assert_false(can(&b, "flee Sosius 34-K"));
    play(&b, "flee Sosius 4-J");
    assert_string_equal(at(&b, "Sosius"), "4-J");
    clear_board(&b);
    lay(&b, "battle", "rome",
        "Legate-VI 3-K; VI-1 3-K south; VI-2 4-J east; VI-3 4-L west; Sosius 4-K");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 34-K south");
    assert_false(alive(&b, "Sosius")); /* no way out */
    clear_board(&b);
}

/* One step comes upon two who are alone: when it was Caesar's end, the other is not asked any more. */
static void test_alex_4_34_1__nobody_is_asked_after_caesar(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 3-L; HI-1 34-L south; HI-3 34-K south; HI-4 4-J east; Caesar 4-K; Legate-VI 4-LM");
    play(&b, "?decline; activate Sosius; move HI-1; step 4-L south");
    assert_false(alive(&b, "Caesar"));
    assert_true(alive(&b, "Legate-VI"));
    assert_int_equal(b.s->winner, ALEX_EGYPT);
    assert_int_equal(ac_to_act(b.state), AC_OVER);
    clear_board(&b);
}

/* D18, D19. cases: 4.33.1 4.33.2 4.33.3 4.34.1 8.4.2 7.18.1 7.18.2 */
static void test_alex_4_33_1__killed_and_replaced(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 4-K; Archer-1 4-K north; Legate-VI 3-K; VI-1 3-K south; VI-2 2-L south");
    play(&b, "?decline; activate Sosius; move Archer-1; fire VI-1; 0; 7"); /* natural 0, then 7 */
    assert_false(alive(&b, "Legate-VI"));
    play(&b, "halt; end; end");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    play(&b, "replace Legate-VI VI-2");
    assert_string_equal(at(&b, "Legate-VI"), "2-L");
    assert_true(b.s->unit[unit_of(&b, "Legate-VI")].flags & ALEX_SPARE);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 4-K; Archer-1 4-K north; Caesar 3-K");
    play(&b, "?decline; activate Sosius; move Archer-1; fire Caesar; 0; 6");
    assert_true(alive(&b, "Caesar"));
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 4-K; Archer-1 4-K north; Caesar 3-K");
    play(&b, "?decline; activate Sosius; move Archer-1; fire Caesar; 0; 9");
    assert_int_equal(b.s->head.to_act, AC_OVER);
    assert_int_equal(b.s->winner, ALEX_EGYPT);
    clear_board(&b);
}

/* Two attempts for each side in the Heptastadium, and no third. cases: 4.52.1 12.1.9 */
static void test_alex_4_52_1__attempts_run_out(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    b.s->turns[0] = b.s->turns[1] = 3;
    b.s->attempts[ALEX_ROME] = 1;
    assert_true(alex_can_seize(&b.a, ALEX_ROME));
    b.s->attempts[ALEX_ROME] = 2;
    assert_false(alex_can_seize(&b.a, ALEX_ROME));
    assert_true(alex_can_seize(&b.a, ALEX_EGYPT));
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_4_24_2__eligibility),
        cmocka_unit_test(test_alex_3_A_5__one_of_four),
        cmocka_unit_test(test_alex_3_A_6__commander),
        cmocka_unit_test(test_alex_4_52_2__seizure),
        cmocka_unit_test(test_alex_4_44_1__same_leader_again),
        cmocka_unit_test(test_alex_4_41_9__range),
        cmocka_unit_test(test_alex_4_31_1__leaders_move),
        cmocka_unit_test(test_alex_4_32_2__lone_leader),
        cmocka_unit_test(test_alex_4_34_1__nobody_is_asked_after_caesar),
        cmocka_unit_test(test_alex_4_33_1__killed_and_replaced),
        cmocka_unit_test(test_alex_4_52_1__attempts_run_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
