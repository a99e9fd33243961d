/* The reconstructed map meets every constraint the rules put on it (C1 to C23), and E01 to E07. */
#include "tyre/test/table.h"

static const struct tyre_data *d(void)
{
    return fix.d;
}

static bool touches(int hex, int terrain)
{
    for (int k = 0; k < 6; k++) {
        const int n = d()->next[hex][k];

        if (n >= 0 && d()->terrain[n] == terrain)
            return true;
    }
    return false;
}

static bool adjacent(int a, int b)
{
    return tyre_direction(d(), hx(a), hx(b)) >= 0;
}

static void check_neighbours(int hex, const int want[6])
{
    for (int k = 0; k < 6; k++)
        assert_int_equal(ac_hex_number(&d()->grid, d()->next[hx(hex)][k]), want[k]);
}

/* E01, E02, E03 */
static void test_grid(void **unused)
{
    static const int a[6] = { 3924, 3824, 3724, 3723, 3822, 3923 };
    static const int b[6] = { 3206, 3107, 3006, 3005, 3105, 3205 };

    (void)unused;
    check_neighbours(3823, a);
    check_neighbours(3106, b);
    assert_int_equal(tyre_distance(d(), hx(2801), hx(4909)), 21);
    assert_int_equal(tyre_distance(d(), hx(3724), hx(3719)), 5);
    assert_int_equal(tyre_distance(d(), hx(4022), hx(4018)), 4);
    assert_int_equal(tyre_distance(d(), hx(4023), hx(4018)), 5);
}

/* C1, C2, C6, C17, C22; cases: 9.31e 9.31b 17.22 */
static void test_tyre_9_31e__named_hexes(void **unused)
{
    (void)unused;
    for (int hex = 2801; hex <= 3001; hex += 100) {
        assert_int_equal(d()->terrain[hx(hex)], TYRE_BEACH);
        assert_true(d()->flags[hx(hex)] & TYRE_H_SKIRT);
    }
    assert_true(adjacent(2801, 2901) && adjacent(2901, 3001));
    assert_int_equal(d()->grounding[d()->beach[hx(4909)]], 1);
    assert_true(adjacent(3106, 3206));
    assert_true(d()->flags[hx(3106)] & d()->flags[hx(3206)] & TYRE_H_INSIDE);
    assert_int_equal(d()->temple, hx(3612));
    assert_int_equal(d()->agenorium, hx(4509));
    for (int place = 1; place <= 31; place++)
        assert_int_equal(d()->terrain[hx(5800 + place)], TYRE_SEA);
    assert_int_equal(d()->entry_count, 31);
}

/* C3, C4, C5, C16, C23, E04, E121; cases: 14.11 */
static void test_tyre_14_11__the_mole(void **unused)
{
    static const int order[8] = { 3823, 3723, 3822, 3722, 3821, 3721, 3820, 3720 };
    int start = 0;

    (void)unused;
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        if (d()->terrain[hex] == TYRE_MOLE_LAND) {
            start++;
            assert_true(touches(hex, TYRE_MOLE_LAND));
        }
    assert_int_equal(start, 16);
    assert_true(touches(hx(3731), TYRE_MAINLAND) && touches(hx(3831), TYRE_MAINLAND));
    empty(TYRE_SEG_MOVE1, 1);
    for (int i = 0; i < 8; i++) {
        bool joined = false;

        assert_int_equal(d()->mole_hex[i], hx(order[i]));
        assert_int_equal(d()->terrain[hx(order[i])], TYRE_SEA);
        for (int k = 0; k < 6; k++)
            joined = joined || tyre_is_mole(d(), fix.s, d()->next[hx(order[i])][k]);
        assert_true(joined);
        fix.s->mole++;
    }
    assert_true(touches(hx(3820), TYRE_PRIMARY) && touches(hx(3720), TYRE_PRIMARY));
    assert_int_equal(tyre_distance(d(), hx(3724), hx(3719)), 5);
    fix.s->mole = 6;
    assert_true(tyre_can_sail(d(), fix.s, hx(3820)) && tyre_can_sail(d(), fix.s, hx(3720)));
    fix.s->mole = 7;
    assert_false(tyre_can_sail(d(), fix.s, hx(3820)));
}

/* C7, C8, C9, C12, C20, C21, E07; cases: 9.34 8.33 */
static void test_tyre_9_34__walls_and_shores(void **unused)
{
    bool only_primary = false;
    bool with_secondary = false;

    (void)unused;
    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        const int t = d()->terrain[hex];
        const bool wall = touches(hex, TYRE_PRIMARY) || touches(hex, TYRE_SECONDARY);

        if (t == TYRE_SECONDARY)
            assert_false(touches(hex, TYRE_SEA) || touches(hex, TYRE_HSEA));
        if (t == TYRE_BEACH) {
            assert_true(wall);
            only_primary = only_primary || !touches(hex, TYRE_SECONDARY);
            with_secondary = with_secondary || touches(hex, TYRE_SECONDARY);
            assert_true(d()->grounding[d()->beach[hex]] + 2 <= 6);
        }
        if (t == TYRE_PORT)
            assert_true(touches(hex, TYRE_SECONDARY));
        if (d()->flags[hex] & TYRE_H_INSIDE)
            assert_false(touches(hex, TYRE_SEA) || touches(hex, TYRE_BEACH) ||
                         touches(hex, TYRE_PORT) || touches(hex, TYRE_HSEA));
    }
    assert_true(only_primary && with_secondary);
    assert_int_equal(d()->wall_count, 77);
}

/* Hexes reached over water from one hex. */
static int flood(int from, bool booms_shut, bool *seen)
{
    int16_t queue[TYRE_HEXES];
    int head = 0, tail = 0;

    memset(seen, 0, TYRE_HEXES);
    empty(TYRE_SEG_MOVE1, 1);
    fix.s->booms_open = booms_shut ? 0 : 3;
    queue[tail++] = (int16_t)from;
    seen[from] = true;
    while (head < tail) {
        const int hex = queue[head++];

        for (int k = 0; k < 6; k++) {
            const int n = d()->next[hex][k];

            if (n < 0 || seen[n] || !tyre_can_sail(d(), fix.s, n) ||
                tyre_boom_shut(d(), fix.s, hex, k))
                continue;
            seen[n] = true;
            queue[tail++] = (int16_t)n;
        }
    }
    return tail;
}

/* C10, C11, C14, C15, E06 */
static void test_harbours(void **unused)
{
    bool seen[TYRE_HEXES];

    (void)unused;
    (void)flood(hx(5010), true, seen);
    for (int i = 0; i < d()->harbour_count; i++)
        assert_false(seen[d()->haven[i]]);
    (void)flood(hx(5010), false, seen);
    for (int i = 0; i < d()->harbour_count; i++)
        assert_true(seen[d()->haven[i]]);
    assert_int_equal(d()->harbour_count, 25);
    assert_int_equal(d()->berth_count, 39);
    empty(TYRE_SEG_MOVE1, 1);
    ship("AT1", 2917, 5);
    ship("TT1", 2916, 2);
    assert_int_equal(tyre_row_forbidden_by(d(), fix.s, pc("AT2"), hx(2917), 4), TYRE_5_22);
    tyre_put_ship(fix.s, pc("TT1"), AC_NONE);
    assert_int_equal(tyre_row_forbidden_by(d(), fix.s, pc("AT1"), hx(2917), 4), TYRE_9_28_boom);
    tyre_put_ship(fix.s, pc("AT1"), AC_NONE);
    assert_int_equal(tyre_row_forbidden_by(d(), fix.s, pc("TT1"), hx(2916), 1), TYRE_OK);
}

/* C13, C18, C19 */
static void test_walls_hold_together(void **unused)
{
    int single = 0, wet = 0;

    (void)unused;
    for (int w = 0; w < d()->wall_count; w++) {
        int walls = 0;
        const int hex = d()->wall_hex[w];

        for (int k = 0; k < 6; k++) {
            const int n = d()->next[hex][k];

            walls += n >= 0 && d()->wall[n] >= 0;
        }
        assert_true(walls >= 1);
        single += walls == 1;
        wet += d()->terrain[hex] == TYRE_PRIMARY && touches(hex, TYRE_SEA);
    }
    assert_int_equal(single, 4);
    assert_true(wet > 20);
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        if (d()->road[hex])
            assert_true(d()->flags[hex] & (TYRE_H_INSIDE | TYRE_H_GATE));
}

/* E90, E91; cases: 11.11 11.12a 9.33 */
static void test_tyre_11_11__sight(void **unused)
{
    (void)unused;
    assert_false(tyre_sees(d(), hx(2901), hx(2903)));
    assert_true(tyre_sees(d(), hx(3006), hx(3206)));
    assert_false(tyre_sees(d(), hx(4017), hx(4217)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grid),
        cmocka_unit_test(test_tyre_9_31e__named_hexes),
        cmocka_unit_test(test_tyre_14_11__the_mole),
        cmocka_unit_test(test_tyre_9_34__walls_and_shores),
        cmocka_unit_test(test_harbours),
        cmocka_unit_test(test_walls_hold_together),
        cmocka_unit_test(test_tyre_11_11__sight),
    };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
