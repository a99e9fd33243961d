/*
 * The connection to PostgreSQL, and waiting for what comes over it. The thread that waits serves nobody
 * meanwhile, so it waits for nothing without end: a database that is silent for too long is given up with its
 * connection, and one that cannot be reached is tried again from time to time, bit by bit.
 */
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "store/postgres.h"

enum {
    PATIENCE_MS =
        12000, /* for an answer: the database ends by itself what takes it longer than 10 seconds */
    GREET_MS = 2000, /* for those of a connection that is new */
    AGAIN_MS = 1000, /* until the next try, and twice what the last one took */
    STEP_MS = 100,   /* that are waited at each try */
    REACH_MS = 5000, /* for a connection to come about */
    FOR_EVER = 0,
};

int64_t ac__pg_micros(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool is_up(const struct ac__pg *pg)
{
    return pg->pq->status(pg->conn) == PQ_CONNECTED;
}

/* ---- answers ---- */

/* For poll: what is left of so many milliseconds. */
static int left_of(int64_t began, int ms)
{
    const int64_t left = ms - (ac__pg_micros() - began) / 1000;

    return ms == FOR_EVER ? -1 : left > 0 ? (int)left : 0;
}

/* Until the next result is there, or the connection is given up: then that is the result. */
static void wait_for(const struct ac__pg *pg, int64_t began)
{
    bool there = true;

    while (there) {
        const bool unsent = pg->pq->flush(pg->conn) > 0;
        struct pollfd on = { .fd = pg->pq->socket(pg->conn),
                             .events = (short)(unsent ? POLLIN | POLLOUT : POLLIN) };

        if (!unsent && !pg->pq->busy(pg->conn))
            return;
        if (poll(&on, 1, left_of(began, pg->patience)) == 0)
            (void)shutdown(on.fd, SHUT_RDWR);
        there = pg->pq->consume(pg->conn) != 0;
    }
}

struct pg_result *ac__pg_answer(struct ac_store *store, int sent)
{
    const struct ac__pg *pg = ac__pg_of(store);
    const int64_t began = ac__pg_micros();
    struct pg_result *last = NULL, *next = NULL;

    while (sent) {
        wait_for(pg, began);
        next = pg->pq->next(pg->conn);
        if (!next)
            break;
        pg->pq->clear(last);
        last = next;
    }
    store->waited += ac__pg_micros() - began;
    return last;
}

/* ---- connecting ---- */

/* The library would print them; what matters comes as a refusal too. */
static void no_notice(void *self, const char *text)
{
    (void)self;
    (void)text;
}

/*
 * A commit has been synced when it returns. Nothing waits for ever, and who is silent in the middle of a
 * transaction loses it with its locks: others go on. To compile a statement takes longer than it ever saves here.
 */
static enum ac_status settle(struct ac_store *store, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);

    pg->connection++;
    (void)pg->pq->not_blocking(pg->conn, 1);
    return ac__pg_run(store,
                      "SET client_min_messages=error; SET client_encoding='UTF8';"
                      "SET synchronous_commit=on; SET jit=off; SET lock_timeout='2s';"
                      "SET statement_timeout='10s'; SET idle_in_transaction_session_timeout='10s'",
                      err);
}

/* What is done once, before anything is served, may take as long as it takes. */
static enum ac_status migrate(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status = ac__pg_run(store,
                                       "SET lock_timeout=0; SET statement_timeout=0;"
                                       "SET idle_in_transaction_session_timeout=0",
                                       err);

    if (status == AC_OK)
        status = ac__pg_migrate(store, err);
    return status == AC_OK ? settle(store, err) : status;
}

enum ac_status ac__pg_connect(struct ac_store *store, const char *path, struct ac_err *err)
{
    static const char *const keys[] = { "dbname",          "connect_timeout",  "application_name",
                                        "keepalives_idle", "tcp_user_timeout", NULL };
    const char *const values[] = { path, "5", "acies", "10", "10000", NULL };
    struct ac__pg *pg = ac__pg_of(store);
    const char *said;

    pg->conn = pg->pq->connect(keys, values, 1);
    (void)pg->pq->on_notice(pg->conn, no_notice, NULL);
    if (is_up(pg))
        return AC_OK;
    said = pg->pq->error(pg->conn);
    return ac_refuse(err, AC_ERR_IO, "PostgreSQL: %.*s", (int)strcspn(said, "\n"), said);
}

enum ac_status ac__pg_prepare_link(struct ac_store *store, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    enum ac_status status = settle(store, err);

    pg->settled = true; /* who cannot open it uses it for nothing else */
    if (status == AC_OK)
        status = migrate(store, err);
    pg->patience = PATIENCE_MS;
    return status == AC_OK ? ac__pg_join(store, err) : status;
}

void ac__pg_impatient(struct ac_store *store)
{
    ac__pg_of(store)->patience = GREET_MS;
}

/* ---- a lost connection ---- */

/* Goes on with making it anew, as far as that goes within moments. Is it there? */
static bool reach(struct ac__pg *pg)
{
    const int64_t began = ac__pg_micros();

    if (!pg->reaching && !pg->pq->reset_start(pg->conn))
        return false;
    if (!pg->reaching) {
        pg->reaching = PQ_WRITING;
        pg->reached = began + REACH_MS * 1000;
    }
    while (pg->reaching) {
        struct pollfd on = { .fd = pg->pq->socket(pg->conn),
                             .events = pg->reaching == PQ_READING ? POLLIN : POLLOUT };

        if (poll(&on, 1, left_of(began, STEP_MS)) == 0) {
            if (ac__pg_micros() > pg->reached)
                pg->reaching = 0;
            return false;
        }
        pg->reaching = pg->pq->reset_poll(pg->conn);
        if (pg->reaching != PQ_READING && pg->reaching != PQ_WRITING)
            pg->reaching = 0;
    }
    return is_up(pg);
}

/* The connection is what every connection is to be before anybody uses it, or it is none. */
static enum ac_status greet(struct ac_store *store, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    enum ac_status status;

    pg->patience = GREET_MS;
    pg->settled = true; /* for the statements that follow */
    status = settle(store, err);
    if (status == AC_OK)
        status = ac__pg_join(store, err);
    pg->patience = PATIENCE_MS;
    pg->settled = status == AC_OK;
    return status;
}

enum ac_status ac__pg_connected(struct ac_store *store, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    const int64_t began = ac__pg_micros();
    bool good;

    if (is_up(pg) && pg->settled)
        return AC_OK;
    pg->missed = true;
    pg->settled = false;
    if (store->open || began < pg->retry)
        return ac__pg_refuse(pg, NULL, "store", err);
    good = (is_up(pg) || reach(pg)) && greet(store, err) == AC_OK;
    pg->retry = ac__pg_micros() + AGAIN_MS * 1000 + 2 * (ac__pg_micros() - began);
    return good ? AC_OK : ac__pg_refuse(pg, NULL, "store", err);
}
