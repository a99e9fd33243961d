/* What the independent referee found in the campaign and on the board, each in the position that tells. */
#include <stdio.h>
#include <string.h>

#include "syracuse/test/table.h"

enum { N, E, S, W };

/* cases: 8.2.4-04 */
static void test_a_walled_bog_is_a_refuge_for_ships(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "S-8");
    memset(t.s->walls, 0, sizeof(t.s->walls));
    t.s->walls[SYRA_ATHENS][area(&t, "B-2")] = 1;
    t.s->walls[SYRA_ATHENS][area(&t, "L-12")] = 1; /* inland */
    assert_int_equal(syra_refuges(&t.l, piece(&t, "an1")), UINT64_C(1) << area(&t, "B-2"));
    close_table(&t);
}

static void test_syra_8_5_04__who_is_aboard_is_in_the_square(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, true);
    stand(&t, "an1", "d1", N);
    stand(&t, "sn1", "d2", S);
    disrupt(&t, "an1 sn1");
    aboard(&t, "sn1", "hermocrates"); /* a Leader has no status */
    assert_int_equal(syra_rally_modifier(&t.l, piece(&t, "an1"), NULL), 0);
    aboard(&t, "sn1", "gh2");
    assert_int_equal(syra_rally_modifier(&t.l, piece(&t, "an1"), NULL), 1);
    disrupt(&t, "gh2");
    assert_int_equal(syra_rally_modifier(&t.l, piece(&t, "an1"), NULL), 0);
    close_table(&t);
}

/* cases: 10.4.2-01 8.2.1-03 R-63 */
static void test_a_leader_who_goes_over_leads_his_new_ship(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "an1 an2", "S-8");
    put(&t, "sn1 sn2", "S-7");
    aboard(&t, "an1", "nicias");
    disrupt(&t, "an1");
    play(&t, "impulse naval; roll 2; move sn1 S-8; move sn2 S-8");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    play(&t, "declare day skirmish; answer skirmish; post nicias an1 front");
    play(&t, "oppose sn1 an1; strike an2 sn2 assault; roll 6");
    play(&t, "strike sn1 an1 assault; roll 1; roll 10; roll 1"); /* lost; he is not */
    assert_int_equal(unit(&t, "nicias")->carrier, piece(&t, "an2") + 1);
    assert_int_equal(syra_posted_rating(&t.l, piece(&t, "an2")),
                     syra_rating(&t.l, piece(&t, "nicias"), true));
    assert_true(syra_posted_rating(&t.l, piece(&t, "an2")) > 0);
    close_table(&t);
}

/* cases: 10.4.3-02 7.2.2-02 */
static void test_one_die_for_a_leader_and_a_ram(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, true);
    stand(&t, "sn1", "d1", N);
    stand(&t, "an1", "d2", N);
    aboard(&t, "an1", "ah1 al1 nicias");
    t.s->battle.step = SYRA_B_ASSAULT;
    t.s->battle.phasing = SYRA_SYRACUSE;
    t.s->head.phase = SYRA_P_B_ASSAULT;
    t.s->head.to_act = SYRA_SYRACUSE;
    play(&t, "ram sn1 an1; roll 1; roll 1"); /* hit, and the Leader's fate */
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS);
    play(&t, "drop al1");
    assert_string_equal(where(&t, "al1"), "lost");
    assert_int_not_equal(t.s->roll, SYRA_ROLL_LEADER);
    assert_int_equal(unit(&t, "nicias")->due, 0);
    close_table(&t);
}

/* cases: 7.0-01 7.3-06 */
static void test_a_leader_who_has_moved_is_not_taken_along(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 lamachus", "d1", N);
    stand(&t, "ah2 nicias", "e1", N);
    stand(&t, "sh1", "a11", S);
    assert_true(can(&t, "advance lamachus"));
    play(&t, "join nicias d1");
    assert_string_equal(why(&t, "advance lamachus"), "7.3-06");
    assert_string_equal(why(&t, "advance ah1"), "7.3-06");
    play(&t, "turn lamachus e"); /* turning leaves nobody */
    assert_string_equal(why(&t, "advance lamachus"), "7.3-06");
    close_table(&t);
    open_board(&t, false); /* neither has moved: both go */
    stand(&t, "ah1 lamachus nicias", "d1", N);
    stand(&t, "sh1", "a11", S);
    play(&t, "advance lamachus; advance lamachus");
    assert_int_equal(unit(&t, "nicias")->square, unit(&t, "lamachus")->square);
    close_table(&t);
}

/* cases: 10.2.2-01 */
static void test_who_reacts_tears_down_no_more(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-10");
    put(&t, "sh1", "L-12");
    t.s->walls[SYRA_ATHENS][area(&t, "L-12")] = 1;
    unit(&t, "sh1")->work = SYRA_WORK_RAZE_ATHENS;
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12");
    while (t.s->head.phase != SYRA_P_REACTION)
        play(&t, "done");
    play(&t, "react sh1; roll 9");
    assert_int_equal(unit(&t, "sh1")->work, SYRA_WORK_RAZE_ATHENS); /* failed: no Reaction */
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-10");
    put(&t, "sh1", "L-12");
    t.s->walls[SYRA_ATHENS][area(&t, "L-12")] = 1;
    unit(&t, "sh1")->work = SYRA_WORK_RAZE_ATHENS;
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12");
    while (t.s->head.phase != SYRA_P_REACTION)
        play(&t, "done");
    play(&t, "react sh1; roll 1; done");
    assert_int_equal(unit(&t, "sh1")->work, SYRA_WORK_NONE);
    close_table(&t);
}

/* cases: 6.4-07 7.1-02 */
static void test_a_leader_goes_off_the_map_with_his_unit(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-12");
    put(&t, "sh1 gylippus", "L-13");
    play(&t, "impulse ground; roll 1; activate L-12; move ah1 L-13");
    while (t.s->head.phase != SYRA_P_REACTION)
        play(&t, "done");
    play(&t, "react sh1; roll 1; follow gylippus sh1; leave sh1");
    assert_string_equal(where(&t, "gylippus"), "west");
    assert_int_equal(unit(&t, "gylippus")->since, t.s->head.turn);
    assert_int_equal(unit(&t, "gylippus")->with, 0);
    close_table(&t);
}

/* cases: 7.1-02 */
static void test_a_leader_leaves_in_the_impulse_of_his_unit(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1 sh2 gylippus hermocrates", "L-13");
    put(&t, "ah1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-13");
    assert_string_equal(why(&t, "leave gylippus"), "7.1-02");
    play(&t, "leave sh1; leave gylippus");
    while (t.s->head.phase != SYRA_P_OPERATIONS)
        play(&t, "done");
    play(&t, "pass; impulse ground; roll 5; rouse hermocrates; roll 1");
    assert_string_equal(why(&t, "leave hermocrates"), "7.1-02"); /* that was another Impulse */
    play(&t, "leave sh2; leave hermocrates");
    assert_string_equal(where(&t, "hermocrates"), "west");
    close_table(&t);
}

/* cases: 9.3-03 R-63 */
static void test_a_leader_whose_sicel_starves_escapes_at_once(void **unused)
{
    struct table t;

    (void)unused;
    for (int refuge = 0; refuge < 2; refuge++) {
        struct ac_play play = { 0 };

        open_map(&t, SYRA_ATHENS);
        put(&t, "kl1 nicias", "L-12");
        put(&t, "sh1", "L-12");
        put(&t, "an1", "L-10");
        memset(t.s->walls, 0, sizeof(t.s->walls));
        t.s->walls[SYRA_ATHENS][area(&t, "L-10")] = (uint8_t)refuge;
        memset(t.s->supplied, 0, sizeof(t.s->supplied));
        ac_bit_set(t.s->supplied, piece(&t, "sh1"));
        ac_bit_set(t.s->supplied, piece(&t, "an1"));
        t.s->head.turn = 2;
        t.s->stage = SYRA_T_SUPPLY;
        play = (struct ac_play){ t.game, t.state, ac_top(&t.s->head), NULL };
        (void)syra_supply_settle(&play);
        (void)syra_duty_settle(&play);
        assert_string_equal(where(&t, "nicias"), refuge ? "L-10" : "lost");
        assert_int_equal(t.s->fallen[SYRA_ATHENS], !refuge); /* news of the next turn, R-51 */
        close_table(&t);
    }
}

/* cases: 10.1.1-07 10.1.1-05 R-63 */
static void test_a_sicel_comes_upon_a_leader(void **unused)
{
    struct table t;
    struct ac_play play = { 0 };
    struct ac_action place;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "gylippus", "L-13");
    put(&t, "sh1", "L-7");
    unit(&t, "kl1")->at = (uint8_t)t.d->due;
    t.s->stage = SYRA_T_RECRUIT_DRAW;
    ac_push(&t.s->head, SYRA_FRAME_SETTLE, SYRA_ATHENS)->arg[SYRA_SETTLE_UNIT] =
        (int16_t)piece(&t, "kl1");
    place = ac_act2(SYRA_V_SETTLE, piece(&t, "kl1"), area(&t, "L-13"));
    play = (struct ac_play){ t.game, t.state, ac_top(&t.s->head), NULL };
    syra_settle_apply(&play, &place);
    (void)syra_duty_settle(&play);
    assert_string_equal(where(&t, "gylippus"), "L-7");
    close_table(&t);
}

static void due(struct table *t, int wave)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t->d->piece[i].wave == wave) {
            t->s->unit[i].at = (uint8_t)t->d->due;
            t->s->unit[i].steps = (uint8_t)syra_full_steps(&t->l, i);
        }
    t->s->waves |= (uint8_t)wave;
    t->s->head.turn = 4;
}

/* cases: 12.4-09 12.4-10 */
static void test_each_wave_lands_by_itself(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 1);
    due(&t, 2);
    t.s->ml[1] = 6;
    play(&t, "impulse naval; roll light; roll 6; roll peltast"); /* both Sicels, and the check */
    assert_int_equal(choices(&t, "arrive gh1 "), 0); /* the first wave: its ships come first */
    assert_int_equal(choices(&t, "arrive gylippus"), 0);
    assert_int_equal(choices(&t, "arrive kl1"), 0);
    play(&t, "arrive kp1 L-1"); /* of the second wave: it may be the first ashore */
    assert_true(can(&t, "arrive gh10 L-1"));
    assert_string_equal(why(&t, "arrive gh10 L-3"), "12.4-09");
    assert_string_equal(why(&t, "arrive gh1 L-1"), "12.4-10");
    play(&t, "arrive gh10 L-1; arrive gn1 L-3");
    assert_true(can(&t, "arrive gh1 L-3") && can(&t, "arrive gylippus L-3"));
    assert_true(can(&t, "arrive kl1 L-3"));
    assert_false(can(&t, "arrive gh1 L-1") || can(&t, "arrive gh11 L-3"));
    play(&t, "arrive gh11 L-1; arrive gh1 L-3; arrive gh2 L-3; arrive gh3 L-3");
    assert_string_equal(why(&t, "arrive gh4 L-3"), "7.2.2-01"); /* three ships, three Hoplites */
    close_table(&t);
}

/* cases: 12.4-05 12.4-10 */
static void test_the_second_wave_lands_at_once_or_comes_by_land(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 2);
    put(&t, "sn1", "I-1");
    t.s->waves |= SYRA_WAVE_SECOND_MAY | SYRA_WAVE_SECOND_SICEL; /* in an earlier Impulse */
    play(&t, "impulse naval");
    assert_int_equal(t.s->roll, SYRA_ROLL_ACTIVATE);
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 1);
    due(&t, 2);
    t.s->waves |= SYRA_WAVE_SECOND_MAY | SYRA_WAVE_FIRST_SICEL | SYRA_WAVE_SECOND_SICEL;
    play(&t, "impulse naval");
    assert_string_equal(why(&t, "arrive gh10 L-3"), "12.4-10");
    assert_true(can(&t, "arrive gn1 L-3"));
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 2);
    t.s->waves |= SYRA_WAVE_SECOND_MAY | SYRA_WAVE_SECOND_SICEL;
    play(&t, "impulse ground");
    assert_true(can(&t, "arrive gh10 L-9") && can(&t, "arrive gh10 L-13"));
    play(&t, "arrive gh10 L-9");
    assert_true(can(&t, "arrive gh11 L-13"));
    close_table(&t);
}

/* cases: 10.2.1-01 7.1-21 7.1-22 */
static void test_who_has_stopped_may_take_up_work(void **unused)
{
    static const struct {
        const char *to, *rule;
    } stops[] = { { "L-12", "7.1-21" }, { "B-2", "7.1-22" } };
    struct table t;

    (void)unused;
    for (int i = 0; i < 2; i++) {
        char text[64];

        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1 ah2 nicias", "L-10");
        put(&t, "sh1", "L-12");
        play(&t, "impulse ground; roll 1; activate L-10");
        (void)snprintf(text, sizeof(text), "move ah1 %s", stops[i].to);
        play(&t, text);
        assert_string_equal(why(&t, "move ah1 L-10"), stops[i].rule);
        assert_true(can(&t, "build ah1"));
        if (i) {
            play(&t, "build ah1");
            assert_int_equal(unit(&t, "ah1")->work, SYRA_WORK_BUILD);
        } else {
            play(&t, "done"); /* its activation is over, the others have theirs */
            assert_string_equal(why(&t, "build ah1"), "7.1-21");
            assert_true(can(&t, "move ah2 L-12"));
        }
        close_table(&t);
    }
}

/* cases: 10.2.1-01 */
static void test_the_last_point_is_for_the_march(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-10");
    put(&t, "nicias", "L-12");
    unit(&t, "nicias")->mark = SYRA_ACTIVATED;
    play(&t, "impulse ground; roll 3; move ah1 L-12; move ah1 L-11; move ah1 L-20");
    assert_int_equal(t.s->mp, 0);
    play(&t, "build ah1");
    assert_int_equal(t.s->works[SYRA_ATHENS][area(&t, "L-20")], 1);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_walled_bog_is_a_refuge_for_ships),
        cmocka_unit_test(test_syra_8_5_04__who_is_aboard_is_in_the_square),
        cmocka_unit_test(test_a_leader_who_goes_over_leads_his_new_ship),
        cmocka_unit_test(test_one_die_for_a_leader_and_a_ram),
        cmocka_unit_test(test_a_leader_who_has_moved_is_not_taken_along),
        cmocka_unit_test(test_who_reacts_tears_down_no_more),
        cmocka_unit_test(test_a_leader_goes_off_the_map_with_his_unit),
        cmocka_unit_test(test_a_leader_leaves_in_the_impulse_of_his_unit),
        cmocka_unit_test(test_a_leader_whose_sicel_starves_escapes_at_once),
        cmocka_unit_test(test_a_sicel_comes_upon_a_leader),
        cmocka_unit_test(test_each_wave_lands_by_itself),
        cmocka_unit_test(test_the_second_wave_lands_at_once_or_comes_by_land),
        cmocka_unit_test(test_who_has_stopped_may_take_up_work),
        cmocka_unit_test(test_the_last_point_is_for_the_march),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
