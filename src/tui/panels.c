/* What stands around the map: heading, tracks, log, roster, goals, charts, help, prompt, cards. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "data/casebook.h"
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
    x = tui_textf(&app->cells, box, x, 0, bold, "%s - %s", game->rules->title,
                  game->scenario.title);
    x = tui_textf(&app->cells, box, x + 2, 0, plain, "turn %d", turn.turn);
    if (game->scenario.turns)
        x = tui_textf(&app->cells, box, x, 0, plain, "/%d", game->scenario.turns);
    if (turn.to_act == 0 || turn.to_act == 1)
        x = tui_textf(&app->cells, box, x + 2, 0, side_style(app, turn.to_act), "%s%s",
                      ac_side_text(game, turn.to_act), turn.reaction ? " react" : "");
    if (tui_app_waits(app))
        (void)tui_text(&app->cells, box, x + 2, 0,
                       app->paused ? "[paused: p, P]" : "[playing: space skips, p pauses]", dim);
    draw_phases(app, box, turn.phase);
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
    char line[4 * TUI_MAX_WIDE + 1];

    while (*text && out->box.wide > 0) {
        const size_t n = tui_fitting(text, out->box.wide);

        memcpy(line, text, n);
        line[n] = '\0';
        print(out, line, style);
        text += n;
        while (*text == ' ' || *text == '\n')
            text++;
    }
}

/* Lines a text takes when it is broken at blanks. */
static int wrapped_lines(const char *text, int wide)
{
    int n = 0;

    for (; *text && wide > 0; n++) {
        text += tui_fitting(text, wide);
        while (*text == ' ' || *text == '\n')
            text++;
    }
    return n;
}

/* The newest lines at the bottom; panel_top scrolls back from there. */
static void print_log(struct printer *out)
{
    struct tui_app *app = out->app;
    const int kept = app->log_count < TUI_LOG_LINES ? app->log_count : TUI_LOG_LINES;
    const int up = app->panel_top;
    int first = kept;
    int lines = 0;

    while (first > 0 && lines < out->box.high + up)
        lines += wrapped_lines(tui_log_line(app, --first), out->box.wide);
    if (lines < out->box.high + up)
        app->panel_top = lines > out->box.high ? lines - out->box.high : 0;
    out->line =
        -(lines - out->box.high - app->panel_top > 0 ? lines - out->box.high - app->panel_top : 0) +
        app->panel_top;
    for (int i = first; i < kept; i++)
        print_wrapped(out, tui_log_line(app, i), tui_log_line(app, i)[0] == '(' ? dim : plain);
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

/* Columns as wide as their widest word. */
static void print_chart(struct printer *out, const struct ac_chart *chart)
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
        print(out, line, r ? plain : dim);
    }
}

static void print_charts(struct printer *out)
{
    const struct ac_game *game = out->app->host.table.game;

    for (int c = 0; c < game->chart_count; c++) {
        char line[200];

        (void)snprintf(line, sizeof(line), "%s%s%s%s", game->chart[c].title,
                       game->chart[c].rule ? " [" : "", ac_case_id(game, game->chart[c].rule),
                       game->chart[c].rule ? "]" : "");
        print_wrapped(out, line, bold);
        print_chart(out, &game->chart[c]);
        print_wrapped(out, game->chart[c].source ? game->chart[c].source : "", dim);
        print(out, "", plain);
    }
    if (!game->chart_count)
        print_wrapped(out, "This game has no charts; /rule WORD looks up its rules.", plain);
}

static void print_rules(struct printer *out)
{
    struct ac_table *table = &out->app->host.table;
    struct ac_casebook book;
    int shown = 0;

    if (ac_casebook_read(&table->library, table->game->rules->id, &book, NULL) != AC_OK)
        return;
    for (int i = ac_casebook_search(&book, out->app->word, 0); i >= 0 && shown < 100;
         i = ac_casebook_search(&book, out->app->word, i + 1), shown++) {
        print_wrapped(out, book.entry[i].id, bold);
        print_wrapped(out, book.entry[i].title, plain);
    }
    if (!shown)
        print_wrapped(out, "No case has that in it.", plain);
}

static void print_help(struct printer *out)
{
    static const char *const lines[] = {
        "arrows, hjkl  the cursor (y i b n: aslant)",
        "Tab           next piece that can act",
        "Enter, mouse  pick up, go there, act there",
        "a             all you may do, as a list",
        "e             end the move or phase",
        "u             undo",
        "w             why nothing can be done here",
        "/             type an action (Tab completes)",
        "/why ACTION   /rule WORD",
        "d             drills: bulk orders",
        "D C           draft: sketch; commit",
        "s             staff: its plan, or let it play",
        "t T           a general's hint; tutor on, off",
        "O             standing orders",
        "v             light up zones, arcs, ranges",
        "+ -           zoom",
        "o             look at another board",
        "r g c         roster, how to win, charts",
        "PgUp PgDn     scroll the panel",
        "< > space     machine slower, faster, skip",
        "p P           machine step by step, play on",
        "W             write the position to a file",
        "X             resign",
        "Esc           let go, back",
        "Q             quit (the game is kept)",
        "",
        "on a free table:",
        "[ ]           leaf through its moves",
        "{ }           fewer, more that go with it",
        "( )           turn what Enter proposes",
        "m             measure from here",
        NULL,
    };

    for (int i = 0; lines[i]; i++)
        print(out, lines[i], plain);
}

/* Is the text nothing but the value that is shown before it? */
static bool shown_twice(const struct ac_view_track *track)
{
    char value[16];

    (void)snprintf(value, sizeof(value), "%" PRId32, track->value);
    return track->max && strcmp(value, track->text) == 0;
}

static int draw_tracks(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    int y = 0;

    for (int i = 0; i < app->view.track_count && y < box.high / 3; i++) {
        const struct ac_view_track *track = &app->view.track[i];
        int x = 0;

        if (track->side >= 0 && track->side < AC_SIDES)
            x = tui_textf(&app->cells, box, x, y, side_style(app, track->side), "%.*s ",
                          box.wide < 30 ? 5 : 12, ac_side_text(game, track->side));
        x = tui_textf(&app->cells, box, x, y, plain, "%s ", track->name);
        if (track->max && !strstr(track->text, " of "))
            x = tui_textf(&app->cells, box, x, y, plain, "%" PRId32 "/%" PRId32 " ", track->value,
                          track->max);
        else if (!track->text[0])
            x = tui_textf(&app->cells, box, x, y, plain, "%" PRId32, track->value);
        (void)tui_text(&app->cells, box, x, y, shown_twice(track) ? "" : track->text, plain);
        y++;
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

static void draw_side(struct tui_app *app, struct tui_box box)
{
    static const char *const titles[TUI_PANELS] = { "log", "how to win", "charts", "rules",
                                                    "keys" };
    int y = draw_tracks(app, box);
    struct printer out = { .app = app };

    if (app->panel == TUI_PANEL_LOG)
        y = draw_targets(app, box, y);
    tui_rule(&app->cells, box, y, titles[app->panel], app->look.unicode, dim);
    out.box = (struct tui_box){ box.x, box.y + y + 1, box.wide, box.high - y - 1 };
    switch (app->panel) {
    case TUI_PANEL_LOG:
        print_log(&out);
        return;
    case TUI_PANEL_GOALS:
        print_goals(&out);
        return;
    case TUI_PANEL_CHARTS:
        print_charts(&out);
        return;
    case TUI_PANEL_RULES:
        print_rules(&out);
        return;
    case TUI_PANEL_HELP:
        print_help(&out);
        return;
    case TUI_PANELS:
        break;
    }
    ac_bug("no such panel %d", (int)app->panel);
}

static void add_piece(const struct tui_app *app, const struct ac_view_piece *piece,
                      struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;

    ac_text_addf(out, " %s", game->piece_name[piece->piece]);
    if (piece->count > 1)
        ac_text_addf(out, " x%d", piece->count);
    if (piece->facing != AC_NONE && game->rules->facings)
        ac_text_addf(out, " %s", game->rules->facings[piece->facing]);
    for (int b = 0; b < piece->badge_count; b++)
        ac_text_addf(out, " (%s)", piece->badge[b].kind);
}

/* What it would cost the selected piece to get there, and what could answer it. */
static void add_reach(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_reach_at *best = NULL;

    for (int i = 0; i < app->reach.count; i++)
        if (app->cursor != AC_NONE && app->reach.at[i].place == app->cursor &&
            (!best || app->reach.at[i].cost < best->cost))
            best = &app->reach.at[i];
    if (!best)
        return;
    ac_text_addf(out, "; cost %" PRId32, best->cost / app->reach.scale);
    if (best->cost % app->reach.scale)
        ac_text_addf(out, " %" PRId32 "/%" PRId32, best->cost % app->reach.scale, app->reach.scale);
    ac_text_addf(out, "%s%s", best->danger ? ", the enemy may react" : "",
                 best->stops ? ", must stop" : "");
}

static void cursor_words(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;
    const int space = app->map.space_of[app->cursor];

    ac_text_addf(out, "%s %s", game->place_name[app->cursor],
                 space == AC_NONE || !app->map.board->spaces[space].terrain
                     ? ""
                     : app->map.board->spaces[space].terrain);
    for (int i = 0; i < app->view.mark_count; i++)
        if (app->view.mark[i].place == app->cursor)
            ac_text_addf(out, " %s%s%s", app->view.mark[i].kind,
                         app->view.mark[i].text[0] ? " " : "", app->view.mark[i].text);
    add_reach(app, out);
    ac_text_add(out, ":");
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].place == app->cursor)
            add_piece(app, &app->view.piece[i], out);
    for (int i = 0; i < app->target_count; i++)
        if (app->targets[i].place == app->cursor)
            ac_text_addf(out, "; %s", app->targets[i].text);
}

/* What lies at the cursor, in words. */
static void draw_cursor(struct tui_app *app, struct tui_box box, int y)
{
    char line[AC_ERR_TEXT];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (tui_is_table(app))
        tui_table_words(app, &text);
    else if (app->cursor != AC_NONE)
        cursor_words(app, &text);
    else
        return;
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
        (void)tui_textf(&app->cells, box, 0, 1, bold, "%s%s", app->draft.on ? "[draft] " : "",
                        app->view.prompt);
    if (app->mode == TUI_LINE)
        (void)tui_textf(&app->cells, box, 0, 2, back, "> %s_", app->line);
    else
        (void)tui_text(&app->cells, box, 0, 2, app->message,
                       (struct tui_style){ .colour = TUI_YELLOW, .attr = TUI_BOLD });
    if (app->mode == TUI_LINE && app->message[0])
        (void)tui_text(&app->cells, box, 0, 1, app->message, dim);
}

int tui_side_wide(int wide)
{
    return wide >= 120 ? 44 : wide >= 100 ? 36 : 26;
}

void tui_draw_panels(struct tui_app *app, struct tui_box box)
{
    const int side = tui_side_wide(box.wide);
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

static int menu_wide(const struct tui_menu *menu)
{
    int wide = 40;

    for (int i = 0; i < menu->count; i++) {
        const int w = tui_columns(menu->text[i]);

        wide = w > wide ? w : wide;
    }
    return wide;
}

static void draw_menu(struct tui_app *app, struct tui_box box)
{
    const struct tui_menu *menu = &app->menu;
    struct tui_box inner =
        frame(app, box, menu_wide(menu), menu->count ? menu->count : 1, menu->title);
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
    uint64_t share[AC_MAX_CARD_RESULTS + 1];
    int y = draw_card_lines(app, inner, 0);

    ac_card_shares(card, 100, share);
    if (card->column[0])
        (void)tui_textf(&app->cells, inner, 0, y++, bold, "column %s", card->column);
    for (int i = 0; i < card->hint_count; i++)
        (void)tui_text(&app->cells, inner, 0, y++, card->hint[i], dim);
    for (int i = 0; i < card->result_count; i++, y++) {
        const struct ac_card_result *result = &card->result[i];
        const int bar = card->total ? (int)(result->weight * 16 / card->total) : 0;

        (void)tui_textf(&app->cells, inner, 0, y, plain,
                        "%-16.16s %3" PRIu64 "/%-4" PRIu64 " %3" PRIu64 "%%",
                        game->rules->labels[result->label], result->weight, card->total, share[i]);
        for (int x = 0; x < bar; x++)
            tui_put(&app->cells, inner, 31 + x, y, app->look.unicode ? "█" : "=", plain);
        (void)tui_text(&app->cells, inner, 48, y, result->text, dim);
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

/* The result with its case, and what the generals have to say. */
static void draw_end(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_result *result = &app->result;
    struct tui_box inner = frame(app, box, 64, 8, "the game is over");
    char line[AC_WHY_TEXT + 80];
    int y;

    (void)snprintf(line, sizeof(line), "%s%s%s%s%s%s",
                   result->winner == AC_NONE ? "A draw" : ac_side_text(game, result->winner),
                   result->winner == AC_NONE ? ": " : " win: ", result->text,
                   result->rule ? " [" : "", ac_case_id(game, result->rule),
                   result->rule ? "]" : "");
    y = tui_wrap(&app->cells, inner, 0, line, bold);
    (void)tui_wrap(&app->cells, inner, y + 1, app->words, plain);
    (void)tui_text(&app->cells, inner, 0, inner.high - 1, "any key: look at the board; Q leaves",
                   dim);
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
    case TUI_END:
        draw_end(app, box);
        return;
    case TUI_BOARD:
    case TUI_LINE:
        return;
    }
}

/* The cells that are to be in sight. */
static struct tui_spot wanted(const struct tui_app *app)
{
    const bool watches = tui_app_waits(app) && tui_map_spot(&app->map, app->watched);
    const struct tui_spot *spot = tui_map_spot(&app->map, watches ? app->watched : app->cursor);

    if (tui_is_table(app))
        return (struct tui_spot){ (int16_t)tui_map_x(&app->map, app->point.x),
                                  (int16_t)tui_map_y(&app->map, app->point.y), 1, 1 };
    return spot ? *spot : (struct tui_spot){ 0, 0, 1, 1 };
}

void tui_app_draw(struct tui_app *app)
{
    const struct tui_box all = { 0, 0, app->cells.wide, app->cells.high };
    const struct tui_box map = tui_map_box(app);
    struct tui_scene scene = {
        .map = &app->map, .look = &app->look, .game = app->host.table.game, .view = &app->view
    };

    tui_cells_clear(&app->cells);
    tui_map_follow(&app->map, wanted(app), map, &app->left, &app->top);
    scene.left = app->left;
    scene.top = app->top;
    scene.marks = (struct tui_marks){
        .cursor = app->cursor,
        .has_point = tui_is_table(app),
        .point = app->point,
        .selected = app->selected,
        .set = app->set,
        .reach = app->reach.count ? &app->reach : NULL,
        .overlay = app->overlay.count || app->overlay.shape_count ? &app->overlay : NULL,
        .target = app->target,
        .odds = app->odds,
        .trail = app->trail,
        .ghost = app->has_proposal ? &app->ghost : NULL,
    };
    tui_map_draw(&scene, &app->cells, map);
    tui_draw_panels(app, all);
    tui_draw_modal(app, all);
}
