/*
 * [11.24, 11.25, 11.3, 12.43] Retreats. After fire they are made one hex at a time by all units
 * together; after melee by the one unit, its whole path. A retreating unit is lifted off the map's
 * table: its place is hex[] alone, and it controls only the hex it is leaving [11.31].
 */
#include "tyre/rules.h"

static bool pure_fire(const struct tyre_data *d, int unit)
{
    return d->unit[unit].kind == TYRE_FIRE_UNIT; /* fire/melee units are not [11.24c, R-89] */
}

static bool camp_hex(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return d->terrain[hex] == TYRE_MAINLAND || tyre_is_mole(d, s, hex);
}

/* Another friendly unit in the hex: standing, about to leave it, or gone aboard from it in this step
 * AC_NONE: none. */
static int friend_in(const struct tyre_state *s, int unit, int hex)
{
    const int side = tyre_unit_side(unit);
    const int standing = s->unit_at[hex];

    if (standing >= 0 && tyre_unit_side(standing) == side)
        return standing;
    if (s->seg != TYRE_SEG_RETREAT)
        return AC_NONE;
    for (int other = 0; other < TYRE_UNITS; other++)
        if (other != unit && tyre_unit_side(other) == side &&
            (s->ret_left[other] ? s->hex[TYRE_UNIT0 + other] : s->ret_to[other]) == hex)
            return other;
    return AC_NONE;
}

static bool terrain_open(const struct tyre_data *d, const struct tyre_state *s, int unit, int from,
                         int direction)
{
    const int to = d->next[from][direction];
    int rule;

    if (camp_hex(d, s, from))
        return camp_hex(d, s, to); /* mole and island are not joined */
    if (tyre_unit_side(unit) == TYRE_TYR && (d->flags[s->ret_start[unit]] & TYRE_H_WALL))
        return d->flags[to] & TYRE_H_INSIDE; /* off the wall, towards the city [11.25b] */
    return tyre_step_cost(d, s, TYRE_UNIT0 + unit, from, direction, &rule) >= 0; /* [11.25d] */
}

/* `shore`: the retreat has gone into a beach or quay, and goes into no other [11.25d, R-84]. */
static uint8_t ways(const struct tyre_data *d, const struct tyre_state *s, int unit, int from,
                    int left, bool shore)
{
    const int start = s->ret_start[unit];
    const int side = tyre_unit_side(unit);
    uint8_t mask = 0;

    if (tyre_all_sea(d, s, from))
        return 0; /* from the water only aboard */
    for (int k = 0; k < 6; k++) {
        const int to = d->next[from][k];

        if (to < 0 || tyre_distance(d, start, to) != tyre_distance(d, start, from) + 1)
            continue; /* every step leads further away */
        if (!terrain_open(d, s, unit, from, k) || tyre_controlled(d, s, to, !side))
            continue; /* [10.25] */
        if (s->unit_at[to] >= 0 && tyre_unit_side(s->unit_at[to]) != side)
            continue;
        if (shore && (d->flags[to] & TYRE_H_SHORE))
            continue;
        const int other = friend_in(s, unit, to);
        if (other >= 0 && (left <= 1 || !pure_fire(d, other)))
            continue; /* [11.24c] */
        mask |= (uint8_t)(1u << k);
    }
    return mask;
}

uint8_t tyre_retreat_mask(const struct tyre_data *d, const struct tyre_state *s, int unit, int from,
                          int left)
{
    return ways(d, s, unit, from, left, s->uflag[unit] & TYRE_U_SHORE);
}

/* [8.11, 8.21, R-81] Is there room for the piece on this ship? */
bool tyre_room_aboard(const struct tyre_data *d, const struct tyre_state *s, int ship, int piece)
{
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;

    if (s->hex[ship] < 0 || tyre_ship_side(ship) != tyre_piece_side(d, piece))
        return false;
    if (tyre_is_unit(piece))
        return s->engine_on[ship] < 0 && s->unit_on[ship][damaged ? 0 : 1] < 0;
    if (tyre_is_leader(piece))
        return s->leader_on[ship] < 0 &&
               (tyre_ship_side(ship) == TYRE_TYR || (!damaged && s->engine_on[ship] < 0));
    return !damaged && s->engine_on[ship] < 0 && s->leader_on[ship] < 0 && s->unit_on[ship][0] < 0;
}

/* May a unit pass this hex on its way from the wall to a ship? */
static bool gangway(const struct tyre_data *d, const struct tyre_state *s, int unit, int hex)
{
    if (tyre_all_sea(d, s, hex)) /* one at a time, and who leaves is there still */
        return s->unit_at[hex] < 0 && friend_in(s, unit, hex) < 0;
    if (!(d->flags[hex] & TYRE_H_SHORE) || tyre_controlled(d, s, hex, !tyre_unit_side(unit)))
        return false;
    if (s->unit_at[hex] >= 0 && tyre_unit_side(s->unit_at[hex]) != tyre_unit_side(unit))
        return false;
    const int other = friend_in(s, unit, hex);
    return other < 0 || pure_fire(d, other);
}

static int add_ships(const struct tyre_data *d, const struct tyre_state *s, int unit, int hex,
                     int8_t *out, int n)
{
    for (int k = 0; k < 6; k++) {
        const int at = d->next[hex][k];
        const int ship = at >= 0 ? s->ship_at[at] : AC_NONE;
        bool known = false;

        if (ship < 0 || !tyre_room_aboard(d, s, ship, TYRE_UNIT0 + unit))
            continue;
        for (int i = 0; i < n; i++)
            known = known || out[i] == ship;
        if (!known)
            out[n++] = (int8_t)ship;
    }
    return n;
}

/* Does its retreat, come to this hex, end aboard a ship if it likes? Only from the shore [8.34a, R-50]. */
static bool boards(const struct tyre_data *d, const struct tyre_state *s, int unit, int hex)
{
    int8_t ships[TYRE_SHIPS];

    return tyre_unit_side(unit) == TYRE_MAC && (d->flags[hex] & TYRE_H_SHORE) &&
           add_ships(d, s, unit, hex, ships, 0) > 0;
}

/* Ships the unit may retreat aboard: from where its retreat began, or from the shore it came to. */
int tyre_retreat_ships(const struct tyre_data *d, const struct tyre_state *s, int unit,
                       int8_t out[TYRE_SHIPS])
{
    const int hex = s->hex[TYRE_UNIT0 + unit];
    int n = 0;

    if (tyre_unit_side(unit) != TYRE_MAC || camp_hex(d, s, hex))
        return 0;
    if (hex != s->ret_start[unit] && !(d->flags[hex] & TYRE_H_SHORE))
        return 0;
    if (!(d->flags[hex] & (TYRE_H_WALL | TYRE_H_SHORE)) && !tyre_all_sea(d, s, hex))
        return 0;
    n = add_ships(d, s, unit, hex, out, n);
    if (!(d->flags[hex] & TYRE_H_WALL))
        return n;
    for (int k = 0; k < 6; k++) {
        const int between = d->next[hex][k];

        if (between >= 0 && s->ship_at[between] < 0 && gangway(d, s, unit, between))
            n = add_ships(d, s, unit, between, out, n);
    }
    return n;
}

/* A hex a retreat may have come to, and whether by a beach or quay. */
struct stage {
    int16_t hex;
    bool shore;
};

enum { STAGES = 128 }; /* hexes at one distance, at most 6 * 8, by a shore or not */

static int add_stage(struct stage *list, int n, int hex, bool shore)
{
    for (int i = 0; i < n; i++)
        if (list[i].hex == hex && list[i].shore == shore)
            return n;
    if (n < STAGES)
        list[n++] = (struct stage){ (int16_t)hex, shore };
    return n;
}

/* Layer by layer: is some hex `left` steps on reached, or a shore where a ship takes it aboard? */
static bool completes(const struct tyre_data *d, const struct tyre_state *s, int unit, int hex,
                      int left)
{
    struct stage now[STAGES], next[STAGES];
    int count =
        add_stage(now, 0, hex, (s->uflag[unit] & TYRE_U_SHORE) || (d->flags[hex] & TYRE_H_SHORE));

    for (; left > 0 && count; left--) {
        int n = 0;

        for (int i = 0; i < count; i++) {
            const uint8_t mask = ways(d, s, unit, now[i].hex, left, now[i].shore);

            if (boards(d, s, unit, now[i].hex))
                return true;
            for (int k = 0; k < 6; k++) {
                const int to = d->next[now[i].hex][k];

                if (mask >> k & 1)
                    n = add_stage(next, n, to, now[i].shore || (d->flags[to] & TYRE_H_SHORE));
            }
        }
        memcpy(now, next, (size_t)n * sizeof(*now));
        count = n;
    }
    return count;
}

uint8_t tyre_retreat_whole(const struct tyre_data *d, const struct tyre_state *s, int unit)
{
    const int from = s->hex[TYRE_UNIT0 + unit];
    const int left = s->ret_left[unit];
    uint8_t mask = tyre_retreat_mask(d, s, unit, from, left);

    for (int k = 0; k < 6; k++)
        if ((mask >> k & 1) && !completes(d, s, unit, d->next[from][k], left - 1))
            mask &= (uint8_t) ~(1u << k);
    return mask;
}

/* --- the steps ------------------------------------------------------------------------------------ */

/* The leader goes where his unit goes: he is lifted with it. */
static void go_with(struct tyre_state *s, int leader, int unit)
{
    s->escort_due &= (uint16_t) ~(1u << leader);
    s->with[leader] = (int8_t)unit;
    s->leader_at[s->hex[TYRE_LEADER0 + leader]] = AC_NONE;
}

/* A unit that has nowhere to go is lost, and its leader with it: there is no retreat that he could
 * refuse [11.22, 11.24d]. */
void tyre_no_escape(struct tyre_state *s, int unit)
{
    for (uint64_t set = s->escort_due; set;) {
        const int leader = ac_bit_pop(&set);

        if (s->hex[TYRE_LEADER0 + leader] == s->ret_start[unit])
            go_with(s, leader, unit);
    }
}

void tyre_start_retreat(const struct tyre_data *d, struct tyre_state *s, int unit)
{
    const int hex = s->hex[TYRE_UNIT0 + unit];
    const int leader = s->leader_at[hex];

    s->ret_start[unit] = (int16_t)hex;
    /* [11.24a, 11.25a] */
    s->ret_left[unit] = (uint8_t)(d->flags[hex] & TYRE_H_WALL ? 2 : d->unit[unit].move + 2);
    s->uflag[unit] |= TYRE_U_NOROAD;
    s->unit_at[hex] = AC_NONE;
    if (leader < 0 || d->leader[leader].side != tyre_unit_side(unit))
        return;
    if (tyre_all_sea(d, s, hex))
        go_with(s, leader, unit); /* nobody stays in the water [8.32b] */
    else
        s->escort_due |= (uint16_t)(1u << leader);
}

/* The leader who goes with the unit, AC_NONE. */
static int escort_of(const struct tyre_state *s, int unit)
{
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        if (s->with[leader] == unit)
            return leader;
    return AC_NONE;
}

static void clear_retreat(struct tyre_state *s, int unit)
{
    s->ret_left[unit] = 0;
    s->uflag[unit] &= (uint8_t)~TYRE_U_SHORE;
    s->ret_mask[unit] = 0;
    s->ret_board[unit] = 0;
    s->ret_start[unit] = s->ret_to[unit] = AC_NONE;
}

/* [8.32b] A leader in the water goes back to the ship he waded from, or where his unit went; there
 * is no third way. */
void tyre_back_aboard(const struct tyre_data *d, struct tyre_state *s, int leader, int other,
                      const struct ac_sink *sink)
{
    const int piece = TYRE_LEADER0 + leader;
    const int from = s->hex[piece];
    const int own = s->waded[leader];
    const int ship = own >= 0 && s->hex[own] >= 0 && s->leader_on[own] < 0 ? own : other;

    if (ship < 0 || s->hex[ship] < 0 || s->leader_on[ship] >= 0) {
        tyre_lose_leader(d, s, leader, TYRE_8_32b, sink);
        return;
    }
    ac_emit(sink, TYRE_EV_MOVE, TYRE_8_32b, piece, from, s->hex[ship]);
    tyre_board(s, piece, ship);
}

static void settle_escort(const struct tyre_data *d, struct tyre_state *s, int unit, int start,
                          const struct ac_sink *sink)
{
    const int leader = escort_of(s, unit);
    const int hex = s->hex[TYRE_UNIT0 + unit];
    const int ship = s->ride[TYRE_UNIT0 + unit];

    if (leader < 0)
        return;
    s->with[leader] = AC_NONE;
    if (tyre_all_sea(d, s, start)) {
        tyre_back_aboard(d, s, leader, ship, sink);
        return;
    }
    s->hex[TYRE_LEADER0 + leader] = AC_NONE;
    if (ship >= 0 && s->leader_on[ship] < 0) {
        tyre_board(s, TYRE_LEADER0 + leader, ship);
        return;
    }
    if (ship < 0 && s->leader_at[hex] < 0) {
        tyre_put(s, TYRE_LEADER0 + leader, hex);
        tyre_entered(d, s, TYRE_LEADER0 + leader, hex, sink);
        return;
    }
    if (s->leader_at[start] < 0) {
        tyre_put(s, TYRE_LEADER0 + leader, start); /* he stays */
        return;
    }
    s->leader_place |= (uint16_t)(1u << leader);
}

/* A unit fell there in its retreat: his fate is rolled for, and Alexander goes from there to the
 * nearest [15.4b, R-64]. */
static void bereave(struct tyre_state *s, int leader, int hex)
{
    s->with[leader] = AC_NONE;
    tyre_put(s, TYRE_LEADER0 + leader, leader == 0 ? hex : AC_NONE);
    if (leader == 0)
        s->leader_place |= 1u;
    else
        s->leader_due |= (uint16_t)(1u << leader);
}

void tyre_retreat_dies(const struct tyre_data *d, struct tyre_state *s, int unit, int rule,
                       const struct ac_sink *sink)
{
    const int leader = escort_of(s, unit);
    const int hex = s->hex[TYRE_UNIT0 + unit];
    const int there = s->leader_at[hex];

    clear_retreat(s, unit);
    if (there >= 0 && d->leader[there].side == tyre_unit_side(unit))
        bereave(s, there, hex); /* in its hex, whether he was with it or not [11.22] */
    if (leader >= 0)
        bereave(s, leader, hex);
    s->hex[TYRE_UNIT0 + unit] = AC_NONE; /* lifted already: nobody else is in its hex with it */
    tyre_lose_unit(d, s, unit, rule, sink);
}

void tyre_retreat_step(const struct tyre_data *d, struct tyre_state *s, int unit, int hex,
                       const struct ac_sink *sink)
{
    const int piece = TYRE_UNIT0 + unit;
    const int start = s->ret_start[unit];

    ac_emit(sink, TYRE_EV_MOVE, TYRE_11_24a, piece, s->hex[piece], hex);
    s->hex[piece] = (int16_t)hex;
    if (d->flags[hex] & TYRE_H_SHORE)
        s->uflag[unit] |= TYRE_U_SHORE;
    tyre_entered(d, s, piece, hex, sink); /* a leader or engine alone there is lost [11.24e] */
    s->ret_to[unit] = AC_NONE;
    s->ret_mask[unit] = 0;
    if (--s->ret_left[unit])
        return;
    clear_retreat(s, unit);
    s->hex[piece] = AC_NONE;
    tyre_put(s, piece, hex);
    settle_escort(d, s, unit, start, sink);
}

/* There it is out of melee, and lands again as others do [8.34b]. */
void tyre_retreat_aboard(const struct tyre_data *d, struct tyre_state *s, int unit, int ship,
                         const struct ac_sink *sink)
{
    const int start = s->ret_start[unit];
    const int from = s->hex[TYRE_UNIT0 + unit];

    ac_emit(sink, TYRE_EV_MOVE, TYRE_8_34a, TYRE_UNIT0 + unit, from, s->hex[ship]);
    clear_retreat(s, unit);
    if (s->seg == TYRE_SEG_RETREAT)
        s->ret_to[unit] = (int16_t)from; /* closed to others in this step */
    s->from_ship[unit] = AC_NONE;
    s->hex[TYRE_UNIT0 + unit] = AC_NONE;
    tyre_board(s, TYRE_UNIT0 + unit, ship);
    settle_escort(d, s, unit, start, sink);
}

void tyre_legal_escort(const struct tyre_state *s, struct ac_actions *out)
{
    const int leader = __builtin_ctz(s->escort_due);

    ac_actions_add(out, ac_act2(TYRE_V_ESCORT, TYRE_LEADER0 + leader, 0));
    ac_actions_add(out, ac_act2(TYRE_V_ESCORT, TYRE_LEADER0 + leader, 1));
}

void tyre_apply_escort(struct tyre_state *s, const struct ac_action *a)
{
    const int leader = a->arg[0] - TYRE_LEADER0;
    const int hex = s->hex[a->arg[0]];

    s->escort_due &= (uint16_t) ~(1u << leader);
    for (int unit = 0; !a->arg[1] && unit < TYRE_UNITS; unit++)
        if (s->ret_left[unit] && s->ret_start[unit] == hex)
            go_with(s, leader, unit);
}

/* [11.2, 11.23b, 11.24b, R-47, R-48] Results of one segment weigh together; aboard there is nowhere to
 * go. */
int tyre_fire_fate(const struct tyre_state *s, int unit, int hit)
{
    const bool shaken = s->uflag[unit] & TYRE_U_DISRUPTED;
    const bool retreats = (hit & (TYRE_F_R | TYRE_F_DD)) || (shaken && (hit & TYRE_F_D));

    if ((hit & TYRE_F_E) || (shaken && (hit & TYRE_F_R)) ||
        (retreats && s->ride[TYRE_UNIT0 + unit] >= 0))
        return TYRE_R_E;
    if (retreats)
        return TYRE_R_R;
    return hit & TYRE_F_D ? TYRE_R_D : TYRE_R_NONE;
}

/* [11.2] Everything that was shot takes effect. */
void tyre_resolve_fire(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        const uint8_t hit = s->fired_on[unit];
        const int fate = tyre_fire_fate(s, unit, hit);

        s->fired_on[unit] = 0;
        if (!hit || tyre_where(s, TYRE_UNIT0 + unit) < 0)
            continue;
        if (fate == TYRE_R_E) {
            const bool stuck = !(hit & TYRE_F_E) && s->ride[TYRE_UNIT0 + unit] >= 0;

            tyre_lose_unit(d, s, unit, stuck ? TYRE_11_24d : TYRE_11_26, sink);
            continue;
        }
        if (hit & TYRE_F_D) {
            s->uflag[unit] |= TYRE_U_DISRUPTED;
            ac_emit(sink, TYRE_EV_DISRUPT, TYRE_11_23a, TYRE_UNIT0 + unit, 0, 0);
        }
        if (fate == TYRE_R_R)
            tyre_start_retreat(d, s, unit);
    }
}

/* Is the hex taken by a friend who steps there as well? */
static bool taken(const struct tyre_data *d, const struct tyre_state *s, int unit, int hex)
{
    for (int other = 0; other < TYRE_UNITS; other++)
        if (other != unit && s->ret_left[other] && s->ret_to[other] == hex &&
            tyre_unit_side(other) == tyre_unit_side(unit) &&
            (s->ret_left[unit] <= 1 || s->ret_left[other] <= 1 ||
             !(pure_fire(d, unit) || pure_fire(d, other))))
            return true;
    return false;
}

/* [11.3, R-51] Open hexes of everybody in this step; what both sides could enter is struck. */
static void open_step(const struct tyre_data *d, struct tyre_state *s)
{
    uint8_t sides[TYRE_HEXES] = { 0 };
    int8_t ships[TYRE_SHIPS];

    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        if (!s->ret_left[unit])
            continue;
        const int from = s->hex[TYRE_UNIT0 + unit];
        const bool afloat = tyre_retreat_ships(d, s, unit, ships) > 0;

        s->ret_board[unit] = afloat;
        s->ret_mask[unit] = afloat && (d->flags[from] & TYRE_H_WALL)
                                ? 0 /* it must board [11.25c] */
                                : tyre_retreat_mask(d, s, unit, from, s->ret_left[unit]);
        for (int k = 0; k < 6; k++)
            if (s->ret_mask[unit] >> k & 1)
                sides[d->next[from][k]] |= (uint8_t)(1u << tyre_unit_side(unit));
    }
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        for (int k = 0; s->ret_left[unit] && k < 6; k++)
            if ((s->ret_mask[unit] >> k & 1) && sides[d->next[s->hex[TYRE_UNIT0 + unit]][k]] == 3u)
                s->ret_mask[unit] &= (uint8_t) ~(1u << k);
}

/* The choices of one unit in this step. */
static int list_steps(const struct tyre_data *d, const struct tyre_state *s, int unit,
                      struct ac_action out[TYRE_SHIPS + 6])
{
    int8_t ships[TYRE_SHIPS];
    const int from = s->hex[TYRE_UNIT0 + unit];
    const int count = s->ret_board[unit] ? tyre_retreat_ships(d, s, unit, ships) : 0;
    int n = 0;

    for (int k = 0; k < 6; k++)
        if ((s->ret_mask[unit] >> k & 1) && !taken(d, s, unit, d->next[from][k]))
            out[n++] = ac_act2(TYRE_V_RETREAT, TYRE_UNIT0 + unit, d->next[from][k]);
    for (int i = 0; i < count; i++)
        out[n++] = ac_act2(TYRE_V_BOARD, TYRE_UNIT0 + unit, ships[i]);
    return n;
}

static int next_chooser(const struct tyre_state *s)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (s->ret_left[unit] && s->ret_to[unit] < 0)
            return unit;
    return AC_NONE;
}

static void make_step(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (s->ret_left[unit] && s->ret_to[unit] >= 0)
            tyre_retreat_step(d, s, unit, s->ret_to[unit], sink);
        else
            s->ret_to[unit] = AC_NONE; /* aboard */
    s->step = 0;
}

bool tyre_settle_retreat(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    struct ac_action list[TYRE_SHIPS + 6];
    bool any = false;

    for (int unit = 0; unit < TYRE_UNITS; unit++)
        any = any || s->ret_left[unit];
    if (!any) {
        make_step(d, s, play->sink); /* all are aboard or lost */
        tyre_test_victory(d, s, play->sink);
        if (s->head.to_act != AC_OVER)
            tyre_next(d, s, play->sink);
        return false;
    }
    if (s->step == 0) {
        open_step(d, s);
        s->step = 1;
        for (int unit = 0; unit < TYRE_UNITS; unit++)
            if (s->ret_left[unit] && !s->ret_mask[unit] && !s->ret_board[unit])
                tyre_no_escape(s, unit);
    }
    if (s->escort_due) {
        s->head.to_act = d->leader[__builtin_ctz(s->escort_due)].side;
        return true;
    }
    const int unit = next_chooser(s);
    if (unit < 0) {
        make_step(d, s, play->sink);
        return false;
    }
    const int n = list_steps(d, s, unit, list);
    s->head.to_act = (int8_t)tyre_unit_side(unit);
    if (n > 1)
        return true;
    if (n == 0)
        tyre_retreat_dies(d, s, unit, TYRE_11_24d, play->sink);
    else
        tyre_apply_retreat(play, &list[0]);
    return false;
}

void tyre_legal_retreat(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);
    struct ac_action list[TYRE_SHIPS + 6];

    if (s->escort_due) {
        tyre_legal_escort(s, out);
        return;
    }
    const int n = list_steps(d, s, next_chooser(s), list);
    for (int i = 0; i < n; i++)
        ac_actions_add(out, list[i]);
}

void tyre_apply_retreat(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_ESCORT)
        tyre_apply_escort(s, a);
    else if (a->verb == TYRE_V_BOARD)
        tyre_retreat_aboard(d, s, a->arg[0] - TYRE_UNIT0, a->arg[1], play->sink);
    else
        s->ret_to[a->arg[0] - TYRE_UNIT0] = (int16_t)a->arg[1];
}

/* The last shot of the segment settles more: everything is carried out until somebody has to choose,
 * and who has no hex to go to is lost. Before it others may still give way [11.32]. */
int tyre_fire_outcome(const struct ac_game *game, const struct tyre_state *s, int unit, int hit)
{
    struct tyre_state then = *s;
    struct ac_play play = { .game = game, .state = (struct ac_state *)(void *)&then };
    const int fate = tyre_fire_fate(s, unit, hit);

    if (fate != TYRE_R_R || !tyre_last_shot(tyre_data(game), s))
        return fate;
    then.fired_on[unit] = (uint8_t)hit;
    tyre_resolve_fire(tyre_data(game), &then, NULL);
    then.head.depth = 0;
    then.seg = TYRE_SEG_RETREAT;
    then.step = 0;
    while (then.seg == TYRE_SEG_RETREAT && then.head.to_act != AC_OVER)
        if (tyre_settle_retreat(&play))
            break;
    if (tyre_where(&then, TYRE_UNIT0 + unit) < 0)
        return TYRE_R_E;
    return then.ret_left[unit] && then.step && !then.ret_mask[unit] && !then.ret_board[unit]
               ? TYRE_R_E
               : TYRE_R_R;
}
