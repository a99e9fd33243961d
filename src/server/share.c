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
 *   r                what is shown of people has changed
 *   e USER KEY 0|1   sockets of a person end, see srv_clients_end
 *   u USER           a person is gone
 *   g                a server has ended, as it should
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
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

/* ---- tables to be looked at ---- */

/*
 * Others may tell of a table more often than there is time to look at it, and looking at what many watch takes
 * long: so each waits in a line, once, whatever else is told of it meanwhile, and the line takes a third of the time at most.
 */
enum { LOOK_MS = 50, LOOK_REST = 2 };

struct srv_heard {
    struct srv_heard *next, *chain; /* in the line; in its bucket */
    char id[AC_STORE_ID];
    bool offer, summary;
};

struct srv_line {
    struct srv_heard *first, **last;
    struct srv_heard *bucket[SRV_BUCKETS];
    int64_t next; /* srv_steady: not before */
};

static struct srv_line *line_of(struct srv_server *server)
{
    if (server->line)
        return server->line;
    server->line = calloc(1, sizeof(*server->line));
    if (!server->line)
        ac_bug("out of memory for what others tell");
    server->line->last = &server->line->first;
    return server->line;
}

static struct srv_heard *in_line(struct srv_line *line, const char *id)
{
    struct srv_heard *heard = line->bucket[srv_bucket(id)];

    while (heard && strcmp(heard->id, id) != 0)
        heard = heard->chain;
    if (heard)
        return heard;
    heard = calloc(1, sizeof(*heard));
    if (!heard)
        ac_bug("out of memory for what others tell");
    (void)snprintf(heard->id, sizeof(heard->id), "%s", id);
    heard->chain = line->bucket[srv_bucket(id)];
    line->bucket[srv_bucket(id)] = heard;
    *line->last = heard;
    line->last = &heard->next;
    return heard;
}

static bool is_known(struct srv_server *server, const char *id)
{
    return srv_is_watched(server, id) || srv_table_in_memory(server, id);
}

static void look_later(struct srv_server *server, const char *id, bool offer, bool summary)
{
    struct srv_heard *heard;

    if (!is_known(server, id) && !(summary && srv_net_sockets(server->net) > 0))
        return;
    heard = in_line(line_of(server), id);
    heard->offer = heard->offer || offer;
    heard->summary = heard->summary || summary;
}

/* The first of the line, which is the caller's now. */
static struct srv_heard *take_first(struct srv_line *line)
{
    struct srv_heard *heard = line->first, **at;

    if (!heard)
        return NULL;
    at = &line->bucket[srv_bucket(heard->id)];
    while (*at != heard)
        at = &(*at)->chain;
    *at = heard->chain;
    line->first = heard->next;
    if (!line->first)
        line->last = &line->first;
    return heard;
}

void srv_line_free(struct srv_server *server)
{
    while (server->line && server->line->first)
        free(take_first(server->line));
    free(server->line);
    server->line = NULL;
}

void srv_look_again(struct srv_server *server, const char *id)
{
    look_later(server, id, true, true);
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

void srv_tell_people(struct srv_server *server)
{
    const uint64_t now = ac_store_people(server->store);

    if (!tells(server) || now == server->people_told)
        return;
    server->people_told = now;
    tell(server, "r");
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

struct looking {
    struct srv_server *server;
    const struct srv_heard *heard;
};

/* Who watches here is told as if it had happened here. */
static void look(void *self)
{
    struct srv_server *server = ((const struct looking *)self)->server;
    const struct srv_heard *heard = ((const struct looking *)self)->heard;
    struct srv_table *table;
    struct ac_table_row row;
    struct ac_err err = { 0 };

    if (is_known(server, heard->id)) {
        if (srv_table_find(server, heard->id, &table, &err) != AC_OK)
            return;
        srv_push_update(server, table);
        if (heard->offer)
            srv_push_offer(server, table);
        if (heard->summary)
            srv_push_summary(server, &table->row);
        table->told_to_act = table->row.to_act; /* who told has sent the notices */
    } else if (heard->summary &&
               ac_store_table_get(server->store, heard->id, &row, &err) == AC_OK) {
        srv_push_summary(server, &row);
    }
}

/* As many of the line as there is time for; then others are served for a while. */
static void look_at_line(struct srv_server *server)
{
    struct srv_line *line = line_of(server);
    const int64_t began = srv_steady();

    if (began < line->next)
        return;
    while (line->first && srv_steady() - began < LOOK_MS) {
        struct srv_heard *heard = take_first(line);
        const struct srv_guarded what = { .verb = "hear", .table = heard->id };

        (void)srv_guard(server, &what, look, &(struct looking){ server, heard });
        free(heard);
    }
    if (!line->first)
        return;
    line->next = srv_steady() + LOOK_REST * (srv_steady() - began);
    srv_net_wake_in(server->net, line->next - srv_steady() + 1);
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
        look_later(server, id, strchr(more, 'o') != NULL, strchr(more, 's') != NULL);
        return;
    case 'p':
        hear_push(server, id, more);
        return;
    case 'h':
        srv_there_changed(server, id);
        srv_push_presence(server, id);
        return;
    case 'l':
        srv_latest_forget(server);
        srv_push_lobby(server);
        return;
    case 'r':
        server->people_heard++;
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
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (const struct srv_watch *watch = server->watches[i]; watch; watch = watch->next)
            look_later(server, watch->table, true, true);
    srv_push_lobby(server);
}

void srv_hear(struct srv_server *server)
{
    if (!ac_store_shared(server->store))
        return;
    server->hearing = true;
    if (!ac_store_heard(server->store, hear, server)) {
        srv_net_watch(server->net, -1); /* another connection may have the number of the lost one */
        srv_there_lost(server);
        server->people_heard++;
        look_at_all(server);
    }
    srv_net_watch(server->net, ac_store_fd(server->store));
    look_at_line(server);
    server->hearing = false;
}
