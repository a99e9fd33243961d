/* What keys do on the board: the cursor, picking up, acting, asking. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "proto/engine.h"
#include "proto/notation.h"
#include "tui/app.h"

static const struct ac_verb *verb_of(const struct tui_app *app, const struct ac_action *action)
{
    return &app->host.table.game->rules->verbs[action->verb];
}

static bool names(const struct tui_app *app, const struct ac_action *action, enum ac_arg_kind kind,
                  int32_t value)
{
    const struct ac_verb *verb = verb_of(app, action);

    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == kind && action->arg[a] == value)
            return true;
    return false;
}

/* Has the action an argument of that kind at all? */
static bool has_kind(const struct tui_app *app, const struct ac_action *action,
                     enum ac_arg_kind kind)
{
    const struct ac_verb *verb = verb_of(app, action);

    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == kind)
            return true;
    return false;
}

enum ac_status tui_choose(struct tui_app *app, const struct ac_action *action, struct ac_err *err)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_state_room room;

    if (!(verb_of(app, action)->flags & (AC_VERB_ROLLS | AC_VERB_GRAVE)))
        return tui_do(app, action, 1, err);
    memset(&app->card, 0, sizeof(app->card));
    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    if (!game->rules->forecast(game, ac_state_in(&room), action, &app->card)) {
        if (!(verb_of(app, action)->flags & AC_VERB_GRAVE))
            return tui_do(app, action, 1, err);
        (void)snprintf(app->card.title, sizeof(app->card.title), "%s", verb_of(app, action)->text);
    }
    app->pending = *action;
    app->mode = TUI_CARD;
    return AC_OK;
}

static void action_text(const struct tui_app *app, const struct ac_action *action, char *out,
                        size_t cap)
{
    struct ac_text text;

    ac_text_over(&text, out, cap);
    ac_print_action(app->host.table.game, NULL, action, &text);
}

/* Adds the legal actions that fit to the menu; returns the last one's index. */
static int offer(struct tui_app *app,
                 bool (*fits)(const struct tui_app *, const struct ac_action *))
{
    int last = AC_NONE;

    for (int i = 0; i < app->legal.count; i++) {
        char text[TUI_MENU_TEXT];

        if (!fits(app, &app->legal.list[i]))
            continue;
        action_text(app, &app->legal.list[i], text, sizeof(text));
        tui_menu_add(app, i, text);
        last = i;
    }
    return last;
}

static bool fits_piece_here(const struct tui_app *app, const struct ac_action *action)
{
    return names(app, action, AC_ARG_PIECE, app->selected) &&
           names(app, action, AC_ARG_PLACE, app->cursor);
}

static bool fits_place_alone(const struct tui_app *app, const struct ac_action *action)
{
    return names(app, action, AC_ARG_PLACE, app->cursor) && !has_kind(app, action, AC_ARG_PIECE);
}

static bool fits_selected(const struct tui_app *app, const struct ac_action *action)
{
    return app->selected == AC_NONE || names(app, action, AC_ARG_PIECE, app->selected) ||
           !has_kind(app, action, AC_ARG_PIECE);
}

void tui_menu_actions(struct tui_app *app, const char *title)
{
    tui_menu_open(app, TUI_MENU_ACTION, title);
    (void)offer(app, fits_selected);
}

/* Walks the selected piece to the cursor along its reach; false when that is not within it. */
static bool walk(struct tui_app *app, enum ac_status *status, struct ac_err *err)
{
    struct ac_action path[64];
    int best = AC_NONE;
    int count = 0;

    for (int i = 0; i < app->reach.count; i++)
        if (app->reach.at[i].place == app->cursor &&
            (best == AC_NONE || app->reach.at[i].cost < app->reach.at[best].cost))
            best = i;
    if (best == AC_NONE)
        return false;
    for (int i = best; i != AC_NONE && count < 64; i = app->reach.at[i].from)
        path[count++] = app->reach.at[i].step;
    for (int i = 0; i < count / 2; i++) {
        const struct ac_action swap = path[i];

        path[i] = path[count - 1 - i];
        path[count - 1 - i] = swap;
    }
    memset(app->trail, 0, (size_t)app->host.table.game->place_count);
    *status = tui_do(app, path, count, err);
    return true;
}

/* Pieces at the cursor that the legal list names. */
static int offer_pieces(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    int last = AC_NONE;

    tui_menu_open(app, TUI_MENU_PIECE, "which?");
    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];
        bool listed = false;

        for (int n = 0; n < app->legal.count && piece->place == app->cursor && !listed; n++)
            listed = names(app, &app->legal.list[n], AC_ARG_PIECE, piece->piece);
        if (!listed)
            continue;
        tui_menu_add(app, piece->piece, game->piece_name[piece->piece]);
        last = piece->piece;
    }
    return last;
}

static void select_piece(struct tui_app *app, ac_piece piece)
{
    app->selected = piece;
    app->mode = TUI_BOARD;
    tui_refresh(app);
    tui_say(app, "%s: Enter on a place to act there, a for all it may do, Esc to let go",
            app->host.table.game->piece_text ? app->host.table.game->piece_text[piece]
                                             : app->host.table.game->piece_name[piece]);
}

/* Why nothing can be done with the selected piece at the cursor: the first case that says so. */
static void say_why(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const ac_side side = ac_to_act(tui_state(app));

    for (int v = 0; v < game->rules->verb_count; v++) {
        const struct ac_verb *verb = &game->rules->verbs[v];
        struct ac_action action = ac_act2(v, app->selected, app->cursor);
        struct ac_text text;
        struct ac_why why;
        char line[AC_ERR_TEXT];

        if (verb->argc < 2 || verb->arg[0].kind != AC_ARG_PIECE ||
            verb->arg[1].kind != AC_ARG_PLACE || (verb->flags & AC_VERB_RETRACT))
            continue;
        for (int a = 2; a < verb->argc; a++)
            action.arg[a] = verb->arg[a].optional ? AC_NONE : 0;
        if (ac_judge(game, tui_state(app), side, &action, &why) || !why.rule)
            continue;
        ac_text_over(&text, line, sizeof(line));
        ac_table_why(&app->host.table, why.rule, why.text, &text);
        tui_say(app, "%s: %s", verb->name, line);
        return;
    }
    tui_say(app, "nothing to do there");
}

static bool pick_up(struct tui_app *app)
{
    const int last = offer_pieces(app);

    if (app->menu.count == 1)
        select_piece(app, (ac_piece)last);
    return app->menu.count > 0;
}

enum ac_status tui_at_cursor(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;
    int last;

    if (app->cursor == AC_NONE)
        return AC_OK;
    if (app->selected != AC_NONE) {
        tui_menu_open(app, TUI_MENU_ACTION, "do what?");
        last = offer(app, fits_piece_here);
        if (app->menu.count > 1)
            return AC_OK;
        app->mode = TUI_BOARD;
        if (app->menu.count == 1)
            return tui_choose(app, &app->legal.list[last], err);
        if (walk(app, &status, err))
            return status;
    }
    tui_menu_open(app, TUI_MENU_ACTION, "do what?");
    last = offer(app, fits_place_alone);
    if (app->menu.count > 1)
        return AC_OK;
    app->mode = TUI_BOARD;
    if (app->menu.count == 1)
        return tui_choose(app, &app->legal.list[last], err);
    if (pick_up(app))
        return AC_OK;
    app->mode = TUI_BOARD;
    if (app->selected != AC_NONE)
        say_why(app);
    else
        tui_say(app, "nothing of yours can act there");
    return AC_OK;
}

/* The next piece the legal list names, after the selected one; the cursor goes to it. */
static void next_piece(struct tui_app *app, int step)
{
    const struct ac_game *game = app->host.table.game;

    for (int n = 1; n <= game->piece_count; n++) {
        const int from =
            app->selected == AC_NONE ? (step > 0 ? -1 : game->piece_count) : app->selected;
        const ac_piece piece =
            (ac_piece)((from + step * n + 2 * game->piece_count) % game->piece_count);

        for (int i = 0; i < app->legal.count; i++)
            if (names(app, &app->legal.list[i], AC_ARG_PIECE, piece)) {
                for (int v = 0; v < app->view.piece_count; v++)
                    if (app->view.piece[v].piece == piece && app->view.piece[v].place != AC_NONE)
                        app->cursor = app->view.piece[v].place;
                select_piece(app, piece);
                return;
            }
    }
    tui_say(app, "no piece is to act");
}

/* Ends the phase or move: the action flagged so, or a menu of several. */
static enum ac_status end_phase(struct tui_app *app, struct ac_err *err)
{
    int last = AC_NONE;

    tui_menu_open(app, TUI_MENU_ACTION, "end what?");
    for (int i = 0; i < app->legal.count; i++) {
        char text[TUI_MENU_TEXT];

        if (!(verb_of(app, &app->legal.list[i])->flags & AC_VERB_ENDS))
            continue;
        action_text(app, &app->legal.list[i], text, sizeof(text));
        tui_menu_add(app, i, text);
        last = i;
    }
    if (app->menu.count > 1)
        return AC_OK;
    app->mode = TUI_BOARD;
    if (last == AC_NONE) {
        tui_say(app, "nothing can be ended now");
        return AC_OK;
    }
    return tui_choose(app, &app->legal.list[last], err);
}

static enum ac_status undo(struct tui_app *app, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    if (app->draft) {
        tui_draft_undo(app);
        return AC_OK;
    }
    if (app->viewer > 1 ||
        ac_match_undo(&app->host.table.match, (ac_side)app->viewer, &bad) != AC_OK) {
        tui_say(app, "%s", bad.text[0] ? bad.text : "nothing to undo");
        return AC_OK;
    }
    status = ac_host_sync(&app->host, err);
    tui_log(app, "(undone)");
    tui_refresh(app);
    return status;
}

static void open_drills(struct tui_app *app)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;

    tui_menu_open(app, TUI_MENU_DRILL, "which drill?");
    for (int i = 0; i < rules->drill_count; i++) {
        char text[TUI_MENU_TEXT];

        (void)snprintf(text, sizeof(text), "%s: %s", rules->drills[i].name, rules->drills[i].text);
        tui_menu_add(app, i, text);
    }
}

static void open_overlays(struct tui_app *app)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;

    tui_menu_open(app, TUI_MENU_OVERLAY, "light up what?");
    tui_menu_add(app, AC_NONE, "nothing");
    for (int i = 0; i < rules->overlay_count; i++) {
        char text[TUI_MENU_TEXT];

        (void)snprintf(text, sizeof(text), "%s: %s", rules->overlays[i].name,
                       rules->overlays[i].text);
        tui_menu_add(app, i, text);
    }
}

static void hand_over(struct tui_app *app)
{
    const struct ac_state *state = tui_state(app);

    app->staff_phase = ac_head(state)->phase;
    app->staff_side = ac_to_act(state);
    tui_say(app, "your staff plays the rest of this phase");
}

static void hint(struct tui_app *app)
{
    struct ac_action action;
    char text[TUI_MENU_TEXT];

    if (ac_host_wants(&app->host) != AC_HOST_DECISION)
        return;
    ac_host_advise(&app->host, &action);
    action_text(app, &action, text, sizeof(text));
    tui_say(app, "your staff would: %s", text);
}

static void zoom(struct tui_app *app, int step)
{
    const int next = app->zoom + step;

    if (next < 0 || next >= TUI_ZOOMS)
        return;
    app->zoom = next;
    tui_refresh(app);
}

/* Steps of the cursor: arrows, and hjkl with yubn for diagonals. */
static bool move_cursor(struct tui_app *app, int key)
{
    static const struct {
        int key, dx, dy;
    } moves[] = {
        { TUI_KEY_LEFT, -1, 0 }, { TUI_KEY_RIGHT, 1, 0 }, { TUI_KEY_UP, 0, -1 },
        { TUI_KEY_DOWN, 0, 1 },  { 'h', -1, 0 },          { 'l', 1, 0 },
        { 'k', 0, -1 },          { 'j', 0, 1 },           { 'y', -1, -1 },
        { 'i', 1, -1 },          { 'b', -1, 1 },          { 'n', 1, 1 },
    };

    for (size_t m = 0; m < sizeof(moves) / sizeof(moves[0]); m++)
        if (moves[m].key == key) {
            app->cursor = tui_map_towards(&app->map, app->cursor, moves[m].dx, moves[m].dy);
            return true;
        }
    return false;
}

/* Boards in turn; after the last one, wherever the game is. */
static void next_board(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;

    app->look_board = app->look_board + 1 < game->board_count ? app->look_board + 1 : AC_NONE;
    tui_refresh(app);
    tui_say(app, "%s", game->board[app->board].title);
}

/* The position as a file beside where the program was started. */
static void save_position(struct tui_app *app)
{
    struct ac_text text;
    char name[80];
    FILE *file;
    bool bad;

    (void)snprintf(name, sizeof(name), "%s-turn%d-%d.yaml", app->host.table.game->scenario.id,
                   ac_head(tui_state(app))->turn, app->host.table.match.line_count);
    file = fopen(name, "w");
    if (!file) {
        tui_say(app, "%s: cannot write it", name);
        return;
    }
    ac_text_init(&text, 1 << 20);
    ac_print_position(app->host.table.game, tui_state(app), &text);
    bad = text.full || fputs(text.data, file) < 0;
    if (fclose(file) != 0 || bad)
        tui_say(app, "%s: cannot write it", name);
    else
        tui_say(app, "the position is in %s", name);
    ac_text_release(&text);
}

/* Twice in a row: the game is given up. */
static enum ac_status resign(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status;

    if (app->viewer > 1)
        return AC_OK;
    if (!app->resigning) {
        app->resigning = true;
        tui_say(app, "this ends the game: press X again to resign");
        return AC_OK;
    }
    status = ac_match_resign(&app->host.table.match, (ac_side)app->viewer, err);
    if (status == AC_OK)
        status = ac_host_sync(&app->host, err);
    if (status == AC_OK)
        status = ac_host_finish(&app->host, err);
    tui_refresh(app);
    tui_say(app, "you have resigned");
    return status;
}

static void show_panel(struct tui_app *app, enum tui_panel panel)
{
    app->panel = app->panel == panel ? TUI_PANEL_LOG : panel;
    app->panel_top = 0;
}

static void click(struct tui_app *app)
{
    const ac_place place =
        tui_map_place(&app->map, app->click_x + app->left, app->click_y + app->top);

    if (place != AC_NONE)
        app->cursor = place;
}

/* Keys that ask or look; false when it is none of them. */
static bool look_key(struct tui_app *app, int key)
{
    switch (key) {
    case '?':
        show_panel(app, TUI_PANEL_HELP);
        return true;
    case 'r':
        show_panel(app, TUI_PANEL_ROSTER);
        return true;
    case 'g':
        show_panel(app, TUI_PANEL_GOALS);
        return true;
    case 'c':
        show_panel(app, TUI_PANEL_CHARTS);
        return true;
    case '+':
        zoom(app, 1);
        return true;
    case '-':
        zoom(app, -1);
        return true;
    case TUI_KEY_PAGE_UP:
        app->panel_top = app->panel_top > 10 ? app->panel_top - 10 : 0;
        return true;
    case TUI_KEY_PAGE_DOWN:
        app->panel_top += 10;
        return true;
    case 't':
        hint(app);
        return true;
    case 'v':
        open_overlays(app);
        return true;
    case ' ':
        app->hurry = !app->hurry;
        tui_say(app,
                app->hurry ? "the machine plays without pauses" : "the machine plays in steps");
        return true;
    case '<':
    case '>':
        app->speed = ac_clamp(app->speed + (key == '>' ? 1 : -1), 0, TUI_SPEEDS - 1);
        tui_say(app, "%d ms a step of the machine", tui_pause(app));
        return true;
    case 'o':
        next_board(app);
        return true;
    default:
        return move_cursor(app, key);
    }
}

enum ac_status tui_board_key(struct tui_app *app, int key, struct ac_err *err)
{
    app->message[0] = '\0';
    if (key != 'X')
        app->resigning = false;
    if (look_key(app, key))
        return AC_OK;
    switch (key) {
    case TUI_KEY_CLICK:
        click(app);
        return tui_at_cursor(app, err);
    case TUI_KEY_ENTER:
        return tui_at_cursor(app, err);
    case TUI_KEY_ESC:
        app->selected = AC_NONE;
        tui_refresh(app);
        return AC_OK;
    case TUI_KEY_TAB:
    case TUI_KEY_BACKTAB:
        next_piece(app, key == TUI_KEY_TAB ? 1 : -1);
        return AC_OK;
    case 'a':
        tui_menu_actions(app, "all you may do");
        return AC_OK;
    case 'e':
        return end_phase(app, err);
    case 'u':
        return undo(app, err);
    case 'd':
        open_drills(app);
        return AC_OK;
    case 's':
        hand_over(app);
        return AC_OK;
    case '/':
        app->line[0] = '\0';
        app->mode = TUI_LINE;
        return AC_OK;
    case 'D':
        tui_draft_toggle(app);
        return AC_OK;
    case 'C':
        return tui_draft_commit(app, err);
    case 'w':
        if (app->selected != AC_NONE)
            say_why(app);
        return AC_OK;
    case 'W':
        save_position(app);
        return AC_OK;
    case 'X':
        return resign(app, err);
    case 'Q':
        app->quit = true;
        return AC_OK;
    default:
        return AC_OK;
    }
}
