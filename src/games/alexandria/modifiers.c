/* The modifiers of a Shock roll [8.51, 8.71-8.73] and the division of hits [10.12]. */
#include "alexandria/rules.h"

static int weapon_column(const struct alex_data *d, int unit)
{
    const int type = d->piece[unit].type;

    if (type == ALEX_ARCHER)
        return 5;
    return type >= ALEX_LI ? 4 : type; /* artillery defends as LI [7.61.3] */
}

/* Does the attack come through flank or rear of every non-artillery defender? [8.51.1-8.51.3] */
static bool position(const struct alex *a, int combat, int used)
{
    const struct alex_combat *c = &a->s->combat[combat];
    const int from = a->s->unit[used].at;
    int16_t unit[32];
    const int count = alex_combat_units(a, combat, !a->s->active, unit);
    bool any = false;

    if (c->kind == ALEX_ON_GALLEY || c->kind == ALEX_ON_CAUSEWAY || c->kind == ALEX_ON_BLOCK ||
        alex_is_deck(a->d, from) || a->d->place[from].kind == ALEX_BLOCK)
        return false; /* [8.15.3] */
    for (int i = 0; i < count; i++) {
        if (alex_is_artillery(a->d, unit[i]))
            continue;
        if (!alex_faces(a->d, unit[i], a->s->unit[unit[i]].at) ||
            alex_aspect_of(a->d, a->s, unit[i], from) == ALEX_FRONT)
            return false;
        any = true;
    }
    return any;
}

/* Charisma of leaders with, or heroically beside, the units of one side [8.51.8, F13, 4.1.4]. */
static int charisma(const struct alex *a, int combat, int side)
{
    int16_t unit[32];
    const int count = alex_combat_units(a, combat, side, unit);
    int sum = 0;

    for (int l = a->d->first_leader; l < a->d->first_galley; l++) {
        const int at = a->s->unit[l].at;
        bool near = false;

        if (at == AC_NONE || a->d->piece[l].side != side || !a->d->piece[l].charisma)
            continue;
        for (int i = 0; i < count && !near; i++) {
            const int place = a->s->unit[unit[i]].at;

            near = place == at;
            if (!near && a->d->piece[l].heroic && !alex_is_deck(a->d, at) &&
                !alex_is_deck(a->d, place) && a->d->place[at].kind != ALEX_BLOCK &&
                a->d->place[place].kind != ALEX_BLOCK)
                near = alex_linked(a->d, at, place); /* [4.1.5, 4.1.6] */
        }
        if (near)
            sum += a->d->piece[l].charisma;
    }
    return sum;
}

static bool across_canal(const struct alex *a, int combat, int used)
{
    const int from = a->s->unit[used].at;
    const struct alex_place *p;

    if (alex_is_deck(a->d, from))
        return false;
    p = &a->d->place[from];
    for (int i = 0; i < 4; i++) {
        const int to = a->s->combat[combat].place[i];

        for (int k = 0; k < 6 && to != AC_NONE; k++) /* sides of a hex, streets of a Point */
            if (p->land[k] == to && (p->canals >> k & 1))
                return true;
        for (int k = 0; k < p->arrow_count; k++)
            if (p->arrow[k] == to && (p->arrow_canal >> k & 1))
                return true;
    }
    return false;
}

static bool into_lighthouse(const struct alex *a, int combat)
{
    for (int i = 0; i < 4; i++)
        if (a->s->combat[combat].place[i] == a->d->lighthouse)
            return true;
    return false;
}

static bool any_flag(const struct alex *a, int combat, int side, unsigned flag)
{
    int16_t unit[32];
    const int count = alex_combat_units(a, combat, side, unit);

    for (int i = 0; i < count; i++)
        if (a->s->unit[unit[i]].flags & flag)
            return true;
    return false;
}

static int numbers(const struct alex *a, int combat)
{
    int16_t unit[32];
    int difference = 0;

    for (int side = 0; side < 2; side++) {
        const int count = alex_combat_units(a, combat, side, unit);

        for (int i = 0; i < count; i++)
            if (!alex_is_artillery(a->d, unit[i])) /* [8.51.10] */
                difference += side == a->s->active ? 1 : -1;
    }
    return difference;
}

/* Weapons and training of the units used [8.51.4, 8.51.7]. */
static int quality(const struct alex *a, int attacker, int defender, struct ac_card *card)
{
    const struct alex_piece *x = &a->d->piece[attacker];
    const struct alex_piece *y = &a->d->piece[defender];
    int defends = a->d->tables.training[1][y->class];

    if (y->class == ALEX_VETERAN && alex_option(a, ALEX_OPT_VETERAN))
        defends = 0;
    return alex_item(card, x->side, a->d->tables.weapons[x->type][weapon_column(a->d, defender)],
                     ALEX_8_51_4, "weapons and armour") +
           alex_item(card, x->side, a->d->tables.training[0][x->class], ALEX_8_51_7,
                     "training of the attacker") +
           alex_item(card, y->side, defends, ALEX_8_51_7, "training of the defender");
}

/* Did the attacking unit used give a modifier of its own? Then it must advance [8.53.4, F34]. */
bool alex_used_tells(const struct alex *a, int combat)
{
    const int attacker = a->s->combat[combat].used[0] - 1;
    const int defender = a->s->combat[combat].used[1] - 1;
    const struct alex_piece *x = &a->d->piece[attacker];

    return a->d->tables.weapons[x->type][weapon_column(a->d, defender)] != 0 ||
           a->d->tables.training[0][x->class] != 0 || position(a, combat, attacker);
}

int alex_shock_modifier(const struct alex *a, int combat, struct ac_card *card)
{
    const struct alex_combat *c = &a->s->combat[combat];
    const int attacker = c->used[0] - 1;
    const int defender = c->used[1] - 1;
    const bool place_like = c->kind == ALEX_ON_POINT || c->kind == ALEX_ON_CAUSEWAY;
    const bool boarding = c->kind == ALEX_ON_GALLEY || c->kind == ALEX_ON_CAUSEWAY;
    const int mine = a->s->active;
    const int his = !a->s->active;
    int sum = quality(a, attacker, defender, card);

    sum += alex_item(card, mine, position(a, combat, attacker) ? 2 : 0, ALEX_8_51_1,
                     "position superiority");
    sum += alex_item(card, mine, charisma(a, combat, mine), ALEX_8_51_8, "charisma");
    sum += alex_item(card, his, -charisma(a, combat, his), ALEX_8_51_8, "charisma");
    if (!place_like)
        sum += alex_item(card, numbers(a, combat) < 0 ? his : mine, numbers(a, combat), ALEX_8_51_9,
                         "numbers"); /* [8.51.11] */
    sum += alex_item(card, mine, any_flag(a, combat, mine, ALEX_REDUCED) ? -1 : 0,
                     ALEX_8_51_12, /* [10.22.1] */
                     "a reduced attacker");
    sum += alex_item(card, his, any_flag(a, combat, his, ALEX_REDUCED) ? 1 : 0,
                     ALEX_8_51_13, /* [10.22.2] */
                     "a reduced defender");
    sum += alex_item(card, his, any_flag(a, combat, his, ALEX_STANDS) ? 1 : 0, ALEX_8_51_14,
                     "a defender that could not retreat");
    sum += alex_item(card, mine, !boarding && any_flag(a, combat, mine, ALEX_DEBARKED) ? -1 : 0,
                     ALEX_8_51_15, "an attacker has just debarked");
    sum +=
        alex_item(card, his, across_canal(a, combat, attacker) ? -2 : 0, ALEX_8_51_16, "the canal");
    return sum + alex_item(card, his, into_lighthouse(a, combat) ? -3 : 0, ALEX_8_51_17,
                           "the lighthouse");
}

const int8_t *alex_shock_row(const struct alex *a, int total)
{
    return a->d->tables.shock[ac_clamp(total, -3, 13) + 3]; /* open ends [8.74.2] */
}

/* Equal shares; what is left goes to the unit used [10.12, F33, 5.77.2, 5.77.3]. */
void alex_divide_hits(struct alex *a, const int16_t *units, int count, int hits, int used)
{
    const int each = count ? hits / count : 0;
    const int rest = count ? hits % count : 0;

    for (int i = 0; i < count; i++)
        alex_hit(a, units[i], each + (units[i] == used ? rest : 0), ALEX_10_12_1);
}
