/* How strong players are. See store/store.h. */
#include "store/inside.h"

#define RATING_COLUMNS                                                                             \
    "SELECT who, game, side, rating, deviation, volatility, games, won, drawn, at FROM ratings"
static const char rating_set[] =
    "INSERT INTO ratings(who, game, side, rating, deviation, volatility, games, won, drawn, at)"
    " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(who, game, side) DO UPDATE SET"
    " rating=excluded.rating, deviation=excluded.deviation, volatility=excluded.volatility,"
    " games=excluded.games, won=excluded.won, drawn=excluded.drawn, at=excluded.at";
static const char rating_get[] = RATING_COLUMNS " WHERE who=? AND game=? AND side=?";
static const char ratings_of[] = RATING_COLUMNS " WHERE who=?1 ORDER BY game, side LIMIT ?2";
/* Those of whom too little is known stand below. */
static const char ladder[] = RATING_COLUMNS " WHERE game=?1 AND side=''"
                                            " ORDER BY deviation>?2, rating DESC, who LIMIT ?3";

static void take_rating(struct ac__stmt *stmt, struct ac_rating_row *out)
{
    struct ac__take take = { stmt, 0 };

    *out = (struct ac_rating_row){ .who = ac__take_int(&take) };
    ac__take_text(&take, out->game, sizeof(out->game));
    ac__take_text(&take, out->side, sizeof(out->side));
    out->rating = ac__take_int(&take);
    out->deviation = ac__take_int(&take);
    out->volatility = ac__take_int(&take);
    out->games = (int)ac__take_int(&take);
    out->won = (int)ac__take_int(&take);
    out->drawn = (int)ac__take_int(&take);
    out->at = ac__take_int(&take);
}

enum ac_status ac_store_rating_set(struct ac_store *store, const struct ac_rating_row *row,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, rating_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, row->who);
    ac__text(&bind, row->game);
    ac__text(&bind, row->side);
    ac__int(&bind, row->rating);
    ac__int(&bind, row->deviation);
    ac__int(&bind, row->volatility);
    ac__int(&bind, row->games);
    ac__int(&bind, row->won);
    ac__int(&bind, row->drawn);
    ac__int(&bind, row->at);
    return ac__run(store, bind.stmt, "rating", err);
}

bool ac_store_rating_get(struct ac_store *store, int64_t who, const char *game, const char *side,
                         struct ac_rating_row *out)
{
    struct ac__bind bind = { 0 };

    if (ac__prepare(store, rating_get, &bind.stmt, NULL) != AC_OK)
        return false;
    ac__int(&bind, who);
    ac__text(&bind, game);
    ac__text(&bind, side);
    if (ac__row(store, bind.stmt, "rating", NULL) != AC_OK)
        return false;
    take_rating(bind.stmt, out);
    ac__done(bind.stmt);
    return true;
}

static enum ac_status give_all(struct ac_store *store, struct ac__stmt *stmt,
                               ac_store_rating_sink sink, void *self, struct ac_err *err)
{
    struct ac_rating_row row;
    enum ac_status status;

    while ((status = ac__row(store, stmt, "rating", err)) == AC_OK) {
        take_rating(stmt, &row);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

enum ac_status ac_store_ratings(struct ac_store *store, int64_t who, int max,
                                ac_store_rating_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, ratings_of, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, who);
    ac__int(&bind, max);
    return give_all(store, bind.stmt, sink, self, err);
}

enum ac_status ac_store_ladder(struct ac_store *store, const struct ac_ladder_query *query,
                               ac_store_rating_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, ladder, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, query->game);
    ac__int(&bind, query->sure);
    ac__int(&bind, query->max);
    return give_all(store, bind.stmt, sink, self, err);
}
