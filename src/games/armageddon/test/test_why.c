/*
 * Refusals: the case that forbids, and what it leaves open. One row each: a position, what is done
 * in it first, the action that is refused, its case and words of its reason.
 */
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "notation/notation.h"
#include "tests/unit.h"

#define FIRE "phase: fire\nside: blue\npieces:\n"
#define MOVE "phase: movement\nstep: move\nside: blue\npieces:\n- BCMF1 1909 E\n"
#define BOARD                                                                                      \
    "phase: movement\nside: blue\npieces:\n- BCH1 2010 E\n- BSD1 2110 E\n- BSD2 2210 E\n"          \
    "- BAX1 1910 E\n- BMC1 2011 E\n- BSD3 lost\n- BCH2 2109 E enemy-fire\n- GCH1 2409 W\n"
#define CROWD                                                                                      \
    "phase: movement\nstep: move\nside: blue\npieces:\n- BMI1 2010 E\n- BMS1 2010 E\n"             \
    "- BCMF1 2010 E\n- BMS2 2012 E\n- GMI1 3010 W\n"
#define MELEE "phase: melee\nside: blue\npieces:\n"

struct row {
    const char *rule;
    const char *position; /* NULL: the set-up by hand of rome */
    const char *first;    /* played before, parted by semicolons */
    const char *action;
    const char *reason; /* words of it */
};

/* clang-format off */
static const struct row rows[] = {
    { "MEL.PROC1", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n- GMI2 2109 W\n", "", "also 2110 2109", "no attack on 2110 is declared" },
    { "SETUP.4", NULL, "", "pick SAX1", "not yours" },
    { "SETUP.4", NULL, "", "step RMS1 2110", "being set up" },
    { "RUL.DEPLOY", NULL, "pick RMI1;at 2826;facing W", "pick RMI1", "RMI1 stands in 2826 already" },
    { "SEQ.GR", NULL, "pick RMI1", "pick RMI2", "RMI1 is in hand" },
    { "SEQ.GR", NULL, "", "at 2826", "pick a unit first" },
    { "FACE.C", NULL, "pick RMI1", "facing W", "where it stands first" },
    { "SETUP.2", NULL, "pick RMI1", "at 0101", "0101 is 40 hexes from 2826; RMI1 stands within 3" },
    { "SETUP.2", FIRE "- BBO1 2010 E\n- GMI1 2210 W\n", "", "pick BMS1", "before play begins" },
    { "SEQ.1B", FIRE "- BBO1 2010 E\n- GMI1 2210 W\n", "", "step BBO1 2110", "Movement Phase" },
    { "SEQ.1C", FIRE "- BBO1 2010 E\n- GMI1 2210 W\n", "", "attack BBO1 2110", "Melee Combat Phase" },
    { "FIRE.GR3", FIRE "- BBO1 2010 E\n- GBO1 2210 W\n", "", "aim GBO1 2010", "GBO1 is the enemy's" },
    { "FIRE.F", FIRE "- BBO1 2010 E\n- BBO2 2010 E\n- GMI1 2210 W\n- GMI2 2209 W\n", "aim BBO1 2210", "aim BBO1 2209", "BBO1 aims at 2210 already" },
    { "FIRE.C", FIRE "- BBO1 2010 E\n- GMI1 2210 W\n", "", "aim BBO1 2110", "no enemy stands in 2110" },
    { "FIRE.PROC1", FIRE "- BBO1 2010 E\n- BBO2 2010 E\n- GMI1 2210 W\n", "aim BBO1 2210;aim BBO2 2210", "loose 2210", "done closes the allocation" },
    { "FIRE.PROC3", FIRE "- BBO1 2010 E\n- BBO2 2010 E\n- GMI1 2210 W\n", "aim BBO1 2210;aim BBO2 2210;done", "done", "still to be resolved" },
    { "RUL.FIREONCE", FIRE "- BBO1 2010 E\n- BBO2 2010 E\n- GMI1 2210 W\n", "aim BBO1 2210;aim BBO2 2210;done", "loose 2209", "no fire at 2209 is waiting" },
    { "SEQ.1A", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "aim BBO1 2210", "Fire Combat Phase" },
    { "FIRE.J8", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "shoot BBO1", "nobody has just come" },
    { "CRT.def", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "lose BBO1", "no losses" },
    { "RETR.1", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "retreat BBO1 1910", "nobody has to retreat" },
    { "SETUP.7", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "feign", "no fake retreat" },
    { "STK.GR2", MOVE "- BBO1 2010 E\n- GMI1 3010 W\n", "", "remove BBO1", "no hex is over" },
    { "MOV.PROC", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "step BMS1 2310", "2310 is not beside 2010" },
    { "FACE.PROC1", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "step BMS1 1910", "BMS1 faces E and 1910 lies W" },
    { "FACE.C", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "turn BMS1 E", "BMS1 faces E already" },
    { "MOV.J", MOVE "- BMS1 2010 E\n- BMS2 2011 E\n- GMI1 3010 W\n", "step BMS1 2110", "step BMS2 2111", "BMS1 is still moving" },
    { "MOV.J", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "step BMS1 2110", "done", "halt ends its move" },
    { "MOV.J", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "halt", "no unit is moving" },
    { "MOV.F", MOVE "- BMS1 2010 E\n- GMI1 2110 W\n", "", "step BMS1 2110", "2110 is held by GMI1" },
    { "RUL.ENTER", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "bring BMS1", "BMS1 is on the map" },
    { "RUL.EXIT", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "leave BMS1", "stands at no edge" },
    { "CHAR.PROC2", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "debark BMS1 2110 E", "rides no chariot" },
    { "CHAR.PROC1", MOVE "- BMS1 2010 E\n- GMI1 3010 W\n", "", "ready", "nobody is boarding" },
    { "MEL.GR2", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n", "", "attack BMS1 2109", "no enemy stands in 2109" },
    { "MEL.GR2", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n- GMI2 2610 W\n", "", "attack BMS1 2610", "2610 is 6 hexes from 2010" },
    { "MEL.PROC1", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n", "attack BMS1 2110", "resolve 2110", "done closes the declarations" },
    { "MEL.PROC1", MELEE "- BMS1 2010 E\n- BMS2 2009 SE\n- GMI1 2110 W\n", "attack BMS1 2110;done", "attack BMS2 2110", "declared already" },
    { "MEL.PROC3", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n", "attack BMS1 2110;done", "done", "still to be resolved" },
    { "MEL.A2", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n", "attack BMS1 2110;done", "resolve 2109", "no attack on 2109" },
    { "SEQ.1B", MELEE "- BMS1 2010 E\n- GMI1 2110 W\n", "", "step BMS1 2110", "Movement Phase" },
    { "CRT.E", MOVE "- BMS1 2010 E\n- BMS2 lost\n- GMI1 3010 W\n", "", "step BMS2 2110", "BMS2 is eliminated" },
    { "CRT.E", MELEE "- BMS1 2010 E\n- BMS2 lost\n- GMI1 2110 W\n", "", "attack BMS2 2110", "BMS2 is eliminated" },
    { "RETR.5", MELEE "- BSD1 2110 W\n- BSD2 2110 W\n- GMS1 2010 E\n", "attack BSD1 2010;attack BSD2 2010;done;resolve 2010;roll 3", "retreat GMS1 2009", "no retreat of full length leads GMS1 to 2009" },
    { "RETR.4", MELEE "- BSD1 2110 W\n- BSD2 2110 W\n- GMS1 2010 E\n", "attack BSD1 2010;attack BSD2 2010;done;resolve 2010;roll 3", "retreat GMS1 2007", "2007 is 3 hexes from the nearest enemy, and GMS1 can end 4 from him" },
    { "CHAR.PROC1", BOARD, "", "embark BSD2 BCH1", "BSD2 is 2 hexes from BCH1, 1 at most" },
    { "CHAR.PROC1", BOARD, "", "embark BSD1 BAX1", "BAX1 is no chariot" },
    { "CHAR.PROC1", BOARD, "", "embark BSD3 BCH1", "BSD3 is lost and BCH1 is on the map" },
    { "RUL.CARRY", BOARD, "", "embark BMC1 BCH1", "chariots do not carry BMC1" },
    { "CHAR.B", BOARD, "", "embark BSD1 GCH1", "GCH1 is the enemy's" },
    { "CHAR.C1", BOARD, "embark BSD1 BCH1", "embark BAX1 BCH1", "BCH1 carries another unit" },
    { "CHAR.C1", BOARD, "embark BSD1 BCH1", "embark BSD1 BCH1", "BSD1 rides BCH1" },
    { "DISR.2", BOARD, "", "embark BSD1 BCH2", "BCH2 is disrupted" },
    { "STK.A", CROWD, "turn BMI1 W;halt;turn BMS1 W;halt;done", "remove BCMF1", "BCMF1 is a leader, and leaders do not count" },
    { "STK.GR1", CROWD, "turn BMI1 W;halt;turn BMS1 W;halt;done", "remove BMS2", "2012, where BMS2 stands, is not the hex to be cleared" },
    { "STK.GR1", CROWD, "turn BMI1 W;halt;turn BMS1 W;halt;done", "remove GMI1", "GMI1 is the enemy's" },
    { "DEF.fire", FIRE "- BBO1 2010 E\n- BMS1 2011 E\n- GMI1 2210 W\n", "", "aim BMS1 2210", "BMS1" },
};
/* clang-format on */

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* Is a row refused as it says? What differs is told. */
static bool holds(struct table *t, const struct row *row)
{
    struct ac_why given = { 0 };
    struct ac_action action;
    struct ac_err err = { 0 };

    if (row->first[0])
        play_all(t, row->first);
    if (ac_parse_action(t->game, NULL, row->action, &action, &err) != AC_OK)
        fail_msg("%s: %s", row->action, err.text);
    if (ac_judge(t->game, t->state, t->s->head.to_act, &action, &given)) {
        print_error("%s is allowed, expected %s\n", row->action, row->rule);
        return false;
    }
    if (strcmp(arma_ruleset.case_ids[given.rule], row->rule) == 0 &&
        strstr(given.text, row->reason))
        return true;
    print_error("%s: refused by %s \"%s\", expected %s \"%s\"\n", row->action,
                arma_ruleset.case_ids[given.rule], given.text, row->rule, row->reason);
    return false;
}

static void test_refusals_name_the_case_and_the_reason(void **unused)
{
    int wrong = 0;

    (void)unused;
    for (int i = 0; i < ROWS; i++) {
        struct table t;

        if (rows[i].position)
            lay(&t, NULL, rows[i].position);
        else
            begin_with(&t, "rome", "deploy", "hand");
        wrong += !holds(&t, &rows[i]);
        clear_table(&t);
    }
    assert_int_equal(wrong, 0);
}

/* Of waiting units that are alike any may be named. */
static void test_arma_RUL_DEPLOY__any_of_those_alike(void **unused)
{
    struct table t;

    (void)unused;
    begin_with(&t, "rome", "deploy", "hand");
    assert_true(can(&t, "pick RMI7"));
    play_all(&t, "pick RMI7;at 2826;facing W");
    assert_string_equal(where(&t, "RMI7"), "2826");
    assert_string_equal(where(&t, "RMI1"), "waiting");
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_name_the_case_and_the_reason),
        cmocka_unit_test(test_arma_RUL_DEPLOY__any_of_those_alike),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
