/*
 * A match: a game being played. It keeps the log (append-only: what was done, rolled, undone,
 * agreed) and the state that follows from it. The log is the truth; the state is what its replay
 * gives.
 *
 * Undo takes back the last action of a side as long as nothing stands between: it never crosses a
 * roll, a reveal or an act of the other side. A take-back by consent goes where both players agree.
 * Nothing is ever removed from the log: an undo is an entry too. What was done by one order is
 * undone together, and what it left to stand until a turn with it.
 */
#ifndef AC_CORE_MATCH_H
#define AC_CORE_MATCH_H

#include "core/order.h"
#include "core/trail.h"

enum ac_entry_kind {
    AC_ENTRY_ACTION,
    AC_ENTRY_OUTCOME,
    AC_ENTRY_UNDO,     /* to: entries still standing after it; by a side, of its own actions */
    AC_ENTRY_TAKEBACK, /* the same, by consent, across anything */
    AC_ENTRY_RESIGN,
    AC_ENTRY_DRAW, /* agreed */
    AC_ENTRY_TIMEOUT,
    AC_ENTRY_STANDING, /* a standing order was set: which, choice */
    AC_ENTRY_ORDER,    /* the next `steps` actions carry out an order of that side */
    AC_ENTRY_SNAPSHOT, /* the position at that moment, in `state`: a new revision goes on from it */
    AC_ENTRY_REPAIR,   /* the position was edited by consent, in `state` */
    AC_ENTRY_KIND_COUNT
};

struct ac_entry {
    enum ac_entry_kind kind;
    ac_side side;      /* who, AC_NONE: both or nobody */
    bool barrier;      /* undo does not go back past it */
    bool standing;     /* still part of the line of play */
    int to;            /* UNDO, TAKEBACK: length of the line afterwards */
    int which, choice; /* STANDING */
    int until;         /* STANDING: the turn whose beginning ends it, 0: none */
    int order;         /* ACTION: number of the ORDER entry it carries out, from 1; 0: none.
                        * STANDING: of the order that left it */
    int steps;         /* ORDER: actions it came to */
    bool whole;        /* ORDER: nothing of it was left undone */
    const struct ac_order *given; /* ORDER; NULL: its words are not known here */
    struct ac_action action;
    const struct ac_state *state; /* SNAPSHOT, REPAIR */
};

struct ac_match {
    const struct ac_game *game;
    struct ac_state *start; /* the position play began from */
    struct ac_state *state; /* now */
    struct ac_entry *log;
    int count, room;
    int *line; /* indices into log: the actions and outcomes that lead from start to state */
    int line_count;
    int rolls; /* outcomes in the log, dropped ones included: no die is ever rolled twice */
    struct ac_standing standing[AC_SIDES];
    int marked, mark; /* actions still to come of the order of that entry, from 1 */
    bool ended;       /* by resignation, agreement or time */
    struct ac_result result;
    struct ac_sink sink; /* where events go; event may be NULL */
    struct ac_trail trail;
    struct ac_arena arena;
};

/* Begins at `start`, or at the scenario's first state when it is NULL. */
enum ac_status ac_match_init(struct ac_match *match, const struct ac_game *game,
                             const struct ac_state *start, struct ac_err *err) AC_MUST_CHECK;
void ac_match_release(struct ac_match *match);

/*
 * The line of play that stands, in memory of its own and without what was undone or said beside it:
 * for another thread to look at. `out` is initialised here, to be released after success.
 */
enum ac_status ac_match_copy_line(struct ac_match *out, const struct ac_match *from,
                                  struct ac_err *err) AC_MUST_CHECK;

/* A side's action, through the gate. Refused: nothing changes. */
enum ac_status ac_match_play(struct ac_match *match, ac_side side, const struct ac_action *action,
                             struct ac_err *err) AC_MUST_CHECK;

/*
 * An order of a side: worked out into `plan` on what the side may know, then played action by action
 * as far as it goes on the true state; afterwards the plan has the actions that were played, and where
 * and why it stopped. Refused when nothing of it can be done, with the reason: nothing changes.
 */
enum ac_status ac_match_order(struct ac_match *match, ac_side side, const struct ac_order *order,
                              struct ac_order_plan *plan, struct ac_err *err) AC_MUST_CHECK;

/* The next `steps` actions of the side carry out an order (NULL: its words are not known). */
enum ac_status ac_match_mark(struct ac_match *match, ac_side side, const struct ac_order *order,
                             int steps, bool whole, struct ac_err *err) AC_MUST_CHECK;

/*
 * As last time: the side's actions of this phase in its latest earlier turn, those that are allowed now,
 * one after the other and undone together. `done`: how many. Refused when there are none.
 */
enum ac_status ac_match_same(struct ac_match *match, ac_side side, int *done,
                             struct ac_err *err) AC_MUST_CHECK;

/* The outcome of the chance node that is pending. */
enum ac_status ac_match_outcome(struct ac_match *match, int outcome,
                                struct ac_err *err) AC_MUST_CHECK;

bool ac_match_can_undo(const struct ac_match *match, ac_side side);
enum ac_status ac_match_undo(struct ac_match *match, ac_side side,
                             struct ac_err *err) AC_MUST_CHECK;

/* After the first `length` entries of the line: did nothing settle what was asked there? */
bool ac_match_asked_at(const struct ac_match *match, int length);

/*
 * What a player takes back: his own last choice, an order whole, and what was settled for him since. The
 * length of the line at which he chooses anew, -1: nothing can go back. Undo leads there step by step.
 */
int ac_match_undo_length(const struct ac_match *match, ac_side side);

/* By consent: back to the first `length` actions and outcomes of the line. */
enum ac_status ac_match_takeback(struct ac_match *match, int length,
                                 struct ac_err *err) AC_MUST_CHECK;

enum ac_status ac_match_resign(struct ac_match *match, ac_side side,
                               struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_match_draw(struct ac_match *match, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_match_timeout(struct ac_match *match, ac_side side,
                                struct ac_err *err) AC_MUST_CHECK;

/* `choice`: an index, or with AC_UNTIL times a turn: then it lapses when that turn begins. */
enum { AC_UNTIL = 256, AC_UNTIL_MAX = 9999 };
enum ac_status ac_match_standing(struct ac_match *match, ac_side side, int which, int choice,
                                 struct ac_err *err) AC_MUST_CHECK;

/* Goes on from `state` (kind SNAPSHOT or REPAIR); play before it cannot be undone. */
enum ac_status ac_match_set_state(struct ac_match *match, enum ac_entry_kind kind,
                                  const struct ac_state *state, struct ac_err *err) AC_MUST_CHECK;

/*
 * Is there anything a person need not be asked? The answer of the side's standing orders, or the
 * only legal action (unless dice hang on it: people want to see the odds first). True with the
 * action.
 */
bool ac_match_settled(const struct ac_match *match, struct ac_action *out);

/* Is it over, by the rules or otherwise? True with the result. */
bool ac_match_over(const struct ac_match *match, struct ac_result *out);

/* The state after the first `length` actions and outcomes of the line; false: no such length. */
bool ac_match_at(const struct ac_match *match, int length, struct ac_state *out);

#endif
