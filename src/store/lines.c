/* The lines of records, chat and notes. See store/store.h. */
#include "store/inside.h"

enum { SHARED_MAX = 16 * 1024 * 1024 };

/* The condition is the optimistic check: only one writer can move the number on. */
static const char seq_move[] = "UPDATE tables SET seq=? WHERE id=? AND seq=?";
static const char line_add[] = "INSERT INTO lines(board, seq, at, text) VALUES(?, ?, ?, ?)";
static const char head_set[] =
    "INSERT INTO lines(board, seq, at, text)"
    " SELECT id, 0, created, ?2 FROM tables WHERE id=?1 AND (seq=0 OR ?3=1)"
    " ON CONFLICT(board, seq) DO UPDATE SET text=excluded.text";
static const char head_shares[] = "UPDATE tables SET battle=?, battle_at=? WHERE id=?";
static const char shared_text[] = "SELECT t.battle_at, b.text FROM tables t"
                                  " JOIN battles b ON b.hash=t.battle WHERE t.id=?";
static const char line_all[] = "SELECT seq, text FROM lines WHERE board=? ORDER BY seq";
static const char line_some[] =
    "SELECT seq, text FROM lines WHERE board=? AND seq>? AND seq<=? ORDER BY seq";
static const char chat_add[] =
    "INSERT INTO chat(board, n, name, side, at, text, \"user\")"
    " VALUES(?1, 1 + COALESCE((SELECT MAX(n) FROM chat WHERE board=?1), 0), ?2, ?3, ?4, ?5, ?6)"
    " RETURNING n";
static const char chat_all[] = "SELECT * FROM (SELECT n, name, side, at, text, \"user\" FROM chat "
                               "WHERE board=? AND n>? AND n<?"
                               " ORDER BY n DESC LIMIT ?) AS newest ORDER BY n";
static const char chat_thin[] = "DELETE FROM chat WHERE board=? AND n<=?";
static const char chat_last[] = "SELECT COALESCE(MAX(n), 0) FROM chat WHERE board=?";
static const char note_set[] = "INSERT INTO notes(board, \"user\", text) VALUES(?, ?, ?)"
                               " ON CONFLICT(board, \"user\") DO UPDATE SET text=excluded.text";
static const char note_all[] = "SELECT board, text FROM notes WHERE \"user\"=? LIMIT ?";
static const char note_get[] = "SELECT text FROM notes WHERE board=? AND \"user\"=?";

static void add_column(struct ac_text *out, struct ac__take *take)
{
    size_t size;
    const char *bytes = ac__take_bytes(take, &size);

    ac_text_add_bytes(out, bytes, size);
}

enum ac_status ac_store_append(struct ac_store *store, const struct ac_lines *lines,
                               struct ac_err *err)
{
    struct ac__bind move = { 0 }, add = { 0 };
    enum ac_status status = ac__prepare(store, seq_move, &move.stmt, err);

    if (status == AC_OK)
        status = ac__prepare(store, line_add, &add.stmt, err);
    if (status != AC_OK)
        return status;
    ac__int(&move, lines->to);
    ac__text(&move, lines->id);
    ac__int(&move, lines->from);
    status = ac__run(store, move.stmt, "table", err);
    if (status != AC_OK)
        return status;
    if (ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "table %s does not stand at line %d", lines->id,
                         lines->from);
    ac__text(&add, lines->id);
    ac__int(&add, lines->to);
    ac__int(&add, lines->at);
    ac__text(&add, lines->text);
    return ac__run(store, add.stmt, "line", err);
}

enum ac_status ac_store_set_head(struct ac_store *store, const struct ac_table_row *row,
                                 const char *head, bool same, struct ac_err *err)
{
    struct ac__bind bind = { 0 }, shares = { 0 };
    enum ac_status status = ac__prepare(store, head_set, &bind.stmt, err);

    if (status == AC_OK)
        status = ac__prepare(store, head_shares, &shares.stmt, err);
    if (status != AC_OK)
        return status;
    ac__text(&bind, row->id);
    ac__text(&bind, head);
    ac__int(&bind, same);
    status = ac__run(store, bind.stmt, "line", err);
    if (status == AC_OK && ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "table %s has begun", row->id);
    if (status != AC_OK)
        return status;
    ac__text(&shares, row->battle);
    ac__int(&shares, row->battle_at);
    ac__text(&shares, row->id);
    return ac__run(store, shares.stmt, "table", err);
}

/* What the head of a table shares, and where in it that belongs; nothing: *at stays. */
static enum ac_status take_shared(struct ac_store *store, const char *id, size_t *at,
                                  struct ac_text *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, shared_text, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    status = ac__row(store, bind.stmt, "battle", err);
    if (status != AC_OK)
        return status == AC_ERR_NOT_FOUND ? AC_OK : status;
    take.stmt = bind.stmt;
    *at = (size_t)ac__take_int(&take);
    add_column(out, &take);
    ac__done(bind.stmt);
    return AC_OK;
}

static void add_head(struct ac_text *out, struct ac__take *take, const struct ac_text *shared,
                     size_t at)
{
    size_t size;
    const char *bytes = ac__take_bytes(take, &size);

    if (at > size)
        at = size;
    ac_text_add_bytes(out, bytes, at);
    ac_text_add_bytes(out, shared->data, shared->len);
    ac_text_add_bytes(out, bytes + at, size - at);
}

enum ac_status ac_store_lines(struct ac_store *store, const char *id, struct ac_text *out,
                              int *last, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_text shared;
    size_t at = 0;
    enum ac_status status;

    *last = -1;
    ac_text_init(&shared, out->max ? out->max : SHARED_MAX);
    status = take_shared(store, id, &at, &shared, err);
    if (status == AC_OK)
        status = ac__prepare(store, line_all, &bind.stmt, err);
    if (status == AC_OK)
        ac__text(&bind, id);
    while (status == AC_OK && (status = ac__row(store, bind.stmt, "line", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };

        *last = (int)ac__take_int(&take);
        if (*last == 0)
            add_head(out, &take, &shared, at);
        else
            add_column(out, &take);
    }
    ac_text_release(&shared);
    if (status != AC_ERR_NOT_FOUND)
        return status;
    if (*last < 0)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "no such table %s", id);
    return out->full ? ac_refuse(err, AC_ERR_LIMIT, "table %s has grown too long", id) : AC_OK;
}

enum ac_status ac_store_lines_between(struct ac_store *store, const char *id, int from, int to,
                                      struct ac_text *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    int64_t last = from;
    enum ac_status status = ac__prepare(store, line_some, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, from);
    ac__int(&bind, to);
    while ((status = ac__row(store, bind.stmt, "line", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };

        last = ac__take_int(&take);
        add_column(out, &take);
    }
    if (status != AC_ERR_NOT_FOUND)
        return status;
    if (last != to || out->full)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "table %s has no line %d", id, to);
    return AC_OK;
}

enum ac_status ac_store_chat_add(struct ac_store *store, const char *id, int keep,
                                 struct ac_chat_row *row, struct ac_err *err)
{
    struct ac__bind bind = { 0 }, thin = { 0 };
    int64_t number = 0;
    enum ac_status status = ac__prepare(store, chat_add, &bind.stmt, err);

    if (status == AC_OK)
        status = ac__prepare(store, chat_thin, &thin.stmt, err);
    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__text(&bind, row->name);
    ac__int(&bind, row->side);
    ac__int(&bind, row->at);
    ac__text(&bind, row->text);
    ac__int(&bind, row->user);
    status = ac__number(store, bind.stmt, "message", &number, err);
    row->n = (int)number;
    if (status != AC_OK || row->n <= keep)
        return status;
    ac__text(&thin, id);
    ac__int(&thin, row->n - keep);
    return ac__run(store, thin.stmt, "message", err);
}

enum ac_status ac_store_chat(struct ac_store *store, const char *id,
                             const struct ac_chat_query *query, ac_store_chat_sink sink, void *self,
                             struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    size_t size;
    enum ac_status status = ac__prepare(store, chat_all, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, query->since);
    ac__int(&bind, query->before);
    ac__int(&bind, query->max);
    while ((status = ac__row(store, bind.stmt, "message", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        struct ac_chat_row row = { .n = (int)ac__take_int(&take) };

        ac__take_text(&take, row.name, sizeof(row.name));
        row.side = (ac_side)ac__take_int(&take);
        row.at = ac__take_int(&take);
        row.text = ac__take_bytes(&take, &size);
        row.user = ac__take_int(&take);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

int ac_store_chat_last(struct ac_store *store, const char *id)
{
    struct ac__bind bind = { 0 };
    int64_t last = 0;

    if (ac__prepare(store, chat_last, &bind.stmt, NULL) != AC_OK)
        return 0;
    ac__text(&bind, id);
    return ac__number(store, bind.stmt, "message", &last, NULL) == AC_OK ? (int)last : 0;
}

enum ac_status ac_store_note_set(struct ac_store *store, const char *id, int64_t user,
                                 const char *text, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, note_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, user);
    ac__text(&bind, text);
    return ac__run(store, bind.stmt, "note", err);
}

enum ac_status ac_store_note(struct ac_store *store, const char *id, int64_t user,
                             struct ac_text *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, note_get, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, user);
    status = ac__row(store, bind.stmt, "note", err);
    if (status == AC_ERR_NOT_FOUND)
        return AC_OK; /* none were written */
    if (status != AC_OK)
        return status;
    add_column(out, &(struct ac__take){ bind.stmt, 0 });
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_notes(struct ac_store *store, int64_t user, int max,
                              ac_store_note_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, note_all, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    ac__int(&bind, max);
    while ((status = ac__row(store, bind.stmt, "note", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        char id[AC_STORE_ID];
        size_t size;

        ac__take_text(&take, id, sizeof(id));
        sink(self, id, ac__take_bytes(&take, &size));
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

/* ---- findings ---- */

static const char finding_set[] = "INSERT INTO findings(board, seq, text) VALUES(?, ?, ?)"
                                  " ON CONFLICT(board) DO UPDATE"
                                  " SET seq=excluded.seq, text=excluded.text";
static const char finding_get[] = "SELECT text FROM findings WHERE board=? AND seq=?";

enum ac_status ac_store_finding_set(struct ac_store *store, const char *id, int seq,
                                    const char *text, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, finding_set, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, id);
    ac__int(&bind, seq);
    ac__text(&bind, text);
    return ac__run(store, bind.stmt, "finding", err);
}

bool ac_store_finding_get(struct ac_store *store, const char *id, int seq, struct ac_text *out)
{
    struct ac__bind bind = { 0 };

    if (ac__prepare(store, finding_get, &bind.stmt, NULL) != AC_OK)
        return false;
    ac__text(&bind, id);
    ac__int(&bind, seq);
    if (ac__row(store, bind.stmt, "finding", NULL) != AC_OK)
        return false;
    add_column(out, &(struct ac__take){ bind.stmt, 0 });
    ac__done(bind.stmt);
    return true;
}
