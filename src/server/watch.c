/* Sockets, what they watch, and what is sent to them unasked. */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "proto/json_put.h"
#include "server/inside.h"

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
    for (int i = 0; i < client->watch_count; i++)
        srv_push_presence(server, client->watch[i].table);
    free(client);
}

void srv_clients_free(struct srv_server *server)
{
    for (int i = 0; i < SRV_BUCKETS; i++)
        while (server->clients[i]) {
            struct srv_client *next = server->clients[i]->next;

            free(server->clients[i]);
            server->clients[i] = next;
        }
}

static struct srv_watch *watch_of(struct srv_client *client, const char *table)
{
    for (int i = 0; i < client->watch_count; i++)
        if (strcmp(client->watch[i].table, table) == 0)
            return &client->watch[i];
    return NULL;
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
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        if (client->user == user && watch_of(client, table))
            return true;
    return false;
}

bool srv_online(const struct srv_server *server, int64_t user)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        if (client->user == user)
            return true;
    return false;
}

/* ---- sending ---- */

static void send_json(struct srv_server *server, uint64_t conn, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);

    if (!text)
        ac_bug("a message could not be written as JSON");
    srv_net_send(server->net, conn, text, strlen(text));
    free(text);
}

static void send_update(struct srv_server *server, struct srv_client *client,
                        struct srv_watch *watch, struct srv_table *table)
{
    const unsigned mine = srv_sides_of(&table->row, client->user);
    const int viewer = watch->viewer == AC_NONE ? srv_usual_viewer(table, mine) : watch->viewer;
    json_t *message = srv_snapshot(server, table, viewer, client->user, watch->told, watch->lean);

    ac_put_text(message, "type", "update");
    ac_put_int(message, "from", watch->told);
    send_json(server, client->conn, message);
    json_decref(message);
    watch->told = srv_seq(table);
}

void srv_push_update(struct srv_server *server, struct srv_table *table)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL) {
        struct srv_watch *watch = watch_of(client, table->row.id);

        if (watch)
            send_update(server, client, watch, table);
    }
}

void srv_push(struct srv_server *server, const char *table, json_t *message)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        if (watch_of(client, table))
            send_json(server, client->conn, message);
    json_decref(message);
}

void srv_push_offer(struct srv_server *server, struct srv_table *table)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL) {
        json_t *message;

        if (!watch_of(client, table->row.id))
            continue;
        message = ac_put_object();
        ac_put_text(message, "type", "offer");
        ac_put_text(message, "table", table->row.id);
        ac_put(message, "offer", srv_offer_json(table, srv_sides_of(&table->row, client->user)));
        send_json(server, client->conn, message);
        json_decref(message);
    }
}

/* To those who watch, and to those who sit there and look at something else. */
void srv_push_summary(struct srv_server *server, const struct ac_table_row *row)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL) {
        json_t *message;

        if (!watch_of(client, row->id) && !srv_sides_of(row, client->user) &&
            (!client->user || row->maker != client->user))
            continue;
        message = ac_put_object();
        ac_put_text(message, "type", "summary");
        ac_put_text(message, "table", row->id);
        ac_put(message, "summary", srv_summary(server, row, client->user));
        send_json(server, client->conn, message);
        json_decref(message);
    }
}

void srv_push_lobby(struct srv_server *server)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        if (client->lobby)
            srv_net_send(server->net, client->conn, "{\"type\":\"lobby\"}", 16);
}

void srv_push_all(struct srv_server *server, json_t *message)
{
    struct srv_client *client = NULL;

    while ((client = next_client(server, client)) != NULL)
        send_json(server, client->conn, message);
    json_decref(message);
}

void srv_push_presence(struct srv_server *server, const char *id)
{
    struct srv_table *table = srv_table_in_memory(server, id);
    struct srv_client *client = NULL;
    json_t *message, *sides;
    int watchers = 0;

    if (!table)
        return;
    while ((client = next_client(server, client)) != NULL)
        watchers += watch_of(client, id) && !srv_sides_of(&table->row, client->user);
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
    srv_push(server, id, message);
}

/* ---- verbs of a socket ---- */

static struct srv_watch *add_watch(struct srv_client *client, const char *table)
{
    struct srv_watch *watch = watch_of(client, table);

    if (watch)
        return watch;
    if (client->watch_count == SRV_WATCH_MAX) { /* the oldest makes room */
        memmove(client->watch, client->watch + 1, (SRV_WATCH_MAX - 1) * sizeof(*watch));
        client->watch_count--;
    }
    watch = &client->watch[client->watch_count++];
    *watch = (struct srv_watch){ .viewer = AC_NONE };
    memcpy(watch->table, table, strlen(table) + 1);
    return watch;
}

void srv_watch_verb(struct srv_call *call)
{
    const int64_t since = srv_int(call, "since", 0);
    struct srv_watch *watch;
    json_t *ok;
    bool fresh;
    int viewer;

    if (!srv_viewer(call, &viewer))
        return;
    fresh = !watch_of(call->client, call->table->row.id);
    watch = add_watch(call->client, call->table->row.id);
    watch->viewer = srv_text(call, "as") ? viewer : AC_NONE;
    watch->told = srv_seq(call->table);
    watch->lean = srv_bool(call, "lean", false);
    if (fresh)
        srv_push_presence(call->server, call->table->row.id);
    ok = srv_snapshot(call->server, call->table, viewer, call->user.id,
                      since > 0 && since <= watch->told ? (int)since : 0, watch->lean);
    srv_answer(call, ok);
}

void srv_unwatch_verb(struct srv_call *call)
{
    struct srv_client *client = call->client;
    const char *id = srv_text(call, "table");
    struct srv_watch *watch = id ? watch_of(client, id) : NULL;

    if (watch) {
        char table[AC_STORE_ID];

        memcpy(table, watch->table, sizeof(table));
        *watch = client->watch[--client->watch_count];
        srv_push_presence(call->server, table);
    }
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}
