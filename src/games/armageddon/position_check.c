/*
 * What a position written by hand claims about play in progress is checked before play goes on from
 * it: planned fire and attacks, pending decisions, markers and riders must fit the pieces, and what
 * can be worked out is worked out anew.
 */
#include "armageddon/position.h"

#include <string.h>

#include "base/bits.h"

/* ---- plans ---- */

/* A unit's attack: enemies in all directions it names, shared rightly with the others. */
static bool span_sound(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    const bool several = ac_bit_count(p->span) > 1;

    if (s->head.phase != ARMA_PHASE_MELEE || arma_side_of(d, piece) != s->phasing ||
        p->status != ARMA_ON || d->unit[p->type].paren || p->marker != ARMA_STEADY ||
        (p->span & ~(unsigned)arma_front[p->facing]))
        return false;
    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int hex = d->board.hex[p->hex].to[dir];
        if (!(p->span >> dir & 1))
            continue;
        if (hex < 0 || !arma_enemy_in(d, s, hex, s->phasing))
            return false;
        for (int q = d->side_start[s->phasing]; q < d->side_start[s->phasing + 1]; q++) {
            const struct arma_piece *o = &s->piece[q];
            const int towards =
                o->span && o->hex >= 0 ? arma_direction(&d->board, o->hex, hex) : -1;
            if (towards < 0 || !(o->span >> towards & 1))
                continue;
            /* an attack on several hexes comes from one hex [RUL.SHAPE] */
            if ((several || ac_bit_count(o->span) > 1) && (o->hex != p->hex || o->span != p->span))
                return false;
        }
    }
    return true;
}

static bool aim_sound(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *p = &s->piece[piece];
    enum arma_case why;

    return s->head.phase == ARMA_PHASE_FIRE && arma_side_of(d, piece) == s->phasing &&
           arma_fire_barred(d, s, piece) == ARMA_OK &&
           arma_enemy_in(d, s, p->aim - 1, s->phasing) &&
           arma_fire_strength(d, s, piece, p->aim - 1, &why) > 0;
}

/* Marks who is under a declared attack of this unit. */
static void mark_targets(const struct arma_data *d, struct arma_state *s, int piece)
{
    const struct arma_piece *q = &s->piece[piece];

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        const int hex = q->span >> dir & 1 ? d->board.hex[q->hex].to[dir] : -1;
        for (int o = hex < 0 ? -1 : arma_first(s, hex); o >= 0; o = arma_next(s, o))
            if (!arma_has(s, o, ARMA_STRUCK))
                arma_flag(s, o, ARMA_TARGET);
    }
}

/* The name of an attack of this unit that is below 1-2, plus one; 0: none. */
static int weak_attack(const struct arma_data *d, const struct arma_state *s, int piece)
{
    const struct arma_piece *q = &s->piece[piece];
    struct arma_fight f;

    if (q->aim) {
        const int protect = d->protect[d->board.hex[q->aim - 1].terrain];
        return arma_column(arma_fire_planned(d, s, q->aim - 1), protect) < 0 ? q->aim : 0;
    }
    for (int dir = 0; dir < ARMA_DIRS; dir++)
        if ((q->span >> dir & 1) && arma_fight_on(d, s, d->board.hex[q->hex].to[dir], &f))
            return f.column < 0 ? f.target[0] + 1 : 0;
    return 0;
}

/* Targets and the open attack follow from the plans; false when more than one attack is open. */
static bool derive_plans(const struct arma_data *d, struct arma_state *s)
{
    s->open = 0;
    for (int p = 0; p < d->piece_count; p++)
        arma_unflag(s, p, ARMA_TARGET);
    for (int p = 0; p < d->piece_count; p++)
        mark_targets(d, s, p);
    for (int p = 0; p < d->piece_count; p++) {
        const int weak = weak_attack(d, s, p);
        if (weak && weak != s->open) {
            if (s->open || s->step != ARMA_STEP_PLAN)
                return false;
            s->open = (int16_t)weak;
        }
    }
    return true;
}

/* ---- pending decisions ---- */

static bool lose_sound(const struct arma_data *d, const struct arma_state *s,
                       const struct ac_frame *f)
{
    int marked = 0;

    if (f->arg[ARMA_LOSE_LEFT] < 1 || f->arg[ARMA_LOSE_MARKER] < ARMA_BY_FIRE ||
        f->arg[ARMA_LOSE_MARKER] > ARMA_BY_MOVE || f->arg[ARMA_LOSE_STANDS] < 0 ||
        f->arg[ARMA_LOSE_STANDS] > 7 || f->side >= AC_SIDES)
        return false;
    for (int i = 0; i < 3; i++) {
        for (int p = f->arg[i] < 0 ? -1 : arma_first(s, f->arg[i]); p >= 0; p = arma_next(s, p)) {
            if (arma_side_of(d, p) != f->side)
                return false;
            marked += arma_has(s, p, ARMA_HIT) && !arma_is_leader(s->piece[p].type);
        }
        for (int k = 0; k < i; k++)
            if (f->arg[i] >= 0 && f->arg[i] == f->arg[k])
                return false;
    }
    return marked >= f->arg[ARMA_LOSE_LEFT];
}

static bool die_sound(const struct arma_data *d, const struct arma_state *s,
                      const struct ac_frame *f)
{
    const int hex = f->arg[ARMA_DIE_HEX];
    struct arma_fight fight;

    if (f->side != AC_CHANCE || hex < 0 || !s->first[hex])
        return false;
    const int protect = d->protect[d->board.hex[hex].terrain];
    switch (f->arg[ARMA_DIE_WHAT]) {
    case ARMA_DIE_FIRE:
        return s->head.phase == ARMA_PHASE_FIRE && arma_enemy_in(d, s, hex, s->phasing) &&
               arma_column(arma_fire_planned(d, s, hex), protect) >= 0;
    case ARMA_DIE_REPLY:
        return s->head.phase == ARMA_PHASE_MOVE && arma_holder(d, s, hex) == s->phasing &&
               arma_column(arma_reply_planned(d, s, hex), protect) >= 0;
    case ARMA_DIE_MELEE:
        return s->head.phase == ARMA_PHASE_MELEE && s->step == ARMA_STEP_RESOLVE &&
               arma_fight_on(d, s, hex, &fight) && fight.column >= 0;
    default:
        return false;
    }
}

static bool moving_sound(const struct arma_data *d, const struct arma_state *s,
                         const struct ac_frame *f)
{
    return s->head.phase == ARMA_PHASE_MOVE && f->side == s->phasing &&
           (s->step == ARMA_STEP_MOVE || s->step == ARMA_STEP_CLOUD) &&
           arma_may_move(d, s, f->arg[ARMA_MOVING_PIECE]) == ARMA_OK &&
           f->arg[ARMA_MOVING_LEFT] > 0 && f->arg[ARMA_MOVING_LEFT] <= 20 &&
           f->arg[ARMA_MOVING_RUN] >= 0 && f->arg[ARMA_MOVING_RUN] <= 4 &&
           f->arg[ARMA_MOVING_WAY] < ARMA_DIRS;
}

static bool frame_sound(const struct arma_data *d, const struct arma_state *s,
                        const struct ac_frame *f)
{
    const bool moving = s->head.phase == ARMA_PHASE_MOVE;

    switch ((enum arma_frame)f->kind) {
    case ARMA_FRAME_MOVING:
        return moving_sound(d, s, f);
    case ARMA_FRAME_REPLY:
        return moving && f->side == !s->phasing && f->arg[ARMA_REPLY_HEX] >= 0 &&
               arma_holder(d, s, f->arg[ARMA_REPLY_HEX]) == s->phasing &&
               arma_reply_possible(d, s, f->arg[ARMA_REPLY_HEX], f->side);
    case ARMA_FRAME_DIE:
        return die_sound(d, s, f);
    case ARMA_FRAME_LOSE:
        return lose_sound(d, s, f);
    case ARMA_FRAME_RETREAT:
        return s->head.phase == ARMA_PHASE_MELEE && f->side == !s->phasing;
    case ARMA_FRAME_BRING:
        return moving && f->side == s->phasing &&
               (s->step == ARMA_STEP_MOVE
                    ? arma_entry_due(d, s, f->arg[ARMA_BRING_PIECE])
                    : arma_arrival_sound(d, s, f->arg[ARMA_BRING_PIECE], f->arg[ARMA_BRING_AT]));
    case ARMA_FRAME_PLACE:
        return s->head.phase == ARMA_PHASE_DEPLOY && f->side == s->phasing &&
               arma_side_of(d, f->arg[ARMA_PLACE_PIECE]) == s->phasing &&
               s->piece[f->arg[ARMA_PLACE_PIECE]].status == ARMA_WAITING;
    case ARMA_FRAME_NONE:
    case ARMA_FRAMES:
        break;
    }
    return false;
}

/* Only losses pile up, and only over the retreats that follow them. */
static bool frames_sound(const struct arma_data *d, const struct arma_state *s)
{
    for (int i = 0; i < s->head.depth; i++) {
        const struct ac_frame *f = &s->head.frame[i];
        if (!frame_sound(d, s, f))
            return false;
        if (i > 0 && (s->head.frame[0].kind != ARMA_FRAME_RETREAT || f->kind != ARMA_FRAME_LOSE))
            return false;
    }
    return true;
}

/* ---- the rest ---- */

static bool has_frame(const struct arma_state *s, enum arma_frame kind)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].kind == kind)
            return true;
    return false;
}

/* Flags that only pending decisions give a meaning to. */
static void drop_stray_flags(const struct arma_data *d, struct arma_state *s)
{
    const bool replies = has_frame(s, ARMA_FRAME_REPLY) || has_frame(s, ARMA_FRAME_DIE);

    for (int p = 0; p < d->piece_count; p++) {
        if (!replies || s->piece[p].status != ARMA_ON || arma_side_of(d, p) == s->phasing)
            arma_unflag(s, p, ARMA_CHOSEN);
        if (!has_frame(s, ARMA_FRAME_LOSE))
            arma_unflag(s, p, ARMA_HIT);
        if (!has_frame(s, ARMA_FRAME_RETREAT) || s->piece[p].status != ARMA_ON ||
            arma_side_of(d, p) == s->phasing || arma_is_leader(s->piece[p].type))
            arma_unflag(s, p, ARMA_FLEES);
        if (s->piece[p].rides && s->piece[p].status == ARMA_ON)
            s->piece[p].facing = s->piece[s->piece[p].rides - 1].facing;
        if (s->piece[p].marker == ARMA_FRESH)
            s->piece[p].marker = ARMA_STEADY;
    }
    if (!(d->special & ARMA_FEINT)) {
        arma_set_mode(s, ARMA_FEINT_CALLED | ARMA_FEINT_NOW | ARMA_PURSUIT, false);
        memset(s->cloud, 0, sizeof(s->cloud));
        s->cloud_turn = 0;
    }
}

static bool step_sound(const struct arma_state *s)
{
    const bool attack = s->step == ARMA_STEP_PLAN || s->step == ARMA_STEP_RESOLVE;

    switch ((enum arma_phase)s->head.phase) {
    case ARMA_PHASE_FIRE:
        return attack || s->step == ARMA_STEP_ECLIPSE;
    case ARMA_PHASE_MELEE:
        return attack;
    case ARMA_PHASE_MOVE:
        return !attack && s->step != ARMA_STEP_ECLIPSE;
    case ARMA_PHASE_DEPLOY:
    case ARMA_PHASE_OVER:
    case ARMA_PHASES:
        break;
    }
    return true;
}

const char *arma_position_fault(const struct arma_data *d, struct arma_state *s, ac_piece *about)
{
    if (!step_sound(s))
        return "this step does not belong to the phase";
    drop_stray_flags(d, s);
    for (int p = 0; p < d->piece_count; p++) {
        *about = (ac_piece)p;
        if (s->piece[p].span && !span_sound(d, s, p))
            return "a declared attack is not possible";
        if (s->piece[p].aim && !aim_sound(d, s, p))
            return "a planned shot is not possible";
    }
    *about = AC_NONE;
    if (!derive_plans(d, s))
        return "planned attacks are below 1-2";
    if (!frames_sound(d, s))
        return "a pending decision does not fit the pieces";
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].kind == ARMA_FRAME_RETREAT)
            s->head.frame[i].step = 0; /* who cannot flee is found again */
    return 0;
}
