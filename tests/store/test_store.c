/*
 * The store: what it keeps, what it refuses, and what a failed change leaves behind. One suite over both
 * engines: a file, and a PostgreSQL that the test starts.
 */
#include "store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/store/pg_server.h"
#include "tests/unit.h"

static const char own_file[] = "test_store.db";
static const char *db = own_file; /* or the address of the database */

static void remove_db(const char *path)
{
    char name[64];

    (void)unlink(path);
    (void)snprintf(name, sizeof(name), "%s-wal", path);
    (void)unlink(name);
    (void)snprintf(name, sizeof(name), "%s-shm", path);
    (void)unlink(name);
}

static struct ac_store *open_store(void)
{
    struct ac_err err = { 0 };
    struct ac_store *store;

    assert_int_equal(ac_store_open(&store, db, &err), AC_OK);
    return store;
}

static int set_up(void **state)
{
    remove_db(own_file);
    if (db != own_file)
        pg_server_do("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    *state = open_store();
    return 0;
}

static int tear_down(void **state)
{
    ac_store_close(*state);
    remove_db(own_file);
    return 0;
}

/* Runs a change in a transaction of its own. */
#define IN_TRANSACTION(store, call)                                                                \
    do {                                                                                           \
        struct ac_err trouble = { 0 };                                                             \
        assert_int_equal(ac_store_begin(store, &trouble), AC_OK);                                  \
        assert_int_equal(call, AC_OK);                                                             \
        assert_int_equal(ac_store_commit(store, &trouble), AC_OK);                                 \
    } while (0)

static struct ac_table_row row_of(const char *id)
{
    struct ac_table_row row = { .game = "mini", .scenario = "mini/field", .options = "wind=on" };

    (void)snprintf(row.id, sizeof(row.id), "%s", id);
    row.status = AC_TABLE_PLAYING;
    row.seat[0] = (struct ac_seat_row){ .who = AC_WHO_PERSON, .user = 7 };
    row.seat[1] = (struct ac_seat_row){ .who = AC_WHO_MACHINE, .level = "veteran" };
    row.clock = (struct ac_clock_row){ .kind = AC_CLOCK_LIVE, .base = 60000, .left = { 5, 6 } };
    row.secret[3] = 9;
    row.watch = true;
    row.changed = 1000;
    return row;
}

static void add_table(struct ac_store *store, const char *id)
{
    const struct ac_table_row row = row_of(id);
    struct ac_err err = { 0 };

    IN_TRANSACTION(store, ac_store_table_add(store, &row, "head\n", &err));
}

static enum ac_status append(struct ac_store *store, const char *id, int from, int to,
                             const char *text)
{
    const struct ac_lines lines = { .id = id, .from = from, .to = to, .text = text, .at = 1 };
    struct ac_err err = { 0 };

    return ac_store_append(store, &lines, &err);
}

static void assert_record(struct ac_store *store, const char *id, const char *expected, int seq)
{
    struct ac_err err = { 0 };
    struct ac_text text;
    int last;

    ac_text_init(&text, 4096);
    assert_int_equal(ac_store_lines(store, id, &text, &last, &err), AC_OK);
    assert_string_equal(text.data, expected);
    assert_int_equal(last, seq);
    ac_text_release(&text);
}

static void test_table_comes_back_as_it_was(void **state)
{
    struct ac_store *store = *state;
    struct ac_table_row out;
    struct ac_err err = { 0 };
    const struct ac_table_row row = row_of("alpha");

    add_table(store, "alpha");
    ac_store_close(store);
    *state = store = open_store();
    assert_int_equal(ac_store_table_get(store, "alpha", &out, &err), AC_OK);
    assert_memory_equal(out.secret, row.secret, sizeof(row.secret));
    assert_string_equal(out.options, "wind=on");
    assert_int_equal(out.seat[0].user, 7);
    assert_string_equal(out.seat[1].level, "veteran");
    assert_int_equal(out.clock.left[1], 6);
    assert_int_equal(ac_store_table_get(store, "beta", &out, &err), AC_ERR_NOT_FOUND);
    assert_record(store, "alpha", "head\n", 0);
}

static void test_lines_append_and_only_one_writer_wins(void **state)
{
    struct ac_store *store = *state;

    add_table(store, "alpha");
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
    IN_TRANSACTION(store, append(store, "alpha", 1, 3, "two\nthree\n"));
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    assert_int_equal(append(store, "alpha", 1, 2, "again\n"), AC_ERR_REFUSED);
    assert_int_equal(append(store, "alpha", 4, 5, "ahead\n"), AC_ERR_REFUSED);
    assert_int_equal(append(store, "nobody", 0, 1, "x\n"), AC_ERR_REFUSED);
    ac_store_rollback(store);
    assert_record(store, "alpha", "head\none\ntwo\nthree\n", 3);
}

static void test_head_may_change_until_play_begins(void **state)
{
    const struct ac_table_row alpha = row_of("alpha");
    struct ac_store *store = *state;
    struct ac_err err = { 0 };

    add_table(store, "alpha");
    IN_TRANSACTION(store, ac_store_set_head(store, &alpha, "better\n", false, &err));
    assert_record(store, "alpha", "better\n", 0);
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    assert_int_equal(ac_store_set_head(store, &alpha, "late\n", false, &err), AC_ERR_REFUSED);
    ac_store_rollback(store);
    assert_record(store, "alpha", "better\none\n", 1);
}

static void test_rollback_leaves_nothing_of_any_table(void **state)
{
    struct ac_store *store = *state;

    add_table(store, "alpha");
    add_table(store, "beta");
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    assert_int_equal(append(store, "alpha", 0, 1, "one\n"), AC_OK);
    assert_int_equal(append(store, "beta", 0, 1, "one\n"), AC_OK);
    ac_store_rollback(store);
    assert_record(store, "alpha", "head\n", 0);
    assert_record(store, "beta", "head\n", 0);
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
}

/* A second writer that holds the lock: refused as trouble, and fine again when it lets go. */
static void test_locked_database_is_trouble_and_passes(void **state)
{
    struct ac_store *store = *state;
    struct ac_err err = { 0 };
    sqlite3 *other;

    add_table(store, "alpha");
    assert_int_equal(sqlite3_open(db, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(ac_store_begin(store, &err), AC_ERR_IO);
    assert_non_null(strstr(err.text, "locked"));
    assert_record(store, "alpha", "head\n", 0);
    assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(other);
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
}

static void test_users_and_keys(void **state)
{
    struct ac_store *store = *state;
    const unsigned char hash[AC_STORE_KEY] = { 1, 2, 3 }, none[AC_STORE_KEY] = { 4 };
    struct ac_user_row one = { .name = "Ada", .hash = "x", .admin = true },
                       two = { .name = "Bo", .hash = "y" };
    struct ac_user_row guest = { .name = "Guest" }, out;
    struct ac_key_row key = { .kind = AC_KEY_SESSION, .note = "n" }, found;
    struct ac_err err = { 0 };

    IN_TRANSACTION(store, ac_store_user_add(store, &guest, &err));
    IN_TRANSACTION(store, ac_store_user_add(store, &one, &err));
    IN_TRANSACTION(store, ac_store_user_add(store, &two, &err));
    assert_false(guest.admin);
    assert_true(one.admin);
    assert_false(two.admin);
    assert_int_equal(ac_store_user_find(store, "aDA", &out, &err), AC_OK);
    assert_int_equal(out.id, one.id);
    assert_int_equal(ac_store_user_find(store, "Guest", &out, &err), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    out = (struct ac_user_row){ .name = "ADA", .hash = "z" };
    assert_int_equal(ac_store_user_add(store, &out, &err), AC_ERR_IO);
    ac_store_rollback(store);

    key.user = one.id;
    IN_TRANSACTION(store, ac_store_key_add(store, hash, &key, &err));
    assert_int_equal(ac_store_key_find(store, hash, &found, &err), AC_OK);
    assert_int_equal(found.user, one.id);
    assert_int_equal(ac_store_key_find(store, none, &found, &err), AC_ERR_NOT_FOUND);
    IN_TRANSACTION(store, ac_store_user_drop(store, one.id, &err));
    assert_int_equal(ac_store_key_find(store, hash, &found, &err), AC_ERR_NOT_FOUND);
}

static void count_table(void *self, const struct ac_table_row *row)
{
    int *count = self;

    (void)row;
    ++*count;
}

static int count_of(struct ac_store *store, enum ac_table_list which, int64_t user)
{
    const struct ac_table_query query = { .which = which, .user = user, .max = 10 };
    struct ac_err err = { 0 };
    int count = 0;

    assert_int_equal(ac_store_tables(store, &query, count_table, &count, &err), AC_OK);
    return count;
}

static void test_lists(void **state)
{
    struct ac_store *store = *state;
    struct ac_table_row row = row_of("alpha");
    struct ac_err err = { 0 };
    char id[AC_STORE_ID];
    ac_side side;

    add_table(store, "alpha");
    add_table(store, "beta");
    assert_int_equal(count_of(store, AC_LIST_MINE, 7), 2);
    assert_int_equal(count_of(store, AC_LIST_MINE, 8), 0);
    assert_int_equal(count_of(store, AC_LIST_WATCH, 0), 2);
    assert_int_equal(count_of(store, AC_LIST_LATE, 5), 0); /* the clocks have run out just not */
    assert_int_equal(count_of(store, AC_LIST_LATE, 6), 2);
    assert_int_equal(count_of(store, AC_LIST_MACHINES, 0), 0); /* the person decides at both */
    row.to_act = row.clock.runs = 1;
    IN_TRANSACTION(store, ac_store_table_set(store, &row, &err));
    assert_int_equal(count_of(store, AC_LIST_LATE, 6), 1); /* who is to decide has more left */
    assert_int_equal(count_of(store, AC_LIST_MACHINES, 0), 1);
    row.status = AC_TABLE_WAITING;
    row.seat[1] = (struct ac_seat_row){ .who = AC_WHO_FRIEND, .link = "secret" };
    IN_TRANSACTION(store, ac_store_table_set(store, &row, &err));
    assert_int_equal(count_of(store, AC_LIST_OPEN, 0), 0);
    assert_int_equal(ac_store_link_find(store, "secret", id, &side, &err), AC_OK);
    assert_string_equal(id, "alpha");
    assert_int_equal(side, 1);
    assert_int_equal(ac_store_link_find(store, "", id, &side, &err), AC_ERR_NOT_FOUND);
    row.status = AC_TABLE_FINISHED;
    IN_TRANSACTION(store, ac_store_table_set(store, &row, &err));
    assert_int_equal(count_of(store, AC_LIST_FINISHED, 7), 1);
    assert_int_equal(count_of(store, AC_LIST_WATCH, 0), 1);
    IN_TRANSACTION(store, ac_store_table_drop(store, "alpha", &err));
    assert_int_equal(count_of(store, AC_LIST_FINISHED, 7), 0);
}

static void note_chat(void *self, const struct ac_chat_row *row)
{
    (void)snprintf(self, 256, "%d %s %s", row->n, row->name, row->text);
}

static void test_words(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x" };
    const struct ac_chat_query after_one = { .since = 1, .before = 100, .max = 10 };
    const struct ac_chat_query before_two = { .before = 2, .max = 10 };
    struct ac_chat_row row = { .name = "Ada", .side = 0, .at = 5, .text = "salve" };
    struct ac_err err = { 0 };
    struct ac_text text;
    char got[256] = "";

    add_table(store, "alpha");
    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    IN_TRANSACTION(store, ac_store_chat_add(store, "alpha", 100, &row, &err));
    IN_TRANSACTION(store, ac_store_chat_add(store, "alpha", 100, &row, &err));
    assert_int_equal(row.n, 2);
    assert_int_equal(ac_store_chat_last(store, "alpha"), 2);
    assert_int_equal(ac_store_chat(store, "alpha", &after_one, note_chat, got, &err), AC_OK);
    assert_string_equal(got, "2 Ada salve");
    assert_int_equal(ac_store_chat(store, "alpha", &before_two, note_chat, got, &err), AC_OK);
    assert_string_equal(got, "1 Ada salve");
    IN_TRANSACTION(store, ac_store_chat_add(store, "alpha", 1, &row, &err));
    got[0] = '\0';
    assert_int_equal(ac_store_chat(store, "alpha", &before_two, note_chat, got, &err), AC_OK);
    assert_string_equal(got, "");        /* the last one was to be kept, and is */
    assert_int_equal(err.status, AC_OK); /* the end of rows is nothing to complain of */
    IN_TRANSACTION(store, ac_store_note_set(store, "alpha", user.id, "first", &err));
    IN_TRANSACTION(store, ac_store_note_set(store, "alpha", user.id, "second", &err));
    ac_text_init(&text, 100);
    assert_int_equal(ac_store_note(store, "alpha", user.id, &text, &err), AC_OK);
    assert_string_equal(text.data, "second");
    ac_text_release(&text);
}

static void test_backup_is_whole_and_never_overwrites(void **state)
{
    struct ac_store *store = *state;
    struct ac_store *copy;
    struct ac_err err = { 0 };

    add_table(store, "alpha");
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
    remove_db("copy.db");
    assert_int_equal(ac_store_backup(db, "copy.db", &err), AC_OK);
    assert_int_equal(ac_store_backup(db, "copy.db", &err), AC_ERR_USAGE);
    assert_int_equal(ac_store_backup(db, "postgres:///other", &err), AC_ERR_USAGE);
    assert_int_equal(ac_store_open(&copy, "copy.db", &err), AC_OK);
    assert_record(copy, "alpha", "head\none\n", 1);
    ac_store_close(copy);
    remove_db("copy.db");
    assert_int_equal(ac_store_backup("nowhere.db", "copy.db", &err), AC_ERR_IO);
    remove_db("copy.db");
}

/* Ratings: by player, game and side; the ladder tells the sure ones first; they go with the account. */
struct rungs {
    int count;
    int64_t who[8];
};

static void note_rung(void *self, const struct ac_rating_row *row)
{
    struct rungs *rungs = self;

    rungs->who[rungs->count++] = row->who;
}

static void test_ratings(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x", .skeleton = "ada" };
    const struct ac_ladder_query query = { .game = "rome", .sure = 100, .max = 8 };
    struct ac_rating_row row = { .game = "rome", .rating = 1500, .deviation = 50, .games = 3 };
    struct rungs rungs = { 0 };
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    assert_int_equal(ac_store_user_add(store, &user, &err), AC_OK);
    for (int i = 0; i < 3; i++) { /* a machine, Ada, and one of whom little is known */
        row.who = (int64_t[]){ -1, user.id, 99 }[i];
        row.rating = 1500 + i * 100;
        row.deviation = i == 2 ? 300 : 50;
        assert_int_equal(ac_store_rating_set(store, &row, &err), AC_OK);
    }
    (void)snprintf(row.side, sizeof(row.side), "romans");
    assert_int_equal(ac_store_rating_set(store, &row, &err), AC_OK);
    assert_int_equal(ac_store_ladder(store, &query, note_rung, &rungs, &err), AC_OK);
    assert_int_equal(rungs.count, 3);
    assert_true(rungs.who[0] == user.id && rungs.who[1] == -1 && rungs.who[2] == 99);
    assert_int_equal(ac_store_rating_get(store, 99, "rome", "romans", &row, NULL), AC_OK);
    assert_int_equal(row.games, 3);
    assert_int_equal(ac_store_rating_get(store, 99, "rome", "sabines", &row, NULL),
                     AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_user_drop(store, user.id, &err), AC_OK);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, NULL), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_commit(store, &err), AC_OK);
}

/* What is kept of users and ratings is what the store has: after a change, a turn taken back, an end. */
static void test_known_rows(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x" }, out;
    struct ac_rating_row rating = { .game = "rome", .rating = 1500, .games = 1 }, row;
    struct ac_err err = { 0 };

    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    rating.who = user.id;
    assert_int_equal(ac_store_user_get(store, user.id, &out, &err), AC_OK);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, NULL), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    user.banned = true;
    assert_int_equal(ac_store_user_set(store, &user, AC_USER_BANNED, &err), AC_OK);
    assert_int_equal(ac_store_rating_set(store, &rating, &err), AC_OK);
    assert_int_equal(ac_store_user_get(store, user.id, &out, &err), AC_OK);
    assert_true(out.banned);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, &err), AC_OK);
    ac_store_rollback(store);
    assert_int_equal(ac_store_user_get(store, user.id, &out, &err), AC_OK);
    assert_false(out.banned);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, NULL), AC_ERR_NOT_FOUND);
    IN_TRANSACTION(store, ac_store_rating_set(store, &rating, &err));
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, &err), AC_OK);
    assert_int_equal(ac_store_rating_get(store, user.id, "tyre", "", &row, NULL), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "a", &row, NULL),
                     AC_ERR_NOT_FOUND);
    IN_TRANSACTION(store, ac_store_user_drop(store, user.id, &err));
    assert_int_equal(ac_store_user_get(store, user.id, &out, NULL), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_rating_get(store, user.id, "rome", "", &row, NULL), AC_ERR_NOT_FOUND);
}

/* Two who hold old copies of a row change different parts of it: both stand. */
static void test_parts_of_a_user(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x" }, old, out;
    const unsigned char hash[AC_STORE_KEY] = { 5 };
    struct ac_key_row key = { .kind = AC_KEY_RESET };
    struct ac_err err = { 0 };

    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    old = user;
    user.banned = true;
    IN_TRANSACTION(store, ac_store_user_set(store, &user, AC_USER_BANNED, &err));
    (void)snprintf(old.hash, sizeof(old.hash), "y");
    old.quota = 7;
    IN_TRANSACTION(store, ac_store_user_set(store, &old, AC_USER_PASSWORD, &err));
    IN_TRANSACTION(store, ac_store_user_set(store, &old, AC_USER_QUOTA, &err));
    assert_int_equal(ac_store_user_get(store, user.id, &out, &err), AC_OK);
    assert_true(out.banned);
    assert_string_equal(out.hash, "y");
    assert_int_equal(out.quota, 7);
    /* what is good once */
    IN_TRANSACTION(store, ac_store_factor_used(store, user.id, 40, &err));
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    assert_int_equal(ac_store_factor_used(store, user.id, 40, &err), AC_ERR_REFUSED);
    ac_store_rollback(store);
    key.user = user.id;
    IN_TRANSACTION(store, ac_store_key_add(store, hash, &key, &err));
    IN_TRANSACTION(store, ac_store_key_use(store, user.id, key.id, &err));
    IN_TRANSACTION(store, ac_store_ticket_use(store, "t", 50, &err));
    assert_int_equal(ac_store_begin(store, NULL), AC_OK);
    assert_int_equal(ac_store_key_use(store, user.id, key.id, &err), AC_ERR_REFUSED);
    assert_int_equal(ac_store_ticket_use(store, "t", 50, &err), AC_ERR_REFUSED);
    ac_store_rollback(store);
    IN_TRANSACTION(store, ac_store_tickets_expire(store, 51, &err));
    IN_TRANSACTION(store, ac_store_ticket_use(store, "t", 60, &err));
}

static void count_tie(void *self, int64_t user, enum ac_tie kind)
{
    (void)kind;
    *(int64_t *)self += user;
}

static void note_report(void *self, const struct ac_report_row *row)
{
    *(struct ac_report_row *)self = *row;
}

static void test_ties_and_reports(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row ada = { .name = "Ada", .hash = "x" }, bo = { .name = "Bo", .hash = "y" };
    struct ac_report_row report = { .at = 5, .text = "rude", .table = "alpha" }, out = { 0 };
    struct ac_err err = { 0 };
    int64_t sum = 0;

    IN_TRANSACTION(store, ac_store_user_add(store, &ada, &err));
    IN_TRANSACTION(store, ac_store_user_add(store, &bo, &err));
    IN_TRANSACTION(store, ac_store_tie_set(store, ada.id, bo.id, AC_TIE_MUTE, &err));
    IN_TRANSACTION(store, ac_store_tie_set(store, ada.id, bo.id, AC_TIE_BLOCK, &err));
    assert_int_equal(ac_store_tie(store, ada.id, bo.id), AC_TIE_BLOCK);
    assert_int_equal(ac_store_tie(store, bo.id, ada.id), AC_TIE_NONE);
    assert_int_equal(ac_store_ties(store, ada.id, 0, count_tie, &sum, &err), AC_OK);
    assert_int_equal(sum, bo.id);
    assert_int_equal(ac_store_ties(store, 0, bo.id, count_tie, &sum, &err), AC_OK);
    assert_int_equal(sum, bo.id + ada.id);
    report.actor = ada.id;
    report.about = bo.id;
    IN_TRANSACTION(store, ac_store_report_add(store, &report, &err));
    assert_int_equal(ac_store_reports(store, false, INT64_MAX, 9, note_report, &out, &err), AC_OK);
    assert_string_equal(out.text, "rude");
    IN_TRANSACTION(store, ac_store_report_close(store, out.id, &err));
    out = (struct ac_report_row){ 0 };
    assert_int_equal(ac_store_reports(store, false, INT64_MAX, 9, note_report, &out, &err), AC_OK);
    assert_int_equal(out.id, 0);
    IN_TRANSACTION(store, ac_store_user_drop(store, bo.id, &err));
    assert_int_equal(ac_store_tie(store, ada.id, bo.id), AC_TIE_NONE);
}

static void count_cup(void *self, const struct ac_cup_row *row)
{
    (void)row;
    ++*(int *)self;
}

static void note_cup_game(void *self, const struct ac_cup_game *row)
{
    *(struct ac_cup_game *)self = *row;
}

static void note_cup_player(void *self, const struct ac_cup_player *row)
{
    *(struct ac_cup_player *)self = *row;
}

static void test_cups(void **state)
{
    struct ac_store *store = *state;
    struct ac_cup_row cup = { .id = "cup", .title = "Spring", .size = 3, .twice = true }, out;
    struct ac_cup_player player = { .user = 7, .place = 1 };
    struct ac_cup_game game = { .round = 1, .n = 0, .first = 7, .second = 8 };
    struct ac_err err = { 0 };
    int count = 0;

    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    IN_TRANSACTION(store, ac_store_cup_player_set(store, "cup", &player, &err));
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    cup.status = AC_CUP_RUNNING;
    cup.round = 1;
    (void)snprintf(game.table, sizeof(game.table), "alpha");
    game.result = '=';
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    assert_int_equal(ac_store_cup_get(store, "cup", &out, &err), AC_OK);
    assert_int_equal(out.round, 1);
    assert_true(out.twice);
    game = (struct ac_cup_game){ 0 };
    assert_int_equal(ac_store_cup_games(store, "cup", note_cup_game, &game, &err), AC_OK);
    assert_int_equal(game.result, '=');
    assert_string_equal(game.table, "alpha");
    for (int user = 7; user <= 8; user++) {
        const struct ac_cup_query query = { .user = user, .max = 9 };

        assert_int_equal(ac_store_cups(store, &query, count_cup, &count, &err), AC_OK);
    }
    assert_int_equal(count, 1);
    /* who is gone is out of what comes */
    IN_TRANSACTION(store, ac_store_user_drop(store, 7, &err));
    assert_int_equal(ac_store_cup_players(store, "cup", note_cup_player, &player, &err), AC_OK);
    assert_true(player.gone);
    IN_TRANSACTION(store, ac_store_cup_drop(store, "cup", &err));
    assert_int_equal(ac_store_cup_get(store, "cup", &out, &err), AC_ERR_NOT_FOUND);
}

static int cups_of(struct ac_store *store, enum ac_cup_list which, int64_t user)
{
    const struct ac_cup_query query = { .which = which, .user = user, .max = 9 };
    struct ac_err err = { 0 };
    int count = 0;

    assert_int_equal(ac_store_cups(store, &query, count_cup, &count, &err), AC_OK);
    return count;
}

/* Only those are looked at in which something happens: others may be many. */
static void test_cups_that_go_on(void **state)
{
    struct ac_store *store = *state;
    struct ac_cup_row cup = { .id = "cup", .status = AC_CUP_RUNNING, .round = 1, .changed = 50 };
    struct ac_cup_game game = { .round = 1, .n = 0, .table = "alpha" };
    struct ac_table_row row = row_of("alpha");
    struct ac_err err = { 0 };

    add_table(store, "alpha");
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 1); /* there is nothing to wait for */
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 0); /* alpha is played */
    row.status = AC_TABLE_FINISHED;
    IN_TRANSACTION(store, ac_store_table_set(store, &row, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 1);
    IN_TRANSACTION(store, ac_store_table_drop(store, "alpha", &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 1);
    game.result = '1';
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 1); /* the next round */
    game = (struct ac_cup_game){ .round = 1, .n = 1, .table = "beta" };
    add_table(store, "beta");
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 0); /* the other game is played */
    cup.status = AC_CUP_OVER;
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    assert_int_equal(cups_of(store, AC_CUPS_DUE, 0), 0);
    assert_int_equal(cups_of(store, AC_CUPS_OLD, 51), 0);
    cup.status = AC_CUP_WAITING;
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    assert_int_equal(cups_of(store, AC_CUPS_OLD, 51), 1);
    assert_int_equal(cups_of(store, AC_CUPS_OLD, 50), 0);
}

static void count_ruling(void *self, const struct ac_audit_row *row)
{
    (void)row;
    ++*(int *)self;
}

static void test_rulings_go_by_age(void **state)
{
    struct ac_audit_row row = { .event = "vacation", .user = 7, .what = "2" };
    struct ac_store *store = *state;
    struct ac_err err = { 0 };
    const int sums[] = { 202, 142, 104, 104 }; /* none that is younger goes */
    int64_t sum = 0;
    int left = 0;

    IN_TRANSACTION(store, ac_store_audit_expire(store, 50, 30, &err)); /* there is none */
    row.at = 1000; /* the clock went wrong once: what comes after it is younger */
    IN_TRANSACTION(store, ac_store_audit_add(store, &row, &err));
    for (row.at = 1; row.at <= 100; row.at++)
        IN_TRANSACTION(store, ac_store_audit_add(store, &row, &err));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(ac_store_audit_sum(store, 7, "vacation", 0, &sum, &err), AC_OK);
        assert_int_equal(sum, sums[i]);
        IN_TRANSACTION(store, ac_store_audit_expire(store, 50, 30, &err));
    }
    for (int64_t user = 6; user <= 7; user++)
        assert_int_equal(ac_store_audit(store, user, INT64_MAX, 99, count_ruling, &left, &err),
                         AC_OK);
    assert_int_equal(left, 52);
}

static void note_sum(void *self, const struct ac_balance_sum *sum)
{
    *(struct ac_balance_sum *)self = *sum;
}

static void test_balances(void **state)
{
    struct ac_store *store = *state;
    struct ac_balance_sum sum = { 0 };
    struct ac_balance_row row = { .weighed = true,
                                  .luck = 250000,
                                  .luck_error = 30000,
                                  .lost = 100000,
                                  .lost_error = 40000,
                                  .orders = 12 };
    struct ac_err err = { 0 };

    add_table(store, "alpha"); /* user 7 has seat 0 */
    add_table(store, "beta");
    IN_TRANSACTION(store, ac_store_balance_set(store, "alpha", 0, &row, &err));
    IN_TRANSACTION(store, ac_store_balance_set(store, "alpha", 1, &row, &err));
    row.weighed = false;
    IN_TRANSACTION(store, ac_store_balance_set(store, "beta", 0, &row, &err));
    assert_int_equal(ac_store_balances(store, 7, note_sum, &sum, &err), AC_OK);
    assert_int_equal(sum.games, 2);
    assert_int_equal(sum.weighed, 1);
    assert_int_equal(sum.orders, 24);
    assert_true(sum.luck > 0.2499 && sum.luck < 0.2501);
    assert_true(sum.lost > 0.1999 && sum.lost < 0.2001);
    assert_true(sum.lost_squares > 0.00319 && sum.lost_squares < 0.00321);
    assert_int_equal(ac_store_balances(store, 8, note_sum, &sum, &err), AC_OK);
    assert_int_equal(sum.games, 2); /* nothing was told of him */
}

/* A file of the schema before: nothing of it is lost, and what is new can be used. */
static void test_file_of_the_schema_before(void **state)
{
    static const char back[] =
        "DROP TABLE ties; DROP TABLE reports; DROP TABLE cup_games; DROP TABLE cup_players;"
        "DROP TABLE cups; DROP TABLE balances; DROP TABLE spent; DROP TABLE battles;"
        "DROP INDEX tables_battle; ALTER TABLE tables DROP COLUMN battle;"
        "ALTER TABLE tables DROP COLUMN battle_at;"
        "ALTER TABLE users DROP COLUMN quota; ALTER TABLE chat DROP COLUMN user;"
        "PRAGMA user_version=7";
    struct ac_chat_row chat = { .name = "Ada", .text = "salve" };
    const struct ac_chat_query all = { .before = 100, .max = 10 };
    const struct ac_cup_row cup = { .id = "cup", .title = "Spring" };
    struct ac_user_row user = { .name = "Ada", .hash = "x" };
    struct ac_err err = { 0 };
    struct ac_store *store = *state;
    char got[256] = "";
    sqlite3 *raw;

    add_table(store, "alpha");
    IN_TRANSACTION(store, append(store, "alpha", 0, 1, "one\n"));
    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    IN_TRANSACTION(store, ac_store_chat_add(store, "alpha", 9, &chat, &err));
    ac_store_close(store);
    assert_int_equal(sqlite3_open(db, &raw), SQLITE_OK);
    assert_int_equal(sqlite3_exec(raw, back, NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(raw);
    *state = store = open_store();
    assert_int_equal(ac_store_schema(store), 9);
    assert_record(store, "alpha", "head\none\n", 1);
    assert_int_equal(ac_store_chat(store, "alpha", &all, note_chat, got, &err), AC_OK);
    assert_string_equal(got, "1 Ada salve");
    assert_int_equal(ac_store_user_find(store, "Ada", &user, &err), AC_OK);
    assert_int_equal(user.quota, 0);
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
}

static void test_not_a_database(void **state)
{
    struct ac_store *store;
    struct ac_err err = { 0 };
    FILE *file = fopen("junk.db", "wb");

    (void)state;
    assert_non_null(file);
    for (int i = 0; i < 5000; i++)
        (void)fputs("junk", file);
    (void)fclose(file);
    assert_int_equal(ac_store_open(&store, "junk.db", &err), AC_ERR_IO);
    assert_int_equal(ac_store_open(&store, "no/such/folder.db", &err), AC_ERR_IO);
    remove_db("junk.db");
}

/* ---- a database alone ---- */

/* What a browser calls itself may be no UTF-8, and a text may have been cut within a character. */
static void test_broken_characters(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x" }, out;
    struct ac_err err = { 0 };

    (void)snprintf(user.name, sizeof(user.name), "A\xc3\xa4\xff\xe2\x82");
    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    assert_int_equal(ac_store_user_get(store, user.id, &out, &err), AC_OK);
    assert_string_equal(out.name, "A\xc3\xa4???");
}

/* A change that is refused takes the whole transaction with it, whatever the caller makes of it. */
static void test_refused_change_fails_the_commit(void **state)
{
    struct ac_store *store = *state;
    struct ac_table_row row = row_of("alpha");
    struct ac_err err = { 0 };

    add_table(store, "alpha");
    assert_int_equal(ac_store_begin(store, &err), AC_OK);
    assert_int_equal(append(store, "alpha", 0, 1, "one\n"), AC_OK);
    assert_int_equal(ac_store_table_add(store, &row, "twice\n", &err), AC_ERR_IO);
    assert_int_equal(ac_store_commit(store, &err), AC_ERR_IO);
    ac_store_rollback(store);
    assert_record(store, "alpha", "head\n", 0);
}

static enum ac_status claim(struct ac_store *store, bool drive, struct ac_claim *out)
{
    struct ac_err err = { 0 };

    return ac_store_claim(store, "alpha", drive, out, &err);
}

/* Of two servers one at a time changes a table, and who was not first knows that he is behind. */
static void test_two_servers_claim(void **state)
{
    struct ac_store *one = *state, *two = open_store();
    struct ac_table_row seen, row = row_of("alpha");
    struct ac_claim claim_one, claim_two;
    struct ac_err err = { 0 };

    add_table(one, "alpha");
    assert_int_equal(ac_store_table_get(two, "alpha", &seen, &err), AC_OK);
    assert_false(seen.elsewhere); /* nobody drives it yet */
    assert_int_equal(ac_store_begin(one, &err), AC_OK);
    assert_int_equal(claim(one, true, &claim_one), AC_OK);
    assert_true(claim_one.taken && claim_one.stamp == seen.stamp);
    assert_int_equal(ac_store_begin(two, &err), AC_OK);
    assert_int_equal(claim(two, true, &claim_two), AC_ERR_IO); /* as long as the first is at it */
    assert_int_equal(append(one, "alpha", 0, 1, "one\n"), AC_OK);
    assert_int_equal(ac_store_table_set(one, &row, &err), AC_OK);
    assert_int_equal(ac_store_commit(one, &err), AC_OK);
    assert_int_equal(claim(two, true, &claim_two), AC_OK);
    assert_true(claim_two.stamp == claim_one.after && claim_two.stamp != seen.stamp);
    ac_store_rollback(two); /* it was behind, and leaves the table to the first */
    assert_int_equal(ac_store_table_get(two, "alpha", &seen, &err), AC_OK);
    assert_true(seen.elsewhere && seen.stamp == claim_one.after && seen.seq == 1);
    assert_int_equal(ac_store_table_get(one, "alpha", &seen, &err), AC_OK);
    assert_false(seen.elsewhere);
    ac_store_close(two);
}

/* A server that says nothing any more has ended: what it drove is nobody's. */
static void test_dead_server_is_buried(void **state)
{
    struct ac_store *one = *state, *two = open_store();
    struct ac_table_row seen;
    struct ac_claim claimed;
    struct ac_err err = { 0 };
    int gone;

    add_table(one, "alpha");
    IN_TRANSACTION(two, claim(two, true, &claimed));
    assert_int_equal(ac_store_table_get(one, "alpha", &seen, &err), AC_OK);
    assert_true(seen.elsewhere);
    IN_TRANSACTION(one, ac_store_beat(one, &gone, &err));
    assert_int_equal(gone, 0);
    pg_server_do("UPDATE servers SET until=until-6000");
    IN_TRANSACTION(one, ac_store_beat(one, &gone, &err));
    assert_int_equal(gone, 1);
    assert_int_equal(ac_store_table_get(one, "alpha", &seen, &err), AC_OK);
    assert_false(seen.elsewhere);
    IN_TRANSACTION(two,
                   ac_store_beat(two, &gone, &err)); /* it was not dead: its tables are its again */
    assert_int_equal(gone, 0);
    assert_int_equal(ac_store_table_get(one, "alpha", &seen, &err), AC_OK);
    assert_true(seen.elsewhere);
    ac_store_close(two); /* a server that ends says so */
    assert_int_equal(ac_store_table_get(one, "alpha", &seen, &err), AC_OK);
    assert_false(seen.elsewhere);
}

static void note_word(void *self, const char *text)
{
    (void)snprintf(self, 64, "%s", text);
}

/* What is told is heard by the others, when it is committed and not before. */
static void test_words_between_servers(void **state)
{
    struct ac_store *one = *state, *two = open_store();
    struct ac_err err = { 0 };
    char heard[64] = "";

    assert_int_equal(ac_store_begin(one, &err), AC_OK);
    assert_int_equal(ac_store_tell(one, "alpha has gone on", &err), AC_OK);
    assert_true(ac_store_alive(two) && ac_store_heard(two, note_word, heard));
    assert_string_equal(heard, "");
    assert_int_equal(ac_store_commit(one, &err), AC_OK);
    assert_true(ac_store_alive(two) && ac_store_heard(two, note_word, heard));
    assert_string_equal(heard, "alpha has gone on");
    heard[0] = '\0';
    assert_true(ac_store_heard(one, note_word, heard)); /* not by the one who told */
    assert_string_equal(heard, "");
    assert_true(ac_store_fd(one) >= 0);
    ac_store_close(two);
}

/* From a file into the database and back: nothing is missing, and the next numbers are new. */
static void test_copy_there_and_back(void **state)
{
    struct ac_store *store;
    struct ac_user_row user = { .name = "Ada", .hash = "x", .skeleton = "ada" }, out;
    struct ac_key_row key = { .kind = AC_KEY_TOKEN, .note = "n" };
    const unsigned char hash[AC_STORE_KEY] = { 1, 0, 3 };
    struct ac_chat_row chat = { .name = "Ada", .text = "salv\xc3\xa9" };
    const struct ac_chat_query all = { .before = 100, .max = 10 };
    const struct ac_report_row report = { .text = "rude" };
    const struct ac_cup_row cup = { .id = "cup", .title = "Spring" };
    const struct ac_cup_game game = { .round = 1, .result = '1' };
    struct ac_report_row told = { 0 };
    struct ac_cup_game played = { 0 };
    struct ac_balance_sum sum = { 0 };
    struct ac_err err = { 0 };
    char got[256] = "";

    ac_store_close(*state);
    *state = NULL;
    assert_int_equal(ac_store_open(&store, own_file, &err), AC_OK);
    add_table(store, "alpha");
    IN_TRANSACTION(store, append(store, "alpha", 0, 2, "one\ntwo\n"));
    IN_TRANSACTION(store, ac_store_user_add(store, &user, &err));
    key.user = user.id;
    IN_TRANSACTION(store, ac_store_key_add(store, hash, &key, &err));
    IN_TRANSACTION(store, ac_store_chat_add(store, "alpha", 9, &chat, &err));
    IN_TRANSACTION(store, ac_store_finding_set(store, "alpha", 2, "luck", &err));
    IN_TRANSACTION(store,
                   ac_store_balance_set(store, "alpha", 0, &(struct ac_balance_row){ 0 }, &err));
    IN_TRANSACTION(store, ac_store_report_add(store, &report, &err));
    IN_TRANSACTION(store, ac_store_cup_set(store, &cup, &err));
    IN_TRANSACTION(store, ac_store_cup_game_set(store, "cup", &game, &err));
    ac_store_close(store);
    assert_int_equal(ac_store_copy(own_file, db, &err), AC_OK);
    assert_int_equal(ac_store_copy(own_file, db, &err),
                     AC_ERR_REFUSED); /* not into what is there */
    assert_int_equal(ac_store_copy("nowhere.db", db, &err), AC_ERR_IO);
    remove_db(own_file);
    assert_int_equal(ac_store_copy(db, own_file, &err), AC_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ac_store_open(&store, i ? own_file : db, &err), AC_OK);
        assert_record(store, "alpha", "head\none\ntwo\n", 2);
        assert_int_equal(ac_store_key_find(store, hash, &key, &err), AC_OK);
        assert_int_equal(ac_store_user_find(store, "ADA", &out, &err), AC_OK);
        assert_int_equal(out.id, user.id);
        assert_int_equal(ac_store_chat(store, "alpha", &all, note_chat, got, &err), AC_OK);
        assert_string_equal(got, "1 Ada salv\xc3\xa9");
        assert_int_equal(ac_store_balances(store, 7, note_sum, &sum, &err), AC_OK);
        assert_int_equal(sum.games, 1);
        assert_int_equal(ac_store_cup_games(store, "cup", note_cup_game, &played, &err), AC_OK);
        assert_int_equal(played.result, '1');
        assert_int_equal(ac_store_reports(store, false, INT64_MAX, 9, note_report, &told, &err),
                         AC_OK);
        assert_string_equal(told.text, "rude");
        out = (struct ac_user_row){ .name = "Bo", .hash = "y" };
        IN_TRANSACTION(store, ac_store_user_add(store, &out, &err));
        assert_true(out.id > user.id);
        ac_store_close(store);
    }
    *state = open_store();
}

/* They are made when the database is opened, and a program that knows nothing of them serves it. */
static void test_indexes_of_a_database_from_before(void **state)
{
    static const char drop[] = "DROP INDEX audit_what; DROP INDEX audit_actor; DROP INDEX "
                               "audit_at; DROP INDEX cups_status";

    pg_server_do(drop);
    ac_store_close(*state);
    *state = open_store();
    assert_int_equal(ac_store_schema(*state), 9);
    pg_server_do(drop); /* they are there */
}

static void test_no_such_database(void **state)
{
    struct ac_store *store;
    struct ac_err err = { 0 };

    (void)state;
    assert_int_equal(ac_store_open(&store, "postgres://nobody@127.0.0.1:1/nothing", &err),
                     AC_ERR_IO);
    assert_non_null(strstr(err.text, "PostgreSQL"));
    assert_null(store);
    pg_server_do("UPDATE meta SET value='99' WHERE name='schema'");
    assert_int_equal(ac_store_open(&store, db, &err), AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "99"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define BOTH                                                                                       \
    TEST(test_table_comes_back_as_it_was), TEST(test_lines_append_and_only_one_writer_wins),       \
        TEST(test_head_may_change_until_play_begins),                                              \
        TEST(test_rollback_leaves_nothing_of_any_table), TEST(test_users_and_keys),                \
        TEST(test_lists), TEST(test_words), TEST(test_ratings), TEST(test_known_rows),             \
        TEST(test_parts_of_a_user), TEST(test_ties_and_reports), TEST(test_cups),                  \
        TEST(test_cups_that_go_on), TEST(test_rulings_go_by_age), TEST(test_balances),             \
        TEST(test_backup_is_whole_and_never_overwrites)
    const struct CMUnitTest over_a_file[] = {
        BOTH,
        TEST(test_locked_database_is_trouble_and_passes),
        TEST(test_file_of_the_schema_before),
        TEST(test_not_a_database),
    };
    const struct CMUnitTest over_postgres[] = {
        BOTH,
        TEST(test_broken_characters),
        TEST(test_refused_change_fails_the_commit),
        TEST(test_two_servers_claim),
        TEST(test_dead_server_is_buried),
        TEST(test_words_between_servers),
        TEST(test_copy_there_and_back),
        TEST(test_indexes_of_a_database_from_before),
        TEST(test_no_such_database),
    };
    int failed = cmocka_run_group_tests(over_a_file, NULL, NULL);

    db = pg_server();
    if (!db) {
        print_message("no PostgreSQL: the suite was not run over it\n");
        return failed ? failed : 77;
    }
    failed += cmocka_run_group_tests(over_postgres, NULL, NULL);
    return failed;
}
