/* Supply, recovery, replacements, Sicels, walls [8.5, 9, 10.1-10.3]: vectors F7-F9, G1-G11, I7, J1. */
#include <string.h>

#include "syracuse/test/table.h"

static int traces(struct table *t, const char *name)
{
    struct syra_nets nets;

    syra_trace(&t->l, &nets);
    return syra_traces(&t->l, &nets, piece(t, name));
}

/* cases: 9.2.1-01 9.2.1-02 9.2.1-03 9.2.1-04 */
static void test_city_capacity(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* G1 */
    put(&t, "sn1", "S-1");
    t.s->ml[1] = 6;
    assert_int_equal(syra_city_capacity(&t.l, 4, false), 10);
    assert_int_equal(syra_city_capacity(&t.l, 4, true), 8);
    unit(&t, "sn1")->at = (uint8_t)t.d->lost;
    assert_int_equal(syra_city_capacity(&t.l, 4, true), 5);
    assert_int_equal(syra_city_capacity(&t.l, 4, false), 7);
    close_table(&t);
}

/* cases: 9.0-01 9.2-01 9.2-02 9.2-03 9.2-04 9.1-01 */
static void test_lines(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* G2: L-11 to L-10 by L-12 or the marsh */
    put(&t, "an1", "L-10");
    put(&t, "ah1", "L-13");
    put(&t, "sh2", "L-15");
    put(&t, "sh3", "L-11");
    put(&t, "gh1", "L-16");
    assert_int_equal(traces(&t, "ah1"), 2);
    put(&t, "sh1", "L-12");
    assert_int_equal(traces(&t, "ah1"), 0);
    t.s->walls[0][area(&t, "L-12")] = 1;
    assert_int_equal(traces(&t, "ah1"), 2);
    t.s->walls[1][area(&t, "L-12")] = 1;
    assert_int_equal(traces(&t, "ah1"), 0);
    t.s->walls[0][area(&t, "L-12")] = t.s->walls[1][area(&t, "L-12")] = 0;
    disrupt(&t, "sh1");
    assert_int_equal(traces(&t, "ah1"), 2);
    unit(&t, "sh1")->at = (uint8_t)t.d->lost;
    put(&t, "hermocrates", "L-12"); /* a lone Leader never blocks */
    assert_int_equal(traces(&t, "ah1"), 2);
    close_table(&t);
}

/* cases: 9.1-02 9.1-05 */
static void test_ports(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* G4 */
    put(&t, "an1 ah1", "L-10");
    put(&t, "sn1", "S-6");
    assert_int_equal(traces(&t, "ah1"), 0);
    disrupt(&t, "sn1");
    assert_int_equal(traces(&t, "ah1"), 2);
    unit(&t, "sn1")->at = (uint8_t)t.d->lost;
    unit(&t, "an1")->at = (uint8_t)area(&t, "S-8");
    assert_int_equal(traces(&t, "ah1"), 0);
    unit(&t, "an1")->at = (uint8_t)area(&t, "B-2");
    assert_int_equal(traces(&t, "ah1"), 0);
    close_table(&t);
}

/* cases: 9.1-03 9.1-04 9.1-06 9.2.1-05 9.2.1-06 9.0-04 */
static void test_hungry_city(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* J1 */
    put(&t, "sh1 sh2 gh1", "L-7");
    put(&t, "sn1", "I-1");
    put(&t, "kp1", "L-9");
    put(&t, "an1", "S-4");
    put(&t, "an2", "S-6");
    assert_int_equal(traces(&t, "sh1"), 1); /* blockaded: by the city alone */
    assert_int_equal(traces(&t, "kp1"), 2);
    disrupt(&t, "an1");
    assert_int_equal(traces(&t, "sh1"), 2);
    unit(&t, "an1")->status = SYRA_NORMAL;
    unit(&t, "an2")->at = (uint8_t)area(&t, "S-9");
    assert_int_equal(traces(&t, "sh1"), 1); /* the mouth leads only to S-4 and S-9 */
    unit(&t, "an1")->at = (uint8_t)area(&t, "L-10");
    assert_int_equal(traces(&t, "sh1"), 2);
    close_table(&t);
    open_map_with(&t, SYRA_SYRACUSE, "city", "limited"); /* the other reading of R-44 */
    put(&t, "sh1", "L-7");
    put(&t, "sn1", "I-1");
    assert_int_equal(traces(&t, "sh1"), 1);
    close_table(&t);
}

/* Plays the rest of the turn with quiet dice up to the choice of who is fed, or to Operations. */
static void next_supply(struct table *t)
{
    t->s->ml[0] = t->s->ml[1] = 6;
    play(t, "impulse ground; roll 1");
    while (t->s->head.turn == 1 || t->s->head.phase == SYRA_P_EVENTS ||
           ac_to_act(t->state) == AC_CHANCE) {
        if (ac_to_act(t->state) == AC_CHANCE) {
            int die = t->s->roll == SYRA_ROLL_EVENT ? 5 : 6;

            if (t->s->roll == SYRA_ROLL_CITY)
                die = 0;
            const struct ac_action a = ac_outcome(die);

            if (t->s->head.turn == 2 && t->s->roll == SYRA_ROLL_INITIATIVE)
                return;
            ac_apply(t->game, t->state, &a, NULL);
        } else {
            play(t, can(t, "pass") ? "pass" : "done");
        }
    }
}

/* cases: 9.3-01 9.3-02 9.3-03 9.0-02 */
static void test_out_of_supply(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* G3 */
    put(&t, "gh1 kp1", "L-16");
    put(&t, "sn1", "I-1");
    put(&t, "an1 ah1", "L-10");
    put(&t, "ah2", "L-15");
    put(&t, "ah3", "L-17");
    put(&t, "hermocrates", "L-7");
    next_supply(&t);
    assert_int_equal(unit(&t, "gh1")->status, SYRA_DISRUPTED);
    assert_string_equal(where(&t, "kp1"), "cup");
    assert_int_equal(unit(&t, "ah1")->status, SYRA_NORMAL);
    assert_string_equal(where(&t, "hermocrates"), "L-7");
    close_table(&t);
}

/* cases: 8.5-02 8.5-08 8.5-09 8.5-10 8.5-11 8.5-12 4.4-03 4.4-04 */
static void test_recovery(void **unused)
{
    static const struct {
        bool supply, leader, routed;
        int ml, die, status; /* AC_NONE: eliminated */
    } row[] = {
        { true, false, true, 6, 1, SYRA_NORMAL },    { true, false, true, 6, 2, SYRA_DISRUPTED },
        { true, false, true, 6, 6, SYRA_DISRUPTED }, { true, false, true, 6, 7, SYRA_ROUTED },
        { true, false, true, 6, 9, SYRA_ROUTED },    { true, false, true, 6, 10, AC_NONE },
        { true, false, true, 10, 10, AC_NONE }, /* F7 */
        { true, true, true, 6, 3, SYRA_NORMAL },     { true, true, true, 6, 8, SYRA_DISRUPTED },
        { true, true, true, 6, 10, SYRA_ROUTED }, /* F8 */
        { false, false, true, 6, 5, SYRA_ROUTED },   { false, false, true, 6, 8, AC_NONE },
        { false, false, false, 6, 5, SYRA_NORMAL }, /* F9 */
    };
    struct table t;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1", "L-10");
        put(&t, "an1", row[i].supply ? "L-10" : "S-8");
        if (row[i].leader)
            put(&t, "lamachus", "L-10");
        unit(&t, "ah1")->status = row[i].routed ? SYRA_ROUTED : SYRA_DISRUPTED;
        t.s->ml[0] = (uint8_t)row[i].ml;
        syra_recover_outcome(&t.p, piece(&t, "ah1"), row[i].die);
        if (row[i].status == AC_NONE)
            assert_string_equal(where(&t, "ah1"), "lost");
        else
            assert_int_equal(unit(&t, "ah1")->status, row[i].status);
        close_table(&t);
    }
}

/* cases: 9.4-01 9.4-03 9.4-04 9.4-05 9.4-06 9.4-07 9.4.1-01 4.4-06 */
static void test_replacements(void **unused)
{
    struct table t;
    struct syra_nets nets;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* G5 */
    put(&t, "an1 an2 ah1 al1 al2 aa1", "L-10");
    put(&t, "ah2", "L-1");
    put(&t, "sh1", "L-2");
    steps(&t, "al1", 1);
    steps(&t, "al2", 1);
    steps(&t, "ah1", 2);
    steps(&t, "ah2", 2);
    steps(&t, "an2", 1);
    t.s->ml[0] = 6;
    syra_trace(&t.l, &nets);
    assert_true(syra_may_replace(&t.l, &nets, piece(&t, "ah1"), 0));
    assert_false(syra_may_replace(&t.l, &nets, piece(&t, "ah2"), 0)); /* no supply */
    assert_false(syra_may_replace(&t.l, &nets, piece(&t, "an2"), 0));
    assert_false(syra_may_replace(&t.l, &nets, piece(&t, "aa1"), 0));
    syra_replace_outcome(&t.p, piece(&t, "al1"), 6);
    assert_int_equal(unit(&t, "al1")->steps, 2);
    syra_replace_outcome(&t.p, piece(&t, "al2"), 7);
    assert_int_equal(unit(&t, "al2")->steps, 1);
    syra_replace_outcome(&t.p, piece(&t, "ah1"), 5);
    assert_int_equal(unit(&t, "ah1")->steps, 3);
    close_table(&t);
}

/* cases: 10.2.1-01 10.2.1-03 10.2.1-04 6.2.6-01 */
static void test_wall_rolls(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* I7 */
    put(&t, "ah1 ah2 ah3 lamachus", "L-11");
    put(&t, "sx1", "L-9");
    t.s->head.turn = 2;
    unit(&t, "ah1")->work = unit(&t, "ah2")->work = unit(&t, "ah3")->work = SYRA_WORK_BUILD;
    assert_int_equal(syra_wall_modifier(&t.l, area(&t, "L-11"), 0, NULL), 1);
    close_table(&t);
    for (int die = 3; die < 5; die++) { /* G8 */
        open_map(&t, SYRA_ATHENS);
        put(&t, "ah1", "L-11");
        play(&t, "impulse ground; roll 1; build ah1");
        assert_int_equal(t.s->roll, SYRA_ROLL_WALL);
        play(&t, die == 3 ? "roll 3" : "roll 4");
        assert_int_equal(t.s->walls[0][area(&t, "L-11")], die == 4);
        assert_int_equal(t.s->works[0][area(&t, "L-11")], die == 3);
        assert_int_equal(unit(&t, "ah1")->work != 0, die == 3);
        close_table(&t);
    }
}

/* Two walls of a side begun together, each with builders and a roll of its own, R-46 b. */
static void test_syra_10_2_1_01__two_at_a_time(void **unused)
{
    struct table t;
    int at;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    at = area(&t, "L-11");
    put(&t, "ah1 ah2 ah3 al1", "L-11");
    play(&t, "impulse ground; roll 4");
    assert_false(can(&t, "second ah1")); /* nothing to stand beside */
    play(&t, "build ah1; second ah2");
    assert_int_equal(t.s->works[0][at], 2);
    play(&t, "second ah3; build al1");
    assert_int_equal(t.s->works[0][at], 2);
    while (t.s->roll != SYRA_ROLL_WALL)
        play(&t, "done");
    assert_int_equal(syra_wall_modifier(&t.l, at, 0, NULL), 1); /* one helper, not three */
    play(&t, "roll 1");
    assert_int_equal(t.s->roll, SYRA_ROLL_WALL); /* the other marker */
    play(&t, "roll 4"); /* the first stands; what was the second is alone and has had its roll */
    assert_int_equal(t.s->roll, SYRA_ROLL_NONE);
    assert_int_equal(t.s->walls[0][at], 1);
    assert_int_equal(t.s->works[0][at], 1);
    assert_int_equal(unit(&t, "ah1")->work, SYRA_WORK_NONE);
    assert_int_equal(unit(&t, "ah2")->work, SYRA_WORK_BUILD);
    assert_true(syra_may_build(&t.l, piece(&t, "ah1")));
    assert_false(syra_may_build_second(&t.l, piece(&t, "ah1"))); /* that would be three */
    syra_finish_works(&t.p);
    assert_int_equal(t.s->walls[0][at], 2);
    close_table(&t);
}

/* cases: 10.2.1-01 10.2.1-05 */
static void test_two_walls_end(void **unused)
{
    struct table t;
    int at;

    (void)unused;
    for (int gone = 0; gone < 3; gone++) { /* nobody leaves, the first marker's, the second's */
        open_map(&t, SYRA_ATHENS);
        at = area(&t, "L-11");
        put(&t, "ah1 ah2", "L-11");
        t.s->works[0][at] = 2;
        unit(&t, "ah1")->work = gone == 1 ? SYRA_WORK_NONE : SYRA_WORK_BUILD;
        unit(&t, "ah2")->work = gone == 2 ? SYRA_WORK_NONE : SYRA_WORK_SECOND;
        syra_tidy_works(&t.p);
        assert_int_equal(t.s->works[0][at], gone ? 1 : 2);
        if (gone)
            assert_int_equal(unit(&t, gone == 1 ? "ah2" : "ah1")->work, SYRA_WORK_BUILD);
        syra_finish_works(&t.p);
        assert_int_equal(t.s->walls[0][at], gone ? 1 : 2);
        assert_int_equal(unit(&t, "ah1")->work | unit(&t, "ah2")->work, SYRA_WORK_NONE);
        close_table(&t);
    }
    open_map(&t, SYRA_ATHENS); /* the markers of the counter mix are all in use */
    put(&t, "ah1 ah2", "L-11");
    memset(t.s->walls, 0, sizeof(t.s->walls));
    t.s->works[0][area(&t, "L-11")] = 1;
    t.s->walls[0][area(&t, "L-12")] = (uint8_t)(t.d->wall_markers - 1);
    assert_false(syra_may_build_second(&t.l, piece(&t, "ah1")));
    t.s->walls[0][area(&t, "L-12")]--;
    assert_true(syra_may_build_second(&t.l, piece(&t, "ah1")));
    unit(&t, "ah1")->work = SYRA_WORK_SECOND;
    syra_end_of_turn_walls(&t.p); /* a builder tears nothing down */
    assert_int_equal(unit(&t, "ah1")->work, SYRA_WORK_SECOND);
    close_table(&t);
}

/* The last builder takes the marker with him as he goes, not when the movement is over. */
static void test_syra_10_2_1_04__at_once(void **unused)
{
    struct table t;
    int at;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    at = area(&t, "L-11");
    put(&t, "ah1 ah2 ah3", "L-11");
    t.s->works[0][at] = 2;
    unit(&t, "ah1")->work = SYRA_WORK_BUILD;
    unit(&t, "ah2")->work = SYRA_WORK_SECOND;
    play(&t, "impulse ground; roll 4; move ah1 L-12");
    assert_int_equal(t.s->works[0][at], 1);
    assert_int_equal(unit(&t, "ah2")->work, SYRA_WORK_BUILD); /* what is left is the first */
    play(&t, "move ah2 L-12");
    assert_int_equal(t.s->works[0][at], 0);
    assert_false(can(&t, "second ah3")); /* there is nothing to stand beside */
    assert_true(can(&t, "build ah3"));
    close_table(&t);
}

/* cases: 4.4-05 */
static void test_walls_finished(void **unused)
{
    struct table t;

    (void)unused;
    for (int wait = 0; wait < 2; wait++) {
        open_map_with(&t, SYRA_ATHENS, wait ? "walls" : NULL, "wait");
        put(&t, "ah1", "L-11");
        unit(&t, "ah1")->work = SYRA_WORK_BUILD;
        t.s->works[0][area(&t, "L-11")] = 1;
        syra_finish_works(&t.p);
        assert_int_equal(t.s->walls[0][area(&t, "L-11")], !wait); /* R-45 and its other reading */
        close_table(&t);
    }
}

/* cases: 10.2.1-05 10.2.1-06 10.3-01 10.3-02 10.3-06 6.2.6-02 10.2.2-03 */
static void test_third_wall(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_ATHENS); /* G9 */
    put(&t, "ah1", "L-10");
    put(&t, "ah2 sh1", "H-5");
    t.s->walls[0][area(&t, "L-10")] = t.s->walls[0][area(&t, "H-5")] = 2;
    t.s->walls[1][area(&t, "H-5")] = 2;
    assert_false(syra_may_build(&t.l, piece(&t, "ah1")));
    assert_true(syra_may_build(&t.l, piece(&t, "ah2")));
    assert_false(syra_may_build(&t.l, piece(&t, "sh1")));
    unit(&t, "ah2")->work = SYRA_WORK_BUILD;
    t.s->works[0][area(&t, "H-5")] = 1;
    syra_finish_works(&t.p);
    assert_int_equal(t.s->fort, area(&t, "H-5") + 1);
    assert_int_equal(t.s->walls[0][area(&t, "H-5")], 0);
    assert_int_equal(t.s->walls[1][area(&t, "H-5")], 2);
    t.s->fort = 0;
    t.s->fort_past = 2;
    t.s->walls[0][area(&t, "H-5")] = 2;
    assert_false(syra_may_build(&t.l, piece(&t, "ah2"))); /* never again */
    close_table(&t);
}

/* cases: 10.2.2-01 10.2.2-02 10.3-05 */
static void test_tearing_down(void **unused)
{
    struct table t;

    (void)unused;
    open_map(&t, SYRA_SYRACUSE); /* G10 */
    put(&t, "sh1 hermocrates", "L-11");
    disrupt(&t, "sh1");
    t.s->walls[0][area(&t, "L-11")] = 1;
    play(&t, "impulse ground; roll 1; activate L-11; raze sh1 athenian");
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 1);
    syra_end_of_turn_walls(&t.p);
    assert_int_equal(t.s->walls[0][area(&t, "L-11")], 0);
    close_table(&t);
    for (int normal = 0; normal < 2; normal++) { /* G11 */
        open_map(&t, SYRA_SYRACUSE);
        put(&t, "sh1", "H-5");
        put(&t, "ah1", "H-5");
        t.s->fort = (uint8_t)(area(&t, "H-5") + 1);
        t.s->fort_past = 1;
        if (!normal)
            disrupt(&t, "sh1");
        syra_end_of_turn_walls(&t.p);
        assert_int_equal(t.s->fort == 0, normal);
        close_table(&t);
    }
}

/* cases: 10.1-01 10.1-03 10.1.1-07 10.1.1-08 */
static void test_sicel_places(void **unused)
{
    struct table t;
    uint64_t places;

    (void)unused;
    open_map(&t, SYRA_ATHENS);
    put(&t, "an1 nicias", "L-10");
    put(&t, "lamachus", "L-1");
    put(&t, "sh1", "L-9");
    put(&t, "sh2", "L-2");
    places = syra_sicel_places(&t.l, 0);
    assert_true(places >> area(&t, "L-10") & 1);
    assert_true(places >> area(&t, "L-13") & 1);
    assert_false(places >> area(&t, "L-9") & 1);
    assert_false(places >> area(&t, "L-1") & 1); /* he traces no line */
    assert_int_equal(syra_draw_sicel(&t.p, 0, 0), piece(&t, "kl1"));
    assert_int_equal(unit(&t, "kl1")->owner, 0);
    close_table(&t);
}

/* in the Rally Segment Disrupted units roll, or all recover when the option says so. */
static void test_rally_option(void **unused)
{
    struct table t;

    (void)unused;
    for (int all = 0; all < 2; all++) {
        open_map_with(&t, SYRA_ATHENS, "rally", all ? "all" : "check");
        put(&t, "ah1 ah2 an1", "L-10");
        put(&t, "sn1", "I-1");
        disrupt(&t, "ah1");
        rout(&t, "ah2");
        t.s->begun = t.s->passes = 1;
        play(&t, "pass");
        assert_int_equal(t.s->roll, SYRA_ROLL_RECOVER);
        assert_int_equal(t.s->roll_unit, 1 + piece(&t, all ? "ah2" : "ah1"));
        assert_int_equal(unit(&t, "ah1")->status, all ? SYRA_NORMAL : SYRA_DISRUPTED);
        close_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rally_option),
        cmocka_unit_test(test_city_capacity),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_ports),
        cmocka_unit_test(test_hungry_city),
        cmocka_unit_test(test_out_of_supply),
        cmocka_unit_test(test_recovery),
        cmocka_unit_test(test_replacements),
        cmocka_unit_test(test_wall_rolls),
        cmocka_unit_test(test_walls_finished),
        cmocka_unit_test(test_syra_10_2_1_01__two_at_a_time),
        cmocka_unit_test(test_two_walls_end),
        cmocka_unit_test(test_syra_10_2_1_04__at_once),
        cmocka_unit_test(test_third_wall),
        cmocka_unit_test(test_tearing_down),
        cmocka_unit_test(test_sicel_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
