/* Fire: range, field and line of fire, hills, allocation, defensive fire. */
#include <stdio.h>
#include <string.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define HEAD "phase: fire\nside: blue\npieces:\n"

/* Fire of all named units at a hex: strengths in eighths and column; refused: the case. */
struct shot {
    const char *id;
    const char *pieces;
    const char *units; /* parted by blanks */
    const char *target;
    int strength, protection, column;
    const char *refused;
};

/* clang-format off */
static const struct shot vectors[] = {
    { "AD48", "- BBO1 2010 E\n- BBO2 2010 E\n- GMS1 2110 W\n", "BBO1 BBO2", "2110", 32, 16, 2, 0 },
    { "AD49", "- BBO1 2010 E\n- GMS1 2210 W\n", "BBO1", "2210", 8, 16, 0, 0 },
    { "AD50", "- BIB1 2010 E\n- BIB2 2010 E\n- BIB3 2010 E\n- GMS1 2410 W\n", "BIB1 BIB2 BIB3", "2410", 24, 16, 1, 0 },
    { "AD51", "- BSK1 2010 E\n- GMS1 2210 W\n", "BSK1", "2210", 0, 16, -1, "CRT.min" },
    { "AD51", "- BSK1 2010 E\n- BSK2 2010 E\n- GMS1 2210 W\n", "BSK1 BSK2", "2210", 8, 16, 0, 0 },
    { "AD52", "- BIB1 3321 E\n- BIB2 3321 E\n- GMS1 3421 W\n", "BIB1 BIB2", "3421", 32, 32, 1, 0 },
    { "AD52", "- BIB1 3221 E\n- GMS1 3421 W\n", "BIB1", "3421", 0, 32, -1, "TEC.village.fire" },
    { "woods", "- BIB1 2216 SE\n- GMS1 2218 W\n", "BIB1", "2218", 0, 24, -1, "TEC.woods.fire" },
    { "woods", "- BIB1 2118 E\n- GMS1 2218 W\n", "BIB1", "2218", 16, 24, 0, 0 },
    { "AD53", "- BBO1 2119 SE\n- GMS1 2120 W\n", "BBO1", "2120", 16, 8, 2, 0 },
    { "AD54", "- BIB1 2010 E\n- BBO1 2010 E\n- BSK1 2209 SE\n- GMS1 2210 W\n", "BIB1 BBO1 BSK1", "2210", 32, 16, 2, 0 },
    { "AD55", "- BBO1 2120 NW\n- GMS1 2119 W\n", "BBO1", "2119", 0, 16, -1, "FIRE.H1" },
    { "AD56", "- BBO1 1217 W\n- BBO2 1217 W\n- GMS1 1117 E\n", "BBO1 BBO2", "1117", 16, 24, 0, 0 },
    { "AD57", "- BBO1 1717 E\n- BBO2 1717 E\n- GMS1 2017 W\n", "BBO1 BBO2", "2017", 16, 16, 1, 0 },
    { "AD58", "- BIB1 1717 E\n- GMS1 2217 W\n", "BIB1", "2217", 8, 16, 0, 0 },
    { "AD59", "- BBO1 2010 E\n- GMI1 2110 W\n- GMS1 2210 W\n", "BBO1", "2210", 0, 16, -1, "FIRE.G1" },
    { "AD60", "- BIB1 2010 SE\n- GMI1 2011 W\n- GMS1 2012 W\n", "BIB1", "2012", 16, 16, 1, 0 },
    { "AD60", "- BIB1 2010 SE\n- GMI1 2011 W\n- GMI2 2111 W\n- GMS1 2012 W\n", "BIB1", "2012", 0, 16, -1, "FIRE.G1" },
    { "AD60", "- BIB1 2010 SE\n- GMI1 2111 W\n- GMS1 2012 W\n", "BIB1", "2012", 16, 16, 1, 0 },
    { "AD61", "- BBO1 1117 E\n- GMI1 1217 W\n- GMS1 1317 W\n", "BBO1", "1317", 16, 16, 1, 0 },
    { "AD62", "- BBO1 1017 E\n- GMS1 1217 W\n", "BBO1", "1217", 0, 16, -1, "FIRE.G1" },
    { "AD63", "- BIB1 1417 E\n- GMS1 1517 W\n", "BIB1", "1517", 8, 16, 0, 0 },
    { "AD101", "- BBO1 1717 E\n- GMS1 1917 W\n", "BBO1", "1917", 16, 16, 1, 0 },
    { "AD101", "- BBO1 1817 E\n- GMS1 2017 W\n", "BBO1", "2017", 8, 16, 0, 0 },
    { "AD102", "- BIB1 1717 E\n- GMS1 2017 W\n", "BIB1", "2017", 16, 16, 1, 0 },
    { "AD102", "- BIB1 1717 E\n- GMS1 2117 W\n", "BIB1", "2117", 8, 16, 0, 0 },
    { "AD105", "- BBO1 1017 E\n- BBO2 1017 E\n- GMS1 1117 W\n", "BBO1", "1117", 0, 24, -1, "FIRE.G1" },
    { "AD105", "- BBO1 1117 W\n- BBO2 1117 W\n- GMS1 1017 E\n", "BBO1 BBO2", "1017", 16, 16, 1, 0 },
    /* between two hexes, over the crests of both */
    { "crests", "- BIB1 1613 SE\n- GMS1 1615 W\n", "BIB1", "1615", 0, 16, -1, "FIRE.G1" },
    { "crests", "- BIB1 1615 NE\n- GMS1 1613 W\n", "BIB1", "1613", 0, 16, -1, "FIRE.G1" },
    { "range", "- BBO1 2010 E\n- GMS1 2310 W\n", "BBO1", "2310", 0, 16, -1, "FIRE.C" },
    { "field", "- BBO1 2010 E\n- GMS1 1910 W\n", "BBO1", "1910", 0, 16, -1, "FIRE.GR2" },
    { "leader", "- BBO1 2010 E\n- GCMA1 2110 W\n- GMS1 2210 W\n", "BBO1", "2210", 0, 16, -1, "FIRE.G1" },
    { "HA", "- BHA1 2010 E\n- BHA2 2010 E\n- GMS1 2210 W\n", "BHA1 BHA2", "2210", 8, 16, 0, 0 },
    { "disrupted", "- BBO1 2010 E enemy-melee\n- GMS1 2110 W\n", "BBO1", "2110", 0, 16, -1, "DISR.E1" },
    { "aboard", "- BCH1 2010 E\n- BBO1 2010 E aboard BCH1\n- GMS1 2110 W\n", "BBO1", "2110", 16, 16, 1, 0 },
};
/* clang-format on */

static void check_shot(const struct shot *v)
{
    struct table t;
    char text[1024];
    char units[64];

    (void)snprintf(text, sizeof(text), HEAD "%s", v->pieces);
    lay(&t, NULL, text);
    if (v->refused) {
        (void)snprintf(text, sizeof(text), "aim %s %s", v->units, v->target);
        /* when no shot at all is possible the phase has passed: ask the rule itself */
        t.s->head.phase = ARMA_PHASE_FIRE;
        t.s->step = ARMA_STEP_PLAN;
        if (strcmp(why(&t, text), v->refused) != 0)
            fail_msg("%s: %s refused by \"%s\"", v->id, text, why(&t, text));
        clear_table(&t);
        return;
    }
    (void)snprintf(units, sizeof(units), "%s", v->units);
    for (char *u = strtok(units, " "); u; u = strtok(NULL, " ")) {
        (void)snprintf(text, sizeof(text), "aim %s %s", u, v->target);
        play(&t, text);
    }
    const int strength = arma_fire_planned(t.d, t.s, hex(v->target));
    const int protect = t.d->protect[t.d->board.hex[hex(v->target)].terrain];
    if (strength != v->strength || protect != v->protection ||
        arma_column(strength, protect) != v->column)
        fail_msg("%s: %d to %d", v->id, strength, protect);
    clear_table(&t);
}

/* cases: FIRE.PROC2 FIRE.C FIRE.D1 FIRE.D2 FIRE.E FIRE.F FIRE.G1 FIRE.G2 FIRE.G3 FIRE.G4 FIRE.G5 FIRE.GR1
 * FIRE.GR2 FIRE.H1 FIRE.H2 FIRE.H3 FIRE.H4 FIRE.HE REC.HA REC.BO REC.IB REC.SK REC.out REC.half DEF.fire
 * DEF.range TEC.village.fire TEC.village.fp TEC.woods.fire TEC.woods.fp TEC.stream.fp TEC.stream.fire
 * TEC.clear.fp TEC.slope.fp TEC.slope.fire TEC.crest.fire TEC.hilltop RUL.LOS RUL.OCC RUL.HILL RUL.UPHILL
 * RUL.FIREODDS RUL.FIREUNITS RUL.CHFIRE RUL.SLOPEFIRE RUL.LT CHAR.A2 CRT.min */
static void test_arma_FIRE_PROC2__vectors(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++)
        check_shot(&vectors[i]);
}

/* Range Effects Chart, typed a second time, in halves of points. */
/* cases: REC.HA REC.BO REC.IB REC.SK */
static void test_arma_REC_IB__second_entry(void **state)
{
    static const int halves[4][4] = {
        { 2, 1, 0, 0 }, { 4, 2, 0, 0 }, { 4, 4, 2, 2 }, { 2, 1, 0, 0 }
    };
    static const int type[4] = { ARMA_SK, ARMA_BO, ARMA_IB, ARMA_HA };
    struct table t;

    (void)state;
    begin(&t, "rome");
    for (int i = 0; i < 4; i++)
        for (int r = 0; r < 4; r++)
            assert_int_equal(t.d->unit[type[i]].fire[r], halves[i][r] * 4);
    clear_table(&t);
}

/* cases: FIRE.GR2 RUL.FOF FACE.GR1 FACE.GR2 */
static void test_arma_RUL_FOF__field(void **state)
{
    static const char *const want[] = { "2109", "2110", "2111", "2108",
                                        "2209", "2210", "2211", "2112" };
    struct table t;

    (void)state;
    begin(&t, "rome");
    assert_int_equal(t.d->board.field_count[1], 3);
    assert_int_equal(t.d->board.field_count[2], 8);
    assert_int_equal(t.d->board.field_count[5], 35);
    for (int i = 0; i < 8; i++) /* AD21, AD64 */
        assert_int_equal(hex("2010") + t.d->board.field[ARMA_DIR_E][i].step, hex(want[i]));
    clear_table(&t);
}

/* cases: FIRE.PROC1 FIRE.PROC3 FIRE.K CRT.D1 DISR.E1 RUL.FIREONCE DISR.5 EQ.markers FIRE.GR3 */
static void test_arma_FIRE_PROC1__allocate_then_resolve(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        HEAD "- BBO1 2010 E\n- BBO2 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n- GCMD1 2110 W\n");
    assert_string_equal(why(&t, "loose 2110"), "FIRE.PROC1");
    play_all(&t, "aim BBO1 2110;aim BBO2 2110;done");
    assert_string_equal(why(&t, "aim BBO1 2110"), "FIRE.PROC1");
    play_all(&t, "loose 2110;roll 3");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(marker(&t, "GMS1"), ARMA_BY_FIRE);
    assert_int_equal(marker(&t, "GMS2"), ARMA_BY_FIRE);
    assert_string_equal(where(&t, "GMS1"), "2110"); /* no retreat from fire [RETR.1] */
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMD);
    assert_int_equal(t.s->head.phase, ARMA_PHASE_MOVE);
    clear_table(&t);
}

/* cases: LDR.A */
static void test_arma_LDR_A__fire_spares_leaders(void **state)
{
    struct table t;

    (void)state;
    /* AD37: E by fire on a disrupted unit */
    lay(&t, NULL,
        HEAD
        "- BBO1 2010 E\n- BBO2 2010 E\n- BBO3 2010 E\n- GMS1 2110 W enemy-melee\n- GCMD1 2110 W\n");
    play_all(&t, "aim BBO1 2110;aim BBO2 2110;aim BBO3 2110;done;loose 2110;roll 6");
    assert_int_equal(t.label, ARMA_E);
    assert_string_equal(where(&t, "GMS1"), "lost");
    assert_string_equal(where(&t, "GCMD1"), "2110");
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMD);
    clear_table(&t);
}

/* cases: CRT.H1 RUL.HALF MEL.N1 */
static void test_arma_RUL_HALF__fire(void **state)
{
    struct ac_standing given = { .choice = { 0 } };
    struct ac_action answer;
    struct table t;

    (void)state;
    /* AD110: chariot with passenger: one of the two, the owner's choice */
    lay(&t, NULL,
        HEAD
        "- BBO1 2010 E\n- BBO2 2010 E\n- BBO3 2010 E\n- GCH1 2110 W\n- GAX1 2110 W aboard GCH1\n");
    play_all(&t, "aim BBO1 2110;aim BBO2 2110;aim BBO3 2110;done;loose 2110;roll 6");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(choices(&t, "lose"), 2);
    given.choice[1] = 1; /* losses: best */
    assert_true(arma_answer(t.game, t.state, &given, &answer));
    assert_int_equal(answer.verb, ARMA_LOSE);
    play(&t, "lose GCH1");
    assert_int_equal(marker(&t, "GAX1"), ARMA_BY_FIRE);
    assert_int_equal(t.s->piece[piece(&t, "GAX1")].rides, 0);
    clear_table(&t);
    /* AD43: a slope protects militia from melee only */
    lay(&t, NULL,
        HEAD "- BBO1 1217 W\n- BBO2 1217 W\n- BBO3 1217 W\n- BIB1 1317 W\n- GMS1 1117 E\n- GMS2 "
             "1117 E\n- GSK1 1117 E\n");
    play_all(&t, "aim BBO1 1117;aim BBO2 1117;aim BBO3 1117;done;loose 1117;roll 5");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(marker(&t, "GMS1"), ARMA_BY_FIRE);
    assert_int_equal(marker(&t, "GSK1"), ARMA_BY_FIRE);
    clear_table(&t);
}

#define MOVE "phase: movement\nside: blue\npieces:\n- BCMF1 0101 E\n"

/* cases: MOV.L1 MOV.L3 MOV.L4 FIRE.J1 FIRE.J2 FIRE.J3 FIRE.J6 FIRE.J7 MOV.E RUL.DEFFIRE1 RUL.DEFFIRE2
 * RUL.DEFFIRE3 RUL.DEFFIRE5 DISR.7 SEQ.1B RUL.STOP3 */
static void test_arma_FIRE_J1__defensive_fire(void **state)
{
    struct table t;

    (void)state;
    /* AD72 */
    lay(&t, NULL, MOVE "- BMC1 2112 NW\n- GBO1 2010 E\n");
    play(&t, "step BMC1 2111");
    assert_int_equal(t.s->head.to_act, 1);
    assert_int_equal(choices(&t, "shoot"), 1);
    assert_string_equal(why(&t, "volley"), "CRT.min");
    play_all(&t, "shoot GBO1;volley;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(marker(&t, "BMC1"), ARMA_BY_MOVE);
    assert_string_equal(where(&t, "BMC1"), "2111");
    assert_true(t.s->piece[piece(&t, "GBO1")].flags & ARMA_FIRED);
    clear_table(&t);
    /* AD73: the flank does not stop */
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCMF1 2112 E\n- BMC1 2012 NW\n- GBO1 2010 E\n");
    play(&t, "step BMC1 2011");
    assert_int_equal(t.s->head.to_act, 0);
    assert_true(choices(&t, "step BMC1") > 0);
    clear_table(&t);
}

/* cases: FIRE.J8 RUL.STOP2 MOV.L2 */
static void test_arma_FIRE_J8__only_entering(void **state)
{
    struct table t;

    (void)state;
    /* AD103 */
    lay(&t, NULL, MOVE "- BMC1 2109 SE\n- GBO1 2010 E\n");
    play(&t, "turn BMC1 E");
    assert_int_equal(t.s->head.to_act, 0);
    clear_table(&t);
    lay(&t, NULL, MOVE "- BMC1 2109 SE\n- GBO1 2010 E\n");
    play(&t, "step BMC1 2110");
    assert_int_equal(t.s->head.to_act, 1);
    play(&t, "hold");
    assert_int_equal(choices(&t, "step BMC1"), 0);
    assert_false(t.s->piece[piece(&t, "GBO1")].flags & ARMA_FIRED); /* declining spends nothing */
    clear_table(&t);
}

/* cases: FIRE.J4 RUL.DEFFIRE4 FIRE.B FIRE.J5 RUL.CONSEC RUL.FIREMELEE */
static void test_arma_FIRE_B__not_in_two_player_turns(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMC1 2112 NW\n- BMC2 2109 SE\n- GBO1 2010 E\n- GBO2 2010 E\n");
    play_all(&t, "step BMC1 2111;shoot GBO1;volley;roll 1");
    play(&t, "step BMC2 2110");
    assert_int_equal(choices(&t, "shoot"), 1); /* GBO1 has fired in this phase */
    play(&t, "hold");
    /* AD66: not in its own next Player-Turn either */
    play(&t, "done");
    if (t.s->head.phase == ARMA_PHASE_MELEE && t.s->phasing == 0)
        play(&t, "done");
    assert_int_equal(t.s->phasing, 1);
    assert_int_equal(arma_fire_barred(t.d, t.s, piece(&t, "GBO1")), ARMA_FIRE_B);
    assert_int_equal(arma_fire_barred(t.d, t.s, piece(&t, "GBO2")), ARMA_OK);
    clear_table(&t);
    /* AW09: fired in its own Player-Turn, silent in the next */
    lay(&t, NULL, HEAD "- BBO1 2010 E\n- GMC1 2110 W\n");
    play_all(&t, "aim BBO1 2110;done;loose 2110;roll 1;done");
    while (t.s->phasing == 0)
        play(&t, "done");
    assert_int_equal(arma_fire_barred(t.d, t.s, piece(&t, "BBO1")), ARMA_FIRE_B);
    clear_table(&t);
}

/* cases: RUL.STOP */
static void test_arma_RUL_STOP__disrupted_fire_units(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMC1 2112 NW led\n- GBO1 2010 E enemy-fire\n");
    play(&t, "step BMC1 2111");
    assert_int_equal(choices(&t, "step BMC1"), 0);
    clear_table(&t);
    lay_with(&t, "", "stop", "undisrupted", MOVE "- BMC1 2112 NW led\n- GBO1 2010 E enemy-fire\n");
    play(&t, "step BMC1 2111");
    assert_true(choices(&t, "step BMC1") > 0);
    clear_table(&t);
}

/* cases: RUL.UPHILL */
static void test_arma_RUL_UPHILL__flipped(void **state)
{
    struct table t;
    enum arma_case why_not;

    (void)state;
    lay_with(&t, "", "downhill", "last-range",
             HEAD "- BBO1 1717 E\n- GMS1 1917 W\n- GMS2 2017 W\n");
    assert_int_equal(arma_fire_strength(t.d, t.s, piece(&t, "BBO1"), hex("1917"), &why_not), 8);
    assert_int_equal(arma_fire_strength(t.d, t.s, piece(&t, "BBO1"), hex("2017"), &why_not), 8);
    clear_table(&t);
}

/* The longest shot downhill leaves the hilltop at a corner of a hex: across the crest all the same. */
/* cases: FIRE.G1 FIRE.G3 TEC.crest.fire RUL.LOS */
static void test_arma_FIRE_G3__a_crest_at_its_corner(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: fire\nside: blue\npieces:\n- BIB1 3025 NE\n- GMS1 3321 W\n- BIB2 0528 W\n"
        "- GMS2 0129 E\n- BBO1 1010 E\n- GMS3 1110 W\n");
    assert_string_equal(why(&t, "aim BIB1 3321"), "FIRE.G1");
    assert_string_equal(why(&t, "aim BIB2 0129"), "FIRE.G1");
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_FIRE_PROC2__vectors),
        cmocka_unit_test(test_arma_REC_IB__second_entry),
        cmocka_unit_test(test_arma_RUL_FOF__field),
        cmocka_unit_test(test_arma_FIRE_PROC1__allocate_then_resolve),
        cmocka_unit_test(test_arma_LDR_A__fire_spares_leaders),
        cmocka_unit_test(test_arma_RUL_HALF__fire),
        cmocka_unit_test(test_arma_FIRE_J1__defensive_fire),
        cmocka_unit_test(test_arma_FIRE_J8__only_entering),
        cmocka_unit_test(test_arma_FIRE_B__not_in_two_player_turns),
        cmocka_unit_test(test_arma_RUL_STOP__disrupted_fire_units),
        cmocka_unit_test(test_arma_RUL_UPHILL__flipped),
        cmocka_unit_test(test_arma_FIRE_G3__a_crest_at_its_corner),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
