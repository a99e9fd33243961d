/*
 * A dragged pose to the nearest legal move, or place when armies deploy. What is dragged is done as it
 * is dragged, as far as it goes; only within a hair of a contact, of a friend's edge or of the line of
 * an enemy does it spring there, unless the wish is free. Who drags into an enemy wants contact: where
 * the wish itself is not allowed, a contact is looked for farther around it.
 */
#include "base/bits.h"
#include "elements/load.h"
#include "elements/rules.h"

enum {
    SNAP_Q = 10,    /* a hair: how far off, in quanta */
    SNAP_TURN = 12, /* 3 degrees */
    NEAR_Q = 40,    /* where nothing else can be meant */
    NEAR_TURN = 60,
    PARTS = 1024, /* of the way that is dragged */
    COARSE = 16,  /* looked at first in parts of so many */
    NUDGE = 40    /* how far from where it is put an element may be placed, in quanta */
};

struct drag {
    const struct ac_game *game;
    const struct elem_state *s;
    const struct ac_wish *wish;
    struct elem_try t;
    struct ac_pose to; /* of the first of the set, as wished */
    int turn;          /* left above 0 */
    bool on;
    bool into; /* nothing but contact is looked for, and farther around */
};

/* The pose of the front middle for a base whose centre is at a point of the view. */
static struct ac_pose wished_pose(const struct elem_world *w, int unit, const struct ac_wish *wish)
{
    const int32_t unit_ticks = AC_TICKS / ELEM_VIEW_Q;
    struct ac_pose pose = { { wish->at.x * unit_ticks,
                              ELEM_BOARD * AC_TICKS - wish->at.y * unit_ticks },
                            ac_heading(wish->heading) };

    return ac_pose_ahead(pose, elem_depth(w, unit) / 2);
}

static int64_t apart(struct ac_xy a, struct ac_xy b)
{
    const struct ac_xy d = ac_xy_sub(a, b);

    return ac_dot(d, d);
}

static int turn_between(int32_t from, int32_t to)
{
    const int turn = ac_heading(to - from);

    return turn > AC_HALF ? turn - AC_TURN : turn;
}

static bool is_near_heading(int32_t a, int32_t b, int most)
{
    const int turn = turn_between(a, b);

    return turn <= most && turn >= -most;
}

static int64_t square_q(int q)
{
    return (int64_t)q * AC_TICKS * q * AC_TICKS;
}

/* How far a way leads ahead, in quanta. */
static int32_t ahead_of(struct ac_pose from, struct ac_xy to)
{
    const struct ac_xy f = ac_heading_vec(from.heading);

    return (int32_t)(ac_dot(ac_xy_sub(to, from.at), f) / ac_dot(f, f));
}

/* Where a member would stand if all kept their places about the first. */
static struct ac_pose wished_member(const struct drag *d, int i)
{
    const struct ac_xy f0 = ac_heading_vec(d->t.from[0].heading);
    const struct ac_xy f = ac_heading_vec(d->to.heading);
    const struct ac_xy off = ac_xy_sub(d->t.from[i].at, d->t.from[0].at);
    const int64_t n = ac_dot(f0, f0);
    const struct ac_xy at = ac_xy_step(d->to.at, (int32_t)(ac_cross(f0, off) / n), ac_left_of(f));

    return (struct ac_pose){ ac_xy_step(at, (int32_t)(ac_dot(f0, off) / n), f),
                             ac_heading(d->t.from[i].heading + d->turn) };
}

/* ---- springing to what is exact ---- */

/* Squared ticks by which the member that is farthest off misses its wish; -1: no hair. */
static int64_t off_by(const struct drag *d, const struct elem_plan *plan)
{
    int64_t most = 0;

    for (int i = 0; i < d->t.count; i++) {
        const struct ac_pose wished = wished_member(d, i);
        const struct ac_pose *to = &plan->to[d->t.unit[i] % ELEM_ARMY];
        const int64_t off = apart(wished.at, to->at);

        if (off > square_q(d->into ? NEAR_Q : SNAP_Q) ||
            !is_near_heading(wished.heading, to->heading, d->into ? NEAR_TURN : SNAP_TURN))
            return -1;
        most = off > most ? off : most;
    }
    return most;
}

/* Does a unit stand exactly before an enemy, at whatever distance? */
static bool is_before(const struct elem_world *w, int u, int e)
{
    int32_t steps;

    return w->pose[u].heading == ac_heading(w->pose[e].heading + AC_HALF) &&
           elem_whole_steps(ac_xy_sub(w->pose[u].at, w->pose[e].at), w->pose[e].heading, &steps) &&
           steps >= 0 && steps <= 2 * ELEM_BW;
}

/* Is it in contact with an enemy or a camp? */
static bool strikes(const struct elem_world *w, int u)
{
    uint64_t foes = w->of[!elem_side(u)];

    for (int c = 0; c < 2; c++)
        if (w->camp_there[c] && elem_front_on_camp(w, u, c))
            return true;
    while (foes)
        if (elem_full_contact(w, u, ac_bit_pop(&foes)))
            return true;
    return false;
}

/* Does it touch a friend outside the set, overlap an enemy, or face one squarely? */
static bool lines_up(const struct elem_world *w, int u, uint32_t set)
{
    const int beside[4] = { elem_unit_left(w, u), elem_unit_right(w, u), elem_unit_ahead(w, u),
                            elem_unit_behind(w, u) };
    uint64_t foes = w->of[!elem_side(u)];

    for (int i = 0; i < 4; i++)
        if (beside[i] != AC_NONE && !(set & (1u << beside[i])))
            return true;
    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (elem_overlap_on(w, u, e) || is_before(w, u, e))
            return true;
    }
    return false;
}

/* Would the move bring somebody exactly where he could want to be? */
static bool is_exact(struct drag *d, const struct elem_plan *plan)
{
    struct elem_try *t = &d->t;
    bool any = plan->conform != 0; /* contact, and the enemy squares up to it [CONF.1] */

    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], plan->to[t->unit[i] % ELEM_ARMY]);
    for (int i = 0; i < t->count && !any; i++)
        any = strikes(&t->w, t->unit[i]) || (!d->into && lines_up(&t->w, t->unit[i], t->set));
    for (int i = 0; i < t->count; i++)
        elem_world_put(&t->w, t->unit[i], t->from[i]);
    return any;
}

struct snap {
    int64_t off; /* of the best, -1: none */
    struct ac_action action;
};

/* A leg to this pose, if it is exact, allowed and the nearest so far. */
static void weigh_snap(struct drag *d, struct ac_pose pose, struct snap *best)
{
    struct elem_plan plan;
    int64_t off;

    if (apart(pose.at, d->to.at) > square_q(NEAR_Q) || !elem_on_board(&pose.at, 1) ||
        elem_move_forbidden_by(&d->t, d->on, pose, &plan))
        return;
    off = off_by(d, &plan);
    if (off < 0 || (best->off >= 0 && off >= best->off) || !is_exact(d, &plan))
        return;
    best->off = off;
    best->action = elem_move_action(d->on, d->t.set, pose);
}

/* [GRP.8]: a group slides to the line of an enemy, at the distance to which it is dragged. */
static void slide_to_line(struct drag *d, int e, struct snap *best)
{
    const struct ac_pose foe = d->t.w.pose[e];

    if (foe.heading != ac_heading(d->t.from[0].heading + AC_HALF))
        return;
    for (int i = 0; i < d->t.count; i++) {
        const struct ac_xy off = ac_xy_sub(d->t.from[i].at, d->t.from[0].at);
        const struct ac_pose there = ac_pose_ahead(foe, ahead_of(foe, ac_xy_add(d->to.at, off)));

        weigh_snap(d, (struct ac_pose){ ac_xy_sub(there.at, off), d->t.from[0].heading }, best);
    }
}

static bool springs(struct drag *d, bool into, struct ac_action *out)
{
    uint64_t foes = d->t.w.of[!elem_side(d->t.unit[0])];
    struct ac_actions list = { .count = 0 };
    struct snap best = { -1, { 0 } };

    d->into = into;
    elem_list_set(d->game, d->s, d->t.set, &list);
    for (int i = 0; i < list.count; i++) {
        const int32_t *arg = list.list[i].arg;

        if (list.list[i].verb == ELEM_V_MOVE && (uint32_t)arg[1] == d->t.set)
            weigh_snap(d, (struct ac_pose){ { arg[2], arg[3] }, arg[4] }, &best);
    }
    while (d->t.count > 1 && foes)
        slide_to_line(d, ac_bit_pop(&foes), &best);
    *out = best.action;
    return best.off >= 0;
}

/* ---- as dragged, as far as it goes ---- */

/* A single element's way: straight to the pose, turning on the way. */
static struct ac_pose part_way(const struct drag *d, int part)
{
    const struct ac_pose from = d->t.from[0];
    const struct ac_xy gone = ac_xy_sub(d->to.at, from.at);

    return (struct ac_pose){ { from.at.x + (int32_t)((int64_t)gone.x * part / PARTS),
                               from.at.y + (int32_t)((int64_t)gone.y * part / PARTS) },
                             ac_heading(from.heading + d->turn * part / PARTS) };
}

/* What a group does towards a pose: it wheels when it is turned, else it goes straight ahead. */
static struct ac_pose group_way(const struct drag *d, int part)
{
    const struct ac_pose from = d->t.from[0];
    struct ac_pose pose = from;

    if (d->turn)
        (void)elem_wheel_pose(&d->t, d->turn * part / PARTS, &pose);
    else
        pose = ac_pose_ahead(from, ahead_of(from, d->to.at) * part / PARTS);
    return pose;
}

/* A column's leader wheels and runs, the others follow [COL.2]. */
static struct ac_action column_way(const struct drag *d, int part)
{
    int order[ELEM_ARMY] = { 0 };
    int count;
    int lead = 0;
    int32_t run;

    (void)elem_column_order(&d->t.w, d->t.set, order, &count);
    while (d->t.unit[lead] != order[0])
        lead++;
    run = ahead_of(d->turn ? ac_pose_wheel(d->t.from[lead], ELEM_BW, d->turn) : d->t.from[lead],
                   wished_member(d, lead).at);
    return (struct ac_action){ .verb = ELEM_V_MARCH,
                               .arg = { d->on, (int32_t)d->t.set, d->turn * part / PARTS,
                                        ac_max(0, ac_min(run, 8 * ELEM_MU)) * part / PARTS } };
}

/* The case against a part of the way, 0: allowed. */
static ac_case part_forbidden_by(struct drag *d, int part, struct ac_action *out)
{
    struct elem_plan plan;
    struct ac_pose pose;

    if (d->t.column) {
        *out = column_way(d, part);
        return elem_march_forbidden_by(&d->t, d->on, out->arg[2], out->arg[3], &plan);
    }
    pose = d->t.count == 1 ? part_way(d, part) : group_way(d, part);
    *out = elem_move_action(d->on, d->t.set, pose);
    if (!elem_on_board(&pose.at, 1))
        return ELEM_MOVE_7;
    return elem_move_forbidden_by(&d->t, d->on, pose, &plan);
}

/* The longest allowed part of the way. */
static bool goes_far(struct drag *d, struct ac_action *out)
{
    struct ac_action more;
    int part = PARTS;

    while (part > 0 && part_forbidden_by(d, part, out))
        part -= COARSE;
    if (part <= 0)
        return false;
    for (int i = ac_min(part + COARSE - 1, PARTS); i > part; i--)
        if (!part_forbidden_by(d, i, &more)) {
            *out = more;
            return true;
        }
    return true;
}

/* [GRP.5]: what would take most of a group back is no wheel and no advance. */
static bool leads_back(const struct drag *d)
{
    int64_t ahead = 0;

    for (int i = 0; i < d->t.count; i++)
        ahead += ahead_of(d->t.from[i], wished_member(d, i).at);
    return d->t.count > 1 && ahead < 0;
}

static bool propose_move(struct drag *d, struct ac_action *out, struct ac_why *why)
{
    const struct ac_state *state = (const struct ac_state *)(const void *)d->s;
    const struct ac_pose from = d->t.from[0];
    struct ac_action whole = elem_move_action(d->on, d->t.set, d->to);
    bool aside;

    if (!d->wish->free && springs(d, false, out))
        return true;
    aside = d->t.count > 1 && !d->t.column && !d->turn && ahead_of(from, d->to.at) <= 0;
    if (elem_on_board(&d->to.at, 1) && (aside || leads_back(d))) {
        *out = whole;
        return ac_allowed(d->game, state, out, why);
    }
    if (!part_forbidden_by(d, PARTS, out))
        return true;
    if (!d->wish->free && springs(d, true, &whole)) {
        *out = whole;
        return true;
    }
    if (elem_on_board(&d->to.at, 1))
        (void)ac_allowed(d->game, state, out, why); /* what stands against the whole way */
    else
        why->rule = ELEM_MOVE_7;
    return goes_far(d, out);
}

/* ---- deployment ---- */

/* Beside or behind a friend, if that is within a hair. */
static void place_by_friends(const struct elem_world *w, int unit, struct ac_pose *pose)
{
    uint64_t mine = w->of[elem_side(unit)];
    struct ac_pose best = *pose;
    int64_t off = square_q(2 * SNAP_Q);

    while (mine) {
        const int x = ac_bit_pop(&mine);
        const int32_t h = w->pose[x].heading;
        const struct ac_pose slot[] = {
            ac_pose_from_corner(w->box[x][AC_FR], AC_FL, h, ELEM_BW),
            ac_pose_from_corner(w->box[x][AC_FL], AC_FR, h, ELEM_BW),
            ac_pose_ahead(w->pose[x], -elem_depth(w, x)),
            ac_pose_ahead(w->pose[x], elem_depth(w, unit)),
        };

        for (int i = 0; i < 4; i++)
            if (is_near_heading(pose->heading, h, SNAP_TURN) && apart(slot[i].at, pose->at) < off &&
                !elem_deploy_forbidden_by(w, unit, slot[i])) {
                off = apart(slot[i].at, pose->at);
                best = slot[i];
            }
    }
    *pose = best;
}

/* The nearest place round about, in rings. */
static bool nudge(const struct elem_world *w, int unit, struct ac_pose *pose)
{
    for (int q = 2; q <= NUDGE; q += 2)
        for (int turn = 0; turn < AC_TURN; turn += AC_TURN / 16) {
            const struct ac_pose way = { pose->at, turn };
            const struct ac_pose at = { ac_pose_ahead(way, q).at, pose->heading };

            if (elem_on_board(&at.at, 1) && !elem_deploy_forbidden_by(w, unit, at)) {
                *pose = at;
                return true;
            }
        }
    return false;
}

static bool propose_place(const struct ac_game *game, const struct elem_state *s,
                          const struct ac_wish *wish, struct ac_action *out, struct ac_why *why)
{
    const int unit = __builtin_ctz(wish->pieces);
    struct elem_world w;
    struct ac_pose pose;

    why->rule = ELEM_SEQ_11;
    if (wish->pieces & (wish->pieces - 1) || elem_side(unit) != elem_deployer(s))
        return false;
    elem_world_init(&w, game, s);
    elem_world_remove(&w, unit);
    pose = wished_pose(&w, unit, wish);
    if (!wish->free)
        place_by_friends(&w, unit, &pose);
    why->rule =
        elem_on_board(&pose.at, 1) ? elem_deploy_forbidden_by(&w, unit, pose) : ELEM_DEPLOY_1;
    if (why->rule && !nudge(&w, unit, &pose))
        return false;
    *out = (struct ac_action){ .verb = ELEM_V_PLACE,
                               .arg = { unit, pose.at.x, pose.at.y, pose.heading } };
    return true;
}

bool elem_propose(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_wish *wish, struct ac_action *out, struct ac_why *why)
{
    const struct elem_state *s = elem_const(state);
    struct drag d = { .game = game, .s = s, .wish = wish };

    *why = (struct ac_why){ .rule = ELEM_SEQ_11 };
    if (s->head.to_act >= AC_SIDES || !wish->pieces)
        return false;
    if (s->head.phase == ELEM_PHASE_DEPLOY)
        return propose_place(game, s, wish, out, why);
    if (s->head.phase != ELEM_PHASE_MOVE)
        return false;
    d.on = s->order.set == wish->pieces && s->order.zone != 1;
    elem_try_init(&d.t, game, s);
    why->rule = elem_set_forbidden_by(&d.t, wish->pieces, d.on);
    if (why->rule)
        return false;
    elem_try_set(&d.t, wish->pieces);
    d.to = wished_pose(&d.t.w, d.t.unit[0], wish);
    d.turn = turn_between(d.t.from[0].heading, d.to.heading);
    return propose_move(&d, out, why);
}
