/* Over both engines: what goes by its age, texts that tables share, a program that comes while another mends the schema. */
#include "store/store.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/store/pg_server.h"
#include "tests/unit.h"

static const char *db = ":memory:";

static struct ac_store *open_store(void)
{
    struct ac_err err = { 0 };
    struct ac_store *store;

    assert_int_equal(ac_store_open(&store, db, &err), AC_OK);
    return store;
}

static int set_up(void **state)
{
    if (strstr(db, "://"))
        pg_server_do("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    *state = open_store();
    return 0;
}

static int tear_down(void **state)
{
    ac_store_close(*state);
    return 0;
}

static void begin(struct ac_store *store)
{
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_begin(store, &err), AC_OK);
}

static void commit(struct ac_store *store)
{
    struct ac_err err = { 0 };

    assert_int_equal(ac_store_commit(store, &err), AC_OK);
}

static struct ac_table_row row_of(const char *id)
{
    struct ac_table_row row = { .game = "mini", .scenario = "mini/field", .maker = 7 };

    (void)snprintf(row.id, sizeof(row.id), "%s", id);
    row.seat[0] = (struct ac_seat_row){ .who = AC_WHO_PERSON, .user = 7 };
    row.seat[1] = (struct ac_seat_row){ .who = AC_WHO_MACHINE, .level = "veteran" };
    return row;
}

static void note_table(void *self, const struct ac_table_row *row)
{
    struct ac_text *names = self;

    ac_text_addf(names, "%s ", row->id);
}

static void assert_old(struct ac_store *store, enum ac_table_list which, const char *expected)
{
    const struct ac_table_query query = { .which = which, .user = 100, .max = 2 };
    char memory[64];
    struct ac_text names;
    struct ac_err err = { 0 };

    ac_text_over(&names, memory, sizeof(memory));
    assert_int_equal(ac_store_tables(store, &query, note_table, &names, &err), AC_OK);
    assert_string_equal(memory, expected);
}

/* Of what is old the oldest comes first, and what is one kind does not hide the other. */
static void test_old_tables(void **state)
{
    static const char *const ids[] = { "a", "b", "c", "d", "e", "f" };
    struct ac_store *store = *state;
    struct ac_err err = { 0 };

    for (int i = 0; i < 6; i++) {
        struct ac_table_row row = row_of(ids[i]);

        row.status = i % 2 ? AC_TABLE_WAITING : AC_TABLE_PLAYING;
        row.changed = i < 4 ? 99 - i : 100 + i;
        begin(store);
        assert_int_equal(ac_store_table_add(store, &row, "head\n", &err), AC_OK);
        commit(store);
    }
    assert_old(store, AC_LIST_UNJOINED, "d b ");
    assert_old(store, AC_LIST_DESERTED, "c a ");
}

static void test_address_without_its_password(void **state)
{
    char name[64];

    (void)state;
    ac_store_name("postgres://ada:secret@host/acies", name, sizeof(name));
    assert_string_equal(name, "postgres://ada:...@host/acies");
    ac_store_name("postgres://ada@host/acies", name, sizeof(name));
    assert_string_equal(name, "postgres://ada@host/acies");
    ac_store_name("a:b@c.db", name, sizeof(name));
    assert_string_equal(name, "a:b@c.db");
}

static void assert_record(struct ac_store *store, const char *id, const char *expected)
{
    struct ac_err err = { 0 };
    struct ac_text text;
    int last;

    ac_text_init(&text, 4096);
    assert_int_equal(ac_store_lines(store, id, &text, &last, &err), AC_OK);
    assert_string_equal(text.data, expected);
    ac_text_release(&text);
}

/* A text is kept once, in the middle of the heads that share it, until no table has it and it was not used lately. */
static void test_shared_texts(void **state)
{
    const int64_t hour = 3600000;
    struct ac_battle_row battle = { .hash = "cafe", .owner = 7, .text = "LONG\n" };
    struct ac_table_row row = row_of("a");
    struct ac_store *store = *state;
    struct ac_err err = { 0 };
    char words[AC_STORE_WORDS], id[AC_STORE_ID] = "", alone[AC_STORE_ID];
    int64_t size = 0;

    (void)snprintf(battle.words, sizeof(battle.words), "words");
    (void)snprintf(row.scenario, sizeof(row.scenario), "mini/mine#1");
    begin(store);
    assert_int_equal(ac_store_table_add(store, &row, "one\nLONG\ntwo\n", &err), AC_OK);
    (void)snprintf(row.id, sizeof(row.id), "b");
    (void)snprintf(row.battle, sizeof(row.battle), "cafe");
    row.battle_at = 4;
    for (battle.used = 5 * hour; battle.used <= 6 * hour; battle.used += hour)
        assert_int_equal(ac_store_battle_add(store, &battle, &err), AC_OK);
    assert_int_equal(ac_store_table_add(store, &row, "one\ntwo\n", &err), AC_OK);
    commit(store);
    assert_record(store, "a", "one\nLONG\ntwo\n");
    assert_record(store, "b", "one\nLONG\ntwo\n");
    assert_int_equal(ac_store_battle_words(store, "cafe", words, &err), AC_OK);
    assert_string_equal(words, "words");
    assert_int_equal(ac_store_battle_words(store, "beef", words, &err), AC_ERR_NOT_FOUND);
    assert_int_equal(ac_store_battles_size(store, 7, &size, &err), AC_OK);
    assert_int_equal(size, 5);
    assert_int_equal(ac_store_battle_alone(store, id, 9, alone, &err), AC_OK);
    assert_string_equal(alone, "a");
    assert_int_equal(ac_store_battle_alone(store, id, 9, alone, &err), AC_OK);
    assert_string_equal(alone, "");
    assert_string_equal(id, "b");
    begin(store);
    assert_int_equal(ac_store_battles_expire(store, 9 * hour, 9, &err), AC_OK); /* a table has it */
    assert_int_equal(ac_store_table_drop(store, "b", &err), AC_OK);
    assert_int_equal(ac_store_battles_expire(store, 6 * hour, 9, &err),
                     AC_OK); /* it was just used */
    assert_int_equal(ac_store_battle_words(store, "cafe", words, &err), AC_OK);
    assert_int_equal(ac_store_battles_expire(store, 6 * hour + 1, 9, &err), AC_OK);
    assert_int_equal(ac_store_battle_words(store, "cafe", words, &err), AC_ERR_NOT_FOUND);
    commit(store);
}

/* Another server makes an index of a table with many rows: this one waits for it longer than for anything else. */
static void test_waits_while_another_migrates(void **state)
{
    const struct timespec moment = { .tv_nsec = 300000000 };
    pid_t child;

    ac_store_close(*state);
    child = fork();
    if (child == 0) {
        pg_server_do("SELECT pg_advisory_lock(2719), pg_sleep(3)");
        _exit(0);
    }
    (void)nanosleep(&moment, NULL);
    *state = open_store();
    (void)waitpid(child, NULL, 0);
}

static void count_table(void *self, const struct ac_table_row *row)
{
    (void)row;
    ++*(int *)self;
}

static int count_late(struct ac_store *store, int64_t now)
{
    const struct ac_table_query query = { .which = AC_LIST_LATE, .user = now, .max = 10 };
    struct ac_err err = { 0 };
    int count = 0;

    assert_int_equal(ac_store_tables(store, &query, count_table, &count, &err), AC_OK);
    return count;
}

/* Nobody is late by correspondence while he is on vacation, but in a cup, whose tables nobody made. */
static void test_late_on_vacation(void **state)
{
    struct ac_store *store = *state;
    struct ac_user_row user = { .name = "Ada", .hash = "x" };
    struct ac_table_row row = row_of("alpha");
    struct ac_err err = { 0 };

    begin(store);
    assert_int_equal(ac_store_user_add(store, &user, &err), AC_OK);
    row.maker = row.seat[0].user = user.id;
    row.status = AC_TABLE_PLAYING;
    row.clock = (struct ac_clock_row){ .kind = AC_CLOCK_DAYS, .base = 9, .left = { 5, 6 } };
    assert_int_equal(ac_store_table_add(store, &row, "head\n", &err), AC_OK);
    assert_int_equal(count_late(store, 6), 1);
    user.vacation = 100;
    assert_int_equal(ac_store_user_set(store, &user, AC_USER_VACATION, &err), AC_OK);
    assert_int_equal(count_late(store, 100), 0);
    assert_int_equal(count_late(store, 101), 1);
    row.maker = 0;
    assert_int_equal(ac_store_table_set(store, &row, &err), AC_OK);
    assert_int_equal(count_late(store, 100), 1);
    row.maker = user.id;
    row.clock.kind = AC_CLOCK_LIVE;
    assert_int_equal(ac_store_table_set(store, &row, &err), AC_OK);
    assert_int_equal(count_late(store, 100), 1);
    commit(store);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest both[] = { TEST(test_old_tables), TEST(test_shared_texts),
                                       TEST(test_late_on_vacation),
                                       TEST(test_address_without_its_password) };
    const struct CMUnitTest over_postgres[] = { TEST(test_waits_while_another_migrates) };
    int failed = cmocka_run_group_tests(both, NULL, NULL);

    db = pg_server();
    if (!db) {
        print_message("no PostgreSQL: the suite was not run over it\n");
        return failed ? failed : 77;
    }
    failed += cmocka_run_group_tests(both, NULL, NULL);
    failed += cmocka_run_group_tests(over_postgres, NULL, NULL);
    return failed;
}
