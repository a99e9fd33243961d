/*
 * Words: cutting a line into them, reading numbers, finding names and the name that was meant.
 */
#ifndef AC_PROTO_WORDS_H
#define AC_PROTO_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum { AC_MAX_WORD = 512 };

/*
 * Takes the next word of *at into `out` and moves *at behind it. False at the end of the text or,
 * with *at unmoved and out empty, when the word does not fit.
 */
bool ac_next_word(const char **at, char *out, size_t cap);

/* The text after leading blanks. */
const char *ac_skip_blanks(const char *text);

/* A whole decimal integer within low..high, nothing else. */
bool ac_read_int(const char *word, int64_t low, int64_t high, int64_t *out);

/* Exactly 2 * size lower-case hexadecimal digits and nothing else; and the way back. */
bool ac_read_hex(const char *word, unsigned char *out, size_t size);
void ac_print_hex(const unsigned char *bytes, size_t size, char *out);

/* Index of a word in `count` names, -1 when it is not there. */
int ac_find_name(const char *const *names, int count, const char *word);

/* The same, or of the one name that is the word in other letters, large for small. */
int ac_find_meant(const char *const *names, int count, const char *word);

/* Number of names before the closing NULL. */
int ac_count_names(const char *const *names);

/* The name nearest to a word by edits (never NULL for count above 0); *edits says how far. */
const char *ac_near_name(const char *const *names, int count, const char *word, int *edits);

/* Refuses a word that is none of the names: lists a few of them, or the one that was meant. */
enum ac_status ac_refuse_name(struct ac_err *err, const char *what, const char *word,
                              const char *const *names, int count);

#endif
