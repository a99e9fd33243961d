/* See the header. */
#include "lab/page.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH = 640,
    HEIGHT = 280,
    LEFT = 58,
    RIGHT = 130, /* room for the names of lines */
    TOP = 30,
    BOTTOM = 44,
    BAR = 30,
    BAR_LEFT = 130,
    MAX_TICKS = 8,
};

static const char *const colours[] = { "#2f5d8c", "#b5852b", "#5a544a" };
static const char *const dashes[] = { "none", "6 3", "2 3", "8 3 2 3" };

static const char style[] =
    "body{font:16px/1.5 system-ui,sans-serif;color:#2a261f;background:#faf7f0;max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}"
    "h1,h2{font-family:Georgia,'Times New Roman',serif;font-weight:600;line-height:1.25}"
    "h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}"
    "p.lead{font-size:1.15rem}"
    "table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}"
    "th,td{padding:.15rem .7rem .15rem 0;text-align:left;border-bottom:1px solid #ddd5c5;"
    "vertical-align:top}td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}"
    "svg{width:100%;height:auto;display:block;margin:.5rem 0}"
    "svg text{font:12px system-ui,sans-serif;fill:#2a261f}"
    "pre{background:#f1ecdf;padding:.6rem;overflow-x:auto;font-size:.85rem}"
    "small{color:#5a544a}"
    "@media print{body{background:#fff;margin:0}svg,table{break-inside:avoid}}";

void ac_page_text(struct ac_text *out, const char *words)
{
    for (; *words; words++) {
        switch (*words) {
        case '&':
            ac_text_add(out, "&amp;");
            break;
        case '<':
            ac_text_add(out, "&lt;");
            break;
        case '>':
            ac_text_add(out, "&gt;");
            break;
        case '"':
            ac_text_add(out, "&quot;");
            break;
        default:
            ac_text_putc(out, *words);
        }
    }
}

void ac_page_begin(struct ac_text *out, const char *title)
{
    ac_text_add(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta "
                     "name=\"viewport\" content=\"width=device-width\">\n<title>");
    ac_page_text(out, title);
    ac_text_addf(out, "</title>\n<style>%s</style></head><body>\n", style);
    ac_page_line(out, "h1", title);
}

void ac_page_end(struct ac_text *out)
{
    ac_text_add(out, "</body></html>\n");
}

void ac_page_line(struct ac_text *out, const char *tag, const char *words)
{
    ac_text_addf(out, "<%s>", tag);
    ac_page_text(out, words);
    ac_text_add(out, "</");
    for (; *tag && *tag != ' '; tag++) /* a tag may carry attributes */
        ac_text_putc(out, *tag);
    ac_text_add(out, ">\n");
}

void ac_page_table(struct ac_text *out, const char *const *headings)
{
    ac_text_add(out, "<table><thead><tr>");
    for (; *headings; headings++)
        ac_page_line(out, "th", *headings);
    ac_text_add(out, "</tr></thead><tbody>\n");
}

/* Cells that begin with a digit or a sign are numbers and stand on the right. */
static bool is_number(const char *cell)
{
    return (*cell >= '0' && *cell <= '9') || ((*cell == '-' || *cell == '+') && cell[1]);
}

void ac_page_row(struct ac_text *out, const char *const *cells)
{
    ac_text_add(out, "<tr>");
    for (; *cells; cells++)
        ac_page_line(out, is_number(*cells) ? "td class=\"n\"" : "td", *cells);
    ac_text_add(out, "</tr>\n");
}

void ac_page_table_end(struct ac_text *out)
{
    ac_text_add(out, "</tbody></table>\n");
}

static double x_at(const struct ac_plot *plot, double x)
{
    const double span = plot->x_high > plot->x_low ? plot->x_high - plot->x_low : 1;

    return LEFT + (x - plot->x_low) / span * (WIDTH - LEFT - RIGHT);
}

static double y_at(const struct ac_plot *plot, double y)
{
    const double span = plot->y_high > plot->y_low ? plot->y_high - plot->y_low : 1;

    return HEIGHT - BOTTOM - (y - plot->y_low) / span * (HEIGHT - TOP - BOTTOM);
}

/* A round step that gives at most MAX_TICKS marks. */
static double tick_step(double low, double high)
{
    const double raw = fmax(high - low, 1e-9) / MAX_TICKS;
    const double power = pow(10, floor(log10(raw)));

    if (raw / power <= 1)
        return power;
    if (raw / power <= 2)
        return 2 * power;
    return raw / power <= 5 ? 5 * power : 10 * power;
}

static void draw_axes(struct ac_text *out, const struct ac_plot *plot)
{
    const double x_step = tick_step(plot->x_low, plot->x_high);
    const double y_step = tick_step(plot->y_low, plot->y_high);
    const int x_marks = (int)((plot->x_high - plot->x_low) / x_step + 1e-6);
    const int y_marks = (int)((plot->y_high - plot->y_low) / y_step + 1e-6);
    const double x_first = ceil(plot->x_low / x_step - 1e-9) * x_step;
    const double y_first = ceil(plot->y_low / y_step - 1e-9) * y_step;

    for (int i = 0; i <= y_marks; i++) {
        const double y = y_first + i * y_step;

        ac_text_addf(out,
                     "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd5c5\"/>"
                     "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.6g</text>\n",
                     LEFT, WIDTH - RIGHT, y_at(plot, y), y_at(plot, y), LEFT - 6, y_at(plot, y) + 4,
                     y);
    }
    for (int i = 0; i <= x_marks; i++) {
        const double x = x_first + i * x_step;

        if (x <= plot->x_high + 1e-9)
            ac_text_addf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.6g</text>\n",
                         x_at(plot, x), HEIGHT - BOTTOM + 16, x);
    }
}

void ac_plot_begin(struct ac_text *out, const struct ac_plot *plot)
{
    ac_text_addf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    ac_page_text(out, plot->title);
    ac_text_addf(out, "\"><text x=\"%d\" y=\"16\" font-weight=\"600\">", LEFT);
    ac_page_text(out, plot->title);
    ac_text_add(out, "</text>\n");
    draw_axes(out, plot);
    ac_text_addf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", (LEFT + WIDTH - RIGHT) / 2,
                 HEIGHT - 8);
    ac_page_text(out, plot->x_name);
    ac_text_addf(out,
                 "</text><text transform=\"translate(12 %d) rotate(-90)\" "
                 "text-anchor=\"middle\">",
                 (TOP + HEIGHT - BOTTOM) / 2);
    ac_page_text(out, plot->y_name);
    ac_text_add(out, "</text>\n");
}

void ac_plot_end(struct ac_text *out)
{
    ac_text_add(out, "</svg>\n");
}

static void draw_band(struct ac_text *out, const struct ac_plot *plot, const struct ac_line *line)
{
    ac_text_addf(out, "<polygon fill=\"%s\" fill-opacity=\".15\" points=\"", colours[line->colour]);
    for (int i = 0; i < line->count; i++)
        ac_text_addf(out, "%.1f,%.1f ", x_at(plot, line->x[i]), y_at(plot, line->high[i]));
    for (int i = line->count - 1; i >= 0; i--)
        ac_text_addf(out, "%.1f,%.1f ", x_at(plot, line->x[i]), y_at(plot, line->low[i]));
    ac_text_add(out, "\"/>\n");
}

enum { LETTER = 7, LINE = 12, SHORT = 2 }; /* of a label, in units of the drawing */

static bool covers(const struct ac_plot_label *a, const struct ac_plot_label *b)
{
    return fabs(a->y - b->y) < LINE && a->x < b->x + LETTER * (b->letters + 1) &&
           b->x < a->x + LETTER * (a->letters + 1);
}

/* The name at the end of a line; lines that end together get theirs side by side, or one below the
 * other when they are long. */
static void draw_label(struct ac_text *out, struct ac_plot *plot, const struct ac_line *line)
{
    struct ac_plot_label label = { x_at(plot, line->x[line->count - 1]) + 5,
                                   y_at(plot, line->y[line->count - 1]) + 4,
                                   (int)strlen(line->name) };

    for (int i = 0; i < plot->labels; i++) {
        if (!covers(&label, &plot->label[i]))
            continue;
        if (label.letters <= SHORT)
            label.x = plot->label[i].x + LETTER * (plot->label[i].letters + 1);
        else
            label.y = plot->label[i].y + LINE;
        i = -1; /* it may now be over one that was passed */
    }
    if (plot->labels < AC_PLOT_LABELS)
        plot->label[plot->labels++] = label;
    ac_text_addf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"11\">", label.x, label.y);
    ac_page_text(out, line->name);
    ac_text_add(out, "</text>\n");
}

void ac_plot_line(struct ac_text *out, struct ac_plot *plot, const struct ac_line *line)
{
    if (line->count == 0)
        return;
    if (line->low && line->high)
        draw_band(out, plot, line);
    ac_text_addf(out,
                 "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" "
                 "stroke-dasharray=\"%s\" points=\"",
                 colours[line->colour], dashes[line->dash % 4]);
    for (int i = 0; i < line->count; i++)
        ac_text_addf(out, "%.1f,%.1f ", x_at(plot, line->x[i]), y_at(plot, line->y[i]));
    ac_text_add(out, "\"/>");
    draw_label(out, plot, line);
}

void ac_plot_column(struct ac_text *out, const struct ac_plot *plot, double x, double y,
                    double width)
{
    const double left = x_at(plot, x - width / 2);
    const double right = x_at(plot, x + width / 2);

    ac_text_addf(out, "<rect x=\"%.1f\" width=\"%.1f\" y=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                 left, right - left, y_at(plot, y), y_at(plot, plot->y_low) - y_at(plot, y),
                 colours[2]);
}

void ac_plot_bars(struct ac_text *out, const char *title, const struct ac_bar *bars, int count)
{
    const int span = WIDTH - BAR_LEFT - 150;
    const int height = TOP + count * BAR + 8;

    ac_text_addf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    ac_page_text(out, title);
    ac_text_add(out, "\"><text x=\"0\" y=\"16\" font-weight=\"600\">");
    ac_page_text(out, title);
    ac_text_add(out, "</text>\n");
    for (int i = 0; i < count; i++) {
        const int y = TOP + i * BAR;

        ac_text_addf(out, "<text x=\"0\" y=\"%d\">", y + 15);
        ac_page_text(out, bars[i].name);
        ac_text_addf(out,
                     "</text><rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"18\" fill=\"%s\"/>"
                     "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#2a261f\" "
                     "stroke-width=\"2\"/>",
                     BAR_LEFT, y + 2, bars[i].share * span, colours[bars[i].colour],
                     BAR_LEFT + bars[i].low * span, BAR_LEFT + bars[i].high * span, y + 11, y + 11);
        ac_text_addf(out, "<text x=\"%d\" y=\"%d\">%.1f %% (%.1f to %.1f)</text>\n",
                     BAR_LEFT + span + 8, y + 15, 100 * bars[i].share, 100 * bars[i].low,
                     100 * bars[i].high);
    }
    ac_text_add(out, "</svg>\n");
}
