/* The way to PostgreSQL: lost, silent, shared with other servers. The program's own connection is looked into. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "store/postgres.h"
#include "tests/store/pg_server.h"
#include "tests/unit.h"

static struct ac_store *open_store(void)
{
    struct ac_err err = { 0 };
    struct ac_store *store;

    assert_int_equal(ac_store_open(&store, pg_server(), &err), AC_OK);
    return store;
}

/* One table, "alpha". */
static int set_up(void **state)
{
    struct ac_table_row row = { .id = "alpha", .game = "mini", .scenario = "mini/field" };
    struct ac_err err = { 0 };

    pg_server_do("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    *state = open_store();
    row.status = AC_TABLE_PLAYING;
    assert_int_equal(ac_store_begin(*state, &err), AC_OK);
    assert_int_equal(ac_store_table_add(*state, &row, "head\n", &err), AC_OK);
    assert_int_equal(ac_store_commit(*state, &err), AC_OK);
    return 0;
}

static int tear_down(void **state)
{
    ac_store_close(*state);
    return 0;
}

static enum ac_status append_line(struct ac_store *store)
{
    const struct ac_lines lines = { .id = "alpha", .from = 0, .to = 1, .text = "one\n", .at = 1 };
    struct ac_err err = { 0 };

    return ac_store_append(store, &lines, &err);
}

static void assert_lines(struct ac_store *store, int expected)
{
    struct ac_table_row row;
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_table_get(store, "alpha", &row, &err), AC_OK);
    assert_int_equal(row.seq, expected);
}

static enum ac_status claim(struct ac_store *store, struct ac_claim *out)
{
    struct ac_err err = { 0 };

    return ac_store_claim(store, "alpha", true, out, &err);
}

static void throw_out(void)
{
    pg_server_do("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                 " WHERE application_name='acies'");
}

/* The connection is lost: what was being done has not happened, what comes next makes another. */
static void test_lost_connection(void **state)
{
    struct ac_store *store = *state;
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    assert_int_equal(append_line(store), AC_OK);
    throw_out();
    assert_int_equal(ac_store_commit(store, &err), AC_ERR_IO);
    assert_non_null(strstr(err.text, "does not answer"));
    ac_store_rollback(store);
    assert_lines(store, 0);
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    assert_int_equal(append_line(store), AC_OK);
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
    assert_lines(store, 1);
}

/* What a transaction waits for rows that others hold has a bound, and counts as waiting. */
static void test_claims_wait_together(void **state)
{
    struct ac_store *one = *state, *two = open_store();
    struct ac_claim claimed;
    struct ac_err err = { 0 };
    int64_t took[2], waited;

    assert_int_equal(ac_store_begin(one, &err), AC_OK);
    assert_int_equal(claim(one, &claimed), AC_OK);
    assert_int_equal(ac_store_begin(two, &err), AC_OK);
    waited = ac_store_waited(two);
    for (int i = 0; i < 2; i++) {
        took[i] = ac__pg_micros();
        assert_int_equal(claim(two, &claimed), AC_ERR_IO);
        took[i] = ac__pg_micros() - took[i];
    }
    assert_true(took[1] < took[0] / 2);
    assert_true(ac_store_waited(two) - waited > (took[0] + took[1]) / 2);
    ac_store_rollback(one);
    assert_int_equal(claim(two, &claimed), AC_OK);
    ac_store_rollback(two);
    ac_store_close(two);
}

/* What belongs to a person is written by one server at a time. */
static void test_two_servers_hold(void **state)
{
    struct ac_store *one = *state, *two = open_store();
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_begin(one, &err), AC_OK);
    assert_int_equal(ac_store_begin(two, &err), AC_OK);
    assert_int_equal(ac_store_hold(one, 7, &err), AC_OK);
    assert_int_equal(ac_store_hold(one, 7, &err), AC_OK);
    assert_int_equal(ac_store_hold(two, 8, &err), AC_OK);
    assert_int_equal(ac_store_hold(two, 7, &err), AC_ERR_IO);
    assert_int_equal(ac_store_commit(one, &err), AC_OK);
    assert_int_equal(ac_store_hold(two, 7, &err), AC_OK);
    assert_int_equal(ac_store_commit(two, &err), AC_OK);
    ac_store_close(two);
}

/* Statements are not compiled: that takes longer than the longest of them. */
static void test_nothing_is_compiled(void **state)
{
    struct ac_err err = { 0 };
    int64_t off;

    assert_int_equal(
        ac__pg_ask(*state, "SELECT (current_setting('jit')='off')::int", 0, &off, &err), AC_OK);
    assert_int_equal(off, 1);
}

/* Nor does it matter where in a transaction that is found out. */
static void test_connection_lost_before(void **state)
{
    struct ac_store *store = *state;
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    throw_out();
    assert_int_equal(append_line(store), AC_ERR_IO);
    assert_int_equal(ac_store_commit(store, &err), AC_ERR_IO);
    ac_store_rollback(store);
    assert_lines(store, 0);
}

/* A database that says nothing is given up; there may be another connection to it that does. */
static void test_silent_database(void **state)
{
    struct ac_store *store = *state;
    struct ac__pg *pg = ac__pg_of(store);
    const pid_t silent = pg->pq->backend(pg->conn);
    struct ac_err err = { 0 };
    enum ac_status status;

    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    pg->patience = 200;
    assert_int_equal(kill(silent, SIGSTOP), 0);
    status = append_line(store);
    (void)kill(silent, SIGCONT);
    assert_int_equal(status, AC_ERR_IO);
    ac_store_rollback(store);
    assert_lines(store, 0);
    assert_int_not_equal(pg->pq->backend(pg->conn), silent);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_lost_connection),      TEST(test_connection_lost_before),
        TEST(test_silent_database),      TEST(test_nothing_is_compiled),
        TEST(test_claims_wait_together), TEST(test_two_servers_hold),
    };

    if (!pg_server()) {
        print_message("no PostgreSQL: the suite was not run\n");
        return 77;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
