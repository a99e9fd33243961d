/* Drafts and replays: states shown that are not the match's own. */
#include <string.h>

#include "tui/app.h"

void tui_draft_toggle(struct tui_app *app)
{
    if (app->draft.on) {
        app->draft.on = false;
        tui_refresh(app);
        tui_say(app, "the draft is dropped");
        return;
    }
    if (ac_host_wants(&app->host) != AC_HOST_DECISION) {
        tui_say(app, "it is not your turn");
        return;
    }
    ac_draft_begin(&app->draft, app->host.table.game, app->host.table.match.state,
                   (ac_side)app->viewer);
    tui_refresh(app);
    tui_say(app, "draft: nothing is played until you commit (C); D drops it");
}

void tui_draft_do(struct tui_app *app, const struct ac_action *actions, int count)
{
    const struct ac_game *game = app->host.table.game;

    for (int i = 0; i < count; i++) {
        struct ac_why why;
        char line[AC_ERR_TEXT];
        struct ac_text text;

        if (ac_draft_step(&app->draft, game, &actions[i], &why)) {
            if (app->draft.closed)
                tui_say(app, "dice or the enemy answer this: C commits the draft");
            continue;
        }
        ac_text_over(&text, line, sizeof(line));
        if (why.rule)
            ac_table_why(&app->host.table, why.rule, why.text, &text);
        else
            ac_text_add(&text, why.text);
        tui_say(app, "not allowed: %s", line);
        break;
    }
    tui_refresh(app);
}

void tui_draft_undo(struct tui_app *app)
{
    if (!ac_draft_undo(&app->draft, app->host.table.game, app->host.table.match.state))
        tui_say(app, "nothing is sketched");
    tui_refresh(app);
}

enum ac_status tui_draft_commit(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (!app->draft.on) {
        tui_say(app, "there is no draft (D begins one)");
        return AC_OK;
    }
    app->draft.on = false;
    for (int i = 0; i < app->draft.count && status == AC_OK && !app->draft.on;) {
        const struct ac_draft_order *order = ac_draft_order_at(&app->draft, i);

        status =
            order ? tui_order(app, &order->given, err) : tui_do(app, &app->draft.step[i], 1, err);
        i += order ? order->count : 1;
    }
    return status;
}

void tui_replay_go(struct tui_app *app, int length)
{
    const int last = app->host.table.match.line_count;

    app->shown_at = length < 0 ? 0 : length > last ? last : length;
    (void)ac_match_at(&app->host.table.match, app->shown_at, ac_state_in(&app->shown));
    tui_refresh(app);
}

void tui_replay_open(struct tui_app *app)
{
    if (app->draft.on || tui_app_waits(app)) {
        tui_say(app, app->draft.on ? "commit or drop the draft first" : "wait for your turn");
        return;
    }
    app->replay = app->looks_back = true;
    app->selected = AC_NONE;
    tui_replay_go(app, app->host.table.match.line_count);
}

/* Goes on from the step shown, as a take-back by consent with oneself. */
static enum ac_status branch(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    app->replay = app->looks_back = false;
    app->part = app->shown_at;
    if (app->shown_at < app->host.table.match.line_count)
        status = ac_match_takeback(&app->host.table.match, app->shown_at, err);
    if (status == AC_OK)
        status = ac_host_sync(&app->host, err);
    tui_refresh(app);
    return status;
}

/* Is the step before this moment of the same order as the one after it? */
static bool is_within_order(const struct ac_match *match, int at)
{
    const int order = at > 0 && at < match->line_count ? match->log[match->line[at]].order : 0;

    return order && match->log[match->line[at - 1]].order == order;
}

/* To the next moment, forward or back, at which an order is over or has not begun. */
static void go_by_orders(struct tui_app *app, int way)
{
    int at = app->shown_at + way;

    while (is_within_order(&app->host.table.match, at))
        at += way;
    tui_replay_go(app, at);
}

enum ac_status tui_replay_key(struct tui_app *app, int key, struct ac_err *err)
{
    switch (key) {
    case TUI_KEY_RIGHT:
        go_by_orders(app, 1);
        return AC_OK;
    case TUI_KEY_LEFT:
        go_by_orders(app, -1);
        return AC_OK;
    case TUI_KEY_DOWN:
        tui_replay_go(app, app->shown_at + 1);
        return AC_OK;
    case TUI_KEY_UP:
        tui_replay_go(app, app->shown_at - 1);
        return AC_OK;
    case TUI_KEY_PAGE_DOWN:
        tui_replay_go(app, app->shown_at + 20);
        return AC_OK;
    case TUI_KEY_PAGE_UP:
        tui_replay_go(app, app->shown_at - 20);
        return AC_OK;
    case 'B':
        return branch(app, err);
    case TUI_KEY_ESC:
        if (app->looks_back) {
            app->replay = app->looks_back = false;
            tui_refresh(app);
        }
        return AC_OK;
    case 'Q':
        app->quit = true;
        return AC_OK;
    default:
        return AC_OK;
    }
}
