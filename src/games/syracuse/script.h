/* What the scripted player sees of the war; made once for a decision and shared by its files. */
#ifndef SYRA_SCRIPT_H
#define SYRA_SCRIPT_H

#include "syracuse/rules.h"

enum { SYRA_NEVER = -1000000, SYRA_FAR = 30, SYRA_VOYAGE = 3 /* in marches */ };

struct syra_war {
    const struct syra_look *l;
    int side;
    int mine[SYRA_MAX_AREAS], theirs[SYRA_MAX_AREAS]; /* strength ashore, Leaders included */
    int navy[SYRA_MAX_AREAS], fleet[SYRA_MAX_AREAS];  /* ships fit to fight: ours, theirs */
    struct syra_info info;
    int chase;     /* area with enemy ships that ours go for in this Impulse, or AC_NONE */
    int keeper;    /* ship that keeps the port open, or AC_NONE */
    int outpost;   /* Syracusan ship beached beside the city, so that it is not cut off */
    int ferry;     /* ship that carries a warden across the water, or AC_NONE */
    int rider;     /* that warden */
    uint64_t seal; /* sea areas that shut every enemy port when they are held */
    uint8_t post[SYRA_UNITS]; /* Athenian Hoplites: 1 + area of the line round the city */
    bool warden[SYRA_UNITS];  /* of these: stays there whatever else is to be had */
};

/* Strength of a unit as it stands: 0 when Routed. */
int syra_worth(const struct syra_look *l, int unit);
void syra_war_begin(const struct syra_look *l, int side, struct syra_war *out);
int syra_area_named(const struct syra_look *l, const char *id);
/* Steps over land from every area to `to`. */
void syra_march(const struct syra_war *w, int to, uint8_t *out);
/* Where a ground unit is wanted. */
int syra_ground_task(const struct syra_war *w, int unit);
int syra_score_map(const struct syra_war *w, const struct ac_action *a, int style);

/* advise_siege.c: the line round the city */
void syra_siege_plan(struct syra_war *w);
/* Is there a way out of the city when these areas are held too? */
bool syra_leaks(const struct syra_war *w, uint64_t held);

/* advise_sea.c: fleets */
void syra_sea_plan(struct syra_war *w);
/* A beach where Hoplites can be put ashore. */
bool syra_may_land(const struct syra_war *w, int area);
/* Steps from every area to `to` for ships of w->side, not through enemy ships. */
void syra_sail(const struct syra_war *w, int to, uint8_t *out);
int syra_score_sail(const struct syra_war *w, const struct ac_action *a);
int syra_score_load(const struct syra_war *w, const struct ac_action *a);
int syra_score_unload(const struct syra_war *w, int unit);
int syra_score_rouse(const struct syra_war *w, int ship);
int syra_score_naval_impulse(const struct syra_war *w);
/* More than half of the side's ground units would go hungry now. */
bool syra_starving(const struct syra_look *l, int side);

#endif
