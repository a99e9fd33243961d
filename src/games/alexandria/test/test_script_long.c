/* The script wins at least 90 of 100 games against chance from either side of each short
 * scenario, and 85 of the full battle. */
#include "alexandria/test/board.h"
#include "core/playout.h"

static int wins(const char *scenario, int rome, int egypt, int winner)
{
    struct ac_playout play = { .style = { rome, egypt }, .limit = 1000000 };
    static struct ac_actions list;
    struct board b;
    int count = 0;

    begin(&b, scenario);
    for (int n = 0; n < 100; n++) {
        struct ac_result result;
        struct ac_rng rng;

        ac_rng_seed(&rng, 1, (uint64_t)n);
        ac_begin(b.game, b.state);
        assert_true(ac_playout(b.game, b.state, &rng, &list, &play));
        alex_ruleset.result(b.game, b.state, &result);
        count += result.winner == winner;
    }
    clear_board(&b);
    return count;
}

static void test_script_heptastadium(void **unused)
{
    (void)unused;
    assert_true(wins("heptastadium", 0, AC_PICK_RANDOM, ALEX_ROME) >= 90);
    assert_true(wins("heptastadium", AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 90);
}

static void test_script_naval(void **unused)
{
    (void)unused;
    assert_true(wins("naval", 0, AC_PICK_RANDOM, ALEX_ROME) >= 90);
    assert_true(wins("naval", AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 90);
}

/* Of the full battle a little less than the nine in ten that it wins, for a hundred games vary. */
static void test_script_battle(void **unused)
{
    (void)unused;
    assert_true(wins("battle", 0, AC_PICK_RANDOM, ALEX_ROME) >= 85);
    assert_true(wins("battle", AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 85);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_script_heptastadium),
        cmocka_unit_test(test_script_naval),
        cmocka_unit_test(test_script_battle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
