/* What a puzzle says. These are messages of the page's catalogue, by which it is read in other languages. */

#include <stdlib.h>
#include <string.h>

#include "lab/puzzle_inside.h"

enum {
    ORDER_MAX = 1024,
    NAME_MAX_LENGTH = 128,
    NAMED = 3 /* pieces that stand where an order points; more are not told */
};

/* What kind of order a verb gives, for the title; any other is an order. */
static const struct {
    const char *verb, *noun;
} nouns[] = { { "attack", "attack" },   { "assault", "attack" },  { "strike", "attack" },
              { "charge", "charge" },   { "aim", "shot" },        { "fire", "shot" },
              { "shoot", "shot" },      { "volley", "shot" },     { "skirmish", "shot" },
              { "harass", "shot" },     { "ram", "ram" },         { "rake", "ram" },
              { "grapple", "grapple" }, { "fight", "fight" },     { "resolve", "fight" },
              { "step", "move" },       { "move", "move" },       { "row", "move" },
              { "turn", "turn" },       { "retreat", "retreat" }, { "activate", "choice" } };

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

/* A piece's name, in memory of the caller. */
struct name {
    char text[NAME_MAX_LENGTH];
};

static const char *called(const struct ac_puzzle_page *page, int piece, struct name *name)
{
    struct ac_text text;

    ac_text_over(&text, name->text, sizeof(name->text));
    ac_word_piece(&page->wording, piece, &text);
    return name->text;
}

/* ---- an order ---- */

static bool points_at(const struct ac_verb *verb, const struct ac_action *action, int place)
{
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_PLACE && action->arg[a] == place)
            return true;
    return false;
}

/* Enemies where the order points: a place alone tells a reader little. */
static int find_aims(const struct ac_puzzle_page *page, const struct ac_action *action, int *out)
{
    const struct ac_verb *verb = &page->wording.game->rules->verbs[action->verb];
    struct ac_view *view = malloc(sizeof(*view)); /* too large for a stack */
    int count = 0;

    if (!view)
        return 0;
    ac_view(page->wording.game, page->state, page->puzzle->side, view);
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];

        if (piece->side != 1 - page->puzzle->side || piece->piece < 0 ||
            !points_at(verb, action, piece->place))
            continue;
        if (count < NAMED)
            out[count] = piece->piece;
        count++;
    }
    free(view);
    return count <= NAMED ? count : 0;
}

/* An order as a person says it: who goes where, or what the button says, with its pieces by name. */
static void say_order(const struct ac_puzzle_page *page, const struct ac_puzzle_option *option,
                      struct ac_text *out)
{
    const struct ac_game *game = page->wording.game;
    struct name name;
    int aim[NAMED], count;

    if (option->piece != AC_NONE) {
        ac_text_addf(out, "%s to %s", called(page, option->piece, &name),
                     game->place_name[option->place]);
        return;
    }
    ac_word_action(&page->wording, page->puzzle->phase, &option->step[0], out);
    count = find_aims(page, &option->step[0], aim);
    for (int i = 0; i < count; i++)
        ac_text_addf(out, "%s%s", i ? ", " : " (", called(page, aim[i], &name));
    if (count)
        ac_text_add(out, ")");
}

/* ---- what it is about ---- */

static void goal_text(const struct ac_puzzle_page *page, int index, struct ac_goals *goals)
{
    const struct ac_game *game = page->wording.game;

    goals->count = 0;
    game->rules->goals(game, page->state, goals);
    if (index >= goals->count)
        goals->goal[index].text[0] = 0;
}

void ac__puzzle_title(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_game *game = page->wording.game;
    const struct ac_puzzle *puzzle = page->puzzle;
    const char *noun = noun_of(game, &puzzle->best), *battle = game->scenario.title;
    struct name name;

    switch (puzzle->stake.kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out, "%s: the %s that saves %s", battle, noun,
                     called(page, puzzle->stake.index, &name));
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out, "%s: the %s that breaks %s", battle, noun,
                     called(page, puzzle->stake.index, &name));
        break;
    case AC_STAKE_GOAL:
        ac_text_addf(out, "%s: the %s that wins the day", battle, noun);
        break;
    case AC_STAKE_GAME:
        if (puzzle->actor != AC_NONE)
            ac_text_addf(out, "%s: what should %s do?", battle, called(page, puzzle->actor, &name));
        else
            ac_text_addf(out, "%s: the %s that counts", battle, noun);
        break;
    }
}

void ac__puzzle_goal(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_game *game = page->wording.game;

    ac_text_addf(out, "%s, %s: %d orders to choose from", ac_side_text(game, page->puzzle->side),
                 game->rules->phases[page->puzzle->phase], page->puzzle->options);
}

static int in_100(double chance)
{
    return (int)(100 * chance + 0.5);
}

/* ---- why ---- */

/* How often something comes out so after the best order, and how often after the next. */
static void say_outcome(const struct ac_puzzle_page *page, const struct ac_stake *stake,
                        struct ac_text *out)
{
    struct ac_goals goals;
    struct name name;

    switch (stake->kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out, " %s stands at the end of %d games of 100 instead of %d.",
                     called(page, stake->index, &name), stake->best, stake->next);
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out, " %s falls in %d games of 100 instead of %d.",
                     called(page, stake->index, &name), stake->best, stake->next);
        break;
    case AC_STAKE_GOAL:
        goal_text(page, stake->index, &goals);
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

static void say_reasons(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_reasons *reasons = &page->puzzle->reasons;

    if (reasons->gains)
        ac_text_add(out, " What it gains:");
    for (int i = 0; i < reasons->gains; i++)
        say_outcome(page, &reasons->gain[i], out);
    if (reasons->price.kind != AC_STAKE_GAME) {
        ac_text_add(out, " What it costs:");
        say_outcome(page, &reasons->price, out);
    }
    say_left(reasons, out);
}

void ac__puzzle_closing(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_puzzle *puzzle = page->puzzle;
    struct ac_text best, next;

    ac_text_init(&best, ORDER_MAX);
    ac_text_init(&next, ORDER_MAX);
    say_order(page, &puzzle->best, &best);
    say_order(page, &puzzle->other[0].option, &next);
    ac_text_addf(out, "Best: %s. Of 100 games played on from it by machines it wins %d. ",
                 best.data, in_100(puzzle->chance));
    ac_text_addf(out, "Next best: %s, which wins %d.", next.data, in_100(puzzle->other[0].chance));
    say_reasons(page, out);
    ac_text_release(&best);
    ac_text_release(&next);
}

static void say_stake(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_stake *stake = &page->puzzle->stake;
    struct ac_goals goals;
    struct name name;

    switch (stake->kind) {
    case AC_STAKE_SAVE:
        ac_text_addf(out,
                     "%s is in danger: after one order it stands at the end of %d games of 100, "
                     "after the next best of %d.",
                     called(page, stake->index, &name), stake->best, stake->next);
        break;
    case AC_STAKE_BREAK:
        ac_text_addf(out,
                     "%s can be beaten: one order brings it down in %d games of 100, the next "
                     "best in %d.",
                     called(page, stake->index, &name), stake->best, stake->next);
        break;
    case AC_STAKE_GOAL:
        goal_text(page, stake->index, &goals);
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
                     in_100(page->puzzle->chance), in_100(page->puzzle->other[0].chance));
        break;
    }
}

void ac__puzzle_text(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_puzzle *puzzle = page->puzzle;
    struct name name;

    ac_text_addf(out, "You lead: %s. ", ac_side_text(page->wording.game, puzzle->side));
    if (puzzle->actor != AC_NONE)
        ac_text_addf(out, "%s is to act. ", called(page, puzzle->actor, &name));
    say_stake(page, out);
    ac_text_add(out, " Give that order, before any other.");
}
