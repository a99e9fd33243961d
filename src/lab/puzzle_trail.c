/* Who has acted in a game so far, so that no puzzle begins in the middle of a move. */
#include "lab/puzzle.h"

void ac_puzzle_trail_begin(struct ac_puzzle_trail *trail)
{
    *trail = (struct ac_puzzle_trail){ .stay = { 1, 1 } };
}

void ac_puzzle_trail_step(struct ac_puzzle_trail *trail, const struct ac_game *game,
                          const struct ac_state *state, const struct ac_action *action)
{
    const int side = ac_to_act(state), phase = ac_head(state)->phase;
    int actor;

    if (side >= AC_SIDES)
        return;
    actor = ac_actor(game, action);
    if (actor == AC_NONE) /* what names nobody goes on with who is asked */
        actor = ac_puzzle_asked(game, state);
    trail->stay[side] += trail->phase[side] != phase;
    trail->phase[side] = phase;
    if (actor != AC_NONE)
        trail->acted[actor] = trail->stay[side];
}

bool ac_puzzle_trail_is_clean(const struct ac_puzzle_trail *trail, const struct ac_game *game,
                              const struct ac_state *state, const struct ac_action *next)
{
    const int side = ac_to_act(state), stay = trail->stay[side];
    const int asked = ac_puzzle_asked(game, state), actor = ac_actor(game, next);

    return trail->phase[side] != ac_head(state)->phase ||
           ((asked == AC_NONE || trail->acted[asked] != stay) &&
            (actor == AC_NONE || trail->acted[actor] != stay));
}
