/* The engine of the game's flow: who acts next, what an action or a die does, and the beginning. */
#include "inside.h"

#include <string.h>

void syra_await_roll(const struct syra_play *p, int roll, int unit)
{
    p->s->roll = (uint8_t)roll;
    p->s->roll_unit = (uint8_t)(unit + 1);
    p->s->head.to_act = AC_CHANCE;
}

void syra_await_side(const struct syra_play *p, int side, int phase)
{
    p->s->head.to_act = (int8_t)side;
    p->s->head.phase = (uint8_t)phase;
}

void syra_finish(const struct syra_play *p, int winner, int why)
{
    p->s->winner = (uint8_t)(winner == AC_NONE ? 3 : winner + 1);
    p->s->end_rule = (uint8_t)why;
    ac_emit(p->sink, SYRA_E_OVER, SYRA_11_0_01, 0, 0, 0);
}

static void go_on_top(const struct syra_play *p)
{
    const struct ac_frame *top = ac_top_const(&p->s->head);

    if (!top)
        ac_bug("syracuse: nothing is being done");
    switch ((enum syra_frame)top->kind) {
    case SYRA_FRAME_BATTLE:
        syra_battle_go_on(p);
        return;
    case SYRA_FRAME_LOSSES:
        syra_losses_go_on(p);
        return;
    case SYRA_FRAME_FALLBACK:
        syra_await_side(p, top->side, SYRA_P_B_RETREAT);
        return;
    case SYRA_FRAME_TURN:
        syra_turn_go_on(p);
        return;
    case SYRA_FRAME_IMPULSE:
        syra_impulse_go_on(p);
        return;
    case SYRA_FRAME_SKIRMISH:
        syra_skirmish_go_on(p);
        return;
    case SYRA_FRAME_REPLACE:
        syra_replace_go_on(p);
        return;
    case SYRA_FRAME_SETTLE:
        syra_settle_go_on(p);
        return;
    case SYRA_FRAME_NONE:
        break;
    }
    ac_bug("syracuse: frame %d", top->kind);
}

/* Lets duties and the top frame go on until somebody must act. */
void syra_run(const struct syra_play *p)
{
    if (p->s->head.to_act == AC_CHANCE && p->s->roll != SYRA_ROLL_NONE)
        return;
    for (;;) {
        p->s->head.to_act = AC_NONE;
        if (p->s->winner) {
            memset(p->s->head.frame, 0, sizeof(p->s->head.frame));
            p->s->head.depth = 0;
            p->s->head.to_act = AC_OVER;
            return;
        }
        if (!syra_settle_due(p))
            go_on_top(p);
        if (p->s->head.to_act != AC_NONE)
            return;
    }
}

void syra_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    const struct ac_frame *top = ac_top_const(&l.s->head);

    if (syra_due_pending(&l)) {
        syra_due_legal(&l, out);
        return;
    }
    switch ((enum syra_frame)top->kind) {
    case SYRA_FRAME_BATTLE:
        syra_battle_legal(&l, out);
        return;
    case SYRA_FRAME_LOSSES:
        syra_losses_legal(&l, out);
        return;
    case SYRA_FRAME_FALLBACK:
        syra_fallback_legal(&l, out);
        return;
    case SYRA_FRAME_TURN:
        syra_turn_legal(&l, out);
        return;
    case SYRA_FRAME_IMPULSE:
        syra_impulse_legal(&l, out);
        return;
    case SYRA_FRAME_SKIRMISH:
        syra_skirmish_legal(&l, out);
        return;
    case SYRA_FRAME_REPLACE:
        syra_replace_legal(&l, out);
        return;
    case SYRA_FRAME_SETTLE:
        syra_settle_legal(&l, out);
        return;
    case SYRA_FRAME_NONE:
        break;
    }
    ac_bug("syracuse: nobody decides in frame %d", top->kind);
}

static void act(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    const struct ac_frame *top = ac_top_const(&p->s->head);

    if (syra_due_pending(&l)) {
        syra_due_apply(p, a);
        return;
    }
    switch ((enum syra_frame)top->kind) {
    case SYRA_FRAME_BATTLE:
        syra_battle_apply(p, a);
        return;
    case SYRA_FRAME_LOSSES:
        syra_losses_apply(p, a);
        return;
    case SYRA_FRAME_FALLBACK:
        syra_fallback_apply(p, a);
        return;
    case SYRA_FRAME_TURN:
        syra_turn_apply(p, a);
        return;
    case SYRA_FRAME_IMPULSE:
        syra_impulse_apply(p, a);
        return;
    case SYRA_FRAME_SKIRMISH:
        syra_skirmish_apply(p, a);
        return;
    case SYRA_FRAME_REPLACE:
        syra_replace_apply(p, a);
        return;
    case SYRA_FRAME_SETTLE:
        syra_settle_apply(p, a);
        return;
    case SYRA_FRAME_NONE:
        break;
    }
    ac_bug("syracuse: an action in frame %d", top->kind);
}

static void outcome(const struct syra_play *p, int index)
{
    const int roll = p->s->roll;

    if (roll == SYRA_ROLL_CHECK || roll == SYRA_ROLL_LEADER)
        syra_due_outcome(p, index + 1);
    else if (roll <= SYRA_ROLL_ROWS)
        syra_battle_outcome(p, index + 1);
    else
        syra_campaign_outcome(p, index);
}

void syra_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink)
{
    const struct syra_play p = { game, syra_data(game), syra_of(state), sink };

    p.s->head.to_act = AC_NONE;
    if (action->verb == AC_VERB_OUTCOME)
        outcome(&p, action->arg[0]);
    else
        act(&p, action);
    syra_run(&p);
}

static void begin_units(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_start *start = &p->d->start[i];
        struct syra_unit *u = &p->s->unit[i];

        if (!start->used) {
            u->at = (uint8_t)(syra_is_sicel(&l, i) ? p->d->cup : p->d->due);
            u->steps = (uint8_t)syra_full_steps(&l, i);
            u->owner = syra_is_sicel(&l, i) ? 0 : p->d->piece[i].side;
            continue;
        }
        u->at = start->at;
        u->steps = start->steps;
        u->owner = start->owner;
        u->carrier = start->carrier;
        u->light = start->light;
        if (u->at == p->d->lost)
            u->steps = 0;
    }
}

/* A scenario that sets the board up, unless people wish to do it themselves. */
static void begin_board(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_start *start = &p->d->start[i];

        if (!start->used || !start->square)
            continue;
        if (syra_is_leader(&l, i))
            p->s->unit[i].square = start->square;
        else if (!start->top)
            syra_put_in_square(p, i, start->square - 1);
    }
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->d->start[i].used && p->d->start[i].square && p->d->start[i].top &&
            !syra_is_leader(&l, i))
            syra_put_in_square(p, i, p->d->start[i].square - 1);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].square && !syra_is_leader(&l, i))
            p->s->unit[i].facing = p->s->unit[i].owner == p->s->battle.attacker ? 0 : 2;
}

void syra_begin(const struct ac_game *game, struct ac_state *state)
{
    const struct syra_play p = { game, syra_data(game), syra_of(state), NULL };
    const struct syra_data *d = p.d;
    struct syra_state *s = p.s;

    s->head.turn = (int16_t)d->start_turn;
    for (int side = 0; side < 2; side++) {
        s->ml[side] = d->morale[side];
        s->il[side] = d->initiative_level[side];
        memcpy(s->walls[side], d->walls[side], sizeof(s->walls[side]));
    }
    s->initiative = (uint8_t)d->initiative;
    s->rams = d->rams;
    s->waves = d->waves;
    if (d->fort_area != AC_NONE) {
        s->fort = (uint8_t)(d->fort_area + 1);
        s->fort_past = 1;
    }
    if (d->fort_gone)
        s->fort_past = 2;
    begin_units(&p);
    if (d->kind_of_play == SYRA_BATTLE) {
        syra_battle_begin(&p, d->battle_area, d->attacker, d->naval, d->night);
        if (game->option[SYRA_O_DEPLOY] == 0)
            begin_board(&p);
    } else {
        syra_campaign_begin(&p);
    }
    syra_run(&p);
}
