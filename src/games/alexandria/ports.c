/* Galley transport [5.6]: where units go aboard and ashore, and from galley to galley. */
#include "alexandria/rules.h"

bool alex_docked(const struct alex_data *d, const struct alex_state *s, int galley)
{
    const struct alex_ship *ship = alex_ship_c(d, s, galley);
    const int at = s->unit[galley].at;

    if (at == AC_NONE)
        return false;
    if (ship->flags & ALEX_BEACHED || ship->moored != AC_NONE)
        return true;
    if (d->place[at].terrain == ALEX_SLIP)
        return true;
    return (ship->flags & ALEX_AGROUND) && d->place[at].terrain == ALEX_BEACH; /* [C27] */
}

/* The places where those aboard can land; room for 16. */
int alex_shore(const struct alex_data *d, const struct alex_state *s, int galley, int16_t *out)
{
    const struct alex_place *p;
    int count = 0;

    if (!alex_docked(d, s, galley))
        return 0;
    p = &d->place[s->unit[galley].at];
    if (p->terrain == ALEX_SLIP) {
        for (int i = 0; i < p->landing_count; i++)
            out[count++] = p->landing[i];
    } else if (s->ship[d->piece[galley].galley].moored != AC_NONE) {
        for (int k = 0; k < 6; k++) /* never an Overpass [5.63.6] */
            if (p->near[k] != AC_NONE && d->place[p->near[k]].terrain == ALEX_CAUSEWAY)
                out[count++] = p->near[k];
    } else {
        for (int k = 0; k < 6; k++)
            if (p->land[k] != AC_NONE)
                out[count++] = p->land[k];
    }
    return count;
}

/* Each lies in a flank hex of the other [5.64.2, G16]. */
bool alex_flank_to_flank(const struct alex_data *d, const struct alex_state *s, int a, int b)
{
    return alex_in_flank(d, s, a, s->unit[b].at) && alex_in_flank(d, s, b, s->unit[a].at);
}

/* May the unit of a move frame go aboard this galley from where it is? [5.62, C26] */
static bool can_embark(const struct alex *a, int unit, int galley)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[unit].at;
    const int hex = a->s->unit[galley].at;
    int16_t shore[16];
    int count;
    bool joined = false;

    if (!alex_docked(d, a->s, galley) || !alex_can_stack(d, a->s, unit, alex_deck(d, galley)))
        return false;
    if (at == hex)
        return true;
    count = alex_shore(d, a->s, galley, shore);
    for (int i = 0; i < count; i++)
        joined = joined || shore[i] == at;
    if (!joined)
        return false;
    if (!alex_faces(d, unit, at))
        return true;
    if (d->place[at].kind == ALEX_POINT)
        return a->s->unit[unit].facing == ALEX_TO_HEXES;
    return alex_direction(d, at, hex) != AC_NONE &&
           alex_aspect(a->s->unit[unit].facing, alex_direction(d, at, hex)) == ALEX_FRONT;
}

void alex_embark_legal(const struct alex *a, const struct alex_move *m, struct ac_actions *out)
{
    const int unit = m->unit;

    if (a->d->piece[unit].ma - m->spent < 3 || alex_is_deck(a->d, a->s->unit[unit].at))
        return;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) == a->d->piece[unit].side &&
            alex_alike_of(a->d, a->s, g) == g && can_embark(a, unit, g))
            alex_add1(out, ALEX_EMBARK, g);
}

static bool fit_for_transfer(const struct alex *a, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    return ship->speed == ALEX_CRUISE && !(ship->flags & (ALEX_SAILED | ALEX_RAN)); /* [C50] */
}

void alex_transfer_legal(const struct alex *a, int unit, struct ac_actions *out)
{
    const int at = a->s->unit[unit].at;
    int from;

    if (a->s->mode != ALEX_MODE_FLEET || !alex_is_deck(a->d, at) ||
        (a->s->unit[unit].flags & ALEX_SHIFTED))
        return;
    from = alex_deck_piece(a->d, at);
    if (!fit_for_transfer(a, from))
        return;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (g != from && a->s->unit[g].at != AC_NONE &&
            alex_side(a->d, a->s, g) == a->d->piece[unit].side && fit_for_transfer(a, g) &&
            alex_flank_to_flank(a->d, a->s, from, g) && alex_alike_of(a->d, a->s, g) == g &&
            alex_can_stack(a->d, a->s, unit, alex_deck(a->d, g))) {
            alex_add2(out, ALEX_TRANSFER, g, AC_NONE);
            for (int l = alex_first(a->s, at); l >= 0; l = alex_below(a->s, l))
                if (a->d->piece[l].kind == ALEX_LEADER)
                    alex_add2(out, ALEX_TRANSFER, g, l); /* [C50] */
        }
}

void alex_transfer(struct alex *a, int unit, int galley, int leader)
{
    const int from = alex_deck_piece(a->d, a->s->unit[unit].at);

    alex_place_piece(a, unit, alex_deck(a->d, galley), AC_NONE);
    if (leader != AC_NONE) {
        alex_place_piece(a, leader, alex_deck(a->d, galley), AC_NONE);
        ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_5_64_1, leader, galley, 0);
    }
    a->s->unit[unit].flags |= ALEX_SHIFTED;
    alex_ship(a->d, a->s, from)->flags |= ALEX_SWAPPED;
    alex_ship(a->d, a->s, galley)->flags |= ALEX_SWAPPED;
    ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_5_64_1, unit, galley, 0);
}
