/*
 * Worker threads: machines think and passwords are hashed there, so that the loop never waits. A job
 * holds all it needs (a copy of the state); games are shared because they do not change. Finished
 * jobs come back to the serving thread, which alone touches tables, the store and connections.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/bug.h"
#include "host/table.h"
#include "server/child.h"
#include "server/guard.h"

enum {
    THREADS_MAX = 64,
    PASSWORD_THREADS = 2,
    OWNERS = 1024,
    BATCH_MICROS = 150000,
    TURN_MICROS = 6000000,
    COACH_MICROS = 2000000, /* a person waits for it */
    MOVE_SECONDS = 60,      /* then it is taken for a loop */
    COACH_SECONDS = 30,
    UPLOAD_SECONDS = 20,
    COACH_TEST_ROLLOUTS = 64,
};

/*
 * Passwords never wait behind thinking, nor a machine that is to move, which takes no time, behind questions, which take
 * seconds: each kind of work has a queue and threads of its own.
 */
enum lane_kind { LANE_MOVE, LANE_ASK, LANE_PASSWORD, LANES };

struct lane {
    struct srv_work *work;
    pthread_cond_t wake;
    struct srv_job *todo_first, **todo_last;
    int waiting;
    int threads;
    pthread_t thread[THREADS_MAX];
    uint64_t
        turn; /* of thinking; and when an address, and somebody, last had one, by their numbers */
    uint64_t had_from[OWNERS], had[OWNERS];
};

struct srv_work {
    struct srv_server *server;
    pthread_mutex_t lock;
    struct lane lane[LANES];
    struct srv_job *done_first, **done_last;
    struct srv_job *away; /* with the engine beside a loop without threads */
    bool stop;
    uint64_t next;
};

static uint64_t steady_micros(void *self)
{
    struct timespec now;

    (void)self;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* A player with a budget of time for each Game-Turn, or for one question. */
static struct ac_player *new_mind(enum ac_level level, uint64_t seed, uint64_t micros)
{
    struct ac_player *mind = calloc(1, sizeof(*mind));

    if (!mind)
        ac_bug("out of memory for a player");
    ac_player_init(mind, level, seed, 1);
    mind->micros = micros;
    mind->clock = steady_micros;
    return mind;
}

/* A coach thinks as long as a person waits; in a test as much on every machine. */
static struct ac_player *new_coach(const struct srv_server *server, const struct srv_job *job)
{
    const bool test = server->options.test_dice;
    struct ac_player *mind = new_mind(job->level, test ? 1 : job->seed, test ? 0 : COACH_MICROS);

    if (test)
        mind->rollouts = COACH_TEST_ROLLOUTS;
    return mind;
}

/* ---- thinking ---- */

/* Stops what people may not look past: a reveal. */
struct listener {
    const struct ac_game *game;
    bool reveal;
};

static void listen_for_reveal(void *self, const struct ac_event *event)
{
    struct listener *listener = self;

    if (listener->game->rules->events[event->kind].flags & AC_EVENT_REVEAL)
        listener->reveal = true;
}

/* Is the staff, asked for that much, done before this state? */
static bool staff_done(const struct srv_job *job, const struct ac_state *state, int turn, int phase)
{
    switch (job->scope) {
    case SRV_SCOPE_CHOICE:
        return job->count > 0;
    case SRV_SCOPE_PHASE:
        return ac_head(state)->phase != phase || ac_head(state)->turn != turn;
    case SRV_SCOPE_TURN:
        return ac_head(state)->turn != turn;
    case SRV_SCOPE_PIECE:
    default:
        return false;
    }
}

/* Of a piece's staff: does the action name another piece first? Then the piece has done. */
static bool of_other_piece(const struct srv_job *job, const struct ac_action *action)
{
    const struct ac_verb *verb = &job->game->game->rules->verbs[action->verb];

    if (job->scope != SRV_SCOPE_PIECE)
        return false;
    for (int i = 0; i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_PIECE)
            return action->arg[i] != job->piece;
    return true;
}

/* Decides for the side until a die, the other side, a reveal or the end of the batch. */
static void decide(struct srv_job *job)
{
    const struct ac_game *game = job->game->game;
    struct ac_state *state = ac_state_in(&job->state);
    const int turn = ac_head(state)->turn, phase = ac_head(state)->phase;
    const uint64_t began = steady_micros(NULL);
    struct listener listener = { game, false };
    const struct ac_sink sink = { listen_for_reveal, &listener };

    while (job->count < SRV_BATCH && ac_to_act(state) == job->side && !listener.reveal) {
        struct ac_action action;

        if (job->kind == SRV_JOB_STAFF && staff_done(job, state, turn, phase))
            return;
        ac_player_choose(job->mind, game, state, &action);
        if (job->kind == SRV_JOB_STAFF && of_other_piece(job, &action))
            return;
        job->action[job->count++] = action;
        ac_apply(game, state, &action, &sink);
        if (job->kind == SRV_JOB_MOVE && steady_micros(NULL) - began > BATCH_MICROS)
            return;
    }
}

/* The same told in orders, as far as it is what they come to. */
static void think(struct srv_job *job)
{
    const struct ac_game *game = job->game->game;
    struct ac_state_room start;

    ac_copy(game, ac_state_in(&start), ac_state_in(&job->state));
    decide(job);
    ac_tell_orders(game, ac_state_in(&start), job->side, job->action, job->count, &job->orders);
}

/* ---- coaching: docs/OPPONENTS.md ---- */

static void hint(struct srv_job *job)
{
    const struct ac_game *game = (assert(job->game), job->game->game);
    const struct ac_state *state = ac_state_in(&job->state);

    if (!ac_hint(job->mind, game, state, &job->hint))
        ac_bug("out of memory for a hint");
    job->good = game->rules->forecast(game, state, &job->hint.best, &job->card);
}

static void tutor(struct srv_job *job)
{
    const struct ac_steps order = { job->action, job->count };

    assert(job->game);
    if (!ac_tutor_order(job->mind, job->game->game, ac_state_in(&job->state), order, &job->warning))
        ac_bug("out of memory for a tutor");
}

/* ---- passwords ---- */

static void hash_password(struct srv_job *job)
{
    job->good = crypto_pwhash_str(job->password_hash, job->password, strlen(job->password),
                                  crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                  crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void verify_password(struct srv_job *job)
{
    job->good =
        crypto_pwhash_str_verify(job->password_hash, job->password, strlen(job->password)) == 0;
}

/* ---- what people send ---- */

/* The options a game was loaded with, where they are not the default. */
static void copy_options(const struct ac_game *game, char *out, size_t cap)
{
    const struct ac_ruleset *rules = game->rules;
    struct ac_text text;

    ac_text_over(&text, out, cap);
    for (int i = 0; i < rules->option_count; i++)
        if (game->option[i])
            ac_text_addf(&text, "%s%s=%s", text.len ? " " : "", rules->options[i].name,
                         rules->options[i].choices[game->option[i]]);
}

/* Somebody must be able to go on from a position that is to be played. */
static enum ac_status check_playable(const struct ac_table *table, struct ac_err *err)
{
    const ac_side side = ac_to_act(table->match.state);
    struct ac_result result;
    struct ac_actions *list;
    bool none;

    if (ac_match_over(&table->match, &result) || (side != 0 && side != 1))
        return AC_OK;
    list = calloc(1, sizeof(*list));
    if (!list)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    ac_legal(table->game, table->match.state, list);
    none = list->count == 0;
    free(list);
    return none ? ac_refuse(err, AC_ERR_INPUT, "in this position nobody can do anything") : AC_OK;
}

/* What lists and notices tell of a battle is short: nobody's may fill them. */
static enum ac_status check_words(const struct ac_scenario *scenario, struct ac_err *err)
{
    const struct {
        const char *name, *text;
        size_t max;
    } words[] = {
        { "its title", scenario->title, SRV_TITLE_MAX },
        { "its id", scenario->id, SRV_SHORT_MAX },
        { "its date", scenario->date, SRV_SHORT_MAX },
        { "the name of a side", scenario->side[0], SRV_SHORT_MAX },
        { "the name of a side", scenario->side[1], SRV_SHORT_MAX },
        { "the word of a side", scenario->side_word[0], SRV_SHORT_MAX },
        { "the word of a side", scenario->side_word[1], SRV_SHORT_MAX },
    };

    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (words[i].text && strlen(words[i].text) > words[i].max)
            return ac_refuse(err, AC_ERR_INPUT, "%s has at most %zu bytes", words[i].name,
                             words[i].max);
    return AC_OK;
}

/* A scenario of the server's by its name; one that was brought along also as its text. */
static void name_scenario(const struct ac_game *game, struct srv_job *job)
{
    if (!game->files) {
        (void)snprintf(job->scenario, sizeof(job->scenario), "%s/%s", game->rules->id,
                       game->scenario.id);
        return;
    }
    srv_own_name(game, job->scenario);
    srv_own_text(game, &job->text, &job->text_size);
}

/* The position or record in a library of its own. */
static void read_upload(struct srv_server *server, struct srv_job *job)
{
    const struct ac_table_order order = {
        .what = "upload", .text = job->text, .size = job->text_size, .data = server->options.data
    };
    struct ac_table table;
    enum ac_status status = ac_table_open(&table, &order, &job->err);

    if (status == AC_OK)
        status = check_playable(&table, &job->err);
    if (status == AC_OK && table.game->files)
        status = check_words(&table.game->scenario, &job->err);
    if (status == AC_OK) {
        copy_options(table.game, job->options, sizeof(job->options));
        job->hash = table.game->data_hash;
        ac_copy(table.game, ac_state_in(&job->state), table.match.state);
    }
    free(job->text);
    job->text = NULL;
    job->text_size = 0;
    if (status == AC_OK)
        name_scenario(table.game, job);
    ac_table_release(&table);
    job->good = status == AC_OK;
}

/* ---- any job ---- */

static bool is_password(const struct srv_job *job)
{
    return job->kind == SRV_JOB_HASH || job->kind == SRV_JOB_VERIFY;
}

static bool is_coach(const struct srv_job *job)
{
    return job->kind == SRV_JOB_HINT || job->kind == SRV_JOB_TUTOR;
}

static void do_job(struct srv_server *server, struct srv_job *job)
{
    switch (job->kind) {
    case SRV_JOB_MOVE:
    case SRV_JOB_STAFF:
        think(job);
        return;
    case SRV_JOB_HINT:
        hint(job);
        return;
    case SRV_JOB_TUTOR:
        tutor(job);
        return;
    case SRV_JOB_UPLOAD:
        read_upload(server, job);
        return;
    case SRV_JOB_ANALYSE:
        srv_job_analyse(job);
        return;
    case SRV_JOB_HASH:
        hash_password(job);
        return;
    case SRV_JOB_VERIFY:
        verify_password(job);
        return;
    }
    ac_bug("no such job %d", (int)job->kind);
}

void srv_job_do(struct srv_server *server, struct srv_job *job)
{
    if (!job->game && !is_password(job) && job->kind != SRV_JOB_UPLOAD)
        ac_bug("nothing to think about");
    if (job->game && job->kind != SRV_JOB_ANALYSE) {
        job->mind = is_coach(job) ? new_coach(server, job)
                                  : new_mind(job->level, server->options.test_dice ? 1 : job->seed,
                                             TURN_MICROS);
        job->mind->frank = job->against_person;
        if (job->remembers) {
            job->mind->rng = job->memory.rng;
            job->mind->memory = job->memory.memory;
        }
    }
    do_job(server, job);
    if (!job->mind)
        return;
    job->memory.rng = job->mind->rng;
    job->memory.memory = job->mind->memory;
    job->memory.memory.last.plan = NULL;
    job->resigns = ac_player_resigns(job->mind);
    job->offers_draw = ac_player_offers_draw(job->mind);
    ac_player_release(job->mind);
    free(job->mind);
    job->mind = NULL;
}

/* ---- threads ---- */

/* Has the one's address waited longer for its turn, or of the same the one himself? */
static bool goes_before(const struct lane *lane, const struct srv_job *one,
                        const struct srv_job *other)
{
    const uint64_t from = lane->had_from[(uint64_t)one->from % OWNERS];
    const uint64_t other_from = lane->had_from[(uint64_t)other->from % OWNERS];

    if (from != other_from)
        return from < other_from;
    return lane->had[(uint64_t)one->owner % OWNERS] < lane->had[(uint64_t)other->owner % OWNERS];
}

/* The first job of whoever goes before all others: many tables get one person no more of it, many people no address. */
static struct srv_job *take_fairly(struct lane *lane)
{
    struct srv_job **best = &lane->todo_first, *job;

    for (struct srv_job **at = &lane->todo_first; *at; at = &(*at)->next)
        if (goes_before(lane, *at, *best))
            best = at;
    job = *best;
    *best = job->next;
    if (!job->next)
        lane->todo_last = best;
    lane->turn++;
    lane->had_from[(uint64_t)job->from % OWNERS] = lane->turn;
    lane->had[(uint64_t)job->owner % OWNERS] = lane->turn;
    lane->waiting--;
    return job;
}

static struct srv_job *next_job(struct lane *lane)
{
    struct srv_work *work = lane->work;
    struct srv_job *job = NULL;

    (void)pthread_mutex_lock(&work->lock);
    while (!lane->todo_first && !work->stop)
        (void)pthread_cond_wait(&lane->wake, &work->lock);
    if (!work->stop)
        job = take_fairly(lane);
    (void)pthread_mutex_unlock(&work->lock);
    return job;
}

static void put_done(struct srv_work *work, struct srv_job *job)
{
    job->next = NULL;
    *work->done_last = job;
    work->done_last = &job->next;
}

static void *worker(void *self)
{
    struct lane *lane = self;
    struct srv_work *work = lane->work;
    struct srv_server *server = work->server;
    struct srv_child child = { .fd = -1 };
    struct srv_job *job;

    while ((job = next_job(lane)) != NULL) {
        if (is_password(job) || server->options.one_process)
            srv_job_do(server, job);
        else
            srv_child_run(server, &child, job);
        (void)pthread_mutex_lock(&work->lock);
        put_done(work, job);
        (void)pthread_mutex_unlock(&work->lock);
        srv_net_wake(server->net);
    }
    srv_child_end(&child);
    return NULL;
}

static int thread_count(const struct srv_options *options)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int count = options->threads ? options->threads : (int)processors - 1;

    if (options->threads < 0)
        return 0;
    if (count < 1)
        count = 1;
    return count < THREADS_MAX ? count : THREADS_MAX;
}

static enum ac_status start_lane(struct lane *lane, int threads, struct ac_err *err)
{
    while (lane->threads < threads) {
        if (pthread_create(&lane->thread[lane->threads], NULL, worker, lane) != 0)
            return ac_refuse(err, AC_ERR_IO, "cannot start a thread");
        lane->threads++;
    }
    return AC_OK;
}

enum ac_status srv_work_start(struct srv_server *server, struct ac_err *err)
{
    struct srv_work *work = calloc(1, sizeof(*work));
    enum ac_status status;

    if (!work)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    server->work = work;
    work->server = server;
    work->done_last = &work->done_first;
    (void)pthread_mutex_init(&work->lock, NULL);
    for (int i = 0; i < LANES; i++) {
        work->lane[i].work = work;
        work->lane[i].todo_last = &work->lane[i].todo_first;
        (void)pthread_cond_init(&work->lane[i].wake, NULL);
    }
    status = start_lane(&work->lane[LANE_MOVE], thread_count(&server->options), err);
    if (status == AC_OK)
        status = start_lane(&work->lane[LANE_ASK], (thread_count(&server->options) + 1) / 2, err);
    if (status == AC_OK)
        status = start_lane(&work->lane[LANE_PASSWORD],
                            server->options.threads < 0 ? 0 : PASSWORD_THREADS, err);
    return status;
}

void srv_job_free(struct srv_job *job)
{
    srv_game_let(job->game);
    srv_call_free(job->call);
    free(job->text);
    sodium_memzero(job->password, sizeof(job->password));
    free(job);
}

static void free_jobs(struct srv_job *job)
{
    while (job) {
        struct srv_job *next = job->next;

        srv_job_free(job);
        job = next;
    }
}

void srv_work_stop(struct srv_server *server)
{
    struct srv_work *work = server->work;

    if (!work)
        return;
    (void)pthread_mutex_lock(&work->lock);
    work->stop = true;
    for (int i = 0; i < LANES; i++)
        (void)pthread_cond_broadcast(&work->lane[i].wake);
    (void)pthread_mutex_unlock(&work->lock);
    for (int i = 0; i < LANES; i++) {
        struct lane *lane = &work->lane[i];

        while (lane->threads)
            (void)pthread_join(lane->thread[--lane->threads], NULL);
        free_jobs(lane->todo_first);
        (void)pthread_cond_destroy(&lane->wake);
    }
    free_jobs(work->done_first);
    free_jobs(work->away);
    (void)pthread_mutex_destroy(&work->lock);
    free(work);
    server->work = NULL;
}

struct srv_job *srv_job_new(struct srv_server *server, enum srv_job_kind kind)
{
    struct srv_job *job = calloc(1, sizeof(*job));

    if (!job)
        ac_bug("out of memory for a job");
    job->kind = kind;
    job->number = ++server->work->next;
    job->piece = AC_NONE;
    randombytes_buf(&job->seed, sizeof(job->seed));
    return job;
}

static struct lane *lane_of(struct srv_work *work, const struct srv_job *job)
{
    if (is_password(job))
        return &work->lane[LANE_PASSWORD];
    return &work->lane[job->kind == SRV_JOB_MOVE ? LANE_MOVE : LANE_ASK];
}

void srv_job_give(struct srv_server *server, struct srv_job *job)
{
    struct srv_work *work = server->work;
    struct lane *lane = lane_of(work, job);

    job->seconds = is_coach(job)                 ? COACH_SECONDS
                   : job->kind == SRV_JOB_UPLOAD ? UPLOAD_SECONDS
                                                 : MOVE_SECONDS;
    if (server->options.think_seconds)
        job->seconds = server->options.think_seconds;
    server->asked_jobs += job->call != NULL;
    (void)pthread_mutex_lock(&work->lock);
    job->next = NULL;
    *lane->todo_last = job;
    lane->todo_last = &job->next;
    lane->waiting++;
    (void)pthread_cond_signal(&lane->wake);
    (void)pthread_mutex_unlock(&work->lock);
}

int srv_waiting(struct srv_server *server, bool passwords)
{
    struct srv_work *work = server->work;
    int waiting;

    (void)pthread_mutex_lock(&work->lock);
    waiting = passwords ? work->lane[LANE_PASSWORD].waiting
                        : work->lane[LANE_MOVE].waiting + work->lane[LANE_ASK].waiting;
    (void)pthread_mutex_unlock(&work->lock);
    return waiting;
}

/* A few addresses may fill a line: for the first of another there is room as long as it is not twice as long. */
static bool has_room(int waiting, int own, int most, int most_of_peer)
{
    return waiting < most ? own < most_of_peer : own == 0 && waiting < 2 * most;
}

bool srv_password_room(struct srv_server *server, int64_t owner)
{
    struct srv_work *work = server->work;
    const struct lane *lane = &work->lane[LANE_PASSWORD];
    int own = 0;
    bool room;

    (void)pthread_mutex_lock(&work->lock);
    for (const struct srv_job *job = lane->todo_first; job; job = job->next)
        own += job->owner == owner;
    room = has_room(lane->waiting, own, SRV_PASSWORDS_WAIT, SRV_PASSWORDS_PEER);
    (void)pthread_mutex_unlock(&work->lock);
    return room;
}

bool srv_thought_room(struct srv_call *call, enum srv_meter meter)
{
    struct srv_work *work = call->server->work;
    const struct lane *lane = &work->lane[LANE_ASK];
    int own = 0;
    bool room;

    (void)pthread_mutex_lock(&work->lock);
    for (const struct srv_job *job = lane->todo_first; job; job = job->next)
        own += job->call && srv_same_network(job->call->peer, call->peer);
    room = has_room(lane->waiting, own, SRV_THOUGHTS_WAIT, SRV_THOUGHTS_PEER);
    (void)pthread_mutex_unlock(&work->lock);
    if (room)
        return srv_spend(call, meter, 1);
    srv_refuse(call, "slow", "too many questions wait, ask again in a minute");
    return false;
}

struct guarded_job {
    struct srv_server *server;
    struct srv_job *job;
};

static void run_job(void *self)
{
    const struct guarded_job *of = self;

    srv_job_do(of->server, of->job);
}

/* No process of its own ends with a fault here: it is caught, and costs the answer. */
static void do_guarded(struct srv_server *server, struct srv_job *job)
{
    const struct srv_guarded what = { .verb = "think" };

    if (!srv_guard(server, &what, run_job, &(struct guarded_job){ server, job }))
        (void)snprintf(job->failed, sizeof(job->failed), "the thinking ended with a fault");
}

/* What takes long goes to the engine beside this one, if there is one; false: it stays. */
static bool sent_out(struct srv_server *server, struct srv_job *job)
{
    const bool is_long = is_coach(job) || job->kind == SRV_JOB_STAFF ||
                         (job->kind == SRV_JOB_MOVE && job->level == AC_LEVEL_GENERAL);
    size_t size;
    void *bytes = is_long && server->options.think ? srv_job_pack(job, &size) : NULL;

    if (!bytes)
        return false;
    job->next = server->work->away;
    server->work->away = job;
    server->options.think(job->number, bytes, size);
    free(bytes);
    return true;
}

void srv_server_thought(struct srv_server *server, uint64_t number, const void *bytes, size_t size)
{
    struct srv_job **at = &server->work->away, *job;

    while (*at && (*at)->number != number)
        at = &(*at)->next;
    job = *at;
    if (!job)
        return;
    *at = job->next;
    if (!srv_job_unpack(job, bytes, size))
        (void)snprintf(job->failed, sizeof(job->failed), "the thinking ended with a fault");
    put_done(server->work, job);
}

/* Where there are no threads the turn of the loop does a job itself. */
static void do_one(struct srv_server *server)
{
    struct srv_work *work = server->work;

    for (int i = 0; i < LANES; i++) {
        struct srv_job *job;

        if (work->lane[i].threads || !work->lane[i].todo_first)
            continue;
        job = take_fairly(&work->lane[i]);
        if (!sent_out(server, job)) {
            do_guarded(server, job);
            put_done(work, job);
        }
        return;
    }
}

bool srv_jobs_wait(const struct srv_server *server)
{
    const struct lane *lane = server->work->lane;

    return server->options.threads < 0 &&
           (lane[LANE_MOVE].todo_first || lane[LANE_ASK].todo_first ||
            lane[LANE_PASSWORD].todo_first);
}

static void run_finish(void *self)
{
    const struct guarded_job *of = self;

    of->job->finish(of->server, of->job);
}

/* What a machine decided may meet a fault too: it is counted as if it had failed. Who asked pays for the time. */
static void finish_guarded(struct srv_server *server, struct srv_job *job)
{
    struct guarded_job of = { server, job };
    const struct srv_guarded what = { .verb = "machine",
                                      .table = job->table[0] ? job->table : NULL,
                                      .user = job->call ? job->call->user.id : 0,
                                      .fatal = job->kind == SRV_JOB_MOVE };
    struct srv_out **mark = srv_outbox_mark(server);
    const int64_t began = srv_cost_micros(server);
    const bool good = srv_guard(server, &what, run_finish, &of);

    if (job->call)
        srv_charge(server, job->call->peer, SRV_METER_TIME,
                   (double)(srv_cost_micros(server) - began) / 1000.0);
    if (good)
        return;
    srv_outbox_cut(server, mark);
    if (job->call)
        srv_refuse(job->call, "trouble", "a fault of the program: nothing was done");
}

void srv_jobs_finish(struct srv_server *server)
{
    struct srv_work *work = server->work;
    struct srv_job *job;

    if (server->options.threads < 0)
        do_one(server);
    (void)pthread_mutex_lock(&work->lock);
    job = work->done_first;
    work->done_first = NULL;
    work->done_last = &work->done_first;
    (void)pthread_mutex_unlock(&work->lock);
    while (job) {
        struct srv_job *next = job->next;

        server->asked_jobs -= job->call != NULL;
        finish_guarded(server, job);
        srv_job_free(job);
        job = next;
    }
}

/* ---- machines at tables ---- */

/*
 * What a machine decided is refused, or it decided nothing: that is counted, and soon the table is set
 * aside instead of being asked again for ever.
 */
static void machine_failed(struct srv_server *server, struct srv_table *table, const char *why)
{
    srv_log_fields(SRV_LOG_ERROR, "machine_refused",
                   &(struct srv_log_fields){ .table = table->row.id, .text = why });
    table->row.kicks++;
    srv_table_touch(server, table);
}

/* An order of a machine is marked as a person's is, if all of it will be done. */
static bool mark(struct srv_table *table, const struct srv_job *job, int step, struct ac_err *err)
{
    const struct ac_told_order *order = ac_told_at(&job->orders, step);

    return !order || !order->whole ||
           ac_match_mark(&table->match, job->side, &order->given, order->count, true, err) == AC_OK;
}

static void play_thoughts(struct srv_server *server, struct srv_table *table,
                          const struct srv_job *job)
{
    struct ac_err err = { 0 };
    int played = 0;

    while (played < job->count && ac_to_act(table->match.state) == job->side &&
           mark(table, job, played, &err) &&
           srv_play(table, job->side, &job->action[played], &err) == AC_OK)
        played++;
    if (played == 0) {
        machine_failed(server, table, err.text);
        return;
    }
    table->row.kicks = 0;
    if (job->resigns && !srv_over(table) &&
        ac_match_resign(&table->match, job->side, &err) != AC_OK)
        machine_failed(server, table, err.text);
    if (job->offers_draw && !srv_over(table))
        srv_offer_keep(table, "draw", job->side, -1);
    srv_changed(server, table);
}

static void finish_move(struct srv_server *server, struct srv_job *job)
{
    struct srv_table *table = srv_table_in_memory(server, job->table);
    struct ac_err err = { 0 };

    if (!table || table->job != job->number)
        return; /* the table was read anew meanwhile, and asks again */
    table->thinking = false;
    table->job = 0;
    if (srv_claim(server, table, &err) != AC_OK)
        return; /* another server has it now, and asks again */
    if (job->failed[0]) {
        machine_failed(server, table, job->failed);
        return;
    }
    if (!table->mind[job->side]) /* its plan, and how it has seen the game go */
        table->mind[job->side] = calloc(1, sizeof(struct srv_memory));
    if (table->mind[job->side])
        *table->mind[job->side] = job->memory;
    if (srv_seq(table) != job->seq || srv_over(table)) {
        srv_think(server, table); /* something else happened: think about that */
        return;
    }
    if (job->count == 0) {
        machine_failed(server, table, "it found nothing to do");
        return;
    }
    play_thoughts(server, table, job);
}

void srv_think(struct srv_server *server, struct srv_table *table)
{
    const ac_side side = ac_to_act(table->match.state);
    struct srv_job *job;
    int level;

    if (table->thinking || table->dirty || table->row.elsewhere || table->row.kicks >= SRV_KICKS ||
        table->row.trouble[0] || table->row.status != AC_TABLE_PLAYING ||
        (side != 0 && side != 1) || table->row.seat[side].who != AC_WHO_MACHINE || srv_over(table))
        return;
    level = ac_level_find(table->row.seat[side].level);
    job = srv_job_new(server, SRV_JOB_MOVE);
    job->game = table->game;
    srv_game_keep(job->game);
    memcpy(job->table, table->row.id, sizeof(job->table));
    job->seq = srv_seq(table);
    job->from = table->from;
    job->owner = table->row.maker;
    job->side = side;
    job->level = level < 0 ? AC_LEVEL_VETERAN : (enum ac_level)level;
    job->against_person = table->row.seat[1 - side].who == AC_WHO_PERSON;
    job->remembers = table->mind[side] != NULL;
    if (table->mind[side])
        job->memory = *table->mind[side];
    ac_copy(table->game->game, ac_state_in(&job->state), table->match.state);
    job->finish = finish_move;
    table->thinking = true;
    table->job = job->number;
    srv_job_give(server, job);
}
