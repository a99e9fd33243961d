/* The life of the board: starting, refreshing after a change, steps that need no person. */
#include "tui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proto/notation.h"

void tui_say(struct tui_app *app, const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    if (vsnprintf(app->message, sizeof(app->message), fmt, args) < 0)
        app->message[0] = '\0';
    va_end(args);
}

void tui_log(struct tui_app *app, const char *line)
{
    (void)snprintf(app->log[app->log_count % TUI_LOG_LINES], TUI_LOG_TEXT, "%s", line);
    app->log_count++;
}

const char *tui_log_line(const struct tui_app *app, int i)
{
    const int first = app->log_count > TUI_LOG_LINES ? app->log_count - TUI_LOG_LINES : 0;

    return app->log[(first + i) % TUI_LOG_LINES];
}

static void hear(void *self, const struct ac_event *event)
{
    struct tui_app *app = self;
    const struct ac_game *game = app->host.table.game;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    if (game->rules->events[event->kind].flags & AC_EVENT_MOVE)
        for (int i = 1; i <= 2; i++)
            if (event->arg[i] >= 0 && event->arg[i] < game->place_count)
                app->trail[event->arg[i]] = 1;
    ac_text_over(&text, line, sizeof(line));
    if (ac_print_event(game, event, app->viewer, &text))
        tui_log(app, line);
}

const struct ac_state *tui_state(const struct tui_app *app)
{
    if (app->draft || app->replay)
        return (const struct ac_state *)(const void *)app->shown.bytes;
    return app->host.table.match.state;
}

int tui_pause(const struct tui_app *app)
{
    static const int pauses[TUI_SPEEDS] = { 1000, 400, 120, 40, 0 };

    return app->hurry ? 0 : pauses[app->speed];
}

/* Whose eyes: the person to act; else the one person, or the public where two sit at the screen. */
static int viewer_now(const struct tui_app *app)
{
    const ac_side side = ac_to_act(tui_state(app));

    if ((side == 0 || side == 1) && app->host.seat[side].kind == AC_SEAT_HUMAN)
        return side;
    return ac_host_watcher(&app->host);
}

static void mark_targets(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;

    memset(app->target, 0, (size_t)game->place_count);
    for (int i = 0; i < app->legal.count && app->selected != AC_NONE; i++) {
        const struct ac_action *action = &app->legal.list[i];
        const struct ac_verb *verb = &game->rules->verbs[action->verb];
        bool mine = false;

        for (int a = 0; a < verb->argc; a++)
            if (verb->arg[a].kind == AC_ARG_PIECE && action->arg[a] == app->selected)
                mine = true;
        for (int a = 0; mine && a < verb->argc; a++)
            if (verb->arg[a].kind == AC_ARG_PLACE && action->arg[a] >= 0)
                app->target[action->arg[a]] = 1;
    }
}

/* The legal list and the reach of the selected piece, when a person decides. */
static void refresh_choices(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_state *state = tui_state(app);
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);

    app->legal.count = 0;
    app->reach.count = 0;
    app->overlay.count = 0;
    ac_see(game, state, app->viewer, seen);
    if (app->overlay_kind != AC_NONE)
        game->rules->overlay(game, seen, app->overlay_kind, app->selected, &app->overlay);
    if (app->replay || (!app->draft && ac_host_wants(&app->host) != AC_HOST_DECISION)) {
        app->selected = AC_NONE;
        mark_targets(app);
        return;
    }
    app->legal.retracts = true;
    ac_legal(game, seen, &app->legal);
    if (app->selected != AC_NONE)
        game->rules->reach(game, seen, app->selected, &app->reach);
    mark_targets(app);
}

/* Looks at the board the game is on now, and keeps the cursor on it. */
static void refresh_board(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;

    const int board = app->look_board == AC_NONE ? app->view.board : app->look_board;

    if (app->map.board && app->board == board && app->map.zoom == app->zoom)
        return;
    app->board = board;
    tui_map_release(&app->map);
    if (!tui_map_init(&app->map, game, app->board, app->zoom))
        ac_bug("out of memory for a map");
    if (app->cursor == AC_NONE || app->map.space_of[app->cursor] == AC_NONE)
        app->cursor = app->map.board->space_count
                          ? app->map.board->spaces[app->map.board->space_count / 2].place
                          : AC_NONE;
}

void tui_refresh(struct tui_app *app)
{
    const int viewer = viewer_now(app);
    const bool both =
        app->host.seat[0].kind == AC_SEAT_HUMAN && app->host.seat[1].kind == AC_SEAT_HUMAN;

    if (both && app->host.table.game->rules->secrets && viewer <= 1 && viewer != app->last_side &&
        app->last_side != AC_NONE)
        app->mode = TUI_HANDOVER;
    if (viewer <= 1)
        app->last_side = viewer;
    app->viewer = viewer;
    ac_view(app->host.table.game, tui_state(app), viewer, &app->view);
    refresh_board(app);
    refresh_choices(app);
}

enum ac_status tui_app_init(struct tui_app *app, bool unicode, struct ac_err *err)
{
    const struct ac_game *game = app->host.table.game;
    enum ac_status status =
        tui_look_read(&app->look, &app->host.table.library, game->rules->id, unicode, err);

    if (status != AC_OK)
        return status;
    app->log = calloc(TUI_LOG_LINES, sizeof(*app->log));
    app->target = calloc((size_t)game->place_count + 1, 1);
    app->trail = calloc((size_t)game->place_count + 1, 1);
    if (!app->log || !app->target || !app->trail)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    app->cursor = AC_NONE;
    app->selected = AC_NONE;
    app->overlay_kind = AC_NONE;
    app->staff_phase = AC_NONE;
    app->last_side = AC_NONE;
    app->look_board = AC_NONE;
    app->speed = TUI_SPEEDS / 2;
    app->host.table.match.sink = (struct ac_sink){ hear, app };
    tui_say(app, "%s", app->host.note[0] ? app->host.note : "? for help");
    tui_refresh(app);
    return AC_OK;
}

void tui_app_release(struct tui_app *app)
{
    tui_map_release(&app->map);
    tui_cells_release(&app->cells);
    free(app->log);
    free(app->target);
    free(app->trail);
    app->log = NULL;
    app->target = app->trail = NULL;
    ac_host_release(&app->host);
}

bool tui_app_resize(struct tui_app *app, int wide, int high)
{
    return tui_cells_resize(&app->cells, wide, high);
}

static bool staffed(const struct tui_app *app)
{
    const struct ac_state *state = app->host.table.match.state;

    return app->staff_phase == ac_head(state)->phase && app->staff_side == ac_to_act(state);
}

bool tui_app_waits(const struct tui_app *app)
{
    const enum ac_host_want want = ac_host_wants(&app->host);

    if (app->mode == TUI_HANDOVER || app->quit || app->draft || app->replay)
        return false;
    return want == AC_HOST_STEP || (want == AC_HOST_DECISION && staffed(app));
}

/* "Sabines: step SAX1 1526", unless it is a secret of somebody else. */
static void log_action(struct tui_app *app, const struct ac_action *action)
{
    const struct ac_table *table = &app->host.table;
    const ac_side side = ac_to_act(table->match.state);
    char line[AC_NOTATION_MAX + 64];
    struct ac_text text;

    if (side != AC_CHANCE && side != app->viewer &&
        (table->game->rules->verbs[action->verb].flags & AC_VERB_SECRET))
        return;
    ac_text_over(&text, line, sizeof(line));
    ac_text_addf(&text, "%s: ", side == AC_CHANCE ? "die" : ac_side_text(table->game, side));
    ac_print_at(table->game, table->match.state, action, &text);
    tui_log(app, line);
}

enum ac_status tui_do(struct tui_app *app, const struct ac_action *actions, int count,
                      struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (app->draft) {
        tui_draft_do(app, actions, count);
        return AC_OK;
    }
    for (int i = 0; i < count && status == AC_OK; i++) {
        struct ac_text why;
        char text[AC_ERR_TEXT];

        log_action(app, &actions[i]);
        status = ac_host_do(&app->host, &actions[i], err);
        if (status != AC_ERR_REFUSED)
            continue;
        app->log_count--; /* it did not happen */
        ac_text_over(&why, text, sizeof(text));
        ac_table_why(&app->host.table, err->rule, err->text, &why);
        tui_say(app, "not allowed: %s", text);
    }
    tui_refresh(app);
    return status == AC_ERR_REFUSED ? AC_OK : status;
}

enum ac_status tui_app_step(struct tui_app *app, struct ac_err *err)
{
    struct ac_action action;
    struct ac_result result;
    enum ac_status status = AC_OK;

    if (ac_host_wants(&app->host) == AC_HOST_STEP)
        status = ac_host_next(&app->host, &action, err);
    else
        ac_host_advise(&app->host, &action);
    if (status == AC_OK)
        status = tui_do(app, &action, 1, err);
    if (status == AC_OK && ac_match_over(&app->host.table.match, &result)) {
        tui_say(app, "%s: %s",
                result.winner == AC_NONE ? "a draw"
                                         : ac_side_text(app->host.table.game, result.winner),
                result.text);
        status = ac_host_finish(&app->host, err);
    }
    return status;
}

enum ac_status tui_app_key(struct tui_app *app, int key, struct ac_err *err)
{
    switch (app->mode) {
    case TUI_HANDOVER:
        if (key == TUI_KEY_ENTER)
            app->mode = TUI_BOARD;
        return AC_OK;
    case TUI_MENU:
        return tui_menu_key(app, key, err);
    case TUI_LINE:
        return tui_line_key(app, key, err);
    case TUI_CARD:
        app->mode = TUI_BOARD;
        if (key == TUI_KEY_ENTER)
            return tui_do(app, &app->pending, 1, err);
        return AC_OK;
    case TUI_BOARD:
        return app->replay ? tui_replay_key(app, key, err) : tui_board_key(app, key, err);
    }
    ac_bug("no such mode %d", (int)app->mode);
}
