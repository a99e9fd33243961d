/* An analysis as a page. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/analyse.h"
#include "lab/page.h"
#include "notation/notation.h"

enum { CELL = 64, LINE = 3 * AC_NOTATION_MAX };

static void put_chart(const struct ac_analysis *a, struct ac_text *out)
{
    struct ac_plot plot = { .title = "Win chance of the first side, order by order",
                            .x_name = "orders and rolls",
                            .y_name = "in 100",
                            .x_high = a->item_count,
                            .y_high = 100 };
    const size_t room = (size_t)a->item_count + 1;
    double *numbers = calloc(4 * room, sizeof(*numbers));
    double *x = numbers, *y = numbers + room, *low = numbers + 2 * room, *high = numbers + 3 * room;

    if (!numbers)
        return;
    y[0] = 100 * a->start;
    low[0] = 100 * (a->start - 2 * a->start_error);
    high[0] = 100 * (a->start + 2 * a->start_error);
    for (int i = 0; i < a->item_count; i++) {
        const struct ac_item *item = &a->item[i];

        x[i + 1] = i + 1;
        y[i + 1] = 100 * item->smooth;
        low[i + 1] = fmax(0, 100 * (item->smooth - 2 * item->smooth_error));
        high[i + 1] = fmin(100, 100 * (item->smooth + 2 * item->smooth_error));
    }
    ac_plot_begin(out, &plot);
    ac_plot_line(out, &plot,
                 &(struct ac_line){ .name = ac_side_text(a->scales.game, 0),
                                    .count = a->item_count + 1,
                                    .x = x,
                                    .y = y,
                                    .low = low,
                                    .high = high });
    ac_plot_end(out);
    free(numbers);
}

/* `known`: something was looked into; what was not is no 0. */
static void put_sums(const struct ac_analysis *a, struct ac_text *out)
{
    static const char *const headings[] = { "for the first side, in 100", "", NULL };
    struct ac_sum sum[AC_SUMS];
    const int count = ac_analysis_sums(a, sum);

    ac_page_table(out, headings);
    for (int i = 0; i < count; i++) {
        char figure[CELL];
        struct ac_text words;

        ac_text_over(&words, figure, sizeof(figure));
        ac_sum_text(&sum[i], &words);
        ac_page_row(out, (const char *const[]){ sum[i].what, figure, NULL });
    }
    ac_page_table_end(out);
}

/* What the parts write with. */
struct pen {
    struct ac_walk *walk;
    char line[LINE], better[LINE];
};

static void put_points(const struct ac_analysis *a, struct pen *pen, struct ac_text *out)
{
    const struct ac_item *point[AC_TURNING_POINTS];
    const int count = ac_turning_points(a, point, AC_TURNING_POINTS);
    struct ac_text words;

    ac_page_line(out, "h2", "Turning points");
    if (count == 0)
        ac_page_line(out, "p", "None stands out of the error of the rollouts.");
    ac_text_add(out, "<ol>\n");
    for (int i = 0; i < count; i++) {
        ac_text_over(&words, pen->line, LINE);
        ac_item_sentence(a, pen->walk, point[i], &words);
        ac_page_line(out, "li", pen->line);
    }
    ac_text_add(out, "</ol>\n");
}

static void put_row(const struct ac_analysis *a, const struct ac_item *item, struct pen *pen,
                    struct ac_text *out)
{
    char cell[4][CELL] = { "", "", "", "" };
    struct ac_text words;

    ac_text_over(&words, pen->line, LINE);
    ac_item_text(a, pen->walk, item, &words);
    ac_text_over(&words, pen->better, LINE);
    ac_item_better(a, pen->walk, item, &words);
    (void)snprintf(cell[0], CELL, "%.0f", 100 * item->before);
    (void)snprintf(cell[1], CELL, "%.0f", 100 * item->after);
    if (item->kind == AC_ITEM_ROLL)
        (void)snprintf(cell[2], CELL, "%+.1f (%.1f)", 100 * item->luck, 100 * item->luck_error);
    else if (item->better_count)
        (void)snprintf(cell[3], CELL, "%.1f (%.1f)", 100 * fmax(0, item->lost),
                       100 * item->lost_error);
    ac_page_row(out, (const char *const[]){ pen->line, cell[0], cell[1], cell[2], cell[3],
                                            pen->better, NULL });
}

static void put_items(const struct ac_analysis *a, struct pen *pen, struct ac_text *out)
{
    static const char *const headings[] = { "order or roll", "before",     "after", "luck (error)",
                                            "lost (error)",  "best found", NULL };

    ac_page_line(out, "h2", "Order by order");
    ac_page_table(out, headings);
    for (int i = 0; i < a->item_count; i++)
        if (!a->item[i].forced && a->item[i].weighed)
            put_row(a, &a->item[i], pen, out);
    ac_page_table_end(out);
}

/* False: no memory. */
static bool put_words(const struct ac_analysis *a, struct ac_text *out)
{
    struct pen *pen = calloc(1, sizeof(*pen));

    if (pen)
        pen->walk = ac_walk_new(a->match);
    if (pen && pen->walk) {
        put_points(a, pen, out);
        put_items(a, pen, out);
        free(pen->walk);
        free(pen);
        return true;
    }
    free(pen);
    return false;
}

static void put_method(const struct ac_analysis *a, const char *command, struct ac_text *out)
{
    char how[240] = "played to the end";
    char line[800];

    ac_page_line(out, "h2", "How it was found");
    if (a->scales.turns)
        (void)snprintf(how, sizeof(how),
                       "cut off after %d Game-Turns (what is told as a turning point: none); "
                       "positions there are judged by a curve fitted to %d positions of simulated "
                       "games",
                       a->scales.turns, a->scales.curve.samples);
    (void)snprintf(line, sizeof(line),
                   "%" PRId64
                   " rollouts, played by the machine for both sides, %s. Errors are standard "
                   "errors; what lies within two of them is told as from where to where. Play is "
                   "what the dice leave of the change from start to end: how the two played, "
                   "against how the machine would have played on. The curve shows each chance in "
                   "the light of its neighbours.",
                   a->rollouts, how);
    ac_page_line(out, "p", line);
    ac_page_line(out, "pre", command);
}

void ac_analysis_page(const struct ac_analysis *a, const char *title, const char *command,
                      struct ac_text *out)
{
    struct ac_text words;

    ac_page_begin(out, title);
    ac_text_init(&words, LINE);
    ac_analysis_headline(a, &words);
    ac_page_line(out, "p class=\"lead\"", words.data);
    ac_text_release(&words);
    if (a->partial)
        ac_page_line(out, "p", "Partial: stopped before every order was weighed.");
    if (!a->by_rules)
        ac_page_line(out, "p",
                     "The game did not end by its rules: the last position is valued by rollouts.");
    put_chart(a, out);
    put_sums(a, out);
    if (!put_words(a, out))
        ac_page_line(out, "p", "There was no memory for the orders.");
    put_method(a, command, out);
    ac_page_end(out);
}
