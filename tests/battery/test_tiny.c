/* The battery over the tiny rulesets, with every doubtful ruling flipped once. */
#include <stdio.h>

#include "tests/battery/battery.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static struct ac_battery run_all(const struct ac_ruleset *rules, int games)
{
    char report[AC_BATTERY_REPORT];
    struct ac_battery battery = ac_battery_usual("build/dev/tests/test.battery.tiny", 1, games);

    ac_battery_env(&battery);
    for (int variant = 0; variant < ac_battery_variants(rules); variant++) {
        const struct ac_setting setting = ac_battery_variant(rules, variant);
        struct ac_game *game = tiny_game_with(rules, setting.option, setting.choice);

        if (!ac_battery_run(game, &battery, report)) {
            ac_game_free(game);
            fail_msg("%s", report);
        }
        ac_game_free(game);
    }
    return battery;
}

/* A property that was never asked cannot have failed: the counters say that it was. */
static void test_duel(void **unused)
{
    const struct ac_battery battery = run_all(&tiny_duel, 60);

    (void)unused;
    assert_true(battery.secrets > 100 && battery.cards > 50 && battery.refused > 100);
    assert_true(battery.undone > 10);
}

static void test_parry(void **unused)
{
    const struct ac_battery battery = run_all(&tiny_parry, 60);

    (void)unused;
    assert_true(battery.cards > 100 && battery.refused > 100 && battery.undone > 10);
}

static void test_siege(void **unused)
{
    const struct ac_battery battery = run_all(&tiny_siege, 60);

    (void)unused;
    assert_true(battery.cards > 50 && battery.paths > 100 && battery.ordered > 50);
    assert_true(battery.retracts > 50);
}

static void test_plane(void **unused)
{
    const struct ac_battery battery = run_all(&tiny_plane, 60);

    (void)unused;
    assert_true(battery.cards > 20 && battery.proposed > 100 && battery.ordered > 100);
}

static void test_race(void **unused)
{
    const struct ac_battery battery = run_all(&tiny_race, 60);

    (void)unused;
    assert_true(battery.cards > 100 && battery.paths > 20 && battery.rolls > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_duel),  cmocka_unit_test(test_parry), cmocka_unit_test(test_siege),
        cmocka_unit_test(test_plane), cmocka_unit_test(test_race),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
