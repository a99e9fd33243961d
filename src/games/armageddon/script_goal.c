/*
 * What the scripted player wants: goals from the victory rules, the ways there, and where the enemy is.
 */
#include "armageddon/script.h"

#include <string.h>

#include "base/bits.h"

const struct ac_knob arma_knobs[ARMA_KNOB_COUNT] = {
#define X(id, name, usual, least, most, text) { name, text, usual, least, most },
    ARMA_KNOBS(X)
#undef X
};

/* Which hexes that count are not ours as things stand. */
static void find_needs(const struct arma_data *d, const struct arma_state *s, int side, bool stay,
                       struct arma_goal *g)
{
    g->ours = g->hold;
    for (int i = 0; i < d->objective_count; i++) {
        g->need[i] =
            s->control[i] != side + 1 || (stay && arma_holder(d, s, d->objective[i]) != side);
        g->ours = g->ours && !g->need[i];
    }
}

/* One term of a victory rule: what a side has to do, or to prevent. */
static void add_goal(const struct arma_data *d, const struct arma_state *s, int side,
                     const struct arma_term *t, struct arma_goal *g)
{
    switch ((enum arma_term_kind)t->kind) {
    case ARMA_WHEN_CONTROL:
    case ARMA_WHEN_IN:
        g->hold = true;
        return;
    case ARMA_WHEN_EXITED:
        if (t->side == side)
            g->leave = !arma_term_holds(d, s, t); /* no more than have to */
        else
            g->kill = true;
        return;
    case ARMA_WHEN_FORDED: /* "so many at most": they lose by it */
        g->ford = t->side == side && arma_term_holds(d, s, t);
        g->kill = g->kill || t->side != side;
        return;
    case ARMA_WHEN_NOT_SOUTH:
        g->hunt = t->side != side;
        g->stay = t->side == side;
        g->kill = g->kill || t->side == side;
        return;
    case ARMA_WHEN_LOST:
    case ARMA_WHEN_TWICE:
    case ARMA_WHEN_MORE_FIT:
    case ARMA_WHEN_MORE_KILLS:
    case ARMA_WHEN_TWICE_LEFT:
    case ARMA_WHEN_POINTS:
    case ARMA_WHEN_SPENT:
        g->kill = true;
        return;
    }
}

/* Goals of a side, from all victory rules: what the enemy wants is to be prevented. */
static void find_goals(const struct arma_data *d, const struct arma_state *s, int side,
                       struct arma_goal *g)
{
    enum { TO_LEAVE = 5 }; /* Game-Turns kept for the way out */
    bool stay = false;

    memset(g, 0, sizeof(*g));
    for (int w = 0; w < d->win_count; w++) {
        for (int i = 0; i < d->win[w].count; i++) {
            add_goal(d, s, side, &d->win[w].term[i], g);
            stay = stay || d->win[w].term[i].kind == ARMA_WHEN_IN;
        }
    }
    g->turns_left = d->turns - s->head.turn;
    if (d->special & ARMA_ECLIPSE) /* the end may come at any time from then on */
        g->turns_left = ac_min(g->turns_left, ac_max(0, d->eclipse_turn - 1 - s->head.turn));
    find_needs(d, s, side, stay, g);
    if (g->hold && !g->ours && g->turns_left > TO_LEAVE)
        g->leave = false; /* what has to be held comes first: the army is needed for it */
}

/* Hexes with enemies; those that are hunted come first. */
static void find_foes(struct arma_plan *plan)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;
    const int foe = !plan->side;

    plan->foe_count = 0;
    plan->foe_hunted = 0;
    for (int p = d->side_start[foe]; p < d->side_start[foe + 1]; p++) {
        const int hex = s->piece[p].hex;
        if (hex < 0 || s->first[hex] != p + 1)
            continue;
        plan->foe[plan->foe_count++] = (int16_t)hex;
        if (!plan->goal.hunt || d->board.hex[hex].south) {
            plan->foe[plan->foe_count - 1] = plan->foe[plan->foe_hunted];
            plan->foe[plan->foe_hunted++] = (int16_t)hex;
        }
    }
}

/* Who is hunted by several units already is left to them, so that the hunt spreads out. */
static void find_hunters(struct arma_plan *plan)
{
    enum { ENOUGH = 5, OFF = 6 };
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;

    for (int i = 0; i < plan->foe_hunted; i++) {
        int hunters = 0;
        for (int p = d->side_start[plan->side]; p < d->side_start[plan->side + 1]; p++)
            hunters += s->piece[p].status == ARMA_ON && !d->unit[s->piece[p].type].paren &&
                       arma_distance(&d->board, s->piece[p].hex, plan->foe[i]) <= 2;
        plan->foe_off[i] = hunters > ENOUGH ? OFF : 0;
    }
}

/* What a side marches to: objectives, exits, or the enemy. */
static void find_ways(struct arma_plan *plan)
{
    const struct arma_data *d = plan->d;
    const struct arma_goal *g = &plan->goal;

    plan->way_count = 0;
    if (g->leave)
        plan->way[plan->way_count++] = d->way_out;
    const bool hunt = g->hunt;
    for (int i = 0; i < d->objective_count && g->hold && !g->leave; i++)
        if (g->need[i] || (g->ours && !(hunt && plan->foe_hunted)))
            plan->way[plan->way_count++] = d->way[i];
    plan->hunts = hunt || (!g->leave && !g->hold);
    if (plan->hunts && g->hunt)
        find_hunters(plan);
}

/* Hexes to the nearest enemy; nobody swims where the stream bars the way. */
static int nearest(const struct arma_plan *plan, int hex)
{
    const struct arma_board *b = &plan->d->board;
    const bool banks = (plan->d->special & ARMA_DRY) != 0;
    int best = ARMA_FAR / ARMA_MP;

    for (int i = 0; i < plan->foe_count; i++)
        if (!banks || b->hex[hex].south == b->hex[plan->foe[i]].south)
            best = ac_min(best, arma_distance(b, hex, plan->foe[i]));
    return best;
}

/* The same to those that are hunted, as if those who have hunters enough were farther off. */
static int nearest_hunted(const struct arma_plan *plan, int hex)
{
    int best = ARMA_FAR / ARMA_MP;

    for (int i = 0; i < plan->foe_hunted; i++)
        best = ac_min(best, arma_distance(&plan->d->board, hex, plan->foe[i]) + plan->foe_off[i]);
    return best;
}

int arma_way(const struct arma_plan *plan, int hex)
{
    int best = ARMA_FAR;

    for (int i = 0; i < plan->way_count; i++)
        best = ac_min(best, plan->way[i][hex]);
    if (plan->hunts)
        best = ac_min(best,
                      plan->goal.hunt ? nearest_hunted(plan, hex) * ARMA_MP : arma_near(plan, hex));
    return best;
}

int arma_near(const struct arma_plan *plan, int hex)
{
    enum { NOBODY = 255 }; /* no two hexes are so far apart */

    if (!plan->near[hex])
        plan->near[hex] = (uint8_t)ac_min(nearest(plan, hex) + 1, NOBODY);
    return plan->near[hex] == NOBODY ? (int)ARMA_FAR : (plan->near[hex] - 1) * ARMA_MP;
}

/* How far the middle of the army has come, and how fast it marches. */
static void find_front(struct arma_plan *plan)
{
    const struct arma_data *d = plan->d;
    const struct arma_state *s = plan->s;
    int count = 0;
    int sum = 0;
    int pace = 0;

    for (int p = d->side_start[plan->side]; p < d->side_start[plan->side + 1]; p++) {
        if (s->piece[p].status != ARMA_ON || arma_is_leader(s->piece[p].type))
            continue;
        const int far = arma_way(plan, s->piece[p].hex);
        if (far >= ARMA_FAR)
            continue;
        sum += far;
        pace += d->allowance[plan->side][s->piece[p].type];
        count++;
    }
    plan->middle = count ? sum / count : 0;
    plan->pace = count ? ac_max(ARMA_MP, pace / count) : ARMA_MP;
}

void arma_plan_init(struct arma_plan *plan)
{
    find_goals(plan->d, plan->s, plan->side, &plan->goal);
    find_foes(plan);
    find_ways(plan);
    find_front(plan);
}
