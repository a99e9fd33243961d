/* The examples of docs/FORMAT.md are what it says they are: documents the program reads. */
#include "tests/unit.h"

#include <stdio.h>
#include <string.h>

#include "data/scenario.h"
#include "data/yaml.h"

enum { MAX_PAGE = 128 * 1024 };

static char page[MAX_PAGE];

static int read_page(void **unused)
{
    FILE *in = fopen(AC_SOURCE_DIR "/docs/FORMAT.md", "rb");
    size_t len;

    (void)unused;
    if (!in)
        return -1;
    len = fread(page, 1, sizeof(page) - 1, in);
    (void)fclose(in);
    return len > 0 && len < sizeof(page) - 1 ? 0 : -1;
}

/* The yaml example after `at`, or NULL; *size is its length. */
static const char *next_example(const char *at, size_t *size)
{
    const char *start = strstr(at, "\n```yaml\n");
    const char *end = start ? strstr(start + 9, "\n```\n") : NULL;

    if (!end)
        return NULL;
    *size = (size_t)(end - start - 8);
    return start + 9;
}

static void test_examples(void **unused)
{
    struct ac_arena arena;
    size_t size = 0;
    int scenarios = 0;
    int examples = 0;

    (void)unused;
    ac_arena_init(&arena, 1 << 24);
    for (const char *at = next_example(page, &size); at; at = next_example(at + size, &size)) {
        struct ac_game game = { 0 };
        const struct ac_node *root;
        struct ac_err err = { 0 };

        if (ac_yaml_parse("FORMAT.md", at, size, &arena, &root, &err) != AC_OK)
            fail_msg("example %d: %s", examples, err.text);
        examples++;
        if (!ac_node_get(root, "id"))
            continue;
        ac_arena_init(&game.arena, 1 << 20);
        if (ac_scenario_read(root, &game, &err) != AC_OK)
            fail_msg("example %d: %s", examples, err.text);
        ac_arena_release(&game.arena);
        scenarios++;
    }
    assert_true(examples >= 4);
    assert_true(scenarios >= 1);
    ac_arena_release(&arena);
}

static void assert_told(const char *key)
{
    char wanted[32];

    (void)snprintf(wanted, sizeof(wanted), "%s:", key);
    if (!strstr(page, wanted))
        fail_msg("docs/FORMAT.md does not tell of the key \"%s\"", key);
}

/* Every key that a scenario of any game may have is explained. */
static void test_keys(void **unused)
{
    const struct ac_key *sides = ac_key_named(ac_scenario_keys, "sides")->inside;

    (void)unused;
    for (const struct ac_key *key = ac_scenario_keys; key->name; key++)
        assert_told(key->name);
    for (const struct ac_key *key = sides; key->name; key++)
        assert_told(key->name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_keys),
    };

    return cmocka_run_group_tests(tests, read_page, NULL);
}
