/* What stands around the map: heading, tracks, log, roster, goals, charts, help, prompt, cards. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tui/app.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style back = { .attr = TUI_REVERSE };

static struct tui_style side_style(const struct tui_app *app, int side)
{
    return (struct tui_style){ .colour = side >= 0 && side < AC_SIDES ? app->look.side_colour[side]
                                                                      : (uint8_t)TUI_DEFAULT,
                               .attr = TUI_BOLD };
}

/* ---- the heading: game, turn, who decides, phases ---- */

static void draw_heading(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_turn turn;
    int x = 0;

    ac_turn_of(game, tui_state(app), app->viewer, &turn);
    x = tui_textf(&app->cells, box, x, 0, bold, "%s - %s", game->rules->title,
                  game->scenario.title);
    x = tui_textf(&app->cells, box, x + 2, 0, plain, "turn %d", turn.turn);
    if (game->scenario.turns)
        x = tui_textf(&app->cells, box, x, 0, plain, "/%d", game->scenario.turns);
    if (turn.to_act == 0 || turn.to_act == 1)
        (void)tui_text(&app->cells, box, x + 2, 0, ac_side_text(game, turn.to_act),
                       side_style(app, turn.to_act));
    x = 0;
    for (int p = 0; p < game->rules->phase_count; p++) {
        const char *mark = app->look.unicode ? (p == turn.phase ? "●" : "○")
                           : p == turn.phase ? "*"
                                             : "-";

        if (x + tui_columns(game->rules->phases[p]) + 4 > box.wide)
            break;
        x = tui_textf(&app->cells, box, x, 1, p == turn.phase ? bold : dim, "%s %s  ", mark,
                      game->rules->phases[p]);
    }
}

/* ---- panels: each prints lines; the part from panel_top on is shown ---- */

struct printer {
    struct tui_app *app;
    struct tui_box box;
    int line; /* of the panel, counted from its beginning */
};

static void print(struct printer *out, const char *text, struct tui_style style)
{
    const int y = out->line - out->app->panel_top;

    if (y >= 0 && y < out->box.high)
        (void)tui_text(&out->app->cells, out->box, 0, y, text, style);
    out->line++;
}

static void print_wrapped(struct printer *out, const char *text, struct tui_style style)
{
    char line[TUI_MAX_WIDE + 1];

    while (*text) {
        const size_t left = strlen(text);
        size_t n = left < (size_t)out->box.wide ? left : (size_t)out->box.wide;

        if (n < left)
            for (size_t at = n; at > 0; at--)
                if (text[at] == ' ') {
                    n = at;
                    break;
                }
        memcpy(line, text, n);
        line[n] = '\0';
        print(out, line, style);
        text += n;
        while (*text == ' ')
            text++;
    }
}

static void print_log(struct printer *out)
{
    const struct tui_app *app = out->app;
    const int kept = app->log_count < TUI_LOG_LINES ? app->log_count : TUI_LOG_LINES;
    const int first = kept > out->box.high ? kept - out->box.high : 0;

    for (int i = first; i < kept; i++)
        print(out, tui_log_line(app, i), tui_log_line(app, i)[0] == '(' ? dim : plain);
}

static void print_roster(struct printer *out)
{
    const struct tui_app *app = out->app;
    const struct ac_game *game = app->host.table.game;

    for (int side = 0; side < AC_SIDES; side++) {
        print(out, game->scenario.side[side], side_style(app, side));
        for (int i = 0; i < app->view.piece_count; i++) {
            const struct ac_view_piece *piece = &app->view.piece[i];
            char line[120];
            struct ac_text text;

            if (piece->side != side)
                continue;
            ac_text_over(&text, line, sizeof(line));
            ac_text_addf(&text, "%c %-8s %s", piece->can_act ? '*' : ' ',
                         game->piece_name[piece->piece],
                         piece->place == AC_NONE ? "" : game->place_name[piece->place]);
            for (int b = 0; b < piece->badge_count; b++)
                ac_text_addf(&text, " %s", piece->badge[b].kind);
            print(out, line, plain);
        }
    }
}

static void print_goals(struct printer *out)
{
    struct tui_app *app = out->app;
    const struct ac_game *game = app->host.table.game;
    struct ac_goals goals = { 0 };
    struct ac_state_room room;

    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    game->rules->goals(game, ac_state_in(&room), &goals);
    for (int i = 0; i < goals.count; i++) {
        const struct ac_goal *goal = &goals.goal[i];
        char line[320];

        (void)snprintf(line, sizeof(line), "%s %s [%s]%s", goal->met ? "[x]" : "[ ]", goal->text,
                       ac_case_id(game, goal->rule), "");
        print(out, ac_side_text(game, goal->side), side_style(app, goal->side));
        print_wrapped(out, line, plain);
        if (goal->need) {
            (void)snprintf(line, sizeof(line), "    %" PRId32 " of %" PRId32, goal->value,
                           goal->need);
            print(out, line, plain);
        }
    }
}

static void print_charts(struct printer *out)
{
    const struct ac_game *game = out->app->host.table.game;

    for (int c = 0; c < game->chart_count; c++) {
        const struct ac_chart *chart = &game->chart[c];

        print(out, chart->title, bold);
        for (int r = 0; r < chart->rows; r++) {
            char line[256];
            struct ac_text text;

            ac_text_over(&text, line, sizeof(line));
            for (int k = 0; k < chart->columns; k++)
                ac_text_addf(&text, k ? " %-4s" : "%-10s", chart->cell[r * chart->columns + k]);
            print(out, line, r ? plain : dim);
        }
        print(out, chart->source, dim);
        print(out, "", plain);
    }
}

static void print_help(struct printer *out)
{
    static const char *const lines[] = {
        "arrows hjkl  move the cursor (y i b n: diagonally)",
        "Tab          next piece that can act",
        "Enter        pick up, go there, act there",
        "a            all you may do, as a list",
        "e            end the move or phase",
        "u            undo",
        "w            why nothing can be done here",
        "d            drills: bulk orders",
        "D C          draft: sketch steps; commit them",
        "t            what your staff would do",
        "s            staff plays the rest of the phase",
        "v            light up zones and ranges",
        "/            type an action (Tab completes)",
        "+ -          zoom",
        "r g c        roster, goals, charts",
        "PgUp PgDn    scroll the panel",
        "< > space    the machine slower, faster, at once",
        "o            look at another board",
        "W            write the position to a file",
        "X            resign",
        "Esc          let go, back",
        "Q            quit (the game is kept)",
        NULL,
    };

    for (int i = 0; lines[i]; i++)
        print(out, lines[i], plain);
}

static int draw_tracks(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    int y = 0;

    for (int i = 0; i < app->view.track_count && y < box.high / 3; i++) {
        const struct ac_view_track *track = &app->view.track[i];
        int x = 0;

        if (track->side >= 0 && track->side < AC_SIDES)
            x = tui_textf(&app->cells, box, x, y, side_style(app, track->side), "%.10s ",
                          ac_side_text(game, track->side));
        (void)tui_textf(&app->cells, box, x, y, plain, "%s %s", track->name, track->text);
        y++;
    }
    return y;
}

static void draw_side(struct tui_app *app, struct tui_box box)
{
    static const char *const titles[TUI_PANELS] = { "log", "roster", "how to win", "charts",
                                                    "keys" };
    const int y = draw_tracks(app, box);
    struct printer out = { .app = app };

    tui_rule(&app->cells, box, y, titles[app->panel], app->look.unicode, dim);
    out.box = (struct tui_box){ box.x, box.y + y + 1, box.wide, box.high - y - 1 };
    switch (app->panel) {
    case TUI_PANEL_LOG:
        print_log(&out);
        return;
    case TUI_PANEL_ROSTER:
        print_roster(&out);
        return;
    case TUI_PANEL_GOALS:
        print_goals(&out);
        return;
    case TUI_PANEL_CHARTS:
        print_charts(&out);
        return;
    case TUI_PANEL_HELP:
        print_help(&out);
        return;
    case TUI_PANELS:
        break;
    }
    ac_bug("no such panel %d", (int)app->panel);
}

/* What lies at the cursor, in words. */
static void draw_cursor(struct tui_app *app, struct tui_box box, int y)
{
    const struct ac_game *game = app->host.table.game;
    char line[AC_ERR_TEXT];
    struct ac_text text;
    int space;

    if (app->cursor == AC_NONE)
        return;
    space = app->map.space_of[app->cursor];
    ac_text_over(&text, line, sizeof(line));
    ac_text_addf(&text, "%s %s:", game->place_name[app->cursor],
                 space == AC_NONE || !app->map.board->spaces[space].terrain
                     ? ""
                     : app->map.board->spaces[space].terrain);
    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];

        if (piece->place != app->cursor)
            continue;
        ac_text_addf(&text, " %s", game->piece_name[piece->piece]);
        if (piece->facing != AC_NONE && game->rules->facings)
            ac_text_addf(&text, " %s", game->rules->facings[piece->facing]);
        for (int b = 0; b < piece->badge_count; b++)
            ac_text_addf(&text, " (%s)", piece->badge[b].kind);
    }
    (void)tui_text(&app->cells, box, 0, y, line, dim);
}

static void draw_prompt(struct tui_app *app, struct tui_box box)
{
    draw_cursor(app, box, 0);
    if (app->replay)
        (void)tui_textf(&app->cells, box, 0, 1, bold,
                        "replay: step %d of %d (left, right, PgUp, PgDn, B: go on from here, Q)",
                        app->shown_at, app->host.table.match.line_count);
    else
        (void)tui_textf(&app->cells, box, 0, 1, bold, "%s%s", app->draft ? "[draft] " : "",
                        app->view.prompt);
    if (app->mode == TUI_LINE)
        (void)tui_textf(&app->cells, box, 0, 2, back, "> %s_", app->line);
    else
        (void)tui_text(&app->cells, box, 0, 2, app->message,
                       (struct tui_style){ .colour = TUI_YELLOW, .attr = TUI_BOLD });
    if (app->mode == TUI_LINE && app->message[0])
        (void)tui_text(&app->cells, box, 0, 1, app->message, dim);
}

void tui_draw_panels(struct tui_app *app, struct tui_box box)
{
    const int side = box.wide >= 120 ? 44 : box.wide >= 100 ? 36 : 26;
    struct tui_box heading = { 0, 0, box.wide, 2 };
    struct tui_box panel = { box.wide - side, 2, side, box.high - 5 };
    struct tui_box prompt = { 0, box.high - 3, box.wide, 3 };

    if (app->panel != TUI_PANEL_LOG && box.wide < 120) {
        panel = (struct tui_box){ 0, 2, box.wide, box.high - 5 }; /* too narrow beside the map */
        for (int y = 0; y < panel.high; y++)
            for (int x = 0; x < panel.wide; x++)
                tui_put(&app->cells, panel, x, y, " ", plain);
    }
    draw_heading(app, heading);
    draw_side(app, panel);
    draw_prompt(app, prompt);
}

/* ---- menus, cards and the hand-over, over the map ---- */

static struct tui_box frame(struct tui_app *app, struct tui_box box, int wide, int high,
                            const char *title)
{
    struct tui_box inner;

    wide = wide + 4 > box.wide ? box.wide : wide + 4;
    high = high + 2 > box.high ? box.high : high + 2;
    inner = (struct tui_box){ box.x + (box.wide - wide) / 2, box.y + (box.high - high) / 2, wide,
                              high };
    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++)
            tui_put(&app->cells, inner, x, y, " ", plain);
    tui_rule(&app->cells, inner, 0, title, app->look.unicode, bold);
    tui_rule(&app->cells, inner, high - 1, "", app->look.unicode, bold);
    return (struct tui_box){ inner.x + 2, inner.y + 1, wide - 4, high - 2 };
}

static void draw_menu(struct tui_app *app, struct tui_box box)
{
    const struct tui_menu *menu = &app->menu;
    struct tui_box inner = frame(app, box, 60, menu->count ? menu->count : 1, menu->title);
    int first = menu->at - inner.high / 2;

    if (first > menu->count - inner.high)
        first = menu->count - inner.high;
    if (first < 0)
        first = 0;
    for (int y = 0; y < inner.high && first + y < menu->count; y++)
        (void)tui_text(&app->cells, inner, 0, y, menu->text[first + y],
                       first + y == menu->at ? back : plain);
    if (!menu->count)
        (void)tui_text(&app->cells, inner, 0, 0, "nothing", dim);
}

static int draw_card_lines(struct tui_app *app, struct tui_box inner, int y)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_card *card = &app->card;

    for (int i = 0; i < card->line_count; i++, y++) {
        const struct ac_card_line *line = &card->line[i];
        char value[AC_CARD_VALUE];

        ac_card_value(line, value);
        (void)tui_textf(&app->cells, inner, 0, y, side_style(app, line->side), "%.38s", line->text);
        (void)tui_textf(&app->cells, inner, 40, y, plain, "%6s %s", value,
                        ac_case_id(game, line->rule));
    }
    return y;
}

static void draw_card(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_card *card = &app->card;
    struct tui_box inner = frame(
        app, box, 64, card->line_count + card->hint_count + card->result_count + 4, card->title);
    int y = draw_card_lines(app, inner, 0);

    if (card->column[0])
        (void)tui_textf(&app->cells, inner, 0, y++, bold, "column %s", card->column);
    for (int i = 0; i < card->hint_count; i++)
        (void)tui_text(&app->cells, inner, 0, y++, card->hint[i], dim);
    for (int i = 0; i < card->result_count; i++, y++) {
        const struct ac_card_result *result = &card->result[i];
        const int bar = card->total ? (int)(result->weight * 20 / card->total) : 0;

        (void)tui_textf(&app->cells, inner, 0, y, plain, "%-20.20s %3" PRIu64 "/%-4" PRIu64,
                        game->rules->labels[result->label], result->weight, card->total);
        for (int x = 0; x < bar; x++)
            tui_put(&app->cells, inner, 30 + x, y, app->look.unicode ? "█" : "=", plain);
    }
    (void)tui_text(&app->cells, inner, 0, y + 1, "Enter: do it    any other key: back", bold);
}

static void draw_handover(struct tui_app *app, struct tui_box box)
{
    tui_cells_clear(&app->cells);
    (void)tui_textf(&app->cells, box, 2, box.high / 2, bold,
                    "The screen is for the %s now. Press Enter when you sit before it.",
                    ac_side_text(app->host.table.game, app->viewer));
}

void tui_draw_modal(struct tui_app *app, struct tui_box box)
{
    switch (app->mode) {
    case TUI_MENU:
        draw_menu(app, box);
        return;
    case TUI_CARD:
        draw_card(app, box);
        return;
    case TUI_HANDOVER:
        draw_handover(app, box);
        return;
    case TUI_BOARD:
    case TUI_LINE:
        return;
    }
}

void tui_app_draw(struct tui_app *app)
{
    const struct tui_box all = { 0, 0, app->cells.wide, app->cells.high };
    const int side = all.wide >= 120 ? 44 : all.wide >= 100 ? 36 : 26;
    const struct tui_box map = { 0, 2, all.wide - side - 1, all.high - 5 };
    struct tui_scene scene = {
        .map = &app->map, .look = &app->look, .game = app->host.table.game, .view = &app->view
    };

    tui_cells_clear(&app->cells);
    tui_map_follow(&app->map, app->cursor, map.wide, map.high, &app->left, &app->top);
    scene.left = app->left;
    scene.top = app->top;
    scene.marks = (struct tui_marks){ .cursor = app->cursor,
                                      .selected = app->selected,
                                      .reach = app->reach.count ? &app->reach : NULL,
                                      .overlay = app->overlay.count ? &app->overlay : NULL,
                                      .target = app->target,
                                      .trail = app->trail };
    tui_map_draw(&scene, &app->cells, map);
    tui_draw_panels(app, all);
    tui_draw_modal(app, all);
}
