/* Recoil, push-back, flight, pursuit, camps, victory: E116, E121 to E140, E163. */
#include <string.h>

#include "elements/test/table.h"

static void recoil(int unit)
{
    elem_recoil(field.game, &field.s, unit, NULL);
}

static bool lost(int unit)
{
    return field.s.unit[unit].where == ELEM_LOST;
}

/* E121, E122. cases: RECOIL.1 RECOIL.10 RIV.7 */
static void test_plain_recoil(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put_area(ELEM_MARSH, 400, 350, 200, 100, EAST);
    recoil(OWN);
    assert_at(OWN, 400, 370, NORTH);
    put(OWN, "El", 400, 400, NORTH);
    recoil(OWN);
    assert_at(OWN, 400, 320, NORTH);
    put(OWN, "6Cv", 400, 400, NORTH);
    recoil(OWN);
    assert_at(OWN, 400, 320, NORTH);
}

/* E123, E124. cases: RECOIL.2 RECOIL.3 RECOIL.9 RECOIL.13 */
static void test_recoil_into_enemies(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Sp", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(FOE + 1, "4Bd", 360, 360, EAST);
    recoil(OWN);
    assert_true(lost(OWN)); /* E123 */
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 280, SOUTH);
    recoil(OWN);
    assert_true(lost(OWN) && lost(FOE)); /* E124: its rear edge */
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 310, NORTH);
    recoil(OWN);
    assert_true(lost(OWN) && !lost(FOE)); /* its front edge */
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put(FOE, "4Bd", 470, 320, WEST); /* front edge x = 470, side edge y = 360..: a corner inside */
    recoil(OWN);
    assert_true(!lost(OWN)); /* beside the sweep */
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH); /* ends exactly in touch: not meeting */
    put(FOE, "4Bd", 400, 310, SOUTH);
    recoil(OWN);
    assert_at(OWN, 400, 370, NORTH);
}

/* cases: RECOIL.4 RECOIL.5 RECOIL.6 RECOIL.7 RECOIL.8 */
static void test_recoil_into_walls(void **unused)
{
    static const int shore[] = { 0, 0, 0, 340, 1524, 0, 1524, 340 };

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 50, NORTH);
    recoil(OWN);
    assert_true(lost(OWN));
    field_clear();
    put(OWN, "4Bd", 400, 395, NORTH);
    put_strip(ELEM_WATERWAY, shore, 8);
    recoil(OWN);
    assert_true(lost(OWN));
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    field.s.camp[0] = (struct elem_camp){ .x = 400, .y = 360, .heading = NORTH, .there = 1 };
    recoil(OWN);
    assert_true(lost(OWN));
    field_clear();
    put(OWN, "4Sp", 400, 400, NORTH);
    field.s.unit[OWN] =
        (struct elem_unit){ .sub = field.s.unit[OWN].sub, .where = ELEM_INSIDE, .camp = 1 };
    field.s.camp[0] = (struct elem_camp){ .x = 400, .y = 360, .heading = NORTH, .there = 1 };
    recoil(OWN);
    assert_true(lost(OWN));
    field_clear(); /* a friend across the way */
    put(OWN, "4Sp", 400, 400, NORTH);
    put(OWN + 1, "4Ax", 400, 360, EAST);
    recoil(OWN);
    assert_true(lost(OWN));
    assert_true(!lost(OWN + 1));
}

/* E116, E125 to E127. cases: INTP.7 INTP.11 INTP.12 PUSH.1 PUSH.2 PUSH.3 PUSH.4 RECOIL.11
 * RECOIL.12 */
static void test_recoil_into_friends(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Sp", 400, 370, NORTH);
    recoil(OWN);
    assert_at(OWN, 400, 340, NORTH); /* E116 */
    assert_at(OWN + 1, 400, 370, NORTH);
    field_clear();
    put(OWN, "4Sp", 400, 400, NORTH);
    put(OWN + 1, "4Ax", 400, 370, NORTH);
    put(OWN + 2, "4Pk", 400, 320, NORTH); /* 10 q of room, then a second is pushed */
    recoil(OWN);
    assert_at(OWN, 400, 370, NORTH); /* E125 */
    assert_at(OWN + 1, 400, 340, NORTH);
    assert_at(OWN + 2, 400, 300, NORTH);
    field_clear();
    put(OWN, "4Sp", 400, 400, NORTH);
    put(OWN + 1, "El", 400, 370, NORTH);
    recoil(OWN);
    assert_true(lost(OWN)); /* E126 */
    field_clear();
    put(OWN, "El", 400, 400, NORTH);
    put(OWN + 1, "4Pk", 400, 320, NORTH);
    recoil(OWN);
    assert_true(lost(OWN + 1)); /* E127 */
    assert_at(OWN, 400, 320, NORTH);
    field_clear();
    put(OWN, "El", 400, 400, NORTH);
    put(OWN + 1, "El", 400, 320, NORTH);
    recoil(OWN);
    assert_true(lost(OWN) && lost(OWN + 1));
    field_clear(); /* one that cannot go back: nobody is pushed */
    put(OWN, "4Sp", 400, 400, NORTH);
    put(OWN + 1, "4Ax", 400, 370, NORTH);
    put(FOE, "4Bd", 400, 310, NORTH);
    recoil(OWN);
    assert_true(lost(OWN));
    assert_at(OWN + 1, 400, 370, NORTH);
}

/* Who passes whom when recoiling. cases: INTP.6 INTP.8 INTP.9 INTP.10 INTP.13 PUSH.5 */
static void test_recoil_passing(void **unused)
{
    static const struct {
        const char *unit, *behind;
        int depth;
        bool passes;
    } row[] = { { "3Cv", "4Bd", 60, true },  { "3Cv", "4Pk", 60, false },
                { "2LH", "2Ps", 60, true },  { "4Pk", "4Bd", 30, true },
                { "4Pk", "4Sp", 30, false }, { "4Bw", "4Bd", 40, true },
                { "4Bw", "4Sp", 40, false }, { "2Ps", "4Pk", 40, true },
                { "2Ps", "2Ps", 40, false }, { "4Sp", "4Bd", 30, false },
                { "4Wb", "4Wb", 30, false } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        field_clear();
        put(OWN, row[i].unit, 400, 400, NORTH);
        put(OWN + 1, row[i].behind, 400, 400 - row[i].depth, NORTH);
        recoil(OWN);
        assert_false(lost(OWN));
        /* passed: the one behind stands still; else it is pushed */
        assert_int_equal(field.s.unit[OWN + 1].y == (400 - row[i].depth) * AC_TICKS, row[i].passes);
    }
    field_clear(); /* it may pass but there is no room beyond: it pushes */
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Sp", 400, 370, NORTH);
    put(OWN + 2, "4Ax", 400, 320, NORTH);
    recoil(OWN);
    assert_at(OWN, 400, 370, NORTH);
    assert_at(OWN + 1, 400, 340, NORTH);
    assert_at(OWN + 2, 400, 310, NORTH);
}

/* At random: a push leaves no overlap and moves nobody farther than the recoil. cases: PUSH.6 */
static void test_push_search(void **unused)
{
    static const char *const subs[] = { "4Sp", "4Ax", "4Pk", "4Wb", "2Ps", "4Bd", "3Cv" };
    struct ac_rng rng;
    int survived = 0;

    (void)unused;
    ac_rng_seed(&rng, 3, 1);
    for (int i = 0; i < 3000; i++) {
        struct elem_state before;
        struct ac_err err = { 0 };
        const int h = (int)ac_rng_below(&rng, AC_TURN);
        int depth = 0;

        field_clear();
        for (int k = 0; k < 6; k++) {
            struct ac_pose pose = { { 700 * AC_TICKS, 700 * AC_TICKS }, h };

            put(OWN + k, subs[ac_rng_below(&rng, 7)], 0, 0, h);
            pose = ac_pose_ahead(pose, -depth);
            pose.at = ac_xy_step(pose.at, (int)ac_rng_below(&rng, 60) - 30,
                                 ac_left_of(ac_heading_vec(h)));
            elem_put(&field.s, OWN + k, pose);
            depth += elem_sub_of(elem_data_of(field.game), &field.s, OWN + k)->depth +
                     (int)ac_rng_below(&rng, 20);
        }
        before = field.s;
        assert_true(elem_check(field.game, (struct ac_state *)(void *)&field.s, &err));
        recoil(OWN);
        assert_true(elem_check(field.game, (struct ac_state *)(void *)&field.s, &err));
        survived += !lost(OWN);
        for (int k = 1; k < 6; k++)
            assert_true(ac_length_up(elem_pose(&before, OWN + k).at,
                                     elem_pose(&field.s, OWN + k).at) <= 80 * (AC_TICKS + 2));
    }
    assert_in_range(survived, 1000, 3000);
}

/* E128, E129, E163. cases: FLEE.1 FLEE.2 FLEE.3 FLEE.7 FLEE.12 RIV.6 FLEE.6 ZOC.14 */
static void test_flight(void **unused)
{
    static const int banks[] = { 0, 300, 0, 340, 1524, 300, 1524, 340 };

    (void)unused;
    field_clear();
    put(OWN, "2Ps", 500, 500, NORTH);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_at(OWN, 500, 220, SOUTH); /* E128 */
    put(OWN, "2LH", 400, 260, NORTH);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_true(lost(OWN)); /* E129 */
    field_clear();
    put(OWN, "2LH", 500, 900, NORTH);
    put_area(ELEM_ROUGH, 500, 530, 200, 100, EAST);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_at(OWN, 500, 580, SOUTH); /* E163 */
    field_clear();
    put(OWN, "2LH", 500, 900, NORTH);
    put_area(ELEM_ROUGH, 500, 650, 200, 100, EAST);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_at(OWN, 500, 660, SOUTH);
    field_clear();
    put(OWN, "2Ps", 500, 500, NORTH);
    put_strip(ELEM_RIVER, banks, 8);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_true(lost(OWN));
}

/* cases: FLEE.4 FLEE.5 FLEE.8 FLEE.9 FLEE.10 FLEE.11 */
static void test_flight_round_things(void **unused)
{
    (void)unused;
    field_clear(); /* Cavalry steer round woods, Light Horse do not */
    put(OWN, "3Cv", 700, 900, NORTH);
    put_area(ELEM_WOODS, 700, 600, 200, 160, EAST);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_int_not_equal(field.s.unit[OWN].heading, SOUTH);
    assert_false(elem_in_bad(world(), OWN));
    /* left on ties: seen from the element that faces south, left is east, a larger heading */
    assert_true(field.s.unit[OWN].heading > SOUTH);
    field_clear();
    put(OWN, "2LH", 700, 900, NORTH);
    put_area(ELEM_WOODS, 700, 600, 200, 160, EAST);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_int_equal(field.s.unit[OWN].heading, SOUTH);
    field_clear(); /* Psiloi run through a friend that faces the right way */
    put(OWN, "2Ps", 700, 900, NORTH);
    put(OWN + 1, "4Sp", 700, 780, NORTH);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_at(OWN, 700, 620, SOUTH);
    field_clear(); /* Cavalry run round Spears */
    put(OWN, "3Cv", 700, 900, NORTH);
    put(OWN + 1, "4Sp", 700, 700, NORTH);
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_int_not_equal(field.s.unit[OWN].heading, SOUTH);
}

static void fight(int die_a, int die_b)
{
    field.s.head.phase = ELEM_PHASE_COMBAT;
    field.s.named = 7;
    field.s.fight = (struct elem_fight){ .kind = ELEM_CLOSE, .a = OWN, .b = FOE };
    roll(die_a);
    roll(die_b);
}

/* E130 to E133. cases: PURS.1 PURS.2 PURS.3 PURS.4 PURS.5 PURS.6 PURS.9 PURS.10 PURS.13 PURS.14
 * SUP.7 CC.2 OUT.2 OUT.3 */
static void test_pursuit(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "3Kn", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put_area(ELEM_ROUGH, 400, 440, 200, 80, EAST);
    fight(6, 4);                     /* 3 - 2 + 6 = 7 against 3 - 2 + 4 = 5 */
    assert_at(FOE, 400, 430, SOUTH); /* E130 */
    assert_at(OWN, 400, 430, NORTH);
    field_clear();
    put(OWN, "3Kn", 400, 400, NORTH);
    put_area(ELEM_WOODS, 400, 460, 200, 80, EAST); /* begins 20 q ahead */
    elem_pursue(field.game, &field.s, OWN, ELEM_BD, NULL);
    assert_at(OWN, 400, 420, NORTH); /* E131 */
    field_clear();
    put(OWN, "4Kn", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 400, SOUTH);
    fight(6, 1);
    assert_true(lost(FOE));
    assert_at(OWN, 400, 400, NORTH); /* E132 */
    field_clear();
    put(OWN, "4Wb", 400, 400, NORTH);
    put(OWN + 1, "4Wb", 400, 370, NORTH);
    put(FOE, "4Sp", 400, 400, SOUTH);
    fight(6, 1);
    assert_true(lost(FOE));
    assert_at(OWN, 400, 430, NORTH); /* E133 */
    assert_at(OWN + 1, 400, 400, NORTH);
    field_clear(); /* equal scores: nothing moves */
    put(OWN, "4Wb", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 400, SOUTH);
    fight(3, 2);
    assert_at(OWN, 400, 400, NORTH);
}

/* cases: PURS.7 PURS.8 PURS.11 PURS.15 PURS.16 */
static void test_pursuit_ground(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "3Kn", 400, 400, NORTH);
    put_area(ELEM_WOODS, 400, 350, 200, 100, EAST);
    elem_pursue(field.game, &field.s, OWN, ELEM_BD, NULL);
    assert_at(OWN, 400, 400, NORTH);
    put(OWN, "El", 400, 400, NORTH);
    elem_pursue(field.game, &field.s, OWN, ELEM_BD, NULL);
    assert_at(OWN, 400, 480, NORTH);
    put(OWN, "6Kn", 400, 400, NORTH); /* 120 q deep, but a BW is the most [PURS.2] */
    field.s.ground.areas = 0;
    elem_pursue(field.game, &field.s, OWN, ELEM_BD, NULL);
    assert_at(OWN, 400, 480, NORTH);
    field_clear(); /* the waiting side's winner pursues too */
    put(OWN, "4Sp", 400, 400, NORTH);
    put(FOE, "4Wb", 400, 400, SOUTH);
    fight(1, 6);
    assert_true(lost(OWN));
    assert_at(FOE, 400, 370, SOUTH);
}

/* E134. cases: OUT.1 OUT.5 */
static void test_friends_recoil(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Ax", 440, 440, WEST); /* on the enemy's left flank: x = 440 */
    assert_int_equal(elem_full_flank(world(), OWN + 1, FOE), 1);
    fight(1, 6); /* 5 + 1 - 0 against 5 - 1 + 6 */
    assert_at(OWN + 1, 480, 440, WEST);
}

/* cases: OUT.4 */
static void test_scythed_both(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "SCh", 400, 400, NORTH);
    put(FOE, "SCh", 400, 400, SOUTH);
    fight(3, 3);
    assert_true(lost(OWN) && lost(FOE));
}

/* E135. cases: CAMP.4 CAMP.5 CAMP.6 CAMP.7 CAMP.9 CONT.9 SEQ.12 CAMP.1 CAMP.2 CAMP.15 */
static void test_camp_taken(void **unused)
{
    struct ac_action action;
    int camp;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 300, NORTH);
    put(OWN + 1, "4Bd", 480, 299, NORTH); /* a second toucher */
    put(FOE, "4Sp", 400, 400, NORTH);
    field.s.unit[FOE] =
        (struct elem_unit){ .sub = field.s.unit[FOE].sub, .where = ELEM_INSIDE, .camp = 2 };
    field.s.camp[1] =
        (struct elem_camp){ .x = 400, .y = 300, .heading = SOUTH, .there = 1, .last = 2 };
    assert_int_equal(elem_assaulters(world(), 0, &camp), SET_OF(OWN, 2));
    assert_int_equal(camp, 1);
    field.s.head.phase = ELEM_PHASE_COMBAT;
    settle();
    assert_int_equal(field.s.head.to_act, 0);
    action = ac_act1(ELEM_V_ASSAULT, OWN);
    act(action);
    assert_int_equal(field.s.pending, 1u << OWN);
    action = ac_act1(ELEM_V_FIGHT, OWN);
    act(action);
    roll(6); /* 11 against 6 + 2 */
    roll(2);
    assert_true(lost(FOE));
    assert_int_equal(field.s.unit[OWN].where, ELEM_INSIDE);
    assert_int_equal(field.s.camp[1].last, 1);
    assert_int_equal(elem_losses(elem_data_of(field.game), &field.s, 1), 3);
}

static void lose_units(int first, int count, const char *sub)
{
    for (int i = 0; i < count; i++) {
        put(first + i, sub, 0, 0, 0);
        field.s.unit[first + i] =
            (struct elem_unit){ .sub = field.s.unit[first + i].sub, .where = ELEM_LOST };
    }
}

/* Ends the turn and says who has won: 0 nobody, else 1 + side. */
static int winner_now(void)
{
    put(11, "4Bd", 100, 100, NORTH); /* something is left on both sides */
    put(23, "4Bd", 1000, 1000, NORTH);
    field.s.head.phase = ELEM_PHASE_COMBAT;
    field.s.named = 7;
    settle();
    return field.s.winner;
}

/* E136 to E140. cases: WIN.1 WIN.2 WIN.3 WIN.4 WIN.5 WIN.6 GEN.1 WIN.8 SEQ.1 SEQ.2 */
static void test_victory(void **unused)
{
    (void)unused;
    field_clear(); /* E136: red is the first side */
    lose_units(1, 2, "4Bd");
    lose_units(13, 3, "4Bd");
    field.s.camp[0] =
        (struct elem_camp){ .x = 800, .y = 300, .heading = NORTH, .there = 1, .last = 2 };
    assert_int_equal(winner_now(), 2);
    field_clear(); /* E137 */
    lose_units(0, 2, "4Bd");
    lose_units(13, 2, "4Bd");
    assert_int_equal(winner_now(), 0);
    assert_int_equal(field.s.active, 1);
    assert_int_equal(field.s.head.phase, ELEM_PHASE_COMMAND);
    field_clear(); /* E138 */
    lose_units(0, 1, "4Bd");
    assert_int_equal(winner_now(), 2);
    field_clear(); /* E139 */
    lose_units(1, 3, "4Bd");
    lose_units(4, 2, "SCh");
    lose_units(13, 2, "4Bd");
    assert_int_equal(winner_now(), 0);
    field_clear(); /* E140 */
    lose_units(1, 4, "4Bd");
    lose_units(13, 4, "4Bd");
    assert_int_equal(winner_now(), 0);
    field_clear(); /* the agreed length */
    field.s.head.turn = 60;
    assert_int_equal(winner_now(), 3);
}

/* An unobstructed recoil followed by a deep enough pursuer restores full front contact. */
static void test_recoil_and_pursuit(void **unused)
{
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 11, 0);
    for (int i = 0; i < 1000; i++) {
        const int h = (int)ac_rng_below(&rng, AC_TURN);

        field_clear();
        put(OWN, "3Kn", 700, 700, h);
        put(FOE, "3Cv", 700, 700, ac_heading(h + AC_HALF));
        recoil(FOE);
        elem_pursue(field.game, &field.s, OWN, ELEM_CV, NULL);
        assert_true(elem_full_front(world(), OWN, FOE));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_recoil),
        cmocka_unit_test(test_recoil_into_enemies),
        cmocka_unit_test(test_recoil_into_walls),
        cmocka_unit_test(test_recoil_into_friends),
        cmocka_unit_test(test_recoil_passing),
        cmocka_unit_test(test_push_search),
        cmocka_unit_test(test_flight),
        cmocka_unit_test(test_flight_round_things),
        cmocka_unit_test(test_pursuit),
        cmocka_unit_test(test_pursuit_ground),
        cmocka_unit_test(test_friends_recoil),
        cmocka_unit_test(test_scythed_both),
        cmocka_unit_test(test_camp_taken),
        cmocka_unit_test(test_victory),
        cmocka_unit_test(test_recoil_and_pursuit),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
