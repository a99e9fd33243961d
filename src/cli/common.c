/* What the subcommands share; see command.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/near.h"
#include "cli/command.h"
#include "cli/print.h"
#include "games/registry.h"

enum ac_status cli_open_library(struct ac_library *library, const struct cli_args *args,
                                struct ac_err *err)
{
    return ac_library_init(library, cli_value(args, "data"), err);
}

enum ac_status cli_find_game(const char *id, const struct ac_ruleset **out, struct ac_err *err)
{
    char names[AC_ERR_TEXT / 2];
    struct ac_text text;
    struct ac_near near;

    ac_text_over(&text, names, sizeof(names));
    for (int i = 0; ac_rulesets[i]; i++) {
        *out = ac_rulesets[i];
        if (strcmp(id, (*out)->id) == 0)
            return AC_OK;
        ac_text_addf(&text, "%s%s", i ? ", " : "", (*out)->id);
    }
    ac_near_begin(&near, id, strlen(id));
    for (int i = 0; ac_rulesets[i]; i++)
        ac_near_offer(&near, ac_rulesets[i]->id);
    return ac_refuse(err, AC_ERR_NOT_FOUND, "unknown game \"%s\"%s%s%s, expected one of: %s", id,
                     near.best ? " (did you mean " : "", near.best ? near.best : "",
                     near.best ? "?)" : "", names);
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

enum ac_status cli_open(struct ac_table *table, const struct cli_args *args, const char *what,
                        struct ac_err *err)
{
    struct cli_settings settings;
    enum ac_status status = cli_game_options(args, &settings, err);
    const struct ac_table_order order = { .what = what,
                                          .data = cli_value(args, "data"),
                                          .settings = settings.setting,
                                          .setting_count = settings.count };

    if (status == AC_OK)
        status = ac_table_open(table, &order, err);
    if (status == AC_OK)
        cli_tell_older(table->game, &table->report);
    return status;
}

bool cli_can_draw(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && term[0] &&
           strcmp(term, "dumb") != 0 && strcmp(term, "unknown") != 0;
}

void cli_print_json(json_t *json)
{
    if (!json)
        ac_bug("a JSON value could not be made");
    (void)json_dumpf(json, stdout, JSON_COMPACT | JSON_PRESERVE_ORDER);
    (void)putchar('\n');
    json_decref(json);
}
