/*
 * The part of a state that every game has, and the stack of pending decisions.
 *
 * A game's state is one flat struct whose first member is `struct ac_head head`. It holds no
 * pointers and no padding, is zeroed before set-up, and equal positions are equal bytes; so a copy
 * is memcpy, equality is memcmp and the hash is over all its bytes. (Fence the struct with
 * `#pragma GCC diagnostic error "-Wpadded"`, and keep no counters in it that tell equal positions
 * apart.)
 *
 * Pending decisions: a reaction inside a reaction, a choice inside a resolution. A ruleset pushes a
 * frame for each, works on the top one, and pops it when it is settled; what lies below goes on
 * where it stopped. Frames are cleared when popped, so that the bytes stay canonical.
 */
#ifndef ACIES_STATE_H
#define ACIES_STATE_H

#include "acies/action.h"

enum {
    AC_MAX_FRAMES =
        10, /* deepest chain known: order, move, entry, withdrawal, fire, loss, retreat */
    AC_FRAME_ARGS = 6,
    AC_STATE_MAX = 16384, /* no game's state is larger */
};

struct ac_frame {
    uint8_t kind; /* of the ruleset, 0 is free */
    int8_t side;  /* who decides in it */
    uint8_t step;
    uint8_t flags;
    int16_t arg[AC_FRAME_ARGS];
};

struct ac_head {
    int8_t to_act; /* a side, AC_CHANCE or AC_OVER */
    uint8_t phase; /* index into the ruleset's phases */
    int16_t turn;  /* Game-Turn, from 1 */
    uint8_t depth; /* frames in use */
    uint8_t zero[3];
    struct ac_frame frame[AC_MAX_FRAMES];
};

/* A state whose inside only its ruleset knows; it begins with struct ac_head. */
struct ac_state;

static inline const struct ac_head *ac_head(const struct ac_state *state)
{
    return (const struct ac_head *)(const void *)state;
}

/* A new frame on top. */
static inline struct ac_frame *ac_push(struct ac_head *head, int kind, ac_side side)
{
    if (head->depth >= AC_MAX_FRAMES)
        ac_bug("more than %d pending decisions", AC_MAX_FRAMES);
    head->frame[head->depth] = (struct ac_frame){ .kind = (uint8_t)kind, .side = side };
    return &head->frame[head->depth++];
}

static inline void ac_pop(struct ac_head *head)
{
    if (head->depth == 0)
        ac_bug("no pending decision to settle");
    head->frame[--head->depth] = (struct ac_frame){ 0 };
}

/* The top frame, or NULL when nothing is pending. */
static inline struct ac_frame *ac_top(struct ac_head *head)
{
    return head->depth ? &head->frame[head->depth - 1] : 0;
}

static inline const struct ac_frame *ac_top_const(const struct ac_head *head)
{
    return head->depth ? &head->frame[head->depth - 1] : 0;
}

#endif
