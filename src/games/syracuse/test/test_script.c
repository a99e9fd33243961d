/* The scripted player: worthy and ruinous lines, and that it beats a random player in battle. */
#include <string.h>

#include "core/playout.h"
#include "syracuse/advise.h"
#include "syracuse/test/table.h"

static void advise(struct table *t, struct ac_action *out)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 0);
    syra_advise(t->game, t->state, 0, &rng, out);
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
        ac_rng_seed(&rng, 5, (uint64_t)g);
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
    assert_in_range(wins("syracuse/campaign", 0, 10), 7, 10); /* 9 in 10 over many games */
    assert_in_range(wins("syracuse/campaign", 1, 10), 7, 10);
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
    t.s->ops[SYRA_SYRACUSE] = 1;
    advise(&t, &a);
    assert_int_equal(a.verb, SYRA_V_IMPULSE);
    assert_int_equal(a.arg[0], 1);
    play(&t, "impulse naval; roll 1; activate L-7");
    move_by_script(&t);
    assert_true(syra_starving(&t.l, SYRA_ATHENS));
    assert_string_equal(where(&t, "sn5"), "L-7"); /* and the city keeps a ship of its own */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_script_beats_random),
        cmocka_unit_test(test_script_keeps_its_port),
        cmocka_unit_test(test_script_lays_a_blockade),
        cmocka_unit_test(test_script_hunts_the_weak),
        cmocka_unit_test(test_script_ferries),
        cmocka_unit_test(test_script_wishes),
        cmocka_unit_test(test_script_builds_the_fort),
        cmocka_unit_test(test_script_brings_gylippus),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
