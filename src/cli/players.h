/*
 * Who plays a side: a person, a machine of some level, or a program that speaks the bot lines of
 * docs/PROTOCOL.md.
 */
#ifndef AC_CLI_PLAYERS_H
#define AC_CLI_PLAYERS_H

#include "cli/args.h"
#include "search/player.h"

enum cli_player_kind { CLI_PLAYER_HUMAN, CLI_PLAYER_MACHINE, CLI_PLAYER_BOT };

struct cli_player {
    enum cli_player_kind kind;
    enum ac_level level;
    const char *command; /* of a bot */
};

/* The player the options name for a side, `otherwise` when they name none. */
enum ac_status cli_player_of(const struct cli_args *args, const struct ac_game *game, ac_side side,
                             const char *otherwise, struct cli_player *out,
                             struct ac_err *err) AC_MUST_CHECK;

/*
 * Refuses options that are neither in the table nor the word of a side: `--roman random` must not be
 * passed over in silence.
 */
enum ac_status cli_only_sides(const struct cli_args *args, const struct cli_option *table,
                              const struct ac_game *game, struct ac_err *err) AC_MUST_CHECK;

/* "veteran", "human", "bot:./mine". */
const char *cli_player_text(const struct cli_player *player);

#endif
