/* The readers of documents: what they take, and that every refusal names file, line and a remedy. */
#include "tests/unit.h"

#include <string.h>

#include "acies/node.h"

static const struct ac_node list = {
    .kind = AC_NODE_LIST, .line = 9, .file = "f.yaml", .key = "list"
};
static const struct ac_node grid = { .kind = AC_NODE_SCALAR,
                                     .line = 7,
                                     .file = "f.yaml",
                                     .key = "grid",
                                     .text = "a b \nc\n\n",
                                     .next = &list };
static const struct ac_node flag = { .kind = AC_NODE_SCALAR,
                                     .line = 6,
                                     .file = "f.yaml",
                                     .key = "flag",
                                     .text = "true",
                                     .next = &grid };
static const struct ac_node number = { .kind = AC_NODE_SCALAR,
                                       .line = 5,
                                       .file = "f.yaml",
                                       .key = "number",
                                       .text = "12",
                                       .next = &flag };
static const struct ac_node map = {
    .kind = AC_NODE_MAP, .line = 4, .file = "f.yaml", .child = &number, .count = 4
};

static struct ac_node scalar(const char *text)
{
    return (struct ac_node){ .kind = AC_NODE_SCALAR, .line = 3, .file = "f.yaml", .text = text };
}

static void assert_refusal(enum ac_status status, const struct ac_err *err, const char *text)
{
    assert_int_equal(status, AC_ERR_INPUT);
    assert_string_equal(err->text, text);
}

static void test_get_and_need(void **unused)
{
    const struct ac_node *node;
    struct ac_err err = { 0 };

    (void)unused;
    assert_ptr_equal(ac_node_get(&map, "flag"), &flag);
    assert_null(ac_node_get(&map, "fla"));
    assert_null(ac_node_get(&flag, "flag"));
    assert_int_equal(ac_node_need(&map, "list", AC_NODE_LIST, &node, &err), AC_OK);
    assert_ptr_equal(node, &list);
    assert_refusal(ac_node_need(&map, "sides", AC_NODE_LIST, &node, &err), &err,
                   "f.yaml: line 4: no key \"sides\", expected a list under it");
    assert_int_equal(err.line, 4);
    assert_null(node);
    assert_refusal(ac_node_need(&map, "list", AC_NODE_MAP, &node, &err), &err,
                   "f.yaml: line 9: \"list\" is a list, expected a map of keys");
    assert_refusal(ac_node_need(&list, "x", AC_NODE_MAP, &node, &err), &err,
                   "f.yaml: line 9: a list, expected a map with the key \"x\"");
}

static void test_int(void **unused)
{
    static const struct {
        const char *text;
        int32_t low, high, want;
        bool ok;
    } row[] = {
        { "0", 0, 5, 0, true },
        { "5", 0, 5, 5, true },
        { "+3", -5, 5, 3, true },
        { "-5", -5, 5, -5, true },
        { "007", 0, 9, 7, true },
        { "2147483647", INT32_MIN, INT32_MAX, INT32_MAX, true },
        { "-2147483648", INT32_MIN, INT32_MAX, INT32_MIN, true },
        { "2147483648", INT32_MIN, INT32_MAX, 0, false },
        { "99999999999999999999999999", INT32_MIN, INT32_MAX, 0, false },
        { "6", 0, 5, 0, false },
        { "-1", 0, 5, 0, false },
        { "", 0, 5, 0, false },
        { "-", -5, 5, 0, false },
        { "3 ", 0, 5, 0, false },
        { "1.5", 0, 5, 0, false },
        { "0x1", 0, 5, 0, false },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_node node = scalar(row[i].text);
        int32_t value = 77;
        enum ac_status status = ac_node_int(&node, row[i].low, row[i].high, &value, NULL);

        assert_int_equal(status, row[i].ok ? AC_OK : AC_ERR_INPUT);
        assert_int_equal(value, row[i].ok ? row[i].want : 77);
    }
}

static void test_optional_keys(void **unused)
{
    int32_t value = 1;
    bool yes = false;
    const char *text = "as it was";
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(ac_node_get_int(&map, "none", 0, 9, &value, &err), AC_OK);
    assert_int_equal(value, 1);
    assert_int_equal(ac_node_get_int(&map, "number", 0, 99, &value, &err), AC_OK);
    assert_int_equal(value, 12);
    assert_refusal(ac_node_get_int(&map, "number", 0, 9, &value, &err), &err,
                   "f.yaml: line 5: number is \"12\", expected a whole number from 0 to 9");
    assert_int_equal(ac_node_get_bool(&map, "flag", &yes, &err), AC_OK);
    assert_true(yes);
    assert_refusal(ac_node_get_bool(&map, "number", &yes, &err), &err,
                   "f.yaml: line 5: number is \"12\", expected true or false");
    assert_int_equal(ac_node_get_text(&map, "none", &text, &err), AC_OK);
    assert_string_equal(text, "as it was");
    assert_refusal(ac_node_get_text(&map, "list", &text, &err), &err,
                   "f.yaml: line 9: list is a list, expected a text");
}

static void test_names(void **unused)
{
    static const char *const names[] = { "clear", "hill", NULL };
    static const char *const keys[] = { "number", "flag", "grid", NULL };
    struct ac_node hill = scalar("hill");
    struct ac_node long_text = scalar("a very long text that goes on\nand on and on and on and on");
    struct ac_err err = { 0 };
    int index = -1;

    (void)unused;
    assert_int_equal(ac_node_name(&hill, names, &index, &err), AC_OK);
    assert_int_equal(index, 1);
    assert_refusal(ac_node_name(&long_text, names, &index, &err), &err,
                   "f.yaml: line 3: \"a very long text that goes on and on and...\", "
                   "expected one of clear, hill");
    assert_refusal(ac_node_only(&map, keys, &err), &err,
                   "f.yaml: line 9: unknown key \"list\", expected one of number, flag, grid");
    assert_refusal(ac_node_only(&hill, keys, &err), &err,
                   "f.yaml: line 3: \"hill\", expected a map of keys");
}

/* Many names do not push the message out of its room. */
static void test_names__many(void **unused)
{
    static const char *names[201];
    struct ac_node hill = scalar("hill");
    struct ac_err err = { 0 };
    int index;

    (void)unused;
    for (int i = 0; i < 200; i++)
        names[i] = "terrain";
    assert_int_equal(ac_node_name(&hill, names, &index, &err), AC_ERR_INPUT);
    assert_true(strlen(err.text) < AC_ERR_TEXT - 1);
    assert_string_equal(err.text + strlen(err.text) - 4, " ...");
}

static void test_words_and_rows(void **unused)
{
    struct ac_node words_node = scalar(" 9  MI,\t6\nMS ");
    const char *word[4];
    struct ac_arena arena;
    struct ac_err err = { 0 };
    int count;

    (void)unused;
    ac_arena_init(&arena, 1 << 20);
    assert_int_equal(ac_node_words(&words_node, &arena, word, 4, &count, &err), AC_OK);
    assert_int_equal(count, 4);
    assert_string_equal(word[1], "MI,");
    assert_string_equal(word[3], "MS");
    assert_refusal(ac_node_words(&words_node, &arena, word, 3, &count, &err), &err,
                   "f.yaml: line 3: too many words, expected at most 3");
    assert_int_equal(ac_node_words(&list, &arena, word, 3, &count, &err), AC_ERR_INPUT);

    assert_int_equal(ac_node_rows(&grid, &arena, word, 3, &count, &err), AC_OK);
    assert_int_equal(count, 3);
    assert_string_equal(word[0], "a b");
    assert_string_equal(word[1], "c");
    assert_string_equal(word[2], "");
    assert_refusal(ac_node_rows(&grid, &arena, word, 2, &count, &err), &err,
                   "f.yaml: line 10: too many rows, expected at most 2");
    assert_refusal(ac_node_refuse_row(&err, &grid, 1, "bad %s", "cell"), &err,
                   "f.yaml: line 9: bad cell");
    ac_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_get_and_need),  cmocka_unit_test(test_int),
        cmocka_unit_test(test_optional_keys), cmocka_unit_test(test_names),
        cmocka_unit_test(test_names__many),   cmocka_unit_test(test_words_and_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
