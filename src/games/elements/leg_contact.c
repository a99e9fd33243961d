/* How a leg ends: contact [CONT], enemies that conform [CONF], slides [GRP.8] and second moves [SEC]. */
#include "base/bits.h"
#include "elements/leg.h"

/* The pose in which the whole move began. */
static struct ac_pose move_start(const struct elem_try *t, const struct elem_plan *plan,
                                 const struct elem_sweep *m)
{
    const struct elem_order *order = &t->w.s->order;
    const int i = m->unit % ELEM_ARMY;

    if (!plan->on)
        return m->from;
    return (struct ac_pose){ { order->from_x[i], order->from_y[i] }, order->from_heading[i] };
}

/* [CONT.6, CONT.7]: did the move begin beyond the side line, or behind the rear line? [CONT.8] */
static ac_case flank_forbids(const struct elem_try *t, const struct elem_plan *plan,
                             const struct elem_sweep *m, int enemy, int flank)
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
                               const struct elem_sweep *m, int enemy, enum touch *touch)
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
ac_case elem_contacts_forbid(const struct elem_try *t, struct elem_plan *plan,
                             const struct elem_sweep *m, bool *full, bool *loose)
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
void elem_find_conforming(struct elem_try *t, struct elem_plan *plan)
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
bool elem_lined_up(const struct elem_try *t, const struct elem_plan *plan)
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

static bool near_enemy(const struct elem_world *w, const struct elem_sweep *m)
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
static bool touches_enemy(const struct elem_world *w, const struct elem_sweep *m)
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

ac_case elem_second_forbids(const struct elem_try *t, const struct elem_plan *plan,
                            const struct elem_sweep *m)
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
