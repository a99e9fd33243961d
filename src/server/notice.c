/*
 * Notices: word to people who are away that it is their turn. Off unless the host names a command;
 * silent while the person has the page open; gathered, so that one notice tells of several tables,
 * and no second one comes before the first was old. The command (a mail relay, a call of a web
 * address) gets one JSON object on its standard input.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bug.h"
#include "server/inside.h"
#include "json/json_put.h"

enum {
    WAIT_SECONDS = 60,
    REST_SECONDS = 600,
    TABLES_MAX = 8,
    A_BEAT = 16,  /* notices that are sent a second; the rest waits for the next */
    RUNNING = 64, /* commands at once: with so many that do not end no more are begun */
};

struct srv_notice {
    struct srv_notice *next;
    int64_t user;
    int64_t since; /* of the first table, 0: nothing is to be told */
    int64_t sent;  /* the last one */
    int count;
    char table[TABLES_MAX][AC_STORE_ID];
    char cup[AC_STORE_ID]; /* that has gone on, or "" */
};

extern char **environ;

static struct srv_notice *notice_of(struct srv_server *server, int64_t user)
{
    struct srv_notice *notice = server->notices;

    while (notice && notice->user != user)
        notice = notice->next;
    if (notice)
        return notice;
    notice = calloc(1, sizeof(*notice));
    if (!notice)
        ac_bug("out of memory for a notice");
    notice->user = user;
    notice->next = server->notices;
    server->notices = notice;
    return notice;
}

void srv_notice_turn(struct srv_server *server, const struct ac_table_row *row)
{
    const struct ac_seat_row *seat = row->to_act == AC_NONE ? NULL : &row->seat[row->to_act];
    struct srv_notice *notice;

    if (!server->options.notify || !seat || seat->who != AC_WHO_PERSON || !seat->user ||
        srv_online(server, seat->user))
        return;
    notice = notice_of(server, seat->user);
    for (int i = 0; i < notice->count; i++)
        if (strcmp(notice->table[i], row->id) == 0)
            return;
    if (notice->count == TABLES_MAX)
        return; /* he has enough to come for */
    memcpy(notice->table[notice->count++], row->id, AC_STORE_ID);
    if (!notice->since)
        notice->since = srv_now();
}

void srv_notice_cup(struct srv_server *server, int64_t user, const char *cup)
{
    if (server->options.notify)
        (void)snprintf(notice_of(server, user)->cup, AC_STORE_ID, "%s", cup);
}

void srv_notices_free(struct srv_server *server)
{
    while (server->notices) {
        struct srv_notice *next = server->notices->next;

        free(server->notices);
        server->notices = next;
    }
}

/* ---- sending ---- */

static json_t *notice_json(struct srv_server *server, const struct srv_notice *notice,
                           const struct ac_user_row *user)
{
    const char *origin = server->options.origin ? server->options.origin : "";
    json_t *out = ac_put_object(), *tables = ac_put_array();
    struct ac_table_row row;
    char link[AC_STORE_PATH + 32];

    for (int i = 0; i < notice->count; i++) {
        json_t *one;

        if (ac_store_table_get(server->store, notice->table[i], &row, NULL) != AC_OK)
            continue;
        one = ac_put_object();
        (void)snprintf(link, sizeof(link), "%.200s/t/%s", origin, row.id);
        ac_put_text(one, "title", srv_scenario(server, &row)->title);
        ac_put_text(one, "link", link);
        ac_add(tables, one);
    }
    ac_put(out, "to", ac_put_string(user->notice));
    ac_put(out, "name", ac_put_string(user->name));
    ac_put_text(out, "what", "your turn");
    ac_put(out, "tables", tables);
    return out;
}

/*
 * The text in a pipe that nobody writes to any more. What does not fit it at once is not sent: a command
 * that does not read must not be waited for. The end to read from, or -1.
 */
static int text_in_pipe(const char *text)
{
    const ssize_t size = (ssize_t)strlen(text);
    ssize_t written;
    int ends[2];

    if (pipe(ends) != 0)
        return -1;
    (void)fcntl(ends[1], F_SETFL, O_NONBLOCK);
    written = write(ends[1], text, (size_t)size);
    (void)close(ends[1]);
    if (written == size)
        return ends[0];
    (void)close(ends[0]);
    return -1;
}

/* Runs the command with the text as its input. */
static void run_command(struct srv_server *server, const char *text)
{
    char shell[] = "/bin/sh", flag[] = "-c";
    char *copy = strdup(server->options.notify);
    char *argv[] = { shell, flag, copy, NULL };
    const int input = text_in_pipe(text);
    posix_spawn_file_actions_t actions;
    pid_t pid;

    (void)posix_spawn_file_actions_init(&actions);
    if (input >= 0) {
        (void)posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        (void)posix_spawn_file_actions_addclose(&actions, input);
    }
    if (!copy || input < 0 || server->commands >= RUNNING ||
        posix_spawn(&pid, shell, &actions, NULL, argv, environ) != 0)
        srv_log(SRV_LOG_WARN, "notice_failed", "commands", server->commands, NULL, NULL);
    else
        server->commands++;
    (void)posix_spawn_file_actions_destroy(&actions);
    if (input >= 0)
        (void)close(input);
    free(copy);
}

/* A notice about an account; it waits for nothing. */
static void send_word(struct srv_server *server, const char *to, json_t *json)
{
    char *text;

    ac_put(json, "to", ac_put_string(to));
    text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    if (text && server->options.notify)
        run_command(server, text);
    free(text);
}

void srv_notice_confirm(struct srv_server *server, const struct ac_user_row *user)
{
    json_t *json = ac_put_object();

    ac_put(json, "name", ac_put_string(user->name));
    ac_put_text(json, "what", "confirm");
    ac_put_text(json, "code", user->notice_code);
    send_word(server, user->notice_new, json);
}

void srv_notice_account(struct srv_server *server, const struct ac_user_row *user, const char *what)
{
    json_t *json;

    if (!user->notice[0])
        return;
    json = ac_put_object();
    ac_put(json, "name", ac_put_string(user->name));
    ac_put_text(json, "what", what);
    send_word(server, user->notice, json);
}

/* What is true of the cup by now: the turn that wanted it told may have failed. */
static void send_cup(struct srv_server *server, struct srv_notice *notice, int64_t now)
{
    const char *origin = server->options.origin ? server->options.origin : "";
    struct ac_cup_row cup;
    struct ac_user_row user;
    char link[AC_STORE_PATH + 32];
    json_t *json;
    const bool known = ac_store_cup_get(server->store, notice->cup, &cup, NULL) == AC_OK &&
                       ac_store_user_get(server->store, notice->user, &user, NULL) == AC_OK;

    notice->cup[0] = '\0';
    if (!known || cup.status == AC_CUP_WAITING || srv_online(server, notice->user) ||
        !user.notice[0] || user.vacation > now)
        return;
    json = ac_put_object();
    (void)snprintf(link, sizeof(link), "%.200s/cups/%s", origin, cup.id);
    ac_put(json, "name", ac_put_string(user.name));
    ac_put_text(json, "what", cup.status == AC_CUP_OVER ? "the cup is over" : "a round begins");
    ac_put(json, "cup", ac_put_string(cup.title));
    ac_put_int(json, "round", cup.round);
    ac_put_text(json, "link", link);
    send_word(server, user.notice, json);
}

static void send_one(struct srv_server *server, struct srv_notice *notice, int64_t now)
{
    struct ac_user_row user;
    json_t *json;
    char *text;

    if (!srv_online(server, notice->user) &&
        ac_store_user_get(server->store, notice->user, &user, NULL) == AC_OK && user.notice[0] &&
        user.vacation < now) {
        json = notice_json(server, notice, &user);
        text = json_dumps(json, JSON_COMPACT);
        json_decref(json);
        if (text)
            run_command(server, text);
        free(text);
        notice->sent = now;
    }
    notice->since = 0;
    notice->count = 0;
}

/* Commands that have ended make room for others. */
static void reap(struct srv_server *server)
{
    while (waitpid(-1, NULL, WNOHANG) > 0)
        if (server->commands > 0)
            server->commands--;
}

static bool is_due(const struct srv_server *server, const struct srv_notice *notice, int64_t now)
{
    const int wait = server->options.notify_after ? server->options.notify_after : WAIT_SECONDS;

    return notice->since && now - notice->since >= (int64_t)wait * 1000 &&
           (!notice->sent || now - notice->sent >= (int64_t)REST_SECONDS * 1000);
}

void srv_notices_send(struct srv_server *server, int64_t now)
{
    int room = A_BEAT;

    if (!server->options.notify)
        return;
    reap(server);
    if (room > RUNNING - server->commands)
        room = RUNNING - server->commands;
    for (struct srv_notice *notice = server->notices; notice && room > 0; notice = notice->next) {
        if (notice->cup[0]) {
            send_cup(server, notice, now);
            room--;
        }
        if (room > 0 && is_due(server, notice, now)) {
            send_one(server, notice, now);
            room--;
        }
    }
}
