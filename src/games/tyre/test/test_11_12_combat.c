/* Chapters 11, 12, 13 and 15: fire, retreats, melee, leaders ashore. W01 to W07, E82 to E111, E124 to E129. */
#include "tyre/test/table.h"

static void fire(void)
{
    empty(TYRE_SEG_FIRE, 4);
}

/* One shot; answers with its result. */
static int shot(const char *by, const char *target, int die)
{
    fix.s->head.to_act = tyre_piece_side(fix.d, pc(by)) == TYRE_MAC ? TYRE_MAC : TYRE_TYR;
    fix.s->step = tyre_piece_side(fix.d, pc(by)) == tyre_first(fix.s) ? 0 : 1;
    play(act2(TYRE_V_FIRE, pc(by), pc(target)));
    roll(die);
    return fix.label;
}

static int refuses(const char *by, const char *target)
{
    return tyre_fire_forbidden_by(fix.d, fix.s, pc(by), pc(target));
}

/* E82, E83, E86 to E89; cases: 11.0a 11.0b 11.5-m2 11.5-m3 13.13a 4.3G */
static void test_tyre_11_0b__ratings(void **unused)
{
    static const int want[7] = { 0,
                                 0,
                                 TYRE_LABEL_NONE,
                                 TYRE_LABEL_DISRUPTED,
                                 TYRE_LABEL_RETREAT,
                                 TYRE_LABEL_RETREAT,
                                 TYRE_LABEL_ELIMINATED };

    (void)unused;
    for (int die = 2; die <= 6; die++) {
        fire();
        ashore("Cretan1", 3006);
        ashore("Militia1", 3206);
        assert_int_equal(shot("Cretan1", "Militia1", die), want[die]);
    }
    for (int tower = 0; tower < 2; tower++) {
        fire();
        fix.s->mole = 6;
        ashore("Cretan1", 3721);
        ashore("Militia1", 3719);
        if (tower)
            ashore("Tower1", 3721);
        assert_int_equal(shot("Cretan1", "Militia1", 6),
                         tower ? TYRE_LABEL_ELIMINATED : TYRE_LABEL_RETREAT);
    }
    fire();
    ashore("Marines1", 3005);
    ashore("Hoplite1", 3008);
    assert_int_equal(shot("Marines1", "Hoplite1", 5), TYRE_LABEL_DISRUPTED);
    fire();
    ashore("ThrPelt1", 3005);
    ashore("Militia1", 3008);
    ashore("Militia2", 3006);
    assert_int_equal(refuses("ThrPelt1", "Militia1"), TYRE_11_0b);
    assert_int_equal(refuses("ThrPelt1", "Militia2"), TYRE_OK);
    for (int range = 1; range <= 4; range++) {
        fire();
        ashore("Catapult1", 3005);
        ashore("Hoplite1", 3005 + range);
        if (range == 4)
            assert_int_equal(refuses("Catapult1", "Hoplite1"), TYRE_11_0b);
        else
            assert_int_equal(shot("Catapult1", "Hoplite1", 4),
                             range == 3 ? TYRE_LABEL_RETREAT : TYRE_LABEL_DISRUPTED);
    }
    fire();
    ashore("Cretan1", 3611);
    ashore("Militia1", 3612);
    assert_int_equal(shot("Cretan1", "Militia1", 6), TYRE_LABEL_RETREAT);
}

/* E84, E85; cases: 11.5-m1 */
static void test_tyre_11_5_m1__beach_and_breach(void **unused)
{
    (void)unused;
    fire();
    ashore("RoyalArc1", 4107);
    tyre_put(fix.s, pc("Hoplite1"), hx(4106));
    /* R, and no ship to go back to */
    assert_int_equal(shot("RoyalArc1", "Hoplite1", 4), TYRE_LABEL_ELIMINATED);
    for (int wall = 0; wall < 2; wall++) {
        fire();
        ashore("RoyalArc1", wall ? 3819 : 3718);
        ashore("Hoplite1", 3719);
        level(3719, 6);
        assert_int_equal(shot("RoyalArc1", "Hoplite1", 5),
                         wall ? TYRE_LABEL_ELIMINATED : TYRE_LABEL_RETREAT);
    }
}

/* E70, E92, E124; cases: 8.24a 8.24b 11.21 13.14 13.41a 11.13 11.12b 11.23a 13.0 */
static void test_tyre_13_14__who_may_be_hit(void **unused)
{
    (void)unused;
    fire();
    fix.s->mole = 3;
    ashore("Guards1", 3822);
    ashore("Tower1", 3822);
    ashore("RoyalArc1", 3819);
    ashore("Catapult1", 3819);
    assert_int_equal(refuses("RoyalArc1", "Guards1"), TYRE_13_14);
    assert_int_equal(shot("Catapult1", "Guards1", 4), TYRE_LABEL_RETREAT);
    fire();
    ship("AT1", 3721, 5);
    aboard("Hoplite1", "AT1");
    aboard("Cretan1", "AT1");
    ashore("RoyalArc1", 3719);
    assert_int_equal(refuses("RoyalArc1", "Hoplite1"), TYRE_8_24b);
    assert_int_equal(refuses("Cretan1", "RoyalArc1"), TYRE_OK);
    fix.s->uflag[pc("RoyalArc1") - TYRE_UNIT0] = TYRE_U_FIRED;
    assert_int_equal(refuses("RoyalArc1", "Cretan1"), TYRE_11_13);
    fix.s->uflag[pc("RoyalArc1") - TYRE_UNIT0] = 0;
    assert_int_equal(shot("RoyalArc1", "Cretan1", 3), TYRE_LABEL_DISRUPTED);
    assert_true(fix.s->ride[pc("Cretan1")] >= 0);
    fire();
    ship("AT1", 3721, 5);
    aboard("Cretan1", "AT1");
    ashore("RoyalArc1", 3719);
    assert_int_equal(shot("RoyalArc1", "Cretan1", 4), TYRE_LABEL_ELIMINATED);
    assert_true(tyre_where(fix.s, pc("Cretan1")) < 0);
    fire();
    ashore("Cretan1", 3006);
    ashore("Militia1", 3206);
    fix.s->uflag[pc("Cretan1") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    assert_int_equal(refuses("Cretan1", "Militia1"), TYRE_11_23a);
}

/* W05, W06, W07; cases: 11.2 11.3 11.31 11.32 11.24d 11.26 */
static void test_tyre_11_32__simultaneous_retreats(void **unused)
{
    (void)unused;
    fire();
    ashore("Marines1", 3106);
    ashore("Guards1", 3108);
    ashore("Hoplite1", 3306);
    ashore("Hoplite2", 2906);
    ashore("Hoplite3", 3004);
    ashore("Militia1", 3308);
    ashore("Militia2", 2908);
    ashore("Militia3", 3110);
    assert_int_equal(shot("Guards1", "Marines1", 5), TYRE_LABEL_RETREAT);
    assert_int_equal(shot("Marines1", "Guards1", 6), TYRE_LABEL_ELIMINATED); /* R, for both */
    fix.s->step = 2;
    go();
    assert_true(tyre_where(fix.s, pc("Marines1")) < 0);
    assert_true(tyre_where(fix.s, pc("Guards1")) < 0);
    fire();
    ashore("Marines1", 3106);
    ashore("Guards1", 3107);
    ashore("Hoplite1", 3306);
    ashore("Hoplite2", 3004);
    ashore("Militia1", 3308);
    ashore("Militia2", 2907);
    ashore("Militia3", 3008);
    fix.s->ret_start[pc("Marines1") - TYRE_UNIT0] = (int16_t)hx(3106);
    fix.s->ret_start[pc("Guards1") - TYRE_UNIT0] = (int16_t)hx(3107);
    fix.s->seg = TYRE_SEG_RETREAT;
    tyre_start_retreat(fix.d, fix.s, pc("Marines1") - TYRE_UNIT0);
    tyre_start_retreat(fix.d, fix.s, pc("Guards1") - TYRE_UNIT0);
    /* each has the one hex that only the other had closed */
    uint8_t mask = tyre_retreat_mask(fix.d, fix.s, pc("Marines1") - TYRE_UNIT0, hx(3106), 7);
    assert_int_equal(mask, 1u << tyre_direction(fix.d, hx(3106), hx(3006)));
    mask = tyre_retreat_mask(fix.d, fix.s, pc("Guards1") - TYRE_UNIT0, hx(3107), 8);
    assert_int_equal(mask, 1u << tyre_direction(fix.d, hx(3107), hx(3206)));
    assert_true(tyre_controlled(fix.d, fix.s, hx(3106), TYRE_TYR));
}

/* E93, E106, E107, E129; cases: 11.23b 11.23c 11.24a 11.24b 11.24c 11.24e 11.24f 11.25a 11.25b 11.25d 10.25 */
static void test_tyre_11_24a__retreats(void **unused)
{
    static const struct {
        const char *name;
        int length;
    } row[] = { { "Militia1", 6 }, { "Hoplite1", 7 }, { "Guards1", 8 } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        fire();
        ashore(row[i].name, 3006);
        tyre_start_retreat(fix.d, fix.s, pc(row[i].name) - TYRE_UNIT0);
        assert_int_equal(fix.s->ret_left[pc(row[i].name) - TYRE_UNIT0], row[i].length);
        assert_true(fix.s->uflag[pc(row[i].name) - TYRE_UNIT0] & TYRE_U_NOROAD);
        fire();
        ashore(row[i].name, 3719);
        tyre_start_retreat(fix.d, fix.s, pc(row[i].name) - TYRE_UNIT0);
        assert_int_equal(fix.s->ret_left[pc(row[i].name) - TYRE_UNIT0], 2);
    }
    /* a wall is left towards the city; a harbour arm has no such way */
    fire();
    fix.s->seg = TYRE_SEG_RETREAT;
    ashore("Militia1", 3719);
    ashore("Militia2", 4615);
    tyre_start_retreat(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0);
    tyre_start_retreat(fix.d, fix.s, pc("Militia2") - TYRE_UNIT0);
    const uint8_t mask = tyre_retreat_mask(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, hx(3719), 2);
    assert_true(mask >> tyre_direction(fix.d, hx(3719), hx(3718)) & 1);
    assert_false(mask >> tyre_direction(fix.d, hx(3719), hx(3819)) & 1);
    assert_int_equal(tyre_retreat_mask(fix.d, fix.s, pc("Militia2") - TYRE_UNIT0, hx(4615), 2), 0);
    /* through fire units, not to end on them; not through fire/melee units */
    for (int i = 0; i < 3; i++) {
        fire();
        fix.s->seg = TYRE_SEG_RETREAT;
        ashore("Militia1", 3006);
        ashore(i < 2 ? "RoyalArc1" : "Marines1", 3007);
        tyre_start_retreat(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0);
        assert_int_equal(tyre_retreat_mask(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, hx(3006),
                                           i == 1 ? 1 : 6) >>
                                 tyre_direction(fix.d, hx(3006), hx(3007)) &
                             1,
                         i == 0);
    }
    /* D and R together: it retreats and ends disrupted */
    fire();
    ashore("Militia1", 3106);
    fix.s->fired_on[pc("Militia1") - TYRE_UNIT0] = TYRE_F_D | TYRE_F_R;
    tyre_resolve_fire(fix.d, fix.s, NULL);
    assert_true(fix.s->uflag[pc("Militia1") - TYRE_UNIT0] & TYRE_U_DISRUPTED);
    assert_int_equal(fix.s->ret_left[pc("Militia1") - TYRE_UNIT0], 6);
    /* an R on a unit disrupted before is the end of it */
    fire();
    ashore("Militia1", 3106);
    fix.s->uflag[pc("Militia1") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    fix.s->fired_on[pc("Militia1") - TYRE_UNIT0] = TYRE_F_R;
    tyre_resolve_fire(fix.d, fix.s, NULL);
    assert_true(tyre_where(fix.s, pc("Militia1")) < 0);
}

/* cases: 11.25c 8.34a 8.34b */
static void test_tyre_11_25c__back_aboard(void **unused)
{
    int8_t ships[TYRE_SHIPS];

    (void)unused;
    fire();
    fix.s->seg = TYRE_SEG_RETREAT;
    fix.s->head.phase = TYRE_SEG_RETREAT;
    ashore("Hoplite1", 3719);
    level(3719, 6);
    ship("AT1", 3721, 5);
    tyre_start_retreat(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0);
    assert_int_equal(tyre_retreat_ships(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0, ships), 1);
    go();
    assert_int_equal(fix.s->ride[pc("Hoplite1")], pc("AT1"));
    /* a full ship takes nobody */
    fire();
    ashore("Hoplite1", 3719);
    ship("AT1", 3721, 5);
    aboard("Hoplite2", "AT1");
    aboard("Hoplite3", "AT1");
    tyre_start_retreat(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0);
    assert_int_equal(tyre_retreat_ships(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0, ships), 0);
}

/* --- melee ------------------------------------------------------------------------------------------------ */

static void melee(int side)
{
    empty(side == TYRE_MAC ? TYRE_SEG_MELEE_MAC : TYRE_SEG_MELEE_TYR, 4);
}

static struct tyre_odds odds_of(const char *target, const char *const *attackers)
{
    struct tyre_odds odds;
    uint64_t set = 0;

    for (int i = 0; attackers[i]; i++)
        set |= UINT64_C(1) << (pc(attackers[i]) - TYRE_UNIT0);
    tyre_melee_odds(fix.d, fix.s, pc(target), set, &odds);
    return odds;
}

#define ODDS(target, ...) odds_of(target, (const char *const[]){ __VA_ARGS__, NULL })

/* Attacks with everybody who can; the die is rolled. */
static int assault(const char *target, int die)
{
    struct ac_actions list;

    fix.label = AC_NONE;
    play(act1(TYRE_V_ASSAIL, pc(target)));
    for (;;) {
        list.count = 0;
        list.retracts = false;
        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        if (list.list[0].verb != TYRE_V_JOIN)
            break;
        play(list.list[0]);
    }
    play(act0(TYRE_V_STRIKE));
    roll(die);
    return fix.label;
}

/* E95 to E100; cases: 12.0 12.11 12.12 12.14 12.21 12.6-n 15.31 15.32 9.28-obj 4.3H 4.3I */
static void test_tyre_12_0__odds(void **unused)
{
    (void)unused;
    melee(TYRE_MAC);
    ashore("Coenus", 3106);
    ashore("Militia1", 3206);
    assert_int_equal(ODDS("Militia1", "Coenus").column, 3);
    go();
    assert_int_equal(assault("Militia1", 3), TYRE_LABEL_DISRUPTED);
    melee(TYRE_MAC);
    ashore("Hypaspist1", 3106);
    ashore("Hoplite1", 3205);
    ashore("Militia1", 3206);
    ashore("RoyalGd1", 3007);
    assert_int_equal(ODDS("RoyalGd1", "Hypaspist1").column, 1);
    assert_int_equal(ODDS("RoyalGd1", "Hoplite1").column, 0);
    ashore("GkPelt1", 3107);
    assert_int_equal(ODDS("RoyalGd1", "GkPelt1").column, AC_NONE);
    melee(TYRE_MAC);
    tyre_put(fix.s, pc("Hypaspist1"), hx(4106));
    ashore("Militia1", 4107);
    assert_int_equal(ODDS("Militia1", "Hypaspist1").attack, 10);
    assert_int_equal(ODDS("Militia1", "Hypaspist1").defence, 16);
    assert_int_equal(ODDS("Militia1", "Hypaspist1").column, 0);
    melee(TYRE_MAC);
    ashore("RoyalGd1", 3612);
    ashore("Azemilk", 3612);
    ashore("Coenus", 3613);
    ashore("Simmias", 3611);
    ashore("Hypaspist1", 3712);
    ashore("Hypaspist2", 3713);
    assert_int_equal(ODDS("RoyalGd1", "Coenus", "Simmias", "Hypaspist1", "Hypaspist2").defence, 56);
    assert_int_equal(ODDS("RoyalGd1", "Coenus", "Simmias", "Hypaspist1", "Hypaspist2").column, 1);
    melee(TYRE_TYR);
    ashore("Guards1", 3106);
    ashore("Diades", 3106);
    ashore("Militia1", 3206);
    assert_int_equal(ODDS("Guards1", "Militia1").defence, 8);
    melee(TYRE_MAC);
    ashore("Agema", 3106);
    ashore("Alexander", 3106);
    ashore("Militia1", 3206);
    assert_int_equal(ODDS("Militia1", "Agema").column, 4);
    assert_int_equal(ODDS("Militia1", "Agema").modifier, 5);
    go();
    assert_int_equal(assault("Militia1", 1), TYRE_LABEL_RETREAT);
}

/* W01, W02, W03, E101; cases: 12.22a 12.22b 12.3 12.35 12.36 15.13 15.21 15.22 15.23 15.24 15.34 15.0c */
static void test_tyre_12_22a__morale(void **unused)
{
    (void)unused;
    melee(TYRE_MAC);
    ashore("Hoplite1", 3106);
    ashore("Militia1", 3206);
    fix.s->morale[TYRE_MAC] = 1;
    fix.s->morale[TYRE_TYR] = -1;
    assert_int_equal(ODDS("Militia1", "Hoplite1").modifier, 2);
    melee(TYRE_TYR);
    ashore("Hoplite1", 3106);
    ashore("Militia1", 3206);
    ashore("Militia2", 3107);
    fix.s->morale[TYRE_TYR] = -1;
    assert_int_equal(ODDS("Hoplite1", "Militia1", "Militia2").modifier, -1);
    melee(TYRE_MAC);
    ashore("Cretan1", 3105);
    ashore("Agrianian1", 3106);
    ashore("Charious", 3106); /* 3 */
    ashore("Militia1", 3206);
    ashore("Coyle", 3206); /* 2 */
    assert_int_equal(ODDS("Militia1", "Agrianian1").modifier, 1);
    melee(TYRE_MAC);
    ashore("Hypaspist1", 3106);
    ashore("Diades", 3106);
    ashore("Hoplite1", 3205);
    ashore("Militia1", 3206);
    assert_int_equal(ODDS("Militia1", "Hypaspist1", "Hoplite1").modifier, 0);
    assert_int_equal(ODDS("Militia1", "Hypaspist1", "Hoplite1").attack, 4 * (5 + 3 + 3));
    assert_int_equal(ODDS("Militia1", "Hypaspist1").modifier, 4);
    tyre_put(fix.s, pc("Diades"), AC_NONE);
    ashore("Alexander", 3106);
    assert_int_equal(ODDS("Militia1", "Hypaspist1", "Hoplite1").modifier, 5);
}

/* E102, E125, E127; cases: 12.13a 12.13b 12.15 12.16 12.0b 12.41 13.12 13.13b 9.28-slope */
static void test_tyre_12_16__who_may_attack(void **unused)
{
    (void)unused;
    melee(TYRE_TYR);
    ashore("Hoplite1", 3719);
    ashore("RoyalGd1", 3718);
    ashore("RoyalGd2", 3819);
    ashore("RoyalArc1", 3618);
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("RoyalGd1") - TYRE_UNIT0, pc("Hoplite1")),
        TYRE_12_16);
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("RoyalGd2") - TYRE_UNIT0, pc("Hoplite1")), TYRE_OK);
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("RoyalArc1") - TYRE_UNIT0, pc("Hoplite1")),
        TYRE_12_13a);
    assert_int_equal(ODDS("Hoplite1", "RoyalGd2").defence, 24);
    fix.s->uflag[pc("RoyalGd2") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("RoyalGd2") - TYRE_UNIT0, pc("Hoplite1")),
        TYRE_12_15);
    fix.s->uflag[pc("RoyalGd2") - TYRE_UNIT0] = TYRE_U_ATTACKED;
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("RoyalGd2") - TYRE_UNIT0, pc("Hoplite1")),
        TYRE_12_13b);
    /* a tower cancels the wall */
    melee(TYRE_MAC);
    fix.s->mole = 8;
    ashore("Hypaspist1", 3820);
    ashore("Militia1", 3819);
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("Hypaspist1") - TYRE_UNIT0, pc("Militia1")),
        TYRE_12_16);
    ashore("Tower1", 3820);
    assert_int_equal(
        tyre_join_forbidden_by(fix.d, fix.s, pc("Hypaspist1") - TYRE_UNIT0, pc("Militia1")),
        TYRE_OK);
    assert_int_equal(ODDS("Militia1", "Hypaspist1").defence, 8);
    /* ships are no targets of land melee, towers fall to the fireship alone */
    melee(TYRE_TYR);
    ashore("Militia1", 3719);
    ashore("Militia2", 3718);
    ashore("Hoplite1", 3717);
    ship("AT1", 3720, 5);
    go();
    assert_int_equal(why(act1(TYRE_V_ASSAIL, pc("AT1"))), TYRE_12_41);
    assert_true(may(act1(TYRE_V_ASSAIL, pc("Hoplite1"))));
    melee(TYRE_MAC);
    ashore("Hoplite1", 3607);
    ashore("Militia1", 3608);
    assert_int_equal(ODDS("Militia1", "Hoplite1").attack, 6); /* uphill */
}

/* A leader beside a tower falls, the tower stays, and nobody takes its place. R-52a; cases: 12.13a
 * 12.41 13.12 15.33 */
static void test_tyre_13_12__leader_beside_a_tower(void **unused)
{
    (void)unused;
    for (int guarded = 0; guarded < 2; guarded++) {
        melee(TYRE_TYR);
        fix.s->mole = 8;
        ashore("Marines1", 3819);
        ashore("Tower1", 3820);
        ashore("Diades", 3820);
        if (guarded)
            ashore("Hypaspist1", 3820);
        go();
        assert_int_equal(may(act1(TYRE_V_ASSAIL, pc("Diades"))), !guarded);
        assert_int_equal(may(act1(TYRE_V_ASSAIL, pc("Hypaspist1"))), guarded);
        assert_false(may(act1(TYRE_V_ASSAIL, pc("Tower1"))));
        if (guarded)
            continue;
        play(act1(TYRE_V_ASSAIL, pc("Diades")));
        play(act1(TYRE_V_JOIN, pc("Marines1")));
        play(act0(TYRE_V_STRIKE));
        assert_true(fix.s->lflag[pc("Diades") - TYRE_LEADER0] & TYRE_L_DEAD);
        assert_int_equal(fix.s->hex[pc("Tower1")], hx(3820));
        assert_int_equal(fix.s->hex[pc("Marines1")], hx(3819));
    }
    /* alone it is no target at all */
    melee(TYRE_TYR);
    fix.s->mole = 8;
    ashore("Marines1", 3819);
    ashore("Tower1", 3820);
    go();
    assert_int_not_equal(fix.s->seg, TYRE_SEG_MELEE_TYR);
}

/* E103, E104, E105; cases: 12.4 12.41 12.42 12.43 12.44 12.51 15.33 */
static void test_tyre_12_51__results_and_advance(void **unused)
{
    (void)unused;
    melee(TYRE_MAC);
    ashore("Coenus", 3106);
    ashore("Militia1", 3206);
    fix.s->uflag[pc("Militia1") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    go();
    assert_int_equal(assault("Militia1", 3), TYRE_LABEL_ELIMINATED);
    melee(TYRE_MAC);
    ashore("Coenus", 3106);
    ashore("Coyle", 3206);
    go();
    play(act1(TYRE_V_ASSAIL, pc("Coyle")));
    play(act1(TYRE_V_JOIN, pc("Coenus")));
    play(act0(TYRE_V_STRIKE)); /* no die */
    assert_true(fix.s->lflag[pc("Coyle") - TYRE_LEADER0] & TYRE_L_DEAD);
    melee(TYRE_MAC);
    ashore("Coenus", 3106);
    ashore("Diades", 3106);
    ashore("Simmias", 3205);
    ashore("Militia1", 3206);
    go();
    assert_int_equal(assault("Militia1", 6), TYRE_LABEL_ELIMINATED);
    assert_int_not_equal(why(act2(TYRE_V_ADVANCE, pc("Diades"), hx(3206))), 0);
    play(act2(TYRE_V_ADVANCE, pc("Coenus"), hx(3206)));
    assert_int_equal(why(act2(TYRE_V_ADVANCE, pc("Simmias"), hx(3206))), TYRE_9_51);
    play(act2(TYRE_V_ADVANCE, pc("Diades"), hx(3206)));
    assert_int_equal(fix.s->hex[pc("Diades")], hx(3206));
}

/* cases: 12.52a 12.52b 12.53 11.22 15.4a */
static void test_tyre_12_52a__pursuit(void **unused)
{
    (void)unused;
    melee(TYRE_MAC);
    ashore("Agema", 3106);
    ashore("Alexander", 3106);
    ashore("Coenus", 3205);
    ashore("Militia1", 3206);
    ashore("Coyle", 3206);
    go();
    assert_int_equal(assault("Militia1", 3), TYRE_LABEL_RETREAT); /* 15 to 4, +5 -2 */
    play(act2(TYRE_V_ESCORT, pc("Coyle"), 0));
    int steps = 0;
    while (fix.s->head.to_act == TYRE_TYR) {
        struct ac_actions list = { 0 };

        ac_legal(fix.game, (const struct ac_state *)(const void *)fix.s, &list);
        play(list.list[0]);
        steps++;
    }
    assert_true(steps >= 1);
    assert_int_equal(tyre_distance(fix.d, hx(3206), fix.s->hex[pc("Militia1")]), 6);
    assert_int_equal(fix.s->hex[pc("Coyle")], fix.s->hex[pc("Militia1")]);
    assert_int_equal(fix.s->path_count, 7);
    play(act2(TYRE_V_ADVANCE, pc("Agema"), fix.s->path[2]));
    play(act2(TYRE_V_ADVANCE, pc("Coenus"), fix.s->path[0]));
    assert_int_not_equal(why(act2(TYRE_V_ADVANCE, pc("Alexander"), hx(3106))), 0);
    play(act2(TYRE_V_ADVANCE, pc("Alexander"), fix.s->path[2]));
}

/* W04, E109, E110, E111; cases: 12.32 12.33 15.4b 15.41a 15.41b 15.41c 15.42 */
static void test_tyre_15_41c__leader_loss(void **unused)
{
    (void)unused;
    for (int mac = 0; mac < 2; mac++) {
        melee(mac ? TYRE_TYR : TYRE_MAC);
        fix.s->impulse = 2;
        ashore("Hoplite1", 3106);
        ashore("Militia1", 3206);
        ashore("Hoplite2", 4008);
        ashore("Militia2", 4010);
        ashore(mac ? "Admetus" : "Coyle", mac ? 3106 : 3206);
        tyre_lose_unit(fix.d, fix.s, pc(mac ? "Hoplite1" : "Militia1") - TYRE_UNIT0, TYRE_12_44,
                       NULL);
        go();
        roll(6);
        roll(2);
        assert_int_equal(fix.s->back[pc(mac ? "Admetus" : "Coyle") - TYRE_LEADER0], mac ? 6 : 4);
    }
    for (int second = 5; second <= 6; second++) {
        melee(TYRE_MAC);
        ashore("Militia1", 3206);
        ashore("Azemilk", 3206);
        ashore("Militia2", 4010);
        tyre_lose_unit(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, TYRE_12_44, NULL);
        go();
        roll(6);
        roll(second);
        assert_int_equal(fix.s->morale[TYRE_TYR], second == 6 ? -1 : 0);
    }
    melee(TYRE_TYR);
    ashore("Militia1", 3206);
    ashore("Militia2", 4010);
    ashore("Coyle", 3206);
    tyre_lose_unit(fix.d, fix.s, pc("Militia1") - TYRE_UNIT0, TYRE_12_44, NULL);
    go();
    roll(5);
    assert_int_equal(fix.s->hex[pc("Coyle")], hx(4010)); /* the only one left */
    melee(TYRE_TYR);
    ashore("Hoplite1", 3106);
    ashore("Alexander", 3106);
    ashore("Hoplite2", 3206);
    ashore("Hoplite3", 3308);
    tyre_lose_unit(fix.d, fix.s, pc("Hoplite1") - TYRE_UNIT0, TYRE_12_44, NULL);
    go(); /* no die */
    assert_int_equal(fix.s->hex[pc("Alexander")], hx(3206));
    melee(TYRE_TYR);
    for (int i = 0; i < 12; i++) {
        tyre_put(fix.s, TYRE_UNIT0 + i, hx(3106));
        tyre_lose_unit(fix.d, fix.s, i, TYRE_12_44, NULL);
        assert_int_equal(fix.s->morale[TYRE_MAC], i >= 5 ? -1 : 0);
    }
}

/* cases: 4.3J 15.42 */
static void test_tyre_4_3J__rally_and_return(void **unused)
{
    (void)unused;
    melee(TYRE_TYR);
    ashore("Militia1", 3606);
    fix.s->uflag[pc("Militia1") - TYRE_UNIT0] = TYRE_U_DISRUPTED;
    fix.s->lflag[pc("Coyle") - TYRE_LEADER0] = TYRE_L_WOUNDED;
    fix.s->back[pc("Coyle") - TYRE_LEADER0] = 5;
    go(); /* nothing to attack: rally, next impulse, and the leader is back in its segment F */
    assert_false(fix.s->uflag[pc("Militia1") - TYRE_UNIT0] & TYRE_U_DISRUPTED);
    assert_int_equal(fix.s->impulse, 5);
    assert_int_equal(fix.s->seg, TYRE_SEG_LAND_TYR);
    assert_int_equal(fix.s->hex[pc("Coyle")], hx(3606));
}

/* A leader aboard reaches a unit that wades beside his ship, and no further over water, R-61.
 * cases: 15.11 12.22a 15.13 */
static void test_tyre_15_11__wading_under_his_eyes(void **unused)
{
    struct tyre_odds odds;

    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    level(3719, 6);
    ship("CT1", 3721, 5);
    aboard("Alexander", "CT1");
    fix.s->lflag[pc("Alexander") - TYRE_LEADER0] = 0;
    ashore("Hypaspist1", 3720);
    ashore("Militia1", 3719);
    tyre_melee_odds(fix.d, fix.s, pc("Militia1"), UINT64_C(1) << (pc("Hypaspist1") - TYRE_UNIT0),
                    &odds);
    assert_int_equal(odds.modifier, 5);
    ship("CT1", 3722, 5);
    tyre_melee_odds(fix.d, fix.s, pc("Militia1"), UINT64_C(1) << (pc("Hypaspist1") - TYRE_UNIT0),
                    &odds);
    assert_int_equal(odds.modifier, 0);
}

/* Half the strength is 1-2, less is no attack. cases: 15.23 */
static void test_tyre_15_23__just_one_to_two(void **unused)
{
    int just = 0;

    (void)unused;
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        for (int foe = 0; foe < TYRE_UNITS; foe++) {
            struct tyre_odds odds;

            if (tyre_unit_side(unit) == tyre_unit_side(foe))
                continue;
            melee(tyre_unit_side(unit));
            tyre_put(fix.s, TYRE_UNIT0 + unit, hx(3106));
            tyre_put(fix.s, TYRE_UNIT0 + foe, hx(3206));
            tyre_melee_odds(fix.d, fix.s, TYRE_UNIT0 + foe, UINT64_C(1) << unit, &odds);
            if (2 * odds.attack < odds.defence)
                assert_int_equal(odds.column, AC_NONE);
            if (2 * odds.attack == odds.defence && odds.defence)
                assert_int_equal(odds.column, 0);
            just += 2 * odds.attack == odds.defence;
        }
    assert_true(just > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_11_0b__ratings),
        cmocka_unit_test(test_tyre_11_5_m1__beach_and_breach),
        cmocka_unit_test(test_tyre_13_14__who_may_be_hit),
        cmocka_unit_test(test_tyre_11_32__simultaneous_retreats),
        cmocka_unit_test(test_tyre_11_24a__retreats),
        cmocka_unit_test(test_tyre_11_25c__back_aboard),
        cmocka_unit_test(test_tyre_12_0__odds),
        cmocka_unit_test(test_tyre_12_22a__morale),
        cmocka_unit_test(test_tyre_12_16__who_may_attack),
        cmocka_unit_test(test_tyre_13_12__leader_beside_a_tower),
        cmocka_unit_test(test_tyre_12_51__results_and_advance),
        cmocka_unit_test(test_tyre_12_52a__pursuit),
        cmocka_unit_test(test_tyre_15_41c__leader_loss),
        cmocka_unit_test(test_tyre_4_3J__rally_and_return),
        cmocka_unit_test(test_tyre_15_11__wading_under_his_eyes),
        cmocka_unit_test(test_tyre_15_23__just_one_to_two),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
