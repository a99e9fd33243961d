/* Whom people do not want to hear or meet, and what they report. See store/store.h. */
#include "store/inside.h"

static const char tie_set[] = "INSERT INTO ties(owner, other, kind) VALUES(?, ?, ?)"
                              " ON CONFLICT(owner, other) DO UPDATE SET kind=excluded.kind";
static const char tie_drop[] = "DELETE FROM ties WHERE owner=? AND other=?";
static const char tie_get[] = "SELECT kind FROM ties WHERE owner=? AND other=?";
static const char ties_of[] = "SELECT other, kind FROM ties WHERE owner=? ORDER BY other";
static const char ties_to[] = "SELECT owner, kind FROM ties WHERE other=?";

static const char report_add[] = "INSERT INTO reports(at, actor, about, board, text, closed)"
                                 " VALUES(?, ?, ?, ?, ?, 0)";
static const char report_close[] = "UPDATE reports SET closed=1 WHERE id=?";
static const char reports_all[] = "SELECT id, at, actor, about, board, text, closed FROM reports"
                                  " WHERE closed=? AND id<? ORDER BY id DESC LIMIT ?";

enum ac_status ac_store_tie_set(struct ac_store *store, int64_t owner, int64_t other,
                                enum ac_tie kind, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status =
        ac__prepare(store, kind == AC_TIE_NONE ? tie_drop : tie_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, owner);
    ac__int(&bind, other);
    if (kind != AC_TIE_NONE)
        ac__int(&bind, kind);
    return ac__run(store, bind.stmt, "tie", err);
}

enum ac_tie ac_store_tie(struct ac_store *store, int64_t owner, int64_t other)
{
    struct ac__bind bind = { 0 };
    int64_t kind = AC_TIE_NONE;

    if (!owner || !other || ac__prepare(store, tie_get, &bind.stmt, NULL) != AC_OK)
        return AC_TIE_NONE;
    ac__int(&bind, owner);
    ac__int(&bind, other);
    if (ac__row(store, bind.stmt, "tie", NULL) != AC_OK)
        return AC_TIE_NONE;
    kind = ac__take_int(&(struct ac__take){ bind.stmt, 0 });
    ac__done(bind.stmt);
    return (enum ac_tie)kind;
}

enum ac_status ac_store_ties(struct ac_store *store, int64_t owner, int64_t other,
                             ac_store_tie_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, owner ? ties_of : ties_to, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, owner ? owner : other);
    while ((status = ac__row(store, bind.stmt, "tie", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        const int64_t user = ac__take_int(&take);

        sink(self, user, (enum ac_tie)ac__take_int(&take));
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

enum ac_status ac_store_report_add(struct ac_store *store, const struct ac_report_row *row,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, report_add, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, row->at);
    ac__int(&bind, row->actor);
    ac__int(&bind, row->about);
    ac__text(&bind, row->table);
    ac__text(&bind, row->text);
    return ac__run(store, bind.stmt, "report", err);
}

enum ac_status ac_store_report_close(struct ac_store *store, int64_t id, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, report_close, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, id);
    status = ac__run(store, bind.stmt, "report", err);
    if (status == AC_OK && ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "no such report");
    return status;
}

static void take_report(struct ac__stmt *stmt, struct ac_report_row *out)
{
    struct ac__take take = { stmt, 0 };

    *out = (struct ac_report_row){ .id = ac__take_int(&take) };
    out->at = ac__take_int(&take);
    out->actor = ac__take_int(&take);
    out->about = ac__take_int(&take);
    ac__take_text(&take, out->table, sizeof(out->table));
    ac__take_text(&take, out->text, sizeof(out->text));
    out->closed = ac__take_int(&take) != 0;
}

enum ac_status ac_store_reports(struct ac_store *store, bool closed, int64_t before, int max,
                                ac_store_report_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_report_row row;
    enum ac_status status = ac__prepare(store, reports_all, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, closed);
    ac__int(&bind, before);
    ac__int(&bind, max);
    while ((status = ac__row(store, bind.stmt, "report", err)) == AC_OK) {
        take_report(bind.stmt, &row);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}
