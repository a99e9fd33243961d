/*
 * Ways over the ground, for the scripted player and for what a position is worth: what it costs to
 * march from any hex to each objective, to the exits and to the stream. Terrain counts, units do not, so they are
 * worked out once when the game is loaded.
 */
#include "armageddon/rules.h"

enum { QUEUE = 8192 }; /* a hex is queued again only when a cheaper way to it is found */

struct wave {
    int16_t *far;
    int16_t queue[QUEUE];
    unsigned head, tail;
};

int arma_entry_cost(const struct arma_data *d, int from, int to)
{
    const int terrain = d->board.hex[to].terrain;

    if (terrain == ARMA_ROAD && d->board.hex[from].terrain == ARMA_ROAD)
        return 1; /* half a point from road to road [RUL.X12] */
    return d->cost[terrain];
}

static void reached(struct wave *w, int hex, int far)
{
    w->far[hex] = (int16_t)far;
    w->queue[w->tail++ % QUEUE] = (int16_t)hex;
}

static void wave_init(struct wave *w, int16_t *far)
{
    for (int i = 0; i < ARMA_HEXES; i++)
        far[i] = ARMA_FAR;
    w->far = far;
    w->head = 0;
    w->tail = 0;
}

static void spread(const struct arma_data *d, struct wave *w)
{
    while (w->head < w->tail) {
        const int hex = w->queue[w->head++ % QUEUE];
        for (int dir = 0; dir < ARMA_DIRS; dir++) {
            const int n = d->board.hex[hex].to[dir];
            if (n < 0 || (d->board.hex[n].terrain == ARMA_STREAM && (d->special & ARMA_DRY)))
                continue;
            const int far = w->far[hex] + arma_entry_cost(d, n, hex);
            if (far < w->far[n])
                reached(w, n, far);
        }
    }
}

void arma_find_ways(struct arma_data *d)
{
    struct wave w;

    for (int i = 0; i < d->objective_count; i++) {
        wave_init(&w, d->way[i]);
        reached(&w, d->objective[i], 0);
        spread(d, &w);
    }
    wave_init(&w, d->way_out);
    for (int h = 0; h < ARMA_HEXES; h++)
        if (d->exit_side != AC_NONE && (d->board.hex[h].edge & d->exit_edges) &&
            (d->exit_near < 0 || arma_distance(&d->board, h, d->exit_near) <= d->exit_within))
            reached(&w, h, 0);
    spread(d, &w);
    wave_init(&w, d->way_ford);
    for (int h = 0; h < ARMA_HEXES; h++)
        if ((d->special & ARMA_COUNT_FORDS) && d->board.hex[h].terrain == ARMA_STREAM)
            reached(&w, h, 0);
    spread(d, &w);
}
