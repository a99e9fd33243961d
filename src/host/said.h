/*
 * What a program answers when it is asked for a decision: an action, or an order, which is carried out
 * action by action before it is asked again.
 */
#ifndef AC_HOST_SAID_H
#define AC_HOST_SAID_H

#include "core/order.h"

struct ac_said {
    struct ac_order_plan *plan; /* of the last order; NULL: none yet */
    int next;                   /* of its actions */
};

/* The next action of the order that is being carried out; false: there is none, it has to be asked. */
bool ac_said_next(struct ac_said *said, const struct ac_game *game, const struct ac_state *state,
                  struct ac_action *out);

/* Reads an answer. AC_ERR_INPUT: it is neither, or nothing of the order can be done. */
enum ac_status ac_said_take(struct ac_said *said, const struct ac_game *game,
                            const struct ac_state *state, const char *line, struct ac_action *out,
                            struct ac_err *err) AC_MUST_CHECK;

void ac_said_release(struct ac_said *said);

#endif
