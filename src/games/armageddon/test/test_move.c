/* Facing, movement, stacking, leaders' control, disruption and the sequence of play. */
#include <stdio.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

/* a leader far away makes the phase one of a led army only where `led` is written */
#define HEAD "phase: movement\nside: blue\npieces:\n"

static int left(const struct table *t)
{
    const struct ac_frame *top = ac_top_const(&t->s->head);

    return top && top->kind == ARMA_FRAME_MOVING ? top->arg[1] : -1;
}

/* cases: FACE.GR1 FACE.GR2 FACE.PROC1 FACE.PROC2 FACE.A FACE.B FACE.C MOV.A MOV.C1 MOV.GR1 MOV.GR2 MOV.PROC
 * MOV.J MOV.G MOV.B MOV.C2 DEF.ma DEF.facing RUL.FACE RUL.TURN RUL.MOVECMD TEC.clear.mp */
static void test_arma_FACE_PROC2__steps_and_turns(void **state)
{
    struct table t;

    (void)state;
    /* AD67: three steps east */
    lay(&t, NULL, HEAD "- BMS1 2010 E led\n- BMS2 2010 W led\n");
    play_all(&t, "step BMS1 2110;step BMS1 2210");
    assert_string_equal(why(&t, "step BMS2 1910"), "MOV.J"); /* one after another */
    assert_string_equal(why(&t, "done"), "MOV.J");
    assert_int_equal(left(&t), 2);
    play(&t, "step BMS1 2310");
    assert_string_equal(where(&t, "BMS1"), "2310");
    assert_string_equal(facing(&t, "BMS1"), "E");
    assert_string_equal(why(&t, "step BMS1 2410"), "MOV.G");
    assert_true(can(&t, "done")); /* movement is never compulsory */
    clear_table(&t);
    /* AD68: behind it only after a turn */
    lay(&t, NULL, HEAD "- BMS1 2010 E led\n");
    assert_string_equal(why(&t, "step BMS1 1910"), "FACE.PROC1");
    play_all(&t, "turn BMS1 W;step BMS1 1910");
    assert_int_equal(left(&t), 2);
    assert_string_equal(facing(&t, "BMS1"), "W");
    play(&t, "halt");
    clear_table(&t);
    /* AD21: front and flank of a unit facing east */
    lay(&t, NULL, HEAD "- BMS1 2010 E led\n");
    assert_true(can(&t, "step BMS1 2109") && can(&t, "step BMS1 2110") &&
                can(&t, "step BMS1 2111"));
    assert_false(can(&t, "step BMS1 2011") || can(&t, "step BMS1 1910") ||
                 can(&t, "step BMS1 2009"));
    assert_string_equal(why(&t, "step BMS1 2310"), "MOV.PROC");
    clear_table(&t);
}

/* cases: MOV.H TEC.slope.mp TEC.crest.mp TEC.hilltop TEC.woods.mp TEC.stream.mp TEC.village.mp MOV.A */
static void test_arma_MOV_H__terrain_costs(void **state)
{
    struct table t;

    (void)state;
    /* AD69: slope 2, hilltop 1 over a crest */
    lay(&t, NULL, HEAD "- BAX1 1217 W led\n");
    play_all(&t, "step BAX1 1117;step BAX1 1017");
    assert_int_equal(left(&t), 2);
    clear_table(&t);
    lay(&t, NULL, HEAD "- BSK1 2117 E led\n- BSK2 2119 SE led\n- BSK3 3321 E led\n");
    play_all(&t, "step BSK1 2217;step BSK1 2317"); /* clear 1, woods 2 */
    assert_int_equal(left(&t), 4);
    play_all(&t, "halt;step BSK2 2120"); /* stream 2 */
    assert_int_equal(left(&t), 6);
    play_all(&t, "halt;step BSK3 3421"); /* village 1 */
    assert_int_equal(left(&t), 8);
    clear_table(&t);
}

/* The Terrain Effects Chart typed a second time: movement points, fire protection. */
/* cases: TEC.clear.mp TEC.clear.fp TEC.village.mp TEC.village.fp TEC.woods.mp TEC.woods.fp TEC.stream.mp
 * TEC.stream.fp TEC.slope.mp TEC.slope.fp TEC.woods.mel */
static void test_arma_TEC_clear_mp__second_entry(void **state)
{
    static const int chart[ARMA_TERRAINS][2] = { { 1, 2 }, { 1, 4 }, { 2, 3 }, { 2, 1 },
                                                 { 2, 3 }, { 1, 2 }, { 3, 1 }, { 1, 2 } };
    struct table t;

    (void)state;
    begin(&t, "rome");
    for (int i = 0; i < ARMA_TERRAINS; i++) {
        assert_int_equal(t.d->cost[i], chart[i][0] * 2);
        assert_int_equal(t.d->protect[i], chart[i][1] * 8);
    }
    clear_table(&t);
}

/* Counter values typed a second time: front, flank (halves), allowance; (1) as -1. */
/* cases: UNIT.MI UNIT.MS UNIT.SD UNIT.AX UNIT.MC UNIT.SK UNIT.BO UNIT.IB UNIT.HA UNIT.CH UNIT.CM UNIT.LDR-A
 * UNIT.LDR-B UNIT.LDR-C UNIT.LDR-D UNIT.LDR-E UNIT.LDR-F DEF.type */
static void test_arma_UNIT_MI__second_entry(void **state)
{
    static const int unit[ARMA_CMA][3] = { { 2, 1, 3 },   { 6, 3, 3 },   { 8, 4, 4 },
                                           { 6, 3, 4 },   { 4, 2, 9 },   { 2, 1, 5 },
                                           { -2, -2, 5 }, { -2, -2, 5 }, { -2, -2, 9 },
                                           { -2, -2, 10 } };
    static const int leader[6][2] = { { 0, 1 }, { 0, 2 }, { 3, 0 }, { 3, 1 }, { 6, 2 }, { 12, 2 } };
    struct table t;

    (void)state;
    begin(&t, "rome");
    for (int i = 0; i < ARMA_CMA; i++) {
        const struct arma_unit *u = &t.d->unit[i];
        assert_int_equal(u->paren ? -(u->front / 4) : u->front / 4, unit[i][0]);
        assert_int_equal(u->paren ? -(u->flank / 4) : u->flank / 4, unit[i][1]);
        assert_int_equal(u->allowance / 2, unit[i][2]);
    }
    for (int i = 0; i < 6; i++) {
        const struct arma_unit *u = &t.d->unit[ARMA_CMA + i];
        assert_int_equal(u->bonus / 8, leader[i][0]);
        assert_int_equal(u->radius, leader[i][1]);
        assert_int_equal(u->allowance / 2, 6);
        assert_true(u->paren && u->front == 8 && u->flank == 8);
        assert_int_equal(u->civilian, i < 2);
    }
    clear_table(&t);
}

/* cases: MOV.F MOV.D MOV.K1 RUL.LDRENEMY DISR.2 RUL.DISR2 */
static void test_arma_MOV_F__enemies_and_friends(void **state)
{
    struct table t;

    (void)state;
    /* AD74: a lone enemy leader bars its hex */
    lay(&t, NULL,
        HEAD "- BMS1 2010 E led\n- GCMA1 2110 W\n- BMS2 2111 E\n- BMS3 1510 E enemy-fire led\n");
    assert_string_equal(why(&t, "step BMS1 2110"), "MOV.F");
    assert_true(can(&t, "step BMS1 2111"));
    assert_string_equal(why(&t, "turn BMS3 W"), "DISR.2");
    assert_string_equal(why(&t, "step GCMA1 2010"), "MOV.D");
    clear_table(&t);
}

/* cases: LDR.PROC1 LDR.PROC2 LDR.C1 LDR.C2 DEF.radius0 DEF.radius1 RUL.CTRLRAD RUL.MINMOVE TEC.slope.mp */
static void test_arma_LDR_PROC2__control(void **state)
{
    static const struct {
        const char *pieces, *unit;
        int points;
    } row[] = {
        { "- BMS1 2010 E\n- BCMD1 2210 E\n", "BMS1", 1 }, /* AD38: two hexes from a D */
        { "- BMS1 2010 E\n- BCMD1 2110 E\n", "BMS1", 3 },
        { "- BMS1 2010 E\n- BCMC1 2110 E\n", "BMS1", 1 }, /* AW10: radius 0 */
        { "- BMS1 2010 E\n- BCMC1 2010 E\n", "BMS1", 3 },
        { "- BMS1 2010 E\n- BCMB1 2210 E\n", "BMS1", 3 },
        { "- BCH1 2010 E\n", "BCH1", 5 }, /* AD39 */
        { "- BMC1 2010 E\n", "BMC1", 4 },
        { "- BBO1 2010 E\n", "BBO1", 2 },
        { "- BAX1 2010 E\n", "BAX1", 2 },
        { "- BMS1 2010 E\n- BCMD1 2110 E\n- BCMD2 2010 E\n- BCMF1 2011 E\n", "BMS1", 3 }, /* AD41 */
        { "- BCMA1 2010 E\n", "BCMA1", 6 }, /* a leader controls itself; AW11 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        char text[256];
        (void)snprintf(text, sizeof(text), HEAD "%s", row[i].pieces);
        lay(&t, NULL, text);
        assert_int_equal(arma_movement(t.d, t.s, piece(&t, row[i].unit)), 2 * row[i].points);
        clear_table(&t);
    }
    struct table t;
    /* AD40: one point does not pay for a slope */
    lay(&t, NULL, HEAD "- BMI1 1217 W\n");
    assert_string_equal(why(&t, "step BMI1 1117"), "LDR.PROC2");
    clear_table(&t);
}

/* cases: STK.GR1 STK.GR2 STK.A STK.B STK.C1 STK.C2 STK.D STK.E STK.F CHAR.F RUL.STK-FIRE MOV.K2 */
static void test_arma_STK_GR1__limits(void **state)
{
    static const struct {
        const char *pieces;
        enum arma_case broken;
    } row[] = {
        { "- BMS1 2010 E\n- BMS2 2010 W\n- BMS3 2010 E\n- BCMA1 2010 E\n- BCMA2 2010 E\n",
          ARMA_OK },
        { "- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n- BMS4 2010 E\n", ARMA_STK_GR1 },
        { "- BMI1 2010 E\n- BMI2 2010 E\n- BSK1 2010 E\n", ARMA_OK },
        { "- BMI1 2010 E\n- BMI2 2010 E\n- BMS1 2010 E\n", ARMA_STK_C1 },          /* AW08, AD92 */
        { "- BCH1 2010 E\n- BAX1 2010 E aboard BCH1\n- BCMA1 2010 E\n", ARMA_OK }, /* AD93 */
        { "- BCH1 2010 E\n- BAX1 2010 E aboard BCH1\n- BSK1 2010 E\n", ARMA_STK_E },
        { "- BCH1 2010 E\n- BCH2 2010 E\n", ARMA_STK_D },
        { "- BMI1 2010 E\n- BMS1 2010 E enemy-fire\n", ARMA_OK }, /* disrupted units are exempt */
        { "- BSK1 2010 E\n- BBO1 2010 E\n- BIB1 2010 E\n", ARMA_OK },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        char text[256];
        (void)snprintf(text, sizeof(text), HEAD "%s", row[i].pieces);
        lay(&t, NULL, text);
        assert_int_equal(arma_stack_broken(t.d, t.s, hex("2010")), row[i].broken);
        clear_table(&t);
    }
}

/* cases: RUL.STK-OVER STK.GR1 */
static void test_arma_RUL_STK_OVER__end_of_the_phase(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, HEAD "- BMI1 2010 E\n- BMS1 2010 E\n- BCMF1 2010 E\n");
    assert_string_equal(why(&t, "done"), "STK.C1"); /* somebody can still leave */
    play_all(&t, "turn BMI1 W;halt;turn BMS1 W;halt");
    assert_true(can(&t, "done")); /* nobody can any more: one is given up */
    play(&t, "done");
    assert_int_equal(choices(&t, "remove"), 2);
    play(&t, "remove BMI1");
    assert_string_equal(where(&t, "BMI1"), "lost");
    assert_int_equal(t.s->lost[0], 1);
    clear_table(&t);
}

/* cases: SEQ.GR SEQ.1 SEQ.1A SEQ.1B SEQ.1C SEQ.2 SEQ.3 SEQ.end DEF.turn DISR.5 DISR.6 DISR.7 RUL.DISR1 RUL.DISR3
 * RUL.END */
static void test_arma_DISR_5__recovery(void **state)
{
    struct table t;

    (void)state;
    /* AD90: disrupted in the enemy's Fire Phase, recovers at the end of the next one */
    lay(&t, NULL,
        "turn: 3\nphase: fire\nside: gold\npieces:\n- BMS1 2010 E\n- BMI1 0101 E\n- GBO1 2110 W\n- "
        "GBO2 2110 W\n");
    play_all(&t, "aim GBO1 2010;aim GBO2 2010;done;loose 2010;roll 3");
    assert_int_equal(marker(&t, "BMS1"), ARMA_BY_FIRE);
    while (t.s->phasing == 1)
        play(&t, "done");
    assert_int_equal(t.s->head.turn, 4);
    assert_int_equal(marker(&t, "BMS1"), ARMA_BY_FIRE); /* inactive in its own turn */
    while (t.s->phasing == 0)
        play(&t, "done");
    assert_int_equal(t.s->head.phase, ARMA_PHASE_FIRE); /* they may fire again: two turns later */
    play(&t, "done");
    assert_int_equal(marker(&t, "BMS1"), 0);
    clear_table(&t);
    /* AD91: disrupted in its own Movement Phase: no melee now, no move next turn, melee then */
    lay(&t, NULL,
        "turn: 3\nphase: movement\nside: blue\npieces:\n- BMI1 0101 E\n- BMC1 2012 NE led\n- GBO1 "
        "2010 E\n- GMS1 2211 W\n");
    play_all(&t, "step BMC1 2111;shoot GBO1;volley;roll 4");
    assert_int_equal(marker(&t, "BMC1"), ARMA_BY_MOVE);
    while (t.s->phasing == 0)
        play(&t, "done");
    while (t.s->phasing == 1)
        play(&t, "done");
    assert_int_equal(t.s->head.turn, 4);
    assert_string_equal(why(&t, "step BMC1 2110"), "DISR.2");
    play(&t, "done");
    assert_int_equal(marker(&t, "BMC1"), 0);
    assert_int_equal(t.s->head.phase, ARMA_PHASE_MELEE);
    assert_true(can(&t, "attack BMC1 2010") || can(&t, "attack BMC1 2110") ||
                can(&t, "attack BMC1 2211"));
    clear_table(&t);
}

/* cases: DISR.6 RUL.DISR1 */
static void test_arma_DISR_6__recovery_after_melee(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "turn: 3\nphase: melee\nside: blue\npieces:\n- BAX1 2010 E\n- GAX1 2110 W\n- GMI1 3530 "
        "W\n");
    play_all(&t, "attack BAX1 2110;done;resolve 2110;roll 4;retreat GAX1 2510");
    assert_int_equal(t.s->phasing, 1);
    assert_int_equal(marker(&t, "GAX1"), ARMA_BY_MELEE); /* its own Player-Turn is lost */
    assert_string_equal(why(&t, "turn GAX1 E"), "DISR.2");
    while (t.s->phasing == 1)
        play(&t, "done");
    assert_int_equal(t.s->head.phase, ARMA_PHASE_MOVE);
    assert_int_equal(marker(&t, "GAX1"), ARMA_BY_MELEE);
    while (t.s->phasing == 0)
        play(&t, "done");
    assert_int_equal(t.s->head.turn, 4);
    assert_int_equal(marker(&t, "GAX1"), 0);
    clear_table(&t);
}

/* Sides take turns, and the game ends after its last Game-Turn. */
/* cases: SEQ.2 SEQ.3 SEQ.end RUL.END RUL.NOADV RUL.ZOC */
static void test_arma_SEQ_end__turns(void **state)
{
    struct table t;
    struct ac_result r;

    (void)state;
    lay(&t, NULL, "turn: 11\nphase: movement\nside: gold\npieces:\n- BMS1 2010 E\n- GMS1 3010 W\n");
    play(&t, "done");
    assert_int_equal(t.s->head.turn, 12);
    assert_int_equal(t.s->phasing, 0);
    play_all(&t, "done;done");
    assert_int_equal(t.s->head.to_act, AC_OVER);
    arma_ruleset.result(t.game, t.state, &r);
    assert_int_equal(r.winner, AC_NONE);
    clear_table(&t);
}

/* Three axemen shaken by defensive fire will stand again when the phase ends: no room for a fourth. */
/* cases: RUL.STK-OVER STK.GR1 STK.C1 STK.E */
static void test_arma_RUL_STK_OVER__who_walks_in_counts_everybody(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "rome",
        "phase: movement\nside: gold\npieces:\n- SAX1 2010 E friendly-movement\n"
        "- SAX2 2010 E friendly-movement\n- SAX3 2010 E friendly-movement\n- SAX4 1910 E\n"
        "- RMS1 2610 W\n");
    play_all(&t, "step SAX4 2010;halt?;done?");
    assert_int_equal(t.s->step, ARMA_STEP_CLEAR);
    assert_int_equal(choices(&t, "remove"), 4); /* of his choice, the disrupted too */
    play(&t, "remove SAX2");
    assert_int_equal(marker(&t, "SAX1"), ARMA_STEADY); /* the phase is over */
    clear_table(&t);
    /* two kinds */
    lay(&t, NULL,
        "phase: movement\nstep: move\nside: blue\npieces:\n- BAX1 2010 E enemy-fire\n"
        "- BMS1 1910 E\n- BMS2 1810 E\n- GMS1 2610 W\n");
    play_all(&t, "step BMS1 2010;halt?;done?");
    assert_int_equal(choices(&t, "remove"), 2);
    clear_table(&t);
    /* they may all walk on: nobody has to stay */
    lay(&t, NULL,
        "phase: movement\nstep: move\nside: blue\npieces:\n- BAX1 2010 E enemy-fire\n"
        "- BMS1 1910 E\n- BCMD1 1910 E\n- GMS1 2610 W\n");
    play_all(&t, "step BMS1 2010;step BMS1 2110;halt?;done?");
    assert_string_equal(where(&t, "BMS1"), "2110");
    assert_int_equal(choices(&t, "remove"), 0);
    clear_table(&t);
}

/* cases: RUL.STK-OVER STK.GR1 */
static void test_arma_RUL_STK_OVER__what_retreats_left_may_stand(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nstep: move\nside: blue\npieces:\n- BAX1 2010 E enemy-melee fresh\n"
        "- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n- BMS4 1010 E\n- GMS1 2610 W\n");
    play_all(&t, "turn BMS1 W;halt?"); /* to turn is not to walk in */
    assert_true(can(&t, "done"));
    play(&t, "done");
    assert_int_equal(t.s->phasing, 1);
    clear_table(&t);
    /* a leader who walks in is no unit */
    lay(&t, NULL,
        "phase: movement\nstep: move\nside: blue\npieces:\n- BAX1 2010 E enemy-melee fresh\n"
        "- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n- BCMD1 1910 E\n- GMS1 2610 W\n");
    play_all(&t, "step BCMD1 2010;halt?;done?");
    assert_int_equal(choices(&t, "remove"), 0);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_FACE_PROC2__steps_and_turns),
        cmocka_unit_test(test_arma_MOV_H__terrain_costs),
        cmocka_unit_test(test_arma_TEC_clear_mp__second_entry),
        cmocka_unit_test(test_arma_UNIT_MI__second_entry),
        cmocka_unit_test(test_arma_MOV_F__enemies_and_friends),
        cmocka_unit_test(test_arma_LDR_PROC2__control),
        cmocka_unit_test(test_arma_STK_GR1__limits),
        cmocka_unit_test(test_arma_RUL_STK_OVER__end_of_the_phase),
        cmocka_unit_test(test_arma_DISR_5__recovery),
        cmocka_unit_test(test_arma_DISR_6__recovery_after_melee),
        cmocka_unit_test(test_arma_SEQ_end__turns),
        cmocka_unit_test(test_arma_RUL_STK_OVER__who_walks_in_counts_everybody),
        cmocka_unit_test(test_arma_RUL_STK_OVER__what_retreats_left_may_stand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
