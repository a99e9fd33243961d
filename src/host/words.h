/* Orders and what the coach found, in words for people at this machine. */
#ifndef AC_HOST_WORDS_H
#define AC_HOST_WORDS_H

#include "acies/game.h"
#include "base/text.h"
#include "search/coach.h"

/*
 * A hint: the order when it stands out beyond the error of the trials, else that nothing does. `best`
 * and `other` are its two actions as text.
 */
void ac_hint_words(const struct ac_hint *hint, const char *best, const char *other,
                   struct ac_text *out);

/*
 * An action as it is typed; one with coordinates of a free table, which tell nobody anything, by its
 * verb and pieces alone. At a chance node pass the outcome's state to ac_print_at instead.
 */
void ac_action_words(const struct ac_game *game, const struct ac_action *action,
                     struct ac_text *out);

#endif
