/*
 * Drills: bulk orders worked out as ordinary actions on a scratch copy. They never take a step that
 * the enemy could answer with fire, and end every unit's move before the next begins.
 */
#include "rules.h"

#include <string.h>

enum { DRILL_ADVANCE, DRILL_FACE, DRILL_REFUSE, DRILL_SKIRMISH, DRILL_JOIN, DRILL_CHARGE };

struct drill {
    const struct ac_game *game;
    const struct arma_data *d;
    struct arma_state *s; /* scratch */
    struct ac_actions *out;
    int side;
};

/* Does it if it is legal on the scratch copy. */
static bool act(struct drill *k, struct ac_action a)
{
    struct ac_actions list;
    struct ac_state *state = (struct ac_state *)(void *)k->s;

    if (k->s->head.to_act != k->side || k->out->count >= AC_MAX_ACTIONS)
        return false;
    list.count = 0;
    list.retracts = false;
    arma_legal(k->game, state, &list);
    for (int i = 0; i < list.count; i++) {
        if (!ac_action_same(&list.list[i], &a))
            continue;
        arma_apply(k->game, state, &a, 0);
        ac_actions_add(k->out, a);
        return true;
    }
    return false;
}

static bool moving(const struct drill *k, int piece)
{
    const struct ac_frame *top = ac_top_const(&k->s->head);

    return top && top->kind == ARMA_FRAME_MOVING && top->arg[0] == piece;
}

static void halt(struct drill *k, int piece)
{
    if (moving(k, piece))
        (void)act(k, ac_act0(ARMA_HALT));
}

static bool turn(struct drill *k, int piece, int facing)
{
    return k->s->piece[piece].facing == facing || act(k, ac_act2(ARMA_TURN, piece, facing));
}

/* A step that no enemy can answer and that leaves a legal stack. */
static bool step(struct drill *k, int piece, int dir)
{
    const int to = k->d->board.hex[k->s->piece[piece].hex].to[dir];

    if (to < 0 || arma_stack_with(k->s, to, piece) != ARMA_OK ||
        (arma_in_fire_front(k->d, k->s, to, k->side) &&
         arma_reply_possible(k->d, k->s, to, !k->side)))
        return false;
    return act(k, ac_act2(ARMA_STEP, piece, to));
}

static bool advance(struct drill *k, int piece, int dir, int most)
{
    int steps = 0;

    if (!(arma_front[k->s->piece[piece].facing] >> dir & 1) && !turn(k, piece, dir))
        return false;
    while (steps < most && step(k, piece, dir)) {
        steps++;
        if (!moving(k, piece))
            break;
    }
    halt(k, piece);
    return steps > 0;
}

static bool refuse(struct drill *k, int piece, int facing)
{
    const int back = arma_opposite(facing);
    const bool went = turn(k, piece, back) && step(k, piece, back);

    if (moving(k, piece))
        (void)turn(k, piece, facing);
    halt(k, piece);
    return went;
}

/* A straight run of four or more hexes that ends before the hex, in one of six directions. */
static bool charge(struct drill *k, int piece, int target)
{
    const int left = arma_movement(k->d, k->s, piece);

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int hex = k->s->piece[piece].hex;
        int steps = 0;
        const int turning = arma_front[k->s->piece[piece].facing] >> dir & 1 ? 0 : ARMA_MP;
        while (hex >= 0 && arma_distance(&k->d->board, hex, target) > 1 && steps < 12) {
            hex = k->d->board.hex[hex].to[dir];
            steps++;
        }
        const int ahead = hex < 0 ? -1 : arma_direction(&k->d->board, hex, target);
        if (steps < 4 || steps * ARMA_MP + turning > left || ahead < 0 ||
            !(arma_front[dir] >> ahead & 1))
            continue;
        return advance(k, piece, dir, steps);
    }
    return false;
}

static void join(struct drill *k, int target)
{
    struct ac_actions list;
    bool more = true;

    while (more && k->s->head.to_act == k->side) {
        more = false;
        list.count = 0;
        list.retracts = false;
        arma_legal(k->game, (const struct ac_state *)(const void *)k->s, &list);
        for (int i = 0; i < list.count && !more; i++)
            if (list.list[i].verb == ARMA_ATTACK && list.list[i].arg[1] == target)
                more = act(k, list.list[i]);
    }
}

static bool one_piece(struct drill *k, const struct ac_drill_call *call, int piece)
{
    const int facing =
        call->facing < 0 || call->facing >= ARMA_DIRS ? k->s->piece[piece].facing : call->facing;

    if (piece < 0 || piece >= k->d->piece_count || arma_may_move(k->d, k->s, piece) != ARMA_OK)
        return false;
    switch (call->drill) {
    case DRILL_ADVANCE:
        return advance(k, piece, facing, 20);
    case DRILL_FACE:
        if (!turn(k, piece, facing))
            return false;
        halt(k, piece);
        return true;
    case DRILL_REFUSE:
        return refuse(k, piece, facing);
    case DRILL_SKIRMISH:
        return arma_is_fire(k->s->piece[piece].type) && advance(k, piece, facing, 2);
    case DRILL_CHARGE:
        return call->place >= 0 && call->place < ARMA_HEXES && k->s->piece[piece].type == ARMA_CH &&
               charge(k, piece, call->place);
    default:
        return false;
    }
}

/* Those farthest ahead go first, so that nobody runs into his own line. */
static int ahead_by(const struct arma_data *d, const struct arma_state *s, int piece, int facing)
{
    const struct arma_hex *h = &d->board.hex[s->piece[piece].hex];

    return h->x * arma_dir_dx[facing] + 3 * h->row * arma_dir_dr[facing];
}

int arma_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill k = { .game = game, .d = arma_data(game), .out = out };
    ac_piece order[AC_MAX_DRILL_PIECES];
    int count = 0;
    int failed = 0;

    memcpy((void *)scratch, (const void *)state, sizeof(struct arma_state));
    k.s = (struct arma_state *)(void *)scratch;
    k.side = k.s->head.to_act;
    out->count = 0;
    if (k.side >= AC_SIDES)
        return 0;
    if (call->drill == DRILL_JOIN) {
        if (call->place >= 0 && call->place < ARMA_HEXES)
            join(&k, call->place);
        return 0;
    }
    const int facing = call->facing >= 0 && call->facing < ARMA_DIRS ? call->facing : 0;
    for (int i = 0; i < call->piece_count && i < AC_MAX_DRILL_PIECES; i++) {
        const int p = call->piece[i];
        if (p < 0 || p >= k.d->piece_count || k.s->piece[p].status != ARMA_ON) {
            left[failed++] = call->piece[i];
            continue;
        }
        int at = count++;
        for (; at > 0 && ahead_by(k.d, k.s, order[at - 1], facing) < ahead_by(k.d, k.s, p, facing);
             at--)
            order[at] = order[at - 1];
        order[at] = (ac_piece)p;
    }
    for (int i = 0; i < count; i++)
        if (!one_piece(&k, call, order[i]))
            left[failed++] = order[i];
    return failed;
}
