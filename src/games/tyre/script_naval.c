/*
 * The script at sea: it rams what is worth it, boards wherever the odds are not hopeless, keeps its
 * ships within command and its bows to the enemy, and takes engines and troops to the walls.
 */
#include "tyre/script.h"

int tyre_ram_worth(const struct tyre_data *d, const struct tyre_state *s, int ship, int target)
{
    const int low = d->ram_low[d->type[ship]][d->type[target]];
    const int bonus = tyre_ram_bonus(d, s, ship, target);
    const int hits = ac_clamp(7 - low + bonus, 0, 6);
    const int cargo = tyre_transporting(s, target) ? 150 : s->leader_on[target] >= 0 ? 60 : 0;
    int worth = 0;

    if (ship == TYRE_FIRESHIP)
        return hits * (300 + cargo) / 6;
    if (d->ram_pins[d->type[ship]][d->type[target]])
        return hits * 40 / 6;
    for (int die = 1; die <= 6; die++) {
        const int at = ac_min(die + tyre_ram_second(s, target), 6) - 1;
        const bool damaged = s->sflag[target] & TYRE_S_DAMAGED;

        if (d->ram_damage[at] == TYRE_N_SUNK || (d->ram_damage[at] == TYRE_N_DAMAGED && damaged))
            worth += 300 + cargo;
        else if (d->ram_damage[at] == TYRE_N_DAMAGED)
            worth += 110 + cargo / 2;
        else
            worth += 40;
    }
    return hits * worth / 36;
}

/* What boarding a target is worth at this differential, in hundredths of a hull. */
static int board_worth(const struct tyre_data *d, const struct tyre_state *s, int target,
                       int differential)
{
    const int at = tyre_naval_column(differential);
    const bool damaged = s->sflag[target] & TYRE_S_DAMAGED;
    int worth = 0;

    for (int die = 0; at >= 0 && die < 6; die++) {
        const int r = d->naval_melee[die][at];

        if (r == TYRE_N_SUNK || (r == TYRE_N_DAMAGED && damaged))
            worth += 300;
        else if (r == TYRE_N_DAMAGED)
            worth += 110;
        else if (r == TYRE_N_DISRUPTED)
            worth += 25;
    }
    return worth / 6;
}

void tyre_think_naval_melee(const struct tyre_mind *m, struct ac_action *out)
{
    int best = 0;

    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];

        if (a->verb != TYRE_V_ATTACK)
            continue;
        /* what the second ship adds to the first, or the first alone */
        const int strength = tyre_ship_melee(m->d, m->s, a->arg[0]);
        const int before = tyre_differential(m->d, m->s, a->arg[1]);
        const int alone = before + tyre_ship_melee(m->d, m->s, a->arg[1]);
        const int gain = board_worth(m->d, m->s, a->arg[1], before + strength) -
                         (alone > 0 ? board_worth(m->d, m->s, a->arg[1], before) : 0) + 1;
        if (gain > best) {
            best = gain;
            *out = *a;
        }
    }
}

/* --- where a ship wants to be ------------------------------------------------------------------------- */

static int nearest_enemy(const struct tyre_mind *m, int hex, bool loaded)
{
    int best = 99;

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (m->s->hex[ship] < 0 || tyre_ship_side(ship) == m->side || ship == TYRE_FIRESHIP)
            continue;
        const int distance = tyre_distance(m->d, hex, m->s->hex[ship]) -
                             (loaded && tyre_transporting(m->s, ship) ? 6 : 0);
        best = ac_min(best, distance);
    }
    return best;
}

/* Boarding chances either way at this place and facing. */
static int contact(const struct tyre_mind *m, int ship, int hex, int facing)
{
    int score = 0;

    for (int k = 0; k < 6; k++) {
        const int n = m->d->next[hex][k];
        const int other = n >= 0 ? m->s->ship_at[n] : AC_NONE;

        if (other < 0 || other == ship)
            continue;
        if (tyre_ship_side(other) == m->side) {
            score += 2; /* company */
            continue;
        }
        if (facing % 3 != m->s->facing[other] % 3 || facing % 3 == k % 3)
            continue;
        const int edge = tyre_ship_melee(m->d, m->s, ship) - tyre_ship_melee(m->d, m->s, other);
        score +=
            board_worth(m->d, m->s, other, edge) / 3 - board_worth(m->d, m->s, ship, -edge) / 3;
        if (m->s->sflag[other] & TYRE_S_DISRUPTED)
            score += 20;
    }
    return score;
}

/* Does the ship show its side to an enemy who could run it down? */
static int exposure(const struct tyre_mind *m, int ship, int hex, int facing)
{
    int score = 0;

    for (int other = 0; other < TYRE_SHIPS; other++) {
        const int at = m->s->hex[other];

        if (at < 0 || tyre_ship_side(other) == m->side || m->s->pins[other])
            continue;
        const int distance = tyre_distance(m->d, at, hex);
        if (distance < 3 || distance > 9)
            continue;
        const int bearing = ac_hex_bearing(&m->d->grid, at, hex);
        if (bearing >= 0 && bearing == m->s->facing[other] && bearing % 3 != facing % 3)
            score += m->s->leader_on[ship] >= 0 ? 30 : 18;
    }
    return score;
}

/* A ram in sight for the next impulse: an enemy's side straight ahead. */
static int prospects(const struct tyre_mind *m, int hex, int facing)
{
    int at = hex;

    for (int n = 1; n <= 9; n++) {
        at = m->d->next[at][facing];
        if (at < 0 || !tyre_can_sail(m->d, m->s, at))
            return 0;
        const int other = m->s->ship_at[at];
        if (other < 0)
            continue;
        if (tyre_ship_side(other) == m->side || n < 3 || facing % 3 == m->s->facing[other] % 3)
            return 0;
        return 18;
    }
    return 0;
}

/* Within a leader's radius, or for a leader: how many he would have around him. */
static int command(const struct tyre_mind *m, int ship, int hex)
{
    const struct tyre_data *d = m->d;
    const int own = tyre_admiral(d, m->s, ship);
    uint64_t leaders = d->fleet_leaders[d->fleet[ship]];
    int score = 0;

    if (own >= 0) {
        for (int other = 0; other < TYRE_SHIPS; other++)
            if (m->s->hex[other] >= 0 && other != ship && tyre_ship_side(other) == m->side &&
                (d->leader[own].fleets >> d->fleet[other] & 1) &&
                tyre_water(d, m->s, hex, m->s->hex[other]) <= d->leader[own].reach)
                score += 6;
        return score;
    }
    while (leaders) {
        const int leader = ac_bit_pop(&leaders);
        const int flag = m->s->ride[TYRE_LEADER0 + leader];

        if (flag < 0 || m->s->hex[flag] < 0 || m->s->silent[leader])
            continue;
        const int distance = tyre_distance(d, m->s->hex[flag], hex);
        /* the leader follows later in the segment */
        if (distance <= d->leader[leader].reach + 4)
            score = ac_max(score, 30 - 2 * ac_max(distance - d->leader[leader].reach, 0));
    }
    return score;
}

enum { SITES = 24 };

/* Tyrians on and beside the way in from this hex. */
static int guards(const struct tyre_mind *m, int hex)
{
    int n = 0;

    for (int unit = TYRE_MAC_UNITS; unit < TYRE_UNITS; unit++) {
        const int at = m->s->hex[TYRE_UNIT0 + unit];

        n += at >= 0 && tyre_distance(m->d, at, hex) <= 2;
    }
    return n;
}

/* How promising a landing hex is, the lower the better; 0: none. */
static int site_cost(const struct tyre_mind *m, int hex, int objective)
{
    const struct tyre_data *d = m->d;
    const bool beach = d->terrain[hex] == TYRE_BEACH;
    bool way = false;

    if (!beach && !tyre_all_sea(d, m->s, hex))
        return 0;
    for (int k = 0; k < 6; k++) {
        const int n = d->next[hex][k];

        if (n >= 0 && (d->flags[n] & TYRE_H_WALL) &&
            (tyre_breached(d, m->s, n) || (beach && d->terrain[n] == TYRE_SECONDARY)))
            way = true;
    }
    if (!way)
        return 0;
    return 100 + 2 * tyre_distance(d, hex, objective) + guards(m, hex) +
           (beach ? 4 * tyre_grounding(d, m->s, hex) : -6);
}

static int best_sites(const struct tyre_mind *m, int objective, int16_t out[SITES])
{
    int cost[SITES];
    int n = 0;

    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        const int c = m->d->flags[hex] & TYRE_H_SAIL ? site_cost(m, hex, objective) : 0;
        int i;

        if (!c || (n == SITES && c >= cost[n - 1]))
            continue;
        for (i = n < SITES ? n++ : n - 1; i > 0 && cost[i - 1] > c; i--) {
            cost[i] = cost[i - 1];
            out[i] = out[i - 1];
        }
        cost[i] = c;
        out[i] = (int16_t)hex;
    }
    return n;
}

/*
 * One fleet goes for the Agenorium, the others for the Temple, each together, so that its leaders
 * have it in hand; within the fleet's stretch of shore each transport has its own place.
 */
static int landing_site(const struct tyre_mind *m, int ship)
{
    int16_t sites[SITES];
    const int n =
        best_sites(m, m->d->fleet[ship] == TYRE_FLEET_ABS ? m->d->agenorium : m->d->temple, sites);
    int rank = 0, near = 0;

    if (!n)
        return AC_NONE;
    const int at = sites[0];
    for (int i = 0; i < n; i++)
        if (tyre_distance(m->d, sites[i], at) <= 4)
            sites[near++] = sites[i];
    for (int other = TYRE_TYRIAN_SHIPS; other < ship; other++)
        rank += m->s->hex[other] >= 0 && tyre_carries_troops(m->s, other) &&
                m->d->fleet[other] == m->d->fleet[ship];
    return sites[rank % near];
}

/* Where engines and troops are wanted; AC_NONE: nowhere in particular. */
static int errand(const struct tyre_mind *m, int ship)
{
    const int wall = tyre_best_wall(m->d, m->s);

    if (m->side != TYRE_MAC)
        return AC_NONE;
    if (m->s->assault && (tyre_carries_troops(m->s, ship) || tyre_admiral(m->d, m->s, ship) >= 0))
        return landing_site(m, ship); /* admirals lead the way for the others */
    if (!tyre_transporting(m->s, ship))
        return AC_NONE;
    return wall < 0 ? AC_NONE : m->d->wall_hex[wall];
}

/* Rowing distances to a hex, around the island, over what the Macedonians may enter. */
static void chart(const struct tyre_mind *m, int goal, uint8_t *out)
{
    int16_t queue[TYRE_HEXES];
    int head = 0, tail = 0;

    memset(out, 255, TYRE_HEXES);
    out[goal] = 0;
    queue[tail++] = (int16_t)goal;
    while (head < tail) {
        const int hex = queue[head++];

        for (int k = 0; k < 6; k++) {
            const int n = m->d->next[hex][k];

            if (n < 0 || out[n] != 255 || !tyre_can_sail(m->d, m->s, n) ||
                m->d->terrain[n] == TYRE_BEACH || tyre_boom_shut(m->d, m->s, hex, k) ||
                out[hex] >= 250)
                continue;
            out[n] = (uint8_t)(out[hex] + 1);
            queue[tail++] = (int16_t)n;
        }
    }
}

static int errand_score(const struct tyre_mind *m, int ship, int hex, int facing, int goal,
                        const uint8_t *way)
{
    const int distance = ac_max(tyre_distance(m->d, hex, goal), way[hex] == 255 ? 99 : way[hex]);
    const int engine = m->s->engine_on[ship];

    if (engine >= 0 && m->s->engine[engine] == TYRE_E_CATAPULT)
        return -10 * ac_max(distance - 4, 0) - (distance < 3 ? 10 : 0);
    if (engine >= 0)
        return -10 * distance + (distance == 1 && m->d->next[hex][facing] == goal ? 60 : 0);
    /* next to the landing place; an admiral keeps a little off */
    return -10 * ac_max(distance, tyre_carries_troops(m->s, ship) ? 1 : 3);
}

/* Room that others need to land: under a breach nobody should lie, near the shore no empty ship. */
static int crowding(const struct tyre_mind *m, int ship, int hex)
{
    const bool loaded = tyre_carries_troops(m->s, ship);
    int score = 0;

    if (!m->s->assault || m->side != TYRE_MAC)
        return 0;
    for (int k = 0; k < 6; k++) {
        const int n = m->d->next[hex][k];

        if (n < 0)
            continue;
        if (m->d->wall[n] >= 0 && tyre_breached(m->d, m->s, n))
            return 60;
        if (m->d->flags[n] & (TYRE_H_WALL | TYRE_H_SHORE))
            score = loaded ? 0 : 25;
        for (int j = 0; !loaded && !score && j < 6; j++) {
            const int far = m->d->next[n][j];

            if (far >= 0 && (m->d->flags[far] & TYRE_H_WALL))
                score = 20;
        }
    }
    return score;
}

static int position_score(const struct tyre_mind *m, int ship, int hex, int facing, int goal,
                          const uint8_t *way)
{
    const bool harbour = m->d->flags[hex] & TYRE_H_HARBOUR;
    int score = command(m, ship, hex) + contact(m, ship, hex, facing) -
                exposure(m, ship, hex, facing) * (m->style == TYRE_BOLD ? 1 : 2) / 2;

    if (m->d->terrain[hex] == TYRE_BEACH)
        score -= 60;
    score -= crowding(m, ship, hex);
    if (goal >= 0)
        return score + errand_score(m, ship, hex, facing, goal, way);
    if (tyre_transporting(m->s, ship))
        return score;
    score += prospects(m, hex, facing);
    const int distance = nearest_enemy(m, hex, true);
    if (m->side == TYRE_TYR && m->d->kind != TYRE_NAVAL && harbour && distance > 9)
        return score + 20; /* behind the boom until something comes near */
    const int want = m->style == TYRE_WARY ? 4 : 3;
    return score - 3 * (distance > want ? distance - want : 0);
}

/* The first step towards the best place the ship can reach. */
static void think_row(const struct tyre_mind *m, struct ac_action *out)
{
    const int ship = m->s->act;
    const int goal = errand(m, ship);
    struct ac_reach reach;
    uint8_t way[TYRE_HEXES];
    int best = AC_NONE;
    int score;

    if (goal >= 0)
        chart(m, goal, way);
    score = position_score(m, ship, m->s->hex[ship], m->s->facing[ship], goal, way) * 8 + 7;
    tyre_reach(m->game, (const struct ac_state *)(const void *)m->s, (ac_piece)ship, &reach);
    for (int i = 0; i < reach.count; i++) {
        if (reach.at[i].danger)
            continue;
        const int value =
            position_score(m, ship, reach.at[i].place, reach.at[i].facing, goal, way) * 8 +
            (int)ac_rng_below(m->rng, 8);
        if (value > score) {
            score = value;
            best = i;
        }
    }
    if (best < 0) {
        *out = ac_act0(TYRE_V_HALT);
        return;
    }
    while (reach.at[best].from != AC_NONE)
        best = reach.at[best].from;
    *out = reach.at[best].step;
}

static bool best_ram(const struct tyre_mind *m, int ship, int *worth, struct ac_action *out)
{
    struct tyre_ram ram[TYRE_MAX_RAMS];
    const int n = tyre_ram_forbidden_by(m->d, m->s, ship) == TYRE_OK
                      ? tyre_list_rams(m->d, m->s, ship, ram)
                      : 0;

    *worth = 0;
    for (int i = 0; i < n; i++) {
        const int value = tyre_ram_worth(m->d, m->s, ship, ram[i].target) -
                          exposure(m, ship, ram[i].stop, ram[i].facing) / 2;

        if (value <= *worth)
            continue;
        *worth = value;
        *out = ac_act3(TYRE_V_RAM, ram[i].target, ram[i].turn_at, ram[i].facing);
    }
    return *worth > (m->style == TYRE_BOLD ? 20 : 35);
}

static void think_active(const struct tyre_mind *m, struct ac_action *out)
{
    const int ship = m->s->act;
    int worth;

    if (tyre_pick_verb(m->list, TYRE_V_LAND, AC_NONE, out) && m->s->beach[ship] < 0 &&
        tyre_carries_troops(m->s, ship)) {
        for (int i = 0; i < m->list->count; i++) /* the safest shore */
            if (m->list->list[i].verb == TYRE_V_LAND &&
                tyre_grounding(m->d, m->s, m->list->list[i].arg[0]) <
                    tyre_grounding(m->d, m->s, out->arg[0]))
                *out = m->list->list[i];
        if (tyre_grounding(m->d, m->s, out->arg[0]) <= 2)
            return;
    }
    if (m->s->mv_flags & TYRE_M_ENTERED) {
        /* south-west, towards the island; a fireship looks out of its harbour */
        if (!tyre_pick_verb(m->list, TYRE_V_POINT, ship == TYRE_FIRESHIP ? 1 : 3, out))
            *out = m->list->list[0];
        return;
    }
    if (m->s->hex[ship] < 0) {
        *out = m->list->list[ac_rng_below(m->rng, (uint32_t)m->list->count)];
        return;
    }
    if (m->s->beach[ship] >= 0 && tyre_carries_troops(m->s, ship)) {
        *out = ac_act0(TYRE_V_HALT); /* the landing goes on */
        return;
    }
    if (!(m->s->mv_flags & TYRE_M_STARTED) && best_ram(m, ship, &worth, out))
        return;
    think_row(m, out);
}

/* Who moves next: the best ram, then the ships, then the leaders. */
void tyre_think_move(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -1000000;

    if (m->s->act >= 0) {
        think_active(m, out);
        return;
    }
    if (tyre_pick_verb(m->list, TYRE_V_FREE, AC_NONE, out))
        return;
    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const int ship = m->list->list[i].arg[0];
        struct ac_action ram;
        int worth = 0, score;

        if (m->list->list[i].verb != TYRE_V_MOVE)
            continue;
        if (ship == TYRE_FIRESHIP && m->s->hex[ship] < 0 &&
            nearest_enemy(m, m->d->haven[0], false) > 8 &&
            nearest_enemy(m, m->d->haven[m->d->harbour_count - 1], false) > 8)
            continue;
        if (m->s->hex[ship] >= 0)
            (void)best_ram(m, ship, &worth, &ram);
        score = 10 * worth - (m->s->leader_on[ship] >= 0 ? 300 : 0);
        if (m->s->hex[ship] >= 0)
            score -= nearest_enemy(m, m->s->hex[ship], false);
        if (score > best) {
            best = score;
            *out = m->list->list[i];
        }
    }
}
