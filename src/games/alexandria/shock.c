/* The Shock Combat Phase [8.0]: all combats go through each step before the next step begins. */
#include "alexandria/rules.h"

/* Units of a side in a combat, from the lowest id; room for 32. */
int alex_combat_units(const struct alex *a, int combat, int side, int16_t *out)
{
    int count = 0;

    for (int u = 0; u < a->d->unit_count && count < 32; u++)
        if (a->s->unit[u].combat == combat + 1 && a->d->piece[u].side == side)
            out[count++] = (int16_t)u;
    return count;
}

static void next(struct alex *a, struct ac_frame *f, enum alex_row row)
{
    alex_ask_none(a->s);
    alex_go(f, row);
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
void alex_mark_checks(struct alex *a, int combat)
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
        alex_mark_checks(a, c);
    }
    next(a, f, a->s->combats ? ALEX_ROW_FLEE : ALEX_ROW_SHOCK_OVER);
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
                    !alex_leader_of_enemy_at(a, unit, to) &&
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

bool alex_fall_back_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    bool waits = false;
    int16_t to[8];

    for (int u = 0; u < a.d->unit_count; u++) {
        struct alex_unit *unit = &a.s->unit[u];

        if (!(unit->flags & ALEX_FAILED))
            continue;
        if (fall_back_places(&a, u, to) > 0) {
            waits = true;
            continue;
        }
        unit->flags &= (uint16_t)~ALEX_FAILED;
        unit->flags |= ALEX_STANDS; /* [8.3.4] */
    }
    if (waits)
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_STREET);
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

/* The attackers that a unit may shoot at: no engine fires into a Block [7.63.2]; room for 32. */
static int street_targets(const struct alex *a, int unit, int16_t *out)
{
    int16_t attacker[32];
    const int all = alex_combat_units(a, a->s->unit[unit].combat - 1, a->s->active, attacker);
    int count = 0;

    for (int i = 0; i < all; i++)
        if (!alex_is_artillery(a->d, unit) ||
            a->d->place[alex_where(a->d, a->s, attacker[i])].kind != ALEX_BLOCK)
            out[count++] = attacker[i];
    return count;
}

bool alex_can_shoot(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];
    int16_t attacker[32];
    int kind;

    if (u->at == AC_NONE || !u->combat || a->d->piece[unit].side == a->s->active ||
        (u->flags & ALEX_SHOT) || !a->d->piece[unit].missile ||
        a->d->piece[unit].missile == ALEX_STONE)
        return false; /* [E23] */
    kind = a->s->combat[u->combat - 1].kind;
    if (kind != ALEX_ON_POINT && kind != ALEX_ON_BLOCK && kind != ALEX_ON_CAUSEWAY)
        return false;
    if ((kind == ALEX_ON_BLOCK && alex_is_artillery(a->d, unit)) ||
        !street_targets(a, unit, attacker))
        return false;
    return alex_is_artillery(a->d, unit) ||
           alex_top_unit(a->d, a->s, u->at, a->d->piece[unit].side) == unit;
}

void alex_street_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int u = 0; u < a.d->unit_count; u++) {
        int16_t attacker[32];
        int count;

        if (!alex_can_shoot(&a, u))
            continue;
        count = street_targets(&a, u, attacker);
        for (int i = 0; i < count; i++)
            alex_add2(out, ALEX_REACT, u, attacker[i]);
    }
    alex_add(out, ALEX_DECLINE);
}

static bool any_shot(const struct alex *a)
{
    for (int u = 0; u < a->d->unit_count; u++)
        if (alex_can_shoot(a, u))
            return true;
    return false;
}

/* --- leaders in the fight [8.4] --------------------------------------------------------------------------------------- */

/* Are both sides left to fight it out? A galley without a crew is taken without a fight [8.65.1]. */
static bool opposed(const struct alex *a, int combat)
{
    int16_t unit[32];

    return alex_combat_units(a, combat, a->s->active, unit) > 0 &&
           alex_combat_units(a, combat, !a->s->active, unit) > 0; /* [F35] */
}

/* Is a unit of his side in a fight where the leader is? [8.4.1] */
static bool leads_fighters(const struct alex *a, int leader)
{
    for (int u = alex_first(a->s, a->s->unit[leader].at); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && a->s->unit[u].combat &&
            a->d->piece[u].side == a->d->piece[leader].side && opposed(a, a->s->unit[u].combat - 1))
            return true;
    return false;
}

bool alex_fighters_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    for (int l = a.d->first_leader; l < a.d->first_galley; l++) {
        if (a.s->unit[l].at == AC_NONE || (a.s->unit[l].flags & ALEX_ROLLED) ||
            !leads_fighters(&a, l))
            continue;
        a.s->unit[l].flags |= ALEX_ROLLED;
        alex_loss_put(alex_push(&a, ALEX_ROW_CASUALTY, a.s->active),
                      (struct alex_loss){ .leader = (int16_t)l });
        return false;
    }
    next(&a, play->frame, ALEX_ROW_PICK);
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
    alex_clash_put(alex_push(a, ALEX_ROW_CLASH, a->s->active),
                   (struct alex_clash){ .combat = (int16_t)combat });
    a->s->combat[combat].flags |= ALEX_COMBAT_OVER;
}

bool alex_pick_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    int count = 0;
    int only = AC_NONE;

    for (int c = 0; c < a.s->combats; c++)
        if (pending(&a, c)) {
            count++;
            only = c;
        }
    if (count > 1)
        return alex_wait(&a, a.s->active);
    if (count == 1)
        start_clash(&a, only);
    else
        next(&a, play->frame, ALEX_ROW_SHOCK_OVER);
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

/* --- the rows -------------------------------------------------------------------------------------------------------------- */

void alex_designation_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    alex_designate_legal(&a, out);
}

void alex_designation_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_END)
        designated(&a, play->frame);
    else
        alex_designate(&a, action);
}

bool alex_flee_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (next_flight(&a) != AC_NONE)
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_CHECK);
    return false;
}

void alex_flee_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const int leader = next_flight(&a);
    int16_t to[64];
    const int count = alex_flee_places(&a, leader, 1, to);

    for (int i = 0; i < count; i++)
        alex_add2(out, ALEX_FLEE, leader, to[i]);
    alex_add(out, ALEX_DECLINE);
}

void alex_flee_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_FLEE) {
        alex_place_piece(&a, action->arg[0], action->arg[1], AC_NONE);
        ac_emit(a.sink, ALEX_EV_RETREATS, ALEX_4_32_1, action->arg[0], action->arg[1], 0);
    }
    ac_bit_set(a.s->asked, action->verb == ALEX_FLEE ? action->arg[0] : next_flight(&a));
}

bool alex_check_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (next_check(&a) != AC_NONE)
        return alex_wait(&a, AC_CHANCE);
    drop_failed_attackers(&a);
    next(&a, play->frame, ALEX_ROW_FALL_BACK);
    return false;
}

void alex_fall_back_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    int16_t to[8];

    for (int u = 0; u < a.d->unit_count; u++) {
        const int count = a.s->unit[u].flags & ALEX_FAILED ? fall_back_places(&a, u, to) : 0;

        for (int i = 0; i < count; i++)
            alex_add3(out, ALEX_RETREAT, u, to[i], AC_NONE);
    }
}

void alex_fall_back_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    fall_back(&a, action->arg[0], action->arg[1]);
}

bool alex_street_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (any_shot(&a))
        return alex_wait(&a, !a.s->active);
    next(&a, play->frame, ALEX_ROW_FIGHTERS);
    return false;
}

void alex_street_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb != ALEX_REACT) {
        next(&a, play->frame, ALEX_ROW_FIGHTERS);
        return;
    }
    a.s->unit[action->arg[0]].flags |= ALEX_SHOT;
    alex_fire_at_one(&a, action->arg[0], action->arg[1], 1);
}

void alex_pick_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    int16_t unit[32];

    for (int c = 0; c < a.s->combats; c++)
        if (pending(&a, c)) {
            alex_combat_units(&a, c, a.s->active, unit);
            alex_add1(out, ALEX_RESOLVE, unit[0]);
        }
}

void alex_pick_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    start_clash(&a, a.s->unit[action->arg[0]].combat - 1);
}

bool alex_shock_over_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    over(&a);
    return false;
}

int alex_checked_unit(const struct alex *a, const struct ac_frame *f)
{
    if (f->kind == ALEX_ROW_STEP_CHECK)
        return alex_step_of(f).unit;
    return next_check(a); /* before shock, or passed through */
}

int alex_check_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int unit = next_check(a);

    (void)f;
    return alex_either(value + alex_stacked(a->d, a->s, unit) <= alex_tq(a->d, a->s, unit),
                       ALEX_L_PASSES, ALEX_L_FAILS);
}

/* A check of troop quality before shock [8.3.1, 5.77.1, 10.16.1, 10.16.2]. */
void alex_check_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int unit = next_check(a);
    const int total = value + alex_stacked(a->d, a->s, unit);
    const bool fails = alex_check_label(a, f, value) == ALEX_L_FAILS;

    a->s->unit[unit].flags &= (uint16_t)~ALEX_CHECK;
    if (fails)
        a->s->unit[unit].flags |= ALEX_FAILED;
    ac_emit(a->sink, ALEX_EV_CHECK, ALEX_8_3_1, unit, total, fails);
}
