/* What a position is worth to a side, for search and reports: an integer, millionths of [-1, 1]. */
#include "tyre/script.h"

/* A bounded curve: half way to certainty at `half`. */
static int32_t squash(int value, int half)
{
    const int size = value < 0 ? -value : value;

    return (int32_t)((int64_t)900000 * value / (size + half));
}

static int fleet_worth(const struct tyre_data *d, const struct tyre_state *s, int side)
{
    int sum = 0;

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (tyre_ship_side(ship) != side || ship == TYRE_FIRESHIP ||
            (s->sflag[ship] & (TYRE_S_SUNK | TYRE_S_ABSENT)))
            continue;
        sum += 2 * d->melee[d->type[ship]] - (s->sflag[ship] & TYRE_S_DAMAGED ? 4 : 0) -
               (s->sflag[ship] & TYRE_S_DISRUPTED ? 1 : 0);
    }
    return sum;
}

/* How near the assault is: men ashore and their distance, what is held, what is left to stop them. */
static int assault_worth(const struct tyre_data *d, const struct tyre_state *s)
{
    int sum = -60;

    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        const int hex = tyre_where(s, TYRE_UNIT0 + unit);
        const int sign = tyre_unit_side(unit) == TYRE_MAC ? 1 : -1;

        if (hex < 0)
            continue;
        sum += sign * d->unit[unit].strength;
        if (sign > 0 && (d->flags[hex] & (TYRE_H_INSIDE | TYRE_H_WALL)))
            sum += 14 - ac_min(14, ac_min(tyre_distance(d, hex, d->temple),
                                          tyre_distance(d, hex, d->agenorium)));
    }
    sum += tyre_holds(s, d->temple) ? 60 : 0;
    sum += tyre_holds(s, d->agenorium) ? 60 : 0;
    return sum - 3 * s->impulse;
}

int32_t tyre_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);
    int32_t mac;

    if (s->head.to_act == AC_OVER) {
        if (s->winner == 3)
            return 0;
        return s->winner == 1 + side ? 1000000 : -1000000;
    }
    if (d->kind == TYRE_NAVAL)
        mac = squash(10 * (tyre_naval_points(s, TYRE_MAC) - tyre_naval_points(s, TYRE_TYR)) -
                         (fleet_worth(d, s, TYRE_TYR) - fleet_worth(d, &d->start, TYRE_TYR)) / 4,
                     60);
    else if (s->assault)
        mac = squash(assault_worth(d, s), 80);
    else
        mac = squash(12 * tyre_breaches(d, s) + 3 * s->mole +
                         (fleet_worth(d, s, TYRE_MAC) - fleet_worth(d, s, TYRE_TYR)) / 4 -
                         3 * s->head.turn,
                     60);
    return side == TYRE_MAC ? mac : -mac;
}
