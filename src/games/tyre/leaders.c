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

bool tyre_may_swim(const struct tyre_data *d, const struct tyre_state *s, int leader)
{
    int8_t list[TYRE_SHIPS];

    return near_ships(d, s, leader, list) > 0;
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
    return s->lflag[leader] & (TYRE_L_NAVAL | TYRE_L_SWIMS);
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
    s->lflag[leader] &= (uint8_t) ~(TYRE_L_WOUNDED | TYRE_L_SWIMS);
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

/* --- the unit a damaged transport loses ---------------------------------------------------------- */

bool tyre_settle_forfeit(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int ship = lowest(s->cargo_due);
    const int8_t *on = s->unit_on[ship];

    if (on[1] >= 0 && !alike(d, s, on[0], on[1])) {
        s->head.to_act = TYRE_MAC;
        return true;
    }
    s->cargo_due &= ~(UINT64_C(1) << ship);
    if (on[1] >= 0)
        tyre_lose_unit(d, s, on[1], TYRE_8_21c, play->sink);
    return false;
}

void tyre_legal_forfeit(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(look->state);
    const int ship = lowest(s->cargo_due);

    for (int i = 0; i < 2; i++)
        ac_actions_add(out, ac_act1(TYRE_V_FORFEIT, TYRE_UNIT0 + s->unit_on[ship][i]));
}

void tyre_apply_forfeit(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    s->cargo_due &= ~(UINT64_C(1) << s->ride[a->arg[0]]);
    tyre_lose_unit(tyre_data(play->game), s, a->arg[0] - TYRE_UNIT0, TYRE_8_21c, play->sink);
}

/* --- a leader who lost his unit or ship ---------------------------------------------------------- */

/* The die for the first of them: second dice before first ones. */
bool tyre_settle_fate(struct ac_play *play)
{
    struct tyre_state *s = tyre_of(play->state);
    const bool wound = s->leader_wound;
    const int leader = lowest(wound ? s->leader_wound : s->leader_due);
    const struct tyre_lone fate = { .piece = (int16_t)(TYRE_LEADER0 + leader) };

    if (wound)
        tyre_want(s, TYRE_DIE_WOUND, &fate);
    else
        tyre_want(s, s->lflag[leader] & TYRE_L_NAVAL ? TYRE_DIE_DROWN : TYRE_DIE_LOSS, &fate);
    return true;
}

bool tyre_settle_rejoin(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int leader = lowest(s->leader_place);
    int16_t list[TYRE_UNITS];
    const int n = havens(d, s, leader, list);

    if (n > 1) {
        s->head.to_act = d->leader[leader].side;
        return true;
    }
    if (n == 1)
        place_leader(d, s, leader, list[0], play->sink);
    else
        no_haven(d, s, leader, play->sink);
    return false;
}

void tyre_legal_rejoin(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_state *s = tyre_in(look->state);
    const int leader = lowest(s->leader_place);
    int16_t list[TYRE_UNITS];
    const int n = havens(tyre_data(look->game), s, leader, list);

    for (int i = 0; i < n; i++)
        ac_actions_add(out, ac_act2(TYRE_V_REJOIN, TYRE_LEADER0 + leader, list[i]));
}

void tyre_apply_rejoin(struct ac_play *play, const struct ac_action *a)
{
    place_leader(tyre_data(play->game), tyre_of(play->state), a->arg[0] - TYRE_LEADER0, a->arg[1],
                 play->sink);
}

void tyre_roll_wound(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int piece = tyre_lone_of(play->frame).piece;
    const int leader = piece - TYRE_LEADER0;
    const int die = a->arg[0] + 1;
    const int out = die * (d->leader[leader].side == TYRE_MAC ? 2 : 1); /* [15.41c, R-60] */

    ac_pop(&s->head);
    s->leader_wound &= (uint16_t) ~(1u << leader);
    if (die == 6) {
        tyre_lose_leader(d, s, leader, TYRE_15_41b, play->sink);
        tyre_emit_result(play->sink, TYRE_LABEL_ELIMINATED, TYRE_15_41b, piece, die);
        return;
    }
    tyre_emit_result(play->sink, TYRE_LABEL_WOUNDED, TYRE_15_41c, piece, die);
    tyre_put(s, piece, AC_NONE);
    s->lflag[leader] |= TYRE_L_WOUNDED;
    s->back[leader] = (uint8_t)(d->wounds_stay ? 255 : s->impulse + out);
    ac_emit(play->sink, TYRE_EV_WOUND, TYRE_15_41c, piece, out, 0);
}

/* [16.41a] */
void tyre_roll_drown(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);
    const int piece = tyre_lone_of(play->frame).piece;
    const int leader = piece - TYRE_LEADER0;
    const int die = a->arg[0] + 1;

    ac_pop(&s->head);
    s->leader_due &= (uint16_t) ~(1u << leader);
    if (die == 6) {
        tyre_lose_leader(tyre_data(play->game), s, leader, TYRE_16_41a, play->sink);
        tyre_emit_result(play->sink, TYRE_LABEL_ELIMINATED, TYRE_16_41a, piece, die);
        return;
    }
    tyre_emit_result(play->sink,
                     tyre_may_swim(tyre_data(play->game), s, leader) ? TYRE_LABEL_SAFE
                                                                     : TYRE_LABEL_ELIMINATED,
                     TYRE_16_41a, piece, die);
    s->silent[leader] = (uint8_t)die;
    s->leader_place |= (uint16_t)(1u << leader);
}

/* [15.41a] */
void tyre_roll_loss(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);
    const int piece = tyre_lone_of(play->frame).piece;
    const uint16_t bit = (uint16_t)(1u << (piece - TYRE_LEADER0));
    const int die = a->arg[0] + 1;

    ac_pop(&s->head);
    s->leader_due &= (uint16_t)~bit;
    if (die == 6) {
        s->leader_wound |= bit;
        return;
    }
    tyre_emit_result(play->sink, TYRE_LABEL_SAFE, TYRE_15_41a, piece, die);
    s->leader_place |= bit;
}
