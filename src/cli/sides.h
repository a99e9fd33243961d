/* The options --SIDE PLAYER, whose names come from the scenario. */
#ifndef AC_CLI_SIDES_H
#define AC_CLI_SIDES_H

#include "acies/game.h"
#include "cli/args.h"

/*
 * Refuses options that are neither in the table nor the word of a side: `--roman random` must not be
 * passed over in silence.
 */
enum ac_status cli_only_sides(const struct cli_args *args, const struct cli_option *table,
                              const struct ac_game *game, struct ac_err *err) AC_MUST_CHECK;

#endif
