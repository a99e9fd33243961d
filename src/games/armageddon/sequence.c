/*
 * The sequence of play: Game-Turns of two Player-Turns, each with a Fire Combat, a Movement and a Melee
 * Combat Phase [SEQ]. After every action play goes on by itself until somebody has to decide; phases
 * in which nothing can be done pass.
 */
#include "rules.h"

#include <string.h>

#include "base/bits.h"
#include "base/bug.h"

static void ask(struct arma_ctx *c, int who)
{
    c->s->head.to_act = (int8_t)who;
}

static void enter_phase(struct arma_ctx *c, enum arma_phase phase, enum arma_step step)
{
    c->s->head.phase = (uint8_t)phase;
    c->s->step = (uint8_t)step;
    c->s->open = 0;
    ac_emit(c->sink, ARMA_EV_PHASE, ARMA_SEQ_GR, c->s->phasing, (int32_t)phase, c->s->head.turn);
}

/* Markers of a kind come off at the end of the second such phase [RUL.DISR1]. */
static void recover(struct arma_ctx *c, int side, enum arma_marker kind)
{
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++) {
        struct arma_piece *q = &c->s->piece[p];
        if (q->marker == kind) {
            q->marker = ARMA_STEADY;
            ac_emit(c->sink, ARMA_EV_RECOVERED, ARMA_RUL_DISR1, p, 0, 0);
        } else if (q->marker == (kind | ARMA_FRESH)) {
            q->marker = (uint8_t)kind;
        }
    }
}

static void unflag_side(struct arma_ctx *c, int side, unsigned flags)
{
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++)
        arma_unflag(c->s, p, flags);
}

/* ---- fire ---- */

static void start_move(struct arma_ctx *c)
{
    const int side = c->s->phasing;

    enter_phase(c, ARMA_PHASE_MOVE, ARMA_STEP_BALK);
    arma_set_mode(c->s, ARMA_MOVING_BEGUN, false);
    unflag_side(c, side, ARMA_MOVED | ARMA_CHARGED | ARMA_BALKED | ARMA_ROLLED | ARMA_FEIGNED);
    arma_measure_control(c->d, c->s, side);
}

static void end_fire(struct arma_ctx *c)
{
    recover(c, !c->s->phasing, ARMA_BY_FIRE); /* [DISR.5] */
    start_move(c);
}

/* A Player-Turn begins: who fired in the one before may not fire in this one [FIRE.B]. */
static void start_player_turn(struct arma_ctx *c)
{
    for (int p = 0; p < c->d->piece_count; p++) {
        const bool fired = arma_has(c->s, p, ARMA_FIRED);
        arma_unflag(c->s, p, ARMA_FIRED | ARMA_TIRED);
        if (fired)
            arma_flag(c->s, p, ARMA_TIRED);
    }
    enter_phase(c, ARMA_PHASE_FIRE, ARMA_STEP_PLAN);
    if (!arma_fire_possible(c->d, c->s))
        end_fire(c);
}

static bool advance_fire(struct arma_ctx *c)
{
    const int side = c->s->phasing;
    bool planned = false;

    ask(c, side);
    if (c->s->step == ARMA_STEP_PLAN)
        return false;
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1] && !planned; p++)
        planned = c->s->piece[p].aim != 0;
    if (planned)
        return false;
    end_fire(c);
    return true;
}

/* ---- melee and the end of a Player-Turn ---- */

static void start_game_turn(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    s->phasing = c->d->moves_first;
    if ((c->d->special & ARMA_ECLIPSE) && s->head.turn >= c->d->eclipse_turn) {
        enter_phase(c, ARMA_PHASE_FIRE, ARMA_STEP_ECLIPSE);
        return;
    }
    start_player_turn(c);
}

static void end_game_turn(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    if (s->cloud_turn && s->head.turn >= s->cloud_turn) {
        memset(s->cloud, 0, sizeof(s->cloud));
        s->cloud_turn = 0;
    }
    if (s->head.turn >= c->d->turns) {
        arma_decide(c);
        return;
    }
    s->head.turn++; /* [SEQ.3] */
    start_game_turn(c);
}

static void end_melee(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    recover(c, !s->phasing, ARMA_BY_MELEE); /* [DISR.6] */
    unflag_side(c, !s->phasing, ARMA_STRUCK | ARMA_TARGET);
    arma_set_mode(s, ARMA_CAT_NOW, false);
    if (s->phasing == c->d->moves_first) {
        s->phasing = !s->phasing; /* [SEQ.2] */
        start_player_turn(c);
    } else {
        end_game_turn(c);
    }
}

static void start_melee(struct arma_ctx *c)
{
    enter_phase(c, ARMA_PHASE_MELEE, ARMA_STEP_PLAN);
    if (!arma_melee_possible(c->d, c->s))
        end_melee(c);
}

static bool advance_melee(struct arma_ctx *c)
{
    const int side = c->s->phasing;
    bool declared = false;

    ask(c, side);
    if (c->s->step == ARMA_STEP_PLAN)
        return false;
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1] && !declared; p++)
        declared = c->s->piece[p].span != 0;
    if (declared)
        return false;
    end_melee(c);
    return true;
}

/* ---- movement ---- */

/* Does the line from a hex to that of a nearest enemy pass the cloud? [RUL.X20] */
static bool behind_cloud(const struct arma_data *d, const struct arma_state *s, int hex)
{
    struct ac_hex_step step[AC_HEX_LINE_MAX(ARMA_COLUMNS + ARMA_ROWS)];
    const int near = arma_nearest_enemy(d, s, hex, 0);

    for (int p = d->side_start[1]; p < d->side_start[2]; p++) {
        if (s->piece[p].status != ARMA_ON || arma_distance(&d->board, hex, s->piece[p].hex) != near)
            continue;
        const int count = ac_hex_line(&arma_grid, hex, s->piece[p].hex, step);
        for (int i = 0; i < count; i++)
            for (int k = 0; k < ARMA_CLOUD; k++)
                if (s->cloud[k] &&
                    (step[i].hex[0] == s->cloud[k] - 1 || step[i].hex[1] == s->cloud[k] - 1))
                    return true;
    }
    return false;
}

static void end_feint(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    for (int p = 0; p < c->d->side_start[1]; p++) {
        if (!arma_has(s, p, ARMA_FEIGNED) || s->piece[p].status != ARMA_ON ||
            s->piece[p].marker == ARMA_STEADY || !behind_cloud(c->d, s, s->piece[p].hex))
            continue;
        s->piece[p].marker = ARMA_STEADY; /* [SCN.x20.special4] */
        ac_emit(c->sink, ARMA_EV_RECOVERED, ARMA_SCN_x20_special4, p, 0, 0);
    }
    unflag_side(c, 0, ARMA_FEIGNED);
    arma_set_mode(s, ARMA_FEINT_NOW, false);
    arma_set_mode(s, ARMA_PURSUIT, true);
}

static void end_pursuit(struct arma_ctx *c)
{
    for (int p = c->d->side_start[1]; p < c->d->side_start[2]; p++)
        if (c->s->piece[p].type == ARMA_MI && arma_fits(&c->s->piece[p]))
            arma_disrupt(c, p, ARMA_BY_MOVE, ARMA_SCN_x20_special5);
    arma_set_mode(c->s, ARMA_PURSUIT, false);
}

static void end_move(struct arma_ctx *c)
{
    const int side = c->s->phasing;

    if (side == 0 && arma_mode(c->s, ARMA_FEINT_NOW))
        end_feint(c);
    else if (side == 1 && arma_mode(c->s, ARMA_PURSUIT))
        end_pursuit(c); /* before the markers age: its own come off at the end of the next phase */
    recover(c, side, ARMA_BY_MOVE); /* [DISR.7] */
    start_melee(c);
}

/* The chariot whose balking die comes next, -1: none [RUL.X26]. */
int arma_next_balk(const struct arma_data *d, const struct arma_state *s)
{
    if (!(d->special & ARMA_BALKING) || s->phasing != 1)
        return -1;
    for (int p = d->side_start[1]; p < d->side_start[2]; p++)
        if (s->piece[p].type == ARMA_CH && s->piece[p].status == ARMA_ON &&
            !arma_has(s, p, ARMA_ROLLED))
            return p;
    return -1;
}

static bool arrival_possible(const struct arma_data *d, const struct arma_state *s)
{
    struct ac_actions list;
    bool any = false;

    for (int g = 0; g < d->group_count && !any; g++)
        any = d->group[g].entry == ARMA_ARRIVES && d->group[g].side == s->phasing &&
              !s->arrival[g] && s->head.turn >= d->group[g].turn;
    if (!any)
        return false;
    list.count = 0;
    list.retracts = false;
    arma_arrive_list(d, s, &list);
    return list.count > 0;
}

/* Does a step of the Movement Phase need an answer? */
static bool step_needed(const struct arma_data *d, const struct arma_state *s)
{
    enum arma_case why;

    switch ((enum arma_step)s->step) {
    case ARMA_STEP_BALK:
        return arma_next_balk(d, s) >= 0;
    case ARMA_STEP_ARRIVE:
        return arrival_possible(d, s);
    case ARMA_STEP_FEINT:
        return (d->special & ARMA_FEINT) && s->phasing == 0 && !arma_mode(s, ARMA_FEINT_CALLED);
    case ARMA_STEP_BOARD:
        return arma_board_possible(d, s);
    case ARMA_STEP_CLOUD:
        return arma_mode(s, ARMA_FEINT_NOW) && s->phasing == 0 &&
               !arma_mode(s, ARMA_MOVING_BEGUN) && arma_cloud_possible(d, s);
    case ARMA_STEP_MOVE:
        return arma_move_possible(d, s);
    case ARMA_STEP_ALIGHT:
        return arma_alight_possible(d, s);
    case ARMA_STEP_CLEAR:
        return arma_overfull(d, s, false, &why) >= 0;
    case ARMA_STEP_PLAN:
    case ARMA_STEP_RESOLVE:
    case ARMA_STEP_ECLIPSE:
        break;
    }
    ac_bug("armageddon: step %d in the Movement Phase", s->step);
}

/* The steps of the Movement Phase in order. */
static const uint8_t next_step[] = {
    [ARMA_STEP_BALK] = ARMA_STEP_ARRIVE,  [ARMA_STEP_ARRIVE] = ARMA_STEP_FEINT,
    [ARMA_STEP_FEINT] = ARMA_STEP_BOARD,  [ARMA_STEP_BOARD] = ARMA_STEP_CLOUD,
    [ARMA_STEP_CLOUD] = ARMA_STEP_MOVE,   [ARMA_STEP_MOVE] = ARMA_STEP_ALIGHT,
    [ARMA_STEP_ALIGHT] = ARMA_STEP_CLEAR, [ARMA_STEP_CLEAR] = ARMA_STEP_CLEAR,
};

static bool advance_move(struct arma_ctx *c)
{
    struct arma_state *s = c->s;

    if (step_needed(c->d, s)) {
        ask(c, s->step == ARMA_STEP_BALK ? AC_CHANCE : s->phasing);
        return false;
    }
    if (s->step == ARMA_STEP_CLEAR)
        end_move(c);
    else
        s->step = next_step[s->step];
    return true;
}

/* ---- pending decisions ---- */

/* A road step may still be paid with half a point. */
static bool can_go_on(const struct arma_data *d, const struct arma_state *s,
                      const struct ac_frame *frame)
{
    if (frame->arg[1] >= ARMA_MP)
        return true;
    if (frame->arg[1] <= 0 || s->piece[frame->arg[0]].status != ARMA_ON)
        return false;
    for (int i = -1; i <= 1; i++) {
        int cost;
        const int dir = arma_turned(s->piece[frame->arg[0]].facing, i);
        if (arma_step_forbidden_by(d, s, frame->arg[0], dir, &cost) == ARMA_OK &&
            cost <= frame->arg[1])
            return true;
    }
    return false;
}

static bool anybody_flees(const struct arma_data *d, const struct arma_state *s)
{
    const int side = !s->phasing;

    for (int p = d->side_start[side]; p < d->side_start[side + 1]; p++)
        if (arma_has(s, p, ARMA_FLEES))
            return true;
    return false;
}

/* True when the frame settled itself. */
static bool advance_frame(struct arma_ctx *c, const struct ac_frame *top)
{
    ask(c, top->side);
    switch ((enum arma_frame)top->kind) {
    case ARMA_FRAME_MOVING:
        if (can_go_on(c->d, c->s, top))
            return false;
        arma_end_move(c);
        return true;
    case ARMA_FRAME_RETREAT:
        if (top->step == 0)
            arma_retreat_begin(c);
        if (anybody_flees(c->d, c->s))
            return false;
        ac_pop(&c->s->head);
        return true;
    case ARMA_FRAME_NONE:
    case ARMA_FRAME_REPLY:
    case ARMA_FRAME_DIE:
    case ARMA_FRAME_LOSE:
    case ARMA_FRAME_BRING:
    case ARMA_FRAME_PLACE:
        return false;
    }
    ac_bug("armageddon: frame %d", top->kind);
}

void arma_settle(struct arma_ctx *c)
{
    bool more = true;

    while (more) {
        const struct ac_frame *top = ac_top_const(&c->s->head);
        if (top) {
            more = advance_frame(c, top);
            continue;
        }
        switch ((enum arma_phase)c->s->head.phase) {
        case ARMA_PHASE_FIRE:
            if (c->s->step == ARMA_STEP_ECLIPSE) {
                ask(c, AC_CHANCE);
                return;
            }
            more = advance_fire(c);
            break;
        case ARMA_PHASE_MOVE:
            more = advance_move(c);
            break;
        case ARMA_PHASE_MELEE:
            more = advance_melee(c);
            break;
        case ARMA_PHASE_OVER:
            ask(c, AC_OVER);
            return;
        case ARMA_PHASE_DEPLOY:
        case ARMA_PHASES:
            return;
        }
    }
}

/* The first Game-Turn begins. */
void arma_start_play(struct arma_ctx *c)
{
    c->s->head.turn = 1;
    start_game_turn(c);
}

/* ---- dice ---- */

void arma_roll(struct arma_ctx *c, int die)
{
    struct arma_state *s = c->s;
    const struct ac_frame *top = ac_top_const(&s->head);

    ac_emit(c->sink, ARMA_EV_DIE, 0, die, 0, 0);
    if (top) {
        const int what = top->arg[0];
        const int hex = top->arg[1];
        ac_pop(&s->head);
        if (what == ARMA_DIE_MELEE)
            arma_melee_die(c, hex, die);
        else
            arma_fire_die(c, hex, what == ARMA_DIE_REPLY, die);
        return;
    }
    if (s->step == ARMA_STEP_BALK) {
        const int chariot = arma_next_balk(c->d, s);
        arma_flag(s, chariot, ARMA_ROLLED);
        if (die <= 2)
            arma_flag(s, chariot, ARMA_BALKED);
        ac_emit(c->sink, ARMA_EV_BALKED, ARMA_SCN_x26_special3, die <= 2 ? ARMA_BALKS : ARMA_OBEYS,
                chariot, 0);
        return;
    }
    ac_emit(c->sink, ARMA_EV_ECLIPSE, ARMA_SCN_x23_special1,
            die <= 2 ? ARMA_DARKNESS : ARMA_DAYLIGHT, 0, 0);
    if (die <= 2) { /* [SCN.x23.special1] */
        arma_decide(c);
        return;
    }
    start_player_turn(c);
}

/* ---- the fake retreat ---- */

bool arma_cloud_possible(const struct arma_data *d, const struct arma_state *s)
{
    for (int p = d->side_start[0]; p < d->side_start[1]; p++)
        if (s->piece[p].type == ARMA_CH && arma_fits(&s->piece[p]) &&
            arma_may_move(d, s, p) == ARMA_OK)
            return true;
    return false;
}

void arma_feint_do(struct arma_ctx *c, const struct ac_action *a)
{
    struct arma_state *s = c->s;

    if (a->verb == ARMA_FEIGN) {
        arma_set_mode(s, ARMA_FEINT_CALLED | ARMA_FEINT_NOW, true);
        /* two Game-Turns, with this one or after it [RUL.X20] */
        s->cloud_turn = (uint8_t)(s->head.turn + (arma_option(c->d, ARMA_OPT_CLOUD) == 1 ? 2 : 1));
        ac_emit(c->sink, ARMA_EV_FEINT, ARMA_SCN_x20_special2, 0, 0, 0);
    }
    s->step = ARMA_STEP_BOARD;
}
