/*
 * Where a piece can get to. Paths are found by playing them on copies, so
 * that what is shown is what the rules will do; a path ends where dice or the enemy come in.
 */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"

enum { MOST_POINTS = 16 }; /* MP of a galley */

/* Nodes by place, so that they are found at once: 1 + the last of each place, and the one before it. */
struct index {
    int16_t last[ALEX_MAX_PLACES];
    int16_t before[AC_MAX_REACH];
};

struct path_room {
    const struct ac_game *game;
    const struct alex_state *now;
    int piece;
    int goal;                   /* a place to look towards, AC_NONE: all around */
    struct alex_state at;       /* replayed */
    bool done[AC_MAX_REACH];    /* its ways on have been looked at */
    int16_t bars[AC_MAX_REACH]; /* ALEX_MV_...: what keeps it from going on as another would */
    int first;                  /* those before it are done */
    struct index index;
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
    if (f->kind == ALEX_ROW_TURN_TO) /* in a slip it turns as it likes [5.27.2] */
        return alex_turn_to_of(f).piece == piece ? f : NULL;
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
static int known(const struct index *index, const struct ac_reach *out, int place, int facing)
{
    for (int i = index->last[place]; i; i = index->before[i - 1])
        if (out->at[i - 1].facing == facing)
            return i - 1;
    return AC_NONE;
}

static void add(struct index *index, struct ac_reach *out, const struct ac_reach_at *node)
{
    index->before[out->count] = index->last[node->place];
    out->at[out->count++] = *node;
    index->last[node->place] = (int16_t)out->count;
}

/*
 * What keeps a piece from going on: a land unit must stop, has just turned, is in others' way; a galley
 * backs or goes forward, never both [5.47.2].
 */
static int bars_of(const struct alex_state *s, int piece)
{
    const struct ac_frame *f = own_frame(s, piece);

    if (!f || f->kind == ALEX_ROW_TURN_TO)
        return 0;
    return f->kind == ALEX_ROW_MOVE ? alex_move_of(f).flags
                                    : alex_sail_of(f).flags & ~ALEX_SL_STRAIGHT;
}

/* Keeps a node unless one there costs no more and may do as much; a dearer one like it gives way. */
static void keep(struct path_room *room, struct ac_reach *out, const struct ac_reach_at *node,
                 int bars)
{
    for (int i = room->index.last[node->place]; i && node->from != AC_NONE;
         i = room->index.before[i - 1]) {
        const int k = i - 1;

        if (out->at[k].facing != node->facing)
            continue;
        if (out->at[k].cost <= node->cost && !(room->bars[k] & ~bars) &&
            (!out->at[k].stops || node->stops))
            return;
        if (room->bars[k] == bars && !room->done[k] && out->at[k].cost > node->cost) {
            out->at[k] = *node;
            return;
        }
    }
    if (out->count < AC_MAX_REACH) {
        room->bars[out->count] = (int16_t)bars;
        add(&room->index, out, node);
    }
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
    keep(room, out, &node, bars_of(&next, room->piece));
}

static bool is_step(int verb)
{
    return verb == ALEX_STEP || verb == ALEX_FACE || verb == ALEX_ROW || verb == ALEX_BACK ||
           verb == ALEX_TURN || verb == ALEX_ABOUT;
}

static void expand(struct path_room *room, struct ac_reach *out, int node)
{
    struct ac_actions list = { .count = 0 };

    if (node != AC_NONE && (out->at[node].stops || out->at[node].danger))
        return;
    replay(room, out, node);
    ac_legal(room->game, alex_state(&room->at), &list);
    for (int i = 0; i < list.count; i++)
        if (is_step(list.list[i].verb))
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

    for (int i = room->first; i < out->count; i++)
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
        while (room->first < out->count && room->done[room->first])
            room->first++;
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

/* Which ends are told: all, or the cheapest of each place first and then the other facings there. */
enum which { ALL_ENDS, CHEAPEST, OTHERS };

static bool is_cheapest(const struct ac_reach *all, int node)
{
    const struct ac_reach_at *x = &all->at[node];

    if (x->place == all->at[0].place) /* it only turns */
        return false;
    for (int k = 1; k < all->count; k++)
        if (all->at[k].place == x->place &&
            (all->at[k].cost < x->cost || (all->at[k].cost == x->cost && k < node)))
            return false;
    return true;
}

static void mark_ends(const struct alex_data *d, const struct ac_reach *all, enum which which,
                      bool *end)
{
    for (int i = 1; i < all->count; i++)
        end[i] = d->place[all->at[i].place].terrain != ALEX_OVERPASS &&
                 (which == ALL_ENDS || is_cheapest(all, i) == (which == CHEAPEST));
}

/* All that can be reached at one speed, and the announcements it takes. */
struct at_speed {
    struct before before;
    bool listed[MOST_POINTS];
    struct ac_action sail[MOST_POINTS];
    struct ac_reach all;
    int last; /* node of the step before the announcement */
};

/*
 * The paths to all ends that cost so much, under the announcement of as many points; what is only passed
 * on the way is announced by itself. False: there is no more room.
 */
static bool announce_for(const struct at_speed *speed, const bool *end, int points,
                         struct index *index, struct ac_reach *out)
{
    const struct ac_reach *all = &speed->all;
    int16_t copy[AC_MAX_REACH]; /* 1 + where a node was put */

    memset(copy, 0, sizeof(copy));
    for (int i = 1; i < all->count; i++) {
        int path[64];
        int length = 0;

        if (!end[i] || all->at[i].cost != points ||
            known(index, out, all->at[i].place, all->at[i].facing) != AC_NONE)
            continue;
        for (int k = i; k != AC_NONE && length < 64; k = all->at[k].from)
            path[length++] = k;
        if (out->count + length > AC_MAX_REACH)
            return false;
        while (length > 0) {
            const int k = path[--length];
            struct ac_reach_at node;

            if (copy[k])
                continue;
            node = all->at[k];
            if (k == 0)
                node.step = speed->sail[points];
            node.from = (int16_t)(k ? copy[all->at[k].from] - 1 : speed->last);
            if (k == i)
                add(index, out, &node);
            else
                out->at[out->count++] = node;
            copy[k] = (int16_t)out->count;
        }
    }
    return true;
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

/* False: the galley cannot sail at that speed. */
static bool search_at_speed(struct path_room *room, bool attack, int most, struct at_speed *out)
{
    struct ac_actions list = { .count = 0 };
    int largest = AC_NONE;

    memset(out->listed, 0, sizeof(out->listed));
    out->all.count = 0;
    if (!make_ready(room, attack, &out->before))
        return false;
    room->now = &out->before.after;
    room->at = *room->now;
    ac_legal(room->game, alex_state(&room->at), &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ALEX_SAIL && list.list[i].arg[0] == room->piece &&
            list.list[i].arg[1] < MOST_POINTS) {
            largest = list.list[i].arg[1];
            out->sail[largest] = list.list[i];
            out->listed[largest] = true;
        }
    if (largest == AC_NONE)
        return false;
    memset(room->done, 0, sizeof(room->done));
    memset(&room->index, 0, sizeof(room->index));
    room->first = 0;
    add_node(room, &out->all, AC_NONE, &out->sail[largest]);
    search(room, &out->all, most);
    return true;
}

static bool announce_all(const struct alex_data *d, const struct at_speed *speed, enum which which,
                         struct index *index, struct ac_reach *out)
{
    bool end[AC_MAX_REACH] = { false };

    mark_ends(d, &speed->all, which, end);
    for (int n = 0; n < MOST_POINTS; n++)
        if (speed->listed[n] && !announce_for(speed, end, n, index, out))
            return false;
    return true;
}

/* At cruise speed, and what more is reached at attack speed where that may still be chosen. */
static bool tell(struct path_room *room, const struct at_speed speed[2], enum which which,
                 struct ac_reach *out)
{
    const struct alex_data *d = alex_data(room->game);

    for (int attack = 0; attack < 2; attack++)
        if (speed[attack].all.count && !announce_all(d, &speed[attack], which, &room->index, out))
            return false;
    return true;
}

/* Where the room is too small for all no place is crowded out by the facings of another. */
static void reach_galley(struct path_room *room, int most, struct ac_reach *out)
{
    const struct alex_state *now = room->now;
    struct at_speed speed[2];
    int count;

    for (int attack = 0; attack < 2; attack++) {
        const bool can = search_at_speed(room, attack != 0, most, &speed[attack]);

        room->now = now;
        if (can)
            speed[attack].last = add_before(room, &speed[attack].before, out);
    }
    count = out->count;
    memset(&room->index, 0, sizeof(room->index)); /* of what is told, no longer of a search */
    if (tell(room, speed, ALL_ENDS, out))
        return;
    out->count = count;
    memset(&room->index, 0, sizeof(room->index));
    (void)(tell(room, speed, CHEAPEST, out) && tell(room, speed, OTHERS, out));
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
    alex_reach_towards(game, state, piece, AC_NONE, AC_MAX_REACH, out);
}
