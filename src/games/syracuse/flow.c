/* Who acts next, and the beginning of a game. */
#include "syracuse/rules.h"

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

bool syra_go_on(struct ac_play *play, void (*how)(const struct syra_play *p))
{
    const struct syra_play p = syra_plays(play);

    p.s->head.to_act = AC_NONE;
    how(&p);
    return p.s->head.to_act != AC_NONE;
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
}
