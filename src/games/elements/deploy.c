/* Camps, deployment and exchanges [SETUP.5, DEPLOY]; the ready-made order of battle. */
#include "base/bits.h"
#include "elements/rules.h"

enum { DEEP = 10 * ELEM_MU, MARGIN = 4 * ELEM_MU, MAX_SWAPS = 2 };

struct ac_pose elem_edge_pose(int edge, int along, int deep)
{
    static const int32_t heading[4] = { 360, 720, 1080, 0 };
    const int32_t b = ELEM_BOARD;
    struct ac_xy at;

    switch (edge) {
    case 0:
        at = (struct ac_xy){ along, deep };
        break;
    case 1:
        at = (struct ac_xy){ b - deep, along };
        break;
    case 2:
        at = (struct ac_xy){ b - along, b - deep };
        break;
    default:
        at = (struct ac_xy){ deep, b - along };
        break;
    }
    return (struct ac_pose){ { at.x * AC_TICKS, at.y * AC_TICKS }, heading[edge & 3] };
}

/* How far in from an edge a point lies, in ticks. */
static int32_t inward(int edge, struct ac_xy p)
{
    const int32_t b = ELEM_BOARD * AC_TICKS;

    return edge == 0 ? p.y : edge == 1 ? b - p.x : edge == 2 ? b - p.y : p.x;
}

/* A point of a shore: how far along the edge and how far in from it, in quanta. */
struct shore_point {
    int along, deep;
};

/* Section k of a waterway along an edge; false: it does not lie along it. */
static bool shore_point(const struct elem_strip *strip, int k, int edge, struct shore_point *out)
{
    const struct ac_xy l = { strip->left[k][0] * AC_TICKS, strip->left[k][1] * AC_TICKS };
    const struct ac_xy r = { strip->right[k][0] * AC_TICKS, strip->right[k][1] * AC_TICKS };
    const bool left = inward(edge, l) > inward(edge, r);
    const struct ac_xy land = left ? l : r;

    out->deep = inward(edge, land) / AC_TICKS;
    out->along = inward((edge + 3) & 3, land) / AC_TICKS; /* as elem_edge_pose counts it */
    return inward(edge, left ? r : l) == 0;
}

bool elem_lies_along(const struct elem_strip *strip, int edge)
{
    struct shore_point p;

    for (int k = 0; k < strip->sections; k++)
        if (!shore_point(strip, k, edge, &p))
            return false;
    return true;
}

/* The most water of one stretch between two places along the edge, in quanta, rounded up. */
static int deepest_between(struct shore_point a, struct shore_point b, int from, int to)
{
    const struct shore_point low = a.along < b.along ? a : b;
    const struct shore_point high = a.along < b.along ? b : a;
    const int wide = high.along - low.along;
    const int ends[2] = { ac_max(from, low.along), ac_min(to, high.along) };
    int deepest = 0;

    if (ends[0] > ends[1])
        return 0;
    if (wide == 0)
        return ac_max(a.deep, b.deep);
    for (int i = 0; i < 2; i++) {
        const int sum =
            low.deep * (high.along - ends[i]) + high.deep * (ends[i] - low.along) + wide - 1;

        deepest = ac_max(deepest, sum / wide);
    }
    return deepest;
}

/* The same of all water along the edge. */
static int shore_between(const struct elem_state *s, int edge, int from, int to)
{
    int deepest = 0;

    for (int i = 0; i < s->ground.strips; i++) {
        const struct elem_strip *strip = &s->ground.strip[i];
        struct shore_point last = { 0, 0 };

        if (strip->kind != ELEM_WATERWAY || !elem_lies_along(strip, edge))
            continue;
        for (int k = 0; k < strip->sections; k++) {
            struct shore_point p;

            (void)shore_point(strip, k, edge, &p);
            if (k > 0)
                deepest = ac_max(deepest, deepest_between(last, p, from, to));
            last = p;
        }
    }
    return deepest;
}

int elem_shore(const struct elem_state *s, int edge)
{
    return shore_between(s, edge, 0, ELEM_BOARD);
}

/* [SETUP.6]: a camp's rear is on the edge, or on the shore before it. */
static struct ac_pose camp_pose(const struct elem_state *s, int side, int along)
{
    const int edge = s->edge[side];
    const int half = ELEM_CAMP_WIDTH / 2;

    return elem_edge_pose(edge, along,
                          shore_between(s, edge, along - half, along + half) + ELEM_CAMP_DEPTH);
}

/* [DEPLOY.1]: within 10 MU of the edge, or of the water that lies along it. */
static bool near_base(const struct elem_world *w, int edge, const struct ac_xy *box)
{
    const int64_t limit = (int64_t)DEEP * AC_TICKS;
    const int shore = elem_shore(w->s, edge);

    for (int i = 0; i < AC_CORNERS; i++) {
        bool near = shore == 0 && inward(edge, box[i]) <= limit;

        for (int k = 0; shore && k < w->polys && !near; k++)
            near = w->poly[k].kind == ELEM_WATERWAY &&
                   ac_within(&box[i], 1, w->poly[k].p, w->poly[k].count, limit);
        if (!near)
            return false;
    }
    return true;
}

int64_t elem_deploy_depth(const struct elem_world *w, int unit, struct ac_pose pose)
{
    const int edge = w->s->edge[elem_side(unit)];
    const int32_t shore = elem_shore(w->s, edge) * AC_TICKS;
    struct ac_xy box[AC_CORNERS];
    int64_t deepest = 0;

    elem_box(w, unit, pose, box);
    for (int i = 0; i < AC_CORNERS; i++)
        deepest = inward(edge, box[i]) > deepest ? inward(edge, box[i]) : deepest;
    return deepest - shore;
}

int elem_deploy_on(const struct elem_world *w, int unit, struct ac_pose pose)
{
    struct ac_xy box[AC_CORNERS];

    elem_box(w, unit, pose, box);
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (x != unit && w->on & (1u << x) && ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return x;
    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && ac_overlap(box, AC_CORNERS, w->camp[c], AC_CORNERS))
            return ELEM_CAMPS + c;
    return AC_NONE;
}

ac_case elem_deploy_forbidden_by(const struct elem_world *w, int unit, struct ac_pose pose)
{
    const int edge = w->s->edge[elem_side(unit)];
    const int type = elem_type_of(w->d, w->s, unit);
    struct ac_xy box[AC_CORNERS];
    uint32_t under;

    elem_box(w, unit, pose, box);
    if (!elem_on_board(box, AC_CORNERS) || !near_base(w, edge, box))
        return ELEM_DEPLOY_1;
    for (int i = 0; i < AC_CORNERS; i++)
        if (inward((edge + 1) & 3, box[i]) < MARGIN * AC_TICKS ||
            inward((edge + 3) & 3, box[i]) < MARGIN * AC_TICKS)
            return ELEM_DEPLOY_2;
    if (elem_deploy_on(w, unit, pose) != AC_NONE)
        return ELEM_DEPLOY_5;
    under = elem_under(w, box, AC_CORNERS);
    if (under & (1u << ELEM_WATERWAY))
        return ELEM_DEPLOY_5;
    if ((type == ELEM_ART || type == ELEM_WWG) && under & elem_bad_mask(w, unit) &&
        elem_on_road(w, pose) == AC_NONE)
        return ELEM_DEPLOY_7;
    return 0;
}

/* The camp, of a size that holds any element [CAMP.12]. */
void elem_put_camp(struct elem_state *s, int side, int along)
{
    const struct ac_pose pose = camp_pose(s, side, along);
    const int f = ELEM_FOLLOWERS + side;

    s->camp[side] = (struct elem_camp){ .x = (int16_t)(pose.at.x / AC_TICKS),
                                        .y = (int16_t)(pose.at.y / AC_TICKS),
                                        .heading = (int16_t)pose.heading,
                                        .there = 1,
                                        .last = (uint8_t)(1 + side) };
    s->unit[f].where = ELEM_INSIDE; /* [CAMP.2] */
    s->unit[f].camp = (uint8_t)(1 + side);
}

void elem_camp_box(const struct elem_state *s, int side, int along, struct ac_xy *box)
{
    ac_base(camp_pose(s, side, along), ELEM_CAMP_WIDTH, ELEM_CAMP_DEPTH, box);
}

ac_case elem_camp_forbidden_by(const struct elem_world *w, int side, int along)
{
    const uint32_t good = 1u << ELEM_GENTLE | 1u << ELEM_ROAD;
    struct ac_xy box[AC_CORNERS];

    elem_camp_box(w->s, side, along, box);
    if (!elem_on_board(box, AC_CORNERS) || elem_under(w, box, AC_CORNERS) & ~good)
        return ELEM_SETUP_6;
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (w->on & (1u << x) && ac_overlap(box, AC_CORNERS, w->box[x], AC_CORNERS))
            return ELEM_SETUP_6;
    return 0;
}

/* -- the ready-made order of battle -- */

struct order_of_battle {
    int files;
    int front[ELEM_ARMY], rear[ELEM_ARMY];
    int reserve; /* the general behind the line, or AC_NONE */
};

static void add_file(struct order_of_battle *o, int unit, bool left)
{
    for (int i = o->files; left && i > 0; i--) {
        o->front[i] = o->front[i - 1];
        o->rear[i] = o->rear[i - 1];
    }
    o->front[left ? 0 : o->files] = unit;
    o->rear[left ? 0 : o->files] = AC_NONE;
    o->files++;
}

/* Puts a unit behind one of the types in a mask; false when none has room. */
static bool add_behind(const struct elem_data *d, const struct elem_state *s,
                       struct order_of_battle *o, int unit, uint32_t types)
{
    for (int i = 0; i < o->files; i++) {
        const int k = (o->files / 2 + (i % 2 ? (i + 1) / 2 : -(i / 2)) + o->files) % o->files;

        if (o->rear[k] == AC_NONE && types & ELEM_BIT(elem_type_of(d, s, o->front[k]))) {
            o->rear[k] = unit;
            return true;
        }
    }
    return false;
}

/* Foot in the centre, like beside like; Pikes and Psiloi behind; horse on the wings. */
static void draw_up(const struct elem_data *d, const struct elem_state *s, int side,
                    struct order_of_battle *o)
{
    static const uint8_t centre[] = { ELEM_WB,  ELEM_LS,  ELEM_SP, ELEM_PK,  ELEM_BD,
                                      ELEM_EL,  ELEM_RA,  ELEM_HD, ELEM_ART, ELEM_WWG,
                                      ELEM_PAV, ELEM_BW_, ELEM_AX };
    const uint32_t helped = ELEM_BIT(ELEM_AX) | ELEM_BIT(ELEM_BD) | ELEM_BIT(ELEM_LS) |
                            ELEM_BIT(ELEM_RA) | ELEM_BIT(ELEM_SP);
    const int first = side * ELEM_ARMY;
    bool left = true;

    *o = (struct order_of_battle){ .reserve = AC_NONE };
    for (size_t k = 0; k < sizeof(centre); k++)
        for (int u = first; u < first + ELEM_ARMY; u++) {
            if (elem_type_of(d, s, u) != centre[k])
                continue;
            if (centre[k] == ELEM_PK && add_behind(d, s, o, u, ELEM_BIT(ELEM_PK)))
                continue;
            add_file(o, u, false);
        }
    for (int u = first; u < first + ELEM_ARMY; u++)
        if (elem_type_of(d, s, u) == ELEM_PS) {
            if (!add_behind(d, s, o, u, helped))
                add_file(o, u, left);
            left = !left;
        }
    for (int u = first; u < first + ELEM_ARMY; u++) {
        if (!(d->mounted & ELEM_BIT(elem_type_of(d, s, u))) || elem_type_of(d, s, u) == ELEM_EL)
            continue;
        if (u == first && o->files >= 5) {
            o->reserve = u; /* the general behind the centre */
            continue;
        }
        add_file(o, u, left);
        left = !left;
    }
}

/* As near as can be to where the order of battle wants it. */
static bool place_near(const struct ac_game *game, struct elem_state *s, int unit, int along,
                       int deep)
{
    const int edge = s->edge[elem_side(unit)];
    struct elem_world w;

    elem_world_init(&w, game, s);
    for (int ring = 0; ring < 4 * ELEM_BOARD / 20; ring++) {
        const int a = along + (ring % 2 ? 1 : -1) * (ring / 8) * 20;
        const int q = deep - (ring / 2 % 4) * ELEM_BW;
        const struct ac_pose pose = elem_edge_pose(edge, a, q);

        if (elem_deploy_forbidden_by(&w, unit, pose))
            continue;
        s->unit[unit].where = ELEM_TABLE;
        elem_put(s, unit, pose);
        return true;
    }
    return false;
}

static void auto_camp(const struct ac_game *game, struct elem_state *s, int side)
{
    struct elem_world w;

    elem_world_init(&w, game, s);
    for (int i = 0; i < 70; i++) {
        const int along = 562 + (i % 2 ? (i + 1) / 2 : -(i / 2)) * 20;

        if (along < ELEM_CAMP_WIDTH || elem_camp_forbidden_by(&w, side, along))
            continue;
        elem_put_camp(s, side, along);
        return;
    }
}

/* Is the army as the scenario has it, nothing varied [ARMY.5]? */
static bool as_listed(const struct elem_data *d, const struct elem_state *s, int side)
{
    const struct elem_army *army = &d->army[d->fixed[side]];

    for (int i = 0; i < ELEM_ARMY; i++)
        if (s->unit[side * ELEM_ARMY + i].sub != army->sub[i])
            return false;
    return true;
}

ac_case elem_deploy_as_given(const struct ac_game *game, struct elem_state *s, int side, int *unit)
{
    const struct elem_data *d = elem_data_of(game);
    struct elem_world w;
    ac_case rule = 0;

    if (!s->camp[side].there && s->head.phase != ELEM_PHASE_DEPLOY)
        auto_camp(game, s, side);
    elem_world_init(&w, game, s);
    for (int i = 0; i < ELEM_ARMY && !rule; i++) {
        *unit = side * ELEM_ARMY + i;
        rule = elem_deploy_forbidden_by(&w, *unit, d->place[*unit]);
        if (rule)
            continue;
        s->unit[*unit].where = ELEM_TABLE;
        elem_put(s, *unit, d->place[*unit]);
        elem_world_put(&w, *unit, d->place[*unit]);
    }
    for (int i = 0; rule && i < ELEM_ARMY; i++)
        elem_take(s, side * ELEM_ARMY + i);
    return rule;
}

bool elem_auto_deploy(const struct ac_game *game, struct elem_state *s, int side)
{
    const struct elem_data *d = elem_data_of(game);
    const int shore = elem_shore(s, s->edge[side]);
    const int deep = shore + DEEP - (shore ? 20 : 0);
    struct order_of_battle o;
    bool room = true;
    int stopped;

    for (int i = 0; i < ELEM_ARMY; i++)
        elem_take(s, side * ELEM_ARMY + i);
    if (d->placed[side] && as_listed(d, s, side) && !elem_deploy_as_given(game, s, side, &stopped))
        return true;
    draw_up(d, s, side, &o);
    if (!s->camp[side].there && s->head.phase != ELEM_PHASE_DEPLOY)
        auto_camp(game, s, side); /* by hand it has been placed, or done without [ARMY.3] */
    for (int i = 0; i < o.files; i++) {
        const int along = ELEM_BOARD / 2 + (2 * i - o.files + 1) * ELEM_BW / 2;

        room &= place_near(game, s, o.front[i], along, deep);
        if (o.rear[i] != AC_NONE)
            room &=
                place_near(game, s, o.rear[i], along, deep - d->sub[s->unit[o.front[i]].sub].depth);
    }
    if (o.reserve != AC_NONE)
        room &= place_near(game, s, o.reserve, ELEM_BOARD / 2, deep - 140);
    return room;
}

/* -- camps -- */

int elem_wagons(const struct elem_data *d, const struct elem_state *s, int side)
{
    int count = 0;

    for (int i = 0; i < ELEM_ARMY; i++)
        count += elem_type_of(d, s, side * ELEM_ARMY + i) == ELEM_WWG;
    return count;
}

/* The first place on its base where a side's camp can be, AC_NONE: terrain leaves none. */
static int camp_room(const struct elem_world *w, int side)
{
    for (int along = 0; along <= ELEM_BOARD; along++)
        if (!elem_camp_forbidden_by(w, side, along))
            return along;
    return AC_NONE;
}

ac_case elem_camps_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                const struct ac_action *action)
{
    const int side = elem_deployer(s);
    struct elem_world w;

    if (action->verb == ELEM_V_DONE && elem_wagons(elem_data_of(game), s, side) >= 2)
        return 0;
    elem_world_init(&w, game, s);
    if (action->verb == ELEM_V_DONE)
        return camp_room(&w, side) == AC_NONE ? 0 : ELEM_ARMY_3;
    return elem_camp_forbidden_by(&w, side, action->arg[0]);
}

void elem_camps_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct elem_state *s = elem_const(look->state);
    struct elem_world w;

    for (int along = 82; along < ELEM_BOARD; along += 40)
        elem_add_allowed(look, elem_camps_forbidden_by, ac_act1(ELEM_V_CAMP, along), out);
    elem_world_init(&w, look->game, s);
    if (!out->count && camp_room(&w, elem_deployer(s)) != AC_NONE) /* a gap between two marshes */
        ac_actions_add(out, ac_act1(ELEM_V_CAMP, camp_room(&w, elem_deployer(s))));
    elem_add_allowed(look, elem_camps_forbidden_by, ac_act0(ELEM_V_DONE), out);
}

void elem_camps_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    if (action->verb == ELEM_V_CAMP)
        elem_put_camp(s, elem_deployer(s), action->arg[0]);
    else
        s->camp[elem_deployer(s)] = (struct elem_camp){ 0 }; /* [ARMY.3]: none */
    if (s->step == 0) {
        s->step = 1;
    } else {
        s->step = 0;
        s->head.phase = ELEM_PHASE_DEPLOY;
    }
    s->head.to_act = (int8_t)elem_deployer(s);
}

/* -- deployment -- */

static bool all_placed(const struct elem_state *s, int side)
{
    for (int i = 0; i < ELEM_ARMY; i++)
        if (s->unit[side * ELEM_ARMY + i].where == ELEM_ABSENT)
            return false;
    return true;
}

static ac_case place_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                  const struct ac_action *action)
{
    const int unit = action->arg[0];
    struct elem_world w;

    if (unit >= ELEM_FOLLOWERS || elem_side(unit) != elem_deployer(s))
        return ELEM_SEQ_11;
    elem_world_init(&w, game, s);
    elem_world_remove(&w, unit);
    return elem_deploy_forbidden_by(
        &w, unit, (struct ac_pose){ { action->arg[1], action->arg[2] }, action->arg[3] });
}

/* Placing, holding back, putting into the camp, and taking back. */
ac_case elem_deployment_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                     const struct ac_action *action)
{
    const int unit = action->arg[0];

    if (action->verb == ELEM_V_LINE)
        return 0;
    if (action->verb == ELEM_V_DONE)
        return all_placed(s, elem_deployer(s)) ? 0 : ELEM_ARMY_1;
    if (action->verb == ELEM_V_PLACE)
        return place_forbidden_by(game, s, action);
    if (action->verb == ELEM_V_GARRISON && unit == AC_NONE)
        return elem_camp_holder(s, elem_deployer(s)) == ELEM_FOLLOWERS + elem_deployer(s)
                   ? 0
                   : ELEM_CAMP_2;
    if (unit >= ELEM_FOLLOWERS || elem_side(unit) != elem_deployer(s))
        return ELEM_SEQ_11;
    if (action->verb == ELEM_V_TAKE)
        return s->unit[unit].where != ELEM_ABSENT ? 0 : ELEM_SETUP_1;
    if (action->verb == ELEM_V_HOLD)
        return elem_hold_forbidden_by(elem_data_of(game), s, unit);
    return elem_garrison_forbidden_by(s, unit);
}

/* One deployer's places, judged on a table of its own. */
struct placer {
    struct elem_world w;
    struct ac_actions *out;
    int from; /* where the places of this element begin */
};

static void try_place(struct placer *p, int unit, struct ac_pose pose)
{
    const struct ac_action action = { .verb = ELEM_V_PLACE,
                                      .arg = { unit, pose.at.x, pose.at.y, pose.heading } };

    for (int i = p->from; i < p->out->count; i++)
        if (ac_action_same(&p->out->list[i], &action))
            return;
    if (p->out->count < AC_MAX_ACTIONS - 32 && elem_on_board(&pose.at, 1) &&
        !elem_deploy_forbidden_by(&p->w, unit, pose))
        ac_actions_add(p->out, action);
}

/* Beside and behind the friends that stand: lines, columns and support. */
static void place_by_friends(struct placer *p, int unit)
{
    uint64_t mine = p->w.of[elem_side(unit)];

    while (mine) {
        const int x = ac_bit_pop(&mine);
        const int32_t h = p->w.pose[x].heading;

        if (elem_unit_right(&p->w, x) == AC_NONE)
            try_place(p, unit, ac_pose_from_corner(p->w.box[x][AC_FR], AC_FL, h, ELEM_BW));
        if (elem_unit_left(&p->w, x) == AC_NONE)
            try_place(p, unit, ac_pose_from_corner(p->w.box[x][AC_FL], AC_FR, h, ELEM_BW));
        if (elem_unit_behind(&p->w, x) == AC_NONE)
            try_place(p, unit, ac_pose_ahead(p->w.pose[x], -elem_depth(&p->w, x)));
    }
}

/* Every element that is not placed yet: by friends, and along the zone; the next one at three depths. */
static void list_places(const struct ac_look *look, struct ac_actions *out)
{
    const struct elem_state *s = elem_const(look->state);
    const int side = elem_deployer(s);
    const int shore = elem_shore(s, s->edge[side]);
    struct placer p = { .out = out };
    bool next = true;

    elem_world_init(&p.w, look->game, s);
    for (int unit = side * ELEM_ARMY; unit < (side + 1) * ELEM_ARMY; unit++) {
        if (s->unit[unit].where != ELEM_ABSENT)
            continue;
        p.from = out->count;
        for (int along = 202; along <= ELEM_BOARD - 202; along += ELEM_BW)
            for (int deep = 400; deep >= (next ? 160 : 400); deep -= 120)
                try_place(&p, unit, elem_edge_pose(s->edge[side], along, deep + shore));
        place_by_friends(&p, unit);
        next = false;
    }
}

void elem_deployment_list(const struct ac_look *look, struct ac_actions *out)
{
    const int first = elem_deployer(elem_const(look->state)) * ELEM_ARMY;
    elem_forbids *const forbids = elem_deployment_forbidden_by;

    ac_actions_add(out, ac_act0(ELEM_V_LINE));
    elem_add_allowed(look, forbids, ac_act0(ELEM_V_DONE), out);
    list_places(look, out);
    elem_add_allowed(look, forbids, ac_act1(ELEM_V_GARRISON, AC_NONE), out);
    for (int u = first; u < first + ELEM_ARMY; u++) {
        elem_add_allowed(look, forbids, ac_act1(ELEM_V_HOLD, u), out);
        elem_add_allowed(look, forbids, ac_act1(ELEM_V_GARRISON, u), out);
    }
    for (int u = first; out->retracts && u < first + ELEM_ARMY; u++)
        elem_add_allowed(look, forbids, ac_act1(ELEM_V_TAKE, u), out);
}

/* The invader after the defender, then the exchanges [DEPLOY.3, DEPLOY.4]. */
static void end_deployment(struct elem_state *s)
{
    if (s->step == 0) {
        s->step = 1;
        s->head.to_act = (int8_t)elem_deployer(s);
        return;
    }
    s->head.phase = ELEM_PHASE_SWAP;
    s->head.to_act = (int8_t)elem_defender(s);
}

void elem_deployment_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);
    const int32_t *arg = action->arg;

    switch (action->verb) {
    case ELEM_V_PLACE:
        elem_take(s, arg[0]);
        s->unit[arg[0]].where = ELEM_TABLE;
        elem_put(s, arg[0], (struct ac_pose){ { arg[1], arg[2] }, arg[3] });
        return;
    case ELEM_V_HOLD:
        elem_take(s, arg[0]);
        s->unit[arg[0]].where = ELEM_HELD;
        return;
    case ELEM_V_GARRISON:
        elem_garrison(s, elem_deployer(s), arg[0]);
        return;
    case ELEM_V_TAKE:
        elem_take(s, arg[0]);
        return;
    case ELEM_V_LINE:
        if (!elem_auto_deploy(play->game, s, elem_deployer(s)))
            ac_bug("elements: no room to deploy");
        return;
    default:
        end_deployment(s);
        return;
    }
}

/* -- exchanges -- */

ac_case elem_swap_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                               const struct ac_action *action)
{
    const int a = action->arg[0];
    const int b = action->arg[1];
    struct elem_world w;
    ac_case rule;

    if (s->swaps >= MAX_SWAPS)
        return ELEM_DEPLOY_4;
    if (a >= b || a >= ELEM_FOLLOWERS || b >= ELEM_FOLLOWERS || elem_side(a) != elem_defender(s) ||
        elem_side(b) != elem_defender(s) || (s->unit[a].did | s->unit[b].did) & ELEM_SWAPPED ||
        s->unit[a].where != ELEM_TABLE || s->unit[b].where != ELEM_TABLE)
        return ELEM_DEPLOY_4; /* S9 */
    elem_world_init(&w, game, s);
    elem_world_remove(&w, a);
    elem_world_remove(&w, b);
    rule = elem_deploy_forbidden_by(&w, a, elem_pose(s, b));
    if (!rule) {
        elem_world_put(&w, a, elem_pose(s, b));
        rule = elem_deploy_forbidden_by(&w, b, elem_pose(s, a));
    }
    return rule ? ELEM_DEPLOY_8 : 0;
}

static void swap(struct elem_state *s, int a, int b)
{
    const struct ac_pose pa = elem_pose(s, a);

    elem_put(s, a, elem_pose(s, b)); /* S10: front edges are exchanged */
    elem_put(s, b, pa);
    s->unit[a].did |= ELEM_SWAPPED;
    s->unit[b].did |= ELEM_SWAPPED;
    s->swaps++;
}

void elem_swap_list(const struct ac_look *look, struct ac_actions *out)
{
    const int first = elem_defender(elem_const(look->state)) * ELEM_ARMY;

    ac_actions_add(out, ac_act0(ELEM_V_DONE));
    for (int a = first; a < first + ELEM_ARMY; a++)
        for (int b = a + 1; b < first + ELEM_ARMY; b++)
            elem_add_allowed(look, elem_swap_forbidden_by, ac_act2(ELEM_V_SWAP, a, b), out);
}

void elem_swap_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    if (action->verb == ELEM_V_SWAP)
        swap(s, action->arg[0], action->arg[1]);
    else
        elem_ready_battle(play->game, s, play->sink);
}
