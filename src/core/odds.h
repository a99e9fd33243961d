/*
 * Exact odds by walking the chance nodes: every branch, its integer weights, grouped by the result
 * label the ruleset reports (AC_EVENT_RESULT). It is the oracle for forecast cards. A walk that
 * would visit more than a million nodes is replaced by samples, and says so.
 */
#ifndef AC_CORE_ODDS_H
#define AC_CORE_ODDS_H

#include "core/play.h"

enum {
    AC_MAX_LABELS = 64,
    AC_ODDS_NODES = 1000000, /* beyond this the answer is sampled */
    AC_ODDS_DEPTH = 12,      /* chance nodes in a row */
    AC_ODDS_SAMPLES = 100000,
};

/* The label of paths that come to a decision before any result. */
enum { AC_LABEL_OPEN = AC_MAX_LABELS - 1 };

struct ac_odds {
    bool sampled; /* weights are counts of samples: give an interval, not a fraction */
    uint64_t total;
    uint64_t weight[AC_MAX_LABELS]; /* weight[label] / total */
    uint64_t nodes;                 /* visited */
};

/* Memory of a walk (large, so the caller's) and its bounds. */
struct ac_odds_room {
    uint64_t nodes; /* budget, 0: AC_ODDS_NODES */
    uint64_t seed;  /* of the samples */
    struct ac_state_room state[AC_ODDS_DEPTH + 2];
    struct ac_chance chance[AC_ODDS_DEPTH + 1];
};

/*
 * The odds of an action (or, with NULL, of the chance node the state is at). False when no dice hang
 * on it.
 */
bool ac_odds(const struct ac_game *game, const struct ac_state *state,
             const struct ac_action *action, struct ac_odds_room *room, struct ac_odds *out);

#endif
