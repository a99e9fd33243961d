/* The scripted player at sea: a galley looks over the hexes it can end in. */
#include <string.h>

#include "alexandria/script.h"

enum { MAX_NODES = 240, MAX_LAYERS = ALEX_COURSES };

struct node {
    int16_t hex;
    int8_t facing;
    uint8_t zero;
    int16_t first; /* index into the first actions */
};

struct layer {
    int count;
    struct node node[MAX_NODES];
};

struct course {
    const struct alex *a;
    int galley, goal, troops;
    bool fast, infantry, ashore;     /* ashore: those aboard want to get onto the causeway */
    uint8_t beside[ALEX_MAX_PLACES]; /* directions in which something lies, once looked at */
    struct layer layer[MAX_LAYERS];
    struct ac_action first[16];
    int firsts;
};

static int troops_aboard(const struct alex *a, int galley)
{
    int sum = 0;

    for (int u = alex_first(a->s, alex_deck(a->d, galley)); u >= 0; u = alex_below(a->s, u))
        if (u < a->d->unit_count && a->d->piece[u].type < ALEX_ARCHER)
            sum += alex_tq(a->d, a->s, u) - a->s->unit[u].hits;
    return sum;
}

/* Does this side want a foothold on the causeway now? */
static bool wants_causeway(const struct alex *a, int side)
{
    return a->d->rules != ALEX_NAVAL && side == ALEX_ROME;
}

/* The end of the causeway that matters: once Rome has the southern redoubt, the northern. */
static bool northward(const struct alex *a)
{
    return a->d->rules == ALEX_BATTLE && alex_holds(a, ALEX_ROME, a->d->redoubt[0]) &&
           !alex_holds(a, ALEX_ROME, a->d->redoubt[1]);
}

/* A place on the causeway for those aboard: the nearer to the redoubt they are after the better. */
static int mooring(const struct alex *a, int place)
{
    const int lane = a->d->place[place].lane;

    return 40 - 3 * (northward(a) ? 12 - lane : lane);
}

/* Where the galley would like to be: a mooring, or the most tempting enemy. */
static int goal_of(const struct course *c)
{
    const struct alex *a = c->a;
    const int side = alex_side(a->d, a->s, c->galley);
    const int at = a->s->unit[c->galley].at;
    int best = AC_NONE;
    int least = 1 << 20;

    if (c->ashore)
        return a->d->lane[northward(a) ? 9 : 3]; /* the space next to the Overpass */
    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        const struct alex_ship *ship = alex_ship_c(a->d, a->s, g);
        int cost;

        if (a->s->unit[g].at == AC_NONE || ship->side == side)
            continue;
        cost = 4 * alex_distance(a->d, at, a->s->unit[g].at);
        if (a->d->place[a->s->unit[g].at].terrain == ALEX_SLIP)
            cost += 40;
        if (ship->flags & ALEX_RAMMED)
            cost += c->infantry ? 4 : 30;
        if (ship->crippled)
            cost -= a->k[ALEX_K_PREY_LAME];
        cost += a->k[ALEX_K_PREY_MEN] * (troops_aboard(a, g) - c->troops > 0);
        if (cost < least) {
            least = cost;
            best = a->s->unit[g].at;
        }
    }
    return best;
}

/* Chances in 36 of a ram from here. */
static int ram_chance(const struct alex *a, int galley, int target)
{
    const int need = alex_ram_need(a, galley, target) - alex_ram_drm(a, galley, target);
    int ways = 0;

    for (int total = ac_max(need, 2); total <= 12; total++)
        ways += total <= 7 ? total - 1 : 13 - total;
    return alex_ram_need(a, galley, target) > 12 ? 0 : ways;
}

/* Is there a causeway to land on, or an enemy galley? */
static bool tempting(const struct course *c, int hex)
{
    const struct alex *a = c->a;
    int galley;

    if (hex == AC_NONE || a->d->place[hex].terrain == ALEX_SLIP)
        return false;
    if (c->ashore && a->d->place[hex].terrain == ALEX_CAUSEWAY)
        return true;
    galley = alex_galley_at(a->d, a->s, hex);
    return galley != AC_NONE && alex_side(a->d, a->s, galley) != alex_side(a->d, a->s, c->galley);
}

/* The directions from a hex in which something tempting lies; asked for every facing, found once. */
static unsigned around(struct course *c, int hex)
{
    enum { LOOKED = 1 << 6 };

    if (!c->beside[hex]) {
        unsigned found = LOOKED;

        for (int k = 0; k < 6; k++)
            found |= (unsigned)tempting(c, c->a->d->place[hex].near[k]) << k;
        c->beside[hex] = (uint8_t)found;
    }
    return c->beside[hex] & (LOOKED - 1u);
}

static int beside(const struct course *c, const struct node *n, int direction)
{
    const struct alex *a = c->a;
    const int hex = a->d->place[n->hex].near[direction];
    const bool bow = direction == n->facing;
    const bool flank = !bow && direction != ac_hex_opposite(n->facing);
    int enemy;

    if (c->ashore && a->d->place[hex].terrain == ALEX_CAUSEWAY)
        return flank && a->d->place[n->hex].terrain == ALEX_SEA ? mooring(a, hex) : 0;
    enemy = alex_galley_at(a->d, a->s, hex);
    if (bow && c->fast && alex_in_flank(a->d, a->s, enemy, n->hex) &&
        !(alex_ship_c(a->d, a->s, enemy)->flags & ALEX_RAMMED))
        return ram_chance(a, c->galley, enemy) * a->d->piece[enemy].defence / 4 *
                   a->k[ALEX_K_SEA_RAM] / 100 -
               6;
    if (flank && alex_in_flank(a->d, a->s, enemy, n->hex) && c->infantry)
        return a->k[c->troops > troops_aboard(a, enemy) ? ALEX_K_SEA_GRAPPLE : ALEX_K_SEA_WEAK];
    return 0;
}

static int worth(struct course *c, const struct node *n)
{
    uint64_t directions = around(c, n->hex);
    int best = 0;

    while (directions)
        best = ac_max(best, beside(c, n, ac_bit_pop(&directions)));
    if (c->goal != AC_NONE)
        best -= c->a->k[ALEX_K_SEA_NEAR] * alex_distance(c->a->d, n->hex, c->goal);
    return best;
}

static void add(struct course *c, int cost, const struct node *n, uint64_t (*seen)[156])
{
    struct layer *l;
    const int key = 6 * n->hex + n->facing;

    if (cost >= MAX_LAYERS || ac_bit_test(seen[cost], key))
        return;
    l = &c->layer[cost];
    if (l->count >= MAX_NODES)
        return;
    ac_bit_set(seen[cost], key);
    l->node[l->count++] = *n;
}

static void expand(struct course *c, int cost, const struct node *n, uint64_t (*seen)[156])
{
    const struct alex *a = c->a;
    const bool root = n->first < 0;

    for (int t = -1; t <= 1; t++) {
        const int k = ac_hex_turn(n->facing, t);
        const int to = a->d->place[n->hex].sea[k];
        struct node next = { .hex = (int16_t)to, .facing = (int8_t)k, .first = n->first };

        if (to == AC_NONE || a->d->place[to].terrain == ALEX_OVERPASS ||
            a->d->place[to].terrain == ALEX_SLIP || a->d->place[to].terrain == ALEX_SHOAL ||
            !alex_galley_enters(a, c->galley, to))
            continue;
        if (root) {
            c->first[c->firsts] = ac_act1(ALEX_ROW, to);
            next.first = (int16_t)c->firsts++;
        }
        add(c, cost + 1, &next, seen);
    }
    for (int t = -1; t <= 1 && !c->fast; t += 2) {
        struct node next = *n;

        next.facing = (int8_t)ac_hex_turn(n->facing, t);
        if (root) {
            c->first[c->firsts] = ac_act1(ALEX_TURN, ALEX_ARG_SIDE + next.facing);
            next.first = (int16_t)c->firsts++;
        }
        add(c, cost + 1, &next, seen);
    }
}

/* Every hex and facing that so many MP lead to, layer by layer. */
static void explore(struct course *c, const struct alex *a, int galley, int left)
{
    uint64_t seen[MAX_LAYERS][156];
    const struct node root = { .hex = a->s->unit[galley].at,
                               .facing = a->s->unit[galley].facing,
                               .first = -1 };

    c->a = a;
    c->galley = galley;
    c->firsts = 0;
    c->fast = alex_ship_c(a->d, a->s, galley)->speed == ALEX_ATTACK;
    c->troops = troops_aboard(a, galley);
    c->infantry = c->troops > 0;
    c->ashore = c->infantry && wants_causeway(a, alex_side(a->d, a->s, galley));
    memset(c->beside, 0, sizeof(c->beside));
    c->goal = goal_of(c);
    for (int i = 0; i <= left; i++)
        c->layer[i].count = 0;
    memset(seen, 0, sizeof(seen[0]) * (size_t)(left + 1));
    add(c, 0, &root, seen);
    for (int i = 0; i < left; i++)
        for (int k = 0; k < c->layer[i].count; k++)
            expand(c, i, &c->layer[i].node[k], seen);
}

int alex_plan_course(const struct alex *a, int galley, int left, struct ac_action *first)
{
    struct course c;
    int best = -100000;

    left = ac_max(0, ac_min(left, MAX_LAYERS - 1));
    explore(&c, a, galley, left);
    *first = ac_act0(ALEX_HALT);
    for (int k = 0; k < c.layer[left].count; k++) {
        const struct node *n = &c.layer[left].node[k];
        const int value = worth(&c, n);

        if (value > best) {
            best = value;
            if (n->first >= 0)
                *first = c.first[n->first];
        }
    }
    return best;
}

void alex_course_values(const struct alex *a, int galley, int most, int *value)
{
    struct course c;

    most = ac_max(0, ac_min(most, MAX_LAYERS - 1));
    explore(&c, a, galley, most);
    for (int i = 0; i <= most; i++) {
        value[i] = -100000;
        for (int k = 0; k < c.layer[i].count; k++)
            value[i] = ac_max(value[i], worth(&c, &c.layer[i].node[k]));
    }
}

int alex_best_course(const struct alex *a, int galley, int speed)
{
    struct alex_state copy = *a->s;
    struct alex b = *a;
    int value[MAX_LAYERS];
    int best, left;

    b.s = &copy;
    alex_ship(b.d, b.s, galley)->speed = (uint8_t)speed;
    left = ac_max(0, ac_min(alex_allowance(b.d, b.s, galley), MAX_LAYERS - 1));
    alex_course_values(&b, galley, left, value);
    best = value[0];
    for (int i = 1; i <= left; i++)
        best = ac_max(best, value[i]);
    return best;
}
