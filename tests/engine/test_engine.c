/*
 * The engine protocol: the examples of docs/PROTOCOL.md run as they stand there, and bad input
 * changes nothing.
 */
#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/mini/mini_host.h"
#include "tests/unit.h"

struct desk {
    struct ac_text out;
    struct ac_engine_host host;
    struct ac_engine *engine;
};

static void collect(void *self, const char *line)
{
    struct ac_text *out = self;

    ac_text_add(out, line);
    ac_text_putc(out, '\n');
}

static int set_up(void **desk_of_test)
{
    struct desk *desk = calloc(1, sizeof(*desk));

    ac_text_init(&desk->out, 1 << 24);
    desk->host = mini_host(collect, &desk->out);
    desk->engine = ac_engine_new(&desk->host);
    *desk_of_test = desk;
    return 0;
}

static int tear_down(void **desk_of_test)
{
    struct desk *desk = *desk_of_test;

    ac_engine_free(desk->engine);
    ac_text_release(&desk->out);
    free(desk);
    return 0;
}

static const char *say(struct desk *desk, const char *line)
{
    ac_text_clear(&desk->out);
    (void)ac_engine_line(desk->engine, line, strlen(line));
    return desk->out.data;
}

static void expect(struct desk *desk, const char *line, const char *want)
{
    assert_string_equal(say(desk, line), want);
}

/* ---- the manual ---- */

static char *read_manual(void)
{
    FILE *file = fopen(AC_SOURCE_DIR "/docs/PROTOCOL.md", "rb");
    char *text = calloc(1, 1 << 20);

    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    (void)fclose(file);
    return text;
}

/* Runs one example: lines `> command`, then the answer as printed. */
static void run_example(const char *text, const char *end, int number)
{
    void *made;
    struct desk *desk;
    struct ac_text want, got;

    (void)set_up(&made);
    desk = made;
    ac_text_init(&want, 1 << 20);
    ac_text_init(&got, 1 << 20);
    while (text < end) {
        const size_t len = strcspn(text, "\n");

        ac_text_add_bytes(&want, text, len + 1);
        if (strncmp(text, "> ", 2) == 0) {
            ac_text_add_bytes(&got, text, len + 1);
            ac_text_clear(&desk->out);
            (void)ac_engine_line(desk->engine, text + 2, len - 2);
            ac_text_add(&got, desk->out.data);
        }
        text += len + 1;
    }
    if (strcmp(want.data, got.data) != 0)
        fail_msg("example %d of docs/PROTOCOL.md gives\n%s", number, got.data);
    ac_text_release(&want);
    ac_text_release(&got);
    (void)tear_down(&made);
}

static void test_examples_of_the_manual(void **unused)
{
    char *manual = read_manual();
    int count = 0;

    (void)unused;
    for (const char *at = strstr(manual, "```engine\n"); at; at = strstr(at, "```engine\n")) {
        const char *end;

        at += strlen("```engine\n");
        end = strstr(at, "```");
        assert_non_null(end);
        run_example(at, end, ++count);
    }
    assert_true(count >= 5);
    free(manual);
}

static void test_every_command_is_in_the_manual(void **made)
{
    char *manual = read_manual();
    const char *help = say(*made, "help");
    int count = 0;

    for (const char *at = strstr(help, "= "); at; at = strstr(at, "\n= ")) {
        char want[64];
        size_t len;

        at += *at == '\n' ? 3 : 2;
        len = strcspn(at, " :");
        (void)snprintf(want, sizeof(want), "\n| `%.*s", (int)len, at);
        if (!strstr(manual, want))
            fail_msg("docs/PROTOCOL.md has no row for %.*s", (int)len, at);
        count++;
    }
    assert_true(count > 25);
    free(manual);
}

/* ---- bad input ---- */

static const char *const bad[] = {
    "jump",
    "new",
    "new chess",
    "new mini wind",
    "new mini wind=maybe",
    "load",
    "load nowhere",
    "load <<",
    "play",
    "play jump",
    "play step A1",
    "play end",
    "play plan 4",
    "roll",
    "roll 4",
    "why",
    "odds",
    "odds plan 1",
    "card plan 1",
    "reach",
    "reach Q9",
    "plan",
    "plan charge",
    "plan advance",
    "plan advance {A1",
    "plan advance A1 Q9",
    "plan advance A1 2010 2010",
    "orders charge",
    "play advance A1 2010",
    "undo",
    "undo now",
    "takeback",
    "takeback 9",
    "takeback x",
    "seed",
    "seed x",
    "seed -1",
    "genmove nobody",
    "resign",
    "resign trojans",
    "standing",
    "standing argives move=run",
    "view nobody json",
    "show nobody",
    "hash x",
    "legal yaml",
    "turn x y",
    "quit now",
    "protocol 2",
    "help jump",
    "position x",
    "record x",
    "draw x",
    "result x",
    "\x01\x02",
    "board yaml",
};

static void test_bad_input_changes_nothing(void **made)
{
    struct desk *desk = *made;
    char *before;

    (void)say(desk, "new mini/field wind=on");
    (void)say(desk, "seed 4");
    before = strdup(say(desk, "record"));
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        const char *answer = say(desk, bad[i]);
        const char *end = strstr(answer, "\n\n");

        if (answer[0] != '?' || !end || end[2])
            fail_msg("%s: %s", bad[i], answer);
        if (strcmp(say(desk, "record"), before) != 0)
            fail_msg("%s changed the game", bad[i]);
    }
    free(before);
}

static void test_nothing_works_before_a_game_but_what_needs_none(void **made)
{
    expect(*made, "legal", "? no game yet, expected new or load\n\n");
    expect(*made, "protocol", "= acies-engine 2 0.1.0\n\n");
    expect(*made, "", "");
    expect(*made, "# a remark", "");
}

static void test_long_and_binary_lines(void **made)
{
    struct desk *desk = *made;
    char *line = calloc(1, AC_ENGINE_LINE + 2);

    memset(line, 'x', AC_ENGINE_LINE + 1);
    assert_true(ac_engine_line(desk->engine, line, AC_ENGINE_LINE + 1));
    assert_string_equal(desk->out.data, "? the line is too long\n\n");
    assert_int_equal(say(desk, line + 1)[0], '?');
    ac_text_clear(&desk->out);
    assert_true(ac_engine_line(desk->engine, "ha\0sh", 5));
    assert_string_equal(desk->out.data, "? a zero byte in the line\n\n");
    free(line);
}

/* ---- whole games ---- */

static void feed(struct desk *desk, const char *text)
{
    while (*text) {
        const size_t len = strcspn(text, "\n");

        ac_text_clear(&desk->out);
        (void)ac_engine_line(desk->engine, text, len);
        text += len + (text[len] == '\n');
    }
}

/* The lines of an answer without `= `. */
static char *plain(const char *answer)
{
    char *out = calloc(1, strlen(answer) + 1), *to = out;

    for (const char *line = answer; *line == '='; line += strcspn(line, "\n") + 1) {
        const char *from = line + 1 + (line[1] == ' ');
        const size_t len = strcspn(from, "\n") + 1;

        memcpy(to, from, len);
        to += len;
    }
    return out;
}

static void play_out(struct desk *desk)
{
    for (int i = 0; i < 1000; i++) {
        if (strncmp(say(desk, "result"), "= none", 6) != 0)
            return;
        if (say(desk, "genmove first")[0] == '?')
            assert_int_equal(say(desk, "roll")[0], '=');
    }
    fail_msg("the game does not end");
}

static void test_a_record_goes_out_and_in(void **made)
{
    struct desk *desk = *made;
    char *record, *hash, *again;
    char *text;

    (void)say(desk, "new mini wind=on");
    (void)say(desk, "seed 3");
    (void)say(desk, "play plan 1");
    play_out(desk);
    hash = strdup(say(desk, "hash"));
    record = plain(say(desk, "record"));
    assert_non_null(strstr(record, "\n* seed "));
    (void)say(desk, "new mini");
    text = calloc(1, strlen(record) + 32);
    (void)sprintf(text, "load <<EOT\n%sEOT\n", record);
    feed(desk, text);
    assert_string_equal(desk->out.data, "= mini/field\n\n");
    expect(desk, "hash", hash);
    again = plain(say(desk, "record"));
    assert_string_equal(strstr(again, "\n\n") != NULL ? "body" : "", "body");
    free(again);
    free(text);
    free(record);
    free(hash);
}

static void test_a_position_goes_out_and_in(void **made)
{
    struct desk *desk = *made;
    char *position, *text;

    (void)say(desk, "new mini");
    (void)say(desk, "play plan 2");
    position = plain(say(desk, "position"));
    text = calloc(1, strlen(position) + 32);
    (void)sprintf(text, "load <<.\n%s.\n", position);
    feed(desk, text);
    assert_string_equal(desk->out.data, "= mini/field\n\n");
    expect(desk, "turn", "= turn 1 plan aenians: plan in secret\n\n");
    feed(desk, "load <<.\nnonsense\n.\n");
    assert_int_equal(desk->out.data[0], '?');
    expect(desk, "turn", "= turn 1 plan aenians: plan in secret\n\n");
    free(text);
    free(position);
}

static void test_typed_rolls_are_not_claimed_as_committed(void **made)
{
    struct desk *desk = *made;

    (void)say(desk, "new mini wind=on");
    (void)say(desk, "play plan 1");
    (void)say(desk, "play plan 1");
    assert_non_null(strstr(say(desk, "record"), "\n= dice: "));
    (void)say(desk, "roll gusty");
    assert_non_null(strstr(say(desk, "record"), "\n= dice: typed\n"));
}

static void test_quit(void **made)
{
    struct desk *desk = *made;

    assert_true(ac_engine_line(desk->engine, "quit it", 7));
    assert_false(ac_engine_line(desk->engine, "quit", 4));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples_of_the_manual),
        TEST(test_every_command_is_in_the_manual),
        TEST(test_bad_input_changes_nothing),
        TEST(test_nothing_works_before_a_game_but_what_needs_none),
        TEST(test_long_and_binary_lines),
        TEST(test_a_record_goes_out_and_in),
        TEST(test_a_position_goes_out_and_in),
        TEST(test_typed_rolls_are_not_claimed_as_committed),
        TEST(test_quit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
