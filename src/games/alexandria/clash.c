/* One Shock combat: the units used, the roll, hits, retreat, capture, advance [8.5, 8.6, 10.3]. */
#include "alexandria/rules.h"

enum step { C_BEGIN, C_DEFENDER, C_ATTACKER, C_ROLL, C_RETREAT, C_PASS, C_ADVANCE, C_OVER };

enum { STEP_LEADERS = 3, FLAG_ADVANCE = 1 }; /* of the step frame, see step.c */

static struct alex_combat *combat_of(const struct alex *a, const struct ac_frame *f)
{
    return &a->s->combat[f->arg[0]];
}

/* --- the units used [8.5.2, F10] ------------------------------------------------------------------------ */

/* Is it the lowest attacking unit of a stack of several attackers? [8.11.6] */
static bool lowest(const struct alex *a, int combat, int unit)
{
    const struct alex_combat *c = &a->s->combat[combat];
    int above = 0;

    if (c->kind != ALEX_ON_HEX && c->kind != ALEX_ON_POINT)
        return false;
    for (int p = alex_below(a->s, unit); p >= 0; p = alex_below(a->s, p))
        if (a->s->unit[p].combat == combat + 1)
            return false;
    for (int p = alex_first(a->s, a->s->unit[unit].at); p != unit; p = alex_below(a->s, p))
        above += a->s->unit[p].combat == combat + 1;
    return above > 0;
}

/* Which units a side may use; room for 32. */
static int usable(const struct alex *a, int combat, int side, int16_t *out)
{
    int16_t unit[32];
    const int all = alex_combat_units(a, combat, side, unit);
    int count = 0;

    for (int i = 0; i < all; i++)
        if (side != a->s->active || !lowest(a, combat, unit[i]))
            out[count++] = unit[i];
    return count;
}

static bool choose_run(struct alex *a, struct ac_frame *f, int who)
{
    int16_t unit[32];
    const int side = who ? !a->s->active : a->s->active;
    const int count = usable(a, f->arg[0], side, unit);

    if (count > 1)
        return alex_wait(a, side);
    combat_of(a, f)->used[who] = (uint8_t)(unit[0] + 1);
    f->step = who ? C_ATTACKER : C_ROLL;
    return false;
}

/* --- results ----------------------------------------------------------------------------------------------- */

static void eliminate_lone_artillery(struct alex *a, const int16_t *unit, int count)
{
    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].at != AC_NONE && alex_is_artillery(a->d, unit[i]) &&
            alex_troops_at(a->d, a->s, a->s->unit[unit[i]].at, a->d->piece[unit[i]].side) == 0)
            alex_eliminate(a, unit[i], ALEX_7_66_3);
}

/* Marks the survivors in a Point or Causeway space that must go [8.52.4]. */
static void must_go(struct alex *a, const int16_t *unit, int count)
{
    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].at != AC_NONE)
            a->s->unit[unit[i]].flags |= ALEX_FAILED;
}

static void boarded(struct alex *a, struct ac_frame *f, bool retreat)
{
    const int galley = alex_deck_piece(a->d, combat_of(a, f)->place[0]);

    if (retreat)
        alex_capture(a, galley, a->s->active); /* [8.64.2] */
    else
        alex_ship(a->d, a->s, galley)->flags |= ALEX_REPULSED;
}

static void take_result(struct alex *a, struct ac_frame *f, const int8_t *row)
{
    const struct alex_combat *c = combat_of(a, f);
    int16_t attacker[32], defender[32];
    const int attackers = alex_combat_units(a, f->arg[0], a->s->active, attacker);
    const int defenders = alex_combat_units(a, f->arg[0], !a->s->active, defender);

    if (row[2] && (c->kind == ALEX_ON_HEX || c->kind == ALEX_ON_POINT))
        eliminate_lone_artillery(a, defender, defenders);
    alex_divide_hits(a, attacker, attackers, row[0], c->used[0] - 1);
    alex_divide_hits(a, defender, defenders, row[1], c->used[1] - 1);
    f->step = C_ADVANCE;
    if (c->kind == ALEX_ON_GALLEY)
        boarded(a, f, row[2]);
    if (row[2] && (c->kind == ALEX_ON_POINT || c->kind == ALEX_ON_CAUSEWAY)) {
        must_go(a, defender, defenders);
        f->step = C_RETREAT;
    }
}

/* --- retreat from Points and Causeway spaces [10.3, F19, F27] ---------------------------------------------------- */

/* The next unit that must go, top of the stack first; AC_NONE: none. */
static int next_retreat(const struct alex *a, const struct ac_frame *f)
{
    const int place = combat_of(a, f)->place[0];

    for (int u = alex_first(a->s, place); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && (a->s->unit[u].flags & ALEX_FAILED))
            return u;
    return AC_NONE;
}

static bool attacked_from(const struct alex *a, const struct ac_frame *f, int place)
{
    int16_t unit[32];
    const int count = alex_combat_units(a, f->arg[0], a->s->active, unit);

    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].at == place)
            return true;
    return false;
}

static bool retreat_open(const struct alex *a, const struct ac_frame *f, int unit, int to)
{
    if (to == AC_NONE || alex_barred(a->d, unit, to) || attacked_from(a, f, to))
        return false;
    return alex_units_at(a->d, a->s, to, a->s->active) == 0;
}

static void galleys_of_refuge(const struct alex *a, int unit, struct ac_actions *out)
{
    const int at = a->s->unit[unit].at;

    for (int g = a->d->first_galley; g < a->d->piece_count; g++)
        if (a->s->unit[g].at != AC_NONE && alex_side(a->d, a->s, g) == a->d->piece[unit].side &&
            alex_ship_c(a->d, a->s, g)->moored != AC_NONE &&
            alex_direction(a->d, at, a->s->unit[g].at) != AC_NONE &&
            alex_can_stack(a->d, a->s, unit, alex_deck(a->d, g)))
            alex_add2(out, ALEX_ESCAPE, unit, g); /* [10.3.7] */
}

static void causeway_retreats(const struct alex *a, const struct ac_frame *f, int unit,
                              struct ac_actions *out)
{
    static const int way[] = { AC_HEX_NW, AC_HEX_SE };
    const int at = a->s->unit[unit].at;

    for (int i = 0; i < 2; i++) {
        const int to = a->d->place[at].land[way[i]];

        if (retreat_open(a, f, unit, to) && alex_can_stack(a->d, a->s, unit, to))
            alex_add3(out, ALEX_RETREAT, unit, to, AC_NONE);
    }
    if (a->d->place[at].terrain == ALEX_CAUSEWAY)
        galleys_of_refuge(a, unit, out);
}

static void retreats(const struct alex *a, const struct ac_frame *f, int unit,
                     struct ac_actions *out)
{
    const int at = a->s->unit[unit].at;
    const struct alex_place *p = &a->d->place[at];

    if (alex_is_causeway(a->d, at)) {
        causeway_retreats(a, f, unit, out);
        return;
    }
    for (int k = 0; k < 4; k++) {
        const int to = p->land[k];

        if (!retreat_open(a, f, unit, to))
            continue;
        if (alex_can_stack(a->d, a->s, unit, to))
            alex_add3(out, ALEX_RETREAT, unit, to, AC_NONE);
        if (alex_units_at(a->d, a->s, to, a->d->piece[unit].side) == 0)
            continue;
        for (int m = 0; m < 4; m++) { /* one Point further, through the friends [10.3.2] */
            const int beyond = a->d->place[to].land[m];

            if (beyond != at && retreat_open(a, f, unit, beyond) &&
                alex_can_stack(a->d, a->s, unit, beyond))
                alex_add3(out, ALEX_RETREAT, unit, beyond, to);
        }
    }
}

static bool retreat_run(struct alex *a, struct ac_frame *f)
{
    int unit;

    while ((unit = next_retreat(a, f)) != AC_NONE) {
        struct ac_actions out = { .count = 0 };

        retreats(a, f, unit, &out);
        if (out.count)
            return alex_wait(a, !a->s->active);
        alex_eliminate(a, unit, ALEX_10_3_4);
    }
    f->step = C_ADVANCE;
    return false;
}

/* Leaders left without units go with the last that retreats [B31]. */
static void leaders_along(struct alex *a, int from, int to)
{
    if (alex_units_at(a->d, a->s, from, !a->s->active) > 0)
        return;
    for (int l = alex_first(a->s, from); l >= 0;) {
        const int below = alex_below(a->s, l);

        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side != a->s->active)
            alex_place_piece(a, l, to, AC_NONE);
        l = below;
    }
}

static void retreat(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int unit = action->arg[0];
    const int from = a->s->unit[unit].at;
    const bool aboard = action->verb == ALEX_ESCAPE;
    const int to = aboard ? alex_deck(a->d, action->arg[1]) : action->arg[1];
    const int through = aboard ? AC_NONE : action->arg[2];

    a->s->unit[unit].flags &= (uint16_t)~ALEX_FAILED;
    alex_place_piece(a, unit, to, a->s->unit[unit].facing);
    ac_emit(a->sink, ALEX_EV_RETREATS, ALEX_10_3_1, unit, aboard ? AC_NONE : to, 0);
    leaders_along(a, from, to);
    if (!aboard && alex_faces(a->d, unit, to)) {
        struct ac_frame *turn = alex_push(a, ALEX_F_TURN_TO, !a->s->active);

        turn->arg[0] = (int16_t)unit;
        if (a->d->place[to].kind == ALEX_HEX) {
            a->s->unit[unit].facing = 0;
            turn->arg[1] = 0x3f;
        } else {
            for (int k = 0; k < 4; k++)
                if (a->d->place[to].land[k] != AC_NONE)
                    turn->arg[1] |= (int16_t)(1 << k);
            if (a->d->place[to].arrow_count)
                turn->arg[1] |= 1 << ALEX_TO_HEXES;
        }
    }
    if (through == AC_NONE)
        return;
    for (int u = alex_first(a->s, through); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && !alex_is_artillery(a->d, u))
            a->s->unit[u].flags |= ALEX_CHECK; /* [10.3.3] */
    f->step = C_PASS;
}

static int next_passed(const struct alex *a)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].flags & ALEX_CHECK)
            return u;
    return AC_NONE;
}

/* --- advance [8.53] -------------------------------------------------------------------------------------------------- */

static bool vacated(const struct alex *a, int place)
{
    return place != AC_NONE && alex_units_at(a->d, a->s, place, !a->s->active) == 0;
}

/* The units of which one must advance; room for 32 [8.53.4, 8.53.5, F34]. */
static int advancers(const struct alex *a, const struct ac_frame *f, int16_t *out)
{
    const int used = combat_of(a, f)->used[0] - 1;
    int16_t unit[32];
    const int all = alex_combat_units(a, f->arg[0], a->s->active, unit);
    int best = 0;
    int count = 0;

    if (f->arg[2] && used >= 0 && a->s->unit[used].at != AC_NONE) {
        out[0] = (int16_t)used;
        return 1;
    }
    for (int i = 0; i < all; i++)
        best = ac_max(best, alex_tq(a->d, a->s, unit[i]));
    for (int i = 0; i < all; i++)
        if (alex_tq(a->d, a->s, unit[i]) == best)
            out[count++] = unit[i];
    return count;
}

static void add_advance(struct ac_actions *out, int unit, int to, int facing, int galley)
{
    const struct ac_action action = { .verb = ALEX_ADVANCE, .arg = { unit, to, facing, galley } };

    ac_actions_add(out, action);
}

static void advance_into(const struct alex *a, int unit, int to, struct ac_actions *out)
{
    const struct alex_place *p = &a->d->place[to];
    const int at = a->s->unit[unit].at;

    if (p->kind == ALEX_BLOCK || !alex_may_end(a, unit, to))
        return;
    if (!alex_faces(a->d, unit, to)) {
        add_advance(out, unit, to, AC_NONE, AC_NONE);
    } else if (p->kind == ALEX_HEX) {
        const bool keeps = !alex_is_deck(a->d, at) && a->d->place[at].kind == ALEX_HEX &&
                           alex_faces(a->d, unit, at);

        for (int v = 0; v < 6; v++)
            if (!keeps || ac_hex_turn_distance(a->s->unit[unit].facing, v) <= 1)
                add_advance(out, unit, to, ALEX_ARG_VERTEX + v, AC_NONE); /* [8.53.2] */
    } else {
        for (int k = 0; k < 4; k++)
            if (p->land[k] != AC_NONE)
                add_advance(out, unit, to, ALEX_ARG_STREET + k, AC_NONE); /* [8.53.3] */
        if (p->arrow_count)
            add_advance(out, unit, to, ALEX_ARG_STREET + ALEX_TO_HEXES, AC_NONE);
    }
}

static void advances(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    const struct alex_combat *c = combat_of(a, f);
    int16_t unit[32];
    const int count = advancers(a, f, unit);

    if (c->kind == ALEX_ON_GALLEY) {
        const int galley = alex_deck_piece(a->d, c->place[0]);

        if (a->s->unit[galley].at == AC_NONE || alex_side(a->d, a->s, galley) != a->s->active)
            return;
        for (int i = 0; i < count; i++)
            if (alex_can_stack(a->d, a->s, unit[i], c->place[0]))
                add_advance(out, unit[i], AC_NONE, AC_NONE, galley);
        if (out->count && f->arg[3])
            alex_add(out, ALEX_HALT); /* nobody fought for it: they may stay [F24] */
        return;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++)
            if (vacated(a, c->place[k]))
                advance_into(a, unit[i], c->place[k], out);
}

static void advance(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    const int unit = action->arg[0];
    const int from = alex_where(a->d, a->s, unit);
    struct ac_frame *step;

    f->step = C_OVER;
    if (action->verb != ALEX_ADVANCE)
        return;
    if (action->arg[3] != AC_NONE) {
        alex_place_piece(a, unit, alex_deck(a->d, action->arg[3]), AC_NONE);
        ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_8_53_1, unit, action->arg[3], 0);
        return;
    }
    alex_place_piece(a, unit, action->arg[1],
                     alex_facing_of_arg(a->d, unit, action->arg[1], action->arg[2]));
    ac_emit(a->sink, ALEX_EV_ADVANCES, ALEX_8_53_1, unit, action->arg[1], 0);
    step = alex_push(a, ALEX_F_STEP, a->s->active); /* lone leaders and Entry fire [7.42.2] */
    step->step = STEP_LEADERS;
    step->flags = FLAG_ADVANCE;
    step->arg[0] = (int16_t)unit;
    step->arg[1] = (int16_t)action->arg[1];
    step->arg[3] = (int16_t)from;
    alex_ask_none(a->s);
}

static bool advance_run(struct alex *a, struct ac_frame *f)
{
    struct ac_actions out = { .count = 0 };

    alex_early_ending(a);
    if (a->s->ended)
        return false;
    advances(a, f, &out);
    if (out.count > 1)
        return alex_wait(a, a->s->active);
    if (out.count == 1)
        advance(a, f, &out.list[0]);
    else
        f->step = C_OVER;
    return false;
}

/* --- the frame ----------------------------------------------------------------------------------------------------------- */

static void begin(struct alex *a, struct ac_frame *f)
{
    const struct alex_combat *c = combat_of(a, f);
    int16_t unit[32];

    if (c->kind == ALEX_ON_GALLEY && !alex_combat_units(a, f->arg[0], !a->s->active, unit)) {
        alex_capture(a, alex_deck_piece(a->d, c->place[0]), a->s->active); /* [8.65.1] */
        f->arg[3] = 1;
        f->step = C_ADVANCE;
        return;
    }
    f->step = C_DEFENDER;
}

bool alex_clash_run(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case C_BEGIN:
        begin(a, f);
        return false;
    case C_DEFENDER:
        return choose_run(a, f, 1);
    case C_ATTACKER:
        return choose_run(a, f, 0);
    case C_ROLL:
        return alex_wait(a, AC_CHANCE);
    case C_RETREAT:
        return retreat_run(a, f);
    case C_PASS:
        if (next_passed(a) != AC_NONE)
            return alex_wait(a, AC_CHANCE);
        f->step = C_RETREAT;
        return false;
    case C_ADVANCE:
        return advance_run(a, f);
    default:
        alex_pop(a);
        return false;
    }
}

void alex_clash_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    if (f->step == C_DEFENDER || f->step == C_ATTACKER) {
        int16_t unit[32];
        const int count =
            usable(a, f->arg[0], f->step == C_DEFENDER ? !a->s->active : a->s->active, unit);

        for (int i = 0; i < count; i++)
            alex_add1(out, ALEX_USE, unit[i]);
    } else if (f->step == C_RETREAT) {
        retreats(a, f, next_retreat(a, f), out);
    } else if (f->step == C_ADVANCE) {
        advances(a, f, out);
    }
}

void alex_clash_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    if (f->step == C_DEFENDER || f->step == C_ATTACKER) {
        combat_of(a, f)->used[f->step == C_DEFENDER] = (uint8_t)(action->arg[0] + 1);
        f->step = f->step == C_DEFENDER ? C_ATTACKER : C_ROLL;
    } else if (f->step == C_RETREAT) {
        retreat(a, f, action);
    } else {
        advance(a, f, action);
    }
}

void alex_clash_roll(struct alex *a, struct ac_frame *f, int value)
{
    const struct alex_combat *c = combat_of(a, f);

    if (f->step == C_PASS) { /* a friend passed through [10.3.3, F21] */
        const int unit = next_passed(a);
        const int total = value + alex_stacked(a->d, a->s, unit);
        const bool fails = total > alex_tq(a->d, a->s, unit);

        a->s->unit[unit].flags &= (uint16_t)~ALEX_CHECK;
        ac_emit(a->sink, ALEX_EV_CHECK, ALEX_10_3_3, unit, total, fails);
        if (fails)
            alex_hit(a, unit, 1, ALEX_10_3_3);
        return;
    }
    {
        const int modifier = alex_shock_modifier(a, f->arg[0], NULL);
        const int8_t *row = alex_shock_row(a, value + modifier);

        ac_emit(a->sink, ALEX_EV_SHOCK, ALEX_8_5_1, c->used[0] - 1, c->used[1] - 1, 0);
        ac_emit(a->sink, ALEX_EV_SHOCK_RESULT, ALEX_8_52_1, alex_row_label(row), value + modifier,
                row[0]);
        f->arg[2] = alex_used_tells(a, f->arg[0]); /* before anybody falls */
        take_result(a, f, row);
    }
}

int alex_clash_label(const struct alex *a, const struct ac_frame *f, int value)
{
    if (f->step == C_PASS) {
        const int unit = next_passed(a);

        return alex_success(value + alex_stacked(a->d, a->s, unit) <= alex_tq(a->d, a->s, unit));
    }
    return alex_row_label(alex_shock_row(a, value + alex_shock_modifier(a, f->arg[0], NULL)));
}
