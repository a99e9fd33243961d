/* Activation [6.2, 6.3] and Reaction [6.4]: vectors C1-C12, J5. */
#include <string.h>

#include "syracuse/test/table.h"

static void two_camps(struct table *t)
{
    open_map(t, SYRA_ATHENS);
    put(t, "nicias ah1 ah2", "L-10");
    put(t, "lamachus ah3 ah4", "L-12");
}

/* cases: 6.2.2-01 6.2.2-02 6.2.2-03 10.4.1-01 10.4.1-02 3.0-01 */
static void test_leader_areas(void **unused)
{
    struct table t;

    (void)unused;
    two_camps(&t); /* C1: odd */
    play(&t, "impulse ground; roll 7; activate L-10");
    assert_true(can(&t, "move ah1 L-12"));
    assert_int_equal(choices(&t, "move ah3"), 0);
    close_table(&t);
    two_camps(&t); /* even: the adjacent Leader's area too, if wished */
    play(&t, "impulse ground; roll 8; activate L-10");
    assert_true(can(&t, "activate L-12") && can(&t, "done"));
    play(&t, "activate L-12");
    assert_true(can(&t, "move ah1 L-12") && can(&t, "move ah3 L-11"));
    close_table(&t);
    open_map(&t, SYRA_ATHENS); /* C2: no Leader in the adjacent area */
    put(&t, "nicias lamachus ah1 ah2", "L-10");
    put(&t, "ah3 ah4", "L-12");
    play(&t, "impulse ground; roll 8; activate L-10");
    assert_int_equal(t.s->head.phase, SYRA_P_MOVEMENT);
    assert_int_equal(choices(&t, "move ah3"), 0);
    close_table(&t);
    open_map_with(&t, SYRA_ATHENS, "even", "units"); /* the other reading of R-13 */
    put(&t, "nicias lamachus ah1 ah2", "L-10");
    put(&t, "ah3 ah4", "L-12");
    play(&t, "impulse ground; roll 8; activate L-10; activate L-12");
    assert_true(choices(&t, "move ah3") > 0);
    close_table(&t);
}

/* cases: 6.2.2-04 6.2.2-06 3.0-02 6.3-01 */
static void test_by_number(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* C3 */
    put(&t, "nicias lamachus ah1 ah2 ah3 ah4 ah5 ah6", "L-10");
    unit(&t, "nicias")->mark = unit(&t, "lamachus")->mark = SYRA_ACTIVATED;
    play(&t, "impulse ground; roll 4");
    play(&t, "move ah1 L-12; move ah2 L-12; move ah3 L-12; move ah4 L-12");
    assert_int_equal(choices(&t, "move ah5"), 0);
    assert_int_equal(choices(&t, "move ah6"), 0);
    assert_true(can(&t, "move ah4 L-11")); /* the last one may go on */
    close_table(&t);
}

/* cases: 6.2.1-01 6.2.1-02 6.2.1-03 */
static void test_type_declared(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* C4 */
    put(&t, "nicias ah1 an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(choices(&t, "move an1"), 0);
    assert_true(choices(&t, "move ah1") > 0);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 an1", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10");
    assert_true(can(&t, "move an1 S-8"));
    assert_int_equal(choices(&t, "move ah1"), 0);
    play(&t, "load an1 ah1; move an1 S-8");
    assert_string_equal(where(&t, "ah1"), "S-8");
    close_table(&t);
}

/* R-14, and its literal reading. */
static void test_syra_6_2_2_04__leader_without_ships(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "hermocrates sh1", "L-7");
    put(&t, "sn1 sn2", "I-1");
    play(&t, "impulse naval; roll 1");
    assert_int_equal(t.s->method, 2);
    assert_true(can(&t, "move sn1 S-4"));
    close_table(&t);
    open_map_with(&t, SYRA_SYRACUSE, "leaders", "literal");
    put(&t, "hermocrates sh1", "L-7");
    put(&t, "sn1 sn2", "I-1");
    play(&t, "impulse naval; roll 1; activate L-7");
    assert_int_not_equal(t.s->head.phase, SYRA_P_MOVEMENT); /* nothing can move */
    close_table(&t);
}

/* cases: 6.3-02 6.3-03 6.3-04 6.3-05 6.3-06 */
static void test_again(void **unused)
{
    static const struct {
        int ml;
        const char *roll;
        int label;
    } row[] = {
        { 7, "roll 6", SYRA_L_PASSED },  { 7, "roll 7", SYRA_L_FAILED },
        { 7, "roll 9", SYRA_L_FAILED },  { 7, "roll 10", SYRA_L_DISRUPTED },  /* C5 */
        { 10, "roll 9", SYRA_L_PASSED }, { 10, "roll 10", SYRA_L_DISRUPTED }, /* C6 */
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "nicias ah1 ah2", "L-10");
        unit(&t, "ah1")->mark = SYRA_ACTIVATED;
        t.s->ml[0] = (uint8_t)row[i].ml;
        play(&t, "impulse ground; roll 1; activate L-10; rouse ah1");
        play(&t, row[i].roll);
        assert_int_equal(t.label, row[i].label);
        assert_int_equal(choices(&t, "move ah1") > 0, row[i].label == SYRA_L_PASSED);
        assert_int_equal(unit(&t, "ah1")->status == SYRA_DISRUPTED,
                         row[i].label == SYRA_L_DISRUPTED);
        assert_false(can(&t, "rouse ah1")); /* once an Impulse */
        close_table(&t);
    }
    open_map(&t, SYRA_ATHENS); /* C7 */
    put(&t, "nicias ah1 ah2", "L-10");
    unit(&t, "ah1")->mark = SYRA_ACTIVATED;
    disrupt(&t, "ah1");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_string_equal(why(&t, "rouse ah1"), "6.3-02");
    close_table(&t);
}

/* cases: 6.2.2-05 */
static void test_who_is_marked(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; done; done");
    assert_true(unit(&t, "ah1")->mark & SYRA_ACTIVATED);
    assert_true(unit(&t, "nicias")->mark & SYRA_ACTIVATED);
    assert_false(unit(&t, "ah2")->mark & SYRA_ACTIVATED); /* it did nothing */
    close_table(&t);
}

/* An Athenian walks into a Syracusan area; the Syracusan reacts. */
static void meet(struct table *t, const char *syracusans, int il)
{
    open_map(t, SYRA_ATHENS);
    put(t, "nicias ah1", "L-10");
    put(t, syracusans, "L-12");
    t->s->il[1] = (uint8_t)il;
    play(t, "impulse ground; roll 1; activate L-10; move ah1 L-12; done; done");
    assert_int_equal(t->s->head.phase, SYRA_P_REACTION);
}

/* cases: 4.3-03 6.2.4-01 6.4-01 6.4-02 6.4-04 6.4-05 6.4-07 6.4-08 6.4-09 6.4-10 6.4.1-01 6.4.1-02 */
static void test_reaction(void **unused)
{
    struct table t;

    (void)unused;
    meet(&t, "sh1 hermocrates", 6); /* C8: 8 - 2 = 6, one area */
    play(&t, "react sh1; roll 8");
    assert_int_equal(t.label, SYRA_L_ONE);
    play(&t, "move sh1 L-11");
    assert_int_equal(choices(&t, "move"), 0);             /* exactly one */
    assert_false(unit(&t, "sh1")->mark & SYRA_ACTIVATED); /* C12 */
    close_table(&t);
    meet(&t, "sh1 hermocrates", 6); /* C9 */
    unit(&t, "hermocrates")->mark = SYRA_ACTIVATED;
    play(&t, "react sh1; roll 8");
    assert_int_equal(t.label, SYRA_L_FAILED);
    assert_int_equal(unit(&t, "sh1")->status, SYRA_NORMAL);
    close_table(&t);
    meet(&t, "sh1", 8); /* C11 */
    play(&t, "react sh1; roll 10");
    assert_int_equal(unit(&t, "sh1")->status, SYRA_DISRUPTED);
    close_table(&t);
    meet(&t, "sh1 hermocrates", 8);
    play(&t, "react sh1; roll 10");
    assert_int_equal(t.label, SYRA_L_ONE);
    close_table(&t);
    meet(&t, "sh1", 10);
    play(&t, "react sh1; roll 10");
    assert_int_equal(unit(&t, "sh1")->status, SYRA_DISRUPTED);
    close_table(&t);
    meet(&t, "sh1", 6);
    play(&t, "react sh1; roll 5"); /* a full move, cost 2 to leave an enemy */
    assert_true(can(&t, "move sh1 L-11"));
    play(&t, "move sh1 L-11; move sh1 L-9");
    close_table(&t);
}

/* cases: 6.4-03 */
static void test_reaction_from_beside(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1", "L-10");
    put(&t, "sh1 hermocrates", "L-11");
    put(&t, "sh2", "L-13");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; done; done");
    assert_true(can(&t, "react sh1"));  /* beside the enemy with a fresh Leader */
    assert_false(can(&t, "react sh2")); /* without one */
    close_table(&t);
}

/* [6.4-07] A Leader goes along with a unit that reacts, and then has had his chance, R-17. */
static void test_reaction_with_a_leader(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "an1", "L-10");
    put(&t, "sh1 sh2 gylippus", "L-11");
    play(&t, "impulse ground; roll 3; move ah1 L-11; done");
    play(&t, "react sh1; roll 1; follow gylippus sh1");
    assert_false(can(&t, "follow gylippus sh1"));
    play(&t, "move sh1 L-20");
    assert_string_equal(where(&t, "gylippus"), "L-20");
    assert_false(can(&t, "follow gylippus sh1")); /* it has set out */
    play(&t, "done; react sh2; roll 1");
    assert_string_equal(where(&t, "sh2"), "L-11");
    assert_false(can(&t, "react gylippus"));
    assert_int_equal(unit(&t, "gylippus")->with, 0);
    close_table(&t);
}

/* [6.4-07] A reacting ship takes aboard what is there, and it is not marked activated, R-17. */
static void test_reaction_with_cargo(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "an1 ah1 nicias", "L-10");
    put(&t, "sn1", "S-7");
    play(&t, "impulse naval; roll 3; move sn1 S-8; done; react an1; roll 1; load an1 ah1");
    play(&t, "move an1 S-8");
    assert_string_equal(where(&t, "ah1"), "S-8");
    assert_int_equal(unit(&t, "ah1")->mark & (SYRA_DID | SYRA_ACTIVATED), 0);
    close_table(&t);
}

/* [6.2.5-01] R-24: an Impulse fights combats of its own type only; the other reading fights both. */
static void test_combats_of_both_types(void **unused)
{
    struct table t;

    (void)unused;
    for (int both = 0; both < 2; both++) {
        open_map_with(&t, SYRA_ATHENS, "combat", both ? "both" : "declared");
        put(&t, "an1 an2", "L-10");
        put(&t, "an3", "S-8");
        put(&t, "sn1", "S-8");
        put(&t, "ah1", "L-12");
        put(&t, "sh1", "L-12");
        play(&t, "impulse naval; roll 1; done");
        roll_on(&t, 1);
        while (t.s->head.phase != SYRA_P_OPERATIONS && t.s->head.phase != SYRA_P_COMBAT) {
            struct ac_actions list = { 0 };

            ac_legal(t.game, t.state, &list);
            ac_apply(t.game, t.state, &list.list[list.count - 1], NULL);
            roll_on(&t, 1);
        }
        assert_int_equal(t.s->head.phase == SYRA_P_COMBAT, both);
        assert_int_equal(t.s->fight, both ? area(&t, "L-12") + 1 : 0);
        close_table(&t);
    }
}

/* cases: 6.4-06 10.5-06 */
static void test_reaction_cavalry(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* C10 */
    put(&t, "sh1 hermocrates sx1 sx2", "L-12");
    put(&t, "ac1 ah1", "L-12");
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sh1"), NULL), -3);
    unit(&t, "sx2")->at = (uint8_t)t.d->lost;
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sh1"), NULL), -2);
    put(&t, "gc1", "L-12"); /* Allied horse counts, R-17 */
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sh1"), NULL), -3);
    rout(&t, "gc1");
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sh1"), NULL), -2);
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "ah1"), NULL), 0);
    put(&t, "kc1", "L-11"); /* a red Sicel horseman is not Syracusan Cavalry [10.5] */
    unit(&t, "kc1")->owner = SYRA_SYRACUSE;
    put(&t, "sh2", "L-11");
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sh2"), NULL), 0);
    close_table(&t);
}

/* cases: 7.2.1-01 7.2.1-02 7.2.1-03 */
static void test_off_map_ships(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias an1", "L-10");
    put(&t, "an2", "S-4");
    unit(&t, "nicias")->mark = SYRA_ACTIVATED;
    play(&t, "impulse naval; roll 1; leave an2");
    assert_string_equal(where(&t, "an2"), "sea");
    close_table(&t);
    open_map(&t, SYRA_ATHENS); /* J5 */
    put(&t, "nicias an1", "L-10");
    put(&t, "an2", "sea");
    t.s->head.turn = 3;
    unit(&t, "an2")->since = 3;
    play(&t, "impulse naval"); /* the same turn: no roll */
    assert_int_equal(t.s->roll, SYRA_ROLL_ACTIVATE);
    close_table(&t);
    for (int fail = 0; fail < 2; fail++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "nicias an1", "L-10");
        put(&t, "an2", "sea");
        t.s->head.turn = 4;
        unit(&t, "an2")->since = 3;
        t.s->ml[0] = 6;
        play(&t, "impulse naval; return an2");
        play(&t, fail ? "roll 7" : "roll 6"); /* D11 */
        if (fail) {
            assert_string_equal(where(&t, "an2"), "sea");
        } else {
            assert_int_equal(choices(&t, "settle an2"), 3);
            play(&t, "settle an2 S-3; roll 1; activate L-10");
            assert_true(can(&t, "move an2 S-4") && can(&t, "move an1 S-8"));
        }
        close_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leader_areas),
        cmocka_unit_test(test_by_number),
        cmocka_unit_test(test_type_declared),
        cmocka_unit_test(test_syra_6_2_2_04__leader_without_ships),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_who_is_marked),
        cmocka_unit_test(test_reaction),
        cmocka_unit_test(test_reaction_from_beside),
        cmocka_unit_test(test_reaction_with_a_leader),
        cmocka_unit_test(test_reaction_with_cargo),
        cmocka_unit_test(test_combats_of_both_types),
        cmocka_unit_test(test_reaction_cavalry),
        cmocka_unit_test(test_off_map_ships),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
