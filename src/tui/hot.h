/*
 * What on the screen answers to the mouse: parts of it that stand for a key, or for a row of a list.
 * Drawing fills the list, a click looks it up; what was drawn last lies on top.
 */
#ifndef AC_TUI_HOT_H
#define AC_TUI_HOT_H

#include "tui/cells.h"

enum { TUI_HOTS = 320, TUI_HOT_NONE = -1 };

struct tui_hot {
    struct tui_box box;
    int key; /* 0: the click is swallowed */
    int row; /* of a list, TUI_HOT_NONE: not a row */
};

struct tui_hots {
    int count;
    struct tui_hot hot[TUI_HOTS];
};

/* A key with the word that explains it, as it stands in a footer. */
struct tui_button {
    int key;
    const char *name, *word; /* "Tab", "next piece" */
};

void tui_hot_add(struct tui_hots *hots, struct tui_box box, int key, int row);

/* What lies there, or NULL. */
const struct tui_hot *tui_hot_at(const struct tui_hots *hots, int x, int y);

/*
 * Buttons in one line of a box, as many as there is room for: the last one of the list (where help
 * is) is always among them. The list ends with a key of 0.
 */
void tui_buttons(struct tui_cells *cells, struct tui_hots *hots, struct tui_box box, int y,
                 const struct tui_button *list);

/* One button with its text as it is; returns the column after it. */
int tui_button(struct tui_cells *cells, struct tui_hots *hots, struct tui_box box, int x, int y,
               const char *text, int key);

#endif
