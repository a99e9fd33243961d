/* A dragged pose to the nearest legal move. */
#include "base/bits.h"
#include "elements/load.h"
#include "elements/rules.h"

enum { SNAP_Q = 10, SNAP_TURN = 20, PARTS = 64 };

/* The pose of the front middle for a base whose centre is at a point of the view. */
static struct ac_pose wished_pose(const struct elem_world *w, int unit, const struct ac_wish *wish)
{
    const int32_t unit_ticks = AC_TICKS / ELEM_VIEW_Q;
    struct ac_pose pose = { { wish->at.x * unit_ticks,
                              ELEM_BOARD * AC_TICKS - wish->at.y * unit_ticks },
                            ac_heading(wish->heading) };

    return ac_pose_ahead(pose, elem_depth(w, unit) / 2);
}

static int64_t apart(struct ac_pose a, struct ac_pose b)
{
    const struct ac_xy d = ac_xy_sub(a.at, b.at);

    return ac_dot(d, d);
}

static int turn_between(int32_t from, int32_t to)
{
    const int turn = ac_heading(to - from);

    return turn > AC_HALF ? turn - AC_TURN : turn;
}

/* The listed move of this set that is within 10 q and 5 degrees of the wish. */
static bool snap(const struct ac_actions *list, uint32_t set, struct ac_pose to,
                 struct ac_action *out)
{
    const int64_t near = (int64_t)SNAP_Q * AC_TICKS * SNAP_Q * AC_TICKS;
    int64_t best = near + 1;

    for (int i = 0; i < list->count; i++) {
        const struct ac_action *a = &list->list[i];
        const struct ac_pose pose = { { a->arg[2], a->arg[3] }, a->arg[4] };
        const int turn = turn_between(pose.heading, to.heading);

        if (a->verb != ELEM_V_MOVE || (uint32_t)a->arg[1] != set || turn > SNAP_TURN ||
            turn < -SNAP_TURN || apart(pose, to) >= best)
            continue;
        best = apart(pose, to);
        *out = *a;
    }
    return best <= near;
}

/* A part of the way from one pose to the other. */
static struct ac_pose part_way(struct ac_pose from, struct ac_pose to, int part)
{
    const struct ac_xy gone = ac_xy_sub(to.at, from.at);
    const int turn = turn_between(from.heading, to.heading);

    return (struct ac_pose){ { from.at.x + (int32_t)((int64_t)gone.x * part / PARTS),
                               from.at.y + (int32_t)((int64_t)gone.y * part / PARTS) },
                             ac_heading(from.heading + turn * part / PARTS) };
}

/* What a group can do towards a pose: wheel when it is turned, else go straight ahead. */
static struct ac_pose group_way(const struct elem_try *t, struct ac_pose to, int part)
{
    const struct ac_pose from = t->from[0];
    const struct ac_xy f = ac_heading_vec(from.heading);
    const int64_t ahead = ac_dot(ac_xy_sub(to.at, from.at), f) / ac_dot(f, f);
    const int turn = turn_between(from.heading, to.heading);
    struct ac_pose pose;

    if (turn > 8 || turn < -8) {
        if (elem_wheel_pose(t, turn * part / PARTS, &pose))
            return pose;
    }
    return ac_pose_ahead(from, (int32_t)(ahead * part / PARTS));
}

bool elem_propose(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_wish *wish, struct ac_action *out, struct ac_why *why)
{
    const struct elem_state *s = elem_const(state);
    const bool on = s->order.set == wish->pieces && s->order.zone != 1;
    struct ac_actions list = { .count = 0 };
    struct elem_try t;
    struct ac_pose to;
    ac_case first;

    *why = (struct ac_why){ .rule = ELEM_SEQ_11 };
    if (s->head.phase != ELEM_PHASE_MOVE || s->head.to_act >= AC_SIDES)
        return false;
    elem_try_init(&t, game, s);
    why->rule = elem_set_forbidden_by(&t, wish->pieces, on);
    if (why->rule)
        return false;
    elem_try_set(&t, wish->pieces);
    to = wished_pose(&t.w, t.unit[0], wish);
    elem_visit_moves(game, s, NULL, &list);
    if (snap(&list, wish->pieces, to, out))
        return true;
    first = 0;
    for (int part = PARTS; part > 0; part--) {
        const struct ac_pose pose =
            t.count == 1 ? part_way(t.from[0], to, part) : group_way(&t, to, part);
        struct elem_plan plan;
        const ac_case rule = elem_move_forbidden_by(&t, on, pose, &plan);

        if (!rule && elem_on_board(&pose.at, 1)) {
            *out = elem_move_action(on, wish->pieces, pose);
            return true;
        }
        first = first ? first : rule;
    }
    why->rule = first ? first : ELEM_MOVE_7;
    return false;
}
