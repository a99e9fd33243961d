/*
 * Who may go where in the fake retreat and the pursuit of extra scenario 20: each step leads away
 * from, or towards, the nearest enemy [RUL.X20]. Such a phase lists the steps of ninety units again
 * and again, so the map is cut into bands by the distance to the nearest enemy: a band is a bit for
 * every hex, and the next one is this one grown by a hex on all sides.
 */
#include "rules.h"

#include <string.h>

static bool within(const struct arma_board *b, const uint64_t *band, int hex)
{
    return band[b->hex[hex].row + 1] >> (b->hex[hex].x / 2) & 1;
}

static void mark(const struct arma_board *b, uint64_t *band, int hex)
{
    band[b->hex[hex].row + 1] |= (uint64_t)1 << (b->hex[hex].x / 2);
}

/* The next band; true when it covers all of `hexes`. Rows of 36 lie half a hex to the east. */
static bool grow(const uint64_t *band, const uint64_t *hexes, uint64_t *next)
{
    const uint64_t wide = ((uint64_t)1 << ARMA_COLUMNS) - 1;
    uint64_t left = 0;

    next[0] = 0;
    next[ARMA_BAND_ROWS - 1] = 0;
    for (int r = 1; r <= ARMA_ROWS; r += 2) {
        const uint64_t beside = band[r - 1] | band[r + 1];
        next[r] = (band[r] | band[r] << 1 | band[r] >> 1 | beside | beside << 1) & wide;
        left |= hexes[r] & ~next[r];
    }
    for (int r = 2; r <= ARMA_ROWS; r += 2) {
        const uint64_t beside = band[r - 1] | band[r + 1];
        next[r] = (band[r] | band[r] << 1 | band[r] >> 1 | beside | beside >> 1) & wide >> 1;
        left |= hexes[r] & ~next[r];
    }
    return left == 0;
}

/* Does this rule look at the steps of this piece at all? */
static bool flees(const struct arma_data *d, const struct arma_state *s, int piece)
{
    return arma_side_of(d, piece) == 0 && arma_mode(s, ARMA_FEINT_NOW) && s->step == ARMA_STEP_MOVE;
}

static bool chases(const struct arma_data *d, const struct arma_state *s, int piece)
{
    return arma_side_of(d, piece) == 1 && arma_mode(s, ARMA_PURSUIT) &&
           s->piece[piece].type == ARMA_MI;
}

bool arma_feint_bands(const struct arma_data *d, const struct arma_state *s, int piece,
                      struct arma_bands *out)
{
    const int side = s->phasing;
    uint64_t own[ARMA_BAND_ROWS] = { 0 };
    bool all = false;

    if (!arma_mode(s, side == 0 ? ARMA_FEINT_NOW : ARMA_PURSUIT) ||
        (piece >= 0 && !flees(d, s, piece) && !chases(d, s, piece)))
        return false;
    memset(out->band[0], 0, sizeof(out->band[0]));
    for (int p = d->side_start[!side]; p < d->side_start[!side + 1]; p++)
        if (s->piece[p].hex >= 0)
            mark(&d->board, out->band[0], s->piece[p].hex);
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if ((piece < 0 ? arma_may_move(d, s, p) == ARMA_OK : p == piece) &&
            (flees(d, s, p) || chases(d, s, p)))
            mark(&d->board, own, s->piece[p].hex);
    out->count = 1;
    for (; out->count < ARMA_BANDS && !all; out->count++)
        all = grow(out->band[out->count - 1], own, out->band[out->count]);
    return true;
}

bool arma_feint_bars(const struct arma_data *d, const struct arma_state *s,
                     const struct arma_bands *near, int piece, int to)
{
    const bool flight = flees(d, s, piece);
    int here = 0;

    if (!flight && !chases(d, s, piece))
        return false;
    while (here < near->count && !within(&d->board, near->band[here], s->piece[piece].hex))
        here++;
    if (here == near->count)
        return true; /* no enemy is left: no way leads to him or from him */
    return flight ? within(&d->board, near->band[here], to)
                  : here == 0 || !within(&d->board, near->band[here - 1], to);
}

enum arma_case arma_feint_barred(const struct arma_data *d, const struct arma_state *s, int piece,
                                 int from, int to)
{
    const int side = arma_side_of(d, piece);
    const bool flight = flees(d, s, piece);
    const bool chase = chases(d, s, piece);

    if (!flight && !chase)
        return ARMA_OK;
    const int here = arma_nearest_enemy(d, s, from, side);
    const int there = arma_nearest_enemy(d, s, to, side);
    if (flight && there <= here)
        return ARMA_SCN_x20_special2;
    if (chase && there >= here)
        return ARMA_SCN_x20_special5;
    return ARMA_OK;
}
