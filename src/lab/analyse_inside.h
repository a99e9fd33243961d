/* What the parts of the analysis share. */
#ifndef AC_LAB_ANALYSE_INSIDE_H
#define AC_LAB_ANALYSE_INSIDE_H

#include <stdatomic.h>

#include "lab/analyse.h"
#include "lab/stats.h"

enum {
    AC_WEIGH_LEAST = 4, /* rollouts of one plan or outcome */
    AC_WEIGH_MOST = 1500,
    AC_WEIGH_PLANS = 10, /* weighed for an order */
};

/* ---- the line (analyse_line.c) ---- */

const struct ac_entry *ac__line_entry(const struct ac_match *match, int step);

/* The line of out->match as items. */
enum ac_status ac__cut_items(struct ac_analysis *out, struct ac_err *err) AC_MUST_CHECK;

/* `smooth` of every item (analyse_smooth.c). */
void ac__smooth(struct ac_analysis *analysis);

/* ---- weighing (analyse_weigh.c) ---- */

/* What one worker works with. */
struct ac_desk {
    struct ac_hand hand;
    struct ac_walk walk;
    struct ac_state_room before, after;
    struct ac_chance chance;
    struct ac_actions list;
    struct ac_reach reach;
    struct ac_plan plan[AC_WEIGH_PLANS];
    double value[AC_WEIGH_MOST];
    double other[AC_WEIGH_MOST];
    double sum[AC_WEIGH_MOST];
    struct ac_way {
        int outcome;
        double part;   /* of the chances */
        uint64_t hash; /* of the state it leads to */
    } way[AC_MAX_OUTCOMES];
    struct ac_lean lean; /* mean of the last weighing */
    bool leant;          /* a rollout of the item was cut off and judged by the curve */
    bool cut;            /* stopped within an item */
};

/* A look at everything; the greatest with other dice; all rolls; what will be told once more. */
enum ac_round { AC_ROUND_LOOK, AC_ROUND_AGAIN, AC_ROUND_LUCK, AC_ROUND_PROOF };

struct ac_weigh_job {
    struct ac_analysis *analysis;
    const struct ac_analysis_order *order;
    struct ac_scales scales; /* of this round */
    struct ac_desk *desk;
    int *share; /* rollouts for each item */
    struct ac_rank {
        int share, item;
    } * rank; /* items, in the order in which they are weighed */
    int from; /* the first of them */
    enum ac_round round;
    atomic_int done;
};

bool ac__is_stopped(const struct ac_weigh_job *job);

uint64_t ac__seed_of(const struct ac_weigh_job *job, int item);

/*
 * Mean and error of a chance. Some rollouts that agree say little when they are few: two more that
 * lie far off are reckoned with.
 */
struct ac_mean ac__chance_of(double sum, double squares, int count);

/* A job of the team, with a struct ac_weigh_job: weighs item rank[from + place] with its share; it stays as it was when stopped. */
void ac__weigh_item(void *arg, int place, int worker);

#endif
