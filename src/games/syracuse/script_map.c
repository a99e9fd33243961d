/*
 * The scripted player on the map. Each unit has a task, which is an area to be in; moves towards it
 * score, walking into stronger enemies does not, and weaker ones are worth a detour. Athens builds
 * the Circle Fort at Syke and then closes the ring; Syracuse keeps its foot in the city and its
 * horse across the Athenian supply line, brings the Allies in at once, and marches out when it is
 * the stronger. What the ships do is in script_sea.c.
 */
#include "syracuse/script.h"

#include <string.h>

enum { NEVER = SYRA_NEVER, FAR = SYRA_FAR };

int syra_worth(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int full = 2 * syra_assault_factor(l, unit) + syra_fire_factor(l, unit);

    return u->status == SYRA_NORMAL ? full : u->status == SYRA_DISRUPTED ? full * 2 / 3 : 0;
}

/* A Leader is worth the rating he adds to every roll of his stack. */
static void weigh(struct syra_war *w)
{
    const struct syra_look *l = w->l;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        const bool ship = syra_is_naval(l, i), own = u->owner == w->side;
        const int value = syra_is_leader(l, i) ? 4 * syra_rating(l, i, false) : syra_worth(l, i);

        if (!syra_on_map(l, i) || u->carrier)
            continue;
        if (ship)
            *(own ? &w->navy[u->at] : &w->fleet[u->at]) += value;
        else
            *(own ? &w->mine[u->at] : &w->theirs[u->at]) += value;
    }
}

void syra_war_begin(const struct syra_look *l, int side, int style, struct syra_war *out)
{
    memset(out, 0, sizeof(*out));
    out->l = l;
    out->k = l->game->weights[side][style].of;
    out->side = side;
    out->chase = out->keeper = out->ferry = out->rider = out->outpost = AC_NONE;
    syra_look_round(l, &out->info);
    weigh(out);
    if (l->s->head.phase <= SYRA_P_COMBAT && l->s->head.phase >= SYRA_P_OPERATIONS) {
        if (side == SYRA_ATHENS)
            syra_siege_plan(out);
        syra_sea_plan(out);
    }
}

int syra_area_named(const struct syra_look *l, const char *id)
{
    for (int a = 0; a < l->d->area_count; a++)
        if (strcmp(l->d->area[a].id, id) == 0)
            return a;
    return l->d->achradina;
}

void syra_march(const struct syra_war *w, int to, uint8_t *out)
{
    const struct syra_look *l = w->l;
    const uint64_t barred = w->side == SYRA_ATHENS ? l->d->city_mask : 0;
    uint8_t queue[SYRA_MAX_AREAS];
    int head = 0, tail = 0;

    memset(out, FAR, SYRA_MAX_AREAS);
    out[to] = 0;
    queue[tail++] = (uint8_t)to;
    while (head < tail) {
        const int at = queue[head++];
        uint64_t next = l->d->area[at].open_mask & ~barred;

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

/* The fort at Syke, the line round the city, the road to the camp: what is left goes to Syke. */
static int athenian_task(const struct syra_war *w, int unit)
{
    return w->post[unit] ? w->post[unit] - 1 : syra_area_named(w->l, "H-5");
}

/* Those who act in this Impulse: their strength, where most of them are, and where they started. */
struct party {
    int strength, place, start;
};

static void muster(const struct syra_war *w, int side, struct party *out)
{
    const struct syra_look *l = w->l;
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
        out->strength += syra_worth(l, i);
        at[u->at] += syra_worth(l, i);
        if (out->place == AC_NONE || at[u->at] > at[out->place])
            out->place = u->at;
    }
    out->start = ac_top_const(&l->s->head)->kind == SYRA_FRAME_IMPULSE
                     ? ac_top_const(&l->s->head)->arg[0]
                     : AC_NONE;
}

/* Athens stops hunting when morale can rise no more, or the last ships of the city are at bay. */
static bool siege_time(const struct syra_look *l, int side)
{
    int ships = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        ships += syra_is_naval(l, i) && l->s->unit[i].owner == SYRA_SYRACUSE && syra_on_map(l, i);
    return side == SYRA_ATHENS && (l->s->ml[side] == SYRA_LEVEL_MAX || ships <= 1);
}

/*
 * A stack worth a Pitched Battle: near, and much weaker than those who go there together. A battle
 * won is a point of morale in the next turn, once a turn, and morale decides the war.
 */
static int prey(const struct syra_war *w, int from, int strength, int side)
{
    const struct syra_look *l = w->l;
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE, score = 0;

    if (l->s->won >> side & 1 || from == AC_NONE)
        return AC_NONE;
    syra_march(w, from, far);
    for (int a = 0; a < l->d->area_count; a++) {
        if (siege_time(l, side) && !(l->d->ring_mask >> a & 1))
            continue;
        const int value =
            100 - w->k[SYRA_K_PREY_FAR] * far[a] + ac_min(w->theirs[a], w->k[SYRA_K_PREY_SIZE]) +
            w->k[SYRA_K_PREY_LEADER] * w->info.leaders[1 - side][a] +
            (side == SYRA_SYRACUSE && l->s->fort == a + 1 ? w->k[SYRA_K_PREY_FORT] : 0);

        if (w->theirs[a] < 2 || far[a] > w->k[SYRA_K_PREY_REACH] ||
            10 * strength < w->k[SYRA_K_PREY_ODDS] * w->theirs[a] ||
            (side == SYRA_ATHENS && l->d->area[a].city) || value <= score)
            continue;
        score = value;
        best = a;
    }
    return best;
}

/* The weakest Athenian stack near the city, for the Syracusan field army. */
static int sally(const struct syra_war *w, int strength)
{
    const struct syra_look *l = w->l;
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE, score = 0;

    syra_march(w, l->d->achradina, far);
    for (int a = 0; a < l->d->area_count; a++) {
        const int gain = strength - w->theirs[a] * w->k[SYRA_K_SALLY_ODDS] / 100 -
                         w->k[SYRA_K_SALLY_FAR] * far[a] +
                         (l->s->fort == a + 1 ? w->k[SYRA_K_SALLY_FORT] : 0) +
                         (l->d->ring_mask >> a & 1 ? w->k[SYRA_K_SALLY_RING] : 0);

        if (w->theirs[a] && far[a] <= w->k[SYRA_K_SALLY_REACH] && gain > score) {
            score = gain;
            best = a;
        }
    }
    return best;
}

/*
 * An area of the ring that a wall of the city would keep open, whoever stands there [9.2.1]: the
 * nearest that has no wall yet and is not held.
 */
static int gap(const struct syra_war *w)
{
    const struct syra_look *l = w->l;
    uint64_t ring = l->d->ring_mask;
    uint8_t far[SYRA_MAX_AREAS];
    int best = AC_NONE;

    syra_march(w, l->d->achradina, far);
    while (ring) {
        const int a = ac_bit_pop(&ring);

        if (!l->s->walls[SYRA_SYRACUSE][a] && !l->s->walls[SYRA_ATHENS][a] && !w->theirs[a] &&
            (best == AC_NONE || far[a] < far[best]))
            best = a;
    }
    return best;
}

/* Is it one of the first Hoplites of the city, as many as go out to build? */
static bool counter_builder(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;
    int before = 0;

    if (l->d->piece[unit].type != SYRA_HOPLITE || l->s->unit[unit].status != SYRA_NORMAL)
        return false;
    for (int i = 0; i < unit; i++)
        before += l->d->piece[i].type == SYRA_HOPLITE && l->s->unit[i].owner == w->side &&
                  l->s->unit[i].status == SYRA_NORMAL && syra_on_map(l, i);
    return before < w->k[SYRA_K_COUNTER];
}

static int syracusan_task(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;
    const struct syra_piece *piece = &l->d->piece[unit];
    int field = 0, target;

    if (piece->nation == SYRA_SYRACUSAN && syra_type(l, unit) == SYRA_CAVALRY &&
        l->s->head.turn >= w->k[SYRA_K_HORSE])
        return syra_area_named(l, piece->number <= 4 ? "L-11" : "L-9");
    if (counter_builder(w, unit)) {
        const int here = l->s->unit[unit].at;

        target = l->s->unit[unit].work && !l->s->walls[SYRA_SYRACUSE][here] ? here : gap(w);
        if (target != AC_NONE)
            return target;
    }
    for (int a = 0; a < l->d->area_count; a++)
        field = ac_max(field, w->mine[a]);
    target = sally(w, field);
    return target == AC_NONE || l->s->head.turn < w->k[SYRA_K_SALLY_FROM] ? l->d->achradina
                                                                          : target;
}

int syra_ground_task(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const bool builder = u->owner == SYRA_ATHENS && l->d->piece[unit].type == SYRA_HOPLITE &&
                         l->d->piece[unit].number <= 3;
    int hunt = AC_NONE;

    if (syra_is_ground(l, unit) && !builder && !w->warden[unit] && u->mark & SYRA_FREE) {
        struct party party;

        muster(w, u->owner, &party);
        hunt = prey(w, party.start, party.strength, u->owner);
    }
    if (hunt != AC_NONE)
        return hunt;
    return l->s->unit[unit].owner == SYRA_ATHENS ? athenian_task(w, unit) : syracusan_task(w, unit);
}

/* --- movement --------------------------------------------------------------------------------------- */

/* Going to enemies: good when the stack that goes is stronger, bad when weaker. */
static int clash(const struct syra_war *w, int from, int to)
{
    if (!w->theirs[to])
        return 0;
    if (10 * (w->mine[from] + w->mine[to]) >= w->k[SYRA_K_CLASH_ODDS] * w->theirs[to])
        return w->k[SYRA_K_CLASH];
    return -w->k[SYRA_K_CLASH_WEAK];
}

/* A Leader goes after the troops, to where most of them are, and never into a trap. */
static int score_leader(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    const struct syra_unit *u = &l->s->unit[a->arg[0]];
    const int to = a->arg[1];
    uint8_t far[SYRA_MAX_AREAS];
    struct party party;

    muster(w, u->owner, &party);
    if (party.place == AC_NONE || 10 * w->mine[to] < w->k[SYRA_K_CLASH_ODDS] * w->theirs[to])
        return NEVER;
    syra_march(w, party.place, far);
    return far[to] < far[u->at] ? 5 : NEVER;
}

static int score_step(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    const int unit = a->arg[0], to = a->arg[1], from = l->s->unit[unit].at;
    uint8_t far[SYRA_MAX_AREAS];
    int gain;

    if (syra_is_naval(l, unit))
        return syra_score_sail(w, a);
    if (syra_is_leader(l, unit))
        return score_leader(w, a);
    syra_march(w, syra_ground_task(w, unit), far);
    gain = w->k[SYRA_K_TASK] * (far[from] - far[to]);
    if (l->s->head.phase == SYRA_P_REACTION)
        return w->theirs[to] ? NEVER : w->theirs[from] > w->mine[from] ? 10 + gain : gain;
    return gain + clash(w, from, to) - (w->theirs[from] > w->mine[from] ? 0 : w->theirs[from] / 8);
}

/* Who has set out goes on: naming another unit would end his move. */
static int score_move(const struct syra_war *w, const struct ac_action *a)
{
    const int score = score_step(w, a);

    return score > 0 && w->l->s->mover == a->arg[0] + 1 ? score + 100 : score;
}

/* Who has acted may be called again [6.3]: where he is wanted elsewhere, and while morale is good. */
static int score_rouse(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;

    if (syra_is_leader(l, unit) || l->s->ml[w->side] < w->k[SYRA_K_ROUSE_MORALE])
        return NEVER;
    if (syra_is_naval(l, unit))
        return syra_score_rouse(w, unit);
    if (w->side == SYRA_SYRACUSE || l->s->unit[unit].work ||
        syra_ground_task(w, unit) == l->s->unit[unit].at)
        return NEVER; /* one who fails may be Disrupted: nothing for those who await a battle */
    return w->k[w->warden[unit] ? SYRA_K_ROUSE_WARDEN : SYRA_K_ROUSE];
}

static int builders_at(const struct syra_state *s, int area, int side)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        n += s->unit[i].at == area && s->unit[i].owner == side && syra_builds(&s->unit[i]);
    return n;
}

static int score_build(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;
    const struct syra_unit *u = &l->s->unit[unit];
    const int builders = builders_at(l->s, u->at, u->owner), walls = l->s->walls[u->owner][u->at];
    const bool syke = u->at == syra_area_named(l, "H-5");

    if (u->owner == SYRA_SYRACUSE)
        return counter_builder(w, unit) && syracusan_task(w, unit) == u->at && walls == 0 &&
                       (builders < w->k[SYRA_K_BUILDERS] || u->work)
                   ? w->k[SYRA_K_BUILD]
                   : NEVER;
    if (syke && !l->s->fort_past)
        return builders < 3 || u->work ? 11 : NEVER;
    if (u->at == athenian_task(w, unit) && walls == 0 && l->s->fort != u->at + 1)
        return builders < w->k[SYRA_K_BUILDERS] || u->work ? w->k[SYRA_K_BUILD] : NEVER;
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

/* Has an idle Leader of the side something to hunt from where he is? */
static bool has_prey(const struct syra_war *w, int side)
{
    const struct syra_look *l = w->l;
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner == side && syra_on_map(l, i) && !(u->mark & SYRA_ACTIVATED) &&
            prey(w, u->at, w->mine[u->at], side) != AC_NONE)
            return true;
    }
    return false;
}

/* Athenian Hoplites that are not where they are wanted, and could be called. */
static int stragglers(const struct syra_war *w)
{
    const struct syra_look *l = w->l;
    int n = 0;

    for (int i = 0; i < SYRA_UNITS && w->side == SYRA_ATHENS; i++)
        n += l->d->piece[i].type == SYRA_HOPLITE && l->s->unit[i].owner == SYRA_ATHENS &&
             syra_on_map(l, i) && l->s->unit[i].status == SYRA_NORMAL &&
             (w->warden[i] || !(l->s->unit[i].mark & SYRA_ACTIVATED)) &&
             syra_ground_task(w, i) != l->s->unit[i].at;
    return n;
}

static int score_impulse(const struct syra_war *w, int naval)
{
    const struct syra_look *l = w->l;
    const int side = l->s->head.to_act;

    if (!naval && has_prey(w, side))
        return w->k[SYRA_K_IMPULSE_PREY];
    if (!naval && side == SYRA_SYRACUSE && l->s->head.turn == 1 && l->s->passes == 0)
        return w->k[SYRA_K_PASS] + 1; /* nothing yet; but who passes may find the turn over */
    if (!naval)
        return ac_max(idle_leaders(l, side) ? w->k[SYRA_K_IMPULSE_LEADER] : 12,
                      12 + w->k[SYRA_K_IMPULSE_LATE] * ac_min(stragglers(w), 8));
    return syra_score_naval_impulse(w);
}

static int score_activate(const struct syra_war *w, int area)
{
    const struct syra_look *l = w->l;
    return 10 + w->mine[area] / 4 + 5 * w->info.fit_ships[l->s->head.to_act][area] * l->s->naval;
}

/* --- arrivals, Sicels, supply -------------------------------------------------------------------- */

static int score_arrive(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    uint8_t far[SYRA_MAX_AREAS];

    if (l->s->unit[a->arg[0]].owner == SYRA_ATHENS && syra_is_naval(l, a->arg[0]))
        return 50 - 10 * w->info.fit_ships[SYRA_SYRACUSE][a->arg[1]] -
               (a->arg[1] >= l->d->land_count);
    if (l->s->unit[a->arg[0]].owner == SYRA_ATHENS)
        return 50 + w->mine[a->arg[1]] / 4;
    syra_march(w, l->d->achradina, far);
    return 50 - 4 * far[a->arg[1]] + (syra_is_naval(l, a->arg[0]) ? 5 : 0);
}

static int score_settle(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    uint8_t far[SYRA_MAX_AREAS];

    if (syra_is_naval(l, a->arg[0]))
        syra_sail(w, l->d->achradina, far);
    else
        syra_march(w, syra_ground_task(w, a->arg[0]), far);
    return 20 - far[a->arg[1]] - (w->theirs[a->arg[1]] ? 10 : 0);
}

/* --- combat ---------------------------------------------------------------------------------------- */

static int side_strength(const struct syra_look *l, int area, int side, bool naval)
{
    int sum = 4 * ac_max(0, syra_best_leader(l, area, side, naval));

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at == area && u->owner == side && !u->carrier && !syra_is_leader(l, i) &&
            syra_is_naval(l, i) == naval)
            sum += syra_worth(l, i);
    }
    return sum;
}

static int score_wish(const struct syra_war *w, int wish, int night)
{
    const struct syra_look *l = w->l;
    const int side = l->s->head.to_act, area = l->s->fight - 1;
    const int mine = side_strength(l, area, side, l->s->naval);
    const int theirs = side_strength(l, area, 1 - side, l->s->naval);
    const bool strong = 10 * mine >= w->k[SYRA_K_FIGHT_ODDS] * theirs;

    return (strong == (wish == 0) ? 10 : 0) + w->k[SYRA_K_NIGHT] * night;
}

static bool hopeless(const struct syra_war *w, int side)
{
    const struct syra_skirmish *k = &w->l->s->skirmish;

    return 100 * side_strength(w->l, k->area, side, k->naval) <
           w->k[SYRA_K_HOPELESS] * side_strength(w->l, k->area, 1 - side, k->naval);
}

static bool has_leader(const struct syra_look *l, int unit)
{
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].with == unit + 1 && l->s->unit[i].owner == l->s->unit[unit].owner)
            return true;
    return false;
}

static int score_strike(const struct syra_look *l, const struct ac_action *a)
{
    const int need =
        ac_clamp(syra_strike_need(l, a->arg[0], a->arg[1], a->arg[2] == 0, NULL), 1, 5);

    return 20 + 6 * need + (l->s->unit[a->arg[1]].status == SYRA_DISRUPTED ? 3 * need : 0) +
           (has_leader(l, a->arg[1]) ? 12 : 0);
}

static int score_skirmish(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    const int side = l->s->head.to_act;

    switch (a->verb) {
    case SYRA_V_POST:
        return syra_worth(l, a->arg[1]) + (a->arg[2] ? 0 : 5);
    case SYRA_V_OPPOSE:
        return 20 + syra_worth(l, a->arg[0]) - syra_worth(l, a->arg[1]);
    case SYRA_V_RESERVE:
        return -20;
    case SYRA_V_STRIKE:
        return score_strike(l, a);
    case SYRA_V_FLEE:
        return hopeless(w, side) ? 60 : 0;
    case SYRA_V_ESCAPE:
        return hopeless(w, side) ? 70 : -10;
    case SYRA_V_EVADE:
        return a->arg[0] == 0 && l->s->ml[side] >= 6 ? 5 : 0;
    default:
        return -5;
    }
}

/* Away from enemies who are much stronger; ships too. */
static int score_react(const struct syra_war *w, int unit)
{
    const struct syra_look *l = w->l;
    const int at = l->s->unit[unit].at;
    const int theirs = syra_is_naval(l, unit) ? w->fleet[at] : w->theirs[at];
    const int mine = syra_is_naval(l, unit) ? w->navy[at] : w->mine[at];

    if (syra_is_leader(l, unit) || l->s->il[w->side] < w->k[SYRA_K_REACT_LEVEL])
        return NEVER;
    return 10 * theirs > w->k[SYRA_K_REACT_ODDS] * mine ? 10 : NEVER;
}

static int score_order(const struct syra_war *w, const struct ac_action *a)
{
    const struct syra_look *l = w->l;
    switch (a->verb) {
    case SYRA_V_IMPULSE:
        return score_impulse(w, a->arg[0]);
    case SYRA_V_PASS:
        return w->k[SYRA_K_PASS];
    case SYRA_V_ACTIVATE:
        return score_activate(w, a->arg[0]);
    case SYRA_V_MOVE:
        return score_move(w, a);
    case SYRA_V_ROUSE:
        return score_rouse(w, a->arg[0]);
    case SYRA_V_LOAD:
        return syra_score_load(w, a);
    case SYRA_V_UNLOAD:
        return syra_score_unload(w, a->arg[0]);
    case SYRA_V_BUILD:
        return score_build(w, a->arg[0]);
    case SYRA_V_RAZE:
        return score_raze(l, a);
    case SYRA_V_REACT:
        return score_react(w, a->arg[0]);
    case SYRA_V_ARRIVE:
        return score_arrive(w, a);
    case SYRA_V_SETTLE:
        return score_settle(w, a);
    case SYRA_V_RETURN:
    case SYRA_V_REPLACE:
    case SYRA_V_DRAW:
        return 10;
    case SYRA_V_SUPPLY:
    case SYRA_V_DESERT:
        return syra_worth(l, a->arg[0]);
    case SYRA_V_FIGHT:
        return w->mine[a->arg[0]] - w->theirs[a->arg[0]];
    case SYRA_V_DECLARE:
        return score_wish(w, a->arg[1], a->arg[0]);
    case SYRA_V_ANSWER:
        return score_wish(w, a->arg[0], 0);
    case SYRA_V_KEEP:
        return -a->arg[0];
    case SYRA_V_REFUGE:
        return w->mine[a->arg[1]] - 2 * w->theirs[a->arg[1]];
    case SYRA_V_DONE:
        return 0;
    default:
        return l->s->head.phase == SYRA_P_SKIRMISH ? score_skirmish(w, a) : NEVER;
    }
}

int syra_score_map(const struct syra_war *w, const struct ac_action *a)
{
    if (w->l->s->head.phase == SYRA_P_SKIRMISH && a->verb != SYRA_V_REFUGE)
        return score_skirmish(w, a);
    return score_order(w, a);
}
