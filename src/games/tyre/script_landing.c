/*
 * Where the army comes ashore. Every place a troopship could lie at has a worth: what way in lies
 * before it, how far that is from the objective, who stands in it, how many catapults reach the ship,
 * whether the beach may wreck it. Ships with archers alone are worth what they can shoot at.
 */
#include "tyre/script.h"

enum { GUARD = 10, ARCHERS_LAND = 5 };

/* Half points a way is longer by: where an enemy stops one, where one must fight to go on [10.2]. */
enum { HALTED = 4, BARRED = 12, HELD = 16 };

/* Half points to step from a hex into the next, enemies apart; 0: no way. */
static int step_cost(const struct tyre_data *d, const struct tyre_state *s, int side, int from,
                     int direction)
{
    const int to = d->next[from][direction];
    const bool wall = d->flags[from] & TYRE_H_WALL;

    if (tyre_breached(d, s, to))
        return 4;
    if (d->road[from] >> direction & 1)
        return 1;
    if (!(d->flags[to] & TYRE_H_WALL))
        return d->flags[to] & TYRE_H_CITY ? 4 : d->flags[to] & TYRE_H_INSIDE ? 2 : 0;
    if (wall)
        return 1;
    if (side == TYRE_TYR)
        return 2;
    return d->terrain[to] == TYRE_SECONDARY ? 8 : 0;
}

/* What the enemy adds to a step; nothing at the goal itself, which is fought for anyhow. */
static int hindrance(const struct tyre_state *s, int side, const bool *controlled, int from, int to)
{
    const int unit = s->unit_at[to];

    if (unit >= 0 && tyre_unit_side(unit) != side)
        return HELD;
    if (!controlled[to])
        return 0;
    return controlled[from] ? BARRED : HALTED;
}

/* Hexes in enemy zones of control. */
static void find_control(const struct tyre_data *d, const struct tyre_state *s, int side, bool *out)
{
    const int from = side == TYRE_MAC ? TYRE_MAC_UNITS : 0;
    const int to = side == TYRE_MAC ? TYRE_UNITS : TYRE_MAC_UNITS;

    memset(out, 0, TYRE_HEXES);
    for (int unit = from; unit < to; unit++) {
        const int hex = s->hex[TYRE_UNIT0 + unit];

        for (int k = 0; hex >= 0 && k < 6; k++) {
            const int n = d->next[hex][k];

            if (n >= 0 && tyre_exerts(d, s, unit, n))
                out[n] = true;
        }
    }
}

void tyre_way(const struct tyre_data *d, const struct tyre_state *s, int side, int goal,
              uint8_t *out)
{
    int16_t queue[4 * TYRE_HEXES];
    bool controlled[TYRE_HEXES];
    int head = 0, tail = 0;

    find_control(d, s, side, controlled);
    memset(out, 255, TYRE_HEXES);
    out[goal] = 0;
    queue[tail++] = (int16_t)goal;
    while (head < tail) {
        const int hex = queue[head++];

        for (int k = 0; k < 6; k++) {
            const int n = d->next[hex][k];

            if (n < 0 || !(d->flags[n] & (TYRE_H_INSIDE | TYRE_H_WALL | TYRE_H_SHORE)))
                continue;
            int cost = step_cost(d, s, side, n, (k + 3) % 6);
            if (cost && hex != goal)
                cost += hindrance(s, side, controlled, n, hex);
            if (cost && out[hex] + cost < out[n] && tail < 4 * TYRE_HEXES) {
                out[n] = (uint8_t)(out[hex] + cost);
                queue[tail++] = (int16_t)n;
            }
        }
    }
}

/* Tyrians within three hexes. */
static int guards(const struct tyre_mind *m, int hex)
{
    int n = 0;

    for (int unit = TYRE_MAC_UNITS; unit < TYRE_UNITS; unit++) {
        const int at = m->s->hex[TYRE_UNIT0 + unit];

        n += at >= 0 && at != hex && tyre_distance(m->d, at, hex) <= 3;
    }
    return n;
}

/* The harbour arms and corners lead along the wall only. */
static bool leads_in(const struct tyre_data *d, int wall)
{
    for (int k = 0; k < 6; k++)
        if (d->next[wall][k] >= 0 && (d->flags[d->next[wall][k]] & TYRE_H_INSIDE))
            return true;
    return false;
}

/* Troopships that crowd about a way in already: the next does better elsewhere. */
static int queue_at(const struct tyre_mind *m, int ship, int wall)
{
    int n = 0;

    for (int other = TYRE_TYRIAN_SHIPS; other < TYRE_SHIPS; other++)
        n += other != ship && m->s->hex[other] >= 0 && tyre_carries_troops(m->s, other) &&
             tyre_distance(m->d, m->s->hex[other], wall) <= 4;
    return n;
}

/* A wall hex as a way in from this landing hex; 0: none. */
static int gap_worth(const struct tyre_mind *m, int ship, int landing, int wall, const uint8_t *way)
{
    const struct tyre_data *d = m->d;
    const bool breached = tyre_breached(d, m->s, wall);
    const bool shore = d->flags[landing] & TYRE_H_SHORE;
    const int unit = m->s->unit_at[wall];
    int worth = 400 - 2 * way[wall] - 8 * ac_max(queue_at(m, ship, wall) - 4, 0);

    if (way[wall] == 255 || (!breached && !(shore && d->terrain[wall] == TYRE_SECONDARY)))
        return 0;
    if (!leads_in(d, wall))
        worth -= 60;
    if (unit >= 0 && tyre_unit_side(unit) == TYRE_MAC)
        return worth + 30; /* the door is open */
    if (unit >= 0)
        worth -= 15 + 5 * d->unit[unit].strength + (shore ? 25 : 0);
    worth -= GUARD * guards(m, wall);
    if (!breached)
        worth -= tyre_controlled(d, m->s, wall, TYRE_TYR) ? 80 : 25;
    return worth;
}

int tyre_entry_worth(const struct tyre_mind *m, int ship, int landing, const uint8_t *way)
{
    const struct tyre_data *d = m->d;
    const bool shore = d->flags[landing] & TYRE_H_SHORE;
    int best = 0;

    if ((!shore && !tyre_all_sea(d, m->s, landing)) ||
        (m->s->ship_at[landing] >= 0 && m->s->ship_at[landing] != ship))
        return 0;
    if (shore && (m->s->sflag[ship] & TYRE_S_LANDED) && m->s->beach[ship] != landing)
        return 0;
    for (int k = 0; k < 6; k++) {
        const int n = d->next[landing][k];

        if (n >= 0 && (d->flags[n] & TYRE_H_WALL))
            best = ac_max(best, gap_worth(m, ship, landing, n, way));
    }
    if (best && shore && !(m->s->sflag[ship] & TYRE_S_BEACHED))
        best -= 25 * tyre_grounding(d, m->s, landing);
    return ac_max(best, 0);
}

/* Catapults of Tyre that reach a ship here [7.22]. */
int tyre_under_fire(const struct tyre_data *d, const struct tyre_state *s, int hex)
{
    int n = 0;

    for (int c = TYRE_CATAPULT0; c < TYRE_SIEGES; c++) {
        const int at = s->hex[TYRE_SIEGE0 + c];

        n += at >= 0 && (d->flags[at] & TYRE_H_WALL) && tyre_distance(d, at, hex) <= 4;
    }
    return n;
}

/* What the archers aboard could do from here. */
static int volley_worth(const struct tyre_mind *m, int ship, int hex)
{
    int sum = 0;

    for (int i = 0; i < 2; i++) {
        const int archer = m->s->unit_on[ship][i];
        int best = 0;

        if (archer < 0 || m->d->unit[archer].range < 0)
            continue;
        for (int unit = TYRE_MAC_UNITS; unit < TYRE_UNITS; unit++) {
            const int at = m->s->hex[TYRE_UNIT0 + unit];
            const int range = at < 0 ? 99 : tyre_distance(m->d, hex, at);

            if (range <= 3 && range > 0 && tyre_sees(m->d, hex, at))
                best = ac_max(best, 30 * m->d->range[m->d->unit[archer].range][range - 1] +
                                        5 * m->d->unit[unit].strength +
                                        (tyre_breached(m->d, m->s, at) ? 40 : 0));
        }
        sum += best;
    }
    return sum;
}

bool tyre_lands(const struct tyre_mind *m, int unit)
{
    return m->d->unit[unit].kind != TYRE_FIRE_UNIT || m->s->impulse >= ARCHERS_LAND;
}

bool tyre_storms(const struct tyre_mind *m, int ship)
{
    for (int i = 0; i < 2; i++)
        if (m->s->unit_on[ship][i] >= 0 && tyre_lands(m, m->s->unit_on[ship][i]))
            return true;
    return false;
}

void tyre_berth_worth(const struct tyre_mind *m, int ship, int objective, int16_t *out)
{
    const bool stormers = tyre_storms(m, ship);
    uint8_t way[TYRE_HEXES];
    int16_t entry[TYRE_HEXES];

    tyre_way(m->d, m->s, TYRE_MAC, objective, way);
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        entry[hex] = (int16_t)(stormers && (m->d->flags[hex] & TYRE_H_SAIL)
                                   ? tyre_entry_worth(m, ship, hex, way)
                                   : 0);
    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        int best = 0;

        out[hex] = 0;
        if (!tyre_can_sail(m->d, m->s, hex) || m->d->terrain[hex] == TYRE_BEACH ||
            (m->s->ship_at[hex] >= 0 && m->s->ship_at[hex] != ship))
            continue;
        for (int k = 0; stormers && k < 6; k++)
            if (m->d->next[hex][k] >= 0)
                best = ac_max(best, entry[m->d->next[hex][k]]);
        if (!stormers)
            best = volley_worth(m, ship, hex);
        if (best)
            out[hex] = (int16_t)ac_max(best - 12 * tyre_under_fire(m->d, m->s, hex), 1);
    }
}
