/* From a request or a message to what answers it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/child.h"
#include "server/guard.h"
#include "json/json_put.h"

enum {
    DEPTH_MAX = 8, /* of JSON from outside */
    MESSAGES = 60, /* a second, from one socket */
    MESSAGES_SAVED = 240,
    MESSAGE_SMALL = 1024,      /* bytes that are read even of who says too much, for his `id` */
    MESSAGE_PRICE = 16 * 1024, /* bytes that count as another message */
};

/* ---- JSON from outside ---- */

/* NOLINTNEXTLINE(misc-no-recursion): it goes no deeper than the limit it checks */
static bool too_deep(const json_t *value, int depth)
{
    const char *key;
    json_t *part;
    size_t i;

    if (depth > DEPTH_MAX)
        return true;
    json_array_foreach(value, i, part) if (too_deep(part, depth + 1)) return true;
    json_object_foreach((json_t *)(uintptr_t)value, key,
                        part) if (too_deep(part, depth + 1)) return true;
    return false;
}

/* A text of many small values takes a hundred times its size in memory, and long to be read: they are counted first. */
static bool too_many(const char *bytes, size_t size)
{
    bool quoted = false;
    int values = 0;

    for (size_t i = 0; i < size && values <= SRV_VALUES_MAX; i++)
        if (quoted && bytes[i] == '\\')
            i++;
        else if (bytes[i] == '"')
            quoted = !quoted;
        else if (!quoted)
            values += bytes[i] == ',' || bytes[i] == '[' || bytes[i] == '{';
    return values > SRV_VALUES_MAX;
}

static json_t *read_object(const char *bytes, size_t size)
{
    json_t *value =
        too_many(bytes, size) ? NULL : json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(value) && !too_deep(value, 0))
        return value;
    json_decref(value);
    return NULL;
}

/* The query of a GET as an object of texts. */
static json_t *read_query(const char *query)
{
    json_t *out = ac_put_object();
    char text[SRV_PATH];
    char *rest = NULL;

    (void)snprintf(text, sizeof(text), "%s", query);
    for (char *part = strtok_r(text, "&", &rest); part; part = strtok_r(NULL, "&", &rest)) {
        char *sign = strchr(part, '=');

        if (!sign)
            continue;
        *sign = '\0';
        /* a name that is no UTF-8 is nobody's parameter */
        (void)json_object_set_new(out, part, ac_put_string(sign + 1));
    }
    return out;
}

/* ---- tables ---- */

static void unknown(struct srv_call *call)
{
    srv_refuse(call, "unknown", "no such thing");
}

static bool find_table(struct srv_call *call, const char *id)
{
    struct ac_err err = { 0 };

    if (id && strlen(id) < AC_STORE_ID &&
        srv_table_find(call->server, id, &call->table, &err) == AC_OK)
        return true;
    call->table = NULL;
    if (id && err.status != AC_OK && err.status != AC_ERR_NOT_FOUND)
        srv_refuse_err(call, &err);
    else
        srv_refuse(call, "unknown", "no such table");
    return false;
}

static bool run_verb(struct srv_call *call, const char *verb)
{
    if (strcmp(verb, "ask") == 0) {
        srv_ask(call);
        return true;
    }
    return srv_act_verb(call, verb);
}

/* tables/ID[/VERB] */
static void table_route(struct srv_call *call, const char *path)
{
    const char *slash = strchr(path, '/');
    const int len = slash ? (int)(slash - path) : (int)strlen(path);
    const char *verb = slash ? slash + 1 : "";
    char id[AC_STORE_ID] = "";

    if (len < AC_STORE_ID)
        (void)snprintf(id, sizeof(id), "%.*s", len, path);
    if (!find_table(call, id))
        return;
    if (!(call->posted ? run_verb(call, verb) : srv_read_verb(call, verb)))
        unknown(call);
}

static void api_route(struct srv_call *call, const char *path)
{
    if (strcmp(path, "tables") == 0 && call->posted)
        srv_lobby_make(call);
    else if (strcmp(path, "tables") == 0)
        srv_lobby_list(call);
    else if (strcmp(path, "join") == 0 && call->posted)
        srv_lobby_join(call);
    else if (strcmp(path, "dice") == 0 && call->posted)
        srv_ticket_make(call);
    else if (strcmp(path, "ladder") == 0 && !call->posted)
        srv_ladder(call);
    else if (strncmp(path, "people/", 7) == 0 && !call->posted)
        srv_profile(call, path + 7);
    else if (strncmp(path, "people/", 7) == 0)
        srv_tie(call, path + 7);
    else if (strcmp(path, "ties") == 0 && !call->posted)
        srv_ties(call);
    else if (strcmp(path, "cups") == 0 || strncmp(path, "cups/", 5) == 0)
        srv_cups_route(call, path[4] ? path + 5 : "");
    else if (strncmp(path, "join/", 5) == 0 && !call->posted)
        srv_lobby_link(call, path + 5);
    else if (strncmp(path, "tables/", 7) == 0)
        table_route(call, path + 7);
    else if (!srv_people_route(call, path) && !srv_library_route(call, path))
        unknown(call);
}

/* ---- requests ---- */

static void health(struct srv_call *call)
{
    struct srv_server *server = call->server;
    json_t *out;

    if (server->writes_fail) {
        srv_refuse(call, "trouble", "the store cannot be written");
        return;
    }
    if (!ac_store_alive(server->store)) {
        srv_refuse(call, "trouble", "the store does not answer");
        return;
    }
    if (srv_nursery_gone(server)) {
        srv_refuse(call, "trouble", "nobody is left to think: restart the server");
        return;
    }
    out = ac_put_object();
    ac_put_bool(out, "ok", true);
    ac_put_int(out, "tables", server->table_count);
    ac_put_int(out, "sockets", srv_net_sockets(server->net));
    ac_put_int(out, "schema", ac_store_schema(server->store));
    srv_answer(call, out);
}

/* A change must come as JSON from a page of ours: a foreign page cannot send that unasked. */
static bool post_good(struct srv_call *call, const struct srv_request *request)
{
    static const char json[] = "application/json";
    const char rest = request->type[sizeof(json) - 1];

    if (strncasecmp(request->type, json, sizeof(json) - 1) != 0 ||
        (rest && rest != ';' && rest != ' ')) {
        srv_refuse(call, "bad", "expected Content-Type: application/json");
        return false;
    }
    call->body = request->large ? NULL : read_object(request->body, request->size);
    if (call->body)
        return true;
    if (request->large)
        srv_refuse(call, "large", "a request has at most %d bytes", SRV_BODY_MAX);
    else
        srv_refuse(call, "bad", "expected a JSON object");
    return false;
}

static void route(struct srv_call *call, const struct srv_request *request)
{
    if (!request->post && !srv_limit(call->server, call->peer, 1)) {
        srv_refuse(call, "slow", "too many requests, wait a little");
        return;
    }
    if (!srv_origin_good(call->server, request)) {
        srv_refuse(call, "forbidden", "wrong Host or Origin");
        return;
    }
    if (strcmp(request->path, "/healthz") == 0) {
        health(call);
        return;
    }
    if (strcmp(request->path, "/metrics") == 0) {
        srv_identify(call, request);
        srv_metrics(call);
        return;
    }
    if (strncmp(request->path, "/api/", 5) != 0) {
        srv_asset(call, request);
        return;
    }
    srv_identify(call, request);
    if (call->unread) { /* and not a stranger, who would be given a name of his own */
        srv_refuse(call, "trouble", "the store does not answer");
        return;
    }
    if (request->post && !post_good(call, request))
        return;
    if (!request->post)
        call->body = read_query(request->query);
    api_route(call, request->path + 5);
}

/* What a body must not be kept for: the limit is asked here, and not again when the body has come. */
bool srv_head(void *self, const struct srv_request *request)
{
    struct srv_call call = { .server = self, .conn = request->conn, .posted = true };

    if (!srv_limit(call.server, request->peer, 1))
        srv_refuse(&call, "slow", "too many requests, wait a little");
    else if (!srv_origin_good(call.server, request))
        srv_refuse(&call, "forbidden", "wrong Host or Origin");
    else if (strncmp(request->path, "/api/", 5) != 0)
        srv_refuse(&call, "unknown", "no such thing");
    else
        return true;
    return false;
}

static void message_route(struct srv_call *call);

enum { FAULT_COST = 100 }; /* in requests: who meets bugs on purpose meets few */

struct guarded {
    struct srv_call *call;
    const struct srv_request *request; /* or NULL: a message of a socket */
};

static void run_route(void *self)
{
    struct guarded *guarded = self;

    if (guarded->request)
        route(guarded->call, guarded->request);
    else
        message_route(guarded->call);
}

/* What asks the store or a game, and may take long. */
static bool is_dear(const struct srv_request *request)
{
    return !request || strncmp(request->path, "/api/", 5) == 0;
}

/* A call behind the guard: a fault is told to who asked, and to nobody else. */
static void run_guarded(struct srv_call *call, const struct srv_request *request, const char *verb)
{
    struct guarded guarded = { call, request };
    const struct srv_guarded what = { .verb = verb, .user = call->user.id, .peer = call->peer };
    struct srv_out **mark = srv_outbox_mark(call->server);

    const int64_t began = srv_cost_micros(call->server);
    bool good;

    if (is_dear(request) && !srv_has_left(call, SRV_METER_TIME))
        return;
    good = srv_guard(call->server, &what, run_route, &guarded);
    if (is_dear(request))
        srv_charge(call->server, call->peer, SRV_METER_TIME,
                   (double)(srv_cost_micros(call->server) - began) / 1000.0);
    if (good)
        return;
    srv_outbox_cut(call->server, mark);
    call->table = NULL;
    srv_log_call(SRV_LOG_ERROR, "bug_met", call, verb);
    srv_charge(call->server, call->peer, SRV_METER_REQUEST, FAULT_COST);
    srv_refuse(call, "trouble", "a fault of the program: nothing was done, and it has been noted");
}

void srv_request(void *self, const struct srv_request *request)
{
    struct srv_call call = { .server = self, .conn = request->conn, .posted = request->post };

    call.number = ++call.server->requests;
    memcpy(call.peer, request->peer, sizeof(call.peer));
    call.here = !request->forwarded && srv_is_loopback(request->peer);
    memcpy(call.etag, request->etag, sizeof(call.etag));
    call.gzip = request->gzip;
    run_guarded(&call, request, request->path);
    json_decref(call.body);
}

/* ---- sockets ---- */

/* On a public server nobody has more sockets than he can look at. */
static bool socket_room(const struct srv_call *call, const char *peer)
{
    int of_user, of_peer;

    if (!call->server->options.public_server)
        return true;
    srv_clients_count(call->server, call->user.id, peer, &of_user, &of_peer);
    return of_user < SRV_SOCKETS_USER && of_peer < SRV_SOCKETS_PEER;
}

bool srv_admit(void *self, const struct srv_request *request)
{
    struct srv_server *server = self;
    struct srv_call call = { .server = server };
    struct srv_client *client;

    /* a browser always says where its page is from; a cookie without that is not a browser's */
    if (!srv_origin_good(server, request) || (request->cookie[0] && !request->origin[0]) ||
        !srv_limit(server, request->peer, 2))
        return false;
    srv_identify(&call, request);
    if (server->leaving || call.banned || call.unread || !socket_room(&call, request->peer))
        return false;
    client = srv_client_add(server, request->conn, call.user.id);
    client->key = call.key;
    memcpy(client->peer, request->peer, sizeof(client->peer));
    client->tokens = MESSAGES_SAVED;
    client->filled = srv_steady();
    return true;
}

/* Of one socket so many messages, and so many of all of an address's. */
static bool may_speak(struct srv_server *server, struct srv_client *client, size_t size)
{
    const int64_t now = srv_steady();
    const size_t parts = 1 + size / MESSAGE_PRICE;

    client->tokens += (double)(now - client->filled) / 1000.0 * MESSAGES;
    client->filled = now;
    if (client->tokens > MESSAGES_SAVED)
        client->tokens = MESSAGES_SAVED;
    if (client->tokens < 1 || !srv_limit_message(server, client->peer, (double)parts)) {
        client->unheard++;
        return false;
    }
    client->tokens -= 1;
    client->unheard -= client->unheard > 0;
    return true;
}

/* To tell somebody that he says too much costs nearly as much as to listen: who goes on all the same is left. */
static bool hears_nothing(struct srv_server *server, struct srv_client *client)
{
    if (client->unheard < MESSAGES_SAVED)
        return false;
    client->ended = true;
    srv_log(SRV_LOG_DEBUG, "flooding_client", "conn", (int64_t)client->conn, "peer", client->peer);
    srv_net_drop(server->net, client->conn);
    return true;
}

static void lobby_verb(struct srv_call *call)
{
    call->client->lobby = srv_bool(call, "on", true);
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}

static void message_route(struct srv_call *call)
{
    const char *verb = srv_text(call, "do");

    if (!verb) {
        srv_refuse(call, "bad", "expected \"do\"");
    } else if (call->unread) {
        srv_refuse(call, "trouble", "the store does not answer");
    } else if (strcmp(verb, "ping") == 0) {
        srv_answer(call, json_pack("{s:I}", "now", (json_int_t)srv_now()));
    } else if (strcmp(verb, "lobby") == 0) {
        lobby_verb(call);
    } else if (strcmp(verb, "unwatch") == 0) {
        srv_unwatch_verb(call);
    } else if (find_table(call, srv_text(call, "table"))) {
        if (strcmp(verb, "watch") == 0)
            srv_watch_verb(call);
        else if (strcmp(verb, "replay") == 0 || strcmp(verb, "log") == 0)
            (void)srv_read_verb(call, verb);
        else if (!run_verb(call, verb))
            srv_refuse(call, "bad", "unknown \"do\"");
    }
}

static void read_speaker(struct srv_call *call)
{
    const enum ac_status status =
        call->client->user
            ? ac_store_user_get(call->server->store, call->client->user, &call->user, NULL)
            : AC_OK;

    if (status != AC_OK)
        call->user = (struct ac_user_row){ 0 };
    call->unread = status != AC_OK && status != AC_ERR_NOT_FOUND;
}

/* Who he is is asked at the cost of his address, as all that he asks. */
static void run_message(struct srv_call *call)
{
    const int64_t began = srv_cost_micros(call->server);
    int64_t read;

    if (!srv_has_left(call, SRV_METER_TIME))
        return;
    read_speaker(call);
    read = srv_cost_micros(call->server) - began;
    run_guarded(call, NULL, srv_text(call, "do") ? srv_text(call, "do") : "");
    srv_charge(call->server, call->peer, SRV_METER_TIME, (double)read / 1000.0);
}

void srv_message(void *self, uint64_t conn, const char *bytes, size_t size)
{
    struct srv_server *server = self;
    struct srv_call call = { .server = server, .conn = conn, .socket = true, .posted = true };
    bool heard;

    call.client = srv_client_find(server, conn);
    if (!call.client || call.client->ended)
        return;
    if (call.client->key.expires && call.client->key.expires < srv_now()) {
        srv_clients_end(server, call.client->user, call.client->key.id, true);
        return;
    }
    call.key = call.client->key;
    call.number = ++server->requests;
    memcpy(call.peer, call.client->peer, sizeof(call.peer));
    heard = may_speak(server, call.client, size);
    if (!heard && hears_nothing(server, call.client))
        return;
    call.body = heard || size <= MESSAGE_SMALL ? read_object(bytes, size) : NULL;
    call.id = json_incref(json_object_get(call.body, "id"));
    if (!heard) {
        srv_refuse(&call, "slow", "too many messages, wait a little");
    } else if (!call.body) {
        srv_refuse(&call, "bad", "expected a JSON object");
    } else {
        run_message(&call);
    }
    json_decref(call.id);
    json_decref(call.body);
}
