/*
 * Arena: memory that lives and dies together. Blocks are taken from the heap as needed up to a
 * maximum; everything is freed by one release. Memory is zeroed. Nothing in an arena outlives it
 * and no destructor runs.
 */
#ifndef AC_BASE_ARENA_H
#define AC_BASE_ARENA_H

#include <stddef.h>

struct ac_arena_block;

struct ac_arena {
    struct ac_arena_block *block; /* newest first */
    size_t used;                  /* in the newest block */
    size_t total;                 /* taken from the heap so far */
    size_t max;                   /* never more than this */
};

/* An arena that never takes more than `max` bytes from the heap. */
void ac_arena_init(struct ac_arena *arena, size_t max);
void ac_arena_release(struct ac_arena *arena);

/* Zeroed memory for `count` things of `size` bytes, or NULL when the maximum is reached. */
void *ac_arena_alloc(struct ac_arena *arena, size_t count, size_t size);

/* A copy of the first `len` bytes of `text` with a closing zero, or NULL. */
char *ac_arena_strndup(struct ac_arena *arena, const char *text, size_t len);
char *ac_arena_strdup(struct ac_arena *arena, const char *text);

#endif
