/*
 * What changes from one position to another, as a viewer sees it: for replays that step smoothly, and for
 * ghosts of what an action would do. No game is known here: views are compared, and what lies ahead is found
 * by ending phases on a copy.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"

enum { AHEAD_STEPS = 8, AHEAD_CARDS = 6 };

static json_t *piece_named(const json_t *pieces, const char *name)
{
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        json_t *piece = json_array_get(pieces, i);
        const char *own = json_string_value(json_object_get(piece, "piece"));

        if (own && strcmp(own, name) == 0)
            return piece;
    }
    return NULL;
}

static const char *name_at(const json_t *pieces, size_t i)
{
    return json_string_value(json_object_get(json_array_get(pieces, i), "piece"));
}

/* Pieces mostly keep their order: looking at the same index first makes the comparison linear. */
static json_t *same_piece(const json_t *pieces, size_t i, const char *name)
{
    const char *there = name_at(pieces, i);

    return there && strcmp(there, name) == 0 ? json_array_get(pieces, i)
                                             : piece_named(pieces, name);
}

json_t *srv_view_changes(const json_t *before, const json_t *after)
{
    static const char *const whole[] = { "board", "ground", "marks", "tracks", "features", "turn" };
    const json_t *was = json_object_get(before, "pieces"), *is = json_object_get(after, "pieces");
    json_t *out = ac_put_object(), *pieces = ac_put_array(), *gone = ac_put_array();

    for (size_t i = 0; i < json_array_size(is); i++)
        if (!json_equal(same_piece(was, i, name_at(is, i)), json_array_get(is, i)))
            ac_add(pieces, json_incref(json_array_get(is, i)));
    for (size_t i = 0; i < json_array_size(was); i++)
        if (!same_piece(is, i, name_at(was, i)))
            ac_add(gone, ac_put_string(name_at(was, i)));
    ac_put(out, "pieces", pieces);
    ac_put(out, "gone", gone);
    for (size_t i = 0; i < sizeof(whole) / sizeof(whole[0]); i++) {
        json_t *value = json_object_get(after, whole[i]);

        if (value && !json_equal(json_object_get(before, whole[i]), value))
            ac_put(out, whole[i], json_incref(value));
    }
    return out;
}

/* ---- what lies ahead ---- */

/* The only way on that decides nothing: the one action that ends the phase. */
static bool ends_phase(const struct ac_game *game, const struct ac_actions *list,
                       struct ac_action *out)
{
    int found = 0;

    for (int i = 0; i < list->count; i++)
        if (game->rules->verbs[list->list[i].verb].flags & AC_VERB_ENDS) {
            *out = list->list[i];
            found++;
        }
    return found == 1;
}

static bool names_piece(const struct ac_game *game, const struct ac_action *action,
                        const json_t *changes)
{
    json_t *text = ac_json_action(game, action);
    json_t *args = json_object_get(text, "args");
    bool found = false;
    const char *key;
    json_t *value;

    json_object_foreach(args, key, value)
    {
        const char *name = json_string_value(value);

        found = found || (name && piece_named(json_object_get(changes, "pieces"), name));
        for (size_t i = 0; !found && i < json_array_size(value); i++) {
            name = json_string_value(json_array_get(value, i));
            found = name && piece_named(json_object_get(changes, "pieces"), name);
        }
    }
    json_decref(text);
    return found;
}

static void add_cards(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_actions *list, const json_t *changes, json_t *out)
{
    for (int i = 0; i < list->count && json_array_size(out) < AHEAD_CARDS; i++) {
        const struct ac_action *action = &list->list[i];
        struct ac_card card = { 0 };
        json_t *one;

        if (!(game->rules->verbs[action->verb].flags & AC_VERB_ROLLS) ||
            !names_piece(game, action, changes) ||
            !game->rules->forecast(game, state, action, &card))
            continue;
        one = ac_put_object();
        ac_put(one, "action", ac_json_action(game, action));
        ac_put(one, "card", ac_json_card(game, &card));
        ac_add(out, one);
    }
}

json_t *srv_cards_ahead(const struct ac_game *game, const struct ac_state *state, int viewer,
                        const json_t *changes)
{
    struct ac_actions *list = calloc(1, sizeof(*list));
    json_t *out = ac_put_array();
    struct ac_state_room room;

    if (!list)
        ac_bug("out of memory for what lies ahead");
    ac_copy(game, ac_state_in(&room), state);
    for (int i = 0; i < AHEAD_STEPS && ac_to_act(ac_state_in(&room)) == viewer; i++) {
        struct ac_action end;

        ac_legal(game, ac_state_in(&room), list);
        add_cards(game, ac_state_in(&room), list, changes, out);
        if (json_array_size(out) || !ends_phase(game, list, &end))
            break;
        ac_apply(game, ac_state_in(&room), &end, NULL);
    }
    free(list);
    return out;
}
