/*
 * A player that is a program of its own and is told before each decision what its side sees and may
 * do (docs/PROTOCOL.md, "Bots").
 */
#ifndef AC_HOST_BOT_H
#define AC_HOST_BOT_H

#include "core/play.h"
#include "host/child.h"
#include "host/said.h"

enum { AC_BOT_SECONDS = 60 }; /* for one answer */

struct ac_bot {
    struct ac_child child;
    int64_t millis; /* for one answer; ac_bot_start sets the usual time */
    struct ac_said said;
};

/* Not running; ac_bot_stop may be called on it. */
struct ac_bot ac_bot_none(void);

enum ac_status ac_bot_start(struct ac_bot *bot, const char *command, const struct ac_game *game,
                            ac_side side, struct ac_err *err) AC_MUST_CHECK;

/*
 * Its answer to the decision of the state: the next action of the order it gave, or it is asked.
 * AC_ERR_LIMIT: none in time; AC_ERR_IO: it has ended;
 * AC_ERR_INPUT: nothing that parses.
 */
enum ac_status ac_bot_choose(struct ac_bot *bot, const struct ac_game *game,
                             const struct ac_state *state, struct ac_action *out,
                             struct ac_err *err) AC_MUST_CHECK;
void ac_bot_stop(struct ac_bot *bot);

#endif
