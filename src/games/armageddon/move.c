/*
 * Movement: a unit steps into its front hexes, turns for a Movement Point, stops in front of enemy
 * fire units and may be shot at there. A unit's first step or turn begins its move; until it halts
 * nobody else moves [MOV.J].
 *
 * Costs are in halves of Movement Points, because of the roads of extra scenario 12.
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

/* ---- allowances ---- */

/* Half of an allowance, rounded down to whole points [LDR.PROC2]. */
static int half_of(int halves)
{
    return halves / (2 * ARMA_MP) * ARMA_MP;
}

/* The allowance in a fake retreat or a pursuit [RUL.X20]. */
static int feint_movement(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    const int side = arma_side_of(d, piece);
    const int full = d->allowance[side][p->type];

    if (arma_mode(s, ARMA_FEINT_NOW) && side == 0) {
        /* horse and chariots half, the others full, whatever the leaders */
        const bool horse = p->type == ARMA_CH || p->type == ARMA_MC || p->type == ARMA_HA;
        return horse && s->step != ARMA_STEP_CLOUD ? half_of(full) : full;
    }
    if (arma_mode(s, ARMA_PURSUIT) && side == 1 && p->type == ARMA_MI)
        return full;
    return p->flags & ARMA_LED ? full : half_of(full);
}

/* The same with the side's allowances at hand. */
static inline int movement_from(const struct arma_data *d, const struct arma_state *s, int piece,
                                const uint8_t *allowance)
{
    const struct arma_piece *p = &s->piece[piece];

    if (s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT))
        return feint_movement(d, s, piece);
    const int full = allowance[p->type];
    return p->flags & ARMA_LED ? full : half_of(full);
}

int arma_movement(const struct arma_data *d, const struct arma_state *s, int piece)
{
    return movement_from(d, s, piece, d->allowance[arma_side_of(d, piece)]);
}

/*
 * Who begins the phase in control of a leader keeps the full allowance wherever it goes [LDR.PROC1,
 * LDR.C1, LDR.C2, RUL.CHMA].
 */
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

/*
 * Terrain, enemies and special rules that bar a hex to a piece, however it comes there
 * [RUL.LDRENEMY, RUL.DISR3].
 */
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

enum arma_case arma_step_but_feint(const struct arma_data *d, const struct arma_state *s, int piece,
                                   int from, int dir, int *cost)
{
    const int to = d->board.hex[from].to[dir];

    *cost = 0;
    if (to < 0)
        return ARMA_RUL_EXIT;
    const enum arma_case barred = hex_barred(d, s, piece, from, dir);
    if (barred == ARMA_OK)
        *cost = arma_entry_cost(d, from, to);
    return barred;
}

enum arma_case arma_step_from(const struct arma_data *d, const struct arma_state *s, int piece,
                              int from, int dir, int *cost)
{
    const enum arma_case barred = arma_step_but_feint(d, s, piece, from, dir, cost);

    if (barred != ARMA_OK || !(s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT)))
        return barred;
    return arma_feint_barred(d, s, piece, from, d->board.hex[from].to[dir]);
}

/* May this piece begin a move of its own now? */
enum arma_case arma_may_move(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];

    if (p->status != ARMA_ON)
        return p->status == ARMA_WAITING ? ARMA_RUL_ENTER : ARMA_CRT_E;
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

/* The same as a plain yes or no, for a piece of the phasing side. */
static inline bool may_begin(const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];

    return !(p->flags & (ARMA_MOVED | ARMA_BALKED)) && p->status == ARMA_ON && !p->rides &&
           (p->marker == ARMA_STEADY || (arma_mode(s, ARMA_FEINT_NOW) && s->phasing == 0));
}

/* What the list of all moves asks of every piece, worked out once. */
struct listing {
    const struct arma_data *d;
    const struct arma_state *s;
    const struct arma_bands *near; /* in a fake retreat or a pursuit, else NULL */
    unsigned bars;                 /* else for a single piece: hexsides that are barred, bits */
    unsigned foe, foes;            /* the enemy's pieces, as `first` numbers them */
    int cloud_from, cloud_to; /* hexes beside a dust cloud are among these; no cloud: none are */
    bool special;             /* one of the three */
    bool exits;               /* the side may leave the map */
};

enum { ALL_SIDES = (1 << ARMA_DIRS) - 1 };

/* Most phases are neither a fake retreat nor a pursuit. */
static inline const struct arma_bands *
bands_for(const struct arma_data *d, const struct arma_state *s, struct arma_bands *room)
{
    if (!(s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT)))
        return NULL;
    return arma_feint_bands(d, s, room) ? room : NULL;
}

/* A cloud is small: most pieces are nowhere near it. A neighbour is a row away at most. */
static void find_cloud(struct listing *l)
{
    for (int i = 0; i < ARMA_CLOUD; i++) {
        if (!l->s->cloud[i])
            continue;
        l->cloud_from = ac_min(l->cloud_from, l->s->cloud[i] - 1 - ARMA_COLUMNS);
        l->cloud_to = ac_max(l->cloud_to, l->s->cloud[i] - 1 + ARMA_COLUMNS);
    }
}

static inline void listing_init(struct listing *l, const struct arma_data *d,
                                const struct arma_state *s, const struct arma_bands *near,
                                unsigned bars)
{
    const int foe = !s->phasing;

    l->d = d;
    l->s = s;
    l->near = near;
    l->bars = bars;
    l->foe = (unsigned)d->side_start[foe] + 1;
    l->foes = (unsigned)(d->side_start[foe + 1] - d->side_start[foe]);
    const bool cloud = s->phasing == 1 && s->cloud_turn;
    l->cloud_from = ARMA_HEXES;
    l->cloud_to = -1;
    if (cloud)
        find_cloud(l);
    l->special = cloud || near || bars;
    l->exits = d->exit_side == s->phasing;
}

/*
 * Hexsides that are open to a piece, bits: chariots keep to some, a dust cloud closes some, and in a
 * fake retreat or a pursuit steps have to lead away from the enemy or to him.
 */
static unsigned open_sides(const struct listing *l, int piece)
{
    const struct arma_piece *p = &l->s->piece[piece];
    const struct arma_hex *h = &l->d->board.hex[p->hex];
    unsigned open = ALL_SIDES;

    if (p->type == ARMA_CH)
        open &= ~(unsigned)h->no_wheels;
    if (l->near)
        open &= ~arma_feint_bars(l->d, l->s, l->near, piece);
    open &= ~l->bars;
    const bool beside = p->hex <= l->cloud_to && p->hex >= l->cloud_from;
    for (int dir = 0; dir < ARMA_DIRS && beside; dir++)
        if (h->to[dir] >= 0 && cloud_on(l->s, h->to[dir]))
            open &= ~(1u << dir);
    return open;
}

/* Field by field: a whole struct would be built elsewhere and copied. */
static inline struct ac_action *add_entry(struct ac_action *entry, int verb, int piece, int what)
{
    entry->verb = (uint16_t)verb;
    entry->zero = 0;
    entry->arg[0] = piece;
    entry->arg[1] = what;
    memset(&entry->arg[2], 0, sizeof(entry->arg) - 2 * sizeof(entry->arg[0]));
    return entry + 1;
}

/* One look for all that a piece can add: three steps, five turns, leaving the map. */
static inline void room_for_piece(const struct ac_actions *out, const struct ac_action *entry)
{
    if (entry > &out->list[AC_MAX_ACTIONS - 9])
        ac_bug("a legal list exceeds %d actions", AC_MAX_ACTIONS);
}

/* Turns to the five facings that a piece has not. */
static inline struct ac_action *add_turns(struct ac_action *entry, int piece, int facing)
{
    static const uint8_t others[ARMA_DIRS][ARMA_DIRS - 1] = {
        { 1, 2, 3, 4, 5 }, { 0, 2, 3, 4, 5 }, { 0, 1, 3, 4, 5 },
        { 0, 1, 2, 4, 5 }, { 0, 1, 2, 3, 5 }, { 0, 1, 2, 3, 4 },
    };
    const uint8_t *to = others[facing];

    entry = add_entry(entry, ARMA_TURN, piece, to[0]);
    entry = add_entry(entry, ARMA_TURN, piece, to[1]);
    entry = add_entry(entry, ARMA_TURN, piece, to[2]);
    entry = add_entry(entry, ARMA_TURN, piece, to[3]);
    return add_entry(entry, ARMA_TURN, piece, to[4]);
}

/*
 * Steps and turns of a piece that has this many halves left; returns the end of the list. These
 * lists are the longest of the game and cost most of a random game, so their entries are written in
 * place, what the map settles is looked up, and a step is written first and then kept or not
 * [MOV.H, MOV.K1, RUL.TURN, RUL.MINMOVE].
 */
static inline struct ac_action *list_piece(const struct listing *l, int piece, int left,
                                           struct ac_action *entry)
{
    static const uint8_t ahead[ARMA_DIRS][3] = {
        { 5, 0, 1 }, { 0, 1, 2 }, { 1, 2, 3 }, { 2, 3, 4 }, { 3, 4, 5 }, { 4, 5, 0 },
    };
    const struct arma_piece *p = &l->s->piece[piece];
    const struct arma_hex *h = &l->d->board.hex[p->hex];
    const uint8_t *dir = ahead[p->facing];
    const unsigned open = l->special || p->type == ARMA_CH ? open_sides(l, piece) : ALL_SIDES;

    for (int i = 0; i < 3; i++) {
        const int to = h->to[dir[i]];
        add_entry(entry, ARMA_STEP, piece, to);
        entry +=
            h->cost[dir[i]] <= left && l->s->first[to] - l->foe >= l->foes && (open >> dir[i] & 1);
    }
    if (left >= ARMA_MP) {
        entry = add_turns(entry, piece, p->facing);
        if (l->exits && arma_may_leave(l->d, l->s, piece))
            entry = add_entry(entry, ARMA_LEAVE, piece, 0);
    }
    return entry;
}

bool arma_move_possible(const struct arma_data *d, const struct arma_state *s)
{
    const int side = s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++) {
        if (s->piece[p].status == ARMA_WAITING && arma_entry_due(d, s, p))
            return true;
        if (may_begin(s, p) && arma_movement(d, s, p) >= ARMA_MP)
            return true;
    }
    return false;
}

/* Does this one have to run forward, if it can? [SCN.x20.special5] */
static bool chaser(const struct arma_data *d, const struct arma_state *s, int piece)
{
    return s->phasing == 1 && arma_mode(s, ARMA_PURSUIT) && s->piece[piece].type == ARMA_MI &&
           arma_may_move(d, s, piece) == ARMA_OK;
}

/* Can it still? */
static bool can_chase(const struct arma_data *d, const struct arma_state *s, unsigned bars,
                      int piece, int left)
{
    const struct arma_piece *p = &s->piece[piece];

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int turn = arma_front[p->facing] >> dir & 1 ? 0 : ARMA_MP;
        if (!(bars >> dir & 1) && d->board.hex[p->hex].cost[dir] + turn <= left &&
            hex_barred(d, s, piece, p->hex, dir) == ARMA_OK)
            return true;
    }
    return false;
}

static bool chase_owed(const struct arma_data *d, const struct arma_state *s,
                       const struct arma_bands *near)
{
    for (int p = d->side_start[1]; p < d->side_start[2]; p++)
        if (chaser(d, s, p) &&
            can_chase(d, s, arma_feint_bars(d, s, near, p), p, arma_movement(d, s, p)))
            return true;
    return false;
}

/* Pieces that may still begin a move. The pursuit must be run before the phase may end [MOV.B]. */
void arma_move_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int side = s->phasing;
    struct arma_bands bands;
    const struct arma_bands *near = bands_for(d, s, &bands);
    struct ac_action *entry = &out->list[out->count];
    const int end = d->side_start[side + 1]; /* the entries written might alias it */
    struct listing listing;
    bool waiting = false;
    enum arma_case why;

    listing_init(&listing, d, s, near, 0);
    for (int p = d->side_start[side]; p < end; p++) {
        if (may_begin(s, p)) {
            room_for_piece(out, entry);
            entry = list_piece(&listing, p, movement_from(d, s, p, d->allowance[side]), entry);
        } else {
            waiting = waiting || s->piece[p].status == ARMA_WAITING;
        }
    }
    out->count = (int)(entry - out->list);
    if (waiting)
        arma_bring_list(d, s, out);
    if (arma_overfull(d, s, true, &why) < 0 && !(waiting && arma_entry_owed(d, s)) &&
        !(near && chase_owed(d, s, near)))
        ac_actions_add(out, ac_act0(ARMA_DONE));
}

void arma_moving_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct ac_frame *frame = ac_top_const(&s->head);
    const int piece = frame->arg[ARMA_MOVING_PIECE];
    const unsigned bars =
        s->modes & (ARMA_FEINT_NOW | ARMA_PURSUIT) ? arma_feint_bars_alone(d, s, piece) : 0;
    struct ac_action *entry = &out->list[out->count];
    struct listing listing;

    listing_init(&listing, d, s, NULL, bars);
    room_for_piece(out, entry);
    entry = list_piece(&listing, piece, frame->arg[ARMA_MOVING_LEFT], entry);
    out->count = (int)(entry - out->list);
    if (!chaser(d, s, piece) || !can_chase(d, s, bars, piece, frame->arg[ARMA_MOVING_LEFT]))
        ac_actions_add(out, ac_act0(ARMA_HALT));
}

/* ---- doing ---- */

/* The move of the piece on the stack is over [MOV.C2, RUL.MOVECMD]. */
void arma_end_move(struct arma_ctx *c)
{
    struct ac_frame *frame = ac_top(&c->s->head);
    const int piece = frame->arg[ARMA_MOVING_PIECE];
    const int run = frame->arg[ARMA_MOVING_RUN];

    ac_pop(&c->s->head);
    if (c->s->piece[piece].status != ARMA_ON)
        return;
    arma_flag(c->s, piece, ARMA_MOVED);
    if (c->s->piece[piece].type == ARMA_CH && run >= 4)
        arma_flag(c->s, piece, ARMA_CHARGED); /* [CHAR.D1] */
}

/*
 * Defensive fire may answer an entry, if anybody can hit [FIRE.J1, RUL.DEFFIRE2, MOV.E, MOV.L3,
 * RUL.DEFFIRE4].
 */
bool arma_entered(struct arma_ctx *c, int piece, int hex)
{
    struct arma_state *s = c->s;
    const int side = arma_side_of(c->d, piece);

    if (!arma_in_fire_front(c->d, s, hex, side))
        return false;
    ac_emit(c->sink, ARMA_EV_STOPPED, ARMA_MOV_L1, piece, hex, 0);
    if (arma_reply_possible(c->d, s, hex, !side))
        ac_push(&s->head, ARMA_FRAME_REPLY, (ac_side)!side)->arg[ARMA_REPLY_HEX] = (int16_t)hex;
    return true;
}

bool arma_charge_ground(const struct arma_data *d, const struct arma_state *s, int chariot, int hex)
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

/*
 * One hex of a move: it costs, and in front of enemy fire units the move ends [MOV.L2, FIRE.J3,
 * CHAR.D5].
 */
static void step_piece(struct arma_ctx *c, struct ac_frame *frame, int piece, int to)
{
    const struct arma_data *d = c->d;
    struct arma_state *s = c->s;
    const int from = s->piece[piece].hex;
    const int dir = arma_direction(&d->board, from, to);

    frame->arg[ARMA_MOVING_LEFT] =
        (int16_t)(frame->arg[ARMA_MOVING_LEFT] - arma_entry_cost(d, from, to));
    if (frame->arg[ARMA_MOVING_WAY] != dir)
        frame->arg[ARMA_MOVING_RUN] = 0;
    frame->arg[ARMA_MOVING_WAY] = (int16_t)dir;
    if (frame->step) /* not the first hex of the move: the cloud covers the one left */
        lay_cloud(c, from);
    frame->step = 1;
    arma_walk(d, s, piece, to);
    arma_face(s, d, piece, dir); /* [FACE.PROC2] */
    if (s->piece[piece].type == ARMA_CH)
        frame->arg[ARMA_MOVING_RUN] = arma_charge_ground(d, s, piece, to)
                                          ? (int16_t)ac_min(frame->arg[ARMA_MOVING_RUN] + 1, 4)
                                          : 0;
    if (arma_mode(s, ARMA_FEINT_NOW))
        arma_flag(s, piece, ARMA_FEIGNED);
    ac_emit(c->sink, ARMA_EV_MOVED, ARMA_MOV_A, piece, from, to);
    if (s->piece[piece].type == ARMA_CH && d->board.hex[to].terrain == ARMA_STREAM)
        frame->arg[ARMA_MOVING_LEFT] = 0; /* [CHAR.E1, CHAR.E2] */
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
    frame->arg[ARMA_MOVING_PIECE] = (int16_t)piece;
    frame->arg[ARMA_MOVING_LEFT] = (int16_t)arma_movement(c->d, c->s, piece);
    frame->arg[ARMA_MOVING_WAY] = -1;
    arma_set_mode(c->s, ARMA_MOVING_BEGUN, true);
    return frame;
}

/* A phase of movement: units move, leave the map and come onto it. */
void arma_move_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct ac_frame *frame;

    switch (a->verb) {
    case ARMA_STEP:
        step_piece(c, begin_move(c, a->arg[0]), a->arg[0], a->arg[1]);
        return;
    case ARMA_TURN:
        frame = begin_move(c, a->arg[0]);
        frame->arg[ARMA_MOVING_LEFT] = (int16_t)(frame->arg[ARMA_MOVING_LEFT] - ARMA_MP);
        frame->arg[ARMA_MOVING_RUN] = 0; /* no charge after a turn [CHAR.D1] */
        frame->arg[ARMA_MOVING_WAY] = -1;
        arma_face(c->s, c->d, a->arg[0], a->arg[1]);
        ac_emit(c->sink, ARMA_EV_FACED, ARMA_FACE_A, a->arg[0], a->arg[1], 0);
        return;
    case ARMA_HALT:
        arma_end_move(c);
        return;
    case ARMA_LEAVE:
    case ARMA_BRING:
        arma_entry_do(play, a);
        return;
    default:
        c->s->step = ARMA_STEP_ALIGHT;
        return;
    }
}
