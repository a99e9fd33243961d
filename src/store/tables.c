/* Tables and their seats. See store/store.h. */
#include <string.h>

#include "base/bug.h"
#include "store/inside.h"

static const char table_add[] =
    "INSERT INTO tables(id, game, scenario, options, secret, sealer, created, seq, status, maker,"
    " watch, changed, clock, base, increment, left0, left1, since, runs, turn, phase, to_act,"
    " result, offer) VALUES(?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', 0,"
    " '', '')";
static const char table_set[] =
    "UPDATE tables SET status=?, maker=?, watch=?, changed=?, clock=?, base=?, increment=?,"
    " left0=?, left1=?, since=?, runs=?, turn=?, phase=?, to_act=?, result=?, offer=?,"
    " kicks=?, trouble=?, rematch=?, rated=? WHERE id=?";
static const char table_drop[] = "DELETE FROM tables WHERE id=?";
static const char seat_set[] =
    "INSERT INTO seats(board, side, who, \"user\", level, link, nonce)"
    " VALUES(?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT(board, side) DO UPDATE SET who=excluded.who, \"user\"=excluded.\"user\","
    " level=excluded.level, link=excluded.link, nonce=excluded.nonce"
    /* seats rarely change: an act then writes no page of theirs */
    " WHERE (seats.who, seats.\"user\", seats.level, seats.link, seats.nonce) <>"
    " (excluded.who, excluded.\"user\", excluded.level, excluded.link, excluded.nonce)";
static const char link_find[] = "SELECT board, side FROM seats WHERE link=? AND link <> ''";

#define COLUMNS                                                                                    \
    "SELECT t.id, t.game, t.scenario, t.options, t.secret, t.sealer, t.created, t.seq, t.status,"  \
    " t.maker, t.watch, t.changed, t.clock, t.base, t.increment, t.left0, t.left1, t.since,"       \
    " t.runs, t.turn, t.phase, t.to_act, t.result, t.offer, t.kicks,"                              \
    " t.trouble, t.rematch, t.rated, t.battle, t.battle_at, /*elsewhere*/0, /*stamp*/0,"           \
    " a.who, a.\"user\", a.level, a.link, a.nonce, b.who, b.\"user\", b.level, b.link, b.nonce"    \
    " FROM tables t LEFT JOIN seats a ON a.board=t.id AND a.side=0"                                \
    " LEFT JOIN seats b ON b.board=t.id AND b.side=1"
#define NEWEST " ORDER BY t.changed DESC, t.id LIMIT ?2"
static const char table_get[] = COLUMNS " WHERE t.id=?";
/* Tables are looked up by what somebody has of them, not looked through. His own may wait without a seat of his. */
static const char list_mine[] =
    COLUMNS " WHERE t.status < 2 AND t.id IN (SELECT board FROM seats WHERE \"user\"=?1"
            " UNION SELECT m.id FROM tables m WHERE m.maker=?1 AND m.status=0)" NEWEST;
/* Of many the newest are picked before their seats are looked up. */
static const char list_finished[] =
    COLUMNS " WHERE t.id IN (SELECT f.id FROM tables f WHERE f.status=2 AND f.id IN"
            " (SELECT board FROM seats WHERE \"user\"=?1)"
            " ORDER BY f.changed DESC, f.id LIMIT ?2)" NEWEST;
/* Whom ?1 has blocked, and who has blocked him. */
#define BLOCKED                                                                                    \
    "(SELECT other FROM ties WHERE owner=?1 AND kind=2"                                            \
    " UNION SELECT owner FROM ties WHERE other=?1 AND kind=2)"
/* Of each maker the five newest, and none of the blocked: picked before they are looked up. */
static const char list_open[] =
    COLUMNS " WHERE t.id IN (SELECT o.id FROM (SELECT w.id, w.maker, w.changed, ROW_NUMBER() OVER"
            " (PARTITION BY w.maker ORDER BY w.changed DESC, w.id) AS n FROM tables w"
            " WHERE w.status=0 AND EXISTS(SELECT 1 FROM seats s WHERE s.board=w.id AND s.who=0)) o"
            " WHERE o.n<=5 AND o.maker NOT IN " BLOCKED
            " AND o.id NOT IN (SELECT s.board FROM seats s WHERE s.\"user\" IN " BLOCKED ")"
            " ORDER BY o.changed DESC, o.id LIMIT ?2)" NEWEST;
/* Of all that are played the newest are picked before they are looked up. */
static const char list_watch[] =
    COLUMNS " WHERE t.id IN (SELECT w.id FROM tables w WHERE w.status=1 AND ?1=?1 AND w.watch<>0"
            " ORDER BY w.changed DESC, w.id LIMIT ?2)" NEWEST;
static const char list_playing[] = COLUMNS " WHERE t.status=1 AND ?1=?1" NEWEST;
/* Those of who is on vacation are left out here: there may be so many that to ask for each would take long. */
static const char list_late[] =
    COLUMNS " WHERE t.status=1 AND t.clock<>0 AND t.runs>=0"
            " AND ?1 - t.since > CASE t.runs WHEN 0 THEN t.left0 ELSE t.left1 END"
            " AND NOT (t.clock=2 AND t.maker<>0 AND EXISTS(SELECT 1 FROM seats s"
            " JOIN users u ON u.id=s.\"user\" WHERE s.board=t.id AND s.side=t.runs"
            " AND u.vacation>=?1))" NEWEST;
static const char list_machines[] =
    COLUMNS " WHERE t.status=1 AND ?1=?1 AND EXISTS(SELECT 1 FROM seats s"
            " WHERE s.board=t.id AND s.side=t.to_act AND s.who=3)" NEWEST;
static const char list_trouble[] = COLUMNS " WHERE ?1=?1 AND t.trouble<>''" NEWEST;
#define OLDEST " ORDER BY t.changed, t.id LIMIT ?2"
static const char list_unjoined[] = COLUMNS " WHERE t.status=0 AND t.changed<?1" OLDEST;
static const char list_deserted[] =
    COLUMNS " WHERE t.status=1 AND t.changed<?1 AND NOT EXISTS(SELECT 1 FROM seats s"
            " WHERE s.board=t.id AND s.who<>3 AND s.\"user\"<>t.maker)" OLDEST;
static const char count_made[] =
    "SELECT COUNT(*), COALESCE(SUM(CASE WHEN EXISTS("
    "SELECT 1 FROM seats s WHERE s.board=t.id AND s.who=3)"
    " THEN 1 ELSE 0 END), 0) FROM tables t WHERE t.maker=? AND t.status<2";
static const char clocks_shift[] =
    "UPDATE tables SET since=since+? WHERE status=1 AND clock<>0 AND since<>0 AND /*mine*/1=1";

static const char dates_shift[] =
    "UPDATE tables SET changed=changed+? WHERE changed>=? AND /*mine*/1=1";

static void take_clock(struct ac__take *take, struct ac_clock_row *out)
{
    out->kind = (enum ac_clock_kind)ac__take_int(take);
    out->base = ac__take_int(take);
    out->increment = ac__take_int(take);
    out->left[0] = ac__take_int(take);
    out->left[1] = ac__take_int(take);
    out->since = ac__take_int(take);
    out->runs = (ac_side)ac__take_int(take);
}

static void take_seat(struct ac__take *take, struct ac_seat_row *out)
{
    out->who = (enum ac_seat_who)ac__take_int(take);
    out->user = ac__take_int(take);
    ac__take_text(take, out->level, sizeof(out->level));
    ac__take_text(take, out->link, sizeof(out->link));
    ac__take_blob(take, out->nonce, sizeof(out->nonce));
}

static void take_table(struct ac__stmt *stmt, struct ac_table_row *out)
{
    struct ac__take take = { stmt, 0 };

    memset(out, 0, sizeof(*out));
    ac__take_text(&take, out->id, sizeof(out->id));
    ac__take_text(&take, out->game, sizeof(out->game));
    ac__take_text(&take, out->scenario, sizeof(out->scenario));
    ac__take_text(&take, out->options, sizeof(out->options));
    ac__take_blob(&take, out->secret, sizeof(out->secret));
    ac__take_blob(&take, out->sealer, sizeof(out->sealer));
    out->created = ac__take_int(&take);
    out->seq = (int)ac__take_int(&take);
    out->status = (enum ac_table_status)ac__take_int(&take);
    out->maker = ac__take_int(&take);
    out->watch = ac__take_int(&take) != 0;
    out->changed = ac__take_int(&take);
    take_clock(&take, &out->clock);
    out->turn = (int)ac__take_int(&take);
    ac__take_text(&take, out->phase, sizeof(out->phase));
    out->to_act = (ac_side)ac__take_int(&take);
    ac__take_text(&take, out->result, sizeof(out->result));
    ac__take_text(&take, out->offer, sizeof(out->offer));
    out->kicks = (int)ac__take_int(&take);
    ac__take_text(&take, out->trouble, sizeof(out->trouble));
    ac__take_text(&take, out->rematch, sizeof(out->rematch));
    out->rated = ac__take_int(&take) != 0;
    ac__take_text(&take, out->battle, sizeof(out->battle));
    out->battle_at = (int)ac__take_int(&take);
    out->elsewhere = ac__take_int(&take) != 0;
    out->stamp = ac__take_int(&take);
    for (int side = 0; side < AC_SIDES; side++)
        take_seat(&take, &out->seat[side]);
}

static enum ac_status set_seat(struct ac_store *store, const struct ac_table_row *row, int side,
                               struct ac_err *err)
{
    const struct ac_seat_row *seat = &row->seat[side];
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, seat_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, row->id);
    ac__int(&bind, side);
    ac__int(&bind, seat->who);
    ac__int(&bind, seat->user);
    ac__text(&bind, seat->level);
    ac__text(&bind, seat->link);
    ac__blob(&bind, seat->nonce, sizeof(seat->nonce));
    return ac__run(store, bind.stmt, "seat", err);
}

static void bind_play(struct ac__bind *bind, const struct ac_table_row *row)
{
    ac__int(bind, row->clock.kind);
    ac__int(bind, row->clock.base);
    ac__int(bind, row->clock.increment);
    ac__int(bind, row->clock.left[0]);
    ac__int(bind, row->clock.left[1]);
    ac__int(bind, row->clock.since);
    ac__int(bind, row->clock.runs);
    ac__int(bind, row->turn);
    ac__text(bind, row->phase);
    ac__int(bind, row->to_act);
    ac__text(bind, row->result);
    ac__text(bind, row->offer);
    ac__int(bind, row->kicks);
    ac__text(bind, row->trouble);
    ac__text(bind, row->rematch);
    ac__int(bind, row->rated);
}

enum ac_status ac_store_table_set(struct ac_store *store, const struct ac_table_row *row,
                                  struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, table_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, row->status);
    ac__int(&bind, row->maker);
    ac__int(&bind, row->watch);
    ac__int(&bind, row->changed);
    bind_play(&bind, row);
    ac__text(&bind, row->id);
    status = ac__run(store, bind.stmt, "table", err);
    for (int side = 0; side < AC_SIDES && status == AC_OK; side++)
        status = set_seat(store, row, side, err);
    return status;
}

enum ac_status ac_store_table_add(struct ac_store *store, const struct ac_table_row *row,
                                  const char *head, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, table_add, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, row->id);
    ac__text(&bind, row->game);
    ac__text(&bind, row->scenario);
    ac__text(&bind, row->options);
    ac__blob(&bind, row->secret, sizeof(row->secret));
    ac__blob(&bind, row->sealer, sizeof(row->sealer));
    ac__int(&bind, row->created);
    status = ac__run(store, bind.stmt, "table", err);
    if (status == AC_OK)
        status = ac_store_table_set(store, row, err);
    return status == AC_OK ? ac_store_set_head(store, row, head, false, err) : status;
}

enum ac_status ac_store_table_get(struct ac_store *store, const char *id, struct ac_table_row *out,
                                  struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, table_get, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    status = ac__one(store, bind.stmt, "table", err);
    if (status != AC_OK)
        return status;
    take_table(bind.stmt, out);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_table_drop(struct ac_store *store, const char *id, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, table_drop, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    return ac__run(store, bind.stmt, "table", err);
}

enum ac_status ac_store_link_find(struct ac_store *store, const char *link, char id[AC_STORE_ID],
                                  ac_side *side, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, link_find, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, link);
    status = ac__one(store, bind.stmt, "link", err);
    if (status != AC_OK)
        return status;
    take.stmt = bind.stmt;
    ac__take_text(&take, id, AC_STORE_ID);
    *side = (ac_side)ac__take_int(&take);
    ac__done(bind.stmt);
    return AC_OK;
}

static const char *list_sql(enum ac_table_list which)
{
    switch (which) {
    case AC_LIST_MINE:
        return list_mine;
    case AC_LIST_FINISHED:
        return list_finished;
    case AC_LIST_OPEN:
        return list_open;
    case AC_LIST_WATCH:
        return list_watch;
    case AC_LIST_PLAYING:
        return list_playing;
    case AC_LIST_LATE:
        return list_late;
    case AC_LIST_MACHINES:
        return list_machines;
    case AC_LIST_TROUBLE:
        return list_trouble;
    case AC_LIST_UNJOINED:
        return list_unjoined;
    case AC_LIST_DESERTED:
        return list_deserted;
    }
    ac_bug("no such list %d", (int)which);
}

enum ac_status ac_store_tables(struct ac_store *store, const struct ac_table_query *query,
                               ac_store_table_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_table_row row;
    enum ac_status status = ac__prepare(store, list_sql(query->which), &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, query->user);
    ac__int(&bind, query->max);
    while ((status = ac__row(store, bind.stmt, "table", err)) == AC_OK) {
        take_table(bind.stmt, &row);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

enum ac_status ac_store_count_made(struct ac_store *store, int64_t user, int *all, int *machines,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, count_made, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    status = ac__one(store, bind.stmt, "table", err);
    if (status != AC_OK)
        return status;
    take.stmt = bind.stmt;
    *all = (int)ac__take_int(&take);
    *machines = (int)ac__take_int(&take);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_dates_shift(struct ac_store *store, int64_t by, int64_t from,
                                    struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, dates_shift, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, by);
    ac__int(&bind, from);
    return ac__run(store, bind.stmt, "table", err);
}

enum ac_status ac_store_clocks_shift(struct ac_store *store, int64_t by, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, clocks_shift, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, by);
    return ac__run(store, bind.stmt, "table", err);
}
