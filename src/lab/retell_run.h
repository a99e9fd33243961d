/* Inside the census: a run of one side's actions, and the search for the order that covers most of it. */
#ifndef AC_LAB_RETELL_RUN_H
#define AC_LAB_RETELL_RUN_H

#include "core/order.h"

enum { AC_RUN_MAX = 400 };

/* What one piece does without a break; on a free table a set of pieces, in one action. */
struct ac_run_part {
    int piece;           /* AC_NONE: nobody is named */
    uint32_t set;        /* all of them, where an action names a set */
    struct ac_point way; /* of a set: how far its first goes */
    int other;           /* the second who is named */
    int about;           /* the last place that is named */
    int verb;            /* of its first action */
    int from, to;
    int16_t from_facing, facing;
};

struct ac_run {
    const struct ac_game *game;
    ac_side side;
    bool groups;
    bool rows; /* an order stands for actions that follow each other, never for some apart */
    int tries; /* orders that may still be worked out */
    int count; /* of actions that are still to be told */
    struct ac_action action[AC_RUN_MAX];
    int16_t part_of[AC_RUN_MAX];
    int part_count;
    struct ac_run_part part[AC_RUN_MAX];
    unsigned char *states; /* AC_RUN_MAX + 1: before each action, and after the last */
    struct ac_view view;
    struct ac_order_plan plan;
    /* the best order so far */
    int best; /* actions it stands for */
    bool is_order;
    bool gone[AC_RUN_MAX]; /* which */
    struct ac_order order;
    bool whole; /* nothing of it was left undone */
    struct ac_state_room after;
};

struct ac_state *ac_run_state(const struct ac_run *run, int i);

/* Cuts the actions into parts; the states are there. */
void ac_run_cut(struct ac_run *run);

/* Whoever only stays where he is does so last, if that leads to the same end: "all others hold". */
void ac_run_still_last(struct ac_run *run);

/* Finds the order that stands for most actions, the first among them; else the first action alone. */
void ac_run_find(struct ac_run *run);

#endif
