/* A team of threads for searches and analyses (search/team.h), and the clock that goes with it. */
#ifndef AC_LAB_CREW_H
#define AC_LAB_CREW_H

#include <stdint.h>

#include "search/team.h"

/* A team of that many threads, the caller's own among them; bounded by AC_MAX_WORKERS. */
struct ac_team ac_crew(int workers);

/* How many threads this machine runs at once. */
int ac_crew_cores(void);

/* Microseconds of a steady clock; `self` is not used. The clock of ac_player. */
uint64_t ac_crew_clock(void *self);

#endif
