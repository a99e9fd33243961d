/*
 * Programs as players of simulations and comparisons (lab/guest.h), one process for each game:
 *
 *   bot:COMMAND     is told what its side sees and may do, and answers with an action;
 *   engine:COMMAND  speaks the engine protocol and is told all that happens; `genmove` asks it.
 *
 * The environment of the command has ACIES_SEED, a number of the game's own, so that a program which
 * seeds itself by it plays the same game in every run.
 */
#ifndef AC_HOST_GUEST_H
#define AC_HOST_GUEST_H

#include <pthread.h>

#include "host/seat.h"
#include "lab/guest.h"

/* A program that plays, and the first of the fouls it made. */
struct ac_program {
    struct ac_guest guest; /* to be given to the lab */
    struct ac_seat seat;
    int64_t millis; /* for one answer */
    pthread_mutex_t lock;
    uint64_t first; /* game of the first foul, UINT64_MAX: none was made */
    char why[AC_ERR_TEXT];
};

/* `seat` is a bot or an engine; `millis` 0: the usual time. Stays where it is. */
void ac_program_init(struct ac_program *program, const struct ac_seat *seat, int64_t millis);

#endif
