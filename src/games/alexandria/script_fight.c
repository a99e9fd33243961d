/*
 * The scripted player weighs a Shock attack: the hits that both sides must expect, in hundredths of an
 * Exhaustion Point [8.5, 8.74, 11.3].
 */
#include "alexandria/script.h"

int alex_match(const struct alex *a, int attacker, int defender)
{
    const int type = a->d->piece[defender].type;
    const int column = type == ALEX_ARCHER ? 5 : type >= ALEX_LI ? 4 : type;

    if (a->d->piece[attacker].type >= ALEX_ARCHER)
        return -9;
    return a->d->tables.weapons[a->d->piece[attacker].type][column] +
           a->d->tables.training[0][a->d->piece[attacker].class] +
           a->d->tables.training[1][a->d->piece[defender].class] +
           ((a->s->unit[defender].flags & ALEX_REDUCED) != 0) -
           ((a->s->unit[attacker].flags & ALEX_REDUCED) != 0);
}

/* Engines and archers do more harm than they count for, and to who is ahead they are all that can still
 * rob him of the victory. */
int alex_hit_worth(const struct alex *a, int unit)
{
    const struct alex_piece *p = &a->d->piece[unit];
    const int shooter = alex_ahead(a, !p->side) ? 10 : 4;
    const int points = p->type == ALEX_LI ? 3 : p->type >= ALEX_ARCHER ? shooter : p->tq;

    return 100 * points / (p->tq + p->reduced_tq);
}

int alex_left(const struct alex *a, int unit)
{
    const bool reduced = a->s->unit[unit].flags & ALEX_REDUCED;

    return alex_tq(a->d, a->s, unit) - a->s->unit[unit].hits +
           (reduced ? 0 : a->d->piece[unit].reduced_tq);
}

/* What so many hits cost: part at once, the rest when the unit is gone, for only then is it counted
 * [11.3]. Who has exhausted his enemy looks at the count alone: nobody strikes at the worn any more. */
static int price(const struct alex *a, int unit, int hits, bool lost)
{
    const struct alex_piece *p = &a->d->piece[unit];
    const int left = alex_left(a, unit);
    const int each = alex_hit_worth(a, unit);
    const int now = alex_ahead(a, p->side) ? 1 : 6;

    if (lost || hits >= left)
        return (now * each * left + (10 - now) * each * (p->tq + p->reduced_tq)) / 10;
    return now * each * hits / 10;
}

bool alex_ahead(const struct alex *a, int side)
{
    return a->d->rules == ALEX_BATTLE && a->s->exhausted[!side] && !a->s->exhausted[side];
}

bool alex_cornered(const struct alex *a, int unit, int at, int from)
{
    const int side = a->d->piece[unit].side;
    int16_t to[16], beyond[16];
    int count;

    if (!alex_point_like(a->d, at))
        return false;
    count = alex_links(a->d, at, false, to);
    for (int i = 0; i < count; i++) {
        int more;

        if (to[i] == from || alex_units_at(a->d, a->s, to[i], !side) > 0)
            continue;
        if (alex_can_stack(a->d, a->s, unit, to[i]))
            return false;
        more = alex_is_causeway(a->d, at) ? 0 : alex_links(a->d, to[i], false, beyond);
        for (int k = 0; k < more; k++)
            if (beyond[k] != at && beyond[k] != from &&
                alex_units_at(a->d, a->s, beyond[k], !side) == 0 &&
                alex_can_stack(a->d, a->s, unit, beyond[k]))
                return false;
    }
    return true;
}

/* Own losses weigh more as the army comes near the end of its strength [11.3], in per cent; less for
 * who closes the causeway to those behind. */
static int caution(const struct alex *a, int unit)
{
    const int side = a->d->piece[unit].side;
    const int left = a->d->tables.exhaustion[side] - a->s->losses[side];

    if (a->d->rules != ALEX_BATTLE)
        return a->k[ALEX_K_CAUTION];
    if (left > 14 && alex_is_causeway(a->d, a->s->unit[unit].at))
        return alex_left(a, unit) <= 3 ? 20 : a->k[ALEX_K_CAUTION_LANE];
    if (alex_ahead(a, side)) /* the battle is won unless it is thrown away */
        return left > 20 ? a->k[ALEX_K_CAUTION] : a->k[ALEX_K_CAUTION_WON];
    return a->k[ALEX_K_CAUTION] + a->k[ALEX_K_CAUTION_NEAR] * ac_clamp(25 - left, 0, 25);
}

int alex_duel(const struct alex *a, int attacker, int defender, int place, int drm)
{
    const bool swept = alex_cornered(a, defender, place, a->s->unit[attacker].at) ||
                       (alex_is_artillery(a->d, defender) &&
                        alex_troops_at(a->d, a->s, place, a->d->piece[defender].side) == 0);
    int gain = 0;
    int loss = 0;

    for (int die = 0; die < 10; die++) {
        const int8_t *row = alex_shock_row(a, die + drm);

        gain += price(a, defender, row[1], swept && row[2]);
        loss += price(a, attacker, row[0], false);
    }
    return (gain - loss * caution(a, attacker) / 100) / 10;
}

/* Of the defenders, the one that defends best. */
static int stoutest(const struct alex *a, int combat, int attacker)
{
    int16_t unit[32];
    const int count = alex_combat_units(a, combat, !a->s->active, unit);
    int best = AC_NONE;

    for (int i = 0; i < count; i++)
        if (best == AC_NONE || alex_match(a, attacker, unit[i]) < alex_match(a, attacker, best))
            best = unit[i];
    return best;
}

/* What it is worth to throw the enemy out of a place. */
static int ground(const struct alex *a, int place)
{
    if (place >= a->d->place_count)
        return a->k[ALEX_K_DECK]; /* a galley */
    if (place == a->d->redoubt[0] || place == a->d->redoubt[1])
        return a->k[ALEX_K_REDOUBT];
    if (a->d->place[place].lane || (a->d->place[place].zones & ALEX_ZONE_PALACE))
        return a->k[ALEX_K_LANE]; /* the Overpasses too: who stands there closes the causeway */
    return a->k[ALEX_K_GROUND];
}

/* How much a side wants to fight: it is Rome that must take ground; against those who cannot strike
 * back it saves its strength for the ground that decides. */
static int drive(const struct alex *a, int side, int place)
{
    if (a->d->rules != ALEX_BATTLE || !a->s->exhausted[!side])
        return a->k[ALEX_K_DRIVE];
    return ground(a, place) > a->k[ALEX_K_GROUND] ? a->k[ALEX_K_DRIVE_WON]
                                                  : a->k[ALEX_K_DRIVE_IDLE];
}

int alex_blow_worth(const struct alex *a, int attacker, int defender, int drm)
{
    const int place = a->s->unit[defender].at;
    int chances = 0;
    int worth =
        alex_duel(a, attacker, defender, place, drm) + drive(a, a->d->piece[attacker].side, place);

    for (int die = 0; die < 10; die++)
        chances += alex_shock_row(a, die + drm)[2];
    if (place >= a->d->place_count || alex_point_like(a->d, place))
        return worth + chances * ground(a, place) / 10;
    return worth + ground(a, place) / 3; /* from a hex nobody is driven out at once */
}

int alex_attack_worth(const struct alex *a, const struct ac_action *action)
{
    struct alex_state copy = *a->s;
    struct alex b = { .game = a->game, .d = a->d, .s = &copy, .k = a->k };
    const int unit = action->arg[0];
    int combat, defender;

    alex_designate(&b, action);
    combat = copy.unit[unit].combat - 1;
    alex_mark_defenders(&b, combat);
    defender = stoutest(&b, combat, unit);
    if (defender == AC_NONE)
        return 400; /* a galley without a crew to defend it [8.65] */
    copy.combat[combat].used[0] = (uint8_t)(unit + 1);
    copy.combat[combat].used[1] = (uint8_t)(defender + 1);
    return alex_blow_worth(&b, unit, defender, alex_shock_modifier(&b, combat, NULL));
}
