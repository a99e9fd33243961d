/*
 * The library: where documents come from. The files built into the program (data/embed.h), overlaid
 * by the folder that --data names: DIR/GAME/map.yaml stands in for the built-in "GAME/map.yaml",
 * DIR/GAME/scenarios/NAME.yaml adds a scenario or replaces one.
 *
 * A library belongs to one thread. Documents are read and parsed once, folders listed once; both live as
 * long as the library, and so do the texts in them: the games loaded from a library must be freed before it. A
 * program that loads many files of its users makes a library for each.
 */
#ifndef AC_DATA_LIBRARY_H
#define AC_DATA_LIBRARY_H

#include <stddef.h>

#include "acies/node.h"
#include "data/embed.h"

enum {
    AC_LIBRARY_MEMORY = 256 * 1024 * 1024,
    AC_LIBRARY_MAX_NAMES = 1024, /* documents of one game */
    AC_LIBRARY_PATH = 1024,      /* bytes of a path */
};

struct ac_document {
    const char *path;           /* "GAME/map.yaml", or the file's path */
    const char *file;           /* as people know it, for messages */
    const char *bytes;          /* with a closing zero */
    size_t size;                /* without it */
    const struct ac_node *root; /* NULL as long as it was not parsed */
    bool own;                   /* not as it is built in: from a folder, a file or a text */
    struct ac_document *next;
};

/* Names, in memory of the library. */
struct ac_names {
    int count;
    const char **name;
};

/* The names in a folder, once somebody has asked for them. */
struct ac_listing {
    const char *folder, *ending;
    struct ac_names names;
    struct ac_listing *next;
};

struct ac_library {
    struct ac_arena arena;
    const char *dir; /* or NULL */
    const struct ac_embedded *embedded;
    size_t embedded_count;
    struct ac_document *documents;
    struct ac_listing *listings;
};

/* The built-in files, overlaid by `dir` unless it is NULL. Refused when there is no such folder. */
enum ac_status ac_library_init(struct ac_library *lib, const char *dir,
                               struct ac_err *err) AC_MUST_CHECK;

/* The same over another table of files (sorted by path), for tests and tools. */
enum ac_status ac_library_init_over(struct ac_library *lib, const struct ac_embedded *files,
                                    size_t count, const char *dir,
                                    struct ac_err *err) AC_MUST_CHECK;
void ac_library_release(struct ac_library *lib);

/* The document "GAME/name.yaml", parsed. AC_ERR_NOT_FOUND when there is none. */
enum ac_status ac_library_open(struct ac_library *lib, const char *path,
                               const struct ac_document **out, struct ac_err *err) AC_MUST_CHECK;

/* A file of the user's, parsed. */
enum ac_status ac_library_open_file(struct ac_library *lib, const char *file,
                                    const struct ac_document **out,
                                    struct ac_err *err) AC_MUST_CHECK;

/* A text that is in memory already, parsed; not kept for a second call. */
enum ac_status ac_library_open_text(struct ac_library *lib, const char *file, const char *bytes,
                                    size_t size, const struct ac_document **out,
                                    struct ac_err *err) AC_MUST_CHECK;

/* The built-in document of that name, whatever stands in for it; not kept for a second call. */
enum ac_status ac_library_built_in(struct ac_library *lib, const char *path,
                                   const struct ac_document **out,
                                   struct ac_err *err) AC_MUST_CHECK;

/* A file of the user's stands in for the document "GAME/name.yaml", which was not opened yet. */
enum ac_status ac_library_stand_in(struct ac_library *lib, const char *path, const char *file,
                                   struct ac_err *err) AC_MUST_CHECK;

/* The raw text of "GAME/guide/NAME.md", "GAME/CASES.csv" ...; bytes and size of *out. */
enum ac_status ac_library_text(struct ac_library *lib, const char *path,
                               const struct ac_document **out, struct ac_err *err) AC_MUST_CHECK;

bool ac_library_has(const struct ac_library *lib, const char *path);

/*
 * The files of a folder ("GAME", "GAME/scenarios", "GAME/guide") whose names end in `ending`, without
 * it, in strcmp order; built-in ones and those of --data, each once. Folders within are left out.
 */
enum ac_status ac_library_list(struct ac_library *lib, const char *folder, const char *ending,
                               struct ac_names *out, struct ac_err *err) AC_MUST_CHECK;

/*
 * The ids of a game's scenarios: those that "GAME/scenarios.yaml" lists under `order:` first, as
 * they stand there, then the others in strcmp order.
 */
enum ac_status ac_library_scenarios(struct ac_library *lib, const char *game, struct ac_names *out,
                                    struct ac_err *err) AC_MUST_CHECK;

#endif
