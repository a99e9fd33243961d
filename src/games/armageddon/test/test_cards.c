/* The odds card: every modifier with its case, totals, and what each face of the die comes to. */
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "notation/notation.h"
#include "tests/unit.h"

static struct ac_card card;

static void card_of(struct table *t, const char *action)
{
    struct ac_err err = { 0 };
    struct ac_action a;

    assert_int_equal(ac_parse_at(t->game, t->state, action, &a, &err), AC_OK);
    assert_true(arma_ruleset.forecast(t->game, t->state, &a, &card));
}

/* A line with this case and value in eighths. */
static bool has_line(const struct table *t, const char *rule, int eighths)
{
    for (int i = 0; i < card.line_count; i++)
        if (strcmp(t->game->rules->case_ids[card.line[i].rule], rule) == 0 &&
            (card.line[i].den == 0 ? eighths == 0
                                   : card.line[i].num * 8 == eighths * card.line[i].den))
            return true;
    return false;
}

/* The weight of all results with this label and text; NULL: any text. */
static int weight(int label, const char *text)
{
    int sum = 0;

    for (int i = 0; i < card.result_count; i++)
        if (card.result[i].label == label && (!text || strcmp(card.result[i].text, text) == 0))
            sum += (int)card.result[i].weight;
    return sum;
}

/* cases: MEL.K2 MEL.L CUC.2 TEC.village.mel LDR.PROC3 MEL.M2 MEL.PROC2 MEL.C */
static void test_arma_MEL_L__the_defence_item_by_item(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "charchemish",
        "phase: melee\nside: blue\npieces:\n- EAX1 3320 SE\n- EAX2 3320 SE\n- EAX3 3320 SE\n"
        "- BMS1 3421 W\n- BMS2 3421 W\n- BCMD1 3421 W\n");
    play_all(&t, "attack EAX1 3421;attack EAX2 3421;attack EAX3 3421;done");
    card_of(&t, "resolve 3421");
    assert_string_equal(card.column, "1-1");
    assert_true(has_line(&t, "MEL.PROC2", 72));
    assert_true(has_line(&t, "MEL.K2", 24));
    assert_true(has_line(&t, "CUC.2", -24));
    assert_true(has_line(&t, "TEC.village.mel", 24));
    assert_true(has_line(&t, "LDR.PROC3", 24));
    assert_true(has_line(&t, "MEL.C", 72));
    assert_int_equal(weight(ARMA_D, "2 disrupted, retreating, 1 leader falls"), 3);
    clear_table(&t);
}

/* cases: MEL.K3 CUC.3 CUC.6 DISR.4 DISR.8 MEL.E RUL.MULTIHEX */
static void test_arma_MEL_K3__flank_and_cavalry(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMC1 2010 E\n- BMC2 2010 E\n- BMC3 2010 E\n"
        "- GMS1 2110 W\n- GAX1 2109 NE enemy-fire\n");
    play_all(&t, "attack BMC1 2110;attack BMC2 2110;attack BMC3 2110;also 2110 2109;done");
    card_of(&t, "resolve 2110");
    assert_true(has_line(&t, "CUC.3", 24));     /* spears 3, doubled */
    assert_true(has_line(&t, "MEL.K3", 12));    /* axes struck in the flank: 1 1/2 */
    assert_true(has_line(&t, "CUC.6", -6));     /* halved before cavalry */
    assert_true(has_line(&t, "MEL.E", 54));     /* both together */
    assert_true(has_line(&t, "DISR.4", 8));     /* one of them is disrupted */
    assert_int_equal(weight(ARMA_NONE, ""), 4); /* 6 to 6 3/4: 1-2 */
    assert_int_equal(weight(ARMA_D, NULL), 2);
    clear_table(&t);
}

/* A D that does nothing is no effect. */
/* cases: MEL.N1 CRT.D1 */
static void test_arma_MEL_N1__a_die_that_does_nothing_says_so(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "sinai",
        "phase: melee\nside: gold\npieces:\n- SMS1 2508 NW\n- EMI1 2507 SE\n- EMI2 2507 SE\n"
        "- EMI3 2507 SE\n- EMI4 3510 SE\n");
    play_all(&t, "attack SMS1 2507;done?");
    card_of(&t, "resolve 2507");
    assert_true(has_line(&t, "MEL.N1", 0));
    assert_int_equal(weight(ARMA_NONE, ""), 6);
    play_all(&t, "resolve 2507;roll 6");
    assert_int_equal(t.label, ARMA_NONE);
    clear_table(&t);
}

/* cases: LDR.A FIRE.E REC.BO */
static void test_arma_LDR_A__a_leader_alone_under_fire(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: fire\nside: blue\npieces:\n- BBO1 2010 E\n- BBO2 2010 E\n- BBO3 2010 E\n"
        "- GCMD1 2110 W\n- GMI1 3010 W\n");
    play_all(&t, "aim BBO1 2110;aim BBO2 2110;aim BBO3 2110;done?");
    card_of(&t, "loose 2110");
    assert_true(has_line(&t, "LDR.A", 0));
    assert_true(has_line(&t, "REC.BO", 16));
    assert_int_equal(weight(ARMA_NONE, ""), 6);
    clear_table(&t);
}

/* cases: FIRE.H2 FIRE.HE FIRE.PROC2 */
static void test_arma_FIRE_H2__the_slope_has_a_line(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "sinai",
        "phase: fire\nside: blue\npieces:\n- EIB1 2510 NE\n- EIB2 2510 NE\n- EIB3 2510 NE\n"
        "- SMS1 2507 SE\n");
    play_all(&t, "aim EIB1 2507;aim EIB2 2507;aim EIB3 2507;done?");
    card_of(&t, "loose 2507");
    assert_true(has_line(&t, "FIRE.H2", 4));
    assert_true(has_line(&t, "FIRE.PROC2", 12));
    clear_table(&t);
    lay(&t, "sinai",
        "phase: fire\nside: blue\npieces:\n- EIB1 2507 SE\n- EIB2 2507 SE\n- SMS1 2510 NW\n"
        "- SMS2 3010 NW\n");
    play_all(&t, "aim EIB1 2510;done?");
    card_of(&t, "loose 2510");
    assert_true(has_line(&t, "FIRE.HE", 16)); /* range 3 as range 2 */
    clear_table(&t);
}

/* cases: CRT.H1 CRT.H2 RETR.7 */
static void test_arma_CRT_H1__what_becomes_of_them(void **state)
{
    struct table t;

    (void)state;
    /* nine to one and a half: 6-1; two of different types, and the owner chooses */
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2010 E\n- BMS3 2010 E\n"
        "- GMI1 2110 W\n- GSK1 2110 W\n- GMI2 3010 W\n");
    play_all(&t, "attack BMS1 2110;attack BMS2 2110;attack BMS3 2110;done?");
    card_of(&t, "resolve 2110");
    assert_string_equal(card.column, "4-1");
    assert_int_equal(weight(ARMA_D, "2 disrupted, retreating"), 3);
    assert_int_equal(weight(ARMA_H, "1 lost, 1 disrupted, retreating; the owner chooses"), 2);
    assert_int_equal(weight(ARMA_E, "2 lost"), 1);
    clear_table(&t);
    /* shut in by enemies: a retreat that kills */
    lay(&t, NULL,
        "phase: melee\nside: blue\npieces:\n- BMS1 2010 E\n- BMS2 2109 SW\n- BMS3 2210 W\n"
        "- BMS4 2211 NW\n- BMS5 2111 NE\n- BMS6 2209 SW\n- GMS1 2110 W\n- GMI2 3010 W\n");
    play_all(&t, "attack BMS1 2110;done?");
    card_of(&t, "resolve 2110");
    assert_int_equal(weight(ARMA_D, NULL), weight(ARMA_D, "1 lost without a retreat"));
    assert_true(weight(ARMA_D, NULL) > 0);
    clear_table(&t);
}

/* Who is told to shoot sees what the volley comes to with him. */
static void test_arma_FIRE_J1__told_to_shoot(void **state)
{
    struct table t;
    struct ac_card early;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nside: blue\npieces:\n- BCMF1 0101 E\n- BMC1 2112 NW\n- GBO1 2010 E\n");
    play_all(&t, "step BMC1 2111");
    card_of(&t, "shoot GBO1");
    early = card;
    play_all(&t, "shoot GBO1");
    card_of(&t, "volley");
    assert_string_equal(card.column, early.column);
    assert_memory_equal(card.result, early.result, sizeof(card.result));
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_MEL_L__the_defence_item_by_item),
        cmocka_unit_test(test_arma_MEL_K3__flank_and_cavalry),
        cmocka_unit_test(test_arma_MEL_N1__a_die_that_does_nothing_says_so),
        cmocka_unit_test(test_arma_LDR_A__a_leader_alone_under_fire),
        cmocka_unit_test(test_arma_FIRE_H2__the_slope_has_a_line),
        cmocka_unit_test(test_arma_FIRE_J1__told_to_shoot),
        cmocka_unit_test(test_arma_CRT_H1__what_becomes_of_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
