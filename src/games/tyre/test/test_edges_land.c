/* Chapters 8 to 12, 15 and 18 at their edges: what is just allowed, and what just is not. */
#include "core/play.h"
#include "tyre/test/table.h"

static void land(int side)
{
    empty(side == TYRE_MAC ? TYRE_SEG_LAND_MAC : TYRE_SEG_LAND_TYR, 4);
}

static void begin(void)
{
    tyre_begin_land(fix.d, fix.s);
    go();
}

static void march(const char *name)
{
    play(act1(TYRE_V_MARCH, pc(name)));
}

static struct ac_action step(int hex)
{
    return act1(TYRE_V_STEP, hx(hex));
}

/* In half points, AC_NONE when closed. */
static int cost(const char *name, int from, int to)
{
    int rule;

    return tyre_step_cost(fix.d, fix.s, pc(name), hx(from), tyre_direction(fix.d, hx(from), hx(to)),
                          &rule);
}

static int unit(const char *name)
{
    return pc(name) - TYRE_UNIT0;
}

static uint8_t *flags(const char *name)
{
    return &fix.s->uflag[unit(name)];
}

/* A wader controls nothing; a breach controls no whole wall beside it. cases: 10.12 10.13 */
static void test_tyre_10_13__water_and_breach(void **unused)
{
    (void)unused;
    land(TYRE_TYR);
    level(3719, 6);
    ashore("Hypaspist1", 3720);
    assert_false(tyre_controlled(fix.d, fix.s, hx(3719), TYRE_MAC));
    ashore("Hypaspist1", 3719);
    assert_false(tyre_controlled(fix.d, fix.s, hx(3819), TYRE_MAC));
    assert_true(tyre_controlled(fix.d, fix.s, hx(3718), TYRE_MAC));
    level(3719, 5);
    assert_true(tyre_controlled(fix.d, fix.s, hx(3819), TYRE_MAC));
}

/* A command path is cut by enemy control, and mended by a friend in each such hex. cases: 10.24 10.14 */
static void test_tyre_10_24__friends_keep_it_open(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < 3; kind++) {
        land(TYRE_TYR);
        ashore("Coyle", 3004);
        ashore("Militia1", 3008);
        if (kind)
            ashore("Hoplite1", 3106); /* controls 3005 and 3006 */
        if (kind == 2) {
            ashore("Militia2", 3005);
            ashore("Militia3", 3006);
        }
        begin();
        assert_int_equal(tyre_allowance(fix.d, fix.s, pc("Militia1")), kind == 1 ? 4 : 8);
    }
}

/* Land on the named shore only, which holds no ship; moving off forgets it, R-37. cases: 8.31b 8.31d */
static void test_tyre_8_31b__the_named_shore(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ship("AT1", 5009, 1);
    aboard("Achaean1", "AT1");
    fix.s->sflag[pc("AT1")] = TYRE_S_BEACHED;
    fix.s->beach[pc("AT1")] = (int16_t)hx(4909);
    assert_int_equal(cost("Achaean1", 5009, 4909), 4);
    assert_int_equal(cost("Achaean1", 5009, 4910), AC_NONE);
    empty(TYRE_SEG_MOVE1, 2);
    assaulting();
    ship("AT1", 5009, 1);
    aboard("Achaean1", "AT1");
    ship("TT1", 4909, 1);
    assert_int_equal(tyre_land_forbidden_by(fix.d, fix.s, pc("AT1"), hx(5009), hx(4909)),
                     TYRE_8_31d);
    assert_int_equal(tyre_land_forbidden_by(fix.d, fix.s, pc("AT1"), hx(5009), hx(4910)), TYRE_OK);
    fix.s->sflag[pc("AT1")] = TYRE_S_BEACHED;
    fix.s->beach[pc("AT1")] = (int16_t)hx(4909);
    ship("AT2", 5011, 1);
    aboard("Enylus", "AT2");
    go();
    play(act1(TYRE_V_MOVE, pc("AT1")));
    play(act1(TYRE_V_ROW, hx(5110)));
    assert_int_equal(fix.s->beach[pc("AT1")], AC_NONE);
}

/* one unit wades in a hex, a leader only with it; no room aboard is the end. cases: 8.32a 8.32b */
static void test_tyre_8_32a__one_at_a_time(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ship("AT1", 3721, 5);
    aboard("Hypaspist1", "AT1");
    aboard("Diades", "AT1");
    level(3719, 6);
    assert_int_equal(cost("Hypaspist1", 3721, 3720), 4);
    assert_int_equal(cost("Diades", 3721, 3720), AC_NONE);
    ashore("Hypaspist2", 3720);
    assert_int_equal(cost("Hypaspist1", 3721, 3720), AC_NONE);
    assert_int_equal(cost("Diades", 3721, 3720), 4);
    for (int full = 0; full < 2; full++) {
        empty(TYRE_SEG_MELEE_MAC, 4);
        ship("AT1", 3721, 5);
        aboard("Hoplite1", "AT1");
        if (full)
            aboard("Hoplite2", "AT1");
        ashore("Hypaspist1", 3720);
        fix.s->from_ship[unit("Hypaspist1")] = (int8_t)pc("AT1");
        ashore("Militia1", 3719);
        go();
        assert_int_equal(tyre_where(fix.s, pc("Hypaspist1")), full ? AC_NONE : hx(3721));
    }
}

/* One leader a hex; a friend in an enemy's zone cannot be passed. cases: 9.52 9.13 10.21 */
static void test_tyre_9_13__passing(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ashore("Diades", 3106);
    ashore("Admetus", 3105);
    begin();
    march("Diades");
    play(step(3105));
    assert_false(may(act0(TYRE_V_STAY)));
    for (int enemy = 0; enemy < 2; enemy++) {
        land(TYRE_MAC);
        ashore("Hoplite1", 3107);
        ashore("Hoplite2", 3106);
        ashore("Admetus", 3107);
        if (enemy)
            ashore("Militia1", 3205);
        begin();
        march("Hoplite1");
        assert_int_equal(may(step(3106)), !enemy);
    }
}

/* Enemy control closes a secondary wall to the garrison too. cases: 9.24 */
static void test_tyre_9_24__both_sides(void **unused)
{
    (void)unused;
    land(TYRE_TYR);
    ashore("Militia1", 4709);
    ashore("Coyle", 4709);
    ashore("Hoplite1", 4810);
    begin();
    march("Militia1");
    assert_int_equal(why(step(4809)), TYRE_9_24);
    assert_true(may(step(4808)));
}

/* a breach has no gate, a gate serves its holder, and he changes. Downhill costs as uphill.
 * cases: 9.28-gate 9.28-slope 9.28-breach 13.12 */
static void test_tyre_9_28_gate__holders(void **unused)
{
    int rule;

    (void)unused;
    land(TYRE_TYR);
    ashore("Marines1", 4114);
    assert_int_equal(cost("Marines1", 4114, 4214), 1);
    level(4214, 6);
    assert_int_equal(cost("Marines1", 4114, 4214), 4);
    land(TYRE_MAC);
    ashore("Diades", 4214);
    assert_int_equal(cost("Diades", 4214, 4114), 2);
    tyre_entered(fix.d, fix.s, pc("Hoplite1"), hx(4214), NULL);
    assert_int_equal(cost("Diades", 4214, 4114), 1);
    tyre_entered(fix.d, fix.s, pc("Militia1"), hx(4214), NULL);
    assert_int_equal(cost("Diades", 4214, 4114), 2);
    assert_int_equal(cost("Hoplite1", 3608, 3607), 4);
    fix.s->mole = 8;
    ashore("Tower1", 3820);
    assert_int_equal(tyre_step_cost(fix.d, fix.s, pc("Militia1"), hx(3819), 1, &rule), AC_NONE);
    assert_int_equal(rule, TYRE_13_12);
}

/* The road rate is lost until the unit's own next segment is over. cases: 11.24f 9.16b */
static void test_tyre_11_24f__until_it_has_moved(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MELEE_TYR, 4);
    ashore("Militia1", 3606);
    *flags("Militia1") = TYRE_U_NOROAD | TYRE_U_DISRUPTED;
    go(); /* rally, then impulse 5 */
    assert_int_equal(fix.s->seg, TYRE_SEG_LAND_TYR);
    assert_true(*flags("Militia1") & TYRE_U_NOROAD);
    assert_false(*flags("Militia1") & TYRE_U_DISRUPTED);
    play(act0(TYRE_V_DONE));
    assert_false(*flags("Militia1") & TYRE_U_NOROAD);
    empty(TYRE_SEG_SHIFT, 0);
    ashore("Militia1", 3606);
    *flags("Militia1") = TYRE_U_HALF;
    assert_int_equal(tyre_allowance(fix.d, fix.s, pc("Militia1")), 16);
}

/* units before catapults, each piece once, and what a hull takes. cases: 4.1D-tyr 9.17 8.11 */
static void test_tyre_4_1D_tyr__order(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_SHIFT, 0);
    ashore("Catapult1", 3719);
    ashore("Militia1", 4117);
    go();
    assert_true(may(act1(TYRE_V_MARCH, pc("Militia1"))));
    play(act1(TYRE_V_TAKE, pc("Catapult1")));
    play(act1(TYRE_V_PLACE, hx(4118)));
    assert_false(may(act1(TYRE_V_MARCH, pc("Militia1"))));
    assert_false(may(act1(TYRE_V_TAKE, pc("Catapult1"))));
    empty(TYRE_SEG_EMBARK, 0);
    ashore("Tower1", 3832);
    ship("AT1", 4031, 5);
    fix.s->engine[0] = TYRE_E_CATAPULT;
    go();
    play(act1(TYRE_V_TAKE, pc("Tower1")));
    play(act1(TYRE_V_PLACE, hx(3824)));
    assert_false(may(act1(TYRE_V_TAKE, pc("Tower1"))));
    assert_true(tyre_room_aboard(fix.d, fix.s, pc("AT1"), pc("Engine1")));
    fix.s->sflag[pc("AT1")] = TYRE_S_DAMAGED;
    assert_false(tyre_room_aboard(fix.d, fix.s, pc("AT1"), pc("Engine1")));
    assert_true(tyre_room_aboard(fix.d, fix.s, pc("AT1"), pc("Hoplite1")));
    fix.s->sflag[pc("AT1")] = 0;
    aboard("Engine1", "AT1");
    assert_false(tyre_room_aboard(fix.d, fix.s, pc("AT1"), pc("Hoplite1")));
}

/* --- fire and retreats -------------------------------------------------------------------------- */

static int shot(const char *by, const char *target, int die)
{
    fix.s->head.to_act = (int8_t)tyre_piece_side(fix.d, pc(by));
    fix.s->step = tyre_piece_side(fix.d, pc(by)) == tyre_first(fix.s) ? 0 : 1;
    play(act2(TYRE_V_FIRE, pc(by), pc(target)));
    roll(die);
    return fix.label;
}

/* E91: a wall beside the line blocks the shot itself. cases: 11.11 11.12a */
static void test_tyre_11_11__no_shot_past_a_wall(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_FIRE, 4);
    ashore("Cretan1", 4017);
    ashore("Militia1", 4217);
    assert_int_equal(tyre_fire_forbidden_by(fix.d, fix.s, pc("Cretan1"), pc("Militia1")),
                     TYRE_11_11);
}

/* Two off the die in either objective. cases: 11.5-m3 */
static void test_tyre_11_5_m3__objectives(void **unused)
{
    static const int at[2] = { 3612, 4509 };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        empty(TYRE_SEG_FIRE, 4);
        ashore("Cretan1", at[i] + 1);
        ashore("Militia1", at[i]);
        assert_int_equal(shot("Cretan1", "Militia1", 5), TYRE_LABEL_DISRUPTED);
    }
}

/* the impulse's first player fires first. cases: 4.3G */
static void test_tyre_4_3G__who_fires_first(void **unused)
{
    (void)unused;
    for (int impulse = 4; impulse <= 5; impulse++) {
        empty(TYRE_SEG_FIRE, impulse);
        ashore("Cretan1", 3006);
        ashore("RoyalArc1", 3206);
        go();
        assert_int_equal(fix.s->head.to_act, impulse == 4 ? TYRE_MAC : TYRE_TYR);
    }
}

/* two D are a disruption and a retreat; a D on a shaken unit is a retreat. cases: 11.23b */
static void test_tyre_11_23b__twice_disrupted(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_FIRE, 4);
    ashore("Cretan1", 3006);
    ashore("Cretan2", 3007);
    ashore("Militia1", 3206);
    ashore("RoyalArc1", 3207); /* to keep the segment open */
    go();
    assert_int_equal(shot("Cretan1", "Militia1", 3), TYRE_LABEL_DISRUPTED);
    assert_int_equal(shot("Cretan2", "Militia1", 3), TYRE_LABEL_RETREAT);
    tyre_resolve_fire(fix.d, fix.s, NULL);
    assert_true(*flags("Militia1") & TYRE_U_DISRUPTED);
    assert_int_equal(fix.s->ret_left[unit("Militia1")], 6);
    empty(TYRE_SEG_FIRE, 4);
    ashore("Militia1", 3206);
    *flags("Militia1") = TYRE_U_DISRUPTED;
    fix.s->fired_on[unit("Militia1")] = TYRE_F_D;
    tyre_resolve_fire(fix.d, fix.s, NULL);
    assert_int_equal(fix.s->ret_left[unit("Militia1")], 6);
    empty(TYRE_SEG_FIRE, 4); /* one alone is no retreat */
    ashore("Militia1", 3206);
    fix.s->fired_on[unit("Militia1")] = TYRE_F_D;
    tyre_resolve_fire(fix.d, fix.s, NULL);
    assert_int_equal(fix.s->ret_left[unit("Militia1")], 0);
}

static bool opens(const char *name, int from, int to, int left)
{
    return tyre_retreat_mask(fix.d, fix.s, unit(name), hx(from), left) >>
               tyre_direction(fix.d, hx(from), hx(to)) &
           1;
}

/* each step leads further away, and none from the mole to the island. cases: 11.24a 11.24e */
static void test_tyre_11_24a__ever_further(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    ashore("Militia1", 3106);
    tyre_start_retreat(fix.d, fix.s, unit("Militia1"));
    assert_true(opens("Militia1", 3106, 3107, 6));
    fix.s->hex[pc("Militia1")] = (int16_t)hx(3107);
    assert_true(opens("Militia1", 3107, 3108, 5));
    assert_false(opens("Militia1", 3107, 3206, 5));
    assert_false(opens("Militia1", 3107, 3006, 5));
    empty(TYRE_SEG_RETREAT, 4);
    fix.s->mole = 8;
    ashore("Guards1", 3720);
    level(3719, 6);
    tyre_start_retreat(fix.d, fix.s, unit("Guards1"));
    assert_false(opens("Guards1", 3720, 3719, 8));
    assert_true(opens("Guards1", 3720, 3721, 8));
}

/* Only the first hex out of a zone must be free; the next may be another's. cases: 10.22 */
static void test_tyre_10_22__first_hex_only(void **unused)
{
    (void)unused;
    land(TYRE_MAC);
    ashore("Hoplite1", 3106);
    ashore("Admetus", 3106);
    ashore("Militia1", 3206);
    ashore("Militia2", 3108);
    begin();
    march("Hoplite1");
    play(step(3006));
    assert_true(may(step(3007)));
}

/* a melee retreat may not set out on a way that ends too soon. cases: 12.43 11.24d */
static void test_tyre_12_43__the_whole_way(void **unused)
{
    uint8_t whole;

    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Militia1", 4016);
    tyre_start_retreat(fix.d, fix.s, unit("Militia1"));
    assert_true(opens("Militia1", 4016, 4017, 6));
    whole = tyre_retreat_whole(fix.d, fix.s, unit("Militia1"));
    assert_false(whole >> tyre_direction(fix.d, hx(4016), hx(4017)) & 1); /* the sea is there */
    assert_true(whole >> tyre_direction(fix.d, hx(4016), hx(4015)) & 1);
}

/* two friends do not step into one hex. cases: 11.32 */
static void test_tyre_11_32__one_hex_each(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_RETREAT, 4);
    ashore("Militia1", 3106);
    ashore("Militia2", 3108);
    tyre_start_retreat(fix.d, fix.s, unit("Militia1"));
    tyre_start_retreat(fix.d, fix.s, unit("Militia2"));
    go();
    play(act2(TYRE_V_RETREAT, pc("Militia1"), hx(3107)));
    assert_false(may(act2(TYRE_V_RETREAT, pc("Militia2"), hx(3107))));
    assert_true(may(act2(TYRE_V_RETREAT, pc("Militia2"), hx(3109))));
}

/* a beach under the enemy's eyes is no way to the ships. cases: 11.25c */
static void test_tyre_11_25c__held_beach(void **unused)
{
    int8_t ships[TYRE_SHIPS];

    (void)unused;
    for (int enemy = 0; enemy < 2; enemy++) {
        empty(TYRE_SEG_RETREAT, 4);
        ashore("Hoplite1", 4809);
        ship("AT1", 5008, 1);
        if (enemy)
            ashore("Militia1", 4808);
        tyre_start_retreat(fix.d, fix.s, unit("Hoplite1"));
        assert_int_equal(tyre_retreat_ships(fix.d, fix.s, unit("Hoplite1"), ships), !enemy);
    }
}

/* where another leader stands he cannot follow, and stays. cases: 11.22 */
static void test_tyre_11_22__he_stays(void **unused)
{
    (void)unused;
    for (int other = 0; other < 2; other++) {
        const struct ac_action follows = act2(TYRE_V_ESCORT, pc("Coyle"), 0);

        empty(TYRE_SEG_RETREAT, 4);
        ashore("Militia1", 3106);
        ashore("Coyle", 3106);
        if (other)
            ashore("Gonzus", 3107);
        tyre_start_retreat(fix.d, fix.s, unit("Militia1"));
        tyre_apply_escort(fix.s, &follows);
        fix.s->ret_left[unit("Militia1")] = 1;
        tyre_retreat_step(fix.d, fix.s, unit("Militia1"), hx(3107), NULL);
        assert_int_equal(fix.s->hex[pc("Coyle")], hx(other ? 3106 : 3107));
    }
}

/* --- melee ------------------------------------------------------------------------------------------ */

static struct tyre_odds odds_of(const char *target, const char *const *attackers)
{
    struct tyre_odds odds;
    uint64_t set = 0;

    for (int i = 0; attackers[i]; i++)
        set |= UINT64_C(1) << unit(attackers[i]);
    tyre_melee_odds(fix.d, fix.s, pc(target), set, &odds);
    return odds;
}

#define ODDS(target, ...) odds_of(target, (const char *const[]){ __VA_ARGS__, NULL })

static int strike(const char *by, const char *target, int die)
{
    play(act1(TYRE_V_ASSAIL, pc(target)));
    play(act1(TYRE_V_JOIN, pc(by)));
    play(act0(TYRE_V_STRIKE));
    roll(die);
    return fix.label;
}

/* A bonus for his own contingent only; doubling in breach and Agenorium. cases: 15.31 9.28-obj 9.28-breach */
static void test_tyre_15_31__strengths(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Hoplite1", 3106);
    ashore("Diades", 3106);
    ashore("Militia1", 3206);
    assert_int_equal(ODDS("Militia1", "Hoplite1").attack, 4 * 3);
    ashore("Militia2", 4509);
    ashore("Hoplite2", 4510);
    assert_int_equal(ODDS("Militia2", "Hoplite2").defence, 4 * 4);
    level(3719, 6);
    ashore("Militia3", 3719);
    ashore("Hoplite3", 3718);
    assert_int_equal(ODDS("Militia3", "Hoplite3").defence, 4 * 4);
}

/* E75's single radius: three hexes for Diades, not four. cases: 15.13 12.22a */
static void test_tyre_15_13__within_the_radius(void **unused)
{
    (void)unused;
    for (int far = 0; far < 2; far++) {
        empty(TYRE_SEG_MELEE_MAC, 4);
        ashore("Hypaspist1", 3106);
        ashore("Militia1", 3205);
        ashore("Diades", far ? 3110 : 3109);
        assert_int_equal(ODDS("Militia1", "Hypaspist1").modifier, far ? 0 : 4);
    }
}

/* E96: the last column, and a die that cannot fall below one. cases: 12.0 12.6-1 */
static void test_tyre_12_0__bounds(void **unused)
{
    static const char *const names[5] = { "Coenus", "Perdiccas", "Simmias", "Craterus", "Ptolemy" };
    static const int around[5] = { 3106, 3205, 3107, 3207, 3306 };

    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Militia1", 3206);
    ashore("Coyle", 3206);
    for (int i = 0; i < 5; i++)
        ashore(names[i], around[i]);
    assert_int_equal(
        ODDS("Militia1", "Coenus", "Perdiccas", "Simmias", "Craterus", "Ptolemy").column, 7);
    go();
    play(act1(TYRE_V_ASSAIL, pc("Militia1")));
    for (int i = 0; i < 5; i++)
        play(act1(TYRE_V_JOIN, pc(names[i])));
    play(act0(TYRE_V_STRIKE));
    roll(1); /* less two for Coyle: still the row of the one */
    assert_int_equal(fix.label, TYRE_LABEL_DISRUPTED);
}

/* One attack on a unit in a segment; R on a shaken unit kills, R-47. cases: 12.13b 11.24b */
static void test_tyre_12_13b__once_each(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Coenus", 3106);
    ashore("Simmias", 3205);
    ashore("Militia1", 3206);
    ashore("Militia2", 3306);
    go();
    assert_int_equal(strike("Coenus", "Militia1", 1), TYRE_LABEL_NONE);
    assert_false(may(act1(TYRE_V_ASSAIL, pc("Militia1"))));
    assert_true(may(act1(TYRE_V_ASSAIL, pc("Militia2"))));
    *flags("Militia2") |= TYRE_U_DISRUPTED;
    assert_int_equal(strike("Simmias", "Militia2", 6), TYRE_LABEL_ELIMINATED);
}

/* Along the path as far as its movement; a held secondary wall bars the way. cases: 12.52b 12.53 */
static void test_tyre_12_53__how_far(void **unused)
{
    static const int path[7] = { 3003, 3004, 3005, 3006, 3007, 3008, 3009 };

    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Coenus", 3103);
    ashore("Militia1", 3010);
    fix.s->attackers = UINT64_C(1) << unit("Coenus");
    fix.s->outcome = TYRE_R_R;
    fix.s->step = 3;
    for (int i = 0; i < 7; i++)
        fix.s->path[fix.s->path_count++] = (int16_t)hx(path[i]);
    go();
    assert_true(may(act2(TYRE_V_ADVANCE, pc("Coenus"), hx(3007))));
    assert_false(may(act2(TYRE_V_ADVANCE, pc("Coenus"), hx(3008))));
    for (int held = 0; held < 2; held++) {
        empty(TYRE_SEG_MELEE_MAC, 4);
        ashore("Coenus", 4708);
        if (held)
            ashore("Militia1", 4810);
        fix.s->attackers = UINT64_C(1) << unit("Coenus");
        fix.s->outcome = TYRE_R_R;
        fix.s->step = 3;
        fix.s->path[0] = (int16_t)hx(4709);
        fix.s->path[1] = (int16_t)hx(4809);
        fix.s->path_count = 2;
        go();
        assert_true(may(act2(TYRE_V_ADVANCE, pc("Coenus"), hx(4709))));
        assert_int_equal(may(act2(TYRE_V_ADVANCE, pc("Coenus"), hx(4809))), !held);
    }
}

/* --- leaders and the end ------------------------------------------------------------------------------ */

/* to a unit without a leader; if there is none he waits for the next impulse. cases: 15.41a 12.33 */
static void test_tyre_15_41a__to_whom(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Militia1", 3206);
    ashore("Coyle", 3206);
    ashore("Militia2", 4010);
    ashore("Gonzus", 4010);
    ashore("Militia3", 4012);
    tyre_lose_unit(fix.d, fix.s, unit("Militia1"), TYRE_12_44, NULL);
    go();
    roll(5);
    assert_int_equal(fix.s->hex[pc("Coyle")], hx(4012));
    empty(TYRE_SEG_MELEE_MAC, 4);
    ashore("Militia1", 3206);
    ashore("Coyle", 3206);
    ashore("Hoplite1", 4014);
    tyre_lose_unit(fix.d, fix.s, unit("Militia1"), TYRE_12_44, NULL);
    go();
    roll(5); /* the next decision is in the Macedonian's segment of impulse 5 */
    assert_true(fix.s->hex[pc("Coyle")] < 0);
    ashore("Militia2", 3606);
    play(act0(TYRE_V_DONE));
    assert_int_equal(fix.s->impulse, 5);
    assert_int_equal(fix.s->hex[pc("Coyle")], hx(3606));
    empty(TYRE_SEG_MELEE_MAC, 4); /* only the king's death shakes the city */
    ashore("Militia1", 3206);
    ashore("Gonzus", 3206);
    ashore("Militia2", 4010);
    tyre_lose_unit(fix.d, fix.s, unit("Militia1"), TYRE_12_44, NULL);
    go();
    roll(6);
    roll(6);
    assert_true(fix.s->lflag[pc("Gonzus") - TYRE_LEADER0] & TYRE_L_DEAD);
    assert_int_equal(fix.s->morale[TYRE_TYR], 0);
}

/* the nearest ship without a leader; a land leader goes down with his. cases: 16.41a 8.23 */
static void test_tyre_16_41a__which_ship(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("CT1", 5010, 2);
    aboard("Marcus", "CT1");
    ship("CT2", 5011, 2);
    aboard("Lestus", "CT2");
    ship("AT1", 5013, 2);
    ship("CT3", 5016, 2);
    tyre_sink(fix.d, fix.s, pc("CT1"), TYRE_6_35, NULL);
    go();
    roll(1);
    assert_int_equal(fix.s->ride[pc("Marcus")], pc("AT1"));
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 5010, 2);
    ship("AT2", 5011, 2);
    aboard("Diades", "AT1");
    tyre_sink(fix.d, fix.s, pc("AT1"), TYRE_6_35, NULL);
    assert_true(fix.s->lflag[pc("Diades") - TYRE_LEADER0] & TYRE_L_DEAD);
}

/* any Macedonian land leader holds, no Tyrian does; either objective does at impulse 10.
 * cases: 18.1 18.2a */
static void test_tyre_18_2a__who_holds(void **unused)
{
    static const char *const names[7] = { "Alexander", "Diades", "Poseidonius", "Admetus",
                                          "Charious",  "Coyle",  "Azemilk" };

    (void)unused;
    for (int i = 0; i < 7; i++) {
        empty(TYRE_SEG_MELEE_TYR, 10);
        ashore(names[i], 4509);
        assert_int_equal(tyre_holds(fix.s, hx(4509)), i < 5);
        tyre_test_limits(fix.d, fix.s, NULL);
        assert_int_equal(fix.s->winner, i < 5 ? 0 : 1 + TYRE_TYR);
    }
}

/* The naval scenario: three, one and two points; over when one side has no hull left. cases: 6.0 */
static void test_tyre_6_0__points(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    assert_int_equal(tyre_naval_points(fix.s, TYRE_TYR), 0);
    const int before = fix.s->hex[pc("AT1")];
    assert_true(before >= 0);
    fix.s->sflag[pc("AT1")] |= TYRE_S_DAMAGED;
    assert_int_equal(tyre_naval_points(fix.s, TYRE_TYR), 1);
    tyre_sink(fix.d, fix.s, pc("AT1"), TYRE_6_35, NULL);
    assert_int_equal(tyre_naval_points(fix.s, TYRE_TYR), 3);
    assert_int_equal(tyre_naval_points(fix.s, TYRE_MAC), 0);
    tyre_test_victory(fix.d, fix.s, NULL);
    assert_int_equal(fix.s->winner, 0);
    for (int hull = TYRE_TYRIAN_SHIPS; hull < TYRE_SHIPS; hull++)
        if (fix.s->hex[hull] >= 0)
            tyre_sink(fix.d, fix.s, hull, TYRE_6_35, NULL);
    tyre_test_victory(fix.d, fix.s, NULL);
    assert_int_equal(fix.s->winner, 1 + TYRE_TYR);
}

/* Twelve weeks, and an assault planned in the last of them is still fought. */
static void test_tyre_3_4__twelve_weeks(void **unused)
{
    (void)unused;
    assert_int_equal(fix.game->scenario.turns, 12);
    fix.room = fix.d->start;
    fix.s->head.turn = 12;
    play(act1(TYRE_V_PLAN, TYRE_PLAN_ASSAULT));
    assert_int_equal(fix.s->plan, TYRE_PLAN_ASSAULT);
    assert_int_not_equal(fix.s->head.to_act, AC_OVER);
}

/* Whatever is rolled for, it is one die with six sides. */
static void test_tyre_3_5__one_die(void **unused)
{
    struct ac_state *const state = (struct ac_state *)(void *)fix.s;
    struct ac_rng rng;
    int rolls = 0;

    (void)unused;
    fix.room = fix.d->start;
    ac_rng_seed(&rng, 4, 4);
    for (int i = 0; i < 2000 && fix.s->head.to_act != AC_OVER; i++) {
        struct ac_action a;

        if (fix.s->head.to_act == AC_CHANCE) {
            struct ac_chance chance;

            ac_chance(fix.game, state, &chance);
            assert_int_equal(chance.count, 6);
            assert_true(chance.uniform);
            a = ac_outcome((int)ac_rng_below(&rng, 6));
            rolls++;
        } else {
            tyre_advise(fix.game, state, 0, &rng, &a);
        }
        ac_perform(fix.game, state, &a, NULL);
    }
    assert_true(rolls > 30);
}

/* Beach and city cost two points each, a boom is shut to one side only. */
static void test_tyre_9_27__beach_boom_city(void **unused)
{
    const int inner = hx(4516);
    int rule;

    (void)unused;
    empty(TYRE_SEG_LAND_TYR, 3);
    ashore("Militia1", 4808);
    go();
    assert_int_equal(tyre_step_cost(fix.d, fix.s, pc("Militia1"), hx(4808),
                                    tyre_direction(fix.d, hx(4808), hx(4908)), &rule),
                     4);
    assert_int_equal(tyre_step_cost(fix.d, fix.s, pc("Militia1"), hx(4708),
                                    tyre_direction(fix.d, hx(4708), hx(4608)), &rule),
                     4);
    assert_true(tyre_boom_shut(fix.d, fix.s, inner, tyre_direction(fix.d, inner, hx(4517))));
    fix.s->booms_open = 1;
    assert_false(tyre_boom_shut(fix.d, fix.s, inner, tyre_direction(fix.d, inner, hx(4517))));
}

/* Damage, boulders and disruption take no room: unit, leader and engine still share the hex. */
static void test_tyre_9_55__markers_take_no_room(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_LAND_TYR, 3);
    level(4808, 3);
    fix.s->boulders = UINT32_MAX >> (32 - fix.d->beach_count);
    tyre_put(fix.s, TYRE_SIEGE0 + TYRE_CATAPULT0, hx(4808));
    ashore("Coyle", 4808);
    ashore("Militia1", 4809);
    fix.s->uflag[pc("Militia1") - TYRE_UNIT0] |= TYRE_U_DISRUPTED;
    go();
    play(act1(TYRE_V_MARCH, pc("Militia1")));
    play(act1(TYRE_V_STEP, hx(4808)));
    assert_true(may(act0(TYRE_V_STAY)));
    play(act0(TYRE_V_STAY));
    assert_int_equal(fix.s->hex[pc("Militia1")], fix.s->hex[pc("Coyle")]);
}

/* The front scenario as it is laid out: every ship obeys, admirals lie behind the first line, and no two
 * hulls of a side show the enemy their flanks. */
static void test_tyre_16_12__all_under_command(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    for (int s = 0; s < TYRE_SHIPS; s++) {
        const int hex = fix.s->hex[s];

        if (hex < 0 || s == TYRE_FIRESHIP)
            continue;
        if (!tyre_commanded(fix.d, fix.s, s))
            fail_msg("%s is in no leader's command", fix.game->piece_name[s]);
        assert_int_equal(fix.s->facing[s], s < TYRE_TYRIAN_SHIPS ? 0 : 3); /* NE, SW */
        if (fix.s->leader_on[s] >= 0) /* one of his own lies ahead of him */
            assert_true(fix.s->ship_at[fix.d->next[hex][fix.s->facing[s]]] >= 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_3_4__twelve_weeks),
        cmocka_unit_test(test_tyre_9_27__beach_boom_city),
        cmocka_unit_test(test_tyre_9_55__markers_take_no_room),
        cmocka_unit_test(test_tyre_10_13__water_and_breach),
        cmocka_unit_test(test_tyre_10_24__friends_keep_it_open),
        cmocka_unit_test(test_tyre_8_31b__the_named_shore),
        cmocka_unit_test(test_tyre_8_32a__one_at_a_time),
        cmocka_unit_test(test_tyre_9_13__passing),
        cmocka_unit_test(test_tyre_9_24__both_sides),
        cmocka_unit_test(test_tyre_9_28_gate__holders),
        cmocka_unit_test(test_tyre_11_24f__until_it_has_moved),
        cmocka_unit_test(test_tyre_4_1D_tyr__order),
        cmocka_unit_test(test_tyre_11_11__no_shot_past_a_wall),
        cmocka_unit_test(test_tyre_11_5_m3__objectives),
        cmocka_unit_test(test_tyre_4_3G__who_fires_first),
        cmocka_unit_test(test_tyre_11_23b__twice_disrupted),
        cmocka_unit_test(test_tyre_11_24a__ever_further),
        cmocka_unit_test(test_tyre_10_22__first_hex_only),
        cmocka_unit_test(test_tyre_12_43__the_whole_way),
        cmocka_unit_test(test_tyre_11_32__one_hex_each),
        cmocka_unit_test(test_tyre_11_25c__held_beach),
        cmocka_unit_test(test_tyre_11_22__he_stays),
        cmocka_unit_test(test_tyre_15_31__strengths),
        cmocka_unit_test(test_tyre_15_13__within_the_radius),
        cmocka_unit_test(test_tyre_12_0__bounds),
        cmocka_unit_test(test_tyre_12_13b__once_each),
        cmocka_unit_test(test_tyre_12_53__how_far),
        cmocka_unit_test(test_tyre_15_41a__to_whom),
        cmocka_unit_test(test_tyre_16_41a__which_ship),
        cmocka_unit_test(test_tyre_18_2a__who_holds),
    };
    const struct CMUnitTest naval[] = { cmocka_unit_test(test_tyre_6_0__points),
                                        cmocka_unit_test(test_tyre_16_12__all_under_command) };
    const struct CMUnitTest assault[] = { cmocka_unit_test(test_tyre_3_5__one_die) };
    const int failed = cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);

    return failed + cmocka_run_group_tests(naval, tyre_open_naval, tyre_close) +
           cmocka_run_group_tests(assault, tyre_open_assault, tyre_close);
}
