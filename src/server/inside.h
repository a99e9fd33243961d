/* What the files of the server share. Who may call what is told in each section. */
#ifndef AC_SERVER_INSIDE_H
#define AC_SERVER_INSIDE_H

#include <jansson.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/types.h>

#include "data/casebook.h"
#include "data/scenario.h"
#include "lab/told.h"
#include "record/record.h"
#include "search/coach.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/net.h"
#include "server/server.h"
#include "store/store.h"

enum {
    SRV_GAMES_KEPT = 64, /* loaded games that no table uses */
    SRV_BUCKETS = 1024,
    SRV_WATCH_MAX = 16, /* tables one socket watches */
    SRV_FIRST = 1024,   /* bytes of a first look at a finished game */
    SRV_BATCH = 64,     /* actions a machine decides in one go */
    SRV_AWAY_DAYS = 14,
    SRV_KICKS = 3,      /* decisions of a machine in a row that come to nothing */
    SRV_GAMES_MAX = 32, /* rulesets */
    SRV_ASIDE_MAX = 32, /* tables that are set aside after one turn */
};

/* ---- pack.c: texts that are sent often, also compressed ---- */

struct srv_packed {
    char *text;
    size_t size;
    unsigned char *gzip; /* or NULL when it would not be smaller */
    size_t gzip_size;
};

/* Takes the text, from malloc. */
void srv_pack(struct srv_packed *out, char *text);
void srv_packed_release(struct srv_packed *packed);

/* ---- games.c: loaded games, shared by tables ---- */

struct srv_game {
    struct srv_game *next;
    int users; /* tables and jobs */
    int64_t used;
    char scenario[AC_STORE_PATH];
    char options[AC_STORE_OPTIONS];
    struct ac_game *game;
    struct ac_library library; /* of a scenario that players brought; else it is the server's */
    char hash[20];
    struct srv_packed json; /* of /api/data/HASH, made on demand */
};

/* `options` as in a row. The game belongs to the cache; srv_game_keep it beyond the call. */
enum ac_status srv_game_get(struct srv_server *server, const char *scenario, const char *options,
                            struct srv_game **out, struct ac_err *err) AC_MUST_CHECK;
/*
 * The same for a scenario that players brought: `text` is a file with it, `scenario` its name as
 * srv_own_name makes it.
 */
enum ac_status srv_game_own(struct srv_server *server, const char *scenario, const char *options,
                            const struct ac_text *text, struct srv_game **out,
                            struct ac_err *err) AC_MUST_CHECK;

bool srv_is_own(const char *scenario);

/* The text of such a scenario as srv_game_own takes it. Free *out. */
void srv_own_text(const struct ac_game *game, char **out, size_t *size);

/* What it takes in memory, where the texts of a battle that players brought are its own. */
int64_t srv_game_weight(const struct srv_game *game);
void srv_game_keep(struct srv_game *game);
void srv_game_let(struct srv_game *game);

/* Games that no table plays are not kept for ever: options can be combined at will, and battles brought. */
void srv_games_thin_out(struct srv_server *server);
struct srv_game *srv_game_by_hash(struct srv_server *server, const char *hash);
const struct srv_packed *srv_game_json(struct srv_game *game);
void srv_games_free(struct srv_server *server);
const struct ac_ruleset *srv_ruleset(const struct srv_server *server, const char *id);

/* The case register of a game, read once; NULL when there is no such game. */
const struct ac_casebook *srv_casebook(struct srv_server *server, const char *game);

/* The sentence of a case by its id, or NULL. */
const char *srv_case_title(struct srv_server *server, const char *game, const char *id);

/* ---- battles.c: those that players brought; each text is kept once ---- */

struct srv_call;

/* "GAME/ID#HASH" of a game with files of its own: no shipped scenario has such a name. */
void srv_own_name(const struct ac_game *game, char out[AC_STORE_PATH]);

/* Is there room for the battle among those that the caller has brought? False: refused. */
bool srv_battle_room(struct srv_call *call, const struct ac_game *game);

/* Within the open transaction: its text is kept, and the row names it. Nothing for one of the server's. */
enum ac_status srv_battle_keep(struct srv_server *server, struct ac_table_row *row,
                               const struct ac_game *game, struct ac_err *err) AC_MUST_CHECK;

/* The text that the row names is taken out of the head. */
void srv_battle_cut(struct ac_table_row *row, const struct ac_game *game, struct ac_text *head);

/* What lists tell of it, in memory of the arena. False: nothing is kept of it. */
bool srv_battle_read(struct srv_server *server, const struct ac_table_row *row,
                     struct ac_arena *arena, struct ac_scenario *out);

/* Of what lists tell, a copy of at most `max` bytes, whole letters. */
const char *srv_copy_cut(struct ac_arena *arena, const char *text, size_t max);

/* Once a beat: one of those that an older program has written into the heads of its tables. */
void srv_battles_share(struct srv_server *server);

/* ---- table.c: tables in memory ---- */

/* The game that a table of the store plays, as srv_game_get answers. */
enum ac_status srv_game_of_row(struct srv_server *server, const struct ac_table_row *row,
                               struct srv_game **out, struct ac_err *err) AC_MUST_CHECK;

struct srv_event {
    int entry; /* of the match's log */
    struct ac_event event;
};

/* What the log shows of an entry beside its events. */
struct srv_item {
    char *text;       /* in notation, or NULL */
    const char *what; /* was rolled for, or NULL */
    int roll;         /* an outcome's index */
    int step;         /* length of the line after it */
    struct ac_chance_name {
        int32_t number;
        const char *name;
    } name; /* of an outcome */
};

struct srv_table {
    struct srv_table *next;       /* in its bucket */
    struct srv_table *next_dirty; /* in this turn's list */
    struct ac_table_row row;
    struct srv_game *game;
    struct ac_match match;
    struct ac_record_head head;
    struct ac_record_writer writer;
    struct ac_dice dice;
    size_t written; /* bytes of the record */
    int base;       /* lines before entry 0 of the match: play went on from a snapshot */
    struct srv_event *event;
    int event_count, event_room;
    struct srv_item *item;
    int item_count, item_room;
    uint64_t claimed;      /* in this transaction of the server's */
    int64_t written_stamp; /* of its row once that has written it */
    bool dirty, dropped, new_seats, new_offer;
    ac_side told_to_act; /* whose decision people were last told of */
    bool thinking;
    uint64_t job;
    struct srv_memory *mind[AC_SIDES]; /* of a general: it remembers its plan */
    uint64_t coach[AC_SIDES];          /* job that a coach of the side is at, or 0 */
    char *offer_text;                  /* the position of a repair */
    int64_t presence_next;             /* srv_steady: when it may be told again who looks on */
    bool presence_owed;                /* and is to be */
    char payer[SRV_PEER];              /* the address that changed it in this turn, or "" */
    int64_t from;                      /* the same as a number, also later; 0: none did yet */
    int64_t used;
};

/* The table of that id, read from the store when it is not in memory. */
enum ac_status srv_table_find(struct srv_server *server, const char *id, struct srv_table **out,
                              struct ac_err *err) AC_MUST_CHECK;
struct srv_table *srv_table_in_memory(struct srv_server *server, const char *id);

/* A new table; row->id, secrets and times are made here. `start` may be NULL. */
enum ac_status srv_table_new(struct srv_server *server, struct ac_table_row *row,
                             struct srv_game *game, const struct ac_state *start,
                             struct srv_table **out, struct ac_err *err) AC_MUST_CHECK;

/* Begins play when every seat is taken. */
enum ac_status srv_table_begin(struct srv_server *server, struct srv_table *table,
                               struct ac_err *err) AC_MUST_CHECK;

/* To be written at the end of this turn of the loop. */
void srv_table_touch(struct srv_server *server, struct srv_table *table);

/* Writes what is new within the open transaction. */
enum ac_status srv_table_write(struct srv_server *server, struct srv_table *table,
                               struct ac_err *err) AC_MUST_CHECK;

void srv_table_forget(struct srv_server *server, struct srv_table *table);
void srv_tables_sweep(struct srv_server *server, int64_t now);
void srv_tables_free(struct srv_server *server);

/* Somebody is gone: his seats of tables in memory are without a player. */
void srv_tables_unseat(struct srv_server *server, int64_t user);

/* Sets a table aside with the reason, or back again; within the open transaction. */
enum ac_status srv_table_set_aside(struct srv_server *server, const char *id, const char *why,
                                   struct ac_err *err) AC_MUST_CHECK;
enum ac_status srv_table_release(struct srv_server *server, const char *id,
                                 struct ac_err *err) AC_MUST_CHECK;

static inline int srv_seq(const struct srv_table *table)
{
    return table->base + table->match.count;
}

/* ---- items.c: the log of a table ---- */

void srv_items_walk(struct srv_table *table);    /* after a record was read */
void srv_items_walk_on(struct srv_table *table); /* and after more of it, where its writer stands */
void srv_items_add(struct srv_table *table, const struct ac_chance *chance);
void srv_items_free(struct srv_table *table);
struct ac_sink srv_items_sink(struct srv_table *table);

/* The number after which the newest entries fit an answer, at least `since` and below `before`. */
int srv_items_from(const struct srv_table *table, int since, int before, int viewer);

/* Written into a text: the entries after number `since` up to `to`, and entry i alone. */
void srv_items_js(struct ac_text *out, const char *key, const struct srv_table *table, int since,
                  int to, int viewer);
void srv_item_js(struct ac_text *out, const char *key, const struct srv_table *table, int i,
                 int viewer);

/* ---- play.c: changes of the match; nothing is told before the turn's commit ---- */

enum ac_status srv_play(struct srv_table *table, ac_side side, const struct ac_action *action,
                        struct ac_err *err) AC_MUST_CHECK;

/* Dice, only answers, standing orders; then the machine is asked after the commit. */
void srv_go_on(struct srv_server *server, struct srv_table *table);

/* After a change that is an entry but no action. */
void srv_changed(struct srv_server *server, struct srv_table *table);
bool srv_over(const struct srv_table *table);

/* ---- clock.c ---- */

void srv_clock_begin(struct srv_table *table, int64_t now);
void srv_clock_move(struct srv_table *table, int64_t now);
void srv_clock_js(struct ac_text *out, const char *key, const struct ac_table_row *row,
                  const char *const words[AC_SIDES]);
void srv_clocks_check(struct srv_server *server, int64_t now);

/* The wall clock was stepped by that much: clocks that run began that much later. */
void srv_clocks_follow(struct srv_server *server, int64_t by);

/* ---- work.c: worker threads ---- */

enum srv_job_kind {
    SRV_JOB_MOVE,
    SRV_JOB_HINT,
    SRV_JOB_TUTOR,
    SRV_JOB_STAFF,
    SRV_JOB_UPLOAD,
    SRV_JOB_ANALYSE,
    SRV_JOB_HASH,
    SRV_JOB_VERIFY
};

/* What a machine remembers of the game between its decisions. */
struct srv_memory {
    struct ac_rng rng;
    struct ac_memory memory;
};

/* It goes to another process and back as it is: beside the pointers, which stay where they are. */
struct srv_job {
    struct srv_job *next;
    uint64_t number;
    enum srv_job_kind kind;
    int64_t from;  /* the address whose turn of thinking it takes, 0: nobody knows */
    int64_t owner; /* and which of the people there */
    /* thinking */
    struct srv_game *game;
    char table[AC_STORE_ID];
    int seq;
    ac_side side;
    enum ac_level level;
    struct ac_player *mind; /* who thinks, while it does */
    bool against_person;    /* who is told when the machine thinks the game lost or drawn */
    bool remembers;         /* `memory` is that of its last decision */
    struct srv_memory memory;
    bool resigns, offers_draw;
    int seconds;      /* that are waited for it */
    char failed[128]; /* why there is no answer, "" when there is one */
    int scope;        /* of staff */
    ac_piece piece;   /* of staff, or AC_NONE */
    uint64_t seed;
    struct ac_state_room state;
    int count;
    struct ac_action action[SRV_BATCH]; /* decided, or of a tutor: the order */
    struct ac_told orders;              /* what was decided, in orders */
    struct ac_hint hint;
    struct ac_card card; /* of the hint's action */
    struct ac_warning warning;
    /* an analysis of the record that is the text; then what was found is. How far it is: */
    bool unfinished;
    int done, of;
    char first[SRV_FIRST]; /* a first look in words */
    void (*told)(struct srv_job *job, const struct srv_job *so_far);
    void *told_self;
    /* what somebody sent: the text; then what it was */
    char *text;
    size_t text_size;
    struct ac_err err;
    char scenario[AC_STORE_PATH], options[AC_STORE_OPTIONS];
    uint64_t hash;
    /* passwords; `good` also: the hint has a card */
    char password[256];
    char password_hash[AC_STORE_HASH];
    bool good;
    /* who waits */
    struct srv_call *call;
    void (*finish)(struct srv_server *server, struct srv_job *job); /* on the serving thread */
};

enum { SRV_SCOPE_CHOICE, SRV_SCOPE_PIECE, SRV_SCOPE_PHASE, SRV_SCOPE_TURN };

enum ac_status srv_work_start(struct srv_server *server, struct ac_err *err) AC_MUST_CHECK;
void srv_work_stop(struct srv_server *server);
struct srv_job *srv_job_new(struct srv_server *server, enum srv_job_kind kind);
void srv_job_give(struct srv_server *server, struct srv_job *job);
void srv_jobs_finish(struct srv_server *server); /* those that are done */
/* Do not too many passwords wait, of all and of that owner? */
bool srv_password_room(struct srv_server *server, int64_t owner);
/* Is there room for another question, or upload, and may the caller? False: refused. */
bool srv_thought_room(struct srv_call *call, enum srv_meter meter);
bool srv_jobs_wait(const struct srv_server *server); /* for the loop, which has no threads? */
int srv_waiting(struct srv_server *server, bool passwords);

/* Does a job, here and now: in a thinking process. */
void srv_job_do(struct srv_server *server, struct srv_job *job);
void srv_job_free(struct srv_job *job);

/* A machine whose decision it is begins to think. */
void srv_think(struct srv_server *server, struct srv_table *table);

/* ---- analysis.c: finished games taken apart; call->table is set ---- */

struct srv_call;

void srv_analysis_begin(struct srv_call *call); /* begins it unless it was, and tells its state */
void srv_analysis_read(struct srv_call *call);
void srv_analyst_keep(struct srv_server *server);
void srv_analyst_stop(struct srv_server *server);
bool srv_analyst_turn(
    struct srv_server *server);            /* without threads: one that waits; was there any? */
void srv_job_analyse(struct srv_job *job); /* does the job */

/* ---- call.c: a request and its answer ---- */

void srv_log_call(enum srv_log_level level, const char *event, const struct srv_call *call,
                  const char *text);

struct srv_call {
    struct srv_server *server;
    uint64_t conn;
    bool socket;
    json_t *id;              /* of a socket's message */
    json_t *body;            /* of a POST or a message; of a GET the query's texts. Never NULL */
    struct ac_user_row user; /* id 0: nobody */
    struct ac_key_row key;   /* that he showed */
    bool banned;             /* he is, and so nobody */
    bool unread;             /* who he is could not be read */
    char agent[AC_STORE_WORD];
    uint64_t number; /* of the request, for the log */
    bool wrote;      /* the answer depends on the turn's commit */
    bool posted;
    bool gzip; /* the client takes it */
    char peer[SRV_PEER];
    bool here; /* who asks sits at this machine, and no proxy is between */
    char etag[SRV_HEADER];
    char cookie[160];        /* to be set, or "" */
    char device[160];        /* that he showed */
    char device_cookie[200]; /* to be set, or "" */
    char rest[SRV_PATH];     /* of the path, after what was matched */
    struct srv_table *table;
    struct srv_client *client; /* of a socket */
};

struct srv_call *srv_call_copy(const struct srv_call *call); /* for answers that come later */
void srv_call_free(struct srv_call *call);

/* Exactly one of these for each call. The JSON reference is taken, the text is written by `ac_js_`. */
void srv_answer(struct srv_call *call, json_t *json);
void srv_answer_js(struct srv_call *call, const struct ac_text *json);
void srv_answer_bytes(struct srv_call *call, const char *type, const char *headers,
                      const char *bytes, size_t size);
void srv_answer_not_modified(struct srv_call *call, const char *headers);
void srv_refuse(struct srv_call *call, const char *code, const char *fmt, ...) AC_PRINTF(3, 4);
void srv_refuse_err(struct srv_call *call, const struct ac_err *err); /* by its status */
json_t *srv_error_json(struct srv_call *call, const char *code, const char *text, int rule);

/* The last answer there is, and what came after one: taken back because its maker has failed. */
struct srv_out **srv_outbox_mark(struct srv_server *server);
void srv_outbox_cut(struct srv_server *server, struct srv_out **mark);

/* Sends, or drops, what the turn has brought. */
void srv_outbox_send(struct srv_server *server, const struct ac_err *trouble);

/* Parts of a body: NULL or the default when it is not there or not of that type. */
/* A lesson of a game (docs/FORMAT.md); NULL: refused. */
const struct ac_node *srv_lesson(struct srv_call *call, const char *game, const char *name);

const char *srv_text(const struct srv_call *call, const char *key);
int64_t srv_int(const struct srv_call *call, const char *key, int64_t otherwise);
bool srv_bool(const struct srv_call *call, const char *key, bool otherwise);

/* The answer depends on what the turn's commit does to the table, which is claimed. False: refused. */
bool srv_changes(struct srv_call *call);

/* Opens the turn's transaction when it is not open yet. False: the call has been refused. */
bool srv_writes(struct srv_call *call);

/* ---- api.c ---- */

bool srv_head(void *self, const struct srv_request *request);
void srv_request(void *self, const struct srv_request *request);
bool srv_admit(void *self, const struct srv_request *request);
void srv_message(void *self, uint64_t conn, const char *bytes, size_t size);

/* ---- people.c ---- */

bool srv_is_loopback(const char *address);
bool srv_origin_good(const struct srv_server *server, const struct srv_request *request);
void srv_identify(struct srv_call *call, const struct srv_request *request);
bool srv_need_user(struct srv_call *call); /* false: refused */

/* The person himself, not a bot that plays for him: what changes or tells the account wants it. */
bool srv_need_session(struct srv_call *call);
bool srv_people_route(struct srv_call *call, const char *path);

/* "u7", which stays a person's whatever he calls himself; and the person of that id, or of that name. */
enum { SRV_USER_ID = 24 };
void srv_user_id(int64_t user, char out[SRV_USER_ID]);
bool srv_is_user_id(const char *text);
bool srv_find_person(struct srv_server *server, const char *text, struct ac_user_row *out);
void srv_random_word(char *out, size_t len);

/* ---- glance.c: what is shown of people ---- */

void srv_name_of(struct srv_server *server, int64_t user, char out[AC_STORE_NAME]);

/* His strength in a game as a whole; false: there is none. */
bool srv_rating_at(struct srv_server *server, int64_t who, const char *game,
                   struct ac_rating_row *out);

/* ---- library.c ---- */

bool srv_library_route(struct srv_call *call, const char *path);

/* With an ETag, compressed for who takes that. */
void srv_answer_packed(struct srv_call *call, const char *type, const char *cache,
                       const struct srv_packed *packed);

/* ---- lobby.c ---- */

void srv_lobby_make(struct srv_call *call);
void srv_lobby_list(struct srv_call *call);
void srv_latest_forget(struct srv_server *server); /* the lists of the lobby have changed */
void srv_lobby_join(struct srv_call *call);
void srv_lobby_link(struct srv_call *call, const char *link);
void srv_lobby_leave(struct srv_call *call);
void srv_lobby_branch(struct srv_call *call);
void srv_lobby_rematch(struct srv_call *call);

/* ---- changes.c: what changes from one view to another ---- */

/* Both from ac_json_view: pieces that are new or other, pieces that are gone, the rest where it differs. */
json_t *srv_view_changes(const json_t *before, const json_t *after);

/* Odds cards of the dice that the changed pieces come to when the viewer ends his phases, if nobody
 * else has a say before: [{"action", "card"}]. */
json_t *srv_cards_ahead(const struct ac_game *game, const struct ac_state *state, int viewer,
                        const json_t *changes);

/* ---- act.c, ask.c, read.c: verbs of a table; call->table is set ---- */

/* False when there is no such verb. */
bool srv_act_verb(struct srv_call *call, const char *verb);
void srv_ask(struct srv_call *call);
bool srv_read_verb(struct srv_call *call, const char *verb);

/* Which sides of the table are the caller's: bit s. */
unsigned srv_mine(const struct srv_call *call, const struct ac_table_row *row);

/* Is it another person's decision now? What a side did before is no longer its own to undo. */
bool srv_is_anothers(const struct srv_table *table, ac_side side);

/* The viewer the call asks for (`as`), or the usual one. False: refused. */
bool srv_viewer(struct srv_call *call, int *out);

/* May somebody look at the table, and with `mine` of its sides see what that viewer sees? */
bool srv_may_look(const struct ac_table_row *row, const struct ac_user_row *user);
bool srv_may_see(const struct srv_table *table, unsigned mine, int viewer);

/* "text" of that many bytes at most, without control characters but, with `lines`, line ends. False: refused. */
bool srv_text_fits(struct srv_call *call, const char *text, size_t max, bool lines);
json_t *srv_chat_json(const struct srv_table *table, const struct ac_chat_row *row);

/* ---- ties.c: whom people do not want to hear or meet ---- */

const char *srv_tie_word(struct srv_server *server, int64_t owner, int64_t other); /* or NULL */

/* Does one of them block the other? And anybody who sits at the table, or made it? */
bool srv_are_apart(struct srv_server *server, int64_t one, int64_t other);
bool srv_table_apart(struct srv_server *server, const struct ac_table_row *row, int64_t user);
void srv_tie(struct srv_call *call, const char *name);
void srv_ties(struct srv_call *call);
enum ac_status srv_ties_json(struct srv_server *server, int64_t user, json_t **out,
                             struct ac_err *err) AC_MUST_CHECK;

/* Those who do not hear somebody. */
struct srv_deaf {
    int count;
    int64_t user[SRV_DEAF_MAX];
};

void srv_deaf_to(struct srv_server *server, int64_t author, struct srv_deaf *out);
bool srv_is_deaf(const struct srv_deaf *deaf, int64_t user);

/* ---- cups.c ---- */

/* cups[/ID[/VERB]] */
void srv_cups_route(struct srv_call *call, const char *path);

/* Within the turn's transaction: results of games that are over, rounds that begin, cups that end. */
void srv_cups_check(struct srv_server *server);

/* Cups that nobody begins go. */
void srv_cups_tidy(struct srv_server *server, int64_t now);

/* Somebody's cups as JSON: of his page. */
enum ac_status srv_cups_of(struct srv_server *server, int64_t user, json_t **out,
                           struct ac_err *err) AC_MUST_CHECK;

/* ---- show.c ---- */

void srv_summary(struct ac_text *out, const char *key, struct srv_server *server,
                 const struct ac_table_row *row, int64_t user);

/* Who looks at a table, and what he knows of it. */
struct srv_look {
    int64_t user;
    int viewer;
    int since; /* the last entry that he was told of */
    bool lean; /* without the view: for bots that follow the log */
};

/* The members of the object that shows a table to somebody. */
void srv_snapshot(struct ac_text *out, struct srv_server *server, struct srv_table *table,
                  const struct srv_look *look);

/* What a row keeps of an offer; false when there is none. */
struct srv_offer {
    char kind[16];  /* draw, takeback, repair */
    ac_side side;   /* who made it */
    int step;       /* of a take-back */
    int64_t number; /* who agrees names it: another may have been put in its place meanwhile */
};

/* The rematch of a game that is over: offered, made, or neither. */
struct srv_rematch {
    const char *table; /* or NULL */
    bool offered, swap;
    ac_side side;      /* who offers */
    const char *drawn; /* with the offer: secret and nonce in hex, or NULL */
};

void srv_rematch_read(const struct ac_table_row *row, struct srv_rematch *out);

void srv_offer_keep(struct srv_table *table, const char *kind, ac_side side, int step);
bool srv_offer_read(const char *text, struct srv_offer *out);
void srv_offer_js(struct ac_text *out, const char *key, const struct srv_table *table,
                  unsigned mine);
int srv_usual_viewer(const struct srv_table *table, unsigned mine);
unsigned srv_sides_of(const struct ac_table_row *row, int64_t user);

/* What the scenario of a table tells people; read once, kept by the server. */
const struct ac_scenario *srv_scenario(struct srv_server *server, const struct ac_table_row *row);
void srv_scenarios_free(struct srv_server *server);

/* ---- watch.c: sockets and what they watch ---- */

struct srv_watch {
    struct srv_watch *next_own;   /* of the same socket, in the order they began */
    struct srv_watch *next, **at; /* in the bucket of its table, and what points to it there */
    struct srv_client *client;
    char table[AC_STORE_ID];
    int viewer; /* asked for, or AC_NONE: the usual one */
    int told;   /* seq */
    bool lean;
    bool owed; /* while an update is pushed: not told yet */
};

struct srv_client {
    struct srv_client *next;
    uint64_t conn;
    int64_t user;
    struct ac_key_row key; /* with which it was opened; it ends with it */
    bool ended;
    bool lobby;
    double tokens; /* messages it may send now */
    int64_t filled;
    int unheard; /* messages that were refused for their number, less those that were not */
    char peer[SRV_PEER];
    int watch_count;
    struct srv_watch *watches;
};

struct srv_client *srv_client_add(struct srv_server *server, uint64_t conn, int64_t user);
struct srv_client *srv_client_find(struct srv_server *server, uint64_t conn);
void srv_client_closed(void *self, uint64_t conn);
void srv_clients_free(struct srv_server *server);
void srv_watch_verb(struct srv_call *call);
void srv_unwatch_verb(struct srv_call *call);
bool srv_present(const struct srv_server *server, const char *table, int64_t user);
bool srv_is_watched(const struct srv_server *server, const char *table);

/* After the commit: to everybody who watches the table. */
void srv_push_update(struct srv_server *server, struct srv_table *table);
/* Who does not hear the author (0: nobody) is left out. */
void srv_push(struct srv_server *server, const char *table, json_t *message, int64_t author);
void srv_push_offer(struct srv_server *server, struct srv_table *table);
void srv_push_summary(struct srv_server *server, const struct ac_table_row *row);
void srv_push_lobby(struct srv_server *server); /* now, or within the next two seconds */
void srv_push_presence(struct srv_server *server, const char *id); /* likewise */
void srv_push_presence_owed(struct srv_server *server);
void srv_push_all(struct srv_server *server, json_t *message);

/* Ends sockets of a user: those of one key, or (0) of all his sessions, and of his tokens too. */
void srv_clients_end(struct srv_server *server, int64_t user, int64_t key, bool tokens);

/* How many sockets a person and an address have open. */
void srv_clients_count(const struct srv_server *server, int64_t user, const char *peer,
                       int *of_user, int *of_peer);

/* Something to be pushed after the commit; the reference is taken. */
void srv_push_later(struct srv_server *server, const char *table, json_t *message, int64_t author);

/* ---- notice.c: word to those who are away ---- */

/* It is somebody's turn at this table. */
void srv_notice_turn(struct srv_server *server, const struct ac_table_row *row);
void srv_notices_send(struct srv_server *server, int64_t now);

/* The code that shows that an address is somebody's; and to the owner: his account was changed. */
void srv_notice_confirm(struct srv_server *server, const struct ac_user_row *user);
void srv_notice_account(struct srv_server *server, const struct ac_user_row *user,
                        const char *what);
void srv_notices_free(struct srv_server *server);

/* A cup that somebody plays in has gone on: he is told with the next beat, if he is away. */
void srv_notice_cup(struct srv_server *server, int64_t user, const char *cup);

/* Has the user any socket open, here or through another server? */
bool srv_online(const struct srv_server *server, int64_t user);

/* ---- limit.c ---- */

/* May this address do another thing that costs `cost` requests? */
bool srv_limit(struct srv_server *server, const char *peer, double cost);
/* And may its sockets say another thing? */
bool srv_limit_message(struct srv_server *server, const char *peer, double cost);

/* Has the caller's address anything left? False: refused. What it took is charged when it is known. */
bool srv_has_left(struct srv_call *call, enum srv_meter meter);
void srv_charge(struct srv_server *server, const char *peer, enum srv_meter meter, double cost);

/* A number for all of an address's jobs. */
int64_t srv_owner_of(struct srv_server *server, const char *peer);

/* May this name be tried from there once more? */
bool srv_try(struct srv_server *server, const char *peer, const char *name);
/* And by who shows something that few have (a session, a device), from wherever he is? */
bool srv_try_key(struct srv_server *server, const char *key);
/* The try was right. */
void srv_try_key_was_right(struct srv_server *server, const char *key);
void srv_try_was_right(struct srv_server *server, const char *peer, const char *name);

/* May the caller, or his address, do another thing of that kind? False: refused. */
bool srv_spend_address(struct srv_call *call, enum srv_meter meter, double cost);
bool srv_spend(struct srv_call *call, enum srv_meter meter, double cost);
/* What it took is known only now. */
void srv_owe(struct srv_call *call, enum srv_meter meter, double cost);
bool srv_spend_of(struct srv_server *server, int64_t user, enum srv_meter meter, double cost);

/* Milliseconds, and microseconds, of a clock that is never stepped. */
int64_t srv_steady(void);
int64_t srv_steady_micros(void);

/* The calling thread's own time, in microseconds: others may have the processor meanwhile. */
int64_t srv_spent_micros(void);

/* That of the serving thread, and what it has waited for a database, which serves nobody else meanwhile. */
int64_t srv_cost_micros(const struct srv_server *server);

/* ---- assets.c: the page's files ---- */

void srv_asset(struct srv_call *call, const struct srv_request *request);

/* ---- guard.c ---- */

/* After this turn the table is set aside. When there are too many at once, one that fails again is. */
void srv_guard_aside(struct srv_server *server, const char *table, const char *why);

/* This table is worked on now: a fault is its fault. */
void srv_guard_table(struct srv_server *server, const char *table);

/* ---- share.c: other servers over the same store ---- */

/* The table is about to be changed here. AC_ERR_REFUSED: another server has changed it. */
enum ac_status srv_claim(struct srv_server *server, struct srv_table *table,
                         struct ac_err *err) AC_MUST_CHECK;
bool srv_claimed(const struct srv_server *server, const struct srv_table *table);

/* Is the table in memory what the store has? */
enum ac_status srv_fresh(struct srv_server *server, const struct srv_table *table, bool *out,
                         struct ac_err *err) AC_MUST_CHECK;

/* After this turn: it is read anew, and who watches is told. */
void srv_look_again(struct srv_server *server, const char *id);
void srv_line_free(struct srv_server *server);

/* Within the open transaction, to the other servers. */
void srv_tell_table(struct srv_server *server, const char *id, bool offer, bool summary);
void srv_tell_push(struct srv_server *server, const char *id, const json_t *message,
                   int64_t author);
void srv_tell_lobby(struct srv_server *server);
void srv_tell_people(struct srv_server *server); /* if any was changed */

/* Once a second, within a transaction: who looks at what here, as far as it has changed. */
void srv_tell_there(struct srv_server *server);
void srv_there_changed(struct srv_server *server, const char *table); /* elsewhere */
void srv_there_lost(struct srv_server *server); /* the turn failed, or the store was away */
void srv_tell_presence(struct srv_server *server, const char *id);
void srv_there_free(struct srv_server *server);

/* As ac_store_present; not asked again as long as nobody tells that it has changed, for some seconds. */
int srv_elsewhere(const struct srv_server *server, const char *table, int64_t user);
void srv_tell_end(struct srv_server *server, int64_t user, int64_t key, bool tokens);
void srv_tell_gone(struct srv_server *server, int64_t user);

/* What the others have told since the last turn. */
void srv_hear(struct srv_server *server);

/* ---- tickets.c ---- */

void srv_ticket_make(struct srv_call *call);

/* The secret of the ticket that the caller names, which is good no more; untouched when he names none.
 * False: refused. */
bool srv_ticket_take(struct srv_call *call, unsigned char secret[AC_STORE_SECRET]);
void srv_commitment_hex(const unsigned char secret[AC_STORE_SECRET],
                        char out[2 * AC_DICE_COMMITMENT + 1]);

/* ---- rating.c ---- */

/* Does its result count? As far as it has been played. */
bool srv_is_rated(const struct srv_table *table);

/* The game is over: within the open transaction, what it says of both players. */
enum ac_status srv_rate(struct srv_server *server, struct srv_table *table,
                        const struct ac_result *result, struct ac_err *err) AC_MUST_CHECK;

/* Of who sits there; false: nothing is known of him yet. */
struct srv_strength {
    int rating, games;
};

bool srv_rating_of(struct srv_server *server, const struct ac_seat_row *seat, const char *game,
                   struct srv_strength *out);

/* What an analysis found of both sides, within the open transaction. */
enum ac_status srv_balance_keep(struct srv_server *server, const char *table, const char *finding,
                                struct ac_err *err) AC_MUST_CHECK;
void srv_ladder(struct srv_call *call);
void srv_profile(struct srv_call *call, const char *name);
enum ac_status srv_ratings_json(struct srv_server *server, int64_t user, json_t **out,
                                struct ac_err *err) AC_MUST_CHECK;

/* Tables that somebody may have that are not over. */
static inline int srv_quota_of(const struct ac_user_row *user)
{
    return user->quota ? user->quota : SRV_TABLES_MAX;
}

/* ---- metrics.c ---- */

enum { SRV_COMMIT_EDGES = 8, SRV_STATUSES = 16 };

/* What has happened since the program started. */
struct srv_counts {
    struct srv_status_count {
        int status; /* of HTTP; 0: none yet */
        uint64_t times;
    } answers[SRV_STATUSES];
    uint64_t lines;                        /* of records */
    uint64_t tables_read, tables_followed; /* from the store: whole, and what another had written */
    uint64_t updates_written, updates_sent; /* to those who look at a table */
    uint64_t commits[SRV_COMMIT_EDGES + 1]; /* by how long they took */
    uint64_t commit_micros, commits_failed;
};

void srv_count_commit(struct srv_server *server, int64_t micros, bool good);
void srv_count_answer(struct srv_server *server, int status);
void srv_metrics(struct srv_call *call);

/* ---- server.c ---- */

struct srv_out;
struct srv_notice;
struct srv_commands;
struct srv_scenario_kept;
struct srv_work;
struct srv_analyst;
struct srv_guard_state;
struct srv_limits;
struct srv_there;
struct srv_glance;
struct srv_line;
struct srv_latest;

/* A table and why it cannot go on. */
struct srv_aside {
    char id[AC_STORE_ID], why[AC_STORE_TROUBLE];
};

struct srv_server {
    struct srv_options options;
    int64_t started;   /* srv_steady */
    int64_t born;      /* the same by the wall clock, as it goes now */
    int64_t tidy_from; /* srv_steady: nothing is dropped for its age before */
    struct srv_counts counts;
    struct srv_net *net;
    struct ac_store *store;
    struct ac_library library;
    bool library_open;
    struct srv_game *games;
    struct srv_packed games_json; /* of /api/games */
    struct srv_scenario_kept *scenarios;
    char shared_to[AC_STORE_ID]; /* the last table that was looked at: srv_battles_share */
    bool shared_all;
    int battles_read; /* by lists in this turn, as a whole */
    struct ac_casebook book[SRV_GAMES_MAX];
    bool book_read[SRV_GAMES_MAX];
    struct srv_table *tables[SRV_BUCKETS];
    int table_count;
    struct srv_table *dirty;
    struct srv_client *clients[SRV_BUCKETS];
    struct srv_watch *watches[SRV_BUCKETS];
    struct srv_out *out_first, **out_last;
    size_t out_bytes;       /* of the answers among them */
    struct ac_text message; /* the one that is being written */
    int nursery;            /* socket of the process that bears thinking ones, or -1 */
    pid_t nursery_pid;
    pthread_mutex_t nursery_lock;
    struct srv_work *work;
    struct srv_guard_state *guard;
    char doing[AC_STORE_ID];               /* the table that is worked on */
    char reading[AC_STORE_ID];             /* and while it is read from the store */
    struct srv_aside aside[SRV_ASIDE_MAX]; /* to be set aside after this turn */
    int aside_count;
    struct srv_table *wrecks; /* broken by a fault, kept for ever */
    uint64_t faults;
    struct srv_analyst *analyst; /* from the first analysis on */
    struct srv_limits *limits;
    bool has_ticket_key;
    unsigned char ticket_key[AC_STORE_SECRET];
    struct srv_notice *notices;
    struct srv_commands *commands; /* of notices that run */
    bool in_transaction, broken, lobby_changed;
    int64_t lobby_next; /* srv_steady: when the lobby may be told again */
    bool lobby_owed;    /* and is to be */
    bool clocks_owed;   /* of games whose time has run out some wait for the next beat */
    int64_t clocks_next, wake_next; /* srv_steady: not before */
    bool cups_due;                  /* a game has ended: it may be one of a cup's */
    struct srv_there *there;        /* who looks at what here, as the other servers know it */
    struct srv_glance *glance;      /* what was seen of people */
    uint64_t people_told,
        people_heard; /* changes of people: ac_store_people, and how often others told of some */
    uint64_t transactions;     /* that have been begun */
    bool hearing;              /* other servers: what they told is not told again */
    bool adopting;             /* tables of one that has ended, or more than a beat has time for */
    struct srv_line *line;     /* of tables that others have told of */
    struct srv_latest *latest; /* games to watch */
    struct ac_err trouble;
    int64_t second; /* of the last beat */
    uint64_t requests;
    char admin_code[AC_STORE_CODE];
    bool writes_fail;   /* the last commit, or the row of health, could not be written */
    volatile int stop;  /* 1: when what was asked is answered; 2: now */
    bool leaving;       /* no new sockets */
    int asked_jobs;     /* that somebody waits for */
    atomic_bool ending; /* who waits for a thinking process waits no more */
};

enum ac_status srv_transaction(struct srv_server *server, struct ac_err *err) AC_MUST_CHECK;

static inline uint32_t srv_bucket(const char *id)
{
    uint32_t h = 2166136261u;

    for (; *id; id++)
        h = (h ^ (unsigned char)*id) * 16777619u;
    return h % SRV_BUCKETS;
}

#endif
