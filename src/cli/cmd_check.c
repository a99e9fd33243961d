/* acies check: is a scenario, position, map or record file sound? Says file, line and why not. */
#include <stdio.h>

#include "cli/command.h"

static const struct cli_option check_options[] = { CLI_DATA_OPTION, CLI_JSON_OPTION, CLI_END };

static void report(const struct cli_args *args, const char *file, enum ac_status status,
                   const struct ac_err *err)
{
    if (cli_has(args, "json"))
        cli_print_json(json_pack("{s:s, s:b, s:s, s:i}", "file", file, "ok", status == AC_OK,
                                 "message", status == AC_OK ? "" : err->text, "line",
                                 status == AC_OK ? 0 : err->line));
    else if (status == AC_OK)
        (void)printf("%s: sound\n", file);
    else
        (void)printf("%s\n", err->text);
}

/* Opening is the check: the loaders refuse what is not sound; a state is checked besides. */
static enum ac_status check_file(const struct cli_args *args, const char *file)
{
    struct ac_table table = { 0 };
    struct ac_err err = { 0 };
    enum ac_status status = cli_open(&table, args, file, &err);

    if (status == AC_OK && !table.game->rules->check(table.game, table.match.state, &err))
        status = AC_ERR_INPUT;
    report(args, file, status, &err);
    ac_table_release(&table);
    return status;
}

static enum ac_status run_check(const struct cli_args *args, struct ac_err *err)
{
    enum ac_status worst = cli_words(args, 1, CLI_MAX_WORDS, cli_check.usage, err);

    for (int i = 0; i < args->word_count; i++) {
        const enum ac_status status = check_file(args, args->word[i]);

        if (ac_status_exit(status) > ac_status_exit(worst))
            worst = status;
    }
    return worst;
}

const struct cli_command cli_check = {
    .name = "check",
    .usage = "FILE...",
    .text = "check scenario, position and record files; says the line at fault",
    .options = check_options,
    .run = run_check,
};
