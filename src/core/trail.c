/* See the header. */
#include "core/trail.h"

#include <string.h>

#include "core/match.h"

enum { STEP = 8 }; /* entries between two states near the end of the line */

/* The one that is missed least when the line is `length` long: where the gap it leaves is small for how far back it is. */
static int least_missed(const struct ac_trail *trail, int length)
{
    int best = 0;
    int64_t best_gap = 0, best_far = 0;

    for (int i = 0; i < trail->count; i++) {
        const int before = i ? trail->kept[i - 1].length : 0;
        const int after = i + 1 < trail->count ? trail->kept[i + 1].length : length;
        const int64_t gap = after - before, far = length - trail->kept[i].length;

        if (i == 0 || gap * best_far < best_gap * far) {
            best = i;
            best_gap = gap;
            best_far = far;
        }
    }
    return best;
}

/* Memory for one more: that of another, or new. NULL: there is none. */
static struct ac_state *room_for(struct ac_trail *trail, struct ac_arena *arena,
                                 const struct ac_game *game, int length)
{
    struct ac_trail_state *at = &trail->kept[trail->count];
    struct ac_state *state;
    int gone;

    if (trail->count < AC_TRAIL_KEPT)
        return at->state ? at->state : ac_arena_alloc(arena, 1, game->rules->state_size);
    gone = least_missed(trail, length);
    state = trail->kept[gone].state;
    memmove(&trail->kept[gone], &trail->kept[gone + 1],
            (size_t)(--trail->count - gone) * sizeof(trail->kept[0]));
    return state;
}

void ac_trail_pass(struct ac_trail *trail, struct ac_arena *arena, const struct ac_game *game,
                   int length, const struct ac_state *state)
{
    struct ac_state *room;

    if (!trail->on || length % STEP ||
        (trail->count && trail->kept[trail->count - 1].length >= length))
        return;
    room = room_for(trail, arena, game, length);
    if (!room)
        return;
    ac_copy(game, room, state);
    trail->kept[trail->count++] = (struct ac_trail_state){ length, room };
}

void ac_trail_back(struct ac_trail *trail, struct ac_arena *arena, const struct ac_match *match,
                   const int *line, int length, struct ac_state *out)
{
    int at = 0;

    trail->on = true;
    while (trail->count && trail->kept[trail->count - 1].length > length)
        trail->count--; /* its memory is used again */
    if (trail->count)
        at = trail->kept[trail->count - 1].length;
    ac_copy(match->game, out, at ? trail->kept[trail->count - 1].state : match->start);
    while (at < length) {
        const struct ac_entry *entry = &match->log[line[at++]];

        trail->steps++;
        if (entry->state)
            ac_copy(match->game, out, entry->state);
        else
            ac_apply(match->game, out, &entry->action, NULL);
        ac_trail_pass(trail, arena, match->game, at, out);
    }
}
