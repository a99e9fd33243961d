/*
 * acies check: is a scenario, position, record, map or data file sound? Every fault with its file,
 * line and column; with --data alone, everything in that folder.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "games/registry.h"
#include "host/record_file.h"

enum { MAX_FAULTS = 64, MAX_TEXT = 1 << 22, SHOWN = 100 };

static const struct cli_option check_options[] = {
    { "as", "GAME/NAME", "the data file that it stands in for, when it does not show" },
    CLI_DATA_OPTION,
    CLI_JSON_OPTION,
    CLI_END,
};

/* What is wrong with one file. */
struct finding {
    struct ac_fault fault[MAX_FAULTS];
    struct ac_faults faults;
    struct ac_err err;
};

static void begin(struct finding *f)
{
    f->faults = (struct ac_faults){ .fault = f->fault, .room = MAX_FAULTS };
    f->err = (struct ac_err){ .all = &f->faults };
}

static int kept(const struct finding *f)
{
    return f->faults.count < MAX_FAULTS ? f->faults.count : MAX_FAULTS;
}

/* ---- telling ---- */

/* The line at fault with a mark under the column, when it is a line of that file. */
static void print_excerpt(const char *file, const struct ac_fault *fault)
{
    const size_t len = strlen(file);
    char *text = NULL;
    size_t size = 0;
    const char *at;

    if (!fault->line || strncmp(fault->text, file, len) != 0 || fault->text[len] != ':' ||
        ac_read_file(file, MAX_TEXT, &text, &size, NULL) != AC_OK)
        return;
    at = text;
    for (int line = 1; line < fault->line && at; line++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    if (at && fault->column <= SHOWN) {
        (void)printf("  %5d | %.*s\n", fault->line, (int)strcspn(at, "\r\n"), at);
        if (fault->column)
            (void)printf("        | %*s\n", fault->column, "^");
    }
    free(text);
}

static json_t *faults_json(const struct finding *f)
{
    json_t *list = json_array();

    for (int i = 0; i < kept(f); i++)
        (void)json_array_append_new(list, json_pack("{s:s, s:i, s:i}", "message", f->fault[i].text,
                                                    "line", f->fault[i].line, "column",
                                                    f->fault[i].column));
    return list;
}

static void report(const struct cli_args *args, const char *file, enum ac_status status,
                   const struct finding *f)
{
    if (cli_has(args, "json")) {
        cli_print_json(json_pack("{s:s, s:b, s:s, s:i, s:i, s:o}", "file", file, "ok",
                                 status == AC_OK, "message", status == AC_OK ? "" : f->err.text,
                                 "line", status == AC_OK ? 0 : f->err.line, "column",
                                 status == AC_OK ? 0 : f->err.column, "faults", faults_json(f)));
        return;
    }
    if (status == AC_OK)
        (void)printf("%s: sound\n", file);
    for (int i = 0; i < kept(f); i++) {
        (void)puts(f->fault[i].text);
        print_excerpt(file, &f->fault[i]);
    }
    if (f->faults.count > MAX_FAULTS)
        (void)printf("%s: and %d more\n", file, f->faults.count - MAX_FAULTS);
    else if (f->faults.count > 1)
        (void)printf("%s: %d faults\n", file, f->faults.count);
}

static int by_line(const void *a, const void *b)
{
    const struct ac_fault *x = a;
    const struct ac_fault *y = b;

    return x->line != y->line ? x->line - y->line : x->column - y->column;
}

/* The same words up to what was expected instead? Two readers of a file expect different keys. */
static bool same_fault(const struct ac_fault *a, const struct ac_fault *b)
{
    const char *end = strstr(a->text, ", expected");
    const size_t len = end ? (size_t)(end - a->text) : strlen(a->text);

    return a->line == b->line && a->column == b->column && strncmp(a->text, b->text, len) == 0 &&
           a->text[len] == b->text[len];
}

static void drop_doubles(struct finding *f)
{
    const int count = kept(f);
    int left = count > 0;

    for (int i = 1; i < count; i++)
        if (!same_fault(&f->fault[left - 1], &f->fault[i]))
            f->fault[left++] = f->fault[i];
    f->faults.count -= count - left;
}

/* Faults that a reader passed over count as well as the one it stopped at. */
static enum ac_status judge(struct finding *f, enum ac_status status)
{
    if (status != AC_OK && !f->faults.count && f->err.text[0]) {
        f->fault[0] = (struct ac_fault){ .line = f->err.line, .column = f->err.column };
        (void)snprintf(f->fault[0].text, AC_ERR_TEXT, "%s", f->err.text);
        f->faults.count = 1;
    }
    qsort(f->fault, (size_t)kept(f), sizeof(f->fault[0]), by_line);
    drop_doubles(f);
    return status == AC_OK && f->faults.count ? AC_ERR_INPUT : status;
}

/* ---- data files ---- */

/* How many of the document's keys at the top the other has too; 0 unless most of them. */
static int alike(const struct ac_node *doc, const struct ac_node *other)
{
    int same = 0;

    for (const struct ac_node *node = doc->child; node; node = node->next)
        same += ac_node_get(other, node->key) != NULL;
    return 2 * same >= doc->count ? same : 0;
}

/* The document of a game that a file looks like: "armageddon/map.yaml"; false: none. */
static bool guess_document(struct ac_library *lib, const struct ac_node *doc, char *out, size_t cap)
{
    int best = 1; /* `source:` alone says nothing */

    for (int g = 0; ac_rulesets[g]; g++) {
        struct ac_names names;

        if (ac_library_list(lib, ac_rulesets[g]->id, ".yaml", &names, NULL) != AC_OK)
            continue;
        for (int i = 0; i < names.count; i++) {
            const struct ac_document *other;
            char path[AC_LIBRARY_PATH];
            int same;

            (void)snprintf(path, sizeof(path), "%s/%s.yaml", ac_rulesets[g]->id, names.name[i]);
            same = ac_library_open(lib, path, &other, NULL) == AC_OK ? alike(doc, other->root) : 0;
            if (same > best) {
                best = same;
                (void)snprintf(out, cap, "%s", path);
            }
        }
    }
    return best > 1;
}

/* Is it a data file: no record, YAML, and without the key `game`? Then which one it stands for. */
static bool is_data_file(const struct cli_args *args, const char *file, char *out, size_t cap)
{
    const struct ac_document *doc;
    struct ac_library lib;
    bool data = false;

    if (cli_has(args, "as")) {
        (void)snprintf(out, cap, "%s%s", cli_value(args, "as"),
                       strstr(cli_value(args, "as"), ".yaml") ? "" : ".yaml");
        return true;
    }
    if (ac_is_record(file) || ac_library_init(&lib, NULL, NULL) != AC_OK)
        return false;
    if (ac_library_open_file(&lib, file, &doc, NULL) == AC_OK && !ac_node_get(doc->root, "game"))
        data = guess_document(&lib, doc->root, out, cap);
    ac_library_release(&lib);
    return data;
}

/* Every scenario of a game must load with it; all of its faults are those of the first that does not. */
static enum ac_status load_all(struct ac_library *lib, const char *game, struct ac_err *err)
{
    struct ac_names names;
    enum ac_status status = ac_library_scenarios(lib, game, &names, err);

    for (int i = 0; i < names.count && status == AC_OK && !err->all->count; i++) {
        char what[AC_LIBRARY_PATH];
        const struct ac_load load = { .what = what };
        struct ac_loaded loaded;

        (void)snprintf(what, sizeof(what), "%s/%s", game, names.name[i]);
        status = ac_data_load(lib, ac_rulesets, &load, &loaded, err);
        if (status == AC_OK)
            ac_game_free(loaded.game);
    }
    return status;
}

static enum ac_status check_data_file(const struct cli_args *args, const char *file,
                                      const char *path, struct finding *f)
{
    struct ac_library lib;
    char game[64];
    enum ac_status status = cli_open_library(&lib, args, &f->err);

    if (status != AC_OK)
        return status;
    (void)snprintf(game, sizeof(game), "%.*s", (int)strcspn(path, "/"), path);
    if (!ac_library_has(&lib, path))
        status = ac_refuse(&f->err, AC_ERR_USAGE, "--as %s: there is no such data file", path);
    if (status == AC_OK)
        status = ac_library_stand_in(&lib, path, file, &f->err);
    if (status == AC_OK)
        status = load_all(&lib, game, &f->err);
    ac_library_release(&lib);
    return status;
}

/* ---- the files ---- */

/* Opening is the check: the loaders refuse what is not sound; a state is checked besides. */
static enum ac_status check_file(const struct cli_args *args, const char *file, struct finding *f)
{
    struct ac_table table = { 0 };
    char path[AC_LIBRARY_PATH] = "";
    enum ac_status status;

    begin(f);
    if (is_data_file(args, file, path, sizeof(path))) {
        status = check_data_file(args, file, path, f);
    } else {
        status = cli_open(&table, args, file, &f->err);
        if (status == AC_OK && !table.game->rules->check(table.game, table.match.state, &f->err))
            status = AC_ERR_INPUT;
        ac_table_release(&table);
    }
    status = judge(f, status);
    report(args, file, status, f);
    return status;
}

/* All games with the files of --data. */
static enum ac_status check_folder(const struct cli_args *args, struct finding *f)
{
    enum ac_status worst = AC_OK;

    for (int g = 0; ac_rulesets[g]; g++) {
        struct ac_library lib;
        enum ac_status status;

        begin(f);
        status = cli_open_library(&lib, args, &f->err);
        if (status == AC_OK)
            status = load_all(&lib, ac_rulesets[g]->id, &f->err);
        ac_library_release(&lib);
        status = judge(f, status);
        report(args, ac_rulesets[g]->id, status, f);
        worst = ac_status_exit(status) > ac_status_exit(worst) ? status : worst;
    }
    return worst;
}

void cli_warn_of_data(const char *command, const char *dir)
{
    struct finding *f = calloc(1, sizeof(*f));

    for (int g = 0; ac_rulesets[g] && f && dir; g++) {
        struct ac_library lib;
        enum ac_status status;

        begin(f);
        status = ac_library_init(&lib, dir, &f->err);
        if (status == AC_OK)
            status = load_all(&lib, ac_rulesets[g]->id, &f->err);
        ac_library_release(&lib);
        (void)judge(f, status);
        for (int i = 0; i < kept(f); i++)
            (void)fprintf(stderr, "acies %s: %s\n", command, f->fault[i].text);
    }
    free(f);
}

static enum ac_status run_check(const struct cli_args *args, struct ac_err *err)
{
    const bool folder = cli_has(args, "data") && !args->word_count;
    struct finding *f = calloc(1, sizeof(*f));
    enum ac_status worst = cli_words(args, folder ? 0 : 1, CLI_MAX_WORDS, cli_check.usage, err);

    if (!f)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    if (worst == AC_OK && folder)
        worst = check_folder(args, f);
    for (int i = 0; i < args->word_count; i++) {
        const enum ac_status status = check_file(args, args->word[i], f);

        if (ac_status_exit(status) > ac_status_exit(worst))
            worst = status;
    }
    free(f);
    return worst;
}

const struct cli_command cli_check = {
    .name = "check",
    .usage = "FILE... | --data DIR",
    .text = "check scenario, position, record, map and data files: every fault, line and column",
    .options = check_options,
    .run = run_check,
};
