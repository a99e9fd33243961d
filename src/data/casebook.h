/*
 * A game's case register, GAME/CASES.csv: every rule case with one sentence in our own words. It
 * answers `acies rule` and gives refusals their sentence. CSV by RFC 4180 with a heading line
 * `id,kind,title,status,note`.
 */
#ifndef AC_DATA_CASEBOOK_H
#define AC_DATA_CASEBOOK_H

#include "data/library.h"

enum { AC_CASEBOOK_MAX = 4096 };

struct ac_case_entry {
    const char *id;     /* "6.12" */
    const char *kind;   /* rule, procedure, table, definition, optional, info, addendum */
    const char *title;  /* the case in our own words */
    const char *status; /* done, partly, todo, not-applicable */
    const char *note;
    int line; /* in the file */
};

struct ac_casebook {
    int count;
    const struct ac_case_entry *entry; /* in the file's order, in memory of the library */
};

/* Reads the register. AC_ERR_NOT_FOUND when the game has none. */
enum ac_status ac_casebook_read(struct ac_library *lib, const char *game, struct ac_casebook *out,
                                struct ac_err *err) AC_MUST_CHECK;

/* The same from a text; everything lives in the arena. */
enum ac_status ac_casebook_parse(const char *file, const char *bytes, size_t size,
                                 struct ac_arena *arena, struct ac_casebook *out,
                                 struct ac_err *err) AC_MUST_CHECK;

/* The case of that id, or else one that differs in upper and lower case only, or NULL. */
const struct ac_case_entry *ac_casebook_find(const struct ac_casebook *book, const char *id);

/*
 * The first case from index `from` on that has `word` in its id, title or note, upper and lower
 * case alike (in ASCII); -1 when there is none. Go on from the answer + 1.
 */
int ac_casebook_search(const struct ac_casebook *book, const char *word, int from);

/*
 * The cases that a question in words is about ("how do I shoot uphill"), the weightiest first, as
 * indices into the book; at most `max`. Words count by their stems and with words of like meaning;
 * cases with more of the words come first, then those with them in the title. Returns how many.
 */
int ac_casebook_ask(const struct ac_casebook *book, const char *question, int *out, int max);

#endif
