/* Ending a phase or move, and going back: what a single key must not lose. */
#include <stdio.h>
#include <string.h>

#include "host/idle.h"
#include "tui/app.h"

void tui_note_part(struct tui_app *app, const struct ac_head *before)
{
    const struct ac_head *now = ac_head(app->host.table.match.state);

    if (now->phase != before->phase || now->turn != before->turn)
        app->part = app->host.table.match.line_count;
}

bool tui_ends_part(const struct tui_app *app, const struct ac_action *action)
{
    return ac_ends_part(app->host.table.game, tui_state(app), (ac_side)app->viewer, action);
}

/* True: it was asked once whether the rest of the army is to stand idle. */
static bool ask_idle(struct tui_app *app, const struct ac_action *action)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_idle idle = { 0 };

    if (!app->ending && !app->draft.on && tui_ends_part(app, action))
        ac_find_idle(&app->host.table.match, tui_state(app), (ac_side)app->viewer, app->part,
                     &idle);
    app->ending = idle.count > 0;
    if (idle.count)
        tui_say(app, "%d %s not acted: e again to end %s", idle.count,
                idle.count == 1 ? "piece has" : "pieces have",
                game->rules->phases[ac_head(tui_state(app))->phase]);
    return idle.count > 0;
}

enum ac_status tui_end_phase(struct tui_app *app, struct ac_err *err)
{
    int last = AC_NONE;

    tui_menu_open(app, TUI_MENU_ACTION, "end what?");
    for (int i = 0; i < app->legal.count; i++) {
        const struct ac_action *action = &app->legal.list[i];
        char text[TUI_MENU_TEXT], words[TUI_MENU_TEXT];

        if (!(tui_verb(app, action)->flags & AC_VERB_ENDS))
            continue;
        tui_action_text(app, action, words, sizeof(words));
        (void)snprintf(text, sizeof(text), "%.40s: %.70s", words, tui_verb(app, action)->text);
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
    return ask_idle(app, &app->legal.list[last]) ? AC_OK
                                                 : tui_choose(app, &app->legal.list[last], err);
}

/* The line of play is shorter now. */
static void went_back(struct tui_app *app, const char *word)
{
    if (app->part > app->host.table.match.line_count)
        app->part = app->host.table.match.line_count;
    memset(app->trail, 0, (size_t)app->host.table.game->place_count);
    app->staff = TUI_STAFF_NONE;
    app->selected = AC_NONE;
    tui_log(app, word);
    tui_refresh(app);
}

enum ac_status tui_undo(struct tui_app *app, struct ac_err *err)
{
    struct ac_err bad = { 0 };

    if (app->draft.on) {
        tui_draft_undo(app);
        return AC_OK;
    }
    if (app->viewer > 1 ||
        ac_match_undo(&app->host.table.match, (ac_side)app->viewer, &bad) != AC_OK) {
        tui_say(app, app->viewer <= 1 && app->host.table.match.line_count
                         ? "dice, a reveal or the other side came after it: U takes it back"
                         : "nothing to undo");
        return AC_OK;
    }
    went_back(app, "(undone)");
    return ac_host_sync(&app->host, err);
}

enum ac_status tui_takeback(struct tui_app *app, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    if (app->draft.on || app->viewer > 1)
        return tui_undo(app, err);
    status = ac_host_takeback(&app->host, (ac_side)app->viewer, &bad);
    if (status == AC_ERR_REFUSED) {
        tui_say(app, "%s", bad.text);
        return AC_OK;
    }
    if (status != AC_OK) {
        *err = bad;
        return status;
    }
    app->hurry = app->paused = false;
    went_back(app, "(taken back)");
    tui_say(app, "taken back: you decide again; dice from here on are new ones");
    return AC_OK;
}
