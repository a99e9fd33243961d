/* SQLite behind the store: the one server of a file. See store/store.h. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bug.h"
#include "store/sqlite.h"

struct own {
    sqlite3 *db;
    int lock; /* FILE.lock, or -1 */
};

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

static enum ac_status refuse(sqlite3 *db, const char *what, struct ac_err *err)
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
        return refuse(db, what, err);
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
static enum ac_status lock_file(struct own *own, const char *path, struct ac_err *err)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct ac_text name;
    char memory[4096];

    ac_text_over(&name, memory, sizeof(memory));
    ac_text_addf(&name, "%s.lock", path);
    if (name.full)
        return ac_refuse(err, AC_ERR_LIMIT, "the path of the store is too long");
    own->lock = open(memory, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (own->lock < 0)
        return ac_refuse(err, AC_ERR_IO, "%s: %s", memory, strerror(errno));
    if (fcntl(own->lock, F_SETLK, &whole) != 0)
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

static sqlite3 *db_of(const struct ac_store *store)
{
    return ((const struct own *)store->db)->db;
}

static enum ac_status open_file(struct own *own, const char *path, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (is_file(path))
        status = make_private(path, err);
    if (status == AC_OK && is_file(path))
        status = lock_file(own, path, err);
    if (status != AC_OK)
        return status;
    if (sqlite3_open_v2(path, &own->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        return refuse(own->db, path, err);
    status = settle(own->db, path, err);
    return status == AC_OK && is_file(path) ? check_file(own->db, path, err) : status;
}

static enum ac_status open_store(struct ac_store *store, const char *path, struct ac_err *err)
{
    struct own *own = calloc(1, sizeof(*own));
    enum ac_status status;

    if (!own)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    own->lock = -1;
    store->db = own;
    status = open_file(own, path, err);
    return status == AC_OK ? ac__sqlite_migrate(store, own->db, err) : status;
}

static void close_store(struct ac_store *store)
{
    struct own *own = store->db;

    if (!own)
        return;
    (void)sqlite3_close(own->db);
    if (own->lock >= 0)
        (void)close(own->lock);
    free(own);
}

/* ---- transactions ---- */

static enum ac_status run(struct ac_store *store, const char *sql, struct ac_err *err)
{
    return run_text(db_of(store), sql, "store", err);
}

/* A file that was removed, or put in place of ours, is not where the games go: they would be lost with us. */
static bool has_moved(struct ac_store *store)
{
    int moved = 0;

    (void)sqlite3_file_control(db_of(store), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

static enum ac_status begin(struct ac_store *store, struct ac_err *err)
{
    if (has_moved(store))
        return ac_refuse(err, AC_ERR_IO, "the file of the games is no longer where it was");
    return run(store, "BEGIN IMMEDIATE", err);
}

static enum ac_status commit(struct ac_store *store, struct ac_err *err)
{
    return run(store, "COMMIT", err);
}

static void rollback(struct ac_store *store)
{
    /* a full disk may have ended the transaction already */
    if (!sqlite3_get_autocommit(db_of(store)))
        (void)sqlite3_exec(db_of(store), "ROLLBACK", NULL, NULL, NULL);
}

static bool is_alive(struct ac_store *store)
{
    return !has_moved(store) && run(store, "SELECT 1 FROM tables LIMIT 1", NULL) == AC_OK;
}

/* ---- statements ---- */

static enum ac_status prepare(struct ac_store *store, struct ac__stmt *stmt, struct ac_err *err)
{
    sqlite3_stmt *own = NULL;

    if (sqlite3_prepare_v3(db_of(store), stmt->sql, -1, SQLITE_PREPARE_PERSISTENT, &own, NULL) !=
        SQLITE_OK)
        return refuse(db_of(store), "store", err);
    stmt->own = own;
    return AC_OK;
}

static void finalize(struct ac__stmt *stmt)
{
    (void)sqlite3_finalize(stmt->own);
}

static enum ac_status step(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                           struct ac_err *err)
{
    const int code = sqlite3_step(stmt->own);

    if (code == SQLITE_ROW)
        return AC_OK;
    return code == SQLITE_DONE ? AC_ERR_NOT_FOUND : refuse(db_of(store), what, err);
}

static void reset(struct ac__stmt *stmt)
{
    (void)sqlite3_reset(stmt->own);
    (void)sqlite3_clear_bindings(stmt->own);
}

static int changes(struct ac_store *store)
{
    return sqlite3_changes(db_of(store));
}

static void bind_int(struct ac__stmt *stmt, int at, int64_t value)
{
    (void)sqlite3_bind_int64(stmt->own, at, value);
}

static void bind_text(struct ac__stmt *stmt, int at, const char *text)
{
    (void)sqlite3_bind_text(stmt->own, at, text, -1, SQLITE_STATIC);
}

static void bind_blob(struct ac__stmt *stmt, int at, const unsigned char *bytes, size_t size)
{
    (void)sqlite3_bind_blob64(stmt->own, at, bytes, size, SQLITE_STATIC);
}

static int64_t get_int(const struct ac__stmt *stmt, int at)
{
    return sqlite3_column_int64(stmt->own, at);
}

/* Of a text or a blob alike: asking for the bytes of one changes nothing in it. */
static const char *get_bytes(const struct ac__stmt *stmt, int at, size_t *size)
{
    const bool blob = sqlite3_column_type(stmt->own, at) == SQLITE_BLOB;
    const char *bytes = blob ? sqlite3_column_blob(stmt->own, at)
                             : (const char *)sqlite3_column_text(stmt->own, at);

    *size = bytes ? (size_t)sqlite3_column_bytes(stmt->own, at) : 0;
    return bytes ? bytes : "";
}

static enum ac_status scan(struct ac_store *store, const char *sql, ac__row_sink sink, void *self,
                           struct ac_err *err)
{
    struct ac__stmt stmt = { .engine = store->engine, .sql = sql };
    enum ac_status status = prepare(store, &stmt, err);

    while (status == AC_OK) {
        status = step(store, &stmt, "store", err);
        if (status == AC_OK)
            status = sink(self, &stmt, err);
    }
    finalize(&stmt);
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

/* A transaction over a file always is. */
static enum ac_status one_moment(struct ac_store *store, struct ac_err *err)
{
    (void)store;
    (void)err;
    return AC_OK;
}

/* AUTOINCREMENT sees for itself what numbers there have been. */
static enum ac_status renumber(struct ac_store *store, struct ac_err *err)
{
    (void)store;
    (void)err;
    return AC_OK;
}

const struct ac__engine ac__sqlite = {
    .open = open_store,
    .close = close_store,
    .run = run,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .alive = is_alive,
    .prepare = prepare,
    .finalize = finalize,
    .step = step,
    .reset = reset,
    .changes = changes,
    .bind_int = bind_int,
    .bind_text = bind_text,
    .bind_blob = bind_blob,
    .get_int = get_int,
    .get_bytes = get_bytes,
    .one_moment = one_moment,
    .scan = scan,
    .renumber = renumber,
};

/* ---- copies ---- */

static enum ac_status copy_pages(sqlite3 *from, sqlite3 *to, const char *name, struct ac_err *err)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    int code = SQLITE_OK, tries = 0;

    if (!copy)
        return refuse(to, name, err);
    while (code == SQLITE_OK ||
           ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && ++tries < COPY_TRIES)) {
        if (code != SQLITE_OK)
            (void)sqlite3_sleep(COPY_WAIT_MS);
        code = sqlite3_backup_step(copy, -1);
    }
    (void)sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE)
        return refuse(to, name, err);
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

enum ac_status ac__sqlite_backup(const char *from, const char *to, struct ac_err *err)
{
    sqlite3 *source = NULL, *target = NULL;
    FILE *there = fopen(to, "rb");
    enum ac_status status = AC_OK;

    if (there) {
        (void)fclose(there);
        return ac_refuse(err, AC_ERR_USAGE, "%s: exists already", to);
    }
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        status = refuse(source, from, err);
    if (status == AC_OK)
        status = make_private(to, err);
    if (status == AC_OK && sqlite3_open(to, &target) != SQLITE_OK)
        status = refuse(target, to, err);
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
