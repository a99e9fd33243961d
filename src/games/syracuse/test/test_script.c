/* The scripted player: worthy and ruinous lines, and that it beats a random player in battle. */
#include <string.h>

#include "core/playout.h"
#include "syracuse/script.h"
#include "syracuse/test/table.h"

static void advise_as(struct table *t, int style, struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 0);
    syra_advise(t->game, t->state, style, &rng, out);
}

static void advise(struct table *t, struct ac_action *out)
{
    advise_as(t, 0, out);
}

/* Wins of a side played by the script against random play. */
static int wins(const char *scenario, int side, int games)
{
    struct ac_actions list = { 0 };
    struct table t;
    int won = 0;

    open_table(&t, scenario, NULL, NULL);
    for (int g = 0; g < games; g++) {
        struct ac_playout playout = { .limit = 100000 };
        struct ac_rng rng;

        playout.style[side] = 0;
        playout.style[1 - side] = AC_PICK_RANDOM;
        ac_rng_seed(&rng, 6, (uint64_t)g);
        ac_begin(t.game, t.state);
        assert_true(ac_playout(t.game, t.state, &rng, &list, &playout));
        won += t.s->winner == side + 1;
    }
    close_table(&t);
    return won;
}

static void test_script_beats_random(void **unused)
{
    (void)unused;
    assert_true(wins("syracuse/anapus", 0, 10) >= 9);
    assert_true(wins("syracuse/anapus", 1, 10) >= 9);
    assert_true(wins("syracuse/harbour", 0, 10) >= 9);
    assert_true(wins("syracuse/harbour", 1, 10) >= 9);
    assert_in_range(wins("syracuse/campaign", 0, 20), 18, 20);
    assert_in_range(wins("syracuse/campaign", 1, 20), 16, 20); /* 93 in 100 over many games */
    assert_in_range(wins("syracuse/crisis", 0, 20), 17, 20);   /* 96 in 100 */
    assert_in_range(wins("syracuse/crisis", 1, 20), 16, 20);   /* 88 in 100 */
}

/* The script plays on as long as this side moves in this phase. */
static void move_by_script(struct table *t)
{
    for (int i = 0; i < 60 && t->s->head.phase == SYRA_P_MOVEMENT; i++) {
        struct ac_action a;

        advise(t, &a);
        ac_apply(t->game, t->state, &a, NULL);
    }
}

/* Ruinous: an army without supply. One ship stays on the beach when the others put to sea. */
static void test_script_keeps_its_port(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias an3 an4 ah1", "L-10");
    put(&t, "sn1", "I-1");
    play(&t, "impulse naval; roll 1; activate L-10");
    move_by_script(&t);
    assert_string_equal(where(&t, "an4"), "L-10");
    assert_string_not_equal(where(&t, "an3"), "L-10");
    assert_false(syra_starving(&t.l, SYRA_ATHENS));
    close_table(&t);
}

/*
 * Worthy: the enemy's morale is attacked where it is weak. With the last Impulse of a turn the
 * Syracusan ships shut every Athenian port, so that the army goes hungry in the next Supply Phase.
 */
static void test_script_lays_a_blockade(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "ah1 ah2 ah3 an1 lamachus", "L-10");
    put(&t, "ah4 an2 nicias", "L-18");
    put(&t, "sn1 sn2 sn3 sn4 sn5 hermocrates", "L-7");
    assert_false(syra_starving(&t.l, SYRA_ATHENS));
    t.s->ops[SYRA_SYRACUSE] = t.s->ops[SYRA_ATHENS] = 1;
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_IMPULSE);
    assert_int_equal(a.arg[0], 1);
    play(&t, "impulse naval; roll 1; activate L-7");
    move_by_script(&t);
    assert_true(syra_starving(&t.l, SYRA_ATHENS));
    assert_string_equal(where(&t, "sn5"), "L-7"); /* and the city keeps a ship of its own */
    close_table(&t);
}

/* Ruinous: the fleet of a city with one Impulse left sails out while Athens has three to meet it. */
static void test_script_keeps_the_fleet_in(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "ah1 ah2 ah3 an1 lamachus", "L-10");
    put(&t, "ah4 an2 nicias", "L-18");
    put(&t, "sn1 sn2 sn3 sn4 sn5 hermocrates", "L-7");
    t.s->ops[SYRA_SYRACUSE] = 1;
    t.s->ops[SYRA_ATHENS] = 3;
    advise(&t, &a);
    assert_true(a.verb != SYRA_V_IMPULSE || a.arg[0] != 1);
    close_table(&t);
}

/* Ruinous: feeding units singly. Who has set out goes on; naming another would end his move. */
static void test_script_finishes_a_move(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "a1", 0);
    stand(&t, "ah2", "c9", 0); /* one step from the enemy: the better move, but not now */
    stand(&t, "sh1", "c11", 2);
    advise(&t, &a);
    assert_int_equal(a.arg[0], piece(&t, "ah2"));
    play(&t, "advance ah1");
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_ADVANCE);
    assert_int_equal(a.arg[0], piece(&t, "ah1"));
    close_table(&t);
}

/*
 * Worthy: the first blow is kept. By the Anapus nobody stops where twice his strength could come
 * to him in the enemy's half; the bold go on.
 */
static void test_script_keeps_out_of_reach(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_board(&t, false);
    stand(&t, "ah1", "d6", 0);
    stand(&t, "sh1 sh2", "d11", 2);
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_DONE);
    advise_as(&t, 1, &a);
    assert_int_equal(a.verb, SYRA_V_ADVANCE);
    close_table(&t);
}

/* Ruinous: a fleet sealed in, or thrown away. Ships go for fewer enemies, not for more. */
static void test_script_hunts_the_weak(void **unused)
{
    struct table t;

    (void)unused;
    for (int strong = 0; strong < 2; strong++) {
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "ah1 ah2", "L-10");
        put(&t, strong ? "an1 an2 an3 an4 an5 an6" : "an1 an2", "S-7");
        put(&t, "sn1 sn2 sn3 sn4 sn5 hermocrates", "L-7");
        play(&t, "impulse naval; roll 1; activate L-7");
        move_by_script(&t);
        assert_string_equal(where(&t, "sn1"), strong ? "L-7" : "S-7");
        assert_string_equal(where(&t, "hermocrates"), strong ? "L-7" : "S-7");
        close_table(&t);
    }
}

/* Three Hoplites go by sea to where no open way leads: the north end of the ring. */
static void test_script_ferries(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 an1", "L-10");
    put(&t, "ah13 an2 an3 nicias", "L-18");
    play(&t, "impulse naval; roll 1; activate L-18");
    move_by_script(&t);
    assert_string_equal(where(&t, "ah13"), "L-6");
    assert_int_equal(unit(&t, "ah13")->carrier, 0);
    close_table(&t);
}

/* Worthy: battle when it is favourable, and only then. */
static void test_script_wishes(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    for (int strong = 0; strong < 2; strong++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, strong ? "lamachus ah1 ah2 ah3" : "lamachus ah1", "L-12");
        put(&t, strong ? "sh1" : "sh1 sh2 sh3", "L-12");
        play(&t, "impulse ground; roll 1; activate L-12; done");
        while (t.s->head.phase != SYRA_P_COMBAT)
            play(&t, "done");
        advise(&t, &a);
        assert_int_equal(a.verb, SYRA_V_DECLARE);
        assert_int_equal(a.arg[1], strong ? 0 : 1);
        close_table(&t);
    }
}

/* Worthy: walls with a purpose. Hoplites at Syke build the fort. */
static void test_script_builds_the_fort(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1 ah2 ah3", "H-5");
    put(&t, "an3", "L-10");
    play(&t, "impulse ground; roll 1; activate H-5");
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_BUILD);
    close_table(&t);
}

/* Worthy: the Allies, and their Leaders, come in as soon as they may. */
static void test_script_brings_gylippus(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1", "L-7");
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t.d->piece[i].wave == 1) {
            t.s->unit[i].at = (uint8_t)t.d->due;
            t.s->unit[i].steps = (uint8_t)syra_full_steps(&t.l, i);
        }
    t.s->waves = 1 | 32;
    t.s->head.turn = 2;
    play(&t, "impulse ground");
    for (int i = 0; i < 40 && t.s->roll == SYRA_ROLL_NONE; i++) {
        advise(&t, &a);
        ac_apply(t.game, t.state, &a, NULL);
    }
    assert_int_equal(t.s->arrived[1], 2);
    close_table(&t);
}

static bool city_is_cut(struct table *t)
{
    struct syra_nets nets;

    syra_trace(&t->l, &nets);
    return nets.cut;
}

/*
 * Worthy: a line with a purpose. Hoplites take the areas that cut the city off, by whatever line is
 * nearest; those who hold one stay, even when weak enemies are near.
 */
static void test_script_shuts_the_city(void **unused)
{
    static const char *const held[] = { "L-5", "L-6" };

    (void)unused;
    for (int k = 0; k < 2; k++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "lamachus ah4 ah5 ah6 ah7 ah8 ah9", "L-11");
        put(&t, "ah10", held[k]);
        put(&t, "an1", "L-10");
        put(&t, "sh1 sh2 sn1", "L-7");
        put(&t, "sx1", "L-13");
        t.s->fort = (uint8_t)(area(&t, "H-5") + 1);
        t.s->fort_past = 1;
        assert_false(city_is_cut(&t));
        play(&t, "impulse ground; roll 1; activate L-11");
        move_by_script(&t);
        assert_true(city_is_cut(&t));
        close_table(&t);
    }
}

/* A Syracusan wall lets the line of supply through: the heights are then shut behind it. */
static void test_script_goes_round_a_wall(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "lamachus ah4 ah5 ah6 ah7", "L-11");
    put(&t, "ah10", "L-5");
    put(&t, "an1", "L-10");
    put(&t, "sh1 sh2 sn1", "L-7");
    t.s->walls[SYRA_SYRACUSE][area(&t, "H-7")] = 1;
    t.s->fort_past = 2;
    play(&t, "impulse ground; roll 1; activate L-11");
    move_by_script(&t);
    assert_true(city_is_cut(&t));
    close_table(&t);
}

/* Who has acted is called again when the line has a gap that he can fill [6.3]. */
static void test_script_calls_again(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah4", "L-11");
    put(&t, "an1", "L-10");
    put(&t, "sh1 sn1", "L-7");
    unit(&t, "ah4")->mark = SYRA_ACTIVATED;
    t.s->fort_past = 2;
    play(&t, "impulse ground; roll 3");
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_ROUSE);
    t.s->ml[SYRA_ATHENS] = 5; /* not while the check is likely to fail */
    advise(&t, &a);
    assert_int_not_equal(a.verb, SYRA_V_ROUSE);
    close_table(&t);
}

/* Ruinous: wasted Impulses. A Pass may end the phase: with Impulses left none is thrown away. */
static void test_script_wastes_no_impulse(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "ah1 ah2 ah3 an1 lamachus", "L-10");
    put(&t, "sh1 sh2 sh3 hermocrates sn1", "L-7");
    t.s->ops[SYRA_SYRACUSE] = t.s->ops[SYRA_ATHENS] = 3;
    t.s->begun = 1;
    assert_true(can(&t, "pass"));
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_IMPULSE);
    close_table(&t);
}

/* A ship that has to give way goes home and stays there; it does not sail in circles. */
static void test_script_reacts_once(void **unused)
{
    struct table t;
    struct ac_action a;
    int steps = 0;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 an2 an3", "S-2");
    put(&t, "sn1", "S-4");
    put(&t, "sh1", "L-7");
    play(&t, "impulse naval; roll 3; move an1 S-4; move an2 S-4; move an3 S-4");
    while (t.s->head.phase == SYRA_P_MOVEMENT)
        play(&t, "done");
    assert_int_equal(t.s->head.phase, SYRA_P_REACTION);
    play(&t, "react sn1; roll 1");
    while (t.s->head.phase == SYRA_P_REACTION && t.s->mover && steps++ < 20) {
        advise(&t, &a);
        ac_apply(t.game, t.state, &a, NULL);
    }
    assert_true(t.d->area[unit(&t, "sn1")->at].city); /* L-7 or I-1 */
    assert_in_range(steps, 1, 2);
    close_table(&t);
}

/* Ruinous: a city cut off. When no other way is open a ship goes to the beach beside it [9.2.1]. */
static void test_script_keeps_a_way_out(void **unused)
{
    struct table t;
    struct ac_action a;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "ah1", "L-5");
    put(&t, "ah2", "H-6");
    put(&t, "ah3", "H-7");
    put(&t, "ah4", "L-20");
    put(&t, "an1", "L-10");
    put(&t, "sn1 sn2 sh1", "L-7");
    assert_true(city_is_cut(&t));
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_IMPULSE);
    assert_int_equal(a.arg[0], 1);
    play(&t, "impulse naval; roll 2");
    move_by_script(&t);
    assert_false(city_is_cut(&t));
    close_table(&t);
}

/* Worthy: horse guarding the flanks of the Hoplites. */
static void test_script_puts_horse_on_the_wings(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "lamachus ah1 ah2 ah3 ah4 ac1 ac2", "L-12");
    put(&t, "hermocrates sh1 sh2", "L-12");
    play(&t, "impulse ground; roll 1; activate L-12; done");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    play(&t, "declare day battle; answer battle");
    for (int i = 0; i < 40 && t.s->battle.step <= SYRA_B_PLACE_ATTACKER; i++) {
        struct ac_action a;

        advise(&t, &a);
        ac_apply(t.game, t.state, &a, NULL);
    }
    for (int i = 1; i <= 2; i++) {
        const int column = syra_square_of(t.s, piece(&t, i == 1 ? "ac1" : "ac2")) % SYRA_COLUMNS;

        assert_true(column == 0 || column == SYRA_COLUMNS - 1);
    }
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_script_beats_random),
        cmocka_unit_test(test_script_keeps_its_port),
        cmocka_unit_test(test_script_lays_a_blockade),
        cmocka_unit_test(test_script_keeps_the_fleet_in),
        cmocka_unit_test(test_script_finishes_a_move),
        cmocka_unit_test(test_script_keeps_out_of_reach),
        cmocka_unit_test(test_script_hunts_the_weak),
        cmocka_unit_test(test_script_ferries),
        cmocka_unit_test(test_script_wishes),
        cmocka_unit_test(test_script_builds_the_fort),
        cmocka_unit_test(test_script_brings_gylippus),
        cmocka_unit_test(test_script_shuts_the_city),
        cmocka_unit_test(test_script_goes_round_a_wall),
        cmocka_unit_test(test_script_calls_again),
        cmocka_unit_test(test_script_wastes_no_impulse),
        cmocka_unit_test(test_script_keeps_a_way_out),
        cmocka_unit_test(test_script_reacts_once),
        cmocka_unit_test(test_script_puts_horse_on_the_wings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
