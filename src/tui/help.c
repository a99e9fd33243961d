/* What helps a person: hints, staff, standing orders, the roster, the position as a file. */
#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "host/words.h"
#include "notation/notation.h"
#include "tui/app.h"

/* Where no order matters by itself, the plan of the phase does. */
static void add_plan(struct tui_app *app, struct ac_text *out)
{
    struct ac_draft *draft = &app->draft; /* off: nobody's */
    char plan[sizeof(app->message)];
    struct ac_text words;

    ac_draft_begin(draft, app->host.table.game, tui_state(app), ac_to_act(tui_state(app)));
    (void)ac_draft_plan(draft, app->host.table.game);
    draft->on = false;
    ac_text_over(&words, plan, sizeof(plan));
    ac_plan_words(app->host.table.game, draft, &words);
    if (words.len)
        ac_text_addf(out, ". Your staff would: %s (s sketches it)", plan);
}

/* The general's advice with what speaks for it; it is thought of for a second or two. */
enum ac_status tui_hint(struct tui_app *app, struct ac_err *err)
{
    struct ac_hint hint;
    char best[TUI_MENU_TEXT], other[TUI_MENU_TEXT] = "";
    struct ac_text text;

    if (app->draft.on || ac_host_wants(&app->host) != AC_HOST_DECISION) {
        tui_say(app, app->draft.on ? "no hints within a draft" : "it is not your turn");
        return AC_OK;
    }
    tui_think(app, "a general thinks about it ...");
    if (!ac_host_hint(&app->host, &hint))
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a hint");
    tui_action_text(app, &hint.best, best, sizeof(best));
    if (hint.has_other)
        tui_action_text(app, &hint.other, other, sizeof(other));
    ac_text_over(&text, app->message, sizeof(app->message));
    ac_hint_words(&hint, best, other, &text);
    if (!ac_hint_stands_out(&hint))
        add_plan(app, &text);
    return AC_OK;
}

/* ---- the staff ---- */

/* What the staff would do, sketched until dice, the enemy or another phase. */
static void sketch_plan(struct tui_app *app)
{
    char plan[sizeof(app->message) - 80];
    struct ac_text words;

    if (!app->draft.on)
        tui_draft_toggle(app);
    if (!app->draft.on)
        return;
    (void)ac_draft_plan(&app->draft, app->host.table.game);
    tui_refresh(app);
    ac_text_over(&words, plan, sizeof(plan));
    ac_plan_words(app->host.table.game, &app->draft, &words);
    tui_say(app, "your staff's plan: %s (C plays it, u takes back the last, D drops it)", plan);
}

enum ac_status tui_staff_menu(struct tui_app *app, int32_t value, struct ac_err *err)
{
    const struct ac_state *state = tui_state(app);
    struct ac_action action;

    switch ((enum tui_staff)value) {
    case TUI_STAFF_NONE:
        sketch_plan(app);
        return AC_OK;
    case TUI_STAFF_CHOICE:
        if (app->draft.on || ac_host_wants(&app->host) != AC_HOST_DECISION)
            return AC_OK;
        ac_host_advise(&app->host, &action);
        return tui_do(app, &action, 1, err);
    case TUI_STAFF_PHASE:
    case TUI_STAFF_TURN:
        app->staff = (enum tui_staff)value;
        app->staff_phase = ac_head(state)->phase;
        app->staff_turn = ac_head(state)->turn;
        app->staff_side = ac_to_act(state);
        tui_say(app, "your staff plays the rest of this %s",
                value == TUI_STAFF_PHASE ? "phase" : "turn");
        return AC_OK;
    }
    ac_bug("no such staff %d", (int)value);
}

/* ---- standing orders ---- */

void tui_standing_menu(struct tui_app *app)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;
    const int at = app->menu.use == TUI_MENU_STANDING ? app->menu.at : 0;

    if (!rules->standing_count || app->viewer > 1) {
        tui_say(app, "%s",
                rules->standing_count ? "it is not your turn" : "this game has no standing orders");
        return;
    }
    tui_menu_open(app, TUI_MENU_STANDING,
                  "standing orders (Enter changes, + and - until which turn, Esc leaves)");
    for (int i = 0; i < rules->standing_count; i++) {
        const struct ac_standing_kind *order = &rules->standing[i];
        const struct ac_standing *now = &app->host.table.match.standing[app->viewer];
        char text[TUI_MENU_TEXT], word[32];
        struct ac_text choice;

        ac_text_over(&choice, word, sizeof(word));
        ac_print_standing(order, now->choice[i], now->until[i], &choice);
        (void)snprintf(text, sizeof(text), "%-12s = %-12s %s", order->name, word, order->text);
        tui_menu_add(app, i, text);
    }
    app->menu.at = at;
}

static enum ac_status leave(struct tui_app *app, int which, int choice, struct ac_err *err)
{
    enum ac_status status =
        ac_match_standing(&app->host.table.match, (ac_side)app->viewer, which, choice, err);

    if (status == AC_OK)
        status = ac_host_sync(&app->host, err);
    tui_standing_menu(app);
    return status;
}

enum ac_status tui_standing_change(struct tui_app *app, int32_t value, struct ac_err *err)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;
    const int next = app->host.table.match.standing[app->viewer].choice[value] + 1;

    return leave(app, (int)value, rules->standing[value].choices[next] ? next : 0, err);
}

enum ac_status tui_standing_until(struct tui_app *app, int32_t value, int turns, struct ac_err *err)
{
    const struct ac_match *match = &app->host.table.match;
    const struct ac_standing *now = &match->standing[app->viewer];
    const int turn = ac_head(match->state)->turn;
    int until = (now->until[value] ? now->until[value] : turn) + turns;

    if (!now->choice[value])
        return AC_OK; /* who is asked is asked for good */
    until = until > turn && until <= AC_UNTIL_MAX ? until : 0;
    return leave(app, (int)value, now->choice[value] + AC_UNTIL * until, err);
}

/* ---- the roster ---- */

static void roster_line(const struct tui_app *app, const struct ac_view_piece *piece, char *out,
                        size_t cap)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_text text;

    ac_text_over(&text, out, cap);
    ac_text_addf(&text, "%-8s %c %-26.26s ", game->piece_name[piece->piece],
                 piece->can_act ? '*' : ' ',
                 game->piece_text ? game->piece_text[piece->piece] : "");
    if (piece->carrier != AC_NONE)
        ac_text_addf(&text, "aboard %s", game->piece_name[piece->carrier]);
    else if (piece->place != AC_NONE)
        ac_text_add(&text, game->place_name[piece->place]);
    if (piece->reduced)
        ac_text_add(&text, " reduced");
    for (int b = 0; b < piece->badge_count; b++)
        ac_text_addf(&text, " %s", piece->badge[b].kind);
}

void tui_roster_menu(struct tui_app *app)
{
    const int first = app->viewer <= 1 ? app->viewer : 0;

    tui_menu_open(app, TUI_MENU_ROSTER, "roster (* can act; Enter shows it on the map)");
    for (int n = 0; n < AC_SIDES; n++)
        for (int i = 0; i < app->view.piece_count; i++) {
            const struct ac_view_piece *piece = &app->view.piece[i];
            char line[TUI_MENU_TEXT];

            if (piece->side != (n == 0 ? first : 1 - first))
                continue;
            roster_line(app, piece, line, sizeof(line));
            tui_menu_add(app, piece->piece, line);
        }
}

/* ---- the position as a file ---- */

/* Asks where to; a name is proposed. */
void tui_ask_file(struct tui_app *app)
{
    (void)snprintf(app->line, sizeof(app->line), "%s-turn%d-%d.yaml",
                   app->host.table.game->scenario.id, ac_head(tui_state(app))->turn,
                   app->host.table.match.line_count);
    app->asks = "write the position to the file ";
    app->mode = TUI_LINE;
}

/* The position as a file; one that is there is left alone. */
void tui_save_position(struct tui_app *app, const char *name)
{
    FILE *file = fopen(name, "wx");
    struct ac_text text;
    bool bad;

    if (!file) {
        tui_say(app, "%s: cannot write it, or it is there already", name);
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
