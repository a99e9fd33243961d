/* A whole turn with its dice: vectors K1 to K10. */
#include <string.h>

#include "syracuse/test/table.h"

/* The start of turn 2, Winter 415-414; the first wave is put off. */
static void winter(struct table *t)
{
    open_map(t, SYRA_ATHENS);
    put(t, "an1 an2 ah1 ah2 ah3 aa1 nicias", "L-10");
    put(t, "ah4 lamachus", "L-11");
    put(t, "an3", "S-6");
    put(t, "an4", "S-4");
    t->s->head.to_act = SYRA_SYRACUSE;
    put(t, "sn1 sn2", "I-1");
    put(t, "sn3", "S-7");
    put(t, "sh1 sh2 sp1 hermocrates", "L-7");
    put(t, "sx1", "H-5");
    put(t, "kp1", "L-9");
    put(t, "gylippus ariston", "west"); /* somewhere out of play, and unhurt */
    t->s->ml[0] = 7;
    t->s->ml[1] = 6;
    t->s->head.turn = 2;
    t->s->stage = 2; /* the random event comes next */
    t->s->initiative = SYRA_ATHENS;
    t->s->ops[0] = t->s->ops[1] = 0;
    t->s->roll = SYRA_ROLL_EVENT;
    t->s->head.to_act = AC_CHANCE;
}

static void k1_to_k3(struct table *t)
{
    winter(t);
    play(t, "roll 7; roll 2"); /* K1 */
    assert_int_equal(t->s->capacity, 8);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_on_map(&t->l, i))
            assert_int_equal(t->s->unit[i].status, SYRA_NORMAL);
    assert_string_equal(where(t, "kp1"), "L-9");
    play(t, "roll 4; roll 5"); /* K2 */
    assert_int_equal(t->s->il[0], 5);
    assert_int_equal(t->s->il[1], 5);
    assert_int_equal(t->s->initiative, SYRA_SYRACUSE);
    play(t, "roll 2; roll 1");
    assert_int_equal(t->s->ops[0], 2);
    assert_int_equal(t->s->ops[1], 1);
    play(t, "impulse ground; roll 3; activate L-7"); /* K3 */
    play(t, "move sh1 L-20; move sh1 L-11; move sh2 L-20; move sh2 L-11");
    play(t, "move sp1 L-20; move sp1 L-11; move hermocrates L-20; move hermocrates L-11");
    assert_false(can(t, "react ah1"));
    play(t, "react ah4; roll 8");
    assert_int_equal(t->label, SYRA_L_FAILED);
    play(t, "done");
}

static void k4(struct table *t)
{
    play(t, "declare day skirmish; answer skirmish; post hermocrates sh1 front");
    play(t, "oppose sh2 ah4; oppose sh1 ah4; oppose sp1 ah4");
    play(t, "strike ah4 sh2 assault; roll 6; strike sp1 ah4 fire; roll 3");
    assert_int_equal(unit(t, "ah4")->status, SYRA_DISRUPTED);
    play(t, "strike sh1 ah4 assault; roll 5; roll 7; roll 4");
    play(t, "refuge ah4 L-10; refuge lamachus L-10");
    assert_int_equal(unit(t, "ah4")->status, SYRA_ROUTED);
    assert_string_equal(where(t, "lamachus"), "L-10");
    assert_int_equal(ac_to_act(t->state), SYRA_ATHENS);
}

static void k5_k6(struct table *t)
{
    play(t, "impulse naval; roll 6; activate L-10; load an1 nicias; load an1 aa1");
    play(t, "move an1 S-8; move an1 S-7; move an2 S-8; move an2 S-7");
    play(t, "react sn3; roll 10");
    assert_int_equal(unit(t, "sn3")->status, SYRA_DISRUPTED);
    play(t, "declare day battle; answer skirmish; roll 7");
    play(t, "place sn3 d11; place an1 d1; place an2 e1");
    for (int i = 0; i < 5; i++)
        play(t, "advance an1");
    for (int i = 0; i < 5; i++)
        play(t, "advance an2");
    play(t, "done; done; roll 6"); /* the Syracusan stays and rallies */
    assert_int_equal(unit(t, "sn3")->status, SYRA_NORMAL);
    for (int i = 0; i < 4; i++)
        play(t, "advance an1");
    for (int i = 0; i < 4; i++)
        play(t, "advance an2");
    play(t, "done; done; ram an1 sn3; roll 4");
    assert_int_equal(unit(t, "sn3")->steps, 1);
    while (t->s->battle.phasing == SYRA_ATHENS || t->s->head.phase != SYRA_P_B_ASSAULT)
        play(t, "done");
    play(t, "ram sn3 an1; roll 1");
    assert_int_equal(unit(t, "an1")->steps, 1);
    assert_string_equal(where(t, "aa1"), "lost");
    play(t, "roll 6");
    assert_int_equal(unit(t, "nicias")->steps, 1);
    while (t->s->head.phase != SYRA_P_B_ASSAULT)
        play(t, "done");
    assert_int_equal(syra_ram_need(&t->l, piece(t, "an1"), piece(t, "sn3"), NULL), 1);
    play(t, "ram an1 sn3; roll 1");
    assert_string_equal(where(t, "sn3"), "lost");
    assert_string_equal(where(t, "an1"), "S-7");
    assert_int_equal(t->s->won, 1);
    assert_true(unit(t, "nicias")->mark & unit(t, "lamachus")->mark & unit(t, "an1")->mark &
                SYRA_ACTIVATED);
}

static void k7_to_k10(struct table *t)
{
    play(t, "impulse ground; roll 4"); /* K7: the Syracusan could only pass */
    assert_int_equal(t->s->method, 2);
    play(t, "build ah1; build ah2; build ah3; done");
    while (t->s->roll != SYRA_ROLL_WALL)
        play(t, "done");
    play(t, "roll 1");
    assert_int_equal(t->label, SYRA_L_GOES_ON);
    assert_int_equal(t->s->roll, SYRA_ROLL_SURRENDER); /* K8 */
    assert_int_equal(syra_surrender_modifier(&t->l, SYRA_SYRACUSE, NULL), 0);
    play(t, "roll 3");
    assert_int_equal(t->label, SYRA_L_NOTHING);
    assert_int_equal(t->s->roll, SYRA_ROLL_RECOVER); /* K9 */
    assert_int_equal(syra_recover_modifier(&t->l, piece(t, "ah4"), NULL), 0);
    play(t, "roll 5");
    assert_int_equal(unit(t, "ah4")->status, SYRA_DISRUPTED);
    assert_int_equal(t->s->walls[0][area(t, "L-10")], 2);
    play(t, "draw; roll light");
    assert_false(can(t, "settle kl1 L-10") || can(t, "settle kl1 L-9"));
    play(t, "settle kl1 L-13; roll 8; roll 7; roll 1"); /* K10: event, city */
    assert_int_equal(unit(t, "an1")->status, SYRA_DISRUPTED);
    assert_int_equal(unit(t, "an4")->status, SYRA_DISRUPTED);
    assert_int_equal(unit(t, "ah1")->status, SYRA_DISRUPTED);
    assert_string_equal(where(t, "kl1"), "L-13");
    assert_int_equal(t->s->ml[0], 6);
}

/* cases: 4.0-01 6.2.5-01 8.2.4-02 10.4.3-01 3.0-03 7.3.2-04 1.1-01 */
static void test_whole_turn(void **unused)
{
    struct table t;

    (void)unused;
    k1_to_k3(&t);
    k4(&t);
    k5_k6(&t);
    k7_to_k10(&t);
    close_table(&t);
}

/* Allied units are Syracusan: they may enter the city and use its supply. */
static void test_syra_3_0_03__allies(void **unused)
{
    struct table t;
    struct syra_nets nets;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "gh1 gylippus", "H-7");
    play(&t, "impulse ground; roll 1; activate H-7; move gh1 L-7");
    assert_string_equal(where(&t, "gh1"), "L-7");
    syra_trace(&t.l, &nets);
    assert_int_equal(syra_traces(&t.l, &nets, piece(&t, "gh1")), 1);
    close_table(&t);
}

/* A Routed unit leaves the board at once, so it never stacks there. */
static void test_syra_7_3_2_04__routed_leave(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "sh1 sh2", "d11", 2);
    stand(&t, "ah1", "d1", 0);
    syra_rout(&t.p, piece(&t, "sh1"), SYRA_8_3_2_05);
    assert_int_equal(unit(&t, "sh1")->square, 0);
    assert_int_equal(t.s->battle.slot[83][0], piece(&t, "sh2") + 1);
    assert_int_equal(t.s->battle.slot[83][1], 0);
    ac_settle(t.game, t.state, NULL);
    assert_string_equal(where(&t, "sh1"), "L-7");
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_turn),
        cmocka_unit_test(test_syra_3_0_03__allies),
        cmocka_unit_test(test_syra_7_3_2_04__routed_leave),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
