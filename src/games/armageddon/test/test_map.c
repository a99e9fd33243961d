/* The map against the 51 numbered constraints that its reconstruction has to meet. */
#include <string.h>

#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "tests/unit.h"

static struct table full; /* a scenario that uses all terrain */

static int letter(char c)
{
    const int h = full.d->board.letter[c - 'A'];

    assert_true(h >= 0);
    return h;
}

static int apart(char a, char b)
{
    return arma_distance(&full.d->board, letter(a), letter(b));
}

static int terrain(const char *name)
{
    return full.d->board.hex[hex(name)].terrain;
}

/* Constraints 1 to 40: opposing zones do not share a hex; the distances as measured. */
/* cases: EQ.map RUL.DEPLOY SETUP.2 RUL.LETTER-I */
static void test_arma_EQ_map__zones_apart(void **state)
{
    static const struct {
        char a;
        int ra;
        char b;
        int rb, have;
    } row[] = {
        { 'D', 3, 'H', 3, 16 }, { 'P', 4, 'G', 5, 15 }, { 'P', 4, 'J', 5, 11 },
        { 'P', 4, 'L', 5, 17 }, { 'C', 4, 'E', 5, 13 }, { 'C', 3, 'A', 3, 17 },
        { 'C', 3, 'D', 3, 21 }, { 'F', 5, 'C', 8, 26 }, { 'K', 3, 'C', 6, 20 },
        { 'B', 6, 'E', 6, 13 }, { 'E', 5, 'H', 6, 14 }, { 'E', 5, 'J', 6, 14 },
        { 'D', 5, 'C', 5, 21 }, { 'F', 2, 'D', 2, 8 },  { 'F', 4, 'E', 4, 13 },
        { 'H', 4, 'D', 3, 16 }, { 'B', 5, 'G', 5, 19 }, { 'E', 3, 'A', 3, 13 },
        { 'E', 5, 'F', 5, 13 }, { 'P', 5, 'D', 5, 32 }, { 'E', 4, 'L', 5, 22 },
        { 'G', 5, 'A', 5, 20 }, { 'B', 4, 'G', 4, 19 }, { 'F', 6, 'C', 6, 26 },
        { 'P', 3, 'J', 4, 11 }, { 'D', 4, 'E', 5, 10 }, { 'A', 4, 'E', 5, 13 },
        { 'F', 5, 'E', 5, 13 }, { 'H', 5, 'D', 4, 16 }, { 'P', 5, 'C', 5, 19 },
        { 'F', 3, 'E', 4, 13 }, { 'D', 4, 'J', 4, 24 }, { 'H', 4, 'D', 3, 16 },
        { 'J', 5, 'D', 5, 24 }, { 'G', 5, 'B', 4, 19 }, { 'H', 5, 'D', 4, 16 },
        { 'C', 4, 'P', 4, 19 }, { 'E', 5, 'F', 4, 13 }, { 'F', 2, 'D', 3, 8 },
        { 'C', 5, 'E', 3, 13 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        assert_int_equal(apart(row[i].a, row[i].b), row[i].have);
        assert_true(row[i].have >= row[i].ra + row[i].rb + 1);
    }
    /* AD94 */
    assert_int_equal(apart('E', 'B'), 13);
    assert_int_equal(apart('A', 'E'), 13);
    assert_int_equal(apart('D', 'E'), 10);
    assert_int_equal(apart('G', 'J'), 7);
    assert_int_equal(apart('D', 'H'), 16);
}

/* Constraints 41 to 44: the pass, the villages, the oases, the hills. */
/* cases: EQ.map RUL.HOLD */
static void test_arma_EQ_map__places(void **state)
{
    static const char *const line[] = { "0917", "1017", "1117", "1217",
                                        "1317", "1417", "1517", "1617" };
    static const int want[] = { ARMA_HILLTOP, ARMA_HILLTOP, ARMA_SLOPE,   ARMA_CLEAR,
                                ARMA_CLEAR,   ARMA_SLOPE,   ARMA_HILLTOP, ARMA_HILLTOP };
    static const char hills[] = "CDGHJLM";
    int villages = 0;

    (void)state;
    for (int i = 0; i < 8; i++) {
        assert_int_equal(terrain(line[i]), want[i]);
        if (i)
            assert_int_equal(arma_direction(&full.d->board, hex(line[i - 1]), hex(line[i])),
                             ARMA_DIR_E);
    }
    assert_int_equal(letter('J'), hex(line[0]));
    assert_int_equal(letter('G'), hex(line[7]));
    for (int h = 0; h < ARMA_HEXES; h++)
        villages += full.d->board.hex[h].terrain == ARMA_VILLAGE;
    assert_int_equal(villages, 2);
    assert_int_equal(letter('A'), hex("3421"));
    assert_int_equal(terrain("3421"), ARMA_VILLAGE);
    assert_int_equal(terrain("3521"), ARMA_VILLAGE);
    assert_int_equal(full.d->board.hex[letter('E')].terrain, ARMA_WOODS);
    assert_int_equal(full.d->board.hex[letter('K')].terrain, ARMA_WOODS);
    assert_int_equal(full.d->board.hex[letter('B')].terrain, ARMA_WOODS);
    for (const char *c = hills; *c; c++)
        assert_int_equal(full.d->board.hex[letter(*c)].terrain, ARMA_HILLTOP);
}

/* Constraint 44, second half: seven hills, none of which touch. */
/* cases: EQ.map TEC.hilltop */
static void test_arma_EQ_map__hills(void **state)
{
    static int16_t seen[ARMA_HEXES];
    int16_t queue[ARMA_HEXES];
    int hills = 0;
    int crests = 0;

    (void)state;
    memset(seen, 0, sizeof(seen));
    for (int h = 0; h < ARMA_HEXES; h++) {
        const struct arma_hex *at = &full.d->board.hex[h];
        int head = 0;
        int tail = 0;
        crests += __builtin_popcount(at->crest);
        for (int dir = 0; dir < ARMA_DIRS; dir++) {
            const int n = at->to[dir];
            if (n < 0 || at->terrain != ARMA_HILLTOP)
                continue;
            const int t =
                full.d->board.hex[n].terrain; /* a hilltop borders hilltop and slope only */
            assert_true(t == ARMA_HILLTOP || t == ARMA_SLOPE);
        }
        if (at->terrain != ARMA_HILLTOP || seen[h])
            continue;
        hills++;
        seen[h] = (int16_t)hills;
        queue[tail++] = (int16_t)h;
        while (head < tail) {
            const struct arma_hex *q = &full.d->board.hex[queue[head++]];
            for (int dir = 0; dir < ARMA_DIRS; dir++) {
                const int n = q->to[dir];
                if (n < 0 || full.d->board.hex[n].terrain != ARMA_HILLTOP || seen[n])
                    continue;
                seen[n] = (int16_t)hills;
                queue[tail++] = (int16_t)n;
            }
        }
    }
    assert_int_equal(hills, 7);
    assert_int_equal(crests, 2 * 168);
    const char letters[] = "CDGHJLM";
    for (int i = 0; letters[i]; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(seen[letter(letters[i])], seen[letter(letters[k])]);
}

/* Constraints 45 and 46: the stream and its banks. */
/* cases: EQ.map RUL.SOUTH */
static void test_arma_EQ_map__stream(void **state)
{
    static const char north[] = "BCEGJLP";
    static const char south[] = "ADFHKM";
    int count[ARMA_TERRAINS] = { 0 };
    int souths = 0;
    int west = 0;
    int east = 0;

    (void)state;
    for (int h = 0; h < ARMA_HEXES; h++) {
        const struct arma_hex *at = &full.d->board.hex[h];
        count[at->terrain]++;
        souths += at->south;
        if (at->terrain != ARMA_STREAM)
            continue;
        int beside = 0;
        for (int dir = 0; dir < ARMA_DIRS; dir++)
            beside += at->to[dir] >= 0 && full.d->board.hex[at->to[dir]].terrain == ARMA_STREAM;
        assert_true(beside >= 1);
        west += (at->edge & ARMA_WEST) != 0;
        east += at->x == 72;
    }
    assert_int_equal(count[ARMA_STREAM], 45);
    assert_int_equal(count[ARMA_WOODS], 13);
    assert_int_equal(count[ARMA_SLOPE], 105);
    assert_int_equal(count[ARMA_HILLTOP], 63);
    assert_int_equal(souths, 439);
    assert_int_equal(west, 1);
    assert_int_equal(east, 1);
    assert_int_equal(terrain("0127"), ARMA_STREAM);
    assert_int_equal(terrain("3719"), ARMA_STREAM);
    assert_true(full.d->board.hex[hex("0133")].south && !full.d->board.hex[hex("0101")].south);
    for (const char *c = north; *c; c++)
        assert_false(full.d->board.hex[letter(*c)].south);
    for (const char *c = south; *c; c++)
        assert_true(full.d->board.hex[letter(*c)].south);
}

/* Constraints 47 to 51: room and neighbourhood. */
/* cases: EQ.map RUL.SWCORNER */
static void test_arma_EQ_map__room(void **state)
{
    static const char letters[] = "ABCDEFGHJKLMP";
    int free_j = 0;
    int free_d = 0;
    int in_f = 0;

    (void)state;
    assert_int_equal(apart('K', 'G'), 5);
    assert_int_equal(apart('K', 'J'), 5);
    for (int h = 0; h < ARMA_HEXES; h++) {
        const bool hill = full.d->board.hex[h].level > 0;
        free_j += !hill && arma_distance(&full.d->board, h, letter('J')) <= 4;
        free_d += !hill && arma_distance(&full.d->board, h, letter('D')) <= 2;
        in_f += arma_distance(&full.d->board, h, letter('F')) <= 2;
    }
    assert_int_equal(free_j, 33);
    assert_int_equal(free_d, 7);
    assert_int_equal(in_f, 19);
    for (const char *c = letters; *c; c++)
        assert_true(arma_distance(&full.d->board, letter(*c), hex("0133")) >= (*c == 'M' ? 7 : 10));
    assert_int_equal(arma_distance(&full.d->board, letter('M'), hex("0133")), 7);
}

/* The neighbours and the doubled column, as the map's own page defines them. */
/* cases: EQ.map EQ.scale DEF.range */
static void test_arma_EQ_map__geometry(void **state)
{
    (void)state;
    assert_int_equal(ARMA_HEXES, 1205);
    assert_int_equal(full.d->board.edge_count, 136);
    assert_int_equal(arma_direction(&full.d->board, hex("2010"), hex("2109")), ARMA_DIR_NE);
    assert_int_equal(arma_direction(&full.d->board, hex("2010"), hex("2009")), ARMA_DIR_NW);
    assert_int_equal(arma_direction(&full.d->board, hex("2011"), hex("2010")), ARMA_DIR_NE);
    assert_int_equal(arma_direction(&full.d->board, hex("2011"), hex("1912")), ARMA_DIR_SW);
    assert_int_equal(arma_hex_named("3702"), -1); /* even rows have 36 hexes */
    assert_int_equal(arma_hex_named("0134"), -1);
    for (int h = 0; h < ARMA_HEXES; h++)
        for (int dir = 0; dir < ARMA_DIRS; dir++)
            if (full.d->board.hex[h].to[dir] >= 0) {
                assert_int_equal(
                    full.d->board.hex[full.d->board.hex[h].to[dir]].to[arma_opposite(dir)], h);
                assert_int_equal(full.d->board.hex[full.d->board.hex[h].to[dir]].x,
                                 full.d->board.hex[h].x + arma_dir_dx[dir]);
            }
}

static int open_map(void **state)
{
    (void)state;
    begin(&full, "qarqar");
    return 0;
}

static int close_map(void **state)
{
    (void)state;
    clear_table(&full);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_EQ_map__zones_apart),
        cmocka_unit_test(test_arma_EQ_map__places),
        cmocka_unit_test(test_arma_EQ_map__hills),
        cmocka_unit_test(test_arma_EQ_map__stream),
        cmocka_unit_test(test_arma_EQ_map__room),
        cmocka_unit_test(test_arma_EQ_map__geometry),
    };

    return cmocka_run_group_tests(tests, open_map, close_map);
}
