/* Edges of the campaign turn that decide games: who eats, who falls ill, who may come, what stands. */
#include "syracuse/test/table.h"

/* [10.3-01] Two third walls are begun; the one that is done first is the fort, the other is lost. */
static void test_syra_10_3_01__one_circle_fort(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "H-2");
    put(&t, "ah2", "H-5");
    for (int i = 1; i <= 2; i++) {
        const int a = area(&t, i == 1 ? "H-2" : "H-5");

        t.s->walls[SYRA_ATHENS][a] = 2;
        t.s->works[SYRA_ATHENS][a] = 1;
        unit(&t, i == 1 ? "ah1" : "ah2")->work = SYRA_WORK_BUILD;
    }
    syra_finish_works(&t.p);
    assert_int_equal(t.s->fort, area(&t, "H-2") + 1);
    assert_int_equal(t.s->walls[SYRA_ATHENS][area(&t, "H-2")], 0);
    assert_int_equal(t.s->walls[SYRA_ATHENS][area(&t, "H-5")], 2);
    assert_int_equal(t.s->works[SYRA_ATHENS][area(&t, "H-5")], 0);
    assert_int_equal(unit(&t, "ah2")->work, SYRA_WORK_NONE);
    close_table(&t);
}

/* [10.4.3-03] Each Leader struck costs a point of morale. */
static void test_syra_10_4_3_03__each_leader_struck(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "L-10");
    t.s->fallen[SYRA_ATHENS] = 2;
    assert_int_equal(syra_morale_change(&t.l, SYRA_ATHENS, false), -2);
    close_table(&t);
}

/* Goes on to the event of the next turn, which is `sum`, and rolls it. */
static void next_event(struct table *t, int sum)
{
    struct ac_action a;

    t->s->ml[0] = t->s->ml[1] = 6;
    play(t, "impulse ground; roll 1");
    while (t->s->roll != SYRA_ROLL_EVENT) {
        if (ac_to_act(t->state) == AC_CHANCE)
            play(t, "roll 8"); /* nobody recovers or comes */
        else
            play(t, can(t, "pass") ? "pass" : "done");
    }
    a = ac_outcome(sum - 2);
    ac_apply(t->game, t->state, &a, NULL);
}

/* [4.1-01] Marsh Fever takes those in good order, and only by the marsh. */
static void test_syra_4_1_01__fever_and_the_disrupted(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    put(&t, "ah2", "L-20");
    put(&t, "ah3", "L-18");
    put(&t, "sn1", "I-1");
    disrupt(&t, "ah2");
    next_event(&t, 4);
    assert_int_equal(t.s->roll, SYRA_ROLL_FEVER);
    assert_int_equal(t.s->roll_unit - 1, piece(&t, "ah1"));
    play(&t, "roll 7"); /* above the Morale Level */
    assert_int_equal(unit(&t, "ah1")->status, SYRA_DISRUPTED);
    assert_int_not_equal(t.s->roll, SYRA_ROLL_FEVER); /* nobody else is in danger */
    close_table(&t);
}

/* [6.3-01] A new turn: whoever activated may activate again without a check, R-18. */
static void test_syra_6_3_01__a_new_turn(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1 nicias", "L-10");
    put(&t, "sn1", "I-1");
    unit(&t, "ah1")->mark = unit(&t, "nicias")->mark = SYRA_ACTIVATED;
    next_event(&t, 7);
    assert_int_equal(unit(&t, "ah1")->mark, 0);
    assert_int_equal(unit(&t, "nicias")->mark, 0);
    close_table(&t);
}

/* [9.2.1-03] Ships drawn up in the city itself do not keep it from being cut off. */
static void test_syra_9_2_1_03__ships_in_the_city(void **unused)
{
    struct syra_nets nets;
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-6");
    put(&t, "ah2", "H-6");
    put(&t, "ah3", "H-7");
    put(&t, "ah4", "L-20");
    put(&t, "sn1", "L-7");
    put(&t, "sn2", "I-1");
    syra_trace(&t.l, &nets);
    assert_true(nets.cut);
    put(&t, "sh1", "L-6"); /* fighting for the beach does not open it while ah1 is in good order */
    put(&t, "sn2", "L-6");
    syra_trace(&t.l, &nets);
    assert_true(nets.cut);
    disrupt(&t, "ah1");
    syra_trace(&t.l, &nets);
    assert_false(nets.cut); /* a port outside the city */
    close_table(&t);
}

/* [9.2.1-06] When the city can just feed all who need it, nobody is asked. */
static void test_syra_9_2_1_06__exactly_enough(void **unused)
{
    struct table t;

    (void)unused;
    for (int more = 0; more < 2; more++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "sh1 sh2 sh3 sl1 sl2", "L-7"); /* blockaded: no ships, so 6 + die - 3 */
        put(&t, "al1", "L-6");
        put(&t, "al2", "H-6");
        put(&t, "ap1", "H-7");
        put(&t, "ap2", "L-20");
        put(&t, "an1", "L-10");
        next_event(&t, 7);
        t.s->ml[SYRA_SYRACUSE] = 6;
        assert_int_equal(t.s->roll, SYRA_ROLL_CITY);
        play(&t, more ? "roll 3" : "roll 4"); /* less 2 when cut off: feeds 4 or 5 */
        assert_int_equal(t.s->head.phase == SYRA_P_SUPPLY && ac_to_act(t.state) == SYRA_SYRACUSE,
                         more);
        assert_int_equal(unit(&t, "sl2")->status, SYRA_NORMAL);
        close_table(&t);
    }
}

/* [12.4-05] The second wave is checked for as a Naval Impulse begins, not in a Ground Impulse. */
static void test_syra_12_4_05__naval_impulses_only(void **unused)
{
    struct table t;

    (void)unused;
    for (int naval = 0; naval < 2; naval++) {
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "sn1 sh1 hermocrates", "I-1");
        t.s->head.turn = 4;
        t.s->waves = 2;
        play(&t, naval ? "impulse naval" : "impulse ground");
        assert_int_equal(t.s->roll, naval ? SYRA_ROLL_WAVE : SYRA_ROLL_ACTIVATE);
        close_table(&t);
    }
}

/* [7.1-02] R-20: a Leader who left the map in this turn does not come back in it. */
static void test_syra_7_1_02__leader_stays_away_this_turn(void **unused)
{
    struct table t;

    (void)unused;
    for (int since = 1; since <= 2; since++) {
        open_map(&t, SYRA_SYRACUSE);
        t.s->head.turn = 2;
        put(&t, "sh1 hermocrates", "west");
        unit(&t, "sh1")->since = 1;
        unit(&t, "hermocrates")->since = (uint8_t)since;
        put(&t, "sh2", "L-7");
        play(&t, "impulse ground; return sh1; roll 1; settle sh1 L-13");
        assert_string_equal(where(&t, "hermocrates"), since == 1 ? "L-13" : "west");
        close_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syra_10_3_01__one_circle_fort),
        cmocka_unit_test(test_syra_10_4_3_03__each_leader_struck),
        cmocka_unit_test(test_syra_4_1_01__fever_and_the_disrupted),
        cmocka_unit_test(test_syra_6_3_01__a_new_turn),
        cmocka_unit_test(test_syra_9_2_1_03__ships_in_the_city),
        cmocka_unit_test(test_syra_9_2_1_06__exactly_enough),
        cmocka_unit_test(test_syra_12_4_05__naval_impulses_only),
        cmocka_unit_test(test_syra_7_1_02__leader_stays_away_this_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
