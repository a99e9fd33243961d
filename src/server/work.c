/*
 * Worker threads: machines think and passwords are hashed there, so that the loop never waits. A job
 * holds all it needs (a copy of the state); games are shared because they do not change. Finished
 * jobs come back to the serving thread, which alone touches tables, the store and connections.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/bug.h"
#include "server/inside.h"

enum {
    THREADS_MAX = 64,
    BATCH_MICROS = 150000,
    TURN_MICROS = 6000000,
    COACH_MICROS = 2000000, /* a person waits for it */
    COACH_TEST_ROLLOUTS = 64,
};

struct srv_work {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct srv_job *todo_first, **todo_last;
    struct srv_job *done_first, **done_last;
    bool stop;
    uint64_t next;
    int threads;
    pthread_t thread[THREADS_MAX];
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

void srv_mind_free(struct ac_player *mind)
{
    if (mind)
        ac_player_release(mind);
    free(mind);
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
static void think(struct srv_job *job)
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

/* ---- coaching: docs/OPPONENTS.md ---- */

static void hint(struct srv_job *job)
{
    const struct ac_game *game = job->game->game;
    const struct ac_state *state = ac_state_in(&job->state);

    if (!ac_hint(job->mind, game, state, &job->hint))
        ac_bug("out of memory for a hint");
    job->good = game->rules->forecast(game, state, &job->hint.best, &job->card);
}

static void tutor(struct srv_job *job)
{
    const struct ac_order order = { job->action, job->count };

    if (!ac_tutor_order(job->mind, job->game->game, ac_state_in(&job->state), order, &job->warning))
        ac_bug("out of memory for a tutor");
}

/* ---- passwords ---- */

static void hash_password(struct srv_job *job)
{
    job->good = crypto_pwhash_str(job->hash, job->password, strlen(job->password),
                                  crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                  crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void verify_password(struct srv_job *job)
{
    job->good = crypto_pwhash_str_verify(job->hash, job->password, strlen(job->password)) == 0;
}

static void do_job(struct srv_job *job)
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
    case SRV_JOB_HASH:
        hash_password(job);
        return;
    case SRV_JOB_VERIFY:
        verify_password(job);
        return;
    }
    ac_bug("no such job %d", (int)job->kind);
}

/* ---- threads ---- */

static struct srv_job *next_job(struct srv_work *work)
{
    struct srv_job *job;

    (void)pthread_mutex_lock(&work->lock);
    while (!work->todo_first && !work->stop)
        (void)pthread_cond_wait(&work->wake, &work->lock);
    job = work->stop ? NULL : work->todo_first;
    if (job) {
        work->todo_first = job->next;
        if (!work->todo_first)
            work->todo_last = &work->todo_first;
    }
    (void)pthread_mutex_unlock(&work->lock);
    return job;
}

static void *worker(void *self)
{
    struct srv_server *server = self;
    struct srv_work *work = server->work;
    struct srv_job *job;

    while ((job = next_job(work)) != NULL) {
        do_job(job);
        (void)pthread_mutex_lock(&work->lock);
        job->next = NULL;
        *work->done_last = job;
        work->done_last = &job->next;
        (void)pthread_mutex_unlock(&work->lock);
        srv_net_wake(server->net);
    }
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

enum ac_status srv_work_start(struct srv_server *server, struct ac_err *err)
{
    struct srv_work *work = calloc(1, sizeof(*work));

    if (!work)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    server->work = work;
    work->todo_last = &work->todo_first;
    work->done_last = &work->done_first;
    (void)pthread_mutex_init(&work->lock, NULL);
    (void)pthread_cond_init(&work->wake, NULL);
    while (work->threads < thread_count(&server->options)) {
        if (pthread_create(&work->thread[work->threads], NULL, worker, server) != 0)
            return ac_refuse(err, AC_ERR_IO, "cannot start a thread");
        work->threads++;
    }
    return AC_OK;
}

static void free_job(struct srv_job *job)
{
    srv_game_let(job->game);
    srv_call_free(job->call);
    srv_mind_free(job->mind);
    sodium_memzero(job->password, sizeof(job->password));
    free(job);
}

static void free_jobs(struct srv_job *job)
{
    while (job) {
        struct srv_job *next = job->next;

        free_job(job);
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
    (void)pthread_cond_broadcast(&work->wake);
    (void)pthread_mutex_unlock(&work->lock);
    for (int i = 0; i < work->threads; i++)
        (void)pthread_join(work->thread[i], NULL);
    free_jobs(work->todo_first);
    free_jobs(work->done_first);
    (void)pthread_mutex_destroy(&work->lock);
    (void)pthread_cond_destroy(&work->wake);
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

void srv_job_give(struct srv_server *server, struct srv_job *job)
{
    struct srv_work *work = server->work;
    const bool coach = job->kind == SRV_JOB_HINT || job->kind == SRV_JOB_TUTOR;

    if (job->game && !job->mind)
        job->mind = coach ? new_coach(server, job) : new_mind(job->level, job->seed, TURN_MICROS);
    (void)pthread_mutex_lock(&work->lock);
    job->next = NULL;
    *work->todo_last = job;
    work->todo_last = &job->next;
    (void)pthread_cond_signal(&work->wake);
    (void)pthread_mutex_unlock(&work->lock);
}

/* Where there are no threads the turn of the loop does a job itself. */
static void do_one(struct srv_work *work)
{
    struct srv_job *job = work->todo_first;

    if (!job)
        return;
    work->todo_first = job->next;
    if (!work->todo_first)
        work->todo_last = &work->todo_first;
    do_job(job);
    job->next = NULL;
    *work->done_last = job;
    work->done_last = &job->next;
}

bool srv_jobs_wait(const struct srv_server *server)
{
    return server->work->threads == 0 && server->work->todo_first;
}

void srv_jobs_finish(struct srv_server *server)
{
    struct srv_work *work = server->work;
    struct srv_job *job;

    if (work->threads == 0)
        do_one(work);
    (void)pthread_mutex_lock(&work->lock);
    job = work->done_first;
    work->done_first = NULL;
    work->done_last = &work->done_first;
    (void)pthread_mutex_unlock(&work->lock);
    while (job) {
        struct srv_job *next = job->next;

        job->finish(server, job);
        free_job(job);
        job = next;
    }
}

/* ---- machines at tables ---- */

static void play_thoughts(struct srv_server *server, struct srv_table *table,
                          const struct srv_job *job)
{
    struct ac_err err = { 0 };

    for (int i = 0; i < job->count && ac_to_act(table->match.state) == job->side; i++)
        if (srv_play(table, job->side, &job->action[i], &err) != AC_OK) {
            srv_log(SRV_LOG_ERROR, "machine_refused", NULL, 0, "text", err.text);
            break;
        }
    if (table->mind[job->side] && !srv_over(table) && ac_player_resigns(table->mind[job->side]) &&
        ac_match_resign(&table->match, job->side, &err) != AC_OK)
        srv_log(SRV_LOG_ERROR, "machine_refused", NULL, 0, "text", err.text);
    srv_changed(server, table);
}

static void finish_move(struct srv_server *server, struct srv_job *job)
{
    struct srv_table *table = srv_table_in_memory(server, job->table);

    if (!table || table->job != job->number)
        return; /* the table was read anew meanwhile, and asks again */
    table->thinking = false;
    table->job = 0;
    if (job->level == AC_LEVEL_GENERAL) { /* it remembers its plan */
        table->mind[job->side] = job->mind;
        job->mind = NULL;
    }
    if (srv_seq(table) != job->seq || srv_over(table) || job->count == 0) {
        srv_think(server, table); /* something else happened: think about that */
        return;
    }
    play_thoughts(server, table, job);
}

void srv_think(struct srv_server *server, struct srv_table *table)
{
    const ac_side side = ac_to_act(table->match.state);
    struct srv_job *job;
    int level;

    if (table->thinking || table->dirty || table->row.kicks >= SRV_KICKS ||
        table->row.status != AC_TABLE_PLAYING || (side != 0 && side != 1) ||
        table->row.seat[side].who != AC_WHO_MACHINE || srv_over(table))
        return;
    level = ac_level_find(table->row.seat[side].level);
    job = srv_job_new(server, SRV_JOB_MOVE);
    job->game = table->game;
    srv_game_keep(job->game);
    memcpy(job->table, table->row.id, sizeof(job->table));
    job->seq = srv_seq(table);
    job->side = side;
    job->level = level < 0 ? AC_LEVEL_VETERAN : (enum ac_level)level;
    job->mind = table->mind[side];
    table->mind[side] = NULL;
    ac_copy(table->game->game, ac_state_in(&job->state), table->match.state);
    job->finish = finish_move;
    table->thinking = true;
    table->job = job->number;
    srv_job_give(server, job);
}
