/* The loop: serve, let play go on, commit, tell. See server.h. */
#include "server/server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/child.h"
#include "server/guard.h"
#include "json/json_put.h"
#include "json/json_text.h"

enum {
    MAX_SOCKETS = 4096,
    KICK_EVERY = 20,
    WAKE_TOGETHER = 4, /* machines that are set to work in one transaction */
    WAKE_MS = 200,     /* for setting them to work: the rest waits for the next beat */
    HEALTH_EVERY = 5,
    CUPS_EVERY = 10,
    TIDY_EVERY = 3600,
    LEAVE_MS = 5000,   /* at most, for what was asked to be answered */
    QUIET_MS = 150,    /* without anything asked: nobody asks any more */
    FAREWELL_MS = 2000 /* at most, for sockets to end */
};

static const struct ac_table_query all_playing = { .which = AC_LIST_PLAYING, .max = 1000000 };
static const struct ac_table_query machines = { .which = AC_LIST_MACHINES, .max = 1000000 };

/* ---- the turn's transaction ---- */

enum ac_status srv_transaction(struct srv_server *server, struct ac_err *err)
{
    enum ac_status status;

    if (server->in_transaction)
        return AC_OK;
    status = ac_store_begin(server->store, err);
    server->in_transaction = status == AC_OK;
    server->transactions++;
    return status;
}

/* What is done to one table after another at the end of a turn. */
struct settling {
    struct srv_server *server;
    struct srv_table *table;
    struct ac_err *err;
    enum ac_status status;
};

static void write_one(void *self)
{
    struct settling *settling = self;

    settling->status = srv_table_write(settling->server, settling->table, settling->err);
}

/* A table that cannot be written for a fault takes the turn with it, and is then set aside. */
static enum ac_status write_guarded(struct srv_server *server, struct srv_table *table,
                                    struct ac_err *err)
{
    struct settling settling = { .server = server, .table = table, .err = err };
    const struct srv_guarded what = { .verb = "write", .table = table->row.id, .fatal = true };

    if (srv_guard(server, &what, write_one, &settling))
        return settling.status;
    return ac_refuse(err, AC_ERR_REFUSED, "a fault of the program, nothing was done: try again");
}

static enum ac_status write_all(struct srv_server *server, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (server->broken) {
        *err = server->trouble;
        return err->status == AC_OK ? ac_refuse(err, AC_ERR_IO, "the store is in trouble")
                                    : err->status;
    }
    if (server->dirty)
        status = srv_transaction(server, err);
    for (struct srv_table *table = server->dirty, *next; table && status == AC_OK; table = next) {
        next = table->next_dirty;
        status = write_guarded(server, table, err);
    }
    if (status == AC_OK && server->lobby_changed)
        srv_tell_lobby(server);
    if (status == AC_OK)
        srv_tell_people(server);
    if (status == AC_OK && server->in_transaction) {
        const int64_t began = srv_steady_micros();

        status = ac_store_commit(server->store, err);
        srv_count_commit(server, srv_steady_micros() - began, status == AC_OK);
    }
    return status;
}

/* Takes the list of dirty tables; what became of each is told or forgotten. */
static struct srv_table *take_dirty(struct srv_server *server)
{
    struct srv_table *list = server->dirty;

    server->dirty = NULL;
    for (struct srv_table *table = list; table; table = table->next_dirty)
        table->dirty = false;
    return list;
}

/* To everybody who looks on, at the cost of who brought the change. */
static void push_change(struct srv_server *server, struct srv_table *table, bool summary)
{
    const int64_t began = srv_cost_micros(server);

    srv_push_update(server, table);
    if (table->new_offer)
        srv_push_offer(server, table);
    if (summary)
        srv_push_summary(server, &table->row);
    if (table->payer[0])
        srv_charge(server, table->payer, SRV_METER_TIME,
                   (double)(srv_cost_micros(server) - began) / 1000.0);
    table->payer[0] = '\0';
}

static void tell_one(void *self)
{
    struct srv_server *server = ((struct settling *)self)->server;
    struct srv_table *table = ((struct settling *)self)->table;
    const bool summary = table->new_seats || table->row.status == AC_TABLE_FINISHED ||
                         table->told_to_act != table->row.to_act;

    server->cups_due = server->cups_due || table->row.status == AC_TABLE_FINISHED;
    if (table->row.status == AC_TABLE_FINISHED)
        srv_latest_forget(server);
    if (table->row.status == AC_TABLE_PLAYING && table->told_to_act != table->row.to_act)
        srv_notice_turn(server, &table->row);
    table->told_to_act = table->row.to_act;
    if (table->dropped) {
        srv_table_forget(server, table);
        return;
    }
    push_change(server, table, summary);
    table->new_seats = table->new_offer = false;
    srv_think(server, table);
}

static void tell(struct srv_server *server)
{
    struct srv_table *next;

    for (struct srv_table *table = take_dirty(server); table; table = next) {
        struct settling settling = { .server = server, .table = table };
        const struct srv_guarded what = { .verb = "tell", .table = table->row.id, .fatal = true };

        next = table->next_dirty;
        (void)srv_guard(server, &what, tell_one, &settling);
    }
    if (server->lobby_changed)
        srv_latest_forget(server);
    if (server->lobby_changed || server->lobby_owed)
        srv_push_lobby(server);
}

static void take_back(struct srv_server *server, const struct ac_err *err)
{
    struct srv_table *next;

    srv_log(SRV_LOG_ERROR, "commit_failed", NULL, 0, "text", err->text);
    ac_store_rollback(server->store);
    server->has_ticket_key = false;
    srv_there_lost(server);
    for (struct srv_table *table = take_dirty(server); table; table = next) {
        next = table->next_dirty;
        srv_table_forget(server, table); /* the store has what is true */
    }
}

/* The end of a turn: everything it changed becomes durable, then known; or neither. */
static void settle(struct srv_server *server)
{
    struct ac_err err = { 0 };
    const bool good = write_all(server, &err) == AC_OK;

    if (!good) {
        take_back(server, &err);
        server->writes_fail = server->writes_fail || err.status == AC_ERR_IO;
    }
    server->in_transaction = server->broken = false;
    server->battles_read = 0;
    server->trouble = (struct ac_err){ 0 };
    srv_outbox_send(server, good ? NULL : &err);
    if (good)
        tell(server);
    server->lobby_changed = false;
    srv_guard_set_aside(server);
}

/* ---- time ---- */

struct due {
    int count;
    struct ac_table_row row[SRV_LIST_MAX];
};

static void note_due(void *self, const struct ac_table_row *row)
{
    struct due *due = self;

    if (due->count < SRV_LIST_MAX && !row->elsewhere && row->to_act != AC_NONE &&
        row->kicks < SRV_KICKS && !row->trouble[0] && row->seat[row->to_act].who == AC_WHO_MACHINE)
        due->row[due->count++] = *row;
}

/*
 * Where several serve, those that one of them takes are its own before it thinks about them. How often a machine is set
 * to work is not counted: a server that is started again and again has said nothing against a game that waits.
 */
static void take_over(struct srv_server *server, struct ac_table_row *row, int *count)
{
    struct ac_err err = { 0 };
    enum ac_status status;

    if (!ac_store_shared(server->store))
        return;
    status = srv_transaction(server, &err);
    for (int i = *count - 1; i >= 0 && status == AC_OK; i--) {
        struct ac_claim claim;

        if (ac_store_claim(server->store, row[i].id, true, &claim, &err) != AC_OK ||
            claim.stamp != row[i].stamp) /* another server is there */
            row[i] = row[--*count];
    }
    if (status == AC_OK)
        status = ac_store_commit(server->store, &err);
    if (status != AC_OK)
        ac_store_rollback(server->store);
    server->in_transaction = false;
}

struct waking {
    struct srv_server *server;
    const char *id;
};

static void wake(void *self)
{
    const struct waking *waking = self;
    struct srv_table *table;
    struct ac_err err = { 0 };

    if (srv_table_find(waking->server, waking->id, &table, &err) != AC_OK)
        srv_log_fields(SRV_LOG_ERROR, "machine_not_kicked",
                       &(struct srv_log_fields){ .table = waking->id, .text = err.text });
}

static void wake_guarded(struct srv_server *server, const char *id)
{
    const struct srv_guarded what = { .verb = "wake", .table = id };

    (void)srv_guard(server, &what, wake, &(struct waking){ server, id });
}

/* Those in memory know what they wait for; where several serve, one may have come to be this server's. */
static void leave_out_known(struct srv_server *server, struct due *due)
{
    for (int i = due->count - 1; i >= 0; i--) {
        struct srv_table *table = srv_table_in_memory(server, due->row[i].id);

        if (!table)
            continue;
        if (ac_store_shared(server->store) && !table->thinking) {
            table->row.elsewhere = false; /* who drove it may have ended since it was read */
            wake_guarded(server, due->row[i].id);
        }
        due->row[i] = due->row[--due->count];
    }
}

/* As many as there is time for; true: the others wait for the next beat. */
static bool wake_some(struct srv_server *server, struct due *due)
{
    const int64_t began = srv_steady();

    for (int i = 0; i < due->count; i += WAKE_TOGETHER) {
        int count = due->count - i < WAKE_TOGETHER ? due->count - i : WAKE_TOGETHER;

        if (srv_steady() - began > WAKE_MS)
            return true;
        take_over(server, &due->row[i], &count);
        for (int k = 0; k < count; k++)
            wake_guarded(server, due->row[i + k].id);
    }
    return false;
}

/* Machines whose decision it is, at tables that nobody has touched since the program started. */
static void kick_machines(struct srv_server *server)
{
    const int64_t began = srv_steady();
    struct due *due = calloc(1, sizeof(*due));
    struct ac_err err = { 0 };

    if (due && ac_store_tables(server->store, &machines, note_due, due, &err) == AC_OK) {
        const bool more = due->count == SRV_LIST_MAX;

        leave_out_known(server, due);
        server->adopting = wake_some(server, due) || more;
        server->wake_next = srv_steady() + 2 * (srv_steady() - began);
    }
    free(due);
}

/* Over a store of several the row of health is that of the servers that live. */
static void live_on(struct srv_server *server)
{
    struct ac_err err = { 0 };
    int gone = 0;
    enum ac_status status = srv_transaction(server, &err);

    if (status == AC_OK)
        status = ac_store_beat(server->store, &gone, &err);
    if (status == AC_OK)
        srv_tell_there(server);
    if (status != AC_OK && !server->writes_fail)
        srv_log(SRV_LOG_ERROR, "store_unwritable", NULL, 0, "text", err.text);
    server->writes_fail = status != AC_OK;
    if (!gone)
        return;
    srv_log(SRV_LOG_WARN, "servers_gone", "count", gone, NULL, NULL);
    server->adopting = true;
}

/* A row of our own: it shows whether the store can be written, and when the program was last alive. */
static void write_health(struct srv_server *server, int64_t now)
{
    struct ac_err err = { 0 };
    char text[32];
    enum ac_status status = srv_transaction(server, &err);

    (void)snprintf(text, sizeof(text), "%lld", (long long)now);
    if (status == AC_OK)
        status = ac_store_meta_set(server->store, "alive", text, &err);
    if (status == AC_OK && !ac_store_alive(server->store))
        status = ac_refuse(&err, AC_ERR_IO, "the file of the store is no more where it was");
    if (status != AC_OK && !server->writes_fail)
        srv_log(SRV_LOG_ERROR, "store_unwritable", NULL, 0, "text", err.text);
    server->writes_fail = status != AC_OK;
}

struct old {
    int count;
    char id[SRV_LIST_MAX][AC_STORE_ID];
};

static void note_old(void *self, const struct ac_table_row *row)
{
    struct old *old = self;

    if (old->count < SRV_LIST_MAX)
        memcpy(old->id[old->count++], row->id, AC_STORE_ID);
}

/* Also while somebody looks at it: nobody keeps a table by looking. Not one that comes to life just now. */
static void drop_table(struct srv_server *server, const char *id, int64_t before)
{
    struct srv_table *table = srv_table_in_memory(server, id);
    struct ac_table_row row;
    struct ac_claim claim;
    struct ac_err err = { 0 };

    if ((table && table->dirty) ||
        ac_store_claim(server->store, id, false, &claim, &err) != AC_OK ||
        ac_store_table_get(server->store, id, &row, &err) != AC_OK || row.changed >= before ||
        ac_store_table_drop(server->store, id, &err) != AC_OK)
        return;
    srv_log_fields(SRV_LOG_INFO, "table_abandoned",
                   &(struct srv_log_fields){ .table = id, .user = row.maker });
    if (table) {
        table->dropped = true;
        srv_table_touch(server, table);
    }
}

/* What nobody comes back for: tables that nobody joined, games against machines that nobody goes on with. */
static void drop_old(struct srv_server *server, int64_t now, enum ac_table_list which, int days)
{
    const struct ac_table_query query = { .which = which,
                                          .user = now - (int64_t)days * 86400000,
                                          .max = SRV_LIST_MAX };
    struct old old = { 0 };
    struct ac_err err = { 0 };

    if (ac_store_tables(server->store, &query, note_old, &old, &err) != AC_OK ||
        srv_transaction(server, &err) != AC_OK)
        return;
    for (int i = 0; i < old.count; i++)
        drop_table(server, old.id[i], query.user);
}

static void tidy(struct srv_server *server, int64_t now)
{
    struct ac_err err = { 0 };

    if (!server->options.public_server || srv_steady() < server->tidy_from)
        return;
    drop_old(server, now, AC_LIST_UNJOINED, SRV_WAIT_DAYS);
    drop_old(server, now, AC_LIST_DESERTED, SRV_SOLO_DAYS);
    srv_cups_tidy(server, now);
    if (srv_transaction(server, &err) == AC_OK &&
        ac_store_tickets_expire(server->store, now, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "tickets_expire", NULL, 0, "text", err.text);
    if (srv_transaction(server, &err) == AC_OK &&
        ac_store_keys_expire(server->store, now, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "keys_expire", NULL, 0, "text", err.text);
    if (srv_transaction(server, &err) == AC_OK &&
        ac_store_battles_expire(server->store, now - (int64_t)SRV_BATTLE_DAYS * 86400000,
                                SRV_LIST_MAX, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "battles_expire", NULL, 0, "text", err.text);
    if (srv_transaction(server, &err) == AC_OK &&
        ac_store_audit_expire(server->store, now - (int64_t)SRV_RULINGS_DAYS * 86400000,
                              SRV_RULINGS_DROPPED, &err) != AC_OK)
        srv_log(SRV_LOG_WARN, "rulings_expire", NULL, 0, "text", err.text);
}

static void check_cups(void *self)
{
    srv_cups_check(self);
}

static void beat(struct srv_server *server)
{
    const struct srv_guarded cups = { .verb = "cups" };
    const int64_t steady = srv_steady();
    int64_t now, step;

    if (steady / 1000 == server->second)
        return;
    server->second = steady / 1000;
    step = srv_clock_stepped();
    if (step)
        srv_clocks_follow(server, step);
    now = srv_now();
    if (ac_store_shared(server->store))
        live_on(server);
    else if (server->second % HEALTH_EVERY == 0 || server->writes_fail)
        write_health(server, now);
    if (server->second % TIDY_EVERY == 0)
        tidy(server, now);
    srv_analyst_keep(server);
    if (!server->shared_all)
        srv_battles_share(server);
    if (server->cups_due || server->second % CUPS_EVERY == 0)
        (void)srv_guard(server, &cups, check_cups, server);
    srv_push_presence_owed(server);
    srv_clocks_check(server, now);
    srv_notices_send(server, now);
    if (server->second % KICK_EVERY == 0 || (server->adopting && steady >= server->wake_next))
        kick_machines(server);
    srv_tables_sweep(server, now);
}

/* ---- life ---- */

static void raise_limits(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static enum ac_status open_parts(struct srv_server *server, struct ac_err *err)
{
    const struct srv_options *options = &server->options;
    const struct srv_hooks hooks = { .self = server,
                                     .head = srv_head,
                                     .request = srv_request,
                                     .admit = srv_admit,
                                     .message = srv_message,
                                     .closed = srv_client_closed };
    const struct srv_net_config config = {
        .address = options->address ? options->address : "127.0.0.1",
        .port = options->port,
        .max_body = SRV_BODY_MAX,
        .max_message = SRV_MESSAGE_MAX,
        .max_queue = SRV_QUEUE_MAX,
        .max_bodies = SRV_BODIES_MAX,
        .max_answers = SRV_ANSWERS_MAX,
        .max_peer_bodies = options->public_server ? SRV_PEER_BODIES_MAX : 0,
        .max_peer_answers = options->public_server ? SRV_PEER_ANSWERS_MAX : 0,
        .max_peer = options->public_server && !options->behind_proxy ? SRV_PEER_MAX : 0,
        .max_connections = options->max_sockets ? options->max_sockets : MAX_SOCKETS,
        .behind_proxy = options->behind_proxy,
    };
    enum ac_status status = ac_library_init_over(&server->library, options->files,
                                                 options->file_count, options->data, err);

    server->library_open = status == AC_OK;
    if (status == AC_OK)
        status = srv_nursery_start(server, err); /* before there are files and threads */
    if (status == AC_OK)
        status = ac_store_open(&server->store, options->db, err);
    if (status == AC_OK)
        status = srv_guard_start(server, err);
    if (status == AC_OK)
        status = srv_net_open(&server->net, &config, &hooks, err);
    if (status == AC_OK)
        status = srv_work_start(server, err);
    return status;
}

enum ac_status srv_server_open(struct srv_server **out, const struct srv_options *options,
                               struct ac_err *err)
{
    struct srv_server *server = calloc(1, sizeof(*server));
    enum ac_status status;

    *out = NULL;
    if (!server || sodium_init() < 0) {
        free(server);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    }
    raise_limits();
    server->options = *options;
    server->started = srv_steady();
    server->born = srv_now();
    server->clocks_owed = true; /* of games that went on while nobody served them */
    server->out_last = &server->out_first;
    server->nursery = -1;
    ac_text_init(&server->message, AC_JS_MAX);
    status = open_parts(server, err);
    if (status != AC_OK) {
        srv_server_close(server);
        return status;
    }
    *out = server;
    return AC_OK;
}

void srv_server_close(struct srv_server *server)
{
    if (!server)
        return;
    atomic_store(&server->ending, true);
    srv_work_stop(server);
    srv_analyst_stop(server);
    srv_nursery_stop(server);
    srv_guard_stop(server);
    srv_net_close(server->net);
    server->net = NULL;
    srv_clients_free(server);
    srv_tables_free(server);
    srv_games_free(server);
    srv_scenarios_free(server);
    srv_there_free(server);
    srv_line_free(server);
    free(server->glance);
    free(server->latest);
    srv_notices_free(server);
    if (server->library_open)
        ac_library_release(&server->library);
    ac_store_close(server->store);
    srv_packed_release(&server->games_json);
    ac_text_release(&server->message);
    free(server->limits);
    free(server);
}

const char *srv_server_admin_code(struct srv_server *server)
{
    struct ac_err err = { 0 };

    if (ac_store_has_admin(server->store))
        return NULL;
    if (ac_store_shared(server->store)) /* another server may have told it */
        ac_store_meta_get(server->store, "admin_code", server->admin_code,
                          sizeof(server->admin_code));
    if (server->admin_code[0])
        return server->admin_code;
    srv_random_word(server->admin_code, sizeof(server->admin_code) - 1);
    if (ac_store_begin(server->store, &err) == AC_OK &&
        ac_store_meta_set(server->store, "admin_code", server->admin_code, &err) == AC_OK &&
        ac_store_commit(server->store, &err) == AC_OK)
        return server->admin_code;
    ac_store_rollback(server->store);
    return NULL;
}

int srv_server_port(const struct srv_server *server)
{
    return srv_net_port(server->net);
}

bool srv_server_turn(struct srv_server *server)
{
    const uint64_t begun = server->transactions;
    bool more;

    srv_net_turn(server->net);
    srv_hear(server);
    srv_jobs_finish(server);
    beat(server);
    more = server->options.threads < 0 && srv_analyst_turn(server);
    settle(server);
    /* what others tell comes along with the database's answers too: nothing more announces it */
    if (ac_store_shared(server->store) && server->transactions != begun)
        srv_net_wake(server->net);
    return more || srv_jobs_wait(server);
}

/* Has everybody who asked something been answered, and has nobody asked for a while? */
static bool all_answered(const struct srv_server *server)
{
    int64_t quiet;

    return !srv_net_busy(server->net, &quiet) && quiet >= QUIET_MS && !server->asked_jobs;
}

/*
 * Everybody is told to come back, and goes on being served until nobody has anything to ask: who heard it asks
 * no more here. Then the sockets end, each when it has all that was sent to it.
 */
static void take_leave(struct srv_server *server)
{
    int64_t until = srv_steady() + LEAVE_MS;

    if (server->stop > 1)
        return;
    server->leaving = true;
    srv_net_hurry(server->net);
    srv_push_all(server, json_pack("{s:s, s:s}", "type", "bye", "text",
                                   "the server starts anew; the page comes back by itself"));
    while (server->stop == 1 && srv_steady() < until && !all_answered(server))
        (void)srv_server_turn(server);
    srv_net_farewell(server->net);
    until = srv_steady() + FAREWELL_MS;
    while (server->stop == 1 && srv_steady() < until && srv_net_sockets(server->net) > 0)
        (void)srv_server_turn(server);
}

void srv_server_run(struct srv_server *server)
{
    char name[256];

    ac_store_name(server->options.db, name, sizeof(name)); /* a password is not for the log */
    srv_log(SRV_LOG_INFO, "serving", "port", srv_server_port(server), "db", name);
    kick_machines(server);
    settle(server);
    while (!server->stop)
        (void)srv_server_turn(server);
    take_leave(server);
    srv_log(SRV_LOG_INFO, "stopped", NULL, 0, NULL, NULL);
}

void srv_server_stop(struct srv_server *server)
{
    if (server->stop < 2)
        server->stop = server->stop + 1;
    if (server->net)
        srv_net_wake(server->net);
}

/* ---- snapshots before another program takes over ---- */

struct running {
    int count, room;
    char (*id)[AC_STORE_ID];
};

static void note_running(void *self, const struct ac_table_row *row)
{
    struct running *list = self;

    if (list->count == list->room) {
        const int room = list->room ? list->room * 2 : 64;
        void *more = realloc(list->id, (size_t)room * AC_STORE_ID);

        if (!more)
            return;
        list->id = more;
        list->room = room;
    }
    memcpy(list->id[list->count++], row->id, AC_STORE_ID);
}

static enum ac_status snapshot_one(struct srv_server *server, const char *id, struct ac_err *err)
{
    struct srv_table *table;
    enum ac_status status = srv_table_find(server, id, &table, err);

    if (status == AC_OK)
        status = ac_match_set_state(&table->match, AC_ENTRY_SNAPSHOT, table->match.state, err);
    if (status != AC_OK)
        return status;
    srv_changed(server, table);
    status = write_all(server, err);
    server->in_transaction = false;
    (void)take_dirty(server);
    if (status != AC_OK)
        ac_store_rollback(server->store);
    srv_table_forget(server, table);
    return status;
}

enum ac_status srv_snapshot_all(const struct srv_options *options, int *count, struct ac_err *err)
{
    struct srv_options own = *options;
    struct running list = { 0 };
    struct srv_server *server;
    enum ac_status status;

    own.port = 0;
    own.address = NULL;
    status = srv_server_open(&server, &own, err);
    if (status != AC_OK)
        return status;
    status = ac_store_tables(server->store, &all_playing, note_running, &list, err);
    for (*count = 0; *count < list.count && status == AC_OK; ++*count)
        status = snapshot_one(server, list.id[*count], err);
    free(list.id);
    srv_server_close(server);
    return status;
}
