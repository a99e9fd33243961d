/*
 * Where a piece can get to in its move, and by which steps: the cheapest way first. Steps are taken
 * from the list of legal actions on a copy of the state, so reach knows no rule of its own.
 */
#include "syracuse/rules.h"

#include "core/play.h"

static struct ac_state *plain(struct syra_state *s)
{
    return (struct ac_state *)(void *)s;
}

static bool is_step(const struct ac_action *a, int piece)
{
    return (a->verb == SYRA_V_ADVANCE || a->verb == SYRA_V_TURN || a->verb == SYRA_V_MOVE) &&
           a->arg[0] == piece;
}

/* Movement Points of a step: on the board every step is one, ships count areas [7.2]. */
static int step_cost(const struct syra_look *l, const struct ac_action *a)
{
    struct syra_info info;

    if (a->verb != SYRA_V_MOVE || syra_is_naval(l, a->arg[0]))
        return 1;
    syra_look_round(l, &info);
    return syra_move_cost(l, &info, a->arg[0], a->arg[1]);
}

/* What is left of a move that has begun, or what the piece would begin with. */
static int points(const struct syra_look *l, int piece)
{
    if (l->s->battle.on)
        return syra_march_points(l, piece);
    if (syra_is_naval(l, piece))
        return l->d->area_count; /* its range is unlimited [7.2] */
    return l->s->mover == piece + 1 ? l->s->mp : syra_allowance(l, piece);
}

static void stand(const struct syra_look *l, int piece, struct syra_way *way)
{
    const int square = syra_square_of(l->s, piece);

    way->place = l->s->unit[piece].at;
    way->facing = AC_NONE;
    way->ahead = AC_NONE;
    if (square >= 0) {
        const int lower = syra_is_leader(l, piece) ? l->s->battle.stack[0] : 0;

        way->place = (ac_place)(l->d->squares + square);
        if (!syra_is_leader(l, piece))
            way->facing = (int8_t)l->s->unit[piece].facing;
        else if (lower)
            way->ahead = (int8_t)l->s->unit[lower - 1].facing;
    }
}

/* An enemy can answer: he has to (ships put to sea), or has units in the area [6.4]. */
static bool in_danger(const struct syra_look *l, int piece, int side)
{
    struct syra_info info;

    if (l->s->head.to_act == 1 - side)
        return true;
    if (l->s->head.phase != SYRA_P_MOVEMENT)
        return false;
    syra_look_round(l, &info);
    return info.held[1 - side] >> l->s->unit[piece].at & 1;
}

static int depth_of(const struct syra_ways *ways, int end)
{
    int n = 0;

    for (int i = end; i != AC_NONE; i = ways->at[i].from)
        n++;
    return n;
}

int syra_way_steps(const struct syra_ways *ways, int end, struct ac_action *out)
{
    const int length = depth_of(ways, end);
    int n = length;

    for (int i = end; i != AC_NONE; i = ways->at[i].from)
        out[--n] = ways->at[i].step;
    return length;
}

/* The state after the steps that lead to entry `end`. */
static void replay(const struct ac_game *game, const struct syra_state *root,
                   const struct syra_ways *ways, int end, struct syra_state *out)
{
    struct ac_action step[SYRA_WAY_STEPS];
    const int n = syra_way_steps(ways, end, step);

    *out = *root;
    for (int i = 0; i < n; i++)
        ac_perform(game, plain(out), &step[i], NULL);
}

/* The first way to a stand is the cheapest: what entering costs does not hang on whence [7.1]. */
static void keep(struct syra_ways *ways, const struct syra_way *way)
{
    for (int i = 0; i < ways->count; i++)
        if (ways->at[i].place == way->place && ways->at[i].facing == way->facing &&
            ways->at[i].ahead == way->ahead)
            return;
    if (ways->count < SYRA_MAX_WAYS)
        ways->at[ways->count++] = *way;
}

static void expand(const struct ac_game *game, const struct syra_state *root, int piece, int from,
                   struct syra_ways *ways)
{
    struct syra_state here, next;
    struct ac_actions list;

    list.count = 0;
    list.retracts = false;
    replay(game, root, ways, from, &here);
    if (here.head.to_act != root->head.to_act)
        return;
    ac_legal(game, plain(&here), &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        const struct syra_look before = { game, syra_data(game), &here };
        const struct syra_look after = { game, syra_data(game), &next };
        struct syra_way way = { .from = (int16_t)from, .step = *a };

        if (!is_step(a, piece))
            continue;
        next = here;
        ac_perform(game, plain(&next), a, NULL);
        if (next.head.to_act == AC_CHANCE)
            continue; /* dice decide about it: no place it can be sure of */
        stand(&after, piece, &way);
        way.cost = (int16_t)((from == AC_NONE ? 0 : ways->at[from].cost) + step_cost(&before, a));
        way.stops = next.head.to_act != root->head.to_act ||
                    ((next.mover != piece + 1 || !next.mp) && next.battle.mover != piece + 1);
        way.danger = in_danger(&after, piece, root->head.to_act);
        keep(ways, &way);
    }
}

/* The cheapest entry not gone on from yet. */
static int next_of(const struct syra_ways *ways)
{
    int best = AC_NONE;

    for (int i = 0; i < ways->count; i++)
        if (!ways->at[i].done && (best == AC_NONE || ways->at[i].cost < ways->at[best].cost))
            best = i;
    return best;
}

static bool is_known(const struct syra_ways *ways, int place)
{
    for (int i = 0; i < ways->count; i++)
        if (ways->at[i].place == place)
            return true;
    return false;
}

/* Where a Leader cannot lead his units he may go by himself, which ends his move [7.3]. */
static void add_joins(const struct syra_look *l, int leader, struct syra_ways *ways)
{
    uint8_t square[SYRA_SQUARES], far[SYRA_SQUARES];
    struct ac_actions list = { .count = 0 };

    if (!syra_leader_squares(l, leader, square, far))
        return;
    ac_legal(l->game, (const struct ac_state *)(const void *)l->s, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        const struct syra_way way = { .place = (ac_place)a->arg[1],
                                      .from = AC_NONE,
                                      .facing = AC_NONE,
                                      .ahead = AC_NONE,
                                      .stops = true,
                                      .step = *a };

        if (a->verb != SYRA_V_JOIN || a->arg[0] != leader || is_known(ways, a->arg[1]) ||
            ways->count == SYRA_MAX_WAYS)
            continue;
        ways->at[ways->count] = way;
        ways->at[ways->count++].cost = (int16_t)(far[a->arg[1] - l->d->squares] - 1);
    }
}

void syra_find_ways(const struct ac_game *game, const struct syra_state *root, int piece,
                    struct syra_ways *out)
{
    const struct syra_look l = { game, syra_data(game), root };

    out->count = 0;
    expand(game, root, piece, AC_NONE, out);
    for (int i = next_of(out); i != AC_NONE; i = next_of(out)) {
        out->at[i].done = true;
        if (!out->at[i].stops && depth_of(out, i) < SYRA_WAY_STEPS)
            expand(game, root, piece, i, out);
    }
    if (root->battle.on && syra_is_leader(&l, piece))
        add_joins(&l, piece, out);
}

void syra_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    struct syra_ways ways;

    out->scale = 1;
    out->allowance = points(&l, piece);
    if (l.s->head.to_act >= AC_SIDES || l.s->unit[piece].owner != l.s->head.to_act)
        return;
    syra_find_ways(game, l.s, piece, &ways);
    for (int i = 0; i < ways.count; i++)
        out->at[out->count++] = (struct ac_reach_at){ .place = ways.at[i].place,
                                                      .facing = ways.at[i].facing,
                                                      .stops = ways.at[i].stops,
                                                      .danger = ways.at[i].danger,
                                                      .from = ways.at[i].from,
                                                      .cost = ways.at[i].cost,
                                                      .step = ways.at[i].step };
}
