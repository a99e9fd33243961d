/* What keys do on the board: the cursor, picking up, acting, asking. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "host/words.h"
#include "tui/app.h"

const struct ac_verb *tui_verb(const struct tui_app *app, const struct ac_action *action)
{
    return &app->host.table.game->rules->verbs[action->verb];
}

void tui_action_text(const struct tui_app *app, const struct ac_action *action, char *out,
                     size_t cap)
{
    struct ac_text text;

    ac_text_over(&text, out, cap);
    ac_action_words(app->host.table.game, action, &text);
}

/* The tutor's word before an action that throws away much. True: the card with it is shown. */
static bool warn(struct tui_app *app, const struct ac_action *action)
{
    struct ac_card *card = &app->card;
    struct ac_warning warning;
    char better[TUI_MENU_TEXT];
    struct ac_why why;

    if (app->tutor && !app->draft.on)
        tui_think(app, "your tutor looks at it ...");
    if (!app->tutor || app->draft.on ||
        !ac_judge(app->host.table.game, tui_state(app), ac_to_act(tui_state(app)), action, &why) ||
        !ac_host_warn(&app->host, action, &warning) ||
        100 * (warning.lost - warning.error) <= app->tutor)
        return false;
    tui_action_text(app, &warning.better, better, sizeof(better));
    memset(card, 0, sizeof(*card));
    (void)snprintf(card->title, sizeof(card->title), "your tutor doubts this");
    (void)snprintf(card->hint[0], sizeof(card->hint[0]), "it throws away %.0f in 100 (error %.0f)",
                   100 * warning.lost, 100 * warning.error);
    (void)snprintf(card->hint[1], sizeof(card->hint[1]), "better: %.60s", better);
    card->hint_count = 2;
    app->pending = *action;
    app->warned = true;
    app->mode = TUI_CARD;
    return true;
}

enum ac_status tui_weigh(struct tui_app *app, const struct ac_action *action, struct ac_err *err)
{
    return warn(app, action) ? AC_OK : tui_confirm(app, action, err);
}

enum ac_status tui_choose(struct tui_app *app, const struct ac_action *action, struct ac_err *err)
{
    return tui_ask_end(app, action) ? AC_OK : tui_weigh(app, action, err);
}

enum ac_status tui_confirm(struct tui_app *app, const struct ac_action *action, struct ac_err *err)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_state_room room;

    if (app->draft.on || !(tui_verb(app, action)->flags & (AC_VERB_ROLLS | AC_VERB_GRAVE)))
        return tui_do(app, action, 1, err);
    memset(&app->card, 0, sizeof(app->card));
    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    if (!game->rules->forecast(game, ac_state_in(&room), action, &app->card)) {
        if (!(tui_verb(app, action)->flags & AC_VERB_GRAVE))
            return tui_do(app, action, 1, err);
        (void)snprintf(app->card.title, sizeof(app->card.title), "%s", tui_verb(app, action)->text);
        tui_action_text(app, action, app->card.hint[0], sizeof(app->card.hint[0]));
        app->card.hint_count = 1;
    }
    app->pending = *action;
    app->mode = TUI_CARD;
    return AC_OK;
}

void tui_look_at(struct tui_app *app, ac_piece piece)
{
    const struct ac_view_piece *seen = tui_piece(app, piece);

    if (!seen)
        return;
    if (seen->carrier != AC_NONE && seen->place == AC_NONE)
        seen = tui_piece(app, seen->carrier);
    if (!seen)
        return;
    if (tui_map_spot(&app->map, seen->place))
        app->cursor = seen->place;
    if (seen->board == app->board && (seen->at.x || seen->at.y))
        app->point = seen->at;
}

static bool is_mine(const struct tui_app *app, ac_piece piece)
{
    const struct ac_view_piece *seen = tui_piece(app, piece);

    return seen && seen->side == app->viewer;
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
            if (tui_names(app, &app->legal.list[i], AC_ARG_PIECE, piece) && is_mine(app, piece)) {
                tui_look_at(app, piece);
                tui_select(app, piece);
                return;
            }
    }
    if (app->legal.count && !tui_choice_of_pieces(app))
        tui_menu_actions(app, app->view.prompt);
    else
        tui_say(app, app->legal.count ? "none of your pieces can act: a lists all you may do"
                                      : "it is not your turn");
}

static void open_orders(struct tui_app *app)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;

    tui_menu_open(app, TUI_MENU_ORDER, "which order?");
    for (int i = 0; i < rules->order_count; i++) {
        char text[TUI_MENU_TEXT];

        (void)snprintf(text, sizeof(text), "%s: %s", rules->orders[i].name, rules->orders[i].text);
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

/* Brings the cursor to the middle of the window. */
static void centre(struct tui_app *app)
{
    const struct tui_box box = tui_map_box(app);
    const struct tui_spot *spot = tui_map_spot(&app->map, app->cursor);
    const int x = tui_is_table(app) ? tui_map_x(&app->map, app->point.x) : spot ? spot->x : 0;
    const int y = tui_is_table(app) ? tui_map_y(&app->map, app->point.y) : spot ? spot->y : 0;

    app->left = x - box.wide / 2;
    app->top = y - box.high / 2;
    app->followed.wide = 1;
}

static void zoom(struct tui_app *app, int step)
{
    const int next = app->map.zoom + step;

    if (next < 0 || next >= TUI_ZOOMS)
        return;
    app->zoom[app->board % TUI_MAX_BOARDS] = next;
    tui_refresh(app);
    centre(app);
}

static void open_staff(struct tui_app *app)
{
    if (!app->legal.count) {
        tui_say(app, "it is not your turn");
        return;
    }
    tui_menu_open(app, TUI_MENU_STAFF, "your staff decides");
    tui_menu_add(app, TUI_STAFF_NONE, "nothing: show me its plan as a draft");
    tui_menu_add(app, TUI_STAFF_CHOICE, "this choice");
    tui_menu_add(app, TUI_STAFF_PHASE, "the rest of this phase");
    tui_menu_add(app, TUI_STAFF_TURN, "the rest of this turn");
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

/* Boards in turn; the one the game is on is followed when play goes to another. */
static void next_board(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const int next = (app->board + 1) % game->board_count;

    app->look_board = next == app->view.board ? AC_NONE : next;
    tui_refresh(app);
    tui_say(app, "%s%s%s", game->board[app->board].title,
            game->board[app->board].source ? ": " : "",
            game->board[app->board].source ? game->board[app->board].source : "");
}

static void show_panel(struct tui_app *app, enum tui_panel panel)
{
    app->panel = app->panel == panel ? TUI_PANEL_LOG : panel;
    app->panel_top = 0;
}

/* A click on the map; false when it was elsewhere. */
static bool click(struct tui_app *app)
{
    const struct tui_box box = tui_map_box(app);
    const int x = app->click_x - box.x;
    const int y = app->click_y - box.y;
    ac_place place;

    if (x < 0 || y < 0 || x >= box.wide || y >= box.high)
        return false;
    if (tui_is_table(app)) {
        app->point = tui_map_point(&app->map, x + app->left, y + app->top);
        return true;
    }
    place = tui_map_place(&app->map, x + app->left, y + app->top);
    if (place != AC_NONE)
        app->cursor = place;
    return place != AC_NONE;
}

static void pace(struct tui_app *app, int key)
{
    switch (key) {
    case ' ':
        app->hurry = true;
        app->paused = false;
        tui_say(app, "on to your next decision");
        return;
    case 'p':
        app->tick = app->paused;
        app->paused = true;
        tui_say(app, "paused: p is the next step, P plays on");
        return;
    case 'P':
        app->paused = false;
        return;
    default:
        app->speed = ac_clamp(app->speed + (key == '>' ? 1 : -1), 0, TUI_SPEEDS - 1);
        if (tui_show_ms(app))
            tui_say(app, "a machine's turn is shown in about %d s, also next time (space: at once)",
                    tui_show_ms(app) / 1000);
        else
            tui_say(app, "a machine's turn is shown at once, also next time");
        tui_keep_settings(app);
        return;
    }
}

/* A page of the panel, to its ends with a large step. */
static void scroll(struct tui_app *app, int step)
{
    const int page = ac_max(1, app->cells.high - TUI_HEAD - TUI_FOOT - 4);

    app->panel_top =
        ac_max(0, app->panel_top + page * (app->panel == TUI_PANEL_LOG ? -step : step));
}

/* Keys that ask or look; false when it is none of them. */
static bool look_key(struct tui_app *app, int key)
{
    switch (key) {
    case '?':
        show_panel(app, TUI_PANEL_HELP);
        return true;
    case 'g':
        show_panel(app, TUI_PANEL_GOALS);
        return true;
    case 'c':
        show_panel(app, TUI_PANEL_CHARTS);
        return true;
    case 'r':
        tui_roster_menu(app);
        return true;
    case '+':
    case '=':
        zoom(app, 1);
        return true;
    case '-':
        zoom(app, -1);
        return true;
    case TUI_KEY_PAGE_UP:
        scroll(app, -1);
        return true;
    case TUI_KEY_PAGE_DOWN:
        scroll(app, 1);
        return true;
    case TUI_KEY_HOME:
    case TUI_KEY_END:
        scroll(app, key == TUI_KEY_HOME ? -TUI_LOG_LINES : TUI_LOG_LINES);
        return true;
    case ';':
        show_panel(app, TUI_PANEL_HERE);
        return true;
    case 'G':
        show_panel(app, TUI_PANEL_GUIDE);
        return true;
    case 'v':
        open_overlays(app);
        return true;
    case ' ':
    case '<':
    case '>':
    case 'p':
    case 'P':
        pace(app, key);
        return true;
    case 'o':
        next_board(app);
        return true;
    default:
        return move_cursor(app, key);
    }
}

/* Keys that give orders. */
static enum ac_status order_key(struct tui_app *app, int key, struct ac_err *err)
{
    switch (key) {
    case TUI_KEY_TAB:
    case TUI_KEY_BACKTAB:
        next_piece(app, key == TUI_KEY_TAB ? 1 : -1);
        return AC_OK;
    case 'a':
        tui_menu_actions(app, "all you may do");
        return AC_OK;
    case 'e':
        return tui_end_phase(app, err);
    case 'u':
        return tui_undo(app, err);
    case 'U':
        return tui_takeback(app, err);
    case 'R':
        tui_replay_open(app);
        return AC_OK;
    case 'd':
        open_orders(app);
        return AC_OK;
    case 's':
        open_staff(app);
        return AC_OK;
    case 'O':
        tui_standing_menu(app);
        return AC_OK;
    case 't':
        return tui_hint(app, err);
    case 'T':
        app->tutor = app->tutor ? 0 : 5;
        tui_say(app, app->tutor ? "the tutor warns before what throws away more than 5 in 100"
                                : "the tutor is silent");
        tui_keep_settings(app);
        return AC_OK;
    case 'D':
        tui_draft_toggle(app);
        return AC_OK;
    case 'C':
        return tui_draft_commit(app, err);
    case 'X':
        tui_ask_resign(app);
        return AC_OK;
    case 'H':
        tui_ask_draw(app);
        return AC_OK;
    default:
        if (key == 'q')
            tui_say(app, "Q leaves (the game is kept)");
        else if (key > ' ' && key < 127)
            tui_say(app, "%c means nothing here: ? shows the keys", key);
        return AC_OK;
    }
}

static void let_go(struct tui_app *app)
{
    if (app->panel != TUI_PANEL_LOG && app->cells.wide < 120)
        app->panel = TUI_PANEL_LOG; /* it hides the map */
    else if (app->has_proposal)
        app->has_proposal = false;
    else if (app->selected != AC_NONE)
        app->selected = AC_NONE;
    else
        app->panel = TUI_PANEL_LOG;
    app->has_mark = false;
    tui_refresh(app);
}

enum ac_status tui_board_key(struct tui_app *app, int key, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (key == TUI_KEY_WHEEL_UP || key == TUI_KEY_WHEEL_DOWN) {
        tui_wheel(app, key == TUI_KEY_WHEEL_UP ? -1 : 1);
        return AC_OK;
    }
    app->message[0] = '\0';
    if (key == TUI_KEY_CLICK) {
        if (!click(app))
            return AC_OK;
        key = TUI_KEY_ENTER;
    }
    if (tui_is_table(app) && tui_table_key(app, key, &status, err))
        return status;
    if (look_key(app, key))
        return AC_OK;
    switch (key) {
    case TUI_KEY_ENTER:
        return tui_at_cursor(app, err);
    case TUI_KEY_ESC:
        let_go(app);
        return AC_OK;
    case ':':
    case '/':
        tui_line_open(app);
        return AC_OK;
    case 'w':
        if (app->selected != AC_NONE)
            tui_say_why(app);
        else
            tui_say(app, "pick up a piece first; or type :why ACTION");
        return AC_OK;
    case 'W':
        tui_ask_file(app);
        return AC_OK;
    case 'Q':
        app->quit = true;
        return AC_OK;
    default:
        return order_key(app, key, err);
    }
}
