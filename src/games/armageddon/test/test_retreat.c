/* Retreats: how far, which way, where to, who is in the way. */
#include <stdio.h>
#include <string.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

#define HEAD "phase: melee\nside: blue\npieces:\n"

struct flight {
    const char *id;
    const char *pieces;
    const char *unit;
    const char *ends; /* parted by blanks, any order; "" for none */
};

/* clang-format off */
static const struct flight vectors[] = {
    { "AD83", "- BMS1 2110 W\n- GMI1 2010 E\n", "GMI1", "1710 1808 1809 1811 1812 1907 1913" },
    { "AD84", "- BMS1 2110 W\n- BMS2 1910 E\n- GMS1 2010 E\n", "GMS1", "1907 1913 2007 2013 2107 2113 2207 2213" },
    { "AD85", "- BMS1 1717 NW\n- GSD1 1616 SE\n", "GSD1", "" },
    { "AD86", "- BMS1 1717 NW\n- GMS1 1616 SE\n", "GMS1", "1418" },
    { "AD87", "- BMS1 1317 W\n- GMS1 1217 E\n", "GMS1", "1019 1020" },
    { "AD88", "- BMS1 0232 W\n- BMS2 0233 W\n- GMS1 0133 E\n", "GMS1", "0130" },
    { "AD108", "- BMS1 2110 W\n- GSD1 2010 E\n- GCMD1 2010 E\n", "GSD1", "1610 1708 1709 1711 1712 1806 1807 1813 1814" },
    /* the front of an enemy fire unit is closed [RETR.3] */
    { "front", "- BBO1 0232 W\n- BMS2 0233 W\n- GMS1 0133 E\n", "GMS1", "" },
    { "flank", "- BBO1 0232 E\n- BMS2 0233 W\n- GMS1 0133 E\n", "GMS1", "0130" },
};
/* clang-format on */

/* cases: RETR.2 RETR.3 RETR.4 RETR.5 RETR.6 RETR.7 RETR.E1 RETR.E3 RETR.E4 RETR.stack RUL.RETR1 RUL.RETR2
 * RUL.RETR3 RUL.RETR4 RUL.RETR5 RUL.ERRATA */
static void test_arma_RETR_4__ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
        const struct flight *v = &vectors[i];
        struct table t;
        struct arma_ends ends;
        char text[512];
        int wanted = 0;

        (void)snprintf(text, sizeof(text), HEAD "%s", v->pieces);
        lay(&t, NULL, text);
        arma_retreat_ends(t.d, t.s, piece(&t, v->unit), &ends);
        (void)snprintf(text, sizeof(text), "%s", v->ends);
        for (char *h = strtok(text, " "); h; h = strtok(NULL, " "), wanted++) {
            bool found = false;
            for (int k = 0; k < ends.count; k++)
                found = found || ends.hex[k] == hex(h);
            if (!found)
                fail_msg("%s: %s is not an end", v->id, h);
        }
        if (ends.count != wanted)
            fail_msg("%s: %d ends, expected %d", v->id, ends.count, wanted);
        clear_table(&t);
    }
}

/* cases: RETR.8 RETR.9 RETR.E2 RETR.E5 RUL.RETR7 RUL.RETR8 */
static void test_arma_RETR_8__friends_in_the_way(void **state)
{
    struct table t;

    (void)state;
    /* AD89, in the corner where there is one way only */
    lay(&t, NULL,
        HEAD "- BSD1 0233 W\n- BSD2 0233 W\n- BMS1 0232 E\n- GMS1 0133 E\n- GAX1 0132 W\n"
             "- GAX2 0132 W enemy-fire\n- GCMD1 0132 W\n");
    play_all(&t, "attack BSD1 0133;attack BSD2 0133;done;resolve 0133;roll 3;retreat GMS1 0130");
    assert_int_equal(marker(&t, "GAX1"), ARMA_BY_MELEE);
    assert_int_equal(marker(&t, "GAX2"), ARMA_BY_FIRE);
    assert_string_equal(where(&t, "GAX1"), "0132");
    assert_string_equal(where(&t, "GAX2"), "0132");
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMD);
    assert_string_equal(facing(&t, "GMS1"), "E");
    clear_table(&t);
}

/* Of two ways to one end the unit takes the one that shakes nobody. */
/* cases: RETR.6 */
static void test_arma_RETR_6__least_harm(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL, HEAD "- BSD1 2110 W\n- BSD2 2110 W\n- GMS1 2010 E\n- GAX1 1910 W\n");
    play_all(&t, "attack BSD1 2010;attack BSD2 2010;done;resolve 2010;roll 3;retreat GMS1 1809");
    assert_int_equal(marker(&t, "GAX1"), 0);
    assert_string_equal(where(&t, "GMS1"), "1809");
    clear_table(&t);
}

/* cases: RUL.RETR6 RUL.LDRSTAY LDR.B1 RETR.4 CHAR.E1 */
static void test_arma_RUL_RETR6__chariots_and_leaders(void **state)
{
    struct table t;

    (void)state;
    lay(&t, NULL,
        HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- GCH1 2110 W\n- GAX1 2110 W aboard GCH1\n"
             "- GCMD1 2110 W aboard GCH1\n");
    play_all(&t, "attack BSD1 2110;attack BSD2 2110;done;resolve 2110;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_int_equal(choices(&t, "retreat GAX1"), 0); /* it rides */
    assert_true(choices(&t, "retreat GCH1") > 0);
    assert_string_equal(where(&t, "GCMD1"), "2110");
    struct ac_actions list = { 0 };
    ac_legal(t.game, t.state, &list);
    ac_apply(t.game, t.state, &list.list[0], NULL);
    assert_string_equal(where(&t, "GAX1"), where(&t, "GCH1"));
    assert_int_equal(t.s->piece[piece(&t, "GAX1")].rides, piece(&t, "GCH1") + 1);
    assert_string_equal(where(&t, "GCMD1"), "2110");
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].rides, 0);
    assert_int_equal(t.s->piece[piece(&t, "GCMD1")].type, ARMA_CMC);
    clear_table(&t);
    /* a chariot that cannot get away takes its passenger with it */
    lay(&t, NULL,
        HEAD
        "- BSD1 0233 W\n- BSD2 0233 W\n- BBO1 0232 W\n- GCH1 0133 E\n- GAX1 0133 E aboard GCH1\n");
    play_all(&t, "attack BSD1 0133;attack BSD2 0133;done;resolve 0133;roll 4");
    assert_int_equal(t.label, ARMA_D);
    assert_string_equal(where(&t, "GCH1"), "lost");
    assert_string_equal(where(&t, "GAX1"), "lost");
    clear_table(&t);
    /* a stream ends a chariot's retreat: it does not reach the other bank */
    struct arma_ends ends;
    lay(&t, NULL, HEAD "- BSD1 2118 SE\n- GCH1 2119 W\n- GMC1 2119 W\n");
    arma_retreat_ends(t.d, t.s, piece(&t, "GMC1"), &ends);
    assert_true(ends.count > 0 && t.d->board.hex[ends.hex[0]].south); /* horse does */
    arma_retreat_ends(t.d, t.s, piece(&t, "GCH1"), &ends);
    assert_true(ends.count > 0);
    for (int i = 0; i < ends.count; i++)
        assert_false(t.d->board.hex[ends.hex[i]].south);
    clear_table(&t);
}

/* cases: RUL.RETR1 RUL.RETR2 RUL.HRETR */
static void test_arma_RUL_RETR1__flipped(void **state)
{
    struct table t;
    struct arma_ends ends;

    (void)state;
    /* hexes instead of terrain: AD87's militia would go three hexes over the slopes */
    lay_with(&t, "", "retreat-cost", "hexes", HEAD "- BMS1 1317 W\n- GMS1 1217 E\n");
    arma_retreat_ends(t.d, t.s, piece(&t, "GMS1"), &ends);
    for (int i = 0; i < ends.count; i++)
        assert_int_equal(arma_distance(&t.d->board, hex("1217"), ends.hex[i]), 3);
    assert_true(ends.count > 0);
    clear_table(&t);
    /* strictly farther: between two enemies nobody gets away */
    lay_with(&t, "", "retreat-away", "farther",
             HEAD "- BMS1 2110 W\n- BMS2 1910 E\n- GMS1 2010 E\n");
    arma_retreat_ends(t.d, t.s, piece(&t, "GMS1"), &ends);
    assert_int_equal(ends.count, 0);
    clear_table(&t);
    /* survivors stay */
    lay_with(&t, "", "survivors", "stay",
             HEAD "- BSD1 2010 E\n- BSD2 2010 E\n- BSD3 2010 E\n- GMS1 2110 W\n- GMS2 2110 W\n");
    play_all(&t, "attack BSD1 2110;attack BSD2 2110;attack BSD3 2110;done;resolve 2110;roll 4");
    assert_int_equal(t.label, ARMA_H);
    assert_string_equal(where(&t, "GMS2"), "2110");
    assert_int_equal(marker(&t, "GMS2"), ARMA_BY_MELEE);
    clear_table(&t);
}

/* A road leads twice as far: enemies at its other end count. */
/* cases: RUL.RETR2 RUL.RETR4 RUL.X12 */
static void test_arma_RUL_RETR4__along_a_road(void **state)
{
    struct table t;
    struct arma_ends ends;

    (void)state;
    lay(&t, "x12", "phase: melee\nside: gold\npieces:\n- PMS1 1422 E\n- DAX1 1522 W\n");
    arma_retreat_ends(t.d, t.s, piece(&t, "DAX1"), &ends);
    assert_int_equal(ends.count, 1);
    assert_int_equal(ends.hex[0], hex("2220")); /* eight hexes at half a point */
    clear_table(&t);
    lay(&t, "x12",
        "phase: melee\nside: gold\npieces:\n- PMS1 1422 E\n- PMS2 2420 W\n- DAX1 1522 W\n");
    arma_retreat_ends(t.d, t.s, piece(&t, "DAX1"), &ends);
    assert_true(ends.count > 0);
    for (int i = 0; i < ends.count; i++)
        assert_true(arma_distance(&t.d->board, ends.hex[i], hex("2420")) > 2);
    clear_table(&t);
}

/* By the road or beside it, two friends either way: the first in the order of directions. */
/* cases: RETR.6 RETR.8 RUL.X12 */
static void test_arma_RETR_6__the_first_of_equal_ways(void **state)
{
    struct table t;

    (void)state;
    lay(&t, "x12",
        "phase: melee\nside: gold\npieces:\n- PMS1 1422 E\n- PMS2 1422 E\n- PMS3 2021 W\n"
        "- PMS4 2220 W\n- DMS10 1522 W\n- DMI1 1622 W\n- DMI2 1622 W\n- DSD1 1623 W\n"
        "- DSD2 1623 W\n");
    play_all(&t, "attack PMS1 1522;attack PMS2 1522;done;resolve 1522;roll 3;retreat DMS10 1724");
    assert_int_equal(marker(&t, "DMI1"), ARMA_BY_MELEE);
    assert_int_equal(marker(&t, "DSD1"), ARMA_STEADY);
    clear_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_RETR_4__ends),
        cmocka_unit_test(test_arma_RETR_8__friends_in_the_way),
        cmocka_unit_test(test_arma_RETR_6__least_harm),
        cmocka_unit_test(test_arma_RUL_RETR6__chariots_and_leaders),
        cmocka_unit_test(test_arma_RUL_RETR1__flipped),
        cmocka_unit_test(test_arma_RUL_RETR4__along_a_road),
        cmocka_unit_test(test_arma_RETR_6__the_first_of_equal_ways),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
