/*
 * Ratings: Glicko-2 by game, and within it by side, from games between people and against machines.
 * What a battle gives one side is taken off first, as far as it was measured (data/balance.yaml), so
 * that the weaker side is no punishment.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/balance.h"
#include "server/glicko.h"
#include "server/people.h"
#include "json/json_put.h"

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
static enum ac_status known(struct srv_server *server, struct ac_rating_row *row, int64_t now,
                            struct srv_glicko *out, struct ac_err *err)
{
    struct ac_rating_row kept;
    const enum ac_status status =
        ac_store_rating_get(server->store, row->who, row->game, row->side, &kept, err);

    if (status == AC_ERR_NOT_FOUND) {
        *out = beginning(row->who);
        return AC_OK;
    }
    if (status != AC_OK)
        return status;
    *row = kept;
    *out = srv_glicko_rested(read_rating(row), (double)(now - row->at) / day / period_days);
    return AC_OK;
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

static enum ac_status look_up(struct srv_server *server, const struct srv_table *table, int side,
                              struct rated *out, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (int i = 0; i < 2 && status == AC_OK; i++) {
        struct ac_rating_row *row = &out->row[i];

        *row = (struct ac_rating_row){ .who = player_of(&table->row.seat[side]) };
        (void)snprintf(row->game, sizeof(row->game), "%s", table->row.game);
        if (i)
            (void)snprintf(row->side, sizeof(row->side), "%s",
                           table->game->game->scenario.side_word[side]);
        status = known(server, row, table->row.changed, &out->was[i], err);
    }
    return status;
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
    status = ac_store_lock_results(server->store, err);
    if (status != AC_OK)
        return status;
    for (int side = 0; side < AC_SIDES && status == AC_OK; side++)
        status = look_up(server, table, side, &rated[side], err);
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
                   struct srv_strength *out)
{
    const int64_t who = player_of(seat);
    struct ac_rating_row row;

    if (!who || !srv_rating_at(server, who, game, &row))
        return false;
    *out = (struct srv_strength){ (int)lround(read_rating(&row).rating), row.games };
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

/* ---- luck and errors ---- */

static int64_t figure(const json_t *value, int side)
{
    return llround(micro *
                   json_number_value(side < 0 ? value : json_array_get(value, (size_t)side)));
}

/* Luck is told of the first side; what the other was given is what this one was not. */
static struct ac_balance_row balance_of(const json_t *found, int side)
{
    const json_t *luck = json_object_get(found, "luck");
    const char *word =
        json_string_value(json_array_get(json_object_get(found, "sides"), (size_t)side));
    struct ac_balance_row out = { .weighed = json_is_number(luck) };
    json_t *item;
    size_t i;

    out.luck = side == 0 ? figure(luck, -1) : -figure(luck, -1);
    out.luck_error = figure(json_object_get(found, "luck_error"), -1);
    out.lost = figure(json_object_get(found, "lost"), side);
    out.lost_error = figure(json_object_get(found, "lost_error"), side);
    json_array_foreach(json_object_get(found, "items"), i, item)
    {
        const char *by = json_string_value(json_object_get(item, "side"));

        out.orders +=
            by && word && strcmp(by, word) == 0 && !json_is_true(json_object_get(item, "forced"));
    }
    return out;
}

enum ac_status srv_balance_keep(struct srv_server *server, const char *table, const char *finding,
                                struct ac_err *err)
{
    json_t *whole = json_loads(finding, 0, NULL);
    const json_t *found = json_object_get(whole, "analysis");
    enum ac_status status = AC_OK;

    for (int side = 0; found && side < AC_SIDES && status == AC_OK; side++) {
        const struct ac_balance_row row = balance_of(found, side);

        status = ac_store_balance_set(server->store, table, (ac_side)side, &row, err);
    }
    json_decref(whole);
    return status;
}

static void add_balance(void *self, const struct ac_balance_sum *sum)
{
    const struct listing *listing = self;
    json_t *one = ac_put_object();

    ac_put_text(one, "game", sum->game);
    ac_put_int(one, "games", sum->games);
    ac_put_int(one, "weighed", sum->weighed);
    ac_put(one, "luck", json_real(sum->luck));
    ac_put(one, "luck_error", json_real(sqrt(sum->luck_squares)));
    ac_put(one, "lost", json_real(sum->lost));
    ac_put(one, "lost_error", json_real(sqrt(sum->lost_squares)));
    ac_put_int(one, "orders", sum->orders);
    ac_add(listing->list, one);
}

/* What a page about somebody tells of his play. */
static enum ac_status put_play(struct srv_server *server, int64_t user, json_t *out,
                               struct ac_err *err)
{
    struct listing balances = { server, ac_put_array(), srv_now() };
    json_t *ratings = NULL, *cups = NULL;
    enum ac_status status = srv_ratings_json(server, user, &ratings, err);

    if (status == AC_OK)
        status = ac_store_balances(server->store, user, add_balance, &balances, err);
    if (status == AC_OK)
        status = srv_cups_of(server, user, &cups, err);
    ac_put(out, "ratings", ratings);
    ac_put(out, "balances", balances.list);
    ac_put(out, "cups", cups ? cups : ac_put_array());
    return status;
}

/* people/NAME, or people/me */
void srv_profile(struct srv_call *call, const char *name)
{
    struct ac_user_row user = call->user;
    struct ac_err err = { 0 };
    json_t *out;
    const bool found = strcmp(name, "me") == 0
                           ? user.id != 0
                           : srv_find_person(call->server, name, &user) && !user.banned;
    char id[SRV_USER_ID];

    if (!found) {
        srv_refuse(call, "unknown", "nobody of that name");
        return;
    }
    if (!srv_spend_address(call, SRV_METER_REQUEST, SRV_LIST_COST))
        return;
    srv_user_id(user.id, id);
    out = ac_put_object();
    ac_put_text(out, "user", id);
    ac_put(out, "name", ac_put_string(user.name));
    ac_put_int(out, "since", user.created);
    ac_put_bool(out, "me", user.id == call->user.id);
    ac_put_text(out, "tie", srv_tie_word(call->server, call->user.id, user.id));
    if (put_play(call->server, user.id, out, &err) == AC_OK) {
        srv_answer(call, out);
        return;
    }
    json_decref(out);
    srv_refuse_err(call, &err);
}
