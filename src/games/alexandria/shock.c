/* The Shock Combat Phase [8.0]: all combats go through each step before the next step begins. */
#include "alexandria/rules.h"

enum step { D_DESIGNATE, D_FLEE, D_CHECK, D_FALL_BACK, D_STREET, D_LEADERS, D_PICK, D_OVER };

/* Units of a side in a combat, from the lowest id; room for 32. */
int alex_combat_units(const struct alex *a, int combat, int side, int16_t *out)
{
    int count = 0;

    for (int u = 0; u < a->d->unit_count && count < 32; u++)
        if (a->s->unit[u].combat == combat + 1 && a->d->piece[u].side == side)
            out[count++] = (int16_t)u;
    return count;
}

static void next(struct alex *a, struct ac_frame *f, int step)
{
    alex_ask_none(a->s);
    f->step = (uint8_t)step;
}

static bool in_land_hex(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;

    return at != AC_NONE && !alex_is_deck(a->d, at) && alex_land_hex(a->d, at);
}

/* --- after designation: the defenders, and who must check ------------------------------------------------ */

void alex_mark_defenders(struct alex *a, int combat)
{
    for (int i = 0; i < 4; i++) {
        const int place = a->s->combat[combat].place[i];

        if (place == AC_NONE)
            continue;
        for (int u = alex_first(a->s, place); u >= 0; u = alex_below(a->s, u))
            if (u < a->d->unit_count && a->d->piece[u].side != a->s->active)
                a->s->unit[u].combat = (uint8_t)(combat + 1);
    }
}

/* [8.2.2-8.2.7] */
static void mark_checks(struct alex *a, int combat)
{
    int16_t attacker[32], defender[32];
    const int attackers = alex_combat_units(a, combat, a->s->active, attacker);
    const int defenders = alex_combat_units(a, combat, !a->s->active, defender);
    bool case_a = false;
    bool light = true; /* only Archers and artillery [F3] */

    if (a->s->combat[combat].kind != ALEX_ON_HEX)
        return; /* case C */
    for (int i = 0; i < defenders; i++)
        light = light && a->d->piece[defender[i]].type >= ALEX_ARCHER;
    for (int i = 0; i < attackers; i++) {
        const int u = attacker[i];

        if (!in_land_hex(a, u) || !(a->s->unit[u].flags & ALEX_MOVED))
            continue;
        if (a->d->piece[u].type <= ALEX_HI)
            case_a = true;
        else if (!light)
            a->s->unit[u].flags |= ALEX_CHECK;
    }
    for (int i = 0; i < defenders && case_a; i++)
        a->s->unit[defender[i]].flags |= ALEX_CHECK;
}

static void designated(struct alex *a, struct ac_frame *f)
{
    for (int c = 0; c < a->s->combats; c++) {
        alex_mark_defenders(a, c);
        mark_checks(a, c);
    }
    next(a, f, a->s->combats ? D_FLEE : D_OVER);
}

/* --- leaders of threatened stacks [4.32.1, B23] --------------------------------------------------------------- */

static bool may_flee(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;
    int16_t to[64];

    if (at == AC_NONE || alex_is_deck(a->d, at) || a->d->piece[leader].side == a->s->active ||
        ac_bit_test(a->s->asked, leader))
        return false;
    for (int u = alex_first(a->s, at); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && a->d->piece[u].side != a->s->active && a->s->unit[u].combat)
            return alex_flee_places(a, leader, 1, to) > 0;
    return false;
}

static int next_flight(const struct alex *a)
{
    for (int l = a->d->first_leader; l < a->d->first_galley; l++)
        if (may_flee(a, l))
            return l;
    return AC_NONE;
}

/* --- checks and their effects [8.3] ------------------------------------------------------------------------------ */

static int next_check(const struct alex *a)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].flags & ALEX_CHECK)
            return u;
    return AC_NONE;
}

static void drop_failed_attackers(struct alex *a)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->d->piece[u].side == a->s->active && (a->s->unit[u].flags & ALEX_FAILED)) {
            a->s->unit[u].flags &= (uint16_t)~ALEX_FAILED;
            a->s->unit[u].combat = 0;
        }
}

/* One hex away from all attackers, out of ZOCs, within stacking [8.3.3, F5]; room for 8. */
static int fall_back_places(const struct alex *a, int unit, int16_t *out)
{
    const int at = a->s->unit[unit].at;
    int16_t attacker[32];
    const int attackers = alex_combat_units(a, a->s->unit[unit].combat - 1, a->s->active, attacker);
    int count = 0;

    for (int k = 0; k < 6; k++) {
        const int to = a->d->place[at].land[k];
        bool good = to != AC_NONE && a->d->place[to].kind == ALEX_HEX &&
                    !alex_is_causeway(a->d, to) && alex_may_end(a, unit, to) &&
                    !alex_in_zoc(a->d, a->s, to, a->s->active);

        if (good && alex_galley_at(a->d, a->s, to) != AC_NONE)
            good = alex_side(a->d, a->s, alex_galley_at(a->d, a->s, to)) != a->s->active;
        for (int i = 0; i < attackers && good; i++) {
            const int from = alex_where(a->d, a->s, attacker[i]);

            good = alex_distance(a->d, to, from) > alex_distance(a->d, at, from);
        }
        if (good)
            out[count++] = (int16_t)to;
    }
    return count;
}

static bool fall_back_run(struct alex *a, struct ac_frame *f)
{
    bool waits = false;
    int16_t to[8];

    for (int u = 0; u < a->d->unit_count; u++) {
        struct alex_unit *unit = &a->s->unit[u];

        if (!(unit->flags & ALEX_FAILED))
            continue;
        if (fall_back_places(a, u, to) > 0) {
            waits = true;
            continue;
        }
        unit->flags &= (uint16_t)~ALEX_FAILED;
        unit->flags |= ALEX_STANDS; /* [8.3.4] */
    }
    if (waits)
        return alex_wait(a, !a->s->active);
    next(a, f, D_STREET);
    return false;
}

static void fall_back(struct alex *a, int unit, int to)
{
    const int from = a->s->unit[unit].at;
    struct alex_combat *combat = &a->s->combat[a->s->unit[unit].combat - 1];

    a->s->unit[unit].flags &= (uint16_t)~ALEX_FAILED;
    a->s->unit[unit].combat = 0;
    alex_place_piece(a, unit, to, a->s->unit[unit].facing);
    ac_emit(a->sink, ALEX_EV_RETREATS, ALEX_8_3_3, unit, to, 0);
    if (alex_units_at(a->d, a->s, from, !a->s->active) > 0)
        return;
    for (int i = 0; i < 4; i++)
        if (combat->place[i] == from)
            combat->place[i] = AC_NONE; /* left before the combat: nobody advances there [8.53.1] */
    for (int l = alex_first(a->s, from); l >= 0;) { /* leaders left alone go along [B31] */
        const int below = alex_below(a->s, l);

        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side != a->s->active)
            alex_place_piece(a, l, to, AC_NONE);
        l = below;
    }
}

/* --- Street-Shock Reaction [7.43, E22] ------------------------------------------------------------------------------ */

static bool can_shoot(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];
    int kind;

    if (u->at == AC_NONE || !u->combat || a->d->piece[unit].side == a->s->active ||
        (u->flags & ALEX_SHOT) || !a->d->piece[unit].missile ||
        a->d->piece[unit].missile == ALEX_STONE)
        return false; /* [E23] */
    kind = a->s->combat[u->combat - 1].kind;
    if (kind != ALEX_ON_POINT && kind != ALEX_ON_BLOCK && kind != ALEX_ON_CAUSEWAY)
        return false;
    if (kind == ALEX_ON_BLOCK && alex_is_artillery(a->d, unit))
        return false;
    return alex_is_artillery(a->d, unit) ||
           alex_top_unit(a->d, a->s, u->at, a->d->piece[unit].side) == unit;
}

static void street_legal(const struct alex *a, struct ac_actions *out)
{
    for (int u = 0; u < a->d->unit_count; u++) {
        int16_t attacker[32];
        int count;

        if (!can_shoot(a, u))
            continue;
        count = alex_combat_units(a, a->s->unit[u].combat - 1, a->s->active, attacker);
        for (int i = 0; i < count; i++)
            alex_add2(out, ALEX_REACT, u, attacker[i]);
    }
    alex_add(out, ALEX_DECLINE);
}

static bool any_shot(const struct alex *a)
{
    for (int u = 0; u < a->d->unit_count; u++) {
        int16_t attacker[32];

        if (can_shoot(a, u) &&
            alex_combat_units(a, a->s->unit[u].combat - 1, a->s->active, attacker) > 0)
            return true;
    }
    return false;
}

/* --- leaders in the fight [8.4] --------------------------------------------------------------------------------------- */

static bool leaders_run(struct alex *a, struct ac_frame *f)
{
    for (int l = a->d->first_leader; l < a->d->first_galley; l++) {
        const int at = a->s->unit[l].at;

        if (at == AC_NONE || (a->s->unit[l].flags & ALEX_ROLLED))
            continue;
        for (int u = alex_first(a->s, at); u >= 0; u = alex_below(a->s, u))
            if (u < a->d->unit_count && a->s->unit[u].combat &&
                a->d->piece[u].side == a->d->piece[l].side) {
                a->s->unit[l].flags |= ALEX_ROLLED;
                alex_push(a, ALEX_F_LOSS, a->s->active)->arg[0] = (int16_t)l;
                return false;
            }
    }
    next(a, f, D_PICK);
    return false;
}

/* --- resolution in the attacker's order [8.5.1] ------------------------------------------------------------------------- */

static bool pending(const struct alex *a, int combat)
{
    const struct alex_combat *c = &a->s->combat[combat];
    int16_t unit[32];

    if ((c->flags & ALEX_COMBAT_OVER) || !alex_combat_units(a, combat, a->s->active, unit))
        return false; /* [F35] */
    if (c->kind == ALEX_ON_GALLEY)
        return a->s->unit[alex_deck_piece(a->d, c->place[0])].at != AC_NONE &&
               alex_side(a->d, a->s, alex_deck_piece(a->d, c->place[0])) != a->s->active;
    return alex_combat_units(a, combat, !a->s->active, unit) > 0;
}

static void start_clash(struct alex *a, int combat)
{
    alex_push(a, ALEX_F_CLASH, a->s->active)->arg[0] = (int16_t)combat;
    a->s->combat[combat].flags |= ALEX_COMBAT_OVER;
}

static bool pick_run(struct alex *a, struct ac_frame *f)
{
    int count = 0;
    int only = AC_NONE;

    for (int c = 0; c < a->s->combats; c++)
        if (pending(a, c)) {
            count++;
            only = c;
        }
    if (count > 1)
        return alex_wait(a, a->s->active);
    if (count == 1)
        start_clash(a, only);
    else
        next(a, f, D_OVER);
    return false;
}

static void over(struct alex *a)
{
    for (int u = 0; u < a->d->piece_count; u++) {
        a->s->unit[u].combat = 0;
        a->s->unit[u].flags &=
            (uint16_t) ~(ALEX_CHECK | ALEX_FAILED | ALEX_STANDS | ALEX_SHOT | ALEX_ROLLED);
    }
    for (int c = 0; c < a->s->combats; c++)
        a->s->combat[c] = (struct alex_combat){ 0 };
    a->s->combats = 0;
    alex_pop(a);
}

/* --- the frame ---------------------------------------------------------------------------------------------------------------- */

bool alex_shock_run(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case D_DESIGNATE:
        return alex_wait(a, a->s->active);
    case D_FLEE:
        if (next_flight(a) != AC_NONE)
            return alex_wait(a, !a->s->active);
        next(a, f, D_CHECK);
        return false;
    case D_CHECK:
        f->arg[0] = (int16_t)next_check(a);
        if (f->arg[0] != AC_NONE)
            return alex_wait(a, AC_CHANCE);
        drop_failed_attackers(a);
        next(a, f, D_FALL_BACK);
        return false;
    case D_FALL_BACK:
        return fall_back_run(a, f);
    case D_STREET:
        if (any_shot(a))
            return alex_wait(a, !a->s->active);
        next(a, f, D_LEADERS);
        return false;
    case D_LEADERS:
        return leaders_run(a, f);
    case D_PICK:
        return pick_run(a, f);
    default:
        over(a);
        return false;
    }
}

void alex_shock_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    int16_t to[64];

    if (f->step == D_DESIGNATE) {
        alex_designate_legal(a, out);
    } else if (f->step == D_FLEE) {
        const int leader = next_flight(a);
        const int count = alex_flee_places(a, leader, 1, to);

        for (int i = 0; i < count; i++)
            alex_add2(out, ALEX_FLEE, leader, to[i]);
        alex_add(out, ALEX_DECLINE);
    } else if (f->step == D_FALL_BACK) {
        for (int u = 0; u < a->d->unit_count; u++)
            if (a->s->unit[u].flags & ALEX_FAILED) {
                const int count = fall_back_places(a, u, to);

                for (int i = 0; i < count; i++)
                    alex_add3(out, ALEX_RETREAT, u, to[i], AC_NONE);
            }
    } else if (f->step == D_STREET) {
        street_legal(a, out);
    } else if (f->step == D_PICK) {
        for (int c = 0; c < a->s->combats; c++)
            if (pending(a, c)) {
                alex_combat_units(a, c, a->s->active, to);
                alex_add1(out, ALEX_RESOLVE, to[0]);
            }
    }
}

void alex_shock_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    switch (f->step) {
    case D_DESIGNATE:
        if (action->verb == ALEX_END)
            designated(a, f);
        else
            alex_designate(a, action);
        return;
    case D_FLEE:
        if (action->verb == ALEX_FLEE) {
            alex_place_piece(a, action->arg[0], action->arg[1], AC_NONE);
            ac_emit(a->sink, ALEX_EV_RETREATS, ALEX_4_32_1, action->arg[0], action->arg[1], 0);
        }
        ac_bit_set(a->s->asked, action->verb == ALEX_FLEE ? action->arg[0] : next_flight(a));
        return;
    case D_FALL_BACK:
        fall_back(a, action->arg[0], action->arg[1]);
        return;
    case D_STREET:
        if (action->verb == ALEX_REACT) {
            a->s->unit[action->arg[0]].flags |= ALEX_SHOT;
            alex_open_fire(a, action->arg[0], action->arg[1],
                           alex_hit_number(a, action->arg[0], action->arg[1], 1, false),
                           ALEX_FIRE_REACTION);
        } else {
            next(a, f, D_LEADERS);
        }
        return;
    default:
        start_clash(a, a->s->unit[action->arg[0]].combat - 1);
        return;
    }
}

/* A check of troop quality before shock [8.3.1, 5.77.1]. */
void alex_shock_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int unit = f->arg[0];
    const int total = value + alex_stacked(a->d, a->s, unit);
    const bool fails = total > alex_tq(a->d, a->s, unit);

    a->s->unit[unit].flags &= (uint16_t)~ALEX_CHECK;
    if (fails)
        a->s->unit[unit].flags |= ALEX_FAILED;
    ac_emit(a->sink, ALEX_EV_CHECK, ALEX_8_3_1, unit, total, fails);
}

int alex_shock_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int unit = f->arg[0];

    return alex_success(value + alex_stacked(a->d, a->s, unit) <= alex_tq(a->d, a->s, unit));
}
