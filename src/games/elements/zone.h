/* Zones of control [ZOC]: a carpet one BW deep that stops at the first thing it meets. */
#ifndef ELEM_ZONE_H
#define ELEM_ZONE_H

#include "world.h"

enum { ELEM_MAX_ZONES = 4 * ELEM_ARMY }; /* War Wagons have four each */

struct elem_zone {
    struct ac_axes frame;
    struct ac_frac carpet; /* how far it reaches, in v */
    struct ac_bounds bounds;
    int32_t heading;
    int owner, edge;
    uint32_t near; /* units whose bounds its strip meets: only they can matter to it */
};

/* The zones of some units as they are for movers that are left out of the table. */
struct elem_zones {
    int count;
    struct elem_zone zone[ELEM_MAX_ZONES];
};

void elem_zones_of(const struct elem_world *w, uint32_t units, uint32_t without,
                   struct elem_zones *out);

/* A zone as it is for movers that are left out: the same one when none of them is near it. */
void elem_zone_without(const struct elem_world *w, const struct elem_zone *zone, uint32_t without,
                       struct elem_zone *out);

/* The enemies that control a unit where it stands [ZOC.4], as a mask. */
uint32_t elem_controllers(const struct elem_world *w, int unit);

/* Does a polygon enter a zone? */
bool elem_zone_entered(const struct elem_zone *zone, const struct ac_xy *p, int n);

/* Would a unit that goes from one box to the other be squared to the owner [ZOC.11]? */
bool elem_squared(const struct elem_zone *zone, const struct ac_xy *from, const struct ac_xy *to,
                  int32_t heading);

#endif
