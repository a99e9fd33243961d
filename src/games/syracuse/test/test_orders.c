/* Orders and standing orders: what spares people the clicks. */
#include "syracuse/test/table.h"

#include <string.h>

#include "notation/order.h"

enum { REACTION, RETREAT, BATTLE, BUILDERS, LINE, SKIRMISH };

static struct ac_order_plan plan;

/* Gives the order and plays it; returns how many of the named pieces were left behind. */
static int order(struct table *t, const char *line)
{
    struct ac_order given;
    struct ac_err err = { 0 };

    if (ac_parse_order(t->game, t->state, t->s->head.to_act, line, &given, &err) != AC_OK)
        fail_msg("%s: %s", line, err.text);
    ac_order_work_out(t->game, t->state, t->s->head.to_act, &given, &plan);
    for (int i = 0; i < plan.steps.count; i++)
        ac_apply(t->game, t->state, &plan.steps.list[i], NULL);
    return plan.left_count;
}

static bool answer(struct table *t, int which, int choice, struct ac_action *out)
{
    struct ac_standing given = { .choice = { 0 } };

    given.choice[which] = (int16_t)choice;
    return t->game->rules->answer(t->game, t->state, &given, out);
}

static int count_at(struct table *t, const char *place)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        n += t->s->unit[i].at == area(t, place) && !syra_is_leader(&t->l, i);
    return n;
}

/* Quantities: any three of twelve Hoplites that are alike, whichever were named. */
static void test_march_takes_quantities(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 ah4 ah5 ah6 ah7 ah8 ah9 ah10 ah11 ah12 lamachus an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "march ah7 ah9 ah12 L-11"), 0);
    assert_int_equal(count_at(&t, "L-11"), 3);
    assert_int_equal(count_at(&t, "L-10"), 10);
    assert_int_equal(order(&t, "go lamachus L-11"), 0);
    assert_string_equal(where(&t, "lamachus"), "L-11");
    assert_int_equal(count_at(&t, "L-11"), 3);
    close_table(&t);
}

/* The area is activated, all follow their Leader, and he goes last, so that his bonus is theirs. */
static void test_march_takes_all_along(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 lamachus", "L-10");
    put(&t, "an1", "L-10");
    play(&t, "impulse ground; roll 1");
    assert_int_equal(order(&t, "march lamachus L-12"), 0);
    assert_int_equal(count_at(&t, "L-12"), 3);
    assert_string_equal(where(&t, "lamachus"), "L-12");
    assert_string_equal(where(&t, "an1"), "L-10");
    close_table(&t);
}

/* Of units that are alike those go that were named. */
static void test_march_takes_who_was_named(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 ah4 lamachus", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "march ah4 ah2 L-12"), 0);
    assert_string_equal(where(&t, "ah4"), "L-12");
    assert_string_equal(where(&t, "ah2"), "L-12");
    assert_string_equal(where(&t, "ah1"), "L-10");
    close_table(&t);
}

/* A stand-in that is named as well changes places with the one it stands in for. */
static void test_march_takes_every_one_that_is_named(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 ah4 ah5 ah6 lamachus an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "march ah5 ah1 ah2 L-12"), 0);
    assert_int_equal(plan.steps.count, 3);
    assert_int_equal(count_at(&t, "L-12"), 3);
    close_table(&t);
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1 sh2 sh3 gh1 gh2 hermocrates", "L-12");
    play(&t, "impulse ground; roll 1; activate L-12");
    assert_int_equal(order(&t, "march gh1 gh2 sh2 sh3 L-10"), 0);
    assert_int_equal(count_at(&t, "L-10"), 4);
    close_table(&t);
}

/* cases: 7.1-05 */
static void test_march_with_the_leader_first(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 lamachus an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "march lamachus ah1 ah2 L-8"), 0);
    assert_int_equal(count_at(&t, "L-8"), 2);
    close_table(&t);
}

/* cases: 6.2.1-01 */
static void test_march_chooses_the_impulse_it_needs(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 lamachus an1", "L-10");
    assert_int_equal(order(&t, "march an1 L-9"), 1); /* nothing would take it there */
    assert_int_equal(plan.steps.count, 0);
    assert_int_equal(order(&t, "march lamachus L-12"), 0);
    assert_int_equal(plan.steps.count, 1);
    assert_int_equal(plan.stop, AC_STOP_DICE);
    assert_int_equal(t.s->naval, 0);
    close_table(&t);
}

/* A neighbour that may join is its side's choice: nobody goes before. */
static void test_march_leaves_the_neighbours_to_choose(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 lamachus", "L-10");
    put(&t, "ah3 nicias", "L-12");
    play(&t, "impulse ground; roll 2");
    assert_int_equal(order(&t, "march lamachus L-11"), 0);
    assert_int_equal(plan.steps.count, 1);
    assert_int_equal(plan.stop, AC_STOP_CHOICE);
    play(&t, "done");
    assert_int_equal(order(&t, "march lamachus L-11"), 0);
    assert_string_equal(where(&t, "lamachus"), "L-11");
    close_table(&t);
}

/* What is printed of an order is read as the same order. */
static void test_wave_is_read_as_it_is_printed(void **unused)
{
    static const char *const lines[][2] = {
        { "wave L-20", "wave - L-20" },
        { "wave - L-20", "wave - L-20" },
        { "wave gylippus", "wave gylippus" },
        { "wave", "wave" },
        { "wave gylippus as printed", "wave gylippus - as printed" },
        { "wave gylippus - as printed", "wave gylippus - as printed" },
        { "wave as printed", "wave - - as printed" },
        { "wave - - as printed", "wave - - as printed" },
    };
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        struct ac_order given;
        struct ac_err err = { 0 };
        struct ac_text text;
        char buffer[AC_NOTATION_MAX];

        if (ac_parse_order(t.game, t.state, SYRA_SYRACUSE, lines[i][0], &given, &err) != AC_OK)
            fail_msg("%s: %s", lines[i][0], err.text);
        ac_text_over(&text, buffer, sizeof(buffer));
        ac_print_order(t.game, &given, &text);
        assert_string_equal(buffer, lines[i][1]);
    }
    close_table(&t);
}

/* cases: 10.6-09 */
static void test_a_night_attack_begins_as_near_as_it_may(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ap1 nicias", "L-12");
    put(&t, "gh1 gh2 gylippus", "L-12");
    play(&t, "impulse ground; roll 1");
    if (can(&t, "activate L-12"))
        play(&t, "activate L-12");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    play(&t,
         "declare night battle; answer battle; place gh1 d11; place gh2 d11; place gylippus d11; "
         "roll 8");
    (void)order(&t, "wide");
    assert_int_equal((unit(&t, "ah1")->square - 1) / SYRA_COLUMNS, 7);
    assert_int_equal((unit(&t, "ap1")->square - 1) / SYRA_COLUMNS, 7);
    assert_int_not_equal(unit(&t, "ah1")->square, unit(&t, "ah2")->square);
    close_table(&t);
}

/* The shortest way is barred by an enemy, who would stop the march [7.1]: it goes round him. */
static void test_march_goes_round_the_enemy(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 lamachus", "L-10");
    put(&t, "sl1", "L-12");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "march ah1 L-13"), 0);
    assert_string_equal(where(&t, "ah1"), "L-13");
    assert_int_equal(plan.steps.count, 3); /* L-15, L-14, L-13 */
    close_table(&t);
}

/* Ships on the beach must put to sea at once [7.1]: the order ends with the step that meets them. */
static void test_march_ends_where_the_enemy_answers(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sl1 sl2 hermocrates", "L-12");
    put(&t, "an1", "L-10");
    play(&t, "impulse ground; roll 1; activate L-12");
    assert_int_equal(order(&t, "march sl1 sl2 L-10"), 0);
    assert_int_equal(plan.steps.count, 1);
    assert_string_equal(where(&t, "sl1"), "L-10");
    assert_int_equal(t.s->head.to_act, SYRA_ATHENS);
    close_table(&t);
}

static const struct ac_reach_at *reach_at(struct table *t, const char *name, const char *place)
{
    static struct ac_reach reach;

    reach = (struct ac_reach){ 0 };
    t->game->rules->reach(t->game, t->state, (ac_piece)piece(t, name), &reach);
    for (int i = 0; i < reach.count; i++)
        if (reach.at[i].place == area(t, place))
            return &reach.at[i];
    return NULL;
}

/* cases: 7.1-05 7.1-06 7.1-07 7.1-08 7.1-10 7.1-11 7.1-17 7.1-22 */
static void test_reach_counts_movement_points(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 lamachus", "L-10");
    put(&t, "sx1 sx2", "L-11");
    t.s->walls[SYRA_SYRACUSE][area(&t, "L-16")] = 1;
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(reach_at(&t, "ah1", "L-12")->cost, 1);
    assert_int_equal(reach_at(&t, "ah1", "L-16")->cost, 2); /* the enemy's wall */
    assert_int_equal(reach_at(&t, "ah1", "L-11")->cost, 4); /* held, by more horse than ours */
    assert_true(reach_at(&t, "ah1", "L-11")->danger);
    assert_true(reach_at(&t, "ah1", "L-11")->stops);
    assert_true(reach_at(&t, "ah1", "B-2")->stops);
    assert_false(reach_at(&t, "ah1", "L-12")->stops);
    assert_null(reach_at(&t, "ah1", "L-20")); /* beyond the horse: it had to stop */
    play(&t, "move ah1 L-12");                /* 4 of its 5 points are left */
    assert_int_equal(reach_at(&t, "ah1", "L-11")->cost, 3);
    close_table(&t);
}

/* cases: 7.1-08 7.1-10 */
static void test_reach_takes_the_cheapest_way(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sx1", "L-10");
    put(&t, "ah1", "L-10"); /* so that leaving costs one more */
    t.s->fort = (uint8_t)(area(&t, "L-12") + 1);
    t.s->walls[SYRA_ATHENS][area(&t, "L-13")] = 1;
    play(&t, "impulse ground; roll 10");
    assert_int_equal(reach_at(&t, "sx1", "L-12")->cost, 3);
    assert_int_equal(reach_at(&t, "sx1", "L-14")->cost, 3); /* by L-15 */
    assert_int_equal(reach_at(&t, "sx1", "L-13")->cost, 5); /* its wall; by either way */
    assert_int_equal(reach_at(&t, "sx1", "L-11")->cost, 4);
    close_table(&t);
}

static void open_set_up(struct table *t)
{
    open_map(t, SYRA_ATHENS);
    put(t, "ah1 ah2 ah3 ah4 ah5 ah6 lamachus", "L-12");
    put(t, "sh1 sh2 sh3 gylippus", "L-12");
    play(t, "impulse ground; roll 1; activate L-12; done; done; declare day battle; answer battle");
    assert_int_equal(t->s->head.phase, SYRA_P_B_SETUP);
}

static int stacks(struct table *t, int side)
{
    int n = 0;

    for (int q = 0; q < SYRA_SQUARES; q++)
        n += t->s->battle.slot[q][1] && syra_square_owner(t->s, q) == side;
    return n;
}

static void test_formations(void **unused)
{
    struct table t;

    (void)unused;
    for (int deep = 0; deep < 2; deep++) {
        open_set_up(&t);
        (void)order(&t, deep ? "deep" : "wide"); /* the defender */
        (void)order(&t, deep ? "deep" : "wide");
        assert_int_not_equal(t.s->head.phase, SYRA_P_B_SETUP);
        assert_int_equal(stacks(&t, SYRA_ATHENS), deep ? 3 : 0);
        assert_int_equal(stacks(&t, SYRA_SYRACUSE), deep ? 1 : 0);
        close_table(&t);
    }
}

static void open_skirmish(struct table *t)
{
    open_map(t, SYRA_ATHENS);
    put(t, "ah1 ah2 ah3 lamachus", "L-12");
    put(t, "sh1 sl1", "L-12");
    play(t, "impulse ground; roll 1; activate L-12; done; done; declare day skirmish");
    if (can(t, "answer skirmish"))
        play(t, "answer skirmish");
    assert_int_equal(t->s->head.phase, SYRA_P_SKIRMISH);
}

static void test_line_up(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_skirmish(&t);
    assert_true(answer(&t, LINE, 1, &a)); /* the same, left as an order */
    assert_true(a.verb == SYRA_V_POST || a.verb == SYRA_V_OPPOSE);
    for (int i = 0; i < 3 && !choices(&t, "strike"); i++)
        (void)order(&t, "line-up"); /* each side its own */
    assert_true(choices(&t, "strike") > 0);
    assert_false(answer(&t, LINE, 1, &a));
    close_table(&t);
}

static void test_skirmish_orders(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_skirmish(&t);
    for (int i = 0; i < 3 && !choices(&t, "strike"); i++)
        (void)order(&t, "line-up");
    assert_int_equal(t.s->head.to_act, SYRA_SYRACUSE);
    assert_false(answer(&t, SKIRMISH, 0, &a));
    assert_true(answer(&t, SKIRMISH, 2, &a));
    assert_int_equal(a.verb, SYRA_V_STRIKE);
    unit(&t, "sl1")->status = SYRA_DISRUPTED;
    assert_true(answer(&t, SKIRMISH, 1, &a));
    assert_int_equal(a.verb, SYRA_V_STRIKE);
    assert_true(answer(&t, SKIRMISH, 2, &a)); /* flee if Disrupted */
    assert_int_equal(a.verb, SYRA_V_FLEE);
    assert_int_equal(a.arg[0], piece(&t, "sl1"));
    close_table(&t);
}

/* Reactions are tried one after another by those who are outnumbered; the others stay. */
static void test_reaction_orders(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 lamachus", "L-10");
    put(&t, "sl1 sl2", "L-12");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; move ah2 L-12; move ah3 L-12");
    play(&t, "done; done");
    assert_int_equal(t.s->head.phase, SYRA_P_REACTION);
    assert_true(answer(&t, REACTION, 1, &a));
    assert_int_equal(a.verb, SYRA_V_DONE);
    assert_true(answer(&t, REACTION, 2, &a));
    assert_int_equal(a.verb, SYRA_V_REACT);
    play(&t, "react sl1; roll 1");
    assert_true(answer(&t, REACTION, 2, &a));
    assert_int_equal(a.verb, SYRA_V_MOVE);
    assert_false(answer(&t, REACTION, 1, &a)); /* not in the middle of a move */
    close_table(&t);
}

/* In line from a square on: two to a square, the others to the right of them. */
static void test_place_in_line(void **unused)
{
    struct table t;

    (void)unused;
    open_set_up(&t);
    (void)order(&t, "wide"); /* the defender */
    assert_int_equal(order(&t, "place ah1 ah2 ah3 ah4 ah5 c1"), 0);
    assert_int_equal(unit(&t, "ah2")->square, unit(&t, "ah1")->square);
    assert_int_equal(unit(&t, "ah3")->square, unit(&t, "ah1")->square + 1);
    assert_int_equal(unit(&t, "ah4")->square, unit(&t, "ah3")->square);
    assert_int_equal(unit(&t, "ah5")->square, unit(&t, "ah1")->square + 2);
    close_table(&t);
}

/* A ship fetches men, takes them over the bay and puts them ashore; what cannot be done is not begun. */
static void test_ferry(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah13 an5", "L-18");
    play(&t, "impulse naval; roll 1");
    assert_int_equal(order(&t, "ferry an5 ah13 L-11"), 1);
    assert_int_equal(plan.steps.count, 0);
    assert_int_equal(order(&t, "ferry an5 ah13 L-6"), 0);
    assert_string_equal(where(&t, "ah13"), "L-6");
    assert_int_equal(unit(&t, "ah13")->carrier, 0);
    close_table(&t);
}

/* One goes, the others stay: the movement is over with that. */
static void test_rest(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 ah3 lamachus", "L-10");
    play(&t, "impulse ground; roll 1; activate L-10");
    assert_int_equal(order(&t, "go ah1 L-11"), 0);
    assert_int_equal(t.s->head.phase, SYRA_P_MOVEMENT);
    assert_int_equal(order(&t, "rest"), 0);
    assert_int_not_equal(t.s->head.phase, SYRA_P_MOVEMENT);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_march_takes_quantities),
        cmocka_unit_test(test_march_takes_all_along),
        cmocka_unit_test(test_march_takes_who_was_named),
        cmocka_unit_test(test_march_takes_every_one_that_is_named),
        cmocka_unit_test(test_march_with_the_leader_first),
        cmocka_unit_test(test_march_chooses_the_impulse_it_needs),
        cmocka_unit_test(test_march_leaves_the_neighbours_to_choose),
        cmocka_unit_test(test_wave_is_read_as_it_is_printed),
        cmocka_unit_test(test_a_night_attack_begins_as_near_as_it_may),
        cmocka_unit_test(test_march_goes_round_the_enemy),
        cmocka_unit_test(test_march_ends_where_the_enemy_answers),
        cmocka_unit_test(test_reach_counts_movement_points),
        cmocka_unit_test(test_reach_takes_the_cheapest_way),
        cmocka_unit_test(test_formations),
        cmocka_unit_test(test_line_up),
        cmocka_unit_test(test_skirmish_orders),
        cmocka_unit_test(test_reaction_orders),
        cmocka_unit_test(test_place_in_line),
        cmocka_unit_test(test_ferry),
        cmocka_unit_test(test_rest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
