/*
 * A Skirmish [8.2], R-38: who stands where, and whose turn it is. Units that take part carry PART;
 * those without HELD or BEHIND are in front. unit.foe is the enemy a unit was set against, unit.with
 * the unit a Leader stands with. strike.c resolves what the units do.
 */
#include "syracuse/decisions.h"

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
        p->s->unit[i].play = p->s->unit[i].foe = p->s->unit[i].with = 0;
    p->s->skirmish = (struct syra_skirmish){ 0 };
    ac_pop(&p->s->head);
}

/* --- line-up ------------------------------------------------------------------------------------- */

/* The next Leader of the side who has no unit yet. */
static int unposted(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        if (!syra_is_leader(l, i) || u->owner != side || u->at != l->s->skirmish.area || u->with ||
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

    p->s->unit[a->arg[0]].with = (uint8_t)(a->arg[1] + 1);
    u->play &= (uint8_t)~SYRA_BEHIND;
    if (a->arg[2] == BEHIND)
        u->play |= SYRA_BEHIND;
}

static void go_on_post(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    const int attacker = p->s->skirmish.attacker;
    const int side = p->s->skirmish.step == SYRA_K_POST_DEFENDER ? 1 - attacker : attacker;
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

/* --- how the steps go on by themselves ----------------------------------------------------------- */

static void go_on_extra(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_skirmish *k = &p->s->skirmish;
    int unit;
    const int side = surplus_side(&l, &unit);

    if (side == AC_NONE)
        k->step = k->night ? SYRA_K_DARK_DEFENDER : SYRA_K_OPEN_DEFENDER;
    else
        syra_await_side(p, side, SYRA_P_SKIRMISH);
}

static void go_on_dark(const struct syra_play *p)
{
    syra_await_roll(p, SYRA_ROLL_DARK, AC_NONE);
}

static void go_on_evade(const struct syra_play *p)
{
    syra_await_side(p, p->s->unit[p->s->skirmish.target - 1].owner, SYRA_P_SKIRMISH);
}

bool syra_post_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_post);
}

bool syra_pair_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_pair);
}

bool syra_extra_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_extra);
}

bool syra_dark_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_dark);
}

bool syra_open_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_open);
}

bool syra_act_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_act);
}

bool syra_evade_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_evade);
}

/* --- what is decided in them --------------------------------------------------------------------- */

void syra_post_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_posts(&l, l.s->head.to_act, out);
}

void syra_post_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    post(&p, a);
}

void syra_pair_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    list_pairs(&l, out);
}

static void oppose(const struct syra_play *p, int unit, int enemy)
{
    struct syra_unit *u = &p->s->unit[unit];

    u->foe = (uint8_t)(enemy + 1);
    u->play &= (uint8_t) ~(SYRA_HELD | SYRA_BEHIND);
    if (p->s->skirmish.step == SYRA_K_PAIR)
        p->s->unit[enemy].foe = (uint8_t)(unit + 1);
}

/* Table 5, F8: 1-2 minus, 5-6 plus. */
void syra_dark_outcome(const struct syra_play *p, int unit, int die)
{
    struct syra_skirmish *k = &p->s->skirmish;
    const int side = k->step == SYRA_K_DARK_DEFENDER ? 1 - k->attacker : k->attacker;
    const int by = p->d->mod[SYRA_F8];

    (void)unit;
    k->dark[side] = (int8_t)(die <= 2 ? -by : die >= 5 ? by : 0);
    k->step++;
    ac_emit(p->sink, SYRA_E_ROLLED, SYRA_10_6_02, SYRA_L_ROLLED, side, die);
}

/* Lines up a unit, brings a reserve to the front, or ends that. */
void syra_oppose_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);
    struct syra_skirmish *k = &p.s->skirmish;

    if (a->verb == SYRA_V_OPPOSE) {
        oppose(&p, a->arg[0], a->arg[1]);
    } else if (a->verb == SYRA_V_RESERVE) {
        p.s->unit[a->arg[0]].play |= SYRA_HELD;
    } else {
        k->step++;
        k->turn = (uint8_t)(1 - k->attacker);
    }
}

void syra_extra_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    int unit = AC_NONE;

    (void)surplus_side(&l, &unit);
    list_foes(&l, unit, out);
    ac_actions_add(out, ac_act1(SYRA_V_RESERVE, unit));
}

void syra_open_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);

    for (int i = 0; i < SYRA_UNITS && out->count < 900; i++)
        if (may_commit(&l, i, l.s->head.to_act))
            list_foes(&l, i, out);
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

/* A gap in the line is closed before anybody acts. */
void syra_blow_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    const int unit = gap_anywhere(&l);

    if (unit != AC_NONE)
        list_foes(&l, unit, out);
    else
        syra_act_legal(&l, out);
}

void syra_blow_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    if (a->verb == SYRA_V_OPPOSE) {
        oppose(&p, a->arg[0], a->arg[1]);
        return;
    }
    syra_act_apply(&p, a);
    if (a->verb == SYRA_V_STRIKE && p.s->roll == SYRA_ROLL_NONE)
        p.s->skirmish.step = SYRA_K_EVADE; /* the cavalry attacked decides first [10.7] */
}

ac_case syra_blow_prompt(const struct syra_look *l, struct ac_text *out)
{
    ac_text_add(out, gap_anywhere(l) != AC_NONE
                         ? "Skirmish: nobody stands opposite; against whom now"
                         : "Skirmish: one of your units attacks or flees");
    return SYRA_8_2_3_01;
}

void syra_evade_legal(const struct ac_look *look, struct ac_actions *out)
{
    (void)look;
    ac_actions_add(out, ac_act1(SYRA_V_EVADE, 0));
    ac_actions_add(out, ac_act1(SYRA_V_EVADE, 1));
}

void syra_evade_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);
    struct syra_skirmish *k = &p.s->skirmish;

    k->step = SYRA_K_ACT;
    syra_await_roll(&p, a->arg[0] == 0 ? SYRA_ROLL_EVADE : SYRA_ROLL_STRIKE, k->actor - 1);
}
