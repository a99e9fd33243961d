/* The edges of rules: what a slightly wrong program would do otherwise. */
#include <string.h>

#include "elements/rules.h"
#include "elements/test/table.h"

static bool lost(int unit)
{
    return field.s.unit[unit].where == ELEM_LOST;
}

static void recoil(int unit)
{
    elem_recoil(field.game, &field.s, unit, NULL);
}

static void flee(int unit)
{
    elem_flee(field.game, &field.s, unit, NULL);
}

/* A camp of a side, 160 wide and 100 deep, its front middle here. */
static void put_camp(int side, int x, int y)
{
    field.s.camp[side] = (struct elem_camp){
        .x = (int16_t)x, .y = (int16_t)y, .heading = NORTH, .there = 1, .last = (uint8_t)(1 + side)
    };
}

static void hold_camp(int unit, const char *sub, int side)
{
    const int k = elem_find_sub(elem_data_of(field.game), sub);

    field.s.unit[unit] =
        (struct elem_unit){ .sub = (uint8_t)k, .where = ELEM_INSIDE, .camp = (uint8_t)(1 + side) };
}

/* -- zones -- */

/* One behind another is in the zone of an enemy on its flank all the same. cases: GRP.16 */
static void test_elem_GRP_16__the_second_rank(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 500, NORTH);
    put(OWN + 1, "4Bd", 400, 470, NORTH);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 540, NORTH), 0);
    put(FOE, "4Sp", 330, 425, EAST); /* its strip reaches y = 465, the second rank alone */
    assert_int_equal(elem_controllers(world(), OWN), 0);
    assert_int_equal(elem_controllers(world(), OWN + 1), 1u << FOE);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 540, NORTH), ELEM_ZOC_8);
}

/* A zone the first rank goes through on its way to contact binds no second rank. cases: ZOC.18 */
static void test_elem_ZOC_18__behind_the_first_rank(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "6Kn", 400, 405, NORTH);
    put(OWN + 1, "6Kn", 400, 285, NORTH);
    put(FOE, "4Sp", 400, 600, SOUTH);
    put(FOE + 1, "4Sp", 470, 450, WEST);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 600, NORTH), 0);
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 560, NORTH), 0);          /* squared */
    assert_int_equal(group_may_go(SET_OF(OWN, 2), 400, 510, NORTH), ELEM_ZOC_9); /* neither */
}

/* -- recoil -- */

struct heard {
    int count;
    struct ac_event event[8];
};

static void hear(void *self, const struct ac_event *event)
{
    struct heard *heard = self;

    if (heard->count < 8)
        heard->event[heard->count++] = *event;
}

static void assert_heard(const struct heard *heard, int i, int kind, ac_case rule, int unit)
{
    assert_true(i < heard->count);
    assert_int_equal(heard->event[i].kind, kind);
    assert_int_equal(heard->event[i].rule, rule);
    assert_int_equal(heard->event[i].arg[0], unit);
}

/* Which case each part of an Elephant's recoil is told by. cases: RECOIL.11 RECOIL.12 */
static void test_elem_RECOIL_11__told_by(void **unused)
{
    struct heard heard = { 0 };
    const struct ac_sink sink = { hear, &heard };

    (void)unused;
    field_clear();
    put(OWN, "El", 400, 400, NORTH);
    elem_recoil(field.game, &field.s, OWN, &sink);
    assert_int_equal(heard.count, 1);
    assert_heard(&heard, 0, ELEM_EV_RECOIL, ELEM_RECOIL_1, OWN);
    heard.count = 0;
    put(OWN, "El", 400, 400, NORTH);
    put(OWN + 1, "4Pk", 400, 320, NORTH);
    elem_recoil(field.game, &field.s, OWN, &sink);
    assert_int_equal(heard.count, 2);
    assert_heard(&heard, 0, ELEM_EV_LOST, ELEM_RECOIL_11, OWN + 1);
    assert_heard(&heard, 1, ELEM_EV_RECOIL, ELEM_RECOIL_11, OWN);
    heard.count = 0; /* an Elephant and Pikes side by side behind it */
    put(OWN, "El", 400, 400, NORTH);
    put(OWN + 1, "El", 370, 320, NORTH);
    put(OWN + 2, "4Pk", 450, 320, NORTH);
    elem_recoil(field.game, &field.s, OWN, &sink);
    assert_int_equal(heard.count, 3);
    assert_heard(&heard, 0, ELEM_EV_LOST, ELEM_RECOIL_12, OWN + 1);
    assert_heard(&heard, 1, ELEM_EV_LOST, ELEM_RECOIL_11, OWN + 2);
    assert_heard(&heard, 2, ELEM_EV_LOST, ELEM_RECOIL_12, OWN);
}

/* What of a slanted enemy the recoiler meets first decides. cases: RECOIL.9 */
static void test_elem_RECOIL_9__slanted(void **unused)
{
    static const struct {
        const char *sub;
        int x, y, heading;
        bool both;
    } row[] = {
        { "4Bd", 350, 320, 270, false }, /* a rear corner on its front edge */
        { "El", 298, 298, 630, true },   /* a rear corner on its side edge */
        { "El", 372, 235, 900, true },   /* its right rear corner on the rear edge */
        { "El", 428, 235, 1260, true },  /* its left rear corner */
        { "El", 428, 291, 180, false },  /* its left front corner */
        { "El", 372, 291, 540, false },  /* its right front corner */
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        field_clear();
        put(OWN, "3Cv", 400, 400, NORTH);
        put(FOE, row[i].sub, row[i].x, row[i].y, row[i].heading);
        recoil(OWN);
        assert_true(lost(OWN));
        assert_int_equal(lost(FOE), row[i].both);
    }
}

/* Flush on a side edge the enemy lives; his rear edge takes him along. cases: RECOIL.9 */
static void test_elem_RECOIL_9__edge_on_edge(void **unused)
{
    static const struct {
        int x, y, heading;
        bool both;
    } row[] = {
        { 440, 290, EAST, false },  /* its left side */
        { 360, 290, WEST, false },  /* its right side */
        { 400, 330, NORTH, false }, /* its front */
        { 400, 250, SOUTH, true },  /* its rear */
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        field_clear();
        put(OWN, "3Cv", 400, 400, NORTH); /* ten quanta of the sixty of its recoil are free */
        put(FOE, "El", row[i].x, row[i].y, row[i].heading);
        recoil(OWN);
        assert_true(lost(OWN));
        assert_int_equal(lost(FOE), row[i].both);
    }
}

/* Blades fall back through Spears that face as they do, not through others. cases: INTP.11 */
static void test_elem_INTP_11__facing(void **unused)
{
    (void)unused;
    for (int turned = 0; turned < 2; turned++) {
        field_clear();
        put(OWN, "4Bd", 400, 400, NORTH);
        put(OWN + 1, "4Sp", 400, turned ? 340 : 370, turned ? SOUTH : NORTH);
        recoil(OWN);
        assert_int_equal(lost(OWN), turned);
        assert_false(lost(OWN + 1));
    }
}

/* No room beyond the friend because the table ends. cases: INTP.12 INTP.13 */
static void test_elem_INTP_13__the_edge_beyond(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 90, NORTH);
    put(OWN + 1, "4Sp", 400, 60, NORTH);
    recoil(OWN);
    assert_at(OWN, 400, 30, NORTH);
    field_clear();
    put(OWN, "4Bd", 400, 80, NORTH);
    put(OWN + 1, "4Sp", 400, 50, NORTH);
    recoil(OWN); /* neither through nor back */
    assert_true(lost(OWN));
    assert_at(OWN + 1, 400, 50, NORTH);
}

/* One that could not turn is driven straight off, unless a camp is in the way. cases: FACE.5 RECOIL.4 */
static void test_elem_FACE_5__driven_off(void **unused)
{
    (void)unused;
    for (int camp = 0; camp < 2; camp++) {
        field_clear();
        put(OWN, "4Sp", 400, 400, NORTH);
        put(FOE, "4Bd", 360, 360, EAST);
        field.s.unit[OWN].held = FOE + 1;
        if (camp)
            put_camp(1, 530, 420); /* from x = 450 on */
        recoil(OWN);
        if (camp)
            assert_true(lost(OWN));
        else
            assert_at(OWN, 430, 400, NORTH);
    }
}

/* Friends give way to one that turns, unless they fight themselves. cases: FACE.5 */
static void test_elem_FACE_5__friends_that_fight(void **unused)
{
    const struct ac_pose to = { { 360 * AC_TICKS, 360 * AC_TICKS }, WEST };

    (void)unused;
    for (int fights = 0; fights < 2; fights++) {
        field_clear();
        put(OWN, "6Cv", 400, 400, NORTH); /* 120 deep: turned, it reaches x = 480 */
        put(OWN + 1, "4Bd", 480, 400, NORTH);
        put(FOE, "4Bd", 360, 360, EAST);
        if (fights)
            put(FOE + 1, "4Bd", 480, 400, SOUTH);
        assert_int_equal(elem_shift_friends(field.game, &field.s, OWN, to), !fights);
        assert_at(OWN + 1, 480, fights ? 400 : 320, NORTH);
    }
}

static void fight(int die_a, int die_b)
{
    field.s.head.phase = ELEM_PHASE_COMBAT;
    field.s.named = 7;
    field.s.fight = (struct elem_fight){ .kind = ELEM_CLOSE, .a = OWN, .b = FOE };
    roll(die_a);
    roll(die_b);
}

/* A friend in the winner's rear recoils as one on its flank does. cases: OUT.1 */
static void test_elem_OUT_1__in_the_rear(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Sp", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Ax", 400, 430, SOUTH);
    fight(1, 6);
    assert_true(lost(OWN));
    assert_at(OWN + 1, 400, 470, SOUTH);
}

/* -- flight -- */

/* It does not end on a friend it could run through. cases: FLEE.9 INTP.5 */
static void test_elem_FLEE_9__no_room_at_the_end(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "2Ps", 700, 900, NORTH);
    put(OWN + 1, "4Sp", 700, 650, NORTH);
    flee(OWN);
    assert_int_equal(field.s.unit[OWN].where, ELEM_TABLE);
    assert_int_not_equal(field.s.unit[OWN].heading, SOUTH);
    assert_false(ac_overlap(world()->box[OWN], AC_CORNERS, world()->box[OWN + 1], AC_CORNERS));
}

/* A friend that faces across the way is run round, not through. cases: FLEE.11 */
static void test_elem_FLEE_11__facing(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "2Ps", 700, 900, NORTH);
    put(OWN + 1, "4Sp", 690, 740, EAST);
    flee(OWN);
    assert_int_not_equal(field.s.unit[OWN].heading, SOUTH);
}

/* Hemmed in, it halts before the table's edge that would have been its end. cases: FLEE.8 */
static void test_elem_FLEE_8__hemmed_in(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "2LH", 400, 260, NORTH);
    put(FOE, "4Bd", 320, 130, NORTH);
    put(FOE + 1, "4Bd", 400, 130, NORTH);
    put(FOE + 2, "4Bd", 480, 130, NORTH);
    put(FOE + 3, "4Bd", 305, 180, NORTH);
    put(FOE + 4, "4Bd", 495, 180, NORTH);
    flee(OWN);
    assert_at(OWN, 400, 130, SOUTH);
}

/* Who steers round what. cases: FLEE.5 */
static void test_elem_FLEE_5__ground(void **unused)
{
    static const int kinds[] = { ELEM_WOODS, ELEM_STEEP, ELEM_OASIS,
                                 ELEM_DUNES, ELEM_MARSH, ELEM_ROUGH };
    static const struct {
        const char *sub;
        unsigned round; /* bits of kinds */
    } row[] = { { "3Cv", 15 }, { "3Cm", 3 }, { "LCm", 3 }, { "2LH", 0 }, { "2Ps", 0 } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        for (int k = 0; k < 6; k++) {
            field_clear();
            put(OWN, row[i].sub, 700, 900, NORTH);
            put_area(kinds[k], 700, 680, 200, 80, EAST);
            flee(OWN);
            assert_int_equal(field.s.unit[OWN].heading != SOUTH, row[i].round >> k & 1);
        }
}

/* -- shooting -- */

/* At equal distance the lowest number shoots first. cases: SHOOT.31 */
static void test_elem_SHOOT_31__equal(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 360, 400, NORTH);
    put(OWN + 1, "4Bw", 440, 400, NORTH);
    put(FOE, "4Ax", 400, 500, SOUTH);
    assert_int_equal(elem_main_shooter(world(), SET_OF(OWN, 2), FOE), OWN);
}

/* One that was shot at already is not shot at again in return. cases: SHOOT.21 SHOOT.6 */
static void test_elem_SHOOT_21__once(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 500, SOUTH);
    assert_true(elem_shoots_back(world(), FOE, OWN));
    field.s.unit[OWN].did = ELEM_WAS_SHOT;
    assert_false(elem_shoots_back(world(), FOE, OWN));
}

/* cases: SHOOT.13 */
static void test_elem_SHOOT_13__a_camp_between(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    put(FOE, "4Ax", 400, 600, SOUTH);
    assert_true(elem_can_shoot(world(), OWN, FOE) >= 0);
    put_camp(0, 400, 550);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    hold_camp(FOE, "4Ax", 0); /* but one in it can be shot at */
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), 50 * AC_TICKS);
}

static void shoot(int die_active, int die_other, bool both)
{
    field.s.head.phase = ELEM_PHASE_SHOOT;
    field.s.fight = (struct elem_fight){ .kind = ELEM_SHOOTING, .a = OWN, .b = FOE, .both = both };
    roll(die_active);
    roll(die_other);
}

/* Shot from behind: all of the shooting edge is behind; flight turns about as well. cases: SHOOT.27 */
static void test_elem_SHOOT_27__from_behind(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH); /* rear edge y = 370 */
    put(OWN, "4Bw", 300, 320, EAST);
    assert_true(elem_rear_shot(world(), 1u << OWN, FOE));
    put(OWN, "4Bw", 300, 365, EAST); /* one corner at y = 325, the other at 405 */
    assert_false(elem_rear_shot(world(), 1u << OWN, FOE));
    put(OWN, "4Bw", 500, 365, WEST);
    assert_false(elem_rear_shot(world(), 1u << OWN, FOE));
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    put(FOE, "2LH", 400, 530, NORTH);
    shoot(3, 3, false); /* 7 against 5: it flees, away from the shot */
    assert_at(FOE, 400, 910, NORTH);
}

/* Both are marked after shooting at each other; others wait for their turn. cases: SHOOT.17 */
static void test_elem_SHOOT_17__both_marked(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 500, SOUTH);
    put(OWN + 1, "4Bw", 1000, 400, NORTH);
    put(FOE + 1, "4Bw", 1000, 500, SOUTH);
    shoot(3, 3, true);
    assert_int_equal(field.s.head.phase, ELEM_PHASE_SHOOT);
    assert_int_equal(field.s.unit[OWN].did, ELEM_DID_SHOOT | ELEM_WAS_SHOT);
    assert_int_equal(field.s.unit[FOE].did, ELEM_DID_SHOOT | ELEM_WAS_SHOT);
    assert_int_equal(field.s.unit[OWN + 1].did, 0);
}

/* A general has his +1 only when he is shot at. cases: SHOOT.MOD.gen */
static void test_elem_SHOOT_MOD_gen__shooting(void **unused)
{
    struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = 0, .b = FOE };
    struct elem_factor shooter;
    struct elem_factor target;

    (void)unused;
    field_clear();
    put(0, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 500, SOUTH);
    elem_shoot_factors(world(), &fight, &shooter, &target);
    assert_int_equal(shooter.total, 2);
    fight.both = true;
    elem_shoot_factors(world(), &fight, &shooter, &target);
    assert_int_equal(shooter.total, 3);
}

/* Only foot has the use of its camp. cases: SHOOT.MOD.camp */
static void test_elem_SHOOT_MOD_camp__foot(void **unused)
{
    const struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = FOE };
    struct elem_factor shooter;
    struct elem_factor target;

    (void)unused;
    for (int mounted = 0; mounted < 2; mounted++) {
        field_clear();
        put(OWN, "4Bw", 400, 400, NORTH);
        put_camp(1, 400, 550);
        hold_camp(FOE, mounted ? "3Cv" : "4Ax", 1);
        elem_shoot_factors(world(), &fight, &shooter, &target);
        assert_int_equal(target.total, mounted ? 3 : 5);
    }
}

/* -- command and camps -- */

/* cases: PIP.10 PIP.6 */
static void test_elem_PIP_10__camps(void **unused)
{
    (void)unused;
    field_clear();
    put_camp(0, 400, 300);
    hold_camp(0, "3Cv", 0);
    put(OWN, "4Bd", 400, 400, NORTH);
    assert_int_equal(elem_pips(world(), 1u << OWN).general, 1);
    assert_int_equal(elem_pips(world(), 1u << OWN).total, 2);
    field_clear(); /* out of sight behind a camp, beyond 8 MU */
    put(0, "3Cv", 400, 300, NORTH);
    put(OWN, "4Bd", 400, 700, NORTH);
    assert_int_equal(elem_out_of_command(world(), OWN), 0);
    put_camp(1, 400, 550);
    assert_int_equal(elem_out_of_command(world(), OWN), ELEM_PIP_6);
    put(OWN, "4Bd", 400, 650, NORTH); /* 8 MU from his front to its rear, and a quantum more */
    assert_int_equal(elem_out_of_command(world(), OWN), 0);
    put(OWN, "4Bd", 400, 651, NORTH);
    assert_int_equal(elem_out_of_command(world(), OWN), ELEM_PIP_6);
}

/* Whoever commands from a camp is measured from it; in the woods nobody hears. cases: PIP.7 PIP.14 */
static void test_elem_PIP_7__in_the_woods(void **unused)
{
    (void)unused;
    field_clear();
    put(0, "3Cv", 400, 300, NORTH);
    put(OWN, "4Bd", 400, 700, NORTH);
    assert_int_equal(elem_out_of_command(world(), OWN), 0);
    put_area(ELEM_WOODS, 400, 690, 300, 200, EAST);
    assert_int_equal(elem_out_of_command(world(), OWN), ELEM_PIP_7);
    field_clear(); /* the general in his camp: 8 MU from its front to the unit's rear */
    put_camp(0, 400, 300);
    put_camp(1, 1200, 1300);
    hold_camp(0, "3Cv", 0);
    put(OWN, "4Bd", 400, 1000, NORTH);
    assert_int_equal(elem_out_of_command(world(), OWN), ELEM_PIP_5);
    put(OWN, "4Bd", 400, 900, NORTH);
    assert_int_equal(elem_out_of_command(world(), OWN), 0);
}

/* What is not spent is lost with the movement. cases: PIP.3 */
static void test_elem_PIP_3__unspent(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH); /* so that there is a combat to stop at */
    act(ac_act0(ELEM_V_END));
    assert_int_equal(field.s.head.phase, ELEM_PHASE_COMBAT);
    assert_int_equal(field.s.pips, 0);
}

/* Wagons and Artillery do not storm camps. cases: CAMP.5 */
static void test_elem_CAMP_5__who_storms(void **unused)
{
    static const struct {
        const char *sub;
        bool storms;
    } row[] = { { "4Bd", true }, { "WWg", false }, { "Art", false }, { "El", true } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        int camp = 0;

        field_clear();
        put_camp(1, 400, 500);
        hold_camp(25, "CF", 1);
        put(OWN, row[i].sub, 400, 400, NORTH);
        assert_int_equal(elem_assaulters(world(), 0, &camp) != 0, row[i].storms);
    }
}

/* An element that storms a camp fights no element to its front: nobody overlaps it. cases: CC.OVER.1 */
static void test_elem_CC_OVER_1__storming(void **unused)
{
    struct elem_factor factor;

    (void)unused;
    field_clear();
    put_camp(1, 400, 500);
    hold_camp(25, "CF", 1);
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Sp", 320, 400, SOUTH); /* its corner on the corner of OWN */
    elem_close_factor(world(), OWN, 25, &factor);
    assert_int_equal(factor.total, 5);
}

/* Bad ground under the enemy is his trouble, unless one is mounted. cases: CC.MOD.bad.mounted */
static void test_elem_CC_MOD_bad_mounted__his_ground(void **unused)
{
    struct elem_factor factor;

    (void)unused;
    for (int horse = 0; horse < 2; horse++) {
        field_clear();
        put(OWN, horse ? "3Cv" : "4Bd", 400, 400, NORTH);
        put(FOE, "4Ax", 400, 400, SOUTH);
        put_area(ELEM_ROUGH, 400, 450, 200, 90, EAST);
        elem_close_factor(world(), OWN, FOE, &factor);
        assert_int_equal(factor.total, horse ? 3 - 2 : 5);
    }
}

/* Artillery in bad going, but on a road; four MU from the side is just enough. cases: DEPLOY.2 DEPLOY.7 */
static void test_elem_DEPLOY_7__on_a_road(void **unused)
{
    static const int road[] = { 960, 0, 1040, 0, 960, 800, 1040, 800 };

    (void)unused;
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    put_area(ELEM_WOODS, 1000, 300, 200, 140, EAST);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 1000, 320)),
                     ELEM_DEPLOY_7);
    put_strip(ELEM_ROAD, road, 8);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 1000, 320)), 0);
    for (int over = 0; over < 2; over++)
        assert_int_equal(
            elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, ELEM_BOARD - 200 + over, 400)),
            over ? ELEM_DEPLOY_2 : 0);
}

/* A camp that somebody holds is not walked into. cases: CAMP.10 */
static void test_elem_CAMP_10__held(void **unused)
{
    (void)unused;
    for (int held = 0; held < 2; held++) {
        field_clear();
        put_camp(1, 400, 500);
        if (held)
            hold_camp(25, "CF", 1);
        put(OWN, "4Bd", 400, 400, NORTH); /* its front on the camp's rear edge */
        elem_enter_camps(field.game, &field.s, OWN, NULL);
        assert_int_equal(field.s.unit[OWN].where, held ? ELEM_TABLE : ELEM_INSIDE);
    }
}

/* -- breaking off and passing -- */

static ac_case breaks_off(int unit, int q)
{
    const struct ac_action action = ac_act2(ELEM_V_BREAKOFF, unit, q);
    struct elem_plan plan;

    return elem_plan_forbidden_by(field.game, &field.s, &action, &plan);
}

/* It is a move like others, and ends clear of held camps. cases: BRK.6 BRK.7 MOVE.4 PIP.3 */
static void test_elem_BRK_6__what_it_costs(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "3Cv", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    assert_int_equal(breaks_off(OWN, 160), 0);
    field.s.unit[OWN].moves = 1;
    assert_int_equal(breaks_off(OWN, 160), ELEM_MOVE_4);
    field.s.unit[OWN].moves = 0;
    field.s.pips = 1; /* no general on the table: it costs two */
    assert_int_equal(breaks_off(OWN, 160), ELEM_PIP_3);
    field.s.pips = 6;
    put_camp(1, 400, 180); /* in touch at 160 */
    assert_int_equal(breaks_off(OWN, 160), 0);
    hold_camp(25, "CF", 1);
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_6);
    assert_int_equal(breaks_off(OWN, 158), 0);
    field_clear(); /* Psiloi that face across cannot be passed */
    put(OWN, "3Cv", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "2Ps", 420, 140, EAST);
    assert_int_equal(breaks_off(OWN, 160), ELEM_BRK_7);
}

/* A friend is passed straight on, not in a turn. cases: INTP.4 */
static void test_elem_INTP_4__no_turn(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "2Ps", 400, 400, NORTH);
    put(OWN + 1, "4Sp", 400, 430, SOUTH);
    assert_int_equal(may_go(OWN, 400, 540, NORTH), 0);
    assert_int_equal(may_go(OWN, 400, 540, NORTH + 1), ELEM_SING_6);
}

/* Warband behind that could not have supported stays where it is. cases: PURS.10 */
static void test_elem_PURS_10__no_support(void **unused)
{
    (void)unused;
    for (int bad = 0; bad < 2; bad++) {
        field_clear();
        put(OWN, "4Wb", 400, 400, NORTH);
        put(OWN + 1, "4Wb", 400, 370, NORTH);
        if (bad)
            put_area(ELEM_ROUGH, 400, 340, 200, 80, EAST);
        elem_pursue(field.game, &field.s, OWN, ELEM_SP, NULL);
        assert_at(OWN, 400, 430, NORTH);
        assert_at(OWN + 1, 400, bad ? 370 : 400, NORTH);
    }
}

/* Knights ride on into marsh and rough, and stop before woods. cases: PURS.5 PURS.6 */
static void test_elem_PURS_5__ground(void **unused)
{
    static const struct {
        int kind;
        bool goes;
    } row[] = { { ELEM_MARSH, true }, { ELEM_ROUGH, true }, { ELEM_WOODS, false } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        field_clear();
        put(OWN, "3Kn", 400, 400, NORTH);
        put_area(row[i].kind, 400, 480, 300, 120, EAST);
        elem_pursue(field.game, &field.s, OWN, ELEM_SP, NULL);
        if (row[i].goes)
            assert_at(OWN, 400, 460, NORTH);
        else
            assert_true(field.s.unit[OWN].y < 460 * AC_TICKS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elem_GRP_16__the_second_rank),
        cmocka_unit_test(test_elem_ZOC_18__behind_the_first_rank),
        cmocka_unit_test(test_elem_RECOIL_11__told_by),
        cmocka_unit_test(test_elem_RECOIL_9__slanted),
        cmocka_unit_test(test_elem_RECOIL_9__edge_on_edge),
        cmocka_unit_test(test_elem_INTP_11__facing),
        cmocka_unit_test(test_elem_INTP_13__the_edge_beyond),
        cmocka_unit_test(test_elem_FACE_5__driven_off),
        cmocka_unit_test(test_elem_FACE_5__friends_that_fight),
        cmocka_unit_test(test_elem_OUT_1__in_the_rear),
        cmocka_unit_test(test_elem_FLEE_9__no_room_at_the_end),
        cmocka_unit_test(test_elem_FLEE_11__facing),
        cmocka_unit_test(test_elem_FLEE_8__hemmed_in),
        cmocka_unit_test(test_elem_FLEE_5__ground),
        cmocka_unit_test(test_elem_SHOOT_31__equal),
        cmocka_unit_test(test_elem_SHOOT_21__once),
        cmocka_unit_test(test_elem_SHOOT_13__a_camp_between),
        cmocka_unit_test(test_elem_SHOOT_27__from_behind),
        cmocka_unit_test(test_elem_SHOOT_17__both_marked),
        cmocka_unit_test(test_elem_SHOOT_MOD_gen__shooting),
        cmocka_unit_test(test_elem_SHOOT_MOD_camp__foot),
        cmocka_unit_test(test_elem_PIP_10__camps),
        cmocka_unit_test(test_elem_PIP_7__in_the_woods),
        cmocka_unit_test(test_elem_PIP_3__unspent),
        cmocka_unit_test(test_elem_CAMP_5__who_storms),
        cmocka_unit_test(test_elem_CC_OVER_1__storming),
        cmocka_unit_test(test_elem_CC_MOD_bad_mounted__his_ground),
        cmocka_unit_test(test_elem_DEPLOY_7__on_a_road),
        cmocka_unit_test(test_elem_CAMP_10__held),
        cmocka_unit_test(test_elem_BRK_6__what_it_costs),
        cmocka_unit_test(test_elem_INTP_4__no_turn),
        cmocka_unit_test(test_elem_PURS_10__no_support),
        cmocka_unit_test(test_elem_PURS_5__ground),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
