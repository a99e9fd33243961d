/*
 * Retreats after melee. Every step leads one hex farther from the start, so the hexes a unit can pass
 * lie in rings, and what can be left of its Movement Allowance in each hex is found ring by ring.
 *
 * The owner chooses where a retreat ends; where several ways lead there, the unit takes one that
 * disrupts the fewest friends, and of those the first in the order of directions from the
 * north-east (INTERPRETATION: I-01).
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"
#include "base/bug.h"

enum {
    MAX_NODES = 512, /* 331 hexes lie within ten of the start; roads lead farther */
    MAX_MP = 21,     /* halves of Movement Points that can be left: 0 to 20 */
    NO_HARM = 255,
    MOST = 2 * MAX_MP, /* enemies farther from the start than this never matter */
    LANES = 8,         /* distances are measured in lots that fill a vector */
};

struct node {
    int16_t hex;
    uint8_t ring;
    uint8_t near;  /* hexes to the nearest enemy */
    uint32_t left; /* bit m: may arrive with m halves left */
    uint32_t ends; /* bit m: arriving with m halves left is a complete retreat */
};

struct walk {
    const struct arma_data *d;
    const struct arma_state *s;
    int piece;
    int side;
    int start;
    int allowance;
    int count;
    /* where those stand that can matter, from the start outwards; filled up with the last one */
    int16_t enemy_x[ARMA_PIECES + LANES], enemy_row[ARMA_PIECES + LANES];
    uint8_t within[MOST + 2]; /* how many stand so near to the start */
    struct node node[MAX_NODES];
    int16_t index[ARMA_HEXES]; /* node of a hex, plus one */
    uint8_t near[ARMA_HEXES];  /* hexes to the nearest enemy, plus one; 0: not looked at yet */
};

/* Hexes to the nearest enemy from a hex of this ring; it is known that he is not beyond `most`. */
static uint8_t nearest(struct walk *w, int hex, int ring, int most)
{
    const int16_t x = w->d->board.hex[hex].x;
    const int16_t row = w->d->board.hex[hex].row;
    int16_t best[LANES] = { 99, 99, 99, 99, 99, 99, 99, 99 };

    if (w->near[hex])
        return (uint8_t)(w->near[hex] - 1);
    /* the start is `ring` hexes off, so nobody matters who is farther from it than both together */
    const int count = w->within[ac_min(ring + most, MOST)];
    for (int i = 0; i < count; i += LANES)
        for (int k = 0; k < LANES; k++) { /* arma_distance */
            const int16_t dx = (int16_t)(w->enemy_x[i + k] - x);
            const int16_t dr = (int16_t)(w->enemy_row[i + k] - row);
            const int16_t ax = (int16_t)(dx < 0 ? -dx : dx);
            const int16_t ar = (int16_t)(dr < 0 ? -dr : dr);
            const int16_t half = (int16_t)((ax + ar) >> 1);
            const int16_t far = half > ar ? half : ar;
            best[k] = far < best[k] ? far : best[k];
        }
    for (int k = 1; k < LANES; k++)
        best[0] = best[k] < best[0] ? best[k] : best[0];
    w->near[hex] = (uint8_t)(best[0] + 1);
    return (uint8_t)best[0];
}

/* May a retreat go from one hex to the next? [RETR.2-RETR.5, RETR.E3, RETR.stack, RUL.RETR2] */
static bool step_open(struct walk *w, const struct node *from, int dir)
{
    const struct arma_board *b = &w->d->board;
    const int to = b->hex[from->hex].to[dir];

    if (to < 0 || arma_distance(b, w->start, to) != from->ring + 1)
        return false;
    if (arma_enemy_in(w->d, w->s, to, w->side) || (b->hex[from->hex].crest >> dir & 1))
        return false;
    if (b->hex[to].terrain == ARMA_STREAM && (w->d->special & ARMA_DRY))
        return false;
    if (b->hex[to].terrain == ARMA_MARSH && w->s->piece[w->piece].type == ARMA_CH)
        return false;
    if (w->side == 1 && w->s->cloud_turn)
        for (int i = 0; i < ARMA_CLOUD; i++)
            if (w->s->cloud[i] == to + 1)
                return false;
    const int near = nearest(w, to, from->ring + 1, from->near + 1);
    const bool strict = arma_option(w->d, ARMA_OPT_RETREAT_AWAY) == 1;
    if (near < from->near + strict)
        return false;
    return !arma_in_fire_front(w->d, w->s, to, w->side);
}

static int step_cost(const struct walk *w, int from, int to)
{
    const int terrain = w->d->board.hex[to].terrain;

    if (arma_option(w->d, ARMA_OPT_RETREAT_COST) == 1)
        return ARMA_MP; /* the other reading of [RUL.RETR1]: hexes are counted */
    if (terrain == ARMA_ROAD && w->d->board.hex[from].terrain == ARMA_ROAD)
        return 1;
    return w->d->cost[terrain];
}

static struct node *reach_node(struct walk *w, int hex, int ring)
{
    if (!w->index[hex]) {
        if (w->count == MAX_NODES)
            ac_bug("a retreat of more than ten hexes");
        w->node[w->count] = (struct node){
            .hex = (int16_t)hex,
            .ring = (uint8_t)ring,
            .near = nearest(w, hex, ring, MOST),
        };
        w->index[hex] = (int16_t)++w->count;
    }
    return &w->node[w->index[hex] - 1];
}

/* Goes on from a hex; notes with how much left a retreat is complete there [RUL.RETR3]. */
static void expand(struct walk *w, int at)
{
    struct node *n = &w->node[at];
    int least = 0;

    n->ends = n->left & 1u;
    if (w->s->piece[w->piece].type == ARMA_CH && n->ring > 0 &&
        w->d->board.hex[n->hex].terrain == ARMA_STREAM) {
        n->ends = n->left; /* a chariot stops in a stream [RUL.RETR6] */
        return;
    }
    if (!(n->left & ~1u))
        return;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        if (!step_open(w, n, dir))
            continue;
        const int to = w->d->board.hex[n->hex].to[dir];
        const int cost = step_cost(w, n->hex, to);
        least = least == 0 ? cost : ac_min(least, cost);
        if (n->left >> cost)
            reach_node(w, to, n->ring + 1)->left |= n->left >> cost;
    }
    /* what is left buys no further step, though one would be open */
    if (least > 0)
        n->ends |= n->left & ((1u << least) - 1u) & ~1u;
}

/* Enemies within so many hexes of the start, sorted by their distance from it. */
static void find_enemies(struct walk *w, int within)
{
    const struct arma_data *d = w->d;
    const struct arma_state *s = w->s;
    int16_t found[ARMA_PIECES];
    uint8_t far[ARMA_PIECES];
    uint8_t place[MOST + 2] = { 0 }; /* where those of a distance begin */
    int count = 0;

    for (int p = d->side_start[!w->side]; p < d->side_start[!w->side + 1]; p++) {
        const int hex = s->piece[p].hex;
        if (hex < 0 || s->first[hex] != p + 1)
            continue; /* one of each stack is enough */
        const int distance = arma_distance(&d->board, w->start, hex);
        if (distance > within)
            continue;
        found[count] = (int16_t)hex;
        far[count++] = (uint8_t)distance;
        place[distance + 1]++;
    }
    for (int i = 0; i <= MOST; i++) {
        place[i + 1] = (uint8_t)(place[i + 1] + place[i]);
        w->within[i] = place[i + 1];
    }
    for (int i = 0; i < count; i++) {
        const int at = place[far[i]]++;
        w->enemy_x[at] = d->board.hex[found[i]].x;
        w->enemy_row[at] = d->board.hex[found[i]].row;
    }
    for (int k = 0; k < LANES; k++) {
        w->enemy_x[count + k] = count ? w->enemy_x[count - 1] : 999;
        w->enemy_row[count + k] = count ? w->enemy_row[count - 1] : 999;
    }
}

static void walk_init(struct walk *w, const struct arma_data *d, const struct arma_state *s,
                      int piece)
{
    const int side = arma_side_of(d, piece);
    /* the attacker stands beside it, so nobody matters beyond twice the longest way and one; a hex
     * costs a point at least, on a road half a point */
    const int longest =
        d->allowance[side][s->piece[piece].type] / (d->terrain_used[ARMA_ROAD] ? 1 : ARMA_MP);

    w->d = d;
    w->s = s;
    w->piece = piece;
    w->side = side;
    w->start = s->piece[piece].hex;
    w->allowance = d->allowance[side][s->piece[piece].type]; /* never halved [RETR.E4] */
    w->count = 0;
    memset(w->index, 0, sizeof(w->index));
    memset(w->near, 0, sizeof(w->near));
    find_enemies(w, 2 * longest + 1);
    reach_node(w, w->start, 0)->left = 1u << w->allowance;
    for (int i = 0; i < w->count; i++)
        expand(w, i);
}

/*
 * The farthest from the enemy that a complete retreat can end, -1: there is none [RETR.4,
 * RUL.RETR4].
 */
static int best_distance(const struct walk *w)
{
    int best = -1;

    for (int i = 1; i < w->count; i++)
        if (w->node[i].ends)
            best = ac_max(best, w->node[i].near);
    return best;
}

void arma_retreat_ends(const struct arma_data *d, const struct arma_state *s, int piece,
                       struct arma_ends *out)
{
    struct walk w;

    walk_init(&w, d, s, piece);
    const int best = best_distance(&w);
    out->count = 0;
    for (int i = 1; i < w.count && best >= 0; i++)
        if (w.node[i].ends && w.node[i].near == best && out->count < ARMA_MAX_ENDS)
            out->hex[out->count++] = w.node[i].hex;
}

int arma_retreat_distance(const struct arma_data *d, const struct arma_state *s, int piece, int hex,
                          int *most)
{
    struct walk w;

    walk_init(&w, d, s, piece);
    *most = best_distance(&w);
    for (int i = 1; i < w.count; i++)
        if (w.node[i].hex == hex && w.node[i].ends)
            return w.node[i].near;
    return -1;
}

/* ---- the way ---- */

/* Friends disrupted from a hex on, by halves left there; NO_HARM: the end cannot be reached so. */
struct way {
    uint8_t harm[MAX_NODES][MAX_MP];
};

/* Steady friends whom a retreat through this hex would disrupt [RETR.8]. */
static int friends_in(const struct walk *w, int hex)
{
    int n = 0;

    for (int p = arma_first(w->s, hex); p >= 0; p = arma_next(w->s, p))
        n += w->s->piece[p].marker == ARMA_STEADY && !arma_is_leader(w->s->piece[p].type);
    return n;
}

/* A step of a way: the node it leads to, and what it costs; false: there is none. */
static bool way_step(struct walk *w, int at, int dir, int *next, int *cost)
{
    const struct node *n = &w->node[at];

    if (w->s->piece[w->piece].type == ARMA_CH && n->ring > 0 &&
        w->d->board.hex[n->hex].terrain == ARMA_STREAM)
        return false;
    if (!step_open(w, n, dir))
        return false;
    const int to = w->d->board.hex[n->hex].to[dir];

    *next = w->index[to] - 1;
    *cost = step_cost(w, n->hex, to);
    return *next >= 0;
}

/* The least harm from a hex on, its own friends not counted; hexes farther out are known. */
static void way_expand(struct walk *w, struct way *way, int at)
{
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int next;
        int cost;
        if (!way_step(w, at, dir, &next, &cost))
            continue;
        const int harm = friends_in(w, w->node[next].hex);
        for (int m = cost; m <= w->allowance; m++)
            if (way->harm[next][m - cost] != NO_HARM)
                way->harm[at][m] =
                    (uint8_t)ac_min(way->harm[at][m], way->harm[next][m - cost] + harm);
    }
}

/* The first step, in the order of directions, of a least harmful way on; *left is what it leaves. */
static int first_step(struct walk *w, const struct way *way, int at, int *left)
{
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int next;
        int cost;
        if (!way_step(w, at, dir, &next, &cost) || cost > *left)
            continue;
        const int rest = way->harm[next][*left - cost];
        if (rest == NO_HARM || rest + friends_in(w, w->node[next].hex) != way->harm[at][*left])
            continue;
        *left -= cost;
        return next;
    }
    ac_bug("a retreat that is not complete");
}

/*
 * The least harmful way to an end; hexes in order, returns how many. Worked out from the end back, so
 * that of equal ways the first in the order of directions can be walked from the start.
 */
static int find_way(struct walk *w, int end, int16_t *hexes)
{
    struct way way;
    const int last = w->index[end] - 1;
    int left = w->allowance;
    int count = 0;

    if (last < 0)
        ac_bug("a retreat to a hex out of reach");
    memset(way.harm, NO_HARM, (size_t)w->count * sizeof(way.harm[0]));
    for (int m = 0; m <= w->allowance; m++)
        if (w->node[last].ends >> m & 1)
            way.harm[last][m] = 0;
    for (int i = last - 1; i >= 0; i--) /* rings: what is farther out comes later */
        way_expand(w, &way, i);
    for (int at = 0; at != last;) {
        at = first_step(w, &way, at, &left);
        hexes[count++] = w->node[at].hex;
    }
    return count;
}

/* ---- doing ---- */

/* A unit without a complete retreat is eliminated, with its chariot [RETR.7, RUL.RETR5]. */
static void perish(struct arma_ctx *c, int piece)
{
    const int passenger =
        c->s->piece[piece].type == ARMA_CH ? arma_passenger(c->d, c->s, piece) : -1;

    if (passenger >= 0)
        arma_eliminate(c, passenger, ARMA_RETR_7);
    arma_eliminate(c, piece, ARMA_RETR_7);
}

/* A chariot and its passenger flee as one; whoever cannot flee is lost. */
void arma_retreat_begin(struct arma_ctx *c)
{
    const int side = !c->s->phasing;
    struct arma_ends ends = { .count = 0 };
    int16_t known_hex = -1; /* whose ends they are: friends bar no way */
    uint8_t known_type = 0;

    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++) {
        if (!arma_has(c->s, p, ARMA_FLEES) || !c->s->piece[p].rides)
            continue;
        if (arma_has(c->s, c->s->piece[p].rides - 1, ARMA_FLEES))
            arma_unflag(c->s, p, ARMA_FLEES);
        else
            c->s->piece[p].rides = 0;
    }
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++) {
        if (!arma_has(c->s, p, ARMA_FLEES))
            continue;
        if (known_hex != c->s->piece[p].hex || known_type != c->s->piece[p].type)
            arma_retreat_ends(c->d, c->s, p, &ends);
        known_hex = c->s->piece[p].hex;
        known_type = c->s->piece[p].type;
        if (ends.count == 0)
            perish(c, p);
    }
    ac_top(&c->s->head)->step = 1;
}

void arma_retreat_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int side = !s->phasing;
    struct arma_ends ends = { .count = 0 };
    int known = -1; /* whose ends they are */

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (!arma_has(s, p, ARMA_FLEES))
            continue;
        if (known < 0 || s->piece[known].type != s->piece[p].type ||
            s->piece[known].hex != s->piece[p].hex)
            arma_retreat_ends(d, s, p, &ends);
        known = p;
        for (int i = 0; i < ends.count; i++)
            ac_actions_add(out, ac_act2(ARMA_RETREAT, p, ends.hex[i]));
    }
}

/* Steady friends on the way are disrupted [RUL.RETR7]. */
static void trample(struct arma_ctx *c, int piece, int hex)
{
    for (int p = arma_first(c->s, hex); p >= 0; p = arma_next(c->s, p)) {
        if (p == piece || c->s->piece[p].rides == piece + 1 ||
            arma_is_leader(c->s->piece[p].type) || c->s->piece[p].marker != ARMA_STEADY)
            continue; /* [RETR.9, RETR.E5] */
        arma_disrupt(c, p, ARMA_BY_MELEE, ARMA_RETR_8);
    }
}

/* The unit goes its way and keeps its facing [RUL.RETR8]. */
void arma_retreat_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;
    const int piece = a->arg[0];
    const int from = s->piece[piece].hex;
    struct walk w;
    int16_t hexes[MAX_MP];

    walk_init(&w, c->d, s, piece);
    const int count = find_way(&w, a->arg[1], hexes);
    arma_unflag(s, piece, ARMA_FLEES);
    for (int p = arma_first(s, from); p >= 0; p = arma_next(s, p))
        if (s->piece[p].rides == piece + 1 && arma_is_leader(s->piece[p].type))
            s->piece[p].rides = 0; /* leaders stay [RUL.LDRSTAY, RUL.RETR6] */
    for (int i = 0; i < count; i++) {
        trample(c, piece, hexes[i]);
        arma_put(c->d, s, piece, hexes[i]); /* facing is kept [RETR.E2] */
    }
    ac_emit(c->sink, ARMA_EV_RETREATED, ARMA_RETR_6, piece, from, a->arg[1]);
}
