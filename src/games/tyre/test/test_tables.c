/* Every table typed a second time, as the oracle of the data file. */
#include "tyre/test/table.h"

/* A line of a chart, typed a second time: its figures as digits in a row. */
struct line {
    const char *rule;
    enum { RAM, BOARDING, SHOT, BLOW, ANSWER, REPAIR, RANGE, FIRE, MELEE, FLEET } chart;
    int row;
    const char *cells;
};

/* clang-format off */
static const struct line lines[] = {
    /* lowest die that succeeds, 1: pins without a second die */
    { "6.4-BB", RAM, 0, "40" }, { "6.4-BQ", RAM, 1, "41" }, { "6.4-BT", RAM, 2, "51" },
    { "6.4-QB", RAM, 3, "30" }, { "6.4-QQ", RAM, 4, "40" }, { "6.4-QT", RAM, 5, "50" },
    { "6.4-TB", RAM, 6, "20" }, { "6.4-TQ", RAM, 7, "30" }, { "6.4-TT", RAM, 8, "40" },
    /* columns -2 to +5: 0 none, 1 Ds, 2 Dm, 3 S */
    { "6.5-1", BOARDING, 0, "0000011" }, { "6.5-2", BOARDING, 1, "0000122" }, { "6.5-3", BOARDING, 2, "0001122" },
    { "6.5-4", BOARDING, 3, "0011223" }, { "6.5-5", BOARDING, 4, "0122233" }, { "6.5-6", BOARDING, 5, "1222333" },
    { "7.4-1", SHOT, 0, "0" }, { "7.4-2", SHOT, 1, "0" }, { "7.4-3", SHOT, 2, "1" },
    { "7.4-4", SHOT, 3, "1" }, { "7.4-5", SHOT, 4, "2" }, { "7.4-6", SHOT, 5, "2" },
    { "7.5-1", BLOW, 0, "0" }, { "7.5-2", BLOW, 1, "1" }, { "7.5-3", BLOW, 2, "1" },
    { "7.5-4", BLOW, 3, "2" }, { "7.5-5", BLOW, 4, "2" }, { "7.5-6", BLOW, 5, "3" },
    /* by die: 0 nothing, 2 damaged, 3 sunk */
    { "7.6-1", ANSWER, 0, "0000" }, { "7.6-5", ANSWER, 4, "2" }, { "7.6-6", ANSWER, 5, "3" },
    { "7.7-low", REPAIR, 0, "001122" }, { "7.7-mid", REPAIR, 1, "000112" }, { "7.7-breach", REPAIR, 2, "000011" },
    { "11.4-cat", RANGE, 0, "234" }, { "11.4-cre", RANGE, 1, "443" }, { "11.4-roy", RANGE, 2, "442" },
    { "11.4-gua", RANGE, 3, "432" }, { "11.4-mar", RANGE, 4, "321" }, { "11.4-pel", RANGE, 5, "320" },
    { "11.4-bac", RANGE, 6, "221" },
    /* by rating: 0 none, 1 D, 2 R, 3 E */
    { "11.5-1", FIRE, 0, "0000" }, { "11.5-1", FIRE, 1, "0000" }, { "11.5-3", FIRE, 2, "0011" },
    { "11.5-4", FIRE, 3, "0112" }, { "11.5-5", FIRE, 4, "1122" }, { "11.5-6", FIRE, 5, "1223" },
    { "12.6-1", MELEE, 0, "00000111" }, { "12.6-2", MELEE, 1, "00001112" }, { "12.6-3", MELEE, 2, "00011122" },
    { "12.6-4", MELEE, 3, "00111223" }, { "12.6-5", MELEE, 4, "01112233" }, { "12.6-6", MELEE, 5, "11122333" },
    /* by Game-Turn, from the first */
    { "17.3-ABS", FLEET, TYRE_FLEET_ABS, "3444446" }, { "17.3-RSL", FLEET, TYRE_FLEET_RSL, "0060000" },
    { "17.3-CYP", FLEET, TYRE_FLEET_CYPRUS, "0003446" },
};
/* clang-format on */

static int cell(const struct line *line, int i)
{
    const struct tyre_data *d = fix.d;
    const int row = line->row;

    switch (line->chart) {
    case RAM:
        return i ? d->ram_pins[row / 3][row % 3] : d->ram_low[row / 3][row % 3];
    case BOARDING:
        return d->naval_melee[row][i];
    case SHOT:
        return d->bombard[row];
    case BLOW:
        return d->batter[row];
    case ANSWER:
        return d->counter[row + i];
    case REPAIR:
        return d->mend[row][i];
    case RANGE:
        return d->range[row][i];
    case FIRE:
        return d->fire[row][i];
    case MELEE:
        return d->melee_table[row][i];
    case FLEET:
        return d->fleet_die[row][i + 1];
    }
    return AC_NONE;
}

static void test_lines_of_charts(void **unused)
{
    (void)unused;
    for (size_t n = 0; n < sizeof(lines) / sizeof(lines[0]); n++)
        for (int i = 0; lines[n].cells[i]; i++)
            if (cell(&lines[n], i) != lines[n].cells[i] - '0')
                fail_msg("%s: cell %d is %d, expected %c", lines[n].rule, i, cell(&lines[n], i),
                         lines[n].cells[i]);
}

static void test_tyre_6_4_second__damage(void **unused)
{
    (void)unused;
    for (int die = 1; die <= 6; die++)
        assert_int_equal(fix.d->ram_damage[die - 1], die <= 3   ? 0
                                                     : die <= 5 ? TYRE_N_DAMAGED
                                                                : TYRE_N_SUNK);
}

/* Differentials beyond the columns; below the first there is no effect. */
static void test_tyre_6_22b__columns(void **unused)
{
    static const int column[][2] = { { -3, AC_NONE }, { -2, 0 }, { 2, 4 }, { 3, 5 },
                                     { 4, 5 },        { 5, 6 },  { 12, 6 } };

    (void)unused;
    for (int i = 0; i < 7; i++)
        assert_int_equal(tyre_naval_column(column[i][0]), column[i][1]);
}

/* cases: 17.3-ABS 17.3-RSL 17.3-CYP 17.1f */
static void test_fleets(void **unused)
{
    int count[TYRE_FLEETS][3] = { { 0 } };

    (void)unused;
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
        cmocka_unit_test(test_lines_of_charts),
        cmocka_unit_test(test_tyre_6_4_second__damage),
        cmocka_unit_test(test_tyre_6_22b__columns),
        cmocka_unit_test(test_fleets),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_deployment),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_hulls),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
