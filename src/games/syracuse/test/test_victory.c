/* Victory, set-up, reinforcements, Sicel recruitment [10.1.1, 11, 12]: vectors A5, A7, G6, G7, H1-H10, J9. */
#include <string.h>

#include "core/position.h"
#include "syracuse/test/table.h"

/* cases: 11.1-01 11.0-01 4.4-02 */
static void test_ring(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* H1 */
    put(&t, "an1", "L-10");
    put(&t, "ah1", "L-6");
    put(&t, "ah2", "L-20");
    put(&t, "ah3", "H-6");
    put(&t, "ah4", "H-7");
    assert_int_equal(syra_automatic_victory(&t.l), 1);
    disrupt(&t, "ah3");
    assert_int_equal(syra_automatic_victory(&t.l), 0);
    unit(&t, "ah3")->status = SYRA_NORMAL;
    put(&t, "gn1", "I-1");
    assert_int_equal(syra_automatic_victory(&t.l), 0);
    close_table(&t);
}

/* cases: 11.1-02 */
static void test_fleet_lost(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* H2 */
    put(&t, "sn1", "I-1");
    put(&t, "nicias", "L-10");
    steps(&t, "nicias", 1);
    unit(&t, "demosthenes")->at = (uint8_t)t.d->due;
    unit(&t, "demosthenes")->steps = 2;
    assert_int_equal(syra_automatic_victory(&t.l), 2);
    put(&t, "demosthenes", "L-10");
    assert_int_equal(syra_automatic_victory(&t.l), 0);
    steps(&t, "demosthenes", 1);
    put(&t, "an1", "L-10");
    assert_int_equal(syra_automatic_victory(&t.l), 0);
    close_table(&t);
}

/* cases: 11.2-08 11.2-09 11.2-10 */
static void test_surrender_bands(void **unused)
{
    static const int row[][3] = { { 5, 1, 0 }, { 5, 2, 0 }, { 5, 3, 1 }, { 5, 5, 1 }, { 5, 6, 2 },
                                  { 7, 3, 0 }, { 7, 4, 1 }, { 7, 7, 1 }, { 7, 8, 2 } }; /* A7 H5 */
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "an1", "L-10");
        put(&t, "sn1", "I-1");
        unit(&t, "nicias")->steps = unit(&t, "lamachus")->steps = 2;
        unit(&t, "demosthenes")->steps = 2;
        t.s->ml[0] = (uint8_t)row[i][0];
        t.s->ml[1] = SYRA_LEVEL_MAX; /* the lower side checks */
        syra_surrender_outcome(&t.p, AC_NONE, row[i][1]);
        assert_int_equal(t.s->ml[0], row[i][0] + (row[i][2] == 1));
        assert_int_equal(t.s->winner, row[i][2] == 2 ? 2 : 0);
        assert_int_equal(t.s->checked, 1);
        close_table(&t);
    }
}

/* cases: 11.2-03 11.2-04 11.2-05 11.2-06 11.2-07 9.0-03 */
static void test_surrender_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* H3 */
    put(&t, "nicias lamachus demosthenes", "L-3");
    steps(&t, "nicias", 1);
    assert_int_equal(syra_surrender_modifier(&t.l, 0, NULL), 2); /* a Leader, and no ships */
    t.s->event = 11;
    assert_int_equal(syra_surrender_modifier(&t.l, 0, NULL), 1);
    t.s->event = 3;
    assert_int_equal(syra_surrender_modifier(&t.l, 0, NULL), 3);
    put(&t, "ah1", "L-3"); /* units with a Leader and no line */
    assert_int_equal(syra_surrender_modifier(&t.l, 0, NULL), 4);
    put(&t, "an1", "L-3");
    assert_int_equal(syra_surrender_modifier(&t.l, 0, NULL), 2);
    close_table(&t);
}

/* Plays the side's Impulse and passes, up to the surrender roll or beyond it. */
static bool reaches_surrender(struct table *t)
{
    play(t, "impulse ground; roll 1");
    for (int i = 0; i < 60; i++) {
        if (t->s->roll == SYRA_ROLL_SURRENDER)
            return true;
        if (t->s->roll == SYRA_ROLL_RECRUIT || t->s->roll == SYRA_ROLL_EVENT ||
            ac_to_act(t->state) == AC_OVER)
            return false;
        if (ac_to_act(t->state) == AC_CHANCE)
            roll_on(t, 1);
        else
            play(t, can(t, "pass") ? "pass" : "done");
    }
    return false;
}

/* cases: 11.2-01 11.2-02 4.4-01 */
static void test_when_surrender(void **unused)
{
    struct table t;

    (void)unused;
    for (int kind = 0; kind < 4; kind++) { /* H4 */
        open_map(&t, SYRA_ATHENS);
        put(&t, "an1 ah5", "L-10");
        put(&t, "sh1", "L-7");
        if (kind != 3)
            put(&t, "sn1", "I-1");
        put(&t, "ah1", "L-6");
        put(&t, "ah2", "L-20");
        put(&t, "ah3", "H-6");
        put(&t, "ah4", "H-7");
        t.s->head.turn = (int16_t)(kind == 0 ? 1 : 2);
        t.s->ml[0] = 7;
        t.s->ml[1] = (uint8_t)(kind == 1 ? 7 : 6);
        assert_int_equal(reaches_surrender(&t), kind == 2);
        assert_int_equal(ac_to_act(t.state) == AC_OVER, kind == 3); /* Automatic Victory first */
        close_table(&t);
    }
}

/* cases: 11.2-11 */
static void test_no_winner(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah5", "L-10");
    put(&t, "sh1 sn1", "L-7");
    t.s->head.turn = 9;
    t.s->ml[0] = t.s->ml[1] = 7;
    assert_false(reaches_surrender(&t));
    while (ac_to_act(t.state) != AC_OVER) {
        if (ac_to_act(t.state) == AC_CHANCE)
            play(&t, "roll 9");
        else
            play(&t, "done");
    }
    assert_int_equal(t.s->winner, 3);
    assert_int_equal(t.s->end_rule, SYRA_END_TIME);
    close_table(&t);
}

/* cases: 12.0-01 12.0-02 12.1-01 12.1-02 12.1-03 12.3-01 12.3-02 12.3-03 */
static void test_set_up_counts(void **unused)
{
    struct table t;
    int n[2][4] = { { 0 } }; /* ships, ground, Sicels, Leaders */

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL); /* H8 */
    while (t.s->roll == SYRA_ROLL_SICEL)
        play(&t, "roll light");
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &t.s->unit[i];
        int k = 1;

        if (!syra_on_map(&t.l, i))
            continue;
        if (syra_is_naval(&t.l, i))
            k = 0;
        else if (syra_is_sicel(&t.l, i))
            k = 2;
        else if (syra_is_leader(&t.l, i))
            k = 3;
        n[u->owner][k]++;
        assert_int_equal(u->status, SYRA_NORMAL);
        if (i != piece(&t, "ac1"))
            assert_int_equal(u->steps, syra_full_steps(&t.l, i));
    }
    assert_int_equal(n[0][0], 8);
    assert_int_equal(n[0][1], 22);
    assert_int_equal(n[0][2], 1);
    assert_int_equal(n[0][3], 2);
    assert_int_equal(n[1][0], 5);
    assert_int_equal(n[1][1], 8 + 7);
    assert_int_equal(n[1][2], 2);
    assert_int_equal(n[1][3], 1);
    assert_int_equal(unit(&t, "ac1")->steps, 1);
    assert_int_equal(t.s->walls[0][area(&t, "L-10")], 1);
    assert_int_equal(t.s->walls[0][area(&t, "L-18")], 1);
    close_table(&t);
}

/* cases: 12.0-01 12.1-01 12.1-03 12.3-01 12.3-03 */
static void test_set_up_by_hand(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", "deploy", "free");
    assert_int_equal(t.s->roll, SYRA_ROLL_SICEL); /* drawn before they are placed */
    play(&t, "roll light");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS);
    assert_true(can(&t, "deploy ah1 L-18") && can(&t, "deploy an1 S-8"));
    assert_false(can(&t, "deploy ah1 L-12") || can(&t, "deploy ah1 S-8"));
    play(&t, "deploy ah1 L-18; done; roll peltast; roll cavalry");
    assert_string_equal(where(&t, "ah1"), "L-18");
    assert_true(can(&t, "deploy sn1 I-1") && can(&t, "deploy sx1 H-5"));
    assert_false(can(&t, "deploy sx1 L-18") || can(&t, "deploy sh1 H-5"));
    play(&t, "exchange sx1; deploy sx1 H-5; done");
    assert_int_equal(syra_type(&t.l, piece(&t, "sx1")), SYRA_LIGHT);
    assert_int_equal(t.s->roll, SYRA_ROLL_START);
    close_table(&t);
}

/* cases: 12.2-01 12.2-02 12.2-03 12.2-04 12.2-05 12.2-06 4.4-07 */
static void test_athenian_conditions(void **unused)
{
    struct table t;

    (void)unused;
    for (int missing = 0; missing < 6; missing++) { /* H7 is missing == 5 */
        open_map(&t, SYRA_ATHENS);
        put(&t, "an1 nicias lamachus", "L-10");
        put(&t, "sn1 sn2", "I-1");
        t.s->waves = 4;
        if (missing != 1)
            steps(&t, "nicias", 1);
        t.s->fort_past = missing == 2 ? 0 : 2;
        if (missing == 3)
            put(&t, "an2", "L-10");
        t.s->ml[0] = (uint8_t)(missing == 4 ? 6 : 5);
        t.s->ml[1] = 6;
        t.s->checked = missing == 5 ? 2 : 1;
        syra_test_reinforcements(&t.p);
        assert_int_equal((t.s->waves & 8) != 0, missing == 0);
        close_table(&t);
    }
}

/* cases: 12.2-07 12.2-08 12.2-09 12.2-10 12.2-11 12.2-12 */
static void test_athenians_arrive(void **unused)
{
    struct table t;
    struct ac_text saved;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* H6 */
    put(&t, "an1", "L-10");
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t.d->piece[i].wave == 3) {
            t.s->unit[i].at = (uint8_t)t.d->due;
            t.s->unit[i].steps = (uint8_t)syra_full_steps(&t.l, i);
        }
    for (int i = 0; i < SYRA_UNITS; i++) /* only these are lost */
        if (t.s->unit[i].at == t.d->lost && t.d->piece[i].side == 0 && i != piece(&t, "ah1") &&
            i != piece(&t, "ah2") && i != piece(&t, "aa1") && i != piece(&t, "an2"))
            t.s->unit[i].owner = 1;
    t.s->waves = 4 | 8;
    t.s->rams = 1;
    assert_true(can(&t, "impulse ground"));
    play(&t, "impulse naval; arrive demosthenes L-10");
    assert_string_equal(where(&t, "ah16"), "L-10");
    assert_int_equal(t.s->rams, 2);
    assert_int_equal(t.s->arrived[0], 1);
    ac_text_init(&saved, 1 << 20); /* who is lost but may still return is kept in a file */
    ac_position_write(t.game, t.state, &saved);
    assert_non_null(strstr(saved.data, "  rebuilds: ah1+ah2+aa1+an2\n"));
    ac_text_release(&saved);
    play(&t, "roll 3; roll 4; roll 5; roll 5"); /* ah1, ah2, aa1, an2 */
    assert_int_equal(unit(&t, "ah1")->steps, 5);
    assert_int_equal(unit(&t, "ah2")->steps, 3);
    assert_string_equal(where(&t, "aa1"), "lost");
    assert_int_equal(unit(&t, "an2")->steps, 1);
    assert_false(can(&t, "done")); /* each ship is given its berth, on the beach or off it */
    assert_int_equal(choices(&t, "arrive"), 1 + ac_bit_count(t.d->area[area(&t, "L-10")].sea_mask));
    play(&t, "arrive an2 S-8; arrive an9 L-10");
    assert_false(can(&t, "arrive an10 L-11") || can(&t, "arrive an10 S-1"));
    play(&t, "arrive an10 S-8");
    assert_string_equal(where(&t, "an2"), "S-8");
    assert_string_equal(where(&t, "an9"), "L-10");
    assert_string_equal(where(&t, "an10"), "S-8");
    assert_int_equal(t.s->roll, SYRA_ROLL_ACTIVATE); /* then the Impulse goes on */
    close_table(&t);
}

static void due(struct table *t, int wave)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t->d->piece[i].wave == wave) {
            t->s->unit[i].at = (uint8_t)t->d->due;
            t->s->unit[i].steps = (uint8_t)syra_full_steps(&t->l, i);
        }
}

/* cases: 12.4-01 12.4-09 12.4-10 12.5-01 */
static void test_first_wave(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 1);
    t.s->waves = 1;
    t.s->head.turn = 2;
    t.s->event = 2; /* J9: Storms */
    put(&t, "ah1", "L-2");
    disrupt(&t, "ah1");
    assert_false(can(&t, "impulse naval"));
    play(&t, "impulse ground; roll peltast");
    assert_false(can(&t, "arrive gn1 L-7")); /* H10 */
    assert_false(can(&t, "arrive gn1 L-2") || can(&t, "arrive gn1 B-1"));
    play(&t, "arrive gn1 L-3");
    assert_string_equal(where(&t, "gn3"), "L-3");
    play(&t, "arrive gylippus L-3; arrive gh1 L-3; arrive gh2 L-3; arrive gh3 L-3");
    assert_false(can(&t, "arrive gh4 L-3")); /* three Hoplites on three ships */
    play(&t, "arrive gh4 L-9; arrive ga1 L-3; arrive kp1 L-13");
    assert_int_equal(unit(&t, "kp1")->owner, 1);
    play(&t, "done");
    assert_int_equal(t.s->arrived[1], 1);
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE); /* not on turn 1 */
    due(&t, 1);
    t.s->waves = 1;
    play(&t, "impulse ground");
    assert_int_equal(t.s->roll, SYRA_ROLL_ACTIVATE);
    close_table(&t);
}

/* cases: 12.4-03 12.4-04 12.4-05 12.4-06 12.4-07 */
static void test_second_wave(void **unused)
{
    struct table t;

    (void)unused;
    for (int turn = 3; turn < 6; turn++) { /* H9; turn 5 stands for a failed roll */
        open_map(&t, SYRA_SYRACUSE);
        due(&t, 2);
        t.s->waves = 2;
        t.s->head.turn = (int16_t)turn;
        t.s->ml[1] = 6;
        play(&t, "impulse naval");
        if (turn == 3) {
            assert_int_equal(t.s->roll, SYRA_ROLL_ACTIVATE);
        } else {
            assert_int_equal(t.s->roll, SYRA_ROLL_WAVE);
            play(&t, turn == 4 ? "roll 6; roll light" : "roll 7");
            assert_int_equal(t.s->rams, turn == 4);
            if (turn == 4) {
                play(&t, "arrive gh10 L-3");
                assert_true(can(&t, "arrive gh11 L-3") && !can(&t, "arrive gh11 L-1"));
            }
        }
        close_table(&t);
    }
}

/* cases: 12.4-02 */
static void test_variant_peltast(void **unused)
{
    struct table t;

    (void)unused;
    for (int five = 0; five < 2; five++) {
        open_map_with(&t, SYRA_SYRACUSE, five ? "peltast" : NULL, "five");
        due(&t, 1);
        due(&t, 4);
        t.s->waves = 1 | 32;
        t.s->head.turn = 2;
        play(&t, "impulse ground");
        assert_int_equal(choices(&t, "arrive gp3") + choices(&t, "arrive gp1") > 0, true);
        unit(&t, "gp1")->at = (uint8_t)t.d->lost;
        unit(&t, "gp1")->steps = 0;
        assert_int_equal(choices(&t, "arrive gp3") > 0, five);
        close_table(&t);
    }
}

/* To the recruiting of Sicels with these Morale Levels. */
static void to_recruiting(struct table *t, int athens, int syracuse, int in_cup)
{
    open_map(t, SYRA_ATHENS);
    put(t, "an1 nicias ah1", "L-10");
    put(t, "sn1 hermocrates sh1", "L-7");
    put(t, "kc1", "L-10");
    for (int i = piece(t, "kl1"), left = 12 - in_cup - 1; left > 0; i++)
        if (t->s->unit[i].at == t->d->cup) {
            t->s->unit[i].at = (uint8_t)t->d->lost;
            left--;
        }
    t->s->ml[0] = (uint8_t)athens;
    t->s->ml[1] = (uint8_t)syracuse;
    play(t, "impulse ground; roll 1");
    while (t->s->head.phase != SYRA_P_ADMIN) {
        if (ac_to_act(t->state) == AC_CHANCE)
            play(t, "roll 2");
        else
            play(t, can(t, "pass") ? "pass" : "done");
    }
}

/* cases: 10.1.1-01 10.1.1-02 10.1.1-03 10.1.1-04 */
static void test_recruiting(void **unused)
{
    struct table t;

    (void)unused;
    to_recruiting(&t, 6, 8, 11); /* A5 */
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE);
    play(&t, "draw; roll light");
    assert_true(can(&t, "settle kl1 L-7"));
    play(&t, "settle kl1 L-7; draw; roll light; settle kl2 L-9");
    assert_int_equal(t.s->roll, SYRA_ROLL_RECRUIT);
    play(&t, "roll 6");
    assert_true(can(&t, "draw"));
    close_table(&t);
    to_recruiting(&t, 7, 4, 2); /* G7 */
    play(&t, "draw");
    roll_on(&t, 1);
    play(&t, t.s->unit[piece(&t, "kp4")].at == t.d->due ? "settle kp4 L-9" : "settle kc2 L-9");
    play(&t, "draw");
    roll_on(&t, 1);
    assert_int_equal(choices(&t, "settle") > 0, 1);
    close_table(&t);
}

/* cases: 10.1.1-05 10.1.1-06 */
static void test_desertion(void **unused)
{
    struct table t;

    (void)unused;
    to_recruiting(&t, 5, 5, 11); /* G6 */
    assert_int_equal(t.s->roll, SYRA_ROLL_RECRUIT);
    play(&t, "roll 10");
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE); /* the opponent chooses */
    play(&t, "desert kc1");
    assert_string_equal(where(&t, "kc1"), "cup");
    assert_int_equal(t.s->roll, SYRA_ROLL_RECRUIT); /* now the other side */
    play(&t, "roll 5");
    assert_true(can(&t, "draw") && can(&t, "done"));
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_fleet_lost),
        cmocka_unit_test(test_surrender_bands),
        cmocka_unit_test(test_surrender_modifiers),
        cmocka_unit_test(test_when_surrender),
        cmocka_unit_test(test_no_winner),
        cmocka_unit_test(test_set_up_counts),
        cmocka_unit_test(test_set_up_by_hand),
        cmocka_unit_test(test_athenian_conditions),
        cmocka_unit_test(test_athenians_arrive),
        cmocka_unit_test(test_first_wave),
        cmocka_unit_test(test_second_wave),
        cmocka_unit_test(test_variant_peltast),
        cmocka_unit_test(test_recruiting),
        cmocka_unit_test(test_desertion),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
