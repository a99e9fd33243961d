/*
 * The server: games over HTTP and WebSocket (docs/API.md), kept in a store.
 *
 * One thread serves connections and the store; machines think, and passwords are hashed, on worker
 * threads. Within one turn of the loop all changes share a transaction; answers and updates go out
 * after it is synced. When it fails, nothing of it has happened: tables are read again from the
 * store, and who asked for a change is told of the trouble.
 */
#ifndef AC_SERVER_SERVER_H
#define AC_SERVER_SERVER_H

#include "acies/ruleset.h"
#include "data/embed.h"

struct srv_options {
    const char *db;      /* file of the store, or the address of a database */
    const char *state;   /* with a database: folder for what outlives a crash, or NULL */
    const char *address; /* to listen on; NULL: 127.0.0.1 */
    int port;            /* 0: any that is free */
    const char *data;    /* folder of --data, or NULL */
    bool public_server;  /* accounts; without it every browser is somebody */
    const char *origin;  /* with public_server: "https://games.example", or NULL */
    bool behind_proxy;
    bool test_dice;    /* who makes a table may say its seed: for tests, never for strangers */
    bool one_process;  /* thinking is not put into processes of its own: for fuzzers */
    int think_seconds; /* until thinking is taken for a loop, 0: 60 */
    /* that think, 0: one less than there are processors, at least one; -1: none, the loop does */
    int threads;
    /* With none: given a job as bytes, for an engine that thinks beside the loop (srv_server_think, whose
       answer goes to srv_server_thought). NULL: the loop does it all. */
    void (*think)(uint64_t number, const void *bytes, size_t size);
    int idle_seconds; /* until a table that nobody touches is dropped from memory, 0: 120 */
    int max_sockets;  /* 0: 4096 */
    int rate;         /* requests a second from one address, 0: 100 */

    const char *notify; /* a command that is given notices, or NULL: none are sent */
    int notify_after;   /* seconds that they wait for more, 0: 60 */
    int notify_limit;   /* seconds that the command may take, 0: 60 */

    const struct ac_ruleset *const *rulesets; /* ended by NULL */
    const struct ac_embedded *files;
    size_t file_count;
};

struct srv_server;

enum ac_status srv_server_open(struct srv_server **out, const struct srv_options *options,
                               struct ac_err *err) AC_MUST_CHECK;
void srv_server_close(struct srv_server *server);
int srv_server_port(const struct srv_server *server);

/* The code with which the first administrator registers, or NULL when there is one. */
const char *srv_server_admin_code(struct srv_server *server);

/* Serves until it is stopped. */
void srv_server_run(struct srv_server *server);

/* One turn of the loop, for a program with a loop of its own. True: there is more to do at once. */
bool srv_server_turn(struct srv_server *server);

/*
 * Thinking beside a loop without threads: of the other engine, does the job and gives its answer (to be
 * freed), NULL when there is none; of the loop's, takes the answer, NULL for none. Both are one program.
 */
void *srv_server_think(struct srv_server *server, const void *bytes, size_t size, size_t *out);
void srv_server_thought(struct srv_server *server, uint64_t number, const void *bytes, size_t size);

/*
 * The game of a record taken apart, as the API's answer (to be freed); NULL: refused. Needs no server. `told`
 * hears how far it is, and once what a first look has found (`first`, else NULL).
 */
char *srv_analyse_record(const char *record, void (*told)(int done, int of, const char *first),
                         struct ac_err *err);

/* From any thread or signal handler: when what was asked is answered; called once more, at once. */
void srv_server_stop(struct srv_server *server);

/*
 * Writes a snapshot into every running game, so that a program with another revision of its rules
 * can go on with it. To be done with the old program, while no server runs. *count: how many.
 */
enum ac_status srv_snapshot_all(const struct srv_options *options, int *count,
                                struct ac_err *err) AC_MUST_CHECK;

#endif
