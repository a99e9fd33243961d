/*
 * Notices: word to people who are away that it is their turn. Off unless the host names a command;
 * silent while the person has the page open; gathered, so that one notice tells of several tables,
 * and no second one comes before the first was old. The command (a mail relay, a call of a web
 * address) gets one JSON object on its standard input.
 */
#include <fcntl.h>
#include <signal.h>
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
    LOOKS = 256,  /* people who are looked up for that: most gave no address */
    RUNNING = 64, /* commands at once: with so many that do not end no more are begun */
    PERSON = 2,   /* and of them those that tell one person: an address may be slow on purpose */
    LIMIT_S = 60, /* then a command has not ended and is ended */
};

struct srv_commands {
    int count;
    struct {
        pid_t pid; /* of a group of its own */
        int64_t user;
        int64_t began; /* srv_steady */
    } one[RUNNING];
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
    free(server->commands);
    server->commands = NULL;
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

static int running(const struct srv_server *server)
{
    return server->commands ? server->commands->count : 0;
}

static bool may_run(const struct srv_server *server, int64_t user)
{
    int of_user = 0;

    for (int i = 0; i < running(server); i++)
        of_user += server->commands->one[i].user == user;
    return running(server) < RUNNING && of_user < PERSON;
}

/* A shell with the command, in a group of its own. False: there is none. */
static bool spawn(const char *command, int input, pid_t *out)
{
    char shell[] = "/bin/sh", flag[] = "-c";
    char *copy = strdup(command);
    char *argv[] = { shell, flag, copy, NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    bool good;

    (void)posix_spawnattr_init(&attributes);
    (void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    (void)posix_spawn_file_actions_init(&actions);
    (void)posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    (void)posix_spawn_file_actions_addclose(&actions, input);
    good = copy && posix_spawn(out, shell, &actions, &attributes, argv, environ) == 0;
    (void)posix_spawn_file_actions_destroy(&actions);
    (void)posix_spawnattr_destroy(&attributes);
    free(copy);
    return good;
}

/* Runs the command with the text as its input. */
static void run_command(struct srv_server *server, int64_t user, const char *text)
{
    const int input = may_run(server, user) ? text_in_pipe(text) : -1;
    struct srv_commands *commands = server->commands;
    pid_t pid;

    if (!commands)
        commands = server->commands = calloc(1, sizeof(*commands));
    if (!commands)
        ac_bug("out of memory for commands");
    if (input >= 0 && spawn(server->options.notify, input, &pid)) {
        commands->one[commands->count].pid = pid;
        commands->one[commands->count].user = user;
        commands->one[commands->count++].began = srv_steady();
    } else {
        srv_log_fields(SRV_LOG_WARN, "notice_failed", &(struct srv_log_fields){ .user = user });
    }
    if (input >= 0)
        (void)close(input);
}

/* A notice about an account; it waits for nothing. */
static void send_word(struct srv_server *server, const struct ac_user_row *user, const char *to,
                      json_t *json)
{
    char *text;

    ac_put(json, "to", ac_put_string(to));
    text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    if (text && server->options.notify)
        run_command(server, user->id, text);
    free(text);
}

void srv_notice_confirm(struct srv_server *server, const struct ac_user_row *user)
{
    json_t *json = ac_put_object();

    ac_put(json, "name", ac_put_string(user->name));
    ac_put_text(json, "what", "confirm");
    ac_put_text(json, "code", user->notice_code);
    send_word(server, user, user->notice_new, json);
}

void srv_notice_account(struct srv_server *server, const struct ac_user_row *user, const char *what)
{
    json_t *json;

    if (!user->notice[0] || !srv_spend_of(server, user->id, SRV_METER_WORD, 1))
        return;
    json = ac_put_object();
    ac_put(json, "name", ac_put_string(user->name));
    ac_put_text(json, "what", what);
    send_word(server, user, user->notice, json);
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
    send_word(server, &user, user.notice, json);
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
            run_command(server, user.id, text);
        free(text);
        notice->sent = now;
    }
    notice->since = 0;
    notice->count = 0;
}

/* Commands that have ended make room for others; one that does not is ended, with all that it began. */
static void reap(struct srv_server *server)
{
    const int limit = server->options.notify_limit ? server->options.notify_limit : LIMIT_S;
    struct srv_commands *commands = server->commands;

    for (int i = running(server) - 1; i >= 0; i--) {
        if (waitpid(commands->one[i].pid, NULL, WNOHANG) != 0) {
            commands->one[i] = commands->one[--commands->count];
        } else if (srv_steady() - commands->one[i].began > (int64_t)limit * 1000) {
            srv_log_fields(SRV_LOG_WARN, "notice_ended",
                           &(struct srv_log_fields){ .user = commands->one[i].user });
            (void)kill(-commands->one[i].pid, SIGKILL);
        }
    }
}

static bool is_due(const struct srv_server *server, const struct srv_notice *notice, int64_t now)
{
    const int wait = server->options.notify_after ? server->options.notify_after : WAIT_SECONDS;

    return notice->since && now - notice->since >= (int64_t)wait * 1000 &&
           (!notice->sent || now - notice->sent >= (int64_t)REST_SECONDS * 1000);
}

/* The next beat begins with who was not looked at: nobody is passed over for those before him. */
static void begin_with(struct srv_server *server, struct srv_notice **first)
{
    struct srv_notice *head = *first, **last = first;

    if (!head)
        return;
    while (*last)
        last = &(*last)->next;
    *last = server->notices;
    server->notices = head;
    *first = NULL;
}

void srv_notices_send(struct srv_server *server, int64_t now)
{
    struct srv_notice **at = &server->notices;
    int looks = LOOKS, most;

    if (!server->options.notify)
        return;
    reap(server);
    most = running(server) + A_BEAT < RUNNING ? running(server) + A_BEAT : RUNNING;
    for (; *at && looks > 0 && running(server) < most; at = &(*at)->next) {
        const bool cup = (*at)->cup[0] != '\0', due = is_due(server, *at, now);

        if ((!cup && !due) || !may_run(server, (*at)->user))
            continue;
        looks--;
        if (cup)
            send_cup(server, *at, now);
        if (due && may_run(server, (*at)->user))
            send_one(server, *at, now);
    }
    if (at != &server->notices)
        begin_with(server, at);
}
