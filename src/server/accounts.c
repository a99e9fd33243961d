/*
 * Accounts: registering, logging in, passwords, sessions, the second factor, and the end of an account.
 * A password is judged elsewhere, so each of these goes on in a `finish_` function.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/words.h"
#include "server/people.h"
#include "server/totp.h"
#include "json/json_put.h"

enum {
    PASSWORD_MIN = 12,
    PASSWORD_MAX = 200,
    LOGIN_COST = 20, /* in requests */
    NAME_MAX_BYTES = 40,
};

static bool public_only(struct srv_call *call)
{
    if (call->server->options.public_server && !call->socket)
        return true;
    srv_refuse(call, "unknown", "there are no accounts on this server");
    return false;
}

static bool password_good(struct srv_call *call, const char *password, const char *name)
{
    const size_t len = password ? strlen(password) : 0;
    const char *weak;

    if (len < PASSWORD_MIN || len > PASSWORD_MAX) {
        srv_refuse(call, "bad", "a password has %d to %d bytes", PASSWORD_MIN, PASSWORD_MAX);
        return false;
    }
    weak = srv_password_weak(password, name);
    if (weak)
        srv_refuse(call, "bad", "choose another password: %s", weak);
    return !weak;
}

void srv_password_job(struct srv_call *call, enum srv_job_kind kind, const char *password,
                      const char *hash,
                      void (*finish)(struct srv_server *server, struct srv_job *job))
{
    struct srv_job *job = srv_job_new(call->server, kind);

    (void)snprintf(job->password, sizeof(job->password), "%s", password);
    (void)snprintf(job->password_hash, sizeof(job->password_hash), "%s", hash);
    job->owner = srv_owner_of(call->server, call->peer);
    job->call = srv_call_copy(call);
    job->finish = finish;
    srv_job_give(call->server, job);
}

static bool slow_down(struct srv_call *call)
{
    if (srv_limit(call->server, call->peer, LOGIN_COST) &&
        srv_password_room(call->server, srv_owner_of(call->server, call->peer)))
        return false;
    srv_refuse(call, "slow", "too many tries, wait a little");
    return true;
}

/*
 * The caller as he is now: while a password was judged others may have ruled about him, or changed it.
 * False: refused.
 */
static bool still_good(struct srv_call *call)
{
    const struct ac_user_row was = call->user;
    struct ac_err err = { 0 };
    const enum ac_status status = ac_store_user_get(call->server->store, was.id, &call->user, &err);

    if (status == AC_OK && !call->user.banned && strcmp(was.hash, call->user.hash) == 0)
        return true;
    call->user = (struct ac_user_row){ 0 };
    if (status != AC_OK && status != AC_ERR_NOT_FOUND)
        srv_refuse_err(call, &err);
    else
        srv_refuse(call, "forbidden", "the account has been changed meanwhile");
    return false;
}

/*
 * A browser that has logged in shows a signed word of its own, "uID.WORD.TAG", when it comes again: tries of
 * others, however many, do not shut it out. It is no key: it lets somebody try, as often as one address may.
 */
enum { DEVICE_WORD = 20, DEVICE_TAG = 16, DEVICE = 96 };

static void sign_device(const struct srv_call *call, const char *word, char out[DEVICE])
{
    unsigned char hash[DEVICE_TAG];
    char text[DEVICE], tag[2 * DEVICE_TAG + 1];

    (void)snprintf(text, sizeof(text), "device u%lld %.*s", (long long)call->user.id, DEVICE_WORD,
                   word);
    (void)crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, strlen(text),
                             call->server->ticket_key, sizeof(call->server->ticket_key));
    ac_print_hex(hash, sizeof(hash), tag);
    (void)snprintf(out, DEVICE, "u%lld.%.*s.%s", (long long)call->user.id, DEVICE_WORD, word, tag);
}

/* Has the caller, who says that he is `call->user`, logged in with this browser before? */
static bool device_known(struct srv_call *call)
{
    const char *word = strchr(call->device, '.');
    char true_one[DEVICE];

    if (!word || !call->user.id || strlen(word) <= DEVICE_WORD || !srv_has_key(call->server))
        return false;
    sign_device(call, word + 1, true_one);
    return strlen(true_one) == strlen(call->device) &&
           sodium_memcmp(true_one, call->device, strlen(true_one)) == 0;
}

struct oldest {
    int count;
    struct ac_key_row key;
};

static void note_oldest(void *self, const struct ac_key_row *row)
{
    struct oldest *oldest = self;

    if (oldest->count++ == 0 || row->seen < oldest->key.seen)
        oldest->key = *row;
}

/* Of somebody's sessions the one that was not used longest makes room. False: refused. */
static bool make_room(struct srv_call *call)
{
    struct ac_store *store = call->server->store;
    struct oldest oldest;
    struct ac_err err = { 0 };

    do {
        oldest = (struct oldest){ 0 };
        if (ac_store_keys(store, call->user.id, AC_KEY_SESSION, note_oldest, &oldest, &err) !=
                AC_OK ||
            (oldest.count >= SRV_SESSIONS_MAX &&
             ac_store_key_drop(store, call->user.id, oldest.key.id, &err) != AC_OK)) {
            srv_broke(call, &err);
            return false;
        }
        if (oldest.count >= SRV_SESSIONS_MAX)
            srv_clients_end(call->server, call->user.id, oldest.key.id, true);
    } while (oldest.count > SRV_SESSIONS_MAX);
    return true;
}

/* He is in: this session, and this browser is known from now on. False: refused. */
static bool let_in(struct srv_call *call)
{
    char word[DEVICE_WORD + 1], device[DEVICE];

    if (!make_room(call) || !srv_new_session(call) || !srv_need_key(call))
        return false;
    if (!device_known(call)) {
        srv_random_word(word, DEVICE_WORD);
        sign_device(call, word, device);
        srv_set_device(call, device);
    }
    return true;
}

static bool too_often(struct srv_call *call)
{
    srv_log_call(SRV_LOG_WARN, "login_slow", call, NULL);
    srv_refuse(call, "slow", "too many wrong tries at this name, wait some minutes");
    return false;
}

/* Wrong tries at one name: from one address few, from all together more; whether the name exists or not. */
static bool tries_left(struct srv_call *call, const char *name)
{
    if (device_known(call) ? srv_try_key(call->server, call->device)
                           : srv_try(call->server, call->peer, name))
        return true;
    return too_often(call);
}

/* The same with a session: nobody who has none takes tries from it. */
static bool session_tries_left(struct srv_call *call)
{
    char key[AC_STORE_WORD];

    (void)snprintf(key, sizeof(key), "key %lld", (long long)call->key.id);
    return srv_try_key(call->server, key) || too_often(call);
}

/* ---- registering ---- */

/* Who sits at the machine, or has the code that it printed, is the first administrator. */
static bool may_administer(struct srv_call *call)
{
    const char *code = srv_text(call, "code");
    char wanted[AC_STORE_WORD];

    if (ac_store_has_admin(call->server->store))
        return false;
    ac_store_meta_get(call->server->store, "admin_code", wanted, sizeof(wanted));
    return (wanted[0] && code && strcmp(code, wanted) == 0) ||
           (!call->server->options.behind_proxy && call->here);
}

static void finish_register(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;
    const char *name = srv_text(call, "name");
    struct ac_user_row row = { .created = srv_now() };
    struct ac_err err = { 0 };

    if (!job->good || !srv_name_free(call, name)) {
        srv_refuse(call, "bad", "that name is taken, or looks like one that is");
        return;
    }
    (void)snprintf(row.name, sizeof(row.name), "%s", name);
    srv_name_skeleton(name, row.skeleton);
    memcpy(row.hash, job->password_hash, sizeof(row.hash));
    row.admin = may_administer(call);
    if (!srv_writes(call))
        return;
    if (ac_store_user_add(server->store, &row, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    call->user = row;
    if (srv_audit(call, row.admin ? "register_admin" : "register", row.id, "") && let_in(call))
        srv_answer_me(call);
}

static void register_account(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *password = srv_text(call, "password");

    call->user =
        (struct ac_user_row){ 0 }; /* whoever asks: a name of his is not free for another account */
    if (!public_only(call) || slow_down(call) || !srv_spend_address(call, SRV_METER_REGISTER, 1))
        return;
    if (!srv_name_good(name) || !srv_name_free(call, name)) {
        srv_refuse(
            call, "bad",
            "that name is taken or looks like one that is, or is not 1 to %d bytes of letters "
            "of one script, digits and marks between them",
            NAME_MAX_BYTES);
        return;
    }
    if (password_good(call, password, name))
        srv_password_job(call, SRV_JOB_HASH, password, "", finish_register);
}

/* ---- logging in ---- */

static bool has_factor(const struct ac_user_row *user)
{
    return user->has_totp && user->totp_step >= 0;
}

/* The second factor of an account that has one. */
static bool factor_good(struct srv_call *call)
{
    const char *code = srv_text(call, "code");
    struct ac_err err = { 0 };
    enum ac_status status;
    int64_t step;

    if (!has_factor(&call->user))
        return true;
    if (!code) {
        srv_refuse(call, "factor", "expected \"code\": six digits of your second factor");
        return false;
    }
    step = srv_totp_check(call->user.totp, code, srv_now(), call->user.totp_step);
    if (step != 0 && !srv_writes(call))
        return false;
    status = step ? ac_store_factor_used(call->server->store, call->user.id, step, &err)
                  : AC_ERR_REFUSED;
    if (status == AC_OK)
        return true;
    if (status != AC_ERR_REFUSED) {
        srv_broke(call, &err);
        return false;
    }
    srv_log_call(SRV_LOG_WARN, "login_failed", call, "second factor");
    srv_refuse(call, "forbidden", "that code is not, or no longer, good");
    return false;
}

static void finish_login(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;

    if (!job->good || !call->user.id) {
        srv_log_call(SRV_LOG_WARN, "login_failed", call, "password");
        call->user = (struct ac_user_row){ 0 };
        srv_refuse(call, "forbidden", "no such name and password");
        return;
    }
    if (call->user.banned) {
        srv_refuse(call, "forbidden", "you are banned");
        return;
    }
    if (!still_good(call) || !factor_good(call) || !srv_spend(call, SRV_METER_LOGIN, 1) ||
        !srv_writes(call))
        return;
    if (device_known(call))
        srv_try_key_was_right(server, call->device);
    else
        srv_try_was_right(server, call->peer, srv_text(call, "name"));
    if (!call->user.skeleton[0]) { /* an account from before names had one */
        srv_name_skeleton(call->user.name, call->user.skeleton);
        if (ac_store_user_like(server->store, call->user.skeleton, &(struct ac_user_row){ 0 },
                               NULL) == AC_OK)
            call->user.skeleton[0] = '\0'; /* two of old look alike: they stay as they are */
        else if (!srv_save_user(call, AC_USER_NAME))
            return;
    }
    if (srv_audit(call, "login", call->user.id, "") && let_in(call))
        srv_answer_me(call);
}

static void login(struct srv_call *call)
{
    /* of no password: a name that is not there takes as long as a wrong password */
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const char *name = srv_text(call, "name"), *password = srv_text(call, "password");

    if (!public_only(call) || slow_down(call))
        return;
    if (!name || !password || strlen(name) >= AC_STORE_NAME || strlen(password) > PASSWORD_MAX) {
        srv_refuse(call, "bad", "expected \"name\" and \"password\"");
        return;
    }
    if (ac_store_user_find(call->server->store, name, &call->user, NULL) != AC_OK)
        call->user = (struct ac_user_row){ 0 };
    if (!tries_left(call, name))
        return;
    srv_password_job(call, SRV_JOB_VERIFY, password, call->user.id ? call->user.hash : nobody,
                     finish_login);
}

/* This session, or with "everywhere" all of them. */
static void logout(struct srv_call *call)
{
    struct ac_store *store = call->server->store;
    const bool everywhere = srv_bool(call, "everywhere", false);
    struct ac_err err = { 0 };
    enum ac_status status = AC_OK;

    if (call->user.id && call->key.kind == AC_KEY_SESSION) {
        if (!srv_writes(call))
            return;
        status = everywhere ? ac_store_key_drop_all(store, call->user.id, AC_KEY_SESSION, &err)
                            : ac_store_key_drop(store, call->user.id, call->key.id, &err);
        srv_clients_end(call->server, call->user.id, everywhere ? 0 : call->key.id, false);
    }
    if (status != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    srv_set_cookie(call, "");
    srv_answer_ok(call);
}

/* ---- passwords ---- */

/* A new password: other sessions, their sockets and reset codes end; after a reset the tokens too. False: refused. */
static bool take_password(struct srv_server *server, struct srv_job *job, bool tokens,
                          const char *event)
{
    struct srv_call *call = job->call;
    struct ac_err err = { 0 };

    if (!job->good) {
        srv_refuse(call, "trouble", "the password could not be hashed: nothing was done");
        return false;
    }
    if (!still_good(call))
        return false;
    memcpy(call->user.hash, job->password_hash, sizeof(call->user.hash));
    if (!srv_save_user(call, AC_USER_PASSWORD))
        return false;
    if (ac_store_key_drop_all(server->store, call->user.id, AC_KEY_SESSION, &err) != AC_OK ||
        ac_store_key_drop_all(server->store, call->user.id, AC_KEY_RESET, &err) != AC_OK ||
        (tokens &&
         ac_store_key_drop_all(server->store, call->user.id, AC_KEY_TOKEN, &err) != AC_OK)) {
        srv_broke(call, &err);
        return false;
    }
    srv_clients_end(server, call->user.id, 0, tokens);
    srv_notice_account(server, &call->user, event);
    return srv_audit(call, event, call->user.id, "");
}

static void finish_change(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;

    if (take_password(server, job, srv_bool(call, "tokens", false), "password_changed") &&
        let_in(call))
        srv_answer_me(call);
}

/*
 * The code is good once: of two that come at the same time one is. It stands for the password alone: who has a
 * second factor logs in with it.
 */
static void finish_reset(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;
    struct ac_err err = { 0 };
    enum ac_status status;

    if (!srv_writes(call))
        return;
    status = ac_store_key_use(server->store, call->user.id, call->key.id, &err);
    if (status == AC_ERR_REFUSED)
        srv_refuse(call, "forbidden", "that code is not, or no longer, good");
    else if (status != AC_OK)
        srv_broke(call, &err);
    else if (take_password(server, job, true, "password_reset")) {
        if (has_factor(&call->user))
            call->user = (struct ac_user_row){ 0 };
        if (!call->user.id || let_in(call))
            srv_answer_me(call);
    }
}

static void finish_old_password(struct srv_server *server, struct srv_job *job)
{
    const char *wanted = srv_text(job->call, "new");

    (void)server;
    if (job->good) {
        srv_password_job(job->call, SRV_JOB_HASH, wanted, "", finish_change);
        return;
    }
    srv_log_call(SRV_LOG_WARN, "password_refused", job->call, NULL);
    srv_refuse(job->call, "forbidden", "the old password is another");
}

static void change_password(struct srv_call *call)
{
    const char *old = srv_text(call, "old");

    if (!public_only(call) || slow_down(call) || !srv_need_session(call) ||
        !session_tries_left(call) || !password_good(call, srv_text(call, "new"), call->user.name))
        return;
    if (!old || strlen(old) > PASSWORD_MAX)
        srv_refuse(call, "bad", "expected \"old\" and \"new\"");
    else
        srv_password_job(call, SRV_JOB_VERIFY, old, call->user.hash, finish_old_password);
}

static void reset_password(struct srv_call *call)
{
    const char *name = srv_text(call, "name"), *code = srv_text(call, "code");
    const char *password = srv_text(call, "password");
    struct ac_user_row user = { 0 };

    if (!public_only(call) || slow_down(call) || !password_good(call, password, name))
        return;
    call->user = (struct ac_user_row){ 0 };
    /* a code cannot be guessed: who has one is not kept out by the tries of others */
    if (name && code && strlen(code) < SRV_HEADER &&
        ac_store_user_find(call->server->store, name, &user, NULL) == AC_OK)
        srv_take_key(call, code, AC_KEY_RESET);
    if (!call->user.id || call->user.id != user.id) {
        call->user = (struct ac_user_row){ 0 };
        srv_log_call(SRV_LOG_WARN, "reset_failed", call, NULL);
        srv_refuse(call, "forbidden", "that code is not, or no longer, good");
        return;
    }
    srv_password_job(call, SRV_JOB_HASH, password, "", finish_reset);
}

/* ---- sessions ---- */

struct sessions {
    json_t *list;
    int64_t own;
};

static void add_session_json(void *self, const struct ac_key_row *row)
{
    struct sessions *sessions = self;
    json_t *one = ac_put_object();

    ac_put_int(one, "id", row->id);
    ac_put(one, "note", ac_put_string(row->note));
    ac_put_int(one, "created", row->created);
    ac_put_int(one, "seen", row->seen);
    ac_put_bool(one, "this", row->id == sessions->own);
    ac_add(sessions->list, one);
}

static void list_sessions(struct srv_call *call)
{
    struct sessions sessions = { .own = call->key.id };
    struct ac_err err = { 0 };

    if (!public_only(call) || !srv_need_session(call))
        return;
    sessions.list = ac_put_array();
    if (ac_store_keys(call->server->store, call->user.id, AC_KEY_SESSION, add_session_json,
                      &sessions, &err) == AC_OK) {
        srv_answer(call, sessions.list);
        return;
    }
    json_decref(sessions.list);
    srv_refuse_err(call, &err);
}

static void drop_session(struct srv_call *call)
{
    const int64_t id = srv_int(call, "id", 0);
    struct ac_err err = { 0 };

    if (!public_only(call) || !srv_need_session(call) || !srv_writes(call))
        return;
    if (ac_store_key_drop(call->server->store, call->user.id, id, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    srv_clients_end(call->server, call->user.id, id, true);
    srv_answer_ok(call);
}

/* ---- the second factor ---- */

static void begin_factor(struct srv_call *call)
{
    char secret[SRV_TOTP_TEXT], uri[256];
    json_t *out;

    randombytes_buf(call->user.totp, sizeof(call->user.totp));
    call->user.has_totp = true;
    call->user.totp_step = -1; /* not before a code was shown */
    if (!srv_save_user(call, AC_USER_FACTOR))
        return;
    srv_totp_base32(call->user.totp, secret);
    (void)snprintf(uri, sizeof(uri), "otpauth://totp/Acies:u%lld?secret=%s&issuer=Acies",
                   (long long)call->user.id, secret);
    out = ac_put_object();
    ac_put_text(out, "secret", secret);
    ac_put_text(out, "uri", uri);
    srv_answer(call, out);
}

static void begin_verified(struct srv_server *server, struct srv_job *job)
{
    (void)server;
    if (!job->good)
        srv_refuse(job->call, "forbidden", "the password is another");
    else if (still_good(job->call))
        begin_factor(job->call);
}

static void confirm_factor(struct srv_call *call)
{
    const char *code = srv_text(call, "code");
    const int64_t step =
        code && call->user.has_totp ? srv_totp_check(call->user.totp, code, srv_now(), 0) : 0;

    if (step == 0) {
        srv_refuse(call, "forbidden", "that code is not, or no longer, good");
        return;
    }
    call->user.totp_step = step;
    srv_notice_account(call->server, &call->user, "factor_on");
    if (srv_save_user(call, AC_USER_FACTOR) && srv_audit(call, "factor_on", call->user.id, ""))
        srv_answer_me(call);
}

static void end_factor(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;

    if (!job->good) {
        srv_refuse(call, "forbidden", "the password is another");
        return;
    }
    if (!still_good(call))
        return;
    call->user.has_totp = false;
    srv_notice_account(server, &call->user, "factor_off");
    if (srv_save_user(call, AC_USER_FACTOR) && srv_audit(call, "factor_off", call->user.id, ""))
        srv_answer_me(call);
}

static void factor(struct srv_call *call)
{
    const char *what = srv_text(call, "do"), *password = srv_text(call, "password");
    const bool on = has_factor(&call->user);

    if (!public_only(call) || slow_down(call) || !srv_need_session(call))
        return;
    if (what && strcmp(what, "begin") == 0 && !on && password && strlen(password) <= PASSWORD_MAX) {
        if (session_tries_left(call))
            srv_password_job(call, SRV_JOB_VERIFY, password, call->user.hash, begin_verified);
    } else if (what && strcmp(what, "confirm") == 0 && !on)
        confirm_factor(call);
    else if (what && strcmp(what, "off") == 0 && password && strlen(password) <= PASSWORD_MAX) {
        if (session_tries_left(call))
            srv_password_job(call, SRV_JOB_VERIFY, password, call->user.hash, end_factor);
    } else
        srv_refuse(call, "bad",
                   "expected \"do\": begin with password, confirm with code, or off with password");
}

/* ---- what the server keeps of somebody, and its end ---- */

static void add_table_id(void *self, const struct ac_table_row *row)
{
    ac_add(self, ac_put_string(row->id));
}

static void add_note(void *self, const char *table, const char *text)
{
    ac_put(self, table, ac_put_string(text));
}

static void add_ruling(void *self, const struct ac_audit_row *row)
{
    json_t *one = ac_put_object();

    ac_put_int(one, "at", row->at);
    ac_put(one, "event", ac_put_string(row->event));
    ac_put(one, "peer", ac_put_string(row->peer));
    ac_add(self, one);
}

static enum ac_status collect(struct srv_call *call, json_t *out, struct ac_err *err)
{
    struct ac_store *store = call->server->store;
    struct ac_table_query query = { .user = call->user.id, .max = SRV_EXPORT_MAX };
    struct sessions keys = { .list = ac_put_array() };
    json_t *tables = ac_put_array(), *notes = ac_put_object(), *rulings = ac_put_array();
    json_t *ratings = NULL, *ties = NULL, *cups = NULL;
    enum ac_status status;

    query.which = AC_LIST_MINE;
    status = ac_store_tables(store, &query, add_table_id, tables, err);
    query.which = AC_LIST_FINISHED;
    if (status == AC_OK)
        status = ac_store_tables(store, &query, add_table_id, tables, err);
    if (status == AC_OK)
        status = ac_store_notes(store, call->user.id, SRV_EXPORT_MAX, add_note, notes, err);
    if (status == AC_OK)
        status = ac_store_audit(store, call->user.id, INT64_MAX, SRV_EXPORT_MAX, add_ruling,
                                rulings, err);
    for (int kind = AC_KEY_SESSION; kind <= AC_KEY_TOKEN && status == AC_OK; kind++)
        status = ac_store_keys(store, call->user.id, (enum ac_key_kind)kind, add_session_json,
                               &keys, err);
    ac_put(out, "keys", keys.list);
    ac_put(out, "tables", tables);
    ac_put(out, "notes", notes);
    ac_put(out, "rulings", rulings);
    if (status == AC_OK)
        status = srv_ratings_json(call->server, call->user.id, &ratings, err);
    ac_put(out, "ratings", ratings ? ratings : ac_put_array());
    if (status == AC_OK)
        status = srv_ties_json(call->server, call->user.id, &ties, err);
    ac_put(out, "ties", ties ? ties : ac_put_array());
    if (status == AC_OK)
        status = srv_cups_of(call->server, call->user.id, &cups, err);
    ac_put(out, "cups", cups ? cups : ac_put_array());
    return status;
}

static void export_account(struct srv_call *call)
{
    struct ac_err err = { 0 };
    json_t *out;

    if (!srv_need_session(call) || !srv_spend(call, SRV_METER_EXPORT, 1))
        return;
    out = ac_put_object();
    ac_put(out, "name", ac_put_string(call->user.name));
    ac_put_int(out, "created", call->user.created);
    ac_put(out, "notice", ac_put_string(call->user.notice));
    ac_put_bool(out, "factor", has_factor(&call->user));
    if (collect(call, out, &err) == AC_OK) {
        srv_answer(call, out);
        return;
    }
    json_decref(out);
    srv_refuse_err(call, &err);
}

static void finish_delete(struct srv_server *server, struct srv_job *job)
{
    struct srv_call *call = job->call;
    struct ac_err err = { 0 };

    if (!job->good) {
        srv_refuse(call, "forbidden", "the password is another");
        return;
    }
    if (!still_good(call) || !srv_writes(call) ||
        !srv_audit(call, "account_deleted", call->user.id, ""))
        return;
    if (ac_store_user_drop(server->store, call->user.id, &err) != AC_OK) {
        srv_broke(call, &err);
        return;
    }
    srv_clients_end(server, call->user.id, 0, true);
    srv_tables_unseat(server, call->user.id);
    srv_set_cookie(call, "");
    srv_answer_ok(call);
}

static void delete_account(struct srv_call *call)
{
    const char *password = srv_text(call, "password");

    if (!public_only(call) || slow_down(call) || !srv_need_session(call) ||
        !session_tries_left(call))
        return;
    if (!password || strlen(password) > PASSWORD_MAX)
        srv_refuse(call, "bad", "expected \"password\"");
    else if (call->user.admin)
        srv_refuse(call, "refused", "the administrator cannot go: who would rule then?");
    else
        srv_password_job(call, SRV_JOB_VERIFY, password, call->user.hash, finish_delete);
}

srv_route srv_account_route(const char *path, bool post)
{
    static const struct {
        const char *path;
        bool post;
        srv_route run;
    } routes[] = {
        { "register", true, register_account },
        { "login", true, login },
        { "logout", true, logout },
        { "password", true, change_password },
        { "reset", true, reset_password },
        { "factor", true, factor },
        { "sessions", false, list_sessions },
        { "sessions/drop", true, drop_session },
        { "me/export", false, export_account },
        { "me/delete", true, delete_account },
    };

    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++)
        if (post == routes[i].post && strcmp(path, routes[i].path) == 0)
            return routes[i].run;
    return NULL;
}
