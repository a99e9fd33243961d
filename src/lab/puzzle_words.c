/* What a puzzle says. These are messages of the page's catalogue, by which it is read in other languages. */

#include <string.h>

#include "lab/puzzle_inside.h"
#include "notation/notation.h"

enum { ORDER_MAX = 1024 };

/* What kind of order a verb gives, for the title; any other is an order. */
static const struct {
    const char *verb, *noun;
} nouns[] = { { "attack", "attack" },   { "assault", "attack" }, { "strike", "attack" },
              { "charge", "charge" },   { "aim", "shot" },       { "fire", "shot" },
              { "shoot", "shot" },      { "volley", "shot" },    { "skirmish", "shot" },
              { "harass", "shot" },     { "ram", "ram" },        { "rake", "ram" },
              { "grapple", "grapple" }, { "fight", "fight" },    { "resolve", "fight" },
              { "step", "move" },       { "move", "move" },      { "turn", "turn" },
              { "retreat", "retreat" }, { "activate", "choice" } };

static const char *noun_of(const struct ac_game *game, const struct ac_puzzle_option *option)
{
    const char *verb = game->rules->verbs[option->step[0].verb].name;

    if (option->piece != AC_NONE)
        return "move";
    for (size_t i = 0; i < sizeof(nouns) / sizeof(nouns[0]); i++)
        if (strcmp(nouns[i].verb, verb) == 0)
            return nouns[i].noun;
    return "order";
}

/* An order as a person says it: who goes where, or the action with its pieces by name. */
static void say_order(const struct ac_game *game, const struct ac_puzzle_option *option,
                      struct ac_text *out)
{
    const struct ac_action *action = &option->step[0];
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    if (option->piece != AC_NONE) {
        ac_text_addf(out, "%s to %s", game->piece_text[option->piece],
                     game->place_name[option->place]);
        return;
    }
    ac_text_add(out, verb->name);
    for (int a = 0; a < verb->argc; a++) {
        const int value = action->arg[a];

        if (value == AC_NONE)
            continue;
        ac_text_add(out, a ? ", " : " ");
        if (verb->arg[a].kind == AC_ARG_PIECE)
            ac_text_add(out, game->piece_text[value]);
        else
            ac_print_arg(game, &verb->arg[a], value, out);
    }
}

/* ---- what it is about ---- */

static void goal_text(const struct ac_game *game, const struct ac_state *state, int index,
                      struct ac_goals *goals)
{
    goals->count = 0;
    game->rules->goals(game, state, goals);
    if (index >= goals->count)
        goals->goal[index].text[0] = 0;
}

void ac__puzzle_title(const struct ac_game *game, const struct ac_puzzle *puzzle,
                      struct ac_text *out)
{
    const char *noun = noun_of(game, &puzzle->best), *battle = game->scenario.title;

    switch (puzzle->stake.kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out, "%s: the %s that saves %s", battle, noun,
                     game->piece_text[puzzle->stake.index]);
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out, "%s: the %s that breaks %s", battle, noun,
                     game->piece_text[puzzle->stake.index]);
        break;
    case AC_STAKE_GOAL:
        ac_text_addf(out, "%s: the %s that wins the day", battle, noun);
        break;
    case AC_STAKE_GAME:
        ac_text_addf(out, "%s: the %s that counts", battle, noun);
        break;
    }
}

void ac__puzzle_goal(const struct ac_game *game, const struct ac_puzzle *puzzle,
                     struct ac_text *out)
{
    ac_text_addf(out, "%s, %s: %d orders to choose from", ac_side_text(game, puzzle->side),
                 game->rules->phases[puzzle->phase], puzzle->options);
}

static int in_100(double chance)
{
    return (int)(100 * chance + 0.5);
}

/* ---- why ---- */

/* How often something comes out so after the best order, and how often after the next. */
static void say_outcome(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_stake *stake, struct ac_text *out)
{
    struct ac_goals goals;

    switch (stake->kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out, " %s stands at the end of %d games of 100 instead of %d.",
                     game->piece_text[stake->index], stake->best, stake->next);
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out, " %s falls in %d games of 100 instead of %d.",
                     game->piece_text[stake->index], stake->best, stake->next);
        break;
    case AC_STAKE_GOAL:
        goal_text(game, state, stake->index, &goals);
        ac_text_addf(out, " %s: so in %d games of 100 instead of %d.",
                     goals.goal[stake->index].text, stake->best, stake->next);
        break;
    case AC_STAKE_GAME:
        break;
    }
}

/* Units left in so many hundredths of a game, to a tenth. */
static void say_left(const struct ac_reasons *reasons, struct ac_text *out)
{
    ac_text_addf(out, " On average %.1f of your units and %.1f of the enemy's are left",
                 (double)reasons->own_left[0] / 100, (double)reasons->foe_left[0] / 100);
    ac_text_addf(out, "; after the next best order %.1f and %.1f.",
                 (double)reasons->own_left[1] / 100, (double)reasons->foe_left[1] / 100);
}

static void say_reasons(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_puzzle *puzzle, struct ac_text *out)
{
    const struct ac_reasons *reasons = &puzzle->reasons;

    if (reasons->gains)
        ac_text_add(out, " What it gains:");
    for (int i = 0; i < reasons->gains; i++)
        say_outcome(game, state, &reasons->gain[i], out);
    if (reasons->price.kind != AC_STAKE_GAME) {
        ac_text_add(out, " What it costs:");
        say_outcome(game, state, &reasons->price, out);
    }
    say_left(reasons, out);
}

void ac__puzzle_closing(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_puzzle *puzzle, struct ac_text *out)
{
    struct ac_text best, next;

    ac_text_init(&best, ORDER_MAX);
    ac_text_init(&next, ORDER_MAX);
    say_order(game, &puzzle->best, &best);
    say_order(game, &puzzle->other[0].option, &next);
    ac_text_addf(out, "Best: %s. Of 100 games played on from it by machines it wins %d. ",
                 best.data, in_100(puzzle->chance));
    ac_text_addf(out, "Next best: %s, which wins %d.", next.data, in_100(puzzle->other[0].chance));
    say_reasons(game, state, puzzle, out);
    ac_text_release(&best);
    ac_text_release(&next);
}

static void say_stake(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_puzzle *puzzle, struct ac_text *out)
{
    const struct ac_stake *stake = &puzzle->stake;
    struct ac_goals goals;

    switch (stake->kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out,
                     "%s is in danger: after one order it stands at the end of %d games of 100, "
                     "after the next best of %d.",
                     game->piece_text[stake->index], stake->best, stake->next);
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out,
                     "%s can be beaten: one order brings it down in %d games of 100, the next "
                     "best in %d.",
                     game->piece_text[stake->index], stake->best, stake->next);
        break;
    case AC_STAKE_GOAL:
        goal_text(game, state, stake->index, &goals);
        ac_text_addf(out, "What is at stake: %s. ", goals.goal[stake->index].text);
        ac_text_addf(out,
                     "After one order it comes out so in %d games of 100, after the next best in "
                     "%d.",
                     stake->best, stake->next);
        break;
    case AC_STAKE_GAME:
        ac_text_addf(out,
                     "One order is better than all others: it wins %d games of 100, the next best "
                     "%d.",
                     in_100(puzzle->chance), in_100(puzzle->other[0].chance));
        break;
    }
}

void ac__puzzle_text(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_puzzle *puzzle, struct ac_text *out)
{
    ac_text_addf(out, "You lead: %s. ", ac_side_text(game, puzzle->side));
    say_stake(game, state, puzzle, out);
    ac_text_add(out, " Give that order, before any other.");
}
