/* Drafts and replays: states shown that are not the match's own. */
#include <string.h>

#include "tui/app.h"

static struct ac_state *shown(struct tui_app *app)
{
    return ac_state_in(&app->shown);
}

void tui_draft_toggle(struct tui_app *app)
{
    if (app->draft) {
        app->draft = false;
        tui_refresh(app);
        tui_say(app, "the draft is dropped");
        return;
    }
    if (ac_host_wants(&app->host) != AC_HOST_DECISION)
        return;
    ac_copy(app->host.table.game, shown(app), app->host.table.match.state);
    app->draft = true;
    app->drafted = 0;
    tui_refresh(app);
    tui_say(app, "draft: nothing is played until you commit (C); D drops it");
}

/* What the enemy or the dice would answer cannot be sketched: it ends the draft's line. */
void tui_draft_do(struct tui_app *app, const struct ac_action *actions, int count)
{
    const struct ac_game *game = app->host.table.game;
    const ac_side side = ac_to_act(shown(app));

    for (int i = 0; i < count; i++) {
        struct ac_state_room trial;
        struct ac_why why;

        if (!ac_judge(game, shown(app), side, &actions[i], &why)) {
            tui_say(app, "not allowed: %s %s", ac_case_id(game, why.rule), why.text);
            break;
        }
        ac_copy(game, ac_state_in(&trial), shown(app));
        ac_apply(game, ac_state_in(&trial), &actions[i], NULL);
        if (app->drafted == TUI_MAX_DRAFT || ac_to_act(ac_state_in(&trial)) != side) {
            tui_say(app, "the enemy or the dice would answer here: commit (C) first");
            break;
        }
        ac_copy(game, shown(app), ac_state_in(&trial));
        app->sketch[app->drafted++] = actions[i];
    }
    tui_refresh(app);
}

void tui_draft_undo(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;

    if (!app->drafted) {
        tui_say(app, "nothing is sketched");
        return;
    }
    app->drafted--;
    ac_copy(game, shown(app), app->host.table.match.state);
    for (int i = 0; i < app->drafted; i++)
        ac_apply(game, shown(app), &app->sketch[i], NULL);
    tui_refresh(app);
}

enum ac_status tui_draft_commit(struct tui_app *app, struct ac_err *err)
{
    if (!app->draft) {
        tui_say(app, "there is no draft (D begins one)");
        return AC_OK;
    }
    app->draft = false;
    return tui_do(app, app->sketch, app->drafted, err);
}

void tui_replay_go(struct tui_app *app, int length)
{
    const int last = app->host.table.match.line_count;

    app->shown_at = length < 0 ? 0 : length > last ? last : length;
    (void)ac_match_at(&app->host.table.match, app->shown_at, shown(app));
    tui_refresh(app);
}

/* Goes on from the step shown, as a take-back by consent with oneself. */
static enum ac_status branch(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    app->replay = false;
    if (app->shown_at < app->host.table.match.line_count)
        status = ac_match_takeback(&app->host.table.match, app->shown_at, err);
    if (status == AC_OK)
        status = ac_host_sync(&app->host, err);
    tui_refresh(app);
    return status;
}

enum ac_status tui_replay_key(struct tui_app *app, int key, struct ac_err *err)
{
    switch (key) {
    case TUI_KEY_RIGHT:
        tui_replay_go(app, app->shown_at + 1);
        return AC_OK;
    case TUI_KEY_LEFT:
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
    case 'Q':
        app->quit = true;
        return AC_OK;
    default:
        return AC_OK;
    }
}
