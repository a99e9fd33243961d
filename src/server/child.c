/* See the header. */
#include "server/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bug.h"

#ifndef MSG_NOSIGNAL /* not everywhere; the server ignores SIGPIPE all the same */
#define MSG_NOSIGNAL 0
#endif

enum {
    SPARE_SECONDS = 5,           /* of processor beyond what the server waits */
    MEMORY_MAX = 1024,           /* MiB */
    TEXT_MAX = 16 * 1024 * 1024, /* of what comes back */
    POLL_MS = 100,
    ANALYST_NICE = 10,
};

/* ---- whole messages ---- */

static bool send_all(int fd, const void *bytes, size_t size)
{
    const char *at = bytes;

    while (size > 0) {
        const ssize_t sent = send(fd, at, size, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        size -= (size_t)sent;
    }
    return true;
}

/* How long somebody waits: until that time of the steady clock (0: any), and until that is set (or NULL). */
struct patience {
    int64_t until;
    atomic_bool *ending;
};

static bool is_over(const struct patience *patience)
{
    return (patience->until && srv_steady() >= patience->until) ||
           (patience->ending && atomic_load(patience->ending));
}

/* False: the other side has ended, or the patience. */
static bool take_all(int fd, void *bytes, size_t size, const struct patience *patience)
{
    char *at = bytes;

    while (size > 0) {
        struct pollfd wait = { .fd = fd, .events = POLLIN };
        ssize_t got;

        if (is_over(patience))
            return false;
        if (poll(&wait, 1, patience->until || patience->ending ? POLL_MS : -1) <= 0)
            continue;
        got = recv(fd, at, size, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        size -= (size_t)got;
    }
    return true;
}

/* A job, the scenario it is about, and its text. */
struct letter {
    struct srv_job job;
    char scenario[AC_STORE_PATH], options[AC_STORE_OPTIONS];
};

static bool send_letter(int fd, const struct letter *letter, const char *text)
{
    return send_all(fd, letter, sizeof(*letter)) &&
           (!letter->job.text_size || send_all(fd, text, letter->job.text_size));
}

/* *text is allocated, or NULL when there is none. */
static bool take_letter(int fd, struct letter *letter, char **text, const struct patience *patience)
{
    *text = NULL;
    if (!take_all(fd, letter, sizeof(*letter), patience))
        return false;
    if (!letter->job.text_size)
        return true;
    if (letter->job.text_size > TEXT_MAX)
        return false;
    *text = malloc(letter->job.text_size + 1);
    if (!*text || !take_all(fd, *text, letter->job.text_size, patience)) {
        free(*text);
        *text = NULL;
        return false;
    }
    (*text)[letter->job.text_size] = '\0';
    return true;
}

/* ---- a thinking process ---- */

static void limit(int what, rlim_t most)
{
    const struct rlimit limit = { .rlim_cur = most, .rlim_max = RLIM_INFINITY };
    struct rlimit now;

    if (getrlimit(what, &now) == 0) {
        now.rlim_cur = limit.rlim_cur < now.rlim_max ? limit.rlim_cur : now.rlim_max;
        (void)setrlimit(what, &now);
    }
}

/* It ends by itself when a job takes too long, also when the server that waited for it is gone. */
static void limit_time(int seconds)
{
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) == 0)
        limit(RLIMIT_CPU,
              (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + seconds + SPARE_SECONDS));
}

static void limit_memory(void)
{
    limit(RLIMIT_CORE, 0);
#ifndef __SANITIZE_ADDRESS__ /* which maps much more than it uses */
    limit(RLIMIT_AS, (rlim_t)MEMORY_MAX * 1024 * 1024);
#endif
}

/* The game of a record that is to be taken apart: one that players brought along stands in its head. */
static enum ac_status game_of_record(struct srv_server *server, struct letter *letter,
                                     const char *text, struct srv_game **out)
{
    struct ac_record_head head;
    struct ac_text files;
    enum ac_status status;

    if (!srv_is_own(letter->scenario))
        return srv_game_get(server, letter->scenario, letter->options, out, &letter->job.err);
    ac_text_init(&files, AC_RECORD_MAX);
    status = ac_record_read_head(text, letter->job.text_size, &head, &letter->job.err);
    if (status == AC_OK) {
        ac_record_print_files(&head, &files);
        status =
            srv_game_own(server, letter->scenario, letter->options, &files, out, &letter->job.err);
    }
    ac_text_release(&files);
    return status;
}

/* Of a game that players brought along the text is that of its scenario. */
static enum ac_status find_game(struct srv_server *server, struct letter *letter, char *text,
                                struct srv_game **out)
{
    if (letter->job.kind == SRV_JOB_ANALYSE)
        return game_of_record(server, letter, text, out);
    const struct ac_text own = { .data = text, .len = letter->job.text_size };

    letter->job.text_size = 0;
    letter->job.text = NULL;
    if (srv_is_own(letter->scenario))
        return srv_game_own(server, letter->scenario, letter->options, &own, out, &letter->job.err);
    return srv_game_get(server, letter->scenario, letter->options, out, &letter->job.err);
}

static void do_letter(struct srv_server *server, struct letter *letter, char **text)
{
    struct srv_job *job = &letter->job;

    job->text = *text;
    job->game = NULL;
    job->mind = NULL;
    job->call = NULL;
    job->failed[0] = '\0';
    if (letter->scenario[0] && find_game(server, letter, *text, &job->game) != AC_OK) {
        (void)snprintf(job->failed, sizeof(job->failed), "%.*s", (int)sizeof(job->failed) - 1,
                       job->err.text);
        return;
    }
    srv_job_do(server, job);
    if (!letter->scenario[0] || job->kind == SRV_JOB_ANALYSE)
        *text = job->text; /* the text was the job's, and another comes back */
}

/* Where an analysis has got to, to who waits for it. It is the job of a letter. */
static void tell_so_far(struct srv_job *job, const struct srv_job *so_far)
{
    struct letter *letter = calloc(1, sizeof(*letter));

    if (!letter)
        return;
    letter->job.kind = so_far->kind;
    letter->job.unfinished = true;
    letter->job.done = so_far->done;
    letter->job.of = so_far->of;
    memcpy(letter->job.first, so_far->first, sizeof(letter->job.first));
    if (!send_all(*(const int *)job->told_self, letter, sizeof(*letter)))
        _exit(0); /* nobody waits any more */
    free(letter);
}

static void serve(struct srv_server *server, int fd)
{
    struct letter *letter = calloc(1, sizeof(*letter));
    const struct patience endless = { 0 };
    char *text;

    limit_memory();
    while (letter && take_letter(fd, letter, &text, &endless)) {
        bool sent;

        limit_time(letter->job.seconds);
        letter->job.told = tell_so_far;
        letter->job.told_self = &fd;
#ifndef __EMSCRIPTEN__
        if (letter->job.kind == SRV_JOB_ANALYSE) /* behind everything else that runs */
            (void)setpriority(PRIO_PROCESS, 0, ANALYST_NICE);
#endif
        do_letter(server, letter, &text);
        sent = send_letter(fd, letter, text);
        free(text);
        if (!sent)
            break;
    }
    _exit(0);
}

/* ---- the nursery ---- */

static bool send_fd(int to, int fd, pid_t pid)
{
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control = { { 0 } };
    struct iovec part = { .iov_base = &pid, .iov_len = sizeof(pid) };
    struct msghdr message = { .msg_iov = &part,
                              .msg_iovlen = 1,
                              .msg_control = control.room,
                              .msg_controllen = sizeof(control.room) };
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);

    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(head), &fd, sizeof(int));
    return sendmsg(to, &message, MSG_NOSIGNAL) == (ssize_t)sizeof(pid);
}

static bool take_fd(int from, int *fd, pid_t *pid)
{
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr align;
    } control = { { 0 } };
    struct iovec part = { .iov_base = pid, .iov_len = sizeof(*pid) };
    struct msghdr message = { .msg_iov = &part,
                              .msg_iovlen = 1,
                              .msg_control = control.room,
                              .msg_controllen = sizeof(control.room) };
    const struct cmsghdr *head;

    if (recvmsg(from, &message, 0) != (ssize_t)sizeof(*pid))
        return false;
    head = CMSG_FIRSTHDR(&message);
    if (!head || head->cmsg_type != SCM_RIGHTS)
        return false;
    memcpy(fd, CMSG_DATA(head), sizeof(int));
    return true;
}

/* A child, told by its number and the way to it; or that there is none now, which may pass. */
static void bear(struct srv_server *server, int control)
{
    int ends[2];
    pid_t pid = -1;

    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        (void)send(control, &pid, sizeof(pid), MSG_NOSIGNAL);
        return;
    }
    pid = fork();
    if (pid == 0) {
        (void)close(control);
        (void)close(ends[0]);
        serve(server, ends[1]);
    }
    (void)close(ends[1]);
    if (pid < 0 || !send_fd(control, ends[0], pid))
        (void)send(control, &pid, sizeof(pid), MSG_NOSIGNAL);
    (void)close(ends[0]);
}

static void nurse(struct srv_server *server, int control)
{
    static const int ends[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
    const int nowhere = open("/dev/null", O_RDWR);
    char wish;

    (void)signal(SIGCHLD, SIG_IGN); /* nobody waits for them */
    (void)signal(SIGINT, SIG_IGN);  /* they end with the server, not before it */
    (void)signal(SIGTERM, SIG_IGN);
    for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
        (void)signal(
            ends[i],
            SIG_DFL); /* a crash ends one of them, whatever the program does with its own */
    if (nowhere >= 0) {
        (void)dup2(nowhere, STDIN_FILENO);
        (void)dup2(nowhere, STDOUT_FILENO);
    }
    while (recv(control, &wish, 1, 0) == 1)
        bear(server, control);
    _exit(0);
}

enum ac_status srv_nursery_start(struct srv_server *server, struct ac_err *err)
{
    int ends[2];
    pid_t pid;

    server->nursery = -1;
    if (server->options.one_process || server->options.threads < 0)
        return AC_OK;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return ac_refuse(err, AC_ERR_IO, "no socket for thinking: %s", strerror(errno));
    (void)fflush(NULL); /* what is buffered would be written twice */
    pid = fork();
    if (pid < 0) {
        (void)close(ends[0]);
        (void)close(ends[1]);
        return ac_refuse(err, AC_ERR_IO, "no process for thinking: %s", strerror(errno));
    }
    if (pid == 0) {
        (void)close(ends[0]);
        nurse(server, ends[1]);
    }
    (void)close(ends[1]);
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)pthread_mutex_init(&server->nursery_lock, NULL);
    server->nursery = ends[0];
    server->nursery_pid = pid;
    return AC_OK;
}

bool srv_nursery_gone(const struct srv_server *server)
{
    return server->nursery >= 0 && waitpid(server->nursery_pid, NULL, WNOHANG) != 0;
}

void srv_nursery_stop(struct srv_server *server)
{
    if (server->nursery < 0)
        return;
    (void)close(server->nursery);
    (void)waitpid(server->nursery_pid, NULL, 0);
    (void)pthread_mutex_destroy(&server->nursery_lock);
    server->nursery = -1;
}

/* ---- the server's side ---- */

static bool make_child(struct srv_server *server, struct srv_child *child)
{
    const char wish = 'c';
    bool made;

    if (child->fd >= 0)
        return true;
    (void)pthread_mutex_lock(&server->nursery_lock);
    made = send_all(server->nursery, &wish, 1) && take_fd(server->nursery, &child->fd, &child->pid);
    (void)pthread_mutex_unlock(&server->nursery_lock);
    if (made)
        (void)fcntl(child->fd, F_SETFD, FD_CLOEXEC);
    else
        child->fd = -1;
    return made;
}

void srv_child_end(struct srv_child *child)
{
    if (child->fd < 0)
        return;
    (void)kill(child->pid, SIGKILL); /* it is there as long as its socket is open */
    (void)close(child->fd);
    child->fd = -1;
}

/* What the child has found; what the job points at stays the server's. */
static void take_answer(struct srv_job *job, const struct letter *letter, char *text)
{
    const struct srv_job *found = &letter->job;

    job->count = found->count;
    memcpy(job->action, found->action, sizeof(job->action));
    job->orders = found->orders;
    job->state = found->state;
    job->memory = found->memory;
    job->resigns = found->resigns;
    job->offers_draw = found->offers_draw;
    job->hint = found->hint;
    job->card = found->card;
    job->warning = found->warning;
    job->good = found->good;
    job->done = found->done;
    job->of = found->of;
    job->err = found->err;
    memcpy(job->scenario, found->scenario, sizeof(job->scenario));
    memcpy(job->options, found->options, sizeof(job->options));
    job->hash = found->hash;
    memcpy(job->failed, found->failed, sizeof(job->failed));
    free(job->text);
    job->text = text;
    job->text_size = found->text_size;
}

/* *own: the text of a scenario that players brought along, or NULL. */
static void write_letter(struct letter *letter, const struct srv_job *job, char **own)
{
    *own = NULL;
    letter->job = *job;
    if (!job->game)
        return;
    memcpy(letter->scenario, job->game->scenario, sizeof(letter->scenario));
    memcpy(letter->options, job->game->options, sizeof(letter->options));
    if (srv_is_own(job->game->scenario) && job->kind != SRV_JOB_ANALYSE)
        srv_own_text(job->game->game, own, &letter->job.text_size);
}

/* The last letter; those before it tell how far it is. */
static bool await_answer(const struct srv_child *child, struct srv_job *job, struct letter *letter,
                         char **text, const struct patience *patience)
{
    while (take_letter(child->fd, letter, text, patience)) {
        if (!letter->job.unfinished)
            return true;
        if (job->told)
            job->told(job, &letter->job);
        free(*text);
    }
    return false;
}

void srv_child_run(struct srv_server *server, struct srv_child *child, struct srv_job *job)
{
    const struct patience patience = { srv_steady() + (int64_t)job->seconds * 1000,
                                       &server->ending };
    struct letter *letter = calloc(1, sizeof(*letter));
    char *text = NULL, *own = NULL;

    if (!letter || !make_child(server, child)) {
        (void)snprintf(job->failed, sizeof(job->failed), "there is no process to think in");
        free(letter);
        return;
    }
    write_letter(letter, job, &own);
    if (send_letter(child->fd, letter, own ? own : job->text) &&
        await_answer(child, job, letter, &text, &patience)) {
        take_answer(job, letter, text);
    } else {
        (void)snprintf(job->failed, sizeof(job->failed), "%s",
                       srv_steady() >= patience.until ? "the thinking took too long"
                                                      : "the thinking ended with a fault");
        srv_child_end(child);
    }
    free(own);
    free(letter);
}

/* ---- without processes: a letter as bytes ---- */

/* The letter, and behind it its text with a zero. */
static void *pack(const struct letter *letter, const char *text, size_t *size)
{
    const size_t more = letter->job.text_size;
    char *bytes = !more || text ? malloc(sizeof(*letter) + more + 1) : NULL;

    if (!bytes)
        return NULL;
    memcpy(bytes, letter, sizeof(*letter));
    if (text)
        memcpy(bytes + sizeof(*letter), text, more);
    bytes[sizeof(*letter) + more] = '\0';
    *size = sizeof(*letter) + more + 1;
    return bytes;
}

/* *text is allocated, or NULL when there is none. */
static struct letter *unpack(const void *bytes, size_t size, char **text)
{
    const char *at = bytes;
    struct letter *letter = size > sizeof(*letter) ? malloc(sizeof(*letter)) : NULL;
    size_t more;

    *text = NULL;
    if (!letter)
        return NULL;
    memcpy(letter, at, sizeof(*letter));
    more = letter->job.text_size;
    if (more && more + 1 == size - sizeof(*letter))
        *text = malloc(more + 1);
    if (more && !*text) {
        free(letter);
        return NULL;
    }
    if (more)
        memcpy(*text, at + sizeof(*letter), more + 1);
    return letter;
}

void *srv_job_pack(const struct srv_job *job, size_t *size)
{
    struct letter *letter = calloc(1, sizeof(*letter));
    char *own = NULL;
    void *bytes;

    if (!letter)
        return NULL;
    write_letter(letter, job, &own);
    bytes = pack(letter, own ? own : job->text, size);
    free(own);
    free(letter);
    return bytes;
}

bool srv_job_unpack(struct srv_job *job, const void *bytes, size_t size)
{
    char *text;
    struct letter *letter = unpack(bytes, size, &text);

    if (!letter)
        return false;
    take_answer(job, letter, text);
    free(letter);
    return true;
}

void *srv_server_think(struct srv_server *server, const void *bytes, size_t size, size_t *out)
{
    char *text;
    struct letter *letter = unpack(bytes, size, &text);
    void *answer;

    if (!letter)
        return NULL;
    do_letter(server, letter, &text);
    answer = pack(letter, text, out);
    free(text);
    free(letter);
    return answer;
}
