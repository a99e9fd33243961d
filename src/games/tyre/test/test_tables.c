/* Every table typed a second time, as the oracle of the data file. */
#include "tyre/test/table.h"

/* cases: 6.4-BB 6.4-BQ 6.4-BT 6.4-QB 6.4-QQ 6.4-QT 6.4-TB 6.4-TQ 6.4-TT 6.4-second */
static void test_ramming(void **unused)
{
    static const char *const cells[9] = { "4*", "4p", "5p", "3*", "4*", "5*", "2*", "3*", "4*" };

    (void)unused;
    for (int i = 0; i < 9; i++) {
        assert_int_equal(fix.d->ram_low[i / 3][i % 3], cells[i][0] - '0');
        assert_int_equal(fix.d->ram_pins[i / 3][i % 3], cells[i][1] == 'p');
    }
    for (int die = 1; die <= 6; die++)
        assert_int_equal(fix.d->ram_damage[die - 1], die <= 3   ? 0
                                                     : die <= 5 ? TYRE_N_DAMAGED
                                                                : TYRE_N_SUNK);
}

/* cases: 6.5-1 6.5-2 6.5-3 6.5-4 6.5-5 6.5-6 6.22b */
static void test_naval_melee(void **unused)
{
    /* columns down this time, -2 first, die 1 to 6 across: 0 none, 1 Ds, 2 Dm, 3 S */
    static const char *const columns[7] = { "000001", "000012", "000122", "001122",
                                            "011223", "122233", "122333" };

    (void)unused;
    for (int c = 0; c < 7; c++)
        for (int die = 0; die < 6; die++)
            assert_int_equal(fix.d->naval_melee[die][c], columns[c][die] - '0');
    assert_int_equal(tyre_naval_column(-3), AC_NONE);
    assert_int_equal(tyre_naval_column(-2), 0);
    assert_int_equal(tyre_naval_column(2), 4);
    assert_int_equal(tyre_naval_column(3), 5);
    assert_int_equal(tyre_naval_column(4), 5);
    assert_int_equal(tyre_naval_column(5), 6);
    assert_int_equal(tyre_naval_column(12), 6);
}

/* cases: 7.4-1 7.4-2 7.4-3 7.4-4 7.4-5 7.4-6 7.5-1 7.5-2 7.5-3 7.5-4 7.5-5 7.5-6 7.6-1 7.6-5 7.6-6
 * 7.7-low 7.7-mid 7.7-breach */
static void test_siege_tables(void **unused)
{
    static const int bombard[6] = { 0, 0, 1, 1, 2, 2 };
    static const int batter[6] = { 0, 1, 1, 2, 2, 3 };
    static const int low[6] = { 0, 0, 1, 1, 2, 2 };
    static const int middle[6] = { 0, 0, 0, 1, 1, 2 };
    static const int breach[6] = { 0, 0, 0, 0, 1, 1 };

    (void)unused;
    for (int die = 0; die < 6; die++) {
        assert_int_equal(fix.d->bombard[die], bombard[die]);
        assert_int_equal(fix.d->batter[die], batter[die]);
        assert_int_equal(fix.d->mend[0][die], low[die]);
        assert_int_equal(fix.d->mend[1][die], middle[die]);
        assert_int_equal(fix.d->mend[2][die], breach[die]);
        assert_int_equal(fix.d->counter[die], die < 4    ? TYRE_N_NONE
                                              : die == 4 ? TYRE_N_DAMAGED
                                                         : TYRE_N_SUNK);
    }
}

/* cases: 11.4-cat 11.4-cre 11.4-roy 11.4-gua 11.4-mar 11.4-pel 11.4-bac 11.5-1 11.5-3 11.5-4 11.5-5
 * 11.5-6 */
static void test_fire_tables(void **unused)
{
    static const char *const ranges[7] = { "234", "443", "442", "432", "321", "320", "221" };
    static const char *const ratings[4] = { "000011", "000112", "001122", "001223" };

    (void)unused;
    for (int row = 0; row < 7; row++)
        for (int i = 0; i < 3; i++)
            assert_int_equal(fix.d->range[row][i], ranges[row][i] - '0');
    for (int rating = 0; rating < 4; rating++)
        for (int die = 0; die < 6; die++)
            assert_int_equal(fix.d->fire[die][rating], ratings[rating][die] - '0');
}

/* The pattern of the printed table: die and column add up. cases: 12.6-1 12.6-2 12.6-3 12.6-4 12.6-5
 * 12.6-6 */
static void test_melee_table(void **unused)
{
    static const char *const rows[6] = { "00000111", "00001112", "00011122",
                                         "00111223", "01112233", "11122333" };

    (void)unused;
    for (int die = 0; die < 6; die++)
        for (int c = 0; c < 8; c++)
            assert_int_equal(fix.d->melee_table[die][c], rows[die][c] - '0');
}

/* cases: 17.3-ABS 17.3-RSL 17.3-CYP */
static void test_fleets(void **unused)
{
    static const int abs_die[8] = { 0, 3, 4, 4, 4, 4, 4, 6 };
    static const int rsl_die[8] = { 0, 0, 0, 6, 0, 0, 0, 0 };
    static const int cyprus_die[8] = { 0, 0, 0, 0, 3, 4, 4, 6 };
    int count[TYRE_FLEETS][3] = { { 0 } };

    (void)unused;
    for (int turn = 1; turn <= 7; turn++) {
        assert_int_equal(fix.d->fleet_die[TYRE_FLEET_ABS][turn], abs_die[turn]);
        assert_int_equal(fix.d->fleet_die[TYRE_FLEET_RSL][turn], rsl_die[turn]);
        assert_int_equal(fix.d->fleet_die[TYRE_FLEET_CYPRUS][turn], cyprus_die[turn]);
    }
    for (int ship_no = 0; ship_no < TYRE_SHIPS; ship_no++)
        if (ship_no != TYRE_FIRESHIP)
            count[fix.d->fleet[ship_no]][fix.d->type[ship_no]]++;
    assert_int_equal(count[TYRE_FLEET_ABS][TYRE_TRIREME], 8);
    assert_int_equal(count[TYRE_FLEET_ABS][TYRE_QUINQUEREME], 4);
    assert_int_equal(count[TYRE_FLEET_ABS][TYRE_BIREME], 2);
    assert_int_equal(count[TYRE_FLEET_RSL][TYRE_TRIREME], 3);
    assert_int_equal(count[TYRE_FLEET_RSL][TYRE_QUINQUEREME], 1);
    assert_int_equal(count[TYRE_FLEET_RSL][TYRE_BIREME], 1);
    assert_int_equal(count[TYRE_FLEET_CYPRUS][TYRE_TRIREME], 9);
    assert_int_equal(count[TYRE_FLEET_CYPRUS][TYRE_QUINQUEREME], 3);
    assert_int_equal(count[TYRE_FLEET_CYPRUS][TYRE_BIREME], 4);
    assert_int_equal(count[TYRE_FLEET_TYRE][TYRE_TRIREME], 10);
    assert_int_equal(count[TYRE_FLEET_TYRE][TYRE_QUINQUEREME], 4);
    assert_int_equal(count[TYRE_FLEET_TYRE][TYRE_BIREME], 2);
}

/* cases: 3.31 3.32 17.1d 17.1e 17.1f 17.1g 14.21 14.22 17.3-cmd */
static void test_counters(void **unused)
{
    int bands[6] = { 0 };

    (void)unused;
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        bands[fix.d->unit[unit].band]++;
    assert_int_equal(bands[0], 14);
    assert_int_equal(bands[1], 19);
    assert_int_equal(bands[2], 10);
    assert_int_equal(bands[3], 5);
    assert_int_equal(bands[4], 6);
    assert_int_equal(bands[5], 10);
    assert_int_equal(fix.d->leader[0].fleets, 0xe);
    assert_int_equal(fix.d->leader[0].bands, 0x7);
    assert_int_equal(fix.d->leader[pc("Pyntgrs") - TYRE_LEADER0].fleets, 0xe);
    assert_int_equal(fix.d->leader[pc("Gonzus") - TYRE_LEADER0].reach, 0);
    for (int ship_no = TYRE_TYRIAN_SHIPS; ship_no < TYRE_SHIPS; ship_no++)
        assert_true(fix.d->start.hex[ship_no] < 0);
    for (int ship_no = 0; ship_no < TYRE_FIRESHIP; ship_no++)
        assert_true(fix.d->flags[fix.d->start.hex[ship_no]] & TYRE_H_HARBOUR);
    assert_int_equal(fix.d->start.engine[3], TYRE_E_CATAPULT);
    assert_int_equal(fix.d->start.engine[7], TYRE_E_RAM);
    assert_int_equal(fix.d->start.engine[8], TYRE_E_NONE);
}

/* The counters' figures. cases: 3.31 3.32 */
static void test_ratings(void **unused)
{
    static const struct {
        const char *name;
        int strength, move, kind, range;
    } units[] = {
        { "Agema", 6, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "Hypaspist4", 5, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "Coenus", 6, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "Meleager", 6, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "Guards3", 1, 6, TYRE_FIRE_UNIT, 3 },
        { "Hoplite5", 3, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "Achaean8", 3, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "GkPelt2", 2, 6, TYRE_BOTH_UNIT, 5 },
        { "ThrPelt4", 3, 6, TYRE_BOTH_UNIT, 5 },
        { "Cretan2", 1, 6, TYRE_FIRE_UNIT, 1 },
        { "Bactrian4", 1, 6, TYRE_FIRE_UNIT, 6 },
        { "Agrianian4", 2, 6, TYRE_FIRE_UNIT, 5 },
        { "RoyalGd3", 5, 5, TYRE_MELEE_UNIT, AC_NONE },
        { "RoyalArc2", 2, 6, TYRE_FIRE_UNIT, 2 },
        { "Marines6", 4, 5, TYRE_BOTH_UNIT, 4 },
        { "Militia10", 2, 4, TYRE_MELEE_UNIT, AC_NONE },
    };
    static const struct {
        const char *name;
        int morale, radius, bonus, move, ram, melee, reach;
    } leaders[] = {
        { "Alexander", 5, 4, 3, 7, 3, 3, 5 },   { "Diades", 4, 3, 3, 7, 0, 0, 0 },
        { "Poseidonius", 2, 2, 1, 7, 0, 0, 0 }, { "Admetus", 2, 2, 1, 7, 0, 0, 0 },
        { "Charious", 3, 2, 2, 7, 0, 0, 0 },    { "Azemilk", 4, 4, 2, 7, 3, 3, 5 },
        { "Gonzus", 3, 3, 2, 7, 0, 0, 0 },      { "Coyle", 2, 2, 2, 7, 0, 0, 0 },
        { "Hanno", 0, 0, 0, 0, 3, 2, 4 },       { "Leibus", 0, 0, 0, 0, 3, 2, 4 },
        { "Enylus", 0, 0, 0, 0, 2, 2, 4 },      { "Gerostratus", 0, 0, 0, 0, 2, 2, 4 },
        { "Marcus", 0, 0, 0, 0, 3, 3, 5 },      { "Lestus", 0, 0, 0, 0, 2, 2, 4 },
        { "Antonious", 0, 0, 0, 0, 2, 2, 2 },   { "Pyntgrs", 0, 0, 0, 0, 2, 2, 3 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
        const struct tyre_unit_kind *kind = &fix.d->unit[pc(units[i].name) - TYRE_UNIT0];

        assert_int_equal(kind->strength, units[i].strength);
        assert_int_equal(kind->move, units[i].move);
        assert_int_equal(kind->kind, units[i].kind);
        assert_int_equal(kind->range, units[i].range);
    }
    for (size_t i = 0; i < sizeof(leaders) / sizeof(leaders[0]); i++) {
        const struct tyre_leader_kind *kind = &fix.d->leader[pc(leaders[i].name) - TYRE_LEADER0];

        assert_int_equal(kind->morale, leaders[i].morale);
        assert_int_equal(kind->radius, leaders[i].radius);
        assert_int_equal(kind->bonus, leaders[i].bonus);
        assert_int_equal(kind->move, leaders[i].move);
        assert_int_equal(kind->ram, leaders[i].ram);
        assert_int_equal(kind->melee, leaders[i].melee);
        assert_int_equal(kind->reach, leaders[i].reach);
    }
}

/* Bireme, quinquereme, trireme: melee whole and damaged, speed, ramming speed. cases: 3.32 */
static void test_hulls(void **unused)
{
    static const int types[3] = { TYRE_BIREME, TYRE_QUINQUEREME, TYRE_TRIREME };
    static const int figures[3][4] = { { 4, 2, 8, 11 }, { 6, 4, 6, 9 }, { 5, 3, 7, 10 } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(fix.d->melee[types[i]], figures[i][0]);
        assert_int_equal(fix.d->melee_damaged[types[i]], figures[i][1]);
        assert_int_equal(fix.d->speed[types[i]], figures[i][2]);
        assert_int_equal(fix.d->ram_speed[types[i]], figures[i][3]);
    }
    assert_int_equal(fix.d->type[TYRE_FIRESHIP], TYRE_TRIREME); /* */
}

/* R-80, cases: 17.1a 17.1b 17.1c */
static void test_deployment(void **unused)
{
    (void)unused;
    fix.room = fix.d->start;
    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        bool near = false;
        const int hex = fix.s->hex[TYRE_UNIT0 + unit];

        assert_true(hex >= 0);
        if (tyre_unit_side(unit) == TYRE_MAC)
            assert_true(fix.d->flags[hex] & TYRE_H_CAMP);
        else
            assert_true(fix.d->flags[hex] & (TYRE_H_INSIDE | TYRE_H_WALL));
        for (int leader = 0; leader < TYRE_LEADERS; leader++) {
            const struct tyre_leader_kind *kind = &fix.d->leader[leader];

            if (kind->move && (kind->bands >> fix.d->unit[unit].band & 1) &&
                tyre_land_distance(fix.d, fix.s, leader, unit, kind->radius) <= kind->radius)
                near = true;
        }
        if (!near)
            fail_msg("%s is out of command", fix.game->piece_name[TYRE_UNIT0 + unit]);
    }
    for (int ship_no = 0; ship_no < TYRE_FIRESHIP; ship_no++)
        assert_true(tyre_commanded(fix.d, fix.s, ship_no));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ramming),      cmocka_unit_test(test_naval_melee),
        cmocka_unit_test(test_siege_tables), cmocka_unit_test(test_fire_tables),
        cmocka_unit_test(test_melee_table),  cmocka_unit_test(test_fleets),
        cmocka_unit_test(test_counters),     cmocka_unit_test(test_deployment),
        cmocka_unit_test(test_ratings),      cmocka_unit_test(test_hulls),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
