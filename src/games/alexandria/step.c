/*
 * One step of a land unit and everything that answers it [5.74, 5.8, 7.41, 7.42, 4.32], in the order
 * of ruling B29: Retire fire, the step, lone leaders, withdrawals, Entry fire. An advance after
 * combat enters at the third of these and triggers no withdrawal [C44].
 */
#include "alexandria/rules.h"

static bool asked(const struct alex *a, int piece)
{
    return ac_bit_test(a->s->asked, piece);
}

static void next(struct alex *a, struct ac_frame *f, enum alex_row row)
{
    alex_ask_none(a->s);
    alex_go(f, row);
}

static void finish(struct alex *a)
{
    alex_ask_none(a->s);
    alex_pop(a);
}

/* --- reaction fire [7.41, 7.42] ------------------------------------------------------------------- */

/* May `firer` (in a hex) fire at a unit that is in, or leaves, this hex? */
bool alex_covers(const struct alex *a, int firer, int mover, int place)
{
    const struct alex_data *d = a->d;
    const struct alex_unit *u = &a->s->unit[firer];
    const int weapon = d->piece[firer].missile;

    if (u->at == AC_NONE || weapon == ALEX_NO_MISSILE || !alex_land_hex(d, u->at) ||
        place >= d->place_count || d->place[place].kind != ALEX_HEX)
        return false;
    if (alex_is_artillery(d, firer)) {
        if (d->piece[mover].kind == ALEX_GALLEY && weapon == ALEX_BOLT &&
            alex_first(a->s, alex_deck(d, mover)) < 0)
            return false; /* [E35] */
        return alex_direction(d, u->at, place) != AC_NONE && d->place[place].kind == ALEX_HEX &&
               !(d->place[u->at].walls >> alex_direction(d, u->at, place) & 1);
    }
    if (d->piece[mover].kind == ALEX_GALLEY)
        return false;
    return alex_top_unit(d, a->s, u->at, d->piece[firer].side) == firer &&
           alex_exerts(d, a->s, firer, place);
}

/* The step leads away from the firer's reach: Archers and artillery only, at range 2 [7.41.3]. */
static bool retires_from(const struct alex *a, int firer, const struct ac_frame *f)
{
    const struct alex_step step = alex_step_of(f);

    if (asked(a, firer) || a->d->piece[firer].missile == ALEX_JAVELIN)
        return false;
    return alex_covers(a, firer, step.unit, step.from);
}

static bool enters_reach(const struct alex *a, int firer, const struct ac_frame *f)
{
    const struct alex_entry e = alex_entry_of(f);

    if (asked(a, firer) || a->s->unit[e.unit].at != e.to)
        return false;
    if (alex_units_at(a->d, a->s, e.to, a->d->piece[e.unit].side) > 1)
        return false; /* [7.42.4] */
    return alex_covers(a, firer, e.unit, e.to);
}

/* The unit that steps, before and after it has. */
static int mover(const struct ac_frame *f)
{
    return f->kind == ALEX_ROW_RETIRE ? alex_step_of(f).unit : alex_entry_of(f).unit;
}

static bool reacts(const struct alex *a, int firer, const struct ac_frame *f)
{
    return f->kind == ALEX_ROW_RETIRE ? retires_from(a, firer, f) : enters_reach(a, firer, f);
}

void alex_reaction_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int unit = mover(look->frame);

    for (int u = 0; u < a.d->unit_count; u++)
        if (a.d->piece[u].side != a.d->piece[unit].side && reacts(&a, u, look->frame))
            alex_add2(out, ALEX_REACT, u, unit);
    alex_add(out, ALEX_DECLINE);
}

static bool any_fire(const struct alex *a, const struct ac_frame *f)
{
    const int enemy = !a->d->piece[mover(f)].side;

    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side == enemy && a->d->piece[u].missile &&
            reacts(a, u, f))
            return true;
    return false;
}

/* --- Orderly Withdrawal [5.8, 5.84.1] --------------------------------------------------------------------------- */

/* Distance for 5.81: hexes; a Point lies one behind its arrow hexes [C37]. */
static int approach(const struct alex *a, int unit_place, int place)
{
    const struct alex_data *d = a->d;
    const struct alex_place *p = &d->place[place];
    int best = 99;

    if (d->place[unit_place].kind == ALEX_POINT || alex_is_causeway(d, unit_place)) {
        if (p->kind != ALEX_POINT && !alex_is_causeway(d, place))
            return 99; /* reacts to adjacent Points only */
        return alex_linked(d, unit_place, place) ? 1 : 99;
    }
    if (p->kind == ALEX_HEX)
        return alex_distance(d, unit_place, place);
    for (int i = 0; i < p->arrow_count; i++)
        best = ac_min(best, 1 + alex_distance(d, unit_place, p->arrow[i]));
    return best;
}

static bool triggers(const struct alex *a, const struct ac_frame *f, int unit)
{
    const struct alex_data *d = a->d;
    const struct alex_entry e = alex_entry_of(f);
    const int at = a->s->unit[unit].at;
    const int start = alex_move_of(f - 1).start;
    const int from = alex_is_deck(d, e.from) ? a->s->unit[alex_deck_piece(d, e.from)].at : e.from;

    if (at == AC_NONE || at >= d->place_count || d->place[at].kind == ALEX_BLOCK || asked(a, unit))
        return false; /* [5.81.4] */
    if (d->place[e.to].kind == ALEX_BLOCK || approach(a, at, e.to) > 2)
        return false;
    if (d->place[from].kind != ALEX_BLOCK && approach(a, at, from) <= 2)
        return false; /* no new trigger [C43] */
    if (start != AC_NONE && d->place[start].kind != ALEX_BLOCK && approach(a, at, start) <= 2)
        return false;                               /* [5.81.2] */
    return !alex_in_zoc(d, a->s, at, a->s->active); /* [5.81.5] */
}

/* Approached from flank or rear, in a hex: one hit [5.83.2, C40, 5.83.4]. */
static bool pays(const struct alex *a, int unit, int from)
{
    const int at = a->s->unit[unit].at;

    return a->d->place[at].kind == ALEX_HEX && alex_faces(a->d, unit, at) &&
           alex_approach_aspect(a->d, a->s, unit, from) != ALEX_FRONT;
}

static bool survives_hit(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    if (u->hits + 1 < alex_tq(a->d, a->s, unit))
        return true;
    return !(u->flags & ALEX_REDUCED) && a->d->piece[unit].reduced_tq > 0;
}

static bool is_leader(const struct alex *a, int piece)
{
    return a->d->piece[piece].kind == ALEX_LEADER;
}

static int withdraw_cost(const struct alex *a, int unit, int from, int to)
{
    const struct alex_place *p = &a->d->place[from];
    int cost =
        1 + (!is_leader(a, unit) && alex_troops_at(a->d, a->s, to, a->d->piece[unit].side) > 0);

    for (int k = 0; k < 6 && p->kind == ALEX_HEX; k++)
        if (p->land[k] == to)
            cost += p->canals >> k & 1;
    for (int i = 0; i < p->arrow_count; i++)
        if (p->arrow[i] == to)
            cost += p->arrow_canal >> i & 1;
    return cost;
}

static bool open_for(const struct alex *a, int unit, int to)
{
    const int side = a->d->piece[unit].side;
    const int galley = alex_galley_at(a->d, a->s, to);

    if (alex_barred(a->d, unit, to) || alex_units_at(a->d, a->s, to, !side) > 0 ||
        (!is_leader(a, unit) && alex_leader_of_enemy_at(a, unit, to)))
        return false;
    if (alex_is_causeway(a->d, to) && alex_units_at(a->d, a->s, to, side) > 0 &&
        !is_leader(a, unit))
        return false;
    return galley == AC_NONE || alex_side(a->d, a->s, galley) == side || alex_is_causeway(a->d, to);
}

static bool may_stay(const struct alex *a, int piece, int place)
{
    return is_leader(a, piece) || alex_may_end(a, piece, place);
}

/* Places a unit or leader can withdraw to, one or two MP, each step farther from `enemy` [5.82, C38, C39]. */
static int withdrawals(const struct alex *a, int unit, int enemy, int16_t *out)
{
    const struct alex_data *d = a->d;
    const int at = a->s->unit[unit].at;
    int16_t one[16], two[16];
    int count = 0;
    const int ones = alex_links(d, at, false, one);

    for (int i = 0; i < ones; i++) {
        const int cost = withdraw_cost(a, unit, at, one[i]);
        int twos;

        if (cost > 2 || !open_for(a, unit, one[i]) ||
            alex_distance(d, one[i], enemy) <= alex_distance(d, at, enemy))
            continue;
        if (may_stay(a, unit, one[i]))
            out[count++] = one[i];
        if (cost > 1 || alex_in_zoc(d, a->s, one[i], a->s->active))
            continue;
        twos = alex_links(d, one[i], false, two);
        for (int k = 0; k < twos && count < 48; k++) {
            bool known = two[k] == at || withdraw_cost(a, unit, one[i], two[k]) > 1 ||
                         !open_for(a, unit, two[k]) || !may_stay(a, unit, two[k]) ||
                         alex_distance(d, two[k], enemy) <= alex_distance(d, one[i], enemy);

            for (int m = 0; m < count && !known; m++)
                known = out[m] == two[k];
            if (!known)
                out[count++] = two[k];
        }
    }
    return count;
}

static bool can_withdraw(const struct alex *a, const struct ac_frame *f, int unit)
{
    const int enemy = alex_entry_of(f).to;
    int16_t to[64];

    if (!triggers(a, f, unit))
        return false;
    if (pays(a, unit, enemy) && !survives_hit(a, unit))
        return false; /* [5.83.3] */
    return withdrawals(a, unit, enemy, to) > 0;
}

static bool any_withdrawal(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_entry e = alex_entry_of(f);

    if (e.advance || a->d->piece[e.unit].type == ALEX_LC || a->d->place[e.to].kind == ALEX_BLOCK)
        return false; /* [C44, C41, 5.81.3] */
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].at != AC_NONE && a->d->piece[u].side != a->s->active &&
            can_withdraw(a, f, u))
            return true;
    return false;
}

void alex_withdraw_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int u = 0; u < a.d->unit_count; u++) {
        int16_t to[64];
        int count;

        if (a.s->unit[u].at == AC_NONE || a.d->piece[u].side == a.s->active ||
            !can_withdraw(&a, look->frame, u))
            continue;
        count = withdrawals(&a, u, alex_entry_of(look->frame).to, to);
        for (int i = 0; i < count; i++)
            alex_add2(out, ALEX_WITHDRAW, u, to[i]);
    }
    alex_add(out, ALEX_DECLINE);
}

/* A facing that suits the new place and looks as before, where it can. */
static int kept_facing(const struct alex *a, int unit, int to)
{
    const struct alex_unit *u = &a->s->unit[unit];

    return alex_faces(a->d, unit, to) ? alex_facing_kept(a->d, u->at, u->facing, to) : AC_NONE;
}

static void withdraw(struct alex *a, struct ac_frame *f, int unit, int to)
{
    const int from = a->s->unit[unit].at;
    const int facing = kept_facing(a, unit, to);
    struct alex_entry e = alex_entry_of(f);

    if (pays(a, unit, e.to))
        alex_hit(a, unit, 1, ALEX_5_83_2);
    alex_place_piece(a, unit, to, facing);
    ac_emit(a->sink, ALEX_EV_WITHDRAWS, ALEX_5_82_1, unit, to, 0);
    for (int l = alex_first(a->s, from); l >= 0; l = alex_below(a->s, l))
        if (is_leader(a, l))
            ac_bit_clear(a->s->asked, l); /* one who stayed with another unit is asked again */
    e.left = (int16_t)from;
    e.went = (int16_t)to;
    alex_entry_put(f, e);
    alex_go(f, ALEX_ROW_FOLLOW); /* leaders left behind may come along [5.86.1] */
    if (a->d->place[to].kind == ALEX_HEX && alex_faces(a->d, unit, to))
        alex_turn_freely(a, unit, !a->s->active); /* [5.83.1] */
}

/* A leader in the place left, not asked since the last withdrawal from it. */
static int follower(const struct alex *a, int place)
{
    for (int l = alex_first(a->s, place); l >= 0; l = alex_below(a->s, l))
        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side != a->s->active &&
            !asked(a, l))
            return l;
    return AC_NONE;
}

/* He goes where the unit goes, or elsewhere in the same manner [5.86.1]. */
void alex_follow_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const struct alex_entry e = alex_entry_of(look->frame);
    const int leader = follower(&a, e.left);
    int16_t to[64];
    const int count = withdrawals(&a, leader, e.to, to);

    alex_add2(out, ALEX_FOLLOW, leader, e.went);
    for (int i = 0; i < count; i++)
        if (to[i] != e.went)
            alex_add2(out, ALEX_FOLLOW, leader, to[i]);
    alex_add(out, ALEX_DECLINE);
}

/* --- lone leaders [4.32] ---------------------------------------------------------------------------------- */

/* Adjacent on land, a Block and its Points too [B32]. */
static bool beside(const struct alex_data *d, int place, int other)
{
    int16_t to[16];
    const int count = alex_links(d, place, true, to);

    for (int i = 0; i < count; i++)
        if (to[i] == other)
            return true;
    return false;
}

/* The next enemy leader alone in or beside the place entered, not asked yet. */
static int lone_leader(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_entry e = alex_entry_of(f);

    for (int l = a->d->first_leader; l < a->d->first_galley; l++) {
        const int at = a->s->unit[l].at;

        if (a->d->piece[l].side == a->d->piece[e.unit].side || asked(a, l) ||
            !alex_leader_alone(a, l))
            continue;
        if (at == e.to || beside(a->d, at, e.to))
            return l;
    }
    return AC_NONE;
}

bool alex_leaders_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    int16_t to[64];
    int leader;

    while ((leader = lone_leader(&a, play->frame)) != AC_NONE) {
        if (alex_flee_places(&a, leader, 2, to) > 0)
            return alex_wait(&a, a.d->piece[leader].side);
        ac_bit_set(a.s->asked, leader);
        alex_kill_leader(&a, leader, ALEX_4_32_4);
    }
    next(&a, play->frame, ALEX_ROW_WITHDRAW);
    return false;
}

void alex_leaders_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int leader = lone_leader(&a, look->frame);
    int16_t to[64];
    const int count = alex_flee_places(&a, leader, 2, to);

    for (int i = 0; i < count; i++)
        alex_add2(out, ALEX_FLEE, leader, to[i]);
    if (a.s->unit[leader].at != alex_entry_of(look->frame).to)
        alex_add(out, ALEX_DECLINE); /* he must go when the enemy is upon him [B22] */
}

void alex_leaders_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_FLEE) {
        ac_bit_set(a.s->asked, action->arg[0]);
        alex_place_piece(&a, action->arg[0], action->arg[1], AC_NONE);
        ac_emit(a.sink, ALEX_EV_RETREATS, ALEX_4_32_2, action->arg[0], action->arg[1], 0);
    } else {
        ac_bit_set(a.s->asked, lone_leader(&a, play->frame));
    }
}

/* --- the step ------------------------------------------------------------------------------------------------ */

/* Does the unit leave friends it has moved through? [5.74.2-5.74.5] */
static bool must_check(const struct alex *a, const struct ac_frame *f)
{
    const int from = alex_step_of(f).from;

    return (alex_move_of(f - 1).flags & ALEX_MV_PASS) && from < a->d->place_count &&
           a->d->place[from].terrain != ALEX_REDOUBT &&
           alex_friends_at(a->d, a->s, alex_step_of(f).unit, from) > 0;
}

/* What comes of the step for the sequence of the unit. */
static void stepped(struct alex *a, struct ac_frame *below, const struct alex_step *step,
                    bool landing, int from)
{
    struct alex_move m = alex_move_of(below);

    if (m.rider != AC_NONE)
        alex_place_piece(a, m.rider, step->to, AC_NONE);
    m.spent = (int16_t)(m.spent + step->cost);
    m.from = (int16_t)(landing ? from : step->from); /* it may fire from the shore [7.11.2] */
    m.flags = (int16_t)((m.flags & ~(ALEX_MV_PIVOT | ALEX_MV_PASS)) | ALEX_MV_TOWARD);
    if (landing)
        m.flags |= ALEX_MV_STOP; /* [5.63.8] */
    if (alex_friends_at(a->d, a->s, step->unit, step->to) > 0 &&
        a->d->place[step->to].kind != ALEX_BLOCK)
        m.flags |= ALEX_MV_PASS;
    if (alex_in_zoc(a->d, a->s, step->to, !a->s->active) ||
        a->d->place[step->to].kind == ALEX_BLOCK)
        m.flags |= ALEX_MV_STOP; /* [6.33.1, 6.33.2, 6.33.3, 6.13.1] */
    alex_move_put(below, m);
}

/* Nobody answers a unit that has gone aboard, and its sequence is over [C51]. */
static void embark(struct alex *a, const struct alex_step *step, int rider)
{
    const int galley = alex_deck_piece(a->d, step->to);

    alex_place_piece(a, step->unit, step->to, AC_NONE);
    a->s->unit[step->unit].flags |= ALEX_DONE | ALEX_MOVED;
    ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_5_62_2, step->unit, galley, 0);
    if (rider != AC_NONE) { /* he stays with the unit [4.43.3] */
        alex_place_piece(a, rider, step->to, AC_NONE);
        ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_4_43_3, rider, galley, 0);
    }
    finish(a);
}

static void go(struct alex *a, struct ac_frame *f)
{
    const struct alex_step step = alex_step_of(f);
    const int unit = step.unit;
    struct alex_unit *u = &a->s->unit[unit];
    const int from = alex_where(a->d, a->s, unit);
    const bool landing = alex_is_deck(a->d, u->at);

    alex_place_piece(a, unit, step.to, alex_facing_of_arg(a->d, unit, step.to, step.facing));
    u->flags |= landing ? ALEX_MOVED | ALEX_DEBARKED : ALEX_MOVED;
    stepped(a, f - 1, &step, landing, from);
    if (landing)
        ac_emit(a->sink, ALEX_EV_LANDED, ALEX_5_63_3, unit, step.to, 0);
    else
        ac_emit(a->sink, ALEX_EV_MOVED, ALEX_5_31_1, unit, from, step.to);
    if (a->d->piece[unit].side == ALEX_ROME && (a->d->place[step.to].zones & ALEX_ZONE_PHAROS) &&
        step.to != a->d->lighthouse && !a->s->landed)
        a->s->landed = 1; /* [11.2.13, H9] */
    alex_entry_put(f, (struct alex_entry){ .unit = step.unit, .to = step.to, .from = step.from });
    next(a, f, ALEX_ROW_LEADERS);
}

bool alex_step_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (must_check(&a, play->frame)) {
        alex_go(play->frame, ALEX_ROW_STEP_CHECK);
        return alex_wait(&a, AC_CHANCE);
    }
    next(&a, play->frame, ALEX_ROW_RETIRE);
    return false;
}

int alex_step_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_either(value <= alex_tq(a->d, a->s, alex_step_of(f).unit), ALEX_L_PASSES,
                       ALEX_L_FAILS);
}

void alex_step_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int unit = alex_step_of(f).unit;
    const bool fails = value > alex_tq(a->d, a->s, unit); /* alone for this: no +1 [C34] */
    struct alex_move m = alex_move_of(f - 1);

    m.flags &= ~ALEX_MV_PASS;
    alex_move_put(f - 1, m);
    next(a, f, ALEX_ROW_RETIRE);
    ac_emit(a->sink, ALEX_EV_CHECK, ALEX_5_74_2, unit, value, fails);
    if (fails)
        alex_hit(a, unit, 1, ALEX_5_74_2);
}

bool alex_retire_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_step step = alex_step_of(play->frame);

    if (a.s->unit[step.unit].at == step.from && any_fire(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_GO);
    return false;
}

static void react(struct alex *a, int firer, int target, int range)
{
    ac_bit_set(a->s->asked, firer);
    alex_fire_at_one(a, firer, target, range);
}

void alex_retire_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_REACT)
        react(&a, action->arg[0], alex_step_of(play->frame).unit, 2);
    else
        next(&a, play->frame, ALEX_ROW_GO);
}

bool alex_go_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    const struct alex_step step = alex_step_of(play->frame);

    if (a.s->unit[step.unit].at == AC_NONE)
        finish(&a);
    else if (alex_is_deck(a.d, step.to))
        embark(&a, &step, alex_move_of(play->frame - 1).rider);
    else
        go(&a, play->frame);
    return false;
}

bool alex_withdraw_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (any_withdrawal(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_ENTRY);
    return false;
}

void alex_withdraw_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_WITHDRAW) {
        ac_bit_set(a.s->asked, action->arg[0]);
        withdraw(&a, play->frame, action->arg[0], action->arg[1]);
    } else {
        next(&a, play->frame, ALEX_ROW_ENTRY);
    }
}

bool alex_follow_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    struct alex_entry e = alex_entry_of(play->frame);

    if (follower(&a, e.left) != AC_NONE)
        return alex_wait(&a, !a.s->active);
    e.left = e.went = 0;
    alex_entry_put(play->frame, e);
    alex_go(play->frame, ALEX_ROW_WITHDRAW);
    return false;
}

void alex_follow_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_FOLLOW) {
        alex_place_piece(&a, action->arg[0], action->arg[1], AC_NONE);
        ac_emit(a.sink, ALEX_EV_WITHDRAWS, ALEX_5_86_1, action->arg[0], action->arg[1], 0);
    } else {
        ac_bit_set(a.s->asked, follower(&a, alex_entry_of(play->frame).left));
    }
}

bool alex_entry_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (any_fire(&a, play->frame))
        return alex_wait(&a, !a.s->active);
    finish(&a);
    return false;
}

void alex_entry_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_REACT)
        react(&a, action->arg[0], alex_entry_of(play->frame).unit, 1);
    else
        finish(&a);
}

/* --- a free change of facing ------------------------------------------------------------------------------------ */

void alex_turn_freely(struct alex *a, int piece, int side)
{
    const struct alex_place *p = &a->d->place[a->s->unit[piece].at];
    int mask = 0x3f;

    if (p->kind == ALEX_POINT) {
        mask = 0;
        for (int v = 0; v <= ALEX_TO_HEXES; v++)
            mask |= alex_point_facing(a->d, a->s->unit[piece].at, v) ? 1 << v : 0;
    }
    alex_turn_to_put(alex_push(a, ALEX_ROW_TURN_TO, side),
                     (struct alex_turn_to){ .piece = (int16_t)piece, .mask = (int16_t)mask });
}

bool alex_turn_to_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (a.s->unit[alex_turn_to_of(play->frame).piece].at != AC_NONE)
        return alex_wait(&a, play->frame->side);
    alex_pop(&a);
    return false;
}

void alex_turn_to_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const struct alex_turn_to turn = alex_turn_to_of(look->frame);
    const int verb = a.d->piece[turn.piece].kind == ALEX_GALLEY ? ALEX_TURN : ALEX_FACE;

    for (int v = 0; v < 6; v++)
        if (turn.mask >> v & 1)
            alex_add1(out, verb, alex_arg_of_facing(a.d, turn.piece, a.s->unit[turn.piece].at, v));
}

void alex_turn_to_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const int piece = alex_turn_to_of(play->frame).piece;

    a.s->unit[piece].facing =
        (int8_t)alex_facing_of_arg(a.d, piece, a.s->unit[piece].at, action->arg[0]);
    alex_pop(&a);
}
