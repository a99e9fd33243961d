/* States: what may be done, and doing it; see acies.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "lib/inside.h"
#include "notation/notation.h"

static struct ac_state *inside(struct acies_state *state)
{
    return ac_state_in(&state->room);
}

/* ---- their life ---- */

static struct acies_state *new_state(const struct acies_game *game, const struct ac_state *from)
{
    struct acies_state *state = malloc(sizeof(*state));

    if (!state) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a state");
        return NULL;
    }
    state->game = game;
    state->list = NULL;
    state->listed = false;
    ac_copy(game->table.game, inside(state), from);
    return state;
}

struct acies_state *acies_state_new(const struct acies_game *game)
{
    return new_state(game, game->table.match.state);
}

struct acies_state *acies_clone(const struct acies_state *state)
{
    return new_state(state->game, lib_state(state));
}

void acies_copy(struct acies_state *to, const struct acies_state *from)
{
    if (to == from)
        return;
    ac_copy(lib_game(from), inside(to), lib_state(from));
    to->listed = false;
}

void acies_state_free(struct acies_state *state)
{
    if (!state)
        return;
    free(state->list);
    free(state);
}

/* ---- looking ---- */

const struct acies_game *acies_state_game(const struct acies_state *state)
{
    return state->game;
}

int acies_to_act(const struct acies_state *state)
{
    return ac_to_act(lib_state(state));
}

int acies_turn(const struct acies_state *state)
{
    return ac_head(lib_state(state))->turn;
}

uint64_t acies_hash(const struct acies_state *state, int viewer)
{
    struct ac_state_room seen;

    if (viewer == ACIES_REFEREE || !acies_has_secrets(state->game))
        return ac_state_hash(lib_game(state), lib_state(state));
    ac_see(lib_game(state), lib_state(state), viewer, ac_state_in(&seen));
    return ac_state_hash(lib_game(state), ac_state_in(&seen));
}

/* Outcomes stand in the list as actions do, so that both are asked for and done alike. */
void lib_list(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    struct ac_state_room seen;
    struct ac_chance chance;

    out->count = 0;
    out->retracts = false;
    switch (ac_to_act(state)) {
    case AC_OVER:
        return;
    case AC_CHANCE:
        ac_chance(game, state, &chance);
        for (int i = 0; i < chance.count; i++)
            ac_actions_add(out, ac_outcome(i));
        return;
    default:
        if (game->rules->secrets) {
            ac_see(game, state, ac_to_act(state), ac_state_in(&seen));
            state = ac_state_in(&seen);
        }
        ac_legal(game, state, out);
    }
}

const struct ac_actions *lib_listed(struct acies_state *state)
{
    if (state->listed)
        return state->list;
    if (!state->list)
        state->list = malloc(sizeof(*state->list));
    if (!state->list) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a list");
        return NULL;
    }
    lib_list(lib_game(state), lib_state(state), state->list);
    state->listed = true;
    return state->list;
}

int acies_count(struct acies_state *state)
{
    const struct ac_actions *list = lib_listed(state);

    return list ? list->count : -1;
}

int acies_legal(struct acies_state *state, struct acies_action *out, int cap)
{
    const struct ac_actions *list = lib_listed(state);

    if (!list)
        return -1;
    for (int i = 0; i < list->count && i < cap; i++)
        memcpy(&out[i], &list->list[i], sizeof(out[i]));
    return list->count;
}

/* ---- doing ---- */

static void perform(struct acies_state *state, const struct ac_action *action)
{
    ac_apply(lib_game(state), inside(state), action, NULL);
    state->listed = false;
}

enum acies_status acies_do(struct acies_state *state, int n)
{
    const struct ac_actions *list = lib_listed(state);
    struct ac_action action;

    if (!list)
        return ACIES_MEMORY;
    if (n < 0 || n >= list->count)
        return lib_refuse_text(AC_ERR_USAGE,
                               list->count ? "no such number in the list" : "the game is over");
    action = list->list[n];
    perform(state, &action);
    return ACIES_OK;
}

/* May it be done by whoever decides? An outcome must be one of the node. */
static bool allowed(const struct acies_state *state, const struct ac_action *action,
                    struct ac_why *why)
{
    const int who = acies_to_act(state);
    struct ac_chance chance;

    *why = (struct ac_why){ 0 };
    if (who == AC_CHANCE && action->verb == AC_VERB_OUTCOME) {
        ac_chance(lib_game(state), lib_state(state), &chance);
        if (action->arg[0] >= 0 && action->arg[0] < chance.count &&
            memcmp(action,
                   &(struct ac_action){ .verb = AC_VERB_OUTCOME, .arg = { action->arg[0] } },
                   sizeof(*action)) == 0)
            return true;
        (void)strcpy(why->text, "no such outcome");
        return false;
    }
    return ac_judge(lib_game(state), lib_state(state), lib_is_side(who) ? (ac_side)who : 0, action,
                    why);
}

static enum acies_status refuse_why(const struct acies_state *state, const struct ac_why *why)
{
    struct ac_err err = { .status = AC_ERR_REFUSED, .rule = why->rule };
    struct ac_text text;

    ac_text_over(&text, err.text, sizeof(err.text));
    lib_print_why(state->game, why, &text);
    return lib_refuse(&err);
}

enum acies_status acies_apply(struct acies_state *state, const struct acies_action *action)
{
    const struct ac_action inner = lib_action(action);
    struct ac_why why;

    if (!allowed(state, &inner, &why))
        return refuse_why(state, &why);
    perform(state, &inner);
    return ACIES_OK;
}

bool acies_why(const struct acies_state *state, const struct acies_action *action, char *out,
               size_t cap)
{
    const struct ac_action inner = lib_action(action);
    char nothing[1];
    struct ac_text text;
    struct ac_why why;
    const bool good = allowed(state, &inner, &why);

    ac_text_over(&text, cap ? out : nothing, cap ? cap : sizeof(nothing));
    if (!good)
        lib_print_why(state->game, &why, &text);
    return good;
}

/* ---- chance ---- */

void acies_seed(struct acies_rng *rng, uint64_t seed, uint64_t stream)
{
    struct ac_rng inner;

    ac_rng_seed(&inner, seed, stream);
    memcpy(rng, &inner, sizeof(inner));
}

uint32_t acies_below(struct acies_rng *rng, uint32_t n)
{
    struct ac_rng inner;
    uint32_t number;

    memcpy(&inner, rng, sizeof(inner));
    number = n ? ac_rng_below(&inner, n) : 0;
    memcpy(rng, &inner, sizeof(inner));
    return number;
}

int acies_roll(struct acies_state *state, struct acies_rng *rng)
{
    struct ac_rng inner;
    struct ac_chance chance;
    int rolls = 0;

    memcpy(&inner, rng, sizeof(inner));
    while (acies_to_act(state) == AC_CHANCE) {
        struct ac_action action;

        ac_chance(lib_game(state), lib_state(state), &chance);
        action = ac_outcome(ac_chance_pick(&chance, &inner));
        perform(state, &action);
        rolls++;
    }
    memcpy(rng, &inner, sizeof(inner));
    return rolls;
}

uint32_t acies_weight(const struct acies_state *state, int n)
{
    struct ac_chance chance;

    if (acies_to_act(state) != AC_CHANCE)
        return 0;
    ac_chance(lib_game(state), lib_state(state), &chance);
    return n >= 0 && n < chance.count ? ac_chance_weight(&chance, n) : 0;
}

uint32_t acies_weights(const struct acies_state *state)
{
    struct ac_chance chance;

    if (acies_to_act(state) != AC_CHANCE)
        return 0;
    ac_chance(lib_game(state), lib_state(state), &chance);
    return chance.total;
}

void acies_resample(struct acies_state *state, int viewer, struct acies_rng *rng)
{
    const struct ac_game *game = lib_game(state);
    struct ac_state_room seen;
    struct ac_rng inner;

    if (!game->rules->secrets || viewer == ACIES_REFEREE)
        return;
    memcpy(&inner, rng, sizeof(inner));
    ac_see(game, inside(state), viewer, ac_state_in(&seen));
    ac_copy(game, inside(state), ac_state_in(&seen));
    game->rules->resample(game, inside(state), viewer, &inner);
    memcpy(rng, &inner, sizeof(inner));
    state->listed = false;
}

/* ---- the end ---- */

int lib_winner(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_result result = { .winner = AC_NONE };

    game->rules->result(game, state, &result);
    return result.winner;
}

int acies_winner(const struct acies_state *state)
{
    return acies_to_act(state) == AC_OVER ? lib_winner(lib_game(state), lib_state(state))
                                          : ACIES_OVER;
}

double acies_value(const struct acies_state *state, int side)
{
    const struct ac_game *game = lib_game(state);
    struct ac_state_room seen;

    if (!lib_is_side(side))
        return 0;
    ac_see(game, lib_state(state), side, ac_state_in(&seen));
    return 1e-6 * (double)game->rules->appraise(game, ac_state_in(&seen), (ac_side)side);
}
