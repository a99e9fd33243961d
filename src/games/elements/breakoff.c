/* Breaking off from close combat [BRK], and leaving a camp [CAMP.11]. */
#include "base/bits.h"
#include "elements/rules.h"

enum { LEAST = 3 * ELEM_MU };

/* [BRK.2, BRK.11]: a unit's distance on the ground under a box, as its type sees it. */
static int distance_on(const struct elem_world *w, int unit, const struct ac_xy *box)
{
    const uint32_t under = elem_under(w, box, AC_CORNERS);

    return elem_allowance(w, unit, false, under & elem_bad_mask(w, unit),
                          under & (1u << ELEM_RIVER));
}

/* [BRK.6, BRK.7]: does the end touch an enemy, a held camp or a friend that cannot be passed? */
static ac_case end_touches(const struct elem_world *w, int unit, const struct ac_xy *end,
                           struct elem_fault *fault)
{
    const uint32_t mine = ELEM_BIT(elem_type_of(w->d, w->s, unit));
    uint64_t rest = w->on & ~(1u << unit);

    while (rest) {
        const int x = ac_bit_pop(&rest);
        bool pass = false;
        const int turn = ac_heading(w->pose[x].heading - w->pose[unit].heading);

        if (!ac_within(end, AC_CORNERS, w->box[x], AC_CORNERS, ELEM_NEAR))
            continue;
        fault->other = (uint8_t)(1 + x);
        if (elem_side(x) != elem_side(unit))
            return ELEM_BRK_6;
        for (int i = 0; i < w->d->passes; i++)
            pass |= !w->d->pass[i].recoil && w->d->pass[i].who & mine &&
                    w->d->pass[i].through & ELEM_BIT(elem_type_of(w->d, w->s, x));
        if (!pass || (turn != 0 && turn != AC_HALF))
            return ELEM_BRK_7;
    }
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && w->camp_holder[c] != AC_NONE &&
            elem_side(w->camp_holder[c]) != elem_side(unit) &&
            ac_within(end, AC_CORNERS, w->camp[c], AC_CORNERS, ELEM_NEAR)) {
            fault->other = (uint8_t)(1 + ELEM_CAMPS + c);
            return ELEM_BRK_6;
        }
    return 0;
}

int elem_held_by(const struct elem_world *w, int unit)
{
    const int foe = elem_opponent(w, unit);

    for (int c = 0; foe == AC_NONE && c < 2; c++)
        if (w->camp_there[c] && w->camp_holder[c] != AC_NONE &&
            elem_side(w->camp_holder[c]) != elem_side(unit) && elem_front_on_camp(w, unit, c))
            return w->camp_holder[c]; /* [BRK.10] */
    return foe;
}

static ac_case start_forbids(const struct elem_world *w, int unit, struct elem_fault *fault)
{
    uint64_t foes = w->of[!elem_side(unit)];

    if (elem_side(unit) != w->s->active)
        return ELEM_SEQ_3;
    if (w->s->unit[unit].where != ELEM_TABLE || elem_held_by(w, unit) == AC_NONE)
        return ELEM_BRK_1;
    if (w->s->unit[unit].moves)
        return ELEM_MOVE_4;
    while (foes) {
        const int foe = ac_bit_pop(&foes);

        fault->other = (uint8_t)(1 + foe);
        if (elem_on_side_or_rear(w, foe, unit))
            return ELEM_BRK_3;
    }
    fault->other = 0;
    if (elem_pips(w, 1u << unit).total > w->s->pips)
        return ELEM_PIP_3;
    return 0;
}

ac_case elem_breakoff_forbidden_by(struct elem_try *t, int unit, int32_t q, struct elem_plan *plan)
{
    struct elem_world *w = &t->w;
    struct ac_xy end[AC_CORNERS];
    struct ac_pose to;
    int foe;
    ac_case rule;

    *plan = (struct elem_plan){ .set = 1u << unit, .fault.unit = (uint8_t)(1 + unit) };
    rule = start_forbids(w, unit, &plan->fault);
    if (rule)
        return rule;
    if (q < LEAST)
        return ELEM_BRK_5;
    foe = elem_held_by(w, unit);
    elem_try_set(t, 1u << unit);
    to = ac_pose_ahead(w->pose[unit], -q); /* [BRK.4] */
    elem_box(w, unit, to, end);
    if (distance_on(w, unit, end) <= distance_on(w, foe, end))
        return ELEM_BRK_2;
    plan->to[unit % ELEM_ARMY] = to;
    rule = elem_path_forbidden_by(t, plan);
    if (rule)
        return rule;
    plan->zone = 1;
    return end_touches(w, unit, end, &plan->fault);
}

/* [CAMP.11]: its rear on the middle of an edge; 0 is the camp's front, then counter-clockwise. */
static struct ac_pose sally_start(const struct elem_world *w, int unit, int edge)
{
    const int camp = w->s->unit[unit].camp - 1;
    const struct ac_xy a = w->camp[camp][edge & 3];
    const struct ac_xy b = w->camp[camp][(edge + 1) & 3];
    const struct ac_pose middle = { { a.x / 2 + b.x / 2, a.y / 2 + b.y / 2 },
                                    ac_heading(w->s->camp[camp].heading + edge * AC_QUARTER) };

    return ac_pose_ahead(middle, elem_depth(w, unit));
}

ac_case elem_sally_forbidden_by(struct elem_try *t, int unit, int edge, int32_t q,
                                struct elem_plan *plan)
{
    struct elem_world *w = &t->w;
    const struct elem_unit *u = &w->s->unit[unit];
    ac_case rule;

    *plan = (struct elem_plan){ .set = 1u << unit };
    if (unit >= ELEM_FOLLOWERS)
        return ELEM_CAMP_3;
    if (elem_side(unit) != w->s->active || u->where != ELEM_INSIDE)
        return ELEM_CAMP_11;
    if (u->moves)
        return ELEM_MOVE_4;
    if (elem_pips(w, 1u << unit).total > w->s->pips)
        return ELEM_PIP_3;
    plan->sally = true;
    plan->start = sally_start(w, unit, edge);
    elem_world_put(w, unit, plan->start);
    elem_try_anew(t); /* zones must know of it while it is out */
    elem_try_set(t, 1u << unit);
    plan->to[unit % ELEM_ARMY] = ac_pose_ahead(plan->start, q);
    rule = elem_leg_forbidden_by(t, plan);
    elem_world_remove(w, unit);
    elem_try_anew(t);
    return rule;
}
