/* What the files of the store share: the connection, its statements, and binding without ado. */
#ifndef AC_STORE_INSIDE_H
#define AC_STORE_INSIDE_H

#include <sqlite3.h>

#include "store/store.h"

enum { AC__STATEMENTS = 96 };

struct ac__statement {
    const char *sql; /* compared by address: one text, one statement */
    sqlite3_stmt *stmt;
};

struct ac_store {
    sqlite3 *db;
    int lock; /* FILE.lock, or -1 */
    int schema;
    bool open; /* a transaction is */
    int statement_count;
    struct ac__statement statement[AC__STATEMENTS];
};

/* What the database says, as a refusal. */
enum ac_status ac__store_refuse(sqlite3 *db, const char *what, struct ac_err *err);

/* A prepared statement, ready to be bound; prepared once for each text. */
enum ac_status ac__prepare(struct ac_store *store, const char *sql, sqlite3_stmt **out,
                           struct ac_err *err) AC_MUST_CHECK;

/* Runs a bound statement that gives no rows, and resets it. */
enum ac_status ac__run(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* The next row of many: AC_OK, or AC_ERR_NOT_FOUND after the last (the statement is then reset), which is
 * the usual end and leaves `err` alone. */
enum ac_status ac__row(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* The one row there should be: that there is none is a refusal. */
enum ac_status ac__one(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err) AC_MUST_CHECK;

/* Resets a statement that was left before its last row. */
void ac__done(sqlite3_stmt *stmt);

/* Bring the schema up to date; refuses a file of a newer program. */
enum ac_status ac__migrate(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

/* Binding in order: 1, 2, ... Texts and blobs must live until the statement has run. */
struct ac__bind {
    sqlite3_stmt *stmt;
    int at;
};

void ac__int(struct ac__bind *bind, int64_t value);
void ac__text(struct ac__bind *bind, const char *text);
void ac__blob(struct ac__bind *bind, const unsigned char *bytes, size_t size);

/* Columns in order: 0, 1, ... */
struct ac__take {
    sqlite3_stmt *stmt;
    int at;
};

int64_t ac__take_int(struct ac__take *take);
void ac__take_text(struct ac__take *take, char *out, size_t cap);
void ac__take_blob(struct ac__take *take, unsigned char *out, size_t size);

#endif
