/* Combat determination [8.1] and Skirmishes [8.2]: vectors E1-E12, I4, I5, J2, J6, J7. */
#include <string.h>

#include "syracuse/test/table.h"

/* Athenians walk from L-10 into L-12, where the Syracusans stand; stops at the declaration. */
static void clash(struct table *t, const char *athenians, const char *syracusans)
{

    open_map(t, SYRA_ATHENS);
    put(t, athenians, "L-12");
    put(t, syracusans, "L-12");
    put(t, "an1", "L-10");
    t->s->walls[0][area(t, "L-10")] = 1;
    t->s->walls[0][area(t, "L-18")] = 0;
    play(t, "impulse ground; roll 1");
    while (t->s->head.phase != SYRA_P_COMBAT)
        play(t, "done");
}

/* cases: 8.0-01 8.0-02 8.0-03 8.1.3-01 8.1.3-02 8.1.3-04 8.1.3-05 8.1.3-03 6.2.5-01 */
static void test_wish_and_roll(void **unused)
{
    static const struct {
        const char *declare, *roll;
        int label;
    } row[] = { /* E1, ML 6 */
                { "declare day battle", "roll 8", SYRA_L_BATTLE },
                { "declare day battle", "roll 9", SYRA_L_SKIRMISH },
                { "declare night battle", "roll 10", SYRA_L_BATTLE }
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        clash(&t, "ah1 lamachus", "sh1");
        t.s->ml[0] = 6;
        play(&t, row[i].declare);
        play(&t, "answer skirmish");
        play(&t, row[i].roll);
        assert_int_equal(t.label, row[i].label);
        assert_int_equal(t.s->battle.on, row[i].label == SYRA_L_BATTLE);
        close_table(&t);
    }
    for (int die = 5; die < 7; die++) { /* E2: the side without a Leader wants it */
        clash(&t, "ah1", "sh1 hermocrates");
        play(&t, "declare day battle; answer skirmish");
        play(&t, die == 5 ? "roll 5" : "roll 6");
        assert_int_equal(t.label, die == 5 ? SYRA_L_BATTLE : SYRA_L_SKIRMISH);
        close_table(&t);
    }
    for (int die = 7; die < 9; die++) { /* J2: night helps only who declared it */
        clash(&t, "ah1", "sh1 hermocrates");
        steps(&t, "hermocrates", 1);
        t.s->ml[1] = 6;
        play(&t, "declare night skirmish; answer battle");
        play(&t, die == 7 ? "roll 7" : "roll 8");
        assert_int_equal(t.label, die == 7 ? SYRA_L_BATTLE : SYRA_L_SKIRMISH);
        close_table(&t);
    }
}

/* cases: 8.1.2-01 8.1.2-02 8.1.4-01 10.6-01 */
static void test_no_roll(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 lamachus", "sh1 hermocrates"); /* E3 */
    unit(&t, "lamachus")->mark = unit(&t, "hermocrates")->mark = SYRA_ACTIVATED;
    play(&t, "declare day battle; answer battle");
    assert_true(t.s->battle.on);
    assert_int_equal(t.s->battle.area, area(&t, "L-12"));
    close_table(&t);
    clash(&t, "ah1", "sh1"); /* E4: nobody leads, nobody is asked for more than the hour */
    assert_false(can(&t, "declare day battle"));
    play(&t, "declare day skirmish");
    assert_int_equal(t.s->head.phase, SYRA_P_SKIRMISH);
    close_table(&t);
    clash(&t, "ah1 lamachus", "sh1");
    play(&t, "declare day skirmish; answer skirmish");
    assert_int_equal(t.s->head.phase, SYRA_P_SKIRMISH);
    close_table(&t);
}

/* cases: 8.1.1-01 8.1.1-02 8.2-01 3.0-24 */
static void test_no_night_at_sea(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* E5 */
    put(&t, "an1", "S-8");
    put(&t, "sn1", "S-7");
    aboard(&t, "an1", "nicias");
    play(&t, "impulse naval; roll 1; activate S-8; move an1 S-7");
    while (t.s->head.phase != SYRA_P_COMBAT)
        play(&t, "done");
    assert_false(can(&t, "declare night battle") || can(&t, "declare night skirmish"));
    play(&t, "declare day skirmish; answer skirmish");
    assert_int_equal(t.s->head.phase, SYRA_P_SKIRMISH);
    assert_true(t.s->skirmish.naval);
    close_table(&t);
}

/* cases: 8.2.1-01 8.2.2-01 8.2.2-02 8.2.2-03 */
static void test_line_up(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 ah2 al1 ap1 aa1", "sh1 sl1 sp1"); /* E6 */
    play(&t, "declare day skirmish");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS);
    play(&t, "oppose ah1 sh1; oppose al1 sl1; oppose ap1 sp1");
    assert_int_equal(choices(&t, "oppose ah2"), 3); /* any of the three, or held back */
    assert_true(can(&t, "reserve ah2"));
    play(&t, "reserve ah2; oppose aa1 sh1");
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE); /* the defender acts first */
    close_table(&t);
    clash(&t, "ah1 al1 ap1", "sh1 sl1 sp1 sa1 sx1");
    play(&t, "declare day skirmish; oppose ah1 sl1; oppose al1 sp1; oppose ap1 sa1");
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE);
    play(&t, "oppose sh1 ah1; oppose sx1 ah1");
    close_table(&t);
}

/* Those held back come up when the front is gone, and are set before the enemy is, R-38 f. */
static void test_syra_8_2_2_03__reserves_come_up(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 al1 ap1 aa1", "sh1 sl1");
    play(&t, "declare day skirmish; oppose ah1 sh1; oppose al1 sl1; reserve ap1; reserve aa1");
    disrupt(&t, "ah1 al1");
    play(&t, "strike sh1 ah1 assault; roll 1; roll 1");
    assert_int_equal(unit(&t, "sh1")->foe, piece(&t, "al1") + 1); /* no choice */
    play(&t, "strike al1 sl1 assault; roll 6; strike sl1 al1 assault; roll 1; roll 1");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS); /* the reserves' owner, not the defender */
    assert_int_equal(choices(&t, "oppose ap1") + choices(&t, "oppose aa1"), 2);
    play(&t, "oppose ap1 sh1; oppose aa1 sh1");
    assert_int_equal(ac_to_act(t.state), SYRA_SYRACUSE); /* then sl1, whom nobody faces */
    assert_int_equal(choices(&t, "oppose sl1"), 2);
    play(&t, "oppose sl1 aa1");
    assert_int_equal(t.s->skirmish.came, 0);
    assert_true(choices(&t, "strike ap1 sh1") > 0); /* they act in the round they come in */
    close_table(&t);
}

/* cases: 8.2.3-01 8.2.3-02 8.2.3-03 8.2.3-04 3.0-10 */
static void test_strikes(void **unused)
{
    struct table t;

    (void)unused;
    for (int die = 3; die < 5; die++) { /* E7: factor 3 */
        clash(&t, "al1", "sp1");
        play(&t, "declare day skirmish; strike sp1 al1 fire");
        play(&t, die == 3 ? "roll 3" : "roll 4");
        assert_int_equal(unit(&t, "al1")->status, die == 3 ? SYRA_DISRUPTED : SYRA_NORMAL);
        close_table(&t);
    }
}

/* cases: 8.2.4-01 8.2.4-02 8.2.4-03 8.2.4-04 8.2.4-05 8.2.4-06 10.1.1-09 */
static void test_routs(void **unused)
{
    static const struct {
        const char *name, *roll, *where;
    } row[] = { { "sh1", "roll 6", "L-7" },
                { "sh1", "roll 7", "lost" },
                { "kl1", "roll 6", "cup" } };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) { /* E8, ML 6 */
        char strike[40] = "strike ah1 ";

        open_map(&t, SYRA_SYRACUSE);
        put(&t, row[i].name, "L-12");
        t.s->head.to_act = SYRA_ATHENS;
        t.s->actor = t.s->initiative = SYRA_ATHENS;
        put(&t, "ah1", "L-12");
        disrupt(&t, row[i].name);
        play(&t, "impulse ground; roll 1");
        while (t.s->head.phase != SYRA_P_COMBAT)
            play(&t, "done");
        play(&t, "declare day skirmish");
        unit(&t, row[i].name)->play |= SYRA_DONE; /* its turn is over */
        t.s->skirmish.turn = SYRA_ATHENS;
        t.s->head.to_act = SYRA_ATHENS;
        play(&t, strcat(strcat(strike, row[i].name), " assault"));
        play(&t, "roll 1");
        play(&t, row[i].roll);
        assert_string_equal(where(&t, row[i].name), row[i].where);
        close_table(&t);
    }
    clash(&t, "ah1", "sh1"); /* E9: no refuge */
    put(&t, "sh2", "L-10");
    disrupt(&t, "ah1");
    play(&t, "declare day skirmish; strike sh1 ah1 assault; roll 1; roll 1");
    assert_string_equal(where(&t, "ah1"), "lost");
    close_table(&t);
}

/* cases: 8.2.3-05 8.2.3-06 8.2.3-07 8.2.3-08 10.3-04 */
static void test_flight(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 lamachus", "sh1"); /* E10 */
    put(&t, "sh2", "L-10");
    play(&t, "declare day skirmish; answer skirmish; strike sh1 ah1 assault; roll 6");
    assert_string_equal(why(&t, "flee ah1"), "8.2.3-07");
    assert_int_equal(choices(&t, "escape"), 0);
    close_table(&t);
    clash(&t, "ah1 lamachus", "sh1"); /* E11 */
    play(&t, "declare day skirmish; answer skirmish; strike sh1 ah1 assault; roll 6");
    play(&t, "escape lamachus L-10");
    assert_string_equal(where(&t, "ah1"), "L-10");
    assert_string_equal(where(&t, "lamachus"), "L-10");
    close_table(&t);
    for (int die = 7; die < 9; die++) {
        clash(&t, "ah1", "sh1");
        play(&t, "declare day skirmish; strike sh1 ah1 assault; roll 6; flee ah1");
        play(&t, die == 7 ? "roll 7" : "roll 8");
        assert_string_equal(where(&t, "ah1"), die == 7 ? "L-10" : "L-12");
        close_table(&t);
    }
}

/* cases: 8.1.2-03 8.2.1-02 10.2-02 */
static void test_builders_in_combat(void **unused)
{
    struct table t;

    (void)unused;
    for (int all = 0; all < 2; all++) { /* E12 */
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "sh1", "L-12");
        put(&t, "ah1 ah2 ah3 ah4", "L-12");
        t.s->works[0][area(&t, "L-12")] = 1;
        unit(&t, "ah1")->work = unit(&t, "ah2")->work = SYRA_WORK_BUILD;
        if (all)
            unit(&t, "ah3")->work = unit(&t, "ah4")->work = SYRA_WORK_BUILD;
        play(&t, "impulse ground; roll 1");
        while (t.s->head.phase != SYRA_P_COMBAT)
            play(&t, "done");
        if (!all)
            play(&t, "builders keep");
        play(&t, "declare day skirmish");
        assert_int_equal(unit(&t, "ah1")->play & SYRA_PART, all ? SYRA_PART : 0);
        assert_int_equal(unit(&t, "ah3")->play & SYRA_PART, SYRA_PART);
        assert_int_equal(t.s->works[0][area(&t, "L-12")], all ? 0 : 1);
        close_table(&t);
    }
}

/* cases: 8.2.1-02 10.2-02 */
static void test_builders_of_two_walls(void **unused)
{
    static const char *const words[] = { "builders keep", "builders drop", "builders drop-first",
                                         "builders drop-second" };

    (void)unused;
    for (int k = 0; k < 4; k++) { /* R-46 c: marker by marker */
        struct table t;
        const bool first = k == 0 || k == 3, second = k == 0 || k == 2;

        open_map(&t, SYRA_SYRACUSE);
        put(&t, "sh1", "L-12");
        put(&t, "ah1 ah2 ah3", "L-12");
        t.s->works[0][area(&t, "L-12")] = 2;
        unit(&t, "ah1")->work = SYRA_WORK_BUILD;
        unit(&t, "ah2")->work = SYRA_WORK_SECOND;
        play(&t, "impulse ground; roll 1");
        while (t.s->head.phase != SYRA_P_COMBAT)
            play(&t, "done");
        assert_int_equal(choices(&t, "builders"), 4);
        play(&t, words[k]);
        assert_int_equal(t.s->works[0][area(&t, "L-12")], first + second);
        play(&t, "declare day skirmish");
        assert_int_equal((unit(&t, "ah1")->play & SYRA_PART) == 0, first);
        assert_int_equal((unit(&t, "ah2")->play & SYRA_PART) == 0, second);
        assert_true(unit(&t, "ah3")->play & SYRA_PART);
        close_table(&t);
    }
}

/* cases: 8.2.1-03 8.2.1-04 */
static void test_leaders_behind(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 ah2", "sh1 sh2 hermocrates"); /* J6 */
    play(&t, "declare day skirmish; answer skirmish");
    assert_true(can(&t, "post hermocrates sh1 front"));
    play(&t, "post hermocrates sh1 behind; oppose ah1 sh2; oppose ah2 sh2");
    disrupt(&t, "sh2");
    play(&t, "strike sh2 ah1 assault; roll 6; strike ah1 sh2 assault; roll 1; roll 1");
    assert_string_equal(where(&t, "sh2"), "L-7");
    assert_true(syra_in_front(unit(&t, "sh1")));
    assert_int_equal(unit(&t, "ah1")->foe, piece(&t, "sh1") + 1);
    assert_int_equal(unit(&t, "ah2")->foe, piece(&t, "sh1") + 1);
    close_table(&t);
    clash(&t, "ah1 ah2", "sh1 hermocrates"); /* with one unit he is in front */
    play(&t, "declare day skirmish; answer skirmish");
    assert_int_equal(unit(&t, "hermocrates")->with, piece(&t, "sh1") + 1);
    assert_true(syra_in_front(unit(&t, "sh1")));
    close_table(&t);
}

/* Routed units alone with the enemy are eliminated; J7, R-38 h. */
static void test_syra_8_2_4_06__routed_left_behind(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "ah1 ah2 nicias", "L-10");
    put(&t, "sh1", "L-12");
    rout(&t, "sh1");
    play(&t, "impulse ground; roll 1; activate L-10; move ah1 L-12; done; done");
    assert_string_equal(where(&t, "sh1"), "lost");
    close_table(&t);
}

/* cases: 8.2.1-03 8.2.1-04 */
static void test_two_leaders(void **unused)
{
    (void)unused;
    for (int front = 0; front < 2; front++) {
        struct table t;

        clash(&t, "ah1 ah2", "sh1 sh2 hermocrates gylippus");
        play(&t, "declare day skirmish; answer skirmish; post hermocrates sh1 behind");
        assert_false(can(&t, "post gylippus sh2 behind")); /* somebody must stand in front */
        assert_true(can(&t, "post gylippus sh1 behind"));  /* both with the same unit */
        play(&t, front ? "post gylippus sh1 front" : "post gylippus sh1 behind");
        assert_int_equal(syra_in_front(unit(&t, "sh1")), front);
        close_table(&t);
    }
}

/* What is asked now. */
static const char *asked(struct table *t)
{
    static struct ac_turn turn;

    ac_turn(t->game, t->state, &turn);
    return turn.prompt;
}

/* cases: 8.2.2-03 */
static void test_held_back_and_committed(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 al1", "sh1");
    play(&t, "declare day skirmish; oppose ah1 sh1; reserve al1");
    assert_false(syra_in_front(unit(&t, "al1")));
    assert_non_null(strstr(asked(&t), "attacks or flees"));
    play(&t, "strike sh1 ah1 assault; roll 6; strike ah1 sh1 assault; roll 6");
    assert_int_equal(ac_to_act(t.state), SYRA_ATHENS); /* at the start of a round */
    assert_non_null(strstr(asked(&t), "reserves"));
    play(&t, "oppose al1 sh1");
    assert_true(syra_in_front(unit(&t, "al1")));
    assert_int_equal(t.s->skirmish.round, 2);
    assert_int_equal(choices(&t, "strike sh1"), 2); /* nobody is left to commit */
    close_table(&t);
}

/* Routed units that lie in the area are not lined up, R-38 h. */
static void test_syra_8_2_1_01__routed_stay_out(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 al1", "sh1");
    rout(&t, "al1");
    play(&t, "declare day skirmish");
    assert_true(unit(&t, "ah1")->play & SYRA_PART);
    assert_int_equal(unit(&t, "al1")->play, 0);
    close_table(&t);
}

/* Each side's die in the dark: 1 and 2 help, 5 and 6 hinder. */
static void test_syra_10_6_02__dark(void **unused)
{
    static const struct {
        const char *roll;
        int mod;
    } row[] = { { "roll 2", -1 }, { "roll 3", 0 }, { "roll 4", 0 }, { "roll 5", 1 } };

    (void)unused;
    for (int i = 0; i < 4; i++) {
        struct table t;

        clash(&t, "ah1", "sh1");
        play(&t, "declare night skirmish");
        play(&t, row[i].roll);
        assert_int_equal(t.s->skirmish.dark[SYRA_SYRACUSE], row[i].mod * t.d->mod[SYRA_F8]);
        play(&t, "roll 1");
        assert_int_equal(t.s->skirmish.dark[SYRA_ATHENS], -t.d->mod[SYRA_F8]);
        close_table(&t);
    }
}

/* cases: 10.6-02 10.3-03 */
static void test_skirmish_modifiers(void **unused)
{
    struct table t;

    (void)unused;
    clash(&t, "ah1 kc1", "sh1 sp1"); /* I4 */
    t.s->skirmish.area = (uint8_t)area(&t, "B-1");
    disrupt(&t, "ah1 kc1");
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "ah1"), piece(&t, "sh1"), false, NULL), 3);
    t.s->skirmish.night = 1; /* I5 */
    assert_int_equal(syra_flee_modifier(&t.l, piece(&t, "kc1"), NULL), -1);
    t.s->skirmish.night = 0;
    t.s->skirmish.area = (uint8_t)area(&t, "H-5");
    unit(&t, "ah1")->status = SYRA_NORMAL;
    t.s->fort = (uint8_t)(area(&t, "H-5") + 1);
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "ah1"), piece(&t, "sh1"), false, NULL), 6);
    t.s->fort = 0;
    t.s->skirmish.dark[0] = 1;
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "ah1"), piece(&t, "sh1"), false, NULL), 4);
    assert_int_equal(syra_strike_need(&t.l, piece(&t, "sp1"), piece(&t, "ah1"), true, NULL), 2);
    close_table(&t);
}

/* the city alone, or own walls too when the option says so; ships only on a shore. */
static void test_refuge_option(void **unused)
{
    struct table t;

    (void)unused;
    for (int walls = 0; walls < 2; walls++) {
        uint64_t city, foot, ship;

        open_map_with(&t, SYRA_ATHENS, "refuge", walls ? "walls" : "city");
        put(&t, "sh1 sn1", "L-6");
        put(&t, "ah1", "L-20");
        t.s->walls[SYRA_SYRACUSE][area(&t, "H-7")] = 1;
        t.s->walls[SYRA_SYRACUSE][area(&t, "L-6")] = 1;
        t.s->walls[SYRA_SYRACUSE][area(&t, "L-20")] = 1; /* with an enemy in it */
        city = UINT64_C(1) << area(&t, "L-7");
        ship = city | (walls ? UINT64_C(1) << area(&t, "L-6") : 0);
        foot = ship | (walls ? UINT64_C(1) << area(&t, "H-7") : 0);
        assert_int_equal(syra_refuges(&t.l, piece(&t, "sh1")), foot);
        assert_int_equal(syra_refuges(&t.l, piece(&t, "sn1")), ship);
        close_table(&t);
    }
    for (int walls = 0; walls < 2; walls++) { /* and in play: the owner is asked */
        open_map_with(&t, SYRA_ATHENS, "refuge", walls ? "walls" : "city");
        put(&t, "ah1", "L-12");
        put(&t, "sh1", "L-12");
        disrupt(&t, "sh1");
        t.s->walls[SYRA_SYRACUSE][area(&t, "H-7")] = 1;
        play(&t, "impulse ground; roll 1");
        while (t.s->head.phase != SYRA_P_COMBAT)
            play(&t, "done");
        play(&t, "declare day skirmish; strike sh1 ah1 assault; roll 6");
        play(&t, "strike ah1 sh1 assault; roll 1; roll 1");
        assert_int_equal(choices(&t, "refuge sh1"), walls ? 2 : 0);
        assert_string_equal(where(&t, "sh1"), walls ? "L-12" : "L-7");
        close_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refuge_option),
        cmocka_unit_test(test_wish_and_roll),
        cmocka_unit_test(test_no_roll),
        cmocka_unit_test(test_no_night_at_sea),
        cmocka_unit_test(test_line_up),
        cmocka_unit_test(test_strikes),
        cmocka_unit_test(test_routs),
        cmocka_unit_test(test_flight),
        cmocka_unit_test(test_builders_in_combat),
        cmocka_unit_test(test_builders_of_two_walls),
        cmocka_unit_test(test_two_leaders),
        cmocka_unit_test(test_syra_8_2_1_01__routed_stay_out),
        cmocka_unit_test(test_held_back_and_committed),
        cmocka_unit_test(test_syra_10_6_02__dark),
        cmocka_unit_test(test_syra_8_2_2_03__reserves_come_up),
        cmocka_unit_test(test_leaders_behind),
        cmocka_unit_test(test_syra_8_2_4_06__routed_left_behind),
        cmocka_unit_test(test_skirmish_modifiers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
