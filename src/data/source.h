/*
 * Source marks: how a map, a table or a scenario is known. Every such map of keys has
 *
 *   source: printed         as the rulebook or map sheet has it
 *           repaired        from a damaged scan, put right
 *           found           from somewhere else
 *           reconstructed   worked out to fit what the rulebook says of it
 *           ours            made for this program, or by you
 *   because: why and from what; needed unless the source is printed or ours
 */
#ifndef AC_DATA_SOURCE_H
#define AC_DATA_SOURCE_H

#include "data/library.h"

#define AC_SOURCE_KEYS "source", "because"

/*
 * The mark of a map of keys as one text for people, in the arena: "printed", or "reconstructed:
 * from the coordinates in the rules". Refused when there is none or it is not one of the five.
 */
enum ac_status ac_source_text(const struct ac_node *map, struct ac_arena *arena, const char **out,
                              struct ac_err *err) AC_MUST_CHECK;

/* Whether the marks that a document has, on the whole or a part one level below, are right. */
enum ac_status ac_source_check(const struct ac_node *root, struct ac_arena *arena,
                               struct ac_err *err) AC_MUST_CHECK;

/* One marked part of a game. */
struct ac_source_mark {
    const char *document; /* "tables.yaml" */
    const char *part;     /* the key within it, "" for the whole document */
    const char *text;     /* as ac_source_text has it */
};

struct ac_source_marks {
    int count;
    struct ac_source_mark *mark; /* in memory of the library */
};

/*
 * The marks of a game's documents (not of its scenarios, which show their own), by document and in
 * the order they stand in: that of a whole document, or those of its parts one level below.
 */
enum ac_status ac_source_list(struct ac_library *lib, const char *game, struct ac_source_marks *out,
                              struct ac_err *err) AC_MUST_CHECK;

#endif
