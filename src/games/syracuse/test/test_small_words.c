/* Small words on which a case turns: which of two, still, exactly as many, whose. */
#include <string.h>

#include "notation/notation.h"
#include "syracuse/test/table.h"

enum { N, E, S, W };

static struct ac_card card;

/* The odds card of an action. */
static void ask_card(struct table *t, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };

    card = (struct ac_card){ 0 };
    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    assert_true(t->game->rules->forecast(t->game, t->state, &action, &card));
}

static bool hinted(const char *words)
{
    for (int i = 0; i < card.hint_count; i++)
        if (strstr(card.hint[i], words))
            return true;
    return false;
}

static struct ac_event seen;

static void note(void *self, const struct ac_event *event)
{
    if (event->kind == *(const int *)self)
        seen = *event;
}

/* Plays an action and answers with the case of the last event of this kind. */
static const char *case_of(struct table *t, const char *text, int kind)
{
    const struct ac_sink sink = { note, &kind };
    struct ac_action action;
    struct ac_err err = { 0 };

    seen = (struct ac_event){ 0 };
    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    assert_true(can(t, text));
    ac_apply(t->game, t->state, &action, &sink);
    return syra_case_ids[seen.rule];
}

static void due(struct table *t, int wave)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t->d->piece[i].wave == wave) {
            t->s->unit[i].at = (uint8_t)t->d->due;
            t->s->unit[i].steps = (uint8_t)syra_full_steps(&t->l, i);
        }
}

/* Each side's reinforcements come by the rule of its own. cases: 12.2-11 12.4-09 */
static void test_syra_12_2_11__by_whose_rule_they_arrive(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    due(&t, 3);
    t.s->waves = 4 | 8;
    play(&t, "impulse naval");
    assert_string_equal(case_of(&t, "arrive demosthenes L-10", SYRA_E_ARRIVES), "12.2-11");
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    due(&t, 1);
    due(&t, 2);
    t.s->waves |= 1 | 2;
    t.s->head.turn = 4;
    t.s->ml[1] = 6;
    play(&t, "impulse naval; roll light; roll 6; roll peltast");
    assert_string_equal(case_of(&t, "arrive kp1 L-1", SYRA_E_ARRIVES), "12.4-09");
    close_table(&t);
}

/* Of two markers only the one that somebody still works on stands by the Rally Segment. cases: 4.4-05 */
static void test_syra_4_4_05__whose_builders_have_fled(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2", "L-11");
    t.s->works[0][area(&t, "L-11")] = 2;
    unit(&t, "ah1")->work = SYRA_WORK_BUILD;
    rout(&t, "ah2");
    unit(&t, "ah2")->work = SYRA_WORK_SECOND;
    syra_finish_works(&t.p);
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 1);
    rout(&t, "ah1");
    unit(&t, "ah1")->work = SYRA_WORK_BUILD;
    t.s->works[0][area(&t, "L-11")] = 1;
    syra_finish_works(&t.p);
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 1);
    put(&t, "ah3", "L-11"); /* at a second marker, which is not there */
    unit(&t, "ah3")->work = SYRA_WORK_SECOND;
    syra_finish_works(&t.p);
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 1);
    close_table(&t);
}

/* What a Leader's die says is what it does: a 6 hits him. cases: 10.4.3-02 */
static void test_syra_10_4_3_02__what_his_die_says(void **unused)
{
    static int kind = SYRA_E_RESULT;
    const struct ac_sink sink = { note, &kind };

    (void)unused;
    for (int die = 1; die <= 6; die++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "nicias ah1", "L-11");
        t.p.sink = &sink;
        syra_leader_outcome(&t.p, piece(&t, "nicias"), die);
        assert_int_equal(seen.arg[0], die == 6 ? SYRA_L_HIT : SYRA_L_MISS);
        assert_int_equal(unit(&t, "nicias")->steps, die == 6 ? 1 : 2);
        close_table(&t);
    }
}

/* How much is missing to the next column; not one, because any would do. cases: 8.3.2-04 */
static void test_syra_8_3_2_04__short_of_the_next_column(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 ah2", "d9", N);
    stand(&t, "sh1 sh2", "d10", S);
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    ask_card(&t, t.s->battle.phasing == SYRA_ATHENS ? "assault d10" : "assault d9");
    assert_true(hinted("short of the next column"));
    assert_false(hinted("1 short of the next column"));
    close_table(&t);
}

/* With morale above nine a 10 loses the boarders all the same: nine or less. cases: 8.3.3-06 */
static void test_syra_8_3_3_06__boarders_card(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, true);
    t.s->ml[1] = 10;
    stand(&t, "sn1", "d9", N);
    stand(&t, "an1", "d10", S);
    aboard(&t, "sn1", "sl1");
    while (t.s->head.phase != SYRA_P_B_ASSAULT)
        play(&t, "done");
    ask_card(&t, "storm sl1");
    assert_string_equal(card.column, "D10 of 9 or less");
    close_table(&t);
}

/* A unit is Disrupted by a 10, a Leader by none. cases: 6.4-10 */
static void test_syra_6_4_10__who_is_disrupted(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "sx1 sl1 hermocrates", "L-12");
    play(&t, "impulse ground; roll 1; done");
    ask_card(&t, "react sl1");
    assert_true(hinted("10 or more Disrupts it"));
    close_table(&t);
}

/* To be roused again takes less than the Morale Level. cases: 6.3-03 */
static void test_syra_6_3_03__less_than_morale(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2", "L-12");
    t.s->ml[SYRA_ATHENS] = 7;
    unit(&t, "ah1")->mark |= SYRA_ACTIVATED;
    play(&t, "impulse ground; roll 1");
    ask_card(&t, "rouse ah1");
    assert_string_equal(card.column, "D10 of 6 or less");
    assert_true(hinted("a 10 Disrupts it"));
    close_table(&t);
}

/* A ship that is driven off the map remembers when; one that goes to another sea does not. cases: 7.1-20 */
static void test_syra_7_1_20__driven_off_the_map(void **unused)
{
    (void)unused;
    for (int leaves = 0; leaves < 2; leaves++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        t.s->walls[0][area(&t, "L-10")] = 1;
        put(&t, "sn1", "L-10");
        put(&t, "an1", "S-1");
        due(&t, 3);
        t.s->waves = 4 | 8;
        t.s->head.turn = 3;
        play(&t, "impulse naval; arrive demosthenes L-10");
        play(&t, leaves ? "leave sn1" : "refuge sn1 S-8");
        assert_int_equal(unit(&t, "sn1")->since, leaves ? 3 : 0);
        close_table(&t);
    }
}

/* A Morale Level is told when it changes, and only then. cases: 5.1-02 */
static void test_syra_5_1_02__told_when_it_changes(void **unused)
{
    static int kind = SYRA_E_LEVEL;
    const struct ac_sink sink = { note, &kind };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    t.p.sink = &sink;
    seen = (struct ac_event){ 0 };
    syra_set_level(&t.p, SYRA_ATHENS, t.s->ml[SYRA_ATHENS]);
    assert_int_equal(seen.rule, 0);
    syra_set_level(&t.p, SYRA_ATHENS, t.s->ml[SYRA_ATHENS] - 1);
    assert_string_equal(syra_case_ids[seen.rule], "5.1-02");
    assert_int_equal(seen.arg[2], t.s->ml[SYRA_ATHENS]);
    close_table(&t);
}

/* With the last unit of a side the battle is over, whoever was to march. cases: 6.5-03 */
static void test_syra_6_5_03__nobody_left(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d9", N);
    stand(&t, "sh1", "d10", S);
    ac_settle(t.game, t.state, NULL);
    assert_int_not_equal(ac_to_act(t.state), AC_OVER);
    syra_eliminate(&t.p, piece(&t, "sh1"), SYRA_8_3_1_09);
    ac_settle(t.game, t.state, NULL);
    assert_int_equal(ac_to_act(t.state), AC_OVER);
    assert_int_equal(t.s->battle.on, 0);
    close_table(&t);
}

/* The prompt calls the die odd or even as it is. cases: 6.2.2-02 6.2.2-03 */
static void test_syra_6_2_2_02__odd_or_even(void **unused)
{
    (void)unused;
    for (int die = 1; die <= 6; die++) {
        struct table t;
        struct ac_turn turn = { 0 };
        char roll[] = "impulse ground; roll 0";

        open_map(&t, SYRA_ATHENS);
        put(&t, "nicias ah1", "L-10");
        put(&t, "lamachus ah2", "L-12");
        roll[sizeof(roll) - 2] = (char)('0' + die);
        play(&t, roll);
        ac_turn(t.game, t.state, &turn);
        assert_non_null(strstr(turn.prompt, die % 2 ? ", odd: " : ", even: "));
        close_table(&t);
    }
}

/* Two unequal dice: ninety pairs, the higher for Athens, each as likely as the other. cases: 12.1-04 */
static void test_syra_12_1_04__unequal_dice(void **unused)
{
    int count[11][11] = { 0 };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    for (int die = 1; die <= 90; die++) {
        syra_start_outcome(&t.p, AC_NONE, die);
        count[t.s->il[SYRA_ATHENS]][t.s->il[SYRA_SYRACUSE]]++;
    }
    for (int high = 1; high <= 10; high++)
        for (int low = 1; low <= 10; low++)
            assert_int_equal(count[high][low], high > low ? 2 : 0);
    close_table(&t);
}

/* An enemy on any of the four sides hinders a rally. cases: 8.5-04 */
static void test_syra_8_5_04__on_any_side(void **unused)
{
    static const char *const square[] = { "d10", "e9", "d8", "c9", "e10" };

    (void)unused;
    for (int i = 0; i < 5; i++) {
        struct table t;

        open_board(&t, false);
        stand(&t, "ah1", "d9", N);
        stand(&t, "sh1", square[i], S);
        assert_int_equal(syra_rally_modifier(&t.l, piece(&t, "ah1"), NULL), i < 4);
        close_table(&t);
    }
}

/* A whole Leader is reduced by his die, a reduced one eliminated, and the card says which. cases: 10.4.3-02 */
static void test_syra_10_4_3_02__what_the_card_says(void **unused)
{
    (void)unused;
    for (int left = 1; left <= 2; left++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "nicias ah1", "L-11");
        steps(&t, "nicias", left);
        t.s->roll = SYRA_ROLL_LEADER;
        t.s->roll_unit = (uint8_t)(piece(&t, "nicias") + 1);
        t.s->head.to_act = AC_CHANCE;
        card = (struct ac_card){ 0 };
        assert_true(t.game->rules->forecast(t.game, t.state, NULL, &card));
        assert_int_equal(card.line_count, 1);
        assert_string_equal(card.line[0].text,
                            left == 2 ? "he is reduced on" : "he is eliminated on");
        close_table(&t);
    }
}

/* Nobody is attacked in an empty square, where nobody attacks, nor twice. cases: 8.3.2-01 */
static void test_syra_8_3_2_01__whom_to_assault(void **unused)
{
    struct syra_assault a;
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d9", N);
    stand(&t, "sh1", "d10", S);
    assert_true(syra_assault_at(&t.l, area(&t, "d10") - t.d->squares, &a, NULL));
    assert_false(syra_assault_at(&t.l, area(&t, "d11") - t.d->squares, &a, NULL));
    stand(&t, "sh2", "a2", S); /* nobody is near him */
    assert_false(syra_assault_at(&t.l, area(&t, "a2") - t.d->squares, &a, NULL));
    ac_bit_set(t.s->battle.assaulted, area(&t, "d10") - t.d->squares);
    assert_false(syra_assault_at(&t.l, area(&t, "d10") - t.d->squares, &a, NULL));
    close_table(&t);
}

/* With the Circle Fort only third walls are given up; second ones are built on. cases: 10.3-01 */
static void test_syra_10_3_01__second_walls_go_on(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-11");
    put(&t, "ah2", "L-12");
    t.s->walls[0][area(&t, "L-11")] = 2;
    t.s->works[0][area(&t, "L-11")] = 1;
    t.s->walls[0][area(&t, "L-12")] = 1;
    t.s->works[0][area(&t, "L-12")] = 1;
    unit(&t, "ah1")->work = unit(&t, "ah2")->work = SYRA_WORK_BUILD;
    syra_finish_works(&t.p);
    assert_int_equal(t.s->fort, 1 + area(&t, "L-11"));
    assert_int_equal(t.s->walls[0][area(&t, "L-12")], 2);
    close_table(&t);
}

/* Who alone rolls a 1 has the luck of the night. cases: 10.6-07 */
static void test_syra_10_6_07__whose_luck(void **unused)
{
    (void)unused;
    for (int lucky = 0; lucky < 2; lucky++) {
        struct table t;

        open_board(&t, false);
        stand(&t, "ah1", "d9", N);
        stand(&t, "sh1", "d10", S);
        t.s->battle.night = 1;
        t.s->battle.die = 0;
        syra_night_outcome(&t.p, AC_NONE, t.s->battle.attacker == lucky ? 5 : 1); /* defender */
        syra_night_outcome(&t.p, AC_NONE, t.s->battle.attacker == lucky ? 1 : 5);
        assert_int_equal(t.s->battle.luck, 1 + lucky);
        close_table(&t);
    }
}

/* A city that can feed just as many as there are feeds them all. cases: 9.2.1-02 */
static void test_syra_9_2_1_02__just_enough(void **unused)
{
    static int kind = SYRA_E_CITY;
    const struct ac_sink sink = { note, &kind };
    bool just = false;

    (void)unused;
    for (int ml = 1; ml <= 8; ml++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "sh1 sh2 sh3", "L-7");
        t.s->ml[SYRA_SYRACUSE] = (uint8_t)ml;
        t.p.sink = &sink;
        syra_city_outcome(&t.p, AC_NONE, 1);
        assert_int_equal(seen.arg[0], t.s->capacity >= 3 ? SYRA_L_FED : SYRA_L_SHORT);
        just = just || t.s->capacity == 3;
        close_table(&t);
    }
    assert_true(just);
}

/* Who eats the city's last ration is in supply. cases: 9.0-02 */
static void test_syra_9_0_02__just_fed(void **unused)
{
    struct syra_nets nets;
    struct table t;
    int eaters = 0;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "sh1 sh2 sh3", "L-7");
    syra_trace(&t.l, &nets);
    assert_int_equal(syra_traces(&t.l, &nets, piece(&t, "sh1")), 1);
    for (int i = 0; i < SYRA_UNITS; i++)
        eaters +=
            syra_on_map(&t.l, i) && !syra_is_leader(&t.l, i) && syra_traces(&t.l, &nets, i) == 1;
    memset(t.s->supplied, 0, sizeof(t.s->supplied));
    t.s->capacity = (uint8_t)eaters;
    assert_true(syra_in_supply(&t.l, &nets, piece(&t, "sh1")));
    t.s->capacity--;
    assert_false(syra_in_supply(&t.l, &nets, piece(&t, "sh1")));
    close_table(&t);
}

/* The luck of a night is on the card as it falls: for or against who assaults. cases: 10.6-07 */
static void test_syra_10_6_07__what_the_card_says(void **unused)
{
    (void)unused;
    for (int lucky = 0; lucky < 2; lucky++) {
        struct syra_assault a;
        struct table t;
        int told = 0;

        open_board(&t, false);
        stand(&t, "ah1", "d9", N);
        stand(&t, "sh1", "d10", S);
        t.s->battle.luck = (uint8_t)(1 + lucky);
        card = (struct ac_card){ 0 };
        assert_true(syra_assault_at(&t.l, 9 * 8 + 3, &a, &card));
        for (int i = 0; i < card.line_count; i++)
            if (card.line[i].rule == SYRA_10_6_07)
                told = card.line[i].num;
        assert_int_equal(told, lucky == a.side ? 1 : -1);
        assert_int_equal(told, a.drm);
        close_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syra_12_2_11__by_whose_rule_they_arrive),
        cmocka_unit_test(test_syra_4_4_05__whose_builders_have_fled),
        cmocka_unit_test(test_syra_10_4_3_02__what_his_die_says),
        cmocka_unit_test(test_syra_8_3_2_04__short_of_the_next_column),
        cmocka_unit_test(test_syra_8_3_3_06__boarders_card),
        cmocka_unit_test(test_syra_6_4_10__who_is_disrupted),
        cmocka_unit_test(test_syra_6_3_03__less_than_morale),
        cmocka_unit_test(test_syra_7_1_20__driven_off_the_map),
        cmocka_unit_test(test_syra_5_1_02__told_when_it_changes),
        cmocka_unit_test(test_syra_6_5_03__nobody_left),
        cmocka_unit_test(test_syra_6_2_2_02__odd_or_even),
        cmocka_unit_test(test_syra_12_1_04__unequal_dice),
        cmocka_unit_test(test_syra_8_5_04__on_any_side),
        cmocka_unit_test(test_syra_10_4_3_02__what_the_card_says),
        cmocka_unit_test(test_syra_8_3_2_01__whom_to_assault),
        cmocka_unit_test(test_syra_10_3_01__second_walls_go_on),
        cmocka_unit_test(test_syra_10_6_07__whose_luck),
        cmocka_unit_test(test_syra_9_2_1_02__just_enough),
        cmocka_unit_test(test_syra_9_0_02__just_fed),
        cmocka_unit_test(test_syra_10_6_07__what_the_card_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
