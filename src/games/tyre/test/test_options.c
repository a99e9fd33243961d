/* Readings that are options: each as it is by default, and the other way. */
#include "tyre/test/table.h"

#include <string.h>

static int default_game(void **unused)
{
    return tyre_open_campaign(unused);
}

static int plain_walls(void **unused)
{
    (void)unused;
    return tyre_open_with("beachhead", "plain");
}

static int shut_gates(void **unused)
{
    (void)unused;
    return tyre_open_with("gates", "shut");
}

/* The odds of an attack on Militia1 in the secondary wall 4809 by those at these places. */
static void odds_at(const char *men, uint64_t attackers, struct tyre_odds *odds)
{
    char lines[512];
    struct ac_text out;

    ac_text_over(&out, lines, sizeof(lines));
    ac_text_addf(&out, "  segment: melee-mac\n  impulse: 2\n  pieces:\n    Militia1: 4809\n%s",
                 men);
    lay(lines);
    tyre_melee_odds(fix.d, fix.s, pc("Militia1"), attackers, odds);
}

static uint64_t who(const char *name)
{
    return UINT64_C(1) << (pc(name) - TYRE_UNIT0);
}

static void test_tyre_9_28_sec__doubled_from_a_beach(void **unused)
{
    struct tyre_odds odds;

    (void)unused;
    odds_at("    Coenus: 4909\n", who("Coenus"), &odds);
    assert_int_equal(odds.attack, 12);  /* 6 halved, in quarters */
    assert_int_equal(odds.defence, 16); /* 2 doubled */
    assert_int_equal(odds.column, 0);
}

static void test_tyre_9_28_sec__plain_from_a_beach(void **unused)
{
    struct tyre_odds odds;

    (void)unused;
    odds_at("    Coenus: 4909\n", who("Coenus"), &odds);
    assert_int_equal(odds.defence, 8);
    assert_int_equal(odds.column, 1);
    assert_int_equal(odds.wall_void, TYRE_9_28_sec);
    odds_at("    Coenus: 4909\n    Perdiccas: 4808\n", who("Coenus") | who("Perdiccas"), &odds);
    assert_int_equal(odds.defence, 16); /* one attacks along the wall */
}

#define GATE                                                                                       \
    "  segment: land-mac\n  impulse: 2\n  pieces:\n    Coenus: 3314\n    Perdiccas: 3213\n"        \
    "    Diades: 3314\n    Militia1: 4809\n"

static void test_tyre_9_28_gate__closes_the_road(void **unused)
{
    (void)unused;
    lay(GATE);
    acts("march Coenus;step 3214");
    assert_int_equal(fix.s->mv_used, 8);
}

static void test_tyre_9_28_gate__closes_the_hex(void **unused)
{
    (void)unused;
    lay(GATE);
    acts("march Coenus");
    assert_string_equal(refusal("step 3214"), "9.28-gate 3214 is a gate the enemy holds");
    acts("stay;march Perdiccas;step 3214"); /* along the wall */
    assert_int_equal(fix.s->mv_used, 1);
}

static int fire_peltasts(void **unused)
{
    (void)unused;
    return tyre_open_with("peltasts", "fire");
}

static int radius_first(void **unused)
{
    (void)unused;
    return tyre_open_with("ratings", "radius");
}

static const struct tyre_leader_kind *general(const char *name)
{
    return &fix.d->leader[pc(name) - TYRE_LEADER0];
}

static void test_tyre_3_31__peltasts_fight(void **unused)
{
    (void)unused;
    assert_int_equal(fix.d->unit[pc("ThrPelt1") - TYRE_UNIT0].kind, TYRE_BOTH_UNIT);
    assert_int_equal(general("Diades")->morale, 4);
    assert_int_equal(general("Diades")->radius, 3);
}

static void test_tyre_3_31__peltasts_fire_only(void **unused)
{
    (void)unused;
    assert_int_equal(fix.d->unit[pc("GkPelt2") - TYRE_UNIT0].kind, TYRE_FIRE_UNIT);
    assert_int_equal(fix.d->unit[pc("Marines1") - TYRE_UNIT0].kind, TYRE_BOTH_UNIT);
}

static void test_tyre_15_0a__radius_bonus_morale(void **unused)
{
    (void)unused;
    assert_int_equal(general("Alexander")->radius, 5);
    assert_int_equal(general("Alexander")->bonus, 4);
    assert_int_equal(general("Alexander")->morale, 3);
    assert_int_equal(general("Hanno")->reach, 4); /* admirals' figures are certain */
}

int main(void)
{
    const struct CMUnitTest usual[] = {
        cmocka_unit_test(test_tyre_9_28_sec__doubled_from_a_beach),
        cmocka_unit_test(test_tyre_9_28_gate__closes_the_road),
        cmocka_unit_test(test_tyre_3_31__peltasts_fight),
    };
    const struct CMUnitTest plain[] = { cmocka_unit_test(test_tyre_9_28_sec__plain_from_a_beach) };
    const struct CMUnitTest shut[] = { cmocka_unit_test(test_tyre_9_28_gate__closes_the_hex) };

    const struct CMUnitTest fire[] = { cmocka_unit_test(test_tyre_3_31__peltasts_fire_only) };
    const struct CMUnitTest radius[] = { cmocka_unit_test(test_tyre_15_0a__radius_bonus_morale) };

    return cmocka_run_group_tests(fire, fire_peltasts, tyre_close) +
           cmocka_run_group_tests(radius, radius_first, tyre_close) +
           cmocka_run_group_tests(usual, default_game, tyre_close) +
           cmocka_run_group_tests(plain, plain_walls, tyre_close) +
           cmocka_run_group_tests(shut, shut_gates, tyre_close);
}
