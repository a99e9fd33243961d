/*
 * Properties of what a game declares and reports: names are single words and unique, counts keep
 * their bounds, boards hold places that there are; every event is of a declared kind, by a registered
 * case, with arguments that its kind allows, and prints.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "tests/battery/run.h"

static bool is_word(const char *text)
{
    return text && *text && !strpbrk(text, " \t\n,{}[]#?");
}

static int compare(const void *a, const void *b)
{
    const char *const *x = a;
    const char *const *y = b;

    return strcmp(*x, *y);
}

/* Single words, each once. */
static bool ask_words(struct ac_battery_run *run, const char *what, const char *const *words,
                      int count)
{
    const char **sorted = calloc((size_t)count + 1, sizeof(*sorted));
    bool held = true;

    if (!sorted)
        ac_bug("out of memory for names");
    for (int i = 0; i < count && held; i++) {
        sorted[i] = words[i];
        if (!is_word(words[i]))
            held = ac_battery_fail(run, "names are single words", "%s %d: \"%s\"", what, i,
                                   words[i] ? words[i] : "");
    }
    if (held)
        qsort(sorted, (size_t)count, sizeof(*sorted), compare);
    for (int i = 1; i < count && held; i++)
        if (strcmp(sorted[i - 1], sorted[i]) == 0)
            held = ac_battery_fail(run, "names are unique", "%s \"%s\" twice", what, sorted[i]);
    free(sorted);
    return held;
}

static bool ask_verbs(struct ac_battery_run *run)
{
    const struct ac_ruleset *rules = run->game->rules;

    for (int i = 0; i < rules->verb_count; i++) {
        const struct ac_verb *verb = &rules->verbs[i];

        if (!is_word(verb->name) || !verb->text || verb->argc < 0 || verb->argc > AC_MAX_ARGS)
            return ac_battery_fail(run, "verbs have a name, a text and arguments", "verb %d", i);
        for (int k = 0; k < i; k++)
            if (strcmp(rules->verbs[k].name, verb->name) == 0)
                return ac_battery_fail(run, "names are unique", "verb %s twice", verb->name);
        for (int k = 0; k < verb->argc; k++)
            if (!is_word(verb->arg[k].name) ||
                (verb->arg[k].kind == AC_ARG_NAME && !verb->arg[k].names))
                return ac_battery_fail(run, "arguments have names", "verb %s", verb->name);
    }
    return true;
}

static bool ask_boards(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;

    if (game->board_count < 1)
        return ac_battery_fail(run, "a game has a board", "there is none");
    for (int b = 0; b < game->board_count; b++) {
        const struct ac_board *board = &game->board[b];

        if (!is_word(board->id) || !board->title || !board->source || board->width < 1 ||
            board->height < 1)
            return ac_battery_fail(run, "a board has an id, a title, a source and a size",
                                   "board %d", b);
        for (int i = 0; i < board->space_count; i++)
            if (board->spaces[i].place < 0 || board->spaces[i].place >= game->place_count)
                return ac_battery_fail(run, "a board holds places that there are", "board %s: %d",
                                       board->id, board->spaces[i].place);
    }
    return true;
}

bool ac_battery_ask_tables(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    const struct ac_ruleset *rules = game->rules;

    if (rules->label_count >= AC_LABEL_OPEN || rules->case_count < 2 || rules->case_ids[0][0])
        return ac_battery_fail(run, "labels are bounded and cases begin with none", "%d labels",
                               rules->label_count);
    return ask_words(run, "piece", game->piece_name, game->piece_count) &&
           ask_words(run, "place", game->place_name, game->place_count) &&
           ask_words(run, "label", rules->labels, rules->label_count) &&
           ask_words(run, "case", rules->case_ids + 1, rules->case_count - 1) &&
           ask_words(run, "style", rules->styles, rules->style_count) &&
           ask_words(run, "side", game->scenario.side_word, AC_SIDES) && ask_verbs(run) &&
           ask_boards(run);
}

static int count_names(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

static bool arg_fits(const struct ac_game *game, const struct ac_arg_spec *spec, int32_t value)
{
    if (spec->optional && value == AC_NONE)
        return true;
    switch (spec->kind) {
    case AC_ARG_PIECE:
        return value >= 0 && value < game->piece_count;
    case AC_ARG_PLACE:
        return value >= 0 && value < game->place_count;
    case AC_ARG_NAME:
        return value >= 0 && value < count_names(spec->names);
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        return value >= spec->low && value <= spec->high;
    case AC_ARG_SET:
        return game->piece_count >= 32 || (uint32_t)value >> game->piece_count == 0;
    }
    ac_bug("argument kind %d does not exist", (int)spec->kind);
}

static bool ask_event(struct ac_battery_run *run, const struct ac_event *event)
{
    static const char property[] = "an event is as its kind says";
    const struct ac_game *game = run->game;
    const struct ac_event_kind *kind = &game->rules->events[event->kind];
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    if (event->rule < 0 || event->rule >= game->rules->case_count)
        return ac_battery_fail(run, property, "%s by case %d", kind->name, event->rule);
    for (int i = 0; i < kind->argc; i++)
        if (!arg_fits(game, &kind->arg[i], event->arg[i]))
            return ac_battery_fail(run, property, "%s: %s is %d", kind->name, kind->arg[i].name,
                                   event->arg[i]);
    if ((kind->flags & AC_EVENT_RESULT) &&
        (event->arg[0] < 0 || event->arg[0] >= game->rules->label_count))
        return ac_battery_fail(run, property, "%s: label %d", kind->name, event->arg[0]);
    ac_text_over(&text, memory, sizeof(memory));
    if (!ac_print_event(game, event, AC_REFEREE, &text) || text.len == 0 || text.full)
        return ac_battery_fail(run, "an event prints", "%s", kind->name);
    return true;
}

bool ac_battery_ask_events(struct ac_battery_run *run, const struct ac_battery_events *events)
{
    if (events->lost)
        return ac_battery_fail(run, "the events of a step are bounded", "more than %d",
                               AC_BATTERY_EVENTS);
    for (int i = 0; i < events->count; i++)
        if (!ask_event(run, &events->event[i]))
            return false;
    return true;
}
