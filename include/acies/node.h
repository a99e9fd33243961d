/*
 * A document as a tree: what a scenario, map or table file says, with line numbers, so that a
 * refusal can name the line. Scalars are text; a ruleset turns them into numbers and names through
 * the functions below, which refuse with file, line, what is wrong and what was expected.
 */
#ifndef ACIES_NODE_H
#define ACIES_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/status.h"

enum ac_node_kind { AC_NODE_SCALAR, AC_NODE_LIST, AC_NODE_MAP };

struct ac_node {
    enum ac_node_kind kind;
    int line;         /* of a scalar, or of the key that a list or map stands under */
    int column;       /* where its value begins, from 1; 0: unknown */
    int key_column;   /* where its key begins */
    bool plain;       /* a scalar on one line, as written: columns can be counted in it */
    int indent;       /* column of the rows of a block (`|`); 0: it is none */
    const char *file; /* as a person knows it */
    const char *key;  /* in the map it is in, or NULL */
    const char *text; /* scalar, or NULL */
    const struct ac_node *child; /* first of a list or map */
    const struct ac_node *next;  /* sibling */
    int count;                   /* of children */
    bool *read;                  /* set when it is asked for by its key; NULL: nobody keeps count */
};

/* The value of `key` in a map, or NULL. */
const struct ac_node *ac_node_get(const struct ac_node *map, const char *key);

/* Refuses with the node's file and line before the message. */
#define ac_node_refuse(err, node, ...)                                                             \
    (ac_node_err((err), (node), (node)->line, __VA_ARGS__), ac_status_same(AC_ERR_INPUT))
void ac_node_err(struct ac_err *err, const struct ac_node *node, int line, const char *fmt, ...)
    AC_PRINTF(4, 5);

/* The same for the word at byte `at` of a scalar's text: names its column, and in a block its line. */
#define ac_node_refuse_word(err, scalar, at, ...)                                                  \
    (ac_node_err_word((err), (scalar), (at), __VA_ARGS__), ac_status_same(AC_ERR_INPUT))
void ac_node_err_word(struct ac_err *err, const struct ac_node *scalar, size_t at, const char *fmt,
                      ...) AC_PRINTF(4, 5);

/*
 * Refuses the word at byte `at` of a scalar, which is none of `count` names: `unknown unit "Q9" (did
 * you mean Q1?)`, and all that are expected where they are few. count -1: the names end with NULL.
 */
#define ac_node_refuse_unknown(err, scalar, at, what, names, count)                                \
    (ac_node_err_unknown((err), (scalar), (at), (what), (names), (count)),                         \
     ac_status_same(AC_ERR_INPUT))
void ac_node_err_unknown(struct ac_err *err, const struct ac_node *scalar, size_t at,
                         const char *what, const char *const *names, int count);

/* A node's key as a scalar, for refusals of a name that stands there. */
struct ac_node ac_node_key(const struct ac_node *node);

/* The byte at which word number `word` (from 0) of a scalar begins, for the above. */
size_t ac_node_word_at(const struct ac_node *scalar, int word);

/*
 * For a reader that can go on to the next of several things: AC_OK when the refusal stands in
 * err->all, where more are wanted; else the status as it is.
 */
enum ac_status ac_node_pass(enum ac_status status, const struct ac_err *err);

/*
 * For parts of a file that can be read one without the other: reads `part` unless reading has stopped,
 * and keeps the first fault in `*status`, by which what hangs on all parts is left out. False: reading
 * stops; after a fault it goes on only where all are wanted.
 */
#define AC_NODE_GO_ON(status, part, err)                                                           \
    (ac_node_pass(*(status), (err)) == AC_OK && ac_node_keep((status), (part), (err)))
bool ac_node_keep(enum ac_status *status, enum ac_status part, const struct ac_err *err);

/* The value of a key that may be missing (NULL), but is of that kind where it is there. */
enum ac_status ac_node_find(const struct ac_node *map, const char *key, enum ac_node_kind kind,
                            const struct ac_node **out, struct ac_err *err) AC_MUST_CHECK;

/* The value of a key that must be there and of that kind. */
enum ac_status ac_node_need(const struct ac_node *map, const char *key, enum ac_node_kind kind,
                            const struct ac_node **out, struct ac_err *err) AC_MUST_CHECK;

/*
 * Scalar readers; a missing optional key leaves *out as it was. Where err->all gathers faults a bad
 * value is added to them and the answer is AC_OK with one that is possible: 0, the lowest, the first.
 */
enum ac_status ac_node_int(const struct ac_node *scalar, int32_t low, int32_t high, int32_t *out,
                           struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_node_get_int(const struct ac_node *map, const char *key, int32_t low,
                               int32_t high, int32_t *out, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_node_get_bool(const struct ac_node *map, const char *key, bool *out,
                                struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_node_get_text(const struct ac_node *map, const char *key, const char **out,
                                struct ac_err *err) AC_MUST_CHECK;

/* Index of the scalar's text in a NULL-terminated list of names; lists them when it is not there. */
enum ac_status ac_node_name(const struct ac_node *scalar, const char *const *names, int *out,
                            struct ac_err *err) AC_MUST_CHECK;

/* Refuses keys of a map that are not in the NULL-terminated list (a misspelt key is never passed over). */
enum ac_status ac_node_only(const struct ac_node *map, const char *const *keys,
                            struct ac_err *err) AC_MUST_CHECK;

/* Splits a scalar at white space into words; at most max of them. Words live in the arena. */
enum ac_status ac_node_words(const struct ac_node *scalar, struct ac_arena *arena,
                             const char **words, int max, int *count,
                             struct ac_err *err) AC_MUST_CHECK;

/*
 * Splits a block scalar (`key: |`) into its rows, for what is drawn as a grid; at most max of them.
 * Blanks at the end of a row are dropped. Rows live in the arena.
 */
enum ac_status ac_node_rows(const struct ac_node *scalar, struct ac_arena *arena, const char **rows,
                            int max, int *count, struct ac_err *err) AC_MUST_CHECK;

/* Refuses with the line of row 0.. of a block scalar: its first row is on the line after the `|`. */
#define ac_node_refuse_row(err, scalar, row, ...)                                                  \
    (ac_node_err((err), (scalar), (scalar)->line + 1 + (row), __VA_ARGS__),                        \
     ac_status_same(AC_ERR_INPUT))

#endif
