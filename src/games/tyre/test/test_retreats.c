/* How units fall back, who goes with them, and who follows: 8.34, 11.2, 12.5, 15.4, 18.2. */
#include <string.h>

#include "tyre/test/table.h"

static bool stands(const char *name, int hex)
{
    return fix.s->hex[pc(name)] == hx(hex);
}

/* The last impulse runs to its end: who is driven back may still come to an objective. cases: 18.2a */
static void test_tyre_18_2a__to_the_end_of_the_impulse(void **unused)
{
    (void)unused;
    lay("  segment: melee-tyr\n  impulse: 10\n  pieces:\n    RoyalGd1: 3006\n    Cretan1: 3106\n"
        "    RoyalGd2: 4008\n    Hoplite1: 4108\n");
    acts("assail Cretan1;join RoyalGd1;strike;=6");
    assert_int_equal(fix.label, TYRE_LABEL_ELIMINATED);
    assert_int_equal(fix.s->head.to_act, TYRE_TYR);
    acts("advance RoyalGd1 3106");
    assert_string_equal(refusal("assail Hoplite1"), "");
    acts("done");
    assert_int_equal(fix.s->head.to_act, AC_OVER);
    assert_int_equal(fix.s->winner, 1 + TYRE_TYR);
}

/* Along a path of retreat a leader goes as attackers do, whether a unit has gone or not. cases: 12.52a */
static void test_tyre_12_52a__a_leader_may_go_first(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 4\n  pieces:\n    Agema: 3106\n    Alexander: 3106\n"
        "    Coenus: 3205\n    Militia1: 3206\n    Coyle: 3206\n");
    acts("assail Militia1;join Agema;join Coenus;strike;=3;escort Coyle go");
    assert_int_equal(fix.label, TYRE_LABEL_RETREAT);
    while (fix.s->head.to_act == TYRE_TYR) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
    acts("advance Alexander 3206");
    assert_true(stands("Alexander", 3206));
    assert_string_equal(refusal("advance Coenus 3206"), "");
}

/* An advance enters each hex of the path: the city, an objective, a leader left there.
 * cases: 12.31 12.34 9.12b */
static void test_tyre_12_34__what_an_advance_passes(void **unused)
{
    (void)unused;
    lay("  segment: melee-mac\n  impulse: 4\n  pieces:\n    Agema: 4610\n    Alexander: 4610\n"
        "    Coenus: 4511\n    Militia1: 4510\n    Coyle: 4510\n    Militia2: 4409\n");
    acts("assail Militia1;join Agema;join Coenus;strike;=3;escort Coyle stay");
    assert_int_equal(fix.label, TYRE_LABEL_RETREAT);
    while (fix.s->head.to_act == TYRE_TYR) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
    assert_int_equal(fix.s->path[1], hx(4509));
    play(act2(TYRE_V_ADVANCE, pc("Agema"), fix.s->path[2]));
    assert_int_equal(fix.s->morale[TYRE_MAC], 1);
    assert_int_equal(fix.s->morale[TYRE_TYR], -1);
    assert_true(fix.s->lflag[pc("Coyle") - TYRE_LEADER0] & TYRE_L_DEAD);
}

static bool opens(const char *name, int from, int to, int left)
{
    return tyre_retreat_mask(fix.d, fix.s, pc(name) - TYRE_UNIT0, hx(from), left) >>
               tyre_direction(fix.d, hx(from), hx(to)) &
           1;
}

/* Fire units are passed on the mole as elsewhere, others are not; nobody stops on them. cases: 11.24c */
static void test_tyre_11_24c__past_archers_on_the_mole(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    ashore("Hoplite1", 3726);
    ashore("Guards1", 3727);
    ashore("Hoplite2", 3826);
    tyre_start_retreat(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0);
    assert_true(opens("Hoplite1", 3726, 3727, 2));
    assert_false(opens("Hoplite1", 3726, 3727, 1));
    assert_false(opens("Hoplite1", 3726, 3826, 2));
    assert_true(opens("Hoplite1", 3726, 3825, 2));
}

/* who is about to leave the water still closes it to others on their way to a ship. cases: 11.25c */
static void test_tyre_11_25c__not_past_a_wader(void **unused)
{
    int8_t ships[TYRE_SHIPS];

    (void)unused;
    for (int kind = 0; kind < 3; kind++) {
        empty(TYRE_SEG_RETREAT, 4);
        level(3919, 6);
        ashore("Coenus", 3919);
        ship("AT1", 3922, 1);
        ship("AT2", 3921, 1);
        if (kind)
            ashore("ThrPelt2", 3920);
        tyre_start_retreat(fix.d, fix.s, pc("Coenus") - TYRE_UNIT0);
        if (kind == 2)
            tyre_start_retreat(fix.d, fix.s, pc("ThrPelt2") - TYRE_UNIT0);
        assert_int_equal(tyre_retreat_ships(fix.d, fix.s, pc("Coenus") - TYRE_UNIT0, ships), !kind);
    }
}

/* Alexander's unit falls in its retreat: he goes to the nearest, as when it is shot. cases: 15.4b */
static void test_tyre_15_4b__nearest_to_where_it_fell(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    ashore("Hoplite1", 3106);
    ashore("Alexander", 3106);
    ashore("Coenus", 3107);
    ashore("Simmias", 3105);
    ashore("Meleager", 3909);
    tyre_start_retreat(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0);
    tyre_no_escape(fix.s, pc("Hoplite1") - TYRE_UNIT0);
    tyre_retreat_dies(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0, TYRE_11_24d, NULL);
    go();
    assert_true(may(act2(TYRE_V_REJOIN, pc("Alexander"), pc("Coenus"))));
    assert_true(may(act2(TYRE_V_REJOIN, pc("Alexander"), pc("Simmias"))));
    assert_false(may(act2(TYRE_V_REJOIN, pc("Alexander"), pc("Meleager"))));
}

/* A leader in the hex where a unit falls in its retreat rolls, though he was not with it. cases: 11.22 */
static void test_tyre_11_22__where_a_unit_falls(void **unused)
{
    (void)unused;
    for (int moved = 0; moved < 2; moved++) {
        empty(TYRE_SEG_RETREAT, 4);
        ashore("Militia1", 3106);
        ashore("Coyle", moved ? 3107 : 3106);
        ashore("Militia2", 4010);
        tyre_start_retreat(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0);
        fix.s->escort_due = 0; /* he stays */
        if (moved)
            tyre_retreat_step(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, hx(3107), NULL);
        tyre_retreat_dies(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, TYRE_11_24d, NULL);
        go();
        assert_int_equal(fix.s->head.to_act, AC_CHANCE);
        assert_int_equal(tyre_top(fix.s), TYRE_DIE_LOSS);
        roll(1);
        assert_true(stands("Coyle", 4010));
    }
}

/* A retreat that comes down to a beach ends aboard a ship there, after fire and after melee.
 * cases: 8.34a */
static void test_tyre_8_34a__aboard_from_a_shore_it_came_to(void **unused)
{
    const int hoplite = pc("Hoplite1") - TYRE_UNIT0;

    (void)unused;
    for (int fire = 0; fire < 2; fire++)
        for (int near = 0; near < 2; near++) {
            empty(fire ? TYRE_SEG_RETREAT : TYRE_SEG_MELEE_TYR, 4);
            level(4809, 6);
            ashore("Hoplite1", 4709);
            ship("AT1", near ? 5009 : 5209, 1);
            for (int i = 0; i < 2; i++)
                ashore(i ? "Hoplite2" : "Hoplite3", i ? 4808 : 4810);
            tyre_start_retreat(fix.d, fix.s, hoplite);
            fix.s->unit_at[hx(4709)] = AC_NONE;
            if (!fire)
                assert_int_equal(tyre_retreat_whole(fix.d, fix.s, hoplite) >>
                                         tyre_direction(fix.d, hx(4709), hx(4809)) &
                                     1,
                                 near);
            tyre_retreat_step(fix.d, fix.s, hoplite, hx(4809), NULL);
            tyre_retreat_step(fix.d, fix.s, hoplite, hx(4909), NULL);
            if (fire)
                go();
            assert_int_equal(fire ? fix.s->ride[pc("Hoplite1")] : AC_NONE,
                             fire && near ? pc("AT1") : AC_NONE);
        }
}

/* Down to a beach, back onto the wall, and not down to another. cases: 11.25d */
static void test_tyre_11_25d__one_beach_in_a_retreat(void **unused)
{
    const int militia = pc("Militia1") - TYRE_UNIT0;

    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    ashore("Militia1", 4306);
    tyre_start_retreat(fix.d, fix.s, militia);
    tyre_retreat_step(fix.d, fix.s, militia, hx(4206), NULL);
    assert_true(opens("Militia1", 4206, 4106, 5));
    tyre_retreat_step(fix.d, fix.s, militia, hx(4106), NULL);
    tyre_retreat_step(fix.d, fix.s, militia, hx(4006), NULL);
    assert_false(opens("Militia1", 4006, 3906, 3));
    assert_true(opens("Militia1", 4006, 3907, 3));
    fix.s->step = 1;
    fix.s->head.to_act = TYRE_TYR;
    assert_non_null(strstr(refusal("retreat Militia1 3906"), "11.25d 3906 would be the second"));
    fix.s->step = 0;
    go();
    while (fix.s->ret_left[militia]) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
    }
    assert_int_equal(fix.s->uflag[militia] & TYRE_U_SHORE, 0);
}

/* who has just gone aboard closes his hex until the step is over. cases: 11.25c */
static void test_tyre_11_25c__gone_aboard_in_this_step(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    level(3919, 6);
    ashore("Coenus", 3920);
    ashore("Meleager", 3919);
    ship("AT1", 3921, 1);
    ship("AT2", 4019, 1);
    ship("AT3", 4020, 1);
    tyre_start_retreat(fix.d, fix.s, pc("Coenus") - TYRE_UNIT0);
    tyre_start_retreat(fix.d, fix.s, pc("Meleager") - TYRE_UNIT0);
    go();
    play(act2(TYRE_V_BOARD, pc("Coenus"), pc("AT1")));
    assert_int_equal(fix.s->ride[pc("Meleager")], pc("AT2")); /* the only one */
    assert_int_not_equal(fix.s->seg, TYRE_SEG_RETREAT);
    assert_int_equal(fix.s->ret_to[pc("Coenus") - TYRE_UNIT0], AC_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_18_2a__to_the_end_of_the_impulse),
        cmocka_unit_test(test_tyre_12_52a__a_leader_may_go_first),
        cmocka_unit_test(test_tyre_12_34__what_an_advance_passes),
        cmocka_unit_test(test_tyre_11_24c__past_archers_on_the_mole),
        cmocka_unit_test(test_tyre_11_25c__not_past_a_wader),
        cmocka_unit_test(test_tyre_15_4b__nearest_to_where_it_fell),
        cmocka_unit_test(test_tyre_11_22__where_a_unit_falls),
        cmocka_unit_test(test_tyre_8_34a__aboard_from_a_shore_it_came_to),
        cmocka_unit_test(test_tyre_11_25d__one_beach_in_a_retreat),
        cmocka_unit_test(test_tyre_11_25c__gone_aboard_in_this_step),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
