/* See the header. */
#include "store/pq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    size_t at;
} functions[] = {
    { "PQconnectdbParams", offsetof(struct ac__pq, connect) },
    { "PQfinish", offsetof(struct ac__pq, finish) },
    { "PQresetStart", offsetof(struct ac__pq, reset_start) },
    { "PQresetPoll", offsetof(struct ac__pq, reset_poll) },
    { "PQstatus", offsetof(struct ac__pq, status) },
    { "PQerrorMessage", offsetof(struct ac__pq, error) },
    { "PQsocket", offsetof(struct ac__pq, socket) },
    { "PQbackendPID", offsetof(struct ac__pq, backend) },
    { "PQserverVersion", offsetof(struct ac__pq, version) },
    { "PQsetNoticeProcessor", offsetof(struct ac__pq, on_notice) },
    { "PQsetnonblocking", offsetof(struct ac__pq, not_blocking) },
    { "PQflush", offsetof(struct ac__pq, flush) },
    { "PQconsumeInput", offsetof(struct ac__pq, consume) },
    { "PQisBusy", offsetof(struct ac__pq, busy) },
    { "PQnotifies", offsetof(struct ac__pq, notifies) },
    { "PQexec", offsetof(struct ac__pq, exec) },
    { "PQsendQuery", offsetof(struct ac__pq, send) },
    { "PQsendPrepare", offsetof(struct ac__pq, send_prepare) },
    { "PQsendQueryPrepared", offsetof(struct ac__pq, send_execute) },
    { "PQgetResult", offsetof(struct ac__pq, next) },
    { "PQresultStatus", offsetof(struct ac__pq, result) },
    { "PQresultErrorField", offsetof(struct ac__pq, field) },
    { "PQcmdStatus", offsetof(struct ac__pq, word) },
    { "PQcmdTuples", offsetof(struct ac__pq, changed) },
    { "PQntuples", offsetof(struct ac__pq, rows) },
    { "PQgetvalue", offsetof(struct ac__pq, value) },
    { "PQgetlength", offsetof(struct ac__pq, length) },
    { "PQclear", offsetof(struct ac__pq, clear) },
    { "PQfreemem", offsetof(struct ac__pq, free) },
};

static struct ac__pq pq;
static bool loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __EMSCRIPTEN__ /* a page reaches no database */
static void load(void)
{
    (void)functions;
}
#else
static void load(void)
{
    static const char *const names[] = { "libpq.so.5", "libpq.5.dylib" };
    void *library = NULL;

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]) && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return;
    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++) {
        void *function = dlsym(library, functions[i].name);

        if (!function)
            return;
        memcpy((char *)&pq + functions[i].at, (void *)&function, sizeof(function));
    }
    loaded = true;
}
#endif

const struct ac__pq *ac__pq(struct ac_err *err)
{
    (void)pthread_once(&once, load);
    if (loaded)
        return &pq;
    (void)ac_refuse(
        err, AC_ERR_IO,
        "a PostgreSQL database needs the library libpq (Debian: apt-get install libpq5)");
    return NULL;
}
