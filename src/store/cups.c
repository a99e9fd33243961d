/* Cups, who plays in them, and their games. See store/store.h. */
#include "base/bug.h"
#include "store/inside.h"

static const char cup_set[] =
    "INSERT INTO cups(id, title, game, scenario, status, maker, size, twice, days, round, created,"
    " changed) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET"
    " status=excluded.status, maker=excluded.maker, round=excluded.round, changed=excluded.changed";
#define CUP_COLUMNS                                                                                \
    "SELECT id, title, game, scenario, status, maker, size, twice, days, round, created, changed"  \
    " FROM cups"
static const char cup_get[] = CUP_COLUMNS " WHERE id=?";
static const char cup_drop[] = "DELETE FROM cups WHERE id=?";
#define NEWEST " ORDER BY changed DESC, id LIMIT ?2"
static const char list_of[] =
    CUP_COLUMNS " WHERE id IN (SELECT cup FROM cup_players WHERE \"user\"=?1) OR ?1=0" NEWEST;
static const char list_due[] =
    CUP_COLUMNS " WHERE status=1 AND ?1=?1 AND (EXISTS(SELECT 1 FROM cup_games g"
                " WHERE g.cup=cups.id AND g.round=cups.round AND g.result='' AND g.board<>''"
                " AND NOT EXISTS(SELECT 1 FROM tables t WHERE t.id=g.board AND t.status<2))"
                " OR NOT EXISTS(SELECT 1 FROM cup_games g"
                " WHERE g.cup=cups.id AND g.round=cups.round AND g.result=''))" NEWEST;
static const char list_old[] = CUP_COLUMNS " WHERE status=0 AND changed<?1" NEWEST;
static const char player_set[] =
    "INSERT INTO cup_players(cup, \"user\", place, gone) VALUES(?, ?, ?, ?)"
    " ON CONFLICT(cup, \"user\") DO UPDATE SET gone=excluded.gone";
static const char player_drop[] = "DELETE FROM cup_players WHERE cup=? AND \"user\"=?";
static const char player_list[] =
    "SELECT \"user\", place, gone FROM cup_players WHERE cup=? ORDER BY place, \"user\"";
static const char game_set[] =
    "INSERT INTO cup_games(cup, round, n, first, second, board, result)"
    " VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT(cup, round, n) DO UPDATE SET"
    " board=excluded.board, result=excluded.result";
static const char game_list[] = "SELECT round, n, first, second, board, result FROM cup_games"
                                " WHERE cup=? ORDER BY round, n";
static const char ticket_use[] =
    "INSERT INTO spent(ticket, until) VALUES(?, ?) ON CONFLICT(ticket) DO NOTHING";
static const char ticket_expire[] = "DELETE FROM spent WHERE until<?";

static void take_cup(struct ac__stmt *stmt, struct ac_cup_row *out)
{
    struct ac__take take = { stmt, 0 };

    *out = (struct ac_cup_row){ 0 };
    ac__take_text(&take, out->id, sizeof(out->id));
    ac__take_text(&take, out->title, sizeof(out->title));
    ac__take_text(&take, out->game, sizeof(out->game));
    ac__take_text(&take, out->scenario, sizeof(out->scenario));
    out->status = (enum ac_cup_status)ac__take_int(&take);
    out->maker = ac__take_int(&take);
    out->size = (int)ac__take_int(&take);
    out->twice = ac__take_int(&take) != 0;
    out->days = (int)ac__take_int(&take);
    out->round = (int)ac__take_int(&take);
    out->created = ac__take_int(&take);
    out->changed = ac__take_int(&take);
}

enum ac_status ac_store_cup_set(struct ac_store *store, const struct ac_cup_row *row,
                                struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, cup_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, row->id);
    ac__text(&bind, row->title);
    ac__text(&bind, row->game);
    ac__text(&bind, row->scenario);
    ac__int(&bind, row->status);
    ac__int(&bind, row->maker);
    ac__int(&bind, row->size);
    ac__int(&bind, row->twice);
    ac__int(&bind, row->days);
    ac__int(&bind, row->round);
    ac__int(&bind, row->created);
    ac__int(&bind, row->changed);
    return ac__run(store, bind.stmt, "cup", err);
}

enum ac_status ac_store_cup_get(struct ac_store *store, const char *id, struct ac_cup_row *out,
                                struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, cup_get, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    status = ac__one(store, bind.stmt, "cup", err);
    if (status != AC_OK)
        return status;
    take_cup(bind.stmt, out);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_cup_drop(struct ac_store *store, const char *id, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, cup_drop, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    return ac__run(store, bind.stmt, "cup", err);
}

static const char *list_sql(enum ac_cup_list which)
{
    switch (which) {
    case AC_CUPS_OF:
        return list_of;
    case AC_CUPS_DUE:
        return list_due;
    case AC_CUPS_OLD:
        return list_old;
    }
    ac_bug("no such list of cups %d", (int)which);
}

enum ac_status ac_store_cups(struct ac_store *store, const struct ac_cup_query *query,
                             ac_store_cup_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_cup_row row;
    enum ac_status status = ac__prepare(store, list_sql(query->which), &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, query->user);
    ac__int(&bind, query->max);
    while ((status = ac__row(store, bind.stmt, "cup", err)) == AC_OK) {
        take_cup(bind.stmt, &row);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

/* ---- players ---- */

enum ac_status ac_store_cup_player_set(struct ac_store *store, const char *id,
                                       const struct ac_cup_player *row, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, player_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, row->user);
    ac__int(&bind, row->place);
    ac__int(&bind, row->gone);
    return ac__run(store, bind.stmt, "player", err);
}

enum ac_status ac_store_cup_player_drop(struct ac_store *store, const char *id, int64_t user,
                                        struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, player_drop, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, user);
    return ac__run(store, bind.stmt, "player", err);
}

enum ac_status ac_store_cup_players(struct ac_store *store, const char *id,
                                    ac_store_cup_player_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, player_list, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    while ((status = ac__row(store, bind.stmt, "player", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        struct ac_cup_player row = { .user = ac__take_int(&take) };

        row.place = (int)ac__take_int(&take);
        row.gone = ac__take_int(&take) != 0;
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

/* ---- games ---- */

enum ac_status ac_store_cup_game_set(struct ac_store *store, const char *id,
                                     const struct ac_cup_game *row, struct ac_err *err)
{
    const char result[2] = { row->result, '\0' };
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, game_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, row->round);
    ac__int(&bind, row->n);
    ac__int(&bind, row->first);
    ac__int(&bind, row->second);
    ac__text(&bind, row->table);
    ac__text(&bind, result);
    return ac__run(store, bind.stmt, "game", err);
}

enum ac_status ac_store_cup_games(struct ac_store *store, const char *id,
                                  ac_store_cup_game_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, game_list, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    while ((status = ac__row(store, bind.stmt, "game", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        struct ac_cup_game row = { .round = (int)ac__take_int(&take) };
        char result[2];

        row.n = (int)ac__take_int(&take);
        row.first = ac__take_int(&take);
        row.second = ac__take_int(&take);
        ac__take_text(&take, row.table, sizeof(row.table));
        ac__take_text(&take, result, sizeof(result));
        row.result = result[0];
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

/* ---- tickets ---- */

enum ac_status ac_store_ticket_use(struct ac_store *store, const char *ticket, int64_t until,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, ticket_use, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, ticket);
    ac__int(&bind, until);
    status = ac__run(store, bind.stmt, "ticket", err);
    if (status == AC_OK && ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "this ticket was used");
    return status;
}

enum ac_status ac_store_tickets_expire(struct ac_store *store, int64_t now, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, ticket_expire, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, now);
    return ac__run(store, bind.stmt, "ticket", err);
}
