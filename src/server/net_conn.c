/* Connections: their numbers, what is read and sent of each, and the counts by address. */
#include "server/net_conn.h"

#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/limits.h"

enum {
    SMALL = 16 * 1024, /* bytes that each connection always has room for */
};

struct srv_conn *srv_conn_find(const struct srv_net *net, uint64_t id)
{
    struct srv_conn *conn = net->slot[id & ((1u << SRV_SLOT_BITS) - 1)];

    return conn && conn->id == id ? conn : NULL;
}

void srv_conn_name(struct srv_net *net, struct srv_conn *conn)
{
    do
        net->next++;
    while (net->slot[net->next & ((1u << SRV_SLOT_BITS) - 1)]);
    conn->id = net->next;
    net->slot[conn->id & ((1u << SRV_SLOT_BITS) - 1)] = conn;
}

void srv_conn_unname(struct srv_net *net, struct srv_conn *conn)
{
    net->slot[conn->id & ((1u << SRV_SLOT_BITS) - 1)] = NULL;
}

uint16_t srv_conn_peer(const struct srv_net *net, const char *address)
{
    unsigned char network[SRV_NETWORK];
    const size_t size = srv_network_of(address, network);
    uint64_t hash = 0;

    (void)crypto_shorthash((unsigned char *)&hash, network, size, net->peer_key);
    return (uint16_t)(hash % SRV_PEERS);
}

struct srv_conn *srv_conn_add(struct srv_net *net, struct lws *wsi)
{
    struct srv_conn *conn = calloc(1, sizeof(*conn));
    char address[SRV_PEER] = "";

    if (!conn)
        ac_bug("out of memory for a connection");
    conn->wsi = wsi;
    conn->last = &conn->first;
    conn->seen = lws_now_usecs();
    (void)lws_get_peer_simple(wsi, address, sizeof(address));
    conn->peer = conn->who = srv_conn_peer(net, address);
    net->peer_count[conn->peer]++;
    srv_conn_name(net, conn);
    lws_set_opaque_user_data(wsi, conn);
    return conn;
}

void srv_conn_set_busy(struct srv_net *net, struct srv_conn *conn, bool busy)
{
    if (busy == (conn->busy_at != NULL))
        return;
    if (!busy) {
        *conn->busy_at = conn->busy_next;
        if (conn->busy_next)
            conn->busy_next->busy_at = conn->busy_at;
        conn->busy_at = NULL;
        return;
    }
    conn->busy_next = net->busy;
    conn->busy_at = &net->busy;
    if (net->busy)
        net->busy->busy_at = &conn->busy_next;
    net->busy = conn;
}

/* Of bytes that are held: of everybody and of an address, and at most; 0: as many as everybody's. */
struct held {
    size_t total, max, of_peer, max_peer;
};

/* Is there room for that many bytes more, of a connection of which `own` are held already? */
static bool has_room(const struct held *held, size_t own, size_t more)
{
    return own + more <= SMALL || (held->total + more <= held->max &&
                                   (held->max_peer == 0 || held->of_peer + more <= held->max_peer));
}

bool srv_conn_room_in(const struct srv_net *net, const struct srv_conn *conn, size_t more)
{
    const struct held held = { net->in_total, net->config.max_bodies, net->peer_in[conn->who],
                               net->config.max_peer_bodies };

    return has_room(&held, conn->in_room, more);
}

bool srv_conn_room_out(const struct srv_net *net, const struct srv_conn *conn, size_t more)
{
    const struct held held = { net->out_total, net->config.max_answers, net->peer_out[conn->who],
                               net->config.max_peer_answers };

    return has_room(&held, conn->queued, more);
}

/* With what a piece takes beside its bytes: who is sent many small ones has as little memory as anybody. */
static size_t weight_of(size_t size)
{
    return sizeof(struct srv_piece) + LWS_PRE + size;
}

void srv_conn_count_in(struct srv_net *net, const struct srv_conn *conn, size_t before,
                       size_t after)
{
    net->in_total += after - before;
    net->peer_in[conn->who] += after - before;
}

void srv_piece_free(struct srv_net *net, const struct srv_conn *conn, struct srv_piece *piece)
{
    if (!piece)
        return;
    net->out_total -= weight_of(piece->size);
    net->peer_out[conn->who] -= weight_of(piece->size);
    free(piece);
}

void srv_conn_drop_pieces(struct srv_net *net, struct srv_conn *conn)
{
    while (conn->first) {
        struct srv_piece *next = conn->first->next;

        srv_piece_free(net, conn, conn->first);
        conn->first = next;
    }
    conn->last = &conn->first;
    conn->queued = 0;
    srv_piece_free(net, conn, conn->head);
    conn->head = NULL;
}

void srv_conn_drop_input(struct srv_net *net, struct srv_conn *conn)
{
    srv_conn_count_in(net, conn, conn->in_room, 0);
    free(conn->in);
    conn->in = NULL;
    conn->in_size = conn->in_room = 0;
    conn->in_large = false;
}

void srv_conn_message_read(struct srv_net *net, struct srv_conn *conn)
{
    conn->in_size = 0;
    if (conn->in_room > SMALL)
        srv_conn_drop_input(net, conn);
}

void srv_conn_remove(struct srv_net *net, struct srv_conn *conn)
{
    lws_set_opaque_user_data(conn->wsi, NULL);
    srv_conn_set_busy(net, conn, false);
    srv_conn_unname(net, conn);
    net->peer_count[conn->peer]--;
    if (conn->socket) {
        net->sockets--;
        net->hooks.closed(net->hooks.self, conn->id);
    }
    srv_conn_drop_pieces(net, conn);
    srv_conn_drop_input(net, conn);
    free(conn);
}

struct srv_piece *srv_piece_new(struct srv_net *net, const struct srv_conn *conn, const void *bytes,
                                size_t size)
{
    struct srv_piece *piece = malloc(sizeof(*piece) + LWS_PRE + size + 1);

    if (!piece)
        ac_bug("out of memory for %zu bytes to send", size);
    net->out_total += weight_of(size);
    net->peer_out[conn->who] += weight_of(size);
    piece->next = NULL;
    piece->size = size;
    piece->done = 0;
    if (size)
        memcpy(piece->bytes + LWS_PRE, bytes, size);
    return piece;
}
