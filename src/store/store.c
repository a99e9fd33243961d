/* The connection: opening, transactions, prepared statements, copies. See store/store.h. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bug.h"
#include "store/inside.h"

enum { BUSY_MS = 400, COPY_PAGES = 256, COPY_TRIES = 200, COPY_WAIT_MS = 25 };

static const char *trouble(int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "the database is locked";
    case SQLITE_READONLY:
        return "the database cannot be written";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return "the file is not a sound database";
    default:
        return NULL;
    }
}

enum ac_status ac__store_refuse(sqlite3 *db, const char *what, struct ac_err *err)
{
    const int code = db ? sqlite3_errcode(db) : SQLITE_NOMEM;
    const char *known = trouble(code);

    return ac_refuse(err, code == SQLITE_NOMEM ? AC_ERR_MEMORY : AC_ERR_IO, "%s: %s", what,
                     known ? known
                     : db  ? sqlite3_errmsg(db)
                           : "out of memory");
}

static enum ac_status run_text(sqlite3 *db, const char *sql, const char *what, struct ac_err *err)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return ac__store_refuse(db, what, err);
    return AC_OK;
}

/* FULL: a commit has been synced when it returns, also in WAL mode. */
static enum ac_status settle(sqlite3 *db, const char *path, struct ac_err *err)
{
    (void)sqlite3_busy_timeout(db, BUSY_MS);
    (void)sqlite3_extended_result_codes(db, 1);
    return run_text(db,
                    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                    "PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=1000;",
                    path, err);
}

/*
 * The file is its owner's alone: it holds the dice of running games. SQLite gives the files beside it
 * the mode of this one.
 */
static enum ac_status make_private(const char *path, struct ac_err *err)
{
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    struct stat is;

    if (fd < 0)
        return errno == EACCES || errno == EROFS
                   ? AC_OK /* opening it tells what is wrong */
                   : ac_refuse(err, AC_ERR_IO, "%s: %s", path, strerror(errno));
    if (fstat(fd, &is) == 0 && (is.st_mode & (S_IRWXG | S_IRWXO)))
        (void)fchmod(fd, is.st_mode & S_IRWXU);
    (void)close(fd);
    return AC_OK;
}

/* FILE.lock is held as long as the store is open: two servers over one file would both play. */
static enum ac_status lock_file(struct ac_store *store, const char *path, struct ac_err *err)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct ac_text name;
    char memory[4096];

    ac_text_over(&name, memory, sizeof(memory));
    ac_text_addf(&name, "%s.lock", path);
    if (name.full)
        return ac_refuse(err, AC_ERR_LIMIT, "the path of the store is too long");
    store->lock = open(memory, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (store->lock < 0)
        return ac_refuse(err, AC_ERR_IO, "%s: %s", memory, strerror(errno));
    if (fcntl(store->lock, F_SETLK, &whole) != 0)
        return ac_refuse(err, AC_ERR_REFUSED, "%s: another server has it open", path);
    return AC_OK;
}

static enum ac_status check_file(sqlite3 *db, const char *path, struct ac_err *err)
{
    sqlite3_stmt *stmt = NULL;
    const bool good =
        sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &stmt, NULL) == SQLITE_OK &&
        sqlite3_step(stmt) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(stmt, 0), "ok") == 0;

    (void)sqlite3_finalize(stmt);
    return good ? AC_OK
                : ac_refuse(err, AC_ERR_IO,
                            "%s: the file is not a sound database; restore a backup, or save what "
                            "there is with sqlite3 %s .recover",
                            path, path);
}

static bool is_file(const char *path)
{
    return path[0] && strcmp(path, ":memory:") != 0;
}

static enum ac_status open_file(struct ac_store *store, const char *path, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (is_file(path))
        status = make_private(path, err);
    if (status == AC_OK && is_file(path))
        status = lock_file(store, path, err);
    if (status != AC_OK)
        return status;
    if (sqlite3_open_v2(path, &store->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        return ac__store_refuse(store->db, path, err);
    status = settle(store->db, path, err);
    if (status == AC_OK && is_file(path))
        status = check_file(store->db, path, err);
    return status == AC_OK ? ac__migrate(store, err) : status;
}

enum ac_status ac_store_open(struct ac_store **out, const char *path, struct ac_err *err)
{
    struct ac_store *store = calloc(1, sizeof(*store));
    enum ac_status status;

    *out = NULL;
    if (!store)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    store->lock = -1;
    status = open_file(store, path, err);
    if (status != AC_OK) {
        ac_store_close(store);
        return status;
    }
    *out = store;
    return AC_OK;
}

void ac_store_close(struct ac_store *store)
{
    if (!store)
        return;
    for (int i = 0; i < store->statement_count; i++)
        (void)sqlite3_finalize(store->statement[i].stmt);
    (void)sqlite3_close(store->db);
    if (store->lock >= 0)
        (void)close(store->lock);
    free(store);
}

int ac_store_schema(const struct ac_store *store)
{
    return store->schema;
}

bool ac_store_alive(struct ac_store *store)
{
    return run_text(store->db, "SELECT 1 FROM tables LIMIT 1", "store", NULL) == AC_OK;
}

/* ---- transactions ---- */

enum ac_status ac_store_begin(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (store->open)
        ac_bug("a transaction is open already");
    status = run_text(store->db, "BEGIN IMMEDIATE", "store", err);
    store->open = status == AC_OK;
    return status;
}

enum ac_status ac_store_commit(struct ac_store *store, struct ac_err *err)
{
    enum ac_status status;

    if (!store->open)
        ac_bug("no transaction is open");
    status = run_text(store->db, "COMMIT", "store", err);
    if (status == AC_OK)
        store->open = false;
    return status;
}

void ac_store_rollback(struct ac_store *store)
{
    /* a full disk may have ended the transaction already */
    if (store->open && !sqlite3_get_autocommit(store->db))
        (void)sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->open = false;
}

/* ---- statements ---- */

enum ac_status ac__prepare(struct ac_store *store, const char *sql, sqlite3_stmt **out,
                           struct ac_err *err)
{
    struct ac__statement *free_one;

    for (int i = 0; i < store->statement_count; i++)
        if (store->statement[i].sql == sql) {
            *out = store->statement[i].stmt;
            return AC_OK;
        }
    if (store->statement_count == AC__STATEMENTS)
        ac_bug("more than %d statements", AC__STATEMENTS);
    free_one = &store->statement[store->statement_count];
    if (sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &free_one->stmt, NULL) !=
        SQLITE_OK)
        return ac__store_refuse(store->db, "store", err);
    free_one->sql = sql;
    store->statement_count++;
    *out = free_one->stmt;
    return AC_OK;
}

void ac__done(sqlite3_stmt *stmt)
{
    (void)sqlite3_reset(stmt);
    (void)sqlite3_clear_bindings(stmt);
}

enum ac_status ac__run(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (sqlite3_step(stmt) != SQLITE_DONE)
        status = ac__store_refuse(store->db, what, err);
    ac__done(stmt);
    return status;
}

enum ac_status ac__row(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err)
{
    const int code = sqlite3_step(stmt);
    enum ac_status status = AC_ERR_NOT_FOUND;

    if (code == SQLITE_ROW)
        return AC_OK;
    if (code != SQLITE_DONE)
        status = ac__store_refuse(store->db, what, err);
    ac__done(stmt);
    return status;
}

enum ac_status ac__one(struct ac_store *store, sqlite3_stmt *stmt, const char *what,
                       struct ac_err *err)
{
    const enum ac_status status = ac__row(store, stmt, what, err);

    return status == AC_ERR_NOT_FOUND ? ac_refuse(err, status, "no such %s", what) : status;
}

void ac__int(struct ac__bind *bind, int64_t value)
{
    (void)sqlite3_bind_int64(bind->stmt, ++bind->at, value);
}

void ac__text(struct ac__bind *bind, const char *text)
{
    (void)sqlite3_bind_text(bind->stmt, ++bind->at, text, -1, SQLITE_STATIC);
}

void ac__blob(struct ac__bind *bind, const unsigned char *bytes, size_t size)
{
    (void)sqlite3_bind_blob64(bind->stmt, ++bind->at, bytes, size, SQLITE_STATIC);
}

int64_t ac__take_int(struct ac__take *take)
{
    return sqlite3_column_int64(take->stmt, take->at++);
}

void ac__take_text(struct ac__take *take, char *out, size_t cap)
{
    const unsigned char *text = sqlite3_column_text(take->stmt, take->at++);

    (void)snprintf(out, cap, "%s", text ? (const char *)text : "");
}

void ac__take_blob(struct ac__take *take, unsigned char *out, size_t size)
{
    const void *bytes = sqlite3_column_blob(take->stmt, take->at);
    const size_t have = (size_t)sqlite3_column_bytes(take->stmt, take->at++);

    memset(out, 0, size);
    if (bytes)
        memcpy(out, bytes, have < size ? have : size);
}

/* ---- copies ---- */

static enum ac_status copy_pages(sqlite3 *from, sqlite3 *to, const char *name, struct ac_err *err)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    int code = SQLITE_OK, tries = 0;

    if (!copy)
        return ac__store_refuse(to, name, err);
    while (code == SQLITE_OK ||
           ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && ++tries < COPY_TRIES)) {
        if (code != SQLITE_OK)
            (void)sqlite3_sleep(COPY_WAIT_MS);
        code = sqlite3_backup_step(copy, -1);
    }
    (void)sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE)
        return ac__store_refuse(to, name, err);
    return AC_OK;
}

static enum ac_status check_copy(sqlite3 *db, const char *name, struct ac_err *err)
{
    sqlite3_stmt *stmt = NULL;
    bool good = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &stmt, NULL) == SQLITE_OK &&
                sqlite3_step(stmt) == SQLITE_ROW &&
                strcmp((const char *)sqlite3_column_text(stmt, 0), "ok") == 0;

    (void)sqlite3_finalize(stmt);
    return good ? AC_OK : ac_refuse(err, AC_ERR_IO, "%s: the copy is not sound", name);
}

enum ac_status ac_store_backup(const char *from, const char *to, struct ac_err *err)
{
    sqlite3 *source = NULL, *target = NULL;
    FILE *there = fopen(to, "rb");
    enum ac_status status = AC_OK;

    if (there) {
        (void)fclose(there);
        return ac_refuse(err, AC_ERR_USAGE, "%s: exists already", to);
    }
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        status = ac__store_refuse(source, from, err);
    if (status == AC_OK)
        status = make_private(to, err);
    if (status == AC_OK && sqlite3_open(to, &target) != SQLITE_OK)
        status = ac__store_refuse(target, to, err);
    if (status == AC_OK)
        (void)sqlite3_busy_timeout(source, BUSY_MS);
    if (status == AC_OK)
        status = copy_pages(source, target, to, err);
    if (status == AC_OK)
        status = check_copy(target, to, err);
    (void)sqlite3_close(target);
    (void)sqlite3_close(source);
    return status;
}
