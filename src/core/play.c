/* The gate and the queries for a viewer; see the header. */
#include "core/play.h"
#include "core/member.h"

#include <assert.h>

#include "base/hash.h"
#include "base/shares.h"

void ac_begin(const struct ac_game *game, struct ac_state *out)
{
    memset((void *)out, 0, game->rules->state_size);
    game->rules->begin(game, out);
    ac_settle(game, out, NULL);
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
        ac_wipe(game, out, viewer);
}

const struct ac_state *ac_seen(const struct ac_game *game, const struct ac_state *state, int viewer,
                               struct ac_state_room *room)
{
    if (!game->rules->secrets || !ac_hides(game, state, viewer))
        return state;
    ac_see(game, state, viewer, ac_state_in(room));
    return ac_state_in(room);
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

static bool refuse_why(struct ac_why *why, ac_case rule, const char *text)
{
    struct ac_text out;

    why->rule = rule;
    ac_text_over(&out, why->text, sizeof(why->text));
    ac_text_add(&out, text);
    return false;
}

struct ac_action ac_as_listed(const struct ac_game *game, const struct ac_state *state,
                              const struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    struct ac_action out = *action;

    for (int i = 0; game->rules->alike && i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_PIECE && out.arg[i] != AC_NONE)
            out.arg[i] = game->rules->alike(game, state, (ac_piece)out.arg[i]);
    return out;
}

bool ac_names_piece(const struct ac_game *game, const struct ac_action *action, ac_piece piece)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    for (int i = 0; i < verb->argc; i++) {
        if (verb->arg[i].kind == AC_ARG_PIECE && action->arg[i] == piece)
            return true;
        if (verb->arg[i].kind == AC_ARG_SET && piece < 32 &&
            ((uint32_t)action->arg[i] >> piece & 1u))
            return true;
    }
    return false;
}

bool ac_could_act(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_actions *list, ac_piece piece)
{
    const ac_piece listed = game->rules->alike ? game->rules->alike(game, state, piece) : piece;

    for (int i = 0; i < list->count; i++)
        if (!(game->rules->verbs[list->list[i].verb].flags & (AC_VERB_ENDS | AC_VERB_RETRACT)) &&
            ac_names_piece(game, &list->list[i], listed))
            return true;
    return false;
}

/* Says why a row forbids what it does not list. */
static bool row_forbids(const struct ac_game *game, const struct ac_state *seen,
                        const struct ac_action *action, struct ac_why *why)
{
    const struct ac_decision *row = ac_decision_at(game, seen);
    const struct ac_look look = ac_look(game, seen);
    struct ac_text more;

    ac_text_over(&more, why->text, sizeof(why->text));
    why->rule = row->why ? row->why(&look, action, &more) : 0;
    if (!why->rule)
        refuse_why(why, 0, "not among the legal actions");
    return false;
}

/* A verb of a free board: the row's answer decides. */
static bool free_allowed(const struct ac_game *game, const struct ac_state *seen,
                         const struct ac_action *action, struct ac_why *why)
{
    const struct ac_look look = ac_look(game, seen);
    struct ac_text more;

    ac_text_over(&more, why->text, sizeof(why->text));
    why->rule = ac_decision_at(game, seen)->why(&look, action, &more);
    return !why->rule;
}

bool ac_allowed(const struct ac_game *game, const struct ac_state *seen,
                const struct ac_action *action, struct ac_why *why)
{
    struct ac_actions list = { .retracts = true };
    struct ac_action same;

    *why = (struct ac_why){ 0 };
    if (game->rules->verbs[action->verb].flags & AC_VERB_FREE)
        return free_allowed(game, seen, action, why);
    ac_legal(game, seen, &list);
    if (ac_actions_have(&list, action))
        return true;
    same = ac_as_listed(game, seen, action);
    return ac_actions_have(&list, &same) || row_forbids(game, seen, action, why);
}

bool ac_judge(const struct ac_game *game, const struct ac_state *state, ac_side side,
              const struct ac_action *action, struct ac_why *why)
{
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
    return ac_allowed(game, seen, action, why);
}

/* Rows settle until one of them says that somebody has to decide. */
static inline void settle(struct ac_play *play)
{
    bool decided = false;

    while (!decided) {
        const struct ac_decision *row = ac_decision_at(play->game, play->state);

        play->frame = ac_top((struct ac_head *)(void *)play->state);
        decided = !row->settle || row->settle(play);
    }
}

void ac_settle(const struct ac_game *game, struct ac_state *state, const struct ac_sink *sink)
{
    struct ac_play play = { game, state, NULL, sink };

    settle(&play);
}

void ac_perform(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink)
{
    struct ac_play play = { game, state, ac_top((struct ac_head *)(void *)state), sink };
    const struct ac_decision *row = ac_decision_at(game, state);

    if (!row->apply)
        ac_bug("%s: nobody is asked in \"%s\"", game->rules->id, row->name);
    row->apply(&play, action);
    settle(&play);
}

void ac_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
              const struct ac_sink *sink)
{
    ac_perform(game, state, action, sink);
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
    const struct ac_look look = ac_look(game, state);

    out->uniform = false;
    out->first = 0;
    out->names = NULL;
    out->total = 0;
    ac_decision_at(game, state)->chance(&look, out);
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

/* The row's own words, refined by it. */
void ac_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct ac_decision *row = ac_decision_at(game, state);
    const struct ac_look look = ac_look(game, state);
    const struct ac_head *head = ac_head(state);
    struct ac_text prompt;

    *out = (struct ac_turn){
        .to_act = head->to_act, .phase = head->phase, .turn = head->turn, .rule = row->rule
    };
    out->reaction = out->to_act < AC_SIDES && out->to_act != game->rules->phasing(state);
    ac_text_over(&prompt, out->prompt, sizeof(out->prompt));
    ac_text_add(&prompt, row->prompt);
    if (row->ask)
        row->ask(&look, out);
}

void ac_turn_of(const struct ac_game *game, const struct ac_state *state, int viewer,
                struct ac_turn *out)
{
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);

    ac_see(game, state, viewer, seen);
    ac_turn(game, seen, out);
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

bool ac_stand_elsewhere(const struct ac_view *before, const struct ac_view *after)
{
    if (before->piece_count != after->piece_count)
        return true;
    for (int i = 0; i < before->piece_count; i++) {
        const struct ac_view_piece *a = &before->piece[i], *b = &after->piece[i];

        if (a->piece != b->piece || a->board != b->board || a->place != b->place ||
            a->facing != b->facing || a->carrier != b->carrier || a->at.x != b->at.x ||
            a->at.y != b->at.y || a->heading != b->heading)
            return true;
    }
    return false;
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
