/* Chapters 4 to 7, 9.3, 14 and 16 at their edges: what is just allowed, and what just is not. */
#include "tyre/test/table.h"

enum { NE, E, SE, SW, W, NW };

static struct ac_action ram(const char *target, int turn_at, int facing)
{
    return act3(TYRE_V_RAM, pc(target), turn_at ? hx(turn_at) : AC_NONE, facing);
}

static struct ac_action row(int hex)
{
    return act1(TYRE_V_ROW, hx(hex));
}

static void pick(const char *name)
{
    play(act1(TYRE_V_MOVE, pc(name)));
}

static void pinned(const char *rammer, const char *rammed)
{
    fix.s->pin_to[pc(rammer)] = (int8_t)pc(rammed);
    fix.s->pins[pc(rammer)]++;
    fix.s->pins[pc(rammed)]++;
}

static int attack_rule(const char *by, const char *target)
{
    return tyre_attack_forbidden_by(fix.d, fix.s, pc(by), pc(target));
}

/* no Macedonian ram crosses an intact boom; a Tyrian one does. cases: 9.28-boom 6.13b */
static void test_tyre_9_28_boom__rams(void **unused)
{
    (void)unused;
    for (int broken = 0; broken < 2; broken++) {
        empty(TYRE_SEG_MOVE1, 2);
        ship("AT1", 2919, 5);
        aboard("Enylus", "AT1");
        ship("TT1", 2916, 1);
        fix.s->booms_open = broken ? 2 : 0;
        go();
        pick("AT1");
        assert_int_equal(may(ram("TT1", 0, W)), broken);
    }
    empty(TYRE_SEG_MOVE1, 1);
    ship("TT1", 2914, 2);
    aboard("Hanno", "TT1");
    ship("AT1", 2917, 1);
    go();
    pick("TT1");
    assert_true(may(ram("AT1", 0, E)));
}

/* E23: facing north-east it would have to turn twice. cases: 6.12 */
static void test_tyre_6_12__one_turn(void **unused)
{
    (void)unused;
    for (int straight = 0; straight < 2; straight++) {
        empty(TYRE_SEG_MOVE1, 2);
        ship("AT1", 5211, straight ? 2 : 1);
        aboard("Enylus", "AT1");
        ship("TT1", 5015, 2);
        go();
        pick("AT1");
        assert_int_equal(may(ram("TT1", 5214, SE)), straight);
    }
}

/* A ram over a beach rolls for grounding on the way, beach by beach.; cases: 9.31a 6.14c */
static void test_tyre_9_31a__ram_over_a_beach(void **unused)
{
    (void)unused;
    for (int wreck = 0; wreck < 3; wreck++) {
        struct ac_card card;
        struct ac_action action;

        empty(TYRE_SEG_MOVE1, 2);
        ship("AT1", 4913, 5);
        aboard("Enylus", "AT1");
        ship("TT1", 4909, 1);
        go();
        pick("AT1");
        action = ram("TT1", 0, W);
        assert_true(may(action));
        assert_true(
            tyre_forecast(fix.game, (const struct ac_state *)(const void *)fix.s, &action, &card));
        /* 4911 wrecks on two, 4910 on one: 36 - 4 * 5 in 36 do not arrive */
        assert_int_equal(card.total, 36 * 36);
        for (int i = 0; i < card.result_count; i++)
            if (card.result[i].label == TYRE_LABEL_AGROUND)
                assert_int_equal(card.result[i].weight, 36 * 16);
        play(action);
        assert_int_equal(fix.s->die, TYRE_DIE_GROUND);
        assert_int_equal(fix.s->hex[pc("AT1")], hx(4911));
        roll(wreck == 1 ? 2 : 3);
        if (wreck == 1) {
            assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_SUNK);
            continue;
        }
        assert_int_equal(fix.s->hex[pc("AT1")], hx(4910));
        assert_int_equal(fix.s->die, TYRE_DIE_GROUND);
        roll(wreck == 2 ? 1 : 2);
        if (wreck == 2) {
            assert_true(fix.s->sflag[pc("AT1")] & TYRE_S_SUNK);
            continue;
        }
        assert_int_equal(fix.s->die, TYRE_DIE_RAM);
        assert_int_equal(fix.s->exhausted[pc("AT1")], 2);
        roll(6);
        assert_int_equal(fix.s->die, TYRE_DIE_DAMAGE);
        roll(6);
        assert_true(fix.s->sflag[pc("TT1")] & TYRE_S_SUNK);
        assert_int_equal(fix.s->target_piece, AC_NONE);
    }
}

/* The turn may lie beyond the beach. */
static void test_tyre_9_31a__ram_turns_after_a_beach(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 4914, 5);
    aboard("Enylus", "AT1");
    ship("TT1", 5110, 2);
    go();
    pick("AT1");
    play(ram("TT1", 4911, NW));
    assert_int_equal(fix.s->hex[pc("AT1")], hx(4911));
    roll(6);
    assert_int_equal(fix.s->hex[pc("AT1")], hx(5010));
    assert_int_equal(fix.s->facing[pc("AT1")], 5);
    assert_int_equal(fix.s->die, TYRE_DIE_RAM);
}

/* Ramming speed is ten for a trireme, nine for a quinquereme; a turn takes one of it. cases: 6.14c */
static void test_tyre_6_14c__ramming_speed(void **unused)
{
    static const struct {
        const char *by;
        int from, facing, turn_at, last;
    } row_of[] = { { "AT1", 5010, 2, 0, 5021 },
                   { "AQ1", 5010, 2, 0, 5020 },
                   { "AB1", 5010, 2, 0, 5022 },
                   { "AT1", 5010, 1, 5010, 5020 } };

    (void)unused;
    for (int i = 0; i < 4; i++)
        for (int more = 0; more < 2; more++) {
            empty(TYRE_SEG_MOVE1, 2);
            ship(row_of[i].by, row_of[i].from, row_of[i].facing);
            aboard("Enylus", row_of[i].by);
            ship("TT1", row_of[i].last + more, 1);
            go();
            pick(row_of[i].by);
            assert_int_equal(may(ram("TT1", row_of[i].turn_at, E)), !more);
        }
}

/* one try a link and segment, and none once a ship has moved. cases: 6.16c 6.17 */
static void test_tyre_6_16c__one_try(void **unused)
{
    (void)unused;
    for (int moved = 0; moved < 2; moved++) {
        empty(TYRE_SEG_MOVE1, 2);
        ship("AT1", 5010, 2);
        ship("TT1", 5110, 2);
        ship("AT2", 5013, 2);
        aboard("Enylus", "AT2");
        pinned("AT1", "TT1");
        go();
        assert_true(may(act2(TYRE_V_FREE, pc("AT1"), pc("TT1"))));
        if (moved) {
            pick("AT2");
            play(act0(TYRE_V_HALT));
        } else {
            play(act2(TYRE_V_FREE, pc("AT1"), pc("TT1")));
            roll(6);
            assert_int_equal(fix.s->pins[pc("AT1")], 1);
        }
        assert_false(may(act2(TYRE_V_FREE, pc("AT1"), pc("TT1"))));
    }
}

/* a ship that goes down lets go of everybody, rammer or rammed. cases: 6.33 6.35 */
static void test_tyre_6_33__the_sunk_let_go(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 5010, 2);
    ship("AT2", 5112, 2);
    ship("TT1", 5111, 2);
    ship("TT2", 5210, 2);
    pinned("AT1", "TT1");
    pinned("AT2", "TT1");
    pinned("TT1", "AT2");
    tyre_sink(fix.d, fix.s, pc("TT1"), TYRE_6_35, NULL);
    assert_int_equal(fix.s->pins[pc("AT1")], 0);
    assert_int_equal(fix.s->pins[pc("AT2")], 0);
    assert_true(fix.s->pin_to[pc("AT1")] < 0 && fix.s->pin_to[pc("AT2")] < 0);
}

/* A pinned ship fights only the one it is locked with, and only that one fights it. cases: 6.27 */
static void test_tyre_6_27__nobody_else(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_NAVAL_MELEE, 2);
    ship("TT1", 5111, 2);
    ship("AT1", 5010, 2);
    ship("AT2", 5011, 2);
    assert_int_equal(attack_rule("AT2", "TT1"), TYRE_OK);
    pinned("AT1", "TT1");
    assert_int_equal(attack_rule("AT1", "TT1"), TYRE_OK);
    assert_int_equal(attack_rule("AT2", "TT1"), TYRE_6_27);
    assert_int_equal(attack_rule("TT1", "AT2"), TYRE_6_27);
}

/* Either ship on a beach or in port is enough. cases: 6.26 */
static void test_tyre_6_26__beach_or_port(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_NAVAL_MELEE, 2);
    ship("TT1", 4911, 1);
    ship("AT1", 4912, 1);
    assert_int_equal(attack_rule("AT1", "TT1"), TYRE_6_26);
    assert_int_equal(attack_rule("TT1", "AT1"), TYRE_6_26);
    empty(TYRE_SEG_NAVAL_MELEE, 2);
    ship("TT1", 4513, 1);
    ship("AT1", 4514, 1);
    assert_int_equal(attack_rule("TT1", "AT1"), TYRE_6_26);
    empty(TYRE_SEG_NAVAL_MELEE, 2);
    ship("AT1", 4131, 1);
    ship("TT1", 4130, 1);
    assert_int_equal(attack_rule("TT1", "AT1"), TYRE_6_26);
    empty(TYRE_SEG_NAVAL_MELEE, 2); /* water inside a harbour is no port */
    ship("TT1", 4515, 1);
    ship("AT1", 4514, 1);
    assert_int_equal(attack_rule("AT1", "TT1"), TYRE_OK);
}

/* E112: four impulses without ratings, back when the fifth begins. cases: 16.41a */
static void test_tyre_16_41a__silence_ends(void **unused)
{
    const int marcus = pc("Marcus") - TYRE_LEADER0;

    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    ship("CT1", 5010, 2);
    aboard("Marcus", "CT1");
    fix.s->silent[marcus] = 4;
    for (int impulse = 2; impulse <= 5; impulse++) {
        assert_false(tyre_commanded(fix.d, fix.s, pc("CT1")));
        fix.s->impulse = (uint8_t)impulse;
        tyre_enter(fix.d, fix.s, TYRE_SEG_MOVE1, NULL);
    }
    assert_true(tyre_commanded(fix.d, fix.s, pc("CT1")));
    assert_int_equal(tyre_admiral(fix.d, fix.s, pc("CT1")), marcus);
}

/* Backing is the whole move: not after a turn. cases: 5.24b */
static void test_tyre_5_24b__not_after_a_turn(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 2);
    ship("AT1", 5010, 2);
    aboard("Enylus", "AT1");
    go();
    pick("AT1");
    assert_true(may(act1(TYRE_V_BACK, hx(5009))));
    play(act1(TYRE_V_TURN, SE));
    assert_false(may(act1(TYRE_V_BACK, hx(5110))));
    play(act1(TYRE_V_ROW, hx(4911)));
    roll(6);
    assert_false(may(act1(TYRE_V_BACK, hx(5010))));
}

/* With troops aboard there is no creeping along the beach for two points. cases: 9.31b */
static void test_tyre_9_31b__not_with_troops(void **unused)
{
    (void)unused;
    for (int troops = 0; troops < 2; troops++) {
        empty(TYRE_SEG_MOVE1, 2);
        fix.s->assault = 1;
        ship("AT1", 3101, 3);
        ship("AT2", 3201, 3);
        aboard("Enylus", "AT2");
        if (troops)
            aboard("Hoplite1", "AT1");
        go();
        pick("AT1");
        assert_int_equal(may(act1(TYRE_V_SKIRT, hx(3001))), !troops);
        assert_true(may(row(3001)));
    }
}

/* no ship comes where a land unit stands. cases: 9.12a */
static void test_tyre_9_12a__wader_in_the_way(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    fix.s->assault = 1;
    ship("TT1", 3721, 5);
    aboard("Hanno", "TT1");
    ashore("Hypaspist1", 3720);
    go();
    pick("TT1");
    assert_int_equal(why(row(3720)), TYRE_9_12a);
}

/* only a ship that is whole from start to end, and stays, breaks the boom. cases: 9.32 */
static void test_tyre_9_32__who_breaks_it(void **unused)
{
    enum { WHOLE, DAMAGED_BEFORE, DAMAGED_MEANWHILE, GONE, CASES };

    (void)unused;
    for (int kind = 0; kind < CASES; kind++) {
        empty(TYRE_SEG_MOVE1, 2);
        ship("AT1", 2917, 1);
        ship("AT2", 2719, 1);
        aboard("Enylus", "AT2");
        ship("TT1", 4515, 1);
        if (kind == DAMAGED_BEFORE)
            fix.s->sflag[pc("AT1")] = TYRE_S_DAMAGED;
        tyre_enter(fix.d, fix.s, TYRE_SEG_MOVE1, NULL);
        go();
        if (kind == DAMAGED_MEANWHILE)
            fix.s->sflag[pc("AT1")] |= TYRE_S_DAMAGED;
        if (kind == GONE) {
            pick("AT1");
            play(row(3017));
            play(act0(TYRE_V_HALT));
        }
        while (fix.s->seg != TYRE_SEG_STOP)
            play(act0(TYRE_V_DONE));
        assert_int_equal(fix.s->booms_open, kind == WHOLE ? 2 : 0);
    }
}

/* A fireship that hits burns a whole hull; one that waits is gone with the Game-Turn.
 * cases: 14.42b 14.43 */
static void test_tyre_14_42b__burns_outright(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_MOVE1, 1);
    ship("Fireship", 3620, 3);
    fix.s->fireship = 1;
    ship("TT1", 3720, 3);
    aboard("Hanno", "TT1");
    ship("AQ1", 3322, 2);
    go();
    pick("Fireship");
    play(ram("AQ1", 0, SE));
    roll(3);
    assert_true(fix.s->sflag[pc("AQ1")] & TYRE_S_SUNK);
    empty(TYRE_SEG_STOP, 3);
    ship("Fireship", 4515, 3);
    fix.s->fireship = 1;
    ship("TT1", 4414, 3);
    go();
    play(act1(TYRE_V_STOP, 1));
    play(act1(TYRE_V_STOP, 1));
    assert_int_equal(fix.s->fireship, 2);
    assert_true(fix.s->hex[TYRE_FIRESHIP] < 0);
}

/* six impulses and no more; pins and exhaustion do not outlive them. cases: 4.2 5.21b */
static void test_tyre_4_2__six_impulses(void **unused)
{
    (void)unused;
    for (int impulse = 5; impulse <= 6; impulse++) {
        empty(TYRE_SEG_COUNTER, impulse);
        ship("TT1", 4515, 1);
        fix.s->exhausted[pc("TT1")] = 2;
        go();
        assert_int_equal(fix.s->seg, impulse == 6 ? TYRE_SEG_REGROUP : TYRE_SEG_STOP);
        assert_int_equal(fix.s->exhausted[pc("TT1")], impulse == 6 ? 0 : 2);
    }
    empty(TYRE_SEG_STOP, 3); /* one alone cannot end it */
    ship("TT1", 4515, 1);
    aboard("Hanno", "TT1");
    go();
    play(act1(TYRE_V_STOP, 1));
    play(act1(TYRE_V_STOP, 0));
    assert_int_equal(fix.s->impulse, 4);
}

/* one type and one fleet. cases: 5.32 */
static void test_tyre_5_32__like_with_like(void **unused)
{
    static const char *const other[3] = { "AT2", "AQ1", "CT1" };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        empty(TYRE_SEG_REGROUP, 6);
        ship("AT1", 4031, 2);
        ship(other[i], 4131, 2);
        fix.s->sflag[pc("AT1")] = fix.s->sflag[pc(other[i])] = TYRE_S_DAMAGED;
        fix.s->step = 2;
        go();
        assert_int_equal(fix.s->seg == TYRE_SEG_REGROUP &&
                             may(act2(TYRE_V_COMBINE, pc("AT1"), pc(other[i]))),
                         i == 0);
    }
}

/* --- engines ------------------------------------------------------------------------------------- */

static void engine(const char *name, int kind, const char *carrier)
{
    fix.s->engine[pc(name) - TYRE_SIEGE0] = (uint8_t)kind;
    aboard(name, carrier);
}

/* A catapult shoots once a segment. cases: 7.11 */
static void test_tyre_7_11__one_shot_a_segment(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 3821, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    go();
    play(act2(TYRE_V_SHOOT, pc("Engine1"), hx(3819)));
    assert_int_equal(why(act2(TYRE_V_SHOOT, pc("Engine1"), hx(3819))), TYRE_7_11);
}

/* a ram works from open or harbour water, not from beach or port. cases: 7.14a */
static void test_tyre_7_14a__from_the_sea(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 3419, 5);
    engine("Engine1", TYRE_E_RAM, "AT1");
    assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(3418)), TYRE_7_14a);
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 4316, 2);
    engine("Engine1", TYRE_E_RAM, "AT1");
    assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(4317)), TYRE_7_14a);
    empty(TYRE_SEG_BOMBARD, 2);
    ship("AT1", 4415, 2);
    engine("Engine1", TYRE_E_RAM, "AT1");
    assert_int_equal(tyre_batter_forbidden_by(fix.d, fix.s, 0, hx(4416)), TYRE_OK);
}

/* What an engine has done counts for one Game-Turn. cases: 7.12a 7.14b */
static void test_tyre_7_12a__until_the_turn_ends(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_STOP, 6);
    fix.s->engine[0] = TYRE_E_CATAPULT;
    fix.s->engine[1] = TYRE_E_RAM;
    fix.s->shot_at[0] = fix.d->wall[hx(3919)];
    fix.s->rammed[1] = 2;
    go();
    play(act1(TYRE_V_STOP, 1));
    play(act1(TYRE_V_STOP, 1));
    assert_int_equal(fix.s->seg, TYRE_SEG_PLAN);
    assert_int_equal(fix.s->shot_at[0], AC_NONE);
    assert_int_equal(fix.s->rammed[1], 0);
}

/* a shot at a ship already gone is wasted, the next is still rolled. cases: 7.21 */
static void test_tyre_7_21__wasted_shot(void **unused)
{
    static const int walls[3] = { 3719, 3819, 3618 };
    static const char *const names[3] = { "Catapult1", "Catapult2", "Catapult3" };

    (void)unused;
    empty(TYRE_SEG_COUNTER, 2);
    ship("AT1", 3721, 5);
    ship("AT2", 3722, 5);
    engine("Engine1", TYRE_E_CATAPULT, "AT1");
    engine("Engine2", TYRE_E_CATAPULT, "AT2");
    for (int i = 0; i < 3; i++)
        ashore(names[i], walls[i]);
    go();
    for (int i = 0; i < 3; i++)
        play(act2(TYRE_V_COUNTER, pc(names[i]), pc(i < 2 ? "AT1" : "AT2")));
    play(act0(TYRE_V_DONE));
    roll(6);
    assert_int_equal(fix.s->die_b, pc("AT2"));
    roll(6);
    assert_true(fix.s->sflag[pc("AT2")] & TYRE_S_SUNK);
}

/* eight hexes of mole and sixteen engines, then no more. cases: 14.11 14.12a 14.21 */
static void test_tyre_14_12a__enough(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_BUILD, 0);
    fix.s->mole = 7;
    go();
    roll(4);
    assert_true(tyre_is_mole(fix.d, fix.s, hx(3720)));
    empty(TYRE_SEG_BUILD, 0);
    fix.s->mole = 8;
    go();
    assert_int_equal(fix.s->head.to_act, TYRE_MAC); /* no die */
    play(act1(TYRE_V_BUILD, 0));
    assert_int_equal(fix.s->seg, TYRE_SEG_CONSTRUCT); /* one engine a turn */
    empty(TYRE_SEG_BUILD, 0);
    fix.s->mole = 8;
    for (int e = 0; e < TYRE_ENGINES; e++)
        fix.s->engine[e] = TYRE_E_LOST; /* the lost are not built again */
    go();
    assert_int_equal(fix.s->seg, TYRE_SEG_CONSTRUCT);
}

/* The column of the table at its bounds. cases: 7.32a 7.7-low 7.7-mid 7.7-breach */
static void test_tyre_7_32a__columns(void **unused)
{
    static const int after[7] = { 0, 0, 1, 2, 4, 5, 6 }; /* die 3, by level before */

    (void)unused;
    for (int before = 1; before <= 6; before++) {
        empty(TYRE_SEG_CONSTRUCT, 0);
        fix.s->points[0] = 1;
        level(3819, before);
        go();
        play(act1(TYRE_V_MEND, hx(3819)));
        play(act0(TYRE_V_DONE));
        roll(3);
        assert_int_equal(fix.s->level[fix.d->wall[hx(3819)]], after[before]);
    }
}

/* one heap of boulders a beach. A flagship stays out of the yard. cases: 14.31a 14.32a */
static void test_tyre_14_31a__one_heap(void **unused)
{
    (void)unused;
    empty(TYRE_SEG_CONSTRUCT, 0);
    fix.s->points[1] = 2;
    fix.s->points[2] = 4;
    ship("TT1", 4415, 2);
    ship("TT2", 4414, 2);
    aboard("Hanno", "TT1");
    fix.s->sflag[pc("TT1")] = fix.s->sflag[pc("TT2")] = TYRE_S_DAMAGED;
    go();
    play(act1(TYRE_V_BOULDER, hx(4909)));
    assert_false(may(act1(TYRE_V_BOULDER, hx(4909))));
    assert_true(may(act1(TYRE_V_BOULDER, hx(4910))));
    assert_false(may(act1(TYRE_V_REPAIR, pc("TT1"))));
    assert_true(may(act1(TYRE_V_REPAIR, pc("TT2"))));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tyre_9_28_boom__rams),
        cmocka_unit_test(test_tyre_6_12__one_turn),
        cmocka_unit_test(test_tyre_9_31a__ram_over_a_beach),
        cmocka_unit_test(test_tyre_9_31a__ram_turns_after_a_beach),
        cmocka_unit_test(test_tyre_6_14c__ramming_speed),
        cmocka_unit_test(test_tyre_6_16c__one_try),
        cmocka_unit_test(test_tyre_6_33__the_sunk_let_go),
        cmocka_unit_test(test_tyre_6_27__nobody_else),
        cmocka_unit_test(test_tyre_6_26__beach_or_port),
        cmocka_unit_test(test_tyre_16_41a__silence_ends),
        cmocka_unit_test(test_tyre_5_24b__not_after_a_turn),
        cmocka_unit_test(test_tyre_9_31b__not_with_troops),
        cmocka_unit_test(test_tyre_9_12a__wader_in_the_way),
        cmocka_unit_test(test_tyre_9_32__who_breaks_it),
        cmocka_unit_test(test_tyre_14_42b__burns_outright),
        cmocka_unit_test(test_tyre_4_2__six_impulses),
        cmocka_unit_test(test_tyre_5_32__like_with_like),
        cmocka_unit_test(test_tyre_7_11__one_shot_a_segment),
        cmocka_unit_test(test_tyre_7_14a__from_the_sea),
        cmocka_unit_test(test_tyre_7_12a__until_the_turn_ends),
        cmocka_unit_test(test_tyre_7_21__wasted_shot),
        cmocka_unit_test(test_tyre_14_12a__enough),
        cmocka_unit_test(test_tyre_7_32a__columns),
        cmocka_unit_test(test_tyre_14_31a__one_heap),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
