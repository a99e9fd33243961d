/*
 * A finished game, taken apart: what was luck and what was play.
 *
 * The line of play is cut into ITEMS: every roll, and every order (a run of actions of one piece, or
 * a single action that belongs to none). W is the win chance of the first side:
 *
 *   luck of a roll    W after what fell, less the mean of W over everything that could have fallen
 *   lost by an order  W of the best found for the mover, less W of what was done (seen by the mover)
 *   the rest          what these do not explain: the scripts that carry the rollouts on play neither
 *                     as the players did nor as well as one could
 *
 * The luck of all rolls is their sum. What it leaves of W(end) - W(start) is PLAY: what the orders of
 * both sides changed, against the scripts that carry the rollouts on; so that it need not be summed
 * over hundreds of orders, each with its noise, and is as certain as the luck is.
 * Of the play, `lost` is what the orders threw away that are blamed, and `rest` all else:
 *
 *   W(end) - W(start) = luck + play,  play = rest - lost(first) + lost(second),  exactly.
 *
 * Differences are taken between rollouts with the same dice. The best found is chosen with some
 * rollouts and measured with others, so that choosing it does not flatter it. Every item has a seed
 * of its own: errors of the sums are the roots of the sums of squares. A few rollouts that agree by
 * chance are not taken for certainty, and what leans on the fitted curve has its error too.
 *
 * The budget is spent in rounds: a look at everything; the orders with the greatest changes once
 * more; every roll to the end of the game, where its luck is least certain, if a sum that says
 * something can be had; and what will be told again to the end. Each round has other dice, so that
 * having been picked flatters nothing. What is told leans on no curve. The findings depend on the
 * seed and the budget alone, not on the team.
 */
#ifndef AC_LAB_ANALYSE_H
#define AC_LAB_ANALYSE_H

#include <jansson.h>

#include "core/match.h"
#include "lab/worth.h"

enum { AC_ITEM_STEPS = 24 }; /* of a better order; longer ones are not weighed */

enum ac_item_kind { AC_ITEM_ROLL, AC_ITEM_ORDER };

struct ac_item {
    enum ac_item_kind kind;
    ac_side side;   /* who gave the order; AC_NONE of a roll */
    int first, end; /* steps of the line */
    int turn, phase;
    int piece;                   /* that acted, AC_NONE: none */
    double before, after;        /* W */
    double error;                /* standard error of `after` */
    double smooth, smooth_error; /* `after` as the curve is drawn: in the light of its neighbours */
    double luck, luck_error;
    double due, due_error;   /* luck as it goes into the sum: as found when nobody had picked it */
    double lost, lost_error; /* to be seen as 0 when below; kept signed so that sums are unbiased */
    bool forced;             /* there was nothing to choose */
    struct ac_action better[AC_ITEM_STEPS]; /* the best found, when it is not what was done */
    int better_count;                       /* its steps */
    int better_from; /* the first that differs from what was done; none does: it stops sooner */
    double swing;    /* first guess of how much hangs on it: how the budget is shared out */
    int rollouts;
    int tries; /* rollouts for each plan when the best was sought; few: it may have been missed */
    int ways;  /* of a roll: positions that it can lead to */
    int sets;  /* of a roll: rollouts of each of them */
    bool weighed; /* false: stopped before it; nothing is known of it */
    bool whole;   /* of a roll: `due` leans on no curve */
    bool proven;  /* measured once more to the end, with dice that did not pick it */
};

struct ac_analysis {
    const struct ac_match *match;
    struct ac_scales scales;
    int item_count;
    struct ac_item *item;
    double start, start_error; /* W of the first position */
    double end, end_error;     /* W of the last one; exact when the game is over */
    bool by_rules;             /* it ended by the rules */
    int looked, orders;        /* orders for which better ones were sought in earnest, of all */
    int unweighed;             /* items of which nothing is known */
    int proven;                /* items measured once more to the end: what is told is of them */
    bool summed;             /* every roll has been weighed to the end; else luck and play are 0 */
    double luck, luck_error; /* of all rolls, for the first side */
    double play, play_error; /* of both sides, for the first side */
    double lost[AC_SIDES], lost_error[AC_SIDES]; /* by the orders that are blamed */
    int blamed[AC_SIDES];                        /* how many they are */
    double rest, rest_error;                     /* of the play */
    int64_t rollouts;
    int end_rollouts; /* of them of the first and the last position */
    bool partial;     /* stopped before all items were weighed */
};

struct ac_analysis_order {
    uint64_t seed;
    int64_t budget; /* rollouts */
    int turns;      /* a rollout may go on, 0: to the end */
    const struct ac_team *team;
    /*
     * May it go on? Asked by any worker between games, items and the like; may be NULL. Items on
     * which most hangs are weighed first, so that they are done when it stops.
     */
    bool (*stop)(void *self);
    /* A first look: what hung on the items that seem to matter most. By the caller; may be NULL. */
    void (*first)(void *self, const struct ac_analysis *so_far);
    /* Items done of all, told by any worker; first with 0, by the caller's. May be NULL. */
    void (*progress)(void *self, int done, int of);
    void *self;
};

enum {
    AC_ANALYSIS_BUDGET = 60000,
    AC_ANALYSIS_TURNS = 2,
    AC_ANALYSIS_SHORT = 10,
    AC_ANALYSIS_AGAIN = 24,  /* items that are weighed once more */
    AC_ANALYSIS_PROOF = 14,  /* items that are proven */
    AC_ANALYSIS_BLAME = 8,   /* of them orders */
    AC_ANALYSIS_EARNEST = 8, /* rollouts a plan that seek in earnest */
};

/* Error of the luck and of the play, above which the two say nothing and are not told. */
extern const double ac_analysis_useful;

/* The usual `turns`: to the end in a game of AC_ANALYSIS_SHORT Game-Turns, else AC_ANALYSIS_TURNS. */
int ac_analysis_turns(const struct ac_game *game);

/* Release it in any case. */
enum ac_status ac_analyse(const struct ac_match *match, const struct ac_analysis_order *order,
                          struct ac_analysis *out, struct ac_err *err) AC_MUST_CHECK;
void ac_analysis_release(struct ac_analysis *analysis);

/* Has it a better order to show? */
static inline bool ac_item_has_better(const struct ac_item *item)
{
    return item->better_from < item->better_count;
}

/* Was it, measured once more, beyond two errors worse than another? */
static inline bool ac_item_is_blamed(const struct ac_item *item)
{
    return item->kind == AC_ITEM_ORDER && item->proven && item->lost > 2 * item->lost_error;
}

/* What was ordered, and the best found (the same when nothing better was), as plans to weigh. */
void ac_item_plans(const struct ac_analysis *analysis, const struct ac_item *item,
                   struct ac_plan *done, struct ac_plan *best);

/* The state before a step of the line, found by going on from the last one asked for. */
struct ac_walk {
    const struct ac_match *match;
    int at;
    struct ac_state_room room;
};

const struct ac_state *ac_walk_to(struct ac_walk *walk, int step);

/* At the beginning of the line; to be freed. NULL: no memory. */
struct ac_walk *ac_walk_new(const struct ac_match *match);

/* ---- in words (analyse_words.c); the walk is the caller's ---- */

/* "Game-Turn 3, melee: the Romans: attack RMS1 2010" */
void ac_item_text(const struct ac_analysis *analysis, struct ac_walk *walk,
                  const struct ac_item *item, struct ac_text *out);

/* The whole of the best found, in notation; nothing when what was done is the best. */
void ac_item_better(const struct ac_analysis *analysis, struct ac_walk *walk,
                    const struct ac_item *item, struct ac_text *out);

enum { AC_TURNING_POINTS = 8 };

/* The items with the greatest changes, at most `most`, greatest first. Returns how many. */
int ac_turning_points(const struct ac_analysis *analysis, const struct ac_item **out, int most);

/* What a turning point did, in a sentence. */
void ac_item_sentence(const struct ac_analysis *analysis, struct ac_walk *walk,
                      const struct ac_item *item, struct ac_text *out);

/* The one order or roll on which most hung, in a sentence; also of a first look. */
void ac_analysis_finding(const struct ac_analysis *analysis, struct ac_text *out);

/* The whole of it in a few sentences: the finding first. */
void ac_analysis_headline(const struct ac_analysis *analysis, struct ac_text *out);

/* A line of the account: a chance, or a change of the first side's. */
struct ac_sum {
    char what[64];
    double value, error;
    bool change; /* told as one: what is within its error as from where to where it lies */
    bool known;
};

enum { AC_SUMS = 6 };

/* The account from the start to the end. Returns how many lines it has. */
int ac_analysis_sums(const struct ac_analysis *analysis, struct ac_sum out[AC_SUMS]);

void ac_sum_text(const struct ac_sum *sum, struct ac_text *out);

/* As JSON (analyse_json.c), described in docs/API.md. A new reference; NULL: no memory. */
json_t *ac_analysis_json(const struct ac_analysis *analysis);

/* As a page (analyse_page.c). */
void ac_analysis_page(const struct ac_analysis *analysis, const char *title, const char *command,
                      struct ac_text *out);

#endif
