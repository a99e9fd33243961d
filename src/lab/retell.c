/* See the header. */
#include "lab/retell.h"

#include "lab/retell_run.h"
#include "lab/retell_standing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is said of a run, the last of it: held back until it is known whether more comes. */
struct said {
    bool is_order;
    int count; /* actions, 0: nothing */
    struct ac_order order;
    struct ac_action action;
};

struct work {
    const struct ac_game *game;
    const struct ac_match *match;
    unsigned char *states; /* before each step of the line, and after the last */
    struct ac_told_runs runs;
    const struct ac_standing *standing; /* in force in the run that is told */
    const struct ac_retold_ear *ear;    /* or NULL */
    const struct ac_told_run *told;     /* that run */
    struct said last;
    struct ac_run run;
    struct ac_retold *out;
};

static struct ac_state *state_at(const struct work *w, int step)
{
    return (struct ac_state *)(void *)(w->states + (size_t)step * w->game->rules->state_size);
}

static const struct ac_entry *entry_at(const struct work *w, int step)
{
    return &w->match->log[w->match->line[step]];
}

static void play_all(struct work *w)
{
    ac_copy(w->game, state_at(w, 0), w->match->start);
    for (int i = 0; i < w->match->line_count; i++) {
        const struct ac_entry *entry = entry_at(w, i);

        ac_copy(w->game, state_at(w, i + 1), entry->state ? entry->state : state_at(w, i));
        if (!entry->state)
            ac_apply(w->game, state_at(w, i + 1), &entry->action, NULL);
    }
}

static int choices(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    struct ac_actions list = { .retracts = false };
    struct ac_state_room room;

    ac_see(game, state, side, ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    return list.count;
}

/* ---- runs and standing orders ---- */

static void find_runs(struct work *w)
{
    const int steps = w->match->line_count;

    w->runs = (struct ac_told_runs){ w->match, w->states, 0, w->runs.run };
    for (int i = 0; i < steps; i++) {
        struct ac_told_run *last = w->runs.count ? &w->runs.run[w->runs.count - 1] : NULL;
        const struct ac_entry *entry = entry_at(w, i);

        if (entry->kind != AC_ENTRY_ACTION)
            continue;
        if (last && last->from + last->count == i && last->side == entry->side &&
            last->count < AC_RUN_MAX)
            last->count++;
        else
            w->runs.run[w->runs.count++] =
                (struct ac_told_run){ .from = i, .count = 1, .side = entry->side };
    }
}

static bool is_settled(const struct work *w, const struct ac_state *state, ac_side side,
                       const struct ac_action *done)
{
    struct ac_state_room room;
    struct ac_action action;

    if (!w->game->rules->answer)
        return false;
    ac_see(w->game, state, side, ac_state_in(&room));
    return w->game->rules->answer(w->game, ac_state_in(&room), w->standing, &action) &&
           ac_action_same(&action, done);
}

/* ---- telling it again ---- */

/* The states of a run, from its first on. */
static void play_run(struct ac_run *run)
{
    for (int i = 0; i < run->count; i++) {
        ac_copy(run->game, ac_run_state(run, i + 1), ac_run_state(run, i));
        ac_apply(run->game, ac_run_state(run, i + 1), &run->action[i], NULL);
    }
}

static bool is_asked(const struct work *w, const struct ac_run *run)
{
    const struct ac_state *now = ac_run_state(run, 0);

    return choices(w->game, now, run->side) > 1 && !is_settled(w, now, run->side, &run->action[0]);
}

/* What is told is taken out of the run. */
static void go_on(struct ac_run *run)
{
    int count = 0;

    for (int i = 0; i < run->count; i++) {
        if (run->gone[i])
            continue;
        run->action[count] = run->action[i];
        run->part_of[count++] = run->part_of[i];
    }
    if (run->is_order)
        ac_copy(run->game, ac_run_state(run, 0), ac_state_in(&run->after));
    else
        ac_copy(run->game, ac_run_state(run, 0), ac_run_state(run, 1));
    run->count = count;
    play_run(run);
}

/* The next run of the same side; NULL: there is none. */
static struct ac_told_run *next_own(const struct work *w, const struct ac_told_run *run)
{
    for (int r = (int)(run - w->runs.run) + 1; r < w->runs.count; r++)
        if (w->runs.run[r].side == run->side)
            return &w->runs.run[r];
    return NULL;
}

/* The turn at whose beginning what is left with that run's word stands no more. */
static int stands_until(const struct work *w, const struct ac_told_run *from, int kind)
{
    const struct ac_told_run *run = next_own(w, from);

    while (run && run->standing.choice[kind] == from->standing.choice[kind])
        run = next_own(w, run);
    return run && !(run->said >> kind & 1) ? ac_head(state_at(w, run->from))->turn : AC_UNTIL_MAX;
}

/* The run before which the side says next that it stands still, if nothing speaks against it now. */
static struct ac_told_run *next_rest(const struct work *w, const struct ac_told_run *from)
{
    const int kind = w->game->rules->rest.which, choice = w->game->rules->rest.choice;
    struct ac_told_run *run = choice ? next_own(w, from) : NULL;

    while (run && !(run->said >> kind & 1) && ac_standing_agrees(&w->runs, run, kind, choice))
        run = next_own(w, run);
    return run && run->said >> kind & 1 && run->standing.choice[kind] == choice ? run : NULL;
}

/* `, done` was the last that was said in a run: to stand still from then on is said with it. */
static void rest_until(struct work *w, ac_side side)
{
    struct ac_told_run *next = next_rest(w, w->told);

    if (!next || !w->last.is_order || !w->last.order.rests)
        return;
    w->last.order.rests_until = (int16_t)stands_until(w, next, w->game->rules->rest.which);
    next->said &= ~(1u << w->game->rules->rest.which);
    w->out->side[side].until++;
    w->out->side[side].asked--;
}

/* Lets the last words of a run be heard. */
static void hear_last(struct work *w, ac_side side)
{
    struct said *last = &w->last;

    if (w->ear && last->count)
        w->ear->hear(w->ear->self, side, last->is_order ? &last->order : NULL, &last->action,
                     last->count);
    last->count = 0;
}

static void note(struct work *w, const struct ac_run *run)
{
    struct ac_retold_side *side = &w->out->side[run->side];
    const struct ac_action *action = &run->action[0];

    if (!run->groups) {
        side->singly++;
        return;
    }
    side->asked++;
    if (run->is_order && run->order.kind != AC_NONE && run->order.kind < AC_RETOLD_KINDS)
        side->given[run->order.kind]++;
    if ((!run->is_order || run->order.kind == AC_NONE) && action->verb < AC_RETOLD_KINDS)
        side->plain[action->verb]++;
    hear_last(w, run->side);
    w->last = (struct said){ run->is_order, run->best, run->order, *action };
}

static void tell_standing(const struct work *w, const struct ac_told_run *told)
{
    for (int kind = 0; w->ear && kind < w->game->rules->standing_count; kind++)
        if (told->said >> kind & 1)
            w->ear->hear_standing(w->ear->self, told->side, kind, told->standing.choice[kind]);
}

static void tell_run(struct work *w, const struct ac_told_run *told, bool groups)
{
    struct ac_run *run = &w->run;

    run->game = w->game;
    run->side = told->side;
    run->groups = groups;
    run->tries = INT_MAX;
    run->count = told->count;
    w->standing = &told->standing;
    w->told = told;
    for (int i = 0; i < told->count; i++)
        run->action[i] = entry_at(w, told->from + i)->action;
    ac_copy(w->game, ac_run_state(run, 0), state_at(w, told->from));
    play_run(run);
    ac_run_cut(run);
    if (groups)
        ac_run_still_last(run);
    while (run->count) {
        run->best = 1;
        run->is_order = false;
        memset(run->gone, 0, sizeof(run->gone));
        run->gone[0] = true;
        if (is_asked(w, run)) {
            ac_run_find(run);
            note(w, run);
        }
        go_on(run);
    }
    if (w->last.count)
        rest_until(w, run->side);
    hear_last(w, run->side);
    if (!ac_same(w->game, ac_run_state(run, 0), state_at(w, told->from + told->count)))
        w->out->equal = false;
}

static void tell_again(struct work *w, bool groups)
{
    for (int i = 0; i < w->runs.count; i++) {
        if (groups)
            tell_standing(w, &w->runs.run[i]);
        tell_run(w, &w->runs.run[i], groups);
    }
}

static void count_run(struct work *w, const struct ac_told_run *told)
{
    struct ac_retold_side *side = &w->out->side[told->side];

    w->standing = &told->standing;
    for (int i = told->from; i < told->from + told->count; i++) {
        side->actions++;
        if (choices(w->game, state_at(w, i), told->side) < 2)
            continue;
        side->choices++;
        side->settled += is_settled(w, state_at(w, i), told->side, &entry_at(w, i)->action);
    }
}

/* Standing orders that are given, changed or lifted are said, too. */
static bool count_standing(struct work *w)
{
    int changes[AC_SIDES];

    if (!ac_find_standing(&w->runs, changes))
        return false;
    for (int side = 0; side < AC_SIDES; side++) {
        w->out->side[side].standing = changes[side];
        w->out->side[side].singly += changes[side];
        w->out->side[side].asked += changes[side];
    }
    return true;
}

static bool make_room(struct work *w)
{
    const size_t size = w->game->rules->state_size;

    w->states = calloc((size_t)w->match->line_count + 1, size);
    w->run.states = calloc(AC_RUN_MAX + 1, size);
    w->runs.run = calloc((size_t)w->match->line_count + 1, sizeof(*w->runs.run));
    return w->states && w->run.states && w->runs.run;
}

static void release(struct work *w)
{
    if (w) {
        free(w->states);
        free(w->run.states);
        free(w->runs.run);
    }
    free(w);
}

enum ac_status ac_retell(const struct ac_match *match, const struct ac_retold_ear *ear,
                         struct ac_retold *out, struct ac_err *err)
{
    struct work *w = calloc(1, sizeof(*w));

    memset(out, 0, sizeof(*out));
    if (w) {
        w->game = match->game;
        w->match = match;
        w->ear = ear;
        w->out = out;
    }
    if (!w || !make_room(w)) {
        release(w);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a census");
    }
    out->steps = match->line_count;
    play_all(w);
    out->equal = ac_same(w->game, state_at(w, match->line_count), match->state);
    find_runs(w);
    if (!count_standing(w)) {
        release(w);
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a census");
    }
    for (int i = 0; i < w->runs.count; i++)
        count_run(w, &w->runs.run[i]);
    tell_again(w, false);
    tell_again(w, true);
    release(w);
    return AC_OK;
}
