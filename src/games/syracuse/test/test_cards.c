/* What a player is told before and after the dice: prompts, odds cards, and the cases in the log. */
#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "syracuse/test/table.h"

static struct ac_card card;

static bool ask_card(struct table *t, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };

    card = (struct ac_card){ 0 };
    if (!text)
        return t->game->rules->forecast(t->game, t->state, NULL, &card);
    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    return t->game->rules->forecast(t->game, t->state, &action, &card);
}

/* The value of the line by this case, and its words. */
static int line_of(const char *rule, const char *words)
{
    for (int i = 0; i < card.line_count; i++)
        if (strcmp(syra_case_ids[card.line[i].rule], rule) == 0 && strstr(card.line[i].text, words))
            return card.line[i].num;
    fail_msg("no line %s %s", rule, words);
    return 0;
}

static void assert_share(const char *label, int weight, int total)
{
    assert_int_equal(card.total, total);
    for (int i = 0; i < card.result_count; i++)
        if (strcmp(syra_labels[card.result[i].label], label) == 0) {
            assert_int_equal(card.result[i].weight, weight);
            return;
        }
    fail_msg("no result %s", label);
}

/* cases: 6.4-04 6.4-05 6.4-06 */
static void test_reaction_card(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "sx1 sl1 hermocrates", "L-12");
    play(&t, "impulse ground; roll 1; done");
    assert_true(ask_card(&t, "react sl1"));
    assert_int_equal(line_of("6.4-04", "Initiative Level"), 6);
    assert_int_equal(line_of("6.4-05", "Leader"), -2);
    assert_int_equal(line_of("6.4-06", "horse"), -1);
    assert_string_equal(card.column, "D10 of 8 or less"); /* less than 6 after minus 3 */
    assert_share("passed", 8, 10);
    assert_share("one-area", 1, 10);
    assert_share("failed", 1, 10);
    close_table(&t);
}

/* cases: 9.4-05 9.4-06 */
static void test_replacement_card(void **unused)
{
    struct ac_turn turn = { 0 };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 ah1", "L-10");
    steps(&t, "ah1", 3);
    t.s->ml[SYRA_ATHENS] = 7;
    t.s->replacements = 7;
    ac_push(&t.s->head, SYRA_FRAME_REPLACE, SYRA_ATHENS);
    ac_turn(t.game, t.state, &turn);
    assert_string_equal(turn.prompt,
                        "replacements: a unit regains a step on a D10 of 7 or less; 7 tries left");
    assert_string_equal(syra_case_ids[turn.rule], "9.4-05");
    assert_true(ask_card(&t, "replace ah1"));
    assert_string_equal(card.title, "D10 for the replacement");
    assert_string_equal(card.column, "D10 of 7 or less");
    assert_share("passed", 7, 10);
    close_table(&t);
}

static void open_hunt(struct table *t)
{
    open_map(t, SYRA_ATHENS);
    put(t, "ah1 ah2", "L-12");
    put(t, "sx1", "L-12");
    play(t, "impulse ground; roll 1; done");
    if (can(t, "done"))
        play(t, "done");
}

/* cases: 10.7-04 10.7-05 8.2.3-02 */
static void test_evasion_card(void **unused)
{
    struct table t;

    (void)unused;
    open_hunt(&t);
    play(&t, "declare day skirmish; oppose ah1 sx1; oppose ah2 sx1");
    disrupt(&t, "sx1");
    t.s->ml[SYRA_SYRACUSE] = 10;
    play(&t, "strike sx1 ah1 assault; roll 6; strike ah1 sx1 assault");
    assert_true(ask_card(&t, "evade try"));
    assert_int_equal(line_of("10.7-04", "Disrupted"), 1);
    assert_string_equal(card.column, "D10 of 8 or less"); /* 10 never does, R-01 */
    assert_share("passed", 8, 10);
    assert_true(ask_card(&t, "evade stand"));
    assert_string_equal(card.column, "D6 of 5 or less");
    close_table(&t);
}

/* cases: 10.2.1-02 */
static void test_wall_card(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 nicias", "L-10");
    put(&t, "sx1", "L-12");
    play(&t, "impulse ground; roll 1; activate L-10; build ah1");
    assert_true(ask_card(&t, "build ah2")); /* before it is rolled, in step 6 */
    assert_share("built", 4, 6);
    play(&t, "build ah2; done");
    assert_int_equal(t.s->roll, SYRA_ROLL_WALL);
    assert_true(ask_card(&t, NULL));
    assert_int_equal(line_of("10.2.1-02", "builder"), 1);
    assert_int_equal(line_of("10.2.1-02", "Leader"), 1);
    assert_int_equal(line_of("10.2.1-02", "horse"), -1);
    assert_share("built", 4, 6); /* 3 or more */
    close_table(&t);
}

static void check_surrender_card(int other_level)
{
    struct table t;
    char column[80];
    int modifier;

    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-10");
    put(&t, "sn1", "I-1");
    steps(&t, "nicias", 1);
    t.s->ml[SYRA_ATHENS] = 5;
    t.s->ml[SYRA_SYRACUSE] = 6;
    t.s->head.turn = 2;
    play(&t, "impulse ground; roll 1");
    while (t.s->roll != SYRA_ROLL_SURRENDER)
        play(&t, can(&t, "pass") ? "pass" : "done");
    t.s->ml[SYRA_SYRACUSE] = (uint8_t)other_level;
    assert_true(ask_card(&t, NULL));
    assert_int_equal(line_of("11.2-01", "Morale Level"), 5);
    assert_int_equal(card.line[0].side, SYRA_ATHENS);
    assert_true(line_of("11.2-03", "Leaders") >= 1);
    modifier = syra_surrender_modifier(&t.l, SYRA_ATHENS, NULL);
    (void)snprintf(column, sizeof(column), "D10 above %d surrenders, above %d morale rises",
                   5 - modifier, 2 - modifier); /* half of 5, rounded down */
    assert_string_equal(card.column, column);
    close_table(&t);
}

/* cases: 11.2-01 11.2-03 11.2-10 */
static void test_surrender_card(void **unused)
{
    (void)unused;
    check_surrender_card(6);
    check_surrender_card(5); /* of equal levels that of Athens */
}

/* cases: 8.1.3-02 8.1.3-03 8.1.3-04 */
static void test_declaration_card(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 lamachus", "L-12");
    put(&t, "sh1 hermocrates", "L-12");
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, can(&t, "activate L-12") ? "activate L-12" : "done");
    assert_true(ask_card(&t, "declare night battle")); /* the defender may not wish it */
    assert_string_equal(card.title, "if the defender wishes a Skirmish");
    assert_int_equal(line_of("8.1.3-04", "Morale Level"), 7);
    assert_int_equal(line_of("8.1.3-02", "die: his Leader"), -2);
    assert_int_equal(line_of("8.1.3-03", "die: he declared the night"), -2);
    assert_int_equal(line_of("8.1.3-03", "die in all"), -4);
    assert_string_equal(card.column, "any D10 will do");
    assert_string_equal(card.hint[0], "if he wishes the same: Pitched Battle, no die");
    assert_share("battle", 10, 10);
    assert_true(ask_card(&t, "declare day skirmish"));
    assert_string_equal(card.title, "if the defender wishes a Pitched Battle");
    assert_int_equal(line_of("8.1.3-02", "his Leader"), -2); /* Hermocrates */
    close_table(&t);
}

/* cases: 10.7-05 8.2.3-02 */
static void test_attack_on_cavalry_card(void **unused)
{
    struct table t;

    (void)unused;
    open_hunt(&t);
    play(&t,
         "declare day skirmish; oppose ah1 sx1; oppose ah2 sx1; strike sx1 ah1 assault; roll 6");
    assert_true(ask_card(&t, "strike ah1 sx1 assault"));
    assert_string_equal(card.title, "Attack in the Skirmish, if the cavalry stands");
    assert_string_equal(card.hint[0], "it may try to avoid it first: D10 of 6 or less [10.7-05]");
    assert_share("disrupted", 5, 6);
    close_table(&t);
}

/* cases: 9.2.1-03 9.2.1-04 */
static void test_city_card(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1", "L-7");
    for (int a = 0; a < t.d->area_count; a++) /* Athenians all round, and no ships */
        if (t.d->area[t.d->achradina].open_mask >> a & 1 && !t.d->area[a].city)
            t.s->unit[a] = (struct syra_unit){ .at = (uint8_t)a, .steps = 5 };
    t.s->ml[SYRA_SYRACUSE] = 2;
    t.s->stage = SYRA_T_CITY;
    t.s->roll = SYRA_ROLL_CITY;
    t.s->head.to_act = AC_CHANCE;
    assert_true(ask_card(&t, NULL));
    assert_int_equal(line_of("9.2.1-03", "cut off"), -2);
    assert_int_equal(line_of("9.2.1-04", "no ships"), -3);
    assert_int_equal(line_of("9.2.1-04", "die in all"), -5);
    close_table(&t);
}

static void test_syra_11_2_07__bad_omens_have_their_own_line(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "L-10");
    card = (struct ac_card){ 0 };
    t.s->event = 3;
    (void)syra_surrender_modifier(&t.l, SYRA_ATHENS, &card);
    assert_int_equal(line_of("11.2-07", "Bad Omens"), 1);
    close_table(&t);
}

/* cases: 8.2.4-03 8.2.4-05 8.5-04 7.3.1-04 */
static void test_checks_have_lines(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ac1", "d5", 0);
    stand(&t, "sh1", "d6", 2);
    disrupt(&t, "ac1");
    card = (struct ac_card){ 0 };
    assert_int_equal(syra_rally_modifier(&t.l, piece(&t, "ac1"), &card), 1);
    assert_int_equal(line_of("8.5-04", "Normal enemy"), 1);
    assert_int_equal(syra_step_check(&t.l, piece(&t, "ac1"), &card), 8);
    assert_int_equal(line_of("7.3.1-04", "Cavalry"), -1);
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "kl1", "L-12");
    disrupt(&t, "kl1");
    memset(t.s->walls, 0, sizeof(t.s->walls));
    unit(&t, "kl1")->due = SYRA_DUE_CHECK;
    t.s->roll = SYRA_ROLL_CHECK;
    t.s->roll_unit = (uint8_t)(piece(&t, "kl1") + 1);
    t.s->head.to_act = AC_CHANCE;
    assert_true(ask_card(&t, NULL));
    assert_int_equal(line_of("8.2.4-03", "Sicel"), 1);
    assert_share("eliminated", 10, 10); /* Routed it would have nowhere to go */
    close_table(&t);
}

/* cases: 8.3.2-05 8.4-02 */
static void test_assault_says_who_is_lost(void **unused)
{
    struct table t;
    bool lost = false;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d5", 0);
    stand(&t, "ah2", "d5", 0);
    stand(&t, "sa1", "d6", 2);
    stand(&t, "sh1", "h11", 2);
    t.s->battle.step = SYRA_B_ASSAULT;
    t.s->head.to_act = (int8_t)t.s->battle.phasing;
    assert_true(ask_card(&t, "assault d6"));
    for (int i = 0; i < card.result_count; i++)
        lost = lost || strstr(card.result[i].text, "defender lost, all 1 steps");
    assert_true(lost);
    close_table(&t);
}

/* --- refusals ---------------------------------------------------------------------------------- */

/* cases: 7.1-01 7.1-12 7.1-14 7.1-16 7.1-21 6.2.1-03 6.3-01 3.0-01 10.3-06 */
static void test_refused_moves(void **unused)
{
    static const struct {
        const char *action, *rule;
    } row[] = {
        { "move ah1 L-7", "7.1-12" },   /* the city */
        { "move ah1 L-9", "7.1-14" },   /* down the cliff */
        { "move ah1 S-8", "7.1-16" },   /* the sea */
        { "move ah1 L-1", "7.1-01" },   /* far away */
        { "move ah2 H-5", "" },         /* it is like the first, which is listed */
        { "move ah3 L-12", "3.0-01" },  /* in another area, not activated */
        { "move an1 S-8", "6.2.1-03" }, /* a Ground Activation */
        { "move ah4 H-5", "6.3-01" },   /* it has activated in this turn */
        { "build ah1", "10.3-06" },     /* a third wall: the Circle Fort, which was destroyed */
        { "move nicias H-5", "R-63" },  /* a Leader alone among the enemy */
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah4 lamachus nicias", "H-2");
    put(&t, "ah3 an1", "L-10");
    put(&t, "sh1", "H-5");
    unit(&t, "ah4")->mark = SYRA_ACTIVATED;
    t.s->walls[SYRA_ATHENS][area(&t, "H-2")] = 2;
    t.s->fort_past = 2;
    play(&t, "impulse ground; roll 1; activate H-2");
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        if (strcmp(why(&t, row[i].action), row[i].rule) != 0)
            fail_msg("%s is refused by %s", row[i].action, why(&t, row[i].action));
    play(&t, "move ah1 H-5");
    assert_string_equal(why(&t, "move ah1 H-2"), "7.1-21"); /* stopped there */
    close_table(&t);
}

/* cases: 7.2.2-01 7.2.2-02 7.2.2-04 7.2.2-08 */
static void test_refused_cargo(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 an2 ah1 ah2 al1 nicias", "L-18");
    put(&t, "ah3", "L-16");
    steps(&t, "an2", 1);
    play(&t, "impulse naval; roll 1; activate L-18; load an1 ah1");
    assert_string_equal(why(&t, "load an1 ah2"), "7.2.2-01"); /* a second Hoplite */
    assert_string_equal(why(&t, "load an1 ah3"), "7.2.2-04"); /* elsewhere */
    play(&t, "load an2 al1");
    assert_string_equal(why(&t, "load an2 ah2"), "7.2.2-02");
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sn1 sh1 hermocrates", "L-7");
    play(&t, "impulse naval; roll 1; activate L-7");
    assert_string_equal(why(&t, "load sn1 sh1"), "7.2.2-08");
    close_table(&t);
}

/* cases: 6.4-01 6.4-02 6.4-03 12.4-09 12.4-10 */
static void test_refused_reactions_and_arrivals(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "sl1 sl2", "L-12");
    put(&t, "sh1", "L-11");
    put(&t, "sh2", "L-1");
    assert_string_equal(why(&t, "impulse ground"), "");
    play(&t, "impulse ground; roll 1; done");
    assert_string_equal(why(&t, "react sh2"), "6.4-02");
    assert_string_equal(why(&t, "react sh1"), "6.4-03");
    play(&t, "react sl1; roll 10");
    assert_string_equal(why(&t, "react sl1"), "6.4-04"); /* once an Impulse */
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "gn1 gh1", "due");
    put(&t, "ah1", "L-10");
    t.s->head.turn = 2;
    t.s->waves = 33; /* the first wave, its Sicel drawn */
    play(&t, "impulse ground");
    assert_string_equal(why(&t, "arrive gn1 L-7"), "12.4-09");
    assert_string_equal(why(&t, "arrive gn1 L-10"), "12.4-09");
    assert_string_equal(why(&t, "arrive gh1 L-5"), "12.4-10");
    close_table(&t);
}

/* --- the cases of the log --------------------------------------------------------------------- */

struct heard {
    int count;
    struct ac_event event[64];
};

static void hear(void *self, const struct ac_event *event)
{
    struct heard *heard = self;

    if (heard->count < 64)
        heard->event[heard->count++] = *event;
}

static void act(struct table *t, const char *text, struct heard *heard)
{
    const struct ac_sink sink = { hear, heard };
    struct ac_action action;
    struct ac_err err = { 0 };

    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    heard->count = 0;
    ac_apply(t->game, t->state, &action, &sink);
}

static void assert_heard(const struct heard *heard, int kind, const char *rule)
{
    for (int i = 0; i < heard->count; i++)
        if (heard->event[i].kind == kind) {
            assert_string_equal(syra_case_ids[heard->event[i].rule], rule);
            return;
        }
    fail_msg("nothing of kind %d was heard", kind);
}

/* cases: 8.2.3-03 8.2.4-02 8.2.4-06 */
static void test_log_of_a_skirmish(void **unused)
{
    static struct heard heard;
    struct table t;

    (void)unused;
    for (int lost = 0; lost < 2; lost++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1 ah2", "L-12");
        put(&t, "sl1", "L-12");
        play(&t, "impulse ground; roll 1; done; done; declare day skirmish");
        play(&t, "oppose ah1 sl1; oppose ah2 sl1; strike sl1 ah1 assault; roll 6");
        act(&t, "strike ah1 sl1 assault", &heard);
        act(&t, "roll 1", &heard);
        assert_heard(&heard, SYRA_E_DISRUPTED, "8.2.3-03");
        play(&t, "strike ah2 sl1 assault; roll 1");
        assert_int_equal(t.s->roll, SYRA_ROLL_CHECK);
        act(&t, lost ? "roll 9" : "roll 1", &heard);
        assert_heard(&heard, lost ? SYRA_E_LOST : SYRA_E_ROUTED, lost ? "8.2.4-06" : "8.2.4-02");
        close_table(&t);
    }
}

/* cases: 7.1-20 6.3-05 6.4-10 */
static void test_log_of_movement(void **unused)
{
    static struct heard heard;
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sl1 hermocrates", "L-12");
    put(&t, "an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-12; move sl1 L-10");
    act(&t, "refuge an1 S-8", &heard);
    assert_heard(&heard, SYRA_E_MOVES, "7.1-20");
    close_table(&t);
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1", "L-12");
    put(&t, "sl1", "L-12");
    play(&t, "impulse ground; roll 1; done; react sl1");
    act(&t, "roll 10", &heard);
    assert_heard(&heard, SYRA_E_DISRUPTED, "6.4-10");
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declaration_card),
        cmocka_unit_test(test_attack_on_cavalry_card),
        cmocka_unit_test(test_city_card),
        cmocka_unit_test(test_syra_11_2_07__bad_omens_have_their_own_line),
        cmocka_unit_test(test_checks_have_lines),
        cmocka_unit_test(test_assault_says_who_is_lost),
        cmocka_unit_test(test_reaction_card),
        cmocka_unit_test(test_replacement_card),
        cmocka_unit_test(test_evasion_card),
        cmocka_unit_test(test_wall_card),
        cmocka_unit_test(test_surrender_card),
        cmocka_unit_test(test_log_of_a_skirmish),
        cmocka_unit_test(test_log_of_movement),
        cmocka_unit_test(test_refused_moves),
        cmocka_unit_test(test_refused_cargo),
        cmocka_unit_test(test_refused_reactions_and_arrivals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
