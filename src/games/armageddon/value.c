/*
 * What a position is worth: how near each victory rule is to being met, taken in the order in which
 * they decide, and the armies that are left. A hex that counts is fought for long before it changes
 * hands, so it is reckoned by who could be there: every unit pulls at it, the more the shorter its
 * way. Early the armies and the pull weigh most, at the end what stands.
 */
#include "armageddon/rules.h"

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

/* ---- how near a term is, in thousandths ---- */

enum { SURE = 1000 };

static int part_of(int value, int whole)
{
    return whole <= 0 ? SURE : ac_clamp(value * SURE / whole, 0, SURE);
}

/* How hard a side pulls at a place, by the cost of the ways to it: half at six points' march. */
static int pull(const struct arma_data *d, const struct arma_state *s, int side, const int16_t *way)
{
    enum { HALF_WAY = 6 * ARMA_MP };
    int sum = 0;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (s->piece[p].status != ARMA_ON || arma_is_leader(s->piece[p].type))
            continue;
        const int far = way[s->piece[p].hex];
        sum += far >= ARMA_FAR ? 0 : arma_worth(s, p) * HALF_WAY * 16 / (HALF_WAY + far);
    }
    return sum;
}

/* A hex to hold: between who could be there and who is, by the time that is gone. */
static int held(const struct arma_data *d, const struct arma_state *s, const struct arma_term *t,
                bool now, int gone)
{
    const int16_t *way = d->way[d->board.hex[t->hex].objective - 1];
    const int mine = pull(d, s, t->side, way);
    const int theirs = pull(d, s, !t->side, way);
    const int share = part_of(mine, mine + theirs);

    return ((now ? SURE : 0) * (200 + gone * 6 / 10) + share * (800 - gone * 6 / 10)) / SURE;
}

static int left_map(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_term *t)
{
    int sum = s->exited[t->side] * SURE;

    for (int p = d->side_start[t->side]; p < d->side_start[t->side + 1]; p++)
        if (s->piece[p].status == ARMA_ON && !arma_is_leader(s->piece[p].type))
            sum += 6 * ARMA_MP * 700 / (6 * ARMA_MP + d->way_out[s->piece[p].hex]);
    return ac_min(SURE, sum / ac_max(1, t->low));
}

/* `gone`: how much of the game is, in thousandths. */
static int term_nearness(const struct arma_data *d, const struct arma_state *s,
                         const struct arma_term *t, int gone)
{
    const bool now = arma_term_holds(d, s, t);
    const int value = arma_term_value(d, s, t);
    const int need = arma_term_need(d, s, t);
    int near = 0;

    switch ((enum arma_term_kind)t->kind) {
    case ARMA_WHEN_CONTROL:
    case ARMA_WHEN_IN:
        return held(d, s, t, now, gone);
    case ARMA_WHEN_EXITED:
        return left_map(d, s, t);
    case ARMA_WHEN_NOT_SOUTH: /* value counts those who are still there */
        return now ? SURE : SURE * 8 / (10 + value);
    case ARMA_WHEN_LOST:
    case ARMA_WHEN_SPENT:
    case ARMA_WHEN_FORDED:
        near = t->low > 0 ? part_of(value, t->low) : SURE - part_of(value, t->high + 1);
        break;
    case ARMA_WHEN_TWICE:
    case ARMA_WHEN_MORE_FIT:
    case ARMA_WHEN_MORE_KILLS:
    case ARMA_WHEN_TWICE_LEFT:
    case ARMA_WHEN_POINTS:
        near = need + value <= 1 ? SURE / 2 : part_of(value, need + value);
        break;
    }
    /* what is counted at the end is open at the beginning */
    return ((now ? SURE : 0) * gone / 2 + near * 500 + SURE / 2 * (SURE - gone) / 2) /
           (500 + gone / 2 + (SURE - gone) / 2);
}

/* A rule needs all of its terms: between their mean and the least of them. */
static int rule_nearness(const struct arma_data *d, const struct arma_state *s,
                         const struct arma_win *win, int gone)
{
    int least = SURE;
    int sum = 0;

    for (int i = 0; i < win->count; i++) {
        const int near = term_nearness(d, s, &win->term[i], gone);
        least = ac_min(least, near);
        sum += near;
    }
    return win->count ? (2 * least + sum / win->count) / 3 : SURE;
}

/* The rules in order, each taking its share of what those before have left: thousandths for a side. */
static int outlook(const struct arma_data *d, const struct arma_state *s, int side, int gone)
{
    int left = SURE;
    int value = 0;

    for (int w = 0; w < d->win_count; w++) {
        const int share = left * rule_nearness(d, s, &d->win[w], gone) / SURE;
        if (d->win[w].winner != AC_NONE)
            value += d->win[w].winner == side ? share : -share;
        left -= share;
    }
    return value;
}

int32_t arma_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;

    if (s->head.to_act == AC_OVER) {
        const int winner = d->win[s->won].winner;
        return winner == AC_NONE ? 0 : winner == side ? 1000000 : -1000000;
    }
    const int gone = SURE * ac_min(s->head.turn, d->turns) / ac_max(1, d->turns);
    const int mine = army(d, s, side);
    const int theirs = army(d, s, !side);
    const int balance = (mine - theirs) * SURE / ac_max(1, mine + theirs);
    const int weight = 500 + gone * 4 / 10;
    const int value = outlook(d, s, side, gone) * weight + balance * (SURE - weight);
    return ac_clamp(value, -990000, 990000);
}
