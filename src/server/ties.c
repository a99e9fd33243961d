/*
 * People and people: whom somebody does not want to hear (mute) or to meet (block), and what he reports to the
 * administrator. A block holds both ways: neither takes a seat at the other's table. Of accounts alone: on
 * one's own machine there is nobody to be rid of.
 */
#include <stdio.h>
#include <string.h>

#include "server/people.h"
#include "json/json_put.h"

enum { ADMINS_TOLD = 8 };

static const char *const tie_words[] = { NULL, "muted", "blocked" };

const char *srv_tie_word(struct srv_server *server, int64_t owner, int64_t other)
{
    return tie_words[ac_store_tie(server->store, owner, other)];
}

bool srv_are_apart(struct srv_server *server, int64_t one, int64_t other)
{
    return ac_store_tie(server->store, one, other) == AC_TIE_BLOCK ||
           ac_store_tie(server->store, other, one) == AC_TIE_BLOCK;
}

bool srv_table_apart(struct srv_server *server, const struct ac_table_row *row, int64_t user)
{
    for (int side = 0; side < AC_SIDES; side++)
        if (row->seat[side].who == AC_WHO_PERSON && row->seat[side].user != user &&
            srv_are_apart(server, user, row->seat[side].user))
            return true;
    return row->maker != user && srv_are_apart(server, user, row->maker);
}

/* ---- what one does about somebody ---- */

static void set_tie(struct srv_call *call, int64_t other, enum ac_tie kind)
{
    struct ac_err err = { 0 };

    if (!srv_writes(call))
        return;
    if (ac_store_tie_set(call->server->store, call->user.id, other, kind, &err) != AC_OK)
        srv_broke(call, &err);
    else
        srv_answer(call, json_pack("{s:s?}", "tie", tie_words[kind]));
}

static void tell_admin(void *self, const struct ac_user_row *row)
{
    srv_notice_account(self, row, "report");
}

static void report(struct srv_call *call, int64_t about)
{
    const char *text = srv_text(call, "text"), *table = srv_text(call, "table");
    struct ac_report_row row = { .at = srv_now(), .actor = call->user.id, .about = about };
    struct ac_table_row where;
    struct ac_err err = { 0 };

    if (!srv_text_fits(call, text, SRV_REPORT_MAX, true) || !srv_spend(call, SRV_METER_REPORT, 1) ||
        !srv_writes(call))
        return;
    (void)snprintf(row.text, sizeof(row.text), "%s", text);
    if (table && ac_store_table_get(call->server->store, table, &where, &err) == AC_OK)
        memcpy(row.table, where.id, sizeof(row.table)); /* of one that is no more nothing is kept */
    if (ac_store_report_add(call->server->store, &row, &err) != AC_OK ||
        ac_store_admins(call->server->store, ADMINS_TOLD, tell_admin, call->server, &err) !=
            AC_OK) {
        srv_broke(call, &err);
        return;
    }
    srv_log_call(SRV_LOG_WARN, "reported", call, NULL);
    srv_answer_ok(call);
}

/* POST people/NAME */
void srv_tie(struct srv_call *call, const char *name)
{
    const char *what = srv_text(call, "do");
    struct ac_user_row other;

    if (!srv_need_user(call))
        return;
    if (!srv_find_person(call->server, name, &other))
        srv_refuse(call, "unknown", "nobody of that name");
    else if (other.id == call->user.id)
        srv_refuse(call, "refused", "not to yourself");
    else if (what && strcmp(what, "mute") == 0)
        set_tie(call, other.id, AC_TIE_MUTE);
    else if (what && strcmp(what, "block") == 0)
        set_tie(call, other.id, AC_TIE_BLOCK);
    else if (what && strcmp(what, "none") == 0)
        set_tie(call, other.id, AC_TIE_NONE);
    else if (what && strcmp(what, "report") == 0)
        report(call, other.id);
    else
        srv_refuse(call, "bad", "expected \"do\": mute, block, none or report");
}

/* ---- lists ---- */

struct listing {
    struct srv_server *server;
    json_t *list;
};

static void add_tie(void *self, int64_t user, enum ac_tie kind)
{
    const struct listing *listing = self;
    json_t *one = ac_put_object();
    char name[AC_STORE_NAME];

    srv_name_of(listing->server, user, name);
    ac_put(one, "name", ac_put_string(name));
    ac_put_text(one, "tie", tie_words[kind]);
    ac_add(listing->list, one);
}

enum ac_status srv_ties_json(struct srv_server *server, int64_t user, json_t **out,
                             struct ac_err *err)
{
    struct listing listing = { server, ac_put_array() };

    *out = listing.list;
    return ac_store_ties(server->store, user, 0, add_tie, &listing, err);
}

/* GET ties */
void srv_ties(struct srv_call *call)
{
    struct ac_err err = { 0 };
    json_t *list = NULL;

    if (!srv_need_user(call))
        return;
    if (srv_ties_json(call->server, call->user.id, &list, &err) == AC_OK) {
        srv_answer(call, list);
        return;
    }
    json_decref(list);
    srv_refuse_err(call, &err);
}

/* ---- who does not hear somebody ---- */

static void note_deaf(void *self, int64_t user, enum ac_tie kind)
{
    struct srv_deaf *deaf = self;

    (void)kind;
    if (deaf->count < SRV_DEAF_MAX)
        deaf->user[deaf->count++] = user;
}

void srv_deaf_to(struct srv_server *server, int64_t author, struct srv_deaf *out)
{
    struct ac_err err = { 0 };

    out->count = 0;
    if (author && ac_store_ties(server->store, 0, author, note_deaf, out, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "ties_unread", NULL, 0, "text", err.text);
}

bool srv_is_deaf(const struct srv_deaf *deaf, int64_t user)
{
    for (int i = 0; i < deaf->count; i++)
        if (deaf->user[i] == user)
            return true;
    return false;
}
