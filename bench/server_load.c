/*
 * server_load ACIES [SECONDS] [GAMES]: the server under load, on loopback, with scripted clients. Beside each
 * figure stands the raw SQLite commit of the same run: the floor that no durable server goes below (grouped
 * commits of different games may).
 *
 * Every game has a browser of its own that plays both sides and takes the first legal action of each update.
 * `pages` are sent what the page is sent, `bots` watch with "lean". BENCH_DIR says where the files are made.
 */
#include <errno.h>
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
    WATCHERS = 200,
    PAUSE_US = 20000,
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

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
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

static void raw_commits(struct times *times, double seconds)
{
    const double end = now() + seconds;
    sqlite3_stmt *insert;
    sqlite3 *db;

    if (sqlite3_open("raw.db", &db) != SQLITE_OK)
        die("raw.db: %s", sqlite3_errmsg(db));
    run(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS t(a, b)");
    if (sqlite3_prepare_v2(db, "INSERT INTO t VALUES(1, 'line')", -1, &insert, NULL) != SQLITE_OK)
        die("raw.db: %s", sqlite3_errmsg(db));
    while (now() < end) {
        const double began = now();

        run(db, "BEGIN IMMEDIATE");
        (void)sqlite3_step(insert);
        (void)sqlite3_reset(insert);
        run(db, "COMMIT");
        note(times, now() - began);
    }
    (void)sqlite3_finalize(insert);
    (void)sqlite3_close(db);
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

/* One act at a time on a server that does nothing else. */
static void idle_latency(struct times *times)
{
    struct client client = new_client();
    struct seat seat;

    sit_down(&seat, &client, false);
    for (int i = 0; i < LATENCIES; i++) {
        act(&seat);
        while (!seat.can_act)
            hear(&seat, true, times);
    }
    leave(&seat);
    (void)close(client.fd);
}

/* Acts of somebody who takes his time between them. */
static void act_now_and_then(struct seat *seat, int count, struct times *times)
{
    for (int i = 0; i < count; i++) {
        (void)usleep(PAUSE_US);
        act(seat);
        while (!seat->can_act)
            hear(seat, true, times);
    }
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

/* The same player at the same table: alone, while others open it, and with all of them looking on. */
static void watched(void)
{
    struct client client = new_client();
    struct times alone = { 0 }, opening = { 0 }, seen = { 0 };
    struct seat seat;
    char byte;
    int ready;
    pid_t crowd;

    sit_down(&seat, &client, false);
    act_now_and_then(&seat, LATENCIES, &alone);
    crowd = look_on(seat.table, &ready);
    act_now_and_then(&seat, 25, &opening);
    (void)!read(ready, &byte, 1);
    act_now_and_then(&seat, LATENCIES, &seen);
    printf("act, now and then     p50 %.3f, p90 %.3f ms alone; %.3f, %.3f while %d open the table; "
           "%.3f, "
           "%.3f with all of them looking on\n",
           quantile(&alone, 0.5), quantile(&alone, 0.9), quantile(&opening, 0.5),
           quantile(&opening, 0.9), WATCHERS, quantile(&seen, 0.5), quantile(&seen, 0.9));
    (void)kill(crowd, SIGKILL);
    (void)waitpid(crowd, NULL, 0);
    (void)close(ready);
    leave(&seat);
    (void)close(client.fd);
    free(alone.list);
    free(opening.list);
    free(seen.list);
}

static double live(int games, double seconds, bool lean, struct times *times)
{
    struct seat *seats = calloc((size_t)games, sizeof(*seats));
    const int poll = epoll_create1(0);
    double began, took;
    long acked = 0;

    if (!seats)
        die("out of memory");
    for (int i = 0; i < games; i++) {
        struct client client = new_client();
        struct epoll_event event = { .events = EPOLLIN };

        sit_down(&seats[i], &client, lean);
        (void)close(client.fd);
        event.data.ptr = &seats[i];
        (void)epoll_ctl(poll, EPOLL_CTL_ADD, seats[i].fd, &event);
    }
    began = now();
    for (int i = 0; i < games; i++)
        act(&seats[i]);
    while (now() < began + seconds) {
        struct epoll_event events[64];
        const int count = epoll_wait(poll, events, 64, 200);

        for (int i = 0; i < count; i++) {
            struct seat *seat = events[i].data.ptr;

            hear(seat, false, times);
            if (seat->can_act)
                act(seat);
        }
    }
    took = now() - began;
    for (int i = 0; i < games; i++) {
        acked += seats[i].acked;
        leave(&seats[i]);
    }
    free(seats);
    (void)close(poll);
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

static void report_live(const char *who, int games, double seconds, bool lean, double raw_rate)
{
    struct times times = { 0 };
    const double rate = live(games, seconds, lean, &times);

    printf("live games, %-9s %.0f durable actions a second in %d games, %.2f of the raw rate\n",
           who, rate, games, rate / raw_rate);
    printf("%22sp50 %.1f ms, p99 %.1f ms\n", "", quantile(&times, 0.5), quantile(&times, 0.99));
    free(times.list);
}

static void measure(double seconds, int games)
{
    struct times raw = { 0 }, acts = { 0 };
    double begun, played, raw_p50, raw_rate, began = now();

    raw_commits(&raw, 3);
    raw_rate = (double)raw.count / (now() - began);
    raw_p50 = quantile(&raw, 0.5);
    printf("raw commit            p50 %.3f ms, %.0f a second\n", raw_p50, raw_rate);
    memory(&begun, &played);
    printf("memory                %.0f KiB for a game just begun, %.0f KiB after %d acts\n", begun,
           played, IDLE_ACTS);
    idle_latency(&acts);
    printf("act on an idle server p50 %.3f ms (1.5 raw + 0.2 is %.3f)\n", quantile(&acts, 0.5),
           1.5 * raw_p50 + 0.2);
    watched();
    report_live("pages", games, seconds, false, raw_rate);
    report_live("bots", games, seconds, true, raw_rate);
    printf("sockets               %ld held\n", hold_sockets());
    free(raw.list);
    free(acts.list);
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
