/* The gate and the queries for a viewer; see the header. */
#include "core/play.h"

#include <assert.h>

#include "base/hash.h"
#include "base/shares.h"

void ac_begin(const struct ac_game *game, struct ac_state *out)
{
    memset((void *)out, 0, game->rules->state_size);
    game->rules->begin(game, out);
}

uint64_t ac_state_hash(const struct ac_game *game, const struct ac_state *state)
{
    return ac_hash(state, game->rules->state_size, (uint64_t)game->rules->revision);
}

void ac_see(const struct ac_game *game, const struct ac_state *state, int viewer,
            struct ac_state *out)
{
    ac_copy(game, out, state);
    if (game->rules->secrets && viewer != AC_REFEREE)
        game->rules->redact(game, out, viewer);
}

bool ac_secrecy(const struct ac_game *game, const struct ac_state *state)
{
    const ac_side side = ac_to_act(state);
    struct ac_state_room room;
    struct ac_actions list;

    if (!game->rules->secrets)
        return false;
    for (int viewer = 0; viewer < AC_SIDES; viewer++) {
        ac_see(game, state, viewer, ac_state_in(&room));
        if (memcmp(ac_state_in(&room), state, game->rules->state_size) != 0)
            return true;
    }
    if (side != 0 && side != 1)
        return false;
    list.retracts = false;
    ac_legal(game, state, &list);
    for (int i = 0; i < list.count; i++)
        if (game->rules->verbs[list.list[i].verb].flags & AC_VERB_SECRET)
            return true;
    return false;
}

static int count_names(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

/* The range an argument must lie in; a set is bounded by the pieces there are. */
static void arg_range(const struct ac_game *game, const struct ac_arg_spec *spec, int64_t *low,
                      int64_t *high)
{
    *low = 0;
    switch (spec->kind) {
    case AC_ARG_PIECE:
        *high = game->piece_count - 1;
        return;
    case AC_ARG_PLACE:
        *high = game->place_count - 1;
        return;
    case AC_ARG_NAME:
        *high = count_names(spec->names) - 1;
        return;
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        *low = spec->low;
        *high = spec->high;
        return;
    case AC_ARG_SET:
        *low = 1;
        *high = game->piece_count >= 32 ? UINT32_MAX
                                        : (int64_t)((UINT64_C(1) << game->piece_count) - 1);
        return;
    }
    ac_bug("argument kind %d does not exist", (int)spec->kind);
}

static enum ac_status check_arg(const struct ac_game *game, const struct ac_verb *verb, int i,
                                int32_t arg, struct ac_err *err)
{
    const struct ac_arg_spec *spec = &verb->arg[i];
    const bool set = spec->kind == AC_ARG_SET;
    const int64_t value = set ? (int64_t)(uint32_t)arg : arg;
    int64_t low, high;

    if (spec->optional && value == (set ? 0 : AC_NONE))
        return AC_OK;
    arg_range(game, spec, &low, &high);
    if (value < low || value > high)
        return ac_refuse(err, AC_ERR_INPUT, "%s: %s is out of range", verb->name, spec->name);
    return AC_OK;
}

enum ac_status ac_well_formed(const struct ac_game *game, const struct ac_action *action,
                              struct ac_err *err)
{
    const struct ac_verb *verb;

    if (action->verb >= game->rules->verb_count || action->zero)
        return ac_refuse(err, AC_ERR_INPUT, "no such verb");
    verb = &game->rules->verbs[action->verb];
    for (int i = 0; i < AC_MAX_ARGS; i++) {
        if (i >= verb->argc && action->arg[i])
            return ac_refuse(err, AC_ERR_INPUT, "%s takes %d arguments", verb->name, verb->argc);
        if (i < verb->argc && check_arg(game, verb, i, action->arg[i], err) != AC_OK)
            return err ? err->status : AC_ERR_INPUT;
    }
    return AC_OK;
}

static bool listed(const struct ac_actions *list, const struct ac_action *action)
{
    for (int i = 0; i < list->count; i++)
        if (ac_action_same(&list->list[i], action))
            return true;
    return false;
}

static bool refuse_why(struct ac_why *why, ac_case rule, const char *text)
{
    struct ac_text out;

    why->rule = rule;
    ac_text_over(&out, why->text, sizeof(why->text));
    ac_text_add(&out, text);
    return false;
}

bool ac_judge(const struct ac_game *game, const struct ac_state *state, ac_side side,
              const struct ac_action *action, struct ac_why *why)
{
    struct ac_actions list = { .retracts = true };
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);
    struct ac_err err = { 0 };

    *why = (struct ac_why){ 0 };
    if (ac_to_act(state) == AC_OVER)
        return refuse_why(why, 0, "the game is over");
    if (ac_to_act(state) == AC_CHANCE)
        return refuse_why(why, 0, "the dice come first");
    if (ac_to_act(state) != side)
        return refuse_why(why, 0, "it is the other side's decision");
    if (ac_well_formed(game, action, &err) != AC_OK)
        return refuse_why(why, 0, err.text);
    ac_see(game, state, side, seen);
    if (!game->rules->judge(game, seen, action, why))
        return false;
    if (game->rules->verbs[action->verb].flags & AC_VERB_FREE)
        return true;
    game->rules->legal(game, seen, &list);
    if (!listed(&list, action))
        return refuse_why(why, 0, "not among the legal actions");
    return true;
}

void ac_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
              const struct ac_sink *sink)
{
    game->rules->apply(game, state, action, sink);
#ifndef NDEBUG
    {
        struct ac_err err = { 0 };

        if (!game->rules->check(game, state, &err))
            ac_bug("%s: inconsistent after an action: %s", game->rules->id, err.text);
    }
#endif
}

void ac_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    out->uniform = false;
    out->first = 0;
    out->names = NULL;
    out->total = 0;
    game->rules->chance(game, state, out);
    assert(out->count > 0 && out->count <= AC_MAX_OUTCOMES);
    if (out->uniform) {
        out->total = (uint32_t)out->count;
        return;
    }
    out->total = 0;
    for (int i = 0; i < out->count; i++) {
        assert(out->weight[i] > 0);
        out->total += out->weight[i];
    }
}

int ac_chance_pick(const struct ac_chance *chance, struct ac_rng *rng)
{
    uint32_t at = ac_rng_below(rng, chance->total);

    if (chance->uniform)
        return (int)at;
    for (int i = 0; i < chance->count; i++) {
        if (at < chance->weight[i])
            return i;
        at -= chance->weight[i];
    }
    ac_bug("weights of a chance node do not sum to its total");
}

void ac_turn_of(const struct ac_game *game, const struct ac_state *state, int viewer,
                struct ac_turn *out)
{
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);

    ac_see(game, state, viewer, seen);
    *out = (struct ac_turn){ .to_act = ac_to_act(seen),
                             .phase = ac_head(seen)->phase,
                             .turn = ac_head(seen)->turn };
    game->rules->turn(game, seen, out);
}

void ac_view(const struct ac_game *game, const struct ac_state *state, int viewer,
             struct ac_view *out)
{
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);
    struct ac_turn turn;

    memset(out, 0, sizeof(*out));
    out->viewer = viewer;
    ac_see(game, state, viewer, seen);
    game->rules->view(game, seen, out);
    ac_turn_of(game, state, viewer, &turn);
    memcpy(out->prompt, turn.prompt, sizeof(out->prompt));
}

static int32_t common(int32_t a, int32_t b)
{
    while (b) {
        const int32_t r = a % b;

        a = b;
        b = r;
    }
    return a < 0 ? -a : a;
}

void ac_card_value(const struct ac_card_line *line, char out[AC_CARD_VALUE])
{
    struct ac_text text;
    int32_t g, num, den;

    ac_text_over(&text, out, AC_CARD_VALUE);
    if (!line->den)
        return;
    g = common(line->num, line->den);
    num = line->num / (g ? g : 1);
    den = line->den / (g ? g : 1);
    if (den == 1)
        ac_text_addf(&text, "%d", (int)num);
    else if (num > den)
        ac_text_addf(&text, "%d %d/%d", (int)(num / den), (int)(num % den), (int)den);
    else
        ac_text_addf(&text, "%d/%d", (int)num, (int)den);
}

void ac_card_shares(const struct ac_card *card, uint64_t whole,
                    uint64_t out[AC_MAX_CARD_RESULTS + 1])
{
    uint64_t weight[AC_MAX_CARD_RESULTS + 1], rest = card->total;

    for (int i = 0; i < card->result_count; i++) {
        weight[i] = card->result[i].weight;
        rest -= weight[i] < rest ? weight[i] : rest;
    }
    weight[card->result_count] = rest;
    ac_shares(weight, card->result_count + 1, whole, out);
}
