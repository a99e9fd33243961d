/*
 * Who may go where in the fake retreat and the pursuit of extra scenario 20: each step leads away
 * from, or towards, the nearest enemy [RUL.X20]. Such a phase lists the steps of ninety units again
 * and again, so the map is cut into bands by the distance to the nearest enemy: a band is a bit for
 * every hex, and the next one is this one grown by a hex on all sides.
 */
#include "rules.h"

#include <string.h>

#include "base/bits.h"

/* Where the row of a hex is kept. */
static const uint64_t *row_of(const struct arma_board *b, const struct arma_band *band, int hex)
{
    const int row = b->hex[hex].row;

    return row % 2 ? &band->narrow[row / 2 + 1] : &band->wide[row / 2];
}

static bool within(const struct arma_board *b, const struct arma_band *band, int hex)
{
    return *row_of(b, band, hex) >> (b->hex[hex].x / 2) & 1;
}

static void mark(const struct arma_board *b, struct arma_band *band, int hex)
{
    const int row = b->hex[hex].row;
    uint64_t *bits = row % 2 ? &band->narrow[row / 2 + 1] : &band->wide[row / 2];

    *bits |= (uint64_t)1 << (b->hex[hex].x / 2);
}

/*
 * The next band; true when it covers all of `hexes`. Rows of 36 lie half a hex to the east. The empty
 * rows stay empty and make the counts even, which compilers like.
 */
static bool grow(const struct arma_band *band, const struct arma_band *hexes,
                 struct arma_band *restrict next)
{
    const uint64_t wide = ((uint64_t)1 << ARMA_COLUMNS) - 1;
    uint64_t left = 0;

    for (int r = 0; r < ARMA_BAND_WIDE; r++) {
        const uint64_t own = band->wide[r];
        const uint64_t beside = band->narrow[r] | band->narrow[r + 1];
        next->wide[r] = (own | own << 1 | own >> 1 | beside | beside << 1) & wide;
        left |= hexes->wide[r] & ~next->wide[r];
    }
    for (int r = 1; r < ARMA_BAND_WIDE - 1; r++) {
        const uint64_t own = band->narrow[r];
        const uint64_t beside = band->wide[r - 1] | band->wide[r];
        next->narrow[r] = (own | own << 1 | own >> 1 | beside | beside >> 1) & wide >> 1;
        left |= hexes->narrow[r] & ~next->narrow[r];
    }
    next->narrow[0] = 0;
    for (int r = ARMA_BAND_WIDE - 1; r < ARMA_BAND_NARROW; r++)
        next->narrow[r] = 0;
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
    struct arma_band own = { 0 };
    bool all = false;

    if (!arma_mode(s, side == 0 ? ARMA_FEINT_NOW : ARMA_PURSUIT) ||
        (piece >= 0 && !flees(d, s, piece) && !chases(d, s, piece)))
        return false;
    memset(&out->band[0], 0, sizeof(out->band[0]));
    for (int p = d->side_start[!side]; p < d->side_start[!side + 1]; p++)
        if (s->piece[p].hex >= 0)
            mark(&d->board, &out->band[0], s->piece[p].hex);
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if ((piece < 0 ? arma_may_move(d, s, p) == ARMA_OK : p == piece) &&
            (flees(d, s, p) || chases(d, s, p)))
            mark(&d->board, &own, s->piece[p].hex);
    out->count = 1;
    for (; out->count < ARMA_BANDS && !all; out->count++)
        all = grow(&out->band[out->count - 1], &own, &out->band[out->count]);
    return true;
}

unsigned arma_feint_bars(const struct arma_data *d, const struct arma_state *s,
                         const struct arma_bands *near, int piece)
{
    const unsigned all = (1u << ARMA_DIRS) - 1;
    const int hex = s->piece[piece].hex;
    const bool flight = flees(d, s, piece);
    unsigned nearer = 0; /* or as near, for who flees */
    int here = 0;

    if (!flight && !chases(d, s, piece))
        return 0;
    while (here < near->count && !within(&d->board, &near->band[here], hex))
        here++;
    if (here == near->count || (here == 0 && !flight))
        return all; /* no enemy is left: no way leads to him or from him */
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int to = d->board.hex[hex].to[dir];
        if (to >= 0 && within(&d->board, &near->band[flight ? here : here - 1], to))
            nearer |= 1u << dir;
    }
    return flight ? nearer : all & ~nearer;
}

enum arma_case arma_feint_barred(const struct arma_data *d, const struct arma_state *s, int piece,
                                 int from, int to)
{
    const int side = arma_side_of(d, piece);
    const bool flight = flees(d, s, piece);
    const bool chase = chases(d, s, piece);

    if (!flight && !chase)
        return ARMA_OK;
    int here = 999;
    int there = 999;
    for (int p = d->side_start[!side]; p < d->side_start[!side + 1]; p++) {
        const int at = s->piece[p].hex;
        if (at < 0 || s->first[at] != p + 1)
            continue; /* one of each stack is enough */
        here = ac_min(here, arma_distance(&d->board, from, at));
        there = ac_min(there, arma_distance(&d->board, to, at));
    }
    if (flight && there <= here)
        return ARMA_SCN_x20_special2;
    if (chase && there >= here)
        return ARMA_SCN_x20_special5;
    return ARMA_OK;
}
