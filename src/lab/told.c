/* See the header. */
#include "lab/told.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "lab/retell_run.h"

enum { TRIES = 20000 }; /* orders worked out: some tens of milliseconds */

/* The states before each action and after the last; how many actions can be played so. */
static int play_all(struct ac_run *run, const struct ac_state *state, int count)
{
    int i = 0;

    ac_copy(run->game, ac_run_state(run, 0), state);
    for (; i < count && ac_to_act(ac_run_state(run, i)) == run->side; i++) {
        ac_copy(run->game, ac_run_state(run, i + 1), ac_run_state(run, i));
        ac_apply(run->game, ac_run_state(run, i + 1), &run->action[i], NULL);
    }
    return i;
}

/* The run without its first actions. */
static void leave_behind(struct ac_run *run, int count)
{
    run->count -= count;
    run->states += (size_t)count * run->game->rules->state_size;
    memmove(run->action, run->action + count, (size_t)run->count * sizeof(run->action[0]));
    memmove(run->part_of, run->part_of + count, (size_t)run->count * sizeof(run->part_of[0]));
}

static void tell(struct ac_run *run, struct ac_told *out)
{
    int first = 0;

    while (run->count > 1 && run->tries > 0 && out->count < AC_TOLD_ORDERS) {
        int best;

        ac_run_find(run);
        best = run->is_order ? run->best : 1;
        if (best > 1)
            out->order[out->count++] =
                (struct ac_told_order){ run->order, first, best, run->whole };
        first += best;
        leave_behind(run, best);
    }
}

void ac_tell_orders(const struct ac_game *game, const struct ac_state *state, ac_side side,
                    const struct ac_action *actions, int count, struct ac_told *out)
{
    const int most = ac_min(count, AC_TOLD_STEPS);
    struct ac_run *run = calloc(1, sizeof(*run));
    unsigned char *states = calloc((size_t)most + 1, game->rules->state_size);

    out->count = 0;
    if (run && states && most > 1 && game->rules->order_count) { /* else it stays as it is */
        run->game = game;
        run->side = side;
        run->groups = run->rows = true;
        run->tries = TRIES;
        run->states = states;
        memcpy(run->action, actions, (size_t)most * sizeof(actions[0]));
        run->count = play_all(run, state, most);
        ac_run_cut(run);
        tell(run, out);
    }
    free(states);
    free(run);
}

const struct ac_told_order *ac_told_at(const struct ac_told *told, int step)
{
    for (int i = 0; i < told->count; i++)
        if (told->order[i].first == step)
            return &told->order[i];
    return NULL;
}
