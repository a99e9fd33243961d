/*
 * What somebody did or means to do, told in orders: the plans of the staff and the turn of a machine,
 * which come action by action. An order is told where the actions that follow each other are what it
 * would have come to, byte for byte; the rest stays as it is.
 */
#ifndef AC_LAB_TOLD_H
#define AC_LAB_TOLD_H

#include "core/order.h"

enum { AC_TOLD_STEPS = 400, AC_TOLD_ORDERS = 64 };

struct ac_told_order {
    struct ac_order given;
    int first, count; /* of the actions */
    bool whole;       /* nothing of it was left undone */
};

struct ac_told {
    int count;
    struct ac_told_order order[AC_TOLD_ORDERS]; /* one after the other */
};

/*
 * Tells the actions of a side from a state on, with no die and nobody else between them; those beyond
 * AC_TOLD_STEPS are left as they are. Bounded work: what takes long to find is left as well.
 */
void ac_tell_orders(const struct ac_game *game, const struct ac_state *state, ac_side side,
                    const struct ac_action *actions, int count, struct ac_told *out);

/* The order whose first action this is, NULL: an action by itself, or within one. */
const struct ac_told_order *ac_told_at(const struct ac_told *told, int step);

#endif
