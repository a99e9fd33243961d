/*
 * Cases that are easy to read wrongly, each tried in the position that tells: ships and land, the
 * Leader's two Movement Points, set-up by hand, stacks on the board, what a Leader may and may not.
 */
#include <string.h>

#include "core/odds.h"
#include "core/position.h"
#include "data/yaml.h"
#include "notation/notation.h"
#include "syracuse/test/table.h"

/* --- ships and land [7.2] ------------------------------------------------------------------------ */

static void test_syra_7_2_01__land_is_no_passage_between_seas(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 an2 nicias ah1", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10; move an1 S-8; move an1 L-16");
    assert_true(can(&t, "move an1 S-8")); /* back where it came from, R-23 */
    assert_string_equal(why(&t, "move an1 S-9"), "7.2-01");
    play(&t, "move an1 S-8; done");
    assert_true(can(&t, "move an2 S-8"));
    close_table(&t);
}

/* cases: R-23 */
static void test_a_ship_that_begins_beached_may_choose(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-16"); /* between the Great Harbour and the open sea */
    play(&t, "impulse naval; roll 1; activate L-16");
    assert_true(can(&t, "move an1 S-8") && can(&t, "move an1 S-9"));
    play(&t, "move an1 S-9; move an1 L-16");
    assert_string_equal(why(&t, "move an1 S-8"), "7.2-01");
    close_table(&t);
}

static void test_syra_R_26__a_ship_does_not_sail_in_circles(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10; move an1 S-8; move an1 L-10; move an1 S-8");
    assert_string_equal(why(&t, "move an1 L-10"), "R-26"); /* a third time */
    close_table(&t);
}

/* cases: 7.2-03 */
static void test_ships_in_the_mouth_shut_the_harbour(void **unused)
{
    struct table t;
    struct ac_reach reach = { 0 };

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-10");
    put(&t, "sn1 sn2", "S-6");
    play(&t, "impulse naval; roll 1; activate L-10; move an1 S-8");
    syra_reach(t.game, t.state, (ac_piece)piece(&t, "an1"), &reach);
    for (int i = 0; i < reach.count; i++) {
        assert_int_not_equal(reach.at[i].place, area(&t, "S-9"));
        assert_int_not_equal(reach.at[i].place, area(&t, "S-4"));
        assert_int_not_equal(reach.at[i].place, area(&t, "L-1"));
    }
    close_table(&t);
}

/* cases: 7.1-19 7.2.2-07 */
static void test_a_bog_is_a_coast_where_nobody_lands(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias ah1", "L-10");
    play(&t, "impulse naval; roll 1; activate L-10; load an1 ah1; move an1 S-8; move an1 B-2");
    assert_string_equal(why(&t, "unload ah1"), "7.2.2-07");
    play(&t, "done");
    assert_int_equal(unit(&t, "ah1")->carrier, piece(&t, "an1") + 1);
    close_table(&t);
}

/* --- the Leader's two Movement Points [7.1] ------------------------------------------------------- */

static void test_syra_7_1_05__counted_when_the_area_is_activated(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "lamachus ah1 ah2", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10; move lamachus L-12; move ah1 L-12");
    assert_int_equal(t.s->mp, 4); /* 3 and 2, though Lamachus has gone before */
    close_table(&t);
}

/* cases: 7.1-05 6.2.2-04 */
static void test_named_by_the_number_it_is_counted_then(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "lamachus ah1 ah2", "L-10");
    unit(&t, "lamachus")->mark = SYRA_ACTIVATED; /* no idle Leader: a number of units */
    play(&t, "impulse ground; roll 5; move ah1 L-12");
    assert_int_equal(t.s->mp, 4);
    unit(&t, "lamachus")->at = (uint8_t)area(&t, "L-18");
    play(&t, "move ah2 L-12");
    assert_int_equal(t.s->mp, 2);
    close_table(&t);
}

/* --- the end of a move --------------------------------------------------------------------------- */

static void test_syra_6_2_3_01__done_ends_the_move_of_one_unit(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; done");
    assert_int_equal(t.s->head.phase, SYRA_P_MOVEMENT);
    assert_false(can(&t, "move ah1 L-11"));
    assert_true(can(&t, "move ah2 L-12"));
    play(&t, "done");
    assert_int_not_equal(t.s->head.phase, SYRA_P_MOVEMENT);
    close_table(&t);
}

/* --- set-up by hand [12.1, 12.3] ----------------------------------------------------------------- */

static void test_syra_12_1_03__ships_at_sea_are_loaded(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", "deploy", "free");
    play(&t, "roll light; deploy an1 S-8");
    assert_string_equal(why(&t, "load an2 ah1"), "12.1-03"); /* beached */
    play(&t, "load an1 ah1; load an1 nicias");
    assert_string_equal(why(&t, "load an1 ah2"), "7.2.2-01");
    play(&t, "load an1 al1");
    assert_string_equal(why(&t, "load an1 al2"), "7.2.2-01");
    assert_string_equal(where(&t, "ah1"), "S-8");
    assert_int_equal(unit(&t, "al1")->carrier, piece(&t, "an1") + 1);
    close_table(&t);
}

/* cases: 12.1-02 12.3-02 10.1.1-08 */
static void test_the_owner_places_his_sicels(void **unused)
{
    struct table t;

    (void)unused;
    open_table(&t, "syracuse/campaign", "deploy", "free");
    play(&t, "roll light");
    assert_string_equal(where(&t, "kl1"), "L-10");
    assert_true(can(&t, "deploy kl1 L-18"));
    assert_string_equal(why(&t, "deploy kl1 L-12"), "12.1-01");
    play(&t, "deploy kl1 L-18; done; roll peltast; roll cavalry; deploy kp1 I-1");
    assert_string_equal(where(&t, "kp1"), "I-1");
    assert_string_equal(why(&t, "deploy kc1 H-5"), "12.3-02");
    close_table(&t);
}

/* --- Leaders ------------------------------------------------------------------------------------- */

/* cases: R-63 */
static void test_a_leader_alone_keeps_off_the_enemys_beach(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 lamachus", "L-11");
    put(&t, "sn1 gn1", "L-20");
    play(&t, "impulse ground; roll 1; activate L-11");
    assert_string_equal(why(&t, "move lamachus L-20"), "R-63");
    play(&t, "move ah1 L-20; refuge sn1 S-4; refuge gn1 S-4");
    assert_true(can(&t, "move lamachus L-20")); /* after a unit */
    close_table(&t);
}

static void test_syra_10_4_4_01__two_is_for_naval_battles_only(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sn1 gn1", "S-4");
    put(&t, "ariston", "S-4");
    aboard(&t, "gn1", "ariston");
    disrupt(&t, "sn1");
    assert_int_equal(syra_recover_modifier(&t.l, piece(&t, "sn1"), NULL), -1);
    assert_int_equal(syra_react_modifier(&t.l, piece(&t, "sn1"), NULL), -1);
    close_table(&t);
}

static void test_syra_7_3_1_03__a_stack_of_ships_checks_with_its_best_leader(void **unused)
{
    static const char *const ships[] = { "an1", "an4" };
    struct table t;

    (void)unused;
    for (int k = 0; k < 2; k++) {
        open_board(&t, true);
        stand(&t, "an1", "d6", 2);
        stand(&t, "an4", "d6", 2);
        stand(&t, "sn1", "d5", 0);
        stand(&t, "gn1", "b2", 0);
        aboard(&t, ships[k], "demosthenes");
        assert_int_equal(syra_step_check(&t.l, piece(&t, "demosthenes"), NULL), 7 + 2);
        close_table(&t);
    }
}

/* --- stacks on the board [7.3] -------------------------------------------------------------------- */

static void begin_march(struct table *t)
{
    t->s->battle.step = SYRA_B_MOVE;
    t->s->battle.attacker = t->s->battle.phasing = SYRA_ATHENS;
    t->s->head.to_act = SYRA_ATHENS;
    t->s->head.phase = SYRA_P_B_MOVE;
    stand(t, "sh1 hermocrates", "b11", 2);
}

static int row_of(struct table *t, const char *name)
{
    return (unit(t, name)->square - 1) / SYRA_COLUMNS + 1;
}

static void test_syra_7_3_06__a_stack_takes_nobody_along(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah10", "f3", 0);
    stand(&t, "aa2", "f1", 0);
    stand(&t, "lamachus", "f3", 0);
    begin_march(&t);
    play(&t, "advance aa2; advance aa2; advance aa2; advance aa2");
    assert_int_equal(row_of(&t, "aa2"), 5);
    play(&t, "advance lamachus; advance lamachus; advance lamachus");
    assert_int_equal(row_of(&t, "lamachus"), 6);
    assert_int_equal(row_of(&t, "ah10"), 6);
    assert_int_equal(row_of(&t, "aa2"), 5); /* its whole 4 MP, and no more */
    close_table(&t);
}

/* cases: 7.3-06 */
static void test_another_leader_stays_where_he_is(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 ah2 lamachus", "d2", 0);
    stand(&t, "ah5 nicias", "d3", 3);
    begin_march(&t);
    play(&t, "advance lamachus; advance lamachus");
    assert_int_equal(row_of(&t, "lamachus"), 4);
    assert_int_equal(row_of(&t, "nicias"), 3);
    assert_false(unit(&t, "nicias")->play & SYRA_DONE);
    close_table(&t);
}

/* cases: 7.3-06 */
static void test_a_stack_goes_on_past_one_that_faces_elsewhere(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah10 lamachus", "f2", 0);
    stand(&t, "aa2", "f4", 3);
    begin_march(&t);
    play(&t, "advance lamachus; advance lamachus");
    assert_true(can(&t, "advance lamachus") && can(&t, "turn lamachus e"));
    play(&t, "advance lamachus");
    assert_int_equal(row_of(&t, "ah10"), 5);
    assert_int_equal(row_of(&t, "aa2"), 4);
    assert_int_equal(unit(&t, "aa2")->facing, 3);
    close_table(&t);
}

/* --- Routed units alone -------------------------------------------------------------------------- */

struct heard {
    int kind, reason, side, change, rule, count;
};

static void hear(void *self, const struct ac_event *event)
{
    struct heard *h = self;

    if (event->kind != h->kind)
        return;
    h->count++;
    h->rule = event->rule;
    h->reason = event->arg[0];
    h->side = event->arg[1];
    h->change = event->arg[2];
}

/* cases: R-38 */
static void test_routed_units_alone_go_by_their_own_ruling(void **unused)
{
    struct heard heard = { .kind = SYRA_E_LOST };
    const struct ac_sink sink = { hear, &heard };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 nicias", "L-11");
    put(&t, "sh2", "L-20");
    rout(&t, "sh2");
    play(&t, "impulse ground; roll 1; activate L-11; move ah1 L-20");
    t.p.sink = &sink;
    syra_after_combat(&t.p);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.rule, SYRA_R_38);
    close_table(&t);
}

/* --- words --------------------------------------------------------------------------------------- */

static void test_syra_5_1_02__each_entry_of_morale_is_told(void **unused)
{
    struct heard heard = { .kind = SYRA_E_MORALE }, level = { .kind = SYRA_E_LEVEL };
    struct table t;

    (void)unused;
    for (int k = 0; k < 2; k++) {
        const struct ac_sink sink = { hear, k ? &level : &heard };
        struct ac_play play = { 0 };

        open_map(&t, SYRA_ATHENS);
        put(&t, "an1 ah1", "L-10");
        put(&t, "sn1 sh1", "I-1");
        memset(t.s->supplied, 0xff, sizeof(t.s->supplied));
        t.s->head.turn = 2;
        t.s->stage = SYRA_T_SUPPLY;
        t.s->won = 1;
        play = (struct ac_play){ t.game, t.state, NULL, &sink };
        (void)syra_supply_settle(&play);
        assert_int_equal(t.s->ml[0], 8);
        close_table(&t);
    }
    assert_int_equal(heard.count, 1); /* a battle won; nothing about the Syracusans */
    assert_int_equal(heard.rule, SYRA_8_3_02);
    assert_int_equal(heard.side, SYRA_ATHENS);
    assert_int_equal(heard.change, 1);
    assert_int_equal(level.count, 1);
}

static void test_syra_10_6_05__who_has_the_night_is_told(void **unused)
{
    struct heard heard = { .kind = SYRA_E_NIGHT };
    const struct ac_sink sink = { hear, &heard };
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d1", 0);
    stand(&t, "sh1", "d11", 2);
    t.s->battle.night = 1;
    t.s->battle.step = SYRA_B_NIGHT;
    t.p.sink = &sink;
    t.s->battle.die = 7; /* the defender, above his 6 */
    syra_night_outcome(&t.p, AC_NONE, 1);
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.reason, SYRA_NIGHT_LUCK);
    assert_int_equal(heard.rule, SYRA_10_6_07);
    assert_int_equal(t.s->battle.shift - 1, t.s->battle.attacker);
    close_table(&t);
}

static const char *prompt(struct table *t)
{
    static struct ac_turn turn;

    turn = (struct ac_turn){ 0 };
    ac_turn(t->game, t->state, &turn);
    return turn.prompt;
}

/* cases: 6.2.3-01 8.3.2-01 */
static void test_prompts_speak_of_what_is_there(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 nicias", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; move ah1 L-10");
    assert_int_equal(t.s->mp, 3);
    play(&t, "move ah1 L-12; move ah1 L-10");
    assert_non_null(strstr(prompt(&t), "has 1 Movement Point left; done ends its move"));
    close_table(&t);
    open_board(&t, false);
    stand(&t, "ah1", "d5", 0);
    stand(&t, "ah2", "d5", 0);
    stand(&t, "sh1", "d6", 2);
    t.s->battle.step = SYRA_B_ASSAULT;
    t.s->head.to_act = (int8_t)t.s->battle.phasing;
    assert_null(strstr(prompt(&t), "ram"));
    t.s->battle.step = SYRA_B_ORDER;
    assert_non_null(strstr(prompt(&t), "on top"));
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syra_7_2_01__land_is_no_passage_between_seas),
        cmocka_unit_test(test_a_ship_that_begins_beached_may_choose),
        cmocka_unit_test(test_syra_R_26__a_ship_does_not_sail_in_circles),
        cmocka_unit_test(test_ships_in_the_mouth_shut_the_harbour),
        cmocka_unit_test(test_a_bog_is_a_coast_where_nobody_lands),
        cmocka_unit_test(test_syra_7_1_05__counted_when_the_area_is_activated),
        cmocka_unit_test(test_named_by_the_number_it_is_counted_then),
        cmocka_unit_test(test_syra_6_2_3_01__done_ends_the_move_of_one_unit),
        cmocka_unit_test(test_syra_12_1_03__ships_at_sea_are_loaded),
        cmocka_unit_test(test_the_owner_places_his_sicels),
        cmocka_unit_test(test_a_leader_alone_keeps_off_the_enemys_beach),
        cmocka_unit_test(test_syra_10_4_4_01__two_is_for_naval_battles_only),
        cmocka_unit_test(test_syra_7_3_1_03__a_stack_of_ships_checks_with_its_best_leader),
        cmocka_unit_test(test_syra_7_3_06__a_stack_takes_nobody_along),
        cmocka_unit_test(test_another_leader_stays_where_he_is),
        cmocka_unit_test(test_a_stack_goes_on_past_one_that_faces_elsewhere),
        cmocka_unit_test(test_routed_units_alone_go_by_their_own_ruling),
        cmocka_unit_test(test_syra_5_1_02__each_entry_of_morale_is_told),
        cmocka_unit_test(test_syra_10_6_05__who_has_the_night_is_told),
        cmocka_unit_test(test_prompts_speak_of_what_is_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
