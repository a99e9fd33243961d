/* Keys by their table: unknown, missing and misshapen ones are refused wherever they stand. */
#include "tests/unit.h"

#include <string.h>

#include "acies/key.h"
#include "data/yaml.h"

static const char *const words[] = { "hill", "ford", NULL };
static const struct ac_key inner[] = {
    { "at", .needed = true, .words = words },
    { "strength", .low = 2, .high = 6 },
    { 0 },
};
static const struct ac_key common[] = { { "id", .needed = true }, { 0 } };
static const struct ac_key own[] = {
    { "camp", AC_SHAPE_MAP, .inside = inner },
    { "bands", AC_SHAPE_LIST, .needed = true, .inside = inner },
    { "ground", AC_SHAPE_ANY, .inside = inner },
    { 0 },
};

static void parse(const char *text, struct ac_arena *arena, const struct ac_node **out)
{
    ac_arena_init(arena, 1 << 20);
    assert_int_equal(ac_yaml_parse("f.yaml", text, strlen(text), arena, out, NULL), AC_OK);
}

static void assert_refused(const char *text, int line, const char *words_of_it)
{
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { 0 };

    parse(text, &arena, &root);
    assert_int_equal(ac_keys_check(root, common, own, &err), words_of_it ? AC_ERR_INPUT : AC_OK);
    if (words_of_it && (err.line != line || !strstr(err.text, words_of_it)))
        fail_msg("line %d: %s", err.line, err.text);
    ac_arena_release(&arena);
}

static void test_refusals(void **unused)
{
    (void)unused;
    assert_refused("id: x\nbands: [{at: hill}]\n", 0, NULL);
    assert_refused("id: x\nbands: [hill]\nground: ford\ncamp:\n", 0, NULL);
    assert_refused("id: x\nbands: []\ncmap: {}\n", 3, "unknown key \"cmap\" (did you mean camp?)");
    assert_refused("bands: []\n", 1, "no key \"id\"");
    assert_refused("id: x\n", 1, "no key \"bands\", expected a list");
    assert_refused("id: x\nbands: hill\n", 2, "\"bands\" is no list");
    assert_refused("id: x\nbands: []\ncamp: [hill]\n", 3, "\"camp\" is no map of keys");
    assert_refused("id: [x]\nbands: []\n", 1, "\"id\" is no value");
    assert_refused("id: x\nbands:\n  - at: hill\n  - at: hill\n    on: 3\n", 5,
                   "unknown key \"on\"");
    assert_refused("id: x\nbands:\n  - strength: 3\n", 3, "no key \"at\"");
    assert_refused("id: x\nbands: []\nground: {at: hill, x: 1}\n", 3, "unknown key \"x\"");
}

/* All of them at once, and nobody reads on where one is missing. */
static void test_all(void **unused)
{
    struct ac_fault fault[8];
    struct ac_faults faults = { .fault = fault, .room = 8 };
    struct ac_err err = { .all = &faults };
    const struct ac_node *root;
    struct ac_arena arena;

    (void)unused;
    parse("idd: x\nbands:\n  - {att: hill}\n  - {at: [1]}\ncamp: 3\n", &arena, &root);
    assert_int_equal(ac_keys_check(root, common, own, &err), AC_ERR_INPUT);
    assert_int_equal(faults.count, 6); /* idd, no id, att, no at, at a list, camp a value */
    ac_arena_release(&arena);
}

static void test_values(void **unused)
{
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { 0 };
    int32_t strength = 4;
    int at = 0;

    (void)unused;
    parse("at: ford\nstrength: 7\n", &arena, &root);
    assert_int_equal(ac_key_name(root, inner, "at", &at, &err), AC_OK);
    assert_int_equal(at, 1);
    assert_int_equal(ac_key_int(root, inner, "strength", &strength, &err), AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "a whole number from 2 to 6"));
    ac_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_values),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
