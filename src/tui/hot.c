/* See the header. */
#include "tui/hot.h"

#include <stdio.h>

static const struct tui_style back = { .attr = TUI_REVERSE };
static const struct tui_style dim = { .attr = TUI_DIM };

void tui_hot_add(struct tui_hots *hots, struct tui_box box, int key, int row)
{
    if (hots->count < TUI_HOTS)
        hots->hot[hots->count++] = (struct tui_hot){ box, key, row };
}

const struct tui_hot *tui_hot_at(const struct tui_hots *hots, int x, int y)
{
    for (int i = hots->count - 1; i >= 0; i--) {
        const struct tui_box *box = &hots->hot[i].box;

        if (x >= box->x && x < box->x + box->wide && y >= box->y && y < box->y + box->high)
            return &hots->hot[i];
    }
    return NULL;
}

static int wide_of(const struct tui_button *button)
{
    return tui_columns(button->name) + 1 + tui_columns(button->word);
}

static int draw(struct tui_cells *cells, struct tui_hots *hots, struct tui_box box, int x, int y,
                const struct tui_button *button)
{
    const struct tui_box part = { box.x + x, box.y + y, wide_of(button), 1 };

    x = tui_text(cells, box, x, y, button->name, back);
    x = tui_textf(cells, box, x, y, dim, " %s", button->word);
    tui_hot_add(hots, part, button->key, TUI_HOT_NONE);
    return x + 2;
}

void tui_buttons(struct tui_cells *cells, struct tui_hots *hots, struct tui_box box, int y,
                 const struct tui_button *list)
{
    int last = 0, x = 0;

    while (list[last + 1].key)
        last++;
    for (int i = 0; i < last; i++)
        if (x + wide_of(&list[i]) + 2 + wide_of(&list[last]) <= box.wide)
            x = draw(cells, hots, box, x, y, &list[i]);
    (void)draw(cells, hots, box, x, y, &list[last]);
}

int tui_button(struct tui_cells *cells, struct tui_hots *hots, struct tui_box box, int x, int y,
               const char *text, int key)
{
    const struct tui_box part = { box.x + x, box.y + y, tui_columns(text), 1 };

    tui_hot_add(hots, part, key, TUI_HOT_NONE);
    return tui_text(cells, box, x, y, text, back);
}
