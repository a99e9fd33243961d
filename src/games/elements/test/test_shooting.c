/* Distant shooting: E025 to E030, E152 to E156. */
#include "elements/test/table.h"

static void factors(const char *shooter, const char *target, int aid, bool both, int want_s,
                    int want_t)
{
    struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = FOE, .both = both };
    struct elem_factor s;
    struct elem_factor t;

    field_clear();
    put(OWN, shooter, 400, 400, NORTH);
    put(FOE, target, 400, 520, SOUTH);
    for (int i = 0; i < aid; i++) {
        put(OWN + 1 + i, shooter, 480 + 80 * i, 400, NORTH);
        fight.aid |= 1u << (OWN + 1 + i);
    }
    elem_shoot_factors(world(), &fight, &s, &t);
    assert_int_equal(s.total, want_s);
    assert_int_equal(t.total, want_t);
}

/* E025 to E030. cases: SHOOT.18 SHOOT.19 SHOOT.24 SHOOT.25 SHOOT.26 SHOOT.MOD.bd SHOOT.MOD.el
 * SHOOT.MOD.ra SHOOT.MOD.gen SHOOT.MOD.camp SHOOT.MOD.aid1 SHOOT.MOD.aid2 SUP.8 */
static void test_factors(void **unused)
{
    struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = 12 };
    struct elem_factor s;
    struct elem_factor t;

    (void)unused;
    factors("4Bw", "3Kn", 1, false, 4, 2); /* E025 */
    factors("4Bw", "4Bd", 0, false, 2, 4); /* E026 */
    factors("Art", "El", 0, false, 4, 4);  /* E027 */
    factors("4Bw", "2LH", 3, false, 4, 0); /* E028 */
    factors("8Bw", "8Bw", 1, true, 2, 1);  /* E030 */
    factors("4Bw", "3Bd", 0, false, 2, 3);
    factors("Art", "Art", 2, false, 4, 2);
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(12, "4Sp", 400, 500, SOUTH);
    field.s.unit[12] =
        (struct elem_unit){ .sub = field.s.unit[12].sub, .where = ELEM_INSIDE, .camp = 2 };
    field.s.camp[1] = (struct elem_camp){ .x = 400, .y = 500, .heading = SOUTH, .there = 1 };
    elem_shoot_factors(world(), &fight, &s, &t);
    assert_int_equal(s.total, 2); /* E029 */
    assert_int_equal(t.total, 7);
    assert_true(elem_can_shoot(world(), OWN, 12) > 0); /* at the outline of the camp */
}

/* E152 to E154. cases: SHOOT.1 SHOOT.2 SHOOT.3 SHOOT.7 SHOOT.8 SHOOT.10 SHOOT.13 SHOOT.14
 * SHOOT.28 SHOOT.29 */
static void test_range_and_arc(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 440, 520, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), 120 * AC_TICKS); /* E152 */
    put(FOE, "4Sp", 440, 521, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    put(OWN, "4Bd", 400, 400, NORTH);
    put(FOE, "4Sp", 440, 500, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    put(OWN, "Art", 400, 400, NORTH);
    put(FOE, "4Sp", 440, 720, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), 320 * AC_TICKS);
    put(FOE, "4Sp", 440, 721, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 570, 460, SOUTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1); /* E153 */
    put(FOE, "4Sp", 400, 520, SOUTH);
    put(OWN + 1, "4Bd", 390, 470, NORTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1); /* E154 */
    put(OWN + 1, "4Bd", 480, 470, NORTH);                    /* along the border of the path only */
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), 120 * AC_TICKS);
}

/* cases: SHOOT.9 */
static void test_all_round(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "WWg", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 220, NORTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), 100 * AC_TICKS);
    put(OWN, "4Bw", 400, 400, NORTH);
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
}

/* cases: SHOOT.15 SHOOT.16 */
static void test_cover(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 510, SOUTH);
    put_area(ELEM_WOODS, 400, 450, 200, 80, EAST); /* across the whole width */
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 510, SOUTH);
    put_area(ELEM_GENTLE, 400, 450, 300, 160, EAST); /* its crest lies between */
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 510, SOUTH);
    put_area(ELEM_WOODS, 400, 560, 300, 200, EAST); /* the target wholly in a wood */
    assert_int_equal(elem_can_shoot(world(), OWN, FOE), -1);
    put(FOE, "4Sp", 400, 440, SOUTH); /* at its edge, half out of it */
    assert_true(elem_can_shoot(world(), OWN, FOE) >= 0);
}

/* E155. cases: SHOOT.11 SHOOT.12 */
static void test_overlap_may_shoot(void **unused)
{
    const struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN + 1, .b = FOE + 1 };
    struct elem_factor shooter;
    struct elem_factor target;

    (void)unused;
    field_clear();
    put(FOE, "4Sp", 400, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Bw", 320, 400, SOUTH);
    put(FOE + 1, "4Sp", 300, 300, NORTH);
    assert_int_equal(elem_targets(world(), OWN + 1), 1u << (FOE + 1));
    elem_shoot_factors(world(), &fight, &shooter, &target);
    assert_int_equal(shooter.total, 2);
    assert_int_equal(target.total, 4);
}

/* E156 and who must shoot. cases: SHOOT.4 SHOOT.5 SHOOT.6 SHOOT.17 SHOOT.20 SHOOT.21 SEQ.4 */
static void test_who_shoots(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 520, SOUTH);
    assert_true(elem_may_shoot(world(), OWN));
    field.s.unit[OWN].moves = 1;
    assert_false(elem_may_shoot(world(), OWN)); /* E156: it has moved */
    assert_true(elem_shoots_back(world(), OWN, FOE));
    assert_true(elem_may_shoot(world(), FOE)); /* the waiting side's Bows */
    field.s.unit[OWN].did = ELEM_DID_SHOOT;
    assert_false(elem_shoots_back(world(), OWN, FOE));
    field_clear(); /* one that could shoot back comes before one that could not */
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 360, 500, SOUTH);
    put(FOE + 1, "4Sp", 480, 460, SOUTH);
    assert_int_equal(elem_targets(world(), OWN), 1u << FOE);
    field.s.unit[FOE].did = ELEM_WAS_SHOT;
    assert_int_equal(elem_targets(world(), OWN), 1u << (FOE + 1));
}

/* Of two that can shoot at each other neither is shot at by a third first, nor aids one; a third that
 * is no nearer aids. cases: SHOOT.21 SHOOT.18 */
static void test_elem_SHOOT_21__pairs_first(void **unused)
{
    const uint32_t third = 1u << (OWN + 1);
    static struct ac_actions list;

    (void)unused;
    for (int near = 0; near < 2; near++) {
        field_clear();
        field.s.head.phase = ELEM_PHASE_SHOOT;
        put(OWN, "4Bw", 400, near ? 480 : 400, NORTH);
        put(FOE, "4Bw", 400, 520, SOUTH);
        put(OWN + 1, "4Bw", 490, 570, WEST); /* 50 q from its side, out of its arc */
        assert_int_equal(elem_partners(world(), FOE), 1u << OWN);
        assert_int_equal(elem_targets(world(), OWN + 1), near ? 1u << FOE : 0);
        assert_int_equal(refused(ac_act2(ELEM_V_SHOOT, FOE, 1 << OWN)), 0);
        assert_int_equal(refused(ac_act2(ELEM_V_SHOOT, FOE, (int)third)), ELEM_SHOOT_21);
        assert_int_equal(refused(ac_act2(ELEM_V_SHOOT, FOE, (int)(third | 1u << OWN))),
                         near ? 0 : ELEM_SHOOT_21);
        list.retracts = false;
        ac_legal(field.game, (struct ac_state *)(void *)&field.s, &list);
        assert_int_equal(list.count, near ? 3 : 2); /* one is the call of the enemy's */
    }
}

static void shoot(int die_active, int die_other, uint32_t aid, bool both)
{
    field.s.head.phase = ELEM_PHASE_SHOOT;
    field.s.fight =
        (struct elem_fight){ .kind = ELEM_SHOOTING, .a = OWN, .b = FOE, .aid = aid, .both = both };
    roll(die_active);
    roll(die_other);
}

/* A shooter that is not shot at ignores a lower score; one that is shot at does not. */
static void test_elem_SHOOT_22__not_shot_at(void **unused)
{
    struct elem_fight fight = { .kind = ELEM_SHOOTING, .a = OWN, .b = FOE };
    enum elem_result result[2];

    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 500, SOUTH);
    elem_fight_results(world(), &fight, 1, 3, result);
    assert_int_equal(result[0], ELEM_NONE);
    assert_int_equal(result[1], ELEM_NONE);
    fight.both = true;
    elem_fight_results(world(), &fight, 1, 3, result);
    assert_int_equal(result[0], ELEM_RECOIL);
    elem_fight_results(world(), &fight, 1, 6, result);
    assert_int_equal(result[0], ELEM_DESTROYED);
}

/* cases: SHOOT.22 SHOOT.23 SHOOT.27 SHOOT.30 SHOOT.31 */
static void test_shot_results(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "4Sp", 400, 500, SOUTH);
    shoot(1, 6, 0, false);
    assert_at(OWN, 400, 400, NORTH); /* not shot at: nothing happens to it */
    assert_at(FOE, 400, 500, SOUTH);
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "3Kn", 400, 500, SOUTH);
    shoot(3, 3, 0, false); /* 7 against 6: the Knights recoil and nobody pursues */
    assert_at(FOE, 400, 560, SOUTH);
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(FOE, "3Kn", 400, 530, NORTH); /* shot in the rear, edge y = 470 */
    shoot(3, 3, 0, false);
    assert_at(FOE, 400, 530, SOUTH); /* about face on its ground, then back */
    field_clear();
    put(OWN, "4Bw", 400, 400, NORTH);
    put(OWN + 1, "4Bw", 480, 410, NORTH);
    put(FOE, "4Ax", 440, 500, SOUTH);
    assert_int_equal(elem_main_shooter(world(), SET_OF(OWN, 2), FOE), OWN + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_factors),
        cmocka_unit_test(test_range_and_arc),
        cmocka_unit_test(test_all_round),
        cmocka_unit_test(test_cover),
        cmocka_unit_test(test_overlap_may_shoot),
        cmocka_unit_test(test_who_shoots),
        cmocka_unit_test(test_elem_SHOOT_21__pairs_first),
        cmocka_unit_test(test_elem_SHOOT_22__not_shot_at),
        cmocka_unit_test(test_shot_results),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
