/* Limits of rules: the corner of the map, odds without a defence, dice at the edge of a line. */
#include <stdio.h>
#include <string.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define MELEE "phase: melee\nside: blue\npieces:\n"

/* Nobody attacks with nothing; who cannot defend is attacked at the best odds. cases: MEL.H1 CRT.min CRT.max */
static void test_arma_CRT_min__nothing_against_nothing(void **unused)
{
    (void)unused;
    assert_int_equal(arma_column(0, 0), -1);
    assert_int_equal(arma_column(1, 0), 8);
    assert_int_equal(arma_column(8 * 8, 8), 8);
    assert_int_equal(arma_column(8 * 8 - 1, 8), 7);
}

/* From the first hex of the map units attack, and there chariots are boarded, as anywhere. cases: MEL.B2 CHAR.GR */
static void test_arma_MEL_B2__the_corner(void **unused)
{
    struct table t;
    struct arma_fight f;

    (void)unused;
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BSD1 0101 E\n- BSD2 0101 E\n- GMI1 0201 W\n");
    play_all(&t, "attack BSD1 0201;attack BSD2 0201");
    assert_true(arma_fight_on(t.d, t.s, hex("0201"), &f));
    assert_int_equal(f.count, 2);
    clear_table(&t);
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCH1 0101 E\n- BSD1 0201 E\n- GMI1 3010 W\n");
    play(&t, "embark BSD1 BCH1");
    assert_string_equal(where(&t, "BSD1"), "0101");
    clear_table(&t);
}

/* A stream bars a passenger only where it is in flood. cases: CHAR.PROC2 SCN.x15.special2 */
static void test_arma_CHAR_PROC2__into_a_stream(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL,
        "phase: movement\nstep: alight\nside: blue\npieces:\n- BCH1 1521 E\n- BSD1 1521 E aboard "
        "BCH1\n"
        "- GMI1 3010 W\n");
    assert_string_equal(why(&t, "debark BSD1 1422 SW"), "");
    assert_string_equal(why(&t, "debark BSD1 1621 E"), "");
    clear_table(&t);
}

/* What is told of a hit leader is the grade that is left. cases: LDR.B1 LDR.B2 */
static void test_arma_LDR_B2__the_grade_that_is_told(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL, MELEE "- BAX1 2010 E\n- BAX2 2010 E\n- GAX1 2110 W\n- GCMF1 2110 W\n");
    play_all(&t, "attack BAX1 2110;attack BAX2 2110;done;resolve 2110;roll 4");
    assert_int_equal(t.told[ARMA_EV_REDUCED].times, 1);
    assert_int_equal(t.told[ARMA_EV_REDUCED].arg[1], ARMA_CME);
    clear_table(&t);
}

/* Who feigned and was steady all along is not said to recover. cases: SCN.x20.special4 RUL.X20 */
static void test_arma_SCN_x20_special4__steady_all_along(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, "x20",
        "phase: movement\nstep: move\nside: blue\nmodes: feint-called feint-now moving\n"
        "cloud: 3 2111\npieces:\n- JMS1 2010 NE moved feigned\n- JMS2 1809 NE\n- CMI1 2014 W\n");
    play(&t, "done");
    assert_false(arma_mode(t.s, ARMA_FEINT_NOW));
    assert_int_equal(t.told[ARMA_EV_RECOVERED].times, 0);
    clear_table(&t);
}

/* One hex may attack all three before it at once; at 1-2 as well. cases: MEL.E CRT.min RUL.SHAPE */
static void test_arma_MEL_E__three_hexes(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL,
        MELEE "- BSD1 2010 E\n- BSD2 2010 E\n- GMI1 2110 W\n- GMI2 2109 W\n- GMI3 2111 W\n");
    play_all(&t, "attack BSD1 2110;attack BSD2 2110;also 2110 2109;also 2110 2111;done");
    play_all(&t, "resolve 2110;roll 1");
    assert_int_equal(t.label, ARMA_D); /* at 5-1 */
    assert_int_equal(marker(&t, "GMI1"), ARMA_BY_MELEE);
    assert_int_equal(marker(&t, "GMI2"), ARMA_BY_MELEE);
    assert_int_equal(marker(&t, "GMI3"), ARMA_BY_MELEE);
    clear_table(&t);
    lay(&t, NULL, MELEE "- BMS1 2010 E\n- GAX1 2110 W\n- GAX2 2109 SW\n");
    play(&t, "attack BMS1 2110");
    assert_string_equal(why(&t, "also 2110 2109"), ""); /* 3 against 6 */
    clear_table(&t);
}

/* Fire at 1-2 has its column. cases: CRT.min FIRE.PROC3 */
static void test_arma_FIRE_PROC3__at_one_to_two(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL, "phase: fire\nside: blue\npieces:\n- BBO1 2010 E\n- GMI1 2210 W\n");
    play_all(&t, "aim BBO1 2210;done?;loose 2210?;roll 6");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(marker(&t, "GMI1"), ARMA_BY_FIRE);
    clear_table(&t);
}

/* A crest hides what lies behind it, on whichever side of the hex it runs. cases: FIRE.G1 FIRE.G2 */
static void test_arma_FIRE_G2__a_crest_on_each_side(void **unused)
{
    static const struct {
        const char *from, *facing, *top;
    } row[] = {
        { "2602", "SW", "2504" }, { "2304", "E", "2504" },  { "2402", "SE", "2504" },
        { "2804", "W", "2604" },  { "2706", "NW", "2604" }, { "2308", "NE", "2406" },
    };
    struct table t;
    char text[256];

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        (void)snprintf(text, sizeof(text),
                       "phase: fire\nside: blue\npieces:\n- BBO1 %s %s\n- GMI1 %s W\n"
                       "- BBO2 1010 E\n- GMI2 1110 W\n",
                       row[i].from, row[i].facing, row[i].top);
        lay(&t, NULL, text);
        (void)snprintf(text, sizeof(text), "aim BBO1 %s", row[i].top);
        assert_string_equal(why(&t, text), "FIRE.G1");
        clear_table(&t);
    }
}

/* Half of a stack falls and the rest is shaken, in the first hex of the map too. cases: CRT.H1 CRT.H3 */
static void test_arma_CRT_H3__the_corner(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL, MELEE "- BSD1 0201 W\n- GMI1 0101 E\n- GMI2 0101 E\n- GMI3 3010 W\n");
    play_all(&t, "attack BSD1 0101;done;resolve 0101;roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(t.s->lost[1], 1);
    assert_int_equal(t.s->points[0], 1); /* the enemy's, not one's own [RUL.COUNT] */
    assert_int_equal(t.s->points[1], 0);
    assert_string_not_equal(where(&t, "GMI2"), "lost");
    assert_int_equal(marker(&t, "GMI2"), ARMA_BY_MELEE);
    clear_table(&t);
}

/* Nobody stands outside the map. cases: EQ.map */
static void test_arma_EQ_map__outside(void **unused)
{
    struct table t;
    struct ac_err err = { 0 };

    (void)unused;
    lay(&t, NULL, MELEE "- BMI1 2010 E\n- GMI1 2110 W\n");
    t.s->piece[piece(&t, "BMI1")].hex = ARMA_HEXES;
    assert_false(t.game->rules->check(t.game, t.state, &err));
    assert_non_null(strstr(err.text, "status and hex disagree"));
    clear_table(&t);
}

/* A chariot that cannot retreat takes its passenger with it, the first piece of all too. cases: RETR.7 RUL.RETR5 */
static void test_arma_RETR_7__the_first_piece_aboard(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL,
        "phase: melee\nside: gold\npieces:\n- BCH1 2010 E\n- BMI1 2010 E aboard BCH1\n"
        "- GMS1 2110 W\n- GMS2 1910 E\n- GMS3 2009 SE\n- GMS4 2109 SW\n- GMS5 2011 NE\n"
        "- GMS6 2111 NW\n");
    assert_int_equal(piece(&t, "BMI1"), 0);
    play_all(&t, "attack GMS1 2010;done;resolve 2010;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_string_equal(where(&t, "BCH1"), "lost");
    assert_string_equal(where(&t, "BMI1"), "lost");
    clear_table(&t);
}

/* No odds are told above 8-1. cases: CRT.max CHAR.D1 */
static void test_arma_CRT_max__charged_home(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL,
        MELEE "- BCH1 2410 E charged\n- BAX1 2410 E aboard BCH1\n- BSD1 2509 SE\n"
              "- BSD2 2511 NE\n- BSD3 2509 SE\n- GMI1 2510 E\n");
    join_all_on(&t, "2510");
    play_all(&t, "done?;resolve 2510");
    assert_int_equal(t.told[ARMA_EV_MELEE].times, 1);
    assert_int_equal(t.told[ARMA_EV_MELEE].arg[1], 8);
    clear_table(&t);
}

/* Chariots balk in the scenario that says so, and there only the second side's. cases: RUL.X26 SCN.x26.special3 */
static void test_arma_RUL_X26__whose_chariots(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL, "phase: movement\nside: gold\npieces:\n- GCH1 2010 W\n- BMI1 3010 W\n");
    assert_int_equal(arma_next_balk(t.d, t.s), -1);
    clear_table(&t);
    begin(&t, "x26");
    t.s->phasing = 0;
    assert_int_equal(arma_next_balk(t.d, t.s), -1);
    t.s->phasing = 1;
    assert_true(arma_next_balk(t.d, t.s) >= t.d->side_start[1]);
    clear_table(&t);
}

/* A fire unit in the first hex of the map stops who comes before it. cases: MOV.L4 RUL.STOP */
static void test_arma_MOV_L4__from_the_corner(void **unused)
{
    struct table t;

    (void)unused;
    lay(&t, NULL, "phase: movement\nside: blue\npieces:\n- BMI1 0401 W\n- GBO1 0101 E\n");
    assert_true(arma_in_fire_front(t.d, t.s, hex("0201"), 0));
    assert_false(arma_in_fire_front(t.d, t.s, hex("0301"), 0));
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_CRT_min__nothing_against_nothing),
        cmocka_unit_test(test_arma_MEL_B2__the_corner),
        cmocka_unit_test(test_arma_CHAR_PROC2__into_a_stream),
        cmocka_unit_test(test_arma_LDR_B2__the_grade_that_is_told),
        cmocka_unit_test(test_arma_SCN_x20_special4__steady_all_along),
        cmocka_unit_test(test_arma_MEL_E__three_hexes),
        cmocka_unit_test(test_arma_FIRE_PROC3__at_one_to_two),
        cmocka_unit_test(test_arma_FIRE_G2__a_crest_on_each_side),
        cmocka_unit_test(test_arma_CRT_H3__the_corner),
        cmocka_unit_test(test_arma_EQ_map__outside),
        cmocka_unit_test(test_arma_RETR_7__the_first_piece_aboard),
        cmocka_unit_test(test_arma_CRT_max__charged_home),
        cmocka_unit_test(test_arma_RUL_X26__whose_chariots),
        cmocka_unit_test(test_arma_MOV_L4__from_the_corner),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
