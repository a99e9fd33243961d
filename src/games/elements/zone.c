/* Zones of control; see zone.h. */
#include "elements/rules.h"

#include "base/bits.h"

/* Does an obstacle reach across the whole strip? Asked only under the option for Z1. */
static bool across(const struct ac_axes *frame, const struct ac_xy *p, int n)
{
    bool low = false;
    bool high = false;

    for (int i = 0; i < n; i++) {
        const int64_t u = ac_axes_u(frame, p[i]);

        low |= u <= 0;
        high |= u >= ELEM_BW * frame->n;
    }
    return low && high;
}

/* Has the polygon anything between the front edge and one BW ahead of it? Else the strip need not be
 * cut out. */
static bool ahead_of(const struct elem_zone *zone, const struct ac_xy *p, int n)
{
    const int64_t far = ELEM_BW * zone->frame.n;
    bool ahead = false;
    bool near = false;

    for (int i = 0; i < n; i++) {
        const int64_t v = ac_axes_v(&zone->frame, p[i]);

        ahead |= v > 0;
        near |= v <= far;
    }
    return ahead && near;
}

static void stop_at(const struct elem_world *w, struct elem_zone *zone, const struct ac_xy *p)
{
    struct ac_span span;

    if (!ahead_of(zone, p, AC_CORNERS))
        return;
    span = ac_strip(&zone->frame, ELEM_BW, p, AC_CORNERS);
    if (!span.found || span.high.num <= 0)
        return;
    if (w->game->option[ELEM_OPT_CARPET] && !across(&zone->frame, p, AC_CORNERS))
        return;
    /* compare with a whole BW first: that keeps the products small */
    if (span.low.num > (ac_i128)ELEM_BW * zone->frame.n * span.low.den)
        return;
    if (ac_frac_cmp(span.low, zone->carpet) < 0)
        zone->carpet = span.low;
}

/* The zone ahead of edge k of a unit, in a world without some units [ZOC.1, ZOC.3]. */
static void make_zone(const struct elem_world *w, int owner, int k, uint32_t without,
                      struct elem_zone *out)
{
    const int32_t heading = ac_heading(w->pose[owner].heading + k * AC_QUARTER);
    struct ac_xy strip[AC_CORNERS];
    uint64_t rest = w->on & ~(1u << owner);

    out->owner = owner;
    out->edge = k;
    out->near = 0;
    out->heading = heading;
    out->frame = ac_axes_at(w->box[owner][k & 3], heading);
    out->carpet = (struct ac_frac){ (ac_i128)ELEM_BW * out->frame.n, 1 };
    strip[0] = w->box[owner][k & 3];
    strip[1] = w->box[owner][(k + 1) & 3];
    strip[2] = ac_xy_step(strip[1], ELEM_BW, out->frame.f);
    strip[3] = ac_xy_step(strip[0], ELEM_BW, out->frame.f);
    out->bounds = ac_bounds_of(strip, AC_CORNERS);
    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (ac_bounds_apart(&out->bounds, &w->bounds[x], 0))
            continue;
        out->near |= 1u << x;
        if (!(without & (1u << x)))
            stop_at(w, out, w->box[x]);
    }
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && w->camp_holder[c] != AC_NONE &&
            !ac_bounds_apart(&out->bounds, &w->camp_bounds[c], 0))
            stop_at(w, out, w->camp[c]);
}

/* War Wagons have four, or none while someone fights them [ZOC.6]. */
static int zone_edges(const struct elem_world *w, int owner)
{
    if (elem_type_of(w->d, w->s, owner) != ELEM_WWG)
        return 1;
    return elem_opponent(w, owner) == AC_NONE ? 4 : 0;
}

void elem_zones_of(const struct elem_world *w, uint32_t units, uint32_t without,
                   struct elem_zones *out)
{
    uint64_t owners = units & w->on;

    out->count = 0;
    while (owners) {
        const int e = ac_bit_pop(&owners);
        const int edges = zone_edges(w, e);

        for (int k = 0; k < edges && out->count < ELEM_MAX_ZONES; k++)
            make_zone(w, e, k, without, &out->zone[out->count++]);
    }
}

void elem_zone_without(const struct elem_world *w, const struct elem_zone *zone, uint32_t without,
                       struct elem_zone *out)
{
    if (zone->near & without)
        make_zone(w, zone->owner, zone->edge, without, out);
    else
        *out = *zone;
}

bool elem_zone_entered(const struct elem_zone *zone, const struct ac_xy *p, int n)
{
    struct ac_span span;

    if (!ahead_of(zone, p, n))
        return false;
    span = ac_strip(&zone->frame, ELEM_BW, p, n);
    if (!span.found || span.high.num <= 0)
        return false;
    if (span.low.num > (ac_i128)ELEM_BW * zone->frame.n * span.low.den)
        return false;
    return ac_frac_cmp(span.low, zone->carpet) <= 0;
}

uint32_t elem_controllers(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    uint32_t found = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        int edges;

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_BW * AC_TICKS + AC_TICKS))
            continue;
        edges = zone_edges(w, e);
        for (int k = 0; k < edges; k++) {
            struct elem_zone zone;

            make_zone(w, e, k, 1u << unit, &zone);
            if (elem_zone_entered(&zone, w->box[unit], AC_CORNERS))
                found |= 1u << e;
        }
    }
    return found;
}

/* How far the centre lies from the middle line of the strip. */
static int64_t off_line(const struct elem_zone *zone, const struct ac_xy *box)
{
    /* twice the centre is the sum of two opposite corners */
    const int64_t u = ac_axes_u(&zone->frame, box[AC_FR]) + ac_axes_u(&zone->frame, box[AC_RL]) -
                      ELEM_BW * zone->frame.n;

    return u < 0 ? -u : u;
}

bool elem_squared(const struct elem_zone *zone, const struct ac_xy *from, const struct ac_xy *to,
                  int32_t heading)
{
    struct ac_span old;
    struct ac_span now;

    if (heading != ac_heading(zone->heading + AC_HALF) || !elem_zone_entered(zone, to, AC_CORNERS))
        return false;
    if (off_line(zone, to) > off_line(zone, from))
        return false;
    old = ac_strip(&zone->frame, ELEM_BW, from, AC_CORNERS);
    now = ac_strip(&zone->frame, ELEM_BW, to, AC_CORNERS);
    if (!old.found || old.high.num <= 0 ||
        old.low.num > (ac_i128)ELEM_BW * zone->frame.n * old.low.den)
        return true;
    return ac_frac_cmp(now.low, old.low) <= 0;
}
