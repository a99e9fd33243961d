/*
 * Orders: what a player wants in one breath, worked out as ordinary actions. Who is told to go
 * somewhere goes there, whoever may answer; those who are told to keep the line never take a step that
 * the enemy could answer with fire. Every unit's move is ended before the next begins [MOV.J].
 */
#include "armageddon/rules.h"

#include "base/bits.h"
#include "core/order.h"

enum {
    ORDER_GO,
    ORDER_ADVANCE,
    ORDER_FACE,
    ORDER_REFUSE,
    ORDER_SKIRMISH,
    ORDER_CHARGE,
    ORDER_ATTACK,
    ORDER_JOIN,
    ORDER_AIM,
    ORDER_VOLLEY,
    ORDER_ENTER,
    ORDER_PLACE,
    ORDER_BOARD,
    ORDER_DEBARK,
    ORDER_RETREAT,
};

#define WHO(word)                                                                                  \
    {                                                                                              \
        (word), AC_ORDER_WHO, false, 0, 0, 0                                                       \
    }
#define HEX                                                                                        \
    {                                                                                              \
        "hex", AC_ORDER_PLACE, false, 0, 0, 0                                                      \
    }
#define FACING                                                                                     \
    {                                                                                              \
        "facing", AC_ORDER_FACING, true, 0, 0, 0                                                   \
    }
#define HEXES                                                                                      \
    {                                                                                              \
        "hexes", AC_ORDER_NUMBER, true, 1, 20, 0                                                   \
    }
#define CHARIOT                                                                                    \
    {                                                                                              \
        "chariot", AC_ORDER_PIECE, true, 0, 0, 0                                                   \
    }

/* clang-format off */
const struct ac_order_kind arma_orders[ARMA_ORDERS] = {
    [ORDER_GO] = { "go", "go to the hex and end so facing, also from off the map; of several the first goes there, the others keep station on it",
                   ARMA_MOV_PROC, 3, { WHO("unit"), HEX, FACING } },
    [ORDER_ADVANCE] = { "advance", "the line advances together as far as its slowest can, out of the enemy's fire",
                        ARMA_MOV_J, 3, { WHO("unit"), FACING, HEXES } },
    [ORDER_FACE] = { "face", "all turn to face this way", ARMA_FACE_A, 2, { WHO("unit"), FACING } },
    [ORDER_REFUSE] = { "refuse", "units fall back one hex and keep facing the enemy", ARMA_FACE_A, 2,
                       { WHO("unit"), FACING } },
    [ORDER_SKIRMISH] = { "skirmish", "fire units go two hexes ahead of the line", ARMA_MOV_PROC, 2,
                         { WHO("unit"), FACING } },
    [ORDER_CHARGE] = { "charge", "chariots take a straight run at this hex", ARMA_CHAR_D1, 2, { WHO("unit"), HEX } },
    [ORDER_ATTACK] = { "attack", "these units join the melee attack on the hex", ARMA_MEL_GR1, 2, { WHO("unit"), HEX } },
    [ORDER_JOIN] = { "join", "all who can join the attack on this hex", ARMA_MEL_GR1, 1, { HEX } },
    [ORDER_AIM] = { "aim", "these units will fire at the hex", ARMA_FIRE_GR1, 2, { WHO("unit"), HEX } },
    [ORDER_VOLLEY] = { "barrage", "all who can will fire at this hex", ARMA_FIRE_GR1, 1, { HEX } },
    [ORDER_ENTER] = { "enter", "the unit comes onto the map by this edge hex", ARMA_MOV_GR1, 3, { WHO("unit"), HEX, FACING } },
    [ORDER_PLACE] = { "place", "set the unit up in this hex, facing so", ARMA_SETUP_3, 3, { WHO("unit"), HEX, FACING } },
    [ORDER_BOARD] = { "board", "the units board this chariot, or each the first that has room for it", ARMA_CHAR_PROC3, 2,
                      { WHO("unit"), CHARIOT } },
    [ORDER_DEBARK] = { "debark", "the units leave their chariots for this hex, facing so, or as they come", ARMA_CHAR_PROC3, 3,
                       { WHO("unit"), HEX, FACING } },
    [ORDER_RETREAT] = { "retreat", "the units end their retreat in this hex", ARMA_RETR_6, 2, { WHO("unit"), HEX } },
};
/* clang-format on */

struct work {
    struct ac_ordering *run;
    const struct arma_data *d;
    struct arma_state *s; /* of run */
};

static bool act(struct work *k, struct ac_action a)
{
    return ac_order_do(k->run, a);
}

static bool moving(const struct work *k, int piece)
{
    const struct ac_frame *top = ac_top_const(&k->s->head);

    return top && top->kind == ARMA_FRAME_MOVING && top->arg[ARMA_MOVING_PIECE] == piece;
}

static void halt(struct work *k, int piece)
{
    if (ac_order_goes_on(k->run) && moving(k, piece))
        (void)act(k, ac_act0(ARMA_HALT));
}

/* Whoever is still on his way has arrived when another is told to go [MOV.J]. */
static void halt_others(struct work *k, int piece)
{
    const struct ac_frame *top = ac_top_const(&k->s->head);

    if (top && top->kind == ARMA_FRAME_MOVING && top->arg[ARMA_MOVING_PIECE] != piece)
        (void)act(k, ac_act0(ARMA_HALT));
}

static bool turn(struct work *k, int piece, int facing)
{
    return k->s->piece[piece].facing == facing || act(k, ac_act2(ARMA_TURN, piece, facing));
}

/* ---- going somewhere ---- */

static int hex_at(const struct arma_data *d, int x, int row)
{
    for (int hex = 0; hex < ARMA_HEXES; hex++)
        if (d->board.hex[hex].x == x && d->board.hex[hex].row == row)
            return hex;
    return -1;
}

/* The hex as far from `from` as b is from a. */
static int same_way(const struct arma_data *d, int from, int a, int b)
{
    const struct arma_hex *h = d->board.hex;

    return hex_at(d, h[from].x + h[b].x - h[a].x, h[from].row + h[b].row - h[a].row);
}

/* ---- from off the map ---- */

/* The entry from which the way costs least; of two alike the one that is listed first. */
static bool find_entry(const struct work *k, const struct ac_order_way *way, struct ac_action *out)
{
    struct ac_actions list = { .count = 0 };
    int best = AC_NONE;

    ac_legal(k->run->game, k->run->state, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[i];
        struct ac_order_trial trial;
        struct ac_ordering *copy;
        int cost;

        if (a->verb != ARMA_ENTER || a->arg[0] != way->piece ||
            arma_distance(&k->d->board, a->arg[1], way->place) * ARMA_MP >
                (best == AC_NONE ? k->d->allowance[k->run->side][k->s->piece[way->piece].type]
                                 : best))
            continue;
        copy = ac_order_try(k->run, &trial);
        if (!ac_order_do(copy, *a) || !ac_order_goes_on(copy))
            continue;
        cost = a->arg[1] == way->place && (way->facing == AC_NONE || way->facing == a->arg[2])
                   ? 0
                   : ac_order_way_cost(copy, way);
        if (cost != AC_NONE && (best == AC_NONE || cost < best)) {
            best = cost;
            *out = *a;
        }
    }
    return best != AC_NONE;
}

static bool brings(const struct work *k, int piece)
{
    const struct ac_frame *top = ac_top_const(&k->s->head);

    return top && top->kind == ARMA_FRAME_BRING && top->arg[ARMA_BRING_PIECE] == piece;
}

/* Onto the map by the edge, and on to the hex in the same move [RUL.ENTER]. */
static bool come_on(struct work *k, const struct ac_order_way *way)
{
    const bool begun = brings(k, way->piece);
    struct ac_order_trial trial;
    struct ac_ordering *copy = ac_order_try(k->run, &trial);
    const struct work there = { copy, k->d, arma_of(copy->state) };
    struct ac_action enter;

    if (!begun && !ac_order_do(copy, ac_act1(ARMA_BRING, way->piece))) {
        k->run->plan->why = trial.plan.why;
        return false;
    }
    if (!find_entry(&there, way, &enter)) {
        k->run->plan->why =
            (struct ac_why){ .rule = ARMA_RUL_ENTER, .text = "it cannot get there in this move" };
        return false;
    }
    if ((!begun && !act(k, ac_act1(ARMA_BRING, way->piece))) || !act(k, enter))
        return false;
    if ((enter.arg[1] != way->place ||
         (way->facing != AC_NONE && k->s->piece[way->piece].facing != way->facing)) &&
        !ac_order_walk(k->run, way))
        return false;
    halt(k, way->piece);
    return true;
}

static bool go_to(struct work *k, int piece, int to, int facing)
{
    const struct arma_piece *p = &k->s->piece[piece];
    const struct ac_order_way walk = { (ac_piece)piece, (ac_place)to, (int16_t)facing, false };
    const enum arma_case crowded = p->hex == to ? ARMA_OK : arma_stack_with(k->s, to, piece);

    if (p->hex == to && (facing < 0 || p->facing == facing)) {
        halt(k, piece);
        return true;
    }
    if (crowded != ARMA_OK) {
        k->run->plan->why = (struct ac_why){ .rule = (ac_case)crowded };
        return false;
    }
    if (p->status == ARMA_WAITING)
        return come_on(k, &walk);
    if (!ac_order_walk(k->run, &walk))
        return false;
    halt(k, piece);
    return true;
}

/* A piece of the order: where it is to end. */
struct goer {
    ac_piece piece;
    int16_t to;
    bool there;
};

static int find_ends(const struct work *k, struct goer *goer)
{
    const struct ac_order *order = k->run->order;
    int count = 0;
    int lead = -1;

    for (int i = 0; i < order->piece_count; i++) {
        const ac_piece p = order->piece[i];

        if (p < k->d->piece_count && k->s->piece[p].status == ARMA_WAITING) {
            goer[count++] = (struct goer){ p, (int16_t)order->place, false };
            continue;
        }
        if (p >= k->d->piece_count || k->s->piece[p].status != ARMA_ON) {
            ac_order_leave_by(k->run, p, ARMA_MOV_GR1, "it is not on the map");
            continue;
        }
        if (lead < 0)
            lead = k->s->piece[p].hex;
        goer[count++] =
            (struct goer){ p, (int16_t)same_way(k->d, k->s->piece[p].hex, lead, order->place),
                           false };
    }
    return count;
}

/* Who stands in the way of others goes first: as long as anybody gets there, the rest is tried anew. */
static void go(struct work *k)
{
    const struct ac_order *order = k->run->order;
    struct goer goer[AC_ORDER_PIECES];
    const int count = find_ends(k, goer);
    bool more = true;

    while (more && ac_order_goes_on(k->run)) {
        more = false;
        for (int i = 0; i < count && ac_order_goes_on(k->run); i++) {
            if (goer[i].there || goer[i].to < 0)
                continue;
            halt_others(k, goer[i].piece);
            goer[i].there = go_to(k, goer[i].piece, goer[i].to, order->facing);
            more = more || goer[i].there;
        }
    }
    if (!k->run->plan->steps.count && count && goer[0].there)
        ac_order_stop(k->run, 0, "it stands there already");
    for (int i = 0; i < count && ac_order_goes_on(k->run); i++)
        if (goer[i].to < 0)
            ac_order_leave(k->run, goer[i].piece, "its place would be off the map");
        else if (!goer[i].there) {
            (void)go_to(k, goer[i].piece, goer[i].to, order->facing); /* for the reason */
            ac_order_leave(k->run, goer[i].piece, NULL);
        }
}

/* ---- keeping the line ---- */

/* A step that no enemy can answer and that leaves a legal stack. */
static bool step_is_open(const struct work *k, int piece, int dir)
{
    const int side = k->run->side;
    const int to = k->d->board.hex[k->s->piece[piece].hex].to[dir];

    return to >= 0 && arma_stack_with(k->s, to, piece) == ARMA_OK &&
           !(arma_in_fire_front(k->d, k->s, to, side) &&
             arma_reply_possible(k->d, k->s, to, !side));
}

static bool step(struct work *k, int piece, int dir)
{
    const int to = k->d->board.hex[k->s->piece[piece].hex].to[dir];

    return step_is_open(k, piece, dir) && act(k, ac_act2(ARMA_STEP, piece, to));
}

/* Hexes a unit could go in a direction with its Movement Points, if nobody answered or crowded it. */
static int free_steps(const struct work *k, int piece, int dir)
{
    const struct arma_piece *p = &k->s->piece[piece];
    int left = arma_movement(k->d, k->s, piece) - (arma_front[p->facing] >> dir & 1 ? 0 : ARMA_MP);
    int hex = p->hex;
    int steps = 0;
    int cost;

    while (arma_step_from(k->d, k->s, piece, hex, dir, &cost) == ARMA_OK && cost <= left) {
        hex = k->d->board.hex[hex].to[dir];
        left -= cost;
        steps++;
    }
    return steps;
}

static bool advance(struct work *k, int piece, int dir, int most)
{
    int steps = 0;

    if (!step_is_open(k, piece, dir) || (!(arma_front[k->s->piece[piece].facing] >> dir & 1) &&
                                         (free_steps(k, piece, dir) < 1 || !turn(k, piece, dir))))
        return false; /* nobody turns on the spot for nothing */
    while (steps < most && step(k, piece, dir)) {
        steps++;
        if (!moving(k, piece))
            break;
    }
    halt(k, piece);
    return steps > 0;
}

/* The facing that was asked for, else its own. */
static int facing_of(int own, int asked)
{
    return asked < 0 || asked >= ARMA_DIRS ? own : asked;
}

/* How far a line goes that stays a line: as far as the slowest of those who can go at all. */
static int line_steps(const struct work *k, const ac_piece *list, int count)
{
    const struct ac_order *order = k->run->order;
    int most = order->number > 0 ? (int)order->number : 99;

    for (int i = 0; i < count; i++) {
        if (arma_may_move(k->d, k->s, list[i]) != ARMA_OK)
            continue;
        const int steps =
            free_steps(k, list[i], facing_of(k->s->piece[list[i]].facing, order->facing));
        if (steps > 0)
            most = ac_min(most, steps);
    }
    return most;
}

/* Nobody is left with his back to the enemy: who could not turn again does not go. */
static bool refuse(struct work *k, int piece, int facing)
{
    const int back = arma_opposite(facing);
    const int turning = arma_front[k->s->piece[piece].facing] >> back & 1 ? 0 : ARMA_MP;
    int cost;

    if (arma_step_from(k->d, k->s, piece, k->s->piece[piece].hex, back, &cost) != ARMA_OK ||
        turning + cost + ARMA_MP > arma_movement(k->d, k->s, piece))
        return false;
    const bool went = (!turning || turn(k, piece, back)) && step(k, piece, back);
    if (moving(k, piece))
        (void)turn(k, piece, facing);
    halt(k, piece);
    return went;
}

/* A straight run of four or more hexes that ends before the hex, in one of six directions. */
static bool charge(struct work *k, int piece, int target)
{
    const int left = arma_movement(k->d, k->s, piece);

    for (int dir = 0; dir < ARMA_DIRS; dir++) {
        int hex = k->s->piece[piece].hex;
        int steps = 0;
        const int turning = arma_front[k->s->piece[piece].facing] >> dir & 1 ? 0 : ARMA_MP;
        while (hex >= 0 && arma_distance(&k->d->board, hex, target) > 1 && steps < 12) {
            hex = k->d->board.hex[hex].to[dir];
            steps++;
        }
        const int ahead = hex < 0 ? -1 : arma_direction(&k->d->board, hex, target);
        if (steps < 4 || steps * ARMA_MP + turning > left || ahead < 0 ||
            !(arma_front[dir] >> ahead & 1))
            continue;
        return advance(k, piece, dir, steps);
    }
    return false;
}

static bool one_piece(struct work *k, int piece, int most)
{
    const struct ac_order *order = k->run->order;
    const int facing = facing_of(k->s->piece[piece].facing, order->facing);

    if (!moving(k, piece)) {
        const enum arma_case why = arma_may_move(k->d, k->s, piece);

        k->run->plan->why = (struct ac_why){ .rule = (ac_case)why };
        if (why != ARMA_OK)
            return false;
    }
    switch (order->kind) {
    case ORDER_ADVANCE:
        return advance(k, piece, facing, most);
    case ORDER_FACE:
        if (!turn(k, piece, facing))
            return false;
        halt(k, piece);
        return true;
    case ORDER_REFUSE:
        return refuse(k, piece, facing);
    case ORDER_SKIRMISH:
        return advance(k, piece, facing, 2);
    default:
        return charge(k, piece, order->place);
    }
}

static const char *cannot(int kind)
{
    switch (kind) {
    case ORDER_REFUSE:
        return "it could not fall back and face the enemy again";
    case ORDER_CHARGE:
        return "there is no straight run of four hexes for it";
    default:
        return "the way is barred, crowded or under fire";
    }
}

/* Is the order about such units at all? Others are not asked, and have not failed. */
static bool concerns(const struct work *k, int order, int piece)
{
    const int type = k->s->piece[piece].type;

    if (order == ORDER_SKIRMISH)
        return arma_is_fire(type);
    return order != ORDER_CHARGE || type == ARMA_CH;
}

/* Those farthest ahead go first, so that nobody runs into his own line. */
static int ahead_by(const struct work *k, int piece, int facing)
{
    const struct arma_hex *h = &k->d->board.hex[k->s->piece[piece].hex];

    return h->x * arma_dir_dx[facing] + 3 * h->row * arma_dir_dr[facing];
}

/* Whom the order concerns, in the order in which they go; who is not on the map has failed. */
static int line_up(struct work *k, ac_piece *line)
{
    const struct ac_order *order = k->run->order;
    const int facing = facing_of(0, order->facing);
    int count = 0;

    for (int i = 0; i < order->piece_count; i++) {
        const ac_piece p = order->piece[i];

        if (k->s->piece[p].status != ARMA_ON) {
            ac_order_leave_by(k->run, p, ARMA_MOV_GR1, "it is not on the map");
            continue;
        }
        if (!concerns(k, order->kind, p))
            continue;
        int at = count++;
        for (; at > 0 && ahead_by(k, line[at - 1], facing) < ahead_by(k, p, facing); at--)
            line[at] = line[at - 1];
        line[at] = p;
    }
    for (int i = 0; i < order->piece_count && count + k->run->plan->left_count == 0; i++)
        ac_order_leave(k->run, order->piece[i], "the order is not for such units");
    return count;
}

static void keep_line(struct work *k)
{
    ac_piece line[AC_ORDER_PIECES];
    const int count = line_up(k, line);
    const int most = line_steps(k, line, count);

    for (int i = 0; i < count && ac_order_goes_on(k->run); i++) {
        halt_others(k, line[i]);
        if (!one_piece(k, line[i], most)) {
            const bool said = k->run->plan->why.rule != 0;

            ac_order_leave(k->run, line[i], said ? NULL : cannot(k->run->order->kind));
        }
    }
}

/* ---- attacks ---- */

static void join(struct work *k, int verb)
{
    struct ac_action a;
    bool more = true;

    while (more && ac_order_find(k->run, verb, AC_NONE, k->run->order->place, &a))
        more = act(k, a);
}

/* All who were named; a few alone may be too weak [MEL.D], so the others are tried after them. */
static void attack(struct work *k, int verb)
{
    const struct ac_order *order = k->run->order;
    bool joined[AC_ORDER_PIECES] = { false };
    bool more = true;

    while (more && ac_order_goes_on(k->run)) {
        more = false;
        for (int i = 0; i < order->piece_count; i++)
            if (!joined[i] && act(k, ac_act2(verb, order->piece[i], order->place)))
                joined[i] = more = true;
    }
    for (int i = 0; i < order->piece_count && ac_order_goes_on(k->run); i++)
        if (!joined[i]) {
            (void)act(k, ac_act2(verb, order->piece[i], order->place));
            ac_order_leave(k->run, order->piece[i], NULL);
        }
}

/* ---- coming onto the map, chariots ---- */

static bool enter(struct work *k, int piece)
{
    const struct ac_order *order = k->run->order;
    struct ac_action a;

    if (ac_top_const(&k->s->head) == 0 && !act(k, ac_act1(ARMA_BRING, piece)))
        return false;
    if (order->facing != AC_NONE)
        return act(k, ac_act3(ARMA_ENTER, piece, order->place, order->facing));
    return ac_order_find(k->run, ARMA_ENTER, piece, order->place, &a) && act(k, a);
}

static bool place(struct work *k, int piece)
{
    const struct ac_order *order = k->run->order;

    if (!act(k, ac_act1(ARMA_PICK, piece)) || !act(k, ac_act1(ARMA_AT, order->place)))
        return false;
    return order->facing == AC_NONE || act(k, ac_act1(ARMA_FACING, order->facing));
}

/* Aboard the chariot that was named, or the first that has room. */
static bool board(struct work *k, int piece)
{
    struct ac_action a;

    if (k->run->order->other != AC_NONE)
        return act(k, ac_act2(ARMA_EMBARK, piece, k->run->order->other));
    if (ac_order_find(k->run, ARMA_EMBARK, piece, AC_NONE, &a))
        return act(k, a);
    k->run->plan->why =
        (struct ac_why){ .rule = ARMA_CHAR_PROC1, .text = "no chariot beside it has room" };
    return false;
}

static bool debark(struct work *k, int piece)
{
    const struct ac_order *order = k->run->order;
    struct ac_action a;

    if (order->facing == AC_NONE && ac_order_find(k->run, ARMA_DEBARK, piece, order->place, &a))
        return act(k, a);
    return act(k, ac_act3(ARMA_DEBARK, piece, order->place, ac_max(order->facing, 0)));
}

static bool each_one(struct work *k, int piece)
{
    switch (k->run->order->kind) {
    case ORDER_ENTER:
        return enter(k, piece);
    case ORDER_PLACE:
        return place(k, piece);
    case ORDER_BOARD:
        return board(k, piece);
    case ORDER_RETREAT:
        return act(k, ac_act2(ARMA_RETREAT, piece, k->run->order->place));
    default:
        return debark(k, piece);
    }
}

static void each(struct work *k)
{
    const struct ac_order *order = k->run->order;

    for (int i = 0; i < order->piece_count && ac_order_goes_on(k->run); i++)
        if (!each_one(k, order->piece[i]))
            ac_order_leave(k->run, order->piece[i], NULL);
}

/* ---- steps that an order leads out of ---- */

/*
 * Who is told to move has boarded whoever was to ride, and who is told to attack has alighted: these
 * steps end with the first such order. False: not one of them is the present step.
 */
static bool leave_step(struct work *k)
{
    const int kind = k->run->order->kind;
    const bool moves = kind <= ORDER_CHARGE || kind == ORDER_ENTER;

    if (ac_top_const(&k->s->head) || k->s->head.phase != ARMA_PHASE_MOVE)
        return false;
    if (moves && k->s->step == ARMA_STEP_BOARD)
        return act(k, ac_act0(ARMA_READY));
    return (kind == ORDER_ATTACK || kind == ORDER_JOIN) && k->s->step == ARMA_STEP_ALIGHT &&
           act(k, ac_act0(ARMA_DONE));
}

static void work_out(struct work *k)
{
    switch (k->run->order->kind) {
    case ORDER_GO:
        go(k);
        return;
    case ORDER_JOIN:
        join(k, ARMA_ATTACK);
        return;
    case ORDER_VOLLEY:
        join(k, ARMA_AIM);
        return;
    case ORDER_ATTACK:
        attack(k, ARMA_ATTACK);
        return;
    case ORDER_AIM:
        attack(k, ARMA_AIM);
        return;
    case ORDER_ENTER:
    case ORDER_PLACE:
    case ORDER_BOARD:
    case ORDER_DEBARK:
    case ORDER_RETREAT:
        each(k);
        return;
    default:
        keep_line(k);
        return;
    }
}

void arma_order(struct ac_ordering *run)
{
    struct work k = { run, arma_data(run->game), arma_of(run->state) };
    bool left;

    if (run->order->place >= ARMA_HEXES) {
        ac_order_stop(run, ARMA_MOV_GR1, "that is no hex of the map");
        return;
    }
    left = leave_step(&k);
    work_out(&k);
    if (left && run->plan->steps.count == 1)
        run->plan->steps.count = 0; /* nobody got anywhere: the step is not given up for nothing */
}
