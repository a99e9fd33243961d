/* Users and their keys. See store/store.h. */
#include <stdlib.h>
#include <string.h>

#include "store/inside.h"

static const char user_add[] =
    "INSERT INTO users(name, hash, admin, banned, muted, created, vacation, skeleton)"
    " VALUES(?, ?, ?, 0, 0, ?, 0, ?) RETURNING id";
static const char *const user_set[] = {
    [AC_USER_NAME] = "UPDATE users SET name=?, skeleton=? WHERE id=?",
    [AC_USER_PASSWORD] = "UPDATE users SET hash=? WHERE id=?",
    [AC_USER_BANNED] = "UPDATE users SET banned=? WHERE id=?",
    [AC_USER_MUTED] = "UPDATE users SET muted=? WHERE id=?",
    [AC_USER_VACATION] = "UPDATE users SET vacation=? WHERE id=?",
    [AC_USER_NOTICE] = "UPDATE users SET notice=?, notice_new=?, notice_code=? WHERE id=?",
    [AC_USER_FACTOR] = "UPDATE users SET totp=?, totp_step=? WHERE id=?",
    [AC_USER_QUOTA] = "UPDATE users SET quota=? WHERE id=?",
};
static const char factor_used[] =
    "UPDATE users SET totp_step=?1 WHERE id=?2 AND totp_step>=0 AND totp_step<?1";
#define USER_COLUMNS                                                                               \
    "SELECT id, name, hash, admin, banned, muted, created, vacation, notice, skeleton, totp,"      \
    " totp_step, notice_new, notice_code, quota FROM users"
static const char user_like[] = USER_COLUMNS " WHERE skeleton=? AND skeleton <> '' AND hash <> ''";
static const char user_admin[] = "SELECT 1 FROM users WHERE admin<>0 LIMIT 1";
static const char user_get[] = USER_COLUMNS " WHERE id=?";
static const char user_find[] = USER_COLUMNS " WHERE name=? COLLATE NOCASE AND hash <> ''";
static const char user_admins[] = USER_COLUMNS " WHERE admin<>0 AND id > ? ORDER BY id LIMIT ?";
static const char user_all[] = USER_COLUMNS " WHERE hash <> '' AND id > ? ORDER BY id LIMIT ?";
static const char user_drop[] = "DELETE FROM users WHERE id=?";
static const char user_unrate[] = "DELETE FROM ratings WHERE who=?";
static const char user_uncup[] = "UPDATE cup_players SET gone=1 WHERE \"user\"=?";
static const char user_unseat[] = "UPDATE seats SET \"user\"=0 WHERE \"user\"=?";

static const char key_add[] = "INSERT INTO keys(hash, \"user\", kind, note, created, expires, seen)"
                              " VALUES(?, ?, ?, ?, ?, ?, ?) RETURNING id";
#define KEY_COLUMNS "SELECT id, \"user\", kind, note, created, expires, seen FROM keys"
static const char key_seen[] = "UPDATE keys SET seen=?, expires=? WHERE id=?";
static const char key_expire[] = "DELETE FROM keys WHERE expires<>0 AND expires<?";
static const char key_find[] = KEY_COLUMNS " WHERE hash=?";
static const char key_all[] = KEY_COLUMNS " WHERE \"user\"=? AND kind=? ORDER BY id";
static const char key_drop[] = "DELETE FROM keys WHERE \"user\"=? AND id=?";
static const char key_drop_all[] = "DELETE FROM keys WHERE \"user\"=? AND kind=?";

static void take_user(struct ac__stmt *stmt, struct ac_user_row *out)
{
    struct ac__take take = { stmt, 0 };
    size_t size;

    *out = (struct ac_user_row){ .id = ac__take_int(&take) };
    ac__take_text(&take, out->name, sizeof(out->name));
    ac__take_text(&take, out->hash, sizeof(out->hash));
    out->admin = ac__take_int(&take) != 0;
    out->banned = ac__take_int(&take) != 0;
    out->muted = ac__take_int(&take) != 0;
    out->created = ac__take_int(&take);
    out->vacation = ac__take_int(&take);
    ac__take_text(&take, out->notice, sizeof(out->notice));
    ac__take_text(&take, out->skeleton, sizeof(out->skeleton));
    (void)ac__take_bytes(&take, &size);
    out->has_totp = size == AC_STORE_TOTP;
    take.at--;
    ac__take_blob(&take, out->totp, sizeof(out->totp));
    out->totp_step = ac__take_int(&take);
    ac__take_text(&take, out->notice_new, sizeof(out->notice_new));
    ac__take_text(&take, out->notice_code, sizeof(out->notice_code));
    out->quota = (int)ac__take_int(&take);
}

static void take_key(struct ac__stmt *stmt, struct ac_key_row *out)
{
    struct ac__take take = { stmt, 0 };

    *out = (struct ac_key_row){ .id = ac__take_int(&take) };
    out->user = ac__take_int(&take);
    out->kind = (enum ac_key_kind)ac__take_int(&take);
    ac__take_text(&take, out->note, sizeof(out->note));
    out->created = ac__take_int(&take);
    out->expires = ac__take_int(&take);
    out->seen = ac__take_int(&take);
}

/* ---- rows that are known ---- */

/*
 * Every message asks who sends it, and every update who sits there: of a store that nobody else writes the rows
 * are kept. Whatever changes one, or takes a change back, forgets them all.
 */
static struct ac_user_row *known_place(struct ac_store *store, int64_t id)
{
    if (ac_store_shared(store))
        return NULL;
    if (!store->known)
        store->known = calloc(AC__KNOWN, sizeof(*store->known));
    return store->known ? &store->known[(uint64_t)id % AC__KNOWN] : NULL;
}

void ac__users_forget(struct ac_store *store)
{
    store->people++;
    if (store->known)
        memset(store->known, 0, AC__KNOWN * sizeof(*store->known));
}

enum ac_status ac_store_user_add(struct ac_store *store, struct ac_user_row *row,
                                 struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, user_add, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, row->name);
    ac__text(&bind, row->hash);
    ac__int(&bind, row->admin);
    ac__int(&bind, row->created);
    ac__text(&bind, row->skeleton);
    status = ac__number(store, bind.stmt, "user", &row->id, err);
    return status == AC_OK ? ac_store_user_get(store, row->id, row, err) : status;
}

static void bind_part(struct ac__bind *bind, const struct ac_user_row *row, enum ac_user_part part)
{
    switch (part) {
    case AC_USER_NAME:
        ac__text(bind, row->name);
        ac__text(bind, row->skeleton);
        break;
    case AC_USER_PASSWORD:
        ac__text(bind, row->hash);
        break;
    case AC_USER_BANNED:
        ac__int(bind, row->banned);
        break;
    case AC_USER_MUTED:
        ac__int(bind, row->muted);
        break;
    case AC_USER_VACATION:
        ac__int(bind, row->vacation);
        break;
    case AC_USER_NOTICE:
        ac__text(bind, row->notice);
        ac__text(bind, row->notice_new);
        ac__text(bind, row->notice_code);
        break;
    case AC_USER_FACTOR:
        ac__blob(bind, row->totp, row->has_totp ? sizeof(row->totp) : 0);
        ac__int(bind, row->totp_step);
        break;
    case AC_USER_QUOTA:
        ac__int(bind, row->quota);
        break;
    }
}

enum ac_status ac_store_user_set(struct ac_store *store, const struct ac_user_row *row,
                                 enum ac_user_part part, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, user_set[part], &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__users_forget(store);
    bind_part(&bind, row, part);
    ac__int(&bind, row->id);
    return ac__run(store, bind.stmt, "user", err);
}

enum ac_status ac_store_factor_used(struct ac_store *store, int64_t user, int64_t step,
                                    struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, factor_used, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__users_forget(store);
    ac__int(&bind, step);
    ac__int(&bind, user);
    status = ac__run(store, bind.stmt, "user", err);
    if (status == AC_OK && ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "that code was used");
    return status;
}

static enum ac_status one_user(struct ac_store *store, struct ac__stmt *stmt,
                               struct ac_user_row *out, struct ac_err *err)
{
    const enum ac_status status = ac__one(store, stmt, "user", err);

    if (status != AC_OK)
        return status;
    take_user(stmt, out);
    ac__done(stmt);
    return AC_OK;
}

enum ac_status ac_store_user_get(struct ac_store *store, int64_t id, struct ac_user_row *out,
                                 struct ac_err *err)
{
    struct ac_user_row *known = known_place(store, id);
    struct ac__bind bind = { 0 };
    enum ac_status status = AC_OK;

    if (known && id && known->id == id) {
        *out = *known;
        return AC_OK;
    }
    status = ac__prepare(store, user_get, &bind.stmt, err);
    if (status != AC_OK)
        return status;
    ac__int(&bind, id);
    status = one_user(store, bind.stmt, out, err);
    if (known && status == AC_OK)
        *known = *out;
    return status;
}

enum ac_status ac_store_user_find(struct ac_store *store, const char *name, struct ac_user_row *out,
                                  struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, user_find, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, name);
    return one_user(store, bind.stmt, out, err);
}

enum ac_status ac_store_user_like(struct ac_store *store, const char *skeleton,
                                  struct ac_user_row *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, user_like, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__text(&bind, skeleton);
    return one_user(store, bind.stmt, out, err);
}

bool ac_store_has_admin(struct ac_store *store)
{
    struct ac__stmt *stmt;

    enum ac_status status = ac__prepare(store, user_admin, &stmt, NULL);

    if (status == AC_OK)
        status = ac__row(store, stmt, "user", NULL);
    if (status == AC_OK)
        ac__done(stmt);
    return status != AC_ERR_NOT_FOUND;
}

static enum ac_status run_with_user(struct ac_store *store, const char *sql, int64_t user,
                                    struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, sql, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    return ac__run(store, bind.stmt, "user", err);
}

enum ac_status ac_store_user_drop(struct ac_store *store, int64_t id, struct ac_err *err)
{
    enum ac_status status = run_with_user(store, user_unseat, id, err);

    if (status == AC_OK)
        status = run_with_user(store, user_unrate, id, err);
    if (status == AC_OK)
        status = run_with_user(store, user_uncup, id, err);
    ac__users_forget(store);
    ac__ratings_forget(store);
    return status == AC_OK ? run_with_user(store, user_drop, id, err) : status;
}

struct taker {
    ac_store_user_sink sink;
    void *self;
};

static enum ac_status list_users(struct ac_store *store, const char *sql, int64_t after, int max,
                                 const struct taker *taker, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_user_row row;
    enum ac_status status = ac__prepare(store, sql, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, after);
    ac__int(&bind, max);
    while ((status = ac__row(store, bind.stmt, "user", err)) == AC_OK) {
        take_user(bind.stmt, &row);
        taker->sink(taker->self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}

enum ac_status ac_store_users(struct ac_store *store, int64_t after, int max,
                              ac_store_user_sink sink, void *self, struct ac_err *err)
{
    return list_users(store, user_all, after, max, &(struct taker){ sink, self }, err);
}

enum ac_status ac_store_admins(struct ac_store *store, int max, ac_store_user_sink sink, void *self,
                               struct ac_err *err)
{
    return list_users(store, user_admins, 0, max, &(struct taker){ sink, self }, err);
}

enum ac_status ac_store_key_add(struct ac_store *store, const unsigned char hash[AC_STORE_KEY],
                                struct ac_key_row *row, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, key_add, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__blob(&bind, hash, AC_STORE_KEY);
    ac__int(&bind, row->user);
    ac__int(&bind, row->kind);
    ac__text(&bind, row->note);
    ac__int(&bind, row->created);
    ac__int(&bind, row->expires);
    ac__int(&bind, row->created);
    return ac__number(store, bind.stmt, "key", &row->id, err);
}

enum ac_status ac_store_key_find(struct ac_store *store, const unsigned char hash[AC_STORE_KEY],
                                 struct ac_key_row *out, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    enum ac_status status = ac__prepare(store, key_find, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__blob(&bind, hash, AC_STORE_KEY);
    status = ac__one(store, bind.stmt, "key", err);
    if (status != AC_OK)
        return status;
    take_key(bind.stmt, out);
    ac__done(bind.stmt);
    return AC_OK;
}

enum ac_status ac_store_key_seen(struct ac_store *store, const struct ac_key_row *row,
                                 struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, key_seen, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, row->seen);
    ac__int(&bind, row->expires);
    ac__int(&bind, row->id);
    return ac__run(store, bind.stmt, "key", err);
}

enum ac_status ac_store_keys_expire(struct ac_store *store, int64_t now, struct ac_err *err)
{
    return run_with_user(store, key_expire, now, err);
}

static enum ac_status drop_keys(struct ac_store *store, const char *sql, int64_t user, int64_t what,
                                struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    const enum ac_status status = ac__prepare(store, sql, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    ac__int(&bind, what);
    return ac__run(store, bind.stmt, "key", err);
}

enum ac_status ac_store_key_drop(struct ac_store *store, int64_t user, int64_t id,
                                 struct ac_err *err)
{
    return drop_keys(store, key_drop, user, id, err);
}

enum ac_status ac_store_key_use(struct ac_store *store, int64_t user, int64_t id,
                                struct ac_err *err)
{
    const enum ac_status status = ac_store_key_drop(store, user, id, err);

    if (status == AC_OK && ac__changes(store) != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "that code was used");
    return status;
}

enum ac_status ac_store_key_drop_all(struct ac_store *store, int64_t user, enum ac_key_kind kind,
                                     struct ac_err *err)
{
    return drop_keys(store, key_drop_all, user, kind, err);
}

enum ac_status ac_store_keys(struct ac_store *store, int64_t user, enum ac_key_kind kind,
                             ac_store_key_sink sink, void *self, struct ac_err *err)
{
    struct ac__bind bind = { 0 };
    struct ac_key_row row;
    enum ac_status status = ac__prepare(store, key_all, &bind.stmt, err);

    if (status != AC_OK)
        return status;
    ac__int(&bind, user);
    ac__int(&bind, kind);
    while ((status = ac__row(store, bind.stmt, "key", err)) == AC_OK) {
        take_key(bind.stmt, &row);
        sink(self, &row);
    }
    return status == AC_ERR_NOT_FOUND ? AC_OK : status;
}
