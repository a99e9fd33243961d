/*
 * A plan: what a side means to do until its turn passes, as a list of its own actions, and a style
 * of the script for whatever the list does not settle. Dice and reactions fall while it is carried
 * out, so a step is done when it is legal and passed over when it is not: a plan never stops play.
 */
#ifndef AC_SEARCH_PLAN_H
#define AC_SEARCH_PLAN_H

#include "core/play.h"

enum {
    AC_PLAN_STEPS = 384,  /* own actions of a turn; what is beyond is left to the style */
    AC_PLAN_LOOK = 16,    /* steps that may be passed over to find one that is legal */
    AC_PLAN_ACTORS = 320, /* pieces */
};

/* How a plan came about, for the sentence about it. */
enum ac_plan_origin {
    AC_PLAN_STYLE,   /* a style as it is */
    AC_PLAN_SWITCH,  /* one style, then another */
    AC_PLAN_MIX,     /* some pieces by one style, the others by another */
    AC_PLAN_DEVIATE, /* one piece sent elsewhere */
    AC_PLAN_HOLD,    /* one piece held back */
    AC_PLAN_ORDER,   /* opened with an order */
    AC_PLAN_SINGLE,  /* one action weighed by itself */
    AC_PLAN_ORIGIN_COUNT
};

struct ac_plan_step {
    struct ac_action action;
    uint8_t phase; /* head.phase it was meant for */
    uint8_t zero[3];
};

struct ac_plan {
    enum ac_plan_origin origin;
    int style; /* of what the steps leave open */
    int later; /* of the turns after this one, in rollouts: what the plan is to lead up to */
    int other; /* the second style, or the order */
    int piece; /* the piece sent or held, AC_NONE: none */
    int count;
    struct ac_plan_step step[AC_PLAN_STEPS];
};

/* A style as it is; the turns after it by the first style. */
void ac_plan_of_style(struct ac_plan *plan, int style);

void ac_plan_add(struct ac_plan *plan, const struct ac_action *action, int phase);

/* The piece that acts: the first argument that is a piece; AC_NONE when there is none. */
int ac_actor(const struct ac_game *game, const struct ac_action *action);

/*
 * The next step from *at on that is legal now; false when the plan has none. `seen` is the state as
 * the side to act sees it.
 */
bool ac_plan_next(const struct ac_game *game, const struct ac_state *seen,
                  const struct ac_plan *plan, int *at, struct ac_action *out);

/* An action was done without the plan being asked: *at moves behind it if the plan has it. */
void ac_plan_tick(const struct ac_plan *plan, const struct ac_action *action, int phase, int *at);

/* Which pieces a plan moves, in order of their first step; at most `cap`. Returns how many. */
int ac_plan_actors(const struct ac_game *game, const struct ac_plan *plan, int *out, int cap);

/* `base` without the steps of `piece`. */
void ac_plan_without(const struct ac_game *game, const struct ac_plan *base, int piece,
                     struct ac_plan *out);

/*
 * `base`, but the pieces whose bit is set do what `guest` has for them: phase by phase, the guest's
 * steps where the first of the base's pieces acted in that phase.
 */
struct ac_piece_set {
    uint64_t bits[AC_PLAN_ACTORS / 64];
};

void ac_plan_merge(const struct ac_game *game, const struct ac_plan *base,
                   const struct ac_plan *guest, const struct ac_piece_set *pieces,
                   struct ac_plan *out);

#endif
