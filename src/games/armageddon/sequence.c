/*
 * The sequence of play: Game-Turns of two Player-Turns, each with a Fire Combat, a Movement and a Melee
 * Combat Phase [SEQ]. After every action play goes on by itself until somebody has to decide; phases
 * in which nothing can be done pass.
 */
#include "armageddon/rules.h"

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

/*
 * A Player-Turn begins: who fired in the one before may not fire in this one [FIRE.B, FIRE.J5,
 * RUL.CONSEC].
 */
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

/* Rows in which attacks are declared: they end by the player's word. */
bool arma_plan_settle(struct ac_play *play)
{
    struct arma_state *s = arma_of(play->state);

    s->head.to_act = s->phasing;
    return true;
}

bool arma_loose_settle(struct ac_play *play)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    const int side = c->s->phasing;

    ask(c, side);
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++)
        if (c->s->piece[p].aim)
            return true;
    end_fire(c);
    return false;
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

bool arma_resolve_settle(struct ac_play *play)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    const int side = c->s->phasing;

    ask(c, side);
    for (int p = c->d->side_start[side]; p < c->d->side_start[side + 1]; p++)
        if (c->s->piece[p].span)
            return true;
    end_melee(c);
    return false;
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
    unflag_side(c, side, ARMA_WALKED);
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

static bool arrival_possible(const struct ac_look *look)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    struct ac_actions list;
    bool any = false;

    for (int g = 0; g < d->group_count && !any; g++)
        any = d->group[g].entry == ARMA_ARRIVES && d->group[g].side == s->phasing &&
              !s->arrival[g] && s->head.turn >= d->group[g].turn;
    if (!any)
        return false;
    list.count = 0;
    list.retracts = false;
    arma_arrive_list(look, &list);
    return list.count > 0;
}

/* A step of the Movement Phase: asked when it is needed, else the next one is looked at. */
static bool settle_step(struct ac_play *play, bool needed, enum arma_step next)
{
    struct arma_state *s = arma_of(play->state);

    if (needed)
        s->head.to_act = s->phasing;
    else
        s->step = (uint8_t)next;
    return needed;
}

bool arma_balk_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);
    const bool needed = arma_next_balk(c.d, c.s) >= 0;

    (void)settle_step(play, needed, ARMA_STEP_ARRIVE);
    if (needed)
        c.s->head.to_act = AC_CHANCE;
    return needed;
}

bool arma_arrive_settle(struct ac_play *play)
{
    const struct ac_look look = { play->game, play->state, NULL };

    return settle_step(play, arrival_possible(&look), ARMA_STEP_FEINT);
}

bool arma_feint_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);
    const bool needed =
        (c.d->special & ARMA_FEINT) && c.s->phasing == 0 && !arma_mode(c.s, ARMA_FEINT_CALLED);

    return settle_step(play, needed, ARMA_STEP_BOARD);
}

bool arma_board_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);

    return settle_step(play, arma_board_possible(c.d, c.s), ARMA_STEP_CLOUD);
}

bool arma_cloud_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);
    const bool needed = arma_mode(c.s, ARMA_FEINT_NOW) && c.s->phasing == 0 &&
                        !arma_mode(c.s, ARMA_MOVING_BEGUN) && arma_cloud_possible(c.d, c.s);

    return settle_step(play, needed, ARMA_STEP_MOVE);
}

bool arma_move_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);

    return settle_step(play, arma_move_possible(c.d, c.s), ARMA_STEP_ALIGHT);
}

bool arma_alight_settle(struct ac_play *play)
{
    const struct arma_ctx c = arma_ctx(play);

    return settle_step(play, arma_alight_possible(c.d, c.s), ARMA_STEP_CLEAR);
}

bool arma_clear_settle(struct ac_play *play)
{
    struct arma_ctx c = arma_ctx(play);
    enum arma_case why;

    if (settle_step(play, arma_overfull(c.d, c.s, false, &why) >= 0, ARMA_STEP_CLEAR))
        return true;
    end_move(&c);
    return false;
}

/* ---- pending decisions ---- */

/* A road step may still be paid with half a point. */
static bool takes_road(const struct arma_data *d, const struct arma_state *s,
                       const struct ac_frame *frame)
{
    if (frame->arg[ARMA_MOVING_LEFT] <= 0 ||
        s->piece[frame->arg[ARMA_MOVING_PIECE]].status != ARMA_ON)
        return false;
    for (int i = -1; i <= 1; i++) {
        int cost;
        const int dir = arma_turned(s->piece[frame->arg[ARMA_MOVING_PIECE]].facing, i);
        if (arma_step_forbidden_by(d, s, frame->arg[ARMA_MOVING_PIECE], dir, &cost) == ARMA_OK &&
            cost <= frame->arg[ARMA_MOVING_LEFT])
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

/* A pending decision that waits for an answer. */
bool arma_frame_settle(struct ac_play *play)
{
    arma_of(play->state)->head.to_act = play->frame->side;
    return true;
}

/* With less than a Movement Point left. */
AC_APART static bool settle_last_steps(struct ac_play *play)
{
    struct arma_ctx c = arma_ctx(play);

    if (takes_road(c.d, c.s, play->frame))
        return true;
    arma_end_move(&c);
    return false;
}

bool arma_moving_settle(struct ac_play *play)
{
    arma_of(play->state)->head.to_act = play->frame->side;
    return play->frame->arg[ARMA_MOVING_LEFT] >= ARMA_MP || settle_last_steps(play);
}

bool arma_retreat_settle(struct ac_play *play)
{
    struct arma_ctx c = arma_ctx(play);

    ask(&c, play->frame->side);
    if (play->frame->step == 0)
        arma_retreat_begin(&c);
    if (anybody_flees(c.d, c.s))
        return true;
    ac_pop(&c.s->head);
    return false;
}

bool arma_eclipse_settle(struct ac_play *play)
{
    arma_of(play->state)->head.to_act = AC_CHANCE;
    return true;
}

bool arma_over_settle(struct ac_play *play)
{
    arma_of(play->state)->head.to_act = AC_OVER;
    return true;
}

/* The first Game-Turn begins. */
void arma_start_play(struct arma_ctx *c)
{
    c->s->head.turn = 1;
    start_game_turn(c);
}

/* ---- dice ---- */

static int die_of(const struct arma_ctx *c, const struct ac_action *outcome)
{
    const int die = outcome->arg[0] + 1;

    ac_emit(c->sink, ARMA_EV_DIE, 0, die, 0, 0);
    return die;
}

void arma_die_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx c = arma_ctx(play);
    const int what = play->frame->arg[ARMA_DIE_WHAT];
    const int hex = play->frame->arg[ARMA_DIE_HEX];
    const int die = die_of(&c, a);

    ac_pop(&c.s->head);
    if (what == ARMA_DIE_MELEE)
        arma_melee_die(&c, hex, die);
    else
        arma_fire_die(&c, hex, what == ARMA_DIE_REPLY, die);
}

void arma_balk_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx c = arma_ctx(play);
    const int die = die_of(&c, a);
    const int chariot = arma_next_balk(c.d, c.s);

    arma_flag(c.s, chariot, ARMA_ROLLED);
    if (die <= 2)
        arma_flag(c.s, chariot, ARMA_BALKED);
    ac_emit(c.sink, ARMA_EV_BALKED, ARMA_SCN_x26_special3, die <= 2 ? ARMA_BALKS : ARMA_OBEYS,
            chariot, 0);
}

void arma_eclipse_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx c = arma_ctx(play);
    const int die = die_of(&c, a);

    ac_emit(c.sink, ARMA_EV_ECLIPSE, ARMA_SCN_x23_special1,
            die <= 2 ? ARMA_DARKNESS : ARMA_DAYLIGHT, 0, 0);
    if (die <= 2) /* [SCN.x23.special1] */
        arma_decide(&c);
    else
        start_player_turn(&c);
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

void arma_feint_do(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx ctx = arma_ctx(play), *c = &ctx;
    struct arma_state *s = c->s;

    if (a->verb == ARMA_FEIGN) {
        arma_set_mode(s, ARMA_FEINT_CALLED | ARMA_FEINT_NOW, true);
        /* two Game-Turns, with this one or after it [RUL.X20] */
        s->cloud_turn = (uint8_t)(s->head.turn + (arma_option(c->d, ARMA_OPT_CLOUD) == 1 ? 2 : 1));
        ac_emit(c->sink, ARMA_EV_FEINT, ARMA_SCN_x20_special2, 0, 0, 0);
    }
    s->step = ARMA_STEP_BOARD;
}

void arma_cloud_do(struct ac_play *play, const struct ac_action *a)
{
    if (a->verb == ARMA_DONE)
        arma_of(play->state)->step = ARMA_STEP_MOVE;
    else
        arma_move_do(play, a);
}

/* The chariot that lays the dust cloud moves before all others, or none does. */
void arma_cloud_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct arma_state *s = arma_in(look->state);
    struct ac_actions all;

    all.count = 0;
    all.retracts = false;
    arma_move_list(look, &all);
    for (int i = 0; i < all.count; i++) {
        const struct ac_action *a = &all.list[i];
        if ((a->verb == ARMA_STEP || a->verb == ARMA_TURN) && s->piece[a->arg[0]].type == ARMA_CH &&
            arma_fits(&s->piece[a->arg[0]]))
            ac_actions_add(out, *a);
    }
    ac_actions_add(out, ac_act0(ARMA_DONE));
}

void arma_feint_list(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act0(ARMA_FEIGN));
    ac_actions_add(out, ac_act0(ARMA_DONE));
}
