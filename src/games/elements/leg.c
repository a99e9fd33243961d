/*
 * The tests of one leg: ground, distance, enemies, friends, zones and how it ends. The elements are
 * put at the end of the leg in the world of the trial while it is judged, and back again.
 */
#include "base/bits.h"
#include "elements/rules.h"

/* One member on its way. */
struct sweep {
    int unit, i; /* i: index in the trial */
    struct ac_pose from, to;
    const struct ac_xy *old;
    struct ac_xy end[AC_CORNERS];
    struct ac_xy hull[AC_POLY_MAX];
    int count;
    struct ac_bounds bounds;
    bool road;
};

static void make_sweep(const struct elem_try *t, const struct elem_plan *plan, int i,
                       struct sweep *out)
{
    out->i = i;
    out->unit = t->unit[i];
    out->from = t->from[i];
    out->to = plan->to[out->unit % ELEM_ARMY];
    out->old = t->box[i];
    elem_box(&t->w, out->unit, out->to, out->end);
}

/* The area swept; made only for legs that are not too long anyway. */
static void make_hull(struct sweep *out)
{
    struct ac_xy all[2 * AC_CORNERS];

    if (out->from.heading == out->to.heading) {
        out->count = ac_sweep(out->old, AC_CORNERS, ac_xy_sub(out->to.at, out->from.at), out->hull);
    } else {
        memcpy(all, out->old, sizeof(out->end));
        memcpy(&all[AC_CORNERS], out->end, sizeof(out->end));
        out->count = ac_hull(all, 2 * AC_CORNERS, out->hull);
    }
    out->bounds = ac_bounds_of(out->hull, out->count);
    out->road = false;
}

/*
 * [MOVE.1, GRP.17]: the farther front corner, straight from start to end; beyond the limit: far
 * [MOVE.2, SING.8].
 */
static int32_t cost_of(const struct sweep *m, uint64_t limit)
{
    const struct ac_xy l = ac_xy_sub(m->end[AC_FL], m->old[AC_FL]);
    const struct ac_xy r = ac_xy_sub(m->end[AC_FR], m->old[AC_FR]);
    const int64_t left = ac_dot(l, l);
    const int64_t right = ac_dot(r, r);
    const uint64_t far = (uint64_t)(left > right ? left : right);

    return far > limit * limit ? INT32_MAX : (int32_t)ac_root_up(far);
}

/* M12: do both ends and the line between their front middles keep to a road? [MOVE.road.3] */
static bool along_road(const struct elem_world *w, const struct sweep *m)
{
    const int a = elem_on_road(w, m->from);
    const int b = elem_on_road(w, m->to);
    const struct ac_xy line[2] = { m->from.at, m->to.at };
    const struct elem_poly *p;
    const struct elem_poly *q;
    struct ac_xy joint[2];
    const struct elem_strip *strip;
    int k;

    if (a == AC_NONE || b == AC_NONE)
        return false;
    if (a == b)
        return true;
    p = &w->poly[a];
    q = &w->poly[b];
    if (p->piece != q->piece || (p->quad + 1 != q->quad && q->quad + 1 != p->quad))
        return false;
    strip = &w->s->ground.strip[p->piece - ELEM_MAX_AREAS];
    k = ac_max(p->quad, q->quad);
    joint[0] = (struct ac_xy){ strip->left[k][0] * AC_TICKS, strip->left[k][1] * AC_TICKS };
    joint[1] = (struct ac_xy){ strip->right[k][0] * AC_TICKS, strip->right[k][1] * AC_TICKS };
    return ac_meet(line, 2, joint, 2);
}

/* Does the front edge start in or enter a river [MOVE.river]? */
static bool front_meets_river(const struct elem_world *w, const struct sweep *m)
{
    const struct ac_xy all[4] = { m->old[AC_FR], m->old[AC_FL], m->end[AC_FR], m->end[AC_FL] };
    struct ac_xy hull[AC_POLY_MAX];
    const int n = ac_hull(all, 4, hull);

    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];

        if (poly->kind != ELEM_RIVER || ac_bounds_apart(&m->bounds, &poly->bounds, 0))
            continue;
        if (ac_overlap(hull, n, poly->p, poly->count) ||
            ac_segment_crosses(all[0], all[1], poly->p, poly->count) ||
            ac_segment_crosses(all[2], all[3], poly->p, poly->count))
            return true;
    }
    return false;
}

/* [RIV.1]: within 45 degrees of square to every quad of river the base lies in. */
static bool square_to_river(const struct elem_world *w, const struct ac_xy *box, int32_t heading)
{
    const struct ac_xy f = ac_heading_vec(heading);

    for (int i = 0; i < w->polys; i++) {
        const struct elem_poly *poly = &w->poly[i];
        const struct elem_strip *strip;
        struct ac_xy c;
        int64_t along;
        int64_t over;

        if (poly->kind != ELEM_RIVER || !ac_overlap(box, AC_CORNERS, poly->p, poly->count))
            continue;
        strip = &w->s->ground.strip[poly->piece - ELEM_MAX_AREAS];
        c.x = strip->left[poly->quad + 1][0] + strip->right[poly->quad + 1][0] -
              strip->left[poly->quad][0] - strip->right[poly->quad][0];
        c.y = strip->left[poly->quad + 1][1] + strip->right[poly->quad + 1][1] -
              strip->left[poly->quad][1] - strip->right[poly->quad][1];
        along = ac_dot(f, c);
        over = ac_cross(f, c);
        if ((along < 0 ? -along : along) > (over < 0 ? -over : over))
            return false;
    }
    return true;
}

/* Does the leg end in full contact with an enemy, or lined up with one within a BW as M14 has it? */
static bool meets_or_faces(struct elem_world *w, const struct sweep *m)
{
    uint64_t foes = w->of[!elem_side(m->unit)];
    bool found = false;

    elem_world_put(w, m->unit, m->to);
    while (foes && !found) {
        const int e = ac_bit_pop(&foes);
        int32_t steps;

        found = elem_full_contact(w, m->unit, e) ||
                (m->to.heading == ac_heading(elem_front_heading(w, e) + AC_HALF) &&
                 elem_whole_steps(ac_xy_sub(m->to.at, w->pose[e].at), w->pose[e].heading, &steps) &&
                 steps >= 0 && steps <= ELEM_BW);
    }
    elem_world_put(w, m->unit, m->from);
    return found;
}

/* [RIV.1, RIV.2] of a leg that has to do with a river off road. */
static ac_case river_forbids(struct elem_try *t, const struct sweep *m)
{
    struct elem_world *w = &t->w;
    int32_t steps;

    if (!square_to_river(w, m->end, m->to.heading))
        return ELEM_RIV_1;
    if (!(elem_under(w, m->old, AC_CORNERS) & (1u << ELEM_RIVER)))
        return 0;
    if (m->from.heading == m->to.heading &&
        elem_whole_steps(ac_xy_sub(m->to.at, m->from.at), m->from.heading, &steps))
        return 0;
    return ac_xy_same(m->from.at, m->to.at) || meets_or_faces(w, m) ? 0 : ELEM_RIV_2;
}

/*
 * What the leg meets on the ground; fills bad, river and road of the plan [MOVE.bad.camel, GRP.10,
 * RIV.3].
 */
static ac_case ground_forbids(struct elem_try *t, struct elem_plan *plan, struct sweep *m)
{
    const struct elem_world *w = &t->w;
    const uint16_t bit = (uint16_t)(1u << (m->unit % ELEM_ARMY));
    const uint32_t under = elem_under(w, m->hull, m->count);
    const bool group = t->count > 1 && !plan->march && !t->column;

    if (!elem_on_board(m->end, AC_CORNERS))
        return ELEM_MOVE_7;
    if (under & (1u << ELEM_WATERWAY))
        return ELEM_SING_4;
    m->road = under & (1u << ELEM_ROAD) && (t->count == 1 || plan->march) && along_road(w, m);
    if (m->road)
        return 0; /* [MOVE.road.2] */
    plan->off_road = true;
    if (under & elem_bad_mask(w, m->unit)) {
        const int type = elem_type_of(w->d, w->s, m->unit);

        if (type == ELEM_ART || type == ELEM_WWG)
            return ELEM_MOVE_bad_artwwg;
        if (group && !t->all_psiloi)
            return ELEM_GRP_9;
        plan->bad |= bit;
    }
    if (under & (1u << ELEM_RIVER)) {
        if (group)
            return ELEM_GRP_11;
        if (front_meets_river(w, m))
            plan->river |= bit;
        return river_forbids(t, m);
    }
    return 0;
}

/* [MOVE.1, MOVE.3, GRP.7]: what this and the earlier legs come to. */
static ac_case distance_forbids(const struct elem_try *t, const struct elem_plan *plan,
                                const struct sweep *m)
{
    const struct elem_order *order = &t->w.s->order;
    const int i = m->unit % ELEM_ARMY;
    const uint16_t bit = (uint16_t)(1u << i);
    const bool road = m->road && !(plan->on && order->off_road);
    const bool bad = (plan->bad | (plan->on ? order->bad : 0)) & bit;
    const bool river = (plan->river | (plan->on ? order->river : 0)) & bit;
    const int64_t spent = plan->cost[i] + (plan->on ? order->spent[i] : 0);
    const int mu = elem_allowance(&t->w, m->unit, road, bad, river);

    if (spent <= (int64_t)mu * ELEM_MU * AC_TICKS + ELEM_TOL)
        return 0;
    if (river)
        return ELEM_MOVE_river;
    if (bad)
        return ELEM_MOVE_bad_all;
    return t->count > 1 ? ELEM_GRP_7 : ELEM_MOVE_1;
}

/*
 * [MOVE.road.1, MOVE.road.3]: a road move is the whole column's. Where one is off the road, nobody
 * has the distance or the right to another move that the road gives.
 */
static ac_case road_left_forbids(const struct elem_try *t, struct elem_plan *plan, struct sweep *m)
{
    for (int i = 0; plan->off_road && i < t->count; i++) {
        ac_case rule;

        if (!m[i].road)
            continue;
        m[i].road = false;
        rule = distance_forbids(t, plan, &m[i]);
        if (rule) {
            plan->fault = (struct elem_fault){ .unit = (uint8_t)(1 + m[i].unit) };
            return rule;
        }
    }
    return 0;
}

/* [INTP.1, INTP.2, INTP.3]: do elements of these types pass in a tactical move? */
static bool passes_type(const struct elem_world *w, int unit, int friend_unit)
{
    const uint32_t mine = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    const uint32_t his = ELEM_BIT(elem_type_of(w->d, w->s, friend_unit));

    for (int i = 0; i < w->d->passes; i++)
        if (!w->d->pass[i].recoil && w->d->pass[i].who & mine && w->d->pass[i].through & his)
            return true;
    return false;
}

/* [INTP.1-5]: may the unit pass through this friend in a tactical move? */
static bool may_pass(const struct elem_world *w, const struct sweep *m, int friend_unit)
{
    const int turn = ac_heading(w->pose[friend_unit].heading - m->from.heading);

    if (m->from.heading != m->to.heading || (turn != 0 && turn != AC_HALF))
        return false;
    return passes_type(w, m->unit, friend_unit);
}

static ac_case friend_forbids(const struct elem_world *w, const struct sweep *m, int friend_unit)
{
    const struct ac_xy *box = w->box[friend_unit];
    int lines = 0;

    if (!ac_overlap(m->hull, m->count, box, AC_CORNERS))
        return 0; /* nothing of the leg comes over it */
    if (ac_overlap(m->end, AC_CORNERS, box, AC_CORNERS))
        return ELEM_MOVE_6;
    for (int i = 0; i < AC_CORNERS; i++)
        lines += ac_segment_crosses(m->old[i], m->end[i], box, AC_CORNERS);
    if (lines == 1)
        return 0; /* [SING.5] */
    if (lines == 0 && !ac_segment_crosses(m->from.at, m->to.at, box, AC_CORNERS))
        return 0; /* [SING.9] */
    if (may_pass(w, m, friend_unit))
        return 0;
    if (m->from.heading == m->to.heading && passes_type(w, m->unit, friend_unit))
        return ELEM_INTP_4;
    if (lines)
        return ELEM_SING_6;
    if (m->from.heading != m->to.heading)
        return ELEM_SING_9;
    return (w->pose[friend_unit].heading - m->from.heading) % AC_HALF ? ELEM_SING_9 : ELEM_INTP_3;
}

/* [SING.3-SING.6, MOVE.6]: enemies, friends and camps in the way [SING.2, SING.7]. */
static ac_case way_forbids(const struct elem_try *t, struct elem_plan *plan, const struct sweep *m)
{
    const struct elem_world *w = &t->w;
    const int side = elem_side(m->unit);
    uint64_t rest = w->on & ~t->set;

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (ac_bounds_apart(&m->bounds, &w->bounds[x], 0))
            continue;
        plan->fault.other = (uint8_t)(1 + x);
        if (elem_side(x) != side) {
            if (!(plan->conform & (1u << x)) &&
                ac_overlap(m->hull, m->count, w->box[x], AC_CORNERS))
                return ELEM_SING_3;
        } else {
            const ac_case rule = friend_forbids(w, m, x);

            if (rule)
                return rule;
        }
    }
    for (int c = 0; c < 2; c++) {
        if (!w->camp_there[c] || ac_bounds_apart(&m->bounds, &w->camp_bounds[c], 0))
            continue;
        plan->fault.other = (uint8_t)(1 + ELEM_CAMPS + c);
        if (ac_overlap(m->end, AC_CORNERS, w->camp[c], AC_CORNERS))
            return ELEM_MOVE_6;
        if (w->camp_holder[c] != AC_NONE && elem_side(w->camp_holder[c]) != side &&
            ac_overlap(m->hull, m->count, w->camp[c], AC_CORNERS))
            return ELEM_SING_3;
    }
    return 0;
}

/* Does the leg end in full front contact with this enemy, or make it conform [CONF.6]? */
static bool ends_facing(const struct elem_try *t, const struct elem_plan *plan,
                        const struct sweep *m, int enemy)
{
    return elem_full_front(&t->w, m->unit, enemy) || plan->conform & (1u << enemy);
}

/* [ZOC.8]: retire, contact or square up. */
static ac_case held_forbids(const struct elem_try *t, struct elem_plan *plan, const struct sweep *m)
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
static bool stopped_ahead(const struct elem_try *t, const struct sweep *m,
                          const struct elem_zone *z)
{
    const struct sweep *front;

    if (t->ahead[m->i] == AC_NONE)
        return false;
    front = m - m->i + t->ahead[m->i]; /* the sweeps stand in the order of the members */
    return elem_zone_entered(z, front->hull, front->count);
}

/* [ZOC.9]: what a free element may enter a zone for. */
static ac_case entry_forbids(const struct elem_try *t, struct elem_plan *plan,
                             const struct sweep *m)
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

static ac_case zone_forbids(const struct elem_try *t, struct elem_plan *plan, const struct sweep *m)
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

/* The pose in which the whole move began. */
static struct ac_pose move_start(const struct elem_try *t, const struct elem_plan *plan,
                                 const struct sweep *m)
{
    const struct elem_order *order = &t->w.s->order;
    const int i = m->unit % ELEM_ARMY;

    if (!plan->on)
        return m->from;
    return (struct ac_pose){ { order->from_x[i], order->from_y[i] }, order->from_heading[i] };
}

/* [CONT.6, CONT.7]: did the move begin beyond the side line, or behind the rear line? [CONT.8] */
static ac_case flank_forbids(const struct elem_try *t, const struct elem_plan *plan,
                             const struct sweep *m, int enemy, int flank)
{
    const struct elem_world *w = &t->w;
    const struct ac_axes frame =
        ac_axes_at(elem_corner(w, enemy, AC_FR), elem_front_heading(w, enemy));
    const int64_t rear = -elem_depth(w, enemy) * frame.n;
    struct ac_xy box[AC_CORNERS];
    int beyond = 0;
    int on_line = 0;
    int behind = 0;
    int at_rear = 0;

    elem_box(w, m->unit, move_start(t, plan, m), box);
    for (int i = 0; i < AC_CORNERS; i++) {
        const int64_t u = ac_axes_u(&frame, box[i]);
        const int64_t v = ac_axes_v(&frame, box[i]);
        const int64_t out = flank == 1 ? u - ELEM_BW * frame.n : -u;

        beyond += out > 0;
        on_line += out >= 0;
        behind += v < rear;
        at_rear += v <= rear;
    }
    if (!flank)
        return at_rear == AC_CORNERS ? 0 : ELEM_CONT_7;
    if (on_line == AC_CORNERS || (beyond && behind))
        return 0;
    return ELEM_CONT_6;
}

/* Is the touch only like front corner on like front corner? */
static bool like_corners(const struct elem_world *w, int a, int e)
{
    return ac_xy_same(elem_corner(w, a, AC_FL), elem_corner(w, e, AC_FL)) ||
           ac_xy_same(elem_corner(w, a, AC_FR), elem_corner(w, e, AC_FR));
}

enum touch { TOUCH_NONE, TOUCH_FULL, TOUCH_LOOSE };

/* How a unit meets one enemy at the end of the leg. */
static ac_case meeting_forbids(const struct elem_try *t, const struct elem_plan *plan,
                               const struct sweep *m, int enemy, enum touch *touch)
{
    const struct elem_world *w = &t->w;
    const int type = elem_type_of(w->d, w->s, m->unit);
    const bool front = elem_full_front(w, m->unit, enemy);
    const int flank = elem_full_flank(w, m->unit, enemy);
    const bool rear = elem_full_rear(w, m->unit, enemy);

    *touch = TOUCH_NONE;
    if ((type == ELEM_ART || type == ELEM_WWG) &&
        ac_touch(m->end, AC_CORNERS, w->box[enemy], AC_CORNERS, ELEM_NEAR))
        return ELEM_CONT_5;
    if (front || flank || rear) {
        *touch = TOUCH_FULL; /* before a front that another fights it would end on it [CONT.11] */
        return !front && (flank || rear) ? flank_forbids(t, plan, m, enemy, flank) : 0;
    }
    if (elem_front_on(w, m->unit, enemy) && !like_corners(w, m->unit, enemy))
        *touch = TOUCH_LOOSE;
    return 0;
}

/* All enemies a member meets: adds to what the group touches. */
static ac_case contacts_forbid(const struct elem_try *t, struct elem_plan *plan,
                               const struct sweep *m, bool *full, bool *loose)
{
    const struct elem_world *w = &t->w;
    uint64_t foes = w->of[!elem_side(m->unit)];
    const struct ac_bounds bounds = ac_bounds_of(m->end, AC_CORNERS);

    while (foes) {
        const int e = ac_bit_pop(&foes);
        enum touch touch;
        ac_case rule;

        if (ac_bounds_apart(&bounds, &w->bounds[e], ELEM_NEAR))
            continue;
        rule = meeting_forbids(t, plan, m, e, &touch);
        if (rule || touch == TOUCH_LOOSE)
            plan->fault = (struct elem_fault){ (uint8_t)(1 + m->unit), (uint8_t)(1 + e) };
        if (rule)
            return rule;
        *full |= touch == TOUCH_FULL;
        *loose |= touch == TOUCH_LOOSE;
    }
    for (int c = 0; c < 2; c++) {
        const int type = elem_type_of(w->d, w->s, m->unit);

        if ((type == ELEM_ART || type == ELEM_WWG) && w->camp_holder[c] != AC_NONE &&
            elem_side(w->camp_holder[c]) != elem_side(m->unit) &&
            ac_touch(m->end, AC_CORNERS, w->camp[c], AC_CORNERS, ELEM_NEAR)) {
            plan->fault =
                (struct elem_fault){ (uint8_t)(1 + m->unit), (uint8_t)(1 + ELEM_CAMPS + c) };
            return ELEM_CONT_5;
        }
    }
    return 0;
}

/* -- conforming [CONF] -- */

/* Is the rectangle of its own depth behind a conformed base free [CONF.1]? */
static bool room_to_conform(const struct elem_world *w, int e, struct ac_pose pose)
{
    struct ac_xy box[AC_CORNERS];
    const int depth = elem_depth(w, e);

    ac_base(pose, ELEM_BW, depth, box);
    if (!elem_on_board(box, AC_CORNERS))
        return false;
    ac_base(pose, ELEM_BW, 2 * depth, box);
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (x != e && w->on & (1u << x) && ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return false;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(box, AC_CORNERS, w->camp[c], AC_CORNERS))
            return false;
    return !(elem_under(w, box, AC_CORNERS) & (1u << ELEM_WATERWAY));
}

/* Does a member of a group stand to the left of another? */
static bool left_of(const struct elem_world *w, int u, int other)
{
    const struct ac_xy left = ac_left_of(ac_heading_vec(w->pose[u].heading));

    return ac_dot(left, ac_xy_sub(w->pose[u].at, w->pose[other].at)) > 0;
}

/* The member an enemy conforms to: the nearest, then the left-most [CONF.5], AC_NONE: none. */
static int contactor_of(const struct elem_try *t, int e)
{
    const struct elem_world *w = &t->w;
    const struct ac_xy centre = { w->box[e][0].x / 2 + w->box[e][2].x / 2,
                                  w->box[e][0].y / 2 + w->box[e][2].y / 2 };
    int best = AC_NONE;
    int64_t least = 0;

    for (int i = 0; i < t->count; i++) {
        const int u = t->unit[i];
        const struct ac_xy gap = ac_xy_sub(w->pose[u].at, centre);
        const int64_t far = ac_dot(gap, gap);

        if (elem_full_contact(w, u, e))
            return AC_NONE;
        if (!elem_front_on(w, u, e) || like_corners(w, u, e))
            continue;
        if (best == AC_NONE || far < least || (far == least && left_of(w, u, best))) {
            best = u;
            least = far;
        }
    }
    return best;
}

static bool near_member(const struct elem_try *t, int e)
{
    for (int i = 0; i < t->count; i++)
        if (!ac_bounds_apart(&t->w.bounds[t->unit[i]], &t->w.bounds[e], ELEM_NEAR))
            return true;
    return false;
}

/* Lone enemies that a group has touched turn to it [CONF.1-CONF.3]. */
static void find_conforming(struct elem_try *t, struct elem_plan *plan)
{
    struct elem_world *w = &t->w;
    uint64_t foes = w->of[!elem_side(t->unit[0])];

    while (foes) {
        const int e = ac_bit_pop(&foes);
        int u;
        struct ac_pose pose;

        if (!near_member(t, e) || elem_opponent(w, e) != AC_NONE || elem_group_of(w, e) != 1u << e)
            continue;
        u = contactor_of(t, e);
        if (u == AC_NONE)
            continue;
        pose = (struct ac_pose){ w->pose[u].at, ac_heading(w->pose[u].heading + AC_HALF) };
        if (!room_to_conform(w, e, pose))
            continue;
        plan->conform |= 1u << e;
        plan->conform_to[e % ELEM_ARMY] = pose;
    }
}

/* [GRP.8, M14]: has the slide lined a member up with an enemy, or made contact? */
static bool lined_up(const struct elem_try *t, const struct elem_plan *plan)
{
    const struct elem_world *w = &t->w;
    uint64_t foes = w->of[!elem_side(t->unit[0])];

    if (plan->conform)
        return true;
    while (foes) {
        const int e = ac_bit_pop(&foes);
        bool near = false;
        bool lined = false;

        for (int i = 0; i < t->count; i++) {
            const int u = t->unit[i];
            int32_t steps;

            if (elem_full_contact(w, u, e))
                return true;
            near |= ac_within(w->box[u], AC_CORNERS, w->box[e], AC_CORNERS,
                              (int64_t)ELEM_BW * AC_TICKS + ELEM_TOL);
            lined |= w->pose[u].heading == ac_heading(w->pose[e].heading + AC_HALF) &&
                     elem_whole_steps(ac_xy_sub(w->pose[u].at, w->pose[e].at), w->pose[e].heading,
                                      &steps) &&
                     steps >= 0;
        }
        if (near && lined)
            return true;
    }
    return false;
}

/* -- second moves [SEC] -- */

static bool near_enemy(const struct elem_world *w, const struct sweep *m)
{
    const int64_t limit = (int64_t)ELEM_BW * AC_TICKS + ELEM_TOL;
    uint64_t foes = w->of[!elem_side(m->unit)];

    while (foes)
        if (ac_within(m->hull, m->count, w->box[ac_bit_pop(&foes)], AC_CORNERS, limit))
            return true;
    for (int c = 0; c < 2; c++)
        if (w->camp_holder[c] != AC_NONE && elem_side(w->camp_holder[c]) != elem_side(m->unit) &&
            ac_within(m->hull, m->count, w->camp[c], AC_CORNERS, limit))
            return true;
    return false;
}

/* [SEC.2]: contact, overlap, or behind a Warband that fights. */
static bool ends_usefully(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    const int ahead = elem_unit_ahead(w, unit);

    if (ahead != AC_NONE && elem_type_of(w->d, w->s, ahead) == ELEM_WB &&
        elem_opponent(w, ahead) != AC_NONE)
        return true;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR))
            continue;
        if (elem_full_front(w, unit, e) || elem_full_flank(w, unit, e) ||
            elem_full_rear(w, unit, e))
            return true;
        if (elem_overlap_on(w, unit, e) && elem_opponent(w, e) != AC_NONE)
            return true;
    }
    return false;
}

/* Does the base touch an enemy or his camp at all, be it by a corner [CONT.5, CC.OVER.2]? */
static bool touches_enemy(const struct elem_world *w, const struct sweep *m)
{
    const struct ac_bounds bounds = ac_bounds_of(m->end, AC_CORNERS);
    uint64_t foes = w->of[!elem_side(m->unit)];

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&bounds, &w->bounds[e], ELEM_NEAR) &&
            ac_within(m->end, AC_CORNERS, w->box[e], AC_CORNERS, ELEM_NEAR))
            return true;
    }
    for (int c = 0; c < 2; c++)
        if (w->camp_holder[c] != AC_NONE && elem_side(w->camp_holder[c]) != elem_side(m->unit) &&
            ac_within(m->end, AC_CORNERS, w->camp[c], AC_CORNERS, ELEM_NEAR))
            return true;
    return false;
}

static ac_case second_forbids(const struct elem_try *t, const struct elem_plan *plan,
                              const struct sweep *m)
{
    const struct elem_world *w = &t->w;
    const int type = elem_type_of(w->d, w->s, m->unit);
    const int made = w->s->unit[m->unit].moves - (plan->on ? 1 : 0);

    if (made <= 0 || (type == ELEM_PS && w->s->ended[elem_side(m->unit)] == 0))
        return 0;
    if (m->road && !(plan->on && w->s->order.off_road) && !touches_enemy(w, m))
        return 0; /* [SEC.4] */
    if (type == ELEM_LH)
        return near_enemy(w, m) ? ELEM_SEC_3 : 0;
    if (type == ELEM_WB && made == 1)
        return ends_usefully(w, m->unit) ? 0 : ELEM_SEC_2;
    return ELEM_SEC_4;
}

/* -- the whole leg -- */

static void put_at_end(struct elem_try *t, const struct elem_plan *plan)
{
    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], plan->to[t->unit[i] % ELEM_ARMY]);
}

static void put_back(struct elem_try *t)
{
    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], t->from[i]);
}

/* The tests of one member that need no other. */
static ac_case member_forbids(struct elem_try *t, struct elem_plan *plan, struct sweep *m)
{
    const int i = m->unit % ELEM_ARMY;
    const int32_t by_road =
        elem_allowance(&t->w, m->unit, true, false, false) * ELEM_MU * AC_TICKS + ELEM_TOL;
    ac_case rule;

    if (!plan->march)
        plan->cost[i] = cost_of(m, (uint64_t)by_road);
    /* no move is longer than by road: most candidates that are too far end here */
    if (plan->cost[i] > by_road)
        return t->count > 1 ? ELEM_GRP_7 : ELEM_MOVE_1;
    make_hull(m);
    rule = ground_forbids(t, plan, m);
    if (!rule)
        rule = distance_forbids(t, plan, m);
    return rule ? rule : way_forbids(t, plan, m);
}

/* [CONT.10, GRP.8] once all members are known to stand. */
static ac_case ending_forbids(const struct elem_try *t, struct elem_plan *plan,
                              const struct sweep *m)
{
    bool full = plan->conform != 0;
    bool loose = false;

    for (int i = 0; i < t->count; i++) {
        ac_case rule = contacts_forbid(t, plan, &m[i], &full, &loose);

        if (rule)
            return rule;
    }
    if (loose && !full)
        return ELEM_CONT_10;
    if (plan->slide && t->count > 1 && !plan->march && !plan->fall_in && !lined_up(t, plan))
        return ELEM_GRP_8;
    for (int i = 0; i < t->count; i++) {
        const ac_case rule = second_forbids(t, plan, &m[i]);

        if (rule == ELEM_SEC_2 && t->count > 1 && !t->last)
            plan->owes = true; /* another leg may bring it there */
        else if (rule) {
            plan->fault = (struct elem_fault){ .unit = (uint8_t)(1 + m[i].unit) };
            return rule;
        }
    }
    return 0;
}

static ac_case sweeps_forbid(struct elem_try *t, struct elem_plan *plan, struct sweep *m)
{
    ac_case rule = 0;

    plan->off_road = false;
    for (int i = 0; i < t->count && !rule; i++) {
        make_sweep(t, plan, i, &m[i]);
        rule = member_forbids(t, plan, &m[i]);
        if (rule)
            plan->fault.unit = (uint8_t)(1 + m[i].unit);
    }
    return rule ? rule : road_left_forbids(t, plan, m);
}

/* [SEC.2]: could a further leg end the second move of a Warband group as it must? */
static bool completes(const struct elem_try *t, const struct elem_plan *plan)
{
    struct elem_state next = *t->w.s;
    struct elem_order *order = &next.order;
    struct elem_try more;

    if (!plan->on)
        *order = (struct elem_order){ .set = plan->set };
    order->bad |= plan->bad;
    order->river |= plan->river;
    order->off_road |= plan->off_road;
    order->zone = plan->zone;
    order->slide += plan->slide;
    for (int i = 0; i < t->count; i++) {
        const int u = t->unit[i];
        const int k = u % ELEM_ARMY;

        if (!plan->on) {
            order->from_x[k] = t->from[i].at.x;
            order->from_y[k] = t->from[i].at.y;
            order->from_heading[k] = (int16_t)t->from[i].heading;
            next.unit[u].moves++;
        }
        order->spent[k] += plan->cost[k];
        elem_put(&next, u, plan->to[k]);
    }
    elem_try_init(&more, t->w.game, &next);
    elem_try_set(&more, plan->set);
    return elem_complete(&more, NULL);
}

ac_case elem_path_forbidden_by(struct elem_try *t, struct elem_plan *plan)
{
    struct sweep m[ELEM_ARMY];

    return sweeps_forbid(t, plan, m);
}

/* One leg against every test; nothing is changed here [MOVE.8, SING.10, CONT.12]. */
ac_case elem_leg_forbidden_by(struct elem_try *t, struct elem_plan *plan)
{
    struct sweep m[ELEM_ARMY];
    ac_case rule = sweeps_forbid(t, plan, m);

    if (rule)
        return rule;
    put_at_end(t, plan);
    if (t->count > 1)
        find_conforming(t, plan);
    rule = ending_forbids(t, plan, m);
    for (int i = 0; i < t->count && !rule; i++) {
        rule = zone_forbids(t, plan, &m[i]);
        if (rule)
            plan->fault.unit = (uint8_t)(1 + m[i].unit);
    }
    put_back(t);
    if (!rule && plan->owes && (plan->zone == 1 || plan->conform || !completes(t, plan))) {
        plan->fault = (struct elem_fault){ .unit = (uint8_t)(1 + t->unit[0]) };
        return ELEM_SEC_2;
    }
    return rule;
}
