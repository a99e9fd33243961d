/*
 * Small questions about the state, and the changes that several chapters share: putting pieces
 * down, losing them, pins. Each loss reports its event and leaves behind what must be settled next
 * (leaders to roll for, cargo to choose).
 */
#include "tyre/state.h"

#include "tyre/rules.h"

int tyre_piece_side(const struct tyre_data *d, int piece)
{
    if (tyre_is_ship(piece))
        return tyre_ship_side(piece);
    if (tyre_is_unit(piece))
        return tyre_unit_side(piece - TYRE_UNIT0);
    if (tyre_is_leader(piece))
        return d->leader[piece - TYRE_LEADER0].side;
    return piece - TYRE_SIEGE0 >= TYRE_CATAPULT0 ? TYRE_TYR : TYRE_MAC;
}

bool tyre_carries_troops(const struct tyre_state *s, int ship)
{
    return s->unit_on[ship][0] >= 0;
}

/* [8.0, R-23] A naval leader alone does not make a transport. */
bool tyre_transporting(const struct tyre_state *s, int ship)
{
    const int leader = s->leader_on[ship];

    return s->unit_on[ship][0] >= 0 || s->engine_on[ship] >= 0 ||
           (leader >= 0 && !(s->lflag[leader] & TYRE_L_NAVAL));
}

/* [16.0, 16.41, R-28, R-93] */
int tyre_admiral(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    const int leader = s->leader_on[ship];

    if (leader < 0 || !(s->lflag[leader] & TYRE_L_NAVAL) || s->silent[leader])
        return AC_NONE;
    return d->leader[leader].fleets >> d->fleet[ship] & 1 ? leader : AC_NONE;
}

/* Printed strength, less two when transporting, with the leader's bonus [8.0c, 16.31, 16.32]. */
int tyre_ship_melee(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    const int type = d->type[ship];
    const int leader = tyre_admiral(d, s, ship);
    int strength = s->sflag[ship] & TYRE_S_DAMAGED ? d->melee_damaged[type] : d->melee[type];

    if (tyre_transporting(s, ship))
        strength -= 2;
    return strength + (leader >= 0 ? d->leader[leader].melee : 0);
}

/* [5.21b, 5.23, 6.32a] Halved once at most. */
int tyre_ship_limit(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    const int speed = d->speed[d->type[ship]];

    return s->exhausted[ship] || (s->sflag[ship] & TYRE_S_DISRUPTED) ? speed / 2 : speed;
}

/* [16.11, 16.12, R-27] */
bool tyre_commanded(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    uint64_t leaders = d->fleet_leaders[d->fleet[ship]];

    while (leaders) {
        const int leader = ac_bit_pop(&leaders);
        const int flag = s->ride[TYRE_LEADER0 + leader];

        if (flag < 0 || s->hex[flag] < 0 || s->silent[leader] || !(s->lflag[leader] & TYRE_L_NAVAL))
            continue;
        if (tyre_water(d, s, s->hex[flag], s->hex[ship]) <= d->leader[leader].reach)
            return true;
    }
    return false;
}

void tyre_put_ship(struct tyre_state *s, int ship, int hex)
{
    if (s->hex[ship] >= 0 && s->ship_at[s->hex[ship]] == ship)
        s->ship_at[s->hex[ship]] = AC_NONE;
    s->hex[ship] = (int16_t)hex;
    if (hex >= 0)
        s->ship_at[hex] = (int8_t)ship;
}

/* Takes a land piece off the map or the ship it is on. */
static void lift(struct tyre_state *s, int piece)
{
    const int hex = s->hex[piece];
    const int ship = s->ride[piece];
    int8_t *at = tyre_is_unit(piece)     ? s->unit_at
                 : tyre_is_leader(piece) ? s->leader_at
                                         : s->siege_at;
    const int base = tyre_is_unit(piece)     ? TYRE_UNIT0
                     : tyre_is_leader(piece) ? TYRE_LEADER0
                                             : TYRE_SIEGE0;

    if (hex >= 0 && at[hex] == piece - base)
        at[hex] = AC_NONE;
    s->hex[piece] = AC_NONE;
    if (tyre_is_leader(piece))
        s->waded[piece - base] = AC_NONE;
    if (ship < 0)
        return;
    s->ride[piece] = AC_NONE;
    if (tyre_is_unit(piece)) {
        if (s->unit_on[ship][0] == piece - base)
            s->unit_on[ship][0] = s->unit_on[ship][1];
        s->unit_on[ship][1] = AC_NONE;
    } else if (tyre_is_leader(piece)) {
        s->leader_on[ship] = AC_NONE;
    } else {
        s->engine_on[ship] = AC_NONE;
    }
}

void tyre_put(struct tyre_state *s, int piece, int hex)
{
    lift(s, piece);
    s->hex[piece] = (int16_t)hex;
    if (hex < 0)
        return;
    if (tyre_is_unit(piece))
        s->unit_at[hex] = (int8_t)(piece - TYRE_UNIT0);
    else if (tyre_is_leader(piece))
        s->leader_at[hex] = (int8_t)(piece - TYRE_LEADER0);
    else
        s->siege_at[hex] = (int8_t)(piece - TYRE_SIEGE0);
}

void tyre_board(struct tyre_state *s, int piece, int ship)
{
    lift(s, piece);
    s->ride[piece] = (int8_t)ship;
    if (tyre_is_unit(piece)) {
        const int slot = s->unit_on[ship][0] >= 0 ? 1 : 0;

        if (s->unit_on[ship][1] >= 0)
            ac_bug("tyre: a third unit aboard");
        s->unit_on[ship][slot] = (int8_t)(piece - TYRE_UNIT0);
    } else if (tyre_is_leader(piece)) {
        s->leader_on[ship] = (int8_t)(piece - TYRE_LEADER0);
    } else {
        s->engine_on[ship] = (int8_t)(piece - TYRE_SIEGE0);
    }
}

/* The link ends for both ships [6.16, R-17]. */
void tyre_unpin(struct tyre_state *s, int rammer)
{
    const int other = s->pin_to[rammer];

    if (other < 0)
        return;
    s->pin_to[rammer] = AC_NONE;
    s->pins[rammer]--;
    s->pins[other]--;
}

static void unpin_all(struct tyre_state *s, int ship)
{
    tyre_unpin(s, ship);
    for (int other = 0; s->pins[ship] && other < TYRE_SHIPS; other++)
        if (s->pin_to[other] == ship)
            tyre_unpin(s, other);
}

/* What is left of a ship that goes: no marker may stay, equal positions are equal bytes. */
static void clear_ship(struct tyre_state *s, int ship)
{
    unpin_all(s, ship);
    tyre_put_ship(s, ship, AC_NONE);
    s->sflag[ship] = TYRE_S_SUNK;
    s->exhausted[ship] = 0;
    s->facing[ship] = 0;
    s->beach[ship] = AC_NONE;
    s->cargo_due &= ~(UINT64_C(1) << ship);
    s->tried &= ~(UINT64_C(1) << ship);
    for (int i = 0; i < TYRE_OUTERS; i++)
        if (s->boom_ship[i] == ship)
            s->boom_ship[i] = AC_NONE;
    if (s->act == ship)
        s->act = AC_NONE;
}

/* [6.35, 8.13, 8.23, 16.41] */
void tyre_sink(const struct tyre_data *d, struct tyre_state *s, int ship, int rule,
               const struct ac_sink *sink)
{
    const int hex = s->hex[ship];
    const int leader = s->leader_on[ship];

    while (s->unit_on[ship][0] >= 0)
        tyre_lose_unit(d, s, s->unit_on[ship][0], TYRE_8_23, sink);
    if (s->engine_on[ship] >= 0)
        tyre_lose_siege(s, s->engine_on[ship], TYRE_8_13, sink);
    if (leader >= 0) {
        const bool naval = s->lflag[leader] & TYRE_L_NAVAL;

        tyre_put(s, TYRE_LEADER0 + leader, AC_NONE);
        s->hex[TYRE_LEADER0 + leader] = (int16_t)hex; /* whence he swims */
        if (leader == 0 || naval)
            s->lflag[leader] |= TYRE_L_SWIMS;
        if (leader == 0)
            s->leader_place |= 1u; /* Alexander makes no roll [16.41b, R-64] */
        else if (naval)
            s->leader_due |= (uint16_t)(1u << leader);
        else
            tyre_lose_leader(d, s, leader, TYRE_8_23, sink);
    }
    clear_ship(s, ship);
    ac_emit(sink, TYRE_EV_LOSS, (ac_case)rule, ship, 0, 0);
}

/* [6.34, 8.13, 8.21c] */
void tyre_damage(const struct tyre_data *d, struct tyre_state *s, int ship, int rule,
                 const struct ac_sink *sink)
{
    if (s->sflag[ship] & TYRE_S_DAMAGED) {
        tyre_sink(d, s, ship, TYRE_6_34, sink);
        return;
    }
    s->sflag[ship] |= TYRE_S_DAMAGED;
    ac_emit(sink, TYRE_EV_DAMAGE, (ac_case)rule, ship, 0, 0);
    if (s->engine_on[ship] >= 0)
        tyre_lose_siege(s, s->engine_on[ship], TYRE_8_13, sink);
    if (s->unit_on[ship][1] >= 0)
        s->cargo_due |= UINT64_C(1) << ship;
}

static void lower_morale(struct tyre_state *s, int side, int by, const struct ac_sink *sink)
{
    s->morale[side] = (int8_t)(s->morale[side] + by);
    ac_emit(sink, TYRE_EV_MORALE, TYRE_12_3, side, s->morale[side], 0);
}

void tyre_lose_unit(const struct tyre_data *d, struct tyre_state *s, int unit, int rule,
                    const struct ac_sink *sink)
{
    const int hex = s->hex[TYRE_UNIT0 + unit];
    const int leader = hex >= 0 ? s->leader_at[hex] : AC_NONE;

    tyre_put(s, TYRE_UNIT0 + unit, AC_NONE);
    s->uflag[unit] = 0;
    s->ret_left[unit] = 0;
    s->ret_mask[unit] = 0;
    s->ret_board[unit] = 0;
    s->ret_start[unit] = s->ret_to[unit] = AC_NONE;
    s->from_ship[unit] = AC_NONE;
    ac_emit(sink, TYRE_EV_LOSS, (ac_case)rule, TYRE_UNIT0 + unit, 0, 0);
    if (tyre_unit_side(unit) == TYRE_MAC && s->losses < 255) {
        s->losses++; /* [12.32, R-78] */
        if (s->losses == 6)
            lower_morale(s, TYRE_MAC, -1, sink);
    }
    if (leader >= 0 && d->leader[leader].side == tyre_unit_side(unit)) {
        /* [11.22, 15.4] his fate is rolled for, Alexander's is not */
        if (leader == 0)
            s->leader_place |= 1u;
        else
            s->leader_due |= (uint16_t)(1u << leader);
    }
}

void tyre_lose_leader(const struct tyre_data *d, struct tyre_state *s, int leader, int rule,
                      const struct ac_sink *sink)
{
    const uint16_t bit = (uint16_t)(1u << leader);

    tyre_put(s, TYRE_LEADER0 + leader, AC_NONE);
    s->lflag[leader] = TYRE_L_DEAD;
    s->silent[leader] = 0;
    s->back[leader] = 0;
    s->with[leader] = AC_NONE;
    s->leader_due &= (uint16_t)~bit;
    s->leader_wound &= (uint16_t)~bit;
    s->leader_place &= (uint16_t)~bit;
    ac_emit(sink, TYRE_EV_LOSS, (ac_case)rule, TYRE_LEADER0 + leader, 0, 0);
    if (d->leader[leader].side == TYRE_TYR && d->leader[leader].reach && d->leader[leader].move)
        lower_morale(s, TYRE_TYR, -1, sink); /* the king [12.33, R-65] */
}

void tyre_lose_siege(struct tyre_state *s, int siege, int rule, const struct ac_sink *sink)
{
    tyre_put(s, TYRE_SIEGE0 + siege, AC_NONE);
    s->gflag[siege] = 0;
    if (siege < TYRE_ENGINES) {
        s->engine[siege] = TYRE_E_LOST;
        s->shot_at[siege] = AC_NONE;
        s->aim[siege] = AC_NONE;
        s->rammed[siege] = 0;
    }
    ac_emit(sink, TYRE_EV_LOSS, (ac_case)rule, TYRE_SIEGE0 + siege, 0, 0);
}

/* A land piece on its way is on no table: its place is hex[] alone. */
bool tyre_marching(const struct tyre_state *s)
{
    if (s->act < TYRE_SHIPS)
        return false;
    return s->seg == TYRE_SEG_LAND_MAC || s->seg == TYRE_SEG_LAND_TYR ||
           (s->seg == TYRE_SEG_SHIFT && s->mv_limit > 0);
}

bool tyre_lifted(const struct tyre_state *s, int piece)
{
    if (piece == s->act && tyre_marching(s))
        return true;
    if (tyre_is_unit(piece))
        return s->ret_left[piece - TYRE_UNIT0];
    return tyre_is_leader(piece) &&
           (s->with[piece - TYRE_LEADER0] >= 0 || (s->lflag[piece - TYRE_LEADER0] & TYRE_L_SWIMS));
}
