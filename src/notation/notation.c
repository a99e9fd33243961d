/* See the header. One table of verbs serves printing and parsing, so they cannot drift apart. */
#include "notation/notation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/match.h"
#include "notation/order.h"
#include "notation/words.h"

const char ac_roll_word[] = "roll";

static const char left_out[] = "-";
static const char hidden_word[] = "?";

/* ---- printing ---- */

static void print_set(const struct ac_game *game, uint32_t set, struct ac_text *out)
{
    const char *comma = "";

    ac_text_putc(out, '{');
    for (int p = 0; p < 32 && p < game->piece_count; p++) {
        if (!(set >> p & 1u))
            continue;
        ac_text_addf(out, "%s%s", comma, game->piece_name[p]);
        comma = ",";
    }
    ac_text_putc(out, '}');
}

static const char *name_of(const char *const *names, int count, int32_t index)
{
    if (index < 0 || index >= count)
        ac_bug("no name number %d of %d", (int)index, count);
    return names[index];
}

static bool is_left_out(const struct ac_arg_spec *spec, int32_t value)
{
    return spec->optional && value == (spec->kind == AC_ARG_SET ? 0 : AC_NONE);
}

void ac_print_arg(const struct ac_game *game, const struct ac_arg_spec *spec, int32_t value,
                  struct ac_text *out)
{
    if (is_left_out(spec, value)) {
        ac_text_add(out, left_out);
        return;
    }
    switch (spec->kind) {
    case AC_ARG_PIECE:
        ac_text_add(out, name_of(game->piece_name, game->piece_count, value));
        return;
    case AC_ARG_PLACE:
        ac_text_add(out, name_of(game->place_name, game->place_count, value));
        return;
    case AC_ARG_NAME:
        ac_text_add(out, name_of(spec->names, ac_count_names(spec->names), value));
        return;
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        ac_text_addf(out, "%d", (int)value);
        return;
    case AC_ARG_SET:
        print_set(game, (uint32_t)value, out);
        return;
    }
    ac_bug("argument kind %d does not exist", (int)spec->kind);
}

static void print_outcome(const struct ac_chance *chance, int32_t index, struct ac_text *out)
{
    if (chance->names)
        ac_text_addf(out, "%s %s", ac_roll_word, name_of(chance->names, chance->count, index));
    else
        ac_text_addf(out, "%s %d", ac_roll_word, (int)(chance->first + index));
}

bool ac_action_hidden(const struct ac_game *game, const struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    if (!(verb->flags & AC_VERB_SECRET) || verb->argc == 0)
        return false;
    for (int i = 0; i < verb->argc; i++)
        if (action->arg[i] != AC_NONE)
            return false;
    return true;
}

struct ac_action ac_action_hide(const struct ac_game *game, const struct ac_action *action)
{
    struct ac_action out = ac_act0(action->verb);

    for (int i = 0; i < game->rules->verbs[action->verb].argc; i++)
        out.arg[i] = AC_NONE;
    return out;
}

/* Could the hidden form be meant plainly, because every argument is optional and left out? */
static bool prints_hidden(const struct ac_game *game, const struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    if (!ac_action_hidden(game, action))
        return false;
    for (int i = 0; i < verb->argc; i++)
        if (!is_left_out(&verb->arg[i], action->arg[i]))
            return true;
    return false;
}

void ac_print_action(const struct ac_game *game, const struct ac_chance *chance,
                     const struct ac_action *action, struct ac_text *out)
{
    const struct ac_verb *verb;
    int last;

    if (action->verb == AC_VERB_OUTCOME && chance) {
        print_outcome(chance, action->arg[0], out);
        return;
    }
    if (action->verb >= game->rules->verb_count)
        ac_bug("%s: verb %d does not exist", game->rules->id, action->verb);
    verb = &game->rules->verbs[action->verb];
    ac_text_add(out, verb->name);
    if (prints_hidden(game, action)) {
        ac_text_addf(out, " %s", hidden_word);
        return;
    }
    for (last = verb->argc; last > 0; last--)
        if (!is_left_out(&verb->arg[last - 1], action->arg[last - 1]))
            break;
    for (int i = 0; i < last; i++) {
        ac_text_putc(out, ' ');
        ac_print_arg(game, &verb->arg[i], action->arg[i], out);
    }
}

void ac_print_at(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_action *action, struct ac_text *out)
{
    struct ac_chance chance;

    if (action->verb == AC_VERB_OUTCOME)
        ac_chance(game, state, &chance);
    ac_print_action(game, &chance, action, out);
}

/* ---- parsing ---- */

/* `what` is the name of the argument, so that "to" and "from" are told apart. */
static enum ac_status find_word(const char *what, const char *word, const char *const *names,
                                int count, int32_t *out, struct ac_err *err)
{
    const int i = ac_find_meant(names, count, word);

    if (i < 0)
        return ac_refuse_name(err, what, word, names, count);
    *out = i;
    return AC_OK;
}

enum ac_status ac_parse_piece(const struct ac_game *game, const char *word, ac_piece *out,
                              struct ac_err *err)
{
    int32_t i = 0;
    const enum ac_status status =
        find_word("piece", word, game->piece_name, game->piece_count, &i, err);

    *out = (ac_piece)i;
    return status;
}

enum ac_status ac_parse_place(const struct ac_game *game, const char *word, ac_place *out,
                              struct ac_err *err)
{
    int32_t i = 0;
    const enum ac_status status =
        find_word("place", word, game->place_name, game->place_count, &i, err);

    *out = (ac_place)i;
    return status;
}

/* `{a,b,c}`: members may come in any order but only once. */
static enum ac_status parse_set(const struct ac_game *game, const char *word, uint32_t *out,
                                struct ac_err *err)
{
    const size_t len = strlen(word);
    const int count = game->piece_count < 32 ? game->piece_count : 32;
    char name[AC_MAX_WORD];
    size_t i = 1;

    *out = 0;
    if (len < 3 || word[0] != '{' || word[len - 1] != '}')
        return ac_refuse(err, AC_ERR_INPUT, "bad set \"%.60s\", expected pieces as {A,B}", word);
    while (i < len) {
        const size_t n = strcspn(word + i, ",}");
        int32_t piece = 0;

        memcpy(name, word + i, n);
        name[n] = '\0';
        if (find_word("piece", name, game->piece_name, count, &piece, err) != AC_OK)
            return AC_ERR_INPUT;
        if (*out >> piece & 1u)
            return ac_refuse(err, AC_ERR_INPUT, "\"%.60s\" stands twice in the set", name);
        *out |= UINT32_C(1) << piece;
        i += n + 1;
        if (word[i - 1] == '}' && i < len)
            return ac_refuse(err, AC_ERR_INPUT, "bad set \"%.60s\", expected pieces as {A,B}",
                             word);
    }
    return AC_OK;
}

static enum ac_status parse_number(const struct ac_arg_spec *spec, const char *word, int32_t *out,
                                   struct ac_err *err)
{
    int64_t value = 0;

    if (!ac_read_int(word, spec->low, spec->high, &value))
        return ac_refuse(err, AC_ERR_INPUT, "bad %s \"%.60s\", expected a number from %d to %d",
                         spec->name, word, (int)spec->low, (int)spec->high);
    *out = (int32_t)value;
    return AC_OK;
}

static enum ac_status parse_arg(const struct ac_game *game, const struct ac_arg_spec *spec,
                                const char *word, int32_t *out, struct ac_err *err)
{
    uint32_t set;
    enum ac_status status;

    if (spec->optional && strcmp(word, left_out) == 0) {
        *out = spec->kind == AC_ARG_SET ? 0 : AC_NONE;
        return AC_OK;
    }
    switch (spec->kind) {
    case AC_ARG_PIECE:
        return find_word("piece", word, game->piece_name, game->piece_count, out, err);
    case AC_ARG_PLACE:
        return find_word("place", word, game->place_name, game->place_count, out, err);
    case AC_ARG_NAME:
        return find_word(spec->name, word, spec->names, ac_count_names(spec->names), out, err);
    case AC_ARG_NUMBER:
    case AC_ARG_COORD:
        return parse_number(spec, word, out, err);
    case AC_ARG_SET:
        status = parse_set(game, word, &set, err);
        *out = (int32_t)set;
        return status;
    }
    ac_bug("argument kind %d does not exist", (int)spec->kind);
}

static enum ac_status parse_args(const struct ac_game *game, const struct ac_verb *verb,
                                 const char *at, struct ac_action *out, struct ac_err *err)
{
    char word[AC_MAX_WORD];

    for (int i = 0; i < verb->argc; i++) {
        const struct ac_arg_spec *spec = &verb->arg[i];

        if (!*ac_skip_blanks(at)) {
            if (!spec->optional)
                return ac_refuse(err, AC_ERR_INPUT, "%s: missing %s", verb->name, spec->name);
            out->arg[i] = spec->kind == AC_ARG_SET ? 0 : AC_NONE;
            continue;
        }
        if (!ac_next_word(&at, word, sizeof(word)))
            return ac_refuse(err, AC_ERR_INPUT, "%s: the word for %s is too long", verb->name,
                             spec->name);
        if (i == 0 && (verb->flags & AC_VERB_SECRET) && strcmp(word, hidden_word) == 0) {
            *out = ac_action_hide(game, out);
            break;
        }
        if (parse_arg(game, spec, word, &out->arg[i], err) != AC_OK)
            return AC_ERR_INPUT;
    }
    at = ac_skip_blanks(at);
    if (*at)
        return ac_refuse(err, AC_ERR_INPUT, "%s: nothing expected at \"%.60s\"", verb->name, at);
    return AC_OK;
}

static enum ac_status refuse_outcome(const struct ac_chance *chance, const char *word,
                                     struct ac_err *err)
{
    if (chance->names)
        return ac_refuse_name(err, "outcome", word, chance->names, chance->count);
    return ac_refuse(err, AC_ERR_INPUT, "bad roll \"%.60s\", expected a number from %d to %d", word,
                     (int)chance->first, (int)chance->first + chance->count - 1);
}

/* Several dice may be typed as they lie, "9 4" for 9-4. */
static const char *next_outcome(const struct ac_chance *chance, const char *at,
                                char word[AC_MAX_WORD])
{
    size_t len;

    (void)ac_next_word(&at, word, AC_MAX_WORD);
    len = strlen(word);
    if (chance->names && *ac_skip_blanks(at) && len + 2 < AC_MAX_WORD) {
        word[len] = '-';
        (void)ac_next_word(&at, word + len + 1, AC_MAX_WORD - len - 1);
    }
    return ac_skip_blanks(at);
}

static enum ac_status parse_outcome(const struct ac_chance *chance, const char *at,
                                    struct ac_action *out, struct ac_err *err)
{
    char word[AC_MAX_WORD];
    int64_t value = 0;
    int index = -1;

    at = next_outcome(chance, at, word);
    if (*at)
        return ac_refuse(err, AC_ERR_INPUT, "%s: nothing expected at \"%.60s\"", ac_roll_word, at);
    if (chance->names)
        index = ac_find_name(chance->names, chance->count, word);
    if (index < 0 && /* by number also where names came later: older records have it so */
        ac_read_int(word, chance->first, (int64_t)chance->first + chance->count - 1, &value))
        index = (int)(value - chance->first);
    if (index < 0)
        return refuse_outcome(chance, word, err);
    *out = ac_outcome(index);
    return AC_OK;
}

static enum ac_status refuse_verb(const struct ac_game *game, const char *word, struct ac_err *err)
{
    const char *names[256];
    int count = 0;

    for (int i = 0; i < game->rules->verb_count && count < 256; i++)
        names[count++] = game->rules->verbs[i].name;
    return ac_refuse_name(err, "verb", word, names, count);
}

enum ac_status ac_parse_action(const struct ac_game *game, const struct ac_chance *chance,
                               const char *text, struct ac_action *out, struct ac_err *err)
{
    char word[AC_MAX_WORD];

    if (!ac_next_word(&text, word, sizeof(word)))
        return ac_refuse(err, AC_ERR_INPUT, "no action, expected a verb and its arguments");
    if (chance && strcmp(word, ac_roll_word) == 0)
        return parse_outcome(chance, text, out, err);
    if (chance)
        return ac_refuse(err, AC_ERR_INPUT, "\"%.60s\" must wait, expected %s for %s", word,
                         ac_roll_word, chance->what ? chance->what : "the die");
    for (int i = 0; i < game->rules->verb_count; i++) {
        if (strcmp(game->rules->verbs[i].name, word) != 0)
            continue;
        *out = ac_act0(i);
        return parse_args(game, &game->rules->verbs[i], text, out, err);
    }
    if (strcmp(word, ac_roll_word) == 0)
        return ac_refuse(err, AC_ERR_INPUT, "no die is to be rolled now");
    return refuse_verb(game, word, err);
}

/* Does a listed action agree with one of which optional arguments were left out? */
static bool completes(const struct ac_verb *verb, const struct ac_action *listed,
                      const struct ac_action *part)
{
    for (int i = 0; i < verb->argc; i++)
        if (listed->arg[i] != part->arg[i] && !(verb->arg[i].optional && part->arg[i] == AC_NONE))
            return false;
    return listed->verb == part->verb;
}

/*
 * What was left out is taken where only one legal action would fill it: a facing that is no choice
 * need not be said. Not in games with secrets, whose lists would tell.
 */
static void complete(const struct ac_game *game, const struct ac_state *state,
                     struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    struct ac_actions *list;
    const struct ac_action *found = NULL;
    int count = 0;
    bool missing = false;

    for (int i = 0; i < verb->argc; i++)
        missing = missing || (verb->arg[i].optional && action->arg[i] == AC_NONE);
    if (!missing || game->rules->secrets || ac_to_act(state) >= AC_SIDES)
        return;
    list = calloc(1, sizeof(*list));
    if (!list)
        return;
    ac_legal(game, state, list);
    for (int i = 0; i < list->count; i++)
        if (completes(verb, &list->list[i], action)) {
            found = &list->list[i];
            count++;
        }
    if (count == 1)
        *action = *found;
    free(list);
}

enum ac_status ac_parse_at(const struct ac_game *game, const struct ac_state *state,
                           const char *text, struct ac_action *out, struct ac_err *err)
{
    struct ac_chance chance;
    enum ac_status status;

    if (ac_to_act(state) != AC_CHANCE) {
        status = ac_parse_action(game, NULL, text, out, err);
        if (status == AC_OK)
            complete(game, state, out);
        return status;
    }
    ac_chance(game, state, &chance);
    return ac_parse_action(game, &chance, text, out, err);
}

const char *ac_viewer_word(const struct ac_game *game, int viewer)
{
    if (viewer == 0 || viewer == 1)
        return game->scenario.side_word[viewer];
    if (viewer == AC_NONE)
        return "nobody";
    return viewer == AC_SPECTATOR ? "spectator" : "referee";
}

enum ac_status ac_parse_side(const struct ac_game *game, const char *word, bool viewers, int *out,
                             struct ac_err *err)
{
    const char *names[AC_VIEWERS];
    const int count = viewers ? AC_VIEWERS : AC_SIDES;

    for (int i = 0; i < count; i++) {
        names[i] = ac_viewer_word(game, i);
        if (strcmp(word, names[i]) == 0 || strcmp(word, ac_side_text(game, i)) == 0) {
            *out = i;
            return AC_OK;
        }
    }
    return ac_refuse_name(err, viewers ? "viewer" : "side", word, names, count);
}

enum ac_status ac_parse_standing(const struct ac_game *game, char *word, int *which, int *choice,
                                 struct ac_err *err)
{
    const char *names[AC_MAX_STANDING];
    const char *const *choices;
    char *equals = strchr(word, '='), *at = strchr(word, '@');
    int64_t until = 0;

    if (!equals)
        return ac_refuse(err, AC_ERR_INPUT, "expected NAME=CHOICE, not \"%.60s\"", word);
    *equals = '\0';
    if (at && (!ac_read_int(at + 1, 1, AC_UNTIL_MAX, &until) || at < equals))
        return ac_refuse(err, AC_ERR_INPUT, "expected a turn after the @, not \"%.60s\"", at + 1);
    if (at)
        *at = '\0';
    for (int i = 0; i < game->rules->standing_count; i++)
        names[i] = game->rules->standing[i].name;
    *which = ac_find_name(names, game->rules->standing_count, word);
    if (*which < 0)
        return ac_refuse_name(err, "standing order", word, names, game->rules->standing_count);
    choices = game->rules->standing[*which].choices;
    *choice = ac_find_name(choices, ac_count_names(choices), equals + 1);
    if (*choice < 0)
        return ac_refuse_name(err, "choice", equals + 1, choices, ac_count_names(choices));
    *choice += AC_UNTIL * (int)until;
    return AC_OK;
}

void ac_print_standing(const struct ac_standing_kind *kind, int choice, int until,
                       struct ac_text *out)
{
    ac_text_add(out, kind->choices[choice]);
    if (until)
        ac_text_addf(out, "@%d", until);
}

/* ---- events ---- */

/* For people a piece has its title, and a side its name; everything else is as in notation. */
static void print_for_people(const struct ac_game *game, const struct ac_arg_spec *spec,
                             int32_t value, struct ac_text *out)
{
    if (spec->kind == AC_ARG_PIECE && game->piece_text && value >= 0 && value < game->piece_count &&
        game->piece_text[value])
        ac_text_add(out, game->piece_text[value]);
    else if (spec->kind == AC_ARG_NAME && strcmp(spec->name, "side") == 0 && value >= 0 &&
             value < AC_SIDES)
        ac_text_add(out, ac_side_text(game, value));
    else
        ac_print_arg(game, spec, value, out);
}

bool ac_print_event(const struct ac_game *game, const struct ac_event *event, int viewer,
                    struct ac_text *out)
{
    const struct ac_event_kind *kind;

    if (!(event->see >> viewer & 1u))
        return false;
    kind = &game->rules->events[event->kind];
    if (event->rule)
        ac_text_addf(out, "%s ", ac_case_id(game, event->rule));
    for (const char *c = kind->text; *c; c++) {
        const bool by_name = c[0] == '%' && c[1] == 'n';
        const int i = c[0] == '%' ? c[1 + by_name] - '0' : -1;

        if (i < 0 || i >= kind->argc) {
            ac_text_putc(out, *c);
            continue;
        }
        if (by_name)
            ac_print_arg(game, &kind->arg[i], event->arg[i], out);
        else
            print_for_people(game, &kind->arg[i], event->arg[i], out);
        c += 1 + by_name;
    }
    return true;
}

/* ---- completion ---- */

static void add_word(struct ac_completions *out, const char *text)
{
    const size_t len = strcspn(text, " ");
    char *word = out->word[out->count];

    if (len >= AC_COMPLETION_TEXT || len == 0)
        return;
    for (int i = 0; i < out->count; i++)
        if (strncmp(out->word[i], text, len) == 0 && out->word[i][len] == '\0')
            return;
    if (out->count == AC_MAX_COMPLETIONS - 1) {
        out->more = true;
        return;
    }
    memcpy(word, text, len);
    word[len] = '\0';
    out->count++;
}

/* Adds the word of `full` at the typed end, when `full` begins with what was typed. */
static void consider(struct ac_completions *out, const char *full, const char *typed)
{
    if (strncmp(full, typed, strlen(typed)) == 0)
        add_word(out, full + out->start);
}

void ac_complete(const struct ac_game *game, const struct ac_state *state, const char *typed,
                 struct ac_completions *out)
{
    char full[AC_NOTATION_MAX];
    struct ac_actions list = { .retracts = true };
    struct ac_chance chance = { 0 };
    const char *last = strrchr(typed, ' ');
    struct ac_text text;

    out->count = 0;
    out->more = false;
    out->start = last ? (size_t)(last + 1 - typed) : 0;
    ac_text_over(&text, full, sizeof(full));
    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game, state, &chance);
        for (int i = 0; i < chance.count; i++)
            ac_actions_add(&list, ac_outcome(i));
    } else if (ac_to_act(state) != AC_OVER) {
        ac_legal(game, state, &list);
    }
    for (int i = 0; i < list.count; i++) {
        ac_text_clear(&text);
        ac_print_action(game, &chance, &list.list[i], &text);
        consider(out, full, typed);
    }
    ac_complete_order(game, state, typed, out);
}
