/* Chapters 5.4, 5.5, 5.9, 6.2, 9 and 10.4: galleys. */
#include <stdio.h>

#include "alexandria/rules.h"
#include "alexandria/test/table.h"

static int allowance(struct board *b, const char *name)
{
    return alex_allowance(b->d, b->s, unit_of(b, name));
}

/* W08, D36. cases: 5.41.1 5.42.1 5.42.3 5.43.1 5.43.2 5.43.3 5.49.1 5.49.2 5.49.3 6.21.1 6.22.1 6.22.2
 * 6.2.1 5.36.3 2.24.1 12.2.6 3.D.1 */
static void test_alex_5_43_1__announcements(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-LBi-1 3032 NW; Rm-Tri-1 2604 W; Eg-Tri-1 2612 W");
    play(&b, "speed Rm-Tri-1; ready");
    assert_true(can(&b, "sail Rm-LBi-1 0") && can(&b, "sail Rm-LBi-1 8"));
    assert_false(can(&b, "sail Rm-LBi-1 9"));
    assert_false(can(&b, "sail Rm-Tri-1 1"));
    assert_true(can(&b, "sail Rm-Tri-1 2") && can(&b, "sail Rm-Tri-1 9"));
    play(&b, "sail Rm-LBi-1 5");
    assert_true(can(&b, "row 3131") && can(&b, "row 3031") && can(&b, "row 3132")); /* W14 */
    assert_false(can(&b, "row 3033") || can(&b, "halt"));
    assert_true(can(&b, "turn SW") && can(&b, "about") && can(&b, "back 2932"));
    play(&b, "row 3131; row 3231; row 3330; row 3430; row 3529");
    assert_true(can(&b, "halt"));
    play(&b, "halt; sail Rm-Tri-1 2");
    assert_false(can(&b, "turn SW") || can(&b, "about") || can(&b, "back 2605"));
    clear_board(&b);
}

/* W09-W11, D35, D37. cases: 5.51.1 5.51.2 5.51.3 5.52.1 5.54.1 5.54.2 5.56.1 5.56.2 10.44.1 10.44.2
 * 10.44.3 10.44.4 5.42.2 5.44.1 5.55.1 */
static void test_alex_5_51_2__fatigue(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-LBi-1 3032 NW; Rm-Bi-1 2604 W fatigue 3; Rm-Bi-2 2504 W half fatigue 1");
    assert_int_equal(allowance(&b, "Rm-LBi-1"), 8);
    ship(&b, "Rm-LBi-1")->fatigue = 2;
    assert_int_equal(allowance(&b, "Rm-LBi-1"), 6);
    assert_int_equal(allowance(&b, "Rm-Bi-2"), 3); /* 7 halved, less 1 */
    assert_false(alex_can_run(b.d, b.s, unit_of(&b, "Rm-Bi-2")));
    ship(&b, "Rm-Bi-2")->fatigue = 5;
    assert_int_equal(allowance(&b, "Rm-Bi-2"), 0);
    ship(&b, "Rm-LBi-1")->fatigue = 4;
    assert_false(alex_can_run(b.d, b.s, unit_of(&b, "Rm-LBi-1")));
    ship(&b, "Rm-LBi-1")->fatigue = 2;
    play(&b, "ready; sail Rm-LBi-1 5; row 3131; row 3231; row 3330; row 3430; row 3529; halt; end");
    assert_true(awaits_dice(&b)); /* 5 of 6: it checks; crew 4 */
    play(&b, "5");
    assert_int_equal(ship(&b, "Rm-LBi-1")->fatigue, 3);
    assert_int_equal(ship(&b, "Rm-Bi-1")->fatigue, 2); /* rested */
    assert_int_equal(ship(&b, "Rm-Bi-2")->fatigue, 4);
    assert_false(ship(&b, "Rm-Bi-2")->flags & ALEX_HALF);
    clear_board(&b);
}

/* D38. cases: 5.91.1 5.92.1 5.92.2 5.93.1 5.93.2 5.53.1 5.94.1 */
static void test_alex_5_92_1__avoidance(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "egypt",
        "Rm-Quad-1 2604 W fatigue 1; Eg-Tri-1 2607 W; Rm-Quad-2 2504 W fatigue 4");
    play(&b, "ready; sail Eg-Tri-1 2; row 2606; row 2605");
    assert_int_equal(b.s->head.to_act, ALEX_ROME);
    assert_false(can(&b, "avoid Rm-Quad-2"));
    play(&b, "avoid Rm-Quad-1; 2; row 2603");
    assert_int_equal(ship(&b, "Rm-Quad-1")->fatigue, 2);
    assert_string_equal(at(&b, "Rm-Quad-1"), "2603");
    clear_board(&b);
    lay(&b, "naval", "egypt", "Rm-Quad-1 2604 W fatigue 1; Eg-Tri-1 2606 W");
    play(&b, "ready; sail Eg-Tri-1 1; row 2605; avoid Rm-Quad-1; 3");
    assert_int_equal(ship(&b, "Rm-Quad-1")->fatigue, 1);
    assert_string_equal(at(&b, "Rm-Quad-1"), "2604");
    clear_board(&b);
}

/* D39. cases: 9.12.1 9.11.1 9.11.2 9.11.3 */
static void test_alex_9_12_1__where_from(void **unused)
{
    static const struct {
        const char *rammer;
        bool legal;
    } rows[] = { { "Rm-Tri-1 3033 W speed attack", true },
                 { "Rm-Tri-1 2931 NE speed attack", true },
                 { "Rm-Tri-1 3131 SE speed attack", false },
                 { "Rm-Tri-1 2932 NW speed attack", false },
                 { "Rm-Tri-1 3033 W", false } };

    (void)unused;
    for (int i = 0; i < 5; i++) {
        struct board b;
        char text[128];

        (void)snprintf(text, sizeof(text), "Eg-Quad-1 3032 NW; %s", rows[i].rammer);
        lay(&b, "naval", "rome", text);
        if (i < 4)
            ship(&b, "Rm-Tri-1")->speed = ALEX_ATTACK;
        assert_int_equal(alex_may_ram(&b.a, unit_of(&b, "Rm-Tri-1"), unit_of(&b, "Eg-Quad-1")),
                         rows[i].legal);
        clear_board(&b);
    }
}

static void ram_with(struct board *b, const char *pieces, const char *dice)
{
    lay(b, "naval", "rome", pieces);
    play(b, "speed Rm-Tri-1; sail Rm-Tri-1 2; row 3033; ?decline; ram Eg-Quad-1");
    play(b, dice);
}

/* W25, W26, D40-D43. cases: 9.13.1 9.14.1 9.14.2 9.14.3 9.15.1 9.15.2 9.15.3 9.15.4 9.15.5 9.15.6
 * 9.15.7 9.15.8 9.15.9 9.15.11 9.44.2 12.2.7 5.46.1 10.42.1 */
static void test_alex_9_15_7__ram(void **unused)
{
    struct board b;

    (void)unused;
    ram_with(&b, "Eg-Quad-1 3032 NW; Rm-Tri-1 3034 W",
             "9"); /* better crew: 10, rammed; 9 - 3 = 6 */
    assert_true(ship(&b, "Eg-Quad-1")->flags & ALEX_RAMMED);
    assert_int_equal(b.label, ALEX_L_RAMMED_FREE);
    assert_int_equal(b.s->points[ALEX_ROME], 6);
    assert_true(can(&b, "back 3034"));
    clear_board(&b);
    ram_with(&b, "Eg-Quad-1 3032 NW; Rm-Tri-1 3034 W", "10"); /* 10 - 3 = 7: fouled */
    assert_true(ship(&b, "Rm-Tri-1")->fouls != 0);
    assert_int_equal(ship(&b, "Rm-Tri-1")->speed, ALEX_CRUISE);
    clear_board(&b);
    ram_with(&b, "Eg-Quad-1 3032 NW fatigue 2; Rm-Tri-1 3034 W", "8"); /* collision */
    assert_int_equal(ship(&b, "Rm-Tri-1")->fatigue, 1);
    assert_int_equal(ship(&b, "Eg-Quad-1")->fatigue, 3);
    assert_true(ship(&b, "Rm-Tri-1")->flags & ALEX_HALF);
    assert_false(ship(&b, "Eg-Quad-1")->flags & ALEX_HALF);
    play(&b, "halt; end; 4"); /* and still its own check */
    assert_int_equal(ship(&b, "Rm-Tri-1")->fatigue, 2);
    clear_board(&b);
    ram_with(&b, "Eg-Quad-1 3032 NW crippled port; Rm-Tri-1 3034 W", "8"); /* +1 crew +1 crippled */
    assert_true(ship(&b, "Eg-Quad-1")->flags & ALEX_RAMMED);
    clear_board(&b);
    lay(&b, "naval", "egypt", "Rm-Quad-1 3032 NW; Eg-Tri-1 3033 W");
    assert_int_equal(alex_ram_drm(&b.a, unit_of(&b, "Eg-Tri-1"), unit_of(&b, "Rm-Quad-1")), -1);
    clear_board(&b);
}

/* W27, D44, D45. cases: 9.21.1 9.22.1 9.23.1 9.23.2 9.24.1 9.24.2 9.24.3 9.25.1 9.25.2 9.25.3 9.26.1
 * 9.26.2 9.26.3 9.27.1 9.27.2 9.27.3 9.27.5 9.28.1 10.43.5 5.75.4 */
static void test_alex_9_24_1__diekplus(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Quad-1 2924 W; Eg-Tri-1 3023 W; Eg-Tri-2 2923 W; Eg-Tri-3 2824 W");
    for (int g = b.d->first_galley; g < b.d->piece_count; g++)
        if (b.s->unit[g].at != AC_NONE && b.d->piece[g].side == ALEX_EGYPT)
            alex_ship(b.d, b.s, g)->speed = ALEX_ATTACK;
    play(&b, "speed Rm-Quad-1");
    assert_int_equal(alex_rake_drm(&b.a, unit_of(&b, "Rm-Quad-1"), unit_of(&b, "Eg-Tri-2")), -1);
    play(&b, "sail Rm-Quad-1 8; diekplus Eg-Tri-2 Eg-Tri-2 port; 8");
    assert_int_equal(b.label, ALEX_L_CRIPPLED);
    assert_int_equal(ship(&b, "Eg-Tri-2")->crippled, ALEX_PORT);
    assert_string_equal(at(&b, "Rm-Quad-1"), "2922");
    assert_int_equal(ship(&b, "Rm-Quad-1")->used, 3);
    clear_board(&b);
    lay(&b, "naval", "rome", "Rm-LBi-1 3232 SE; Eg-Tri-1 3032 NW");
    play(&b, "speed Rm-LBi-1; sail Rm-LBi-1 4; row 3132; ?decline");
    assert_false(can(&b, "rake Eg-Tri-1")); /* the first flank hex */
    play(&b, "row 3033; ?decline");
    assert_true(can(&b, "rake Eg-Tri-1"));
    play(&b, "rake Eg-Tri-1; 4"); /* crew 4 against 2: 6, and one for agility */
    assert_int_equal(b.label, ALEX_L_NO_RAKE);
    clear_board(&b);
}

/* D46-D48, D88. cases: 9.31.1 9.32.1 9.32.2 9.32.3 9.33.0 9.33.1 9.33.2 9.33.3 9.34.1 */
static void test_alex_9_31_1__grapple(void **unused)
{
    struct board b;
    int mine, his;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Quad-1 3033 NW; Eg-Quad-1 3032 NW");
    mine = unit_of(&b, "Rm-Quad-1");
    his = unit_of(&b, "Eg-Quad-1");
    assert_true(alex_may_grapple(&b.a, mine, his));
    assert_int_equal(alex_grapple_drm(&b.a, mine, his, AC_NONE), 0);
    b.s->unit[his].facing = AC_HEX_SE;
    assert_int_equal(alex_grapple_drm(&b.a, mine, his, AC_NONE), 1);
    ship(&b, "Eg-Quad-1")->flags |= ALEX_RAMMED;
    assert_int_equal(alex_grapple_drm(&b.a, mine, his, AC_NONE), -1);
    ship(&b, "Eg-Quad-1")->flags = 0;
    ship(&b, "Eg-Quad-1")->speed = ALEX_ATTACK;
    assert_false(alex_may_grapple(&b.a, mine, his));
    ship(&b, "Rm-Quad-1")->speed = ALEX_ATTACK;
    assert_true(alex_may_grapple(&b.a, mine, his));
    ship(&b, "Rm-Quad-1")->speed = ALEX_CRUISE;
    ship(&b, "Rm-Quad-1")->crippled = ALEX_PORT;
    ship(&b, "Eg-Quad-1")->speed = ALEX_CRUISE;
    assert_false(alex_may_grapple(&b.a, mine, his));
    ship(&b, "Rm-Quad-1")->crippled = 0;
    b.s->unit[mine].facing = AC_HEX_W;
    assert_false(alex_may_grapple(&b.a, mine, his));
    assert_int_equal(alex_grapple_drm(&b.a, mine, AC_NONE, place_of(&b, "2423")), -2);
    clear_board(&b);
}

/* W23, W24, D87. cases: 8.62.1 8.63.1 8.63.2 8.64.1 8.64.2 8.64.3 8.64.4 8.65.1 8.15.1 8.61.1 10.41.1
 * 10.41.2 10.41.3 10.41.5 12.2.8 9.31.2 8.52.5 */
static void test_alex_8_64_1__boarding(void **unused)
{
    struct board b;
    const char *const tied = "Eg-Quad-1 3032 NW; MI-1 aboard Eg-Quad-1; Rm-Quad-1 3033 NW;"
                             "VI-3 aboard Rm-Quad-1; VI-4 aboard Rm-Quad-1; Rm-Quad-2 3031 NW;"
                             "XXXVII-1 aboard Rm-Quad-2; XXXVII-2 aboard Rm-Quad-2";

    (void)unused;
    lay(&b, "naval", "rome", tied);
    ship(&b, "Eg-Quad-1")->grapples = (1u << b.d->piece[unit_of(&b, "Rm-Quad-1")].galley) |
                                      (1u << b.d->piece[unit_of(&b, "Rm-Quad-2")].galley);
    ship(&b, "Rm-Quad-1")->grapples = ship(&b, "Rm-Quad-2")->grapples =
        1u << b.d->piece[unit_of(&b, "Eg-Quad-1")].galley;
    ship(&b, "Eg-Quad-1")->fatigue = 5;
    play(&b, "ready; ?end; board VI-3 Eg-Quad-1; board VI-4 Eg-Quad-1; board XXXVII-1 Eg-Quad-1;"
             "board XXXVII-2 Eg-Quad-1; end; use VI-3");
    assert_int_equal(alex_shock_modifier(&b.a, 0, NULL), 6);
    play(&b, "2");
    assert_int_equal(hits(&b, "VI-3"), 1);
    assert_false(alive(&b, "MI-1"));
    assert_int_equal(ship(&b, "Eg-Quad-1")->side, ALEX_ROME);
    assert_int_equal(alex_crew(b.d, b.s, unit_of(&b, "Eg-Quad-1")), 0);
    assert_int_equal(ship(&b, "Eg-Quad-1")->fatigue, 3); /* cruise 5 halved */
    assert_int_equal(b.s->points[ALEX_ROME], 7);
    clear_board(&b);
    lay(&b, "naval", "rome",
        "Eg-Quad-1 3032 NW; Rm-Quad-1 3033 NW; VI-3 aboard Rm-Quad-1; Cretan-1 aboard Rm-Quad-1");
    ship(&b, "Eg-Quad-1")->grapples = 1u << b.d->piece[unit_of(&b, "Rm-Quad-1")].galley;
    ship(&b, "Rm-Quad-1")->grapples = 1u << b.d->piece[unit_of(&b, "Eg-Quad-1")].galley;
    play(&b, "ready; ?end");
    assert_false(can(&b, "board Cretan-1 Eg-Quad-1"));
    play(&b, "board VI-3 Eg-Quad-1; end"); /* nobody aboard: no roll */
    assert_int_equal(ship(&b, "Eg-Quad-1")->side, ALEX_ROME);
    clear_board(&b);
}

/* W29, D53. cases: 10.42.3 10.42.4 10.42.5 3.D.4 3.D.5 */
static void test_alex_10_42_4__sinking(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome",
        "Rm-Bi-1 2604 W rammed; Rm-Tri-1 2603 W; VI-1 aboard Rm-Tri-1;"
        "Eg-Tri-1 2503 W; Eg-Bi-1 2303 W");
#define BIT(name) (1u << b.d->piece[unit_of(&b, name)].galley)
    ship(&b, "Rm-Bi-1")->grapples = BIT("Rm-Tri-1");
    ship(&b, "Rm-Tri-1")->grapples = BIT("Rm-Bi-1");
    ship(&b, "Rm-Tri-1")->fouls = BIT("Eg-Tri-1");
    ship(&b, "Eg-Tri-1")->fouls = BIT("Rm-Tri-1");
#undef BIT
    play(&b, "?ready; ?end; ?end; 6");
    assert_false(alive(&b, "Rm-Bi-1") || alive(&b, "Rm-Tri-1") || alive(&b, "Eg-Tri-1"));
    assert_false(alive(&b, "VI-1"));
    assert_true(alive(&b, "Eg-Bi-1"));
    clear_board(&b);
}

/* D29, D81. cases: 5.25.4 5.25.5 5.25.6 */
static void test_alex_5_25_6__overpass(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "egypt", "Eg-Tri-1 2223 E; Rm-Bi-1 2225 W");
    play(&b, "ready; sail Eg-Tri-1 3");
    assert_true(can(&b, "row 2224"));
    play(&b, "row 2224; ?decline");
    assert_true(can(&b, "row 2324"));
    assert_false(can(&b, "halt"));
    clear_board(&b);
    lay(&b, "naval", "egypt", "Eg-Tri-1 2223 E; Rm-Bi-1 2225 W; Rm-Bi-2 2324 W");
    play(&b, "ready; sail Eg-Tri-1 3");
    assert_false(can(&b, "row 2224"));
    clear_board(&b);
    lay(&b, "naval", "egypt", "Eg-Tri-1 2223 E; VI-1 2224");
    play(&b, "ready; sail Eg-Tri-1 3");
    assert_false(can(&b, "row 2224"));
    clear_board(&b);
}

/* D30, D31. cases: 5.28.1 5.28.3 5.29.3 5.48.1 5.48.2 5.36.6 5.36.21 5.27.1 5.27.2 5.44.2 */
static void test_alex_5_28_3__shoals_and_beaches(void **unused)
{
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Rm-Tri-1 2606 E; Rm-Tri-2 4231 W; Eg-Tri-1 2712 W");
    play(&b, "speed Rm-Tri-1; ready; sail Rm-Tri-1 4; row 2607; 5"); /* 5 + 1 at Attack Speed */
    assert_true(ship(&b, "Rm-Tri-1")->flags & ALEX_AGROUND);
    assert_int_equal(b.s->points[ALEX_EGYPT], 5);
    play(&b, "halt; sail Rm-Tri-2 2; row 4130");
    assert_true(can(&b, "beach"));
    play(&b, "beach");
    assert_true(ship(&b, "Rm-Tri-2")->flags & ALEX_BEACHED);
    clear_board(&b);
}

/* D49-D51. cases: 9.41.1 9.41.2 9.41.3 9.42.0 9.42.1 9.42.3 9.44.1 9.44.3 3.D.2 */
static void test_alex_9_42_0__cutting_loose(void **unused)
{
    struct board b;

    (void)unused;
    for (int die = 4; die <= 5; die++) {
        lay(&b, "naval", "egypt", "Eg-Tri-1 3032 NW; Eg-Bi-1 3132 NW; Rm-T-1 3033 NW");
        ship(&b, "Eg-Tri-1")->grapples = 1u << b.d->piece[unit_of(&b, "Rm-T-1")].galley;
        ship(&b, "Rm-T-1")->grapples = 1u << b.d->piece[unit_of(&b, "Eg-Tri-1")].galley;
        play(&b, "ready; cut Eg-Tri-1 3");
        play(&b, die == 4 ? "4" : "5"); /* crew 2, equal: 4 frees it, 5 does not */
        assert_int_equal(ship(&b, "Eg-Tri-1")->grapples == 0, die == 4);
        assert_int_equal(ship(&b, "Eg-Tri-1")->used, 2);
        clear_board(&b);
    }
}

/* A collision rules out the grapple of this turn; a rake takes all Fatigue away; points of a ship are
 * those of the best result and not its sum. cases: 9.15.5 10.43.5 12.2.7 */
static void test_alex_9_15_5__after_the_blow(void **unused)
{
    struct ac_actions out = { .count = 0 };
    struct alex_attempt attempt = { .marker = ALEX_PORT };
    struct ac_frame *f;
    struct board b;

    (void)unused;
    lay(&b, "naval", "rome", "Eg-Quad-1 3032 NW; Rm-Quad-1 3033 NW; VI-3 aboard Rm-Quad-1");
    attempt.galley = (int16_t)unit_of(&b, "Rm-Quad-1");
    attempt.target = (int16_t)unit_of(&b, "Eg-Quad-1");
    alex_grapple_legal(&b.a, attempt.galley, &out);
    assert_true(out.count > 0);
    f = alex_push(&b.a, ALEX_ROW_RAM_ROLL, ALEX_ROME);
    alex_attempt_put(f, attempt);
    alex_ram_roll(&b.a, f, 2);
    out.count = 0;
    alex_grapple_legal(&b.a, attempt.galley, &out);
    assert_int_equal(out.count, 0);
    assert_int_equal(ship(&b, "Eg-Quad-1")->fatigue, 1);
    f = alex_push(&b.a, ALEX_ROW_RAKE_ROLL, ALEX_ROME);
    alex_attempt_put(f, attempt);
    alex_rake_roll(&b.a, f, 12);
    assert_int_equal(ship(&b, "Eg-Quad-1")->crippled, ALEX_PORT);
    assert_int_equal(ship(&b, "Eg-Quad-1")->fatigue, 0);
    alex_score(&b.a, attempt.target, ALEX_ROME, 7);
    alex_score(&b.a, attempt.target, ALEX_ROME, 6);
    assert_int_equal(b.s->points[ALEX_ROME], 7);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_5_43_1__announcements),
        cmocka_unit_test(test_alex_5_51_2__fatigue),
        cmocka_unit_test(test_alex_5_92_1__avoidance),
        cmocka_unit_test(test_alex_9_12_1__where_from),
        cmocka_unit_test(test_alex_9_15_7__ram),
        cmocka_unit_test(test_alex_9_24_1__diekplus),
        cmocka_unit_test(test_alex_9_31_1__grapple),
        cmocka_unit_test(test_alex_8_64_1__boarding),
        cmocka_unit_test(test_alex_10_42_4__sinking),
        cmocka_unit_test(test_alex_5_25_6__overpass),
        cmocka_unit_test(test_alex_5_28_3__shoals_and_beaches),
        cmocka_unit_test(test_alex_9_42_0__cutting_loose),
        cmocka_unit_test(test_alex_9_15_5__after_the_blow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
