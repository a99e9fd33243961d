/* Small words on which a case turns: both, nobody, still, exactly as many. */
#include <string.h>

#include "tyre/test/table.h"

enum { NE, E, SE, SW, W, NW };

static bool stands(const char *name, int hex)
{
    return fix.s->hex[pc(name)] == hx(hex);
}

/* Whoever is to act takes what is listed first, as long as the segment lasts. */
static void go_through(int seg)
{
    while (fix.s->seg == seg) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
}

static bool opens(const char *name, int from, int to, int left)
{
    return tyre_retreat_mask(fix.d, fix.s, pc(name) - TYRE_UNIT0, hx(from), left) >>
               tyre_direction(fix.d, hx(from), hx(to)) &
           1;
}

/* Along a path of retreat every leader of the attackers may go, not the first alone. cases: 12.52a */
static void test_tyre_12_52a__both_leaders(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 4\n  pieces:\n    Agema: 3106\n    Alexander: 3106\n"
        "    Coenus: 3205\n    Diades: 3205\n    Militia1: 3206\n    Coyle: 3206\n");
    acts("assail Militia1;join Agema;join Coenus;strike;=3;escort Coyle go");
    assert_int_equal(fix.label, TYRE_LABEL_RETREAT);
    while (fix.s->head.to_act == TYRE_TYR) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
    assert_true(fix.s->path_count > 1);
    play(act2(TYRE_V_ADVANCE, pc("Alexander"), fix.s->path[1]));
    assert_string_equal(refusal("advance Diades 3206"), "");
}

/* A leader of the enemy neither goes with a unit that retreats nor rolls where it falls. cases: 11.22 */
static void test_tyre_11_22__not_the_enemy(void **unused)
{
    static const char *const pair[2][2] = { { "Hoplite1", "Coyle" }, { "Militia1", "Diades" } };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        const int unit = pc(pair[i][0]) - TYRE_UNIT0;

        empty(TYRE_SEG_RETREAT, 4);
        ashore(pair[i][0], 3106);
        ashore(pair[i][1], 3106);
        tyre_start_retreat(fix.d, fix.s, unit);
        assert_int_equal(fix.s->escort_due, 0);
        tyre_retreat_dies(fix.d, fix.s, unit, TYRE_11_24d, NULL);
        assert_int_equal(fix.s->leader_due, 0);
        assert_true(stands(pair[i][1], 3106));
    }
}

/* The plan that is opened is the plan of the week: the assault, or none. cases: 4.0c */
static void test_tyre_4_0c__announced(void **unused)
{
    (void)unused;
    for (int assault = 0; assault < 2; assault++) {
        empty(TYRE_SEG_ANNOUNCE, 0);
        fix.s->plan_open = 0;
        fix.s->plan = assault ? TYRE_PLAN_ASSAULT : TYRE_PLAN_BOMBARD;
        ship("TT1", 4515, 1);
        aboard("Hanno", "TT1");
        go();
        acts(assault ? "announce assault" : "announce bombard");
        assert_int_equal(fix.s->assault, assault);
        assert_int_equal(fix.s->impulse, 1);
    }
}

/* Ships and boulders take two points each: one odd number is one too many. cases: 14.3 */
static void test_tyre_14_3__points_in_pairs(void **unused)
{
    static const struct {
        int walls, ships, boulders;
        bool fits;
    } rows[] = { { 2, 2, 2, true }, { 3, 1, 2, false }, { 3, 2, 1, false }, { 4, 1, 1, false } };
    struct ac_err err = { 0 };

    (void)unused;
    for (int i = 0; i < 4; i++) {
        empty(TYRE_SEG_CONSTRUCT, 0);
        fix.s->plan_open = 0;
        ship("TT1", 4515, 1);
        fix.s->points[0] = (int8_t)rows[i].walls;
        fix.s->points[1] = (int8_t)rows[i].ships;
        fix.s->points[2] = (int8_t)rows[i].boulders;
        go();
        assert_int_equal(tyre_check(fix.game, (const struct ac_state *)(const void *)fix.s, &err),
                         rows[i].fits);
    }
}

/* Walls to be mended are walls, and as many as there are points spent on them. cases: 14.3 */
static void test_tyre_14_3__walls_to_be_mended(void **unused)
{
    struct ac_err err = { 0 };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        empty(TYRE_SEG_CONSTRUCT, 0);
        fix.s->plan_open = 0;
        ship("TT1", 4515, 1);
        fix.s->points[0] = 6;
        fix.s->spent[0] = 1;
        fix.s->mend_count = 1;
        level(3719, 2);
        fix.s->mend[0] = (int8_t)(i == 1 ? fix.d->wall_count : fix.d->wall[hx(3719)]);
        fix.s->mend[1] = (int8_t)(i == 2 ? fix.d->wall[hx(3719)] : AC_NONE);
        go();
        assert_int_equal(tyre_check(fix.game, (const struct ac_state *)(const void *)fix.s, &err),
                         i == 0);
    }
}

/* Alexander leads a ram as other admirals do, and is as hard to hit. cases: 16.33 */
static void test_tyre_16_33__alexander_afloat(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 3620, 3);
    aboard("Alexander", "AT1");
    ship("TT1", 3322, 2);
    assert_int_equal(tyre_ram_bonus(fix.d, fix.s, pc("AT1"), pc("TT1")), 3);
    assert_int_equal(tyre_ram_bonus(fix.d, fix.s, pc("TT1"), pc("AT1")), -3);
}

/* A fireship that was not launched waits on: at the end of the Game-Turn, and when others strand.
 * cases: 14.43 9.31a */
static void test_tyre_14_43__not_launched_yet(void **unused)
{
    (void)unused;
    lay("  turn: 5\n  segment: stop-mac\n  impulse: 3\n  plan: bombard\n  plan-open: yes\n"
        "  fireship: ready\n  pieces:\n    Fireship: waiting\n    TT1: 4413 NE\n");
    acts("stop stop;stop stop");
    go_through(TYRE_SEG_REGROUP);
    assert_int_equal(fix.s->head.turn, 6);
    assert_int_equal(fix.s->fireship, TYRE_FIRESHIP_READY);
    for (int launched = 0; launched < 2; launched++) {
        empty(TYRE_SEG_MOVE1, 1);
        fix.s->fireship = TYRE_FIRESHIP_READY;
        fix.s->sflag[TYRE_FIRESHIP] = TYRE_S_WAITING;
        ship("TT1", launched ? 3201 : 3101, 3);
        aboard("Hanno", "TT1");
        if (launched)
            ship("Fireship", 3101, 3);
        go();
        acts(launched ? "move Fireship;row 3001;=1" : "move TT1;row 3001;=1");
        assert_int_equal(fix.label, TYRE_LABEL_AGROUND);
        assert_int_equal(fix.s->fireship, launched ? TYRE_FIRESHIP_GONE : TYRE_FIRESHIP_READY);
    }
}

/* Two points are enough to creep into a beach with, and one is not. cases: 9.31b */
static void test_tyre_9_31b__with_the_last_two_points(void **unused)
{
    (void)unused;
    for (int left = 1; left <= 2; left++) {
        empty(TYRE_SEG_MOVE1, 1);
        ship("TT1", 3101, 3);
        aboard("Hanno", "TT1");
        go();
        acts("move TT1");
        fix.s->mv_used = (uint8_t)(fix.s->mv_limit - left);
        assert_int_equal(refusal("skirt 3001")[0] == '\0', left == 2);
        assert_string_equal(refusal("row 3001"), "");
    }
}

/* In the farthest corner of the sea one may fire, and reaches nobody. cases: 11.0b */
static void test_tyre_11_0b__from_the_corner(void **unused)
{
    (void)unused;
    lay("  segment: fire\n  impulse: 2\n  pieces:\n    AT1: 1801 E\n    Cretan1: aboard AT1\n"
        "    Cretan2: 3106\n    Militia1: 3206\n");
    assert_memory_equal(refusal("fire Cretan1 Militia1"), "11.0b ", 6);
}

static int lost_by;

static void note_loss(void *self, const struct ac_event *event)
{
    (void)self;
    if (event->kind == TYRE_EV_LOSS)
        lost_by = event->rule;
}

/* Aboard, a unit that should retreat is lost for want of room, one that is hit outright by the hit.
 * cases: 11.24d 11.26 */
static void test_tyre_11_24d__aboard(void **unused)
{
    const struct ac_sink sink = { note_loss, NULL };
    const int unit = pc("Cretan1") - TYRE_UNIT0;

    (void)unused;
    for (int outright = 0; outright < 2; outright++) {
        empty(TYRE_SEG_FIRE, 4);
        ship("AT1", 3721, 5);
        aboard("Cretan1", "AT1");
        fix.s->fired_on[unit] = outright ? TYRE_F_E : TYRE_F_R;
        tyre_resolve_fire(fix.d, fix.s, &sink);
        assert_int_equal(lost_by, outright ? TYRE_11_26 : TYRE_11_24d);
    }
}

/* Off a wall, no retreat into a hex of the enemy, whoever he is; the Agema is the first unit of all. cases: 10.25 */
static void test_tyre_10_25__into_the_agema(void **unused)
{
    (void)unused;
    for (int there = 0; there < 2; there++) {
        empty(TYRE_SEG_RETREAT, 4);
        ashore("Militia1", 3719);
        if (there)
            ashore("Agema", 3718);
        tyre_start_retreat(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0);
        assert_int_equal(opens("Militia1", 3719, 3718, 2), !there);
    }
}

/* With both objectives held the game ends in the segment of the retreats too. cases: 18.1 11.32 */
static void test_tyre_18_1__in_the_retreats(void **unused)
{
    (void)unused;
    lay("  segment: fire\n  impulse: 2\n  walls: {3719: 6}\n  pieces:\n    Coenus: 3719\n"
        "    AT1: 3720 W\n    RoyalArc1: 3718\n    Agema: 3612\n    Perdiccas: 4509\n");
    acts("fire RoyalArc1 Coenus;=5");
    assert_int_equal(fix.label, TYRE_LABEL_RETREAT);
    assert_int_equal(fix.s->head.to_act, AC_OVER);
    assert_int_equal(fix.s->winner, 1 + TYRE_MAC);
}

/* Once a ship has moved nobody rolls to come free: with the last that could move the segment is over.
 * cases: 6.17 */
static void test_tyre_6_17__after_the_last_ship(void **unused)
{
    (void)unused;
    lay("  segment: move-1\n  impulse: 1\n  pieces:\n    TT1: 5010 E\n    Hanno: aboard TT1\n"
        "    TT2: 5014 NE pinned-to AQ1\n    AQ1: 5015 E\n    Enylus: aboard AQ1\n    AT1: 5020 "
        "W\n");
    assert_string_equal(refusal("free TT2 AQ1"), "");
    acts("move TT1;row 5011;halt");
    assert_int_equal(fix.s->seg, TYRE_SEG_MOVE2);
}

/* The Agema has to go as others have, and is lost where it cannot. cases: 12.4 11.24d */
static void test_tyre_12_4__the_agema_too(void **unused)
{
    (void)unused;
    lay("  segment: melee-tyr\n  impulse: 4\n  pieces:\n    Agema: 3106\n    RoyalGd1: 3206\n"
        "    Azemilk: 3206\n    RoyalGd2: 3205\n    RoyalGd3: 3107\n    Marines1: 3006\n");
    acts("assail Agema;join RoyalGd1;join RoyalGd2;join RoyalGd3;join Marines1;strike;=6");
    assert_int_equal(fix.s->hex[pc("Agema")], AC_NONE);
    assert_string_equal(refusal("advance RoyalGd1 3106"), "");
}

/* A leader who stood with none of the attackers does not follow, though he is near and well. cases: 12.51 */
static void test_tyre_12_51__he_was_not_there(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 4\n  pieces:\n    Agema: 3106\n    Coenus: 3205\n"
        "    Craterus: 3107\n    Diades: 3006\n    Militia1: 3206\n");
    acts("assail Militia1;join Agema;join Coenus;join Craterus;strike;=6;advance Agema 3206");
    assert_int_equal(fix.label, TYRE_LABEL_ELIMINATED);
    assert_string_not_equal(refusal("advance Diades 3206"), "");
}

/* Of two leaders near the better one counts, and that is Alexander. cases: 15.34 15.24 */
static void test_tyre_15_34__alexander_before_others(void **unused)
{
    struct tyre_odds odds;

    (void)unused;
    lay("  segment: melee-mac\n  impulse: 4\n  pieces:\n    Agema: 3106\n    Alexander: 3106\n"
        "    Coenus: 3205\n    Diades: 3205\n    Militia1: 3206\n");
    tyre_melee_odds(fix.d, fix.s, pc("Militia1"),
                    UINT64_C(1) << (pc("Agema") - TYRE_UNIT0) | UINT64_C(1)
                                                                    << (pc("Coenus") - TYRE_UNIT0),
                    &odds);
    assert_int_equal(odds.leader[0], pc("Alexander") - TYRE_LEADER0);
}

/* A leader stays in the water beside any unit, the first of the list too. cases: 8.32b */
static void test_tyre_8_32b__with_the_first_unit(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_MAC, 4);
    tyre_put(fix.s, pc("Alexander"), hx(1801));
    fix.s->leader_at[hx(1801)] = AC_NONE; /* on his way he fills no hex */
    fix.s->act = (int16_t)pc("Alexander");
    assert_false(tyre_may_stay(fix.d, fix.s));
    tyre_put(fix.s, TYRE_UNIT0, hx(1801));
    assert_true(tyre_may_stay(fix.d, fix.s));
}

static ac_case last_loss;

static void note_case(void *self, const struct ac_event *event)
{
    (void)self;
    if (event->kind == TYRE_EV_LOSS)
        last_loss = event->rule;
}

/* Who is aboard and should retreat has no way, also aboard the first ship of all. cases: 11.24d 11.26 */
static void test_tyre_11_24d__aboard_the_first_ship(void **unused)
{
    const struct ac_sink sink = { note_case, NULL };
    const int unit = pc("Militia1") - TYRE_UNIT0;

    (void)unused;
    assert_int_equal(pc("TT1"), 0);
    for (int dead = 0; dead < 2; dead++) {
        empty(TYRE_SEG_FIRE, 4);
        ship("TT1", 4413, 1);
        aboard("Militia1", "TT1");
        fix.s->fired_on[unit] = dead ? TYRE_F_E : TYRE_F_R;
        last_loss = 0;
        tyre_resolve_fire(fix.d, fix.s, &sink);
        assert_int_equal(last_loss, dead ? TYRE_11_26 : TYRE_11_24d);
    }
}

/* An engine rolls at its wall, also at the first of all. cases: 7.12b */
static void test_tyre_7_12b__at_the_first_wall(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    fix.s->engine[0] = TYRE_E_CATAPULT;
    ship("AT1", 3721, 4);
    aboard("Engine1", "AT1");
    fix.s->aim[0] = 0;
    fix.s->shot_at[0] = 0;
    fix.s->queue[0] = 0;
    fix.s->queue_count = 1;
    fix.s->step = 1;
    go();
    assert_int_equal(fix.s->head.to_act, AC_CHANCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_12_52a__both_leaders),
        cmocka_unit_test(test_tyre_11_22__not_the_enemy),
        cmocka_unit_test(test_tyre_4_0c__announced),
        cmocka_unit_test(test_tyre_14_3__points_in_pairs),
        cmocka_unit_test(test_tyre_14_3__walls_to_be_mended),
        cmocka_unit_test(test_tyre_16_33__alexander_afloat),
        cmocka_unit_test(test_tyre_14_43__not_launched_yet),
        cmocka_unit_test(test_tyre_9_31b__with_the_last_two_points),
        cmocka_unit_test(test_tyre_11_0b__from_the_corner),
        cmocka_unit_test(test_tyre_11_24d__aboard),
        cmocka_unit_test(test_tyre_10_25__into_the_agema),
        cmocka_unit_test(test_tyre_18_1__in_the_retreats),
        cmocka_unit_test(test_tyre_6_17__after_the_last_ship),
        cmocka_unit_test(test_tyre_12_4__the_agema_too),
        cmocka_unit_test(test_tyre_12_51__he_was_not_there),
        cmocka_unit_test(test_tyre_15_34__alexander_before_others),
        cmocka_unit_test(test_tyre_8_32b__with_the_first_unit),
        cmocka_unit_test(test_tyre_11_24d__aboard_the_first_ship),
        cmocka_unit_test(test_tyre_7_12b__at_the_first_wall),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
