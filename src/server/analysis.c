/*
 * Finished games taken apart (lab/analyse.h) for the page. A process of its own does them (child.h), one
 * after the other and behind everything else that runs: an analysis takes a minute, and machines
 * that are to move must not wait for it. A thread waits for what it finds. That is kept in the store, and in
 * memory as long as it is asked for.
 *
 * The list is changed by the serving thread alone; the analyst takes what waits and sets its state.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "host/record_file.h"
#include "host/table.h"
#include "lab/analyse.h"
#include "lab/crew.h"
#include "server/child.h"
#include "json/json_put.h"
#include "json/json_text.h"

enum {
    KEPT = 48,        /* findings in memory */
    ROLLOUTS = 20000, /* at most; a short game needs less: */
    ROLLOUTS_STEP = 60,
    MICROS = 90000000, /* then it is told what is known */
    SECONDS = 120,     /* then it is taken for a loop */
    TOLD_EVERY_MS = 200,
    COST = 20,       /* of a beginning, in requests (limit.c) */
    AGAIN_MS = 5000, /* after it has failed, until it may be asked for again */
    KEEP_MS = 60000, /* after it could not be kept, until that is tried again */
};

enum state { STATE_WAITING, STATE_RUNNING, STATE_DONE, STATE_FAILED };

struct finding {
    struct finding *next;
    char table[AC_STORE_ID];
    int seq;
    enum state state;
    int64_t used;
    int64_t user; /* who has asked for it, and from where */
    char peer[SRV_PEER];
    struct srv_job *job; /* until it is done */
    bool kept;           /* in the store, or its table has gone */
    int64_t again; /* srv_steady: when it is tried to be kept again, or may be asked for again */
    struct srv_analyst *analyst;
    int done, of;           /* under the lock, as what follows */
    char first[SRV_FIRST];  /* a first look in words, "" until there is one */
    struct srv_packed json; /* of the whole answer */
};

struct srv_analyst {
    struct srv_server *server;
    struct srv_child child;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    pthread_t thread;
    bool threaded; /* else the loop works on them */
    atomic_bool stop;
    struct finding *first; /* in the order of asking */
};

static const char *const state_words[] = { "waiting", "running", "done", "failed" };

static json_t *state_json(const char *word, int done, int of, json_t *analysis)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "state", word);
    ac_put_int(out, "done", done);
    ac_put_int(out, "of", of);
    ac_put(out, "analysis", analysis);
    return out;
}

/* ---- in the process that does it ---- */

struct work {
    struct srv_job *job;
    uint64_t deadline;
    int64_t told; /* when it was */
};

static bool is_late(void *self)
{
    const struct work *work = self;

    return ac_crew_clock(NULL) > work->deadline;
}

static void note_progress(void *self, int done, int of)
{
    struct work *work = self;
    const int64_t now = srv_steady();

    work->job->of = of;
    if (done > work->job->done)
        work->job->done = done;
    if (now - work->told < TOLD_EVERY_MS || !work->job->told)
        return;
    work->told = now;
    work->job->told(work->job, work->job);
}

static void note_first(void *self, const struct ac_analysis *so_far)
{
    struct work *work = self;
    struct ac_text words;

    ac_text_over(&words, work->job->first, sizeof(work->job->first));
    ac_analysis_finding(so_far, &words);
    if (work->job->told)
        work->job->told(work->job, work->job);
}

static struct ac_analysis_order order_of(const struct ac_match *match)
{
    const int64_t enough = (int64_t)ROLLOUTS_STEP * (match->line_count + 1);

    return (struct ac_analysis_order){ .seed = 1,
                                       .budget = enough < ROLLOUTS ? enough : ROLLOUTS,
                                       .turns = ac_analysis_turns(match->game),
                                       .team = &ac_solo };
}

/* The whole answer as text, NULL when there is none. */
static char *take_apart(const struct ac_match *match, const struct ac_analysis_order *order)
{
    struct ac_analysis analysis;
    json_t *json = NULL, *whole;
    char *text = NULL;

    if (ac_analyse(match, order, &analysis, NULL) == AC_OK)
        json = ac_analysis_json(&analysis);
    if (json) {
        whole = state_json(state_words[STATE_DONE], analysis.item_count, analysis.item_count, json);
        text = json_dumps(whole, JSON_COMPACT);
        json_decref(whole);
    }
    ac_analysis_release(&analysis);
    return text;
}

/* The record that is the job's text, as a match. */
static enum ac_status replay(struct srv_job *job, struct ac_match *match)
{
    const struct ac_record_use use = { .game = job->game->game,
                                       .parser = ac_yaml_position_parser(),
                                       .upgrade = true,
                                       .other_data = true,
                                       .older = true };
    struct ac_record_report report = { 0 };
    struct ac_record_head head;
    enum ac_status status = ac_record_read_head(job->text, job->text_size, &head, &job->err);

    if (status == AC_OK)
        status = ac_record_replay(&use, &head, match, &report, &job->err);
    return status;
}

void srv_job_analyse(struct srv_job *job)
{
    struct work work = { .job = job, .deadline = ac_crew_clock(NULL) + MICROS };
    struct ac_analysis_order order;
    struct ac_match match;
    char *found = NULL;

    if (replay(job, &match) == AC_OK) {
        order = order_of(&match);
        order.stop = is_late;
        order.first = note_first;
        order.progress = note_progress;
        order.self = &work;
        found = take_apart(&match, &order);
        ac_match_release(&match);
    }
    free(job->text);
    job->text = found;
    job->text_size = found ? strlen(found) : 0;
    job->good = found != NULL;
}

/* ---- the analyst's thread ---- */

static void note_so_far(struct srv_job *job, const struct srv_job *so_far)
{
    struct finding *finding = job->told_self;

    (void)pthread_mutex_lock(&finding->analyst->lock);
    finding->done = so_far->done;
    finding->of = so_far->of;
    memcpy(finding->first, so_far->first, sizeof(finding->first));
    (void)pthread_mutex_unlock(&finding->analyst->lock);
}

static enum state work_on(struct finding *finding)
{
    struct srv_analyst *analyst = finding->analyst;
    struct srv_job *job = finding->job;

    job->told = note_so_far;
    job->told_self = finding;
    if (analyst->threaded && !analyst->server->options.one_process)
        srv_child_run(analyst->server, &analyst->child, job);
    else
        srv_job_do(analyst->server, job);
    if (job->failed[0] || !job->good) {
        finding->again = srv_steady() + AGAIN_MS;
        if (atomic_load(&analyst->server->ending))
            return STATE_FAILED; /* it was not waited for */
        srv_log_fields(
            SRV_LOG_ERROR, "analysis_failed",
            &(struct srv_log_fields){ .table = finding->table,
                                      .text = job->failed[0] ? job->failed : job->err.text });
        return STATE_FAILED;
    }
    srv_pack(&finding->json, job->text);
    job->text = NULL; /* its memory is the finding's now */
    return STATE_DONE;
}

static struct finding *next_waiting(struct srv_analyst *analyst)
{
    struct finding *found = NULL;

    (void)pthread_mutex_lock(&analyst->lock);
    while (!found && !atomic_load(&analyst->stop)) {
        for (found = analyst->first; found && found->state != STATE_WAITING; found = found->next)
            ;
        if (!found)
            (void)pthread_cond_wait(&analyst->wake, &analyst->lock);
    }
    if (found)
        found->state = STATE_RUNNING;
    (void)pthread_mutex_unlock(&analyst->lock);
    return found;
}

static void *analyst_thread(void *self)
{
    struct srv_analyst *analyst = self;
    struct finding *finding;

    while ((finding = next_waiting(analyst)) != NULL) {
        const enum state state = work_on(finding);

        (void)pthread_mutex_lock(&analyst->lock);
        finding->state = state;
        (void)pthread_mutex_unlock(&analyst->lock);
    }
    srv_child_end(&analyst->child);
    return NULL;
}

bool srv_analyst_turn(struct srv_server *server)
{
    struct finding *found = server->analyst ? server->analyst->first : NULL;

    while (found && found->state != STATE_WAITING)
        found = found->next;
    if (!found)
        return false;
    found->state = work_on(found);
    return true;
}

/* ---- the serving thread ---- */

static enum state state_of(struct srv_analyst *analyst, const struct finding *finding)
{
    enum state state;

    (void)pthread_mutex_lock(&analyst->lock);
    state = finding->state;
    (void)pthread_mutex_unlock(&analyst->lock);
    return state;
}

/* The job is needed no more once nobody works on it. */
static void let_go(struct finding *finding)
{
    if (finding->job)
        srv_job_free(finding->job);
    finding->job = NULL;
}

static void free_finding(struct finding *finding)
{
    let_go(finding);
    srv_packed_release(&finding->json);
    free(finding);
}

static void forget(struct srv_analyst *analyst, struct finding **at)
{
    struct finding *gone = *at;

    (void)pthread_mutex_lock(&analyst->lock);
    *at = gone->next;
    (void)pthread_mutex_unlock(&analyst->lock);
    free_finding(gone);
}

/* One that has failed may succeed another time: after a while it is as if it had not been asked for. */
static void forget_failed(struct srv_analyst *analyst)
{
    struct finding **at = &analyst->first;

    while (*at)
        if (state_of(analyst, *at) == STATE_FAILED && (*at)->again < srv_steady())
            forget(analyst, at);
        else
            at = &(*at)->next;
}

/* Drops the one that was not asked for longest when there are too many. */
static void sweep(struct srv_analyst *analyst)
{
    struct finding **oldest = NULL;
    int kept = 0;

    for (struct finding **at = &analyst->first; *at; at = &(*at)->next) {
        const enum state state = state_of(analyst, *at);

        if (state == STATE_WAITING || state == STATE_RUNNING)
            continue;
        let_go(*at);
        kept++;
        if (!oldest || (*at)->used < (*oldest)->used)
            oldest = at;
    }
    if (kept >= KEPT && oldest)
        forget(analyst, oldest);
}

/* Nobody fills the line with his own games: so many wait of all, of one address, of one person. */
static bool has_room(const struct srv_call *call, struct srv_analyst *analyst)
{
    int all = 0, of_peer = 0, of_user = 0;

    for (const struct finding *at = analyst->first; at; at = at->next) {
        const enum state state = state_of(analyst, at);

        if (state != STATE_WAITING && state != STATE_RUNNING)
            continue;
        all++;
        of_peer += srv_same_network(at->peer, call->peer);
        of_user += at->user == call->user.id;
    }
    return all < SRV_ANALYSES_WAIT &&
           (!call->server->options.public_server ||
            (of_peer < SRV_ANALYSES_PEER && of_user < SRV_ANALYSES_USER));
}

static void append(struct srv_analyst *analyst, struct finding *finding)
{
    struct finding **last = &analyst->first;

    (void)pthread_mutex_lock(&analyst->lock);
    while (*last)
        last = &(*last)->next;
    *last = finding;
    (void)pthread_cond_signal(&analyst->wake);
    (void)pthread_mutex_unlock(&analyst->lock);
}

static struct srv_analyst *start_analyst(struct srv_server *server)
{
    struct srv_analyst *analyst = calloc(1, sizeof(*analyst));

    if (!analyst)
        return NULL;
    analyst->server = server;
    analyst->child.fd = -1;
    (void)pthread_mutex_init(&analyst->lock, NULL);
    (void)pthread_cond_init(&analyst->wake, NULL);
    analyst->threaded = server->options.threads >= 0;
    if (analyst->threaded && pthread_create(&analyst->thread, NULL, analyst_thread, analyst) != 0) {
        free(analyst);
        return NULL;
    }
    server->analyst = analyst;
    return analyst;
}

void srv_analyst_stop(struct srv_server *server)
{
    struct srv_analyst *analyst = server->analyst;

    if (!analyst)
        return;
    (void)pthread_mutex_lock(&analyst->lock);
    atomic_store(&analyst->stop, true);
    (void)pthread_cond_broadcast(&analyst->wake);
    (void)pthread_mutex_unlock(&analyst->lock);
    if (analyst->threaded)
        (void)pthread_join(analyst->thread, NULL);
    while (analyst->first) {
        struct finding *next = analyst->first->next;

        free_finding(analyst->first);
        analyst->first = next;
    }
    (void)pthread_mutex_destroy(&analyst->lock);
    (void)pthread_cond_destroy(&analyst->wake);
    free(analyst);
    server->analyst = NULL;
}

/* Of a table that was dropped meanwhile there is nothing to keep. */
static enum ac_status keep(struct srv_server *server, const struct finding *finding,
                           struct ac_err *err)
{
    struct ac_table_row row;
    enum ac_status status = srv_transaction(server, err);

    if (status == AC_OK)
        status = ac_store_table_get(server->store, finding->table, &row, err);
    if (status == AC_ERR_NOT_FOUND)
        return AC_OK;
    if (status == AC_OK)
        status = ac_store_finding_set(server->store, finding->table, finding->seq,
                                      finding->json.text, err);
    return status == AC_OK ? srv_balance_keep(server, finding->table, finding->json.text, err)
                           : status;
}

/* Within the turn's transaction: what has been found since the last beat. What fails takes the turn with it, so it is
 * not tried at every beat. */
void srv_analyst_keep(struct srv_server *server)
{
    struct srv_analyst *analyst = server->analyst;
    const int64_t now = srv_steady();
    struct ac_err err = { 0 };

    for (struct finding *at = analyst ? analyst->first : NULL; at; at = at->next) {
        if (at->kept || at->again > now || state_of(analyst, at) != STATE_DONE)
            continue;
        if (keep(server, at, &err) != AC_OK) {
            at->again = now + KEEP_MS;
            srv_log_fields(SRV_LOG_WARN, "finding_not_kept",
                           &(struct srv_log_fields){ .table = at->table, .text = err.text });
            return;
        }
        at->kept = true;
    }
}

/* What is not in memory any more, or was found before the program was started; NULL: nothing. */
static struct finding *recall(struct srv_call *call, struct srv_analyst *analyst)
{
    const struct srv_table *table = call->table;
    struct finding *finding;
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    if (!ac_store_finding_get(call->server->store, table->row.id, srv_seq(table), &text) ||
        text.full || (finding = calloc(1, sizeof(*finding))) == NULL) {
        ac_text_release(&text);
        return NULL;
    }
    sweep(analyst);
    memcpy(finding->table, table->row.id, sizeof(finding->table));
    finding->seq = srv_seq(table);
    finding->state = STATE_DONE;
    finding->kept = true;
    finding->analyst = analyst;
    srv_pack(&finding->json, text.data); /* the text's memory is its own now */
    append(analyst, finding);
    return finding;
}

static struct finding *in_memory(const struct srv_call *call)
{
    struct finding *found = call->server->analyst ? call->server->analyst->first : NULL;

    while (found &&
           (strcmp(found->table, call->table->row.id) != 0 || found->seq != srv_seq(call->table)))
        found = found->next;
    return found;
}

static struct finding *find(struct srv_call *call)
{
    struct finding *found = in_memory(call);
    struct srv_analyst *analyst = call->server->analyst;

    if (!found && !analyst)
        analyst = start_analyst(call->server);
    return found || !analyst ? found : recall(call, analyst);
}

/* The game as the store has it. */
static enum ac_status make_job(struct srv_call *call, struct srv_job **out, struct ac_err *err)
{
    struct ac_text record;
    int last;
    enum ac_status status;

    ac_text_init(&record, AC_RECORD_MAX);
    status = ac_store_lines(call->server->store, call->table->row.id, &record, &last, err);
    if (status != AC_OK) {
        ac_text_release(&record);
        return status;
    }
    *out = srv_job_new(call->server, SRV_JOB_ANALYSE);
    (*out)->text = record.data; /* the text's memory is the job's now */
    (*out)->text_size = record.len;
    (*out)->game = call->table->game;
    (*out)->seconds =
        call->server->options.think_seconds ? call->server->options.think_seconds : SECONDS;
    srv_game_keep((*out)->game);
    return AC_OK;
}

static enum ac_status begin(struct srv_call *call, struct srv_analyst *analyst, struct ac_err *err)
{
    struct finding *finding = calloc(1, sizeof(*finding));
    enum ac_status status;

    if (!finding)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = make_job(call, &finding->job, err);
    if (status != AC_OK) {
        free(finding);
        return status;
    }
    memcpy(finding->table, call->table->row.id, sizeof(finding->table));
    finding->seq = srv_seq(call->table);
    finding->analyst = analyst;
    finding->user = call->user.id;
    memcpy(finding->peer, call->peer, sizeof(finding->peer));
    append(analyst, finding);
    return AC_OK;
}

/* How far it is, and what a first look has found. */
static void answer_unfinished(struct srv_call *call, struct finding *finding, enum state state)
{
    struct srv_analyst *analyst = call->server->analyst;
    json_t *out;

    (void)pthread_mutex_lock(&analyst->lock);
    out = state_json(state_words[state], finding->done, finding->of, json_null());
    ac_put_text(out, "first", finding->first[0] ? finding->first : NULL);
    (void)pthread_mutex_unlock(&analyst->lock);
    srv_answer(call, out);
}

/* As it is: of a long game it would take hundreds of megabytes as a tree. */
static void answer_done(struct srv_call *call, const struct finding *finding)
{
    const struct ac_text json = { .data = finding->json.text, .len = finding->json.size };

    if (call->socket)
        srv_answer_js(call, &json);
    else
        srv_answer_packed(call, "application/json", "no-cache", &finding->json);
}

static void answer_state(struct srv_call *call, struct finding *finding)
{
    enum state state;

    if (!finding) {
        srv_answer(call, state_json("none", 0, 0, json_null()));
        return;
    }
    finding->used = srv_now();
    state = state_of(call->server->analyst, finding);
    if (state == STATE_DONE)
        answer_done(call, finding);
    else
        answer_unfinished(call, finding, state);
}

/* Who may see the record may have it taken apart, when the game is over. */
static bool may_ask(struct srv_call *call)
{
    int viewer;

    if (!srv_viewer(call, &viewer))
        return false;
    if (call->table->row.status == AC_TABLE_FINISHED)
        return true;
    srv_refuse(call, "refused", "the game is not over");
    return false;
}

void srv_analysis_read(struct srv_call *call)
{
    if (may_ask(call))
        answer_state(call, find(call));
}

void srv_analysis_begin(struct srv_call *call)
{
    struct srv_analyst *analyst;
    struct ac_err err = { 0 };

    if (!may_ask(call))
        return;
    if (call->server->analyst)
        forget_failed(call->server->analyst);
    if (!find(call)) {
        analyst = call->server->analyst; /* find has started it */
        if (!analyst) {
            srv_refuse(call, "trouble", "no thread for an analysis");
            return;
        }
        sweep(analyst);
        if (!has_room(call, analyst) || !srv_limit(call->server, call->peer, COST)) {
            srv_refuse(call, "slow", "too many analyses, wait a little");
            return;
        }
        if (begin(call, analyst, &err) != AC_OK) {
            srv_refuse_err(call, &err);
            return;
        }
    }
    answer_state(call, find(call));
}

/* ---- of a record, without a server's thread ---- */

struct apart {
    uint64_t deadline;
    void (*told)(int done, int of, const char *first);
};

static bool is_apart_late(void *self)
{
    const struct apart *apart = self;

    return ac_crew_clock(NULL) > apart->deadline;
}

static void tell_progress(void *self, int done, int of)
{
    const struct apart *apart = self;

    apart->told(done, of, NULL);
}

static void tell_first(void *self, const struct ac_analysis *so_far)
{
    const struct apart *apart = self;
    char room[SRV_FIRST];
    struct ac_text words;

    ac_text_over(&words, room, sizeof(room));
    ac_analysis_finding(so_far, &words);
    apart->told(0, 0, room);
}

char *srv_analyse_record(const char *record, void (*told)(int done, int of, const char *first),
                         struct ac_err *err)
{
    const struct ac_table_order what = { .what = "record", .text = record, .size = strlen(record) };
    struct apart apart = { ac_crew_clock(NULL) + MICROS, told };
    struct ac_analysis_order order;
    struct ac_table table;
    char *text = NULL;

    if (ac_table_open(&table, &what, err) == AC_OK) {
        order = order_of(&table.match);
        order.stop = is_apart_late;
        order.first = tell_first;
        order.progress = tell_progress;
        order.self = &apart;
        text = take_apart(&table.match, &order);
        if (!text)
            (void)ac_refuse(err, AC_ERR_REFUSED, "the game could not be taken apart");
    }
    ac_table_release(&table);
    return text;
}
