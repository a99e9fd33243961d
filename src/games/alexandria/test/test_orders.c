/* Orders, judged by what a player wants of them. */
#include "alexandria/test/table.h"

#include <string.h>

#include "notation/order.h"

static struct ac_order_plan plan;

/* Works the order out and plays it; how many of those who were named were left behind. */
static int order(struct board *b, const char *line)
{
    struct ac_order given;
    struct ac_err err = { 0 };

    if (ac_parse_order(b->game, b->state, ac_to_act(b->state), line, &given, &err) != AC_OK)
        fail_msg("%s: %s", line, err.text);
    ac_order_work_out(b->game, b->state, ac_to_act(b->state), &given, &plan);
    for (int i = 0; i < plan.steps.count; i++)
        ac_apply(b->game, b->state, &plan.steps.list[i], NULL);
    return plan.left_count;
}

static int away(const struct board *b, const char *name, const char *place)
{
    return alex_distance(b->d, alex_where(b->d, b->s, unit_of(b, name)), place_of(b, place));
}

/* A line sails for a place: the fleet is woken, and every galley ends nearer to it than it was. */
static void test_alexandria_5_43_1__a_line_of_galleys(void **unused)
{
    static const char *const galleys[] = { "Rm-Tri-1", "Rm-Tri-2", "Rm-Bi-1" };
    struct board b;
    int before[3];

    (void)unused;
    begin(&b, "heptastadium");
    for (int i = 0; i < 3; i++)
        before[i] = away(&b, galleys[i], "2427");
    assert_int_equal(order(&b, "line Rm-Tri-2 Rm-Tri-1 Rm-Bi-1 2427"), 0);
    assert_int_equal(plan.steps.list[0].verb, ALEX_FLEET);
    for (int i = 0; i < 3; i++)
        assert_true(away(&b, galleys[i], "2427") < before[i]);
    assert_string_equal(at(&b, "Rm-Tri-1"), "2427"); /* the nearest goes first and gets there */
    clear_board(&b);
}

/* Cohorts are brought up: their leader is woken, and each ends nearer, none on top of another's. */
static void test_alexandria_4_41_1__cohorts_are_brought_up(void **unused)
{
    static const char *const units[] = { "VI-1", "VI-2", "VI-3" };
    struct board b;
    int before[3];

    (void)unused;
    begin(&b, "heptastadium");
    for (int i = 0; i < 3; i++)
        before[i] = away(&b, units[i], "2423");
    (void)order(&b, "bring VI-1 VI-2 VI-3 2423");
    assert_int_equal(plan.steps.list[0].verb, ALEX_ACTIVATE);
    for (int i = 0; i < 3; i++)
        assert_true(away(&b, units[i], "2423") < before[i]);
    clear_board(&b);
}

/* What cannot be done wakes nobody. */
static void test_alexandria_4_42_1__nobody_is_woken_for_nothing(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    assert_int_equal(order(&b, "sail Rm-Tri-1 4-K"), 1);
    assert_int_equal(plan.steps.count, 0);
    assert_true(plan.why.text[0] != 0);
    assert_int_equal(order(&b, "fire Cretan-1 HI-1"), 1);
    assert_int_equal(plan.steps.count, 0);
    clear_board(&b);
}

/* One cohort goes, all others rest: nobody is asked about them any more, their leader neither. cases: 5.31.2 */
static void test_all_others_rest(void **unused)
{
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    (void)order(&b, "bring VI-1 2423");
    assert_int_equal(order(&b, "rest"), 0);
    assert_true(plan.steps.count > 3);
    assert_false(can(&b, "end") && can(&b, "move VI-2"));
    assert_false(can(&b, "lead Legate-VI 2522"));
    assert_int_equal(order(&b, "rest"), 0); /* nothing is left of it */
    assert_int_equal(plan.steps.count, 0);
    clear_board(&b);
}

/* Back, and facing so, in one breath; without a facing it is asked for. */
static void test_alex_5_83_1__withdraw_and_face(void **unused)
{
    struct board b;

    (void)unused;
    for (int faced = 0; faced < 2; faced++) {
        lay(&b, "battle", "egypt", "Sosius 1510; HI-1 1511 NEE; Numidian-1 1514 NEE hits 3");
        play(&b, "?decline; activate Sosius; move HI-1; step 1512 NEE");
        assert_int_equal(order(&b, "withdraw Numidian-1 2519 N"), 1); /* too far */
        assert_int_equal(plan.steps.count, 0);
        assert_int_equal(
            order(&b, faced ? "withdraw Numidian-1 1515 N" : "withdraw Numidian-1 1515"), 0);
        assert_string_equal(at(&b, "Numidian-1"), "1515");
        assert_int_equal(plan.steps.count, 1 + faced);
        assert_int_equal(b.s->head.to_act, faced ? ALEX_EGYPT : ALEX_ROME);
        clear_board(&b);
    }
}

/* One withdraws and nobody else does: with `rest` the other side's move goes on. */
static void test_alex_5_81_1__nobody_else_withdraws(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 1510; HI-1 1511 NEE; Numidian-1 1514 NEE hits 3; Numidian-2 1414 NEE hits 3");
    play(&b, "?decline; activate Sosius; move HI-1; step 1512 NEE");
    assert_true(can(&b, "withdraw Numidian-2 1415"));
    assert_int_equal(order(&b, "withdraw Numidian-1 1515 N"), 0);
    assert_int_equal(order(&b, "rest"), 0);
    assert_int_equal(b.s->head.to_act, ALEX_EGYPT);
    assert_string_equal(at(&b, "Numidian-2"), "1414");
    clear_board(&b);
}

/* Who faces the wrong way for it turns on the spot, then fires; who cannot even so does not begin his move. */
static void test_alex_7_13_1__turns_and_fires(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt", "Sosius 1510; Archer-1 1511 SWW; Numidian-1 1514 NEE");
    play(&b, "?decline; activate Sosius");
    assert_int_equal(order(&b, "fire Archer-1 Numidian-1"), 0);
    assert_int_equal(plan.steps.count, 3);
    assert_int_equal(plan.steps.list[1].verb, ALEX_FACE);
    assert_int_equal(plan.steps.list[2].verb, ALEX_FIRE);
    clear_board(&b);
    lay(&b, "battle", "egypt", "Sosius 1510; Archer-1 1511 SWW; Numidian-1 4130 NEE");
    play(&b, "?decline; activate Sosius");
    assert_int_equal(order(&b, "fire Archer-1 Numidian-1"), 1); /* too far */
    assert_int_equal(plan.steps.count, 0);
    assert_int_equal(order(&b, "fire Archer-2 Numidian-1"), 1); /* he is lost */
    assert_int_equal(plan.steps.count, 0);
    clear_board(&b);
}

/* Every kind of standing order can be left, and the last of them answers: the best unit fights. */
static void test_alex_8_52_1__a_champion_is_left(void **unused)
{
    struct ac_standing given = { .choice = { 0 } };
    struct ac_action answer;
    struct board b;

    (void)unused;
    lay(&b, "battle", "egypt",
        "Sosius 5-J; HI-1 4-K north; XXXVII-1 34-K south; Rm-Scorpio-1 34-K");
    assert_int_equal(b.game->rules->standing_count, ALEX_STANDING);
    play(&b, "?decline; activate Sosius; end; end; attack HI-1 34-K - - -; end");
    play(&b, "react Rm-Scorpio-1 HI-1; 5");
    assert_false(alex_answer(b.game, b.state, &given, &answer));
    given.choice[ALEX_STANDING_CHAMPION] = 1;
    assert_true(alex_answer(b.game, b.state, &given, &answer));
    assert_int_equal(answer.verb, ALEX_USE);
    assert_int_equal(answer.arg[0], unit_of(&b, "XXXVII-1"));
    clear_board(&b);
}

/* Every order says which case it serves. */
static void test_every_order_names_its_case(void **unused)
{
    (void)unused;
    for (int i = 0; i < ALEX_ORDERS; i++)
        assert_int_not_equal(alex_orders[i].rule, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alexandria_5_43_1__a_line_of_galleys),
        cmocka_unit_test(test_alexandria_4_41_1__cohorts_are_brought_up),
        cmocka_unit_test(test_alexandria_4_42_1__nobody_is_woken_for_nothing),
        cmocka_unit_test(test_all_others_rest),
        cmocka_unit_test(test_alex_5_83_1__withdraw_and_face),
        cmocka_unit_test(test_alex_5_81_1__nobody_else_withdraws),
        cmocka_unit_test(test_alex_7_13_1__turns_and_fires),
        cmocka_unit_test(test_alex_8_52_1__a_champion_is_left),
        cmocka_unit_test(test_every_order_names_its_case),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
