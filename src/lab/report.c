/* See the header. */
#include "lab/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/page.h"
#include "lab/stats.h"

enum { CELL = 200, SHOWN_TYPES = 8, SHOWN_CASES = 60 };

static const char *side_name(const struct ac_report *report, int side)
{
    return ac_side_text(report->simulation->game, side);
}

/* ---- the handicap ---- */

bool ac_report_handicap(const struct ac_tally *tally, int *points)
{
    uint64_t below = 0;
    const uint64_t zero = tally->margin[AC_TALLY_MARGIN];

    *points = 0;
    if (tally->games < AC_REPORT_FEW || zero > tally->draws)
        return false; /* won games without a margin: the game has none */
    for (int i = 0; i <= 2 * AC_TALLY_MARGIN; i++) {
        below += tally->margin[i];
        if (2 * below >= tally->games) {
            *points = i - AC_TALLY_MARGIN;
            return true;
        }
    }
    return false;
}

void ac_report_say_handicap(const struct ac_game *game, const struct ac_tally *tally,
                            struct ac_text *out)
{
    const double score =
        tally->games ? ((double)tally->wins[0] + (double)tally->draws / 2) / (double)tally->games
                     : 0.5;
    const int strong = score >= 0.5 ? 0 : 1;
    int points;

    if (tally->games < AC_REPORT_FEW)
        ac_text_add(out, "Too few games to suggest a handicap.");
    else if (ac_rate_even(tally->wins[0], tally->wins[1]))
        ac_text_add(out, "No handicap is needed: the difference is within its error.");
    else if (ac_report_handicap(tally, &points) && points != 0)
        ac_text_addf(out,
                     "To make it even, the %s give away %d of the margin: they win only when they "
                     "are ahead by more.",
                     ac_side_text(game, strong), abs(points));
    else
        ac_text_addf(out,
                     "To make it even, play it twice with the sides swapped, or let the %s be "
                     "played by who is weaker by about %.0f Elo.",
                     ac_side_text(game, strong), fabs(ac_elo_of(score)));
}

/* ---- the parts of the page ---- */

static void put_lead(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_simulation *sim = report->simulation;
    const struct ac_tally *tally = report->tally;
    const int side = tally->wins[1] > tally->wins[0];
    const struct ac_interval span = ac_rate_interval(tally->wins[side], tally->games);
    char line[600];

    (void)snprintf(line, sizeof(line),
                   "The %s won %.1f %% (%.1f to %.1f) of %" PRIu64 " games, %s against %s.",
                   side_name(report, side),
                   tally->games ? 100.0 * (double)tally->wins[side] / (double)tally->games : 0,
                   100 * span.low, 100 * span.high, tally->games, ac_skill_name(&sim->skill[0]),
                   ac_skill_name(&sim->skill[1]));
    ac_page_line(out, "p class=\"lead\"", line);
    if (tally->games < sim->games) {
        (void)snprintf(line, sizeof(line),
                       "Partial: stopped after %" PRIu64 " of %" PRIu64 " games.", tally->games,
                       sim->games);
        ac_page_line(out, "p", line);
    }
    if (sim->game->scenario.claim && sim->game->scenario.claim[0])
        ac_page_line(out, "p", sim->game->scenario.claim);
}

static void put_rates(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_tally *tally = report->tally;
    const uint64_t hits[] = { tally->wins[0], tally->wins[1], tally->draws };
    struct ac_bar bars[3];

    for (int i = 0; i < 3; i++) {
        const struct ac_interval span = ac_rate_interval(hits[i], tally->games);

        bars[i] =
            (struct ac_bar){ .name = i < 2 ? side_name(report, i) : "draws",
                             .colour = i,
                             .share = tally->games ? (double)hits[i] / (double)tally->games : 0,
                             .low = span.low,
                             .high = span.high };
    }
    ac_page_line(out, "h2", "Who wins");
    ac_plot_bars(out, "Games won, with 95 % intervals", bars, 3);
}

static int last_turn(const struct ac_tally *tally)
{
    int last = 1;

    for (int turn = 0; turn < AC_TALLY_TURNS; turn++)
        if (tally->length[turn])
            last = turn;
    return last;
}

static void put_length(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_tally *tally = report->tally;
    const int last = last_turn(tally);
    struct ac_plot plot = { .title = "Length of the games",
                            .x_name = "last Game-Turn",
                            .y_name = "games",
                            .x_low = 0,
                            .x_high = last + 1 };
    char line[CELL];

    for (int turn = 0; turn <= last; turn++)
        plot.y_high = fmax(plot.y_high, (double)tally->length[turn]);
    ac_page_line(out, "h2", "How long it takes");
    if (tally->length[last] < tally->games) { /* else a number says it better */
        ac_plot_begin(out, &plot);
        for (int turn = 0; turn <= last; turn++)
            if (tally->length[turn])
                ac_plot_column(out, &plot, turn, (double)tally->length[turn], 0.8);
        ac_plot_end(out);
    }
    (void)snprintf(line, sizeof(line), "On average %.1f Game-Turns, %.0f steps and %.0f rolls.",
                   (double)tally->turns / (double)tally->games,
                   (double)tally->steps / (double)tally->games,
                   (double)tally->rolls / (double)tally->games);
    ac_page_line(out, "p", line);
}

static double total_lost(const struct ac_tally *tally, int type)
{
    double sum = 0;

    for (int turn = 0; turn < AC_TALLY_TURNS; turn++)
        sum += (double)tally->lost[type][turn];
    return sum;
}

/* The kinds with the heaviest losses, most first; those without any are left out. */
static int heaviest(const struct ac_report *report, int *out)
{
    const struct ac_census *census = report->simulation->census;
    int count = 0;

    for (int type = 0; type < census->type_count; type++) {
        const double lost = total_lost(report->tally, type);
        int at = count;

        if (lost <= 0)
            continue;
        while (at > 0 && total_lost(report->tally, out[at - 1]) < lost)
            at--;
        if (at == SHOWN_TYPES)
            continue;
        count += count < SHOWN_TYPES;
        for (int i = count - 1; i > at; i--)
            out[i] = out[i - 1];
        out[at] = type;
    }
    return count;
}

/* "Light Horse" of a symbol's name, which has no blanks. */
static const char *kind_words(const struct ac_census *census, int type, char words[CELL])
{
    (void)snprintf(words, CELL, "%s", census->name[type]);
    for (char *c = words; *c; c++)
        if (*c == '_')
            *c = ' ';
    return words;
}

static void put_losses(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_census *census = report->simulation->census;
    const int last = last_turn(report->tally);
    int shown[SHOWN_TYPES];
    const int count = heaviest(report, shown);
    struct ac_plot plot = { .title = "Pieces lost, mean of a game, added up over time",
                            .x_name = "Game-Turn",
                            .y_name = "pieces lost",
                            .x_low = 0,
                            .x_high = last };
    double x[AC_TALLY_TURNS];
    double y[AC_TALLY_TURNS];

    if (count == 0)
        return;
    plot.y_high = fmax(0.1, total_lost(report->tally, shown[0]) / (double)report->tally->games);
    ac_page_line(out, "h2", "Losses");
    ac_plot_begin(out, &plot);
    for (int i = 0; i < count; i++) {
        const int type = shown[i];
        char words[CELL];
        double sum = 0;

        for (int turn = 0; turn <= last; turn++) {
            sum += (double)report->tally->lost[type][turn] / (double)report->tally->games;
            x[turn] = turn;
            y[turn] = sum;
        }
        ac_plot_line(
            out, &plot,
            &(struct ac_line){ .name = kind_words(census, type, words),
                               .colour = census->side[type] == AC_NONE ? 2 : census->side[type],
                               .dash = i,
                               .count = last + 1,
                               .x = x,
                               .y = y });
    }
    ac_plot_end(out);
}

static void put_loss_table(const struct ac_report *report, struct ac_text *out)
{
    static const char *const headings[] = {
        "kind", "side", "pieces", "lost a game", "share", NULL
    };
    const struct ac_census *census = report->simulation->census;

    ac_page_table(out, headings);
    for (int type = 0; type < census->type_count; type++) {
        const double lost = total_lost(report->tally, type) / (double)report->tally->games;
        char cell[3][CELL];
        char words[CELL];

        (void)snprintf(cell[0], CELL, "%d", census->pieces[type]);
        (void)snprintf(cell[1], CELL, "%.2f", lost);
        (void)snprintf(cell[2], CELL, "%.0f %%", 100 * lost / fmax(1, census->pieces[type]));
        ac_page_row(out, (const char *const[]){ kind_words(census, type, words),
                                                side_name(report, census->side[type]), cell[0],
                                                cell[1], cell[2], NULL });
    }
    ac_page_table_end(out);
}

static void put_goals(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_simulation *sim = report->simulation;
    const struct ac_tally *tally = report->tally;
    const int last = last_turn(tally);
    struct ac_plot plot = { .title = "Conditions met by the end of each Game-Turn, or of the game",
                            .x_name = "Game-Turn",
                            .y_name = "% of all games",
                            .x_low = 0,
                            .x_high = last,
                            .y_high = 100 };
    struct ac_state_room room;
    struct ac_goals goals = { 0 };
    double x[AC_TALLY_TURNS], y[AC_TALLY_TURNS], low[AC_TALLY_TURNS], high[AC_TALLY_TURNS];

    ac_begin(sim->game, ac_state_in(&room));
    sim->game->rules->goals(sim->game, sim->start ? sim->start : ac_state_in(&room), &goals);
    if (goals.count == 0)
        return;
    ac_page_line(out, "h2", "Objectives");
    ac_plot_begin(out, &plot);
    for (int i = 0; i < goals.count; i++) {
        char name[24];
        uint64_t kept = 0; /* met at the end of games that ended before */
        int n = 0;

        for (int turn = 0; turn <= last; turn++) {
            const uint64_t met = kept + tally->goal_met[i][turn];
            const struct ac_interval span = ac_rate_interval(met, tally->games);

            kept += tally->goal_kept[i][turn];
            if (tally->reached[turn] == 0)
                continue;
            x[n] = turn;
            y[n] = 100.0 * (double)met / (double)tally->games;
            low[n] = 100 * span.low;
            high[n++] = 100 * span.high;
        }
        (void)snprintf(name, sizeof(name), "%c", 'A' + i);
        ac_plot_line(
            out, &plot,
            &(struct ac_line){ .name = name,
                               .colour = goals.goal[i].side == AC_NONE ? 2 : goals.goal[i].side,
                               .dash = i,
                               .count = n,
                               .x = x,
                               .y = y,
                               .low = low,
                               .high = high });
    }
    ac_plot_end(out);
    ac_text_add(out, "<ol type=\"A\">\n");
    for (int i = 0; i < goals.count; i++) {
        char line[AC_WHY_TEXT + CELL];

        (void)snprintf(line, sizeof(line), "%s: %s [%s]", side_name(report, goals.goal[i].side),
                       goals.goal[i].text, ac_case_id(sim->game, goals.goal[i].rule));
        ac_page_line(out, "li", line);
    }
    ac_text_add(out, "</ol>\n");
}

/* A roll of the phase: what it changed at once. Dice that act later change nothing then. */
static void put_dice_row(const struct ac_report *report, int phase, double all, struct ac_text *out)
{
    const struct ac_tally *tally = report->tally;
    const double mean = (double)tally->swing_in[phase] / (double)tally->rolls_in[phase] / 20000;
    char cell[4][CELL] = { "", "acts later", "", "" };

    (void)snprintf(cell[0], CELL, "%.1f", (double)tally->rolls_in[phase] / (double)tally->games);
    if (mean >= 0.05) {
        (void)snprintf(cell[1], CELL, "%.1f %%", mean);
        (void)snprintf(cell[2], CELL, "%.0f %%", 100 * (double)tally->swing_in[phase] / all);
        (void)snprintf(cell[3], CELL, "%.0f %% of games",
                       100 * (double)tally->biggest_in[phase] / (double)tally->games);
    }
    ac_page_row(out, (const char *const[]){ report->simulation->game->rules->phases[phase], cell[0],
                                            cell[1], cell[2], cell[3], NULL });
}

static void put_dice(const struct ac_report *report, struct ac_text *out)
{
    static const char *const headings[] = { "rolls of the phase", "a game",
                                            "mean swing",         "share of all swings",
                                            "the greatest swing", NULL };
    const struct ac_tally *tally = report->tally;
    const int phases = report->simulation->game->rules->phase_count;
    double all = 0;

    for (int i = 0; i < AC_TALLY_PHASES; i++)
        all += (double)tally->swing_in[i];
    if (all <= 0)
        return;
    ac_page_line(out, "h2", "What the dice changed at once");
    ac_page_table(out, headings);
    for (int i = 0; i < AC_TALLY_PHASES && i < phases; i++)
        if (tally->rolls_in[i])
            put_dice_row(report, i, all, out);
    ac_page_table_end(out);
    ac_page_line(out, "p",
                 "Swings are changes of the position's value from before a roll to after it, in "
                 "points of win chance. What a roll is worth that acts later, such as how many "
                 "moves it gives, is told by the analysis of a game (acies analyse).");
}

static int by_count(const void *a, const void *b)
{
    const uint64_t *x = a;
    const uint64_t *y = b;

    if (x[0] != y[0])
        return x[0] < y[0] ? 1 : -1;
    return x[1] > y[1] ? 1 : -1;
}

static void put_cases(const struct ac_report *report, struct ac_text *out)
{
    static const char *const headings[] = { "case", "a game", "games", "what it says", NULL };
    const struct ac_tally *tally = report->tally;
    const struct ac_game *game = report->simulation->game;
    uint64_t order[AC_TALLY_CASES][2];
    int count = 0;

    for (int i = 1; i < AC_TALLY_CASES && i < game->rules->case_count; i++) {
        if (tally->events[i]) {
            order[count][0] = tally->events[i];
            order[count++][1] = (uint64_t)i;
        }
    }
    if (count == 0)
        return;
    qsort(order, (size_t)count, sizeof(order[0]), by_count);
    ac_page_line(out, "h2", "How often each rule came up");
    ac_page_table(out, headings);
    for (int i = 0; i < count && i < SHOWN_CASES; i++) {
        const ac_case rule = (ac_case)order[i][1];
        const char *words = report->case_text ? report->case_text(report->case_self, rule) : "";
        char cell[2][CELL];

        (void)snprintf(cell[0], CELL, "%.2f", (double)order[i][0] / (double)tally->games);
        (void)snprintf(cell[1], CELL, "%.0f %%",
                       100.0 * (double)tally->event_games[rule] / (double)tally->games);
        ac_page_row(out,
                    (const char *const[]){ ac_case_id(game, rule), cell[0], cell[1], words, NULL });
    }
    ac_page_table_end(out);
}

static void put_tries(const struct ac_handicap *handicap, const char *side, struct ac_text *out)
{
    char win[CELL];

    (void)snprintf(win, CELL, "%s win", side);
    ac_page_table(out,
                  (const char *const[]){ "left at home", "kind", "games", win, "drawn", NULL });
    for (int i = 0; i < handicap->tries; i++) {
        const struct ac_handicap_try *t = &handicap->tried[i];
        const double games = t->games ? (double)t->games : 1;
        char text[4][CELL];

        (void)snprintf(text[0], CELL, "%d", t->without);
        (void)snprintf(text[1], CELL, "%" PRIu64, t->games);
        (void)snprintf(text[2], CELL, "%.1f %%", 100 * (double)t->wins / games);
        (void)snprintf(text[3], CELL, "%.1f %%", 100 * (double)t->draws / games);
        ac_page_row(out,
                    (const char *const[]){ text[0], t->kind, text[1], text[2], text[3], NULL });
    }
    ac_page_table_end(out);
}

static void put_handicap(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_handicap *handicap = report->handicap;
    char line[AC_HANDICAP_WORDS];
    struct ac_text words;

    ac_text_over(&words, line, sizeof(line));
    ac_report_say_handicap(report->simulation->game, report->tally, &words);
    ac_page_line(out, "h2", "Making it even");
    ac_page_line(out, "p", line);
    if (!handicap)
        return;
    ac_text_over(&words, line, sizeof(line));
    ac_handicap_say(report->simulation->game, handicap, &words);
    ac_page_line(out, "p", line);
    if (handicap->tries)
        put_tries(handicap, side_name(report, handicap->side), out);
}

static void put_origin(const struct ac_report *report, struct ac_text *out)
{
    const struct ac_simulation *sim = report->simulation;
    char line[400];

    ac_page_line(out, "h2", "How to repeat it");
    (void)snprintf(line, sizeof(line),
                   "Seed %" PRIu64 ", fingerprint %016" PRIx64 ", data %016" PRIx64
                   "; the same on any number of threads and ranks.",
                   sim->seed, report->tally->fingerprint, sim->game->data_hash);
    ac_page_line(out, "p", line);
    ac_page_line(out, "pre", report->command);
    ac_page_line(out, "p", "Any single game, here the first, with its record:");
    (void)snprintf(line, sizeof(line), "%s --only 0 --record game0.acies", report->command);
    ac_page_line(out, "pre", line);
}

void ac_report_page(const struct ac_report *report, struct ac_text *out)
{
    char title[CELL * 2];

    (void)snprintf(title, sizeof(title), "%s: %s", report->scenario,
                   report->simulation->game->scenario.title);
    ac_page_begin(out, title);
    if (report->tally->games == 0) {
        ac_page_line(out, "p", "No game was played to its end.");
        ac_page_end(out);
        return;
    }
    put_lead(report, out);
    put_rates(report, out);
    put_length(report, out);
    if (report->simulation->census) {
        put_losses(report, out);
        put_loss_table(report, out);
        put_goals(report, out);
        put_dice(report, out);
        put_cases(report, out);
    }
    put_handicap(report, out);
    put_origin(report, out);
    ac_page_end(out);
}
