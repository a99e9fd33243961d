/* Bulk orders: each is a row of listed moves, chosen step by step on a scratch copy. */
#include <string.h>

#include "base/bits.h"
#include "elements/rules.h"

const struct ac_drill_kind elem_drills[ELEM_DRILLS] = {
    [ELEM_DRILL_ADVANCE] = { "advance", "the chosen elements go straight ahead as far as they can",
                             true, false, false },
    [ELEM_DRILL_WHEEL] = { "wheel", "the chosen group wheels towards the facing", true, false,
                           true },
    [ELEM_DRILL_COLUMN] = { "column", "the chosen group forms a column behind its first", true,
                            false, false },
    [ELEM_DRILL_CLOSE] = { "close", "the chosen elements go into contact wherever they can", true,
                           false, false },
    [ELEM_DRILL_SUPPORT] = { "support", "the chosen elements go behind friends that fight", true,
                             false, false },
};

/* How much a listed move serves the drill; 0: not at all. */
static int serves(const struct ac_game *game, const struct elem_state *s,
                  const struct ac_drill_call *call, uint32_t wanted, const struct ac_action *action)
{
    const uint32_t set = (uint32_t)(action->verb == ELEM_V_FORM ? action->arg[0] : action->arg[1]);
    struct elem_plan plan;
    struct elem_world w;
    int lead;
    int32_t steps;

    if (action->verb == ELEM_V_FORM)
        return call->drill == ELEM_DRILL_COLUMN && !(set & ~wanted) ? ac_bit_count(set) : 0;
    if (action->verb != ELEM_V_MOVE || action->arg[0] || !set || set & ~wanted)
        return 0;
    lead = __builtin_ctz(set);
    if (elem_plan_forbidden_by(game, s, action, &plan))
        return 0;
    elem_world_init(&w, game, s);
    switch ((enum elem_drill_kind)call->drill) {
    case ELEM_DRILL_ADVANCE:
        if (action->arg[4] != w.pose[lead].heading ||
            !elem_whole_steps(ac_xy_sub(plan.to[lead % ELEM_ARMY].at, w.pose[lead].at),
                              w.pose[lead].heading, &steps) ||
            steps <= 0)
            return 0;
        return 1000 * ac_bit_count(set) + steps;
    case ELEM_DRILL_WHEEL:
        if (call->facing == AC_NONE || action->arg[4] == w.pose[lead].heading ||
            ac_bit_count(set) < 2)
            return 0;
        steps = ac_heading(call->facing - action->arg[4]);
        return AC_TURN - ac_min(steps, AC_TURN - steps);
    case ELEM_DRILL_CLOSE:
    case ELEM_DRILL_SUPPORT:
    case ELEM_DRILL_COLUMN:
    case ELEM_DRILLS:
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

        if (call->drill == ELEM_DRILL_CLOSE)
            lead += elem_opponent(&w, u) != AC_NONE;
        else if (call->drill == ELEM_DRILL_SUPPORT)
            lead +=
                ahead != AC_NONE && !(set & (1u << ahead)) && elem_opponent(&w, ahead) != AC_NONE;
    }
    return lead;
}

int elem_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    const struct elem_state *s = elem_const(scratch);
    uint32_t wanted = 0;
    int count = 0;

    memcpy((void *)scratch, (const void *)state, sizeof(struct elem_state));
    for (int i = 0; i < call->piece_count; i++)
        if (call->piece[i] >= 0 && call->piece[i] < ELEM_FOLLOWERS)
            wanted |= 1u << call->piece[i];
    while (wanted && s->head.phase == ELEM_PHASE_MOVE && s->head.to_act < AC_SIDES) {
        struct ac_actions list = { .count = 0 };
        int best = 0;
        int which = AC_NONE;

        elem_visit_moves(game, s, NULL, &list);
        for (int i = 0; i < list.count; i++) {
            const int value =
                list.list[i].verb == ELEM_V_END ? 0 : serves(game, s, call, wanted, &list.list[i]);

            if (value > best) {
                best = value;
                which = i;
            }
        }
        if (which == AC_NONE)
            break;
        ac_actions_add(out, list.list[which]);
        wanted &= ~(uint32_t)(list.list[which].verb == ELEM_V_FORM ? list.list[which].arg[0]
                                                                   : list.list[which].arg[1]);
        ac_perform(game, scratch, &list.list[which], NULL);
    }
    for (int i = 0; i < call->piece_count; i++)
        if (call->piece[i] < 0 || call->piece[i] >= ELEM_FOLLOWERS ||
            wanted & (1u << call->piece[i]))
            left[count++] = call->piece[i];
    return count;
}
