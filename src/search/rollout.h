/*
 * Rollouts: a position played on by the scripts of both sides, with dice of its own, and valued
 * where it ends. Number n of a spec is the same whatever worker plays it. Two plans given the same
 * numbers meet the same dice: every phase of every Game-Turn has dice of its own, so that what one
 * plan rolls more of in a phase does not shift all that comes later. That makes their difference
 * sharper than either value.
 *
 * Honest under secrets: the position is the side's own view, the hidden part is sampled anew for
 * every rollout, and in it each side is advised on what that side would see.
 */
#ifndef AC_SEARCH_ROLLOUT_H
#define AC_SEARCH_ROLLOUT_H

#include "core/order.h"
#include "search/plan.h"

enum { AC_ROLLOUT_STEPS = 20000 }; /* beyond this appraise judges, whatever the turn */

struct ac_rollout_spec {
    const struct ac_game *game;
    const struct ac_state *seen; /* as `side` sees it */
    ac_side side;
    bool whole; /* nothing is hidden in `seen`: a game looked at afterwards */
    int turns;  /* Game-Turns beyond the present one before appraise judges; 0: to the end */
    int rounds; /* times the phases may begin again within a Game-Turn; 0: any number */
    int steps;  /* after so many it judges at the next Game-Turn, whatever `turns` is; 0: never */
    uint64_t seed;
    int (*spent)(void *self); /* thousandths of the time that are gone, or NULL; any worker asks */
    void *spent_self;
};

/* Memory of one worker. */
struct ac_hand {
    struct ac_state_room state, view;
    struct ac_actions list;
    struct ac_chance chance;
    struct ac_plan trace, guest;
    struct ac_reach reach;
    struct ac_order_plan ordered;
    struct ac_state_room scratch;
    int64_t steps;      /* of all rollouts so far */
    int32_t on_the_way; /* appraise at the last roll or turn before the end, for the side */
    bool broken;        /* the time was gone before the end: the value means nothing */
};

/* What is wanted of a rollout beside its value. */
struct ac_rollout_want {
    struct ac_plan *trace; /* the own actions of the planned turn, recorded; may be NULL */
    int own;               /* stop before this own decision, counted from 0; AC_NONE: do not */
    bool turn_only;        /* stop when the planned turn has passed */
};

/*
 * Plays rollout `number` of a plan (NULL: the first style). The value for spec->side in millionths;
 * the final state and the last value on the way to it are left in the hand.
 */
int32_t ac_rollout(const struct ac_rollout_spec *spec, const struct ac_plan *plan, uint64_t number,
                   const struct ac_rollout_want *want, struct ac_hand *hand);

/* The state as the side to act may see it: itself when there are no secrets. */
const struct ac_state *ac_hand_view(const struct ac_game *game, const struct ac_state *state,
                                    struct ac_hand *hand);

#endif
