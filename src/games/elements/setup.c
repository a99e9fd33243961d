/* The stages of set-up [SETUP.1]: armies, invader, then terrain, edges, camps, deployment, swaps. */
#include "setup.h"

#include "base/bits.h"

enum { MAX_SWAPS = 2 };

static int defender(const struct elem_state *s)
{
    return !s->invader;
}

/* Who deploys now: the defender first [SETUP.5, DEPLOY.3]. */
static int deployer(const struct elem_state *s)
{
    return s->step ? s->invader : defender(s);
}

static void ready_battle(const struct ac_game *game, struct elem_state *s,
                         const struct ac_sink *sink)
{
    for (int u = 0; u < ELEM_UNITS; u++)
        s->unit[u].did = 0;
    s->swaps = 0;
    elem_begin_battle(game, s, sink);
}

void elem_after_terrain(const struct ac_game *game, struct elem_state *s,
                        const struct ac_sink *sink)
{
    s->step = 0;
    s->roll = 0;
    if (game->option[ELEM_OPT_SETUP] == ELEM_SETUP_PRESET) {
        elem_auto_deploy(game, s, defender(s));
        elem_auto_deploy(game, s, s->invader);
        ready_battle(game, s, sink);
        return;
    }
    s->head.phase = ELEM_PHASE_CAMPS;
    s->head.to_act = (int8_t)deployer(s);
}

static void after_invader(const struct ac_game *game, struct elem_state *s,
                          const struct ac_sink *sink)
{
    const struct elem_data *d = elem_data_of(game);

    s->top = d->ground != AC_NONE ? (uint8_t)d->ground : d->army[s->army[defender(s)] - 1].home;
    ac_emit(sink, ELEM_EV_SETUP, ELEM_SETUP_2, s->invader, 0, 0);
    if (game->option[ELEM_OPT_SETUP] == ELEM_SETUP_FULL) {
        s->head.phase = ELEM_PHASE_TERRAIN;
        s->head.to_act = (int8_t)defender(s);
        return;
    }
    s->ground = d->topography[s->top].board;
    s->edge[0] = 0;
    s->edge[1] = 2; /* [SETUP.4] */
    elem_after_terrain(game, s, sink);
}

/* Is what the lists leave open chosen in play? */
static bool choices_open(const struct ac_game *game)
{
    return game->option[ELEM_OPT_SETUP] != ELEM_SETUP_PRESET ||
           elem_data_of(game)->pick == ELEM_PICK_CHOOSE;
}

/* Steps 2 and 3 of the armies: each side in turn fills in its list [ARMY.5, ARMY.7]. */
static bool next_choices(const struct ac_game *game, struct elem_state *s)
{
    while (choices_open(game) && s->step < 3) {
        const int side = s->step < 2 ? 0 : 1;

        s->step = (uint8_t)(side + 2);
        if (elem_has_choices(elem_data_of(game), s, side)) {
            s->head.phase = ELEM_PHASE_ARMIES;
            s->head.to_act = (int8_t)side;
            return true;
        }
    }
    return false;
}

static void after_choices(const struct ac_game *game, struct elem_state *s,
                          const struct ac_sink *sink);

static void after_armies(const struct ac_game *game, struct elem_state *s,
                         const struct ac_sink *sink)
{
    const struct elem_data *d = elem_data_of(game);

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < ELEM_ARMY; i++)
            s->unit[side * ELEM_ARMY + i].sub = d->army[s->army[side] - 1].sub[i];
        s->unit[ELEM_FOLLOWERS + side].sub = (uint8_t)d->cf;
    }
    s->step = 1;
    if (!next_choices(game, s))
        after_choices(game, s, sink);
}

static void after_choices(const struct ac_game *game, struct elem_state *s,
                          const struct ac_sink *sink)
{
    const struct elem_data *d = elem_data_of(game);

    s->step = 0;
    if (d->invader != AC_NONE) {
        s->invader = (uint8_t)d->invader;
        after_invader(game, s, sink);
        return;
    }
    s->head.phase = ELEM_PHASE_INVADER;
    s->head.to_act = AC_CHANCE;
}

void elem_begin(const struct ac_game *game, struct ac_state *state)
{
    const struct elem_data *d = elem_data_of(game);
    struct elem_state *s = elem_mut(state);

    s->head.phase = ELEM_PHASE_ARMIES;
    s->head.turn = 1;
    s->head.to_act = (int8_t)(d->pick == ELEM_PICK_RANDOM ? AC_CHANCE : 0);
    if (d->pick != ELEM_PICK_FIXED)
        return;
    s->army[0] = (uint8_t)(d->fixed[0] + 1);
    s->army[1] = (uint8_t)(d->fixed[1] + 1);
    after_armies(game, s, NULL);
}

/* -- chance -- */

void elem_invader_weights(int aggression0, int aggression1, uint32_t weight[2])
{
    weight[0] = 0;
    weight[1] = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            weight[0] += a + aggression0 > b + aggression1;
            weight[1] += a + aggression0 < b + aggression1;
        }
}

void elem_setup_chance(const struct ac_game *game, const struct elem_state *s,
                       struct ac_chance *out)
{
    static const char *const sides[] = { "first", "second", NULL };
    const struct elem_data *d = elem_data_of(game);

    if (s->head.phase == ELEM_PHASE_ARMIES) {
        out->what = "an army of the lists";
        out->count = d->armies;
        out->uniform = true;
        out->total = (uint32_t)d->armies;
        out->names = game->place_name;
        return;
    }
    if (s->head.phase == ELEM_PHASE_INVADER) {
        out->what = "die and aggression: the higher is the invader";
        out->count = 2;
        out->names = sides;
        elem_invader_weights(d->army[s->army[0] - 1].aggression, d->army[s->army[1] - 1].aggression,
                             out->weight);
        out->total = out->weight[0] + out->weight[1];
        return;
    }
    ac_chance_die(out,
                  s->head.phase == ELEM_PHASE_EDGES ? "die for the base edge"
                                                    : "die to change the terrain",
                  6);
}

static void take_army(const struct ac_game *game, struct elem_state *s, int army,
                      const struct ac_sink *sink)
{
    s->army[s->step] = (uint8_t)(army + 1);
    ac_emit(sink, ELEM_EV_SETUP, ELEM_ARMY_1, s->step, 0, 0);
    if (s->step == 0) {
        s->step = 1;
        if (s->head.to_act != AC_CHANCE)
            s->head.to_act = 1;
        return;
    }
    after_armies(game, s, sink);
}

void elem_setup_outcome(const struct ac_game *game, struct elem_state *s, int outcome,
                        const struct ac_sink *sink)
{
    if (s->head.phase == ELEM_PHASE_ARMIES) {
        ac_emit(sink, ELEM_EV_RESULT, ELEM_ARMY_1, ELEM_L_ARMY, 0, 0);
        take_army(game, s, outcome, sink);
        return;
    }
    if (s->head.phase == ELEM_PHASE_INVADER) {
        s->invader = (uint8_t)outcome;
        ac_emit(sink, ELEM_EV_RESULT, ELEM_SETUP_2, ELEM_L_INVADER + outcome, 0, 0);
        after_invader(game, s, sink);
        return;
    }
    elem_terrain_outcome(game, s, outcome, sink);
}

/* -- camps, deployment, swaps -- */

static bool all_placed(const struct elem_state *s, int side)
{
    for (int i = 0; i < ELEM_ARMY; i++)
        if (s->unit[side * ELEM_ARMY + i].where == ELEM_ABSENT)
            return false;
    return true;
}

static ac_case place_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                  const struct ac_action *action)
{
    const int unit = action->arg[0];
    struct elem_world w;

    if (unit >= ELEM_FOLLOWERS || elem_side(unit) != deployer(s))
        return ELEM_DEPLOY_3;
    elem_world_init(&w, game, s);
    elem_world_remove(&w, unit);
    return elem_deploy_forbidden_by(
        &w, unit, (struct ac_pose){ { action->arg[1], action->arg[2] }, action->arg[3] });
}

static ac_case swap_forbidden_by(const struct ac_game *game, const struct elem_state *s, int a,
                                 int b)
{
    struct elem_world w;
    ac_case rule;

    if (s->swaps >= MAX_SWAPS)
        return ELEM_DEPLOY_4;
    if (a >= b || a >= ELEM_FOLLOWERS || b >= ELEM_FOLLOWERS || elem_side(a) != defender(s) ||
        elem_side(b) != defender(s) || (s->unit[a].did | s->unit[b].did) & ELEM_SWAPPED ||
        s->unit[a].where != ELEM_TABLE || s->unit[b].where != ELEM_TABLE)
        return ELEM_DEPLOY_4; /* S9 */
    elem_world_init(&w, game, s);
    elem_world_remove(&w, a);
    elem_world_remove(&w, b);
    rule = elem_deploy_forbidden_by(&w, a, elem_pose(s, b));
    if (!rule) {
        elem_world_put(&w, a, elem_pose(s, b));
        rule = elem_deploy_forbidden_by(&w, b, elem_pose(s, a));
    }
    return rule ? ELEM_DEPLOY_8 : 0;
}

/* War Wagons of a side: with two of them it may do without a camp [ARMY.3]. */
static int wagons(const struct elem_data *d, const struct elem_state *s, int side)
{
    int count = 0;

    for (int i = 0; i < ELEM_ARMY; i++)
        count += elem_type_of(d, s, side * ELEM_ARMY + i) == ELEM_WWG;
    return count;
}

static ac_case army_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                 const struct ac_action *action)
{
    const struct elem_data *d = elem_data_of(game);

    if (s->step < 2)
        return action->verb == ELEM_V_ARMY ? 0 : ELEM_SEQ_11;
    if (action->verb == ELEM_V_DONE)
        return 0;
    if (action->verb != ELEM_V_VARY)
        return ELEM_SEQ_11;
    return elem_vary_forbidden_by(d, s, action->arg[0], action->arg[1]);
}

/* Placing, holding back, putting into the camp, and taking back. */
static ac_case deploy_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                   const struct ac_action *action)
{
    const int unit = action->arg[0];

    if (action->verb == ELEM_V_LINE)
        return 0;
    if (action->verb == ELEM_V_DONE)
        return all_placed(s, deployer(s)) ? 0 : ELEM_ARMY_1;
    if (action->verb == ELEM_V_PLACE)
        return place_forbidden_by(game, s, action);
    if (action->verb != ELEM_V_HOLD && action->verb != ELEM_V_GARRISON &&
        action->verb != ELEM_V_TAKE)
        return ELEM_SEQ_11;
    if (action->verb == ELEM_V_GARRISON && unit == AC_NONE)
        return elem_camp_holder(s, deployer(s)) == ELEM_FOLLOWERS + deployer(s) ? 0 : ELEM_CAMP_2;
    if (unit >= ELEM_FOLLOWERS || elem_side(unit) != deployer(s))
        return ELEM_DEPLOY_3;
    if (action->verb == ELEM_V_TAKE)
        return s->unit[unit].where != ELEM_ABSENT ? 0 : ELEM_DEPLOY_3;
    if (action->verb == ELEM_V_HOLD)
        return elem_hold_forbidden_by(elem_data_of(game), s, unit);
    return elem_garrison_forbidden_by(s, unit);
}

ac_case elem_setup_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                const struct ac_action *action)
{
    struct elem_world w;

    switch (s->head.phase) {
    case ELEM_PHASE_ARMIES:
        return army_forbidden_by(game, s, action);
    case ELEM_PHASE_CAMPS:
        if (action->verb == ELEM_V_DONE)
            return wagons(elem_data_of(game), s, deployer(s)) >= 2 ? 0 : ELEM_ARMY_3;
        if (action->verb != ELEM_V_CAMP)
            return ELEM_SEQ_11;
        elem_world_init(&w, game, s);
        return elem_camp_forbidden_by(&w, deployer(s), action->arg[0]);
    case ELEM_PHASE_DEPLOY:
        return deploy_forbidden_by(game, s, action);
    case ELEM_PHASE_SWAP:
        if (action->verb == ELEM_V_SWAP)
            return swap_forbidden_by(game, s, action->arg[0], action->arg[1]);
        return action->verb == ELEM_V_DONE ? 0 : ELEM_SEQ_11;
    default:
        return elem_terrain_forbidden_by(game, s, action);
    }
}

static void add_if_allowed(const struct ac_game *game, const struct elem_state *s,
                           struct ac_actions *out, struct ac_action action)
{
    if (!elem_setup_forbidden_by(game, s, &action))
        ac_actions_add(out, action);
}

/* Slots for the next element that is not placed yet. */
static void list_places(const struct ac_game *game, const struct elem_state *s,
                        struct ac_actions *out)
{
    const int side = deployer(s);
    const int shore = elem_shore(s, s->edge[side]);
    int unit = side * ELEM_ARMY;

    while (unit < (side + 1) * ELEM_ARMY && s->unit[unit].where != ELEM_ABSENT)
        unit++;
    if (unit == (side + 1) * ELEM_ARMY)
        return;
    for (int along = 202; along <= ELEM_BOARD - 202; along += ELEM_BW)
        for (int deep = 400; deep >= 160; deep -= 120) {
            const struct ac_pose pose = elem_edge_pose(s->edge[side], along, deep + shore);

            add_if_allowed(
                game, s, out,
                (struct ac_action){ .verb = ELEM_V_PLACE,
                                    .arg = { unit, pose.at.x, pose.at.y, pose.heading } });
        }
}

static void list_choices(const struct ac_game *game, const struct elem_state *s,
                         struct ac_actions *out)
{
    ac_actions_add(out, ac_act0(ELEM_V_DONE));
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        for (int alt = 0; alt < ELEM_MAX_CHOICES * ELEM_MAX_ALTS; alt++)
            add_if_allowed(game, s, out, ac_act2(ELEM_V_VARY, u, alt));
}

void elem_setup_legal(const struct ac_game *game, const struct elem_state *s,
                      struct ac_actions *out)
{
    const int side = deployer(s);

    switch (s->head.phase) {
    case ELEM_PHASE_ARMIES:
        for (int i = 0; s->step < 2 && i < elem_data_of(game)->armies; i++)
            ac_actions_add(out, ac_act1(ELEM_V_ARMY, i));
        if (s->step >= 2)
            list_choices(game, s, out);
        return;
    case ELEM_PHASE_CAMPS:
        for (int along = 82; along < ELEM_BOARD; along += 40)
            add_if_allowed(game, s, out, ac_act1(ELEM_V_CAMP, along));
        add_if_allowed(game, s, out, ac_act0(ELEM_V_DONE));
        return;
    case ELEM_PHASE_DEPLOY:
        ac_actions_add(out, ac_act0(ELEM_V_LINE));
        add_if_allowed(game, s, out, ac_act0(ELEM_V_DONE));
        list_places(game, s, out);
        add_if_allowed(game, s, out, ac_act1(ELEM_V_GARRISON, AC_NONE));
        for (int i = 0; i < ELEM_ARMY; i++) {
            add_if_allowed(game, s, out, ac_act1(ELEM_V_HOLD, side * ELEM_ARMY + i));
            add_if_allowed(game, s, out, ac_act1(ELEM_V_GARRISON, side * ELEM_ARMY + i));
        }
        for (int i = 0; out->retracts && i < ELEM_ARMY; i++)
            add_if_allowed(game, s, out, ac_act1(ELEM_V_TAKE, side * ELEM_ARMY + i));
        return;
    case ELEM_PHASE_SWAP:
        ac_actions_add(out, ac_act0(ELEM_V_DONE));
        for (int a = 0; a < ELEM_ARMY; a++)
            for (int b = a + 1; b < ELEM_ARMY; b++)
                add_if_allowed(
                    game, s, out,
                    ac_act2(ELEM_V_SWAP, defender(s) * ELEM_ARMY + a, defender(s) * ELEM_ARMY + b));
        return;
    default:
        elem_terrain_legal(game, s, out);
        return;
    }
}

static void next_camp(struct elem_state *s)
{
    if (s->step == 0) {
        s->step = 1;
    } else {
        s->step = 0;
        s->head.phase = ELEM_PHASE_DEPLOY;
    }
    s->head.to_act = (int8_t)deployer(s);
}

static void done(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink)
{
    if (s->head.phase == ELEM_PHASE_ARMIES) {
        if (!next_choices(game, s))
            after_choices(game, s, sink);
        return;
    }
    if (s->head.phase == ELEM_PHASE_SWAP) {
        ready_battle(game, s, sink);
        return;
    }
    if (s->step == 0) {
        s->step = 1;
        s->head.to_act = (int8_t)deployer(s);
        return;
    }
    s->head.phase = ELEM_PHASE_SWAP;
    s->head.to_act = (int8_t)defender(s);
}

static void swap(struct elem_state *s, int a, int b)
{
    const struct ac_pose pa = elem_pose(s, a);

    elem_put(s, a, elem_pose(s, b)); /* S10: front edges are exchanged */
    elem_put(s, b, pa);
    s->unit[a].did |= ELEM_SWAPPED;
    s->unit[b].did |= ELEM_SWAPPED;
    s->swaps++;
}

void elem_setup_apply(const struct ac_game *game, struct elem_state *s,
                      const struct ac_action *action, const struct ac_sink *sink)
{
    const int32_t *arg = action->arg;

    switch (action->verb) {
    case ELEM_V_ARMY:
        take_army(game, s, arg[0], sink);
        return;
    case ELEM_V_CAMP:
        elem_put_camp(s, deployer(s), arg[0]);
        next_camp(s);
        return;
    case ELEM_V_PLACE:
        elem_take(s, arg[0]);
        s->unit[arg[0]].where = ELEM_TABLE;
        elem_put(s, arg[0], (struct ac_pose){ { arg[1], arg[2] }, arg[3] });
        return;
    case ELEM_V_VARY:
        elem_vary(elem_data_of(game), s, arg[0], arg[1]);
        return;
    case ELEM_V_HOLD:
        elem_take(s, arg[0]);
        s->unit[arg[0]].where = ELEM_HELD;
        return;
    case ELEM_V_GARRISON:
        elem_garrison(s, deployer(s), arg[0]);
        return;
    case ELEM_V_TAKE:
        elem_take(s, arg[0]);
        return;
    case ELEM_V_LINE:
        elem_auto_deploy(game, s, deployer(s));
        return;
    case ELEM_V_SWAP:
        swap(s, arg[0], arg[1]);
        return;
    case ELEM_V_DONE:
        if (s->head.phase == ELEM_PHASE_CAMPS) {
            s->camp[deployer(s)] = (struct elem_camp){ 0 }; /* [ARMY.3]: none */
            next_camp(s);
            return;
        }
        if (s->head.phase == ELEM_PHASE_DEPLOY || s->head.phase == ELEM_PHASE_SWAP ||
            s->head.phase == ELEM_PHASE_ARMIES) {
            done(game, s, sink);
            return;
        }
        break;
    default:
        break;
    }
    elem_terrain_apply(game, s, action, sink);
}
