/* What the subcommands share; see command.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/print.h"

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
