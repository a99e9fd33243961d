/* A checker learns every fault of a document, with line and column, also inside blocks. */
#include "tests/unit.h"

#include <string.h>

#include "data/yaml.h"

static const char document[] = "turnes: 3\n"
                               "number: ten\n"
                               "kind:   hil\n"
                               "flag: \"perhaps\"\n"
                               "block: |\n"
                               "  2010 W MI\n"
                               "\n"
                               "  2011 X MS\n"
                               "line: 9 MI, 4 SQ\n";

static void parse(struct ac_arena *arena, const struct ac_node **out)
{
    struct ac_err err = { 0 };

    ac_arena_init(arena, 1 << 20);
    assert_int_equal(ac_yaml_parse("f.yaml", document, sizeof(document) - 1, arena, out, &err),
                     AC_OK);
}

static void test_all(void **unused)
{
    static const char *const keys[] = { "turns", "number", "kind", "flag", "block", "line", NULL };
    static const char *const kinds[] = { "clear", "hill", NULL };
    struct ac_fault fault[8];
    struct ac_faults faults = { .fault = fault, .room = 8 };
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { .all = &faults };
    int32_t number = 7;
    bool flag = true;
    int kind = 5;

    (void)unused;
    parse(&arena, &root);
    assert_int_equal(ac_node_only(root, keys, &err), AC_OK);
    assert_int_equal(ac_node_get_int(root, "number", 3, 9, &number, &err), AC_OK);
    assert_int_equal(number, 3);
    assert_int_equal(ac_node_name(ac_node_get(root, "kind"), kinds, &kind, &err), AC_OK);
    assert_int_equal(kind, 0);
    assert_int_equal(ac_node_get_bool(root, "flag", &flag, &err), AC_OK);
    assert_int_equal(faults.count, 4);
    assert_string_equal(fault[0].text,
                        "f.yaml: line 1: unknown key \"turnes\" (did you mean turns?), expected "
                        "one of turns, number, kind, flag, block, line");
    assert_int_equal(fault[0].column, 1);
    assert_int_equal(fault[1].column, 9);
    assert_string_equal(fault[2].text, "f.yaml: line 3: kind is \"hil\" (did you mean "
                                       "hill?), expected one of clear, hill");
    assert_int_equal(fault[2].column, 9);
    assert_int_equal(fault[3].column, 7);
    ac_arena_release(&arena);
}

/* A repeated key is one fault among the others, and the first of the two is read. */
static void test_repeated(void **unused)
{
    static const char text[] = "a: 1\nm: {x: 1, x: 2}\na: 7\nb: ten\n";
    static const char *const keys[] = { "a", "m", NULL };
    struct ac_fault fault[8];
    struct ac_faults faults = { .fault = fault, .room = 8 };
    struct ac_err err = { .all = &faults };
    const struct ac_node *root;
    struct ac_arena arena;
    int32_t a = 0;

    (void)unused;
    ac_arena_init(&arena, 1 << 20);
    assert_int_equal(ac_yaml_parse("f.yaml", text, sizeof(text) - 1, &arena, &root, &err), AC_OK);
    assert_int_equal(ac_node_only(root, keys, &err), AC_OK);
    assert_int_equal(ac_node_get_int(root, "a", 0, 9, &a, &err), AC_OK);
    assert_int_equal(a, 1);
    assert_int_equal(faults.count, 3);
    assert_string_equal(fault[0].text,
                        "f.yaml: line 2: the key \"x\" is there twice, expected it once");
    assert_int_equal(fault[0].column, 11);
    assert_string_equal(fault[1].text,
                        "f.yaml: line 3: the key \"a\" is there twice, expected it once");
    assert_int_equal(fault[2].line, 4);
    ac_arena_release(&arena);
}

static void assert_spot(const struct ac_node *scalar, int word, int line, int column)
{
    struct ac_err err = { 0 };

    assert_int_equal(ac_node_refuse_word(&err, scalar, ac_node_word_at(scalar, word), "bad"),
                     AC_ERR_INPUT);
    assert_int_equal(err.line, line);
    assert_int_equal(err.column, column);
}

static void test_spots(void **unused)
{
    const struct ac_node *root;
    struct ac_arena arena;

    (void)unused;
    parse(&arena, &root);
    assert_spot(ac_node_get(root, "block"), 0, 6, 3);
    assert_spot(ac_node_get(root, "block"), 4, 8, 8);
    assert_spot(ac_node_get(root, "line"), 3, 9, 15);
    ac_arena_release(&arena);
}

/* Without a list the first refusal is the answer, as ever. */
static void test_first(void **unused)
{
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { 0 };
    int32_t number = 7;

    (void)unused;
    parse(&arena, &root);
    assert_int_equal(ac_node_get_int(root, "number", 3, 9, &number, &err), AC_ERR_INPUT);
    assert_int_equal(number, 7);
    assert_true(err.line == 2 && err.column == 9);
    ac_arena_release(&arena);
}

static void test_syntax(void **unused)
{
    static const char text[] = "a: 1\nb: [1, 2\nc: 3\n";
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { 0 };

    (void)unused;
    ac_arena_init(&arena, 1 << 20);
    assert_int_equal(ac_yaml_parse("g.yaml", text, sizeof(text) - 1, &arena, &root, &err),
                     AC_ERR_INPUT);
    assert_true(err.line >= 2 && err.column >= 1);
    ac_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),   cmocka_unit_test(test_repeated), cmocka_unit_test(test_spots),
        cmocka_unit_test(test_first), cmocka_unit_test(test_syntax),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
