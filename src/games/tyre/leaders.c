/*
 * What must be settled before play goes on: leaders whose unit or ship was lost [15.4, 16.4], and
 * the land unit a damaged transport loses [8.21c]. Dice first, then the owner's choice where there
 * is one.
 */
#include "tyre/rules.h"

bool tyre_is_pending(const struct tyre_state *s)
{
    return s->leader_due || s->leader_wound || s->leader_place || s->cargo_due;
}

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Ships a shipwrecked leader may come to: the nearest without a leader [16.41, R-93]. */
static int near_ships(const struct tyre_data *d, const struct tyre_state *s, int leader,
                      int8_t out[TYRE_SHIPS])
{
    const int from = s->hex[TYRE_LEADER0 + leader];
    int best = 999;
    int n = 0;

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (ship == TYRE_FIRESHIP || s->hex[ship] < 0 || s->leader_on[ship] >= 0 ||
            tyre_ship_side(ship) != d->leader[leader].side)
            continue;
        const int distance = from < 0 ? 0 : tyre_distance(d, from, s->hex[ship]);
        if (distance < best) {
            best = distance;
            n = 0;
        }
        if (distance == best)
            out[n++] = (int8_t)ship;
    }
    return n;
}

/* Units a land leader may come to [15.41a, 15.4b, R-92]; Alexander to the nearest only. */
static int free_units(const struct tyre_data *d, const struct tyre_state *s, int leader,
                      int8_t out[TYRE_UNITS])
{
    const int from = s->hex[TYRE_LEADER0 + leader];
    int best = 999;
    int n = 0;

    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        const int ship = s->ride[TYRE_UNIT0 + unit];
        const int hex = tyre_where(s, TYRE_UNIT0 + unit);

        if (hex < 0 || tyre_unit_side(unit) != d->leader[leader].side || s->ret_left[unit])
            continue;
        if (ship >= 0 ? s->leader_on[ship] >= 0
                      : s->leader_at[hex] >= 0 && s->leader_at[hex] != leader)
            continue;
        const int distance = leader || from < 0 ? 0 : tyre_distance(d, from, hex);
        if (distance < best) {
            best = distance;
            n = 0;
        }
        if (distance == best)
            out[n++] = (int8_t)unit;
    }
    return n;
}

/* His ship went down under him: whatever his mode, he must come to a ship. */
static bool swims(const struct tyre_state *s, int leader)
{
    const int hex = s->hex[TYRE_LEADER0 + leader];

    return (s->lflag[leader] & TYRE_L_NAVAL) || (hex >= 0 && s->leader_at[hex] != leader);
}

/* The pieces the leader may be placed with. */
static int havens(const struct tyre_data *d, const struct tyre_state *s, int leader,
                  int16_t out[TYRE_UNITS])
{
    int8_t list[TYRE_UNITS];
    const bool naval = swims(s, leader);
    const int n = naval ? near_ships(d, s, leader, list) : free_units(d, s, leader, list);

    for (int i = 0; i < n; i++)
        out[i] = (int16_t)(naval ? list[i] : TYRE_UNIT0 + list[i]);
    return n;
}

static void place_leader(const struct tyre_data *d, struct tyre_state *s, int leader, int with,
                         const struct ac_sink *sink)
{
    s->leader_place &= (uint16_t) ~(1u << leader);
    s->lflag[leader] &= (uint8_t)~TYRE_L_WOUNDED;
    s->back[leader] = 0;
    if (tyre_is_ship(with))
        tyre_board(s, TYRE_LEADER0 + leader, with);
    else if (s->ride[with] >= 0)
        tyre_board(s, TYRE_LEADER0 + leader, s->ride[with]);
    else
        tyre_put(s, TYRE_LEADER0 + leader, s->hex[with]);
    ac_emit(sink, TYRE_EV_LEADER, tyre_is_ship(with) ? TYRE_16_41a : TYRE_15_41a,
            TYRE_LEADER0 + leader, with, 0);
    if (!tyre_is_ship(with) && s->ride[with] < 0)
        tyre_entered(d, s, TYRE_LEADER0 + leader, s->hex[with], sink);
}

/* Nobody to go to: who swims is lost, a leader ashore waits off the map. */
static void no_haven(const struct tyre_data *d, struct tyre_state *s, int leader,
                     const struct ac_sink *sink)
{
    if (swims(s, leader)) {
        tyre_lose_leader(d, s, leader, TYRE_16_41a, sink);
        return;
    }
    s->leader_place &= (uint16_t) ~(1u << leader);
    tyre_put(s, TYRE_LEADER0 + leader, AC_NONE);
    s->lflag[leader] |= TYRE_L_WOUNDED;
    s->back[leader] = (uint8_t)(s->impulse + 1);
}

/* Alike in everything: no choice between them. */
static bool alike(const struct tyre_data *d, const struct tyre_state *s, int a, int b)
{
    return d->unit[a].type == d->unit[b].type && s->uflag[a] == s->uflag[b];
}

static bool settle_cargo(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink)
{
    const int ship = lowest(s->cargo_due);
    const int8_t *on = s->unit_on[ship];

    if (on[1] >= 0 && !alike(d, s, on[0], on[1])) {
        s->head.to_act = TYRE_MAC;
        return true;
    }
    s->cargo_due &= ~(UINT64_C(1) << ship);
    if (on[1] >= 0)
        tyre_lose_unit(d, s, on[1], TYRE_8_21c, sink);
    return false;
}

static bool settle_place(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink)
{
    const int leader = lowest(s->leader_place);
    int16_t list[TYRE_UNITS];
    const int n = havens(d, s, leader, list);

    if (n > 1) {
        s->head.to_act = d->leader[leader].side;
        return true;
    }
    if (n == 1)
        place_leader(d, s, leader, list[0], sink);
    else
        no_haven(d, s, leader, sink);
    return false;
}

/* True when a choice or die is wanted. */
bool tyre_pending(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    while (tyre_is_pending(s) && s->head.to_act != AC_OVER) {
        if (s->cargo_due) {
            if (settle_cargo(d, s, sink))
                return true;
        } else if (s->leader_wound) {
            tyre_want(s, TYRE_DIE_WOUND, lowest(s->leader_wound), 0);
            return true;
        } else if (s->leader_due) {
            const int leader = lowest(s->leader_due);
            const bool naval = s->lflag[leader] & TYRE_L_NAVAL;

            tyre_want(s, naval ? TYRE_DIE_DROWN : TYRE_DIE_LOSS, leader, 0);
            return true;
        } else if (settle_place(d, s, sink)) {
            return true;
        }
    }
    return false;
}

void tyre_legal_pending(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out)
{
    if (s->cargo_due) {
        const int ship = lowest(s->cargo_due);

        for (int i = 0; i < 2; i++)
            ac_actions_add(out, ac_act1(TYRE_V_FORFEIT, TYRE_UNIT0 + s->unit_on[ship][i]));
        return;
    }
    const int leader = lowest(s->leader_place);
    int16_t list[TYRE_UNITS];
    const int n = havens(d, s, leader, list);

    for (int i = 0; i < n; i++)
        ac_actions_add(out, ac_act2(TYRE_V_REJOIN, TYRE_LEADER0 + leader, list[i]));
}

void tyre_apply_pending(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink)
{
    if (a->verb == TYRE_V_FORFEIT) {
        s->cargo_due &= ~(UINT64_C(1) << s->ride[a->arg[0]]);
        tyre_lose_unit(d, s, a->arg[0] - TYRE_UNIT0, TYRE_8_21c, sink);
        return;
    }
    place_leader(d, s, a->arg[0] - TYRE_LEADER0, a->arg[1], sink);
}

static void roll_wound(const struct tyre_data *d, struct tyre_state *s, int leader, int die,
                       const struct ac_sink *sink)
{
    const int out = die * (d->leader[leader].side == TYRE_MAC ? 2 : 1); /* [15.41c, R-60] */

    s->leader_wound &= (uint16_t) ~(1u << leader);
    if (die == 6) {
        tyre_lose_leader(d, s, leader, TYRE_15_41b, sink);
        tyre_emit_result(sink, TYRE_LABEL_ELIMINATED, TYRE_15_41b, TYRE_LEADER0 + leader, die);
        return;
    }
    tyre_emit_result(sink, TYRE_LABEL_WOUNDED, TYRE_15_41c, TYRE_LEADER0 + leader, die);
    tyre_put(s, TYRE_LEADER0 + leader, AC_NONE);
    s->lflag[leader] |= TYRE_L_WOUNDED;
    s->back[leader] = (uint8_t)(d->wounds_stay ? 255 : s->impulse + out);
    ac_emit(sink, TYRE_EV_WOUND, TYRE_15_41c, TYRE_LEADER0 + leader, out, 0);
}

void tyre_roll_leader(const struct tyre_data *d, struct tyre_state *s, int die,
                      const struct ac_sink *sink)
{
    const int leader = s->die_a;
    const uint16_t bit = (uint16_t)(1u << leader);
    const int kind = s->die;

    s->die = TYRE_DIE_NONE;
    s->die_a = s->die_b = 0;
    if (kind == TYRE_DIE_WOUND) {
        roll_wound(d, s, leader, die, sink);
        return;
    }
    s->leader_due &= (uint16_t)~bit;
    if (kind == TYRE_DIE_DROWN) {
        if (die == 6) {
            tyre_lose_leader(d, s, leader, TYRE_16_41a, sink);
            tyre_emit_result(sink, TYRE_LABEL_ELIMINATED, TYRE_16_41a, TYRE_LEADER0 + leader, die);
            return;
        }
        tyre_emit_result(sink, TYRE_LABEL_SAFE, TYRE_16_41a, TYRE_LEADER0 + leader, die);
        s->silent[leader] = (uint8_t)die;
        s->leader_place |= bit;
    } else if (die == 6) {
        s->leader_wound |= bit;
    } else {
        tyre_emit_result(sink, TYRE_LABEL_SAFE, TYRE_15_41a, TYRE_LEADER0 + leader, die);
        s->leader_place |= bit; /* [15.41a] */
    }
}
