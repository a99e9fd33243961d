/*
 * A text being written: either into memory of the caller (never allocates, what does not fit is
 * dropped and `full` is set) or growing on the heap up to a maximum (the same beyond it).
 * `data` always ends with a zero.
 */
#ifndef AC_BASE_TEXT_H
#define AC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attr.h"

struct ac_text {
    char *data;
    size_t len;
    size_t cap; /* bytes at data, the closing zero included */
    size_t max; /* 0: the memory is the caller's */
    bool full;
};

/* Over the caller's memory; cap must be at least 1. No release needed. */
void ac_text_over(struct ac_text *text, char *memory, size_t cap);

/* Growing on the heap, at most max bytes; release it. */
void ac_text_init(struct ac_text *text, size_t max);
void ac_text_release(struct ac_text *text);

void ac_text_clear(struct ac_text *text);
void ac_text_add(struct ac_text *text, const char *string);
void ac_text_add_bytes(struct ac_text *text, const char *bytes, size_t len);
void ac_text_putc(struct ac_text *text, char c);

/*
 * For writers of many small parts: room for `len` bytes at the end, or NULL (and `full`) when there is none.
 * What was written there is then taken in by its length.
 */
char *ac_text_room(struct ac_text *text, size_t len);
void ac_text_take(struct ac_text *text, size_t len);
void ac_text_addf(struct ac_text *text, const char *fmt, ...) AC_PRINTF(2, 3);

#endif
