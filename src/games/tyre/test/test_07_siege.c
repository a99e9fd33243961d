/* Chapters 4, 7, 13, 14, 17 and 18: planning, engines, reinforcements, victory. E04 to E59, E113 to E119. */
#include "tyre/test/table.h"

static int wall_level(int hex)
{
    return fix.s->level[fix.d->wall[hx(hex)]];
}

static void engine(const char *name, int kind, const char *carrier)
{
    fix.s->engine[pc(name) - TYRE_SIEGE0] = (uint8_t)kind;
    aboard(name, carrier);
}

static struct ac_action shoot(const char *name, int hex)
{
    return act2(TYRE_V_SHOOT, pc(name), hx(hex));
}

static struct ac_action batter(const char *name, int hex)
{
    return act2(TYRE_V_BATTER, pc(name), hx(hex));
}

/* E47, E48, E49; cases: 7.0 7.11 7.12b 7.13 7.15a 7.15b 13.21 13.22 4.2D */
static void test_tyre_7_13__catapults(void **unused)
{
    static const int points[7] = { 0, 0, 0, 1, 1, 2, 2 };

    (void)unused;
    for (int die = 1; die <= 6; die++) {
        empty(TYRE_SEG_BOMBARD, 2);
        ship("AT1", 3823, 5);
        engine("Engine1", TYRE_E_CATAPULT, "AT1");
        go();
        play(shoot("Engine1", 3819));
        play(act0(TYRE_V_DONE));
        roll(die);
        assert_int_equal(wall_level(3819), points[die]);
    }
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 4023, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    go();
    assert_int_equal(fix.s->seg,
                     TYRE_SEG_STOP); /* nothing in range: the segment passes by itself */
    assert_int_equal(tyre_shoot_forbidden_by(fix.d, fix.s, pc("Engine1") - TYRE_SIEGE0, hx(4018)),
                     TYRE_7_13);
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 5010, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    go();
    play(shoot("Engine1", 4809)); /* a secondary wall */
    play(act0(TYRE_V_DONE));
    roll(2);
    assert_int_equal(wall_level(4809), 1);
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 3823, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    level(3819, 5);
    go();
    play(shoot("Engine1", 3819));
    play(act0(TYRE_V_DONE));
    roll(6);
    assert_int_equal(wall_level(3819), 6);
    assert_int_equal(fix.label, TYRE_LABEL_BREACH);
}

/* E50, E51, E131; cases: 7.14a 7.14b 7.14c 13.31 13.32 7.0 */
static void test_tyre_7_14a__rams(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 3920, 5);
    engine("Engine1", TYRE_E_RAM, "AT1");
    ship("AT2", 4020, 5);
    engine("Engine2", TYRE_E_CATAPULT, "AT2");
    level(3919, 4);
    go();
    assert_int_equal(why(batter("Engine1", 3819)), TYRE_7_14a);
    play(batter("Engine1", 3919));
    assert_int_equal(why(batter("Engine1", 3919)), TYRE_7_14b); /* once a segment */
    play(shoot("Engine2", 3919));
    play(act0(TYRE_V_DONE));
    assert_int_equal(tyre_top(fix.s), TYRE_DIE_BOMBARD); /* catapults first */
    roll(6);
    roll(4);
    assert_int_equal(wall_level(3919), 6);
    for (int facing = 3; facing <= 5; facing++) {
        empty(TYRE_SEG_BOMBARD, 2);
        ship("AT1", 3920, facing);
        engine("Engine1", TYRE_E_RAM, "AT1");
        fix.s->rammed[0] = 0;
        assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(3919)),
                         facing == 5 ? TYRE_OK : TYRE_7_14a);
        assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(3819)),
                         facing == 4 ? TYRE_OK : TYRE_7_14a);
    }
    empty(TYRE_SEG_BOMBARD, 4);
    ship("AT1", 3920, 5);
    engine("Engine1", TYRE_E_RAM, "AT1");
    fix.s->rammed[0] = 2;
    assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(3919)), TYRE_7_14b);
}

/* E52; cases: 7.12a */
static void test_tyre_7_12a__one_wall_a_turn(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 3);
    ship("AT1", 3821, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    fix.s->shot_at[0] = fix.d->wall[hx(3919)];
    go();
    assert_int_equal(why(shoot("Engine1", 3819)), TYRE_7_12a);
    assert_true(may(shoot("Engine1", 3919)));
}

/* E53, E54, E62; cases: 7.21 7.22 7.23 8.13 13.42 13.23 13.33 4.2E */
static void test_tyre_7_22__counter(void **unused)
{
    (void)unused;
    for (int die = 4; die <= 6; die++) {
        empty(TYRE_SEG_COUNTER, 2);
        ship("AT1", 3723, 5);
        engine("Engine1", TYRE_E_CATAPULT, "AT1");
        ashore("Catapult1", 3719);
        go();
        play(act2(TYRE_V_COUNTER, pc("Catapult1"), pc("AT1")));
        play(act0(TYRE_V_DONE));
        roll(die);
        assert_int_equal(fix.s->engine[0], die == 4 ? TYRE_E_CATAPULT : TYRE_E_LOST);
        assert_int_equal(fix.s->sflag[pc("AT1")], die == 4   ? 0
                                                  : die == 5 ? TYRE_S_DAMAGED
                                                             : TYRE_S_SUNK);
    }
    empty(TYRE_SEG_COUNTER, 2);
    ship("AT1", 3721, 5);
    ship("AT2", 3623, 5);
    ship("AT3", 3722, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    engine("Engine2", TYRE_E_CATAPULT, "AT2");
    ashore("Catapult1", 3718);
    ashore("Catapult2", 3719);
    assert_int_equal(tyre_counter_forbidden_by(fix.d, fix.s, 0, pc("AT1")), TYRE_7_22);
    assert_int_equal(tyre_counter_forbidden_by(fix.d, fix.s, 1, pc("AT1")), TYRE_OK);
    assert_int_equal(tyre_counter_forbidden_by(fix.d, fix.s, 1, pc("AT2")), TYRE_7_22);
    assert_int_equal(tyre_counter_forbidden_by(fix.d, fix.s, 1, pc("AT3")), TYRE_7_23);
}

/* --- planning ------------------------------------------------------------------------------------------ */

/* E05; cases: 14.12a 4.1B 4.0a */
static void test_tyre_14_12a__mole_die(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BUILD, 0);
    fix.s->step = 0;
    go();
    roll(3);
    assert_int_equal(fix.s->mole, 0);
    assert_int_equal(fix.label, TYRE_LABEL_NONE);
    empty(TYRE_SEG_BUILD, 0);
    go();
    roll(4);
    assert_int_equal(fix.s->mole, 1);
    assert_int_equal(fix.label, TYRE_LABEL_BUILT);
    assert_true(tyre_is_mole(fix.d, fix.s, hx(3823)));
    assert_false(tyre_is_mole(fix.d, fix.s, hx(3723)));
    play(act1(TYRE_V_BUILD, 1));
    assert_int_equal(fix.s->engine[0], TYRE_E_RAM);
}

/* E57; cases: 14.0 14.3 14.31b 4.1A */
static void test_tyre_14_3__points(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_ENGINEERS, 0);
    go();
    assert_true(may(act3(TYRE_V_ENGINEERS, 0, 2, 4)));
    assert_int_equal(why(act3(TYRE_V_ENGINEERS, 0, 0, 6)), TYRE_14_31b);
    assert_int_equal(why(act3(TYRE_V_ENGINEERS, 5, 2, 0)), TYRE_14_0);
    assert_int_equal(why(act3(TYRE_V_ENGINEERS, 1, 1, 0)), TYRE_14_32a);
    play(act3(TYRE_V_ENGINEERS, 0, 2, 4));
    assert_int_equal(fix.s->points[2], 4);
}

static void works(int walls, int ships, int boulders)
{
    empty(TYRE_SEG_CONSTRUCT, 0);
    fix.s->points[0] = (int8_t)walls;
    fix.s->points[1] = (int8_t)ships;
    fix.s->points[2] = (int8_t)boulders;
}

/* E55, E56; cases: 7.31 7.32a 7.32b 14.33 4.1C */
static void test_tyre_7_32a__mending(void **unused)
{
    (void)unused;
    works(2, 0, 0);
    level(3819, 6);
    go();
    assert_int_equal(why(act1(TYRE_V_MEND, hx(3719))), TYRE_7_32b);
    play(act1(TYRE_V_MEND, hx(3819)));
    play(act1(TYRE_V_MEND, hx(3819)));
    assert_int_equal(why(act1(TYRE_V_MEND, hx(3819))), TYRE_14_3);
    play(act0(TYRE_V_DONE));
    roll(5);
    assert_int_equal(wall_level(3819), 5);
    roll(4);
    assert_int_equal(wall_level(3819), 4);
    works(1, 0, 0);
    level(3819, 1);
    go();
    play(act1(TYRE_V_MEND, hx(3819)));
    play(act0(TYRE_V_DONE));
    roll(6);
    assert_int_equal(wall_level(3819), 0);
}

/* E58, E59; cases: 14.31a 14.32a 14.32b 4.1A-return */
static void test_tyre_14_31a__boulders_and_yard(void **unused)
{
    (void)unused;
    works(0, 2, 2);
    ship("TT1", 4415, 2);
    ship("TT2", 4414, 2);
    fix.s->sflag[pc("TT1")] = TYRE_S_DAMAGED;
    go();
    play(act1(TYRE_V_BOULDER, hx(4909)));
    assert_int_equal(tyre_grounding(fix.d, fix.s, hx(4909)), 3);
    assert_int_equal(why(act1(TYRE_V_REPAIR, pc("TT2"))), TYRE_14_32a);
    play(act1(TYRE_V_REPAIR, pc("TT1")));
    assert_true(fix.s->hex[pc("TT1")] < 0);
    works(0, 0, 0);
    fix.s->sflag[pc("TT1")] = TYRE_S_REPAIR;
    go();
    play(act2(TYRE_V_BERTH, pc("TT1"), hx(4415)));
    play(act1(TYRE_V_POINT, 1));
    assert_int_equal(fix.s->sflag[pc("TT1")], 0);
}

/* E60, E126; cases: 4.1D-mac 4.1D-plan 8.0a 8.11 8.12 8.21a 8.21b 8.22a 9.16a */
static void test_tyre_8_21a__loading(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_EMBARK, 0);
    fix.s->plan = TYRE_PLAN_ASSAULT;
    ship("AT1", 4031, 5);
    ship("AT2", 4131, 5);
    fix.s->sflag[pc("AT2")] = TYRE_S_DAMAGED;
    ashore("Hoplite1", 3832);
    ashore("Hoplite2", 3833);
    ashore("Hoplite3", 3834);
    ashore("Diades", 3832);
    ashore("Admetus", 3833);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    go();
    assert_false(may(act1(TYRE_V_TAKE, pc("Hoplite1")))); /* the engine goes ashore first */
    play(act1(TYRE_V_TAKE, pc("Engine1")));
    play(act0(TYRE_V_ASHORE));
    for (int i = 0; i < 2; i++) {
        play(act1(TYRE_V_TAKE, pc(i ? "Hoplite2" : "Hoplite1")));
        play(act1(TYRE_V_EMBARK, pc("AT1")));
    }
    play(act1(TYRE_V_TAKE, pc("Diades")));
    play(act1(TYRE_V_EMBARK, pc("AT1")));
    play(act1(TYRE_V_TAKE, pc("Admetus")));
    assert_int_equal(why(act1(TYRE_V_EMBARK, pc("AT1"))), TYRE_8_21a);
    assert_int_equal(why(act1(TYRE_V_EMBARK, pc("AT2"))), TYRE_8_21b); /* damaged: no leader */
    play(act0(TYRE_V_KEEP));
    play(act1(TYRE_V_TAKE, pc("Hoplite3")));
    assert_int_equal(why(act1(TYRE_V_EMBARK, pc("AT1"))), TYRE_8_21a);
    play(act1(TYRE_V_EMBARK, pc("AT2")));
    /* bombardment: engines, no troops */
    empty(TYRE_SEG_EMBARK, 0);
    ship("AT1", 4031, 5);
    fix.s->engine[0] = TYRE_E_CATAPULT;
    ashore("Hoplite1", 3832);
    go();
    play(act1(TYRE_V_TAKE, pc("Hoplite1")));
    assert_int_equal(why(act1(TYRE_V_EMBARK, pc("AT1"))), TYRE_8_12);
    play(act0(TYRE_V_KEEP));
    play(act1(TYRE_V_TAKE, pc("Engine1")));
    play(act1(TYRE_V_EMBARK, pc("AT1")));
    assert_int_equal(fix.s->engine_on[pc("AT1")], 0);
}

/* cases: 9.17 13.11 13.15 13.43b 14.12b 4.1D-tyr 9.16b 16.42 15.0b */
static void test_tyre_9_17__relocating(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_EMBARK, 0);
    ashore("Tower1", 3832);
    go();
    play(act1(TYRE_V_TAKE, pc("Tower1")));
    assert_int_equal(why(act1(TYRE_V_PLACE, hx(3823))), TYRE_9_17); /* still water */
    play(act1(TYRE_V_PLACE, hx(3824)));
    empty(TYRE_SEG_SHIFT, 0);
    ashore("Catapult1", 3719);
    ashore("Militia1", 4117);
    ashore("Azemilk", 4011);
    ship("TT1", 4415, 2);
    go();
    play(act1(TYRE_V_MARCH, pc("Militia1")));
    assert_int_equal(fix.s->mv_limit, 16); /* E76: eight points */
    play(act0(TYRE_V_STAY));
    play(act1(TYRE_V_TAKE, pc("Azemilk")));
    play(act1(TYRE_V_FLAG, pc("TT1")));
    assert_int_equal(tyre_admiral(fix.d, fix.s, pc("TT1")), pc("Azemilk") - TYRE_LEADER0);
    play(act1(TYRE_V_TAKE, pc("Catapult1")));
    assert_int_equal(why(act1(TYRE_V_PLACE, hx(3114))), TYRE_9_17); /* a port */
    play(act1(TYRE_V_PLACE, hx(4118)));
}

/* W08, E113, E114; cases: 4.1E 17.21 17.3-must 17.3-ABS 17.3-RSL 17.3-CYP */
static void test_tyre_17_21__fleets(void **unused)
{
    (void)unused;
    for (int die = 3; die <= 4; die++) {
        fix.room = fix.d->start;
        fix.s->plan = TYRE_PLAN_BOMBARD;
        tyre_enter(fix.d, fix.s, TYRE_SEG_REINFORCE, NULL);
        go();
        roll(die);
        assert_int_equal(fix.s->fleet[TYRE_FLEET_ABS], die == 3 ? 1 : 0);
        assert_int_equal(fix.s->seg, TYRE_SEG_ANNOUNCE); /* no other fleet rolls on turn 1 */
        assert_int_equal(!!(fix.s->sflag[pc("AT1")] & TYRE_S_WAITING), die == 3);
    }
    fix.room = fix.d->start;
    fix.s->plan = TYRE_PLAN_BOMBARD;
    fix.s->head.turn = 3;
    tyre_enter(fix.d, fix.s, TYRE_SEG_REINFORCE, NULL);
    go();
    roll(5);
    assert_int_equal(fix.s->fleet[TYRE_FLEET_ABS], 0);
    roll(6);
    assert_int_equal(fix.s->fleet[TYRE_FLEET_RSL], 1);
    fix.room = fix.d->start;
    fix.s->plan = TYRE_PLAN_BOMBARD;
    fix.s->head.turn = 7;
    tyre_enter(fix.d, fix.s, TYRE_SEG_REINFORCE, NULL);
    go();
    roll(6);
    roll(6);
    assert_int_equal(fix.s->fleet[TYRE_FLEET_ABS], 1);
    assert_int_equal(fix.s->fleet[TYRE_FLEET_CYPRUS], 1);
    assert_int_equal(fix.s->seg, TYRE_SEG_ANNOUNCE);
    fix.room = fix.d->start;
    fix.s->plan = TYRE_PLAN_BOMBARD;
    fix.s->head.turn = 8;
    tyre_enter(fix.d, fix.s, TYRE_SEG_REINFORCE, NULL);
    go();
    assert_int_equal(fix.s->seg, TYRE_SEG_ANNOUNCE);
}

/* cases: 5.31a 5.31b 5.32 4.2F 7.16 4.4 4.2 4.2B */
static void test_tyre_5_32__regrouping(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_STOP, 3);
    ship("AT1", 3920, 2);
    ship("AT2", 3921, 2);
    ship("TT1", 3922, 2);
    fix.s->sflag[pc("AT1")] = fix.s->sflag[pc("AT2")] = TYRE_S_DAMAGED;
    go();
    play(act1(TYRE_V_STOP, 1));
    play(act1(TYRE_V_STOP, 1)); /* both agree */
    assert_int_equal(fix.s->seg, TYRE_SEG_REGROUP);
    assert_int_equal(why(act2(TYRE_V_BERTH, pc("AT1"), hx(5010))), TYRE_5_31a);
    play(act2(TYRE_V_BERTH, pc("AT1"), hx(4031)));
    play(act1(TYRE_V_POINT, 4));
    play(act2(TYRE_V_BERTH, pc("AT2"), hx(4131)));
    play(act1(TYRE_V_POINT, 4));
    assert_int_equal(why(act2(TYRE_V_BERTH, pc("TT1"), hx(4517))), TYRE_5_31b);
    play(act2(TYRE_V_BERTH, pc("TT1"), hx(4415)));
    play(act1(TYRE_V_POINT, 1));
    play(act2(TYRE_V_COMBINE, pc("AT1"), pc("AT2")));
    assert_int_equal(fix.s->sflag[pc("AT1")], 0);
    assert_true(fix.s->hex[pc("AT2")] < 0);
    assert_int_equal(fix.s->seg, TYRE_SEG_PLAN);
    assert_int_equal(fix.s->head.turn, 2);
}

/* --- secrets and victory --------------------------------------------------------------------------------- */

/* cases: 4.1A 14.3 2.0 */
static void test_tyre_4_1A__secrets(void **unused)
{
    const struct ac_state *now = (const struct ac_state *)(const void *)fix.s;
    struct tyre_state seen;

    (void)unused;
    fix.room = fix.d->start;
    play(act1(TYRE_V_PLAN, TYRE_PLAN_ASSAULT));
    ac_see(fix.game, now, TYRE_TYR, (struct ac_state *)(void *)&seen);
    assert_int_equal(seen.plan, TYRE_PLAN_HIDDEN);
    play(act3(TYRE_V_ENGINEERS, 6, 0, 0));
    ac_see(fix.game, now, TYRE_MAC, (struct ac_state *)(void *)&seen);
    assert_int_equal(seen.points[0], AC_NONE);
    assert_int_equal(seen.plan, TYRE_PLAN_ASSAULT);
}

/* E118; cases: 18.2c 4.0b */
static void test_tyre_18_2c__the_last_turn(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    fix.s->head.turn = 12;
    fix.s->impulse = 6;
    fix.s->plan = TYRE_PLAN_BOMBARD;
    fix.s->plan_open = 1;
    tyre_enter(fix.d, fix.s, TYRE_SEG_REGROUP, NULL);
    go();
    while (fix.s->head.to_act < AC_SIDES) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
    assert_int_equal(fix.s->head.to_act, AC_OVER);
    assert_int_equal(fix.s->winner, 1 + TYRE_TYR);
    assert_int_equal(fix.s->won_by, TYRE_18_2c);
}

/* E116, E117; cases: 18.1 18.2a 18.2b 4.3-end10 4.3-end16 4.0c 4.3 4.3-init */
static void test_tyre_18_1__objectives(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_MAC, 7);
    ashore("Diades", 4509);
    ashore("Agema", 3613);
    ashore("Alexander", 3613);
    go();
    play(act1(TYRE_V_MARCH, pc("Agema")));
    play(act1(TYRE_V_STEP, hx(3612)));
    play(act0(TYRE_V_STAY));
    assert_int_equal(fix.s->head.to_act, AC_OVER);
    assert_int_equal(fix.s->winner, 1 + TYRE_MAC);
    for (int held = 0; held < 2; held++)
        for (int impulse = 10; impulse <= 16; impulse += 6) {
            empty(TYRE_SEG_MELEE_TYR, impulse);
            if (held)
                ashore("Agema", 3612);
            else
                ashore("Agema", 3613);
            ashore("Militia1", 3606);
            go();
            assert_int_equal(fix.s->head.to_act == AC_OVER, !held || impulse == 16);
        }
}

/* The segments of an assault impulse in order, and a leader's mode for its length.
 * cases: 4.3A 4.3B 4.3C 8.22b 4.3-init */
static void test_tyre_4_3A__assault_impulse(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    assaulting();
    ship("TT1", 5010, 2);
    aboard("Azemilk", "TT1");
    ship("AT1", 5110, 2);
    aboard("Enylus", "AT1");
    ashore("Militia1", 3606);
    go();
    assert_int_equal(fix.s->head.to_act, TYRE_TYR); /* odd: the Tyrian first */
    assert_int_equal(why(act1(TYRE_V_FLAG, pc("TT1"))), TYRE_4_0a);
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->seg, TYRE_SEG_MOVE2);
    assert_int_equal(fix.s->head.to_act, TYRE_MAC);
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->seg, TYRE_SEG_NAVAL_MELEE);
    play(act0(TYRE_V_DONE));
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->seg, TYRE_SEG_LAND_TYR); /* nothing between could be done */
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->impulse, 2);
    assert_int_equal(fix.s->head.to_act, TYRE_MAC); /* even: the Macedonian first */
    assert_true(fix.s->lflag[pc("Azemilk") - TYRE_LEADER0] & TYRE_L_NAVAL);
}

/* In port a king or Alexander changes between sea and land on the ship he is on, R-63.
 * cases: 15.0b 8.22b */
static void test_tyre_15_0b__mode_aboard(void **unused)
{
    const int alexander = pc("Alexander");

    (void)unused;
    empty(TYRE_SEG_EMBARK, 0);
    fix.s->plan = TYRE_PLAN_ASSAULT;
    ship("CT1", 4131, 5);
    aboard("Alexander", "CT1");
    go();
    play(act1(TYRE_V_TAKE, alexander));
    assert_false(may(act1(TYRE_V_FLAG, pc("CT1")))); /* he commands at sea already */
    play(act1(TYRE_V_EMBARK, pc("CT1")));
    assert_int_equal(fix.s->ride[alexander], pc("CT1"));
    assert_false(fix.s->lflag[alexander - TYRE_LEADER0] & TYRE_L_NAVAL);
    assert_true(tyre_transporting(fix.s, pc("CT1")));
    empty(TYRE_SEG_EMBARK, 0); /* bombarding, no land leader is carried [8.12] */
    ship("CT1", 4131, 5);
    aboard("Alexander", "CT1");
    go();
    play(act1(TYRE_V_TAKE, alexander));
    assert_false(may(act1(TYRE_V_EMBARK, pc("CT1"))));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_7_13__catapults),
        cmocka_unit_test(test_tyre_7_14a__rams),
        cmocka_unit_test(test_tyre_7_12a__one_wall_a_turn),
        cmocka_unit_test(test_tyre_7_22__counter),
        cmocka_unit_test(test_tyre_14_12a__mole_die),
        cmocka_unit_test(test_tyre_14_3__points),
        cmocka_unit_test(test_tyre_7_32a__mending),
        cmocka_unit_test(test_tyre_14_31a__boulders_and_yard),
        cmocka_unit_test(test_tyre_8_21a__loading),
        cmocka_unit_test(test_tyre_9_17__relocating),
        cmocka_unit_test(test_tyre_17_21__fleets),
        cmocka_unit_test(test_tyre_5_32__regrouping),
        cmocka_unit_test(test_tyre_4_1A__secrets),
        cmocka_unit_test(test_tyre_18_2c__the_last_turn),
        cmocka_unit_test(test_tyre_18_1__objectives),
        cmocka_unit_test(test_tyre_4_3A__assault_impulse),
        cmocka_unit_test(test_tyre_15_0b__mode_aboard),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
