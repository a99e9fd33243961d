/* Orders that name another piece: beside or behind a friend, at an enemy. */
#include "base/bits.h"
#include "core/order.h"
#include "elements/rules.h"

/* The place beside the last of a line, on its left or right, without the one who is to fall in. */
static struct ac_pose end_of_line(const struct elem_world *w, int unit, bool left)
{
    for (int next = unit; next != AC_NONE;) {
        unit = next;
        next = left ? elem_unit_left(w, unit) : elem_unit_right(w, unit);
    }
    return ac_pose_from_corner(w->box[unit][left ? AC_FL : AC_FR], left ? AC_FR : AC_FL,
                               w->pose[unit].heading, ELEM_BW);
}

static int64_t way(struct ac_pose from, struct ac_pose to)
{
    const struct ac_xy gap = ac_xy_sub(to.at, from.at);

    return ac_dot(gap, gap);
}

/* At the nearer end if it may, else at the other. */
static bool fall_in(struct ac_ordering *run, int unit, int beside)
{
    const struct ac_pose from = elem_pose(elem_const(run->state), unit);
    struct elem_world w;
    struct ac_pose left, right;
    bool leftmost;

    elem_world_init(&w, run->game, elem_const(run->state));
    if (unit == beside)
        return false;
    elem_world_remove(&w, unit);
    left = end_of_line(&w, beside, true);
    right = end_of_line(&w, beside, false);
    leftmost = way(from, left) <= way(from, right);
    return ac_order_do(run, elem_move_action(false, 1u << unit, leftmost ? left : right)) ||
           ac_order_do(run, elem_move_action(false, 1u << unit, leftmost ? right : left));
}

static bool is_on(const struct elem_world *w, int side, ac_piece piece)
{
    return piece >= 0 && piece < ELEM_FOLLOWERS && w->of[side] >> piece & 1;
}

static void leave_behind(struct ac_ordering *run, int unit, const char *text)
{
    const struct ac_why *why = &run->plan->why;

    ac_order_leave(run, (ac_piece)unit, why->text[0] || why->rule ? NULL : text);
}

/* Those it is given to, in their order. */
struct named {
    int count;
    int unit[ELEM_ARMY];
};

static struct named named_by(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    struct named named = { .count = 0 };
    struct elem_world w;

    elem_world_init(&w, run->game, elem_const(run->state));
    for (int i = 0; i < order->piece_count; i++)
        if (is_on(&w, run->side, order->piece[i]) && named.count < ELEM_ARMY)
            named.unit[named.count++] = order->piece[i];
        else
            ac_order_leave(run, order->piece[i], "it is not on the table");
    return named;
}

static void drop(struct named *named, int i)
{
    named->count--;
    for (; i < named->count; i++)
        named->unit[i] = named->unit[i + 1];
}

static void form_line(struct ac_ordering *run)
{
    const struct named named = named_by(run);

    for (int i = 0; i < named.count && ac_order_goes_on(run); i++)
        if (!fall_in(run, named.unit[i], run->order->other))
            leave_behind(run, named.unit[i], "it cannot fall in beside that one");
}

/* ---- a second rank ---- */

/* Behind the last of the file that a friend stands in. */
static struct ac_pose end_of_file(const struct elem_world *w, int unit)
{
    for (int next = unit; next != AC_NONE; next = elem_unit_behind(w, unit))
        unit = next;
    return ac_pose_ahead(w->pose[unit], -elem_depth(w, unit));
}

static int nearest(const struct elem_world *w, const struct named *named, struct ac_pose to)
{
    int best = 0;

    for (int i = 1; i < named->count; i++)
        if (way(w->pose[named->unit[i]], to) < way(w->pose[named->unit[best]], to))
            best = i;
    return best;
}

static void form_rank(struct ac_ordering *run)
{
    struct named named = named_by(run);
    int first = AC_NONE;

    while (named.count && ac_order_goes_on(run)) {
        struct elem_world w;
        struct ac_pose to;
        int i, unit;

        elem_world_init(&w, run->game, elem_const(run->state));
        to = first == AC_NONE ? end_of_file(&w, run->order->other) : w.pose[first];
        i = nearest(&w, &named, to);
        unit = named.unit[i];
        drop(&named, i);
        if (first != AC_NONE ? !fall_in(run, unit, first)
                             : !ac_order_do(run, elem_move_action(false, 1u << unit, to)))
            leave_behind(run, unit, "it cannot get behind that one");
        else if (first == AC_NONE)
            first = unit;
    }
}

/* ---- at an enemy ---- */

enum { SUPPORTS = 1, OVERLAPS, AT_FRONT, AT_FLANK, AT_REAR, ALONE_AT_FRONT };

/* Is it in the file of a friend who is at the enemy's front? */
static bool supports(const struct elem_world *w, int unit, int foe)
{
    const int ahead = elem_unit_ahead(w, unit);

    return ahead != AC_NONE && elem_full_front(w, ahead, foe);
}

/*
 * How a unit would hold the enemy, the better the more; 0: not at all. Who is alone goes to the front:
 * the enemy would turn to it otherwise [FACE.1].
 */
static int hold(const struct elem_world *w, int unit, int foe, bool alone)
{
    if (elem_full_front(w, unit, foe))
        return alone ? ALONE_AT_FRONT : AT_FRONT;
    if (elem_full_rear(w, unit, foe))
        return AT_REAR;
    if (elem_full_flank(w, unit, foe))
        return AT_FLANK;
    if (elem_overlap_on(w, unit, foe) && elem_opponent(w, foe) != AC_NONE)
        return OVERLAPS;
    return supports(w, unit, foe) ? SUPPORTS : 0;
}

/* What a listed move is worth to who is to be at the enemy: the better hold, then the shorter way. */
static int worth(const struct ac_ordering *run, const struct ac_action *action, bool alone)
{
    struct elem_plan plan;
    struct elem_world w;
    int best = 0, cost = 0;

    if (action->verb != ELEM_V_MOVE ||
        elem_plan_forbidden_by(run->game, elem_const(run->state), action, &plan))
        return 0;
    elem_world_init(&w, run->game, elem_const(run->state));
    for (uint64_t rest = plan.set; rest;) {
        const int u = ac_bit_pop(&rest);

        elem_world_put(&w, u, plan.to[u % ELEM_ARMY]);
        cost = ac_max(cost, plan.cost[u % ELEM_ARMY] / AC_TICKS);
    }
    for (uint64_t rest = plan.conform; rest;) {
        const int e = ac_bit_pop(&rest);

        elem_world_put(&w, e, plan.conform_to[e % ELEM_ARMY]);
    }
    for (uint64_t rest = plan.set; rest;)
        best = ac_max(best, hold(&w, ac_bit_pop(&rest), run->order->other, alone));
    return best ? best * AC_TURN - cost : 0;
}

static int best_of(const struct ac_ordering *run, uint32_t set, bool alone, struct ac_action *out)
{
    struct ac_actions list = { .count = 0 };
    int most = 0;

    elem_list_set(run->game, elem_const(run->state), set, &list);
    for (int i = 0; i < list.count; i++) {
        const int value = worth(run, &list.list[i], alone);

        if (value > most) {
            most = value;
            *out = list.list[i];
        }
    }
    return most;
}

/* All as one group if that meets the enemy. */
static bool attack_as_group(struct ac_ordering *run, const struct named *named)
{
    struct ac_action action;
    uint32_t set = 0;

    for (int i = 0; i < named->count; i++)
        set |= 1u << named->unit[i];
    return ac_bit_count(set) > 1 && best_of(run, set, true, &action) && ac_order_do(run, action);
}

static void attack(struct ac_ordering *run)
{
    struct named named = named_by(run);

    if (attack_as_group(run, &named))
        return;
    while (named.count && ac_order_goes_on(run)) {
        struct ac_action action, best;
        int most = 0, who = 0;

        for (int i = 0; i < named.count; i++) {
            const int value = best_of(run, 1u << named.unit[i], named.count == 1, &action);

            if (value > most) {
                most = value;
                who = i;
                best = action;
            }
        }
        if (!most || !ac_order_do(run, best))
            break;
        drop(&named, who);
    }
    for (int i = 0; i < named.count && ac_order_goes_on(run); i++)
        ac_order_leave(run, (ac_piece)named.unit[i], "it cannot get at that enemy");
}

void elem_order_about(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    struct elem_world w;
    bool on_table;

    elem_world_init(&w, run->game, elem_const(run->state));
    on_table = is_on(&w, order->kind == ELEM_ORDER_ATTACK ? !run->side : run->side, order->other);
    for (int i = 0; !on_table && i < order->piece_count; i++)
        ac_order_leave(run, order->piece[i], "the other one is not on the table");
    if (!on_table)
        return;
    if (order->kind == ELEM_ORDER_LINE)
        form_line(run);
    else if (order->kind == ELEM_ORDER_BEHIND)
        form_rank(run);
    else
        attack(run);
}
