/* See the header. */
#include "host/words.h"

#include <math.h>

#include "notation/notation.h"
#include "notation/order.h"

bool ac_hint_stands_out(const struct ac_hint *hint)
{
    return !hint->has_other ||
           hint->chance - hint->other_chance > 2 * hypot(hint->error, hint->other_error);
}

void ac_hint_words(const struct ac_hint *hint, const char *best, const char *other,
                   struct ac_text *out)
{
    const double error = hypot(hint->error, hint->other_error);

    ac_text_addf(out, "hint: %s: ", best);
    if (!hint->has_other)
        ac_text_add(out, "there is nothing else to do");
    else if (hint->rollouts == 0)
        ac_text_add(out, "your staff would; there was no time to try it");
    else if (ac_hint_stands_out(hint))
        ac_text_addf(out, "%s %.0f in 100; the next best, %s, %.0f (give or take %.0f)",
                     hint->to_the_end ? "it won" : "it stands at", 100 * hint->chance, other,
                     100 * hint->other_chance, fmax(1, 100 * error));
    else
        ac_text_addf(out,
                     "but no single order matters much here; %s comes to the same, about %.0f in "
                     "100 (give or take %.0f)",
                     other, 100 * hint->chance, fmax(1, 100 * hint->error));
}

/* ---- plans ---- */

enum {
    NAMED = 4,   /* told of each verb */
    PARTS = 128, /* pieces of a plan that are kept apart */
    TOLD = 8,    /* orders */
};

/* What a piece does in a plan: the last verb that takes it to a place, else its first. */
struct part {
    int verb, piece, place;
};

static int place_of(const struct ac_verb *verb, const struct ac_action *action)
{
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_PLACE && action->arg[a] != AC_NONE)
            return action->arg[a];
    return AC_NONE;
}

/* The first piece of an action, alone or in a set. */
static int first_piece(const struct ac_game *game, const struct ac_action *action)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];

    for (int p = 0; p < game->piece_count; p++)
        if (ac_action_names(verb, action, p))
            return p;
    return AC_NONE;
}

/* A step is its piece's, or the last one's when it names none but a place: the hexes a ship rows. */
static int add_part(const struct ac_game *game, const struct ac_action *action, struct part *part,
                    int count)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    const int actor = ac_actor(game, action);
    const int place = place_of(verb, action);
    int piece = actor != AC_NONE ? actor : first_piece(game, action);
    int at = 0;

    if (piece == AC_NONE && place != AC_NONE && count > 0)
        piece = part[count - 1].piece;
    if (piece == AC_NONE)
        return count;
    while (at < count && part[at].piece != piece)
        at++;
    if (at == PARTS)
        return count;
    if (at == count || place != AC_NONE)
        part[at] = (struct part){ action->verb, piece, place };
    return at == count ? count + 1 : count;
}

static void put_verb(const struct ac_game *game, const struct part *part, int count, int verb,
                     struct ac_text *out)
{
    int told = 0, all = 0;

    ac_text_addf(out, "%s%s", out->len ? "; " : "", game->rules->verbs[verb].name);
    for (int i = 0; i < count; i++) {
        if (part[i].verb != verb || all++ >= NAMED)
            continue;
        ac_text_addf(out, "%s%s", told++ ? ", " : " ", game->piece_name[part[i].piece]);
        if (part[i].place != AC_NONE)
            ac_text_addf(out, " %s", game->place_name[part[i].place]);
    }
    if (all > told)
        ac_text_addf(out, " and %d more", all - told);
}

/* Order by order, and what is none by itself. */
static void put_orders(const struct ac_game *game, const struct ac_draft *draft,
                       struct ac_text *out)
{
    int told = 0, more = 0;

    for (int i = 0; i < draft->count;) {
        const struct ac_draft_order *order = ac_draft_order_at(draft, i);

        if (told == TOLD) {
            more++;
        } else {
            ac_text_add(out, told++ ? "; " : "");
            if (order)
                ac_print_order(game, &order->given, out);
            else
                ac_action_words(game, &draft->step[i], out);
        }
        i += order ? order->count : 1;
    }
    if (more)
        ac_text_addf(out, "; and %d more", more);
}

void ac_plan_words(const struct ac_game *game, const struct ac_draft *draft, struct ac_text *out)
{
    const int last = draft->count - 1;
    struct part part[PARTS];
    int count = 0;

    if (draft->order_count) {
        put_orders(game, draft, out);
        return;
    }
    for (int i = 0; i < draft->count; i++)
        count = add_part(game, &draft->step[i], part, count);
    for (int i = 0; i < count; i++) {
        int first = 0;

        while (part[first].verb != part[i].verb)
            first++;
        if (first == i)
            put_verb(game, part, count, part[i].verb, out);
    }
    if (last >= 0 && first_piece(game, &draft->step[last]) == AC_NONE &&
        place_of(&game->rules->verbs[draft->step[last].verb], &draft->step[last]) == AC_NONE) {
        ac_text_add(out, out->len ? "; then " : "");
        ac_action_words(game, &draft->step[last], out);
    }
}
