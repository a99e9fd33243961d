/*
 * The script ashore. Macedonians go for whichever objective is nearest and not yet held; Tyrians
 * hold the objectives and close with whoever has come ashore. Attacks cost the attacker nothing in
 * this game, so every attack with a chance is made.
 */
#include "tyre/script.h"

static int held_by_friend(const struct tyre_mind *m, int hex, int piece)
{
    const int unit = m->s->unit_at[hex];

    return unit >= 0 && tyre_unit_side(unit) == m->side && TYRE_UNIT0 + unit != piece;
}

static int way_to(const struct tyre_mind *m, int goal, int from)
{
    const bool second = goal == m->d->agenorium;

    if (!m->ways->known[second])
        tyre_way(m->d, m->s, m->side, goal, m->ways->to[second]);
    m->ways->known[second] = true;
    return m->ways->to[second][from];
}

/* The objective this piece goes for. */
static int objective(const struct tyre_mind *m, int piece, int hex)
{
    const int temple = m->d->temple;
    const int agenorium = m->d->agenorium;

    if (held_by_friend(m, temple, piece))
        return agenorium;
    if (held_by_friend(m, agenorium, piece))
        return temple;
    const int first = way_to(m, temple, hex), second = way_to(m, agenorium, hex);
    if (first != second)
        return first < second ? temple : agenorium;
    return tyre_distance(m->d, hex, temple) <= tyre_distance(m->d, hex, agenorium) ? temple
                                                                                   : agenorium;
}

static int near_enemy(const struct tyre_mind *m, int hex)
{
    int best = 30;

    for (int unit = 0; unit < TYRE_UNITS; unit++) {
        const int at = tyre_where(m->s, TYRE_UNIT0 + unit);

        if (at < 0 || tyre_unit_side(unit) == m->side || (m->d->flags[at] & TYRE_H_CAMP) ||
            (m->d->flags[at] & TYRE_H_HOME))
            continue;
        best = ac_min(best, tyre_distance(m->d, hex, at));
    }
    return best;
}

/* What standing here adds to attacks: company against the same enemy, most of all at an objective. */
static int gang(const struct tyre_mind *m, int piece, int hex)
{
    int best = 0;

    if (!tyre_is_unit(piece) || m->d->unit[piece - TYRE_UNIT0].kind == TYRE_FIRE_UNIT)
        return 0;
    for (int k = 0; k < 6; k++) {
        const int at = m->d->next[hex][k];
        const int enemy = at >= 0 ? m->s->unit_at[at] : AC_NONE;
        int worth = m->k[TYRE_K_GANG];

        if (enemy < 0 || tyre_unit_side(enemy) == m->side ||
            (m->d->terrain[at] == TYRE_PRIMARY && tyre_whole_wall(m->d, m->s, at) &&
             !(m->d->flags[hex] & TYRE_H_WALL)))
            continue;
        for (int j = 0; j < 6; j++) {
            const int n = m->d->next[at][j];

            if (n >= 0 && n != hex && held_by_friend(m, n, piece))
                worth += m->k[TYRE_K_GANG];
        }
        if (at == m->d->temple || at == m->d->agenorium)
            worth += m->k[TYRE_K_GANG_PRIZE];
        best = ac_max(best, worth);
    }
    return best;
}

/* What shooting from here is worth, most of all at who stands in an objective. */
static int aim(const struct tyre_mind *m, int piece, int hex)
{
    const int row = tyre_is_unit(piece) ? m->d->unit[piece - TYRE_UNIT0].range : AC_NONE;
    int best = 0;

    for (int unit = TYRE_MAC_UNITS; row >= 0 && unit < TYRE_UNITS; unit++) {
        const int at = m->s->hex[TYRE_UNIT0 + unit];
        const int range = at < 0 ? 99 : tyre_distance(m->d, hex, at);

        if (range > 3 || range < 1 || !tyre_sees(m->d, hex, at))
            continue;
        const bool prize = at == m->d->temple || at == m->d->agenorium;
        best =
            ac_max(best, m->d->range[row][range - 1] * m->k[prize ? TYRE_K_AIM_PRIZE : TYRE_K_AIM]);
    }
    return best;
}

/* A general aboard can only wade in with a unit: it waits for him in the water. */
static bool waits_for_leader(const struct tyre_mind *m, int piece, int hex)
{
    int ship = m->s->ride[piece];

    if (!tyre_is_unit(piece) || !tyre_all_sea(m->d, m->s, hex))
        return false;
    if (ship < 0)
        ship = m->s->from_ship[piece - TYRE_UNIT0];
    const int leader = ship >= 0 ? m->s->leader_on[ship] : AC_NONE;
    return leader >= 0 && !(m->s->lflag[leader] & TYRE_L_NAVAL);
}

static int mac_score(const struct tyre_mind *m, int piece, int hex)
{
    const int goal = objective(m, piece, hex);
    const int way = way_to(m, goal, hex);
    int score = -m->k[TYRE_K_WAY] * (way == 255 ? 4 * tyre_distance(m->d, hex, goal) : way);

    if (waits_for_leader(m, piece, hex))
        score += 400;

    if (hex == m->d->temple || hex == m->d->agenorium)
        score += m->k[TYRE_K_TAKE];
    if (tyre_all_sea(m->d, m->s, hex) && m->s->ship_at[hex] < 0)
        score -= 5;
    if (tyre_is_leader(piece)) /* with the men, not ahead of them */
        score += m->s->unit_at[hex] >= 0 ? 40 : -200;
    return score + gang(m, piece, hex) + aim(m, piece, hex);
}

static int tyr_score(const struct tyre_mind *m, int piece, int hex)
{
    const int enemy = near_enemy(m, hex);
    const int goal =
        ac_min(tyre_distance(m->d, hex, m->d->temple), tyre_distance(m->d, hex, m->d->agenorium));
    int score = -m->k[TYRE_K_CLOSE] * enemy - m->k[TYRE_K_HOME] * goal;

    if (hex == m->d->temple || hex == m->d->agenorium)
        score += m->k[TYRE_K_HOLD];
    if ((m->d->flags[hex] & TYRE_H_WALL) && enemy <= 3)
        score += m->k[TYRE_K_PARAPET];
    if (tyre_breached(m->d, m->s, hex) && enemy <= 4)
        score += m->k[TYRE_K_PLUG];
    if (m->d->flags[hex] & TYRE_H_SHORE)
        score -= 60;
    if (tyre_is_leader(piece))
        score += m->s->unit_at[hex] >= 0 ? 60 : -300;
    else if (m->d->unit[piece - TYRE_UNIT0].kind == TYRE_FIRE_UNIT && enemy <= 1)
        score -= m->k[TYRE_K_SHY];
    return score;
}

static int place_score(const struct tyre_mind *m, int piece, int hex)
{
    return m->side == TYRE_MAC ? mac_score(m, piece, hex) : tyr_score(m, piece, hex);
}

/* Archers shoot from the ship; a leader lands with a unit or not at all. */
static int stay_aboard(const struct tyre_mind *m, int piece)
{
    if (tyre_is_leader(piece))
        return -300;
    return tyre_lands(m, piece - TYRE_UNIT0) ? -100000 : 100000;
}

static void think_step(const struct tyre_mind *m, struct ac_action *out)
{
    const int piece = m->s->act;
    struct ac_reach reach;
    int best = AC_NONE;
    int score =
        m->s->ride[piece] >= 0 ? stay_aboard(m, piece) : place_score(m, piece, m->s->hex[piece]);

    if (m->s->ride[piece] < 0 && !tyre_can_end(m->s, piece, m->s->hex[piece]))
        score = -100000;
    tyre_reach(m->game, (const struct ac_state *)(const void *)m->s, (ac_piece)piece, &reach);
    for (int i = 0; i < reach.count; i++) {
        if (!tyre_can_end(m->s, piece, reach.at[i].place))
            continue;
        const int value = place_score(m, piece, reach.at[i].place);
        if (value > score) {
            score = value;
            best = i;
        }
    }
    if (best < 0) {
        *out = ac_act0(TYRE_V_STAY);
        return;
    }
    *out = tyre_first_step(&reach, best);
}

static int strength_of(const struct tyre_mind *m, int piece)
{
    return tyre_is_unit(piece) ? m->d->unit[piece - TYRE_UNIT0].strength : 0;
}

/* Nearest first, so that those behind find the way clear; leaders last. */
void tyre_think_land(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -100000;

    if (m->s->act >= 0) {
        think_step(m, out);
        return;
    }
    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];

        if (a->verb != TYRE_V_MARCH)
            continue;
        const int hex = tyre_where(m->s, a->arg[0]);
        int score = m->side == TYRE_MAC
                        ? -10 * tyre_distance(m->d, hex, objective(m, a->arg[0], hex)) +
                              8 * strength_of(m, a->arg[0])
                        : -10 * near_enemy(m, hex);

        if (tyre_is_leader(a->arg[0]))
            score -= 1000;
        else
            score += m->d->unit[a->arg[0] - TYRE_UNIT0].strength;
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}

/* Does somebody of ours who fights hand to hand stand next to it? */
static bool beset(const struct tyre_mind *m, int target)
{
    const int hex = m->s->hex[target];

    for (int k = 0; hex >= 0 && k < 6; k++) {
        const int n = m->d->next[hex][k];
        const int unit = n >= 0 ? m->s->unit_at[n] : AC_NONE;

        if (unit >= 0 && tyre_unit_side(unit) == m->side && m->d->unit[unit].kind != TYRE_FIRE_UNIT)
            return true;
    }
    return false;
}

static int fire_worth(const struct tyre_mind *m, const struct ac_action *a)
{
    static const int worth[4] = { 0, 3, 6, 12 };
    const int rating = tyre_fire_rating(m->d, m->s, a->arg[0], a->arg[1]);
    const int modifier = tyre_fire_modifier(m->d, m->s, a->arg[0], a->arg[1]);
    const int unit = a->arg[1] - TYRE_UNIT0;
    int sum = 0;

    for (int die = 1; die <= 6; die++)
        sum += worth[m->d->fire[ac_clamp(die + modifier, 1, 6) - 1][rating - 1]];
    if (m->s->fired_on[unit] & (TYRE_F_E | TYRE_F_R))
        sum /= 4;
    else if (m->s->fired_on[unit] & TYRE_F_D)
        sum = sum * 2 / 3;
    else if (beset(m, a->arg[1]))
        sum = sum * m->k[TYRE_K_BESET] / 100; /* shaken now, dead in the melee [12.6-n] */
    return sum * (2 + m->d->unit[unit].strength);
}

static int attack_worth(const struct tyre_mind *m, int target, uint64_t set)
{
    static const int worth[4] = { 0, 4, 10, 14 };
    const bool shaken = m->s->uflag[target - TYRE_UNIT0] & TYRE_U_DISRUPTED;
    struct tyre_odds odds;
    int sum = 1;

    tyre_melee_odds(m->d, m->s, target, set, &odds);
    for (int die = 1; odds.column >= 0 && die <= 6; die++) {
        const int r = m->d->melee_table[ac_clamp(die + odds.modifier, 1, 6) - 1][odds.column];

        sum += worth[shaken && r ? TYRE_R_E : r];
    }
    if (m->s->hex[target] == m->d->temple || m->s->hex[target] == m->d->agenorium)
        sum *= m->k[TYRE_K_PRIZE];
    return sum;
}

/* Who attacks: all who can, or one contingent alone, if its leader's word is worth more [15.21]. */
static uint64_t best_set(const struct tyre_mind *m, int target, int *worth)
{
    const uint64_t all = tyre_joiners(m->d, m->s, target);
    uint64_t by_band[8] = { 0 }, best = all;

    for (uint64_t set = all; set;) {
        const int unit = ac_bit_pop(&set);

        by_band[m->d->unit[unit].band] |= UINT64_C(1) << unit;
    }
    *worth = attack_worth(m, target, all);
    for (int band = 0; band < 6; band++)
        if (by_band[band] && by_band[band] != all && !(m->s->attackers & ~by_band[band])) {
            const int value = attack_worth(m, target, by_band[band]);

            if (value > *worth) {
                *worth = value;
                best = by_band[band];
            }
        }
    return best;
}

/* Against whom it hurts most. */
static int assail_worth(const struct tyre_mind *m, int target)
{
    int worth;

    if (!tyre_is_unit(target))
        return 60;
    (void)best_set(m, target, &worth);
    return worth;
}

static int join_worth(const struct tyre_mind *m, int unit)
{
    int worth;

    if (!tyre_is_unit(m->s->melee_target))
        return m->s->attackers ? 0 : 10;
    return best_set(m, m->s->melee_target, &worth) >> unit & 1 ? 10 : 0;
}

static int combat_score(const struct tyre_mind *m, const struct ac_action *a)
{
    switch (a->verb) {
    case TYRE_V_FIRE:
        return fire_worth(m, a);
    case TYRE_V_ASSAIL:
        return assail_worth(m, a->arg[0]);
    case TYRE_V_JOIN:
        return join_worth(m, a->arg[0] - TYRE_UNIT0);
    case TYRE_V_STRIKE:
        return 5;
    case TYRE_V_RETREAT:
        return 100 + place_score(m, a->arg[0], a->arg[1]) / 10;
    case TYRE_V_BOARD:
        return 80;
    case TYRE_V_ESCORT:
        return a->arg[1] == 0 ? 2 : 1;
    case TYRE_V_ADVANCE:
        /* forward is where the objectives are; the garrison does not leave them */
        return place_score(m, a->arg[0], a->arg[1]) -
               place_score(m, a->arg[0], m->s->hex[a->arg[0]]);
    case TYRE_V_WADE:
        return 50;
    default:
        return 0;
    }
}

void tyre_think_combat(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -100000;

    for (int i = 0; i < m->list->count; i++) {
        const int score = combat_score(m, &m->list->list[i]);

        if (score > best) {
            best = score;
            *out = m->list->list[i];
        }
    }
}
