/*
 * What Enter and the mouse do at a place. With a piece in hand another place means "there": the one
 * thing that can be done there is done, of several a menu asks. The piece's own place never means a
 * move: it opens the menu of what the piece can do where it stands.
 */
#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "tui/app.h"

typedef bool fits_fn(const struct tui_app *app, const struct ac_action *action);

/* Adds the legal actions that fit to the menu; returns the last one's index. */
static int offer(struct tui_app *app, fits_fn *fits)
{
    int last = AC_NONE;

    for (int i = 0; i < app->legal.count; i++) {
        char text[TUI_MENU_TEXT];

        if (!fits(app, &app->legal.list[i]))
            continue;
        tui_action_text(app, &app->legal.list[i], text, sizeof(text));
        tui_menu_add_as(app, TUI_MENU_ACTION, i, text);
        last = i;
    }
    return last;
}

/* Does it name the place of the cursor, or another piece that stands there? */
static bool aims_here(const struct tui_app *app, const struct ac_action *action)
{
    if (tui_names(app, action, AC_ARG_PLACE, app->cursor))
        return true;
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].place == app->cursor && app->view.piece[i].piece != app->selected &&
            tui_names(app, action, AC_ARG_PIECE, app->view.piece[i].piece))
            return true;
    return false;
}

static bool fits_piece_here(const struct tui_app *app, const struct ac_action *action)
{
    return tui_names(app, action, AC_ARG_PIECE, app->selected) && aims_here(app, action);
}

/* With nothing picked up: an enemy piece at the cursor that can be acted upon. */
static bool fits_enemy_here(const struct tui_app *app, const struct ac_action *action)
{
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].place == app->cursor && app->view.piece[i].side != app->viewer &&
            tui_names(app, action, AC_ARG_PIECE, app->view.piece[i].piece))
            return true;
    return false;
}

static bool fits_place_alone(const struct tui_app *app, const struct ac_action *action)
{
    return tui_names(app, action, AC_ARG_PLACE, app->cursor) &&
           !tui_has_kind(app, action, AC_ARG_PIECE);
}

static bool fits_selected(const struct tui_app *app, const struct ac_action *action)
{
    return app->selected == AC_NONE || tui_names(app, action, AC_ARG_PIECE, app->selected) ||
           !tui_has_kind(app, action, AC_ARG_PIECE);
}

/* Is the selected piece in the middle of its move? */
static bool acted_last(const struct tui_app *app)
{
    const struct ac_match *match = &app->host.table.match;
    const struct ac_entry *last;

    if (app->draft.on)
        return app->draft.count &&
               tui_names(app, &app->draft.step[app->draft.count - 1], AC_ARG_PIECE, app->selected);
    if (!match->line_count)
        return false;
    last = &match->log[match->line[match->line_count - 1]];
    return last->kind == AC_ENTRY_ACTION &&
           tui_names(app, &last->action, AC_ARG_PIECE, app->selected);
}

/* Of the selected piece where it stands, or the end of its move: it names no other place. */
static bool fits_standing(const struct tui_app *app, const struct ac_action *action)
{
    const struct ac_verb *verb = tui_verb(app, action);

    if (verb->argc == 0 && (verb->flags & AC_VERB_ENDS))
        return acted_last(app) && !tui_ends_part(app, action);
    if (!tui_names(app, action, AC_ARG_PIECE, app->selected))
        return false;
    return aims_here(app, action) || !tui_has_kind(app, action, AC_ARG_PLACE);
}

void tui_menu_actions(struct tui_app *app, const char *title)
{
    tui_menu_open(app, TUI_MENU_ACTION, title);
    (void)offer(app, fits_selected);
}

/* ---- going there ---- */

/* The cheapest way of the selected piece to the cursor, AC_NONE: none. */
static int way_here(const struct tui_app *app)
{
    int best = AC_NONE;

    for (int i = 0; i < app->reach.count; i++)
        if (app->cursor != AC_NONE && app->reach.at[i].place == app->cursor &&
            (best == AC_NONE || app->reach.at[i].cost < app->reach.at[best].cost))
            best = i;
    return best;
}

enum ac_status tui_walk(struct tui_app *app, struct ac_err *err)
{
    const int end = way_here(app);
    struct ac_action path[64];
    enum ac_status status = AC_OK;
    int count = 0;

    if (end != AC_NONE && tui_order_go(app, app->reach.at[end].facing, &status, err))
        return status;
    for (int i = end; i != AC_NONE && count < 64; i = app->reach.at[i].from)
        path[count++] = app->reach.at[i].step;
    for (int i = 0; i < count / 2; i++) {
        const struct ac_action swap = path[i];

        path[i] = path[count - 1 - i];
        path[count - 1 - i] = swap;
    }
    memset(app->trail, 0, (size_t)app->host.table.game->place_count);
    return tui_do(app, path, count, err);
}

/* ---- picking up ---- */

static bool is_listed(const struct tui_app *app, ac_piece piece)
{
    for (int i = 0; i < app->legal.count; i++)
        if (tui_names(app, &app->legal.list[i], AC_ARG_PIECE, piece))
            return true;
    return false;
}

/* "RMI3 Militia Infantry 3" */
static void piece_words(const struct tui_app *app, ac_piece piece, char *out, size_t cap)
{
    const struct ac_game *game = app->host.table.game;

    (void)snprintf(out, cap, "%s%s%s", game->piece_name[piece], game->piece_text ? "  " : "",
                   game->piece_text ? game->piece_text[piece] : "");
}

/* Pieces at the cursor, but for the one in hand, that the legal list names; returns the last. */
static int offer_pieces(struct tui_app *app, const char *before)
{
    int last = AC_NONE;

    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];
        char words[TUI_MENU_TEXT - 16], text[TUI_MENU_TEXT];

        if (piece->place != app->cursor || piece->piece == app->selected ||
            !is_listed(app, piece->piece))
            continue;
        piece_words(app, piece->piece, words, sizeof(words));
        (void)snprintf(text, sizeof(text), "%s%s", before, words);
        tui_menu_add_as(app, TUI_MENU_PIECE, piece->piece, text);
        last = piece->piece;
    }
    return last;
}

void tui_select(struct tui_app *app, ac_piece piece)
{
    char words[TUI_MENU_TEXT];

    app->selected = piece;
    app->set = 0;
    app->turned = 0;
    app->mode = TUI_BOARD;
    tui_refresh(app);
    piece_words(app, piece, words, sizeof(words));
    tui_say(app, "%s: %s", words,
            tui_is_table(app) ? "Enter: its moves, { } with whom, Esc lets go"
                              : "Enter: its menu, or go there; Esc lets go");
}

/* ---- Enter ---- */

bool tui_choice_of_pieces(const struct tui_app *app)
{
    for (int i = 0; i < app->legal.count; i++)
        if (tui_has_kind(app, &app->legal.list[i], AC_ARG_PIECE) ||
            tui_has_kind(app, &app->legal.list[i], AC_ARG_SET))
            return true;
    return false;
}

/* Where the piece stands, also when another carries it. */
static bool stands_here(const struct tui_app *app, ac_piece piece)
{
    const struct ac_view_piece *seen = tui_piece(app, piece);

    if (seen && seen->place == AC_NONE && seen->carrier != AC_NONE)
        seen = tui_piece(app, seen->carrier);
    return seen && seen->place == app->cursor;
}

/* The piece in hand, where it stands: whatever it can do is chosen from a menu, never done at once. */
static void open_standing(struct tui_app *app)
{
    char title[TUI_MENU_TEXT];

    piece_words(app, app->selected, title, sizeof(title));
    tui_menu_open(app, TUI_MENU_ACTION, title);
    (void)offer(app, fits_standing);
    (void)offer_pieces(app, "pick up ");
    if (app->menu.count)
        return;
    app->mode = TUI_BOARD;
    tui_say(app, app->reach.count ? "it can go to the places with figures: Enter or a click there"
                                  : "it can do nothing where it stands (a: all it may do)");
}

/* The piece in hand and another place. False: neither can it act there nor is there another. */
static bool act_there(struct tui_app *app, enum ac_status *status, struct ac_err *err)
{
    char words[TUI_MENU_TEXT - 16], text[TUI_MENU_TEXT];

    tui_menu_open(app, TUI_MENU_ACTION, "do what?");
    (void)offer(app, fits_piece_here);
    if (!app->menu.count && way_here(app) != AC_NONE) {
        piece_words(app, app->selected, words, sizeof(words));
        (void)snprintf(text, sizeof(text), "go there with %s", words);
        tui_menu_add_as(app, TUI_MENU_WALK, 0, text);
    }
    (void)offer_pieces(app, "pick up ");
    if (app->menu.count == 1)
        *status = tui_menu_key(app, TUI_KEY_ENTER, err);
    else if (!app->menu.count)
        app->mode = TUI_BOARD;
    return app->menu.count > 0;
}

/* With empty hands: one of the pieces here. */
static bool pick_up(struct tui_app *app)
{
    int last;

    tui_menu_open(app, TUI_MENU_PIECE, "which?");
    last = offer_pieces(app, "");
    if (app->menu.count == 1)
        tui_select(app, (ac_piece)last);
    return app->menu.count > 0;
}

/* The one action that fits is done; of several a menu asks. False: none fits. */
static bool act_by(struct tui_app *app, fits_fn *fits, enum ac_status *status, struct ac_err *err)
{
    int last;

    tui_menu_open(app, TUI_MENU_ACTION, "do what?");
    last = offer(app, fits);
    if (app->menu.count > 1)
        return true;
    app->mode = TUI_BOARD;
    if (app->menu.count == 0)
        return false;
    *status = tui_choose(app, &app->legal.list[last], err);
    return true;
}

enum ac_status tui_at_cursor(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (app->cursor == AC_NONE)
        return AC_OK;
    if (app->selected != AC_NONE && stands_here(app, app->selected)) {
        open_standing(app);
        return AC_OK;
    }
    if (app->selected != AC_NONE && act_there(app, &status, err))
        return status;
    if (act_by(app, fits_place_alone, &status, err))
        return status;
    if (app->selected == AC_NONE && (pick_up(app) || act_by(app, fits_enemy_here, &status, err)))
        return status;
    app->mode = TUI_BOARD;
    if (app->selected != AC_NONE)
        tui_say_why(app);
    else if (app->legal.count && !tui_choice_of_pieces(app))
        tui_menu_actions(app, app->view.prompt);
    else if (app->legal.count)
        tui_say(app, "nothing of yours can act there (a: all you may do)");
    return AC_OK;
}
