/* Where a piece can get to in its move: the cheapest way to every hex and facing. */
#include "armageddon/rules.h"

#include <string.h>

enum { POSES = ARMA_HEXES * ARMA_DIRS, FAR = 0x7fff };

struct search {
    int16_t cost[POSES];
    int16_t from[POSES]; /* pose before, -1: the start */
    int16_t node[POSES]; /* index in the answer, plus one */
    int16_t open[POSES]; /* poses seen, in order */
    int count;
};

static void note(struct search *q, int pose, int cost, int from)
{
    if (cost >= q->cost[pose])
        return;
    if (q->cost[pose] == FAR)
        q->open[q->count++] = (int16_t)pose;
    q->cost[pose] = (int16_t)cost;
    q->from[pose] = (int16_t)from;
}

/* Does its move end in a hex that it has just entered? */
static bool ends_in(const struct arma_data *d, const struct arma_state *s, int piece, int hex)
{
    return arma_in_fire_front(d, s, hex, arma_side_of(d, piece)) ||
           (s->piece[piece].type == ARMA_CH && d->board.hex[hex].terrain == ARMA_STREAM);
}

static void add_node(const struct arma_data *d, const struct arma_state *s, int piece, int pose,
                     struct search *q, struct ac_reach *out)
{
    const int hex = pose / ARMA_DIRS;
    const int facing = pose % ARMA_DIRS;
    const int from = q->from[pose];
    const int side = arma_side_of(d, piece);
    const bool moved = from >= 0 && from / ARMA_DIRS != hex;
    struct ac_reach_at *at = &out->at[out->count];

    *at = (struct ac_reach_at){
        .place = (ac_place)hex,
        .facing = (int8_t)facing,
        .from = (int16_t)(q->node[from] - 1),
        .cost = q->cost[pose],
        .step = moved ? ac_act2(ARMA_STEP, piece, hex) : ac_act2(ARMA_TURN, piece, facing),
    };
    if (moved) {
        at->stops = ends_in(d, s, piece, hex);
        at->danger = arma_in_fire_front(d, s, hex, side) && arma_reply_possible(d, s, hex, !side);
    }
    q->node[pose] = (int16_t)++out->count;
}

static void expand(const struct arma_data *d, const struct arma_state *s, int piece, int pose,
                   struct search *q, int left)
{
    const int hex = pose / ARMA_DIRS;
    const int facing = pose % ARMA_DIRS;
    const int so_far = q->cost[pose];

    for (int i = -1; i <= 1; i++) {
        const int dir = arma_turned(facing, i);
        int cost;
        if (arma_step_from(d, s, piece, hex, dir, &cost) == ARMA_OK && so_far + cost <= left)
            note(q, d->board.hex[hex].to[dir] * ARMA_DIRS + dir, so_far + cost, pose);
    }
    for (int f = 0; f < ARMA_DIRS; f++)
        if (f != facing && so_far + ARMA_MP <= left)
            note(q, hex * ARMA_DIRS + f, so_far + ARMA_MP, pose);
}

/* Every pose that is reached for so many points; as nodes in the answer, where there is one. */
static void spread(const struct arma_data *d, const struct arma_state *s, int piece, int left,
                   struct search *q, struct ac_reach *out)
{
    const int start = s->piece[piece].hex * ARMA_DIRS + s->piece[piece].facing;

    for (int i = 0; i < POSES; i++)
        q->cost[i] = FAR;
    memset(q->node, 0, sizeof(q->node));
    q->count = 0;
    note(q, start, 0, -1);
    for (int level = 0; level <= left; level++)
        for (int i = 0; i < q->count; i++) {
            const int pose = q->open[i], from = q->from[pose];

            if (q->cost[pose] != level || q->node[pose] || (out && out->count >= AC_MAX_REACH))
                continue;
            if (pose != start && out)
                add_node(d, s, piece, pose, q, out);
            else if (pose != start)
                q->node[pose] = 1;
            if (pose != start && from / ARMA_DIRS != pose / ARMA_DIRS &&
                ends_in(d, s, piece, pose / ARMA_DIRS))
                continue;
            expand(d, s, piece, pose, q, left);
        }
}

void arma_assault_hexes(const struct arma_data *d, const struct arma_state *s, int piece,
                        bool out[ARMA_HEXES])
{
    struct arma_state now = *s;
    struct search q;

    now.phasing = (int8_t)arma_side_of(d, piece);
    now.piece[piece].flags &= (uint16_t)~ARMA_MOVED;
    spread(d, &now, piece,
           arma_may_move(d, &now, piece) == ARMA_OK ? arma_movement(d, &now, piece) : 0, &q, NULL);
    for (int i = 0; i < ARMA_HEXES; i++)
        out[i] = false;
    for (int i = 0; i < q.count; i++)
        for (int dir = 0; dir < ARMA_DIRS; dir++) {
            const int ahead = d->board.hex[q.open[i] / ARMA_DIRS].to[dir];

            if ((arma_front[q.open[i] % ARMA_DIRS] >> dir & 1) && ahead >= 0)
                out[ahead] = true;
        }
}

void arma_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = (const struct arma_state *)(const void *)state;
    const struct ac_frame *top = ac_top_const(&s->head);
    struct search q;

    out->count = 0;
    out->scale = ARMA_MP;
    out->allowance = 0;
    if (s->head.phase != ARMA_PHASE_MOVE ||
        (top && (top->kind != ARMA_FRAME_MOVING || top->arg[ARMA_MOVING_PIECE] != piece)) ||
        (!top && s->step != ARMA_STEP_MOVE) || arma_may_move(d, s, piece) != ARMA_OK)
        return;
    const int left = top ? top->arg[ARMA_MOVING_LEFT] : arma_movement(d, s, piece);
    out->allowance = left;
    spread(d, s, piece, left, &q, out);
}
