/* Blocks in a list, newest first; see the header. */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_FIRST = 4 * 1024, BLOCK_MOST = 64 * 1024, ALIGN = 16 };

struct ac_arena_block {
    struct ac_arena_block *next;
    size_t size; /* of bytes */
    _Alignas(16) unsigned char bytes[];
};

void ac_arena_init(struct ac_arena *arena, size_t max)
{
    *arena = (struct ac_arena){ .max = max };
}

void ac_arena_release(struct ac_arena *arena)
{
    struct ac_arena_block *block = arena->block;

    while (block) {
        struct ac_arena_block *next = block->next;
        free(block);
        block = next;
    }
    *arena = (struct ac_arena){ .max = arena->max };
}

/* As much again as there is, within limits: small arenas stay small, large ones have few blocks. */
static size_t block_size(const struct ac_arena *arena, size_t need)
{
    size_t size = arena->total < BLOCK_FIRST ? BLOCK_FIRST : arena->total;

    if (size > BLOCK_MOST)
        size = BLOCK_MOST;
    return need > size ? need : size;
}

static struct ac_arena_block *add_block(struct ac_arena *arena, size_t need)
{
    size_t size = block_size(arena, need);
    struct ac_arena_block *block;

    if (size > arena->max - arena->total)
        size = need;
    if (size > arena->max - arena->total)
        return NULL;
    block = calloc(1, sizeof(*block) + size);
    if (!block)
        return NULL;
    block->next = arena->block;
    block->size = size;
    arena->block = block;
    arena->used = 0;
    arena->total += size;
    return block;
}

void *ac_arena_alloc(struct ac_arena *arena, size_t count, size_t size)
{
    size_t bytes;
    void *memory;

    if (size != 0 && count > (SIZE_MAX - ALIGN) / size)
        return NULL;
    bytes = (count * size + ALIGN - 1) / ALIGN * ALIGN;
    if (!arena->block || bytes > arena->block->size - arena->used)
        if (!add_block(arena, bytes))
            return NULL;
    memory = arena->block->bytes + arena->used;
    arena->used += bytes;
    return memory;
}

char *ac_arena_strndup(struct ac_arena *arena, const char *text, size_t len)
{
    char *copy = ac_arena_alloc(arena, len + 1, 1);

    if (copy)
        memcpy(copy, text, len);
    return copy;
}

char *ac_arena_strdup(struct ac_arena *arena, const char *text)
{
    return ac_arena_strndup(arena, text, strlen(text));
}
