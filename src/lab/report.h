/* The report of a simulation as a page, and the figures in it that need thought. */
#ifndef AC_LAB_REPORT_H
#define AC_LAB_REPORT_H

#include "lab/handicap.h"
#include "lab/simulate.h"

enum { AC_REPORT_FEW = 30 }; /* fewer games suggest no handicap */

struct ac_report {
    const struct ac_simulation *simulation; /* its census is used when it has one */
    const struct ac_tally *tally;
    const char *scenario;               /* "GAME/ID", or the file it was read from */
    const char *command;                /* that made it */
    const struct ac_handicap *handicap; /* what was looked for and found, or NULL */
    /* The sentence of a case, "" when there is none; may be NULL. */
    const char *(*case_text)(void *self, ac_case rule);
    void *case_self;
};

void ac_report_page(const struct ac_report *report, struct ac_text *out);

/*
 * The handicap that would make it even: so many points of margin that the first side gives away
 * (below 0: gets). False when the game has no margins or too few games were played.
 */
bool ac_report_handicap(const struct ac_tally *tally, int *points);

/* The handicap in a sentence. */
void ac_report_say_handicap(const struct ac_game *game, const struct ac_tally *tally,
                            struct ac_text *out);

#endif
