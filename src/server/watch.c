/* Sockets, what they watch, and what is sent to them unasked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/inside.h"
#include "json/json_put.h"
#include "json/json_text.h"

/* ---- what they watch: a list of each socket, and by table ---- */

static struct srv_watch *watch_of(struct srv_client *client, const char *table)
{
    struct srv_watch *watch = client->watches;

    while (watch && strcmp(watch->table, table) != 0)
        watch = watch->next_own;
    return watch;
}

/* Everybody who watches a table in turn; start with NULL. */
static struct srv_watch *next_watch(const struct srv_server *server, const char *table,
                                    struct srv_watch *watch)
{
    watch = watch ? watch->next : server->watches[srv_bucket(table)];
    while (watch && strcmp(watch->table, table) != 0)
        watch = watch->next;
    return watch;
}

static void drop_watch(struct srv_watch *watch)
{
    struct srv_watch **own = &watch->client->watches;

    while (*own != watch)
        own = &(*own)->next_own;
    *own = watch->next_own;
    *watch->at = watch->next;
    if (watch->next)
        watch->next->at = watch->at;
    watch->client->watch_count--;
    free(watch);
}

/* The oldest of a socket's makes room. */
static struct srv_watch *add_watch(struct srv_server *server, struct srv_client *client,
                                   const char *table)
{
    struct srv_watch **bucket = &server->watches[srv_bucket(table)];
    struct srv_watch **last = &client->watches;
    struct srv_watch *watch = calloc(1, sizeof(*watch));

    if (!watch)
        ac_bug("out of memory for a socket");
    if (client->watch_count == SRV_WATCH_MAX)
        drop_watch(client->watches);
    while (*last)
        last = &(*last)->next_own;
    *last = watch;
    client->watch_count++;
    *watch = (struct srv_watch){ .client = client, .next = *bucket, .at = bucket };
    if (watch->next)
        watch->next->at = &watch->next;
    *bucket = watch;
    (void)snprintf(watch->table, sizeof(watch->table), "%s", table);
    return watch;
}

/* ---- sockets ---- */

static struct srv_client **bucket_of(struct srv_server *server, uint64_t conn)
{
    return &server->clients[conn % SRV_BUCKETS];
}

struct srv_client *srv_client_add(struct srv_server *server, uint64_t conn, int64_t user)
{
    struct srv_client *client = calloc(1, sizeof(*client));

    if (!client)
        ac_bug("out of memory for a socket");
    client->conn = conn;
    client->user = user;
    client->next = *bucket_of(server, conn);
    *bucket_of(server, conn) = client;
    return client;
}

struct srv_client *srv_client_find(struct srv_server *server, uint64_t conn)
{
    struct srv_client *client = *bucket_of(server, conn);

    while (client && client->conn != conn)
        client = client->next;
    return client;
}

void srv_client_closed(void *self, uint64_t conn)
{
    struct srv_server *server = self;
    struct srv_client **at = bucket_of(server, conn), *client;

    while (*at && (*at)->conn != conn)
        at = &(*at)->next;
    client = *at;
    if (!client)
        return;
    *at = client->next;
    while (client->watches) {
        char table[AC_STORE_ID];

        memcpy(table, client->watches->table, sizeof(table));
        drop_watch(client->watches);
        srv_push_presence(server, table);
    }
    free(client);
}

void srv_clients_free(struct srv_server *server)
{
    for (int i = 0; i < SRV_BUCKETS; i++)
        while (server->clients[i]) {
            struct srv_client *next = server->clients[i]->next;

            while (server->clients[i]->watches)
                drop_watch(server->clients[i]->watches);
            free(server->clients[i]);
            server->clients[i] = next;
        }
}

/* Every socket in turn; start with NULL. */
static struct srv_client *next_client(const struct srv_server *server, struct srv_client *client)
{
    uint64_t i = 0;

    if (client) {
        if (client->next)
            return client->next;
        i = client->conn % SRV_BUCKETS + 1;
    }
    while (i < SRV_BUCKETS && !server->clients[i])
        i++;
    return i < SRV_BUCKETS ? server->clients[i] : NULL;
}

bool srv_present(const struct srv_server *server, const char *table, int64_t user)
{
    struct srv_watch *watch = NULL;

    if (!user) /* a seat whose player is gone; the nameless are nobody in particular */
        return false;
    while ((watch = next_watch(server, table, watch)) != NULL)
        if (watch->client->user == user)
            return true;
    return srv_elsewhere(server, table, user) > 0;
}

bool srv_is_watched(const struct srv_server *server, const char *table)
{
    return next_watch(server, table, NULL) != NULL;
}

bool srv_online(const struct srv_server *server, int64_t user)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        if (client->user == user)
            return true;
    return user && srv_elsewhere(server, NULL, user) > 0;
}

void srv_clients_end(struct srv_server *server, int64_t user, int64_t key, bool tokens)
{
    struct srv_client *client = NULL;

    srv_tell_end(server, user, key, tokens);
    while ((client = next_client(server, client)) != NULL) {
        if (client->user != user || !user || (key && client->key.id != key) ||
            (client->key.kind == AC_KEY_TOKEN && !tokens))
            continue;
        client->ended = true; /* what it still sends is not listened to */
        srv_net_drop(server->net, client->conn);
    }
}

void srv_clients_count(const struct srv_server *server, int64_t user, const char *peer,
                       int *of_user, int *of_peer)
{
    struct srv_client *client = NULL;

    *of_user = *of_peer = 0;
    while ((client = next_client(server, client)) != NULL) {
        *of_user += user && client->user == user;
        *of_peer += srv_same_network(client->peer, peer);
    }
}

/* ---- sending ---- */

static char *text_of(const json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);

    if (!text)
        ac_bug("a message could not be written as JSON");
    return text;
}

/* A message of that type, to be filled in; its memory is used again and again. */
static struct ac_text *begin_message(struct srv_server *server, const char *type)
{
    struct ac_text *out = &server->message;

    ac_text_clear(out);
    ac_js_open(out, NULL, '{');
    ac_js_text(out, "type", type);
    return out;
}

static void send_message(struct srv_server *server, uint64_t conn, const struct ac_text *message)
{
    if (message->full) { /* who watches asks for what he misses, page by page */
        srv_log(SRV_LOG_ERROR, "message_large", "conn", (int64_t)conn, NULL, NULL);
        return;
    }
    srv_net_send(server->net, conn, message->data, message->len);
}

/* Is he told of the table what anybody is told who looks on? */
static bool is_anybody(const struct ac_table_row *row, int64_t user)
{
    return !srv_sides_of(row, user) && (!user || row->maker != user);
}

static struct srv_look look_of(const struct srv_watch *watch, const struct srv_table *table)
{
    const int64_t user = watch->client->user;
    const unsigned mine = srv_sides_of(&table->row, user);

    return (struct srv_look){
        .user = is_anybody(&table->row, user) ? 0 : user,
        .viewer = watch->viewer == AC_NONE || !srv_may_see(table, mine, watch->viewer)
                      ? srv_usual_viewer(table, mine)
                      : watch->viewer,
        .since = watch->told,
        .lean = watch->lean,
    };
}

static bool same_look(const struct srv_look *a, const struct srv_look *b)
{
    return a->user == b->user && a->viewer == b->viewer && a->since == b->since &&
           a->lean == b->lean;
}

static void write_update(struct srv_server *server, struct srv_table *table,
                         const struct srv_look *look)
{
    struct ac_text *message = begin_message(server, "update");

    server->counts.updates_written++;
    ac_js_int(message, "from", look->since);
    srv_snapshot(message, server, table, look);
    ac_js_close(message, '}');
}

/* Who has left a table that is not open to watchers is told of it no more. */
static void drop_strangers(struct srv_server *server, const struct ac_table_row *row)
{
    struct srv_watch *watch = row->watch ? NULL : next_watch(server, row->id, NULL);

    while (watch) {
        struct srv_watch *next = next_watch(server, row->id, watch);
        const int64_t id = watch->client->user;
        struct ac_user_row user;

        if (ac_store_user_get(server->store, id, &user, NULL) != AC_OK)
            user = (struct ac_user_row){ .id = id };
        if (!srv_may_look(row, &user))
            drop_watch(watch);
        watch = next;
    }
}

/* Written once, and sent to all who look in that way from `first` on. */
static void push_to_alike(struct srv_server *server, struct srv_table *table,
                          struct srv_watch *first)
{
    const struct srv_look look = look_of(first, table);

    write_update(server, table, &look);
    for (struct srv_watch *watch = first; watch; watch = next_watch(server, table->row.id, watch)) {
        const struct srv_look other = look_of(watch, table);

        if (watch->owed && same_look(&look, &other)) {
            send_message(server, watch->client->conn, &server->message);
            server->counts.updates_sent++;
            watch->told = srv_seq(table);
            watch->owed = false;
        }
    }
}

/* Those who play first. How many look on is nobody's choice but theirs: each way of looking is written once. */
void srv_push_update(struct srv_server *server, struct srv_table *table)
{
    struct srv_watch *watch = NULL;

    drop_strangers(server, &table->row);
    while ((watch = next_watch(server, table->row.id, watch)) != NULL)
        watch->owed = true;
    for (int others = 0; others < 2; others++)
        while ((watch = next_watch(server, table->row.id, watch)) != NULL)
            if (watch->owed && (look_of(watch, table).user == 0) == others)
                push_to_alike(server, table, watch);
}

void srv_push(struct srv_server *server, const char *table, json_t *message, int64_t author)
{
    char *text = text_of(message);
    struct srv_watch *watch = NULL;
    struct srv_deaf deaf;

    srv_deaf_to(server, author, &deaf);
    while ((watch = next_watch(server, table, watch)) != NULL)
        if (!srv_is_deaf(&deaf, watch->client->user))
            srv_net_send(server->net, watch->client->conn, text, strlen(text));
    free(text);
    json_decref(message);
}

void srv_push_offer(struct srv_server *server, struct srv_table *table)
{
    struct srv_watch *watch = NULL;

    while ((watch = next_watch(server, table->row.id, watch)) != NULL) {
        struct ac_text *message = begin_message(server, "offer");

        ac_js_text(message, "table", table->row.id);
        srv_offer_js(message, "offer", table, srv_sides_of(&table->row, watch->client->user));
        ac_js_close(message, '}');
        send_message(server, watch->client->conn, message);
    }
}

static void write_summary(struct srv_server *server, const struct ac_table_row *row, int64_t user)
{
    struct ac_text *message = begin_message(server, "summary");

    ac_js_text(message, "table", row->id);
    srv_summary(message, "summary", server, row, user);
    ac_js_close(message, '}');
}

/* To those who watch, and to those who sit there and look at something else; to them first. */
void srv_push_summary(struct srv_server *server, const struct ac_table_row *row)
{
    struct srv_client *client = NULL;
    struct srv_watch *watch = NULL;
    bool written = false;

    while ((client = next_client(server, client)) != NULL)
        if (!is_anybody(row, client->user)) {
            write_summary(server, row, client->user);
            send_message(server, client->conn, &server->message);
        }
    while ((watch = next_watch(server, row->id, watch)) != NULL) {
        if (!is_anybody(row, watch->client->user))
            continue;
        if (!written)
            write_summary(server, row, 0);
        written = true;
        send_message(server, watch->client->conn, &server->message);
    }
}

/* At most once a second, so that who comes and goes all the time does not keep everybody busy. */
void srv_push_lobby(struct srv_server *server)
{
    struct srv_client *client = NULL;
    const int64_t now = srv_steady();

    server->lobby_owed = now < server->lobby_next;
    if (server->lobby_owed)
        return;
    server->lobby_next = now + SRV_LOBBY_MS;
    while ((client = next_client(server, client)) != NULL)
        if (client->lobby)
            srv_net_send(server->net, client->conn, "{\"type\":\"lobby\"}", 16);
}

void srv_push_all(struct srv_server *server, json_t *message)
{
    struct srv_client *client = NULL;
    char *text = text_of(message);

    while ((client = next_client(server, client)) != NULL)
        srv_net_send(server->net, client->conn, text, strlen(text));
    free(text);
    json_decref(message);
}

static void tell_presence(struct srv_server *server, const struct srv_table *table)
{
    const char *id = table->row.id;
    struct srv_watch *watch = NULL;
    json_t *message, *sides;
    int watchers = 0;

    while ((watch = next_watch(server, id, watch)) != NULL)
        watchers += srv_sides_of(&table->row, watch->client->user) == 0;
    watchers += srv_elsewhere(server, id, -1);
    for (int side = 0; side < AC_SIDES;
         side++) { /* who sits there looks on through another server */
        const struct ac_seat_row *seat = &table->row.seat[side];

        if (seat->who == AC_WHO_PERSON && (side == 0 || seat->user != table->row.seat[0].user))
            watchers -= srv_elsewhere(server, id, seat->user);
    }
    message = ac_put_object();
    sides = ac_put_object();
    for (int side = 0; side < AC_SIDES; side++) {
        const struct ac_seat_row *seat = &table->row.seat[side];

        ac_put_bool(sides, table->game->game->scenario.side_word[side],
                    seat->who == AC_WHO_MACHINE ||
                        (seat->who == AC_WHO_PERSON && srv_present(server, id, seat->user)));
    }
    ac_put_text(message, "type", "presence");
    ac_put_text(message, "table", id);
    ac_put(message, "sides", sides);
    ac_put_int(message, "watchers", watchers);
    srv_push(server, id, message, 0);
}

/* As the lobby: who comes and goes all the time, or many who come at once, keep nobody busy. */
void srv_push_presence(struct srv_server *server, const char *id)
{
    struct srv_table *table = srv_table_in_memory(server, id);
    const int64_t now = srv_steady();

    if (!table)
        return;
    table->presence_owed = now < table->presence_next;
    if (table->presence_owed)
        return;
    table->presence_next = now + SRV_PRESENCE_MS;
    tell_presence(server, table);
}

/* So many in a beat, from another place each time: who comes and goes at hundreds of tables waits for his own. */
void srv_push_presence_owed(struct srv_server *server)
{
    const uint64_t from = (uint64_t)server->second * SRV_PRESENCE_BEAT;
    int left = SRV_PRESENCE_BEAT;

    for (uint64_t i = 0; i < SRV_BUCKETS && left > 0; i++)
        for (struct srv_table *table = server->tables[(from + i) % SRV_BUCKETS]; table && left > 0;
             table = table->next)
            if (table->presence_owed) {
                srv_push_presence(server, table->row.id);
                left--;
            }
}

/* ---- verbs of a socket ---- */

void srv_watch_verb(struct srv_call *call)
{
    const int64_t since = srv_int(call, "since", 0);
    const char *id = call->table->row.id;
    struct srv_look look = { .user = call->user.id, .lean = srv_bool(call, "lean", false) };
    struct srv_watch *watch = watch_of(call->client, id);
    const bool fresh = !watch;
    struct ac_text text;

    if (!srv_viewer(call, &look.viewer))
        return;
    if (fresh)
        watch = add_watch(call->server, call->client, id);
    watch->viewer = srv_text(call, "as") ? look.viewer : AC_NONE;
    watch->told = srv_seq(call->table);
    watch->lean = look.lean;
    if (fresh)
        srv_push_presence(call->server, id);
    look.since = since > 0 && since <= watch->told ? (int)since : 0;
    ac_text_init(&text, AC_JS_MAX);
    ac_js_open(&text, NULL, '{');
    srv_snapshot(&text, call->server, call->table, &look);
    ac_js_close(&text, '}');
    srv_answer_js(call, &text);
    ac_text_release(&text);
}

void srv_unwatch_verb(struct srv_call *call)
{
    const char *id = srv_text(call, "table");
    struct srv_watch *watch = id ? watch_of(call->client, id) : NULL;

    if (watch) {
        drop_watch(watch);
        srv_push_presence(call->server, id);
    }
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}
