/* Tactical moves: single elements, groups, columns, zones, contacts: E075 to E120, E161. */
#include <string.h>

#include "elements/test/table.h"

static int32_t quanta(int tenths)
{
    return (int32_t)((int64_t)tenths * AC_TICKS / 10);
}

/* E075 to E078. cases: MOVE.1 MOVE.2 SING.1 SING.8 SCALE.1 MOVE.dist3 MOVE.dist4 MOVE.8 */
static void test_lengths(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    assert_int_equal(may_go(OWN, 400, 520, NORTH), 0); /* E075 */
    assert_int_equal(last_cost(OWN), 120 * AC_TICKS);
    assert_int_equal(may_go(OWN, 400, 521, NORTH), ELEM_MOVE_1);
    assert_int_equal(may_go(OWN, 400, 400, WEST), 0); /* E076: 56.57 q */
    assert_in_range(last_cost(OWN), quanta(565), quanta(566));
    put(OWN, "4Sp", 400, 400, NORTH);
    assert_int_equal(may_go(OWN, 400, 370, SOUTH), 0); /* E077: 85.44 q */
    assert_in_range(last_cost(OWN), quanta(854), quanta(855));
    put(OWN, "El", 400, 400, NORTH);                  /* pivot on the front-left corner (360,400) */
    assert_int_equal(may_go(OWN, 360, 440, WEST), 0); /* E078: 113.1 q */
    assert_in_range(last_cost(OWN), quanta(1131), quanta(1132));
}

/* cases: MOVE.dist8 MOVE.dist6 MOVE.dist5 MOVE.dist3 MOVE.dist4 MOVE.bad.mounted MOVE.bad.foot */
static void test_distances(void **unused)
{
    static const struct {
        const char *sub;
        int good, bad;
    } row[] = { { "2LH", 8, 3 }, { "LCm", 8, 3 }, { "3Cv", 6, 3 }, { "LCh", 6, 3 }, { "SCh", 6, 3 },
                { "4Ax", 5, 5 }, { "3Cm", 5, 3 }, { "3Kn", 5, 3 }, { "HCh", 5, 3 }, { "2Ps", 5, 5 },
                { "4Kn", 4, 3 }, { "El", 4, 3 },  { "3Sp", 4, 4 }, { "3Bd", 4, 4 }, { "Art", 3, 0 },
                { "4Bd", 3, 3 }, { "4Bw", 3, 3 }, { "7Hd", 3, 3 }, { "8Bw", 3, 3 }, { "4Pk", 3, 3 },
                { "4Sp", 3, 3 }, { "WWg", 3, 0 }, { "4Wb", 3, 3 } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        for (int k = 0; k < 2; k++) {
            const int mu = k ? row[i].bad : row[i].good;

            field_clear();
            put(OWN, row[i].sub, 400, 400, NORTH);
            if (k)
                put_area(ELEM_MARSH, 400, 400, 200, 200, EAST);
            if (mu)
                assert_int_equal(may_go(OWN, 400, 400 + mu * ELEM_MU, NORTH), 0);
            assert_int_not_equal(may_go(OWN, 400, 401 + mu * ELEM_MU, NORTH), 0);
        }
}

/* The option for M1. */
static void test_speed_option(void **unused)
{
    (void)unused;
    field_reopen("speeds", "guide");
    put(OWN, "3Kn", 400, 400, NORTH);
    assert_int_equal(may_go(OWN, 400, 560, NORTH), 0);
    assert_int_equal(may_go(OWN, 400, 561, NORTH), ELEM_MOVE_1);
    field_reopen(NULL, NULL);
}

/* E079 to E081. cases: MOVE.bad.all MOVE.bad.artwwg MOVE.bad.camel TERR.25 TERR.going.rough
 * TERR.going.marsh TERR.going.dunes TERR.going.woods TERR.going.steephill TERR.going.oasis
 * TERR.going.gentlehill TERR.27 */
static void test_going(void **unused)
{
    static const int bad[] = { ELEM_WOODS, ELEM_STEEP, ELEM_MARSH,
                               ELEM_ROUGH, ELEM_DUNES, ELEM_OASIS };

    (void)unused;
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put_area(ELEM_ROUGH, 470, 480, 100, 80, NORTH);
    assert_int_equal(may_go(OWN, 400, 600, NORTH), ELEM_MOVE_bad_all); /* E079 */
    assert_int_equal(may_go(OWN, 400, 520, NORTH), 0);
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    put_area(ELEM_MARSH, 470, 480, 100, 80, NORTH);
    assert_int_equal(may_go(OWN, 400, 480, NORTH), ELEM_MOVE_bad_artwwg); /* E080 */
    field_clear();
    put(OWN, "3Cm", 400, 400, NORTH);
    put_area(ELEM_DUNES, 400, 500, 200, 120, EAST);
    assert_int_equal(may_go(OWN, 400, 600, NORTH), 0); /* E081 */
    put(OWN, "3Cv", 400, 400, NORTH);
    assert_int_equal(may_go(OWN, 400, 600, NORTH), ELEM_MOVE_bad_all);
    for (int i = 0; i < 6; i++) {
        field_clear();
        put(OWN, "3Cv", 400, 400, NORTH);
        put_area(bad[i], 400, 500, 200, 120, EAST);
        assert_int_equal(may_go(OWN, 400, 600, NORTH), ELEM_MOVE_bad_all);
    }
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put_area(ELEM_GENTLE, 400, 500, 200, 120, EAST);
    assert_int_equal(may_go(OWN, 400, 640, NORTH), 0);
}

/* E082. cases: MOVE.road.1 MOVE.road.2 MOVE.road.3 */
static void test_road(void **unused)
{
    static const int road[] = { 360, 0, 440, 0, 360, 1524, 440, 1524 };
    struct elem_try t;
    struct elem_plan plan;

    (void)unused;
    for (int k = 0; k < 2; k++) {
        field_clear();
        put_strip(ELEM_ROAD, road, 8);
        put_area(ELEM_WOODS, 400, 500, 300, 200, EAST); /* the road runs through it */
        put(OWN, k ? "2LH" : "4Bd", 400, 400, NORTH);
        assert_int_equal(may_go(OWN, 400, k ? 720 : 640, NORTH), 0);
        assert_int_not_equal(may_go(OWN, 400, k ? 721 : 641, NORTH), 0);
    }
    field_clear();
    put_strip(ELEM_ROAD, road, 8);
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 400, 370, NORTH);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 2));
    assert_int_equal(elem_march_forbidden_by(&t, false, 0, 240, &plan), 0); /* E082 */
    assert_int_not_equal(elem_march_forbidden_by(&t, false, 0, 241, &plan), 0);
    put(OWN + 1, "4Bd", 480, 400, NORTH); /* a line makes no road move */
    assert_int_not_equal(group_may_go(SET_OF(OWN, 2), 400, 640, NORTH), 0);
}

/* E083. cases: MOVE.river RIV.1 RIV.2 RIV.3 GRP.11 */
static void test_river(void **unused)
{
    static const int banks[] = { 0, 460, 0, 500, 1524, 460, 1524, 500 };

    (void)unused;
    field_clear();
    put(OWN, "2Ps", 400, 420, NORTH);
    put_strip(ELEM_RIVER, banks, 8);
    assert_int_equal(may_go(OWN, 400, 500, NORTH), 0);
    assert_int_equal(may_go(OWN, 400, 501, NORTH), ELEM_MOVE_river);
    assert_int_equal(may_go(OWN, 400, 460, NORTH), 0);
    put(OWN, "2Ps", 400, 420, 120); /* 60 degrees off square */
    assert_int_equal(may_go(OWN, 430, 470, 120), ELEM_RIV_1);
    put(OWN, "2Ps", 400, 480, NORTH); /* in the river: no sidestep */
    assert_int_equal(may_go(OWN, 440, 480, NORTH), ELEM_RIV_2);
    assert_int_equal(may_go(OWN, 400, 450, NORTH), 0);
    put(FOE, "4Sp", 420, 560, SOUTH); /* but to line up with an enemy, in contact or not */
    assert_int_equal(may_go(OWN, 420, 500, NORTH), 0);
    assert_int_equal(may_go(OWN, 410, 500, NORTH), ELEM_RIV_2);
    put(FOE, "4Sp", 420, 600, SOUTH); /* it would still be more than a BW away */
    assert_int_equal(may_go(OWN, 420, 500, NORTH), ELEM_RIV_2);
    field.s.unit[FOE].where = ELEM_ABSENT;
    field.s.unit[FOE].x = field.s.unit[FOE].y = field.s.unit[FOE].heading = 0;
    put(OWN, "2Ps", 400, 420, NORTH);
    put(OWN + 1, "2Ps", 480, 420, NORTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 470, NORTH), ELEM_GRP_11);
}

/* E084 to E086. cases: SING.3 SING.5 SING.6 SING.9 SING.2 MOVE.6 MOVE.7 SING.10 */
static void test_bodies(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Ax", 400, 410, NORTH);
    put(OWN + 1, "4Bd", 400, 440, NORTH);
    assert_int_equal(may_go(OWN, 480, 440, NORTH), 0); /* E084 */
    assert_in_range(last_cost(OWN), quanta(854), quanta(855));
    assert_int_equal(may_go(OWN, 480, 470, NORTH), ELEM_SING_6); /* E085 */
    assert_int_equal(may_go(OWN, 400, 430, NORTH), ELEM_MOVE_6);
    field_clear();
    put(OWN, "2LH", 400, 400, NORTH);
    put(FOE, "4Bd", 415, 500, EAST);
    assert_int_equal(may_go(OWN, 400, 620, NORTH), ELEM_SING_3); /* E086 */
    field_clear();
    put(OWN, "2LH", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 415, 500, EAST); /* a friend astride the way: straddled */
    assert_int_equal(may_go(OWN, 400, 620, NORTH), ELEM_SING_9);
    field_clear();
    put(OWN, "2LH", 400, 1500, NORTH);
    assert_int_equal(may_go(OWN, 400, 1525, NORTH), ELEM_MOVE_7);
    /* a gap as wide as the front edge can be passed, a narrower one not */
    field_clear();
    put(OWN, "2LH", 400, 400, NORTH);
    put(FOE, "4Bd", 320, 500, SOUTH);
    put(FOE + 1, "4Bd", 480, 500, SOUTH);
    assert_int_equal(may_go(OWN, 400, 640, NORTH), 0);
    put(FOE + 1, "4Bd", 479, 500, SOUTH);
    assert_int_equal(may_go(OWN, 400, 640, NORTH), ELEM_SING_3);
}

/* The pose of a line's lead after a wheel about its left front corner. */
static ac_case wheel(uint32_t set, int turn)
{
    struct elem_try t;
    struct elem_plan plan;
    struct ac_pose to;

    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, set);
    assert_true(elem_wheel_pose(&t, turn, &to));
    return elem_move_forbidden_by(&t, false, to, &plan);
}

/* E087, E088. cases: GRP.1 GRP.2 GRP.3 GRP.4 GRP.6 GRP.7 GRP.17 */
static void test_wheels(void **unused)
{
    (void)unused;
    field_clear();
    for (int i = 0; i < 4; i++)
        put(OWN + i, "4Sp", 400 + 80 * i, 400, NORTH);
    assert_int_equal(wheel(SET_OF(OWN, 4), 86), 0); /* E087 */
    assert_int_equal(wheel(SET_OF(OWN, 4), 87), ELEM_GRP_7);
    assert_int_equal(wheel(SET_OF(OWN, 4), -86), 0);
    assert_int_equal(wheel(SET_OF(OWN, 4), -87), ELEM_GRP_7);
    field_clear();
    for (int i = 0; i < 6; i++)
        put(OWN + i, i < 3 ? "4Bd" : "3Cv", 400 + 80 * i, 400, NORTH);
    assert_int_equal(wheel(SET_OF(OWN, 6), 115), 0); /* E088 */
    assert_int_equal(wheel(SET_OF(OWN, 6), 116), ELEM_GRP_7);
    put(OWN + 1, "4Bd", 481, 400, NORTH); /* a gap: no group */
    assert_int_equal(group_may_go(SET_OF(OWN, 6), 400, 440, NORTH), ELEM_GRP_1);
}

/* E089 to E092. cases: GRP.5 GRP.8 GRP.9 GRP.10 GRP.12 GRP.13 COL.5 */
static void test_groups(void **unused)
{
    struct elem_try t;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Ax", 320 + 80 * i, 400, NORTH);
    put_area(ELEM_WOODS, 400, 500, 200, 120, EAST);
    assert_int_equal(group_may_go(SET_OF(OWN, 3), 320, 460, NORTH), ELEM_GRP_9); /* E089 */
    assert_int_equal(group_may_go(SET_OF(OWN, 3), 320, 440, NORTH), 0);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 320, 440, NORTH), 0); /* part of a group */
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Ax", 400, 400 - 40 * i, NORTH);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_march_forbidden_by(&t, false, 0, 60, &plan), 0);
    for (int i = 0; i < 3; i++)
        put(OWN + i, "2Ps", 320 + 80 * i, 400, NORTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 3), 320, 460, NORTH), 0); /* E090 */
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    put(FOE, "4Sp", 440, 500, SOUTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 440, 440, NORTH), 0); /* E091 */
    assert_in_range(last_cost(OWN), quanta(565), quanta(566));
    put(FOE, "4Sp", 442, 500, SOUTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 442, 440, NORTH), ELEM_GRP_8);
    put(FOE, "4Sp", 440, 530, SOUTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 440, 440, NORTH), ELEM_GRP_8);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 390, NORTH), ELEM_GRP_5); /* E092 */
}

/* E161. cases: COL.1 COL.2 COL.3 COL.4 COL.6 COL.7 */
static void test_columns(void **unused)
{
    struct elem_try t;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Bd", 400, 400 - 30 * i, NORTH);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_march_forbidden_by(&t, false, 180, 30, &plan), 0);
    assert_int_equal(plan.to[OWN].at.x, 24056370);
    assert_int_equal(plan.to[OWN].at.y, 29458270);
    assert_int_equal(plan.to[OWN].heading, 540);
    assert_in_range(plan.cost[OWN], quanta(912), quanta(913));
    assert_int_equal(plan.to[OWN + 1].at.y, 400 * AC_TICKS);
    assert_int_equal(plan.to[OWN + 2].at.y, 370 * AC_TICKS);
    assert_int_equal(plan.cost[OWN + 1], 30 * AC_TICKS);
    elem_move_apply(field.game, &field.s, &plan, NULL);
    /* it is a column still, and past the wheel by its own length it is straight again */
    for (int leg = 0; leg < 3; leg++) {
        for (int u = OWN; u < OWN + 3; u++)
            field.s.unit[u].moves = 0;
        elem_try_init(&t, field.game, &field.s);
        elem_try_set(&t, SET_OF(OWN, 3));
        assert_int_equal(elem_march_forbidden_by(&t, false, 0, 30, &plan), 0);
        elem_move_apply(field.game, &field.s, &plan, NULL);
    }
    assert_true(elem_behind(world(), OWN + 1, OWN));
    assert_true(elem_behind(world(), OWN + 2, OWN + 1));
    assert_int_equal(field.s.unit[OWN + 2].heading, 540);
    /* a follower in rough going sets the pace: 3 MU for mounted [COL.6] */
    field_clear();
    put(OWN, "4Ax", 400, 400, NORTH);
    put(OWN + 1, "3Cv", 400, 360, NORTH);
    put_area(ELEM_ROUGH, 400, 310, 200, 90, EAST);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 2));
    assert_int_equal(elem_march_forbidden_by(&t, false, 0, 120, &plan), 0);
    assert_int_equal(elem_march_forbidden_by(&t, false, 0, 121, &plan), ELEM_MOVE_bad_all);
    /* forming: the line falls in behind its lead, nobody goes back */
    field_clear();
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Ax", 400 + 80 * i, 400, NORTH);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_form_forbidden_by(&t, OWN + 1, 60, &plan), ELEM_COL_4);
    assert_int_equal(elem_form_forbidden_by(&t, OWN + 1, 80, &plan), 0);
    assert_int_equal(plan.to[OWN].at.x, 480 * AC_TICKS);
    assert_int_equal(plan.to[OWN].at.y, 440 * AC_TICKS); /* left before right (M16) */
    assert_int_equal(plan.to[OWN + 2].at.y, 400 * AC_TICKS);
}

/* E093 to E095, E098. cases: ZOC.1 ZOC.2 ZOC.3 ZOC.4 ZOC.5 ZOC.16 ZOC.17 ZOC.18 */
static void test_zones(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "2Ps", 400, 480, SOUTH);
    assert_int_equal(elem_controllers(world(), OWN), 1u << FOE); /* E093 */
    put(OWN, "2Ps", 400, 481, SOUTH);
    assert_int_equal(elem_controllers(world(), OWN), 0);
    put(OWN, "4Ax", 480, 470, NORTH);
    assert_int_equal(elem_controllers(world(), OWN), 0); /* E094 */
    put(OWN, "4Bw", 470, 460, NORTH);
    put(OWN + 1, "3Cv", 400, 525, NORTH);
    assert_int_equal(elem_controllers(world(), OWN), 1u << FOE); /* E095 */
    assert_int_equal(elem_controllers(world(), OWN + 1), 0);
    field_reopen("carpet", "whole"); /* the other reading of Z1 */
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Bw", 470, 460, NORTH);
    put(OWN + 1, "3Cv", 400, 525, NORTH);
    assert_int_equal(elem_controllers(world(), OWN + 1), 1u << FOE);
    field_reopen(NULL, NULL);
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Sp", 400, 400, SOUTH);
    put(OWN + 1, "3Cv", 300, 480, EAST);
    assert_int_equal(may_go(OWN + 1, 520, 480, EAST), 0); /* E098 */
}

/* E096, E097, E099. cases: ZOC.6 ZOC.8 ZOC.9 ZOC.10 ZOC.11 ZOC.12 ZOC.13 ZOC.15 */
static void test_zone_moves(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Ax", 400, 450, SOUTH);
    assert_int_equal(may_go(OWN, 500, 450, SOUTH), ELEM_ZOC_8); /* E096 */
    assert_int_equal(may_go(OWN, 400, 650, SOUTH), 0);
    assert_int_equal(may_go(OWN, 400, 400, SOUTH), 0);
    assert_int_equal(may_go(OWN, 400, 430, SOUTH), 0);
    assert_int_equal(may_go(OWN, 400, 460, 1081), ELEM_ZOC_8); /* turned away */
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "2LH", 300, 460, EAST);
    assert_int_equal(may_go(OWN, 460, 460, EAST), ELEM_ZOC_9); /* E097 */
    assert_int_equal(may_go(OWN, 360, 460, EAST), 0);
    field_clear();
    put(FOE, "WWg", 400, 400, NORTH);
    put(OWN, "3Cv", 300, 240, EAST);
    assert_int_equal(may_go(OWN, 520, 240, EAST), ELEM_ZOC_9); /* E099 */
    put(OWN + 1, "4Bd", 400, 400, SOUTH);
    assert_int_equal(may_go(OWN, 520, 240, EAST), 0);
    field_clear(); /* squaring brings it no farther away, though it comes nearer to the line [ZOC.11] */
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Ax", 390, 440, SOUTH);
    assert_int_equal(may_go(OWN, 395, 450, SOUTH), ELEM_ZOC_8);
    assert_int_equal(may_go(OWN, 385, 440, SOUTH), ELEM_ZOC_8);
    assert_int_equal(may_go(OWN, 395, 440, SOUTH), 0);
    field_clear(); /* in two zones: either may be faced */
    put(FOE, "4Sp", 400, 400, NORTH);
    put(FOE + 1, "4Sp", 480, 400, NORTH);
    put(OWN, "4Ax", 440, 450, SOUTH);
    assert_int_equal(may_go(OWN, 400, 400, SOUTH), 0);
    assert_int_equal(may_go(OWN, 480, 400, SOUTH), 0);
}

/* E100 to E104. cases: CONT.1 CONT.2 CONT.3 CONT.5 CONT.6 CONT.7 CONT.8 CONT.10 MOVE.9 GRP.18 */
static void test_contacts(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    assert_true(elem_full_front(world(), OWN, FOE)); /* E100 */
    assert_true(elem_full_front(world(), FOE, OWN));
    assert_int_equal(may_go(OWN, 400, 440, SOUTH), ELEM_MOVE_9);
    put(OWN + 1, "4Bd", 320, 400, SOUTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 390, SOUTH), ELEM_GRP_18);
    assert_int_equal(may_go(OWN + 1, 360, 360, EAST), 0); /* E101: closing the door */
    assert_in_range(last_cost(OWN + 1), quanta(1131), quanta(1132));
    put(OWN + 1, "4Bd", 360, 360, EAST);
    assert_int_equal(elem_full_flank(world(), OWN + 1, FOE), 1);
    field_clear();
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN, "3Cv", 370, 500, SOUTH);
    assert_int_not_equal(may_go(OWN, 360, 360, EAST), 0); /* E102 */
    put(OWN, "3Cv", 320, 500, SOUTH);
    assert_int_equal(may_go(OWN, 360, 360, EAST), 0);
    assert_in_range(last_cost(OWN), quanta(1969), quanta(1970)); /* 4.92 MU */
    put(OWN, "3Cv", 330, 330, EAST); /* beside and ahead of the rear line: partly behind it */
    assert_int_equal(may_go(OWN, 360, 360, EAST), 0);
    put(OWN, "3Cv", 400, 250, NORTH);
    assert_int_equal(may_go(OWN, 400, 370, NORTH), 0); /* rear */
    put(OWN, "4Bd", 480, 440, SOUTH);                  /* starts ahead of the rear line */
    assert_int_not_equal(may_go(OWN, 400, 370, NORTH), 0);
    field_clear();
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "WWg", 310, 420, SOUTH);
    assert_int_equal(may_go(OWN + 1, 320, 400, SOUTH), ELEM_CONT_5); /* E103 */
    put(OWN + 1, "2LH", 300, 380, 30); /* unaligned: the front on the enemy's side */
    assert_int_equal(may_go(OWN + 1, 358, 380, 30), ELEM_CONT_10);
}

/* The pose left flank legality: begun in front, neither beyond nor behind. */
static void test_elem_CONT_6__begun_in_front(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 400, 400, SOUTH); /* its zone stops at its opponent */
    put(OWN, "2LH", 320, 460, SOUTH);
    assert_int_equal(may_go(OWN, 360, 360, EAST), 0);
    put(OWN, "2LH", 350, 460, SOUTH); /* a first leg beyond the side line does not help */
    go(1u << OWN, 310, 460, SOUTH);
    {
        const struct ac_action on = elem_move_action(
            true, 1u << OWN, (struct ac_pose){ { 360 * AC_TICKS, 360 * AC_TICKS }, EAST });
        struct elem_plan plan;

        assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &on, &plan), ELEM_CONT_6);
    }
}

/* E106, E107. cases: FACE.1 FACE.2 CONT.4 */
static void test_turning(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Bd", 360, 360, EAST);
    put(OWN + 1, "4Bd", 400, 400, SOUTH);
    elem_note_contacts(field.game, &field.s);
    act(ac_act0(ELEM_V_END));
    assert_at(FOE, 400, 400, NORTH); /* E106 */
    assert_factors(FOE, OWN + 1, 3, 5);
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Bd", 360, 360, EAST);
    elem_note_contacts(field.game, &field.s);
    act(ac_act0(ELEM_V_END));
    assert_at(FOE, 360, 360, WEST); /* E107 */
    assert_true(elem_full_front(world(), OWN, FOE));
}

/* Friends make room for an element that turns, as far as needed (C2). cases: FACE.5 FACE.6 */
static void test_turning_in_column(void **unused)
{
    (void)unused;
    for (int k = 0; k < 2; k++) {
        if (k)
            field_reopen("shift", "stay");
        field_clear();
        put(FOE, "4Sp", 400, 400, NORTH);
        put(FOE + 1, "4Sp", 400, 370, NORTH);
        put(OWN, "4Bd", 360, 360, EAST);
        elem_note_contacts(field.game, &field.s);
        act(ac_act0(ELEM_V_END));
        if (k) {
            assert_at(FOE, 400, 400, NORTH);
            assert_int_equal(field.s.unit[FOE].held, OWN + 1);
        } else {
            assert_at(FOE, 360, 360, WEST);
            assert_at(FOE + 1, 400, 320, NORTH);
        }
        assert_int_equal(field.s.pending, 1u << OWN); /* either way they fight */
    }
    field_reopen(NULL, NULL);
}

/* Who gives way to a friend that turns may be struck by it, and turns in his turn. cases: FACE.1 FACE.6 */
static void test_turning_one_after_another(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(FOE + 1, "4Sp", 400, 370, NORTH);
    put(OWN, "4Bd", 360, 360, EAST);
    put(OWN + 1, "4Bd", 360, 280, EAST);
    elem_note_contacts(field.game, &field.s);
    act(ac_act0(ELEM_V_END));
    assert_at(FOE, 360, 360, WEST);
    assert_at(FOE + 1, 360, 280, WEST);
    assert_int_equal(field.s.pending, SET_OF(OWN, 2));
}

/* E108. cases: CONF.1 CONF.2 CONF.3 CONF.4 CONF.6 */
static void test_conforming(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "2Ps", 400, 460, 1040);
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Bd", 320 + 80 * i, 400, NORTH);
    assert_int_equal(may_go(OWN + 1, 400, 453, NORTH), ELEM_CONT_10);
    go(SET_OF(OWN, 3), 320, 453, NORTH);
    assert_at(FOE, 400, 453, SOUTH);
    field_clear(); /* with a friend beside it, it does not */
    put(FOE, "2Ps", 400, 460, 1040);
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Bd", 320 + 80 * i, 400, NORTH);
    put(FOE + 1, "4Bd", 400, 508, SOUTH); /* no room behind */
    assert_int_not_equal(group_may_go(SET_OF(OWN, 3), 320, 453, NORTH), 0);
}

static ac_case breaks_off(int unit, int q)
{
    const struct ac_action action = ac_act2(ELEM_V_BREAKOFF, unit, q);
    struct elem_plan plan;

    return elem_plan_forbidden_by(field.game, &field.s, &action, &plan);
}

static void fighting(const char *own, const char *foe)
{
    field_clear();
    put(OWN, own, 400, 400, NORTH);
    put(FOE, foe, 400, 400, SOUTH);
}

/* E109 to E113, E158, E159, E162. cases: BRK.1 BRK.2 BRK.3 BRK.4 BRK.5 BRK.6 BRK.7 BRK.8 BRK.9
 * BRK.11 BRK.12 ZOC.20 */
static void test_breaking_off(void **unused)
{
    (void)unused;
    fighting("2LH", "3Cv");
    assert_int_equal(breaks_off(OWN, 160), 0); /* E109 */
    fighting("4Ax", "3Kn");
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_2);
    fighting("2Ps", "3Cv");
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_2);
    put_area(ELEM_WOODS, 400, 220, 200, 120, EAST);
    assert_int_equal(breaks_off(OWN, 160), 0); /* E110 */
    fighting("3Cv", "4Bd");
    put(FOE + 1, "4Bd", 400, 340, NORTH);
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_3); /* E111 */
    fighting("3Cv", "4Bd");
    assert_int_equal(breaks_off(OWN, 100), ELEM_BRK_5); /* E112 */
    assert_int_equal(breaks_off(OWN, 120), 0);
    fighting("2Ps", "4Wb");
    {
        const struct ac_action action = ac_act2(ELEM_V_BREAKOFF, OWN, 120);

        assert_int_equal(refused(action), 0);
        act(action);
        assert_at(FOE, 400, 370, SOUTH); /* E113 */
    }
    fighting("3Cv", "4Bd");
    put(OWN + 1, "4Bd", 400, 180, NORTH);
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_7); /* E158 */
    assert_int_equal(breaks_off(OWN, 159), ELEM_BRK_7);
    assert_int_equal(breaks_off(OWN, 158), 0);
    put(OWN + 1, "2Ps", 400, 180, NORTH);
    assert_int_equal(breaks_off(OWN, 160), 0);
    fighting("2LH", "4Bd");
    put(FOE + 1, "4Bd", 360, 390, EAST);
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_3); /* E159 */
    fighting("3Cv", "2LH");
    put_area(ELEM_ROUGH, 400, 250, 200, 100, EAST);
    assert_int_equal(breaks_off(OWN, 120), ELEM_BRK_2); /* E162 */
    fighting("3Cv", "Art");
    put_area(ELEM_ROUGH, 400, 250, 200, 100, EAST);
    assert_int_equal(breaks_off(OWN, 120), 0);
}

/* From a camp: its followers do not move at all. cases: BRK.10 */
static void test_elem_BRK_10__from_a_camp(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 300, NORTH);
    assert_int_equal(breaks_off(OWN, 120), ELEM_BRK_1);
    field.s.unit[25].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "CF");
    field.s.unit[25].where = ELEM_INSIDE;
    field.s.unit[25].camp = 2;
    field.s.camp[1] =
        (struct elem_camp){ .x = 400, .y = 300, .heading = SOUTH, .there = 1, .last = 2 };
    assert_int_equal(breaks_off(OWN, 120), 0);
    field.s.unit[25].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "4Ax");
    assert_int_equal(breaks_off(OWN, 120), ELEM_BRK_2);
}

/* E114, E115, E117. cases: INTP.1 INTP.2 INTP.3 INTP.4 INTP.5 */
static void test_passing(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "3Kn", 400, 400, NORTH);
    put(OWN + 1, "2Ps", 400, 440, NORTH);
    assert_int_equal(may_go(OWN, 400, 500, NORTH), 0); /* E114 */
    assert_int_equal(may_go(OWN, 400, 470, NORTH), ELEM_MOVE_6);
    put(OWN + 2, "4Bd", 400, 470, NORTH);
    assert_int_equal(may_go(OWN, 400, 500, NORTH), ELEM_MOVE_6);
    field_clear();
    put(OWN, "2Ps", 400, 400, NORTH);
    put(OWN + 1, "4Sp", 400, 460, 480);
    assert_int_not_equal(may_go(OWN, 400, 540, NORTH), 0); /* E115 */
    put(OWN + 1, "4Sp", 400, 430, SOUTH);
    assert_int_equal(may_go(OWN, 400, 540, NORTH), 0);
    put(OWN, "4Ax", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 400, 430, NORTH);
    assert_int_equal(may_go(OWN, 400, 480, NORTH), ELEM_INTP_3); /* E117 */
}

/* E118 to E120. cases: SEC.1 SEC.2 SEC.3 SEC.5 SEC.6 MOVE.4 */
static void test_second_moves(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "2LH", 400, 400, SOUTH);
    put(FOE, "4Bd", 400, 480, EAST); /* nearest point 40 q: too near */
    put(FOE, "4Bd", 480, 540, SOUTH);
    put(FOE, "4Bd", 400, 540, NORTH); /* its rear edge y = 510; the horse's rear edge y = 460 */
    field.s.unit[OWN].moves = 1;
    assert_int_equal(may_go(OWN, 400, 300, SOUTH), ELEM_SEC_3);
    put(FOE, "4Bd", 400, 570, NORTH);                           /* exactly 80 q behind */
    assert_int_equal(may_go(OWN, 400, 300, SOUTH), ELEM_SEC_3); /* E118 */
    put(FOE, "4Bd", 400, 571, NORTH);
    assert_int_equal(may_go(OWN, 400, 300, SOUTH), 0);
    field_clear();
    put(OWN, "4Wb", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 520, SOUTH);
    field.s.unit[OWN].moves = 1;
    assert_int_equal(may_go(OWN, 400, 480, NORTH), ELEM_SEC_2); /* E119 */
    assert_int_equal(may_go(OWN, 400, 520, NORTH), 0);
    field.s.unit[OWN].moves = 2;
    assert_int_equal(may_go(OWN, 400, 520, NORTH), ELEM_MOVE_4);
    field_clear();
    put(OWN, "2Ps", 400, 400, NORTH);
    field.s.unit[OWN].moves = 2;
    assert_int_equal(may_go(OWN, 400, 480, NORTH), ELEM_SEC_1); /* E120 */
    field.s.ended[0] = 0;
    assert_int_equal(may_go(OWN, 400, 480, NORTH), 0);
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    field.s.unit[OWN].moves = 1;
    assert_int_equal(may_go(OWN, 400, 480, NORTH), ELEM_MOVE_4);
}

/* Legs add up: a wheel and what is left of the distance. cases: MOVE.3 SING.7 */
static void test_legs(void **unused)
{
    struct ac_action on;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    go(1u << OWN, 400, 460, NORTH);
    assert_int_equal(field.s.pips, 4); /* out of command: no general on the table */
    on = elem_move_action(true, 1u << OWN,
                          (struct ac_pose){ { 400 * AC_TICKS, 520 * AC_TICKS }, NORTH });
    assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &on, &plan), 0);
    on.arg[3] = 521 * AC_TICKS;
    assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &on, &plan), ELEM_MOVE_1);
}

/* cases: MOVE.10 GRP.16 CONT.11 CONT.12 */
static void test_contact_corners(void **unused)
{
    (void)unused;
    field_clear(); /* in overlap only: free to go */
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Bd", 320, 400, SOUTH);
    assert_int_equal(may_go(OWN + 1, 320, 440, SOUTH), 0);
    field_clear(); /* one of two in a zone binds both */
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 470, SOUTH);
    put(OWN + 1, "4Bd", 320, 470, SOUTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 440, SOUTH), 0);
    assert_int_equal(wheel(SET_OF(OWN, 2), 40), ELEM_ZOC_8);
    field_clear(); /* a front that is fought already: there is no room before it */
    put(FOE, "4Bd", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "3Cv", 400, 480, SOUTH);
    assert_int_equal(may_go(OWN + 1, 400, 400, SOUTH), ELEM_MOVE_6);
    field_clear(); /* War Wagons have one front: the edge that was met first */
    put(FOE, "WWg", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 440, SOUTH);
    put(OWN + 1, "4Bd", 400, 260, NORTH);
    go(1u << OWN, 400, 400, SOUTH);
    assert_true(elem_full_front(world(), OWN, FOE));
    go(1u << (OWN + 1), 400, 320, NORTH);
    assert_false(elem_full_front(world(), OWN + 1, FOE));
    field_clear(); /* contact costs what any move costs */
    put(0, "3Cv", 400, 300, NORTH);
    put(OWN, "4Bd", 480, 400, NORTH);
    put(FOE, "4Bd", 480, 500, SOUTH);
    go(1u << OWN, 480, 500, NORTH);
    assert_int_equal(field.s.pips, 5);
}

/* cases: CONF.5 */
static void test_elem_CONF_5__the_nearest(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "2Ps", 430, 455, 1080);
    put(FOE, "2Ps", 430, 460, 1085); /* its corners reach both members */
    put(OWN, "4Bd", 400, 400, NORTH);
    put(OWN + 1, "4Bd", 480, 400, NORTH);
    go(SET_OF(OWN, 2), 400, 459, NORTH);
    assert_at(FOE, 400, 459, SOUTH);
}

/* cases: FACE.3 FACE.4 FACE.7 */
static void test_wagons_and_pursuit(void **unused)
{
    (void)unused;
    field_clear(); /* wagons do not turn: the edge touched is their front */
    put(FOE, "WWg", 400, 400, NORTH);
    put(OWN, "4Bd", 320, 360, EAST);
    go(1u << OWN, 360, 360, EAST);
    assert_int_equal(field.s.unit[FOE].front, 1 + AC_EDGE_LEFT);
    assert_true(elem_full_front(world(), OWN, FOE));
    act(ac_act0(ELEM_V_END));
    assert_at(FOE, 400, 400, NORTH);
    assert_int_equal(field.s.pending, 1u << OWN);
    field.s.head.phase = ELEM_PHASE_MOVE;
    put(OWN, "4Bd", 320, 300, EAST);
    elem_note_contacts(field.game, &field.s);
    assert_int_equal(field.s.unit[FOE].front, 0);
    field_clear(); /* a pursuer on a flank is answered in the next movement */
    put(OWN, "4Wb", 330, 360, EAST);
    put(FOE, "4Sp", 400, 400, NORTH);
    elem_pursue(field.game, &field.s, OWN, ELEM_SP, NULL);
    elem_note_contacts(field.game, &field.s);
    assert_int_equal(elem_full_flank(world(), OWN, FOE), 1);
    assert_at(FOE, 400, 400, NORTH);
    act(ac_act0(ELEM_V_END));
    assert_at(FOE, 360, 360, WEST);
}

/* cases: GRP.14 GRP.15 */
static void test_narrowing(void **unused)
{
    struct elem_try t;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Ax", 400 + 80 * i, 400, NORTH);
    put(OWN + 5, "4Bd", 320, 480, NORTH); /* a friend and a wood: a gap of one BW between them */
    put_area(ELEM_WOODS, 560, 480, 160, 120, EAST);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN, 2, 90, &plan), ELEM_GRP_14);
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN, 1, 90, &plan), 0);
    assert_int_equal(plan.to[OWN].at.y, 490 * AC_TICKS);
    assert_int_equal(plan.to[OWN + 1].at.x, 400 * AC_TICKS);
    assert_int_equal(plan.to[OWN + 1].at.y, 450 * AC_TICKS);
    assert_int_equal(plan.to[OWN + 2].at.y, 410 * AC_TICKS);
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN, 1, 70, &plan), ELEM_COL_4);
    field.s.ground.areas = 0; /* no gap to pass: nothing to narrow for */
    memset(&field.s.ground.area[0], 0, sizeof(field.s.ground.area[0]));
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN, 1, 90, &plan), ELEM_GRP_14);
}

/* cases: SEC.4 */
static void test_elem_SEC_4__road(void **unused)
{
    static const int road[] = { 360, 0, 440, 0, 360, 1524, 440, 1524 };

    (void)unused;
    field_clear();
    put_strip(ELEM_ROAD, road, 8);
    put(OWN, "4Bd", 400, 400, NORTH);
    field.s.unit[OWN].moves = 3;
    assert_int_equal(may_go(OWN, 400, 640, NORTH), 0);
    assert_int_equal(may_go(OWN, 400, 440, NORTH), 0);
    assert_int_equal(may_go(OWN, 460, 440, NORTH), ELEM_SEC_4); /* off the road */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_speed_option),
        cmocka_unit_test(test_going),
        cmocka_unit_test(test_road),
        cmocka_unit_test(test_river),
        cmocka_unit_test(test_bodies),
        cmocka_unit_test(test_wheels),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_zones),
        cmocka_unit_test(test_zone_moves),
        cmocka_unit_test(test_contacts),
        cmocka_unit_test(test_elem_CONT_6__begun_in_front),
        cmocka_unit_test(test_turning),
        cmocka_unit_test(test_turning_in_column),
        cmocka_unit_test(test_turning_one_after_another),
        cmocka_unit_test(test_conforming),
        cmocka_unit_test(test_breaking_off),
        cmocka_unit_test(test_elem_BRK_10__from_a_camp),
        cmocka_unit_test(test_passing),
        cmocka_unit_test(test_second_moves),
        cmocka_unit_test(test_legs),
        cmocka_unit_test(test_contact_corners),
        cmocka_unit_test(test_elem_CONF_5__the_nearest),
        cmocka_unit_test(test_wagons_and_pursuit),
        cmocka_unit_test(test_elem_SEC_4__road),
        cmocka_unit_test(test_narrowing),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
