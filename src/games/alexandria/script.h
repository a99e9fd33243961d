/* The scripted player: scores for actions, in hundredths of an Exhaustion Point where they compare. */
#ifndef ALEX_SCRIPT_H
#define ALEX_SCRIPT_H

#include "alexandria/rules.h"

/* --- course.c ---------------------------------------------------------------------------------- */

/* The best value a galley can row to with exactly so many MP, and the first action on the way. */
int alex_plan_course(const struct alex *a, int galley, int left, struct ac_action *first);

enum { ALEX_COURSES = 14 };

/* The values of all numbers of MP from 0 to `most` at once; room for ALEX_COURSES. */
void alex_course_values(const struct alex *a, int galley, int most, int *value);

/* The best value within its reach at a speed. */
int alex_best_course(const struct alex *a, int galley, int speed);

/* --- fight.c ------------------------------------------------------------------------------------ */

/* Shock of one unit against another as the attacker sees it, before numbers and position. */
int alex_match(const struct alex *a, int attacker, int defender);

/* Has the side exhausted its enemy and is it not exhausted itself? [11.3] */
bool alex_ahead(const struct alex *a, int side);

/* What one hit on a unit is worth. */
int alex_hit_worth(const struct alex *a, int unit);

/* Hits that a unit can still take, both sides of the counter. */
int alex_left(const struct alex *a, int unit);

/* Would a unit that is driven out of a Point or a space find nowhere to go, the place that the attack
 * comes from being closed? [10.3.4] */
bool alex_cornered(const struct alex *a, int unit, int at, int from);

/* What an attack on a place at this modifier is worth to the attacker; negative: it costs him more. */
int alex_duel(const struct alex *a, int attacker, int defender, int place, int drm);

/* With the ground that is fought for, and how much the side wants to fight. */
int alex_blow_worth(const struct alex *a, int attacker, int defender, int drm);

/* The same of a designation [8.2], with all its modifiers. */
int alex_attack_worth(const struct alex *a, const struct ac_action *action);

/* --- leaders.c ---------------------------------------------------------------------------------- */

/* Whom a leader may command, and what they have to do; filled when a place is first asked for. */
struct alex_muster {
    int leader, count, now;
    int16_t unit[ALEX_MAX_PIECES], errand[ALEX_MAX_PIECES], interest[ALEX_MAX_PIECES];
};

int alex_lead_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m);
/* Whom a new man takes over with: among those who have most to do, not on a galley at sea [4.33]. */
int alex_replace_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m);

/* A leader whose galley has not reached the causeway yet does not go ashore at home. */
bool alex_sails_on(const struct alex *a, int leader);
int alex_flee_worth(const struct alex *a, const struct ac_action *action);

/* --- shelter.c ---------------------------------------------------------------------------------- */

/* What fire costs a unit that stands there, for each turn of the enemy. Wants a state it may touch. */
int alex_fire_on(const struct alex *a, int unit, int place);

/* --- march.c ------------------------------------------------------------------------------------ */

/* Steps by land to the Redoubts and the Palace for a side, around its enemies. */
void alex_ways_around(const struct alex *a, int side, uint8_t way[3][ALEX_MAX_PLACES]);

/* Steps from a place to what the unit wants, 255 when it wants nothing. */
int alex_way_of(const struct alex *a, int unit, int place);

/* How much the side needs what the unit is after, and how near it is; 0 when it wants nothing. */
int alex_errand(const struct alex *a, int unit);

int alex_step_worth(const struct alex *a, const struct ac_frame *move, int to);
int alex_face_worth(const struct alex *a, const struct ac_frame *move, int arg);

/* Coming out on top of a stack, for only the topmost moves [5.76]: for a unit that wants to go on. */
int alex_shift_worth(const struct alex *a, int unit);

/* How much there is to do for a unit: the higher, the more it is worth waking. */
int alex_unit_interest(const struct alex *a, int unit);

/* The best attack from a place on what stands beside it; 0 when none is worth it. */
int alex_best_blow(const struct alex *a, int unit, int place);

#endif
