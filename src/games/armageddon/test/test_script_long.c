/* The scripted player over all scenarios: it ends every game and beats random play. */
#include <stdio.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "core/playout.h"
#include "tests/unit.h"

static const char *const ids[] = {
    "rome",  "delta",       "babylon", "megiddo", "kadesh",   "sinai",  "qarqar",
    "tabal", "charchemish", "thymbra", "aequi",   "bubastis", "arm609", "regillus",
    "x01",   "x02a",        "x02b",    "x03",     "x04",      "x05",    "x06",
    "x07",   "x08",         "x09",     "x10",     "x11",      "x12",    "x13",
    "x14",   "x15",         "x16",     "x17",     "x18",      "x19",    "x20",
    "x21",   "x22",         "x23",     "x24",     "x25",      "x26",
};

enum { IDS = sizeof(ids) / sizeof(ids[0]) };

static struct ac_actions list;

/* Games out of `games` that the script on `side` wins against random play. */
static int wins(const char *id, int side, int games)
{
    struct table t;
    int won = 0;

    begin(&t, id);
    for (int i = 0; i < games; i++) {
        struct ac_playout playout = { .style = { AC_PICK_RANDOM, AC_PICK_RANDOM },
                                      .limit = 100000 };
        struct ac_result result;
        struct ac_rng rng;

        playout.style[side] = 0;
        ac_begin(t.game, t.state);
        ac_rng_seed(&rng, 3, (uint64_t)i);
        assert_true(ac_playout(t.game, t.state, &rng, &list, &playout));
        arma_ruleset.result(t.game, t.state, &result);
        won += result.winner == side;
    }
    clear_table(&t);
    return won;
}

/* cases: SCN.rome.victory */
static void test_arma_SCN_rome_victory__script_beats_random(void **state)
{
    (void)state;
    assert_true(wins("rome", 0, 100) >= 95);
    assert_true(wins("rome", 1, 100) >= 95);
}

/* cases: SETUP.6 */
static void test_arma_SETUP_6__script_beats_random_everywhere(void **state)
{
    int won = 0;

    (void)state;
    for (int i = 0; i < IDS; i++)
        for (int side = 0; side < AC_SIDES; side++) {
            const int w = wins(ids[i], side, 10);
            won += w;
            if (w < 10)
                print_message("%s side %d: %d of 10\n", ids[i], side, w);
        }
    print_message("%d of %d\n", won, 20 * IDS);
    assert_true(won * 100 >= 90 * 20 * IDS);
}

/* cases: SEQ.end */
static void test_arma_SEQ_end__script_against_script(void **state)
{
    (void)state;
    for (int i = 0; i < IDS; i++) {
        struct table t;

        begin(&t, ids[i]);
        for (int style = 0; style < 3; style++) {
            struct ac_playout playout = { .style = { style, (style + 1) % 3 }, .limit = 100000 };
            struct ac_rng rng;

            ac_begin(t.game, t.state);
            ac_rng_seed(&rng, 5, (uint64_t)style);
            assert_true(ac_playout(t.game, t.state, &rng, &list, &playout));
        }
        clear_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_SCN_rome_victory__script_beats_random),
        cmocka_unit_test(test_arma_SETUP_6__script_beats_random_everywhere),
        cmocka_unit_test(test_arma_SEQ_end__script_against_script),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
