/* The stages of set-up [SETUP.1]: armies, invader, then terrain, edges, camps, deployment, swaps. */
#include "elements/rules.h"

void elem_ready_battle(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink)
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
    s->called = 0;
    if (game->option[ELEM_OPT_SETUP] == ELEM_SETUP_PRESET) {
        if (!elem_auto_deploy(game, s, elem_defender(s)) || !elem_auto_deploy(game, s, s->invader))
            ac_bug("elements: no room to deploy");
        elem_ready_battle(game, s, sink);
        return;
    }
    s->head.phase = ELEM_PHASE_CAMPS;
    s->head.to_act = (int8_t)elem_deployer(s);
}

static void after_invader(const struct ac_game *game, struct elem_state *s,
                          const struct ac_sink *sink)
{
    const struct elem_data *d = elem_data_of(game);

    s->top =
        d->ground != AC_NONE ? (uint8_t)d->ground : d->army[s->army[elem_defender(s)] - 1].home;
    ac_emit(sink, ELEM_EV_SETUP, ELEM_SETUP_2, s->invader, 0, 0);
    if (game->option[ELEM_OPT_SETUP] == ELEM_SETUP_FULL) {
        s->head.phase = ELEM_PHASE_TERRAIN;
        s->head.to_act = (int8_t)elem_defender(s);
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

void elem_invader_chance(const struct ac_look *look, struct ac_chance *out)
{
    static const char *const sides[] = { "first", "second", NULL };
    const struct elem_data *d = elem_data_of(look->game);
    const struct elem_state *s = elem_const(look->state);

    out->what = "die and aggression: the higher is the invader";
    out->count = 2;
    out->names = sides;
    elem_invader_weights(d->army[s->army[0] - 1].aggression, d->army[s->army[1] - 1].aggression,
                         out->weight);
    out->total = out->weight[0] + out->weight[1];
}

void elem_invader_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    s->invader = (uint8_t)action->arg[0];
    ac_emit(play->sink, ELEM_EV_RESULT, ELEM_SETUP_2, ELEM_L_INVADER + s->invader, 0, 0);
    after_invader(play->game, s, play->sink);
}

/* -- armies -- */

void elem_army_chance(const struct ac_look *look, struct ac_chance *out)
{
    out->what = "an army of the lists";
    out->count = elem_data_of(look->game)->armies;
    out->uniform = true;
    out->total = (uint32_t)out->count;
    out->names = look->game->place_name;
}

void elem_army_list(const struct ac_look *look, struct ac_actions *out)
{
    for (int i = 0; i < elem_data_of(look->game)->armies; i++)
        ac_actions_add(out, ac_act1(ELEM_V_ARMY, i));
}

/* Chosen, or drawn. */
void elem_army_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    if (action->verb == AC_VERB_OUTCOME)
        ac_emit(play->sink, ELEM_EV_RESULT, ELEM_ARMY_1, ELEM_L_ARMY, 0, 0);
    s->army[s->step] = (uint8_t)(action->arg[0] + 1);
    ac_emit(play->sink, ELEM_EV_SETUP, ELEM_ARMY_1, s->step, 0, 0);
    if (s->step == 1) {
        after_armies(play->game, s, play->sink);
        return;
    }
    s->step = 1;
    if (s->head.to_act != AC_CHANCE)
        s->head.to_act = 1;
}

void elem_vary_list(const struct ac_look *look, struct ac_actions *out)
{
    const struct elem_data *d = elem_data_of(look->game);
    const struct elem_state *s = elem_const(look->state);

    ac_actions_add(out, ac_act0(ELEM_V_DONE));
    for (int u = 0; u < ELEM_FOLLOWERS; u++)
        for (int alt = 0; alt < ELEM_MAX_CHOICES * ELEM_MAX_ALTS; alt++)
            if (!elem_vary_forbidden_by(d, s, u, alt))
                ac_actions_add(out, ac_act2(ELEM_V_VARY, u, alt));
}

void elem_vary_do(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    if (action->verb == ELEM_V_VARY)
        elem_vary(elem_data_of(play->game), s, action->arg[0], action->arg[1]);
    else if (!next_choices(play->game, s))
        after_choices(play->game, s, play->sink);
}
