/* See the header. */
#include "host/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 500 }; /* milliseconds it has to end, after `quit` and again after a signal */

/* Between a pipe and its flag no other thread may fork: its child would hold the pipe open. */
static pthread_mutex_t forking = PTHREAD_MUTEX_INITIALIZER;

struct ac_child ac_child_none(void)
{
    return (struct ac_child){ .what = "program", .from = -1 };
}

/* A pipe that no other child inherits: else one would hold another's input open. */
static bool open_pipe(int out[2])
{
    if (pipe(out) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        if (fcntl(out[i], F_SETFD, FD_CLOEXEC) != 0) {
            (void)close(out[0]);
            (void)close(out[1]);
            return false;
        }
    return true;
}

/*
 * In the child: pipes become the standard streams, and the shell takes over. It has a process group
 * of its own, so that Ctrl-C ends a run and not, before it, the programs that play in it.
 */
static void become(const char *command, const int to[2], const int from[2])
{
    (void)setpgid(0, 0);
    if (dup2(to[0], STDIN_FILENO) < 0 || dup2(from[1], STDOUT_FILENO) < 0)
        _exit(126);
    (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool spawn(struct ac_child *child, const char *command)
{
    int to[2], from[2];

    if (!open_pipe(to))
        return false;
    if (!open_pipe(from)) {
        (void)close(to[0]);
        (void)close(to[1]);
        return false;
    }
    child->pid = fork();
    if (child->pid == 0)
        become(command, to, from);
    (void)close(to[0]);
    (void)close(from[1]);
    child->from = from[0];
    child->to = fdopen(to[1], "w");
    if (!child->to)
        (void)close(to[1]);
    return child->pid > 0 && child->to;
}

enum ac_status ac_child_start(struct ac_child *child, const char *what, const char *command,
                              struct ac_err *err)
{
    bool started;
    int trouble;

    *child = ac_child_none();
    child->what = what;
    (void)signal(SIGPIPE, SIG_IGN); /* a program that died is an error message, not our end */
    (void)fflush(stdout);
    (void)pthread_mutex_lock(&forking);
    started = spawn(child, command);
    trouble = errno;
    (void)pthread_mutex_unlock(&forking);
    if (started)
        return AC_OK;
    ac_child_stop(child);
    return ac_refuse(err, AC_ERR_IO, "cannot start the %s: %s", what, strerror(trouble));
}

static int64_t now_in_millis(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What it still writes is read and dropped, so that it can finish; true when there is no more. */
static bool drain(struct ac_child *child, int millis)
{
    struct pollfd wait = { .fd = child->from, .events = POLLIN };

    if (poll(&wait, 1, millis) <= 0)
        return false;
    return read(child->from, child->pending, sizeof(child->pending)) <= 0;
}

/* Has the process ended within the time we are ready to wait? Short naps: most are quick. */
static bool has_ended(struct ac_child *child)
{
    const struct timespec nap = { .tv_nsec = 1000000L };
    const int64_t deadline = now_in_millis() + PATIENCE;
    bool silent = false;

    while (now_in_millis() < deadline) {
        if (waitpid(child->pid, NULL, WNOHANG) != 0)
            return true;
        if (silent)
            (void)nanosleep(&nap, NULL);
        else
            silent = drain(child, 1);
    }
    return false;
}

/* The shell, and what it has started. */
static void send_signal(pid_t pid, int signal)
{
    (void)kill(-pid, signal);
    (void)kill(pid, signal);
}

void ac_child_stop(struct ac_child *child)
{
    if (child->to) {
        (void)fputs("quit\n", child->to);
        (void)fclose(child->to);
    }
    if (child->pid > 0 && !has_ended(child)) {
        send_signal(child->pid, SIGTERM);
        if (!has_ended(child)) {
            send_signal(child->pid, SIGKILL); /* it does not hear: nobody waits for it for ever */
            (void)waitpid(child->pid, NULL, 0);
        }
    }
    if (child->from >= 0)
        (void)close(child->from);
    *child = ac_child_none();
}

/* One line out of what has been read; false when there is none yet. */
static bool take_line(struct ac_child *child, char *line, size_t cap)
{
    const char *end = memchr(child->pending, '\n', child->have);
    size_t len;

    if (!end)
        return false;
    len = (size_t)(end - child->pending);
    if (len >= cap)
        len = cap - 1;
    memcpy(line, child->pending, len);
    line[len] = '\0';
    child->have -= (size_t)(end - child->pending) + 1;
    memmove(child->pending, end + 1, child->have);
    return true;
}

enum ac_status ac_child_line(struct ac_child *child, char *line, size_t cap, int64_t millis,
                             struct ac_err *err)
{
    const int64_t deadline = now_in_millis() + millis;

    while (!take_line(child, line, cap)) {
        struct pollfd wait = { .fd = child->from, .events = POLLIN };
        const int64_t left = deadline - now_in_millis();
        ssize_t n;

        if (child->have == sizeof(child->pending))
            return ac_refuse(err, AC_ERR_INPUT, "the %s wrote a line that is too long",
                             child->what);
        if (left <= 0)
            return ac_refuse(err, AC_ERR_LIMIT, "the %s gave no answer in %g s", child->what,
                             (double)millis / 1000);
        if (poll(&wait, 1, (int)(left < 1000 ? left : 1000)) <= 0)
            continue;
        n = read(child->from, child->pending + child->have, sizeof(child->pending) - child->have);
        if (n == 0 || (n < 0 && errno != EINTR))
            return ac_refuse(err, AC_ERR_IO, "the %s has ended", child->what);
        if (n > 0)
            child->have += (size_t)n;
    }
    return AC_OK;
}
