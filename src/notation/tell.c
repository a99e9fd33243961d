/* See the header. */
#include "notation/tell.h"

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
