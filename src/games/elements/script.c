/*
 * A scripted player. It values each sensible move by where it leaves the elements (value.c), and spends
 * its PIPs on the best until none is worth one.
 */
#include "base/bits.h"
#include "elements/rules.h"
#include "elements/value.h"

enum { CALL_LAST = -36000 }; /* shots are called when nothing else is left */

const char *const elem_styles[ELEM_STYLES] = { "veteran", "bold", "careful" };

/* The best of the moves seen so far. */
struct chooser {
    struct ac_rng *rng;
    const int16_t *k;
    int best;
    bool seen; /* the table as it stands is in `sight` */
    struct elem_sight sight;
    uint32_t known; /* the set that `pips` is of */
    int pips;
    struct ac_action choice;
};

static const int16_t *weights_of(const struct ac_game *game, const struct elem_state *s, int style)
{
    return game->weights[s->head.to_act][style].of;
}

static void consider(void *self, struct elem_try *t, const struct ac_action *action,
                     const struct elem_plan *plan)
{
    struct chooser *c = self;
    int gain;

    if (!c->seen)
        elem_sight_init(&c->sight, &t->w, c->k, t->w.s->active);
    c->seen = true;
    if (c->known != plan->set) {
        c->pips = elem_pips(&t->w, plan->set).total;
        c->known = plan->set;
    }
    gain = elem_move_gain(&c->sight, plan) - (plan->on ? 0 : c->k[ELEM_K_PIP] * c->pips);
    gain += (int)ac_rng_below(c->rng, (uint32_t)c->k[ELEM_K_LOT]);
    if (gain > c->best) {
        c->best = gain;
        c->choice = *action;
    }
}

static void advise_move(const struct ac_game *game, const struct elem_state *s, int style,
                        struct ac_rng *rng, struct ac_action *out)
{
    const int16_t *k = weights_of(game, s, style);
    struct chooser c = {
        .rng = rng, .k = k, .best = k[ELEM_K_WORTH], .choice = ac_act0(ELEM_V_END)
    };
    const struct elem_visit visit = { consider, &c };
    struct ac_actions list;

    ac_actions_clear(&list);
    elem_visit_moves_near(game, s, &visit, k[ELEM_K_TURNS], &list);
    *out = s->order.owes ? list.list[0] : c.choice; /* a move that is owed comes first [SEC.2] */
}

static int action_fight_value(const struct elem_world *w, const int16_t *k,
                              const struct ac_action *action)
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
        const int camp = elem_assaulted(w, action->arg[0]);

        fight = (struct elem_fight){ .kind = ELEM_AT_CAMP,
                                     .a = (uint8_t)action->arg[0],
                                     .b = (uint8_t)w->camp_holder[camp] };
    } else {
        return action->verb == ELEM_V_CALL ? CALL_LAST : 0;
    }
    return sign * elem_fight_value(w, k, &fight);
}

static void advise_fight(const struct ac_game *game, const struct elem_state *s, int style,
                         const struct ac_actions *list, struct ac_action *out)
{
    const int16_t *k = weights_of(game, s, style);
    struct elem_world w;
    int best = 0;

    elem_world_init(&w, game, s);
    for (int i = 0; i < list->count; i++) {
        const int value = action_fight_value(&w, k, &list->list[i]);

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
    struct ac_actions list;

    if (s->head.phase == ELEM_PHASE_MOVE) {
        advise_move(game, s, style, rng, out);
        return;
    }
    ac_actions_clear(&list);
    ac_legal(game, state, &list);
    if (s->head.phase < ELEM_PHASE_COMMAND)
        advise_setup(s, &list, rng, out);
    else
        advise_fight(game, s, style, &list, out);
}

/* -- standing orders -- */

enum { ASK, BEST, NEVER };
enum { SHOOT_ALWAYS = 2 };

static const char *const shoot_answers[] = { "ask", "best", NULL };
static const char *const called_answers[] = { "ask", "best", "always", NULL };
static const char *const camp_answers[] = { "ask", "best", "never", NULL };
static const char *const stand_answers[] = { "ask", "far", "fast", NULL };

const struct ac_standing_kind elem_standing[ELEM_STANDING] = {
    [ELEM_STANDING_SHOOT] = { "shoot",
                              "best targets when the enemy calls shots; always: in my turn as well",
                              called_answers },
    [ELEM_STANDING_CAMP] = { "camp",
                             "who attacks an enemy camp that my elements are at, in his turn",
                             camp_answers },
    [ELEM_STANDING_SHOTS] = { "shots", "shooting in my turn: the best shot first, his called last",
                              shoot_answers },
    [ELEM_STANDING_FIGHTS] = { "fights", "close combats in my turn: the best for me first",
                               shoot_answers },
    [ELEM_STANDING_STAND] = { "stand",
                              "my movement ends at once: while no enemy is within 8 MU, or always",
                              stand_answers },
};

static bool is_enemy_near(const struct elem_world *w, int side)
{
    const int64_t near = (int64_t)8 * ELEM_MU * AC_TICKS;

    for (uint64_t mine = w->of[side]; mine;) {
        const int u = ac_bit_pop(&mine);

        for (uint64_t foes = w->of[!side]; foes;) {
            const int e = ac_bit_pop(&foes);

            if (ac_within(w->box[u], AC_CORNERS, w->box[e], AC_CORNERS, near))
                return true;
        }
    }
    return false;
}

/* Standing fast: a move that is on its way, or that is owed, is for the player to end. */
static bool stands(const struct ac_game *game, const struct elem_state *s, int choice,
                   struct ac_action *out)
{
    struct elem_world w;

    if (!choice || s->order.set)
        return false;
    elem_world_init(&w, game, s);
    *out = ac_act0(ELEM_V_END);
    return choice == ELEM_STAND_FAST || !is_enemy_near(&w, s->active);
}

/* What the choice for the question now asked is. */
static int chosen(const struct elem_state *s, const struct ac_standing *given)
{
    const bool shooting = s->head.phase == ELEM_PHASE_SHOOT;

    if (shooting && given->choice[ELEM_STANDING_SHOOT] == SHOOT_ALWAYS)
        return BEST;
    if (!shooting && s->head.phase != ELEM_PHASE_COMBAT)
        return ASK;
    if (s->head.to_act == s->active)
        return given->choice[shooting ? ELEM_STANDING_SHOTS : ELEM_STANDING_FIGHTS];
    return given->choice[shooting ? ELEM_STANDING_SHOOT : ELEM_STANDING_CAMP];
}

bool elem_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out)
{
    const struct elem_state *s = elem_const(state);
    struct ac_actions list = { .count = 0 };
    int choice;

    if (s->head.to_act >= AC_SIDES)
        return false;
    if (s->head.phase == ELEM_PHASE_MOVE)
        return stands(game, s, given->choice[ELEM_STANDING_STAND], out);
    choice = chosen(s, given);
    if (choice == ASK)
        return false;
    if (choice == NEVER) {
        *out = ac_act1(ELEM_V_ASSAULT, AC_NONE);
        return true;
    }
    ac_legal(game, state, &list);
    advise_fight(game, s, 0, &list, out);
    return true;
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
