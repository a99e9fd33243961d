/* Balance as data: read, told in words, refused when it does not add up, absent without harm. */
#include "data/balance.h"

#include <string.h>

#include "tests/unit.h"

static const struct ac_scenario battle = { .side = { "Romans", "Sabines" } };

static enum ac_status read_over(const char *text, const char *id, struct ac_balance *out,
                                struct ac_err *err)
{
    const struct ac_embedded file = { .path = "toy/balance.yaml",
                                      .bytes = (const unsigned char *)text,
                                      .size = strlen(text) };
    struct ac_library library;
    enum ac_status status;

    assert_int_equal(ac_library_init_over(&library, &file, 1, NULL, err), AC_OK);
    status = ac_balance_read(&library, "toy", id, out, err);
    ac_library_release(&library);
    return status;
}

#define HEAD "players: veteran\nseed: 1\nscenarios:\n"
#define ROME                                                                                       \
    "  rome:\n    games: 1000\n    first: 613\n    second: 380\n    draws: 7\n    turns: 9870\n"   \
    "    fingerprint: 0123456789abcdef\n"

static void test_read_and_words(void **unused)
{
    struct ac_balance balance;
    struct ac_err err = { 0 };
    char text[AC_BALANCE_TEXT];

    (void)unused;
    assert_int_equal(read_over(HEAD ROME, "rome", &balance, &err), AC_OK);
    assert_int_equal(balance.games, 1000);
    assert_int_equal(balance.wins[0], 613);
    assert_int_equal(balance.turns, 9870);
    ac_balance_text(&balance, &battle, text);
    assert_string_equal(text, "Measured: Romans 61 %, Sabines 38 %, draws 1 % of 1000 games "
                              "between machines");
}

static void test_nothing_measured(void **unused)
{
    struct ac_balance balance = { .games = 5 };
    struct ac_err err = { 0 };
    struct ac_library library;
    char text[AC_BALANCE_TEXT] = "x";

    (void)unused;
    assert_int_equal(read_over(HEAD ROME, "veii", &balance, &err), AC_OK);
    assert_int_equal(balance.games, 0);
    ac_balance_text(&balance, &battle, text);
    assert_string_equal(text, "");
    assert_int_equal(ac_library_init_over(&library, NULL, 0, NULL, &err), AC_OK);
    balance.games = 5;
    assert_int_equal(ac_balance_read(&library, "toy", "rome", &balance, &err), AC_OK);
    assert_int_equal(balance.games, 0);
    ac_library_release(&library);
}

static void test_bad_files(void **unused)
{
    static const char *const row[][2] = {
        { "scenarios:\n  rome:\n    games: 10\n    first: 3\n    second: 3\n", "not 10 games" },
        { "scenarios:\n  rome:\n    games: 10\n    first: ten\n", "ten" },
        { "scenarios:\n  rome:\n    games: 10\n    wins: 10\n", "wins" },
        { "games: 10\n", "scenarios" },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_balance balance;
        struct ac_err err = { 0 };

        assert_int_not_equal(read_over(row[i][0], "rome", &balance, &err), AC_OK);
        assert_non_null(strstr(err.text, row[i][1]));
        assert_int_equal(balance.games, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_and_words),
        cmocka_unit_test(test_nothing_measured),
        cmocka_unit_test(test_bad_files),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
