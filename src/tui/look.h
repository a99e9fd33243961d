/*
 * How things are drawn in a terminal, by the names the rules use: the game's skin (docs/FORMAT.md,
 * "Skins"). A name that the skin leaves out is drawn plainly.
 */
#ifndef AC_TUI_LOOK_H
#define AC_TUI_LOOK_H

#include "acies/game.h"
#include "data/library.h"
#include "tui/cells.h"

enum { TUI_LOOK_ENTRIES = 256, TUI_LOOK_TEXT = 8, TUI_FIGURES = 96 };

struct tui_look_entry {
    const char *kind; /* "terrains", "symbols", ... */
    const char *name;
    char glyph[TUI_GLYPH]; /* "" when the skin has none */
    char ascii[2];
    char letters[TUI_LOOK_TEXT];
    char figures[TUI_FIGURES]; /* of a symbol, or "" */
    uint8_t colour;
};

struct tui_look {
    bool unicode;
    int count;
    struct tui_look_entry entry[TUI_LOOK_ENTRIES];
    uint8_t side_colour[AC_SIDES];
    char side_mark[AC_SIDES][2];
    char figures[TUI_FIGURES]; /* names of the figures on a counter, with commas between */
    char unit[TUI_LOOK_TEXT];  /* the word for a distance, or "" */
};

/* Reads the skin; a game without one gets plain looks. Refused when the skin is not sound. */
enum ac_status tui_look_read(struct tui_look *look, struct ac_library *library, const char *game,
                             bool unicode, struct ac_err *err) AC_MUST_CHECK;

/* The entry of a name, or NULL. */
const struct tui_look_entry *tui_look_find(const struct tui_look *look, const char *kind,
                                           const char *name);

/* One character for a terrain, and its style. */
const char *tui_look_terrain(const struct tui_look *look, const char *name,
                             struct tui_style *style);

/* One to three letters for a piece's symbol. */
const char *tui_look_letters(const struct tui_look *look, const char *symbol);

/* What the four figures on a counter mean, with commas between; "" when the skin does not say. */
const char *tui_look_figures(const struct tui_look *look, const char *symbol);

/* An arrow for a facing of a board with `count` facings, clockwise; "" for none. */
const char *tui_look_arrow(const struct tui_look *look, int facing, int count);

#endif
