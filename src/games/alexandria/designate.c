/*
 * Shock designation [8.1, 8.2]: who may attack what, and plans that can be completed.
 *
 * Attacks into hexes hang together: whoever attacks must see every enemy in his zone attacked by
 * somebody [8.11.1], units that moved up must attack when they can [8.2.2], and two combats may not
 * share a place. Units of one hex with one facing act as a group [8.11.5]. A step is legal only if a
 * search over the groups that are still free finds a legal completion.
 */
#include <string.h>

#include "alexandria/rules.h"

enum { MAX_GROUPS = 48, MAX_NODES = 4000 };

struct group {
    int unit;         /* its first member */
    uint64_t zone;    /* enemy places it must see attacked */
    uint64_t attacks; /* what it attacks, 0: nothing (yet) */
    bool fixed;       /* has been designated */
    bool must;        /* case A [8.2.2] */
};

struct plan {
    const struct alex *a;
    int16_t place[64]; /* of the bits */
    int places;
    int count;
    int nodes;
    struct group group[MAX_GROUPS];
};

/* --- who may attack ------------------------------------------------------------------------------- */

bool alex_may_attack(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    return u->at != AC_NONE && (u->flags & ALEX_ACTIVE) && !(u->flags & ALEX_TURNED) &&
           a->d->piece[unit].type < ALEX_ARCHER; /* [8.1.1, 8.1.5] */
}

static bool enemies_in(const struct alex *a, int place)
{
    return alex_units_at(a->d, a->s, place, !a->s->active) > 0;
}

/* Enemy hexes a unit attacks from where it stands [8.11, D10, 6.0.1]. */
int alex_zone(const struct alex *a, int unit, int16_t *out)
{
    const int at = a->s->unit[unit].at;
    const struct alex_place *p;
    int count = 0;

    if (alex_is_deck(a->d, at))
        return 0;
    p = &a->d->place[at];
    if (p->kind == ALEX_BLOCK)
        return 0; /* [8.12.2, 8.12.1] */
    if (p->kind == ALEX_POINT) {
        for (int i = 0; i < p->arrow_count && a->s->unit[unit].facing == ALEX_TO_HEXES; i++)
            if (enemies_in(a, p->arrow[i]))
                out[count++] = p->arrow[i];
        return count;
    }
    for (int k = 0; k < 6; k++) {
        const int to = p->land[k];

        if (to == AC_NONE || a->d->place[to].kind != ALEX_HEX || alex_is_causeway(a->d, to) ||
            !enemies_in(a, to))
            continue;
        if (alex_is_causeway(a->d, at) || alex_exerts(a->d, a->s, unit, to))
            out[count++] = (int16_t)to;
    }
    return count;
}

/* Enemy Points and Causeway spaces beside a unit [8.13]. */
static int point_targets(const struct alex *a, int unit, int16_t *out)
{
    const struct alex_data *d = a->d;
    const struct alex_unit *u = &a->s->unit[unit];
    const struct alex_place *p;
    int count = 0;

    if (alex_is_deck(d, u->at))
        return 0;
    p = &d->place[u->at];
    if (p->kind == ALEX_BLOCK) {
        if ((u->flags & ALEX_MOVED) || enemies_in(a, u->at))
            return 0; /* [8.13.4, 8.13.5] */
        for (int i = 0; i < p->point_count; i++)
            if (enemies_in(a, p->point[i]))
                out[count++] = p->point[i];
        return count;
    }
    for (int k = 0; k < (p->kind == ALEX_POINT ? 4 : 6); k++) {
        const int to = p->land[k];

        if (to == AC_NONE || !alex_point_like(d, to) || !enemies_in(a, to))
            continue;
        if (p->kind == ALEX_POINT && (u->facing == ALEX_TO_HEXES || k == (u->facing + 2) % 4))
            continue; /* [D10] */
        if (p->kind == ALEX_HEX && alex_faces(d, unit, u->at) &&
            alex_aspect(u->facing, k) != ALEX_FRONT)
            continue;
        out[count++] = (int16_t)to;
    }
    return count;
}

/* --- plans -------------------------------------------------------------------------------------------- */

static uint64_t place_bit(struct plan *plan, int place)
{
    for (int i = 0; i < plan->places; i++)
        if (plan->place[i] == place)
            return UINT64_C(1) << i;
    if (plan->places >= 64)
        return 0;
    plan->place[plan->places] = (int16_t)place;
    return UINT64_C(1) << plan->places++;
}

static uint64_t combat_bits(struct plan *plan, int combat)
{
    uint64_t bits = 0;

    for (int i = 0; i < 4; i++)
        if (plan->a->s->combat[combat].place[i] != AC_NONE)
            bits |= place_bit(plan, plan->a->s->combat[combat].place[i]);
    return bits;
}

/* [6.14.1] */
static bool same_group(const struct alex *a, int one, int two)
{
    return a->s->unit[one].at == a->s->unit[two].at &&
           a->s->unit[one].facing == a->s->unit[two].facing;
}

static void join_group(struct plan *plan, int unit)
{
    const struct alex *a = plan->a;
    const struct alex_unit *u = &a->s->unit[unit];
    int16_t zone[8];
    const int count = alex_zone(a, unit, zone);
    struct group *g = NULL;

    if (!count || (u->combat && a->s->combat[u->combat - 1].kind != ALEX_ON_HEX))
        return; /* who fights elsewhere covers none of his zone */
    for (int i = 0; i < plan->count && !g; i++)
        if (same_group(a, plan->group[i].unit, unit))
            g = &plan->group[i];
    if (!g) {
        if (plan->count >= MAX_GROUPS)
            return;
        g = &plan->group[plan->count++];
        *g = (struct group){ .unit = unit };
        for (int i = 0; i < count; i++)
            g->zone |= place_bit(plan, zone[i]);
    }
    if (a->d->place[u->at].kind == ALEX_HEX && !alex_is_causeway(a->d, u->at) &&
        (u->flags & ALEX_MOVED) && a->d->piece[unit].type <= ALEX_HI)
        g->must = true;
    if (u->combat && a->s->combat[u->combat - 1].kind == ALEX_ON_HEX) {
        g->fixed = true;
        g->attacks = combat_bits(plan, u->combat - 1);
    }
}

static void make_plan(const struct alex *a, struct plan *plan)
{
    plan->a = a;
    plan->places = plan->count = plan->nodes = 0;
    if (a->s->exhausted[a->s->active])
        return;
    for (int u = 0; u < a->d->unit_count; u++)
        if (alex_may_attack(a, u) && a->d->piece[u].side == a->s->active)
            join_group(plan, u);
}

static bool fits(const struct plan *plan, uint64_t set)
{
    for (int i = 0; i < plan->count; i++) {
        const uint64_t other = plan->group[i].attacks;

        if ((other & set) && other != set)
            return false;
    }
    return true;
}

static uint64_t attacked(const struct plan *plan)
{
    uint64_t all = 0;

    for (int i = 0; i < plan->count; i++)
        all |= plan->group[i].attacks;
    return all;
}

static bool closed(const struct plan *plan, bool all)
{
    const uint64_t covered = attacked(plan);

    for (int i = 0; i < plan->count; i++) {
        const struct group *g = &plan->group[i];

        if (g->must && all && !g->attacks)
            return false;
        if ((g->attacks || g->must) && (g->zone & ~covered))
            return false;
    }
    return true;
}

/* Each free group that must takes what is left of its zone: the answer when the search is too long. */
static bool greedy(struct plan *plan)
{
    struct plan copy = *plan;

    for (int i = 0; i < copy.count; i++) {
        struct group *g = &copy.group[i];
        const uint64_t rest = g->zone & ~attacked(&copy);

        if (!g->attacks && rest && (g->must || g->fixed) && fits(&copy, rest))
            g->attacks = rest;
    }
    return closed(&copy, false);
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool search(struct plan *plan, int i, bool all)
{
    struct group *g;
    uint64_t set;

    while (i < plan->count && plan->group[i].fixed)
        i++;
    if (i == plan->count)
        return closed(plan, all);
    if (++plan->nodes > MAX_NODES)
        return false;
    g = &plan->group[i];
    for (set = g->zone; set; set = (set - 1) & g->zone) {
        if (!fits(plan, set))
            continue;
        g->attacks = set;
        if (search(plan, i + 1, all)) {
            g->attacks = 0;
            return true;
        }
        g->attacks = 0;
    }
    return (!g->must || !all) && search(plan, i + 1, all);
}

static bool feasible(struct plan *plan, bool all)
{
    plan->nodes = 0;
    if (search(plan, 0, all))
        return true;
    return plan->nodes > MAX_NODES && !all && greedy(plan);
}

/* Can every unit that must, take part? Then it has to [F31]. */
static bool all_can(const struct plan *plan)
{
    struct plan bare = *plan;

    for (int i = 0; i < bare.count; i++) {
        bare.group[i].fixed = false;
        bare.group[i].attacks = 0;
    }
    return feasible(&bare, true);
}

/* --- legal steps ------------------------------------------------------------------------------------------ */

static void add_attack(const struct plan *plan, int unit, uint64_t set, struct ac_actions *out)
{
    struct ac_action action = ac_act1(ALEX_ATTACK_PLACE, unit);
    int n = 1;

    for (int i = 2; i < 5; i++)
        action.arg[i] = AC_NONE;
    for (int i = 0; i < plan->places && n < 5; i++)
        if (set >> i & 1)
            action.arg[n++] = plan->place[i];
    ac_actions_add(out, action);
}

static void hexes_legal(const struct alex *a, struct plan *plan, bool all, struct ac_actions *out)
{
    for (int i = 0; i < plan->count; i++) {
        struct group *g = &plan->group[i];

        if (!g->fixed)
            for (uint64_t set = g->zone; set; set = (set - 1) & g->zone) {
                bool good;

                if (!fits(plan, set) || ac_bit_count(set) > 4)
                    continue;
                g->fixed = true;
                g->attacks = set;
                good = feasible(plan, all);
                g->fixed = false;
                g->attacks = 0;
                for (int u = 0; good && u < a->d->unit_count; u++)
                    if (alex_may_attack(a, u) && !a->s->unit[u].combat && same_group(a, u, g->unit))
                        add_attack(plan, u, set, out);
            }
        else
            for (int u = 0; u < a->d->unit_count; u++)
                if (alex_may_attack(a, u) && !a->s->unit[u].combat && same_group(a, u, g->unit))
                    add_attack(plan, u, g->attacks, out);
    }
}

static const struct group *group_of(const struct plan *plan, int unit)
{
    for (int i = 0; i < plan->count; i++)
        if (same_group(plan->a, plan->group[i].unit, unit))
            return &plan->group[i];
    return NULL;
}

/* Can the rest still do what they must when this unit fights outside its zone? */
static bool spared(const struct alex *a, struct plan *plan, int unit, bool all)
{
    struct group *g = NULL;
    bool good;

    for (int i = 0; i < plan->count && !g; i++)
        if (same_group(a, plan->group[i].unit, unit))
            g = &plan->group[i];
    if (!g || g->fixed)
        return true;
    for (int u = 0; u < a->d->unit_count; u++)
        if (u != unit && alex_may_attack(a, u) && !a->s->unit[u].combat && same_group(a, u, unit) &&
            a->d->piece[u].side == a->s->active)
            return true; /* a mate is left */
    g->fixed = true;
    good = feasible(plan, all);
    g->fixed = false;
    return good;
}

static int combat_at(const struct alex *a, int place)
{
    for (int c = 0; c < a->s->combats; c++)
        for (int i = 0; i < 4; i++)
            if (a->s->combat[c].place[i] == place)
                return c;
    return AC_NONE;
}

static void add_single(int unit, int place, struct ac_actions *out)
{
    const struct ac_action action = { .verb = ALEX_ATTACK_PLACE,
                                      .arg = { unit, place, AC_NONE, AC_NONE, AC_NONE } };

    ac_actions_add(out, action);
}

/* Enemy places that a unit could attack hand to hand from where it stands; room for 24. */
int alex_struck_places(const struct alex *a, int unit, int16_t *out)
{
    const int at = a->s->unit[unit].at;
    int count = alex_zone(a, unit, out);

    count += point_targets(a, unit, out + count);
    if (!alex_is_deck(a->d, at) && a->d->place[at].kind == ALEX_BLOCK && enemies_in(a, at))
        out[count++] = (int16_t)at; /* [8.14] */
    return count;
}

/* Points, Blocks and the like: free for each unit, one attacker into a Point [8.13.2]. */
static void city_legal(const struct alex *a, const struct plan *plan, int unit,
                       struct ac_actions *out)
{
    const int at = a->s->unit[unit].at;
    const struct group *g = group_of(plan, unit);
    int16_t to[16];
    int count;

    if (g && (g->must || g->fixed))
        return;
    count = point_targets(a, unit, to);
    for (int i = 0; i < count; i++)
        if (combat_at(a, to[i]) == AC_NONE)
            add_single(unit, to[i], out);
    if (!alex_is_deck(a->d, at) && a->d->place[at].kind == ALEX_BLOCK && enemies_in(a, at))
        add_single(unit, at, out); /* [8.14] */
}

/* Has the unit of a Causeway space, the one that may, joined its boarding? [8.67.1, F36] */
bool alex_boarded_from_land(const struct alex *a, int galley)
{
    const int combat = combat_at(a, alex_deck(a->d, galley));
    int16_t unit[32];
    const int count = combat == AC_NONE ? 0 : alex_combat_units(a, combat, a->s->active, unit);

    for (int i = 0; i < count; i++)
        if (!alex_is_deck(a->d, a->s->unit[unit[i]].at))
            return true;
    return false;
}

static void boarding_legal(const struct alex *a, int unit, struct ac_actions *out)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[unit].at;

    if (alex_is_deck(d, at)) {
        const int own = alex_deck_piece(d, at);
        const struct alex_ship *ship = alex_ship_c(d, a->s, own);
        const struct alex_place *p = &d->place[a->s->unit[own].at];

        for (int g = d->first_galley; g < d->piece_count; g++)
            if ((ship->grapples >> d->piece[g].galley & 1) && alex_side(d, a->s, g) != a->s->active)
                alex_add2(out, ALEX_BOARD, unit, g); /* [8.62, 8.63.1, 8.63.2] */
        for (int k = 0; k < 6 && ship->moored != AC_NONE; k++) {
            const int to = p->near[k];
            int c;

            if (to == AC_NONE || d->place[to].terrain != ALEX_CAUSEWAY || !enemies_in(a, to))
                continue;
            c = combat_at(a, to);
            if (c == AC_NONE || a->s->combat[c].kind == ALEX_ON_CAUSEWAY)
                add_single(unit, to, out); /* [8.67, F36] */
        }
        return;
    }
    if (d->place[at].terrain != ALEX_CAUSEWAY)
        return;
    for (int g = d->first_galley; g < d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(d, a->s, g) != a->s->active &&
            alex_ship_c(d, a->s, g)->moored != AC_NONE && !alex_boarded_from_land(a, g) &&
            alex_direction(d, at, a->s->unit[g].at) != AC_NONE)
            alex_add2(out, ALEX_BOARD, unit,
                      g); /* the reverse, from any one space beside it [8.67.4, F27] */
}

void alex_designate_legal(const struct alex *a, struct ac_actions *out)
{
    struct plan plan;
    bool all;

    make_plan(a, &plan);
    all = all_can(&plan);
    hexes_legal(a, &plan, all, out);
    for (int u = 0; u < a->d->unit_count; u++) {
        if (a->d->piece[u].side != a->s->active || a->s->unit[u].combat || !alex_may_attack(a, u) ||
            !spared(a, &plan, u, all))
            continue;
        if (!a->s->exhausted[a->s->active])
            city_legal(a, &plan, u, out);
        boarding_legal(a, u, out);
    }
    if (closed(&plan, all) || out->count == 0)
        alex_add(out, ALEX_END); /* what nobody can do any more is not asked for [F31] */
    if (out->retracts)
        for (int u = 0; u < a->d->unit_count; u++)
            if (a->s->unit[u].combat)
                alex_add1(out, ALEX_CANCEL, u);
}

bool alex_any_attack(const struct alex *a)
{
    struct ac_actions out;
    int16_t to[16];

    ac_actions_clear(&out);
    for (int u = 0; u < a->d->unit_count; u++) {
        if (a->d->piece[u].side != a->s->active || !alex_may_attack(a, u))
            continue;
        if (!a->s->exhausted[a->s->active]) {
            const int at = a->s->unit[u].at;

            if (alex_zone(a, u, to) || point_targets(a, u, to))
                return true;
            if (!alex_is_deck(a->d, at) && a->d->place[at].kind == ALEX_BLOCK && enemies_in(a, at))
                return true;
        }
        boarding_legal(a, u, &out);
        if (out.count)
            return true;
    }
    return false;
}

/* --- taking a step ----------------------------------------------------------------------------------------------- */

static int new_combat(struct alex *a, int kind, const int32_t *place, int count)
{
    struct alex_combat *c = &a->s->combat[a->s->combats];

    if (a->s->combats >= ALEX_MAX_COMBATS)
        ac_bug("more than %d combats", ALEX_MAX_COMBATS);
    *c = (struct alex_combat){ .kind = (uint8_t)kind };
    for (int i = 0; i < 4; i++)
        c->place[i] = (int16_t)(i < count ? place[i] : AC_NONE);
    return a->s->combats++;
}

static int kind_of_attack(const struct alex *a, int unit, int place)
{
    if (alex_is_deck(a->d, a->s->unit[unit].at))
        return ALEX_ON_CAUSEWAY;
    if (a->d->place[place].kind == ALEX_BLOCK)
        return ALEX_ON_BLOCK;
    return alex_point_like(a->d, place) ? ALEX_ON_POINT : ALEX_ON_HEX;
}

/* Those who must come along: stack mates that have moved or fired [B27, 8.11.5, 8.14.2]. */
static void bring_mates(struct alex *a, int unit, int combat)
{
    const bool block = a->s->combat[combat].kind == ALEX_ON_BLOCK;

    if (!block && a->s->combat[combat].kind != ALEX_ON_HEX)
        return;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->d->piece[u].side == a->s->active && !a->s->unit[u].combat && alex_may_attack(a, u) &&
            (block ? a->s->unit[u].at == a->s->unit[unit].at : same_group(a, u, unit)) &&
            (a->s->unit[u].flags & (ALEX_MOVED | ALEX_FIRED)))
            a->s->unit[u].combat = (uint8_t)(combat + 1);
}

static void cancel(struct alex *a, int unit)
{
    const int gone = a->s->unit[unit].combat;
    const int last = a->s->combats;

    for (int u = 0; u < a->d->unit_count; u++) {
        if (a->s->unit[u].combat == gone)
            a->s->unit[u].combat = 0;
        else if (a->s->unit[u].combat == last)
            a->s->unit[u].combat = (uint8_t)gone;
    }
    a->s->combat[gone - 1] = a->s->combat[last - 1];
    a->s->combat[last - 1] = (struct alex_combat){ 0 };
    a->s->combats--;
}

void alex_designate(struct alex *a, const struct ac_action *action)
{
    const int unit = action->arg[0];
    int combat;

    if (action->verb == ALEX_CANCEL) {
        cancel(a, unit);
        return;
    }
    if (action->verb == ALEX_BOARD) {
        const int32_t deck = alex_deck(a->d, action->arg[1]);

        combat = combat_at(a, deck);
        if (combat == AC_NONE)
            combat = new_combat(a, ALEX_ON_GALLEY, &deck, 1);
    } else {
        int count = 1;

        while (count < 4 && action->arg[1 + count] != AC_NONE)
            count++;
        combat = combat_at(a, action->arg[1]);
        if (combat == AC_NONE)
            combat = new_combat(a, kind_of_attack(a, unit, action->arg[1]), &action->arg[1], count);
    }
    a->s->unit[unit].combat = (uint8_t)(combat + 1);
    bring_mates(a, unit, combat);
}
