/* Orders: what a player wants in one breath, worked out as ordinary actions. */
#include <string.h>

#include "alexandria/rules.h"
#include "core/order.h"

enum { LOOKED_AT = 100 }; /* nodes whose ways on are looked at, for each piece */

enum {
    ORDER_GO,
    ORDER_SAIL,
    ORDER_HOLD,
    ORDER_REST,
    ORDER_BRING,
    ORDER_COLUMN,
    ORDER_LINE,
    ORDER_MOOR,
    ORDER_JOIN,
    ORDER_FIRE,
    ORDER_WITHDRAW,
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

static const char *const said_land[] = { "land", NULL };

/* clang-format off */
const struct ac_order_kind alex_orders[ALEX_ORDERS] = {
    [ORDER_GO] = { "go", "go to the place and end so facing; a galley takes the speed and announces what it takes", ALEX_5_31_1, 3, { WHO("piece"), PLACE, FACING } },
    [ORDER_SAIL] = { "sail", "the same, for galleys: the fleet is woken at cruise speed, unless that is done", ALEX_5_43_1, 3,
                     { WHO("galley"), PLACE, FACING } },
    [ORDER_HOLD] = { "hold", "the pieces stay where they are, and their moves are over", ALEX_5_31_2, 1, { WHO("piece") } },
    [ORDER_REST] = { "rest", "all others stay where they are, their leader too, and the movement is over", ALEX_5_31_2, 0, { { 0 } } },
    [ORDER_BRING] = { "bring", "wake the leader of these units and bring each as near to the place as it can get", ALEX_4_41_1, 2,
                      { WHO("unit"), PLACE } },
    [ORDER_COLUMN] = { "column", "the same in file: those in front first, so that the others close up", ALEX_5_31_2, 2,
                       { WHO("unit"), PLACE } },
    [ORDER_LINE] = { "line", "galleys sail for the place one after the other and end as near as they can", ALEX_5_43_1, 2,
                     { WHO("galley"), PLACE } },
    [ORDER_MOOR] = { "moor", "the galley goes where it can grapple this space of the causeway, up to the die; with land, once it is grappled there, those aboard go ashore", ALEX_9_31_1, 3,
                     { WHO("galley"), PLACE, { "land", AC_ORDER_WORD, true, 0, 0, said_land } } },
    [ORDER_JOIN] = { "join", "all who can, join the attack on this place", ALEX_8_11_1, 1, { PLACE } },
    [ORDER_FIRE] = { "fire", "the unit fires at that one from where it stands, turned first if it must", ALEX_7_13_1, 2,
                     { WHO("unit"), { "target", AC_ORDER_PIECE, false, 0, 0, NULL } } },
    [ORDER_WITHDRAW] = { "withdraw", "the unit withdraws to the place and ends so facing", ALEX_5_83_1, 3,
                         { WHO("unit"), PLACE, FACING } },
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
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run->run, &trial);

    for (int i = 0; i < path->length; i++)
        if (!ac_order_do(copy, path->step[i]))
            return trial.plan.stop != AC_STOP_DONE;
    return true;
}

/* A galley announces the least that is enough for its way */
static void announce_least(const struct work *run, int cost, struct path *path)
{
    int at = 0;
    int most;

    while (at < path->length && path->step[at].verb != ALEX_SAIL)
        at++;
    if (at == path->length)
        return;
    most = path->step[at].arg[1];
    for (int points = cost; points < most; points++) {
        path->step[at].arg[1] = points;
        if (can_go(run, path))
            return;
    }
    path->step[at].arg[1] = most;
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
    if (end == AC_NONE) { /* it goes round, or must face so: whatever reach tells can be ordered */
        alex_reach(run->game, alex_state(run->s), (ac_piece)piece, &reach);
        end = ac_order_way_end(&reach, &way);
    }
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

/*
 * Who has not moved holds, one after the other; then the movement ends, and the leader's own [4.41].
 * Before the other side's move it is that nobody else reacts.
 */
static void rest(struct work *run)
{
    struct ac_action next, lead;

    if (!ac_order_find(run->run, ALEX_SEIZE, AC_NONE, AC_NONE, &next) &&
        ac_order_find(run->run, ALEX_DECLINE, AC_NONE, AC_NONE, &next)) {
        (void)play(run, &next);
        return;
    }
    if (is_under_way(run))
        end_move(run);
    while (goes_on(run) && (ac_order_find(run->run, ALEX_MOVE, AC_NONE, AC_NONE, &next) ||
                            ac_order_find(run->run, ALEX_SAIL, AC_NONE, 0, &next)))
        if (!hold(run, next.arg[0]))
            break;
    if (goes_on(run) && ac_order_find(run->run, ALEX_END, AC_NONE, AC_NONE, &next))
        (void)play(run, &next);
    if (goes_on(run) && ac_order_find(run->run, ALEX_LEAD, AC_NONE, AC_NONE, &lead) &&
        ac_order_find(run->run, ALEX_END, AC_NONE, AC_NONE, &next))
        (void)play(run, &next);
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

/* Would the galley lie there so that it can be moored? */
static bool moors_from(const struct work *run, const struct ac_reach *reach, int end, int place)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run->run, &trial);
    struct work there = { copy, run->game, run->d, (struct alex_state *)(void *)copy->state };
    struct ac_action grapple;

    return go_path(&there, reach, end) && goes_on(&there) &&
           ac_order_find(copy, ALEX_MOOR, AC_NONE, place, &grapple);
}

/* The galley goes to the cheapest end from which the space can be grappled, and is grappled to it. */
static bool moor(struct work *run, int galley, int place)
{
    struct ac_action grapple;
    struct ac_reach reach;
    int best = AC_NONE;

    if (ac_order_find(run->run, ALEX_MOOR, galley, place, &grapple))
        return play(run, &grapple) || !goes_on(run);
    if (is_under_way(run) && under_way(run) != galley)
        end_move(run);
    alex_reach_towards(run->game, alex_state(run->s), (ac_piece)galley, place, LOOKED_AT, &reach);
    for (int i = 0; i < reach.count; i++)
        if (!reach.at[i].danger && alex_distance(run->d, reach.at[i].place, place) <= 1 &&
            (best == AC_NONE || reach.at[i].cost < reach.at[best].cost) &&
            moors_from(run, &reach, i, place))
            best = i;
    return best != AC_NONE && go_path(run, &reach, best) &&
           ac_order_find(run->run, ALEX_MOOR, galley, place, &grapple) &&
           ac_order_do(run->run, grapple);
}

/* It begins with its turn, if it has not, and fires before it goes anywhere; turned so first, if said. */
static bool fire_facing(struct work *run, int unit, int target, int facing)
{
    if (is_under_way(run) && under_way(run) != unit)
        end_move(run);
    if (goes_on(run) && under_way(run) != unit && !ac_order_do(run->run, ac_act1(ALEX_MOVE, unit)))
        return false;
    if (facing != AC_NONE && !ac_order_do(run->run, ac_act1(ALEX_FACE, facing)))
        return false;
    return ac_order_do(run->run, ac_act1(ALEX_FIRE, target));
}

/* Can it, on a copy? */
static bool can_fire(struct work *run, int unit, int target, int facing)
{
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(run->run, &trial);
    struct work there = { copy, run->game, run->d, (struct alex_state *)(void *)copy->state };

    if (fire_facing(&there, unit, target, facing))
        return true;
    if (facing == AC_NONE)
        run->run->plan->why = trial.plan.why;
    return false;
}

/* As it faces, or else turned on the spot; on a copy first: nobody begins his move for nothing. */
static bool fire(struct work *run, int unit, int target)
{
    const int at = alex_where(run->d, run->s, unit);

    if (can_fire(run, unit, target, AC_NONE))
        return fire_facing(run, unit, target, AC_NONE);
    for (int i = 0; i < 5 && at != AC_NONE; i++) {   /* who is lost turns nowhere */
        static const int turn[] = { 1, 5, 2, 4, 3 }; /* the least first */
        const int f = (run->s->unit[unit].facing + turn[i]) % 6;
        const int facing = alex_arg_of_facing(run->d, unit, at, f);

        if (facing != AC_NONE && can_fire(run, unit, target, facing))
            return fire_facing(run, unit, target, facing);
    }
    return false;
}

/* It goes back before an attack, and faces as is said, if it is asked for that. */
static bool withdraw(struct work *run, int unit, int place, int facing)
{
    struct ac_action back, face;

    if (!ac_order_find(run->run, ALEX_WITHDRAW, unit, place, &back))
        return false;
    if (play(run, &back) && facing != AC_NONE &&
        ac_order_find(run->run, ALEX_FACE, facing, AC_NONE, &face))
        (void)play(run, &face);
    return true;
}

/* Does an activation let a piece move? */
static bool wakes(const struct work *run, const struct ac_action *action, int piece)
{
    if (action->verb == ALEX_AUXILIARIES)
        return run->d->piece[piece].side == run->run->side && piece < run->d->unit_count &&
               alex_auxiliary(run->d, piece);
    return action->verb == ALEX_ACTIVATE && alex_commands(run->d, action->arg[0], piece);
}

/* What wakes most of the pieces, and of that what wakes fewest others, if that is to be chosen now. */
static void wake(struct work *run, const struct ac_order *call)
{
    struct ac_actions list = { .count = 0 };
    int best = AC_NONE;
    int most = 0, fewest = 0;

    ac_legal(run->game, alex_state(run->s), &list);
    for (int i = 0; i < list.count; i++) {
        int count = 0, all = 0;

        for (int k = 0; k < call->piece_count; k++)
            count += wakes(run, &list.list[i], call->piece[k]);
        for (int u = 0; count && u < run->d->unit_count; u++)
            all += run->s->unit[u].at != AC_NONE && wakes(run, &list.list[i], u);
        if (count > most || (count && count == most && all < fewest)) {
            most = count;
            fewest = all;
            best = i;
        }
    }
    if (best != AC_NONE)
        (void)play(run, &list.list[best]);
}

/* Galleys wait for the fleet to be woken, and at cruise speed for nothing more [4.42, 5.42]. */
static void wake_fleet(struct work *run)
{
    struct ac_action next;

    if (ac_order_find(run->run, ALEX_FLEET, AC_NONE, AC_NONE, &next))
        (void)play(run, &next);
    if (ac_order_find(run->run, ALEX_READY, AC_NONE, AC_NONE, &next))
        (void)play(run, &next);
}

static bool is_galley(const struct work *run, int piece)
{
    return run->d->piece[piece].kind == ALEX_GALLEY;
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

/* Is it grappled there, and are its men to go ashore? */
static bool lands(const struct work *run, const struct ac_order *order, int galley)
{
    return order->word != AC_NONE && is_galley(run, galley) &&
           alex_ship_c(run->d, run->s, galley)->moored == order->place;
}

/* Those aboard go ashore one after the other, as long as the space takes them. */
static bool land(struct work *run, int galley, int place)
{
    const int deck = alex_deck(run->d, galley);
    bool any = false;

    wake_fleet(run);
    for (int u = 0; u < run->d->unit_count && goes_on(run); u++) {
        if (run->s->unit[u].at != deck)
            continue;
        if (go_to(run, u, place, AC_NONE))
            any = true;
        else if (goes_on(run))
            ac_order_leave(run->run, (ac_piece)u, "it cannot go ashore there now");
    }
    if (!any)
        ac_order_leave(run->run, (ac_piece)galley, "nobody aboard can go ashore there now");
    return any;
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
        return lands(run, order, piece) ? land(run, piece, order->place)
                                        : moor(run, piece, order->place);
    case ORDER_WITHDRAW:
        return withdraw(run, piece, order->place, order->facing);
    case ORDER_FIRE:
        return fire(run, piece, order->other);
    default:
        return go_to(run, piece, order->place, order->facing);
    }
}

/* Is the order about such pieces? */
static bool concerns(const struct work *run, int kind, int piece)
{
    const bool galley = is_galley(run, piece);

    if (kind == ORDER_SAIL || kind == ORDER_LINE || kind == ORDER_MOOR)
        return galley;
    return (kind != ORDER_BRING && kind != ORDER_COLUMN) || !galley;
}

/* Is it about galleys that move? */
static bool sails(const struct work *run, const struct ac_order *order)
{
    if (order->kind == ORDER_GO)
        return is_galley(run, order->piece[0]);
    return order->kind == ORDER_SAIL || order->kind == ORDER_LINE || order->kind == ORDER_MOOR;
}

void alex_order(struct ac_ordering *ordering)
{
    const struct ac_order *order = ordering->order;
    struct work run = { ordering, ordering->game, alex_data(ordering->game),
                        (struct alex_state *)(void *)ordering->state };
    struct ac_reach reach;
    ac_piece piece[AC_ORDER_PIECES];
    int woken;

    if (order->kind == ORDER_JOIN) {
        join_attack(&run, order->place);
        return;
    }
    if (order->kind == ORDER_REST) {
        rest(&run);
        return;
    }
    memcpy(piece, order->piece, sizeof(piece));
    /* one galley may need the speed of attack, which its way then says; several go at cruise */
    if (!sails(&run, order) && order->kind != ORDER_HOLD && order->kind != ORDER_WITHDRAW)
        wake(&run, order);
    else if (order->kind != ORDER_HOLD && (order->piece_count > 1 || order->kind == ORDER_LINE))
        wake_fleet(&run);
    woken = ordering->plan->steps.count;
    if (order->kind == ORDER_COLUMN || order->kind == ORDER_LINE)
        by_distance(&run, piece, order->piece_count, order->place);
    for (int i = 0; i < order->piece_count && goes_on(&run); i++)
        if (!concerns(&run, order->kind, piece[i]))
            ac_order_leave(ordering, piece[i], "the order is not for it");
        else if (!one_piece(&run, piece[i], &reach))
            ac_order_leave(ordering, piece[i],
                           ordering->plan->why.text[0] ? NULL : "it cannot do that now");
    if (ordering->plan->stop == AC_STOP_DONE && ordering->plan->steps.count == woken)
        ordering->plan->steps.count = 0; /* nobody is woken for nothing */
}
