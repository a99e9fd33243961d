/*
 * Cups: everybody meets everybody, by correspondence, and the cup runs itself. Players join until it is full or
 * its maker begins it; then all pairings are written down, and the tables of the first round are made. When
 * the games of a round are over the next one begins; a clock ends every game, so every cup ends.
 *
 * What has happened is found out by looking (srv_cups_check): a program that is killed, or another that serves
 * the same store, goes on from the rows.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/people.h"
#include "json/json_put.h"

enum {
    LEAST = 3,
    GAMES_MAX = SRV_CUP_PLAYERS * (SRV_CUP_PLAYERS - 1),
    CUPS_LISTED = 50,
    DUE_MAX = 500, /* that go on in one beat: those left over at the next */
    WAIT_DAYS = 30,
    DAY_MS = 86400000,
};

struct cup {
    struct srv_server *server;
    struct ac_cup_row row;
    int player_count;
    struct ac_cup_player player[SRV_CUP_PLAYERS];
    int game_count;
    struct ac_cup_game game[GAMES_MAX];
};

/* ---- reading ---- */

static void note_player(void *self, const struct ac_cup_player *row)
{
    struct cup *cup = self;

    if (cup->player_count < SRV_CUP_PLAYERS)
        cup->player[cup->player_count++] = *row;
}

static void note_game(void *self, const struct ac_cup_game *row)
{
    struct cup *cup = self;

    if (cup->game_count < GAMES_MAX)
        cup->game[cup->game_count++] = *row;
}

static enum ac_status read_cup(struct srv_server *server, const char *id, struct cup *out,
                               struct ac_err *err)
{
    enum ac_status status;

    memset(out, 0, sizeof(*out));
    out->server = server;
    status = ac_store_cup_get(server->store, id, &out->row, err);
    if (status == AC_OK)
        status = ac_store_cup_players(server->store, id, note_player, out, err);
    if (status == AC_OK)
        status = ac_store_cup_games(server->store, id, note_game, out, err);
    return status;
}

static struct ac_cup_player *player_of(struct cup *cup, int64_t user)
{
    for (int i = 0; i < cup->player_count; i++)
        if (cup->player[i].user == user)
            return &cup->player[i];
    return NULL;
}

static enum ac_status write_cup(struct cup *cup, struct ac_err *err)
{
    cup->row.changed = srv_now();
    cup->server->lobby_changed = true;
    return ac_store_cup_set(cup->server->store, &cup->row, err);
}

/* ---- who stands where ---- */

struct standing {
    int place;         /* in the list of players */
    int points, games; /* a win is two points, a draw one */
    int won;
    int beaten; /* points of those he beat, and half of those he drew with: breaks ties */
};

static void count_game(const struct cup *cup, struct standing *all, const struct ac_cup_game *game)
{
    for (int i = 0; i < cup->player_count; i++) {
        const bool first = cup->player[i].user == game->first;

        if (!game->result || (!first && cup->player[i].user != game->second))
            continue;
        all[i].games++;
        all[i].won += game->result == (first ? '1' : '2');
        all[i].points += game->result == '=' ? 1 : game->result == (first ? '1' : '2') ? 2 : 0;
    }
}

static int points_of(const struct cup *cup, const struct standing *all, int64_t user)
{
    for (int i = 0; i < cup->player_count; i++)
        if (cup->player[i].user == user)
            return all[i].points;
    return 0;
}

static int by_points(const void *a, const void *b)
{
    const struct standing *one = a, *other = b;

    if (one->points != other->points)
        return other->points - one->points;
    if (one->beaten != other->beaten)
        return other->beaten - one->beaten;
    return one->won != other->won ? other->won - one->won : one->place - other->place;
}

static void stand(const struct cup *cup, struct standing out[SRV_CUP_PLAYERS])
{
    memset(out, 0, SRV_CUP_PLAYERS * sizeof(*out));
    for (int i = 0; i < cup->player_count; i++)
        out[i].place = i;
    for (int i = 0; i < cup->game_count; i++)
        count_game(cup, out, &cup->game[i]);
    for (int i = 0; i < cup->player_count; i++)
        for (int j = 0; j < cup->game_count; j++) {
            const struct ac_cup_game *game = &cup->game[j];
            const bool first = game->first == cup->player[i].user;

            if (!game->result || (!first && game->second != cup->player[i].user))
                continue;
            if (game->result == '=' || game->result == (first ? '1' : '2'))
                out[i].beaten += points_of(cup, out, first ? game->second : game->first) *
                                 (game->result == '=' ? 1 : 2);
        }
    qsort(out, (size_t)cup->player_count, sizeof(*out), by_points);
}

/* ---- pairings ---- */

static void add_game(struct cup *cup, int round, int first, int second)
{
    struct ac_cup_game *game = &cup->game[cup->game_count];

    *game = (struct ac_cup_game){ .round = round,
                                  .n = cup->game_count++,
                                  .first = cup->player[first].user,
                                  .second = cup->player[second].user };
}

/* The circle: one stays, the others go round; with an odd number one rests. */
static void pair(struct cup *cup)
{
    const int even = cup->player_count + cup->player_count % 2;

    for (int round = 0; round < even - 1; round++)
        for (int i = 0; i < even / 2; i++) {
            const int a = i == 0 ? even - 1 : (round + i) % (even - 1);
            const int b = (round + even - 1 - i) % (even - 1);
            const bool swap = i == 0 && round % 2 == 1;

            if (a >= cup->player_count || b >= cup->player_count)
                continue;
            add_game(cup, round + 1, swap ? b : a, swap ? a : b);
            if (cup->row.twice)
                add_game(cup, round + 1, swap ? a : b, swap ? b : a);
        }
}

static int last_round(const struct cup *cup)
{
    return cup->game_count ? cup->game[cup->game_count - 1].round : 0;
}

/* ---- going on ---- */

static void tell_players(struct cup *cup)
{
    for (int i = 0; i < cup->player_count; i++)
        if (!cup->player[i].gone)
            srv_notice_cup(cup->server, cup->player[i].user, cup->row.id);
}

static enum ac_status make_table(struct cup *cup, struct ac_cup_game *game, struct ac_err *err)
{
    struct ac_table_row row = { .watch = true, .rated = true };
    struct srv_game *loaded;
    struct srv_table *table;
    enum ac_status status = srv_game_get(cup->server, cup->row.scenario, "", &loaded, err);

    if (status != AC_OK)
        return status;
    memcpy(row.game, cup->row.game, sizeof(row.game));
    memcpy(row.scenario, cup->row.scenario, sizeof(row.scenario));
    row.clock = (struct ac_clock_row){ .kind = AC_CLOCK_DAYS,
                                       .base = (int64_t)cup->row.days * DAY_MS,
                                       .runs = AC_NONE };
    for (int side = 0; side < AC_SIDES; side++) {
        row.seat[side].who = AC_WHO_PERSON;
        row.seat[side].user = side == 0 ? game->first : game->second;
        randombytes_buf(row.seat[side].nonce, sizeof(row.seat[side].nonce));
    }
    status = srv_table_new(cup->server, &row, loaded, NULL, &table, err);
    if (status == AC_OK)
        status = srv_table_begin(cup->server, table, err);
    memcpy(game->table, row.id, sizeof(game->table));
    return status;
}

static bool is_gone(struct cup *cup, int64_t user)
{
    const struct ac_cup_player *player = player_of(cup, user);

    return !player || player->gone;
}

/* A game whose time has come: a table, or a win for who is still there. */
static enum ac_status begin_game(struct cup *cup, struct ac_cup_game *game, struct ac_err *err)
{
    const bool first = is_gone(cup, game->first), second = is_gone(cup, game->second);
    enum ac_status status = AC_OK;

    if (first || second)
        game->result = first && second ? '0' : first ? '2' : '1';
    else
        status = make_table(cup, game, err);
    if (status ==
        AC_ERR_NOT_FOUND) { /* the battle is in the library no more: others must not wait for it */
        srv_log(SRV_LOG_ERROR, "cup_battle_gone", NULL, 0, "text", err->text);
        game->result = '=';
        status = AC_OK;
    }
    return status == AC_OK ? ac_store_cup_game_set(cup->server->store, cup->row.id, game, err)
                           : status;
}

/* Who won it, as a game of a cup tells; 0: it is still played. A table that is gone counts as a draw. */
static char result_of(struct srv_server *server, const struct ac_cup_game *game)
{
    struct ac_table_row row;
    struct ac_err err = { 0 };
    const char *winner;
    char result = '=';
    json_t *json;

    if (ac_store_table_get(server->store, game->table, &row, &err) != AC_OK)
        return err.status == AC_ERR_NOT_FOUND ? '=' : 0;
    if (row.status != AC_TABLE_FINISHED)
        return 0;
    json = json_loads(row.result, 0, NULL);
    winner = json_string_value(json_object_get(json, "winner"));
    for (int side = 0; winner && side < AC_SIDES; side++)
        if (strcmp(winner, srv_scenario(server, &row)->side_word[side]) == 0)
            result = side == 0 ? '1' : '2';
    json_decref(json);
    return result;
}

/* Notes results of the round; *open: games of it that are still played, or have not begun. */
static enum ac_status look_at_round(struct cup *cup, int *open, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    *open = 0;
    for (int i = 0; i < cup->game_count && status == AC_OK; i++) {
        struct ac_cup_game *game = &cup->game[i];

        if (game->round != cup->row.round || game->result)
            continue;
        game->result = game->table[0] ? result_of(cup->server, game) : 0;
        if (game->result) {
            status = ac_store_cup_game_set(cup->server->store, cup->row.id, game, err);
            cup->server->lobby_changed = true;
        } else {
            ++*open;
        }
    }
    return status;
}

/* The next round in which there is something to play, or the end. */
static enum ac_status next_round(struct cup *cup, struct ac_err *err)
{
    enum ac_status status = AC_OK;
    int open = 0;

    while (!open && status == AC_OK && cup->row.round < last_round(cup)) {
        cup->row.round++;
        for (int i = 0; i < cup->game_count && status == AC_OK; i++)
            if (cup->game[i].round == cup->row.round && !cup->game[i].result) {
                status = begin_game(cup, &cup->game[i], err);
                open += !cup->game[i].result;
            }
    }
    if (status == AC_OK && !open)
        cup->row.status = AC_CUP_OVER;
    if (status == AC_OK)
        status = write_cup(cup, err);
    if (status == AC_OK)
        tell_players(cup);
    return status;
}

static enum ac_status begin_cup(struct cup *cup, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    pair(cup);
    for (int i = 0; i < cup->game_count && status == AC_OK; i++)
        status = ac_store_cup_game_set(cup->server->store, cup->row.id, &cup->game[i], err);
    cup->row.status = AC_CUP_RUNNING;
    return status == AC_OK ? next_round(cup, err) : status;
}

struct due {
    int count;
    char id[DUE_MAX][AC_STORE_ID];
};

static void note_due(void *self, const struct ac_cup_row *row)
{
    struct due *due = self;

    if (due->count < DUE_MAX)
        memcpy(due->id[due->count++], row->id, AC_STORE_ID);
}

static enum ac_status go_on(struct srv_server *server, const char *id, struct ac_err *err)
{
    struct cup *cup = malloc(sizeof(*cup));
    enum ac_status status;
    int open = 0;

    if (!cup)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = read_cup(server, id, cup, err);
    if (status == AC_OK && cup->row.status == AC_CUP_RUNNING) {
        status = look_at_round(cup, &open, err);
        if (status == AC_OK && !open)
            status = next_round(cup, err);
    }
    free(cup);
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

void srv_cups_check(struct srv_server *server)
{
    const struct ac_cup_query query = { .which = AC_CUPS_DUE, .max = DUE_MAX };
    struct due *due = calloc(1, sizeof(*due));
    struct ac_err err = { 0 };
    enum ac_status status = AC_OK;

    server->cups_due = false;
    if (!due || ac_store_cups(server->store, &query, note_due, due, &err) != AC_OK || !due->count) {
        free(due);
        return;
    }
    status = srv_transaction(server, &err);
    if (status == AC_OK)
        status = ac_store_lock_results(server->store, &err); /* one server goes on with them */
    for (int i = 0; i < due->count && status == AC_OK; i++)
        status = go_on(server, due->id[i], &err);
    if (status != AC_OK) {
        server->broken = true;
        server->trouble = err;
    }
    free(due);
}

void srv_cups_tidy(struct srv_server *server, int64_t now)
{
    const struct ac_cup_query query = { .which = AC_CUPS_OLD,
                                        .user = now - (int64_t)WAIT_DAYS * DAY_MS,
                                        .max = DUE_MAX };
    struct due *old = calloc(1, sizeof(*old));
    struct ac_err err = { 0 };
    enum ac_status status = old ? srv_transaction(server, &err) : AC_ERR_MEMORY;

    if (status == AC_OK)
        status = ac_store_lock_results(server->store, &err); /* nobody joins meanwhile */
    if (status == AC_OK)
        status = ac_store_cups(server->store, &query, note_due, old, &err);
    for (int i = 0; status == AC_OK && i < old->count; i++)
        status = ac_store_cup_drop(server->store, old->id[i], &err);
    if (status != AC_OK)
        srv_log(SRV_LOG_WARN, "cup_not_dropped", NULL, 0, "text", err.text);
    free(old);
}

/* ---- as JSON ---- */

static const char *const statuses[] = { "waiting", "running", "over" };

static void put_name(json_t *out, const char *key, struct srv_server *server, int64_t user)
{
    char name[AC_STORE_NAME];

    srv_name_of(server, user, name);
    ac_put(out, key, ac_put_string(name));
}

static json_t *head_json(struct srv_server *server, const struct ac_cup_row *row)
{
    struct ac_table_row as_table = { 0 };
    const struct ac_ruleset *rules = srv_ruleset(server, row->game);
    json_t *out = ac_put_object();

    memcpy(as_table.game, row->game, sizeof(as_table.game));
    memcpy(as_table.scenario, row->scenario, sizeof(as_table.scenario));
    ac_put_text(out, "cup", row->id);
    ac_put(out, "title", ac_put_string(row->title));
    ac_put_text(out, "game", row->game);
    ac_put_text(out, "game_title", rules ? rules->title : row->game);
    ac_put_text(out, "scenario", row->scenario);
    ac_put_text(out, "battle", srv_scenario(server, &as_table)->title);
    ac_put_text(out, "status", statuses[row->status]);
    put_name(out, "maker", server, row->maker);
    ac_put_int(out, "size", row->size);
    ac_put_bool(out, "twice", row->twice);
    ac_put_int(out, "days", row->days);
    ac_put_int(out, "round", row->round);
    ac_put_int(out, "created", row->created);
    ac_put_int(out, "changed", row->changed);
    return out;
}

static json_t *players_json(struct cup *cup, int64_t user)
{
    struct standing all[SRV_CUP_PLAYERS];
    json_t *out = ac_put_array();

    stand(cup, all);
    for (int i = 0; i < cup->player_count; i++) {
        const struct ac_cup_player *player = &cup->player[all[i].place];
        const struct ac_seat_row seat = { .who = AC_WHO_PERSON, .user = player->user };
        json_t *one = ac_put_object();
        struct srv_strength strength;

        put_name(one, "name", cup->server, player->user);
        if (srv_rating_of(cup->server, &seat, cup->row.game, &strength))
            ac_put_int(one, "rating", strength.rating);
        ac_put(one, "points", json_real(all[i].points / 2.0));
        ac_put_int(one, "games", all[i].games);
        ac_put_int(one, "won", all[i].won);
        ac_put_bool(one, "gone", player->gone);
        ac_put_bool(one, "me", user && player->user == user);
        ac_add(out, one);
    }
    return out;
}

static json_t *games_json(const struct cup *cup)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < cup->game_count; i++) {
        const struct ac_cup_game *game = &cup->game[i];
        json_t *one = ac_put_object();

        ac_put_int(one, "round", game->round);
        put_name(one, "first", cup->server, game->first);
        put_name(one, "second", cup->server, game->second);
        ac_put_text(one, "table", game->table[0] ? game->table : NULL);
        ac_put_text(one, "result",
                    game->result == '1'   ? "first"
                    : game->result == '2' ? "second"
                    : game->result == '=' ? "draw"
                    : game->result == '0' ? "nobody"
                                          : NULL);
        ac_add(out, one);
    }
    return out;
}

/* Without its games, as lists have it. */
static json_t *short_json(struct cup *cup, int64_t user)
{
    json_t *out = head_json(cup->server, &cup->row);

    ac_put_int(out, "rounds", last_round(cup));
    ac_put_bool(out, "mine", user && cup->row.maker == user);
    ac_put(out, "players", players_json(cup, user));
    return out;
}

static json_t *cup_json(struct cup *cup, int64_t user)
{
    json_t *out = short_json(cup, user);

    ac_put(out, "games", games_json(cup));
    return out;
}

struct listing {
    struct srv_server *server;
    int64_t user;
    json_t *list;
    int count;
    char id[CUPS_LISTED][AC_STORE_ID];
};

static void note_listed(void *self, const struct ac_cup_row *row)
{
    struct listing *listing = self;

    if (listing->count < CUPS_LISTED)
        memcpy(listing->id[listing->count++], row->id, AC_STORE_ID);
}

/* Each with its players, without its games. */
static enum ac_status list_cups(struct listing *listing, const struct ac_cup_query *query,
                                struct ac_err *err)
{
    struct cup *cup = malloc(sizeof(*cup));
    enum ac_status status =
        cup ? ac_store_cups(listing->server->store, query, note_listed, listing, err)
            : ac_refuse(err, AC_ERR_MEMORY, "out of memory");

    for (int i = 0; i < listing->count && status == AC_OK; i++) {
        status = read_cup(listing->server, listing->id[i], cup, err);
        if (status == AC_OK)
            ac_add(listing->list, short_json(cup, listing->user));
    }
    free(cup);
    return status;
}

enum ac_status srv_cups_of(struct srv_server *server, int64_t user, json_t **out,
                           struct ac_err *err)
{
    const struct ac_cup_query query = { .user = user, .max = CUPS_LISTED };
    struct listing listing = { .server = server, .user = user, .list = ac_put_array() };

    *out = listing.list;
    return list_cups(&listing, &query, err);
}

/* ---- what people do ---- */

static void answer_all(struct srv_call *call)
{
    const struct ac_cup_query query = { .max = CUPS_LISTED };
    struct listing listing = { .server = call->server, .user = call->user.id };
    struct ac_err err = { 0 };

    if (!srv_spend_address(call, SRV_METER_REQUEST, SRV_LIST_COST))
        return;
    listing.list = ac_put_array();
    if (list_cups(&listing, &query, &err) == AC_OK) {
        srv_answer(call, listing.list);
        return;
    }
    json_decref(listing.list);
    srv_refuse_err(call, &err);
}

struct counting {
    int64_t user;
    int made, in;
};

static void count_cup(void *self, const struct ac_cup_row *row)
{
    struct counting *counting = self;

    if (row->status == AC_CUP_OVER)
        return;
    counting->in++;
    counting->made += row->maker == counting->user;
}

/* Has the caller room for another cup? False: refused. */
static bool has_room(struct srv_call *call, bool making)
{
    const struct ac_cup_query query = { .user = call->user.id, .max = SRV_LIST_MAX };
    struct counting counting = { .user = call->user.id };
    struct ac_err err = { 0 };

    if (!call->server->options.public_server)
        return true;
    if (ac_store_cups(call->server->store, &query, count_cup, &counting, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    if (counting.in < SRV_CUPS_IN && (!making || counting.made < SRV_CUPS_MADE))
        return true;
    srv_refuse(call, "refused", "you play in %d cups that are not over, %d of them your own",
               counting.in, counting.made);
    return false;
}

static bool read_new(struct srv_call *call, struct ac_cup_row *row)
{
    const char *title = srv_text(call, "title"), *scenario = srv_text(call, "scenario");
    const char *slash = scenario ? strchr(scenario, '/') : NULL;
    const int64_t size = srv_int(call, "size", SRV_CUP_PLAYERS), days = srv_int(call, "days", 3);
    struct srv_game *game;
    struct ac_err err = { 0 };

    if (!title || !title[0] || !srv_text_fits(call, title, SRV_CUP_TITLE, false)) {
        if (!title || !title[0])
            srv_refuse(call, "bad", "expected \"title\"");
        return false;
    }
    if (size < LEAST || size > SRV_CUP_PLAYERS || days < 1 || days > SRV_CUP_DAYS) {
        srv_refuse(call, "bad", "expected \"size\" from %d to %d and \"days\" from 1 to %d", LEAST,
                   SRV_CUP_PLAYERS, SRV_CUP_DAYS);
        return false;
    }
    if (!slash || strlen(scenario) >= sizeof(row->scenario) ||
        srv_game_get(call->server, scenario, "", &game, &err) != AC_OK) {
        srv_refuse(call, "unknown", "no such battle");
        return false;
    }
    srv_random_word(row->id, 12);
    (void)snprintf(row->title, sizeof(row->title), "%s", title);
    (void)snprintf(row->scenario, sizeof(row->scenario), "%s", scenario);
    (void)snprintf(row->game, sizeof(row->game), "%.*s", (int)(slash - scenario), scenario);
    row->size = (int)size;
    row->days = (int)days;
    row->twice = srv_bool(call, "twice", true);
    row->maker = call->user.id;
    row->created = row->changed = srv_now();
    return true;
}

static void make_cup(struct srv_call *call)
{
    struct cup *cup;
    struct ac_cup_row row = { 0 };
    struct ac_err err = { 0 };

    if (!srv_need_user(call) || !read_new(call, &row) || !has_room(call, true) ||
        !srv_spend(call, SRV_METER_TABLE, 1) || !srv_writes(call))
        return;
    cup = malloc(sizeof(*cup));
    if (!cup || ac_store_cup_set(call->server->store, &row, &err) != AC_OK ||
        ac_store_cup_player_set(call->server->store, row.id,
                                &(struct ac_cup_player){ .user = call->user.id }, &err) != AC_OK ||
        read_cup(call->server, row.id, cup, &err) != AC_OK)
        srv_broke(call, &err);
    else
        srv_answer(call, cup_json(cup, call->user.id));
    call->server->lobby_changed = true;
    free(cup);
}

static enum ac_status join(struct cup *cup, struct srv_call *call, struct ac_err *err)
{
    struct ac_cup_player player = { .user = call->user.id };
    enum ac_status status;

    if (cup->row.status != AC_CUP_WAITING || cup->player_count >= cup->row.size)
        return ac_refuse(err, AC_ERR_REFUSED, "this cup is full, or has begun");
    if (player_of(cup, call->user.id))
        return ac_refuse(err, AC_ERR_REFUSED, "you are in it already");
    for (int i = 0; i < cup->player_count; i++)
        if (cup->player[i].place >= player.place)
            player.place = cup->player[i].place + 1;
    status = ac_store_cup_player_set(cup->server->store, cup->row.id, &player, err);
    if (status == AC_OK)
        cup->player[cup->player_count++] = player;
    if (status != AC_OK)
        return status;
    return cup->player_count == cup->row.size ? begin_cup(cup, err) : write_cup(cup, err);
}

/* Before it begins a place is free again, and the maker's leaving ends it; then games to come are lost. */
static enum ac_status leave(struct cup *cup, struct srv_call *call, struct ac_err *err)
{
    struct ac_store *store = cup->server->store;
    struct ac_cup_player *player = player_of(cup, call->user.id);
    enum ac_status status;

    if (!player || cup->row.status == AC_CUP_OVER)
        return ac_refuse(err, AC_ERR_REFUSED, "you do not play in this cup");
    if (cup->row.status == AC_CUP_WAITING && cup->row.maker == call->user.id) {
        cup->server->lobby_changed = true;
        return ac_store_cup_drop(store, cup->row.id, err);
    }
    player->gone = true;
    status = cup->row.status == AC_CUP_WAITING
                 ? ac_store_cup_player_drop(store, cup->row.id, player->user, err)
                 : ac_store_cup_player_set(store, cup->row.id, player, err);
    return status == AC_OK ? write_cup(cup, err) : status;
}

static enum ac_status begin_now(struct cup *cup, struct srv_call *call, struct ac_err *err)
{
    if (cup->row.maker != call->user.id && !call->user.admin)
        return ac_refuse(err, AC_ERR_REFUSED, "its maker begins it");
    if (cup->row.status != AC_CUP_WAITING)
        return ac_refuse(err, AC_ERR_REFUSED, "it has begun");
    if (cup->player_count < LEAST)
        return ac_refuse(err, AC_ERR_REFUSED, "a cup has at least %d players", LEAST);
    return begin_cup(cup, err);
}

static enum ac_status drop(struct cup *cup, struct srv_call *call, struct ac_err *err)
{
    if (!call->user.admin)
        return ac_refuse(err, AC_ERR_REFUSED, "for the administrator");
    cup->server->lobby_changed = true;
    return ac_store_cup_drop(cup->server->store, cup->row.id, err);
}

static void run_verb(struct srv_call *call, struct cup *cup, const char *verb)
{
    static const struct {
        const char *name;
        enum ac_status (*run)(struct cup *cup, struct srv_call *call, struct ac_err *err);
    } verbs[] = { { "join", join }, { "leave", leave }, { "begin", begin_now }, { "drop", drop } };
    struct ac_err err = { 0 };
    enum ac_status status;
    char id[AC_STORE_ID];
    size_t i = 0;

    memcpy(id, cup->row.id, sizeof(id));
    while (i < sizeof(verbs) / sizeof(verbs[0]) && strcmp(verb, verbs[i].name) != 0)
        i++;
    if (i == sizeof(verbs) / sizeof(verbs[0])) {
        srv_refuse(call, "unknown", "no such thing");
        return;
    }
    if (verbs[i].run == join && !has_room(call, false))
        return;
    if ((verbs[i].run == join || verbs[i].run == leave) && !srv_spend(call, SRV_METER_JOIN, 1))
        return;
    status = verbs[i].run(cup, call, &err);
    if (status == AC_ERR_REFUSED) {
        srv_refuse_err(call, &err);
        return;
    }
    if (status == AC_OK)
        status = read_cup(call->server, id, cup, &err);
    if (status == AC_OK)
        srv_answer(call, cup_json(cup, call->user.id));
    else if (status == AC_ERR_NOT_FOUND)
        srv_answer_ok(call); /* it is no more */
    else
        srv_broke(call, &err);
}

void srv_cups_route(struct srv_call *call, const char *path)
{
    const size_t len = strcspn(path, "/");
    const char *verb = path[len] ? path + len + 1 : "";
    char id[AC_STORE_ID] = "";
    struct ac_err err = { 0 };
    struct cup *cup;
    enum ac_status status;

    if (!path[0]) {
        if (call->posted)
            make_cup(call);
        else
            answer_all(call);
        return;
    }
    if (len < sizeof(id))
        (void)snprintf(id, sizeof(id), "%.*s", (int)len, path);
    if (call->posted && (!srv_need_user(call) || !srv_writes(call)))
        return;
    if (call->posted && ac_store_lock_results(call->server->store, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    cup = malloc(sizeof(*cup));
    status = cup ? read_cup(call->server, id, cup, &err)
                 : ac_refuse(&err, AC_ERR_MEMORY, "out of memory");
    if (status == AC_ERR_NOT_FOUND)
        srv_refuse(call, "unknown", "no such cup");
    else if (status != AC_OK)
        srv_refuse_err(call, &err);
    else if (call->posted)
        run_verb(call, cup, verb);
    else
        srv_answer(call, cup_json(cup, call->user.id));
    free(cup);
}
