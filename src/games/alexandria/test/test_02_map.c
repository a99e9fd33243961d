/* The map against every numbered constraint of its reconstruction, and the terrain chart. */
#include <string.h>

#include "alexandria/test/table.h"

static struct board b;

static int hex(int number)
{
    char name[5] = { (char)('0' + number / 1000), (char)('0' + number / 100 % 10),
                     (char)('0' + number / 10 % 10), (char)('0' + number % 10), 0 };

    return place_of(&b, name);
}

static int near(int number, int direction)
{
    const int place = b.d->place[hex(number)].near[direction];

    return place < 0 ? -1 : b.d->place[place].number;
}

static bool sea_joined(int from, int to)
{
    for (int k = 0; k < 6; k++)
        if (b.d->place[hex(from)].sea[k] == hex(to))
            return true;
    return false;
}

static int terrain(int number)
{
    return b.d->place[hex(number)].terrain;
}

static int open_map(void **unused)
{
    (void)unused;
    begin(&b, "heptastadium");
    return 0;
}

static int close_map(void **unused)
{
    (void)unused;
    clear_board(&b);
    return 0;
}

/* Constraints 1-3, D01, D02. */
static void test_alex_2_1_1__neighbours(void **unused)
{
    (void)unused;
    assert_int_equal(near(3032, AC_HEX_NW), 3131);
    assert_int_equal(near(3032, AC_HEX_W), 3031);
    assert_int_equal(near(3032, AC_HEX_NE), 3132);
    assert_int_equal(near(2924, AC_HEX_W), 2923);
    assert_int_equal(near(2923, AC_HEX_W), 2922);
    assert_int_equal(near(2923, AC_HEX_NW), 3023);
    assert_int_equal(near(2923, AC_HEX_SE), 2824);
    assert_int_equal(near(2124, AC_HEX_W), 2123);
    assert_int_equal(near(2124, AC_HEX_NW), 2224);
    assert_int_equal(near(2124, AC_HEX_NE), 2225);
    assert_int_equal(near(2124, AC_HEX_E), 2125);
    assert_int_equal(near(2124, AC_HEX_SE), 2025);
    assert_int_equal(near(2124, AC_HEX_SW), 2024);
    assert_int_equal(near(4032, AC_HEX_W), 4031);
    assert_int_equal(near(4032, AC_HEX_NW), 4131);
    assert_int_equal(near(4032, AC_HEX_NE), 4132);
    assert_int_equal(near(4032, AC_HEX_E), 4033);
    assert_int_equal(near(4032, AC_HEX_SE), 3932);
    assert_int_equal(near(4032, AC_HEX_SW), 3931);
}

/* Constraint 4, D03: ten steps north-west, joined only along the line. cases: 5.25.1 5.36.7 5.36.8 */
static void test_alex_5_25_1__causeway(void **unused)
{
    static const int lane[] = { 2124, 2224, 2323, 2423, 2522, 2622, 2721, 2821, 2920, 3020, 3119 };

    (void)unused;
    for (int i = 0; i < 11; i++) {
        int joined = 0;

        assert_int_equal(b.d->place[b.d->lane[i + 1]].number, lane[i]);
        assert_int_equal(terrain(lane[i]), i == 0 || i == 10  ? ALEX_REDOUBT
                                           : i == 1 || i == 9 ? ALEX_OVERPASS
                                                              : ALEX_CAUSEWAY);
        for (int k = 0; k < 6; k++)
            joined += b.d->place[hex(lane[i])].land[k] != AC_NONE;
        if (i > 0 && i < 10)
            assert_int_equal(joined, 2);
    }
}

/* Constraints 5, 6, 9. */
static void test_alex_5_36_2__named_sea_hexes(void **unused)
{
    static const int sea[] = { 3002, 3003, 2902, 2802, 2803, 2403, 2404, 2303, 2304, 2203, 2204,
                               3108, 3009, 2909, 2611, 2511, 2412, 2312, 3210, 3110, 3011, 2911,
                               2812, 2712, 2613, 2513, 2414, 3931, 3932, 4032, 2922, 2923, 2924,
                               3023, 2824, 3031, 3032, 3131, 3132, 2424, 2324 };

    (void)unused;
    for (size_t i = 0; i < sizeof(sea) / sizeof(sea[0]); i++)
        assert_int_equal(terrain(sea[i]), ALEX_SEA);
    assert_true(alex_direction(b.d, hex(2424), hex(2423)) != AC_NONE);
    assert_true(alex_direction(b.d, hex(2424), hex(2323)) != AC_NONE);
    assert_true(alex_direction(b.d, hex(2324), hex(2224)) != AC_NONE);
    assert_int_equal(b.d->lighthouse, hex(4031));
    assert_true(alex_direction(b.d, hex(4031), hex(3931)) != AC_NONE);
    assert_true(alex_direction(b.d, hex(4031), hex(4130)) != AC_NONE);
    assert_true(alex_direction(b.d, hex(3932), hex(4032)) != AC_NONE);
    assert_true(alex_direction(b.d, hex(3932), hex(4031)) == AC_NONE);
}

/* Constraints 7, 8; W06. cases: 5.22.1 5.22.4 */
static void test_alex_5_22_4__arrows(void **unused)
{
    const struct alex_place *p = &b.d->place[place_of(&b, "4-D")];

    (void)unused;
    assert_int_equal(p->arrow_count, 2);
    assert_int_equal(p->arrow[0], hex(2023));
    assert_int_equal(p->arrow[1], hex(2024));
    assert_int_equal(b.d->place[hex(2023)].land[AC_HEX_SE], place_of(&b, "4-D"));
    assert_int_equal(b.d->place[hex(3720)].land[AC_HEX_SE], place_of(&b, "Ph3"));
    assert_int_equal(b.d->place[hex(3721)].land[AC_HEX_SW], place_of(&b, "Ph3"));
}

static bool touches(const char *block, const char *point)
{
    const struct alex_place *p = &b.d->place[place_of(&b, block)];

    for (int i = 0; i < p->point_count; i++)
        if (p->point[i] == place_of(&b, point))
            return true;
    return false;
}

/* Constraints 16, 17, 19, 20; W01, W07. cases: 2.1.2 2.1.3 5.23.2 5.23.5 5.24.2 5.24.4 5.24.5 5.24.7 */
static void test_alex_5_23_5__blocks(void **unused)
{
    static const char *const palace[] = { "2-K", "23-K", "3-K", "2-L", "23-L", "3-L" };

    (void)unused;
    assert_int_equal(b.d->palace, place_of(&b, "2/3-K/L"));
    assert_int_equal(b.d->place[b.d->palace].point_count, 6);
    for (int i = 0; i < 6; i++)
        assert_true(touches("2/3-K/L", palace[i]));
    assert_int_equal(b.d->place[place_of(&b, "4-K")].block_count, 3);
    assert_true(touches("3/4-J/K", "4-K") && touches("3/4-K/L", "4-K") &&
                touches("4/5-J/L", "4-K"));
    assert_false(touches("3/4-N/O", "3-O"));
    assert_int_equal(b.d->place[place_of(&b, "2/3-N/O-W")].point_count, 3);
    assert_int_equal(b.d->place[place_of(&b, "2/3-N/O-E")].point_count, 3);
    assert_false(touches("block-2-M", "12-N"));
    assert_int_equal(b.d->place[place_of(&b, "4-J")].land[ALEX_NORTH], place_of(&b, "34-J"));
    assert_int_equal(b.d->place[place_of(&b, "34-J")].land[ALEX_NORTH], place_of(&b, "3-J"));
    assert_int_equal(b.d->place[place_of(&b, "34-K")].land[ALEX_NORTH], place_of(&b, "3-K"));
    assert_int_equal(b.d->point_count, 166);
    assert_int_equal(b.d->block_count, 65);
}

/* Constraint 10: chains with the printed ends. cases: 5.29.1 5.29.2 MA.2 */
static void test_alex_5_29_1__beaches(void **unused)
{
    static const int beach[] = { 3304, 4130, 1005, 1814 };
    static const int closed[] = {
        1915, 2123, 2331, 2633, 2839, 3140, 3240, 3339, 3340, 3440, 3222
    };

    (void)unused;
    for (int i = 0; i < 4; i++)
        assert_int_equal(terrain(beach[i]), ALEX_BEACH);
    for (int i = 0; i < 11; i++) {
        assert_int_equal(terrain(closed[i]), ALEX_CLOSED_COAST);
        for (int k = 0; k < 6; k++)
            assert_int_equal(b.d->place[hex(closed[i])].sea[k], AC_NONE);
    }
    for (int i = 0; i < b.d->hex_count; i++) {
        int beside = 0;

        if (b.d->place[i].terrain != ALEX_BEACH)
            continue;
        for (int k = 0; k < 6; k++)
            beside += b.d->place[i].near[k] != AC_NONE &&
                      b.d->place[b.d->place[i].near[k]].terrain == ALEX_BEACH;
        assert_true(beside >= 1);
    }
}

/* Constraints 11, 15. cases: MA.1 5.27.3 5.63.7 */
static void test_alex_MA_1__slips(void **unused)
{
    int eunostus = 0;
    int others = 0;

    (void)unused;
    for (int i = 0; i < b.d->slip_count; i++) {
        const struct alex_place *p = &b.d->place[b.d->slip[i]];
        bool reached = false;

        for (int k = 0; k < 6; k++) {
            assert_true(p->land[k] == AC_NONE);
            if (p->sea[k] != AC_NONE) {
                assert_true(b.d->place[p->sea[k]].terrain != ALEX_SLIP);
                reached = true;
            }
        }
        assert_true(reached);
        assert_true(p->landing_count > 0);
        eunostus += 2 * ((p->zones & ALEX_ZONE_EUNOSTUS) != 0);
        others += 2 * ((p->zones & ALEX_ZONE_SLIPS) != 0);
    }
    assert_int_equal(eunostus, 16);
    assert_true(others >= 13);
}

/* Which hexes galleys reach from a hex without the named ones, Shoals and Overpasses. */
static bool floods(int from, int to)
{
    static int16_t queue[ALEX_MAX_PLACES];
    static bool seen[ALEX_MAX_PLACES];
    int count = 0;

    memset(seen, 0, sizeof(seen));
    queue[count++] = (int16_t)hex(from);
    seen[hex(from)] = true;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 6; k++) {
            const int next = b.d->place[queue[i]].sea[k];

            if (next == AC_NONE || seen[next] || b.d->place[next].terrain == ALEX_SHOAL ||
                b.d->place[next].terrain == ALEX_OVERPASS ||
                (b.d->place[next].zones & ALEX_ZONE_GATED))
                continue;
            seen[next] = true;
            queue[count++] = (int16_t)next;
        }
    return seen[hex(to)];
}

/* Constraints 12-14; D82, W30. cases: 5.33.3 5.33.5 5.35.3 5.25.2 5.25.3 */
static void test_alex_5_35_3__harbours(void **unused)
{
    (void)unused;
    assert_false(floods(3002, 3032));
    assert_true(floods(3032, 2424));
    assert_true(floods(3002, 2412));
    assert_true(sea_joined(2936, 2937) && sea_joined(3037, 2937));
    assert_false(sea_joined(2838, 2938) || sea_joined(2838, 2937) || sea_joined(3237, 3238));
    assert_true(sea_joined(2224, 2223) && sea_joined(2224, 2225) && sea_joined(2224, 2324));
    assert_true(sea_joined(3020, 3019) && sea_joined(3020, 2919) && sea_joined(3020, 3021) &&
                sea_joined(3020, 3120));
    assert_false(sea_joined(4024, 4123) || sea_joined(4024, 4124));
    assert_false(sea_joined(2324, 2323));
}

/* Constraint 18, W02: costs J, L 2; 4-IJ, 4-LM 4; I, M 6; H, N 8. cases: 4.1.8 4.41.2 4.41.3 4.41.11 */
static void test_alex_4_41_2__sosius_in_4_K(void **unused)
{
    struct board x;
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];

    (void)unused;
    lay(&x, "battle", "egypt",
        "Sosius 4-K; HI-1 4-K north; HI-2 4-J north; HI-3 4-IJ east; HI-4 4-I north; HI-5 4-H "
        "north;"
        "HI-6 4-L north; HI-7 4-LM east; HI-8 4-M north; HI-9 4-N north; LI-1 3/4-J/K;"
        "LI-2 3/4-K/L; LI-3 4/5-J/L; LI-4 4/5-I/J");
    alex_command_costs(&x.a, unit_of(&x, "Sosius"), cost);
    assert_int_equal(cost[place_of(&x, "4-J")], 2);
    assert_int_equal(cost[place_of(&x, "4-L")], 2);
    assert_int_equal(cost[place_of(&x, "4-IJ")], 4);
    assert_int_equal(cost[place_of(&x, "4-LM")], 4);
    assert_int_equal(cost[place_of(&x, "4-I")], 6);
    assert_int_equal(cost[place_of(&x, "4-M")], 6);
    assert_int_equal(cost[place_of(&x, "4-H")], -1);
    assert_int_equal(cost[place_of(&x, "4-N")], -1);
    play(&x, "activate Sosius");
    assert_true(can(&x, "move LI-1") && can(&x, "move LI-2") && can(&x, "move LI-3"));
    assert_false(can(&x, "move LI-4"));
    assert_true(can(&x, "move HI-4") && can(&x, "move HI-8"));
    assert_false(can(&x, "move HI-5") || can(&x, "move HI-9"));
    clear_board(&x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alex_2_1_1__neighbours),
        cmocka_unit_test(test_alex_5_25_1__causeway),
        cmocka_unit_test(test_alex_5_36_2__named_sea_hexes),
        cmocka_unit_test(test_alex_5_22_4__arrows),
        cmocka_unit_test(test_alex_5_23_5__blocks),
        cmocka_unit_test(test_alex_5_29_1__beaches),
        cmocka_unit_test(test_alex_MA_1__slips),
        cmocka_unit_test(test_alex_5_35_3__harbours),
        cmocka_unit_test(test_alex_4_41_2__sosius_in_4_K),
    };

    return cmocka_run_group_tests(tests, open_map, close_map);
}
