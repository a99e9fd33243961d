/* See the header. */
#include "cli/sides.h"

#include <string.h>

#include "base/near.h"

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

/* Names the option or side that was meant, and the sides that there are. */
static enum ac_status refuse(const char *name, const struct cli_option *table,
                             const struct ac_game *game, struct ac_err *err)
{
    const char *const *side = game->scenario.side_word;
    struct ac_near near;

    ac_near_begin(&near, name, strlen(name));
    for (int i = 0; i < AC_SIDES; i++)
        ac_near_offer(&near, side[i]);
    for (; table->name; table++)
        ac_near_offer(&near, table->name);
    return ac_refuse(err, AC_ERR_USAGE,
                     "unknown option --%s%s%s%s; the sides here are --%s and --%s", name,
                     near.best ? " (did you mean --" : "", near.best ? near.best : "",
                     near.best ? "?)" : "", side[0], side[1]);
}

enum ac_status cli_only_sides(const struct cli_args *args, const struct cli_option *table,
                              const struct ac_game *game, struct ac_err *err)
{
    for (int i = 0; i < args->given_count; i++)
        if (!is_known(args->given[i].name, table, game))
            return refuse(args->given[i].name, table, game, err);
    return AC_OK;
}
