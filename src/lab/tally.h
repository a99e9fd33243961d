/*
 * What a simulation counts. Everything is a sum of integers that wrap around, so parts added in any
 * order, by threads or by ranks, give the same total to the bit.
 */
#ifndef AC_LAB_TALLY_H
#define AC_LAB_TALLY_H

#include "lab/guest.h"

enum {
    AC_TALLY_TURNS = 64, /* Game-Turn 63 and later are one */
    AC_TALLY_TYPES = 48, /* kinds of pieces, both sides together */
    AC_TALLY_CASES = 1024,
    AC_TALLY_PHASES = 64,
    AC_TALLY_MARGIN = 250, /* margins beyond are counted as this */
};

struct ac_tally {
    uint64_t games; /* played to the end, or to a foul */
    uint64_t wins[AC_SIDES];
    uint64_t fouls[AC_SIDES][AC_FOUL_COUNT]; /* games that a guest lost by what it did */
    uint64_t draws;
    uint64_t steps, rolls;
    uint64_t turns;                           /* sum of the last Game-Turns */
    uint64_t fingerprint;                     /* of all final states: equal runs are equal */
    uint64_t length[AC_TALLY_TURNS];          /* games that ended in this turn */
    uint64_t margin[2 * AC_TALLY_MARGIN + 1]; /* of the first side; a draw is in the middle */

    /* in detail, when asked for */
    uint64_t reached[AC_TALLY_TURNS]; /* games whose turn came to an end */
    uint64_t lost[AC_TALLY_TYPES][AC_TALLY_TURNS];
    uint64_t goal_met[AC_MAX_GOALS][AC_TALLY_TURNS];  /* at the end of the turn */
    uint64_t goal_kept[AC_MAX_GOALS][AC_TALLY_TURNS]; /* of games that ended in this turn */
    uint64_t events[AC_TALLY_CASES];
    uint64_t event_games[AC_TALLY_CASES]; /* games in which the case came up */
    uint64_t rolls_in[AC_TALLY_PHASES];
    uint64_t swing_in[AC_TALLY_PHASES];   /* sum of what rolls changed in appraise, millionths */
    uint64_t biggest_in[AC_TALLY_PHASES]; /* games whose greatest swing was a roll of this phase */
};

/* A tally as numbers to be added. */
enum { AC_TALLY_NUMBERS = sizeof(struct ac_tally) / sizeof(uint64_t) };

void ac_tally_add(struct ac_tally *to, const struct ac_tally *part);

/* The kinds of pieces on the first position's boards. */
struct ac_census {
    int type_count;
    const char *name[AC_TALLY_TYPES];
    ac_side side[AC_TALLY_TYPES];
    int pieces[AC_TALLY_TYPES];
    int16_t type_of[AC_MAX_VIEW_PIECES]; /* of a piece, AC_NONE: not on the boards at first */
};

/* `view` is working memory. */
void ac_census_take(const struct ac_game *game, const struct ac_state *state, struct ac_view *view,
                    struct ac_census *out);

/* Follows one game and adds it to the tally. */
struct ac_scribe {
    const struct ac_game *game;
    const struct ac_census *census; /* NULL: no detail */
    struct ac_tally *tally;
    struct ac_goals goals;
    uint64_t seen_cases[AC_TALLY_CASES / 64];
    int turn;       /* the last one noted */
    int roll_phase; /* of the roll whose effect is not over, AC_NONE: none */
    int32_t roll_before;
    int32_t biggest;
    int biggest_phase;
};

void ac_scribe_begin(struct ac_scribe *scribe, const struct ac_state *state);
/* Before every decision and roll; and the sink for what it does. */
void ac_scribe_before(struct ac_scribe *scribe, const struct ac_state *state);
struct ac_sink ac_scribe_sink(struct ac_scribe *scribe);
void ac_scribe_end(struct ac_scribe *scribe, const struct ac_state *state,
                   const struct ac_result *result);

#endif
