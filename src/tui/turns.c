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

bool tui_ask_end(struct tui_app *app, const struct ac_action *action)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_state *state = tui_state(app);
    struct ac_idle idle = { 0 };
    struct ac_why why;
    char who[48] = "";

    if (app->draft.on || !(tui_verb(app, action)->flags & AC_VERB_ENDS) ||
        !ac_judge(game, state, (ac_side)app->viewer, action, &why) || !tui_ends_part(app, action))
        return false;
    ac_find_idle(&app->host.table.match, state, (ac_side)app->viewer, app->part, &idle);
    if (!idle.count && !app->hasty)
        return false;
    if (idle.count)
        (void)snprintf(who, sizeof(who), "%d %s not acted: ", idle.count,
                       idle.count == 1 ? "piece has" : "pieces have");
    tui_say(app, "%se again to end %s, any other key goes back", who,
            game->rules->phases[ac_head(state)->phase]);
    app->pending = *action;
    app->question = TUI_ASK_END;
    app->mode = TUI_ASK;
    return true;
}

void tui_ask_resign(struct tui_app *app)
{
    if (app->viewer > 1)
        return;
    tui_say(app, "this ends the game: X again to resign, any other key goes back");
    app->question = TUI_ASK_RESIGN;
    app->mode = TUI_ASK;
}

void tui_ask_draw(struct tui_app *app)
{
    if (app->viewer > 1)
        return;
    tui_say(app, "a draw ends the game: H again to %s, any other key goes back",
            app->host.offers == AC_NONE ? "offer one" : "take it");
    app->question = TUI_ASK_DRAW;
    app->mode = TUI_ASK;
}

static enum ac_status draw(struct tui_app *app, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    const enum ac_status status = ac_host_draw(&app->host, (ac_side)app->viewer, &bad);

    if (status == AC_ERR_REFUSED) {
        tui_say(app, "%s", bad.text);
        return AC_OK;
    }
    *err = bad;
    tui_refresh(app);
    return status == AC_OK ? tui_after(app, err) : status;
}

static enum ac_status resign(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = ac_match_resign(&app->host.table.match, (ac_side)app->viewer, err);

    if (status == AC_OK)
        status = ac_host_sync(&app->host, err);
    tui_refresh(app);
    return status == AC_OK ? tui_after(app, err) : status;
}

/*
 * Only its own key, pressed after the question could be read, is an answer: what is typed blindly runs
 * on into it, and is dropped. Any other key goes back and does nothing else.
 */
enum ac_status tui_ask_key(struct tui_app *app, int key, struct ac_err *err)
{
    static const int keys[] = { [TUI_ASK_END] = 'e', [TUI_ASK_RESIGN] = 'X', [TUI_ASK_DRAW] = 'H' };
    const int own = keys[app->question];

    if (app->hasty || key == TUI_KEY_NONE || key == TUI_KEY_WHEEL_UP || key == TUI_KEY_WHEEL_DOWN)
        return AC_OK;
    app->mode = TUI_BOARD;
    app->message[0] = '\0';
    if (key != own)
        return AC_OK;
    if (app->question == TUI_ASK_END)
        return tui_weigh(app, &app->pending, err);
    return app->question == TUI_ASK_RESIGN ? resign(app, err) : draw(app, err);
}

/* Why the phase cannot end: a stack too high, a unit that must do something first. */
static void say_no_end(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_state *state = tui_state(app);
    struct ac_action action = { 0 };
    char line[AC_ERR_TEXT];
    struct ac_text text;
    struct ac_why why;

    for (int v = 0; v < game->rules->verb_count; v++) {
        const char *name = game->rules->verbs[v].name;

        if (strcmp(name, "done") != 0 && strcmp(name, "end") != 0)
            continue;
        action.verb = (uint16_t)v;
        if (ac_judge(game, state, (ac_side)app->viewer, &action, &why) || !why.rule)
            continue;
        ac_text_over(&text, line, sizeof(line));
        ac_table_why(&app->host.table, why.rule, why.text, &text);
        tui_say(app, "it cannot end yet: %s", line);
        return;
    }
    tui_say(app, "nothing can be ended now");
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
        say_no_end(app);
        return AC_OK;
    }
    return tui_choose(app, &app->legal.list[last], err);
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
        ac_host_undo(&app->host, ac_host_undone(&app->host, (ac_side)app->viewer), &bad) != AC_OK) {
        if (bad.status != AC_ERR_REFUSED && bad.text[0]) {
            *err = bad;
            return bad.status;
        }
        tui_say(app, app->viewer <= 1 && app->host.table.match.line_count
                         ? "dice, a reveal or the other side came after it: U takes it back"
                         : "nothing to undo");
        return AC_OK;
    }
    went_back(app, "(undone)");
    return AC_OK;
}

enum ac_status tui_takeback(struct tui_app *app, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    if (app->draft.on || app->viewer > 1)
        return tui_undo(app, err);
    status = ac_host_takeback(&app->host, ac_host_undone(&app->host, (ac_side)app->viewer), &bad);
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
