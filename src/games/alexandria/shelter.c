/* The scripted player under fire: what a unit must expect in a place from the engines and bows that
 * reach it, in hundredths of a point for each turn of the enemy. */
#include "script.h"

int alex_fire_on(const struct alex *a, int unit, int place)
{
    const int side = a->d->piece[unit].side;
    const int16_t kept = a->s->unit[unit].at;
    int sum = 0;

    if (place >= a->d->place_count)
        return 0;
    a->s->unit[unit].at = (int16_t)place; /* for the time of the question only */
    for (int u = 0; u < a->d->unit_count; u++) {
        int range;

        if (a->s->unit[u].at == AC_NONE || a->d->piece[u].side == side || !a->d->piece[u].missile ||
            alex_distance(a->d, alex_where(a->d, a->s, u), place) > 16)
            continue;
        range = alex_range(a, u, unit);
        if (range > 0)
            sum += ac_clamp(alex_hit_number(a, u, unit, range, false) + 1, 0, 10);
    }
    a->s->unit[unit].at = kept;
    return sum * alex_hit_worth(a, unit) / 10;
}
