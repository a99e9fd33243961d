/* Which sets may move, where a group's members go, and carrying a move out; see move.h. */
#include "elements/rules.h"

#include "base/bits.h"

/*
 * How far a unit may go, by the ground it meets [MOVE.dist6, MOVE.dist5, MOVE.dist4, MOVE.dist3,
 * MOVE.bad.foot].
 */
int elem_allowance(const struct elem_world *w, int unit, bool road, bool bad, bool river)
{
    const struct elem_kind *kind = &w->d->kind[elem_type_of(w->d, w->s, unit)];

    if (road)
        return kind->other[ELEM_WAY_ROAD]; /* [MOVE.road.1] */
    if (river)
        return kind->other[ELEM_WAY_RIVER]; /* [MOVE.river] */
    if (bad && kind->other[ELEM_WAY_BAD] != AC_NONE)
        return kind->other[ELEM_WAY_BAD]; /* [MOVE.bad.mounted, MOVE.bad.artwwg] */
    return kind->move;
}

bool elem_whole_steps(struct ac_xy vector, int32_t heading, int32_t *steps)
{
    const struct ac_xy f = ac_heading_vec(heading);
    const int64_t along = ac_dot(vector, f);
    const int64_t n = ac_dot(f, f);

    if (ac_cross(vector, f) != 0 || along % n != 0)
        return false;
    *steps = (int32_t)(along / n);
    return true;
}

int elem_left_to_go(const struct elem_try *t, bool on)
{
    int least = 8 * ELEM_MU;

    for (int i = 0; i < t->count; i++) {
        const int u = t->unit[i];
        const int mu = elem_allowance(&t->w, u, false, false, false);
        const int32_t spent = on ? t->w.s->order.spent[u % ELEM_ARMY] : 0;
        const int left = (mu * ELEM_MU * AC_TICKS + ELEM_TOL - spent) / AC_TICKS;

        least = ac_min(least, left);
    }
    return least;
}

/* May a unit that has moved this turn do so again [SEC]? The leg itself is tested later. */
static ac_case again_forbidden_by(const struct elem_world *w, int unit)
{
    const int type = elem_type_of(w->d, w->s, unit);

    if (w->s->unit[unit].moves == 0 || type == ELEM_LH)
        return 0;
    if (type == ELEM_PS && w->s->ended[elem_side(unit)] == 0)
        return 0; /* [SEC.1] */
    if (type == ELEM_WB && w->s->unit[unit].moves == 1)
        return 0; /* [SEC.2] */
    if (elem_on_road(w, w->pose[unit]) != AC_NONE)
        return 0; /* [SEC.4] */
    return type == ELEM_PS ? ELEM_SEC_1 : ELEM_MOVE_4;
}

/* Who is not on the table moves in another way, or not at all. */
static ac_case off_table_case(const struct elem_unit *unit)
{
    if (unit->where == ELEM_INSIDE)
        return ELEM_CAMP_11;
    return unit->where == ELEM_HELD ? ELEM_LAND_1 : ELEM_OUT_3;
}

/* May this one move at all? Overlaps and touches on flank or rear do not hold it [MOVE.10]. */
static ac_case unit_forbidden_by(const struct elem_world *w, int unit, bool on, bool single)
{
    const struct elem_state *s = w->s;

    if (unit >= ELEM_FOLLOWERS)
        return ELEM_MOVE_cf;
    if (elem_side(unit) != s->active)
        return ELEM_SEQ_3;
    if (s->unit[unit].where != ELEM_TABLE)
        return off_table_case(&s->unit[unit]);
    if (elem_opponent(w, unit) != AC_NONE)
        return single ? ELEM_MOVE_9 : ELEM_GRP_18;
    return on ? 0 : again_forbidden_by(w, unit);
}

ac_case elem_set_forbidden_by(struct elem_try *t, uint32_t set, bool on)
{
    const struct elem_world *w = &t->w;
    uint64_t rest = set;
    const bool single = (set & (set - 1)) == 0;

    if (!set || set >> ELEM_UNITS)
        return ELEM_GRP_1;
    if (on && (w->s->order.set != set || w->s->order.zone == 1))
        return w->s->order.set != set ? ELEM_MOVE_3 : ELEM_ZOC_9;
    while (rest) {
        const ac_case rule = unit_forbidden_by(w, ac_bit_pop(&rest), on, single);

        if (rule)
            return rule;
    }
    if (!single && !elem_is_group(w, set)) {
        int order[ELEM_ARMY];
        int count;

        if (!elem_column_order(w, set, order, &count))
            return ELEM_GRP_1;
    }
    if (!on && elem_pips(w, set).total > w->s->pips)
        return ELEM_PIP_3;
    return 0;
}

/* Enemies so near that their zones can matter to a move from here. */
static uint32_t enemies_near(const struct elem_try *t)
{
    const struct elem_world *w = &t->w;
    uint64_t foes = w->of[!elem_side(t->unit[0])];
    uint32_t near = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);

        for (int i = 0; i < t->count; i++)
            if (!ac_bounds_apart(&w->bounds[t->unit[i]], &w->bounds[e],
                                 (8 * ELEM_MU + 2 * ELEM_BW) * AC_TICKS))
                near |= 1u << e;
    }
    return near;
}

void elem_try_init(struct elem_try *t, const struct ac_game *game, const struct elem_state *s)
{
    elem_world_init(&t->w, game, s);
    t->last = false;
    t->brief = false;
    elem_try_anew(t);
}

void elem_try_anew(struct elem_try *t)
{
    t->known = 0;
    t->all.count = 0;
    t->asked = 0;
}

/* The zones of enemies near the set, made once for all sets that are tried, then without this one. */
static void set_zones(struct elem_try *t)
{
    const uint32_t near = enemies_near(t);
    struct elem_zones more;

    elem_zones_of(&t->w, near & ~t->known, 0, &more);
    memcpy(&t->all.zone[t->all.count], more.zone, (size_t)more.count * sizeof(more.zone[0]));
    t->all.count += more.count;
    t->known |= near;
    t->zones.count = 0;
    for (int i = 0; i < t->all.count; i++)
        if (near & (1u << t->all.zone[i].owner))
            elem_zone_without(&t->w, &t->all.zone[i], t->set, &t->zones.zone[t->zones.count++]);
}

/* The enemies that control a member where it stands, of the zones already made. */
static uint32_t controllers_of(struct elem_try *t, int unit)
{
    uint32_t found = 0;

    if (t->asked & (1u << unit))
        return t->control[unit];

    for (int i = 0; i < t->all.count; i++) {
        const struct elem_zone *z = &t->all.zone[i];
        struct elem_zone without;

        if (!(z->near & (1u << unit)) || elem_side(z->owner) == elem_side(unit))
            continue;
        elem_zone_without(&t->w, z, 1u << unit, &without);
        if (elem_zone_entered(&without, t->w.box[unit], AC_CORNERS))
            found |= 1u << z->owner;
    }
    t->asked |= 1u << unit;
    t->control[unit] = found;
    return found;
}

/* Everybody that a leg of a unit could come over: its front goes as far as by road, its rear follows. */
static uint32_t in_reach_of(const struct elem_world *w, int unit)
{
    const int far = elem_allowance(w, unit, true, false, false) * ELEM_MU + elem_depth(w, unit) + 1;
    uint64_t rest = w->on & ~(1u << unit);
    uint32_t found = 0;

    while (rest) {
        const int x = ac_bit_pop(&rest);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[x], far * AC_TICKS))
            found |= 1u << x;
    }
    return found;
}

void elem_try_set(struct elem_try *t, uint32_t set)
{
    uint64_t rest = set;
    int order[ELEM_ARMY];
    int count;

    t->set = set;
    t->brief = false;
    t->count = 0;
    t->all_psiloi = true;
    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int i = t->count++;
        t->unit[i] = u;
        t->from[i] = t->w.pose[u];
        memcpy(t->box[i], t->w.box[u], sizeof(t->box[i]));
        t->all_psiloi &= elem_type_of(t->w.d, t->w.s, u) == ELEM_PS;
    }
    for (int i = 0; i < t->count; i++) {
        const int front = elem_unit_ahead(&t->w, t->unit[i]);

        t->ahead[i] = AC_NONE;
        for (int k = 0; k < t->count; k++)
            if (t->unit[k] == front)
                t->ahead[i] = (int8_t)k;
    }
    t->column = t->count > 1 && elem_column_order(&t->w, set, order, &count);
    set_zones(t);
    for (int i = 0; i < t->count; i++) {
        t->controllers[i] = controllers_of(t, t->unit[i]);
        t->near[i] = in_reach_of(&t->w, t->unit[i]);
    }
}

void elem_try_briefly(struct elem_try *t)
{
    t->brief = true;
    for (int i = 0; i < t->count; i++) {
        const struct elem_world *w = &t->w;
        const bool road = elem_on_road(w, t->from[i]) != AC_NONE; /* else no leg keeps to one */
        int mu = elem_allowance(w, t->unit[i], road, false, false);

        mu = ac_max(mu, elem_allowance(w, t->unit[i], false, true, false));
        mu = ac_max(mu, elem_allowance(w, t->unit[i], false, false, true));
        mu = ac_max(mu, elem_allowance(w, t->unit[i], false, false, false));
        t->far[i] = mu * ELEM_MU * AC_TICKS + ELEM_TOL;
    }
}

/* The offsets of a member from the lead, in quanta across and ahead; false: not exact. */
static bool offsets(const struct elem_try *t, int i, int32_t *across, int32_t *ahead)
{
    const struct ac_xy f = ac_heading_vec(t->from[0].heading);
    const struct ac_xy w = ac_xy_sub(t->from[i].at, t->from[0].at);
    const int64_t n = ac_dot(f, f);
    const int64_t a = ac_cross(f, w);
    const int64_t b = ac_dot(f, w);

    *across = (int32_t)(a / n);
    *ahead = (int32_t)(b / n);
    return a % n == 0 && b % n == 0 && t->from[i].heading == t->from[0].heading;
}

/* [GRP.4]: the outer front corner of the left-most or right-most front element. */
static bool pivot_of(const struct elem_try *t, bool left, struct ac_xy *corner, int *who)
{
    int32_t best = 0;
    int32_t front = 0;

    *who = AC_NONE;
    for (int i = 0; i < t->count; i++) {
        int32_t a;
        int32_t b;

        if (!offsets(t, i, &a, &b))
            return false;
        a = left ? a : -a;
        if (*who == AC_NONE || a > best || (a == best && b > front)) {
            best = a;
            front = b;
            *who = i;
        }
    }
    *corner = t->box[*who][left ? AC_FL : AC_FR];
    return true;
}

/* Every member keeps its place relative to the lead [GRP.6]. */
static ac_case place_rigidly(const struct elem_try *t, struct ac_pose to, struct elem_plan *plan)
{
    const struct ac_xy f = ac_heading_vec(to.heading);
    const struct ac_xy l = ac_left_of(f);

    for (int i = 0; i < t->count; i++) {
        int32_t a;
        int32_t b;

        if (!offsets(t, i, &a, &b))
            return ELEM_GRP_2;
        plan->to[t->unit[i] % ELEM_ARMY] =
            (struct ac_pose){ ac_xy_step(ac_xy_step(to.at, a, l), b, f), to.heading };
    }
    return 0;
}

/* [GRP.3, GRP.5]: straight on, or sideways by a slide that is judged when it has ended. */
static ac_case shift_group(struct elem_try *t, struct ac_pose to, struct elem_plan *plan)
{
    const struct ac_xy w = ac_xy_sub(to.at, t->from[0].at);
    const struct ac_xy f = ac_heading_vec(to.heading);
    const int64_t n = ac_dot(f, f);
    const int64_t ahead = ac_dot(w, f);
    const int64_t across = ac_cross(f, w);
    const int64_t size = across < 0 ? -across : across;
    const int32_t before = plan->on ? t->w.s->order.slide : 0;

    if (ahead < 0)
        return ELEM_GRP_5;
    plan->slide = (int32_t)((size + AC_TICKS - 1) / AC_TICKS);
    if (size + (int64_t)before * AC_TICKS > ELEM_BW / 2 * n + (int64_t)ELEM_TOL * AC_TICKS)
        return ELEM_GRP_8;
    if (size == 0 && ahead % n != 0)
        plan->slide = 1; /* not whole quanta: only a snap into contact does that */
    return place_rigidly(t, to, plan);
}

static ac_case wheel_group(struct elem_try *t, struct ac_pose to, struct elem_plan *plan)
{
    const int turn = ac_heading(to.heading - t->from[0].heading);
    const bool left = turn <= AC_HALF / 2;
    struct ac_xy corner;
    struct ac_pose lead;
    int who;
    int32_t a;
    int32_t b;
    const struct ac_xy f = ac_heading_vec(to.heading);
    const struct ac_xy l = ac_left_of(f);

    if (turn > AC_QUARTER && turn < 3 * AC_QUARTER)
        return ELEM_GRP_5;
    if (!pivot_of(t, left, &corner, &who) || !offsets(t, who, &a, &b))
        return ELEM_GRP_2;
    lead = ac_pose_from_corner(corner, left ? AC_FL : AC_FR, to.heading, ELEM_BW);
    lead.at = ac_xy_step(ac_xy_step(lead.at, -a, l), -b, f);
    if (!ac_xy_same(lead.at, to.at))
        return ELEM_GRP_4;
    return place_rigidly(t, to, plan);
}

ac_case elem_group_poses(struct elem_try *t, struct ac_pose to, struct elem_plan *plan)
{
    plan->set = t->set;
    plan->slide = 0;
    if (t->count == 1) {
        plan->to[t->unit[0] % ELEM_ARMY] = to; /* [SING.1] */
        return 0;
    }
    if (to.heading == t->from[0].heading)
        return shift_group(t, to, plan);
    return wheel_group(t, to, plan);
}

ac_case elem_move_forbidden_by(struct elem_try *t, bool on, struct ac_pose to,
                               struct elem_plan *plan)
{
    ac_case rule;

    *plan = (struct elem_plan){ .on = on };
    if (ac_xy_same(to.at, t->from[0].at) && to.heading == t->from[0].heading)
        return ELEM_MOVE_5; /* it would stay where it is */
    rule = elem_group_poses(t, to, plan);
    return rule ? rule : elem_leg_forbidden_by(t, plan);
}

/* The first leg of a move: what is spent and where it began. */
static void begin_order(const struct ac_game *game, struct elem_state *s,
                        const struct elem_plan *plan, const struct ac_sink *sink)
{
    struct elem_world w;
    uint64_t rest = plan->set;
    int cost;

    elem_world_init(&w, game, s);
    cost = elem_pips(&w, plan->set).total;
    s->order = (struct elem_order){ .set = plan->set };
    s->pips = (uint8_t)(s->pips - cost);
    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int i = u % ELEM_ARMY;
        const struct ac_pose from = plan->sally ? plan->start : elem_pose(s, u);

        s->order.from_x[i] = from.at.x;
        s->order.from_y[i] = from.at.y;
        s->order.from_heading[i] = (int16_t)from.heading;
        s->unit[u].moves++;
    }
    ac_emit(sink, ELEM_EV_PIPS, ELEM_PIP_2, cost, s->pips, 0);
}

void elem_move_apply(const struct ac_game *game, struct elem_state *s, const struct elem_plan *plan,
                     const struct ac_sink *sink)
{
    uint64_t rest = plan->set;
    uint64_t turned = plan->conform;

    if (!plan->on)
        begin_order(game, s, plan, sink);
    s->order.bad |= plan->bad;
    s->order.river |= plan->river;
    s->order.off_road |= plan->off_road;
    s->order.zone = plan->zone;
    s->order.owes = plan->owes;
    s->order.slide += plan->slide;
    s->order.march |= plan->march;
    while (rest) {
        const int u = ac_bit_pop(&rest);
        const int i = u % ELEM_ARMY;
        const int tenths =
            (int)(((int64_t)plan->cost[i] * 10 + ELEM_MU * AC_TICKS / 2) / (ELEM_MU * AC_TICKS));

        s->order.spent[i] += plan->cost[i];
        s->unit[u].where = ELEM_TABLE; /* out of a camp, or ashore */
        s->unit[u].camp = 0;
        elem_put(s, u, plan->to[i]);
        elem_tell(sink, elem_data_of(game), s, ELEM_EV_MOVE,
                  plan->set & (plan->set - 1) ? ELEM_GRP_3 : ELEM_SING_1,
                  (const int32_t[3]){ u, tenths / 10, tenths % 10 });
    }
    while (turned) {
        const int e = ac_bit_pop(&turned);

        elem_put(s, e, plan->conform_to[e % ELEM_ARMY]);
        elem_tell(sink, elem_data_of(game), s, ELEM_EV_CONFORM, ELEM_CONF_2,
                  (const int32_t[3]){ e, 0, 0 });
    }
    elem_after_move(game, s, plan->set, sink);
}

/* -- the verbs of movement -- */

static ac_case move_verb_forbidden_by(struct elem_try *t, const struct ac_action *action,
                                      struct elem_plan *plan)
{
    const int32_t *arg = action->arg;
    const bool plain = action->verb == ELEM_V_MOVE || action->verb == ELEM_V_MARCH;
    const bool on = plain && arg[0] == 1;
    const uint32_t set = (uint32_t)(plain ? arg[1] : arg[0]);
    const ac_case rule = elem_set_forbidden_by(t, set, on);

    if (rule)
        return rule;
    elem_try_set(t, set);
    if (action->verb == ELEM_V_MOVE)
        return elem_move_forbidden_by(t, on, (struct ac_pose){ { arg[2], arg[3] }, arg[4] }, plan);
    if (action->verb == ELEM_V_MARCH)
        return elem_march_forbidden_by(t, on, arg[2], arg[3], plan);
    if (!(set & (1u << arg[1])))
        return ELEM_COL_3;
    if (action->verb == ELEM_V_NARROW)
        return elem_narrow_forbidden_by(t, arg[1], arg[2], arg[3], plan);
    return elem_form_forbidden_by(t, arg[1], arg[2], plan);
}

ac_case elem_plan_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                               const struct ac_action *action, struct elem_plan *plan)
{
    struct elem_try t;

    elem_try_init(&t, game, s);
    if (s->order.owes && (action->verb != ELEM_V_MOVE || action->arg[0] != 1 ||
                          (uint32_t)action->arg[1] != s->order.set))
        return ELEM_SEC_2;
    switch (action->verb) {
    case ELEM_V_MOVE:
    case ELEM_V_MARCH:
    case ELEM_V_FORM:
    case ELEM_V_NARROW:
        return move_verb_forbidden_by(&t, action, plan);
    case ELEM_V_BREAKOFF:
        if (action->arg[0] >= ELEM_FOLLOWERS)
            return ELEM_MOVE_cf;
        return elem_breakoff_forbidden_by(&t, action->arg[0], action->arg[1], plan);
    case ELEM_V_LAND:
        return elem_land_forbidden_by(
            &t, (uint32_t)action->arg[0],
            (struct ac_pose){ { action->arg[1], action->arg[2] }, action->arg[3] }, plan);
    case ELEM_V_SALLY:
        if (action->arg[0] >= ELEM_UNITS)
            return ELEM_CAMP_11;
        return elem_sally_forbidden_by(&t, action->arg[0], action->arg[1], action->arg[2], plan);
    default:
        return ELEM_SEQ_11;
    }
}

/* [BRK.8]: the enemy that is left pursues at once. */
static void break_off(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    struct elem_plan plan;
    struct elem_world w;
    int foe;

    elem_world_init(&w, play->game, s);
    foe = elem_held_by(&w, action->arg[0]);
    if (elem_plan_forbidden_by(play->game, s, action, &plan))
        ac_bug("elements: a break-off was never allowed");
    elem_move_apply(play->game, s, &plan, play->sink);
    elem_pursue(play->game, s, foe, elem_type_of(w.d, s, action->arg[0]), play->sink);
    elem_note_contacts(play->game, s);
}

void elem_move_list(const struct ac_look *look, struct ac_actions *out)
{
    elem_visit_moves(look->game, elem_const(look->state), NULL, out);
}

void elem_move_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    struct elem_plan plan;
    ac_case rule;

    if (action->verb == ELEM_V_END) {
        elem_end_movement(play->game, s, play->sink);
        return;
    }
    if (action->verb == ELEM_V_BREAKOFF) {
        break_off(play, action);
        return;
    }
    rule = elem_plan_forbidden_by(play->game, s, action, &plan);
    if (rule)
        ac_bug("elements: a move was never allowed (%s)", ac_case_id(play->game, rule));
    if (action->verb == ELEM_V_LAND)
        s->named |= ELEM_LANDED;
    elem_move_apply(play->game, s, &plan, play->sink);
}
