/* Sequence, morale, initiative, Impulses [4, 5, 6.0-6.1]: vectors A1-A4, B1-B10, J3. */
#include <string.h>

#include "syracuse/test/table.h"

/* cases: 6.1-01 6.1-02 6.1.1-01 3.0-14 6.0-01 */
static void test_impulse_counts(void **unused)
{
    static const struct {
        int il[2], initiative, side, die, want;
    } row[] = {
        { { 7, 6 }, 0, 0, 3, 4 },  { { 7, 6 }, 0, 1, 3, 2 },  /* A1 */
        { { 6, 7 }, 1, 0, 3, 2 },  { { 6, 7 }, 1, 1, 3, 4 },  /* A2 */
        { { 7, 6 }, 0, 0, 6, 5 },                             /* B5 */
        { { 10, 4 }, 0, 0, 1, 5 }, { { 10, 4 }, 0, 1, 6, 1 }, /* B6 */
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        t.s->il[0] = (uint8_t)row[i].il[0];
        t.s->il[1] = (uint8_t)row[i].il[1];
        t.s->initiative = (uint8_t)row[i].initiative;
        assert_int_equal(syra_impulse_count(&t.l, row[i].side, row[i].die), row[i].want);
    }
    close_table(&t);
}

/* cases: 6.1-03 */
static void test_impulse_events(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    t.s->event = 10; /* Fair Season */
    assert_int_equal(syra_impulse_count(&t.l, 0, 3), 4);
    assert_int_equal(syra_impulse_count(&t.l, 1, 3), 4);
    t.s->event = 12; /* Peace Party */
    assert_int_equal(syra_impulse_count(&t.l, 0, 3), 3);
    assert_int_equal(syra_impulse_count(&t.l, 1, 3), 2);
    close_table(&t);
}

static void conduct(struct table *t)
{
    play(t, "impulse ground; roll 1");
    while (t->s->head.phase != SYRA_P_OPERATIONS && ac_to_act(t->state) < AC_SIDES)
        play(t, "done");
}

/* cases: 1.1-02 6.1.1-02 6.1.2-01 6.1.2-03 6.1.2-04 4.3-04 4.3-05 */
static void test_passing(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 an1", "L-10");
    t.s->ops[0] = 5;
    t.s->ops[1] = 1;
    conduct(&t); /* A3 */
    assert_int_equal(t.s->ops[0], 4);
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE);
    play(&t, "pass");
    assert_int_equal(t.s->ops[1], 1);
    conduct(&t);
    assert_int_equal(t.s->ops[0], 3);
    assert_true(can(&t, "pass") && can(&t, "impulse ground"));
    play(&t, "pass"); /* A4 */
    play(&t, "pass");
    assert_int_not_equal(t.s->head.phase, SYRA_P_OPERATIONS);
    close_table(&t);
}

/* cases: 4.3-02 6.1.2-02 6.1.2-05 */
static void test_exhausted_side(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 an1", "L-10");
    t.s->ops[0] = 1;
    t.s->ops[1] = 3;
    assert_string_equal(why(&t, "pass"), "4.3-02"); /* J3 */
    conduct(&t);                                    /* B10; it activates nothing */
    assert_int_equal(t.s->ops[0], 0);
    conduct(&t);
    assert_int_equal(t.s->ops[1], 2);
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE); /* the Athenian can only pass */
    conduct(&t);
    assert_int_equal(t.s->ops[1], 1);
    play(&t, "pass");
    assert_int_not_equal(t.s->head.phase, SYRA_P_OPERATIONS);
    close_table(&t);
}

/* The other reading of R-12: the phase ends when one side is exhausted. */
static void test_syra_4_3_05__one_exhausted(void **unused)
{
    struct table t;

    (void)unused;
    open_map_with(&t, SYRA_ATHENS, "operations", "one");
    put(&t, "ah1 an1", "L-10");
    t.s->ops[0] = 1;
    t.s->ops[1] = 3;
    conduct(&t);
    assert_int_not_equal(t.s->head.phase, SYRA_P_OPERATIONS);
    close_table(&t);
}

/* cases: 3.0-15 3.0-19 5.0-01 5.1-01 */
static void test_level_bounds(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    syra_set_level(&t.p, 0, 11); /* B7 */
    assert_int_equal(t.s->ml[0], 10);
    syra_set_level(&t.p, 0, 0);
    assert_int_equal(t.s->ml[0], 1);
    close_table(&t);
}

/* cases: 5.1-02 8.3-02 10.4-01 10.4.1-03 10.4.3-03 */
static void test_morale_entries(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "L-10");
    put(&t, "sn1", "I-1");
    assert_int_equal(syra_morale_change(&t.l, 0, false), 0);
    t.s->arrived[1] = 2; /* B8: Gylippus and Ariston */
    assert_int_equal(syra_morale_change(&t.l, 1, false), 2);
    t.s->fallen[0] = 1; /* B9 */
    assert_int_equal(syra_morale_change(&t.l, 0, false), -1);
    t.s->won = 1;
    t.s->fort_news = 1;
    assert_int_equal(syra_morale_change(&t.l, 0, false), 1); /* M1 M3 M4 */
    t.s->fort_news = 2;
    assert_int_equal(syra_morale_change(&t.l, 0, true), -2); /* M1 M3 M5 M7 */
    assert_int_equal(syra_morale_change(&t.l, 1, false), 3); /* M2 M2 M5 */
    t.s->city_cut = 1;
    unit(&t, "sn1")->at = (uint8_t)t.d->sea_box;
    assert_int_equal(syra_morale_change(&t.l, 1, false), 1); /* and M6, M8 */
    close_table(&t);
}

/* cases: 5.2-01 12.1-06 */
static void test_initiative_entries(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-10");
    put(&t, "sn1 hermocrates", "I-1");
    t.s->head.turn = 2;
    t.s->ml[0] = 7;
    t.s->ml[1] = 6;
    assert_int_equal(syra_initiative_bonus(&t.l, 0, NULL), 1); /* I1 I2, Winter */
    assert_int_equal(syra_initiative_bonus(&t.l, 1, NULL), 1); /* I3 */
    t.s->fort = 1;
    unit(&t, "hermocrates")->steps = 1;
    assert_int_equal(syra_initiative_bonus(&t.l, 0, NULL), 3); /* I3 and I4 too */
    unit(&t, "sn1")->at = (uint8_t)t.d->lost;
    assert_int_equal(syra_initiative_bonus(&t.l, 1, NULL), -1);
    close_table(&t);
}

/* Goes on to turn 2 with quiet dice and stops at the Initiative rolls. */
static void to_initiative(struct table *t)
{
    t->s->ml[0] = t->s->ml[1] = 7; /* no surrender check */
    play(t, "impulse ground; roll 1");
    while (ac_to_act(t->state) != AC_OVER && t->s->roll != SYRA_ROLL_INITIATIVE) {
        if (ac_to_act(t->state) == AC_CHANCE) {
            const struct ac_action a = ac_outcome(t->s->roll == SYRA_ROLL_EVENT ? 5 : 6);

            ac_apply(t->game, t->state, &a, NULL);
        } else {
            play(t, can(t, "pass") ? "pass" : "done");
        }
    }
}

/* cases: 3.0-16 4.2-03 5.2.1-01 5.2.1-03 5.2.1-04 2.0-02 */
static void test_initiative_ties(void **unused)
{
    struct table t;

    (void)unused;
    for (int fort = 0; fort < 2; fort++) {
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "an1 ah1", "L-10");
        put(&t, "sn1 sh1", "I-1");
        to_initiative(&t);
        t.s->fort = (uint8_t)(fort ? area(&t, "H-5") + 1 : 0);
        t.s->initiative = SYRA_SYRACUSE;                      /* I1; Winter takes 1 from Athens */
        play(&t, fort ? "roll 6; roll 5" : "roll 7; roll 5"); /* B3: 6 and 6 */
        assert_int_equal(t.s->il[0], 6);
        assert_int_equal(t.s->il[1], 6);
        assert_int_equal(t.s->initiative, fort ? SYRA_ATHENS : SYRA_SYRACUSE);
        close_table(&t);
    }
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    put(&t, "sn1 sh1", "I-1");
    to_initiative(&t);
    t.s->fort = 1;
    t.s->initiative = SYRA_ATHENS;
    t.s->ml[0] = 8;
    play(&t, "roll 10; roll 1"); /* B2: clamped; B1: a 0 is a 10 */
    assert_int_equal(t.s->il[0], 10);
    assert_int_equal(t.s->il[1], 1);
    close_table(&t);
}

/* cases: 4.2-04 12.1-04 12.1-05 12.3-04 */
static void test_first_levels(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    assert_int_equal(t.s->ml[0], 7);
    assert_int_equal(t.s->ml[1], 6);
    while (t.s->roll != SYRA_ROLL_START)
        play(&t, "roll light");
    play(&t, "roll 3-8"); /* as they lie on the table */
    assert_int_equal(t.s->il[0], 8);
    assert_int_equal(t.s->il[1], 3);
    assert_int_equal(t.s->initiative, SYRA_ATHENS);
    close_table(&t);
}

/* cases: 4.0-01 4.1-01 4.2-01 4.2-02 4.3-01 */
static void test_order_of_phases(void **unused)
{
    static const int want[] = { SYRA_ROLL_EVENT,      SYRA_ROLL_CITY,     SYRA_ROLL_INITIATIVE,
                                SYRA_ROLL_INITIATIVE, SYRA_ROLL_IMPULSES, SYRA_ROLL_IMPULSES };
    struct table t;
    size_t n = 0;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    put(&t, "sn1 sh1", "I-1");
    t.s->ml[0] = t.s->ml[1] = 7;
    play(&t, "impulse ground; roll 1");
    while (n < sizeof(want) / sizeof(want[0])) {
        if (ac_to_act(t.state) == AC_CHANCE) {
            struct ac_action a = ac_outcome(4);

            if (t.s->head.turn == 2)
                assert_int_equal(t.s->roll, want[n++]);
            a = ac_outcome(t.s->roll == SYRA_ROLL_EVENT ? 5 : 4);
            ac_apply(t.game, t.state, &a, NULL);
        } else {
            play(&t, can(&t, "pass") ? "pass" : "done");
        }
    }
    assert_int_equal(t.s->head.phase, SYRA_P_OPERATIONS);
    close_table(&t);
}

/* cases: 4.1-01 9.4-02 */
static void test_events_work(void **unused)
{
    struct table t;
    struct ac_action a = ac_outcome(2); /* a four: Marsh Fever */

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    while (t.s->roll != SYRA_ROLL_EVENT) {
        const struct ac_action any = ac_outcome(0);

        ac_apply(t.game, t.state, &any, NULL);
    }
    ac_apply(t.game, t.state, &a, NULL);
    assert_int_equal(t.s->roll, SYRA_ROLL_FEVER);
    assert_string_equal(where(&t, t.game->piece_name[t.s->roll_unit - 1]), "L-10");
    play(&t, "roll 8"); /* above ML 7 */
    assert_int_equal(unit(&t, "ah1")->status, SYRA_DISRUPTED);
    close_table(&t);
    open_table(&t, "syracuse/campaign", NULL, NULL);
    while (t.s->roll != SYRA_ROLL_EVENT) {
        const struct ac_action any = ac_outcome(0);

        ac_apply(t.game, t.state, &any, NULL);
    }
    steps(&t, "sh1", 2);
    a = ac_outcome(7); /* a nine: Syracusan Levies */
    ac_apply(t.game, t.state, &a, NULL);
    play(&t, "replace sh1; roll 6");
    assert_int_equal(unit(&t, "sh1")->steps, 3);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "L-10");
    t.s->event = 2; /* Storms */
    assert_false(can(&t, "impulse naval"));
    close_table(&t);
}

/* [5.1-01] Being cut off costs the city a point of morale, and nobody else: entry M6. */
static void test_cut_off_is_syracusan(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "L-10");
    put(&t, "sn1", "L-7");
    t.s->won = t.s->fort_news = 0;
    t.s->city_cut = 1;
    assert_int_equal(syra_morale_change(&t.l, SYRA_ATHENS, false), 0);
    assert_int_equal(syra_morale_change(&t.l, SYRA_SYRACUSE, false), -1);
    close_table(&t);
}

/* [11.2-02] The crisis begins with its own morale, and without a check before its second turn. */
static void test_crisis_waits_for_the_assembly(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/crisis", NULL, NULL);
    t.s->won = 1; /* news of before the scenario */
    for (int i = 0; i < 400 && t.s->head.turn == 4; i++) {
        struct ac_actions list = { 0 };

        roll_on(&t, 1);
        if (t.s->head.phase == SYRA_P_OPERATIONS && t.s->head.turn == 4) {
            assert_int_equal(t.s->ml[SYRA_ATHENS], t.d->morale[SYRA_ATHENS]);
            assert_int_equal(t.s->ml[SYRA_SYRACUSE], t.d->morale[SYRA_SYRACUSE]);
        }
        ac_legal(t.game, t.state, &list);
        ac_apply(t.game, t.state, &list.list[list.count - 1], NULL);
    }
    assert_int_equal(t.s->head.turn, 5);
    assert_int_equal(t.s->checked, 0);
    assert_int_equal(t.d->first_check, t.d->start_turn + 1);
    close_table(&t);
    open_table(&t, "syracuse/campaign", NULL, NULL);
    assert_int_equal(t.d->first_check, 2);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_impulse_counts),
        cmocka_unit_test(test_impulse_events),
        cmocka_unit_test(test_passing),
        cmocka_unit_test(test_exhausted_side),
        cmocka_unit_test(test_syra_4_3_05__one_exhausted),
        cmocka_unit_test(test_level_bounds),
        cmocka_unit_test(test_morale_entries),
        cmocka_unit_test(test_initiative_entries),
        cmocka_unit_test(test_initiative_ties),
        cmocka_unit_test(test_first_levels),
        cmocka_unit_test(test_order_of_phases),
        cmocka_unit_test(test_events_work),
        cmocka_unit_test(test_cut_off_is_syracusan),
        cmocka_unit_test(test_crisis_waits_for_the_assembly),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
