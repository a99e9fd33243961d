/* What the files of the PostgreSQL engine share. */
#ifndef AC_STORE_POSTGRES_H
#define AC_STORE_POSTGRES_H

#include "store/inside.h"
#include "store/pq.h"

enum { AC__SERVER_WORD = 40, AC__PG_TRIES = 50 };

struct ac__pg {
    const struct ac__pq *pq;
    struct pg_conn *conn;
    unsigned connection; /* how many there have been: statements are prepared for one */
    unsigned next_name;  /* of a statement */
    int changes;
    int tries;       /* to claim rows that others hold, in this transaction */
    int patience;    /* milliseconds that are waited for an answer, 0: as long as it takes */
    bool settled;    /* the connection is as it is to be */
    int reaching;    /* PQ_READING or PQ_WRITING: it is being made; 0: it is not */
    int64_t reached; /* microseconds: until then, or not at all */
    int64_t retry;   /* microseconds: when a lost one is tried again */
    char
        server[AC__SERVER_WORD]; /* the name of this server among those of the database; "": none */
    bool missed;                 /* what others told while there was no connection */
};

static inline struct ac__pg *ac__pg_of(const struct ac_store *store)
{
    return store->db;
}

/* By its code or its words; without a result because of the connection. */
enum ac_status ac__pg_refuse(const struct ac__pg *pg, const struct pg_result *result,
                             const char *what, struct ac_err *err);

/* Runs statements that give no rows. */
enum ac_status ac__pg_run(struct ac_store *store, const char *sql, struct ac_err *err);

/* The number in the one row of a query; `otherwise` when there is no row. */
enum ac_status ac__pg_ask(struct ac_store *store, const char *sql, int64_t otherwise, int64_t *out,
                          struct ac_err *err) AC_MUST_CHECK;

/* postgres_link.c: the connection as a program opens it, and as it is to be. */
enum ac_status ac__pg_connect(struct ac_store *store, const char *path,
                              struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac__pg_prepare_link(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

/* Is there a connection? A lost one is made anew; nobody waits for that for more than a moment. */
enum ac_status ac__pg_connected(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

/* The last result of what was sent; NULL: it could not be. What is waited is counted. */
struct pg_result *ac__pg_answer(struct ac_store *store, int sent);

/* From now on little is waited for. */
void ac__pg_impatient(struct ac_store *store);

/* Of a clock that is never stepped. */
int64_t ac__pg_micros(void);

/* postgres_schema.c: brings the schema up to date. */
enum ac_status ac__pg_migrate(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

/* postgres_share.c */
extern const struct ac__sharing ac__pg_sharing;

/* After every connecting: the name of this server, and what it listens to. */
enum ac_status ac__pg_join(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;
void ac__pg_leave(struct ac_store *store);

#endif
