/* Chapters 8, 9, 10 and 15.1: landing, land movement, zones of control. E61 to E81 and their like. */
#include "tyre/test/table.h"

static void land(int side)
{
    empty(side == TYRE_MAC ? TYRE_SEG_LAND_MAC : TYRE_SEG_LAND_TYR, 4);
}

static struct ac_action step(int hex)
{
    return act1(TYRE_V_STEP, hx(hex));
}

static void march(const char *name)
{
    play(act1(TYRE_V_MARCH, pc(name)));
}

/* Starts the segment as play does: command is traced, then the piece may move. */
static void begin(void)
{
    tyre_begin_land(fix.d, fix.s);
    go();
}

static void beached(const char *name, int hex, int shore)
{
    ship(name, hex, 1);
    fix.s->sflag[pc(name)] |= TYRE_S_BEACHED;
    fix.s->beach[pc(name)] = (int16_t)hx(shore);
}

/* E61; cases: 8.21c 8.23 8.13 */
static void test_tyre_8_21c__damage_to_a_transport(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    fix.s->assault = 1;
    ship("TT1", 4415, 1);
    ship("AT1", 5010, 2);
    aboard("Hoplite1", "AT1");
    aboard("Coenus", "AT1");
    tyre_damage(fix.d, fix.s, pc("AT1"), TYRE_6_34, NULL);
    go();
    assert_int_equal(fix.s->head.to_act, TYRE_MAC);
    play(act1(TYRE_V_FORFEIT, pc("Hoplite1")));
    assert_true(tyre_where(fix.s, pc("Hoplite1")) < 0);
    assert_int_equal(fix.s->unit_on[pc("AT1")][0], pc("Coenus") - TYRE_UNIT0);
    tyre_damage(fix.d, fix.s, pc("AT1"), TYRE_6_34, NULL);
    assert_true(tyre_where(fix.s, pc("Coenus")) < 0);
}

/* E63, E64, E69; cases: 8.3 8.31a 8.31b 8.31d */
static void test_tyre_8_31a__naming_a_shore(void **unused)
{
    (void)unused;
    for (int die = 1; die <= 2; die++) {
        empty(TYRE_SEG_MOVE1, 2);
        fix.s->assault = 1;
        ship("AT1", 5009, 5);
        aboard("Achaean1", "AT1");
        ship("AT2", 5011, 5);
        aboard("Enylus", "AT2");
        go();
        play(act1(TYRE_V_MOVE, pc("AT1")));
        play(act1(TYRE_V_LAND, hx(4909)));
        roll(die);
        assert_int_equal(fix.label, die == 1 ? TYRE_LABEL_AGROUND : TYRE_LABEL_SAFE);
        if (die == 2)
            assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_BEACHED);
    }
    /* it may name another before having landed anything, without a roll */
    fix.s->sflag[pc("AT1")] &= (uint16_t)~TYRE_S_MOVED;
    play(act1(TYRE_V_MOVE, pc("AT1")));
    play(act1(TYRE_V_LAND, hx(4910)));
    assert_int_not_equal(fix.s->head.to_act, AC_CHANCE);
    /* a Tyrian port has no grounding number */
    empty(TYRE_SEG_MOVE1, 2);
    fix.s->assault = 1;
    fix.s->booms_open = 2;
    ship("AT1", 3014, 5);
    aboard("Achaean1", "AT1");
    aboard("Enylus", "AT1");
    go();
    play(act1(TYRE_V_MOVE, pc("AT1")));
    play(act1(TYRE_V_LAND, hx(3114)));
    assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_BEACHED);
    /* under primary walls only through a breach */
    empty(TYRE_SEG_MOVE1, 2);
    fix.s->assault = 1;
    ship("AT1", 3420, 5);
    aboard("Achaean1", "AT1");
    assert_int_equal(tyre_land_forbidden_by(fix.d, fix.s, pc("AT1"), hx(3420), hx(3419)),
                     TYRE_8_31a);
    level(3418, 6);
    assert_int_equal(tyre_land_forbidden_by(fix.d, fix.s, pc("AT1"), hx(3420), hx(3419)), TYRE_OK);
    /* once something has landed it may not come back to a beach */
    fix.s->sflag[pc("AT1")] |= TYRE_S_LANDED;
    assert_int_equal(tyre_row_forbidden_by(fix.d, fix.s, pc("AT1"), hx(3421), 4), TYRE_5_22);
    tyre_put_ship(fix.s, pc("AT1"), hx(3421));
    assert_int_equal(tyre_row_forbidden_by(fix.d, fix.s, pc("AT1"), hx(3421), 4), TYRE_8_31d);
}

/* E65, E66, E67, E123; cases: 8.31c 8.33 9.24 9.26 9.31c 9.31d 9.23b 9.28-sec 9.28-secEC 9.28-beach 4.3E 10.23
 */
static void test_tyre_8_31c__onto_the_beach(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    beached("AT1", 5009, 4909);
    aboard("Achaean1", "AT1");
    aboard("Poseidonius", "AT1");
    begin();
    march("Achaean1");
    play(step(4909)); /* two of its five points; the wall would cost four more */
    assert_int_equal(fix.s->hex[pc("Achaean1")], hx(4909));
    assert_int_not_equal(fix.s->act, pc("Achaean1"));
    assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_LANDED);
    land(TYRE_MAC);
    ashore("Achaean1", 4909);
    ashore("Poseidonius", 4909);
    begin();
    march("Achaean1");
    assert_int_equal(why(step(4910)), TYRE_9_31c);
    play(step(4809));
    assert_int_equal(fix.s->mv_used, 8);
    play(step(4710)); /* the fifth point */
    assert_int_equal(fix.s->hex[pc("Achaean1")], hx(4710));
    assert_int_not_equal(fix.s->act, pc("Achaean1"));
    land(TYRE_MAC);
    ashore("Achaean1", 4909);
    ashore("Poseidonius", 4909);
    ashore("Militia1", 4810);
    begin();
    march("Achaean1");
    assert_int_equal(why(step(4809)), TYRE_9_24);
    assert_true(may(step(4808)));
    land(TYRE_MAC);
    ashore("Achaean1", 4909);
    ashore("Poseidonius", 4909);
    ashore("Militia1", 4810);
    level(4809, 6);
    begin();
    march("Achaean1");
    play(step(4809));
    assert_int_not_equal(fix.s->act, pc("Achaean1")); /* it stops there */
}

/* E68, E128; cases: 8.32a 8.32b 9.22 9.28-breach */
static void test_tyre_8_32a__wading(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ship("AT1", 3721, 5);
    aboard("Hypaspist1", "AT1");
    aboard("Diades", "AT1");
    level(3719, 6);
    begin();
    march("Hypaspist1");
    play(step(3720));
    assert_int_equal(fix.s->mv_used, 4);
    play(step(3719));
    assert_int_equal(fix.s->mv_used, 8);
    /* unable to dislodge the enemy it goes back aboard */
    empty(TYRE_SEG_MELEE_MAC, 4);
    ship("AT1", 3721, 5);
    ashore("Hypaspist1", 3719);
    tyre_put(fix.s, pc("Hypaspist1"), hx(3720));
    fix.s->from_ship[pc("Hypaspist1") - TYRE_UNIT0] = (int8_t)pc("AT1");
    ashore("Militia1", 3719);
    level(3719, 6);
    go();
    play(act1(TYRE_V_ASSAIL, pc("Militia1")));
    play(act1(TYRE_V_JOIN, pc("Hypaspist1")));
    play(act0(TYRE_V_STRIKE)); /* 5 against 4 */
    roll(4);
    assert_int_equal(fix.s->ride[pc("Hypaspist1")], pc("AT1"));
    /* the breach is empty: it may step in */
    empty(TYRE_SEG_MELEE_MAC, 4);
    ship("AT1", 3721, 5);
    tyre_put(fix.s, pc("Hypaspist1"), hx(3720));
    fix.s->from_ship[pc("Hypaspist1") - TYRE_UNIT0] = (int8_t)pc("AT1");
    level(3719, 6);
    go();
    play(act2(TYRE_V_WADE, pc("Hypaspist1"), hx(3719)));
    assert_int_equal(fix.s->hex[pc("Hypaspist1")], hx(3719));
}

/* E71, E72, E122; cases: 9.0 9.11 9.15 9.21 9.23a 9.25 9.28-pri 9.28-wallwall 9.28-clear 4.3F */
static void test_tyre_9_23a__walls(void **unused)
{
    static const int walls[6] = { 4018, 3919, 3819, 3719, 3618, 3519 };

    (void)unused;
    land(TYRE_TYR);
    ashore("Militia1", 4117);
    ashore("Coyle", 4117);
    begin();
    march("Militia1");
    play(step(4118));
    assert_int_equal(fix.s->mv_used, 2);
    for (int i = 0; i < 6; i++)
        if (i < 5)
            play(step(walls[i]));
    assert_int_equal(fix.s->mv_used, 7);
    play(step(walls[5]));
    assert_int_not_equal(fix.s->act, pc("Militia1")); /* four points spent */
    land(TYRE_MAC);
    ashore("Hoplite1", 3718);
    ashore("Hoplite2", 3618);
    ashore("Admetus", 3718);
    begin();
    march("Hoplite1");
    assert_int_equal(why(step(3719)), TYRE_9_25);
    play(act0(TYRE_V_STAY));
    march("Hoplite2");
    play(step(3719));
    assert_int_equal(fix.s->mv_used, 1);
    land(TYRE_MAC);
    ashore("Hoplite1", 3719);
    ashore("Admetus", 3719);
    level(3719, 6);
    begin();
    march("Hoplite1");
    play(step(3819)); /* a breach is still a wall hex to start from */
    assert_int_equal(fix.s->mv_used, 1);
}

/* E73, E74; cases: 9.28-road 9.28-gate 9.28-slope 9.28-city 9.33 9.28-obj */
static void test_tyre_9_28_road__roads_and_slopes(void **unused)
{
    static const int road[9] = { 3413, 3513, 3612, 3713, 3813, 3914, 4013, 4114, 4214 };

    (void)unused;
    land(TYRE_TYR);
    ashore("Marines1", 3314);
    ashore("Gonzus", 3314);
    begin();
    march("Marines1");
    for (int i = 0; i < 9; i++)
        play(step(road[i]));
    assert_int_equal(fix.s->mv_used, 9);
    land(TYRE_MAC);
    ashore("Hoplite1", 3607);
    ashore("Admetus", 3607);
    begin();
    march("Hoplite1");
    play(step(3608));
    assert_int_equal(fix.s->mv_used, 6);
    /* who retreated has no road rate; a gate in enemy hands is no opening */
    land(TYRE_TYR);
    ashore("Marines1", 3314);
    ashore("Gonzus", 3314);
    fix.s->uflag[pc("Marines1") - TYRE_UNIT0] |= TYRE_U_NOROAD;
    begin();
    march("Marines1");
    play(step(3413));
    assert_int_equal(fix.s->mv_used, 4);
    land(TYRE_MAC);
    ashore("Hoplite1", 4114);
    ashore("Admetus", 4114);
    begin();
    march("Hoplite1");
    play(step(4214));
    assert_int_equal(fix.s->mv_used, 8);
    assert_int_equal(fix.s->gates_mac & 1, 1);
}

/* E75; cases: 9.4 15.1 15.11 15.12 10.24 15.0a */
static void test_tyre_15_12__out_of_command(void **unused)
{
    (void)unused;
    land(TYRE_TYR);
    ashore("Coyle", 3004);
    ashore("Militia1", 3009);
    ashore("Militia2", 3008);
    ashore("Marines1", 3005);
    begin();
    assert_int_equal(tyre_allowance(fix.d, fix.s, pc("Militia1")), 4);
    assert_int_equal(tyre_allowance(fix.d, fix.s, pc("Militia2")), 8);
    assert_int_equal(tyre_allowance(fix.d, fix.s, pc("Marines1")), 4); /* not his contingent */
}

/* E77, E78, E79; cases: 10.0 10.11 10.12 10.13 10.14 10.26 */
static void test_tyre_10_13__control(void **unused)
{
    static const int held[5] = { 4208, 4109, 4008, 4007, 4207 };
    static const int wall[4] = { 3819, 3618, 3718, 3818 };

    (void)unused;
    land(TYRE_TYR);
    ashore("Hoplite1", 4108);
    for (int i = 0; i < 5; i++)
        assert_true(tyre_controlled(fix.d, fix.s, hx(held[i]), TYRE_MAC));
    assert_false(tyre_controlled(fix.d, fix.s, hx(4107), TYRE_MAC));
    land(TYRE_MAC);
    ashore("Militia1", 3719);
    for (int i = 0; i < 4; i++)
        assert_true(tyre_controlled(fix.d, fix.s, hx(wall[i]), TYRE_TYR));
    assert_false(tyre_controlled(fix.d, fix.s, hx(3720), TYRE_TYR));
    assert_false(tyre_controlled(fix.d, fix.s, hx(3619), TYRE_TYR));
    fix.s->uflag[pc("Militia1") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    assert_true(tyre_controlled(fix.d, fix.s, hx(3718), TYRE_TYR));
    ashore("Catapult1", 3719);
    assert_false(tyre_controlled(fix.d, fix.s, hx(3718), TYRE_TYR));
    assert_false(tyre_controlled(fix.d, fix.s, hx(3818), TYRE_TYR));
}

/* E80, E81; cases: 9.12a 9.12b 9.12c 9.13 9.14 9.5 9.51 9.52 9.53 9.54 10.21 10.22 13.43a */
static void test_tyre_10_22__leaving_control(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ashore("Militia1", 3206);
    ashore("Hoplite1", 3106);
    ashore("Admetus", 3106);
    begin();
    march("Hoplite1");
    assert_int_equal(why(step(3107)), TYRE_10_22);
    assert_int_equal(why(step(3205)), TYRE_10_22);
    assert_int_equal(why(step(3206)), TYRE_9_12a);
    assert_true(may(step(3006)));
    land(TYRE_MAC);
    ashore("Hoplite1", 3106);
    ashore("Admetus", 3106);
    ashore("Diades", 3006);
    ashore("Hoplite2", 3105);
    ashore("Catapult1", 3107);
    ashore("Coyle", 3107);
    begin();
    march("Diades");
    assert_int_equal(why(step(3107)), TYRE_9_12c);
    play(act0(TYRE_V_STAY));
    march("Hoplite1");
    play(step(3105)); /* through a friend, not to stay */
    assert_false(may(act0(TYRE_V_STAY)));
    play(step(3106));
    play(step(3107));
    assert_true(fix.s->hex[pc("Catapult1")] < 0);
    assert_true(fix.s->lflag[pc("Coyle") - TYRE_LEADER0] & TYRE_L_DEAD);
}

/* E133, R-79; cases: 4.3E 9.11 */
static void test_tyre_4_3E__mole_and_island(void **unused)
{
    int rule;

    (void)unused;
    land(TYRE_TYR);
    fix.s->mole = 8;
    ashore("Militia1", 3819);
    assert_true(tyre_step_cost(fix.d, fix.s, pc("Militia1"), hx(3819), 1, &rule) < 0);
    land(TYRE_MAC);
    fix.s->mole = 8;
    ashore("Guards1", 3820);
    assert_int_equal(tyre_march_forbidden_by(fix.d, fix.s, pc("Guards1")), TYRE_4_3E);
}

/* E108; cases: 12.31 12.34 12.3 12.37 */
static void test_tyre_12_31__entering_the_city(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ashore("Hoplite1", 3719);
    ashore("Admetus", 3719);
    level(3719, 6);
    begin();
    march("Hoplite1");
    play(step(3718));
    assert_int_equal(fix.s->morale[TYRE_MAC], 0);
    play(step(3717));
    assert_int_equal(fix.s->morale[TYRE_MAC], 1);
    tyre_entered(fix.d, fix.s, pc("Hoplite1"), hx(3612), NULL);
    assert_int_equal(fix.s->morale[TYRE_TYR], -1);
    tyre_entered(fix.d, fix.s, pc("Hoplite1"), hx(4509), NULL);
    assert_int_equal(fix.s->morale[TYRE_TYR], -1);
    assert_int_equal(fix.s->morale[TYRE_MAC], 1);
}

/* E94, cases: 4.3D 7.23b 13.41b */
static void test_tyre_4_3D__catapults_against_transports(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_COUNTER, 4);
    fix.s->assault = 1;
    ship("AT1", 3723, 5);
    ship("AT2", 3722, 5);
    aboard("Hoplite1", "AT1");
    ashore("Catapult1", 3719);
    go();
    assert_int_equal(why(act2(TYRE_V_COUNTER, pc("Catapult1"), pc("AT2"))), TYRE_4_3D);
    play(act2(TYRE_V_COUNTER, pc("Catapult1"), pc("AT1")));
    assert_true(fix.s->gflag[TYRE_CATAPULT0] & TYRE_G_FIRED);
    empty(TYRE_SEG_FIRE, 4);
    ashore("Catapult1", 3719);
    ashore("Hoplite1", 3718);
    fix.s->gflag[TYRE_CATAPULT0] = TYRE_G_FIRED;
    assert_int_equal(tyre_fire_forbidden_by(fix.d, fix.s, pc("Catapult1"), pc("Hoplite1")),
                     TYRE_13_41b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_8_21c__damage_to_a_transport),
        cmocka_unit_test(test_tyre_8_31a__naming_a_shore),
        cmocka_unit_test(test_tyre_8_31c__onto_the_beach),
        cmocka_unit_test(test_tyre_8_32a__wading),
        cmocka_unit_test(test_tyre_9_23a__walls),
        cmocka_unit_test(test_tyre_9_28_road__roads_and_slopes),
        cmocka_unit_test(test_tyre_15_12__out_of_command),
        cmocka_unit_test(test_tyre_10_13__control),
        cmocka_unit_test(test_tyre_10_22__leaving_control),
        cmocka_unit_test(test_tyre_4_3E__mole_and_island),
        cmocka_unit_test(test_tyre_12_31__entering_the_city),
        cmocka_unit_test(test_tyre_4_3D__catapults_against_transports),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
