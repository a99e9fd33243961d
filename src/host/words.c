/* See the header. */
#include "host/words.h"

#include <math.h>

#include "proto/notation.h"

void ac_hint_words(const struct ac_hint *hint, const char *best, const char *other,
                   struct ac_text *out)
{
    const double gap = hint->chance - hint->other_chance;
    const double error = hypot(hint->error, hint->other_error);

    ac_text_addf(out, "hint: %s: ", best);
    if (!hint->has_other)
        ac_text_add(out, "there is nothing else to do");
    else if (hint->rollouts == 0)
        ac_text_add(out, "your staff would; there was no time to try it");
    else if (gap > 2 * error)
        ac_text_addf(out, "%s %.0f in 100; the next best, %s, %.0f (give or take %.0f)",
                     hint->to_the_end ? "it won" : "it stands at", 100 * hint->chance, other,
                     100 * hint->other_chance, 100 * error);
    else
        ac_text_addf(out,
                     "but no single order matters much here; %s comes to the same, about %.0f in "
                     "100 (give or take %.0f)",
                     other, 100 * hint->chance, 100 * hint->error);
}

static bool has_coords(const struct ac_verb *verb)
{
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_COORD)
            return true;
    return false;
}

/* Is the piece an argument, or in a set that is one? */
static bool names(const struct ac_verb *verb, const struct ac_action *action, int piece)
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

    if (!has_coords(verb)) {
        ac_print_action(game, NULL, action, out);
        return;
    }
    ac_text_add(out, verb->name);
    for (int p = 0; p < game->piece_count; p++)
        if (names(verb, action, p)) {
            ac_text_addf(out, "%s%s", before, game->piece_name[p]);
            before = ", ";
        }
}
