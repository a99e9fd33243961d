/* See the header. Everything libwebsockets is in this file. */
#include "server/net.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/log.h"

enum {
    CHUNK = 32 * 1024,
    HEAD_MAX = 4096,
    SLOT_BITS = 20,
    ANSWER_SECONDS = 90, /* for a reply that is worked out elsewhere */
    PING_SECONDS = 25,
    GONE_SECONDS = 60,
};

/* Something to be written. */
struct piece {
    struct piece *next;
    size_t size, done;
    unsigned char bytes[]; /* LWS_PRE before the text */
};

struct conn {
    uint64_t id;
    struct lws *wsi;
    bool socket, closing;
    struct srv_request request; /* being read */
    char *in;                   /* body or message so far */
    size_t in_size, in_room;
    bool in_large;
    /* a reply */
    struct piece *head;
    struct piece *first, **last;
    size_t queued;
};

struct srv_net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct srv_net_config config;
    struct srv_hooks hooks;
    struct conn **slot;
    uint64_t next;
    int sockets;
    lws_sorted_usec_list_t beat;
};

/* ---- connections by number ---- */

static struct conn *find(const struct srv_net *net, uint64_t id)
{
    struct conn *conn = net->slot[id & ((1u << SLOT_BITS) - 1)];

    return conn && conn->id == id ? conn : NULL;
}

/* A number whose slot is free: numbers only grow, slots are used in turn. */
static void name_conn(struct srv_net *net, struct conn *conn)
{
    do
        net->next++;
    while (net->slot[net->next & ((1u << SLOT_BITS) - 1)]);
    conn->id = net->next;
    net->slot[conn->id & ((1u << SLOT_BITS) - 1)] = conn;
}

static void unname_conn(struct srv_net *net, struct conn *conn)
{
    net->slot[conn->id & ((1u << SLOT_BITS) - 1)] = NULL;
}

static struct conn *add_conn(struct srv_net *net, struct lws *wsi)
{
    struct conn *conn = calloc(1, sizeof(*conn));

    if (!conn)
        ac_bug("out of memory for a connection");
    conn->wsi = wsi;
    conn->last = &conn->first;
    name_conn(net, conn);
    lws_set_opaque_user_data(wsi, conn);
    return conn;
}

static void drop_pieces(struct conn *conn)
{
    while (conn->first) {
        struct piece *next = conn->first->next;

        free(conn->first);
        conn->first = next;
    }
    conn->last = &conn->first;
    conn->queued = 0;
    free(conn->head);
    conn->head = NULL;
}

static void drop_input(struct conn *conn)
{
    free(conn->in);
    conn->in = NULL;
    conn->in_size = conn->in_room = 0;
    conn->in_large = false;
}

static void remove_conn(struct srv_net *net, struct conn *conn)
{
    lws_set_opaque_user_data(conn->wsi, NULL);
    unname_conn(net, conn);
    if (conn->socket) {
        net->sockets--;
        net->hooks.closed(net->hooks.self, conn->id);
    }
    drop_pieces(conn);
    drop_input(conn);
    free(conn);
}

static struct piece *new_piece(const void *bytes, size_t size)
{
    struct piece *piece = malloc(sizeof(*piece) + LWS_PRE + size + 1);

    if (!piece)
        ac_bug("out of memory for %zu bytes to send", size);
    piece->next = NULL;
    piece->size = size;
    piece->done = 0;
    if (size)
        memcpy(piece->bytes + LWS_PRE, bytes, size);
    return piece;
}

/* ---- reading ---- */

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *out)
{
    if (lws_hdr_copy(wsi, out, SRV_HEADER, token) < 0)
        out[0] = '\0';
}

static void copy_query(struct lws *wsi, char *out)
{
    char part[SRV_PATH];
    size_t len = 0;

    out[0] = '\0';
    for (int n = 0; lws_hdr_copy_fragment(wsi, part, sizeof(part), WSI_TOKEN_HTTP_URI_ARGS, n) > 0;
         n++) {
        const int more = snprintf(out + len, SRV_PATH - len, "%s%s", n ? "&" : "", part);

        if (more < 0 || (size_t)more >= SRV_PATH - len)
            return;
        len += (size_t)more;
    }
}

/* The address of the client; behind a proxy what that proxy saw, the last in its header. */
static void copy_peer(const struct srv_net *net, struct lws *wsi, char *out)
{
    char via[SRV_HEADER];
    const char *last;

    out[0] = '\0';
    if (net->config.behind_proxy &&
        lws_hdr_copy(wsi, via, sizeof(via), WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        last = strrchr(via, ',');
        last = last ? last + 1 : via;
        (void)snprintf(out, SRV_PEER, "%s", last + strspn(last, " "));
        return;
    }
    (void)lws_get_peer_simple(wsi, out, SRV_PEER);
}

static void read_request(struct srv_net *net, struct lws *wsi, struct conn *conn)
{
    struct srv_request *request = &conn->request;
    char accept[SRV_HEADER];

    memset(request, 0, sizeof(*request));
    request->conn = conn->id;
    request->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (lws_hdr_copy(wsi, request->path, sizeof(request->path),
                     request->post ? WSI_TOKEN_POST_URI : WSI_TOKEN_GET_URI) <= 0)
        (void)snprintf(request->path, sizeof(request->path), "/api/"); /* too long to be anything */
    copy_query(wsi, request->query);
    copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, request->cookie);
    copy_header(wsi, WSI_TOKEN_ORIGIN, request->origin);
    copy_header(wsi, WSI_TOKEN_HOST, request->host);
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, request->authorization);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, request->etag);
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, request->type);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept);
    request->gzip = strstr(accept, "gzip") != NULL;
    copy_peer(net, wsi, request->peer);
}

/* Adds to what is being read; false when it is more than `max`. */
static bool take_in(struct conn *conn, const void *bytes, size_t size, size_t max)
{
    char *more;

    if (size > max - conn->in_size)
        return false;
    if (conn->in_size + size + 1 > conn->in_room) {
        conn->in_room = (conn->in_size + size + 1) * 2;
        more = realloc(conn->in, conn->in_room);
        if (!more)
            ac_bug("out of memory for a message");
        conn->in = more;
    }
    if (size) /* of an empty body there are no bytes to point at */
        memcpy(conn->in + conn->in_size, bytes, size);
    conn->in_size += size;
    conn->in[conn->in_size] = '\0';
    return true;
}

static int begin_request(struct srv_net *net, struct lws *wsi)
{
    struct conn *conn = lws_get_opaque_user_data(wsi);

    if (!conn) {
        conn = add_conn(net, wsi);
    } else { /* the next request of a kept connection has a number of its own */
        unname_conn(net, conn);
        name_conn(net, conn);
        drop_pieces(conn);
        drop_input(conn);
    }
    read_request(net, wsi, conn);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    if (!conn->request.post || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        net->hooks.request(net->hooks.self, &conn->request);
    return 0;
}

static int read_body(struct srv_net *net, struct conn *conn, const void *bytes, size_t size)
{
    if (!conn || conn->in_large)
        return 0;
    if (!take_in(conn, bytes, size, net->config.max_body)) {
        drop_input(conn);
        conn->in_large = true;
    }
    return 0;
}

static int end_body(struct srv_net *net, struct conn *conn)
{
    if (!conn)
        return -1;
    conn->request.body = conn->in ? conn->in : "";
    conn->request.size = conn->in_size;
    conn->request.large = conn->in_large;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    net->hooks.request(net->hooks.self, &conn->request);
    drop_input(conn);
    return 0;
}

static int admit_socket(struct srv_net *net, struct lws *wsi)
{
    struct conn *conn = lws_get_opaque_user_data(wsi);

    if (!conn)
        conn = add_conn(net, wsi);
    read_request(net, wsi, conn);
    if (strcmp(conn->request.path, "/ws") != 0 || net->sockets >= net->config.max_connections ||
        !net->hooks.admit(net->hooks.self, &conn->request))
        return -1;
    conn->socket = true;
    net->sockets++;
    return 0;
}

static int read_message(struct srv_net *net, struct conn *conn, const void *bytes, size_t size)
{
    if (!conn)
        return -1;
    if (lws_frame_is_binary(conn->wsi) || !take_in(conn, bytes, size, net->config.max_message)) {
        lws_close_reason(conn->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (!lws_is_final_fragment(conn->wsi) || lws_remaining_packet_payload(conn->wsi))
        return 0;
    net->hooks.message(net->hooks.self, conn->id, conn->in ? conn->in : "", conn->in_size);
    conn->in_size = 0;
    return conn->closing ? -1 : 0;
}

/* ---- writing ---- */

/* One lws_write of at most a chunk; the rest waits for the next time the client can take more. */
static int write_reply(struct conn *conn)
{
    struct piece *body = conn->first;
    size_t now;
    bool final;

    if (conn->head) {
        const int n = (int)conn->head->size;
        const int sent = lws_write(conn->wsi, conn->head->bytes + LWS_PRE, (size_t)n,
                                   body ? LWS_WRITE_HTTP_HEADERS
                                        : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END);

        free(conn->head);
        conn->head = NULL;
        if (sent < n)
            return -1;
        if (body) {
            lws_callback_on_writable(conn->wsi);
            return 0;
        }
        return lws_http_transaction_completed(conn->wsi) ? -1 : 0;
    }
    if (!body)
        return 0;
    now = body->size - body->done < CHUNK ? body->size - body->done : CHUNK;
    final = body->done + now == body->size;
    if (lws_write(conn->wsi, body->bytes + LWS_PRE + body->done, now,
                  final ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    body->done += now;
    if (!final) {
        lws_callback_on_writable(conn->wsi);
        return 0;
    }
    drop_pieces(conn);
    return lws_http_transaction_completed(conn->wsi) ? -1 : 0;
}

static int write_message(struct conn *conn)
{
    struct piece *piece;

    if (!conn)
        return 0;
    if (conn->closing)
        return -1;
    piece = conn->first;
    if (!piece)
        return 0;
    if (lws_write(conn->wsi, piece->bytes + LWS_PRE, piece->size, LWS_WRITE_TEXT) < 0)
        return -1;
    conn->first = piece->next;
    if (!conn->first)
        conn->last = &conn->first;
    conn->queued -= piece->size;
    free(piece);
    if (conn->first)
        lws_callback_on_writable(conn->wsi);
    return 0;
}

static bool add_headers(struct lws *wsi, const char *lines, unsigned char **at, unsigned char *end)
{
    char name[64];

    while (lines && *lines) {
        const char *colon = strchr(lines, ':');
        const char *close = strchr(lines, '\n');

        if (!colon || !close || (size_t)(colon - lines) + 2 > sizeof(name))
            ac_bug("bad header line \"%.60s\"", lines);
        memcpy(name, lines, (size_t)(colon - lines) + 1);
        name[colon - lines + 1] = '\0';
        colon += 2;
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                        (const unsigned char *)colon, (int)(close - colon), at,
                                        end))
            return false;
        lines = close + 1;
    }
    return true;
}

void srv_net_reply(struct srv_net *net, uint64_t id, const struct srv_answer *answer)
{
    struct conn *conn = find(net, id);
    unsigned char buffer[LWS_PRE + HEAD_MAX];
    unsigned char *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof(buffer) - 1;

    if (!conn || conn->socket || conn->head)
        return;
    if (lws_add_http_header_status(conn->wsi, (unsigned)answer->status, &at, end) ||
        (answer->type && lws_add_http_header_by_token(conn->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
                                                      (const unsigned char *)answer->type,
                                                      (int)strlen(answer->type), &at, end)) ||
        !add_headers(conn->wsi, answer->headers, &at, end) ||
        lws_add_http_header_content_length(conn->wsi, (lws_filepos_t)answer->size, &at, end) ||
        lws_finalize_http_header(conn->wsi, &at, end))
        ac_bug("the head of an answer is over %d bytes", HEAD_MAX);
    conn->head = new_piece(start, (size_t)(at - start));
    if (answer->size)
        conn->first = new_piece(answer->body, answer->size);
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    lws_callback_on_writable(conn->wsi);
}

void srv_net_send(struct srv_net *net, uint64_t id, const char *text, size_t size)
{
    struct conn *conn = find(net, id);
    struct piece *piece;

    if (!conn || !conn->socket || conn->closing)
        return;
    if (conn->queued + size > net->config.max_queue) {
        srv_log(SRV_LOG_WARN, "slow_client", "conn", (int64_t)id, NULL, NULL);
        srv_net_drop(net, id);
        return;
    }
    piece = new_piece(text, size);
    *conn->last = piece;
    conn->last = &piece->next;
    conn->queued += size;
    /* an acknowledgement does not wait until the updates that follow it are made */
    if (conn->first == piece && !lws_send_pipe_choked(conn->wsi)) {
        if (write_message(conn) != 0)
            srv_net_drop(net, id);
        return;
    }
    lws_callback_on_writable(conn->wsi);
}

void srv_net_drop(struct srv_net *net, uint64_t id)
{
    struct conn *conn = find(net, id);

    if (!conn)
        return;
    conn->closing = true;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
}

/* ---- libwebsockets calls ---- */

static int closed(struct srv_net *net, struct lws *wsi)
{
    struct conn *conn = lws_get_opaque_user_data(wsi);

    if (conn)
        remove_conn(net, conn);
    return 0;
}

static int called(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len)
{
    struct srv_net *net = lws_context_user(lws_get_context(wsi));
    struct conn *conn;

    if (!net || !net->slot)
        return 0;
    switch ((int)reason) { /* most reasons are no concern of ours */
    case LWS_CALLBACK_HTTP:
        return begin_request(net, wsi);
    case LWS_CALLBACK_HTTP_BODY:
        return read_body(net, lws_get_opaque_user_data(wsi), in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return end_body(net, lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_HTTP_WRITEABLE:
        conn = lws_get_opaque_user_data(wsi);
        return conn ? write_reply(conn) : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return admit_socket(net, wsi);
    case LWS_CALLBACK_RECEIVE:
        return read_message(net, lws_get_opaque_user_data(wsi), in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_message(lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_WSI_DESTROY:
        return closed(net, wsi);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

static const struct lws_protocols protocols[] = {
    { "http", called, 0, 0, 0, NULL, 0 },
    { "acies", called, 0, CHUNK, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

static const lws_retry_bo_t idle = { .secs_since_valid_ping = PING_SECONDS,
                                     .secs_since_valid_hangup = GONE_SECONDS };

/* A beat every second, so that a turn never waits longer. */
static void beat(lws_sorted_usec_list_t *sul)
{
    struct srv_net *net = lws_container_of(sul, struct srv_net, beat);

    lws_sul_schedule(net->context, 0, &net->beat, beat, LWS_US_PER_SEC);
}

static void emit(int level, const char *line)
{
    srv_log(level == LLL_ERR ? SRV_LOG_ERROR : SRV_LOG_WARN, "net", "", 0, "text", line);
}

enum ac_status srv_net_open(struct srv_net **out, const struct srv_net_config *config,
                            const struct srv_hooks *hooks, struct ac_err *err)
{
    struct srv_net *net = calloc(1, sizeof(*net));
    struct lws_context_creation_info info = {
        .port = config->port ? config->port : 0,
        .iface = config->address,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .user = net,
        .gid = -1,
        .uid = -1,
        .keepalive_timeout = GONE_SECONDS,
        .timeout_secs = GONE_SECONDS,
        .max_http_header_data = 8192,
        .pt_serv_buf_size = CHUNK + 4096,
        .retry_and_idle_policy = &idle,
        .server_string = "acies",
    };

    *out = NULL;
    if (!net)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    net->config = *config;
    net->hooks = *hooks;
    net->slot = calloc(1u << SLOT_BITS, sizeof(struct conn *));
    lws_set_log_level(LLL_ERR | LLL_WARN, emit);
    info.options |= strchr(config->address, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6;
    net->context = net->slot ? lws_create_context(&info) : NULL;
    if (!net->context) {
        free(net->slot);
        free(net);
        return ac_refuse(err, AC_ERR_IO, "cannot listen on %s port %d: is it in use?",
                         config->address, config->port);
    }
    net->vhost = lws_get_vhost_by_name(net->context, "default");
    lws_sul_schedule(net->context, 0, &net->beat, beat, LWS_US_PER_SEC);
    *out = net;
    return AC_OK;
}

void srv_net_close(struct srv_net *net)
{
    if (!net)
        return;
    lws_context_destroy(net->context);
    free(net->slot);
    free(net);
}

int srv_net_port(const struct srv_net *net)
{
    return net->vhost ? lws_get_vhost_listen_port(net->vhost) : net->config.port;
}

int srv_net_sockets(const struct srv_net *net)
{
    return net->sockets;
}

void srv_net_turn(struct srv_net *net)
{
    (void)lws_service(net->context, 0);
}

void srv_net_wake(struct srv_net *net)
{
    lws_cancel_service(net->context);
}
