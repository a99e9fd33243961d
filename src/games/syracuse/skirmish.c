/*
 * A Skirmish [8.2], R-38: who stands where, and whose turn it is. Units that take part carry PART;
 * those without HELD or BEHIND are in front. unit.foe is the enemy a unit was set against; a
 * Leader's foe is the unit he stands with. strike.c resolves what the units do.
 */
#include "inside.h"

#include <string.h>

enum { FRONT, BEHIND };

static int count_units(const struct syra_state *s, int side, bool front)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        n += s->unit[i].owner == side &&
             (front ? syra_in_front(&s->unit[i]) : (s->unit[i].play & SYRA_PART) != 0);
    return n;
}

static bool takes_part(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->at != l->s->skirmish.area || u->status == SYRA_ROUTED)
        return false;
    if (l->s->skirmish.naval)
        return syra_is_naval(l, unit);
    return syra_is_ground(l, unit) && !u->carrier && !syra_builds(u);
}

void syra_skirmish_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night)
{
    const struct syra_look l = syra_looking(p);
    struct syra_skirmish *k = &p->s->skirmish;

    *k = (struct syra_skirmish){ .area = (uint8_t)area,
                                 .attacker = (uint8_t)attacker,
                                 .naval = naval,
                                 .night = night,
                                 .round = 1 };
    for (int i = 0; i < SYRA_UNITS; i++) {
        p->s->unit[i].play = 0;
        if (takes_part(&l, i))
            p->s->unit[i].play = SYRA_PART;
    }
    ac_push(&p->s->head, SYRA_FRAME_SKIRMISH, (ac_side)attacker);
    ac_emit(p->sink, SYRA_E_SKIRMISH, SYRA_8_2_01, area, 0, 0);
}

static void end_skirmish(const struct syra_play *p)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].play = p->s->unit[i].foe = 0;
    p->s->skirmish = (struct syra_skirmish){ 0 };
    ac_pop(&p->s->head);
}

/* --- line-up ------------------------------------------------------------------------------------- */

/* The next Leader of the side who has no unit yet. */
static int unposted(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (!syra_is_leader(l, i) || u->owner != side || u->at != l->s->skirmish.area || u->foe ||
            !u->steps)
            continue;
        if (l->s->skirmish.naval ? u->carrier != 0 && l->s->unit[u->carrier - 1].play & SYRA_PART
                                 : !u->carrier)
            return i;
    }
    return AC_NONE;
}

static void list_posts(const struct syra_look *l, int side, struct ac_actions *out)
{
    const int leader = unposted(l, side);
    const int front = count_units(l->s, side, true);
    int last = AC_NONE;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->owner != side || !(u->play & SYRA_PART) ||
            (l->s->skirmish.naval && l->s->unit[leader].carrier != i + 1))
            continue;
        if (last != AC_NONE && syra_alike(l, last, i))
            continue;
        last = i;
        ac_actions_add(out, ac_act3(SYRA_V_POST, leader, i, FRONT));
        if (front > 1 || (front == 1 && !syra_in_front(u)))
            ac_actions_add(out, ac_act3(SYRA_V_POST, leader, i, BEHIND));
    }
}

static void post(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_unit *u = &p->s->unit[a->arg[1]];

    p->s->unit[a->arg[0]].foe = (uint8_t)(a->arg[1] + 1);
    u->play &= (uint8_t)~SYRA_BEHIND;
    if (a->arg[2] == BEHIND)
        u->play |= SYRA_BEHIND;
}

static void go_on_post(const struct syra_play *p, int side)
{
    const struct syra_look l = syra_looking(p);
    struct ac_actions list;

    if (unposted(&l, side) == AC_NONE) {
        p->s->skirmish.step++;
        return;
    }
    list.count = 0;
    list_posts(&l, side, &list);
    if (list.count == 1)
        post(p, &list.list[0]);
    else
        syra_await_side(p, side, SYRA_P_SKIRMISH);
}

/* Front units that are set against nobody. */
static int free_units(const struct syra_look *l, int side, int *out)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == side && syra_in_front(&l->s->unit[i]) && !l->s->unit[i].foe)
            out[n++] = i;
    return n;
}

static void list_pairs(const struct syra_look *l, struct ac_actions *out)
{
    const int attacker = l->s->skirmish.attacker;
    int mine[SYRA_UNITS], theirs[SYRA_UNITS];
    const int n = free_units(l, attacker, mine), m = free_units(l, 1 - attacker, theirs);

    for (int i = 0; i < (n > m ? n : 1); i++) {
        if (i && syra_alike(l, mine[i - 1], mine[i]))
            continue;
        for (int k = 0; k < m && out->count < AC_MAX_ACTIONS; k++)
            if (!k || !syra_alike(l, theirs[k - 1], theirs[k]))
                ac_actions_add(out, ac_act2(SYRA_V_OPPOSE, mine[i], theirs[k]));
    }
}

static void go_on_pair(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int attacker = p->s->skirmish.attacker;
    int mine[SYRA_UNITS], theirs[SYRA_UNITS];
    const int n = free_units(&l, attacker, mine), m = free_units(&l, 1 - attacker, theirs);

    if (!n || !m) {
        p->s->skirmish.step = SYRA_K_EXTRA;
    } else if (n == 1 && m == 1) {
        p->s->unit[mine[0]].foe = (uint8_t)(theirs[0] + 1);
        p->s->unit[theirs[0]].foe = (uint8_t)(mine[0] + 1);
    } else {
        syra_await_side(p, attacker, SYRA_P_SKIRMISH);
    }
}

/* A unit may be set against any enemy in front. */
static void list_foes(const struct syra_look *l, int unit, struct ac_actions *out)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner != l->s->unit[unit].owner && syra_in_front(&l->s->unit[i]))
            ac_actions_add(out, ac_act2(SYRA_V_OPPOSE, unit, i));
}

static int surplus_side(const struct syra_look *l, int *unit)
{
    int units[SYRA_UNITS];

    for (int side = 0; side < 2; side++)
        if (free_units(l, side, units)) {
            *unit = units[0];
            return side;
        }
    return AC_NONE;
}

/* --- rounds -------------------------------------------------------------------------------------- */

static bool may_commit(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return u->owner == side && u->play & SYRA_PART && u->play & (SYRA_HELD | SYRA_BEHIND);
}

static bool reserves(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (may_commit(l, i, side))
            return true;
    return false;
}

/* With nobody in front the others come up at once, R-38 d and f. */
static bool bring_up(const struct syra_play *p, int side)
{
    if (count_units(p->s, side, true) || !count_units(p->s, side, false))
        return false;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].owner == side && p->s->unit[i].play & SYRA_PART) {
            p->s->unit[i].play &= (uint8_t) ~(SYRA_HELD | SYRA_BEHIND);
            p->s->unit[i].foe = 0;
        }
    p->s->skirmish.came = (uint8_t)(side + 1);
    return true;
}

/* A front unit with nobody opposite, of the side. */
static int gap(const struct syra_look *l, int side)
{
    int foes[SYRA_UNITS];

    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner == side && syra_in_front(&l->s->unit[i]) &&
            !syra_opposite(l, i, foes))
            return i;
    return AC_NONE;
}

/* Whose unit is set next: reserves that had to come up before the enemies they meet, R-38 f. */
static int gap_anywhere(const struct syra_look *l)
{
    const int came = l->s->skirmish.came;
    const int first = came ? came == 1 + SYRA_SYRACUSE : 1 - l->s->skirmish.attacker;
    int unit = AC_NONE;

    for (int side = 0; side < 2 && unit == AC_NONE; side++)
        if (count_units(l->s, 1 - side, true) == 1)
            unit = gap(l, side); /* no choice: these first */
    if (unit == AC_NONE)
        unit = gap(l, first);
    return unit != AC_NONE ? unit : gap(l, 1 - first);
}

/* Fills gaps; true when something was done or a side is asked. */
static bool close_gap(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int unit = gap_anywhere(&l);
    struct ac_actions list;

    if (bring_up(p, 0) || bring_up(p, 1))
        return true;
    if (unit == AC_NONE) {
        p->s->skirmish.came = 0;
        return false;
    }
    list.count = 0;
    list_foes(&l, unit, &list);
    if (list.count == 1)
        p->s->unit[unit].foe = (uint8_t)(list.list[0].arg[1] + 1);
    else
        syra_await_side(p, p->s->unit[unit].owner, SYRA_P_SKIRMISH);
    return true;
}

static bool can_still_act(const struct syra_state *s, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (s->unit[i].owner == side && syra_in_front(&s->unit[i]) &&
            !(s->unit[i].play & SYRA_DONE))
            return true;
    return false;
}

static void next_round(const struct syra_play *p)
{
    struct syra_skirmish *k = &p->s->skirmish;

    if (k->round >= SYRA_SKIRMISH_ROUNDS) {
        end_skirmish(p); /* both stay, R-39 */
        return;
    }
    k->round++;
    for (int i = 0; i < SYRA_UNITS; i++)
        p->s->unit[i].play &= (uint8_t)~SYRA_DONE;
    k->step = SYRA_K_OPEN_DEFENDER;
}

static void go_on_act(const struct syra_play *p)
{
    struct syra_skirmish *k = &p->s->skirmish;

    if (!count_units(p->s, 0, false) || !count_units(p->s, 1, false)) {
        end_skirmish(p);
        return;
    }
    if (close_gap(p))
        return;
    if (!can_still_act(p->s, k->turn))
        k->turn = (uint8_t)(1 - k->turn);
    if (can_still_act(p->s, k->turn))
        syra_await_side(p, k->turn, SYRA_P_SKIRMISH);
    else
        next_round(p);
}

static void go_on_open(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_skirmish *k = &p->s->skirmish;
    const int side = k->step == SYRA_K_OPEN_DEFENDER ? 1 - k->attacker : k->attacker;

    if (k->round > 1 && reserves(&l, side) && count_units(p->s, 1 - side, true)) {
        syra_await_side(p, side, SYRA_P_SKIRMISH);
        return;
    }
    k->step++;
    k->turn = (uint8_t)(1 - k->attacker);
}

void syra_skirmish_go_on(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_skirmish *k = &p->s->skirmish;
    const int defender = 1 - k->attacker;
    int unit, side;

    switch ((enum syra_skirmish_step)k->step) {
    case SYRA_K_POST_DEFENDER:
    case SYRA_K_POST_ATTACKER:
        go_on_post(p, k->step == SYRA_K_POST_DEFENDER ? defender : k->attacker);
        return;
    case SYRA_K_PAIR:
        go_on_pair(p);
        return;
    case SYRA_K_EXTRA:
        side = surplus_side(&l, &unit);
        if (side == AC_NONE)
            k->step = k->night ? SYRA_K_DARK_DEFENDER : SYRA_K_OPEN_DEFENDER;
        else
            syra_await_side(p, side, SYRA_P_SKIRMISH);
        return;
    case SYRA_K_DARK_DEFENDER:
    case SYRA_K_DARK_ATTACKER:
        syra_await_roll(p, SYRA_ROLL_DARK, AC_NONE);
        return;
    case SYRA_K_OPEN_DEFENDER:
    case SYRA_K_OPEN_ATTACKER:
        go_on_open(p);
        return;
    case SYRA_K_ACT:
        go_on_act(p);
        return;
    case SYRA_K_EVADE:
        syra_await_side(p, p->s->unit[k->target - 1].owner, SYRA_P_SKIRMISH);
        return;
    }
    ac_bug("syracuse: Skirmish step %d", k->step);
}

const char *syra_skirmish_prompt(const struct syra_look *l)
{
    switch ((enum syra_skirmish_step)l->s->skirmish.step) {
    case SYRA_K_POST_DEFENDER:
    case SYRA_K_POST_ATTACKER:
        return "Skirmish: with which unit does the Leader stand, in front or behind";
    case SYRA_K_PAIR:
        return "Skirmish: line up, each unit against one of the enemy";
    case SYRA_K_EXTRA:
        return "Skirmish: a unit to spare, set against any enemy or held back";
    case SYRA_K_OPEN_DEFENDER:
    case SYRA_K_OPEN_ATTACKER:
        return "Skirmish: bring reserves to the front, then done";
    case SYRA_K_ACT:
        return gap_anywhere(l) != AC_NONE ? "Skirmish: nobody stands opposite; against whom now"
                                          : "Skirmish: one of your units attacks or flees";
    case SYRA_K_EVADE:
        return "Skirmish: the cavalry is attacked; try to avoid it, or stand";
    case SYRA_K_DARK_DEFENDER:
    case SYRA_K_DARK_ATTACKER:
        break;
    }
    return "Skirmish";
}

/* --- choices ------------------------------------------------------------------------------------- */

void syra_skirmish_legal(const struct syra_look *l, struct ac_actions *out)
{
    const struct syra_skirmish *k = &l->s->skirmish;
    const int side = l->s->head.to_act;
    int unit = AC_NONE;

    switch ((enum syra_skirmish_step)k->step) {
    case SYRA_K_POST_DEFENDER:
    case SYRA_K_POST_ATTACKER:
        list_posts(l, side, out);
        return;
    case SYRA_K_PAIR:
        list_pairs(l, out);
        return;
    case SYRA_K_EXTRA:
        (void)surplus_side(l, &unit);
        list_foes(l, unit, out);
        ac_actions_add(out, ac_act1(SYRA_V_RESERVE, unit));
        return;
    case SYRA_K_OPEN_DEFENDER:
    case SYRA_K_OPEN_ATTACKER:
        for (int i = 0; i < SYRA_UNITS && out->count < 900; i++)
            if (may_commit(l, i, side))
                list_foes(l, i, out);
        ac_actions_add(out, ac_act0(SYRA_V_DONE));
        return;
    case SYRA_K_ACT:
        unit = gap_anywhere(l);
        if (unit != AC_NONE)
            list_foes(l, unit, out);
        else
            syra_act_legal(l, out);
        return;
    case SYRA_K_EVADE:
        ac_actions_add(out, ac_act1(SYRA_V_EVADE, 0));
        ac_actions_add(out, ac_act1(SYRA_V_EVADE, 1));
        return;
    case SYRA_K_DARK_DEFENDER:
    case SYRA_K_DARK_ATTACKER:
        break;
    }
    ac_bug("syracuse: nobody decides in Skirmish step %d", k->step);
}

static void oppose(const struct syra_play *p, int unit, int enemy)
{
    struct syra_unit *u = &p->s->unit[unit];

    u->foe = (uint8_t)(enemy + 1);
    u->play &= (uint8_t) ~(SYRA_HELD | SYRA_BEHIND);
    if (p->s->skirmish.step == SYRA_K_PAIR)
        p->s->unit[enemy].foe = (uint8_t)(unit + 1);
}

void syra_skirmish_apply(const struct syra_play *p, const struct ac_action *a)
{
    struct syra_skirmish *k = &p->s->skirmish;

    switch (a->verb) {
    case SYRA_V_POST:
        post(p, a);
        return;
    case SYRA_V_OPPOSE:
        oppose(p, a->arg[0], a->arg[1]);
        return;
    case SYRA_V_RESERVE:
        p->s->unit[a->arg[0]].play |= SYRA_HELD;
        return;
    case SYRA_V_DONE:
        k->step++;
        k->turn = (uint8_t)(1 - k->attacker);
        return;
    case SYRA_V_EVADE:
        k->step = SYRA_K_ACT;
        syra_await_roll(p, a->arg[0] == 0 ? SYRA_ROLL_EVADE : SYRA_ROLL_STRIKE, k->actor - 1);
        return;
    case SYRA_V_STRIKE:
        syra_act_apply(p, a);
        if (p->s->roll == SYRA_ROLL_NONE)
            k->step = SYRA_K_EVADE; /* the cavalry attacked decides first [10.7] */
        return;
    default:
        syra_act_apply(p, a);
        return;
    }
}

/* Table 5, F8: 1-2 minus, 5-6 plus. */
static void dark_outcome(const struct syra_play *p, int die)
{
    struct syra_skirmish *k = &p->s->skirmish;
    const int side = k->step == SYRA_K_DARK_DEFENDER ? 1 - k->attacker : k->attacker;
    const int by = p->d->mod[SYRA_F8];

    k->dark[side] = (int8_t)(die <= 2 ? -by : die >= 5 ? by : 0);
    k->step++;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_10_6_02, SYRA_L_ROLLED, side, die);
}

void syra_skirmish_outcome(const struct syra_play *p, int roll, int unit, int die)
{
    if (roll == SYRA_ROLL_DARK)
        dark_outcome(p, die);
    else
        syra_act_outcome(p, roll, unit, die);
}
