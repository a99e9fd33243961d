/* What is asked again and again reads what it wants, and not everything that there is; files of other times. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/inside.h"
#include "tests/unit.h"

enum { MANY = 500 };

static struct ac_store *open_store(const char *path)
{
    struct ac_err err = { 0 };
    struct ac_store *store;

    assert_int_equal(ac_store_open(&store, path, &err), AC_OK);
    return store;
}

static sqlite3_stmt *statement_with(const struct ac_store *store, const char *words)
{
    for (int i = 0; i < store->statement_count; i++)
        if (strstr(store->statement[i].sql, words))
            return store->statement[i].own;
    fail_msg("no statement with %s", words);
    return NULL;
}

/* What the statement has done until now: steps of the engine, the same on every machine. */
static int steps_of(const struct ac_store *store, const char *words)
{
    return sqlite3_stmt_status(statement_with(store, words), SQLITE_STMTSTATUS_VM_STEP, 0);
}

static void count_ruling(void *self, const struct ac_audit_row *row)
{
    (void)row;
    ++*(int *)self;
}

static void test_rulings(void **unused)
{
    struct ac_store *store = open_store(":memory:");
    struct ac_audit_row row = { .event = "login" };
    struct ac_err err = { 0 };
    int64_t others = 0;
    int found = 0;

    (void)unused;
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    for (row.at = 1; row.at <= MANY; row.at++) {
        row.user = row.actor = MANY + row.at;
        assert_int_equal(ac_store_audit_add(store, &row, &err), AC_OK);
    }
    row = (struct ac_audit_row){ .event = "renamed", .at = 2, .user = 7, .what = "ada" };
    assert_int_equal(ac_store_audit_add(store, &row, &err), AC_OK);
    row = (struct ac_audit_row){ .event = "ban", .at = 3, .user = 8, .actor = 7 };
    assert_int_equal(ac_store_audit_add(store, &row, &err), AC_OK);
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
    row = (struct ac_audit_row){ .event = "renamed", .at = 1, .what = "ada" };
    assert_int_equal(ac_store_audit_others(store, 9, &row, &others, &err), AC_OK);
    assert_int_equal(others, 1);
    assert_in_range(steps_of(store, "COUNT(*) FROM audit"), 1, MANY / 5);
    assert_int_equal(ac_store_audit(store, 7, INT64_MAX, 9, count_ruling, &found, &err), AC_OK);
    assert_int_equal(found, 2); /* about him, and by him */
    assert_in_range(steps_of(store, "FROM audit WHERE id"), 1, MANY / 2);
    ac_store_close(store);
}

static void count_table(void *self, const struct ac_table_row *row)
{
    (void)row;
    ++*(int *)self;
}

/* Of many tables that wait those are looked up that are told. */
static void test_open_tables(void **unused)
{
    const struct ac_table_query query = { .which = AC_LIST_OPEN, .user = 7, .max = 10 };
    struct ac_store *store = open_store(":memory:");
    struct ac_table_row row = { .game = "mini", .scenario = "mini/field" };
    struct ac_err err = { 0 };
    int found = 0;

    (void)unused;
    row.seat[0].who = AC_WHO_PERSON;
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    for (int i = 0; i < MANY; i++) {
        (void)snprintf(row.id, sizeof(row.id), "t%d", i);
        row.maker = row.seat[0].user = MANY + i;
        assert_int_equal(ac_store_table_add(store, &row, "head\n", &err), AC_OK);
    }
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
    assert_int_equal(ac_store_tables(store, &query, count_table, &found, &err), AC_OK);
    assert_int_equal(found, query.max);
    assert_in_range(steps_of(store, "PARTITION BY"), 1, MANY * 120);
    ac_store_close(store);
}

/* Whose tables are wanted has his looked up, and not everybody's looked through. */
static void test_my_tables(void **unused)
{
    const struct ac_table_query mine = { .which = AC_LIST_MINE, .user = 7, .max = 10 };
    struct ac_store *store = open_store(":memory:");
    struct ac_table_row row = { .game = "mini", .scenario = "mini/field" };
    struct ac_err err = { 0 };
    int found = 0;

    (void)unused;
    row.seat[0].who = AC_WHO_PERSON;
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    for (int i = 0; i < MANY; i++) {
        (void)snprintf(row.id, sizeof(row.id), "t%d", i);
        row.status = i % 2 ? AC_TABLE_PLAYING : AC_TABLE_WAITING;
        row.maker = i < 2 ? 7 : MANY + i; /* one waits without him */
        row.seat[0].user = i == 1 || i == 3 ? 7 : MANY + i;
        assert_int_equal(ac_store_table_add(store, &row, "head\n", &err), AC_OK);
    }
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
    assert_int_equal(ac_store_tables(store, &mine, count_table, &found, &err), AC_OK);
    assert_int_equal(found, 3);
    assert_in_range(steps_of(store, "m.maker"), 1, MANY * 4);
    ac_store_close(store);
}

static void do_sql(const char *path, const char *sql)
{
    sqlite3 *raw;

    assert_int_equal(sqlite3_open(path, &raw), SQLITE_OK);
    assert_int_equal(sqlite3_exec(raw, sql, NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(raw);
}

static void test_a_file_from_later(void **unused)
{
    static const char path[] = "test_later.db";
    struct ac_store *store;
    struct ac_err err = { 0 };

    (void)unused;
    (void)unlink(path);
    store = open_store(path);
    assert_int_equal(ac_store_schema(store), 9);
    assert_true(ac_store_alive(store));
    ac_store_close(store);
    do_sql(path, "PRAGMA user_version=99");
    assert_int_equal(ac_store_open(&store, path, &err), AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "99"));
    assert_null(store);
    (void)unlink(path);
}

/* Indexes are made when the file is opened, and a program that knows nothing of them serves it. */
static void test_a_file_from_before(void **unused)
{
    static const char path[] = "test_indexes.db";
    static const char drop[] = "DROP INDEX audit_what; DROP INDEX audit_actor; DROP INDEX "
                               "audit_at; DROP INDEX cups_status";
    struct ac_store *store;

    (void)unused;
    (void)unlink(path);
    ac_store_close(open_store(path));
    do_sql(path, drop);
    store = open_store(path);
    assert_int_equal(ac_store_schema(store), 9);
    ac_store_close(store);
    do_sql(path, drop); /* they are there */
    (void)unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_open_tables),
        cmocka_unit_test(test_my_tables),
        cmocka_unit_test(test_a_file_from_later),
        cmocka_unit_test(test_a_file_from_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
