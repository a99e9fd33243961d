/*
 * The foot of the screen: what lies under the cursor in words, what is asked, the answer to the last
 * key, and the keys that matter now, which are buttons too. What is too long for its line goes on in
 * lines above it, never off the edge.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "tui/app.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style back = { .attr = TUI_REVERSE };
static const struct tui_style taught = { .colour = TUI_YELLOW };
static const struct tui_style loud = { .colour = TUI_YELLOW, .attr = TUI_BOLD };

/* ---- words ---- */

/* A name of the skin for people: "out-of-command" is three words. */
static void add_name(const char *name, struct ac_text *out)
{
    for (; *name; name++)
        ac_text_putc(out, *name == '-' || *name == '_' ? ' ' : *name);
}

/* "strength 3, movement 4": the printed figures by the names that the skin has for them. */
static void add_figures(const struct tui_app *app, const struct ac_view_piece *piece,
                        struct ac_text *out)
{
    const char *names = tui_look_figures(&app->look, piece->symbol);
    const char *before = ": ";

    for (int i = 0; i < 4; i++) {
        const int wide = (int)strcspn(names, ",");

        if (piece->values[i][0]) {
            ac_text_addf(out, "%s%.*s%s%s", before, wide, names, wide ? " " : "", piece->values[i]);
            before = ", ";
        }
        names += wide;
        while (*names == ',' || *names == ' ')
            names++;
    }
}

static void add_state(const struct tui_app *app, const struct ac_view_piece *piece,
                      struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;

    if (piece->facing != AC_NONE && game->rules->facings)
        ac_text_addf(out, ", facing %s", game->rules->facings[piece->facing]);
    if (piece->carrier != AC_NONE)
        ac_text_addf(out, ", aboard %s", game->piece_name[piece->carrier]);
    if (piece->reduced)
        ac_text_add(out, ", on its weaker side");
    for (int b = 0; b < piece->badge_count; b++) {
        ac_text_add(out, ", ");
        add_name(piece->badge[b].kind, out);
        if (piece->badge[b].text[0] >= '0' && piece->badge[b].text[0] <= '9')
            ac_text_addf(out, " %s", piece->badge[b].text);
    }
    if (piece->can_act)
        ac_text_add(out, ", can act");
}

void tui_piece_words(const struct tui_app *app, const struct ac_view_piece *piece,
                     struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;
    const char *text = game->piece_text ? game->piece_text[piece->piece] : NULL;

    if (text && strcmp(text, game->piece_name[piece->piece]) != 0)
        ac_text_addf(out, "%s (%s)", text, game->piece_name[piece->piece]);
    else
        ac_text_add(out, game->piece_name[piece->piece]);
    if (piece->count > 1)
        ac_text_addf(out, ", %d of them", piece->count);
    add_figures(app, piece, out);
    add_state(app, piece, out);
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

void tui_place_words(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;
    const int space = app->map.space_of[app->cursor];
    const struct ac_space *at = space == AC_NONE ? NULL : &app->map.board->spaces[space];

    ac_text_add(out, game->place_name[app->cursor]);
    if (at && at->label && strcmp(at->label, game->place_name[app->cursor]) != 0)
        ac_text_addf(out, " %s", at->label);
    if (at && at->terrain) {
        ac_text_add(out, ", ");
        add_name(at->terrain, out);
    }
    for (int i = 0; i < app->view.mark_count; i++)
        if (app->view.mark[i].place == app->cursor) {
            ac_text_add(out, ", ");
            add_name(app->view.mark[i].kind, out);
            ac_text_addf(out, "%s%s", app->view.mark[i].text[0] ? " " : "", app->view.mark[i].text);
        }
    add_reach(app, out);
    for (int i = 0; i < app->target_count; i++)
        if (app->targets[i].place == app->cursor)
            ac_text_addf(out, "; %s", app->targets[i].text);
}

/* All of it in one text, pieces after a full stop each. */
static void cursor_words(const struct tui_app *app, struct ac_text *out)
{
    if (tui_is_table(app)) {
        tui_table_words(app, out);
        return;
    }
    if (app->cursor == AC_NONE)
        return;
    tui_place_words(app, out);
    for (int pass = 0; pass < 2; pass++) /* the piece in hand first */
        for (int i = 0; i < app->view.piece_count; i++) {
            const struct ac_view_piece *piece = &app->view.piece[i];

            if (piece->place != app->cursor || (piece->piece == app->selected) != (pass == 0))
                continue;
            ac_text_add(out, ". ");
            tui_piece_words(app, piece, out);
        }
}

/* ---- lines ---- */

/* The first `most` lines of a text; the last of them says by which key the rest is read. */
static void draw_look(struct tui_app *app, struct tui_box box, int y, int most)
{
    static const char more[] = " ... ; reads on";
    char line[2048];
    struct ac_text text;
    struct tui_box part = { box.x, box.y, box.wide, y + most };

    ac_text_over(&text, line, sizeof(line));
    cursor_words(app, &text);
    if (tui_lines(line, box.wide) <= most) {
        (void)tui_wrap(&app->cells, part, y, line, dim);
        return;
    }
    part.high = y + most - 1;
    (void)tui_wrap(&app->cells, part, y, line, dim);
    for (int n = 0; n + 1 < most; n++) {
        const char *rest = line + tui_fitting(line, box.wide);

        memmove(line, rest + strspn(rest, " "), strlen(rest + strspn(rest, " ")) + 1);
    }
    line[tui_fitting(line, ac_max(1, box.wide - (int)sizeof(more) + 1))] = '\0';
    most = tui_text(&app->cells, box, 0, y + most - 1, line, dim);
    (void)tui_text(&app->cells, box, most, part.high, more, plain);
    tui_hot_add(&app->hots, (struct tui_box){ box.x, box.y + y, box.wide, 2 }, ';', TUI_HOT_NONE);
}

static const char *prompt_of(const struct tui_app *app, char *line, size_t cap)
{
    if (app->replay)
        (void)snprintf(line, cap, "replay: step %d of %d", app->shown_at,
                       app->host.table.match.line_count);
    else
        (void)snprintf(line, cap, "%s%s", app->draft.on ? "[draft] " : "", app->view.prompt);
    return line;
}

/* ---- the keys that matter at a moment ---- */

static const struct tui_button menu_keys[] = {
    { TUI_KEY_ENTER, "Enter", "choose" }, { TUI_KEY_DOWN, "down", "next" },
    { TUI_KEY_UP, "up", "last" },         { TUI_KEY_PAGE_DOWN, "PgDn", "far" },
    { TUI_KEY_ESC, "Esc", "back" },       { 0 },
};
static const struct tui_button card_keys[] = { { TUI_KEY_ENTER, "Enter", "do it" },
                                               { TUI_KEY_ESC, "Esc", "back" },
                                               { 0 } };
static const struct tui_button end_keys[] = { { 'e', "e", "end it" },
                                              { TUI_KEY_ESC, "Esc", "go back" },
                                              { 0 } };
static const struct tui_button resign_keys[] = { { 'X', "X", "resign" },
                                                 { TUI_KEY_ESC, "Esc", "go back" },
                                                 { 0 } };
static const struct tui_button draw_keys[] = { { 'H', "H", "a draw" },
                                               { TUI_KEY_ESC, "Esc", "go back" },
                                               { 0 } };
static const struct tui_button *const ask_keys[] = {
    [TUI_ASK_END] = end_keys,
    [TUI_ASK_RESIGN] = resign_keys,
    [TUI_ASK_DRAW] = draw_keys,
};
static const struct tui_button usual_keys[] = {
    { TUI_KEY_TAB, "Tab", "next" },
    { TUI_KEY_RIGHT, "arrows", "look" },
    { TUI_KEY_ENTER, "Enter", "act" },
    { 'a', "a", "all" },
    { 'e', "e", "end" },
    { 'u', "u", "undo" },
    { 's', "s", "staff" },
    { 't', "t", "hint" },
    { 'g', "g", "goals" },
    { 'U', "U", "take back" },
    { 'd', "d", "orders" },
    { 'r', "r", "roster" },
    { 'c', "c", "charts" },
    { 'v', "v", "light up" },
    { 'Q', "Q", "leave" },
    { '?', "?", "help" },
    { 0 },
};
/* Who learns is told how to leave, and not yet of staff and hints. */
static const struct tui_button lesson_keys[] = {
    { TUI_KEY_TAB, "Tab", "next" },
    { TUI_KEY_RIGHT, "arrows", "look" },
    { TUI_KEY_ENTER, "Enter", "act" },
    { 'a', "a", "all" },
    { 'e', "e", "end" },
    { 'u', "u", "undo" },
    { 'Q', "Q", "leave the lesson" },
    { '?', "?", "help" },
    { 0 },
};
static const struct tui_button holds_keys[] = {
    { TUI_KEY_ENTER, "Enter", "its menu, go there" },
    { TUI_KEY_TAB, "Tab", "next" },
    { TUI_KEY_ESC, "Esc", "let go" },
    { 'e', "e", "end" },
    { 'u', "u", "undo" },
    { 'w', "w", "why not" },
    { 'a', "a", "all" },
    { 'v', "v", "light up" },
    { '?', "?", "help" },
    { 0 },
};
static const struct tui_button ghost_keys[] = {
    { TUI_KEY_ENTER, "Enter", "do it" },
    { TUI_KEY_ESC, "Esc", "not" },
    { ']', "]", "next move" },
    { '[', "[", "last move" },
    { '}', "}", "more go with it" },
    { '{', "{", "fewer" },
    { '?', "?", "help" },
    { 0 },
};
static const struct tui_button draft_keys[] = {
    { 'C', "C", "play it" },
    { 'D', "D", "drop it" },
    { 'u', "u", "undo a step" },
    { TUI_KEY_TAB, "Tab", "next" },
    { 'a', "a", "all" },
    { '?', "?", "help" },
    { 0 },
};
static const struct tui_button machine_keys[] = {
    { ' ', "space", "skip" },
    { 'p', "p", "pause, step" },
    { 'P', "P", "play on" },
    { '<', "<", "slower" },
    { '>', ">", "faster" },
    { '?', "?", "help" },
    { 0 },
};
static const struct tui_button replay_keys[] = {
    { TUI_KEY_LEFT, "left", "back" },
    { TUI_KEY_RIGHT, "right", "on" },
    { TUI_KEY_DOWN, "down", "a step" },
    { TUI_KEY_PAGE_UP, "PgUp", "far" },
    { TUI_KEY_PAGE_DOWN, "PgDn", "far" },
    { 'B', "B", "play on from here" },
    { TUI_KEY_ESC, "Esc", "back to the game" },
    { 'Q', "Q", "leave" },
    { 0 },
};
static const struct tui_button line_keys[] = {
    { TUI_KEY_ENTER, "Enter", "do it" },
    { TUI_KEY_TAB, "Tab", "complete" },
    { TUI_KEY_ESC, "Esc", "back" },
    { 0 },
};
static const struct tui_button over_keys[] = {
    { 'R', "R", "look back" },
    { 'r', "r", "roster" },
    { 'Q', "Q", "leave" },
    { 0 },
};

static const struct tui_button *buttons_of(const struct tui_app *app)
{
    if (app->mode == TUI_LINE)
        return line_keys;
    if (app->mode == TUI_MENU)
        return menu_keys;
    if (app->mode == TUI_CARD)
        return card_keys;
    if (app->mode == TUI_ASK)
        return ask_keys[app->question];
    if (app->replay)
        return replay_keys;
    if (ac_host_wants(&app->host) == AC_HOST_END)
        return over_keys;
    if (tui_app_waits(app))
        return machine_keys;
    if (app->has_proposal)
        return ghost_keys;
    if (app->draft.on)
        return draft_keys;
    if (app->selected != AC_NONE)
        return holds_keys;
    return app->teacher ? lesson_keys : usual_keys;
}

static void clear(struct tui_app *app, struct tui_box box)
{
    for (int y = 0; y < box.high; y++)
        for (int x = 0; x < box.wide; x++)
            tui_put(&app->cells, box, x, y, " ", plain);
}

/* Bottom up: buttons, the answer or what is typed, what is asked, what a lesson says, what lies under the cursor. */
void tui_draw_foot(struct tui_app *app, struct tui_box box)
{
    char line[AC_PROMPT_TEXT + 64], typed[TUI_LOG_TEXT + 8];
    const char *prompt = prompt_of(app, line, sizeof(line));
    const bool types = app->mode == TUI_LINE;
    const char *said = app->message;
    int said_lines, asked_lines, taught_lines, y;

    (void)snprintf(typed, sizeof(typed), "%s> %s_", app->asks ? app->asks : "", app->line);
    if (types && said[0])
        prompt = said;
    said_lines = ac_max(1, ac_min(6, tui_lines(types ? typed : said, box.wide)));
    asked_lines = ac_max(1, ac_min(4, tui_lines(prompt, box.wide)));
    taught_lines = app->lesson[0] ? ac_min(8, tui_lines(app->lesson, box.wide)) : 0;
    y = box.high - 1 - said_lines - asked_lines - taught_lines - 2;
    if (y < 0) {
        box.y += y;
        box.high -= y;
        y = 0;
    }
    clear(app, box);
    tui_hot_add(&app->hots, box, TUI_KEY_NONE, TUI_HOT_NONE);
    draw_look(app, box, y, 2);
    if (taught_lines)
        (void)tui_wrap(&app->cells,
                       (struct tui_box){ box.x, box.y, box.wide, y + 2 + taught_lines }, y + 2,
                       app->lesson, taught);
    y += 2 + taught_lines;
    (void)tui_wrap(&app->cells, box, y, prompt, bold);
    (void)tui_wrap(&app->cells, box, y + asked_lines, types ? typed : said, types ? back : loud);
    tui_buttons(&app->cells, &app->hots, box, box.high - 1, buttons_of(app));
}
