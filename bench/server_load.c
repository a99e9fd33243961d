/*
 * server_load ACIES [SECONDS] [GAMES]: the server under load, on loopback, with scripted clients. Beside each
 * figure stands the raw SQLite commit of the same run: the floor that no durable server goes below (grouped
 * commits of different games may).
 *
 * What is compared is measured in turn, in short windows of the same run: the speed of a disk, and of a machine
 * that others use too, changes from one second to the next. A figure with its error is of such pairs.
 *
 * Every game has a browser of its own that plays both sides and takes the first legal action of each update.
 * `pages` are sent what the page is sent, `bots` watch with "lean". BENCH_DIR says where the files are made,
 * BENCH_ONLY=memory|idle|watched|pages|bots|sockets keeps to one part.
 */
#include <errno.h>
#include <math.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    LATENCIES = 200,
    BURST = 10, /* acts on an idle server between two windows of raw commits */
    WATCHERS = 200,
    PAUSE_US = 20000,
    WINDOW_US = 400000,
    IDLE_GAMES = 200,
    IDLE_ACTS = 40,
    IDLE_SOCKETS = 2000,
    TEXT = 4096
};

static const char scenario[] = "armageddon/rome";

static pid_t server_pid;
static int port;

static _Noreturn void die(const char *fmt, ...)
{
    va_list values;

    va_start(values, fmt);
    (void)vfprintf(stderr, fmt, values);
    va_end(values);
    (void)fputc('\n', stderr);
    if (server_pid)
        (void)kill(server_pid, SIGKILL);
    exit(1);
}

static double now(void)
{
    struct timespec t;

    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- figures ---- */

struct times {
    double *list;
    size_t count, room;
};

static void note(struct times *times, double value)
{
    if (times->count == times->room) {
        times->room = times->room ? times->room * 2 : 4096;
        times->list = realloc(times->list, times->room * sizeof(double));
        if (!times->list)
            die("out of memory");
    }
    times->list[times->count++] = value;
}

/* Takes the other's figures and frees it. */
static void add_all(struct times *times, struct times *more)
{
    for (size_t i = 0; i < more->count; i++)
        note(times, more->list[i]);
    free(more->list);
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(struct times *times)
{
    if (!times->count)
        return 0;
    qsort(times->list, times->count, sizeof(double), by_size);
    return times->list[times->count / 2];
}

/* Half of the interval that holds the median with 95 %: by ranks, whatever the figures' distribution is. */
static double median_error(struct times *times)
{
    const double middle = (double)times->count / 2, step = sqrt((double)times->count) * 0.98;
    const size_t low = middle > step ? (size_t)(middle - step) : 0;
    const size_t high = times->count - 1 - low;

    if (times->count < 2)
        return 0;
    qsort(times->list, times->count, sizeof(double), by_size);
    return (times->list[high] - times->list[low]) / 2;
}

/* In milliseconds. */
static double quantile(struct times *times, double part)
{
    if (!times->count)
        return 0;
    qsort(times->list, times->count, sizeof(double), by_size);
    return times->list[(size_t)((double)(times->count - 1) * part)] * 1e3;
}

/* ---- the floor: one small row in one synced commit, as the store commits ---- */

static void run(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        die("raw.db: %s", sqlite3_errmsg(db));
}

struct raw {
    sqlite3 *db;
    sqlite3_stmt *insert;
};

static void raw_open(struct raw *raw)
{
    if (sqlite3_open("raw.db", &raw->db) != SQLITE_OK)
        die("raw.db: %s", sqlite3_errmsg(raw->db));
    run(raw->db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t(a, b)");
    if (sqlite3_prepare_v2(raw->db, "INSERT INTO t VALUES(1, 'line')", -1, &raw->insert, NULL) !=
        SQLITE_OK)
        die("raw.db: %s", sqlite3_errmsg(raw->db));
}

static void raw_close(struct raw *raw)
{
    (void)sqlite3_finalize(raw->insert);
    (void)sqlite3_close(raw->db);
}

/* Commits one after the other for so long: how many a second. */
static double raw_commits(struct raw *raw, double seconds, struct times *times)
{
    const double from = now();
    long count = 0;

    for (; now() < from + seconds; count++) {
        const double began = now();

        run(raw->db, "BEGIN IMMEDIATE");
        (void)sqlite3_step(raw->insert);
        (void)sqlite3_reset(raw->insert);
        run(raw->db, "COMMIT");
        note(times, now() - began);
    }
    return (double)count / (now() - from);
}

/* ---- the server ---- */

static void start_server(const char *acies)
{
    int out[2];
    char line[256];
    FILE *in;

    if (pipe(out) != 0)
        die("pipe: %s", strerror(errno));
    server_pid = fork();
    if (server_pid == 0) {
        (void)dup2(out[1], STDOUT_FILENO);
        (void)execl(acies, acies, "serve", "--db", "load.db", "--port", "0", "--log", "error",
                    "--rate", "1000000", (char *)NULL);
        _exit(127);
    }
    (void)close(out[1]);
    in = fdopen(out[0], "r");
    if (!in || !fgets(line, sizeof(line), in) || !strrchr(line, ':'))
        die("%s: the server did not start", acies);
    port = (int)strtol(strrchr(line, ':') + 1, NULL, 10);
}

static long server_kib(void)
{
    char path[64], line[256];
    long kib = 0;
    FILE *in;

    (void)snprintf(path, sizeof(path), "/proc/%d/status", (int)server_pid);
    in = fopen(path, "r");
    while (in && fgets(line, sizeof(line), in))
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    if (in)
        (void)fclose(in);
    return kib;
}

/* Processor time that the server has used, in seconds. */
static double server_cpu(void)
{
    struct timespec t;
    clockid_t clock;

    if (clock_getcpuclockid(server_pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        die("the server's processor time cannot be read");
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- requests ---- */

struct client {
    int fd;
    char cookie[160];
};

static int dial(void)
{
    const struct sockaddr_in address = { .sin_family = AF_INET,
                                         .sin_port = htons((uint16_t)port),
                                         .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;

    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof(address)) != 0)
        die("connect: %s", strerror(errno));
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    return fd;
}

static void send_all(int fd, const void *bytes, size_t size)
{
    const char *at = bytes;

    while (size) {
        const ssize_t n = send(fd, at, size, MSG_NOSIGNAL);

        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (n <= 0)
            die("send: %s", strerror(errno));
        at += n;
        size -= (size_t)n;
    }
}

/* A head, and as much of the body as it announces. Returns the body; the memory is used again. */
static const char *read_answer(int fd, char **head)
{
    static char *buffer;
    static size_t room = 1 << 20;
    size_t have = 0, need = SIZE_MAX;

    if (!buffer && !(buffer = malloc(room)))
        die("out of memory");
    *head = buffer;
    while (have < need) {
        const ssize_t n = recv(fd, buffer + have, room - have - 1, 0);
        const char *end;

        if (n <= 0)
            die("the server closed a connection");
        have += (size_t)n;
        buffer[have] = '\0';
        end = strstr(buffer, "\r\n\r\n");
        if (need == SIZE_MAX && end) {
            const char *length = strstr(buffer, "content-length: ");

            need = (size_t)(end + 4 - buffer) + (length ? strtoul(length + 16, NULL, 10) : 0);
        }
        if (have + 1 == room)
            die("an answer is too long");
    }
    return strstr(buffer, "\r\n\r\n") + 4;
}

static const char *ask(struct client *client, const char *path, const char *body)
{
    char request[TEXT];
    const char *answer, *cookie;
    char *head;

    (void)snprintf(request, sizeof(request),
                   "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                   "Cookie: %s\r\nContent-Length: %zu\r\n\r\n%s",
                   body ? "POST" : "GET", path, port, client->cookie, body ? strlen(body) : 0,
                   body ? body : "");
    send_all(client->fd, request, strlen(request));
    answer = read_answer(client->fd, &head);
    cookie = strstr(head, "set-cookie: ");
    if (cookie && cookie < answer)
        (void)snprintf(client->cookie, sizeof(client->cookie), "%.*s",
                       (int)strcspn(cookie + 12, ";\r"), cookie + 12);
    if (strncmp(head, "HTTP/1.1 200", 12) != 0)
        die("%s: %.200s", path, head);
    return answer;
}

static struct client new_client(void)
{
    struct client client = { .fd = dial() };

    (void)ask(&client, "/api/me", NULL);
    return client;
}

/* The text after `"key":"` of what follows `at`. */
static bool find_text(const char *at, const char *key, char *out, size_t room)
{
    char mark[64];

    (void)snprintf(mark, sizeof(mark), "\"%s\":\"", key);
    at = strstr(at, mark);
    if (!at)
        return false;
    at += strlen(mark);
    (void)snprintf(out, room, "%.*s", (int)strcspn(at, "\""), at);
    return true;
}

static void new_table(struct client *client, char *name, size_t room)
{
    char body[TEXT];

    (void)snprintf(body, sizeof(body),
                   "{\"scenario\":\"%s\",\"watch\":false,\"seats\":{\"romans\":{\"who\":\"me\"},"
                   "\"sabines\":{\"who\":\"me\"}}}",
                   scenario);
    if (!find_text(ask(client, "/api/tables", body), "table", name, room))
        die("no table was made");
}

/* ---- sockets ---- */

struct seat {
    int fd;
    char table[32], action[256];
    long seq, number, acked;
    double sent;
    bool can_act;
    char *in;
    size_t have, room;
};

static int open_socket(const struct client *client)
{
    const int fd = dial();
    char request[TEXT], *head;

    (void)snprintf(request, sizeof(request),
                   "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Protocol: acies\r\n"
                   "Sec-WebSocket-Key: YWNpZXMgYWNpZXMgYWNpZQ==\r\nCookie: %s\r\n\r\n",
                   port, port, client->cookie);
    send_all(fd, request, strlen(request));
    (void)read_answer(fd, &head);
    if (!strstr(head, " 101 "))
        die("no socket: %.200s", head);
    return fd;
}

/* A masked text frame; the mask is zero, so that the bytes stay as they are. */
static void send_frame(int fd, const char *text)
{
    const size_t size = strlen(text);
    unsigned char frame[TEXT + 8] = { 0x81 };
    size_t head = 2;

    if (size < 126) {
        frame[1] = (unsigned char)(0x80 | size);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    send_all(fd, frame, head + 4 + size);
}

static void act(struct seat *seat)
{
    char text[TEXT];

    (void)snprintf(text, sizeof(text),
                   "{\"id\":%ld,\"do\":\"act\",\"table\":\"%s\",\"seq\":%ld,\"action\":\"%s\"}",
                   ++seat->number, seat->table, seat->seq, seat->action);
    seat->can_act = false;
    seat->sent = now();
    send_frame(seat->fd, text);
}

/* What a message tells: an acknowledgement, or the position and its first legal action. */
static void understand(struct seat *seat, const char *message, struct times *times)
{
    const char *legal = strstr(message, "\"actions\":["), *seq = strstr(message, "\"seq\":");
    const bool answer = strncmp(message, "{\"id\":", 6) == 0;

    if (answer && strstr(message, "\"error\""))
        die("refused: %.300s", message);
    if (answer && !legal) {
        seat->acked++;
        if (times)
            note(times, now() - seat->sent);
        return;
    }
    if (!legal || !seq || !find_text(legal, "text", seat->action, sizeof(seat->action)))
        return;
    seat->seq = strtol(seq + 6, NULL, 10);
    seat->can_act = true;
}

/* The size of a whole frame at the front of what was read, and where its text begins; 0: not yet. */
static size_t frame_size(const struct seat *seat, size_t at, size_t *text)
{
    const unsigned char *in = (const unsigned char *)seat->in + at;
    const size_t have = seat->have - at;
    size_t size = have >= 2 ? in[1] & 0x7f : 0, head = 2;

    if (have < 2)
        return 0;
    if (size == 126) {
        head = 4;
        size = have < head ? 0 : (size_t)in[2] << 8 | in[3];
    } else if (size == 127) {
        head = 10;
        size = 0;
        for (int i = 2; i < 10 && have >= head; i++)
            size = size << 8 | in[i];
    }
    *text = at + head;
    return have < head + size ? 0 : head + size;
}

/* Reads what is there (at least something, when it waits) and understands the whole frames. */
static void hear(struct seat *seat, bool wait, struct times *times)
{
    size_t at = 0, size, text;
    ssize_t n;

    if (seat->room - seat->have < 65536) {
        seat->room = seat->room * 2 + 131072;
        seat->in = realloc(seat->in, seat->room);
        if (!seat->in)
            die("out of memory");
    }
    n = recv(seat->fd, seat->in + seat->have, seat->room - seat->have - 1, wait ? 0 : MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN))
        die("the server closed a socket");
    seat->have += n > 0 ? (size_t)n : 0;
    while ((size = frame_size(seat, at, &text)) > 0) {
        const char kept = seat->in[at + size];

        seat->in[at + size] = '\0';
        understand(seat, seat->in + text, times);
        seat->in[at + size] = kept;
        at += size;
    }
    memmove(seat->in, seat->in + at, seat->have - at);
    seat->have -= at;
}

static void sit_down(struct seat *seat, struct client *client, bool lean)
{
    char text[TEXT];

    *seat = (struct seat){ .fd = open_socket(client) };
    new_table(client, seat->table, sizeof(seat->table));
    (void)snprintf(text, sizeof(text), "{\"id\":0,\"do\":\"watch\",\"table\":\"%s\",\"lean\":%s}",
                   seat->table, lean ? "true" : "false");
    send_frame(seat->fd, text);
    while (!seat->can_act)
        hear(seat, true, NULL);
}

static void leave(struct seat *seat)
{
    (void)close(seat->fd);
    free(seat->in);
}

/* ---- what is measured ---- */

/* One act at a time on a server that does nothing else, between raw commits: what is over 1.5 of them. */
static void idle_latency(struct raw *raw)
{
    struct times acts = { 0 }, commits = { 0 }, over = { 0 };
    struct client client = new_client();
    struct seat seat;

    sit_down(&seat, &client, false);
    for (int i = 0; i < LATENCIES / BURST; i++) {
        struct times burst = { 0 }, beside = { 0 };

        (void)raw_commits(raw, 0.05, &beside);
        for (int k = 0; k < BURST; k++) {
            act(&seat);
            while (!seat.can_act)
                hear(&seat, true, &burst);
        }
        note(&over, median(&burst) - 1.5 * median(&beside));
        add_all(&acts, &burst);
        add_all(&commits, &beside);
    }
    printf("act on an idle server p50 %.3f ms beside a raw commit of %.3f; 1.5 raw + %.3f +- %.3f "
           "(0.2 is asked)\n",
           quantile(&acts, 0.5), quantile(&commits, 0.5), median(&over) * 1e3,
           median_error(&over) * 1e3);
    free(acts.list);
    free(commits.list);
    free(over.list);
    leave(&seat);
    (void)close(client.fd);
}

/* An act of somebody who takes his time. */
static double act_now_and_then(struct seat *seat, struct times *times)
{
    (void)usleep(PAUSE_US);
    act(seat);
    while (!seat->can_act)
        hear(seat, true, times);
    return times->list[times->count - 1];
}

/* Others who open a table and read all that comes, in a process of their own; a byte says that all look on. */
static pid_t look_on(const char *table, int *ready)
{
    static char rest[1 << 16];
    struct epoll_event event = { .events = EPOLLIN };
    char text[TEXT];
    int ends[2];
    pid_t pid;

    if (pipe(ends) != 0 || (pid = fork()) < 0)
        die("fork: %s", strerror(errno));
    *ready = ends[0];
    if (pid == 0) {
        const struct client client = new_client();
        const int poll = epoll_create1(0);

        (void)snprintf(text, sizeof(text), "{\"id\":0,\"do\":\"watch\",\"table\":\"%s\"}", table);
        for (int i = 0; i < WATCHERS; i++) {
            event.data.fd = open_socket(&client);
            send_frame(event.data.fd, text);
            (void)epoll_ctl(poll, EPOLL_CTL_ADD, event.data.fd, &event);
        }
        for (bool told = false; epoll_wait(poll, &event, 1, -1) > 0;) {
            if (recv(event.data.fd, rest, sizeof(rest), 0) <= 0)
                _exit(1);
            if (!told)
                told = write(ends[1], "x", 1) == 1;
        }
        _exit(0);
    }
    (void)close(ends[1]);
    return pid;
}

/*
 * Two tables of one player, of which one is looked at by others: he acts at both in turn, so that whatever else
 * happens on the machine happens to both. First without those others: what the pairs differ by then is noise.
 */
static void act_in_turn(struct seat seat[2], const char *when)
{
    struct times each[2] = { { 0 }, { 0 } }, more = { 0 };

    for (int i = 0; i < LATENCIES; i++) {
        double took[2];

        for (int k = 0; k < 2; k++) /* nobody always comes first */
            took[(i + k) % 2] = act_now_and_then(&seat[(i + k) % 2], &each[(i + k) % 2]);
        note(&more, took[1] - took[0]);
    }
    printf("act, %-16s p50 %.3f ms at a table of his own, %.3f at the other: %+.3f +- %.3f\n", when,
           quantile(&each[0], 0.5), quantile(&each[1], 0.5), median(&more) * 1e3,
           median_error(&more) * 1e3);
    free(each[0].list);
    free(each[1].list);
    free(more.list);
}

static void watched(void)
{
    struct client client = new_client();
    struct times opening = { 0 };
    struct seat seat[2];
    char byte;
    int ready;
    pid_t crowd;

    sit_down(&seat[0], &client, false);
    sit_down(&seat[1], &client, false);
    act_in_turn(seat, "nobody looks on");
    crowd = look_on(seat[1].table, &ready);
    for (int i = 0; i < 25; i++)
        (void)act_now_and_then(&seat[1], &opening);
    (void)!read(ready, &byte, 1);
    act_in_turn(seat, "200 look on");
    printf("%22sp50 %.3f, p90 %.3f ms while they open the table\n", "", quantile(&opening, 0.5),
           quantile(&opening, 0.9));
    (void)kill(crowd, SIGKILL);
    (void)waitpid(crowd, NULL, 0);
    (void)close(ready);
    leave(&seat[0]);
    leave(&seat[1]);
    (void)close(client.fd);
    free(opening.list);
}

/* ---- live games ---- */

struct live {
    struct seat *seats;
    int games, poll;
};

static void live_open(struct live *live, int games, bool lean)
{
    *live = (struct live){ .games = games, .poll = epoll_create1(0) };
    live->seats = calloc((size_t)games, sizeof(*live->seats));
    if (!live->seats)
        die("out of memory");
    for (int i = 0; i < games; i++) {
        struct client client = new_client();
        struct epoll_event event = { .events = EPOLLIN };

        sit_down(&live->seats[i], &client, lean);
        (void)close(client.fd);
        event.data.ptr = &live->seats[i];
        (void)epoll_ctl(live->poll, EPOLL_CTL_ADD, live->seats[i].fd, &event);
    }
}

static void live_close(struct live *live)
{
    for (int i = 0; i < live->games; i++)
        leave(&live->seats[i]);
    free(live->seats);
    (void)close(live->poll);
}

/* Hears what has come; who can act does, as long as play goes on. How many are acknowledged. */
static long live_turn(struct live *live, bool goes_on, int wait_ms, struct times *times)
{
    struct epoll_event events[64];
    const int count = epoll_wait(live->poll, events, 64, wait_ms);
    long acked = 0;

    for (int i = 0; i < count; i++) {
        struct seat *seat = events[i].data.ptr;

        acked -= seat->acked;
        hear(seat, false, times);
        acked += seat->acked;
        if (seat->can_act && goes_on)
            act(seat);
    }
    return acked;
}

static bool all_can_act(const struct live *live)
{
    for (int i = 0; i < live->games; i++)
        if (!live->seats[i].can_act)
            return false;
    return true;
}

/* All games are played for so long: how many actions were acknowledged a second. Then it is quiet again. */
static double live_window(struct live *live, double seconds, struct times *times)
{
    const double from = now();
    long acked = 0;
    double took;

    for (int i = 0; i < live->games; i++)
        act(&live->seats[i]);
    while (now() < from + seconds)
        acked += live_turn(live, true, 200, times);
    took = now() - from;
    while (!all_can_act(live))
        (void)live_turn(live, false, 200, times);
    return (double)acked / took;
}

/* KiB a game takes in memory: just begun, and after some play. (Idle games leave it: --idle.) */
static void memory(double *begun, double *played)
{
    struct client client = new_client();
    static char name[IDLE_GAMES][32];
    const long before = server_kib();
    char path[128], body[TEXT], action[256];

    for (int i = 0; i < IDLE_GAMES; i++)
        new_table(&client, name[i], sizeof(name[i]));
    *begun = (double)(server_kib() - before) / IDLE_GAMES;
    for (int i = 0; i < IDLE_GAMES * IDLE_ACTS; i++) {
        const char *answer, *legal;

        (void)snprintf(path, sizeof(path), "/api/tables/%s?since=1000000", name[i % IDLE_GAMES]);
        answer = ask(&client, path, NULL);
        legal = strstr(answer, "\"actions\":[");
        if (!legal || !find_text(legal, "text", action, sizeof(action)))
            continue;
        (void)snprintf(body, sizeof(body), "{\"seq\":%ld,\"action\":\"%s\"}",
                       strtol(strstr(answer, "\"seq\":") + 6, NULL, 10), action);
        (void)snprintf(path, sizeof(path), "/api/tables/%s/act", name[i % IDLE_GAMES]);
        (void)ask(&client, path, body);
    }
    *played = (double)(server_kib() - before) / IDLE_GAMES;
    (void)close(client.fd);
}

static long hold_sockets(void)
{
    struct client client = new_client();
    static int held[IDLE_SOCKETS];
    const char *count;
    long sockets;

    for (int i = 0; i < IDLE_SOCKETS; i++)
        held[i] = open_socket(&client);
    count = strstr(ask(&client, "/healthz", NULL), "\"sockets\":");
    sockets = count ? strtol(count + 10, NULL, 10) : 0;
    for (int i = 0; i < IDLE_SOCKETS; i++)
        (void)close(held[i]);
    (void)close(client.fd);
    return sockets;
}

/* Windows of live games between windows of raw commits: each beside the mean of its neighbours. */
static void report_live(const char *who, int games, double seconds, bool lean, struct raw *raw)
{
    const double window = WINDOW_US * 1e-6;
    struct times times = { 0 }, commits = { 0 }, rates = { 0 }, ratios = { 0 };
    double before, after, used, end;
    struct live live;

    live_open(&live, games, lean);
    used = server_cpu();
    end = now() + seconds * 2;
    before = raw_commits(raw, window, &commits);
    for (; now() < end || ratios.count < 2; before = after) {
        const double rate = live_window(&live, window, &times);

        after = raw_commits(raw, window, &commits);
        note(&rates, rate);
        note(&ratios, rate / ((before + after) / 2));
    }
    used = server_cpu() - used;
    live_close(&live);
    printf(
        "live games, %-9s %.0f durable actions a second in %d games, %.2f +- %.2f of the raw rate "
        "(%zu windows)\n",
        who, median(&rates), games, median(&ratios), median_error(&ratios), ratios.count);
    printf("%22sp50 %.1f ms, p99 %.1f ms; %.1f us of the server's processor an action\n", "",
           quantile(&times, 0.5), quantile(&times, 0.99), used * 1e6 / (double)times.count);
    free(times.list);
    free(commits.list);
    free(rates.list);
    free(ratios.list);
}

static void measure(double seconds, int games)
{
    const char *only = getenv("BENCH_ONLY");
    struct times commits = { 0 };
    double begun, played, rate;
    struct raw raw;

    raw_open(&raw);
    rate = raw_commits(&raw, 1, &commits);
    printf("raw commit            p50 %.3f ms, %.0f a second\n", quantile(&commits, 0.5), rate);
    if (!only || strcmp(only, "memory") == 0) {
        memory(&begun, &played);
        printf("memory                %.0f KiB for a game just begun, %.0f KiB after %d acts\n",
               begun, played, IDLE_ACTS);
    }
    if (!only || strcmp(only, "idle") == 0)
        idle_latency(&raw);
    if (!only || strcmp(only, "watched") == 0)
        watched();
    if (!only || strcmp(only, "pages") == 0)
        report_live("pages", games, seconds, false, &raw);
    if (!only || strcmp(only, "bots") == 0)
        report_live("bots", games, seconds, true, &raw);
    if (!only || strcmp(only, "sockets") == 0)
        printf("sockets               %ld held\n", hold_sockets());
    raw_close(&raw);
    free(commits.list);
}

static void raise_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int main(int argc, char **argv)
{
    const char *base = getenv("BENCH_DIR");
    char folder[TEXT], acies[TEXT];

    if (argc < 2 || !realpath(argv[1], acies)) {
        (void)fprintf(stderr, "usage: server_load ACIES [SECONDS] [GAMES]\n");
        return 2;
    }
    (void)snprintf(folder, sizeof(folder), "%s/acies-load-XXXXXX", base ? base : "/tmp");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        die("%s: %s", folder, strerror(errno));
    raise_limit();
    setvbuf(stdout, NULL, _IOLBF, 0);
    start_server(acies);
    measure(argc > 2 ? strtod(argv[2], NULL) : 10, argc > 3 ? (int)strtol(argv[3], NULL, 10) : 500);
    (void)kill(server_pid, SIGTERM);
    (void)waitpid(server_pid, NULL, 0);
    for (const char *const *file =
             (const char *const[]){ "raw.db", "raw.db-wal", "raw.db-shm", "load.db", "load.db-wal",
                                    "load.db-shm", NULL };
         *file; file++)
        (void)unlink(*file);
    return rmdir(folder) == 0 ? 0 : 1;
}
