/* Zones of control in the tests of a leg: who is held in one, and what one is entered for [ZOC]. */
#include "base/bits.h"
#include "elements/leg.h"

/* Does the leg end in full front contact with this enemy, or make it conform [CONF.6]? */
static bool ends_facing(const struct elem_try *t, const struct elem_plan *plan,
                        const struct elem_sweep *m, int enemy)
{
    return elem_full_front(&t->w, m->unit, enemy) || plan->conform & (1u << enemy);
}

/* [ZOC.8]: retire, contact or square up. */
static ac_case held_forbids(const struct elem_try *t, struct elem_plan *plan,
                            const struct elem_sweep *m)
{
    const struct ac_xy gone = ac_xy_sub(m->to.at, m->from.at);
    int32_t steps;
    uint64_t holders = t->controllers[m->i];

    if (t->count == 1 && m->from.heading == m->to.heading &&
        elem_whole_steps(gone, m->from.heading, &steps) && steps < 0) {
        plan->zone = 1; /* [ZOC.10] */
        return 0;
    }
    while (holders)
        if (ends_facing(t, plan, m, ac_bit_pop(&holders))) {
            plan->zone = 1;
            return 0;
        }
    for (int i = 0; i < t->zones.count; i++) {
        const struct elem_zone *z = &t->zones.zone[i];

        if (t->controllers[m->i] & (1u << z->owner) &&
            elem_squared(z, m->old, m->end, m->to.heading)) {
            plan->zone = (uint8_t)(plan->zone == 1 ? 1 : 2 + z->owner);
            return 0;
        }
    }
    plan->fault.other = (uint8_t)(1 + __builtin_ctz(t->controllers[m->i]));
    return ELEM_ZOC_8;
}

/* Z6: does another of the group end facing or squared to the owner, so that this one may follow? */
static bool faced_by_group(const struct elem_try *t, const struct elem_plan *plan,
                           const struct elem_zone *z)
{
    for (int i = 0; t->count > 1 && i < t->count; i++) {
        const int u = t->unit[i];

        if (elem_full_front(&t->w, u, z->owner) || plan->conform & (1u << z->owner) ||
            elem_squared(z, t->box[i], t->w.box[u], t->w.pose[u].heading))
            return true;
    }
    return false;
}

/* [ZOC.18]: does the member before it meet this zone as well? Then that one has to answer for it. */
static bool stopped_ahead(const struct elem_try *t, const struct elem_sweep *m,
                          const struct elem_zone *z)
{
    const struct elem_sweep *front;

    if (t->ahead[m->i] == AC_NONE)
        return false;
    front = m - m->i + t->ahead[m->i]; /* the sweeps stand in the order of the members */
    return elem_zone_entered(z, front->hull, front->count);
}

/* [ZOC.9]: what a free element may enter a zone for. */
static ac_case entry_forbids(const struct elem_try *t, struct elem_plan *plan,
                             const struct elem_sweep *m)
{
    bool entered = false;
    bool stays = false; /* in a zone at the end: one of those must be answered [GRP.16] */
    int square = AC_NONE;

    for (int i = 0; i < t->zones.count; i++) {
        const struct elem_zone *z = &t->zones.zone[i];
        bool ends;

        if (ac_bounds_apart(&m->bounds, &z->bounds, 0) || !elem_zone_entered(z, m->hull, m->count))
            continue;
        ends = elem_zone_entered(z, m->end, AC_CORNERS);
        if (!ends && stopped_ahead(t, m, z))
            continue;
        entered = true;
        if (ends_facing(t, plan, m, z->owner)) {
            plan->zone = 1;
            return 0;
        }
        if (ends && !stays)
            square = AC_NONE; /* what it only passed does not count any more */
        stays |= ends;
        if (stays && !ends)
            continue;
        if (elem_squared(z, m->old, m->end, m->to.heading) || faced_by_group(t, plan, z))
            square = z->owner;
        else
            plan->fault.other = (uint8_t)(1 + z->owner);
    }
    if (!entered)
        return 0;
    if (square == AC_NONE)
        return ELEM_ZOC_9;
    plan->zone = (uint8_t)(plan->zone == 1 ? 1 : 2 + square);
    return 0;
}

/* Does any of them end in full front contact with this enemy, or make it conform [CONF.6]? */
static bool any_ends_facing(const struct elem_try *t, const struct elem_plan *plan, int enemy)
{
    bool found = plan->conform & (1u << enemy);

    for (int i = 0; i < t->count; i++)
        found |= elem_full_front(&t->w, t->unit[i], enemy);
    return found;
}

/* The enemies that members face squarely from within their zones: of several each may be chosen
 * [ZOC.13]. */
static uint32_t squared_to(const struct elem_try *t)
{
    uint32_t found = 0;

    for (int k = 0; k < t->zones.count; k++) {
        const struct elem_zone *z = &t->zones.zone[k];

        for (int i = 0; i < t->count; i++)
            if (t->controllers[i] & (1u << z->owner) &&
                t->from[i].heading == ac_heading(z->heading + AC_HALF))
                found |= 1u << z->owner;
    }
    return found;
}

/* Z3: after squaring up a move goes on into front contact alone. */
static bool goes_on_into_contact(const struct elem_try *t, const struct elem_plan *plan, int enemy)
{
    uint64_t foes = squared_to(t) | 1u << enemy;

    while (foes)
        if (any_ends_facing(t, plan, ac_bit_pop(&foes)))
            return true;
    return false;
}

ac_case elem_zone_forbids(const struct elem_try *t, struct elem_plan *plan,
                          const struct elem_sweep *m)
{
    const uint8_t held = plan->on ? t->w.s->order.zone : 0;

    if (held >= 2) {
        if (!goes_on_into_contact(t, plan, held - 2)) {
            plan->fault.other = (uint8_t)(held - 1);
            return ELEM_ZOC_9;
        }
        plan->zone = 1;
    }
    return t->controllers[m->i] ? held_forbids(t, plan, m) : entry_forbids(t, plan, m);
}
