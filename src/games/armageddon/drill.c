/*
 * Drills: bulk orders worked out as ordinary actions on a scratch copy. They never take a step that
 * the enemy could answer with fire, and end every unit's move before the next begins.
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

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
    ac_legal(k->game, state, &list);
    for (int i = 0; i < list.count; i++) {
        if (!ac_action_same(&list.list[i], &a))
            continue;
        ac_perform(k->game, state, &a, 0);
        ac_actions_add(k->out, a);
        return true;
    }
    return false;
}

static bool moving(const struct drill *k, int piece)
{
    const struct ac_frame *top = ac_top_const(&k->s->head);

    return top && top->kind == ARMA_FRAME_MOVING && top->arg[ARMA_MOVING_PIECE] == piece;
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

/* The facing that was asked for, else its own. */
static int facing_of(int own, int asked)
{
    return asked < 0 || asked >= ARMA_DIRS ? own : asked;
}

/* Hexes a unit could go in a direction with its Movement Points, if nobody answered or crowded it. */
static int free_steps(const struct drill *k, int piece, int dir)
{
    const struct arma_piece *p = &k->s->piece[piece];
    int left = arma_movement(k->d, k->s, piece) - (arma_front[p->facing] >> dir & 1 ? 0 : ARMA_MP);
    int hex = p->hex;
    int steps = 0;
    int cost;

    while (arma_step_from(k->d, k->s, piece, hex, dir, &cost) == ARMA_OK && cost <= left) {
        hex = k->d->board.hex[hex].to[dir];
        left -= cost;
        steps++;
    }
    return steps;
}

/* How far a line goes that stays a line: as far as the slowest of those who can go at all. */
static int line_steps(const struct drill *k, const ac_piece *list, int count, int facing)
{
    int most = 99;

    for (int i = 0; i < count; i++) {
        if (arma_may_move(k->d, k->s, list[i]) != ARMA_OK)
            continue;
        const int steps = free_steps(k, list[i], facing_of(k->s->piece[list[i]].facing, facing));
        if (steps > 0)
            most = ac_min(most, steps);
    }
    return most;
}

/* Nobody is left with his back to the enemy: who could not turn again does not go. */
static bool refuse(struct drill *k, int piece, int facing)
{
    const int back = arma_opposite(facing);
    const int turning = arma_front[k->s->piece[piece].facing] >> back & 1 ? 0 : ARMA_MP;
    int cost;

    if (arma_step_from(k->d, k->s, piece, k->s->piece[piece].hex, back, &cost) != ARMA_OK ||
        turning + cost + ARMA_MP > arma_movement(k->d, k->s, piece))
        return false;
    const bool went = (!turning || turn(k, piece, back)) && step(k, piece, back);
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
        ac_legal(k->game, (const struct ac_state *)(const void *)k->s, &list);
        for (int i = 0; i < list.count && !more; i++)
            if (list.list[i].verb == ARMA_ATTACK && list.list[i].arg[1] == target)
                more = act(k, list.list[i]);
    }
}

static bool one_piece(struct drill *k, const struct ac_drill_call *call, int piece, int most)
{
    const int facing = facing_of(k->s->piece[piece].facing, call->facing);

    if (piece < 0 || piece >= k->d->piece_count || arma_may_move(k->d, k->s, piece) != ARMA_OK)
        return false;
    switch (call->drill) {
    case DRILL_ADVANCE:
        return advance(k, piece, facing, most);
    case DRILL_FACE:
        if (!turn(k, piece, facing))
            return false;
        halt(k, piece);
        return true;
    case DRILL_REFUSE:
        return refuse(k, piece, facing);
    case DRILL_SKIRMISH:
        return advance(k, piece, facing, 2);
    case DRILL_CHARGE:
        return call->place >= 0 && call->place < ARMA_HEXES && charge(k, piece, call->place);
    default:
        return false;
    }
}

/* Is the drill about such units at all? Others are not asked, and have not failed. */
static bool concerns(const struct drill *k, int drill, int piece)
{
    const int type = k->s->piece[piece].type;

    if (drill == DRILL_SKIRMISH)
        return arma_is_fire(type);
    return drill != DRILL_CHARGE || type == ARMA_CH;
}

/* Those farthest ahead go first, so that nobody runs into his own line. */
static int ahead_by(const struct arma_data *d, const struct arma_state *s, int piece, int facing)
{
    const struct arma_hex *h = &d->board.hex[s->piece[piece].hex];

    return h->x * arma_dir_dx[facing] + 3 * h->row * arma_dir_dr[facing];
}

/* Whom the drill concerns, in the order in which they go; who is not on the map has failed. */
static int line_up(const struct drill *k, const struct ac_drill_call *call, ac_piece *order,
                   ac_piece *left, int *failed)
{
    const int facing = facing_of(0, call->facing);
    int count = 0;

    for (int i = 0; i < call->piece_count && i < AC_MAX_DRILL_PIECES; i++) {
        const int p = call->piece[i];
        if (p < 0 || p >= k->d->piece_count || k->s->piece[p].status != ARMA_ON) {
            left[(*failed)++] = call->piece[i];
            continue;
        }
        if (!concerns(k, call->drill, p))
            continue;
        int at = count++;
        for (; at > 0 &&
               ahead_by(k->d, k->s, order[at - 1], facing) < ahead_by(k->d, k->s, p, facing);
             at--)
            order[at] = order[at - 1];
        order[at] = (ac_piece)p;
    }
    for (int i = 0; i < call->piece_count && i < AC_MAX_DRILL_PIECES && count + *failed == 0; i++)
        left[i] = call->piece[i];
    if (count + *failed == 0)
        *failed = ac_min(call->piece_count, AC_MAX_DRILL_PIECES); /* an order for nobody here */
    return count;
}

int arma_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left)
{
    struct drill k = { .game = game, .d = arma_data(game), .out = out };
    ac_piece order[AC_MAX_DRILL_PIECES];
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
    const int count = line_up(&k, call, order, left, &failed);
    const int most = line_steps(&k, order, count, call->facing);
    for (int i = 0; i < count; i++)
        if (!one_piece(&k, call, order[i], most))
            left[failed++] = order[i];
    return failed;
}
