/*
 * [10.0] Zones of control, and [15.1] command radii on land, which are traced around them.
 */
#include "tyre/rules.h"

/* Does the unit, where it stands, control this adjacent hex? */
bool tyre_exerts(const struct tyre_data *d, const struct tyre_state *s, int unit, int into)
{
    const int hex = s->hex[TYRE_UNIT0 + unit];

    if (s->siege_at[hex] >= 0)
        return false; /* [10.11] */
    if (tyre_all_sea(d, s, hex) || tyre_all_sea(d, s, into))
        return false;                                                     /* [10.12, R-73] */
    return !(tyre_whole_wall(d, s, into) && !tyre_whole_wall(d, s, hex)); /* [10.13] */
}

/* By one unit or by several alike; a friend there changes nothing [10.14, 10.26]. */
bool tyre_controlled(const struct tyre_data *d, const struct tyre_state *s, int hex, int by)
{
    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];
        const int unit = n >= 0 ? s->unit_at[n] : AC_NONE;

        if (unit >= 0 && tyre_unit_side(unit) == by && tyre_exerts(d, s, unit, hex))
            return true;
    }
    if (s->seg != TYRE_SEG_RETREAT)
        return false;
    for (int unit = 0; unit < TYRE_UNITS; unit++) /* only the hex it is leaving [11.31] */
        if (s->ret_left[unit] && tyre_unit_side(unit) == by && s->hex[TYRE_UNIT0 + unit] == hex)
            return true;
    return false;
}

/* Land a command may be traced over: walls and costs do not matter. */
static bool traceable(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    const int t = d->terrain[hex];

    return t == TYRE_PORT || t == TYRE_BEACH || (t >= TYRE_PRIMARY && t <= TYRE_MAINLAND) ||
           tyre_is_mole(d, s, hex);
}

/* May the path go on from this hex? A friend in it keeps it open [10.14, 10.24, 15.11] */
static bool passable(const struct tyre_data *d, const struct tyre_state *s, int hex, int side)
{
    const int unit = s->unit_at[hex];

    if (unit >= 0)
        return tyre_unit_side(unit) == side;
    return !tyre_controlled(d, s, hex, !side);
}

void tyre_trace(const struct tyre_data *d, const struct tyre_state *s, int side, int from, int most,
                uint8_t *out)
{
    int16_t queue[TYRE_HEXES];
    int head = 0, tail = 0;

    memset(out, 255, TYRE_HEXES);
    out[from] = 0;
    queue[tail++] = (int16_t)from;
    while (head < tail) {
        const int hex = queue[head++];

        if (out[hex] >= most || (out[hex] && !passable(d, s, hex, side)))
            continue;
        for (int k = 0; k < 6; k++) {
            const int n = d->next[hex][k];

            if (n < 0 || out[n] != 255)
                continue;
            if (!traceable(d, s, n)) {
                if ((s->ship_at[n] >= 0 && tyre_ship_side(s->ship_at[n]) == side) ||
                    (s->unit_at[n] >= 0 && tyre_unit_side(s->unit_at[n]) == side))
                    out[n] = (uint8_t)(out[hex] + 1); /* a ship or a wader ends the path */
                continue;
            }
            if (s->unit_at[n] >= 0 && tyre_unit_side(s->unit_at[n]) != side)
                continue;
            out[n] = (uint8_t)(out[hex] + 1);
            queue[tail++] = (int16_t)n;
        }
    }
}

/* Is this leader able to command ashore? */
static bool commands(const struct tyre_state *s, int leader)
{
    return !(s->lflag[leader] & (TYRE_L_NAVAL | TYRE_L_ABSENT | TYRE_L_DEAD | TYRE_L_WOUNDED)) &&
           tyre_where(s, TYRE_LEADER0 + leader) >= 0;
}

int tyre_land_distance(const struct tyre_data *d, const struct tyre_state *s, int leader, int unit,
                       int most)
{
    uint8_t distance[TYRE_HEXES];
    const int hex = tyre_where(s, TYRE_UNIT0 + unit);

    if (hex < 0 || !commands(s, leader))
        return 255;
    tyre_trace(d, s, d->leader[leader].side, tyre_where(s, TYRE_LEADER0 + leader), most, distance);
    return distance[hex];
}

/* [9.4, 15.12, R-75] Who is out of command for the coming segment. */
void tyre_mark_command(const struct tyre_data *d, struct tyre_state *s, int side)
{
    uint8_t distance[TYRE_HEXES];
    const int from = side == TYRE_MAC ? 0 : TYRE_MAC_UNITS;
    const int to = side == TYRE_MAC ? TYRE_MAC_UNITS : TYRE_UNITS;

    for (int unit = from; unit < to; unit++)
        s->uflag[unit] |= TYRE_U_HALF;
    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        if (d->leader[leader].side != side || !d->leader[leader].move || !commands(s, leader))
            continue;
        tyre_trace(d, s, side, tyre_where(s, TYRE_LEADER0 + leader), 2 * d->leader[leader].radius,
                   distance);
        for (int unit = from; unit < to; unit++) {
            const int hex = tyre_where(s, TYRE_UNIT0 + unit);

            if (hex >= 0 && (d->leader[leader].bands >> d->unit[unit].band & 1) &&
                distance[hex] != 255)
                s->uflag[unit] &= (uint8_t)~TYRE_U_HALF;
        }
    }
    for (int unit = from; unit < to; unit++)
        if (tyre_where(s, TYRE_UNIT0 + unit) < 0)
            s->uflag[unit] &= (uint8_t)~TYRE_U_HALF;
}
