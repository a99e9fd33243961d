/* What the scripted player sees of the war; made once for a decision and shared by its files. */
#ifndef SYRA_ADVISE_H
#define SYRA_ADVISE_H

#include "inside.h"

enum { SYRA_NEVER = -1000000, SYRA_FAR = 30 };

struct syra_war {
    const struct syra_look *l;
    int side;
    int mine[SYRA_MAX_AREAS], theirs[SYRA_MAX_AREAS]; /* strength ashore, Leaders included */
    int navy[SYRA_MAX_AREAS], fleet[SYRA_MAX_AREAS];  /* ships fit to fight: ours, theirs */
    struct syra_info info;
    int chase;     /* area with enemy ships that ours go for in this Impulse, or AC_NONE */
    int keeper;    /* ship that keeps the port open, or AC_NONE */
    uint64_t seal; /* sea areas that shut every enemy port when they are held */
};

/* Strength of a unit as it stands: 0 when Routed. */
int syra_worth(const struct syra_look *l, int unit);
void syra_war_begin(const struct syra_look *l, int side, struct syra_war *out);
int syra_area_named(const struct syra_look *l, const char *id);
/* Where a ground unit is wanted. */
int syra_ground_task(const struct syra_war *w, int unit);
int syra_score_map(const struct syra_war *w, const struct ac_action *a, int style);

/* advise_sea.c: fleets */
void syra_sea_plan(struct syra_war *w);
/* Steps from every area to `to` for ships of w->side, not through enemy ships. */
void syra_sail(const struct syra_war *w, int to, uint8_t *out);
int syra_score_sail(const struct syra_war *w, const struct ac_action *a);
int syra_score_load(const struct syra_war *w, const struct ac_action *a);
int syra_score_unload(const struct syra_war *w, int unit);
int syra_score_naval_impulse(const struct syra_war *w);
/* More than half of the side's ground units would go hungry now. */
bool syra_starving(const struct syra_look *l, int side);

#endif
