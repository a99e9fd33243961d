/* Missile fire by land units [7.1], return fire [7.44], leaders hit [7.18, 8.4]. */
#include "alexandria/rules.h"

enum step { P_ASK, P_ROLL, P_RETURN, P_APPLY, P_FLAME, P_OVER };

/* --- who can fire at whom ------------------------------------------------------------------------ */

bool alex_may_fire(const struct alex *a, int unit)
{
    const struct alex_unit *u = &a->s->unit[unit];

    if (u->at == AC_NONE || !a->d->piece[unit].missile || (u->flags & (ALEX_FIRED | ALEX_TURNED)))
        return false; /* [7.12.1, 6.13.3] */
    if (!alex_is_artillery(a->d, unit) &&
        alex_top_unit(a->d, a->s, u->at, a->d->piece[unit].side) != unit)
        return false; /* [7.12.3] */
    return !alex_is_deck(a->d, u->at) ||
           !(alex_ship_c(a->d, a->s, alex_deck_piece(a->d, u->at))->flags & ALEX_VOLLEYED);
}

/* Is this the piece that one aims at in its place? */
static bool aimed_at(const struct alex *a, int firer, int target)
{
    const struct alex_data *d = a->d;
    const int side = d->piece[firer].side;
    const int at = a->s->unit[target].at;

    if (at == AC_NONE || alex_side(d, a->s, target) == side)
        return false;
    if (d->piece[target].kind == ALEX_GALLEY)
        return d->piece[firer].missile == ALEX_STONE;
    if (alex_is_deck(d, at) && d->piece[firer].missile == ALEX_STONE)
        return false; /* a Ballista aims at the galley [E30] */
    if (d->piece[target].kind == ALEX_LEADER)
        return alex_leader_alone(a, target); /* [7.18.2] */
    return alex_top_unit(d, a->s, at, !side) == target;
}

/* Did the last MP bring the unit nearer to the target? [7.11.2, E36] */
static bool came_nearer(const struct alex *a, const struct ac_frame *move, int target)
{
    const int now = alex_where(a->d, a->s, move->arg[0]);
    const int then = move->arg[2];
    const int to = alex_where(a->d, a->s, target);

    if (!(move->arg[4] & ALEX_MV_TOWARD) || then == AC_NONE || then >= a->d->place_count)
        return false;
    if (a->d->place[now].kind == ALEX_BLOCK)
        return now == to;
    return alex_distance(a->d, now, to) < alex_distance(a->d, then, to);
}

static bool harass_path(const struct alex *a, int unit, int target, int *stop, int *friend);

static void harass_targets(const struct alex *a, const struct ac_frame *move,
                           struct ac_actions *out)
{
    const int unit = move->arg[0];
    const int type = a->d->piece[unit].type;
    const int at = a->s->unit[unit].at;
    int stop, friend;

    if ((type != ALEX_LI && type != ALEX_LC) || move->arg[1] || !alex_land_hex(a->d, at) ||
        (move->arg[4] & ALEX_MV_ZOC))
        return; /* [7.51, 7.52.3] */
    for (int t = 0; t < a->d->unit_count; t++) {
        const int to = a->s->unit[t].at;
        int distance;

        if (to == AC_NONE || !alex_land_hex(a->d, to) || !aimed_at(a, unit, t))
            continue; /* [7.5.1] */
        distance = alex_distance(a->d, at, to);
        if (distance < 2 || distance > (type == ALEX_LC ? 3 : 2))
            continue;
        if (type == ALEX_LI && a->d->piece[t].type == ALEX_LC)
            continue;
        if (alex_aspect_of(a->d, a->s, unit, to) == ALEX_REAR)
            continue; /* [7.52.5] */
        if (harass_path(a, unit, t, &stop, &friend))
            alex_add1(out, ALEX_HARASS, t);
    }
}

void alex_fire_legal(const struct alex *a, const struct ac_frame *move, struct ac_actions *out)
{
    const struct alex_data *d = a->d;
    const int unit = move->arg[0];
    const bool moved = move->arg[1] > 0;
    const bool skirmishes =
        !moved && (d->piece[unit].type == ALEX_ARCHER || d->piece[unit].type == ALEX_LC) &&
        !(move->arg[4] & ALEX_MV_STOP);

    if (!alex_may_fire(a, unit) || (moved && alex_is_artillery(d, unit)))
        return;
    for (int t = 0; t < d->piece_count; t++) {
        if (!aimed_at(a, unit, t) || alex_range(a, unit, t) < 1)
            continue;
        if (moved && !came_nearer(a, move, t))
            continue;
        alex_add1(out, ALEX_FIRE, t);
        if (skirmishes)
            alex_add1(out, ALEX_SKIRMISH, t);
    }
    harass_targets(a, move, out);
}

/* The unit that takes the hit: the bottom one when the shot comes through the Rear [7.12.4-7.12.6]. */
static int struck(const struct alex *a, int target, int from)
{
    const struct alex_data *d = a->d;
    int at = a->s->unit[target].at;
    int side;

    if (at == AC_NONE)
        return AC_NONE;
    side = alex_side(d, a->s, target);
    if (d->piece[target].kind == ALEX_GALLEY)
        return alex_top_unit(d, a->s, alex_deck(d, target), side);
    if (d->piece[target].kind == ALEX_LEADER)
        return AC_NONE;
    target = alex_top_unit(d, a->s, at, side);
    if (!alex_is_deck(d, at) && alex_aspect_of(d, a->s, target, from) == ALEX_REAR)
        return alex_bottom_unit(d, a->s, at, side);
    return target;
}

/* A line of the card, when there is one. */
static int item(struct ac_card *card, int value, ac_case rule, const char *text)
{
    if (card && value && card->line_count < AC_MAX_CARD_LINES) {
        struct ac_card_line *line = &card->line[card->line_count++];
        struct ac_text out;

        *line = (struct ac_card_line){ .rule = rule, .side = AC_NONE, .num = value, .den = 1 };
        ac_text_over(&out, line->text, sizeof(line->text));
        ac_text_add(&out, text);
    }
    return value;
}

/* What is added to the die [7.17]. */
int alex_fire_drm(const struct alex *a, int firer, int target, bool moved, struct ac_card *card)
{
    const struct alex_data *d = a->d;
    const int from = alex_where(d, a->s, firer);
    const int to = alex_where(d, a->s, target);
    const int unit = struck(a, target, from);
    const int type = unit == AC_NONE ? ALEX_TYPES : d->piece[unit].type;
    const bool mounted = d->piece[firer].type == ALEX_ARCHER || d->piece[firer].type == ALEX_LC;
    const bool armoured = type == ALEX_CO || type == ALEX_HI;
    int sum = item(card, d->place[to].kind == ALEX_BLOCK ? 2 : 0, ALEX_7_17_1, "into a block");

    sum += item(card,
                d->place[to].terrain == ALEX_REDOUBT && from != to &&
                    !alex_option(a, ALEX_OPT_REDOUBT),
                ALEX_7_17_2, "into a redoubt");
    sum += item(card, armoured && d->piece[firer].missile == ALEX_ARROW, ALEX_7_17_3,
                "arrows at armoured foot");
    sum += item(card, moved && mounted, ALEX_7_17_4, "the firer moves");
    sum += item(card, (a->s->unit[firer].flags & ALEX_REDUCED) != 0, ALEX_7_17_5,
                "the firer is reduced");
    return sum + item(card, type == ALEX_ARCHER ? 2 : 0, ALEX_7_17_6, "the target are archers");
}

int alex_hit_number(const struct alex *a, int firer, int target, int range, bool moved)
{
    if (a->d->piece[target].kind != ALEX_GALLEY &&
        struck(a, target, alex_where(a->d, a->s, firer)) == AC_NONE)
        return -1; /* only a natural 0 matters [E11] */
    return a->d->tables.missile[a->d->piece[firer].missile][ac_clamp(range, 1, 8)] -
           alex_fire_drm(a, firer, target, moved, NULL);
}

/* --- one volley ------------------------------------------------------------------------------------ */

void alex_open_fire(struct alex *a, int firer, int target, int number, int kind)
{
    struct ac_frame *f = alex_push(a, ALEX_F_FIRE, a->s->active);

    f->arg[0] = (int16_t)firer;
    f->arg[1] = (int16_t)target;
    f->arg[2] = AC_NONE;
    f->arg[5] = (int16_t)number;
    f->step = kind == ALEX_FIRE_OWN ? P_ASK : P_ROLL;
    ac_emit(a->sink, ALEX_EV_FIRES, ALEX_7_17_0, firer, target, number);
}

/* Those aboard do not fire at land and at galleys in one Player Turn [7.21.3]. */
static bool may_answer(const struct alex *a, int unit)
{
    const int at = a->s->unit[unit].at;

    return !alex_is_deck(a->d, at) ||
           !(alex_ship_c(a->d, a->s, alex_deck_piece(a->d, at))->flags & ALEX_REACTED);
}

/* Who of the fired-on could shoot back, and at whom; AC_NONE: nobody [7.44]. */
static int answerer(const struct alex *a, int firer, int target, int *aim)
{
    const struct alex_data *d = a->d;
    const int unit = struck(a, target, alex_where(d, a->s, firer));

    if (unit == AC_NONE || !d->piece[unit].missile || !may_answer(a, unit))
        return AC_NONE;
    if (!alex_is_artillery(d, unit) &&
        alex_top_unit(d, a->s, a->s->unit[unit].at, d->piece[unit].side) != unit)
        return AC_NONE;
    *aim = alex_top_unit(d, a->s, a->s->unit[firer].at, d->piece[firer].side);
    if (alex_is_deck(d, a->s->unit[firer].at) && d->piece[unit].missile == ALEX_STONE)
        *aim = alex_deck_piece(d, a->s->unit[firer].at);
    return alex_range(a, unit, *aim) > 0 ? unit : AC_NONE;
}

/* Leaders of the side fired at; a Block may hold those of both. */
static void hits_leaders(struct alex *a, int place, int side)
{
    for (int l = alex_first(a->s, place); l >= 0; l = alex_below(a->s, l))
        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side == side) {
            struct ac_frame *loss = alex_push(a, ALEX_F_LOSS, a->s->active);

            loss->arg[0] = (int16_t)l;
            loss->step = 1; /* straight to the table [7.18.1] */
        }
}

static bool leader_there(const struct alex *a, int target)
{
    const int at =
        a->d->piece[target].kind == ALEX_GALLEY ? alex_deck(a->d, target) : a->s->unit[target].at;
    const int side = alex_side(a->d, a->s, target);

    for (int l = at == AC_NONE ? AC_NONE : alex_first(a->s, at); l >= 0; l = alex_below(a->s, l))
        if (a->d->piece[l].kind == ALEX_LEADER && a->d->piece[l].side == side)
            return true;
    return false;
}

/* Both results, after both rolls [E42]. */
static void apply_volley(struct alex *a, struct ac_frame *f)
{
    const int firer = f->arg[0];
    const int target = f->arg[1];
    const int from = alex_where(a->d, a->s, firer);
    const int at =
        a->d->piece[target].kind == ALEX_GALLEY ? alex_deck(a->d, target) : a->s->unit[target].at;
    const int unit = struck(a, target, from);
    const int side = alex_side(a->d, a->s, target);
    int back = AC_NONE;
    int back_place = AC_NONE;

    f->step = a->d->piece[target].kind == ALEX_GALLEY && f->arg[3] < f->arg[5] ? P_FLAME : P_OVER;
    if (f->arg[2] != AC_NONE) {
        int aim = AC_NONE;
        const int answers = answerer(a, firer, target, &aim);

        if (answers != AC_NONE) {
            const int number = alex_hit_number(a, answers, aim, alex_range(a, answers, aim), false);

            if (f->arg[4] <= number)
                back = struck(a, aim, alex_where(a->d, a->s, answers));
            if (f->arg[4] == 0)
                back_place = a->s->unit[firer].at;
        }
    }
    if (f->arg[3] <= f->arg[5] && unit != AC_NONE)
        alex_hit(a, unit, 1, ALEX_7_17_0);
    if (back != AC_NONE)
        alex_hit(a, back, 1, ALEX_7_44_1);
    if (back_place != AC_NONE)
        hits_leaders(a, back_place, !side);
    if (f->arg[3] == 0)
        hits_leaders(a, at, side);
    alex_early_ending(a);
}

bool alex_fire_run(struct alex *a, struct ac_frame *f)
{
    int aim;

    switch (f->step) {
    case P_ASK:
        if (answerer(a, f->arg[0], f->arg[1], &aim) != AC_NONE)
            return alex_wait(a, !a->s->active);
        f->step = P_ROLL;
        return false;
    case P_ROLL:
    case P_RETURN:
    case P_FLAME:
        return alex_wait(a, AC_CHANCE);
    case P_APPLY:
        apply_volley(a, f);
        return false;
    default:
        alex_pop(a);
        return false;
    }
}

void alex_answer_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    int aim = AC_NONE;
    const int unit = answerer(a, f->arg[0], f->arg[1], &aim);

    alex_add2(out, ALEX_REACT, unit, aim);
    alex_add(out, ALEX_DECLINE);
}

void alex_fire_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    if (action->verb == ALEX_REACT) {
        const int at = a->s->unit[action->arg[0]].at;

        f->arg[2] = (int16_t)action->arg[0];
        if (alex_is_deck(a->d, at))
            alex_ship(a->d, a->s, alex_deck_piece(a->d, at))->flags |= ALEX_PASSENGERS;
    }
    f->step = P_ROLL;
}

enum alex_die alex_fire_die(const struct alex *a, const struct ac_frame *f)
{
    (void)a;
    return f->step == P_FLAME ? ALEX_D6 : ALEX_D10;
}

int alex_fire_label(const struct alex *a, const struct ac_frame *f, int value)
{
    if (f->step == P_FLAME)
        return alex_success(value < a->d->tables.catch_fire);
    if (f->step == P_RETURN) {
        int aim = AC_NONE;
        const int unit = answerer(a, f->arg[0], f->arg[1], &aim);

        return value <= alex_hit_number(a, unit, aim, alex_range(a, unit, aim), false)
                   ? ALEX_L_HIT
                   : ALEX_L_MISS;
    }
    if (value == 0 && leader_there(a, f->arg[1]))
        return ALEX_L_LEADER;
    if (a->d->piece[f->arg[1]].kind == ALEX_GALLEY && value < f->arg[5])
        return ALEX_L_HIT_FIRE;
    return value <= f->arg[5] ? ALEX_L_HIT : ALEX_L_MISS;
}

void alex_fire_roll(struct alex *a, struct ac_frame *f, int value)
{
    if (f->step == P_ROLL) {
        ac_emit(a->sink, ALEX_EV_FIRE_RESULT, ALEX_7_17_0, alex_fire_label(a, f, value), value, 0);
        f->arg[3] = (int16_t)value;
        f->step = f->arg[2] == AC_NONE ? P_APPLY : P_RETURN;
    } else if (f->step == P_RETURN) {
        f->arg[4] = (int16_t)value;
        f->step = P_APPLY;
    } else {
        if (value >= a->d->tables.catch_fire && a->s->unit[f->arg[1]].at != AC_NONE)
            alex_catch_fire(a, f->arg[1]);
        f->step = P_OVER;
    }
}

/* --- the fate of a leader [8.4, 8.41] -------------------------------------------------------------------- */

bool alex_loss_run(struct alex *a, struct ac_frame *f)
{
    if (f->step == 2 || a->s->unit[f->arg[0]].at == AC_NONE) {
        alex_pop(a);
        return false;
    }
    return alex_wait(a, AC_CHANCE);
}

void alex_loss_roll(struct alex *a, struct ac_frame *f, int value)
{
    if (f->step == 0) {
        f->step = value == 0 ? 1 : 2; /* [8.4.1] */
        return;
    }
    f->step = 2;
    if (value >= a->d->tables.killed)
        alex_kill_leader(a, f->arg[0], ALEX_8_41_3);
}

int alex_loss_label(const struct alex *a, const struct ac_frame *f, int value)
{
    if (f->step == 0)
        return alex_success(value != 0);
    return alex_success(value < a->d->tables.killed);
}

/* --- Harassment and Dispersal [7.5] ------------------------------------------------------------------------ */

enum harass_step { H_ASK, H_ROLL, H_ANSWER, H_APPLY, H_OVER };
enum { ANSWER_NONE, ANSWER_FIRE, ANSWER_CONTACT };

/*
 * A path of land hexes without enemies from the unit to a hex beside the target. `stop` is its last
 * free hex, `friend` a unit that had to be passed through; a path without one is preferred.
 */
static bool harass_path(const struct alex *a, int unit, int target, int *stop, int *friend)
{
    const struct alex_data *d = a->d;
    const int from = a->s->unit[unit].at;
    const int to = a->s->unit[target].at;
    const int side = d->piece[unit].side;
    const int steps = alex_distance(d, from, to) - 1;
    bool found = false;

    *stop = *friend = AC_NONE;
    for (int k = 0; k < 6; k++) {
        for (int m = 0; m < (steps == 2 ? 6 : 1); m++) {
            const int one = d->place[from].land[k];
            int last = one;
            int met;

            if (one == AC_NONE || !alex_land_hex(d, one) || alex_units_at(d, a->s, one, !side))
                continue;
            met = alex_top_unit(d, a->s, one, side);
            if (steps == 2) {
                last = d->place[one].land[m];
                if (last == AC_NONE || !alex_land_hex(d, last) ||
                    alex_units_at(d, a->s, last, !side))
                    continue;
                if (met == AC_NONE)
                    met = alex_top_unit(d, a->s, last, side);
            }
            if (!alex_linked(d, last, to) || (found && met != AC_NONE))
                continue;
            *friend = met;
            *stop = alex_may_end(a, unit, last) ? last : AC_NONE;
            found = true;
            if (met == AC_NONE)
                return true;
        }
    }
    return found;
}

static bool can_answer(const struct alex *a, const struct ac_frame *f)
{
    const int target = f->arg[1];
    int aim;

    (void)aim;
    return a->d->piece[target].missile != ALEX_NO_MISSILE || a->d->piece[f->arg[0]].type == ALEX_LI;
}

static void harass_apply(struct alex *a, struct ac_frame *f)
{
    const int unit = f->arg[0];
    const int target = f->arg[1];
    const bool moved = a->d->piece[unit].type == ALEX_LC;
    const int from = a->s->unit[unit].at;
    const int hit = struck(a, target, from);
    int stop, friend;
    bool back = false;

    harass_path(a, unit, target, &stop, &friend);
    f->step = H_OVER;
    if (f->arg[3] == ANSWER_FIRE)
        back = f->arg[4] <= alex_hit_number(a, target, unit, 1, false);
    if (f->arg[3] == ANSWER_CONTACT) {
        const int bonus = alex_tq(a->d, a->s, target) > alex_tq(a->d, a->s, unit);

        if (f->arg[4] + bonus > a->d->piece[unit].ma && stop != AC_NONE) { /* [7.54.3] */
            const int k = alex_direction(a->d, stop, a->s->unit[target].at);

            alex_place_piece(a, unit, stop, k == AC_NONE ? 0 : k);
            a->s->unit[unit].flags |= ALEX_MOVED;
            ac_emit(a->sink, ALEX_EV_MOVED, ALEX_7_54_3, unit, from, stop);
        }
    }
    if (f->arg[2] <= alex_hit_number(a, unit, target, 1, moved) && hit != AC_NONE)
        alex_hit(a, hit, 1, ALEX_7_53_1);
    if (back)
        alex_hit(a, unit, 1, ALEX_7_53_2);
    if (friend != AC_NONE) {
        alex_hit(a, friend, 1, ALEX_7_55_1);
        alex_hit(a, unit, 1, ALEX_7_55_1);
    }
    if (f->arg[2] == 0 && hit != AC_NONE && a->s->unit[target].at != AC_NONE)
        hits_leaders(a, a->s->unit[target].at, a->d->piece[target].side);
    alex_early_ending(a);
}

bool alex_harass_run(struct alex *a, struct ac_frame *f)
{
    switch (f->step) {
    case H_ASK:
        if (can_answer(a, f))
            return alex_wait(a, !a->s->active);
        f->step = H_ROLL;
        return false;
    case H_ROLL:
    case H_ANSWER:
        return alex_wait(a, AC_CHANCE);
    case H_APPLY:
        harass_apply(a, f);
        return false;
    default:
        alex_pop(a);
        return false;
    }
}

void alex_harass_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out)
{
    if (a->d->piece[f->arg[1]].missile)
        alex_add2(out, ALEX_REACT, f->arg[1], f->arg[0]);
    if (a->d->piece[f->arg[0]].type == ALEX_LI)
        alex_add(out, ALEX_CONTACT); /* [7.54.1, 7.54.5] */
    alex_add(out, ALEX_DECLINE);
}

void alex_harass_act(struct alex *a, struct ac_frame *f, const struct ac_action *action)
{
    (void)a;
    f->arg[3] = action->verb == ALEX_REACT     ? ANSWER_FIRE
                : action->verb == ALEX_CONTACT ? ANSWER_CONTACT
                                               : ANSWER_NONE;
    f->step = H_ROLL;
}

int alex_harass_label(const struct alex *a, const struct ac_frame *f, int value)
{
    const int unit = f->arg[0];
    const int target = f->arg[1];
    int number;

    if (f->step == H_ANSWER && f->arg[3] == ANSWER_CONTACT) {
        const int bonus = alex_tq(a->d, a->s, target) > alex_tq(a->d, a->s, unit);

        return alex_success(value + bonus > a->d->piece[unit].ma);
    }
    if (f->step == H_ANSWER)
        number = alex_hit_number(a, target, unit, 1, false);
    else
        number = alex_hit_number(a, unit, target, 1, a->d->piece[unit].type == ALEX_LC);
    return value <= number ? ALEX_L_HIT : ALEX_L_MISS;
}

void alex_harass_roll(struct alex *a, struct ac_frame *f, int value)
{
    if (f->step == H_ROLL) {
        ac_emit(a->sink, ALEX_EV_FIRE_RESULT, ALEX_7_53_1, alex_harass_label(a, f, value), value,
                0);
        f->arg[2] = (int16_t)value;
        f->step = f->arg[3] == ANSWER_NONE ? H_APPLY : H_ANSWER;
    } else {
        f->arg[4] = (int16_t)value;
        f->step = H_APPLY;
    }
}
