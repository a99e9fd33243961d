/*
 * Setting up the campaign by hand [12.1, 12.3], with the option deploy: free. Each side's Sicels are
 * drawn first; the scenario's places are where the counters lie then, and each may be moved once
 * within what the rules allow. A ship that begins at sea may be given units to carry. Athens sets up
 * first.
 */
#include "syracuse/decisions.h"

static uint64_t bit(const struct syra_look *l, const char *id)
{
    for (int a = 0; a < l->d->area_count; a++) {
        const char *p = l->d->area[a].id, *q = id;

        while (*p && *p == *q) {
            p++;
            q++;
        }
        if (*p == *q)
            return UINT64_C(1) << a;
    }
    return 0;
}

/* The areas a unit may set up in. */
uint64_t syra_deploy_areas(const struct syra_look *l, int unit)
{
    const uint64_t camps = bit(l, "L-10") | bit(l, "L-18");
    uint64_t out = camps, coasts = camps;
    struct syra_info info;

    if (l->s->unit[unit].owner == SYRA_ATHENS) {
        while (syra_is_naval(l, unit) && coasts)
            out |= l->d->area[ac_bit_pop(&coasts)].sea_mask;
        return out;
    }
    if (!l->d->piece[unit].pair)
        return l->d->city_mask;
    syra_look_round(l, &info); /* the exchange units: any land free of Athenians */
    return l->d->land_mask & ~info.held[SYRA_ATHENS];
}

/* Ships at sea may be loaded [12.1-03] as far as they carry [7.2.2]. */
bool syra_may_embark(const struct syra_look *l, int ship, int unit)
{
    const struct syra_unit *s = &l->s->unit[ship], *u = &l->s->unit[unit];

    return syra_is_naval(l, ship) && syra_on_map(l, ship) && syra_on_map(l, unit) &&
           l->d->area[s->at].ground == SYRA_SEA && u->owner == s->owner && !u->carrier &&
           !(u->mark & SYRA_TRIED) && syra_has_room(l, ship, unit);
}

static void list_loads(const struct syra_look *l, int unit, struct ac_actions *out)
{
    int last = AC_NONE;

    for (int ship = 0; ship < SYRA_UNITS && !syra_is_naval(l, unit); ship++) {
        if (!syra_may_embark(l, ship, unit) || (last != AC_NONE && syra_alike(l, last, ship)))
            continue;
        last = ship;
        ac_actions_add(out, ac_act2(SYRA_V_LOAD, ship, unit));
    }
}

void syra_deploy_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    int last = AC_NONE;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        uint64_t areas;

        if (u->owner != side || !syra_on_map(l, i) || u->mark & SYRA_TRIED ||
            (last != AC_NONE && syra_alike(l, last, i)))
            continue;
        last = i;
        areas = syra_deploy_areas(l, i) & ~(UINT64_C(1) << u->at);
        while (areas)
            ac_actions_add(out, ac_act2(SYRA_V_DEPLOY, i, ac_bit_pop(&areas)));
        list_loads(l, i, out);
        if (l->d->piece[i].pair && !(u->play & SYRA_ASKED))
            ac_actions_add(out, ac_act1(SYRA_V_EXCHANGE, i));
    }
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_deploy_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_unit *u = &p->s->unit[a->arg[a->verb == SYRA_V_LOAD]];

    if (a->verb == SYRA_V_EXCHANGE) {
        u->light = !u->light;
        u->play |= SYRA_ASKED;
        return;
    }
    u->mark |= SYRA_TRIED;
    if (a->verb == SYRA_V_LOAD) {
        u->carrier = (uint8_t)(a->arg[0] + 1);
        u->at = p->s->unit[a->arg[0]].at;
        ac_emit(p->sink, SYRA_E_ABOARD, SYRA_12_1_03, a->arg[1], a->arg[0], 0);
        return;
    }
    u->at = (uint8_t)a->arg[1];
    ac_emit(p->sink, SYRA_E_STANDS, SYRA_12_0_01, a->arg[0], a->arg[1], 0);
}

void syra_deploy_end(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].mark = p->s->unit[i].play = 0;
}
