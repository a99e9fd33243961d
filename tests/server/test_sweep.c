/* How long tables lie in memory: those whose logs go on and on make all of them go sooner. */
#include <stdio.h>
#include <stdlib.h>

#include "server/inside.h"
#include "tests/unit.h"

enum { TABLES = 40, SECONDS = 60 };

/* Tables that nobody has asked for since then, with logs of so many entries. */
static void put_tables(struct srv_server *server, int count, int64_t used)
{
    for (int i = 0; i < TABLES; i++) {
        struct srv_table *table = calloc(1, sizeof(*table));
        struct srv_table **bucket;

        assert_non_null(table);
        (void)snprintf(table->row.id, sizeof(table->row.id), "t%d", i);
        table->match.count = count;
        table->used = used;
        bucket = &server->tables[srv_bucket(table->row.id)];
        table->next = *bucket;
        *bucket = table;
        server->table_count++;
    }
}

static int left_of(int entries, int64_t idle)
{
    struct srv_server *server = calloc(1, sizeof(*server));
    int left;

    assert_non_null(server);
    server->options.idle_seconds = SECONDS;
    put_tables(server, entries, 1000);
    srv_tables_sweep(server, 1000 + idle);
    left = server->table_count;
    srv_tables_free(server);
    free(server);
    return left;
}

static void test_long_logs_go_sooner(void **unused)
{
    const int64_t second = 1000;

    (void)unused;
    assert_int_equal(left_of(1000, SECONDS * second), TABLES);
    assert_int_equal(left_of(1000, SECONDS * second + 1), 0);
    assert_int_equal(left_of(SRV_LONG_LOG, SECONDS * second), TABLES);
    /* each takes some 50 MB */
    assert_int_equal(left_of(150000, SECONDS * second / 3), 0);
    assert_int_equal(left_of(150000, SECONDS * second / 6), TABLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long_logs_go_sooner),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
