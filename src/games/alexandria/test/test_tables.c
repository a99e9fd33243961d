/* Every table typed a second time: this copy is the oracle. */
#include "alexandria/test/table.h"

static struct board b;

static int open_tables(void **unused)
{
    (void)unused;
    begin(&b, "battle");
    return 0;
}

static int close_tables(void **unused)
{
    (void)unused;
    clear_board(&b);
    return 0;
}

/* cases: 7.19.1 7.19.2 7.19.3 7.19.4 7.19.5 7.35.1 7.35.2 */
static void test_alex_7_19_1__missiles(void **unused)
{
    static const int arrow[] = { 5, 3, 3, 1, -1, -1, -1, -1 };
    static const int javelin[] = { 5, -1, -1, -1, -1, -1, -1, -1 };
    static const int scorpio[] = { 7, 5, 5, 3, 2, 1, 0, -1 };
    static const int ballista[] = { 5, 5, 4, 4, 3, 3, 2, 1 };
    static const int volley[] = { 1, 2, 3, 4, 4, 5 };

    (void)unused;
    for (int r = 1; r <= 8; r++) {
        assert_int_equal(b.d->tables.missile[ALEX_ARROW][r], arrow[r - 1]);
        assert_int_equal(b.d->tables.missile[ALEX_JAVELIN][r], javelin[r - 1]);
        assert_int_equal(b.d->tables.missile[ALEX_BOLT][r], scorpio[r - 1]);
        assert_int_equal(b.d->tables.missile[ALEX_STONE][r], ballista[r - 1]);
    }
    for (int n = 1; n <= 6; n++)
        assert_int_equal(b.d->tables.volley[n], volley[n - 1]);
}

/* One weight for each type, limited to four [8.71]; three cells are printed.
 * cases: 8.71.1 8.71.2 8.71.3 8.71.4 8.71.5 8.71.6 8.51.5 8.51.6 8.72.1 8.72.2 8.72.3 8.72.4 */
static void test_alex_8_71_1__weapons(void **unused)
{
    static const int weight[] = { 6, 5, 4, 3, 2, 1 }; /* CO HI MI LC LI Archer */

    (void)unused;
    for (int x = 0; x < 5; x++)
        for (int y = 0; y < 6; y++)
            assert_int_equal(b.d->tables.weapons[x][y], ac_clamp(weight[x] - weight[y], -4, 4));
    assert_int_equal(b.d->tables.weapons[ALEX_HI][0], -1);
    assert_int_equal(b.d->tables.weapons[ALEX_HI][4], 3);
    assert_int_equal(b.d->tables.weapons[ALEX_CO][2], 2);
    assert_int_equal(b.d->tables.training[0][ALEX_VETERAN], 1);
    assert_int_equal(b.d->tables.training[0][ALEX_RECRUIT], 0);
    assert_int_equal(b.d->tables.training[1][ALEX_VETERAN], -1);
    assert_int_equal(b.d->tables.training[1][ALEX_RECRUIT], 0);
    assert_int_equal(b.d->tables.training[0][ALEX_NO_CLASS], 0);
}

/* cases: 8.74.1 8.74.2 8.74.3 8.74.4 8.74.5 8.74.6 8.74.7 8.74.8 8.74.9 8.74.10 8.74.11 8.74.12
 * 8.74.13 8.74.14 */
static void test_alex_8_74_1__shock(void **unused)
{
    static const struct {
        int low, high, attacker, defender;
        bool retreat;
    } rows[] = { { -20, -3, 5, 0, false }, { -2, -1, 4, 0, false }, { 0, 0, 3, 0, false },
                 { 1, 2, 3, 1, false },    { 3, 4, 2, 1, false },   { 5, 6, 2, 2, false },
                 { 7, 7, 1, 2, true },     { 8, 9, 1, 3, true },    { 10, 10, 1, 4, true },
                 { 11, 11, 0, 4, true },   { 12, 12, 0, 5, true },  { 13, 30, 0, 6, true } };

    (void)unused;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        for (int total = rows[i].low; total <= rows[i].high; total++) {
            const int8_t *row = alex_shock_row(&b.a, total);

            assert_int_equal(row[0], rows[i].attacker);
            assert_int_equal(row[1], rows[i].defender);
            assert_int_equal(row[2], rows[i].retreat);
        }
}

/* cases: 9.16.1 9.16.2 9.16.3 9.13.2 9.29.1 9.29.2 */
static void test_alex_9_16_1__ram_and_rake(void **unused)
{
    (void)unused;
    for (int attack = 1; attack <= 7; attack++)
        for (int defence = 3; defence <= 8; defence++)
            assert_int_equal(b.d->tables.ram_needs[attack][defence],
                             ac_min(13, 9 + defence - attack));
    assert_int_equal(b.d->tables.ram_needs[5][6], 10);
    for (int raker = 1; raker <= 5; raker++)
        for (int target = 0; target <= 5; target++)
            assert_int_equal(b.d->tables.rake_needs[raker][target],
                             ac_max(4, 8 - (raker - target)));
    assert_int_equal(b.d->tables.rake_needs[3][2], 7);
}

/* cases: 7.31.2 7.32.3 7.32.4 7.32.5 5.28.2 8.41.1 8.41.2 8.41.3 11.3.8 11.3.9 */
static void test_alex_7_32_3__conditions(void **unused)
{
    (void)unused;
    assert_int_equal(b.d->tables.catch_fire, 4);
    assert_int_equal(b.d->tables.fire_out, 2);
    assert_int_equal(b.d->tables.burnt, 6);
    assert_int_equal(b.d->tables.spread, 5);
    assert_int_equal(b.d->tables.sink, 6);
    assert_int_equal(b.d->tables.aground, 6);
    assert_int_equal(b.d->tables.killed, 7);
    assert_int_equal(b.d->tables.foul, 7);
    assert_int_equal(b.d->tables.exhaustion[ALEX_ROME], 55);
    assert_int_equal(b.d->tables.exhaustion[ALEX_EGYPT], 50);
}

static int count(int side, int type, int tq)
{
    int n = 0;

    for (int u = 0; u < b.d->unit_count; u++)
        n += b.d->piece[u].side == side && b.d->piece[u].type == type &&
             (tq == 0 || b.d->piece[u].tq == tq);
    return n;
}

static int galleys(int side, int type)
{
    int n = 0;

    for (int g = b.d->first_galley; g < b.d->piece_count; g++)
        n += b.d->piece[g].side == side && b.d->piece[g].ship_type == type;
    return n;
}

/* The counter mix. cases: 11.1.1 11.1.2 11.1.3 11.2.1 11.2.2 11.2.3 10.23.1 10.23.2 4.1.1 */
static void test_alex_11_1_1__counters(void **unused)
{
    static const int rome[] = { 3, 1, 2, 1, 2, 2, 2 };
    static const int egypt[] = { 2, 0, 5, 0, 7, 2, 0 };

    (void)unused;
    assert_int_equal(count(ALEX_ROME, ALEX_CO, 0), 26);
    assert_int_equal(count(ALEX_ROME, ALEX_MI, 0), 4);
    assert_int_equal(count(ALEX_ROME, ALEX_ARCHER, 0), 4);
    assert_int_equal(count(ALEX_ROME, ALEX_LI, 0), 4);
    assert_int_equal(count(ALEX_ROME, ALEX_SCORPIO, 0), 4);
    assert_int_equal(count(ALEX_ROME, ALEX_BALLISTA, 0), 2);
    assert_int_equal(count(ALEX_EGYPT, ALEX_HI, 7), 7);
    assert_int_equal(count(ALEX_EGYPT, ALEX_HI, 6), 8);
    assert_int_equal(count(ALEX_EGYPT, ALEX_HI, 5), 5);
    assert_int_equal(count(ALEX_EGYPT, ALEX_MI, 0), 6);
    assert_int_equal(count(ALEX_EGYPT, ALEX_LI, 0), 24);
    assert_int_equal(count(ALEX_EGYPT, ALEX_ARCHER, 0), 3);
    assert_int_equal(count(ALEX_EGYPT, ALEX_LC, 0), 4);
    assert_int_equal(count(ALEX_EGYPT, ALEX_SCORPIO, 0), 3);
    assert_int_equal(count(ALEX_EGYPT, ALEX_BALLISTA, 0), 1);
    for (int type = 0; type < 7; type++) {
        assert_int_equal(galleys(ALEX_ROME, type), rome[type]);
        assert_int_equal(galleys(ALEX_EGYPT, type), egypt[type]);
    }
    for (int u = 0; u < b.d->unit_count; u++) {
        const struct alex_piece *p = &b.d->piece[u];
        const bool single =
            p->legion == 1 || p->legion == 2 || p->type == ALEX_LI || p->type >= ALEX_ARCHER;

        assert_int_equal(p->reduced_tq == 0, single);
        assert_true(p->class == ALEX_NO_CLASS || p->type == ALEX_CO);
    }
    assert_int_equal(b.d->piece[b.d->ganymedes].seizure, 5);
    assert_int_equal(b.d->piece[b.d->ganymedes].initiative, 3);
}

/* What a counter says, and what the charts of command and stacking repeat from the rules.
 * cases: 2.21.1 2.21.3 2.22.1 2.27.1 */
static void test_counters_are_rated(void **unused)
{
    int galleys[ALEX_TRANSPORT + 1] = { 0 };

    (void)unused;
    for (int u = 0; u < b.d->unit_count; u++) {
        const struct alex_piece *p = &b.d->piece[u];

        assert_in_range(p->tq, 1, 9);
        assert_in_range(p->ma, 1, 9);
        assert_true(p->reduced_tq < p->tq);
        assert_int_equal(p->class != ALEX_NO_CLASS, p->type == ALEX_CO);
    }
    for (int g = b.d->first_galley; g < b.d->piece_count; g++)
        galleys[b.d->piece[g].ship_type]++;
    for (int type = 0; type <= ALEX_TRANSPORT; type++)
        assert_true(galleys[type] > 0);
}

/* Who may call whom, the chart typed from 4.21 to 4.23; overall commanders call nobody.
 * cases: 4.24.1 2.25.1 */
static void test_command_chart(void **unused)
{
    static const struct {
        const char *leader, *unit;
        bool may;
    } row[] = {
        { "Legate-VI", "VI-1", true },      { "Legate-VI", "XXVII-1", false },
        { "Legate-VI", "Gallic-1", true },  { "Legate-VI", "Rm-Scorpio-1", true },
        { "Legate-VI", "Cretan-1", false }, { "Legate-VI", "Numidian-1", false },
        { "Sosius", "HI-1", true },         { "Sosius", "LI-1", true },
        { "Sosius", "Archer-1", true },     { "Sosius", "Eg-Scorpio-1", true },
        { "Sosius", "VI-1", false },        { "Caesar", "VI-1", false },
        { "Ganymedes", "HI-1", false },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        assert_int_equal(alex_commands(b.d, unit_of(&b, row[i].leader), unit_of(&b, row[i].unit)),
                         row[i].may);
    for (int l = b.d->first_leader; l < b.d->first_galley; l++)
        assert_int_equal(b.d->piece[l].overall, b.d->piece[l].range == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_7_19_1__missiles),
        cmocka_unit_test(test_alex_8_71_1__weapons),
        cmocka_unit_test(test_alex_8_74_1__shock),
        cmocka_unit_test(test_alex_9_16_1__ram_and_rake),
        cmocka_unit_test(test_alex_7_32_3__conditions),
        cmocka_unit_test(test_alex_11_1_1__counters),
        cmocka_unit_test(test_counters_are_rated),
        cmocka_unit_test(test_command_chart),
    };

    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
