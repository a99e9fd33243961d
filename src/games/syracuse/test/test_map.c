/* The nineteen constraints that the reconstructed map must meet. */
#include <stdlib.h>
#include <string.h>

#include "syracuse/test/table.h"

static uint64_t bit(int a)
{
    return UINT64_C(1) << a;
}

static uint64_t mask(struct table *t, const char *const *ids)
{
    uint64_t out = 0;

    for (int i = 0; ids[i]; i++)
        out |= bit(area(t, ids[i]));
    return out;
}

static uint64_t flood(struct table *t, int from, uint64_t open, bool sea)
{
    uint64_t seen = bit(from), fresh = seen;

    while (fresh) {
        const int a = ac_bit_pop(&fresh);
        const uint64_t next =
            (sea ? t->d->area[a].sea_mask : t->d->area[a].open_mask) & open & ~seen;

        seen |= next;
        fresh |= next;
    }
    return seen;
}

static uint64_t steep_mask(struct table *t, int a)
{
    uint64_t out = 0;

    for (int i = 0; i < t->d->area[a].steep_count; i++)
        out |= bit(t->d->area[a].steep[i]);
    return out;
}

/* Do two outlines share an edge? */
static bool share_edge(const struct ac_space *p, const struct ac_space *q)
{
    for (int i = 0; i < p->outline_count; i++) {
        const struct ac_point a = p->outline[i], b = p->outline[(i + 1) % p->outline_count];

        for (int k = 0; k < q->outline_count; k++) {
            const struct ac_point c = q->outline[k], e = q->outline[(k + 1) % q->outline_count];

            if ((a.x == e.x && a.y == e.y && b.x == c.x && b.y == c.y) ||
                (a.x == c.x && a.y == c.y && b.x == e.x && b.y == e.y))
                return true;
        }
    }
    return false;
}

static int64_t twice_area(const struct ac_space *p)
{
    int64_t sum = 0;

    for (int i = 0; i < p->outline_count; i++) {
        const struct ac_point a = p->outline[i], b = p->outline[(i + 1) % p->outline_count];

        sum += (int64_t)a.x * b.y - (int64_t)b.x * a.y;
    }
    return sum;
}

static bool inside(const struct ac_space *p, struct ac_point at)
{
    bool in = false;

    for (int i = 0, k = p->outline_count - 1; i < p->outline_count; k = i++) {
        const struct ac_point a = p->outline[i], b = p->outline[k];

        if ((a.y > at.y) != (b.y > at.y)) {
            const int64_t side =
                (int64_t)(b.x - a.x) * (at.y - a.y) - (int64_t)(at.x - a.x) * (b.y - a.y);

            if ((b.y > a.y) == (side > 0))
                in = !in;
        }
    }
    return in;
}

/* cases: 3.0-05 3.0-11 3.0-13 3.0-18 7.1-13 7.1-15 7.1-18 */
static void test_map_areas(void **unused)
{
    struct table t;
    int count[5] = { 0 };

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (int a = 0; a < t.d->area_count; a++) /* 1 */
        count[strchr("ILHBS", t.d->area[a].id[0]) - "ILHBS"]++;
    assert_int_equal(count[0], 1);
    assert_int_equal(count[1], 20);
    assert_int_equal(count[2], 7);
    assert_int_equal(count[3], 2);
    assert_int_equal(count[4], 9);
    for (int a = 0; a < t.d->area_count; a++) {
        const char letter = t.d->area[a].id[0];

        assert_int_equal(t.d->area[a].ground == SYRA_HIGH, letter == 'H');
        assert_int_equal(t.d->area[a].ground == SYRA_BOG, letter == 'B');
        assert_int_equal(t.d->area[a].ground == SYRA_SEA, letter == 'S');
        assert_int_equal(t.d->area[a].city, a == t.d->ortygia || a == t.d->achradina);
    }
    close_table(&t);
}

/* cases: 7.1-14 7.1-16 */
static void test_map_geometry(void **unused)
{
    struct table t;
    int64_t sum = 0;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (int a = 0; a < t.d->area_count; a++) {
        const struct ac_space *p = &t.game->board[0].spaces[a];

        assert_true(inside(p, p->centre)); /* 19 */
        sum += llabs(twice_area(p));
        for (int b = 0; b < t.d->area_count; b++) { /* 2 */
            const uint64_t next = t.d->area[a].near_mask | steep_mask(&t, a);

            if (a != b)
                assert_int_equal((next >> b) & 1, share_edge(p, &t.game->board[0].spaces[b]));
        }
    }
    assert_int_equal(sum, 2 * 1100 * 1700); /* 3: they tile the sheet */
    close_table(&t);
}

/* cases: 7.1-12 9.1-01 9.1-06 11.1-01 */
static void test_map_connections(void **unused)
{
    static const char *const west[] = { "L-2", "L-4", "L-8", "L-9", "L-13", "L-14", "L-19", NULL };
    static const char *const edge[] = { "S-3", "S-4", "S-9", NULL };
    static const char *const ring[] = { "L-6", "H-6", "H-7", "L-20", NULL };
    struct table t;
    uint64_t all, sea;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    all = bit(t.d->area_count) - 1;
    sea = all & ~t.d->land_mask;
    assert_true(flood(&t, 0, t.d->land_mask, false) == t.d->land_mask); /* 4 */
    assert_true(flood(&t, area(&t, "L-10"), t.d->land_mask & ~t.d->city_mask, false) ==
                (t.d->land_mask & ~t.d->city_mask));
    assert_true(flood(&t, area(&t, "S-1"), sea, true) == sea);             /* 5 */
    assert_true(t.d->area[t.d->ortygia].open_mask == bit(t.d->achradina)); /* 6 */
    assert_true(t.d->area[t.d->ortygia].sea_count && t.d->area[t.d->achradina].sea_count);
    assert_true(t.d->area[area(&t, "L-20")].open_mask & bit(area(&t, "B-1"))); /* 7 */
    assert_true(t.d->area[area(&t, "L-20")].open_mask & bit(t.d->achradina));
    assert_false(t.d->area[area(&t, "B-1")].open_mask & bit(t.d->achradina));
    assert_true(t.d->area[area(&t, "L-6")].open_mask & bit(t.d->achradina)); /* 8 */
    assert_true(t.d->area[area(&t, "L-10")].sea_count && t.d->area[area(&t, "L-18")].sea_count);
    assert_true(t.d->ring_mask == mask(&t, ring));     /* 10 */
    assert_true(t.d->west_mask == mask(&t, west));     /* 15 */
    assert_true(t.d->edge_sea_mask == mask(&t, edge)); /* 16 */
    /* 17: without the mouth the Great Harbour reaches nothing */
    assert_true(flood(&t, area(&t, "S-7"), sea & ~bit(area(&t, "S-6")), true) ==
                (bit(area(&t, "S-7")) | bit(area(&t, "S-8"))));
    assert_true(t.d->area[area(&t, "S-5")].sea_mask == bit(area(&t, "S-4")));
    assert_true(t.d->area[area(&t, "S-6")].coast_mask ==
                (bit(t.d->ortygia) | bit(area(&t, "L-18")))); /* 18 */
    close_table(&t);
}

/* cases: 7.1-14 10.3-01 */
static void test_map_heights(void **unused)
{
    static const char *const bogs[] = { "B-1", "B-2" };
    struct table t;
    int steep = 0;

    (void)unused;
    open_table(&t, "syracuse/campaign", NULL, NULL);
    for (int a = 0; a < t.d->area_count; a++) {
        const bool high = t.d->area[a].ground == SYRA_HIGH;

        steep += high && t.d->area[a].steep_count;
        for (int i = 0; i < t.d->area[a].steep_count; i++) { /* 11 */
            const int b = t.d->area[a].steep[i];

            assert_true(steep_mask(&t, b) & bit(a));
            assert_true(high != (t.d->area[b].ground == SYRA_HIGH));
        }
    }
    assert_int_equal(steep, 6);                                  /* 12 */
    assert_int_equal(t.d->area[area(&t, "H-5")].steep_count, 0); /* 13 */
    assert_int_equal(ac_bit_count(t.d->area[area(&t, "H-5")].open_mask & t.d->high_mask), 4);
    for (int i = 0; i < 2; i++) { /* 14 */
        const struct syra_area *bog = &t.d->area[area(&t, bogs[i])];

        assert_true(bog->sea_count == 1 && t.d->area[bog->sea[0]].harbour);
    }
    close_table(&t);
}

/* The register and the enum of cases agree. */
static void test_map_case_ids(void **unused)
{
    (void)unused;
    assert_int_equal(SYRA_CASE_COUNT, 407);
    assert_string_equal(syra_case_ids[SYRA_6_4_1_01], "6.4.1-01");
    assert_string_equal(syra_case_ids[SYRA_12_5_01], "12.5-01");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_map_areas),       cmocka_unit_test(test_map_geometry),
        cmocka_unit_test(test_map_connections), cmocka_unit_test(test_map_heights),
        cmocka_unit_test(test_map_case_ids),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
