/* How long tables lie in memory: those whose logs go on and on make all of them go sooner. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "tests/unit.h"

enum { TABLES = 40, SECONDS = 60, NOW = 1000000, LONG = 150000, USUAL = 2000, ENTRY_BYTES = 400 };

/* Tables with logs of so many entries: nobody has asked for the first since then, for each after it a little longer. */
static void put_tables(struct srv_server *server, int count, int64_t used, int64_t apart)
{
    for (int i = 0; i < TABLES; i++) {
        struct srv_table *table = calloc(1, sizeof(*table));
        struct srv_table **bucket;

        assert_non_null(table);
        (void)snprintf(table->row.id, sizeof(table->row.id), "t%d", i);
        table->match.count = count;
        table->match.arena.total = (size_t)count * ENTRY_BYTES;
        table->used = used - i * apart;
        bucket = &server->tables[srv_bucket(table->row.id)];
        table->next = *bucket;
        *bucket = table;
        server->table_count++;
    }
}

static struct srv_server *new_server(void)
{
    struct srv_server *server = calloc(1, sizeof(*server));

    assert_non_null(server);
    server->options.idle_seconds = SECONDS;
    return server;
}

static void free_server(struct srv_server *server)
{
    srv_tables_free(server);
    free(server);
}

static int left_of(int entries, int64_t idle)
{
    struct srv_server *server = new_server();
    int left;

    put_tables(server, entries, NOW - idle, 0);
    srv_tables_sweep(server, NOW);
    left = server->table_count;
    free_server(server);
    return left;
}

static void test_long_logs_go_sooner(void **unused)
{
    const int64_t second = 1000;

    (void)unused;
    assert_int_equal(left_of(1000, SECONDS * second), TABLES);
    assert_int_equal(left_of(1000, SECONDS * second + 1), 0);
    assert_int_equal(left_of(USUAL, SECONDS * second), TABLES);
    /* each takes some 50 MB */
    assert_int_equal(left_of(LONG, SECONDS * second / 6), 0);
    assert_int_equal(left_of(LONG, second / 2), TABLES);
}

/* However fast they are asked for, all together take no more than there is for them: those asked for last. */
static void test_memory_is_bounded(void **unused)
{
    struct srv_server *server = new_server();
    const int weight = LONG / (SRV_WEIGHT_BYTES / ENTRY_BYTES);

    (void)unused;
    put_tables(server, LONG, NOW - 1, 1000);
    srv_tables_sweep(server, NOW);
    assert_in_range(server->table_count, 1, SRV_WEIGHT_KEPT / weight);
    assert_non_null(srv_table_in_memory(server, "t0"));
    assert_null(srv_table_in_memory(server, "t39"));
    free_server(server);
}

/* What a table takes counts, whatever it is: a position that is put right is kept whole, however short the log is. */
static void test_positions_weigh(void **unused)
{
    struct srv_server *server = new_server();

    (void)unused;
    put_tables(server, 100, NOW - 1, 1000);
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (struct srv_table *table = server->tables[i]; table; table = table->next)
            table->writer.arena.total = table->match.arena.total = (size_t)20 << 20;
    srv_tables_sweep(server, NOW);
    assert_in_range(server->table_count, 1, TABLES / 2);
    assert_non_null(srv_table_in_memory(server, "t0"));
    assert_null(srv_table_in_memory(server, "t39"));
    free_server(server);
}

/* A position that is offered keeps its table there, as long as there is room. */
static void test_offers(void **unused)
{
    (void)unused;
    for (int entries = 0; entries <= LONG; entries += LONG) {
        struct srv_server *server = new_server();

        put_tables(server, entries, 0, 0);
        for (int i = 0; i < SRV_BUCKETS; i++)
            for (struct srv_table *table = server->tables[i]; table; table = table->next)
                table->offer_text = strdup("a position");
        srv_tables_sweep(server, NOW);
        assert_int_equal(server->table_count, entries ? 0 : TABLES);
        free_server(server);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long_logs_go_sooner),
        cmocka_unit_test(test_memory_is_bounded),
        cmocka_unit_test(test_positions_weigh),
        cmocka_unit_test(test_offers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
