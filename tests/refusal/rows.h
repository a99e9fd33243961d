/*
 * Refusals that a person has read: a position, an action, the case that forbids it and the words. The
 * rows of a game are in tests/refusal/rows/GAME.txt:
 *
 *   == SCENARIO: ACTION            (SCENARIO by hand: the armies are being set up)
 *   [CASE] the reason, word for word
 *     lines of a position (docs/FORMAT.md)
 */
#ifndef AC_TESTS_REFUSAL_ROWS_H
#define AC_TESTS_REFUSAL_ROWS_H

#include "tests/refusal/ask.h"

/*
 * The least position in which the gate still answers so: lines are left out while case and reason stay
 * the same. `out` gets the row.
 */
void ac_refusal_least(const struct ac_refusal *refusal, struct ac_text *out);

/* Asks every row of a game; returns how many are answered otherwise, each told on stderr. */
int ac_refusal_rows(struct ac_library *library, const struct ac_ruleset *rules);

#endif
