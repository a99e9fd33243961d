/*
 * [4.2, 4.2F, 5.3] Breaking off by agreement, and regrouping: every ship goes home, one per hex, any
 * facing (steps 0 and 1, Macedonian first), then damaged pairs may be combined (steps 2 and 3).
 */
#include "tyre/rules.h"

bool tyre_settle_stop(struct ac_play *play)
{
    struct tyre_state *s = tyre_of(play->state);

    s->head.to_act = s->step == 0 ? TYRE_MAC : TYRE_TYR;
    return true;
}

void tyre_legal_stop(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act1(TYRE_V_STOP, 0));
    ac_actions_add(out, ac_act1(TYRE_V_STOP, 1));
}

/* Both must agree. */
void tyre_apply_stop(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    if (a->arg[0] == 0)
        tyre_next(d, s, play->sink);
    else if (s->step == 0)
        s->step = 1;
    else
        tyre_enter(d, s, TYRE_SEG_REGROUP, play->sink);
}

/* [7.16, R-85] Everybody goes home; pins, disruption and exhaustion end with the Game-Turn. */
void tyre_begin_regroup(const struct tyre_data *d, struct tyre_state *s)
{
    if (s->hex[TYRE_FIRESHIP] >= 0) {
        tyre_sink(d, s, TYRE_FIRESHIP, TYRE_14_43, NULL);
        s->fireship = TYRE_FIRESHIP_GONE;
    }
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        tyre_unpin(s, ship);
    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (ship == TYRE_FIRESHIP || (s->hex[ship] < 0 && !(s->sflag[ship] & TYRE_S_WAITING)))
            continue;
        tyre_put_ship(s, ship, AC_NONE);
        s->sflag[ship] = (uint16_t)((s->sflag[ship] & TYRE_S_DAMAGED) | TYRE_S_TOBERTH);
        s->exhausted[ship] = 0;
        s->facing[ship] = 0;
        s->beach[ship] = AC_NONE;
    }
}

static int next_ship(const struct tyre_state *s, int side)
{
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    for (int ship = from; ship < to; ship++)
        if (s->sflag[ship] & TYRE_S_TOBERTH)
            return ship;
    return AC_NONE;
}

int tyre_next_home(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_CONSTRUCT ? tyre_ship_from_yard(s) : next_ship(s, s->head.to_act);
}

/* Nothing and nobody aboard. */
static bool bare(const struct tyre_state *s, int ship)
{
    return s->unit_on[ship][0] < 0 && s->leader_on[ship] < 0 && s->engine_on[ship] < 0;
}

/* Ships come home in the order of their names; of those that are alike any may be named [5.31]. */
ac_piece tyre_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);
    const bool berths = s->seg == TYRE_SEG_REGROUP || (s->seg == TYRE_SEG_CONSTRUCT && !s->step);

    if (!tyre_is_ship(piece) || !berths || s->act >= 0 || tyre_ship_side(piece) != s->head.to_act ||
        !(s->sflag[piece] & (TYRE_S_TOBERTH | TYRE_S_REPAIR)))
        return piece;
    const int first = tyre_next_home(s);
    if (first < 0 || d->type[first] != d->type[piece] || d->fleet[first] != d->fleet[piece] ||
        s->sflag[first] != s->sflag[piece] || !bare(s, first) || !bare(s, piece))
        return piece;
    return (ac_piece)first;
}

/* [5.32, R-29] Same type, same fleet, both damaged. */
static bool list_pairs(const struct tyre_data *d, const struct tyre_state *s, int side,
                       struct ac_actions *out)
{
    const int from = side == TYRE_TYR ? 0 : TYRE_TYRIAN_SHIPS;
    const int to = side == TYRE_TYR ? TYRE_TYRIAN_SHIPS : TYRE_SHIPS;

    for (int a = from; a < to; a++) {
        if (s->hex[a] < 0 || !(s->sflag[a] & TYRE_S_DAMAGED))
            continue;
        for (int b = from; b < to; b++) {
            if (a == b || s->hex[b] < 0 || !(s->sflag[b] & TYRE_S_DAMAGED) ||
                d->type[a] != d->type[b] || d->fleet[a] != d->fleet[b])
                continue;
            if (s->leader_on[a] >= 0 && s->leader_on[b] >= 0)
                continue; /* one leader would be left without a ship */
            if (!out)
                return true;
            ac_actions_add(out, ac_act2(TYRE_V_COMBINE, a, b));
        }
    }
    return false;
}

bool tyre_settle_regroup(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    while (s->step < 4) {
        const int side = s->step & 1 ? TYRE_TYR : TYRE_MAC;

        s->head.to_act = (int8_t)side;
        if (s->act >= 0)
            return true;
        if (s->step < 2 ? next_ship(s, side) >= 0 : list_pairs(d, s, side, NULL))
            return true;
        s->step++;
    }
    tyre_next(d, s, play->sink);
    return false;
}

void tyre_legal_regroup(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);
    const int side = s->head.to_act;

    if (s->act >= 0) {
        for (int f = 0; f < 6; f++)
            ac_actions_add(out, ac_act1(TYRE_V_POINT, f));
        return;
    }
    if (s->step < 2) {
        const int ship = next_ship(s, side);
        const int count = side == TYRE_MAC ? d->berth_count : d->harbour_count;
        const int16_t *list = side == TYRE_MAC ? d->berth : d->haven;

        for (int i = 0; i < count; i++)
            if (s->ship_at[list[i]] < 0)
                ac_actions_add(out, ac_act2(TYRE_V_BERTH, ship, list[i]));
        return;
    }
    (void)list_pairs(d, s, side, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_regroup(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    switch (a->verb) {
    case TYRE_V_BERTH:
        s->sflag[a->arg[0]] &= (uint16_t)~TYRE_S_TOBERTH;
        tyre_put_ship(s, a->arg[0], a->arg[1]);
        s->act = (int16_t)a->arg[0];
        return;
    case TYRE_V_POINT:
        s->facing[s->act] = (uint8_t)a->arg[0];
        s->act = AC_NONE;
        return;
    case TYRE_V_COMBINE: {
        const int leader = s->leader_on[a->arg[1]];

        if (leader >= 0)
            tyre_board(s, TYRE_LEADER0 + leader, a->arg[0]);
        s->sflag[a->arg[0]] = 0;
        tyre_put_ship(s, a->arg[1], AC_NONE);
        s->sflag[a->arg[1]] = TYRE_S_SUNK;
        s->facing[a->arg[1]] = 0;
        ac_emit(play->sink, TYRE_EV_COMBINE, TYRE_5_32, a->arg[0], a->arg[1], 0);
        return;
    }
    case TYRE_V_DONE:
        s->step++;
        return;
    default:
        ac_bug("tyre: verb %d in regrouping", a->verb);
    }
}
