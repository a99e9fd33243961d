/* Limits of rules: the corner of the map, odds without a defence, dice at the edge of a line. */
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

/* Nobody attacks with nothing; who cannot defend is attacked at the best odds. cases: MEL.H1 CRT.min CRT.max */
static void test_arma_CRT_min__nothing_against_nothing(void **unused)
{
    (void)unused;
    assert_int_equal(arma_column(0, 0), -1);
    assert_int_equal(arma_column(1, 0), 8);
    assert_int_equal(arma_column(8 * 8, 8), 8);
    assert_int_equal(arma_column(8 * 8 - 1, 8), 7);
}

/* From the first hex of the map units attack, and there chariots are boarded, as anywhere. cases: MEL.B2 CHAR.GR */
static void test_arma_MEL_B2__the_corner(void **unused)
{
    struct table t;
    struct arma_fight f;

    (void)unused;
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BSD1 0101 E\n- BSD2 0101 E\n- GMI1 0201 W\n");
    play_all(&t, "attack BSD1 0201;attack BSD2 0201");
    assert_true(arma_fight_on(t.d, t.s, hex("0201"), &f));
    assert_int_equal(f.count, 2);
    clear_table(&t);
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCH1 0101 E\n- BSD1 0201 E\n- GMI1 3010 W\n");
    play(&t, "embark BSD1 BCH1");
    assert_string_equal(where(&t, "BSD1"), "0101");
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_CRT_min__nothing_against_nothing),
        cmocka_unit_test(test_arma_MEL_B2__the_corner),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
