/* Orders: what a player wants in one breath, worked out as ordinary actions. */
#include <string.h>

#include "alexandria/rules.h"
#include "core/order.h"

enum { LOOKED_AT = 100 }; /* nodes whose ways on are looked at, for each piece */

enum {
    ORDER_GO,
    ORDER_SAIL,
    ORDER_HOLD,
    ORDER_BRING,
    ORDER_COLUMN,
    ORDER_LINE,
    ORDER_MOOR,
    ORDER_JOIN,
};

#define WHO(word)                                                                                  \
    {                                                                                              \
        (word), AC_ORDER_WHO, false, 0, 0, NULL                                                    \
    }
#define PLACE                                                                                      \
    {                                                                                              \
        "place", AC_ORDER_PLACE, false, 0, 0, NULL                                                 \
    }
#define FACING                                                                                     \
    {                                                                                              \
        "facing", AC_ORDER_FACING, true, 0, 0, NULL                                                \
    }

/* clang-format off */
const struct ac_order_kind alex_orders[ALEX_ORDERS] = {
    [ORDER_GO] = { "go", "go to the place and end so facing; a galley announces what it takes", 0, 3, { WHO("piece"), PLACE, FACING } },
    [ORDER_SAIL] = { "sail", "the same, for galleys", 0, 3, { WHO("galley"), PLACE, FACING } },
    [ORDER_HOLD] = { "hold", "the pieces stay where they are, and their moves are over", 0, 1, { WHO("piece") } },
    [ORDER_BRING] = { "bring", "wake the leader of these units and bring each as near to the place as it can get", 0, 2,
                      { WHO("unit"), PLACE } },
    [ORDER_COLUMN] = { "column", "the same in file: those in front first, so that the others close up", 0, 2,
                       { WHO("unit"), PLACE } },
    [ORDER_LINE] = { "line", "galleys sail for the place one after the other and end as near as they can", 0, 2,
                     { WHO("galley"), PLACE } },
    [ORDER_MOOR] = { "moor", "the galley goes where it can grapple this space of the causeway, up to the die", 0, 2,
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

/* ---- going somewhere ---- */

/* The move of whoever is on his way is over. */
static void end_move(struct work *run)
{
    struct ac_action end;

    if (ac_order_find(run->run, ALEX_HALT, AC_NONE, AC_NONE, &end))
        (void)play(run, &end);
}

static bool is_under_way(const struct work *run)
{
    const struct ac_frame *top = ac_top_const(&run->s->head);

    return top && (top->kind == ALEX_ROW_MOVE || top->kind == ALEX_ROW_COURSE);
}

/* The piece under way, AC_NONE: nobody is. */
static int under_way(const struct work *run)
{
    const struct ac_frame *top = ac_top_const(&run->s->head);

    if (!is_under_way(run))
        return AC_NONE;
    return top->kind == ALEX_ROW_MOVE ? alex_move_of(top).unit : alex_sail_of(top).galley;
}

struct path {
    int length;
    struct ac_action step[64];
};

static void path_to(const struct ac_reach *reach, int end, struct path *out)
{
    int list[64];
    int length = 0;

    for (int i = end; i != AC_NONE && length < 64; i = reach->at[i].from)
        list[length++] = i;
    for (out->length = 0; length > 0;)
        out->step[out->length++] = reach->at[list[--length]].step;
}

/* Can it be gone to its end, or to where somebody else has a say? */
static bool can_go(const struct work *run, const struct path *path)
{
    struct alex_state copy = *run->s;
    struct ac_order_plan plan = { .stop = AC_STOP_DONE };
    struct ac_ordering trial = *run->run;

    trial.state = alex_state(&copy);
    trial.plan = &plan;
    for (int i = 0; i < path->length; i++)
        if (!ac_order_do(&trial, path->step[i]))
            return plan.stop != AC_STOP_DONE;
    return true;
}

/* A galley announces the least that is enough for its way */
static void announce_least(const struct work *run, int cost, struct path *path)
{
    const int most = path->step[0].arg[1];

    if (path->step[0].verb != ALEX_SAIL)
        return;
    for (int points = cost; points < most; points++) {
        path->step[0].arg[1] = points;
        if (can_go(run, path))
            return;
    }
    path->step[0].arg[1] = most;
}

static bool go_path(struct work *run, const struct ac_reach *reach, int end)
{
    struct path path;

    path_to(reach, end, &path);
    announce_least(run, reach->at[end].cost, &path);
    for (int i = 0; i < path.length; i++)
        if (!ac_order_do(run->run, path.step[i]))
            return !goes_on(run); /* somebody else has a say: it is there, or stopped */
    /* a galley that has announced more keeps it: it may be for a ram */
    if (goes_on(run) && is_under_way(run) && ac_top_const(&run->s->head)->kind == ALEX_ROW_MOVE)
        end_move(run);
    return true;
}

static bool go_to(struct work *run, int piece, int place, int facing)
{
    const struct ac_order_way way = { (ac_piece)piece, (ac_place)place, (int16_t)facing, false };
    struct ac_reach reach;
    int end;

    if (is_under_way(run) && under_way(run) != piece)
        end_move(run);
    if (!goes_on(run))
        return false;
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)piece, place, LOOKED_AT, &reach);
    end = ac_order_way_end(&reach, &way);
    return end != AC_NONE && go_path(run, &reach, end);
}

static bool hold(struct work *run, int piece)
{
    struct ac_action begin;

    if (is_under_way(run) && under_way(run) != piece)
        end_move(run);
    if (goes_on(run) && under_way(run) != piece) {
        if (!ac_order_find(run->run, ALEX_MOVE, piece, AC_NONE, &begin) &&
            !ac_order_find(run->run, ALEX_SAIL, piece, 0, &begin))
            return false;
        if (!play(run, &begin))
            return true;
    }
    if (goes_on(run) && is_under_way(run))
        end_move(run);
    return true;
}

static bool bring(struct work *run, int piece, int place, struct ac_reach *reach)
{
    const int at = alex_where(run->d, run->s, piece);
    int end;

    if (at == AC_NONE)
        return false;
    if (is_under_way(run) && under_way(run) != piece)
        end_move(run);
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)piece, place, LOOKED_AT, reach);
    end = best_end(run, reach, piece, place, alex_distance(run->d, at, place));
    return end != AC_NONE && go_path(run, reach, end);
}

/* The galley goes to the nearest end from which the space can be grappled, and is grappled to it. */
static bool moor(struct work *run, int galley, int place)
{
    struct ac_action grapple;
    struct ac_reach reach;

    if (ac_order_find(run->run, ALEX_MOOR, galley, place, &grapple))
        return play(run, &grapple) || !goes_on(run);
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)galley, place, LOOKED_AT, &reach);
    for (int i = 0; i < reach.count; i++)
        if (!reach.at[i].danger && alex_distance(run->d, reach.at[i].place, place) <= 1)
            return go_path(run, &reach, i) &&
                   (!ac_order_find(run->run, ALEX_MOOR, galley, place, &grapple) ||
                    ac_order_do(run->run, grapple));
    return false;
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

static bool one_piece(struct work *run, int piece, struct ac_reach *reach)
{
    const struct ac_order *order = run->run->order;

    switch (order->kind) {
    case ORDER_HOLD:
        return hold(run, piece);
    case ORDER_BRING:
    case ORDER_COLUMN:
    case ORDER_LINE:
        return bring(run, piece, order->place, reach);
    case ORDER_MOOR:
        return moor(run, piece, order->place);
    default:
        return go_to(run, piece, order->place, order->facing);
    }
}

/* Is the order about such pieces? */
static bool concerns(const struct work *run, int kind, int piece)
{
    const bool galley = run->d->piece[piece].kind == ALEX_GALLEY;

    if (kind == ORDER_SAIL || kind == ORDER_LINE || kind == ORDER_MOOR)
        return galley;
    return (kind != ORDER_BRING && kind != ORDER_COLUMN) || !galley;
}

void alex_order(struct ac_ordering *ordering)
{
    const struct ac_order *order = ordering->order;
    struct work run = { ordering, ordering->game, alex_data(ordering->game),
                        (struct alex_state *)(void *)ordering->state };
    struct ac_reach reach;
    ac_piece piece[AC_ORDER_PIECES];

    if (order->kind == ORDER_JOIN) {
        join_attack(&run, order->place);
        return;
    }
    memcpy(piece, order->piece, sizeof(piece));
    if (order->kind != ORDER_HOLD)
        wake(&run, order);
    if (order->kind == ORDER_COLUMN || order->kind == ORDER_LINE)
        by_distance(&run, piece, order->piece_count, order->place);
    for (int i = 0; i < order->piece_count && goes_on(&run); i++)
        if (!concerns(&run, order->kind, piece[i]) || !one_piece(&run, piece[i], &reach))
            ac_order_leave(ordering, piece[i],
                           concerns(&run, order->kind, piece[i]) ? "it cannot do that now"
                                                                 : "the order is not for it");
}
