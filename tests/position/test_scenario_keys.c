/*
 * The tables of scenario keys (acies/key.h) are true: every key in them is read by the loader of its
 * game, in a shipped scenario or in an example of docs/FORMAT.md; a key that nobody reads may not stand
 * in the page. That a loader reads no other is seen to by ac_keys_check.
 */
#include "tests/unit.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "data/scenario.h"
#include "games/registry.h"

enum { MAX_PAGE = 128 * 1024, MAX_ROWS = 64 };

#define FOLDER "scenario-keys" /* where the tests are run: the examples of the page */

static char page[MAX_PAGE];

/* Rows of a game's tables, those inside after those of the top, and who has read them. */
struct rows {
    int count;
    const struct ac_key *row[MAX_ROWS];
    bool read[MAX_ROWS];
};

static void gather(const struct ac_key *keys, struct rows *rows)
{
    for (; keys->name; keys++) {
        assert_true(rows->count < MAX_ROWS);
        rows->row[rows->count++] = keys;
        if (keys->inside)
            gather(keys->inside, rows);
    }
}

/* What of a map's keys was asked for. */
static void note(const struct ac_node *map, const struct ac_key *keys, struct rows *rows)
{
    for (const struct ac_node *n = map->child; n; n = n->next)
        for (const struct ac_key *key = keys; n->key && key->name; key++) {
            if (strcmp(key->name, n->key) != 0)
                continue;
            for (int i = 0; i < rows->count; i++)
                rows->read[i] = rows->read[i] || (rows->row[i] == key && *n->read);
            if (!key->inside)
                continue;
            if (n->kind == AC_NODE_MAP)
                note(n, key->inside, rows);
            for (const struct ac_node *c = n->child; c && n->kind == AC_NODE_LIST; c = c->next)
                note(c, key->inside, rows);
        }
}

static void load(struct ac_library *lib, const struct ac_load *what)
{
    struct ac_err err = { 0 };
    struct ac_loaded loaded;

    if (ac_data_load(lib, ac_rulesets, what, &loaded, &err) != AC_OK)
        fail_msg("%s: %s", what->what, err.text);
    ac_game_free(loaded.game);
}

static void note_scenario(struct ac_library *lib, const struct ac_ruleset *rules, const char *id,
                          struct rows *rows)
{
    char path[AC_LIBRARY_PATH];
    const struct ac_document *doc;
    struct ac_err err = { 0 };

    (void)snprintf(path, sizeof(path), "%s/%s", rules->id, id);
    load(lib, &(struct ac_load){ .what = path });
    (void)snprintf(path, sizeof(path), "%s/scenarios/%s.yaml", rules->id, id);
    assert_int_equal(ac_library_open(lib, path, &doc, &err), AC_OK);
    note(doc->root, rules->scenario_keys, rows);
}

static void note_scenarios(struct ac_library *lib, const struct ac_ruleset *rules,
                           struct rows *rows)
{
    struct ac_names names;
    struct ac_err err = { 0 };

    assert_int_equal(ac_library_scenarios(lib, rules->id, &names, &err), AC_OK);
    for (int i = 0; i < names.count; i++)
        note_scenario(lib, rules, names.name[i], rows);
}

/* A scenario of the page becomes a file of the folder: what is read of a file is remembered. */
static void write_example(const char *game, const char *text, size_t size)
{
    char id[32], file[128];
    FILE *out;

    assert_int_equal(sscanf(strstr(text, "\nid: "), "\nid: %31s", id), 1);
    (void)snprintf(file, sizeof(file), FOLDER "/%s/scenarios/%s.yaml", game, id);
    out = fopen(file, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

/* Those that belong to the game: whole, and with an id of their own. */
static void write_examples(const char *game)
{
    char head[64], path[64];
    const char *at, *end;

    (void)snprintf(path, sizeof(path), FOLDER "/%s", game);
    (void)mkdir(path, 0777);
    (void)snprintf(path, sizeof(path), FOLDER "/%s/scenarios", game);
    (void)mkdir(path, 0777);
    (void)snprintf(head, sizeof(head), "\n```yaml\ngame: %s\nid: ", game);
    for (at = strstr(page, head); at; at = strstr(end, head)) {
        at += strlen("\n```yaml\n");
        end = strstr(at, "\n```\n");
        assert_non_null(end);
        write_example(game, at, (size_t)(end - at) + 1);
    }
}

static void test_every_key_is_read(void **unused)
{
    struct ac_library lib;
    struct ac_err err = { 0 };
    int unread = 0;

    (void)unused;
    (void)mkdir(FOLDER, 0777);
    for (int g = 0; ac_rulesets[g]; g++)
        write_examples(ac_rulesets[g]->id);
    assert_int_equal(ac_library_init(&lib, FOLDER, &err), AC_OK);
    for (int g = 0; ac_rulesets[g]; g++) {
        struct rows rows = { 0 };

        assert_non_null(ac_rulesets[g]->scenario_keys);
        gather(ac_rulesets[g]->scenario_keys, &rows);
        note_scenarios(&lib, ac_rulesets[g], &rows);
        for (int i = 0; i < rows.count; i++)
            if (!rows.read[i] && ++unread)
                print_message("%s: nobody reads %s\n", ac_rulesets[g]->id, rows.row[i]->name);
    }
    ac_library_release(&lib);
    assert_int_equal(unread, 0);
}

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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_key_is_read) };

    return cmocka_run_group_tests(tests, read_page, NULL);
}
