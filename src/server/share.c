/*
 * Several servers over one store (store/store.h): which table is whose, and what one tells the others.
 *
 * Whoever is asked to change a table claims it first, within the turn's transaction, and finds out whether
 * what he has in memory is what the store has: if not, he reads it anew and the asker tries again. So
 * anybody may play through any server, and the table follows him. Looking on needs no claim: a table in
 * memory is compared with the store whenever somebody asks for it, and read anew when others tell that it
 * has gone on.
 *
 * Words between servers, told with the commit:
 *
 *   t ID [o][s]      the table has changed: who watches is told; also its offer, its summary
 *   p ID AUTHOR JSON a message to those who watch, and hear its author
 *   h ID             who looks at the table has changed
 *   l                the lists of the lobby have changed
 *   e USER KEY 0|1   sockets of a person end, see srv_clients_end
 *   u USER           a person is gone
 *   g                a server has ended, as it should
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/guard.h"

/* ---- changing a table ---- */

enum ac_status srv_claim(struct srv_server *server, struct srv_table *table, struct ac_err *err)
{
    struct ac_claim claim;
    enum ac_status status;

    if (!ac_store_shared(server->store))
        return AC_OK;
    status = srv_transaction(server, err);
    if (status != AC_OK || table->claimed == server->transactions)
        return status;
    status = ac_store_claim(server->store, table->row.id, true, &claim, err);
    if (status != AC_OK)
        return status;
    if (claim.stamp != table->row.stamp) {
        srv_look_again(server, table->row.id);
        return ac_refuse(err, AC_ERR_REFUSED, "the table has gone on, look again");
    }
    table->claimed = server->transactions;
    table->written_stamp = claim.after;
    table->row.elsewhere = false;
    if (claim.taken)
        table->row.stamp = claim.after;
    return AC_OK;
}

bool srv_claimed(const struct srv_server *server, const struct srv_table *table)
{
    return server->in_transaction && table->claimed == server->transactions;
}

enum ac_status srv_fresh(struct srv_server *server, const struct srv_table *table, bool *out,
                         struct ac_err *err)
{
    int64_t stamp;
    enum ac_status status;

    *out = true;
    if (!ac_store_shared(server->store) || table->dirty || srv_claimed(server, table))
        return AC_OK;
    status = ac_store_stamp(server->store, table->row.id, &stamp, err);
    *out = status == AC_OK && stamp == table->row.stamp;
    return status;
}

void srv_look_again(struct srv_server *server, const char *id)
{
    if (server->behind_count < SRV_BEHIND_MAX)
        (void)snprintf(server->behind[server->behind_count++], AC_STORE_ID, "%s", id);
}

/* ---- telling ---- */

static void tell(struct srv_server *server, const char *word)
{
    struct ac_err err = { 0 };

    if (strlen(word) <= AC_STORE_TOLD && ac_store_tell(server->store, word, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "not_told", NULL, 0, "text", err.text);
}

static bool tells(const struct srv_server *server)
{
    return ac_store_shared(server->store) && server->in_transaction && !server->hearing;
}

void srv_tell_table(struct srv_server *server, const char *id, bool offer, bool summary)
{
    char word[AC_STORE_ID + 8];

    if (!tells(server))
        return;
    (void)snprintf(word, sizeof(word), "t %s %s%s", id, offer ? "o" : "", summary ? "s" : "");
    tell(server, word);
}

void srv_tell_push(struct srv_server *server, const char *id, const json_t *message, int64_t author)
{
    struct ac_text word;
    char *json;

    if (!tells(server))
        return;
    json = json_dumps(message, JSON_COMPACT);
    ac_text_init(&word, AC_STORE_TOLD + 1);
    ac_text_addf(&word, "p %s %" PRId64 " %s", id, author, json ? json : "");
    if (json && !word.full)
        tell(server, word.data);
    ac_text_release(&word);
    free(json);
}

void srv_tell_presence(struct srv_server *server, const char *id)
{
    char word[AC_STORE_ID + 8];

    if (!tells(server))
        return;
    (void)snprintf(word, sizeof(word), "h %s", id);
    tell(server, word);
}

void srv_tell_lobby(struct srv_server *server)
{
    if (tells(server))
        tell(server, "l");
}

void srv_tell_end(struct srv_server *server, int64_t user, int64_t key, bool tokens)
{
    char word[64];

    if (!tells(server))
        return;
    (void)snprintf(word, sizeof(word), "e %" PRId64 " %" PRId64 " %d", user, key, tokens);
    tell(server, word);
}

void srv_tell_gone(struct srv_server *server, int64_t user)
{
    char word[32];

    if (!tells(server))
        return;
    (void)snprintf(word, sizeof(word), "u %" PRId64, user);
    tell(server, word);
}

/* ---- hearing ---- */

struct hearing {
    struct srv_server *server;
    char id[AC_STORE_ID];
    bool offer, summary;
};

/* Who watches here is told as if it had happened here. */
static void look(void *self)
{
    const struct hearing *heard = self;
    struct srv_server *server = heard->server;
    struct srv_table *table;
    struct ac_table_row row;
    struct ac_err err = { 0 };

    if (srv_is_watched(server, heard->id) || srv_table_in_memory(server, heard->id)) {
        if (srv_table_find(server, heard->id, &table, &err) != AC_OK)
            return;
        srv_push_update(server, table);
        if (heard->offer)
            srv_push_offer(server, table);
        if (heard->summary)
            srv_push_summary(server, &table->row);
        table->told_to_act = table->row.to_act; /* who told has sent the notices */
    } else if (heard->summary && srv_net_sockets(server->net) > 0 &&
               ac_store_table_get(server->store, heard->id, &row, &err) == AC_OK) {
        srv_push_summary(server, &row);
    }
}

static void look_at(struct srv_server *server, const char *id, const char *flags)
{
    struct hearing heard = { .server = server,
                             .offer = strchr(flags, 'o') != NULL,
                             .summary = strchr(flags, 's') != NULL };
    const struct srv_guarded what = { .verb = "hear", .table = heard.id };

    (void)snprintf(heard.id, sizeof(heard.id), "%s", id);
    (void)srv_guard(server, &what, look, &heard);
}

static void hear_push(struct srv_server *server, const char *id, const char *text)
{
    char *rest;
    const int64_t author = strtoll(text, &rest, 10);
    json_t *message = json_loads(rest, 0, NULL);

    if (message)
        srv_push(server, id, message, author);
}

static void hear_end(struct srv_server *server, const char *rest)
{
    char *end;
    const int64_t user = strtoll(rest, &end, 10);
    const int64_t key = strtoll(end, &end, 10);

    srv_clients_end(server, user, key, strtol(end, NULL, 10) != 0);
}

static void hear(void *self, const char *word)
{
    struct srv_server *server = self;
    const char *rest = word[0] && word[1] ? word + 2 : "";
    const size_t len = strcspn(rest, " ");
    const char *more = rest[len] ? rest + len + 1 : "";
    char id[AC_STORE_ID] = "";

    if (len < sizeof(id))
        (void)snprintf(id, sizeof(id), "%.*s", (int)len, rest);
    switch (word[0]) {
    case 't':
        look_at(server, id, more);
        return;
    case 'p':
        hear_push(server, id, more);
        return;
    case 'h':
        srv_there_changed(server);
        srv_push_presence(server, id);
        return;
    case 'l':
        srv_push_lobby(server);
        return;
    case 'e':
        hear_end(server, rest);
        return;
    case 'u':
        srv_tables_unseat(server, strtoll(rest, NULL, 10));
        return;
    case 'g':
        server->adopting = true;
        return;
    default: /* a newer program's word */
        return;
    }
}

/* Words may have been missed: every table that is watched here is looked at. */
static void look_at_all(struct srv_server *server)
{
    char(*id)[AC_STORE_ID] = calloc((size_t)server->table_count + 1, AC_STORE_ID);
    int count = 0;

    for (int i = 0; id && i < SRV_BUCKETS; i++)
        for (const struct srv_table *table = server->tables[i]; table; table = table->next)
            if (count < server->table_count && srv_is_watched(server, table->row.id))
                memcpy(id[count++], table->row.id, AC_STORE_ID);
    for (int i = 0; i < count; i++)
        look_at(server, id[i], "os");
    free(id);
    srv_push_lobby(server);
}

void srv_hear(struct srv_server *server)
{
    char behind[SRV_BEHIND_MAX][AC_STORE_ID];
    const int count = server->behind_count;

    if (!ac_store_shared(server->store))
        return;
    srv_net_watch(server->net, ac_store_fd(server->store));
    server->hearing = true;
    if (!ac_store_heard(server->store, hear, server)) {
        srv_there_lost(server);
        look_at_all(server);
    }
    memcpy(behind, server->behind, sizeof(behind));
    server->behind_count = 0;
    for (int i = 0; i < count; i++)
        look_at(server, behind[i], "os");
    server->hearing = false;
}
