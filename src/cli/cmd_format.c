/* acies upgrade, acies keys: positions of an older format brought up; what a position may say. */
#include <stdio.h>

#include "cli/command.h"
#include "core/position.h"
#include "engine/engine.h"
#include "games/registry.h"

enum { MAX_TEXT = 1 << 20, FIRST_LINE = 12 };

static const struct cli_option upgrade_options[] = { CLI_DATA_OPTION, CLI_END };
static const struct cli_option keys_options[] = { CLI_END };

static bool is_record(const char *path)
{
    char line[FIRST_LINE + 1] = { 0 };
    FILE *file = fopen(path, "rb");
    bool record;

    if (!file)
        return false;
    record = fread(line, 1, FIRST_LINE, file) == FIRST_LINE && strcmp(line, "acies-record") == 0;
    (void)fclose(file);
    return record;
}

static enum ac_status print_position(struct ac_table *table, struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status = AC_OK;

    ac_text_init(&text, MAX_TEXT);
    ac_print_position(table->game, table->match.state, &text);
    if (text.full)
        status = ac_refuse(err, AC_ERR_MEMORY, "no memory to write the position");
    else
        (void)fputs(text.data, stdout);
    ac_text_release(&text);
    return status;
}

static enum ac_status run_upgrade(const struct cli_args *args, struct ac_err *err)
{
    struct ac_table table = { 0 };
    enum ac_status status = cli_words(args, 1, 1, cli_upgrade.usage, err);

    if (status == AC_OK && is_record(args->word[0]))
        return ac_refuse(err, AC_ERR_INPUT,
                         "%s is a record: it stays as it was written, and is read as it is",
                         args->word[0]);
    if (status == AC_OK)
        status = cli_open(&table, args, args->word[0], err);
    if (status == AC_OK)
        status = print_position(&table, err);
    ac_table_release(&table);
    return status;
}

static enum ac_status run_keys(const struct cli_args *args, struct ac_err *err)
{
    enum ac_status status = cli_words(args, 1, 1, cli_keys.usage, err);
    const struct ac_ruleset *rules;
    struct ac_text text;

    if (status == AC_OK)
        status = cli_find_game(args->word[0], &rules, err);
    if (status != AC_OK)
        return status;
    ac_text_init(&text, MAX_TEXT);
    ac_position_keys(rules, &text);
    (void)fputs(text.data, stdout);
    ac_text_release(&text);
    return AC_OK;
}

const struct cli_command cli_upgrade = {
    .name = "upgrade",
    .usage = "FILE",
    .text = "print a position of an older format as this program writes it",
    .options = upgrade_options,
    .run = run_upgrade,
};

const struct cli_command cli_keys = {
    .name = "keys",
    .usage = "GAME",
    .text = "what a scenario and a position of a game may say: every key and word",
    .options = keys_options,
    .run = run_keys,
};
