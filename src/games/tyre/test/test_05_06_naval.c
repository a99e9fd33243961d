/* Chapters 5 and 6, 9.31, 9.32, 14.4 and 16: the sea. Vectors E08 to E46 and their like. */
#include "tyre/test/table.h"

enum { NE, E, SE, SW, W, NW };

static int at(const char *name)
{
    return ac_hex_number(&fix.d->grid, fix.s->hex[pc(name)]);
}

/* A Macedonian admiral near enough for everybody: impulse 2 is his. */
static void sea(int impulse)
{
    empty(TYRE_SEG_MOVE1, impulse);
}

static struct ac_action row(int hex)
{
    return act1(TYRE_V_ROW, hx(hex));
}

static struct ac_action turn(int facing)
{
    return act1(TYRE_V_TURN, facing);
}

static void pick(const char *name)
{
    play(act1(TYRE_V_MOVE, pc(name)));
}

static struct ac_action ram(const char *target, int turn_at, int facing)
{
    return act3(TYRE_V_RAM, pc(target), turn_at ? hx(turn_at) : AC_NONE, facing);
}

/* E08, E09; cases: 5.0a 5.11 5.12a 5.12b 5.13 5.2a 4.2A 4.2-init 5.0c */
static void test_tyre_5_12b__turn_and_row(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    go();
    assert_int_equal(fix.s->head.to_act, TYRE_MAC);
    assert_int_equal(why(act1(TYRE_V_MOVE, pc("TT1"))), TYRE_4_2_init);
    pick("AT1");
    assert_int_equal(why(row(5009)), TYRE_5_12a);
    play(row(5011));
    play(row(5012));
    play(turn(NE));
    play(row(5113));
    play(turn(NW));
    play(row(5212));
    assert_int_equal(fix.s->mv_used, 6);
    assert_int_equal(at("AT1"), 5212);
    assert_int_equal(fix.s->facing[pc("AT1")], NW);
    sea(2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    go();
    pick("AT1");
    play(turn(SE));
    assert_int_equal(why(turn(SW)), TYRE_5_12b);
}

/* E10, R-100; cases: 5.24a 5.24b */
static void test_tyre_5_24a__backing(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    go();
    pick("AT1");
    play(act1(TYRE_V_BACK, hx(5009)));
    assert_int_equal(why(turn(NE)), TYRE_5_24b);
    play(act1(TYRE_V_BACK, hx(5008)));
    play(act1(TYRE_V_BACK, hx(5007)));
    assert_int_equal(why(act1(TYRE_V_BACK, hx(5006))), TYRE_5_24a);
    assert_int_equal(fix.s->facing[pc("AT1")], E);
}

/* E11, E12, W11; cases: 5.21a 5.21b 5.23 6.15 5.2b */
static void test_tyre_5_21a__exhaustion(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 3620, 3);
    aboard("Enylus", "AT1");
    ship("TT1", 3322, 2);
    go();
    pick("AT1");
    play(ram("TT1", 0, SE));
    roll(1);
    assert_int_equal(fix.s->exhausted[pc("AT1")], 2);
    fix.s->seg = TYRE_SEG_MOVE1;
    fix.s->head.phase = TYRE_SEG_MOVE1;
    fix.s->impulse = 4;
    tyre_begin_move(fix.d, fix.s, NULL);
    assert_int_equal(tyre_ship_limit(fix.d, fix.s, pc("AT1")), 3);
    assert_int_equal(tyre_ram_forbidden_by(fix.d, fix.s, pc("AT1")), TYRE_5_21a);
    fix.s->sflag[pc("AT1")] |= TYRE_S_DISRUPTED;
    assert_int_equal(tyre_ship_limit(fix.d, fix.s, pc("AT1")), 3);
    fix.s->sflag[pc("AT1")] = 0;
    tyre_begin_move(fix.d, fix.s, NULL);
    assert_int_equal(tyre_ship_limit(fix.d, fix.s, pc("AT1")), 7);
    assert_int_equal(tyre_ram_forbidden_by(fix.d, fix.s, pc("AT1")), TYRE_OK);
    fix.s->exhausted[pc("AQ1")] = fix.s->exhausted[pc("AB1")] = 1;
    assert_int_equal(tyre_ship_limit(fix.d, fix.s, pc("AQ1")), 3);
    assert_int_equal(tyre_ship_limit(fix.d, fix.s, pc("AB1")), 4);
}

/* E13; cases: 5.22 5.0b */
static void test_tyre_5_22__no_passing(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    ship("AT2", 5011, 2);
    go();
    pick("AT1");
    assert_int_equal(why(row(5011)), TYRE_5_22);
}

/* E14, E15, E132; cases: 9.31a 9.31b 9.28-water */
static void test_tyre_9_31a__beaches(void **unused)
{
    (void)unused;
    sea(1);
    ship("TT1", 3101, 3);
    aboard("Hanno", "TT1");
    go();
    pick("TT1");
    play(act1(TYRE_V_SKIRT, hx(3001)));
    play(turn(SW));
    play(act1(TYRE_V_SKIRT, hx(2901)));
    assert_int_equal(fix.s->mv_used, 5);
    play(turn(SE));
    assert_int_equal(why(act1(TYRE_V_SKIRT, hx(2801))), TYRE_9_31b);
    play(row(2801));
    roll(3); /* number 2 */
    assert_int_equal(at("TT1"), 2801);
    for (int die = 3; die <= 4; die++) {
        sea(1);
        ship("TT1", 3001, 4);
        aboard("Hanno", "TT1");
        go();
        pick("TT1");
        play(row(2901));
        roll(die);
        assert_int_equal(fix.label, die == 3 ? TYRE_LABEL_AGROUND : TYRE_LABEL_SAFE);
        assert_int_equal(!!(fix.s->sflag[pc("TT1")] & TYRE_S_SUNK), die == 3);
    }
    for (int die = 2; die <= 3; die++) {
        sea(1);
        ship("TT1", 4912, 2);
        aboard("Hanno", "TT1");
        ship("TT2", 5015, 2);
        go();
        pick("TT1");
        play(act1(TYRE_V_BACK, hx(4911)));
        roll(die);
        assert_int_equal(fix.label, die == 2 ? TYRE_LABEL_AGROUND : TYRE_LABEL_SAFE);
    }
}

/* E16, E17; cases: 16.0 16.1 16.11 16.12 */
static void test_tyre_16_12__command(void **unused)
{
    (void)unused;
    sea(1);
    ship("TT2", 3014, 3);
    aboard("Hanno", "TT2");
    ship("TT1", 2918, 2);
    ship("TT3", 2919, 2);
    go();
    assert_true(may(act1(TYRE_V_MOVE, pc("TT1"))));
    assert_int_equal(why(act1(TYRE_V_MOVE, pc("TT3"))), TYRE_16_12);
    pick("TT2");
    play(row(2915));
    play(act0(TYRE_V_HALT));
    assert_true(may(act1(TYRE_V_MOVE, pc("TT3"))));
}

/* A leader of another fleet commands nobody here; Alexander and Pyntgrs command all. cases: 17.3-cmd */
static void test_tyre_16_0__fleets(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 5010, 2);
    ship("CT1", 5012, 2);
    aboard("Marcus", "CT1");
    go();
    assert_int_equal(why(act1(TYRE_V_MOVE, pc("AT1"))), TYRE_16_12);
    sea(2);
    ship("AT1", 5010, 2);
    ship("CT1", 5012, 2);
    aboard("Pyntgrs", "CT1");
    go();
    assert_true(may(act1(TYRE_V_MOVE, pc("AT1"))));
}

/* E18; cases: 17.22 17.21 */
static void test_tyre_17_22__entry(void **unused)
{
    (void)unused;
    sea(2);
    fix.s->sflag[pc("AT1")] = TYRE_S_WAITING;
    go();
    pick("AT1");
    play(act1(TYRE_V_ENTER, hx(5812)));
    assert_int_equal(why(act1(TYRE_V_POINT, NW)), TYRE_17_22); /* off the map */
    play(act1(TYRE_V_POINT, E));
    assert_int_equal(fix.s->mv_used, 1);
    assert_int_equal(tyre_ram_forbidden_by(fix.d, fix.s, pc("AT1")), TYRE_5_2b);
    play(turn(NE));
    assert_int_equal(why(row(5811)), TYRE_5_12a);
}

/* E19 to E23; cases: 6.0 6.11 6.12 6.13a 6.13b 6.14c */
static void test_tyre_6_11__approach(void **unused)
{
    (void)unused;
    sea(2);
    ship("AT1", 3620, 3);
    aboard("Enylus", "AT1");
    ship("TT1", 3322, 2);
    go();
    pick("AT1");
    assert_true(may(ram("TT1", 0, SE)));
    sea(2);
    ship("AT1", 3521, 3);
    aboard("Enylus", "AT1");
    ship("TT1", 3322, 2);
    go();
    pick("AT1");
    assert_int_equal(why(ram("TT1", 0, SE)), TYRE_6_11);
    sea(2);
    ship("AT1", 3620, 3);
    aboard("Enylus", "AT1");
    ship("TT1", 3322, 3);
    go();
    pick("AT1");
    assert_int_equal(why(ram("TT1", 0, SE)), TYRE_6_13a);
    sea(2);
    ship("AT1", 5212, 2);
    aboard("Enylus", "AT1");
    ship("TT1", 5015, 2);
    go();
    pick("AT1");
    play(ram("TT1", 5214, SE));
    assert_int_equal(at("AT1"), 5115);
    roll(1);
    assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_MOVED); /* no further */
    sea(2);
    ship("AT1", 5111, 2);
    aboard("Enylus", "AT1");
    ship("TT1", 5015, 2);
    go();
    pick("AT1");
    assert_int_equal(why(ram("TT1", 5115, SE)), TYRE_6_12);
}

/* Rams one ship with another, straight from the north-west; answers with the result. */
static int ram_with(const char *by, const char *target, int first, int second)
{
    fix.label = AC_NONE;
    go();
    pick(by);
    play(ram(target, 0, SE));
    roll(first);
    if (tyre_top(fix.s) == TYRE_DIE_DAMAGE)
        roll(second);
    else
        assert_int_equal(second, 0);
    return fix.label;
}

static void duel(const char *by, const char *target)
{
    sea(2);
    ship(by, 3620, 3);
    ship("AT8", 3720, 3);
    aboard("Enylus", "AT8");
    ship(target, 3322, 2);
}

/* E24 to E29; cases: 6.14a 6.14b 6.15 16.21 16.22 16.33 6.33 6.35 */
static void test_tyre_6_14a__results(void **unused)
{
    (void)unused;
    duel("AT1", "TT1");
    assert_int_equal(ram_with("AT1", "TT1", 4, 3), TYRE_LABEL_PINNED);
    assert_int_equal(fix.s->pin_to[pc("AT1")], pc("TT1"));
    duel("AT1", "TB1");
    assert_int_equal(ram_with("AT1", "TB1", 2, 4), TYRE_LABEL_DAMAGED);
    duel("AB1", "TT1");
    assert_int_equal(ram_with("AB1", "TT1", 5, 0), TYRE_LABEL_PINNED);
    duel("AB1", "TT1");
    assert_int_equal(ram_with("AB1", "TT1", 4, 0), TYRE_LABEL_MISS);
    assert_int_equal(fix.s->exhausted[pc("AB1")], 2);
    duel("AB1", "TQ1");
    assert_int_equal(ram_with("AB1", "TQ1", 4, 0), TYRE_LABEL_PINNED);
    sea(2);
    ship("AQ1", 3620, 3);
    aboard("Enylus", "AQ1");
    ship("TT1", 3322, 2);
    assert_int_equal(ram_with("AQ1", "TT1", 3, 6), TYRE_LABEL_SUNK);
    duel("AT1", "TT1");
    aboard("Hanno", "TT1");
    assert_int_equal(ram_with("AT1", "TT1", 6, 0), TYRE_LABEL_MISS);
}

/* E30 to E33; cases: 8.0b 8.0d 6.34 6.4-second 8.23 */
static void test_tyre_8_0b__transports(void **unused)
{
    (void)unused;
    sea(1);
    ship("TT1", 3620, 3);
    aboard("Hanno", "TT1");
    ship("AT1", 3322, 2);
    aboard("Hoplite1", "AT1");
    aboard("Hoplite2", "AT1");
    fix.s->lflag[pc("Hanno") - TYRE_LEADER0] |= TYRE_L_NAVAL;
    assert_int_equal(ram_with("TT1", "AT1", 5, 5), TYRE_LABEL_SUNK);
    assert_true(tyre_where(fix.s, pc("Hoplite1")) < 0 && tyre_where(fix.s, pc("Hoplite2")) < 0);
    assert_int_equal(fix.s->losses, 2);
    duel("AT1", "TT1");
    fix.s->sflag[pc("TT1")] = TYRE_S_DAMAGED;
    assert_int_equal(ram_with("AT1", "TT1", 5, 3), TYRE_LABEL_SUNK);
    for (int second = 1; second <= 2; second++) {
        sea(1);
        ship("TT1", 3620, 3);
        aboard("Hanno", "TT1");
        ship("AT1", 3322, 2);
        aboard("Hoplite1", "AT1");
        fix.s->sflag[pc("AT1")] = TYRE_S_DAMAGED;
        assert_int_equal(ram_with("TT1", "AT1", 5, second),
                         second == 1 ? TYRE_LABEL_PINNED : TYRE_LABEL_SUNK);
    }
    duel("AT1", "TT1");
    aboard("Engine1", "AT1");
    go();
    pick("AT1");
    assert_int_equal(why(ram("TT1", 0, SE)), TYRE_8_0b);
    sea(2);
    ship("CT1", 3620, 3);
    aboard("Marcus", "CT1");
    ship("TT1", 3322, 2);
    go();
    pick("CT1");
    assert_true(may(ram("TT1", 0, SE)));
}

/* E34, E35, E36; cases: 6.16a 6.16b 6.16c 6.17 6.32c 6.33 */
static void test_tyre_6_16a__unpinning(void **unused)
{
    (void)unused;
    for (int mine = 0; mine < 2; mine++) {
        const int most = mine ? 4 : 2;
        const char *own = mine ? "AT1" : "AT2";

        for (int die = most; die <= most + 1; die++) {
            sea(2);
            ship(own, 5010, 2);
            aboard("Enylus", own);
            ship("TT1", 5110, 2);
            fix.s->pin_to[mine ? pc(own) : pc("TT1")] = (int8_t)(mine ? pc("TT1") : pc(own));
            fix.s->pins[pc(own)] = fix.s->pins[pc("TT1")] = 1;
            go();
            assert_int_equal(why(act1(TYRE_V_MOVE, pc(own))), TYRE_6_33);
            play(act2(TYRE_V_FREE, pc(own), pc("TT1")));
            roll(die);
            assert_int_equal(fix.label, die == most ? TYRE_LABEL_FREED : TYRE_LABEL_HELD);
            if (die == most)
                assert_true(may(act1(TYRE_V_MOVE, pc(own))));
        }
    }
    sea(2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    ship("AT2", 5030, 2);
    ship("TT1", 5110, 2);
    fix.s->pin_to[pc("AT1")] = (int8_t)pc("TT1");
    fix.s->pins[pc("AT1")] = fix.s->pins[pc("TT1")] = 1;
    fix.s->exhausted[pc("AT1")] = 1;
    go();
    assert_true(may(act2(TYRE_V_FREE, pc("AT1"), pc("TT1"))));
    sea(2);
    ship("AT1", 5010, 2);
    ship("AT3", 5011, 2);
    aboard("Enylus", "AT3");
    ship("TT1", 5110, 2);
    fix.s->pin_to[pc("AT1")] = (int8_t)pc("TT1");
    fix.s->pins[pc("AT1")] = fix.s->pins[pc("TT1")] = 1;
    fix.s->sflag[pc("AT1")] = TYRE_S_DISRUPTED;
    go();
    assert_int_equal(why(act2(TYRE_V_FREE, pc("AT1"), pc("TT1"))), TYRE_6_17);
    assert_int_equal(tyre_ram_forbidden_by(fix.d, fix.s, pc("AT1")), TYRE_6_32c);
}

/* cases: 6.14d */
static void test_tyre_6_14d__rammed_twice(void **unused)
{
    (void)unused;
    duel("AT1", "TT1");
    ship("AT2", 3023, 6);
    aboard("Gerostratus", "AT2");
    assert_int_equal(ram_with("AT1", "TT1", 4, 1), TYRE_LABEL_PINNED);
    pick("AT2");
    play(ram("TT1", 0, NW));
    roll(4);
    roll(2);
    assert_int_equal(fix.s->pins[pc("TT1")], 2);
}

/* --- melee ------------------------------------------------------------------------------------------ */

static void melee(void)
{
    empty(TYRE_SEG_NAVAL_MELEE, 2);
}

static struct ac_action attack(const char *by, const char *target)
{
    return act2(TYRE_V_ATTACK, pc(by), pc(target));
}

/* E37, E44, E45; cases: 6.21 6.26 6.27 6.23c */
static void test_tyre_6_21__parallel(void **unused)
{
    (void)unused;
    melee();
    ship("AT1", 5010, 2);
    ship("TT1", 5110, 5);
    go();
    assert_true(may(attack("AT1", "TT1")));
    melee();
    ship("AT1", 5010, 2);
    ship("TT1", 5110, 1);
    assert_int_equal(tyre_attack_forbidden_by(fix.d, fix.s, pc("AT1"), pc("TT1")), TYRE_6_21);
    melee();
    ship("AT1", 5010, 2);
    ship("TT1", 5011, 2);
    assert_int_equal(tyre_attack_forbidden_by(fix.d, fix.s, pc("AT1"), pc("TT1")), TYRE_6_21);
    melee();
    ship("TT1", 3114, 2);
    ship("AT1", 3014, 2);
    assert_int_equal(tyre_attack_forbidden_by(fix.d, fix.s, pc("AT1"), pc("TT1")), TYRE_6_26);
    melee();
    ship("AT1", 5515, 2);
    ship("TT1", 5615, 3);
    ship("TT2", 5415, 2);
    fix.s->pin_to[pc("AT1")] = (int8_t)pc("TT1");
    fix.s->pins[pc("AT1")] = fix.s->pins[pc("TT1")] = 1;
    go();
    assert_true(may(attack("AT1", "TT1")));
    assert_int_equal(why(attack("AT1", "TT2")), TYRE_6_27);
}

/* E38 to E41, E43, E46, W10; cases: 6.22a 6.23a 6.23b 6.24 6.25 6.31 6.32a 6.32b 6.34 8.0c 16.31 16.32 */
static void test_tyre_6_24__together(void **unused)
{
    (void)unused;
    melee();
    ship("AT1", 5010, 2);
    ship("TT1", 5110, 2);
    fix.s->target[pc("AT1")] = (int8_t)pc("TT1");
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("TT1")), 0);
    melee();
    ship("TT1", 5010, 2);
    aboard("Hanno", "TT1");
    ship("AT1", 5110, 2);
    aboard("Hoplite1", "AT1");
    fix.s->target[pc("TT1")] = (int8_t)pc("AT1");
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("AT1")), 4);
    melee();
    ship("AB1", 5010, 2);
    ship("AB2", 5112, 2);
    ship("TQ1", 5111, 2);
    ship("AT3", 5210, 2);
    fix.s->pin_to[pc("AB2")] = (int8_t)pc("TQ1");
    fix.s->pin_to[pc("AB1")] = (int8_t)pc("TQ1");
    fix.s->pins[pc("AB1")] = fix.s->pins[pc("AB2")] = 1;
    fix.s->pins[pc("TQ1")] = 2;
    go();
    play(attack("AB1", "TQ1"));
    play(attack("AB2", "TQ1"));
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("TQ1")), 2);
    melee();
    ship("AB1", 5010, 2);
    ship("TQ1", 5110, 2);
    fix.s->sflag[pc("AB1")] = TYRE_S_DAMAGED;
    fix.s->target[pc("AB1")] = (int8_t)pc("TQ1");
    assert_int_equal(tyre_naval_column(tyre_differential(fix.d, fix.s, pc("TQ1"))), AC_NONE);
    /* both attack each other, both results stand */
    melee();
    ship("AT1", 5010, 2);
    ship("TB1", 5110, 2);
    go();
    play(attack("AT1", "TB1"));
    play(attack("TB1", "AT1"));
    roll(5); /* at the bireme: +1 */
    assert_false(fix.s->sflag[pc("TB1")] & TYRE_S_DAMAGED);
    roll(6); /* at the trireme: -1, at its starting strength */
    assert_true(fix.s->sflag[pc("TB1")] & TYRE_S_DAMAGED);
    assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_DAMAGED);
    assert_int_equal(at("AT1"), 5010);
    melee();
    ship("AT1", 5010, 2);
    ship("TQ1", 5110, 2);
    fix.s->sflag[pc("TQ1")] = TYRE_S_DAMAGED;
    go();
    play(attack("AT1", "TQ1"));
    play(act0(TYRE_V_DONE));
    roll(5);
    assert_true(fix.s->sflag[pc("TQ1")] & TYRE_S_SUNK);
}

/* A third attacker. cases: 6.23a */
static void test_tyre_6_23a__two_at_most(void **unused)
{
    (void)unused;
    melee();
    ship("TT1", 5111, 2);
    ship("AT1", 5010, 2);
    ship("AT2", 5011, 2);
    ship("AT3", 5210, 2);
    ship("TT2", 5310, 2);
    go();
    play(attack("AT1", "TT1"));
    play(attack("AT2", "TT1"));
    assert_int_equal(why(attack("AT3", "TT1")), TYRE_6_23a);
    assert_int_equal(why(attack("AT1", "TT1")), TYRE_6_23b);
    assert_true(may(attack("AT3", "TT2")));
}

/* R-22; cases: 6.32b 4.2C */
static void test_tyre_6_32b__disruption(void **unused)
{
    (void)unused;
    melee();
    ship("AT1", 5010, 2);
    ship("TT1", 5110, 2);
    fix.s->sflag[pc("AT1")] = TYRE_S_DISRUPTED;
    assert_int_equal(tyre_attack_forbidden_by(fix.d, fix.s, pc("AT1"), pc("TT1")), TYRE_6_32b);
    go(); /* the Tyrian declares */
    play(attack("TT1", "AT1"));
    roll(3);
    assert_false(fix.s->sflag[pc("AT1")] & TYRE_S_DISRUPTED);
}

/* E42, E130; cases: 9.28-boom */
static void test_tyre_9_28_boom__behind_the_boom(void **unused)
{
    (void)unused;
    melee();
    ship("AT1", 2917, 1);
    ship("AQ1", 2816, 1);
    ship("TT1", 2916, 1);
    go();
    play(attack("AT1", "TT1"));
    play(attack("AQ1", "TT1"));
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("TT1")), 1);
    fix.s->booms_open = 2;
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("TT1")), 6);
    melee();
    ship("AQ2", 2917, 1);
    ship("AQ1", 2816, 1);
    ship("TT1", 2916, 1);
    aboard("Hanno", "TT1");
    fix.s->target[pc("AQ1")] = fix.s->target[pc("AQ2")] = (int8_t)pc("TT1");
    assert_int_equal(tyre_differential(fix.d, fix.s, pc("TT1")), -2);
}

/* cases: 9.32 */
static void test_tyre_9_32__boom_is_broken(void **unused)
{
    (void)unused;
    for (int guard = 0; guard < 2; guard++) {
        sea(2);
        ship("AT1", 2917, 1);
        ship("AT2", 2719, 1);
        aboard("Enylus", "AT2");
        ship("TT1", guard ? 2916 : 4515, 1);
        tyre_enter(fix.d, fix.s, TYRE_SEG_MOVE1, NULL);
        go();
        play(act0(TYRE_V_DONE));
        while (fix.s->seg != TYRE_SEG_STOP)
            play(act0(TYRE_V_DONE));
        assert_int_equal(fix.s->booms_open, guard ? 0 : 2);
    }
}

/* E112; cases: 16.41a 16.41b */
static void test_tyre_16_41a__leader_loss(void **unused)
{
    (void)unused;
    for (int die = 4; die <= 6; die += 2) {
        sea(1);
        ship("TT1", 3620, 3);
        aboard("Leibus", "TT1");
        ship("CB1", 3322, 2);
        aboard("Marcus", "CB1");
        ship("CT2", 3420, 2);
        ship("CT3", 3128, 2);
        go();
        pick("TT1");
        play(ram("CB1", 0, SE));
        roll(6);
        roll(6);
        roll(die);
        if (die == 6) {
            assert_true(fix.s->lflag[pc("Marcus") - TYRE_LEADER0] & TYRE_L_DEAD);
            continue;
        }
        assert_int_equal(fix.s->ride[pc("Marcus")], pc("CT2"));
        assert_int_equal(fix.s->silent[pc("Marcus") - TYRE_LEADER0], 4);
        assert_int_equal(tyre_admiral(fix.d, fix.s, pc("CT2")), AC_NONE);
        assert_false(tyre_commanded(fix.d, fix.s, pc("CT2")));
    }
    sea(1);
    ship("TT1", 3620, 3);
    aboard("Leibus", "TT1");
    ship("CB1", 3322, 2);
    aboard("Alexander", "CB1");
    ship("CT2", 3420, 2);
    go();
    pick("TT1");
    play(ram("CB1", 0, SE));
    roll(6);
    roll(6);
    assert_int_equal(fix.s->ride[pc("Alexander")], pc("CT2"));
    assert_int_equal(fix.s->silent[0], 0);
}

/* W09, E119, E120; cases: 14.41 14.42a 14.42b 14.42c 14.43 */
static void test_tyre_14_41__fireship(void **unused)
{
    (void)unused;
    sea(1);
    fix.s->fireship = 0;
    fix.s->sflag[TYRE_FIRESHIP] = TYRE_S_WAITING;
    fix.s->mole = 4;
    ship("TT1", 4515, 2);
    aboard("Hanno", "TT1");
    ashore("Tower1", 3822);
    ashore("Tower2", 3722);
    go();
    pick("Fireship");
    play(act1(TYRE_V_LAUNCH, hx(4516)));
    play(act1(TYRE_V_POINT, E));
    play(act0(TYRE_V_HALT));
    assert_int_equal(why(act1(TYRE_V_MOVE, TYRE_FIRESHIP)), TYRE_5_2a);
    assert_int_equal(fix.s->fireship, 1);
    tyre_put_ship(fix.s, TYRE_FIRESHIP, hx(3821)); /* next to both towers */
    play(act0(TYRE_V_DONE));
    assert_true(fix.s->hex[pc("Tower1")] < 0 && fix.s->hex[pc("Tower2")] < 0);
    assert_int_equal(fix.s->fireship, 2);
    /* it cannot be boarded or rammed, and burns what it rams */
    melee();
    ship("AT1", 5010, 2);
    ship("Fireship", 5110, 2);
    assert_int_equal(tyre_attack_forbidden_by(fix.d, fix.s, pc("AT1"), TYRE_FIRESHIP), TYRE_14_42a);
    sea(1);
    ship("Fireship", 3620, 3);
    fix.s->fireship = 1;
    ship("TT1", 3720, 3);
    aboard("Hanno", "TT1");
    ship("AQ1", 3322, 2);
    go();
    pick("Fireship");
    play(ram("AQ1", 0, SE));
    roll(3);
    assert_int_equal(fix.label, TYRE_LABEL_SUNK);
    assert_int_equal(fix.s->fireship, 2);
    sea(2);
    ship("AT1", 3620, 3);
    aboard("Enylus", "AT1");
    ship("Fireship", 3322, 2);
    go();
    pick("AT1");
    assert_int_equal(why(ram("Fireship", 0, SE)), TYRE_14_42a);
}

/* With the last ship Alexander is lost too, in either mode, R-93. cases: 16.41b 8.23 */
static void test_tyre_16_41b__nobody_left_to_swim_to(void **unused)
{
    for (int naval = 0; naval <= 1; naval++) {
        (void)unused;
        empty(TYRE_SEG_MOVE1, 1);
        assaulting();
        ship("TT1", 3620, 3);
        ship("TQ1", 3720, 3);
        aboard("Hanno", "TQ1");
        ship("CB1", 3322, 2);
        fix.s->sflag[pc("CB1")] = TYRE_S_DAMAGED;
        aboard("Alexander", "CB1");
        fix.s->lflag[pc("Alexander") - TYRE_LEADER0] = naval ? TYRE_L_NAVAL : 0;
        go();
        play(act1(TYRE_V_MOVE, pc("TT1")));
        play(act3(TYRE_V_RAM, pc("CB1"), AC_NONE, 2));
        roll(6);
        roll(6);
        assert_true(fix.s->sflag[pc("CB1")] & TYRE_S_SUNK);
        assert_int_equal(fix.s->lflag[pc("Alexander") - TYRE_LEADER0], TYRE_L_DEAD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_5_12b__turn_and_row),
        cmocka_unit_test(test_tyre_5_24a__backing),
        cmocka_unit_test(test_tyre_5_21a__exhaustion),
        cmocka_unit_test(test_tyre_5_22__no_passing),
        cmocka_unit_test(test_tyre_9_31a__beaches),
        cmocka_unit_test(test_tyre_16_12__command),
        cmocka_unit_test(test_tyre_16_0__fleets),
        cmocka_unit_test(test_tyre_17_22__entry),
        cmocka_unit_test(test_tyre_6_11__approach),
        cmocka_unit_test(test_tyre_6_14a__results),
        cmocka_unit_test(test_tyre_8_0b__transports),
        cmocka_unit_test(test_tyre_6_16a__unpinning),
        cmocka_unit_test(test_tyre_6_14d__rammed_twice),
        cmocka_unit_test(test_tyre_6_21__parallel),
        cmocka_unit_test(test_tyre_6_24__together),
        cmocka_unit_test(test_tyre_6_23a__two_at_most),
        cmocka_unit_test(test_tyre_6_32b__disruption),
        cmocka_unit_test(test_tyre_9_28_boom__behind_the_boom),
        cmocka_unit_test(test_tyre_9_32__boom_is_broken),
        cmocka_unit_test(test_tyre_16_41a__leader_loss),
        cmocka_unit_test(test_tyre_14_41__fireship),
        cmocka_unit_test(test_tyre_16_41b__nobody_left_to_swim_to),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
