/*
 * What the files of the store share: the engine behind it, its statements, and binding without ado.
 *
 * The SQL of the store is written once, as SQLite takes it; an engine translates what it says in other
 * words (postgres.c). Columns that a standard knows as a word are quoted.
 */
#ifndef AC_STORE_INSIDE_H
#define AC_STORE_INSIDE_H

#include "store/store.h"

enum { AC__STATEMENTS = 160, AC__KNOWN = 1024 };

/* A prepared statement: `own` is the engine's. */
struct ac__stmt {
    const struct ac__engine *engine;
    const char *sql; /* compared by address: one text, one statement */
    void *own;
};

struct ac_store {
    const struct ac__engine *engine;
    void *db; /* the engine's connection */
    int schema;
    bool open;       /* a transaction is */
    int64_t waited;  /* microseconds, for another program */
    uint64_t people; /* see ac_store_people */
    int statement_count;
    struct ac__stmt statement[AC__STATEMENTS];
    struct ac_user_row *known;       /* users, by number; NULL: none yet (users.c) */
    struct ac__known_rating *rating; /* and what is known of their strength (ratings.c) */
};

/* Of a user, of a rating: what is kept may be another now. */
void ac__users_forget(struct ac_store *store);
void ac__ratings_forget(struct ac_store *store);

typedef enum ac_status (*ac__row_sink)(void *self, struct ac__stmt *row, struct ac_err *err);

/* What stands behind the store. Every call that may fail has told why. */
struct ac__engine {
    enum ac_status (*open)(struct ac_store *store, const char *path, struct ac_err *err);
    void (*close)(struct ac_store *store);

    /* Statements that give no rows. */
    enum ac_status (*run)(struct ac_store *store, const char *sql, struct ac_err *err);
    enum ac_status (*begin)(struct ac_store *store, struct ac_err *err);
    enum ac_status (*commit)(struct ac_store *store, struct ac_err *err);
    void (*rollback)(struct ac_store *store);
    bool (*alive)(struct ac_store *store);

    enum ac_status (*prepare)(struct ac_store *store, struct ac__stmt *stmt, struct ac_err *err);
    void (*finalize)(struct ac__stmt *stmt);
    /* The next row: AC_OK, AC_ERR_NOT_FOUND after the last. */
    enum ac_status (*step)(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                           struct ac_err *err);
    void (*reset)(struct ac__stmt *stmt);
    int (*changes)(struct ac_store *store); /* rows that the last statement has changed */

    /* Parameters from 1 on; texts and blobs stay until the statement has run. */
    void (*bind_int)(struct ac__stmt *stmt, int at, int64_t value);
    void (*bind_text)(struct ac__stmt *stmt, int at, const char *text);
    void (*bind_blob)(struct ac__stmt *stmt, int at, const unsigned char *bytes, size_t size);

    /* Columns from 0 on, as long as the row stands. */
    int64_t (*get_int)(const struct ac__stmt *stmt, int at);
    const char *(*get_bytes)(const struct ac__stmt *stmt, int at, size_t *size);

    /* At the beginning of a transaction: all that is read in it is of one moment. */
    enum ac_status (*one_moment)(struct ac_store *store, struct ac_err *err);

    /* Every row of a query without parameters, however many; within a transaction. */
    enum ac_status (*scan)(struct ac_store *store, const char *sql, ac__row_sink sink, void *self,
                           struct ac_err *err);

    /* After rows came with numbers of their own: the next are above them. */
    enum ac_status (*renumber)(struct ac_store *store, struct ac_err *err);

    /* Several servers over one store; NULL: this is the only one. */
    const struct ac__sharing *sharing;
};

/* See the same names in store.h. */
struct ac__sharing {
    enum ac_status (*claim)(struct ac_store *store, const char *id, bool drive,
                            struct ac_claim *out, struct ac_err *err);
    enum ac_status (*stamp)(struct ac_store *store, const char *id, int64_t *stamp,
                            struct ac_err *err);
    enum ac_status (*hold)(struct ac_store *store, int64_t user, struct ac_err *err);
    enum ac_status (*beat)(struct ac_store *store, int *gone, struct ac_err *err);
    enum ac_status (*tell)(struct ac_store *store, const char *text, struct ac_err *err);
    enum ac_status (*lock_results)(struct ac_store *store, struct ac_err *err);
    bool (*heard)(struct ac_store *store, ac_store_heard_sink sink, void *self);
    int (*fd)(const struct ac_store *store);
    enum ac_status (*present_set)(struct ac_store *store, const struct ac_present *row,
                                  struct ac_err *err);
    int (*present)(struct ac_store *store, const char *table, int64_t user);
};

extern const struct ac__engine ac__sqlite, ac__postgres;

/* Is it the address of a PostgreSQL database, and not the name of a file? */
bool ac__is_postgres(const char *path);

/* The copy of an SQLite file, page by page. */
enum ac_status ac__sqlite_backup(const char *from, const char *to, struct ac_err *err);

/* A prepared statement, ready to be bound; prepared once for each text. */
enum ac_status ac__prepare(struct ac_store *store, const char *sql, struct ac__stmt **out,
                           struct ac_err *err) AC_MUST_CHECK;

/* Runs a bound statement that gives no rows, and resets it. */
enum ac_status ac__run(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* The next row of many: AC_OK, or AC_ERR_NOT_FOUND after the last (the statement is then reset), which is
 * the usual end and leaves `err` alone. */
enum ac_status ac__row(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* The one row there should be: that there is none is a refusal. */
enum ac_status ac__one(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* The number that the one row of a statement is, which is then reset. */
enum ac_status ac__number(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                          int64_t *out, struct ac_err *err) AC_MUST_CHECK;

/* Resets a statement that was left before its last row. */
void ac__done(struct ac__stmt *stmt);

/* Rows that the last statement has changed. */
int ac__changes(struct ac_store *store);

/* The number of the newest schema, which both engines have steps to. */
enum { AC__SCHEMA = 9 };

/*
 * Indexes that are not in the steps, for both engines: made when they are missing. They change what is fast
 * and not what is there, so a program from before them serves the same store, and keeps them up.
 */
extern const char ac__indexes[];

/* One step and its number in one transaction; `mark` sets the number. */
enum ac_status ac__take_step(struct ac_store *store, const char *step, const char *mark,
                             struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac__refuse_newer(int version, struct ac_err *err);

/* Binding in order: 1, 2, ... Texts and blobs must live until the statement has run. */
struct ac__bind {
    struct ac__stmt *stmt;
    int at;
};

void ac__int(struct ac__bind *bind, int64_t value);
void ac__text(struct ac__bind *bind, const char *text);
void ac__blob(struct ac__bind *bind, const unsigned char *bytes, size_t size);

/* Columns in order: 0, 1, ... */
struct ac__take {
    struct ac__stmt *stmt;
    int at;
};

int64_t ac__take_int(struct ac__take *take);
void ac__take_text(struct ac__take *take, char *out, size_t cap);
void ac__take_blob(struct ac__take *take, unsigned char *out, size_t size);

/* A text or blob where it lies, as long as the row stands. */
const char *ac__take_bytes(struct ac__take *take, size_t *size);

#endif
