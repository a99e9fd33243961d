/* Galley combat [9]: ram, rake, grapple, cutting loose. */
#include "alexandria/rules.h"

enum step { P_REACT, P_ROLL, P_RETRACT, P_OVER };

static uint32_t bit(const struct alex *a, int galley)
{
    return UINT32_C(1) << a->d->piece[galley].galley;
}

static void attach(const struct alex *a, int one, int two, bool foul)
{
    struct alex_ship *x = alex_ship(a->d, a->s, one);
    struct alex_ship *y = alex_ship(a->d, a->s, two);

    if (foul) {
        x->fouls |= bit(a, two);
        y->fouls |= bit(a, one);
    } else {
        x->grapples |= bit(a, two);
        y->grapples |= bit(a, one);
    }
}

/* --- Reaction Fire against an attempt [7.45, E38] ---------------------------------------------------------- */

bool alex_can_react(const struct alex *a, int galley)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    return a->s->unit[galley].at != AC_NONE && ship->side != a->s->active &&
           !(ship->flags & (ALEX_REACTED | ALEX_PASSENGERS)) &&
           alex_volley_strength(a->d, a->s, galley) > 0;
}

static bool any_react(const struct alex *a, int acting)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (alex_can_react(a, g) && alex_adjacent_galleys(a->d, a->s, g, acting))
            return true;
    return false;
}

void alex_react_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (alex_can_react(a, g) && alex_adjacent_galleys(a->d, a->s, g, f->arg[0]))
            alex_add2(out, ALEX_REACT, g, f->arg[0]);
    alex_add(out, ALEX_DECLINE);
}

static void react_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    if (action->verb == ALEX_REACT)
        alex_volley(a, action->arg[0], f->arg[0], alex_volley_strength(a->d, a->s, action->arg[0]),
                    true);
    else
        f->step = P_ROLL;
}

/* The common first part: offer reactions, then roll. True when it waits. */
static bool attempt_run(struct alex *a, struct ac_frame *f, bool *rolls)
{
    *rolls = false;
    if (f->step == P_REACT && a->s->unit[f->arg[0]].at != AC_NONE && any_react(a, f->arg[0]))
        return alex_wait(a, !a->s->active);
    if (f->step == P_REACT)
        f->step = P_ROLL;
    *rolls = f->step == P_ROLL;
    return false;
}

/* --- ram [9.1] -------------------------------------------------------------------------------------------------- */

int alex_ram_drm(const struct alex *a, int galley, int target)
{
    const int mine = alex_crew(a->d, a->s, galley);
    const int his = alex_crew(a->d, a->s, target);
    int drm = 0;

    if (alex_ship_c(a->d, a->s, target)->crippled || alex_immobile(a->d, a->s, target))
        drm++; /* [9.14.1] */
    if (mine > his)
        drm++; /* [9.14.2] */
    if (his > mine)
        drm--; /* [9.14.3] */
    return drm;
}

int alex_ram_need(const struct alex *a, int galley, int target)
{
    return a->d->tables.ram_needs[a->d->piece[galley].ram][a->d->piece[target].defence];
}

static void collide(struct alex *a, int galley, int target)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);

    alex_tire(a, galley); /* [9.15.3] */
    alex_tire(a, target);
    ship->flags |= ALEX_HALF | ALEX_COLLIDED; /* [9.15.4] */
    alex_slow(a, galley);
}

bool alex_ram_run(struct alex *a, struct ac_frame *f)
{
    bool rolls;

    if (attempt_run(a, f, &rolls))
        return true;
    if (rolls && alex_ram_need(a, f->arg[0], f->arg[1]) > 12) {
        ac_emit(a->sink, ALEX_EV_RAM_RESULT, ALEX_9_15_1, ALEX_L_COLLISION, 0, f->arg[1]);
        collide(a, f->arg[0], f->arg[1]); /* No/C: no roll [G4] */
        f->step = P_OVER;
        rolls = false;
    }
    if (rolls)
        return alex_wait(a, AC_CHANCE);
    if (f->step == P_RETRACT) {
        struct ac_actions out = { .count = 0 };

        alex_ram_legal(a, f, &out);
        if (out.count > 1)
            return alex_wait(a, a->s->active);
    }
    alex_pop(a);
    return false;
}

int alex_ram_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int total = value + alex_ram_drm(a, f->arg[0], f->arg[1]);
    const int retract = (alex_option(a, ALEX_OPT_RETRACT) ? total : value) -
                        alex_crew(a->d, a->s, f->arg[0]); /* [9.15.7] */

    if (total < alex_ram_need(a, f->arg[0], f->arg[1]))
        return ALEX_L_COLLISION;
    return retract >= a->d->tables.foul ? ALEX_L_RAMMED_FOUL : ALEX_L_RAMMED_FREE;
}

void alex_ram_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = f->arg[0];
    const int target = f->arg[1];
    const int label = alex_ram_label(a, f, value);
    struct alex_ship *ship = alex_ship(a->d, a->s, target);

    f->step = P_OVER;
    ac_emit(a->sink, ALEX_EV_RAM_RESULT, ALEX_9_15_1, label, value, target);
    if (label == ALEX_L_COLLISION) {
        collide(a, galley, target);
        return;
    }
    if (!(ship->flags & ALEX_RAMMED)) {
        ship->flags |= ALEX_RAMMED;
        alex_score(a, target, !ship->side, a->d->piece[target].defence);
    }
    alex_slow(a, target);
    if (label == ALEX_L_RAMMED_FOUL) {
        attach(a, galley, target, true);
        alex_slow(a, galley);
    } else {
        f->step = P_RETRACT;
    }
}

/* Where a rammer that has retracted may back to [9.15.8, G7]. */
static void retract_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const int galley = f->arg[0];
    const int at = a->s->unit[galley].at;
    const int stern = ac_hex_opposite(a->s->unit[galley].facing);

    for (int t = -1; t <= 1; t++) {
        const int to = a->d->place[at].sea[ac_hex_turn(stern, t)];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_SEA &&
            alex_galley_enters(a, galley, to) && !alex_gate_shut(a, galley, to))
            alex_add1(out, ALEX_BACK, to);
    }
    alex_add(out, ALEX_HALT);
}

void alex_ram_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    if (f->step == P_REACT)
        alex_react_legal(a, f, out);
    else
        retract_legal(a, f, out);
}

void alex_ram_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int galley = f->arg[0];
    int direction = 0;

    if (f->step == P_REACT) {
        react_act(a, f, action);
        return;
    }
    f->step = P_OVER;
    if (action->verb != ALEX_BACK)
        return;
    while (a->d->place[a->s->unit[galley].at].sea[direction] != action->arg[0])
        direction++;
    ac_emit(a->sink, ALEX_EV_MOVED, ALEX_9_15_8, galley, a->s->unit[galley].at, action->arg[0]);
    alex_place_piece(a, galley, action->arg[0], ac_hex_opposite(direction));
}

/* --- rake [9.2] -------------------------------------------------------------------------------------------------- */

int alex_rake_need(const struct alex *a, int galley, int target)
{
    return a->d->tables.rake_needs[alex_crew(a->d, a->s, galley)][alex_crew(a->d, a->s, target)];
}

/* The current allowance for 9.27; immobile ones have none [G14]. */
static int agility(const struct alex *a, int galley)
{
    if (alex_ship_c(a->d, a->s, galley)->crippled)
        return 1;
    return alex_immobile(a->d, a->s, galley) ? 0 : alex_allowance(a->d, a->s, galley);
}

int alex_rake_drm(const struct alex *a, int galley, int target)
{
    const int mine = agility(a, galley);
    const int his = agility(a, target);
    int drm = (mine > his) - (his > mine);

    if (alex_immobile(a->d, a->s, target) || (alex_ship_c(a->d, a->s, target)->flags & ALEX_HALF))
        drm++; /* [9.27.3] */
    return drm;
}

bool alex_rake_run(struct alex *a, struct ac_frame *f)
{
    bool rolls;

    if (attempt_run(a, f, &rolls))
        return true;
    if (rolls)
        return alex_wait(a, AC_CHANCE);
    alex_pop(a);
    return false;
}

void alex_rake_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    alex_react_legal(a, f, out);
}

void alex_rake_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    react_act(a, f, action);
}

int alex_rake_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return value + alex_rake_drm(a, f->arg[0], f->arg[1]) >= alex_rake_need(a, f->arg[0], f->arg[1])
               ? ALEX_L_CRIPPLED
               : ALEX_L_NO_RAKE;
}

void alex_rake_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int target = f->arg[1];
    struct alex_ship *ship = alex_ship(a->d, a->s, target);
    const int label = alex_rake_label(a, f, value);

    ac_emit(a->sink, ALEX_EV_RAKE_RESULT, ALEX_9_26_1, label, value, target);
    f->step = P_OVER;
    if (label == ALEX_L_NO_RAKE || ship->crippled)
        return; /* [G15] */
    ship->crippled = (uint8_t)f->arg[2];
    ship->fatigue = 0; /* [10.43.5] */
    alex_slow(a, target);
}

/* --- grapple [9.3] -------------------------------------------------------------------------------------------------- */

int alex_grapple_drm(const struct alex *a, int galley, int target, int place)
{
    const struct alex_ship *ship;
    int drm = 0;

    if (target == AC_NONE) /* a Causeway space [9.33.2, G19] */
        return alex_units_at(a->d, a->s, place, ALEX_ROME) +
                           alex_units_at(a->d, a->s, place, ALEX_EGYPT) ==
                       0
                   ? -2
                   : 0;
    ship = alex_ship_c(a->d, a->s, target);
    if (ship->crippled || alex_immobile(a->d, a->s, target))
        drm--; /* [9.33.1] */
    else if (!(ship->flags & (ALEX_HALF | ALEX_CAPTURED)) &&
             a->s->unit[target].facing == ac_hex_opposite(a->s->unit[galley].facing))
        drm++; /* [9.33.3] */
    return drm;
}

bool alex_may_grapple(const struct alex *a, int galley, int target)
{
    const struct alex_ship *mine = alex_ship_c(a->d, a->s, galley);
    const struct alex_ship *his = alex_ship_c(a->d, a->s, target);
    const bool fouled = mine->fouls >> a->d->piece[target].galley & 1;
    const bool lame = his->crippled || alex_immobile(a->d, a->s, target);

    if (a->s->unit[target].at == AC_NONE || his->side == mine->side ||
        (mine->grapples >> a->d->piece[target].galley & 1))
        return false;
    if (mine->flags & ALEX_RAMMED && !fouled)
        return false; /* [10.42.2] */
    if (!fouled && !alex_flank_to_flank(a->d, a->s, galley, target) &&
        !(a->s->unit[galley].at == a->s->unit[target].at))
        return false; /* [9.31.1, G29] */
    if (mine->crippled || alex_immobile(a->d, a->s, galley))
        return lame; /* [9.32.3] */
    return mine->speed == ALEX_ATTACK || his->speed == ALEX_CRUISE || lame;
}

void alex_grapple_legal(const struct alex *a, int galley, struct ac_actions *out)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    const int at = a->s->unit[galley].at;

    if (ship->flags & (ALEX_GRAPPLED_ONCE | ALEX_COLLIDED))
        return; /* [9.34.1, 9.15.5] */
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_may_grapple(a, galley, g))
            alex_add2(out, ALEX_GRAPPLE, galley, g);
    if (ship->moored != AC_NONE || (ship->flags & (ALEX_RAMMED | ALEX_AGROUND)))
        return;
    for (int k = 0; k < 6; k++) {
        const int to = a->d->place[at].near[k];

        if (to != AC_NONE && a->d->place[to].terrain == ALEX_CAUSEWAY &&
            alex_in_flank(a->d, a->s, galley, to))
            alex_add2(out, ALEX_MOOR, galley, to);
    }
}

bool alex_grapple_run(struct alex *a, struct ac_frame *f)
{
    bool rolls;

    if (f->arg[1] == AC_NONE && f->step == P_REACT)
        f->step = P_ROLL; /* no galley is attacked */
    if (attempt_run(a, f, &rolls))
        return true;
    if (rolls)
        return alex_wait(a, AC_CHANCE);
    alex_pop(a);
    return false;
}

void alex_grapple_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    react_act(a, f, action);
}

int alex_grapple_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return value + alex_grapple_drm(a, f->arg[0], f->arg[1], f->arg[2]) <=
                   alex_crew(a->d, a->s, f->arg[0])
               ? ALEX_L_GRAPPLED
               : ALEX_L_NO_GRAPPLE;
}

void alex_grapple_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = f->arg[0];
    const int target = f->arg[1];
    const int label = alex_grapple_label(a, f, value);

    f->step = P_OVER;
    ac_emit(a->sink, ALEX_EV_GRAPPLE_RESULT, ALEX_9_33_0, label, value, galley);
    if (label == ALEX_L_NO_GRAPPLE)
        return;
    if (target != AC_NONE) {
        attach(a, galley, target, false);
        alex_slow(a, target);
    } else {
        alex_ship(a->d, a->s, galley)->moored = f->arg[2];
    }
    alex_slow(a, galley);
}

/* --- Grapple Disengage [9.42, 9.43] ------------------------------------------------------------------------------------ */

void alex_begin_cut(struct alex *a, int galley, int mp)
{
    struct ac_frame *f = alex_push(a, ALEX_F_CUT, a->s->active);
    struct alex_ship *ship = alex_ship(a->d, a->s, galley);
    const int cost = ac_min(2, mp);

    f->arg[0] = (int16_t)galley;
    f->arg[2] = (int16_t)(mp - cost);
    f->arg[4] = (int16_t)(ac_bit_count(ship->grapples) + (ship->moored != AC_NONE) > 1);
    f->arg[5] = AC_NONE;
    ship->used = (uint8_t)(ship->used + cost);
    ship->flags |= ALEX_SAILED;
    alex_ask_none(a->s);
    ac_emit(a->sink, ALEX_EV_SAILS, ALEX_9_41_1, galley, mp, 0);
}

/* The next grapple not tried: a galley, or the piece itself for the Causeway; AC_NONE: none. */
static int next_cut(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, f->arg[0]);

    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if ((ship->grapples >> a->d->piece[g].galley & 1) && !ac_bit_test(a->s->asked, g))
            return g;
    return ship->moored != AC_NONE && !ac_bit_test(a->s->asked, f->arg[0]) ? f->arg[0] : AC_NONE;
}

bool alex_cut_run(struct alex *a, struct ac_frame *f)
{
    const int galley = f->arg[0];
    const int left = f->arg[2];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);

    f->arg[5] = (int16_t)next_cut(a, f);
    if (f->arg[5] != AC_NONE)
        return alex_wait(a, AC_CHANCE);
    alex_ask_none(a->s);
    alex_pop(a);
    if (!alex_attached(ship))
        alex_begin_sail(a, galley, left); /* [9.41.2] */
    return false;
}

static int cut_drm(const struct alex *a, const struct ac_frame *f)
{
    const int galley = f->arg[0];
    const int other = f->arg[5];
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, galley);
    int drm = -2; /* [9.42.1] */

    if (other == galley)
        return drm; /* the Causeway: only that [G20] */
    if (ship->flags & ALEX_REPULSED)
        drm--; /* [9.42.2] */
    if (ship->crippled || ship->fouls)
        drm++; /* [9.42.4] */
    if (alex_side(a->d, a->s, other) == ship->side)
        drm -= 2; /* [9.42.5], not with the next one [9.42.6] */
    else if (!f->arg[4] && alex_crew(a->d, a->s, galley) > alex_crew(a->d, a->s, other))
        drm--; /* [9.42.3] */
    return drm;
}

int alex_cut_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_success(value + cut_drm(a, f) <= alex_crew(a->d, a->s, f->arg[0]));
}

void alex_cut_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int galley = f->arg[0];
    const int other = f->arg[5];
    const bool free = value + cut_drm(a, f) <= alex_crew(a->d, a->s, galley);

    ac_bit_set(a->s->asked, other);
    if (!free)
        return;
    if (other == galley) {
        alex_ship(a->d, a->s, galley)->moored = AC_NONE;
    } else {
        alex_ship(a->d, a->s, galley)->grapples &= ~bit(a, other);
        alex_ship(a->d, a->s, other)->grapples &= ~bit(a, galley);
    }
    ac_emit(a->sink, ALEX_EV_FREED, ALEX_9_42_0, galley, 0, 0);
}
