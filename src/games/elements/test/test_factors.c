/* Basic factors, close combat factors, rear support: the vectors E001 to E024 and the table again. */
#include <string.h>

#include "elements/test/table.h"

/* Two elements front to front: own to the south facing north, the enemy facing it. */
static void pair_up(const char *own, const char *foe)
{
    field_clear();
    put(OWN, own, 400, 400, NORTH);
    put(FOE, foe, 400, 400, SOUTH);
}

/* The table typed a second time: type, subtype, close foot, mounted, shooting foot, mounted. */
static const struct {
    const char *sub;
    int close[2], shoot[2];
} second[] = {
    { "Art", { 2, 2 }, { 4, 4 } }, { "4Ax", { 3, 2 }, { 3, 2 } }, { "4Bd", { 5, 3 }, { 5, 3 } },
    { "4Bw", { 2, 4 }, { 2, 4 } }, { "3Cm", { 3, 2 }, { 3, 2 } }, { "CF", { 1, 1 }, { 1, 1 } },
    { "4Kn", { 4, 4 }, { 4, 4 } }, { "3Cv", { 3, 3 }, { 3, 3 } }, { "El", { 5, 4 }, { 5, 4 } },
    { "7Hd", { 3, 2 }, { 3, 2 } }, { "3Kn", { 3, 4 }, { 3, 4 } }, { "2LH", { 2, 2 }, { 2, 2 } },
    { "3Sp", { 3, 3 }, { 3, 3 } }, { "8Bw", { 3, 4 }, { 2, 4 } }, { "4Pk", { 3, 4 }, { 3, 4 } },
    { "2Ps", { 2, 2 }, { 2, 2 } }, { "3Bd", { 4, 2 }, { 4, 2 } }, { "SCh", { 4, 4 }, { 4, 4 } },
    { "4Sp", { 4, 4 }, { 4, 4 } }, { "WWg", { 3, 4 }, { 3, 4 } }, { "4Wb", { 3, 2 }, { 3, 2 } },
};

/* cases: CC.1 CC.FACT.artillery.cc.foot CC.FACT.artillery.cc.mounted CC.FACT.artillery.ds.foot
 * CC.FACT.artillery.ds.mounted CC.FACT.auxilia.foot CC.FACT.auxilia.mounted CC.FACT.blades.foot
 * CC.FACT.blades.mounted CC.FACT.bows.foot CC.FACT.bows.mounted CC.FACT.camelry.foot
 * CC.FACT.camelry.mounted CC.FACT.followers.foot CC.FACT.followers.mounted
 * CC.FACT.cataphracts.foot CC.FACT.cataphracts.mounted CC.FACT.cavalry.foot
 * CC.FACT.cavalry.mounted CC.FACT.elephants.foot CC.FACT.elephants.mounted CC.FACT.hordes.foot
 * CC.FACT.hordes.mounted CC.FACT.knights.foot CC.FACT.knights.mounted CC.FACT.lighthorse.foot
 * CC.FACT.lighthorse.mounted CC.FACT.lightspear.foot CC.FACT.lightspear.mounted
 * CC.FACT.pavises.cc.foot CC.FACT.pavises.cc.mounted CC.FACT.pavises.ds.foot
 * CC.FACT.pavises.ds.mounted CC.FACT.pikes.foot CC.FACT.pikes.mounted CC.FACT.psiloi.foot
 * CC.FACT.psiloi.mounted CC.FACT.raiders.foot CC.FACT.raiders.mounted CC.FACT.scythed.foot
 * CC.FACT.scythed.mounted CC.FACT.spears.foot CC.FACT.spears.mounted CC.FACT.warwagons.foot
 * CC.FACT.warwagons.mounted CC.FACT.warband.foot CC.FACT.warband.mounted */
static void test_factor_table(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    assert_int_equal(sizeof(second) / sizeof(second[0]), ELEM_TYPES);
    for (int i = 0; i < ELEM_TYPES; i++) {
        const int sub = elem_find_sub(d, second[i].sub);
        const struct elem_kind *kind = &d->kind[d->sub[sub].type];
        struct elem_factor factor;

        for (int k = 0; k < 2; k++) {
            assert_int_equal(kind->close[k], second[i].close[k]);
            assert_int_equal(kind->shoot[k], second[i].shoot[k]);
            pair_up(second[i].sub, k ? "3Cv" : "CF"); /* neither calls for support */
            elem_close_factor(world(), OWN, FOE, &factor);
            assert_int_equal(factor.total, second[i].close[k]);
        }
    }
}

/* cases: TYPE.mounted TYPE.foot TYPE.hch TYPE.lch TYPE.lcm TYPE.lit TYPE.cat TYPE.ls TYPE.lb
 * BASE.1 BASE.2 BASE.wwg BASE.depth15 BASE.depth20 BASE.depth30 BASE.depth40 BASE.depth60
 * BASE.depth80 */
static void test_subtypes(void **unused)
{
    static const struct {
        const char *sub, *type;
        int depth;
    } row[] = {
        { "4Bd", "Bd", 30 },  { "4Pk", "Pk", 30 },  { "4Sp", "Sp", 30 },  { "4Wb", "Wb", 30 },
        { "3Ax", "Ax", 40 },  { "4Ax", "Ax", 40 },  { "3Bd", "Ra", 40 },  { "3Sp", "LS", 40 },
        { "3Bw", "Bw", 40 },  { "4Bw", "Bw", 40 },  { "4Lb", "Bw", 40 },  { "4Cb", "Bw", 40 },
        { "2Ps", "Ps", 40 },  { "3Wb", "Wb", 40 },  { "CF", "CF", 40 },   { "5Hd", "Hd", 40 },
        { "3Cv", "Cv", 60 },  { "3Kn", "Kn", 60 },  { "4Kn", "Cat", 60 }, { "2LH", "LH", 60 },
        { "3Cm", "Cm", 60 },  { "LCm", "LH", 60 },  { "7Hd", "Hd", 60 },  { "5Wb", "Wb", 60 },
        { "El", "El", 80 },   { "HCh", "Kn", 80 },  { "LCh", "Cv", 80 },  { "SCh", "SCh", 80 },
        { "Art", "Art", 80 }, { "WWg", "WWg", 80 }, { "8Bw", "Pav", 80 }, { "8Lb", "Pav", 80 },
        { "8Cb", "Pav", 80 }, { "6Bw", "Pav", 80 }, { "6Bd", "Bd", 80 },  { "6Cv", "Cv", 120 },
        { "6Kn", "Kn", 120 }, { "Lit", "Bd", 160 },
    };
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    assert_int_equal(sizeof(row) / sizeof(row[0]), d->subs);
    for (int i = 0; i < d->subs; i++) {
        const struct elem_sub *sub = &d->sub[elem_find_sub(d, row[i].sub)];

        assert_string_equal(d->kind[sub->type].code, row[i].type);
        assert_int_equal(sub->depth, row[i].depth);
        assert_int_equal(sub->camels,
                         strcmp(row[i].sub, "3Cm") == 0 || strcmp(row[i].sub, "LCm") == 0);
    }
    assert_int_equal(d->mounted, ELEM_BIT(ELEM_CM) | ELEM_BIT(ELEM_CAT) | ELEM_BIT(ELEM_CV) |
                                     ELEM_BIT(ELEM_EL) | ELEM_BIT(ELEM_KN) | ELEM_BIT(ELEM_LH) |
                                     ELEM_BIT(ELEM_SCH));
}

/* E001 to E003, E016, E017, E020 to E022.
 * cases: CC.MOD.overlap CC.MOD.gen CC.MOD.sch.corner CC.MOD.sch.side CC.MOD.flank CC.OVER.1
 * CC.OVER.4 SUP.ps.sp SUP.3 SUP.ps.once */
static void test_pairs(void **unused)
{
    (void)unused;
    pair_up("4Bd", "4Sp");
    assert_factors(OWN, FOE, 5, 4); /* E001 */
    pair_up("3Kn", "4Sp");
    put(FOE + 1, "4Sp", 480, 400, SOUTH);
    assert_factors(OWN, FOE, 2, 4); /* E002 */
    pair_up("3Kn", "4Sp");
    put(FOE + 1, "2Ps", 400, 430, SOUTH);
    assert_factors(OWN, FOE, 3, 5); /* E003 */
    pair_up("SCh", "4Bd");
    put(FOE + 1, "4Bd", 480, 400, SOUTH);
    put(FOE + 2, "4Bd", 320, 400, SOUTH);
    assert_factors(OWN, FOE, 4, 3); /* E016 */
    pair_up("SCh", "4Bd");
    put(FOE + 1, "4Bd", 360, 360, EAST);
    assert_factors(OWN, FOE, 3, 3); /* E017 */
    field_clear();
    put(0, "4Kn", 400, 400, NORTH);
    put(FOE, "4Bw", 400, 400, SOUTH);
    assert_factors(0, FOE, 5, 4); /* E020 */
    pair_up("Art", "2LH");
    assert_factors(OWN, FOE, 2, 2); /* E021 */
    pair_up("WWg", "3Kn");
    assert_factors(OWN, FOE, 4, 3); /* E022 */
}

/* T10: every overlap is waived, or by the option that by a corner alone. */
static void test_scythed_option(void **unused)
{
    (void)unused;
    field_reopen("scythed", "corner");
    field_clear();
    /* a side overlap: the second enemy stands a little ahead */
    put(OWN, "SCh", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(FOE + 1, "4Bd", 480, 380, SOUTH);
    assert_factors(OWN, FOE, 3, 3);
    field_reopen(NULL, NULL);
    put(OWN, "SCh", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    put(FOE + 1, "4Bd", 480, 380, SOUTH);
    assert_factors(OWN, FOE, 4, 3);
}

/* E004 to E010, E024.
 * cases: SUP.pk.foot SUP.pk.heavy SUP.pk.none SUP.wb.foot SUP.wb.heavy SUP.sp.foot SUP.sp.heavy
 * SUP.ls.foot SUP.ls.heavy SUP.1 SUP.2 SUP.5 SUP.ps.bd SUP.ps.pos SUP.4 */
static void test_support(void **unused)
{
    (void)unused;
    pair_up("4Pk", "4Bd");
    put(OWN + 1, "4Pk", 400, 370, NORTH);
    assert_factors(OWN, FOE, 6, 5); /* E004 */
    put(OWN + 2, "4Pk", 400, 340, NORTH);
    assert_factors(OWN, FOE, 6, 5); /* a third rank adds nothing */
    pair_up("4Pk", "3Kn");
    put(OWN + 1, "4Pk", 400, 370, NORTH);
    assert_factors(OWN, FOE, 6, 3); /* E005 */
    pair_up("4Pk", "3Cv");
    put(OWN + 1, "4Pk", 400, 370, NORTH);
    assert_factors(OWN, FOE, 4, 3); /* E006 */
    pair_up("4Pk", "2Ps");
    put(OWN + 1, "4Pk", 400, 370, NORTH);
    assert_factors(OWN, FOE, 3, 2); /* E007 */
    pair_up("4Wb", "4Bd");
    put(OWN + 1, "4Wb", 400, 370, NORTH);
    put(FOE + 1, "2Ps", 400, 430, SOUTH);
    assert_factors(OWN, FOE, 4, 6); /* E008 */
    pair_up("4Wb", "El");
    put(OWN + 1, "4Wb", 400, 370, NORTH);
    put(OWN + 2, "2Ps", 320, 370, NORTH);
    assert_factors(OWN, FOE, 3, 5); /* Warband never get Psiloi support */
    field_clear();
    put(0, "4Sp", 400, 400, NORTH);
    put(OWN + 1, "4Sp", 400, 370, NORTH);
    put(FOE, "4Sp", 400, 400, SOUTH);
    assert_factors(0, FOE, 6, 4); /* E009 */
    pair_up("3Sp", "El");
    put(OWN + 1, "3Sp", 400, 360, NORTH);
    assert_factors(OWN, FOE, 4, 5); /* E010 */
    pair_up("3Sp", "4Wb");
    put(OWN + 1, "3Sp", 400, 360, NORTH);
    assert_factors(OWN, FOE, 4, 3);
    pair_up("4Sp", "3Kn");
    put(OWN + 1, "4Sp", 400, 370, NORTH);
    put(OWN + 2, "4Sp", 480, 400, NORTH);
    put(OWN + 3, "2Ps", 480, 370, NORTH);
    put(FOE + 1, "3Kn", 480, 400, SOUTH); /* so that the second Spears overlap nobody */
    assert_factors(OWN, FOE, 6, 3);       /* E024 */
}

/* Psiloi behind each type that may have them, against mounted and against Warband.
 * cases: SUP.ps.ax SUP.ps.ls SUP.ps.ra SUP.ps.many SUP.ps.bad SUP.6 */
static void test_psiloi_support(void **unused)
{
    static const struct {
        const char *sub;
        int depth, mounted, warband;
    } row[] = { { "4Ax", 40, 3, 4 },
                { "4Bd", 30, 4, 6 },
                { "3Sp", 40, 4, 4 },
                { "3Bd", 40, 3, 5 },
                { "4Sp", 30, 5, 5 } };

    (void)unused;
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 2; k++) {
            struct elem_factor factor;

            pair_up(row[i].sub, k ? "4Wb" : "3Cv");
            put(OWN + 1, "2Ps", 400, 400 - row[i].depth, NORTH);
            elem_close_factor(world(), OWN, FOE, &factor);
            assert_int_equal(factor.total, k ? row[i].warband : row[i].mounted);
            /* a supporter that is struck in the rear gives none */
            put(FOE + 1, "4Bd", 400, 400 - row[i].depth - 40, NORTH);
            elem_close_factor(world(), OWN, FOE, &factor);
            assert_int_equal(factor.total, (k ? row[i].warband : row[i].mounted) - 1);
        }
    /* bad going does not take Psiloi support away: Auxilia have no penalty of their own */
    pair_up("4Ax", "3Cv");
    put(OWN + 1, "2Ps", 400, 360, NORTH);
    put_area(ELEM_ROUGH, 400, 350, 200, 80, EAST);
    assert_factors(OWN, FOE, 3, 1);
}

/* E011 to E013, E023, E166.
 * cases: CC.MOD.bad.mounted CC.MOD.bad.art CC.MOD.bad.bd CC.MOD.bad.hd CC.MOD.bad.pav
 * CC.MOD.bad.pk CC.MOD.bad.sp CC.MOD.bad.wwg CC.MOD.bad.ra CC.MOD.bad.none CC.MOD.bad.camel
 * TERR.24 TERR.26 */
static void test_bad_going(void **unused)
{
    static const struct {
        const char *sub;
        int loss;
    } row[] = { { "Art", 2 }, { "4Bd", 2 }, { "7Hd", 2 }, { "8Bw", 2 }, { "4Pk", 2 }, { "4Sp", 2 },
                { "WWg", 2 }, { "3Bd", 1 }, { "4Ax", 0 }, { "4Bw", 0 }, { "3Sp", 0 }, { "2Ps", 0 },
                { "4Wb", 0 }, { "3Cv", 2 }, { "El", 2 },  { "SCh", 2 } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct elem_factor before;
        struct elem_factor after;

        pair_up(row[i].sub, "4Ax");
        elem_close_factor(world(), OWN, FOE, &before);
        put_area(ELEM_WOODS, 400, 300, 200, 240, EAST);
        elem_close_factor(world(), OWN, FOE, &after);
        assert_int_equal(before.total - after.total, row[i].loss);
    }
    pair_up("3Cv", "4Ax");
    put_area(ELEM_ROUGH, 400, 450, 200, 80, EAST);
    assert_factors(OWN, FOE, 1, 2); /* E011 */
    pair_up("4Bd", "4Ax");
    put_area(ELEM_WOODS, 400, 400, 200, 200, EAST);
    assert_factors(OWN, FOE, 3, 3); /* E012 */
    pair_up("3Bd", "4Ax");
    put_area(ELEM_WOODS, 400, 400, 200, 200, EAST);
    assert_factors(OWN, FOE, 3, 3); /* E013 */
    pair_up("3Cm", "3Cv");
    put_area(ELEM_DUNES, 400, 350, 200, 90, EAST);
    assert_factors(OWN, FOE, 2, 1); /* E023 */
    pair_up("3Cm", "3Cv");
    put_area(ELEM_DUNES, 400, 450, 200, 90, EAST);
    assert_factors(OWN, FOE, 2, 1); /* E166 */
}

/* E014, E160. cases: CC.MOD.uphill TERR.12 */
static void test_uphill(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "4Sp", 400, 450, NORTH);
    put(FOE, "4Bd", 400, 450, SOUTH);
    put_area(ELEM_GENTLE, 400, 400, 400, 200, EAST);
    assert_factors(OWN, FOE, 5, 5); /* E014 */
    put(OWN, "4Sp", 400, 400, NORTH);
    put(FOE, "4Bd", 400, 400, SOUTH);
    assert_factors(OWN, FOE, 4, 5); /* E160 */
}

/* Never both uphill, wherever and however two elements meet on a hill. */
static void test_uphill_is_not_mutual(void **unused)
{
    struct ac_rng rng;

    (void)unused;
    ac_rng_seed(&rng, 7, 0);
    for (int i = 0; i < 2000; i++) {
        const int x = 250 + (int)ac_rng_below(&rng, 300);
        const int y = 300 + (int)ac_rng_below(&rng, 200);
        const int h = (int)ac_rng_below(&rng, AC_TURN);
        struct elem_factor a;
        struct elem_factor b;

        field_clear();
        put_area(ELEM_STEEP, 400, 400, 400, 200, (int)ac_rng_below(&rng, AC_TURN));
        put(OWN, "2Ps", x, y, h);
        put(FOE, "2Ps", x, y, ac_heading(h + AC_HALF));
        elem_close_factor(world(), OWN, FOE, &a);
        elem_close_factor(world(), FOE, OWN, &b);
        assert_in_range(a.total, 2, 3);
        assert_in_range(a.total + b.total, 4, 5);
    }
}

/* E015. cases: CC.MOD.worst CC.MOD.rear CC.OVER.3 */
static void test_worst(void **unused)
{
    (void)unused;
    pair_up("4Wb", "4Bd");
    put(FOE + 1, "4Bd", 480, 400, SOUTH);
    put(FOE + 2, "4Bd", 320, 400, SOUTH);
    put(FOE + 3, "4Bd", 400, 370, NORTH);
    assert_factors(OWN, FOE, 0, 5);
}

/* E018, E019. cases: CC.MOD.camp CC.MOD.nocamp CAMP.8 SUP.ps.camp CC.OVER.5 CAMP.13 CAMP.14 */
static void test_camps(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "3Cv", 400, 300, NORTH);
    put(FOE, "CF", 0, 0, 0);
    field.s.unit[FOE] = (struct elem_unit){ .sub = field.s.unit[FOE].sub };
    field.s.unit[25].sub = field.s.unit[FOE].sub;
    field.s.unit[25].where = ELEM_INSIDE;
    field.s.unit[25].camp = 2;
    field.s.camp[1] =
        (struct elem_camp){ .x = 400, .y = 300, .heading = SOUTH, .there = 1, .last = 2 };
    assert_factors(25, OWN, 3, 3); /* E018 */
    put(OWN, "4Ax", 400, 300, NORTH);
    put(OWN + 1, "2Ps", 400, 260, NORTH);
    field.s.unit[25].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "4Sp");
    assert_factors(OWN, 25, 4, 6); /* E019 */
    field.s.unit[25].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "3Cv");
    assert_factors(OWN, 25, 3, 3); /* mounted gain nothing from a camp */
    field.s.unit[25].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "4Sp");
    field.s.unit[25].camp = 1;
    field.s.camp[0] = field.s.camp[1];
    assert_factors(OWN, 25, 4, 4); /* nor does anyone from a captured one */
}

/* E105, E104. cases: CC.OVER.2 CC.MOD.sch.side */
static void test_side_overlap(void **unused)
{
    (void)unused;
    field_clear();
    put(FOE, "4Bd", 320, 400, NORTH);
    put(FOE + 1, "4Bd", 400, 430, NORTH);
    put(OWN, "4Bd", 320, 400, SOUTH);
    put(OWN + 1, "4Bd", 400, 430, SOUTH);
    assert_factors(OWN, FOE, 4, 5);
    assert_factors(OWN + 1, FOE + 1, 5, 4);
    field_clear();
    put(FOE, "4Bd", 400, 400, NORTH);
    put(FOE + 1, "4Bd", 320, 400, NORTH);
    put(OWN, "4Bd", 400, 400, SOUTH);
    put(OWN + 1, "4Bd", 320, 400, SOUTH);
    assert_factors(OWN, FOE, 5, 5); /* E104: it fights to its front */
}

/* E157. cases: RIV.4 RIV.5 CC.MOD.bank CC.MOD.upbank */
static void test_river(void **unused)
{
    static const int banks[] = { 0, 350, 0, 410, 1524, 350, 1524, 410 };

    (void)unused;
    pair_up("4Sp", "4Sp");
    put(OWN + 1, "4Sp", 400, 370, NORTH);
    put_strip(ELEM_RIVER, banks, 8);
    assert_factors(OWN, FOE, 5, 4); /* E157: the enemy stands partly in it too */
    field_clear();
    put(OWN, "4Sp", 400, 350, SOUTH);
    put(FOE, "4Sp", 400, 350, NORTH);
    {
        static const int ford[] = { 0, 300, 0, 350, 1524, 300, 1524, 350 };

        put_strip(ELEM_RIVER, ford, 8);
    }
    assert_factors(OWN, FOE, 5, 4); /* the bank is held */
    {
        static const int oblique[] = { 0, 0, 40, 0, 760, 760, 800, 760 };
        static const int across[] = { 380, 0, 420, 0, 380, 760, 420, 760 };

        put_strip(ELEM_ROAD, oblique, 8);
        assert_factors(OWN, FOE, 5, 4); /* a road goes by, and neither of them follows it [M12] */
        put_strip(ELEM_ROAD, across, 8);
        assert_factors(OWN, FOE, 4, 4); /* the enemy comes by the road: no bank is held */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_factor_table),
        cmocka_unit_test(test_subtypes),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_scythed_option),
        cmocka_unit_test(test_support),
        cmocka_unit_test(test_psiloi_support),
        cmocka_unit_test(test_bad_going),
        cmocka_unit_test(test_uphill),
        cmocka_unit_test(test_uphill_is_not_mutual),
        cmocka_unit_test(test_worst),
        cmocka_unit_test(test_camps),
        cmocka_unit_test(test_side_overlap),
        cmocka_unit_test(test_river),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
