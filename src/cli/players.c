/* See the header. */
#include "cli/players.h"

#include <string.h>

static enum ac_status parse_player(const char *word, struct cli_player *out, struct ac_err *err)
{
    const int level = ac_level_find(word);

    *out = (struct cli_player){ .kind = CLI_PLAYER_HUMAN };
    if (strcmp(word, "human") == 0)
        return AC_OK;
    if (level != AC_NONE) {
        out->kind = CLI_PLAYER_MACHINE;
        out->level = (enum ac_level)level;
        return AC_OK;
    }
    if (strncmp(word, "bot:", 4) == 0 && word[4]) {
        out->kind = CLI_PLAYER_BOT;
        out->command = word + 4;
        return AC_OK;
    }
    return ac_refuse(err, AC_ERR_USAGE,
                     "unknown player \"%s\", expected human, random, recruit, veteran, general or "
                     "bot:COMMAND",
                     word);
}

enum ac_status cli_player_of(const struct cli_args *args, const struct ac_game *game, ac_side side,
                             const char *otherwise, struct cli_player *out, struct ac_err *err)
{
    const char *word = cli_value(args, game->scenario.side_word[side]);

    return parse_player(word ? word : otherwise, out, err);
}

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

const char *cli_player_text(const struct cli_player *player)
{
    if (player->kind == CLI_PLAYER_HUMAN)
        return "human";
    return player->kind == CLI_PLAYER_BOT ? player->command : ac_level_names[player->level];
}
