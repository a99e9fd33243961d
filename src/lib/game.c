/* Opening games, and what does not change while they are played; see acies.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/build.h"
#include "data/library.h"
#include "games/registry.h"
#include "lib/inside.h"
#include "json/json.h"
#include "json/json_text.h"

enum { OPTIONS_TEXT = 2048 };

static _Thread_local struct ac_err last;

enum acies_status lib_refuse(const struct ac_err *err)
{
    static const enum acies_status known[AC_STATUS_COUNT] = {
        [AC_ERR_REFUSED] = ACIES_REFUSED, [AC_ERR_USAGE] = ACIES_USAGE,
        [AC_ERR_INPUT] = ACIES_INPUT,     [AC_ERR_NOT_FOUND] = ACIES_NOT_FOUND,
        [AC_ERR_LIMIT] = ACIES_LIMIT,     [AC_ERR_IO] = ACIES_TROUBLE,
        [AC_ERR_MEMORY] = ACIES_MEMORY,
    };

    last = *err;
    return known[err->status];
}

enum acies_status lib_refuse_text(enum ac_status status, const char *text)
{
    struct ac_err err = { 0 };

    (void)ac_refuse(&err, status, "%s", text);
    return lib_refuse(&err);
}

const char *acies_version(void)
{
    return ac_build;
}

const char *acies_error(void)
{
    return last.text;
}

void acies_free(void *text)
{
    free(text);
}

char *lib_give(struct ac_text *text)
{
    char *out = text->full ? NULL : malloc(text->len + 1);

    if (out)
        memcpy(out, text->data, text->len + 1);
    else
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a text");
    ac_text_release(text);
    return out;
}

static void list_scenarios(struct ac_library *library, struct ac_text *out)
{
    for (int i = 0; ac_rulesets[i]; i++) {
        struct ac_names names;

        if (ac_library_scenarios(library, ac_rulesets[i]->id, &names, NULL) != AC_OK)
            continue;
        for (int n = 0; n < names.count; n++)
            ac_text_addf(out, "%s/%s\n", ac_rulesets[i]->id, names.name[n]);
    }
}

char *acies_scenarios(void)
{
    struct ac_library library;
    struct ac_err err = { 0 };
    struct ac_text text;

    if (ac_library_init(&library, NULL, &err) != AC_OK) {
        (void)lib_refuse(&err);
        return NULL;
    }
    ac_text_init(&text, AC_JS_MAX);
    list_scenarios(&library, &text);
    ac_library_release(&library);
    return lib_give(&text);
}

/* ---- opening ---- */

struct settings {
    char text[OPTIONS_TEXT];
    int count;
    struct ac_setting setting[AC_MAX_OPTIONS];
};

/* "name=choice name=choice", cut up in the copy. */
static enum ac_status read_options(const char *options, struct settings *out, struct ac_err *err)
{
    char *rest = NULL;

    out->count = 0;
    if (strlen(options) >= sizeof(out->text))
        return ac_refuse(err, AC_ERR_LIMIT, "the options are longer than %d bytes", OPTIONS_TEXT);
    (void)snprintf(out->text, sizeof(out->text), "%s", options);
    for (char *word = strtok_r(out->text, " \t\n", &rest); word;
         word = strtok_r(NULL, " \t\n", &rest)) {
        char *equals = strchr(word, '=');

        if (!equals || equals == word)
            return ac_refuse(err, AC_ERR_USAGE, "option \"%s\" is not NAME=CHOICE", word);
        if (out->count == AC_MAX_OPTIONS)
            return ac_refuse(err, AC_ERR_LIMIT, "more than %d options", AC_MAX_OPTIONS);
        *equals = '\0';
        out->setting[out->count++] = (struct ac_setting){ word, equals + 1 };
    }
    return AC_OK;
}

/* What stays as it is from now on: everything that threads share is made here. */
static enum ac_status complete(struct acies_game *game, struct ac_err *err)
{
    const struct ac_ruleset *rules = game->table.game->rules;

    if (ac_casebook_read(&game->table.library, rules->id, &game->book, NULL) != AC_OK)
        game->book = (struct ac_casebook){ 0 };
    if (!lib_space_make(game))
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for a game");
    return AC_OK;
}

struct acies_game *acies_open_text(const char *name, const char *text, size_t size,
                                   const char *options, const char *data)
{
    struct acies_game *game = calloc(1, sizeof(*game));
    struct ac_err err = { 0 };
    struct settings settings;
    struct ac_table_order order = { .what = name, .text = text, .size = size, .data = data };
    enum ac_status status;

    if (!game) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a game");
        return NULL;
    }
    status = read_options(options ? options : "", &settings, &err);
    order.settings = settings.setting;
    order.setting_count = settings.count;
    if (status == AC_OK)
        status = ac_table_open(&game->table, &order, &err);
    if (status == AC_OK)
        status = complete(game, &err);
    if (status == AC_OK)
        return game;
    (void)lib_refuse(&err);
    acies_close(game);
    return NULL;
}

struct acies_game *acies_open(const char *what, const char *options, const char *data)
{
    return acies_open_text(what, NULL, 0, options, data);
}

void acies_close(struct acies_game *game)
{
    if (!game)
        return;
    ac_table_release(&game->table);
    free(game->block);
    free(game);
}

/* ---- what it is ---- */

const char *acies_game_name(const struct acies_game *game)
{
    return game->table.scenario_word;
}

const char *acies_side_word(const struct acies_game *game, int side)
{
    return lib_is_side(side) ? game->table.game->scenario.side_word[side] : NULL;
}

bool acies_has_secrets(const struct acies_game *game)
{
    return game->table.game->rules->secrets;
}

int acies_pieces(const struct acies_game *game)
{
    return game->table.game->piece_count;
}

int acies_places(const struct acies_game *game)
{
    return game->table.game->place_count;
}

const char *acies_piece_name(const struct acies_game *game, int piece)
{
    return piece >= 0 && piece < acies_pieces(game) ? game->table.game->piece_name[piece] : NULL;
}

const char *acies_place_name(const struct acies_game *game, int place)
{
    return place >= 0 && place < acies_places(game) ? game->table.game->place_name[place] : NULL;
}

char *acies_game_json(const struct acies_game *game)
{
    json_t *json = ac_json_game(game->table.game);
    char *text = json_dumps(json, JSON_COMPACT);

    json_decref(json);
    if (!text)
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a text");
    return text;
}

const char *acies_case(const struct acies_game *game, const char *id)
{
    const struct ac_case_entry *entry = ac_casebook_find(&game->book, id);

    return entry ? entry->title : NULL;
}

void lib_print_why(const struct acies_game *game, const struct ac_why *why, struct ac_text *out)
{
    const char *id = why->rule ? ac_case_id(game->table.game, why->rule) : "";
    const char *title = why->rule ? acies_case(game, id) : NULL;

    if (why->rule)
        ac_text_addf(out, "%s: ", id);
    ac_text_add(out, why->text[0] || !title ? why->text : title);
    if (why->text[0] && title)
        ac_text_addf(out, " (%s)", title);
}
