/*
 * Who asks: cookies, accounts, tokens, the administrator. Keys are kept as hashes only; passwords as
 * argon2id, worked out on a worker thread.
 */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/version.h"
#include "proto/json_put.h"
#include "server/inside.h"

enum {
    KEY_LENGTH = 40,
    NAME_MAX_BYTES = 40,
    PASSWORD_MIN = 8,
    PASSWORD_MAX = 200,
    VACATION_MAX = 60,
    LOGIN_COST = 20, /* in requests: guessing passwords is slow */
};

/* Letters and digits that cannot be taken for each other; 32 of them, so no word is likelier. */
void srv_random_word(char *out, size_t len)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

    for (size_t i = 0; i < len; i++)
        out[i] = letters[randombytes_uniform(32)];
    out[len] = '\0';
}

static void hash_key(const char *key, unsigned char out[AC_STORE_KEY])
{
    (void)crypto_generichash(out, AC_STORE_KEY, (const unsigned char *)key, strlen(key), NULL, 0);
}

void srv_name_of(struct srv_server *server, int64_t user, char out[AC_STORE_NAME])
{
    struct ac_user_row row;

    if (user && ac_store_user_get(server->store, user, &row, NULL) == AC_OK)
        memcpy(out, row.name, AC_STORE_NAME);
    else
        (void)snprintf(out, AC_STORE_NAME, "nobody");
}

/* ---- where a request comes from ---- */

static bool is_loopback(const char *address)
{
    return !address || strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strcmp(address, "localhost") == 0;
}

/* On this machine only its own names are served: a foreign name that points here is a trick. */
static bool host_good(const struct srv_server *server, const char *host)
{
    static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };

    if (server->options.public_server || !is_loopback(server->options.address))
        return true;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        const size_t len = strlen(names[i]);

        if (strncasecmp(host, names[i], len) == 0 && (host[len] == '\0' || host[len] == ':'))
            return true;
    }
    return false;
}

bool srv_origin_good(const struct srv_server *server, const struct srv_request *request)
{
    const char *origin = request->origin;
    const char *rest;

    if (!host_good(server, request->host))
        return false;
    if (!origin[0])
        return true;
    if (server->options.origin)
        return strcmp(origin, server->options.origin) == 0;
    rest = strstr(origin, "://");
    return rest && strcasecmp(rest + 3, request->host) == 0;
}

/* ---- keys ---- */

/* The value of our cookie; "" when there is none. */
static void read_cookie(const char *header, char *out, size_t cap)
{
    const char *at = header;

    out[0] = '\0';
    while (at && *at) {
        at += strspn(at, " ;");
        if (strncmp(at, "acies=", 6) == 0) {
            const size_t len = strcspn(at + 6, "; ");

            if (len < cap) {
                memcpy(out, at + 6, len);
                out[len] = '\0';
            }
            return;
        }
        at = strchr(at, ';');
    }
}

static void take_key(struct srv_call *call, const char *key, enum ac_key_kind kind)
{
    unsigned char hash[AC_STORE_KEY];
    struct ac_key_row row;

    if (!key[0])
        return;
    hash_key(key, hash);
    if (ac_store_key_find(call->server->store, hash, &row, NULL) != AC_OK || row.kind != kind ||
        ac_store_user_get(call->server->store, row.user, &call->user, NULL) != AC_OK)
        call->user = (struct ac_user_row){ 0 };
}

void srv_identify(struct srv_call *call, const struct srv_request *request)
{
    char key[SRV_HEADER];

    if (strncasecmp(request->authorization, "Bearer ", 7) == 0) {
        take_key(call, request->authorization + 7, AC_KEY_TOKEN);
        return;
    }
    read_cookie(request->cookie, key, sizeof(key));
    take_key(call, key, AC_KEY_SESSION);
}

static void set_cookie(struct srv_call *call, const char *key)
{
    const char *origin = call->server->options.origin;
    const bool secure = origin && strncmp(origin, "https://", 8) == 0;

    (void)snprintf(call->cookie, sizeof(call->cookie),
                   "acies=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", key,
                   key[0] ? 31536000 : 0, secure ? "; Secure" : "");
}

static enum ac_status add_key(struct srv_call *call, enum ac_key_kind kind, const char *note,
                              char key[KEY_LENGTH + 1], struct ac_key_row *row, struct ac_err *err)
{
    unsigned char hash[AC_STORE_KEY];

    srv_random_word(key, KEY_LENGTH);
    hash_key(key, hash);
    *row = (struct ac_key_row){ .user = call->user.id, .kind = kind, .created = srv_now() };
    (void)snprintf(row->note, sizeof(row->note), "%.60s", note);
    return ac_store_key_add(call->server->store, hash, row, err);
}

/* A write failed: the turn is lost. */
static void broke(struct srv_call *call, const struct ac_err *err)
{
    call->server->broken = true;
    call->server->trouble = *err;
    srv_refuse_err(call, err);
}

static bool new_session(struct srv_call *call)
{
    char key[KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };

    if (add_key(call, AC_KEY_SESSION, "", key, &row, &err) != AC_OK) {
        broke(call, &err);
        return false;
    }
    set_cookie(call, key);
    return true;
}

/* On this machine everybody is somebody. */
static bool new_guest(struct srv_call *call)
{
    struct ac_user_row row = { .name = "Guest", .created = srv_now() };
    struct ac_err err = { 0 };
    enum ac_status status;

    if (!srv_writes(call))
        return false;
    status = ac_store_user_add(call->server->store, &row, &err);
    (void)snprintf(row.name, sizeof(row.name), "Guest %d", (int)row.id);
    if (status == AC_OK)
        status = ac_store_user_set(call->server->store, &row, &err);
    if (status != AC_OK) {
        broke(call, &err);
        return false;
    }
    call->user = row;
    return new_session(call);
}

bool srv_need_user(struct srv_call *call)
{
    if (call->user.id && call->user.banned) {
        srv_refuse(call, "forbidden", "you are banned");
        return false;
    }
    if (call->user.id)
        return true;
    if (!call->server->options.public_server && !call->socket)
        return new_guest(call);
    srv_refuse(call, "login", "log in first");
    return false;
}

/* ---- me ---- */

static void answer_me(struct srv_call *call)
{
    const struct ac_user_row *user = &call->user;
    json_t *out = ac_put_object();
    char id[32];

    (void)snprintf(id, sizeof(id), "u%lld", (long long)user->id);
    ac_put_text(out, "user", user->id ? id : NULL);
    ac_put(out, "name", user->id ? ac_put_string(user->name) : json_null());
    ac_put_bool(out, "public", call->server->options.public_server);
    ac_put_bool(out, "account", user->hash[0] != '\0');
    ac_put_bool(out, "admin", user->admin);
    ac_put_bool(out, "muted", user->muted);
    ac_put(out, "vacation",
           user->vacation > srv_now() ? json_integer(user->vacation) : json_null());
    ac_put(out, "notice", call->server->options.notify ? ac_put_string(user->notice) : json_null());
    ac_put_text(out, "version", AC_VERSION);
    ac_put_int(out, "now", srv_now());
    ac_put(out, "levels", ac_put_name_list(ac_level_names));
    srv_answer(call, out);
}

static void get_me(struct srv_call *call)
{
    if (!call->user.id && !call->server->options.public_server && !srv_need_user(call))
        return;
    answer_me(call);
}

/* 1 to 40 bytes, no control characters, no blanks at the ends. */
static bool name_good(const char *name)
{
    const size_t len = name ? strlen(name) : 0;

    if (len == 0 || len > NAME_MAX_BYTES || isspace((unsigned char)name[0]) ||
        isspace((unsigned char)name[len - 1]))
        return false;
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            return false;
    return true;
}

static bool name_free(struct srv_call *call, const char *name)
{
    struct ac_user_row other;

    return ac_store_user_find(call->server->store, name, &other, NULL) != AC_OK ||
           other.id == call->user.id;
}

static bool save_user(struct srv_call *call)
{
    struct ac_err err = { 0 };

    if (!srv_writes(call))
        return false;
    if (ac_store_user_set(call->server->store, &call->user, &err) == AC_OK)
        return true;
    broke(call, &err);
    return false;
}

/* A mail address or a web address, of plain characters: it goes to a program of the host's. */
static bool notice_good(const char *text)
{
    const size_t len = strlen(text);

    if (len == 0)
        return true;
    if (len >= AC_STORE_PATH ||
        (strncmp(text, "https://", 8) != 0 && (!strchr(text, '@') || text[0] == '-')))
        return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || strchr("\"'`\\$<>|", *c))
            return false;
    return true;
}

static void set_me(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *notice = srv_text(call, "notice");
    const int64_t days = srv_int(call, "vacation", -1);

    if (!srv_need_user(call))
        return;
    if (name && (!name_good(name) || (call->user.hash[0] && !name_free(call, name)))) {
        srv_refuse(call, "bad", "that name is taken, or not 1 to %d characters", NAME_MAX_BYTES);
        return;
    }
    if (days > VACATION_MAX) {
        srv_refuse(call, "bad", "a vacation is at most %d days", VACATION_MAX);
        return;
    }
    if (notice && !notice_good(notice)) {
        srv_refuse(call, "bad", "expected \"notice\": a mail address, an https address, or \"\"");
        return;
    }
    if (notice)
        (void)snprintf(call->user.notice, sizeof(call->user.notice), "%s", notice);
    if (name)
        (void)snprintf(call->user.name, sizeof(call->user.name), "%s", name);
    if (days >= 0)
        call->user.vacation = days ? srv_now() + days * 86400000 : 0;
    if (save_user(call))
        answer_me(call);
}

/* ---- accounts ---- */

static bool public_only(struct srv_call *call)
{
    if (call->server->options.public_server && !call->socket)
        return true;
    srv_refuse(call, "unknown", "there are no accounts on this server");
    return false;
}

static bool password_good(struct srv_call *call, const char *password)
{
    const size_t len = password ? strlen(password) : 0;

    if (len >= PASSWORD_MIN && len <= PASSWORD_MAX)
        return true;
    srv_refuse(call, "bad", "a password has %d to %d bytes", PASSWORD_MIN, PASSWORD_MAX);
    return false;
}

static void give_password_job(struct srv_call *call, enum srv_job_kind kind, const char *password,
                              const char *hash,
                              void (*finish)(struct srv_server *server, struct srv_job *job))
{
    struct srv_job *job = srv_job_new(call->server, kind);

    (void)snprintf(job->password, sizeof(job->password), "%s", password);
    (void)snprintf(job->hash, sizeof(job->hash), "%s", hash);
    job->call = srv_call_copy(call);
    job->finish = finish;
    srv_job_give(call->server, job);
}

static bool slow_down(struct srv_call *call)
{
    if (srv_limit(call->server, call->peer, LOGIN_COST))
        return false;
    srv_refuse(call, "slow", "too many tries, wait a little");
    return true;
}

static void finish_register(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;
    const char *name = srv_text(call, "name");
    struct ac_user_row row = { .created = srv_now() };
    struct ac_err err = { 0 };

    if (!job->good || !name_free(call, name)) {
        srv_refuse(call, "bad", "that name is taken");
        return;
    }
    (void)snprintf(row.name, sizeof(row.name), "%s", name);
    memcpy(row.hash, job->hash, sizeof(row.hash));
    if (!srv_writes(call))
        return;
    if (ac_store_user_add(server->store, &row, &err) != AC_OK) {
        broke(call, &err);
        return;
    }
    call->user = row;
    if (new_session(call))
        answer_me(call);
}

static void register_account(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *password = srv_text(call, "password");

    if (!public_only(call) || slow_down(call))
        return;
    if (!name_good(name) || !name_free(call, name)) {
        srv_refuse(call, "bad", "that name is taken, or not 1 to %d characters", NAME_MAX_BYTES);
        return;
    }
    if (password_good(call, password))
        give_password_job(call, SRV_JOB_HASH, password, "", finish_register);
}

static void finish_login(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;

    (void)server;
    if (!job->good || !call->user.id) {
        call->user = (struct ac_user_row){ 0 };
        srv_refuse(call, "forbidden", "no such name and password");
        return;
    }
    if (call->user.banned) {
        srv_refuse(call, "forbidden", "you are banned");
        return;
    }
    if (srv_writes(call) && new_session(call))
        answer_me(call);
}

static void login(struct srv_call *call)
{
    /* of no password: a name that is not there takes as long as a wrong password */
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const char *name = srv_text(call, "name"), *password = srv_text(call, "password");

    if (!public_only(call) || slow_down(call))
        return;
    if (!name || !password || strlen(password) > PASSWORD_MAX) {
        srv_refuse(call, "bad", "expected \"name\" and \"password\"");
        return;
    }
    if (ac_store_user_find(call->server->store, name, &call->user, NULL) != AC_OK)
        call->user = (struct ac_user_row){ 0 };
    give_password_job(call, SRV_JOB_VERIFY, password, call->user.id ? call->user.hash : nobody,
                      finish_login);
}

static void logout(struct srv_call *call)
{
    struct ac_err err = { 0 };

    if (call->user.id && srv_writes(call) &&
        ac_store_key_drop_all(call->server->store, call->user.id, AC_KEY_SESSION, &err) != AC_OK) {
        broke(call, &err);
        return;
    }
    set_cookie(call, "");
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}

/* A new password: other sessions and reset codes end, a new session begins. */
static void finish_password(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;
    struct ac_err err = { 0 };

    memcpy(call->user.hash, job->hash, sizeof(call->user.hash));
    if (!job->good || !save_user(call))
        return;
    if (ac_store_key_drop_all(server->store, call->user.id, AC_KEY_SESSION, &err) != AC_OK ||
        ac_store_key_drop_all(server->store, call->user.id, AC_KEY_RESET, &err) != AC_OK) {
        broke(call, &err);
        return;
    }
    if (new_session(call))
        answer_me(call);
}

static void finish_old_password(struct srv_server *server, struct srv_job *job)
{
    const char *wanted = srv_text(job->call, "new");

    (void)server;
    if (!job->good)
        srv_refuse(job->call, "forbidden", "the old password is another");
    else
        give_password_job(job->call, SRV_JOB_HASH, wanted, "", finish_password);
}

static void change_password(struct srv_call *call)
{
    const char *old = srv_text(call, "old");

    if (!public_only(call) || slow_down(call) || !srv_need_user(call) ||
        !password_good(call, srv_text(call, "new")))
        return;
    if (!old || strlen(old) > PASSWORD_MAX)
        srv_refuse(call, "bad", "expected \"old\" and \"new\"");
    else
        give_password_job(call, SRV_JOB_VERIFY, old, call->user.hash, finish_old_password);
}

static void reset_password(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *code = srv_text(call, "code");
    const char *password = srv_text(call, "password");
    struct ac_user_row user;

    if (!public_only(call) || slow_down(call) || !password_good(call, password))
        return;
    call->user = (struct ac_user_row){ 0 };
    if (name && code && strlen(code) < SRV_HEADER &&
        ac_store_user_find(call->server->store, name, &user, NULL) == AC_OK)
        take_key(call, code, AC_KEY_RESET);
    if (!call->user.id || call->user.id != user.id) {
        call->user = (struct ac_user_row){ 0 };
        srv_refuse(call, "forbidden", "that code is not, or no longer, good");
        return;
    }
    give_password_job(call, SRV_JOB_HASH, password, "", finish_password);
}

/* ---- tokens ---- */

static void add_token_json(void *self, const struct ac_key_row *row)
{
    json_t *one = ac_put_object();

    ac_put_int(one, "id", row->id);
    ac_put(one, "note", ac_put_string(row->note));
    ac_put_int(one, "created", row->created);
    ac_add(self, one);
}

static void list_tokens(struct srv_call *call)
{
    struct ac_err err = { 0 };
    json_t *list;

    if (!srv_need_user(call))
        return;
    list = ac_put_array();
    if (ac_store_keys(call->server->store, call->user.id, AC_KEY_TOKEN, add_token_json, list,
                      &err) == AC_OK) {
        srv_answer(call, list);
        return;
    }
    json_decref(list);
    srv_refuse_err(call, &err);
}

static void count_key(void *self, const struct ac_key_row *row)
{
    (void)row;
    ++*(int *)self;
}

static bool token_room(struct srv_call *call)
{
    struct ac_err err = { 0 };
    int count = 0;

    if (ac_store_keys(call->server->store, call->user.id, AC_KEY_TOKEN, count_key, &count, &err) !=
        AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    if (count < SRV_TOKENS_MAX)
        return true;
    srv_refuse(call, "refused", "you have %d tokens: drop one first", SRV_TOKENS_MAX);
    return false;
}

static void add_token(struct srv_call *call)
{
    const char *note = srv_text(call, "note");
    char key[KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };
    json_t *out;

    if (!srv_need_user(call) || !token_room(call) || !srv_writes(call))
        return;
    if (add_key(call, AC_KEY_TOKEN, note ? note : "", key, &row, &err) != AC_OK) {
        broke(call, &err);
        return;
    }
    out = ac_put_object();
    ac_put_int(out, "id", row.id);
    ac_put_text(out, "token", key);
    srv_answer(call, out);
}

static void drop_token(struct srv_call *call)
{
    struct ac_err err = { 0 };

    if (!srv_need_user(call) || !srv_writes(call))
        return;
    if (ac_store_key_drop(call->server->store, call->user.id, srv_int(call, "id", 0), &err) !=
        AC_OK)
        broke(call, &err);
    else
        srv_answer(call, json_pack("{s:b}", "ok", 1));
}

/* ---- the administrator ---- */

static bool need_admin(struct srv_call *call)
{
    if (!srv_need_user(call))
        return false;
    if (call->user.admin)
        return true;
    srv_refuse(call, "forbidden", "for the administrator");
    return false;
}

static void add_user_json(void *self, const struct ac_user_row *row)
{
    json_t *one = ac_put_object();
    char id[32];

    (void)snprintf(id, sizeof(id), "u%lld", (long long)row->id);
    ac_put_text(one, "user", id);
    ac_put(one, "name", ac_put_string(row->name));
    ac_put_bool(one, "admin", row->admin);
    ac_put_bool(one, "banned", row->banned);
    ac_put_bool(one, "muted", row->muted);
    ac_put_int(one, "created", row->created);
    ac_add(self, one);
}

static void list_users(struct srv_call *call)
{
    struct ac_err err = { 0 };
    json_t *list;

    if (!need_admin(call))
        return;
    list = ac_put_array();
    if (ac_store_users(call->server->store, srv_int(call, "after", 0), SRV_LIST_MAX, add_user_json,
                       list, &err) == AC_OK) {
        srv_answer(call, list);
        return;
    }
    json_decref(list);
    srv_refuse_err(call, &err);
}

static void drop_table(struct srv_call *call, const char *id)
{
    struct srv_table *table;
    struct ac_err err = { 0 };

    if (srv_table_find(call->server, id, &table, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    if (!srv_writes(call))
        return;
    table->dropped = true;
    srv_table_touch(call->server, table);
    if (ac_store_table_drop(call->server->store, id, &err) != AC_OK)
        broke(call, &err);
    else
        srv_answer(call, json_pack("{s:b}", "ok", 1));
}

static void give_reset_code(struct srv_call *call, const struct ac_user_row *user)
{
    const struct ac_user_row admin = call->user;
    char key[KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };
    enum ac_status status;

    call->user = *user;
    status = add_key(call, AC_KEY_RESET, "", key, &row, &err);
    call->user = admin;
    if (status != AC_OK)
        broke(call, &err);
    else
        srv_answer(call, json_pack("{s:s}", "code", key));
}

static bool change_user(struct ac_user_row *user, const char *what)
{
    if (strcmp(what, "ban") == 0 || strcmp(what, "unban") == 0)
        user->banned = what[0] == 'b';
    else if (strcmp(what, "mute") == 0 || strcmp(what, "unmute") == 0)
        user->muted = what[0] == 'm';
    else
        return false;
    return true;
}

static void rule_user(struct srv_call *call, const char *what, struct ac_user_row *user)
{
    struct ac_store *store = call->server->store;
    struct ac_err err = { 0 };
    enum ac_status status;

    if (strcmp(what, "reset") == 0) {
        give_reset_code(call, user);
        return;
    }
    if (strcmp(what, "delete") == 0) {
        status = ac_store_user_drop(store, user->id, &err);
    } else if (change_user(user, what)) {
        status = ac_store_user_set(store, user, &err);
        if (status == AC_OK && user->banned)
            status = ac_store_key_drop_all(store, user->id, AC_KEY_SESSION, &err);
    } else {
        srv_refuse(call, "bad", "unknown \"do\"");
        return;
    }
    if (status != AC_OK)
        broke(call, &err);
    else
        srv_answer(call, json_pack("{s:b}", "ok", 1));
}

static void administer(struct srv_call *call)
{
    const char *what = srv_text(call, "do"), *table = srv_text(call, "table");
    const char *who = srv_text(call, "user");
    struct ac_user_row user;
    struct ac_err err = { 0 };

    if (!need_admin(call))
        return;
    if (what && table && strcmp(what, "drop") == 0) {
        drop_table(call, table);
        return;
    }
    if (!what || !who || who[0] != 'u' ||
        ac_store_user_get(call->server->store, strtoll(who + 1, NULL, 10), &user, &err) != AC_OK) {
        srv_refuse(call, "bad", "expected \"do\" and \"user\", or \"do\": \"drop\" and \"table\"");
        return;
    }
    if (user.id == call->user.id && strcmp(what, "reset") != 0) {
        srv_refuse(call, "refused", "not to yourself");
        return;
    }
    if (srv_writes(call))
        rule_user(call, what, &user);
}

bool srv_people_route(struct srv_call *call, const char *path)
{
    static const struct {
        const char *path;
        bool post;
        void (*run)(struct srv_call *call);
    } routes[] = {
        { "me", false, get_me },
        { "me", true, set_me },
        { "register", true, register_account },
        { "login", true, login },
        { "logout", true, logout },
        { "password", true, change_password },
        { "reset", true, reset_password },
        { "tokens", false, list_tokens },
        { "tokens", true, add_token },
        { "tokens/drop", true, drop_token },
        { "admin/users", false, list_users },
        { "admin", true, administer },
    };

    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++)
        if (call->posted == routes[i].post && strcmp(path, routes[i].path) == 0) {
            routes[i].run(call);
            return true;
        }
    return false;
}
