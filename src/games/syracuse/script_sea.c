/*
 * The scripted player's fleets. One ship of each side keeps a port open; the others go together for
 * enemy ships that they outnumber, carry Hoplites to where no road leads, and otherwise lie in those
 * sea areas that shut the enemy's ports: Athens all the time, Syracuse at the end of a turn, when it
 * can no longer be driven off before supply is traced. An army that goes hungry loses heart, and
 * morale decides the war.
 */
#include "syracuse/script.h"

#include <string.h>

/* --- ports and blockades -------------------------------------------------------------------------- */

/* Where the side's ships lie on the beach; the city is a port of Syracuse whenever it has ships. */
static uint64_t ports(const struct syra_war *w, int side)
{
    const struct syra_data *d = w->l->d;
    uint64_t out = side == SYRA_SYRACUSE && syra_ships_in_play(w->l, side) ? d->city_mask : 0;

    for (int a = 0; a < d->area_count; a++)
        if (d->area[a].ground != SYRA_SEA && w->info.ships[side][a])
            out |= UINT64_C(1) << a;
    return out;
}

static bool open_sea(const struct syra_data *d, uint64_t from, uint64_t shut)
{
    uint64_t reached = 0, next = 0;

    while (from)
        next |= d->area[ac_bit_pop(&from)].sea_mask;
    next &= ~shut;
    while (next) {
        const int a = ac_bit_pop(&next);

        reached |= UINT64_C(1) << a;
        if (d->edge_sea_mask >> a & 1)
            return true;
        next |= d->area[a].sea_mask & ~d->land_mask & ~shut & ~reached;
    }
    return false;
}

static int seal_cost(const struct syra_war *w, uint64_t set)
{
    int cost = 0;

    while (set) {
        const int a = ac_bit_pop(&set);

        cost += 100 + w->k[SYRA_K_SEAL_FLEET] * w->fleet[a] - ac_min(w->navy[a], 30);
    }
    return cost;
}

/* The cheapest one, two or three sea areas whose closing leaves the enemy no open port. */
static uint64_t cheapest_seal(const struct syra_war *w, int victim)
{
    const struct syra_data *d = w->l->d;
    const uint64_t harbours = ports(w, victim);
    uint64_t best = 0;
    int least = 1000000;

    for (int a = d->land_count; harbours && a < d->area_count; a++)
        for (int b = a; b < d->area_count; b++)
            for (int c = b; c < d->area_count; c++) {
                const uint64_t set = UINT64_C(1) << a | UINT64_C(1) << b | UINT64_C(1) << c;
                const int cost = seal_cost(w, set);

                if (cost < least && !open_sea(d, harbours, set)) {
                    least = cost;
                    best = set;
                }
            }
    return best;
}

/* Do our ships shut every enemy port as they lie? */
static bool sealed(const struct syra_war *w)
{
    return !open_sea(w->l->d, ports(w, 1 - w->side), w->info.normal_ships[w->side]);
}

bool syra_starving(const struct syra_look *l, int side)
{
    struct syra_nets nets;
    int all = 0, hungry = 0;

    syra_trace(l, &nets);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == side && syra_on_map(l, i) && syra_is_ground(l, i)) {
            all++;
            hungry += !syra_traces(l, &nets, i);
        }
    return 2 * hungry > all;
}

/* A blockade is laid when nobody can break it before the next Supply Phase, or hardly. */
static bool last_word(const struct syra_war *w)
{
    const struct syra_state *s = w->l->s;
    const int theirs = s->ops[1 - w->side];

    return theirs == 0 || (s->ops[w->side] <= 1 && theirs <= w->k[SYRA_K_VENTURE]);
}

/* --- the chase ------------------------------------------------------------------------------------ */

void syra_sail(const struct syra_war *w, int to, uint8_t *out)
{
    const struct syra_data *d = w->l->d;
    uint8_t queue[SYRA_MAX_AREAS];
    int head = 0, tail = 0;

    memset(out, SYRA_FAR, SYRA_MAX_AREAS);
    out[to] = 0;
    queue[tail++] = (uint8_t)to;
    while (head < tail) {
        const int at = queue[head++];
        uint64_t next = d->area[at].sea_mask | d->area[at].coast_mask;

        if (at != to && (w->fleet[at] || d->land_mask >> at & 1))
            continue; /* ships stop there, or go no further */
        while (next) {
            const int n = ac_bit_pop(&next);

            if (out[n] == SYRA_FAR) {
                out[n] = (uint8_t)(out[at] + 1);
                queue[tail++] = (uint8_t)n;
            }
        }
    }
}

static bool is_ship(const struct syra_war *w, int unit)
{
    const struct syra_unit *u = &w->l->s->unit[unit];

    return syra_is_naval(w->l, unit) && u->owner == w->side && syra_on_map(w->l, unit) &&
           u->status < SYRA_ROUTED;
}

/* Can it sail in this Impulse; before one is declared: could it in the next? */
static bool can_sail(const struct syra_war *w, int ship)
{
    const struct syra_state *s = w->l->s;

    if (!is_ship(w, ship) || ship == w->keeper || ship == w->outpost)
        return false;
    if (s->method && s->naval && s->actor == w->side)
        return syra_may_start(w->l, ship);
    return !(s->unit[ship].mark & SYRA_ACTIVATED);
}

/* Strength that can be brought to the area, with what is there already. */
static int brought_to(const struct syra_war *w, int area)
{
    const struct syra_state *s = w->l->s;
    const bool counted = s->method == 2 && s->naval && s->actor == w->side;
    uint8_t far[SYRA_MAX_AREAS];
    int sum = w->navy[area], left = counted ? s->left : 99;

    syra_sail(w, area, far);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (can_sail(w, i) && s->unit[i].at != area && far[s->unit[i].at] < SYRA_FAR) {
            if (!(s->unit[i].mark & SYRA_FREE) && left-- <= 0)
                continue;
            sum += syra_worth(w->l, i);
        }
    return sum;
}

static int find_chase(const struct syra_war *w)
{
    const struct syra_data *d = w->l->d;
    int best = AC_NONE, most = 0;

    for (int a = 0; a < d->area_count; a++) {
        int force, value;

        if (!w->fleet[a] || w->info.ground[1 - w->side][a] ||
            (w->side == SYRA_ATHENS && d->area[a].city))
            continue;
        force = brought_to(w, a);
        if (10 * force < w->k[SYRA_K_AHEAD] * w->fleet[a])
            continue;
        value = 10 * w->fleet[a] + (force >= 2 * w->fleet[a] ? 60 : 0) + (w->navy[a] ? 200 : 0);
        if (value > most) {
            most = value;
            best = a;
        }
    }
    return best;
}

/* Strength ashore that could draw its supply from a ship in this area. */
static int fed_from(const struct syra_war *w, int port)
{
    const struct syra_data *d = w->l->d;
    const struct syra_state *s = w->l->s;
    uint64_t reached = 0, next = UINT64_C(1) << port;
    int sum = 0;

    while (next) {
        const int a = ac_bit_pop(&next);
        const bool walled = s->walls[w->side][a] && !s->walls[1 - w->side][a];

        reached |= UINT64_C(1) << a;
        sum += w->mine[a];
        if (a == port || walled || !w->info.normal[1 - w->side][a])
            next |= d->area[a].open_mask & ~reached;
    }
    return sum;
}

static bool may_lie(const struct syra_war *w, int area)
{
    const struct syra_area *a = &w->l->d->area[area];

    return a->ground != SYRA_SEA && a->ground != SYRA_BOG && a->sea_count && !a->city &&
           !w->info.ground[1 - w->side][area];
}

/* The beach from which most of the army can be fed; the camp at Dascon among equals. */
static int best_port(const struct syra_war *w)
{
    const struct syra_data *d = w->l->d;
    int best, most;

    if (w->side == SYRA_SYRACUSE)
        return d->ortygia;
    best = syra_area_named(w->l, "L-10");
    most = may_lie(w, best) ? fed_from(w, best) + 1 : 0;
    for (int a = 0; a < d->land_count; a++)
        if (may_lie(w, a)) {
            const int fed = fed_from(w, a);

            if (fed > most) {
                most = fed;
                best = a;
            }
        }
    return best;
}

/* The ship that lies there, or one on another beach, or any. */
static int find_keeper(const struct syra_war *w)
{
    const int port = best_port(w);
    int best = AC_NONE, most = -1;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const int at = w->l->s->unit[i].at;
        int value;

        if (!is_ship(w, i))
            continue;
        value = at == port ? 3 : w->l->d->land_mask >> at & 1 ? 2 : !w->fleet[at];
        if (value >= most) { /* of ships that are alike the first is the one that is listed */
            most = value;
            best = i;
        }
    }
    return best;
}

/*
 * A ship on the beach next to the city is a port outside it: with one there the city is not cut off
 * [9.2.1]. When there is no other way out, one stays there or goes there.
 */
static int find_outpost(const struct syra_war *w)
{
    const int beach = syra_area_named(w->l, "L-6");
    int best = AC_NONE;

    if (w->side != SYRA_SYRACUSE || !may_lie(w, beach) || syra_leaks(w, UINT64_C(1) << beach))
        return AC_NONE;
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!is_ship(w, i) || i == w->keeper)
            continue;
        if (w->l->s->unit[i].at == beach)
            return i;
        if (w->l->s->method ? syra_may_start(w->l, i) : !(w->l->s->unit[i].mark & SYRA_ACTIVATED))
            best = i;
    }
    return best;
}

/* --- tasks of ships ------------------------------------------------------------------------------- */

/* Its place among the ships that are free for the blockade. */
static int rank_of(const struct syra_war *w, int ship)
{
    int n = 0;

    for (int i = 0; i < ship; i++)
        n += is_ship(w, i) && i != w->keeper && i != w->outpost;
    return n;
}

static int station(const struct syra_war *w, int ship)
{
    const struct syra_state *s = w->l->s;
    uint64_t set = w->seal;
    int list[3], n = 0;

    while (set)
        list[n++] = ac_bit_pop(&set);
    if (!n)
        return s->unit[ship].at;
    if (w->side == SYRA_SYRACUSE && !last_word(w))
        return w->fleet[s->unit[ship].at] > w->navy[s->unit[ship].at] ? w->l->d->achradina
                                                                      : s->unit[ship].at;
    return list[rank_of(w, ship) % n];
}

static int passenger(const struct syra_war *w, int ship)
{
    int cargo[4];
    const int n = syra_cargo(w->l, ship, cargo);

    return n ? cargo[0] : AC_NONE;
}

bool syra_may_land(const struct syra_war *w, int area)
{
    return may_lie(w, area) && !w->info.ships[1 - w->side][area];
}

/* A Hoplite on the shore whose task lies across the water. */
static bool wants_passage(const struct syra_war *w, int unit, int *to)
{
    const struct syra_data *d = w->l->d;
    const struct syra_unit *u = &w->l->s->unit[unit];
    uint8_t far[SYRA_MAX_AREAS];

    if (w->side != SYRA_ATHENS || u->owner != w->side || u->carrier || !syra_on_map(w->l, unit) ||
        u->status != SYRA_NORMAL || u->work || d->piece[unit].type != SYRA_HOPLITE ||
        !d->area[u->at].sea_count || u->mark & (SYRA_BOARDED | SYRA_DID))
        return false;
    *to = syra_ground_task(w, unit);
    if (!syra_may_land(w, *to))
        return false;
    syra_march(w, *to, far);
    return far[u->at] > w->k[SYRA_K_VOYAGE];
}

/* The warden who has to cross the water comes before everything else: one ship is for him. */
static void find_ferry(struct syra_war *w)
{
    const struct syra_state *s = w->l->s;
    uint8_t far[SYRA_MAX_AREAS];
    int to, least = SYRA_FAR;

    for (int i = 0; i < SYRA_UNITS && w->rider == AC_NONE; i++)
        if (w->warden[i] && wants_passage(w, i, &to))
            w->rider = i;
    if (w->rider == AC_NONE)
        return;
    syra_sail(w, s->unit[w->rider].at, far);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (can_sail(w, i) && s->unit[i].steps == 2 && passenger(w, i) == AC_NONE &&
            far[s->unit[i].at] < least) {
            least = far[s->unit[i].at];
            w->ferry = i;
        }
}

void syra_sea_plan(struct syra_war *w)
{
    w->keeper = find_keeper(w);
    w->outpost = find_outpost(w);
    w->seal = cheapest_seal(w, 1 - w->side);
    w->chase = find_chase(w);
    find_ferry(w);
}

static int sea_task(const struct syra_war *w, int ship)
{
    const struct syra_state *s = w->l->s;
    const int rider = passenger(w, ship);
    int to;

    if (rider != AC_NONE)
        return syra_ground_task(w, rider);
    if (ship == w->keeper)
        return w->l->d->area[s->unit[ship].at].city ? s->unit[ship].at : best_port(w);
    if (ship == w->outpost)
        return syra_area_named(w->l, "L-6");
    if (ship == w->ferry)
        return s->unit[w->rider].at;
    if (w->chase != AC_NONE &&
        (s->unit[ship].at == w->chase || w->navy[w->chase] < 3 * w->fleet[w->chase]))
        return w->chase;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (s->unit[ship].steps == 2 && wants_passage(w, i, &to))
            return s->unit[i].at;
    return station(w, ship);
}

/* --- scores ---------------------------------------------------------------------------------------- */

int syra_score_sail(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_state *s = w->l->s;
    const int ship = a->arg[0], to = a->arg[1], from = s->unit[ship].at;
    const int task = sea_task(w, ship);
    uint8_t far[SYRA_MAX_AREAS];
    int gain;

    if (s->head.phase == SYRA_P_REACTION) { /* away from stronger ships, home if it can be */
        const bool home = w->l->d->area[to].city;

        if (w->fleet[to] || s->seen[to] || w->l->d->area[from].city)
            return SYRA_NEVER; /* a ship that is in port stays there */
        return 20 + (home ? 10 : 0);
    }
    syra_sail(w, task, far);
    gain = w->k[SYRA_K_SAIL] * (far[from] - far[to]);
    if (w->fleet[to] && to != w->chase &&
        10 * (w->navy[to] + syra_worth(w->l, ship)) < w->k[SYRA_K_AHEAD] * w->fleet[to])
        return gain - 40;
    return gain;
}

/* The admiral: any Leader but the best that the army has; a lone Syracusan while the city waits. */
static bool is_admiral(const struct syra_war *w, int leader)
{
    const struct syra_look *l = w->l;
    const int rating = syra_rating(l, leader, false);

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (i != leader && l->s->unit[i].owner == w->side && syra_on_map(l, i) &&
            !l->s->unit[i].carrier && syra_rating(l, i, false) >= rating)
            return true;
    return w->side == SYRA_SYRACUSE && l->s->head.turn == 1;
}

int syra_score_load(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    const int ship = a->arg[0], unit = a->arg[1];
    int to;

    if (ship == w->ferry && unit == w->rider)
        return 70;
    if (ship == w->keeper || l->s->mover)
        return l->s->mover == ship + 1 && wants_passage(w, unit, &to) &&
                       passenger(w, ship) == AC_NONE
                   ? 50
                   : SYRA_NEVER;
    if (syra_is_leader(l, unit))
        return w->chase != AC_NONE && is_admiral(w, unit) && l->s->unit[ship].steps == 2
                   ? 60
                   : SYRA_NEVER;
    return w->chase == AC_NONE && wants_passage(w, unit, &to) && passenger(w, ship) == AC_NONE
               ? 50
               : SYRA_NEVER;
}

int syra_score_unload(const struct syra_war *w, int unit)
{
    if (syra_is_leader(w->l, unit))
        return SYRA_NEVER;
    return syra_ground_task(w, unit) == w->l->s->unit[unit].at ? 50 : SYRA_NEVER;
}

/* A ship that has sailed goes again for a fight, or to shut a port before the turn is out. */
int syra_score_rouse(const struct syra_war *w, int ship)
{
    const struct syra_state *s = w->l->s;

    if (sea_task(w, ship) == s->unit[ship].at)
        return SYRA_NEVER;
    return ship == w->keeper || w->chase != AC_NONE || last_word(w) ? 4 : SYRA_NEVER;
}

/* What a Naval Impulse would be good for now. */
int syra_score_naval_impulse(const struct syra_war *w)
{
    const struct syra_state *s = w->l->s;
    int score = 0, away = 0, to;

    if (w->chase != AC_NONE)
        score = w->k[s->won >> w->side & 1 ? SYRA_K_CHASE_WON : SYRA_K_CHASE];
    for (int i = 0; i < SYRA_UNITS; i++)
        if (can_sail(w, i))
            away += sea_task(w, i) != s->unit[i].at;
        else if (w->side == SYRA_ATHENS && wants_passage(w, i, &to))
            away++;
    if (w->side == SYRA_ATHENS) {
        if (s->waves & SYRA_WAVE_ATHENIAN_MAY)
            return 66; /* Demosthenes */
        if (w->keeper != AC_NONE && syra_starving(w->l, w->side) &&
            sea_task(w, w->keeper) != s->unit[w->keeper].at)
            return 64; /* the army is without a port */
        if (w->ferry != AC_NONE)
            return 63;
        if (away && last_word(w) && !sealed(w))
            return w->k[SYRA_K_SEAL];
        return away && s->begun > 0 ? ac_max(score, w->k[SYRA_K_BLOCKADE]) : score;
    }
    if (w->outpost != AC_NONE && sea_task(w, w->outpost) != s->unit[w->outpost].at)
        score = 68;
    if (s->head.turn >= 4 && s->waves & SYRA_WAVE_SECOND && !(s->waves & SYRA_WAVE_SECOND_MAY))
        score = ac_max(score, 45);
    if (away && last_word(w) && !syra_starving(w->l, SYRA_ATHENS))
        score = ac_max(score, w->k[SYRA_K_SEAL]);
    return score;
}
