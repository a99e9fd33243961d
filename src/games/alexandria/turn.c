/* Chapter 3: the Player Turn, from the chance of a seizure to the next player. */
#include "alexandria/rules.h"

enum step {
    T_START,
    T_SEIZE,
    T_SEIZE_ROLL,
    T_CHOOSE,
    T_SPEED,
    T_MOVE,
    T_LEAD,
    T_SHOCK,
    T_FATIGUE,
    T_UNFOUL,
    T_UNFOUL_ROLL,
    T_FIREFIGHT,
    T_SPREAD,
    T_SINK,
    T_REPLACE,
    T_EXHAUSTION,
    T_VICTORY,
    T_END
};

static void phase(struct alex *a, struct ac_frame *f, int step, int phase)
{
    f->step = (uint8_t)step;
    f->arg[0] = AC_NONE;
    if (a->s->head.phase != phase) {
        a->s->head.phase = (uint8_t)phase;
        ac_emit(a->sink, ALEX_EV_PHASE, 0, phase, 0, 0);
    }
}

static bool own(const struct alex *a, int galley)
{
    return a->s->unit[galley].at != AC_NONE && alex_side(a->d, a->s, galley) == a->s->active;
}

/* --- A: activation ------------------------------------------------------------------------------- */

static bool start(struct alex *a, struct ac_frame *f)
{
    const int other = !a->s->active;

    a->s->head.turn = (int16_t)(a->s->turns[a->s->active] + 1);
    ac_emit(a->sink, ALEX_EV_TURN, ALEX_3_0_1, a->s->active, 0, 0);
    phase(a, f, T_CHOOSE, ALEX_PHASE_ACTIVATION);
    if (a->s->waits[other]) {
        a->s->waits[other] = 0; /* not at two successive opportunities [4.52.2] */
        return false;
    }
    if (alex_can_seize(a, other))
        f->step = T_SEIZE;
    return false;
}

static bool can_command(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;

    return at != AC_NONE && a->d->piece[leader].side == a->s->active &&
           (!alex_is_deck(a->d, at) || alex_docked(a->d, a->s, alex_deck_piece(a->d, at)));
}

static void choose_legal(const struct alex *a, struct ac_actions *out)
{
    const struct alex_data *d = a->d;
    bool fleet = false;
    bool aux = false;

    for (int l = d->first_leader; l < d->first_galley; l++)
        if (can_command(a, l))
            ac_actions_add(out, d->piece[l].overall ? ac_act0(ALEX_COMMANDER)
                                                    : ac_act1(ALEX_ACTIVATE, l));
    for (int g = d->first_galley; g < d->piece_count && !fleet; g++)
        fleet = own(a, g);
    for (int u = 0; u < d->unit_count && !aux; u++)
        aux =
            a->s->unit[u].at != AC_NONE && d->piece[u].side == a->s->active && alex_auxiliary(d, u);
    if (fleet)
        alex_add(out, ALEX_FLEET);
    if (aux)
        alex_add(out, ALEX_AUXILIARIES);
    alex_add(out, ALEX_PASS);
}

static void activate_fleet(struct alex *a, struct ac_frame *f)
{
    const struct alex_data *d = a->d;
    int count = 0;

    a->s->mode = ALEX_MODE_FLEET;
    for (int g = d->first_galley; g < d->piece_count; g++) {
        if (!own(a, g))
            continue;
        alex_ship(d, a->s, g)->speed = ALEX_CRUISE;
        for (int u = alex_first(a->s, alex_deck(d, g)); u >= 0; u = alex_below(a->s, u))
            if (u < d->unit_count) {
                a->s->unit[u].flags |= ALEX_ACTIVE; /* [4.42.3] */
                count++;
            }
    }
    ac_emit(a->sink, ALEX_EV_FLEET, ALEX_3_A_2, count, 0, 0);
    phase(a, f, T_SPEED, ALEX_PHASE_MOVEMENT);
}

static void activate_auxiliaries(struct alex *a, struct ac_frame *f)
{
    int count = 0;

    a->s->mode = ALEX_MODE_AUX;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == a->s->active &&
            alex_auxiliary(a->d, u)) {
            a->s->unit[u].flags |= ALEX_ACTIVE; /* [4.42.2] */
            count++;
        }
    ac_emit(a->sink, ALEX_EV_AUXILIARIES, ALEX_3_A_3, count, 0, 0);
    phase(a, f, T_MOVE, ALEX_PHASE_MOVEMENT);
}

static void choose_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    if (action->verb == ALEX_FLEET) {
        activate_fleet(a, f);
    } else if (action->verb == ALEX_AUXILIARIES) {
        activate_auxiliaries(a, f);
    } else if (action->verb == ALEX_COMMANDER) {
        a->s->mode = ALEX_MODE_CHIEF;
        a->s->chief = (int16_t)(a->s->active == ALEX_ROME ? a->d->caesar : a->d->ganymedes);
        phase(a, f, T_LEAD, ALEX_PHASE_MOVEMENT);
    } else if (action->verb == ALEX_ACTIVATE) {
        a->s->mode = ALEX_MODE_LEADER;
        a->s->chief = (int16_t)action->arg[0];
        alex_activate_leader(a, action->arg[0]);
        phase(a, f, T_MOVE, ALEX_PHASE_MOVEMENT);
    } else {
        f->step = T_EXHAUSTION; /* a pass [B9] */
    }
}

/* --- B: movement and fire ---------------------------------------------------------------------------- */

static void speed_legal(const struct alex *a, struct ac_actions *out)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (own(a, g) && alex_ship_c(a->d, a->s, g)->speed == ALEX_CRUISE &&
            alex_can_run(a->d, a->s, g))
            alex_add1(out, ALEX_SPEED, g);
    alex_add(out, ALEX_END);
}

static bool anybody_can_run(const struct alex *a)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (own(a, g) && alex_ship_c(a->d, a->s, g)->speed == ALEX_CRUISE &&
            alex_can_run(a->d, a->s, g))
            return true;
    return false;
}

static bool may_begin(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    return u->at != AC_NONE && (u->flags & (ALEX_ACTIVE | ALEX_DONE)) == ALEX_ACTIVE;
}

static void move_legal(const struct alex *a, struct ac_actions *out)
{
    const int chief = a->s->active == ALEX_ROME ? a->d->caesar : a->d->ganymedes;
    const int at = a->s->unit[chief].at;

    for (int u = 0; u < a->d->unit_count; u++) {
        if (!may_begin(a, u))
            continue;
        alex_add1(out, ALEX_MOVE, u);
        if (at != AC_NONE && at == a->s->unit[u].at && !alex_is_deck(a->d, at))
            alex_add1(out, ALEX_ESCORT, u); /* [4.43.3] */
    }
    if (a->s->mode == ALEX_MODE_FLEET) {
        alex_sail_legal(a, out);
        if (at != AC_NONE && alex_is_deck(a->d, at))
            alex_lead_legal(a, chief, out); /* [4.43.2] */
    }
    alex_add(out, ALEX_END);
}

static void lead(struct alex *a, const struct ac_action *action)
{
    const int leader = action->arg[0];
    const int from = a->s->unit[leader].at;
    const int to = action->arg[2] == AC_NONE ? action->arg[1] : alex_deck(a->d, action->arg[2]);

    alex_place_piece(a, leader, to, AC_NONE);
    ac_emit(a->sink, ALEX_EV_MOVED, ALEX_5_12_1, leader, from < a->d->place_count ? from : AC_NONE,
            action->arg[1]);
}

static void move_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int piece = action->arg[0];

    if (action->verb == ALEX_END) {
        f->step = T_LEAD;
    } else if (action->verb == ALEX_MOVE) {
        alex_begin_move(a, piece, AC_NONE);
    } else if (action->verb == ALEX_ESCORT) {
        alex_begin_move(a, piece, a->s->active == ALEX_ROME ? a->d->caesar : a->d->ganymedes);
    } else if (action->verb == ALEX_LEAD) {
        lead(a, action);
    } else if (action->verb == ALEX_SAIL) {
        alex_begin_sail(a, piece, action->arg[1]);
    } else if (action->verb == ALEX_CUT) {
        alex_begin_cut(a, piece, action->arg[1]);
    } else if (action->verb == ALEX_VOLLEY) {
        alex_volley(a, piece, action->arg[1], action->arg[2], false);
    } else if (action->verb == ALEX_BURN) {
        struct ac_frame *shot = alex_push(a, ALEX_F_SHOT, a->s->active);

        shot->arg[0] = (int16_t)piece;
        shot->arg[1] = AC_NONE;
        shot->arg[2] = (int16_t)action->arg[2];
        shot->arg[4] = (int16_t)action->arg[1];
    }
}

static bool lead_run(struct alex *a, struct ac_frame *f)
{
    const bool chief = a->s->mode == ALEX_MODE_CHIEF;

    if ((a->s->mode == ALEX_MODE_LEADER || chief) && a->s->unit[a->s->chief].at != AC_NONE)
        return alex_wait(a, a->s->active);
    f->step = chief ? T_REPLACE : T_SHOCK;
    return false;
}

/* --- D: fleet status ------------------------------------------------------------------------------------ */

/* Must this galley check for Fatigue? [5.51] */
static bool must_check(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

    if (ship->crippled)
        return false;
    if (ship->flags & ALEX_RAN)
        return true;
    return ship->used > 0 && ship->used >= alex_allowed(a->d, a->s, g) - 1;
}

/* Recovery and the end of half speed, at the moment of the check [C54, G27]. */
static void settle(struct alex *a, int g)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, g);

    if (!ship->used && ship->fatigue) {
        ship->fatigue--; /* [5.56.1] */
        ac_emit(a->sink, ALEX_EV_RESTED, ALEX_5_56_1, g, ship->fatigue, 0);
    }
    if ((ship->flags & ALEX_HALF) && !(ship->flags & ALEX_COLLIDED) && !alex_attached(ship))
        ship->flags &= ~(uint32_t)ALEX_HALF; /* [10.44.2, 10.44.5] */
    ship->flags &= ~(uint32_t)ALEX_REPULSED; /* [G36] */
}

static bool fatigue_run(struct alex *a, struct ac_frame *f)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        struct alex_ship *ship = alex_ship(a->d, a->s, g);
        bool check;

        if (!own(a, g) || (ship->flags & ALEX_STRUCK))
            continue;
        ship->flags |= ALEX_STRUCK;
        check = must_check(a, g);
        settle(a, g);
        if (check) {
            f->arg[0] = (int16_t)g;
            return alex_wait(a, AC_CHANCE);
        }
    }
    return false;
}

static void unstrike(struct alex *a)
{
    for (int i = 0; i < a->d->galley_count; i++)
        a->s->ship[i].flags &= ~(uint32_t)ALEX_STRUCK;
}

static void unfoul_legal(const struct alex *a, struct ac_actions *out)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (own(a, g) && alex_ship_c(a->d, a->s, g)->fouls &&
            !(alex_ship_c(a->d, a->s, g)->flags & ALEX_STRUCK))
            alex_add1(out, ALEX_UNFOUL, g);
    alex_add(out, ALEX_END);
}

static bool any_to_unfoul(const struct alex *a)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (own(a, g) && alex_ship_c(a->d, a->s, g)->fouls &&
            !(alex_ship_c(a->d, a->s, g)->flags & ALEX_STRUCK))
            return true;
    return false;
}

/* [9.44, G22] */
static void unfoul_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = f->arg[0];
    struct alex_ship *ship = alex_ship(a->d, a->s, g);

    f->step = T_UNFOUL;
    if (value - 2 > alex_crew(a->d, a->s, g))
        return;
    for (int i = 0; i < a->d->galley_count; i++)
        a->s->ship[i].fouls &= ~(UINT32_C(1) << a->d->piece[g].galley);
    ship->fouls = 0;
    ship->flags |= ALEX_HALF;
    ac_emit(a->sink, ALEX_EV_FREED, ALEX_9_44_2, g, 0, 0);
}

/* The next own galley not yet struck that a test picks; AC_NONE: none. */
static int next_struck(struct alex *a, bool (*wanted)(const struct alex *, int))
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        struct alex_ship *ship = alex_ship(a->d, a->s, g);

        if (a->s->unit[g].at == AC_NONE || (ship->flags & ALEX_STRUCK) || !wanted(a, g))
            continue;
        ship->flags |= ALEX_STRUCK;
        return g;
    }
    return AC_NONE;
}

static bool wants_firefight(const struct alex *a, int g)
{
    const uint32_t flags = alex_ship_c(a->d, a->s, g)->flags;

    return own(a, g) && (flags & ALEX_BURNING) && !(flags & ALEX_FRESH);
}

/* A galley of either side attached to an own burning one [7.33.1]. */
static bool wants_spread(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

    if (ship->flags & ALEX_BURNING)
        return false;
    for (int i = 0; i < a->d->galley_count; i++)
        if (((ship->grapples | ship->fouls) >> i & 1) && a->s->ship[i].side == a->s->active &&
            (a->s->ship[i].flags & ALEX_BURNING) && !(a->s->ship[i].flags & ALEX_STRUCK))
            return true;
    return false;
}

static bool wants_sink(const struct alex *a, int g)
{
    return own(a, g) && (alex_ship_c(a->d, a->s, g)->flags & ALEX_RAMMED);
}

static bool rolls_run(struct alex *a, struct ac_frame *f, bool (*wanted)(const struct alex *, int),
                      int next)
{
    f->arg[0] = (int16_t)next_struck(a, wanted);
    if (f->arg[0] != AC_NONE)
        return alex_wait(a, AC_CHANCE);
    unstrike(a);
    f->step = (uint8_t)next;
    return false;
}

/* --- leaders replaced [4.33] ------------------------------------------------------------------------------ */

static int unit_for(const struct alex *a, int leader)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && alex_commands(a->d, leader, u))
            return u;
    return AC_NONE;
}

static bool replace_run(struct alex *a, struct ac_frame *f)
{
    for (int n = 0; n < 2; n++) {
        const int side = n ? !a->s->active : a->s->active;

        for (int l = a->d->first_leader; l < a->d->first_galley; l++) {
            if (a->d->piece[l].side != side || a->d->piece[l].overall ||
                !(a->s->unit[l].flags & ALEX_KILLED) || unit_for(a, l) == AC_NONE)
                continue;
            f->arg[0] = (int16_t)l;
            return alex_wait(a, side);
        }
    }
    f->step = a->s->mode == ALEX_MODE_CHIEF ? T_END : T_EXHAUSTION; /* [3.A.6] */
    return false;
}

static void replace_act(struct alex *a, const struct ac_action *action)
{
    struct alex_unit *l = &a->s->unit[action->arg[0]];

    l->flags = ALEX_SPARE;
    alex_put(a->s, action->arg[0], a->s->unit[action->arg[1]].at);
    ac_emit(a->sink, ALEX_EV_REPLACED, ALEX_4_33_1, action->arg[0], action->arg[1], 0);
}

/* --- the frame ------------------------------------------------------------------------------------------------ */

static bool run_before_shock(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case T_START:
        return start(a, f);
    case T_SEIZE:
        return alex_wait(a, !a->s->active);
    case T_CHOOSE:
        if (a->d->rules == ALEX_NAVAL) {
            activate_fleet(a, f); /* always [H27] */
            return false;
        }
        return alex_wait(a, a->s->active);
    case T_SPEED:
        if (anybody_can_run(a))
            return alex_wait(a, a->s->active);
        f->step = T_MOVE;
        return false;
    case T_MOVE:
        return alex_wait(a, a->s->active);
    case T_LEAD:
        return lead_run(a, f);
    default:
        return alex_wait(a, AC_CHANCE);
    }
}

static bool run_status(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case T_SHOCK:
        f->step = a->s->mode == ALEX_MODE_FLEET ? T_FATIGUE : T_REPLACE;
        if (alex_any_attack(a)) {
            a->s->head.phase = ALEX_PHASE_SHOCK;
            alex_push(a, ALEX_F_SHOCK, a->s->active);
        }
        return false;
    case T_FATIGUE:
        if (fatigue_run(a, f))
            return true;
        unstrike(a);
        phase(a, f, T_UNFOUL, ALEX_PHASE_STATUS);
        return false;
    case T_UNFOUL:
        if (any_to_unfoul(a))
            return alex_wait(a, a->s->active);
        unstrike(a);
        f->step = T_FIREFIGHT;
        return false;
    case T_FIREFIGHT:
        return rolls_run(a, f, wants_firefight, T_SPREAD);
    case T_SPREAD:
        return rolls_run(a, f, wants_spread, T_SINK);
    case T_SINK:
        return rolls_run(a, f, wants_sink, T_REPLACE);
    default:
        return alex_wait(a, AC_CHANCE);
    }
}

bool alex_turn_run(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case T_REPLACE:
        return replace_run(a, f);
    case T_EXHAUSTION:
        phase(a, f, T_VICTORY, ALEX_PHASE_EXHAUSTION);
        alex_exhaustion_phase(a);
        return false;
    case T_VICTORY:
        phase(a, f, T_END, ALEX_PHASE_VICTORY);
        alex_victory_phase(a);
        return false;
    case T_END:
        alex_end_turn(a);
        *f = (struct ac_frame){ .kind = ALEX_F_TURN };
        return false;
    default:
        return f->step <= T_LEAD ? run_before_shock(a, f) : run_status(a, f);
    }
}

void alex_turn_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    switch (f->step) {
    case T_SEIZE:
        alex_add(out, ALEX_SEIZE);
        alex_add(out, ALEX_DECLINE);
        return;
    case T_CHOOSE:
        choose_legal(a, out);
        return;
    case T_SPEED:
        speed_legal(a, out);
        return;
    case T_MOVE:
        move_legal(a, out);
        return;
    case T_LEAD:
        alex_lead_legal(a, a->s->chief, out);
        alex_add(out, ALEX_END);
        return;
    case T_UNFOUL:
        unfoul_legal(a, out);
        return;
    case T_REPLACE:
        for (int u = 0; u < a->d->unit_count; u++)
            if (a->s->unit[u].at != AC_NONE && alex_commands(a->d, f->arg[0], u))
                alex_add2(out, ALEX_REPLACE, f->arg[0], u);
        return;
    default:
        return;
    }
}

void alex_turn_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    switch (f->step) {
    case T_SEIZE:
        f->step = action->verb == ALEX_SEIZE ? T_SEIZE_ROLL : T_CHOOSE;
        if (action->verb == ALEX_SEIZE) {
            a->s->attempts[!a->s->active]++;
            a->s->waits[!a->s->active] = 1;
        }
        return;
    case T_CHOOSE:
        choose_act(a, f, action);
        return;
    case T_SPEED:
        if (action->verb == ALEX_SPEED) {
            alex_ship(a->d, a->s, action->arg[0])->speed = ALEX_ATTACK;
            alex_ship(a->d, a->s, action->arg[0])->flags |= ALEX_RAN;
        } else {
            f->step = T_MOVE;
        }
        return;
    case T_MOVE:
        move_act(a, f, action);
        return;
    case T_LEAD:
        if (action->verb == ALEX_LEAD)
            lead(a, action);
        f->step = a->s->mode == ALEX_MODE_CHIEF ? T_REPLACE : T_SHOCK;
        return;
    case T_UNFOUL:
        f->step = action->verb == ALEX_UNFOUL ? T_UNFOUL_ROLL : T_FIREFIGHT;
        f->arg[0] = (int16_t)action->arg[0];
        if (action->verb == ALEX_UNFOUL)
            alex_ship(a->d, a->s, action->arg[0])->flags |= ALEX_STRUCK;
        else
            unstrike(a);
        return;
    case T_REPLACE:
        replace_act(a, action);
        return;
    default:
        return;
    }
}

enum alex_die alex_turn_die(const struct alex *a, const struct ac_frame *f)
{
    (void)a;
    return f->step == T_SEIZE_ROLL ? ALEX_D10 : ALEX_D6;
}

static void seize_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int other = !a->s->active;
    const int chief = other == ALEX_ROME ? a->d->caesar : a->d->ganymedes;
    const bool seized = value <= a->d->piece[chief].initiative;

    ac_emit(a->sink, seized ? ALEX_EV_SEIZED : ALEX_EV_NOT_SEIZED, ALEX_4_51_2,
            seized ? ALEX_L_SEIZED : ALEX_L_NOT_SEIZED, other, value);
    f->step = T_CHOOSE;
    if (!seized)
        return;
    a->s->active = (uint8_t)other; /* no counter-seizure [4.53.1] */
    a->s->seized = 1;
    a->s->head.turn = (int16_t)(a->s->turns[other] + 1);
}

void alex_turn_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = f->arg[0];

    switch (f->step) {
    case T_SEIZE_ROLL:
        seize_roll(a, f, value);
        return;
    case T_FATIGUE:
        if (value > alex_crew(a->d, a->s, g))
            alex_tire(a, g); /* [5.52.1] */
        return;
    case T_UNFOUL_ROLL:
        unfoul_roll(a, f, value);
        return;
    case T_FIREFIGHT:
        if (value <= a->d->tables.fire_out) {
            alex_ship(a->d, a->s, g)->flags &= ~(uint32_t)ALEX_BURNING;
            ac_emit(a->sink, ALEX_EV_FIRE_OUT, ALEX_7_32_3, g, 0, 0);
        } else if (value >= a->d->tables.burnt && alex_option(a, ALEX_OPT_BURNT)) {
            alex_sink(a, g, ALEX_7_32_5);
        } else if (value >= a->d->tables.burnt) {
            alex_remove_galley(a, g, ALEX_7_32_5);
        }
        return;
    case T_SPREAD:
        if (value >= a->d->tables.spread)
            alex_catch_fire(a, g);
        return;
    case T_SINK:
        if (value >= a->d->tables.sink)
            alex_sink(a, g, ALEX_10_42_3);
        return;
    default:
        return;
    }
}

int alex_turn_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const struct alex_tables *t = &a->d->tables;
    const int g = f->arg[0];
    const int chief = a->s->active == ALEX_ROME ? a->d->ganymedes : a->d->caesar;

    switch (f->step) {
    case T_SEIZE_ROLL:
        return value <= a->d->piece[chief].initiative ? ALEX_L_SEIZED : ALEX_L_NOT_SEIZED;
    case T_FATIGUE:
        return alex_success(value <= alex_crew(a->d, a->s, g));
    case T_UNFOUL_ROLL:
        return alex_success(value - 2 <= alex_crew(a->d, a->s, g));
    case T_FIREFIGHT:
        return value <= t->fire_out ? ALEX_L_SUCCESS
               : value >= t->burnt  ? ALEX_L_FAILURE
                                    : ALEX_L_NOTHING;
    case T_SPREAD:
        return alex_success(value < t->spread);
    default:
        return alex_success(value < t->sink);
    }
}
