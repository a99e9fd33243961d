/*
 * Where the army comes ashore. Every place a troopship could lie at has a worth: what way in lies
 * before it, how far that is from the objective, who stands in it, how many catapults reach the ship,
 * whether the beach may wreck it. Ships with archers alone are worth what they can shoot at.
 */
#include "tyre/script.h"

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

/* The harbour arms and corners lead along the wall only. */
static bool leads_in(const struct tyre_data *d, int wall)
{
    for (int k = 0; k < 6; k++)
        if (d->next[wall][k] >= 0 && (d->flags[d->next[wall][k]] & TYRE_H_INSIDE))
            return true;
    return false;
}

/* Hexes to the nearest objective that is still to be taken. */
static int way_to_go(const struct tyre_mind *m, int hex)
{
    const int temple = tyre_holds(m->s, m->d->temple) ? 99 : tyre_distance(m->d, hex, m->d->temple);
    const int agenorium =
        tyre_holds(m->s, m->d->agenorium) ? 99 : tyre_distance(m->d, hex, m->d->agenorium);

    return ac_min(temple, agenorium);
}

/* What a breach is worth as a part of the sector; 0: nobody can wade to it [8.32a]. */
static int breach_worth(const struct tyre_mind *m, int wall)
{
    int water = 0, fire = 0;

    if (!tyre_breached(m->d, m->s, wall) || !leads_in(m->d, wall))
        return 0;
    for (int k = 0; k < 6; k++) {
        const int n = m->d->next[wall][k];

        if (n < 0 || m->d->terrain[n] != TYRE_SEA || !tyre_can_sail(m->d, m->s, n))
            continue;
        water++;
        fire = ac_max(fire, tyre_under_fire(m->d, m->s, n));
    }
    return water ? ac_max(60 + m->k[TYRE_K_SECTOR_WATER] * water -
                              m->k[TYRE_K_SECTOR_FAR] * way_to_go(m, wall) -
                              m->k[TYRE_K_SECTOR_FIRE] * fire,
                          1)
                 : 0;
}

/*
 * The breaches the army goes for as one, side by side. It does not look at the garrison, which can
 * be anywhere two impulses later: a fleet that goes where nobody stands just now never arrives.
 */
void tyre_choose_sector(const struct tyre_mind *m, bool *sector)
{
    const struct tyre_data *d = m->d;
    int worth[TYRE_WALLS], best = 0, centre = AC_NONE;

    for (int w = 0; w < d->wall_count; w++)
        worth[w] = breach_worth(m, d->wall_hex[w]);
    for (int w = 0; w < d->wall_count; w++) {
        int sum = 0;

        for (int other = 0; worth[w] && other < d->wall_count; other++)
            if (tyre_distance(d, d->wall_hex[w], d->wall_hex[other]) <= m->k[TYRE_K_SECTOR])
                sum += worth[other];
        if (sum > best) {
            best = sum;
            centre = w;
        }
    }
    for (int w = 0; w < d->wall_count; w++)
        sector[w] = centre >= 0 && worth[w] &&
                    tyre_distance(d, d->wall_hex[centre], d->wall_hex[w]) <= m->k[TYRE_K_SECTOR];
}

/* Water in which men wade to a breach of the sector [8.32a]. */
bool tyre_surf(const struct tyre_mind *m, int hex)
{
    for (int k = 0; k < 6; k++) {
        const int n = m->d->next[hex][k];

        if (n >= 0 && m->d->wall[n] >= 0 && m->sector[m->d->wall[n]])
            return m->d->terrain[hex] == TYRE_SEA;
    }
    return false;
}

/* Other ships with men for the same water: the next does better elsewhere. */
static int queue_at(const struct tyre_mind *m, int ship, int landing)
{
    int n = 0;

    for (int k = 0; k < 6; k++) {
        const int hex = m->d->next[landing][k];
        const int other = hex >= 0 ? m->s->ship_at[hex] : AC_NONE;

        n += other >= TYRE_TYRIAN_SHIPS && other != ship && tyre_storms(m, other);
    }
    return n;
}

/* A wall hex as a way in from this landing hex; 0: none. */
static int gap_worth(const struct tyre_mind *m, int landing, int wall)
{
    const struct tyre_data *d = m->d;
    const bool breached = tyre_breached(d, m->s, wall);
    const bool shore = d->flags[landing] & TYRE_H_SHORE;
    const int unit = m->s->unit_at[wall];
    int worth = 300 - m->k[TYRE_K_GAP_FAR] * way_to_go(m, wall);

    if (!breached && !(shore && d->terrain[wall] == TYRE_SECONDARY))
        return 0;
    if (m->sector[d->wall[wall]])
        worth += m->k[TYRE_K_GAP_SECTOR];
    if (!leads_in(d, wall))
        worth -= 100;
    if (unit >= 0 && tyre_unit_side(unit) == TYRE_MAC)
        return worth + 20; /* the door is open */
    if (unit >= 0)
        worth -= m->k[TYRE_K_GAP_HELD] * d->unit[unit].strength + (shore ? 40 : 0);
    if (!breached)
        worth -=
            m->k[tyre_controlled(d, m->s, wall, TYRE_TYR) ? TYRE_K_GAP_GUARDED : TYRE_K_GAP_WHOLE];
    return worth;
}

int tyre_entry_worth(const struct tyre_mind *m, int ship, int landing)
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
            best = ac_max(best, gap_worth(m, landing, n));
    }
    if (best)
        best -= m->k[TYRE_K_QUEUE] * queue_at(m, ship, landing);
    if (best && shore && !(m->s->sflag[ship] & TYRE_S_BEACHED))
        best -= m->k[TYRE_K_WRECK] * tyre_grounding(d, m->s, landing);
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
    return m->d->unit[unit].kind != TYRE_FIRE_UNIT || (m->s->morale_done & TYRE_MORALE_CITY);
}

bool tyre_storms(const struct tyre_mind *m, int ship)
{
    for (int i = 0; i < 2; i++)
        if (m->s->unit_on[ship][i] >= 0 && tyre_lands(m, m->s->unit_on[ship][i]))
            return true;
    return false;
}

void tyre_berth_worth(const struct tyre_mind *m, int ship, int16_t *out)
{
    const bool stormers = tyre_storms(m, ship);
    int16_t entry[TYRE_HEXES];

    for (int hex = 0; hex < TYRE_HEXES; hex++)
        entry[hex] =
            (int16_t)(stormers && (m->d->flags[hex] & TYRE_H_SAIL) ? tyre_entry_worth(m, ship, hex)
                                                                   : 0);
    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        int best = 0;

        out[hex] = 0;
        if (!tyre_can_sail(m->d, m->s, hex) || m->d->terrain[hex] == TYRE_BEACH ||
            tyre_surf(m, hex) || (m->s->ship_at[hex] >= 0 && m->s->ship_at[hex] != ship))
            continue;
        for (int k = 0; stormers && k < 6; k++)
            if (m->d->next[hex][k] >= 0)
                best = ac_max(best, entry[m->d->next[hex][k]]);
        if (!stormers)
            best = volley_worth(m, ship, hex);
        if (best)
            out[hex] = (int16_t)ac_max(
                best - m->k[TYRE_K_BERTH_FIRE] * tyre_under_fire(m->d, m->s, hex), 1);
    }
}
