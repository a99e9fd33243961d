/* The scripted player's leaders: subordinates where they command most, commanders out of reach. */
#include "alexandria/script.h"

/* --- subordinates --------------------------------------------------------------------------------- */

/* Is somebody else who commands the unit nearer to it? Leaders do not crowd around one fight. */
static bool led_by_another(const struct alex *a, int leader, int unit)
{
    const int where = alex_where(a->d, a->s, unit);
    const int from = alex_where(a->d, a->s, leader);
    const int far = from == AC_NONE ? 99 : alex_distance(a->d, from, where);

    for (int l = a->d->first_leader; l < a->d->first_galley; l++)
        if (l != leader && a->s->unit[l].at != AC_NONE && alex_commands(a->d, l, unit) &&
            alex_distance(a->d, alex_where(a->d, a->s, l), where) < far)
            return true;
    return false;
}

static void call_muster(const struct alex *a, int leader, struct alex_muster *m)
{
    m->leader = leader;
    m->count = 0;
    for (int u = 0; u < a->d->unit_count; u++) {
        int share;

        if (a->s->unit[u].at == AC_NONE || !alex_commands(a->d, leader, u))
            continue;
        share = led_by_another(a, leader, u) ? 4 : 1;
        m->unit[m->count] = (int16_t)u;
        m->errand[m->count] = (int16_t)(alex_errand(a, u) / share);
        m->interest[m->count++] = (int16_t)(ac_min(alex_unit_interest(a, u), 1000) / share);
    }
}

/*
 * What a leader would have to command from there: those in his range count with all that they have to
 * do, those outside only as somebody to be caught up with. The range is traced as the rules do it
 * [4.41]: on a causeway full of friends it is short.
 */
static int following(const struct alex *a, int leader, int place, const struct alex_muster *m)
{
    struct alex_state copy = *a->s;
    struct alex b = *a;
    const int spot =
        alex_is_deck(a->d, place) ? a->s->unit[alex_deck_piece(a->d, place)].at : place;
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];
    int sum = 0;

    b.s = &copy;
    copy.unit[leader].at = (int16_t)place;
    alex_command_costs(&b, leader, cost);
    for (int i = 0; i < m->count; i++) {
        const int u = m->unit[i];
        const int far = alex_distance(a->d, alex_where(a->d, a->s, u), spot);
        const bool own =
            a->d->piece[u].legion && a->d->piece[u].legion == a->d->piece[leader].legion;

        sum += ac_max(0, 24 - far) * (own ? 4 + m->errand[i] : m->errand[i] / 8) / 24;
        if (cost[a->s->unit[u].at] >= 0)
            sum += 4 + m->errand[i] / 2 + m->interest[i] / 2;
    }
    return sum;
}

bool alex_sails_on(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;

    if (a->d->rules != ALEX_BATTLE || !alex_is_deck(a->d, at) ||
        alex_immobile(a->d, a->s, alex_deck_piece(a->d, at)))
        return false;
    return alex_ship_c(a->d, a->s, alex_deck_piece(a->d, at))->moored == AC_NONE;
}

int alex_replace_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m)
{
    const int at = a->s->unit[action->arg[1]].at;
    const bool afloat = alex_is_deck(a->d, at);

    if (m->leader != action->arg[0])
        call_muster(a, action->arg[0], m);
    return 10 + following(a, action->arg[0], at, m) -
           (afloat && !alex_docked(a->d, a->s, alex_deck_piece(a->d, at)) ? 200 : 0) -
           (!afloat && alex_threatened(a, at, a->d->piece[action->arg[0]].side) ? 12 : 0);
}

/* --- overall commanders ------------------------------------------------------------------------------ */

/* Shooters who have a line to the place: each natural 0 may end the battle [7.18, 4.34]. */
static int exposure(const struct alex *a, int leader, int place)
{
    struct alex_state copy = *a->s;
    struct alex b = *a;
    int sum = 0;

    b.s = &copy;
    copy.unit[leader].at = (int16_t)place;
    for (int u = 0; u < a->d->unit_count; u++)
        sum += a->s->unit[u].at != AC_NONE && a->d->piece[u].missile &&
               a->d->piece[u].side != a->d->piece[leader].side && alex_range(&b, u, leader) > 0;
    return sum;
}

/* An overall commander belongs behind the line: near those who fight, never among them. */
static int commander_worth(const struct alex *a, int leader, int place)
{
    const int side = a->d->piece[leader].side;
    int16_t to[16];
    int worth = 0;
    int count;

    if (alex_threatened(a, place, side))
        return -100;
    if (a->k[ALEX_K_EXPOSED] > 0)
        worth = -a->k[ALEX_K_EXPOSED] * exposure(a, leader, place);
    if (alex_units_at(a->d, a->s, place, side) == 0)
        return worth - 30;
    count = a->d->piece[leader].heroic ? alex_links(a->d, place, false, to) : 0;
    for (int i = 0; i < count; i++)
        if (alex_troops_at(a->d, a->s, to[i], side) > 0 && alex_threatened(a, to[i], side))
            worth += a->k[ALEX_K_EXAMPLE]; /* his example tells next door [4.1.5] */
    return worth;
}

int alex_bring_worth(const struct alex *a, int leader)
{
    enum { FAR = 6 }; /* places that he can go in a turn, about */
    const int at = a->s->unit[leader].at;
    const int now = alex_where(a->d, a->s, leader);
    int best = 0;

    if (!a->d->piece[leader].heroic || at == AC_NONE ||
        (alex_is_deck(a->d, at) && !alex_docked(a->d, a->s, alex_deck_piece(a->d, at))))
        return 0;
    for (int place = 0; place < a->d->place_count; place++)
        if (alex_distance(a->d, now, place) <= FAR)
            best = ac_max(best, commander_worth(a, leader, place));
    return best - ac_max(0, commander_worth(a, leader, now));
}

/* What he gains by going to where fewer can shoot at him. */
int alex_shelter_worth(const struct alex *a, int leader)
{
    const int at = a->s->unit[leader].at;
    struct ac_actions list = { .count = 0 };
    int best, now;

    if (a->k[ALEX_K_EXPOSED] == 0 || at == AC_NONE || alex_is_deck(a->d, at) ||
        exposure(a, leader, at) == 0)
        return 0;
    now = best = commander_worth(a, leader, at);
    alex_lead_legal(a, leader, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].arg[2] == AC_NONE)
            best = ac_max(best, commander_worth(a, leader, list.list[i].arg[1]));
    return best - now;
}

int alex_lead_worth(const struct alex *a, const struct ac_action *action, struct alex_muster *m)
{
    const int leader = action->arg[0];
    const int side = a->d->piece[leader].side;
    const int to = action->arg[1];
    const int now = alex_where(a->d, a->s, leader);
    const bool afloat = alex_is_deck(a->d, a->s->unit[leader].at);
    bool alone;

    if (action->arg[2] != AC_NONE)
        return -20;
    if (a->d->piece[leader].overall)
        return commander_worth(a, leader, to) - commander_worth(a, leader, now) - 5;
    alone = alex_units_at(a->d, a->s, to, side) == 0;
    if (alex_sails_on(a, leader) || (alone && a->d->rules != ALEX_BATTLE))
        return -10;
    if (m->leader != leader) {
        call_muster(a, leader, m);
        m->now = following(a, leader, a->s->unit[leader].at, m);
    }
    return following(a, leader, to, m) - m->now - 2 + 20 * afloat - 12 * alone -
           12 * alex_threatened(a, to, side) + 12 * (!afloat && alex_threatened(a, now, side));
}

int alex_flee_worth(const struct alex *a, const struct ac_action *action)
{
    const int to = action->arg[1];
    const int side = a->d->piece[action->arg[0]].side;

    return 10 + 10 * (alex_units_at(a->d, a->s, to, side) > 0) - 8 * alex_threatened(a, to, side) +
           10 * a->d->piece[action->arg[0]].overall;
}
