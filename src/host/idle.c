/* See the header. */
#include "host/idle.h"

#include <stdlib.h>

static bool have_verb(const struct ac_actions *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == verb)
            return true;
    return false;
}

static int count_idle(const struct ac_game *game, const struct ac_state *seen, ac_side side,
                      const struct ac_actions *list)
{
    struct ac_view view;
    int count = 0;

    ac_view(game, seen, side, &view);
    for (int i = 0; i < view.piece_count; i++)
        count += view.piece[i].side == side && view.piece[i].piece != AC_NONE &&
                 ac_could_act(game, seen, list, view.piece[i].piece);
    return count;
}

/* Several had something to do, and the next question of the same phase is about something else. */
static bool ends_for_all(const struct ac_game *game, const struct ac_state *seen,
                         const struct ac_state *then, ac_side side)
{
    struct ac_actions before = { 0 }, after = { 0 };

    if (game->rules->decision(seen) == game->rules->decision(then))
        return false;
    ac_legal(game, seen, &before);
    ac_legal(game, then, &after);
    for (int i = 0; i < before.count; i++)
        if (!(game->rules->verbs[before.list[i].verb].flags & (AC_VERB_ENDS | AC_VERB_RETRACT)) &&
            have_verb(&after, before.list[i].verb))
            return false;
    return count_idle(game, seen, side, &before) > 1;
}

bool ac_ends_part(const struct ac_game *game, const struct ac_state *state, ac_side side,
                  const struct ac_action *action)
{
    struct ac_turn before, after;
    struct ac_state_room seen, room;
    struct ac_state *then = ac_state_in(&room);

    ac_see(game, state, side, ac_state_in(&seen));
    ac_see(game, state, side, then);
    ac_apply(game, then, action, NULL);
    ac_turn_of(game, state, side, &before);
    ac_turn_of(game, then, side, &after);
    return after.to_act != before.to_act || after.phase != before.phase ||
           after.turn != before.turn || after.reaction != before.reaction ||
           ends_for_all(game, ac_state_in(&seen), then, side);
}

/* Since that step, or by what is planned. */
static bool has_acted(const struct ac_match *match, ac_side side, int since,
                      const struct ac_actions *planned, ac_piece piece)
{
    for (int i = 0; planned && i < planned->count; i++)
        if (ac_names_piece(match->game, &planned->list[i], piece))
            return true;
    for (int i = since; i < match->line_count; i++) {
        const struct ac_entry *entry = &match->log[match->line[i]];

        if (entry->kind == AC_ENTRY_ACTION && entry->side == side &&
            ac_names_piece(match->game, &entry->action, piece))
            return true;
    }
    return false;
}

static void find(const struct ac_match *match, const struct ac_state *state, ac_side side,
                 int since, const struct ac_actions *planned, struct ac_idle *out)
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
        if (has_acted(match, side, since, planned, piece->piece)) {
            out->acted++;
        } else if (ac_could_act(game, ac_state_in(&room), &list, piece->piece)) {
            out->count += piece->count > 1 ? piece->count : 1;
            if (out->first == AC_NONE)
                out->first = piece->piece;
        }
    }
}

void ac_find_idle(const struct ac_match *match, const struct ac_state *state, ac_side side,
                  int since, struct ac_idle *out)
{
    find(match, state, side, since, NULL, out);
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
    if (plan->stop == AC_STOP_DONE && plan->steps.count && !plan->left_count)
        find(match, state, side, since, &plan->steps, out);
    free(plan);
}
