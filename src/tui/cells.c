/* See the header. */
#include "tui/cells.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool tui_cells_resize(struct tui_cells *cells, int wide, int high)
{
    struct tui_cell *cell;

    if (wide < 1 || high < 1 || wide > TUI_MAX_WIDE || high > TUI_MAX_HIGH)
        return false;
    cell = calloc((size_t)wide * (size_t)high, sizeof(*cell));
    if (!cell)
        return false;
    tui_cells_release(cells);
    *cells = (struct tui_cells){ wide, high, cell };
    tui_cells_clear(cells);
    return true;
}

void tui_cells_release(struct tui_cells *cells)
{
    free(cells->cell);
    *cells = (struct tui_cells){ 0 };
}

void tui_cells_clear(struct tui_cells *cells)
{
    for (int i = 0; i < cells->wide * cells->high; i++)
        cells->cell[i] = (struct tui_cell){ .glyph = " " };
}

struct tui_cell *tui_cell_at(struct tui_cells *cells, int x, int y)
{
    if (x < 0 || y < 0 || x >= cells->wide || y >= cells->high)
        return NULL;
    return &cells->cell[y * cells->wide + x];
}

/* Bytes of the character that begins here; what is not UTF-8 counts as one. */
static size_t glyph_size(const char *text)
{
    const unsigned char c = (unsigned char)text[0];
    size_t size = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;

    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 1;
    return size;
}

void tui_put(struct tui_cells *cells, struct tui_box box, int x, int y, const char *glyph,
             struct tui_style style)
{
    const size_t size = glyph_size(glyph);
    struct tui_cell *cell;

    if (x < 0 || y < 0 || x >= box.wide || y >= box.high)
        return;
    cell = tui_cell_at(cells, box.x + x, box.y + y);
    if (!cell)
        return;
    *cell = (struct tui_cell){ .colour = style.colour, .attr = style.attr };
    memcpy(cell->glyph, glyph, size);
    if ((unsigned char)cell->glyph[0] < ' ')
        cell->glyph[0] = '?';
}

int tui_text(struct tui_cells *cells, struct tui_box box, int x, int y, const char *text,
             struct tui_style style)
{
    for (; *text; text += glyph_size(text), x++)
        tui_put(cells, box, x, y, text, style);
    return x;
}

int tui_textf(struct tui_cells *cells, struct tui_box box, int x, int y, struct tui_style style,
              const char *fmt, ...)
{
    char line[512];
    va_list args;

    va_start(args, fmt);
    if (vsnprintf(line, sizeof(line), fmt, args) < 0)
        line[0] = '\0';
    va_end(args);
    return tui_text(cells, box, x, y, line, style);
}

int tui_columns(const char *text)
{
    int n = 0;

    for (; *text; text += glyph_size(text))
        n++;
    return n;
}

/* Bytes of text that fit `wide` columns, cut after a blank where there is one. */
size_t tui_fitting(const char *text, int wide)
{
    size_t at = 0, blank = 0;

    for (int n = 0; text[at] && n < wide; n++) {
        if (text[at] == '\n')
            return at;
        if (text[at] == ' ')
            blank = at;
        at += glyph_size(text + at);
    }
    return text[at] && text[at] != ' ' && text[at] != '\n' && blank ? blank : at;
}

int tui_lines(const char *text, int wide)
{
    int n = 0;

    for (; *text && wide > 0; n++) {
        text += tui_fitting(text, wide);
        while (*text == ' ' || *text == '\n')
            text++;
    }
    return n;
}

int tui_wrap(struct tui_cells *cells, struct tui_box box, int y, const char *text,
             struct tui_style style)
{
    while (*text && box.wide > 0) {
        const size_t size = tui_fitting(text, box.wide);
        char line[4 * TUI_MAX_WIDE + 1];

        memcpy(line, text, size);
        line[size] = '\0';
        (void)tui_text(cells, box, 0, y++, line, style);
        text += size;
        while (*text == ' ' || *text == '\n')
            text++;
    }
    return y;
}

void tui_rule(struct tui_cells *cells, struct tui_box box, int y, const char *title, bool unicode,
              struct tui_style style)
{
    for (int x = 0; x < box.wide; x++)
        tui_put(cells, box, x, y, unicode ? "─" : "-", style);
    if (title[0])
        (void)tui_textf(cells, box, 1, y, style, " %s ", title);
}

void tui_dump(const struct tui_cells *cells, struct ac_text *out)
{
    for (int y = 0; y < cells->high; y++) {
        int end = cells->wide;

        while (end > 0 && strcmp(cells->cell[y * cells->wide + end - 1].glyph, " ") == 0)
            end--;
        for (int x = 0; x < end; x++)
            ac_text_add(out, cells->cell[y * cells->wide + x].glyph);
        ac_text_putc(out, '\n');
    }
}
