/* Orders: each is a row of listed moves, chosen one by one. */
#include <string.h>

#include "base/bits.h"
#include "core/order.h"
#include "elements/rules.h"

#define WHO                                                                                        \
    {                                                                                              \
        "element", AC_ORDER_WHO, false, 0, 0, NULL                                                 \
    }
#define HEADING                                                                                    \
    {                                                                                              \
        "heading", AC_ORDER_NUMBER, false, 0, 1439, NULL                                           \
    }
#define TENTHS                                                                                     \
    {                                                                                              \
        "tenths", AC_ORDER_NUMBER, true, 1, 80, NULL                                               \
    }

#define OTHER(name)                                                                                \
    {                                                                                              \
        name, AC_ORDER_PIECE, false, 0, 0, NULL                                                    \
    }

/* clang-format off */
const struct ac_order_kind elem_orders[ELEM_ORDERS] = {
    [ELEM_ORDER_ADVANCE] = { "advance", "the elements go straight ahead, so many tenths of an MU or as far as they can", ELEM_GRP_3, 2, { WHO, TENTHS } },
    [ELEM_ORDER_WHEEL] = { "wheel", "the group wheels towards the heading, in quarter degrees", ELEM_GRP_4, 2, { WHO, HEADING } },
    [ELEM_ORDER_COLUMN] = { "column", "the group forms a column behind its first", ELEM_COL_3, 1, { WHO } },
    [ELEM_ORDER_CLOSE] = { "close", "the elements go into contact wherever they can", ELEM_SEQ_5, 1, { WHO } },
    [ELEM_ORDER_SUPPORT] = { "support", "the elements go behind friends that fight", ELEM_CC_1, 1, { WHO } },
    [ELEM_ORDER_LINE] = { "line", "one after the other the elements fall in at the nearer end of the line that this one stands in", ELEM_GRP_1, 2, { WHO, OTHER("beside") } },
    [ELEM_ORDER_BEHIND] = { "behind", "a second rank: the nearest of the elements goes behind this friend, the others fall in beside it", ELEM_SUP_3, 2, { WHO, OTHER("friend") } },
    [ELEM_ORDER_ATTACK] = { "attack", "the elements go at this enemy: to its rear and flanks who can, one to its front, the others to overlap it or to stand behind who is there", ELEM_CONT_4, 2, { WHO, OTHER("enemy") } },
};
/* clang-format on */

/* How much a listed move serves the order; 0: not at all. */
static int serves(const struct ac_game *game, const struct elem_state *s,
                  const struct ac_order *call, uint32_t wanted, const struct ac_action *action)
{
    const uint32_t set = (uint32_t)(action->verb == ELEM_V_FORM ? action->arg[0] : action->arg[1]);
    struct elem_plan plan;
    struct elem_world w;
    int lead;
    int32_t steps;

    if (action->verb == ELEM_V_FORM)
        return call->kind == ELEM_ORDER_COLUMN && !(set & ~wanted) ? ac_bit_count(set) : 0;
    if (action->verb != ELEM_V_MOVE || action->arg[0] || !set || set & ~wanted)
        return 0;
    lead = __builtin_ctz(set);
    if (elem_plan_forbidden_by(game, s, action, &plan))
        return 0;
    elem_world_init(&w, game, s);
    switch ((enum elem_order_kind)call->kind) {
    case ELEM_ORDER_ADVANCE:
        if (action->arg[4] != w.pose[lead].heading ||
            !elem_whole_steps(ac_xy_sub(plan.to[lead % ELEM_ARMY].at, w.pose[lead].at),
                              w.pose[lead].heading, &steps) ||
            steps <= 0)
            return 0;
        return 1000 * ac_bit_count(set) + steps;
    case ELEM_ORDER_WHEEL:
        if (call->number == AC_NONE || action->arg[4] == w.pose[lead].heading ||
            ac_bit_count(set) < 2)
            return 0;
        steps = ac_heading(call->number - action->arg[4]);
        return AC_TURN - ac_min(steps, AC_TURN - steps);
    case ELEM_ORDER_CLOSE:
    case ELEM_ORDER_SUPPORT:
    case ELEM_ORDER_COLUMN:
    case ELEM_ORDER_LINE:
    case ELEM_ORDER_BEHIND:
    case ELEM_ORDER_ATTACK:
    case ELEM_ORDERS:
        break;
    }
    for (uint64_t rest = set; rest;) {
        const int u = ac_bit_pop(&rest);

        elem_world_put(&w, u, plan.to[u % ELEM_ARMY]);
    }
    lead = 0;
    for (uint64_t rest = set; rest;) {
        const int u = ac_bit_pop(&rest);
        const int ahead = elem_unit_ahead(&w, u);

        if (call->kind == ELEM_ORDER_CLOSE)
            lead += elem_opponent(&w, u) != AC_NONE;
        else if (call->kind == ELEM_ORDER_SUPPORT)
            lead +=
                ahead != AC_NONE && !(set & (1u << ahead)) && elem_opponent(&w, ahead) != AC_NONE;
    }
    return lead;
}

static struct ac_action straight_on(const struct elem_state *s, uint32_t set, int tenths)
{
    const struct ac_pose from = elem_pose(s, __builtin_ctz(set));

    return elem_move_action(false, set, ac_pose_ahead(from, tenths * ELEM_MU / 10));
}

/* Those of the wanted who stand corner to corner with this one or with each other [GRP.1]. */
static uint32_t group_of(const struct elem_world *w, uint32_t wanted, int unit)
{
    uint32_t group = 0;

    for (uint64_t rest = 1u << unit; rest;) {
        const int u = ac_bit_pop(&rest);
        const int next[] = { elem_unit_left(w, u), elem_unit_right(w, u), elem_unit_ahead(w, u),
                             elem_unit_behind(w, u) };

        group |= 1u << u;
        for (int i = 0; i < 4; i++)
            if (next[i] != AC_NONE && (wanted & ~group) >> next[i] & 1)
                rest |= 1u << next[i];
    }
    return group;
}

/* Just so far: all together if they may, else group by group, and a group that may not one by one. */
static void advance_so_far(struct ac_ordering *run, uint32_t wanted)
{
    const struct elem_state *s = elem_const(run->state);
    const int tenths = run->order->number;
    struct elem_world w;
    uint32_t group;

    if (ac_order_do(run, straight_on(s, wanted, tenths)))
        return;
    elem_world_init(&w, run->game, s);
    for (; wanted && ac_order_goes_on(run); wanted &= ~group) {
        uint64_t rest = group = group_of(&w, wanted, __builtin_ctz(wanted));

        if (ac_order_do(run, straight_on(s, group, tenths)))
            continue;
        while (rest && ac_order_goes_on(run)) {
            const int unit = ac_bit_pop(&rest);

            if (!ac_order_do(run, straight_on(s, 1u << unit, tenths)))
                ac_order_leave(run, (ac_piece)unit, NULL);
        }
    }
}

void elem_order(struct ac_ordering *run)
{
    const struct elem_state *s = elem_const(run->state);
    const struct ac_order *call = run->order;
    uint32_t wanted = 0;

    for (int i = 0; i < call->piece_count; i++)
        if (call->piece[i] >= 0 && call->piece[i] < ELEM_FOLLOWERS)
            wanted |= 1u << call->piece[i];
    if (wanted && call->kind == ELEM_ORDER_ADVANCE && call->number != AC_NONE) {
        advance_so_far(run, wanted);
        return;
    }
    if (elem_orders[call->kind].argc == 2 &&
        elem_orders[call->kind].arg[1].what == AC_ORDER_PIECE) {
        elem_order_about(run);
        return;
    }
    while (wanted && s->head.phase == ELEM_PHASE_MOVE && ac_order_goes_on(run)) {
        struct ac_actions list = { .count = 0 };
        int best = 0;
        int which = AC_NONE;

        ac_legal(run->game, run->state, &list);
        for (int i = 0; i < list.count; i++) {
            const int value = list.list[i].verb == ELEM_V_END
                                  ? 0
                                  : serves(run->game, s, call, wanted, &list.list[i]);

            if (value > best) {
                best = value;
                which = i;
            }
        }
        if (which == AC_NONE || !ac_order_do(run, list.list[which]))
            break;
        wanted &= ~(uint32_t)(list.list[which].verb == ELEM_V_FORM ? list.list[which].arg[0]
                                                                   : list.list[which].arg[1]);
    }
    for (int i = 0; i < call->piece_count; i++)
        if (call->piece[i] < 0 || call->piece[i] >= ELEM_FOLLOWERS ||
            wanted & (1u << call->piece[i]))
            ac_order_leave(run, call->piece[i], "no such move is open to it");
}
