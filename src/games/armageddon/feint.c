/*
 * Who may go where in the fake retreat and the pursuit of extra scenario 20: each step leads away
 * from, or towards, the nearest enemy [RUL.X20]. Such a phase lists the steps of ninety units again
 * and again, so the map is cut into bands by the distance to the nearest enemy: a band is a bit for
 * every hex, and the next one is this one grown by a hex on all sides.
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

/* Which word of a band holds a hex, and which bit of it. */
static inline bool narrow_row(const struct arma_hex *h)
{
    return (unsigned)h->row & 1;
}

static inline unsigned word_of(const struct arma_hex *h)
{
    return ((unsigned)h->row + 1) >> 1;
}

static inline unsigned bit_of(const struct arma_hex *h)
{
    return (unsigned)h->x >> 1;
}

/* Directions from a hex that lead into a band, bits; as in `grow`, rows of 36 lie half a hex east. */
static unsigned beside_in(const struct arma_hex *h, const struct arma_band *band)
{
    const unsigned word = word_of(h);
    const unsigned bit = bit_of(h);
    const bool narrow = narrow_row(h);
    const uint64_t own = (narrow ? band->narrow[word] : band->wide[word]) << 1;
    const uint64_t above = narrow ? band->wide[word - 1] : band->narrow[word] << 1;
    const uint64_t below = narrow ? band->wide[word] : band->narrow[word + 1] << 1;
    const unsigned up = above >> bit & 3; /* west, east */
    const unsigned row = own >> bit & 5;  /* west, itself, east */
    const unsigned down = below >> bit & 3;

    return (up >> 1) << ARMA_DIR_NE | (row >> 2) << ARMA_DIR_E | (down >> 1) << ARMA_DIR_SE |
           (down & 1) << ARMA_DIR_SW | (row & 1) << ARMA_DIR_W | (up & 1) << ARMA_DIR_NW;
}

static void mark(const struct arma_board *b, struct arma_band *band, int hex)
{
    const struct arma_hex *h = &b->hex[hex];
    uint64_t *words = narrow_row(h) ? band->narrow : band->wide;

    words[word_of(h)] |= (uint64_t)1 << bit_of(h);
}

/* The first band a hex lies in, their number if in none. */
static int depth(const struct arma_board *b, const struct arma_bands *near, int hex)
{
    const struct arma_hex *h = &b->hex[hex];
    const unsigned word = word_of(h);
    const uint64_t bit = (uint64_t)1 << bit_of(h);
    const int count = near->count;
    int here = 0;

    if (narrow_row(h))
        while (here < count && !(near->band[here].narrow[word] & bit))
            here++;
    else
        while (here < count && !(near->band[here].wide[word] & bit))
            here++;
    return here;
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

bool arma_feint_bands(const struct arma_data *d, const struct arma_state *s, struct arma_bands *out)
{
    const int side = s->phasing;
    struct arma_band own = { 0 };
    bool all = false;

    if (!arma_mode(s, side == 0 ? ARMA_FEINT_NOW : ARMA_PURSUIT))
        return false;
    memset(&out->band[0], 0, sizeof(out->band[0]));
    for (int p = d->side_start[!side]; p < d->side_start[!side + 1]; p++)
        if (s->piece[p].hex >= 0 && s->first[s->piece[p].hex] == p + 1)
            mark(&d->board, &out->band[0], s->piece[p].hex);
    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (!arma_has(s, p, ARMA_MOVED) && s->piece[p].hex >= 0 &&
            (side == 0 || s->piece[p].type == ARMA_MI))
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
    unsigned nearer; /* or as near, for who flees */

    if (!flight && !chases(d, s, piece))
        return 0;
    const int here = depth(&d->board, near, hex);
    if (here == near->count || (here == 0 && !flight))
        return all; /* no enemy is left: no way leads to him or from him */
    nearer = beside_in(&d->board.hex[hex], &near->band[flight ? here : here - 1]);
    return flight ? nearer : all & ~nearer;
}

unsigned arma_feint_bars_alone(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const unsigned all = (1u << ARMA_DIRS) - 1;
    const int foe = !arma_side_of(d, piece);
    const int hex = s->piece[piece].hex;
    const bool flight = flees(d, s, piece);
    int16_t at[ARMA_PIECES];
    uint8_t far[ARMA_PIECES];
    unsigned nearer = 0;
    int count = 0;
    int here = 999;

    if (!flight && !chases(d, s, piece))
        return 0;
    for (int p = d->side_start[foe]; p < d->side_start[foe + 1]; p++) {
        const int enemy = s->piece[p].hex;
        if (enemy < 0 || s->first[enemy] != p + 1)
            continue; /* one of each stack is enough */
        const int distance = arma_distance(&d->board, hex, enemy);
        at[count] = (int16_t)enemy;
        far[count++] = (uint8_t)distance;
        here = ac_min(here, distance);
    }
    if (count == 0)
        return all;
    const int limit = flight ? here : here - 1;
    for (int i = 0; i < count; i++)
        for (int dir = 0; dir < ARMA_DIRS && far[i] <= limit + 1; dir++) {
            const int to = d->board.hex[hex].to[dir];
            if (to >= 0 && arma_distance(&d->board, to, at[i]) <= limit)
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
