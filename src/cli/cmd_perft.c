/* acies perft: many leaves. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "core/playout.h"

static const struct cli_option perft_options[] = { CLI_OPTION_OPTION, CLI_DATA_OPTION,
                                                   CLI_JSON_OPTION, CLI_END };

enum { MAX_PERFT = 12 };

static enum ac_status count_leaves(const struct ac_table *table, const struct cli_args *args,
                                   int depth, struct ac_err *err)
{
    struct ac_state_room *rooms = calloc((size_t)depth + 1, sizeof(*rooms));
    struct ac_actions *lists = calloc((size_t)depth + 1, sizeof(*lists));

    if (!rooms || !lists) {
        free(rooms);
        free(lists);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    }
    for (int d = 1; d <= depth; d++) {
        const uint64_t leaves = ac_perft(table->game, table->match.state, d, rooms, lists);

        if (cli_has(args, "json"))
            cli_print_json(json_pack("{s:i, s:I}", "depth", d, "leaves", (json_int_t)leaves));
        else
            (void)printf("%2d %20" PRIu64 "\n", d, leaves);
    }
    free(rooms);
    free(lists);
    return AC_OK;
}

static enum ac_status perft(const struct cli_args *args, struct ac_err *err)
{
    struct ac_table table = { 0 };
    char *end;
    long depth;
    enum ac_status status = cli_words(args, 2, 2, cli_perft.usage, err);

    if (status != AC_OK)
        return status;
    depth = strtol(args->word[1], &end, 10);
    if (*end || depth < 1 || depth > MAX_PERFT)
        return ac_refuse(err, AC_ERR_USAGE, "\"%s\" is not a depth from 1 to %d", args->word[1],
                         MAX_PERFT);
    status = cli_open(&table, args, args->word[0], err);
    if (status == AC_OK)
        status = count_leaves(&table, args, (int)depth, err);
    ac_table_release(&table);
    return status;
}

const struct cli_command cli_perft = {
    .name = "perft",
    .usage = "GAME/SCENARIO|FILE DEPTH",
    .text = "count the leaves of the tree of actions and outcomes, depth by depth",
    .options = perft_options,
    .run = perft,
};
