/* One Shock combat: the units used, the roll, hits, retreat, capture, advance [8.5, 8.6, 10.3]. */
#include "alexandria/rules.h"

static struct alex_combat *combat_of(const struct alex *a, const struct ac_frame *f)
{
    return &a->s->combat[alex_clash_of(f).combat];
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
int alex_usable(const struct alex *a, int combat, int side, int16_t *out)
{
    int16_t unit[32];
    const int all = alex_combat_units(a, combat, side, unit);
    int count = 0;

    for (int i = 0; i < all; i++)
        if (side != a->s->active || !lowest(a, combat, unit[i]))
            out[count++] = unit[i];
    return count;
}

/* Which unit of the attacker (0) or the defender (1) gives the modifiers: a choice of several. */
static bool choose_settle(struct ac_play *play, int who, enum alex_row next)
{
    struct alex a = alex_playing(play);
    const int side = who ? !a.s->active : a.s->active;
    int16_t unit[32];
    const int count = alex_usable(&a, alex_clash_of(play->frame).combat, side, unit);

    if (count > 1)
        return alex_wait(&a, side);
    combat_of(&a, play->frame)->used[who] = (uint8_t)(unit[0] + 1);
    alex_go(play->frame, next);
    return false;
}

static void choose_apply(struct ac_play *play, const struct ac_action *action, int who,
                         enum alex_row next)
{
    struct alex a = alex_playing(play);

    combat_of(&a, play->frame)->used[who] = (uint8_t)(action->arg[0] + 1);
    alex_go(play->frame, next);
}

/* --- results ----------------------------------------------------------------------------------------------- */

/* [7.66.2] */
static void eliminate_lone_artillery(struct alex *a, const int16_t *unit, int count)
{
    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].at != AC_NONE && alex_is_artillery(a->d, unit[i]) &&
            alex_troops_at(a->d, a->s, a->s->unit[unit[i]].at, a->d->piece[unit[i]].side) == 0)
            alex_eliminate(a, unit[i], ALEX_7_66_3);
}

/* Marks the survivors in a Point or Causeway space that must go [8.52.4, 8.52.5]. */
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
        alex_capture(a, galley, a->s->active); /* [8.64.2, 8.64.1] */
    else
        alex_ship(a->d, a->s, galley)->flags |= ALEX_REPULSED;
}

static void take_result(struct alex *a, struct ac_frame *f, const int8_t *row)
{
    const struct alex_combat *c = combat_of(a, f);
    int16_t attacker[32], defender[32];
    const int combat = alex_clash_of(f).combat;
    const int attackers = alex_combat_units(a, combat, a->s->active, attacker);
    const int defenders = alex_combat_units(a, combat, !a->s->active, defender);

    if (row[2] && (c->kind == ALEX_ON_HEX || c->kind == ALEX_ON_POINT))
        eliminate_lone_artillery(a, defender, defenders);
    alex_divide_hits(a, attacker, attackers, row[0], c->used[0] - 1);
    alex_divide_hits(a, defender, defenders, row[1], c->used[1] - 1);
    alex_go(f, ALEX_ROW_ADVANCE);
    if (c->kind == ALEX_ON_GALLEY)
        boarded(a, f, row[2]);
    if (row[2] && (c->kind == ALEX_ON_POINT || c->kind == ALEX_ON_CAUSEWAY)) {
        must_go(a, defender, defenders);
        alex_go(f, ALEX_ROW_RETREAT);
    }
}

/* --- retreat from Points and Causeway spaces [10.3, F19, F27] ---------------------------------------------------- */

/* The next unit that must go, top of the stack first; AC_NONE: none [7.66.1]. */
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
    const int count = alex_combat_units(a, alex_clash_of(f).combat, a->s->active, unit);

    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].at == place)
            return true;
    return false;
}

static bool retreat_open(const struct alex *a, const struct ac_frame *f, int unit, int to)
{
    if (to == AC_NONE || alex_barred(a->d, unit, to) || attacked_from(a, f, to))
        return false;
    return alex_units_at(a->d, a->s, to, a->s->active) == 0 &&
           !alex_leader_of_enemy_at(a, unit, to);
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

bool alex_retreat_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    int unit;

    while ((unit = next_retreat(&a, play->frame)) != AC_NONE) {
        struct ac_actions out;

        ac_actions_clear(&out);
        retreats(&a, play->frame, unit, &out);
        if (out.count)
            return alex_wait(&a, !a.s->active);
        alex_eliminate(&a, unit, ALEX_10_3_4);
    }
    alex_go(play->frame, ALEX_ROW_ADVANCE);
    return false;
}

void alex_retreat_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    retreats(&a, look->frame, next_retreat(&a, look->frame), out);
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

/* Friends passed through must check [10.3.3]. */
static void pass_through(struct alex *a, struct ac_frame *f, int place)
{
    for (int u = alex_first(a->s, place); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && !alex_is_artillery(a->d, u))
            a->s->unit[u].flags |= ALEX_CHECK;
    alex_go(f, ALEX_ROW_PASSED);
}

void alex_retreat_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const int unit = action->arg[0];
    const int from = a.s->unit[unit].at;
    const bool aboard = action->verb == ALEX_ESCAPE;
    const int to = aboard ? alex_deck(a.d, action->arg[1]) : action->arg[1];

    a.s->unit[unit].flags &= (uint16_t)~ALEX_FAILED;
    alex_place_piece(&a, unit, to,
                     aboard ? AC_NONE : alex_facing_near(a.d, to, a.s->unit[unit].facing));
    ac_emit(a.sink, ALEX_EV_RETREATS, ALEX_10_3_1, unit, aboard ? AC_NONE : to, 0);
    leaders_along(&a, from, to);
    if (!aboard && action->arg[2] != AC_NONE)
        pass_through(&a, play->frame, action->arg[2]);
    if (aboard || !alex_faces(a.d, unit, to))
        return;
    alex_turn_freely(&a, unit, !a.s->active);
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
    const struct alex_clash clash = alex_clash_of(f);
    const int used = combat_of(a, f)->used[0] - 1;
    int16_t unit[32];
    const int all = alex_combat_units(a, clash.combat, a->s->active, unit);
    int best = 0;
    int count = 0;

    if (clash.tells && used >= 0 && a->s->unit[used].at != AC_NONE) {
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
        if (out->count && alex_clash_of(f).undefended)
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

    if (action->verb != ALEX_ADVANCE) {
        alex_pop(a);
        return;
    }
    if (action->arg[3] != AC_NONE) {
        alex_place_piece(a, unit, alex_deck(a->d, action->arg[3]), AC_NONE);
        ac_emit(a->sink, ALEX_EV_EMBARKED, ALEX_8_53_1, unit, action->arg[3], 0);
        alex_pop(a);
        return;
    }
    alex_done(f);
    alex_place_piece(a, unit, action->arg[1],
                     alex_facing_of_arg(a->d, unit, action->arg[1], action->arg[2]));
    ac_emit(a->sink, ALEX_EV_ADVANCES, ALEX_8_53_1, unit, action->arg[1], 0);
    alex_entry_put(alex_push(a, ALEX_ROW_LEADERS, a->s->active), /* and Entry fire [7.42.2] */
                   (struct alex_entry){ .unit = (int16_t)unit,
                                        .to = (int16_t)action->arg[1],
                                        .from = (int16_t)from,
                                        .advance = true });
    alex_ask_none(a->s);
}

bool alex_advance_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    struct ac_actions out;

    ac_actions_clear(&out);
    alex_early_ending(&a);
    if (a.s->ended)
        return false;
    advances(&a, play->frame, &out);
    if (out.count > 1)
        return alex_wait(&a, a.s->active);
    if (out.count == 1)
        advance(&a, play->frame, &out.list[0]);
    else
        alex_pop(&a);
    return false;
}

void alex_advance_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    advances(&a, look->frame, out);
}

void alex_advance_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    advance(&a, play->frame, action);
}

/* --- the combat ---------------------------------------------------------------------------------------------------------- */

bool alex_clash_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);
    struct alex_clash clash = alex_clash_of(play->frame);
    const struct alex_combat *c = combat_of(&a, play->frame);
    int16_t unit[32];

    if (c->kind == ALEX_ON_GALLEY && !alex_combat_units(&a, clash.combat, !a.s->active, unit)) {
        alex_capture(&a, alex_deck_piece(a.d, c->place[0]), a.s->active); /* [8.65.1] */
        clash.undefended = true;
        alex_clash_put(play->frame, clash);
        alex_go(play->frame, ALEX_ROW_ADVANCE);
        return false;
    }
    alex_go(play->frame, ALEX_ROW_DEFENDER);
    return false;
}

bool alex_defender_settle(struct ac_play *play)
{
    return choose_settle(play, 1, ALEX_ROW_ATTACKER);
}

void alex_defender_apply(struct ac_play *play, const struct ac_action *action)
{
    choose_apply(play, action, 1, ALEX_ROW_ATTACKER);
}

bool alex_attacker_settle(struct ac_play *play)
{
    return choose_settle(play, 0, ALEX_ROW_CLASH_ROLL);
}

void alex_attacker_apply(struct ac_play *play, const struct ac_action *action)
{
    choose_apply(play, action, 0, ALEX_ROW_CLASH_ROLL);
}

void alex_use_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);
    const bool defends = look->frame->kind == ALEX_ROW_DEFENDER;
    int16_t unit[32];
    const int count = alex_usable(&a, alex_clash_of(look->frame).combat,
                                  defends ? !a.s->active : a.s->active, unit);

    for (int i = 0; i < count; i++)
        alex_add1(out, ALEX_USE, unit[i]);
}

int alex_clash_label(const struct alex *a, const struct ac_frame *f, int value)
{
    return alex_row_label(
        alex_shock_row(a, value + alex_shock_modifier(a, alex_clash_of(f).combat, NULL)));
}

void alex_clash_roll(struct alex *a, struct ac_frame *f, int value)
{
    struct alex_clash clash = alex_clash_of(f);
    const struct alex_combat *c = combat_of(a, f);
    const int total = value + alex_shock_modifier(a, clash.combat, NULL);
    const int8_t *row = alex_shock_row(a, total);

    ac_emit(a->sink, ALEX_EV_SHOCK, ALEX_8_5_1, c->used[0] - 1, c->used[1] - 1, 0);
    ac_emit(a->sink, ALEX_EV_SHOCK_RESULT, ALEX_8_52_1, alex_row_label(row), total, row[0]);
    clash.tells = alex_used_tells(a, clash.combat); /* before anybody falls */
    alex_clash_put(f, clash);
    take_result(a, f, row);
}

bool alex_passed_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    if (next_passed(&a) != AC_NONE)
        return alex_wait(&a, AC_CHANCE);
    alex_go(play->frame, ALEX_ROW_RETREAT);
    return false;
}

int alex_passed_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int unit = next_passed(a);

    (void)f;
    return alex_either(value + alex_stacked(a->d, a->s, unit) <= alex_tq(a->d, a->s, unit),
                       ALEX_L_PASSES, ALEX_L_FAILS);
}

/* A friend passed through [10.3.3, F21]. */
void alex_passed_roll(struct alex *a, struct ac_frame *f, int value)
{
    const int unit = next_passed(a);
    const int total = value + alex_stacked(a->d, a->s, unit);
    const bool fails = alex_passed_label(a, f, value) == ALEX_L_FAILS;

    a->s->unit[unit].flags &= (uint16_t)~ALEX_CHECK;
    ac_emit(a->sink, ALEX_EV_CHECK, ALEX_10_3_3, unit, total, fails);
    if (fails)
        alex_hit(a, unit, 1, ALEX_10_3_3);
}
