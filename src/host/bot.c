/* See the header. */
#include "host/bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "proto/json.h"
#include "proto/notation.h"

enum { PATIENCE = 500 }; /* milliseconds a bot has to end, after `quit` and again after a signal */

/* A pipe that no other bot inherits: else one would hold another's input open. */
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

/* In the child: pipes become the standard streams, and the shell takes over. */
static void become(const char *command, const int to[2], const int from[2])
{
    if (dup2(to[0], STDIN_FILENO) < 0 || dup2(from[1], STDOUT_FILENO) < 0)
        _exit(126);
    (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static enum ac_status spawn(struct ac_bot *bot, const char *command, struct ac_err *err)
{
    int to[2], from[2];

    if (!open_pipe(to))
        return ac_refuse(err, AC_ERR_IO, "cannot start the bot: %s", strerror(errno));
    if (!open_pipe(from)) {
        (void)close(to[0]);
        (void)close(to[1]);
        return ac_refuse(err, AC_ERR_IO, "cannot start the bot: %s", strerror(errno));
    }
    (void)fflush(stdout);
    bot->pid = fork();
    if (bot->pid == 0)
        become(command, to, from);
    (void)close(to[0]);
    (void)close(from[1]);
    bot->from = from[0];
    bot->to = fdopen(to[1], "w");
    if (!bot->to)
        (void)close(to[1]);
    if (bot->pid < 0 || !bot->to) {
        const enum ac_status status =
            ac_refuse(err, AC_ERR_IO, "cannot start the bot: %s", strerror(errno));

        ac_bot_stop(bot);
        return status;
    }
    return AC_OK;
}

enum ac_status ac_bot_start(struct ac_bot *bot, const char *command, const struct ac_game *game,
                            ac_side side, struct ac_err *err)
{
    enum ac_status status;

    *bot = (struct ac_bot){ .from = -1 };
    (void)signal(SIGPIPE, SIG_IGN); /* a bot that died is an error message, not our end */
    status = spawn(bot, command, err);
    if (status == AC_OK)
        (void)fprintf(bot->to, "game %s %s %s\n", game->rules->id, game->scenario.id,
                      game->scenario.side_word[side]);
    return status;
}

/* Has the process ended within the time we are ready to wait? */
static bool has_ended(pid_t pid)
{
    const struct timespec nap = { .tv_nsec = 10000000L };

    for (int waited = 0; waited < PATIENCE; waited += 10) {
        if (waitpid(pid, NULL, WNOHANG) != 0)
            return true;
        (void)nanosleep(&nap, NULL);
    }
    return false;
}

void ac_bot_stop(struct ac_bot *bot)
{
    if (bot->to) {
        (void)fputs("quit\n", bot->to);
        (void)fclose(bot->to);
    }
    if (bot->pid || bot->to) /* one that was never started has no pipes */
        (void)close(bot->from);
    if (bot->pid > 0 && !has_ended(bot->pid)) {
        (void)kill(bot->pid, SIGTERM);
        if (!has_ended(bot->pid)) {
            (void)kill(bot->pid, SIGKILL); /* it does not hear: nobody waits for it for ever */
            (void)waitpid(bot->pid, NULL, 0);
        }
    }
    *bot = (struct ac_bot){ .from = -1 };
}

/* One line out of what has been read; false when there is none yet. */
static bool take_line(struct ac_bot *bot, char *line, size_t cap)
{
    const char *end = memchr(bot->pending, '\n', bot->have);
    size_t len;

    if (!end)
        return false;
    len = (size_t)(end - bot->pending);
    if (len >= cap)
        len = cap - 1;
    memcpy(line, bot->pending, len);
    line[len] = '\0';
    bot->have -= (size_t)(end - bot->pending) + 1;
    memmove(bot->pending, end + 1, bot->have);
    return true;
}

static enum ac_status read_line(struct ac_bot *bot, char *line, size_t cap, struct ac_err *err)
{
    const time_t deadline = time(NULL) + AC_BOT_SECONDS;

    while (!take_line(bot, line, cap)) {
        struct pollfd wait = { .fd = bot->from, .events = POLLIN };
        ssize_t n;

        if (bot->have == sizeof(bot->pending))
            return ac_refuse(err, AC_ERR_INPUT, "the bot wrote a line that is too long");
        if (time(NULL) >= deadline)
            return ac_refuse(err, AC_ERR_IO, "the bot gave no answer in %d s", AC_BOT_SECONDS);
        if (poll(&wait, 1, 1000) <= 0)
            continue;
        n = read(bot->from, bot->pending + bot->have, sizeof(bot->pending) - bot->have);
        if (n == 0 || (n < 0 && errno != EINTR))
            return ac_refuse(err, AC_ERR_IO, "the bot has ended");
        if (n > 0)
            bot->have += (size_t)n;
    }
    return AC_OK;
}

/* The view as JSON, every legal action, then `decide`. */
static bool put_question(struct ac_bot *bot, const struct ac_game *game,
                         const struct ac_state *state)
{
    struct ac_actions list = { 0 };
    struct ac_state_room room;
    json_t *view = ac_json_view(game, state, ac_to_act(state));

    (void)fputs("view ", bot->to);
    (void)json_dumpf(view, bot->to, JSON_COMPACT);
    json_decref(view);
    (void)fputc('\n', bot->to);
    ac_see(game, state, ac_to_act(state), ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    for (int i = 0; i < list.count; i++) {
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(game, NULL, &list.list[i], &text);
        (void)fprintf(bot->to, "legal %s\n", line);
    }
    (void)fputs("decide\n", bot->to);
    return fflush(bot->to) == 0;
}

enum ac_status ac_bot_choose(struct ac_bot *bot, const struct ac_game *game,
                             const struct ac_state *state, struct ac_action *out,
                             struct ac_err *err)
{
    char line[AC_NOTATION_MAX];
    enum ac_status status;

    if (!put_question(bot, game, state))
        return ac_refuse(err, AC_ERR_IO, "the bot has ended");
    status = read_line(bot, line, sizeof(line), err);
    if (status == AC_OK) {
        status = ac_parse_action(game, NULL, line, out, err);
        if (status != AC_OK)
            ac_err_prefix(err, "the bot's answer");
    }
    return status;
}
