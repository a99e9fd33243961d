/* acies store: what is kept, carried from one store to another. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "store/store.h"

static const struct cli_option store_options[] = { CLI_END };

static enum ac_status run_store(const struct cli_args *args, struct ac_err *err)
{
    char name[2][256];
    enum ac_status status = cli_words(args, 3, 3, cli_store.usage, err);

    if (status == AC_OK && strcmp(args->word[0], "copy") != 0)
        status = ac_refuse(err, AC_ERR_USAGE, "usage: acies store %s", cli_store.usage);
    if (status == AC_OK)
        status = ac_store_copy(args->word[1], args->word[2], err);
    if (status != AC_OK)
        return status;
    for (int i = 0; i < 2; i++)
        ac_store_name(args->word[i + 1], name[i], sizeof(name[i]));
    (void)printf("%s has everything that is in %s\n", name[1], name[0]);
    return AC_OK;
}

const struct cli_command cli_store = {
    .name = "store",
    .usage = "copy FROM TO",
    .text = "carry games and accounts from one store to another",
    .more = "FROM and TO are files, or databases: postgres://USER@HOST/NAME. Nothing may be in TO\n"
            "yet, and no server may use a file. See docs/SELF_HOSTING.md.",
    .options = store_options,
    .run = run_store,
};
