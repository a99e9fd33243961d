/*
 * Puzzles: moments of played games in which one order is better than all others.
 *
 * What may be ordered is every end of every way in reach, and every other single action; the script
 * carries it on. Moments with more than AC_PUZZLE_ANSWERS of them are no puzzles: nobody would look
 * through, unless only one piece is asked about. Nor are those of a game that is as good as decided. All options are tried with the same
 * dice and most of them dropped; the last few are measured with fresh dice. The best is a puzzle's
 * answer when it leads whatever is not the same answer by more than AC_PUZZLE_SURE standard errors,
 * and by enough to matter. How hard it is, is how often the weaker levels miss it; what it is about,
 * is what comes out otherwise most often when the next best order is given; the same games say why
 * the answer is the best.
 */
#ifndef AC_LAB_PUZZLE_H
#define AC_LAB_PUZZLE_H

#include "lab/worth.h"
#include "notation/wording.h"
#include "search/player.h"

enum {
    AC_PUZZLE_STEPS = 16, /* of an order; longer ways are not looked at */
    AC_PUZZLE_ANSWERS = 80,
    AC_PUZZLE_OPTIONS = 240, /* ways to give them: a place may be reached facing anywhere */
    AC_PUZZLE_SURE = 3,      /* standard errors */
    AC_PUZZLE_TRIES = 20,    /* of each weaker level */
    AC_PUZZLE_OTHERS = 5,    /* next best orders that are measured as well as the best */
    AC_PUZZLE_REASONS = 3,
};

/* Something that may be ordered. */
struct ac_puzzle_option {
    struct ac_action step[AC_PUZZLE_STEPS];
    int count;
    int piece, place; /* of a way: who ends where; AC_NONE: a single action */
};

/* What hangs on the answer beside the game. */
enum ac_stake_kind {
    AC_STAKE_GAME,  /* nothing that stands out */
    AC_STAKE_SAVE,  /* an own piece, `index`, that stands at the end */
    AC_STAKE_BREAK, /* an enemy piece, `index`, that does not */
    AC_STAKE_GOAL,  /* a victory condition of the side, `index`, met at the end */
};

struct ac_stake {
    enum ac_stake_kind kind;
    int index;
    int best, next; /* in 100 games: how often it comes out so */
};

/* What comes out otherwise after the best order than after the next. */
struct ac_reasons {
    struct ac_stake gain[AC_PUZZLE_REASONS]; /* the greatest first */
    int gains;
    struct ac_stake price;        /* what more often comes out worse; AC_STAKE_GAME: nothing */
    int own_left[2], foe_left[2]; /* units at the end after the best and the next, in 100 games */
};

/* How the look at a moment came out. */
enum ac_puzzle_fate {
    AC_PUZZLE_STOPPED,
    AC_PUZZLE_HIDDEN,  /* a reaction, or the side may not see all */
    AC_PUZZLE_MOVING,  /* a piece is in the middle of something */
    AC_PUZZLE_FEW,     /* too few answers to choose from */
    AC_PUZZLE_MANY,    /* more than anybody would look through */
    AC_PUZZLE_DECIDED, /* the game is as good as won or lost */
    AC_PUZZLE_EVEN,    /* no answer promises to lead the next by enough */
    AC_PUZZLE_PASSIVE, /* the best is to let things be */
    AC_PUZZLE_UNSURE,  /* not confirmed with fresh dice */
    AC_PUZZLE_FOUND,
    AC_PUZZLE_FATES
};

/* One of the orders that were measured to the end. */
struct ac_puzzle_other {
    struct ac_puzzle_option option;
    double chance; /* as of the best */
};

struct ac_puzzle {
    ac_side side;
    int turn, phase;
    struct ac_puzzle_option best;
    double chance;                                  /* that the side wins, a draw counted half */
    struct ac_puzzle_other other[AC_PUZZLE_OTHERS]; /* the next best first */
    int others;
    double lead, error;    /* over the next best */
    int options, rollouts; /* different answers there are; games of each in the end */
    int asked;             /* the piece that alone was asked about; AC_NONE: all */
    int actor;             /* the one piece that all options are of; AC_NONE: several */
    int missed_recruit, missed_veteran; /* of AC_PUZZLE_TRIES */
    struct ac_stake stake;
    struct ac_reasons reasons;
};

struct ac_puzzle_search {
    const struct ac_scales *scales;
    const struct ac_team *team;
    uint64_t seed;
    double least;      /* lead that matters */
    int least_options; /* fewer are no puzzle */
    int piece;         /* what should it do? AC_NONE: what should anybody? */
    bool (*stop)(void *self);
    void *self;
};

/*
 * Is there a puzzle for the side to act? False: there is none, the side may not see all of the
 * state, or it was stopped. Depends on the seed alone, not on the team.
 */
enum ac_status ac_puzzle_at(const struct ac_puzzle_search *search, const struct ac_state *state,
                            struct ac_puzzle *out, enum ac_puzzle_fate *fate,
                            struct ac_err *err) AC_MUST_CHECK;

/*
 * What should anybody do? Where nobody would look through all that, and when `alone`: what should
 * `actor` do, if there is one? `fates` counts the looks.
 */
enum ac_status ac_puzzle_ask(const struct ac_puzzle_search *search, const struct ac_state *state,
                             int actor, bool alone, struct ac_puzzle *out,
                             int fates[AC_PUZZLE_FATES], struct ac_err *err) AC_MUST_CHECK;

/*
 * What a puzzle is about, which is nothing that the answer itself names, and why the answer is the
 * best; `seed` is of the dice.
 */
void ac_puzzle_explain(const struct ac_scales *scales, const struct ac_state *state, uint64_t seed,
                       struct ac_puzzle *puzzle);

/*
 * The piece that the side to act is asked about by name, "ABS trireme 3: 3 of 7 points used", or
 * AC_NONE: it is asked what anybody should do.
 */
int ac_puzzle_asked(const struct ac_game *game, const struct ac_state *state);

/*
 * May the side to act choose whom it gives an order? A piece that alone may act, or is asked by name, is
 * in the middle of its move, and what it did before would be half of the answer.
 */
bool ac_puzzle_is_clean(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_actions *legal);

/* Who has acted in a game so far: a moment in the middle of somebody's move is no puzzle. */
struct ac_puzzle_trail {
    int stay[AC_SIDES], phase[AC_SIDES]; /* number of a side's stay in a phase, and that phase */
    int acted[AC_MAX_VIEW_PIECES];       /* by piece: the last stay in which it acted */
};

void ac_puzzle_trail_begin(struct ac_puzzle_trail *trail);

/* Remembers who does what comes next; chance is nobody. */
void ac_puzzle_trail_step(struct ac_puzzle_trail *trail, const struct ac_game *game,
                          const struct ac_state *state, const struct ac_action *action);

/*
 * Nobody is in the middle of something: neither who is asked nor who acts next has acted in this stay.
 * What the other side does in between ends no move.
 */
bool ac_puzzle_trail_is_clean(const struct ac_puzzle_trail *trail, const struct ac_game *game,
                              const struct ac_state *state, const struct ac_action *next);

/* An option as a plan that the script carries on. */
void ac_puzzle_plan(const struct ac_puzzle_option *option, int phase, struct ac_plan *out);

/* Are two orders the same answer: the same piece in the same place, or the same action? */
bool ac_puzzle_same(const struct ac_puzzle_option *a, const struct ac_puzzle_option *b);

/* 1 (easy) to 5: by how often it is missed. */
int ac_puzzle_grade(const struct ac_puzzle *puzzle);

/* What a puzzle is written from. */
struct ac_puzzle_page {
    struct ac_wording wording; /* the game, and its words for people */
    const struct ac_state *state;
    const struct ac_puzzle *puzzle;
    const char *source; /* the command that finds it again */
};

/* The puzzle as a lesson (docs/FORMAT.md, "Puzzles"). */
void ac_puzzle_write(const struct ac_puzzle_page *page, struct ac_text *out);

#endif
