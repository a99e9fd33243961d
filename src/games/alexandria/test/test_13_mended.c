/* What an independent reading of the rules found wrong: each position fails with the old engine. */
#include "alexandria/test/table.h"

/* An engine that moves on out of a friend's place checks like any other unit. */
static void test_alex_5_74_2__engines_check_too(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "battle", "rome", "Rm-Scorpio-1 3040; Gallic-3 3041 N; Legate-VI 3040; HI-1 3119 N");
    play(&b, "?decline; activate Legate-VI; move Rm-Scorpio-1; step 3041; step 3042");
    assert_true(awaits_dice(&b));
    play(&b, "9");
    assert_int_equal(hits(&b, "Rm-Scorpio-1"), 1);
    assert_string_equal(at(&b, "Rm-Scorpio-1"), "3042");
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_5_74_2__engines_check_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
