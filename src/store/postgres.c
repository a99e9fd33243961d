/*
 * PostgreSQL behind the store. One connection, whose statements are prepared when they are first run: then
 * the types of what is bound are known. Values go and come in binary.
 *
 * A lost connection fails the transaction it was in, and is made anew by the statements outside of one that follow.
 */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"

enum { PARAMS = 40, SQL_MAX = 4096, NAME_LEN = 16, FETCH = 200, OLDEST = 130000 };

struct param {
    unsigned type;
    const char *value;
    int size;
    char number[8];
    char *clean; /* a text that was no UTF-8, mended; or NULL */
};

struct own {
    char sql[SQL_MAX];
    char name[NAME_LEN];
    unsigned connection; /* it is prepared there */
    int count;           /* of parameters */
    struct param param[PARAMS];
    const struct ac__pg *pg;
    struct pg_result *result; /* while it runs */
    int row;
};

bool ac__is_postgres(const char *path)
{
    return strncmp(path, "postgres://", 11) == 0 || strncmp(path, "postgresql://", 13) == 0;
}

/* ---- refusals ---- */

/* By the code of the refusal; NULL: its own words. */
static const char *known_trouble(const char *code)
{
    static const struct {
        const char *code; /* or its beginning */
        const char *text;
    } troubles[] = {
        { "53100", "the disk is full" },
        { "55P03", "the database is locked" },
        { "40", "the database is locked" },
        { "57014", "the database is locked" },
        { "25006", "the database cannot be written" },
        { "57P", "the database does not answer" },
        { "08", "the database does not answer" },
    };

    for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++)
        if (code && strncmp(code, troubles[i].code, strlen(troubles[i].code)) == 0)
            return troubles[i].text;
    return NULL;
}

enum ac_status ac__pg_refuse(const struct ac__pg *pg, const struct pg_result *result,
                             const char *what, struct ac_err *err)
{
    const char *known = result ? known_trouble(pg->pq->field(result, PQ_SQLSTATE)) : NULL;
    const char *said = result ? pg->pq->field(result, PQ_MESSAGE) : NULL;

    if (!pg->conn || pg->pq->status(pg->conn) != PQ_CONNECTED)
        known = "the database does not answer";
    return ac_refuse(err, AC_ERR_IO, "%s: %s", what,
                     known  ? known
                     : said ? said
                            : "the database does not answer");
}

/* Clears the result; AC_OK when it was as it should be. */
static enum ac_status judge(const struct ac__pg *pg, struct pg_result *result, const char *what,
                            struct ac_err *err)
{
    const int is = pg->pq->result(result);
    const enum ac_status status =
        is == PQ_COMMAND_OK || is == PQ_TUPLES_OK ? AC_OK : ac__pg_refuse(pg, result, what, err);

    pg->pq->clear(result);
    return status;
}

enum ac_status ac__pg_run(struct ac_store *store, const char *sql, struct ac_err *err)
{
    const struct ac__pg *pg = ac__pg_of(store);

    return judge(pg, ac__pg_answer(store, pg->pq->send(pg->conn, sql)), "store", err);
}

enum ac_status ac__pg_ask(struct ac_store *store, const char *sql, int64_t otherwise, int64_t *out,
                          struct ac_err *err)
{
    const struct ac__pg *pg = ac__pg_of(store);
    struct pg_result *result =
        ac__pg_answer(store, pg->pq->send(pg->conn, sql)); /* it answers in text */

    *out = otherwise;
    if (pg->pq->result(result) == PQ_TUPLES_OK && pg->pq->rows(result) > 0)
        *out = strtoll(pg->pq->value(result, 0, 0), NULL, 10);
    return judge(pg, result, "store", err);
}

/* ---- opening ---- */

static enum ac_status open_store(struct ac_store *store, const char *path, struct ac_err *err)
{
    const struct ac__pq *pq = ac__pq(err);
    struct ac__pg *pg;
    enum ac_status status;

    if (!pq)
        return AC_ERR_IO;
    pg = calloc(1, sizeof(*pg));
    if (!pg)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    pg->pq = pq;
    store->db = pg;
    status = ac__pg_connect(store, path, err);
    if (status == AC_OK && pq->version(pg->conn) < OLDEST)
        status = ac_refuse(err, AC_ERR_INPUT, "PostgreSQL %d is too old, expected %d or newer",
                           pq->version(pg->conn) / 10000, OLDEST / 10000);
    return status == AC_OK ? ac__pg_prepare_link(store, err) : status;
}

static void close_store(struct ac_store *store)
{
    struct ac__pg *pg = ac__pg_of(store);

    if (!pg)
        return;
    if (pg->conn && pg->pq->status(pg->conn) == PQ_CONNECTED) {
        ac__pg_impatient(store);
        ac__pg_leave(store);
    }
    if (pg->conn)
        pg->pq->finish(pg->conn);
    free(pg);
}

static enum ac_status run(struct ac_store *store, const char *sql, struct ac_err *err)
{
    const enum ac_status status = ac__pg_connected(store, err);

    return status == AC_OK ? ac__pg_run(store, sql, err) : status;
}

/* ---- transactions ---- */

static enum ac_status begin(struct ac_store *store, struct ac_err *err)
{
    ac__pg_of(store)->tries = AC__PG_TRIES;
    return run(store, "BEGIN", err);
}

/* What has failed within a transaction ends it with a word of its own; without a connection there is none. */
static enum ac_status commit(struct ac_store *store, struct ac_err *err)
{
    const struct ac__pg *pg = ac__pg_of(store);
    struct pg_result *result = ac__pg_answer(store, pg->pq->send(pg->conn, "COMMIT"));
    const bool done = result && strcmp(pg->pq->word(result), "COMMIT") == 0;
    const enum ac_status status = judge(pg, result, "store", err);

    if (status != AC_OK || done)
        return status;
    store->open = false;
    return ac_refuse(err, AC_ERR_IO, "store: a change was refused, and all with it");
}

static void rollback(struct ac_store *store)
{
    (void)ac__pg_run(store, "ROLLBACK", &(struct ac_err){ 0 });
}

static bool is_alive(struct ac_store *store)
{
    return run(store, "SELECT 1 FROM tables LIMIT 1", NULL) == AC_OK;
}

/* ---- what SQLite says, in PostgreSQL's words ---- */

static const struct phrase {
    const char *there, *here;
} phrases[] = {
    { "name=? COLLATE NOCASE", "lower(name COLLATE \"C\")=lower(? COLLATE \"C\")" },
    { "/*elsewhere*/0", "(t.server<>current_setting('acies.server') AND EXISTS("
                        "SELECT 1 FROM servers v WHERE v.id=t.server))::int" },
    { "/*stamp*/0", "t.xmin::text::bigint" },
    { "/*mine*/1=1", "server=current_setting('acies.server')" },
};

static const struct phrase *phrase_at(const char *sql)
{
    for (size_t i = 0; i < sizeof(phrases) / sizeof(phrases[0]); i++)
        if (strncmp(sql, phrases[i].there, strlen(phrases[i].there)) == 0)
            return &phrases[i];
    return NULL;
}

static void replace_phrases(const char *sql, struct ac_text *out)
{
    while (*sql) {
        const struct phrase *phrase = phrase_at(sql);

        if (phrase)
            ac_text_add(out, phrase->here);
        else
            ac_text_putc(out, *sql);
        sql += phrase ? strlen(phrase->there) : 1;
    }
}

/* "?" and "?2" become "$1" and "$2". */
static void number_params(const char *sql, struct ac_text *out)
{
    int count = 0;

    for (; *sql; sql++)
        if (*sql != '?')
            ac_text_putc(out, *sql);
        else if (sql[1] >= '1' && sql[1] <= '9')
            ac_text_putc(out, '$');
        else
            ac_text_addf(out, "$%d", ++count);
}

static void translate(const char *sql, char out[SQL_MAX])
{
    char room[SQL_MAX];
    struct ac_text phrased, numbered;

    ac_text_over(&phrased, room, sizeof(room));
    replace_phrases(sql, &phrased);
    ac_text_over(&numbered, out, SQL_MAX);
    number_params(room, &numbered);
    if (phrased.full || numbered.full)
        ac_bug("a statement is over %d bytes", SQL_MAX);
}

/* ---- statements ---- */

static enum ac_status prepare(struct ac_store *store, struct ac__stmt *stmt, struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    struct own *own = calloc(1, sizeof(*own));

    if (!own)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    translate(stmt->sql, own->sql);
    own->pg = pg;
    (void)snprintf(own->name, sizeof(own->name), "s%u", pg->next_name++);
    stmt->own = own;
    return AC_OK;
}

static void reset(struct ac__stmt *stmt)
{
    struct own *own = stmt->own;

    if (!own)
        return;
    if (own->result)
        own->pg->pq->clear(own->result);
    own->result = NULL;
    for (int i = 0; i < own->count; i++) {
        free(own->param[i].clean);
        own->param[i].clean = NULL;
    }
}

static void finalize(struct ac__stmt *stmt)
{
    reset(stmt);
    free(stmt->own);
}

/* Once for each connection. */
static enum ac_status prepare_there(struct ac_store *store, struct own *own, struct ac_err *err)
{
    const struct ac__pg *pg = ac__pg_of(store);
    unsigned types[PARAMS];
    enum ac_status status;

    if (own->connection == pg->connection)
        return AC_OK;
    for (int i = 0; i < own->count; i++)
        types[i] = own->param[i].type;
    status = judge(pg,
                   ac__pg_answer(store, pg->pq->send_prepare(pg->conn, own->name, own->sql,
                                                             own->count, types)),
                   "store", err);
    if (status == AC_OK)
        own->connection = pg->connection;
    return status;
}

static enum ac_status execute(struct ac_store *store, struct own *own, const char *what,
                              struct ac_err *err)
{
    struct ac__pg *pg = ac__pg_of(store);
    const char *values[PARAMS];
    int sizes[PARAMS], formats[PARAMS];
    enum ac_status status = ac__pg_connected(store, err);
    int is;

    if (status == AC_OK)
        status = prepare_there(store, own, err);
    if (status != AC_OK)
        return status;
    for (int i = 0; i < own->count; i++) {
        values[i] = own->param[i].value;
        sizes[i] = own->param[i].size;
        formats[i] = own->param[i].type != PQ_TEXT;
    }
    own->result = ac__pg_answer(
        store, pg->pq->send_execute(pg->conn, own->name, own->count, values, sizes, formats, 1));
    own->row = -1;
    is = pg->pq->result(own->result);
    if (is != PQ_COMMAND_OK && is != PQ_TUPLES_OK)
        return ac__pg_refuse(pg, own->result, what, err);
    pg->changes = (int)strtol(pg->pq->changed(own->result), NULL, 10);
    return AC_OK;
}

static enum ac_status step(struct ac_store *store, struct ac__stmt *stmt, const char *what,
                           struct ac_err *err)
{
    struct own *own = stmt->own;
    enum ac_status status = AC_OK;

    if (!own->result)
        status = execute(store, own, what, err);
    if (status != AC_OK)
        return status;
    return ++own->row < own->pg->pq->rows(own->result) ? AC_OK : AC_ERR_NOT_FOUND;
}

static int changes(struct ac_store *store)
{
    return ac__pg_of(store)->changes;
}

static struct param *param_at(struct ac__stmt *stmt, int at, unsigned type)
{
    struct own *own = stmt->own;

    if (at < 1 || at > PARAMS)
        ac_bug("a statement has over %d parameters", PARAMS);
    if (at > own->count)
        own->count = at;
    own->param[at - 1].type = type;
    return &own->param[at - 1];
}

static void bind_int(struct ac__stmt *stmt, int at, int64_t value)
{
    struct param *param = param_at(stmt, at, PQ_INT8);

    for (int i = 0; i < 8; i++)
        param->number[i] = (char)((uint64_t)value >> (56 - 8 * i));
    param->value = param->number;
    param->size = 8;
}

/* How many bytes the character has that begins there; 0: it is none. */
static size_t character(const unsigned char *c)
{
    const size_t len = c[0] < 0x80                   ? 1
                       : c[0] >= 0xc2 && c[0] < 0xe0 ? 2
                       : c[0] >= 0xe0 && c[0] < 0xf0 ? 3
                       : c[0] >= 0xf0 && c[0] < 0xf5 ? 4
                                                     : 0;

    for (size_t i = 1; i < len; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f) ||
        (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f))
        return 0;
    return len;
}

/* PostgreSQL takes no broken characters: of a browser's name, or a text that was cut. NULL: it has none. */
static char *mended(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    char *copy;

    while (*c && character(c))
        c += character(c);
    if (!*c)
        return NULL;
    copy = strdup(text);
    if (!copy)
        ac_bug("out of memory for a text");
    for (unsigned char *at = (unsigned char *)copy; *at;) {
        const size_t len = character(at);

        if (!len)
            *at = '?';
        at += len ? len : 1;
    }
    return copy;
}

static void bind_text(struct ac__stmt *stmt, int at, const char *text)
{
    struct param *param = param_at(stmt, at, PQ_TEXT);

    free(param->clean);
    param->clean = text ? mended(text) : NULL;
    param->value = param->clean ? param->clean : text;
    param->size = 0;
}

static void bind_blob(struct ac__stmt *stmt, int at, const unsigned char *bytes, size_t size)
{
    struct param *param = param_at(stmt, at, PQ_BYTEA);

    param->value = size ? (const char *)bytes : "";
    param->size = (int)size;
}

/* Whole numbers of any width; 0 where there is none. */
static int64_t get_int(const struct ac__stmt *stmt, int at)
{
    const struct own *own = stmt->own;
    const int size = own->pg->pq->length(own->result, own->row, at);
    const unsigned char *bytes =
        (const unsigned char *)own->pg->pq->value(own->result, own->row, at);
    uint64_t value = size > 0 && bytes[0] & 0x80 ? UINT64_MAX : 0;

    for (int i = 0; i < size; i++)
        value = value << 8 | bytes[i];
    return (int64_t)value;
}

static const char *get_bytes(const struct ac__stmt *stmt, int at, size_t *size)
{
    const struct own *own = stmt->own;

    *size = (size_t)own->pg->pq->length(own->result, own->row, at);
    return own->pg->pq->value(own->result, own->row, at);
}

/* ---- copying ---- */

static enum ac_status one_moment(struct ac_store *store, struct ac_err *err)
{
    ac__pg_of(store)->patience = 0;
    return ac__pg_run(store,
                      "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                      "SET LOCAL statement_timeout=0;"
                      "SET LOCAL idle_in_transaction_session_timeout=0",
                      err);
}

/* Through a cursor, some rows at a time; within a transaction that sees one moment. */
static enum ac_status scan_cursor(struct ac_store *store, ac__row_sink sink, void *self,
                                  struct ac_err *err)
{
    char sql[32];
    struct ac__stmt stmt = { .engine = store->engine, .sql = sql };
    enum ac_status status;
    int rows = 1;

    (void)snprintf(sql, sizeof(sql), "FETCH %d FROM every", FETCH);
    status = prepare(store, &stmt, err);
    while (status == AC_OK && rows) {
        rows = 0;
        while ((status = step(store, &stmt, "store", err)) == AC_OK) {
            rows++;
            status = sink(self, &stmt, err);
            if (status != AC_OK)
                break;
        }
        reset(&stmt);
        if (status == AC_ERR_NOT_FOUND)
            status = AC_OK;
    }
    finalize(&stmt);
    return status;
}

static enum ac_status scan(struct ac_store *store, const char *sql, ac__row_sink sink, void *self,
                           struct ac_err *err)
{
    char declare[1024];
    enum ac_status status;

    (void)snprintf(declare, sizeof(declare), "DECLARE every NO SCROLL CURSOR FOR %s", sql);
    status = ac__pg_run(store, declare, err);
    if (status == AC_OK)
        status = scan_cursor(store, sink, self, err);
    return status == AC_OK ? ac__pg_run(store, "CLOSE every", err) : status;
}

static enum ac_status renumber(struct ac_store *store, struct ac_err *err)
{
    return ac__pg_run(
        store,
        "SELECT setval(pg_get_serial_sequence('users', 'id'), 1 + (SELECT COALESCE(MAX(id), 0)"
        " FROM users), false);"
        "SELECT setval(pg_get_serial_sequence('keys', 'id'), 1 + (SELECT COALESCE(MAX(id), 0)"
        " FROM keys), false);"
        "SELECT setval(pg_get_serial_sequence('audit', 'id'), 1 + (SELECT COALESCE(MAX(id), 0)"
        " FROM audit), false);"
        "SELECT setval(pg_get_serial_sequence('reports', 'id'), 1 + (SELECT COALESCE(MAX(id), 0)"
        " FROM reports), false)",
        err);
}

const struct ac__engine ac__postgres = {
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
    .sharing = &ac__pg_sharing,
};
