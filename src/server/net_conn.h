/* What net.c and net_conn.c share: the network, its connections and what waits to be sent. */
#ifndef SRV_NET_CONN_H
#define SRV_NET_CONN_H

#include <libwebsockets.h>
#include <sodium.h>

#include "server/net.h"

enum {
    SRV_SLOT_BITS = 20,
    SRV_PEERS = 8192, /* counts of connections by address, under a keyed hash */
};

/* Something to be written. */
struct srv_piece {
    struct srv_piece *next;
    size_t size, done;
    unsigned char bytes[]; /* LWS_PRE before the text */
};

struct srv_conn {
    uint64_t id;
    struct lws *wsi;
    bool socket, closing;
    bool asked; /* the request was handed on, or refused: it is answered once, whatever follows */
    bool over;  /* the connection ends with this answer */
    bool answered;
    int ends;                   /* of its body that came after it was handed on */
    bool farewell;              /* a socket that ends when it has what it was sent */
    bool head_only;             /* HEAD */
    lws_usec_t seen;            /* when something was last asked or answered */
    uint16_t peer;              /* which count of connections it is in */
    uint16_t who;               /* and which counts of bytes: behind a proxy another */
    struct srv_request request; /* being read */
    char *in;                   /* body or message so far */
    size_t in_size, in_room;
    bool in_large;
    struct srv_conn *busy_next,
        **busy_at; /* of those with a request that is not answered; NULL: none */
    /* a reply */
    struct srv_piece *head;
    struct srv_piece *first, **last;
    size_t queued;
};

struct srv_net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct srv_net_config config;
    struct srv_hooks hooks;
    struct srv_conn **slot;
    uint64_t next;
    int sockets;
    struct srv_conn *busy; /* connections with a request that is not answered */
    unsigned char peer_key[crypto_shorthash_KEYBYTES];
    int peer_count[SRV_PEERS];
    /* bytes being read and being sent: of everybody, and of each address */
    size_t in_total, out_total, peer_in[SRV_PEERS], peer_out[SRV_PEERS];
    lws_sorted_usec_list_t beat, later;
    unsigned beats;
    bool hurry;      /* the end draws near */
    lws_usec_t came; /* when something last came from a client */
    int watched;     /* file, or -1 */
    struct lws *watching;
};

/* By number; NULL: it has gone. */
struct srv_conn *srv_conn_find(const struct srv_net *net, uint64_t id);

/* A number whose slot is free: numbers only grow, slots are used in turn. */
void srv_conn_name(struct srv_net *net, struct srv_conn *conn);
void srv_conn_unname(struct srv_net *net, struct srv_conn *conn);

/* The count of an address of the network. */
uint16_t srv_conn_peer(const struct srv_net *net, const char *address);
struct srv_conn *srv_conn_add(struct srv_net *net, struct lws *wsi);

/* It has begun a request, or has had its answer. */
void srv_conn_set_busy(struct srv_net *net, struct srv_conn *conn, bool busy);

/* Is there room for that many bytes more to be read, or to be sent? */
bool srv_conn_room_in(const struct srv_net *net, const struct srv_conn *conn, size_t more);
bool srv_conn_room_out(const struct srv_net *net, const struct srv_conn *conn, size_t more);

/* What is held of its input has grown or shrunk. */
void srv_conn_count_in(struct srv_net *net, const struct srv_conn *conn, size_t before,
                       size_t after);
void srv_piece_free(struct srv_net *net, const struct srv_conn *conn, struct srv_piece *piece);
void srv_conn_drop_pieces(struct srv_net *net, struct srv_conn *conn);
void srv_conn_drop_input(struct srv_net *net, struct srv_conn *conn);

/* A message has been read: its room is kept for the next one unless it is more than most need. */
void srv_conn_message_read(struct srv_net *net, struct srv_conn *conn);
void srv_conn_remove(struct srv_net *net, struct srv_conn *conn);

/* A copy of the bytes, to be sent; counted until it is freed. */
struct srv_piece *srv_piece_new(struct srv_net *net, const struct srv_conn *conn, const void *bytes,
                                size_t size);

#endif
