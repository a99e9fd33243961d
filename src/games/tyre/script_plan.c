/*
 * The script between the battles: when to assault, what to build and mend, what to load, which walls
 * to break. It wants several breaches side by side before it lands, and mends the wall that is
 * nearest to falling rather than every wall a little.
 */
#include "tyre/script.h"

enum { EAST = 17, PATIENCE = 5, ESCORT = -400 };

int tyre_breaches(const struct tyre_data *d, const struct tyre_state *s)
{
    int n = 0;

    for (int w = 0; w < d->wall_count; w++)
        n += s->level[w] >= TYRE_BREACH;
    return n;
}

/* Has the wall open water before it and the city behind it? The harbour arms have not. */
static bool way_in(const struct tyre_data *d, const struct tyre_state *s, int w)
{
    bool water = false, inside = false;

    for (int k = 0; k < 6; k++) {
        const int n = d->next[d->wall_hex[w]][k];

        water = water || (n >= 0 && d->terrain[n] == TYRE_SEA && tyre_can_sail(d, s, n));
        inside = inside || (n >= 0 && (d->flags[n] & TYRE_H_INSIDE));
    }
    return water && inside;
}

/*
 * The eastern walls lead to the Temple [K17], and men can wade to them [8.32]. The low wall in the
 * north leads to the Agenorium, though over beaches: to break it as well draws their four catapults
 * away from the other place, and engines live where those are not.
 */
bool tyre_worth_breaking(const struct tyre_data *d, const struct tyre_state *s, int w)
{
    const int hex = d->wall_hex[w];

    if (s->level[w] >= TYRE_BREACH)
        return false;
    if (d->terrain[hex] == TYRE_SECONDARY)
        return tyre_distance(d, hex, d->agenorium) == 3;
    return ac_hex_col(&d->grid, hex) >= EAST && way_in(d, s, w);
}

/* Half down, near an objective, beside another breach. */
int tyre_wall_worth(const struct tyre_mind *m, int w)
{
    const struct tyre_data *d = m->d;
    const int hex = d->wall_hex[w];
    int worth = m->k[TYRE_K_WALL_DOWN] * m->s->level[w] -
                m->k[TYRE_K_WALL_FAR] *
                    ac_min(tyre_distance(d, hex, d->temple), tyre_distance(d, hex, d->agenorium));

    for (int k = 0; k < 6; k++)
        if (d->next[hex][k] >= 0 && tyre_breached(d, m->s, d->next[hex][k]))
            worth += m->k[TYRE_K_WALL_BESIDE];
    return worth;
}

static int best_wall(const struct tyre_mind *m)
{
    int best = AC_NONE, score = -10000;

    for (int w = 0; w < m->d->wall_count; w++)
        if (tyre_worth_breaking(m->d, m->s, w) && tyre_wall_worth(m, w) > score) {
            score = tyre_wall_worth(m, w);
            best = w;
        }
    return best;
}

static int ships_ready(const struct tyre_state *s)
{
    int n = 0;

    for (int ship = TYRE_TYRIAN_SHIPS; ship < TYRE_SHIPS; ship++)
        n += s->hex[ship] >= 0;
    return n;
}

static int enemies_afloat(const struct tyre_state *s)
{
    int n = 0;

    for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
        n += s->hex[ship] >= 0;
    return n;
}

/* Engines go to sea when the escorts are three to one; there is no time to wait for that for ever. */
static bool sea_is_ours(const struct tyre_mind *m)
{
    const bool late = m->s->head.turn > m->d->last_turn - PATIENCE;

    return 10 * ships_ready(m->s) >=
           m->k[late ? TYRE_K_SEA_LATE : TYRE_K_SEA_ODDS] * enemies_afloat(m->s);
}

static void think_assault(const struct tyre_mind *m, struct ac_action *out)
{
    const int breaches = tyre_breaches(m->d, m->s);
    const int left = m->d->last_turn - m->s->head.turn;
    const bool ready = breaches >= m->k[TYRE_K_BREACHES] && ships_ready(m->s) >= m->k[TYRE_K_FLEET];

    *out = ac_act1(TYRE_V_PLAN, ready || left <= 0 ||
                                        (left == 1 && breaches >= m->k[TYRE_K_BREACHES_LAST]) ||
                                        (left == 2 && breaches >= m->k[TYRE_K_BREACHES_LATE])
                                    ? TYRE_PLAN_ASSAULT
                                    : TYRE_PLAN_BOMBARD);
}

static void think_engineers(const struct tyre_mind *m, struct ac_action *out)
{
    int damage = 0, wrecks = 0, ships, boulders, walls;

    for (int w = 0; w < m->d->wall_count; w++)
        damage += m->s->level[w];
    for (int ship = 0; ship < TYRE_FIRESHIP; ship++)
        wrecks += m->s->hex[ship] >= 0 && (m->s->sflag[ship] & TYRE_S_DAMAGED) &&
                  m->s->leader_on[ship] < 0;
    walls = ac_min(damage, wrecks ? 4 : 6);
    ships = ac_min(2 * wrecks, (6 - walls) & ~1);
    boulders = ac_min((6 - walls - ships) & ~1, 4);
    *out = ac_act3(TYRE_V_ENGINEERS, walls, ships, boulders);
}

/* How much a wall wants mending: five points are one short of a breach. */
static int mend_need(const struct tyre_mind *m, int level)
{
    static const int need[TYRE_BREACH - 1] = { 0, 1, 2, 4, 6 };

    if (level >= TYRE_BREACH)
        return m->k[TYRE_K_MEND_BREACH];
    return level == TYRE_BREACH - 1 ? m->k[TYRE_K_MEND_NEXT] : need[level];
}

static void think_works(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -1;

    if (m->s->act >= 0 || m->s->step == 0)
        return; /* any berth will do */
    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];
        int score = -1;

        if (a->verb == TYRE_V_REPAIR)
            score = 100 + m->d->melee[m->d->type[a->arg[0]]];
        else if (a->verb == TYRE_V_BOULDER)
            score = 60 - tyre_distance(m->d, a->arg[0], m->d->agenorium);
        else if (a->verb == TYRE_V_MEND)
            score = 10 * mend_need(m, m->s->level[m->d->wall[a->arg[0]]]);
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}

/* What to load first: the plan's pieces, strongest first; towers to the mole's head. */
static int load_score(const struct tyre_mind *m, int piece)
{
    const bool assault = m->s->plan == TYRE_PLAN_ASSAULT;

    if (tyre_is_unit(piece)) {
        const struct tyre_unit_kind *kind = &m->d->unit[piece - TYRE_UNIT0];

        if (!assault)
            return -1;
        return 100 + ac_max(kind->strength, kind->range < 0 ? 0 : m->d->range[kind->range][1]);
    }
    if (tyre_is_leader(piece)) {
        const struct tyre_leader_kind *kind = &m->d->leader[piece - TYRE_LEADER0];

        return assault && kind->move ? 200 + kind->morale : -1;
    }
    if (piece - TYRE_SIEGE0 >= TYRE_TOWER0)
        return 5;
    if (assault || !sea_is_ours(m))
        return m->s->ride[piece] >= 0 ? 300 : -1;
    return m->s->ride[piece] >= 0 ? -1 : 50;
}

static void think_take(const struct tyre_mind *m, struct ac_action *out)
{
    int best = 0;

    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];

        if (a->verb == TYRE_V_TAKE && load_score(m, a->arg[0]) > best) {
            best = load_score(m, a->arg[0]);
            *out = *a;
        }
    }
}

/*
 * Ships that carry nobody, for the enemy who is still afloat: laden ones cannot ram and board badly
 * [8.0]. The heaviest, two to an enemy.
 */
static bool escorts(const struct tyre_mind *m, int ship)
{
    const int leader = m->s->leader_on[ship];
    int want = ac_min(2 * enemies_afloat(m->s), m->k[TYRE_K_ESCORTS]);

    if (leader >= 0)
        return false;
    for (int other = TYRE_TYRIAN_SHIPS; other <= ship; other++) {
        if (m->s->hex[other] < 0 || m->d->type[other] != TYRE_QUINQUEREME ||
            (m->s->sflag[other] & TYRE_S_DAMAGED) || m->s->leader_on[other] >= 0)
            continue;
        if (!want--)
            return false;
        if (other == ship)
            return true;
    }
    return false;
}

/* Hexes from the breaches the army goes for, as near as they come. */
static int far_out(const struct tyre_mind *m, int hex)
{
    int best = 40;

    for (int w = 0; w < m->d->wall_count; w++)
        if (m->sector[w])
            best = ac_min(best, tyre_distance(m->d, hex, m->d->wall_hex[w]));
    return best;
}

/*
 * The strongest go one to a ship while there are ships, an archer to each of them: he shoots while
 * they wade, and is the man to lose when a catapult hits the ship [8.21c]. They go on the ships that
 * lie nearest, so that they are there first. A leader sails with his men, admirals sail alone.
 */
static int berth_score(const struct tyre_mind *m, int piece, int ship)
{
    const int mate = m->s->unit_on[ship][0];
    const int leader = m->s->leader_on[ship];
    int score = 100 + m->d->speed[m->d->type[ship]];

    if (tyre_is_siege(piece))
        return score - (leader >= 0 ? 60 : 0);
    score -= 2 * far_out(m, m->s->hex[ship]);
    if (tyre_is_unit(piece) && escorts(m, ship))
        return ESCORT;
    if (leader >= 0 && (m->s->lflag[leader] & TYRE_L_NAVAL))
        score -= 60;
    if (mate >= 0 && tyre_is_unit(piece) && m->d->unit[piece - TYRE_UNIT0].kind == TYRE_FIRE_UNIT)
        return score + 4 * (m->d->unit[mate].strength - 3);
    if (mate >= 0)
        score -= 30 + m->d->unit[mate].strength;
    if (tyre_is_unit(piece) && leader >= 0 && mate < 0 &&
        (m->d->leader[leader].bands >> m->d->unit[piece - TYRE_UNIT0].band & 1))
        score += 40;
    return score;
}

/* An archer at the head of the mole shoots at the breaches and wants no ship; 0: they are too far. */
static int mole_score(const struct tyre_mind *m, int piece, int hex)
{
    const struct tyre_unit_kind *kind = &m->d->unit[piece - TYRE_UNIT0];
    const int range = far_out(m, hex);

    if (kind->kind != TYRE_FIRE_UNIT || range > 3)
        return 0;
    return m->d->range[kind->range][range - 1] >= 2 ? 200 + m->d->range[kind->range][range - 1] : 0;
}

/* Two to a ship; a tower as far out on the mole as it goes. */
static void think_put(const struct tyre_mind *m, struct ac_action *out)
{
    const int piece = m->s->act;
    int best = -1000;

    *out = m->list->list[m->list->count - 1];
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];
        int score = -500;

        if (a->verb == TYRE_V_EMBARK) {
            const int ship = a->arg[0];

            score = berth_score(m, piece, ship);
        } else if (a->verb == TYRE_V_ASHORE &&
                   (m->s->plan == TYRE_PLAN_ASSAULT || !sea_is_ours(m))) {
            score = 200;
        } else if (a->verb == TYRE_V_PLACE && tyre_is_siege(piece)) {
            score = -ac_hex_col(&m->d->grid, a->arg[0]);
        } else if (a->verb == TYRE_V_PLACE && tyre_is_unit(piece)) {
            score = mole_score(m, piece, a->arg[0]);
        } else if (a->verb == TYRE_V_KEEP) {
            score = -100;
        }
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}

/* Catapults where the wall is being broken; the garrison stays where it can see both temples. */
static void think_shift(const struct tyre_mind *m, struct ac_action *out)
{
    const int wall = best_wall(m);
    int best = 1000;

    if (m->s->act < 0) {
        *out = ac_act0(TYRE_V_DONE);
        for (int i = 0; i < m->list->count && wall >= 0; i++) {
            const struct ac_action *a = &m->list->list[i];

            if (a->verb == TYRE_V_TAKE && tyre_is_siege(a->arg[0]) &&
                tyre_distance(m->d, m->s->hex[a->arg[0]], m->d->wall_hex[wall]) >
                    m->k[TYRE_K_COUNTER_FAR]) {
                *out = *a;
                return;
            }
        }
        return;
    }
    *out = ac_act0(TYRE_V_KEEP);
    for (int i = 0; i < m->list->count && wall >= 0; i++) {
        const struct ac_action *a = &m->list->list[i];

        if (a->verb != TYRE_V_PLACE || !(m->d->flags[a->arg[0]] & TYRE_H_WALL) ||
            tyre_breached(m->d, m->s, a->arg[0]))
            continue;
        const int distance = tyre_distance(m->d, a->arg[0], m->d->wall_hex[wall]);
        if (distance < best) {
            best = distance;
            *out = *a;
        }
    }
}

void tyre_think_plan(const struct tyre_mind *m, struct ac_action *out)
{
    switch (m->s->seg) {
    case TYRE_SEG_PLAN:
        think_assault(m, out);
        return;
    case TYRE_SEG_ENGINEERS:
        think_engineers(m, out);
        return;
    case TYRE_SEG_BUILD: /* one ram to two catapults */
        *out = ac_act1(TYRE_V_BUILD, 0);
        return;
    case TYRE_SEG_CONSTRUCT:
        think_works(m, out);
        return;
    case TYRE_SEG_EMBARK:
        if (m->s->act >= 0)
            think_put(m, out);
        else
            think_take(m, out);
        return;
    case TYRE_SEG_SHIFT:
        think_shift(m, out);
        return;
    case TYRE_SEG_STOP:
        *out = ac_act1(TYRE_V_STOP, 0);
        return;
    case TYRE_SEG_REGROUP:
        if (m->s->act >= 0 &&
            !tyre_pick_verb(m->list, TYRE_V_POINT, m->side == TYRE_MAC ? 4 : 1, out))
            *out = m->list->list[0];
        return;
    default:
        return;
    }
}

/* An engine's own wall first; another only if it is not down by then anyhow. */
static int siege_score(const struct tyre_mind *m, int hex, int own)
{
    const int wall = m->d->wall[hex];
    int level = m->s->level[wall];

    for (int e = 0; e < TYRE_ENGINES; e++)
        level += m->s->aim[e] == wall;
    if (!tyre_worth_breaking(m->d, m->s, wall) && hex != own)
        return -1; /* a catapult that has shot is bound to that wall for the week [7.12a] */
    if (level >= TYRE_BREACH)
        return 1;
    return 100 + m->k[TYRE_K_ENGINE_DOWN] * level -
           m->k[TYRE_K_ENGINE_FAR] * tyre_distance(m->d, hex, m->d->temple) +
           (m->d->terrain[hex] == TYRE_PRIMARY ? 10 : 0) +
           (hex == own ? m->k[TYRE_K_ENGINE_OWN] : 0);
}

/* Catapults of Tyre at what does most harm. */
void tyre_think_engines(const struct tyre_mind *m, struct ac_action *out)
{
    int best = -1, last = AC_NONE, own = AC_NONE;

    *out = ac_act0(TYRE_V_DONE);
    for (int i = 0; i < m->list->count; i++) {
        const struct ac_action *a = &m->list->list[i];
        int score = -1;

        if (a->verb == TYRE_V_BATTER || a->verb == TYRE_V_SHOOT) {
            if (a->arg[0] != last) { /* an engine's actions stand together */
                last = a->arg[0];
                own = tyre_engine_wall(m, m->s->ride[last]);
            }
            score = siege_score(m, a->arg[1], own);
        } else if (a->verb == TYRE_V_COUNTER) {
            score = 50 + (m->s->sflag[a->arg[1]] & TYRE_S_DAMAGED ? 20 : 0) +
                    (m->s->unit_on[a->arg[1]][1] >= 0 ? 10 : 0) +
                    (m->s->leader_on[a->arg[1]] >= 0 ? 10 : 0);
        }
        if (score > best) {
            best = score;
            *out = *a;
        }
    }
}
