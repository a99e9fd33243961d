/* The administrator: people, tables, what was ruled, tables that are set aside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/people.h"
#include "json/json_put.h"
#include "json/json_text.h"

static bool need_admin(struct srv_call *call)
{
    if (!srv_need_user(call))
        return false;
    if (call->user.admin)
        return true;
    srv_refuse(call, "forbidden", "for the administrator");
    return false;
}

/* ---- lists ---- */

struct people {
    struct srv_server *server;
    json_t *list;
};

static void add_user_json(void *self, const struct ac_user_row *row)
{
    const struct people *people = self;
    json_t *one = ac_put_object();
    struct ac_err err = { 0 };
    int all = 0, machines = 0;
    char id[32];

    (void)snprintf(id, sizeof(id), "u%lld", (long long)row->id);
    ac_put_text(one, "user", id);
    ac_put(one, "name", ac_put_string(row->name));
    ac_put_bool(one, "admin", row->admin);
    ac_put_bool(one, "banned", row->banned);
    ac_put_bool(one, "muted", row->muted);
    ac_put_bool(one, "factor", row->has_totp && row->totp_step >= 0);
    ac_put_int(one, "created", row->created);
    if (ac_store_count_made(people->server->store, row->id, &all, &machines, &err) == AC_OK) {
        ac_put_int(one, "tables", all);
        ac_put_int(one, "machines", machines);
    }
    ac_put_int(one, "quota", srv_quota_of(row));
    ac_add(people->list, one);
}

static void list_users(struct srv_call *call)
{
    struct ac_err err = { 0 };
    struct people people = { .server = call->server };

    if (!need_admin(call))
        return;
    people.list = ac_put_array();
    if (ac_store_users(call->server->store, srv_int(call, "after", 0), SRV_LIST_MAX, add_user_json,
                       &people, &err) == AC_OK) {
        srv_answer(call, people.list);
        return;
    }
    json_decref(people.list);
    srv_refuse_err(call, &err);
}

static void put_user(json_t *out, const char *key, int64_t user)
{
    char id[32];

    (void)snprintf(id, sizeof(id), "u%lld", (long long)user);
    ac_put_text(out, key, user ? id : NULL);
}

static void add_ruling(void *self, const struct ac_audit_row *row)
{
    json_t *one = ac_put_object();

    ac_put_int(one, "id", row->id);
    ac_put_int(one, "at", row->at);
    ac_put(one, "event", ac_put_string(row->event));
    put_user(one, "user", row->user);
    put_user(one, "by", row->actor);
    ac_put(one, "peer", ac_put_string(row->peer));
    ac_put(one, "what", ac_put_string(row->what));
    ac_add(self, one);
}

static void list_rulings(struct srv_call *call)
{
    const char *who = srv_text(call, "user");
    struct ac_err err = { 0 };
    json_t *list;

    if (!need_admin(call))
        return;
    list = ac_put_array();
    if (ac_store_audit(call->server->store, who && who[0] == 'u' ? strtoll(who + 1, NULL, 10) : 0,
                       srv_int(call, "before", INT64_MAX), SRV_LIST_MAX, add_ruling, list,
                       &err) == AC_OK) {
        srv_answer(call, list);
        return;
    }
    json_decref(list);
    srv_refuse_err(call, &err);
}

static void add_trouble(void *self, const struct ac_table_row *row)
{
    json_t *one = ac_put_object();

    ac_put_text(one, "table", row->id);
    ac_put_text(one, "scenario", row->scenario);
    ac_put_int(one, "seq", row->seq);
    ac_put_int(one, "changed", row->changed);
    ac_put(one, "trouble", ac_put_string(row->trouble));
    ac_add(self, one);
}

static void list_trouble(struct srv_call *call)
{
    const struct ac_table_query query = { .which = AC_LIST_TROUBLE, .max = SRV_LIST_MAX };
    struct ac_err err = { 0 };
    json_t *list;

    if (!need_admin(call))
        return;
    list = ac_put_array();
    if (ac_store_tables(call->server->store, &query, add_trouble, list, &err) == AC_OK) {
        srv_answer(call, list);
        return;
    }
    json_decref(list);
    srv_refuse_err(call, &err);
}

static void add_report(void *self, const struct ac_report_row *row)
{
    const struct people *people = self;
    json_t *one = ac_put_object();
    char name[AC_STORE_NAME];

    ac_put_int(one, "id", row->id);
    ac_put_int(one, "at", row->at);
    put_user(one, "user", row->about);
    srv_name_of(people->server, row->about, name);
    ac_put(one, "about", ac_put_string(name));
    srv_name_of(people->server, row->actor, name);
    ac_put(one, "by", ac_put_string(name));
    ac_put_text(one, "table", row->table[0] ? row->table : NULL);
    ac_put(one, "text", ac_put_string(row->text));
    ac_put_bool(one, "closed", row->closed);
    ac_add(people->list, one);
}

static void list_reports(struct srv_call *call)
{
    struct people people = { .server = call->server };
    struct ac_err err = { 0 };

    if (!need_admin(call))
        return;
    people.list = ac_put_array();
    if (ac_store_reports(call->server->store, srv_int(call, "closed", 0) != 0,
                         srv_int(call, "before", INT64_MAX), SRV_LIST_MAX, add_report, &people,
                         &err) == AC_OK) {
        srv_answer(call, people.list);
        return;
    }
    json_decref(people.list);
    srv_refuse_err(call, &err);
}

static void close_report(struct srv_call *call, int64_t id)
{
    char what[32];
    struct ac_err err = { 0 };

    (void)snprintf(what, sizeof(what), "report %lld", (long long)id);
    if (!srv_writes(call))
        return;
    if (ac_store_report_close(call->server->store, id, &err) != AC_OK)
        srv_refuse_err(call, &err);
    else if (srv_audit(call, "report_closed", 0, what))
        srv_answer_ok(call);
}

/* ---- rulings about tables ---- */

static void drop_table(struct srv_call *call, const char *id)
{
    struct srv_table *table = srv_table_in_memory(call->server, id);
    struct ac_table_row row;
    struct ac_err err = { 0 };

    if (ac_store_table_get(call->server->store, id, &row, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    if (!srv_writes(call) || !srv_audit(call, "table_dropped", row.maker, id))
        return;
    if (table) {
        table->dropped = true;
        srv_table_touch(call->server, table);
    }
    srv_tell_table(call->server, id, false, true);
    if (ac_store_table_drop(call->server->store, id, &err) != AC_OK)
        srv_broke(call, &err);
    else
        srv_answer_ok(call);
}

static void release_table(struct srv_call *call, const char *id)
{
    struct ac_err err = { 0 };

    if (!srv_writes(call) || !srv_audit(call, "table_released", 0, id))
        return;
    if (srv_table_release(call->server, id, &err) != AC_OK)
        srv_refuse_err(call, &err);
    else
        srv_answer_ok(call);
}

/* ---- rulings about people ---- */

static void give_reset_code(struct srv_call *call, const struct ac_user_row *user)
{
    const struct ac_user_row admin = call->user;
    char key[SRV_KEY_LENGTH + 1];
    struct ac_key_row row;
    struct ac_err err = { 0 };
    enum ac_status status;

    call->user = *user; /* the code is his; those before it are good no longer */
    status = ac_store_key_drop_all(call->server->store, user->id, AC_KEY_RESET, &err);
    if (status == AC_OK)
        status = srv_add_key(call, AC_KEY_RESET, "", key, &row, &err);
    call->user = admin;
    if (status != AC_OK)
        srv_broke(call, &err);
    else
        srv_answer(call, json_pack("{s:s}", "code", key));
}

static bool change_user(const struct srv_call *call, struct ac_user_row *user, const char *what,
                        enum ac_user_part *part)
{
    const int64_t quota = srv_int(call, "tables", -1);

    if (strcmp(what, "ban") == 0 || strcmp(what, "unban") == 0) {
        user->banned = what[0] == 'b';
        *part = AC_USER_BANNED;
    } else if (strcmp(what, "mute") == 0 || strcmp(what, "unmute") == 0) {
        user->muted = what[0] == 'm';
        *part = AC_USER_MUTED;
    } else if (strcmp(what, "factor_off") == 0) {
        user->has_totp = false;
        *part = AC_USER_FACTOR;
    } else if (strcmp(what, "quota") == 0 && quota >= 0 && quota <= SRV_QUOTA_MAX) {
        user->quota = (int)quota;
        *part = AC_USER_QUOTA;
    } else {
        return false;
    }
    return true;
}

static enum ac_status carry_out(struct srv_call *call, const char *what, struct ac_user_row *user,
                                struct ac_err *err)
{
    struct ac_store *store = call->server->store;
    enum ac_user_part part;
    enum ac_status status;

    if (strcmp(what, "delete") == 0) {
        srv_clients_end(call->server, user->id, 0, true);
        srv_tables_unseat(call->server, user->id);
        return ac_store_user_drop(store, user->id, err);
    }
    if (!change_user(call, user, what, &part))
        return ac_refuse(err, AC_ERR_INPUT,
                         "unknown \"do\", or \"tables\" of a quota not from 0 to %d",
                         SRV_QUOTA_MAX);
    status = ac_store_user_set(store, user, part, err);
    if (status != AC_OK || part != AC_USER_BANNED || !user->banned)
        return status;
    srv_clients_end(call->server, user->id, 0, true);
    return ac_store_key_drop_all(store, user->id, AC_KEY_SESSION, err);
}

static void rule_user(struct srv_call *call, const char *what, struct ac_user_row *user)
{
    char event[AC_STORE_WORD];
    struct ac_err err = { 0 };
    enum ac_status status;

    (void)snprintf(event, sizeof(event), "user_%.40s", what);
    if (strcmp(what, "reset") == 0) {
        if (srv_audit(call, event, user->id, ""))
            give_reset_code(call, user);
        return;
    }
    status = carry_out(call, what, user, &err);
    if (status == AC_ERR_INPUT)
        srv_refuse_err(call, &err);
    else if (status != AC_OK)
        srv_broke(call, &err);
    else if (srv_audit(call, event, user->id, ""))
        srv_answer_ok(call);
}

static void administer(struct srv_call *call)
{
    const char *what = srv_text(call, "do"), *table = srv_text(call, "table");
    const char *who = srv_text(call, "user");
    struct ac_user_row user;
    struct ac_err err = { 0 };

    if (!need_admin(call))
        return;
    if (what && table && strlen(table) < AC_STORE_ID && strcmp(what, "drop") == 0) {
        drop_table(call, table);
        return;
    }
    if (what && table && strlen(table) < AC_STORE_ID && strcmp(what, "release") == 0) {
        release_table(call, table);
        return;
    }
    if (what && strcmp(what, "close") == 0) {
        close_report(call, srv_int(call, "report", 0));
        return;
    }
    if (!what || !who || who[0] != 'u' ||
        ac_store_user_get(call->server->store, strtoll(who + 1, NULL, 10), &user, &err) != AC_OK) {
        srv_refuse(
            call, "bad",
            "expected \"do\" and \"user\", or \"do\": \"drop\" or \"release\" and \"table\"");
        return;
    }
    if (user.id == call->user.id && strcmp(what, "reset") != 0) {
        srv_refuse(call, "refused", "not to yourself");
        return;
    }
    if (srv_writes(call))
        rule_user(call, what, &user);
}

srv_route srv_admin_route(const char *path, bool post)
{
    static const struct {
        const char *path;
        bool post;
        srv_route run;
    } routes[] = {
        { "admin/users", false, list_users },
        { "admin/rulings", false, list_rulings },
        { "admin/trouble", false, list_trouble },
        { "admin/reports", false, list_reports },
        { "admin", true, administer },
    };

    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++)
        if (post == routes[i].post && strcmp(path, routes[i].path) == 0)
            return routes[i].run;
    return NULL;
}
