/*
 * A fault at every boundary of a commit: before and after each statement of a transaction, its beginning and its
 * end, the server is killed, or the store says that it failed. commits.py asks for one thing after the other
 * until it gets through; what was acknowledged must be there, once.
 *
 * The program itself is the server: `test.server.commits serve --db DB --port N`. The file `boundary` arms it:
 * "COUNT KIND", so many boundaries from now.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/inside.h"
#include "store/inside.h"
#include "tests/server/tiny_server.h"
#include "tests/store/pg_server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

/* ---- the store with faults ---- */

static const struct ac__engine *real;
static struct ac__engine faulty;

/* Counts down; at 0 the fault is there, once. True: this call is to fail. */
static bool boundary(void)
{
    char kind[16];
    int left;
    FILE *file = fopen("boundary", "r+");
    bool fails;

    if (!file)
        return false;
    if (fscanf(file, "%d %15s", &left, kind) != 2) {
        (void)fclose(file);
        return false;
    }
    if (left > 0) {
        rewind(file);
        (void)fprintf(file, "%-6d %s\n", left - 1, kind);
        (void)fclose(file);
        return false;
    }
    (void)fclose(file);
    (void)unlink("boundary");
    fails = strcmp(kind, "fail") == 0;
    if (!fails)
        (void)raise(SIGKILL);
    return fails;
}

static enum ac_status failed(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_IO, "a fault was put here");
}

static enum ac_status bad_step(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                               struct ac_err *err)
{
    enum ac_status status;

    if (!store->open)
        return real->step(store, stmt, what, err);
    if (boundary())
        return failed(err);
    status = real->step(store, stmt, what, err);
    return boundary() ? failed(err) : status;
}

static enum ac_status bad_run(struct ac_store *store, const char *sql, struct ac_err *err)
{
    enum ac_status status;

    if (boundary())
        return failed(err);
    status = real->run(store, sql, err);
    return boundary() ? failed(err) : status;
}

static enum ac_status bad_begin(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (boundary())
        return failed(err);
    status = real->begin(store, err);
    if (status == AC_OK && boundary()) {
        real->rollback(store);
        return failed(err);
    }
    return status;
}

static enum ac_status bad_commit(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (boundary())
        return failed(err);
    status = real->commit(store, err);
    return boundary() ? failed(err) : status;
}

/* ---- the server ---- */

static struct srv_server *server;

static void stop(int signal)
{
    (void)signal;
    srv_server_stop(server);
}

static const char *option(int argc, char **argv, const char *name)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return "";
}

static int serve(int argc, char **argv)
{
    static const struct ac_ruleset *const rulesets[] = { &tiny_race, NULL };
    struct srv_options options = tiny_options(option(argc, argv, "--db"), rulesets);
    struct ac_err err = { 0 };

    options.port = (int)strtol(option(argc, argv, "--port"), NULL, 10);
    if (srv_server_open(&server, &options, &err) != AC_OK) {
        (void)fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    real = server->store->engine;
    faulty = *real;
    faulty.step = bad_step;
    faulty.run = bad_run;
    faulty.begin = bad_begin;
    faulty.commit = bad_commit;
    server->store->engine = &faulty;
    (void)signal(SIGTERM, stop);
    (void)printf("Acies is at http://localhost:%d/\n", srv_server_port(server));
    (void)fflush(stdout);
    srv_server_run(server);
    server->store->engine = real;
    srv_server_close(server);
    return 0;
}

/* ---- the test ---- */

static const char *extent = "some";

static void play(const char *db)
{
    char self[512], command[1600];
    const ssize_t size = readlink("/proc/self/exe", self, sizeof(self) - 1);

    assert_true(size > 0);
    self[size] = '\0';
    (void)unlink("boundary");
    (void)snprintf(command, sizeof(command),
                   "ACIES='%s' SRC='%s' PYTHONPATH='%s/tests/server' python3 "
                   "'%s/tests/server/commits.py' '%s' %s",
                   self, AC_SOURCE_DIR, AC_SOURCE_DIR, AC_SOURCE_DIR, db, extent);
    assert_int_equal(system(command), 0);
}

static void test_over_a_file(void **unused)
{
    (void)unused;
    tiny_server_remove("commits.db");
    play("commits.db");
    tiny_server_remove("commits.db");
}

static void test_over_postgres(void **unused)
{
    const char *db = pg_server();

    (void)unused;
    if (!db)
        skip();
    play(db);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_over_a_file),
        cmocka_unit_test(test_over_postgres),
    };

    if (argc > 1 && strcmp(argv[1], "serve") == 0)
        return serve(argc, argv);
    if (argc > 1)
        extent = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
