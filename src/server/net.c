/* See the header. Everything libwebsockets is in this file and net_conn.c. */
#include "server/net.h"

#include <ctype.h>
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/bug.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/net_conn.h"

enum {
    CHUNK = 32 * 1024,
    HEAD_MAX = 4096,
    ANSWER_SECONDS = 90, /* for a reply that is worked out elsewhere */
    PING_SECONDS = 25,
    GONE_SECONDS = 60,
    HEAD_SECONDS = 20, /* for the head of a request to come */
    BODY_SECONDS = 30,
    STUCK_SECONDS = 2 * ANSWER_SECONDS, /* without anything asked or answered */
    SWEEP_BEATS = 30,
    HURRY = 50, /* turns a second, at least */
    SERVICE_RESTART = 1012,
    CLOSE_CODES = 5000,
    ENDS_MAX = 8,
    MINUTE_MS = 60 * 1000,
    LINES_A_MINUTE = 20, /* of the network library, in the log */
};

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

/* A proxy has passed it on: one that does not say for whom may still say that it did. */
static bool is_forwarded(struct lws *wsi)
{
    static const enum lws_token_indexes tokens[] = { WSI_TOKEN_X_FORWARDED_FOR, WSI_TOKEN_HTTP_VIA,
                                                     WSI_TOKEN_HTTP_X_REAL_IP };
    static const char own[] = "forwarded:"; /* the library has no token for it */

    for (size_t i = 0; i < sizeof(tokens) / sizeof(tokens[0]); i++)
        if (lws_hdr_total_length(wsi, tokens[i]) > 0)
            return true;
    return lws_hdr_custom_length(wsi, own, (int)strlen(own)) >= 0;
}

static void read_request(struct srv_net *net, struct lws *wsi, struct srv_conn *conn)
{
    struct srv_request *request = &conn->request;
    char accept[SRV_HEADER];

    memset(request, 0, sizeof(*request));
    request->conn = conn->id;
    request->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    conn->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (lws_hdr_copy(wsi, request->path, sizeof(request->path),
                     request->post     ? WSI_TOKEN_POST_URI
                     : conn->head_only ? WSI_TOKEN_HEAD_URI
                                       : WSI_TOKEN_GET_URI) <= 0)
        (void)snprintf(request->path, sizeof(request->path), "/api/"); /* too long to be anything */
    copy_query(wsi, request->query);
    copy_header(wsi, WSI_TOKEN_HTTP_COOKIE, request->cookie);
    copy_header(wsi, WSI_TOKEN_ORIGIN, request->origin);
    copy_header(wsi, WSI_TOKEN_HOST, request->host);
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, request->authorization);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, request->etag);
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, request->type);
    copy_header(wsi, WSI_TOKEN_HTTP_USER_AGENT, request->agent);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept);
    request->gzip = strstr(accept, "gzip") != NULL;
    request->forwarded = is_forwarded(wsi);
    copy_peer(net, wsi, request->peer);
    conn->who = srv_conn_peer(net, request->peer); /* nothing is held for the connection now */
}

/* Adds to what is being read; false when it is more than `max`, or all clients together send too much. */
static bool take_in(struct srv_net *net, struct srv_conn *conn, const void *bytes, size_t size,
                    size_t max)
{
    const size_t need = conn->in_size + size + 1;
    char *more;

    if (size > max - conn->in_size)
        return false;
    if (need > conn->in_room) {
        const size_t room = need * 2 < max + 1 ? need * 2 : max + 1;

        if (!srv_conn_room_in(net, conn, room - conn->in_room))
            return false;
        more = realloc(conn->in, room);
        if (!more)
            return false;
        srv_conn_count_in(net, conn, conn->in_room, room);
        conn->in_room = room;
        conn->in = more;
    }
    if (size) /* of an empty body there are no bytes to point at */
        memcpy(conn->in + conn->in_size, bytes, size);
    conn->in_size += size;
    conn->in[conn->in_size] = '\0';
    return true;
}

/* What cannot be told apart from the next request, or is nothing that is served; NULL: all is well. */
static const char *unreadable(struct lws *wsi)
{
    char length[32];
    const int count = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);

    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return "a body has a Content-Length here, and no Transfer-Encoding";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0)
        return "expected a Host";
    if (count > 0 && lws_hdr_copy(wsi, length, sizeof(length), WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return "expected one Content-Length";
    for (const char *c = length; count > 0 && *c; c++)
        if (!isdigit((unsigned char)*c))
            return "expected one Content-Length";
    return NULL;
}

/* Who sends so much of it that it cannot be copied would pass for the proxy itself. */
static bool peer_readable(const struct srv_net *net, struct lws *wsi)
{
    return !net->config.behind_proxy ||
           lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) < SRV_HEADER;
}

static bool is_served(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

/* An answer of this file's own, after which the connection ends. */
static void refuse(struct srv_net *net, struct srv_conn *conn, int status, const char *text)
{
    char body[256];
    const int size =
        snprintf(body, sizeof(body), "{\"error\":{\"code\":\"%s\",\"text\":\"%s\",\"case\":null}}",
                 status == 503 ? "trouble" : "bad", text);
    const struct srv_answer answer = {
        .status = status,
        .type = "application/json",
        .headers = status == 405 ? "allow: GET, HEAD, POST\n" : NULL,
        .body = body,
        .size = (size_t)size,
    };

    conn->asked = conn->over = true;
    srv_net_reply(net, conn->id, &answer);
}

static void ask(struct srv_net *net, struct srv_conn *conn)
{
    conn->asked = true;
    net->hooks.request(net->hooks.self, &conn->request);
}

/* Is something kept that clients have sent and nobody has read? Of a connection that is not let read it does not count. */
static bool is_kept(const struct srv_net *net)
{
    return lws_service_adjust_timeout(net->context, 1, 0) == 0;
}

static void let_read(const struct srv_net *net, const struct srv_conn *but, bool on)
{
    for (struct srv_conn *conn = net->busy; conn; conn = conn->busy_next)
        if (conn != but)
            (void)lws_rx_flow_control(conn->wsi, on);
}

/*
 * Does it send requests ahead, without waiting for the answer? The library (4.1) keeps them, and reads bodies among
 * them from memory it has freed: nobody needs that, so such a connection ends with the answer it waits for, and a
 * request that was kept all the same, because it came while the end of an answer was still on its way, has its body
 * passed over. The library tells only whether anybody's is kept: those of others, who wait for answers too, are
 * left out while it is asked, or one who sends ahead would end everybody's connections.
 */
static bool sends_ahead(const struct srv_net *net, const struct srv_conn *conn)
{
    bool kept = is_kept(net);

    if (!kept)
        return false;
    let_read(net, conn, false);
    kept = is_kept(net);
    let_read(net, conn, true);
    return kept;
}

static int begin_request(struct srv_net *net, struct lws *wsi)
{
    struct srv_conn *conn = lws_get_opaque_user_data(wsi);
    const char *wrong = unreadable(wsi);

    if (!conn) {
        conn = srv_conn_add(net, wsi);
    } else { /* the next request of a kept connection has a number of its own */
        srv_conn_unname(net, conn);
        srv_conn_name(net, conn);
        srv_conn_drop_pieces(net, conn);
        srv_conn_drop_input(net, conn);
    }
    conn->asked = conn->answered = false;
    srv_conn_set_busy(net, conn, true);
    conn->over = net->hurry || sends_ahead(net, conn);
    conn->ends = 0;
    conn->seen = net->came = lws_now_usecs();
    read_request(net, wsi, conn);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT,
                    conn->request.post ? BODY_SECONDS : ANSWER_SECONDS);
    if (wrong)
        refuse(net, conn, 400, wrong);
    else if (!peer_readable(net, wsi))
        refuse(net, conn, 400, "expected a shorter X-Forwarded-For");
    else if (!is_served(wsi))
        refuse(net, conn, 405, "expected GET, HEAD or POST");
    else if (conn->request.post && !net->hooks.head(net->hooks.self, &conn->request))
        conn->asked = conn->over = true; /* its body is read past, not kept */
    else if (!conn->request.post || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        ask(net, conn);
    else if (sends_ahead(net, conn))
        refuse(net, conn, 503, "sent before the last answer was read: send it again");
    return 0;
}

static int read_body(struct srv_net *net, struct srv_conn *conn, const void *bytes, size_t size)
{
    if (!conn || conn->in_large || conn->asked)
        return 0;
    if (!take_in(net, conn, bytes, size, net->config.max_body)) {
        srv_conn_drop_input(net, conn);
        conn->in_large = true;
    }
    return 0;
}

static int end_body(struct srv_net *net, struct srv_conn *conn)
{
    if (!conn)
        return -1;
    if (conn->asked) { /* there are bytes behind the body: whose they are cannot be known */
        conn->over = true;
        /* of a GET with a body behind another request the library says it again and again, for ever */
        return ++conn->ends > ENDS_MAX ? -1 : 0;
    }
    conn->request.body = conn->in ? conn->in : "";
    conn->request.size = conn->in_size;
    conn->request.large = conn->in_large;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    ask(net, conn);
    srv_conn_drop_input(net, conn);
    return 0;
}

/* The one version of the protocol that there is; the library does not ask. */
static bool version_good(struct lws *wsi)
{
    char version[8];

    return lws_hdr_copy(wsi, version, sizeof(version), WSI_TOKEN_VERSION) > 0 &&
           strcmp(version, "13") == 0;
}

/* A close of one byte, or with a number that none has, is not sent back but called what it is. */
static int judge_close(struct lws *wsi, const unsigned char *bytes, size_t size)
{
    if (size == 0 || (size > 1 && bytes[0] * 256 + bytes[1] < CLOSE_CODES))
        return 0;
    lws_close_reason(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, NULL, 0);
    return -1;
}

static int admit_socket(struct srv_net *net, struct lws *wsi)
{
    struct srv_conn *conn = lws_get_opaque_user_data(wsi);

    if (!version_good(wsi) || !peer_readable(net, wsi))
        return -1;
    if (!conn)
        conn = srv_conn_add(net, wsi);
    read_request(net, wsi, conn);
    if (strcmp(conn->request.path, "/ws") != 0 || net->sockets >= net->config.max_connections ||
        !net->hooks.admit(net->hooks.self, &conn->request))
        return -1;
    conn->socket = true;
    net->sockets++;
    return 0;
}

static int read_message(struct srv_net *net, struct srv_conn *conn, const void *bytes, size_t size)
{
    if (!conn)
        return -1;
    if (lws_frame_is_binary(conn->wsi) ||
        !take_in(net, conn, bytes, size, net->config.max_message)) {
        lws_close_reason(conn->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (!lws_is_final_fragment(conn->wsi) || lws_remaining_packet_payload(conn->wsi))
        return 0;
    net->came = lws_now_usecs();
    net->hooks.message(net->hooks.self, conn->id, conn->in ? conn->in : "", conn->in_size);
    srv_conn_message_read(net, conn);
    return conn->closing ? -1 : 0;
}

/* ---- writing ---- */

static int reply_done(struct srv_net *net, struct srv_conn *conn)
{
    conn->seen = lws_now_usecs();
    conn->answered = true;
    srv_conn_set_busy(net, conn, false);
    return conn->over || sends_ahead(net, conn) || lws_http_transaction_completed(conn->wsi) ? -1
                                                                                             : 0;
}

/* One lws_write of at most a chunk; the rest waits for the next time the client can take more. */
static int write_reply(struct srv_net *net, struct srv_conn *conn)
{
    struct srv_piece *body = conn->first;
    size_t now;
    bool final;

    if (conn->head) {
        const int n = (int)conn->head->size;
        const int sent = lws_write(conn->wsi, conn->head->bytes + LWS_PRE, (size_t)n,
                                   body ? LWS_WRITE_HTTP_HEADERS
                                        : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END);

        srv_piece_free(net, conn, conn->head);
        conn->head = NULL;
        if (sent < n)
            return -1;
        if (body) {
            lws_callback_on_writable(conn->wsi);
            return 0;
        }
        return reply_done(net, conn);
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
    srv_conn_drop_pieces(net, conn);
    return reply_done(net, conn);
}

static int write_message(struct srv_net *net, struct srv_conn *conn)
{
    struct srv_piece *piece;

    if (!conn)
        return 0;
    if (conn->closing)
        return -1;
    piece = conn->first;
    if (!piece && conn->farewell) {
        lws_close_reason(conn->wsi, (enum lws_close_status)SERVICE_RESTART, NULL, 0);
        return -1;
    }
    if (!piece)
        return 0;
    if (lws_write(conn->wsi, piece->bytes + LWS_PRE, piece->size, LWS_WRITE_TEXT) < 0)
        return -1;
    conn->first = piece->next;
    if (!conn->first)
        conn->last = &conn->first;
    conn->queued -= piece->size;
    srv_piece_free(net, conn, piece);
    if (conn->first || conn->farewell)
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

static const char always[] = "x-content-type-options: nosniff\n";
static const char always_closing[] = "x-content-type-options: nosniff\nconnection: close\n";

/* NOLINTNEXTLINE(misc-no-recursion): the answer that there is no room has none */
void srv_net_reply(struct srv_net *net, uint64_t id, const struct srv_answer *answer)
{
    struct srv_conn *conn = srv_conn_find(net, id);
    unsigned char buffer[LWS_PRE + HEAD_MAX];
    unsigned char *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof(buffer) - 1;

    if (!conn || conn->socket || conn->head)
        return;
    if (!srv_conn_room_out(net, conn, answer->size)) {
        const struct srv_answer full = { .status = 503, .headers = "retry-after: 2\n" };

        conn->over = true; /* who has not read the last ones gets no more to keep for him */
        srv_net_reply(net, id, &full);
        return;
    }
    if (lws_add_http_header_status(conn->wsi, (unsigned)answer->status, &at, end) ||
        (answer->type && lws_add_http_header_by_token(conn->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE,
                                                      (const unsigned char *)answer->type,
                                                      (int)strlen(answer->type), &at, end)) ||
        !add_headers(conn->wsi, answer->headers, &at, end) ||
        !add_headers(conn->wsi, conn->over ? always_closing : always, &at, end) ||
        lws_add_http_header_content_length(conn->wsi, (lws_filepos_t)answer->size, &at, end) ||
        lws_finalize_http_header(conn->wsi, &at, end))
        ac_bug("the head of an answer is over %d bytes", HEAD_MAX);
    conn->head = srv_piece_new(net, conn, start, (size_t)(at - start));
    if (answer->size && !conn->head_only)
        conn->first = srv_piece_new(net, conn, answer->body, answer->size);
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_SECONDS);
    lws_callback_on_writable(conn->wsi);
}

void srv_net_send(struct srv_net *net, uint64_t id, const char *text, size_t size)
{
    struct srv_conn *conn = srv_conn_find(net, id);
    struct srv_piece *piece;

    if (!conn || !conn->socket || conn->closing)
        return;
    if (conn->queued > net->config.max_queue || !srv_conn_room_out(net, conn, size)) {
        srv_log(SRV_LOG_WARN, "slow_client", "conn", (int64_t)id, NULL, NULL);
        srv_net_drop(net, id);
        return;
    }
    piece = srv_piece_new(net, conn, text, size);
    *conn->last = piece;
    conn->last = &piece->next;
    conn->queued += size;
    /* an acknowledgement does not wait until the updates that follow it are made */
    if (conn->first == piece && !lws_send_pipe_choked(conn->wsi)) {
        if (write_message(net, conn) != 0)
            srv_net_drop(net, id);
        return;
    }
    lws_callback_on_writable(conn->wsi);
}

void srv_net_drop(struct srv_net *net, uint64_t id)
{
    struct srv_conn *conn = srv_conn_find(net, id);

    if (!conn)
        return;
    conn->closing = true;
    if (conn->socket) /* it will not be sent; others of that address have room at once */
        srv_conn_drop_pieces(net, conn);
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
}

/* ---- libwebsockets calls ---- */

static int closed(struct srv_net *net, struct lws *wsi)
{
    struct srv_conn *conn = lws_get_opaque_user_data(wsi);

    if (conn)
        srv_conn_remove(net, conn);
    return 0;
}

/* From the network, before anything was read: is there room for another of that address? */
static int admit_connection(struct srv_net *net, void *in)
{
    char address[SRV_PEER] = "";
    const lws_sockfd_type fd = (lws_sockfd_type)(intptr_t)in;

    if (!net->config.max_peer || !lws_get_peer_simple_fd(fd, address, sizeof(address)))
        return 0;
    return net->peer_count[srv_conn_peer(net, address)] < net->config.max_peer ? 0 : -1;
}

/*
 * A socket is the one thing a connection may become; another protocol would go round the proxy. What it wants to
 * become is asked for: the library (4.1) points to it also when it has refused it by itself and freed it.
 */
static int confirm_upgrade(struct lws *wsi)
{
    char path[8], to[16];

    return lws_hdr_copy(wsi, to, sizeof(to), WSI_TOKEN_UPGRADE) > 0 &&
                   strcasecmp(to, "websocket") == 0 &&
                   lws_hdr_copy(wsi, path, sizeof(path), WSI_TOKEN_GET_URI) == 3 &&
                   strcmp(path, "/ws") == 0
               ? 0
               : -1;
}

static int called(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len)
{
    struct srv_net *net = lws_context_user(lws_get_context(wsi));
    struct srv_conn *conn;

    if (!net || !net->slot)
        return 0;
    switch ((int)reason) { /* most reasons are no concern of ours */
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return admit_connection(net, in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        if (!lws_get_opaque_user_data(wsi))
            (void)srv_conn_add(net, wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi);
    case LWS_CALLBACK_HTTP:
        return begin_request(net, wsi);
    case LWS_CALLBACK_HTTP_BODY:
        return read_body(net, lws_get_opaque_user_data(wsi), in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return end_body(net, lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_HTTP_WRITEABLE:
        conn = lws_get_opaque_user_data(wsi);
        return conn ? write_reply(net, conn) : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return admit_socket(net, wsi);
    case LWS_CALLBACK_RECEIVE:
        return read_message(net, lws_get_opaque_user_data(wsi), in, len);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return judge_close(wsi, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_message(net, lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_WSI_DESTROY:
        return closed(net, wsi);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

/* Of a file that is watched: that there is something has ended the waiting, and that is all. */
static int ready(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t len)
{
    struct srv_net *net = lws_context_user(lws_get_context(wsi));

    (void)user;
    (void)in;
    (void)len;
    if (reason == LWS_CALLBACK_RAW_CLOSE_FILE && net->watching == wsi) {
        net->watching = NULL;
        net->watched = -1;
    }
    return reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION ? -1 : 0; /* nobody's socket is one */
}

static const struct lws_protocols protocols[] = {
    { "http", called, 0, 0, 0, NULL, 0 },
    { "acies", called, 0, CHUNK, 0, NULL, 0 },
    { "file", ready, 0, 0, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

static const lws_retry_bo_t idle = { .secs_since_valid_ping = PING_SECONDS,
                                     .secs_since_valid_hangup = GONE_SECONDS };

/* Ends what the library's own timeouts pass over, as a CONNECT. */
static void sweep(struct srv_net *net)
{
    const lws_usec_t now = lws_now_usecs();

    for (size_t i = 0; i < 1u << SRV_SLOT_BITS; i++) {
        const struct srv_conn *conn = net->slot[i];

        if (conn && !conn->socket && !conn->first &&
            now - conn->seen > (lws_usec_t)STUCK_SECONDS * LWS_US_PER_SEC)
            srv_net_drop(net, conn->id);
    }
}

/* A beat every second, so that a turn never waits longer. */
static void beat(lws_sorted_usec_list_t *sul)
{
    struct srv_net *net = lws_container_of(sul, struct srv_net, beat);

    if (++net->beats % SWEEP_BEATS == 0)
        sweep(net);
    lws_sul_schedule(net->context, 0, &net->beat, beat,
                     net->hurry ? LWS_US_PER_SEC / HURRY : LWS_US_PER_SEC);
}

/* What the library says of what strangers send comes before any of their requests is counted: so many lines a
   minute, that nobody fills the disk with them; how many more there were, the next minute's first tells. */
static void emit(int level, const char *line)
{
    static int64_t minute;
    static int lines;
    const int64_t now = srv_now() / MINUTE_MS;

    if (now != minute) {
        if (lines > LINES_A_MINUTE)
            srv_log(SRV_LOG_WARN, "net", "more", lines - LINES_A_MINUTE, "text", "lines not shown");
        minute = now;
        lines = 0;
    }
    if (++lines <= LINES_A_MINUTE)
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
        .timeout_secs = HEAD_SECONDS,
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
    net->watched = -1;
    crypto_shorthash_keygen(net->peer_key);
    net->slot = calloc(1u << SRV_SLOT_BITS, sizeof(struct srv_conn *));
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

size_t srv_net_unsent(const struct srv_net *net)
{
    return net->out_total;
}

void srv_net_turn(struct srv_net *net)
{
    (void)lws_service(net->context, 0);
}

void srv_net_hurry(struct srv_net *net)
{
    net->hurry = true;
    net->came = lws_now_usecs();
    lws_sul_schedule(net->context, 0, &net->beat, beat, 1);
}

bool srv_net_busy(const struct srv_net *net, int64_t *quiet)
{
    *quiet = (lws_now_usecs() - net->came) / 1000;
    for (size_t i = 0; i < 1u << SRV_SLOT_BITS; i++) {
        const struct srv_conn *conn = net->slot[i];

        if (conn && (conn->first || conn->head || conn->in_size > 0 ||
                     (!conn->socket && conn->asked && !conn->answered)))
            return true;
    }
    return false;
}

void srv_net_farewell(struct srv_net *net)
{
    for (size_t i = 0; i < 1u << SRV_SLOT_BITS; i++) {
        struct srv_conn *conn = net->slot[i];

        if (!conn || !conn->socket)
            continue;
        conn->farewell = true;
        lws_callback_on_writable(conn->wsi);
    }
}

void srv_net_watch(struct srv_net *net, int fd)
{
    lws_sock_file_fd_type file;

    if (fd == net->watched)
        return;
    if (net->watching)
        lws_set_timeout(net->watching, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_ASYNC);
    net->watching = NULL;
    net->watched = fd;
    file.filefd = fd < 0 ? -1 : dup(fd); /* it is closed with what watches it */
    if (file.filefd >= 0)
        net->watching =
            lws_adopt_descriptor_vhost(net->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "file", NULL);
}

void srv_net_wake(struct srv_net *net)
{
    lws_cancel_service(net->context);
}

/* That it is time has ended the waiting, and that is all. */
static void later(lws_sorted_usec_list_t *sul)
{
    (void)sul;
}

void srv_net_wake_in(struct srv_net *net, int64_t ms)
{
    lws_sul_schedule(net->context, 0, &net->later, later, ms * LWS_US_PER_MS);
}
