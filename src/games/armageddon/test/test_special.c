/* Entries, exits, set-up by hand and the special rules of single scenarios. */
#include <stdio.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "base/rng.h"
#include "tests/unit.h"

static int left(const struct table *t)
{
    const struct ac_frame *top = ac_top_const(&t->s->head);

    return top && top->kind == ARMA_FRAME_MOVING ? top->arg[1] : -1;
}

/* cases: RUL.ENTER FACE.PROC2 SCN.tabal.special1 SCN.charchemish.special1 */
static void test_arma_RUL_ENTER__by_an_edge(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "tabal");
    while (t.s->phasing == 1)
        play_all(&t, "ready?;done?;halt?");
    play_all(&t, "ready?");
    assert_string_equal(why(&t, "done"), "RUL.ENTER"); /* all must enter while there is room */
    /* AD107 */
    play_all(&t, "bring AAX1;enter AAX1 1833 NE");
    assert_string_equal(where(&t, "AAX1"), "1833");
    assert_string_equal(facing(&t, "AAX1"), "NE");
    assert_int_equal(left(&t), 6);
    play(&t, "halt");
    play(&t, "bring AMS1");
    assert_string_equal(why(&t, "enter AMS1 0101 E"), "RUL.ENTER"); /* not by this edge */
    clear_table(&t);
    /* entering before a fire unit: stopped and shot at [RUL.DEFFIRE6] */
    lay(&t, NULL, "phase: movement\nside: blue\npieces:\n- BMC1 waiting\n- GBO1 0210 W\n");
    play_all(&t, "bring BMC1;enter BMC1 0110 E");
    assert_int_equal(t.s->head.to_act, 1);
    play_all(&t, "shoot GBO1;volley;roll 4");
    assert_int_equal(marker(&t, "BMC1"), ARMA_BY_MOVE);
    assert_int_equal(choices(&t, "step BMC1"), 0);
    clear_table(&t);
    begin(&t, "charchemish");
    play_all(&t, "ready?");
    assert_string_equal(why(&t, "done"), "RUL.ENTER");
    clear_table(&t);
}

/* cases: SCN.kadesh.special1 RUL.ENTER */
static void test_arma_SCN_kadesh_special1__wait_off_map(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "kadesh");
    assert_true(can(&t, "embark HAX1 HCH1")); /* passengers may enter aboard */
    play_all(&t, "embark HAX1 HCH1;ready");
    assert_true(can(&t, "done")); /* nobody has to enter yet */
    play_all(&t, "bring HCH1;enter HCH1 1001 SE");
    assert_string_equal(where(&t, "HAX1"), "1001");
    assert_true(can(&t, "step HCH1 1002"));
    play(&t, "halt");
    assert_int_equal(t.s->lost[1], 0); /* waiting units are no losses */
    clear_table(&t);
}

/* cases: RUL.EXIT RUL.SWCORNER SCN.arm609.victory1 */
static void test_arma_RUL_EXIT__southwest_corner(void **state)
{
    struct table t;

    (void)state;
    /* AD99 */
    lay(&t, "arm609",
        "phase: movement\nside: blue\npieces:\n- EMS1 0633 SW led\n- EMS2 0128 W led\n- EMS3 0733 "
        "SW led\n"
        "- EMS4 0127 W led\n- EMS5 0333 NE led\n- JMS1 2010 W\n");
    assert_true(can(&t, "leave EMS1"));
    assert_true(can(&t, "leave EMS2"));
    assert_string_equal(why(&t, "leave EMS3"), "RUL.EXIT");
    assert_string_equal(why(&t, "leave EMS4"), "RUL.EXIT");
    assert_string_equal(why(&t, "leave EMS5"), "RUL.EXIT"); /* it faces inwards */
    play(&t, "leave EMS1");
    assert_int_equal(t.s->exited[0], 1);
    assert_int_equal(t.s->lost[0], 0);
    clear_table(&t);
    /* AD106: chariot, passenger and leader: two units count */
    lay(&t, "arm609",
        "phase: movement\nstep: move\nside: blue\npieces:\n- ECH1 0633 SW led\n- EAX1 0633 SW "
        "aboard ECH1\n"
        "- ECMB1 0633 SW aboard ECH1\n- JMS1 2010 W\n");
    play(&t, "leave ECH1");
    assert_int_equal(t.s->exited[0], 2);
    assert_string_equal(where(&t, "ECMB1"), "gone");
    clear_table(&t);
    /* the other side may not leave */
    lay(&t, "arm609", "phase: movement\nside: gold\npieces:\n- JMS1 0633 SW led\n- EMS1 2010 W\n");
    assert_string_equal(why(&t, "leave JMS1"), "RUL.EXIT");
    clear_table(&t);
}

/* cases: SCN.rome.special1 SCN.rome.special2 RUL.IGNORE */
static void test_arma_SCN_rome_special1__no_hills_no_leaders(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "rome");
    for (int h = 0; h < ARMA_HEXES; h++)
        assert_true(t.d->board.hex[h].level == 0 && t.d->board.hex[h].crest == 0);
    for (int p = 0; p < t.d->side_start[1]; p++)
        assert_int_equal(arma_movement(t.d, t.s, p), t.d->unit[t.d->type[p]].allowance);
    clear_table(&t);
}

/* cases: SCN.babylon.special1 SCN.babylon.special2 SCN.x01.special1 SCN.x02a.special1 SCN.x02b.special1
 * SCN.x03.special1 SCN.x26.special2 LDR.PROC2 */
static void test_arma_SCN_babylon_special1__slower_chariots(void **state)
{
    static const struct {
        const char *id;
        int blue, gold;
    } row[] = {
        { "babylon", 10, 6 }, { "x01", 9, 9 },  { "x02a", 6, 6 },    { "x02b", 9, 9 },
        { "x03", 8, 8 },      { "x26", 10, 6 }, { "delta", 10, 10 },
    };
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        begin(&t, row[i].id);
        assert_int_equal(t.d->allowance[0][ARMA_CH], 2 * row[i].blue);
        assert_int_equal(t.d->allowance[1][ARMA_CH], 2 * row[i].gold);
        clear_table(&t);
    }
    /* AD115 */
    lay(&t, "x26",
        "phase: movement\nstep: move\nside: gold\npieces:\n- ECH1 2010 E\n- ECH2 2510 E\n- ECMD1 "
        "2510 E\n");
    assert_int_equal(arma_movement(t.d, t.s, piece(&t, "ECH1")), 6);
    assert_int_equal(arma_movement(t.d, t.s, piece(&t, "ECH2")), 12);
    clear_table(&t);
}

/* Terrain of a scenario: how many hexes of each kind it has. */
/* cases: SCN.x01.special2 SCN.x02a.special2 SCN.x02b.special2 SCN.x03.special2 SCN.x04.special1 SCN.x05.special1
 * SCN.x06.special1 SCN.x07.special1 SCN.x08.special1 SCN.x10.special1 SCN.x12.special1 SCN.x12.special4
 * SCN.x13.special1 SCN.x14.special1 SCN.x15.special1 SCN.x18.special1 SCN.x20.special1 SCN.x21.special1
 * SCN.x22.special1 SCN.x24.special1 SCN.x26.special1 RUL.IGNORE RUL.X01 */
static void test_arma_RUL_IGNORE__terrain_of_scenarios(void **state)
{
    static const struct {
        const char *id;
        int village, woods, stream, slope, hilltop, marsh, road;
    } row[] = {
        { "delta", 2, 13, 45, 105, 63, 0, 0 }, { "x01", 2, 13, 45, 0, 0, 168, 0 },
        { "x02a", 2, 13, 45, 0, 0, 0, 0 },     { "x02b", 2, 13, 0, 105, 63, 0, 0 },
        { "x03", 2, 13, 45, 0, 0, 0, 0 },      { "x04", 2, 11, 0, 105, 63, 0, 0 },
        { "x05", 2, 13, 0, 105, 63, 0, 0 },    { "x06", 2, 13, 45, 0, 0, 0, 0 },
        { "x07", 2, 0, 0, 105, 63, 0, 0 },     { "x08", 0, 0, 0, 77, 47, 0, 0 },
        { "x10", 0, 0, 0, 0, 0, 0, 0 },        { "x12", 2, 13, 0, 105, 63, 0, 45 },
        { "x13", 2, 13, 0, 105, 63, 0, 0 },    { "x14", 2, 13, 45, 105, 63, 0, 0 },
        { "x15", 2, 13, 45, 0, 0, 0, 0 },      { "x18", 2, 13, 0, 105, 63, 0, 0 },
        { "x20", 2, 13, 0, 0, 0, 0, 0 },       { "x21", 0, 13, 45, 0, 0, 0, 0 },
        { "x22", 2, 13, 45, 105, 63, 0, 0 },   { "x24", 0, 0, 45, 0, 0, 0, 0 },
        { "x26", 2, 13, 0, 105, 63, 0, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct table t;
        int n[ARMA_TERRAINS] = { 0 };

        begin(&t, row[i].id);
        for (int h = 0; h < ARMA_HEXES; h++)
            n[t.d->board.hex[h].terrain]++;
        if (n[ARMA_VILLAGE] != row[i].village || n[ARMA_WOODS] != row[i].woods ||
            n[ARMA_STREAM] != row[i].stream || n[ARMA_SLOPE] != row[i].slope ||
            n[ARMA_HILLTOP] != row[i].hilltop || n[ARMA_MARSH] != row[i].marsh ||
            n[ARMA_ROAD] != row[i].road)
            fail_msg("%s: %d %d %d %d %d %d %d", row[i].id, n[ARMA_VILLAGE], n[ARMA_WOODS],
                     n[ARMA_STREAM], n[ARMA_SLOPE], n[ARMA_HILLTOP], n[ARMA_MARSH], n[ARMA_ROAD]);
        clear_table(&t);
    }
}

/* cases: SCN.x01.special2 RUL.X01 */
static void test_arma_RUL_X01__marsh(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x01",
        "phase: movement\nstep: move\nside: blue\npieces:\n- SCH1 1217 W led\n- SMI1 1217 W led\n- "
        "SMI2 1217 W\n");
    assert_string_equal(why(&t, "step SCH1 1117"), "SCN.x01.special2");
    assert_true(can(&t, "step SMI1 1117")); /* all three points */
    assert_string_equal(why(&t, "step SMI2 1117"), "LDR.PROC2");
    clear_table(&t);
    lay(&t, "x01", "phase: fire\nside: blue\npieces:\n- SBO1 1117 E\n- EMI1 1217 W\n");
    assert_int_equal(arma_fire_barred(t.d, t.s, piece(&t, "SBO1")), ARMA_SCN_x01_special2);
    clear_table(&t);
    struct arma_fight f;
    lay(&t, "x01",
        "phase: melee\nside: blue\npieces:\n- SAX1 1117 E\n- EAX1 1217 W\n- EMI1 1216 W\n");
    play(&t, "attack SAX1 1217");
    assert_true(arma_fight_on(t.d, t.s, hex("1217"), &f));
    assert_int_equal(f.attack, 12); /* halved */
    clear_table(&t);
}

/* cases: SCN.x12.special1 RUL.X12 SCN.x12.special5 */
static void test_arma_RUL_X12__road(void **state)
{
    struct table t;

    (void)state;
    /* AD112 */
    begin(&t, "x12");
    play_all(&t, "ready?;bring PMS1;enter PMS1 0127 E");
    play_all(&t, "step PMS1 0227;step PMS1 0327;step PMS1 0326;step PMS1 0426");
    assert_string_equal(where(&t, "PMS1"), "0426");
    assert_string_equal(facing(&t, "PMS1"), "E");
    assert_int_equal(left(&t), -1); /* 1 + 4 x 1/2 */
    assert_string_equal(why(&t, "done"), "RUL.ENTER");
    clear_table(&t);
}

/* The first unit of all is asked for too, where it comes after others. cases: RUL.ENTER-AT */
static void test_arma_RUL_ENTER_AT__the_first_of_all(void **state)
{
    struct table t;

    (void)state;
    lay_text(&t,
             "game: armageddon\nid: test\ntitle: A table\nsource: ours\n"
             "sides:\n  - {name: Blue, word: blue}\n  - {name: Gold, word: gold}\n"
             "deploys: blue\nmoves: blue\nvictory: [{winner: draw}]\n"
             "forces:\n  - {side: blue, units: 1 BO 1 MI, arrive: H}\n"
             "  - {side: gold, units: 2 MI, enter: east, waits: yes}\n"
             "position:\n  turn: 1\n  phase: movement\n  step: arrive\n  side: blue\n"
             "  pieces:\n  - BBO1 waiting\n  - BMI1 waiting\n  - GMI1 3010 W\n",
             NULL, NULL);
    assert_int_equal(piece(&t, "BBO1"), 0);
    play(&t, "arrive 1226");
    play(&t, "enter BMI1 1226 E");
    assert_true(can(&t, "enter BBO1 1226 E"));
    clear_table(&t);
}

/* cases: RUL.ENTER-AT SCN.x12.special2 SCN.x12.special3 */
static void test_arma_RUL_ENTER_AT__arrivals(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x12",
        "turn: 4\nphase: movement\nstep: arrive\nside: blue\npieces:\n- DMS1 2010 E\n- PMS1 3010 "
        "W\n"
        "- DMS7 waiting\n- DMS8 waiting\n- DSK3 waiting\n- DCMB1 waiting\n");
    assert_true(can(&t, "arrive 1226"));
    assert_true(can(&t, "arrive 0528"));
    assert_string_equal(why(&t, "arrive 0323"), "RUL.ENTER-AT"); /* group C comes later */
    assert_true(can(&t, "done"));                                /* or waits */
    play(&t, "arrive 1226");
    /* the owner says where each of them stands, or leaves the rest to chance of room */
    assert_string_equal(why(&t, "enter DMS7 2010 NW"), "RUL.ENTER-AT");
    play(&t, "enter DMS7 1226 NW");
    assert_string_equal(where(&t, "DMS7"), "1226");
    assert_string_equal(facing(&t, "DMS7"), "NW");
    play(&t, "done");
    assert_int_equal(
        arma_distance(&t.d->board, t.s->piece[piece(&t, "DSK3")].hex, hex("1226")) <= 1, 1);
    assert_true(can(&t, "step DMS8 1126") || can(&t, "turn DMS8 NW")); /* and moves at once */
    assert_int_equal(
        arma_distance(&t.d->board, t.s->piece[piece(&t, "DMS7")].hex, hex("1226")) <= 1, 1);
    assert_true(arma_has(t.s, piece(&t, "DMS7"), ARMA_LED));
    clear_table(&t);
    const struct ac_setting longer = { "extension", "three" };
    struct ac_err err = { 0 };
    assert_int_equal(ac_library_init(&t.lib, NULL, &err), AC_OK);
    const struct ac_ruleset *const rules[] = { &arma_ruleset, NULL };
    assert_int_equal(
        ac_data_load(
            &t.lib, rules,
            &(struct ac_load){ .what = "armageddon/x12", .settings = &longer, .setting_count = 1 },
            &t.loaded, &err),
        AC_OK);
    assert_int_equal(arma_data(t.loaded.game)->turns, 18);
    clear_table(&t);
}

/* cases: SCN.x15.special2 */
static void test_arma_SCN_x15_special2__dry_feet(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x15", "phase: movement\nside: blue\npieces:\n- KMS1 2119 SE led\n- EMS1 3010 W\n");
    assert_string_equal(why(&t, "step KMS1 2120"), "SCN.x15.special2");
    clear_table(&t);
}

/* cases: SCN.x23.special1 RUL.END */
static void test_arma_SCN_x23_special1__eclipse(void **state)
{
    struct table t;
    struct ac_result r;

    (void)state;
    /* AD113 */
    lay(&t, "x23",
        "turn: 5\nphase: movement\nside: gold\ncontrol: 0606 blue\npieces:\n- MMS1 2010 E\n- LMS1 "
        "3010 W\n");
    play(&t, "done");
    assert_int_equal(t.s->head.to_act, AC_CHANCE);
    play(&t, "roll 3");
    assert_int_equal(t.label, ARMA_DAYLIGHT);
    assert_int_equal(t.s->head.turn, 6);
    play_all(&t, "done;done");
    assert_int_equal(t.s->head.turn, 7);
    play(&t, "roll 2");
    assert_int_equal(t.label, ARMA_DARKNESS);
    assert_int_equal(t.s->head.to_act, AC_OVER);
    arma_ruleset.result(t.game, t.state, &r);
    assert_int_equal(r.winner, 0);
    clear_table(&t);
}

/* cases: SCN.x25.special1 RUL.CHARGE5 RUL.ORDER-MOD */
static void test_arma_SCN_x25_special1__cats(void **state)
{
    struct table t;
    struct arma_fight f;

    (void)state;
    lay(&t, "x25",
        "phase: melee\nside: blue\npieces:\n- PMS1 2010 E\n- EMS1 2110 W\n- EMS2 2111 W\n");
    play(&t, "attack PMS1 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.shift, 1);
    play_all(&t, "done;resolve 2110;roll 1");
    assert_true(t.s->modes & ARMA_CAT_USED);
    clear_table(&t);
    lay(&t, "x25",
        "phase: melee\nside: blue\nmodes: cat-used\npieces:\n- PMS1 2010 E\n- EMS1 2110 W\n");
    play(&t, "attack PMS1 2110");
    assert_true(arma_fight_on(t.d, t.s, hex("2110"), &f));
    assert_int_equal(f.shift, 0);
    clear_table(&t);
}

/* cases: SCN.x26.special3 RUL.X26 */
static void test_arma_SCN_x26_special3__balking(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x26",
        "phase: movement\nstep: balk\nside: gold\npieces:\n- ECH1 2010 E led\n- ECH2 2510 E led\n- "
        "PMS1 3010 W\n");
    assert_int_equal(t.s->head.to_act, AC_CHANCE);
    play_all(&t, "roll 2;roll 3");
    assert_string_equal(why(&t, "step ECH1 2110"), "SCN.x26.special3");
    assert_string_equal(why(&t, "turn ECH1 W"), "SCN.x26.special3");
    assert_true(can(&t, "step ECH2 2610"));
    clear_table(&t);
}

/* cases: SCN.x20.special2 SCN.x20.special3 SCN.x20.special4 SCN.x20.special5 RUL.X20 */
static void test_arma_RUL_X20__fake_retreat(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x20",
        "phase: movement\nstep: feint\nside: blue\npieces:\n- JCH1 2010 W\n- JMS1 2012 W "
        "enemy-fire\n"
        "- JMC1 2014 W\n- CMI1 2810 W\n- CMI2 3510 W enemy-fire fresh\n");
    play(&t, "feign");
    assert_string_equal(why(&t, "step JMS1 1912"), "SCN.x20.special3"); /* the cloud comes first */
    play_all(&t, "turn JCH1 SE;step JCH1 2111;step JCH1 2112;step JCH1 2213;halt");
    assert_int_equal(t.s->cloud[0], hex("2111") + 1);
    assert_int_equal(t.s->cloud[1], hex("2112") + 1);
    assert_int_equal(t.s->cloud[2], 0); /* not the hex it ends in */
    assert_int_equal(arma_movement(t.d, t.s, piece(&t, "JMC1")), 8);
    assert_true(can(&t, "step JMS1 1912")); /* disrupted units move too */
    assert_string_equal(why(&t, "done"), "");
    play_all(&t, "step JMS1 1912;step JMS1 1812;halt?");
    play(&t, "done");
    while (t.s->phasing == 0)
        play(&t, "done");
    /* Chu: the militia run forward */
    assert_int_equal(t.s->phasing, 1);
    assert_string_equal(why(&t, "done"), "SCN.x20.special5");
    play_all(&t, "step CMI1 2710;step CMI1 2610;step CMI1 2510"); /* nobody else: the phase ends */
    assert_int_equal(marker(&t, "CMI1"), ARMA_BY_MOVE);
    assert_int_equal(marker(&t, "CMI2"), ARMA_BY_FIRE);
    clear_table(&t);
    /* who boards a chariot first lays the cloud all the same */
    lay(&t, "x20",
        "phase: movement\nstep: feint\nside: blue\npieces:\n- JCH1 2010 W\n- JMS1 2010 W\n"
        "- JCH2 2018 W\n- JMS2 2018 W\n- JMC1 2014 W\n- CMI1 2810 W\n");
    play_all(&t, "feign;embark JMS1 JCH1;ready");
    assert_string_equal(why(&t, "step JMC1 1914"), "SCN.x20.special3");
    play_all(&t, "turn JCH1 SE;step JCH1 2111;step JCH1 2112;halt");
    assert_int_equal(t.s->cloud[0], hex("2111") + 1);
    assert_true(can(&t, "step JMC1 1914"));
    clear_table(&t);
    /* the pursuit's markers come off after Chu's next Movement Phase; the disrupted are not harmed */
    lay(&t, "x20",
        "turn: 3\nphase: movement\nside: gold\nmodes: feint-called pursuit\npieces:\n- JMS1 0510 "
        "W\n"
        "- CMI1 2810 W\n- CMI2 3510 W friendly-movement\n- CMS1 3520 W\n");
    play_all(&t, "step CMI1 2710;step CMI1 2610;step CMI1 2510;done?");
    assert_int_equal(t.s->phasing, 0);
    assert_int_equal(marker(&t, "CMI1"), ARMA_BY_MOVE);
    assert_int_equal(marker(&t, "CMI2"), 0);
    while (t.s->phasing == 0)
        play(&t, "done");
    assert_string_equal(why(&t, "step CMI1 2410"), "DISR.2");
    play(&t, "done");
    assert_int_equal(t.s->phasing, 0);
    assert_int_equal(marker(&t, "CMI1"), 0);
    clear_table(&t);
    /* the cloud bars Chu */
    lay(&t, "x20",
        "phase: movement\nside: gold\ncloud: 3 2110\npieces:\n- CMS1 2210 W led\n- JMS1 0510 W\n");
    assert_string_equal(why(&t, "step CMS1 2110"), "SCN.x20.special3");
    clear_table(&t);
}

/* cases: SCN.x20.special3 RUL.X20 */
static void test_arma_RUL_X20__when_the_cloud_lifts(void **state)
{
    static const char *const choice[] = { "next-turn", "two-more" };
    struct table t;

    (void)state;
    for (int i = 0; i < 2; i++) {
        lay_with(&t, "special: [feint]\n", "cloud", choice[i],
                 "turn: 2\nphase: movement\nstep: feint\nside: blue\npieces:\n- BCH1 2010 W\n"
                 "- BSD1 0110 W\n- GSD1 3510 W\n");
        play_all(&t, "feign;turn BCH1 SE;step BCH1 2111;step BCH1 2112;halt");
        assert_int_equal(t.s->cloud[0], hex("2111") + 1);
        while (t.s->head.turn < 4) {
            assert_int_equal(t.s->cloud[0], hex("2111") + 1); /* this Game-Turn and the next */
            play(&t, "done");
        }
        assert_int_equal(t.s->cloud[0], i ? hex("2111") + 1 : 0);
        while (t.s->head.turn < 5)
            play(&t, "done");
        assert_int_equal(t.s->cloud[0], 0);
        clear_table(&t);
    }
}

/* Chu's militia stand outside all others, some on either side. */
static void check_wings(const struct table *t)
{
    int low = 99;
    int high = -1;
    int west = 0;
    int east = 0;

    for (int p = t->d->side_start[1]; p < t->d->side_start[2]; p++) {
        const int x = t->d->board.hex[t->s->piece[p].hex].x;
        if (t->d->type[p] == ARMA_MI || arma_is_leader(t->d->type[p]))
            continue;
        low = x < low ? x : low;
        high = x > high ? x : high;
    }
    for (int p = t->d->side_start[1]; p < t->d->side_start[2]; p++) {
        const int x = t->d->board.hex[t->s->piece[p].hex].x;
        if (t->d->type[p] != ARMA_MI)
            continue;
        assert_true(x < low || x > high);
        west += x < low;
        east += x > high;
    }
    assert_true(west > 0 && east > 0);
}

/* cases: SCN.x24.special2 RUL.X24 */
static void test_arma_SCN_x24_special2__wings(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "x24");
    check_wings(&t);
    clear_table(&t);
    /* units are counted when they first enter a stream hex */
    lay(&t, "x24", "phase: movement\nside: gold\npieces:\n- CSK1 2119 SE led\n- JMS1 0510 W\n");
    play_all(&t, "step CSK1 2120;halt");
    assert_true(arma_has(t.s, piece(&t, "CSK1"), ARMA_FORDED));
    clear_table(&t);
}

/* cases: SCN.x11.special1 */
static void test_arma_SCN_x11_special1__low_ground(void **state)
{
    struct table t;

    (void)state;
    begin(&t, "x11");
    for (int p = t.d->side_start[1]; p < t.d->side_start[2]; p++)
        assert_int_equal(t.d->board.hex[t.s->piece[p].hex].level, 0);
    clear_table(&t);
}

/* A scenario set up by hand, by picking at random; never stuck, never an illegal stack. */
static void set_up_by_hand(struct table *t, const char *id, unsigned seed)
{
    static struct ac_actions list;
    const struct ac_setting hand = { "deploy", "hand" };
    const struct ac_ruleset *const rules[] = { &arma_ruleset, NULL };
    struct ac_err err = { 0 };
    struct ac_rng rng;
    char what[32];

    *t = (struct table){ 0 };
    (void)snprintf(what, sizeof(what), "armageddon/%s", id);
    assert_int_equal(ac_library_init(&t->lib, NULL, &err), AC_OK);
    if (ac_data_load(&t->lib, rules,
                     &(struct ac_load){ .what = what, .settings = &hand, .setting_count = 1 },
                     &t->loaded, &err) != AC_OK)
        fail_msg("%s", err.text);
    t->game = t->loaded.game;
    t->d = arma_data(t->game);
    t->state = ac_state_in(&t->room);
    t->s = (struct arma_state *)(void *)t->state;
    ac_begin(t->game, t->state);
    assert_int_equal(t->s->head.to_act, t->d->deploys_first);
    ac_rng_seed(&rng, 1, seed);
    for (int n = 0; t->s->head.phase == ARMA_PHASE_DEPLOY; n++) {
        assert_true(n < 2000);
        list.retracts = false;
        ac_legal(t->game, t->state, &list);
        if (list.count == 0)
            fail_msg("%s: stuck after %d steps", id, n);
        ac_apply(t->game, t->state, &list.list[ac_rng_below(&rng, (uint32_t)list.count)], NULL);
    }
    for (int p = 0; p < t->d->piece_count; p++)
        if (t->s->piece[p].hex >= 0)
            assert_int_equal(arma_stack_broken(t->d, t->s, t->s->piece[p].hex), ARMA_OK);
}

/* cases: SETUP.2 SETUP.3 SETUP.4 RUL.DEPLOY RUL.STK-SET */
static void test_arma_SETUP_2__by_hand(void **state)
{
    static const char *const ids[] = { "rome", "x01", "x15", "x11", "delta", "kadesh" };

    (void)state;
    for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        struct table t;
        set_up_by_hand(&t, ids[i], (unsigned)i);
        clear_table(&t);
    }
}

/* cases: SCN.x24.special2 RUL.X24 RUL.STK-SET */
static void test_arma_SCN_x24_special2__wings_by_hand(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 6; seed++) {
        struct table t;
        set_up_by_hand(&t, "x24", seed);
        check_wings(&t);
        clear_table(&t);
    }
}

/* The wings lie wherever those who are no militia leave them, as long as all find room. */
/* cases: SCN.x24.special2 RUL.X24 RUL.STK-SET */
static void test_arma_SCN_x24_special2__as_wide_as_the_owner_likes(void **state)
{
    struct table t;

    (void)state;
    begin_with(&t, "x24", "deploy", "hand");
    for (int p = 0; p < t.d->side_start[1]; p++)
        t.s->piece[p].status = ARMA_LOST; /* the Jin have nobody to place */
    t.s->phasing = 1;
    t.s->head.to_act = 1;
    play_all(&t, "pick CMS1;at 2029;facing NW;pick CMI1");
    assert_string_equal(why(&t, "at 2030"), "SCN.x24.special2"); /* a column farther in */
    play_all(&t, "at 1930;facing NW;pick CMS2");
    assert_string_equal(why(&t, "at 1931"), "SCN.x24.special2"); /* beyond the militia */
    assert_true(can(&t, "at 2330"));
    clear_table(&t);
}

/* cases: SCN.x24.special2 RUL.X24 */
static void test_arma_SCN_x24_special2__both_wings(void **state)
{
    const struct ac_setting hand = { "deploy", "hand" };
    const struct ac_ruleset *const rules[] = { &arma_ruleset, NULL };
    struct table t = { 0 };
    struct ac_err err = { 0 };
    int militia = -1;

    (void)state;
    assert_int_equal(ac_library_init(&t.lib, NULL, &err), AC_OK);
    assert_int_equal(
        ac_data_load(
            &t.lib, rules,
            &(struct ac_load){ .what = "armageddon/x24", .settings = &hand, .setting_count = 1 },
            &t.loaded, &err),
        AC_OK);
    t.game = t.loaded.game;
    t.d = arma_data(t.game);
    t.state = ac_state_in(&t.room);
    t.s = (struct arma_state *)(void *)t.state;
    ac_begin(t.game, t.state);
    t.s->phasing = 1;
    t.s->head.to_act = 1;
    for (int p = t.d->side_start[1]; p < t.d->side_start[2]; p++) {
        if (t.d->type[p] != ARMA_MI)
            continue;
        if (militia >= 0) /* all but one crowd the west wing */
            arma_put(t.d, t.s, p, hex("1931") + (p - militia) % 2);
        else
            militia = p;
    }
    ac_apply(t.game, t.state, &(struct ac_action){ .verb = ARMA_PICK, .arg = { militia } }, NULL);
    assert_string_equal(why(&t, "at 2029"), "SCN.x24.special2");
    assert_true(can(&t, "at 2631"));
    clear_table(&t);
}

/* Axemen and swords share the last two hexes either way round. */
/* cases: RUL.ENTER-AT RUL.X12 */
static void test_arma_RUL_ENTER_AT__room_is_counted_exactly(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x12",
        "turn: 4\nphase: movement\nstep: arrive\nside: blue\npieces:\n- PMS1 0428 E\n"
        "- DMS7 waiting\n- DMS8 waiting\n- DMS9 waiting\n- DMS10 waiting\n- DMI5 waiting\n"
        "- DMI6 waiting\n- DAX3 waiting\n- DAX4 waiting\n- DSD3 waiting\n- DSD4 waiting\n"
        "- DSK3 waiting\n- DSK4 waiting\n- DSK5 waiting\n- DBO3 waiting\n");
    play_all(&t, "arrive 0528;enter DMS7 0628 W;enter DMS8 0628 W;enter DMS9 0528 W;"
                 "enter DMS10 0528 W;enter DMI5 0527 W;enter DMI6 0627 W");
    assert_int_equal(choices(&t, "enter DSD3 0529") + choices(&t, "enter DAX3 0529"), 6);
    assert_int_equal(choices(&t, "enter DSD3 0629") + choices(&t, "enter DAX3 0629"), 6);
    play(&t, "done");
    assert_string_equal(where(&t, "DAX3"), where(&t, "DAX4"));
    assert_string_equal(where(&t, "DSD3"), where(&t, "DSD4"));
    assert_string_not_equal(where(&t, "DBO3"), "waiting");
    clear_table(&t);
}

/* A position without the group's pieces: nobody comes, and nobody is asked. */
/* cases: RUL.ENTER-AT */
static void test_arma_RUL_ENTER_AT__nobody_left_to_arrive(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x12",
        "turn: 4\nphase: movement\nstep: arrive\nside: blue\npieces:\n- PMS1 0428 E\n"
        "- DMS1 1528 W\n");
    assert_int_equal(choices(&t, "arrive"), 0);
    assert_true(choices(&t, "step DMS1") > 0);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_RUL_ENTER__by_an_edge),
        cmocka_unit_test(test_arma_SCN_kadesh_special1__wait_off_map),
        cmocka_unit_test(test_arma_RUL_EXIT__southwest_corner),
        cmocka_unit_test(test_arma_SCN_rome_special1__no_hills_no_leaders),
        cmocka_unit_test(test_arma_SCN_babylon_special1__slower_chariots),
        cmocka_unit_test(test_arma_RUL_IGNORE__terrain_of_scenarios),
        cmocka_unit_test(test_arma_RUL_X01__marsh),
        cmocka_unit_test(test_arma_RUL_X12__road),
        cmocka_unit_test(test_arma_RUL_ENTER_AT__arrivals),
        cmocka_unit_test(test_arma_RUL_ENTER_AT__the_first_of_all),
        cmocka_unit_test(test_arma_SCN_x15_special2__dry_feet),
        cmocka_unit_test(test_arma_SCN_x23_special1__eclipse),
        cmocka_unit_test(test_arma_SCN_x25_special1__cats),
        cmocka_unit_test(test_arma_SCN_x26_special3__balking),
        cmocka_unit_test(test_arma_RUL_X20__fake_retreat),
        cmocka_unit_test(test_arma_RUL_X20__when_the_cloud_lifts),
        cmocka_unit_test(test_arma_SCN_x24_special2__wings),
        cmocka_unit_test(test_arma_SCN_x11_special1__low_ground),
        cmocka_unit_test(test_arma_SETUP_2__by_hand),
        cmocka_unit_test(test_arma_SCN_x24_special2__wings_by_hand),
        cmocka_unit_test(test_arma_SCN_x24_special2__as_wide_as_the_owner_likes),
        cmocka_unit_test(test_arma_SCN_x24_special2__both_wings),
        cmocka_unit_test(test_arma_RUL_ENTER_AT__room_is_counted_exactly),
        cmocka_unit_test(test_arma_RUL_ENTER_AT__nobody_left_to_arrive),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
