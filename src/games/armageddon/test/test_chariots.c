/* Chariots: boarding, leaving, charging, where they may go. */
#include <stdio.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define MOVE  "phase: movement\nside: blue\npieces:\n- BCMF1 1909 E\n"
#define MELEE "phase: melee\nside: blue\npieces:\n"

static int shift_on(struct table *t, const char *target, int *column)
{
    struct arma_fight f;

    join_all_on(t, target);
    assert_true(arma_fight_on(t->d, t->s, hex(target), &f));
    *column = f.column;
    return f.shift;
}

/* Ends the movement of the phase, boarding and leaving. */
static void to_melee(struct table *t)
{
    while (t->s->head.phase == ARMA_PHASE_MOVE)
        play(t, "done");
}

/* cases: CHAR.GR CHAR.A1 CHAR.A3 CHAR.D1 CHAR.D3 RUL.CHARGE1 RUL.CHARGE2 RUL.EMBARK CHAR.PROC1 */
static void test_arma_CHAR_D1__charge(void **state)
{
    struct table t;
    int column;

    (void)state;
    /* AD75, AW02: four clear hexes in a line, an Axemen unit aboard, against Swordsmen */
    lay(&t, NULL, MOVE "- BCH1 2010 E led\n- BAX1 1910 E\n- GSD1 2510 W\n");
    play_all(&t, "embark BAX1 BCH1;ready?;step BCH1 2110;step BCH1 2210;step BCH1 2310;step BCH1 "
                 "2410;halt?");
    to_melee(&t);
    assert_int_equal(shift_on(&t, "2510", &column), 2);
    assert_int_equal(column, 0); /* 3 to 4 is 1-2, resolved on 2-1 */
    play_all(&t, "done;resolve 2510;roll 2");
    assert_int_equal(t.label, ARMA_NONE);
    clear_table(&t);
    lay(&t, NULL, MELEE "- BCH1 2410 E charged\n- BAX1 2410 E aboard BCH1\n- GSD1 2510 W\n");
    play_all(&t, "attack BAX1 2510;done;resolve 2510;roll 3");
    assert_int_equal(t.label, ARMA_D);
    clear_table(&t);
}

/* cases: CHAR.D1 CHAR.D2 CHAR.D4 CHAR.D5 RUL.CHARGE1 */
static void test_arma_CHAR_D2__no_charge(void **state)
{
    static const struct {
        const char *pieces, *moves, *target;
    } row[] = {
        /* AD76: three hexes only; four and a turn */
        { "- BCH1 2010 E led\n- BAX1 2010 E aboard BCH1\n- GSD1 2410 W\n",
          "step BCH1 2110;step BCH1 2210;step BCH1 2310;halt?", "2410" },
        { "- BCH1 2010 E led\n- BAX1 2010 E aboard BCH1\n- GSD1 2510 W\n",
          "step BCH1 2110;step BCH1 2210;step BCH1 2310;step BCH1 2410;turn BCH1 NE;halt?",
          "2510" },
        /* a bend */
        { "- BCH1 2010 E led\n- BAX1 2010 E aboard BCH1\n- GSD1 2407 SW\n",
          "step BCH1 2110;step BCH1 2210;step BCH1 2309;step BCH1 2308;halt?", "2407" },
        /* AD77: woods; slope */
        { "- BCH1 1917 E led\n- BAX1 1917 E aboard BCH1\n- GSD1 2417 W\n",
          "step BCH1 2017;step BCH1 2117;step BCH1 2217;step BCH1 2317;halt?", "2417" },
        { "- BCH1 2117 W led\n- BAX1 2117 W aboard BCH1\n- GSD1 1617 E\n",
          "step BCH1 2017;step BCH1 1917;step BCH1 1817;step BCH1 1717;halt?", "1617" },
        /* a village */
        { "- BCH1 3121 E led\n- BAX1 3121 E aboard BCH1\n- GSD1 3621 W\n",
          "step BCH1 3221;step BCH1 3321;step BCH1 3421;step BCH1 3521;halt?", "3621" },
        /* AD78: a friend stands in the way */
        { "- BCH1 2010 E led\n- BAX1 2010 E aboard BCH1\n- BMI1 2210 E\n- GSD1 2510 W\n",
          "step BCH1 2110;step BCH1 2210;step BCH1 2310;step BCH1 2410;halt?", "2510" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        char text[512];
        int column;
        (void)snprintf(text, sizeof(text), MOVE "%s", row[i].pieces);
        lay(&t, NULL, text);
        play_all(&t, "ready?");
        play_all(&t, row[i].moves);
        to_melee(&t);
        assert_int_equal(shift_on(&t, row[i].target, &column), 0);
        clear_table(&t);
    }
    /* driving away first is allowed */
    struct table t;
    int column;
    lay(&t, NULL, MOVE "- BCH1 2310 W led\n- BAX1 2310 W aboard BCH1\n- GSD1 2710 W\n");
    play_all(&t, "ready?");
    play_all(&t, "step BCH1 2210;turn BCH1 E;step BCH1 2310;step BCH1 2410;step BCH1 2510;step "
                 "BCH1 2610;halt?");
    to_melee(&t);
    assert_int_equal(shift_on(&t, "2710", &column), 2);
    clear_table(&t);
}

/* cases: CHAR.A4 CHAR.AE CRT.max RUL.CHARGE3 RUL.CHARGE4 */
static void test_arma_CHAR_AE__one_shift(void **state)
{
    struct table t;
    int column;

    (void)state;
    /* AD80: two AX on foot and a charging SD against two SD */
    lay(&t, NULL,
        MELEE "- BCH1 2010 E charged\n- BSD1 2010 E aboard BCH1\n- BAX1 2109 SE\n- BAX2 2109 SE\n"
              "- GSD1 2110 W\n- GSD2 2110 W\n");
    assert_int_equal(shift_on(&t, "2110", &column), 2);
    assert_int_equal(column, 1);
    clear_table(&t);
    /* two charging chariots: still two columns; AW03: 2-1 is resolved on 4-1, die 4 gives H */
    lay(&t, NULL,
        MELEE "- BCH1 2010 E charged\n- BSD1 2010 E aboard BCH1\n- BCH2 2109 SE charged\n"
              "- BSD2 2109 SE aboard BCH2\n- GSD1 2110 W\n");
    assert_int_equal(shift_on(&t, "2110", &column), 2);
    assert_int_equal(column, 2);
    play_all(&t, "done;resolve 2110;roll 4");
    assert_int_equal(t.label, ARMA_H);
    clear_table(&t);
    /* AD79: below 1-2 before the shift */
    lay(&t, NULL,
        MELEE "- BCH1 2010 E charged\n- BMI1 2010 E aboard BCH1\n- GSD1 2110 W\n- BMS1 2109 NE\n- "
              "GMI1 2209 W\n");
    assert_string_equal(why(&t, "attack BMI1 2110"), "CRT.min");
    clear_table(&t);
    /* AD81: 7-1 and a charge is 8-1 */
    lay(&t, NULL,
        MELEE "- BCH1 2010 E charged\n- BSD1 2010 E aboard BCH1\n- BCMF1 2010 E aboard BCH1\n- "
              "GMI1 2110 W\n");
    (void)shift_on(&t, "2110", &column);
    assert_int_equal(column, 8);
    play_all(&t, "done;resolve 2110;roll 1");
    assert_int_equal(t.label, ARMA_E);
    clear_table(&t);
}

/* cases: CHAR.PROC1 CHAR.PROC2 CHAR.PROC3 CHAR.B CHAR.C1 CHAR.C2 RUL.EMBARK RUL.DEBARK RUL.CARRY RUL.DEFFIRE6 */
static void test_arma_CHAR_PROC1__boarding_and_leaving(void **state)
{
    struct table t;

    (void)state;
    /* AD82 */
    lay(&t, NULL,
        MOVE "- BCH1 2010 E\n- BSD1 2110 E\n- BSD2 2210 E\n- BAX1 1910 E\n- BMC1 2011 E\n- BCMA1 "
             "2011 E\n- GCH1 2109 W\n");
    assert_true(can(&t, "embark BSD1 BCH1"));
    assert_string_equal(why(&t, "embark BSD2 BCH1"), "CHAR.PROC1");
    assert_string_equal(why(&t, "embark BMC1 BCH1"), "RUL.CARRY");
    assert_string_equal(why(&t, "embark BSD1 GCH1"), "CHAR.B");
    play(&t, "embark BSD1 BCH1");
    assert_string_equal(where(&t, "BSD1"), "2010");
    assert_string_equal(why(&t, "embark BAX1 BCH1"), "CHAR.C1");
    play_all(&t, "embark BCMA1 BCH1;ready?"); /* leaders ride in addition */
    assert_string_equal(why(&t, "step BSD1 2110"), "MOV.G");
    play_all(&t, "step BCH1 2110;step BCH1 2210;halt?");
    assert_string_equal(where(&t, "BSD1"), "2210");
    assert_string_equal(where(&t, "BCMA1"), "2210");
    play_all(&t, "step BSD2 2310;halt?;done");
    assert_string_equal(why(&t, "debark BSD1 2109 NW"), "CHAR.PROC2"); /* not adjacent */
    play(&t, "debark BSD1 2209 NW");
    assert_string_equal(where(&t, "BSD1"), "2209");
    assert_string_equal(facing(&t, "BSD1"), "NW");
    clear_table(&t);
    /* nobody leaves into a stack that would be illegal */
    lay(&t, NULL,
        MOVE "- BCH1 2010 E\n- BSD1 2010 E aboard BCH1\n- BMS1 2110 E\n- BCH2 2111 E\n- BSD2 1910 "
             "E\n- GMS1 2009 W\n");
    play_all(&t, "ready?");
    play(&t, "done");
    assert_string_equal(why(&t, "debark BSD1 2110 E"), "STK.C1");
    assert_string_equal(why(&t, "debark BSD1 2111 E"), "STK.E");
    assert_string_equal(why(&t, "debark BSD1 2009 E"), "MOV.F"); /* nor onto enemies */
    assert_true(can(&t, "debark BSD1 1910 E"));
    clear_table(&t);
    /* leaving into the front of a fire unit draws fire */
    lay(&t, NULL, MOVE "- BCH1 2210 E\n- BSD1 2210 E aboard BCH1\n- GBO1 2010 E\n");
    play_all(&t, "ready?");
    play_all(&t, "done;debark BSD1 2110 W");
    assert_int_equal(t.s->head.to_act, 1);
    play(&t, "hold");
    clear_table(&t);
    /* both must be undisrupted */
    lay(&t, NULL,
        MOVE "- BCH1 2010 E enemy-fire\n- BSD1 2110 E\n- BCH2 2310 E\n- BSD2 2410 E enemy-fire\n"
             "- BSD3 2209 E\n");
    assert_string_equal(why(&t, "embark BSD1 BCH1"), "DISR.2");
    assert_string_equal(why(&t, "embark BSD2 BCH2"), "DISR.2");
    clear_table(&t);
    lay_with(&t, "", "carry", "melee-foot", MOVE "- BCH1 2010 E\n- BBO1 2110 E\n- BSD1 1910 E\n");
    assert_string_equal(why(&t, "embark BBO1 BCH1"), "RUL.CARRY");
    assert_true(can(&t, "embark BSD1 BCH1"));
    clear_table(&t);
}

/* cases: CHAR.E1 CHAR.E2 CHAR.G TEC.crest.ch RUL.CHMA */
static void test_arma_CHAR_G__crests_and_streams(void **state)
{
    struct table t;

    (void)state;
    /* AD70 */
    lay(&t, NULL, MOVE "- BCH1 1217 W led\n");
    play(&t, "step BCH1 1117");
    assert_string_equal(why(&t, "step BCH1 1017"), "CHAR.G");
    clear_table(&t);
    /* AD71: the stream stops it */
    lay(&t, NULL, MOVE "- BCH1 2119 SE led\n");
    play(&t, "step BCH1 2120");
    assert_int_equal(choices(&t, "step BCH1"), 0);
    assert_int_equal(choices(&t, "turn BCH1"), 0);
    clear_table(&t);
    lay(&t, NULL, MOVE "- BCH1 2120 NW led\n"); /* and next time it drives on */
    assert_true(can(&t, "step BCH1 2119"));
    clear_table(&t);
}

/* Who comes onto the map in a stream hex has entered it. */
/* cases: CHAR.E1 RUL.ENTER */
static void test_arma_CHAR_E1__entry_by_the_stream(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "kadesh");
    while (t.s->phasing != 1 || t.s->head.phase != ARMA_PHASE_MOVE)
        play(&t, can(&t, "done") ? "done" : "ready");
    play_all(&t, "ready?;bring HCH1;enter HCH1 3719 W");
    assert_string_equal(where(&t, "HCH1"), "3719");
    assert_int_equal(t.d->board.hex[hex("3719")].terrain, ARMA_STREAM);
    assert_int_equal(choices(&t, "step HCH1"), 0);
    assert_int_equal(choices(&t, "turn HCH1"), 0);
    assert_true(arma_has(t.s, piece(&t, "HCH1"), ARMA_MOVED)); /* its move is over */
    play_all(&t, "bring HCH2;enter HCH2 1001 SE");             /* on dry land it drives on */
    assert_true(choices(&t, "step HCH2") > 0);
    clear_table(&t);
}

/* A chariot that comes in over the edge has entered a hex straight ahead. */
/* cases: CHAR.D1 RUL.CHARGE1 RUL.ENTER */
static void test_arma_CHAR_D1__the_edge_hex_counts(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCH1 waiting\n- BAX1 waiting\n- GMS1 0910 W\n");
    play_all(&t, "embark BAX1 BCH1;ready?;bring BCH1;enter BCH1 0110 E;step BCH1 0210;"
                 "step BCH1 0310;step BCH1 0410;halt?");
    assert_true(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED));
    clear_table(&t);
    /* but not the third hex, and not after a turn */
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCH1 waiting\n- BAX1 waiting\n- GMS1 0910 W\n");
    play_all(&t, "embark BAX1 BCH1;ready?;bring BCH1;enter BCH1 0110 E;step BCH1 0210;"
                 "step BCH1 0310;halt");
    assert_false(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED));
    clear_table(&t);
    /* nor when somebody stands in the hex by which it comes in */
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCH1 waiting\n- BAX1 waiting\n- BMS1 0110 E\n"
        "- GMS1 0910 W\n");
    play_all(&t, "embark BAX1 BCH1;ready?;bring BCH1;enter BCH1 0110 E;step BCH1 0210;"
                 "step BCH1 0310;step BCH1 0410;halt?");
    assert_false(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED));
    clear_table(&t);
}

/* cases: STK.A CHAR.PROC2 RUL.DEBARK */
static void test_arma_STK_A__a_leader_gets_off_anywhere(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nstep: alight\nside: blue\npieces:\n- BCH1 2010 E\n"
        "- BCMD1 2010 E aboard BCH1\n- BSK1 2010 E aboard BCH1\n- BMS1 2110 E\n- BMI1 2110 E\n"
        "- GMS1 2610 W\n");
    assert_true(can(&t, "debark BCMD1 2110 E"));
    assert_string_equal(why(&t, "debark BSK1 2110 E"), "STK.C1");
    clear_table(&t);
}

/* cases: RUL.DEBARK RUL.STK-OVER STK.GR1 STK.E */
static void test_arma_RUL_DEBARK__disrupted_friends_count(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nstep: alight\nside: blue\npieces:\n- BCH1 2010 E\n"
        "- BSK1 2010 E aboard BCH1\n- BMS1 2110 E enemy-fire\n- BMS2 2110 E enemy-fire\n"
        "- BMS3 2110 E enemy-fire\n- BCH2 1910 E enemy-fire\n- GMS1 2610 W\n");
    assert_string_equal(why(&t, "debark BSK1 2110 E"), "STK.GR1");
    assert_string_equal(why(&t, "debark BSK1 1910 E"), "STK.E");
    assert_true(can(&t, "debark BSK1 2011 E"));
    clear_table(&t);
}

/* Chariots that wait off the map: one with a leader aboard and an empty one are not alike. */
/* cases: CHAR.C1 CHAR.C2 RUL.ENTER */
static void test_arma_CHAR_C2__a_chariot_each_for_two_leaders(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "x12");
    play_all(&t, "embark PSD1 PCH1;embark PCMF1 PCH2");
    assert_true(can(&t, "embark PCMB1 PCH2"));
    assert_true(can(&t, "embark PCMB1 PCH3"));
    assert_int_equal(choices(&t, "embark PMS1 PCH2"), 1);
    assert_int_equal(choices(&t, "embark PMS1 PCH3"), 1);
    assert_int_equal(choices(&t, "embark PMS1 PCH4"), 0); /* as PCH3 */
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_CHAR_D1__charge),
        cmocka_unit_test(test_arma_CHAR_D2__no_charge),
        cmocka_unit_test(test_arma_CHAR_AE__one_shift),
        cmocka_unit_test(test_arma_CHAR_PROC1__boarding_and_leaving),
        cmocka_unit_test(test_arma_CHAR_G__crests_and_streams),
        cmocka_unit_test(test_arma_CHAR_E1__entry_by_the_stream),
        cmocka_unit_test(test_arma_CHAR_D1__the_edge_hex_counts),
        cmocka_unit_test(test_arma_STK_A__a_leader_gets_off_anywhere),
        cmocka_unit_test(test_arma_RUL_DEBARK__disrupted_friends_count),
        cmocka_unit_test(test_arma_CHAR_C2__a_chariot_each_for_two_leaders),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
