/*
 * Stacking: at most three units of one type in a hex at the end of a Movement Phase, fire units
 * with any of them, a chariot only with its passenger; leaders are free. Disrupted units are exempt
 * [RUL.STK-OVER].
 */
#include "rules.h"

/* What stands in a hex, as far as the limits look at it. */
struct stack {
    int count;
    int type; /* of those that must be alike, -1: none yet */
    int chariots;
    int outside; /* units that are neither a chariot nor ride one */
    bool mixed;
};

static void stack_add(struct stack *k, int type, bool rides)
{
    if (arma_is_leader(type))
        return; /* [STK.A] */
    k->count++;
    if (type == ARMA_CH) {
        k->chariots++;
        return;
    }
    k->outside += !rides;
    if (arma_is_fire(type))
        return; /* [STK.C2] */
    k->mixed = k->mixed || (k->type >= 0 && k->type != type);
    k->type = type;
}

enum arma_case arma_stack_with(const struct arma_state *s, int hex, int extra)
{
    struct stack k = { .type = -1 };

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (p != extra && s->piece[p].marker == ARMA_STEADY)
            stack_add(&k, s->piece[p].type, s->piece[p].rides != 0);
    if (extra >= 0)
        stack_add(&k, s->piece[extra].type, false);
    if (k.chariots > 1)
        return ARMA_STK_D;
    if (k.chariots && k.outside)
        return ARMA_STK_E;
    if (k.count > 3)
        return ARMA_STK_GR1;
    return k.mixed ? ARMA_STK_C1 : ARMA_OK;
}

enum arma_case arma_stack_broken(const struct arma_data *d, const struct arma_state *s, int hex)
{
    (void)d;
    return arma_stack_with(s, hex, -1);
}

/* Could a piece that has not moved still get out of its hex? */
static bool can_leave(const struct arma_data *d, const struct arma_state *s, int piece)
{
    if (arma_may_move(d, s, piece) != ARMA_OK)
        return false;
    const int left = arma_movement(d, s, piece);
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int cost;
        const bool ahead = arma_front[s->piece[piece].facing] >> dir & 1;
        if (arma_step_forbidden_by(d, s, piece, dir, &cost) == ARMA_OK &&
            cost + (ahead ? 0 : ARMA_MP) <= left)
            return true;
    }
    return false;
}

static bool any_can_leave(const struct arma_data *d, const struct arma_state *s, int hex)
{
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (!arma_is_leader(s->piece[p].type) && can_leave(d, s, p))
            return true;
    return false;
}

int arma_overfull(const struct arma_data *d, const struct arma_state *s, bool leaving,
                  enum arma_case *why)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        const int hex = s->piece[p].hex;
        if (!s->piece[p].next || s->first[hex] != p + 1)
            continue; /* one of each stack is enough */
        *why = arma_stack_broken(d, s, hex);
        if (*why != ARMA_OK && (!leaving || any_can_leave(d, s, hex)))
            return hex;
    }
    return -1;
}

/* The owner removes steady units of the first hex that is over its limits. */
void arma_clear_list(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out)
{
    enum arma_case why;
    const int hex = arma_overfull(d, s, false, &why);

    for (int p = hex < 0 ? -1 : arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (!arma_is_leader(s->piece[p].type) && s->piece[p].marker == ARMA_STEADY)
            ac_actions_add(out, ac_act1(ARMA_REMOVE, p));
}
