/* Orders as text: who is meant, what may be left out, what a line means, completion, the record. */
#include "notation/order.h"

#include <string.h>

#include "core/match.h"
#include "record/record.h"
#include "tests/mini/mini.h"
#include "tests/unit.h"

static struct ac_game *game;
static struct ac_match match;
static struct ac_err err;

static void play(const char *line)
{
    struct ac_action action;

    assert_int_equal(ac_parse_action(game, NULL, line, &action, &err), AC_OK);
    assert_int_equal(ac_match_play(&match, ac_to_act(match.state), &action, &err), AC_OK);
}

static int set_up(void **unused)
{
    (void)unused;
    game = mini_game(&mini_rules_1, NULL);
    assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
    play("plan 1");
    play("plan 1");
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_match_release(&match);
    ac_game_free(game);
    return 0;
}

static const char *read_and_printed(const char *line)
{
    static char out[AC_NOTATION_MAX];
    struct ac_order order;
    struct ac_text text;

    ac_text_over(&text, out, sizeof(out));
    err = (struct ac_err){ 0 };
    if (ac_parse_order(game, match.state, 0, line, &order, &err) == AC_OK)
        ac_print_order(game, &order, &text);
    else
        ac_text_addf(&text, "? %s", err.text);
    return out;
}

static void test_who_is_meant(void **unused)
{
    (void)unused;
    assert_string_equal(read_and_printed("advance A1 2010"), "advance A1 2010");
    assert_string_equal(read_and_printed("advance A1 A2 2010"), "advance {A1,A2} 2010");
    assert_string_equal(read_and_printed("advance {A2,A1} 2010"), "advance {A2,A1} 2010");
    assert_string_equal(read_and_printed("advance A* 2010"), "advance {A1,A2} 2010");
    assert_string_equal(read_and_printed("advance all 2010"), "advance {A1,A2} 2010");
    assert_string_equal(read_and_printed("advance @1011 2010"), "advance A2 2010");
    assert_string_equal(read_and_printed("advance A1 A1 2010"), "advance A1 2010");
    assert_string_equal(read_and_printed("advance a1 2010"), "advance A1 2010");
    assert_string_equal(read_and_printed("advance a* 2010"), "advance {A1,A2} 2010");
    /* by what they are called, without the number, one or many */
    assert_string_equal(read_and_printed("advance A 2010"), "advance {A1,A2} 2010");
    assert_string_equal(read_and_printed("advance {a} 2010"), "advance {A1,A2} 2010");
}

static void test_refusals_name_the_word(void **unused)
{
    (void)unused;
    assert_string_equal(read_and_printed("leap A1"), "? no order \"leap A1\"");
    assert_string_equal(read_and_printed("advance"), "? advance: expected unit");
    assert_string_equal(read_and_printed("advance A1"), "? advance: expected to");
    assert_string_equal(read_and_printed("advance Q* 2010"),
                        "? nobody of yours is meant by \"Q*\"");
    assert_string_equal(read_and_printed("advance @3010 2010"),
                        "? nobody of yours is meant by \"@3010\"");
    assert_string_equal(read_and_printed("advance {A1,Q9} 2010"),
                        "? unknown piece \"Q9\", expected one of: A1 A2 B1 B2");
    assert_string_equal(read_and_printed("advance {A1 2010"), "? bad set \"{A1\", expected {A,B}");
    assert_string_equal(read_and_printed("advance A1 2o10"),
                        "? unknown place \"2o10\", expected one such as 2010");
    assert_string_equal(read_and_printed("advance A1 2010 2011"),
                        "? advance: nothing expected at \"2011\"");
}

static void test_a_line_is_an_action_or_an_order(void **unused)
{
    struct ac_line_meant meant;

    (void)unused;
    assert_int_equal(ac_parse_meant(game, match.state, 0, "step A1 - 2010", &meant, &err), AC_OK);
    assert_false(meant.is_order);
    assert_int_equal(ac_parse_meant(game, match.state, 0, "advance A1 2010", &meant, &err), AC_OK);
    assert_true(meant.is_order);
    assert_int_equal(ac_parse_meant(game, match.state, 0, "leap", &meant, &err), AC_ERR_INPUT);
}

/* `, done`: then the others rest; with an order, or with an action by itself. */
static void test_then_done(void **unused)
{
    struct ac_line_meant meant;

    (void)unused;
    assert_string_equal(read_and_printed("advance A1 2010, done"), "advance A1 2010, done");
    assert_string_equal(read_and_printed("advance {A1,A2} 2010 , end"),
                        "advance {A1,A2} 2010, done");
    assert_string_equal(read_and_printed("step A1 - 2010, done"), "step A1 - 2010, done");
    assert_string_equal(read_and_printed("advance A1 2010, done, done"),
                        "? one \", done\" is enough");
    assert_string_equal(read_and_printed("advance A1, done"), "? advance: expected to");
    assert_memory_equal(read_and_printed(", done"), "?", 1);
    assert_memory_equal(read_and_printed("leap A1, done"), "?", 1);
    assert_int_equal(ac_parse_meant(game, match.state, 0, "step A1 - 2010, done", &meant, &err),
                     AC_OK);
    assert_true(meant.is_order);
}

/* What is ended belongs to the order: one entry, one undo. Who could not keeps the others waiting. */
static void test_done_ends_the_move(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order;

    (void)unused;
    assert_int_equal(ac_parse_order(game, match.state, 0, "step A1 - 2010, done", &order, &err),
                     AC_OK);
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(plan.steps.count, 2);
    assert_int_not_equal(ac_to_act(match.state), 0);
    assert_int_equal(ac_match_undo(&match, 0, &err), AC_OK);
    assert_int_equal(ac_to_act(match.state), 0);
    assert_int_equal(
        ac_parse_order(game, match.state, 0, "advance {A1,B1} 2010, done", &order, &err), AC_OK);
    ac_order_work_out(game, match.state, 0, &order, &plan);
    assert_int_equal(plan.left_count, 1);
    assert_int_equal(plan.steps.count, 1);
    assert_int_equal(plan.stop, AC_STOP_CHOICE);
    assert_string_equal(plan.why.text, "not all could, so nothing is ended yet");
}

/* `, done until TURN` leaves a standing order, with its order taken back and given again. */
static void test_done_until(void **unused)
{
    static const char *const no_turns[] = { "step A1 - 2010, done until",
                                            "step A1 - 2010, done until x",
                                            "step A1 - 2010, done until 7 8",
                                            "step A1 - 2010, done until 10000" };
    static struct ac_order_plan plan;
    struct ac_order order;

    (void)unused;
    assert_string_equal(read_and_printed("step A1 - 2010, done until 7"),
                        "step A1 - 2010, done until 7");
    for (size_t i = 0; i < sizeof(no_turns) / sizeof(no_turns[0]); i++)
        assert_string_equal(read_and_printed(no_turns[i]),
                            "? expected a turn after \"until\", 1 to 9999");
    assert_memory_equal(read_and_printed("step A1 - 2010, done soon"), "?", 1);
    assert_int_equal(
        ac_parse_order(game, match.state, 0, "step A1 - 2010, done until 7", &order, &err), AC_OK);
    assert_int_equal(ac_match_standing(&match, 0, 0, 1 + 3 * AC_UNTIL, &err), AC_OK);
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(match.standing[0].until[0], 7);
    assert_int_equal(match.standing[0].choice[0], 1);
    assert_int_equal(ac_match_undo(&match, 0, &err), AC_OK);
    assert_int_equal(match.standing[0].until[0], 3); /* what stood before stands again */
    order.rests_until = 1;
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_ERR_REFUSED);
    assert_string_equal(err.text, "the turn to rest until has begun");
    assert_int_equal(
        ac_parse_order(game, match.state, 0, "advance {A1,B1} 2010, done until 7", &order, &err),
        AC_OK);
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(match.standing[0].until[0], 3); /* not all could: nothing is ended, nor left */
}

static void test_completion(void **unused)
{
    static struct ac_completions words;

    (void)unused;
    ac_complete(game, match.state, "adv", &words);
    assert_int_equal(words.count, 1);
    assert_string_equal(words.word[0], "advance");
    ac_complete(game, match.state, "advance A", &words);
    assert_int_equal(words.count, 2);
    assert_string_equal(words.word[1], "A2");
    ac_complete(game, match.state, "advance A1 30", &words);
    assert_int_equal(words.count, 1);
    assert_string_equal(words.word[0], "3012"); /* of the places it can get to */
    ac_complete(game, match.state, "advance A1 3012, d", &words);
    assert_int_equal(words.count, 1);
    assert_string_equal(words.word[0], "done");
    ac_complete(game, match.state, "advance A1 3012, done u", &words);
    assert_int_equal(words.count, 1);
    assert_string_equal(words.word[0], "until");
}

/* The record has the steps and the order's mark; read again it is the same game, undo included. */
static void test_the_record_keeps_the_mark(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_record_head head;
    struct ac_order order;
    struct ac_text text;

    (void)unused;
    ac_text_init(&text, 1 << 16);
    assert_int_equal(ac_parse_order(game, match.state, 0, "advance A1 A2 2010", &order, &err),
                     AC_OK);
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(ac_match_undo(&match, 0, &err), AC_OK);
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    ac_record_head_of(&match, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_write(&match, &head, &text, &err), AC_OK);
    assert_non_null(strstr(text.data, "* order argives 2 advance {A1,A2} 2010\n"
                                      "Ar: step A1 - 2010\n"
                                      "Ar: step A2 - 2011\n"
                                      "* undo argives\n"
                                      "* order argives 2 advance {A1,A2} 2010\n"));
    ac_text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_is_meant, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refusals_name_the_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_line_is_an_action_or_an_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_then_done, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_done_ends_the_move, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_done_until, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_completion, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_the_record_keeps_the_mark, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
