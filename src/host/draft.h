/*
 * A draft: steps sketched privately on what a side may know, undone freely, and played when they are
 * committed. A step that dice, the enemy or a reveal would answer is the last one of a draft.
 */
#ifndef AC_HOST_DRAFT_H
#define AC_HOST_DRAFT_H

#include "core/order.h"

enum { AC_MAX_DRAFT = 512, AC_MAX_DRAFT_ORDERS = 128 };

struct ac_draft {
    bool on;
    bool closed; /* its last step leads to dice, the enemy or a reveal */
    ac_side side;
    int count;
    struct ac_action step[AC_MAX_DRAFT];
    int order_count;
    struct ac_draft_order {
        struct ac_order given;
        int first, count; /* the steps it came to */
    } order[AC_MAX_DRAFT_ORDERS];
    struct ac_state_room shown; /* after the steps, but for a last one that closes it */
};

/* Begins one for a side, whose decision it must be. */
void ac_draft_begin(struct ac_draft *draft, const struct ac_game *game,
                    const struct ac_state *state, ac_side side);

/* Sketches a step; false with the reason when it is not allowed or the draft is closed. */
bool ac_draft_step(struct ac_draft *draft, const struct ac_game *game,
                   const struct ac_action *action, struct ac_why *why);

/*
 * Sketches an order; `plan` says what it comes to. False with the reason in plan->why when nothing of
 * it can be done or the draft is closed.
 */
bool ac_draft_order(struct ac_draft *draft, const struct ac_game *game,
                    const struct ac_order *order, struct ac_order_plan *plan);

/* The order whose first step this is, NULL: a step by itself. */
const struct ac_draft_order *ac_draft_order_at(const struct ac_draft *draft, int step);

/* Takes the last step, or the last order, back; false: there is none. `state` is the one the draft began with. */
bool ac_draft_undo(struct ac_draft *draft, const struct ac_game *game,
                   const struct ac_state *state);

/* Goes on as the side's script would, to the end of the phase at most; returns how many steps. */
int ac_draft_plan(struct ac_draft *draft, const struct ac_game *game);

#endif
