/*
 * A screen as a grid of character cells, apart from any terminal: the board is drawn into it, tests
 * compare it as text, and the terminal copies it out.
 */
#ifndef AC_TUI_CELLS_H
#define AC_TUI_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attr.h"
#include "base/text.h"

enum tui_colour {
    TUI_DEFAULT,
    TUI_RED,
    TUI_GREEN,
    TUI_YELLOW,
    TUI_BLUE,
    TUI_MAGENTA,
    TUI_CYAN,
    TUI_WHITE,
    TUI_COLOURS
};

enum tui_attr {
    TUI_BOLD = 1 << 0,
    TUI_DIM = 1 << 1,
    TUI_REVERSE = 1 << 2,
    TUI_UNDERLINE = 1 << 3,
};

struct tui_style {
    uint8_t colour;
    uint8_t attr;
};

enum { TUI_GLYPH = 5, TUI_MAX_WIDE = 512, TUI_MAX_HIGH = 256 };

struct tui_cell {
    char glyph[TUI_GLYPH]; /* one character in UTF-8 */
    uint8_t colour;
    uint8_t attr;
};

struct tui_cells {
    int wide, high;
    struct tui_cell *cell; /* row by row */
};

/* A part of the screen; drawing outside of it is dropped. */
struct tui_box {
    int x, y, wide, high;
};

bool tui_cells_resize(struct tui_cells *cells, int wide, int high);
void tui_cells_release(struct tui_cells *cells);
void tui_cells_clear(struct tui_cells *cells);

struct tui_cell *tui_cell_at(struct tui_cells *cells, int x, int y);

/* One character (UTF-8) at a place of the box. */
void tui_put(struct tui_cells *cells, struct tui_box box, int x, int y, const char *glyph,
             struct tui_style style);

/* Text in one line, cut at the box's edge; returns the column after it. */
int tui_text(struct tui_cells *cells, struct tui_box box, int x, int y, const char *text,
             struct tui_style style);
int tui_textf(struct tui_cells *cells, struct tui_box box, int x, int y, struct tui_style style,
              const char *fmt, ...) AC_PRINTF(6, 7);

/* Text over as many lines as it needs, broken at blanks; returns the line after it. */
int tui_wrap(struct tui_cells *cells, struct tui_box box, int y, const char *text,
             struct tui_style style);

/* Lines a text takes when it is broken at blanks. */
int tui_lines(const char *text, int wide);

/* Bytes of text that fit `wide` columns, cut at a blank where there is one. */
size_t tui_fitting(const char *text, int wide);

/* A line along the top of the box with a title in it. */
void tui_rule(struct tui_cells *cells, struct tui_box box, int y, const char *title, bool unicode,
              struct tui_style style);

/* Columns a UTF-8 text takes: one for each character, which holds for all we draw. */
int tui_columns(const char *text);

/* The grid as lines of text without trailing blanks. */
void tui_dump(const struct tui_cells *cells, struct ac_text *out);

#endif
