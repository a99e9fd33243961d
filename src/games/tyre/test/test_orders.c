/* Orders, judged by what a player wants of them: the squadron comes home, comes on, keeps station. */
#include "tyre/test/table.h"

#include "notation/order.h"

static struct ac_order_plan plan;

/* Works the order out and plays it; how many of those who were named were left behind. */
static int order(const char *line)
{
    struct ac_state *state = (struct ac_state *)(void *)fix.s;
    struct ac_order given;
    struct ac_err err = { 0 };

    if (ac_parse_order(fix.game, state, fix.s->head.to_act, line, &given, &err) != AC_OK)
        fail_msg("%s: %s", line, err.text);
    ac_order_work_out(fix.game, state, fix.s->head.to_act, &given, &plan);
    for (int i = 0; i < plan.steps.count; i++)
        play(plan.steps.list[i]);
    return plan.left_count;
}

static void waits(const char *name, unsigned how)
{
    fix.s->sflag[pc(name)] = (uint16_t)how;
}

static void assert_at(const char *name, int hex)
{
    assert_int_equal(fix.s->hex[pc(name)], hx(hex));
}

/* cases: 4.2F 5.31a */
static void test_tyre_4_2F__the_fleet_comes_home_with_one_order(void **unused)
{
    static const char *const ships[] = { "AT1", "AT2", "AT3", "AQ1", "AB1" };

    (void)unused;
    empty(TYRE_SEG_REGROUP, 1);
    for (int i = 0; i < 5; i++)
        waits(ships[i], TYRE_S_TOBERTH);
    waits("TT1", TYRE_S_TOBERTH);
    go();
    assert_int_equal(order("regroup W"), 0);
    assert_int_equal(plan.steps.count, 10);
    assert_int_equal(plan.stop, AC_STOP_ENEMY);
    for (int i = 0; i < 5; i++) {
        assert_true(fix.s->hex[pc(ships[i])] >= 0);
        assert_int_equal(fix.s->facing[pc(ships[i])], 4);
    }
}

/* Berths that are left to a standing order are those of the order, ship by ship. cases: 4.2F */
static void test_berths_as_every_week(void **unused)
{
    struct ac_standing given = { .choice = { 0 } };
    struct ac_action action;
    int answered = 0;

    (void)unused;
    empty(TYRE_SEG_REGROUP, 1);
    waits("AT1", TYRE_S_TOBERTH);
    waits("AT2", TYRE_S_TOBERTH);
    waits("TT1", TYRE_S_TOBERTH);
    go();
    assert_false(
        tyre_answer(fix.game, (const struct ac_state *)(const void *)fix.s, &given, &action));
    given.choice[2] = 1; /* berths: regroup */
    while (fix.s->head.to_act == 0 &&
           tyre_answer(fix.game, (const struct ac_state *)(const void *)fix.s, &given, &action)) {
        ac_apply(fix.game, (struct ac_state *)(void *)fix.s, &action, NULL);
        answered++;
    }
    assert_int_equal(answered, 4);
    assert_true(fix.s->hex[pc("AT1")] >= 0 && fix.s->hex[pc("AT2")] >= 0);
    assert_true(fix.s->hex[pc("TT1")] < 0);
}

/* A squadron lies about the hex that was named, its first ship in it. */
static void test_tyre_5_31a__a_squadron_is_berthed_together(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_REGROUP, 1);
    waits("AT1", TYRE_S_TOBERTH);
    waits("AT2", TYRE_S_TOBERTH);
    waits("AT3", TYRE_S_TOBERTH);
    go();
    assert_int_equal(order("berth AT1 AT2 AT3 4430 W"), 0);
    assert_at("AT1", 4430);
    assert_in_range(tyre_distance(fix.d, fix.s->hex[pc("AT2")], hx(4430)), 1, 1);
    assert_in_range(tyre_distance(fix.d, fix.s->hex[pc("AT3")], hx(4430)), 1, 1);
}

/* A ship that waits off the north edge comes on and goes the whole way with one order. */
static void test_tyre_5_11__a_ship_comes_on_and_goes_its_way(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    waits("CT3", TYRE_S_WAITING);
    waits("CT4", TYRE_S_WAITING);
    go();
    assert_int_equal(order("sail CT3 5217 SW"), 0);
    assert_at("CT3", 5217);
    assert_int_equal(fix.s->facing[pc("CT3")], 3);
    assert_int_equal(plan.steps.list[plan.steps.count - 1].verb, TYRE_V_HALT);
    assert_int_equal(order("sail CT4 3020"), 1);
    assert_int_equal(plan.steps.count, 0); /* nobody begins his move for nothing */
    assert_int_equal(fix.s->act, AC_NONE);
}

/* Two ships go together and lie to each other as they did. */
static void test_tyre_5_11__a_squadron_keeps_station(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 4424, 5);
    ship("AT2", 4425, 5);
    ship("AT3", 4524, 5);
    ship("AQ1", 4526, 5);
    ship("AQ2", 3017, 5);
    aboard("Enylus", "AT1");
    go();
    assert_int_equal(order("hold AQ1"), 0);
    if (order("go AT1 AT2 AT3 4421"))
        fail_msg("%s stays: %s", fix.game->piece_name[plan.left[0].piece], plan.left[0].why.text);
    assert_at("AT1", 4421);
    assert_at("AT2", 4422);
    assert_int_equal(tyre_distance(fix.d, fix.s->hex[pc("AT3")], hx(4421)), 1);
    assert_int_equal(fix.s->facing[pc("AT2")], 4);
    assert_at("AQ1", 4526);
}

/* Who cannot go says why, by the rule: nobody commands a ship so far away. */
static void test_tyre_16_12__who_stays_says_why(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 4424, 5);
    ship("AQ2", 3017, 5);
    aboard("Enylus", "AT1");
    go();
    assert_int_equal(order("go AT1 4421"), 0);
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 4424, 5);
    ship("AQ2", 3017, 5);
    aboard("Enylus", "AT1");
    go();
    assert_int_equal(order("go AQ2 3016"), 1);
    assert_int_equal(plan.left[0].why.rule, TYRE_16_12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_4_2F__the_fleet_comes_home_with_one_order),
        cmocka_unit_test(test_berths_as_every_week),
        cmocka_unit_test(test_tyre_5_31a__a_squadron_is_berthed_together),
        cmocka_unit_test(test_tyre_5_11__a_ship_comes_on_and_goes_its_way),
        cmocka_unit_test(test_tyre_5_11__a_squadron_keeps_station),
        cmocka_unit_test(test_tyre_16_12__who_stays_says_why),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
