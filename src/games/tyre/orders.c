/*
 * Bulk orders. Each is carried out on a scratch copy by ordinary actions, every one of which must be
 * listed there; it stops before the first die or reveal. What a piece could not do is reported.
 */
#include "core/order.h"
#include "tyre/rules.h"

enum {
    ORDER_SQUADRON,
    ORDER_LINE,
    ORDER_LOAD,
    ORDER_JOIN,
    ORDER_REGROUP,
    ORDER_DEPLOY,
    ORDER_VOLLEY,
};

#define WHO(word)                                                                                  \
    {                                                                                              \
        (word), AC_ORDER_WHO, false, 0, 0, NULL                                                    \
    }
#define HEX                                                                                        \
    {                                                                                              \
        "hex", AC_ORDER_PLACE, false, 0, 0, NULL                                                   \
    }
#define FACING                                                                                     \
    {                                                                                              \
        "facing", AC_ORDER_FACING, true, 0, 0, NULL                                                \
    }

/* clang-format off */
const struct ac_order_kind tyre_orders[TYRE_ORDERS] = {
    [ORDER_SQUADRON] = { "squadron", "the first ship goes to the hex, the others keep station on it", 0, 3,
                         { WHO("ship"), HEX, FACING } },
    [ORDER_LINE] = { "line", "the ships form a line abreast from the hex, facing as given", 0, 3, { WHO("ship"), HEX, FACING } },
    [ORDER_LOAD] = { "load", "the units go aboard whatever ships have room", 0, 1, { WHO("unit") } },
    [ORDER_JOIN] = { "join", "all who can, join this attack", 0, 0, { { 0 } } },
    [ORDER_REGROUP] = { "regroup", "the remaining ships are berthed as they come", 0, 0, { { 0 } } },
    [ORDER_DEPLOY] = { "deploy", "all who are still to be placed go where the scenario has them", 0, 0, { { 0 } } },
    [ORDER_VOLLEY] = { "bombard", "every catapult and ram that can, attacks this wall", 0, 1, { HEX } },
};
/* clang-format on */

static bool act(struct ac_ordering *run, struct ac_action action)
{
    return ac_order_do(run, action);
}

/* The first listed action of a verb. */
static bool first_of(struct ac_ordering *run, int verb, struct ac_action *out)
{
    return ac_order_find(run, verb, AC_NONE, AC_NONE, out);
}

/* Rows a ship to a hex, facing as wanted when that is not AC_NONE; false: not possible. */
static bool go_to(struct ac_ordering *r, int ship, int place, int facing)
{
    struct ac_reach reach;
    struct ac_action path[32];
    int best = AC_NONE;
    int n = 0;

    tyre_reach(r->game, r->state, (ac_piece)ship, &reach);
    for (int i = 0; i < reach.count; i++)
        if (reach.at[i].place == place && !reach.at[i].danger &&
            (facing == AC_NONE || reach.at[i].facing == facing) &&
            (best < 0 || reach.at[i].cost < reach.at[best].cost))
            best = i;
    if (best < 0)
        return false;
    for (int i = best; i != AC_NONE && n < 32; i = reach.at[i].from)
        path[n++] = reach.at[i].step;
    while (n > 0)
        if (!act(r, path[--n]))
            return false;
    return act(r, ac_act0(TYRE_V_HALT));
}

/* The hex as far from `from` as b is from a. */
static int same_way(const struct tyre_data *d, int from, int a, int b)
{
    struct ac_hex_cube at = d->cube[from];

    at.q = (int16_t)(at.q + d->cube[b].q - d->cube[a].q);
    at.r = (int16_t)(at.r + d->cube[b].r - d->cube[a].r);
    return ac_hex_from_cube(&d->grid, at);
}

static void squadron(struct ac_ordering *r)
{
    const struct ac_order *call = r->order;
    const struct tyre_data *d = tyre_data(r->game);
    const int lead = call->piece_count ? tyre_in(r->state)->hex[call->piece[0]] : AC_NONE;

    for (int i = 0; i < call->piece_count; i++) {
        const int ship = call->piece[i];
        const int from = tyre_is_ship(ship) ? tyre_in(r->state)->hex[ship] : AC_NONE;
        const int to = from < 0 || lead < 0 ? AC_NONE : same_way(d, from, lead, call->place);

        if (to < 0 || !go_to(r, ship, to, i ? AC_NONE : call->facing))
            ac_order_leave(r, (ac_piece)ship, NULL);
    }
}

/* Berths left and right of the place in turn, across the facing. */
static int line_place(const struct tyre_data *d, int place, int facing, int i)
{
    const int along = (facing + (i & 1 ? 2 : 5)) % 6;
    int hex = place;

    for (int n = (i + 1) / 2; n > 0 && hex >= 0; n--)
        hex = d->next[hex][along];
    return hex;
}

static void form_line(struct ac_ordering *r)
{
    const struct ac_order *call = r->order;
    const struct tyre_data *d = tyre_data(r->game);
    const int facing = call->facing == AC_NONE ? 0 : call->facing;

    for (int i = 0; i < call->piece_count; i++) {
        const int to = line_place(d, call->place, facing, i);

        if (!tyre_is_ship(call->piece[i]) || to < 0 || !go_to(r, call->piece[i], to, facing))
            ac_order_leave(r, call->piece[i], NULL);
    }
}

static void load_units(struct ac_ordering *r)
{
    const struct ac_order *call = r->order;

    for (int i = 0; i < call->piece_count; i++) {
        struct ac_action embark;

        if (!act(r, ac_act1(TYRE_V_TAKE, call->piece[i]))) {
            ac_order_leave(r, call->piece[i], NULL);
        } else if (!first_of(r, TYRE_V_EMBARK, &embark) || !act(r, embark)) {
            ac_order_leave(r, call->piece[i], NULL);
            if (!act(r, ac_act0(TYRE_V_KEEP)))
                return;
        }
    }
}

static void repeat(struct ac_ordering *r, int verb)
{
    struct ac_action next;

    while (first_of(r, verb, &next) && act(r, next))
        continue;
}

static void regroup(struct ac_ordering *r)
{
    struct ac_action next;

    while (tyre_in(r->state)->seg == TYRE_SEG_REGROUP &&
           (first_of(r, TYRE_V_BERTH, &next) || first_of(r, TYRE_V_POINT, &next)))
        if (!act(r, next))
            return;
}

/* The scenario's own set-up, as far as what stands already leaves room for it [17.1]. */
static void deploy(struct ac_ordering *r)
{
    const struct tyre_state *s = tyre_in(r->state);
    struct ac_actions list;
    struct ac_action next;

    while (s->seg <= TYRE_SEG_SETUP_TYR && s->head.to_act == r->side) {
        list.count = 0;
        list.retracts = false;
        ac_legal(r->game, r->state, &list);
        tyre_propose_setup(tyre_data(r->game), s, &list, &next);
        if (next.verb == TYRE_V_DONE || !act(r, next))
            return;
    }
}

static void volley(struct ac_ordering *r, int place)
{
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (!act(r, ac_act2(TYRE_V_BATTER, TYRE_SIEGE0 + e, place)))
            (void)act(r, ac_act2(TYRE_V_SHOOT, TYRE_SIEGE0 + e, place));
}

void tyre_order(struct ac_ordering *run)
{
    const struct tyre_state *s = tyre_in(run->state);

    if (run->order->place >= TYRE_HEXES) {
        ac_order_stop(run, 0, "that is no hex of the map");
        return;
    }
    switch (run->order->kind) {
    case ORDER_SQUADRON:
        squadron(run);
        return;
    case ORDER_LINE:
        form_line(run);
        return;
    case ORDER_LOAD:
        load_units(run);
        return;
    case ORDER_JOIN:
        repeat(run, s->seg == TYRE_SEG_NAVAL_MELEE ? TYRE_V_ATTACK : TYRE_V_JOIN);
        return;
    case ORDER_REGROUP:
        regroup(run);
        return;
    case ORDER_DEPLOY:
        deploy(run);
        return;
    default:
        volley(run, run->order->place);
        return;
    }
}
