/*
 * [12.0] Land melee, attack by attack: a target is chosen, units join, the die is rolled, the
 * defender retreats if he must, attackers advance. At the end of the Macedonian segment units still
 * in the water go into an emptied breach or back aboard [8.32b].
 */
#include "tyre/rules.h"

static int attacker_side(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_MELEE_MAC ? TYRE_MAC : TYRE_TYR;
}

static bool has_tower(const struct tyre_state *s, int hex)
{
    return s->siege_at[hex] >= TYRE_TOWER0 && s->siege_at[hex] < TYRE_CATAPULT0;
}

/* Strength in quarters, part by part, attacking or defending [12.21, 15.31, 15.32, 9.28, R-45]; what a tower or the reading of R-44
 * takes from a wall is dealt with apart. */
void tyre_force(const struct tyre_data *d, const struct tyre_state *s, int unit, int from_hex,
                int at_hex, bool attacks, struct tyre_force *out)
{
    const struct tyre_unit_kind *kind = &d->unit[unit];
    const int leader = s->leader_at[from_hex];

    *out = (struct tyre_force){ .base = 4 * kind->strength, .leader = AC_NONE };
    if (leader >= 0 && !(s->lflag[leader] & TYRE_L_NAVAL) && d->leader[leader].side == kind->side &&
        (d->leader[leader].bands >> kind->band & 1)) {
        out->leader = leader;
        out->bonus = 4 * ac_min(d->leader[leader].bonus, kind->strength);
    }
    out->total = out->base + out->bonus;
    if (attacks) {
        const int k = tyre_direction(d, from_hex, at_hex);

        if (d->flags[from_hex] & TYRE_H_SHORE)
            out->beach = out->total / 2 - out->total; /* [9.28-beach] */
        out->total += out->beach;
        if (k >= 0 && (d->up[from_hex] >> k & 1))
            out->slope = out->total / 2 - out->total; /* [9.28-slope, R-72] */
        out->total += out->slope;
        return;
    }
    if (d->terrain[from_hex] == TYRE_TEMPLE || d->terrain[from_hex] == TYRE_AGENORIUM)
        out->ground_rule = TYRE_9_28_obj;
    else if (d->flags[from_hex] & TYRE_H_WALL) /* */
        out->ground_rule = tyre_breached(d, s, from_hex) ? TYRE_9_28_breach : TYRE_9_28_wallwall;
    out->ground = out->ground_rule ? out->total : 0;
    out->total += out->ground;
}

int tyre_strength(const struct tyre_data *d, const struct tyre_state *s, int unit, int from_hex,
                  int at_hex, bool attacks)
{
    struct tyre_force force;

    tyre_force(d, s, unit, from_hex, at_hex, attacks, &force);
    return force.total;
}

/* [12.22, 15.13, 15.22, 15.24, R-62] The best morale one leader lends a side, within his radius of one of
 * its units; his id or AC_NONE. With units of two contingents that is nobody but a king [15.34]. */
static int best_leader(const struct tyre_data *d, const struct tyre_state *s, int side,
                       uint64_t units)
{
    int best = AC_NONE;
    uint8_t bands = 0;

    for (uint64_t set = units; set;)
        bands |= (uint8_t)(1u << d->unit[ac_bit_pop(&set)].band);
    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        const struct tyre_leader_kind *kind = &d->leader[leader];
        bool near = false;

        if (kind->side != side || !kind->morale || (bands & ~kind->bands))
            continue;
        if (best >= 0 && d->leader[best].morale >= kind->morale)
            continue;
        for (uint64_t set = units; set && !near;) {
            const int unit = ac_bit_pop(&set);
            const int hex = s->hex[TYRE_UNIT0 + unit];

            near = hex >= 0 && s->hex[TYRE_LEADER0 + leader] == hex
                       ? !(s->lflag[leader] & TYRE_L_NAVAL)
                       : tyre_land_distance(d, s, leader, unit, kind->radius) <= kind->radius;
        }
        if (near)
            best = leader;
    }
    return best;
}

void tyre_melee_odds(const struct tyre_data *d, const struct tyre_state *s, int target,
                     uint64_t attackers, struct tyre_odds *out)
{
    const int unit = target - TYRE_UNIT0;
    const int hex = s->hex[target];
    const int side = tyre_unit_side(unit);
    bool tower = false, outside = true;

    *out = (struct tyre_odds){ .column = AC_NONE };
    for (uint64_t set = attackers; set;) {
        const int u = ac_bit_pop(&set);
        const int from = s->hex[TYRE_UNIT0 + u];

        out->attack += tyre_strength(d, s, u, from, hex, true);
        tower = tower || has_tower(s, from);
        outside = outside && !(d->flags[from] & TYRE_H_WALL);
    }
    out->defence = tyre_strength(d, s, unit, hex, hex, false);
    if (tower && (d->flags[hex] & TYRE_H_WALL))
        out->wall_void = TYRE_13_13b;
    else if (d->plain_wall && outside && d->terrain[hex] == TYRE_SECONDARY &&
             tyre_whole_wall(d, s, hex))
        out->wall_void = TYRE_9_28_sec; /* by the other reading */
    if (out->wall_void)
        out->defence /= 2;
    out->leader[0] = best_leader(d, s, !side, attackers);
    out->leader[1] = best_leader(d, s, side, UINT64_C(1) << unit);
    /* [15.23] */
    out->modifier = (out->leader[0] >= 0 ? d->leader[out->leader[0]].morale : 0) -
                    (out->leader[1] >= 0 ? d->leader[out->leader[1]].morale : 0) +
                    s->morale[!side] - s->morale[side];
    if (out->attack >= out->defence)
        out->column = ac_min(out->attack / out->defence, 7);
    else if (2 * out->attack >= out->defence)
        out->column = 0; /* 1-2 */
}

/* May the unit take part in an attack on the piece? */
int tyre_join_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int unit,
                           int target)
{
    const int from = s->hex[TYRE_UNIT0 + unit];
    const int at = s->hex[target];

    if (tyre_unit_side(unit) != attacker_side(s))
        return TYRE_12_11;
    if (from < 0)
        return TYRE_8_24a;
    if (d->unit[unit].kind == TYRE_FIRE_UNIT)
        return TYRE_12_13a;
    if (s->uflag[unit] & TYRE_U_DISRUPTED)
        return TYRE_12_15;
    if (s->uflag[unit] & TYRE_U_ATTACKED)
        return TYRE_12_13b;
    if (at < 0 || tyre_direction(d, from, at) < 0)
        return TYRE_12_13a;
    if (d->terrain[at] == TYRE_PRIMARY && !tyre_breached(d, s, at) &&
        !(d->flags[from] & TYRE_H_WALL) && !has_tower(s, from))
        return TYRE_12_16;
    return TYRE_OK;
}

uint64_t tyre_joiners(const struct tyre_data *d, const struct tyre_state *s, int target)
{
    const int hex = s->hex[target];
    uint64_t set = 0;

    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];
        const int unit = n >= 0 ? s->unit_at[n] : AC_NONE;

        if (unit >= 0 && tyre_join_forbidden_by(d, s, unit, target) == TYRE_OK)
            set |= UINT64_C(1) << unit;
    }
    return set;
}

/* The piece an attack on this hex is made on, AC_NONE: nothing to attack [12.13a, R-52a]. */
static int target_in(const struct tyre_data *d, const struct tyre_state *s, int hex, int side)
{
    const int unit = s->unit_at[hex];
    const int leader = s->leader_at[hex];
    const int siege = s->siege_at[hex];

    if (unit >= 0)
        return tyre_unit_side(unit) != side && !(s->uflag[unit] & TYRE_U_DEFENDED)
                   ? TYRE_UNIT0 + unit
                   : AC_NONE;
    if (leader >= 0 && d->leader[leader].side != side)
        return TYRE_LEADER0 + leader; /* also beside a tower, which stays [13.12] */
    return side == TYRE_MAC && siege >= TYRE_CATAPULT0 ? TYRE_SIEGE0 + siege : AC_NONE;
}

static bool list_targets(const struct tyre_data *d, const struct tyre_state *s,
                         struct ac_actions *out)
{
    const int side = attacker_side(s);
    const int from = side == TYRE_MAC ? 0 : TYRE_MAC_UNITS;
    const int to = side == TYRE_MAC ? TYRE_MAC_UNITS : TYRE_UNITS;

    for (int unit = from; unit < to; unit++) {
        const int hex = s->hex[TYRE_UNIT0 + unit];

        if (hex < 0)
            continue;
        for (int k = 0; k < 6; k++) {
            const int n = d->next[hex][k];
            const int target = n >= 0 ? target_in(d, s, n, side) : AC_NONE;
            bool known = false;

            if (target < 0 || tyre_join_forbidden_by(d, s, unit, target) != TYRE_OK)
                continue;
            if (!out)
                return true;
            for (int i = 0; i < out->count && !known; i++)
                known = out->list[i].arg[0] == target;
            if (!known)
                ac_actions_add(out, ac_act1(TYRE_V_ASSAIL, target));
        }
    }
    return false;
}

static void list_joins(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out)
{
    const int hex = s->hex[s->melee_target];

    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];
        const int unit = n >= 0 ? s->unit_at[n] : AC_NONE;

        if (unit < 0 || (s->attackers >> unit & 1) ||
            tyre_join_forbidden_by(d, s, unit, s->melee_target) != TYRE_OK)
            continue;
        ac_actions_add(out, ac_act1(TYRE_V_JOIN, TYRE_UNIT0 + unit));
    }
}

/* --- advance [12.5, R-52] ------------------------------------------------------------------------- */

/* Where on the path this piece may advance to: how many hexes of it, from the vacated one. */
static int path_open(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int side = attacker_side(s);
    const int move = tyre_is_unit(piece) ? d->unit[piece - TYRE_UNIT0].move
                                         : d->leader[piece - TYRE_LEADER0].move;
    int n = 0;

    for (int i = 0; i < s->path_count && i < move; i++) {
        const int hex = s->path[i];
        const int unit = s->unit_at[hex];

        if (unit >= 0 && tyre_unit_side(unit) != side)
            break;
        if (side == TYRE_TYR && has_tower(s, hex))
            break; /* [13.12, R-52a] */
        if (i && d->terrain[hex] == TYRE_SECONDARY && !tyre_breached(d, s, hex) &&
            tyre_controlled(d, s, hex, !side))
            break; /* [12.53] */
        if (i && side == TYRE_MAC && d->terrain[hex] == TYRE_PRIMARY &&
            tyre_whole_wall(d, s, hex) && !(d->flags[s->path[i - 1]] & TYRE_H_WALL))
            break;
        n++;
    }
    return n;
}

/* An attacking unit, or a leader stacked with one, that has not advanced yet. */
bool tyre_may_advance(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    if (tyre_is_unit(piece))
        return (s->attackers >> (piece - TYRE_UNIT0) & 1) &&
               !(s->advanced >> (piece - TYRE_UNIT0) & 1) &&
               (s->outcome != TYRE_R_E || !s->advanced);
    const int leader = piece - TYRE_LEADER0;
    const int hex = s->hex[piece];

    /* their hex was an attacker's; where the defender fell, one goes with the one unit [12.51], along a
     * path of retreat they go as attackers do [12.52a] */
    if (d->leader[leader].side != attacker_side(s) || (s->lflag[leader] & TYRE_L_MOVED) || hex < 0)
        return false;
    if (s->outcome == TYRE_R_E && !s->advanced)
        return false;
    return (s->lflag[leader] & TYRE_L_WOUNDED) == 0 && (s->followers >> leader & 1);
}

/* Where the piece may go; true: to some hex, when nobody wants the list. */
static bool list_advances_of(const struct tyre_data *d, const struct tyre_state *s, int piece,
                             struct ac_actions *out)
{
    const int n = tyre_may_advance(d, s, piece) ? path_open(d, s, piece) : 0;

    for (int i = 0; i < n; i++) {
        if (!tyre_can_end(s, piece, s->path[i]))
            continue;
        if (!out)
            return true;
        ac_actions_add(out, ac_act2(TYRE_V_ADVANCE, piece, s->path[i]));
    }
    return false;
}

static bool list_advances(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out)
{
    for (uint64_t set = s->attackers; set;)
        if (list_advances_of(d, s, TYRE_UNIT0 + ac_bit_pop(&set), out))
            return true;
    for (uint64_t set = s->followers; set;)
        if (list_advances_of(d, s, TYRE_LEADER0 + ac_bit_pop(&set), out))
            return true;
    return false;
}

/* Leaders stacked with attackers are remembered: their unit may leave them behind. */
static void begin_advance(const struct tyre_data *d, struct tyre_state *s)
{
    const int side = attacker_side(s);

    s->step = TYRE_MELEE_ADVANCE;
    s->advanced = 0;
    s->followers = 0;
    for (uint64_t set = s->attackers; set;) {
        const int hex = s->hex[TYRE_UNIT0 + ac_bit_pop(&set)];
        const int leader = hex >= 0 ? s->leader_at[hex] : AC_NONE;

        if (leader >= 0 && d->leader[leader].side == side)
            s->followers |= (uint16_t)(1u << leader);
    }
}

static void end_attack(struct tyre_state *s)
{
    for (uint64_t set = s->attackers; set;)
        s->uflag[ac_bit_pop(&set)] |= TYRE_U_ATTACKED;
    for (int i = 0; i < TYRE_PATH; i++)
        s->path[i] = AC_NONE;
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        s->lflag[leader] &= (uint8_t)~TYRE_L_MOVED;
    s->path_count = 0;
    s->attackers = s->advanced = 0;
    s->followers = 0;
    s->melee_target = AC_NONE;
    s->outcome = TYRE_R_NONE;
    s->step = TYRE_MELEE_CHOOSE;
}

/* --- the defender's retreat ------------------------------------------------------------------------- */

static int retreating(const struct tyre_state *s)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (s->ret_left[unit])
            return unit;
    return AC_NONE;
}

static int list_retreats(const struct tyre_data *d, const struct tyre_state *s, int unit,
                         struct ac_action out[TYRE_SHIPS + 6])
{
    int8_t ships[TYRE_SHIPS];
    const int from = s->hex[TYRE_UNIT0 + unit];
    const int count = tyre_retreat_ships(d, s, unit, ships);
    const uint8_t mask =
        count && (d->flags[from] & TYRE_H_WALL) ? 0 : tyre_retreat_whole(d, s, unit);
    int n = 0;

    for (int k = 0; k < 6; k++)
        if (mask >> k & 1)
            out[n++] = ac_act2(TYRE_V_RETREAT, TYRE_UNIT0 + unit, d->next[from][k]);
    for (int i = 0; i < count; i++)
        out[n++] = ac_act2(TYRE_V_BOARD, TYRE_UNIT0 + unit, ships[i]);
    return n;
}

int tyre_ways_back(const struct tyre_data *d, const struct tyre_state *s, int unit)
{
    struct tyre_state copy = *s;
    struct ac_action list[TYRE_SHIPS + 6];

    tyre_start_retreat(d, &copy, unit);
    return list_retreats(d, &copy, unit, list);
}

/* One hex of the melee retreat, remembered as the path to advance along. */
static void retreat_on(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                       const struct ac_sink *sink)
{
    const int unit = a->arg[0] - TYRE_UNIT0;

    if (a->verb == TYRE_V_BOARD) {
        tyre_retreat_aboard(d, s, unit, a->arg[1], sink);
        return;
    }
    if (s->path_count < TYRE_PATH)
        s->path[s->path_count++] = (int16_t)a->arg[1];
    tyre_retreat_step(d, s, unit, a->arg[1], sink);
}

/* True: the defender must choose. */
static bool settle_retreat(const struct tyre_data *d, struct tyre_state *s, int unit,
                           const struct ac_sink *sink)
{
    struct ac_action list[TYRE_SHIPS + 6];
    const int n = list_retreats(d, s, unit, list);

    s->head.to_act = (int8_t)tyre_unit_side(unit);
    if (n > 1)
        return true;
    if (n == 1) {
        retreat_on(d, s, &list[0], sink);
        return false;
    }
    tyre_retreat_dies(d, s, unit, TYRE_11_24d, sink);
    s->outcome = TYRE_R_E;
    while (s->path_count > 1)
        s->path[--s->path_count] = AC_NONE;
    return false;
}

/* --- wading [8.32b, R-38] -------------------------------------------------------------------------- */

/* Units leave the water first, then leaders who are left alone in it. */
int tyre_wader(const struct tyre_data *d, const struct tyre_state *s)
{
    for (int piece = TYRE_UNIT0; piece < TYRE_SIEGE0; piece++) {
        const int hex = s->hex[piece];

        if (hex >= 0 && tyre_all_sea(d, s, hex) && tyre_piece_side(d, piece) == TYRE_MAC &&
            !tyre_lifted(s, piece))
            return piece;
    }
    return AC_NONE;
}

/* A unit goes into an empty breach, a leader to a unit that stands in one. */
bool tyre_may_wade(const struct tyre_data *d, const struct tyre_state *s, int piece, int to)
{
    if (to < 0 || d->terrain[to] != TYRE_PRIMARY || !tyre_breached(d, s, to) ||
        tyre_direction(d, s->hex[piece], to) < 0)
        return false;
    if (tyre_is_unit(piece))
        return s->unit_at[to] < 0;
    return s->unit_at[to] >= 0 && tyre_unit_side(s->unit_at[to]) == TYRE_MAC &&
           s->leader_at[to] < 0;
}

static int list_wades(const struct tyre_data *d, const struct tyre_state *s, int piece,
                      struct ac_actions *out)
{
    int n = 0;

    for (int k = 0; k < 6; k++) {
        const int to = d->next[s->hex[piece]][k];

        if (!tyre_may_wade(d, s, piece, to))
            continue;
        n++;
        if (out)
            ac_actions_add(out, ac_act2(TYRE_V_WADE, piece, to));
    }
    return n;
}

static void wade(const struct tyre_data *d, struct tyre_state *s, int piece, int to,
                 const struct ac_sink *sink)
{
    ac_emit(sink, TYRE_EV_MOVE, TYRE_8_32b, piece, s->hex[piece], to);
    tyre_put(s, piece, to);
    tyre_entered(d, s, piece, to, sink);
}

/* Out of the water, into the breach or back aboard; the leader with it. */
static void leave_water(const struct tyre_data *d, struct tyre_state *s, int piece, int to,
                        const struct ac_sink *sink)
{
    const int unit = piece - TYRE_UNIT0;
    const int leader = s->leader_at[s->hex[piece]];
    const int ship = tyre_is_unit(piece) ? s->from_ship[unit] : AC_NONE;

    if (tyre_is_leader(piece)) {
        if (to >= 0)
            wade(d, s, piece, to, sink);
        else
            tyre_back_aboard(d, s, leader, AC_NONE, sink);
        return;
    }
    s->from_ship[unit] = AC_NONE;
    if (to >= 0) {
        wade(d, s, piece, to, sink);
        if (leader >= 0 && s->leader_at[to] < 0)
            wade(d, s, TYRE_LEADER0 + leader, to, sink);
        return;
    }
    if (ship < 0 || !tyre_room_aboard(d, s, ship, piece)) {
        tyre_lose_unit(d, s, unit, TYRE_8_32b, sink);
        return;
    }
    ac_emit(sink, TYRE_EV_MOVE, TYRE_8_32b, piece, s->hex[piece], s->hex[ship]);
    tyre_board(s, piece, ship);
    if (leader >= 0)
        tyre_back_aboard(d, s, leader, ship, sink);
}

/* --- the segment -------------------------------------------------------------------------------------- */

static void end_segment(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        s->uflag[unit] &= (uint8_t) ~(TYRE_U_ATTACKED | TYRE_U_DEFENDED);
    tyre_next(d, s, sink);
}

bool tyre_settle_choose(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = (int8_t)attacker_side(s);
    if (list_targets(d, s, NULL))
        return true;
    s->step = TYRE_MELEE_WADE;
    return false;
}

void tyre_legal_choose(const struct ac_look *look, struct ac_actions *out)
{
    (void)list_targets(tyre_data(look->game), tyre_in(look->state), out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE)); /* [12.12] */
}

void tyre_apply_choose(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE) {
        s->step = TYRE_MELEE_WADE;
        return;
    }
    s->melee_target = (int16_t)a->arg[0];
    s->step = TYRE_MELEE_GATHER;
}

void tyre_legal_gather(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(look->state);

    list_joins(tyre_data(look->game), s, out);
    if (s->attackers)
        ac_actions_add(out, ac_act0(TYRE_V_STRIKE));
    if (!out->retracts)
        return;
    for (uint64_t set = s->attackers; set;)
        ac_actions_add(out, ac_act1(TYRE_V_DROP, TYRE_UNIT0 + ac_bit_pop(&set)));
    if (!s->attackers)
        ac_actions_add(out, ac_act0(TYRE_V_BELAY));
}

/* [12.41, 15.33] A leader or engine alone falls without a die; a unit stands, for nobody retreats
 * before melee [12.0b, R-90]. */
static void strike(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int target = s->melee_target;
    const int hex = s->hex[target];

    s->path[0] = (int16_t)hex;
    s->path_count = 1;
    if (tyre_is_unit(target)) {
        s->uflag[target - TYRE_UNIT0] |= TYRE_U_DEFENDED;
        tyre_want(s, TYRE_DIE_MELEE, NULL);
        return;
    }
    if (s->leader_at[hex] >= 0)
        tyre_lose_leader(d, s, s->leader_at[hex], TYRE_12_41, sink);
    if (s->siege_at[hex] >= TYRE_CATAPULT0)
        tyre_lose_siege(s, s->siege_at[hex], TYRE_12_41, sink);
    s->outcome = TYRE_R_E;
    s->step = TYRE_MELEE_RESULT;
}

void tyre_apply_gather(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_JOIN:
        s->attackers |= UINT64_C(1) << (a->arg[0] - TYRE_UNIT0);
        return;
    case TYRE_V_DROP:
        s->attackers &= ~(UINT64_C(1) << (a->arg[0] - TYRE_UNIT0));
        return;
    case TYRE_V_BELAY:
        s->melee_target = AC_NONE;
        s->step = TYRE_MELEE_CHOOSE;
        return;
    case TYRE_V_STRIKE:
        strike(tyre_data(play->game), s, play->sink);
        return;
    default:
        ac_bug("tyre: verb %d when units join", a->verb);
    }
}

/* Escorts are asked, the defender retreats, then attackers advance: all before the next attack [12.4]. */
bool tyre_settle_result(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int unit = retreating(s);
    struct ac_action list[TYRE_SHIPS + 6];

    if (s->escort_due && unit >= 0 && !list_retreats(d, s, unit, list))
        tyre_no_escape(s, unit);
    if (s->escort_due) {
        s->head.to_act = d->leader[__builtin_ctz(s->escort_due)].side;
        return true;
    }
    if (unit >= 0)
        return settle_retreat(d, s, unit, play->sink);
    if (s->outcome == TYRE_R_R || s->outcome == TYRE_R_E)
        begin_advance(d, s);
    else
        end_attack(s);
    return false;
}

void tyre_legal_result(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(look->state);
    struct ac_action list[TYRE_SHIPS + 6];

    if (s->escort_due) {
        tyre_legal_escort(s, out);
        return;
    }
    const int n = list_retreats(tyre_data(look->game), s, retreating(s), list);
    for (int i = 0; i < n; i++)
        ac_actions_add(out, list[i]);
}

void tyre_apply_result(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_ESCORT)
        tyre_apply_escort(s, a);
    else
        retreat_on(tyre_data(play->game), s, a, play->sink);
}

bool tyre_settle_advance(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = (int8_t)attacker_side(s);
    tyre_test_victory(d, s, play->sink);
    if (s->head.to_act == AC_OVER || list_advances(d, s, NULL))
        return true;
    end_attack(s);
    return false;
}

void tyre_legal_advance(const struct ac_look *look, struct ac_actions *out)
{
    (void)list_advances(tyre_data(look->game), tyre_in(look->state), out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

static void advance(const struct tyre_data *d, struct tyre_state *s, int piece, int hex,
                    const struct ac_sink *sink)
{
    ac_emit(sink, TYRE_EV_MOVE, TYRE_12_51, piece, s->hex[piece], hex);
    for (int i = 0; s->path[i] != hex;
         i++) /* what is passed is entered too [12.31, 12.34, 13.43a] */
        tyre_entered(d, s, piece, s->path[i], sink);
    tyre_put(s, piece, hex);
    tyre_entered(d, s, piece, hex, sink);
    if (tyre_is_leader(piece)) {
        s->followers &= (uint16_t) ~(1u << (piece - TYRE_LEADER0));
        if (s->outcome == TYRE_R_E)
            s->followers = 0; /* one leader [12.51] */
    } else {
        s->advanced |= UINT64_C(1) << (piece - TYRE_UNIT0);
        s->from_ship[piece - TYRE_UNIT0] = AC_NONE;
    }
}

void tyre_apply_advance(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE)
        end_attack(s);
    else
        advance(tyre_data(play->game), s, a->arg[0], a->arg[1], play->sink);
}

/* [8.32b] At the end of the Macedonian segment whoever is in the water leaves it. */
bool tyre_settle_wade(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int piece = attacker_side(s) == TYRE_MAC ? tyre_wader(d, s) : AC_NONE;

    s->head.to_act = TYRE_MAC;
    if (piece < 0) {
        end_segment(d, s, play->sink);
        return false;
    }
    if (list_wades(d, s, piece, NULL))
        return true;
    leave_water(d, s, piece, AC_NONE, play->sink);
    return false;
}

void tyre_legal_wade(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    (void)list_wades(d, s, tyre_wader(d, s), out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_wade(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE)
        leave_water(d, s, tyre_wader(d, s), AC_NONE, play->sink);
    else
        leave_water(d, s, a->arg[0], a->arg[1], play->sink);
}

void tyre_roll_melee(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;
    const int unit = s->melee_target - TYRE_UNIT0;
    struct tyre_odds odds;
    int result = TYRE_R_NONE;
    const bool shaken = s->uflag[unit] & TYRE_U_DISRUPTED;

    ac_pop(&s->head);
    tyre_melee_odds(d, s, TYRE_UNIT0 + unit, s->attackers, &odds);
    if (odds.column >= 0)
        result = d->melee_table[ac_clamp(die + odds.modifier, 1, 6) - 1][odds.column];
    if (shaken && result == TYRE_R_D && d->shaken_flee)
        result = TYRE_R_R;
    else if (shaken && result != TYRE_R_NONE)
        result = TYRE_R_E; /* [12.6-n, 11.24b, R-47] */
    s->outcome = (uint8_t)result;
    s->step = TYRE_MELEE_RESULT;
    if (result == TYRE_R_D) {
        s->uflag[unit] |= TYRE_U_DISRUPTED;
        ac_emit(play->sink, TYRE_EV_DISRUPT, TYRE_12_42, TYRE_UNIT0 + unit, 0, 0);
        tyre_emit_result(play->sink, TYRE_LABEL_DISRUPTED, TYRE_12_42, TYRE_UNIT0 + unit, die);
    } else if (result == TYRE_R_R) {
        const bool lost = !tyre_ways_back(d, s, unit);

        tyre_start_retreat(d, s, unit);
        tyre_emit_result(play->sink, lost ? TYRE_LABEL_ELIMINATED : TYRE_LABEL_RETREAT,
                         lost ? TYRE_11_24d : TYRE_12_43, TYRE_UNIT0 + unit, die);
    } else if (result == TYRE_R_E) {
        tyre_lose_unit(d, s, unit, TYRE_12_44, play->sink);
        tyre_emit_result(play->sink, TYRE_LABEL_ELIMINATED, TYRE_12_44, TYRE_UNIT0 + unit, die);
    } else {
        tyre_emit_result(play->sink, TYRE_LABEL_NONE, TYRE_12_0, TYRE_UNIT0 + unit, die);
    }
}
