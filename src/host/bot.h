/*
 * A player that is a program of its own: started by the shell, asked through its standard input,
 * answering on its standard output (docs/PROTOCOL.md, "Bots"). It is told what its side may know.
 */
#ifndef AC_HOST_BOT_H
#define AC_HOST_BOT_H

#include <stdio.h>
#include <sys/types.h>

#include "core/play.h"

enum { AC_BOT_SECONDS = 60 }; /* for one answer */

struct ac_bot {
    pid_t pid; /* 0: not running */
    FILE *to;
    int from;
    char pending[4096]; /* read but not used yet */
    size_t have;
};

enum ac_status ac_bot_start(struct ac_bot *bot, const char *command, const struct ac_game *game,
                            ac_side side, struct ac_err *err) AC_MUST_CHECK;

/* Its answer to the decision of the state. Refused: no answer in time, or nothing that parses. */
enum ac_status ac_bot_choose(struct ac_bot *bot, const struct ac_game *game,
                             const struct ac_state *state, struct ac_action *out,
                             struct ac_err *err) AC_MUST_CHECK;
void ac_bot_stop(struct ac_bot *bot);

#endif
