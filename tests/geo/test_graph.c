/*
 * Graphs: hand-made ones with known answers, the banks of the stream on Armageddon's map, and
 * random ones against repeated relaxation.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "boards.h"
#include "geo/graph.h"
#include "geo/hex.h"

enum { PLACES = BOARD_MAX_HEXES, BUCKETS = 400, LINKS = 7000 };

static int32_t first[PLACES + 1];
static int16_t to[2 * LINKS];
static uint8_t kind[2 * LINKS];
static int16_t cost[2 * LINKS];
static const struct ac_graph_room room = { first, to, kind, cost };

static int32_t s_cost[PLACES];
static int32_t s_edge[PLACES];
static int16_t s_from[PLACES];
static int16_t s_next[PLACES];
static int16_t s_prev[PLACES];
static int16_t s_head[BUCKETS];
static struct ac_graph_search search = { PLACES, BUCKETS, s_cost, s_edge,
                                         s_from, s_next,  s_prev, s_head };

/*
 * Seven places; the short way from 0 to 3 is dear, 5 hangs on a closed link, 6 stands alone:
 *   0 -10- 3,  0 -1- 1 -2- 2 -3- 3 -0- 4,  4 -closed- 5
 */
static const struct ac_graph_link town[] = {
    { 0, 3, 10, 1, 0 }, { 0, 1, 1, 2, 0 }, { 1, 2, 2, 2, 0 },
    { 2, 3, 3, 2, 0 },  { 3, 4, 0, 3, 0 }, { 4, 5, AC_GRAPH_CLOSED, 4, 0 },
};

static struct ac_graph make_town(void)
{
    struct ac_graph g;

    assert_true(ac_graph_build(&g, 7, town, 6, &room));
    return g;
}

static const int16_t zero[] = { 0 };

static void test_build(void **state)
{
    const struct ac_graph g = make_town();

    (void)state;
    assert_int_equal(g.places, 7);
    assert_int_equal(g.edges, 12);
    assert_int_equal(g.first[0], 0);
    assert_int_equal(g.first[1], 2);
    assert_int_equal(g.to[0], 3);
    assert_int_equal(g.to[1], 1);
    assert_int_equal(g.kind[ac_graph_edge(&g, 3, 4)], 3);
    assert_int_equal(g.kind[ac_graph_edge(&g, 4, 3)], 3);
    assert_int_equal(g.cost[ac_graph_edge(&g, 3, 2)], 3);
    assert_int_equal(ac_graph_edge(&g, 0, 4), -1);
    assert_int_equal(g.first[6], g.first[7]);
}

static void test_build_refuses(void **state)
{
    const struct ac_graph_link beyond = { 0, 7, 1, 0, 0 };
    const struct ac_graph_link negative = { -1, 2, 1, 0, 0 };
    const struct ac_graph_link cheap = { 1, 2, -2, 0, 0 };
    const struct ac_graph_link single = { 1, 2, 1, 0, 1 };
    struct ac_graph g;

    (void)state;
    assert_false(ac_graph_build(&g, 7, &beyond, 1, &room));
    assert_false(ac_graph_build(&g, 7, &negative, 1, &room));
    assert_false(ac_graph_build(&g, 7, &cheap, 1, &room));
    assert_true(ac_graph_build(&g, 7, &single, 1, &room));
    assert_int_equal(ac_graph_edge(&g, 1, 2), 0);
    assert_int_equal(ac_graph_edge(&g, 2, 1), -1);
}

static void test_cheapest_ways(void **state)
{
    static const int32_t known[7] = { 0, 1, 3, 6, 6, -1, -1 };
    const struct ac_graph g = make_town();
    const struct ac_graph_query q = { .sources = zero, .source_count = 1, .limit = 20 };
    int16_t path[7];

    (void)state;
    assert_int_equal(ac_graph_dijkstra(&g, &q, &search), 5);
    for (int p = 0; p < 7; p++) {
        assert_int_equal(search.cost[p], known[p]);
    }
    assert_int_equal(ac_graph_path(&search, 4, path, 7), 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(path[i], i);
    }
    assert_int_equal(g.kind[search.edge[4]], 3);
    assert_int_equal(ac_graph_path(&search, 4, path, 4), -1);
    assert_int_equal(ac_graph_path(&search, 5, path, 7), 0);
    assert_int_equal(ac_graph_path(&search, 0, path, 7), 1);
}

static void test_limit(void **state)
{
    const struct ac_graph g = make_town();
    const struct ac_graph_query five = { .sources = zero, .source_count = 1, .limit = 5 };
    const struct ac_graph_query six = { .sources = zero, .source_count = 1, .limit = 6 };
    const struct ac_graph_query none = { .sources = zero, .source_count = 0, .limit = 6 };

    (void)state;
    assert_int_equal(ac_graph_dijkstra(&g, &five, &search), 3);
    assert_int_equal(search.cost[3], AC_GRAPH_UNREACHED);
    assert_int_equal(ac_graph_dijkstra(&g, &six, &search), 5);
    assert_int_equal(ac_graph_dijkstra(&g, &none, &search), 0);
}

static void test_fewest_edges(void **state)
{
    const struct ac_graph g = make_town();
    const struct ac_graph_query q = { .sources = zero, .source_count = 1, .limit = 20 };
    const struct ac_graph_query one = { .sources = zero, .source_count = 1, .limit = 1 };

    (void)state;
    assert_int_equal(ac_graph_distances(&g, &q, &search), 5);
    assert_int_equal(search.cost[3], 1);
    assert_int_equal(search.cost[2], 2);
    assert_int_equal(search.cost[4], 2);
    assert_int_equal(search.cost[5], AC_GRAPH_UNREACHED);
    assert_int_equal(ac_graph_distances(&g, &one, &search), 3);
}

/* Streets of one kind only, each costing twice its number. */
static int dear_streets(const void *context, int place, int edge)
{
    const struct ac_graph *g = context;

    (void)place;
    return g->kind[edge] == 2 ? 2 * g->cost[edge] : AC_GRAPH_CLOSED;
}

static void test_own_prices(void **state)
{
    static const int16_t both[] = { 0, 3, 0 };
    const struct ac_graph g = make_town();
    const struct ac_graph_query q = { both, 3, 20, dear_streets, &g };

    (void)state;
    assert_int_equal(ac_graph_dijkstra(&g, &q, &search), 4);
    assert_int_equal(search.cost[1], 2);
    assert_int_equal(search.cost[2], 6);
    /* 0 - 1 - 2 costs 6, as 3 - 2 does; 3 is left before 1, and equal is not better. */
    assert_int_equal(search.from[2], 3);
    assert_int_equal(search.cost[3], 0);
    assert_int_equal(search.cost[4], AC_GRAPH_UNREACHED);
    assert_int_equal(ac_graph_distances(&g, &q, &search), 4);
    assert_int_equal(search.cost[2], 1);
}

static uint32_t draw(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % below;
}

/* Costs by relaxing every edge until nothing changes. */
static void settle(const struct ac_graph *g, int source, int limit, int32_t *out)
{
    bool changed = true;

    for (int p = 0; p < g->places; p++) {
        out[p] = p == source ? 0 : AC_GRAPH_UNREACHED;
    }
    while (changed) {
        changed = false;
        for (int p = 0; p < g->places; p++) {
            for (int e = g->first[p]; out[p] >= 0 && e < g->first[p + 1]; e++) {
                const int32_t sum = out[p] + g->cost[e];
                int32_t *there = &out[g->to[e]];

                if (g->cost[e] >= 0 && sum <= limit && (*there < 0 || sum < *there)) {
                    *there = sum;
                    changed = true;
                }
            }
        }
    }
}

static void check_path_cost(const struct ac_graph *g, int source, int place)
{
    int16_t path[64];
    const int length = ac_graph_path(&search, place, path, 64);
    int32_t sum = 0;

    assert_true(length > 0);
    assert_int_equal(path[0], source);
    assert_int_equal(path[length - 1], place);
    for (int i = 1; i < length; i++) {
        assert_int_equal(g->to[search.edge[path[i]]], path[i]);
        sum += g->cost[search.edge[path[i]]];
    }
    assert_int_equal(sum, search.cost[place]);
}

static void test_random_graphs(void **state)
{
    uint32_t seed = 332;
    static struct ac_graph_link links[120];
    static int32_t known[60];

    (void)state;
    for (int round = 0; round < 200; round++) {
        const int places = 2 + (int)draw(&seed, 58);
        const int count = (int)draw(&seed, 120);
        const int16_t source[] = { (int16_t)draw(&seed, (uint32_t)places) };
        const struct ac_graph_query q = { source, 1, (int)draw(&seed, 40), NULL, NULL };
        struct ac_graph g;
        int reached = 0;

        for (int i = 0; i < count; i++) {
            links[i].a = (int16_t)draw(&seed, (uint32_t)places);
            links[i].b = (int16_t)draw(&seed, (uint32_t)places);
            links[i].cost = (int16_t)((int)draw(&seed, 12) - 1);
            links[i].one_way = (uint8_t)draw(&seed, 2);
        }
        assert_true(ac_graph_build(&g, places, links, count, &room));
        settle(&g, source[0], q.limit, known);
        const int answer = ac_graph_dijkstra(&g, &q, &search);

        for (int p = 0; p < places; p++) {
            assert_int_equal(search.cost[p], known[p]);
            reached += known[p] >= 0;
            if (known[p] >= 0) {
                check_path_cost(&g, source[0], p);
            }
        }
        assert_int_equal(answer, reached);
    }
}

static struct ac_graph hex_graph(const struct ac_hex_grid *grid)
{
    static int16_t table[PLACES][6];
    struct ac_graph g;

    ac_hex_fill_neighbours(grid, table);
    ac_graph_from_table(&g, &table[0][0], ac_hex_count(grid), 6, &room);
    return g;
}

static void test_hex_distances(void **state)
{
    const struct ac_graph g = hex_graph(&board_tyre);
    const int16_t source[] = { (int16_t)ac_hex_from_number(&board_tyre, 3724) };
    const struct ac_graph_query q = { .sources = source, .source_count = 1, .limit = 60 };

    (void)state;
    assert_int_equal(ac_graph_distances(&g, &q, &search), 1394);
    for (int hex = 0; hex < 1394; hex++) {
        assert_int_equal(search.cost[hex], ac_hex_distance(&board_tyre, source[0], hex));
    }
    assert_int_equal(ac_graph_dijkstra(&g, &q, &search), 1394);
    for (int hex = 0; hex < 1394; hex++) {
        assert_int_equal(search.cost[hex], ac_hex_distance(&board_tyre, source[0], hex));
    }
    for (int e = g.first[source[0]]; e < g.first[source[0] + 1]; e++) {
        assert_int_equal(g.to[e], ac_hex_neighbour(&board_tyre, source[0], g.kind[e]));
    }
}

/* The stream parts the map: 439 hexes south of it, 721 north, itself one chain of 45. */
static void test_banks(void **state)
{
    const struct ac_hex_grid *grid = &board_armageddon;
    const struct ac_graph g = hex_graph(grid);
    uint64_t land[AC_BITS_WORDS(1205)] = { 0 };
    uint64_t stream[AC_BITS_WORDS(1205)] = { 0 };
    uint64_t south[AC_BITS_WORDS(1205)];
    static int16_t label[PLACES];
    static const int north_letters[] = { 3314, 2505, 2218, 1617, 917, 323, 606 };
    static const int south_letters[] = { 3421, 2826, 2331, 1226, 1220, 528 };
    const int corner = ac_hex_from_number(grid, 133);

    (void)state;
    for (int hex = 0; hex < 1205; hex++) {
        ac_bit_set(land, hex);
    }
    for (int i = 0; armageddon_stream[i] != 0; i++) {
        ac_bit_clear(land, ac_hex_from_number(grid, armageddon_stream[i]));
        ac_bit_set(stream, ac_hex_from_number(grid, armageddon_stream[i]));
    }
    assert_int_equal(ac_graph_flood(&g, land, corner, south, s_next), 439);
    assert_int_equal(ac_graph_flood(&g, stream, corner, south, s_next), 0);
    assert_int_equal(ac_graph_parts(&g, stream, label, s_next), 1);
    assert_int_equal(ac_graph_parts(&g, land, label, s_next), 2);
    assert_int_equal(label[ac_hex_from_number(grid, armageddon_stream[0])], -1);
    int north = 0;

    for (int hex = 0; hex < 1205; hex++) {
        north += label[hex] == 0;
    }
    assert_int_equal(north, 721);
    for (size_t i = 0; i < sizeof north_letters / sizeof *north_letters; i++) {
        assert_int_equal(label[ac_hex_from_number(grid, north_letters[i])], 0);
    }
    for (size_t i = 0; i < sizeof south_letters / sizeof *south_letters; i++) {
        assert_int_equal(label[ac_hex_from_number(grid, south_letters[i])], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_build),         cmocka_unit_test(test_build_refuses),
        cmocka_unit_test(test_cheapest_ways), cmocka_unit_test(test_limit),
        cmocka_unit_test(test_fewest_edges),  cmocka_unit_test(test_own_prices),
        cmocka_unit_test(test_random_graphs), cmocka_unit_test(test_hex_distances),
        cmocka_unit_test(test_banks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
