/* See the header. */
#include "lab/compare_page.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "lab/page.h"

enum { LINE = 500, CELL = 80, FAR = 800 }; /* a player who always wins is infinitely better */

static double within(double elo)
{
    return fmax(-FAR, fmin(FAR, elo));
}

void ac_course_take(void *self, const struct ac_comparison *now)
{
    struct ac_course *course = self;
    const struct ac_elo elo = ac_sprt_elo(&now->sprt);

    if (course->every == 0)
        course->every = 1;
    if (course->count == AC_COURSE) {
        for (int i = 0; i < AC_COURSE / 2; i++) {
            course->pairs[i] = course->pairs[2 * i + 1];
            course->elo[i] = course->elo[2 * i + 1];
            course->low[i] = course->low[2 * i + 1];
            course->high[i] = course->high[2 * i + 1];
        }
        course->count = AC_COURSE / 2;
        course->every *= 2;
    }
    if (++course->blocks % course->every || now->sprt.pairs == 0)
        return;
    course->pairs[course->count] = (double)now->sprt.pairs;
    course->elo[course->count] = within(elo.elo);
    course->low[course->count] = within(elo.low);
    course->high[course->count] = within(elo.high);
    course->count++;
}

static void put_lead(const struct ac_compare_report *report, struct ac_text *out)
{
    const struct ac_comparison *c = report->comparison;
    const struct ac_elo elo = ac_sprt_elo(&c->sprt);
    char line[LINE];

    switch (ac_sprt_verdict(&c->sprt)) {
    case AC_VERDICT_HIGH:
        (void)snprintf(line, sizeof(line), "%.100s is better than %.100s:", report->name[0],
                       report->name[1]);
        break;
    case AC_VERDICT_LOW:
        (void)snprintf(line, sizeof(line), "%.100s is not better than %.100s:", report->name[0],
                       report->name[1]);
        break;
    case AC_VERDICT_OPEN:
        (void)snprintf(line, sizeof(line),
                       "Whether %.100s is better than %.100s stays open:", report->name[0],
                       report->name[1]);
        break;
    }
    ac_text_add(out, "<p class=\"lead\">");
    ac_page_text(out, line);
    (void)snprintf(line, sizeof(line), " Elo %+.0f (%+.0f to %+.0f) in %" PRIu64 " pairs of games.",
                   elo.elo, elo.low, elo.high, c->sprt.pairs);
    ac_page_text(out, line);
    ac_text_add(out, "</p>\n");
    if (c->stopped) {
        (void)snprintf(line, sizeof(line),
                       "Partial: stopped before all %" PRIu64 " pairs were played.", c->max_pairs);
        ac_page_line(out, "p", line);
    }
}

static void put_bars(const struct ac_compare_report *report, struct ac_text *out)
{
    const struct ac_comparison *c = report->comparison;
    const uint64_t games = c->versions ? c->sprt.pairs : c->wins + c->losses + c->draws;
    const uint64_t hits[] = { c->wins, c->versions ? c->other_wins : c->losses };
    struct ac_bar bars[2];

    for (int i = 0; i < 2; i++) {
        const struct ac_interval span = ac_rate_interval(hits[i], games);

        bars[i] = (struct ac_bar){ .name = report->name[i],
                                   .colour = i,
                                   .share = games ? (double)hits[i] / (double)games : 0,
                                   .low = span.low,
                                   .high = span.high };
    }
    ac_page_line(out, "h2", "Games won");
    ac_plot_bars(out,
                 c->versions ? "Games the first side won in each version, with 95 % intervals"
                             : "Games won, with 95 % intervals",
                 bars, 2);
}

static void put_course(const struct ac_compare_report *report, struct ac_text *out)
{
    const struct ac_course *course = report->course;
    const struct ac_sprt *sprt = &report->comparison->sprt;
    struct ac_plot plot = { .title = "The estimate as the games were played",
                            .x_name = "pairs of games",
                            .y_name = "Elo, with its 95 % interval",
                            .x_high = fmax(1, (double)sprt->pairs),
                            .y_low = sprt->elo0,
                            .y_high = sprt->elo1 };
    struct ac_line line = { .name = "estimate",
                            .count = course->count,
                            .x = course->pairs,
                            .y = course->elo,
                            .low = course->low,
                            .high = course->high };

    if (course->count < 2)
        return;
    for (int i = 0; i < course->count; i++) {
        plot.y_low = fmin(plot.y_low, course->low[i]);
        plot.y_high = fmax(plot.y_high, course->high[i]);
    }
    ac_page_line(out, "h2", "How sure it is");
    ac_plot_begin(out, &plot);
    ac_plot_line(out, &plot, &line);
    for (int i = 1; i >= 0; i--) { /* the upper one first: its name is written above */
        const double x[] = { 0, plot.x_high };
        const double bound = i ? sprt->elo1 : sprt->elo0;
        const double y[] = { bound, bound };

        line = (struct ac_line){
            .name = i ? "would count" : "would not", .colour = 2, .dash = i + 1, .count = 2
        };
        line.x = x;
        line.y = y;
        ac_plot_line(out, &plot, &line);
    }
    ac_plot_end(out);
}

static void row(struct ac_text *out, const char *what, int digits, double value)
{
    char cell[CELL];

    (void)snprintf(cell, sizeof(cell), "%.*f", digits, value);
    ac_page_row(out, (const char *const[]){ what, cell, NULL });
}

static void put_figures(const struct ac_compare_report *report, struct ac_text *out)
{
    const struct ac_comparison *c = report->comparison;

    ac_page_line(out, "h2", "The figures");
    ac_page_table(out, (const char *const[]){ "what", "value", NULL });
    row(out, "pairs of games", 0, (double)c->sprt.pairs);
    row(out, c->versions ? "won by the first side, first version" : "won by the first", 0,
        (double)c->wins);
    row(out, c->versions ? "won by the first side, second version" : "won by the second", 0,
        (double)(c->versions ? c->other_wins : c->losses));
    row(out, c->versions ? "drawn, first version" : "drawn", 0, (double)c->draws);
    if (c->versions)
        row(out, "drawn, second version", 0, (double)c->other_draws);
    row(out, "a difference that would not count, Elo", 0, c->sprt.elo0);
    row(out, "a difference that would, Elo", 0, c->sprt.elo1);
    row(out, "log-likelihood ratio (decided beyond 2.94 either way)", 2, ac_sprt_ratio(&c->sprt));
    ac_page_table_end(out);
}

void ac_compare_page(const struct ac_compare_report *report, struct ac_text *out)
{
    char title[LINE];

    (void)snprintf(title, sizeof(title), "%.120s and %.120s compared", report->name[0],
                   report->name[1]);
    ac_page_begin(out, title);
    ac_page_line(out, "p", report->scenario[0]);
    put_lead(report, out);
    put_bars(report, out);
    put_course(report, out);
    put_figures(report, out);
    ac_page_line(out, "h2", "How to make it again");
    ac_page_line(out, "pre", report->command);
    ac_page_end(out);
}
