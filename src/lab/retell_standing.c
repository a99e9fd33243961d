/* See the header: for each kind of question the cheapest row of choices over a side's runs. */
#include "lab/retell_standing.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"

enum { CHOICES = 8, NEVER = INT_MAX / 2 };

static const struct ac_state *state_at(const struct ac_told_runs *runs, int step)
{
    return (const struct ac_state *)(const void *)(runs->states +
                                                   (size_t)step *
                                                       runs->match->game->rules->state_size);
}

static bool is_choice(const struct ac_game *game, const struct ac_state *seen)
{
    struct ac_actions list = { .retracts = false };

    ac_legal(game, seen, &list);
    return list.count > 1;
}

static bool is_answered(const struct ac_game *game, const struct ac_state *seen,
                        const struct ac_standing *given)
{
    struct ac_action action;

    return game->rules->answer(game, seen, given, &action);
}

/*
 * How many questions of a run the choice answers as the side did, without those that what stands
 * already answers; -1: one otherwise.
 */
static int answers(const struct ac_told_runs *runs, const struct ac_told_run *run,
                   const struct ac_standing *given)
{
    const struct ac_game *game = runs->match->game;
    int count = 0;

    for (int i = run->from; i < run->from + run->count; i++) {
        const struct ac_entry *entry = &runs->match->log[runs->match->line[i]];
        struct ac_state_room room;
        struct ac_action action;

        ac_see(game, state_at(runs, i), run->side, ac_state_in(&room));
        if (!game->rules->answer(game, ac_state_in(&room), given, &action))
            continue;
        if (!ac_action_same(&action, &entry->action))
            return -1;
        count += is_choice(game, ac_state_in(&room)) &&
                 !is_answered(game, ac_state_in(&room), &run->standing);
    }
    return count;
}

/* What the cheapest row of choices up to a run costs, by the last of them, and the one before it. */
struct row {
    int cost[CHOICES];
    int8_t before[CHOICES];
    bool said[CHOICES]; /* it took a word */
};

/* `price`: of a change; nothing where what stood was left until the turn that has begun since. */
static void go_on(const struct row *last, struct row *out, int choice, int price, int saved)
{
    int best = choice;

    for (int c = 0; c < CHOICES; c++)
        if (last->cost[c] + price * (c != choice) < last->cost[best] + price * (best != choice))
            best = c;
    out->before[choice] = (int8_t)best;
    out->cost[choice] = saved < 0 ? NEVER : last->cost[best] + price * (best != choice) - saved;
    out->said[choice] = price && best != choice;
}

/* Writes the cheapest row down; how many changes it has. */
static int write_row(struct ac_told_runs *runs, const struct row *row, ac_side side, int kind)
{
    int choice = 0, changes = 0;

    for (int c = 1; c < CHOICES; c++)
        if (row[runs->count].cost[c] < row[runs->count].cost[choice])
            choice = c;
    for (int r = runs->count; r > 0; r--) {
        if (runs->run[r - 1].side == side)
            runs->run[r - 1].standing.choice[kind] = (int16_t)choice;
        if (row[r].said[choice]) {
            runs->run[r - 1].said |= 1u << kind;
            changes++;
        }
        choice = row[r].before[choice];
    }
    return changes;
}

static int find_kind(struct ac_told_runs *runs, struct row *row, ac_side side, int kind)
{
    const char *const *names = runs->match->game->rules->standing[kind].choices;
    int count = 0, turn = 0;

    while (names[count] && count < CHOICES)
        count++;
    for (int c = 0; c < CHOICES; c++)
        row[0].cost[c] = c ? NEVER : 0;
    for (int r = 0; r < runs->count; r++) {
        const bool own = runs->run[r].side == side;
        const int now = ac_head(state_at(runs, runs->run[r].from))->turn;

        for (int c = 0; c < CHOICES; c++) {
            struct ac_standing given = { .choice = { 0 } };

            given.choice[kind] = (int16_t)c;
            if (own && c)
                go_on(&row[r], &row[r + 1], c, 1,
                      c < count ? answers(runs, &runs->run[r], &given) : -1);
            else if (own)
                go_on(&row[r], &row[r + 1], c, now <= turn, 0);
            else {
                row[r + 1].cost[c] = row[r].cost[c];
                row[r + 1].before[c] = (int8_t)c;
                row[r + 1].said[c] = false;
            }
        }
        turn = own ? now : turn;
    }
    return write_row(runs, row, side, kind);
}

bool ac_standing_agrees(const struct ac_told_runs *runs, const struct ac_told_run *run, int kind,
                        int choice)
{
    struct ac_standing given = { .choice = { 0 } };

    given.choice[kind] = (int16_t)choice;
    return answers(runs, run, &given) >= 0;
}

bool ac_find_standing(struct ac_told_runs *runs, int changes[AC_SIDES])
{
    const struct ac_ruleset *rules = runs->match->game->rules;
    struct row *row = calloc((size_t)runs->count + 1, sizeof(*row));

    memset(changes, 0, AC_SIDES * sizeof(*changes));
    if (!row)
        return false;
    for (int side = 0; rules->answer && side < AC_SIDES; side++)
        for (int kind = 0; kind < rules->standing_count; kind++)
            changes[side] += find_kind(runs, row, (ac_side)side, kind);
    free(row);
    return true;
}
