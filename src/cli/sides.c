/* See the header. */
#include "cli/sides.h"

#include <string.h>

static bool is_known(const char *name, const struct cli_option *table, const struct ac_game *game)
{
    for (; table->name; table++)
        if (strcmp(name, table->name) == 0)
            return true;
    for (int side = 0; side < AC_SIDES; side++)
        if (strcmp(name, game->scenario.side_word[side]) == 0)
            return true;
    return false;
}

enum ac_status cli_only_sides(const struct cli_args *args, const struct cli_option *table,
                              const struct ac_game *game, struct ac_err *err)
{
    for (int i = 0; i < args->given_count; i++)
        if (!is_known(args->given[i].name, table, game))
            return ac_refuse(
                err, AC_ERR_USAGE, "unknown option --%s; the sides here are --%s and --%s",
                args->given[i].name, game->scenario.side_word[0], game->scenario.side_word[1]);
    return AC_OK;
}
