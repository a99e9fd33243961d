/*
 * [4.2, 4.2F, 5.3] Breaking off by agreement, and regrouping: every ship goes home, one per hex, any
 * facing (steps 0 and 1, Macedonian first), then damaged pairs may be combined (steps 2 and 3).
 */
#include "tyre/rules.h"

bool tyre_settle_stop(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    (void)d;
    (void)sink;
    s->head.to_act = s->step == 0 ? TYRE_MAC : TYRE_TYR;
    return true;
}

void tyre_legal_stop(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out)
{
    (void)d;
    (void)s;
    ac_actions_add(out, ac_act1(TYRE_V_STOP, 0));
    ac_actions_add(out, ac_act1(TYRE_V_STOP, 1));
}

/* Both must agree. */
void tyre_apply_stop(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink)
{
    if (a->arg[0] == 0)
        tyre_next(d, s, sink);
    else if (s->step == 0)
        s->step = 1;
    else
        tyre_enter(d, s, TYRE_SEG_REGROUP, sink);
}

/* Pins, disruption and exhaustion end with the Game-Turn. */
void tyre_begin_regroup(const struct tyre_data *d, struct tyre_state *s)
{
    if (s->hex[TYRE_FIRESHIP] >= 0) {
        tyre_sink(d, s, TYRE_FIRESHIP, TYRE_14_43, NULL);
        s->fireship = 2;
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

bool tyre_settle_regroup(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink)
{
    while (s->step < 4) {
        const int side = s->step & 1 ? TYRE_TYR : TYRE_MAC;

        s->head.to_act = (int8_t)side;
        if (s->act >= 0)
            return true;
        if (s->step < 2 ? next_ship(s, side) >= 0 : list_pairs(d, s, side, NULL))
            return true;
        s->step++;
    }
    tyre_next(d, s, sink);
    return false;
}

void tyre_legal_regroup(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out)
{
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

void tyre_apply_regroup(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink)
{
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
        ac_emit(sink, TYRE_EV_COMBINE, TYRE_5_32, a->arg[0], a->arg[1], 0);
        return;
    }
    case TYRE_V_DONE:
        s->step++;
        return;
    default:
        ac_bug("tyre: verb %d in regrouping", a->verb);
    }
    (void)d;
}
