/* What is written reads as the same tree: every shipped document, and texts that need care. */
#include "tests/unit.h"

#include <string.h>

#include "data/embed.h"
#include "data/emit.h"
#include "data/yaml.h"

/* Of the depth of a document at most. */
static void assert_same(const struct ac_node *a, const struct ac_node *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->count, b->count);
    assert_string_equal(a->key ? a->key : "", b->key ? b->key : "");
    assert_string_equal(a->text ? a->text : "", b->text ? b->text : "");
    for (a = a->child, b = b->child; a; a = a->next, b = b->next)
        assert_same(a, b);
}

static void assert_round(const char *file, const char *bytes, size_t size, int indent)
{
    const struct ac_node *before, *after;
    struct ac_arena arena;
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_arena_init(&arena, 1 << 26);
    ac_text_init(&text, 1 << 22);
    if (ac_yaml_parse(file, bytes, size, &arena, &before, &err) != AC_OK)
        fail_msg("%s", err.text);
    for (const struct ac_node *node = before->child; node; node = node->next)
        ac_yaml_emit(node->key, node, indent, &text);
    if (ac_yaml_parse(file, text.data, text.len, &arena, &after, &err) != AC_OK)
        fail_msg("%s\n%s", err.text, text.data);
    assert_same(before, after);
    ac_text_release(&text);
    ac_arena_release(&arena);
}

static void test_shipped(void **unused)
{
    int count = 0;

    (void)unused;
    for (size_t i = 0; i < ac_embedded_count; i++) {
        const struct ac_embedded *file = &ac_embedded_files[i];

        if (!strstr(file->path, ".yaml"))
            continue;
        assert_round(file->path, (const char *)file->bytes, file->size, count % 2 * 2);
        count++;
    }
    assert_true(count > 50);
}

static void test_hard_texts(void **unused)
{
    static const char text[] = "a: \"\"\n"
                               "b: \"- 1\"\n"
                               "c: \"x: y # z\"\n"
                               "d: |\n  one\n\n  two\n"
                               "e: |2\n    leading\n  row\n"
                               "f: |-\n  no\n  end\n"
                               "g: |+\n  ends\n\n"
                               "h: 'it''s \\ \"quoted\"'\n"
                               "\"odd: key\": [[], {}, [1, {x: 2}], \"t\\tab\"]\n"
                               "i: \xc3\xa9t\xc3\xa9\n"
                               "j: \"blank at the end \"\n"
                               "k: {m: {n: {o: [p]}}}\n";

    (void)unused;
    assert_round("hard", text, sizeof(text) - 1, 0);
    assert_round("hard", text, sizeof(text) - 1, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_hard_texts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
