/*
 * A scripted player. It values each sensible move by where it leaves the elements: the expected result
 * of the combats they would fight, flanks and overlaps gained, ground, and the advance of the line; and
 * spends its PIPs on the best until none is worth one.
 */
#include "base/bits.h"
#include "play.h"

/* Values are in hundredths of an ordinary element. */
enum {
    V_ELEMENT = 100,
    V_GENERAL = 360,
    V_DANGER = 6,
    V_RECOIL = 12,
    V_FLEE = 25,
    V_FLANK = 45,
    V_OVERLAP = 16,
    V_PIP = 4,
    V_FAR = 1000,
    LATE = 50,    /* turns of both sides */
    V_MATCH = 25, /* quanta that a point of factor is worth walking */
};

const char *const elem_styles[ELEM_STYLES] = { "veteran", "bold", "recruit" };

static int worth(const struct elem_world *w, int unit)
{
    if (unit == elem_general(0) || unit == elem_general(1))
        return V_GENERAL;
    if (unit >= ELEM_FOLLOWERS)
        return 2 * V_ELEMENT; /* the camp falls with its followers */
    return elem_type_of(w->d, w->s, unit) == ELEM_SCH ? V_ELEMENT / 3 : V_ELEMENT;
}

static int price(const struct elem_world *w, int unit, enum elem_result result)
{
    switch (result) {
    case ELEM_RECOIL:
        return w->s->unit[unit].where == ELEM_INSIDE ? worth(w, unit) : V_RECOIL;
    case ELEM_FLEE:
        return V_FLEE;
    case ELEM_DESTROYED:
        return worth(w, unit);
    case ELEM_NONE:
    case ELEM_RESULTS:
        break;
    }
    return 0;
}

/* What a fight is worth to the side of unit a, in 36ths of a hundredth. */
static int fight_value(const struct elem_world *w, const struct elem_fight *fight)
{
    /* an element is dearer to its owner, until time runs short */
    const int care = w->s->head.turn < LATE ? 4 : 3;
    int value = 0;
    struct elem_factor fa;
    struct elem_factor fb;

    elem_fight_factors(w, fight, &fa, &fb);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            enum elem_result result[2];

            elem_score_results(w, fight, fa.total + i, fb.total + k, result);
            value += price(w, fight->b, result[1]) - price(w, fight->a, result[0]) * care / 3;
        }
    return value;
}

/* How good a match an enemy is by basic factors alone. */
static int match(const struct elem_world *w, int unit, int foe)
{
    const struct elem_kind *mine = &w->d->kind[elem_type_of(w->d, w->s, unit)];
    const struct elem_kind *his = &w->d->kind[elem_type_of(w->d, w->s, foe)];

    return mine->close[his->mounted] - his->close[mine->mounted];
}

/* How far the most inviting enemy is: a good match counts as nearer; AC_NONE: there is none. */
static int farness(const struct elem_world *w, int unit)
{
    uint64_t foes = w->of[!elem_side(unit)];
    int best = AC_NONE;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const struct ac_xy d = ac_xy_sub(w->pose[unit].at, w->pose[e].at);
        int far = (int)(ac_length_up((struct ac_xy){ 0, 0 }, d) / AC_TICKS);

        far = ac_max(0, far + V_MATCH * (2 - ac_clamp(match(w, unit, e), -2, 2)));
        if (best == AC_NONE || far < best)
            best = far;
    }
    return best;
}

/* Two turns of a fight: it goes on in the enemy's turn. */
static int close_value(const struct elem_world *w, int unit, int foe)
{
    const struct elem_fight fight = { .kind = ELEM_CLOSE, .a = (uint8_t)unit, .b = (uint8_t)foe };

    return fight_value(w, &fight) / 12;
}

/* How it stands: the fight it is in, flanks and overlaps it gives, the ground under it. */
static int standing(const struct elem_world *w, int unit)
{
    const int type = elem_type_of(w->d, w->s, unit);
    uint64_t foes = w->of[!elem_side(unit)];
    int value = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);

        if (ac_bounds_apart(&w->bounds[unit], &w->bounds[e], ELEM_NEAR))
            continue;
        if (elem_full_flank(w, unit, e) || elem_full_rear(w, unit, e))
            value += elem_opponent(w, e) != AC_NONE ? 2 * V_FLANK : close_value(w, unit, e) + 6;
        else if (elem_full_front(w, unit, e))
            value += close_value(w, unit, e);
        else if (elem_full_flank(w, e, unit) || elem_full_rear(w, e, unit))
            value -= V_FLANK;
        else if (elem_overlap_on(w, unit, e) && elem_opponent(w, e) != AC_NONE)
            value += V_OVERLAP;
    }
    if (w->d->kind[type].bad && elem_in_bad(w, unit))
        value -= 18;
    return value;
}

/* The pull towards the enemy: short-ranged, so that lines close before they meet. */
static int pull(const struct elem_world *w, int unit)
{
    const int type = elem_type_of(w->d, w->s, unit);
    int far = farness(w, unit);
    int wanted = ELEM_BW;

    if (far == AC_NONE)
        return 0;
    if (w->d->kind[type].range) /* shooters stand off */
        wanted = w->d->kind[type].range * ELEM_MU - 10;
    if (type == ELEM_PS || unit == elem_general(elem_side(unit)))
        wanted = 3 * ELEM_BW;
    far = far > wanted ? far - wanted : 0;
    return -ac_min(far, V_FAR) / 8;
}

/* Free enemies that could fall on its flank or rear in their turn. */
static int danger(const struct elem_world *w, int unit)
{
    const struct ac_xy f = ac_heading_vec(w->pose[unit].heading);
    uint64_t foes = w->of[!elem_side(unit)];
    int value = 0;

    while (foes) {
        const int e = ac_bit_pop(&foes);
        const struct ac_xy d = ac_xy_sub(w->pose[e].at, w->pose[unit].at);
        const int64_t reach =
            (int64_t)(elem_allowance(w, e, false, false, false) * ELEM_MU + ELEM_BW) * AC_TICKS;

        if (ac_dot(d, d) <= reach * reach && ac_dot(d, f) < 0 && elem_opponent(w, e) == AC_NONE)
            value += V_DANGER;
    }
    return unit == elem_general(elem_side(unit)) ? 3 * value : value;
}

/* Friends beside and behind: a line holds. */
static int cohesion(const struct elem_world *w, int unit)
{
    return (elem_unit_left(w, unit) != AC_NONE ? 4 : 0) +
           (elem_unit_right(w, unit) != AC_NONE ? 4 : 0) +
           (elem_unit_behind(w, unit) != AC_NONE ? 3 : 0) +
           (elem_unit_ahead(w, unit) != AC_NONE ? 3 : 0);
}

static int set_value(const struct elem_world *w, uint32_t set)
{
    uint64_t rest = set;
    int value = 0;

    while (rest) {
        const int u = ac_bit_pop(&rest);

        value += standing(w, u) + pull(w, u) + cohesion(w, u) - danger(w, u);
    }
    return value;
}

/* The best of the moves seen so far. */
struct chooser {
    struct ac_rng *rng;
    int style, best;
    uint32_t known; /* the set that `before` and `pips` are of */
    int before, pips;
    struct ac_action choice;
};

/* The gain of one listed move. */
static int move_gain(struct chooser *c, struct elem_world *w, const struct elem_plan *plan)
{
    const struct elem_state *s = w->s;
    uint64_t rest;
    int value;

    if (c->known != plan->set) {
        c->before = set_value(w, plan->set & w->on);
        c->pips = elem_pips(w, plan->set).total;
        c->known = plan->set;
    }
    rest = plan->set;
    while (rest) {
        const int u = ac_bit_pop(&rest);

        elem_world_put(w, u, plan->to[u % ELEM_ARMY]);
    }
    rest = plan->conform;
    while (rest) {
        const int e = ac_bit_pop(&rest);

        elem_world_put(w, e, plan->conform_to[e % ELEM_ARMY]);
    }
    value = set_value(w, plan->set) - c->before;
    rest = plan->set | plan->conform;
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (s->unit[u].where == ELEM_TABLE)
            elem_world_put(w, u, elem_pose(s, u));
        else
            elem_world_remove(w, u);
    }
    return value - (plan->on ? 0 : V_PIP * c->pips);
}

static int noise(struct ac_rng *rng, int style)
{
    static const int wide[ELEM_STYLES] = { 3, 12, 60 };

    return (int)ac_rng_below(rng, (uint32_t)wide[style]);
}

static void consider(void *self, struct elem_try *t, const struct ac_action *action,
                     const struct elem_plan *plan)
{
    struct chooser *c = self;
    const int gain = move_gain(c, &t->w, plan) + noise(c->rng, c->style);

    if (gain > c->best) {
        c->best = gain;
        c->choice = *action;
    }
}

static void advise_move(const struct ac_game *game, const struct elem_state *s, int style,
                        struct ac_rng *rng, struct ac_action *out)
{
    struct chooser c = { .rng = rng, .style = style, .best = 2, .choice = ac_act0(ELEM_V_END) };
    const struct elem_visit visit = { consider, &c };
    struct ac_actions list = { .count = 0 };

    elem_visit_moves(game, s, &visit, &list);
    *out = c.choice;
}

static int action_fight_value(const struct elem_world *w, const struct ac_action *action)
{
    struct elem_fight fight;
    int sign = 1;

    if (action->verb == ELEM_V_FIGHT) {
        fight = elem_fight_of(w->s, action->arg[0]);
        if (elem_side(fight.a) != w->s->active)
            sign = -1;
    } else if (action->verb == ELEM_V_SHOOT) {
        const uint32_t set = (uint32_t)action->arg[1];
        const int main_shooter = elem_main_shooter(w, set, action->arg[0]);

        fight = (struct elem_fight){ .kind = ELEM_SHOOTING,
                                     .a = (uint8_t)main_shooter,
                                     .b = (uint8_t)action->arg[0],
                                     .aid = set & ~(1u << main_shooter),
                                     .both = elem_shoots_back(w, action->arg[0], main_shooter) };
    } else if (action->verb == ELEM_V_ASSAULT && action->arg[0] != AC_NONE) {
        int camp = 0;

        elem_assaulters(w, elem_side(action->arg[0]), &camp);
        fight = (struct elem_fight){ .kind = ELEM_AT_CAMP,
                                     .a = (uint8_t)action->arg[0],
                                     .b = (uint8_t)w->camp_holder[camp] };
    } else {
        return action->verb == ELEM_V_CALL ? -36 * V_FAR : 0;
    }
    return sign * fight_value(w, &fight);
}

static void advise_fight(const struct ac_game *game, const struct elem_state *s,
                         const struct ac_actions *list, struct ac_action *out)
{
    struct elem_world w;
    int best = 0;

    elem_world_init(&w, game, s);
    for (int i = 0; i < list->count; i++) {
        const int value = action_fight_value(&w, &list->list[i]);

        if (i == 0 || value > best) {
            best = value;
            *out = list->list[i];
        }
    }
}

/* Set-up: the ready-made board and line, a camp in the middle, everything else left as it is. */
static void advise_setup(const struct elem_state *s, const struct ac_actions *list,
                         struct ac_rng *rng, struct ac_action *out)
{
    const int any = (int)ac_rng_below(rng, (uint32_t)list->count);

    *out = list->list[0];
    if (s->head.phase == ELEM_PHASE_ARMIES || s->head.phase == ELEM_PHASE_EDGES)
        *out = list->list[any];
    if (s->head.phase == ELEM_PHASE_CAMPS)
        *out = list->list[list->count / 2];
    if (s->head.phase == ELEM_PHASE_DEPLOY && list->count > 1 && list->list[1].verb == ELEM_V_DONE)
        *out = list->list[1];
}

void elem_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    const struct elem_state *s = elem_const(state);
    struct ac_actions list = { .count = 0 };

    if (s->head.phase == ELEM_PHASE_MOVE) {
        advise_move(game, s, style, rng, out);
        return;
    }
    game->rules->legal(game, state, &list);
    if (s->head.phase < ELEM_PHASE_COMMAND)
        advise_setup(s, &list, rng, out);
    else
        advise_fight(game, s, &list, out);
}

int32_t elem_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct elem_state *s = elem_const(state);
    const struct elem_data *d = elem_data_of(game);
    int value;

    if (s->head.to_act == AC_OVER) {
        if (s->winner == 3)
            return 0;
        return s->winner == 1 + side ? 1000000 : -1000000;
    }
    value = 180 * (elem_losses(d, s, !side) - elem_losses(d, s, side));
    value += s->unit[elem_general(!side)].where == ELEM_LOST ? 220 : 0;
    value -= s->unit[elem_general(side)].where == ELEM_LOST ? 220 : 0;
    if (value > 950)
        value = 950;
    if (value < -950)
        value = -950;
    return value * 1000;
}
