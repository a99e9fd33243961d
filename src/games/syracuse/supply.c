/*
 * Supply lines [9.1, 9.2], R-43 and R-44. A line runs from the unit over areas that let it through
 * to a source; so the areas that are fed are flooded from the sources. The unit's own area is not
 * tested, so an area that blocks still feeds its units when a fed area borders on it.
 */
#include "syracuse/rules.h"

static uint64_t bit(int area)
{
    return UINT64_C(1) << area;
}

static uint64_t flood(const struct syra_look *l, uint64_t from, uint64_t open, bool sea)
{
    uint64_t reached = from & open, fresh = reached;

    while (fresh) {
        const int a = ac_bit_pop(&fresh);
        const uint64_t next = (sea ? l->d->area[a].sea_mask : l->d->area[a].open_mask) & open;

        fresh |= next & ~reached;
        reached |= next;
    }
    return reached;
}

static uint64_t borders(const struct syra_look *l, uint64_t of, bool sea)
{
    uint64_t out = 0;

    while (of) {
        const int a = ac_bit_pop(&of);

        out |= sea ? l->d->area[a].sea_mask : l->d->area[a].open_mask;
    }
    return out;
}

/* Land that lets the side's lines through [9.2]. */
static uint64_t open_land(const struct syra_look *l, const struct syra_info *info, int side)
{
    uint64_t open = l->d->land_mask;

    for (int a = 0; a < l->d->area_count; a++) {
        const bool fort = l->s->fort == a + 1;
        const bool own = l->s->walls[side][a] || (fort && side == SYRA_ATHENS);
        const bool theirs = l->s->walls[1 - side][a] || (fort && side == SYRA_SYRACUSE);

        if (info->normal[1 - side][a] && !(own && !theirs))
            open &= ~bit(a);
    }
    return side == SYRA_ATHENS ? open & ~l->d->city_mask : open;
}

/* Sea areas joined to a map edge, none of them with a Normal enemy ship. */
static uint64_t open_sea(const struct syra_look *l, const struct syra_info *info, int side)
{
    const uint64_t all = ~l->d->land_mask & (bit(l->d->area_count) - 1);

    return all & ~info->normal_ships[1 - side];
}

/* Coastal areas with a beached ship and an open sea path; Bogs never. */
static uint64_t ports(const struct syra_look *l, const struct syra_info *info, int side)
{
    const uint64_t sea = open_sea(l, info, side);
    const uint64_t path = flood(l, l->d->edge_sea_mask, sea, true);
    uint64_t out = 0;

    for (int a = 0; a < l->d->area_count; a++)
        if (l->d->land_mask & bit(a) && info->ships[side][a] && l->d->area[a].ground != SYRA_BOG &&
            l->d->area[a].sea_mask & path)
            out |= bit(a);
    return out;
}

struct net {
    uint64_t land, sea;
};

/* Areas fed from the sources: for units ashore, and for ships and those aboard. */
static struct net feed(const struct syra_look *l, const struct syra_info *info, int side,
                       uint64_t sources)
{
    const uint64_t open = open_land(l, info, side), sea = open_sea(l, info, side);
    const uint64_t fed = flood(l, sources, open, false);
    const uint64_t coast = borders(l, fed, true) & sea; /* land lists its sea neighbours */
    const uint64_t waters = flood(l, coast, sea, true);
    struct net out;

    out.land = (fed | sources | borders(l, fed, false)) & l->d->land_mask;
    out.sea = out.land | waters;
    for (int a = 0; a < l->d->area_count; a++) {
        const struct syra_area *area = &l->d->area[a];

        if (area->sea_mask & waters || (area->ground == SYRA_SEA && area->coast_mask & fed))
            out.sea |= bit(a);
    }
    return out;
}

/* [9.2.1] step 3: no line from L-7 to the west edge or to another port of the side's ships. */
static bool city_cut(const struct syra_look *l, const struct syra_info *info)
{
    const uint64_t open = open_land(l, info, SYRA_SYRACUSE);
    const uint64_t reached = flood(l, l->d->area[l->d->achradina].open_mask | bit(l->d->achradina),
                                   open | bit(l->d->achradina), false);

    if (reached & l->d->west_mask)
        return false;
    for (int a = 0; a < l->d->area_count; a++)
        if (reached & bit(a) & ~l->d->city_mask && info->ships[SYRA_SYRACUSE][a])
            return false;
    return true;
}

void syra_trace(const struct syra_look *l, struct syra_nets *out)
{
    struct syra_info info;

    syra_look_round(l, &info);
    for (int side = 0; side < 2; side++) {
        uint64_t sources = ports(l, &info, side);
        struct net net;

        if (side == SYRA_SYRACUSE && l->game->option[SYRA_O_CITY])
            sources &= ~l->d->city_mask; /* the other reading of R-44 */
        net = feed(l, &info, side, sources);
        out->land[side] = net.land;
        out->sea[side] = net.sea;
        net = feed(l, &info, side, l->d->west_mask & ~info.held[1 - side]);
        out->sicel[side] = net.land;
        out->sicel_sea[side] = net.sea;
    }
    const struct net city = feed(l, &info, SYRA_SYRACUSE, l->d->city_mask);

    out->city_land = city.land;
    out->city_sea = city.sea;
    out->cut = city_cut(l, &info);
}

int syra_traces(const struct syra_look *l, const struct syra_nets *nets, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool afloat = syra_is_naval(l, unit) || u->carrier;
    const uint64_t here = bit(u->at);

    if (syra_is_sicel(l, unit))
        return here & (afloat ? nets->sicel_sea[u->owner] : nets->sicel[u->owner]) ? 2 : 0;
    if (here & (afloat ? nets->sea[u->owner] : nets->land[u->owner]))
        return 2;
    if (u->owner == SYRA_SYRACUSE && here & (afloat ? nets->city_sea : nets->city_land))
        return 1;
    return 0;
}

bool syra_in_supply(const struct syra_look *l, const struct syra_nets *nets, int unit)
{
    const int how = syra_traces(l, nets, unit);
    int eaters = 0;

    if (how != 1)
        return how == 2;
    for (int i = 0; i < SYRA_UNITS; i++)
        eaters += syra_on_map(l, i) && !syra_is_leader(l, i) && syra_traces(l, nets, i) == 1;
    return eaters <= l->s->capacity || ac_bit_test(l->s->supplied, unit);
}

uint64_t syra_supply_net(const struct syra_look *l, int side)
{
    struct syra_nets nets;

    syra_trace(l, &nets);
    return side == SYRA_ATHENS ? nets.land[0] : nets.land[1] | nets.city_land;
}

/* On the map or off it, R-25. */
bool syra_ships_in_game(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && l->s->unit[i].owner == side &&
            (syra_on_map(l, i) || l->s->unit[i].at == l->d->sea_box))
            return true;
    return false;
}

/* [9.2.1]: ML + D6, less 2 when cut off, less 3 without ships in the game; never below 0. */
int syra_city_capacity(const struct syra_look *l, int die, bool cut)
{
    const bool ships = syra_ships_in_game(l, SYRA_SYRACUSE);

    return ac_max(0, l->s->ml[SYRA_SYRACUSE] + die - (cut ? 2 : 0) - (ships ? 0 : 3));
}
