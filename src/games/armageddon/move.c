/*
 * Movement: a unit steps into its front hexes, turns for a Movement Point, stops in front of enemy
 * fire units and may be shot at there. A unit's first step or turn begins its move; until it halts
 * nobody else moves [MOV.J].
 *
 * Costs are in halves of Movement Points, because of the roads of extra scenario 12.
 */
#include "rules.h"

#include "base/bits.h"

/* ---- allowances ---- */

/* Half of an allowance, rounded down to whole points [LDR.PROC2]. */
static int half_of(int halves)
{
    return halves / (2 * ARMA_MP) * ARMA_MP;
}

int arma_movement(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    const int side = arma_side_of(d, piece);
    const int full = d->allowance[side][p->type];

    if (arma_mode(s, ARMA_FEINT_NOW) && side == 0) {
        /* horse and chariots half, the others full, whatever the leaders [RUL.X20] */
        const bool horse = p->type == ARMA_CH || p->type == ARMA_MC || p->type == ARMA_HA;
        return horse && s->step != ARMA_STEP_CLOUD ? half_of(full) : full;
    }
    if (arma_mode(s, ARMA_PURSUIT) && side == 1 && p->type == ARMA_MI)
        return full;
    return p->flags & ARMA_LED ? full : half_of(full);
}

void arma_measure_control(const struct arma_data *d, struct arma_state *s, int side)
{
    const int from = d->side_start[side];
    const int to = d->side_start[side + 1];
    const bool free = (d->special & ARMA_NO_LEADERS) != 0; /* [SCN.rome.special2] */
    uint8_t leader[ARMA_PIECES];
    int leaders = 0;

    for (int p = from; p < to; p++)
        if (s->piece[p].status == ARMA_ON && arma_is_leader(s->piece[p].type))
            leader[leaders++] = (uint8_t)p;
    for (int p = from; p < to; p++) {
        bool led = free || arma_is_leader(s->piece[p].type);
        for (int i = 0; i < leaders && !led && s->piece[p].status == ARMA_ON; i++) {
            const struct arma_piece *l = &s->piece[leader[i]];
            led = arma_distance(&d->board, l->hex, s->piece[p].hex) <= d->unit[l->type].radius;
        }
        if (led)
            arma_flag(s, p, ARMA_LED);
        else
            arma_unflag(s, p, ARMA_LED);
    }
}

/* ---- what forbids a step ---- */

static bool cloud_on(const struct arma_state *s, int hex)
{
    for (int i = 0; i < ARMA_CLOUD; i++)
        if (s->cloud[i] == hex + 1)
            return true;
    return false;
}

/* Terrain, enemies and special rules that bar a hex to a piece, however it comes there. */
static inline enum arma_case hex_barred(const struct arma_data *d, const struct arma_state *s,
                                        int piece, int from, int dir)
{
    const int side = arma_side_of(d, piece);
    const int hex = d->board.hex[from].to[dir];
    const struct arma_hex *h = &d->board.hex[hex];

    if (arma_enemy_in(d, s, hex, side))
        return ARMA_MOV_F;
    if (s->piece[piece].type == ARMA_CH) {
        if (d->board.hex[from].crest >> dir & 1)
            return ARMA_CHAR_G;
        if (h->terrain == ARMA_MARSH)
            return ARMA_SCN_x01_special2;
    }
    if (h->terrain == ARMA_STREAM && (d->special & ARMA_DRY))
        return ARMA_SCN_x15_special2;
    if (side == 1 && s->cloud_turn && cloud_on(s, hex))
        return ARMA_SCN_x20_special3;
    return ARMA_OK;
}

enum arma_case arma_step_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                      int piece, int dir, int *cost)
{
    return arma_step_from(d, s, piece, s->piece[piece].hex, dir, cost);
}

enum arma_case arma_step_from(const struct arma_data *d, const struct arma_state *s, int piece,
                              int from, int dir, int *cost)
{
    const int to = d->board.hex[from].to[dir];

    *cost = 0;
    if (to < 0)
        return ARMA_RUL_EXIT;
    const enum arma_case barred = hex_barred(d, s, piece, from, dir);
    if (barred != ARMA_OK)
        return barred;
    *cost = arma_entry_cost(d, from, to);
    if (s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT))
        return arma_feint_barred(d, s, piece, from, to);
    return ARMA_OK;
}

/* May this piece begin a move of its own now? */
enum arma_case arma_may_move(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];

    if (p->status != ARMA_ON)
        return ARMA_MOV_GR1;
    if (arma_side_of(d, piece) != s->phasing)
        return ARMA_MOV_D;
    if (p->flags & ARMA_MOVED)
        return ARMA_MOV_G;
    if (p->rides)
        return ARMA_RUL_EMBARK;
    if (p->marker != ARMA_STEADY && !(arma_mode(s, ARMA_FEINT_NOW) && s->phasing == 0))
        return ARMA_DISR_2;
    if (p->flags & ARMA_BALKED)
        return ARMA_SCN_x26_special3;
    return ARMA_OK;
}

/* ---- lists ---- */

/* Where an entry is copied from before its piece and hex or facing are filled in. */
static const struct ac_action step_entry = { .verb = ARMA_STEP };
static const struct ac_action turn_entry = { .verb = ARMA_TURN };

/*
 * Steps and turns of a piece that has this many halves left; in a fake retreat or a pursuit `near`
 * knows where its steps may lead, else it is NULL. These lists are the longest of the game and cost
 * most of a random game, so their entries are written in place, with one look at the room for all.
 */
static void list_piece(const struct arma_data *d, const struct arma_state *s, int piece, int left,
                       const struct arma_bands *near, struct ac_actions *out)
{
    const struct arma_piece *p = &s->piece[piece];
    const struct arma_hex *h = &d->board.hex[p->hex];
    struct ac_action *entry = &out->list[out->count];

    if (out->count + 3 + ARMA_DIRS > AC_MAX_ACTIONS)
        ac_bug("a legal list exceeds %d actions", AC_MAX_ACTIONS);
    for (int i = -1; i <= 1; i++) {
        const int dir = arma_turned(p->facing, i);
        const int to = h->to[dir];
        if (to < 0 || arma_entry_cost(d, p->hex, to) > left ||
            hex_barred(d, s, piece, p->hex, dir) != ARMA_OK ||
            (near && arma_feint_bars(d, s, near, piece, to)))
            continue;
        *entry = step_entry;
        entry->arg[0] = piece;
        entry->arg[1] = to;
        entry++;
    }
    for (int f = 0; f < ARMA_DIRS && left >= ARMA_MP; f++) {
        *entry = turn_entry;
        entry->arg[0] = piece;
        entry->arg[1] = f;
        entry += f != p->facing;
    }
    out->count = (int)(entry - out->list);
    if (left >= ARMA_MP && d->exit_side == s->phasing && arma_may_leave(d, s, piece))
        ac_actions_add(out, ac_act1(ARMA_LEAVE, piece));
}

bool arma_move_possible(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (s->piece[p].status == ARMA_WAITING && arma_entry_due(d, s, p))
            return true;
        if (arma_may_move(d, s, p) == ARMA_OK && arma_movement(d, s, p) >= ARMA_MP)
            return true;
    }
    return false;
}

/* Most phases are neither a fake retreat nor a pursuit. */
static inline const struct arma_bands *
bands_for(const struct arma_data *d, const struct arma_state *s, int piece, struct arma_bands *room)
{
    if (!(s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT)))
        return NULL;
    return arma_feint_bands(d, s, piece, room) ? room : NULL;
}

/* Does this one still have to run forward? [SCN.x20.special5] */
static bool must_chase(const struct arma_data *d, const struct arma_state *s,
                       const struct arma_bands *near, int piece, int left)
{
    const struct arma_piece *p = &s->piece[piece];

    if (s->phasing != 1 || p->type != ARMA_MI || arma_may_move(d, s, piece) != ARMA_OK)
        return false;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int to = d->board.hex[p->hex].to[dir];
        const int turn = arma_front[p->facing] >> dir & 1 ? 0 : ARMA_MP;
        if (to >= 0 && arma_entry_cost(d, p->hex, to) + turn <= left &&
            hex_barred(d, s, piece, p->hex, dir) == ARMA_OK &&
            !arma_feint_bars(d, s, near, piece, to))
            return true;
    }
    return false;
}

static bool chase_owed(const struct arma_data *d, const struct arma_state *s,
                       const struct arma_bands *near)
{
    for (int p = d->side_start[1]; p < d->side_start[2]; p++)
        if (must_chase(d, s, near, p, arma_movement(d, s, p)))
            return true;
    return false;
}

/* Pieces that may still begin a move. The pursuit must be run before the phase may end. */
void arma_move_list(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out)
{
    const int side = s->phasing;
    struct arma_bands bands;
    const struct arma_bands *near = bands_for(d, s, -1, &bands);
    bool waiting = false;
    enum arma_case why;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        waiting = waiting || s->piece[p].status == ARMA_WAITING;
        if (arma_may_move(d, s, p) == ARMA_OK)
            list_piece(d, s, p, arma_movement(d, s, p), near, out);
    }
    if (waiting)
        arma_bring_list(d, s, out);
    if (arma_overfull(d, s, true, &why) < 0 && !(waiting && arma_entry_owed(d, s)) &&
        !(near && chase_owed(d, s, near)))
        ac_actions_add(out, ac_act0(ARMA_DONE));
}

void arma_moving_list(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out)
{
    const struct ac_frame *frame = ac_top_const(&s->head);
    struct arma_bands bands;
    const struct arma_bands *near = bands_for(d, s, frame->arg[0], &bands);

    list_piece(d, s, frame->arg[0], frame->arg[1], near, out);
    if (!near || !must_chase(d, s, near, frame->arg[0], frame->arg[1]))
        ac_actions_add(out, ac_act0(ARMA_HALT));
}

/* ---- doing ---- */

/* The move of the piece on the stack is over. */
void arma_end_move(struct arma_ctx *c)
{
    struct ac_frame *frame = ac_top(&c->s->head);
    const int piece = frame->arg[0];
    const int run = frame->arg[2];

    ac_pop(&c->s->head);
    if (c->s->piece[piece].status != ARMA_ON)
        return;
    arma_flag(c->s, piece, ARMA_MOVED);
    if (c->s->piece[piece].type == ARMA_CH && run >= 4)
        arma_flag(c->s, piece, ARMA_CHARGED); /* [CHAR.D1] */
}

/* Defensive fire may answer an entry, if anybody can hit [FIRE.J1, RUL.DEFFIRE2]. */
bool arma_entered(struct arma_ctx *c, int piece, int hex)
{
    struct arma_state *s = c->s;
    const int side = arma_side_of(c->d, piece);

    if (!arma_in_fire_front(c->d, s, hex, side))
        return false;
    ac_emit(c->sink, ARMA_EV_STOPPED, ARMA_MOV_L1, piece, hex, 0);
    if (arma_reply_possible(c->d, s, hex, !side))
        ac_push(&s->head, ARMA_FRAME_REPLY, (ac_side)!side)->arg[0] = (int16_t)hex;
    return true;
}

/* Does a hex count for a charge: clear, and nobody else in it? [CHAR.D2, CHAR.D4] */
static bool charge_ground(const struct arma_data *d, const struct arma_state *s, int chariot,
                          int hex)
{
    const int terrain = d->board.hex[hex].terrain;

    if (terrain != ARMA_CLEAR && terrain != ARMA_HILLTOP && terrain != ARMA_ROAD)
        return false;
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        if (p != chariot && s->piece[p].rides != chariot + 1)
            return false;
    return true;
}

static void lay_cloud(struct arma_ctx *c, int hex)
{
    if (c->s->step != ARMA_STEP_CLOUD)
        return;
    for (int i = 0; i < ARMA_CLOUD; i++) {
        if (c->s->cloud[i] == hex + 1)
            return;
        if (!c->s->cloud[i]) {
            c->s->cloud[i] = (int16_t)(hex + 1);
            return;
        }
    }
}

static void step_piece(struct arma_ctx *c, struct ac_frame *frame, int piece, int to)
{
    const struct arma_data *d = c->d;
    struct arma_state *s = c->s;
    const int from = s->piece[piece].hex;
    const int dir = arma_direction(&d->board, from, to);

    frame->arg[1] = (int16_t)(frame->arg[1] - arma_entry_cost(d, from, to));
    if (frame->arg[3] != dir)
        frame->arg[2] = 0;
    frame->arg[3] = (int16_t)dir;
    if (frame->step) /* not the first hex of the move: the cloud covers the one left */
        lay_cloud(c, from);
    frame->step = 1;
    arma_put(d, s, piece, to);
    arma_face(s, d, piece, dir); /* [FACE.PROC2] */
    if (s->piece[piece].type == ARMA_CH)
        frame->arg[2] = charge_ground(d, s, piece, to) ? (int16_t)ac_min(frame->arg[2] + 1, 4) : 0;
    if (arma_mode(s, ARMA_FEINT_NOW))
        arma_flag(s, piece, ARMA_FEIGNED);
    ac_emit(c->sink, ARMA_EV_MOVED, ARMA_MOV_A, piece, from, to);
    if (s->piece[piece].type == ARMA_CH && d->board.hex[to].terrain == ARMA_STREAM)
        frame->arg[1] = 0; /* [CHAR.E1] */
    if (arma_in_fire_front(d, s, to, arma_side_of(d, piece))) {
        arma_end_move(c);
        arma_entered(c, piece, to);
    }
}

static struct ac_frame *begin_move(struct arma_ctx *c, int piece)
{
    struct ac_frame *frame = ac_top(&c->s->head);

    if (frame && frame->kind == ARMA_FRAME_MOVING)
        return frame;
    frame = ac_push(&c->s->head, ARMA_FRAME_MOVING, c->s->phasing);
    frame->arg[0] = (int16_t)piece;
    frame->arg[1] = (int16_t)arma_movement(c->d, c->s, piece);
    frame->arg[3] = -1;
    arma_set_mode(c->s, ARMA_MOVING_BEGUN, true);
    return frame;
}

void arma_move_do(struct arma_ctx *c, const struct ac_action *a)
{
    struct ac_frame *frame;

    switch (a->verb) {
    case ARMA_STEP:
        step_piece(c, begin_move(c, a->arg[0]), a->arg[0], a->arg[1]);
        return;
    case ARMA_TURN:
        frame = begin_move(c, a->arg[0]);
        frame->arg[1] = (int16_t)(frame->arg[1] - ARMA_MP);
        frame->arg[2] = 0; /* no charge after a turn [CHAR.D1] */
        frame->arg[3] = -1;
        arma_face(c->s, c->d, a->arg[0], a->arg[1]);
        ac_emit(c->sink, ARMA_EV_FACED, ARMA_FACE_A, a->arg[0], a->arg[1], 0);
        return;
    case ARMA_HALT:
        arma_end_move(c);
        return;
    default:
        c->s->step = ARMA_STEP_ALIGHT;
        return;
    }
}

enum arma_case arma_move_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                      const struct ac_action *a)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    const int piece = a->arg[0];
    enum arma_case why;
    int cost;

    if (a->verb == ARMA_DONE) {
        if (top)
            return ARMA_MOV_J;
        if (arma_entry_owed(d, s))
            return ARMA_RUL_ENTER;
        return arma_overfull(d, s, true, &why) >= 0 ? why : ARMA_SCN_x20_special5;
    }
    if (a->verb == ARMA_HALT)
        return top ? ARMA_SCN_x20_special5 : ARMA_MOV_J;
    if (a->verb != ARMA_STEP && a->verb != ARMA_TURN)
        return a->verb == ARMA_LEAVE ? ARMA_RUL_EXIT : ARMA_SEQ_1B;
    why = arma_may_move(d, s, piece);
    if (why != ARMA_OK)
        return why;
    if (top && top->kind == ARMA_FRAME_MOVING && top->arg[0] != piece)
        return ARMA_MOV_J;
    if (a->verb == ARMA_TURN)
        return ARMA_FACE_A;
    if (a->arg[1] >= ARMA_HEXES)
        return ARMA_MOV_PROC;
    const int dir = arma_direction(&d->board, s->piece[piece].hex, a->arg[1]);
    if (dir < 0)
        return ARMA_MOV_PROC;
    if (!(arma_front[s->piece[piece].facing] >> dir & 1))
        return ARMA_FACE_PROC1;
    why = arma_step_forbidden_by(d, s, piece, dir, &cost);
    if (why != ARMA_OK)
        return why;
    const bool led = arma_has(s, piece, ARMA_LED);
    return led ? ARMA_MOV_GR2 : ARMA_LDR_PROC2;
}
