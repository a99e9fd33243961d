/* See the header. */
#include "host/draft.h"

#include <stdio.h>

#include "lab/told.h"

void ac_draft_begin(struct ac_draft *draft, const struct ac_game *game,
                    const struct ac_state *state, ac_side side)
{
    draft->on = true;
    draft->closed = false;
    draft->side = side;
    draft->count = 0;
    draft->order_count = 0;
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
    const struct ac_draft_order *last =
        draft->order_count ? &draft->order[draft->order_count - 1] : NULL;
    const bool ordered = last && last->first + last->count == draft->count;
    const int left = ordered ? last->first : draft->count - 1;
    const int orders = draft->order_count - ordered;

    if (left < 0)
        return false;
    ac_draft_begin(draft, game, state, draft->side);
    draft->order_count = orders;
    for (; draft->count < left; draft->count++)
        ac_apply(game, ac_state_in(&draft->shown), &draft->step[draft->count], NULL);
    return true;
}

bool ac_draft_order(struct ac_draft *draft, const struct ac_game *game,
                    const struct ac_order *order, struct ac_order_plan *plan)
{
    const struct ac_state *shown = ac_state_in(&draft->shown);
    const int first = draft->count;

    ac_order_work_out(game, shown, draft->side, order, plan);
    if (!plan->steps.count)
        return false;
    if (draft->order_count == AC_MAX_DRAFT_ORDERS) {
        (void)snprintf(plan->why.text, sizeof(plan->why.text), "commit the draft first");
        return false;
    }
    for (int i = 0; i < plan->steps.count; i++) {
        struct ac_why why;

        if (ac_draft_step(draft, game, &plan->steps.list[i], &why))
            continue;
        plan->steps.count = i;
        plan->stop = AC_STOP_CHOICE;
        plan->why = why;
    }
    if (draft->count == first)
        return false;
    draft->order[draft->order_count++] =
        (struct ac_draft_order){ *order, first, draft->count - first };
    return true;
}

const struct ac_draft_order *ac_draft_order_at(const struct ac_draft *draft, int step)
{
    for (int i = 0; i < draft->order_count; i++)
        if (draft->order[i].first == step)
            return &draft->order[i];
    return NULL;
}

/* The steps from `first` on are shown, undone and played as orders where they are what orders come to. */
static void tell(struct ac_draft *draft, const struct ac_game *game, const struct ac_state *state,
                 int first)
{
    static struct ac_told told; /* large; a draft is a person's, at one screen */

    ac_tell_orders(game, state, draft->side, draft->step + first, draft->count - first, &told);
    for (int i = 0; i < told.count && draft->order_count < AC_MAX_DRAFT_ORDERS; i++)
        draft->order[draft->order_count++] =
            (struct ac_draft_order){ told.order[i].given, first + told.order[i].first,
                                     told.order[i].count };
}

int ac_draft_plan(struct ac_draft *draft, const struct ac_game *game)
{
    const struct ac_state *shown = ac_state_in(&draft->shown);
    struct ac_state_room start;
    const int phase = ac_head(shown)->phase;
    const int before = draft->count;
    struct ac_rng rng;

    ac_copy(game, ac_state_in(&start), shown);
    ac_rng_seed(&rng, 1, 1);
    while (!draft->closed && ac_head(shown)->phase == phase) {
        struct ac_action action;
        struct ac_why why;

        game->rules->advise(game, shown, 0, &rng, &action);
        if (!ac_draft_step(draft, game, &action, &why))
            break;
    }
    tell(draft, game, ac_state_in(&start), before);
    return draft->count - before;
}
