/*
 * Leaders in melee: their bonus and how they fall in grade. Control of movement is measured in
 * move.c at the start of each Movement Phase [RUL.CTRLRAD].
 */
#include "armageddon/rules.h"

int arma_leader_bonus(const struct arma_data *d, const struct arma_state *s, int hex)
{
    int bonus = 0;

    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        bonus += d->unit[s->piece[p].type].bonus; /* [LDR.D2] */
    return bonus;
}

/* A leader who is hit falls one grade within its category [LDR.B2]. */
void arma_reduce_leaders(struct arma_ctx *c, int hex)
{
    struct arma_state *s = c->s;
    int next;

    for (int p = arma_first(s, hex); p >= 0; p = next) {
        const int type = s->piece[p].type;
        next = arma_next(s, p);
        if (!arma_is_leader(type) || !arma_has(s, p, ARMA_HIT))
            continue;
        arma_unflag(s, p, ARMA_HIT);
        if (type == ARMA_CMA || type == ARMA_CMC) {
            ac_emit(c->sink, ARMA_EV_LOST, ARMA_LDR_B3, p, hex, 0);
            arma_take(s, p, ARMA_LOST);
            continue;
        }
        s->piece[p].type = (uint8_t)(type - 1); /* one grade of its category [LDR.B1] */
        ac_emit(c->sink, ARMA_EV_REDUCED, ARMA_LDR_B1, p, type - 1, 0);
    }
}
