/* See the header. */
#include "core/foresee.h"

#include <string.h>

enum { PARTS = 2 }; /* parts of a phase that are ended on the way to the roll */

/* Do two actions name the same target: the last place, or else the last piece, of the first? */
static bool same_target(const struct ac_game *game, const struct ac_action *a,
                        const struct ac_action *b)
{
    const struct ac_verb *verb = &game->rules->verbs[a->verb];
    const struct ac_verb *other = &game->rules->verbs[b->verb];
    int at = AC_NONE;

    for (int i = 0; i < verb->argc; i++)
        if (verb->arg[i].kind == AC_ARG_PLACE ||
            (verb->arg[i].kind == AC_ARG_PIECE &&
             (at == AC_NONE || verb->arg[at].kind == AC_ARG_PIECE)))
            at = i;
    for (int i = 0; at != AC_NONE && i < other->argc; i++)
        if (other->arg[i].kind == verb->arg[at].kind && b->arg[i] == a->arg[at])
            return true;
    return false;
}

/* The first legal action with the flag that is aimed alike (a roll) or at all (an end). */
static const struct ac_action *find(const struct ac_game *game, const struct ac_actions *list,
                                    uint32_t flag, const struct ac_action *like)
{
    for (int i = 0; i < list->count; i++)
        if ((game->rules->verbs[list->list[i].verb].flags & flag) &&
            !(game->rules->verbs[list->list[i].verb].flags & AC_VERB_GRAVE) &&
            (!like || same_target(game, like, &list->list[i])))
            return &list->list[i];
    return NULL;
}

static bool try_later(const struct ac_game *game, struct ac_state *state,
                      const struct ac_action *action, struct ac_card *out)
{
    const ac_side side = ac_to_act(state);
    struct ac_actions list = { 0 };
    bool found = false;

    ac_apply(game, state, action, NULL);
    for (int part = 0; !found && part <= PARTS && ac_to_act(state) == side; part++) {
        const struct ac_action *roll, *end;

        ac_legal(game, state, &list);
        roll = find(game, &list, AC_VERB_ROLLS, action);
        memset(out, 0, sizeof(*out));
        found = roll && game->rules->forecast(game, state, roll, out);
        end = find(game, &list, AC_VERB_ENDS, NULL);
        if (!end)
            break;
        ac_apply(game, state, end, NULL);
    }
    return found;
}

bool ac_foresee(const struct ac_game *game, const struct ac_state *seen,
                const struct ac_action *action, struct ac_card *out)
{
    const uint32_t flags = action ? game->rules->verbs[action->verb].flags : AC_VERB_ROLLS;
    struct ac_state_room room;

    memset(out, 0, sizeof(*out));
    if (game->rules->forecast(game, seen, action, out))
        return true;
    if (flags & (AC_VERB_ENDS | AC_VERB_RETRACT | AC_VERB_ROLLS | AC_VERB_GRAVE | AC_VERB_FREE))
        return false;
    ac_copy(game, ac_state_in(&room), seen);
    return try_later(game, ac_state_in(&room), action, out);
}
