/*
 * Reports as one self-contained HTML page: headings, tables, and plots drawn as SVG. Nothing is
 * fetched; it prints on paper. Names that come from files are escaped.
 */
#ifndef AC_LAB_PAGE_H
#define AC_LAB_PAGE_H

#include "base/text.h"

enum { AC_PAGE_MAX = 16 * 1024 * 1024 };

void ac_page_begin(struct ac_text *out, const char *title);
void ac_page_end(struct ac_text *out);

/* Text with &, <, > and quotes written as HTML wants them. */
void ac_page_text(struct ac_text *out, const char *words);

/* <tag>text</tag>, the text escaped. */
void ac_page_line(struct ac_text *out, const char *tag, const char *words);

/* A table: begin with the headings, rows of cells, end. `cells` is NULL-terminated. */
void ac_page_table(struct ac_text *out, const char *const *headings);
void ac_page_row(struct ac_text *out, const char *const *cells);
void ac_page_table_end(struct ac_text *out);

/* A plot with named axes. Colours 0 and 1 are the sides', 2 is for what belongs to neither. */
enum { AC_PLOT_LABELS = 24 };

struct ac_plot {
    const char *title, *x_name, *y_name;
    double x_low, x_high, y_low, y_high;
    int labels; /* written so far, so that none is put over another; 0 at first */
    struct ac_plot_label {
        double x, y;
        int letters;
    } label[AC_PLOT_LABELS];
};

void ac_plot_begin(struct ac_text *out, const struct ac_plot *plot);
void ac_plot_end(struct ac_text *out);

/* A line of points, with a band from low to high when both are given; `name` is written at its end. */
struct ac_line {
    const char *name;
    int colour;
    int dash; /* 0 solid, 1, 2, 3 kinds of broken lines: never colour alone */
    int count;
    const double *x, *y, *low, *high;
};

void ac_plot_line(struct ac_text *out, struct ac_plot *plot, const struct ac_line *line);

/* A column from 0 to y around x, `width` wide in units of x. */
void ac_plot_column(struct ac_text *out, const struct ac_plot *plot, double x, double y,
                    double width);

/* A horizontal bar of a share with its interval, in a list of bars: row 0 is on top. */
struct ac_bar {
    const char *name;
    int colour;
    double share, low, high; /* 0 to 1 */
};

void ac_plot_bars(struct ac_text *out, const char *title, const struct ac_bar *bars, int count);

#endif
