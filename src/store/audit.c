/* What was ruled and by whom, and words the program keeps for itself. See store/store.h. */
#include <stdio.h>

#include "store/inside.h"

static const char audit_add[] =
    "INSERT INTO audit(at, event, \"user\", actor, peer, what) VALUES(?, ?, ?, ?, ?, ?)";
static const char audit_list[] = "SELECT id, at, event, \"user\", actor, peer, what FROM audit"
                                 " WHERE id<?1 AND ?2=0 ORDER BY id DESC LIMIT ?3";
static const char audit_list_of[] =
    "SELECT id, at, event, \"user\", actor, peer, what FROM audit"
    " WHERE id IN (SELECT id FROM audit WHERE \"user\"=?2 UNION SELECT id FROM audit"
    " WHERE actor=?2) AND id<?1 ORDER BY id DESC LIMIT ?3";
static const char audit_sum[] =
    "SELECT CAST(COALESCE(SUM(CAST(what AS BIGINT)), 0) AS BIGINT) FROM audit"
    " WHERE \"user\"=? AND event=? AND at>?";
static const char audit_others[] =
    "SELECT COUNT(*) FROM audit WHERE \"user\"<>? AND event=? AND at>? AND what=? AND what<>''";
static const char audit_expire[] =
    "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at<? ORDER BY at LIMIT ?)";
static const char meta_set[] = "INSERT INTO meta(name, value) VALUES(?, ?)"
                               " ON CONFLICT(name) DO UPDATE SET value=excluded.value";
static const char meta_get[] = "SELECT value FROM meta WHERE name=?";

enum ac_status ac_store_audit_add(struct ac_store *store, const struct ac_audit_row *row,
                                  struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, audit_add, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, row->at);
    ac__text(&bind, row->event);
    ac__int(&bind, row->user);
    ac__int(&bind, row->actor);
    ac__text(&bind, row->peer);
    ac__text(&bind, row->what);
    return ac__run(store, bind.stmt, "audit", err);
}

enum ac_status ac_store_audit(struct ac_store *store, int64_t user, int64_t before, int max,
                              ac_store_audit_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, user ? audit_list_of : audit_list, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, before);
    ac__int(&bind, user);
    ac__int(&bind, max);
    while ((status = ac__row(store, bind.stmt, "audit", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        struct ac_audit_row row = { .id = ac__take_int(&take) };

        row.at = ac__take_int(&take);
        ac__take_text(&take, row.event, sizeof(row.event));
        row.user = ac__take_int(&take);
        row.actor = ac__take_int(&take);
        ac__take_text(&take, row.peer, sizeof(row.peer));
        ac__take_text(&take, row.what, sizeof(row.what));
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

static enum ac_status take_number(struct ac_store *store, struct ac__bind *bind, int64_t *out,
                                  struct ac_err *err)
{
    struct ac__take take = { bind->stmt, 0 };
    const enum ac_status status = ac__one(store, bind->stmt, "audit", err);

    if (status != AC_OK)
        return status;
    *out = ac__take_int(&take);
    ac__done(bind->stmt);
    return AC_OK;
}

enum ac_status ac_store_audit_sum(struct ac_store *store, int64_t user, const char *event,
                                  int64_t since, int64_t *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, audit_sum, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    ac__text(&bind, event);
    ac__int(&bind, since);
    return take_number(store, &bind, out, err);
}

enum ac_status ac_store_audit_others(struct ac_store *store, int64_t user,
                                     const struct ac_audit_row *row, int64_t *out,
                                     struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, audit_others, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    ac__text(&bind, row->event);
    ac__int(&bind, row->at);
    ac__text(&bind, row->what);
    return take_number(store, &bind, out, err);
}

enum ac_status ac_store_audit_expire(struct ac_store *store, int64_t now, int max,
                                     struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, audit_expire, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, now);
    ac__int(&bind, max);
    return ac__run(store, bind.stmt, "audit", err);
}

enum ac_status ac_store_meta_set(struct ac_store *store, const char *name, const char *value,
                                 struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, meta_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, name);
    ac__text(&bind, value);
    return ac__run(store, bind.stmt, "meta", err);
}

void ac_store_meta_get(struct ac_store *store, const char *name, char *out, size_t cap)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };

    (void)snprintf(out, cap, "%s", "");
    if (ac__prepare(store, meta_get, &bind.stmt, NULL) != AC_OK)
        return;
    ac__text(&bind, name);
    if (ac__row(store, bind.stmt, "meta", NULL) != AC_OK)
        return;
    take.stmt = bind.stmt;
    ac__take_text(&take, out, cap);
    ac__done(bind.stmt);
}
