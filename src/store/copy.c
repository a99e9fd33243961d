/* Everything of one store into another, of whatever kind both are: row by row, in one transaction. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bug.h"
#include "store/inside.h"

enum { COLUMNS_MAX = 32, SQL_MAX = 2048 };

/* What is copied, in an order in which what is referred to comes first. Kinds: number, text, bytes. */
static const struct part {
    const char *table, *columns, *kinds, *condition;
} parts[] = {
    { "users",
      "id, name, hash, admin, banned, muted, created, vacation, notice, skeleton, totp, totp_step,"
      " notice_new, notice_code, quota",
      "nttnnnnnttbnttn", "1=1" },
    { "keys", "id, hash, \"user\", kind, note, created, expires, seen", "nbnntnnn", "1=1" },
    { "tables",
      "id, game, scenario, options, status, maker, watch, secret, sealer, created, changed, seq,"
      " clock, base, increment, left0, left1, since, runs, turn, phase, to_act, result, offer,"
      " kicks, trouble, rematch, rated, battle, battle_at",
      "ttttnnnbbnnnnnnnnnnntnttnttntn", "1=1" },
    { "battles", "hash, owner, used, size, text, words", "tnnntt", "1=1" },
    { "seats", "board, side, who, \"user\", level, link, nonce", "tnnnttb", "1=1" },
    { "lines", "board, seq, at, text", "tnnt", "1=1" },
    { "chat", "board, n, name, side, at, text, \"user\"", "tntnntn", "1=1" },
    { "notes", "board, \"user\", text", "tnt", "1=1" },
    { "audit", "id, at, event, \"user\", actor, peer, what", "nntnntt", "1=1" },
    { "ratings", "who, game, side, rating, deviation, volatility, games, won, drawn, at",
      "nttnnnnnnn", "1=1" },
    { "findings", "board, seq, text", "tnt", "1=1" },
    { "balances", "board, side, weighed, luck, luck_error, lost, lost_error, orders", "tnnnnnnn",
      "1=1" },
    { "ties", "owner, other, kind", "nnn", "1=1" },
    { "reports", "id, at, actor, about, board, text, closed", "nnnnttn", "1=1" },
    { "cups",
      "id, title, game, scenario, status, maker, size, twice, days, round, created, changed",
      "ttttnnnnnnnn", "1=1" },
    { "cup_players", "cup, \"user\", place, gone", "tnnn", "1=1" },
    { "cup_games", "cup, round, n, first, second, board, result", "tnnnntt", "1=1" },
    { "meta", "name, value", "tt", "name NOT IN ('schema', 'alive')" },
};

enum { PARTS = sizeof(parts) / sizeof(parts[0]) };

struct copying {
    struct ac_store *to;
    const struct part *part;
    struct ac__stmt insert;
};

static enum ac_status copy_row(void *self, struct ac__stmt *row, struct ac_err *err)
{
    struct copying *copying = self;
    struct ac__bind bind = { .stmt = &copying->insert };
    struct ac__take take = { .stmt = row };

    for (const char *kind = copying->part->kinds; *kind; kind++) {
        size_t size;
        const char *bytes;

        if (*kind == 'n') {
            ac__int(&bind, ac__take_int(&take));
            continue;
        }
        bytes = ac__take_bytes(&take, &size);
        if (*kind == 't')
            ac__text(&bind, bytes);
        else
            ac__blob(&bind, (const unsigned char *)bytes, size);
    }
    return ac__run(copying->to, &copying->insert, copying->part->table, err);
}

static enum ac_status copy_part(struct ac_store *from, struct ac_store *to, const struct part *part,
                                struct ac_err *err)
{
    struct copying copying = { .to = to, .part = part };
    char select[SQL_MAX], room[SQL_MAX];
    struct ac_text insert;
    enum ac_status status;

    (void)snprintf(select, sizeof(select), "SELECT %s FROM %s WHERE %s", part->columns, part->table,
                   part->condition);
    ac_text_over(&insert, room, sizeof(room));
    ac_text_addf(&insert, "INSERT INTO %s(%s) VALUES(", part->table, part->columns);
    for (size_t i = 0; i < strlen(part->kinds); i++)
        ac_text_add(&insert, i ? ", ?" : "?");
    ac_text_add(&insert, ")");
    copying.insert = (struct ac__stmt){ .engine = to->engine, .sql = room };
    status = to->engine->prepare(to, &copying.insert, err);
    if (status != AC_OK)
        return status;
    status = from->engine->scan(from, select, copy_row, &copying, err);
    to->engine->finalize(&copying.insert);
    return status;
}

static enum ac_status note_row(void *self, struct ac__stmt *row, struct ac_err *err)
{
    bool *any = self;

    (void)row;
    (void)err;
    *any = true;
    return AC_OK;
}

static enum ac_status check_empty(struct ac_store *store, const char *name, struct ac_err *err)
{
    bool any = false;
    enum ac_status status = AC_OK;

    for (int i = 0; i < PARTS && status == AC_OK && !any; i++) {
        char select[SQL_MAX];

        (void)snprintf(select, sizeof(select), "SELECT 1 FROM %s WHERE %s LIMIT 1", parts[i].table,
                       parts[i].condition);
        status = store->engine->scan(store, select, note_row, &any, err);
    }
    if (status != AC_OK || !any)
        return status;
    return ac_refuse(err, AC_ERR_REFUSED, "%s: there is something in it already", name);
}

static enum ac_status copy_all(struct ac_store *from, struct ac_store *to, const char *name,
                               struct ac_err *err)
{
    enum ac_status status = ac_store_begin(from, err);

    if (status != AC_OK)
        return status;
    status = from->engine->one_moment(from, err);
    if (status == AC_OK)
        status = ac_store_begin(to, err);
    if (status == AC_OK)
        status = check_empty(to, name, err);
    for (int i = 0; i < PARTS && status == AC_OK; i++)
        status = copy_part(from, to, &parts[i], err);
    if (status == AC_OK)
        status = to->engine->renumber(to, err);
    if (status == AC_OK)
        status = ac_store_commit(to, err);
    ac_store_rollback(to);
    ac_store_rollback(from);
    return status;
}

enum ac_status ac_store_copy(const char *from, const char *to, struct ac_err *err)
{
    struct ac_store *source = NULL, *target = NULL;
    struct stat is;
    char name[256];
    enum ac_status status = AC_OK;

    ac_store_name(to, name, sizeof(name));
    if (!ac__is_postgres(from) && stat(from, &is) != 0)
        return ac_refuse(err, AC_ERR_IO, "%s: there is no such file", from);
    status = ac_store_open(&source, from, err);
    if (status == AC_OK)
        status = ac_store_open(&target, to, err);
    if (status == AC_OK)
        status = copy_all(source, target, name, err);
    ac_store_close(target);
    ac_store_close(source);
    return status;
}

enum ac_status ac_store_backup(const char *from, const char *to, struct ac_err *err)
{
    struct stat is;

    if (ac__is_postgres(to))
        return ac_refuse(err, AC_ERR_USAGE, "a backup is a file; acies store copy takes databases");
    if (!ac__is_postgres(from))
        return ac__sqlite_backup(from, to, err);
    if (stat(to, &is) == 0)
        return ac_refuse(err, AC_ERR_USAGE, "%s: exists already", to);
    return ac_store_copy(from, to, err);
}
