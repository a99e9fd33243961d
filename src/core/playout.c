/* See the header. */
#include "core/playout.h"

static void pick(const struct ac_game *game, const struct ac_state *state, struct ac_rng *rng,
                 struct ac_actions *list, struct ac_playout *playout, struct ac_action *out)
{
    const int style = playout->style[ac_to_act(state)];

    if (style != AC_PICK_RANDOM) {
        game->rules->advise(game, state, style, rng, out);
        playout->decisions++;
        return;
    }
    ac_legal(game, state, list);
    if (list->count == 0)
        ac_bug("%s: nothing is legal", game->rules->id);
    if (list->count == 1) {
        *out = list->list[0];
        return;
    }
    playout->decisions++;
    playout->choices += (uint64_t)list->count;
    *out = list->list[ac_rng_below(rng, (uint32_t)list->count)];
}

bool ac_playout(const struct ac_game *game, struct ac_state *state, struct ac_rng *rng,
                struct ac_actions *list, struct ac_playout *playout)
{
    struct ac_chance chance;
    struct ac_action action;

    list->retracts = false;
    for (uint64_t step = 0; step < playout->limit; step++) {
        if (ac_to_act(state) == AC_OVER) {
            playout->games++;
            return true;
        }
        playout->steps++;
        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, rng));
            playout->rolls++;
        } else {
            pick(game, state, rng, list, playout, &action);
        }
        ac_apply(game, state, &action, NULL);
    }
    return false;
}

/* Bound of the recursion: depth, which the caller has given room for. */
/* NOLINTNEXTLINE(misc-no-recursion) */
uint64_t ac_perft(const struct ac_game *game, const struct ac_state *state, int depth,
                  struct ac_state_room *room, struct ac_actions *lists)
{
    struct ac_state *next = ac_state_in(room);
    struct ac_chance chance; /* not cleared: it is larger than most steps are dear */
    const bool rolled = ac_to_act(state) == AC_CHANCE;
    uint64_t leaves = 0;
    int count;

    if (depth == 0 || ac_to_act(state) == AC_OVER)
        return 1;
    if (rolled) {
        ac_chance(game, state, &chance);
        count = chance.count;
    } else {
        lists->retracts = false;
        ac_legal(game, state, lists);
        count = lists->count;
    }
    for (int i = 0; i < count; i++) {
        const struct ac_action action = rolled ? ac_outcome(i) : lists->list[i];

        ac_copy(game, next, state);
        ac_apply(game, next, &action, NULL);
        leaves += ac_perft(game, next, depth - 1, room + 1, lists + 1);
    }
    return leaves;
}
