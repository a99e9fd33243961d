/*
 * Who asks: cookies, tokens, what he says of himself. Keys are kept as hashes only. Whether somebody is
 * banned, or his key has ended, is asked in one place: srv_take_key.
 */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/version.h"
#include "server/people.h"
#include "json/json_put.h"

enum {
    NAME_MAX_BYTES = 40,
    VACATION_MAX = 60, /* days within a year */
    YEAR_DAYS = 365,
    MINUTE_MS = 60000,
    DAY_MINUTES = 1440,
    NAME_KEPT_DAYS = 90, /* a name that somebody gave up */
    DAY_MS = 86400000,
    SESSION_DAYS = 60, /* without being used; on one's own machine a cookie is the person */
    TOKEN_DAYS = 365,  /* likewise */
    RESET_DAYS = 1,
    SEEN_EVERY_MS = 3600000,
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

void srv_user_id(int64_t user, char out[SRV_USER_ID])
{
    (void)snprintf(out, SRV_USER_ID, "u%lld", (long long)user);
}

bool srv_is_user_id(const char *text)
{
    const size_t digits = strspn(text + (text[0] != '\0'), "0123456789");

    return (text[0] == 'u' || text[0] == 'U') && digits > 0 && text[1 + digits] == '\0';
}

bool srv_find_person(struct srv_server *server, const char *text, struct ac_user_row *out)
{
    return (srv_is_user_id(text)
                ? ac_store_user_get(server->store, strtoll(text + 1, NULL, 10), out, NULL)
                : ac_store_user_find(server->store, text, out, NULL)) == AC_OK;
}

/* ---- where a request comes from ---- */

bool srv_is_loopback(const char *address)
{
    return !address || strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strcmp(address, "localhost") == 0;
}

/* The host of "https://games.example:8443", with its port. */
static bool is_host_of(const char *origin, const char *host)
{
    const char *name = origin ? strstr(origin, "://") : NULL;

    return name && strcasecmp(name + 3, host) == 0;
}

/* Its own names, and the one it was told: a foreign name that points here is a trick. */
static bool host_good(const struct srv_server *server, const char *host)
{
    static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };

    if (is_host_of(server->options.origin, host))
        return true;
    if (!server->options.origin && server->options.public_server)
        return true; /* nobody has said what it is called */
    if (!srv_is_loopback(server->options.address) &&
        (isdigit((unsigned char)host[0]) || host[0] == '['))
        return true; /* an address is not a name that somebody could point here */
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

static bool is_secure(const struct srv_server *server)
{
    return server->options.origin && strncmp(server->options.origin, "https://", 8) == 0;
}

/* With https no other host of the domain can set it. */
static const char *cookie_name(const struct srv_server *server)
{
    return is_secure(server) ? "__Host-acies=" : "acies=";
}

static const char *device_name(const struct srv_server *server)
{
    return is_secure(server) ? "__Host-acies-device=" : "acies-device=";
}

/* The value of our cookie; "" when there is none. */
static void read_cookie(const char *header, const char *name, char *out, size_t cap)
{
    const size_t skip = strlen(name);
    const char *at = header;

    out[0] = '\0';
    while (*at) {
        at += strspn(at, " ;");
        if (strncmp(at, name, skip) == 0) {
            const size_t len = strcspn(at + skip, "; ");

            if (len < cap) {
                memcpy(out, at + skip, len);
                out[len] = '\0';
            }
            return;
        }
        at += strcspn(at, ";");
    }
}

static int64_t days_of(const struct srv_server *server, enum ac_key_kind kind)
{
    switch (kind) {
    case AC_KEY_SESSION:
        return server->options.public_server ? SESSION_DAYS : 0;
    case AC_KEY_TOKEN:
        return TOKEN_DAYS;
    case AC_KEY_RESET:
        return RESET_DAYS;
    }
    return RESET_DAYS;
}

/* A key that is used goes on; that it was is written once an hour. */
static void note_seen(struct srv_call *call, struct ac_key_row *row)
{
    const int64_t now = srv_now();
    const int64_t days = days_of(call->server, row->kind);

    if (row->kind == AC_KEY_RESET || now - row->seen < SEEN_EVERY_MS)
        return;
    row->seen = now;
    row->expires = days ? now + days * DAY_MS : 0;
    if (srv_transaction(call->server, NULL) == AC_OK &&
        ac_store_hold(call->server->store, row->user, NULL) == AC_OK &&
        ac_store_key_seen(call->server->store, row, NULL) != AC_OK)
        srv_log_call(SRV_LOG_DEBUG, "key_not_seen", call, NULL); /* he is let in all the same */
}

void srv_take_key(struct srv_call *call, const char *key, enum ac_key_kind kind)
{
    unsigned char hash[AC_STORE_KEY];
    struct ac_key_row row;
    enum ac_status status;

    if (!key[0])
        return;
    hash_key(key, hash);
    status = ac_store_key_find(call->server->store, hash, &row, NULL);
    if (status == AC_OK && (row.kind != kind || (row.expires && row.expires < srv_now())))
        status = AC_ERR_NOT_FOUND;
    if (status == AC_OK)
        status = ac_store_user_get(call->server->store, row.user, &call->user, NULL);
    if (status != AC_OK) {
        call->user = (struct ac_user_row){ 0 };
        call->unread = status != AC_ERR_NOT_FOUND;
        return;
    }
    if (call->user.banned) {
        call->user = (struct ac_user_row){ 0 };
        call->banned = true;
        return;
    }
    note_seen(call, &row);
    call->key = row;
}

void srv_identify(struct srv_call *call, const struct srv_request *request)
{
    char key[SRV_HEADER];

    (void)snprintf(call->agent, sizeof(call->agent), "%.60s", request->agent);
    read_cookie(request->cookie, device_name(call->server), call->device, sizeof(call->device));
    if (strncasecmp(request->authorization, "Bearer ", 7) == 0) {
        srv_take_key(call, request->authorization + 7, AC_KEY_TOKEN);
        return;
    }
    read_cookie(request->cookie, cookie_name(call->server), key, sizeof(key));
    srv_take_key(call, key, AC_KEY_SESSION);
}

void srv_set_cookie(struct srv_call *call, const char *key)
{
    (void)snprintf(call->cookie, sizeof(call->cookie),
                   "%s%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", cookie_name(call->server),
                   key, key[0] ? 31536000 : 0, is_secure(call->server) ? "; Secure" : "");
}

void srv_set_device(struct srv_call *call, const char *device)
{
    (void)snprintf(call->device_cookie, sizeof(call->device_cookie),
                   "%s%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000%s",
                   device_name(call->server), device, is_secure(call->server) ? "; Secure" : "");
}

enum ac_status srv_add_key(struct srv_call *call, enum ac_key_kind kind, const char *note,
                           char key[SRV_KEY_LENGTH + 1], struct ac_key_row *row, struct ac_err *err)
{
    const int64_t days = days_of(call->server, kind);
    unsigned char hash[AC_STORE_KEY];

    srv_random_word(key, SRV_KEY_LENGTH);
    hash_key(key, hash);
    *row = (struct ac_key_row){ .user = call->user.id, .kind = kind, .created = srv_now() };
    row->expires = days ? row->created + days * DAY_MS : 0;
    (void)snprintf(row->note, sizeof(row->note), "%.60s", note);
    return ac_store_key_add(call->server->store, hash, row, err);
}

void srv_broke(struct srv_call *call, const struct ac_err *err)
{
    call->server->broken = true;
    call->server->trouble = *err;
    srv_refuse_err(call, err);
}

bool srv_new_session(struct srv_call *call)
{
    char key[SRV_KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };

    if (srv_add_key(call, AC_KEY_SESSION, call->agent, key, &row, &err) != AC_OK) {
        srv_broke(call, &err);
        return false;
    }
    call->key = row;
    srv_set_cookie(call, key);
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
        status = ac_store_user_set(call->server->store, &row, AC_USER_NAME, &err);
    if (status != AC_OK) {
        srv_broke(call, &err);
        return false;
    }
    call->user = row;
    return srv_new_session(call);
}

bool srv_need_user(struct srv_call *call)
{
    if (call->banned || (call->user.id && call->user.banned)) {
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

bool srv_need_session(struct srv_call *call)
{
    if (!srv_need_user(call))
        return false;
    if (call->key.kind != AC_KEY_TOKEN)
        return true;
    srv_refuse(call, "forbidden", "a token plays: for the account itself sign in");
    return false;
}

/* ---- me ---- */

void srv_answer_ok(struct srv_call *call)
{
    srv_answer(call, json_pack("{s:b}", "ok", 1));
}

void srv_answer_me(struct srv_call *call)
{
    const struct ac_user_row *user = &call->user;
    json_t *out = ac_put_object();
    char id[SRV_USER_ID];

    srv_user_id(user->id, id);
    ac_put_text(out, "user", user->id ? id : NULL);
    ac_put(out, "name", user->id ? ac_put_string(user->name) : json_null());
    ac_put_bool(out, "public", call->server->options.public_server);
    ac_put_bool(out, "account", user->hash[0] != '\0');
    ac_put_bool(out, "admin", user->admin);
    ac_put_bool(out, "factor", user->has_totp && user->totp_step >= 0);
    ac_put_bool(out, "muted", user->muted);
    ac_put(out, "vacation",
           user->vacation > srv_now() ? json_integer(user->vacation) : json_null());
    ac_put(out, "notice", call->server->options.notify ? ac_put_string(user->notice) : json_null());
    if (user->notice_new[0])
        ac_put(out, "notice_new", ac_put_string(user->notice_new));
    ac_put_text(out, "version", AC_VERSION);
    ac_put_int(out, "now", srv_now());
    ac_put(out, "levels", ac_put_name_list(ac_level_names));
    srv_answer(call, out);
}

static void get_me(struct srv_call *call)
{
    if (!call->user.id && !call->server->options.public_server && !srv_need_user(call))
        return;
    srv_answer_me(call);
}

/* Had another person this name lately? What he said under it would be taken for the new one's. */
static bool was_anothers(struct srv_call *call, const char *skeleton)
{
    struct ac_audit_row row = { .event = "renamed",
                                .at = srv_now() - (int64_t)NAME_KEPT_DAYS * DAY_MS };
    int64_t count = 0;
    struct ac_err err = { 0 };

    (void)snprintf(row.what, sizeof(row.what), "%s", skeleton);
    return ac_store_audit_others(call->server->store, call->user.id, &row, &count, &err) != AC_OK ||
           count > 0;
}

bool srv_name_free(struct srv_call *call, const char *name)
{
    struct ac_user_row other;
    char skeleton[AC_STORE_NAME];

    srv_name_skeleton(name, skeleton);
    return !was_anothers(call, skeleton) &&
           (ac_store_user_find(call->server->store, name, &other, NULL) != AC_OK ||
            other.id == call->user.id) &&
           (ac_store_user_like(call->server->store, skeleton, &other, NULL) != AC_OK ||
            other.id == call->user.id);
}

bool srv_save_user(struct srv_call *call, enum ac_user_part part)
{
    struct ac_err err = { 0 };

    if (!srv_writes(call))
        return false;
    if (ac_store_user_set(call->server->store, &call->user, part, &err) == AC_OK)
        return true;
    srv_broke(call, &err);
    return false;
}

bool srv_audit(struct srv_call *call, const char *event, int64_t user, const char *what)
{
    struct ac_audit_row row = { .at = srv_now(), .user = user, .actor = call->user.id };
    struct ac_err err = { 0 };

    srv_log_call(SRV_LOG_INFO, event, call, what);
    (void)snprintf(row.event, sizeof(row.event), "%s", event);
    (void)snprintf(row.peer, sizeof(row.peer), "%s", call->peer);
    (void)snprintf(row.what, sizeof(row.what), "%s", what);
    if (ac_store_audit_add(call->server->store, &row, &err) == AC_OK)
        return true;
    srv_broke(call, &err);
    return false;
}

/* A mail address or a web address, of plain characters: it goes to a program of the host's. */
static bool notice_good(const char *text)
{
    const size_t len = strlen(text);

    if (len == 0)
        return true;
    if (len >= AC_STORE_PATH ||
        (strncmp(text, "https://", 8) != 0 &&
         (!strchr(text, '@') || strchr(text, '@') != strrchr(text, '@') || text[0] == '-')))
        return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || strchr("\"'`\\$<>|,;()", *c))
            return false;
    return true;
}

/*
 * On a public server an address must be shown to be one's own: a code goes there first. Taking it away
 * needs none.
 */
static bool change_notice(struct srv_call *call, const char *notice)
{
    struct ac_user_row *user = &call->user;

    if (!notice[0] || !call->server->options.public_server) {
        (void)snprintf(user->notice, sizeof(user->notice), "%s", notice);
        user->notice_new[0] = user->notice_code[0] = '\0';
        return true;
    }
    if (!call->server->options.notify || strcmp(notice, user->notice) == 0)
        return true;
    if (!srv_spend(call, SRV_METER_NOTICE, 1))
        return false;
    (void)snprintf(user->notice_new, sizeof(user->notice_new), "%s", notice);
    srv_random_word(user->notice_code, 8);
    srv_notice_confirm(call->server, user);
    return true;
}

static bool confirm_notice(struct srv_call *call, const char *code)
{
    struct ac_user_row *user = &call->user;

    if (!srv_spend(call, SRV_METER_NOTICE, 1))
        return false;
    if (!user->notice_code[0] || strcmp(code, user->notice_code) != 0) {
        srv_refuse(call, "forbidden", "that code is not, or no longer, good");
        return false;
    }
    memcpy(user->notice, user->notice_new, sizeof(user->notice));
    user->notice_new[0] = user->notice_code[0] = '\0';
    return true;
}

static bool change_name(struct srv_call *call, const char *name)
{
    char before[AC_STORE_NAME];

    if (call->user.hash[0]) {
        memcpy(before, call->user.skeleton, sizeof(before));
        srv_name_skeleton(name, call->user.skeleton);
        if (strcmp(before, call->user.skeleton) != 0 &&
            (!srv_spend(call, SRV_METER_SELF, 1) || !srv_writes(call) ||
             !srv_audit(call, "renamed", call->user.id, before)))
            return false;
    }
    (void)snprintf(call->user.name, sizeof(call->user.name), "%s", name);
    return srv_save_user(call, AC_USER_NAME);
}

/*
 * What is added counts, what is given back does not: in minutes that are begun, by what was written down of the
 * last year.
 */
static bool change_vacation(struct srv_call *call, int64_t days)
{
    const int64_t now = srv_now(), before = call->user.vacation > now ? call->user.vacation : now;
    const int64_t end = now + days * DAY_MS, more = (end - before + MINUTE_MS - 1) / MINUTE_MS;
    int64_t taken = 0;
    struct ac_err err = { 0 };
    char what[32];

    call->user.vacation = days ? end : 0;
    if (!call->server->options.public_server || more == 0)
        return srv_save_user(call, AC_USER_VACATION);
    if (ac_store_audit_sum(call->server->store, call->user.id, "vacation",
                           now - (int64_t)YEAR_DAYS * DAY_MS, &taken, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    /* whole days: minutes that were given back are not counted to the second */
    if (more > 0 && (taken + more) / DAY_MINUTES > VACATION_MAX) {
        srv_refuse(call, "refused", "%d days of vacation a year: %d of them are left", VACATION_MAX,
                   (int)(VACATION_MAX - taken / DAY_MINUTES));
        return false;
    }
    (void)snprintf(what, sizeof(what), "%lld", (long long)more);
    return srv_spend(call, SRV_METER_SELF, 1) && srv_writes(call) &&
           srv_audit(call, "vacation", call->user.id, what) &&
           srv_save_user(call, AC_USER_VACATION);
}

static void set_me(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *notice = srv_text(call, "notice");
    const char *code = srv_text(call, "notice_code");
    const int64_t days = srv_int(call, "vacation", -1);

    if (!srv_need_session(call))
        return;
    if (name && (!srv_name_good(name) || (call->user.hash[0] && !srv_name_free(call, name)))) {
        srv_refuse(
            call, "bad",
            "that name is taken or looks like one that is, or is not 1 to %d bytes of letters "
            "of one script, digits and marks between them",
            NAME_MAX_BYTES);
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
    if (notice && !change_notice(call, notice))
        return;
    if (code && !confirm_notice(call, code))
        return;
    if ((days < 0 || change_vacation(call, days)) && (!name || change_name(call, name)) &&
        ((!notice && !code) || srv_save_user(call, AC_USER_NOTICE)))
        srv_answer_me(call);
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

    if (!srv_need_session(call))
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
    char key[SRV_KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };
    json_t *out;

    if (!srv_need_session(call) || !token_room(call) || !srv_writes(call))
        return;
    if (srv_add_key(call, AC_KEY_TOKEN, note ? note : "", key, &row, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    out = ac_put_object();
    ac_put_int(out, "id", row.id);
    ac_put_text(out, "token", key);
    srv_answer(call, out);
}

static void drop_token(struct srv_call *call)
{
    const int64_t id = srv_int(call, "id", 0);
    struct ac_err err = { 0 };

    if (!srv_need_session(call) || !srv_writes(call))
        return;
    if (ac_store_key_drop(call->server->store, call->user.id, id, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    srv_clients_end(call->server, call->user.id, id, true);
    srv_answer_ok(call);
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
        { "tokens", false, list_tokens },
        { "tokens", true, add_token },
        { "tokens/drop", true, drop_token },
    };
    srv_route run;

    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++)
        if (call->posted == routes[i].post && strcmp(path, routes[i].path) == 0) {
            routes[i].run(call);
            return true;
        }
    run = srv_account_route(path, call->posted);
    if (!run)
        run = srv_admin_route(path, call->posted);
    if (run)
        run(call);
    return run != NULL;
}
