/* Chapter 3: the Player Turn, from the chance of a seizure to the next player. */
#include "alexandria/rules.h"

static void phase(struct alex *a, struct ac_frame *f, enum alex_row row, int phase)
{
    alex_go(f, row);
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

static void start(struct alex *a, struct ac_frame *f)
{
    const int other = !a->s->active;

    a->s->head.turn = (int16_t)(a->s->turns[a->s->active] + 1);
    ac_emit(a->sink, ALEX_EV_TURN, ALEX_3_0_1, a->s->active, 0, 0);
    phase(a, f, ALEX_ROW_ACTIVATION, ALEX_PHASE_ACTIVATION);
    if (a->s->waits[other]) {
        a->s->waits[other] = 0; /* not at two successive opportunities [4.52.2] */
        return;
    }
    if (alex_can_seize(a, other))
        alex_go(f, ALEX_ROW_SEIZE);
}

/* Ashore, or aboard a galley that lies fast; one Aground off the beach has no way ashore [4.44.2]. */
static bool can_command(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;
    int galley;

    if (at == AC_NONE || a->d->piece[leader].side != a->s->active)
        return false;
    if (!alex_is_deck(a->d, at))
        return true;
    galley = alex_deck_piece(a->d, at);
    return alex_docked(a->d, a->s, galley) ||
           (alex_ship_c(a->d, a->s, galley)->flags & ALEX_AGROUND);
}

/* Who may be activated; the same as last time, if one likes [4.44.1]. */
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
    phase(a, f, ALEX_ROW_SPEED, ALEX_PHASE_MOVEMENT);
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
    phase(a, f, ALEX_ROW_MOVEMENT, ALEX_PHASE_MOVEMENT);
}

static void choose_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    if (action->verb == ALEX_FLEET) {
        activate_fleet(a, f);
    } else if (action->verb == ALEX_AUXILIARIES) {
        activate_auxiliaries(a, f);
    } else if (action->verb == ALEX_COMMANDER) {
        a->s->mode = ALEX_MODE_CHIEF;
        a->s->chief = (int16_t)(alex_chief(a, a->s->active));
        phase(a, f, ALEX_ROW_LEAD, ALEX_PHASE_MOVEMENT);
    } else if (action->verb == ALEX_ACTIVATE) {
        a->s->mode = ALEX_MODE_LEADER;
        a->s->chief = (int16_t)action->arg[0];
        alex_activate_leader(a, action->arg[0]);
        phase(a, f, ALEX_ROW_MOVEMENT, ALEX_PHASE_MOVEMENT);
    } else {
        alex_go(f, ALEX_ROW_EXHAUSTION); /* a pass [B9] */
    }
}

/* --- B: movement and fire ---------------------------------------------------------------------------- */

/* [5.42.3] */
static bool may_run(const struct alex *a, int g)
{
    return own(a, g) && alex_ship_c(a->d, a->s, g)->speed == ALEX_CRUISE &&
           alex_can_run(a->d, a->s, g);
}

static bool anybody_can_run(const struct alex *a)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (may_run(a, g))
            return true;
    return false;
}

/* An own galley at Attack Speed that has yet to announce, and could; AC_NONE: none [5.43.3]. */
int alex_undeclared(const struct alex *a)
{
    if (a->s->mode != ALEX_MODE_FLEET)
        return AC_NONE;
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

        if (own(a, g) && ship->speed == ALEX_ATTACK && !(ship->flags & ALEX_SAILED) &&
            alex_allowance(a->d, a->s, g) >= 2)
            return g;
    }
    return AC_NONE;
}

static bool may_begin(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    return u->at != AC_NONE && (u->flags & (ALEX_ACTIVE | ALEX_DONE)) == ALEX_ACTIVE;
}

static void move_legal(const struct alex *a, struct ac_actions *out)
{
    const int chief = alex_chief(a, a->s->active);
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
    if (alex_undeclared(a) == AC_NONE)
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
        alex_go(f, ALEX_ROW_LEAD);
    } else if (action->verb == ALEX_MOVE) {
        alex_begin_move(a, piece, AC_NONE);
    } else if (action->verb == ALEX_ESCORT) {
        alex_begin_move(a, piece, alex_chief(a, a->s->active));
    } else if (action->verb == ALEX_LEAD) {
        lead(a, action);
    } else if (action->verb == ALEX_SAIL) {
        alex_begin_sail(a, piece, action->arg[1]);
    } else if (action->verb == ALEX_CUT) {
        alex_begin_cut(a, piece, action->arg[1]);
    } else if (action->verb == ALEX_VOLLEY) {
        alex_volley(a, piece, action->arg[1], action->arg[2], false);
    } else if (action->verb == ALEX_BURN) {
        alex_burn(a, piece, action->arg[1], action->arg[2]);
    }
}

/* --- D: fleet status ------------------------------------------------------------------------------------ */

/* Must this galley check for Fatigue? [5.51] */
static bool must_check(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

    if (ship->crippled)
        return false;
    if (ship->flags & ALEX_RAN) /* [5.46.2] */
        return true;
    return ship->used > 0 && ship->used >= alex_allowed(a->d, a->s, g) - 1;
}

/* Has the crew rested? One that has rammed has not, if ramming is no rest [5.56.1, J15]. */
static bool rested(const struct alex *a, const struct alex_ship *ship)
{
    return !ship->used && ship->fatigue &&
           (!(ship->flags & ALEX_RAMS) || alex_option(a, ALEX_OPT_REST));
}

/* Is half speed over: by a turn of movement, or barred from it by Fatigue? [10.44.2, 10.44.4] */
static bool half_is_over(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

    if (!(ship->flags & ALEX_HALF) || (ship->flags & ALEX_COLLIDED) || alex_attached(ship))
        return false; /* [10.44.5] */
    return ship->used > 0 || alex_barred_by_fatigue(a->d, a->s, g);
}

/* Recovery and the end of half speed, at the moment of the check [C54, G27]. */
static void settle(struct alex *a, int g)
{
    struct alex_ship *ship = alex_ship(a->d, a->s, g);
    const bool over = half_is_over(a, g);

    if (rested(a, ship)) {
        ship->fatigue--; /* [5.56.1] */
        ac_emit(a->sink, ALEX_EV_RESTED, ALEX_5_56_1, g, ship->fatigue, 0);
    }
    if (over)
        ship->flags &= ~(uint32_t)ALEX_HALF;
    ship->flags &= ~(uint32_t)ALEX_REPULSED; /* [G36] */
}

/* The next own galley that must check; those that need not are settled on the way. */
static int next_check(struct alex *a)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        struct alex_ship *ship = alex_ship(a->d, a->s, g);
        bool check;

        if (!own(a, g) || (ship->flags & ALEX_STRUCK))
            continue;
        ship->flags |= ALEX_STRUCK;
        check = must_check(a, g);
        settle(a, g);
        if (check)
            return g;
    }
    return AC_NONE;
}

static void unstrike(struct alex *a)
{
    for (int i = 0; i < a->d->galley_count; i++)
        a->s->ship[i].flags &= ~(uint32_t)ALEX_STRUCK;
}

static bool may_unfoul(const struct alex *a, int g)
{
    const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);

    return own(a, g) && ship->fouls && !(ship->flags & ALEX_STRUCK); /* [9.41.3] */
}

static bool any_to_unfoul(const struct alex *a)
{
    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (may_unfoul(a, g))
            return true;
    return false;
}

/* A roll for a galley, and what comes after it. */
static bool roll_for(struct alex *a, struct ac_frame *f, int galley, enum alex_row row)
{
    alex_turn_put(f, (struct alex_turn){ .piece = (int16_t)galley });
    alex_go(f, row);
    return alex_wait(a, AC_CHANCE);
}

static void rolled(struct ac_frame *f, enum alex_row row)
{
    alex_turn_put(f, (struct alex_turn){ .piece = 0 });
    alex_go(f, row);
}

/* [9.44, G22] */
void alex_unfoul_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = alex_turn_of(f).piece;
    struct alex_ship *ship = alex_ship(a->d, a->s, g);

    rolled(f, ALEX_ROW_UNFOUL);
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

/* [3.D.3, 7.32.2] */
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

/* Each galley that a test picks rolls once; then the next part begins [3.D.5]. */
static bool rolls_settle(struct ac_play *play, bool (*wanted)(const struct alex *, int),
                         enum alex_row roll, enum alex_row next)
{
    struct alex a = alex_playing(play);
    const int galley = next_struck(&a, wanted);

    if (galley != AC_NONE)
        return roll_for(&a, play->frame, galley, roll);
    unstrike(&a);
    alex_go(play->frame, next);
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

/* The leader who is replaced next, the active side first; AC_NONE: nobody. */
static int next_replaced(const struct alex *a)
{
    for (int n = 0; n < 2; n++) {
        const int side = n ? !a->s->active : a->s->active;

        for (int l = a->d->first_leader; l < a->d->first_galley; l++)
            if (a->d->piece[l].side == side && !a->d->piece[l].overall &&
                (a->s->unit[l].flags & ALEX_KILLED) && unit_for(a, l) != AC_NONE)
                return l;
    }
    return AC_NONE;
}

/* --- the rows: activation ------------------------------------------------------------------------------ */

bool alex_turn_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    start(&a, play->frame);
    return false;
}

void alex_seize_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    alex_add(out, ALEX_SEIZE);
    alex_add(out, ALEX_DECLINE);
}

void alex_seize_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    alex_go(play->frame, action->verb == ALEX_SEIZE ? ALEX_ROW_SEIZE_ROLL : ALEX_ROW_ACTIVATION);
    if (action->verb == ALEX_SEIZE) {
        a.s->attempts[!a.s->active]++; /* [4.1.2] */
        a.s->waits[!a.s->active] = 1;
    }
}

void alex_seize_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int other = !a->s->active;
    const bool seized = alex_seize_label(a, f, value) == ALEX_L_SEIZED;

    ac_emit(a->sink, seized ? ALEX_EV_SEIZED : ALEX_EV_NOT_SEIZED, ALEX_4_51_2,
            seized ? ALEX_L_SEIZED : ALEX_L_NOT_SEIZED, other, value);
    alex_go(f, ALEX_ROW_ACTIVATION);
    if (!seized)
        return;
    a->s->active = (uint8_t)other; /* no counter-seizure [4.53.1] */
    a->s->seized = 1;
    a->s->head.turn = (int16_t)(a->s->turns[other] + 1);
}

int alex_seize_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    return value <= a->d->piece[alex_chief(a, !a->s->active)].initiative
               ? ALEX_L_SEIZED /* [4.1.3, 4.51.3] */
               : ALEX_L_NOT_SEIZED;
}

bool alex_activation_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (a.d->rules != ALEX_NAVAL)
        return alex_wait(&a, a.s->active);
    activate_fleet(&a, play->frame); /* always [H27] */
    return false;
}

void alex_activation_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    choose_legal(&a, out);
}

void alex_activation_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    choose_act(&a, play->frame, action);
}

/* --- the rows: movement and fire ------------------------------------------------------------------------ */

bool alex_speed_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (anybody_can_run(&a))
        return alex_wait(&a, a.s->active);
    alex_go(play->frame, ALEX_ROW_MOVEMENT);
    return false;
}

void alex_speed_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        if (may_run(&a, g) && alex_alike_of(a.d, a.s, g) == g)
            alex_add1(out, ALEX_SPEED, g);
    alex_add(out, ALEX_READY);
}

void alex_speed_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_SPEED) {
        alex_ship(a.d, a.s, action->arg[0])->speed = ALEX_ATTACK;
        alex_ship(a.d, a.s, action->arg[0])->flags |= ALEX_RAN;
    } else {
        alex_go(play->frame, ALEX_ROW_MOVEMENT);
    }
}

void alex_movement_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    move_legal(&a, out);
}

void alex_movement_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    move_act(&a, play->frame, action);
}

/* After the movement of a commander nothing else happens in the turn [3.A.6]. */
static enum alex_row after_lead(const struct alex *a)
{
    return a->s->mode == ALEX_MODE_CHIEF ? ALEX_ROW_REPLACE : ALEX_ROW_TO_SHOCK;
}

bool alex_lead_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if ((a.s->mode == ALEX_MODE_LEADER || a.s->mode == ALEX_MODE_CHIEF) &&
        a.s->unit[a.s->chief].at != AC_NONE)
        return alex_wait(&a, a.s->active);
    alex_go(play->frame, after_lead(&a));
    return false;
}

void alex_leading_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    alex_lead_legal(&a, a.s->chief, out);
    alex_add(out, ALEX_END);
}

void alex_leading_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_LEAD)
        lead(&a, action);
    alex_go(play->frame, after_lead(&a));
}

/* --- the rows: shock, status, the end --------------------------------------------------------------------- */

bool alex_to_shock_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    alex_go(play->frame,
            a.s->mode == ALEX_MODE_FLEET ? ALEX_ROW_FATIGUE : ALEX_ROW_REPLACE); /* [3.D.1] */
    if (alex_any_attack(&a)) {
        a.s->head.phase = ALEX_PHASE_SHOCK;
        alex_push(&a, ALEX_ROW_DESIGNATE, a.s->active);
    }
    return false;
}

bool alex_fatigue_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const int galley = next_check(&a);

    if (galley != AC_NONE)
        return roll_for(&a, play->frame, galley, ALEX_ROW_FATIGUE_ROLL);
    unstrike(&a);
    phase(&a, play->frame, ALEX_ROW_UNFOUL, ALEX_PHASE_STATUS);
    return false;
}

int alex_fatigue_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_either(value <= alex_crew(a->d, a->s, alex_turn_of(f).piece), ALEX_L_NOT_TIRED,
                       ALEX_L_TIRES);
}

void alex_fatigue_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = alex_turn_of(f).piece;

    rolled(f, ALEX_ROW_FATIGUE);
    if (value > alex_crew(a->d, a->s, g))
        alex_tire(a, g, ALEX_5_52_1);
}

bool alex_unfoul_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (any_to_unfoul(&a))
        return alex_wait(&a, a.s->active);
    unstrike(&a);
    alex_go(play->frame, ALEX_ROW_FIREFIGHT);
    return false;
}

void alex_unfoul_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int g = a.d->first_galley; g < a.d->piece_count; g++)
        if (may_unfoul(&a, g))
            alex_add1(out, ALEX_UNFOUL, g);
    alex_add(out, ALEX_END);
}

void alex_unfoul_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_UNFOUL) {
        alex_ship(a.d, a.s, action->arg[0])->flags |= ALEX_STRUCK;
        (void)roll_for(&a, play->frame, action->arg[0], ALEX_ROW_UNFOUL_ROLL);
    } else {
        unstrike(&a);
        alex_go(play->frame, ALEX_ROW_FIREFIGHT);
    }
}

int alex_unfoul_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_either(value - 2 <= alex_crew(a->d, a->s, alex_turn_of(f).piece), ALEX_L_LOOSE,
                       ALEX_L_HELD); /* [9.44.2] */
}

bool alex_firefight_settle(struct ac_play *play)
{
    return rolls_settle(play, wants_firefight, ALEX_ROW_FIREFIGHT_ROLL, ALEX_ROW_SPREAD);
}

int alex_firefight_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    if (value <= a->d->tables.fire_out)
        return ALEX_L_QUENCHED;
    return alex_either(value >= a->d->tables.burnt, ALEX_L_BURNT_OUT,
                       ALEX_L_BURNS_ON); /* [7.32.4] */
}

void alex_firefight_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = alex_turn_of(f).piece;

    rolled(f, ALEX_ROW_FIREFIGHT);
    if (value <= a->d->tables.fire_out) {
        alex_ship(a->d, a->s, g)->flags &= ~(uint32_t)ALEX_BURNING;
        ac_emit(a->sink, ALEX_EV_FIRE_OUT, ALEX_7_32_3, g, 0, 0);
    } else if (value >= a->d->tables.burnt && alex_option(a, ALEX_OPT_BURNT)) {
        alex_sink(a, g, ALEX_7_32_5);
    } else if (value >= a->d->tables.burnt) {
        alex_remove_galley(a, g, ALEX_7_32_5);
    }
}

bool alex_spread_settle(struct ac_play *play)
{
    return rolls_settle(play, wants_spread, ALEX_ROW_SPREAD_ROLL, ALEX_ROW_SINK);
}

int alex_spread_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    return alex_either(value < a->d->tables.spread, ALEX_L_NO_FLAME, ALEX_L_FLAME);
}

void alex_spread_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = alex_turn_of(f).piece;

    rolled(f, ALEX_ROW_SPREAD);
    if (value >= a->d->tables.spread)
        alex_catch_fire(a, g);
}

bool alex_sink_settle(struct ac_play *play)
{
    return rolls_settle(play, wants_sink, ALEX_ROW_SINK_ROLL, ALEX_ROW_REPLACE);
}

int alex_sink_label(const struct alex *a, const struct ac_frame *f, int value)
{
    (void)f;
    return alex_either(value < a->d->tables.sink, ALEX_L_AFLOAT,
                       ALEX_L_SINKS); /* [3.D.4, 10.42.1] */
}

void alex_sink_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int g = alex_turn_of(f).piece;

    rolled(f, ALEX_ROW_SINK);
    if (value >= a->d->tables.sink)
        alex_sink(a, g, ALEX_10_42_3);
}

bool alex_replace_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const int leader = next_replaced(&a);

    if (leader != AC_NONE)
        return alex_wait(&a, a.d->piece[leader].side);
    alex_go(play->frame,
            a.s->mode == ALEX_MODE_CHIEF ? ALEX_ROW_END : ALEX_ROW_EXHAUSTION); /* [3.A.6] */
    return false;
}

void alex_replace_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int leader = next_replaced(&a);

    for (int u = 0; u < a.d->unit_count; u++)
        if (a.s->unit[u].at != AC_NONE && alex_commands(a.d, leader, u))
            alex_add2(out, ALEX_REPLACE, leader, u);
}

void alex_replace_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    a.s->unit[action->arg[0]].flags = ALEX_SPARE;
    alex_put(a.s, action->arg[0], a.s->unit[action->arg[1]].at);
    ac_emit(a.sink, ALEX_EV_REPLACED, ALEX_4_33_1, action->arg[0], action->arg[1], 0);
}

bool alex_exhaustion_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    phase(&a, play->frame, ALEX_ROW_VICTORY, ALEX_PHASE_EXHAUSTION);
    alex_exhaustion_phase(&a); /* [3.E.1] */
    return false;
}

bool alex_victory_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    phase(&a, play->frame, ALEX_ROW_END, ALEX_PHASE_VICTORY);
    alex_victory_phase(&a); /* [3.F.1] */
    return false;
}

bool alex_end_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    alex_end_turn(&a);
    *play->frame = (struct ac_frame){ .kind = ALEX_ROW_TURN };
    return false;
}
