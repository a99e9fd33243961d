/* The script wins at least 90 of 100 games against chance from either side of each short
 * scenario, and 33 of 40 of the full battle. */
#include "alexandria/test/table.h"
#include "core/playout.h"

static int wins(const char *scenario, int games, int rome, int egypt, int winner)
{
    struct ac_playout play = { .style = { rome, egypt }, .limit = 1000000 };
    static struct ac_actions list;
    struct board b;
    int count = 0;

    begin(&b, scenario);
    for (int n = 0; n < games; n++) {
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
    assert_true(wins("heptastadium", 100, 0, AC_PICK_RANDOM, ALEX_ROME) >= 90);
    assert_true(wins("heptastadium", 100, AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 90);
}

static void test_script_naval(void **unused)
{
    (void)unused;
    assert_true(wins("naval", 100, 0, AC_PICK_RANDOM, ALEX_ROME) >= 90);
    assert_true(wins("naval", 100, AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 90);
}

/* Of the full battle it wins nine in ten; forty games vary by more than a hundred would. */
static void test_script_battle(void **unused)
{
    (void)unused;
    assert_true(wins("battle", 40, 0, AC_PICK_RANDOM, ALEX_ROME) >= 33);
    assert_true(wins("battle", 40, AC_PICK_RANDOM, 0, ALEX_EGYPT) >= 33);
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
