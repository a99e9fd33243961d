/*
 * What holds of every state that play can come to. Asserted after each step in tests, and asked of
 * every position that is read: what passes can be shown and played on.
 */
#include "tyre/rules.h"

struct checker {
    const struct tyre_data *d;
    const struct tyre_state *s;
    const struct ac_game *game;
    struct ac_err *err;
};

/* Refuses for a piece, AC_NONE: for no one in particular. */
static bool fail(const struct checker *c, const char *what, int piece)
{
    if (piece >= 0)
        (void)ac_refuse(c->err, AC_ERR_INPUT, "%s: %s", c->game->piece_name[piece], what);
    else
        (void)ac_refuse(c->err, AC_ERR_INPUT, "%s", what);
    return false;
}

static bool in_melee(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_MELEE_MAC || s->seg == TYRE_SEG_MELEE_TYR;
}

static bool in_move(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_MOVE1 || s->seg == TYRE_SEG_MOVE2;
}

static bool on_map(const struct tyre_state *s, int piece)
{
    return s->hex[piece] >= 0;
}

/* --- the moment ---------------------------------------------------------------------------------- */

/* Is the segment one of this scenario, and of this kind of combat phase? */
static bool moment_fits(const struct tyre_data *d, const struct tyre_state *s)
{
    if (s->seg <= TYRE_SEG_SETUP_TYR)
        return d->by_hand && !s->assault;
    if (s->seg < TYRE_SEG_MOVE1 || s->seg == TYRE_SEG_STOP || s->seg == TYRE_SEG_REGROUP)
        return d->kind == TYRE_CAMPAIGN && !s->assault;
    if (s->seg == TYRE_SEG_BOMBARD)
        return !s->assault;
    return s->seg < TYRE_SEG_LAND_MAC || s->assault;
}

static bool check_moment(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    const int most = s->assault ? 16 : c->d->kind == TYRE_NAVAL ? c->d->impulses : 6;

    if (s->seg >= TYRE_SEG_COUNT || s->head.phase != s->seg || s->step >= tyre_steps(s->seg))
        return fail(c, "there is no such segment", AC_NONE);
    if (s->seg <= TYRE_SEG_SETUP_TYR && c->d->by_hand && !tyre_setup_fits(c->d, s))
        return fail(c, "not all who are to be set up find room within command", AC_NONE);
    if (!moment_fits(c->d, s))
        return fail(c, "this segment is none of the scenario, or needs an assault, or has none",
                    AC_NONE);
    if (s->seg < TYRE_SEG_MOVE1 ? s->impulse != 0 : s->impulse < 1 || s->impulse > most)
        return fail(c, "there is no such impulse in this segment", AC_NONE);
    if ((s->head.to_act == AC_OVER) != (s->winner != 0))
        return fail(c, "a game is over when somebody has won", AC_NONE);
    if (s->winner && !s->won_by)
        return fail(c, "no rule says who has won", AC_NONE);
    return true;
}

static bool check_plan(const struct checker *c)
{
    const struct tyre_state *s = c->s;

    if (s->seg <= TYRE_SEG_PLAN)
        return s->plan == TYRE_PLAN_NONE && !s->plan_open
                   ? true
                   : fail(c, "there is no plan before one is made", AC_NONE);
    if (s->plan == TYRE_PLAN_NONE || (s->plan_open && s->plan == TYRE_PLAN_HIDDEN))
        return fail(c, "the plan is missing", AC_NONE);
    if (s->seg >= TYRE_SEG_MOVE1 && (!s->plan_open || s->assault != (s->plan == TYRE_PLAN_ASSAULT)))
        return fail(c, "the plan that was opened does not fit", AC_NONE);
    if (s->assault && c->d->kind == TYRE_NAVAL)
        return fail(c, "there is no assault in this scenario", AC_NONE);
    return true;
}

/* [14.3] Points are set aside before they are spent, and gone after construction. */
static bool check_points(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    const bool now = s->seg > TYRE_SEG_ENGINEERS && s->seg <= TYRE_SEG_CONSTRUCT;
    int sum = 0, spent = 0;

    for (int i = 0; i < TYRE_WORKS; i++) {
        sum += s->points[i];
        spent += s->spent[i];
        if ((s->points[i] < 0) != (s->points[0] < 0))
            return fail(c, "engineer points are hidden all or none", AC_NONE);
        if (s->points[i] >= 0 && s->spent[i] > s->points[i])
            return fail(c, "more engineer points are spent than were set aside", AC_NONE);
    }
    if (sum > TYRE_POINTS || spent > TYRE_POINTS || s->points[2] > 4 || s->spent[2] > 4 ||
        s->points[1] % 2 > 0 || s->points[2] % 2 > 0)
        return fail(c, "six engineer points, two for a ship or boulders, four for boulders",
                    AC_NONE);
    if (!now && (sum || spent))
        return fail(c, "there are no engineer points in this segment", AC_NONE);
    if (s->mend_count > s->spent[0] || s->mend_next > s->mend_count ||
        (s->mend_next && s->step != 2))
        return fail(c, "walls are mended by points spent on them", AC_NONE);
    for (int i = 0; i < TYRE_POINTS; i++)
        if (s->mend[i] >= c->d->wall_count || (i >= s->mend_count && s->mend[i] >= 0))
            return fail(c, "there is no such wall to mend", AC_NONE);
    return true;
}

/* --- ships ----------------------------------------------------------------------------------------- */

static bool check_pin(const struct checker *c, int ship, int pins[TYRE_SHIPS])
{
    const struct tyre_state *s = c->s;
    const int other = s->pin_to[ship];

    if (other < 0)
        return true;
    if (!on_map(s, ship) || !on_map(s, other) || tyre_ship_side(ship) == tyre_ship_side(other) ||
        s->pin_to[other] == ship)
        return fail(c, "its pin holds nothing", ship);
    pins[ship]++;
    pins[other]++;
    return true;
}

/* Naval melee: whom it attacks, and what it suffers. */
static bool check_boarding(const struct checker *c, int ship)
{
    const struct tyre_state *s = c->s;
    const int target = s->target[ship];

    if (s->seg != TYRE_SEG_NAVAL_MELEE || s->step == 3)
        return target < 0 && !s->result[ship] ? true : fail(c, "no naval melee is fought", ship);
    if (target >= 0 &&
        (!on_map(s, ship) || !on_map(s, target) || tyre_ship_side(ship) == tyre_ship_side(target) ||
         tyre_direction(c->d, s->hex[ship], s->hex[target]) < 0))
        return fail(c, "it attacks a ship that is not there", ship);
    if (s->result[ship] && (s->step != 2 || !on_map(s, ship)))
        return fail(c, "nothing was rolled against it", ship);
    return true;
}

static bool check_ship(const struct checker *c, int ship)
{
    enum { AWAY = TYRE_S_SUNK | TYRE_S_ABSENT | TYRE_S_WAITING | TYRE_S_REPAIR | TYRE_S_TOBERTH };
    const struct tyre_state *s = c->s;
    const unsigned away = s->sflag[ship] & AWAY;
    const int hex = s->hex[ship];

    if (s->ride[ship] >= 0)
        return fail(c, "a ship is not aboard another", ship);
    if (hex >= 0 && s->ship_at[hex] != ship)
        return fail(c, "it is not where it says", ship);
    if (hex >= 0 && !tyre_can_sail(c->d, s, hex))
        return fail(c, "a ship cannot be there", ship);
    if (hex >= 0 && away)
        return fail(c, "a ship that is away is on the map", ship);
    if (away & (away - 1))
        return fail(c, "it is away in two places", ship);
    if ((s->sflag[ship] & TYRE_S_REPAIR) && ship >= TYRE_FIRESHIP)
        return fail(c, "only ships of Tyre are repaired", ship);
    if ((away & TYRE_S_TOBERTH) && s->seg != TYRE_SEG_REGROUP && !tyre_in_tray(c->d, s, ship))
        return fail(c, "ships are berthed when the fleets regroup", ship);
    if (s->beach[ship] >= 0 && (hex < 0 || !(c->d->flags[s->beach[ship]] & TYRE_H_SHORE) ||
                                tyre_direction(c->d, hex, s->beach[ship]) < 0))
        return fail(c, "it has no such landing place", ship);
    if (s->unit_on[ship][0] < 0 && s->unit_on[ship][1] >= 0)
        return fail(c, "its cargo is not packed", ship);
    if ((s->cargo_due >> ship & 1) && s->unit_on[ship][1] < 0)
        return fail(c, "it has no two units, one of which is lost", ship);
    return check_boarding(c, ship);
}

static bool check_fireship(const struct checker *c)
{
    const unsigned flags = c->s->sflag[TYRE_FIRESHIP];

    switch (c->s->fireship) {
    case TYRE_FIRESHIP_READY:
        return flags & TYRE_S_WAITING ? true : fail(c, "it waits until launched", TYRE_FIRESHIP);
    case TYRE_FIRESHIP_LAUNCHED:
        return on_map(c->s, TYRE_FIRESHIP) ? true : fail(c, "it is not afloat", TYRE_FIRESHIP);
    default:
        return flags & TYRE_S_SUNK ? true : fail(c, "it is gone: sunk", TYRE_FIRESHIP);
    }
}

/* Everybody who must be berthed finds a hex: in a regrouping fleet, and out of the yard. */
static bool check_berths(const struct checker *c)
{
    const struct tyre_data *d = c->d;
    const struct tyre_state *s = c->s;
    int want[2] = { 0 }, yard = 0, have[2] = { 0 };

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        const bool mac = tyre_ship_side(ship) == TYRE_MAC;

        want[tyre_ship_side(ship)] += (s->sflag[ship] & TYRE_S_TOBERTH) != 0;
        yard += (s->sflag[ship] & TYRE_S_REPAIR) != 0;
        if (s->seg == TYRE_SEG_REGROUP && on_map(s, ship) &&
            !(d->flags[s->hex[ship]] & (mac ? TYRE_H_HOME : TYRE_H_HARBOUR)))
            return fail(c, "it is not in its home port", ship);
    }
    for (int i = 0; i < d->berth_count; i++)
        have[TYRE_MAC] += s->ship_at[d->berth[i]] < 0;
    for (int i = 0; i < d->harbour_count; i++)
        have[TYRE_TYR] += s->ship_at[d->haven[i]] < 0;
    if (s->seg == TYRE_SEG_REGROUP &&
        (want[TYRE_MAC] > have[TYRE_MAC] || want[TYRE_TYR] + yard > have[TYRE_TYR]))
        return fail(c, "there is no room in port for all ships", AC_NONE);
    if (s->seg == TYRE_SEG_REGROUP &&
        ((s->step > 0 && want[TYRE_MAC]) || (s->step > 1 && want[TYRE_TYR])))
        return fail(c, "ships are still to be berthed", AC_NONE);
    if (s->seg <= TYRE_SEG_CONSTRUCT && yard > have[TYRE_TYR])
        return fail(c, "there is no room in port for the ships in the yard", AC_NONE);
    return true;
}

static bool check_ships(const struct checker *c)
{
    int pins[TYRE_SHIPS] = { 0 };

    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (!check_ship(c, ship) || !check_pin(c, ship, pins))
            return false;
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (pins[ship] != c->s->pins[ship])
            return fail(c, "its pins are miscounted", ship);
    return check_fireship(c) && check_berths(c);
}

/* --- land pieces ----------------------------------------------------------------------------------- */

static bool check_aboard(const struct checker *c, int piece)
{
    const struct tyre_state *s = c->s;
    const int ship = s->ride[piece];

    if (ship < 0)
        return true;
    if (on_map(s, piece))
        return fail(c, "it is ashore and aboard at once", piece);
    if (tyre_ship_side(ship) != tyre_piece_side(c->d, piece))
        return fail(c, "it is aboard an enemy", piece);
    if (tyre_is_unit(piece)
            ? s->unit_on[ship][0] != piece - TYRE_UNIT0 && s->unit_on[ship][1] != piece - TYRE_UNIT0
        : tyre_is_leader(piece) ? s->leader_on[ship] != piece - TYRE_LEADER0
                                : s->engine_on[ship] != piece - TYRE_SIEGE0)
        return fail(c, "it is not aboard", piece);
    return true;
}

/* Retreats are made in their own segment by all, in a melee by the one that was attacked. */
static bool check_retreat(const struct checker *c, int unit)
{
    const struct tyre_state *s = c->s;
    const int piece = TYRE_UNIT0 + unit;
    const bool chosen = s->ret_to[unit] >= 0;

    if (!s->ret_left[unit])
        return s->ret_start[unit] < 0 && !(s->uflag[unit] & TYRE_U_SHORE) &&
                       (!chosen || (s->seg == TYRE_SEG_RETREAT && s->ride[piece] >= 0)) &&
                       !s->ret_mask[unit] && !s->ret_board[unit]
                   ? true
                   : fail(c, "it does not retreat", piece);
    if (!on_map(s, piece) || s->ret_start[unit] < 0)
        return fail(c, "its retreat began nowhere", piece);
    if (s->seg != TYRE_SEG_RETREAT &&
        !(in_melee(s) && s->step == TYRE_MELEE_RESULT && piece == s->melee_target && !chosen))
        return fail(c, "nobody retreats in this segment", piece);
    if (chosen && (s->step != 1 || tyre_direction(c->d, s->hex[piece], s->ret_to[unit]) < 0))
        return fail(c, "it cannot retreat to there", piece);
    for (int k = 0; k < 6; k++)
        if ((s->ret_mask[unit] >> k & 1) && c->d->next[s->hex[piece]][k] < 0)
            return fail(c, "it cannot retreat off the map", piece);
    return true;
}

static bool check_unit(const struct checker *c, int unit)
{
    const struct tyre_state *s = c->s;
    const int piece = TYRE_UNIT0 + unit;

    if (on_map(s, piece) && !tyre_lifted(s, piece) && s->unit_at[s->hex[piece]] != unit)
        return fail(c, "it is not where it says", piece);
    if (s->fired_on[unit] && s->seg != TYRE_SEG_FIRE)
        return fail(c, "nobody is shot at in this segment", piece);
    if (s->fired_on[unit] && tyre_where(s, piece) < 0)
        return fail(c, "it is shot at but not there", piece);
    return check_retreat(c, unit);
}

/* A leader who goes with a retreating unit, or is asked to. */
static bool check_escort(const struct checker *c, int leader)
{
    const struct tyre_state *s = c->s;
    const int piece = TYRE_LEADER0 + leader;
    const int unit = s->with[leader];
    bool left = false;

    if (unit >= 0 && (!s->ret_left[unit] || !on_map(s, piece) ||
                      tyre_unit_side(unit) != c->d->leader[leader].side))
        return fail(c, "he goes with a unit that does not retreat", piece);
    for (int other = leader + 1; unit >= 0 && other < TYRE_LEADERS; other++)
        if (s->with[other] == unit)
            return fail(c, "one leader goes with a unit", piece);
    if (!(s->escort_due >> leader & 1))
        return true;
    for (int u = 0; u < TYRE_UNITS; u++)
        left = left || (s->ret_left[u] && s->ret_start[u] == s->hex[piece] &&
                        tyre_unit_side(u) == c->d->leader[leader].side);
    if (!left || unit >= 0 || !on_map(s, piece) || s->leader_at[s->hex[piece]] != leader)
        return fail(c, "no unit of his retreats", piece);
    return true;
}

static bool check_leader(const struct checker *c, int leader)
{
    const struct tyre_state *s = c->s;
    const unsigned bit = 1u << leader;
    const int piece = TYRE_LEADER0 + leader;
    const bool due = (s->leader_due | s->leader_wound | s->leader_place) & bit;

    if (on_map(s, piece) && !tyre_lifted(s, piece) && s->leader_at[s->hex[piece]] != leader)
        return fail(c, "he is not where he says", piece);
    if ((s->lflag[leader] & TYRE_L_DEAD) &&
        (due || tyre_where(s, piece) >= 0 || s->ride[piece] >= 0))
        return fail(c, "a dead leader is in play", piece);
    if (due && (s->lflag[leader] & TYRE_L_ABSENT))
        return fail(c, "he has not come yet", piece);
    if ((s->lflag[leader] & TYRE_L_SWIMS) && (!due || !on_map(s, piece) || s->ride[piece] >= 0))
        return fail(c, "he does not swim", piece);
    if ((s->lflag[leader] & TYRE_L_NAVAL) && !c->d->leader[leader].reach)
        return fail(c, "he has no command at sea", piece);
    if (s->ride[piece] >= 0 && !(s->lflag[leader] & TYRE_L_NAVAL) && !c->d->leader[leader].move)
        return fail(c, "he commands at sea, or not at all", piece);
    if (s->waded[leader] >= 0 && (!on_map(s, piece) || !tyre_all_sea(c->d, s, s->hex[piece]) ||
                                  tyre_ship_side(s->waded[leader]) != TYRE_MAC))
        return fail(c, "he does not wade", piece);
    if ((s->followers & bit) &&
        (!in_melee(s) || s->step != TYRE_MELEE_ADVANCE || !on_map(s, piece)))
        return fail(c, "he follows nobody", piece);
    return check_escort(c, leader);
}

static bool check_engine(const struct checker *c, int e)
{
    const struct tyre_state *s = c->s;
    const int piece = TYRE_SIEGE0 + e;
    const bool built = s->engine[e] == TYRE_E_CATAPULT || s->engine[e] == TYRE_E_RAM;
    int queued = 0;

    if (on_map(s, piece))
        return fail(c, "an engine is aboard a ship or in the camp", piece);
    if (!built && (s->ride[piece] >= 0 || s->aim[e] >= 0 || s->shot_at[e] >= 0 || s->rammed[e]))
        return fail(c, "it is not built, or lost", piece);
    for (int i = 0; i < s->queue_count; i++)
        queued += s->queue[i] == e;
    if (queued > 1)
        return fail(c, "it is assigned twice", piece);
    if (s->aim[e] >= 0 && (s->seg != TYRE_SEG_BOMBARD || !queued || s->ride[piece] < 0))
        return fail(c, "it is not assigned to a wall", piece);
    if (queued && (s->seg != TYRE_SEG_BOMBARD || !built || (s->step == 0 && s->aim[e] < 0)))
        return fail(c, "nothing is assigned in this segment", piece);
    return true;
}

static bool check_siege(const struct checker *c, int siege)
{
    const struct tyre_state *s = c->s;
    const int piece = TYRE_SIEGE0 + siege;

    if (siege < TYRE_ENGINES)
        return check_engine(c, siege);
    if (s->ride[piece] >= 0)
        return fail(c, "it cannot be aboard", piece);
    if (on_map(s, piece) && s->siege_at[s->hex[piece]] != siege)
        return fail(c, "it is not where it says", piece);
    if (siege < TYRE_CATAPULT0)
        return true;
    const int ship = s->counter[siege - TYRE_CATAPULT0];
    if (ship >= 0 &&
        (s->seg != TYRE_SEG_COUNTER || tyre_ship_side(ship) != TYRE_MAC || !on_map(s, piece)))
        return fail(c, "it does not aim at that ship", piece);
    return true;
}

static bool check_land(const struct checker *c)
{
    for (int piece = TYRE_UNIT0; piece < TYRE_PIECES; piece++)
        if (!check_aboard(c, piece))
            return false;
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (!check_unit(c, unit))
            return false;
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        if (!check_leader(c, leader))
            return false;
    for (int siege = 0; siege < TYRE_SIEGES; siege++)
        if (!check_siege(c, siege))
            return false;
    return true;
}

/* What a hex or ship holds says so too. */
static bool check_tables(const struct checker *c)
{
    const struct tyre_state *s = c->s;

    for (int h = 0; h < TYRE_HEXES; h++) {
        if (s->ship_at[h] >= 0 && s->hex[s->ship_at[h]] != h)
            return fail(c, "a hex holds it, and it is elsewhere", s->ship_at[h]);
        if (s->unit_at[h] >= 0 && s->hex[TYRE_UNIT0 + s->unit_at[h]] != h)
            return fail(c, "a hex holds it, and it is elsewhere", TYRE_UNIT0 + s->unit_at[h]);
        if (s->leader_at[h] >= 0 && s->hex[TYRE_LEADER0 + s->leader_at[h]] != h)
            return fail(c, "a hex holds him, and he is elsewhere", TYRE_LEADER0 + s->leader_at[h]);
        if (s->siege_at[h] >= 0 && s->hex[TYRE_SIEGE0 + s->siege_at[h]] != h)
            return fail(c, "a hex holds it, and it is elsewhere", TYRE_SIEGE0 + s->siege_at[h]);
    }
    return true;
}

/* --- what is under way ----------------------------------------------------------------------------- */

/* The piece in hand is one this segment takes up. */
static bool hand_fits(const struct tyre_data *d, const struct tyre_state *s)
{
    const int piece = s->act;
    const int side = tyre_piece_side(d, piece);
    const bool ship = tyre_is_ship(piece);
    const bool marcher =
        (tyre_is_unit(piece) || tyre_is_leader(piece)) && tyre_where(s, piece) >= 0;

    switch (s->seg) {
    case TYRE_SEG_SETUP_MAC:
    case TYRE_SEG_SETUP_TYR:
        return tyre_may_hold(d, s, piece);
    case TYRE_SEG_CONSTRUCT:
        return s->step == 0 && ship && side == TYRE_TYR && on_map(s, piece);
    case TYRE_SEG_EMBARK:
        return tyre_takeable(d, s, piece);
    case TYRE_SEG_SHIFT:
        return tyre_marching(s) ? marcher && on_map(s, piece) && side == TYRE_TYR
                                : tyre_takeable(d, s, piece);
    case TYRE_SEG_MOVE1:
    case TYRE_SEG_MOVE2:
        return ship && side == tyre_mover(s) && (s->step == 1 || !s->mv_flags) &&
               (on_map(s, piece) || (s->sflag[piece] & TYRE_S_WAITING));
    case TYRE_SEG_REGROUP:
        return ship && on_map(s, piece) && s->step < 2;
    case TYRE_SEG_LAND_MAC:
    case TYRE_SEG_LAND_TYR:
        return marcher && side == tyre_seg_owner(s);
    default:
        return false;
    }
}

/* Where a land piece is that cannot stay, there must be a way on [9.13]. */
static bool check_march(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    int16_t to[6];
    int cost[6];

    if (!tyre_marching(s) || tyre_may_stay(c->d, s))
        return true;
    if ((s->mv_flags & TYRE_M_STOPPED) || !tyre_land_steps(c->d, s, s->act, to, cost))
        return fail(c, "it cannot stay there, nor go on", s->act);
    return true;
}

static bool check_hand(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    const unsigned sea = TYRE_M_TURNED | TYRE_M_STARTED | TYRE_M_BACKING | TYRE_M_ENTERED;
    const unsigned land = TYRE_M_STARTED | TYRE_M_STOPPED | TYRE_M_ZOC;

    if (s->act < 0)
        return s->seg == TYRE_SEG_NAVAL_MELEE || in_move(s) || s->seg == TYRE_SEG_SHIFT ||
                       !(s->mv_used | s->mv_limit | s->mv_flags)
                   ? true
                   : fail(c, "nothing is in hand", AC_NONE);
    if (!hand_fits(c->d, s))
        return fail(c, "it is not taken up in this segment", s->act);
    if (s->mv_flags & ~(in_move(s) ? sea : tyre_marching(s) ? land : 0u))
        return fail(c, "it does not move so", s->act);
    if ((s->mv_flags & TYRE_M_ENTERED) && !on_map(s, s->act))
        return fail(c, "it has not entered", s->act);
    return check_march(c);
}

static bool check_melee(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    const bool fought =
        in_melee(s) && s->step >= TYRE_MELEE_GATHER && s->step <= TYRE_MELEE_ADVANCE;
    const int target = s->melee_target;

    if (!fought)
        return target < 0 && !s->attackers && !s->advanced && !s->path_count && !s->outcome
                   ? true
                   : fail(c, "no attack is under way", AC_NONE);
    if (target < TYRE_UNIT0 || tyre_piece_side(c->d, target) == tyre_seg_owner(s))
        return fail(c, "an attack has no target", AC_NONE);
    if (s->step == TYRE_MELEE_GATHER && !on_map(s, target))
        return fail(c, "it is attacked but not there", target);
    if (s->step > TYRE_MELEE_GATHER && (!s->attackers || !s->path_count))
        return fail(c, "nobody attacked it", target);
    if (s->step == TYRE_MELEE_ADVANCE && s->outcome != TYRE_R_R && s->outcome != TYRE_R_E)
        return fail(c, "nobody left a hex to advance into", AC_NONE);
    if (s->step == TYRE_MELEE_GATHER && s->outcome)
        return fail(c, "an attack has a result before the die", AC_NONE);
    for (uint64_t set = s->attackers; set;) {
        const int unit = ac_bit_pop(&set);

        if (!on_map(s, TYRE_UNIT0 + unit) || tyre_unit_side(unit) != tyre_seg_owner(s) ||
            (s->step == TYRE_MELEE_GATHER &&
             tyre_join_forbidden_by(c->d, s, unit, target) != TYRE_OK))
            return fail(c, "it does not take part in the attack", TYRE_UNIT0 + unit);
    }
    return s->advanced & ~s->attackers ? fail(c, "advanced without having attacked", AC_NONE)
                                       : true;
}

/* Segments in which only leaders and cargo are waited for. */
static bool check_due(const struct checker *c)
{
    const struct tyre_state *s = c->s;
    const bool asked = s->seg == TYRE_SEG_RETREAT || (in_melee(s) && s->step == TYRE_MELEE_RESULT);

    if (s->escort_due && !asked)
        return fail(c, "no escort is asked for in this segment", AC_NONE);
    if (s->seg < TYRE_SEG_MOVE1 && tyre_is_pending(s))
        return fail(c, "nothing is lost in the planning phase", AC_NONE);
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if ((s->tried >> ship & 1) && !in_move(s))
            return fail(c, "no pins are rolled for in this segment", ship);
    return true;
}

/* --- frames ---------------------------------------------------------------------------------------- */

static bool is_foe(const struct checker *c, int piece, int target)
{
    return piece >= 0 && target >= 0 &&
           tyre_piece_side(c->d, piece) != tyre_piece_side(c->d, target) &&
           tyre_where(c->s, piece) >= 0 && tyre_where(c->s, target) >= 0;
}

/* The ram comes to its target, whatever it meets on the way. */
static bool ramming_fits(const struct checker *c, const struct tyre_ramming *ram)
{
    const struct tyre_state *s = c->s;
    int facing, at;

    if (!in_move(s) || ram->ship < 0 || ram->ship != s->act || ram->target < 0 ||
        !on_map(s, ram->ship) || !is_foe(c, ram->ship, ram->target) || ram->facing < 0 ||
        ram->facing > 5 || s->pin_to[ram->ship] >= 0 || s->pins[ram->ship])
        return false;
    facing = s->facing[ram->ship];
    at = s->hex[ram->ship];
    for (int n = 0; n < TYRE_PLACES; n++) {
        at = tyre_ram_step(c->d, ram, at, &facing);
        if (at < 0 || at == s->hex[ram->target])
            return at >= 0;
        if (s->ship_at[at] >= 0 || !tyre_can_sail(c->d, s, at))
            return false;
    }
    return false;
}

static bool beaching_fits(const struct checker *c, const struct ac_frame *frame)
{
    const struct tyre_state *s = c->s;
    const struct tyre_beaching b = tyre_beaching_of(frame);

    if (!in_move(s) || b.ship < 0 || !on_map(s, b.ship) || b.hex < 0)
        return false;
    return frame->kind == TYRE_DIE_LAND ? s->act < 0 && s->beach[b.ship] == b.hex
                                        : s->act == b.ship && s->hex[b.ship] == b.hex;
}

static bool shot_fits(const struct checker *c, const struct tyre_duel *duel)
{
    if (c->s->seg != TYRE_SEG_FIRE || c->s->step > 1 || !tyre_is_unit(duel->target))
        return false;
    if (tyre_is_unit(duel->piece) ? c->d->unit[duel->piece - TYRE_UNIT0].range < 0
                                  : duel->piece < TYRE_SIEGE0 + TYRE_CATAPULT0)
        return false;
    return tyre_fire_rating(c->d, c->s, duel->piece, duel->target) > 0;
}

static bool duel_fits(const struct checker *c, const struct ac_frame *frame)
{
    const struct tyre_state *s = c->s;
    const struct tyre_duel duel = tyre_duel_of(frame);
    const bool ships = tyre_is_ship(duel.piece) && tyre_is_ship(duel.target);

    if (!is_foe(c, duel.piece, duel.target))
        return false;
    switch (frame->kind) {
    case TYRE_DIE_UNPIN:
        return ships && in_move(s) && s->act < 0 && s->step == 0 &&
               (s->pin_to[duel.piece] == duel.target || s->pin_to[duel.target] == duel.piece);
    case TYRE_DIE_COUNTER:
        return s->seg == TYRE_SEG_COUNTER && s->step == 1 &&
               duel.piece >= TYRE_SIEGE0 + TYRE_CATAPULT0 &&
               s->counter[duel.piece - TYRE_SIEGE0 - TYRE_CATAPULT0] == duel.target;
    case TYRE_DIE_FIRE:
        return shot_fits(c, &duel);
    default:
        return ships && in_move(s) && s->act < 0 && duel.target != TYRE_FIRESHIP &&
               s->pin_to[duel.piece] < 0 && s->pin_to[duel.target] != duel.piece &&
               (frame->kind == TYRE_DIE_RAM || duel.piece != TYRE_FIRESHIP);
    }
}

static bool lone_fits(const struct checker *c, const struct ac_frame *frame)
{
    const struct tyre_state *s = c->s;
    const int piece = tyre_lone_of(frame).piece;
    const int siege = piece - TYRE_SIEGE0;
    const int leader = piece - TYRE_LEADER0;

    switch (frame->kind) {
    case TYRE_DIE_NAVAL_MELEE:
        return tyre_is_ship(piece) && s->seg == TYRE_SEG_NAVAL_MELEE && s->step == 2 &&
               on_map(s, piece) && !s->result[piece];
    case TYRE_DIE_BOMBARD:
    case TYRE_DIE_BATTER:
        return s->seg == TYRE_SEG_BOMBARD && s->step == 1 && siege >= 0 && siege < TYRE_ENGINES &&
               s->aim[siege] >= 0 &&
               (s->engine[siege] == TYRE_E_RAM) == (frame->kind == TYRE_DIE_BATTER);
    case TYRE_DIE_WOUND:
        return tyre_is_leader(piece) && (s->leader_wound >> leader & 1);
    default:
        return tyre_is_leader(piece) && (s->leader_due >> leader & 1) &&
               !(s->lflag[leader] & TYRE_L_NAVAL) == (frame->kind == TYRE_DIE_LOSS);
    }
}

static bool die_fits(const struct checker *c, const struct ac_frame *frame)
{
    const struct tyre_state *s = c->s;
    int fleet;

    switch (frame->kind) {
    case TYRE_DIE_GROUND:
    case TYRE_DIE_LAND:
        return beaching_fits(c, frame);
    case TYRE_DIE_RAM:
    case TYRE_DIE_DAMAGE:
    case TYRE_DIE_UNPIN:
    case TYRE_DIE_COUNTER:
    case TYRE_DIE_FIRE:
        return duel_fits(c, frame);
    case TYRE_DIE_MOLE:
        return s->seg == TYRE_SEG_BUILD && s->step == 1 && s->mole < TYRE_MOLE;
    case TYRE_DIE_FLEET:
        fleet = tyre_lookout_of(frame).fleet;
        return s->seg == TYRE_SEG_REINFORCE && fleet == s->step && fleet > 0 && s->head.turn <= 7 &&
               !s->fleet[fleet] && c->d->fleet_die[fleet][s->head.turn];
    case TYRE_DIE_MEND:
        return s->seg == TYRE_SEG_CONSTRUCT && s->step == 2 && s->mend_next < s->mend_count;
    case TYRE_DIE_MELEE:
        return in_melee(s) && s->step == TYRE_MELEE_GATHER && s->attackers &&
               tyre_is_unit(s->melee_target) && s->path_count == 1;
    default:
        return lone_fits(c, frame);
    }
}

static bool check_frames(const struct checker *c)
{
    const struct ac_head *head = &c->s->head;
    const struct ac_frame *top = ac_top_const(head);
    const bool ramming = head->depth && head->frame[0].kind == TYRE_FRAME_RAMMING;
    struct tyre_ramming ram;

    if ((head->to_act == AC_CHANCE) != (head->depth > 0))
        return fail(c, "dice are pending when chance decides", AC_NONE);
    if (!head->depth)
        return true;
    if (head->depth != 1 + ramming)
        return fail(c, "one die is rolled at a time", AC_NONE);
    if (ramming) {
        ram = tyre_ramming_of(&head->frame[0]);
        if (top->kind != TYRE_DIE_GROUND || !ramming_fits(c, &ram) ||
            tyre_beaching_of(top).ship != ram.ship)
            return fail(c, "the ram under way is impossible", AC_NONE);
    }
    if (top->side != AC_CHANCE || !die_fits(c, top))
        return fail(c, "the die that is pending does not belong here", AC_NONE);
    return true;
}

bool tyre_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct checker c = {
        .d = tyre_data(game), .s = tyre_in(state), .game = game, .err = err
    };

    return check_moment(&c) && check_plan(&c) && check_points(&c) && check_ships(&c) &&
           check_land(&c) && check_tables(&c) && check_hand(&c) && check_melee(&c) &&
           check_due(&c) && check_frames(&c);
}
