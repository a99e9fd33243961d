/* See the header. There is one visitor, who needs no account: the key that the server gives him is kept. */
#include "site/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/embed.h"
#include "games/registry.h"
#include "server/net.h"
#include "server/server.h"

enum { RATE = 1000000 }; /* requests a second: nobody is to be held off here */

static const char host[] = "localhost";

struct srv_net {
    struct srv_hooks hooks;
    int sockets;
};

static struct srv_server *server;
static struct srv_net *lent; /* the server's, for what comes in */
static char key[SRV_HEADER];
static char key_file[SRV_PATH];
static struct ac_err trouble;

/* ---- server/net.h ---- */

enum ac_status srv_net_open(struct srv_net **out, const struct srv_net_config *config,
                            const struct srv_hooks *hooks, struct ac_err *err)
{
    (void)config;
    *out = lent = calloc(1, sizeof(**out));
    if (!lent)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    lent->hooks = *hooks;
    return AC_OK;
}

void srv_net_close(struct srv_net *net)
{
    free(net);
    lent = NULL;
}

int srv_net_port(const struct srv_net *net)
{
    (void)net;
    return 0;
}

int srv_net_sockets(const struct srv_net *net)
{
    return net->sockets;
}

void srv_net_turn(struct srv_net *net)
{
    (void)net; /* what comes in comes by calls */
}

void srv_net_hurry(struct srv_net *net)
{
    (void)net;
}

bool srv_net_busy(const struct srv_net *net, int64_t *quiet)
{
    (void)net;
    *quiet = INT64_MAX;
    return false;
}

void srv_net_farewell(struct srv_net *net)
{
    (void)net;
}

void srv_net_watch(struct srv_net *net, int fd)
{
    (void)net;
    (void)fd;
}

void srv_net_wake_in(struct srv_net *net, int64_t ms)
{
    (void)net;
    (void)ms;
}

void srv_net_wake(struct srv_net *net)
{
    (void)net;
}

/* The visitor's key is kept beside the store, as a browser keeps a cookie. */
static void keep_key(const char *headers)
{
    static const char word[] = "set-cookie: ";
    const char *at = headers ? strstr(headers, word) : NULL;
    FILE *file;

    if (!at)
        return;
    at += sizeof(word) - 1;
    (void)snprintf(key, sizeof(key), "%.*s", (int)strcspn(at, ";\n"), at);
    file = fopen(key_file, "w");
    if (file) {
        (void)fputs(key, file);
        (void)fclose(file);
    }
}

void srv_net_reply(struct srv_net *net, uint64_t id, const struct srv_answer *answer)
{
    (void)net;
    keep_key(answer->headers);
    page_reply((uint32_t)id, answer->status, answer->type ? answer->type : "", answer->body,
               (uint32_t)answer->size);
}

void srv_net_send(struct srv_net *net, uint64_t id, const char *text, size_t size)
{
    (void)net;
    page_send((uint32_t)id, text, (uint32_t)size);
}

void srv_net_drop(struct srv_net *net, uint64_t id)
{
    (void)net;
    (void)id;
}

/* ---- what the worker calls ---- */

static void fetch_key(const char *db)
{
    FILE *file;

    (void)snprintf(key_file, sizeof(key_file), "%s.key", db);
    file = fopen(key_file, "r");
    if (!file)
        return;
    if (!fgets(key, sizeof(key), file))
        key[0] = '\0';
    (void)fclose(file);
}

static void think(uint64_t number, const void *bytes, size_t size)
{
    page_think((uint32_t)number, bytes, (uint32_t)size);
}

bool page_open(const char *db, bool aside)
{
    const struct srv_options options = { .db = db,
                                         .threads = -1,
                                         .think = aside ? think : NULL,
                                         .rate = RATE,
                                         .rulesets = ac_rulesets,
                                         .files = ac_embedded_files,
                                         .file_count = ac_embedded_count };

    fetch_key(db);
    return srv_server_open(&server, &options, &trouble) == AC_OK;
}

const char *page_trouble(void)
{
    return trouble.text;
}

static struct srv_request *new_request(uint32_t conn)
{
    static struct srv_request request; /* large, and one at a time */

    memset(&request, 0, sizeof(request));
    request.conn = conn;
    (void)snprintf(request.cookie, sizeof(request.cookie), "%s", key);
    (void)snprintf(request.host, sizeof(request.host), "%s", host);
    (void)snprintf(request.origin, sizeof(request.origin), "http://%s", host);
    (void)snprintf(request.type, sizeof(request.type), "application/json");
    (void)snprintf(request.peer, sizeof(request.peer), "page");
    return &request;
}

void page_request(uint32_t conn, bool post, const char *path, const char *query, const char *body)
{
    struct srv_request *request = new_request(conn);

    request->post = post;
    (void)snprintf(request->path, sizeof(request->path), "%s", path);
    (void)snprintf(request->query, sizeof(request->query), "%s", query);
    request->body = body;
    request->size = strlen(body);
    lent->hooks.request(lent->hooks.self, request);
}

bool page_connect(uint32_t conn)
{
    const bool good = lent->hooks.admit(lent->hooks.self, new_request(conn));

    lent->sockets += good;
    return good;
}

void page_message(uint32_t conn, const char *text)
{
    lent->hooks.message(lent->hooks.self, conn, text, strlen(text));
}

void page_thought(uint32_t number, const void *bytes, uint32_t size)
{
    srv_server_thought(server, number, bytes, size);
}

void page_do(const void *bytes, uint32_t size)
{
    size_t out = 0;
    void *answer = srv_server_think(server, bytes, size, &out);

    page_done(answer, (uint32_t)out);
    free(answer);
}

bool page_analyse(uint32_t conn, const char *record)
{
    char *text = srv_analyse_record(record, page_progress, &trouble);

    if (text)
        page_reply(conn, 200, "application/json", text, (uint32_t)strlen(text));
    free(text);
    return text != NULL;
}

bool page_turn(void)
{
    return srv_server_turn(server);
}
