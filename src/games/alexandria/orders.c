/* Orders: what a player wants in one breath, worked out as ordinary actions. */
#include <string.h>

#include "alexandria/rules.h"
#include "core/order.h"

enum { LOOKED_AT = 25 }; /* nodes whose ways on are looked at, for each piece */

enum { ORDER_ADVANCE, ORDER_COLUMN, ORDER_LINE, ORDER_JOIN };

#define WHO(word)                                                                                  \
    {                                                                                              \
        (word), AC_ORDER_WHO, false, 0, 0, NULL                                                    \
    }
#define PLACE                                                                                      \
    {                                                                                              \
        "place", AC_ORDER_PLACE, false, 0, 0, NULL                                                 \
    }

/* clang-format off */
const struct ac_order_kind alex_orders[ALEX_ORDERS] = {
    [ORDER_ADVANCE] = { "bring", "wake the leader of these units and bring each as near to the place as it can get", 0, 2,
                        { WHO("unit"), PLACE } },
    [ORDER_COLUMN] = { "column", "the same in file: those in front first, so that the others close up", 0, 2,
                       { WHO("unit"), PLACE } },
    [ORDER_LINE] = { "line", "galleys sail for the place one after the other and end as near as they can", 0, 2,
                     { WHO("galley"), PLACE } },
    [ORDER_JOIN] = { "join", "all who can, join the attack on this place", 0, 1, { PLACE } },
};
/* clang-format on */

struct work {
    struct ac_ordering *run;
    const struct ac_game *game;
    const struct alex_data *d;
    struct alex_state *s; /* of run */
};

static bool goes_on(const struct work *run)
{
    return ac_order_goes_on(run->run);
}

static bool play(struct work *run, const struct ac_action *action)
{
    return ac_order_do(run->run, *action) && goes_on(run);
}

static bool play_listed(struct work *run, int verb, int arg)
{
    struct ac_action action;

    return ac_order_find(run->run, verb, arg, AC_NONE, &action) && play(run, &action);
}

/* The best safe end of a reach: nearest to the place, then cheapest; AC_NONE: none. */
static int best_end(const struct work *run, const struct ac_reach *reach, int piece, int place,
                    int start)
{
    const struct alex a = { .game = run->game, .d = run->d, .s = run->s };
    int best = AC_NONE;
    int nearest = start;

    for (int i = 0; i < reach->count; i++) {
        bool safe = true;
        int distance;

        for (int k = i; k != AC_NONE; k = reach->at[k].from)
            safe = safe && !reach->at[k].danger;
        if (!safe || (alex_is_unit(run->d, piece) && !alex_may_end(&a, piece, reach->at[i].place)))
            continue; /* where it could not stay is no end */
        distance = alex_distance(run->d, reach->at[i].place, place);
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

static bool bring(struct work *run, int piece, int place, struct ac_reach *reach)
{
    const int at = alex_where(run->d, run->s, piece);
    int path[64];
    int length = 0;
    int end;

    if (at == AC_NONE)
        return false;
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)piece, place, LOOKED_AT, reach);
    end = best_end(run, reach, piece, place, alex_distance(run->d, at, place));
    if (end == AC_NONE)
        return false;
    for (int i = end; i != AC_NONE && length < 64; i = reach->at[i].from)
        path[length++] = i;
    while (length > 0)
        if (!play(run, &reach->at[path[--length]].step))
            return false;
    play_listed(run, ALEX_HALT, AC_NONE);
    return true;
}

/* The leader who commands most of the pieces, if a leader is to be chosen now. */
static void wake(struct work *run, const struct ac_order *call)
{
    struct ac_actions list = { .count = 0 };
    int best = AC_NONE;
    int most = 0;

    ac_legal(run->game, alex_state(run->s), &list);
    for (int i = 0; i < list.count; i++) {
        int count = 0;

        if (list.list[i].verb != ALEX_ACTIVATE)
            continue;
        for (int k = 0; k < call->piece_count; k++)
            count += alex_commands(run->d, list.list[i].arg[0], call->piece[k]);
        if (count > most) {
            most = count;
            best = i;
        }
    }
    if (best != AC_NONE)
        (void)play(run, &list.list[best]);
}

static void join_attack(struct work *run, int place)
{
    bool more = true;

    while (more && goes_on(run)) {
        struct ac_actions list = { .count = 0 };

        more = false;
        ac_legal(run->game, alex_state(run->s), &list);
        for (int i = 0; i < list.count && !more; i++) {
            const struct ac_action *x = &list.list[i];
            const bool here =
                (x->verb == ALEX_ATTACK_PLACE && x->arg[1] == place && x->arg[2] == AC_NONE) ||
                (x->verb == ALEX_BOARD && run->s->unit[x->arg[1]].at == place);

            more = here && play(run, x);
        }
    }
}

static void by_distance(const struct work *run, ac_piece *piece, int count, int place)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0; k--) {
            const int here = alex_where(run->d, run->s, piece[k]);
            const int there = alex_where(run->d, run->s, piece[k - 1]);
            const ac_piece swap = piece[k];

            if (here == AC_NONE || there == AC_NONE ||
                alex_distance(run->d, here, place) >= alex_distance(run->d, there, place))
                break;
            piece[k] = piece[k - 1];
            piece[k - 1] = swap;
        }
}

void alex_order(struct ac_ordering *ordering)
{
    const struct ac_order *call = ordering->order;
    struct work run = { ordering, ordering->game, alex_data(ordering->game),
                        (struct alex_state *)(void *)ordering->state };
    struct ac_reach reach;
    ac_piece piece[AC_ORDER_PIECES];

    if (call->kind == ORDER_JOIN) {
        join_attack(&run, call->place);
        return;
    }
    memcpy(piece, call->piece, sizeof(piece));
    if (call->kind != ORDER_LINE)
        wake(&run, call);
    if (call->kind != ORDER_ADVANCE)
        by_distance(&run, piece, call->piece_count, call->place);
    for (int i = 0; i < call->piece_count && goes_on(&run); i++) {
        const bool galley = run.d->piece[piece[i]].kind == ALEX_GALLEY;

        if (galley != (call->kind == ORDER_LINE) || !bring(&run, piece[i], call->place, &reach))
            ac_order_leave(ordering, piece[i], "it can get no nearer unanswered");
    }
}
