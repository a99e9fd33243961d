/*
 * Orders, inside: what a ruleset works one out with, and what it comes to.
 *
 * A plan is made on what the giver may know. When it is played (ac_match_order), every action passes
 * the gate on the true state; it ends earlier where that has something in store that the giver could
 * not know.
 */
#ifndef AC_CORE_ORDER_H
#define AC_CORE_ORDER_H

#include "core/play.h"

/* Where an order ends. */
enum ac_stop {
    AC_STOP_DONE,   /* nothing is left to do of it */
    AC_STOP_DICE,   /* dice are rolled next */
    AC_STOP_ENEMY,  /* the other side decides next */
    AC_STOP_REVEAL, /* somebody learnt something */
    AC_STOP_CHOICE, /* its own side has to choose, or what comes next is not allowed */
    AC_STOP_OVER,   /* the game is over */
    AC_STOP_COUNT
};

/* A piece that could not do its part. */
struct ac_order_left {
    ac_piece piece;
    struct ac_why why;
};

struct ac_order_plan {
    enum ac_stop stop;
    struct ac_why why; /* AC_STOP_CHOICE, or nothing can be done: the reason */
    int left_count;
    struct ac_order_left left[AC_ORDER_PIECES];
    struct ac_actions steps;
};

/* What an order would come to now; no steps: `why` says what stands against it. */
void ac_order_work_out(const struct ac_game *game, const struct ac_state *state, ac_side side,
                       const struct ac_order *order, struct ac_order_plan *out);

/* Was this part of an order said? */
bool ac_order_says(const struct ac_order *order, enum ac_order_what what);

/* Was all of it done? What `, done` ends may well bring dice or the other side. */
bool ac_order_whole(const struct ac_game *game, const struct ac_order *order,
                    const struct ac_order_plan *plan);

/* An order of that kind with nothing else said. */
struct ac_order ac_order_of(int kind);

/* "dice come next": the stop for people, "" when all is done. */
const char *ac_stop_text(enum ac_stop stop);
extern const char *const ac_stop_words[AC_STOP_COUNT + 1];

/* ---- for rulesets ---- */

/* Does the side still decide, with nothing that ends the order? */
bool ac_order_goes_on(const struct ac_ordering *run);

/*
 * Does an action; false when it is not allowed (plan->why has the reason, for ac_order_leave) or the
 * order is at its end. Whether it goes on afterwards says ac_order_goes_on.
 */
bool ac_order_do(struct ac_ordering *run, struct ac_action action);

/* The first listed action of a verb, with these first two arguments unless they are AC_NONE. */
bool ac_order_find(const struct ac_ordering *run, int verb, int32_t a, int32_t b,
                   struct ac_action *out);

/* This piece could not do its part: for this reason, or NULL: that of the last refusal. */
void ac_order_leave(struct ac_ordering *run, ac_piece piece, const char *text);
void ac_order_leave_by(struct ac_ordering *run, ac_piece piece, ac_case rule, const char *text);

/* The order cannot go on for a reason of its own. */
void ac_order_stop(struct ac_ordering *run, ac_case rule, const char *text);

/* What is tried out on a copy and then forgotten. */
struct ac_order_trial {
    struct ac_ordering run;
    struct ac_order_plan plan;
    struct ac_state_room room;
};

/* A copy of the order as far as it is worked out, to go on with; it lasts as long as `trial`. */
struct ac_ordering *ac_order_try(const struct ac_ordering *run, struct ac_order_trial *trial);

/* How a piece is taken to a place. */
struct ac_order_way {
    ac_piece piece;
    ac_place place;
    int16_t facing; /* AC_NONE: as it comes */
    bool safe;      /* only where nobody can answer */
};

/*
 * The end of a reach to take: at the place, facing so, where nobody answers on the way if there is
 * such a way, at the least cost. AC_NONE: there is none.
 */
int ac_order_way_end(const struct ac_reach *reach, const struct ac_order_way *walk);

/* What the way costs from here by the ruleset's reach; AC_NONE: there is none. */
int ac_order_way_cost(const struct ac_ordering *run, const struct ac_order_way *walk);

/* Takes a piece there by the ruleset's reach; false when it cannot get there (the reason is kept). */
bool ac_order_walk(struct ac_ordering *run, const struct ac_order_way *walk);

#endif
