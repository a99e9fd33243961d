/* See the header. */
#include "notation/tell.h"

#include <ctype.h>
#include <string.h>

#include "notation/notation.h"

bool ac_verb_is_free(const struct ac_verb *verb)
{
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_COORD)
            return true;
    return false;
}

bool ac_action_names(const struct ac_verb *verb, const struct ac_action *action, int piece)
{
    for (int a = 0; a < verb->argc; a++)
        if ((verb->arg[a].kind == AC_ARG_PIECE && action->arg[a] == piece) ||
            (verb->arg[a].kind == AC_ARG_SET && piece < 32 &&
             ((uint32_t)action->arg[a] >> piece & 1)))
            return true;
    return false;
}

void ac_action_words(const struct ac_game *game, const struct ac_action *action,
                     struct ac_text *out)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    const char *before = " ";

    if (!ac_verb_is_free(verb)) {
        ac_print_action(game, NULL, action, out);
        return;
    }
    ac_text_add(out, verb->name);
    for (int p = 0; p < game->piece_count; p++)
        if (ac_action_names(verb, action, p)) {
            ac_text_addf(out, "%s%s", before, game->piece_name[p]);
            before = ", ";
        }
}

void ac_spell_event(const struct ac_game *game, const struct ac_event *event, char *line)
{
    const struct ac_event_kind *kind = &game->rules->events[event->kind];

    for (int i = 0; i < kind->argc; i++) {
        char word[AC_NOTATION_MAX];
        struct ac_text text;
        char *at;

        if (kind->arg[i].kind != AC_ARG_NAME)
            continue;
        ac_text_over(&text, word, sizeof(word));
        ac_print_arg(game, &kind->arg[i], event->arg[i], &text);
        at = word[0] ? strstr(line, word) : NULL;
        for (size_t k = 1; at && word[0] && word[k]; k++) /* not in "1-1" */
            if (at[k] == '-' && isalpha((unsigned char)word[k - 1]))
                at[k] = ' ';
    }
}
