/*
 * The nearest name to a misspelt word: what a refusal may ask with "did you mean". Names are offered
 * one by one, so that they need not stand in a list.
 */
#ifndef AC_BASE_NEAR_H
#define AC_BASE_NEAR_H

#include <stddef.h>

#include "base/text.h"

enum { AC_NEAR_WORD = 40 }; /* bytes of a word that are compared */

struct ac_near {
    char word[AC_NEAR_WORD + 1];
    size_t len;
    const char *best; /* nearest so far, NULL: none is near enough */
    int distance;     /* its distance */
};

/* Begins with the first `len` bytes of a word. */
void ac_near_begin(struct ac_near *near, const char *word, size_t len);

/* Offers a name, which must outlive the search; NULL and "" are passed over. */
void ac_near_offer(struct ac_near *near, const char *name);

/*
 * Changes (a letter put in, left out, changed, or swapped with its neighbour; case does not count)
 * that make one word the other; at most AC_NEAR_WORD letters of each count.
 */
int ac_near_distance(const char *a, size_t a_len, const char *b);

/* The nearest of a NULL-terminated list, NULL when none is near enough to be meant. */
const char *ac_near(const char *word, const char *const *names);

/* " (did you mean turns?)" when one of the names is near, else nothing. */
void ac_near_ask(struct ac_text *out, const char *word, const char *const *names);

#endif
