/* What the coach found, in words for people at this machine. */
#ifndef AC_HOST_WORDS_H
#define AC_HOST_WORDS_H

#include "base/text.h"
#include "search/coach.h"

/*
 * A hint: the order when it stands out beyond the error of the trials, else that nothing does. `best`
 * and `other` are its two actions as text.
 */
void ac_hint_words(const struct ac_hint *hint, const char *best, const char *other,
                   struct ac_text *out);

#endif
