/*
 * An Impulse [6.2]: arrivals, the D10 of activation, movement, Reaction, combat, walls. The frame's
 * step says how far it has come.
 */
#include "inside.h"

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
    p->s->load_at = p->s->quota = p->s->hoplites = 0;
}

static bool rebuild_rolls(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].due & SYRA_DUE_FEVER) {
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

    p->s->woken |= UINT64_C(1) << area;
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
        }
    }
}

static void activate_outcome(const struct syra_play *p, int die)
{
    const struct syra_look l = syra_looking(p);

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
        u->play = 0;
    }
    s->woken = s->fought = 0;
    s->die = s->method = s->left = s->naval = s->night = s->fight = 0;
    memset(s->want, 0, sizeof(s->want));
    s->actor = (uint8_t)(1 - s->actor);
    ac_pop(&s->head);
}

/* --- the frame ----------------------------------------------------------------------------------- */

static void go_on_early(const struct syra_play *p, struct ac_frame *frame)
{
    const struct syra_look l = syra_looking(p);
    const int side = p->s->actor;

    switch ((enum syra_impulse_step)frame->step) {
    case SYRA_I_WAVE:
        if (!wave_rolls(p, frame))
            frame->step = SYRA_I_ARRIVE;
        return;
    case SYRA_I_ARRIVE:
        if (syra_arrivals_pending(&l)) {
            syra_await_side(p, side, SYRA_P_ACTIVATION);
            return;
        }
        frame->step = SYRA_I_REBUILD;
        return;
    case SYRA_I_REBUILD:
        if (rebuild_rolls(p) || syra_berths_go_on(p))
            return;
        close_arrivals(p);
        frame->step = SYRA_I_ROLL;
        return;
    case SYRA_I_ROLL:
        if (!p->s->method) {
            syra_await_roll(p, SYRA_ROLL_ACTIVATE, AC_NONE);
            return;
        }
        frame->step = SYRA_I_CHOOSE;
        return;
    case SYRA_I_CHOOSE:
        if (p->s->method == 1 && choices(&l)) {
            syra_await_side(p, side, SYRA_P_ACTIVATION);
            return;
        }
        frame->step = SYRA_I_MOVE;
        return;
    case SYRA_I_MOVE:
    case SYRA_I_REACT:
    case SYRA_I_COMBAT:
    case SYRA_I_ROUTED:
    case SYRA_I_WALLS:
    case SYRA_I_END:
        break;
    }
    ac_bug("syracuse: Impulse step %d", frame->step);
}

static void go_on_move(const struct syra_play *p, struct ac_frame *frame)
{
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

static void go_on_react(const struct syra_play *p, struct ac_frame *frame)
{
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

void syra_impulse_go_on(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct ac_frame *frame = ac_top(&p->s->head);
    int area;

    switch ((enum syra_impulse_step)frame->step) {
    case SYRA_I_MOVE:
        go_on_move(p, frame);
        return;
    case SYRA_I_REACT:
        go_on_react(p, frame);
        return;
    case SYRA_I_COMBAT:
        if (p->s->fight || syra_fights(&l))
            syra_combat_go_on(p);
        else
            frame->step = SYRA_I_ROUTED;
        return;
    case SYRA_I_ROUTED:
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
        return;
    case SYRA_I_WALLS:
        area = syra_next_wall_roll(&l, p->s->actor);
        if (area != AC_NONE) {
            p->s->head.phase = SYRA_P_WALLS;
            p->s->fight = (uint8_t)(area + 1);
            syra_await_roll(p, SYRA_ROLL_WALL, AC_NONE);
            return;
        }
        frame->step = SYRA_I_END;
        return;
    case SYRA_I_END:
        end_impulse(p);
        return;
    case SYRA_I_WAVE:
    case SYRA_I_ARRIVE:
    case SYRA_I_REBUILD:
    case SYRA_I_ROLL:
    case SYRA_I_CHOOSE:
        go_on_early(p, frame);
        return;
    }
    ac_bug("syracuse: Impulse step %d", frame->step);
}

/* The die and what it allows [6.2.2]. */
static void choose_prompt(const struct syra_look *l, struct ac_text *out)
{
    if (ac_top_const(&l->s->head)->arg[SYRA_IMPULSE_FIRST] != AC_NONE)
        ac_text_add(out, "a neighbouring area with a Leader may join, or done");
    else if (l->s->die % 2)
        ac_text_addf(out, "%d, odd: one area with an idle Leader may activate", l->s->die);
    else
        ac_text_addf(out, "%d, even: an area with an idle Leader, then neighbours with Leaders",
                     l->s->die);
}

static void move_prompt(const struct syra_look *l, struct ac_text *out)
{
    const bool reacts = l->s->head.phase == SYRA_P_REACTION;

    if (l->s->mover && l->s->mover_flags)
        ac_text_addf(out, "%s may react by one area, or done",
                     l->game->piece_text[l->s->mover - 1]);
    else if (l->s->mover && !syra_is_naval(l, l->s->mover - 1))
        ac_text_addf(out, "%s has %d Movement Points left%s", l->game->piece_text[l->s->mover - 1],
                     l->s->mp, reacts ? " in its Reaction, or done" : "");
    else if (l->s->mover)
        ac_text_addf(out, "%s may sail on, take units aboard or land them; then done",
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
}

ac_case syra_impulse_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int step = ac_top_const(&l->s->head)->step;

    switch (step) {
    case SYRA_I_ARRIVE:
        ac_text_add(out, "who comes into play or back to the map, and where; then done");
        return l->s->actor == SYRA_ATHENS ? SYRA_12_2_11 : SYRA_12_4_09;
    case SYRA_I_REBUILD:
        ac_text_add(out, "the ships that have come: where does each lie");
        return SYRA_12_2_11;
    case SYRA_I_CHOOSE:
        choose_prompt(l, out);
        return l->s->die % 2 ? SYRA_6_2_2_02 : SYRA_6_2_2_03;
    case SYRA_I_MOVE:
    case SYRA_I_REACT:
        move_prompt(l, out);
        return step == SYRA_I_MOVE ? SYRA_6_2_3_01 : SYRA_6_4_01;
    case SYRA_I_COMBAT:
        return syra_combat_prompt(l, out);
    default:
        return SYRA_OK;
    }
}

void syra_impulse_legal(const struct syra_look *l, struct ac_actions *out)
{
    uint64_t areas;

    switch (ac_top_const(&l->s->head)->step) {
    case SYRA_I_ARRIVE:
        syra_arrivals_legal(l, out);
        return;
    case SYRA_I_REBUILD:
        syra_berths_legal(l, out);
        return;
    case SYRA_I_CHOOSE:
        areas = choices(l);
        while (areas)
            ac_actions_add(out, ac_act1(SYRA_V_ACTIVATE, ac_bit_pop(&areas)));
        break;
    case SYRA_I_MOVE:
        syra_move_legal(l, out);
        break;
    case SYRA_I_REACT:
        syra_react_legal(l, out);
        break;
    default:
        syra_combat_legal(l, out);
        return;
    }
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

static void done(const struct syra_play *p, struct ac_frame *frame)
{
    switch (frame->step) {
    case SYRA_I_ARRIVE:
        frame->step = SYRA_I_REBUILD;
        return;
    case SYRA_I_CHOOSE:
        frame->step = SYRA_I_MOVE;
        return;
    case SYRA_I_REACT:
        if (p->s->mover) { /* the reacting unit stops; others may still try */
            syra_stop_mover(p);
            return;
        }
        syra_tidy_works(p);
        syra_free_lone_leaders(p);
        frame->step = SYRA_I_COMBAT;
        return;
    default:
        syra_stop_mover(p);
        syra_tidy_works(p);
        syra_free_lone_leaders(p);
        frame->step = SYRA_I_REACT;
        return;
    }
}

void syra_impulse_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct ac_frame *frame = ac_top(&p->s->head);

    if (frame->step == SYRA_I_COMBAT) {
        syra_combat_apply(p, a);
    } else if (a->verb == SYRA_V_DONE) {
        done(p, frame);
    } else if (frame->step == SYRA_I_ARRIVE || frame->step == SYRA_I_REBUILD) {
        syra_arrivals_apply(p, a);
    } else if (a->verb == SYRA_V_ACTIVATE) {
        if (frame->arg[SYRA_IMPULSE_FIRST] == AC_NONE)
            frame->arg[SYRA_IMPULSE_FIRST] = (int16_t)a->arg[0];
        wake(p, a->arg[0]);
    } else if (a->verb == SYRA_V_REACT) {
        p->s->unit[a->arg[0]].mark |= SYRA_TRIED;
        syra_await_roll(p, SYRA_ROLL_REACT, a->arg[0]);
    } else {
        syra_move_apply(p, a);
    }
}

/* [6.3]: strictly less than ML; a 10 also Disrupts. */
static void rouse_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const bool pass = die < p->s->ml[u->owner] && die != 10;
    int label = pass ? SYRA_L_PASSED : SYRA_L_FAILED;

    if (die == 10 && !syra_is_leader(&l, unit))
        label = SYRA_L_DISRUPTED;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_6_3_03, label, 0, 0);
    if (pass)
        u->mark |= SYRA_FREE | SYRA_DID;
    else if (label == SYRA_L_DISRUPTED)
        syra_disrupt(p, unit, SYRA_6_3_05, false);
}

void syra_impulse_outcome(const struct syra_play *p, int roll, int unit, int index)
{
    switch (roll) {
    case SYRA_ROLL_SICEL:
        (void)syra_draw_sicel(p, index, p->s->actor); /* waits with its wave */
        return;
    case SYRA_ROLL_ACTIVATE:
        activate_outcome(p, index + 1);
        return;
    case SYRA_ROLL_ROUSE:
        rouse_outcome(p, unit, index + 1);
        return;
    case SYRA_ROLL_REACT:
        syra_react_outcome(p, unit, index + 1);
        return;
    case SYRA_ROLL_BATTLE:
        syra_combat_outcome(p, index + 1);
        return;
    case SYRA_ROLL_WALL: {
        const int area = p->s->fight - 1;

        p->s->fight = 0;
        syra_wall_outcome(p, area, index + 1);
        return;
    }
    default:
        syra_arrivals_outcome(p, roll, unit, index + 1);
        return;
    }
}
