/*
 * The scripted player's charges: a straight run of four or more clear, empty hexes that ends before
 * an enemy [CHAR.D1]. The run is found anew at every step, so it needs no memory.
 */
#include "armageddon/script.h"

static bool open_ground(const struct arma_plan *plan, int hex)
{
    const int terrain = plan->d->board.hex[hex].terrain;

    return !plan->s->first[hex] &&
           (terrain == ARMA_CLEAR || terrain == ARMA_HILLTOP || terrain == ARMA_ROAD);
}

/* Enemies before a chariot that stands here and faces so. */
static bool enemy_ahead(const struct arma_plan *plan, int hex, int facing)
{
    for (int i = -1; i <= 1; i++) {
        const int n = plan->d->board.hex[hex].to[arma_turned(facing, i)];
        if (n >= 0 && arma_enemy_in(plan->d, plan->s, n, plan->side))
            return true;
    }
    return false;
}

/* Does a run in this direction, of which `run` hexes are done, end before an enemy? */
static bool lane_leads(const struct arma_plan *plan, int piece, int dir, int left, int run)
{
    int hex = plan->s->piece[piece].hex;

    for (;;) {
        int cost;
        if (run >= 4 && enemy_ahead(plan, hex, dir))
            return true;
        if (arma_step_from(plan->d, plan->s, piece, hex, dir, &cost) != ARMA_OK || cost > left)
            return false;
        hex = plan->d->board.hex[hex].to[dir];
        left -= cost;
        run++;
        if (!open_ground(plan, hex))
            return false;
        if (arma_in_fire_front(plan->d, plan->s, hex, plan->side))
            return run >= 4 && enemy_ahead(plan, hex, dir); /* it stops here */
    }
}

bool arma_charge_step(const struct arma_plan *plan, int piece, int left, int run, int running,
                      struct ac_action *out)
{
    const struct arma_piece *p = &plan->s->piece[piece];
    const int passenger = p->type == ARMA_CH ? arma_passenger(plan->d, plan->s, piece) : -1;

    if ((plan->goal.kill && !plan->goal.hold && !plan->w[ARMA_K_CHARGE]) || passenger < 0 ||
        plan->d->unit[plan->s->piece[passenger].type].paren)
        return false;
    if (run >= 4 && enemy_ahead(plan, p->hex, p->facing)) {
        *out = ac_act0(ARMA_HALT);
        return true;
    }
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const bool ahead = arma_front[p->facing] >> dir & 1;
        if (!lane_leads(plan, piece, dir, left - (ahead ? 0 : ARMA_MP), dir == running ? run : 0))
            continue;
        *out = ahead ? ac_act2(ARMA_STEP, piece, plan->d->board.hex[p->hex].to[dir])
                     : ac_act2(ARMA_TURN, piece, dir);
        return true;
    }
    return false;
}
