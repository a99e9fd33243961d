/*
 * The scripted player on the map. Each unit has a task, which is an area to be in; moves towards it
 * score, walking into stronger enemies does not, and weaker ones are worth a detour. Athens wants a
 * beached ship for supply, ships off the city's harbours, the Circle Fort at Syke and then the ring;
 * Syracuse keeps its foot and ships in the city, its horse across the Athenian supply line, brings
 * the Allies in at once, and marches out when it is the stronger.
 */
#include "inside.h"

#include <string.h>

enum { NEVER = -1000000, FAR = 30 };

struct force {
    int mine[SYRA_MAX_AREAS], theirs[SYRA_MAX_AREAS]; /* strength ashore */
    struct syra_info info;
};

static int worth(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int full = 2 * syra_assault_factor(l, unit) + syra_fire_factor(l, unit);

    return u->status == SYRA_NORMAL ? full : u->status == SYRA_DISRUPTED ? full * 2 / 3 : 0;
}

static void weigh(const struct syra_look *l, int side, struct force *f)
{
    memset(f->mine, 0, sizeof(f->mine));
    memset(f->theirs, 0, sizeof(f->theirs));
    syra_look_round(l, &f->info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (!syra_on_map(l, i) || u->carrier || !syra_is_ground(l, i))
            continue;
        *(u->owner == side ? &f->mine[u->at] : &f->theirs[u->at]) += worth(l, i);
    }
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *u = &l->s->unit[i];

        if (syra_on_map(l, i))
            *(u->owner == side ? &f->mine[u->at] : &f->theirs[u->at]) +=
                4 * syra_rating(l, i, false);
    }
}

static int find_area(const struct syra_look *l, const char *id)
{
    for (int a = 0; a < l->d->area_count; a++)
        if (strcmp(l->d->area[a].id, id) == 0)
            return a;
    return l->d->achradina;
}

/* Steps from every area to `to`, over land or by sea. */
static void distances(const struct syra_look *l, int to, bool sea, uint8_t *out)
{
    uint8_t queue[SYRA_MAX_AREAS];
    int head = 0, tail = 0;

    memset(out, FAR, SYRA_MAX_AREAS);
    out[to] = 0;
    queue[tail++] = (uint8_t)to;
    while (head < tail) {
        const int at = queue[head++];
        const struct syra_area *area = &l->d->area[at];
        uint64_t next = sea ? area->sea_mask | area->coast_mask : area->open_mask;

        while (next) {
            const int n = ac_bit_pop(&next);

            if (out[n] == FAR) {
                out[n] = (uint8_t)(out[at] + 1);
                queue[tail++] = (uint8_t)n;
            }
        }
    }
}

/* --- tasks ---------------------------------------------------------------------------------------- */

/*
 * Once the fort stands: across every way out of the city, so that it is cut off and its morale
 * falls turn by turn. The way north is closed at Leon, for L-6 is behind the cliffs.
 */
static int ring_task(const struct syra_look *l, int number)
{
    static const char *const ring[] = { "H-7", "H-6", "L-20", "L-3" };

    return find_area(l, number <= 3 ? "H-5" : ring[number % 4]);
}

/* Syracusan ships that have left the shelter of the city, few enough to be caught. */
static int naval_prey(const struct syra_look *l)
{
    int there[SYRA_MAX_AREAS] = { 0 }, best = AC_NONE, hunters = -2;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && syra_on_map(l, i)) {
            if (l->s->unit[i].owner == SYRA_ATHENS)
                hunters += l->s->unit[i].status == SYRA_NORMAL;
            else
                there[l->s->unit[i].at]++;
        }
    for (int a = 0; a < l->d->area_count; a++)
        if (there[a] && !l->d->area[a].city && there[a] < hunters &&
            (best == AC_NONE || there[a] < there[best]) &&
            !syra_count_ground(l, a, SYRA_SYRACUSE, SYRA_ROUTED))
            best = a;
    return best;
}

static int athenian_task(const struct syra_look *l, int unit)
{
    const struct syra_piece *piece = &l->d->piece[unit];

    if (piece->type == SYRA_NAVAL) {
        const int hunt = piece->number == 3 || piece->number == 4 ? AC_NONE : naval_prey(l);

        if (hunt != AC_NONE)
            return hunt;
        if (piece->number <= 2)
            return find_area(l, "S-4"); /* off the Little Harbour: the city goes hungry */
        return find_area(l, piece->number <= 4 ? "L-10" : "S-6");
    }
    if (piece->type == SYRA_LEADER)
        return find_area(l, "H-5");
    if (piece->type == SYRA_HOPLITE && piece->number >= 13 && piece->number <= 15)
        return find_area(l, "L-18");
    if (piece->type == SYRA_HOPLITE && piece->number >= 11 && piece->number <= 12)
        return find_area(l, piece->number == 11 ? "L-10" : "L-12"); /* guards of the line */
    if (!l->s->fort_past)
        return find_area(l, "H-5");
    return piece->type == SYRA_HOPLITE ? ring_task(l, piece->number) : find_area(l, "H-5");
}

/* Those who act in this Impulse: their strength, where most of them are, and where they started. */
struct party {
    int strength, place, start;
};

static void muster(const struct syra_look *l, const struct force *f, int side, struct party *out)
{
    int at[SYRA_MAX_AREAS] = { 0 };

    *out = (struct party){ 0, AC_NONE, AC_NONE };
    if (!l->s->method || l->s->actor != side || l->s->naval)
        return;
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner != side || !syra_on_map(l, i) || !(u->mark & SYRA_FREE))
            continue;
        if (syra_is_leader(l, i)) {
            out->strength += 4 * syra_rating(l, i, false);
            continue;
        }
        out->strength += worth(l, i);
        at[u->at] += worth(l, i);
        if (out->place == AC_NONE || at[u->at] > at[out->place])
            out->place = u->at;
    }
    out->start = ac_top_const(&l->s->head)->kind == SYRA_FRAME_IMPULSE
                     ? ac_top_const(&l->s->head)->arg[0]
                     : AC_NONE;
    (void)f;
}

/*
 * A stack worth a Pitched Battle: near, and much weaker than those who go there together. A battle
 * won is a point of morale in the next turn, once a turn, and morale decides the war.
 */
static int prey(const struct syra_look *l, const struct force *f, int from, int strength, int side)
{
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE, score = 0;

    if (l->s->won >> side & 1 || from == AC_NONE)
        return AC_NONE;
    distances(l, from, false, far);
    for (int a = 0; a < l->d->area_count; a++) {
        const int value = 100 - 20 * far[a] + ac_min(f->theirs[a], 25);

        if (f->theirs[a] < 2 || far[a] > 3 || 10 * strength < 16 * f->theirs[a] ||
            (side == SYRA_ATHENS && l->d->area[a].city) || value <= score)
            continue;
        score = value;
        best = a;
    }
    return best;
}

/* The weakest Athenian stack near the city, for the Syracusan field army. */
static int sally(const struct syra_look *l, const struct force *f, int strength)
{
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE, score = 0;

    distances(l, l->d->achradina, false, far);
    for (int a = 0; a < l->d->area_count; a++) {
        const int gain = strength - f->theirs[a] * 5 / 4 - 6 * far[a] +
                         (l->s->fort == a + 1 ? 30 : 0) + (l->d->ring_mask >> a & 1 ? 15 : 0);

        if (f->theirs[a] && far[a] <= 4 && gain > score) {
            score = gain;
            best = a;
        }
    }
    return best;
}

static int syracusan_task(const struct syra_look *l, const struct force *f, int unit)
{
    const struct syra_piece *piece = &l->d->piece[unit];
    int field = 0, target;

    if (piece->type == SYRA_NAVAL)
        return l->d->ortygia;
    if (piece->nation == SYRA_SYRACUSAN && syra_type(l, unit) == SYRA_CAVALRY)
        return find_area(l, piece->number <= 4 ? "L-11" : "L-9");
    for (int a = 0; a < l->d->area_count; a++)
        field = ac_max(field, f->mine[a]);
    target = sally(l, f, field);
    return target == AC_NONE || l->s->head.turn < 2 ? l->d->achradina : target;
}

static int task_of(const struct syra_look *l, const struct force *f, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool builder = u->owner == SYRA_ATHENS && l->d->piece[unit].type == SYRA_HOPLITE &&
                         l->d->piece[unit].number <= 3;
    int hunt = AC_NONE;

    if (syra_is_ground(l, unit) && !builder && u->mark & SYRA_FREE) {
        struct party party;

        muster(l, f, u->owner, &party);
        hunt = prey(l, f, party.start, party.strength, u->owner);
    }
    if (hunt != AC_NONE)
        return hunt;
    return l->s->unit[unit].owner == SYRA_ATHENS ? athenian_task(l, unit)
                                                 : syracusan_task(l, f, unit);
}

/* --- movement --------------------------------------------------------------------------------------- */

/* Going to enemies: good when the stack that goes is stronger, bad when weaker. */
static int clash(const struct force *f, int from, int to)
{
    if (!f->theirs[to])
        return 0;
    if (10 * (f->mine[from] + f->mine[to]) >= 13 * f->theirs[to])
        return 6;
    return -40;
}

/* A Leader goes after the troops, to where most of them are, and never into a trap. */
static int score_leader(const struct syra_look *l, const struct force *f, const struct ac_action *a)
{
    const struct syra_unit *u = &l->s->unit[a->arg[0]];
    const int to = a->arg[1];
    uint8_t far[SYRA_MAX_AREAS];
    struct party party;

    muster(l, f, u->owner, &party);
    if (party.place == AC_NONE || 10 * f->mine[to] < 13 * f->theirs[to])
        return NEVER;
    distances(l, party.place, false, far);
    return far[to] < far[u->at] ? 5 : NEVER;
}

static int score_move(const struct syra_look *l, const struct force *f, const struct ac_action *a)
{
    const int unit = a->arg[0], to = a->arg[1], from = l->s->unit[unit].at;
    const bool ship = syra_is_naval(l, unit), boss = syra_is_leader(l, unit);
    uint8_t far[SYRA_MAX_AREAS];
    int gain;

    distances(l, task_of(l, f, unit), ship, far);
    gain = 12 * (far[from] - far[to]);
    if (ship) {
        const int mine = f->info.fit_ships[l->s->unit[unit].owner][to];
        const int theirs = f->info.fit_ships[1 - l->s->unit[unit].owner][to];

        return gain - (theirs > mine + 1 ? 40 : 0);
    }
    if (boss)
        return score_leader(l, f, a);
    if (l->s->head.phase == SYRA_P_REACTION)
        return f->theirs[to] ? NEVER : f->theirs[from] > f->mine[from] ? 10 + gain : gain;
    return gain + clash(f, from, to) - (f->theirs[from] > f->mine[from] ? 0 : f->theirs[from] / 8);
}

static int builders_at(const struct syra_state *s, int area, int side)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        n +=
            s->unit[i].at == area && s->unit[i].owner == side && s->unit[i].work == SYRA_WORK_BUILD;
    return n;
}

static int score_build(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int builders = builders_at(l->s, u->at, u->owner), walls = l->s->walls[u->owner][u->at];
    const bool syke = u->at == find_area(l, "H-5");

    if (u->owner == SYRA_SYRACUSE)
        return NEVER;
    if (syke && !l->s->fort_past)
        return builders < 3 || u->work ? 11 : NEVER;
    if (u->at == athenian_task(l, unit) && walls == 0 && l->s->fort != u->at + 1)
        return builders < 2 || u->work ? 6 : NEVER;
    return NEVER;
}

static int score_raze(const struct syra_look *l, const struct ac_action *a)
{
    const struct syra_unit *u = &l->s->unit[a->arg[0]];
    struct syra_info info;

    syra_look_round(l, &info);
    return a->arg[1] != u->owner && !info.ground[1 - u->owner][u->at] ? 3 : NEVER;
}

/* Does a Ground Impulse still have something to do? */
static int idle_leaders(const struct syra_look *l, int side)
{
    int n = 0;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        n += l->s->unit[i].owner == side && syra_on_map(l, i) &&
             !(l->s->unit[i].mark & SYRA_ACTIVATED);
    return n;
}

static bool supply_port(const struct syra_look *l)
{
    struct syra_info info;

    syra_look_round(l, &info);
    return info.ships[SYRA_ATHENS][find_area(l, "L-10")] > 0;
}

static bool fleet_has_task(const struct syra_look *l, int side)
{
    int away = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && l->s->unit[i].owner == side && syra_on_map(l, i) &&
            !(l->s->unit[i].mark & SYRA_ACTIVATED) && l->s->unit[i].status == SYRA_NORMAL)
            away += side == SYRA_ATHENS && l->s->unit[i].at != athenian_task(l, i);
    return away > 0;
}

/* Has an idle Leader of the side something to hunt from where he is? */
static bool has_prey(const struct syra_look *l, const struct force *f, int side)
{
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner == side && syra_on_map(l, i) && !(u->mark & SYRA_ACTIVATED) &&
            prey(l, f, u->at, f->mine[u->at], side) != AC_NONE)
            return true;
    }
    return false;
}

static int score_impulse(const struct syra_look *l, const struct force *f, int naval)
{
    const int side = l->s->head.to_act;

    if (!naval && has_prey(l, f, side))
        return 65;
    if (!naval && side == SYRA_SYRACUSE && l->s->head.turn == 1 && l->s->passes == 0)
        return 5; /* better to wait for them to come apart */
    if (!naval)
        return idle_leaders(l, side) ? 40 : 12;
    if (side == SYRA_SYRACUSE)
        return l->s->head.turn >= 4 && l->s->waves & 2 && !(l->s->waves & 16) ? 45 : 0;
    if (l->s->waves & 8)
        return 60; /* Demosthenes */
    if (!supply_port(l))
        return 55;
    return fleet_has_task(l, side) && l->s->begun > 0 ? 42 : 0;
}

static int score_activate(const struct syra_look *l, const struct force *f, int area)
{
    return 10 + f->mine[area] / 4 + 5 * f->info.fit_ships[l->s->head.to_act][area] * l->s->naval;
}

/* --- arrivals, Sicels, supply -------------------------------------------------------------------- */

static int score_arrive(const struct syra_look *l, const struct force *f, const struct ac_action *a)
{
    uint8_t far[SYRA_MAX_AREAS];

    if (l->s->unit[a->arg[0]].owner == SYRA_ATHENS)
        return 50 + f->mine[a->arg[1]] / 4;
    distances(l, l->d->achradina, false, far);
    return 50 - 4 * far[a->arg[1]] + (syra_is_naval(l, a->arg[0]) ? 5 : 0);
}

static int score_settle(const struct syra_look *l, const struct force *f, const struct ac_action *a)
{
    uint8_t far[SYRA_MAX_AREAS];
    const bool ship = syra_is_naval(l, a->arg[0]);

    distances(l, task_of(l, f, a->arg[0]), ship, far);
    return 20 - far[a->arg[1]] - (f->theirs[a->arg[1]] ? 10 : 0);
}

/* --- combat ---------------------------------------------------------------------------------------- */

static int side_strength(const struct syra_look *l, int area, int side, bool naval)
{
    int sum = 4 * ac_max(0, syra_best_leader(l, area, side, naval));

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at == area && u->owner == side && !u->carrier && !syra_is_leader(l, i) &&
            syra_is_naval(l, i) == naval)
            sum += worth(l, i);
    }
    return sum;
}

static int score_wish(const struct syra_look *l, int wish, int night)
{
    const int side = l->s->head.to_act, area = l->s->fight - 1;
    const int mine = side_strength(l, area, side, l->s->naval);
    const int theirs = side_strength(l, area, 1 - side, l->s->naval);
    const bool strong = 10 * mine >= 13 * theirs;

    return (strong == (wish == 0) ? 10 : 0) - 5 * night;
}

static bool hopeless(const struct syra_look *l, int side)
{
    const struct syra_skirmish *k = &l->s->skirmish;

    return 5 * side_strength(l, k->area, side, k->naval) <
           2 * side_strength(l, k->area, 1 - side, k->naval);
}

static int score_strike(const struct syra_look *l, const struct ac_action *a)
{
    const int need =
        ac_clamp(syra_strike_need(l, a->arg[0], a->arg[1], a->arg[2] == 0, NULL), 1, 5);

    return 20 + 6 * need + (l->s->unit[a->arg[1]].status == SYRA_DISRUPTED ? 3 * need : 0);
}

static int score_skirmish(const struct syra_look *l, const struct ac_action *a, int style)
{
    const int side = l->s->head.to_act;

    switch (a->verb) {
    case SYRA_V_POST:
        return worth(l, a->arg[1]) + (a->arg[2] ? 0 : 5);
    case SYRA_V_OPPOSE:
        return 20 + worth(l, a->arg[0]) - worth(l, a->arg[1]);
    case SYRA_V_RESERVE:
        return -20;
    case SYRA_V_STRIKE:
        return score_strike(l, a);
    case SYRA_V_FLEE:
        return style != 1 && hopeless(l, side) ? 60 : 0;
    case SYRA_V_ESCAPE:
        return hopeless(l, side) ? 70 : -10;
    case SYRA_V_EVADE:
        return a->arg[0] == 0 && l->s->ml[side] >= 6 ? 5 : 0;
    default:
        return -5;
    }
}

static int score_react(const struct syra_look *l, const struct force *f, int unit)
{
    const int at = l->s->unit[unit].at;

    if (l->s->actor == l->s->unit[unit].owner || syra_is_leader(l, unit) || syra_is_naval(l, unit))
        return NEVER;
    return 10 * f->theirs[at] > 17 * f->mine[at] && l->s->il[l->s->unit[unit].owner] >= 4 ? 10
                                                                                          : NEVER;
}

static int score_order(const struct syra_look *l, const struct force *f, const struct ac_action *a,
                       int style)
{
    switch (a->verb) {
    case SYRA_V_IMPULSE:
        return score_impulse(l, f, a->arg[0]);
    case SYRA_V_PASS:
        return 10;
    case SYRA_V_ACTIVATE:
        return score_activate(l, f, a->arg[0]);
    case SYRA_V_MOVE:
        return score_move(l, f, a);
    case SYRA_V_BUILD:
        return score_build(l, a->arg[0]);
    case SYRA_V_RAZE:
        return score_raze(l, a);
    case SYRA_V_REACT:
        return score_react(l, f, a->arg[0]);
    case SYRA_V_ARRIVE:
        return score_arrive(l, f, a);
    case SYRA_V_SETTLE:
        return score_settle(l, f, a);
    case SYRA_V_RETURN:
    case SYRA_V_REPLACE:
    case SYRA_V_DRAW:
        return 10;
    case SYRA_V_SUPPLY:
    case SYRA_V_DESERT:
        return worth(l, a->arg[0]);
    case SYRA_V_FIGHT:
        return f->mine[a->arg[0]] - f->theirs[a->arg[0]];
    case SYRA_V_DECLARE:
        return score_wish(l, a->arg[1], a->arg[0]);
    case SYRA_V_ANSWER:
        return score_wish(l, a->arg[0], 0);
    case SYRA_V_KEEP:
        return -a->arg[0];
    case SYRA_V_REFUGE:
        return f->mine[a->arg[1]] - 2 * f->theirs[a->arg[1]];
    case SYRA_V_DONE:
        return 0;
    default:
        return l->s->head.phase == SYRA_P_SKIRMISH ? score_skirmish(l, a, style) : NEVER;
    }
}

int syra_score_map(const struct syra_look *l, const struct ac_action *a, int style)
{
    struct force f;

    if (l->s->head.phase == SYRA_P_SKIRMISH && a->verb != SYRA_V_REFUGE)
        return score_skirmish(l, a, style);
    weigh(l, l->s->head.to_act, &f);
    return score_order(l, &f, a, style);
}
