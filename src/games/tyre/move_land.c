/*
 * [9.0] Land movement, one piece at a time and hex by hex, with landing from ships [8.31, 8.32].
 * Also the garrison's strategic movement, which is the same with twice the allowance [9.16b].
 * Costs are in half points. The moving piece is lifted off its table, so it never stands in its own
 * way; a hex with a friend may be passed, not ended in [9.13, R-102].
 */
#include "tyre/rules.h"

static int land_side(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_LAND_MAC ? TYRE_MAC : TYRE_TYR;
}

/* [15.42] Leaders whose time has come are placed before anything moves. */
void tyre_begin_land(const struct tyre_data *d, struct tyre_state *s)
{
    const int side = land_side(s);

    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        s->lflag[leader] &= (uint8_t)~TYRE_L_MOVED;
        if ((s->lflag[leader] & TYRE_L_WOUNDED) && d->leader[leader].side == side &&
            s->back[leader] <= s->impulse)
            s->leader_place |= (uint16_t)(1u << leader);
    }
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        s->uflag[unit] &= (uint8_t)~TYRE_U_MOVED;
    tyre_mark_command(d, s, side);
}

int tyre_allowance(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int factor = s->seg == TYRE_SEG_SHIFT ? 4 : 2;

    if (tyre_is_leader(piece))
        return factor * d->leader[piece - TYRE_LEADER0].move;
    const int unit = piece - TYRE_UNIT0;
    const int move = d->unit[unit].move;
    if (s->seg != TYRE_SEG_SHIFT && (s->uflag[unit] & TYRE_U_HALF))
        return factor * (move / 2);
    return factor * move;
}

bool tyre_can_end(const struct tyre_state *s, int piece, int hex)
{
    return tyre_is_unit(piece) ? s->unit_at[hex] < 0 : s->leader_at[hex] < 0;
}

/* Does the side control the gate in this hex? True when there is none. */
static bool gate_open(const struct tyre_data *d, const struct tyre_state *s, int hex, int side)
{
    for (int i = 0; i < d->gate_count; i++)
        if (d->gate_hex[i] == hex)
            return (s->gates_mac >> i & 1 ? TYRE_MAC : TYRE_TYR) == side;
    return true;
}

static bool by_road(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                    int direction)
{
    const int to = d->next[from][direction];
    const int side = tyre_piece_side(d, piece);

    if (!(d->road[from] >> direction & 1))
        return false;
    if (tyre_is_unit(piece) && (s->uflag[piece - TYRE_UNIT0] & TYRE_U_NOROAD))
        return false; /* [11.24f] */
    if (tyre_breached(d, s, from) || tyre_breached(d, s, to))
        return false;
    return gate_open(d, s, from, side) && gate_open(d, s, to, side);
}

/* [9.2, R-69] Cost of a wall hex; AC_NONE with the case. */
static int wall_cost(const struct tyre_data *d, const struct tyre_state *s, int side, int from,
                     int to, int *rule)
{
    const bool from_wall = d->flags[from] & TYRE_H_WALL;

    if (tyre_breached(d, s, to))
        return 4; /* [9.22]; also from a beach [9.31d] */
    if (from_wall)
        return 1; /* [9.23a] */
    if (side == TYRE_TYR) {
        if (d->terrain[to] == TYRE_SECONDARY && tyre_controlled(d, s, to, TYRE_MAC)) {
            *rule = TYRE_9_24;
            return AC_NONE;
        }
        return 2; /* [9.28-sec, 9.28-pri] */
    }
    if (d->terrain[to] == TYRE_PRIMARY) {
        *rule = TYRE_9_25;
        return AC_NONE;
    }
    if (tyre_controlled(d, s, to, TYRE_TYR)) { /* [10.23] */
        *rule = TYRE_9_24;
        return AC_NONE;
    }
    return 8; /* [9.23b] */
}

int tyre_ground_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                     int direction, int *rule)
{
    const int to = d->next[from][direction];
    const int side = tyre_piece_side(d, piece);
    const int slope = (d->up[from] | d->down[from]) >> direction & 1 ? 2 : 0; /* [9.28-slope] */

    if (by_road(d, s, piece, from, direction))
        return 1; /* [9.28-road] */
    if (d->gates_shut && !(d->flags[from] & TYRE_H_WALL) && tyre_whole_wall(d, s, to) &&
        !gate_open(d, s, to, side)) {
        *rule = TYRE_9_28_gate;
        return AC_NONE;
    }
    if (d->flags[to] & TYRE_H_WALL)
        return wall_cost(d, s, side, from, to, rule);
    switch (d->terrain[to]) {
    case TYRE_CLEAR:
        return 2 + slope; /* [9.21] */
    case TYRE_CITY:       /* [9.33] */
    case TYRE_TEMPLE:
    case TYRE_AGENORIUM:
        return 4 + slope;
    case TYRE_BEACH:
    case TYRE_PORT:
        if (d->flags[from] & TYRE_H_SHORE) { /* [8.33] */
            *rule = TYRE_9_31c;
            return AC_NONE;
        }
        if (s->ship_at[to] >= 0) {
            *rule = TYRE_9_12a; /* */
            return AC_NONE;
        }
        return 4;
    default:
        *rule = TYRE_9_28_water; /* water, reef, mole and mainland */
        return AC_NONE;
    }
}

/* [9.12] Who is in the hex. */
static int occupant_forbids(const struct tyre_data *d, const struct tyre_state *s, int piece,
                            int to)
{
    const int side = tyre_piece_side(d, piece);
    const int unit = s->unit_at[to];
    const int leader = s->leader_at[to];
    const int siege = s->siege_at[to];

    if (unit >= 0 && tyre_unit_side(unit) != side)
        return TYRE_9_12a;
    if (siege >= TYRE_TOWER0 && siege < TYRE_CATAPULT0 && side == TYRE_TYR)
        return TYRE_13_12; /* [R-52a] */
    if (tyre_is_unit(piece))
        return TYRE_OK;
    if (leader >= 0 && d->leader[leader].side != side)
        return TYRE_9_12c;
    if (siege >= 0 && (siege >= TYRE_CATAPULT0 ? TYRE_TYR : TYRE_MAC) != side)
        return TYRE_9_12c;
    return TYRE_OK;
}

/* A breach in a primary wall beside this water [8.32]. */
static bool breach_in(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    return hex >= 0 && d->terrain[hex] == TYRE_PRIMARY && tyre_breached(d, s, hex);
}

/* A leader may come to a friend who stands in the breach and has none with him. */
static bool friend_waits(const struct tyre_data *d, const struct tyre_state *s, int piece, int hex)
{
    const int unit = breach_in(d, s, hex) ? s->unit_at[hex] : AC_NONE;

    return unit >= 0 && tyre_unit_side(unit) == tyre_piece_side(d, piece) && s->leader_at[hex] < 0;
}

/* May he wade in this water: with a unit that does, or on his way to one [8.32a, R-38]? */
static bool leader_wades(const struct tyre_data *d, const struct tyre_state *s, int piece, int hex)
{
    bool waits = s->unit_at[hex] >= 0;

    for (int k = 0; k < 6; k++)
        waits = waits || friend_waits(d, s, piece, d->next[hex][k]);
    return waits;
}

/* Ashore from the ship: the named shore [8.31c], or wading under a breach [8.32a]. */
static int landing_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int to,
                        int *rule)
{
    const int ship = s->ride[piece];

    if (d->flags[to] & TYRE_H_SHORE) {
        if (s->beach[ship] == to && s->ship_at[to] < 0)
            return 4;
        *rule = TYRE_8_31b;
        return AC_NONE;
    }
    *rule = TYRE_8_32a;
    if (!tyre_all_sea(d, s, to) || s->ship_at[to] >= 0)
        return AC_NONE;
    if (tyre_is_leader(piece) ? !leader_wades(d, s, piece, to) : s->unit_at[to] >= 0)
        return AC_NONE; /* one combat unit, and a leader with it or after it */
    for (int k = 0; k < 6; k++)
        if (breach_in(d, s, d->next[to][k]))
            return 4;
    return AC_NONE;
}

/* From the water only into the breach, a leader to a friend there [8.32b]. */
static int wading_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int to,
                       int *rule)
{
    if (tyre_is_leader(piece) ? friend_waits(d, s, piece, to) : breach_in(d, s, to))
        return 4;
    *rule = TYRE_8_32b;
    return AC_NONE;
}

int tyre_step_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                   int direction, int *rule)
{
    const int to = d->next[from][direction];
    int cost;

    *rule = TYRE_OK;
    if (to < 0) {
        *rule = TYRE_9_28_water;
        return AC_NONE;
    }
    *rule = occupant_forbids(d, s, piece, to);
    if (*rule != TYRE_OK)
        return AC_NONE;
    if (s->ride[piece] >= 0)
        cost = landing_cost(d, s, piece, to, rule);
    else if (tyre_all_sea(d, s, from))
        cost = wading_cost(d, s, piece, to, rule);
    else
        cost = tyre_ground_cost(d, s, piece, from, direction, rule);
    return cost;
}

/* Was the hex reached before with as much left? */
static bool known(const int16_t *queue, const int *rest, int count, int hex, int left)
{
    for (int i = 0; i < count; i++)
        if (queue[i] == hex && rest[i] >= left)
            return true;
    return false;
}

/* Can the piece go on from a hex taken by a friend to one it may end in? */
static bool goes_on(const struct tyre_data *d, const struct tyre_state *s, int piece, int hex,
                    int left)
{
    enum { ROOM = 160 };
    int16_t queue[ROOM];
    int rest[ROOM];
    int head = 0, tail = 0;
    const int side = tyre_piece_side(d, piece);

    queue[tail] = (int16_t)hex;
    rest[tail++] = left;
    while (head < tail) {
        const int at = queue[head];
        const int have = rest[head++];

        for (int k = 0; k < 6; k++) {
            int rule;
            const int n = d->next[at][k];
            const int cost = n < 0 ? AC_NONE
                                   : (occupant_forbids(d, s, piece, n) != TYRE_OK
                                          ? AC_NONE
                                          : tyre_ground_cost(d, s, piece, at, k, &rule));

            if (cost < 0 || cost > have)
                continue;
            if (tyre_can_end(s, piece, n))
                return true;
            if (tail < ROOM && !known(queue, rest, tail, n, have - cost) &&
                !tyre_controlled(d, s, n, !side)) {
                queue[tail] = (int16_t)n;
                rest[tail++] = have - cost;
            }
        }
    }
    return false;
}

/* A step that may be made with the half points left: its price. AC_NONE with the case: it may not.
 * `freed`: its first hex must be free of the enemy [10.22]. */
static int step_price(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                      int k, int left, bool freed, int *rule)
{
    const int hex = d->next[from][k];
    const int price = tyre_step_cost(d, s, piece, from, k, rule);

    if (price < 0)
        return AC_NONE;
    if (price > left) {
        *rule = TYRE_9_26;
        return AC_NONE;
    }
    const bool ends = tyre_can_end(s, piece, hex);
    const bool held = (freed || !ends) && tyre_controlled(d, s, hex, !tyre_piece_side(d, piece));
    if (freed && held) {
        *rule = TYRE_10_22;
        return AC_NONE;
    }
    if (!ends && (held || tyre_all_sea(d, s, hex) || !goes_on(d, s, piece, hex, left - price))) {
        *rule = TYRE_9_13;
        return AC_NONE;
    }
    return price;
}

/* Where the moving piece may step now; how many. */
int tyre_land_steps(const struct tyre_data *d, const struct tyre_state *s, int piece, int16_t to[6],
                    int cost[6])
{
    const int from = tyre_where(s, piece);
    const bool freed = (s->mv_flags & TYRE_M_ZOC) && !(s->mv_flags & TYRE_M_STARTED);
    int n = 0;

    for (int k = 0; k < 6; k++) {
        int rule;
        const int price = step_price(d, s, piece, from, k, s->mv_limit - s->mv_used, freed, &rule);

        if (price < 0)
            continue;
        to[n] = d->next[from][k];
        cost[n++] = price;
    }
    return n;
}

/* Does a ship here lie next to water under a breach? */
static bool under_breach(const struct tyre_data *d, const struct tyre_state *s, int from)
{
    for (int k = 0; k < 36; k++) {
        const int water = d->next[from][k / 6];

        if (water >= 0 && tyre_all_sea(d, s, water) && breach_in(d, s, d->next[water][k % 6]))
            return true;
    }
    return false;
}

/* Is there a first step for a piece that stands, or lies aboard? The case that is in its way: of
 * those of the six hexes the one that comes nearest to letting it go. */
static int first_step_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    static const int order[] = { TYRE_10_22, TYRE_9_13, TYRE_9_26, TYRE_8_32a, TYRE_8_31b };
    const int from = tyre_where(s, piece);
    const int left = tyre_allowance(d, s, piece);
    const bool freed =
        s->ride[piece] < 0 && tyre_controlled(d, s, from, !tyre_piece_side(d, piece));
    int nearest = 5;

    for (int k = 0; k < 6; k++) {
        int rule;

        if (step_price(d, s, piece, from, k, left, freed, &rule) >= 0)
            return TYRE_OK;
        for (int i = 0; i < nearest; i++)
            if (order[i] == rule)
                nearest = i;
    }
    if (nearest < 5 && (order[nearest] != TYRE_8_32a || under_breach(d, s, from)))
        return order[nearest];
    return s->ride[piece] >= 0 ? TYRE_8_31a : TYRE_9_0;
}

int tyre_march_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    const int side = land_side(s);
    const int hex = s->hex[piece];

    if (tyre_piece_side(d, piece) != side)
        return TYRE_9_11;
    if (tyre_is_leader(piece)) {
        const int leader = piece - TYRE_LEADER0;

        if (!d->leader[leader].move || (s->lflag[leader] & TYRE_L_NAVAL))
            return TYRE_9_11;
        if (s->lflag[leader] & TYRE_L_MOVED)
            return TYRE_9_15;
    } else if (!tyre_is_unit(piece)) {
        return TYRE_9_11;
    } else if (s->uflag[piece - TYRE_UNIT0] & TYRE_U_MOVED) {
        return TYRE_9_15;
    }
    if (tyre_where(s, piece) < 0)
        return s->ride[piece] >= 0 ? TYRE_8_31a : TYRE_9_11;
    if (hex >= 0 && (tyre_is_mole(d, s, hex) || d->terrain[hex] == TYRE_MAINLAND))
        return TYRE_4_3E;
    return first_step_forbidden_by(d, s, piece);
}

/* A friend may be in its way [9.13]; a leader does not stay in the water alone [8.32b]. */
bool tyre_may_stay(const struct tyre_data *d, const struct tyre_state *s)
{
    const int hex = s->hex[s->act];

    if (s->ride[s->act] >= 0)
        return true;
    if (tyre_is_leader(s->act) && tyre_all_sea(d, s, hex) && s->unit_at[hex] < 0)
        return false;
    return tyre_can_end(s, s->act, hex);
}

static bool list_marches(const struct tyre_data *d, const struct tyre_state *s,
                         struct ac_actions *out)
{
    const int side = land_side(s);
    const int from = TYRE_UNIT0 + (side == TYRE_MAC ? 0 : TYRE_MAC_UNITS);
    const int to = TYRE_UNIT0 + (side == TYRE_MAC ? TYRE_MAC_UNITS : TYRE_UNITS);

    for (int piece = from; piece < TYRE_SIEGE0; piece++) {
        if (piece == to)
            piece = TYRE_LEADER0;
        if ((s->hex[piece] < 0 && s->ride[piece] < 0) ||
            tyre_march_forbidden_by(d, s, piece) != TYRE_OK)
            continue;
        if (!out)
            return true;
        ac_actions_add(out, ac_act1(TYRE_V_MARCH, piece));
    }
    return false;
}

bool tyre_settle_land(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    int16_t to[6];
    int cost[6];

    s->head.to_act = (int8_t)land_side(s);
    if (s->act >= 0) {
        if (!(s->mv_flags & TYRE_M_STOPPED) && tyre_land_steps(d, s, s->act, to, cost))
            return true;
        const struct ac_action stay = ac_act0(TYRE_V_STAY);
        tyre_apply_land(play, &stay);
        return false;
    }
    if (list_marches(d, s, NULL))
        return true;
    const struct ac_action done = ac_act0(TYRE_V_DONE);
    tyre_apply_land(play, &done);
    return false;
}

void tyre_legal_land(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);
    int16_t to[6];
    int cost[6];

    if (s->act < 0) {
        (void)list_marches(d, s, out);
        ac_actions_add(out, ac_act0(TYRE_V_DONE));
        return;
    }
    const int n = tyre_land_steps(d, s, s->act, to, cost);
    for (int i = 0; i < n; i++)
        ac_actions_add(out, ac_act1(TYRE_V_STEP, to[i]));
    if (tyre_may_stay(d, s))
        ac_actions_add(out, ac_act0(TYRE_V_STAY));
    if (out->retracts && !(s->mv_flags & TYRE_M_STARTED))
        ac_actions_add(out, ac_act0(TYRE_V_BELAY));
}

/* For good, though another change may offset it [12.37]. */
static void change_morale(struct tyre_state *s, int side, int by, int rule,
                          const struct ac_sink *sink)
{
    s->morale[side] = (int8_t)(s->morale[side] + by);
    ac_emit(sink, TYRE_EV_MORALE, (ac_case)rule, side, s->morale[side], 0);
}

/* What follows from coming into a hex by move, advance or retreat. */
void tyre_entered(const struct tyre_data *d, struct tyre_state *s, int piece, int hex,
                  const struct ac_sink *sink)
{
    const int side = tyre_piece_side(d, piece);
    const int leader = s->leader_at[hex];
    const int siege = s->siege_at[hex];

    if (tyre_is_unit(piece)) { /* [9.12b] */
        if (leader >= 0 && d->leader[leader].side != side)
            tyre_lose_leader(d, s, leader, TYRE_9_12b, sink);
        if (siege >= TYRE_CATAPULT0 && side == TYRE_MAC)
            tyre_lose_siege(s, siege, TYRE_13_43a, sink);
        for (int i = 0; i < d->gate_count; i++)
            if (d->gate_hex[i] == hex) {
                s->gates_mac &= (uint8_t) ~(1u << i);
                s->gates_mac |= (uint8_t)((side == TYRE_MAC ? 1u : 0u) << i);
            }
    }
    if (side != TYRE_MAC || !(d->flags[hex] & TYRE_H_CITY))
        return;
    if (!(s->morale_done & TYRE_MORALE_CITY)) { /* [12.31, R-76] */
        s->morale_done |= TYRE_MORALE_CITY;
        change_morale(s, TYRE_MAC, 1, TYRE_12_31, sink);
    }
    if (d->terrain[hex] != TYRE_CITY && !(s->morale_done & TYRE_MORALE_OBJECTIVE)) { /* [12.34] */
        s->morale_done |= TYRE_MORALE_OBJECTIVE;
        change_morale(s, TYRE_TYR, -1, TYRE_12_34, sink);
    }
}

void tyre_begin_march(const struct tyre_data *d, struct tyre_state *s, int piece)
{
    const int hex = s->hex[piece];

    s->act = (int16_t)piece;
    s->mv_used = 0;
    s->mv_flags = 0;
    s->mv_limit = (uint8_t)tyre_allowance(d, s, piece);
    if (hex < 0)
        return; /* still aboard */
    if (tyre_is_unit(piece))
        s->unit_at[hex] = AC_NONE;
    else
        s->leader_at[hex] = AC_NONE;
    if (tyre_controlled(d, s, hex, !tyre_piece_side(d, piece)))
        s->mv_flags |= TYRE_M_ZOC;
}

static void take_step(const struct tyre_data *d, struct tyre_state *s, int to,
                      const struct ac_sink *sink)
{
    const int piece = s->act;
    const int ship = s->ride[piece];
    const int from = tyre_where(s, piece);
    int rule;

    s->mv_used = (uint8_t)(s->mv_used +
                           tyre_step_cost(d, s, piece, from, tyre_direction(d, from, to), &rule));
    if (ship >= 0) {
        tyre_put(s, piece, AC_NONE);
        if (d->flags[to] & TYRE_H_SHORE)
            s->sflag[ship] |= TYRE_S_LANDED;
        if (tyre_is_unit(piece))
            s->from_ship[piece - TYRE_UNIT0] = (int8_t)ship;
    }
    if (tyre_is_leader(piece))
        s->waded[piece - TYRE_LEADER0] = (int8_t)(tyre_all_sea(d, s, to) ? ship : AC_NONE);
    ac_emit(sink, TYRE_EV_MOVE, TYRE_9_11, piece, from, to);
    s->hex[piece] = (int16_t)to;
    s->mv_flags |= TYRE_M_STARTED;
    tyre_entered(d, s, piece, to, sink);
    if (tyre_controlled(d, s, to, !tyre_piece_side(d, piece)))
        s->mv_flags |= TYRE_M_STOPPED; /* [9.14, 10.21] */
}

/* The moving piece back on its table, where it is now. */
static void set_down(struct tyre_state *s)
{
    const int piece = s->act;
    const int hex = s->hex[piece];
    const int leader = tyre_is_leader(piece) ? piece - TYRE_LEADER0 : AC_NONE;
    const int8_t waded = (int8_t)(leader >= 0 ? s->waded[leader] : AC_NONE);

    s->act = AC_NONE;
    s->mv_used = s->mv_limit = s->mv_flags = 0;
    if (s->ride[piece] >= 0)
        return;
    s->hex[piece] = AC_NONE;
    tyre_put(s, piece, hex);
    if (leader >= 0)
        s->waded[leader] = waded; /* where he is now */
}

static void end_march(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int piece = s->act;

    set_down(s);
    if (tyre_is_unit(piece) && s->hex[piece] >= 0 && !tyre_all_sea(d, s, s->hex[piece]))
        s->from_ship[piece - TYRE_UNIT0] = AC_NONE;
    if (tyre_is_unit(piece))
        s->uflag[piece - TYRE_UNIT0] |= TYRE_U_MOVED;
    else
        s->lflag[piece - TYRE_LEADER0] |= TYRE_L_MOVED;
    if (s->assault)
        tyre_test_victory(d, s, sink);
}

static void end_segment(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (tyre_unit_side(unit) == land_side(s))
            s->uflag[unit] &= (uint8_t) ~(TYRE_U_MOVED | TYRE_U_NOROAD | TYRE_U_HALF);
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        s->lflag[leader] &= (uint8_t)~TYRE_L_MOVED;
    tyre_next(d, s, sink);
}

void tyre_apply_land(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_MARCH:
        tyre_begin_march(d, s, a->arg[0]);
        return;
    case TYRE_V_STEP:
        take_step(d, s, a->arg[0], play->sink);
        return;
    case TYRE_V_STAY:
        end_march(d, s, play->sink);
        return;
    case TYRE_V_BELAY: /* it has not gone a step yet */
        set_down(s);
        return;
    case TYRE_V_DONE:
        end_segment(d, s, play->sink);
        return;
    default:
        ac_bug("tyre: verb %d in land movement", a->verb);
    }
}
