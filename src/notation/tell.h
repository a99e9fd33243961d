/* Actions told to people, where the notation of records would tell them nothing. */
#ifndef AC_PROTO_TELL_H
#define AC_PROTO_TELL_H

#include "acies/game.h"
#include "base/text.h"

/* Has it coordinates of a free table among its arguments? */
bool ac_verb_is_free(const struct ac_verb *verb);

/* Is the piece an argument, or in a set that is one? */
bool ac_action_names(const struct ac_verb *verb, const struct ac_action *action, int piece);

/*
 * An action as it is typed; one with coordinates of a free table, which tell nobody anything, by its
 * verb and pieces alone. At a chance node pass the outcome's state to ac_print_at instead.
 */
void ac_action_words(const struct ac_game *game, const struct ac_action *action,
                     struct ac_text *out);

/*
 * Names of results are single words for records and programs: "no-effect", "athenian-levies". In
 * the printed event they become words for people, in place.
 */
void ac_spell_event(const struct ac_game *game, const struct ac_event *event, char *line);

#endif
