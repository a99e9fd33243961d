/*
 * See the header. A parent is first carried out once, on dice of its own, so that there is a list of
 * steps to change, whatever it left to its style. The child keeps the rest of the list: steps that
 * the change made illegal are passed over when it is carried out.
 */
#include "search/breed.h"

enum { SPREAD = 1 << 20 }; /* rollout numbers from here on serve breeding */

static uint32_t below(struct ac_breed *breed, int n)
{
    return ac_rng_below(&breed->rng, (uint32_t)n);
}

/* Parents early in the list are taken more often: the better of two draws. */
static const struct ac_plan *pick_parent(struct ac_breed *breed)
{
    const uint32_t a = below(breed, breed->parents);
    const uint32_t b = below(breed, breed->parents);

    return breed->parent[a < b ? a : b];
}

static int pick_style(struct ac_breed *breed)
{
    return (int)below(breed, breed->spec->game->rules->style_count);
}

/* Carries a plan out, recording into `trace`; stops at own decision `own` unless it is AC_NONE. */
static void carry_out(struct ac_breed *breed, const struct ac_plan *plan, uint64_t number, int own,
                      struct ac_plan *trace)
{
    const struct ac_rollout_want want = { .trace = trace, .own = own, .turn_only = true };

    if (trace) {
        trace->count = 0;
        trace->style = plan->style;
        trace->later = plan->later;
        trace->origin = plan->origin;
        trace->other = plan->other;
        trace->piece = plan->piece;
    }
    (void)ac_rollout(breed->spec, plan, number, &want, breed->hand);
}

static void copy_steps(const struct ac_plan *from, int first, int end, struct ac_plan *to)
{
    for (int i = first; i < end && i < from->count; i++)
        ac_plan_add(to, &from->step[i].action, from->step[i].phase);
}

static void begin_child(struct ac_plan *out, enum ac_plan_origin origin,
                        const struct ac_plan *parent)
{
    out->origin = origin;
    out->style = parent->style;
    out->later = parent->later;
    out->other = AC_NONE;
    out->piece = AC_NONE;
    out->count = 0;
}

/* The first steps of the parent, the rest by another style. */
static void switch_style(struct ac_breed *breed, const struct ac_plan *trace, struct ac_plan *out)
{
    begin_child(out, AC_PLAN_SWITCH, trace);
    out->other = trace->style;
    out->style = pick_style(breed);
    copy_steps(trace, 0, (int)below(breed, trace->count + 1), out);
}

/* Some pieces as another parent or style would move them. */
static void mix(struct ac_breed *breed, const struct ac_plan *trace, uint64_t number,
                struct ac_plan *out)
{
    struct ac_plan *guest = &breed->hand->guest;
    struct ac_piece_set set = { { 0 } };
    int actors[AC_PLAN_ACTORS];
    int count;
    int chosen;

    if (below(breed, 2)) {
        carry_out(breed, pick_parent(breed), number + 1, AC_NONE, guest);
    } else {
        ac_plan_of_style(out, pick_style(breed));
        carry_out(breed, out, number + 1, AC_NONE, guest);
    }
    count = ac_plan_actors(breed->spec->game, trace, actors, AC_PLAN_ACTORS);
    if (count == 0) {
        switch_style(breed, trace, out);
        return;
    }
    chosen = 1 + (int)below(breed, (count + 1) / 2);
    for (int i = 0; i < chosen; i++) {
        const int piece = actors[below(breed, count)];

        set.bits[piece / 64] |= UINT64_C(1) << (piece % 64);
    }
    ac_plan_merge(breed->spec->game, trace, guest, &set, out);
}

/* The path to one of the places a piece can reach from the state in the hand. */
static int add_path(struct ac_breed *breed, int piece, int phase, struct ac_plan *out)
{
    struct ac_reach *reach = &breed->hand->reach;
    const struct ac_game *game = breed->spec->game;
    const struct ac_state *state = ac_state_in(&breed->hand->state);
    int path[AC_PLAN_STEPS];
    int length = 0;

    reach->count = 0;
    if (piece != AC_NONE)
        game->rules->reach(game, ac_hand_view(game, state, breed->hand), (ac_piece)piece, reach);
    if (reach->count == 0)
        return 0;
    for (int at = (int)below(breed, reach->count); at != AC_NONE && length < AC_PLAN_STEPS;
         at = reach->at[at].from)
        path[length++] = at;
    for (int i = length - 1; i >= 0; i--)
        ac_plan_add(out, &reach->at[path[i]].step, phase);
    return length;
}

/* At one decision something else: the piece goes elsewhere, or any legal action at all. */
static void deviate(struct ac_breed *breed, const struct ac_plan *trace, uint64_t number,
                    struct ac_plan *out)
{
    const struct ac_game *game = breed->spec->game;
    const struct ac_state *state = ac_state_in(&breed->hand->state);
    struct ac_actions *list = &breed->hand->list;
    const int cut = (int)below(breed, trace->count);
    const int piece = ac_actor(game, &trace->step[cut].action);
    int phase;

    begin_child(out, AC_PLAN_DEVIATE, trace);
    copy_steps(trace, 0, cut, out);
    carry_out(breed, out, number, cut, NULL);
    phase = ac_head(state)->phase;
    if (ac_to_act(state) != breed->spec->side)
        return; /* the dice or the other side went another way: the first steps alone */
    out->piece = piece;
    if (add_path(breed, piece, phase, out) == 0) {
        list->retracts = false;
        ac_legal(game, ac_hand_view(game, state, breed->hand), list);
        ac_plan_add(out, &list->list[below(breed, list->count)], phase);
    }
    for (int i = cut; i < trace->count; i++) /* what others were to do, and the piece later on */
        if (trace->step[i].phase != phase || ac_actor(game, &trace->step[i].action) != piece)
            ac_plan_add(out, &trace->step[i].action, trace->step[i].phase);
}

static void hold(struct ac_breed *breed, const struct ac_plan *trace, struct ac_plan *out)
{
    int actors[AC_PLAN_ACTORS];
    const int count = ac_plan_actors(breed->spec->game, trace, actors, AC_PLAN_ACTORS);

    if (count == 0)
        switch_style(breed, trace, out);
    else
        ac_plan_without(breed->spec->game, trace, actors[below(breed, count)], out);
}

/* Half the time a place that the plan names, else any. */
static ac_place pick_place(struct ac_breed *breed, const struct ac_plan *trace)
{
    const struct ac_game *game = breed->spec->game;
    const struct ac_action *action = &trace->step[below(breed, trace->count)].action;
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    if (game->place_count == 0)
        return AC_NONE;
    for (int i = 0; i < verb->argc && below(breed, 2); i++)
        if (verb->arg[i].kind == AC_ARG_PLACE && action->arg[i] != AC_NONE)
            return (ac_place)action->arg[i];
    return (ac_place)below(breed, game->place_count);
}

static int16_t pick_facing(struct ac_breed *breed)
{
    const char *const *facings = breed->spec->game->rules->facings;
    int count = 0;

    while (facings && facings[count])
        count++;
    return (int16_t)(count ? (int)below(breed, count) : AC_NONE);
}

static int32_t pick_number(struct ac_breed *breed, const struct ac_order_arg *arg)
{
    return arg->low + (int32_t)below(breed, arg->high - arg->low + 1);
}

/* An order of that kind for some of the pieces that act, towards a place they go to. */
static struct ac_order pick_order(struct ac_breed *breed, const struct ac_plan *trace)
{
    const struct ac_game *game = breed->spec->game;
    struct ac_order order = ac_order_of((int)below(breed, game->rules->order_count));
    const struct ac_order_kind *kind = &game->rules->orders[order.kind];
    int actors[AC_ORDER_PIECES];
    const int count = ac_plan_actors(game, trace, actors, AC_ORDER_PIECES);

    for (int i = 0; i < count; i++)
        if (below(breed, 3))
            order.piece[order.piece_count++] = (ac_piece)actors[i];
    for (int i = 0; i < kind->argc; i++) {
        const struct ac_order_arg *arg = &kind->arg[i];

        if (arg->what == AC_ORDER_PLACE)
            order.place = pick_place(breed, trace);
        else if (arg->what == AC_ORDER_FACING)
            order.facing = pick_facing(breed);
        else if (arg->what == AC_ORDER_PIECE)
            order.other = (ac_piece)below(breed, game->piece_count);
        else if (arg->what == AC_ORDER_NUMBER)
            order.number = pick_number(breed, arg);
        else if (arg->what == AC_ORDER_WORD)
            order.word = 0;
    }
    return order;
}

/* An order at one of the decisions. */
static void give_order(struct ac_breed *breed, const struct ac_plan *trace, uint64_t number,
                       struct ac_plan *out)
{
    const struct ac_game *game = breed->spec->game;
    const struct ac_state *state = ac_state_in(&breed->hand->state);
    const struct ac_order order = pick_order(breed, trace);
    const int cut = below(breed, 2) ? 0 : (int)below(breed, trace->count);
    struct ac_order_plan *plan = &breed->hand->ordered;

    begin_child(out, AC_PLAN_ORDER, trace);
    out->other = order.kind;
    copy_steps(trace, 0, cut, out);
    carry_out(breed, out, number, cut, NULL);
    if (ac_to_act(state) != breed->spec->side)
        return;
    ac_order_work_out(game, ac_hand_view(game, state, breed->hand), breed->spec->side, &order,
                      plan);
    for (int i = 0; i < plan->steps.count; i++)
        ac_plan_add(out, &plan->steps.list[i], ac_head(state)->phase);
    copy_steps(trace, cut, trace->count, out);
}

void ac_breed(struct ac_breed *breed, struct ac_plan *out)
{
    const struct ac_plan *parent = pick_parent(breed);
    struct ac_plan *trace = &breed->hand->trace;
    const uint64_t number = SPREAD + ac_rng_below(&breed->rng, SPREAD);
    const uint32_t way = below(breed, 100);
    const int orders = breed->spec->game->rules->order_count;

    carry_out(breed, parent, number, AC_NONE, trace);
    if (trace->count == 0)
        ac_plan_of_style(out, pick_style(breed));
    else if (way < 15 && orders > 0)
        give_order(breed, trace, number, out);
    else if (way < 35)
        switch_style(breed, trace, out);
    else if (way < 60)
        mix(breed, trace, number, out);
    else if (way < 88)
        deviate(breed, trace, number, out);
    else
        hold(breed, trace, out);
}
