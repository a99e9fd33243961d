/* Texts of battles that players brought, shared by the tables that play them. See store/store.h. */
#include <stdio.h>
#include <string.h>

#include "store/inside.h"

static const char battle_add[] =
    "INSERT INTO battles(hash, owner, used, size, text, words) VALUES(?, ?, ?, ?, ?, ?)"
    " ON CONFLICT(hash) DO UPDATE SET used=excluded.used";
static const char battle_used[] = "SELECT used FROM battles WHERE hash=?";
static const char battle_words[] = "SELECT words FROM battles WHERE hash=?";
static const char battles_size[] =
    "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM battles WHERE owner=?";
static const char battles_expire[] =
    "DELETE FROM battles WHERE used<?1 AND hash IN (SELECT b.hash FROM battles b WHERE b.used<?1"
    " AND NOT EXISTS(SELECT 1 FROM tables t WHERE t.battle=b.hash AND t.battle <> '') LIMIT ?2)";
static const char battle_alone[] = "SELECT id, scenario, battle FROM tables WHERE id>? ORDER BY id"
                                   " LIMIT ?";

enum { USED_MS = 3600000 }; /* how exactly it is known when a text was used */

/* Is it there, and was it used not long before? */
static enum ac_status is_fresh(struct ac_store *store, const struct ac_battle_row *row, bool *out,
                               struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, battle_used, &bind.stmt, err);

    *out = false;
    if (status != AC_OK)
        return status;
    ac__text(&bind, row->hash);
    status = ac__row(store, bind.stmt, "battle", err);
    if (status != AC_OK)
        return status == AC_ERR_NOT_FOUND ? AC_OK : status;
    take.stmt = bind.stmt;
    *out = ac__take_int(&take) > row->used - USED_MS;
    ac__done(bind.stmt);
    return AC_OK;
}

/* Of two servers that write the same texts in different order each would wait for the other: they take turns. */
enum ac_status ac_store_battle_add(struct ac_store *store, const struct ac_battle_row *row,
                                   struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    bool fresh;
    enum ac_status status = is_fresh(store, row, &fresh, err);

    if (status != AC_OK || fresh)
        return status;
    status = ac_store_lock_results(store, err);
    if (status == AC_OK)
        status = ac__prepare(store, battle_add, &bind.stmt, err);
    if (status != AC_OK)
        return status;
    ac__text(&bind, row->hash);
    ac__int(&bind, row->owner);
    ac__int(&bind, row->used);
    ac__int(&bind, (int64_t)strlen(row->text));
    ac__text(&bind, row->text);
    ac__text(&bind, row->words);
    return ac__run(store, bind.stmt, "battle", err);
}

enum ac_status ac_store_battle_words(struct ac_store *store, const char *hash,
                                     char words[AC_STORE_WORDS], struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac__take take = { 0 };
    enum ac_status status = ac__prepare(store, battle_words, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, hash);
    status = ac__row(store, bind.stmt, "battle", err);
    if (status != AC_OK)
        return status;
    take.stmt = bind.stmt;
    ac__take_text(&take, words, AC_STORE_WORDS);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_battles_size(struct ac_store *store, int64_t owner, int64_t *out,
                                     struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, battles_size, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, owner);
    return ac__number(store, bind.stmt, "battle", out, err);
}

enum ac_status ac_store_battles_expire(struct ac_store *store, int64_t before, int max,
                                       struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, battles_expire, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, before);
    ac__int(&bind, max);
    return ac__run(store, bind.stmt, "battle", err);
}

enum ac_status ac_store_battle_alone(struct ac_store *store, char id[AC_STORE_ID], int max,
                                     char found[AC_STORE_ID], struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    char after[AC_STORE_ID];
    enum ac_status status = ac__prepare(store, battle_alone, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    (void)snprintf(after, sizeof(after), "%s", id);
    found[0] = id[0] = '\0';
    ac__text(&bind, after);
    ac__int(&bind, max);
    while (!found[0] && (status = ac__row(store, bind.stmt, "table", err)) == AC_OK) {
        struct ac__take take = { bind.stmt, 0 };
        char scenario[AC_STORE_PATH], battle[AC_STORE_BATTLE];

        ac__take_text(&take, id, AC_STORE_ID);
        ac__take_text(&take, scenario, sizeof(scenario));
        ac__take_text(&take, battle, sizeof(battle));
        if (strchr(scenario, '#') && !battle[0])
            (void)snprintf(found, AC_STORE_ID, "%s", id);
    }
    if (found[0])
        ac__done(bind.stmt);
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}
