/*
 * What a scenario of a game may say: its keys, described once.
 *
 * A ruleset gives a table of the keys that are its own beside those every scenario has
 * (data/scenario.h). By it a key that is unknown, missing or of the wrong shape is refused wherever
 * it stands, before the ruleset's `load` is asked; `load` takes ranges and words from it (ac_key_int,
 * ac_key_name); and docs/FORMAT.md is printed from it.
 */
#ifndef ACIES_KEY_H
#define ACIES_KEY_H

#include "acies/node.h"
#include "base/text.h"

enum ac_key_shape {
    AC_SHAPE_VALUE, /* a text, a number, a word or a block of rows */
    AC_SHAPE_MAP,   /* of the keys `inside`, or of names where there are none */
    AC_SHAPE_LIST,  /* of values, or of maps of the keys `inside` */
    AC_SHAPE_ANY,   /* one or the other: `load` looks */
};

struct ac_key {
    const char *name; /* NULL ends a table */
    enum ac_key_shape shape;
    bool needed;
    const char *value;           /* what may stand there; NULL: by words, or low and high */
    const char *text;            /* what it means; our own words */
    const char *const *words;    /* one of these; NULL-terminated */
    int32_t low, high;           /* a whole number */
    const struct ac_key *inside; /* keys of the map, or of the maps of the list, that stand here */
};

enum { AC_KEY_DEPTH = 4 }; /* tables inside tables, at most */

/*
 * Refuses what a map may not say by these tables together; `own` may be NULL, and so may both: then
 * anything goes. All faults at once where err->all gathers them; a key that is missing or of the wrong
 * shape is an error even then, so that nobody reads on.
 */
enum ac_status ac_keys_check(const struct ac_node *map, const struct ac_key *common,
                             const struct ac_key *own, struct ac_err *err) AC_MUST_CHECK;

/* The row of a key; it must be in the table. */
const struct ac_key *ac_key_named(const struct ac_key *keys, const char *name);

/* Value of a key by its row; a key that is not there leaves *out as it was. See ac_node_int, _name. */
enum ac_status ac_key_int(const struct ac_node *map, const struct ac_key *keys, const char *name,
                          int32_t *out, struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_key_name(const struct ac_node *map, const struct ac_key *keys, const char *name,
                           int *out, struct ac_err *err) AC_MUST_CHECK;

#endif
