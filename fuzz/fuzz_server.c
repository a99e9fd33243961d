/*
 * Any bytes as requests, messages and frames over the real network code: whatever anybody sends, who asks
 * properly is answered once, with JSON where JSON is promised, and the server goes on.
 *
 * Every input meets the same small public server, made once and copied: an administrator (a), two people
 * with accounts (b, c), a stranger (d) and the second person's bot (e), with tables, a cup that runs and one
 * that waits. A line begins with who sends it:
 *
 *   aGET path, aPOST path body, aHEAD path   a request, as a browser sends it
 *   a!bytes                                  onto a bare connection, as they are; a line of "a!" alone ends it
 *   a#bytes                                  onto the socket, as they are
 *   a...                                     anything else: a message of the socket
 *
 * `$` stands for the table or cup that was made last, `$0` to `$9` for those that were there at first. In
 * bare bytes \r, \n, \0 and \xNN are what they are in C.
 */
#include "fuzz.h"

#include <dirent.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bug.h"
#include "server/log.h"
#include "server/server.h"
#include "talk.h"
#include "tests/tiny/tiny.h"

enum {
    LINE_MAX_BYTES = 4096,
    BOT = 4,
    PEOPLE = 5,
    ROUNDS = 20000, /* turns that an answer may take */
    PLACES = 10,
    KEY = 128,
    FRAME_CLOSE = 8,
};

static const char word_of_all[] = "correct horse battery";

struct person {
    struct talk request, socket, bare;
    char cookie[KEY];
    int asked, answered; /* messages of the socket */
    bool wild;           /* bare bytes went onto it: nothing can be counted */
};

static struct person person[PEOPLE];
static struct talk pulse;
static struct srv_server *server;
static char last[32], first[PLACES][32];
static int first_count;
static bool building; /* the server that is copied */

/* ---- passwords: as quick as they are safe elsewhere ---- */

int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *const password,
                      unsigned long long len, unsigned long long ops, size_t memory)
{
    (void)ops;
    (void)memory;
    (void)snprintf(out, crypto_pwhash_STRBYTES, "fuzz %.*s", (int)(len < 100 ? len : 100),
                   password);
    return 0;
}

int crypto_pwhash_str_verify(const char hash[crypto_pwhash_STRBYTES], const char *const password,
                             unsigned long long len)
{
    return strncmp(hash, "fuzz ", 5) == 0 && strlen(hash + 5) == len &&
                   memcmp(hash + 5, password, (size_t)len) == 0
               ? 0
               : -1;
}

/* ---- what comes back ---- */

static json_t *parse(const char *text, size_t size)
{
    json_t *json = json_loadb(text, size, JSON_DECODE_ANY, NULL);

    if (!json)
        ac_bug("an answer that is not JSON: %.*s", (int)size, text);
    return json;
}

/* A table or cup that was made is the last one; of the first server they have numbers. */
static void note_place(const json_t *json)
{
    const char *id = json_string_value(json_object_get(json, "table"));

    if (!id)
        id = json_string_value(json_object_get(json, "cup"));
    if (!id || strlen(id) >= sizeof(last))
        return;
    (void)snprintf(last, sizeof(last), "%s", id);
    for (int i = 0; i < first_count; i++)
        if (strcmp(first[i], id) == 0)
            return;
    if (building && first_count < PLACES)
        memcpy(first[first_count++], last, sizeof(last));
}

static void note_cookie(struct person *who, const char *head)
{
    const char *cookie = talk_header(head, "set-cookie");

    if (cookie && strncmp(cookie, "acies=", 6) == 0)
        (void)snprintf(who->cookie, KEY, "Cookie: %.*s", (int)strcspn(cookie, ";\r"), cookie);
}

static void judge_answer(struct person *who, const struct talk_answer *answer)
{
    const char *type = talk_header(answer->head, "content-type");
    json_t *json;

    note_cookie(who, answer->head);
    if (!type || strncmp(type, "application/json", 16) != 0 || answer->body_size == 0)
        return;
    json = parse(answer->body, answer->body_size);
    note_place(json);
    if (building && json_object_get(json, "error"))
        ac_bug("the first server refuses: %.*s", (int)answer->body_size, answer->body);
    if (building && json_object_get(json, "token"))
        (void)snprintf(person[BOT].cookie, KEY, "Authorization: Bearer %s",
                       json_string_value(json_object_get(json, "token")));
    json_decref(json);
}

/* An answer has been read; the connection ends with it when it says so. */
static void take_off(struct talk *talk, const struct talk_answer *answer)
{
    const char *connection = talk_header(answer->head, "connection");

    talk_drop(talk, answer->size);
    if (connection && strncmp(connection, "close", 5) == 0)
        talk_close(talk);
}

static void hear_socket(struct person *who)
{
    struct talk_frame frame;

    talk_hear(&who->socket);
    while (talk_frame(&who->socket, &frame)) {
        if (frame.code == 1) {
            json_t *json = parse(frame.text, frame.text_size);

            if (json_object_get(json, "ok") || json_object_get(json, "error"))
                who->answered++;
            else if (!json_object_get(json, "type"))
                ac_bug("a message that is neither an answer nor news: %.*s", (int)frame.text_size,
                       frame.text);
            json_decref(json);
        }
        talk_drop(&who->socket, frame.size);
        if (frame.code ==
            FRAME_CLOSE) { /* who waits for more would wait until the server gives up */
            talk_close(&who->socket);
            return;
        }
    }
}

/* One turn of the server; everybody hears what it has to say. */
static void turn(void)
{
    (void)srv_server_turn(server);
    for (int i = 0; i < PEOPLE; i++) {
        talk_hear(&person[i].request);
        if (person[i].socket.fd >= 0)
            hear_socket(&person[i]);
        talk_hear(&person[i].bare);
        person[i].bare.len = 0;
    }
}

/* ---- what people send ---- */

static size_t head_of(const struct person *who, const char *line, size_t len, const char *more,
                      char out[2 * LINE_MAX_BYTES])
{
    return (size_t)snprintf(out, 2 * LINE_MAX_BYTES,
                            "%.*s HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                            "X-Forwarded-For: 10.0.0.%d\r\n%s%s%s\r\n",
                            (int)len, line, (int)(who - person) + 1, who->cookie,
                            who->cookie[0] ? "\r\n" : "", more);
}

/* Plain words: a request of which every character is one that may be there. At a semicolon and an ampersand the network library
   cuts the target, as into so many arguments, and ends the connection of who sends more than it can keep. */
static bool is_plain(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] <= ' ' || text[i] >= 0x7f || strchr("%#?;&", text[i]))
            return false;
    return true;
}

/* Somebody asks how it goes: by the answer all that was sent before has come to the server. */
static void take_pulse(void)
{
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct talk_answer answer;

    if (pulse.fd < 0)
        talk_open(&pulse, srv_server_port(server));
    talk_send(&pulse, ask, sizeof(ask) - 1);
    for (int i = 0; i < ROUNDS; i++) {
        turn();
        talk_hear(&pulse);
        if (talk_answer(&pulse, &answer)) {
            take_off(&pulse, &answer);
            return;
        }
        if (pulse.fd < 0)
            break;
    }
    ac_bug("the server does not say how it goes");
}

static bool has_answer(const struct talk *talk, bool head, struct talk_answer *answer)
{
    return head ? talk->len && strstr(talk->in, "\r\n\r\n") : talk_answer(talk, answer);
}

/* Sends it and waits; true: a whole answer has come. What is not owed one is not waited for longer than the
   server needs to read it: it may be half a request, for which the server waits in turn. */
static bool exchange(struct person *who, const char *bytes, size_t size, bool owed, bool head,
                     struct talk_answer *answer)
{
    talk_send(&who->request, bytes, size);
    if (!owed)
        take_pulse();
    for (int i = 0; owed && i < ROUNDS && who->request.fd >= 0; i++) {
        turn();
        if (has_answer(&who->request, head, answer))
            return true;
    }
    return has_answer(&who->request, head, answer);
}

static void send_request(struct person *who, const char *line, size_t len)
{
    static char out[3 * LINE_MAX_BYTES];
    char more[80] = "";
    const char *path = (const char *)memchr(line, ' ', len) + 1;
    const size_t rest = len - (size_t)(path - line);
    const char *space = memchr(path, ' ', rest);
    const size_t target = space ? (size_t)(space - path) : rest;
    const size_t body = space && line[0] == 'P' ? rest - target - 1 : 0;
    const bool head = line[0] == 'H', used = who->request.fd >= 0, owed = is_plain(path, target);
    struct talk_answer answer;
    bool whole;
    size_t size;

    if (line[0] == 'P')
        (void)snprintf(more, sizeof(more),
                       "Content-Type: application/json\r\nContent-Length: %zu\r\n", body);
    size = head_of(who, line, (size_t)(path - line) + target, more, out);
    memcpy(out + size, space ? space + 1 : "", body);
    if (!used)
        talk_open(&who->request, srv_server_port(server));
    whole = exchange(who, out, size + body, owed, head, &answer);
    if (!whole && used) { /* it was ended meanwhile, as a connection that is kept may be */
        talk_open(&who->request, srv_server_port(server));
        whole = exchange(who, out, size + body, owed, head, &answer);
    }
    if (!whole && owed)
        ac_bug("not answered: %.*s", (int)len, line);
    if (whole && !head) {
        judge_answer(who, &answer);
        take_off(&who->request, &answer);
    } else { /* of a head alone nothing says where it ends */
        talk_close(&who->request);
        who->request.len = 0;
    }
    if (who->request.len)
        ac_bug("answered twice: %.*s", (int)len, line);
}

static void open_socket(struct person *who)
{
    static const char more[] = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: acies\r\n"
                               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    char out[2 * LINE_MAX_BYTES];
    struct talk_answer answer;

    talk_open(&who->socket, srv_server_port(server));
    who->asked = who->answered = 0;
    who->wild = false;
    talk_send(&who->socket, out, head_of(who, "GET /ws", 7, more, out));
    for (int i = 0; i < ROUNDS && who->socket.fd >= 0; i++) {
        (void)srv_server_turn(server);
        talk_hear(&who->socket);
        if (talk_answer(&who->socket, &answer)) {
            talk_drop(&who->socket, answer.size);
            return;
        }
    }
    talk_close(&who->socket); /* banned, or there are too many */
}

static void send_message(struct person *who, const char *line, size_t len)
{
    if (who->socket.fd < 0 || who->wild)
        open_socket(who);
    if (who->socket.fd < 0)
        return;
    who->asked++;
    talk_send_frame(&who->socket, line, len);
    for (int i = 0; i < ROUNDS && who->socket.fd >= 0 && who->answered < who->asked; i++)
        turn();
    if (who->socket.fd >= 0 && who->answered != who->asked)
        ac_bug("%d asked, %d answered: %.*s", who->asked, who->answered, (int)len, line);
}

static int hex_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static size_t unescape(char *text, size_t len)
{
    size_t out = 0;

    for (size_t i = 0; i < len; i++) {
        const char c = i + 1 < len && text[i] == '\\' ? text[++i] : '\0';

        if (c == 'x' && i + 2 < len && hex_of(text[i + 1]) >= 0 && hex_of(text[i + 2]) >= 0) {
            text[out++] = (char)(hex_of(text[i + 1]) << 4 | hex_of(text[i + 2]));
            i += 2;
        } else if (c) {
            text[out++] = c == 'r' ? '\r' : c == 'n' ? '\n' : c == '0' ? '\0' : c;
        } else {
            text[out++] = text[i];
        }
    }
    return out;
}

static void send_bare(struct person *who, bool socket, char *bytes, size_t len)
{
    struct talk *talk = socket ? &who->socket : &who->bare;

    if (socket && talk->fd < 0)
        open_socket(who);
    else if (!socket && talk->fd < 0)
        talk_open(talk, srv_server_port(server));
    if (len == 0)
        talk_close(talk);
    talk_send(talk, bytes, unescape(bytes, len));
    who->wild = who->wild || socket;
    take_pulse();
}

static bool is_request(const char *line, size_t len)
{
    return (len > 4 && memcmp(line, "GET ", 4) == 0) ||
           (len > 5 && (memcmp(line, "POST ", 5) == 0 || memcmp(line, "HEAD ", 5) == 0));
}

/* The line with the ids of tables put in. */
static size_t expand(const char *line, size_t len, char out[LINE_MAX_BYTES])
{
    size_t used = 0;

    for (size_t i = 0; i < len && used + sizeof(last) < LINE_MAX_BYTES; i++) {
        const int number = i + 1 < len ? line[i + 1] - '0' : -1;
        const bool old = number >= 0 && number < first_count;
        const char *id = old ? first[number] : last;

        if (line[i] != '$') {
            out[used++] = line[i];
            continue;
        }
        memcpy(out + used, id, strlen(id));
        used += strlen(id);
        i += old;
    }
    return used;
}

static void send_line(const char *text, size_t size)
{
    static char line[LINE_MAX_BYTES];
    struct person *who = &person[text[0] - 'a'];
    const bool bare = size > 1 && (text[1] == '!' || text[1] == '#');
    const size_t len = expand(text + 1 + bare, size - 1 - bare, line);

    if (bare)
        send_bare(who, text[1] == '#', line, len);
    else if (is_request(line, len))
        send_request(who, line, len);
    else
        send_message(who, line, len);
}

static void send_lines(const char *at, const char *end)
{
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t len = stop ? (size_t)(stop - at) : (size_t)(end - at);

        if (len > 1 && *at >= 'a' && *at < 'a' + PEOPLE)
            send_line(at, len);
        at += len + 1;
    }
}

/* ---- the server that everybody meets ---- */

static struct ac_embedded file[TINY_COUNT];
static char path[TINY_COUNT][80];
static char folder[64], db[80];
static char *kept;
static size_t kept_size;

static struct srv_options options(void)
{
    /* in the order of their names, as the files are looked for */
    static const struct ac_ruleset *const rulesets[TINY_COUNT + 1] = { &tiny_duel,  &tiny_parry,
                                                                       &tiny_plane, &tiny_race,
                                                                       &tiny_siege, NULL };

    for (int i = 0; i < TINY_COUNT; i++) {
        const char *text = tiny_scenario(rulesets[i]->id);
        const char *id = strstr(text, "\nid: ") + 5;

        (void)snprintf(path[i], sizeof(path[i]), "%s/scenarios/%.*s.yaml", rulesets[i]->id,
                       (int)strcspn(id, "\n"), id);
        file[i] = (struct ac_embedded){ path[i], (const unsigned char *)text, strlen(text) };
    }
    srv_log_set(SRV_LOG_ERROR);
    return (struct srv_options){ .db = db,
                                 .rulesets = rulesets,
                                 .files = file,
                                 .file_count = TINY_COUNT,
                                 .public_server = true,
                                 .behind_proxy = true,
                                 .origin = "http://localhost",
                                 .notify = "cat >/dev/null",
                                 .notify_after = 1,
                                 .rate = 1000000,
                                 .one_process = true,
                                 .threads = 1 };
}

static void open_server(void)
{
    const struct srv_options wanted = options();
    struct ac_err err = { 0 };

    if (srv_server_open(&server, &wanted, &err) != AC_OK)
        ac_bug("the server does not open: %s", err.text);
}

static void close_server(void)
{
    for (int i = 0; i < PEOPLE; i++) {
        talk_close(&person[i].request);
        talk_close(&person[i].socket);
        talk_close(&person[i].bare);
    }
    talk_close(&pulse);
    srv_server_close(server);
}

static void remove_files(void)
{
    static const char *const endings[] = { "", "-wal", "-shm", ".lock", ".inflight" };
    char name[100];

    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        (void)snprintf(name, sizeof(name), "%s%s", db, endings[i]);
        (void)unlink(name);
    }
}

static void leave(void)
{
    remove_files();
    (void)rmdir(folder);
}

static void keep_file(void)
{
    FILE *in = fopen(db, "rb");

    if (!in || fseek(in, 0, SEEK_END) != 0)
        ac_bug("the first server has no file");
    kept_size = (size_t)ftell(in);
    kept = malloc(kept_size);
    rewind(in);
    if (!kept || fread(kept, 1, kept_size, in) != kept_size)
        ac_bug("the file of the first server cannot be read");
    (void)fclose(in);
}

static void put_file(void)
{
    FILE *out;

    remove_files();
    out = fopen(db, "wb");
    if (!out || fwrite(kept, 1, kept_size, out) != kept_size || fclose(out) != 0)
        ac_bug("the server's file cannot be written");
}

static void register_people(void)
{
    static const char *const names[] = { "Ada", "Bo", "Cy" };
    char line[256];

    for (int i = 0; i < 3; i++) {
        const char *code = srv_server_admin_code(server);
        const int len =
            snprintf(line, sizeof(line),
                     "%cPOST /api/register {\"name\":\"%s\",\"password\":\"%s\",\"code\":\"%s\"}",
                     'a' + i, names[i], word_of_all, code ? code : "");

        send_line(line, (size_t)len);
    }
}

/* $0 a duel that is played, $1 a game with a machine, $2 a seat to take, $3 and $4 games that are over (the
   second rated), $5 a cup that runs, $6 one that waits, $7 somebody's own, $8 a siege, $9 a parry. */
static const char beginning[] =
    "aPOST /api/tables {\"scenario\":\"duel/dawn\",\"seats\":{\"left\":{\"who\":\"me\"}},"
    "\"clock\":{\"kind\":\"live\",\"minutes\":5,\"increment\":1}}\n"
    "bPOST /api/join {\"table\":\"$\",\"side\":\"right\"}\n"
    "bPOST /api/tables {\"scenario\":\"plane/table\",\"seats\":{\"north\":{\"who\":\"me\"},"
    "\"south\":{\"who\":\"machine\",\"level\":\"random\"}}}\n"
    "bPOST /api/tables {\"scenario\":\"duel/dawn\",\"seats\":{\"left\":{\"who\":\"me\"}}}\n"
    "aPOST /api/tables {\"scenario\":\"duel/dawn\",\"seats\":{\"left\":{\"who\":\"me\"},"
    "\"right\":{\"who\":\"me\"}}}\n"
    "aPOST /api/tables/$/act {\"seq\":0,\"as\":\"left\",\"action\":\"plan attack\"}\n"
    "aPOST /api/tables/$/resign {\"as\":\"left\"}\n"
    "bPOST /api/tables {\"scenario\":\"duel/dawn\",\"seats\":{\"left\":{\"who\":\"me\"}}}\n"
    "cPOST /api/join {\"table\":\"$\",\"side\":\"right\"}\n"
    "bPOST /api/tables/$/act {\"seq\":0,\"action\":\"plan attack\"}\n"
    "cPOST /api/tables/$/act {\"seq\":1,\"action\":\"plan feint\"}\n"
    "cPOST /api/tables/$/resign {}\n"
    "aPOST /api/cups {\"title\":\"Spring\",\"scenario\":\"duel/dawn\",\"size\":3,\"days\":2,"
    "\"twice\":false}\n"
    "bPOST /api/cups/$/join {}\ncPOST /api/cups/$/join {}\n"
    "bPOST /api/cups {\"title\":\"Autumn\",\"scenario\":\"duel/dawn\",\"size\":4,\"days\":1,"
    "\"twice\":true}\n"
    "cPOST /api/tables {\"scenario\":\"race/dash\",\"watch\":false,\"seats\":{}}\n"
    "bPOST /api/tables {\"scenario\":\"siege/walls\",\"seats\":{\"besiegers\":{\"who\":\"me\"},"
    "\"city\":{\"who\":\"me\"}}}\n"
    "cPOST /api/tables {\"scenario\":\"parry/ring\",\"seats\":{\"gold\":{\"who\":\"me\"},"
    "\"iron\":{\"who\":\"me\"}}}\n"
    "bPOST /api/tokens {\"note\":\"bot\"}\n"
    "aPOST /api/tables/$0/chat {\"text\":\"well met\"}\n";

static void build(void)
{
    (void)snprintf(folder, sizeof(folder), "%s/acies-fuzz-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        ac_bug("no folder for the server's file");
    (void)snprintf(db, sizeof(db), "%s/db", folder);
    (void)atexit(leave);
    building = true;
    open_server();
    register_people();
    send_lines(beginning, beginning + sizeof(beginning) - 1);
    close_server();
    building = false;
    keep_file();
}

static void forget(void)
{
    static char cookie[PEOPLE][KEY]; /* as the first server gave them */

    for (int i = 0; i < PEOPLE; i++) {
        struct person *who = &person[i];

        if (!cookie[i][0])
            memcpy(cookie[i], who->cookie, KEY);
        memcpy(who->cookie, cookie[i], KEY);
    }
    memcpy(last, first[0], sizeof(last));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!kept) {
        for (int i = 0; i < PEOPLE; i++)
            person[i].request.fd = person[i].socket.fd = person[i].bare.fd = -1;
        pulse.fd = -1;
        build();
    }
    forget();
    put_file();
    open_server();
    send_lines((const char *)data, (const char *)data + size);
    take_pulse();
    close_server();
    return 0;
}
