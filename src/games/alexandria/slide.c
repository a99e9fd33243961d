/*
 * One step of a galley and what answers it: artillery ashore [7.41, 7.42], shoals [5.28], Avoidance
 * [5.9], the rake of a galley passed by [9.2].
 */
#include "alexandria/rules.h"

static void next(struct alex *a, struct ac_frame *f, enum alex_row row)
{
    alex_ask_none(a->s);
    alex_go(f, row);
}

static void finish(struct alex *a)
{
    for (int i = 0; i < a->d->galley_count; i++)
        a->s->ship[i].flags &= ~(uint32_t)ALEX_PASSED;
    alex_ask_none(a->s);
    alex_pop(a);
}

static bool asked(const struct alex *a, int piece)
{
    return ac_bit_test(a->s->asked, piece);
}

/* --- artillery ashore [E35] --------------------------------------------------------------------------- */

static bool gun_bears(const struct alex *a, const struct ac_frame *f, int unit)
{
    const struct alex_slide step = alex_slide_of(f);
    const int hex = f->kind == ALEX_ROW_SLIDE ? step.from : step.to;

    return a->s->unit[unit].at != AC_NONE && a->d->piece[unit].side != a->s->active &&
           !asked(a, unit) && alex_covers(a, unit, step.galley, hex);
}

static int aim_of(const struct alex *a, int gun, int galley)
{
    if (a->d->piece[gun].missile == ALEX_STONE)
        return galley;
    return alex_top_unit(a->d, a->s, alex_deck(a->d, galley), a->s->active);
}

static bool any_gun(const struct alex *a, const struct ac_frame *f)
{
    for (int i = 0; i < a->d->gun_count; i++)
        if (gun_bears(a, f, a->d->gun[i]) &&
            aim_of(a, a->d->gun[i], alex_slide_of(f).galley) != AC_NONE)
            return true;
    return false;
}

void alex_guns_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int galley = alex_slide_of(look->frame).galley;

    for (int i = 0; i < a.d->gun_count; i++) {
        const int gun = a.d->gun[i];

        if (gun_bears(&a, look->frame, gun) && aim_of(&a, gun, galley) != AC_NONE)
            alex_add2(out, ALEX_REACT, gun, aim_of(&a, gun, galley));
    }
    alex_add(out, ALEX_DECLINE);
}

static void gun_fires(struct alex *a, const struct ac_action *action, int range)
{
    ac_bit_set(a->s->asked, action->arg[0]);
    alex_open_fire(a, action->arg[0], action->arg[1],
                   alex_hit_number(a, action->arg[0], action->arg[1], range, false),
                   ALEX_FIRE_REACTION);
}

/* --- Avoidance [5.91-5.94] ------------------------------------------------------------------------------- */

/* A hex the galley could slip into, ahead or astern; AC_NONE: none [C25]. */
static int avoid_hex(const struct alex *a, int galley, bool ahead)
{
    const int facing = a->s->unit[galley].facing;
    const int at = a->s->unit[galley].at;
    const int to = a->d->place[at].sea[ahead ? facing : ac_hex_opposite(facing)];

    if (to == AC_NONE || a->d->place[to].terrain == ALEX_OVERPASS ||
        !alex_galley_enters(a, galley, to))
        return AC_NONE;
    if (!ahead && a->d->place[to].terrain != ALEX_SEA)
        return AC_NONE;
    return alex_gate_shut(a, galley, to) ? AC_NONE : to;
}

static bool can_avoid(const struct alex *a, const struct ac_frame *f, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    if (a->s->unit[galley].at == AC_NONE || ship->side == a->s->active || asked(a, galley))
        return false;
    if (!alex_adjacent_galleys(a->d, a->s, galley, alex_slide_of(f).galley))
        return false;
    if (ship->crippled || ship->fatigue >= 4 || (ship->flags & (ALEX_HALF | ALEX_CAPTURED)) ||
        alex_immobile(a->d, a->s, galley))
        return false; /* [5.93.1] */
    return avoid_hex(a, galley, true) != AC_NONE || avoid_hex(a, galley, false) != AC_NONE;
}

static bool any_avoid(const struct alex *a, const struct ac_frame *f)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (can_avoid(a, f, g))
            return true;
    return false;
}

/* Has the galley run aground with this die? [5.28.2] */
static bool runs_aground(const struct alex *a, int galley, int die)
{
    const bool fast = alex_ship_c(a->d, a->s, galley)->speed == ALEX_ATTACK;

    return die + fast >= a->d->tables.aground;
}

static void run_aground(struct alex *a, int galley)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    ship->flags |= ALEX_AGROUND; /* for good [5.44.2] */
    alex_slow(a, galley);
    alex_score(a, galley, !ship->side, a->d->piece[galley].defence);
}

bool alex_avoid_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const int galley = alex_avoid_of(play->frame).galley;

    if (avoid_hex(&a, galley, true) != AC_NONE || avoid_hex(&a, galley, false) != AC_NONE)
        return alex_wait(&a, play->frame->side);
    alex_pop(&a);
    return false;
}

int alex_avoid_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int galley = alex_avoid_of(f).galley;
    const int fatigue = alex_ship_c(a->d, a->s, galley)->fatigue;

    return alex_either(value + fatigue <= alex_crew(a->d, a->s, galley), ALEX_L_GETS_AWAY,
                       ALEX_L_STAYS); /* [5.93.2] */
}

/* A failure costs nothing: it stays, and is no more tired [5.92.2]. */
void alex_avoid_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = alex_avoid_of(f).galley;
    const bool succeeds = alex_avoid_label(a, f, value) == ALEX_L_GETS_AWAY;

    ac_emit(a->sink, ALEX_EV_AVOIDS, ALEX_5_92_1, galley, value, 0);
    if (succeeds)
        alex_go(f, ALEX_ROW_AVOID);
    else
        alex_pop(a);
    if (!succeeds && alex_option(a, ALEX_OPT_AVOID))
        alex_tire(a, galley, ALEX_5_53_1);
}

int alex_avoid_shoal_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_either(runs_aground(a, alex_avoid_of(f).galley, value), ALEX_L_RUNS_AGROUND,
                       ALEX_L_CLEAR);
}

void alex_avoid_shoal_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = alex_avoid_of(f).galley;

    alex_pop(a);
    if (!runs_aground(a, galley, value))
        return;
    run_aground(a, galley);
    ac_emit(a->sink, ALEX_EV_AGROUND, ALEX_5_28_2, galley, 0, 0);
}

void alex_avoid_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int galley = alex_avoid_of(look->frame).galley;

    if (avoid_hex(&a, galley, true) != AC_NONE)
        alex_add1(out, ALEX_ROW, avoid_hex(&a, galley, true));
    if (avoid_hex(&a, galley, false) != AC_NONE)
        alex_add1(out, ALEX_BACK, avoid_hex(&a, galley, false));
}

void alex_avoid_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const int galley = alex_avoid_of(play->frame).galley;
    const int side = play->frame->side;
    const int from = a.s->unit[galley].at;
    const int to = action->arg[0];

    alex_place_piece(&a, galley, to, a.s->unit[galley].facing);
    ac_emit(a.sink, ALEX_EV_MOVED, ALEX_5_92_1, galley, from, to);
    if (a.d->place[to].terrain == ALEX_SHOAL)
        alex_go(play->frame, ALEX_ROW_AVOID_SHOAL);
    else
        alex_pop(&a);
    alex_tire(&a, galley, ALEX_5_92_1);
    if (a.d->place[to].terrain == ALEX_SLIP)
        alex_turn_freely(&a, galley, side);
}

/* --- the rake of a galley passed by [9.21] --------------------------------------------------------------------- */

/* Does the step lead from one flank hex of the target to the next on the same side? [9.21.1, G9] */
static bool along_flank(const struct alex *a, const struct alex_slide *step, int target)
{
    return alex_in_flank(a->d, a->s, target, step->to) &&
           alex_in_flank(a->d, a->s, target, step->from);
}

/* Marks the enemies passed, before they get out of the way. */
static void mark_passed(struct alex *a, const struct alex_slide *step)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) != a->s->active &&
            along_flank(a, step, g))
            alex_ship(a->d, a->s, g)->flags |= ALEX_PASSED;
}

static bool can_rake(const struct alex *a, const struct ac_frame *f, int target)
{
    const struct alex_slide step = alex_slide_of(f);

    if (a->s->unit[target].at == AC_NONE || alex_side(a->d, a->s, target) == a->s->active ||
        asked(a, target) || alex_ship_c(a->d, a->s, step.galley)->speed != ALEX_ATTACK)
        return false;
    if (a->d->place[a->s->unit[target].at].terrain == ALEX_SLIP)
        return false; /* [5.27.4] */
    return (alex_ship_c(a->d, a->s, target)->flags & ALEX_PASSED) &&
           along_flank(a, &step, target); /* it was passed, and still is [G31] */
}

static bool any_rake(const struct alex *a, const struct ac_frame *f)
{
    if (alex_ship_c(a->d, a->s, alex_slide_of(f).galley)->speed != ALEX_ATTACK)
        return false;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (can_rake(a, f, g))
            return true;
    return false;
}

static void start_rake(struct alex *a, int galley, int target, int marker)
{
    alex_attempt_put(alex_push(a, ALEX_ROW_RAKE, a->s->active),
                     (struct alex_attempt){ .galley = (int16_t)galley,
                                            .target = (int16_t)target,
                                            .marker = (int16_t)marker });
}

/* The side of the target on which the raker lies. */
static int side_of(const struct alex *a, int target, int hex)
{
    const int k = alex_direction(a->d, a->s->unit[target].at, hex);
    const int turn = ac_hex_turn(k, -a->s->unit[target].facing);

    return turn <= 2 ? ALEX_STARBOARD : ALEX_PORT;
}

/* --- the step ------------------------------------------------------------------------------------------------------ */

/* The galley is lost: so is the rest of its step. */
static bool gone(struct alex *a, const struct ac_frame *f)
{
    if (a->s->unit[alex_slide_of(f).galley].at != AC_NONE)
        return false;
    finish(a);
    return true;
}

/* Its movement is over. */
static void end_course(struct ac_frame *f)
{
    struct alex_sail sail = alex_sail_of(f);

    sail.flags |= ALEX_SL_ENDED;
    sail.left = 0;
    alex_sail_put(f, sail);
}

bool alex_slide_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (gone(&a, play->frame))
        return false;
    if (any_gun(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_SLIDE_GO);
    return false;
}

void alex_slide_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_REACT)
        gun_fires(&a, action, 2);
    else
        next(&a, play->frame, ALEX_ROW_SLIDE_GO);
}

bool alex_slide_go_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_slide step = alex_slide_of(play->frame);
    const int terrain = a.d->place[step.to].terrain;

    if (gone(&a, play->frame))
        return false;
    alex_place_piece(&a, step.galley, step.to, step.facing); /* [5.61.3] */
    ac_emit(a.sink, ALEX_EV_MOVED, ALEX_5_31_1, step.galley, step.from, step.to);
    if (alex_ship_c(a.d, a.s, step.galley)->speed == ALEX_ATTACK)
        mark_passed(&a, &step); /* [9.22.1] */
    next(&a, play->frame, terrain == ALEX_SHOAL ? ALEX_ROW_SHOAL : ALEX_ROW_AVOIDANCE);
    if (terrain == ALEX_SLIP) { /* [5.27.1, 5.27.2] */
        end_course(play->frame - 1);
        alex_turn_freely(&a, step.galley, a.s->active);
    }
    return false;
}

bool alex_shoal_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return !gone(&a, play->frame) && alex_wait(&a, AC_CHANCE);
}

int alex_shoal_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_either(runs_aground(a, alex_slide_of(f).galley, value), ALEX_L_RUNS_AGROUND,
                       ALEX_L_CLEAR);
}

void alex_shoal_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = alex_slide_of(f).galley;

    next(a, f, ALEX_ROW_AVOIDANCE);
    if (!runs_aground(a, galley, value))
        return;
    end_course(f - 1);
    ac_emit(a->sink, ALEX_EV_AGROUND, ALEX_5_28_2, galley, 0, 0);
    run_aground(a, galley);
}

/* The rake that ends a Diekplus, once. */
static void diekplus_rake(struct alex *a, struct ac_frame *f)
{
    struct alex_slide step = alex_slide_of(f);
    const int marker =
        step.marks & ALEX_DIEKPLUS_STARBOARD ? ALEX_STARBOARD : ALEX_PORT; /* [9.26.4] */
    const int target = step.target;

    step.marks = 0;
    step.target = AC_NONE;
    alex_slide_put(f, step);
    if (a->s->unit[target].at != AC_NONE)
        start_rake(a, step.galley, target, marker); /* however its movement ended [9.25.3] */
}

bool alex_avoidance_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (gone(&a, play->frame))
        return false;
    if (alex_slide_of(play->frame).marks & ALEX_DIEKPLUS_RAKES) {
        diekplus_rake(&a, play->frame); /* no Avoidance between the two [G32] */
        return false;
    }
    if (any_avoid(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_SLIDE_ENTRY);
    return false;
}

void alex_avoidance_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        if (can_avoid(&a, look->frame, g) && alex_alike_of(a.d, a.s, g) == g)
            alex_add1(out, ALEX_AVOID, g);
    alex_add(out, ALEX_DECLINE);
}

void alex_avoidance_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb != ALEX_AVOID) {
        next(&a, play->frame, ALEX_ROW_SLIDE_ENTRY);
        return;
    }
    ac_bit_set(a.s->asked, action->arg[0]);
    alex_avoid_put(alex_push(&a, ALEX_ROW_AVOID_ROLL, !a.s->active),
                   (struct alex_avoid){ .galley = (int16_t)action->arg[0] });
}

bool alex_slide_entry_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (gone(&a, play->frame))
        return false;
    if (any_gun(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_RAKING);
    return false;
}

void alex_slide_entry_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_REACT)
        gun_fires(&a, action, 1);
    else
        next(&a, play->frame, ALEX_ROW_RAKING);
}

bool alex_raking_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (gone(&a, play->frame))
        return false;
    if (any_rake(&a, play->frame))
        return alex_wait(&a, a.s->active);
    finish(&a);
    return false;
}

void alex_raking_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        if (can_rake(&a, look->frame, g))
            alex_add1(out, ALEX_RAKE, g);
    alex_add(out, ALEX_DECLINE);
}

void alex_raking_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const struct alex_slide step = alex_slide_of(play->frame);

    if (action->verb != ALEX_RAKE) {
        finish(&a);
        return;
    }
    ac_bit_set(a.s->asked, action->arg[0]); /* [9.23.1, 9.23.2] */
    start_rake(&a, step.galley, action->arg[0], side_of(&a, action->arg[0], step.to));
}
