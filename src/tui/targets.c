/* What the legal list means on the board: which places are aimed at, and with what odds. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/foresee.h"
#include "notation/notation.h"
#include "tui/app.h"

bool tui_names(const struct tui_app *app, const struct ac_action *action, enum ac_arg_kind kind,
               int32_t value)
{
    const struct ac_verb *verb = &app->host.table.game->rules->verbs[action->verb];

    for (int a = 0; a < verb->argc; a++) {
        if (verb->arg[a].kind == kind && action->arg[a] == value)
            return true;
        if (kind == AC_ARG_PIECE && verb->arg[a].kind == AC_ARG_SET && value >= 0 && value < 32 &&
            (uint32_t)action->arg[a] >> value & 1)
            return true;
    }
    return false;
}

bool tui_has_kind(const struct tui_app *app, const struct ac_action *action, enum ac_arg_kind kind)
{
    const struct ac_verb *verb = &app->host.table.game->rules->verbs[action->verb];

    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == kind)
            return true;
    return false;
}

const struct ac_view_piece *tui_piece(const struct tui_app *app, ac_piece piece)
{
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].piece == piece)
            return &app->view.piece[i];
    return NULL;
}

void tui_card_line(const struct tui_app *app, const struct ac_card *card, struct ac_text *out)
{
    const char *before = "";
    uint64_t share[AC_MAX_CARD_RESULTS + 1];

    ac_card_shares(card, 100, share);
    if (card->column[0]) {
        ac_text_add(out, card->column);
        before = ": ";
    }
    for (int i = 0; i < card->result_count && card->total; i++) {
        ac_text_addf(out, "%s%s %" PRIu64 "%%", before,
                     app->host.table.game->rules->labels[card->result[i].label], share[i]);
        before = ", ";
    }
}

/* The place an action is aimed at: the last it names, or that of the last other piece. */
static ac_place aim_of(const struct tui_app *app, const struct ac_action *action)
{
    const struct ac_verb *verb = &app->host.table.game->rules->verbs[action->verb];
    ac_place place = AC_NONE;

    for (int a = 0; a < verb->argc; a++) {
        if (verb->arg[a].kind == AC_ARG_PLACE && action->arg[a] >= 0)
            place = (ac_place)action->arg[a];
        if (verb->arg[a].kind == AC_ARG_PIECE && action->arg[a] >= 0 &&
            action->arg[a] != app->selected) {
            const struct ac_view_piece *piece = tui_piece(app, (ac_piece)action->arg[a]);

            if (piece && piece->place != AC_NONE)
                place = piece->place;
        }
    }
    return place;
}

/* Of the selected piece; with none selected, what names no piece at all. */
static bool concerns(const struct tui_app *app, const struct ac_action *action)
{
    if (app->selected != AC_NONE && tui_names(app, action, AC_ARG_PIECE, app->selected))
        return true;
    return !tui_has_kind(app, action, AC_ARG_PIECE) && !tui_has_kind(app, action, AC_ARG_SET);
}

static void note_odds(struct tui_app *app, const struct ac_state *seen,
                      const struct ac_action *action, ac_place place)
{
    static struct ac_card card; /* large; the board belongs to one thread */
    const struct ac_game *game = app->host.table.game;
    struct tui_target *target = &app->targets[app->target_count];
    struct ac_text text;

    if (!ac_foresee(game, seen, action, &card) ||
        (card.result_count < 2 && !card.column[0])) /* nothing that helps to choose */
        return;
    target->place = place;
    ac_text_over(&text, target->text, sizeof(target->text));
    ac_print_action(game, NULL, action, &text);
    ac_text_add(&text, " ");
    tui_card_line(app, &card, &text);
    app->target_count++;
    if (place == AC_NONE)
        return;
    if (card.column[0] && strlen(card.column) < TUI_ODDS - 2)
        (void)snprintf(app->odds[place].text, TUI_ODDS, "%.5s", card.column);
    else
        (void)snprintf(app->odds[place].text, TUI_ODDS, "%s", app->look.unicode ? "⚅" : "?");
}

static bool has_enemy(const struct tui_app *app, ac_place place)
{
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].place == place && app->view.piece[i].side == 1 - app->viewer)
            return true;
    return false;
}

void tui_mark_targets(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_state_room room;

    memset(app->target, 0, (size_t)game->place_count);
    memset(app->odds, 0, (size_t)game->place_count * sizeof(*app->odds));
    app->target_count = 0;
    if (!app->legal.count)
        return;
    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    for (int i = 0; i < app->legal.count; i++) {
        const struct ac_action *action = &app->legal.list[i];
        bool rolls = game->rules->verbs[action->verb].flags & AC_VERB_ROLLS;
        ac_place place;

        if (!concerns(app, action))
            continue;
        place = aim_of(app, action);
        if (place != AC_NONE)
            app->target[place] = 1;
        if (place != AC_NONE && !rolls)
            rolls = has_enemy(app, place); /* dice may come later: an attack that is declared */
        if (rolls && app->target_count < TUI_MAX_TARGETS)
            note_odds(app, ac_state_in(&room), action, place);
    }
}
