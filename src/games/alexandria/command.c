/* Chapter 4: who commands whom, command range, seizure, leaders' moves and retreats. */
#include <string.h>

#include "alexandria/rules.h"

/* [4.21-4.23, 4.22.1, 4.24.2, 4.24.3, 4.24.4, 4.24.5, 4.24.6] */
bool alex_commands(const struct alex_data *d, int leader, int unit)
{
    const struct alex_piece *l = &d->piece[leader];
    const struct alex_piece *u = &d->piece[unit];

    if (u->kind != ALEX_UNIT || l->overall || l->side != u->side)
        return false;
    if (l->side == ALEX_EGYPT)
        return true;
    if (u->type == ALEX_CO)
        return u->legion == l->legion;
    return u->type == ALEX_MI || u->type >= ALEX_SCORPIO;
}

/* [4.21.4, 4.22.2] */
bool alex_auxiliary(const struct alex_data *d, int unit)
{
    const struct alex_piece *u = &d->piece[unit];

    if (u->type == ALEX_ARCHER || u->type >= ALEX_SCORPIO)
        return true;
    return u->side == ALEX_ROME && (u->type == ALEX_LI || u->type == ALEX_MI);
}

bool alex_can_seize(const struct alex *a, int side)
{
    const int chief = side == ALEX_ROME ? a->d->caesar : a->d->ganymedes;

    if (a->d->rules == ALEX_NAVAL || a->s->attempts[side] >= a->d->seizures[side])
        return false; /* [4.52.1, 12.2.6] */
    if (a->s->turns[0] + a->s->turns[1] == 0)
        return false;                       /* [4.52.3] */
    return a->s->unit[chief].at != AC_NONE; /* [B7] */
}

/* --- command range [4.41] ----------------------------------------------------------------------- */

static bool canal_between(const struct alex_data *d, int from, int to)
{
    const struct alex_place *p = &d->place[from];

    for (int k = 0; k < 6 && p->kind == ALEX_HEX; k++)
        if (p->land[k] == to)
            return p->canals >> k & 1;
    for (int i = 0; i < p->arrow_count; i++)
        if (p->arrow[i] == to)
            return p->arrow_canal >> i & 1;
    return false;
}

struct flood {
    const struct alex *a;
    int8_t *cost;
    int side, range;
    int16_t queue[512];
    int count;
};

static void reach_place(struct flood *f, int place, int cost)
{
    if (cost > f->range || (f->cost[place] >= 0 && f->cost[place] <= cost))
        return;
    f->cost[place] = (int8_t)cost;
    if (f->count < 512)
        f->queue[f->count++] = (int16_t)place;
}

/* Cost of tracing on into a place, or -1 when it is obstructed. */
static int trace_cost(const struct flood *f, int from, int to)
{
    const struct alex_data *d = f->a->d;
    const struct alex_state *s = f->a->s;
    const bool friends = alex_units_at(d, s, to, f->side) > 0;
    int cost = 1;

    if (alex_units_at(d, s, to, !f->side) > 0 || (d->place[to].zones & ALEX_ZONE_BARRED))
        return -1; /* [4.41.5] */
    if (!friends && alex_in_zoc(d, s, to, !f->side))
        return -1; /* [4.41.6, 4.41.8] */
    if (alex_is_deck(d, from) || d->place[from].kind == ALEX_BLOCK)
        cost = 3; /* [4.41.10] */
    else
        cost += canal_between(d, from, to);
    return cost + (alex_troops_at(d, s, to, f->side) > 0); /* [4.41.11, B13] */
}

static void trace_from(struct flood *f, int place)
{
    const struct alex_data *d = f->a->d;
    int16_t to[16];
    int count;

    if (alex_is_deck(d, place))
        count = alex_shore(d, f->a->s, alex_deck_piece(d, place), to);
    else
        count = alex_links(d, place, d->place[place].kind == ALEX_BLOCK, to);
    for (int i = 0; i < count; i++) {
        const int cost = trace_cost(f, place, to[i]);

        if (cost > 0)
            reach_place(f, to[i], f->cost[place] + cost);
    }
}

/* Decks of galleys that lie at a traced place: 3 more [4.41.9, 4.41.10]. */
static void trace_decks(struct flood *f)
{
    const struct alex_data *d = f->a->d;

    for (int g = d->first_galley; g < d->piece_count; g++) {
        int16_t shore[16];
        int count;

        if (f->a->s->unit[g].at == AC_NONE || alex_side(d, f->a->s, g) != f->side ||
            !alex_docked(d, f->a->s, g))
            continue;
        count = alex_shore(d, f->a->s, g, shore);
        for (int i = 0; i < count; i++) {
            const int there = f->cost[shore[i]];
            int8_t *deck = &f->cost[alex_deck(d, g)];

            if (there >= 0 && there + 3 <= f->range && (*deck < 0 || *deck > there + 3))
                *deck = (int8_t)(there + 3);
        }
    }
}

/* cost[] has room for every place and deck; -1: out of range. */
void alex_command_costs(const struct alex *a, int leader, int8_t *cost)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[leader].at;
    struct flood f = { .a = a, .cost = cost, .side = d->piece[leader].side };

    f.range = a->s->unit[leader].flags & ALEX_SPARE ? d->piece[leader].replacement
                                                    : d->piece[leader].range;
    memset(cost, -1, ALEX_MAX_PLACES + ALEX_MAX_GALLEYS);
    reach_place(&f, at, 0);
    for (int i = 0; i < f.count; i++)
        trace_from(&f, f.queue[i]);
    if (!alex_is_deck(d, at) && d->place[at].kind == ALEX_POINT)
        for (int i = 0; i < d->place[at].block_count; i++)
            cost[d->place[at].block[i]] = (int8_t)f.range; /* [4.41.3, B12] */
    trace_decks(&f);
}

/* Could its side have it act: as an auxiliary, or by a leader who reaches it? [3.A.1, 3.A.3] */
bool alex_may_wake(const struct alex *a, int unit)
{
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];
    const int at = a->s->unit[unit].at;

    if (at == AC_NONE || alex_auxiliary(a->d, unit))
        return at != AC_NONE;
    for (int l = a->d->first_leader; l < a->d->first_galley; l++) {
        if (a->s->unit[l].at == AC_NONE || !alex_commands(a->d, l, unit))
            continue;
        alex_command_costs(a, l, cost);
        if (cost[at] >= 0)
            return true;
    }
    return false;
}

void alex_activate_leader(struct alex *a, int leader)
{
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];
    int count = 0;

    alex_command_costs(a, leader, cost);
    for (int u = 0; u < a->d->unit_count; u++) {
        if (a->s->unit[u].at == AC_NONE || !alex_commands(a->d, leader, u) ||
            cost[a->s->unit[u].at] < 0)
            continue;
        a->s->unit[u].flags |= ALEX_ACTIVE;
        count++;
    }
    ac_emit(a->sink, ALEX_EV_ACTIVATED, ALEX_3_A_1, leader, count, 0);
}

/* --- leaders' own movement [4.31, B20] --------------------------------------------------------------- */

/* Is an enemy land combat unit in or adjacent to the place? [B32] */
bool alex_threatened(const struct alex *a, int place, int side)
{
    int16_t to[16];
    int count;

    if (alex_units_at(a->d, a->s, place, !side) > 0)
        return true;
    count = alex_links(a->d, place, true, to);
    for (int i = 0; i < count; i++)
        if (alex_units_at(a->d, a->s, to[i], !side) > 0)
            return true;
    return false;
}

static int lead_cost(const struct flood *f, int leader, int from, int to)
{
    const struct alex_data *d = f->a->d;
    const bool friends = alex_units_at(d, f->a->s, to, f->side) > 0;

    if (alex_barred(d, leader, to))
        return -1;
    if (d->place[to].kind == ALEX_BLOCK) {
        if (!friends && alex_units_at(d, f->a->s, to, !f->side) > 0)
            return -1;                             /* [4.31.2] */
        return f->cost[from] == 0 ? f->range : -1; /* the entire allowance */
    }
    if (alex_units_at(d, f->a->s, to, !f->side) > 0)
        return -1;
    if (!friends && alex_threatened(f->a, to, f->side))
        return -1; /* [4.31.1] */
    if (alex_is_deck(d, from) || d->place[from].kind == ALEX_BLOCK)
        return 3;
    return 1 + canal_between(d, from, to);
}

static void lead_from(struct flood *f, int leader, int place)
{
    const struct alex_data *d = f->a->d;
    int16_t to[16];
    int count;

    if (alex_is_deck(d, place))
        count = alex_shore(d, f->a->s, alex_deck_piece(d, place), to);
    else
        count = alex_links(d, place, true, to);
    for (int i = 0; i < count; i++) {
        const int cost = lead_cost(f, leader, place, to[i]);

        if (cost > 0)
            reach_place(f, to[i], f->cost[place] + cost);
    }
}

void alex_lead_legal(const struct alex *a, int leader, struct ac_actions *out)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[leader].at;
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];
    struct flood f = { .a = a, .cost = cost, .side = d->piece[leader].side };
    const bool fleet = a->s->mode == ALEX_MODE_FLEET; /* only ashore, and no further [B30] */

    if (at == AC_NONE || (alex_is_deck(d, at) && !alex_docked(d, a->s, alex_deck_piece(d, at))))
        return;
    f.range = fleet ? 3 : d->piece[leader].ma;
    memset(cost, -1, sizeof(cost));
    reach_place(&f, at, 0);
    for (int i = 0; i < f.count; i++)
        lead_from(&f, leader, f.queue[i]);
    for (int i = 1; i < f.count; i++) {
        bool twice = f.queue[i] == at;

        for (int k = 1; k < i && !twice; k++)
            twice = f.queue[k] == f.queue[i];
        if (!twice)
            alex_add3(out, ALEX_LEAD, leader, f.queue[i], AC_NONE);
    }
    if (fleet || alex_is_deck(d, at))
        return;
    trace_decks(&f);
    for (int g = d->first_galley; g < d->piece_count; g++)
        if (cost[alex_deck(d, g)] >= 0 && alex_alike_of(d, a->s, g) == g)
            alex_add3(out, ALEX_LEAD, leader, a->s->unit[g].at, g);
}

/* --- leaders in danger [4.32] --------------------------------------------------------------------------- */

bool alex_leader_alone(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;

    return at != AC_NONE && !alex_is_deck(a->d, at) &&
           alex_units_at(a->d, a->s, at, a->d->piece[leader].side) == 0;
}

/* Nobody gives ground onto an enemy, be he a leader alone [C39, F5, F19]. */
bool alex_leader_of_enemy_at(const struct alex *a, int unit, int place)
{
    for (int l = a->d->first_leader; l < a->d->first_galley; l++)
        if (a->s->unit[l].at == place && a->d->piece[l].side != a->d->piece[unit].side)
            return true;
    return false;
}

/* Where a leader can get to in so many steps, no Blocks, no enemies; room for 64. */
int alex_flee_places(const struct alex *a, int leader, int steps, int16_t *out)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[leader].at;
    const int side = d->piece[leader].side;
    int count = 0;
    int begin = 0;

    if (at == AC_NONE || alex_is_deck(d, at))
        return 0; /* [4.32.5] */
    for (int n = 0; n < steps; n++) {
        const int end = count;

        for (int i = n ? begin : -1; i < end; i++) {
            int16_t to[16];
            const int from = i < 0 ? at : out[i];
            const int links = alex_links(d, from, d->place[from].kind == ALEX_BLOCK, to);

            for (int k = 0; k < links && count < 64; k++) {
                bool known = to[k] == at || alex_barred(d, leader, to[k]) ||
                             alex_units_at(d, a->s, to[k], !side) > 0;

                for (int m = 0; m < count && !known; m++)
                    known = out[m] == to[k];
                if (!known)
                    out[count++] = to[k];
            }
            if (i < 0)
                break;
        }
        begin = end;
    }
    return count;
}
