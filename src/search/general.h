/*
 * The plan search: which plan for the present turn does best in rollouts?
 *
 * It begins with every style of the script as it is (portfolio), then breeds: parts of a plan after
 * parts of another, some pieces by one style and the rest by another, a piece sent elsewhere or held
 * back, an order first (online evolutionary planning). A few rollouts look at each child, good
 * ones get more, and the last part of the budget is spent on the finalists and the plain script,
 * which must be beaten to be left; they may be played on further than the many were. All plans are given the same rollout numbers, so they meet the
 * same dice.
 *
 * With a budget of rollouts or steps the finding depends on the seed alone, not on the team.
 */
#ifndef AC_SEARCH_GENERAL_H
#define AC_SEARCH_GENERAL_H

#include "search/rollout.h"
#include "search/team.h"

struct ac_general;

/* Working memory; the team must stay. NULL: no memory. Free with ac_general_free. */
struct ac_general *ac_general_new(const struct ac_team *team);
void ac_general_free(struct ac_general *general);

struct ac_general_call {
    struct ac_rollout_spec spec;
    int rollouts;                    /* at most; 0: until spec.spent says so */
    int64_t steps;                   /* of play in all rollouts, about; 0: any number */
    int settle_turns, settle_rounds; /* as spec's, for the finalists of a plan */
    bool shaded; /* a finished rollout counts three parts by its result, one by how it stood before:
                    where every plan loses, the one that loses by less is still to be preferred */
    const struct ac_plan *kept; /* what was meant so far, its rest from `kept_at` on; or NULL */
    int kept_at;
    const struct ac_plan *order; /* compare: the first of the list goes on with its rest; or NULL */
};

/* What was found. Values are for spec.side, -1 to 1. */
struct ac_finding {
    const struct ac_plan *plan; /* in the general's memory, until the next call */
    double value, error;        /* of the plan; standard error */
    double script;              /* of the first style as it is */
    int rollouts;               /* spent */
    int64_t steps;              /* spent */
    int plans;                  /* looked at */
};

/* The best plan for the present turn. */
void ac_general_plan(struct ac_general *general, const struct ac_general_call *call,
                     struct ac_finding *out);

enum { AC_MAX_CHOICES = 12 };

/* One of up to AC_MAX_CHOICES actions, each weighed with what follows by itself. */
struct ac_weighed {
    struct ac_action action;
    double value, error;
    int rollouts;
};

/*
 * The best of a few actions for a decision that stands alone: a reaction, a retreat, a loss. Best
 * first in `list`, which the caller has filled with the actions. Sequential halving.
 */
void ac_general_weigh(struct ac_general *general, const struct ac_general_call *call,
                      struct ac_weighed *list, int count);

/* Steps of play that the last call took. */
int64_t ac_general_steps(const struct ac_general *general);

/* Every one of them equally often; the order stays. */
void ac_general_compare(struct ac_general *general, const struct ac_general_call *call,
                        struct ac_weighed *list, int count);

/*
 * Actions worth weighing: what every style advises, the first style's first, then others at random, all when they fit.
 * `seen` is the state as the side to act sees it. Returns how many.
 */
int ac_general_choices(struct ac_general *general, const struct ac_game *game,
                       const struct ac_state *seen, struct ac_rng *rng, struct ac_weighed *out);

#endif
