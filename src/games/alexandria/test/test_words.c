/* What people are told and given beside the rules: reasons, prompts, results, reach, drills. */
#include <string.h>

#include "alexandria/test/table.h"
#include "proto/notation.h"

static const char *reason(struct board *b, const char *text)
{
    static struct ac_why w;
    struct ac_action action;
    struct ac_err err = { 0 };

    if (ac_parse_at(b->game, b->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    return ac_judge(b->game, b->state, b->s->head.to_act, &action, &w) ? "" : w.text;
}

static void test_reasons_say_what_comes_first(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Tri-1 2523 W; Eg-Tri-1 2010 W");
    play(&b, "?decline; fleet; ready");
    assert_string_equal(reason(&b, "grapple Rm-Tri-1 Eg-Tri-1"), "first: sail Rm-Tri-1 0, or more");
    clear_board(&b);
    begin(&b, "heptastadium");
    play(&b, "?decline; activate Legate-VI; move VI-4");
    assert_string_equal(reason(&b, "move VI-3"), "VI-4 is on its way: it halts first");
    assert_string_equal(reason(&b, "step Ph8"), ""); /* the facing is no choice */
    clear_board(&b);
}

static void test_prompt_names_what_can_be_activated(void **unused)
{
    struct board b;
    struct ac_turn turn;

    (void)unused;
    lay(&b, "battle", "egypt", "HI-1 4-H hexes; Sosius 4-H; VI-1 3119 S");
    play(&b, "?decline");
    ac_turn(b.game, b.state, &turn);
    assert_string_equal(turn.prompt, "Activate a leader");
    clear_board(&b);
}

static void test_result_names_what_decided(void **unused)
{
    struct board b;
    struct ac_result result;

    (void)unused;
    begin(&b, "heptastadium");
    alex_finish(&b.a, ALEX_EGYPT, ALEX_12_1_11);
    alex_result(b.game, b.state, &result);
    assert_string_equal(result.text, "Rome holds one of the redoubts");
    clear_board(&b);
}

static int node_at(const struct ac_reach *reach, int place)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->at[i].place == place)
            return i;
    return AC_NONE;
}

/* A galley reaches each place by announcing what it takes, and its whole reach is told. */
static void test_alex_5_43_1__reach_announces_what_it_takes(void **unused)
{
    static struct ac_reach reach;
    struct board b;
    int node;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "?decline; fleet; ready");
    alex_reach(b.game, b.state, (ac_piece)unit_of(&b, "Rm-Tri-1"), &reach);
    node = node_at(&reach, place_of(&b, "2625"));
    assert_int_not_equal(node, AC_NONE);
    assert_int_equal(reach.at[node].cost, 6);
    for (node = node_at(&reach, place_of(&b, "2627")); reach.at[node].from != AC_NONE;)
        node = reach.at[node].from;
    assert_int_equal(reach.at[node].step.arg[1], 4);
    clear_board(&b);
}

static void run_drill(struct board *b, int drill, const char *one, const char *two,
                      const char *place, struct ac_actions *out, int *left)
{
    static struct ac_state_room scratch;
    ac_piece behind[AC_MAX_DRILL_PIECES];
    const struct ac_drill_call call = {
        .drill = drill,
        .piece_count = 2,
        .piece = { (ac_piece)unit_of(b, one), (ac_piece)unit_of(b, two) },
        .place = (ac_place)place_of(b, place),
        .facing = AC_NONE,
    };

    out->count = 0;
    *left = alex_drill(b->game, b->state, &call, ac_state_in(&scratch), out, behind);
}

/* Galleys in line: both sail and both have completed their movement. */
static void test_drill_line_brings_all_galleys(void **unused)
{
    static struct ac_actions out;
    struct board b;
    int left;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "?decline; fleet; ready");
    run_drill(&b, 2, "Rm-Tri-1", "Rm-LBi-1", "2826", &out, &left);
    assert_int_equal(left, 0);
    for (int i = 0; i < out.count; i++)
        ac_apply(b.game, b.state, &out.list[i], NULL);
    assert_int_equal(ac_top_const(&b.s->head)->kind, ALEX_ROW_MOVEMENT);
    assert_true(ship(&b, "Rm-Tri-1")->flags & ship(&b, "Rm-LBi-1")->flags & ALEX_SAILED);
    clear_board(&b);
}

/* A drill never leaves a unit in mid-move where it may not stay. */
static void test_alex_5_74_7__drills_end_where_units_may_stay(void **unused)
{
    static struct ac_actions out;
    struct board b;
    int left;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "?decline; activate Legate-VI");
    run_drill(&b, 0, "VI-4", "VI-7", "3020", &out, &left);
    for (int i = 0; i < out.count; i++)
        ac_apply(b.game, b.state, &out.list[i], NULL);
    assert_int_equal(ac_top_const(&b.s->head)->kind, ALEX_ROW_MOVEMENT);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_say_what_comes_first),
        cmocka_unit_test(test_prompt_names_what_can_be_activated),
        cmocka_unit_test(test_result_names_what_decided),
        cmocka_unit_test(test_alex_5_43_1__reach_announces_what_it_takes),
        cmocka_unit_test(test_drill_line_brings_all_galleys),
        cmocka_unit_test(test_alex_5_74_7__drills_end_where_units_may_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
