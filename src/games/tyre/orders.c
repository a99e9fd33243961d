/*
 * Orders: what a player wants in one breath, worked out as ordinary actions. A ship goes the whole way
 * and its move is over; ramming and landing end before the dice.
 */
#include "core/order.h"
#include "tyre/rules.h"

enum {
    ORDER_GO,
    ORDER_SAIL,
    ORDER_LINE,
    ORDER_HOLD,
    ORDER_RAM,
    ORDER_LAND,
    ORDER_ATTACK,
    ORDER_MARCH,
    ORDER_ASSAIL,
    ORDER_JOIN,
    ORDER_BERTH,
    ORDER_REGROUP,
    ORDER_LOAD,
    ORDER_PUT,
    ORDER_FLAG,
    ORDER_DEPLOY,
    ORDER_BOMBARD,
    ORDER_SAME,
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
#define OTHER(word, left)                                                                          \
    {                                                                                              \
        (word), AC_ORDER_PIECE, (left), 0, 0, NULL                                                 \
    }

/* What may be said with it and changes nothing: "same walls again". */
#define SAID(word, names)                                                                          \
    {                                                                                              \
        (word), AC_ORDER_WORD, true, 0, 0, (names)                                                 \
    }

static const char *const said_walls[] = { "walls", NULL };
static const char *const said_again[] = { "again", NULL };

/* clang-format off */
const struct ac_order_kind tyre_orders[TYRE_ORDERS] = {
    [ORDER_GO] = { "go", "go to the hex; of several ships the first goes there, the others keep station on it", TYRE_5_11, 3,
                   { WHO("piece"), HEX, FACING } },
    [ORDER_SAIL] = { "sail", "the same, for ships: the whole move and the bow", TYRE_5_11, 3, { WHO("ship"), HEX, FACING } },
    [ORDER_LINE] = { "line", "the ships form a line abreast from the hex, facing as given", TYRE_5_11, 3, { WHO("ship"), HEX, FACING } },
    [ORDER_HOLD] = { "hold", "the pieces stay where they are, and their moves are over", TYRE_5_11, 1, { WHO("piece") } },
    [ORDER_RAM] = { "ram", "the ship goes for that one, up to the dice", TYRE_6_11, 2, { WHO("ship"), OTHER("target", false) } },
    [ORDER_LAND] = { "land", "the ship goes where it can beach on this shore, up to the die", TYRE_8_31a, 2, { WHO("ship"), HEX } },
    [ORDER_ATTACK] = { "attack", "the ships attack that one in naval melee", TYRE_6_21, 2, { WHO("ship"), OTHER("target", false) } },
    [ORDER_MARCH] = { "march", "the units march to the hex and stay there", TYRE_8_11, 2, { WHO("unit"), HEX } },
    [ORDER_ASSAIL] = { "assail", "the units join an attack on that one; strike carries it out", TYRE_12_11, 2, { WHO("unit"), OTHER("target", false) } },
    [ORDER_JOIN] = { "join", "all who can, join this attack", TYRE_12_11, 0, { { 0 } } },
    [ORDER_BERTH] = { "berth", "the ship is berthed in this hex, others as near to it as there is room, facing so", TYRE_5_31a, 3,
                      { WHO("ship"), HEX, FACING } },
    [ORDER_REGROUP] = { "regroup", "all who are still to come home are berthed from the first hex of the port on, facing so: the same place every week", TYRE_4_2F, 1, { FACING } },
    [ORDER_LOAD] = { "load", "the units go aboard this ship, or whatever ships have room", TYRE_8_11, 2, { WHO("unit"), OTHER("ship", true) } },
    [ORDER_PUT] = { "put", "the pieces are taken up and put down here", TYRE_8_11, 2, { WHO("piece"), HEX } },
    [ORDER_FLAG] = { "flag", "the leader commands at sea from this ship", TYRE_9_11, 2, { WHO("leader"), OTHER("ship", false) } },
    [ORDER_DEPLOY] = { "deploy", "all who are still to be placed go where the scenario has them", TYRE_17_1a, 0, { { 0 } } },
    [ORDER_BOMBARD] = { "bombard", "every catapult and ram that can, attacks this wall", TYRE_7_12a, 1, { HEX } },
    [ORDER_SAME] = { "same", "every catapult and ram that is bound to a wall attacks it again", TYRE_7_12a, 2,
                     { SAID("walls", said_walls), SAID("again", said_again) } },
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

/* ---- moves ---- */

static int under_way(const struct ac_ordering *run)
{
    return tyre_in(run->state)->act;
}

/* The move of whoever is on his way is over; false: it may not end here. */
static bool end_move(struct ac_ordering *run)
{
    struct ac_action end;

    if (!ac_order_goes_on(run) || under_way(run) < 0)
        return true;
    if (!first_of(run, TYRE_V_HALT, &end) && !first_of(run, TYRE_V_STAY, &end))
        return false;
    return act(run, end);
}

static void end_others(struct ac_ordering *run, int piece)
{
    if (under_way(run) != piece)
        (void)end_move(run);
}

/* Where a ship comes on, and with which bow, to get somewhere. */
struct entry {
    int verb; /* TYRE_V_ENTER, TYRE_V_LAUNCH */
    int hex, bow;
    int cost;
};

/* What it takes to get there when it comes on so; AC_NONE: it cannot. */
static int cost_from(const struct ac_ordering *run, const struct entry *entry,
                     const struct ac_order_way *way)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run, &trial);

    if (!act(copy, ac_act1(entry->verb, entry->hex)) ||
        !act(copy, ac_act1(TYRE_V_POINT, entry->bow)) || !ac_order_goes_on(copy))
        return AC_NONE;
    if (entry->hex == way->place && (way->facing == AC_NONE || way->facing == entry->bow))
        return 0;
    return ac_order_way_cost(copy, way);
}

/* The way on that costs least: of two alike the one that is listed first. */
static bool find_entry(const struct ac_ordering *run, const struct ac_order_way *way,
                       struct entry *best)
{
    const struct tyre_data *d = tyre_data(run->game);
    const int limit = tyre_in(run->state)->mv_limit;
    struct ac_actions list = { .count = 0 };

    best->cost = AC_NONE;
    ac_legal(run->game, run->state, &list);
    for (int i = 0; i < list.count; i++) {
        struct entry entry = { list.list[i].verb, list.list[i].arg[0], 0, AC_NONE };

        if (entry.verb != TYRE_V_ENTER && entry.verb != TYRE_V_LAUNCH)
            continue;
        const int away = tyre_distance(d, entry.hex, way->place);
        if (away > (best->cost < 0 ? limit : best->cost))
            continue;
        for (entry.bow = 0; entry.bow < 6; entry.bow++) {
            const int ahead = d->next[entry.hex][entry.bow];

            if (entry.hex != way->place &&
                (ahead < 0 || tyre_distance(d, ahead, way->place) >= away))
                continue; /* nobody comes on with his back to where he goes */
            entry.cost = cost_from(run, &entry, way);
            if (entry.cost >= 0 && (best->cost < 0 || entry.cost < best->cost))
                *best = entry;
        }
    }
    return best->cost >= 0;
}

/* A ship that waits off the map comes on, and goes there in the same move [5.2]. */
static bool come_on(struct ac_ordering *run, const struct ac_order_way *way)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run, &trial);
    struct entry entry;

    if (under_way(run) != way->piece && !act(copy, ac_act1(TYRE_V_MOVE, way->piece))) {
        run->plan->why = trial.plan.why;
        return false;
    }
    if (!find_entry(copy, way, &entry)) {
        run->plan->why = (struct ac_why){ .text = "it cannot get there in this move" };
        return false;
    }
    if ((under_way(run) != way->piece && !act(run, ac_act1(TYRE_V_MOVE, way->piece))) ||
        !act(run, ac_act1(entry.verb, entry.hex)) || !act(run, ac_act1(TYRE_V_POINT, entry.bow)))
        return false;
    if (entry.cost && !ac_order_walk(run, way))
        return false;
    return !ac_order_goes_on(run) || end_move(run);
}

/* Is it under way, or may it begin? Else the rules say why not. */
static bool may_begin(struct ac_ordering *run, int piece)
{
    const struct ac_action begin = ac_act1(tyre_is_ship(piece) ? TYRE_V_MOVE : TYRE_V_MARCH, piece);

    return under_way(run) == piece ||
           (ac_order_goes_on(run) && ac_allowed(run->game, run->state, &begin, &run->plan->why));
}

/* Takes a piece to a hex, facing as wanted when that is not AC_NONE; false: not possible. */
static bool go_to(struct ac_ordering *run, int piece, int place, int facing)
{
    const struct tyre_state *s = tyre_in(run->state);
    const struct ac_order_way way = { (ac_piece)piece, (ac_place)place, (int16_t)facing, false };

    end_others(run, piece);
    if (tyre_is_ship(piece) && s->hex[piece] < 0)
        return come_on(run, &way);
    if (!may_begin(run, piece) || !ac_order_walk(run, &way))
        return false;
    return !ac_order_goes_on(run) || end_move(run);
}

/* The hex as far from `from` as b is from a. */
static int same_way(const struct tyre_data *d, int from, int a, int b)
{
    struct ac_hex_cube at = d->cube[from];

    at.q = (int16_t)(at.q + d->cube[b].q - d->cube[a].q);
    at.r = (int16_t)(at.r + d->cube[b].r - d->cube[a].r);
    return ac_hex_from_cube(&d->grid, at);
}

/* Where each of an order is to end: ships keep station on the first, others go to the hex itself. */
static int end_of(const struct ac_ordering *run, int i, int lead)
{
    const struct ac_order *order = run->order;
    const int piece = order->piece[i];
    const int from = tyre_is_ship(piece) ? tyre_in(run->state)->hex[piece] : AC_NONE;

    if (i == 0 || from < 0 || lead < 0)
        return order->place;
    return same_way(tyre_data(run->game), from, lead, order->place);
}

/* Who stands in the way of others goes first: as long as anybody gets there, the rest is tried anew. */
static void go(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    const int first = order->piece_count ? order->piece[0] : AC_NONE;
    const int lead = first >= 0 && tyre_is_ship(first) ? tyre_in(run->state)->hex[first] : AC_NONE;
    int to[AC_ORDER_PIECES];
    bool there[AC_ORDER_PIECES] = { false };
    bool more = true;

    for (int i = 0; i < order->piece_count; i++)
        to[i] = end_of(run, i, lead);
    while (more && ac_order_goes_on(run)) {
        more = false;
        for (int i = 0; i < order->piece_count && ac_order_goes_on(run); i++)
            if (!there[i] && to[i] >= 0 && go_to(run, order->piece[i], to[i], order->facing))
                there[i] = more = true;
    }
    for (int i = 0; i < order->piece_count && ac_order_goes_on(run); i++) {
        if (there[i])
            continue;
        if (to[i] >= 0)
            (void)go_to(run, order->piece[i], to[i], order->facing); /* for the reason */
        ac_order_leave(run, order->piece[i], to[i] < 0 ? "its place would be off the map" : NULL);
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

static void form_line(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    const int facing = order->facing == AC_NONE ? 0 : order->facing;

    for (int i = 0; i < order->piece_count && ac_order_goes_on(run); i++) {
        const int to = line_place(tyre_data(run->game), order->place, facing, i);

        if (!tyre_is_ship(order->piece[i]) || to < 0 || !go_to(run, order->piece[i], to, facing))
            ac_order_leave(run, order->piece[i], to < 0 ? "its place would be off the map" : NULL);
    }
}

static bool begin(struct ac_ordering *run, int piece)
{
    end_others(run, piece);
    if (under_way(run) == piece)
        return true;
    return act(run, ac_act1(tyre_is_ship(piece) ? TYRE_V_MOVE : TYRE_V_MARCH, piece));
}

static bool hold(struct ac_ordering *run, int piece)
{
    return begin(run, piece) && (!ac_order_goes_on(run) || end_move(run));
}

/* ---- ramming and landing: from where it stands, or from where it can get to ---- */

/* Is the action that the order is about listed for the ship under way? Then it is done. */
static bool strike_now(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    struct ac_action action;

    if (order->kind == ORDER_RAM)
        return ac_order_find(run, TYRE_V_RAM, order->other, AC_NONE, &action) && act(run, action);
    return ac_order_find(run, TYRE_V_LAND, order->place, AC_NONE, &action) && act(run, action);
}

/* Would it be, at that end of its reach? The run is tried on a copy. */
static bool strikes_from(const struct ac_ordering *run, const struct ac_reach *reach, int end)
{
    static const int most = 64;
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run, &trial);
    int path[64];
    int length = 0;

    for (int i = end; i != AC_NONE && length < most; i = reach->at[i].from)
        path[length++] = i;
    while (length > 0)
        if (!act(copy, reach->at[path[--length]].step) || !ac_order_goes_on(copy))
            return false;
    return strike_now(copy);
}

/* How far from there the ship may be: a ram takes its own run, a landing begins beside the shore. */
static bool is_near(const struct ac_ordering *run, int place)
{
    const struct tyre_data *d = tyre_data(run->game);
    const struct ac_order *order = run->order;
    const int target =
        order->kind == ORDER_RAM ? tyre_where(tyre_in(run->state), order->other) : order->place;

    return target >= 0 && tyre_distance(d, place, target) <= (order->kind == ORDER_RAM ? 4 : 1);
}

/* The first end of the ship's reach, which is in order of cost, from which it can. */
static bool strike(struct ac_ordering *run, int ship)
{
    struct ac_reach reach = { .count = 0 };
    int best = 0;

    if (!begin(run, ship))
        return false;
    if (strike_now(run))
        return true;
    run->game->rules->reach(run->game, run->state, (ac_piece)ship, &reach);
    while (best < reach.count && (reach.at[best].danger || !is_near(run, reach.at[best].place) ||
                                  !strikes_from(run, &reach, best)))
        best++;
    if (best == reach.count)
        return false;
    const struct ac_order_way way = { (ac_piece)ship, reach.at[best].place, reach.at[best].facing,
                                      true };
    return ac_order_walk(run, &way) && strike_now(run);
}

/* It is tried on a copy first: no ship begins its move for nothing. */
static bool would_strike(struct ac_ordering *run, int ship)
{
    struct ac_order_trial trial;

    if (strike(ac_order_try(run, &trial), ship))
        return true;
    run->plan->why = trial.plan.why;
    return false;
}

/* ---- strategic movement, berths ---- */

/* What is done with a piece that is taken up; AC_NONE for the ship: the first that has room. */
static bool put_down(struct ac_ordering *run, const struct ac_action *then)
{
    struct ac_action embark;

    if (then->verb != TYRE_V_EMBARK || then->arg[0] != AC_NONE)
        return act(run, *then);
    if (first_of(run, TYRE_V_EMBARK, &embark))
        return act(run, embark);
    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (tyre_ship_side(ship) == (int)run->side) /* none takes it: the rules say why not */
            return act(run, ac_act1(TYRE_V_EMBARK, ship));
    return false;
}

/* Tried on a copy first: who is taken up and put back has had his move of the week. */
static bool take_and(struct ac_ordering *run, int piece, struct ac_action then)
{
    const struct ac_action take = ac_act1(TYRE_V_TAKE, piece);
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run, &trial);

    if (!act(copy, take) || (ac_order_goes_on(copy) && !put_down(copy, &then))) {
        run->plan->why = trial.plan.why;
        return false;
    }
    return act(run, take) && (!ac_order_goes_on(run) || put_down(run, &then));
}

/* The free berth of the ship that is nearest to the hex, of two alike the first of the port. */
static bool nearest_berth(const struct ac_ordering *run, int ship, struct ac_action *out)
{
    const struct tyre_data *d = tyre_data(run->game);
    struct ac_actions list = { .count = 0 };
    int best = -1;

    if (!ac_order_goes_on(run))
        return false;
    ac_legal(run->game, run->state, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        const int away = a->verb == TYRE_V_BERTH && a->arg[0] == ship
                             ? tyre_distance(d, a->arg[1], run->order->place)
                             : -1;

        if (away >= 0 && (best < 0 || away < best)) {
            best = away;
            *out = *a;
        }
    }
    return best >= 0;
}

/* Once a ship lies in its berth its bow is turned as told, or as it comes. */
static bool point_bow(struct ac_ordering *run)
{
    struct ac_action point;

    if (run->order->facing != AC_NONE)
        return act(run, ac_act1(TYRE_V_POINT, run->order->facing));
    return !first_of(run, TYRE_V_POINT, &point) || act(run, point);
}

static bool berth(struct ac_ordering *run, int ship)
{
    struct ac_action near = ac_act2(TYRE_V_BERTH, ship, run->order->place);

    if (ship != run->order->piece[0])
        (void)nearest_berth(run, ship, &near);
    return act(run, near) && point_bow(run);
}

/* ---- attacks ---- */

/* The attack on that one is chosen, unless it is being made up already; then all who were named join. */
static void assail(struct ac_ordering *run)
{
    const struct ac_order *order = run->order;
    struct ac_action any;

    if (ac_order_find(run, TYRE_V_ASSAIL, order->other, AC_NONE, &any) && !act(run, any))
        return;
    for (int i = 0; i < order->piece_count && ac_order_goes_on(run); i++)
        if (!act(run, ac_act1(TYRE_V_JOIN, order->piece[i])))
            ac_order_leave(run, order->piece[i], NULL);
}

static void repeat(struct ac_ordering *run, int verb)
{
    struct ac_action next;

    while (first_of(run, verb, &next) && act(run, next))
        continue;
}

static void regroup(struct ac_ordering *run)
{
    struct ac_action next;

    if (under_way(run) >= 0 && tyre_in(run->state)->seg == TYRE_SEG_REGROUP && !point_bow(run))
        return;
    while (tyre_in(run->state)->seg == TYRE_SEG_REGROUP && first_of(run, TYRE_V_BERTH, &next))
        if (!act(run, next) || !point_bow(run))
            return;
}

/* The scenario's own set-up, as far as what stands already leaves room for it [17.1]. */
static void deploy(struct ac_ordering *run)
{
    const struct tyre_state *s = tyre_in(run->state);
    struct ac_actions list;
    struct ac_action next;

    while (s->seg <= TYRE_SEG_SETUP_TYR && s->head.to_act == run->side) {
        list.count = 0;
        list.retracts = false;
        ac_legal(run->game, run->state, &list);
        tyre_propose_setup(tyre_data(run->game), s, &list, &next);
        if (next.verb == TYRE_V_DONE || !act(run, next))
            return;
    }
}

static void bombard(struct ac_ordering *run, int place)
{
    for (int e = 0; e < TYRE_ENGINES; e++)
        if (!act(run, ac_act2(TYRE_V_BATTER, TYRE_SIEGE0 + e, place)))
            (void)act(run, ac_act2(TYRE_V_SHOOT, TYRE_SIEGE0 + e, place));
}

/* How many walls the engine may attack, with the last of them. */
static int walls_of(const struct ac_ordering *run, int engine, struct ac_action *out)
{
    struct ac_actions list = { .count = 0 };
    int count = 0;

    ac_legal(run->game, run->state, &list);
    for (int i = 0; i < list.count; i++)
        if ((list.list[i].verb == TYRE_V_SHOOT || list.list[i].verb == TYRE_V_BATTER) &&
            list.list[i].arg[0] == engine) {
            *out = list.list[i];
            count++;
        }
    return count;
}

/* A catapult that has shot at a wall is bound to it for the week [7.12]. */
static void same_walls(struct ac_ordering *run)
{
    for (int e = 0; e < TYRE_ENGINES && ac_order_goes_on(run); e++) {
        struct ac_action again;

        if (walls_of(run, TYRE_SIEGE0 + e, &again) == 1)
            (void)act(run, again);
    }
}

static bool one_piece(struct ac_ordering *run, int piece)
{
    const struct ac_order *order = run->order;

    switch (order->kind) {
    case ORDER_HOLD:
        return hold(run, piece);
    case ORDER_RAM:
    case ORDER_LAND:
        return tyre_is_ship(piece) && would_strike(run, piece) && strike(run, piece);
    case ORDER_ATTACK:
        return act(run, ac_act2(TYRE_V_ATTACK, piece, order->other));
    case ORDER_BERTH:
        return berth(run, piece);
    case ORDER_LOAD:
        return take_and(run, piece, ac_act1(TYRE_V_EMBARK, order->other));
    case ORDER_PUT:
        return take_and(run, piece, ac_act1(TYRE_V_PLACE, order->place));
    default:
        return take_and(run, piece, ac_act1(TYRE_V_FLAG, order->other));
    }
}

static void each(struct ac_ordering *run)
{
    for (int i = 0; i < run->order->piece_count && ac_order_goes_on(run); i++)
        if (!one_piece(run, run->order->piece[i]))
            ac_order_leave(run, run->order->piece[i], NULL);
}

void tyre_order(struct ac_ordering *run)
{
    if (run->order->place >= TYRE_HEXES) {
        ac_order_stop(run, 0, "that is no hex of the map");
        return;
    }
    switch (run->order->kind) {
    case ORDER_GO:
    case ORDER_SAIL:
    case ORDER_MARCH:
        go(run);
        return;
    case ORDER_LINE:
        form_line(run);
        return;
    case ORDER_ASSAIL:
        assail(run);
        return;
    case ORDER_JOIN:
        repeat(run, tyre_in(run->state)->seg == TYRE_SEG_NAVAL_MELEE ? TYRE_V_ATTACK : TYRE_V_JOIN);
        return;
    case ORDER_REGROUP:
        regroup(run);
        return;
    case ORDER_DEPLOY:
        deploy(run);
        return;
    case ORDER_BOMBARD:
        bombard(run, run->order->place);
        return;
    case ORDER_SAME:
        same_walls(run);
        return;
    default:
        each(run);
        return;
    }
}
