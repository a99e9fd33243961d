/*
 * The power fails: a child process writes lines and says which were committed; at some write it dies
 * and every write that was not synced is taken back. What it had said is there, whole and once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/store.h"
#include "tests/store/drop_vfs.h"
#include "tests/unit.h"

enum { ROUNDS = 20, TABLES = 3, DIED = 9 };

static const char db[] = "test_power.db";

static void remove_db(void)
{
    (void)unlink("test_power.db");
    (void)unlink("test_power.db-wal");
    (void)unlink("test_power.db-shm");
}

static void name_of(int table, char id[AC_STORE_ID])
{
    id[0] = (char)(table + (int)'a');
    id[1] = 0;
}

static void make_tables(void)
{
    struct ac_table_row row = { .game = "mini", .scenario = "mini/field" };
    struct ac_err err = { 0 };
    struct ac_store *store;

    assert_int_equal(ac_store_open(&store, db, &err), AC_OK);
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    for (int i = 0; i < TABLES; i++) {
        name_of(i, row.id);
        assert_int_equal(ac_store_table_add(store, &row, "head\n", &err), AC_OK);
    }
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
    ac_store_close(store);
}

static bool write_line(struct ac_store *store, int table, int from, const char *text)
{
    char id[AC_STORE_ID];
    const struct ac_lines lines = { .id = id, .from = from, .to = from + 1, .text = text };

    name_of(table, id);
    return ac_store_append(store, &lines, NULL) == AC_OK;
}

/* Commits a line to every table again and again, says so, and dies within one of the commits. */
static void child(int tell, const int *seq, unsigned seed)
{
    struct ac_store *store;
    char text[3000];
    int turn = 0;
    int left;

    srand(seed);
    left = rand() % 40;
    drop_vfs_use();
    if (ac_store_open(&store, db, NULL) != AC_OK)
        _exit(1);
    for (;; turn++) {
        if (ac_store_begin(store, NULL) != AC_OK)
            _exit(2);
        for (int i = 0; i < TABLES; i++) {
            const int line = seq[i] + turn + 1;

            (void)snprintf(text, sizeof(text), "%d %0*d\n", line, 10 + rand() % 2000, line);
            if (!write_line(store, i, line - 1, text))
                _exit(3);
            if (left == turn && rand() % 3 == 0)
                drop_vfs_crash(DIED); /* before the commit */
        }
        if (ac_store_commit(store, NULL) != AC_OK)
            _exit(4);
        if (write(tell, "+", 1) != 1)
            _exit(5);
        if (left <= turn)
            drop_vfs_crash(DIED); /* right after it was told */
    }
}

static int count_acks(int from)
{
    char byte;
    int count = 0;

    while (read(from, &byte, 1) == 1)
        count++;
    return count;
}

/* The lines of a table are 1, 2, 3 ... and each is whole; how many. */
static int read_lines(struct ac_store *store, int table)
{
    char id[AC_STORE_ID];
    struct ac_err err = { 0 };
    struct ac_text text;
    int last, expected = 0;
    char *rest = NULL;

    name_of(table, id);
    ac_text_init(&text, 64 * 1024 * 1024);
    assert_int_equal(ac_store_lines(store, id, &text, &last, &err), AC_OK);
    for (char *line = strtok_r(text.data + strlen("head\n"), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        const char *blank = strchr(line, ' ');

        expected++;
        assert_int_equal(atoi(line), expected);
        assert_non_null(blank);
        assert_int_equal(atoi(blank + 1), expected);
    }
    assert_int_equal(last, expected);
    ac_text_release(&text);
    return expected;
}

static void one_round(int seq[TABLES], unsigned seed)
{
    struct ac_err err = { 0 };
    struct ac_store *store;
    int pipes[2], status, acks;
    pid_t pid;

    assert_int_equal(pipe(pipes), 0);
    pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        (void)close(pipes[0]);
        child(pipes[1], seq, seed);
    }
    (void)close(pipes[1]);
    acks = count_acks(pipes[0]);
    (void)close(pipes[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), DIED);
    assert_int_equal(ac_store_open(&store, db, &err), AC_OK);
    for (int i = 0; i < TABLES; i++) {
        const int lines = read_lines(store, i);

        assert_int_equal(lines, seq[i] + acks); /* no commit was under way when it died */
        seq[i] = lines;
    }
    ac_store_close(store);
}

static void test_what_was_committed_survives(void **unused)
{
    int seq[TABLES] = { 0 };

    (void)unused;
    remove_db();
    make_tables();
    for (unsigned round = 0; round < ROUNDS; round++)
        one_round(seq, round);
    assert_true(seq[0] > ROUNDS);
    remove_db();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_committed_survives),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
