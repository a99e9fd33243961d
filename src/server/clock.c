/*
 * Clocks. They run for people only. A live clock has a stock of time and an increment for each
 * decision; a clock of days gives its time anew whenever the decision comes to a side.
 */
#include "server/guard.h"
#include "json/json_text.h"

enum {
    STORE_EVERY = 20, /* seconds between looks at the tables that are not in memory */
    AT_ONCE_MS = 200, /* for those whose time has run out: the rest waits for the next beat */
};

static ac_side who_runs(const struct srv_table *table)
{
    const ac_side side = ac_to_act(table->match.state);

    if (table->row.clock.kind == AC_CLOCK_NONE || table->row.status != AC_TABLE_PLAYING ||
        (side != 0 && side != 1) || table->row.seat[side].who != AC_WHO_PERSON)
        return AC_NONE;
    return side;
}

static void start(struct ac_clock_row *clock, ac_side side, int64_t now)
{
    clock->runs = side;
    clock->since = side == AC_NONE ? 0 : now;
    if (side != AC_NONE && clock->kind == AC_CLOCK_DAYS)
        clock->left[side] = clock->base;
}

void srv_clock_begin(struct srv_table *table, int64_t now)
{
    struct ac_clock_row *clock = &table->row.clock;

    clock->left[0] = clock->left[1] = clock->base;
    start(clock, AC_NONE, now);
}

void srv_clock_move(struct srv_table *table, int64_t now)
{
    struct ac_clock_row *clock = &table->row.clock;
    const ac_side next = who_runs(table);

    if (clock->runs == next)
        return;
    if (clock->runs != AC_NONE) {
        clock->left[clock->runs] -= now - clock->since;
        if (clock->left[clock->runs] < 0)
            clock->left[clock->runs] = 0;
        clock->left[clock->runs] += clock->increment;
    }
    start(clock, next, now);
}

void srv_clock_js(struct ac_text *out, const char *key, const struct ac_table_row *row,
                  const char *const words[AC_SIDES])
{
    static const char *const kinds[] = { "none", "live", "days" };
    const struct ac_clock_row *clock = &row->clock;
    const int64_t now = srv_now();

    ac_js_open(out, key, '{');
    ac_js_text(out, "kind", kinds[clock->kind]);
    if (clock->kind == AC_CLOCK_LIVE) {
        ac_js_int(out, "minutes", clock->base / 60000);
        ac_js_int(out, "increment", clock->increment / 1000);
    }
    if (clock->kind == AC_CLOCK_DAYS)
        ac_js_int(out, "days", clock->base / 86400000);
    ac_js_open(out, "left", '{');
    for (int side = 0; side < AC_SIDES && clock->kind != AC_CLOCK_NONE; side++) {
        const int64_t run = clock->runs == side ? now - clock->since : 0;
        const int64_t rest = clock->left[side] - run;

        ac_js_int(out, words[side], rest > 0 ? rest : 0);
    }
    ac_js_close(out, '}');
    ac_js_text(out, "runs",
               clock->kind != AC_CLOCK_NONE && clock->runs != AC_NONE ? words[clock->runs] : NULL);
    ac_js_int(out, "now", now);
    ac_js_close(out, '}');
}

/* ---- time that has run out ---- */

static bool is_up(struct srv_server *server, const struct ac_table_row *row, int64_t now)
{
    const struct ac_clock_row *clock = &row->clock;
    struct ac_user_row user;

    if (clock->kind == AC_CLOCK_NONE || row->status != AC_TABLE_PLAYING || clock->runs == AC_NONE ||
        row->trouble[0] || now - clock->since <= clock->left[clock->runs])
        return false;
    /* a table that nobody made is a cup's, for which others wait: it gives the time once more, no longer */
    if (!row->maker && now - clock->since > clock->left[clock->runs] + clock->base)
        return true;
    /* by correspondence, who is on vacation loses no game */
    return clock->kind != AC_CLOCK_DAYS ||
           ac_store_user_get(server->store, row->seat[clock->runs].user, &user, NULL) != AC_OK ||
           user.vacation < now;
}

struct ending {
    struct srv_server *server;
    const char *id;
    int64_t now;
};

static void end_by_time(void *self)
{
    struct ending *ending = self;
    struct srv_table *table;
    struct ac_err err = { 0 };

    if (srv_table_find(ending->server, ending->id, &table, &err) != AC_OK || srv_over(table) ||
        table->dirty || !is_up(ending->server, &table->row, ending->now) ||
        srv_claim(ending->server, table, &err) != AC_OK)
        return;
    if (ac_match_timeout(&table->match, table->row.clock.runs, &err) == AC_OK)
        srv_changed(ending->server, table);
}

struct due {
    struct srv_server *server;
    int64_t now;
    int count;
    char id[SRV_LIST_MAX][AC_STORE_ID];
};

static void note_due(void *self, const struct ac_table_row *row)
{
    struct due *due = self;

    if (due->count < SRV_LIST_MAX && is_up(due->server, row, due->now))
        memcpy(due->id[due->count++], row->id, AC_STORE_ID);
}

/* After a step nothing is dropped for its age for a while: who keeps a clock may step it once more. */
enum { TIDY_PAUSE_MS = 3600000 };

void srv_clocks_follow(struct srv_server *server, int64_t by)
{
    struct ac_err err = { 0 };

    srv_log(SRV_LOG_WARN, "clock_stepped", "ms", by, NULL, NULL);
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (struct srv_table *table = server->tables[i]; table; table = table->next) {
            if (table->row.clock.since)
                table->row.clock.since += by;
            if (table->row.changed >= server->born)
                table->row.changed += by;
        }
    if (srv_transaction(server, &err) != AC_OK ||
        ac_store_clocks_shift(server->store, by, &err) != AC_OK ||
        ac_store_dates_shift(server->store, by, server->born, &err) != AC_OK)
        srv_log(SRV_LOG_ERROR, "clock_stepped", "ms", by, "text", err.text);
    server->born += by;
    server->tidy_from = srv_steady() + TIDY_PAUSE_MS;
}

void srv_clocks_check(struct srv_server *server, int64_t now)
{
    const struct ac_table_query query = { .which = AC_LIST_LATE, .user = now, .max = 100000 };
    const int64_t began = srv_steady();
    struct due due = { .server = server, .now = now };
    struct ac_err err = { 0 };

    server->clocks_owed = server->clocks_owed || server->second % STORE_EVERY == 0;
    if (began < server->clocks_next)
        return;
    for (int i = 0; i < SRV_BUCKETS; i++)
        for (struct srv_table *table = server->tables[i]; table; table = table->next)
            if (table->row.clock.kind ==
                AC_CLOCK_LIVE) /* for a clock of days the store is soon enough */
                note_due(&due, &table->row);
    if (server->clocks_owed &&
        ac_store_tables(server->store, &query, note_due, &due, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "clocks", NULL, 0, "text", err.text);
    server->clocks_owed = false;
    for (int i = 0; i < due.count && !server->clocks_owed; i++) {
        const struct srv_guarded what = { .verb = "clock", .table = due.id[i], .fatal = true };

        (void)srv_guard(server, &what, end_by_time, &(struct ending){ server, due.id[i], now });
        server->clocks_owed = srv_steady() - began > AT_ONCE_MS;
    }
    /* for as long as it took twice over nothing else waits for it */
    server->clocks_next = srv_steady() + 2 * (srv_steady() - began);
}
