/*
 * Where a piece can get to. Paths are found by playing them on copies, so
 * that what is shown is what the rules will do; a path ends where dice or the enemy come in.
 */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"

enum { ASKED = 250, MOST_POINTS = 16 }; /* nodes whose ways on are looked at; MP of a galley */

struct path_room {
    const struct ac_game *game;
    const struct alex_state *now;
    int piece;
    int goal;                /* a place to look towards, AC_NONE: all around */
    struct alex_state at;    /* replayed */
    bool done[AC_MAX_REACH]; /* its ways on have been looked at */
};

/* The state at the end of a path. */
static void replay(struct path_room *room, const struct ac_reach *reach, int node)
{
    int path[64];
    int length = 0;

    for (int i = node; i != AC_NONE && length < 64; i = reach->at[i].from)
        path[length++] = i;
    room->at = *room->now;
    while (length > 0)
        ac_perform(room->game, alex_state(&room->at), &reach->at[path[--length]].step, NULL);
}

static const struct ac_frame *own_frame(const struct alex_state *s, int piece)
{
    const struct ac_frame *f = ac_top_const(&s->head);

    if (!f || s->head.to_act != s->active)
        return NULL;
    if (f->kind == ALEX_ROW_MOVE)
        return alex_move_of(f).unit == piece ? f : NULL;
    return f->kind == ALEX_ROW_COURSE && alex_sail_of(f).galley == piece ? f : NULL;
}

/* MP spent at the end of a path, a step that dice or the enemy have stopped included. */
static int spent(const struct alex_data *d, const struct alex_state *s, int piece)
{
    int mp = d->piece[piece].ma;

    if (d->piece[piece].kind == ALEX_GALLEY)
        return s->ship[d->piece[piece].galley].used;
    for (int i = 0; i < s->head.depth; i++) {
        const struct ac_frame *f = &s->head.frame[i];

        if (f->kind == ALEX_ROW_MOVE && alex_move_of(f).unit == piece)
            mp = alex_move_of(f).spent;
        if (f->kind >= ALEX_ROW_STEP && f->kind <= ALEX_ROW_GO)
            mp += alex_step_of(f).cost;
    }
    return mp;
}

/* The node of a place and facing, AC_NONE: none. */
static int known(const struct ac_reach *out, int place, int facing)
{
    for (int i = 0; i < out->count; i++)
        if (out->at[i].place == place && out->at[i].facing == facing)
            return i;
    return AC_NONE;
}

/* Keeps a node where it is new, or cheaper than the one there. */
static void keep(struct path_room *room, struct ac_reach *out, const struct ac_reach_at *node)
{
    const int k = node->from == AC_NONE ? AC_NONE : known(out, node->place, node->facing);

    if (k == AC_NONE && out->count < AC_MAX_REACH)
        out->at[out->count++] = *node;
    else if (k != AC_NONE && !room->done[k] && node->cost < out->at[k].cost)
        out->at[k] = *node;
}

/* Adds what an action leads to, from the state in the room. */
static void add_node(struct path_room *room, struct ac_reach *out, int from,
                     const struct ac_action *action)
{
    const struct alex_data *d = alex_data(room->game);
    struct alex_state next = room->at;
    struct ac_reach_at node = { .from = (int16_t)from, .step = *action };
    int place;

    ac_perform(room->game, alex_state(&next), action, NULL);
    place = alex_where(d, &next, room->piece);
    node.danger = next.head.to_act != room->now->active;
    if (node.danger && action->verb != ALEX_MOVE && action->verb != ALEX_SAIL &&
        action->verb != ALEX_FACE && action->verb != ALEX_TURN && action->verb != ALEX_ABOUT)
        place = action->arg[0]; /* it may not be there yet, or not any more */
    if (place == AC_NONE)
        return;
    node.place = (ac_place)place;
    node.facing =
        (int8_t)(node.danger ? AC_NONE
                             : alex_arg_of_facing(d, room->piece, next.unit[room->piece].at,
                                                  next.unit[room->piece].facing));
    node.stops = !own_frame(&next, room->piece);
    node.cost = spent(d, &next, room->piece);
    keep(room, out, &node);
}

/* A galley turns on the spot before it rows: under way it bends as it goes [6.22.1]. */
static bool is_step(const struct path_room *room, const struct ac_reach *out, int node, int verb)
{
    if (verb == ALEX_TURN || verb == ALEX_ABOUT)
        return node == AC_NONE || out->at[node].cost == 0 ||
               room->now->ship[alex_data(room->game)->piece[room->piece].galley].used > 0;
    return verb == ALEX_STEP || verb == ALEX_FACE || verb == ALEX_ROW || verb == ALEX_BACK;
}

static void expand(struct path_room *room, struct ac_reach *out, int node)
{
    struct ac_actions list = { .count = 0 };

    if (node != AC_NONE && (out->at[node].stops || out->at[node].danger))
        return;
    replay(room, out, node);
    ac_legal(room->game, alex_state(&room->at), &list);
    for (int i = 0; i < list.count; i++)
        if (is_step(room, out, node, list.list[i].verb))
            add_node(room, out, node, &list.list[i]);
}

/* What speaks for looking at a node next: its cost, and the way left to the goal. */
static int promise(const struct path_room *room, const struct ac_reach_at *node)
{
    return node->cost + (room->goal == AC_NONE
                             ? 0
                             : alex_distance(alex_data(room->game), node->place, room->goal));
}

/* The best node that has not been looked at; AC_NONE: none. */
static int next_node(const struct path_room *room, const struct ac_reach *out)
{
    int best = AC_NONE;

    for (int i = 0; i < out->count; i++)
        if (!room->done[i] &&
            (best == AC_NONE || promise(room, &out->at[i]) < promise(room, &out->at[best])))
            best = i;
    return best;
}

static void search(struct path_room *room, struct ac_reach *out, int most)
{
    int i;

    for (int n = 0; n < most && (i = next_node(room, out)) != AC_NONE; n++) {
        room->done[i] = true;
        expand(room, out, i);
    }
}

/* --- galleys: each place with the speed and the announcement that it takes [5.42, 5.43.1] ------------------ */

/* What leads to a galley's announcement: waking the fleet, its speed, the end of the speeds. */
struct before {
    struct alex_state after;
    int count;
    struct ac_action step[4];
};

static bool find(const struct ac_actions *list, int verb, int piece, struct ac_action *out)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == verb && (piece == AC_NONE || list->list[i].arg[0] == piece)) {
            *out = list->list[i];
            return true;
        }
    return false;
}

/* Plays on until the galley may sail; false: it cannot, or not at that speed. */
static bool make_ready(const struct path_room *room, bool attack, struct before *out)
{
    out->after = *room->now;
    for (out->count = 0; out->count < 4;) {
        struct ac_actions list = { .count = 0 };
        struct ac_action next;

        if (out->after.head.to_act != out->after.active)
            return false;
        ac_legal(room->game, alex_state(&out->after), &list);
        if (find(&list, ALEX_SAIL, room->piece, &next))
            return !attack;
        if (attack && find(&list, ALEX_SPEED, room->piece, &next))
            attack = false;
        else if (!find(&list, ALEX_FLEET, AC_NONE, &next) &&
                 (attack || !find(&list, ALEX_READY, AC_NONE, &next)))
            return false;
        ac_perform(room->game, alex_state(&out->after), &next, NULL);
        out->step[out->count++] = next;
    }
    return false;
}

/* The nodes that can be ended at: the cheapest of each place, or the others, with another facing. */
static void mark_ends(const struct alex_data *d, const struct ac_reach *all, bool cheapest,
                      bool *end)
{
    for (int i = 1; i < all->count; i++) {
        const struct ac_reach_at *x = &all->at[i];
        bool least = true;

        for (int k = 1; k < all->count && least; k++)
            least = all->at[k].place != x->place || all->at[k].cost > x->cost ||
                    (all->at[k].cost == x->cost && k >= i);
        end[i] = least == cheapest && d->place[x->place].terrain != ALEX_OVERPASS &&
                 (!cheapest || x->place != all->at[0].place);
    }
}

/* The paths to all ends that cost so much, under one announcement, which follows node `from`. */
static void announce_for(const struct ac_reach *all, const bool *end, const struct ac_action *sail,
                         int from, struct ac_reach *out)
{
    int16_t copy[AC_MAX_REACH]; /* 1 + where a node was put */
    const int points = sail->arg[1];

    memset(copy, 0, sizeof(copy));
    for (int i = 1; i < all->count; i++) {
        int path[64];
        int length = 0;

        if (!end[i] || all->at[i].cost != points ||
            known(out, all->at[i].place, all->at[i].facing) != AC_NONE)
            continue;
        for (int k = i; k != AC_NONE && length < 64; k = all->at[k].from)
            path[length++] = k;
        if (out->count + length > AC_MAX_REACH)
            return;
        while (length > 0) {
            const int k = path[--length];

            if (copy[k])
                continue;
            out->at[out->count] = all->at[k];
            if (k == 0)
                out->at[out->count].step = *sail;
            out->at[out->count].from = (int16_t)(k ? copy[all->at[k].from] - 1 : from);
            copy[k] = (int16_t)++out->count;
        }
    }
}

/* The steps before the announcement as nodes where the galley lies; the last of them, or AC_NONE. */
static int add_before(const struct path_room *room, const struct before *before,
                      struct ac_reach *out)
{
    const struct alex_data *d = alex_data(room->game);
    const struct alex_unit *galley = &room->now->unit[room->piece];
    int last = AC_NONE;

    for (int i = 0; i < before->count && out->count < AC_MAX_REACH; i++) {
        out->at[out->count] = (struct ac_reach_at){ .place = (ac_place)galley->at,
                                                    .facing = (int8_t)alex_arg_of_facing(
                                                        d, room->piece, galley->at, galley->facing),
                                                    .from = (int16_t)last,
                                                    .step = before->step[i] };
        last = out->count++;
    }
    return last;
}

/* All ends at one speed. */
static void reach_at_speed(struct path_room *room, const struct before *before, int most,
                           struct ac_reach *out)
{
    const struct alex_data *d = alex_data(room->game);
    struct ac_action sail[MOST_POINTS] = { 0 };
    bool listed[MOST_POINTS] = { false };
    bool end[AC_MAX_REACH] = { false };
    struct ac_actions list = { .count = 0 };
    struct ac_reach all = { .count = 0 };
    int largest = AC_NONE, last;

    room->at = *room->now;
    ac_legal(room->game, alex_state(&room->at), &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ALEX_SAIL && list.list[i].arg[0] == room->piece &&
            list.list[i].arg[1] < MOST_POINTS) {
            largest = list.list[i].arg[1];
            sail[largest] = list.list[i];
            listed[largest] = true;
        }
    if (largest == AC_NONE)
        return;
    add_node(room, &all, AC_NONE, &sail[largest]);
    search(room, &all, most);
    last = add_before(room, before, out);
    for (int cheapest = 1; cheapest >= 0; cheapest--) {
        mark_ends(d, &all, cheapest != 0, end);
        for (int n = 0; n < MOST_POINTS; n++)
            if (listed[n])
                announce_for(&all, end, &sail[n], last, out);
    }
}

/* At cruise speed, and what more is reached at attack speed where that may still be chosen. */
static void reach_galley(struct path_room *room, int most, struct ac_reach *out)
{
    const struct alex_state *now = room->now;
    struct before before;

    for (int attack = 0; attack < 2; attack++) {
        room->now = now;
        if (!make_ready(room, attack != 0, &before))
            continue;
        room->now = &before.after;
        memset(room->done, 0, sizeof(room->done));
        reach_at_speed(room, &before, most, out);
    }
    room->now = now;
}

/* The action that begins with a unit. */
static bool opening(const struct ac_game *game, const struct ac_state *state, int piece,
                    struct ac_action *out)
{
    struct ac_actions list = { .count = 0 };

    ac_legal(game, state, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ALEX_MOVE && list.list[i].arg[0] == piece) {
            *out = list.list[i];
            return true;
        }
    return false;
}

static void reach_leader(const struct ac_game *game, const struct ac_state *state, int piece,
                         struct ac_reach *out)
{
    struct ac_actions list = { .count = 0 };

    ac_legal(game, state, &list);
    for (int i = 0; i < list.count && out->count < AC_MAX_REACH; i++)
        if (list.list[i].verb == ALEX_LEAD && list.list[i].arg[0] == piece)
            out->at[out->count++] = (struct ac_reach_at){ .place = (ac_place)list.list[i].arg[1],
                                                          .facing = AC_NONE,
                                                          .stops = true,
                                                          .from = AC_NONE,
                                                          .cost = 1,
                                                          .step = list.list[i] };
}

void alex_reach_towards(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                        int goal, int most, struct ac_reach *out)
{
    const struct alex_data *d = alex_data(game);
    struct path_room room = {
        .game = game, .now = alex_const(state), .piece = piece, .goal = goal
    };
    struct ac_action first;

    out->count = 0;
    out->scale = 1;
    out->allowance = d->piece[piece].kind == ALEX_GALLEY
                         ? alex_allowance(d, alex_const(state), piece)
                         : d->piece[piece].ma;
    if (room.now->head.to_act != room.now->active)
        return;
    if (d->piece[piece].kind == ALEX_LEADER) {
        reach_leader(game, state, piece, out);
        return;
    }
    room.at = *room.now;
    if (own_frame(room.now, piece)) {
        expand(&room, out, AC_NONE);
    } else if (d->piece[piece].kind == ALEX_GALLEY) {
        reach_galley(&room, most, out);
        return;
    } else {
        if (!opening(game, state, piece, &first))
            return;
        add_node(&room, out, AC_NONE, &first);
    }
    search(&room, out, most);
}

void alex_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    alex_reach_towards(game, state, piece, AC_NONE, ASKED, out);
}
