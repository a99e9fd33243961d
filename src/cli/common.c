/* What the subcommands share; see command.h. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/record_file.h"
#include "data/casebook.h"
#include "games/registry.h"

enum ac_status cli_open_library(struct ac_library *library, const struct cli_args *args,
                                struct ac_err *err)
{
    return ac_library_init(library, cli_value(args, "data"), err);
}

enum ac_status cli_game_options(const struct cli_args *args, struct cli_settings *out,
                                struct ac_err *err)
{
    out->count = 0;
    for (int i = 0; i < args->given_count; i++) {
        const char *value = args->given[i].value;
        const char *equals;
        size_t len;

        if (strcmp(args->given[i].name, "option") != 0)
            continue;
        equals = strchr(value, '=');
        len = equals ? (size_t)(equals - value) : 0;
        if (len == 0 || len >= sizeof(out->name[0]))
            return ac_refuse(err, AC_ERR_USAGE, "--option \"%s\" is not NAME=CHOICE", value);
        if (out->count == AC_MAX_OPTIONS)
            return ac_refuse(err, AC_ERR_USAGE, "more than %d --option", AC_MAX_OPTIONS);
        memcpy(out->name[out->count], value, len);
        out->name[out->count][len] = '\0';
        out->setting[out->count] = (struct ac_setting){ out->name[out->count], equals + 1 };
        out->count++;
    }
    return AC_OK;
}

/* Starts the match at the position of the file, or at the scenario's beginning. */
static enum ac_status start_match(struct cli_table *table, const struct ac_node *position,
                                  struct ac_err *err)
{
    struct ac_state_room room;
    struct ac_state *start = NULL;
    enum ac_status status = AC_OK;

    if (position) {
        start = ac_state_in(&room);
        memset(&room, 0, sizeof(room));
        status = table->game->rules->restore(table->game, position, start, err);
    }
    if (status == AC_OK)
        status = ac_match_init(&table->match, table->game, start, err);
    table->match_open = status == AC_OK;
    return status;
}

static enum ac_status open_game(struct cli_table *table, const struct cli_args *args,
                                const char *what, struct ac_err *err)
{
    struct cli_settings settings;
    struct ac_load load = { .what = what };
    struct ac_loaded loaded;
    enum ac_status status = cli_game_options(args, &settings, err);

    if (status != AC_OK)
        return status;
    load.settings = settings.setting;
    load.setting_count = settings.count;
    status = ac_data_load(&table->library, ac_rulesets, &load, &loaded, err);
    if (status != AC_OK)
        return status;
    table->game = loaded.game;
    (void)snprintf(table->scenario_word, sizeof(table->scenario_word), "%s", loaded.scenario_word);
    return start_match(table, loaded.position, err);
}

enum ac_status cli_open(struct cli_table *table, const struct cli_args *args, const char *what,
                        struct ac_err *err)
{
    enum ac_status status = cli_open_library(&table->library, args, err);

    if (status != AC_OK)
        return status;
    table->library_open = true;
    if (cli_is_record(what)) {
        const struct cli_record_use use = { 0 };
        struct cli_record record;

        status = cli_open_record(table, what, &use, &record, err);
        cli_record_release(&record);
        return status;
    }
    return open_game(table, args, what, err);
}

void cli_release(struct cli_table *table)
{
    if (table->match_open)
        ac_match_release(&table->match);
    ac_game_free(table->game);
    if (table->library_open)
        ac_library_release(&table->library);
    *table = (struct cli_table){ 0 };
}

void cli_position_text(const struct cli_table *table, const struct ac_state *state,
                       struct ac_text *out)
{
    const struct ac_game *game = table->game;
    bool any = false;

    ac_text_addf(out, "game: %s\nscenario: %s\n", game->rules->id, game->scenario.id);
    for (int i = 0; i < game->rules->option_count; i++) {
        if (!game->option[i])
            continue;
        ac_text_addf(out, "%s  %s: %s\n", any ? "" : "options:\n", game->rules->options[i].name,
                     game->rules->options[i].choices[game->option[i]]);
        any = true;
    }
    ac_text_add(out, "position:\n");
    game->rules->save(game, state, out);
}

void cli_print_json(json_t *json)
{
    if (!json)
        ac_bug("a JSON value could not be made");
    (void)json_dumpf(json, stdout, JSON_COMPACT | JSON_PRESERVE_ORDER);
    (void)putchar('\n');
    json_decref(json);
}

const char *cli_case_text(struct ac_library *library, const struct ac_game *game, ac_case rule)
{
    const struct ac_case_entry *entry;
    struct ac_casebook book;

    if (!rule || ac_casebook_read(library, game->rules->id, &book, NULL) != AC_OK)
        return "";
    entry = ac_casebook_find(&book, ac_case_id(game, rule));
    return entry ? entry->title : "";
}

void cli_print_why(struct ac_library *library, const struct ac_game *game, ac_case rule,
                   const char *text, struct ac_text *out)
{
    const char *title = cli_case_text(library, game, rule);

    if (rule)
        ac_text_addf(out, "%s: ", ac_case_id(game, rule));
    ac_text_add(out, text[0] ? text : title);
    if (text[0] && title[0])
        ac_text_addf(out, " (%s)", title);
}

enum ac_status cli_read_file(const char *path, size_t max, char **out, size_t *size,
                             struct ac_err *err)
{
    FILE *file = fopen(path, "rb");
    struct ac_text text;
    char block[65536];
    size_t n;
    bool bad;

    *out = NULL;
    if (!file)
        return ac_refuse(err, errno == ENOENT ? AC_ERR_INPUT : AC_ERR_IO, "%s: cannot read it: %s",
                         path, strerror(errno));
    ac_text_init(&text, max + 1);
    while (!text.full && (n = fread(block, 1, sizeof(block), file)) > 0)
        ac_text_add_bytes(&text, block, n);
    bad = ferror(file) != 0;
    (void)fclose(file);
    if (bad || text.full) {
        const bool full = text.full;

        ac_text_release(&text);
        if (full)
            return ac_refuse(err, AC_ERR_LIMIT, "%s: larger than %zu bytes", path, max);
        return ac_refuse(err, AC_ERR_IO, "%s: cannot read it", path);
    }
    *out = calloc(text.len + 1, 1);
    if (*out)
        memcpy(*out, text.data, text.len);
    *size = text.len;
    ac_text_release(&text);
    return *out ? AC_OK : ac_refuse(err, AC_ERR_MEMORY, "out of memory");
}
