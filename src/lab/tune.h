/*
 * Finds weights for a script by play. Random candidates meet a frozen pool on the same dice and are
 * halved again and again, twice the games for those who are left; from the best, SPSA (simultaneous
 * perturbation) goes on. What was found is then measured against what was there, on dice that nobody
 * was tuned on.
 *
 * The finding depends on the seed and the settings alone, not on threads or ranks. How it stands is a
 * flat struct that a program can keep after every round and go on from.
 */
#ifndef AC_LAB_TUNE_H
#define AC_LAB_TUNE_H

#include "lab/ranks.h"
#include "lab/simulate.h"

enum { AC_TUNE_SCENARIOS = 24, AC_TUNE_CANDIDATES = 32 };

/* How far it has come. */
struct ac_tune_state {
    uint64_t settings; /* hash of what is asked: others do not go on from it */
    int32_t alive;     /* candidates that are left; 1: SPSA is on */
    int32_t round;     /* of the halving, or of SPSA */
    uint64_t played;   /* games */
    struct ac_weights
        candidate[AC_TUNE_CANDIDATES]; /* the first are alive; one of them is the old */
    double at[AC_MAX_KNOBS];           /* of SPSA, each 0 to 1 within its bounds */
};

struct ac_tune {
    int game_count;
    const struct ac_game *game[AC_TUNE_SCENARIOS]; /* of one ruleset */
    int side;                                      /* AC_NONE: both */
    int style;                                     /* whose weights are looked for */
    bool knob[AC_MAX_KNOBS];                       /* those that may change */
    int candidates;                                /* of the first round; 1: SPSA alone */
    uint64_t games;                                /* of each in a round, seat and opponent */
    int rounds;                                    /* of SPSA */
    uint64_t fresh;                                /* games of the proof, seat and opponent */
    uint64_t seed;
    int threads;
    const struct ac_ranks *ranks;

    bool (*stop)(void *self); /* asked before every game by any thread; may be NULL */
    void *stop_self;
    bool (*stopped)(void); /* whether it has said so; may be NULL */
    /* After every round: keep it, show it. `score` is of the best in that round, 0 to 1. */
    void (*kept)(void *self, const struct ac_tune_state *state, double score);
    void *kept_self;

    struct ac_tune_state state; /* zero, or what was kept */
};

/* What became of a seat (a side in a scenario), in games against the pool. */
struct ac_tune_seat {
    int game, side;
    uint64_t games;
    double before, after; /* points */
};

struct ac_tune_result {
    struct ac_weights weights;
    bool stopped;
    int seat_count;
    struct ac_tune_seat seat[AC_SIDES * AC_TUNE_SCENARIOS];
};

enum ac_status ac_tune(struct ac_tune *tune, struct ac_tune_result *out,
                       struct ac_err *err) AC_MUST_CHECK;

/* How many games there are at most, for a bar. */
uint64_t ac_tune_games(const struct ac_tune *tune);

#endif
