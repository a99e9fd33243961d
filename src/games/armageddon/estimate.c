/*
 * What a position is worth: units left, weighed by type and state, and the victory conditions as they
 * stand, the more the nearer the end. The measure is coarse on purpose: search adds the rest.
 */
#include "rules.h"

#include "base/bits.h"

/* Worth of a unit in tenths of a militia infantry. */
static const int16_t worth[ARMA_TYPES] = {
    [ARMA_MI] = 10,  [ARMA_MS] = 28,  [ARMA_SD] = 40,  [ARMA_AX] = 32,
    [ARMA_MC] = 30,  [ARMA_SK] = 16,  [ARMA_BO] = 20,  [ARMA_IB] = 26,
    [ARMA_HA] = 20,  [ARMA_CH] = 18,  [ARMA_CMA] = 6,  [ARMA_CMB] = 10,
    [ARMA_CMC] = 10, [ARMA_CMD] = 15, [ARMA_CME] = 25, [ARMA_CMF] = 35,
};

int arma_worth(const struct arma_state *s, int piece)
{
    const int w = worth[s->piece[piece].type];

    return s->piece[piece].marker == ARMA_STEADY ? w : w * 7 / 10;
}

static int army(const struct arma_data *d, const struct arma_state *s, int side)
{
    int sum = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (s->piece[p].status == ARMA_ON || s->piece[p].status == ARMA_WAITING)
            sum += arma_worth(s, p);
        else if (s->piece[p].status == ARMA_GONE && d->exit_side == side)
            sum += 2 * worth[s->piece[p].type];
    }
    return sum;
}

/* Who would win if the game ended now: 0, 1 or AC_NONE. */
static int winner_now(const struct arma_data *d, const struct arma_state *s)
{
    for (int w = 0; w < d->win_count; w++)
        if (arma_win_holds(d, s, &d->win[w]))
            return d->win[w].winner;
    return AC_NONE;
}

int32_t arma_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;
    const int winner = s->head.to_act == AC_OVER ? d->win[s->won].winner : winner_now(d, s);
    const int sign = winner == AC_NONE ? 0 : winner == side ? 1 : -1;

    if (s->head.to_act == AC_OVER)
        return sign * 1000000;
    const int mine = army(d, s, side);
    const int theirs = army(d, s, !side);
    const int balance = (mine - theirs) * 1000 / ac_max(1, mine + theirs);
    /* the conditions weigh from a tenth at the start to six tenths at the end */
    const int weight = 100 + 500 * ac_min(s->head.turn, d->turns) / ac_max(1, d->turns);
    const int value = sign * weight * 1000 + balance * (900 - weight);
    return ac_clamp(value, -990000, 990000);
}
