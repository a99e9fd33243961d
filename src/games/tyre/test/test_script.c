/* What a worthy opponent does and does not do, as positions. */
#include "tyre/script.h"
#include "tyre/test/table.h"

static struct ac_action advice(void)
{
    struct ac_rng rng;
    struct ac_action out;

    ac_rng_seed(&rng, 1, 1);
    tyre_advise(fix.game, (const struct ac_state *)(const void *)fix.s, 0, &rng, &out);
    assert_true(may(out));
    return out;
}

/* A side shown three hexes off is rammed. */
static void test_rams_the_side_that_is_shown(void **unused)
{
    struct ac_action a;

    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 3620, 3);
    ship("AQ1", 3720, 3);
    aboard("Enylus", "AQ1");
    ship("TB1", 3322, 2);
    go();
    a = advice();
    assert_int_equal(a.verb, TYRE_V_MOVE);
    assert_int_equal(a.arg[0], pc("AT1"));
    play(a);
    a = advice();
    assert_int_equal(a.verb, TYRE_V_RAM);
    assert_int_equal(a.arg[0], pc("TB1"));
}

/* Two ships on one, and the transport first. */
static void test_boards_with_all_who_can(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_NAVAL_MELEE, 2);
    ship("TT1", 5111, 2);
    ship("AT1", 5010, 2);
    ship("AT2", 5011, 2);
    go();
    play(advice());
    play(advice());
    assert_int_equal(fix.s->target[pc("AT1")], pc("TT1"));
    assert_int_equal(fix.s->target[pc("AT2")], pc("TT1"));
}

/* Not all-in on turn 2: without breaches the plan is to bombard; on the last turn it is now or never. */
static void test_does_not_assault_unprepared(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    fix.s->head.turn = 2;
    assert_int_equal(advice().arg[0], TYRE_PLAN_BOMBARD);
    fix.s->head.turn = 12;
    assert_int_equal(advice().arg[0], TYRE_PLAN_ASSAULT);
}

/* Not every wall a little: the one that is nearest to falling. */
static void test_mends_the_wall_that_is_falling(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_CONSTRUCT, 0);
    fix.s->points[0] = 3;
    level(3819, 1);
    level(3719, 5);
    level(3618, 2);
    go();
    for (int i = 0; i < 3; i++) {
        const struct ac_action a = advice();

        assert_int_equal(a.verb, TYRE_V_MEND);
        assert_int_equal(a.arg[0], hx(3719));
        play(a);
    }
}

/* Who can take the last objective takes it. */
static void test_takes_the_temple(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_MAC, 9);
    ashore("Diades", 4509);
    ashore("Agema", 3613);
    go();
    while (fix.s->head.to_act == TYRE_MAC && fix.s->seg == TYRE_SEG_LAND_MAC)
        play(advice());
    assert_int_equal(fix.s->head.to_act, AC_OVER);
    assert_int_equal(fix.s->winner, 1 + TYRE_MAC);
}

/* The guard of an objective does not walk out of it. */
static void test_keeps_the_temple(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_TYR, 9);
    ashore("RoyalGd1", 3612);
    ashore("Hoplite1", 3616);
    go();
    while (fix.s->head.to_act == TYRE_TYR && fix.s->seg == TYRE_SEG_LAND_TYR)
        play(advice());
    assert_int_equal(fix.s->hex[pc("RoyalGd1")], hx(3612));
}

/* In a week one catapult breaches one wall [7.12a]: two have two. */
static void test_each_catapult_has_its_wall(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    ship("CT1", 3722, 5);
    ship("CT2", 3922, 5);
    aboard("Engine1", "CT1");
    aboard("Engine2", "CT2");
    go();
    play(advice());
    play(advice());
    assert_true(fix.s->aim[0] >= 0 && fix.s->aim[1] >= 0);
    assert_int_not_equal(fix.s->aim[0], fix.s->aim[1]);
}

/* Diades' word is worth more than a hoplite of another contingent [15.21]. */
static void test_attacks_with_one_contingent(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 5);
    ashore("Militia1", 3512);
    ashore("Agema", 3513);
    ashore("Diades", 3513);
    ashore("Hoplite1", 3511);
    go();
    play(advice());
    play(advice());
    assert_true(fix.s->attackers == UINT64_C(1) << (pc("Agema") - TYRE_UNIT0));
    assert_int_equal(advice().verb, TYRE_V_STRIKE);
}

static void play_out(int seg)
{
    const int impulse = fix.s->impulse;

    while (fix.s->impulse == impulse && fix.s->head.to_act != AC_CHANCE &&
           fix.s->head.to_act != AC_OVER && fix.s->seg == seg)
        play(advice());
}

/* Two ships before a harbour mouth, bow or stern to it: nobody comes out, nobody can ram them. */
static void test_shuts_in_the_fleet(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE2, 1);
    ship("CQ1", 4720, 5);
    aboard("Marcus", "CQ1");
    ship("CT3", 4619, 5);
    ship("CT4", 4519, 5);
    ship("TT1", 4415, 2);
    go();
    play_out(TYRE_SEG_MOVE2);
    for (int i = 0; i < TYRE_OUTERS; i++) {
        const int at = fix.s->ship_at[fix.d->outer[i]];

        if (fix.d->harbour[fix.d->outer[i]] != fix.d->harbour[hx(4415)])
            continue;
        assert_true(at >= TYRE_TYRIAN_SHIPS);
        assert_true(fix.d->boom[fix.d->outer[i]] >> fix.s->facing[at] & 1 ||
                    fix.d->boom[fix.d->outer[i]] >> (fix.s->facing[at] + 3) % 6 & 1);
    }
}

/* One fleet alone does not go out against all of theirs; together they do. */
static void test_waits_for_the_other_fleets(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    empty(TYRE_SEG_MOVE2, 1);
    ship("AQ1", 5030, 5);
    aboard("Enylus", "AQ1");
    for (int i = 1; i <= 3; i++) {
        static const char *const theirs[] = { "", "TT1", "TT2", "TT3" };

        ship(theirs[i], 4412 + i, 2);
    }
    go();
    assert_int_equal(advice().verb, TYRE_V_DONE);
}

/* Catapults shoot from where those of Tyre do not reach. */
static void test_engines_keep_out_of_reach(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE2, 1);
    ship("CQ1", 3626, 5);
    aboard("Marcus", "CQ1");
    ship("CT1", 3525, 5);
    tyre_board(fix.s, TYRE_SIEGE0, pc("CT1"));
    fix.s->engine[0] = TYRE_E_CATAPULT;
    tyre_put(fix.s, TYRE_SIEGE0 + TYRE_CATAPULT0, hx(3618));
    level(3418, 5);
    go();
    play_out(TYRE_SEG_MOVE2);
    assert_int_equal(tyre_under_fire(fix.d, fix.s, fix.s->hex[pc("CT1")]), 0);
    assert_in_range(tyre_distance(fix.d, fix.s->hex[pc("CT1")], hx(3418)), 1, 4);
}

/* Archers shoot from the ship, the foot goes ashore. */
static void test_archers_stay_aboard(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_MAC, 3);
    level(3719, 6);
    ship("CT1", 3721, 5);
    aboard("Hypaspist1", "CT1");
    aboard("Cretan1", "CT1");
    go();
    play_out(TYRE_SEG_LAND_MAC);
    assert_true(fix.d->flags[fix.s->hex[pc("Hypaspist1")]] & TYRE_H_WALL);
    assert_int_equal(fix.s->ride[pc("Cretan1")], pc("CT1"));
}

/* A general can only wade in with a unit: it waits for him in the water. */
static void test_waits_in_the_water_for_the_general(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_MAC, 3);
    level(3719, 6);
    ship("CT1", 3721, 5);
    aboard("Hypaspist1", "CT1");
    aboard("Diades", "CT1");
    go();
    play_out(TYRE_SEG_LAND_MAC);
    assert_int_equal(fix.d->terrain[fix.s->hex[pc("Hypaspist1")]], TYRE_SEA);
    assert_int_equal(fix.s->hex[pc("Diades")], fix.s->hex[pc("Hypaspist1")]);
}

/* A shot binds the catapult to its wall for the week [7.12a]: none at what leads nowhere. */
static void test_does_not_shoot_at_the_harbour_arms(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    ship("CT1", 4717, 5);
    aboard("Engine1", "CT1");
    go();
    assert_true(may(ac_act2(TYRE_V_SHOOT, TYRE_SIEGE0, hx(4615))));
    assert_int_equal(advice().verb, TYRE_V_DONE);
}

/* The best archers stand at the head of the mole, where it reaches the breaches, and want no ship. */
static void test_archers_go_out_on_the_mole(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_EMBARK, 0);
    fix.s->plan = TYRE_PLAN_ASSAULT;
    fix.s->mole = 5;
    level(3819, 6);
    level(3919, 6);
    ship("CT1", 4131, 5);
    ashore("Cretan1", 3731);
    go();
    play(advice());
    assert_int_equal(fix.s->act, pc("Cretan1"));
    play(advice());
    assert_in_range(tyre_distance(fix.d, fix.s->hex[pc("Cretan1")], hx(3819)), 1, 2);
}

/* Before a breach nobody lies: the water is for those who wade. */
static void test_troopships_leave_the_water_free(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE2, 3);
    fix.s->assault = 1;
    fix.s->plan = TYRE_PLAN_ASSAULT;
    level(3919, 6);
    level(4018, 6);
    ship("CQ1", 4126, 5);
    aboard("Marcus", "CQ1");
    ship("CT1", 4023, 5);
    aboard("Agema", "CT1");
    go();
    play_out(TYRE_SEG_MOVE2);
    assert_int_equal(ac_min(tyre_distance(fix.d, fix.s->hex[pc("CT1")], hx(3919)),
                            tyre_distance(fix.d, fix.s->hex[pc("CT1")], hx(4018))),
                     2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rams_the_side_that_is_shown),
        cmocka_unit_test(test_boards_with_all_who_can),
        cmocka_unit_test(test_does_not_assault_unprepared),
        cmocka_unit_test(test_mends_the_wall_that_is_falling),
        cmocka_unit_test(test_takes_the_temple),
        cmocka_unit_test(test_each_catapult_has_its_wall),
        cmocka_unit_test(test_attacks_with_one_contingent),
        cmocka_unit_test(test_keeps_the_temple),
        cmocka_unit_test(test_shuts_in_the_fleet),
        cmocka_unit_test(test_waits_for_the_other_fleets),
        cmocka_unit_test(test_engines_keep_out_of_reach),
        cmocka_unit_test(test_archers_stay_aboard),
        cmocka_unit_test(test_waits_in_the_water_for_the_general),
        cmocka_unit_test(test_does_not_shoot_at_the_harbour_arms),
        cmocka_unit_test(test_archers_go_out_on_the_mole),
        cmocka_unit_test(test_troopships_leave_the_water_free),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
