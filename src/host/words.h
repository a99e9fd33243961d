/* Orders and what the coach found, in words for people at this machine. */
#ifndef AC_HOST_WORDS_H
#define AC_HOST_WORDS_H

#include "acies/game.h"
#include "base/text.h"
#include "host/draft.h"
#include "notation/tell.h"
#include "search/coach.h"

/*
 * A hint: the order when it stands out beyond the error of the trials, else that nothing does. `best`
 * and `other` are its two actions as text.
 */
void ac_hint_words(const struct ac_hint *hint, const char *best, const char *other,
                   struct ac_text *out);

/* Does a hint lead the next best by more than the error of the trials? */
bool ac_hint_stands_out(const struct ac_hint *hint);

/*
 * A sketched plan in a sentence, by what is done with whom: "step RSK1 2522, RSK2 2523 and 4 more;
 * turn RMS1; then done".
 */
void ac_plan_words(const struct ac_game *game, const struct ac_draft *draft, struct ac_text *out);

#endif
