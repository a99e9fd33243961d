/*
 * A server of the tiny rulesets, among them one with secrets, in this process; secrets.py plays on it
 * over real sockets and compares what others are sent.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "server/server.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

static const struct ac_ruleset *const rulesets[] = { &tiny_duel, &tiny_parry, &tiny_race, NULL };

enum { FILES = 3 };

static struct ac_embedded file[FILES];
static char path[FILES][80];

/* "GAME/scenarios/ID.yaml" of each tiny scenario. */
static void list_files(void)
{
    for (int i = 0; i < FILES; i++) {
        const char *text = tiny_scenario(rulesets[i]->id);
        const char *id = strstr(text, "\nid: ");

        assert_non_null(id);
        id += 5;
        (void)snprintf(path[i], sizeof(path[i]), "%s/scenarios/%.*s.yaml", rulesets[i]->id,
                       (int)strcspn(id, "\n"), id);
        file[i] = (struct ac_embedded){ path[i], (const unsigned char *)text, strlen(text) };
    }
}

static void *serve(void *self)
{
    srv_server_run(self);
    return NULL;
}

static void remove_store(void)
{
    (void)unlink("secrets.db");
    (void)unlink("secrets.db-wal");
    (void)unlink("secrets.db-shm");
}

static void test_secrets_stay_with_their_side(void **unused)
{
    const struct srv_options options = {
        .db = "secrets.db", .rulesets = rulesets, .files = file, .file_count = FILES
    };
    struct srv_server *server;
    struct ac_err err = { 0 };
    char command[512];
    pthread_t thread;
    int result;

    (void)unused;
    list_files();
    remove_store();
    srv_log_set(SRV_LOG_ERROR);
    assert_int_equal(srv_server_open(&server, &options, &err), AC_OK);
    assert_int_equal(pthread_create(&thread, NULL, serve, server), 0);
    (void)snprintf(command, sizeof(command), "python3 %s/tests/server/secrets.py %d", AC_SOURCE_DIR,
                   srv_server_port(server));
    result = system(command);
    srv_server_stop(server);
    (void)pthread_join(thread, NULL);
    srv_server_close(server);
    remove_store();
    assert_int_equal(result, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_secrets_stay_with_their_side),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
