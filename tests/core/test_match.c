/* The match: log, undo, take-back, ends other than the rules', standing orders, snapshots. */
#include "core/match.h"

#include <string.h>

#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { STRIKE, WAIT, PARRY, TAKE, PRESS, YIELD, DODGE, STAND };
enum { ORDER_PARRY, ORDER_DODGE };
enum { ASK, ALWAYS, NEVER };

static struct ac_err err;

struct table {
    struct ac_game *game;
    struct ac_match match;
};

static void open_table(struct table *table, const struct ac_ruleset *rules)
{
    table->game = tiny_game(rules);
    assert_int_equal(ac_match_init(&table->match, table->game, NULL, &err), AC_OK);
}

static void close_table(struct table *table)
{
    ac_match_release(&table->match);
    ac_game_free(table->game);
}

static void play(struct table *table, ac_side side, struct ac_action action)
{
    if (ac_match_play(&table->match, side, &action, &err) != AC_OK)
        fail_msg("refused: %s", err.text);
}

static uint64_t now(const struct table *table)
{
    return ac_state_hash(table->game, table->match.state);
}

static void test_refused_play_changes_nothing(void **unused)
{
    const struct ac_action parry = ac_act0(PARRY);
    struct table table;
    uint64_t before;

    (void)unused;
    open_table(&table, &tiny_parry);
    before = now(&table);
    assert_int_equal(ac_match_play(&table.match, 0, &parry, &err), AC_ERR_REFUSED);
    assert_string_equal(ac_case_id(table.game, err.rule), "P.2");
    assert_int_equal(ac_match_outcome(&table.match, 0, &err), AC_ERR_REFUSED);
    assert_int_equal(table.match.count, 0);
    assert_true(now(&table) == before);
    close_table(&table);
}

static void test_undo_own_last_step(void **unused)
{
    struct table table;
    uint64_t first, struck;

    (void)unused;
    open_table(&table, &tiny_parry);
    first = now(&table);
    assert_false(ac_match_can_undo(&table.match, 0));
    play(&table, 0, ac_act1(STRIKE, AC_NONE));
    struck = now(&table);
    assert_true(ac_match_can_undo(&table.match, 0));
    assert_false(ac_match_can_undo(&table.match, 1));
    assert_int_equal(ac_match_undo(&table.match, 1, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    assert_true(now(&table) == first);
    assert_int_equal(table.match.count, 2); /* nothing is ever removed from the log */
    assert_int_equal(table.match.line_count, 0);
    assert_false(table.match.log[0].standing);
    play(&table, 0, ac_act1(STRIKE, AC_NONE));
    assert_true(now(&table) == struck);
    close_table(&table);
}

/* Three decisions deep, each side may take back its own last answer only. */
static void test_undo_stops_at_the_other_side(void **unused)
{
    struct table table;

    (void)unused;
    open_table(&table, &tiny_parry);
    play(&table, 0, ac_act1(STRIKE, 1));
    play(&table, 1, ac_act0(PARRY));
    play(&table, 0, ac_act0(PRESS));
    assert_int_equal(ac_head(table.match.state)->depth, 3);
    assert_true(ac_match_can_undo(&table.match, 0));
    assert_false(ac_match_can_undo(&table.match, 1));
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    assert_int_equal(ac_head(table.match.state)->depth, 2);
    assert_false(ac_match_can_undo(&table.match, 0));
    assert_true(ac_match_can_undo(&table.match, 1));
    close_table(&table);
}

static void test_undo_stops_at_a_roll(void **unused)
{
    struct table table;

    (void)unused;
    open_table(&table, &tiny_race);
    play(&table, 0, ac_act0(RACE_RUN));
    assert_true(ac_match_can_undo(&table.match, 0)); /* the die has not been rolled yet */
    assert_int_equal(ac_match_outcome(&table.match, 6, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_outcome(&table.match, 3, &err), AC_OK);
    assert_false(ac_match_can_undo(&table.match, 0));
    assert_false(ac_match_can_undo(&table.match, 1));
    play(&table, 1, ac_act0(RACE_WALK));
    assert_int_equal(ac_match_undo(&table.match, 1, &err), AC_OK);
    assert_int_equal(ac_match_undo(&table.match, 1, &err), AC_ERR_REFUSED);
    close_table(&table);
}

static void test_undo_stops_at_a_reveal(void **unused)
{
    struct table table;

    (void)unused;
    open_table(&table, &tiny_duel);
    play(&table, 0, ac_act1(DUEL_VERB_PLAN, 0));
    assert_true(ac_match_can_undo(&table.match, 0));
    play(&table, 1, ac_act1(DUEL_VERB_PLAN, 2));
    assert_true(ac_match_can_undo(&table.match, 1));
    play(&table, 0, ac_act1(DUEL_VERB_OPEN, 0));
    assert_false(ac_match_can_undo(&table.match, 0));
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_ERR_REFUSED);
    close_table(&table);
}

/* By consent, across anything; dice that were rolled are counted all the same. */
static void test_takeback(void **unused)
{
    struct table table;
    uint64_t first;

    (void)unused;
    open_table(&table, &tiny_race);
    first = now(&table);
    play(&table, 0, ac_act0(RACE_RUN));
    assert_int_equal(ac_match_outcome(&table.match, 5, &err), AC_OK);
    play(&table, 1, ac_act0(RACE_WALK));
    assert_int_equal(ac_match_takeback(&table.match, 3, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_takeback(&table.match, -1, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_takeback(&table.match, 0, &err), AC_OK);
    assert_true(now(&table) == first);
    assert_int_equal(table.match.rolls, 1);
    assert_int_equal(table.match.count, 4);
    close_table(&table);
}

static void test_ends(void **unused)
{
    const struct ac_action walk = ac_act0(RACE_WALK);
    struct ac_result result;
    struct table table;

    (void)unused;
    open_table(&table, &tiny_race);
    assert_false(ac_match_over(&table.match, &result));
    assert_int_equal(ac_match_resign(&table.match, 0, &err), AC_OK);
    assert_true(ac_match_over(&table.match, &result));
    assert_int_equal(result.winner, 1);
    assert_int_equal(ac_match_play(&table.match, 0, &walk, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_draw(&table.match, &err), AC_ERR_REFUSED);
    close_table(&table);

    open_table(&table, &tiny_race);
    assert_int_equal(ac_match_draw(&table.match, &err), AC_OK);
    assert_true(ac_match_over(&table.match, &result));
    assert_int_equal(result.winner, AC_NONE);
    close_table(&table);

    open_table(&table, &tiny_race);
    assert_int_equal(ac_match_timeout(&table.match, 1, &err), AC_OK);
    assert_true(ac_match_over(&table.match, &result));
    assert_int_equal(result.winner, 0);
    close_table(&table);
}

static void test_end_by_the_rules(void **unused)
{
    const struct ac_action walk = ac_act0(RACE_WALK);
    struct ac_result result;
    struct table table;

    (void)unused;
    open_table(&table, &tiny_race);
    for (int turn = 0; turn < 11; turn++)
        play(&table, (ac_side)(turn % 2), walk);
    assert_true(ac_match_over(&table.match, &result));
    assert_int_equal(result.winner, 0);
    assert_int_equal(result.margin, 2);
    assert_string_equal(ac_case_id(table.game, result.rule), "R.3");
    assert_int_equal(ac_match_play(&table.match, 1, &walk, &err), AC_ERR_REFUSED);
    close_table(&table);
}

/* What one order did is one thing to take back, and the log says which. */
static void test_orders_are_undone_whole(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(0);
    struct table table;
    uint64_t first;

    (void)unused;
    open_table(&table, &tiny_plane);
    first = now(&table);
    order.piece_count = 2;
    order.piece[0] = 0;
    order.piece[1] = 1;
    assert_int_equal(ac_match_order(&table.match, 1, &order, &plan, &err), AC_ERR_REFUSED);
    assert_int_equal(table.match.count, 0);
    assert_int_equal(ac_match_order(&table.match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(plan.steps.count, 2);
    assert_int_equal(plan.stop, AC_STOP_DONE);
    assert_int_equal(table.match.count, 3);
    assert_int_equal(table.match.line_count, 2);
    assert_int_equal(table.match.log[0].kind, AC_ENTRY_ORDER);
    assert_int_equal(table.match.log[0].steps, 2);
    assert_true(table.match.log[0].whole);
    assert_memory_equal(table.match.log[0].given, &order, sizeof(order));
    assert_int_equal(table.match.log[1].order, 1);
    assert_int_equal(table.match.log[2].order, 1);
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    assert_true(now(&table) == first);
    assert_int_equal(table.match.line_count, 0);
    assert_false(table.match.log[0].standing);
    assert_false(ac_match_can_undo(&table.match, 0));
    close_table(&table);
}

/* An action after an order is one by itself; a take-back may end in the middle of an order. */
static void test_orders_and_actions_side_by_side(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_order order = ac_order_of(0);
    struct ac_actions list = { 0 };
    struct table table;
    uint64_t ordered;

    (void)unused;
    open_table(&table, &tiny_plane);
    order.piece_count = 2;
    order.piece[1] = 1;
    assert_int_equal(ac_match_order(&table.match, 0, &order, &plan, &err), AC_OK);
    ordered = now(&table);
    ac_legal(table.game, table.match.state, &list);
    play(&table, 0, list.list[0]);
    assert_int_equal(table.match.log[table.match.count - 1].order, 0);
    if (ac_match_can_undo(&table.match, 0)) {
        assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
        assert_true(now(&table) == ordered);
    }
    assert_int_equal(ac_match_takeback(&table.match, 1, &err), AC_OK);
    assert_true(table.match.log[0].standing);
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    assert_int_equal(table.match.line_count, 0);
    assert_false(table.match.log[0].standing);
    close_table(&table);
}

static void test_standing_orders(void **unused)
{
    struct ac_action answer;
    struct table table;

    (void)unused;
    open_table(&table, &tiny_parry);
    assert_int_equal(ac_match_standing(&table.match, 1, 2, ALWAYS, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_match_standing(&table.match, 1, ORDER_PARRY, 3, &err), AC_ERR_REFUSED);
    play(&table, 0, ac_act1(STRIKE, AC_NONE));
    assert_false(ac_match_settled(&table.match, &answer));
    assert_int_equal(ac_match_standing(&table.match, 1, ORDER_PARRY, ALWAYS, &err), AC_OK);
    assert_true(ac_match_settled(&table.match, &answer));
    assert_int_equal(answer.verb, PARRY);
    play(&table, 1, answer);
    assert_false(ac_match_settled(&table.match, &answer)); /* the striker has left none */
    play(&table, 0, ac_act0(PRESS));
    assert_false(ac_match_settled(&table.match, &answer)); /* nor this side for dodges */
    assert_int_equal(ac_match_standing(&table.match, 1, ORDER_DODGE, NEVER, &err), AC_OK);
    assert_true(ac_match_settled(&table.match, &answer));
    assert_int_equal(answer.verb, STAND);
    close_table(&table);
}

/* Left until a turn begins: it answers before that, then it has lapsed, and is not left for a turn gone by. */
static void test_standing_until(void **unused)
{
    struct ac_action answer;
    struct table table;

    (void)unused;
    open_table(&table, &tiny_parry);
    assert_int_equal(ac_match_standing(&table.match, 1, ORDER_PARRY, ALWAYS + AC_UNTIL, &err),
                     AC_ERR_REFUSED);
    assert_int_equal(ac_match_standing(&table.match, 1, ORDER_PARRY, ALWAYS + 2 * AC_UNTIL, &err),
                     AC_OK);
    assert_int_equal(table.match.log[0].until, 2);
    play(&table, 0, ac_act1(STRIKE, AC_NONE));
    assert_true(ac_match_settled(&table.match, &answer));
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    play(&table, 0, ac_act0(WAIT));
    assert_int_equal(table.match.standing[1].choice[ORDER_PARRY], ALWAYS);
    play(&table, 1, ac_act0(WAIT));
    assert_int_equal(table.match.standing[1].choice[ORDER_PARRY], ASK);
    play(&table, 0, ac_act1(STRIKE, AC_NONE));
    assert_false(ac_match_settled(&table.match, &answer));
    close_table(&table);
}

/* A plan laid can only be opened: nobody need be asked, unless dice hang on it. */
static void test_forced_answer(void **unused)
{
    struct ac_ruleset calm = tiny_duel;
    struct ac_verb verbs[8];
    struct ac_action answer;
    struct table table;

    (void)unused;
    assert_true(calm.verb_count <= 8);
    memcpy(verbs, calm.verbs, (size_t)calm.verb_count * sizeof(verbs[0]));
    verbs[DUEL_VERB_OPEN].flags &= ~(uint32_t)AC_VERB_ROLLS;
    calm.verbs = verbs;
    open_table(&table, &tiny_duel);
    play(&table, 0, ac_act1(DUEL_VERB_PLAN, 2));
    play(&table, 1, ac_act1(DUEL_VERB_PLAN, 1));
    assert_false(ac_match_settled(&table.match, &answer)); /* the odds are shown first */
    close_table(&table);

    open_table(&table, &calm);
    assert_false(ac_match_settled(&table.match, &answer));
    play(&table, 0, ac_act1(DUEL_VERB_PLAN, 2));
    play(&table, 1, ac_act1(DUEL_VERB_PLAN, 1));
    assert_true(ac_match_settled(&table.match, &answer));
    assert_int_equal(answer.verb, DUEL_VERB_OPEN);
    assert_int_equal(answer.arg[0], 2);
    play(&table, 0, answer);
    assert_true(ac_match_settled(&table.match, &answer));
    play(&table, 1, answer);
    assert_false(ac_match_settled(&table.match, &answer)); /* dice */
    close_table(&table);
}

/* A march that can still be recalled is a choice: "done" is not forced upon a person. */
static void test_retract_is_a_choice(void **unused)
{
    struct ac_action answer;
    struct table table;

    (void)unused;
    open_table(&table, &tiny_siege);
    for (int band = 0; band < 3; band++)
        play(&table, 0, ac_act2(0, band, 1));
    assert_false(ac_match_settled(&table.match, &answer));
    close_table(&table);
}

static void test_snapshot(void **unused)
{
    struct ac_state_room room, past;
    struct race_state *race = (struct race_state *)(void *)room.bytes;
    struct table table;
    uint64_t walked;

    (void)unused;
    open_table(&table, &tiny_race);
    play(&table, 0, ac_act0(RACE_WALK));
    walked = now(&table);
    ac_copy(table.game, ac_state_in(&room), table.match.state);
    race->at[1] = 7;
    assert_int_equal(ac_match_set_state(&table.match, AC_ENTRY_SNAPSHOT, ac_state_in(&room), &err),
                     AC_OK);
    assert_true(ac_same(table.game, table.match.state, ac_state_in(&room)));
    assert_false(ac_match_can_undo(&table.match, 0));
    play(&table, 1, ac_act0(RACE_WALK));
    assert_int_equal(ac_match_undo(&table.match, 1, &err), AC_OK);
    assert_true(ac_same(table.game, table.match.state, ac_state_in(&room)));
    assert_true(ac_match_at(&table.match, 1, ac_state_in(&past)));
    assert_true(ac_state_hash(table.game, ac_state_in(&past)) == walked);
    assert_false(ac_match_at(&table.match, 3, ac_state_in(&past)));
    close_table(&table);
}

static int applied;
static void (*true_apply)(struct ac_play *play, const struct ac_action *action);

static void count_apply(struct ac_play *play, const struct ac_action *action)
{
    applied++;
    true_apply(play, action);
}

/* Strikes, each followed by the position before it: a line as long as one likes. */
static void lengthen(struct table *table, const struct ac_state *before, int by)
{
    for (int i = 0; i < by; i++) {
        play(table, 0, ac_act1(STRIKE, AC_NONE));
        assert_int_equal(ac_match_set_state(&table->match, AC_ENTRY_SNAPSHOT, before, &err), AC_OK);
    }
}

/* What is undone and done again costs the same whether the line is short or long. */
static void test_undo_of_a_long_line(void **unused)
{
    enum { LONG = 500, TIMES = 200, DEAR = 8 };
    struct ac_ruleset rules = tiny_parry;
    struct ac_decision rows[8];
    struct ac_state_room before, past;
    struct table table;
    uint32_t dice = 1;

    (void)unused;
    assert_in_range(rules.decision_count, 1, 8);
    memcpy(rows, rules.decisions, (size_t)rules.decision_count * sizeof(rows[0]));
    true_apply = rows[0].apply;
    rows[0].apply = count_apply;
    rules.decisions = rows;
    open_table(&table, &rules);
    ac_copy(table.game, ac_state_in(&before), table.match.state);
    applied = 0;
    lengthen(&table, ac_state_in(&before), LONG);
    assert_int_equal(applied, LONG);
    for (int i = 0; i < TIMES; i++) {
        play(&table, 0, ac_act1(STRIKE, AC_NONE));
        assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
        assert_true(ac_same(table.game, table.match.state, ac_state_in(&before)));
    }
    assert_in_range(applied, LONG + TIMES, 2 * LONG + DEAR * TIMES);
    for (int i = 0; i < TIMES; i++) { /* anywhere, and on from there */
        dice = dice * 1103515245u + 12345u;
        assert_int_equal(
            ac_match_takeback(&table.match, (int)(dice >> 8) % table.match.line_count, &err),
            AC_OK);
        assert_true(ac_match_at(&table.match, table.match.line_count, ac_state_in(&past)));
        assert_true(ac_same(table.game, table.match.state, ac_state_in(&past)));
        if (table.match.line_count % 2) /* behind a strike: the answer to it is open */
            assert_int_equal(
                ac_match_set_state(&table.match, AC_ENTRY_SNAPSHOT, ac_state_in(&before), &err),
                AC_OK);
        lengthen(&table, ac_state_in(&before), 1 + (int)(dice >> 4) % 40);
    }
    close_table(&table);
}

/* As last time: of very much that was done the first part is done again; how much there was is nobody's fault. */
static void test_same_of_very_many(void **unused)
{
    struct ac_state_room room;
    struct ac_state *before = ac_state_in(&room);
    struct table table;
    int done;

    (void)unused;
    open_table(&table, &tiny_parry);
    ac_copy(table.game, before, table.match.state);
    lengthen(&table, before, AC_MAX_ACTIONS + 8);
    ((struct ac_head *)(void *)before)->turn++;
    assert_int_equal(ac_match_set_state(&table.match, AC_ENTRY_SNAPSHOT, before, &err), AC_OK);
    assert_int_equal(ac_match_same(&table.match, 0, &done, &err), AC_OK);
    assert_in_range(done, 1, AC_MAX_ACTIONS);
    close_table(&table);
}

struct heard {
    int count, reveals;
};

static void hear(void *self, const struct ac_event *event)
{
    struct heard *heard = self;

    heard->count++;
    heard->reveals += (tiny_duel.events[event->kind].flags & AC_EVENT_REVEAL) != 0;
}

static void test_copy_of_the_line(void **unused)
{
    struct table table;
    struct ac_match copy;
    struct ac_state_room room;
    struct ac_result result;

    (void)unused;
    open_table(&table, &tiny_parry);
    play(&table, 0, ac_act0(WAIT));
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK);
    play(&table, 0, ac_act0(STRIKE));
    assert_int_equal(ac_match_set_state(&table.match, AC_ENTRY_SNAPSHOT, table.match.state, &err),
                     AC_OK);
    assert_int_equal(ac_match_resign(&table.match, 0, &err), AC_OK);
    assert_int_equal(ac_match_copy_line(&copy, &table.match, &err), AC_OK);

    assert_int_equal(copy.line_count, table.match.line_count);
    assert_int_equal(copy.count, copy.line_count); /* without the undo, what it took and the end */
    assert_true(table.match.count > copy.count);
    assert_true(ac_state_hash(table.game, copy.state) == now(&table));
    assert_true(ac_match_over(&copy, &result));
    assert_int_equal(result.winner, 1);
    for (int i = 0; i < copy.count; i++)
        if (copy.log[i].state)
            assert_ptr_not_equal(copy.log[i].state, table.match.log[table.match.line[i]].state);
    close_table(&table); /* the copy does not need it, but for the game */
    table.game = tiny_game(&tiny_parry);
    copy.game = table.game;
    assert_true(ac_match_at(&copy, 1, ac_state_in(&room)));
    ac_match_release(&copy);
    ac_game_free(table.game);
}

static void test_events_reach_the_sink(void **unused)
{
    struct heard heard = { 0, 0 };
    struct table table;

    (void)unused;
    open_table(&table, &tiny_duel);
    table.match.sink = (struct ac_sink){ hear, &heard };
    play(&table, 0, ac_act1(DUEL_VERB_PLAN, 0));
    assert_int_equal(ac_match_undo(&table.match, 0, &err), AC_OK); /* silent */
    play(&table, 0, ac_act1(DUEL_VERB_PLAN, 1));
    play(&table, 1, ac_act1(DUEL_VERB_PLAN, 1));
    play(&table, 0, ac_act1(DUEL_VERB_OPEN, 1));
    assert_int_equal(heard.count, 4);
    assert_int_equal(heard.reveals, 1);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused_play_changes_nothing),
        cmocka_unit_test(test_undo_own_last_step),
        cmocka_unit_test(test_undo_stops_at_the_other_side),
        cmocka_unit_test(test_undo_stops_at_a_roll),
        cmocka_unit_test(test_undo_stops_at_a_reveal),
        cmocka_unit_test(test_takeback),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_end_by_the_rules),
        cmocka_unit_test(test_orders_are_undone_whole),
        cmocka_unit_test(test_orders_and_actions_side_by_side),
        cmocka_unit_test(test_standing_orders),
        cmocka_unit_test(test_standing_until),
        cmocka_unit_test(test_forced_answer),
        cmocka_unit_test(test_retract_is_a_choice),
        cmocka_unit_test(test_snapshot),
        cmocka_unit_test(test_undo_of_a_long_line),
        cmocka_unit_test(test_same_of_very_many),
        cmocka_unit_test(test_copy_of_the_line),
        cmocka_unit_test(test_events_reach_the_sink),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
