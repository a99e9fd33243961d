/*
 * Any bytes as requests and socket messages: every one is answered once, with JSON where JSON is
 * promised, and nothing that anybody sends brings the server down. The network is ours: this file
 * stands in for server/net.c, so the whole server behind it is the real one.
 *
 * A line is `GET path?query`, `POST path body`, or a message of a socket; `$` in it stands for the
 * id of the table or cup that was made last. Lines of three bots, by the first character: a, b, c.
 */
#include "fuzz.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bug.h"
#include "server/log.h"
#include "server/net.h"
#include "server/server.h"
#include "tests/tiny/tiny.h"

enum { LINE_MAX_BYTES = 4096, TURNS_AFTER = 400, PEOPLE = 3, SOCKETS = 100 };

struct srv_net {
    struct srv_hooks hooks;
};

/* Tables of games with a secret and with a free table; the rest of the five adds little. */
static const struct ac_ruleset *const rulesets[] = { &tiny_duel, &tiny_plane, NULL };

static struct srv_net net;
static struct srv_server *server;
static const char *at, *end;
static char table[32] = "none", cookie[PEOPLE][SRV_HEADER];
static int asked, answered, waits;
static uint64_t request_number;

/* ---- the network ---- */

enum ac_status srv_net_open(struct srv_net **out, const struct srv_net_config *config,
                            const struct srv_hooks *hooks, struct ac_err *err)
{
    (void)config;
    (void)err;
    net.hooks = *hooks;
    *out = &net;
    return AC_OK;
}

void srv_net_close(struct srv_net *self)
{
    (void)self;
}

int srv_net_port(const struct srv_net *self)
{
    (void)self;
    return 1;
}

int srv_net_sockets(const struct srv_net *self)
{
    (void)self;
    return PEOPLE;
}

void srv_net_wake(struct srv_net *self)
{
    (void)self;
}

void srv_net_hurry(struct srv_net *self)
{
    (void)self;
}

bool srv_net_busy(const struct srv_net *self, int64_t *quiet)
{
    (void)self;
    *quiet = INT64_MAX;
    return false;
}

void srv_net_farewell(struct srv_net *self)
{
    (void)self;
}

void srv_net_watch(struct srv_net *self, int fd)
{
    (void)self;
    (void)fd;
}

void srv_net_drop(struct srv_net *self, uint64_t id)
{
    (void)self;
    (void)id;
}

static json_t *parse(const char *text, size_t size)
{
    json_t *json = json_loadb(text, size, JSON_DECODE_ANY, NULL);

    if (!json)
        ac_bug("an answer that is not JSON: %.*s", (int)size, text);
    return json;
}

static void note_table(const json_t *json)
{
    const char *id = json_string_value(json_object_get(json, "table"));

    if (!id)
        id = json_string_value(json_object_get(json, "cup"));
    if (id)
        (void)snprintf(table, sizeof(table), "%s", id);
}

static void note_cookie(uint64_t id, const char *headers)
{
    const char *found = headers ? strstr(headers, "acies=") : NULL;

    if (found)
        (void)snprintf(cookie[id % PEOPLE], SRV_HEADER, "%.*s", (int)strcspn(found, ";\n"), found);
}

void srv_net_reply(struct srv_net *self, uint64_t id, const struct srv_answer *answer)
{
    (void)self;
    if (id < SOCKETS)
        ac_bug("a reply to a socket");
    answered++;
    note_cookie(id, answer->headers);
    if (answer->type && strstr(answer->type, "json") &&
        !(answer->headers && strstr(answer->headers, "gzip")) && answer->size > 0) {
        json_t *json = parse(answer->body, answer->size);

        note_table(json);
        json_decref(json);
    }
}

void srv_net_send(struct srv_net *self, uint64_t id, const char *text, size_t size)
{
    json_t *json = parse(text, size);

    (void)self;
    if (id >= SOCKETS)
        ac_bug("a message to a request");
    if (json_object_get(json, "ok") || json_object_get(json, "error"))
        answered++;
    else if (!json_object_get(json, "type"))
        ac_bug("a message that is neither an answer nor news: %.*s", (int)size, text);
    json_decref(json);
}

/* ---- what people send ---- */

static void fill_request(struct srv_request *request, int who, const char *target, size_t len)
{
    const char *query = memchr(target, '?', len);
    const size_t path = query ? (size_t)(query - target) : len;

    memset(request, 0, sizeof(*request));
    request->conn = SOCKETS + (request_number++) * PEOPLE + (uint64_t)who;
    (void)snprintf(request->path, sizeof(request->path), "%.*s", (int)path, target);
    if (query)
        (void)snprintf(request->query, sizeof(request->query), "%.*s", (int)(len - path - 1),
                       query + 1);
    (void)snprintf(request->host, sizeof(request->host), "localhost");
    (void)snprintf(request->peer, sizeof(request->peer), "127.0.0.%d", who + 1);
    (void)snprintf(request->type, sizeof(request->type), "application/json");
    memcpy(request->cookie, cookie[who], sizeof(request->cookie));
}

static void send_request(int who, const char *line, size_t len, bool post)
{
    static struct srv_request request;
    const char *space = memchr(line, ' ', len);
    const size_t target = space ? (size_t)(space - line) : len;

    fill_request(&request, who, line, target);
    request.post = post;
    request.body = space && post ? space + 1 : "";
    request.size = space && post ? len - target - 1 : 0;
    asked++;
    net.hooks.request(net.hooks.self, &request);
}

static void send_line(int who, const char *line, size_t len)
{
    if (len > 4 && memcmp(line, "GET ", 4) == 0) {
        send_request(who, line + 4, len - 4, false);
    } else if (len > 5 && memcmp(line, "POST ", 5) == 0) {
        send_request(who, line + 5, len - 5, true);
    } else {
        asked++;
        net.hooks.message(net.hooks.self, (uint64_t)who, line, len);
    }
}

/* The line with the table's id put in. */
static size_t expand(const char *line, size_t len, char out[LINE_MAX_BYTES])
{
    size_t used = 0;

    for (size_t i = 0; i < len && used + sizeof(table) < LINE_MAX_BYTES; i++) {
        if (line[i] != '$') {
            out[used++] = line[i];
            continue;
        }
        memcpy(out + used, table, strlen(table));
        used += strlen(table);
    }
    return used;
}

void srv_net_turn(struct srv_net *self)
{
    static char line[LINE_MAX_BYTES];
    const char *stop;
    size_t len;

    (void)self;
    if (at >= end) {
        if (answered >= asked || ++waits > TURNS_AFTER)
            srv_server_stop(server);
        else
            (void)nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        return;
    }
    stop = memchr(at, '\n', (size_t)(end - at));
    len = stop ? (size_t)(stop - at) : (size_t)(end - at);
    if (len > 1 && *at >= 'a' && *at < 'a' + PEOPLE)
        send_line(*at - 'a', line, expand(at + 1, len - 1, line));
    at += len + 1;
}

/* ---- one input ---- */

static void open_sockets(void)
{
    static struct srv_request request;

    for (int who = 0; who < PEOPLE; who++) {
        cookie[who][0] = '\0';
        fill_request(&request, who, "/api/me", 7);
        asked++;
        net.hooks.request(net.hooks.self, &request);
        fill_request(&request, who, "/ws", 3);
        request.conn = (uint64_t)who;
        (void)snprintf(request.origin, sizeof(request.origin), "http://localhost");
        if (!net.hooks.admit(net.hooks.self, &request))
            ac_bug("a socket of this machine was turned away");
    }
}

static void close_sockets(void)
{
    for (int who = 0; who < PEOPLE; who++)
        net.hooks.closed(net.hooks.self, (uint64_t)who);
}

static struct ac_embedded file[2];
static char path[2][80];

static struct srv_options options(void)
{
    for (int i = 0; i < 2; i++) {
        const char *text = tiny_scenario(rulesets[i]->id);
        const char *id = strstr(text, "\nid: ") + 5;

        (void)snprintf(path[i], sizeof(path[i]), "%s/scenarios/%.*s.yaml", rulesets[i]->id,
                       (int)strcspn(id, "\n"), id);
        file[i] = (struct ac_embedded){ path[i], (const unsigned char *)text, strlen(text) };
    }
    srv_log_set(SRV_LOG_ERROR);
    return (struct srv_options){ .db = ":memory:",
                                 .rulesets = rulesets,
                                 .files = file,
                                 .file_count = 2,
                                 .rate = 1000000,
                                 .one_process = true,
                                 .threads = 1 };
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct srv_options wanted = options();
    struct ac_err err = { 0 };

    if (srv_server_open(&server, &wanted, &err) != AC_OK)
        ac_bug("the server does not open: %s", err.text);
    at = (const char *)data;
    end = at + size;
    asked = answered = waits = 0;
    open_sockets();
    srv_server_run(server);
    if (answered != asked)
        ac_bug("%d asked, %d answered", asked, answered);
    close_sockets();
    srv_server_close(server);
    return 0;
}
