/*
 * One step of a galley and what answers it: artillery ashore [7.41, 7.42], shoals [5.28], Avoidance
 * [5.9], the rake of a galley passed by [9.2], the gate of the Lighthouse [5.26].
 */
#include "alexandria/rules.h"

enum step { P_RETIRE, P_GO, P_SHOAL, P_AVOID, P_ENTRY, P_RAKE, P_OVER };

enum { S_ENDED = 4 };
enum { FLAG_DIEKPLUS = 1, FLAG_STARBOARD = 2 };

static void next(struct alex *a, struct ac_frame *f, int step)
{
    alex_ask_none(a->s);
    f->step = (uint8_t)step;
}

static bool asked(const struct alex *a, int piece)
{
    return ac_bit_test(a->s->asked, piece);
}

/* --- artillery ashore [E35] --------------------------------------------------------------------------- */

static bool gun_bears(const struct alex *a, const struct ac_frame *f, int unit)
{
    const int hex = f->step == P_RETIRE ? f->arg[3] : f->arg[1];

    return a->s->unit[unit].at != AC_NONE && a->d->piece[unit].side != a->s->active &&
           alex_is_artillery(a->d, unit) && !asked(a, unit) && alex_covers(a, unit, f->arg[0], hex);
}

static int aim_of(const struct alex *a, int gun, int galley)
{
    if (a->d->piece[gun].missile == ALEX_STONE)
        return galley;
    return alex_top_unit(a->d, a->s, alex_deck(a->d, galley), a->s->active);
}

static bool any_gun(const struct alex *a, const struct ac_frame *f)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (gun_bears(a, f, u) && aim_of(a, u, f->arg[0]) != AC_NONE)
            return true;
    return false;
}

static void guns_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (gun_bears(a, f, u) && aim_of(a, u, f->arg[0]) != AC_NONE)
            alex_add2(out, ALEX_REACT, u, aim_of(a, u, f->arg[0]));
    alex_add(out, ALEX_DECLINE);
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
    if (!alex_adjacent_galleys(a->d, a->s, galley, f->arg[0]))
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

bool alex_avoid_run(struct alex *a, struct ac_frame *f)
{
    const int galley = f->arg[0];
    const int ahead = avoid_hex(a, galley, true);
    const int astern = avoid_hex(a, galley, false);

    if (f->step == 0 || f->step == 2)
        return alex_wait(a, AC_CHANCE); /* the roll; the shoal */
    if (f->step == 1 && (ahead != AC_NONE || astern != AC_NONE))
        return alex_wait(a, f->side);
    alex_pop(a);
    return false;
}

void alex_avoid_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = f->arg[0];
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    if (f->step == 2) {
        if (value + (ship->speed == ALEX_ATTACK) >= a->d->tables.aground) {
            ship->flags |= ALEX_AGROUND;
            alex_slow(a, galley);
            alex_score(a, galley, !ship->side, a->d->piece[galley].defence);
            ac_emit(a->sink, ALEX_EV_AGROUND, ALEX_5_28_2, galley, 0, 0);
        }
        f->step = 3;
        return;
    }
    ac_emit(a->sink, ALEX_EV_AVOIDS, ALEX_5_92_1, galley, value, 0);
    f->step = value + ship->fatigue <= alex_crew(a->d, a->s, galley) ? 1 : 3; /* [5.93.2] */
    if (f->step == 3 && alex_option(a, ALEX_OPT_AVOID))
        alex_tire(a, galley);
}

void alex_avoid_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    if (avoid_hex(a, f->arg[0], true) != AC_NONE)
        alex_add1(out, ALEX_ROW, avoid_hex(a, f->arg[0], true));
    if (avoid_hex(a, f->arg[0], false) != AC_NONE)
        alex_add1(out, ALEX_BACK, avoid_hex(a, f->arg[0], false));
}

void alex_avoid_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int galley = f->arg[0];
    const int from = a->s->unit[galley].at;
    const int to = action->arg[0];

    alex_place_piece(a, galley, to, a->s->unit[galley].facing);
    ac_emit(a->sink, ALEX_EV_MOVED, ALEX_5_92_1, galley, from, to);
    f->step = a->d->place[to].terrain == ALEX_SHOAL ? 2 : 3;
    alex_tire(a, galley);
    if (a->d->place[to].terrain == ALEX_SLIP) {
        struct ac_frame *turn = alex_push(a, ALEX_F_TURN_TO, f->side);

        turn->arg[0] = (int16_t)galley;
        turn->arg[1] = 0x3f;
    }
}

/* --- the Lighthouse [5.26, C9] ------------------------------------------------------------------------------ */

/* May the garrison of the Lighthouse keep the galley out of the hex? */
bool alex_gate_shut(const struct alex *a, int galley, int hex)
{
    return (a->d->place[hex].zones & ALEX_ZONE_GATED) &&
           alex_units_at(a->d, a->s, a->d->lighthouse, !alex_side(a->d, a->s, galley)) > 0;
}

bool alex_gate_run(struct alex *a, struct ac_frame *f)
{
    return alex_wait(a, f->side);
}

void alex_gate_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    (void)a;
    (void)f;
    alex_add(out, ALEX_DENY);
    alex_add(out, ALEX_ALLOW);
}

void alex_gate_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    struct ac_frame *sail = f - 1;
    const struct ac_action way = ac_act1(f->arg[2], f->arg[1]);

    alex_pop(a);
    alex_gate_answer(a, sail, way.arg[0], action->verb == ALEX_DENY);
    if (action->verb != ALEX_DENY)
        alex_sail_act(a, sail, &way);
}

/* --- the rake of a galley passed by [9.21] --------------------------------------------------------------------- */

static bool can_rake(const struct alex *a, const struct ac_frame *f, int target)
{
    const int galley = f->arg[0];

    if (a->s->unit[target].at == AC_NONE || alex_side(a->d, a->s, target) == a->s->active ||
        asked(a, target) || alex_ship_c(a->d, a->s, galley)->speed != ALEX_ATTACK)
        return false;
    if (a->d->place[a->s->unit[target].at].terrain == ALEX_SLIP)
        return false; /* [5.27.4] */
    if (!alex_in_flank(a->d, a->s, target, f->arg[1]) ||
        !alex_in_flank(a->d, a->s, target, f->arg[3]))
        return false;
    return true; /* neighbouring flank hexes lie on the same side [G9] */
}

static bool any_rake(const struct alex *a, const struct ac_frame *f)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (can_rake(a, f, g))
            return true;
    return false;
}

static void start_rake(struct alex *a, struct ac_frame *f, int target, int marker)
{
    struct ac_frame *rake = alex_push(a, ALEX_F_RAKE, a->s->active);

    rake->arg[0] = f->arg[0];
    rake->arg[1] = (int16_t)target;
    rake->arg[2] = (int16_t)marker;
}

/* The side of the target on which the raker lies. */
static int side_of(const struct alex *a, int target, int hex)
{
    const int k = alex_direction(a->d, a->s->unit[target].at, hex);
    const int turn = ac_hex_turn(k, -a->s->unit[target].facing);

    return turn <= 2 ? ALEX_STARBOARD : ALEX_PORT;
}

/* --- the frame ----------------------------------------------------------------------------------------------------- */

static void go(struct alex *a, struct ac_frame *f)
{
    struct ac_frame *sail = f - 1;
    const int galley = f->arg[0];
    const int to = f->arg[1];

    alex_place_piece(a, galley, to, f->arg[2]);
    ac_emit(a->sink, ALEX_EV_MOVED, ALEX_5_31_1, galley, f->arg[3], to);
    if (a->d->place[to].terrain == ALEX_SLIP) { /* [5.27.1, 5.27.2] */
        struct ac_frame *turn;

        sail->arg[2] |= S_ENDED;
        sail->arg[1] = 0;
        next(a, f, P_AVOID);
        turn = alex_push(a, ALEX_F_TURN_TO, a->s->active);
        turn->arg[0] = (int16_t)galley;
        turn->arg[1] = 0x3f;
        return;
    }
    next(a, f, a->d->place[to].terrain == ALEX_SHOAL ? P_SHOAL : P_AVOID);
}

static bool diekplus_run(struct alex *a, struct ac_frame *f)
{
    const int target = f->arg[4];
    const int marker = f->arg[5] & FLAG_STARBOARD ? ALEX_STARBOARD : ALEX_PORT;

    f->arg[5] = 0;
    if (a->s->unit[target].at != AC_NONE &&
        alex_ship_c(a->d, a->s, f->arg[0])->speed == ALEX_ATTACK)
        start_rake(a, f, target, marker);
    return false;
}

bool alex_slide_run(struct alex *a, struct ac_frame *f)
{
    if (a->s->unit[f->arg[0]].at == AC_NONE) {
        alex_ask_none(a->s);
        alex_pop(a);
        return false;
    }
    switch (f->step) {
    case P_RETIRE:
        if (any_gun(a, f))
            return alex_wait(a, !a->s->active);
        next(a, f, P_GO);
        return false;
    case P_GO:
        go(a, f);
        return false;
    case P_SHOAL:
        return alex_wait(a, AC_CHANCE);
    case P_AVOID: /* none between a Diekplus and its rake [G32] */
        if (f->arg[5] & FLAG_DIEKPLUS)
            return diekplus_run(a, f);
        if (any_avoid(a, f))
            return alex_wait(a, !a->s->active);
        next(a, f, P_ENTRY);
        return false;
    case P_ENTRY:
        if (any_gun(a, f))
            return alex_wait(a, !a->s->active);
        next(a, f, P_RAKE);
        return false;
    case P_RAKE:
        if (any_rake(a, f))
            return alex_wait(a, a->s->active);
        next(a, f, P_OVER);
        return false;
    default:
        alex_pop(a);
        return false;
    }
}

void alex_slide_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    if (f->step == P_RETIRE || f->step == P_ENTRY) {
        guns_legal(a, f, out);
        return;
    }
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        if (f->step == P_AVOID && can_avoid(a, f, g))
            alex_add1(out, ALEX_AVOID, g);
        if (f->step == P_RAKE && can_rake(a, f, g))
            alex_add1(out, ALEX_RAKE, g);
    }
    alex_add(out, ALEX_DECLINE);
}

void alex_slide_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int piece = action->arg[0];

    switch (action->verb) {
    case ALEX_REACT:
        ac_bit_set(a->s->asked, piece);
        alex_open_fire(
            a, piece, action->arg[1],
            alex_hit_number(a, piece, action->arg[1], f->step == P_RETIRE ? 2 : 1, false),
            ALEX_FIRE_REACTION);
        return;
    case ALEX_AVOID: {
        struct ac_frame *avoid = alex_push(a, ALEX_F_AVOID, !a->s->active);

        ac_bit_set(a->s->asked, piece);
        avoid->arg[0] = (int16_t)piece;
        return;
    }
    case ALEX_RAKE:
        ac_bit_set(a->s->asked, piece);
        start_rake(a, f, piece, side_of(a, piece, f->arg[1]));
        return;
    default:
        next(a, f,
             f->step == P_RETIRE  ? P_GO
             : f->step == P_AVOID ? P_ENTRY
             : f->step == P_ENTRY ? P_RAKE
                                  : P_OVER);
        return;
    }
}

void alex_slide_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = f->arg[0];
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    next(a, f, P_AVOID);
    if (value + (ship->speed == ALEX_ATTACK) < a->d->tables.aground)
        return;
    ship->flags |= ALEX_AGROUND; /* for good [5.44.2] */
    (f - 1)->arg[1] = 0;
    (f - 1)->arg[2] |= S_ENDED;
    ac_emit(a->sink, ALEX_EV_AGROUND, ALEX_5_28_2, galley, 0, 0);
    alex_slow(a, galley);
    alex_score(a, galley, !ship->side, a->d->piece[galley].defence);
}

int alex_slide_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const bool fast = alex_ship_c(a->d, a->s, f->arg[0])->speed == ALEX_ATTACK;

    return alex_success(value + fast < a->d->tables.aground);
}

int alex_avoid_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, f->arg[0]);

    if (f->step == 2)
        return alex_success(value + (ship->speed == ALEX_ATTACK) < a->d->tables.aground);
    return alex_success(value + ship->fatigue <= alex_crew(a->d, a->s, f->arg[0]));
}
