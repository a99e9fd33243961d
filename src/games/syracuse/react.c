/* Reaction Movement [6.4, 4.3-03], R-16 and R-17: the other side's units near the enemy may try to move. */
#include "syracuse/decisions.h"

static bool storms(const struct syra_look *l)
{
    return l->s->event && l->d->event_effect[l->s->event - 2] == SYRA_STORMS;
}

static bool may_react(const struct syra_look *l, const struct syra_info *i, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int side = 1 - l->s->actor;

    if (u->owner != side || !syra_on_map(l, unit) || u->carrier || u->status == SYRA_ROUTED ||
        u->mark & SYRA_TRIED || !u->steps)
        return false;
    if (syra_is_naval(l, unit) && storms(l))
        return false;
    if (i->held[1 - side] >> u->at & 1)
        return true;
    return l->d->area[u->at].near_mask & i->held[1 - side] && i->fresh[side][u->at];
}

/* Leaders of its area may go along with a unit that has not set out yet, R-17. */
static void follower_steps(const struct syra_look *l, int unit, struct ac_actions *out)
{
    const int at = l->s->unit[unit].at;

    if (syra_is_leader(l, unit) || l->s->mp != syra_allowance(l, unit) || l->s->seen[at] != 1)
        return;
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at == at && u->owner == l->s->unit[unit].owner && !u->carrier &&
            !(u->mark & SYRA_TRIED))
            ac_actions_add(out, ac_act2(SYRA_V_FOLLOW, i, unit));
    }
}

static void list_reactions(const struct syra_look *l, struct ac_actions *out)
{
    struct syra_info info;
    int last = AC_NONE;

    syra_look_round(l, &info);
    if (l->s->mover) {
        syra_mover_steps(l, &info, l->s->mover - 1, l->s->mp, out);
        if (syra_is_naval(l, l->s->mover - 1))
            syra_cargo_steps(l, &info, l->s->mover - 1, out);
        else
            follower_steps(l, l->s->mover - 1, out);
        return;
    }
    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!may_react(l, &info, i) || (last != AC_NONE && syra_alike(l, last, i)))
            continue;
        last = i;
        ac_actions_add(out, ac_act1(SYRA_V_REACT, i));
    }
}

void syra_reaction_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_reactions(&l, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

bool syra_react_pending(const struct syra_look *l)
{
    struct syra_info info;
    struct ac_actions list;

    if (l->s->mover) {
        list.count = 0;
        list_reactions(l, &list);
        return list.count > 0;
    }
    syra_look_round(l, &info);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (may_react(l, &info, i))
            return true;
    return false;
}

static int cavalry_factors(const struct syra_look *l, int area, int side)
{
    int sum = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at == area && u->owner == side && !u->carrier && u->status < SYRA_ROUTED &&
            syra_type(l, i) == SYRA_CAVALRY && (side == SYRA_ATHENS || !syra_is_sicel(l, i)))
            sum += syra_assault_factor(l, i);
    }
    return sum;
}

/* The best fresh Leader with it, and 1 for Syracusan horse in the majority [10.5]. */
int syra_react_modifier(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool horse = u->owner == SYRA_SYRACUSE && cavalry_factors(l, u->at, SYRA_SYRACUSE) >
                                                        cavalry_factors(l, u->at, SYRA_ATHENS);
    int best = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *boss = &l->s->unit[i];

        if (boss->at == u->at && boss->owner == u->owner && boss->steps &&
            !(boss->mark & SYRA_ACTIVATED))
            best = ac_max(best, syra_rating(l, i, false)); /* no naval battle [10.4.4] */
    }
    syra_card_die(card, SYRA_6_4_05, u->owner, -best, "idle Leader in the area");
    syra_card_die(card, SYRA_6_4_06, u->owner, -(int)horse, "more Syracusan horse in the area");
    return -best - horse;
}

void syra_react_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const int result = die + syra_react_modifier(&l, unit, NULL);
    const int il = p->s->il[u->owner];
    int label = SYRA_L_FAILED;

    if (result >= 10)
        label = syra_is_leader(&l, unit) ? SYRA_L_FAILED : SYRA_L_DISRUPTED; /* */
    else if (result < il)
        label = SYRA_L_PASSED;
    else if (result == il)
        label = SYRA_L_ONE;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_6_4_04, label, 0, 0);
    if (label == SYRA_L_DISRUPTED)
        syra_disrupt(p, unit, SYRA_6_4_10, false);
    if (label != SYRA_L_PASSED && label != SYRA_L_ONE)
        return;
    syra_leave_work(p, unit); /* reacting ends it, whether it moves or not */
    p->s->mover = (uint8_t)(unit + 1);
    p->s->mp = (uint8_t)syra_allowance(&l, unit);
    p->s->mover_flags = label == SYRA_L_ONE;
    p->s->seen[u->at] = 1;
}
