/*
 * An Impulse [6.2]: arrivals, the D10 of activation, movement, Reaction, combat, walls. The frame's
 * step says how far it has come.
 */
#include "syracuse/decisions.h"

#include <string.h>

void syra_impulse_begin(const struct syra_play *p, int side, bool naval)
{
    p->s->actor = (uint8_t)side;
    p->s->naval = naval;
    ac_push(&p->s->head, SYRA_FRAME_IMPULSE, (ac_side)side)->arg[SYRA_IMPULSE_FIRST] = AC_NONE;
    p->s->head.phase = SYRA_P_ACTIVATION;
}

/* --- before the activation --------------------------------------------------------------------- */

/* A wave brings one Sicel drawn at random; the second wave needs its check. */
static bool wave_rolls(const struct syra_play *p, struct ac_frame *frame)
{
    const struct syra_look l = syra_looking(p);
    struct syra_state *s = p->s;
    int kinds[3], counts[3];
    const bool cup = syra_cup_kinds(&l, kinds, counts) > 0;

    if (s->actor != SYRA_SYRACUSE)
        return false;
    if (s->head.turn >= 2 && s->waves & SYRA_WAVE_FIRST && !(s->waves & SYRA_WAVE_FIRST_SICEL)) {
        s->waves |= SYRA_WAVE_FIRST_SICEL;
        if (cup) {
            syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
            return true;
        }
    }
    if (s->naval && s->head.turn >= 4 && s->waves & SYRA_WAVE_SECOND &&
        !(s->waves & SYRA_WAVE_SECOND_MAY) && !(frame->flags & SYRA_FLAG_CHECKED)) {
        frame->flags |= SYRA_FLAG_CHECKED;
        syra_await_roll(p, SYRA_ROLL_WAVE, AC_NONE);
        return true;
    }
    if (s->waves & SYRA_WAVE_SECOND_MAY && !(s->waves & SYRA_WAVE_SECOND_SICEL)) {
        s->waves |= SYRA_WAVE_SECOND_SICEL;
        if (cup) {
            syra_await_roll(p, SYRA_ROLL_SICEL, AC_NONE);
            return true;
        }
    }
    return false;
}

static void close_arrivals(const struct syra_play *p)
{
    p->s->landing = p->s->room = p->s->hoplite_room = 0;
    ac_top(&p->s->head)->arg[SYRA_IMPULSE_SECOND] = 0;
}

static bool rebuild_rolls(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (ac_bit_test(p->s->rebuilds, i)) {
            syra_await_roll(p, SYRA_ROLL_REBUILD, i);
            return true;
        }
    return false;
}

/* --- activation [6.2.2] -------------------------------------------------------------------------- */

static bool of_type(const struct syra_look *l, int unit)
{
    return l->s->naval ? syra_is_naval(l, unit) : syra_is_ground(l, unit);
}

static bool wakes(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return u->owner == side && syra_on_map(l, unit) && of_type(l, unit) && !u->carrier &&
           u->status < SYRA_ROUTED && !(u->mark & SYRA_ACTIVATED);
}

/* Areas that an un-activated Leader can activate, R-14. */
static uint64_t leader_areas(const struct syra_look *l)
{
    const int side = l->s->actor;
    uint64_t leaders = 0, units = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner != side || !syra_on_map(l, i))
            continue;
        if (syra_is_leader(l, i) && !(u->mark & SYRA_ACTIVATED))
            leaders |= UINT64_C(1) << u->at;
        else if (wakes(l, i, side))
            units |= UINT64_C(1) << u->at;
    }
    return l->game->option[SYRA_O_NUMBER] ? leaders : leaders & units;
}

/* What may still be activated: one area, and on an even die adjacent ones with Leaders, R-13. */
static uint64_t choices(const struct syra_look *l)
{
    const int first = ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_FIRST];
    uint64_t out = leader_areas(l);

    if (first == AC_NONE)
        return out;
    if (l->s->die % 2)
        return 0;
    if (l->game->option[SYRA_O_NEAR]) {
        out = 0;
        for (int i = 0; i < SYRA_UNITS; i++)
            if (wakes(l, i, l->s->actor))
                out |= UINT64_C(1) << l->s->unit[i].at;
    }
    return out & l->d->area[first].near_mask & ~l->s->woken;
}

static void wake(const struct syra_play *p, int area)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->actor;

    p->s->woken |= UINT64_C(1) << area; /* the activation of all begins at once [6.2.2] */
    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &p->s->unit[i];

        if (u->at != area || u->owner != side)
            continue;
        if (syra_is_leader(&l, i)) {
            if (!(u->mark & SYRA_ACTIVATED) && !p->s->naval && !u->carrier)
                u->mark |= SYRA_FREE;
            u->mark |= SYRA_DID; /* every Leader of the area, moved or not */
        } else if (wakes(&l, i, side)) {
            u->mark |= SYRA_FREE;
            u->led = syra_has_leader(&l, i);
        }
    }
}

void syra_activate_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);

    (void)unit;
    p->s->die = (uint8_t)die;
    if (leader_areas(&l)) {
        p->s->method = 1;
        ac_emit(p->sink, SYRA_E_ACTIVATION, die % 2 ? SYRA_6_2_2_02 : SYRA_6_2_2_03,
                die % 2 ? SYRA_L_ONE : SYRA_L_NEIGHBOURS, die, 0);
    } else {
        p->s->method = 2;
        p->s->left = (uint8_t)die;
        ac_emit(p->sink, SYRA_E_ACTIVATION, SYRA_6_2_2_04, SYRA_L_BY_NUMBER, die, 0);
    }
}

/* --- the end ------------------------------------------------------------------------------------- */

static void end_impulse(const struct syra_play *p)
{
    struct syra_state *s = p->s;

    for (int i = 0; i < SYRA_UNITS; i++) {
        struct syra_unit *u = &s->unit[i];
        const bool did = u->mark & SYRA_DID;

        u->mark &= SYRA_ACTIVATED;
        if (did)
            u->mark |= SYRA_ACTIVATED; /* R-15 g */
        u->play = u->led = 0;
    }
    s->woken = s->fought = s->walls_rolled[0] = s->walls_rolled[1] = 0;
    s->die = s->method = s->left = s->naval = s->night = s->fight = 0;
    memset(s->want, 0, sizeof(s->want));
    s->actor = (uint8_t)(1 - s->actor);
    ac_pop(&s->head);
}

static void go_on_move(const struct syra_play *p)
{
    struct ac_frame *frame = ac_top(&p->s->head);
    const struct syra_look l = syra_looking(p);

    if (syra_move_pending(&l)) {
        syra_await_side(p, p->s->actor, SYRA_P_MOVEMENT);
        return;
    }
    syra_stop_mover(p);
    syra_tidy_works(p);
    syra_free_lone_leaders(p);
    frame->step = SYRA_I_REACT;
}

static void go_on_react(const struct syra_play *p)
{
    struct ac_frame *frame = ac_top(&p->s->head);
    const struct syra_look l = syra_looking(p);

    if (syra_react_pending(&l)) {
        syra_await_side(p, 1 - p->s->actor, SYRA_P_REACTION);
        return;
    }
    if (p->s->mover) {
        syra_stop_mover(p); /* it has nowhere to go; others may still try */
        return;
    }
    syra_tidy_works(p);
    syra_free_lone_leaders(p);
    frame->step = SYRA_I_COMBAT;
}

/* The die and what it allows [6.2.2]. */
ac_case syra_choose_prompt(const struct syra_look *l, struct ac_text *out)
{
    if (ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_FIRST] != AC_NONE)
        ac_text_add(out, "a neighbouring area with a Leader may join, or done");
    else if (l->s->die % 2)
        ac_text_addf(out, "%d, odd: one area with an idle Leader may activate", l->s->die);
    else
        ac_text_addf(out, "%d, even: an area with an idle Leader, then neighbours with Leaders",
                     l->s->die);
    return l->s->die % 2 ? SYRA_6_2_2_02 : SYRA_6_2_2_03;
}

ac_case syra_move_prompt(const struct syra_look *l, struct ac_text *out)
{
    const bool reacts = l->s->head.phase == SYRA_P_REACTION;

    if (l->s->mover && l->s->mover_flags)
        ac_text_addf(out, "%s may react by one area, or done",
                     l->game->piece_text[l->s->mover - 1]);
    else if (l->s->mover && !l->s->mp)
        ac_text_addf(out, "%s has stopped: a wall to build or tear down, or done",
                     l->game->piece_text[l->s->mover - 1]);
    else if (l->s->mover && !syra_is_naval(l, l->s->mover - 1))
        ac_text_addf(out, "%s has %d Movement Point%s left%s; done ends its move",
                     l->game->piece_text[l->s->mover - 1], l->s->mp, l->s->mp == 1 ? "" : "s",
                     reacts ? " in its Reaction" : "");
    else if (l->s->mover)
        ac_text_addf(out, "%s may sail on, take units aboard or land them; done ends its move",
                     l->game->piece_text[l->s->mover - 1]);
    else if (reacts)
        ac_text_add(out, "units near the enemy may try Reaction moves, then done");
    else if (l->s->method == 2)
        ac_text_addf(out, "%s, then done: %d more may be named",
                     l->s->naval ? "move ships with what they carry" : "move units, build walls",
                     l->s->left);
    else
        ac_text_addf(out, "%s, then done",
                     l->s->naval ? "move activated ships with what they carry"
                                 : "move activated units, build walls");
    return reacts ? SYRA_6_4_01 : SYRA_6_2_3_01;
}

/* [6.3]: strictly less than ML; a 10 also Disrupts. */
void syra_rouse_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const bool pass = die < p->s->ml[u->owner] && die != 10;
    int label = pass ? SYRA_L_PASSED : SYRA_L_FAILED;

    if (die == 10 && !syra_is_leader(&l, unit))
        label = SYRA_L_DISRUPTED;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_6_3_03, label, 0, 0);
    if (pass) {
        u->mark |= SYRA_FREE | SYRA_DID;
        u->led = syra_has_leader(&l, unit);
    } else if (label == SYRA_L_DISRUPTED)
        syra_disrupt(p, unit, SYRA_6_3_05, false);
}

static void go_on_wave(const struct syra_play *p)
{
    struct ac_frame *frame = ac_top(&p->s->head);

    if (!wave_rolls(p, frame))
        frame->step = SYRA_I_ARRIVE;
}

static void go_on_arrive(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);

    if (syra_arrivals_pending(&l))
        syra_await_side(p, p->s->actor, SYRA_P_ACTIVATION);
    else
        ac_top(&p->s->head)->step = SYRA_I_REBUILD;
}

static void go_on_rebuild(const struct syra_play *p)
{
    if (rebuild_rolls(p) || syra_berths_go_on(p))
        return;
    close_arrivals(p);
    ac_top(&p->s->head)->step = SYRA_I_ROLL;
}

static void go_on_activate(const struct syra_play *p)
{
    if (!p->s->method)
        syra_await_roll(p, SYRA_ROLL_ACTIVATE, AC_NONE);
    else
        ac_top(&p->s->head)->step = SYRA_I_CHOOSE;
}

static void go_on_choose(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);

    if (p->s->method == 1 && choices(&l))
        syra_await_side(p, p->s->actor, SYRA_P_ACTIVATION);
    else
        ac_top(&p->s->head)->step = SYRA_I_MOVE;
}

static void go_on_routed(const struct syra_play *p)
{
    struct ac_frame *frame = ac_top(&p->s->head);

    syra_after_combat(p);
    syra_free_lone_leaders(p);
    syra_tidy_works(p);
    if (p->game->option[SYRA_O_COMBAT] && !(frame->flags & SYRA_FLAG_OTHER)) {
        frame->flags |= SYRA_FLAG_OTHER; /* an area fights once in an Impulse */
        p->s->naval = !p->s->naval;
        frame->step = SYRA_I_COMBAT;
        return;
    }
    p->s->woken = p->s->fought = 0;
    frame->step = SYRA_I_WALLS;
}

static void go_on_walls(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int area = syra_next_wall_roll(&l, p->s->actor);

    if (area == AC_NONE) {
        ac_top(&p->s->head)->step = SYRA_I_END;
        return;
    }
    p->s->head.phase = SYRA_P_WALLS;
    p->s->fight = (uint8_t)(area + 1);
    syra_await_roll(p, SYRA_ROLL_WALL, AC_NONE);
}

bool syra_wave_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_wave);
}

bool syra_arrive_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_arrive);
}

bool syra_rebuild_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_rebuild);
}

bool syra_activate_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_activate);
}

bool syra_choose_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_choose);
}

bool syra_move_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_move);
}

bool syra_react_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_react);
}

bool syra_routed_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_routed);
}

bool syra_walls_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_walls);
}

bool syra_impulse_end_settle(struct ac_play *play)
{
    return syra_go_on(play, end_impulse);
}

/* --- what is decided in them --------------------------------------------------------------------- */

void syra_arrive_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE)
        play->frame->step = SYRA_I_REBUILD;
    else
        syra_arrivals_apply(&p, a);
}

void syra_choose_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    uint64_t areas = choices(&l);

    while (areas)
        ac_actions_add(out, ac_act1(SYRA_V_ACTIVATE, ac_bit_pop(&areas)));
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

void syra_choose_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE) {
        play->frame->step = SYRA_I_MOVE;
        return;
    }
    if (play->frame->arg[SYRA_IMPULSE_FIRST] == AC_NONE)
        play->frame->arg[SYRA_IMPULSE_FIRST] = (int16_t)a->arg[0];
    wake(&p, a->arg[0]);
}

static void end_movement(const struct syra_play *p, struct ac_frame *frame, int next)
{
    syra_stop_mover(p);
    syra_tidy_works(p);
    syra_free_lone_leaders(p);
    frame->step = (uint8_t)next;
}

/* `done` ends the move of the unit in the middle of it; the others still have theirs. */
void syra_movement_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE && p.s->mover)
        syra_stop_mover(&p);
    else if (a->verb == SYRA_V_DONE)
        end_movement(&p, play->frame, SYRA_I_REACT);
    else
        syra_move_apply(&p, a);
}

void syra_reaction_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_DONE && p.s->mover) {
        syra_stop_mover(&p);
    } else if (a->verb == SYRA_V_DONE) {
        end_movement(&p, play->frame, SYRA_I_COMBAT);
    } else if (a->verb == SYRA_V_REACT) {
        p.s->unit[a->arg[0]].mark |= SYRA_TRIED;
        syra_await_roll(&p, SYRA_ROLL_REACT, a->arg[0]);
    } else {
        syra_move_apply(&p, a);
    }
}
