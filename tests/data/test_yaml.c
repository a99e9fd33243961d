/* The YAML subset: what is read, and that every kind of bad text is refused at its line. */
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/yaml.h"

static struct ac_arena arena;

static int set_up(void **unused)
{
    (void)unused;
    ac_arena_init(&arena, 64 * 1024 * 1024);
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_arena_release(&arena);
    return 0;
}

/* The bytes in a block of their exact size, so that the sanitizer sees a read beyond the end. */
static enum ac_status parse(const char *bytes, size_t size, const struct ac_node **out,
                            struct ac_err *err)
{
    char *copy = malloc(size + (size == 0));
    enum ac_status status;

    assert_non_null(copy);
    memcpy(copy, bytes, size);
    status = ac_yaml_parse("f.yaml", copy, size, &arena, out, err);
    free(copy);
    return status;
}

static void test_tree(void **unused)
{
    static const char text[] = "# a comment\n"
                               "title: The Delta   # another\n"
                               "empty:\n"
                               "quoted: \"a: b\"\n"
                               "sides:\n"
                               "  - name: Egyptians\n"
                               "    force: [16 MI, '8 AX']\n"
                               "  - {name: Hyksos}\n"
                               "grid: |\n"
                               "  a b\n"
                               "   c\n";
    const struct ac_node *root;
    const struct ac_node *node;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(parse(text, strlen(text), &root, &err), AC_OK);
    assert_int_equal(root->kind, AC_NODE_MAP);
    assert_int_equal(root->count, 5);
    assert_null(root->key);
    assert_string_equal(root->file, "f.yaml");
    node = ac_node_get(root, "title");
    assert_string_equal(node->text, "The Delta");
    assert_int_equal(node->line, 2);
    assert_string_equal(ac_node_get(root, "empty")->text, "");
    assert_string_equal(ac_node_get(root, "quoted")->text, "a: b");
    node = ac_node_get(root, "sides");
    assert_int_equal(node->kind, AC_NODE_LIST);
    assert_int_equal(node->line, 5); /* the key's, not that of the first item */
    assert_int_equal(node->count, 2);
    assert_null(node->child->key);
    assert_int_equal(node->child->line, 6);
    assert_string_equal(ac_node_get(node->child, "force")->child->next->text, "8 AX");
    assert_string_equal(ac_node_get(node->child->next, "name")->text, "Hyksos");
    node = ac_node_get(root, "grid");
    assert_string_equal(node->text, "a b\n c\n");
    assert_int_equal(node->line, 9);
}

static void test_line_ends_and_marker(void **unused)
{
    const struct ac_node *root;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(parse("---\r\na: 1\r\nb: 2\r\n", 17, &root, &err), AC_OK);
    assert_string_equal(ac_node_get(root, "b")->text, "2");
    assert_int_equal(ac_node_get(root, "b")->line, 3);
    assert_int_equal(parse("a: \xce\xa3\n", 6, &root, &err), AC_OK);
    assert_string_equal(ac_node_get(root, "a")->text, "\xce\xa3");
}

#define BAD(text, line, word)                                                                      \
    {                                                                                              \
        text, sizeof(text) - 1, line, word                                                         \
    }

struct bad {
    const char *text;
    size_t size;
    int line;
    const char *word; /* in the message */
};

static void assert_bad(const struct bad *row, size_t i)
{
    const struct ac_node *root = NULL;
    struct ac_err err = { 0 };
    char start[32];

    assert_int_equal(parse(row->text, row->size, &root, &err), AC_ERR_INPUT);
    assert_null(root);
    (void)snprintf(start, sizeof(start), "f.yaml: line %d: ", row->line);
    if (strncmp(err.text, start, strlen(start)) != 0 || !strstr(err.text, row->word) ||
        !strstr(err.text, "expected "))
        fail_msg("row %zu: \"%s\"", i, err.text);
    assert_int_equal(err.line, row->line);
}

static void test_bad_yaml(void **unused)
{
    static const struct bad row[] = {
        BAD("", 1, "nothing in it"),
        BAD("# only a comment\n", 1, "nothing in it"),
        BAD("just words\n", 1, "no map"),
        BAD("- a\n- b\n", 1, "no map"),
        BAD("a: 1\n\tb: 2\n", 2, "tab"),
        BAD("a:\n  \tb: 2\n", 2, "tab"),
        BAD("a: 1\nb: 2\na: 3\n", 3, "\"a\" is there twice"),
        BAD("m: {x: 1, x: 2}\n", 1, "\"x\" is there twice"),
        BAD("a: &x 1\n", 1, "anchor"),
        BAD("a: &x [1]\n", 1, "anchor"),
        BAD("a: 1\nb: *x\n", 2, "alias"),
        BAD("*x : 1\n", 1, "alias"),
        BAD("a: !!int 1\n", 1, "tag"),
        BAD("a: !mine {b: 1}\n", 1, "tag"),
        BAD("%YAML 1.1\n---\na: 1\n", 1, "directive"),
        BAD("%TAG ! tag:x,2000:\n---\na: 1\n", 1, "directive"),
        BAD("a: 1\n---\nb: 2\n", 2, "second document"),
        BAD("a: 1\nb: [1, 2\n", 3, "malformed"),
        BAD("a: 1\nb: \"never closed\n", 3, "malformed"),
        BAD("a: 1\n b: 2\n", 2, "malformed"),
        BAD("a: b: c\n", 1, "malformed"),
        BAD("a: }\n", 1, "malformed"),
        BAD("? [1, 2]\n: x\n", 1, "as a key"),
        BAD("{a: 1}: x\n", 1, "as a key"),
        BAD(": x\n", 1, "malformed"),
        BAD("\"\": x\n", 1, "empty key"),
        BAD("\"a\\nb\": x\n", 1, "several lines"),
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        assert_bad(&row[i], i);
}

static void test_bad_bytes(void **unused)
{
    static const struct bad row[] = {
        BAD("a: 1\nb: x\0y\n", 2, "zero byte"),
        BAD("a: 1\nb: \"x\\0y\"\n", 2, "escape"),
        BAD("a: \"\\e[2J\"\n", 1, "escape"),
        BAD("a: \x1b[2J\n", 1, "control"),
        BAD("a: \xc2\x9b\n", 1, "control"),
        BAD("a: 1\n\nb: \xff\xfe\n", 3, "UTF-8"),
        BAD("a: \xc0\xaf\n", 1, "UTF-8"),
        BAD("a: \xed\xa0\x80\n", 1, "UTF-8"),
        BAD("a: \xf4\x90\x80\x80\n", 1, "UTF-8"),
        BAD("a: \xe2\x82", 1, "UTF-8"),
        BAD("\xff\xfe:\0 \0:\0", 1, "UTF-8"),
        BAD("\x7f\x45LF\x02\x01\x01\0\0\0\0", 1, "control"),
        BAD("\x89PNG\r\n\x1a\n", 1, "UTF-8"),
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        assert_bad(&row[i], i);
}

/* `start`, `count` times `middle`, `end`. */
static enum ac_status parse_repeated(const char *start, const char *middle, int count,
                                     const char *end, struct ac_err *err)
{
    const struct ac_node *root;
    struct ac_text text;
    enum ac_status status;

    ac_text_init(&text, 32 * 1024 * 1024);
    ac_text_add(&text, start);
    for (int i = 0; i < count; i++)
        ac_text_add(&text, middle);
    ac_text_add(&text, end);
    assert_false(text.full);
    status = parse(text.data, text.len, &root, err);
    ac_text_release(&text);
    return status;
}

static void test_limits__depth(void **unused)
{
    char deepest[3 + 2 * AC_YAML_MAX_DEPTH] = "a: ";
    const struct ac_node *root;
    struct ac_err err = { 0 };
    const int inner = AC_YAML_MAX_DEPTH - 1;

    (void)unused;
    memset(deepest + 3, '[', (size_t)inner);
    memset(deepest + 3 + inner, ']', (size_t)inner);
    assert_int_equal(parse(deepest, strlen(deepest), &root, &err), AC_OK);
    assert_int_equal(parse_repeated("a: ", "[", AC_YAML_MAX_DEPTH, "", &err), AC_ERR_LIMIT);
    assert_non_null(strstr(err.text, "f.yaml: line 1: nested too deeply, expected at most 32"));
    assert_int_equal(parse_repeated("a: ", "[", 500000, "", &err), AC_ERR_LIMIT);
    assert_int_equal(parse_repeated("a: ", "{a: ", 500000, "", &err), AC_ERR_LIMIT);
    assert_int_equal(parse_repeated("a:\n ", "- ", 500000, "", &err), AC_ERR_LIMIT);
}

static void test_limits__size(void **unused)
{
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(parse_repeated("a: [", "x,", AC_YAML_MAX_NODES, "]", &err), AC_ERR_LIMIT);
    assert_non_null(strstr(err.text, "line 1: too many values"));
    assert_int_equal(parse_repeated("a: ", "x", AC_YAML_MAX_SCALAR, "", &err), AC_OK);
    assert_int_equal(parse_repeated("a: ", "x", AC_YAML_MAX_SCALAR + 1, "", &err), AC_ERR_LIMIT);
    assert_int_equal(parse_repeated("", "k", AC_YAML_MAX_KEY, ": 1", &err), AC_OK);
    assert_int_equal(parse_repeated("", "k", AC_YAML_MAX_KEY + 1, ": 1", &err), AC_ERR_LIMIT);
    assert_int_equal(parse_repeated("a: ", "1234567\n", AC_YAML_MAX_BYTES / 8, "", &err),
                     AC_ERR_LIMIT);
    assert_non_null(strstr(err.text, "bytes are too many"));
}

/* Many keys are no square of work, which would take minutes. */
static void test_many_keys(void **unused)
{
    const struct ac_node *root;
    struct ac_text text;
    struct ac_err err = { 0 };

    (void)unused;
    ac_text_init(&text, AC_YAML_MAX_BYTES);
    for (int i = 0; i < AC_YAML_MAX_NODES - 10; i++)
        ac_text_addf(&text, "k%d:\n", i);
    assert_int_equal(parse(text.data, text.len, &root, &err), AC_OK);
    assert_int_equal(root->count, AC_YAML_MAX_NODES - 10);
    ac_text_add(&text, "k77: 1\n");
    assert_int_equal(parse(text.data, text.len, &root, &err), AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "line 99991: the key \"k77\" is there twice"));
    ac_text_release(&text);
}

/* Every beginning of a good text is read or refused, and nothing worse. */
static void test_truncated(void **unused)
{
    static const char text[] = "game: x\nsides:\n  - name: \"A\\u00e9\"\n    f: {a: [1, 2]}\n"
                               "grid: |\n  # # .\n  \xce\xa3 . .\nlast: 'it''s'\n";
    int read = 0;

    (void)unused;
    for (size_t size = 0; size < sizeof(text); size++) {
        const struct ac_node *root;
        struct ac_err err = { 0 };
        enum ac_status status = parse(text, size, &root, &err);

        read += status == AC_OK;
        assert_true(status == AC_OK ? root != NULL : err.line > 0);
    }
    assert_true(read > 10 && read < (int)sizeof(text) - 10);
}

static void test_small_arena(void **unused)
{
    static const char text[] = "a: 1\nb: 2\nc: 3\nd: 4\n";
    const struct ac_node *root;
    struct ac_arena small;
    struct ac_err err = { 0 };

    (void)unused;
    ac_arena_init(&small, 256);
    assert_int_equal(ac_yaml_parse("f", text, strlen(text), &small, &root, &err), AC_ERR_MEMORY);
    assert_null(root);
    ac_arena_release(&small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_tree, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_line_ends_and_marker, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bad_yaml, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bad_bytes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_limits__depth, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_limits__size, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_keys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_truncated, set_up, tear_down),
        cmocka_unit_test(test_small_arena),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
