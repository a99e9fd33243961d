/*
 * Where an element can get to, asked when it is picked up: every sensible move it has a part in, with
 * the distance used, the PIPs, what it meets there and the odds of the fight it leads into.
 */
#include "base/bits.h"
#include "elements/rules.h"

enum { THOUSAND = 1000 };

struct picker {
    int unit;
    struct ac_reach *out;
    uint32_t known; /* the set whose price is known */
    int price;
};

/* The fight as it would be: thousandths in which each side has the lower score. */
static void fill_odds(const struct elem_world *w, int unit, int foe, struct ac_reach_pose *pose)
{
    const struct elem_fight fight = { .kind = foe >= ELEM_FOLLOWERS || !(w->on & (1u << foe))
                                                  ? ELEM_AT_CAMP
                                                  : ELEM_CLOSE,
                                      .a = (uint8_t)unit,
                                      .b = (uint8_t)foe };
    struct elem_factor a;
    struct elem_factor b;
    int won = 0;
    int lost = 0;

    elem_fight_factors(w, &fight, &a, &b);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            won += a.total + i > b.total + k;
            lost += a.total + i < b.total + k;
        }
    pose->foe = (ac_piece)foe;
    pose->win = (int16_t)(won * THOUSAND / 36);
    pose->lose = (int16_t)(lost * THOUSAND / 36);
}

/* The enemy it meets: in contact itself, or beside a friend's fight. */
static void meet_enemy(const struct elem_world *w, int unit, struct ac_reach_pose *pose)
{
    uint64_t foes = w->of[!elem_side(unit)];

    while (foes) {
        const int e = ac_bit_pop(&foes);
        int front;

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR))
            continue;
        front = elem_opponent(w, e);
        if (elem_full_front(w, unit, e)) {
            pose->note = "front contact";
            fill_odds(w, unit, e, pose);
            return;
        }
        if (elem_full_flank(w, unit, e) || elem_full_rear(w, unit, e)) {
            pose->note = elem_full_rear(w, unit, e) ? "rear contact" : "flank contact";
            fill_odds(w, front == AC_NONE ? unit : front, e, pose);
        } else if (front != AC_NONE && elem_overlap_on(w, unit, e)) {
            pose->note = "overlap";
            fill_odds(w, front, e, pose);
        }
    }
}

/* A camp at its front: into an empty one [CAMP.10], or at the one it may attack [CAMP.5]. */
static void meet_camp(const struct elem_world *w, int unit, bool alone, struct ac_reach_pose *pose)
{
    for (int c = 0; c < 2; c++) {
        const int holder = w->camp_holder[c];

        if (!w->camp_there[c] || !elem_front_on_camp(w, unit, c))
            continue;
        if (holder == AC_NONE && alone) {
            pose->note = "into the camp";
            pose->at = elem_view_middle(w->camp[c]);
            pose->heading = w->s->camp[c].heading;
        } else if (holder != AC_NONE && elem_side(holder) != elem_side(unit)) {
            pose->note = "at the camp";
            fill_odds(w, unit, holder, pose);
        }
        return;
    }
}

static void fill_pose(struct elem_world *w, const struct picker *p, const struct ac_action *action,
                      const struct elem_plan *plan, struct ac_reach_pose *pose)
{
    *pose = (struct ac_reach_pose){ .at = elem_view_middle(w->box[p->unit]),
                                    .heading = w->pose[p->unit].heading,
                                    .price = (int16_t)(plan->on ? 0 : p->price),
                                    .foe = AC_NONE,
                                    .note = plan->zone >= 2 ? "squared up" : "" };
    if (action->verb == ELEM_V_BREAKOFF)
        pose->note = "breaks off";
    meet_enemy(w, p->unit, pose);
    meet_camp(w, p->unit, plan->set == 1u << p->unit, pose);
}

static void put_all(struct elem_world *w, uint64_t set, const struct ac_pose *to)
{
    while (set) {
        const int u = ac_bit_pop(&set);

        elem_world_put(w, u, to[u % ELEM_ARMY]);
    }
}

static void put_back(struct elem_world *w, uint64_t set)
{
    while (set) {
        const int u = ac_bit_pop(&set);

        if (w->s->unit[u].where == ELEM_TABLE)
            elem_world_put(w, u, elem_pose(w->s, u));
        else
            elem_world_remove(w, u);
    }
}

static void picked(void *self, struct elem_try *t, const struct ac_action *action,
                   const struct elem_plan *plan)
{
    struct picker *p = self;
    struct ac_reach_at *at = &p->out->at[p->out->count];

    if (!(plan->set & (1u << p->unit)) || p->out->count == AC_MAX_REACH)
        return;
    if (p->known != plan->set) {
        p->known = plan->set;
        p->price = elem_pips(&t->w, plan->set).total;
    }
    p->out->count++;
    *at = (struct ac_reach_at){ .place = AC_NONE,
                                .facing = AC_NONE,
                                .from = AC_NONE,
                                .stops = plan->zone == 1,
                                .cost = plan->cost[p->unit % ELEM_ARMY] / AC_TICKS,
                                .step = *action };
    put_all(&t->w, plan->set, plan->to);
    put_all(&t->w, plan->conform, plan->conform_to);
    fill_pose(&t->w, p, action, plan, &at->pose);
    put_back(&t->w, plan->set | plan->conform);
}

void elem_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out)
{
    const struct elem_state *s = elem_const(state);
    struct picker p = { .unit = piece, .out = out };
    const struct elem_visit visit = { picked, &p };
    struct ac_actions list = { .count = 0 };

    out->count = 0;
    out->scale = ELEM_MU;
    out->allowance = 0;
    if (s->head.phase != ELEM_PHASE_MOVE || s->head.to_act >= AC_SIDES || piece < 0 ||
        piece >= ELEM_FOLLOWERS || elem_side(piece) != s->active)
        return;
    out->allowance =
        elem_data_of(game)->kind[elem_type_of(elem_data_of(game), s, piece)].move * ELEM_MU;
    elem_visit_moves(game, s, &visit, &list);
}

/* ---- whom an element could meet ---- */

struct meeting {
    int unit;
    uint64_t met;
};

/* Enemies whose front, flank or rear it is in full contact with. */
static uint64_t in_contact(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    uint64_t met = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (!ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR) &&
            (elem_full_front(w, unit, e) || elem_full_flank(w, unit, e) ||
             elem_full_rear(w, unit, e)))
            met |= UINT64_C(1) << e;
    }
    return met;
}

static void note_met(void *self, struct elem_try *t, const struct ac_action *action,
                     const struct elem_plan *plan)
{
    struct meeting *meeting = self;

    if (!(plan->set & (1u << meeting->unit)) || action->verb == ELEM_V_BREAKOFF)
        return;
    put_all(&t->w, plan->set, plan->to);
    put_all(&t->w, plan->conform, plan->conform_to);
    meeting->met |= in_contact(&t->w, meeting->unit);
    put_back(&t->w, plan->set | plan->conform);
}

/* As the movement of a side begins, with the best of its dice, if nobody else has moved. */
static void begin_next(struct elem_state *s, int side)
{
    enum { BEST = 6 };

    s->active = (uint8_t)side;
    s->head.phase = ELEM_PHASE_MOVE;
    s->head.to_act = (int8_t)side;
    s->order = (struct elem_order){ 0 };
    s->pips = BEST;
    s->touched = s->named = 0;
    s->pending = 0;
    for (int u = 0; u < ELEM_UNITS; u++)
        s->unit[u].moves = s->unit[u].did = s->unit[u].when = 0;
}

uint64_t elem_meets_next(const struct ac_game *game, const struct elem_state *s, int unit)
{
    struct elem_state then = *s;
    struct meeting meeting = { .unit = unit };
    const struct elem_visit visit = { note_met, &meeting };
    struct ac_actions list = { .count = 0 };
    struct elem_world w;

    if (s->head.to_act == AC_OVER || s->head.turn == 0)
        return 0; /* it is over, or they still deploy */
    elem_world_init(&w, game, s);
    meeting.met = in_contact(&w, unit);
    begin_next(&then, elem_side(unit));
    elem_visit_moves(game, &then, &visit, &list);
    return meeting.met;
}
