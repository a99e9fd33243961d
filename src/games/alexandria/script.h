/* The scripted player: scores for actions, by kind. */
#ifndef ALEX_SCRIPT_H
#define ALEX_SCRIPT_H

#include "queries.h"

/* The best value a galley can row to with exactly so many MP, and the first action on the way. */
int alex_plan_course(const struct alex *a, int galley, int left, bool started,
                     struct ac_action *first);

/* How a unit judges a place: steps to what it wants, 255 when it wants nothing. */
int alex_way_of(const struct alex *a, int unit, int place);

/* Shock of one unit against another as the attacker sees it, before numbers. */
int alex_match(const struct alex *a, int attacker, int defender);

#endif
