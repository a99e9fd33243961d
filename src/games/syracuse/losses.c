/*
 * What hits do: Disruption, Rout, step losses, elimination, Leaders [8.2.4, 8.3.1, 8.4, 10.4.3],
 * and the duties they leave behind.
 */
#include "syracuse/decisions.h"

/* Is this Leader stacked with the unit? Aboard: its ship; on the board: its square; in a Skirmish:
 * the unit he was posted with, R-51. */
static bool leads(const struct syra_look *l, int leader, int unit)
{
    const struct syra_unit *boss = &l->s->unit[leader], *u = &l->s->unit[unit];

    if (boss->owner != u->owner || !boss->steps)
        return false;
    if (u->carrier)
        return boss->carrier == u->carrier;
    if (syra_is_naval(l, unit))
        return boss->carrier == unit + 1;
    if (u->square)
        return boss->square == u->square;
    return boss->with == unit + 1;
}

void syra_alarm_leaders(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
        if (leads(&l, i, unit))
            p->s->unit[i].due |= SYRA_DUE_LEADER;
}

/* A Leader whose unit is gone looks for another, R-63. */
static void orphan_leaders(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--) {
        struct syra_unit *boss = &p->s->unit[i];

        if (!leads(&l, i, unit))
            continue;
        if (syra_is_naval(&l, unit)) {
            boss->carrier = 0;
            boss->due |= SYRA_DUE_JOIN;
        } else if (!p->s->unit[unit].carrier && !p->s->unit[unit].square) {
            boss->with = 0;
            boss->due |= SYRA_DUE_JOIN;
        } else if (p->s->unit[unit].square && !p->s->battle.slot[p->s->unit[unit].square - 1][1]) {
            boss->square = 0; /* nobody else is in the square */
            boss->due |= SYRA_DUE_JOIN;
        }
    }
}

/* Takes a unit out of whatever combat and work it is in. */
void syra_leave_combat(const struct syra_play *p, int unit)
{
    struct syra_unit *u = &p->s->unit[unit];

    orphan_leaders(p, unit);
    if (u->square)
        syra_remove_from_square(p, unit);
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].foe == unit + 1)
            p->s->unit[i].foe = 0;
    u->foe = 0;
    u->play = 0;
    u->facing = 0;
    u->work = SYRA_WORK_NONE;
}

void syra_disrupt(const struct syra_play *p, int unit, ac_case rule, bool again)
{
    struct syra_unit *u = &p->s->unit[unit];

    if (u->status == SYRA_NORMAL) {
        u->status = SYRA_DISRUPTED;
        ac_emit(p->sink, SYRA_E_DISRUPTED, rule, unit, 0, 0);
    } else if (again && u->status == SYRA_DISRUPTED) {
        u->due |= SYRA_DUE_CHECK; /* */
    }
}

static void count_lost(const struct syra_play *p, int unit, int steps)
{
    uint8_t *lost = &p->s->battle.lost[p->s->unit[unit].owner];

    if (p->s->battle.on)
        *lost = (uint8_t)ac_min(*lost + steps, 255);
}

void syra_rout(const struct syra_play *p, int unit, ac_case rule)
{
    struct syra_unit *u = &p->s->unit[unit];

    count_lost(p, unit, u->steps);
    syra_alarm_leaders(p, unit);
    syra_leave_combat(p, unit);
    u->status = SYRA_ROUTED;
    u->carrier = 0;
    u->due = SYRA_DUE_REFUGE;
    ac_emit(p->sink, SYRA_E_ROUTED, rule, unit, 0, 0);
}

/* Out of play, or back into the container [10.1.1]. */
static void remove_unit(const struct syra_play *p, int unit, ac_case rule)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const int side = u->owner;

    count_lost(p, unit, u->steps);
    syra_leave_combat(p, unit);
    *u = (struct syra_unit){ .at = (uint8_t)p->d->lost, .owner = (uint8_t)side };
    if (syra_is_sicel(&l, unit))
        *u = (struct syra_unit){ .at = (uint8_t)p->d->cup, .steps = 1 };
    ac_emit(p->sink, SYRA_E_LOST, rule, unit, 0, 0);
}

static void take_off(const struct syra_play *p, int unit, ac_case rule)
{
    syra_alarm_leaders(p, unit);
    remove_unit(p, unit, rule);
}

void syra_eliminate(const struct syra_play *p, int unit, ac_case rule)
{
    const struct syra_look l = syra_looking(p);
    int cargo[4];
    const int n = syra_is_naval(&l, unit) ? syra_cargo(&l, unit, cargo) : 0;

    for (int i = 0; i < n; i++)
        take_off(p, cargo[i], SYRA_8_3_4_08); /* goes down with it */
    take_off(p, unit, rule);
}

void syra_lose_step(const struct syra_play *p, int unit)
{
    struct syra_unit *u = &p->s->unit[unit];

    if (u->steps <= 1) {
        syra_eliminate(p, unit, SYRA_8_4_02);
        return;
    }
    syra_alarm_leaders(p, unit);
    count_lost(p, unit, 1);
    u->steps--;
    ac_emit(p->sink, SYRA_E_STEP, SYRA_8_4_01, unit, u->steps, 0);
}

static void lose_leader(const struct syra_play *p, int leader, ac_case rule)
{
    struct syra_unit *u = &p->s->unit[leader];
    const int side = u->owner;

    p->s->fallen[side]++; /* news for the next turn [10.4.3] */
    if (--u->steps) {
        ac_emit(p->sink, SYRA_E_LEADER, rule, leader, 0, 0);
        return;
    }
    *u = (struct syra_unit){ .at = (uint8_t)p->d->lost, .owner = (uint8_t)side };
    ac_emit(p->sink, SYRA_E_LOST, rule, leader, 0, 0);
}

/* --- duties ------------------------------------------------------------------------------------- */

static int first_due(const struct syra_state *s, unsigned bits)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (s->unit[i].due & bits)
            return i;
    return AC_NONE;
}

void syra_go_to_refuge(const struct syra_play *p, int unit, int area, ac_case rule)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    u->due &= (uint8_t)~SYRA_DUE_REFUGE;
    ac_emit(p->sink, SYRA_E_MOVES, rule, unit, u->at, area);
    u->at = (uint8_t)area;
    if (syra_is_leader(&l, unit))
        u->square = u->carrier = u->with = 0;
    for (int i = 0; syra_is_naval(&l, unit) && i < SYRA_UNITS; i++)
        if (p->s->unit[i].carrier == unit + 1)
            p->s->unit[i].at = (uint8_t)area;
}

/* Whether it goes there Routed, with its Leader, or because it has fled. */
static ac_case refuge_case(const struct syra_look *l, int unit)
{
    if (syra_is_leader(l, unit))
        return SYRA_8_2_3_08;
    return l->s->unit[unit].status == SYRA_ROUTED ? SYRA_8_2_4_04 : SYRA_8_2_3_06;
}

static void settle_refuge(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);
    uint64_t areas = syra_refuges(&l, unit);

    if (!areas && syra_is_leader(&l, unit)) {
        p->s->unit[unit].due = 0;
        p->s->unit[unit].steps = 1;
        lose_leader(p, unit, SYRA_R_63);
    } else if (!areas) {
        syra_eliminate(p, unit, SYRA_8_2_4_05);
    } else if (!(areas & (areas - 1))) {
        syra_go_to_refuge(p, unit, ac_bit_pop(&areas), refuge_case(&l, unit));
    } else {
        p->s->roll_unit = (uint8_t)(unit + 1);
        syra_await_side(p, p->s->unit[unit].owner, p->s->head.phase);
    }
}

/* May the Leader go to this unit? It fights in the same combat. */
static bool can_take_leader(const struct syra_look *l, int unit, int leader)
{
    const struct syra_unit *u = &l->s->unit[unit], *boss = &l->s->unit[leader];

    if (u->owner != boss->owner || u->at != boss->at || u->status == SYRA_ROUTED || u->due ||
        syra_is_leader(l, unit))
        return false;
    if (l->s->battle.on)
        return u->square != 0;
    return l->s->skirmish.naval ? syra_is_naval(l, unit)
                                : syra_is_ground(l, unit) && !u->carrier && !u->work;
}

static void join_unit(const struct syra_play *p, int leader, int unit)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *boss = &p->s->unit[leader];

    boss->due &= (uint8_t)~SYRA_DUE_JOIN;
    boss->square = boss->carrier = boss->with = 0;
    if (syra_is_naval(&l, unit))
        boss->carrier = (uint8_t)(unit + 1);
    else if (p->s->battle.on)
        boss->square = p->s->unit[unit].square;
    if (!p->s->battle.on)
        boss->with = (uint8_t)(unit + 1); /* stacked with it, at sea too [10.4.2] */
}

static void settle_join(const struct syra_play *p, int leader)
{
    const struct syra_look l = syra_looking(p);
    int count = 0, last = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (can_take_leader(&l, i, leader)) {
            count++;
            last = i;
        }
    if (count == 0) {
        p->s->unit[leader].due = SYRA_DUE_REFUGE; /* */
    } else if (count == 1) {
        join_unit(p, leader, last);
    } else {
        p->s->roll_unit = (uint8_t)(leader + 1);
        syra_await_side(p, p->s->unit[leader].owner, p->s->head.phase);
    }
}

/* Two units on a reduced ship: one must go, unless something has taken it already, R-26. */
static void settle_drop(const struct syra_play *p, int ship)
{
    const struct syra_look l = syra_looking(p);
    int cargo[4];

    if (syra_cargo(&l, ship, cargo) < 2) {
        p->s->unit[ship].due &= (uint8_t)~SYRA_DUE_DROP;
        return;
    }
    p->s->roll_unit = (uint8_t)(ship + 1);
    syra_await_side(p, p->s->unit[ship].owner, p->s->head.phase);
}

/* One duty: a die, a choice, or what follows by itself. False: none is left. */
static bool settle_due(const struct syra_play *p)
{
    const struct ac_frame *top = ac_top_const(&p->s->head);
    int unit = first_due(p->s, SYRA_DUE_CHECK);

    if (unit != AC_NONE) {
        syra_await_roll(p, SYRA_ROLL_CHECK, unit);
        return true;
    }
    if (top && top->kind == SYRA_FRAME_LOSSES)
        return false; /* one die a Leader and attack, R-51 */
    unit = first_due(p->s, SYRA_DUE_LEADER);
    if (unit != AC_NONE) {
        syra_await_roll(p, SYRA_ROLL_LEADER, unit);
        return true;
    }
    unit = first_due(p->s, SYRA_DUE_DROP);
    if (unit != AC_NONE) {
        settle_drop(p, unit);
        return true;
    }
    unit = first_due(p->s, SYRA_DUE_REFUGE);
    if (unit != AC_NONE) {
        settle_refuge(p, unit);
        return true;
    }
    unit = first_due(p->s, SYRA_DUE_JOIN);
    if (unit != AC_NONE) {
        settle_join(p, unit);
        return true;
    }
    unit = first_due(p->s, SYRA_DUE_DISPLACE);
    if (unit != AC_NONE) {
        p->s->roll_unit = (uint8_t)(unit + 1);
        syra_await_side(p, p->s->unit[unit].owner, p->s->head.phase);
        return true;
    }
    return false;
}

static void go_on_duty(const struct syra_play *p)
{
    (void)settle_due(p);
}

bool syra_duty_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_duty);
}

/* [10.4.3] */
void syra_leader_outcome(const struct syra_play *p, int unit, int die)
{
    p->s->unit[unit].due &= (uint8_t)~SYRA_DUE_LEADER;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_4_3_02, die == 6 ? SYRA_L_HIT : SYRA_L_MISS, 0, 0);
    if (die == 6)
        lose_leader(p, unit, SYRA_10_4_3_02);
}

/* Disrupted twice: [8.3.1] unmodified; in a Skirmish +1 for Sicels [8.2.4] */
void syra_check_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];

    u->due &= (uint8_t)~SYRA_DUE_CHECK;
    die += !p->s->battle.on && syra_is_sicel(&l, unit);
    if (die <= p->s->ml[u->owner]) {
        const ac_case rule = p->s->battle.on ? SYRA_8_3_1_08 : SYRA_8_2_4_02;
        const bool refuge = syra_refuges(&l, unit) != 0;

        ac_emit(p->sink, SYRA_E_RESULT, refuge ? rule : SYRA_8_2_4_05,
                refuge ? SYRA_L_ROUTED : SYRA_L_ELIMINATED, 0, 0);
        syra_rout(p, unit, rule);
    } else {
        const ac_case rule = p->s->battle.on ? SYRA_8_3_1_09 : SYRA_8_2_4_06;

        ac_emit(p->sink, SYRA_E_RESULT, rule, SYRA_L_ELIMINATED, 0, 0);
        syra_eliminate(p, unit, rule);
    }
}

bool syra_due_pending(const struct syra_look *l)
{
    return l->s->roll == SYRA_ROLL_NONE && l->s->roll_unit != 0;
}

/* Sea areas a displaced ship may go to: free of enemy ships [7.1]. */
static uint64_t displace_areas(const struct syra_look *l, int ship)
{
    uint64_t out = ~l->d->land_mask & ((UINT64_C(1) << l->d->area_count) - 1);

    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && l->s->unit[i].owner != l->s->unit[ship].owner &&
            syra_on_map(l, i))
            out &= ~(UINT64_C(1) << l->s->unit[i].at);
    return out;
}

void syra_due_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look looks = syra_looks(look), *l = &looks;
    const int unit = l->s->roll_unit - 1;
    const unsigned due = l->s->unit[unit].due;
    uint64_t areas;

    if (due & SYRA_DUE_DROP) {
        int cargo[4];
        const int n = syra_cargo(l, unit, cargo);

        for (int i = 0; i < n; i++)
            ac_actions_add(out, ac_act1(SYRA_V_DROP, cargo[i]));
        return;
    }
    if (due & SYRA_DUE_JOIN && !(due & SYRA_DUE_REFUGE)) {
        for (int i = 0; i < SYRA_UNITS; i++)
            if (can_take_leader(l, i, unit))
                ac_actions_add(out, ac_act3(SYRA_V_POST, unit, i, 0));
        return;
    }
    areas = due & SYRA_DUE_REFUGE ? syra_refuges(l, unit) : displace_areas(l, unit);
    while (areas)
        ac_actions_add(out, ac_act2(SYRA_V_REFUGE, unit, ac_bit_pop(&areas)));
    if (due & SYRA_DUE_DISPLACE)
        ac_actions_add(out, ac_act1(SYRA_V_LEAVE, unit));
}

void syra_due_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play plays = syra_plays(play), *p = &plays;
    const struct syra_look l = syra_looking(p);
    const int unit = p->s->roll_unit - 1;
    struct syra_unit *u = &p->s->unit[unit];

    p->s->roll_unit = 0;
    if (a->verb == SYRA_V_DROP) {
        u->due &= (uint8_t)~SYRA_DUE_DROP;
        remove_unit(p, a->arg[0], SYRA_7_2_2_02); /* Leaders have had their die, R-51 */
    } else if (a->verb == SYRA_V_POST) {
        join_unit(p, unit, a->arg[1]);
    } else if (u->due & SYRA_DUE_REFUGE) {
        syra_go_to_refuge(p, unit, a->arg[1], refuge_case(&l, unit));
    } else {
        const int to = a->verb == SYRA_V_LEAVE ? p->d->sea_box : a->arg[1];

        u->due &= (uint8_t)~SYRA_DUE_DISPLACE;
        u->mark |= SYRA_ACTIVATED; /* rotated [7.1] */
        syra_go_to_refuge(p, unit, to, SYRA_7_1_20);
        if (to == p->d->sea_box)
            u->since = (uint8_t)p->s->head.turn;
    }
}
