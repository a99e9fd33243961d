/* How strong players are, and what was luck. See store/store.h. */
#include <stdlib.h>
#include <string.h>

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

/* ---- what is known: every update tells how strong those are who sit there ---- */

struct ac__known_rating {
    bool asked, none; /* nobody asked yet; there is no such row */
    struct ac_rating_row row;
};

void ac__ratings_forget(struct ac_store *store)
{
    store->people++;
    if (store->rating)
        memset(store->rating, 0, AC__KNOWN * sizeof(*store->rating));
}

/* Where a rating over both sides of a game is kept; NULL: nowhere. */
static struct ac__known_rating *known_place(struct ac_store *store, int64_t who, const char *game)
{
    uint64_t hash = (uint64_t)who;

    if (ac_store_shared(store))
        return NULL;
    if (!store->rating)
        store->rating = calloc(AC__KNOWN, sizeof(*store->rating));
    for (const char *c = game; *c; c++)
        hash = hash * 31 + (unsigned char)*c;
    return store->rating ? &store->rating[hash % AC__KNOWN] : NULL;
}

static bool is_known(const struct ac__known_rating *known, int64_t who, const char *game)
{
    return known && known->asked && known->row.who == who && strcmp(known->row.game, game) == 0;
}

enum ac_status ac_store_rating_set(struct ac_store *store, const struct ac_rating_row *row,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, rating_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__ratings_forget(store);
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

static enum ac_status read_rating(struct ac_store *store, int64_t who, const char *game,
                                  const char *side, struct ac_rating_row *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, rating_get, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, who);
    ac__text(&bind, game);
    ac__text(&bind, side);
    status = ac__row(store, bind.stmt, "rating", err);
    if (status != AC_OK)
        return status;
    take_rating(bind.stmt, out);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_rating_get(struct ac_store *store, int64_t who, const char *game,
                                   const char *side, struct ac_rating_row *out, struct ac_err *err)
{
    struct ac__known_rating *known = side[0] ? NULL : known_place(store, who, game);
    enum ac_status status;

    if (is_known(known, who, game)) {
        *out = known->row;
        return known->none ? AC_ERR_NOT_FOUND : AC_OK;
    }
    status = read_rating(store, who, game, side, out, err);
    if (!known || (status != AC_OK && status != AC_ERR_NOT_FOUND) ||
        strlen(game) >= sizeof(known->row.game))
        return status;
    *known = (struct ac__known_rating){ .asked = true, .none = status != AC_OK, .row.who = who };
    if (status == AC_OK)
        known->row = *out;
    else
        memcpy(known->row.game, game, strlen(game) + 1);
    return status;
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

/* ---- luck and errors ---- */

static const char balance_set[] =
    "INSERT INTO balances(board, side, weighed, luck, luck_error, lost, lost_error, orders)"
    " VALUES(?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(board, side) DO UPDATE SET"
    " weighed=excluded.weighed, luck=excluded.luck, luck_error=excluded.luck_error,"
    " lost=excluded.lost, lost_error=excluded.lost_error, orders=excluded.orders";
/* Who plays both sides is neither lucky nor unlucky: those games are left out. */
static const char balances_of[] =
    "SELECT t.game, b.weighed, b.luck, b.luck_error, b.lost, b.lost_error, b.orders"
    " FROM seats s JOIN balances b ON b.board=s.board AND b.side=s.side"
    " JOIN tables t ON t.id=s.board WHERE s.\"user\"=?1 AND s.who=2 AND NOT EXISTS("
    "SELECT 1 FROM seats o WHERE o.board=s.board AND o.side<>s.side AND o.\"user\"=?1)"
    " ORDER BY t.game";

enum ac_status ac_store_balance_set(struct ac_store *store, const char *table, ac_side side,
                                    const struct ac_balance_row *row, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, balance_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, table);
    ac__int(&bind, side);
    ac__int(&bind, row->weighed);
    ac__int(&bind, row->luck);
    ac__int(&bind, row->luck_error);
    ac__int(&bind, row->lost);
    ac__int(&bind, row->lost_error);
    ac__int(&bind, row->orders);
    return ac__run(store, bind.stmt, "balance", err);
}

static void add_balance(struct ac_balance_sum *sum, struct ac__take *take)
{
    const double micro = 1e6;
    const bool weighed = ac__take_int(take) != 0;
    const double luck = (double)ac__take_int(take) / micro;
    const double luck_error = (double)ac__take_int(take) / micro;
    double lost_error;

    sum->games++;
    sum->weighed += weighed;
    sum->luck += weighed ? luck : 0;
    sum->luck_squares += weighed ? luck_error * luck_error : 0;
    sum->lost += (double)ac__take_int(take) / micro;
    lost_error = (double)ac__take_int(take) / micro;
    sum->lost_squares += lost_error * lost_error;
    sum->orders += ac__take_int(take);
}

enum ac_status ac_store_balances(struct ac_store *store, int64_t user, ac_store_balance_sink sink,
                                 void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_balance_sum sum = { 0 };
    enum ac_status status = ac__prepare(store, balances_of, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    while ((status = ac__row(store, bind.stmt, "balance", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        char game[AC_STORE_WORD];

        ac__take_text(&take, game, sizeof(game));
        if (sum.games && strcmp(game, sum.game) != 0) {
            sink(self, &sum);
            sum = (struct ac_balance_sum){ 0 };
        }
        memcpy(sum.game, game, sizeof(game));
        add_balance(&sum, &take);
    }
    if (status == AC_ERR_NOT_FOUND && sum.games)
        sink(self, &sum);
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}
