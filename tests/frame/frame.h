/*
 * Frames for files of expected figures: one line each, `GAME/SCENARIO KEY FIGURE`, `#` begins a
 * comment. A test works a figure out for every line and compares; with AC_UPDATE=1 in the environment
 * it writes the file anew instead, comments and order kept, so that a change of figures is a change
 * of a file that is reviewed.
 */
#ifndef AC_TESTS_FRAME_H
#define AC_TESTS_FRAME_H

#include "acies/game.h"
#include "data/library.h"

/* A game of the registry, or a tiny ruleset, by "GAME/SCENARIO". */
struct ac_framed {
    struct ac_library library;
    bool shipped; /* the library is in use */
    struct ac_game *game;
};

bool ac_framed_open(const char *word, struct ac_framed *out, struct ac_err *err);
void ac_framed_close(struct ac_framed *framed);

/* Works out the figure of one line. */
typedef uint64_t (*ac_frame_figure)(const struct ac_game *game, uint64_t key);

/*
 * Goes through the file. Returns the number of lines that differ (0 after an update); each is printed
 * to stderr with what to do. `hex`: the figures are written in hexadecimal. Aborts on a file that
 * cannot be read.
 */
int ac_frame_run(const char *file, bool hex, ac_frame_figure figure);

#endif
