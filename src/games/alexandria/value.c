/* What a position is worth to a side, in millionths: ground first, then troops and galleys. */
#include "alexandria/rules.h"

/* Hits that a unit can still take, both sides of the counter. */
static int left(const struct alex *a, int u)
{
    const bool reduced = a->s->unit[u].flags & ALEX_REDUCED;

    return alex_tq(a->d, a->s, u) - a->s->unit[u].hits + (reduced ? 0 : a->d->piece[u].reduced_tq);
}

static int unit_worth(const struct alex *a, int u)
{
    const int type = a->d->piece[u].type;
    const int full = type <= ALEX_MI ? 10 : type == ALEX_ARCHER || type >= ALEX_SCORPIO ? 6 : 5;
    const int steps = a->d->piece[u].tq + a->d->piece[u].reduced_tq;

    return full * 100 * (2 + left(a, u)) / (2 + steps);
}

static int ship_worth(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);
    int worth = 100 * a->d->piece[g].defence;

    if (ship->flags & (ALEX_RAMMED | ALEX_AGROUND))
        worth /= 4;
    else if (ship->crippled)
        worth /= 2;
    if (ship->flags & ALEX_BURNING)
        worth /= 2;
    if (ship->flags & ALEX_CAPTURED)
        worth /= 3;
    return worth - 20 * ship->fatigue;
}

static int forces(const struct alex *a, int side)
{
    int sum = 0;

    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side)
            sum += unit_worth(a, u);
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) == side)
            sum += ship_worth(a, g);
    return sum;
}

/* The nearest unit of a side to a place, in hexes; 40 when there is none. */
static int nearest(const struct alex *a, int side, int place)
{
    int best = 40;

    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == side &&
            a->d->piece[u].type < ALEX_ARCHER)
            best = ac_min(best, alex_distance(a->d, alex_where(a->d, a->s, u), place));
    return best;
}

/*
 * The fight for the southern redoubt, in thousandths for each hit that a unit can still take: nobody is
 * driven out of a hex, so what is left of those in it is how far Rome has come, and who stands near
 * decides what comes after them.
 */
static int siege(const struct alex *a)
{
    enum { INSIDE = 20, RELIEF = 4, AT_THE_GATE = 6, NEAR = 4, AFAR = 2 };
    int sum = 0;

    for (int u = 0; u < a->d->unit_count; u++) {
        int far;

        if (a->s->unit[u].at == AC_NONE || a->d->piece[u].type >= ALEX_ARCHER)
            continue;
        far = alex_distance(a->d, alex_where(a->d, a->s, u), a->d->redoubt[0]);
        if (a->d->piece[u].side == ALEX_EGYPT)
            sum -= left(a, u) * (far == 0 ? INSIDE : far <= 2 ? RELIEF : 0);
        else
            sum += left(a, u) * (far == 0   ? INSIDE
                                 : far == 1 ? AT_THE_GATE
                                 : far <= 4 ? NEAR
                                            : AFAR);
    }
    return sum;
}

/* For Rome, in thousandths. */
static int ground(const struct alex *a)
{
    int sum = 0;

    if (a->d->rules == ALEX_NAVAL)
        return 25 * (a->s->points[0] * 28 - a->s->points[1] * 35) / 28;
    for (int i = 0; i < 2; i++) {
        const int place = a->d->redoubt[i];
        const int weight = a->d->rules == ALEX_HEPTASTADIUM ? 300 : 120;

        if (alex_holds(a, ALEX_ROME, place))
            sum += weight;
        else if (alex_holds(a, ALEX_EGYPT, place))
            sum -= weight;
        sum += 4 * (nearest(a, ALEX_EGYPT, place) - nearest(a, ALEX_ROME, place));
    }
    if (a->d->rules == ALEX_HEPTASTADIUM)
        sum += siege(a);
    if (a->d->rules == ALEX_BATTLE) {
        sum += alex_controls_palace(a, ALEX_ROME) ? 120 : -60;
        sum -= alex_controls_palace(a, ALEX_EGYPT) ? 240 : 0;
    }
    return sum;
}

int32_t alex_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct alex a = alex_look(game, state);
    int64_t rome, egypt, value;

    if (a.s->ended)
        return a.s->winner == AC_NONE ? 0 : a.s->winner == side ? 1000000 : -1000000;
    rome = forces(&a, ALEX_ROME);
    egypt = forces(&a, ALEX_EGYPT);
    value = 1000 * (int64_t)ground(&a) + 400000 * (rome - egypt) / (rome + egypt + 1);
    if (a.d->rules != ALEX_NAVAL && a.s->unit[a.d->caesar].at != AC_NONE &&
        alex_leader_alone(&a, a.d->caesar) &&
        alex_threatened(&a, a.s->unit[a.d->caesar].at, ALEX_ROME))
        value -= 200000;
    if (value > 990000)
        value = 990000;
    if (value < -990000)
        value = -990000;
    return (int32_t)(side == ALEX_ROME ? value : -value);
}
