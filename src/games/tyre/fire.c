/*
 * [11.0] Fire combat. The impulse's first player fires all he wants, one shot at a time, then the
 * other; results are gathered and applied together at the end, retreats in retreat.c.
 */
#include "tyre/rules.h"

static bool with_tower(const struct tyre_state *s, int hex)
{
    const int siege = hex >= 0 ? s->siege_at[hex] : AC_NONE;

    return siege >= TYRE_TOWER0 && siege < TYRE_CATAPULT0;
}

/* May the piece fire at all in this segment? */
static int cannot_fire(const struct tyre_data *d, const struct tyre_state *s, int piece)
{
    if (tyre_where(s, piece) < 0)
        return TYRE_11_0a;
    if (tyre_is_siege(piece)) {
        const int siege = piece - TYRE_SIEGE0;

        if (siege < TYRE_CATAPULT0)
            return TYRE_13_21; /* theirs are for walls [13.0] */
        return s->gflag[siege] & TYRE_G_FIRED ? TYRE_13_41b : TYRE_OK; /* [13.41a] */
    }
    if (!tyre_is_unit(piece) || d->unit[piece - TYRE_UNIT0].range < 0)
        return TYRE_11_0a;
    if (s->uflag[piece - TYRE_UNIT0] & TYRE_U_DISRUPTED)
        return TYRE_11_23a;
    return s->uflag[piece - TYRE_UNIT0] & TYRE_U_FIRED ? TYRE_11_13 : TYRE_OK;
}

/* [11.4] 0: none. */
int tyre_fire_rating(const struct tyre_data *d, const struct tyre_state *s, int piece, int target)
{
    const int range = tyre_distance(d, tyre_where(s, piece), tyre_where(s, target));
    const int row = tyre_is_siege(piece) ? 0 : d->unit[piece - TYRE_UNIT0].range;

    return range >= 1 && range <= 3 ? d->range[row][range - 1] : 0;
}

static int target_forbids(const struct tyre_data *d, const struct tyre_state *s, int piece,
                          int target)
{
    const int from = tyre_where(s, piece);
    const int at = tyre_where(s, target);

    if (at < 0)
        return TYRE_11_21;
    if (s->ride[target] >= 0 && d->unit[target - TYRE_UNIT0].kind == TYRE_MELEE_UNIT)
        return TYRE_8_24b;
    if (!tyre_fire_rating(d, s, piece, target))
        return TYRE_11_0b;
    if (!tyre_sees(d, from, at))
        return TYRE_11_11;
    if (s->ride[target] < 0 && with_tower(s, at) && !tyre_is_siege(piece))
        return TYRE_13_14;
    return TYRE_OK;
}

int tyre_fire_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                           int target)
{
    const int rule = cannot_fire(d, s, piece);

    if (rule != TYRE_OK)
        return rule;
    if (!tyre_is_unit(target) || tyre_piece_side(d, target) == tyre_piece_side(d, piece))
        return TYRE_11_21;
    return target_forbids(d, s, piece, target);
}

/* [11.5-m1, 11.5-m2, 11.5-m3, 13.13a, R-40] */
int tyre_fire_modifier(const struct tyre_data *d, const struct tyre_state *s, int piece, int target)
{
    const int from = s->hex[piece];
    const int at = s->hex[target];

    if (at < 0)
        return 0; /* aboard */
    if (tyre_breached(d, s, at) || (d->flags[at] & TYRE_H_SHORE))
        return from >= 0 && (d->flags[from] & TYRE_H_WALL) ? 1 : 0;
    if (d->flags[at] & TYRE_H_WALL)
        return with_tower(s, from) ? 0 : -1;
    return d->terrain[at] == TYRE_TEMPLE || d->terrain[at] == TYRE_AGENORIUM ? -2 : 0;
}

static int shooter(const struct tyre_state *s)
{
    return s->step == 0 ? tyre_first(s) : !tyre_first(s);
}

static bool list_from(const struct tyre_data *d, const struct tyre_state *s, int piece,
                      struct ac_actions *out)
{
    const int side = tyre_piece_side(d, piece);
    const int from = side == TYRE_TYR ? 0 : TYRE_MAC_UNITS;
    const int to = side == TYRE_TYR ? TYRE_MAC_UNITS : TYRE_UNITS;
    const int hex = tyre_where(s, piece);

    for (int unit = from; unit < to; unit++) {
        const int at = tyre_where(s, TYRE_UNIT0 + unit);

        if (at < 0 || tyre_distance(d, hex, at) > 3 ||
            target_forbids(d, s, piece, TYRE_UNIT0 + unit) != TYRE_OK)
            continue;
        if (!out)
            return true;
        ac_actions_add(out, ac_act2(TYRE_V_FIRE, piece, TYRE_UNIT0 + unit));
    }
    return false;
}

static bool list_fire(const struct tyre_data *d, const struct tyre_state *s, int side,
                      struct ac_actions *out)
{
    const int from = TYRE_UNIT0 + (side == TYRE_MAC ? 0 : TYRE_MAC_UNITS);
    const int to = TYRE_UNIT0 + (side == TYRE_MAC ? TYRE_MAC_UNITS : TYRE_UNITS);

    for (int piece = from; piece < to; piece++)
        if (cannot_fire(d, s, piece) == TYRE_OK && list_from(d, s, piece, out) && !out)
            return true;
    if (side != TYRE_TYR)
        return false;
    for (int piece = TYRE_SIEGE0 + TYRE_CATAPULT0; piece < TYRE_PIECES; piece++)
        if (cannot_fire(d, s, piece) == TYRE_OK && list_from(d, s, piece, out) && !out)
            return true;
    return false;
}

bool tyre_settle_fire(struct ac_play *play)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);

    while (s->step < 2) {
        s->head.to_act = (int8_t)shooter(s);
        if (list_fire(d, s, shooter(s), NULL))
            return true;
        s->step++;
    }
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        s->uflag[unit] &= (uint8_t)~TYRE_U_FIRED;
    for (int siege = TYRE_CATAPULT0; siege < TYRE_SIEGES; siege++)
        s->gflag[siege] = 0;
    tyre_next(d, s, play->sink);
    tyre_resolve_fire(d, s, play->sink);
    return false;
}

void tyre_legal_fire(const struct ac_look *look, struct ac_actions *out)
{
    const struct tyre_data *d = tyre_data(look->game);
    const struct tyre_state *s = tyre_in(look->state);

    (void)list_fire(d, s, s->head.to_act, out);
    ac_actions_add(out, ac_act0(TYRE_V_DONE));
}

void tyre_apply_fire(struct ac_play *play, const struct ac_action *a)
{
    struct tyre_state *s = tyre_of(play->state);

    if (a->verb == TYRE_V_DONE) {
        s->step++;
        return;
    }
    if (tyre_is_unit(a->arg[0]))
        s->uflag[a->arg[0] - TYRE_UNIT0] |= TYRE_U_FIRED;
    else
        s->gflag[a->arg[0] - TYRE_SIEGE0] |= TYRE_G_FIRED;
    tyre_want(s, TYRE_DIE_FIRE,
              &(struct tyre_duel){ .piece = (int16_t)a->arg[0], .target = (int16_t)a->arg[1] });
}

/* Is no shot left after the one under way, so that it is known what becomes of everybody? */
bool tyre_last_shot(const struct tyre_data *d, const struct tyre_state *s)
{
    return !list_fire(d, s, shooter(s), NULL) && (s->step || !list_fire(d, s, !shooter(s), NULL));
}

/* What the unit has suffered in this segment, with one result more. */
uint8_t tyre_hit_by(const struct tyre_state *s, int unit, int result)
{
    const uint8_t hit = s->fired_on[unit];

    if (result == TYRE_R_D)
        return hit | (hit & TYRE_F_D ? TYRE_F_DD : TYRE_F_D);
    if (result == TYRE_R_R)
        return hit | TYRE_F_R;
    return result == TYRE_R_E ? hit | TYRE_F_E : hit;
}

/* The result that is told is what the shot adds to those before it. */
void tyre_roll_fire(struct ac_play *play, const struct ac_action *a)
{
    const struct tyre_data *d = tyre_data(play->game);
    struct tyre_state *s = tyre_of(play->state);
    const int die = a->arg[0] + 1;
    static const uint8_t labels[4] = { TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_RETREAT,
                                       TYRE_LABEL_ELIMINATED };
    const struct tyre_duel duel = tyre_duel_of(play->frame);
    const int unit = duel.target - TYRE_UNIT0;
    const int rating = tyre_fire_rating(d, s, duel.piece, duel.target);
    const int at = ac_clamp(die + tyre_fire_modifier(d, s, duel.piece, duel.target), 1, 6);
    const uint8_t before = s->fired_on[unit];

    ac_pop(&s->head);
    s->fired_on[unit] = tyre_hit_by(s, unit, d->fire[at - 1][rating - 1]);
    if (!play->sink)
        return;
    const int was = tyre_fire_outcome(play->game, s, unit, before);
    const int now = tyre_fire_outcome(play->game, s, unit, s->fired_on[unit]);
    tyre_emit_result(play->sink, labels[now > was ? now : TYRE_R_NONE], TYRE_11_0b,
                     TYRE_UNIT0 + unit, die);
}
