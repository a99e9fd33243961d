/* What army lists leave open [ARMY.5, ARMY.7], garrisons [DEPLOY.6] and landings [DEPLOY.9, LAND]. */
#include "base/bits.h"
#include "elements/rules.h"

enum { MOST_HELD = 4 };

/* -- choices -- */

static const struct elem_army *army_of(const struct elem_data *d, const struct elem_state *s,
                                       int side)
{
    return &d->army[s->army[side] - 1];
}

bool elem_has_choices(const struct elem_data *d, const struct elem_state *s, int side)
{
    return army_of(d, s, side)->choice_count > 0;
}

/* The choice line and alternative that number `alt` means for a unit; false: none. */
static bool find_alt(const struct elem_army *army, int unit, int alt,
                     const struct elem_choice **line, int *sub)
{
    const int slot = unit % ELEM_ARMY;

    for (int k = 0; k < army->choice_count; k++) {
        const struct elem_choice *c = &army->choice[k];

        if (!(c->slots & (1u << slot)))
            continue;
        if (alt < c->alt_count) {
            *line = c;
            *sub = c->alt[alt];
            return true;
        }
        alt -= c->alt_count;
    }
    return false;
}

int elem_alternative(const struct elem_data *d, const struct elem_state *s, int unit, int alt)
{
    const struct elem_choice *line;
    int sub;

    return find_alt(army_of(d, s, elem_side(unit)), unit, alt, &line, &sub) ? sub : AC_NONE;
}

ac_case elem_vary_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit,
                               int alt)
{
    const struct elem_choice *line;
    int sub;

    if (unit >= ELEM_FOLLOWERS || elem_side(unit) != s->head.to_act)
        return ELEM_SEQ_11;
    if (!find_alt(army_of(d, s, elem_side(unit)), unit, alt, &line, &sub) ||
        s->unit[unit].sub == sub)
        return ELEM_ARMY_5;
    return 0;
}

void elem_vary(const struct elem_data *d, struct elem_state *s, int unit, int alt)
{
    const int first = elem_side(unit) * ELEM_ARMY;
    const struct elem_choice *line;
    int sub;

    if (!find_alt(army_of(d, s, elem_side(unit)), unit, alt, &line, &sub))
        ac_bug("elements: a choice that no list has");
    if (line->how != 3) {
        s->unit[unit].sub = (uint8_t)sub;
        return;
    }
    for (int i = 0; i < ELEM_ARMY; i++) /* all or none */
        if (line->slots & (1u << i))
            s->unit[first + i].sub = (uint8_t)sub;
}

/* -- camp and sea -- */

void elem_take(struct elem_state *s, int unit)
{
    const int side = elem_side(unit);
    const int f = ELEM_FOLLOWERS + side;

    if (s->unit[unit].where == ELEM_INSIDE) { /* the followers have their camp again */
        s->unit[f].where = ELEM_INSIDE;
        s->unit[f].camp = (uint8_t)(1 + side);
    }
    s->unit[unit] = (struct elem_unit){ .sub = s->unit[unit].sub };
}

ac_case elem_garrison_forbidden_by(const struct elem_state *s, int unit)
{
    const int side = elem_side(unit);

    if (s->unit[unit].where != ELEM_ABSENT || !s->camp[side].there)
        return ELEM_DEPLOY_6;
    return elem_camp_holder(s, side) < ELEM_FOLLOWERS && elem_camp_holder(s, side) != AC_NONE
               ? ELEM_CAMP_1
               : 0;
}

void elem_garrison(struct elem_state *s, int side, int unit)
{
    const int f = ELEM_FOLLOWERS + side;

    s->unit[f] = (struct elem_unit){ .sub = s->unit[f].sub };
    if (unit == AC_NONE)
        return; /* [CAMP.2] */
    s->unit[unit].where = ELEM_INSIDE;
    s->unit[unit].camp = (uint8_t)(1 + side);
}

static bool has_water(const struct elem_state *s)
{
    for (int i = 0; i < s->ground.strips; i++)
        if (s->ground.strip[i].kind == ELEM_WATERWAY)
            return true;
    return false;
}

ac_case elem_hold_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit)
{
    const int side = elem_side(unit);
    const struct elem_army *army = army_of(d, s, side);
    int held = 0;

    for (int i = 0; i < ELEM_ARMY; i++)
        held += s->unit[side * ELEM_ARMY + i].where == ELEM_HELD;
    if (s->unit[unit].where != ELEM_ABSENT || held >= MOST_HELD || !has_water(s) ||
        d->topography[army->home].compulsory != ELEM_WATERWAY)
        return ELEM_DEPLOY_9;
    return 0;
}

/* [LAND.2, LAND.3]: no body in the way, no enemy touched, no zone entered. */
static ac_case landed_forbidden_by(const struct elem_world *w, int unit, struct elem_fault *fault)
{
    const struct ac_xy *box = w->box[unit];
    uint64_t rest = w->on & ~(1u << unit);
    uint64_t zones;

    *fault = (struct elem_fault){ .unit = (uint8_t)(1 + unit) };
    if (!elem_on_board(box, AC_CORNERS))
        return ELEM_MOVE_7;
    while (rest) {
        const int x = ac_bit_pop(&rest);

        fault->other = (uint8_t)(1 + x);
        if (ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return ELEM_LAND_2;
        if (elem_side(x) != elem_side(unit) &&
            ac_within(box, AC_CORNERS, w->box[x], AC_CORNERS, ELEM_NEAR))
            return ELEM_LAND_3;
    }
    for (int c = 0; c < 2; c++) {
        fault->other = (uint8_t)(1 + ELEM_CAMPS + c);
        if (w->camp_there[c] && ac_within(box, AC_CORNERS, w->camp[c], AC_CORNERS, ELEM_NEAR))
            return elem_side(unit) == c ? ELEM_LAND_2 : ELEM_LAND_3;
    }
    fault->other = 0;
    if (elem_under(w, box, AC_CORNERS) & (1u << ELEM_WATERWAY))
        return ELEM_LAND_2;
    zones = elem_controllers(w, unit);
    if (!zones)
        return 0;
    fault->other = (uint8_t)(1 + ac_bit_pop(&zones));
    return ELEM_LAND_3;
}

static bool touches_shore(const struct elem_world *w, int unit)
{
    for (int i = 0; i < w->polys; i++)
        if (w->poly[i].kind == ELEM_WATERWAY &&
            ac_within(w->box[unit], AC_CORNERS, w->poly[i].p, w->poly[i].count, ELEM_NEAR))
            return true;
    return false;
}

static ac_case set_forbidden_by(const struct elem_state *s, uint32_t set)
{
    uint64_t rest = set;

    if (!set || s->ended[s->active] || s->named & ELEM_LANDED)
        return ELEM_LAND_1;
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (u >= ELEM_FOLLOWERS || elem_side(u) != s->active || s->unit[u].where != ELEM_HELD)
            return ELEM_LAND_1;
    }
    return s->pips < 1 ? ELEM_PIP_3 : 0;
}

ac_case elem_land_forbidden_by(struct elem_try *t, uint32_t set, struct ac_pose pose,
                               struct elem_plan *plan)
{
    struct elem_world *w = &t->w;
    const struct ac_xy right = ac_left_of(ac_heading_vec(pose.heading));
    uint64_t rest = set;
    ac_case rule = set_forbidden_by(w->s, set);
    int ashore = 0;
    int count = 0;

    *plan = (struct elem_plan){ .set = set };
    if (rule)
        return rule;
    while (rest) {
        const int u = ac_bit_pop(&rest);

        plan->to[u % ELEM_ARMY] =
            (struct ac_pose){ ac_xy_step(pose.at, -ELEM_BW * count++, right), pose.heading };
        elem_world_put(w, u, plan->to[u % ELEM_ARMY]);
    }
    for (rest = set; rest && !rule;) {
        const int u = ac_bit_pop(&rest);

        rule = landed_forbidden_by(w, u, &plan->fault);
        ashore += touches_shore(w, u);
    }
    if (!rule && ashore < ac_min(count, 2)) {
        plan->fault.unit = 0; /* all of them together */
        rule = ELEM_LAND_2;
    }
    for (rest = set; rest;)
        elem_world_remove(w, ac_bit_pop(&rest));
    plan->zone = 1;
    return rule;
}

/* The heading that is nearest to a direction. */
static int32_t heading_of(struct ac_xy v)
{
    int32_t best = 0;
    int64_t most = INT64_MIN;

    for (int32_t h = 0; h < AC_TURN; h++) {
        const int64_t along = ac_dot(ac_heading_vec(h), v);

        if (along > most) {
            most = along;
            best = h;
        }
    }
    return best;
}

/* The inland edge of the stretch, looked at from the water: out[0] is its left end. */
static bool shore_of(const struct elem_poly *water, struct ac_xy out[2])
{
    for (int i = 0; i < water->count; i++) {
        const struct ac_xy a = water->p[i];
        const struct ac_xy b = water->p[(i + 1) % water->count];
        const int32_t far = ELEM_BOARD * AC_TICKS;
        const bool rim =
            (a.x == b.x && (a.x == 0 || a.x == far)) || (a.y == b.y && (a.y == 0 || a.y == far));
        const bool cut =
            (a.x == b.x && a.y != b.y &&
             water->bounds.x1 - water->bounds.x0 > water->bounds.y1 - water->bounds.y0) ||
            (a.y == b.y && a.x != b.x &&
             water->bounds.y1 - water->bounds.y0 > water->bounds.x1 - water->bounds.x0);

        if (rim || cut)
            continue;
        out[0] = b; /* counter-clockwise: the land lies to the right of a to b */
        out[1] = a;
        return true;
    }
    return false;
}

int elem_landing_poses(const struct elem_world *w, const struct elem_poly *water, uint32_t set,
                       struct ac_pose *out, int max)
{
    const int depth = elem_depth(w, __builtin_ctz(set));
    struct ac_xy shore[2];
    struct ac_xy along;
    int32_t heading;
    int count = 0;

    if (!shore_of(water, shore))
        return 0;
    along = ac_xy_sub(shore[1], shore[0]);
    heading = heading_of(ac_left_of(along));
    for (int i = 1; i <= max; i++) {
        struct ac_pose pose = { { shore[0].x + (int32_t)((int64_t)along.x * i / (max + 1)),
                                  shore[0].y + (int32_t)((int64_t)along.y * i / (max + 1)) },
                                heading };

        pose = ac_pose_ahead(pose, depth);
        for (int q = 0; q < 6; q++) { /* inland until the first base is clear of the water */
            struct ac_xy box[AC_CORNERS];

            elem_box(w, __builtin_ctz(set), pose, box);
            if (!(elem_under(w, box, AC_CORNERS) & (1u << ELEM_WATERWAY)))
                break;
            pose = ac_pose_ahead(pose, 1);
        }
        out[count++] = pose;
    }
    return count;
}
