/* See the header. */
#include "tests/store/pg_server.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/pq.h"
#include "tests/unit.h"

static char url[256];

/* The end of its input that stays here is closed with this program, however that ends. */
static void start(void)
{
    int in[2], out[2];
    pid_t child;
    FILE *told;

    if (pipe(in) != 0 || pipe(out) != 0)
        return;
    child = fork();
    if (child == 0) {
        (void)dup2(in[0], STDIN_FILENO);
        (void)dup2(out[1], STDOUT_FILENO);
        (void)close(in[0]);
        (void)close(in[1]);
        (void)close(out[0]);
        (void)close(out[1]);
        (void)execl(AC_SOURCE_DIR "/tools/postgres_for_tests", "postgres_for_tests", (char *)NULL);
        _exit(77);
    }
    (void)close(in[0]);
    (void)close(out[1]);
    told = fdopen(out[0], "r");
    if (!told || !fgets(url, sizeof(url), told))
        url[0] = '\0';
    url[strcspn(url, "\n")] = '\0';
    if (told)
        (void)fclose(told);
}

const char *pg_server(void)
{
    static bool asked;

    if (!asked)
        start();
    asked = true;
    return url[0] ? url : NULL;
}

void pg_server_do(const char *sql)
{
    static const char *const keys[] = { "dbname", "options", NULL };
    const char *const values[] = { url, "-c client_min_messages=error", NULL };
    struct ac_err err = { 0 };
    const struct ac__pq *pq = ac__pq(&err);
    struct pg_conn *conn;
    struct pg_result *result;

    assert_non_null(pq);
    conn = pq->connect(keys, values, 1);
    result = pq->exec(conn, sql);
    if (pq->result(result) != PQ_COMMAND_OK && pq->result(result) != PQ_TUPLES_OK)
        fail_msg("%s: %s", sql, pq->error(conn));
    pq->clear(result);
    pq->finish(conn);
}
