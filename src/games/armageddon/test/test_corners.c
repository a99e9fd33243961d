/*
 * Corners of the rules where a line could be wrong without any other test noticing: each of these was
 * found by changing one line of the rules at a time.
 */
#include <stdio.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define MELEE "phase: melee\nside: blue\npieces:\n"
#define MOVE  "phase: movement\nstep: move\nside: blue\npieces:\n"

/* Ends of a unit's retreat, in order of their hexes, parted by blanks. */
static const char *ends_of(const struct table *t, const char *unit)
{
    static char text[256];
    struct arma_ends ends;
    size_t len = 0;

    text[0] = '\0';
    arma_retreat_ends(t->d, t->s, piece(t, unit), &ends);
    for (int h = 0; h < ARMA_HEXES; h++)
        for (int i = 0; i < ends.count && len < sizeof(text) - 8; i++)
            if (ends.hex[i] == h)
                len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s", len ? " " : "",
                                        t->game->place_name[h]);
    return text;
}

/* Ends the Player-Turns until it is this side's Melee Phase again, attacking nobody on the way. */
static void until_melee(struct table *t, int side)
{
    do
        play_all(t, "ready?;done?");
    while (!(t->s->phasing == side && t->s->head.phase == ARMA_PHASE_MELEE &&
             t->s->step == ARMA_STEP_PLAN));
}

/* With enemies on four sides only the marsh is left, and no chariot goes there. */
/* cases: RUL.X01 RETR.7 SCN.x01.special2 */
static void test_arma_RUL_X01__no_wheels_in_marsh_in_flight(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x01",
        MELEE "- SMI1 1317 W\n- SMI2 1216 SW\n- SMI3 1218 NW\n- SMI4 1118 NE\n"
              "- ECH1 1217 E\n- EMI1 2520 E\n");
    assert_string_equal(ends_of(&t, "ECH1"), "");
    clear_table(&t);
    lay(&t, "x01",
        MELEE "- SMI1 1317 W\n- SMI2 1216 SW\n- SMI3 1218 NW\n- SMI4 1118 NE\n"
              "- EMI2 1217 E\n- EMI1 2520 E\n");
    assert_string_equal(ends_of(&t, "EMI2"), "1116 1117");
    clear_table(&t);
}

/* cases: SCN.x15.special2 RETR.7 */
static void test_arma_SCN_x15_special2__nor_in_flight(void **state)
{
    struct table t;

    (void)state;
    /* spears on the north bank, the stream behind them */
    lay(&t, "x15",
        MELEE "- KMS1 3116 SW\n- KMS2 3016 SE\n- KMS3 3217 W\n- KMS4 3017 E\n- EMS1 3117 NW\n");
    assert_string_equal(ends_of(&t, "EMS1"), "");
    clear_table(&t);
    lay(&t, "x16",
        MELEE "- AMS1 3116 SW\n- AMS2 3016 SE\n- AMS3 3217 W\n- AMS4 3017 E\n- EMS1 3117 NW\n");
    assert_string_equal(ends_of(&t, "EMS1"), "3019 3119 3219");
    clear_table(&t);
}

/* cases: RUL.RETR6 CHAR.E1 */
static void test_arma_RUL_RETR6__a_chariot_ends_in_the_stream(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        MELEE "- BMS1 3116 SW\n- BMS2 3016 SE\n- BMS3 3217 W\n- BMS4 3017 E\n- GCH1 3117 NW\n");
    assert_string_equal(ends_of(&t, "GCH1"), "3018 3118");
    clear_table(&t);
}

/* What is left buys no further step: one point before slopes that cost two. */
/* cases: RUL.RETR3 RETR.6 */
static void test_arma_RUL_RETR3__a_point_too_few(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        MELEE "- BMS1 1317 W\n- BMS2 1216 SW\n- BMS3 1218 NW\n- BMS4 1118 NE\n- GMI1 1217 E\n");
    assert_string_equal(ends_of(&t, "GMI1"), "1215 1117");
    clear_table(&t);
}

/* Every way out of the corner is under the cloud. */
/* cases: SCN.x20.special3 RUL.X20 RETR.7 */
static void test_arma_RUL_X20__no_flight_through_the_cloud(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x20", MELEE "- JMS1 0232 W\n- JMS2 0233 W\n- CMS1 0133 E\n");
    assert_string_equal(ends_of(&t, "CMS1"), "0130 0230");
    clear_table(&t);
    lay(&t, "x20",
        "phase: melee\nside: blue\ncloud: 3 0132\npieces:\n- JMS1 0232 W\n- JMS2 0233 W\n"
        "- CMS1 0133 E\n");
    assert_string_equal(ends_of(&t, "CMS1"), "");
    clear_table(&t);
}

/* Who has fled into a hex does not make it a stand of militia for those who are attacked there. */
/* cases: RUL.CASEN RUL.RETRINTO MEL.N1 */
static void test_arma_RUL_CASEN__not_by_those_who_fled_there(void **state)
{
    struct table t;

    (void)state;
    for (int fled = 0; fled < 2; fled++) {
        lay(&t, NULL,
            MELEE "- BSD1 1217 W\n- BSD2 1217 W\n- GAX1 1117 E\n- GMI1 1117 E enemy-melee fresh\n");
        if (fled)
            arma_flag(t.s, piece(&t, "GMI1"), ARMA_STRUCK);
        play_all(&t, "attack BSD1 1117;attack BSD2 1117;done;resolve 1117");
        play(&t, fled ? "roll 3" : "roll 2"); /* a die more where a disrupted unit is attacked */
        assert_int_equal(t.label, fled ? ARMA_D : ARMA_NONE); /* a D */
        assert_int_equal(marker(&t, "GAX1"), fled ? ARMA_BY_MELEE : ARMA_STEADY);
        clear_table(&t);
    }
}

/* cases: RUL.CASEN RUL.MULTIHEX CRT.H3 */
static void test_arma_RUL_MULTIHEX__militia_stand_in_their_own_hex(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        MELEE "- BSD1 1217 NW\n- BSD2 1217 NW\n- BSD3 1217 NW\n- GMI1 1116 E\n- GMI2 1116 E\n"
              "- GMI3 1216 SW\n- GMI4 1216 SW\n");
    play_all(&t, "attack BSD1 1116;attack BSD2 1116;attack BSD3 1116;also 1116 1216;done");
    play_all(&t, "resolve 1116;roll 2;lose GMI1;lose GMI3");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(marker(&t, "GMI2"), ARMA_STEADY); /* on the slope */
    assert_int_equal(marker(&t, "GMI4"), ARMA_BY_MELEE);
    assert_int_equal(choices(&t, "retreat GMI2"), 0);
    assert_true(choices(&t, "retreat GMI4") > 0);
    clear_table(&t);
}

/* cases: CRT.H3 RETR.1 RUL.HRETR */
static void test_arma_CRT_H3__nobody_flees_from_fire(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: fire\nside: blue\npieces:\n- BBO1 2010 E\n- BBO2 2010 E\n- BBO3 2010 E\n"
        "- GMS1 2110 W\n- GMS2 2110 W\n- GMS3 2110 W\n");
    play_all(&t, "aim BBO1 2110;aim BBO2 2110;aim BBO3 2110;done;loose 2110;roll 5");
    assert_int_equal(t.label, ARMA_H);
    assert_int_equal(t.s->lost[1], 2);
    assert_int_equal(marker(&t, "GMS3"), ARMA_BY_FIRE);
    assert_false(arma_has(t.s, piece(&t, "GMS3"), ARMA_FLEES));
    clear_table(&t);
}

/* Who was attacked last turn defends with all his strength in this one. */
/* cases: MEL.A2 SEQ.3 */
static void test_arma_MEL_A2__struck_for_one_phase(void **state)
{
    struct table t;
    struct arma_fight f;

    (void)state;
    lay(&t, NULL, MELEE "- BMS1 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n");
    play_all(&t, "attack BMS1 2110;done;resolve 2110;roll 1");
    until_melee(&t, 0);
    play(&t, "attack BMS1 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.defence, 48);
    clear_table(&t);
}

/* The cats frighten once, and nobody but the Egyptians. */
/* cases: SCN.x25.special1 */
static void test_arma_SCN_x25_special1__once_and_for_persians(void **state)
{
    struct table t;
    struct arma_fight f;

    (void)state;
    lay(&t, "x25", "phase: melee\nside: gold\npieces:\n- PMS1 2010 E\n- EMS1 2110 W\n");
    play(&t, "attack EMS1 2010");
    assert_true(arma_fight_on(t.d, t.s, hex("2010"), &f));
    assert_int_equal(f.shift, 0);
    clear_table(&t);
    lay(&t, "x25", MELEE "- PMS1 2010 E\n- EMS1 2110 W\n");
    play(&t, "attack PMS1 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.shift, 1);
    play_all(&t, "done;resolve 2110;roll 1");
    until_melee(&t, 0);
    play(&t, "attack PMS1 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.shift, 0);
    clear_table(&t);
}

/* Behind the cloud is also where the line runs along its side; who has not moved is not rallied. */
/* cases: SCN.x20.special4 RUL.X20 */
static void test_arma_SCN_x20_special4__who_is_rallied(void **state)
{
    static const struct {
        const char *cloud, *flag;
        bool rallied;
    } row[] = {
        { "2011", "feigned", true }, { "2111", "feigned", true }, { "1911", "feigned", false },
        { "2111", "", false },       { "2012", "feigned", true },
    };
    struct table t;
    char text[256];

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        (void)snprintf(text, sizeof(text),
                       "phase: movement\nstep: move\nside: blue\n"
                       "modes: feint-called feint-now moving\ncloud: 3 %s\npieces:\n"
                       "- JMS1 2010 NE enemy-melee moved %s\n- CMI1 2014 W\n",
                       row[i].cloud, row[i].flag);
        lay(&t, "x20", text);
        play_all(&t, "done?");
        assert_false(arma_mode(t.s, ARMA_FEINT_NOW));
        assert_int_equal(marker(&t, "JMS1"), row[i].rallied ? ARMA_STEADY : ARMA_BY_MELEE);
        clear_table(&t);
    }
}

/* cases: SCN.x20.special3 RUL.X20 */
static void test_arma_SCN_x20_special3__the_chariot_drives_at_full_speed(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x20",
        "phase: movement\nstep: feint\nside: blue\npieces:\n- JCH1 2010 E\n- JCH2 2014 W\n"
        "- CMI1 3610 W\n");
    play_all(&t, "feign;step JCH1 2110");
    assert_int_equal(ac_top_const(&t.s->head)->arg[1], 9 * ARMA_MP);
    play(&t, "halt");
    play(&t, "step JCH2 1914");
    assert_int_equal(ac_top_const(&t.s->head)->arg[1], 4 * ARMA_MP);
    clear_table(&t);
}

/* In the fake retreat a step that leads no farther from the enemy is no flight. */
/* cases: SCN.x20.special2 RUL.X20 */
static void test_arma_SCN_x20_special2__as_far_is_not_farther(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x20",
        "phase: movement\nstep: move\nside: blue\nmodes: feint-called feint-now moving\n"
        "pieces:\n- JMS1 2012 NW\n- CMI1 2812 W\n");
    assert_string_equal(why(&t, "step JMS1 2111"), "SCN.x20.special2");
    assert_int_equal(choices(&t, "step JMS1"), 2); /* west and northwest, not northeast */
    assert_true(can(&t, "step JMS1 1912"));
    play(&t, "turn JMS1 NE");
    assert_int_equal(choices(&t, "step JMS1"), 1);
    clear_table(&t);
}

/* Who was told to shoot and then held has no part in the next volley. */
/* cases: FIRE.J1 RUL.DEFFIRE2 */
static void test_arma_RUL_DEFFIRE2__held_fire_is_forgotten(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BMC1 2112 NW\n- BMC2 2109 SE\n- GBO1 2010 E\n- GBO2 2010 E\n");
    play_all(&t, "step BMC1 2111;shoot GBO1;hold;step BMC2 2110");
    assert_int_equal(choices(&t, "shoot"), 2);
    assert_string_equal(why(&t, "volley"), "CRT.min");
    clear_table(&t);
}

/* A run is broken by woods, and by a leader who stands in the way. */
/* cases: CHAR.D1 CHAR.D2 CHAR.D4 RUL.CHARGE1 */
static void test_arma_CHAR_D4__what_breaks_a_run(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, MOVE "- BCH1 2914 E led\n- BMS1 2914 E aboard BCH1\n");
    play_all(&t, "step BCH1 3014;step BCH1 3114;step BCH1 3214;step BCH1 3314;step BCH1 3414;halt");
    assert_false(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED));
    clear_table(&t);
    for (int alone = 0; alone < 2; alone++) {
        lay(&t, NULL,
            alone ? MOVE "- BCH1 2010 E led\n- BMS1 2010 E aboard BCH1\n- BCMA1 2210 E\n"
                  : MOVE "- BCH1 2010 E led\n- BMS1 2010 E aboard BCH1\n- BCMA1 2211 E\n");
        play_all(&t, "step BCH1 2110;step BCH1 2210;step BCH1 2310;step BCH1 2410;halt");
        assert_int_equal(arma_has(t.s, piece(&t, "BCH1"), ARMA_CHARGED), !alone);
        clear_table(&t);
    }
}

/* cases: RUL.DISR2 DISR.2 CHAR.PROC2 */
static void test_arma_RUL_DISR2__no_way_off_a_chariot(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        "phase: movement\nstep: alight\nside: blue\npieces:\n- BCH1 2010 E\n"
        "- BMS1 2010 E aboard BCH1 enemy-fire\n- BCH2 2510 E\n- BMS2 2510 E aboard BCH2\n");
    assert_string_equal(why(&t, "debark BMS1 2110 E"), "DISR.2");
    assert_true(can(&t, "debark BMS2 2610 E"));
    clear_table(&t);
}

/* cases: SCN.megiddo.victory1 RUL.SOUTH */
static void test_arma_RUL_SOUTH__leaders_count(void **state)
{
    struct table t;

    (void)state;
    for (int south = 0; south < 2; south++) {
        const struct arma_term none = { .kind = ARMA_WHEN_NOT_SOUTH, .side = 0 };
        lay(&t, "megiddo",
            south ? MELEE "- EMS1 2010 E\n- ECMA1 2030 E\n- SMS1 2612 W\n"
                  : MELEE "- EMS1 2010 E\n- ECMA1 2011 E\n- SMS1 2612 W\n");
        assert_int_equal(arma_term_holds(t.d, t.s, &none), !south);
        clear_table(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_RUL_X01__no_wheels_in_marsh_in_flight),
        cmocka_unit_test(test_arma_SCN_x15_special2__nor_in_flight),
        cmocka_unit_test(test_arma_RUL_RETR6__a_chariot_ends_in_the_stream),
        cmocka_unit_test(test_arma_RUL_RETR3__a_point_too_few),
        cmocka_unit_test(test_arma_RUL_X20__no_flight_through_the_cloud),
        cmocka_unit_test(test_arma_RUL_CASEN__not_by_those_who_fled_there),
        cmocka_unit_test(test_arma_RUL_MULTIHEX__militia_stand_in_their_own_hex),
        cmocka_unit_test(test_arma_CRT_H3__nobody_flees_from_fire),
        cmocka_unit_test(test_arma_MEL_A2__struck_for_one_phase),
        cmocka_unit_test(test_arma_SCN_x25_special1__once_and_for_persians),
        cmocka_unit_test(test_arma_SCN_x20_special4__who_is_rallied),
        cmocka_unit_test(test_arma_SCN_x20_special3__the_chariot_drives_at_full_speed),
        cmocka_unit_test(test_arma_SCN_x20_special2__as_far_is_not_farther),
        cmocka_unit_test(test_arma_RUL_DEFFIRE2__held_fire_is_forgotten),
        cmocka_unit_test(test_arma_CHAR_D4__what_breaks_a_run),
        cmocka_unit_test(test_arma_RUL_DISR2__no_way_off_a_chariot),
        cmocka_unit_test(test_arma_RUL_SOUTH__leaders_count),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
