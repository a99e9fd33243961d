/* What stands above and beside the map: heading, tracks, log, goals, charts, rules, help. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "data/casebook.h"
#include "tui/app.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };

struct tui_style tui_side_style(const struct tui_app *app, int side)
{
    return (struct tui_style){ .colour = side >= 0 && side < AC_SIDES ? app->look.side_colour[side]
                                                                      : (uint8_t)TUI_DEFAULT,
                               .attr = TUI_BOLD };
}

/* ---- the heading: game, turn, who decides, phases ---- */

/* The phases, from so far left that the present one can be seen. */
static void draw_phases(struct tui_app *app, struct tui_box box, int now)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;
    int first = 0;
    int x = 0;

    for (int p = 0, wide = 0; p <= now && p < rules->phase_count; p++) {
        wide += tui_columns(rules->phases[p]) + 4;
        while (wide > box.wide && first < now)
            wide -= tui_columns(rules->phases[first++]) + 4;
    }
    for (int p = first; p < rules->phase_count; p++) {
        const char *mark = app->look.unicode ? (p == now ? "●" : "○") : p == now ? "*" : "-";

        if (x + tui_columns(rules->phases[p]) + 3 > box.wide)
            break;
        if (p > now) /* a later phase: end this one */
            tui_hot_add(
                &app->hots,
                (struct tui_box){ box.x + x, box.y + 1, tui_columns(rules->phases[p]) + 2, 1 }, 'e',
                TUI_HOT_NONE);
        x = tui_textf(&app->cells, box, x, 1, p == now ? bold : dim, "%s %s  ", mark,
                      rules->phases[p]);
    }
}

static void draw_heading(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_turn turn;
    int x = 0;

    ac_turn_of(game, tui_state(app), app->viewer, &turn);
    if (strcmp(game->rules->title, game->scenario.title) == 0)
        x = tui_text(&app->cells, box, x, 0, game->scenario.title, bold);
    else
        x = tui_textf(&app->cells, box, x, 0, bold, "%s - %s", game->rules->title,
                      game->scenario.title);
    x = tui_textf(&app->cells, box, x + 2, 0, plain, "turn %d", turn.turn);
    if (game->scenario.turns)
        x = tui_textf(&app->cells, box, x, 0, plain, "/%d", game->scenario.turns);
    if (turn.to_act == 0 || turn.to_act == 1)
        x = tui_textf(&app->cells, box, x + 2, 0, tui_side_style(app, turn.to_act), "%s%s",
                      ac_side_text(game, turn.to_act), turn.reaction ? " react" : "");
    if (tui_app_waits(app))
        (void)tui_button(&app->cells, &app->hots, box, x + 2, 0,
                         app->paused ? "[paused]" : "[playing]", ' ');
    draw_phases(app, box, turn.phase);
}

/* ---- panels: each prints lines; the part from panel_top on is shown ---- */

void tui_print(struct tui_printer *out, const char *text, struct tui_style style)
{
    const int y = out->line - out->app->panel_top;

    if (y >= 0 && y < out->box.high)
        (void)tui_text(&out->app->cells, out->box, 0, y, text, style);
    out->line++;
}

void tui_print_wrapped(struct tui_printer *out, const char *text, struct tui_style style)
{
    char line[4 * TUI_MAX_WIDE + 1];

    while (*text && out->box.wide > 0) {
        const size_t n = tui_fitting(text, out->box.wide);

        memcpy(line, text, n);
        line[n] = '\0';
        tui_print(out, line, style);
        text += n;
        while (*text == ' ' || *text == '\n')
            text++;
    }
}

/* The newest lines at the bottom; panel_top scrolls back from there. */
static void print_log(struct tui_printer *out)
{
    struct tui_app *app = out->app;
    const int kept = app->log_count < TUI_LOG_LINES ? app->log_count : TUI_LOG_LINES;
    const int up = app->panel_top;
    int first = kept;
    int lines = 0;

    while (first > 0 && lines < out->box.high + up)
        lines += tui_lines(tui_log_line(app, --first), out->box.wide);
    if (lines < out->box.high + up)
        app->panel_top = lines > out->box.high ? lines - out->box.high : 0;
    out->line =
        -(lines - out->box.high - app->panel_top > 0 ? lines - out->box.high - app->panel_top : 0) +
        app->panel_top;
    for (int i = first; i < kept; i++)
        tui_print_wrapped(out, tui_log_line(app, i), tui_log_line(app, i)[0] == '(' ? dim : plain);
}

/* Is the text nothing but the value that is shown before it? */
static bool shown_twice(const struct ac_view_track *track)
{
    char value[16];

    (void)snprintf(value, sizeof(value), "%" PRId32, track->value);
    return track->max && strcmp(value, track->text) == 0;
}

static void track_words(const struct tui_app *app, const struct ac_view_track *track,
                        struct ac_text *out)
{
    const bool mine = track->side >= 0 && track->side < AC_SIDES;

    ac_text_addf(out, "%s%s%s", mine ? ac_side_text(app->host.table.game, track->side) : "",
                 mine ? " " : "", track->name);
    if (track->max && !strstr(track->text, " of "))
        ac_text_addf(out, " %" PRId32 "/%" PRId32, track->value, track->max);
    else if (!track->text[0])
        ac_text_addf(out, " %" PRId32, track->value);
    if (track->text[0] && !shown_twice(track))
        ac_text_addf(out, " %s", track->text);
}

static void print_goals(struct tui_printer *out)
{
    struct tui_app *app = out->app;
    const struct ac_game *game = app->host.table.game;
    struct ac_goals goals = { 0 };
    struct ac_state_room room;

    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    game->rules->goals(game, ac_state_in(&room), &goals);
    for (int i = 0; i < app->view.track_count; i++) {
        char words[2 * AC_VIEW_TEXT + 64];
        struct ac_text text;

        ac_text_over(&text, words, sizeof(words));
        track_words(app, &app->view.track[i], &text);
        tui_print_wrapped(out, words, plain);
    }
    for (int i = 0; i < goals.count; i++) {
        const struct ac_goal *goal = &goals.goal[i];
        char line[320];

        (void)snprintf(line, sizeof(line), "%s %s [%s]%s", goal->met ? "[x]" : "[ ]", goal->text,
                       ac_case_id(game, goal->rule), "");
        tui_print(out, ac_side_text(game, goal->side), tui_side_style(app, goal->side));
        tui_print_wrapped(out, line, plain);
        if (goal->need) {
            (void)snprintf(line, sizeof(line), "    %" PRId32 " of %" PRId32, goal->value,
                           goal->need);
            tui_print(out, line, plain);
        }
    }
}

/* Columns as wide as their widest word. */
static void print_chart(struct tui_printer *out, const struct ac_chart *chart)
{
    int wide[64] = { 0 };
    const int columns = chart->columns < 64 ? chart->columns : 64;

    for (int r = 0; r < chart->rows; r++)
        for (int k = 0; k < columns; k++) {
            const int w = tui_columns(chart->cell[r * chart->columns + k]);

            wide[k] = w > wide[k] ? w : wide[k];
        }
    for (int r = 0; r < chart->rows; r++) {
        char line[512];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        for (int k = 0; k < columns; k++) {
            const char *word = chart->cell[r * chart->columns + k];

            ac_text_addf(&text, "%s%s%*s", k ? " " : "", word, wide[k] - tui_columns(word), "");
        }
        tui_print(out, line, r ? plain : dim);
    }
}

static void print_charts(struct tui_printer *out)
{
    const struct ac_game *game = out->app->host.table.game;

    for (int c = 0; c < game->chart_count; c++) {
        char line[200];

        (void)snprintf(line, sizeof(line), "%s%s%s%s", game->chart[c].title,
                       game->chart[c].rule ? " [" : "", ac_case_id(game, game->chart[c].rule),
                       game->chart[c].rule ? "]" : "");
        tui_print_wrapped(out, line, bold);
        print_chart(out, &game->chart[c]);
        tui_print_wrapped(out, game->chart[c].source ? game->chart[c].source : "", dim);
        tui_print(out, "", plain);
    }
    if (!game->chart_count)
        tui_print_wrapped(out, "This game has no charts; /rule WORD looks up its rules.", plain);
}

static void print_rules(struct tui_printer *out)
{
    struct ac_table *table = &out->app->host.table;
    struct ac_casebook book;
    int shown = 0;

    if (ac_casebook_read(&table->library, table->game->rules->id, &book, NULL) != AC_OK)
        return;
    for (int i = ac_casebook_search(&book, out->app->word, 0); i >= 0 && shown < 100;
         i = ac_casebook_search(&book, out->app->word, i + 1), shown++) {
        tui_print_wrapped(out, book.entry[i].id, bold);
        tui_print_wrapped(out, book.entry[i].title, plain);
    }
    if (!shown)
        tui_print_wrapped(out, "No case has that in it.", plain);
}

/* What lies under the cursor, piece by piece. */
static void print_here(struct tui_printer *out)
{
    struct tui_app *app = out->app;
    char line[1024];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (tui_is_table(app))
        tui_table_words(app, &text);
    else if (app->cursor != AC_NONE)
        tui_place_words(app, &text);
    tui_print_wrapped(out, line, bold);
    for (int i = 0; i < app->view.piece_count && app->cursor != AC_NONE; i++) {
        if (app->view.piece[i].place != app->cursor)
            continue;
        ac_text_over(&text, line, sizeof(line));
        tui_piece_words(app, &app->view.piece[i], &text);
        tui_print_wrapped(out, line, tui_side_style(app, app->view.piece[i].side));
    }
}

/* As many as a part of the panel holds, each whole; the rest is in the panel of the goals. */
static int draw_tracks(struct tui_app *app, struct tui_box box)
{
    int y = 0;

    for (int i = 0; i < app->view.track_count; i++) {
        char line[2 * AC_VIEW_TEXT + 64];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        track_words(app, &app->view.track[i], &text);
        if (y + tui_lines(line, box.wide) > 2 * box.high / 5)
            break;
        y = tui_wrap(&app->cells, box, y, line, tui_side_style(app, app->view.track[i].side));
    }
    return y;
}

/* What dice would decide for the piece that is picked up, one line each. */
static int draw_targets(struct tui_app *app, struct tui_box box, int y)
{
    const int most = box.high / 3;
    struct tui_box part = box;

    if (!app->target_count)
        return y;
    tui_rule(&app->cells, box, y++, "dice", app->look.unicode, dim);
    part.high = y + most < box.high ? y + most : box.high;
    for (int i = 0; i < app->target_count && y < part.high; i++)
        y = tui_wrap(&app->cells, part, y, app->targets[i].text,
                     app->targets[i].place == app->cursor && app->cursor != AC_NONE ? bold : plain);
    return y < part.high ? y : part.high;
}

static void print_panel(struct tui_printer *out)
{
    switch (out->app->panel) {
    case TUI_PANEL_LOG:
        print_log(out);
        return;
    case TUI_PANEL_GOALS:
        print_goals(out);
        return;
    case TUI_PANEL_CHARTS:
        print_charts(out);
        return;
    case TUI_PANEL_RULES:
        print_rules(out);
        return;
    case TUI_PANEL_HELP:
        tui_print_keys(out);
        return;
    case TUI_PANEL_GUIDE:
        tui_print_guide(out);
        return;
    case TUI_PANEL_HERE:
        print_here(out);
        return;
    case TUI_PANELS:
        break;
    }
    ac_bug("no such panel %d", (int)out->app->panel);
}

/* "1 of 3" at the end of the panel's heading, and how to leave it. */
static void draw_page(struct tui_app *app, const struct tui_printer *out, int y)
{
    const int high = ac_max(1, out->box.high);
    const int pages = ac_max(1, (out->line + high - 1) / high);
    const struct tui_box box = { out->box.x, out->box.y - 1 - y, out->box.wide, y + 1 };
    char text[40];
    int x;

    if (app->panel_top > ac_max(0, out->line - high))
        app->panel_top = ac_max(0, out->line - high);
    (void)snprintf(text, sizeof(text), " %d of %d%s ",
                   ac_min(pages, (app->panel_top + high - 1) / high + 1), pages,
                   pages > 1 ? " PgDn" : "");
    x = box.wide - tui_columns(text) - 12;
    (void)tui_button(&app->cells, &app->hots, box, ac_max(14, x), y, text, TUI_KEY_PAGE_DOWN);
    (void)tui_button(&app->cells, &app->hots, box, box.wide - 10, y, "[Esc back]", TUI_KEY_ESC);
}

/* The other panels, beside the word "log". */
static void draw_tabs(struct tui_app *app, struct tui_box box, int y)
{
    static const struct {
        const char *text;
        int key;
    } tabs[] = { { "goals", 'g' }, { "charts", 'c' }, { "help", '?' } };
    int x = 7;

    for (size_t i = 0; i < sizeof(tabs) / sizeof(tabs[0]); i++, x++)
        x = tui_button(&app->cells, &app->hots, box, x, y, tabs[i].text, tabs[i].key);
}

static void draw_side(struct tui_app *app, struct tui_box box)
{
    static const char *const titles[TUI_PANELS] = { "log",  "how to win", "charts", "rules",
                                                    "keys", "guide",      "here" };
    int y = app->panel == TUI_PANEL_LOG ? draw_tracks(app, box) : 0;
    struct tui_printer out = { .app = app };

    if (app->panel == TUI_PANEL_LOG)
        y = draw_targets(app, box, y);
    tui_rule(&app->cells, box, y, titles[app->panel], app->look.unicode, dim);
    out.box = (struct tui_box){ box.x, box.y + y + 1, box.wide, box.high - y - 1 };
    print_panel(&out);
    if (app->panel == TUI_PANEL_LOG)
        draw_tabs(app, box, y);
    else
        draw_page(app, &out, y);
}

int tui_side_wide(int wide)
{
    return wide >= 120 ? 44 : wide >= 100 ? 36 : 26;
}

void tui_draw_panels(struct tui_app *app, struct tui_box box)
{
    const int side = tui_side_wide(box.wide);
    struct tui_box heading = { 0, 0, box.wide, 2 };
    struct tui_box panel = { box.wide - side, TUI_HEAD, side, box.high - TUI_HEAD - TUI_FOOT };
    struct tui_box foot = { 0, box.high - TUI_FOOT, box.wide, TUI_FOOT };

    if (app->panel != TUI_PANEL_LOG && box.wide < 120) { /* too narrow beside the map */
        panel = (struct tui_box){ 0, TUI_HEAD, box.wide, box.high - TUI_HEAD - TUI_FOOT };
        tui_hot_add(&app->hots, panel, TUI_KEY_NONE, TUI_HOT_NONE);
        for (int y = 0; y < panel.high; y++)
            for (int x = 0; x < panel.wide; x++)
                tui_put(&app->cells, panel, x, y, " ", plain);
    }
    draw_heading(app, heading);
    draw_side(app, panel);
    tui_draw_foot(app, foot);
}
