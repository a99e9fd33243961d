/*
 * HTTP and WebSocket, and nothing of games: the one header behind which libwebsockets is kept.
 *
 * One thread serves. A connection is named by a number that is never used twice, so that an answer
 * that comes late (a machine has thought, a commit was synced) cannot reach a stranger: sending to a
 * number that is gone does nothing.
 */
#ifndef AC_SERVER_NET_H
#define AC_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum {
    SRV_PATH = 512,
    SRV_HEADER = 1024, /* of one header's value */
    SRV_PEER = 64,
};

/* A request, or the handshake of a socket. Everything in it is gone when the hook returns. */
struct srv_request {
    uint64_t conn;
    bool post; /* else GET, or HEAD, which is answered like it without the body */
    char path[SRV_PATH];
    char query[SRV_PATH]; /* "a=b&c=d", decoded */
    char cookie[SRV_HEADER];
    char origin[SRV_HEADER];
    char host[SRV_HEADER];
    char authorization[SRV_HEADER];
    char etag[SRV_HEADER];  /* If-None-Match */
    char type[SRV_HEADER];  /* Content-Type */
    char agent[SRV_HEADER]; /* User-Agent */
    char peer[SRV_PEER];
    bool forwarded; /* a proxy has passed it on, or somebody who says so */
    bool gzip;      /* the client takes it */
    bool large;     /* the body was over the limit and is not here */
    const char *body;
    size_t size;
};

struct srv_hooks {
    void *self;
    /* The head of a POST is here: is its body wanted? False: it has been answered. */
    bool (*head)(void *self, const struct srv_request *request);
    /* Answer it with srv_net_reply, now or later. */
    void (*request)(void *self, const struct srv_request *request);
    /* May this socket be opened? */
    bool (*admit)(void *self, const struct srv_request *request);
    void (*message)(void *self, uint64_t conn, const char *bytes, size_t size);
    void (*closed)(void *self, uint64_t conn); /* a socket */
};

struct srv_net_config {
    const char *address; /* to listen on */
    int port;            /* 0: any that is free */
    size_t max_body;     /* of a request */
    size_t max_message;  /* of a socket, from the client */
    size_t
        max_queue; /* bytes that wait behind the message a client is being sent: then it is dropped */
    size_t max_bodies;                        /* bytes of all requests that are being read */
    size_t max_answers;                       /* bytes of all answers that are being sent */
    size_t max_peer_bodies, max_peer_answers; /* the same of one address, 0: no bound */
    int max_connections;                      /* sockets */
    int max_peer;                             /* connections from one address, 0: any number */
    bool behind_proxy;                        /* the peer is what X-Forwarded-For says last */
};

struct srv_net;

enum ac_status srv_net_open(struct srv_net **out, const struct srv_net_config *config,
                            const struct srv_hooks *hooks, struct ac_err *err) AC_MUST_CHECK;
void srv_net_close(struct srv_net *net);
int srv_net_port(const struct srv_net *net);
int srv_net_sockets(const struct srv_net *net);
size_t srv_net_unsent(const struct srv_net *net); /* bytes of answers and messages */

/* Waits until something happens, at most a second, and does all that has come. */
void srv_net_turn(struct srv_net *net);

/*
 * The end draws near: no connection is kept for another request, and a turn waits for a moment at most.
 * Busy: something has been asked, or is being sent; *quiet is since how many milliseconds nothing has come.
 * Farewell: every socket is told that it ends (1012, the service restarts) once it has what it was sent.
 */
void srv_net_hurry(struct srv_net *net);
bool srv_net_busy(const struct srv_net *net, int64_t *quiet);
void srv_net_farewell(struct srv_net *net);

/* Ends the waiting; from any thread or signal. */
void srv_net_wake(struct srv_net *net);
void srv_net_wake_in(struct srv_net *net, int64_t ms);

/* It ends too while there is something to read from that file, which is not read here; -1: from none. */
void srv_net_watch(struct srv_net *net, int fd);

/* Headers beyond type and length, "name: value\n" each. The body is copied. */
struct srv_answer {
    int status;
    const char *type;
    const char *headers; /* or NULL */
    const void *body;
    size_t size;
};

void srv_net_reply(struct srv_net *net, uint64_t id, const struct srv_answer *answer);

/* A text message to a socket. */
void srv_net_send(struct srv_net *net, uint64_t id, const char *text, size_t size);

/* Ends a connection. */
void srv_net_drop(struct srv_net *net, uint64_t id);

#endif
