/*
 * Inside the census: the standing orders a side would have left. One may be given, changed and lifted
 * between two of its runs, and each of these is something said: it is left where it answers more
 * questions rightly than that costs, and never where it would answer one wrongly.
 */
#ifndef AC_LAB_RETELL_STANDING_H
#define AC_LAB_RETELL_STANDING_H

#include "core/match.h"

/* A run of one side's actions that nobody else and no die interrupts. */
struct ac_told_run {
    int from, count; /* steps of the line */
    ac_side side;
    struct ac_standing standing; /* in force while it is told */
    uint32_t said;               /* kinds that were given, changed or lifted before it */
};

struct ac_told_runs {
    const struct ac_match *match;
    const unsigned char *states; /* before each step of the line, and after the last */
    int count;
    struct ac_told_run *run; /* all of them, in their order */
};

/* Would that choice answer nothing in the run otherwise than the side did? */
bool ac_standing_agrees(const struct ac_told_runs *runs, const struct ac_told_run *run, int kind,
                        int choice);

/* Fills the standing orders of all runs; how often each side said something about them. False: no memory. */
bool ac_find_standing(struct ac_told_runs *runs, int changes[AC_SIDES]);

#endif
