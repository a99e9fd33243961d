/* A request and its answer. Answers wait for the turn's commit; see server.h. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/inside.h"
#include "json/json_put.h"
#include "json/json_text.h"

/* Something to be sent when the turn is committed. */
struct srv_out {
    struct srv_out *next;
    uint64_t conn; /* 0: a push to everybody who watches `table` */
    bool socket, wrote;
    int status;
    json_t *id;
    json_t *push;
    int64_t author; /* of the push, 0: nobody */
    char table[AC_STORE_ID];
    char *type, *headers, *body;
    size_t size;
};

static const struct {
    const char *code;
    int status;
} codes[] = {
    { "bad", 400 },     { "login", 401 },   { "factor", 401 }, { "forbidden", 403 },
    { "unknown", 404 }, { "stale", 409 },   { "large", 413 },  { "refused", 422 },
    { "slow", 429 },    { "trouble", 503 },
};

static int code_status(const char *code)
{
    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
        if (strcmp(codes[i].code, code) == 0)
            return codes[i].status;
    ac_bug("no such code %s", code);
}

/* ---- calls ---- */

void srv_log_call(enum srv_log_level level, const char *event, const struct srv_call *call,
                  const char *text)
{
    srv_log_fields(level, event,
                   &(struct srv_log_fields){ .request = call->number,
                                             .table = call->table ? call->table->row.id : NULL,
                                             .user = call->user.id,
                                             .peer = call->peer,
                                             .text = text });
}

struct srv_call *srv_call_copy(const struct srv_call *call)
{
    struct srv_call *copy = malloc(sizeof(*copy));

    if (!copy)
        ac_bug("out of memory for a call");
    *copy = *call;
    json_incref(copy->id);
    json_incref(copy->body);
    copy->table = NULL;
    copy->client = NULL;
    return copy;
}

void srv_call_free(struct srv_call *call)
{
    if (!call)
        return;
    json_decref(call->id);
    json_decref(call->body);
    free(call);
}

const char *srv_text(const struct srv_call *call, const char *key)
{
    return json_string_value(json_object_get(call->body, key));
}

int64_t srv_int(const struct srv_call *call, const char *key, int64_t otherwise)
{
    const json_t *value = json_object_get(call->body, key);
    const char *text = json_string_value(value);
    char *end;
    long long number;

    if (json_is_integer(value))
        return json_integer_value(value);
    if (!text || call->posted || !text[0])
        return otherwise;
    number = strtoll(text, &end, 10); /* of a query */
    return *end ? otherwise : number;
}

bool srv_bool(const struct srv_call *call, const char *key, bool otherwise)
{
    const json_t *value = json_object_get(call->body, key);

    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

bool srv_changes(struct srv_call *call)
{
    struct ac_err err = { 0 };
    const enum ac_status status = srv_claim(call->server, call->table, &err);

    call->wrote = true;
    if (status == AC_ERR_REFUSED)
        srv_refuse(call, "stale", "%s", err.text);
    else if (status != AC_OK)
        srv_refuse_err(call, &err);
    if (status != AC_OK)
        return false;
    memcpy(call->table->payer, call->peer, sizeof(call->table->payer));
    call->table->from = srv_owner_of(call->server, call->peer);
    return true;
}

bool srv_writes(struct srv_call *call)
{
    struct ac_err err = { 0 };

    call->wrote = true;
    if (srv_transaction(call->server, &err) == AC_OK &&
        (!call->user.id || ac_store_hold(call->server->store, call->user.id, &err) == AC_OK))
        return true;
    srv_refuse_err(call, &err);
    return false;
}

/* ---- the outbox ---- */

static char *copy_bytes(const char *bytes, size_t size)
{
    char *copy = malloc(size + 1);

    if (!copy)
        ac_bug("out of memory for an answer");
    if (size)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

static struct srv_out *add_out(struct srv_server *server)
{
    struct srv_out *out = calloc(1, sizeof(*out));

    if (!out)
        ac_bug("out of memory for an answer");
    *server->out_last = out;
    server->out_last = &out->next;
    return out;
}

static struct srv_out *add_answer(struct srv_call *call, int status)
{
    struct srv_out *out = add_out(call->server);

    out->conn = call->conn;
    out->socket = call->socket;
    out->wrote = call->wrote;
    out->status = status;
    out->id = json_incref(call->id);
    return out;
}

static void set_headers(struct srv_out *out, const struct srv_call *call, const char *headers)
{
    const size_t room =
        strlen(call->cookie) + strlen(call->device_cookie) + (headers ? strlen(headers) : 0) + 80;

    out->headers = malloc(room);
    if (!out->headers)
        ac_bug("out of memory for an answer");
    (void)snprintf(out->headers, room, "%s%s%s%s%s%s%s",
                   headers ? headers : "cache-control: no-store\n",
                   call->cookie[0] ? "set-cookie: " : "", call->cookie, call->cookie[0] ? "\n" : "",
                   call->device_cookie[0] ? "set-cookie: " : "", call->device_cookie,
                   call->device_cookie[0] ? "\n" : "");
}

/*
 * The answer as it goes out: on a socket in an envelope, and an error always as one. False: it is over
 * what one answer may have. How much there is to tell is input, not a bug.
 */
static bool set_body(struct srv_out *out, const struct srv_call *call, const char *key,
                     const struct ac_text *json)
{
    const bool wrapped = call->socket || strcmp(key, "error") == 0;
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    if (wrapped)
        ac_js_open(&text, NULL, '{');
    if (call->socket)
        ac_js_tree(&text, "id", call->id ? json_incref(call->id) : json_null());
    ac_js_raw(&text, wrapped ? key : NULL, json->data, json->len);
    if (wrapped)
        ac_js_close(&text, '}');
    if (json->full || text.full) {
        ac_text_release(&text);
        return false;
    }
    out->body = text.data; /* the text's memory is the answer's now */
    out->size = text.len;
    out->type = copy_bytes("application/json", 16);
    return true;
}

/* Instead of an answer that was too long to be written. */
static void set_too_large(struct srv_out *out, const struct srv_call *call)
{
    static char error[] = "{\"code\":\"large\",\"text\":\"the answer is too large, ask for less\","
                          "\"case\":null}";
    const struct ac_text json = { .data = error, .len = sizeof(error) - 1 };

    srv_log_call(SRV_LOG_ERROR, "answer_large", call, NULL);
    out->status = code_status("large");
    if (!set_body(out, call, "error", &json))
        ac_bug("the id of a message is over %d bytes", AC_JS_MAX); /* SRV_MESSAGE_MAX is less */
}

/* Instead of what was written. */
static void set_trouble(struct srv_out *out, const char *text)
{
    json_t *whole = ac_put_object(), *error = ac_put_object();
    char *body;

    ac_put_text(error, "code", "trouble");
    ac_put(error, "text", ac_put_string(text));
    ac_put(error, "case", json_null());
    if (out->socket)
        ac_put(whole, "id", out->id ? json_incref(out->id) : json_null());
    ac_put(whole, "error", error);
    body = json_dumps(whole, JSON_COMPACT);
    json_decref(whole);
    if (!body)
        ac_bug("an answer could not be written as JSON");
    free(out->type);
    free(out->body);
    free(out->headers);
    out->type = copy_bytes("application/json", 16);
    out->body = body;
    out->size = strlen(body);
    out->status = 503;
    out->headers = copy_bytes("retry-after: 2\n", 15);
}

/*
 * What is answered in one turn waits in memory for its end, before anybody's share of what is being sent is looked at:
 * of long answers there are so many, and who asks for more asks again.
 */
static void take_room(struct srv_server *server, struct srv_out *out)
{
    if (out->size > SRV_TURN_SMALL && server->out_bytes + out->size > SRV_TURN_BYTES && !out->wrote)
        set_trouble(out, "much is being answered just now, ask again");
    server->out_bytes += out->size;
}

static void answer_text(struct srv_call *call, int status, const char *key,
                        const struct ac_text *json)
{
    struct srv_out *out = add_answer(call, status);

    if (!set_body(out, call, key, json))
        set_too_large(out, call);
    set_headers(out, call, status == 429 || status == 503 ? "retry-after: 2\n" : NULL);
    take_room(call->server, out);
}

static void answer_value(struct srv_call *call, int status, const char *key, json_t *value)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_tree(&text, NULL, value);
    answer_text(call, status, key, &text);
    ac_text_release(&text);
}

void srv_answer(struct srv_call *call, json_t *json)
{
    answer_value(call, 200, "ok", json);
}

void srv_answer_js(struct srv_call *call, const struct ac_text *json)
{
    answer_text(call, 200, "ok", json);
}

void srv_answer_bytes(struct srv_call *call, const char *type, const char *headers,
                      const char *bytes, size_t size)
{
    struct srv_out *out;

    if (call->socket) {
        json_t *value = ac_put_object();

        ac_put(value, "text", json_stringn(bytes, size));
        srv_answer(call, value);
        return;
    }
    out = add_answer(call, 200);
    out->body = copy_bytes(bytes, size);
    out->size = size;
    out->type = copy_bytes(type, strlen(type));
    set_headers(out, call, headers);
    take_room(call->server, out);
}

void srv_answer_not_modified(struct srv_call *call, const char *headers)
{
    struct srv_out *out = add_answer(call, 304);

    out->body = copy_bytes("", 0);
    set_headers(out, call, headers);
}

json_t *srv_error_json(struct srv_call *call, const char *code, const char *text, int rule)
{
    const struct ac_game *game = call->table ? call->table->game->game : NULL;
    const char *id = game && rule ? ac_case_id(game, (ac_case)rule) : NULL;
    const char *title = id ? srv_case_title(call->server, game->rules->id, id) : NULL;
    json_t *out = ac_put_object();

    ac_put_text(out, "code", code);
    ac_put(out, "text", ac_put_string(text[0] || !title ? text : title));
    ac_put_text(out, "case", id);
    if (title)
        ac_put_text(out, "title", title);
    if (call->table)
        ac_put_int(out, "seq", srv_seq(call->table));
    return out;
}

static void refuse(struct srv_call *call, const char *code, const char *text, int rule)
{
    call->wrote = false; /* a refusal stands whatever becomes of the commit */
    answer_value(call, code_status(code), "error", srv_error_json(call, code, text, rule));
}

void srv_refuse(struct srv_call *call, const char *code, const char *fmt, ...)
{
    char text[AC_ERR_TEXT];
    va_list values;

    va_start(values, fmt);
    (void)vsnprintf(text, sizeof(text), fmt, values);
    va_end(values);
    refuse(call, code, text, 0);
}

void srv_refuse_err(struct srv_call *call, const struct ac_err *err)
{
    static const char *const by_status[AC_STATUS_COUNT] = {
        [AC_ERR_REFUSED] = "refused",   [AC_ERR_USAGE] = "bad",   [AC_ERR_INPUT] = "bad",
        [AC_ERR_NOT_FOUND] = "unknown", [AC_ERR_LIMIT] = "large", [AC_ERR_IO] = "trouble",
        [AC_ERR_MEMORY] = "trouble",
    };
    const char *code = by_status[err->status];

    refuse(call, code ? code : "trouble", err->text, err->rule);
}

void srv_push_later(struct srv_server *server, const char *table, json_t *message, int64_t author)
{
    struct srv_out *out = add_out(server);

    srv_tell_push(server, table, message, author);
    out->author = author;
    out->push = message;
    out->wrote = true;
    (void)snprintf(out->table, sizeof(out->table), "%s", table);
}

/* ---- sending ---- */

static void send_one(struct srv_server *server, struct srv_out *out, const struct ac_err *trouble)
{
    struct srv_answer answer;

    if (out->push) {
        if (trouble)
            json_decref(out->push);
        else
            srv_push(server, out->table, out->push, out->author);
        return;
    }
    if (trouble && out->wrote)
        set_trouble(out, trouble->text);
    srv_count_answer(server, out->status);
    if (out->socket) {
        srv_net_send(server->net, out->conn, out->body, out->size);
        return;
    }
    answer = (struct srv_answer){ .status = out->status,
                                  .type = out->type,
                                  .headers = out->headers,
                                  .body = out->body,
                                  .size = out->size };
    srv_net_reply(server->net, out->conn, &answer);
}

static void free_out(struct srv_out *out)
{
    json_decref(out->id);
    free(out->type);
    free(out->headers);
    free(out->body);
    free(out);
}

struct srv_out **srv_outbox_mark(struct srv_server *server)
{
    return server->out_last;
}

void srv_outbox_cut(struct srv_server *server, struct srv_out **mark)
{
    struct srv_out *out = *mark;

    *mark = NULL;
    server->out_last = mark;
    while (out) {
        struct srv_out *next = out->next;

        server->out_bytes -= out->size;
        json_decref(out->push);
        free_out(out);
        out = next;
    }
}

void srv_outbox_send(struct srv_server *server, const struct ac_err *trouble)
{
    struct srv_out *out = server->out_first;

    server->out_first = NULL;
    server->out_last = &server->out_first;
    server->out_bytes = 0;
    while (out) {
        struct srv_out *next = out->next;

        send_one(server, out, trouble);
        free_out(out);
        out = next;
    }
}
