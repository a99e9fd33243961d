/* See the header. */
#include "host/draft.h"

#include <stdio.h>

void ac_draft_begin(struct ac_draft *draft, const struct ac_game *game,
                    const struct ac_state *state, ac_side side)
{
    draft->on = true;
    draft->closed = false;
    draft->side = side;
    draft->count = 0;
    ac_see(game, state, side, ac_state_in(&draft->shown));
}

bool ac_draft_step(struct ac_draft *draft, const struct ac_game *game,
                   const struct ac_action *action, struct ac_why *why)
{
    struct ac_state *shown = ac_state_in(&draft->shown);
    struct ac_state_room trial;

    *why = (struct ac_why){ 0 };
    if (draft->closed || draft->count == AC_MAX_DRAFT) {
        (void)snprintf(why->text, sizeof(why->text), "%s: commit the draft first",
                       draft->closed ? "dice or the enemy answer the last step"
                                     : "no more steps can be sketched");
        return false;
    }
    if (!ac_judge(game, shown, draft->side, action, why))
        return false;
    ac_copy(game, ac_state_in(&trial), shown);
    ac_apply(game, ac_state_in(&trial), action, NULL);
    draft->step[draft->count++] = *action;
    draft->closed = ac_to_act(ac_state_in(&trial)) != draft->side ||
                    (game->rules->verbs[action->verb].flags & AC_VERB_REVEAL);
    if (!draft->closed)
        ac_copy(game, shown, ac_state_in(&trial));
    return true;
}

bool ac_draft_undo(struct ac_draft *draft, const struct ac_game *game, const struct ac_state *state)
{
    const int left = draft->count - 1;

    if (left < 0)
        return false;
    ac_draft_begin(draft, game, state, draft->side);
    for (; draft->count < left; draft->count++)
        ac_apply(game, ac_state_in(&draft->shown), &draft->step[draft->count], NULL);
    return true;
}

int ac_draft_plan(struct ac_draft *draft, const struct ac_game *game)
{
    const struct ac_state *shown = ac_state_in(&draft->shown);
    const int phase = ac_head(shown)->phase;
    const int before = draft->count;
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 1);
    while (!draft->closed && ac_head(shown)->phase == phase) {
        struct ac_action action;
        struct ac_why why;

        game->rules->advise(game, shown, 0, &rng, &action);
        if (!ac_draft_step(draft, game, &action, &why))
            break;
    }
    return draft->count - before;
}
