/* Why not, ashore: movement [9], fire [11], retreats and melee [12]. */
#include "tyre/why.h"

/* --- ashore [9, 11, 12] ----------------------------------------------------------------------------- */

int tyre_why_march(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = w->a->arg[0];
    int rule;

    if (!tyre_is_unit(piece) && !tyre_is_leader(piece))
        return tyre_why_say(w, TYRE_9_11, piece, "does not march");
    if (s->seg == TYRE_SEG_SHIFT && s->step)
        return tyre_why_say(w, TYRE_4_0a, piece, "comes too late: the catapults are being placed");
    rule = tyre_march_forbidden_by(w->d, s, piece);
    switch (rule) {
    case TYRE_9_15:
        return tyre_why_say(w, rule, piece, "has moved");
    case TYRE_8_31a:
        return tyre_why_say(w, rule, piece, "is aboard and finds no landing place");
    case TYRE_8_31b:
        return tyre_why_say(w, rule, piece, "is aboard, and its ship has named no landing place");
    case TYRE_8_32a:
        return tyre_why_say(w, rule, piece,
                            tyre_is_leader(piece)
                                ? "wades with a unit, or to one that stands in the breach"
                                : "finds no free water under a breach");
    case TYRE_10_22:
        return tyre_why_say(w, rule, piece, "finds no hex that is free of the enemy's control");
    case TYRE_9_13:
        return tyre_why_say(w, rule, piece, "finds no hex to end in: friends stand there");
    case TYRE_9_26:
        ac_text_addf(w->more, "%s has %d half points, and no hex next to it costs so little",
                     tyre_why_piece(w, piece), tyre_allowance(w->d, s, piece));
        return rule;
    case TYRE_9_0:
        return tyre_why_say(w, rule, piece, "has nowhere to go");
    case TYRE_4_3E:
        return tyre_why_say(w, TYRE_9_16a, piece,
                            "is on mainland or mole: it goes aboard in strategic movement only");
    case TYRE_OK: /* aboard in strategic movement: those who are ashore march */
        return tyre_why_say(w, TYRE_9_16b, piece, "is not ashore");
    default:
        if (tyre_piece_side(w->d, piece) != s->head.to_act)
            return tyre_why_say(w, rule, piece, "is the enemy's");
        return tyre_why_say(w, rule, piece,
                            tyre_where(s, piece) < 0 ? "is not in play" : "commands at sea");
    }
}

/* The step itself is possible, but not now or not with what is left. */
static int why_step_now(const struct tyre_why *w, int to, int cost)
{
    const struct tyre_state *s = w->s;
    const int left = s->mv_limit - s->mv_used;

    if (cost > left) {
        ac_text_addf(w->more, "%d half points needed, %d left", cost, left);
        return TYRE_9_26;
    }
    if ((s->mv_flags & TYRE_M_ZOC) && !(s->mv_flags & TYRE_M_STARTED) &&
        tyre_controlled(w->d, s, to, !tyre_piece_side(w->d, s->act)))
        return tyre_why_hex(w, TYRE_10_22, to, "is enemy-controlled, and so is the hex it leaves");
    return tyre_why_stacked(w, to);
}

int tyre_why_step(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int to = w->a->arg[0];
    const int from = tyre_where(s, s->act);
    const int k = tyre_why_is_hex(to) ? tyre_direction(w->d, from, to) : AC_NONE;
    int rule, cost;

    if (k < 0)
        return tyre_why_hex(w, TYRE_9_0, to, "is not the next hex");
    cost = tyre_step_cost(w->d, s, s->act, from, k, &rule);
    if (cost >= 0)
        return why_step_now(w, to, cost);
    switch (rule) {
    case TYRE_9_12a:
        return tyre_why_held(w, rule, to,
                             s->unit_at[to] >= 0 ? TYRE_UNIT0 + s->unit_at[to] : s->ship_at[to]);
    case TYRE_9_12c:
        return tyre_why_hex(w, rule, to, "is held by an enemy leader or engine");
    case TYRE_13_12:
        return tyre_why_held(w, rule, to, TYRE_SIEGE0 + s->siege_at[to]);
    case TYRE_9_24:
        return tyre_why_hex(w, rule, to, "is a secondary wall in enemy control");
    case TYRE_9_25:
        return tyre_why_hex(w, rule, to, "is an unbreached primary wall");
    case TYRE_9_28_gate:
        return tyre_why_hex(w, rule, to, "is a gate the enemy holds");
    case TYRE_9_31c:
        return tyre_why_hex(w, rule, to, "is another beach");
    case TYRE_8_31b:
        return tyre_why_hex(w, rule, to, "is not the landing place its ship has named");
    case TYRE_8_32a:
        return tyre_why_hex(w, rule, to, "is not free water under a breach");
    case TYRE_8_32b:
        return tyre_why_hex(w, rule, to,
                            tyre_is_leader(s->act) ? "is no breach with a unit he could come to"
                                                   : "is no breach");
    default:
        return tyre_why_hex(w, rule, to, "is no ground to move on");
    }
}

int tyre_why_stay(const struct tyre_why *w)
{
    const int hex = w->s->hex[w->s->act];

    if (tyre_can_end(w->s, w->s->act, hex))
        return tyre_why_say(w, TYRE_8_32b, w->s->act, "does not stay in the water alone");
    return tyre_why_stacked(w, hex);
}

int tyre_why_fire(const struct tyre_why *w)
{
    const int piece = w->a->arg[0];
    const int target = w->a->arg[1];
    int rule;

    if (tyre_piece_side(w->d, piece) != w->s->head.to_act)
        return tyre_why_say(w, TYRE_11_0a, piece, "is the enemy's");
    rule = tyre_fire_forbidden_by(w->d, w->s, piece, target);
    switch (rule) {
    case TYRE_13_41b:
    case TYRE_11_13:
        return tyre_why_say(w, rule, piece, "has fired");
    case TYRE_13_21:
        return tyre_why_say(w, rule, piece, "is no catapult of Tyre");
    case TYRE_11_23a:
        return tyre_why_say(w, rule, piece, "is disrupted");
    case TYRE_11_21:
        return tyre_why_say(w, rule, target, "is no enemy combat unit in play");
    case TYRE_8_24b:
        return tyre_why_say(w, rule, target, "is a melee unit aboard");
    case TYRE_11_0b:
        ac_text_addf(w->more, "%s is %d hexes away: out of range", tyre_why_piece(w, target),
                     tyre_distance(w->d, tyre_where(w->s, piece), tyre_where(w->s, target)));
        return rule;
    case TYRE_11_11:
        return tyre_why_say(w, rule, target, "is out of sight");
    case TYRE_13_14:
        return tyre_why_say(w, rule, target, "stands in a siege tower");
    default:
        return tyre_why_say(w, rule, piece,
                            tyre_where(w->s, piece) < 0 ? "is not in play" : "has no fire");
    }
}

/* The unit that chooses its way back now, AC_NONE: escorts are asked. */
static int chooser(const struct tyre_state *s)
{
    for (int unit = 0; unit < TYRE_UNITS && !s->escort_due; unit++)
        if (s->ret_left[unit] && s->ret_to[unit] < 0)
            return unit;
    return AC_NONE;
}

/* A next hex that leads away, and yet is no way back: who is in the way. */
static int why_closed(const struct tyre_why *w, int unit, int to)
{
    const struct tyre_state *s = w->s;
    const int from = s->hex[TYRE_UNIT0 + unit];
    const int direction = tyre_direction(w->d, from, to);

    if (tyre_retreat_mask(w->d, s, unit, from, s->ret_left[unit]) >> direction & 1) {
        ac_text_addf(w->more, "%s leads to no place %d hexes away", w->game->place_name[to],
                     s->ret_left[unit]);
        return TYRE_11_24d;
    }
    if (s->unit_at[to] >= 0)
        return tyre_why_held(w, TYRE_11_24c, to, TYRE_UNIT0 + s->unit_at[to]);
    if (tyre_controlled(w->d, s, to, !tyre_unit_side(unit)))
        return tyre_why_hex(w, TYRE_10_25, to, "is enemy-controlled");
    return tyre_why_hex(w, TYRE_11_24c, to, "is closed to a retreat");
}

/* `retreat` and `board`. */
int tyre_why_retreat(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int unit = chooser(s);
    const int to = w->a->arg[1];

    if (w->a->arg[0] != TYRE_UNIT0 + unit)
        return tyre_why_say(w, s->seg == TYRE_SEG_RETREAT ? TYRE_11_2 : TYRE_12_4,
                            TYRE_UNIT0 + unit, "retreats first");
    if (w->a->verb == TYRE_V_BOARD)
        return tyre_why_say(w, TYRE_8_34a, to, "cannot take it aboard from there");
    if (!tyre_why_is_hex(to) || tyre_direction(w->d, s->hex[TYRE_UNIT0 + unit], to) < 0)
        return tyre_why_hex(w, TYRE_11_24a, to, "is not the next hex");
    if (w->d->flags[s->hex[TYRE_UNIT0 + unit]] & TYRE_H_WALL && tyre_unit_side(unit) == TYRE_MAC &&
        s->ret_board[unit])
        return tyre_why_say(w, TYRE_11_25c, TYRE_UNIT0 + unit, "goes back aboard a ship");
    if (tyre_distance(w->d, s->ret_start[unit], to) <=
        tyre_distance(w->d, s->ret_start[unit], s->hex[TYRE_UNIT0 + unit]))
        return tyre_why_hex(w, TYRE_11_24a, to, "does not lead further away");
    if ((s->uflag[unit] & TYRE_U_SHORE) && (w->d->flags[to] & TYRE_H_SHORE))
        return tyre_why_hex(w, TYRE_11_25d, to, "would be the second beach of its retreat");
    return why_closed(w, unit, to);
}

int tyre_why_escort(const struct tyre_why *w)
{
    return tyre_why_say(w, TYRE_11_22, TYRE_LEADER0 + __builtin_ctz(w->s->escort_due),
                        "is asked first: does he go with his unit?");
}

int tyre_why_assail(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = w->a->arg[0];
    const int hex = s->hex[piece];

    if (tyre_is_ship(piece))
        return tyre_why_say(w, TYRE_12_41, piece, "is a ship");
    if (tyre_piece_side(w->d, piece) == s->head.to_act)
        return tyre_why_say(w, TYRE_12_11, piece, "is your own");
    if (hex < 0)
        return tyre_why_say(w, TYRE_12_13a, piece, "is not ashore");
    if (!tyre_is_unit(piece) && s->unit_at[hex] >= 0)
        return tyre_why_say(w, TYRE_12_13a, TYRE_UNIT0 + s->unit_at[hex],
                            "stands with it and is attacked");
    if (tyre_is_unit(piece) && (s->uflag[piece - TYRE_UNIT0] & TYRE_U_DEFENDED))
        return tyre_why_say(w, TYRE_12_13b, piece, "has been attacked");
    if (tyre_is_siege(piece) && piece - TYRE_SIEGE0 < TYRE_CATAPULT0)
        return tyre_why_say(w, TYRE_13_12, piece, "cannot be attacked");
    if (tyre_is_siege(piece) && s->leader_at[hex] >= 0)
        return tyre_why_say(w, TYRE_12_13a, TYRE_LEADER0 + s->leader_at[hex],
                            "stands with it and is attacked");
    return tyre_why_say(w, TYRE_12_13a, piece, "is next to nobody who may attack it");
}

int tyre_why_join(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = w->a->arg[0];
    int rule;

    if (tyre_is_leader(piece))
        return tyre_why_say(w, TYRE_12_21, piece, "is a leader: he helps the unit he is with");
    if (tyre_is_ship(piece))
        return tyre_why_say(w, TYRE_6_21, piece, "is a ship: it fights ships only");
    if (!tyre_is_unit(piece))
        return tyre_why_say(w, TYRE_13_0, piece, "is a siege unit, which does not melee");
    if (s->attackers >> (piece - TYRE_UNIT0) & 1)
        return tyre_why_say(w, TYRE_12_13b, piece, "has joined");
    rule = tyre_join_forbidden_by(w->d, s, piece - TYRE_UNIT0, s->melee_target);
    switch (rule) {
    case TYRE_12_11:
        return tyre_why_say(w, rule, piece, "is the enemy's");
    case TYRE_8_24a:
        return tyre_why_say(w, rule, piece, "is not ashore");
    case TYRE_12_15:
        return tyre_why_say(w, rule, piece, "is disrupted");
    case TYRE_12_13b:
        return tyre_why_say(w, rule, piece, "has attacked");
    case TYRE_12_16:
        return tyre_why_say(w, rule, piece, "is not on a wall, the target is");
    default:
        return tyre_why_say(w, rule, piece,
                            w->d->unit[piece - TYRE_UNIT0].kind == TYRE_FIRE_UNIT
                                ? "is a fire unit"
                                : "is not next to the target");
    }
}

/* Who does not follow a beaten enemy [12.51, 12.52a]. */
static int why_no_advance(const struct tyre_why *w, int piece)
{
    const struct tyre_state *s = w->s;
    const bool unit = tyre_is_unit(piece);
    const bool attacked = unit
                              ? s->attackers >> (piece - TYRE_UNIT0) & 1
                              : tyre_is_leader(piece) && s->followers >> (piece - TYRE_LEADER0) & 1;

    if (!attacked)
        return tyre_why_say(w, TYRE_9_11, piece,
                            "was not in the attack: it moves in its own segment");
    if (unit ? s->advanced >> (piece - TYRE_UNIT0) & 1
             : s->lflag[piece - TYRE_LEADER0] & TYRE_L_MOVED)
        return tyre_why_say(w, TYRE_12_52a, piece, "has advanced");
    if (unit)
        return tyre_why_say(w, TYRE_9_51, piece, "stays: one unit goes where the enemy fell");
    return tyre_why_say(w, TYRE_12_21, piece, "goes with a unit, which advances first");
}

int tyre_why_advance(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = w->a->arg[0];
    const int to = w->a->arg[1];
    bool on_path = false;

    for (int i = 0; i < s->path_count; i++)
        on_path = on_path || s->path[i] == to;
    if (!(tyre_is_unit(piece) || tyre_is_leader(piece)) || !tyre_may_advance(w->d, s, piece))
        return why_no_advance(w, piece);
    if (!on_path)
        return tyre_why_hex(w, TYRE_12_52b, to, "is not on the path the enemy left");
    if (tyre_why_is_hex(to) && !tyre_can_end(s, piece, to))
        return tyre_why_hex(w, tyre_is_unit(piece) ? TYRE_9_51 : TYRE_9_52, to, "is taken");
    return tyre_why_hex(w, TYRE_12_53, to, "lies beyond a hex that stops the advance");
}

int tyre_why_wade(const struct tyre_why *w)
{
    const struct tyre_state *s = w->s;
    const int piece = tyre_wader(w->d, s);
    const int to = w->a->arg[1];

    if (w->a->arg[0] != piece)
        return tyre_why_say(w, TYRE_4_0a, piece, "leaves the water first");
    if (!tyre_why_is_hex(to) || tyre_direction(w->d, s->hex[piece], to) < 0)
        return tyre_why_hex(w, TYRE_9_0, to, "is not the next hex");
    if (w->d->terrain[to] != TYRE_PRIMARY)
        return tyre_why_hex(w, TYRE_8_32a, to, "is no primary wall");
    if (!tyre_breached(w->d, s, to))
        return tyre_why_hex(w, TYRE_9_25, to, "is not breached");
    if (tyre_is_unit(piece))
        return tyre_why_held(w, tyre_unit_side(s->unit_at[to]) == TYRE_MAC ? TYRE_9_51 : TYRE_9_12a,
                             to, TYRE_UNIT0 + s->unit_at[to]);
    if (s->leader_at[to] >= 0)
        return tyre_why_held(w, TYRE_9_52, to, TYRE_LEADER0 + s->leader_at[to]);
    return tyre_why_hex(w, TYRE_8_32a, to, "holds no unit he could come to");
}
