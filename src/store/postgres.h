/* What the files of the PostgreSQL engine share. */
#ifndef AC_STORE_POSTGRES_H
#define AC_STORE_POSTGRES_H

#include "store/inside.h"
#include "store/pq.h"

enum { AC__SERVER_WORD = 40 };

struct ac__pg {
    const struct ac__pq *pq;
    struct pg_conn *conn;
    unsigned connection; /* how many there have been: statements are prepared for one */
    unsigned next_name;  /* of a statement */
    int changes;
    int64_t retry; /* seconds: when a lost connection is tried again */
    char
        server[AC__SERVER_WORD]; /* the name of this server among those of the database; "": none */
    bool missed;                 /* what others told while there was no connection */
};

static inline struct ac__pg *ac__pg_of(const struct ac_store *store)
{
    return store->db;
}

/* Runs statements that give no rows. */
enum ac_status ac__pg_run(struct ac_store *store, const char *sql, struct ac_err *err);

/* The number in the one row of a query; `otherwise` when there is no row. */
enum ac_status ac__pg_ask(struct ac_store *store, const char *sql, int64_t otherwise, int64_t *out,
                          struct ac_err *err) AC_MUST_CHECK;

/* postgres_schema.c: brings the schema up to date. */
enum ac_status ac__pg_migrate(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

/* postgres_share.c */
extern const struct ac__sharing ac__pg_sharing;

/* After every connecting: the name of this server, and what it listens to. */
enum ac_status ac__pg_join(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;
void ac__pg_leave(struct ac_store *store);

#endif
