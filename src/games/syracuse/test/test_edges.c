/* The small print: limits and exceptions of walls, supply, Skirmishes, losses and ships. */
#include <string.h>

#include "syracuse/test/table.h"

enum { N, E, S, W };

/* Opposing units in one area, the Athenian's Impulse, at the declaration. */
static void meet(struct table *t, const char *place, const char *athenians, const char *syracusans)
{
    open_map(t, SYRA_ATHENS);
    put(t, athenians, place);
    put(t, syracusans, place);
    put(t, "an1", "L-10");
    t->s->walls[0][area(t, "L-10")] = 1;
    play(t, "impulse ground; roll 1");
    while (t->s->head.phase != SYRA_P_COMBAT)
        play(t, "done");
}

/* --- walls [10.2] ---------------------------------------------------------------------------- */

/* cases: 10.2.1-02 */
static void test_wall_modifiers(void **unused)
{
    static const struct {
        const char *builders, *others, *disrupted, *place;
        int reduced, want;
    } row[] = {
        { "ah1", "", "", "L-11", 0, 0 },
        { "ah1 ah2", "", "", "L-11", 0, 1 },
        { "ah1 ah2 ah3", "", "", "L-11", 0, 2 },
        { "ah1 ah2 ah3 ah4", "", "", "L-11", 0, 2 }, /* W1: at most +2 */
        { "ah1", "nicias", "", "L-11", 0, 1 },
        { "ah1", "nicias", "", "L-11", 1, 0 }, /* W2: un-reduced only */
        { "ah1 ah2", "", "ah1", "L-11", 0, 1 },
        { "ah1 ah2", "", "ah1 ah2", "L-11", 0, 0 }, /* W3: all of them */
        { "ah1", "", "", "B-2", 0, -1 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, row[i].builders, row[i].place);
        put(&t, row[i].others, row[i].place);
        disrupt(&t, row[i].disrupted);
        for (int k = 0; k < SYRA_UNITS; k++)
            if (t.s->unit[k].at == area(&t, row[i].place) && !syra_is_leader(&t.l, k))
                t.s->unit[k].work = SYRA_WORK_BUILD;
        if (row[i].reduced)
            steps(&t, "nicias", 1);
        assert_int_equal(syra_wall_modifier(&t.l, area(&t, row[i].place), 0, NULL), row[i].want);
        close_table(&t);
    }
}

/* cases: 10.2.1-02 */
static void test_horse_and_builders(void **unused)
{
    static const struct {
        const char *own, *place;
        bool disrupted;
        int want;
    } row[] = {
        { "", "L-9", false, -1 }, { "ac1", "L-9", false, 0 }, { "", "L-11", false, -1 },
        { "", "L-9", true, 0 },   { "", "L-8", false, 0 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;

        open_map(&t, SYRA_ATHENS); /* W6: enemy horse near, none of one's own */
        put(&t, "ah1", "L-11");
        put(&t, row[i].own, "L-11");
        put(&t, "sx1", row[i].place);
        if (row[i].disrupted)
            disrupt(&t, "sx1");
        unit(&t, "ah1")->work = SYRA_WORK_BUILD;
        assert_int_equal(syra_wall_modifier(&t.l, area(&t, "L-11"), 0, NULL), row[i].want);
        close_table(&t);
    }
}

/* cases: 10.2.2-01 10.2.2-02 10.2.2-03 */
static void test_wall_limits(void **unused)
{
    struct table t;
    int put_up = 0;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1 sh2 sh3", "L-11");
    unit(&t, "sh1")->work = SYRA_WORK_RAZE_ATHENS;
    t.s->walls[0][area(&t, "L-11")] = 1;
    assert_false(syra_may_raze(&t.l, piece(&t, "sh2"), SYRA_ATHENS)); /* one unit for each wall */
    t.s->walls[0][area(&t, "L-11")] = 2;
    assert_true(syra_may_raze(&t.l, piece(&t, "sh2"), SYRA_ATHENS));
    rout(&t, "sh1");
    unit(&t, "sh1")->work = SYRA_WORK_RAZE_ATHENS;
    syra_end_of_turn_walls(&t.p); /* who is Routed tears nothing down */
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 2);
    close_table(&t);

    open_map(&t, SYRA_ATHENS); /* the counter mix */
    memset(t.s->walls, 0, sizeof(t.s->walls));
    put(&t, "ah1", "L-11");
    for (int a = 0; put_up < t.d->wall_markers - 1; a++)
        if (a != area(&t, "L-11")) {
            t.s->walls[0][a] = 1;
            put_up++;
        }
    assert_true(syra_may_build(&t.l, piece(&t, "ah1")));
    t.s->works[0][area(&t, "B-1")] = 1; /* a marker under construction counts */
    assert_false(syra_may_build(&t.l, piece(&t, "ah1")));
    close_table(&t);
}

/* cases: 10.2-02 10.2.2-01 */
static void test_razing_ends_with_a_fight(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* R-46 c: no exemption for those who tear down */
    put(&t, "ah1", "L-11");
    put(&t, "sh1", "L-11");
    t.s->walls[0][area(&t, "L-11")] = 1;
    unit(&t, "sh1")->work = SYRA_WORK_RAZE_ATHENS;
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    play(&t, "declare day skirmish");
    assert_int_equal(unit(&t, "sh1")->work, SYRA_WORK_NONE);
    assert_true(unit(&t, "sh1")->mark & SYRA_FOUGHT);
    close_table(&t);
}

/* cases: 8.1.2-03 10.2-02 6.2.6-01 */
static void test_kept_builders_have_not_fought(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sh1", "L-12");
    put(&t, "ah1 ah2", "L-12");
    t.s->works[0][area(&t, "L-12")] = 1;
    unit(&t, "ah1")->work = SYRA_WORK_BUILD;
    play(&t, "impulse ground; roll 1");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    play(&t, "builders keep; declare day skirmish");
    assert_false(unit(&t, "ah1")->mark & SYRA_FOUGHT);
    assert_true(unit(&t, "ah2")->mark & SYRA_FOUGHT);
    close_table(&t);
}

/* --- supply and morale ------------------------------------------------------------------------ */

/* cases: 9.2.1-05 */
static void test_fleet_away_is_left_in_the_game(void **unused)
{
    struct table t;
    int base;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    base = t.s->ml[SYRA_SYRACUSE] + 3;
    assert_int_equal(syra_city_capacity(&t.l, 3, false), base - 3);
    put(&t, "sn1", "I-1");
    assert_int_equal(syra_city_capacity(&t.l, 3, false), base);
    unit(&t, "sn1")->at = (uint8_t)t.d->sea_box; /* */
    assert_int_equal(syra_city_capacity(&t.l, 3, false), base);
    close_table(&t);
}

/* Rolls and declines on to this roll of the next turn: no event, no recruits. */
static void to_next(struct table *t, int roll)
{
    t->s->begun = t->s->passes = 1;
    play(t, "pass");
    while (t->s->roll != roll) {
        struct ac_actions list = { 0 };
        struct ac_action a;

        if (ac_to_act(t->state) == AC_CHANCE) {
            a = ac_outcome(t->s->roll == SYRA_ROLL_EVENT     ? 5
                           : t->s->roll == SYRA_ROLL_RECRUIT ? 9
                                                             : 0);
        } else {
            ac_legal(t->game, t->state, &list);
            a = list.list[list.count - 1];
        }
        ac_apply(t->game, t->state, &a, NULL);
    }
}

/* cases: 5.1-01 */
static void test_hunger_and_morale(void **unused)
{
    (void)unused;
    for (int side = 0; side < 2; side++)
        for (int hungry = 1; hungry < 3; hungry++) { /* M7: more than half, not half */
            struct table t;

            open_map(&t, SYRA_ATHENS);
            t.s->ml[0] = t.s->ml[1] = 6;
            put(&t, "ah1 an1", "L-10");
            put(&t, "sh1 sn1", "I-1");
            put(&t, side ? "sh2" : "ah2", side ? "L-15" : "L-1");
            if (hungry == 2)
                put(&t, side ? "sh3" : "ah3", side ? "L-15" : "L-1");
            if (!side)
                put(&t, "sx1", "L-2"); /* across the neck of Thapsus */
            if (side) {                /* a ring of Athenians round them */
                put(&t, "ah4", "L-12");
                put(&t, "ah5", "L-14");
                put(&t, "ah6", "L-19");
                put(&t, "ah7", "L-17");
                put(&t, "ah8", "L-16");
            }
            to_next(&t, SYRA_ROLL_INITIATIVE);
            assert_int_equal(t.s->ml[side], hungry == 2 ? 5 : 6);
            close_table(&t);
        }
}

/* --- Skirmishes [8.2] --------------------------------------------------------------------------- */

/* cases: 8.2.3-02 */
static void test_horse_in_the_bog(void **unused)
{
    static const struct {
        const char *place, *who, *whom;
        int want;
    } row[] = {
        { "L-11", "sx1", "al1", 3 }, { "L-11", "sx1", "ah1", 2 }, { "B-1", "sx1", "al1", 1 },
        { "B-1", "sl1", "al1", 2 },  { "B-1", "sh1", "al1", 4 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;

        open_map(&t, SYRA_SYRACUSE);
        put(&t, row[i].who, row[i].place);
        put(&t, row[i].whom, row[i].place);
        t.s->skirmish.area = (uint8_t)area(&t, row[i].place);
        assert_int_equal(
            syra_strike_need(&t.l, piece(&t, row[i].who), piece(&t, row[i].whom), false, NULL),
            row[i].want);
        close_table(&t);
    }
}

/* cases: 8.2.2-03 8.2.3-02 */
static void test_ganging_up(void **unused)
{
    struct table t;

    (void)unused;
    meet(&t, "L-12", "ah1 ah2", "sh1"); /* F7 */
    play(&t, "declare day skirmish; oppose ah1 sh1; oppose ah2 sh1");
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "ah1"), piece(&t, "sh1"), false, NULL), 6);
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "sh1"), piece(&t, "ah1"), false, NULL), 5);
    close_table(&t);
}

/* cases: 8.2.3-05 */
static void test_flight_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "sx1 sh1 sl1", "L-12");
    put(&t, "ac1", "L-12");
    t.s->skirmish.area = (uint8_t)area(&t, "L-12");
    unit(&t, "ac1")->play = SYRA_PART; /* E4: horse after those on foot */
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "sx1"), NULL), -2);
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "sh1"), NULL), 1);
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "sl1"), NULL), 0);
    put(&t, "an1", "S-8");
    put(&t, "sn1", "S-4");
    unit(&t, "ac1")->play = 0;
    t.s->skirmish.area = (uint8_t)area(&t, "S-8"); /* E8: no sea-room in the Great Harbour */
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "an1"), NULL), 0);
    t.s->skirmish.area = (uint8_t)area(&t, "S-4");
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "an1"), NULL), -1);
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "sn1"), NULL), 0);
    close_table(&t);
}

/* cases: 10.7-01 10.7-02 10.7-05 10.7-06 10.7-07 10.7-08 */
static void test_horse_evades(void **unused)
{
    static const struct {
        int ml, die;
        bool disrupted;
        int label;
    } row[] = {
        { 6, 6, false, SYRA_L_PASSED },      { 6, 7, false, SYRA_L_FAILED },
        { 10, 10, false, SYRA_L_DISRUPTED }, { 10, 9, false, SYRA_L_PASSED },
        { 6, 5, true, SYRA_L_PASSED },       { 6, 6, true, SYRA_L_FAILED },
        { 10, 9, true, SYRA_L_ELIMINATED },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        struct ac_action roll = ac_outcome(row[i].die - 1);

        meet(&t, "L-12", "ah1", "sx1");
        t.s->ml[1] = (uint8_t)row[i].ml;
        if (row[i].disrupted)
            disrupt(&t, "sx1");
        play(&t, "declare day skirmish; strike sx1 ah1 assault; roll 6; strike ah1 sx1 assault");
        play(&t, "evade try");
        ac_apply(t.game, t.state, &roll, NULL);
        if (row[i].label == SYRA_L_PASSED) { /* the attack is off */
            assert_int_equal(t.s->roll, SYRA_ROLL_NONE);
            assert_int_equal(unit(&t, "sx1")->status, row[i].disrupted);
        } else if (row[i].label == SYRA_L_ELIMINATED) {
            assert_string_equal(where(&t, "sx1"), "lost");
        } else {
            assert_int_equal(t.s->roll, SYRA_ROLL_STRIKE);
            assert_int_equal(unit(&t, "sx1")->status == SYRA_DISRUPTED,
                             row[i].disrupted || row[i].label == SYRA_L_DISRUPTED);
        }
        close_table(&t);
    }
}

/* cases: 10.7-02 */
static void test_horse_does_not_evade_horse(void **unused)
{
    struct table t;

    (void)unused;
    meet(&t, "L-12", "ac1", "sx1");
    play(&t, "declare day skirmish; strike sx1 ac1 assault; roll 6");
    play(&t, "strike ac1 sx1 assault");
    assert_int_equal(t.s->roll, SYRA_ROLL_STRIKE);
    close_table(&t);
}

/* cases: 8.2.3-08 */
static void test_one_act_a_round(void **unused)
{
    struct table t;

    (void)unused;
    meet(&t, "L-12", "ah1 ah2 lamachus", "sh1 sh2");
    play(&t, "declare day skirmish; answer skirmish; post lamachus ah1 front");
    play(&t, "oppose ah1 sh1; strike sh1 ah1 assault; roll 6");
    assert_true(choices(&t, "escape lamachus") > 0);
    play(&t, "strike ah1 sh1 assault; roll 6; strike sh2 ah2 assault; roll 6");
    assert_int_equal(t.s->head.to_act, SYRA_ATHENS);
    assert_int_equal(choices(&t, "escape lamachus"), 0); /* his unit has acted */
    close_table(&t);
}

/* cases: 8.2.4-06 */
static void test_routed_among_friends(void **unused)
{
    (void)unused;
    for (int friends = 0; friends < 2; friends++) { /* R-38 h */
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1", "L-12");
        put(&t, friends ? "sh1 sh2" : "sh1", "L-12");
        rout(&t, "sh1");
        syra_after_combat(&t.p);
        assert_string_equal(where(&t, "sh1"), friends ? "L-12" : "lost");
        close_table(&t);
    }
}

/* --- losses [8.4, 10.4.3] ------------------------------------------------------------------------ */

/* cases: 10.4.3-01 8.2.3-07 */
static void test_leader_without_refuge(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* gone at once, not merely reduced */
    memset(t.s->walls, 0, sizeof(t.s->walls));
    put(&t, "lamachus", "L-12");
    put(&t, "sh1 hermocrates", "L-11");
    play(&t, "impulse ground; roll 1; activate L-11; move sh1 L-12; done; done");
    assert_string_equal(where(&t, "lamachus"), "lost");
    assert_int_equal(t.s->fallen[SYRA_ATHENS], 1);
    close_table(&t);
}

/* cases: 10.4.3-01 7.2.2-03 */
static void test_losses_aboard(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1", "S-8");
    aboard(&t, "an1", "ah1 nicias");
    syra_lose_step(&t.p, piece(&t, "ah1")); /* aboard, the ship and its cargo are one stack */
    assert_true(unit(&t, "nicias")->due & SYRA_DUE_LEADER);
    unit(&t, "nicias")->due = 0;
    syra_rout(&t.p, piece(&t, "ah1"), SYRA_8_3_2_05); /* it leaves the ship */
    assert_int_equal(unit(&t, "ah1")->carrier, 0);
    assert_true(unit(&t, "ah1")->due & SYRA_DUE_REFUGE);
    close_table(&t);
}

/* cases: 8.2.4-02 8.3.1-08 */
static void test_sicels_and_the_second_disruption(void **unused)
{
    (void)unused;
    for (int battle = 0; battle < 2; battle++) { /* +1 in a Skirmish, unmodified on the board */
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "kl1", "L-12");
        unit(&t, "kl1")->owner = SYRA_SYRACUSE;
        t.s->battle.on = (uint8_t)battle;
        disrupt(&t, "kl1");
        unit(&t, "kl1")->due = SYRA_DUE_CHECK;
        t.s->ml[SYRA_SYRACUSE] = 6;
        syra_check_outcome(&t.p, piece(&t, "kl1"), 6);
        assert_string_equal(where(&t, "kl1"), battle ? "L-12" : "cup");
        close_table(&t);
    }
}

/* --- the battle board [8.3] ------------------------------------------------------------------------ */

/* cases: 8.3.2-04 */
static void test_odds(void **unused)
{
    static const struct {
        int attack, defence, column;
    } row[] = { { 1, 4, 0 },  { 1, 3, 0 },   { 1, 2, 1 },  { 4, 5, 1 }, { 5, 5, 2 },
                { 7, 5, 2 },  { 15, 10, 3 }, { 3, 2, 3 },  { 9, 5, 3 }, { 10, 5, 4 },
                { 15, 5, 5 }, { 19, 5, 5 },  { 20, 5, 6 }, { 40, 5, 6 } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        assert_int_equal(syra_odds_column(row[i].attack, row[i].defence), row[i].column);
}

/* cases: 8.3.2-03 8.3.2-05 */
static void test_two_sides(void **unused)
{
    (void)unused;
    for (int sides = 1; sides < 3; sides++) { /* C1 +1 through a side; C2 +1 through two */
        struct table t;
        struct syra_assault x;

        open_board(&t, false);
        stand(&t, "sh1", "d6", S);
        stand(&t, "ah1", "c6", E);
        stand(&t, sides == 1 ? "ah3" : "ah2", sides == 1 ? "a1" : "e6", sides == 1 ? N : W);
        assert_true(syra_assault_at(&t.l, syra_square_of(t.s, piece(&t, "sh1")), &x, NULL));
        assert_int_equal(x.column, sides == 1 ? 3 : 6); /* 1:1 and one, 2:1 and two */
        close_table(&t);
    }
}

/* cases: 10.6-04 10.6-05 10.6-06 */
static void test_night_favours_one(void **unused)
{
    (void)unused;
    for (int side = 0; side < 2; side++) {
        struct table t;
        struct syra_assault x;

        open_board(&t, false); /* Athens attacks at 1:1, with the night or against it */
        stand(&t, "sh1", "d6", S);
        stand(&t, "ah1", "d5", N);
        t.s->battle.shift = (uint8_t)(side + 1);
        assert_true(syra_assault_at(&t.l, syra_square_of(t.s, piece(&t, "sh1")), &x, NULL));
        assert_int_equal(x.column, side == SYRA_ATHENS ? 3 : 1);
        assert_int_equal(x.drm, 0);
        t.s->battle.luck = (uint8_t)(side + 1);
        assert_true(syra_assault_at(&t.l, syra_square_of(t.s, piece(&t, "sh1")), &x, NULL));
        assert_int_equal(x.drm, side == SYRA_ATHENS ? 1 : -1);
        close_table(&t);
    }
}

/* cases: 10.7-05 */
static void test_fallback_from_the_enemy(void **unused)
{
    struct table t;

    (void)unused;
    open_board(&t, false);
    stand(&t, "sx1", "d6", S);
    stand(&t, "ah1", "d5", N);
    stand(&t, "ah2", "e7", N); /* d7 and e6 are next to him */
    stand(&t, "sh1", "a11", S);
    play(&t, "done");
    while (t.s->head.phase != SYRA_P_B_RETREAT)
        play(&t, "done");
    play(&t, "retreat sx1; roll 1");
    assert_true(can(&t, "fallback sx1 c6"));
    assert_false(can(&t, "fallback sx1 d7"));
    assert_false(can(&t, "fallback sx1 e6"));
    close_table(&t);
}

/* A Syracusan ship before an Athenian one, another Athenian far off. */
static void open_rams(struct table *t)
{
    open_board(t, true);
    stand(t, "sn1", "d9", N);
    stand(t, "an1", "d10", S);
    stand(t, "an2", "a11", S);
}

/* Ends steps of the Round until this phase. */
static void go_to(struct table *t, int phase)
{
    do
        play(t, "done");
    while (t->s->head.phase != phase);
}

/* cases: 8.3.3-03 8.3.4-01 7.2.2-02 */
static void test_boarders_and_rams(void **unused)
{
    struct table t;

    (void)unused;
    open_rams(&t);
    aboard(&t, "sn1", "sa1");
    assert_int_equal(syra_storm_need(&t.l, piece(&t, "sa1"), NULL), 0);
    aboard(&t, "an1", "ah1");
    assert_int_equal(syra_storm_need(&t.l, piece(&t, "sa1"), NULL), -1); /* N5 */
    go_to(&t, SYRA_P_B_OFFENSIVE);
    play(&t, "fire sa1 an1; roll 6");
    go_to(&t, SYRA_P_B_ASSAULT);
    assert_false(can(&t, "ram sn1 an1")); /* who shot does not ram */
    close_table(&t);
}

/* cases: 7.2.2-02 8.3.4-07 */
static void test_reduced_ship_drops_one(void **unused)
{
    struct table t;

    (void)unused;
    open_rams(&t);
    aboard(&t, "an1", "ah1 al1");
    go_to(&t, SYRA_P_B_ASSAULT);
    play(&t, "ram sn1 an1; roll 1"); /* room for one */
    assert_int_equal(t.s->head.to_act, SYRA_ATHENS);
    assert_int_equal(choices(&t, "drop"), 2);
    play(&t, "drop al1");
    assert_string_equal(where(&t, "al1"), "lost");
    assert_int_equal(unit(&t, "ah1")->carrier, 1 + piece(&t, "an1"));
    close_table(&t);
}

/* --- the campaign ------------------------------------------------------------------------------------ */

/* cases: 4.1-01 6.4-01 */
static void test_storms(void **unused)
{
    (void)unused;
    for (int storm = 0; storm < 2; storm++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "an1", "S-8");
        put(&t, "sn1", "S-8");
        put(&t, "ah1", "L-12");
        if (storm)
            t.s->event = 2;
        assert_int_equal(can(&t, "impulse naval"), !storm);
        play(&t, "impulse ground; roll 1; done");
        assert_int_equal(can(&t, "react sn1"), !storm);
        close_table(&t);
    }
}

/* cases: 6.2.2-01 6.3-02 */
static void test_routed_are_not_activated(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "nicias ah1", "L-12");
    put(&t, "lamachus ah2 ah3", "L-10");
    rout(&t, "ah1 ah3");
    play(&t, "impulse ground; roll 1");
    assert_false(can(&t, "activate L-12")); /* nobody there could act */
    play(&t, "activate L-10");
    assert_true(can(&t, "move ah2 L-12"));
    assert_false(can(&t, "move ah3 L-12"));
    close_table(&t);
}

/* cases: 8.5-03 8.5-12 */
static void test_a_ten_in_recovery(void **unused)
{
    (void)unused;
    for (int routed = 0; routed < 2; routed++) {
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1 an1", "L-10");
        t.s->ml[SYRA_ATHENS] = 10;
        if (routed)
            rout(&t, "ah1");
        else
            disrupt(&t, "ah1");
        syra_recover_outcome(&t.p, piece(&t, "ah1"), 10); /* ends only those who are Routed */
        assert_string_equal(where(&t, "ah1"), routed ? "lost" : "L-10");
        assert_int_equal(unit(&t, "ah1")->status, SYRA_NORMAL);
        close_table(&t);
    }
}

/* cases: 9.4-05 */
static void test_replacements_are_counted(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* as many attempts as morale, R-48 */
    t.s->ml[0] = t.s->ml[1] = 2;
    put(&t, "ah1 ah2 ah3 an1", "L-10");
    put(&t, "sn1", "I-1");
    steps(&t, "ah1", 3);
    steps(&t, "ah2", 3);
    steps(&t, "ah3", 3);
    t.s->begun = t.s->passes = 1;
    play(&t, "pass; replace ah1; roll 10");
    assert_false(can(&t, "replace ah1")); /* one attempt a unit */
    assert_true(can(&t, "replace ah3"));
    play(&t, "replace ah2; roll 1");
    assert_int_equal(t.s->roll, SYRA_ROLL_RECRUIT); /* no try is left: the Sicels come next */
    assert_int_equal(unit(&t, "ah1")->steps, 3);
    assert_int_equal(unit(&t, "ah2")->steps, 4);
    close_table(&t);
}

/* cases: 7.2.1-01 7.2.1-02 */
static void test_ship_comes_back(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE);
    put(&t, "sn1 sn2", "I-1");
    t.s->head.turn = 2;
    unit(&t, "sn1")->at = (uint8_t)t.d->sea_box;
    unit(&t, "sn1")->since = 2; /* left in this turn */
    unit(&t, "sn2")->at = (uint8_t)t.d->sea_box;
    unit(&t, "sn2")->since = 1;
    play(&t, "impulse naval");
    assert_false(can(&t, "return sn1"));
    play(&t, "return sn2; roll 6; settle sn2 S-3");
    assert_string_equal(where(&t, "sn2"), "S-3");
    assert_true(unit(&t, "sn2")->mark & SYRA_DID); /* the roll is its activation */
    close_table(&t);
}

/* cases: 12.2-01 12.4-07 */
static void test_demosthenes_lands(void **unused)
{
    (void)unused;
    for (int enemy = 0; enemy < 2; enemy++) { /* ships lie off a shore that is contested */
        struct table t;

        open_map(&t, SYRA_ATHENS);
        put(&t, "an1 ah1", "L-10");
        put(&t, enemy ? "sh1" : "", "L-10");
        for (int i = 0; i < SYRA_UNITS; i++)
            if (t.d->piece[i].wave == 3) {
                t.s->unit[i].at = (uint8_t)t.d->due;
                t.s->unit[i].steps = (uint8_t)syra_full_steps(&t.l, i);
            }
        t.s->waves = 4 | 8;
        t.s->rams = 0;
        play(&t, "impulse naval; arrive demosthenes L-10");
        roll_on(&t, 6);
        assert_string_equal(where(&t, "ah16"), "L-10");
        assert_int_equal(can(&t, "arrive an9 L-10"), !enemy);
        if (!enemy) /* else one sea is left, and they are there */
            play(&t, "arrive an9 L-10");
        assert_string_equal(where(&t, "an9"), enemy ? "S-8" : "L-10");
        assert_int_equal(t.s->rams, 2); /* rams that come later are of no use */
        assert_int_equal(t.s->arrived[SYRA_ATHENS], 1);
        close_table(&t);
    }
}

/* cases: 7.1-20 12.2-12 */
static void test_demosthenes_drives_ships_off(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* a wall is enough to land at; the beach is full of enemy ships */
    t.s->walls[0][area(&t, "L-10")] = 1;
    put(&t, "sn1", "L-10");
    put(&t, "an1", "S-1");
    for (int i = 0; i < SYRA_UNITS; i++)
        if (t.d->piece[i].wave == 3) {
            t.s->unit[i].at = (uint8_t)t.d->due;
            t.s->unit[i].steps = (uint8_t)syra_full_steps(&t.l, i);
        }
    t.s->waves = 4 | 8;
    play(&t, "impulse naval; arrive demosthenes L-10");
    assert_int_equal(t.s->head.to_act, SYRA_SYRACUSE);
    assert_true(can(&t, "refuge sn1 S-8"));
    play(&t, "refuge sn1 S-8");
    roll_on(&t, 6);
    play(&t, "arrive an9 L-10");
    close_table(&t);
}

/* cases: 8.2.4-01 */
static void test_skirmish_ends_undecided(void **unused)
{
    struct table t;

    (void)unused;
    meet(&t, "L-12", "ah1", "sh1");
    play(&t, "declare day skirmish");
    for (int round = 0; round < 10; round++) { /* */
        assert_int_equal(t.s->head.phase, SYRA_P_SKIRMISH);
        play(&t, "strike sh1 ah1 assault; roll 6; strike ah1 sh1 assault; roll 6");
    }
    assert_int_not_equal(t.s->head.phase, SYRA_P_SKIRMISH);
    assert_string_equal(where(&t, "ah1"), "L-12");
    assert_string_equal(where(&t, "sh1"), "L-12");
    close_table(&t);
}

/* cases: 9.4-02 */
static void test_levies_in_a_hungry_city(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* they come before supply, so its limit does not count */
    t.s->ml[0] = t.s->ml[1] = 6;
    t.s->capacity = 0;
    memset(t.s->supplied, 0, sizeof(t.s->supplied));
    put(&t, "ah1 an1", "L-10");
    put(&t, "sh1", "L-7");
    steps(&t, "sh1", 3);
    to_next(&t, SYRA_ROLL_EVENT);
    play(&t, "roll 9");
    assert_int_equal(t.s->head.to_act, SYRA_SYRACUSE);
    assert_true(can(&t, "replace sh1"));
    close_table(&t);
}

/* cases: 5.1-03 5.2.1-02 */
static void test_levels_are_shown(void **unused)
{
    static const char *const name[] = { "Morale", "Initiative", "Impulses" };
    static struct ac_view view; /* too big for the stack */
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    for (int side = 0; side < 2; side++) {
        t.s->ml[side] = (uint8_t)(3 + side);
        t.s->il[side] = (uint8_t)(5 + side);
        t.s->ops[side] = (uint8_t)(1 + side);
    }
    memset(&view, 0, sizeof(view));
    view.viewer = AC_NONE;
    syra_view(t.game, t.state, &view);
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < 3; k++) {
            const int want[] = { 3 + side, 5 + side, 1 + side };
            int found = 0;

            for (int i = 0; i < view.track_count; i++)
                if (view.track[i].side == side && strcmp(view.track[i].name, name[k]) == 0) {
                    assert_int_equal(view.track[i].value, want[k]);
                    found++;
                }
            assert_int_equal(found, 1);
        }
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wall_modifiers),
        cmocka_unit_test(test_horse_and_builders),
        cmocka_unit_test(test_wall_limits),
        cmocka_unit_test(test_razing_ends_with_a_fight),
        cmocka_unit_test(test_kept_builders_have_not_fought),
        cmocka_unit_test(test_fleet_away_is_left_in_the_game),
        cmocka_unit_test(test_hunger_and_morale),
        cmocka_unit_test(test_horse_in_the_bog),
        cmocka_unit_test(test_ganging_up),
        cmocka_unit_test(test_flight_modifiers),
        cmocka_unit_test(test_horse_evades),
        cmocka_unit_test(test_horse_does_not_evade_horse),
        cmocka_unit_test(test_one_act_a_round),
        cmocka_unit_test(test_routed_among_friends),
        cmocka_unit_test(test_leader_without_refuge),
        cmocka_unit_test(test_losses_aboard),
        cmocka_unit_test(test_sicels_and_the_second_disruption),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_two_sides),
        cmocka_unit_test(test_night_favours_one),
        cmocka_unit_test(test_fallback_from_the_enemy),
        cmocka_unit_test(test_boarders_and_rams),
        cmocka_unit_test(test_reduced_ship_drops_one),
        cmocka_unit_test(test_storms),
        cmocka_unit_test(test_routed_are_not_activated),
        cmocka_unit_test(test_a_ten_in_recovery),
        cmocka_unit_test(test_replacements_are_counted),
        cmocka_unit_test(test_ship_comes_back),
        cmocka_unit_test(test_demosthenes_lands),
        cmocka_unit_test(test_demosthenes_drives_ships_off),
        cmocka_unit_test(test_skirmish_ends_undecided),
        cmocka_unit_test(test_levies_in_a_hungry_city),
        cmocka_unit_test(test_levels_are_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
