/* The store as its callers see it: opening, transactions, statements; what is behind it is an engine's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "store/inside.h"

/* ---- life ---- */

enum ac_status ac_store_open(struct ac_store **out, const char *path, struct ac_err *err)
{
    struct ac_store *store = calloc(1, sizeof(*store));
    enum ac_status status;

    *out = NULL;
    if (!store)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    store->engine = ac__is_postgres(path) ? &ac__postgres : &ac__sqlite;
    status = store->engine->open(store, path, err);
    if (status != AC_OK) {
        ac_store_close(store);
        return status;
    }
    *out = store;
    return AC_OK;
}

void ac_store_close(struct ac_store *store)
{
    if (!store)
        return;
    for (int i = 0; i < store->statement_count; i++)
        store->engine->finalize(&store->statement[i]);
    store->engine->close(store);
    free(store->known);
    free(store->rating);
    free(store);
}

int ac_store_schema(const struct ac_store *store)
{
    return store->schema;
}

bool ac_store_alive(struct ac_store *store)
{
    return store->engine->alive(store);
}

void ac_store_name(const char *path, char *out, size_t cap)
{
    const char *at = ac__is_postgres(path) ? strrchr(path, '@') : NULL;
    const char *slashes = at ? strstr(path, "://") : NULL;
    const char *colon = slashes ? strchr(slashes + 3, ':') : NULL;

    if (colon && colon < at)
        (void)snprintf(out, cap, "%.*s:...%s", (int)(colon - path), path, at);
    else
        (void)snprintf(out, cap, "%s", path);
}

/* ---- transactions ---- */

enum ac_status ac_store_begin(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (store->open)
        ac_bug("a transaction is open already");
    status = store->engine->begin(store, err);
    store->open = status == AC_OK;
    return status;
}

enum ac_status ac_store_commit(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (!store->open)
        ac_bug("no transaction is open");
    status = store->engine->commit(store, err);
    if (status == AC_OK)
        store->open = false;
    return status;
}

void ac_store_rollback(struct ac_store *store)
{
    if (store->open)
        store->engine->rollback(store);
    store->open = false;
    ac__users_forget(store);
    ac__ratings_forget(store);
}

enum ac_status ac__take_step(struct ac_store *store, const char *step, const char *mark,
                             struct ac_err *err)
{
    enum ac_status status = ac_store_begin(store, err);

    if (status != AC_OK)
        return status;
    status = store->engine->run(store, step, err);
    if (status == AC_OK)
        status = store->engine->run(store, mark, err);
    if (status == AC_OK)
        status = ac_store_commit(store, err);
    if (status != AC_OK)
        ac_store_rollback(store);
    return status;
}

const char ac__indexes[] =
    "CREATE INDEX IF NOT EXISTS audit_what ON audit(what, event) WHERE what <> '';"
    "CREATE INDEX IF NOT EXISTS audit_actor ON audit(actor);"
    "CREATE INDEX IF NOT EXISTS audit_at ON audit(at);"
    "CREATE INDEX IF NOT EXISTS cups_status ON cups(status);"
    "CREATE INDEX IF NOT EXISTS seats_open ON seats(board) WHERE who=0;";

enum ac_status ac__refuse_newer(int version, struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_INPUT, "the store has schema %d, this program knows up to %d",
                     version, AC__SCHEMA);
}

/* ---- statements ---- */

enum ac_status ac__prepare(struct ac_store *store, const char *sql, struct ac__stmt **out,
                           struct ac_err *err)
{
    struct ac__stmt *free_one;
    enum ac_status status;

    for (int i = 0; i < store->statement_count; i++)
        if (store->statement[i].sql == sql) {
            *out = &store->statement[i];
            return AC_OK;
        }
    if (store->statement_count == AC__STATEMENTS)
        ac_bug("more than %d statements", AC__STATEMENTS);
    free_one = &store->statement[store->statement_count];
    *free_one = (struct ac__stmt){ .engine = store->engine, .sql = sql };
    status = store->engine->prepare(store, free_one, err);
    if (status != AC_OK)
        return status;
    store->statement_count++;
    *out = free_one;
    return AC_OK;
}

void ac__done(struct ac__stmt *stmt)
{
    stmt->engine->reset(stmt);
}

int ac__changes(struct ac_store *store)
{
    return store->engine->changes(store);
}

enum ac_status ac__row(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err)
{
    const enum ac_status status = store->engine->step(store, stmt, what, err);

    if (status != AC_OK)
        ac__done(stmt);
    return status;
}

enum ac_status ac__run(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err)
{
    const enum ac_status status = ac__row(store, stmt, what, err);

    if (status == AC_OK)
        ac__done(stmt);
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

enum ac_status ac__one(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err)
{
    const enum ac_status status = ac__row(store, stmt, what, err);

    return status == AC_ERR_NOT_FOUND ? ac_refuse(err, status, "no such %s", what) : status;
}

enum ac_status ac__number(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                          int64_t *out, struct ac_err *err)
{
    const enum ac_status status = ac__one(store, stmt, what, err);

    if (status != AC_OK)
        return status;
    *out = stmt->engine->get_int(stmt, 0);
    return ac__run(store, stmt, what, err); /* what it changes is changed when it has ended */
}

void ac__int(struct ac__bind *bind, int64_t value)
{
    bind->stmt->engine->bind_int(bind->stmt, ++bind->at, value);
}

void ac__text(struct ac__bind *bind, const char *text)
{
    bind->stmt->engine->bind_text(bind->stmt, ++bind->at, text);
}

void ac__blob(struct ac__bind *bind, const unsigned char *bytes, size_t size)
{
    bind->stmt->engine->bind_blob(bind->stmt, ++bind->at, bytes, size);
}

int64_t ac__take_int(struct ac__take *take)
{
    return take->stmt->engine->get_int(take->stmt, take->at++);
}

const char *ac__take_bytes(struct ac__take *take, size_t *size)
{
    return take->stmt->engine->get_bytes(take->stmt, take->at++, size);
}

void ac__take_text(struct ac__take *take, char *out, size_t cap)
{
    size_t size;

    (void)snprintf(out, cap, "%s", ac__take_bytes(take, &size));
}

void ac__take_blob(struct ac__take *take, unsigned char *out, size_t size)
{
    size_t have;
    const char *bytes = ac__take_bytes(take, &have);

    memset(out, 0, size);
    memcpy(out, bytes, have < size ? have : size);
}

int64_t ac_store_waited(const struct ac_store *store)
{
    return store->waited;
}

uint64_t ac_store_people(const struct ac_store *store)
{
    return store->people;
}

/* ---- several servers ---- */

bool ac_store_shared(const struct ac_store *store)
{
    return store->engine->sharing != NULL;
}

enum ac_status ac_store_claim(struct ac_store *store, const char *id, bool drive,
                              struct ac_claim *out, struct ac_err *err)
{
    *out = (struct ac_claim){ 0 };
    return ac_store_shared(store) ? store->engine->sharing->claim(store, id, drive, out, err)
                                  : AC_OK;
}

enum ac_status ac_store_stamp(struct ac_store *store, const char *id, int64_t *stamp,
                              struct ac_err *err)
{
    *stamp = 0;
    return ac_store_shared(store) ? store->engine->sharing->stamp(store, id, stamp, err) : AC_OK;
}

enum ac_status ac_store_hold(struct ac_store *store, int64_t user, struct ac_err *err)
{
    return ac_store_shared(store) ? store->engine->sharing->hold(store, user, err) : AC_OK;
}

enum ac_status ac_store_beat(struct ac_store *store, int *gone, struct ac_err *err)
{
    *gone = 0;
    return ac_store_shared(store) ? store->engine->sharing->beat(store, gone, err) : AC_OK;
}

enum ac_status ac_store_tell(struct ac_store *store, const char *text, struct ac_err *err)
{
    return ac_store_shared(store) ? store->engine->sharing->tell(store, text, err) : AC_OK;
}

enum ac_status ac_store_lock_results(struct ac_store *store, struct ac_err *err)
{
    return ac_store_shared(store) ? store->engine->sharing->lock_results(store, err) : AC_OK;
}

enum ac_status ac_store_present_set(struct ac_store *store, const struct ac_present *row,
                                    struct ac_err *err)
{
    return ac_store_shared(store) ? store->engine->sharing->present_set(store, row, err) : AC_OK;
}

int ac_store_present(struct ac_store *store, const char *table, int64_t user)
{
    return ac_store_shared(store) ? store->engine->sharing->present(store, table, user) : 0;
}

bool ac_store_heard(struct ac_store *store, ac_store_heard_sink sink, void *self)
{
    return !ac_store_shared(store) || store->engine->sharing->heard(store, sink, self);
}

int ac_store_fd(const struct ac_store *store)
{
    return ac_store_shared(store) ? store->engine->sharing->fd(store) : -1;
}
