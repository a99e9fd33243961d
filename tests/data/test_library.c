/* The library and the loader: built-in files, --data over them, scenarios, positions, options. */
#include "tests/unit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "data/scenario.h"

#define COMMON(id)                                                                                 \
    "game: stub\nid: " id "\ntitle: The " id "\ndate: 1 BC\nnote: |\n  Long ago.\nsource: ours\n"  \
    "turns: 9\nminutes: 30\nsides:\n  - {name: Reds, word: reds, force: 3 A}\n"                    \
    "  - {name: Blues, word: blues}\n"

#define SIDES "sides: [{name: B, word: b}, {name: C, word: c}]\n"

#define FILE_OF(path, text)                                                                        \
    {                                                                                              \
        path, (const unsigned char *)text, sizeof(text) - 1                                        \
    }

static const struct ac_embedded files[] = {
    FILE_OF("other/scenarios/x.yaml", "game: stub\nid: x\n"),
    FILE_OF("stub/guide/play.md", "# How to play\n"),
    FILE_OF("stub/map.yaml", "size: 3\nsource: reconstructed\nbecause: no sheet\n"),
    FILE_OF("stub/scenarios.yaml", "order: [two, one]\n"),
    FILE_OF("stub/scenarios/bad.yaml", COMMON("worse")),
    FILE_OF("stub/scenarios/one.yaml", COMMON("one") "first: true\noptions: {fog: thick}\n"),
    FILE_OF("stub/scenarios/two.yaml", COMMON("two")),
    FILE_OF("stub/tables.yaml", "melee:\n  source: printed\n  rows: 1\nfire:\n  source: repaired\n"
                                "  because: stains\n"),
};

enum { FILE_COUNT = sizeof(files) / sizeof(files[0]) };

/* The stub ruleset: a map of a size, and two options. */

static const char *const fog_choices[] = { "none", "thin", "thick", NULL };
static const char *const dice_choices[] = { "fair", "loaded", NULL };
static const struct ac_option stub_options[] = {
    { .name = "fog", .text = "fog", .choices = fog_choices },
    { .name = "dice", .text = "dice", .choices = dice_choices },
};

static const struct ac_key stub_keys[] = { { 0 } };

static enum ac_status stub_load(struct ac_game *game, const struct ac_source *source,
                                struct ac_err *err)
{
    const struct ac_node *map;
    int32_t size = 0;
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (status != AC_OK)
        return status;
    map = source->open(source->self, "map.yaml", err);
    if (!map)
        return err->status;
    assert_ptr_equal(source->open(source->self, "map.yaml", err), map);
    assert_null(source->open(source->self, "nothing.yaml", err));
    status = ac_node_get_int(map, "size", 1, 9, &size, err);
    game->place_count = size;
    return status;
}

/* Nothing is played here: that there is a description and a table is all that is asked. */
static const struct ac_description stub_description = { .frame_count = 0 };
static const struct ac_decision stub_decisions[1];

static const struct ac_ruleset stub = {
    .id = "stub",
    .scenario_keys = stub_keys,
    .description = &stub_description,
    .decisions = stub_decisions,
    .state_size = sizeof(struct ac_head),
    .options = stub_options,
    .option_count = 2,
    .load = stub_load,
};
static const struct ac_ruleset *const rulesets[] = { &stub, NULL };

static char folder[600]; /* for files of the tests, below the build tree */
static struct ac_library lib;

static void make_folder(const char *name)
{
    char path[700];

    (void)snprintf(path, sizeof(path), "%s%s", folder, name);
    assert_true(mkdir(path, 0777) == 0 || errno == EEXIST);
}

static const char *write_file(const char *name, const char *text)
{
    static char path[700];
    FILE *out;

    (void)snprintf(path, sizeof(path), "%s/%s", folder, name);
    out = fopen(path, "wb");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
    return path;
}

static int set_up(void **unused)
{
    const char *build = getenv("BUILD");

    (void)unused;
    (void)snprintf(folder, sizeof(folder), "%s/test_library.files", build ? build : "/tmp");
    make_folder("");
    return ac_library_init_over(&lib, files, FILE_COUNT, NULL, NULL) == AC_OK ? 0 : -1;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_library_release(&lib);
    return 0;
}

static void test_embedded(void **unused)
{
    const struct ac_document *doc;
    const struct ac_document *again;
    struct ac_names names;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(ac_library_open(&lib, "stub/map.yaml", &doc, &err), AC_OK);
    assert_string_equal(ac_node_get(doc->root, "size")->text, "3");
    assert_int_equal(ac_library_open(&lib, "stub/map.yaml", &again, &err), AC_OK);
    assert_ptr_equal(doc, again);
    assert_int_equal(ac_library_open(&lib, "stub/ma.yaml", &doc, &err), AC_ERR_NOT_FOUND);
    assert_null(doc);
    assert_int_equal(ac_library_text(&lib, "stub/guide/play.md", &doc, &err), AC_OK);
    assert_string_equal(doc->bytes, "# How to play\n");
    assert_int_equal(ac_library_scenarios(&lib, "stub", &names, &err), AC_OK);
    assert_int_equal(names.count, 3);
    assert_string_equal(names.name[0], "two"); /* as scenarios.yaml has them */
    assert_string_equal(names.name[1], "one");
    assert_string_equal(names.name[2], "bad"); /* then the rest */
    assert_int_equal(ac_library_scenarios(&lib, "none", &names, &err), AC_OK);
    assert_int_equal(names.count, 0);
}

static void test_overlay(void **unused)
{
    struct ac_library over;
    const struct ac_document *doc;
    struct ac_names names;
    struct ac_err err = { 0 };

    (void)unused;
    make_folder("/stub");
    make_folder("/stub/scenarios");
    (void)write_file("stub/map.yaml", "size: 5\n");
    (void)write_file("stub/scenarios/aaa.yaml", COMMON("aaa"));
    (void)write_file("stub/scenarios/aaa.txt", "no scenario");
    assert_int_equal(ac_library_init_over(&over, files, FILE_COUNT, folder, &err), AC_OK);
    assert_int_equal(ac_library_open(&over, "stub/map.yaml", &doc, &err), AC_OK);
    assert_string_equal(ac_node_get(doc->root, "size")->text, "5");
    assert_non_null(strstr(doc->root->file, "test_library.files/stub/map.yaml"));
    assert_int_equal(ac_library_open(&over, "stub/tables.yaml", &doc, &err), AC_OK);
    assert_int_equal(ac_library_scenarios(&over, "stub", &names, &err), AC_OK);
    assert_int_equal(names.count, 4);
    assert_string_equal(names.name[2], "aaa");
    ac_library_release(&over);
    assert_int_equal(ac_library_init_over(&over, files, FILE_COUNT, "no/such/folder", &err),
                     AC_ERR_NOT_FOUND);
    ac_library_release(&over);
}

static void test_sources(void **unused)
{
    struct ac_source_marks marks;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(ac_source_list(&lib, "stub", &marks, &err), AC_OK);
    assert_int_equal(marks.count, 3);
    assert_string_equal(marks.mark[0].document, "map.yaml");
    assert_string_equal(marks.mark[0].text, "reconstructed: no sheet");
    assert_string_equal(marks.mark[1].part, "melee");
    assert_string_equal(marks.mark[1].text, "printed");
    assert_string_equal(marks.mark[2].text, "repaired: stains");
}

static enum ac_status load(const char *what, struct ac_loaded *out, struct ac_err *err)
{
    return ac_data_load(&lib, rulesets, &(struct ac_load){ .what = what }, out, err);
}

static void test_load__by_name(void **unused)
{
    struct ac_loaded got;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(load("stub", &got, &err), AC_OK);
    assert_string_equal(got.game->scenario.id, "one"); /* first: true */
    assert_string_equal(got.scenario_word, "stub/one");
    assert_string_equal(got.game->scenario.note, "Long ago.");
    assert_string_equal(got.game->scenario.source, "ours");
    assert_string_equal(got.game->scenario.side_word[1], "blues");
    assert_string_equal(got.game->scenario.force[0], "3 A");
    assert_string_equal(got.game->scenario.force[1], "");
    assert_int_equal(got.game->scenario.turns, 9);
    assert_int_equal(got.game->option[0], 2); /* the scenario's */
    assert_int_equal(got.game->place_count, 3);
    assert_null(got.position);
    ac_game_free(got.game);
    assert_int_equal(load("stub/two", &got, &err), AC_OK);
    assert_false(got.game->scenario.first);
    assert_int_equal(got.game->option[0], 0);
    ac_game_free(got.game);
}

static void test_load__refusals(void **unused)
{
    static const struct {
        const char *what, *text;
    } row[] = {
        { "stub/three", "stub has no scenario \"three\", expected one of two, one, bad" },
        { "nogame", "\"nogame\" is no game and no file, expected GAME, GAME/SCENARIO or a file; "
                    "games: stub" },
        { "nofile.yaml", "nofile.yaml: No such file or directory, expected a readable file" },
        { "stub/bad", "stub/scenarios/bad.yaml: line 2: id is \"worse\", expected bad as its file "
                      "is named" },
        { "stub/../other", "stub has no scenario \"../other\", expected one of two, one, bad" },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_loaded got;
        struct ac_err err = { 0 };

        assert_int_not_equal(load(row[i].what, &got, &err), AC_OK);
        assert_string_equal(err.text, row[i].text);
        assert_null(got.game);
    }
}

static void test_load__position_file(void **unused)
{
    static const struct ac_setting settings[] = { { "dice", "loaded" } };
    struct ac_load how = { .settings = settings, .setting_count = 1 };
    struct ac_loaded got;
    struct ac_loaded plain;
    struct ac_err err = { 0 };

    (void)unused;
    how.what =
        write_file("puzzle.yaml", "game: stub\nscenario: one\ntitle: A puzzle\n"
                                  "options: {fog: thin, dice: fair}\nposition:\n  turn: 4\n");
    assert_int_equal(ac_data_load(&lib, rulesets, &how, &got, &err), AC_OK);
    assert_string_equal(got.game->scenario.id, "one");
    assert_string_equal(got.game->scenario.title, "A puzzle");
    assert_string_equal(got.game->scenario.note, "Long ago.");
    assert_int_equal(got.game->option[0], 1); /* the file's outdoes the scenario's */
    assert_int_equal(got.game->option[1], 1); /* the caller's outdoes both */
    assert_string_equal(ac_node_get(got.position, "turn")->text, "4");
    assert_string_equal(got.scenario_word, "stub/one");

    /* a position is no part of the data: same scenario, same options, same hash */
    how.what = "stub/one";
    how.settings = (const struct ac_setting[]){ { "fog", "thin" }, { "dice", "loaded" } };
    how.setting_count = 2;
    assert_int_equal(ac_data_load(&lib, rulesets, &how, &plain, &err), AC_OK);
    assert_true(plain.game->data_hash == got.game->data_hash);
    ac_game_free(plain.game);
    how.setting_count = 1;
    assert_int_equal(ac_data_load(&lib, rulesets, &how, &plain, &err), AC_OK);
    assert_true(plain.game->data_hash != got.game->data_hash);
    ac_game_free(plain.game);
    ac_game_free(got.game);
}

static uint64_t hash_of(const char *text)
{
    struct ac_load how = { .what = "text", .text = text, .size = strlen(text) };
    struct ac_loaded got;
    struct ac_err err = { 0 };
    uint64_t hash;

    if (ac_data_load(&lib, rulesets, &how, &got, &err) != AC_OK)
        fail_msg("%s", err.text);
    hash = got.game->data_hash;
    ac_game_free(got.game);
    return hash;
}

static void test_load__hash(void **unused)
{
    uint64_t plain = hash_of(COMMON("mine"));

    (void)unused;
    assert_true(plain == hash_of("# a comment\n\n" COMMON("mine")));
    assert_true(plain == hash_of(COMMON("mine") "position: {turn: 2}\n"));
    assert_true(plain != hash_of(COMMON("yours")));
    assert_true(plain != hash_of(COMMON("mine") "map: {size: 4}\n"));
    assert_true(hash_of(COMMON("mine") "map: {size: 4}\n") !=
                hash_of(COMMON("mine") "map: {size: 5}\n"));
}

static void test_load__own_map(void **unused)
{
    struct ac_loaded got;
    struct ac_err err = { 0 };

    (void)unused;
    (void)write_file("hills.yaml", "size: 7\n");
    assert_int_equal(load(write_file("own.yaml", COMMON("own") "map: hills.yaml\n"), &got, &err),
                     AC_OK);
    assert_int_equal(got.game->place_count, 7);
    ac_game_free(got.game);
    assert_int_equal(load(write_file("own.yaml", COMMON("own") "map:\n  size: 8\n"), &got, &err),
                     AC_OK);
    assert_int_equal(got.game->place_count, 8);
    ac_game_free(got.game);
    assert_int_equal(load(write_file("own.yaml", COMMON("own") "map: ../hills.yaml\n"), &got, &err),
                     AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "own.yaml: line 13: map is no file name"));
    assert_int_equal(load(write_file("own.yaml", COMMON("own") "map: none.yaml\n"), &got, &err),
                     AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "own.yaml: line 13: there is no map \"none.yaml\""));
    assert_int_equal(load(write_file("own.yaml", COMMON("own") "map: {size: 99}\n"), &got, &err),
                     AC_ERR_INPUT);
    assert_non_null(strstr(err.text, "own.yaml: line 13: size is \"99\", expected a whole"));
}

static void test_load__bad_documents(void **unused)
{
    static const struct {
        const char *text, *want;
    } row[] = {
        { "id: x\n", "t: line 1: no key \"game\", expected a value under it" },
        { "game: nim\n", "t: line 1: game is \"nim\", expected stub" },
        { "game: stub\nscenario: three\n",
          "t: line 2: stub has no scenario \"three\", expected one of two, one, bad" },
        { "game: stub\nscenario: one\nturn: 3\n",
          "t: line 3: unknown key \"turn\", expected one of game, scenario, title, note, map, "
          "data, options, position" },
        { "game: stub\nscenario: [one]\n",
          "t: line 2: scenario is a list, expected an id or a scenario's keys" },
        { "game: stub\nscenario: one\nposition: 4\n",
          "t: line 3: position is no map, expected its keys below it" },
        { "game: stub\nscenario: one\noptions: {mist: thin}\n",
          "t: line 3: unknown key \"mist\", expected one of fog, dice" },
        { "game: stub\nscenario: one\noptions:\n  fog: red\n",
          "t: line 4: fog is \"red\", expected one of none, thin, thick" },
        { "game: stub\nid: Big\ntitle: A\n" SIDES,
          "t: line 2: id is \"Big\", expected one word of a-z, 0-9, - and _ that begins with a "
          "letter" },
        { "game: stub\nid: a\ntitle: A\nsource: guessed\n" SIDES,
          "t: line 4: source is \"guessed\", expected one of printed, repaired, found, "
          "reconstructed, ours" },
        { "game: stub\nid: a\ntitle: A\nsource: found\n" SIDES,
          "t: line 4: source found without a reason, expected because: TEXT" },
        { "game: stub\nid: a\ntitle: A\nsource: ours\nturns: many\n" SIDES,
          "t: line 5: turns is \"many\", expected a whole number from 0 to 1000" },
        { "game: stub\nid: a\ntitle: A\nsource: ours\nsides: [{name: B, word: b}]\n",
          "t: line 5: 1 sides, expected 2" },
        { "game: stub\nid: a\ntitle: A\nsource: ours\nsides:\n  - {name: B, word: b}\n"
          "  - {name: C, word: b}\n",
          "t: line 7: both sides have the word \"b\", expected two words" },
        { COMMON("a") "turn: 3\n",
          "t: line 13: unknown key \"turn\" (did you mean turns?), expected one of game, id, "
          "title, date, note, source, because, claim, turns, minutes, "
          "first, sides, map, data, options, position" },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_load how = { .what = "t", .text = row[i].text, .size = strlen(row[i].text) };
        struct ac_loaded got;
        struct ac_err err = { 0 };

        assert_int_equal(ac_data_load(&lib, rulesets, &how, &got, &err), AC_ERR_INPUT);
        assert_string_equal(err.text, row[i].want);
        assert_null(got.game);
    }
}

/* Of a server anybody asks for games, and for games that there are not, as often as he likes. */
static void test_memory_stays(void **unused)
{
    struct ac_names names;
    struct ac_loaded got;
    struct ac_err err = { 0 };
    size_t taken = 0;

    (void)unused;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(load("stub/two", &got, &err), AC_OK);
        ac_game_free(got.game);
        assert_int_equal(load("stub/three", &got, &err), AC_ERR_NOT_FOUND);
        assert_int_equal(ac_library_scenarios(&lib, "stub", &names, &err), AC_OK);
        assert_int_equal(names.count, 3);
        assert_string_equal(names.name[0], "two");
        taken = i ? taken : lib.arena.total;
    }
    assert_int_equal(lib.arena.total, taken);
}

static void test_files__bad(void **unused)
{
    const struct ac_document *doc;
    struct ac_err err = { 0 };
    const char *path;
    FILE *out;

    (void)unused;
    assert_int_equal(ac_library_open_file(&lib, folder, &doc, &err), AC_ERR_IO);
    assert_null(doc);
    path = write_file("huge.yaml", "a: 1\n");
    out = fopen(path, "ab");
    assert_non_null(out);
    for (int i = 0; i < 5 * 1024; i++)
        assert_true(fprintf(out, "# %01021d\n", i) > 0);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(ac_library_open_file(&lib, path, &doc, &err), AC_ERR_LIMIT);
    assert_non_null(strstr(err.text, "huge.yaml: too large, expected at most 4194304 bytes"));
    assert_int_equal(remove(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_embedded),
        cmocka_unit_test(test_overlay),
        cmocka_unit_test(test_sources),
        cmocka_unit_test(test_load__by_name),
        cmocka_unit_test(test_load__refusals),
        cmocka_unit_test(test_load__position_file),
        cmocka_unit_test(test_load__hash),
        cmocka_unit_test(test_load__own_map),
        cmocka_unit_test(test_load__bad_documents),
        cmocka_unit_test(test_memory_stays),
        cmocka_unit_test(test_files__bad),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
