/*
 * A fault in a ruleset costs one table, not the server.
 *
 * Whatever asks a ruleset on the serving thread runs behind srv_guard. A bug there jumps back: the table
 * is unlinked and never touched again (it is read anew from the store when somebody asks), what the turn
 * has written is rolled back, and the asker is told. A table that cannot even be read, written or shown is
 * set aside with the reason.
 *
 * What ends the program all the same (a crash, a loop that the watchdog ends) finds written in FILE.inflight
 * what was being done, and the next start sets that table aside. Being killed from outside says nothing
 * about a table: then no signal is noted there, and nothing is set aside.
 */
#define _XOPEN_SOURCE 700 /* sigaltstack; NOLINT(readability-identifier-naming) */
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/bug.h"
#include "server/guard.h"

enum { LOOP_SECONDS = 60, STACK_BYTES = 64 * 1024, SERVERS_HERE = 64 };

/* In a file that is mapped: what is put there outlives the program. */
struct inflight {
    volatile sig_atomic_t signal; /* that ended the program, 0: none did */
    char table[AC_STORE_ID];
    char verb[32];
    int64_t user;
};

struct srv_guard_state {
    int fd; /* of the file, or -1: it is locked as long as it is open */
    struct inflight *flight;
    pthread_t watchdog;
    bool watched;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool stop;
    _Atomic int64_t began; /* when what is done now began, 0: nothing is */
};

static struct inflight *the_flight; /* of the one server of the program, for the signal handler */

/* ---- crashes ---- */

static void on_crash(int number)
{
    if (the_flight)
        the_flight->signal = number;
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void catch_crashes(void)
{
    static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
    static char stack[STACK_BYTES];
    const stack_t room = { .ss_sp = stack, .ss_size = sizeof(stack) };
    struct sigaction action = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };

    (void)sigaltstack(&room, NULL); /* of this thread, which is the one that will serve */
    for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
        (void)sigaction(signals[i], &action, NULL);
}

/* A loop among the rules on the serving thread: the program ends, and comes back without that table. */
static void *watch(void *self)
{
    struct srv_guard_state *guard = self;
    struct timespec until;

    (void)pthread_mutex_lock(&guard->lock);
    while (!guard->stop) {
        const int64_t began = atomic_load(&guard->began);

        if (began && srv_steady() - began > (int64_t)LOOP_SECONDS * 1000) {
            srv_log_fields(SRV_LOG_ERROR, "loop",
                           &(struct srv_log_fields){ .table = guard->flight->table,
                                                     .text = guard->flight->verb });
            abort();
        }
        (void)clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        (void)pthread_cond_timedwait(&guard->ended, &guard->lock, &until);
    }
    (void)pthread_mutex_unlock(&guard->lock);
    return NULL;
}

/* ---- life ---- */

/* The file beside the store; of a database the first of a folder's that no other server here has locked. */
static int open_inflight(const struct srv_options *options, bool shared)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    char path[4096];

    for (int i = 1; i <= (shared ? SERVERS_HERE : 1); i++) {
        struct ac_text name;
        int fd;

        ac_text_over(&name, path, sizeof(path));
        if (shared)
            ac_text_addf(&name, "%s/server-%d.inflight", options->state, i);
        else
            ac_text_addf(&name, "%s.inflight", options->db);
        fd = name.full ? -1 : open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (fd < 0 || !shared || fcntl(fd, F_SETLK, &whole) == 0)
            return fd;
        (void)close(fd);
    }
    return -1;
}

static struct inflight *map_file(int fd)
{
    void *map = MAP_FAILED;

    if (fd >= 0 && ftruncate(fd, (off_t)sizeof(struct inflight)) == 0)
        map = mmap(NULL, sizeof(struct inflight), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    return map == MAP_FAILED ? NULL : map;
}

/* What the last run ended in. */
static enum ac_status read_last(struct srv_server *server, struct inflight *flight,
                                struct ac_err *err)
{
    char why[AC_STORE_TROUBLE];
    enum ac_status status = AC_OK;

    flight->table[sizeof(flight->table) - 1] = flight->verb[sizeof(flight->verb) - 1] = '\0';
    if (flight->signal && flight->table[0]) {
        (void)snprintf(why, sizeof(why), "the program ended with signal %d in \"%s\" of u%lld",
                       (int)flight->signal, flight->verb, (long long)flight->user);
        status = srv_transaction(server, err);
        if (status == AC_OK)
            status = srv_table_set_aside(server, flight->table, why, err);
        if (status == AC_ERR_NOT_FOUND)
            status = AC_OK; /* it has gone meanwhile */
        if (status == AC_OK)
            status = ac_store_commit(server->store, err);
        server->in_transaction = false;
    }
    memset(flight, 0, sizeof(*flight));
    return status;
}

enum ac_status srv_guard_start(struct srv_server *server, struct ac_err *err)
{
    struct srv_guard_state *guard = calloc(1, sizeof(*guard));
    const bool shared = ac_store_shared(server->store);
    enum ac_status status;

    if (!guard)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    server->guard = guard;
    (void)pthread_mutex_init(&guard->lock, NULL);
    (void)pthread_cond_init(&guard->ended, NULL);
    guard->fd = -1;
    if (server->options.one_process || server->options.threads < 0 ||
        strcmp(server->options.db, ":memory:") == 0 || (shared && !server->options.state))
        return AC_OK;
    guard->fd = open_inflight(&server->options, shared);
    guard->flight = map_file(guard->fd);
    if (!guard->flight)
        return ac_refuse(err, AC_ERR_IO, "%s%s.inflight: cannot be written",
                         shared ? server->options.state : server->options.db,
                         shared ? "/server-1" : "");
    status = read_last(server, guard->flight, err);
    the_flight = guard->flight;
    catch_crashes();
    guard->watched = pthread_create(&guard->watchdog, NULL, watch, guard) == 0;
    return status;
}

void srv_guard_stop(struct srv_server *server)
{
    struct srv_guard_state *guard = server->guard;

    if (!guard)
        return;
    if (guard->watched) {
        (void)pthread_mutex_lock(&guard->lock);
        guard->stop = true;
        (void)pthread_cond_signal(&guard->ended);
        (void)pthread_mutex_unlock(&guard->lock);
        (void)pthread_join(guard->watchdog, NULL);
    }
    the_flight = NULL;
    if (guard->flight)
        (void)munmap(guard->flight, sizeof(*guard->flight));
    if (guard->fd >= 0)
        (void)close(guard->fd);
    (void)pthread_mutex_destroy(&guard->lock);
    (void)pthread_cond_destroy(&guard->ended);
    free(guard);
    server->guard = NULL;
}

/* ---- what is being done ---- */

void srv_guard_table(struct srv_server *server, const char *table)
{
    struct inflight *flight = server->guard->flight;

    (void)snprintf(server->doing, sizeof(server->doing), "%s", table);
    if (flight)
        memcpy(flight->table, server->doing, sizeof(flight->table));
}

static void begin(struct srv_server *server, const struct srv_guarded *what)
{
    struct inflight *flight = server->guard->flight;

    server->doing[0] = server->reading[0] = '\0';
    if (flight) {
        flight->table[0] = '\0';
        (void)snprintf(flight->verb, sizeof(flight->verb), "%s", what->verb);
        flight->user = what->user;
    }
    if (what->table)
        srv_guard_table(server, what->table);
    atomic_store(&server->guard->began, srv_steady());
}

static void end(struct srv_server *server)
{
    atomic_store(&server->guard->began, 0);
    if (server->guard->flight)
        server->guard->flight->table[0] = '\0';
}

/* The table is broken in memory: out of every list, and never touched again. */
static void wreck(struct srv_server *server, const char *id)
{
    struct srv_table **at = &server->tables[srv_bucket(id)], **dirty = &server->dirty, *table;

    while (*at && strcmp((*at)->row.id, id) != 0)
        at = &(*at)->next;
    table = *at;
    if (!table)
        return;
    *at = table->next;
    server->table_count--;
    while (*dirty && *dirty != table)
        dirty = &(*dirty)->next_dirty;
    if (*dirty)
        *dirty = table->next_dirty;
    table->next = server->wrecks;
    server->wrecks = table;
}

bool srv_guard(struct srv_server *server, const struct srv_guarded *what, void (*run)(void *self),
               void *self)
{
    struct ac_bug_trap trap;

    begin(server, what);
    if (server->options.one_process) { /* who looks for bugs wants to meet them */
        run(self);
        end(server);
        return true;
    }
    if (setjmp(trap.at) == 0) {
        ac_bug_set_trap(&trap);
        run(self);
        ac_bug_set_trap(NULL);
        end(server);
        return true;
    }
    end(server);
    server->faults++;
    srv_log_fields(SRV_LOG_ERROR, "bug",
                   &(struct srv_log_fields){ .table = server->doing[0] ? server->doing : NULL,
                                             .user = what->user,
                                             .peer = what->peer,
                                             .text = trap.text });
    if (server->doing[0])
        wreck(server, server->doing);
    if (server->in_transaction) { /* half of what it wrote may be there */
        server->broken = true;
        (void)ac_refuse(&server->trouble, AC_ERR_REFUSED,
                        "a fault of the program, nothing was done");
    }
    if (server->reading[0] || what->fatal)
        srv_guard_aside(server, server->doing, trap.text);
    return false;
}

void srv_guard_aside(struct srv_server *server, const char *table, const char *why)
{
    struct srv_aside *aside = &server->aside[server->aside_count];

    if (!table[0] || server->aside_count == SRV_ASIDE_MAX)
        return;
    (void)snprintf(aside->id, sizeof(aside->id), "%s", table);
    (void)snprintf(aside->why, sizeof(aside->why), "%.*s", AC_STORE_TROUBLE - 1, why);
    server->aside_count++;
}

/* Each by itself: one that cannot be written leaves the others alone. */
void srv_guard_set_aside(struct srv_server *server)
{
    for (int i = 0; i < server->aside_count; i++) {
        const struct srv_aside *aside = &server->aside[i];
        struct ac_err err = { 0 };

        if (srv_transaction(server, &err) != AC_OK ||
            srv_table_set_aside(server, aside->id, aside->why, &err) != AC_OK ||
            ac_store_commit(server->store, &err) != AC_OK) {
            srv_log_fields(SRV_LOG_ERROR, "not_set_aside",
                           &(struct srv_log_fields){ .table = aside->id, .text = err.text });
            ac_store_rollback(server->store);
        }
        server->in_transaction = false;
    }
    server->aside_count = 0;
}
