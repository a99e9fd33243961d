/*
 * Pitched Battles [6.5, 7.3, 8.3-8.5, 10.6, 10.7]: vectors D14-D17, F1-F6, F10-F13, I1-I3, I6, J8,
 * L1-L4, A6, H11.
 */
#include <string.h>

#include "syracuse/test/table.h"

enum { N, E, S, W };

static void ground(struct table *t)
{
    open_board(t, false); /* Athens attacks, ML 7 and 6 */
}

/* cases: 7.3-01 7.3-02 7.3-03 7.3-04 6.5.1-01 */
static void test_board_steps(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* D14 */
    stand(&t, "ah1", "d4", N);
    stand(&t, "sh1", "d11", S);
    assert_true(can(&t, "advance ah1"));
    play(&t, "turn ah1 s; advance ah1; advance ah1");
    assert_int_equal(unit(&t, "ah1")->square - 1, 1 * 8 + 3);
    assert_int_equal(choices(&t, "advance ah1"), 0);
    close_table(&t);
}

/* cases: 7.3.1-01 7.3.1-02 7.3.1-03 7.3.1-05 7.3.1-06 */
static void test_board_checks(void **unused)
{
    static const struct {
        const char *leader, *roll;
        bool pass;
    } row[] = { { NULL, "roll 7", true }, { NULL, "roll 8", false }, { "nicias", "roll 8", true } };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) { /* D15 with ML 7 */
        ground(&t);
        stand(&t, "ah1 ah2", "d9", N);
        stand(&t, "sh1", "e10", S);
        stand(&t, "sh2", "a11", S);
        if (row[i].leader)
            stand(&t, row[i].leader, "d9", N);
        play(&t, row[i].leader ? "advance nicias" : "advance ah1"); /* beside e10: it must stop */
        play(&t, row[i].leader ? "advance nicias" : "advance ah1");
        play(&t, row[i].roll);
        assert_int_equal(t.label, row[i].pass ? SYRA_L_PASSED : SYRA_L_FAILED);
        assert_int_equal(unit(&t, "ah1")->square - 1, (row[i].pass ? 10 : 9) * 8 + 3);
        close_table(&t);
    }
}

/* cases: 7.3.1-04 */
static void test_board_cavalry_check(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* D16 */
    t.s->ml[0] = 6;
    stand(&t, "ac1", "d10", N);
    stand(&t, "sh1", "d11", S);
    assert_int_equal(syra_step_check(&t.l, piece(&t, "ac1"), NULL), 7);
    stand(&t, "sx1", "e10", S);
    assert_int_equal(syra_step_check(&t.l, piece(&t, "ac1"), NULL), 6);
    close_table(&t);
}

/* cases: 7.3.2-01 7.3.2-02 7.3.2-03 7.3.2-05 */
static void test_board_stacking(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* D17 */
    stand(&t, "ah1", "d1", N);
    stand(&t, "ac1", "e1", N);
    stand(&t, "sh1", "f1", S);
    put(&t, "ah2 ah3 ac2 aa1", "L-12");
    const int d1 = 3, e1 = 4, f1 = 5;

    assert_true(syra_may_stack(&t.l, piece(&t, "ah2"), d1));
    assert_true(syra_may_stack(&t.l, piece(&t, "aa1"), d1));
    assert_false(syra_may_stack(&t.l, piece(&t, "ac2"), d1));
    assert_true(syra_may_stack(&t.l, piece(&t, "ac2"), e1));
    assert_false(syra_may_stack(&t.l, piece(&t, "ah2"), e1));
    assert_false(syra_may_stack(&t.l, piece(&t, "ah2"), f1));
    stand(&t, "ah2 nicias", "d1", N);
    assert_false(syra_may_stack(&t.l, piece(&t, "ah3"), d1));
    close_table(&t);
}

/* cases: 7.3-06 */
static void test_board_stack_moves(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    stand(&t, "ah1 ah2 nicias", "d1", N);
    stand(&t, "sh1", "d11", S);
    play(&t, "advance nicias; advance nicias; advance nicias");
    assert_int_equal(unit(&t, "ah2")->square, unit(&t, "nicias")->square);
    assert_int_equal(unit(&t, "ah1")->square - 1, 3 * 8 + 3);
    assert_int_equal(choices(&t, "advance ah1"), 0);
    close_table(&t);
    ground(&t); /* a second Leader of the stack has moved with it and does not move on by himself */
    stand(&t, "ah1 nicias lamachus", "d1", N);
    stand(&t, "ah2", "e1", N);
    stand(&t, "sh1", "d11", S);
    assert_true(choices(&t, "join lamachus") > 0);
    play(&t, "advance nicias");
    assert_int_equal(unit(&t, "lamachus")->square, unit(&t, "nicias")->square);
    assert_int_equal(choices(&t, "join lamachus"), 0);
    assert_int_equal(choices(&t, "join nicias"), 0);
    close_table(&t);
}

static void to_fire(struct table *t)
{
    play(t, "done");
    while (t->s->head.phase != SYRA_P_B_OFFENSIVE && ac_to_act(t->state) < AC_SIDES)
        play(t, "done");
}

/* cases: 6.5.3-01 8.3.1-01 8.3.1-06 8.3.1-07 8.3.1-08 8.3.1-09 */
static void test_fire(void **unused)
{
    struct table t;

    (void)unused;
    for (int miss = 0; miss < 2; miss++) { /* F1: factor 3 against a Normal Peltast in front */
        ground(&t);
        stand(&t, "aa1", "d9", N);
        stand(&t, "sp1 sh2", "d11", S);
        stand(&t, "sp2", "a11", S);
        t.s->battle.slot[83][0] = (uint8_t)(piece(&t, "sh2") + 1);
        t.s->battle.slot[83][1] = (uint8_t)(piece(&t, "sp1") + 1);
        to_fire(&t);
        play(&t, miss ? "fire aa1 sp1; roll 4" : "fire aa1 sp1; roll 3");
        assert_int_equal(unit(&t, "sp1")->status, miss ? SYRA_NORMAL : SYRA_DISRUPTED);
        close_table(&t);
    }
    for (int die = 7; die < 9; die++) {
        ground(&t);
        t.s->ml[1] = 7;
        stand(&t, "aa1", "d9", N);
        stand(&t, "sp1", "d11", S);
        stand(&t, "sh1", "a11", S);
        disrupt(&t, "sp1");
        to_fire(&t);
        play(&t, "fire aa1 sp1; roll 3");
        play(&t, die == 7 ? "roll 7" : "roll 8");
        assert_string_equal(where(&t, "sp1"), die == 7 ? "L-7" : "lost");
        close_table(&t);
    }
}

/* cases: 8.3.1-02 8.3.1-03 8.3.1-04 7.3-05 */
static void test_fire_lines(void **unused)
{
    struct table t;
    int targets[SYRA_ROWS];

    (void)unused;
    ground(&t);
    stand(&t, "aa1", "d7", N);
    stand(&t, "ap1", "c9", N);
    stand(&t, "ah1", "d8", N);
    stand(&t, "sh1", "d9", S);
    stand(&t, "sh2 sa1", "d10", S); /* F2: the Archer is on top */
    stand(&t, "sh3", "c10", S);
    stand(&t, "sp1", "c11", S);
    assert_int_equal(syra_fire_targets(&t.l, piece(&t, "aa1"), targets), 2);
    assert_int_equal(targets[0], piece(&t, "sh1"));
    assert_int_equal(targets[1], piece(&t, "sa1"));
    assert_int_equal(syra_fire_targets(&t.l, piece(&t, "ap1"), targets), 1);
    assert_int_equal(targets[0], piece(&t, "sh3")); /* not through, and not sideways */
    assert_int_equal(syra_fire_targets(&t.l, piece(&t, "ah1"), targets), 0);
    close_table(&t);
}

/* cases: 8.3.1-05 10.4.2-01 */
static void test_fire_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    stand(&t, "aa1", "d8", N);
    stand(&t, "sh1", "d10", S);
    assert_int_equal(syra_fire_need(&t.l, piece(&t, "aa1"), piece(&t, "sh1"), NULL), 2); /* G3 */
    unit(&t, "sh1")->facing = E;
    assert_int_equal(syra_fire_need(&t.l, piece(&t, "aa1"), piece(&t, "sh1"), NULL), 4); /* G4 */
    disrupt(&t, "aa1");
    stand(&t, "lamachus", "d8", N);
    assert_int_equal(syra_fire_need(&t.l, piece(&t, "aa1"), piece(&t, "sh1"), NULL), 5);
    t.s->battle.luck = 1;
    assert_int_equal(syra_fire_need(&t.l, piece(&t, "aa1"), piece(&t, "sh1"), NULL), 6); /* G7 */
    close_table(&t);
}

/* cases: 8.3.2-04 8.3.2-03 8.3.2-02 3.0-04 */
static void test_odds(void **unused)
{
    static const int row[][3] = { /* I1 */
                                  { 10, 6, 3 }, { 10, 5, 4 }, { 9, 5, 3 },
                                  { 5, 10, 1 }, { 4, 10, 0 }, { 21, 5, 6 }
    };
    struct table t;
    struct syra_assault a;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        assert_int_equal(syra_odds_column(row[i][0], row[i][1]), row[i][2]);
    ground(&t); /* I2: 10 v 10, Disrupted, from behind */
    stand(&t, "ah1 ah2", "d9", N);
    stand(&t, "sh1 sh2", "d10", N);
    disrupt(&t, "sh1");
    assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
    assert_int_equal(a.strength, 10);
    assert_int_equal(a.defence, 10);
    assert_int_equal(a.column, 5);
    stand(&t, "lamachus", "d9", N); /* I3: +2 - 1 */
    stand(&t, "hermocrates", "d10", N);
    steps(&t, "hermocrates", 1);
    assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
    assert_int_equal(a.drm, 1);
    close_table(&t);
}

/* C4 to C7, and the sides engaged. */
static void test_syra_8_3_2_05__shifts(void **unused)
{
    struct table t;
    struct syra_assault a;

    (void)unused;
    ground(&t);
    stand(&t, "ac1 ac2", "d9", N);
    stand(&t, "sh1", "d10", S);
    assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
    assert_int_equal(a.column, 0); /* 4 v 5 is 1:2, C6 */
    t.s->battle.shift = 1;
    assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
    assert_int_equal(a.column, 1); /* C7 */
    t.s->battle.shift = 0;
    close_table(&t);
    ground(&t);
    stand(&t, "ac1 ac2", "d9", N);
    stand(&t, "sp1 sp2", "d10", S);
    disrupt(&t, "ac1");
    assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
    assert_int_equal(a.column, 4); /* 4 v 2 is 2:1, C5 and C4 */
    close_table(&t);
}

/* cases: 6.5.2-01 6.5.4-01 6.5.5-01 6.5.6-01 6.5.7-01 6.5.8-01 6.5.9-01 6.5.10-01 6.5.11-01 */
static void test_three_rounds(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* L1 */
    stand(&t, "ah2 ah1 lamachus", "d1", N);
    stand(&t, "sh1", "d11", S);
    stand(&t, "sx1", "e11", S);
    for (int round = 1; round < 3; round++) {
        play(&t, "advance lamachus; advance lamachus; advance lamachus; done; done"); /* order */
        assert_int_equal(t.s->battle.phasing, SYRA_SYRACUSE);
        play(&t, "done");
    }
    play(&t, "advance lamachus; advance lamachus; advance lamachus; done; done");
    assert_int_equal(t.s->battle.round, 3);
    assert_int_equal(t.s->head.phase, SYRA_P_B_ASSAULT);
    play(&t, "assault d11; roll 3");
    assert_int_equal(t.label, SYRA_L_CRT + 7); /* -/2D */
    assert_int_equal(unit(&t, "sh1")->steps, 3);
    assert_int_equal(unit(&t, "sh1")->status, SYRA_DISRUPTED);
    assert_int_equal(t.s->battle.phasing, SYRA_SYRACUSE);
    play(&t, "advance sx1; turn sx1 w; roll 7"); /* L2: 7 - 1 <= 6 */
    assert_int_equal(unit(&t, "sx1")->facing, W);
    play(&t, "done");
    assert_int_equal(t.s->head.phase, SYRA_P_B_OFFENSIVE);
    play(&t, "fire sx1 ah1; roll 3");
    assert_int_equal(unit(&t, "ah1")->status, SYRA_DISRUPTED);
    play(&t, "assault d10; roll 5"); /* L3: 1/D */
    assert_int_equal(t.label, SYRA_L_CRT + 3);
    play(&t, "lose sh1; roll 8; roll 2");
    assert_int_equal(unit(&t, "sh1")->steps, 2);
    assert_string_equal(where(&t, "ah1"), "lost");
    assert_int_equal(unit(&t, "ah2")->status, SYRA_DISRUPTED);
    assert_int_equal(unit(&t, "lamachus")->steps, 2);
    assert_int_equal(t.s->roll, SYRA_ROLL_RALLY); /* L4: no Normal enemy adjacent */
    t.s->ml[1] = 5;
    play(&t, "roll 5");
    assert_int_equal(unit(&t, "sh1")->status, SYRA_NORMAL);
    close_table(&t);
}

/* cases: 8.4-01 8.4-02 8.4-03 8.4-04 8.4-05 */
static void test_step_losses(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* F3 */
    put(&t, "ah1 ac1 ap1", "L-12");
    syra_lose_step(&t.p, piece(&t, "ah1"));
    assert_int_equal(syra_assault_factor(&t.l, piece(&t, "ah1")), 4);
    assert_false(syra_reduced(&t.l, piece(&t, "ah1")));
    syra_lose_step(&t.p, piece(&t, "ah1"));
    assert_int_equal(syra_assault_factor(&t.l, piece(&t, "ah1")), 3);
    assert_true(syra_reduced(&t.l, piece(&t, "ah1")));
    syra_lose_step(&t.p, piece(&t, "ah1"));
    syra_lose_step(&t.p, piece(&t, "ah1"));
    assert_int_equal(syra_assault_factor(&t.l, piece(&t, "ah1")), 1);
    syra_lose_step(&t.p, piece(&t, "ah1"));
    assert_string_equal(where(&t, "ah1"), "lost");
    syra_lose_step(&t.p, piece(&t, "ac1"));
    assert_true(syra_reduced(&t.l, piece(&t, "ac1")));
    syra_lose_step(&t.p, piece(&t, "ac1"));
    assert_string_equal(where(&t, "ac1"), "lost");
    syra_lose_step(&t.p, piece(&t, "ap1"));
    assert_string_equal(where(&t, "ap1"), "lost");
    close_table(&t);
}

/* cases: 8.3.4-01 8.3.4-02 8.3.4-03 8.3.4-05 8.3.4-06 8.3.4-07 8.3.4-08 8.4.1-01 */
static void test_rams(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, true); /* Syracuse attacks in S-7, Reinforced Rams */
    stand(&t, "sn1", "d9", N);
    stand(&t, "an1", "d10", S);
    stand(&t, "an2", "a11", S);
    aboard(&t, "an1", "ah1 aa1");
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "sn1"), piece(&t, "an1"), NULL), 5); /* H11 */
    play(&t, "done");
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    play(&t, "ram sn1 an1; roll 5"); /* F4 */
    assert_int_equal(t.label, SYRA_L_HIT);
    assert_int_equal(unit(&t, "an1")->steps, 1);
    assert_int_equal(unit(&t, "ah1")->steps, 4);
    assert_int_equal(unit(&t, "ah1")->status, SYRA_DISRUPTED);
    assert_string_equal(where(&t, "aa1"), "lost");
    close_table(&t);
    open_board(&t, true);
    stand(&t, "sn1", "d9", N);
    stand(&t, "an1", "d10", S);
    stand(&t, "an2", "a11", S);
    aboard(&t, "an1", "ah1");
    steps(&t, "an1", 1);
    play(&t, "done");
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    play(&t, "ram sn1 an1; roll 5");
    assert_string_equal(where(&t, "an1"), "lost");
    assert_string_equal(where(&t, "ah1"), "lost");
    close_table(&t);
}

/* cases: 8.3.4-04 12.4-07 12.4-08 */
static void test_ram_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, true); /* I6 */
    stand(&t, "an1", "d9", N);
    stand(&t, "sn1", "d10", S);
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "an1"), piece(&t, "sn1"), NULL), 3);
    t.s->battle.area = (uint8_t)area(&t, "S-4");
    unit(&t, "sn1")->facing = N;
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "an1"), piece(&t, "sn1"), NULL), 7);
    disrupt(&t, "an1 sn1");
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "an1"), piece(&t, "sn1"), NULL), 7);
    t.s->rams = 2; /* H11: the bonus is over, and front to front counts again */
    unit(&t, "sn1")->status = unit(&t, "an1")->status = SYRA_NORMAL;
    unit(&t, "sn1")->facing = S;
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "sn1"), piece(&t, "an1"), NULL), 3);
    aboard(&t, "sn1", "ariston");
    assert_int_equal(syra_ram_need(&t.l, piece(&t, "sn1"), piece(&t, "an1"), NULL), 5);
    close_table(&t);
}

/* cases: 8.3.3-01 8.3.3-02 8.3.3-03 8.3.3-04 8.3.3-05 8.3.3-06 8.3.2-01 */
static void test_boarders(void **unused)
{
    static const struct {
        int ml;
        const char *roll;
        int label;
    } row[] = {
        { 7, "roll 7", SYRA_L_PASSED },       { 7, "roll 8", SYRA_L_FAILED },
        { 7, "roll 9", SYRA_L_FAILED },       { 7, "roll 10", SYRA_L_ELIMINATED },
        { 10, "roll 10", SYRA_L_ELIMINATED }, /* F5 */
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        open_board(&t, true);
        t.s->ml[1] = (uint8_t)row[i].ml;
        stand(&t, "sn1", "d9", N);
        stand(&t, "an1", "d10", S);
        aboard(&t, "sn1", "sl1");
        play(&t, "done");
        while (t.s->head.phase != SYRA_P_B_ASSAULT)
            play(&t, "done");
        assert_false(can(&t, "assault d10")); /* the ship adds nothing, nobody is ready */
        play(&t, "storm sl1");
        play(&t, row[i].roll);
        assert_int_equal(t.label, row[i].label);
        if (row[i].label == SYRA_L_PASSED) {
            struct syra_assault a;

            assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, NULL));
            assert_int_equal(a.strength, 2);
            assert_int_equal(a.defence, 5);
        }
        close_table(&t);
    }
}

/* cases: 8.5-01 8.5-03 8.5-04 8.5-05 8.5-06 8.5-07 */
static void test_board_rally(void **unused)
{
    static const int enemy[3] = { AC_NONE, SYRA_NORMAL, SYRA_DISRUPTED };
    struct table t;

    (void)unused;
    for (int i = 0; i < 3; i++) { /* F6 */
        ground(&t);
        t.s->ml[0] = 6;
        stand(&t, "ah1", "d5", N);
        disrupt(&t, "ah1");
        stand(&t, "sh2", "a11", S);
        stand(&t, "sh1", enemy[i] == AC_NONE ? "h11" : "d6", N);
        unit(&t, "sh1")->status = (uint8_t)(enemy[i] == AC_NONE ? 0 : enemy[i]);
        play(&t, "done");
        while (ac_to_act(t.state) < AC_SIDES)
            play(&t, "done");
        assert_int_equal(t.s->roll, SYRA_ROLL_RALLY);
        play(&t, "roll 6");
        assert_int_equal(unit(&t, "ah1")->status, i == 1 ? SYRA_DISRUPTED : SYRA_NORMAL);
        close_table(&t);
    }
}

/* A Normal enemy counts wherever he stands in the stack beside. */
static void test_syra_8_5_04__normal_on_top(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    t.s->ml[0] = 6;
    stand(&t, "ah1", "d5", N);
    stand(&t, "sh1 sh2", "d6", N);
    disrupt(&t, "ah1 sh1");
    play(&t, "done");
    while (ac_to_act(t.state) < AC_SIDES)
        play(&t, "done");
    play(&t, "roll 6");
    assert_int_equal(unit(&t, "ah1")->status, SYRA_DISRUPTED);
    close_table(&t);
}

/* cases: 6.5-02 6.5-03 */
static void test_ends_of_a_battle(void **unused)
{
    struct table t;

    (void)unused;
    for (int more = 0; more < 2; more++) { /* after ten Rounds: who lost fewer steps */
        ground(&t);
        stand(&t, "ah1", "a1", N);
        stand(&t, "sh1", "h11", S);
        t.s->battle.round = SYRA_ROUNDS;
        t.s->battle.lost[more] = 2;
        t.s->battle.lost[1 - more] = 1;
        while (ac_to_act(t.state) < AC_SIDES)
            play(&t, "done");
        assert_int_equal(t.s->end_rule, SYRA_END_ROUNDS);
        assert_int_equal(t.s->winner, 1 + 1 - more);
        close_table(&t);
    }
    ground(&t); /* the last of both go together: nobody has won, R-32 */
    ac_settle(t.game, t.state, NULL);
    assert_int_equal(t.s->winner, 3);
    close_table(&t);
}

/* A square can be assaulted anew in each Assault Phase, R-34. */
static void test_syra_8_3_2_02__anew_each_phase(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    stand(&t, "ah1", "d5", N);
    stand(&t, "sh1", "d6", S);
    t.s->battle.assaulted[0] = t.s->battle.assaulted[1] = ~UINT64_C(0); /* of the phase before */
    play(&t, "done");
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    assert_true(can(&t, "assault d6"));
    close_table(&t);
}

/* cases: 10.4.3-01 10.4.3-02 */
static void test_leader_loss(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* F10 */
    stand(&t, "ah1 nicias", "d5", N);
    stand(&t, "sh1", "d11", S);
    syra_lose_step(&t.p, piece(&t, "ah1"));
    ac_settle(t.game, t.state, NULL);
    assert_int_equal(t.s->roll, SYRA_ROLL_LEADER);
    play(&t, "roll 5");
    assert_int_equal(unit(&t, "nicias")->steps, 2);
    for (int left = 1; left >= 0; left--) {
        syra_lose_step(&t.p, piece(&t, "ah1"));
        ac_settle(t.game, t.state, NULL);
        play(&t, "roll 6");
        assert_int_equal(unit(&t, "nicias")->steps, left);
    }
    assert_string_equal(where(&t, "nicias"), "lost");
    assert_int_equal(t.s->fallen[0], 2);
    close_table(&t);
}

/* cases: 10.6-03 10.6-04 10.6-05 10.6-06 10.6-07 */
static void test_night(void **unused)
{
    static const struct {
        int defender, attacker, shift, luck;
    } row[] = {
        { 8, 5, 1, 0 }, { 6, 5, 0, 0 }, { 6, 9, 2, 0 }, /* F11 */
        { 4, 1, 0, 1 }, { 1, 1, 0, 0 },                 /* F12 */
        { 8, 7, 1, 0 }, { 6, 8, 2, 0 },                 /* equal to ML passes, R-52 */
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        const struct ac_action first = ac_outcome(row[i].defender - 1);
        const struct ac_action second = ac_outcome(row[i].attacker - 1);

        ground(&t);
        stand(&t, "ah1", "d1", N);
        stand(&t, "sh1", "d11", S);
        t.s->battle.night = 1;
        t.s->battle.step = SYRA_B_NIGHT;
        t.s->head.to_act = AC_CHANCE;
        t.s->roll = SYRA_ROLL_NIGHT;
        ac_apply(t.game, t.state, &first, NULL);
        ac_apply(t.game, t.state, &second, NULL);
        assert_int_equal(t.s->battle.shift, row[i].shift);
        assert_int_equal(t.s->battle.luck, row[i].luck);
        close_table(&t);
    }
}

/* cases: 6.5-01 8.1.2-04 8.1.2-05 10.6-08 10.6-09 */
static void test_set_up(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    put(&t, "sh1", "L-12");
    put(&t, "ah1 ah2 nicias", "L-12");
    t.s->battle.step = SYRA_B_PLACE_DEFENDER;
    t.s->head.to_act = SYRA_SYRACUSE;
    assert_int_equal(choices(&t, "place sh1"), 8);
    play(&t, "place sh1 d11");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS); /* by day: Row 1 */
    assert_int_equal(choices(&t, "place ah1"), 8);
    t.s->battle.rows = 9; /* A6 */
    assert_int_equal(choices(&t, "place ah1"), 9 * 8);
    t.s->battle.rows = 10; /* J8 */
    assert_true(can(&t, "place ah1 d10"));
    t.s->battle.rows = 1;
    play(&t, "place ah1 d1; place ah2 d1; place nicias d1");
    assert_int_equal(unit(&t, "ah1")->facing, N);
    assert_int_equal(unit(&t, "sh1")->facing, S);
    assert_int_equal(t.s->head.phase, SYRA_P_B_MOVE);
    close_table(&t);
    ground(&t); /* J8: seventeen Hoplites in one row */
    put(&t, "sh1", "L-12");
    put(&t, "ah1 ah2 ah3 ah4 ah5 ah6 ah7 ah8 ah9 ah10 ah11 ah12 ah13 ah14 ah15 ah16 ah17", "L-12");
    t.s->battle.step = SYRA_B_PLACE_ATTACKER;
    t.s->battle.rows = 1;
    t.s->head.to_act = SYRA_ATHENS;
    for (int i = 0; i < 16; i++) {
        const struct ac_action a =
            ac_act2(SYRA_V_PLACE, piece(&t, "ah1") + i, t.d->squares + i / 2);

        ac_apply(t.game, t.state, &a, NULL);
    }
    assert_int_equal(choices(&t, "place ah17"), 8);
    assert_true(can(&t, "place ah17 a2"));
    close_table(&t);
}

/* Ten rows and seventeen kinds: more than a list holds are asked for in turn. cases: 10.6-09 */
static void test_syra_10_6_09__a_great_army_by_night(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    put(&t, "sh1", "L-12");
    put(&t, "ah1 ah2 ah3 ah4 ah5 ah6 ah7 ah8 ah9 ah10 ah11 ah12 ah13 ah14 ah15 ah16 ah17", "L-12");
    put(&t, "nicias", "L-12");
    for (int i = 0; i < 17; i++) /* no two alike */
        t.s->unit[piece(&t, "ah1") + i].since = (uint8_t)i;
    t.s->battle.step = SYRA_B_PLACE_DEFENDER;
    t.s->head.to_act = SYRA_SYRACUSE;
    play(&t, "place sh1 d11");
    t.s->battle.rows = 10; /* the die of the night */
    assert_int_equal(choices(&t, "place"), 12 * 80);
    assert_int_equal(choices(&t, "place ah12"), 80);
    assert_int_equal(choices(&t, "place ah13"), 0);
    assert_string_equal(why(&t, "place ah13 a1"), "10.6-09");
    play(&t, "place ah3 d7");
    assert_int_equal(choices(&t, "place ah13"), 80);
    close_table(&t);
}

/* cases: 10.7-01 10.7-02 10.7-03 10.7-04 10.7-05 10.7-06 10.7-07 10.7-08 */
static void test_cavalry_retreat(void **unused)
{
    static const struct {
        bool disrupted, leader;
        const char *roll;
        int label;
    } row[] = {
        /* F13, ML 6 */
        { false, false, "roll 6", SYRA_L_PASSED },     { false, false, "roll 8", SYRA_L_FAILED },
        { false, false, "roll 10", SYRA_L_DISRUPTED }, { true, false, "roll 6", SYRA_L_FAILED },
        { true, false, "roll 9", SYRA_L_ELIMINATED },  { false, true, "roll 8", SYRA_L_PASSED }
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        ground(&t);
        stand(&t, "ah1", "d9", N);
        stand(&t, "sx1", "d10", E); /* it cannot fire at ah1 */
        stand(&t, "sh1", "a11", S);
        if (row[i].disrupted)
            disrupt(&t, "sx1");
        if (row[i].leader)
            stand(&t, "hermocrates", "d10", S);
        play(&t, "done");
        assert_int_equal(t.s->head.phase, SYRA_P_B_RETREAT);
        play(&t, "retreat sx1");
        play(&t, row[i].roll);
        assert_int_equal(t.label, row[i].label);
        if (row[i].label == SYRA_L_PASSED) {
            play(&t, "fallback sx1 d11");
            assert_int_equal(unit(&t, "sx1")->square - 1, 10 * 8 + 3);
        }
        close_table(&t);
    }
    ground(&t); /* one attacker is Cavalry */
    stand(&t, "ah1", "d9", N);
    stand(&t, "ac1", "e10", W);
    stand(&t, "sx1", "d10", S);
    stand(&t, "sh1", "a11", S);
    play(&t, "done");
    while (t.s->head.phase == SYRA_P_B_DEFENSIVE)
        play(&t, "done");
    assert_int_not_equal(t.s->head.phase, SYRA_P_B_RETREAT);
    close_table(&t);
}

/* cases: 6.5-02 6.5-03 8.3-01 3.0-22 */
static void test_battle_ends(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t); /* the last enemy goes */
    stand(&t, "ah1", "d9", N);
    stand(&t, "sp1", "d10", S);
    play(&t, "done");
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    play(&t, "assault d10; roll 6"); /* -/2R at 4:1 */
    assert_int_equal(ac_to_act(t.state), AC_OVER);
    assert_int_equal(t.s->winner, 1);
    close_table(&t);
    ground(&t); /* ten Rounds */
    stand(&t, "ah1", "a1", N);
    stand(&t, "sh1", "h11", S);
    for (int i = 0; i < 20; i++)
        play(&t, "done");
    assert_int_equal(ac_to_act(t.state), AC_OVER);
    assert_int_equal(t.s->winner, 3);
    close_table(&t);
}

static bool could_assault(struct table *t, const char *name, const char *square)
{
    enum { ASSAULT = 4 };
    static struct ac_overlay lit;
    const int at = t->l.d->squares + (square[1] - '1') * 8 + (square[0] - 'a');

    assert_string_equal(syra_ruleset.overlays[ASSAULT].name, "assault");
    lit.count = 0;
    syra_overlay(t->l.game, t->state, ASSAULT, (ac_piece)piece(t, name), &lit);
    for (int i = 0; i < lit.count; i++)
        if (lit.lit[i].place == at)
            return true;
    return false;
}

/* What could be assaulted after the next move is told, also of who is not to move now. */
static void test_assaults_foretold(void **unused)
{
    struct table t;

    (void)unused;
    ground(&t);
    stand(&t, "ah1", "d4", N);
    stand(&t, "sh1", "d6", S);
    stand(&t, "sh2", "h8", N);
    assert_true(could_assault(&t, "sh1",
                              "d4")); /* a step ahead, or from where it stands the square between */
    assert_true(could_assault(&t, "sh1", "d5"));
    assert_true(could_assault(&t, "sh1", "c6")); /* a turn */
    assert_false(could_assault(&t, "sh1", "d3"));
    assert_false(could_assault(&t, "sh2", "d4"));
    assert_true(could_assault(&t, "ah1", "d6"));
    assert_false(could_assault(&t, "ah2", "d6")); /* it is not there */
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_steps),
        cmocka_unit_test(test_assaults_foretold),
        cmocka_unit_test(test_board_checks),
        cmocka_unit_test(test_board_cavalry_check),
        cmocka_unit_test(test_board_stacking),
        cmocka_unit_test(test_board_stack_moves),
        cmocka_unit_test(test_fire),
        cmocka_unit_test(test_fire_lines),
        cmocka_unit_test(test_fire_modifiers),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_syra_8_3_2_05__shifts),
        cmocka_unit_test(test_three_rounds),
        cmocka_unit_test(test_step_losses),
        cmocka_unit_test(test_rams),
        cmocka_unit_test(test_ram_modifiers),
        cmocka_unit_test(test_boarders),
        cmocka_unit_test(test_board_rally),
        cmocka_unit_test(test_leader_loss),
        cmocka_unit_test(test_night),
        cmocka_unit_test(test_syra_8_5_04__normal_on_top),
        cmocka_unit_test(test_ends_of_a_battle),
        cmocka_unit_test(test_syra_8_3_2_02__anew_each_phase),
        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_syra_10_6_09__a_great_army_by_night),
        cmocka_unit_test(test_cavalry_retreat),
        cmocka_unit_test(test_battle_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
