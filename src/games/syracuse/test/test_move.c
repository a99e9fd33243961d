/* Movement on the map [7.1, 7.2]: vectors D1-D13, J4, G12. */
#include <string.h>

#include "syracuse/test/table.h"

static int cost(struct table *t, const char *name, const char *to)
{
    struct syra_info info;

    syra_look_round(&t->l, &info);
    return syra_move_cost(&t->l, &info, piece(t, name), area(t, to));
}

/* cases: 7.1-01 7.1-06 7.1-07 7.1-08 7.1-09 7.1-10 7.1-11 3.0-23 10.2-01 */
static void test_move_costs(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-10");
    assert_int_equal(cost(&t, "ah1", "L-12"), 1); /* D1 */
    put(&t, "sh1", "L-12");
    assert_int_equal(cost(&t, "ah1", "L-12"), 2);
    t.s->walls[1][area(&t, "L-12")] = 1;
    assert_int_equal(cost(&t, "ah1", "L-12"), 3);
    put(&t, "sx1", "L-12");
    assert_int_equal(cost(&t, "ah1", "L-12"), 4);
    put(&t, "ac1", "L-12");
    assert_int_equal(cost(&t, "ah1", "L-12"), 3); /* no majority */
    unit(&t, "sx1")->at = unit(&t, "ac1")->at = (uint8_t)t.d->lost;
    put(&t, "gh1 gh2 gh3 gh4", "L-12");
    t.s->walls[1][area(&t, "L-12")] = 2;
    assert_int_equal(cost(&t, "ah1", "L-12"), 3);
    put(&t, "sh2", "L-10"); /* D2 */
    t.s->walls[1][area(&t, "L-12")] = 0;
    assert_int_equal(cost(&t, "ah1", "L-12"), 3);
    disrupt(&t, "sh2");
    assert_int_equal(cost(&t, "ah1", "L-15"), 1);
    disrupt(&t, "sh1 gh1 gh2 gh3 gh4"); /* D3 */
    assert_int_equal(cost(&t, "ah1", "L-12"), 1);
    t.s->fort = (uint8_t)(area(&t, "L-12") + 1);
    assert_int_equal(cost(&t, "ah1", "L-12"), 1);
    put(&t, "sh3", "L-11");
    assert_int_equal(cost(&t, "sh3", "L-12"), 2);
    close_table(&t);
}

/* cases: 6.2.3-01 7.1-05 7.1-17 7.1-21 7.1-22 7.1-04 */
static void test_allowances_and_stops(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2 ah3", "L-10");
    put(&t, "ah5", "L-12");
    assert_int_equal(syra_allowance(&t.l, piece(&t, "ah1")), 5); /* D4 */
    assert_int_equal(syra_allowance(&t.l, piece(&t, "ah5")), 3);
    assert_int_equal(syra_allowance(&t.l, piece(&t, "nicias")), 6);
    put(&t, "sh1", "L-11");
    disrupt(&t, "sh1");
    play(&t, "impulse ground; roll 1; activate L-10");
    play(&t, "move ah1 L-12; move ah1 L-11"); /* D3: it must stop */
    assert_int_equal(choices(&t, "move ah1"), 0);
    play(&t, "move ah2 B-2"); /* D6 */
    assert_int_equal(choices(&t, "move ah2"), 0);
    t.s->unit[piece(&t, "sh1")].status = SYRA_NORMAL;
    play(&t, "move ah3 L-12");
    t.s->mp = 1; /* D5: two are needed */
    assert_string_equal(why(&t, "move ah3 L-11"), "7.1-17");
    close_table(&t);
}

/* cases: 7.1-12 7.1-13 7.1-14 7.1-16 */
static void test_closed_areas(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* D7 */
    put(&t, "lamachus ah1 kl1", "H-7");
    put(&t, "ah2 nicias", "L-11");
    put(&t, "an1", "S-4");
    put(&t, "ah3", "H-1");
    play(&t, "impulse ground; roll 1; activate H-7");
    assert_false(can(&t, "move ah1 L-7") || can(&t, "move kl1 L-7"));
    assert_false(can(&t, "move ah1 L-20")); /* steep */
    assert_true(can(&t, "move ah1 H-6"));
    assert_false(can(&t, "move ah1 S-7"));
    play(&t, "done");
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah2 nicias", "L-11");
    play(&t, "impulse ground; roll 1; activate L-11");
    assert_true(can(&t, "move ah2 L-20"));
    close_table(&t);
    open_map(&t, SYRA_ATHENS); /* D8 */
    put(&t, "ah3 nicias", "H-1");
    put(&t, "an1", "S-4");
    play(&t, "impulse ground; roll 1; activate H-1");
    assert_false(can(&t, "move ah3 L-9"));
    assert_true(can(&t, "move ah3 L-8"));
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "S-4");
    play(&t, "impulse naval; roll 1");
    assert_false(can(&t, "move an1 I-1") || can(&t, "move an1 L-7"));
    assert_true(can(&t, "move an1 L-6"));
    close_table(&t);
}

/* cases: 7.1-02 7.1-03 */
static void test_west_edge(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1", "L-9");
    play(&t, "impulse ground; roll 1; leave sh1");
    assert_string_equal(where(&t, "sh1"), "west");
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 kl1", "L-9");
    play(&t, "impulse ground; roll 2");
    assert_false(can(&t, "leave ah1"));
    assert_true(can(&t, "leave kl1"));
    close_table(&t);
}

/* cases: 7.1-19 7.1-20 8.1.5-01 8.1.5-02 */
static void test_beached_ships_driven_off(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* D9 */
    put(&t, "sn1 sn2", "L-6");
    put(&t, "ah1 nicias", "L-5");
    put(&t, "an1", "S-4");
    play(&t, "impulse ground; roll 1; activate L-5; move ah1 L-6");
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE);
    assert_false(can(&t, "refuge sn1 S-4"));
    assert_int_equal(choices(&t, "refuge sn1"), 8);
    play(&t, "refuge sn1 S-1; leave sn2");
    assert_string_equal(where(&t, "sn1"), "S-1");
    assert_string_equal(where(&t, "sn2"), "sea");
    assert_true(unit(&t, "sn1")->mark & SYRA_ACTIVATED);
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS);
    assert_true(choices(&t, "move ah1") > 0); /* it goes on */
    close_table(&t);
}

/* cases: 7.2-01 7.2-02 7.2-03 */
static void test_ships_sail(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* D10 */
    put(&t, "an1", "S-3");
    put(&t, "sn1", "S-6");
    play(&t, "impulse naval; roll 1; move an1 S-4; move an1 S-6");
    assert_int_equal(choices(&t, "move an1"), 0);
    close_table(&t);
}

static bool may_board(struct table *t, const char *ship, const char *name)
{
    struct syra_info info;

    syra_look_round(&t->l, &info);
    return syra_may_board(&t->l, &info, piece(t, ship), piece(t, name));
}

/* cases: 7.2.2-01 7.2.2-02 7.2.2-03 7.2.2-04 3.0-21 */
static void test_cargo_room(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* D12 */
    put(&t, "an1 al1 al2 ah1 ah2 aa1 nicias lamachus demosthenes", "L-10");
    put(&t, "al3", "L-12");
    aboard(&t, "an1", "al1");
    assert_true(may_board(&t, "an1", "al2"));
    assert_false(may_board(&t, "an1", "al3")); /* not in the same area */
    aboard(&t, "an1", "al2");
    assert_false(may_board(&t, "an1", "aa1"));
    assert_true(may_board(&t, "an1", "nicias"));
    aboard(&t, "an1", "nicias lamachus");
    assert_true(may_board(&t, "an1", "demosthenes"));
    unit(&t, "al1")->carrier = unit(&t, "al2")->carrier = 0;
    aboard(&t, "an1", "ah1");
    assert_true(may_board(&t, "an1", "aa1"));
    assert_false(may_board(&t, "an1", "ah2"));
    steps(&t, "an1", 1);
    assert_false(may_board(&t, "an1", "aa1"));
    unit(&t, "ah1")->carrier = 0;
    assert_true(may_board(&t, "an1", "ah2"));
    close_table(&t);
}

/* cases: 7.2.2-05 7.2.2-06 7.2.2-07 7.2.2-08 7.2.2-09 7.2.2-10 */
static void test_where_to_board(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* D13 */
    put(&t, "sn1 sh1 ariston", "L-7");
    assert_false(may_board(&t, "sn1", "sh1"));
    assert_true(may_board(&t, "sn1", "ariston"));
    put(&t, "sn2 sh2", "B-1");
    assert_false(may_board(&t, "sn2", "sh2"));
    put(&t, "sn3 sh3", "L-3");
    assert_true(may_board(&t, "sn3", "sh3"));
    disrupt(&t, "sh3");
    assert_true(may_board(&t, "sn3", "sh3"));
    rout(&t, "sh3");
    assert_false(may_board(&t, "sn3", "sh3"));
    disrupt(&t, "sh3");
    put(&t, "ah1", "L-3");
    rout(&t, "ah1");
    assert_false(may_board(&t, "sn3", "sh3"));
    close_table(&t);
}

/* One path, each area twice at most; one stop to load and one to land. J4, R-26. */
static void test_syra_7_2_02__one_path(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias an1 ah1 ah2", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10; load an1 ah1; move an1 S-8; move an1 L-18");
    play(&t, "unload ah1; move an1 S-8; move an1 L-10");
    assert_false(can(&t, "load an1 ah2"));
    assert_int_equal(choices(&t, "move an1"), 0);
    assert_string_equal(where(&t, "ah1"), "L-18");
    assert_true(unit(&t, "ah1")->mark & SYRA_ACTIVATED);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1", "L-10");
    put(&t, "an1", "S-8");
    unit(&t, "nicias")->mark = SYRA_ACTIVATED;
    play(&t, "impulse naval; roll 1; move an1 L-10; load an1 ah1; move an1 S-8; move an1 L-18");
    play(&t, "unload ah1");
    assert_string_equal(where(&t, "ah1"), "L-18");
    close_table(&t);
}

/* cases: 10.5-01 10.5-02 10.5-03 10.5-04 10.5-05 3.0-17 */
static void test_exchange(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* G12 */
    put(&t, "sx3 sx4 gc1 hermocrates", "L-11");
    steps(&t, "sx3", 1);
    rout(&t, "sx4");
    play(&t, "impulse ground; roll 1; activate L-11");
    assert_false(can(&t, "exchange sx4") || can(&t, "exchange gc1"));
    play(&t, "exchange sx3");
    assert_int_equal(syra_type(&t.l, piece(&t, "sx3")), SYRA_LIGHT);
    assert_int_equal(unit(&t, "sx3")->steps, 1);
    assert_int_equal(syra_fire_factor(&t.l, piece(&t, "sx3")), 0);
    assert_true(can(&t, "move sx3 L-9"));
    close_table(&t);
}

/* cases: 7.1.2-01 */
static void test_no_stacking_limit(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1", "L-10");
    put(&t, "ah2 ah3 ah4 ah5 ah6 ah7 ah8 ah9 ah10 ah11 ah12 al1 al2 ap1 ap2 aa1 aa2", "L-12");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12");
    assert_string_equal(where(&t, "ah1"), "L-12");
    close_table(&t);
}

/* [7.1-02] A Leader leaves the map after a unit of his side, and comes back with one, R-20. */
static void test_leader_leaves_with_a_unit(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1 sh2 hermocrates", "L-9");
    put(&t, "sh3", "L-7");
    play(&t, "impulse ground; roll 1; activate L-9");
    assert_false(can(&t, "leave hermocrates")); /* not alone */
    play(&t, "leave sh1");
    play(&t, "leave hermocrates; done");
    assert_string_equal(where(&t, "hermocrates"), "west");
    while (t.s->head.phase != SYRA_P_OPERATIONS || t.s->head.to_act != SYRA_SYRACUSE)
        play(&t, t.s->head.to_act == AC_CHANCE ? "roll 1" : "pass");
    t.s->head.turn++;
    play(&t, "impulse ground; return sh1; roll 6; settle sh1 L-13");
    assert_string_equal(where(&t, "sh1"), "L-13");
    assert_string_equal(where(&t, "hermocrates"), "L-13");
    assert_int_equal(t.s->arrived[SYRA_SYRACUSE], 0); /* no reinforcement */
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move_costs),
        cmocka_unit_test(test_allowances_and_stops),
        cmocka_unit_test(test_closed_areas),
        cmocka_unit_test(test_west_edge),
        cmocka_unit_test(test_beached_ships_driven_off),
        cmocka_unit_test(test_ships_sail),
        cmocka_unit_test(test_cargo_room),
        cmocka_unit_test(test_where_to_board),
        cmocka_unit_test(test_syra_7_2_02__one_path),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_no_stacking_limit),
        cmocka_unit_test(test_leader_leaves_with_a_unit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
