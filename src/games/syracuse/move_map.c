/*
 * Movement on the map, one area a step: ground units [7.1], ships and what they carry [7.2], and
 * what units take up at the end of it (walls). state.mover is the unit in the middle of its move.
 */
#include "syracuse/decisions.h"

#include <string.h>

static bool reacting(const struct syra_state *s)
{
    return s->head.phase == SYRA_P_REACTION;
}

/* Is a Leader with it now? Never one with another Leader, R-08. */
bool syra_has_leader(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    for (int i = SYRA_UNITS - 1; !syra_is_leader(l, unit) && syra_is_leader(l, i); i--)
        if (l->s->unit[i].at == u->at && l->s->unit[i].owner == u->owner)
            return true;
    return false;
}

/*
 * +2 with a Leader at the start of its activation [7.1-05], which is over for units that have been
 * activated (led), and begins when it sets out for one that is named by the number or reacts.
 */
int syra_allowance(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (syra_is_naval(l, unit))
        return SYRA_AFLOAT;
    if (u->mark & SYRA_FREE ? u->led : syra_has_leader(l, unit))
        return syra_move_points(l, unit) + 2;
    return syra_move_points(l, unit);
}

/* [7.1], R-19 and R-22. */
int syra_move_cost(const struct syra_look *l, const struct syra_info *i, int unit, int to)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int side = u->owner, enemy = 1 - side;
    const int mine =
        i->cavalry[side][to] + (syra_type(l, unit) == SYRA_CAVALRY && u->status == SYRA_NORMAL);
    int cost = 1;

    cost += i->normal[enemy][u->at] > 0;
    cost += i->normal[enemy][to] > 0;
    cost += l->s->walls[enemy][to] > 0 || (side == SYRA_SYRACUSE && l->s->fort == to + 1);
    cost += i->cavalry[enemy][to] > mine;
    return cost;
}

/* Is the area open to this unit at all? */
bool syra_may_enter(const struct syra_look *l, const struct syra_info *i, int unit, int to)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_area *area = &l->d->area[to];
    const int side = u->owner;

    if (side == SYRA_ATHENS && area->city)
        return false; /* [7.1] */
    if (syra_is_naval(l, unit)) {
        if (l->s->mover == unit + 1 &&
            (l->s->seen[to] >= 2 || (l->s->put_in && l->s->put_in != to + 1)))
            return false; /* R-26; land is no passage between seas [7.2], R-23 */
        return area->ground == SYRA_SEA || !i->ground[1 - side][to];
    }
    return !syra_is_leader(l, unit) || !(i->held[1 - side] >> to & 1) ||
           i->held[side] >> to & 1; /* */
}

/* --- boarding [7.2.2] -------------------------------------------------------------------------- */

static bool port_open(const struct syra_look *l, const struct syra_info *i, int area, int side)
{
    return l->d->area[area].ground != SYRA_SEA && l->d->area[area].ground != SYRA_BOG &&
           !l->d->area[area].city && !(i->held[1 - side] >> area & 1);
}

/* Two units, one of them a Hoplite at most; a reduced ship one; Leaders take no room [7.2.2]. */
bool syra_has_room(const struct syra_look *l, int ship, int unit)
{
    int cargo[4], hoplites = 0;
    const int n = syra_cargo(l, ship, cargo);

    if (syra_is_leader(l, unit))
        return true;
    if (l->s->unit[ship].steps < 2)
        return n == 0;
    for (int k = 0; k < n; k++)
        hoplites += l->d->piece[cargo[k]].type == SYRA_HOPLITE;
    return n < 2 && !(hoplites && l->d->piece[unit].type == SYRA_HOPLITE);
}

bool syra_may_board(const struct syra_look *l, const struct syra_info *i, int ship, int unit)
{
    const struct syra_unit *s = &l->s->unit[ship], *u = &l->s->unit[unit];

    if (u->at != s->at || u->owner != s->owner || u->carrier ||
        l->d->area[s->at].ground == SYRA_SEA)
        return false;
    if (syra_is_leader(l, unit))
        return u->steps > 0; /* no bans for Leaders, R-26 */
    if (!syra_is_ground(l, unit) || u->status == SYRA_ROUTED || u->mark & SYRA_BOARDED ||
        !port_open(l, i, s->at, s->owner))
        return false;
    return syra_has_room(l, ship, unit);
}

static bool may_land(const struct syra_look *l, const struct syra_info *i, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (!u->carrier || l->d->area[u->at].ground == SYRA_SEA)
        return false;
    if (syra_is_leader(l, unit))
        return true;
    return !(u->mark & SYRA_LANDED) && port_open(l, i, u->at, u->owner);
}

/* --- lists --------------------------------------------------------------------------------------- */

static bool of_type(const struct syra_look *l, int unit)
{
    if (l->s->naval)
        return syra_is_naval(l, unit);
    return !syra_is_naval(l, unit) && !l->s->unit[unit].carrier;
}

/* May it begin a move now: activated by its area, by a check, or by the number? */
bool syra_may_start(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->owner != l->s->actor || !syra_on_map(l, unit) || !of_type(l, unit) ||
        u->status == SYRA_ROUTED || u->mark & SYRA_MOVED)
        return false;
    if (u->mark & SYRA_FREE)
        return true;
    return l->s->method == 2 && l->s->left && !(u->mark & (SYRA_ACTIVATED | SYRA_TRIED));
}

static bool may_rouse(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->owner != l->s->actor || !syra_on_map(l, unit) || !of_type(l, unit) ||
        u->status != SYRA_NORMAL || !(u->mark & SYRA_ACTIVATED) ||
        u->mark & (SYRA_TRIED | SYRA_FREE | SYRA_MOVED))
        return false;
    return l->s->method == 2 ? l->s->left > 0 : l->s->woken >> u->at & 1;
}

/* Sicels and Syracusans, and a Leader of theirs after a unit of this Impulse, R-20. */
static bool may_go_west(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (!syra_is_leader(l, unit))
        return u->owner == SYRA_SYRACUSE || syra_is_sicel(l, unit);
    for (int i = 0; i < SYRA_UNITS && u->owner == SYRA_SYRACUSE; i++)
        if (syra_is_ground(l, i) && l->s->unit[i].owner == u->owner &&
            l->s->unit[i].at == l->d->west && l->s->unit[i].mark & SYRA_MOVED)
            return true;
    return false;
}

void syra_mover_steps(const struct syra_look *l, const struct syra_info *i, int unit, int mp,
                      struct ac_actions *out)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const struct syra_area *area = &l->d->area[u->at];
    const bool ship = syra_is_naval(l, unit);
    const bool one = l->s->mover == unit + 1 && l->s->mover_flags & SYRA_ONE_AREA;
    uint64_t next = ship ? area->sea_mask | area->coast_mask : area->open_mask;

    while (mp && next) {
        const int to = ac_bit_pop(&next);

        if (!syra_may_enter(l, i, unit, to))
            continue;
        if (ship || syra_move_cost(l, i, unit, to) <= mp)
            ac_actions_add(out, ac_act2(SYRA_V_MOVE, unit, to));
    }
    if (one || !mp)
        return;
    if (ship ? area->ground == SYRA_SEA && area->edge != 0
             : l->d->west_mask >> u->at & 1 && may_go_west(l, unit) &&
                   mp >= 1 + (i->normal[1 - u->owner][u->at] > 0))
        ac_actions_add(out, ac_act1(SYRA_V_LEAVE, unit)); /* */
}

/* Loading and landing at the ship's one stop for each, R-26. */
void syra_cargo_steps(const struct syra_look *l, const struct syra_info *i, int ship,
                      struct ac_actions *out)
{
    const struct syra_unit *s = &l->s->unit[ship];
    const bool moving = l->s->mover == ship + 1;
    int last = AC_NONE;

    if (l->d->area[s->at].ground == SYRA_SEA)
        return;
    for (int k = 0; k < SYRA_UNITS; k++) {
        const struct syra_unit *u = &l->s->unit[k];

        if (u->at != s->at || u->owner != s->owner)
            continue;
        if (u->carrier == ship + 1) {
            if ((!moving || !l->s->land_at || l->s->land_at == s->at + 1) && may_land(l, i, k))
                ac_actions_add(out, ac_act1(SYRA_V_UNLOAD, k));
            continue;
        }
        if (moving && l->s->load_at && l->s->load_at != s->at + 1)
            continue;
        if (!syra_may_board(l, i, ship, k) || (last != AC_NONE && syra_alike(l, last, k)))
            continue;
        last = k;
        ac_actions_add(out, ac_act2(SYRA_V_LOAD, ship, k));
    }
}

static void work_steps(const struct syra_look *l, int unit, struct ac_actions *out)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (l->d->piece[unit].pair && l->s->mover != unit + 1 && !(u->play & SYRA_ASKED))
        ac_actions_add(out, ac_act1(SYRA_V_EXCHANGE, unit));
    if (!syra_is_ground(l, unit))
        return;
    if (syra_may_build(l, unit))
        ac_actions_add(out, ac_act1(SYRA_V_BUILD, unit));
    if (syra_may_build_second(l, unit))
        ac_actions_add(out, ac_act1(SYRA_V_SECOND, unit));
    for (int whose = 0; whose < 2; whose++)
        if (l->s->walls[whose][u->at] && syra_may_raze(l, unit, whose))
            ac_actions_add(out, ac_act2(SYRA_V_RAZE, unit, whose));
}

/* Stopping ends its move, not its activation: it may still go under a wall marker, R-46 a. */
static bool finds_work(const struct syra_look *l, int unit)
{
    struct ac_actions list;

    list.count = 0;
    if (syra_is_ground(l, unit) && !reacting(l->s))
        work_steps(l, unit, &list);
    return list.count > 0;
}

static void list_moves(const struct syra_look *l, struct ac_actions *out)
{
    struct syra_info info;
    int last[SYRA_MAX_KINDS];

    memset(last, -1, sizeof(last));
    syra_look_round(l, &info);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const int kind = l->d->piece[i].kind;
        const bool moving = l->s->mover == i + 1;

        if (l->s->unit[i].owner != l->s->actor)
            continue;
        if (!moving && last[kind] >= 0 && syra_alike(l, last[kind], i))
            continue;
        if (moving || syra_may_start(l, i)) {
            if (!moving)
                last[kind] = i;
            syra_mover_steps(l, &info, i, moving ? l->s->mp : syra_allowance(l, i), out);
            if (syra_is_naval(l, i))
                syra_cargo_steps(l, &info, i, out);
            else
                work_steps(l, i, out);
        } else if (may_rouse(l, i)) {
            last[kind] = i;
            ac_actions_add(out, ac_act1(SYRA_V_ROUSE, i));
        }
    }
}

void syra_movement_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_moves(&l, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

/* Is there anything left to move? The whole list is made only for a unit in mid-move. */
bool syra_move_pending(const struct syra_look *l)
{
    struct ac_actions list;

    if (l->s->mover) {
        list.count = 0;
        list_moves(l, &list);
        return list.count > 0;
    }
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == l->s->actor && (syra_may_start(l, i) || may_rouse(l, i)))
            return true;
    return false;
}

/* --- performing ---------------------------------------------------------------------------------- */

/* What is left aboard goes ashore where it may, R-23. */
static void land_all(const struct syra_play *p, int ship)
{
    const struct syra_look l = syra_looking(p);
    struct syra_info info;

    syra_look_round(&l, &info);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].carrier == ship + 1 && syra_is_ground(&l, i) && may_land(&l, &info, i)) {
            p->s->unit[i].carrier = 0;
            p->s->unit[i].mark |= SYRA_LANDED;
        }
}

void syra_stop_mover(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int unit = p->s->mover - 1;

    if (unit < 0)
        return;
    p->s->unit[unit].mark |= SYRA_MOVED;
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
        if (p->s->unit[i].with == unit + 1)
            p->s->unit[i].with = 0;
    if (syra_is_naval(&l, unit) && p->s->unit[unit].at < p->d->area_count)
        land_all(p, unit);
    p->s->mover = p->s->mp = p->s->mover_flags = 0;
    p->s->load_at = p->s->land_at = p->s->put_in = 0;
    memset(p->s->seen, 0, sizeof(p->s->seen));
}

/* Its activation begins, with the Leader who is there now [7.1]. */
static void activate(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    if (u->mark & SYRA_FREE)
        return;
    p->s->left--;
    u->led = syra_has_leader(&l, unit);
    u->mark |= SYRA_FREE;
}

static void take_up(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    if (p->s->mover == unit + 1)
        return;
    syra_stop_mover(p);
    activate(p, unit); /* named by the number, R-15 */
    p->s->mover = (uint8_t)(unit + 1);
    p->s->mp = (uint8_t)syra_allowance(&l, unit);
    p->s->seen[u->at] = 1;
}

void syra_displace_ships(const struct syra_play *p, int area, int side)
{
    const struct syra_look l = syra_looking(p);

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(&l, i) && p->s->unit[i].at == area && p->s->unit[i].owner != side)
            p->s->unit[i].due |= SYRA_DUE_DISPLACE;
}

static void did(const struct syra_play *p, int unit)
{
    if (!reacting(p->s))
        p->s->unit[unit].mark |= SYRA_DID; /* a Reaction is no activation [6.4.1] */
}

static void ground_step(const struct syra_play *p, int unit, int to)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    struct syra_info info;

    syra_look_round(&l, &info);
    p->s->mp = (uint8_t)(p->s->mp - syra_move_cost(&l, &info, unit, to));
    ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_1_06, unit, u->at, to);
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
        if (reacting(p->s) && p->s->unit[i].with == unit + 1) {
            p->s->unit[i].at = (uint8_t)to; /* goes along, R-17 */
            ac_emit(p->sink, SYRA_E_MOVES, SYRA_6_4_07, i, u->at, to);
        }
    u->at = (uint8_t)to;
    syra_leave_work(p, unit);
    did(p, unit);
    if (info.ground[1 - u->owner][to] || p->d->area[to].ground == SYRA_BOG ||
        p->s->mover_flags & SYRA_ONE_AREA)
        p->s->mp = 0; /* must stop */
    if (syra_is_ground(&l, unit) && info.ships[1 - u->owner][to])
        syra_displace_ships(p, to, u->owner);
}

static void ship_step(const struct syra_play *p, int ship, int to)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[ship];

    ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_2_01, ship, u->at, to);
    p->s->put_in = 0;
    if (to < p->d->land_count)
        p->s->put_in = (uint8_t)(u->at + 1);
    u->at = (uint8_t)to;
    did(p, ship);
    if (p->s->load_at)
        p->s->load_at = SYRA_CLOSED; /* coming back would be a second stop */
    if (p->s->land_at)
        p->s->land_at = SYRA_CLOSED;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].carrier == ship + 1) {
            p->s->unit[i].at = (uint8_t)to;
            did(p, i);
        }
    if (to < p->d->area_count) {
        p->s->seen[to]++;
        if (syra_count_ships(&l, to, 1 - u->owner, SYRA_ROUTED) ||
            p->s->mover_flags & SYRA_ONE_AREA)
            p->s->mp = 0; /* [7.2] */
    }
}

static void leave_map(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    if (syra_is_naval(&l, unit)) {
        ship_step(p, unit, p->d->sea_box);
    } else {
        ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_1_02, unit, u->at, p->d->west);
        for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
            if (reacting(p->s) && p->s->unit[i].with == unit + 1) {
                p->s->unit[i].at = (uint8_t)p->d->west; /* goes along, R-17 and R-20 */
                p->s->unit[i].since = (uint8_t)p->s->head.turn;
                ac_emit(p->sink, SYRA_E_MOVES, SYRA_7_1_02, i, u->at, p->d->west);
            }
        u->at = (uint8_t)p->d->west;
        syra_leave_work(p, unit);
        did(p, unit);
    }
    u->since = (uint8_t)p->s->head.turn;
    p->s->mp = 0;
}

static void begin_work(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_unit *u = &p->s->unit[a->arg[0]];
    const bool was_busy = u->work;

    u->mark |= SYRA_DID;
    if (a->verb != SYRA_V_RAZE) {
        const int marker = a->verb == SYRA_V_SECOND ? 2 : 1;

        u->work = marker == 2 ? SYRA_WORK_SECOND : SYRA_WORK_BUILD;
        if (p->s->works[u->owner][u->at] < marker) {
            p->s->works[u->owner][u->at] = (uint8_t)marker;
            ac_emit(p->sink, SYRA_E_WALL, SYRA_10_2_1_01, u->at, 0, 0);
        }
    } else {
        u->work = (uint8_t)(SYRA_WORK_RAZE_ATHENS + a->arg[1]);
    }
    if (was_busy)
        syra_tidy_works(p); /* it may have been the last at another marker */
    p->s->mp = 0;           /* its movement ends, R-46 */
}

static void rouse(const struct syra_play *p, int unit)
{
    syra_stop_mover(p);
    p->s->unit[unit].mark |= SYRA_TRIED;
    if (p->s->method == 2)
        p->s->left--;
    syra_await_roll(p, SYRA_ROLL_ROUSE, unit);
}

static void exchange(const struct syra_play *p, int unit)
{
    struct syra_unit *u = &p->s->unit[unit];

    activate(p, unit);
    u->light = !u->light; /* strength is kept [10.5] */
    u->mark |= SYRA_DID;
    u->play |= SYRA_ASKED;
    ac_emit(p->sink, SYRA_E_EXCHANGED, SYRA_10_5_01, unit, 0, 0);
}

static void load(const struct syra_play *p, int ship, int unit)
{
    struct syra_unit *u = &p->s->unit[unit];

    take_up(p, ship);
    u->carrier = (uint8_t)(ship + 1);
    syra_leave_work(p, unit);
    u->mark |= SYRA_BOARDED;
    p->s->load_at = (uint8_t)(u->at + 1);
    ac_emit(p->sink, SYRA_E_ABOARD, SYRA_7_2_2_04, unit, ship, 0);
}

static void unload(const struct syra_play *p, int unit)
{
    struct syra_unit *u = &p->s->unit[unit];

    take_up(p, u->carrier - 1);
    u->carrier = 0;
    u->mark |= SYRA_LANDED;
    p->s->land_at = (uint8_t)(u->at + 1);
}

void syra_move_apply(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    const int unit = a->arg[0];

    switch (a->verb) {
    case SYRA_V_ROUSE:
        rouse(p, unit);
        return;
    case SYRA_V_EXCHANGE:
        exchange(p, unit);
        return;
    case SYRA_V_LOAD:
        load(p, unit, a->arg[1]);
        return;
    case SYRA_V_UNLOAD:
        unload(p, unit);
        return;
    case SYRA_V_FOLLOW:
        p->s->unit[unit].with = (uint8_t)(a->arg[1] + 1);
        p->s->unit[unit].mark |= SYRA_TRIED;
        return;
    case SYRA_V_MOVE:
        take_up(p, unit);
        if (syra_is_naval(&l, unit))
            ship_step(p, unit, a->arg[1]);
        else
            ground_step(p, unit, a->arg[1]);
        if (!p->s->mp && finds_work(&l, unit))
            return;
        break;
    case SYRA_V_LEAVE:
        take_up(p, unit);
        leave_map(p, unit);
        break;
    default:
        take_up(p, unit);
        begin_work(p, a);
        break;
    }
    if (!p->s->mp)
        syra_stop_mover(p);
}
