/* Actions and events as text, over the smallest ruleset that has one of everything. */
#include "notation/notation.h"

#include <string.h>

#include "tests/mini/mini.h"
#include "tests/unit.h"

static struct ac_game *game;

static int set_up(void **unused)
{
    (void)unused;
    game = mini_game(&mini_rules_1, "on");
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_game_free(game);
    return 0;
}

static void expect_refusal(const char *text, const char *message)
{
    struct ac_action action;
    struct ac_err err = { 0 };

    assert_int_equal(ac_parse_action(game, NULL, text, &action, &err), AC_ERR_INPUT);
    assert_string_equal(err.text, message);
}

static void expect_print(struct ac_action action, const char *want)
{
    char memory[256];
    struct ac_text text;
    struct ac_action back;
    struct ac_err err = { 0 };

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, NULL, &action, &text);
    assert_string_equal(memory, want);
    assert_int_equal(ac_parse_action(game, NULL, memory, &back, &err), AC_OK);
    assert_true(ac_action_same(&action, &back));
}

static void test_every_kind_of_argument(void **unused)
{
    (void)unused;
    expect_print(ac_act3(MINI_STEP, 1, AC_NONE, 4), "step A2 - 2011");
    expect_print(ac_act3(MINI_STEP, 1, 2, 4), "step A2 s 2011");
    expect_print(ac_act3(MINI_GATHER, 5, -7, 0), "gather {A1,B1} -7");
    expect_print(ac_act3(MINI_GATHER, 5, -1, 8), "gather {A1,B1} -1 {B2}");
    expect_print(ac_act1(MINI_PLAN, 3), "plan 3");
    expect_print(ac_act1(MINI_PLAN, AC_NONE), "plan ?");
    expect_print(ac_act0(MINI_END), "end");
}

static void test_forgiving_blanks_and_dropped_tail(void **unused)
{
    struct ac_action action, want = ac_act3(MINI_GATHER, 3, 4, 0);
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(ac_parse_action(game, NULL, "  gather\t{A2,A1}  4 ", &action, &err), AC_OK);
    assert_true(ac_action_same(&action, &want));
    assert_int_equal(ac_parse_action(game, NULL, "gather {A1,A2} 4 -", &action, &err), AC_OK);
    assert_true(ac_action_same(&action, &want));
}

static void test_refusals_name_the_word(void **unused)
{
    (void)unused;
    expect_refusal("", "no action, expected a verb and its arguments");
    expect_refusal("stp A1 - 1012", "unknown verb \"stp\", expected one such as step");
    expect_refusal("step A1 - 2o10", "unknown place \"2o10\", expected one such as 2010");
    expect_refusal("step A9 - 2010", "unknown piece \"A9\", expected one such as A1");
    expect_refusal("step A1 north 2010", "unknown facing \"north\", expected one of: n e s w");
    expect_refusal("step A1 -", "step: missing to");
    expect_refusal("step A1 - 2010 x", "step: nothing expected at \"x\"");
    expect_refusal("step - - 2010", "unknown piece \"-\", expected one of: A1 A2 B1 B2");
    expect_refusal("plan 4", "bad number \"4\", expected a number from 1 to 3");
    expect_refusal("plan 01", "bad number \"01\", expected a number from 1 to 3");
    expect_refusal("plan 99999999999999999999",
                   "bad number \"99999999999999999999\", expected a number from 1 to 3");
    expect_refusal("gather A1 3", "bad set \"A1\", expected pieces as {A,B}");
    expect_refusal("gather {} 3", "bad set \"{}\", expected pieces as {A,B}");
    expect_refusal("gather {A1,A1} 3", "\"A1\" stands twice in the set");
    expect_refusal("gather {A1}{A2} 3", "bad set \"{A1}{A2}\", expected pieces as {A,B}");
    expect_refusal("roll 4", "no die is to be rolled now");
    expect_refusal("step ? - 2010", "unknown piece \"?\", expected one of: A1 A2 B1 B2");
}

static void expect_outcome(const struct ac_chance *chance, int index, const char *want)
{
    const struct ac_action action = ac_outcome(index);
    char memory[64];
    struct ac_text text;
    struct ac_action back;
    struct ac_err err = { 0 };

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, chance, &action, &text);
    assert_string_equal(memory, want);
    assert_int_equal(ac_parse_action(game, chance, memory, &back, &err), AC_OK);
    assert_true(ac_action_same(&action, &back));
}

static void test_outcomes(void **unused)
{
    static const char *const names[] = { "calm", "gusty" };
    const struct ac_chance wind = { .what = "wind", .count = 2, .names = names, .total = 4 };
    struct ac_chance die;
    struct ac_action action;
    struct ac_err err = { 0 };

    (void)unused;
    ac_chance_die(&die, "die", 6);
    expect_outcome(&die, 3, "roll 4");
    expect_outcome(&wind, 1, "roll gusty");
    assert_int_equal(ac_parse_action(game, &die, "roll 7", &action, &err), AC_ERR_INPUT);
    assert_string_equal(err.text, "bad roll \"7\", expected a number from 1 to 6");
    assert_int_equal(ac_parse_action(game, &wind, "roll cal", &action, &err), AC_ERR_INPUT);
    assert_string_equal(err.text, "unknown outcome \"cal\", expected one such as calm");
    assert_int_equal(ac_parse_action(game, &die, "end", &action, &err), AC_ERR_INPUT);
    assert_string_equal(err.text, "\"end\" must wait, expected roll for die");
}

static void test_events_for_a_viewer(void **unused)
{
    const struct ac_event stepped = { .kind = 2, .see = AC_SEE_ALL, .rule = 2, .arg = { 1, 1, 4 } };
    const struct ac_event secret = { .kind = 0, .see = 1u | 8u, .rule = 1, .arg = { 3 } };
    char memory[128];
    struct ac_text text;

    (void)unused;
    ac_text_over(&text, memory, sizeof(memory));
    assert_true(ac_print_event(game, &stepped, 1, &text));
    assert_string_equal(memory, "MOVE.2 Second Guard goes from 1011 to 2011");
    ac_text_clear(&text);
    assert_false(ac_print_event(game, &secret, 1, &text));
    assert_false(ac_print_event(game, &secret, AC_SPECTATOR, &text));
    assert_string_equal(memory, "");
    assert_true(ac_print_event(game, &secret, 0, &text));
    assert_string_equal(memory, "PLAN.1 plans 3");
}

static void test_completion(void **unused)
{
    static struct ac_completions found;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_action action = ac_act1(MINI_PLAN, 2);

    (void)unused;
    ac_begin(game, state);
    ac_complete(game, state, "", &found);
    assert_int_equal(found.count, 2); /* what is legal, and the orders */
    assert_string_equal(found.word[0], "advance");
    assert_string_equal(found.word[1], "plan");
    ac_apply(game, state, &action, NULL);
    ac_apply(game, state, &action, NULL);
    ac_complete(game, state, "roll ", &found);
    assert_int_equal(found.count, 2);
    assert_string_equal(found.word[1], "gusty");
    action = ac_outcome(0);
    ac_apply(game, state, &action, NULL);
    ac_complete(game, state, "step A1 - 20", &found);
    assert_int_equal(found.count, 3);
    assert_int_equal(found.start, strlen("step A1 - "));
    assert_string_equal(found.word[2], "2012");
    ac_complete(game, state, "s", &found);
    assert_int_equal(found.count, 2);
    ac_complete(game, state, "xyz", &found);
    assert_int_equal(found.count, 0);
}

/* Every listed action of a random game prints and parses back to itself. */
static void test_round_trip_of_games(void **unused)
{
    static struct ac_actions list;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_chance chance;
    struct ac_rng rng;
    struct ac_err err = { 0 };

    (void)unused;
    ac_rng_seed(&rng, 1, 0);
    ac_begin(game, state);
    while (ac_to_act(state) != AC_OVER) {
        struct ac_action action;

        list.count = 0;
        list.retracts = true;
        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(game, state, &chance);
            for (int i = 0; i < chance.count; i++)
                ac_actions_add(&list, ac_outcome(i));
        } else {
            ac_legal(game, state, &list);
        }
        for (int i = 0; i < list.count; i++) {
            char memory[AC_NOTATION_MAX];
            struct ac_text text;

            ac_text_over(&text, memory, sizeof(memory));
            ac_print_at(game, state, &list.list[i], &text);
            assert_int_equal(ac_parse_at(game, state, memory, &action, &err), AC_OK);
            assert_true(ac_action_same(&action, &list.list[i]));
        }
        action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
        ac_apply(game, state, &action, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_of_argument),
        cmocka_unit_test(test_forgiving_blanks_and_dropped_tail),
        cmocka_unit_test(test_refusals_name_the_word),
        cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_events_for_a_viewer),
        cmocka_unit_test(test_completion),
        cmocka_unit_test(test_round_trip_of_games),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
