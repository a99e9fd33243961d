/*
 * Making a battle even with pieces: what the stronger side leaves at home, found by playing. For
 * each kind of its pieces the number is halved in on; what came nearest is played once more on
 * fresh dice, so that the figure told is not the luckiest of many.
 *
 * A piece is taken out of the position as its game writes it, so any game can be handicapped; a
 * piece that its game does not let go (a ship with men aboard) stays.
 */
#ifndef AC_LAB_HANDICAP_H
#define AC_LAB_HANDICAP_H

#include "lab/simulate.h"
#include "record/record.h"

enum { AC_HANDICAP_TRIES = 48, AC_HANDICAP_GAMES = 200, AC_HANDICAP_WORDS = 4000 };

/* A number of pieces of a kind left out, and how the stronger side fared. */
struct ac_handicap_try {
    const char *kind;
    int without;
    uint64_t games, wins, draws; /* of the stronger side */
};

struct ac_handicap_search {
    const struct ac_simulation *simulation; /* without its census and rows */
    const struct ac_tally *tally;           /* what it gave */
    const struct ac_census *census;         /* of the first position */
    struct ac_position_parser parser;
    void (*trying)(void *self, uint64_t games); /* so many are about to be played; may be NULL */
    void *self;
};

struct ac_handicap {
    ac_side side;
    bool even; /* within the error: nothing was tried */
    int of;    /* pieces of the kind */
    int pieces;
    ac_piece piece[AC_MAX_VIEW_PIECES]; /* those left out */
    struct ac_handicap_try found;       /* without 0: nothing comes nearer than the whole army */
    int tries;
    struct ac_handicap_try tried[AC_HANDICAP_TRIES];
};

/* Wins and half the draws, of 1. */
double ac_handicap_score(const struct ac_handicap_try *t);

/* `start` is the position without them, of the size the game's states have. */
enum ac_status ac_handicap_find(const struct ac_handicap_search *search, struct ac_handicap *out,
                                struct ac_state *start, struct ac_err *err) AC_MUST_CHECK;

/* It in a sentence of less than AC_HANDICAP_WORDS bytes. */
void ac_handicap_say(const struct ac_game *game, const struct ac_handicap *handicap,
                     struct ac_text *out);

#endif
