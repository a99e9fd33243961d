/* What the tests of a leg share (leg.c, leg_zones.c, leg_contact.c). */
#ifndef ELEM_LEG_H
#define ELEM_LEG_H

#include "elements/rules.h"

/* One member on its way. */
struct elem_sweep {
    int unit, i; /* i: index in the trial */
    struct ac_pose from, to;
    const struct ac_xy *old;
    struct ac_xy end[AC_CORNERS];
    struct ac_xy hull[AC_POLY_MAX];
    int count;
    struct ac_bounds bounds;
    bool road;
};

/* The case of the zones against a member's leg, 0: none; plan->zone: what it may go on to. */
ac_case elem_zone_forbids(const struct elem_try *t, struct elem_plan *plan,
                          const struct elem_sweep *m);

/* All enemies a member meets: adds to what the group touches, be it full contact or loose [CONT.5]. */
ac_case elem_contacts_forbid(const struct elem_try *t, struct elem_plan *plan,
                             const struct elem_sweep *m, bool *full, bool *loose);

/* Lone enemies that a group has touched turn to it [CONF.1-CONF.3]. */
void elem_find_conforming(struct elem_try *t, struct elem_plan *plan);

/* [GRP.8, M14]: has the slide lined a member up with an enemy, or made contact? */
bool elem_lined_up(const struct elem_try *t, const struct elem_plan *plan);

/* The case against a second or later move that ends so, 0: none [SEC]. */
ac_case elem_second_forbids(const struct elem_try *t, const struct elem_plan *plan,
                            const struct elem_sweep *m);

#endif
