/* Melee: strengths, columns, who may attack whom, results and losses. */
#include <stdio.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

/* One melee: pieces, the hex attacked by everybody who can, strengths in eighths, column. */
struct melee {
    const char *id;
    const char *pieces;
    const char *target;
    int attack, defence, column;
};

#define HEAD "phase: melee\nside: blue\npieces:\n"

/* clang-format off */
static const struct melee vectors[] = {
    { "AW04", "- BSD1 2010 E\n- BMC1 2109 SE\n- GMS1 2110 W\n- GMS2 2110 W\n- GSK1 2110 W\n", "2110", 48, 32, 1 },
    { "AD10", "- BSD1 2010 E\n- BSD2 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n", "2110", 64, 24, 2 },
    { "AD11", "- BMC1 2010 E\n- BMC2 2010 E\n- BMC3 2010 E\n- GMI1 2110 W\n- GMI2 2110 W\n- GMI3 2110 W\n", "2110", 48, 48, 1 },
    { "AD12", "- BMC1 2010 E\n- BMC2 2010 E\n- GSD1 2110 W\n", "2110", 32, 16, 2 },
    { "AD13", "- BAX1 3321 E\n- BAX2 3321 E\n- BAX3 3321 E\n- GMS1 3421 W\n- GMS2 3421 W\n", "3421", 72, 48, 1 },
    { "AD14", "- BSD1 2120 NW\n- BSD2 2120 NW\n- BSD3 2120 NW\n- GAX1 2119 SE\n", "2119", 48, 24, 2 },
    { "AD15", "- BMS1 2119 SE\n- BMS2 2119 SE\n- BMS3 2119 SE\n- GMS1 2120 NW\n- GMS2 2120 NW\n- GMS3 2120 NW\n", "2120", 72, 36, 2 },
    { "AD16", "- BMC1 2010 E\n- BMS1 2109 SE\n- GMI1 2110 W\n- GMI2 2110 W\n", "2110", 40, 16, 2 },
    { "AD17", "- BMC1 2010 E\n- BSK1 2010 E\n- GMI1 2110 W\n", "2110", 24, 16, 1 },
    { "AD18", "- BSD1 2010 E\n- BMC1 2109 SE\n- GAX1 2110 W\n", "2110", 48, 12, 4 },
    { "AD19", "- BMS1 2110 W\n- BMS2 1910 E\n- GMS1 2010 E\n", "2010", 48, 12, 4 },
    { "AD20", "- BAX1 2110 W\n- BAX2 2110 W\n- BAX3 2110 W\n- GSD1 2010 E\n- GSD2 2010 W\n", "2010", 72, 48, 1 },
    { "AD23", "- BMS1 2010 E\n- BMS2 2010 E\n- GMS1 2110 W\n- GBO1 2110 W\n", "2110", 48, 24, 2 },
    { "AD24", "- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n- GBO1 2110 W\n- GBO2 2110 W\n", "2110", 72, 16, 4 },
    { "AD26", "- BAX1 2010 E\n- GCH1 2110 W\n- GBO1 2110 W aboard GCH1\n", "2110", 24, 16, 1 },
    { "AD27", "- BAX1 2010 E\n- BAX2 2010 E\n- GCH1 2110 W\n- GSD1 2110 W aboard GCH1\n", "2110", 48, 32, 1 },
    { "AD28", "- BSD1 2010 E\n- BCMF1 2010 E\n- GAX1 2110 W\n", "2110", 64, 24, 2 },
    { "AD29", "- BSD1 2010 E\n- BSD2 2010 E\n- BSD3 2010 E\n- BCMF1 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n- GMS3 2110 W\n", "2110", 192, 36, 5 },
    { "AD30", "- BSD1 2120 NW\n- BCME1 2120 NW\n- GAX1 2119 SE\n", "2119", 32, 24, 1 },
    { "AD31", "- BAX1 2010 E\n- BCME1 2010 E\n- BCMD1 2010 E\n- GMS1 2110 W\n", "2110", 48, 12, 4 },
    { "AD32", "- BAX1 2010 E\n- BCME1 2010 E\n- BAX2 2109 SE\n- GSD1 2110 W\n", "2110", 72, 32, 2 },
    { "AD33", "- BMS1 2010 E\n- BCMB1 2010 E\n- GMS1 2110 W\n", "2110", 24, 24, 1 },
    { "AD34", "- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n- GBO1 2110 W\n- GCME1 2110 W\n", "2110", 72, 24, 3 },
    { "AD35", "- BMI1 2010 E\n- GCMC1 2110 W\n", "2110", 8, 8, 1 },
    { "crest", "- BMS1 1117 W\n- GMS1 1017 E\n", "1017", 24, 24, 1 }, /* across a crest, no modifier */
    { "six", "- BMI1 2010 E\n- BMI2 2109 SE\n- BMI3 2209 SW\n- BMI4 2210 W\n- BMI5 2211 NW\n- BMI6 2111 NE\n- GMS1 2110 W\n", "2110", 48, 12, 4 }, /* all around, flanks too */
    { "AD104", "- BCH1 2010 E\n- BAX1 2010 E aboard BCH1\n- GSD1 2110 W\n", "2110", 24, 32, 0 },
};
/* clang-format on */

/* cases: CUC.1 CUC.2 CUC.3 CUC.4 CUC.5 CUC.6 CUC.7 CUC.8 CUC.9 CUC.10 DEF.front DEF.flank MEL.PROC2 MEL.B1
 * MEL.B2 MEL.C MEL.J2 MEL.K1 MEL.K2 MEL.K3 MEL.L MEL.M2 MEL.M3 FACE.PROC4 TEC.stream.mel TEC.village.mel
 * TEC.clear.eff LDR.PROC3 LDR.PROC4 LDR.GR1 LDR.GR2 LDR.D1 LDR.D2 LDR.E DEF.bonus STK.E RUL.LDRBONUS
 * RUL.LDRPAREN RUL.LDRALONE RUL.PAREN RUL.CUC-MIX RUL.ORDER-MOD RUL.CHATT RUL.CRESTMELEE CHAR.A1 */
static void test_arma_MEL_PROC2__vectors(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
        const struct melee *v = &vectors[i];
        struct table t;
        struct arma_fight f;
        char position[1024];

        (void)snprintf(position, sizeof(position), HEAD "%s", v->pieces);
        lay(&t, NULL, position);
        join_all_on(&t, v->target);
        if (!arma_fight_on(t.d, t.s, hex(v->target), &f))
            fail_msg("%s: no attack", v->id);
        if (f.attack != v->attack || f.defence != v->defence || f.column != v->column || f.shift)
            fail_msg("%s: %d to %d, column %d, shift %d", v->id, f.attack, f.defence, f.column,
                     f.shift);
        clear_table(&t);
    }
}

/* The table typed a second time; three printed copies agree. */
static const char *const second_entry[7] = {
    "----DDDHE", "----DDHHE", "--DDDDHEE", "-DDDHHEEE", "-DDHHEEEE", "DDDHEEEEE", "DDEEEEEEE",
};

/* cases: CRT.cols CRT.1 CRT.2 CRT.3 CRT.4 CRT.5 CRT.6 CRT.7 RUL.DIE */
static void test_arma_CRT_1__all_cells(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "rome");
    for (int die = 1; die <= 7; die++) {
        for (int column = 0; column < 9; column++) {
            const char want = second_entry[die - 1][column];
            assert_int_equal("-DHE"[arma_crt(t.d, column, die)], want);
        }
    }
    clear_table(&t);
}

/* cases: MEL.H1 MEL.H2 CRT.min CRT.max RUL.FRAC */
static void test_arma_MEL_H2__columns(void **state)
{
    (void)state;
    assert_int_equal(arma_column(26 * 8, 9 * 8), 2);  /* AW01: 26 to 9 is 2-1 */
    assert_int_equal(arma_column(7 * 8, 4 * 8), 1);   /* AD01 */
    assert_int_equal(arma_column(5 * 8, 11 * 8), -1); /* AD02: below 1-2 */
    assert_int_equal(arma_column(6 * 8, 12 * 8), 0);  /* AD03 */
    assert_int_equal(arma_column(25 * 8, 3 * 8), 8);  /* AD04 */
    assert_int_equal(arma_column(40 * 8, 3 * 8), 8);
    assert_int_equal(arma_column(9 * 8, 12), 6);      /* AD05: 9 to 1 1/2 */
    assert_int_equal(arma_column(15 * 8 + 6, 32), 3); /* AD09: 15.75 to 4 */
    assert_int_equal(arma_column(11, 12), 0);
    assert_int_equal(arma_column(12, 12), 1);
}

/* cases: DISR.4 DISR.8 CRT.D1 MEL.PROC3 EQ.die */
static void test_arma_DISR_4__die_plus_one(void **state)
{
    struct table t;

    (void)state;
    /* AD06: 3-1, die 6: H on steady defenders, E when one is disrupted */
    lay(&t, NULL, HEAD "- BAX1 2010 E\n- BAX2 2010 E\n- BAX3 2010 E\n- GAX1 2110 W\n");
    play_all(&t, "attack BAX1 2110;attack BAX2 2110;attack BAX3 2110;done;resolve 2110;roll 6");
    assert_int_equal(t.label, ARMA_H);
    assert_string_equal(where(&t, "GAX1"), "lost");
    clear_table(&t);
    lay(&t, NULL, HEAD "- BAX1 2010 E\n- BAX2 2010 E\n- BAX3 2010 E\n- GAX1 2110 W enemy-fire\n");
    play_all(&t, "attack BAX1 2110;attack BAX2 2110;attack BAX3 2110;done;resolve 2110;roll 6");
    assert_int_equal(t.label, ARMA_E);
    clear_table(&t);
    /* AD07: 1-1, die 3 + 1 gives D, a second disruption: eliminated */
    lay(&t, NULL, HEAD "- BAX1 2010 E\n- GAX1 2110 W enemy-melee\n");
    play_all(&t, "attack BAX1 2110;done;resolve 2110;roll 3");
    assert_int_equal(t.label, ARMA_D);
    assert_string_equal(where(&t, "GAX1"), "lost");
    assert_int_equal(t.s->lost[1], 1);
    assert_int_equal(t.s->lost[0], 0);
    clear_table(&t);
}

/* cases: CRT.7 DISR.8 DISR.9 RETR.1 CRT.D2 */
static void test_arma_CRT_7__one_of_two_disrupted(void **state)
{
    struct table t;

    (void)state;
    /* AD08: 1-2, die 6 + 1: the disrupted one is eliminated, the other disrupted and retreats */
    lay(&t, NULL, HEAD "- BAX1 2010 E\n- GAX1 2110 W enemy-fire\n- GAX2 2110 W\n");
    play_all(&t, "attack BAX1 2110;done;resolve 2110;roll 6");
    assert_string_equal(where(&t, "GAX1"), "lost");
    assert_int_equal(marker(&t, "GAX2"), ARMA_BY_MELEE);
    assert_int_equal(t.s->head.to_act, 1);
    assert_true(choices(&t, "retreat GAX2") > 0);
    clear_table(&t);
}

/* cases: MEL.GR2 FACE.PROC3 MEL.M1 MEL.A1 FIRE.A DISR.1 MEL.GR1 */
static void test_arma_MEL_GR2__who_may_attack(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, HEAD "- BMS1 2011 NE\n- GAX1 2111 W\n- GAX2 2012 W\n");
    assert_true(can(&t, "attack BMS1 2111")); /* AD22 */
    assert_string_equal(why(&t, "attack BMS1 2012"), "MEL.GR2");
    assert_string_equal(why(&t, "attack BMS1 2010"), "MEL.GR2");
    clear_table(&t);
    lay(&t, NULL,
        HEAD "- BBO1 2010 E\n- BBO2 2010 E\n- BBO3 2010 E\n- GMI1 2110 W\n- BMS1 2109 SW\n");
    assert_string_equal(why(&t, "attack BBO1 2110"), "MEL.M1"); /* AD25 */
    clear_table(&t);
    lay(&t, NULL,
        HEAD "- BSK1 2010 E fired\n- BSK2 2010 E\n- BSK3 2010 E enemy-fire\n- GMI1 2110 W\n");
    assert_string_equal(why(&t, "attack BSK1 2110"), "FIRE.A"); /* AD65 */
    assert_string_equal(why(&t, "attack BSK3 2110"), "DISR.1");
    play(&t, "attack BSK2 2110");
    assert_string_equal(why(&t, "attack BSK2 2110"), "MEL.A1");
    clear_table(&t);
}

/* cases: MEL.J1 MEL.J2 MEL.D MEL.F */
static void test_arma_MEL_J1__one_type_through_a_hexside(void **state)
{
    struct table t;

    (void)state;
    /* a unit that has just recovered may stand with another type */
    lay(&t, NULL,
        HEAD "- BAX1 2010 E\n- BMS1 2010 E\n- BSK1 2010 E\n- GMI1 2110 W\n- GMI2 2109 SW\n");
    play(&t, "attack BAX1 2110");
    assert_string_equal(why(&t, "attack BMS1 2110"), "MEL.J1");
    assert_true(can(&t, "attack BSK1 2110"));
    assert_true(can(&t, "attack BMS1 2109")); /* elsewhere it may */
    play_all(&t, "attack BMS1 2109;attack BSK1 2110;done");
    assert_int_equal(choices(&t, "resolve"), 2);
    clear_table(&t);
}

/* cases: MEL.E RUL.SHAPE RUL.MULTIHEX DISR.4 MEL.A2 */
static void test_arma_MEL_E__one_attack_on_two_hexes(void **state)
{
    struct table t;
    struct arma_fight f;

    (void)state;
    /* AD109 */
    lay(&t, NULL, HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- GAX1 2109 SW\n- GAX2 2110 W enemy-fire\n");
    play_all(&t, "attack BSD1 2109;attack BSD2 2109");
    assert_true(can(&t, "also 2109 2110"));
    play(&t, "also 2109 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.attack, 64);
    assert_int_equal(f.defence, 48);
    assert_int_equal(f.column, 1);
    play_all(&t, "done;resolve 2109;roll 3");
    assert_string_equal(where(&t, "GAX1"), "2109"); /* die 3: no effect */
    assert_int_equal(marker(&t, "GAX1"), 0);
    assert_string_equal(where(&t, "GAX2"), "lost"); /* die 4: D, a second time */
    clear_table(&t);
    /* the same H in both hexes: half of all of them, not of each hex */
    lay(&t, NULL,
        HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- BSD3 2010 E\n- BCMF1 2010 E\n- GAX1 2109 SW\n"
             "- GAX2 2110 W\n");
    play_all(&t, "attack BSD1 2109;attack BSD2 2109;attack BSD3 2109;also 2109 2110;done");
    play_all(&t, "resolve 2109;roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(choices(&t, "lose"), 2);
    play(&t, "lose GAX1");
    assert_int_equal(t.s->lost[1], 1);
    assert_int_equal(marker(&t, "GAX2"), ARMA_BY_MELEE);
    clear_table(&t);
    /* attackers in several hexes have one target only */
    lay(&t, NULL, HEAD "- BSD1 2010 E\n- BSD2 2111 NE\n- GAX1 2109 SW\n- GAX2 2110 W\n");
    play_all(&t, "attack BSD1 2110;attack BSD2 2110");
    assert_string_equal(why(&t, "also 2110 2109"), "RUL.SHAPE");
    clear_table(&t);
    lay(&t, NULL, HEAD "- BSD1 2010 E\n- BSD2 2209 W\n- GAX1 2109 SW\n- GAX2 2110 W\n");
    play_all(&t, "attack BSD1 2109;also 2109 2110");
    assert_string_equal(why(&t, "attack BSD2 2109"), "RUL.SHAPE");
    clear_table(&t);
}

/* cases: CRT.min MEL.PROC1 MEL.B2 MEL.G RUL.DECL */
static void test_arma_MEL_PROC1__weak_attacks_are_completed(void **state)
{
    struct table t;

    (void)state;
    /* one MI against three MS is below 1-2: offered only because others can join */
    lay(&t, NULL,
        HEAD "- BMI1 2010 E\n- BAX1 2111 NE\n- BAX2 2111 NE\n- GMS1 2110 W\n- GMS2 2110 W\n"
             "- GMS3 2110 W\n- GMI1 2211 W\n- GMI2 2109 SW\n");
    assert_true(can(&t, "attack BMI1 2110"));
    play(&t, "attack BMI1 2110");
    assert_string_equal(why(&t, "done"), "CRT.min");
    assert_string_equal(why(&t, "attack BAX1 2211"), "CRT.min");
    play(&t, "attack BAX1 2110");
    assert_true(can(&t, "done"));
    assert_true(can(&t, "unattack 2110"));
    play(&t, "unattack 2110");
    assert_true(can(&t, "attack BMI1 2109"));
    clear_table(&t);
    lay(&t, NULL,
        HEAD "- BMI1 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n- BMI2 2009 NE\n- GMI1 2109 SW\n");
    assert_string_equal(why(&t, "attack BMI1 2110"), "CRT.min");
    clear_table(&t);
}

/* cases: MEL.N1 MEL.N2 TEC.slope.mel RUL.CASEN CRT.H1 CRT.H2 */
static void test_arma_MEL_N1__militia_on_a_slope(void **state)
{
    struct table t;

    (void)state;
    /* AD42: D does nothing to the stack */
    lay(&t, NULL,
        HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- BSD3 1217 W\n- GMS1 1117 E\n- GMS2 1117 E\n- GSK1 "
             "1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;attack BSD3 1117;done;resolve 1117;roll 3");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(marker(&t, "GMS1") + marker(&t, "GMS2") + marker(&t, "GSK1"), 0);
    assert_string_equal(where(&t, "GSK1"), "1117");
    clear_table(&t);
    /* nor to their leader */
    lay(&t, NULL,
        HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- BSD3 1217 W\n- GMS1 1117 E\n- GMS2 1117 E\n- GCMD1 "
             "1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;attack BSD3 1117;done;resolve 1117;roll 3");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMD);
    clear_table(&t);
    /* AD44: H kills the larger half, the rest stand */
    lay(&t, NULL,
        HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- BSD3 1217 W\n- GMI1 1117 E\n- GMI2 1117 E\n- GMI3 "
             "1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;attack BSD3 1117;done;resolve 1117;roll 1");
    assert_int_equal(t.label, ARMA_E); /* 12 to 1 1/2 */
    clear_table(&t);
    lay(&t, NULL,
        HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- GMI1 1117 E\n- GMI2 1117 E\n- GMI3 1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;done;resolve 1117;roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(t.s->lost[1], 2);
    assert_int_equal(marker(&t, "GMI3"), 0);
    assert_string_equal(where(&t, "GMI3"), "1117");
    clear_table(&t);
    /* AD45: axemen have no such protection */
    lay(&t, NULL, HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- GAX1 1117 E\n- GAX2 1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;done;resolve 1117;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_true(marker(&t, "GAX1") == ARMA_BY_MELEE || where(&t, "GAX1")[0] == 'l');
    clear_table(&t);
}

/* AD44 with the other reading: survivors are disrupted. */
/* cases: RUL.CASEN */
static void test_arma_RUL_CASEN__flipped(void **state)
{
    struct table t;

    (void)state;
    lay_with(&t, "", "militia", "disrupted",
             HEAD "- BSD1 1217 W\n- BSD2 1217 W\n- GMI1 1117 E\n- GMI2 1117 E\n- GMI3 1117 E\n");
    play_all(&t, "attack BSD1 1117;attack BSD2 1117;done;resolve 1117;roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_true(marker(&t, "GMI3") == ARMA_BY_MELEE || where(&t, "GMI3")[0] == 'l');
    clear_table(&t);
}

/* cases: CRT.H1 CRT.H2 CRT.H3 CRT.H4 RUL.HALF RUL.HRETR DISR.8 LDR.B1 RUL.LDRRED CRT.def MEL.none */
static void test_arma_CRT_H1__owner_chooses(void **state)
{
    struct table t;

    (void)state;
    /* AD47 */
    lay(&t, NULL,
        HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- BSD3 2010 E\n- BCMF1 2010 E\n- BSD4 2109 SE\n"
             "- BSD5 2109 SE\n- BSD6 2109 SE\n- BMS1 2111 NE\n- BMS2 2111 NE\n- BMS3 2111 NE\n"
             "- GAX1 2110 W\n- GAX2 2110 W\n- GAX3 2110 W enemy-fire\n- GCMD1 2110 W\n");
    join_all_on(&t, "2110");
    play_all(&t, "done;resolve 2110");
    struct arma_fight f;
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.column, 3); /* 45 to 12 */
    play(&t, "roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMC);
    assert_int_equal(t.s->head.to_act, 1);
    assert_int_equal(choices(&t, "lose"), 3);
    play_all(&t, "lose GAX1;lose GAX3");
    assert_int_equal(marker(&t, "GAX2"), ARMA_BY_MELEE);
    assert_true(choices(&t, "retreat GAX2") > 0);
    assert_string_equal(where(&t, "GCMD1"), "2110"); /* leaders stay */
    clear_table(&t);
}

/* cases: CRT.H2 CRT.E LDR.B1 LDR.B2 LDR.B3 RUL.LDRRED LDR.GR2 DISR.3 */
static void test_arma_LDR_B2__leaders_fall_in_grade(void **state)
{
    struct table t;

    (void)state;
    /* AW05: F becomes E under a D, and stays */
    lay(&t, NULL, HEAD "- BAX1 2010 E\n- BAX2 2010 E\n- GAX1 2110 W\n- GCMF1 2110 W\n");
    play_all(&t, "attack BAX1 2110;attack BAX2 2110;done;resolve 2110;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(t.s->piece[piece(&t, "GCMF1")].type, ARMA_CME);
    assert_string_equal(where(&t, "GCMF1"), "2110");
    clear_table(&t);
    /* AD35: a lone C is removed by D at 1-1, die 4 */
    lay(&t, NULL, HEAD "- BMI1 2010 E\n- GCMC1 2110 W\n- GMI1 2301 W\n");
    play_all(&t, "attack BMI1 2110;done;resolve 2110;roll 4");
    assert_string_equal(where(&t, "GCMC1"), "lost");
    assert_int_equal(t.s->lost[1], 0); /* leaders are no losses */
    clear_table(&t);
    /* civilians: B falls to A, A is removed */
    lay(&t, NULL,
        HEAD "- BMI1 2010 E\n- BMI2 2010 E\n- GCMA1 2110 W\n- GCMB1 2110 W\n- GMI1 2301 W\n");
    play_all(&t, "attack BMI1 2110;attack BMI2 2110;done;resolve 2110;roll 4");
    assert_string_equal(where(&t, "GCMA1"), "lost");
    assert_int_equal(t.s->piece[piece(&t, "GCMB1")].type, ARMA_CMA);
    clear_table(&t);
    /* AD36: E kills the units, the leader falls and stays alone */
    lay(&t, NULL,
        HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- BSD3 2010 E\n- BCMF1 2010 E\n- GSD1 2110 E\n- GCME1 "
             "2110 W\n");
    play_all(&t, "attack BSD1 2110;attack BSD2 2110;attack BSD3 2110;done;resolve 2110;roll 6");
    assert_int_equal(t.label, ARMA_E);
    assert_string_equal(where(&t, "GSD1"), "lost");
    assert_int_equal(t.s->piece[piece(&t, "GCME1")].type, ARMA_CMD);
    assert_string_equal(where(&t, "GCME1"), "2110");
    clear_table(&t);
}

/* cases: RUL.LDRSPLIT */
static void test_arma_RUL_LDRSPLIT__bonus_helps_each_attack(void **state)
{
    struct table t;
    struct arma_fight f;

    (void)state;
    lay(&t, NULL,
        HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- BCMD1 2010 E\n- GAX1 2109 SW\n- GAX2 2110 W\n");
    play_all(&t, "attack BSD1 2109;attack BSD2 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2109"), &f));
    assert_int_equal(f.attack, 56); /* 4 + 3 */
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.attack, 56);
    clear_table(&t);
}

/* cases: RUL.RETRINTO RETR.8 DISR.8 MEL.A2 */
static void test_arma_RUL_RETRINTO__into_a_later_target(void **state)
{
    struct table t;

    (void)state;
    /* AD116: the only way out of the corner leads through the swordsmen's hex */
    lay(&t, NULL,
        HEAD "- BSD1 0233 W\n- BSD2 0233 W\n- GMS1 0133 E\n- BSD3 0232 W\n- BSD4 0232 W\n"
             "- GSD1 0132 E\n");
    play_all(&t, "attack BSD1 0133;attack BSD2 0133;attack BSD3 0132;attack BSD4 0132;done");
    play_all(&t, "resolve 0133;roll 3");
    assert_int_equal(t.label, ARMA_D);
    play(&t, "retreat GMS1 0130");
    assert_int_equal(marker(&t, "GSD1"), ARMA_BY_MELEE);
    play_all(&t, "resolve 0132;roll 2");
    assert_int_equal(t.label, ARMA_D);
    assert_string_equal(where(&t, "GSD1"), "lost");
    assert_string_equal(where(&t, "GMS1"), "0130");
    clear_table(&t);
    /* one that ends its retreat in a later target neither helps it nor suffers again */
    lay(&t, NULL,
        HEAD "- BSD1 0233 W\n- BSD2 0233 W\n- GMS1 0133 E\n- BSD3 0232 E\n- BSD4 0231 E\n"
             "- BSD5 0230 W\n- BSD6 0230 W\n- GSD1 0130 E\n");
    play_all(&t, "attack BSD1 0133;attack BSD2 0133;attack BSD5 0130;attack BSD6 0130;done");
    play_all(&t, "resolve 0133;roll 3;retreat GMS1 0130");
    struct arma_fight f;
    assert_true(arma_fight_on(t.d, t.s, hex("0130"), &f));
    assert_int_equal(f.defence, 32);
    play_all(&t, "resolve 0130;roll 2");
    assert_int_equal(t.label, ARMA_D);
    assert_string_equal(where(&t, "GSD1"), "lost");
    assert_string_equal(where(&t, "GMS1"), "0130");
    assert_int_equal(marker(&t, "GMS1"), ARMA_BY_MELEE);
    clear_table(&t);
    /* nor does its disruption help the attack: on a leader alone, die 3 at 1-1 does nothing */
    lay(&t, NULL,
        HEAD "- BSD1 0233 W\n- BSD2 0233 W\n- GMS1 0133 E\n- BSD3 0232 E\n- BSD4 0231 E\n"
             "- BMI1 0230 W\n- GCMD1 0130 E\n");
    play_all(&t, "attack BSD1 0133;attack BSD2 0133;attack BMI1 0130;done");
    play_all(&t, "resolve 0133;roll 3;retreat GMS1 0130;resolve 0130;roll 3");
    assert_int_equal(t.label, ARMA_NONE);
    clear_table(&t);
}

/* A second target does not rename the attack: either hex will do. */
/* cases: MEL.E MEL.G */
static void test_arma_MEL_E__any_target_names_the_attack(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "rome",
        "phase: melee\nside: blue\npieces:\n- RMS1 1010 E\n- SMS1 1110 W\n- SMS2 1109 W\n");
    play_all(&t, "attack RMS1 1110;also 1110 1109;done");
    assert_true(can(&t, "resolve 1110"));
    assert_true(can(&t, "resolve 1109"));
    play_all(&t, "resolve 1110;roll 1");
    assert_int_equal(choices(&t, "resolve"), 0);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_MEL_PROC2__vectors),
        cmocka_unit_test(test_arma_CRT_1__all_cells),
        cmocka_unit_test(test_arma_MEL_H2__columns),
        cmocka_unit_test(test_arma_DISR_4__die_plus_one),
        cmocka_unit_test(test_arma_CRT_7__one_of_two_disrupted),
        cmocka_unit_test(test_arma_MEL_GR2__who_may_attack),
        cmocka_unit_test(test_arma_MEL_J1__one_type_through_a_hexside),
        cmocka_unit_test(test_arma_MEL_E__one_attack_on_two_hexes),
        cmocka_unit_test(test_arma_MEL_PROC1__weak_attacks_are_completed),
        cmocka_unit_test(test_arma_MEL_N1__militia_on_a_slope),
        cmocka_unit_test(test_arma_RUL_CASEN__flipped),
        cmocka_unit_test(test_arma_CRT_H1__owner_chooses),
        cmocka_unit_test(test_arma_LDR_B2__leaders_fall_in_grade),
        cmocka_unit_test(test_arma_RUL_LDRSPLIT__bonus_helps_each_attack),
        cmocka_unit_test(test_arma_RUL_RETRINTO__into_a_later_target),
        cmocka_unit_test(test_arma_MEL_E__any_target_names_the_attack),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
