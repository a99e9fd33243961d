/* Movement on the battle board [7.3], R-31: passing through, stacks, checks, Leaders, order. */
#include "syracuse/test/table.h"

enum { N, E, S, W };

static int square(struct table *t, const char *name)
{
    return unit(t, name)->square - 1;
}

/* cases: 7.3-03 7.3.2-01 */
static void test_through_a_full_square(void **unused)
{
    struct table t;

    (void)unused;
    for (int turned = 0; turned < 2; turned++) {
        open_board(&t, false);
        stand(&t, "ah1", "d1", turned ? E : N);
        stand(&t, "ah2 ah3", "d2", N);
        stand(&t, "ah4 ah5", "d3", N);
        stand(&t, "ah6 ah7", "c2", N);
        stand(&t, "sh1", "d11", S);
        if (turned) { /* in, a turn and out again are three: it has two left */
            play(&t, "turn ah1 n");
            assert_false(can(&t, "advance ah1"));
        } else {
            play(&t, "advance ah1");
            assert_false(can(&t, "done"));                                     /* it cannot stay */
            assert_int_equal(choices(&t, "advance") + choices(&t, "turn"), 3); /* on, back, east */
            assert_false(can(&t, "turn ah1 w"));
            play(&t, "turn ah1 e; advance ah1");
            assert_int_equal(square(&t, "ah1"), 1 * 8 + 4);
            assert_true(can(&t, "done"));
        }
        close_table(&t);
    }
}

/* cases: 7.3-06 7.3.2-01 */
static void test_no_way_back_into_what_was_passed(void **unused)
{
    struct table t;

    (void)unused;
    for (int open = 0; open < 2; open++) { /* full squares ahead, and beside the second or not */
        open_board(&t, false);
        stand(&t, "aa1 aa2 nicias", "b1", N);
        stand(&t, "ah1 ah2", "b2", N);
        stand(&t, "ah3 ah4", "b3", N);
        stand(&t, "ah5 ah6", "a3", N);
        stand(&t, "ah7 ah8", open ? "h1" : "c3", N);
        stand(&t, "ah9 ah10", "b4", N);
        stand(&t, "ah11 ah12", "b5", N);
        stand(&t, "sh1", "h11", S);
        play(&t, "advance nicias");
        assert_int_equal(can(&t, "advance nicias"), open);
        assert_true(can(&t, "turn nicias e")); /* and out to the side */
        close_table(&t);
    }
}

/* cases: 7.3.1-01 7.3.2-01 */
static void test_no_way_through_beside_an_enemy(void **unused)
{
    struct table t;

    (void)unused;
    for (int near = 0; near < 2; near++) { /* a ground unit would have to stop in the full square */
        open_board(&t, false);
        stand(&t, "ah1", "d1", N);
        stand(&t, "ah2 ah3", "d2", N);
        stand(&t, "sh1", near ? "e2" : "f2", S);
        assert_int_equal(can(&t, "advance ah1"), !near);
        close_table(&t);
        open_board(&t, true); /* a ship not, but it would need a turn that may fail */
        stand(&t, "sn1", "d1", N);
        stand(&t, "sn2 sn3", "d2", N);
        stand(&t, "an1", near ? "d3" : "d4", S);
        assert_int_equal(can(&t, "advance sn1"), !near);
        close_table(&t);
    }
}

/* cases: 7.3-06 7.3.2-01 */
static void test_stack_as_one(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false); /* the slowest sets the pace: Archers have four, Hoplites three */
    stand(&t, "aa1 ah1 nicias", "d1", N);
    stand(&t, "sh1", "a11", S);
    play(&t, "advance nicias; advance nicias; advance nicias");
    assert_false(can(&t, "advance nicias"));
    close_table(&t);
    open_board(&t, false); /* two find no room where one stands */
    stand(&t, "ah1 ah2 nicias", "d1", N);
    stand(&t, "ah3", "d4", N);
    stand(&t, "sh1", "a11", S);
    play(&t, "advance nicias; advance nicias");
    assert_false(can(&t, "advance nicias"));
    close_table(&t);
    open_board(&t, false); /* not with a unit that has moved */
    stand(&t, "ah1 ah2 nicias", "d1", N);
    stand(&t, "sh1", "a11", S);
    assert_true(can(&t, "advance nicias"));
    play(&t, "turn ah1 e; turn ah1 n");
    assert_false(can(&t, "advance nicias"));
    close_table(&t);
    open_board(&t, false); /* the last unit does not leave its general alone */
    stand(&t, "ah1 nicias", "d1", N);
    stand(&t, "ah2 ah3 lamachus", "f1", N);
    stand(&t, "sh1", "a11", S);
    assert_false(can(&t, "advance ah1"));
    assert_true(can(&t, "advance nicias"));
    assert_true(can(&t, "advance ah2"));
    close_table(&t);
}

/* cases: 7.3.2-03 */
static void test_leader_rides(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 nicias", "a1", N);
    stand(&t, "ah2", "g1", N);
    stand(&t, "ah3", "h1", N);
    stand(&t, "sh1", "a11", S);
    assert_true(can(&t, "join nicias g1")); /* six squares */
    assert_false(can(&t, "join nicias h1"));
    play(&t, "join nicias g1");
    assert_int_equal(square(&t, "nicias"), 6);
    assert_int_equal(choices(&t, "join nicias") + choices(&t, "advance nicias"), 0);
    close_table(&t);
}

/* cases: 7.3.1-02 7.3.1-05 7.3.1-06 */
static void test_every_new_enemy_is_a_check(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d8", N);
    stand(&t, "sh1", "e9", S);
    stand(&t, "sh2", "e10", S);
    play(&t, "advance ah1; advance ah1");
    assert_int_equal(t.s->roll, SYRA_ROLL_STEP);
    play(&t, "roll 1");
    assert_int_equal(square(&t, "ah1"), 9 * 8 + 3);
    play(&t, "advance ah1"); /* a new enemy: the first check covers no more */
    assert_int_equal(t.s->roll, SYRA_ROLL_STEP);
    close_table(&t);
    open_board(&t, false); /* a failure ends the move, though it has two points left */
    stand(&t, "ah1", "d8", N);
    stand(&t, "sh1", "e9", S);
    play(&t, "advance ah1; turn ah1 e; roll 10");
    assert_int_equal(unit(&t, "ah1")->facing, N);
    assert_int_equal(choices(&t, "advance ah1") + choices(&t, "turn ah1"), 0);
    close_table(&t);
    open_board(&t, false); /* who begins beside an enemy goes straight on, but does not turn */
    stand(&t, "ah1", "d8", N);
    stand(&t, "ah2", "b8", N);
    stand(&t, "sh1", "e8", S);
    stand(&t, "sh2", "a8", S);
    play(&t, "advance ah1");
    assert_int_equal(t.s->roll, SYRA_ROLL_NONE);
    play(&t, "turn ah2 w");
    assert_int_equal(t.s->roll, SYRA_ROLL_STEP);
    close_table(&t);
    open_board(&t, true); /* ships do not stop */
    stand(&t, "sn1", "d1", N);
    stand(&t, "an1", "e2", S);
    play(&t, "advance sn1; advance sn1");
    assert_int_equal(t.s->roll, SYRA_ROLL_NONE);
    assert_int_equal(square(&t, "sn1"), 2 * 8 + 3);
    close_table(&t);
}

/* A stack is put in another order once, at the end of the phase. */
static void test_syra_7_3_2_01__order_of_a_stack(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1 ah2", "d1", N);
    stand(&t, "ah3 ah4", "f1", N);
    stand(&t, "sh1", "a11", S);
    play(&t, "done");
    assert_int_equal(t.s->battle.step, SYRA_B_ORDER);
    assert_int_equal(choices(&t, "swap"), 2);
    play(&t, "swap ah1");
    assert_int_equal(syra_top(t.s, 3), piece(&t, "ah1"));
    assert_int_equal(choices(&t, "swap"), 1); /* the other stack alone */
    assert_true(can(&t, "swap ah3"));
    play(&t, "swap ah4"); /* they are alike: either may be named */
    assert_int_equal(syra_top(t.s, 5), piece(&t, "ah3"));
    assert_int_equal(t.s->battle.slot[5][0] - 1, piece(&t, "ah4"));
    close_table(&t);
}

/* Afloat the ship is seen, and those aboard lie under it, R-40; ashore the general is on top. */
static void test_syra_7_3_2_03__seen_from_above(void **unused)
{
    static struct ac_view view;
    struct table t;

    (void)unused;
    open_board(&t, true);
    stand(&t, "sn1 sn2", "d1", N);
    stand(&t, "an1", "d11", S);
    aboard(&t, "sn2", "sh1 ariston");
    ac_view(t.game, t.state, SYRA_SYRACUSE, &view);
    assert_true(view.piece[piece(&t, "sn2")].stack > view.piece[piece(&t, "ariston")].stack);
    assert_true(view.piece[piece(&t, "sh1")].stack > view.piece[piece(&t, "sn1")].stack);
    assert_string_equal(t.game->board[1].spaces[0].terrain, "sea");
    assert_string_equal(view.ground, "sea"); /* also where the board is one of the campaign */
    close_table(&t);
    open_board(&t, false);
    stand(&t, "ah1 ah2 nicias", "d1", N);
    stand(&t, "sh1", "d11", S);
    ac_view(t.game, t.state, SYRA_ATHENS, &view);
    assert_true(view.piece[piece(&t, "nicias")].stack > view.piece[piece(&t, "ah2")].stack);
    assert_true(view.piece[piece(&t, "ah2")].stack > view.piece[piece(&t, "ah1")].stack);
    assert_string_equal(t.game->board[1].spaces[0].terrain, "field");
    assert_null(view.ground);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_through_a_full_square),
        cmocka_unit_test(test_no_way_back_into_what_was_passed),
        cmocka_unit_test(test_no_way_through_beside_an_enemy),
        cmocka_unit_test(test_stack_as_one),
        cmocka_unit_test(test_leader_rides),
        cmocka_unit_test(test_every_new_enemy_is_a_check),
        cmocka_unit_test(test_syra_7_3_2_01__order_of_a_stack),
        cmocka_unit_test(test_syra_7_3_2_03__seen_from_above),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
