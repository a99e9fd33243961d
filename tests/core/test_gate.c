/* The gate: what is ill-formed, not one's turn, not listed or not judged legal never passes. */
#include <string.h>

#include "core/play.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { PARRY_STRIKE = 0, PARRY_WAIT = 1, SIEGE_MARCH = 0, SIEGE_RECALL = 1, SIEGE_DONE = 2 };
enum { PLANE_SHIFT = 0 };

struct table {
    struct ac_game *game;
    struct ac_state_room room;
};

static struct ac_state *open_table(struct table *table, const struct ac_ruleset *rules)
{
    table->game = tiny_game(rules);
    ac_begin(table->game, ac_state_in(&table->room));
    return ac_state_in(&table->room);
}

static bool allows(const struct table *table, const struct ac_state *state, ac_side side,
                   struct ac_action action, struct ac_why *why)
{
    return ac_judge(table->game, state, side, &action, why);
}

static void test_turn(void **unused)
{
    const struct ac_action run = ac_act0(RACE_RUN);
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_race);
    struct ac_why why;

    (void)unused;
    assert_true(allows(&table, state, 0, run, &why));
    assert_false(allows(&table, state, 1, run, &why));
    assert_non_null(strstr(why.text, "other side"));
    ac_apply(table.game, state, &run, NULL);
    assert_int_equal(ac_to_act(state), AC_CHANCE);
    assert_false(allows(&table, state, 0, run, &why));
    assert_non_null(strstr(why.text, "dice"));
    assert_false(allows(&table, state, AC_CHANCE, ac_outcome(0), &why));
    ((struct race_state *)(void *)state)->head = (struct ac_head){ .to_act = AC_OVER };
    ((struct race_state *)(void *)state)->at[0] = RACE_LENGTH;
    assert_false(allows(&table, state, 0, run, &why));
    assert_non_null(strstr(why.text, "over"));
    ac_game_free(table.game);
}

static void test_ill_formed(void **unused)
{
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_siege);
    struct ac_action action = ac_act2(SIEGE_MARCH, 0, 1);
    struct ac_why why;

    (void)unused;
    assert_true(allows(&table, state, 0, action, &why));
    assert_false(allows(&table, state, 0, ac_act0(99), &why));
    assert_false(allows(&table, state, 0, ac_outcome(0), &why));
    assert_false(allows(&table, state, 0, ac_act2(SIEGE_MARCH, 6, 1), &why));
    assert_false(allows(&table, state, 0, ac_act2(SIEGE_MARCH, AC_NONE, 1), &why));
    assert_false(allows(&table, state, 0, ac_act2(SIEGE_MARCH, 0, 11), &why));
    assert_false(allows(&table, state, 0, ac_act3(SIEGE_MARCH, 0, 1, 1), &why));
    action.zero = 1;
    assert_false(allows(&table, state, 0, action, &why));
    assert_int_equal(why.rule, 0);
    ac_game_free(table.game);
}

static void test_optional_argument(void **unused)
{
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_parry);
    struct ac_why why;

    (void)unused;
    assert_true(allows(&table, state, 0, ac_act1(PARRY_STRIKE, AC_NONE), &why));
    assert_true(allows(&table, state, 0, ac_act1(PARRY_STRIKE, 1), &why));
    assert_false(allows(&table, state, 0, ac_act1(PARRY_STRIKE, 2), &why));
    assert_false(allows(&table, state, 0, ac_act1(PARRY_STRIKE, -2), &why));
    ac_game_free(table.game);
}

static void test_refusal_names_the_case(void **unused)
{
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_siege);
    struct ac_why why;

    (void)unused;
    assert_false(allows(&table, state, 0, ac_act2(SIEGE_MARCH, 0, 3), &why));
    assert_string_equal(ac_case_id(table.game, why.rule), "S.1");
    ac_game_free(table.game);
}

static ac_case why_not(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    (void)look;
    (void)action;
    (void)more;
    return 0;
}

/* What is not listed is refused, also where a row knows nothing against it. */
static void test_unlisted(void **unused)
{
    struct ac_ruleset lax = tiny_siege;
    struct ac_decision rows[TINY_ROWS];
    struct table table;
    struct ac_state *state;
    struct ac_why why;

    (void)unused;
    tiny_rows(&lax, rows);
    rows[0].why = why_not;
    state = open_table(&table, &lax);
    assert_true(allows(&table, state, 0, ac_act2(SIEGE_MARCH, 0, 1), &why));
    assert_false(allows(&table, state, 0, ac_act2(SIEGE_MARCH, 0, 3), &why));
    assert_non_null(strstr(why.text, "legal"));
    ac_game_free(table.game);
}

static void test_retract_is_for_people(void **unused)
{
    const struct ac_action march = ac_act2(SIEGE_MARCH, 0, 1);
    const struct ac_action recall = ac_act1(SIEGE_RECALL, 0);
    struct ac_actions list = { .retracts = false };
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_siege);
    struct ac_state_room first = table.room;
    struct ac_why why;

    (void)unused;
    assert_false(allows(&table, state, 0, recall, &why));
    ac_apply(table.game, state, &march, NULL);
    assert_true(allows(&table, state, 0, recall, &why));
    ac_legal(table.game, state, &list);
    for (int i = 0; i < list.count; i++)
        assert_false(ac_action_same(&list.list[i], &recall));
    ac_apply(table.game, state, &recall, NULL);
    assert_true(ac_same(table.game, state, ac_state_in(&first)));
    ac_game_free(table.game);
}

/* On a free board the judgement alone decides: (16, 13) is no listed direction. */
static void test_free_board(void **unused)
{
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_plane);
    struct ac_why why;

    (void)unused;
    assert_true(allows(&table, state, 0, ac_act3(PLANE_SHIFT, 1, 16, 13), &why));
    assert_false(allows(&table, state, 0, ac_act3(PLANE_SHIFT, 1, 16, 30), &why));
    assert_string_equal(ac_case_id(table.game, why.rule), "F.3");
    assert_false(allows(&table, state, 0, ac_act3(PLANE_SHIFT, 0, 16, 13), &why));
    assert_false(allows(&table, state, 0, ac_act3(PLANE_SHIFT, 64, 16, 13), &why));
    ac_game_free(table.game);
}

static void test_viewers_see_their_own(void **unused)
{
    const struct ac_action plan = ac_act1(DUEL_VERB_PLAN, 1);
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_duel);
    struct ac_state_room seen;
    const struct duel_state *duel = (const struct duel_state *)(const void *)seen.bytes;

    (void)unused;
    ac_apply(table.game, state, &plan, NULL);
    ac_see(table.game, state, 0, ac_state_in(&seen));
    assert_int_equal(duel->plan[0], DUEL_DEFEND);
    ac_see(table.game, state, 1, ac_state_in(&seen));
    assert_int_equal(duel->plan[0], DUEL_HIDDEN);
    ac_see(table.game, state, AC_SPECTATOR, ac_state_in(&seen));
    assert_int_equal(duel->plan[0], DUEL_HIDDEN);
    ac_see(table.game, state, AC_REFEREE, ac_state_in(&seen));
    assert_int_equal(duel->plan[0], DUEL_DEFEND);
    ac_game_free(table.game);
}

/* Two at one screen: before a secret choice, while one is laid, not once all is open. */
static void test_secrecy_comes_and_goes(void **unused)
{
    const struct ac_action plan = ac_act1(DUEL_VERB_PLAN, 1), open = ac_act1(DUEL_VERB_OPEN, 1);
    struct table table;
    struct ac_state *state = open_table(&table, &tiny_duel);

    (void)unused;
    assert_true(ac_secrecy(table.game, state)); /* nothing hidden yet, but a plan to be laid */
    ac_apply(table.game, state, &plan, NULL);
    assert_true(ac_secrecy(table.game, state));
    ac_apply(table.game, state, &plan, NULL);
    assert_true(ac_secrecy(table.game, state)); /* two plans, face down */
    ac_apply(table.game, state, &open, NULL);
    assert_true(ac_secrecy(table.game, state));
    ac_apply(table.game, state, &open, NULL);
    assert_false(ac_secrecy(table.game, state)); /* the dice decide */
    ac_game_free(table.game);
    state = open_table(&table, &tiny_race);
    assert_false(ac_secrecy(table.game, state));
    ac_game_free(table.game);
}

static void test_bad_options_and_documents(void **unused)
{
    const struct ac_setting unknown = { "stumbles", "back" };
    const struct ac_setting choice = { "stumble", "sideways" };
    struct ac_game *game;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_not_equal(tiny_load(&tiny_race, tiny_scenario("race"), &unknown, 1, &game, &err),
                         AC_OK);
    assert_null(game);
    assert_non_null(strstr(err.text, "stumble"));
    assert_int_not_equal(tiny_load(&tiny_race, tiny_scenario("race"), &choice, 1, &game, &err),
                         AC_OK);
    assert_non_null(strstr(err.text, "back stay"));
    assert_int_not_equal(tiny_load(&tiny_race,
                                   "game: race\nid: dash\ntitle: A dash\nsource: ours\nsides:\n"
                                   "  - { name: Red, word: red, force: a }\n"
                                   "  - { name: Blue, word: blue, force: b }\nlength: 99\n",
                                   NULL, 0, &game, &err),
                         AC_OK);
    assert_int_equal(err.line, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_ill_formed),
        cmocka_unit_test(test_optional_argument),
        cmocka_unit_test(test_refusal_names_the_case),
        cmocka_unit_test(test_unlisted),
        cmocka_unit_test(test_retract_is_for_people),
        cmocka_unit_test(test_free_board),
        cmocka_unit_test(test_viewers_see_their_own),
        cmocka_unit_test(test_secrecy_comes_and_goes),
        cmocka_unit_test(test_bad_options_and_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
