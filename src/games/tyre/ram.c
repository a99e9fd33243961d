/*
 * [6.1] Ramming: which hulls a ship can reach, and with what chance. A ram is one action (target,
 * where it turns, facing at contact), because it is declared with its whole path [5.2b, R-13].
 */
#include "tyre/rules.h"

/* What forbids this ship any ram at all now. */
int tyre_ram_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship)
{
    (void)d;
    if (s->sflag[ship] & TYRE_S_DISRUPTED)
        return TYRE_6_32c;
    if (s->exhausted[ship])
        return TYRE_5_21a;
    if (tyre_transporting(s, ship))
        return TYRE_8_0b;
    if (s->mv_flags & TYRE_M_STARTED)
        return TYRE_5_2b;
    return TYRE_OK;
}

/* Is the hull in the next hex of this line a legal victim? */
static bool victim(const struct tyre_data *d, const struct tyre_state *s, int ship, int at,
                   int facing)
{
    const int hex = d->next[at][facing];
    const int target = s->ship_at[hex];

    if (tyre_ship_side(target) == tyre_ship_side(ship) || target == TYRE_FIRESHIP)
        return false; /* [14.42a] */
    if (facing % 3 == s->facing[target] % 3)
        return false; /* bow or stern [6.13b]; any number may ram it elsewhere [6.14d] */
    if (tyre_ship_side(ship) == TYRE_MAC && tyre_boom_shut(d, s, at, facing))
        return false;
    return tyre_distance(d, s->hex[ship], hex) >= 3; /* [6.11] */
}

/* A hex a ram may run over; over a beach it rolls for grounding. */
static bool runs(const struct tyre_data *d, const struct tyre_state *s, int ship, int at,
                 int facing)
{
    return d->next[at][facing] >= 0 && tyre_row_forbidden_by(d, s, ship, at, facing) == TYRE_OK;
}

int tyre_ram_step(const struct tyre_data *d, const struct tyre_ramming *ram, int at, int *facing)
{
    if (at == ram->turn_at)
        *facing = ram->facing;
    return d->next[at][*facing];
}

static int add(struct tyre_ram *out, int n, const struct tyre_ram *ram)
{
    if (n < TYRE_MAX_RAMS)
        out[n++] = *ram;
    return n;
}

/* After the one turn at `from`, straight on [6.12]: the turn is two or more hexes from the target. */
static int after_turn(const struct tyre_data *d, const struct tyre_state *s, int ship,
                      struct tyre_ram *ram, int limit, struct tyre_ram *out, int n)
{
    int at = ram->turn_at;

    for (int cost = ram->cost; cost < limit; cost++) {
        if (!runs(d, s, ship, at, ram->facing))
            return n;
        at = d->next[at][ram->facing];
        ram->risk = (uint8_t)(ram->risk + tyre_grounding(d, s, at));
        const int ahead = d->next[at][ram->facing];
        if (ahead >= 0 && s->ship_at[ahead] >= 0) {
            ram->target = s->ship_at[ahead];
            ram->stop = (int16_t)at;
            ram->cost = (uint8_t)(cost + 1);
            return victim(d, s, ship, at, ram->facing) ? add(out, n, ram) : n;
        }
    }
    return n;
}

int tyre_list_rams(const struct tyre_data *d, const struct tyre_state *s, int ship,
                   struct tyre_ram *out)
{
    const int limit = d->ram_speed[d->type[ship]];
    const int facing = s->facing[ship];
    int at = s->hex[ship];
    int risk = 0;
    int n = 0;

    for (int cost = 0; cost <= limit; cost++) {
        const int ahead = d->next[at][facing];

        for (int turn = 1; turn <= 5 && cost + 2 <= limit; turn += 4) {
            struct tyre_ram ram = { .facing = (int8_t)((facing + turn) % 6),
                                    .turn_at = (int16_t)at,
                                    .cost = (uint8_t)(cost + 1),
                                    .risk = (uint8_t)risk };

            n = after_turn(d, s, ship, &ram, limit, out, n);
        }
        if (ahead >= 0 && s->ship_at[ahead] >= 0) {
            const struct tyre_ram ram = { .target = s->ship_at[ahead],
                                          .facing = (int8_t)facing,
                                          .turn_at = AC_NONE,
                                          .stop = (int16_t)at,
                                          .cost = (uint8_t)cost,
                                          .risk = (uint8_t)risk };

            return cost && victim(d, s, ship, at, facing) ? add(out, n, &ram) : n;
        }
        if (!runs(d, s, ship, at, facing))
            return n;
        at = ahead;
        risk += tyre_grounding(d, s, at);
    }
    return n;
}

/* [16.21, 16.22] Leaders aboard either ship, with their rating for rams alone [16.33]. */
int tyre_ram_bonus(const struct tyre_data *d, const struct tyre_state *s, int ship, int target)
{
    const int own = tyre_admiral(d, s, ship);
    const int other = tyre_admiral(d, s, target);

    return (own >= 0 ? d->leader[own].ram : 0) - (other >= 0 ? d->leader[other].ram : 0);
}

/* [6.4-second] */
int tyre_ram_second(const struct tyre_state *s, int target)
{
    return (s->sflag[target] & TYRE_S_DAMAGED ? 1 : 0) + (tyre_transporting(s, target) ? 1 : 0);
}
