/* The scripted player: worthy and ruinous lines, and that it beats a random player in battle. */
#include <string.h>

#include "core/playout.h"
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
}

/* Ruinous: an army without supply. The last ships on the beach stay there. */
static void test_script_keeps_its_port(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias an3 an4 ah1", "L-10");
    put(&t, "sn1", "I-1");
    play(&t, "impulse naval; roll 1; activate L-10");
    for (int i = 0; i < 20 && t.s->head.phase == SYRA_P_MOVEMENT; i++) {
        struct ac_action a;

        advise(&t, &a);
        ac_apply(t.game, t.state, &a, NULL);
    }
    assert_string_equal(where(&t, "an3"), "L-10");
    assert_string_equal(where(&t, "an4"), "L-10");
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
        cmocka_unit_test(test_script_wishes),
        cmocka_unit_test(test_script_builds_the_fort),
        cmocka_unit_test(test_script_brings_gylippus),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
