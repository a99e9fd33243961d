/*
 * Judging: an action is allowed when it is listed; else the case that forbids it is looked for with
 * the same predicates that make the list. A refusal never lacks a case: the order of segments [4.0a]
 * is the last resort.
 */
#include "tyre/rules.h"

static bool is_hex(int place)
{
    return place >= 0 && place < TYRE_HEXES;
}

static int why_row(const struct tyre_data *d, const struct tyre_state *s, int to)
{
    const int ship = s->act;
    int rule;

    if (!tyre_is_ship(ship) || s->hex[ship] < 0 || !is_hex(to))
        return TYRE_4_0a;
    if (d->next[s->hex[ship]][s->facing[ship]] != to)
        return TYRE_5_12a;
    if (s->mv_flags & TYRE_M_BACKING)
        return TYRE_5_24b;
    rule = tyre_row_forbidden_by(d, s, ship, s->hex[ship], s->facing[ship]);
    return rule != TYRE_OK ? rule : TYRE_5_2a;
}

static int why_turn(const struct tyre_state *s, int facing)
{
    if (!tyre_is_ship(s->act))
        return TYRE_4_0a;
    if (s->mv_flags & TYRE_M_BACKING)
        return TYRE_5_24b;
    if (s->mv_flags & TYRE_M_TURNED)
        return TYRE_5_12b;
    return s->mv_used >= s->mv_limit     ? TYRE_5_13
           : facing == s->facing[s->act] ? TYRE_5_11
                                         : TYRE_5_12b;
}

static int why_back(const struct tyre_data *d, const struct tyre_state *s, int to)
{
    const int ship = s->act;
    int rule;

    if (!tyre_is_ship(ship) || s->hex[ship] < 0 || !is_hex(to))
        return TYRE_4_0a;
    if ((s->mv_flags & TYRE_M_STARTED) && !(s->mv_flags & TYRE_M_BACKING))
        return TYRE_5_24a;
    if (d->next[s->hex[ship]][(s->facing[ship] + 3) % 6] != to || s->mv_used >= 3)
        return TYRE_5_24a;
    rule = tyre_row_forbidden_by(d, s, ship, s->hex[ship], (s->facing[ship] + 3) % 6);
    return rule != TYRE_OK ? rule : TYRE_5_24a;
}

/* [6.11, 6.12, 6.13] Nothing forbids this ship to ram, but this ram is not possible. */
static int why_ram(const struct tyre_data *d, const struct tyre_state *s, const struct ac_action *a)
{
    const int ship = s->act;
    const int target = a->arg[0];

    if (!tyre_is_ship(ship) || s->hex[ship] < 0 || !tyre_is_ship(target) || s->hex[target] < 0)
        return TYRE_4_0a;
    const int rule = tyre_ram_forbidden_by(d, s, ship);
    if (rule != TYRE_OK)
        return rule;
    if (target == TYRE_FIRESHIP)
        return TYRE_14_42a;
    if (tyre_distance(d, s->hex[ship], s->hex[target]) < 3)
        return TYRE_6_11;
    if (a->arg[2] % 3 == s->facing[target] % 3)
        return TYRE_6_13a;
    if (is_hex(a->arg[1]) && tyre_distance(d, a->arg[1], s->hex[target]) < 2)
        return TYRE_6_12;
    return a->arg[2] % 6 != s->facing[ship] && a->arg[1] == AC_NONE ? TYRE_6_12 : TYRE_5_2a;
}

static int why_step(const struct tyre_data *d, const struct tyre_state *s, int to)
{
    const int piece = s->act;
    int rule;

    if (piece < TYRE_UNIT0 || piece >= TYRE_SIEGE0 || !is_hex(to))
        return TYRE_4_0a;
    const int from = tyre_where(s, piece);
    const int k = from >= 0 ? tyre_direction(d, from, to) : AC_NONE;
    if (k < 0)
        return TYRE_9_0;
    const int cost = tyre_step_cost(d, s, piece, from, k, &rule);
    if (cost < 0)
        return rule;
    if (s->mv_flags & TYRE_M_STOPPED)
        return TYRE_10_21;
    if ((s->mv_flags & TYRE_M_ZOC) && !(s->mv_flags & TYRE_M_STARTED) &&
        tyre_controlled(d, s, to, !tyre_piece_side(d, piece)))
        return TYRE_10_22;
    return cost > s->mv_limit - s->mv_used ? TYRE_9_26 : TYRE_9_51;
}

static int why_naval(const struct tyre_data *d, const struct tyre_state *s,
                     const struct ac_action *a)
{
    const bool moving = s->seg == TYRE_SEG_MOVE1 || s->seg == TYRE_SEG_MOVE2;

    if (!moving)
        return TYRE_4_0a;
    switch (a->verb) {
    case TYRE_V_MOVE:
        if (!tyre_is_ship(a->arg[0]) || s->act >= 0)
            return TYRE_4_0a;
        return tyre_pick_forbidden_by(d, s, a->arg[0]);
    case TYRE_V_FREE:
        if (tyre_is_ship(a->arg[0]) && (s->sflag[a->arg[0]] & TYRE_S_DISRUPTED))
            return TYRE_6_17;
        return TYRE_6_16a;
    case TYRE_V_ROW:
        return why_row(d, s, a->arg[0]);
    case TYRE_V_SKIRT:
        return TYRE_9_31b;
    case TYRE_V_TURN:
        return why_turn(s, a->arg[0]);
    case TYRE_V_BACK:
        return why_back(d, s, a->arg[0]);
    case TYRE_V_RAM:
        return why_ram(d, s, a);
    case TYRE_V_ENTER:
        return TYRE_17_22;
    case TYRE_V_LAUNCH:
        return TYRE_14_41;
    case TYRE_V_LAND:
        if (!tyre_is_ship(s->act) || s->hex[s->act] < 0 || !is_hex(a->arg[0]))
            return TYRE_8_31a;
        return tyre_land_forbidden_by(d, s, s->act, s->hex[s->act], a->arg[0]);
    default:
        return TYRE_4_0a;
    }
}

static int why_engines(const struct tyre_data *d, const struct tyre_state *s,
                       const struct ac_action *a)
{
    const int siege = a->arg[0] - TYRE_SIEGE0;

    if (!tyre_is_siege(a->arg[0]))
        return TYRE_13_0;
    if (a->verb == TYRE_V_COUNTER) {
        if (s->seg != TYRE_SEG_COUNTER || siege < TYRE_CATAPULT0 || !tyre_is_ship(a->arg[1]))
            return TYRE_4_0a;
        return tyre_counter_forbidden_by(d, s, siege - TYRE_CATAPULT0, a->arg[1]);
    }
    if (s->seg != TYRE_SEG_BOMBARD || siege >= TYRE_ENGINES || !is_hex(a->arg[1]))
        return TYRE_4_0a;
    return a->verb == TYRE_V_SHOOT ? tyre_shoot_forbidden_by(d, s, siege, a->arg[1])
                                   : tyre_batter_forbidden_by(d, s, siege, a->arg[1]);
}

/* [17.1] All must stand, each within command of a leader, who therefore comes first. */
static int why_setup(const struct tyre_data *d, const struct tyre_state *s,
                     const struct ac_action *a)
{
    const int all = s->seg == TYRE_SEG_SETUP_MAC ? TYRE_17_1a : TYRE_17_1b;

    switch (a->verb) {
    case TYRE_V_TAKE:
        return tyre_in_tray(d, s, a->arg[0]) && tyre_piece_side(d, a->arg[0]) == s->head.to_act
                   ? TYRE_17_1c
                   : all;
    case TYRE_V_PLACE:
        return is_hex(a->arg[0]) ? tyre_setup_forbidden_by(d, s, a->arg[0]) : all;
    case TYRE_V_FLAG:
        return TYRE_17_1f;
    default:
        return all;
    }
}

static int why_planning(const struct tyre_data *d, const struct tyre_state *s,
                        const struct ac_action *a)
{
    if (s->seg <= TYRE_SEG_SETUP_TYR)
        return why_setup(d, s, a);
    switch (a->verb) {
    case TYRE_V_ENGINEERS:
        if (s->seg != TYRE_SEG_ENGINEERS)
            return TYRE_4_0a;
        return a->arg[2] > 4 ? TYRE_14_31b : TYRE_14_3;
    case TYRE_V_REPAIR:
        return s->seg == TYRE_SEG_CONSTRUCT ? TYRE_14_32a : TYRE_4_0a;
    case TYRE_V_BOULDER:
        return s->seg == TYRE_SEG_CONSTRUCT ? TYRE_14_31a : TYRE_4_0a;
    case TYRE_V_MEND:
        return s->seg == TYRE_SEG_CONSTRUCT ? TYRE_7_31 : TYRE_4_0a;
    case TYRE_V_EMBARK:
        if (s->seg != TYRE_SEG_EMBARK || s->act < 0)
            return TYRE_4_0a;
        if (tyre_is_siege(s->act))
            return s->plan == TYRE_PLAN_ASSAULT ? TYRE_4_1D_plan : TYRE_8_11;
        return s->plan == TYRE_PLAN_BOMBARD ? TYRE_8_12 : TYRE_8_21a;
    case TYRE_V_FLAG:
        return TYRE_16_42;
    case TYRE_V_PLACE:
        return TYRE_9_17;
    case TYRE_V_BERTH:
        return s->head.to_act == TYRE_MAC ? TYRE_5_31a : TYRE_5_31b;
    case TYRE_V_COMBINE:
        return TYRE_5_32;
    default:
        return TYRE_4_0a;
    }
}

static int why_combat(const struct tyre_data *d, const struct tyre_state *s,
                      const struct ac_action *a)
{
    const bool melee = s->seg == TYRE_SEG_MELEE_MAC || s->seg == TYRE_SEG_MELEE_TYR;

    switch (a->verb) {
    case TYRE_V_FIRE:
        if (s->seg != TYRE_SEG_FIRE || tyre_piece_side(d, a->arg[0]) != s->head.to_act)
            return TYRE_4_0a;
        return tyre_fire_forbidden_by(d, s, a->arg[0], a->arg[1]);
    case TYRE_V_JOIN:
        if (!melee || s->step != 1 || !tyre_is_unit(a->arg[0]))
            return TYRE_4_0a;
        return tyre_join_forbidden_by(d, s, a->arg[0] - TYRE_UNIT0, s->target_piece);
    case TYRE_V_ASSAIL:
        if (!melee || s->step != 0)
            return TYRE_4_0a;
        if (tyre_is_ship(a->arg[0]))
            return TYRE_12_41;
        return TYRE_12_13a;
    case TYRE_V_ADVANCE:
        return s->step == 3 && melee ? TYRE_12_52b : TYRE_4_0a;
    case TYRE_V_RETREAT:
        return TYRE_11_24c;
    case TYRE_V_BOARD:
        return TYRE_8_34a;
    case TYRE_V_WADE:
        return TYRE_8_32b;
    case TYRE_V_ATTACK:
        if (s->seg != TYRE_SEG_NAVAL_MELEE || !tyre_is_ship(a->arg[0]) ||
            !tyre_is_ship(a->arg[1]) || tyre_ship_side(a->arg[0]) != s->head.to_act)
            return TYRE_4_0a;
        return tyre_attack_forbidden_by(d, s, a->arg[0], a->arg[1]);
    default:
        return TYRE_4_0a;
    }
}

static int why_not(const struct tyre_data *d, const struct tyre_state *s, const struct ac_action *a)
{
    const bool land =
        s->seg == TYRE_SEG_LAND_MAC || s->seg == TYRE_SEG_LAND_TYR || s->seg == TYRE_SEG_SHIFT;

    if (a->verb >= TYRE_V_FREE && a->verb <= TYRE_V_LAND)
        return why_naval(d, s, a);
    if (a->verb == TYRE_V_SHOOT || a->verb == TYRE_V_BATTER || a->verb == TYRE_V_COUNTER)
        return why_engines(d, s, a);
    if (a->verb <= TYRE_V_DONE)
        return why_planning(d, s, a);
    if (a->verb == TYRE_V_MARCH)
        return !land || s->act >= 0 || tyre_is_ship(a->arg[0])
                   ? TYRE_4_0a
                   : tyre_march_forbidden_by(d, s, a->arg[0]);
    if (a->verb == TYRE_V_STEP)
        return land ? why_step(d, s, a->arg[0]) : TYRE_9_11;
    return why_combat(d, s, a);
}

bool tyre_judge(const struct ac_game *game, const struct ac_state *state, const struct ac_action *a,
                struct ac_why *why)
{
    const struct tyre_state *s = tyre_in(state);
    struct ac_actions list;
    int rule;

    *why = (struct ac_why){ 0 };
    list.count = 0;
    list.retracts = true;
    tyre_legal(game, state, &list);
    for (int i = 0; i < list.count; i++)
        if (ac_action_same(&list.list[i], a))
            return true;
    rule = tyre_is_pending(s) ? TYRE_15_4a : why_not(tyre_data(game), s, a);
    why->rule = (ac_case)(rule == TYRE_OK ? TYRE_4_0a : rule);
    return false;
}
