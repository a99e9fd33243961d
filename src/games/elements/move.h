/*
 * Tactical moves. A move is a row of legs; each leg ends where the elements could stay. A leg is
 * given by the pose its lead (the lowest-numbered element of the set) ends in; what kind of leg that
 * is (forward, slide, wheel, or a single element's free move) follows from the pose.
 */
#ifndef ELEM_MOVE_H
#define ELEM_MOVE_H

#include "command.h"
#include "zone.h"

/* What a leg would do, filled by its judgement and carried out by apply. */
struct elem_plan {
    uint32_t set;
    bool on;      /* goes on with the move in progress */
    bool march;   /* a column's leg: costs and slots come with it */
    bool fall_in; /* elements change places: forming column, reducing frontage */
    struct ac_pose to[ELEM_ARMY];
    int32_t cost[ELEM_ARMY]; /* ticks */
    uint16_t bad, river;
    bool off_road;
    uint8_t zone;
    int32_t slide;
    uint32_t conform; /* enemies that conform [CONF.1] */
    struct ac_pose conform_to[ELEM_ARMY];
};

/* A set of elements that is to move, with what its legs are tested against. */
struct elem_try {
    struct elem_world w; /* elements are put where a leg ends while it is judged, and back again */
    uint32_t set;
    int count;
    int unit[ELEM_ARMY];
    bool column;
    bool all_psiloi;
    int8_t ahead[ELEM_ARMY]; /* the member right before this one, AC_NONE: none */
    uint32_t controllers[ELEM_ARMY];
    struct ac_pose from[ELEM_ARMY];
    struct ac_xy box[ELEM_ARMY][AC_CORNERS]; /* at the start of the leg */
    struct elem_zones zones;                 /* of enemies near enough, without the set */
    uint32_t known;                          /* enemies whose zones are in `all` */
    struct elem_zones all;                   /* with every element where it stands */
};

/* A trial on the table as it stands; sets and legs may then be tried one after another. */
void elem_try_init(struct elem_try *t, const struct ac_game *game, const struct elem_state *s);

/* May this set begin a move, or go on with the one in progress? The case that forbids it. */
ac_case elem_set_forbidden_by(struct elem_try *t, uint32_t set, bool on);

/* Makes the set of t ready for legs; the set must be allowed. */
void elem_try_set(struct elem_try *t, uint32_t set);

/* The poses of all members when the lead ends at `to`; the case when no leg of a group does that. */
ac_case elem_group_poses(struct elem_try *t, struct ac_pose to, struct elem_plan *plan);

/* Judges a leg whose poses are in the plan, and fills the rest of it. */
ac_case elem_leg_forbidden_by(struct elem_try *t, struct elem_plan *plan);

/* The ground, distance and bodies in the way alone: neither zones nor how it ends. */
ac_case elem_path_forbidden_by(struct elem_try *t, struct elem_plan *plan);

/* Both: the leg that puts the lead at `to`. */
ac_case elem_move_forbidden_by(struct elem_try *t, bool on, struct ac_pose to,
                               struct elem_plan *plan);

/* A unit's distance in MU by what its move meets [MOVE.dist8 and so on]. */
int elem_allowance(const struct elem_world *w, int unit, bool road, bool bad, bool river);

/* Whole quanta of ticks along a heading, exactly; false when the vector is none. */
bool elem_whole_steps(struct ac_xy vector, int32_t heading, int32_t *steps);

/* The farthest a set can go in good going, in quanta, after what it has spent. */
int elem_left_to_go(const struct elem_try *t, bool on);

/* Carries a judged plan out. */
void elem_move_apply(const struct ac_game *game, struct elem_state *s, const struct elem_plan *plan,
                     const struct ac_sink *sink);

/* -- columns (column.c) -- */

/* A column's leg: the leader wheels by `turn` (left above 0) and then runs [COL.2]. */
ac_case elem_march_forbidden_by(struct elem_try *t, bool on, int32_t turn, int32_t run,
                                struct elem_plan *plan);

/* Is the set a column, straight or bent [COL.1]? Fills the order, leader first. */
bool elem_column_order(const struct elem_world *w, uint32_t set, int *order, int *count);

/* Forming a column behind a lead that goes `run` quanta ahead [COL.3]. */
ac_case elem_form_forbidden_by(struct elem_try *t, int lead, int32_t run, struct elem_plan *plan);

/* Reducing frontage to pass a gap: `files` from the lead on go ahead, the rest fall in [GRP.14]. */
ac_case elem_narrow_forbidden_by(struct elem_try *t, int lead, int files, int32_t run,
                                 struct elem_plan *plan);

/* -- breaking off (breakoff.c) -- */

/* Whom a unit would break off from: its opponent, or the defender of a camp; AC_NONE: nobody. */
int elem_held_by(const struct elem_world *w, int unit);

ac_case elem_breakoff_forbidden_by(struct elem_try *t, int unit, int32_t q, struct elem_plan *plan);

/* -- landings (army.c): the units stand side by side, the first at the left -- */

/* Poses for a landing along one stretch of a waterway; returns how many. */
int elem_landing_poses(const struct elem_world *w, const struct elem_poly *water, uint32_t set,
                       struct ac_pose *out, int max);

ac_case elem_land_forbidden_by(struct elem_try *t, uint32_t set, struct ac_pose pose,
                               struct elem_plan *plan);

/* -- leaving a camp -- */

ac_case elem_sally_forbidden_by(struct elem_try *t, int unit, int edge, int32_t q,
                                struct elem_plan *plan);

#endif
