/*
 * libpq, PostgreSQL's own client, found when it is wanted: the program is built and runs without it, and
 * takes --db postgres://... where the library is installed (Debian: libpq5). What is declared here is the
 * part of libpq-fe.h that is used; it has not changed since version 9.2, and the library keeps its name as
 * long as it does not.
 */
#ifndef AC_STORE_PQ_H
#define AC_STORE_PQ_H

#include "base/status.h"

struct pg_conn;
struct pg_result;

struct pg_notify {
    char *channel;
    int pid; /* of the one who told */
    char *text;
    struct pg_notify *next;
};

enum { PQ_CONNECTED = 0 };
enum { PQ_READING = 1, PQ_WRITING = 2 };
enum { PQ_COMMAND_OK = 1, PQ_TUPLES_OK = 2 };
enum { PQ_SQLSTATE = 'C', PQ_MESSAGE = 'M' };
enum { PQ_INT8 = 20, PQ_TEXT = 25, PQ_BYTEA = 17 }; /* numbers of types */

struct ac__pq {
    struct pg_conn *(*connect)(const char *const *keys, const char *const *values, int expand);
    void (*finish)(struct pg_conn *conn);
    int (*reset_start)(struct pg_conn *conn);
    int (*reset_poll)(struct pg_conn *conn); /* PQ_READING, PQ_WRITING: wait for that */
    int (*status)(const struct pg_conn *conn);
    char *(*error)(const struct pg_conn *conn);
    int (*socket)(const struct pg_conn *conn);
    int (*backend)(const struct pg_conn *conn);
    int (*version)(const struct pg_conn *conn);
    int (*not_blocking)(struct pg_conn *conn, int yes);
    int (*flush)(struct pg_conn *conn); /* 1: not all is sent */
    int (*consume)(struct pg_conn *conn);
    int (*busy)(struct pg_conn *conn); /* would `next` wait? */
    void *(*on_notice)(struct pg_conn *conn, void (*told)(void *self, const char *text),
                       void *self);
    struct pg_notify *(*notifies)(struct pg_conn *conn);
    struct pg_result *(*exec)(struct pg_conn *conn, const char *sql);
    int (*send)(struct pg_conn *conn, const char *sql);
    int (*send_prepare)(struct pg_conn *conn, const char *name, const char *sql, int count,
                        const unsigned *types);
    int (*send_execute)(struct pg_conn *conn, const char *name, int count,
                        const char *const *values, const int *sizes, const int *formats,
                        int format);
    struct pg_result *(*next)(struct pg_conn *conn);
    int (*result)(const struct pg_result *result);
    char *(*field)(const struct pg_result *result, int which);
    char *(*word)(struct pg_result *result); /* what was done, "COMMIT" */
    char *(*changed)(struct pg_result *result);
    int (*rows)(const struct pg_result *result);
    char *(*value)(const struct pg_result *result, int row, int column);
    int (*length)(const struct pg_result *result, int row, int column);
    void (*clear)(struct pg_result *result);
    void (*free)(void *memory);
};

/* The library, loaded once for the program; NULL: refused. */
const struct ac__pq *ac__pq(struct ac_err *err);

#endif
