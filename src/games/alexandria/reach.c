/*
 * Where a piece can get to. Paths are found by playing them on copies, so
 * that what is shown is what the rules will do; a path ends where dice or the enemy come in.
 */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"

/* Nodes whose ways on are looked at for a person who asks. */
enum { ASKED = 400 };

struct path_room {
    const struct ac_game *game;
    const struct alex_state *now;
    int piece;
    struct alex_state at; /* replayed */
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

static int spent(const struct alex_data *d, const struct alex_state *s, int piece)
{
    const struct ac_frame *f = own_frame(s, piece);

    if (d->piece[piece].kind == ALEX_GALLEY)
        return s->ship[d->piece[piece].galley].used;
    return f ? alex_move_of(f).spent : d->piece[piece].ma;
}

static bool known(const struct ac_reach *out, int place, int facing)
{
    for (int i = 0; i < out->count; i++)
        if (out->at[i].place == place && out->at[i].facing == facing)
            return true;
    return false;
}

/* Adds what an action leads to, from the state in the room. */
static void add_node(struct path_room *room, struct ac_reach *out, int from,
                     const struct ac_action *action)
{
    const struct alex_data *d = alex_data(room->game);
    struct alex_state next = room->at;
    struct ac_reach_at *node = &out->at[out->count];
    int place;

    if (out->count >= AC_MAX_REACH)
        return;
    ac_perform(room->game, alex_state(&next), action, NULL);
    place = alex_where(d, &next, room->piece);
    *node = (struct ac_reach_at){ .from = (int16_t)from, .step = *action };
    node->danger = next.head.to_act != room->now->active;
    if (node->danger && action->verb != ALEX_MOVE && action->verb != ALEX_SAIL &&
        action->verb != ALEX_FACE && action->verb != ALEX_TURN && action->verb != ALEX_ABOUT)
        place = action->arg[0]; /* it may not be there yet, or not any more */
    if (place == AC_NONE)
        return;
    node->place = (ac_place)place;
    node->facing = (int8_t)(node->danger ? AC_NONE
                                         : alex_arg_of_facing(alex_data(room->game), room->piece,
                                                              next.unit[room->piece].at,
                                                              next.unit[room->piece].facing));
    node->stops = !own_frame(&next, room->piece);
    node->cost = spent(d, &next, room->piece);
    if (from != AC_NONE && known(out, place, node->facing))
        return;
    out->count++;
}

static bool is_step(int verb)
{
    return verb == ALEX_STEP || verb == ALEX_FACE || verb == ALEX_ROW || verb == ALEX_TURN ||
           verb == ALEX_ABOUT || verb == ALEX_BACK;
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

/* The action that begins with the piece: move it, or sail with all it has. */
static bool opening(const struct ac_game *game, const struct ac_state *state, int piece,
                    struct ac_action *out)
{
    struct ac_actions list = { .count = 0 };
    bool found = false;

    ac_legal(game, state, &list);
    for (int i = 0; i < list.count; i++)
        if ((list.list[i].verb == ALEX_MOVE || list.list[i].verb == ALEX_SAIL) &&
            list.list[i].arg[0] == piece) {
            *out = list.list[i]; /* the last announcement is the largest */
            found = true;
        }
    return found;
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

void alex_reach_within(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                       int most, struct ac_reach *out)
{
    const struct alex_data *d = alex_data(game);
    struct path_room room = { .game = game, .now = alex_const(state), .piece = piece };
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
    } else {
        if (!opening(game, state, piece, &first))
            return;
        add_node(&room, out, AC_NONE, &first);
    }
    for (int i = 0; i < out->count && i < most; i++)
        expand(&room, out, i);
}

void alex_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    alex_reach_within(game, state, piece, ASKED, out);
}
