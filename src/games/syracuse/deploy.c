/*
 * Setting up the campaign by hand [12.1, 12.3], with the option deploy: free. The scenario's places
 * are where the counters lie at first; each may be moved once within what the rules allow. Athens
 * sets up first.
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
static uint64_t areas_for(const struct syra_look *l, int unit)
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

void syra_deploy_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    int last = AC_NONE;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        uint64_t areas;

        if (u->owner != side || !syra_on_map(l, i) || u->mark & SYRA_TRIED || syra_is_sicel(l, i) ||
            (last != AC_NONE && syra_alike(l, last, i)))
            continue;
        last = i;
        areas = areas_for(l, i) & ~(UINT64_C(1) << u->at);
        while (areas)
            ac_actions_add(out, ac_act2(SYRA_V_DEPLOY, i, ac_bit_pop(&areas)));
        if (l->d->piece[i].pair && !(u->play & SYRA_ASKED))
            ac_actions_add(out, ac_act1(SYRA_V_EXCHANGE, i));
    }
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_deploy_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_unit *u = &p->s->unit[a->arg[0]];

    if (a->verb == SYRA_V_EXCHANGE) {
        u->light = !u->light;
        u->play |= SYRA_ASKED;
        return;
    }
    u->at = (uint8_t)a->arg[1];
    u->mark |= SYRA_TRIED;
    ac_emit(p->sink, SYRA_E_STANDS, SYRA_12_0_01, a->arg[0], a->arg[1], 0);
}

void syra_deploy_end(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].mark = p->s->unit[i].play = 0;
}
