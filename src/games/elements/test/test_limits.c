/* Limits of rules: what is just within one, and what is just beyond it. */
#include <string.h>

#include "base/bits.h"
#include "elements/test/table.h"

static ac_case goes_on(int unit, int x, int y, int heading)
{
    const struct ac_action on = elem_move_action(
        true, 1u << unit, (struct ac_pose){ { x * AC_TICKS, y * AC_TICKS }, heading });
    struct elem_plan plan;

    return elem_plan_forbidden_by(field.game, &field.s, &on, &plan);
}

/* A die for every area, the last too. cases: TERR.20 */
static void test_elem_TERR_20__a_die_for_each(void **unused)
{
    (void)unused;
    field_reopen("setup", "full");
    put_area(ELEM_ROUGH, 762, 762, 200, 140, EAST);
    put_area(ELEM_GENTLE, 300, 300, 200, 140, EAST);
    field.s.head.phase = ELEM_PHASE_MODIFY;
    field.s.head.to_act = AC_CHANCE;
    field.s.step = 1;
    roll(6);
    assert_int_equal(field.s.head.phase, ELEM_PHASE_MODIFY);
    assert_int_equal(field.s.head.to_act, AC_CHANCE);
    assert_int_equal(field.s.step, 2);
    roll(6);
    assert_int_equal(field.s.head.phase, ELEM_PHASE_EDGES);
    field_reopen(NULL, NULL);
}

/* A bank off the table, to the side or above. cases: TERR.14 */
static void test_elem_TERR_14__banks_on_the_table(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);
    static const int far[][2] = {
        { -1, 0 }, { ELEM_BOARD + 1, 0 }, { 0, -1 }, { 0, ELEM_BOARD + 1 }
    };

    (void)unused;
    for (int i = 0; i < 4; i++) {
        const int banks[] = { 0, 700, 0, 740, far[i][0], far[i][1], 300, 740 };

        field_clear();
        put_strip(ELEM_ROAD, banks, 8);
        assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, 0), ELEM_TERR_14);
    }
}

/* Woods that the whole width does not cross are no cover. cases: SHOOT.16 */
static void test_elem_SHOOT_16__past_the_woods(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 510, SOUTH);
    put_area(ELEM_WOODS, 330, 455, 100, 80, EAST);
    assert_true(elem_can_shoot(world(), OWN, FOE) >= 0);
}

/* Turns are counted to 255 and no further: nobody has his first turn again. cases: WIN.5 LAND.1 */
static void test_elem_WIN_5__long_battles(void **unused)
{
    (void)unused;
    field_clear();
    put(0, "4Bd", 200, 200, NORTH);
    put(12, "4Bd", 1200, 1200, SOUTH);
    field.s.ended[0] = 255;
    elem_end_turn(field.game, &field.s, NULL);
    assert_int_equal(field.s.ended[0], 255);
}

/* The case of a result is the loser's; who is shot at and not beaten lost nothing. cases: SHOOT.22 RES.1 */
static void test_elem_SHOOT_22__whose_result(void **unused)
{
    struct elem_fight fight = { .kind = ELEM_CLOSE, .a = OWN, .b = FOE };

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "2Ps", 400, 400, SOUTH);
    assert_int_equal(elem_result_case(world(), &fight, 5, 4), ELEM_RES_beaten_psiloi);
    assert_int_equal(elem_result_case(world(), &fight, 4, 5), ELEM_RES_beaten_foot);
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "2Ps", 400, 480, SOUTH);
    fight.kind = ELEM_SHOOTING;
    assert_int_equal(elem_result_case(world(), &fight, 5, 4), ELEM_RES_beaten_psiloi);
    assert_int_equal(elem_result_case(world(), &fight, 3, 5), ELEM_SHOOT_22);
    fight.both = true; /* the target shoots back */
    assert_int_equal(elem_result_case(world(), &fight, 3, 5), ELEM_RES_beaten_bows);
}

/* An enemy that touches a supporter out of line does not stop its support. cases: SUP.6 */
static void test_elem_SUP_6__touched(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Pk", 400, 400, NORTH);
    put(OWN + 1, "4Pk", 400, 370, NORTH);
    put(FOE, "4Sp", 400, 400, SOUTH);
    put(FOE + 1, "4Sp", 440, 325, WEST);
    assert_true(elem_supports(world(), OWN + 1, OWN, ELEM_SP));
    put(FOE + 1, "4Sp", 440, 330, WEST); /* lined up on its flank */
    assert_false(elem_supports(world(), OWN + 1, OWN, ELEM_SP));
}

/* Any edge of War Wagons is a front until one of them is. cases: CONT.1 FACE.7 */
static void test_elem_CONT_1__war_wagons(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "WWg", 400, 400, NORTH);
    put(FOE, "4Bd", 360, 360, EAST);
    assert_true(elem_full_front(world(), OWN, FOE));
    assert_true(elem_full_front(world(), FOE, OWN));
    field.s.unit[OWN].front = 1;
    assert_false(elem_full_front(world(), OWN, FOE));
    assert_false(elem_full_front(world(), FOE, OWN));
}

/* Warband's second move may end in overlap. cases: SEC.2 */
static void test_elem_SEC_2__overlap(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Bd", 400, 520, SOUTH);
    put(OWN, "4Bd", 400, 520, NORTH);
    put(OWN + 1, "4Wb", 480, 440, NORTH);
    field.s.unit[OWN + 1].moves = 1;
    assert_int_equal(may_go(OWN + 1, 480, 520, NORTH), 0);
    assert_int_equal(may_go(OWN + 1, 480, 510, NORTH), ELEM_SEC_2);
}

/* Of all angles that are clear the least, to either side: woods half a millimetre farther to the left ask
 * for a quarter degree less to the right. cases: FLEE.10 */
static void test_elem_FLEE_10__the_least_turn(void **unused)
{
    (void)unused;
    for (int x = 701; x <= 706; x++) {
        field_clear();
        put(OWN, "3Cv", 700, 900, NORTH);
        put_area(ELEM_WOODS, x, 600, 200, 160, EAST);
        elem_flee(field.game, &field.s, OWN, NULL);
        assert_int_equal(field.s.unit[OWN].heading, SOUTH - (844 - x));
    }
}

/* A garrison that would have to flee is destroyed in its camp. cases: CAMP.6 */
static void test_elem_CAMP_6__garrisons_do_not_flee(void **unused)
{
    (void)unused;
    field_clear();
    field.s.camp[0] = (struct elem_camp){ .x = 400, .y = 200, .heading = NORTH, .there = 1 };
    put(OWN, "2Ps", 400, 200, NORTH);
    field.s.unit[OWN].where = ELEM_INSIDE;
    field.s.unit[OWN].camp = 1;
    elem_flee(field.game, &field.s, OWN, NULL);
    assert_int_equal(field.s.unit[OWN].where, ELEM_LOST);
    assert_int_equal(field.s.unit[OWN].heading, 0); /* and is put nowhere */
}

/* Square to a river is square to its course, whichever way that runs. cases: RIV.1 */
static void test_elem_RIV_1__slanting(void **unused)
{
    static const int banks[] = { 272, 328, 328, 272, 672, 728, 728, 672 };

    (void)unused;
    field_clear();
    put_strip(ELEM_RIVER, banks, 8);
    put(OWN, "3Cv", 570, 450, WEST);
    assert_int_equal(may_go(OWN, 500, 450, WEST), 0); /* 45 degrees */
    put(OWN, "3Cv", 570, 450, WEST + 4);
    assert_int_equal(may_go(OWN, 500, 450, WEST + 4), ELEM_RIV_1);
}

/* A camp elsewhere does not keep an enemy from conforming. cases: CONF.1 */
static void test_elem_CONF_1__a_camp_far_off(void **unused)
{
    (void)unused;
    field_clear();
    field.s.camp[1] = (struct elem_camp){ .x = 1000, .y = 1200, .heading = SOUTH, .there = 1 };
    put(FOE, "2Ps", 400, 460, 1040);
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Bd", 320 + 80 * i, 400, NORTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 3), 320, 453, NORTH), 0);
    field.s.camp[1] = (struct elem_camp){ .x = 400, .y = 480, .heading = SOUTH, .there = 1 };
    assert_int_not_equal(group_may_go(SET_OF(OWN, 3), 320, 453, NORTH), 0);
}

/* Part beyond the side line will do if part is behind the rear line, not on it. cases: CONT.8 */
static void test_elem_CONT_8__behind(void **unused)
{
    (void)unused;
    for (int y = 409; y <= 410; y++) {
        field_clear();
        put(FOE, "4Bd", 400, 400, NORTH);
        put(OWN, "3Cv", 340, 360, EAST);
        field.s.unit[OWN].moves = 1;
        field.s.order.set = 1u << OWN;
        field.s.order.from_x[OWN] = 380 * AC_TICKS; /* its lower corners 40 below */
        field.s.order.from_y[OWN] = y * AC_TICKS;
        field.s.order.from_heading[OWN] = EAST;
        assert_int_equal(goes_on(OWN, 360, 360, EAST), y == 409 ? 0 : ELEM_CONT_6);
    }
}

/* War Wagons shoot past their own corner at an edge that each of their sides sees half of. cases: SHOOT.28 SHOOT.10 */
static void test_elem_SHOOT_28__past_a_corner(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "WWg", 400, 400, NORTH);
    put(FOE, "4Sp", 460, 420, NORTH + 540); /* facing southwest */
    assert_true(elem_can_shoot(world(), OWN, FOE) >= 0);
}

/* A block of two ranks wheels about the corner of its front rank. cases: GRP.4 */
static void test_elem_GRP_4__the_front_corner(void **unused)
{
    struct ac_pose to;

    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 600, NORTH);
    put(OWN + 1, "4Bd", 480, 600, NORTH);
    put(OWN + 2, "4Bd", 400, 570, NORTH);
    put(OWN + 3, "4Bd", 480, 570, NORTH);
    to = ac_pose_wheel(elem_pose(&field.s, OWN), ELEM_BW, 60);
    assert_int_equal(refused(elem_move_action(false, SET_OF(OWN, 4), to)), 0);
}

/* Roads are 20 quanta wide at least, 2 MU at most, and even. cases: TERR.16 */
static void test_elem_TERR_16__the_width(void **unused)
{
    static const int width[] = { 18, 20, 21, 2 * ELEM_MU, 2 * ELEM_MU + 1, 2 * ELEM_MU + 2 };

    (void)unused;
    for (int i = 0; i < 12; i++) {
        const int32_t road[] = { ELEM_ROAD, i < 6 ? 0 : 4, 400, 400, 0, width[i % 6] };

        field_clear();
        assert_int_equal(elem_lay(&field.s.ground, road), i % 6 == 1 || i % 6 == 3);
    }
}

/* A section of a road on an edge (0 south, counter-clockwise), or so deep behind it. */
static void assert_section(int section, int edge, int along, int depth)
{
    const struct elem_strip *road = &field.s.ground.strip[0];
    const int upright = edge % 2, at = edge == 1 || edge == 2 ? ELEM_BOARD - depth : depth;
    const int16_t *const bank[] = { road->left[section], road->right[section] };

    for (int i = 0; i < 2; i++)
        assert_int_equal(bank[i][!upright], at);
    assert_int_equal(bank[0][upright] + bank[1][upright], 2 * along);
    assert_int_equal(ac_max(bank[0][upright], bank[1][upright]), along + 20);
}

/* Roads round each of the corners, and in from each of the edges. cases: TERR.16 */
static void test_elem_TERR_16__each_corner(void **unused)
{
    const struct elem_strip *road = &field.s.ground.strip[0];

    (void)unused;
    for (int edge = 0; edge < 4; edge++) {
        const int32_t corner[] = { ELEM_ROAD, 4 + edge, 500, 600, 0, 40 };
        const int32_t branch[] = { ELEM_ROAD, 8 + edge, 500, 600, 0, 40 };

        field_clear();
        assert_true(elem_lay(&field.s.ground, corner));
        assert_section(0, edge, 500, 0);
        assert_section(1, (edge + 1) % 4, 600, 0);
        const struct ac_xy left[2] = { { road->left[0][0], road->left[0][1] },
                                       { road->left[1][0], road->left[1][1] } };
        const struct ac_xy right[2] = { { road->right[0][0], road->right[0][1] },
                                        { road->right[1][0], road->right[1][1] } };
        assert_false(ac_meet(left, 2, right, 2));
        field_clear();
        assert_true(elem_lay(&field.s.ground, branch));
        assert_section(0, edge, 500, 0);
        assert_section(1, edge, 500, 600);
    }
}

/* Who has done without a camp by hand is given none. cases: ARMY.3 */
static void test_elem_ARMY_3__without_a_camp(void **unused)
{
    (void)unused;
    for (int by_hand = 0; by_hand < 2; by_hand++) {
        field_clear();
        field.s.army[0] = field.s.army[1] = 1;
        field.s.head.phase = by_hand ? ELEM_PHASE_DEPLOY : ELEM_PHASE_CAMPS;
        (void)elem_auto_deploy(field.game, &field.s, 0);
        assert_int_equal(field.s.camp[0].there, !by_hand);
    }
}

/* Areas lie a base width apart; beside a river they may be nearer. cases: TERR.8 TERR.17 */
static void test_elem_TERR_8__how_far_apart(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);
    static const int river[] = { 0, 700, 0, 740, 1524, 700, 1524, 740 };
    int top = 0;

    (void)unused;
    while (strcmp(d->topography[top].name, "Arable") != 0)
        top++;
    for (int gap = ELEM_BW - 2; gap <= ELEM_BW; gap += 2) {
        const int32_t road[] = { ELEM_ROAD, 0, 100, 100, 0, 40 };

        field_clear();
        assert_true(elem_lay(&field.s.ground, road));
        put_area(ELEM_WOODS, 400, 400, 200, 140, EAST);
        put_area(ELEM_ROUGH, 400 + 200 + gap, 400, 200, 140, EAST);
        assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, top),
                         gap < ELEM_BW ? ELEM_TERR_8 : 0);
    }
    field_clear();
    put_strip(ELEM_RIVER, river, 8);
    put_area(ELEM_WOODS, 400, 600, 200, 140, EAST); /* 30 quanta from the bank */
    assert_int_not_equal(elem_piece_illegal_by(d, &field.s.ground, top), ELEM_TERR_8);
}

/* War Wagons shoot round their corners; others no farther aside than a base width. cases: SHOOT.28 SHOOT.8 */
static void test_elem_SHOOT_28__aside(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "WWg", 400, 400, NORTH);
    put(FOE, "4Sp", 340, 420, 7 * AC_TURN / 8); /* faces the corner across both edges */
    assert_true(elem_can_shoot(world(), OWN, FOE) >= 0);
    for (int side = -1; side <= 1; side += 2)
        for (int far = 0; far < 2; far++) {
            field_clear();
            put(OWN, "4Bw", 400, 400, NORTH);
            put(FOE, "4Sp", 400 + side * (far ? 162 : 158), 460, SOUTH);
            assert_int_equal(elem_can_shoot(world(), OWN, FOE) >= 0, !far);
        }
    field_clear(); /* near enough to its rear, not to its front */
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 260, NORTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
}

/* The ground is that of the defender where the scenario has none. cases: SETUP.4 */
static void test_elem_SETUP_4__at_home(void **unused)
{
    struct elem_data *d;
    int other = 1;

    (void)unused;
    field_reopen("setup", "full");
    d = (struct elem_data *)(uintptr_t)elem_data_of(field.game);
    while (d->army[other].home == d->army[other - 1].home ||
           d->army[other].home == d->army[other + 1].home)
        other++;
    for (int ground = 0; ground < 2; ground++) {
        const int home = d->army[other].home;

        d->ground = (int8_t)(ground ? (home + 1) % 7 : AC_NONE);
        field.s.army[0] = field.s.army[1] = (uint8_t)(other + 1);
        field.s.head.phase = ELEM_PHASE_INVADER;
        field.s.head.to_act = AC_CHANCE;
        field.s.step = 0;
        for (int die = 1; field.s.head.phase == ELEM_PHASE_INVADER; die++)
            roll(die);
        assert_int_equal(field.s.top, ground ? d->ground : home);
    }
    field_reopen(NULL, NULL);
}

/* A front meets a river where it begins, ends or slides out of it; not when only the rear is wet.
 * cases: MOVE.river */
static void test_elem_MOVE_river__the_front(void **unused)
{
    static const int across[] = { 0, 300, 0, 340, 1524, 300, 1524, 340 };
    static const int y[] = { 350, 335, 350 };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        const struct ac_action on =
            elem_move_action(false, 1u << OWN,
                             (struct ac_pose){ { 400 * AC_TICKS, (y[i] + 20) * AC_TICKS }, NORTH });
        struct elem_plan plan = { 0 };

        field_clear();
        put_strip(ELEM_RIVER, across, 8);
        put(OWN, "4Sp", 400, y[i], NORTH);
        if (i == 2)
            put_area(ELEM_WOODS, 400, 420, 200, 140, EAST); /* which the front meets */
        assert_int_equal(elem_plan_forbidden_by(field.game, &field.s, &on, &plan), 0);
        assert_int_equal(plan.river != 0, i == 1);
    }
}

/* Warband's second move may end behind Warband that fights, not behind others. cases: SEC.2 */
static void test_elem_SEC_2__behind_warband(void **unused)
{
    static const char *const ahead[] = { "4Wb", "4Bd" };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        field_clear();
        put(FOE, "4Sp", 400, 520, SOUTH);
        put(OWN, ahead[i], 400, 520, NORTH);
        put(OWN + 1, "4Wb", 400, 440, NORTH);
        field.s.unit[OWN + 1].moves = 1;
        assert_int_equal(may_go(OWN + 1, 400, 520 - elem_depth(world(), OWN), NORTH),
                         i ? ELEM_SEC_2 : 0);
    }
}

/* Who began on the rear line was behind it. cases: CONT.7 */
static void test_elem_CONT_7__on_the_rear_line(void **unused)
{
    (void)unused;
    for (int over = 0; over <= 1; over++) {
        field_clear();
        put(FOE, "4Bd", 400, 400, NORTH);
        const int rear = 400 - (int)elem_depth(world(), FOE);

        put(OWN, "3Cv", 400, rear - 40, NORTH);
        field.s.unit[OWN].moves = 1;
        field.s.order.set = 1u << OWN;
        field.s.order.from_x[OWN] = 300 * AC_TICKS;
        field.s.order.from_y[OWN] = (rear + over) * AC_TICKS;
        field.s.order.from_heading[OWN] = NORTH;
        assert_int_equal(goes_on(OWN, 400, rear, NORTH), over ? ELEM_CONT_7 : 0);
    }
}

/* Bad going may lie beside a river. cases: TERR.8 TERR.17 */
static void test_elem_TERR_8__beside_a_river(void **unused)
{
    static const int banks[] = { 600, 0, 660, 0, 600, 1524, 660, 1524 };
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    field_clear();
    put_area(ELEM_ROUGH, 780, 700, 200, 140, EAST);
    put_strip(ELEM_RIVER, banks, 8);
    for (int i = 0; i <= ELEM_MAX_AREAS; i++)
        assert_int_not_equal(elem_piece_illegal_by(d, &field.s.ground, i), ELEM_TERR_8);
    for (int top = 0; top < ELEM_TOPOGRAPHIES; top++)
        assert_int_not_equal(elem_board_illegal_by(d, &field.s.ground, top), ELEM_TERR_8);
}

/* Only rough and marsh are longer than twice their width. cases: TERR.11 */
static void test_elem_TERR_11__twice_the_width(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    for (int over = 0; over <= 1; over++) {
        field_clear();
        put_area(ELEM_WOODS, 762, 762, 320 + 2 * over, 160, EAST);
        assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, 0), over ? ELEM_TERR_11 : 0);
    }
}

/* A slide that ends near an enemy and faces it, but not in line with it, is none. cases: GRP.8 */
static void test_elem_GRP_8__not_in_line(void **unused)
{
    (void)unused;
    for (int off = 0; off <= 1; off++) {
        field_clear();
        put(FOE, "4Sp", 420, 520, SOUTH);
        put(OWN, "4Bd", 400, 410, NORTH);
        put(OWN + 1, "4Bd", 480, 410, NORTH);
        assert_int_equal(group_may_go(SET_OF(OWN, 2), 420 - 5 * off, 470, NORTH),
                         off ? ELEM_GRP_8 : 0);
    }
}

/* A garrison is in no going at all. cases: CAMP.15 */
static void test_elem_CAMP_15__no_going(void **unused)
{
    (void)unused;
    field_clear();
    field.s.camp[0] = (struct elem_camp){ .x = 400, .y = 200, .heading = NORTH, .there = 1 };
    put(OWN, "3Cv", 400, 200, NORTH);
    field.s.unit[OWN].where = ELEM_INSIDE;
    field.s.unit[OWN].camp = 1;
    assert_false(elem_in_bad(world(), OWN));
}

/* A gap for two is no gap for the right one of them alone. cases: GRP.14 GRP.15 */
static void test_elem_GRP_15__room_on_the_left(void **unused)
{
    struct elem_try t;
    struct elem_plan plan;

    (void)unused;
    field_clear();
    for (int i = 0; i < 3; i++)
        put(OWN + i, "4Ax", 400 + 80 * i, 400, NORTH);
    put(OWN + 5, "4Bd", 320, 480, NORTH);
    put_area(ELEM_WOODS, 640, 480, 160, 120, EAST);
    elem_try_init(&t, field.game, &field.s);
    elem_try_set(&t, SET_OF(OWN, 3));
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN, 2, 90, &plan), 0);
    assert_int_equal(elem_narrow_forbidden_by(&t, OWN + 1, 1, 90, &plan), ELEM_GRP_14);
}

/* A new piece of bad going is 4 MU long at most, and may be that. cases: TERR.18 TERR.23 */
static void test_elem_TERR_18__a_new_piece(void **unused)
{
    (void)unused;
    for (int over = 0; over <= 1; over++) {
        const struct ac_action lay = { .verb = ELEM_V_LAY,
                                       .arg = { ELEM_ROUGH, 762, 762, 160 + over, 120, 0 } };

        field_clear();
        field.s.head.phase = ELEM_PHASE_MODIFY;
        assert_int_equal(refused(lay) == ELEM_TERR_18, over);
    }
}

/* The defender deploys, then the invader, then the defender exchanges. cases: DEPLOY.3 DEPLOY.4 */
static void test_elem_DEPLOY_3__one_after_the_other(void **unused)
{
    (void)unused;
    field_reopen("setup", "full");
    field_clear();
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        field.s.unit[u].where = ELEM_HELD;
    field.s.invader = 1;
    field.s.edge[1] = 2;
    field.s.head.phase = ELEM_PHASE_DEPLOY;
    field.s.head.to_act = 0;
    act(ac_act0(ELEM_V_LINE));
    act(ac_act0(ELEM_V_DONE));
    assert_int_equal(field.s.head.phase, ELEM_PHASE_DEPLOY);
    assert_int_equal(field.s.head.to_act, 1);
    act(ac_act0(ELEM_V_LINE));
    act(ac_act0(ELEM_V_DONE));
    assert_int_equal(field.s.head.phase, ELEM_PHASE_SWAP);
    assert_int_equal(field.s.head.to_act, 0);
    field_reopen(NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elem_TERR_20__a_die_for_each),
        cmocka_unit_test(test_elem_TERR_14__banks_on_the_table),
        cmocka_unit_test(test_elem_SHOOT_16__past_the_woods),
        cmocka_unit_test(test_elem_WIN_5__long_battles),
        cmocka_unit_test(test_elem_SHOOT_22__whose_result),
        cmocka_unit_test(test_elem_SUP_6__touched),
        cmocka_unit_test(test_elem_CONT_1__war_wagons),
        cmocka_unit_test(test_elem_SEC_2__overlap),
        cmocka_unit_test(test_elem_FLEE_10__the_least_turn),
        cmocka_unit_test(test_elem_CAMP_6__garrisons_do_not_flee),
        cmocka_unit_test(test_elem_RIV_1__slanting),
        cmocka_unit_test(test_elem_CONF_1__a_camp_far_off),
        cmocka_unit_test(test_elem_CONT_8__behind),
        cmocka_unit_test(test_elem_SHOOT_28__past_a_corner),
        cmocka_unit_test(test_elem_GRP_4__the_front_corner),
        cmocka_unit_test(test_elem_TERR_16__the_width),
        cmocka_unit_test(test_elem_TERR_16__each_corner),
        cmocka_unit_test(test_elem_TERR_8__how_far_apart),
        cmocka_unit_test(test_elem_ARMY_3__without_a_camp),
        cmocka_unit_test(test_elem_SHOOT_28__aside),
        cmocka_unit_test(test_elem_SETUP_4__at_home),
        cmocka_unit_test(test_elem_MOVE_river__the_front),
        cmocka_unit_test(test_elem_SEC_2__behind_warband),
        cmocka_unit_test(test_elem_CONT_7__on_the_rear_line),
        cmocka_unit_test(test_elem_TERR_8__beside_a_river),
        cmocka_unit_test(test_elem_TERR_11__twice_the_width),
        cmocka_unit_test(test_elem_GRP_8__not_in_line),
        cmocka_unit_test(test_elem_CAMP_15__no_going),
        cmocka_unit_test(test_elem_GRP_15__room_on_the_left),
        cmocka_unit_test(test_elem_TERR_18__a_new_piece),
        cmocka_unit_test(test_elem_DEPLOY_3__one_after_the_other),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
