/* What people are told and given beside the rules: reasons, prompts, results, reach, drills. */
#include <string.h>

#include "alexandria/test/table.h"
#include "core/order.h"
#include "notation/notation.h"

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

/* ---- reach, against a flood that plays every way a galley can row ---- */

enum { FLOOD = 4096 };

struct flood {
    int count;
    struct alex_state state[FLOOD];
};

static bool is_flooded(const struct flood *f, const struct alex_state *next, int piece)
{
    for (int i = 0; i < f->count; i++)
        if (f->state[i].unit[piece].at == next->unit[piece].at &&
            f->state[i].unit[piece].facing == next->unit[piece].facing)
            return true;
    return false;
}

/* Breadth first: what costs more comes later, as each hex costs a point and a turn none. */
static void flood_from(const struct board *b, int piece, struct flood *f)
{
    for (int i = 0; i < f->count; i++) {
        struct ac_actions list = { .count = 0 };

        ac_legal(b->game, alex_state(&f->state[i]), &list);
        for (int k = 0; k < list.count && f->count < FLOOD; k++) {
            const int verb = list.list[k].verb;
            struct alex_state *next = &f->state[f->count];

            if (verb != ALEX_ROW && verb != ALEX_BACK && verb != ALEX_TURN && verb != ALEX_ABOUT)
                continue;
            *next = f->state[i];
            ac_perform(b->game, alex_state(next), &list.list[k], NULL);
            if (next->head.to_act == next->active && next->unit[piece].at != AC_NONE &&
                !is_flooded(f, next, piece))
                f->count++;
        }
    }
}

/* Every hex that a fast galley can row to is told, however many ways lead there. cases: 5.42.1 */
static void test_alex_5_43_1__reach_is_whole(void **unused)
{
    static struct ac_reach reach;
    static struct flood flood;
    struct ac_actions list = { .count = 0 };
    struct board b;
    int piece, places = 0, largest = AC_NONE;

    (void)unused;
    begin(&b, "naval");
    play(&b, "speed Rm-LBi-1; ready"); /* at attack speed */
    piece = unit_of(&b, "Rm-LBi-1");
    alex_reach(b.game, b.state, (ac_piece)piece, &reach);
    ac_legal(b.game, b.state, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ALEX_SAIL && list.list[i].arg[0] == piece)
            largest = i; /* the most points come last */
    assert_int_not_equal(largest, AC_NONE);
    flood.count = 1;
    flood.state[0] = *alex_const(b.state);
    ac_perform(b.game, alex_state(&flood.state[0]), &list.list[largest], NULL);
    flood_from(&b, piece, &flood);
    assert_true(flood.count < FLOOD);
    for (int i = 1; i < flood.count; i++) {
        const int at = flood.state[i].unit[piece].at;

        if (alex_data(b.game)->place[at].terrain == ALEX_OVERPASS)
            continue;
        assert_int_not_equal(node_at(&reach, at), AC_NONE);
        places++;
    }
    assert_true(places > 250);
    clear_board(&b);
}

static bool is_on_way(const struct ac_reach *reach, int end, int verb)
{
    for (int i = end; i != AC_NONE; i = reach->at[i].from)
        if (reach->at[i].step.verb == verb)
            return true;
    return false;
}

static int facings_at(const struct ac_reach *reach, int place)
{
    unsigned facings = 0;

    for (int i = 0; i < reach->count; i++)
        if (reach->at[i].place == place && reach->at[i].facing != AC_NONE)
            facings |= 1u << reach->at[i].facing;
    return __builtin_popcount(facings);
}

/*
 * Before the fleet is woken its reach is told all the same, at both speeds, with every facing; an order
 * takes the speed that its way needs. cases: 5.42.1
 */
static void test_reach_before_the_fleet_is_woken(void **unused)
{
    static struct ac_reach reach, ready;
    static struct ac_order_plan plan;
    struct board b;
    struct ac_order go = ac_order_of(0); /* go */
    int far = AC_NONE, node;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "?decline");
    go.piece_count = 1;
    go.piece[0] = (ac_piece)unit_of(&b, "Rm-Tri-1");
    alex_reach(b.game, b.state, go.piece[0], &reach);
    node = node_at(&reach, place_of(&b, "2625"));
    assert_int_not_equal(node, AC_NONE);
    assert_int_equal(reach.at[node].cost, 6);
    assert_true(is_on_way(&reach, node, ALEX_FLEET) && is_on_way(&reach, node, ALEX_READY));
    assert_false(is_on_way(&reach, node, ALEX_SPEED));
    assert_in_range(facings_at(&reach, place_of(&b, "2625")), 2, 6);
    for (int i = 0; i < reach.count; i++)
        if (is_on_way(&reach, node_at(&reach, reach.at[i].place), ALEX_SPEED) &&
            (far == AC_NONE || reach.at[i].cost > reach.at[far].cost))
            far = i;
    assert_int_not_equal(far, AC_NONE);
    go.place = reach.at[far].place;
    ac_order_work_out(b.game, b.state, ac_to_act(b.state), &go, &plan);
    assert_int_equal(plan.left_count, 0);
    assert_int_equal(plan.steps.list[0].verb, ALEX_FLEET);
    assert_int_equal(plan.steps.list[1].verb, ALEX_SPEED);
    play(&b, "fleet; ready");
    alex_reach(b.game, b.state, go.piece[0], &ready);
    assert_int_equal(node_at(&ready, go.place), AC_NONE);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_say_what_comes_first),
        cmocka_unit_test(test_prompt_names_what_can_be_activated),
        cmocka_unit_test(test_result_names_what_decided),
        cmocka_unit_test(test_alex_5_43_1__reach_announces_what_it_takes),
        cmocka_unit_test(test_alex_5_43_1__reach_is_whole),
        cmocka_unit_test(test_reach_before_the_fleet_is_woken),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
