/*
 * Who is there, where several servers are over one store: each keeps in it who looks at what through its
 * sockets, and tells the others when that has changed. Once a second is often enough: it is a green dot.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/inside.h"

enum { ROOM = 64, SEEN = 4096, WAYS = 4, SEEN_SECONDS = 5 };

struct item {
    char table[AC_STORE_ID]; /* "": any page */
    int64_t user;            /* 0: nobody known */
    int sockets;
};

/* What the store said of somebody elsewhere; a table with many watchers is not asked about for each. */
struct seen {
    char table[AC_STORE_ID];
    int64_t user, second;
    int sockets;
};

struct srv_there {
    struct item *item; /* in order */
    int count, room;
    int64_t told; /* when it was written last, of the steady clock */
    bool lost;    /* what the store has is not known */
    struct seen seen[SEEN];
};

static int by_place(const void *a, const void *b)
{
    const struct item *one = a, *other = b;
    const int table = strcmp(one->table, other->table);

    return table ? table : (one->user > other->user) - (one->user < other->user);
}

static void add(struct srv_there *there, const struct item *item)
{
    if (there->count == there->room) {
        there->room = there->room ? 2 * there->room : ROOM;
        there->item = realloc(there->item, (size_t)there->room * sizeof(*there->item));
        if (!there->item)
            ac_bug("out of memory for who is there");
    }
    there->item[there->count++] = *item;
}

static void add_socket(struct srv_there *there, const char *table, int64_t user)
{
    struct item item = { .user = user, .sockets = 1 };

    memcpy(item.table, table, strlen(table) + 1);
    add(there, &item);
}

/* Every socket, and what it watches; equal ones counted together. */
static void collect(const struct srv_server *server, struct srv_there *out)
{
    int kept = 0;

    for (int i = 0; i < SRV_BUCKETS; i++)
        for (const struct srv_client *client = server->clients[i]; client; client = client->next) {
            if (client->user)
                add_socket(out, "", client->user);
            for (const struct srv_watch *watch = client->watches; watch; watch = watch->next_own)
                add_socket(out, watch->table, client->user);
        }
    if (out->count)
        qsort(out->item, (size_t)out->count, sizeof(*out->item), by_place);
    for (int i = 1; i < out->count; i++)
        if (by_place(&out->item[kept], &out->item[i]) == 0)
            out->item[kept].sockets++;
        else
            out->item[++kept] = out->item[i];
    out->count = out->count ? kept + 1 : 0;
}

static enum ac_status write_item(struct srv_server *server, const struct item *item, int sockets,
                                 struct ac_err *err)
{
    const struct ac_present row = { .table = item->table, .user = item->user, .sockets = sockets };
    const enum ac_status status = ac_store_present_set(server->store, &row, err);

    if (status == AC_OK && item->table[0])
        srv_tell_presence(server, item->table);
    return status;
}

/* What was and is told of one place, in the order of both lists; NULL: nothing. False: there are no more. */
struct change {
    const struct srv_there *was, *now;
    int i, j;
    const struct item *before, *after;
};

static bool next_change(struct change *at)
{
    const bool was = at->i < at->was->count, now = at->j < at->now->count;
    const int order = !was ? 1 : !now ? -1 : by_place(&at->was->item[at->i], &at->now->item[at->j]);

    if (!was && !now)
        return false;
    at->before = order <= 0 ? &at->was->item[at->i++] : NULL;
    at->after = order >= 0 ? &at->now->item[at->j++] : NULL;
    return true;
}

static bool differs(const struct change *at)
{
    return !at->before || !at->after || at->before->sockets != at->after->sockets;
}

static uint32_t count_changes(const struct srv_there *was, const struct srv_there *now)
{
    struct change at = { .was = was, .now = now };
    uint32_t count = 0;

    while (next_change(&at))
        count += differs(&at);
    return count;
}

/*
 * What differs, to the store; *out is what it has then. Who comes and goes at hundreds of tables a second has some of it
 * told now and some later, so that nobody waits for it; which is left to chance, so that everybody's is told soon.
 */
static enum ac_status write_changes(struct srv_server *server, const struct srv_there *was,
                                    const struct srv_there *now, struct srv_there *out,
                                    struct ac_err *err)
{
    const uint32_t count = count_changes(was, now);
    struct change at = { .was = was, .now = now };
    enum ac_status status = AC_OK;

    while (status == AC_OK && next_change(&at)) {
        const struct item *is = at.after;

        if (differs(&at)) {
            if (count > SRV_PRESENCE_BEAT && randombytes_uniform(count) >= SRV_PRESENCE_BEAT)
                is = at.before;
            else
                status = write_item(server, is ? is : at.before, is ? is->sockets : 0, err);
        }
        if (is)
            add(out, is);
    }
    return status;
}

/* Another may have buried this server while it said nothing: then all is written anew. */
static enum ac_status forget(struct srv_server *server, struct srv_there *there, struct ac_err *err)
{
    static const struct ac_present all = { .table = NULL };

    there->count = 0;
    there->lost = false;
    return ac_store_present_set(server->store, &all, err);
}

void srv_tell_there(struct srv_server *server)
{
    struct srv_there now = { 0 }, told = { 0 };
    struct ac_err err = { 0 };
    enum ac_status status = AC_OK;

    if (!server->there)
        server->there = calloc(1, sizeof(*server->there));
    if (!server->there)
        return;
    told.told = srv_steady();
    memcpy(told.seen, server->there->seen, sizeof(told.seen));
    if (server->there->lost || told.told - server->there->told > AC_STORE_LEASE_MS)
        status = forget(server, server->there, &err);
    collect(server, &now);
    if (status == AC_OK)
        status = write_changes(server, server->there, &now, &told, &err);
    if (status != AC_OK) {
        server->broken = true;
        server->trouble = err;
        told.lost = true;
    }
    free(now.item);
    free(server->there->item);
    *server->there = told;
}

static struct seen *seen_of(struct srv_there *there, const char *table, uint64_t way)
{
    return &there->seen[(srv_bucket(table) * WAYS + way % WAYS) % SEEN];
}

/* That somebody has come to a table, or gone, is told; of any page it is not. */
static bool is_seen(const struct srv_server *server, const struct seen *seen, const char *table,
                    int64_t user)
{
    return seen->user == user && strcmp(seen->table, table) == 0 &&
           server->second - seen->second < (table[0] ? SEEN_SECONDS : 1);
}

int srv_elsewhere(const struct srv_server *server, const char *table, int64_t user)
{
    const char *place = table ? table : "";
    struct srv_there *there = server->there;
    struct seen *seen;

    if (!there)
        return ac_store_present(server->store, table, user);
    seen = seen_of(there, place, (uint64_t)user);
    if (!is_seen(server, seen, place, user)) {
        *seen = (struct seen){ .user = user,
                               .second = server->second,
                               .sockets = ac_store_present(server->store, table, user) };
        memcpy(seen->table, place, strlen(place) + 1);
    }
    return seen->sockets;
}

void srv_there_changed(struct srv_server *server, const char *table)
{
    for (uint64_t way = 0; server->there && way < WAYS; way++)
        seen_of(server->there, table, way)->second = 0;
}

/* Nor is it known what others told meanwhile. */
void srv_there_lost(struct srv_server *server)
{
    if (!server->there)
        return;
    server->there->lost = true;
    memset(server->there->seen, 0, sizeof(server->there->seen));
}

void srv_there_free(struct srv_server *server)
{
    if (server->there)
        free(server->there->item);
    free(server->there);
    server->there = NULL;
}
