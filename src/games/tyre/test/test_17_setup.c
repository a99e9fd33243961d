/* Set-up by hand [17.1]: who comes first, where he may stand, that nobody gets stuck. */
#include "core/order.h"
#include "tyre/load.h"
#include "tyre/test/table.h"

#include <string.h>

static int setup(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    return 0;
}

static void put(const char *name, int hex)
{
    play(act1(TYRE_V_TAKE, pc(name)));
    play(act1(TYRE_V_PLACE, hx(hex)));
}

static int why_put(const char *name, int hex)
{
    int rule;

    play(act1(TYRE_V_TAKE, pc(name)));
    rule = why(act1(TYRE_V_PLACE, hx(hex)));
    play(act0(TYRE_V_BELAY));
    return rule;
}

static void assert_waits(const char *name)
{
    assert_true(tyre_in_tray(fix.d, fix.s, pc(name)));
}

static void assert_stands(const char *name)
{
    assert_false(tyre_in_tray(fix.d, fix.s, pc(name)));
}

static void deploy(void)
{
    static struct ac_order_plan plan;
    const struct ac_order order = ac_order_of(15);

    assert_string_equal(tyre_orders[15].name, "deploy");
    ac_order_work_out(fix.game, (const struct ac_state *)(const void *)fix.s, fix.s->head.to_act,
                      &order, &plan);
    assert_int_equal(plan.left_count, 0);
    for (int i = 0; i < plan.steps.count; i++)
        play(plan.steps.list[i]);
}

static void generals(void)
{
    put("Diades", 3731);
    put("Poseidonius", 4333);
    put("Admetus", 3233);
    put("Charious", 4733);
}

/* cases: 17.1a 17.1c 9.51 9.52 9.53 */
static void test_tyre_17_1a__macedonians_first(void **unused)
{
    (void)unused;
    assert_int_equal(fix.s->head.to_act, TYRE_MAC);
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("Hoplite1"))), TYRE_17_1c); /* generals first */
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("Charious"))), TYRE_17_1c); /* in their order */
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("Azemilk"))), TYRE_17_1a);
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("Alexander"))), TYRE_17_1a); /* comes with Cyprus */
    assert_int_equal(why_put("Diades", 4011), TYRE_17_1a);
    assert_int_equal(why_put("Diades", 3830), 0); /* mole */
    put("Diades", 3731);
    assert_int_equal(why_put("Poseidonius", 3731), TYRE_9_52);
    put("Poseidonius", 4333);
    put("Admetus", 3233);
    put("Charious", 4733);
    assert_int_equal(why_put("Agema", 3731), 0); /* with his general */
    put("Agema", 3731);
    assert_int_equal(why_put("Simmias", 3731), TYRE_9_51);
    assert_int_equal(why_put("Simmias", 4333), TYRE_17_1c); /* not his leader */
    assert_int_equal(why_put("Simmias", 3726), TYRE_17_1c); /* five hexes off */
    assert_int_equal(why_put("Hoplite1", 4333), 0);
    assert_int_equal(why_put("Simmias", 3718), TYRE_17_1a);
    assert_int_equal(why_put("Simmias", 3725), TYRE_17_1c);
    put("Tower1", 3824);
    assert_int_equal(why_put("Tower2", 3824), TYRE_9_53);
    assert_int_equal(why_put("Tower2", 3823), TYRE_17_1a); /* not built yet */
    assert_int_equal(why(act0(TYRE_V_DONE)), TYRE_17_1a);
}

/* Thirteen hexes are not enough for nineteen men, and the third general must find them others. */
static void test_tyre_17_1c__room_for_all_the_men(void **unused)
{
    (void)unused;
    put("Diades", 3731);
    put("Poseidonius", 4333);
    assert_int_equal(why_put("Admetus", 4332), TYRE_17_1c);
    assert_int_equal(why_put("Admetus", 3233), 0);
    put("Admetus", 3233);
    put("Charious",
        4432); /* among the Greeks: ten mercenaries and nineteen Greeks share the hexes */
    deploy();
    assert_true(may(act0(TYRE_V_DONE)));
    fix.room = fix.d->start;
    assert_int_equal(why_put("Diades", 3724),
                     TYRE_17_1c); /* fourteen men on the head of the mole */
}

/* The last hexes are kept for those who can stand nowhere else. */
static void test_tyre_17_1c__hexes_are_kept(void **unused)
{
    bool refused = false;

    (void)unused;
    put("Diades", 3731);
    put("Poseidonius", 4333);
    put("Admetus", 3233);
    put("Charious", 4432);
    for (int i = 0; i < 19; i++) {
        static const char *const greeks[19] = {
            "Hoplite1", "Hoplite2", "Hoplite3", "Hoplite4", "Hoplite5", "Achaean1", "Achaean2",
            "Achaean3", "Achaean4", "Achaean5", "Achaean6", "Achaean7", "Achaean8", "GkPelt1",
            "GkPelt2",  "ThrPelt1", "ThrPelt2", "ThrPelt3", "ThrPelt4",
        };
        int at = AC_NONE;

        play(act1(TYRE_V_TAKE, pc(greeks[i])));
        for (int hex = 0; hex < TYRE_HEXES; hex++) {
            const int charious = tyre_distance(fix.d, hex, hx(4432));

            if (charious > 2 || fix.s->unit_at[hex] >= 0)
                continue;
            if (may(act1(TYRE_V_PLACE, hex)))
                at = hex;
            else if (tyre_distance(fix.d, hex, hx(4333)) <= 2 && (fix.d->flags[hex] & TYRE_H_CAMP))
                refused = true;
        }
        for (int hex = 0; at < 0 && hex < TYRE_HEXES; hex++)
            if (may(act1(TYRE_V_PLACE, hex)))
                at = hex;
        assert_true(at >= 0);
        play(act1(TYRE_V_PLACE, at));
    }
    assert_true(refused); /* the Greeks crowd about Charious until his ten need the rest */
    deploy();
    assert_true(may(act0(TYRE_V_DONE)));
}

/* A scenario may begin with more of the mole: what is built is ground like the rest of it. */
static void test_tyre_17_1a__the_mole_as_built(void **unused)
{
    (void)unused;
    fix.s->mole = 1;
    generals();
    assert_int_equal(why_put("Tower1", 3823), 0);
    assert_int_equal(why_put("Tower1", 3723), TYRE_17_1a);
}

/* A general may stand where the scenario has another: the other finds a place elsewhere (I-05). */
static void test_tyre_17_1c__in_another_generals_place(void **unused)
{
    (void)unused;
    assert_int_equal(why_put("Diades", 4333), 0);
    put("Diades", 4333);
    assert_int_equal(why_put("Poseidonius", 4333), TYRE_9_52);
    deploy();
    assert_true(may(act0(TYRE_V_DONE)));
}

static void to_tyre(void)
{
    deploy();
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->head.to_act, TYRE_TYR);
}

/* cases: 17.1b 17.1c 17.1f 13.43b */
static void test_tyre_17_1b__then_the_tyrians(void **unused)
{
    (void)unused;
    to_tyre();
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("TT1"))), TYRE_17_1c);
    assert_int_equal(why_put("Azemilk", 3731), TYRE_17_1b);
    put("Azemilk", 4011);
    put("Gonzus", 3718);
    put("Coyle", 4609);
    assert_int_equal(why_put("RoyalGd1", 3718), TYRE_17_1c); /* the Guard is Azemilk's */
    assert_int_equal(why_put("Marines1", 3718), 0);
    assert_int_equal(why_put("Marines1", 4609), TYRE_17_1c);
    assert_int_equal(why_put("Militia1", 4609), 0);
    assert_int_equal(why_put("Catapult1", 4909), TYRE_13_43b);
    assert_int_equal(why_put("Catapult1", 4809), 0);
    assert_int_equal(why_put("Militia1", 2905), TYRE_17_1c);
    assert_int_equal(why(act1(TYRE_V_TAKE, pc("TT1"))), TYRE_17_1c); /* flagships first */
    play(act1(TYRE_V_TAKE, pc("Hanno")));
    assert_int_equal(why(act1(TYRE_V_FLAG, pc("AQ1"))), TYRE_17_1f);
    play(act1(TYRE_V_FLAG, pc("TQ1")));
    assert_int_equal(why_put("TQ1", 4517), TYRE_17_1b); /* outside the boom */
    put("TQ1", 4415);
    assert_int_equal(why(act0(TYRE_V_DONE)), TYRE_17_1b); /* it is still to be faced */
    play(act1(TYRE_V_POINT, 1));
    play(act1(TYRE_V_TAKE, pc("Leibus")));
    play(act1(TYRE_V_FLAG, pc("TQ2")));
    assert_int_equal(why_put("TQ2", 4414), TYRE_17_1c); /* sixteen ships need both harbours */
    put("TQ2", 3015);
    play(act1(TYRE_V_POINT, 1));
    assert_int_equal(why_put("TT1", 4415), TYRE_5_31b);
    put("TT1", 4414);
    play(act1(TYRE_V_POINT, 1));
    deploy();
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->seg, TYRE_SEG_PLAN);
    assert_int_equal(fix.s->head.to_act, TYRE_MAC);
}

/* A man may stand on the quay while there are berths for all ships. */
static void test_tyre_17_1b__quays_and_berths(void **unused)
{
    int quays = 0, refused = 0;

    (void)unused;
    to_tyre();
    put("Azemilk", 4212);
    put("Gonzus", 3314);
    put("Coyle", 4609);
    for (int i = 1; i <= 10; i++) {
        static const char *const names[] = { "Militia1", "Militia2", "Militia3", "Militia4",
                                             "Militia5", "Militia6", "Militia7", "Militia8",
                                             "Militia9", "Militia10" };
        int quay = AC_NONE;

        play(act1(TYRE_V_TAKE, pc(names[i - 1])));
        for (int hex = 0; hex < TYRE_HEXES; hex++) {
            if (fix.d->terrain[hex] != TYRE_PORT || fix.s->unit_at[hex] >= 0)
                continue;
            if (may(act1(TYRE_V_PLACE, hex)))
                quay = hex;
            else
                refused += why(act1(TYRE_V_PLACE, hex)) == TYRE_17_1b;
        }
        quays += quay >= 0;
        play(quay >= 0 ? act1(TYRE_V_PLACE, quay) : act0(TYRE_V_BELAY));
    }
    assert_int_equal(quays, 9); /* twenty-five hexes, sixteen ships */
    assert_true(refused > 0);
    deploy();
    assert_true(may(act0(TYRE_V_DONE)));
}

/* Nor does a ship berth where a general stands on the quay. */
static void test_tyre_17_1b__a_general_on_the_quay(void **unused)
{
    (void)unused;
    to_tyre();
    put("Azemilk", 4212);
    put("Gonzus", 3314);
    put("Coyle", 4412);
    play(act1(TYRE_V_TAKE, pc("Hanno")));
    play(act1(TYRE_V_FLAG, pc("TQ1")));
    assert_int_equal(why_put("TQ1", 4412), TYRE_5_31b);
    assert_int_equal(why_put("TQ1", 4413), 0);
}

static void test_tyre_17_1a__recall(void **unused)
{
    (void)unused;
    generals();
    put("Agema", 3731);
    put("Hoplite1", 4333);
    play(act1(TYRE_V_RECALL, pc("Agema")));
    assert_waits("Agema");
    assert_stands("Hoplite1");
    play(act1(TYRE_V_RECALL, pc("Poseidonius")));
    assert_waits("Hoplite1");
    assert_waits("Charious");
    assert_stands("Diades");
    to_tyre();
    deploy();
    play(act1(TYRE_V_RECALL, pc("TT1")));
    assert_waits("TT1");
    assert_stands("TT2");
    play(act1(TYRE_V_RECALL, pc("Hanno")));
    assert_waits("TT2");
    assert_waits("Leibus");
    assert_stands("Militia1");
    assert_false(may(act1(TYRE_V_RECALL, pc("Hoplite1")))); /* the enemy's */
}

/* The order sets everybody up as the scenario has them: then it is the campaign as it is preset. */
static void test_tyre_17_1b__proposal_is_the_scenario(void **unused)
{
    struct tyre_state preset;

    (void)unused;
    preset = fix.d->deployed;
    to_tyre();
    deploy();
    play(act0(TYRE_V_DONE));
    tyre_enter(fix.d, &preset, TYRE_SEG_PLAN, NULL);
    ac_settle(fix.game, (struct ac_state *)(void *)&preset, NULL);
    assert_memory_equal(fix.s, &preset, sizeof(preset));
}

/* Whatever is chosen, all come to stand, in command and on their own ground. */
static void test_tyre_17_1c__nobody_gets_stuck(void **unused)
{
    static struct ac_actions list;
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 17, 0);
    for (int game = 0; game < 5; game++) {
        fix.room = fix.d->start;
        while (fix.s->seg <= TYRE_SEG_SETUP_TYR) {
            list.count = 0;
            list.retracts = ac_rng_below(&rng, 40) == 0;
            ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
            assert_true(list.count > 0);
            play(list.list[ac_rng_below(&rng, (uint32_t)list.count)]);
        }
        for (int unit = 0; unit < TYRE_UNITS; unit++) {
            bool near = false;

            assert_true(fix.s->hex[TYRE_UNIT0 + unit] >= 0);
            for (int leader = 0; leader < TYRE_LEADERS && !near; leader++) {
                const struct tyre_leader_kind *kind = &fix.d->leader[leader];

                near = kind->side == tyre_unit_side(unit) && kind->move &&
                       (kind->bands >> fix.d->unit[unit].band & 1) &&
                       tyre_land_distance(fix.d, fix.s, leader, unit, kind->radius) <= kind->radius;
            }
            assert_true(near);
        }
        for (int s = 0; s < TYRE_FIRESHIP; s++) {
            assert_true(fix.d->flags[fix.s->hex[s]] & TYRE_H_HARBOUR);
            assert_true(tyre_commanded(fix.d, fix.s, s));
        }
    }
}

/* Who is not placed lies in the tray of both sides' views, and the position can be kept. */
static void test_tyre_17_1a__tray_and_position(void **unused)
{
    static struct ac_view view;
    int tray = 0;

    (void)unused;
    put("Diades", 3731);
    memset(&view, 0, sizeof(view));
    view.viewer = TYRE_MAC;
    tyre_view(fix.game, (const struct ac_state *)(const void *)fix.s, &view);
    for (int i = 0; i < view.piece_count; i++)
        tray += view.piece[i].place == TYRE_BOX_TRAY;
    /* 43 and 21 men, three generals, two towers; three generals, two admirals, 16 ships, 4 catapults */
    assert_int_equal(tray, 43 + 3 + 2 + 21 + 3 + 2 + 16 + 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_tyre_17_1a__macedonians_first, setup),
        cmocka_unit_test_setup(test_tyre_17_1c__room_for_all_the_men, setup),
        cmocka_unit_test_setup(test_tyre_17_1c__hexes_are_kept, setup),
        cmocka_unit_test_setup(test_tyre_17_1b__then_the_tyrians, setup),
        cmocka_unit_test_setup(test_tyre_17_1b__quays_and_berths, setup),
        cmocka_unit_test_setup(test_tyre_17_1a__recall, setup),
        cmocka_unit_test_setup(test_tyre_17_1a__the_mole_as_built, setup),
        cmocka_unit_test_setup(test_tyre_17_1c__in_another_generals_place, setup),
        cmocka_unit_test_setup(test_tyre_17_1b__a_general_on_the_quay, setup),
        cmocka_unit_test_setup(test_tyre_17_1b__proposal_is_the_scenario, setup),
        cmocka_unit_test_setup(test_tyre_17_1c__nobody_gets_stuck, setup),
        cmocka_unit_test_setup(test_tyre_17_1a__tray_and_position, setup),
    };

    return cmocka_run_group_tests(tests, tyre_open_by_hand, tyre_close);
}
