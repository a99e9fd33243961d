/*
 * What a state holds, described once.
 *
 * A ruleset gives tables of members: the name of each, where it lies in the state, what kind of
 * value it is, its range, its words, whose secret it is. By these tables core writes a state as
 * position text and reads it back (core/position.h), refuses what does not fit, wipes what a viewer
 * may not know, and prints the reference of docs/FORMAT.md. What a person reads and types is words.
 *
 * A member is an array of `count` elements (one by default) of `size` bytes, `stride` bytes apart.
 * It stands in a position in one of four ways:
 *
 *   of the state     turn: 3, path: 2010 2011 ("key: values")
 *   by things        lost: {romans: 2}: element i belongs to thing first + i of `by`
 *   of a piece       TT1: 4413 NE moved: a word of the piece's line (`by` is ac_pieces, and the
 *                    member stands in struct ac_description.piece)
 *   of a record      a line of a list (struct ac_record_kind): frames, combats, terrain
 *
 * In a line, a member flagged AC_MEMBER_BARE is its value alone ("NE", "moved"); any other is its
 * name and its value ("aboard AT1"). What has its blank value is left out.
 */
#ifndef ACIES_MEMBER_H
#define ACIES_MEMBER_H

#include "acies/state.h"
#include "base/status.h"

struct ac_game;

/* Things that have names: what a value stands for, or what an array has an element for. */
struct ac_things {
    const char *what; /* "a hex": what a refusal says was expected */
    int (*count)(const struct ac_game *game);
    const char *(*name)(const struct ac_game *game, int i); /* one word; "" or NULL: none */
    /* ac_places or ac_pieces: as far as both go they have the same numbers; found by their index. */
    const struct ac_things *like;
};

extern const struct ac_things ac_pieces; /* by their names in notation */
extern const struct ac_things ac_places;
extern const struct ac_things ac_sides; /* by the scenario's words, or the game's own (`sides`) */
extern const struct ac_things ac_deciders; /* sides, then chance and over: values of to_act */

enum ac_member_kind {
    AC_MEMBER_NUMBER, /* low..high */
    AC_MEMBER_WORD,   /* an index into words; a word "" stands for no value */
    AC_MEMBER_FLAGS,  /* bits, named by words; a bit without a word must be 0 */
    AC_MEMBER_THING,  /* an index into `of`, or AC_NONE ("-") */
    AC_MEMBER_SET, /* bit i stands for thing first + i of `of`: bits over all elements together, or of
                      each element by itself where elements belong to things (`by`) */
    AC_MEMBER_DERIVED, /* follows from the rest (ruleset's `derive`), or is always 0: not written */
};

enum ac_member_flag {
    AC_MEMBER_BARE = 1u << 0,   /* in a line: the value alone, without the name */
    AC_MEMBER_NEEDED = 1u << 1, /* of a piece: a line that names a place must give it */
    AC_MEMBER_STATE_BLANK =
        1u << 2,               /* its blank is what the empty position has, element by element */
    AC_MEMBER_SHOWN = 1u << 3, /* written also when it has its blank value */
};

struct ac_member {
    const char *name;
    const char *text; /* what it means, for the reference; our own words */
    enum ac_member_kind kind;
    unsigned flags;
    uint16_t offset;
    uint8_t size; /* 1, 2, 4, 8 */
    bool is_signed;
    uint16_t count, stride; /* 0: 1, and size */
    uint32_t mask;          /* bits of the element that are the value; 0: all */
    int8_t plus;            /* what is stored is the value plus this ("plus one; 0: none") */
    int32_t low, high;      /* NUMBER, in written units times scale */
    int32_t blank;          /* value that is left out */
    int32_t scale; /* NUMBER: stored units in one written unit, 0: 1; decimals are written */
    const char *const *words;   /* WORD, FLAGS; NULL-terminated */
    const struct ac_things *of; /* THING, SET */
    const struct ac_things *by; /* what element 0.. belongs to, NULL: nothing */
    /* The element of a thing of `by`, where it is not thing - first; AC_NONE: it has none. */
    int (*element)(const struct ac_game *game, int thing);
    int16_t first;  /* of `by`; of `of` for a SET that is not by things, or has `element` */
    int8_t secret;  /* 1 + the side whose secret it is, 0: open to all */
    int32_t hidden; /* secret: the value a viewer sees who may not know it */
    bool (*open)(const struct ac_game *game, const struct ac_state *state); /* secret no more */
    /* Where a value is not simply stored: both or neither. `at` is the state, or the record. */
    int64_t (*get)(const struct ac_game *game, const struct ac_state *state, const void *at, int i);
    void (*set)(const struct ac_game *game, struct ac_state *state, void *at, int i, int64_t value);
};

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name cannot stand in parentheses */
/* A member of struct S named m, its size and number of elements found by the compiler. */
#define AC_AT(S, m) .offset = (uint16_t)offsetof(struct S, m), .size = sizeof(((struct S *)0)->m)
#define AC_AT_ARRAY(S, m)                                                                          \
    .offset = (uint16_t)offsetof(struct S, m), .size = sizeof(((struct S *)0)->m[0]),              \
    .count = sizeof(((struct S *)0)->m) / sizeof(((struct S *)0)->m[0])
/* Member m of the elements of the array a in struct S. */
#define AC_AT_EACH(S, a, m)                                                                        \
    .offset = (uint16_t)offsetof(struct S, a[0].m), .size = sizeof(((struct S *)0)->a[0].m),       \
    .count = sizeof(((struct S *)0)->a) / sizeof(((struct S *)0)->a[0]),                           \
    .stride = sizeof(((struct S *)0)->a[0])
/* NOLINTEND(bugprone-macro-parentheses) */

/* Slot `slot` of a pending decision (struct ac_frame). */
#define AC_AT_SLOT(slot)                                                                           \
    .offset = (uint16_t)(offsetof(struct ac_frame, arg) + sizeof(int16_t) * (slot)),               \
    .size = sizeof(int16_t), .is_signed = true

/* A kind of line in a list: its word (NULL: lines have none) and its members, offsets in the record. */
struct ac_words {
    const char *name;
    const char *text;
    const struct ac_member *member; /* ends with a NULL name */
};

/* A list of records in the state. */
struct ac_record_kind {
    const char *name; /* the key */
    const char *text;
    uint16_t offset, stride;
    uint16_t max;
    uint16_t count_offset; /* of the number of records in use, a byte */
    struct ac_words line;  /* the members of each */
};

/* The description of a ruleset's state. Tables end with a NULL name. */
struct ac_description {
    const struct ac_member *state; /* keys, in the order they are written; head members too */
    const struct ac_member *piece; /* words of a piece's line */
    const struct ac_record_kind *records;
    const struct ac_words *frame; /* by kind of frame, [0] is none; over struct ac_frame */
    int frame_count;
    const char *const
        *sides;   /* words for the sides beside the scenario's ("blue", "gold"), or NULL */
    bool by_hand; /* what a person wrote is completed by `derive`: play writes `saved: true` */

    /* The state of an empty position: no piece named, every key left out. The memory is zeroed. */
    void (*blank)(const struct ac_game *game, struct ac_state *state);
    /* A piece's line was read (pieces in the order of the file): puts it where tables need it, or
     * says what is wrong with it. May be NULL. */
    const char *(*placed)(const struct ac_game *game, struct ac_state *state, ac_piece piece);
    /* The n-th piece to be written, for games whose order in the file matters. May be NULL. */
    int (*nth)(const struct ac_game *game, const struct ac_state *state, int n);
    /* What follows from the rest; says what cannot be, and *about which piece where it is one's.
     * `saved`: play wrote it. May be NULL. */
    const char *(*derive)(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about);
};

#endif
