/*
 * The script at sea: it rams what is worth it, boards wherever the odds are not hopeless, keeps its
 * ships within command and its bows to the enemy, and takes engines and troops to the walls.
 */
#include "tyre/script.h"

#include <limits.h>

/* What a ram is worth, in hundredths of a hull. */
static int ram_worth(const struct tyre_mind *m, int ship, int target)
{
    const struct tyre_data *d = m->d;
    const struct tyre_state *s = m->s;
    const int16_t *k = m->k;
    const int low = d->ram_low[d->type[ship]][d->type[target]];
    const int bonus = tyre_ram_bonus(d, s, ship, target);
    const int hits = ac_clamp(7 - low + bonus, 0, 6);
    const int cargo = tyre_transporting(s, target) ? k[TYRE_K_CARGO]
                      : s->leader_on[target] >= 0  ? k[TYRE_K_FLAG]
                                                   : 0;
    int worth = 0;

    if (ship == TYRE_FIRESHIP)
        return hits * (k[TYRE_K_SUNK] + cargo) / 6;
    if (d->ram_pins[d->type[ship]][d->type[target]])
        return hits * k[TYRE_K_HIT] / 6;
    for (int die = 1; die <= 6; die++) {
        const int at = ac_min(die + tyre_ram_second(s, target), 6) - 1;
        const bool damaged = s->sflag[target] & TYRE_S_DAMAGED;

        if (d->ram_damage[at] == TYRE_N_SUNK || (d->ram_damage[at] == TYRE_N_DAMAGED && damaged))
            worth += k[TYRE_K_SUNK] + cargo;
        else if (d->ram_damage[at] == TYRE_N_DAMAGED)
            worth += k[TYRE_K_DAMAGED] + cargo / 2;
        else
            worth += k[TYRE_K_HIT];
    }
    return hits * worth / 36;
}

/* What boarding a target is worth at this differential, in hundredths of a hull. */
static int board_worth(const struct tyre_mind *m, int target, int differential)
{
    const int at = tyre_naval_column(differential);
    const bool damaged = m->s->sflag[target] & TYRE_S_DAMAGED;
    int worth = 0;

    for (int die = 0; at >= 0 && die < 6; die++) {
        const int r = m->d->naval_melee[die][at];

        if (r == TYRE_N_SUNK || (r == TYRE_N_DAMAGED && damaged))
            worth += m->k[TYRE_K_SUNK];
        else if (r == TYRE_N_DAMAGED)
            worth += m->k[TYRE_K_DAMAGED];
        else if (r == TYRE_N_DISRUPTED)
            worth += m->k[TYRE_K_SHAKEN];
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
        const int gain = board_worth(m, a->arg[1], before + strength) -
                         (alone > 0 ? board_worth(m, a->arg[1], before) : 0) + 1;
        if (gain > best) {
            best = gain;
            *out = *a;
        }
    }
}

/* --- where a ship wants to be ------------------------------------------------------------------------- */

static void find_foes(const struct tyre_mind *m)
{
    struct tyre_foes *out = m->foes;

    out->count = 0;
    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (m->s->hex[ship] < 0 || tyre_ship_side(ship) == m->side || ship == TYRE_FIRESHIP)
            continue;
        out->hex[out->count] = m->s->hex[ship];
        out->nearer[out->count++] = tyre_transporting(m->s, ship) ? 6 : 0;
    }
}

static int nearest_enemy(const struct tyre_mind *m, int hex, bool loaded)
{
    const struct tyre_foes *foes = m->foes;
    int best = 99;

    for (int i = 0; i < foes->count; i++)
        best =
            ac_min(best, tyre_distance(m->d, hex, foes->hex[i]) - (loaded ? foes->nearer[i] : 0));
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
            score += m->k[TYRE_K_COMPANY];
            continue;
        }
        if (facing % 3 != m->s->facing[other] % 3 || facing % 3 == k % 3)
            continue;
        const int edge = tyre_ship_melee(m->d, m->s, ship) - tyre_ship_melee(m->d, m->s, other);
        score += (board_worth(m, other, edge) * m->k[TYRE_K_BOARD] -
                  board_worth(m, ship, -edge) * m->k[TYRE_K_BOARDED]) /
                 100;
        if (m->s->sflag[other] & TYRE_S_DISRUPTED)
            score += m->k[TYRE_K_SHAKEN];
    }
    return score;
}

/* One run of a ram from a hex, `gone` from where it began: what lies far enough may be struck from this side. */
static int sweep(const struct tyre_mind *m, int gone, int at, int facing, int length)
{
    int n = 0;

    for (; n < length; n++) {
        const int to = m->d->next[at][facing];

        if (to < 0 || !tyre_can_sail(m->d, m->s, to))
            break;
        if (gone + n >= 2)
            m->threat[to] |= (uint8_t)(1u << facing);
        if (m->s->ship_at[to] >= 0 && m->s->ship_at[to] != m->s->act)
            break;
        at = to;
    }
    return n;
}

/* Is an enemy who runs so far too far away for the ship that moves to come before his ram? */
static bool harmless(const struct tyre_mind *m, int enemy_hex, int run)
{
    const int ship = m->s->act;
    const int far = ship >= 0 ? ac_max(m->s->mv_limit, m->d->ram_speed[m->d->type[ship]]) : 0;

    return ship >= 0 && m->s->hex[ship] >= 0 &&
           tyre_distance(m->d, m->s->hex[ship], enemy_hex) > far + run + 1;
}

/* Where the enemy could ram next, and from which side [6.12]: straight on, or with one turn. */
static void find_threats(const struct tyre_mind *m)
{
    memset(m->threat, 0, TYRE_HEXES);
    for (int other = 0; other < TYRE_SHIPS; other++) {
        int at = m->s->hex[other];

        if (at < 0 || tyre_ship_side(other) == m->side || m->s->pins[other] ||
            other == TYRE_FIRESHIP || m->s->exhausted[other] > 1 ||
            (m->s->sflag[other] & TYRE_S_DISRUPTED) || tyre_transporting(m->s, other))
            continue;
        const int facing = m->s->facing[other];
        const int length = m->d->ram_speed[m->d->type[other]];
        if (harmless(m, at, length + 1))
            continue;
        const int run = sweep(m, 0, at, facing, length + 1);
        for (int i = 0; i <= run && i < length; i++) {
            (void)sweep(m, i, at, (facing + 1) % 6, length - i);
            (void)sweep(m, i, at, (facing + 5) % 6, length - i);
            at = m->d->next[at][facing];
        }
    }
}

/* Does the ship show its side to an enemy who could run it down before it moves again? */
static int exposure(const struct tyre_mind *m, int ship, int hex, int facing)
{
    const uint8_t sides = (uint8_t)(m->threat[hex] & ~(9u << facing % 3));
    const int worth = m->k[tyre_carries_troops(m->s, ship) ? TYRE_K_SHOWN_TROOPS
                           : tyre_transporting(m->s, ship) ? TYRE_K_SHOWN_CARGO
                           : m->s->leader_on[ship] >= 0    ? TYRE_K_SHOWN_FLAG
                                                           : TYRE_K_SHOWN];

    if (!sides)
        return 0;
    /* who moves second moves first in the next impulse [4.2-init] */
    return m->s->seg == TYRE_SEG_MOVE1 ? worth : worth * m->k[TYRE_K_SHOWN_SECOND] / 100;
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
        return m->k[TYRE_K_CHANCE];
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
                score += m->k[TYRE_K_LEAD];
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
            score = ac_max(score, m->k[TYRE_K_COMMAND] -
                                      m->k[TYRE_K_COMMAND_FAR] *
                                          ac_max(distance - d->leader[leader].reach, 0));
    }
    return score;
}

/* Lies a ship there that will not make way in this segment? */
static bool blocked(const struct tyre_mind *m, int hex)
{
    const int ship = m->s->ship_at[hex];

    return ship >= 0 && ship != m->s->act &&
           (tyre_ship_side(ship) != m->side || (m->s->sflag[ship] & TYRE_S_MOVED) ||
            m->s->beach[ship] >= 0);
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
                (m->d->terrain[n] == TYRE_BEACH && hex != goal) || blocked(m, n) ||
                tyre_boom_shut(m->d, m->s, hex, k) || out[hex] >= 250)
                continue;
            out[n] = (uint8_t)(out[hex] + 1);
            queue[tail++] = (int16_t)n;
        }
    }
}

enum { UNKNOWN = INT_MIN };

/* What a ship is about: a hex to go to, and for troopships what each place is worth. */
struct errand {
    int goal; /* AC_NONE: none in particular */
    int axis; /* to lie along at the goal, AC_NONE: any */
    bool troops;
    int16_t berth[TYRE_HEXES];
    uint8_t way[TYRE_HEXES]; /* rowing distance to the goal */
    int place[TYRE_HEXES];   /* place_score, UNKNOWN until it is asked for */
};

/* The fewest catapults that reach a ship which reaches this wall. */
static int covered(const struct tyre_mind *m, int engine, int wall)
{
    enum { ROW = 34 }; /* places of a hexrow: hexes are numbered row by row */
    const int range = m->s->engine[engine] == TYRE_E_RAM ? 1 : 4;
    const int first = ac_max(0, wall / ROW - range) * ROW;
    const int end = ac_min(TYRE_HEXES, (wall / ROW + range + 1) * ROW);
    int best = 4;

    for (int hex = first; hex < end && best; hex++)
        if (tyre_distance(m->d, hex, wall) == range && m->d->terrain[hex] == TYRE_SEA &&
            tyre_can_sail(m->d, m->s, hex) &&
            (m->s->ship_at[hex] < 0 || m->s->ship_at[hex] == m->s->act))
            best = ac_min(best, tyre_under_fire(m->d, m->s, hex));
    return 40 * best;
}

/* Breach points an engine will yet make this week: a catapult about one a segment, a ram two runs. */
static int promise(const struct tyre_state *s, int engine)
{
    if (s->engine[engine] == TYRE_E_CATAPULT)
        return 6 - ac_max(s->impulse, 2);
    return 3 * (2 - s->rammed[engine]) / 2;
}

/* The wall this engine would choose, what others have promised apart; AC_NONE: none is left. */
static int favourite(const struct tyre_mind *m, int engine, const int *promised)
{
    const struct tyre_data *d = m->d;
    const int hex = m->s->hex[m->s->ride[TYRE_SIEGE0 + engine]];
    int best = AC_NONE, score = INT_MIN;

    for (int w = 0; w < d->wall_count; w++) {
        if (!tyre_worth_breaking(d, m->s, w) || m->s->level[w] + promised[w] >= TYRE_BREACH + 2)
            continue;
        const int uncovered = 2 * tyre_wall_worth(m, w) - 3 * tyre_distance(d, hex, d->wall_hex[w]);
        if (uncovered <= score)
            continue; /* catapults make it no better: not worth looking for them */
        const int value = uncovered - covered(m, engine, d->wall_hex[w]);
        if (value > score) {
            score = value;
            best = w;
        }
    }
    return best;
}

/*
 * The wall an engine goes for: what is half down, near an objective and near at hand. As many go for
 * one as it takes, in the order of their numbers; who has shot is bound to his wall [7.12a].
 */
int tyre_engine_wall(const struct tyre_mind *m, int ship)
{
    const struct tyre_state *s = m->s;
    const int own = s->engine_on[ship];
    int promised[TYRE_WALLS] = { 0 };

    if (s->shot_at[own] >= 0)
        return m->d->wall_hex[s->shot_at[own]];
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (s->shot_at[e] >= 0 && s->ride[TYRE_SIEGE0 + e] >= 0)
            promised[s->shot_at[e]] += promise(s, e);
    for (int e = 0; e <= own; e++) {
        const int carrier = s->ride[TYRE_SIEGE0 + e];

        if (carrier < 0 || s->hex[carrier] < 0 || s->shot_at[e] >= 0)
            continue;
        const int wall = favourite(m, e, promised);
        if (wall < 0)
            return AC_NONE; /* more engines than walls */
        if (e == own)
            return m->d->wall_hex[wall];
        promised[wall] += promise(s, e);
    }
    return AC_NONE;
}

/* A free warship: nothing aboard, whole, able to move. */
static bool warship(const struct tyre_mind *m, int ship)
{
    return m->s->hex[ship] >= 0 && !tyre_transporting(m->s, ship) && m->s->leader_on[ship] < 0 &&
           !m->s->pins[ship];
}

static bool enemy_within(const struct tyre_mind *m, int harbour)
{
    for (int ship = 0; ship < TYRE_FIRESHIP; ship++) {
        const int hex = m->s->hex[ship];

        if (hex >= 0 && (m->d->flags[hex] & TYRE_H_HARBOUR) && m->d->harbour[hex] == harbour)
            return true;
    }
    return false;
}

/* Two ships before the mouth of a harbour, bow or stern to it, shut in whatever lies there: nobody
 * passes [5.22], and from the mouth itself they cannot be rammed [6.13]. */
static bool blockade(const struct tyre_mind *m, int ship, struct errand *out)
{
    for (int i = 0; i < TYRE_OUTERS; i++) {
        const int hex = m->d->outer[i];
        const int lies = m->s->ship_at[hex];
        bool nearest = true;

        if (!enemy_within(m, i / 2) || (lies >= 0 && lies != ship))
            continue;
        for (int other = TYRE_TYRIAN_SHIPS; lies != ship && other < TYRE_SHIPS; other++) {
            if (other == ship || !warship(m, other))
                continue;
            const int gap = tyre_distance(m->d, m->s->hex[other], hex) -
                            tyre_distance(m->d, m->s->hex[ship], hex);
            if (gap < 0 || (gap == 0 && other < ship))
                nearest = false;
        }
        if (!nearest)
            continue;
        out->goal = hex;
        for (int k = 0; k < 6; k++)
            if (m->d->boom[hex] >> k & 1)
                out->axis = k % 3;
        return true;
    }
    return false;
}

/* The best place a troopship can get to, near ones first. */
static int troop_goal(const struct tyre_mind *m, int ship, const int16_t *berth)
{
    int best = AC_NONE, score = -10000;
    uint8_t way[TYRE_HEXES];

    chart(m, m->s->hex[ship], way);
    for (int hex = 0; hex < TYRE_HEXES; hex++) {
        const int value = berth[hex] - 5 * way[hex];

        if (berth[hex] && way[hex] != 255 && value > score) {
            score = value;
            best = hex;
        }
    }
    return best;
}

static int engine_score(const struct tyre_mind *m, int ship, int hex, int facing,
                        const struct errand *e)
{
    const int engine = m->s->engine_on[ship];
    const int distance =
        ac_max(tyre_distance(m->d, hex, e->goal), e->way[hex] == 255 ? 99 : e->way[hex]);
    const int danger = 30 * tyre_under_fire(m->d, m->s, hex);

    if (m->s->engine[engine] == TYRE_E_CATAPULT)
        return -10 * ac_max(distance - 4, 0) - danger;
    return -10 * distance - danger + (distance == 1 && m->d->next[hex][facing] == e->goal ? 60 : 0);
}

static int errand_score(const struct tyre_mind *m, int ship, int hex, int facing,
                        const struct errand *e)
{
    if (e->troops)
        return e->berth[hex]
                   ? e->berth[hex]
                   : e->berth[e->goal] - 20 - 10 * (e->way[hex] == 255 ? 99 : e->way[hex]) -
                         15 * tyre_under_fire(m->d, m->s, hex);
    if (m->s->engine_on[ship] >= 0)
        return engine_score(m, ship, hex, facing, e);
    if (e->axis >= 0)
        return hex == e->goal ? (facing % 3 == e->axis ? 120 : 60)
                              : -8 * (e->way[hex] == 255 ? 99 : e->way[hex]);
    return -6 *
           ac_max(e->way[hex] == 255 ? 99 : e->way[hex], 5); /* an admiral keeps a little off */
}

/* Room that others need to land: before a breach nobody should lie, beside that water no empty ship. */
static int crowding(const struct tyre_mind *m, int ship, int hex)
{
    if (!m->s->assault || m->side != TYRE_MAC)
        return 0;
    const bool laden = tyre_carries_troops(m->s, ship);

    if (tyre_surf(m, hex))
        return laden ? 100 : 60;
    for (int k = 0; !laden && k < 6; k++)
        if (m->d->next[hex][k] >= 0 && tyre_surf(m, m->d->next[hex][k]))
            return 80;
    return 0;
}

/* What a hex is worth to a ship however it lies there. */
static int place_score(const struct tyre_mind *m, int ship, int hex, const struct errand *e)
{
    const bool harbour = m->d->flags[hex] & TYRE_H_HARBOUR;
    int score = command(m, ship, hex) - crowding(m, ship, hex);

    if (m->d->terrain[hex] == TYRE_BEACH)
        score -= 60;
    if (e->goal >= 0 || tyre_transporting(m->s, ship))
        return score;
    const int distance = nearest_enemy(m, hex, true);
    if (m->side == TYRE_TYR && m->d->kind != TYRE_NAVAL && harbour && distance > 9)
        return score + 20; /* behind the boom until something comes near */
    const int want = m->k[tyre_admiral(m->d, m->s, ship) >= 0 ? TYRE_K_WANT_FLAG : TYRE_K_WANT];
    return score - m->k[TYRE_K_NEAR] * ac_max(distance - want, 0);
}

static int position_score(const struct tyre_mind *m, int ship, int hex, int facing,
                          struct errand *e)
{
    int score = contact(m, ship, hex, facing) - exposure(m, ship, hex, facing);

    if (e->place[hex] == UNKNOWN)
        e->place[hex] = place_score(m, ship, hex, e);
    score += e->place[hex];
    if (e->goal >= 0)
        return score + errand_score(m, ship, hex, facing, e);
    return tyre_transporting(m->s, ship) ? score : score + prospects(m, hex, facing);
}

/* An admiral goes where the laden ships he commands are wanted; AC_NONE: he has none. */
static int convoy_goal(const struct tyre_mind *m, int flag, int16_t *berth)
{
    const int leader = tyre_admiral(m->d, m->s, flag);

    for (int ship = TYRE_TYRIAN_SHIPS; leader >= 0 && ship < TYRE_SHIPS; ship++) {
        if (m->s->hex[ship] < 0 || !(m->d->leader[leader].fleets >> m->d->fleet[ship] & 1))
            continue;
        if (!m->s->assault && m->s->engine_on[ship] >= 0)
            return tyre_engine_wall(m, ship);
        if (m->s->assault && tyre_storms(m, ship)) {
            tyre_berth_worth(m, ship, berth);
            return troop_goal(m, ship, berth);
        }
    }
    return AC_NONE;
}

static void find_errand(const struct tyre_mind *m, int ship, struct errand *out)
{
    out->goal = out->axis = AC_NONE;
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        out->place[hex] = UNKNOWN;
    out->troops = m->s->assault && tyre_carries_troops(m->s, ship);
    if (m->side != TYRE_MAC)
        return;
    if (out->troops) {
        tyre_berth_worth(m, ship, out->berth);
        out->goal = troop_goal(m, ship, out->berth);
    } else if (tyre_admiral(m->d, m->s, ship) >= 0) {
        out->goal = convoy_goal(m, ship, out->berth);
    } else if (m->s->engine_on[ship] >= 0) {
        out->goal = tyre_engine_wall(m, ship);
    } else if (warship(m, ship)) {
        (void)blockade(m, ship, out);
    }
    if (out->goal >= 0)
        chart(m, out->goal, out->way);
}

/* The first step towards the best place the ship can reach. */
static void think_row(const struct tyre_mind *m, struct ac_action *out)
{
    const int ship = m->s->act;
    struct errand errand;
    struct ac_reach reach;
    int best = AC_NONE;
    int score;

    find_errand(m, ship, &errand);
    score = position_score(m, ship, m->s->hex[ship], m->s->facing[ship], &errand) * 8 + 7;
    tyre_reach(m->game, (const struct ac_state *)(const void *)m->s, (ac_piece)ship, &reach);
    for (int i = 0; i < reach.count; i++) {
        if (reach.at[i].danger)
            continue;
        const int value =
            position_score(m, ship, reach.at[i].place, reach.at[i].facing, &errand) * 8 +
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
    *out = tyre_first_step(&reach, best);
}

static bool best_ram(const struct tyre_mind *m, int ship, int *worth, struct ac_action *out)
{
    struct tyre_ram ram[TYRE_MAX_RAMS];
    const int n = tyre_ram_forbidden_by(m->d, m->s, ship) == TYRE_OK
                      ? tyre_list_rams(m->d, m->s, ship, ram)
                      : 0;

    *worth = 0;
    for (int i = 0; i < n; i++) {
        const int value =
            ram_worth(m, ship, ram[i].target) -
            exposure(m, ship, ram[i].stop, ram[i].facing) * m->k[TYRE_K_RAM_SHOWN] / 100 -
            m->k[TYRE_K_RAM_RISK] * ram[i].risk;

        if (value <= *worth)
            continue;
        *worth = value;
        *out = ac_act3(TYRE_V_RAM, ram[i].target, ram[i].turn_at, ram[i].facing);
    }
    return *worth > m->k[TYRE_K_RAM_LEAST] +
                        (tyre_admiral(m->d, m->s, ship) >= 0 ? m->k[TYRE_K_FLAG_RAM] : 0);
}

/* Names the shore that is worth most, if no better place is near. */
static bool think_landing(const struct tyre_mind *m, int ship, struct ac_action *out)
{
    int best = 0, worth = 0;
    int16_t berth[TYRE_HEXES];

    if (m->s->beach[ship] >= 0 || !tyre_pick_verb(m->list, TYRE_V_LAND, AC_NONE, out))
        return false;
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];

        if (a->verb != TYRE_V_LAND)
            continue;
        const int value = tyre_entry_worth(m, ship, a->arg[0]);
        if (value > worth) {
            worth = value;
            *out = *a;
        }
    }
    if (!worth)
        return false;
    tyre_berth_worth(m, ship, berth);
    for (int hex = 0; hex < TYRE_HEXES; hex++)
        best = ac_max(best, berth[hex] - 10 * tyre_distance(m->d, m->s->hex[ship], hex));
    return worth + 30 >= best;
}

static void think_active(const struct tyre_mind *m, struct ac_action *out)
{
    const int ship = m->s->act;
    int worth;

    if (think_landing(m, ship, out))
        return;
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
    if (m->s->beach[ship] >= 0 && tyre_storms(m, ship)) {
        *out = ac_act0(TYRE_V_HALT); /* the landing goes on */
        return;
    }
    if (!(m->s->mv_flags & TYRE_M_STARTED) && best_ram(m, ship, &worth, out))
        return;
    think_row(m, out);
}

/*
 * Until the fleets are together the Macedonian stays in port, unless they come for him: one fleet
 * alone is no match, and who has not come on by the end of the phase is in port as well.
 */
static bool bides(const struct tyre_mind *m)
{
    int strength[AC_SIDES] = { 0, 0 };

    if (m->side != TYRE_MAC || m->s->assault || m->d->kind != TYRE_CAMPAIGN)
        return false;
    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        const int hex = m->s->hex[ship];

        if ((hex < 0 && !(m->s->sflag[ship] & TYRE_S_WAITING)) || ship == TYRE_FIRESHIP)
            continue;
        strength[tyre_ship_side(ship)] += tyre_ship_melee(m->d, m->s, ship);
        if (hex >= 0 && tyre_ship_side(ship) == TYRE_TYR &&
            ac_hex_col(&m->d->grid, hex) > ac_hex_col(&m->d->grid, m->d->mole_hex[0]))
            return false;
    }
    return 10 * strength[TYRE_MAC] < m->k[TYRE_K_TOGETHER] * strength[TYRE_TYR];
}

/* Generals lead the landing; admirals follow their ships. */
static int turn_to_move(const struct tyre_mind *m, int ship)
{
    const int leader = m->s->leader_on[ship];

    if (leader < 0)
        return 0;
    return m->s->lflag[leader] & TYRE_L_NAVAL ? -m->k[TYRE_K_FLAG_LAST]
                                              : 5 * m->d->leader[leader].morale;
}

/* Who moves next: the best ram, then the ships, then the leaders. */
void tyre_think_move(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -1000000;

    find_threats(m);
    find_foes(m);
    if (m->s->act >= 0) {
        think_active(m, out);
        return;
    }
    if (tyre_pick_verb(m->list, TYRE_V_FREE, AC_NONE, out))
        return;
    *out = ac_act0(TYRE_V_DONE);
    if (bides(m))
        return;
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
        if (m->s->hex[ship] >= 0 && !best_ram(m, ship, &worth, &ram))
            worth = 0;
        score = 10 * worth + turn_to_move(m, ship);
        if (m->s->hex[ship] >= 0) /* those in front first, they are in the way */
            score -= m->s->assault && m->side == TYRE_MAC
                         ? ac_min(tyre_distance(m->d, m->s->hex[ship], m->d->temple),
                                  tyre_distance(m->d, m->s->hex[ship], m->d->agenorium))
                         : nearest_enemy(m, m->s->hex[ship], false);
        if (score > best) {
            best = score;
            *out = m->list->list[i];
        }
    }
}
