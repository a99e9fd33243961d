/*
 * Where tables, players and their words are kept. The record is the game: the lines of a table are
 * append-only, each change is in a transaction that is synced to the disk before anybody is told.
 * States in memory are a cache of this.
 *
 * A store belongs to one thread. Everything that writes does so within a transaction: ac_store_begin,
 * any number of changes (of several tables: their commits are grouped), ac_store_commit. When a
 * change or the commit fails the caller rolls back; then nothing of the transaction has happened.
 * Reading sees what the transaction has written.
 *
 * Refusals: AC_ERR_IO when the disk is full or the database locked (nothing is lost, try again),
 * AC_ERR_REFUSED when another writer was first (ac_store_append), AC_ERR_NOT_FOUND.
 *
 * A file (SQLite, in this program) or the address of a PostgreSQL database, "postgres://...", which
 * several servers may have open at once: see "several servers".
 */
#ifndef AC_STORE_STORE_H
#define AC_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "acies/action.h"
#include "base/status.h"
#include "base/text.h"

enum {
    AC_STORE_ID = 16,   /* of a table: 12 characters and a zero */
    AC_STORE_NAME = 64, /* of a user */
    AC_STORE_WORD = 64,
    AC_STORE_PATH = 256,
    AC_STORE_OPTIONS = 2048,
    AC_STORE_RESULT = 512,
    AC_STORE_KEY = 32, /* hash of a session, token or code */
    AC_STORE_SECRET = 32,
    AC_STORE_NONCE = 16,
    AC_STORE_LINK = 32,
    AC_STORE_HASH = 128, /* of a password, as text */
    AC_STORE_TOTP = 20,  /* secret of a second factor */
    AC_STORE_CODE = 16,
    AC_STORE_TROUBLE = 256,
    AC_STORE_PEER = 64,
    AC_STORE_BATTLE = 40, /* name of a text that tables share */
    AC_STORE_WORDS = 4096,
};

struct ac_store;

/*
 * Opens the file, or makes it, for its owner alone, or the database; checks it, and brings an older schema
 * up to date. One program at a time has a file open: AC_ERR_REFUSED for the second.
 */
enum ac_status ac_store_open(struct ac_store **out, const char *path,
                             struct ac_err *err) AC_MUST_CHECK;
void ac_store_close(struct ac_store *store);

/* The number of the schema the file has now. */
int ac_store_schema(const struct ac_store *store);

/* Does it answer? For the health check. */
bool ac_store_alive(struct ac_store *store);

/* Microseconds that this program has waited for the answers of a database, all in all; of a file 0. */
int64_t ac_store_waited(const struct ac_store *store);

/* Another number whenever this program has changed a user or a rating, or has taken a change back. */
uint64_t ac_store_people(const struct ac_store *store);

/* Words the program keeps for itself; "" when there is none of that name. */
enum ac_status ac_store_meta_set(struct ac_store *store, const char *name, const char *value,
                                 struct ac_err *err) AC_MUST_CHECK;
void ac_store_meta_get(struct ac_store *store, const char *name, char *out, size_t cap);

enum ac_status ac_store_begin(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_commit(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;
void ac_store_rollback(struct ac_store *store);

/* A whole copy in a file that is not there yet, taken while others go on writing; checked and synced. */
enum ac_status ac_store_backup(const char *from, const char *to, struct ac_err *err) AC_MUST_CHECK;

/* Everything of one store into another that has nothing in it, of whatever kind both are. */
enum ac_status ac_store_copy(const char *from, const char *to, struct ac_err *err) AC_MUST_CHECK;

/* Without the password that an address may hold: for people and logs. */
void ac_store_name(const char *path, char *out, size_t cap);

/*
 * ---- several servers ----
 *
 * Over a database that others have open too, a table in memory may be old. Its row bears a stamp that
 * another value takes with every change; who has read the row with its stamp knows whether he is up to
 * date. Who wants to change a table claims it within his transaction: until that ends nobody else does.
 * A claim that drives makes the table this server's: it alone then lets machines think there, until another
 * server claims it to drive, or this one ends. A server that says nothing for AC_STORE_LEASE_MS has ended.
 *
 * Over a file all of this is true of itself and costs nothing: the stamp is always 0.
 */
enum { AC_STORE_LEASE_MS = 4000, AC_STORE_TOLD = 7000 };

bool ac_store_shared(const struct ac_store *store);

struct ac_claim {
    int64_t stamp; /* of the row as it is now: what was read with it is true */
    int64_t after; /* and once this transaction has written it */
    bool taken;    /* it was not this server's to drive, and now is: the row has been written */
};

/* AC_ERR_IO: another is busy with it just now. */
enum ac_status ac_store_claim(struct ac_store *store, const char *id, bool drive,
                              struct ac_claim *out, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_stamp(struct ac_store *store, const char *id, int64_t *stamp,
                              struct ac_err *err) AC_MUST_CHECK;

/*
 * Within a transaction, before anything is written that belongs to a person: until it ends no other server holds
 * him, so two never wait for each other's rows. AC_ERR_IO: another holds him just now.
 */
enum ac_status ac_store_hold(struct ac_store *store, int64_t user,
                             struct ac_err *err) AC_MUST_CHECK;

/* Once a second, within a transaction: this server lives. *gone: how many others have been found dead. */
enum ac_status ac_store_beat(struct ac_store *store, int *gone, struct ac_err *err) AC_MUST_CHECK;

/* A word, of at most AC_STORE_TOLD bytes, to the other servers when the transaction is committed. */
enum ac_status ac_store_tell(struct ac_store *store, const char *text,
                             struct ac_err *err) AC_MUST_CHECK;

/* What the others have told. False: something may have been missed. */
typedef void (*ac_store_heard_sink)(void *self, const char *text);
bool ac_store_heard(struct ac_store *store, ac_store_heard_sink sink, void *self);

/* Who looks at a table through this server ("" for any page, user 0 for the nameless), with how many sockets. */
struct ac_present {
    const char *table; /* NULL: none of this server's is true any more */
    int64_t user;
    int sockets; /* 0: he does no more */
};

enum ac_status ac_store_present_set(struct ac_store *store, const struct ac_present *row,
                                    struct ac_err *err) AC_MUST_CHECK;

/* Sockets of somebody (below 0: of all) at a table (NULL: anywhere) in all other servers that live. */
int ac_store_present(struct ac_store *store, const char *table, int64_t user);

/* Readable when there is something to be heard; -1: there never is. Another after a lost connection. */
int ac_store_fd(const struct ac_store *store);

/* ---- users ---- */

struct ac_user_row {
    int64_t id;
    char name[AC_STORE_NAME];
    char hash[AC_STORE_HASH]; /* of the password; "" for a guest of this machine */
    bool admin, banned, muted;
    int64_t created;
    int64_t vacation;             /* until then, 0: none */
    char notice[AC_STORE_PATH];   /* where notices go, "" for nowhere */
    char skeleton[AC_STORE_NAME]; /* what the name looks like: no two accounts look alike */
    bool has_totp;
    unsigned char totp[AC_STORE_TOTP]; /* of the second factor */
    int64_t totp_step;              /* the last one that was used; while !has_totp: not confirmed */
    char notice_new[AC_STORE_PATH]; /* to be confirmed with the code */
    char notice_code[AC_STORE_CODE];
    int quota; /* tables he may have that are not over; 0: as many as anybody */
};

/* Fills row->id. */
enum ac_status ac_store_user_add(struct ac_store *store, struct ac_user_row *row,
                                 struct ac_err *err) AC_MUST_CHECK;

/*
 * One part of a row, and nothing else: what others change of it at the same time stands, here and in other
 * servers.
 */
enum ac_user_part {
    AC_USER_NAME, /* with its skeleton */
    AC_USER_PASSWORD,
    AC_USER_BANNED,
    AC_USER_MUTED,
    AC_USER_VACATION,
    AC_USER_NOTICE, /* with the one to be confirmed */
    AC_USER_FACTOR, /* its secret and its step */
    AC_USER_QUOTA,
};

enum ac_status ac_store_user_set(struct ac_store *store, const struct ac_user_row *row,
                                 enum ac_user_part part, struct ac_err *err) AC_MUST_CHECK;

/* The step of a second factor is used up. AC_ERR_REFUSED: it was already, or a later one. */
enum ac_status ac_store_factor_used(struct ac_store *store, int64_t user, int64_t step,
                                    struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_user_get(struct ac_store *store, int64_t id, struct ac_user_row *out,
                                 struct ac_err *err) AC_MUST_CHECK;

/* Is there an account that administers? When that cannot be read: yes. */
bool ac_store_has_admin(struct ac_store *store);

/* An account by what its name looks like; by its name, upper and lower case alike. */
enum ac_status ac_store_user_like(struct ac_store *store, const char *skeleton,
                                  struct ac_user_row *out, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_user_find(struct ac_store *store, const char *name, struct ac_user_row *out,
                                  struct ac_err *err) AC_MUST_CHECK;

/* His seats in running games stay, without a player; keys and notes go. */
enum ac_status ac_store_user_drop(struct ac_store *store, int64_t id,
                                  struct ac_err *err) AC_MUST_CHECK;

/* Accounts with a number above `after`, in order, at most `max`. */
typedef void (*ac_store_user_sink)(void *self, const struct ac_user_row *row);
enum ac_status ac_store_users(struct ac_store *store, int64_t after, int max,
                              ac_store_user_sink sink, void *self,
                              struct ac_err *err) AC_MUST_CHECK;

/* Those who administer. */
enum ac_status ac_store_admins(struct ac_store *store, int max, ac_store_user_sink sink, void *self,
                               struct ac_err *err) AC_MUST_CHECK;

/* ---- keys: hashes of what a browser or bot shows to be somebody ---- */

enum ac_key_kind { AC_KEY_SESSION, AC_KEY_TOKEN, AC_KEY_RESET };

struct ac_key_row {
    int64_t id, user;
    enum ac_key_kind kind;
    char note[AC_STORE_WORD];
    int64_t created;
    int64_t expires; /* 0: never */
    int64_t seen;    /* when it was last used, about */
};

enum ac_status ac_store_key_add(struct ac_store *store, const unsigned char hash[AC_STORE_KEY],
                                struct ac_key_row *row, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_key_find(struct ac_store *store, const unsigned char hash[AC_STORE_KEY],
                                 struct ac_key_row *out, struct ac_err *err) AC_MUST_CHECK;

/* It was used; it ends then. */
enum ac_status ac_store_key_seen(struct ac_store *store, const struct ac_key_row *row,
                                 struct ac_err *err) AC_MUST_CHECK;

/* Drops keys that ended before that time. */
enum ac_status ac_store_keys_expire(struct ac_store *store, int64_t now,
                                    struct ac_err *err) AC_MUST_CHECK;

/* One key of a user by its id; and all of a kind. */
enum ac_status ac_store_key_drop(struct ac_store *store, int64_t user, int64_t id,
                                 struct ac_err *err) AC_MUST_CHECK;

/* One that is good once. AC_ERR_REFUSED: somebody was first. */
enum ac_status ac_store_key_use(struct ac_store *store, int64_t user, int64_t id,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_key_drop_all(struct ac_store *store, int64_t user, enum ac_key_kind kind,
                                     struct ac_err *err) AC_MUST_CHECK;

typedef void (*ac_store_key_sink)(void *self, const struct ac_key_row *row);
enum ac_status ac_store_keys(struct ac_store *store, int64_t user, enum ac_key_kind kind,
                             ac_store_key_sink sink, void *self, struct ac_err *err) AC_MUST_CHECK;

/* ---- tables ---- */

enum ac_table_status { AC_TABLE_WAITING, AC_TABLE_PLAYING, AC_TABLE_FINISHED };
enum ac_seat_who { AC_WHO_OPEN, AC_WHO_FRIEND, AC_WHO_PERSON, AC_WHO_MACHINE };

struct ac_seat_row {
    enum ac_seat_who who;
    int64_t user;              /* of a person, 0: gone */
    char level[AC_STORE_WORD]; /* of a machine */
    char link[AC_STORE_LINK];  /* of a friend's seat */
    unsigned char nonce[AC_STORE_NONCE];
};

enum ac_clock_kind { AC_CLOCK_NONE, AC_CLOCK_LIVE, AC_CLOCK_DAYS };

struct ac_clock_row {
    enum ac_clock_kind kind;
    int64_t base, increment; /* ms; days: base for each decision */
    int64_t left[AC_SIDES];  /* ms, as of `since` */
    int64_t since;           /* when the side that runs began to, 0: nobody's runs */
    ac_side runs;            /* or AC_NONE */
};

struct ac_table_row {
    char id[AC_STORE_ID];
    char game[AC_STORE_WORD];
    char scenario[AC_STORE_PATH];   /* "GAME/ID" */
    char options[AC_STORE_OPTIONS]; /* "name=choice name=choice" */
    enum ac_table_status status;
    int64_t maker;
    bool watch;
    unsigned char secret[AC_STORE_SECRET]; /* of the dice */
    unsigned char sealer[AC_STORE_SECRET];
    int64_t created, changed;
    int seq; /* of the last line */
    struct ac_seat_row seat[AC_SIDES];
    struct ac_clock_row clock;
    /* for lists, so that a table need not be replayed to be shown in one */
    int turn;
    char phase[AC_STORE_WORD];
    ac_side to_act;
    char result[AC_STORE_RESULT];   /* JSON, "" while it is played */
    char offer[AC_STORE_WORD];      /* "kind side step", "" for none */
    int kicks;                      /* times a machine has got nowhere here, in a row */
    char trouble[AC_STORE_TROUBLE]; /* why the table is set aside, "" when it is not */
    char rematch[2 *
                 AC_STORE_WORD];  /* "SIDE SWAP [DRAWN]" offered by that side, or the table's id */
    bool rated;                   /* as long as nobody was advised */
    char battle[AC_STORE_BATTLE]; /* the text that its head shares with others, "" for none */
    int battle_at;                /* where in the head that has been cut out */
    bool elsewhere; /* another server drives it, and lives; read only, as what follows */
    int64_t stamp;
};

/* `head` becomes line 0, without the text that it shares. */
enum ac_status ac_store_table_add(struct ac_store *store, const struct ac_table_row *row,
                                  const char *head, struct ac_err *err) AC_MUST_CHECK;

/* Everything but id, secrets, seq, lines and what its head shares. */
enum ac_status ac_store_table_set(struct ac_store *store, const struct ac_table_row *row,
                                  struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_table_get(struct ac_store *store, const char *id, struct ac_table_row *out,
                                  struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_table_drop(struct ac_store *store, const char *id,
                                   struct ac_err *err) AC_MUST_CHECK;

/* The table and side a friend's link stands for. */
enum ac_status ac_store_link_find(struct ac_store *store, const char *link, char id[AC_STORE_ID],
                                  ac_side *side, struct ac_err *err) AC_MUST_CHECK;

enum ac_table_list {
    AC_LIST_MINE,     /* of `user`, not over */
    AC_LIST_FINISHED, /* of `user`, over */
    AC_LIST_OPEN,     /* with a seat for `user`, five of a maker */
    AC_LIST_WATCH,    /* being played, anyone may look on */
    AC_LIST_PLAYING,  /* all that are being played */
    AC_LIST_LATE,     /* those of them whose clock has run out at the time `user` */
    AC_LIST_MACHINES, /* and where a machine is to decide */
    AC_LIST_TROUBLE,  /* set aside */
    AC_LIST_UNJOINED, /* waiting, unchanged since `user`: the oldest first, as those that follow */
    AC_LIST_DESERTED, /* played against machines alone, unchanged since `user` */
};

typedef void (*ac_store_table_sink)(void *self, const struct ac_table_row *row);

struct ac_table_query {
    enum ac_table_list which;
    int64_t user;
    int max;
};

/* The last changed first, where nothing else is said. */
enum ac_status ac_store_tables(struct ac_store *store, const struct ac_table_query *query,
                               ac_store_table_sink sink, void *self,
                               struct ac_err *err) AC_MUST_CHECK;

/* How many tables a person has made that are not over, and how many of them have a machine. */
enum ac_status ac_store_count_made(struct ac_store *store, int64_t user, int *all, int *machines,
                                   struct ac_err *err) AC_MUST_CHECK;

/* The wall clock was stepped: clocks that run began that much later. */
enum ac_status ac_store_clocks_shift(struct ac_store *store, int64_t by,
                                     struct ac_err *err) AC_MUST_CHECK;

/* What was written from then on was written that much later: tables do not age by a step of the clock. */
enum ac_status ac_store_dates_shift(struct ac_store *store, int64_t by, int64_t from,
                                    struct ac_err *err) AC_MUST_CHECK;

/* ---- lines ---- */

/* What comes after line `from` up to line `to`: the entries of one change, as text. */
struct ac_lines {
    const char *id;
    int from, to;
    const char *text;
    int64_t at;
};

/*
 * Appends lines. Refused (AC_ERR_REFUSED) unless the table's last line is `from`: of two writers
 * only one wins.
 */
enum ac_status ac_store_append(struct ac_store *store, const struct ac_lines *lines,
                               struct ac_err *err) AC_MUST_CHECK;

/* Line 0 anew, and what it shares; AC_ERR_REFUSED when there are others, unless it says the same (`same`). */
enum ac_status ac_store_set_head(struct ac_store *store, const struct ac_table_row *row,
                                 const char *head, bool same, struct ac_err *err) AC_MUST_CHECK;

/* The lines after number `from` up to number `to`, added to `out`. AC_ERR_NOT_FOUND: `to` is not the end of a change. */
enum ac_status ac_store_lines_between(struct ac_store *store, const char *id, int from, int to,
                                      struct ac_text *out, struct ac_err *err) AC_MUST_CHECK;

/* All lines, one after the other: the record. *last is the number of the last one. */
enum ac_status ac_store_lines(struct ac_store *store, const char *id, struct ac_text *out,
                              int *last, struct ac_err *err) AC_MUST_CHECK;

/*
 * ---- battles that players brought ----
 *
 * The long text of one is kept once, however many tables play it: each has the rest of its head. ac_store_lines
 * gives the whole.
 */
struct ac_battle_row {
    char hash[AC_STORE_BATTLE]; /* equal texts have equal ones, others have not */
    int64_t owner;              /* who brought it first */
    int64_t used;               /* when a table was last made of it */
    const char *text;
    char words[AC_STORE_WORDS]; /* what lists tell of it */
};

/* One that is there stays as it is, and has been used, as far as hours go. */
enum ac_status ac_store_battle_add(struct ac_store *store, const struct ac_battle_row *row,
                                   struct ac_err *err) AC_MUST_CHECK;

/* Its words; AC_ERR_NOT_FOUND, which leaves `err` alone: there is no such text. */
enum ac_status ac_store_battle_words(struct ac_store *store, const char *hash,
                                     char words[AC_STORE_WORDS], struct ac_err *err) AC_MUST_CHECK;

/* Bytes of the texts that somebody brought. */
enum ac_status ac_store_battles_size(struct ac_store *store, int64_t owner, int64_t *out,
                                     struct ac_err *err) AC_MUST_CHECK;

/* Drops texts, at most `max`, that no table has and none was made of since `before`. */
enum ac_status ac_store_battles_expire(struct ac_store *store, int64_t before, int max,
                                       struct ac_err *err) AC_MUST_CHECK;

/*
 * The first of the `max` tables after `id` that plays a battle of its own, marked by the '#' in its scenario, and has
 * its text by itself, or "": `id` is then the last of those that were looked at. "" in both: there are no more.
 */
enum ac_status ac_store_battle_alone(struct ac_store *store, char id[AC_STORE_ID], int max,
                                     char found[AC_STORE_ID], struct ac_err *err) AC_MUST_CHECK;

/* ---- words ---- */

struct ac_chat_row {
    int n;
    int64_t user; /* who wrote it, 0: not known */
    char name[AC_STORE_NAME];
    ac_side side; /* or AC_NONE */
    int64_t at;
    const char *text;
};

/* Fills row->n. Of a table's messages the last `keep` stay. */
enum ac_status ac_store_chat_add(struct ac_store *store, const char *id, int keep,
                                 struct ac_chat_row *row, struct ac_err *err) AC_MUST_CHECK;

/* The last `max` of those after number `since` and before number `before`, in order. */
struct ac_chat_query {
    int64_t since, before;
    int max;
};

typedef void (*ac_store_chat_sink)(void *self, const struct ac_chat_row *row);
enum ac_status ac_store_chat(struct ac_store *store, const char *id,
                             const struct ac_chat_query *query, ac_store_chat_sink sink, void *self,
                             struct ac_err *err) AC_MUST_CHECK;
int ac_store_chat_last(struct ac_store *store, const char *id);

enum ac_status ac_store_note_set(struct ac_store *store, const char *id, int64_t user,
                                 const char *text, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_note(struct ac_store *store, const char *id, int64_t user,
                             struct ac_text *out, struct ac_err *err) AC_MUST_CHECK;

/* All notes of a user, at most `max`. */
typedef void (*ac_store_note_sink)(void *self, const char *table, const char *text);
enum ac_status ac_store_notes(struct ac_store *store, int64_t user, int max,
                              ac_store_note_sink sink, void *self,
                              struct ac_err *err) AC_MUST_CHECK;

/* ---- what was found in a finished game ---- */

/* Of line `seq`; what was found before of the table goes. */
enum ac_status ac_store_finding_set(struct ac_store *store, const char *id, int seq,
                                    const char *text, struct ac_err *err) AC_MUST_CHECK;

/* False: nothing is kept of that line. */
bool ac_store_finding_get(struct ac_store *store, const char *id, int seq, struct ac_text *out);

/* ---- how strong players are ---- */

struct ac_rating_row {
    int64_t who;                           /* a user, or below 0: a machine */
    char game[AC_STORE_WORD];              /* and in it: */
    char side[AC_STORE_WORD];              /* by its word, "" for the game as a whole */
    int64_t rating, deviation, volatility; /* in millionths */
    int games, won, drawn;
    int64_t at; /* of the last game */
};

/* Who reads ratings or a cup to write them anew, or adds a battle, does so alone until the end of the transaction. */
enum ac_status ac_store_lock_results(struct ac_store *store, struct ac_err *err) AC_MUST_CHECK;

enum ac_status ac_store_rating_set(struct ac_store *store, const struct ac_rating_row *row,
                                   struct ac_err *err) AC_MUST_CHECK;

/* AC_ERR_NOT_FOUND, which leaves `err` alone: he has none. */
enum ac_status ac_store_rating_get(struct ac_store *store, int64_t who, const char *game,
                                   const char *side, struct ac_rating_row *out,
                                   struct ac_err *err) AC_MUST_CHECK;

/* All of one player. */
typedef void (*ac_store_rating_sink)(void *self, const struct ac_rating_row *row);
enum ac_status ac_store_ratings(struct ac_store *store, int64_t who, int max,
                                ac_store_rating_sink sink, void *self,
                                struct ac_err *err) AC_MUST_CHECK;

/* The best of a game first; those with a deviation above `sure` after all others. */
struct ac_ladder_query {
    const char *game;
    int64_t sure;
    int max;
};

enum ac_status ac_store_ladder(struct ac_store *store, const struct ac_ladder_query *query,
                               ac_store_rating_sink sink, void *self,
                               struct ac_err *err) AC_MUST_CHECK;

/* ---- luck and errors of finished games ---- */

/* Of one side in a game, in millionths of a won game: of what it was given, and of what it gave away. */
struct ac_balance_row {
    bool weighed; /* its luck is known */
    int64_t luck, luck_error, lost, lost_error;
    int orders;
};

enum ac_status ac_store_balance_set(struct ac_store *store, const char *table, ac_side side,
                                    const struct ac_balance_row *row,
                                    struct ac_err *err) AC_MUST_CHECK;

/* Sums of somebody over his games of one kind. */
struct ac_balance_sum {
    char game[AC_STORE_WORD];
    int games, weighed; /* that were looked into; of which the luck is known */
    double luck, lost;
    double luck_squares, lost_squares; /* of the errors: games know nothing of each other */
    int64_t orders;
};

typedef void (*ac_store_balance_sink)(void *self, const struct ac_balance_sum *sum);
enum ac_status ac_store_balances(struct ac_store *store, int64_t user, ac_store_balance_sink sink,
                                 void *self, struct ac_err *err) AC_MUST_CHECK;

/* ---- whom somebody does not want to hear, or to meet ---- */

enum ac_tie { AC_TIE_NONE, AC_TIE_MUTE, AC_TIE_BLOCK };

enum ac_status ac_store_tie_set(struct ac_store *store, int64_t owner, int64_t other,
                                enum ac_tie kind, struct ac_err *err) AC_MUST_CHECK;
enum ac_tie ac_store_tie(struct ac_store *store, int64_t owner, int64_t other);

/* Those whom somebody has tied; or (by `other`) those who have tied somebody. */
typedef void (*ac_store_tie_sink)(void *self, int64_t user, enum ac_tie kind);
enum ac_status ac_store_ties(struct ac_store *store, int64_t owner, int64_t other,
                             ac_store_tie_sink sink, void *self, struct ac_err *err) AC_MUST_CHECK;

struct ac_report_row {
    int64_t id, at, actor, about;
    char table[AC_STORE_ID]; /* or "" */
    char text[AC_STORE_OPTIONS];
    bool closed;
};

enum ac_status ac_store_report_add(struct ac_store *store, const struct ac_report_row *row,
                                   struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_report_close(struct ac_store *store, int64_t id,
                                     struct ac_err *err) AC_MUST_CHECK;

/* The newest first, with a number below `before`. */
typedef void (*ac_store_report_sink)(void *self, const struct ac_report_row *row);
enum ac_status ac_store_reports(struct ac_store *store, bool closed, int64_t before, int max,
                                ac_store_report_sink sink, void *self,
                                struct ac_err *err) AC_MUST_CHECK;

/* ---- cups ---- */

enum ac_cup_status { AC_CUP_WAITING, AC_CUP_RUNNING, AC_CUP_OVER };

struct ac_cup_row {
    char id[AC_STORE_ID];
    char title[AC_STORE_WORD];
    char game[AC_STORE_WORD];
    char scenario[AC_STORE_PATH];
    enum ac_cup_status status;
    int64_t maker;
    int size;   /* players it has room for */
    bool twice; /* each pair meets twice, with both sides */
    int days;   /* for a decision */
    int round;  /* from 1 on, 0: not begun */
    int64_t created, changed;
};

struct ac_cup_player {
    int64_t user;
    int place; /* in the order of joining */
    bool gone; /* games to come are lost */
};

struct ac_cup_game {
    int round, n;
    int64_t first, second;   /* users, by side */
    char table[AC_STORE_ID]; /* "": not made yet */
    char result;             /* '1', '2', '=', '0': nobody was there; 0: open */
};

/* Adds it, or changes status, maker, round and time of one that is there. */
enum ac_status ac_store_cup_set(struct ac_store *store, const struct ac_cup_row *row,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_cup_get(struct ac_store *store, const char *id, struct ac_cup_row *out,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_cup_drop(struct ac_store *store, const char *id,
                                 struct ac_err *err) AC_MUST_CHECK;

enum ac_cup_list {
    AC_CUPS_OF,  /* in which `user` plays; 0: all */
    AC_CUPS_DUE, /* that go on: of the round a game is over and not noted, or all are noted */
    AC_CUPS_OLD, /* waiting, unchanged since `user` */
};

/* The last changed first. */
typedef void (*ac_store_cup_sink)(void *self, const struct ac_cup_row *row);

struct ac_cup_query {
    enum ac_cup_list which;
    int64_t user;
    int max;
};

enum ac_status ac_store_cups(struct ac_store *store, const struct ac_cup_query *query,
                             ac_store_cup_sink sink, void *self, struct ac_err *err) AC_MUST_CHECK;

enum ac_status ac_store_cup_player_set(struct ac_store *store, const char *id,
                                       const struct ac_cup_player *row,
                                       struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_cup_player_drop(struct ac_store *store, const char *id, int64_t user,
                                        struct ac_err *err) AC_MUST_CHECK;
typedef void (*ac_store_cup_player_sink)(void *self, const struct ac_cup_player *row);
enum ac_status ac_store_cup_players(struct ac_store *store, const char *id,
                                    ac_store_cup_player_sink sink, void *self,
                                    struct ac_err *err) AC_MUST_CHECK;

enum ac_status ac_store_cup_game_set(struct ac_store *store, const char *id,
                                     const struct ac_cup_game *row,
                                     struct ac_err *err) AC_MUST_CHECK;
typedef void (*ac_store_cup_game_sink)(void *self, const struct ac_cup_game *row);
enum ac_status ac_store_cup_games(struct ac_store *store, const char *id,
                                  ac_store_cup_game_sink sink, void *self,
                                  struct ac_err *err) AC_MUST_CHECK;

/* ---- tickets ---- */

/* A ticket is used, and remembered until it is good no more. AC_ERR_REFUSED: it was used before. */
enum ac_status ac_store_ticket_use(struct ac_store *store, const char *ticket, int64_t until,
                                   struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_store_tickets_expire(struct ac_store *store, int64_t now,
                                       struct ac_err *err) AC_MUST_CHECK;

/* ---- what was ruled, and by whom ---- */

struct ac_audit_row {
    int64_t id, at;
    char event[AC_STORE_WORD];
    int64_t user, actor; /* whom it is about, who did it; 0: nobody */
    char peer[AC_STORE_PEER];
    char what[AC_STORE_TROUBLE];
};

enum ac_status ac_store_audit_add(struct ac_store *store, const struct ac_audit_row *row,
                                  struct ac_err *err) AC_MUST_CHECK;

/* The sum of what rows of that event since then say of somebody, in numbers. */
enum ac_status ac_store_audit_sum(struct ac_store *store, int64_t user, const char *event,
                                  int64_t since, int64_t *out, struct ac_err *err) AC_MUST_CHECK;

/* How many rows of the event since `at` say `what` of others than `user`. */
enum ac_status ac_store_audit_others(struct ac_store *store, int64_t user,
                                     const struct ac_audit_row *row, int64_t *out,
                                     struct ac_err *err) AC_MUST_CHECK;

/* Drops rows from before `now`: the `max` oldest, so that it never takes long. */
enum ac_status ac_store_audit_expire(struct ac_store *store, int64_t now, int max,
                                     struct ac_err *err) AC_MUST_CHECK;

/* The last `max` with a number below `before`, the newest first; `user` 0: of everybody. */
typedef void (*ac_store_audit_sink)(void *self, const struct ac_audit_row *row);
enum ac_status ac_store_audit(struct ac_store *store, int64_t user, int64_t before, int max,
                              ac_store_audit_sink sink, void *self,
                              struct ac_err *err) AC_MUST_CHECK;

#endif
