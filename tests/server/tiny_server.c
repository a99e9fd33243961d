/* See the header. */
#include "tests/server/tiny_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { FILES = 8 };

static struct ac_embedded file[FILES];
static char path[FILES][80];

struct srv_options tiny_options(const char *db, const struct ac_ruleset *const *rulesets)
{
    size_t count = 0;

    for (; rulesets[count]; count++) {
        const char *text = tiny_scenario(rulesets[count]->id);
        const char *id = strstr(text, "\nid: ");

        assert_non_null(id);
        id += 5;
        (void)snprintf(path[count], sizeof(path[count]), "%s/scenarios/%.*s.yaml",
                       rulesets[count]->id, (int)strcspn(id, "\n"), id);
        file[count] =
            (struct ac_embedded){ path[count], (const unsigned char *)text, strlen(text) };
    }
    srv_log_set(SRV_LOG_ERROR);
    return (
        struct srv_options){ .db = db, .rulesets = rulesets, .files = file, .file_count = count };
}

static void *serve(void *self)
{
    srv_server_run(self);
    return NULL;
}

void tiny_server_start(struct tiny_server *tiny, const struct srv_options *options)
{
    struct ac_err err = { 0 };

    if (srv_server_open(&tiny->server, options, &err) != AC_OK)
        fail_msg("%s", err.text);
    assert_int_equal(pthread_create(&tiny->thread, NULL, serve, tiny->server), 0);
}

void tiny_server_stop(struct tiny_server *tiny)
{
    srv_server_stop(tiny->server);
    (void)pthread_join(tiny->thread, NULL);
    srv_server_close(tiny->server);
}

void tiny_server_script(const struct tiny_server *tiny, const char *script, const char *word)
{
    char command[512];

    (void)snprintf(command, sizeof(command), "python3 %s/tests/server/%s %d %s", AC_SOURCE_DIR,
                   script, srv_server_port(tiny->server), word);
    assert_int_equal(system(command), 0);
}

void tiny_server_remove(const char *db)
{
    static const char *const endings[] = { "", "-wal", "-shm", ".lock", ".inflight" };
    char name[80];

    for (int i = 0; i < 5; i++) {
        (void)snprintf(name, sizeof(name), "%s%s", db, endings[i]);
        (void)unlink(name);
    }
}
