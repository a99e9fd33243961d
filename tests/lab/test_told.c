/*
 * What is done action by action, told in orders: veterans play each game for a while; every order that
 * is told comes to the actions it is told for, byte for byte, and most of what they do is told so.
 */
#include "lab/told.h"

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "search/player.h"
#include "tests/unit.h"

enum { STEPS = 250 };

static struct ac_library library;

/* A run of one side's actions, and the state before it. */
struct run {
    ac_side side;
    int count;
    struct ac_action action[AC_TOLD_STEPS];
    struct ac_state_room before;
};

struct sums {
    int actions, told, orders;
};

/* The order leads where its actions lead. */
static void check_order(const struct ac_game *game, const struct run *run,
                        const struct ac_told_order *order)
{
    static struct ac_order_plan plan;
    struct ac_state_room by_actions = run->before, by_order;
    struct ac_state *state = ac_state_in(&by_actions);

    for (int i = 0; i < order->first; i++)
        ac_apply(game, state, &run->action[i], NULL);
    ac_order_work_out(game, state, run->side, &order->given, &plan);
    assert_true(plan.steps.count > 0);
    assert_int_equal(plan.left_count, 0); /* nobody is named who does nothing */
    assert_int_equal(order->whole, ac_order_whole(game, &order->given, &plan));
    ac_copy(game, ac_state_in(&by_order), state);
    for (int i = 0; i < plan.steps.count; i++)
        ac_apply(game, ac_state_in(&by_order), &plan.steps.list[i], NULL);
    for (int i = order->first; i < order->first + order->count; i++)
        ac_apply(game, state, &run->action[i], NULL);
    assert_true(ac_same(game, state, ac_state_in(&by_order)));
}

static void check_run(const struct ac_game *game, const struct run *run, struct sums *sums)
{
    static struct ac_told told;
    struct ac_state_room before = run->before;
    int end = 0;

    ac_tell_orders(game, ac_state_in(&before), run->side, run->action, run->count, &told);
    sums->actions += run->count;
    for (int i = 0; i < told.count; i++) {
        const struct ac_told_order *order = &told.order[i];

        assert_true(order->first >= end && order->count > 1);
        end = order->first + order->count;
        assert_true(end <= run->count);
        assert_ptr_equal(ac_told_at(&told, order->first), order);
        assert_null(ac_told_at(&told, end - 1));
        check_order(game, run, order);
        sums->told += order->count;
        sums->orders++;
    }
}

static void play(const struct ac_game *game, struct sums *sums)
{
    static struct run run;
    static struct ac_player player;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_rng dice;

    run.count = 0;
    ac_rng_seed(&dice, 5, 1);
    ac_player_init(&player, AC_LEVEL_VETERAN, 5, 1);
    ac_begin(game, state);
    for (int i = 0; i < STEPS && ac_to_act(state) != AC_OVER; i++) {
        const ac_side side = ac_to_act(state);
        struct ac_action action;

        if (run.count && (side != run.side || run.count == AC_TOLD_STEPS)) {
            check_run(game, &run, sums);
            run.count = 0;
        }
        if (side == AC_CHANCE) {
            struct ac_chance chance;

            ac_chance(game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &dice));
        } else {
            if (!run.count)
                run.before = room;
            ac_player_choose(&player, game, state, &action);
            run.side = side;
            run.action[run.count++] = action;
        }
        ac_apply(game, state, &action, NULL);
    }
    ac_player_release(&player);
}

/* Told in orders: at least so many of 100 actions. */
static void tell_game(const char *name, int least)
{
    struct sums sums = { 0 };
    const struct ac_load what = { .what = name };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    assert_int_equal(ac_data_load(&library, ac_rulesets, &what, &loaded, &err), AC_OK);
    play(loaded.game, &sums);
    ac_game_free(loaded.game);
    print_message("%s: %d of %d actions in %d orders\n", name, sums.told, sums.actions,
                  sums.orders);
    assert_true(sums.told * 100 >= least * sums.actions);
}

static void test_turns_are_told_in_orders(void **unused)
{
    (void)unused;
    tell_game("armageddon/rome", 70);
    tell_game("armageddon/kadesh", 70);
    tell_game("tyre/naval", 80);
    tell_game("alexandria/heptastadium", 60);
    tell_game("syracuse/anapus", 30);
    tell_game("elements/quick", 0); /* a group's move is one action there */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_turns_are_told_in_orders) };
    struct ac_err err = { 0 };
    int failed;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    ac_library_release(&library);
    return failed;
}
