/* The cases, each by its name or as a row of the table: a position, an action, the case that forbids. */
#include <stdio.h>
#include <string.h>

#include "core/play.h"
#include "core/position.h"
#include "data/scenario.h"
#include "ford/ford.h"
#include "ford/state.h"
#include "notation/notation.h"
#include "tests/unit.h"

struct table {
    struct ac_library library;
    struct ac_game *game;
    struct ac_state_room room;
    struct ac_state *state;
};

/* The scenario, or a position of it: lines indented by two blanks. */
static void lay(struct table *t, const char *position)
{
    static const struct ac_ruleset *const rulesets[] = { &ford_ruleset, NULL };
    char text[1024];
    struct ac_load load = { .what = "a test", .text = text };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    assert_int_equal(ac_library_init(&t->library, NULL, &err), AC_OK);
    (void)snprintf(text, sizeof(text), "game: ford\nscenario: dawn\nposition:\n%s", position);
    load.size = strlen(text);
    if (ac_data_load(&t->library, rulesets, &load, &loaded, &err) != AC_OK)
        fail_msg("%s", err.text);
    t->game = loaded.game;
    t->state = ac_state_in(&t->room);
    if (ac_position_read(t->game, loaded.position, t->state, &err) != AC_OK)
        fail_msg("%s", err.text);
}

static void clear(struct table *t)
{
    ac_game_free(t->game);
    ac_library_release(&t->library);
}

/* The case that forbids an action, "" when it is allowed. */
static const char *why(struct table *t, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };
    struct ac_why given;

    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    ac_judge(t->game, t->state, ac_to_act(t->state), &action, &given);
    return ac_case_id(t->game, given.rule);
}

static void play(struct table *t, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };

    assert_string_equal(why(t, text), "");
    assert_int_equal(ac_parse_at(t->game, t->state, text, &action, &err), AC_OK);
    ac_apply(t->game, t->state, &action, NULL);
}

static void roll(struct table *t, int die)
{
    const struct ac_action outcome = ac_outcome(die - 1);

    assert_int_equal(ac_to_act(t->state), AC_CHANCE);
    ac_apply(t->game, t->state, &outcome, NULL);
}

#define BANDS "  pieces: {H1: b2, H2: a2, V1: b4, V2: c4}\n"

/* clang-format off */
static const struct {
    const char *rule, *position, *action;
} refusals[] = {
    { "2.2", BANDS, "move V1 b3" },
    { "2.2", BANDS, "move H3 c2" },
    { "3.1", BANDS, "move H1 b4" },
    { "3.2", "  moved: H1\n" BANDS, "move H1 b3" },
    { "3.2", "  fought: H1\n" BANDS, "move H1 b3" },
    { "3.3", BANDS, "move H2 a3" },
    { "3.4", BANDS, "move H2 b2" },
    { "4.1", BANDS, "attack H1 V1" },
    { "4.1", BANDS, "attack H1 H2" },
    { "4.2", "  fought: H1\n  pieces: {H1: b3, V1: b4}\n", "attack H1 V1" },
};
/* clang-format on */

static void test_refusals(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
        struct table t;

        lay(&t, refusals[i].position);
        assert_string_equal(why(&t, refusals[i].action), refusals[i].rule);
        clear(&t);
    }
}

static void test_ford_2_1__turns(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, BANDS);
    play(&t, "done");
    assert_int_equal(ac_to_act(t.state), 1);
    play(&t, "done");
    assert_int_equal(ac_to_act(t.state), 0);
    assert_int_equal(ac_head(t.state)->turn, 2);
    clear(&t);
}

/* cases: 4.3 5.2 */
static void test_the_die_in_the_field_and_at_a_ford(void **unused)
{
    static const struct {
        const char *from;
        int die;
        bool hit;
    } row[] = { { "b3", 5, true }, { "b3", 4, false }, { "c5", 4, true }, { "c5", 3, false } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        char position[64];

        (void)snprintf(position, sizeof(position), "  pieces: {H1: %s, V1: %s}\n", row[i].from,
                       i < 2 ? "b4" : "c4");
        lay(&t, position);
        play(&t, "attack H1 V1");
        roll(&t, row[i].die);
        assert_int_equal(ac_to_act(t.state), row[i].hit ? AC_OVER : 0); /* it was the last */
        clear(&t);
    }
}

static void test_ford_5_1__home_row(void **unused)
{
    struct ac_result result = { 0 };
    struct table t;

    (void)unused;
    lay(&t, "  pieces: {H1: c5, V1: a4}\n");
    play(&t, "move H1 c6");
    assert_int_equal(ac_to_act(t.state), 0); /* only at the end of the turn */
    play(&t, "done");
    ford_ruleset.result(t.game, t.state, &result);
    assert_int_equal(result.winner, 0);
    clear(&t);
}

static void test_ford_5_3__time_runs_out(void **unused)
{
    struct ac_result result = { 0 };
    struct table t;

    (void)unused;
    lay(&t, "  turn: 12\n  side: vale\n" BANDS);
    play(&t, "done");
    assert_int_equal(ac_to_act(t.state), AC_OVER);
    ford_ruleset.result(t.game, t.state, &result);
    assert_int_equal(result.winner, AC_NONE);
    clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_ford_2_1__turns),
        cmocka_unit_test(test_the_die_in_the_field_and_at_a_ford),
        cmocka_unit_test(test_ford_5_1__home_row),
        cmocka_unit_test(test_ford_5_3__time_runs_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
