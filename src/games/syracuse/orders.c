/* Orders: what a player wants in one breath, worked out as ordinary actions. */
#include "syracuse/rules.h"

#include <string.h>

#include "core/order.h"

enum {
    ORDER_LINE,
    ORDER_FACE,
    ORDER_FORM,
    ORDER_MARCH,
    ORDER_WALL,
    ORDER_VOLLEY,
    ORDER_DEEP,
    ORDER_WIDE,
    ORDER_OPPOSE
};

#define WHO                                                                                        \
    {                                                                                              \
        "unit", AC_ORDER_WHO, false, 0, 0, NULL                                                    \
    }
#define PLACE                                                                                      \
    {                                                                                              \
        "area", AC_ORDER_PLACE, false, 0, 0, NULL                                                  \
    }
#define FACING                                                                                     \
    {                                                                                              \
        "facing", AC_ORDER_FACING, false, 0, 0, NULL                                               \
    }

/* clang-format off */
const struct ac_order_kind syra_orders[SYRA_ORDERS] = {
    [ORDER_LINE] = { "line", "on the battle board: the units advance as far as they can", 0, 1, { WHO } },
    [ORDER_FACE] = { "face", "on the battle board: the units turn to a side", 0, 2, { WHO, FACING } },
    [ORDER_FORM] = { "form", "set up on the battle board in a sensible order", 0, 0, { { 0 } } },
    [ORDER_MARCH] = { "march", "the units, or as many like them, move to an area by the cheapest way", 0, 2, { WHO, PLACE } },
    [ORDER_WALL] = { "wall", "the units work on a wall where they stand", 0, 1, { WHO } },
    [ORDER_VOLLEY] = { "volley", "all who can fire, at the best target: the first shot", 0, 0, { { 0 } } },
    [ORDER_DEEP] = { "deep", "set up on the battle board with the Hoplites two deep", 0, 0, { { 0 } } },
    [ORDER_WIDE] = { "wide", "set up on the battle board with the Hoplites in one long line", 0, 0, { { 0 } } },
    [ORDER_OPPOSE] = { "line-up", "line up for the Skirmish in a sensible order", 0, 0, { { 0 } } },
};
/* clang-format on */

struct work {
    struct ac_ordering *run;
    const struct ac_game *game;
    struct syra_state *s; /* of run */
};

static struct ac_state *plain(struct syra_state *s)
{
    return (struct ac_state *)(void *)s;
}

static void list_for(const struct ac_game *game, const struct syra_state *s, struct ac_actions *out)
{
    out->count = 0;
    out->retracts = false;
    ac_legal(game, (const struct ac_state *)(const void *)s, out);
}

static bool play(struct work *d, const struct ac_action *a)
{
    return ac_order_do(d->run, *a) && ac_order_goes_on(d->run);
}

static bool find_action(struct work *d, int verb, int piece, int second, struct ac_action *out)
{
    struct ac_actions list;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && (piece == AC_NONE || list.list[i].arg[0] == piece) &&
            (second == AC_NONE || list.list[i].arg[1] == second)) {
            *out = list.list[i];
            return true;
        }
    return false;
}

/* Of units that no rule can tell apart only the first is listed: it goes for the one that was named. */
static int stand_in(struct work *d, int verb, int piece)
{
    const struct syra_look l = { d->game, syra_data(d->game), d->s };
    struct ac_actions list;

    list_for(d->game, d->s, &list);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && list.list[i].arg[0] == piece)
            return piece;
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == verb && syra_alike(&l, list.list[i].arg[0], piece))
            return list.list[i].arg[0];
    return piece;
}

static bool order_piece(struct work *d, const struct ac_order *call, int piece)
{
    struct ac_action a;
    bool any = false;

    switch (call->kind) {
    case ORDER_LINE:
        while (find_action(d, SYRA_V_ADVANCE, piece, AC_NONE, &a) && play(d, &a))
            any = true;
        return any;
    case ORDER_FACE:
        return find_action(d, SYRA_V_TURN, piece, call->facing, &a) && play(d, &a);
    case ORDER_WALL:
        return find_action(d, SYRA_V_BUILD, piece, AC_NONE, &a) && play(d, &a);
    default:
        return false;
    }
}

/* By the cheapest way that its Movement Points allow, found anew for each piece. */
static bool order_march(struct work *d, int piece, int place)
{
    struct ac_action step[SYRA_WAY_STEPS];
    struct syra_ways ways;
    int end = 0, n;

    syra_find_ways(d->game, d->s, piece, &ways);
    while (end < ways.count && ways.at[end].place != place)
        end++;
    if (end == ways.count)
        return false;
    n = syra_way_steps(&ways, end, step);
    for (int i = 0; i < n; i++)
        if (!play(d, &step[i]) && i < n - 1)
            return false;
    return true;
}

static void order_form(struct work *d)
{
    struct ac_rng rng;
    struct ac_action a;
    const int phase = d->s->head.phase;

    if (phase != SYRA_P_B_SETUP)
        return;
    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == phase; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if (!play(d, &a))
            return;
    }
}

/* How well a square suits a formation: Hoplites two deep in the middle, or one deep in a long line. */
static int preset_score(const struct syra_look *l, const struct ac_action *a, bool deep)
{
    const int square = a->arg[1] - l->d->squares;
    const uint8_t *slot = l->s->battle.slot[square];
    const bool hoplite = l->d->piece[a->arg[0]].type == SYRA_HOPLITE;
    const bool night = l->s->battle.step == SYRA_B_PLACE_ATTACKER && l->s->battle.night;

    /* a night attack begins as near as the die allows [10.6] */
    return syra_score_battle(l, a, 0) + (hoplite && (slot[0] != 0) == deep ? 60 : 0) +
           (night ? 1000 * (square / SYRA_COLUMNS) : 0);
}

static void order_preset(struct work *d, bool deep)
{
    for (int n = 0; n < SYRA_UNITS && d->s->head.phase == SYRA_P_B_SETUP; n++) {
        const struct syra_look l = { d->game, syra_data(d->game), d->s };
        struct ac_actions list;
        int best = AC_NONE, most = 0;

        list_for(d->game, d->s, &list);
        for (int i = 0; i < list.count; i++) {
            const int score =
                list.list[i].verb == SYRA_V_PLACE ? preset_score(&l, &list.list[i], deep) : -1;

            if (score > most) {
                most = score;
                best = i;
            }
        }
        if (best == AC_NONE || !play(d, &list.list[best]))
            return;
    }
}

/* The line-up of a Skirmish as the script makes it, up to the first blow. */
static void order_oppose(struct work *d)
{
    struct ac_rng rng;
    struct ac_action a;

    ac_rng_seed(&rng, 1, 0);
    for (int i = 0; i < 2 * SYRA_UNITS && d->s->head.phase == SYRA_P_SKIRMISH; i++) {
        syra_advise(d->game, plain(d->s), 0, &rng, &a);
        if ((a.verb != SYRA_V_POST && a.verb != SYRA_V_OPPOSE && a.verb != SYRA_V_RESERVE) ||
            !play(d, &a))
            return;
    }
}

static void order_volley(struct work *d)
{
    struct ac_actions list;
    struct ac_rng rng;
    struct ac_action a;

    list_for(d->game, d->s, &list);
    if (list.list[0].verb != SYRA_V_FIRE)
        return;
    ac_rng_seed(&rng, 1, 0);
    syra_advise(d->game, plain(d->s), 0, &rng, &a);
    if (a.verb == SYRA_V_FIRE)
        (void)play(d, &a);
}

/*
 * Every unit that is named has its part done, by itself or by one like it: a stand-in that is named
 * as well changes places with the one it stands in for, so that as many go as were ordered.
 */
static void order_all(struct work *d, const struct ac_order *call)
{
    const int verb = call->kind == ORDER_MARCH ? SYRA_V_MOVE : SYRA_V_BUILD;
    ac_piece who[AC_ORDER_PIECES];

    memcpy(who, call->piece, (size_t)call->piece_count * sizeof(who[0]));
    for (int i = 0; i < call->piece_count && ac_order_goes_on(d->run); i++) {
        const int piece = stand_in(d, verb, who[i]);

        for (int k = i + 1; k < call->piece_count; k++)
            if (who[k] == piece)
                who[k] = who[i];
        if (!(call->kind == ORDER_MARCH ? order_march(d, piece, call->place)
                                        : order_piece(d, call, piece)))
            ac_order_leave(d->run, who[i], NULL);
    }
}

void syra_order(struct ac_ordering *run)
{
    struct work d = { run, run->game, syra_of(run->state) };
    const struct ac_order *call = run->order;

    if (call->kind == ORDER_FORM)
        order_form(&d);
    else if (call->kind == ORDER_VOLLEY)
        order_volley(&d);
    else if (call->kind == ORDER_DEEP || call->kind == ORDER_WIDE)
        order_preset(&d, call->kind == ORDER_DEEP);
    else if (call->kind == ORDER_OPPOSE)
        order_oppose(&d);
    if (call->kind == ORDER_MARCH || call->kind == ORDER_WALL) {
        order_all(&d, call);
        return;
    }
    for (int i = 0; i < call->piece_count && ac_order_goes_on(run); i++)
        if (!order_piece(&d, call, call->piece[i]))
            ac_order_leave(run, call->piece[i], NULL);
}
