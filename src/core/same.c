/* As last time: what a side did when this phase last came, done again as far as it goes. */
#include "core/match.h"

/* The side's own actions of the phase in its latest earlier turn: the first of them, where there are very many. */
static void find_last(const struct ac_match *match, ac_side side, struct ac_actions *out)
{
    const struct ac_game *game = match->game;
    const struct ac_head *now = ac_head(match->state);
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    int turn = AC_NONE;

    ac_copy(game, state, match->start);
    for (int i = 0; i < match->line_count; i++) {
        const struct ac_entry *entry = &match->log[match->line[i]];
        const struct ac_head *then = ac_head(state);

        if (entry->kind == AC_ENTRY_ACTION && entry->side == side && then->phase == now->phase &&
            then->turn != now->turn) {
            if (then->turn != turn)
                out->count = 0;
            turn = then->turn;
            if (out->count < AC_MAX_ACTIONS)
                ac_actions_add(out, entry->action);
        }
        if (entry->state)
            ac_copy(game, state, entry->state);
        else
            ac_apply(game, state, &entry->action, NULL);
    }
}

/* Those of them that are allowed one after the other now, up to a die or the other side. */
static void try_again(const struct ac_match *match, ac_side side, const struct ac_actions *last,
                      struct ac_actions *out)
{
    struct ac_state_room room;
    struct ac_state *trial = ac_state_in(&room);
    struct ac_why why;

    ac_copy(match->game, trial, match->state);
    for (int i = 0; i < last->count && ac_to_act(trial) == side; i++)
        if (ac_judge(match->game, trial, side, &last->list[i], &why)) {
            ac_perform(match->game, trial, &last->list[i], NULL);
            ac_actions_add(out, last->list[i]);
        }
}

enum ac_status ac_match_same(struct ac_match *match, ac_side side, int *done, struct ac_err *err)
{
    struct ac_actions last = { .count = 0 }, again = { .count = 0 };
    enum ac_status status;

    *done = 0;
    if (ac_to_act(match->state) == side) {
        find_last(match, side, &last);
        try_again(match, side, &last, &again);
    }
    status = again.count
                 ? ac_match_mark(match, side, NULL, again.count, again.count == last.count, err)
                 : ac_refuse(err, AC_ERR_REFUSED, "%s",
                             last.count ? "nothing of what you did last time can be done now"
                                        : "this phase has not come before: there is no last time");
    while (status == AC_OK && *done < again.count)
        status = ac_match_play(match, side, &again.list[(*done)++], err);
    return status;
}
