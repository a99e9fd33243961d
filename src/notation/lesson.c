/* Lessons: docs/FORMAT.md, "Lessons". A step's conditions are all read off the match; none is kept. */
#include "notation/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "notation/tell.h"

static const char *const lesson_keys[] = { "title",  "chapter", "minutes", "scenario", "position",
                                           "side",   "level",   "goal",    "steps",    "closing",
                                           "source", "because", "grade",   "wins",     "others",
                                           "about",  NULL };
static const char *const step_keys[] = { "text", "terminal", "show",  "cases", "phase",
                                         "task", "first",    "until", NULL };
static const char *const other_keys[] = { "action", "piece", "at", "wins", NULL };
static const char *const until_keys[] = { "select", "action", "undo", "turn", "phase", "piece",
                                          "at",     "gone",   "left", "over", NULL };

/* ---- patterns ---- */

/* `*` stands for any text, also none. */
static bool matches(const char *pattern, const char *text)
{
    const char *star = NULL, *again = NULL;

    while (*text) {
        if (*pattern == '*') {
            star = pattern++;
            again = text;
        } else if (*pattern == *text) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star + 1;
            text = ++again;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern == '\0';
}

/* ---- reading ---- */

static int phase_index(const struct ac_game *game, const char *name)
{
    for (int i = 0; i < game->rules->phase_count; i++)
        if (strcmp(game->rules->phases[i], name) == 0)
            return i;
    return -1;
}

static enum ac_status check_phase(const struct ac_node *map, const struct ac_game *game,
                                  struct ac_err *err)
{
    const struct ac_node *phase = ac_node_get(map, "phase");

    if (phase && (phase->kind != AC_NODE_SCALAR || phase_index(game, phase->text) < 0))
        return ac_node_refuse(err, phase, "expected the name of a phase of %s", game->rules->id);
    return AC_OK;
}

static bool is_verb(const struct ac_game *game, const char *pattern)
{
    const size_t length = strcspn(pattern, " ");

    for (int i = 0; i < game->rules->verb_count; i++) {
        const char *name = game->rules->verbs[i].name;

        if (strlen(name) == length && strncmp(name, pattern, length) == 0)
            return true;
    }
    return false;
}

static enum ac_status check_until(const struct ac_node *until, const struct ac_game *game,
                                  struct ac_err *err)
{
    const struct ac_node *action;

    if (until->kind != AC_NODE_MAP)
        return ac_node_refuse(err, until, "expected a map of what the step waits for");
    if (ac_node_only(until, until_keys, err) != AC_OK)
        return AC_ERR_INPUT;
    action = ac_node_get(until, "action");
    if (action && (action->kind != AC_NODE_SCALAR || !is_verb(game, action->text)))
        return ac_node_refuse(err, action, "expected an action that begins with a verb of %s",
                              game->rules->id);
    return check_phase(until, game, err);
}

static enum ac_status check_step(const struct ac_node *step, const struct ac_game *game,
                                 struct ac_err *err)
{
    const struct ac_node *text, *terminal, *until;

    if (step->kind != AC_NODE_MAP)
        return ac_node_refuse(err, step, "expected a step: a map with a text");
    if (ac_node_only(step, step_keys, err) != AC_OK ||
        ac_node_need(step, "text", AC_NODE_SCALAR, &text, err) != AC_OK ||
        check_phase(step, game, err) != AC_OK)
        return AC_ERR_INPUT;
    terminal = ac_node_get(step, "terminal");
    if (terminal && terminal->kind != AC_NODE_SCALAR)
        return ac_node_refuse(err, terminal, "expected what the step says in a terminal, as text");
    until = ac_node_get(step, "until");
    if (!until && ac_node_get(step, "task"))
        return ac_node_refuse(err, step, "a task needs an \"until\"");
    return until ? check_until(until, game, err) : AC_OK;
}

static bool is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* Orders of a puzzle that were measured beside its answer. */
static enum ac_status check_others(const struct ac_node *others, const struct ac_game *game,
                                   struct ac_err *err)
{
    if (others->kind != AC_NODE_LIST)
        return ac_node_refuse(err, others, "expected a list of orders with what each wins");
    for (const struct ac_node *other = others->child; other; other = other->next) {
        const struct ac_node *wins, *action;

        if (other->kind != AC_NODE_MAP)
            return ac_node_refuse(err, other, "expected an order with what it wins");
        if (ac_node_only(other, other_keys, err) != AC_OK ||
            ac_node_need(other, "wins", AC_NODE_SCALAR, &wins, err) != AC_OK)
            return AC_ERR_INPUT;
        if (!is_number(wins->text))
            return ac_node_refuse(err, wins, "expected games of 100");
        action = ac_node_get(other, "action");
        if (action ? action->kind != AC_NODE_SCALAR || !is_verb(game, action->text)
                   : !ac_node_get(other, "piece") || !ac_node_get(other, "at"))
            return ac_node_refuse(err, other, "expected an \"action\", or \"piece\" and \"at\"");
    }
    return AC_OK;
}

enum ac_status ac_lesson_check(const struct ac_node *lesson, const struct ac_game *game,
                               struct ac_err *err)
{
    const struct ac_node *part;

    if (ac_node_only(lesson, lesson_keys, err) != AC_OK ||
        ac_node_need(lesson, "title", AC_NODE_SCALAR, &part, err) != AC_OK ||
        ac_node_need(lesson, "scenario", AC_NODE_SCALAR, &part, err) != AC_OK ||
        ac_node_need(lesson, "side", AC_NODE_SCALAR, &part, err) != AC_OK)
        return AC_ERR_INPUT;
    if (strcmp(part->text, game->scenario.side_word[0]) != 0 &&
        strcmp(part->text, game->scenario.side_word[1]) != 0)
        return ac_node_refuse(err, part, "expected the side \"%s\" or \"%s\"",
                              game->scenario.side_word[0], game->scenario.side_word[1]);
    if (ac_node_need(lesson, "steps", AC_NODE_LIST, &part, err) != AC_OK)
        return AC_ERR_INPUT;
    for (const struct ac_node *step = part->child; step; step = step->next)
        if (check_step(step, game, err) != AC_OK)
            return AC_ERR_INPUT;
    part = ac_node_get(lesson, "others");
    return part ? check_others(part, game, err) : AC_OK;
}

int ac_lesson_steps(const struct ac_node *lesson)
{
    const struct ac_node *steps = ac_node_get(lesson, "steps");

    return steps ? steps->count : 0;
}

/* ---- what has been done ---- */

static bool acted(const struct ac_match *match, const char *pattern, int viewer, int since)
{
    bool found = false;
    struct ac_text text;

    ac_text_init(&text, AC_NOTATION_MAX);
    for (int i = since; i < match->count && !found; i++) {
        const struct ac_entry *entry = &match->log[i];

        if (entry->kind != AC_ENTRY_ACTION || !entry->standing || entry->side != viewer)
            continue;
        ac_text_clear(&text);
        ac_print_action(match->game, NULL, &entry->action, &text);
        found = matches(pattern, text.data);
    }
    ac_text_release(&text);
    return found;
}

static bool undone(const struct ac_match *match, int since)
{
    for (int i = since; i < match->count; i++)
        if (match->log[i].kind == AC_ENTRY_UNDO || match->log[i].kind == AC_ENTRY_TAKEBACK)
            return true;
    return false;
}

/* A board of boxes holds who waits, who is lost, who is elsewhere. */
static bool on_map(const struct ac_game *game, const struct ac_view_piece *piece)
{
    return piece->board >= 0 && piece->board < game->board_count &&
           game->board[piece->board].kind != AC_BOARD_BOXES;
}

/* How many pieces whose names fit stand on the map, in places whose names fit, as the viewer sees it? */
static int standing(const struct ac_match *match, int viewer, const char *piece, const char *at)
{
    const struct ac_game *game = match->game;
    struct ac_view *view = malloc(sizeof(*view)); /* too large for a stack */
    int found = 0;

    if (!view)
        return 0;
    ac_view(game, match->state, viewer, view);
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *p = &view->piece[i];
        const bool placed = p->place >= 0 && p->place < game->place_count;

        found += on_map(game, p) && matches(piece, game->piece_name[p->piece]) &&
                 (!at || (placed && matches(at, game->place_name[p->place])));
    }
    free(view);
    return found;
}

static bool ended(const struct ac_match *match, int viewer, const char *how)
{
    struct ac_result result;

    return ac_match_over(match, &result) && (strcmp(how, "win") != 0 || result.winner == viewer);
}

static const char *text_of(const struct ac_node *map, const char *key)
{
    const struct ac_node *node = ac_node_get(map, key);

    return node ? node->text : NULL;
}

/* A number that the loader has read already; 0 where there is none. */
static long number(const char *text)
{
    return text ? strtol(text, NULL, 10) : 0;
}

static bool met(const struct ac_node *until, const struct ac_match *match, int viewer, int since)
{
    const char *action = text_of(until, "action"), *turn = text_of(until, "turn");
    const char *phase = text_of(until, "phase"), *piece = text_of(until, "piece");
    const char *at = text_of(until, "at"), *over = text_of(until, "over");
    const char *gone = text_of(until, "gone"), *left = text_of(until, "left");
    struct ac_turn now;

    ac_turn_of(match->game, match->state, viewer, &now);
    if (action && !acted(match, action, viewer, since))
        return false;
    if (ac_node_get(until, "undo") && !undone(match, since))
        return false;
    if (turn && now.turn < number(turn))
        return false;
    if (phase && (now.phase != phase_index(match->game, phase) || now.to_act != viewer))
        return false;
    if (piece && standing(match, viewer, piece, at) == 0)
        return false;
    if (gone && standing(match, viewer, gone, NULL) > number(left))
        return false;
    return !over || ended(match, viewer, over);
}

/* Entries of the log that lead to where the step was begun: those of the line that are older. */
static int length_at(const struct ac_match *match, int since)
{
    int length = 0;

    while (length < match->line_count && match->line[length] < since)
        length++;
    return length;
}

/* Has an action to do with such a piece: names it, or none (it goes on with the piece named before)? */
static bool is_about(const struct ac_game *game, const struct ac_action *action,
                     const char *pattern)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    bool any = false;

    for (int p = 0; p < game->piece_count; p++) {
        if (!ac_action_names(verb, action, p))
            continue;
        if (matches(pattern, game->piece_name[p]))
            return true;
        any = true;
    }
    return !any && !(verb->flags & AC_VERB_ENDS);
}

/* May no such piece be given an order any more, though its side is to act? Then it has ended elsewhere. */
static bool is_spent(const struct ac_match *match, int viewer, const char *pattern)
{
    struct ac_actions *list; /* too large for a stack */
    bool spent = true;

    if (ac_to_act(match->state) != viewer)
        return false;
    list = calloc(1, sizeof(*list));
    if (!list)
        return false;
    ac_legal(match->game, match->state, list);
    for (int i = 0; i < list->count && spent; i++)
        spent = !is_about(match->game, &list->list[i], pattern);
    free(list);
    return spent;
}

/* A step that wants the first order: has the learner given another one? */
static bool gave_another(const struct ac_node *step, const struct ac_match *match, int viewer,
                         int since)
{
    const char *piece = text_of(ac_node_get(step, "until"), "piece");
    bool begun = false;

    if (!ac_node_get(step, "first"))
        return false;
    for (int i = since; i < match->count; i++) {
        const struct ac_entry *entry = &match->log[i];

        if (entry->kind != AC_ENTRY_ACTION || !entry->standing || entry->side != viewer)
            continue;
        if (!piece || !is_about(match->game, &entry->action, piece))
            return true;
        begun = true;
    }
    return begun && is_spent(match, viewer, piece);
}

/* Has the phase gone by in which the step can be done, or was another order to be the first? */
static bool past(const struct ac_node *step, const struct ac_match *match, int viewer, int since)
{
    const char *phase = text_of(step, "phase");
    struct ac_state_room room;
    struct ac_turn then, now;
    struct ac_result result;

    if (ac_match_over(match, &result) || gave_another(step, match, viewer, since))
        return true;
    if (!phase || !ac_match_at(match, length_at(match, since), ac_state_in(&room)))
        return false;
    ac_turn_of(match->game, ac_state_in(&room), viewer, &then);
    ac_turn_of(match->game, match->state, viewer, &now);
    return now.turn > then.turn ||
           (now.to_act == viewer && now.phase > phase_index(match->game, phase));
}

static const struct ac_node *step_at(const struct ac_node *lesson, int index)
{
    const struct ac_node *steps = ac_node_get(lesson, "steps");
    const struct ac_node *step = steps ? steps->child : NULL;

    for (int i = 0; step && i < index; i++)
        step = step->next;
    return step;
}

const char *ac_lesson_text(const struct ac_node *lesson, int index)
{
    const struct ac_node *step = step_at(lesson, index);
    const char *own = step ? text_of(step, "terminal") : NULL;

    return own || !step ? own : text_of(step, "text");
}

bool ac_lesson_is_task(const struct ac_node *lesson, int index)
{
    const struct ac_node *step = step_at(lesson, index);

    return step && ac_node_get(step, "task");
}

void ac_lesson_verb(const struct ac_node *lesson, int index, char *out, size_t cap)
{
    const struct ac_node *step = step_at(lesson, index);
    const struct ac_node *until = step ? ac_node_get(step, "until") : NULL;
    const char *action = until ? text_of(until, "action") : NULL;

    (void)snprintf(out, cap, "%.*s", action ? (int)strcspn(action, " *") : 0, action ? action : "");
}

bool ac_lesson_is_gesture(const struct ac_node *lesson, int index)
{
    const struct ac_node *step = step_at(lesson, index);
    const struct ac_node *until = step ? ac_node_get(step, "until") : NULL;

    return until && ac_node_get(until, "select");
}

enum ac_lesson_state ac_lesson_step(const struct ac_node *lesson, int index,
                                    const struct ac_match *match, int viewer, int since)
{
    const struct ac_node *step = step_at(lesson, index);
    const struct ac_node *until = step ? ac_node_get(step, "until") : NULL;

    if (!until || ac_node_get(until, "select"))
        return AC_LESSON_READ;
    if (met(until, match, viewer, since))
        return AC_LESSON_MET;
    return past(step, match, viewer, since) ? AC_LESSON_PAST : AC_LESSON_OPEN;
}

int ac_lesson_given(const struct ac_node *lesson, const struct ac_match *match, int viewer,
                    int since)
{
    const struct ac_node *others = ac_node_get(lesson, "others");

    for (const struct ac_node *other = others ? others->child : NULL; other; other = other->next)
        if (met(other, match, viewer, since))
            return (int)number(text_of(other, "wins"));
    return -1;
}
