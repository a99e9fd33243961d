/*
 * The tests of one leg: ground, distance, enemies and friends in the way; then zones (leg_zones.c) and
 * how it ends (leg_contact.c). The elements are put at the end of the leg in the world of the trial
 * while it is judged, and back again.
 */
#include "elements/leg.h"

#include "base/bits.h"

static void make_sweep(const struct elem_try *t, const struct elem_plan *plan, int i,
                       struct elem_sweep *out)
{
    out->i = i;
    out->unit = t->unit[i];
    out->from = t->from[i];
    out->to = plan->to[out->unit % ELEM_ARMY];
    out->old = t->box[i];
    elem_box(&t->w, out->unit, out->to, out->end);
}

/* The area swept; made only for legs that are not too long anyway. */
static void make_hull(struct elem_sweep *out)
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
static int32_t cost_of(const struct elem_sweep *m, uint64_t limit)
{
    const struct ac_xy l = ac_xy_sub(m->end[AC_FL], m->old[AC_FL]);
    const struct ac_xy r = ac_xy_sub(m->end[AC_FR], m->old[AC_FR]);
    const int64_t left = ac_dot(l, l);
    const int64_t right = ac_dot(r, r);
    const uint64_t far = (uint64_t)(left > right ? left : right);

    return far > limit * limit ? INT32_MAX : (int32_t)ac_root_up(far);
}

/* M12: do both ends and the line between their front middles keep to a road? [MOVE.road.3] */
static bool along_road(const struct elem_world *w, const struct elem_sweep *m)
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
static bool front_meets_river(const struct elem_world *w, const struct elem_sweep *m)
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
static bool meets_or_faces(struct elem_world *w, const struct elem_sweep *m)
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
static ac_case river_forbids(struct elem_try *t, const struct elem_sweep *m)
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
static ac_case ground_forbids(struct elem_try *t, struct elem_plan *plan, struct elem_sweep *m)
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
                                const struct elem_sweep *m)
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
static ac_case road_left_forbids(const struct elem_try *t, struct elem_plan *plan,
                                 struct elem_sweep *m)
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
static bool may_pass(const struct elem_world *w, const struct elem_sweep *m, int friend_unit)
{
    const int turn = ac_heading(w->pose[friend_unit].heading - m->from.heading);

    if (m->from.heading != m->to.heading || (turn != 0 && turn != AC_HALF))
        return false;
    return passes_type(w, m->unit, friend_unit);
}

static ac_case friend_forbids(const struct elem_world *w, const struct elem_sweep *m,
                              int friend_unit)
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
static ac_case way_forbids(const struct elem_try *t, struct elem_plan *plan,
                           const struct elem_sweep *m)
{
    const struct elem_world *w = &t->w;
    const int side = elem_side(m->unit);
    uint64_t rest = w->on & ~t->set & (plan->march ? UINT32_MAX : t->near[m->i]);

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

/* No move is longer than by road. */
static int32_t longest(const struct elem_try *t, int unit)
{
    return elem_allowance(&t->w, unit, true, false, false) * ELEM_MU * AC_TICKS + ELEM_TOL;
}

/* The tests of one member that need no other. */
static ac_case member_forbids(struct elem_try *t, struct elem_plan *plan, struct elem_sweep *m)
{
    ac_case rule;

    if (plan->cost[m->unit % ELEM_ARMY] > longest(t, m->unit))
        return t->count > 1 ? ELEM_GRP_7 : ELEM_MOVE_1;
    make_hull(m);
    rule = ground_forbids(t, plan, m);
    if (!rule)
        rule = distance_forbids(t, plan, m);
    return rule ? rule : way_forbids(t, plan, m);
}

/* [CONT.10, GRP.8] once all members are known to stand. */
static ac_case ending_forbids(const struct elem_try *t, struct elem_plan *plan,
                              const struct elem_sweep *m)
{
    bool full = plan->conform != 0;
    bool loose = false;

    for (int i = 0; i < t->count; i++) {
        ac_case rule = elem_contacts_forbid(t, plan, &m[i], &full, &loose);

        if (rule)
            return rule;
    }
    if (loose && !full)
        return ELEM_CONT_10;
    if (plan->slide && t->count > 1 && !plan->march && !plan->fall_in && !elem_lined_up(t, plan))
        return ELEM_GRP_8;
    for (int i = 0; i < t->count; i++) {
        const ac_case rule = elem_second_forbids(t, plan, &m[i]);

        if (rule == ELEM_SEC_2 && t->count > 1 && !t->last)
            plan->owes = true; /* another leg may bring it there */
        else if (rule) {
            plan->fault = (struct elem_fault){ .unit = (uint8_t)(1 + m[i].unit) };
            return rule;
        }
    }
    return 0;
}

static ac_case sweeps_forbid(struct elem_try *t, struct elem_plan *plan, struct elem_sweep *m)
{
    ac_case rule = 0;

    plan->off_road = false;
    for (int i = 0; i < t->count; i++) {
        int32_t *cost = &plan->cost[t->unit[i] % ELEM_ARMY];

        make_sweep(t, plan, i, &m[i]);
        if (!plan->march)
            *cost = cost_of(&m[i], (uint64_t)longest(t, m[i].unit));
        if (t->brief && *cost > t->far[i])
            return ELEM_MOVE_1;
    }
    for (int i = 0; i < t->count && !rule; i++) {
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
    struct elem_sweep m[ELEM_ARMY];

    return sweeps_forbid(t, plan, m);
}

/* One leg against every test; nothing is changed here [MOVE.8, SING.10, CONT.12]. */
ac_case elem_leg_forbidden_by(struct elem_try *t, struct elem_plan *plan)
{
    struct elem_sweep m[ELEM_ARMY];
    ac_case rule = sweeps_forbid(t, plan, m);

    if (rule)
        return rule;
    put_at_end(t, plan);
    if (t->count > 1)
        elem_find_conforming(t, plan);
    rule = ending_forbids(t, plan, m);
    for (int i = 0; i < t->count && !rule; i++) {
        rule = elem_zone_forbids(t, plan, &m[i]);
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
