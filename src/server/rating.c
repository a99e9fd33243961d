/*
 * Ratings: Glicko-2 by game, and within it by side, from games between people and against machines.
 * What a battle gives one side is taken off first, as far as it was measured (data/balance.yaml), so
 * that the weaker side is no punishment.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/balance.h"
#include "proto/json_put.h"
#include "server/glicko.h"
#include "server/people.h"

enum {
    LADDER_MAX = 100,
    RATINGS_MAX = 400, /* of one person */
    SURE = 110,        /* deviation up to which somebody has a place on the ladder */
};

static const double day = 86400000.0, period_days = 7, micro = 1e6;

/* ---- who ---- */

/* A machine's place among the players: they have numbers above 0. */
static int64_t machine_number(const char *level)
{
    for (int i = 0; ac_level_names[i]; i++)
        if (strcmp(ac_level_names[i], level) == 0)
            return -1 - i;
    return 0;
}

static int64_t player_of(const struct ac_seat_row *seat)
{
    if (seat->who == AC_WHO_MACHINE)
        return machine_number(seat->level);
    return seat->who == AC_WHO_PERSON ? seat->user : 0;
}

/* Where a level begins: about what compare measured between them. */
static struct srv_glicko beginning(int64_t who)
{
    static const double rating[AC_LEVEL_COUNT] = { 800, 1200, 1500, 1600, 1480, 1480 };

    if (who > 0)
        return srv_glicko_new;
    return (struct srv_glicko){ rating[-1 - who], 150, 0.06 };
}

static struct srv_glicko read_rating(const struct ac_rating_row *row)
{
    return (struct srv_glicko){ (double)row->rating / micro, (double)row->deviation / micro,
                                (double)row->volatility / micro };
}

/* What is known of somebody now, with the doubt that has grown since his last game. */
static struct srv_glicko known(struct srv_server *server, struct ac_rating_row *row, int64_t now)
{
    struct ac_rating_row kept;

    if (!ac_store_rating_get(server->store, row->who, row->game, row->side, &kept))
        return beginning(row->who);
    *row = kept;
    return srv_glicko_rested(read_rating(row), (double)(now - row->at) / day / period_days);
}

/* ---- a game is over ---- */

/* What the battle itself gives side 0, in points of rating. */
static double advantage(struct srv_server *server, const struct srv_table *table)
{
    const char *id = strchr(table->row.scenario, '/');
    struct ac_balance balance;
    double share;

    if (!id ||
        ac_balance_read(&server->library, table->row.game, id + 1, &balance, NULL) != AC_OK ||
        !balance.games)
        return 0;
    share = (balance.wins[0] + 0.5 * balance.draws) / balance.games;
    share = fmin(fmax(share, 0.05), 0.95);
    return 400 * log10(share / (1 - share));
}

/* Steps that were taken back by consent, or a position that was mended: not a game like others. */
static bool was_bent(const struct ac_match *match)
{
    for (int i = 0; i < match->count; i++)
        if (match->log[i].kind == AC_ENTRY_TAKEBACK || match->log[i].kind == AC_ENTRY_REPAIR)
            return true;
    return false;
}

struct rated {
    struct ac_rating_row row[2]; /* of the game, and of the side in it */
    struct srv_glicko was[2];
};

static void set_row(struct ac_rating_row *row, struct srv_glicko now, double score, int64_t at)
{
    row->rating = llround(now.rating * micro);
    row->deviation = llround(now.deviation * micro);
    row->volatility = llround(now.volatility * micro);
    row->games++;
    row->won += score > 0.75;
    row->drawn += score > 0.25 && score < 0.75;
    row->at = at;
}

static void look_up(struct srv_server *server, const struct srv_table *table, int side,
                    struct rated *out)
{
    for (int i = 0; i < 2; i++) {
        struct ac_rating_row *row = &out->row[i];

        *row = (struct ac_rating_row){ .who = player_of(&table->row.seat[side]) };
        (void)snprintf(row->game, sizeof(row->game), "%s", table->row.game);
        if (i)
            (void)snprintf(row->side, sizeof(row->side), "%s",
                           table->game->game->scenario.side_word[side]);
        out->was[i] = known(server, row, table->row.changed);
    }
}

bool srv_is_rated(const struct srv_table *table)
{
    const int64_t a = player_of(&table->row.seat[0]), b = player_of(&table->row.seat[1]);

    return table->row.rated && a && b && a != b && (a > 0 || b > 0) && !was_bent(&table->match);
}

enum ac_status srv_rate(struct srv_server *server, struct srv_table *table,
                        const struct ac_result *result, struct ac_err *err)
{
    struct rated rated[AC_SIDES];
    const double odds = advantage(server, table);
    enum ac_status status = AC_OK;

    if (!srv_is_rated(table))
        return AC_OK;
    status = ac_store_lock_ratings(server->store, err);
    if (status != AC_OK)
        return status;
    for (int side = 0; side < AC_SIDES; side++)
        look_up(server, table, side, &rated[side]);
    for (int side = 0; side < AC_SIDES; side++)
        for (int i = 0; i < 2 && status == AC_OK; i++) {
            const struct srv_glicko_game game = { .other = rated[1 - side].was[0],
                                                  .odds = side == 0 ? -odds : odds,
                                                  .score = result->winner == AC_NONE ? 0.5
                                                           : result->winner == side  ? 1
                                                                                     : 0 };

            set_row(&rated[side].row[i], srv_glicko_played(rated[side].was[i], &game, 1),
                    game.score, table->row.changed);
            status = ac_store_rating_set(server->store, &rated[side].row[i], err);
        }
    return status;
}

/* ---- what people see ---- */

bool srv_rating_of(struct srv_server *server, const struct ac_seat_row *seat, const char *game,
                   int *out)
{
    const int64_t who = player_of(seat);
    struct ac_rating_row row;

    if (!who || !ac_store_rating_get(server->store, who, game, "", &row))
        return false;
    *out = (int)lround(read_rating(&row).rating);
    return true;
}

static json_t *rating_json(const struct ac_rating_row *row, int64_t now)
{
    const struct srv_glicko rested =
        srv_glicko_rested(read_rating(row), (double)(now - row->at) / day / period_days);
    json_t *out = ac_put_object();

    ac_put_int(out, "rating", llround(rested.rating));
    ac_put_int(out, "error", llround(rested.deviation));
    ac_put_bool(out, "sure", rested.deviation <= SURE);
    ac_put_int(out, "games", row->games);
    ac_put_int(out, "won", row->won);
    ac_put_int(out, "drawn", row->drawn);
    return out;
}

struct listing {
    struct srv_server *server;
    json_t *list;
    int64_t now;
};

static void add_rung(void *self, const struct ac_rating_row *row)
{
    const struct listing *listing = self;
    json_t *one = rating_json(row, listing->now);
    char name[AC_STORE_NAME];

    if (row->who < 0)
        ac_put_text(one, "machine", ac_level_names[-1 - row->who]);
    else {
        srv_name_of(listing->server, row->who, name);
        ac_put(one, "name", ac_put_string(name));
    }
    ac_add(listing->list, one);
}

void srv_ladder(struct srv_call *call)
{
    const char *game = srv_text(call, "game");
    const struct ac_ladder_query query = { .game = game,
                                           .sure = SURE * 1000000LL,
                                           .max = LADDER_MAX };
    struct listing listing = { call->server, ac_put_array(), srv_now() };
    struct ac_err err = { 0 };
    json_t *out = ac_put_object();

    ac_put(out, "ladder", listing.list);
    if (!game || !srv_ruleset(call->server, game)) {
        srv_refuse(call, "unknown", "no such game");
    } else if (ac_store_ladder(call->server->store, &query, add_rung, &listing, &err) != AC_OK) {
        srv_refuse_err(call, &err);
    } else {
        ac_put_text(out, "game", game);
        srv_answer(call, json_incref(out));
    }
    json_decref(out);
}

static void add_rating(void *self, const struct ac_rating_row *row)
{
    const struct listing *listing = self;
    json_t *one = rating_json(row, listing->now);

    ac_put_text(one, "game", row->game);
    ac_put_text(one, "side", row->side[0] ? row->side : NULL);
    ac_add(listing->list, one);
}

enum ac_status srv_ratings_json(struct srv_server *server, int64_t user, json_t **out,
                                struct ac_err *err)
{
    struct listing listing = { server, ac_put_array(), srv_now() };

    *out = listing.list;
    return ac_store_ratings(server->store, user, RATINGS_MAX, add_rating, &listing, err);
}

/* people/NAME, or people/me */
void srv_profile(struct srv_call *call, const char *name)
{
    struct ac_user_row user = call->user;
    struct ac_err err = { 0 };
    json_t *out, *ratings = NULL;
    const bool found =
        strcmp(name, "me") == 0
            ? user.id != 0
            : ac_store_user_find(call->server->store, name, &user, &err) == AC_OK && !user.banned;

    if (!found) {
        srv_refuse(call, "unknown", "nobody of that name");
        return;
    }
    if (srv_ratings_json(call->server, user.id, &ratings, &err) != AC_OK) {
        json_decref(ratings);
        srv_refuse_err(call, &err);
        return;
    }
    out = ac_put_object();
    ac_put(out, "name", ac_put_string(user.name));
    ac_put_int(out, "since", user.created);
    ac_put(out, "ratings", ratings);
    srv_answer(call, out);
}
