/* See the header. */
#include "host/idle.h"

#include <stdlib.h>

bool ac_ends_part(const struct ac_game *game, const struct ac_state *state, ac_side side,
                  const struct ac_action *action)
{
    struct ac_turn before, after;
    struct ac_state_room room;
    struct ac_state *then = ac_state_in(&room);

    ac_see(game, state, side, then);
    ac_apply(game, then, action, NULL);
    ac_turn_of(game, state, side, &before);
    ac_turn_of(game, then, side, &after);
    return after.to_act != before.to_act || after.phase != before.phase ||
           after.turn != before.turn || after.reaction != before.reaction;
}

static bool names(const struct ac_game *game, const struct ac_action *action, ac_piece piece)
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

static bool has_acted(const struct ac_match *match, ac_side side, int since, ac_piece piece)
{
    for (int i = since; i < match->line_count; i++) {
        const struct ac_entry *entry = &match->log[match->line[i]];

        if (entry->kind == AC_ENTRY_ACTION && entry->side == side &&
            names(match->game, &entry->action, piece))
            return true;
    }
    return false;
}

static bool could_act(const struct ac_game *game, const struct ac_actions *list, ac_piece piece)
{
    for (int i = 0; i < list->count; i++)
        if (!(game->rules->verbs[list->list[i].verb].flags & (AC_VERB_ENDS | AC_VERB_RETRACT)) &&
            names(game, &list->list[i], piece))
            return true;
    return false;
}

void ac_find_idle(const struct ac_match *match, const struct ac_state *state, ac_side side,
                  int since, struct ac_idle *out)
{
    const struct ac_game *game = match->game;
    struct ac_actions list = { 0 };
    struct ac_state_room room;
    struct ac_view view;

    *out = (struct ac_idle){ .first = AC_NONE };
    ac_see(game, state, side, ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    ac_view(game, state, side, &view);
    for (int i = 0; i < view.piece_count; i++) {
        const struct ac_view_piece *piece = &view.piece[i];

        if (piece->side != side || piece->piece == AC_NONE)
            continue;
        if (has_acted(match, side, since, piece->piece)) {
            out->acted++;
        } else if (could_act(game, &list, piece->piece)) {
            out->count += piece->count > 1 ? piece->count : 1;
            if (out->first == AC_NONE)
                out->first = piece->piece;
        }
    }
}

void ac_find_idle_after(const struct ac_match *match, ac_side side, const struct ac_order *order,
                        int since, struct ac_idle *out)
{
    struct ac_order_plan *plan = calloc(1, sizeof(*plan));
    struct ac_order first = *order;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);

    *out = (struct ac_idle){ .first = AC_NONE };
    if (!plan)
        return;
    first.rests = false;
    ac_order_work_out(match->game, match->state, side, &first, plan);
    ac_see(match->game, match->state, side, state);
    for (int i = 0; i < plan->steps.count; i++)
        ac_apply(match->game, state, &plan->steps.list[i], NULL);
    if (plan->stop == AC_STOP_DONE && plan->steps.count && !plan->left_count) {
        ac_find_idle(match, state, side, since, out);
        out->acted += order->kind == AC_NONE ? 1 : order->piece_count;
    }
    free(plan);
}
