/* The life of the board: starting, refreshing after a change, steps that need no person. */
#include "tui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "notation/notation.h"
#include "tui/settings.h"
#include "tui/start.h"

enum { PAUSED_MS = 200 }; /* how often it is looked whether a key ends the pause */

void tui_say(struct tui_app *app, const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    if (vsnprintf(app->message, sizeof(app->message), fmt, args) < 0)
        app->message[0] = '\0';
    va_end(args);
}

void tui_think(struct tui_app *app, const char *what)
{
    tui_say(app, "%s", what);
    if (app->paint)
        app->paint(app);
    app->message[0] = '\0';
}

const struct ac_state *tui_state(const struct tui_app *app)
{
    if (app->draft.on)
        return (const struct ac_state *)(const void *)app->draft.shown.bytes;
    if (app->replay)
        return (const struct ac_state *)(const void *)app->shown.bytes;
    return app->host.table.match.state;
}

int tui_show_ms(const struct tui_app *app)
{
    static const int whole[TUI_SPEEDS] = { 20000, 10000, 5000, 2000, 1000, 0 };

    return whole[app->speed];
}

/*
 * The steps of one piece are shown as one. Each pause is a part of what is left of the time for the
 * whole turn, so that a long turn gets quicker and never takes longer.
 */
int tui_pause(const struct tui_app *app)
{
    const int left = tui_show_ms(app) - app->story.shown_ms;

    if (app->paused)
        return PAUSED_MS;
    return app->hurry || !app->story.fresh ? 0 : ac_max(0, ac_min(left / 8, tui_show_ms(app) / 16));
}

/* Whose eyes: the person to act; else the one person, or the public where two sit at the screen. */
static int viewer_now(const struct tui_app *app)
{
    const ac_side side = ac_to_act(tui_state(app));

    if ((side == 0 || side == 1) && app->host.seat[side].kind == AC_SEAT_HUMAN)
        return side;
    return ac_host_watcher(&app->host);
}

/* The legal list and the reach of the selected piece, when a person decides. */
static void refresh_choices(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_state *state = tui_state(app);
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);
    const bool decides = !app->replay && ac_to_act(state) < AC_SIDES &&
                         (app->draft.on || ac_host_wants(&app->host) == AC_HOST_DECISION);

    app->legal.count = 0;
    app->reach.count = 0;
    app->overlay.count = app->overlay.shape_count = app->overlay.point_count = 0;
    app->has_proposal = false;
    ac_see(game, state, app->viewer, seen);
    if (!decides)
        app->selected = AC_NONE;
    if (app->overlay_kind != AC_NONE &&
        (app->selected != AC_NONE || !game->rules->overlays[app->overlay_kind].of_piece))
        game->rules->overlay(game, seen, app->overlay_kind, app->selected, &app->overlay);
    if (decides) {
        app->legal.retracts = true;
        ac_legal(game, seen, &app->legal);
        if (app->selected != AC_NONE)
            game->rules->reach(game, seen, app->selected, &app->reach);
    }
    tui_mark_targets(app);
    if (tui_is_table(app))
        tui_table_select(app);
}

struct tui_box tui_map_box(const struct tui_app *app)
{
    const int wide = app->cells.wide - tui_side_wide(app->cells.wide) - 1;

    return (struct tui_box){ 0, TUI_HEAD, ac_max(wide, 1),
                             ac_max(app->cells.high - TUI_HEAD - TUI_FOOT, 1) };
}

/* The first piece of the viewer's on the board, else whatever is in the middle. */
static void place_cursor(struct tui_app *app)
{
    const struct ac_board *board = app->map.board;
    const struct ac_view_piece *found = NULL;

    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];
        const bool here = board->kind == AC_BOARD_PLANE
                              ? piece->board == app->board && (piece->at.x || piece->at.y)
                              : tui_map_spot(&app->map, piece->place) != NULL;
        const bool mine = piece->side == app->viewer || (app->viewer > 1 && piece->side == 0);

        if (here && mine && (!found || (piece->can_act && !found->can_act)))
            found = piece;
    }
    app->point = (struct ac_point){ board->width / 2, board->height / 2 };
    if (!tui_map_spot(&app->map, app->cursor))
        app->cursor = board->space_count ? board->spaces[board->space_count / 2].place : AC_NONE;
    if (found)
        tui_look_at(app, found->piece);
}

/* Brings the middle of all pieces to the middle of the window. */
static void show_all(struct tui_app *app)
{
    const struct tui_box box = tui_map_box(app);
    const struct tui_spot all = tui_map_extent(&app->map, app->host.table.game, &app->view);

    app->left = all.x + all.wide / 2 - box.wide / 2;
    app->top = all.y + all.high / 2 - box.high / 2;
    app->followed = (struct tui_spot){ 0 };
}

/* Looks at the board the game is on now, and keeps the cursor on it. */
static void refresh_board(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const int board = app->look_board == AC_NONE ? app->view.board : app->look_board;
    const struct tui_box box = tui_map_box(app);
    const int wanted = app->zoom[board % TUI_MAX_BOARDS];
    const bool other = !app->map.board || app->board != board;
    const bool fresh =
        other || app->fit_wide != box.wide || app->fit_high != box.high || app->fit_board != board;
    int zoom = wanted;

    if (fresh) {
        app->fit = tui_map_fit(game, board, &app->view, box);
        app->fit_board = board;
        app->fit_wide = box.wide;
        app->fit_high = box.high;
    }
    if (wanted == AC_NONE)
        zoom = app->fit;
    if (!fresh && app->map.zoom == zoom)
        return;
    app->board = board;
    tui_map_release(&app->map);
    if (!tui_map_init(&app->map, game, board, zoom))
        ac_bug("out of memory for a map");
    if (other && (board != app->view.board || !tui_map_spot(&app->map, app->cursor)))
        place_cursor(app);
    if (fresh)
        show_all(app);
}

/* What a lesson says now stays until it says something else. */
static void hear_teacher(struct tui_app *app)
{
    struct ac_text out;
    const char *said = NULL;

    if (app->teacher && !app->replay && !app->draft.on)
        said = ac_teacher_says(app->teacher, &app->host.table.match);
    if (!said)
        return;
    ac_text_over(&out, app->lesson, sizeof(app->lesson));
    for (; said; said = ac_teacher_says(app->teacher, &app->host.table.match))
        ac_text_addf(&out, "%s%s", out.len ? " " : "", said);
}

void tui_refresh(struct tui_app *app)
{
    const int viewer = viewer_now(app);
    const bool both =
        app->host.seat[0].kind == AC_SEAT_HUMAN && app->host.seat[1].kind == AC_SEAT_HUMAN;

    if (both && viewer <= 1 && viewer != app->last_side && app->last_side != AC_NONE &&
        !app->replay && ac_secrecy(app->host.table.game, tui_state(app)))
        app->mode = TUI_HANDOVER;
    if (viewer <= 1)
        app->last_side = viewer;
    app->viewer = viewer;
    ac_view(app->host.table.game, tui_state(app), viewer, &app->view);
    refresh_board(app);
    refresh_choices(app);
    hear_teacher(app);
}

static void set_defaults(struct tui_app *app)
{
    struct tui_settings kept = { .speed = TUI_SPEEDS / 2 };

    app->cursor = AC_NONE;
    app->watched = AC_NONE;
    app->selected = AC_NONE;
    app->overlay_kind = AC_NONE;
    app->last_side = AC_NONE;
    app->look_board = AC_NONE;
    app->heading_at = AC_NONE;
    app->story.last = AC_NONE;
    tui_settings_read(&kept, 1);
    app->speed = ac_clamp(kept.speed, 0, TUI_SPEEDS - 1);
    app->tutor = kept.tutor;
    for (int i = 0; i < TUI_MAX_BOARDS; i++)
        app->zoom[i] = AC_NONE;
}

enum ac_status tui_app_init(struct tui_app *app, bool unicode, struct ac_err *err)
{
    const struct ac_game *game = app->host.table.game;
    const size_t places = (size_t)game->place_count + 1;
    enum ac_status status =
        tui_look_read(&app->look, &app->host.table.library, game->rules->id, unicode, err);

    if (status != AC_OK)
        return status;
    app->log = calloc(TUI_LOG_LINES, sizeof(*app->log));
    app->target = calloc(places, 1);
    app->trail = calloc(places, 1);
    app->odds = calloc(places, sizeof(*app->odds));
    if (!app->log || !app->target || !app->trail || !app->odds)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    set_defaults(app);
    app->part = app->host.table.match.line_count;
    app->host.table.match.sink = (struct ac_sink){ tui_hear, app };
    tui_say(app, "%s",
            app->host.note[0] ? app->host.note
                              : "Welcome. Tab picks up a piece, Enter acts; ? explains the rest");
    return AC_OK;
}

void tui_keep_settings(const struct tui_app *app)
{
    struct tui_settings kept = { .seat = { 0, 2 } };

    tui_settings_read(&kept, TUI_START_SEATS);
    kept.speed = app->speed;
    kept.tutor = app->tutor;
    tui_settings_keep(&kept);
}

void tui_app_release(struct tui_app *app)
{
    tui_map_release(&app->map);
    tui_cells_release(&app->cells);
    free(app->log);
    free(app->target);
    free(app->trail);
    free(app->odds);
    app->log = NULL;
    app->target = app->trail = NULL;
    app->odds = NULL;
    ac_host_release(&app->host);
}

bool tui_app_resize(struct tui_app *app, int wide, int high)
{
    if (!tui_cells_resize(&app->cells, wide, high))
        return false;
    tui_refresh(app);
    return true;
}

static bool staffed(const struct tui_app *app)
{
    const struct ac_state *state = app->host.table.match.state;

    return app->staff != TUI_STAFF_NONE && app->staff_turn == ac_head(state)->turn &&
           app->staff_side == ac_to_act(state) &&
           (app->staff == TUI_STAFF_TURN || app->staff_phase == ac_head(state)->phase);
}

bool tui_app_waits(const struct tui_app *app)
{
    const enum ac_host_want want = ac_host_wants(&app->host);

    if (app->mode == TUI_HANDOVER || app->mode == TUI_END || app->quit || app->draft.on ||
        app->replay)
        return false;
    return want == AC_HOST_STEP || (want == AC_HOST_DECISION && staffed(app));
}

/* Trails show the moves of one side's turn: a new one begins them anew. */
static void forget_trails(struct tui_app *app, ac_side before)
{
    const ac_side after = ac_to_act(app->host.table.match.state);

    if (before < AC_SIDES && after < AC_SIDES && before != after && before == app->viewer)
        memset(app->trail, 0, (size_t)app->host.table.game->place_count);
}

enum ac_status tui_do(struct tui_app *app, const struct ac_action *actions, int count,
                      struct ac_err *err)
{
    const struct ac_view_piece *piece = tui_piece(app, app->selected);
    const bool follows = piece && piece->place == app->cursor;
    enum ac_status status = AC_OK;

    if (app->draft.on) {
        tui_draft_do(app, actions, count);
        return AC_OK;
    }
    for (int i = 0; i < count && status == AC_OK; i++) {
        const struct ac_head before = *ac_head(app->host.table.match.state);
        const ac_side side = ac_to_act(app->host.table.match.state);
        const int lines = app->log_count;
        struct ac_text why;
        char text[AC_ERR_TEXT];

        const ac_side offered = app->host.offers;

        tui_log_action(app, &actions[i]);
        status = ac_host_do(&app->host, &actions[i], err);
        if (app->host.offers != AC_NONE && offered == AC_NONE)
            tui_say(app, "%s offer a draw: H takes it",
                    ac_side_text(app->host.table.game, app->host.offers));
        forget_trails(app, side);
        tui_note_part(app, &before);
        if (status != AC_ERR_REFUSED) {
            tui_log_heading(app);
            continue;
        }
        tui_log_forget(app, lines);
        ac_text_over(&why, text, sizeof(text));
        ac_table_why(&app->host.table, err->rule, err->text, &why);
        tui_say(app, "not allowed: %s", text);
    }
    tui_refresh(app);
    if (follows && app->selected != AC_NONE)
        tui_look_at(app, app->selected);
    return status == AC_OK || status == AC_ERR_REFUSED ? tui_after(app, err) : status;
}

enum ac_status tui_after(struct tui_app *app, struct ac_err *err)
{
    struct ac_text text;

    if (!ac_match_over(&app->host.table.match, &app->result))
        return AC_OK;
    ac_text_over(&text, app->words, sizeof(app->words));
    ac_host_says(&app->host, &text);
    app->mode = TUI_END;
    return ac_host_finish(&app->host, err);
}

enum ac_status tui_app_step(struct tui_app *app, struct ac_err *err)
{
    struct ac_action action;
    enum ac_status status = AC_OK;

    if (app->paused && !app->tick)
        return AC_OK;
    app->tick = false;
    app->story.shown_ms += tui_pause(app);
    if (ac_host_wants(&app->host) == AC_HOST_STEP)
        status = ac_host_next(&app->host, &action, err);
    else
        ac_host_advise(&app->host, &action);
    if (status == AC_OK) {
        tui_story_step(app, &action);
        app->steps = true;
        status = tui_do(app, &action, 1, err);
        app->steps = false;
    }
    if (status == AC_OK && ac_host_wants(&app->host) == AC_HOST_DECISION && !staffed(app)) {
        app->hurry = false;
        tui_story_tell(app);
    }
    return status;
}

/* Enter does what the card is about: after a tutor's word the odds, after the odds the roll. */
static enum ac_status card_key(struct tui_app *app, int key, struct ac_err *err)
{
    const bool warned = app->warned;

    if (key == TUI_KEY_WHEEL_UP || key == TUI_KEY_WHEEL_DOWN)
        return AC_OK;
    app->mode = TUI_BOARD;
    app->warned = false;
    if (key != TUI_KEY_ENTER)
        return AC_OK;
    return warned ? tui_confirm(app, &app->pending, err) : tui_do(app, &app->pending, 1, err);
}

/* A key that was meant for the machine's turn does not hide how the game ended. */
static enum ac_status end_key(struct tui_app *app, int key)
{
    if (key == TUI_KEY_ENTER || key == TUI_KEY_ESC || key == 'R')
        app->mode = TUI_BOARD;
    if (key == 'R')
        tui_replay_open(app);
    app->quit = key == 'Q';
    return AC_OK;
}

enum ac_status tui_app_key(struct tui_app *app, int key, struct ac_err *err)
{
    if (key == TUI_KEY_CLICK)
        key = tui_click(app);
    switch (app->mode) {
    case TUI_HANDOVER:
        if (key == TUI_KEY_ENTER)
            app->mode = TUI_BOARD;
        else if (key == 'Q')
            app->quit = true;
        return AC_OK;
    case TUI_END:
        return end_key(app, key);
    case TUI_MENU:
        return tui_menu_key(app, key, err);
    case TUI_LINE:
        return tui_line_key(app, key, err);
    case TUI_ASK:
        return tui_ask_key(app, key, err);
    case TUI_CARD:
        return key == TUI_KEY_NONE ? AC_OK : card_key(app, key, err);
    case TUI_BOARD:
        if (key == TUI_KEY_NONE)
            return AC_OK;
        return app->replay ? tui_replay_key(app, key, err) : tui_board_key(app, key, err);
    }
    ac_bug("no such mode %d", (int)app->mode);
}
