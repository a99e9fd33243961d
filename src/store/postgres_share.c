/* Several servers over one database: who lives, who drives a table, what one tells the others. See store.h. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/postgres.h"

enum { TRY_MS = 2, RESULTS_LOCK = 2720 };

#define NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/* A row that another holds is passed over, so that two never wait for each other; what is held here is not. */
static const char claim_row[] =
    "SELECT xmin::text::bigint, pg_current_xact_id()::xid::text::bigint,"
    " (server=current_setting('acies.server'))::int FROM tables WHERE id=?"
    " FOR UPDATE SKIP LOCKED";
static const char drive_row[] =
    "UPDATE tables SET server=current_setting('acies.server') WHERE id=?";
static const char stamp_of[] = "SELECT xmin::text::bigint FROM tables WHERE id=?";
static const char hold_user[] = "SELECT pg_try_advisory_xact_lock((2721::bigint << 40) + ?)::int";
static const char live_on[] =
    "INSERT INTO servers(id, until) VALUES(current_setting('acies.server'), " NOW " + ?)"
    " ON CONFLICT(id) DO UPDATE SET until=excluded.until";
static const char bury[] = "DELETE FROM servers WHERE id IN (SELECT id FROM servers"
                           " WHERE until<" NOW " FOR UPDATE SKIP LOCKED)";
static const char present_set[] =
    "INSERT INTO present(server, \"user\", board, sockets)"
    " VALUES(current_setting('acies.server'), ?, ?, ?) ON CONFLICT(board, \"user\", server)"
    " DO UPDATE SET sockets=excluded.sockets";
static const char present_clear[] =
    "DELETE FROM present WHERE server=current_setting('acies.server')";
static const char present_drop[] =
    "DELETE FROM present WHERE server=current_setting('acies.server') AND \"user\"=? AND board=?";
static const char present_at[] =
    "SELECT COALESCE(SUM(sockets), 0)::bigint FROM present"
    " WHERE \"user\"=? AND board=? AND server<>current_setting('acies.server')";
static const char present_all[] = "SELECT COALESCE(SUM(sockets), 0)::bigint FROM present"
                                  " WHERE board=? AND server<>current_setting('acies.server')";
static const char present_any[] = "SELECT COALESCE(SUM(sockets), 0)::bigint FROM present"
                                  " WHERE \"user\"=? AND server<>current_setting('acies.server')";
static const char tell_all[] = "SELECT pg_notify('acies', ?)";

/* ---- life ---- */

static enum ac_status run_live(struct ac_store *store, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, live_on, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, AC_STORE_LEASE_MS);
    return ac__run(store, bind.stmt, "server", err);
}

/* The same name over all connections: what this server drives stays its own. */
enum ac_status ac__pg_join(struct ac_store *store, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    char sql[128];
    struct pg_result *result;
    enum ac_status status;

    (void)snprintf(sql, sizeof(sql), "SELECT set_config('acies.server', %s%s%s, false)",
                   pg->server[0] ? "'" : "gen_random_uuid()::text", pg->server,
                   pg->server[0] ? "'" : "");
    result = ac__pg_answer(store, pg->pq->send(pg->conn, sql));
    if (pg->pq->result(result) == PQ_TUPLES_OK)
        (void)snprintf(pg->server, sizeof(pg->server), "%s", pg->pq->value(result, 0, 0));
    pg->pq->clear(result);
    status = ac__pg_run(store, "LISTEN acies", err);
    return status == AC_OK ? run_live(store, err) : status;
}

void ac__pg_leave(struct ac_store *store)
{
    if (store->open)
        ac_store_rollback(store);
    (void)ac__pg_run(store,
                     "DELETE FROM servers WHERE id=current_setting('acies.server');"
                     "NOTIFY acies, 'g'",
                     &(struct ac_err){ 0 });
}

static enum ac_status beat(struct ac_store *store, int *gone, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = run_live(store, err);

    if (status == AC_OK)
        status = ac__prepare(store, bury, &bind.stmt, err);
    if (status == AC_OK)
        status = ac__run(store, bind.stmt, "server", err);
    *gone = status == AC_OK ? ac__changes(store) : 0;
    return status;
}

/* ---- tables ---- */

static enum ac_status ask_stamp(struct ac_store *store, const char *id, int64_t *stamp,
                                struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, stamp_of, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    return ac__number(store, bind.stmt, "table", stamp, err);
}

/* AC_ERR_NOT_FOUND: another has the row, or there is none. */
static enum ac_status try_claim(struct ac_store *store, const char *id, struct ac_claim *out,
                                bool *mine, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, claim_row, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    status = ac__row(store, bind.stmt, "table", err);
    if (status != AC_OK)
        return status;
    take.stmt = bind.stmt;
    out->stamp = ac__take_int(&take);
    out->after = ac__take_int(&take);
    *mine = ac__take_int(&take) != 0;
    ac__done(bind.stmt);
    return AC_OK;
}

static enum ac_status drive(struct ac_store *store, const char *id, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, drive_row, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    return ac__run(store, bind.stmt, "table", err);
}

/* The thread that sleeps serves nobody: that counts as the rest of its waiting. */
static void sleep_a_little(struct ac_store *store)
{
    const struct timespec wait = { .tv_nsec = TRY_MS * 1000000L };
    const int64_t began = ac__pg_micros();

    (void)nanosleep(&wait, NULL);
    store->waited += ac__pg_micros() - began;
}

/* So much is waited in a transaction, for all that it claims: others wait for what it has claimed already. */
static enum ac_status claim(struct ac_store *store, const char *id, bool drives,
                            struct ac_claim *out, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    bool mine = false;
    int64_t stamp;
    enum ac_status status = try_claim(store, id, out, &mine, err);

    while (status == AC_ERR_NOT_FOUND && pg->tries-- > 0) {
        status = ask_stamp(store, id, &stamp, err);
        if (status != AC_OK)
            return status;
        sleep_a_little(store);
        status = try_claim(store, id, out, &mine, err);
    }
    if (status == AC_ERR_NOT_FOUND)
        return ac_refuse(err, AC_ERR_IO, "another server is busy with this table, try again");
    out->taken = status == AC_OK && drives && !mine;
    return out->taken ? drive(store, id, err) : status;
}

/* The number of a lock of his own: far from those of this program's other locks. */
static enum ac_status hold(struct ac_store *store, int64_t user, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    struct ac__bind bind = { 0 };
    int64_t mine = 0;
    enum ac_status status = ac__prepare(store, hold_user, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    for (;;) {
        bind.at = 0;
        ac__int(&bind, user);
        status = ac__number(store, bind.stmt, "user", &mine, err);
        if (status != AC_OK || mine)
            return status;
        if (pg->tries-- <= 0)
            return ac_refuse(err, AC_ERR_IO,
                             "another server is busy with something of yours, try again");
        sleep_a_little(store);
    }
}

static enum ac_status lock_results(struct ac_store *store, struct ac_err *err)
{
    char sql[64];

    (void)snprintf(sql, sizeof(sql), "SELECT pg_advisory_xact_lock(%d)", RESULTS_LOCK);
    return ac__pg_run(store, sql, err);
}

/* ---- words ---- */

static enum ac_status tell(struct ac_store *store, const char *text, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, tell_all, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, text);
    return ac__run(store, bind.stmt, "word", err);
}

static bool heard(struct ac_store *store, ac_store_heard_sink sink, void *self)
{
    struct ac__pg *pg = ac__pg_of(store);
    struct pg_notify *word;
    const bool all = !pg->missed;

    if (pg->pq->status(pg->conn) != PQ_CONNECTED || !pg->pq->consume(pg->conn))
        return true; /* it is told when the connection is there again */
    pg->missed = false;
    while ((word = pg->pq->notifies(pg->conn)) != NULL) {
        if (word->pid != pg->pq->backend(pg->conn))
            sink(self, word->text);
        pg->pq->free(word);
    }
    return all;
}

static int fd_of(const struct ac_store *store)
{
    const struct ac__pg *pg = ac__pg_of(store);

    return pg->pq->status(pg->conn) == PQ_CONNECTED ? pg->pq->socket(pg->conn) : -1;
}

/* ---- who is there ---- */

static enum ac_status set_present(struct ac_store *store, const struct ac_present *row,
                                  struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store,
                                              !row->table    ? present_clear
                                              : row->sockets ? present_set
                                                             : present_drop,
                                              &bind.stmt, err);

    if (status != AC_OK)
        return status;
    if (!row->table)
        return ac__run(store, bind.stmt, "presence", err);
    ac__int(&bind, row->user);
    ac__text(&bind, row->table);
    if (row->sockets)
        ac__int(&bind, row->sockets);
    return ac__run(store, bind.stmt, "presence", err);
}

static int ask_present(struct ac_store *store, const char *table, int64_t user)
{
    struct ac__bind bind = { 0 };
    int64_t sockets = 0;

    if (ac__prepare(store,
                    user < 0 ? present_all
                    : table  ? present_at
                             : present_any,
                    &bind.stmt, NULL) != AC_OK)
        return 0;
    if (user >= 0)
        ac__int(&bind, user);
    if (table)
        ac__text(&bind, table);
    return ac__number(store, bind.stmt, "presence", &sockets, NULL) == AC_OK ? (int)sockets : 0;
}

const struct ac__sharing ac__pg_sharing = {
    .claim = claim,
    .stamp = ask_stamp,
    .hold = hold,
    .beat = beat,
    .tell = tell,
    .lock_results = lock_results,
    .heard = heard,
    .fd = fd_of,
    .present_set = set_present,
    .present = ask_present,
};
