/* Orders at the board: from the menu, typed, or by pointing at where a piece is to go. */
#include "notation/order.h"

#include <string.h>

#include "notation/notation.h"
#include "tui/app.h"

static void say_report(struct tui_app *app, const struct ac_order_plan *plan, const char *after)
{
    char line[AC_ERR_TEXT];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_order_report(app->host.table.game, plan, &text);
    tui_say(app, "%s%s", line, after);
}

static void say_refused(struct tui_app *app, ac_case rule, const char *reason)
{
    char line[AC_ERR_TEXT];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    if (rule)
        ac_table_why(&app->host.table, rule, reason, &text);
    else
        ac_text_add(&text, reason);
    tui_say(app, "not done: %s", line);
}

/* The order stands above what its pieces do. */
void tui_log_order(struct tui_app *app, const struct ac_order *order)
{
    const struct ac_game *game = app->host.table.game;
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_text_addf(&text, "%s: ", ac_side_text(game, ac_to_act(app->host.table.match.state)));
    ac_print_order(game, order, &text);
    tui_log(app, line);
}

static enum ac_status carry_out(struct tui_app *app, const struct ac_order *order,
                                struct ac_err *err)
{
    static struct ac_order_plan plan; /* large; the board belongs to one thread */
    const struct ac_head before = *ac_head(app->host.table.match.state);
    const int lines = app->log_count;
    struct ac_err bad = { 0 };
    enum ac_status status;

    memset(app->trail, 0, (size_t)app->host.table.game->place_count);
    tui_log_order(app, order);
    status = ac_host_order(&app->host, order, &plan, &bad);
    if (status != AC_OK && status != AC_ERR_REFUSED) {
        *err = bad;
        return status;
    }
    if (status == AC_OK) {
        tui_note_part(app, &before);
        tui_log_heading(app);
        say_report(app, &plan, "; u takes it back");
    } else {
        tui_log_forget(app, lines);
        say_refused(app, (ac_case)bad.rule, bad.text);
    }
    tui_refresh(app);
    if (app->selected != AC_NONE)
        tui_look_at(app, app->selected);
    return tui_after(app, err);
}

/* As last time. */
enum ac_status tui_same(struct tui_app *app, struct ac_err *err)
{
    const struct ac_match *match = &app->host.table.match;
    const struct ac_head before = *ac_head(match->state);
    struct ac_err bad = { 0 };
    enum ac_status status;
    int done = 0;

    if (app->draft.on) {
        tui_say(app, "commit or drop the draft first");
        return AC_OK;
    }
    status = ac_host_same(&app->host, &done, &bad);
    if (status != AC_OK && status != AC_ERR_REFUSED) {
        *err = bad;
        return status;
    }
    if (status == AC_OK) {
        tui_note_part(app, &before);
        tui_log_heading(app);
        tui_say(app, "%d actions as last time%s", done,
                ac_to_act(match->state) == before.to_act ? "; u takes them back" : "");
    } else {
        say_refused(app, 0, bad.text);
    }
    tui_refresh(app);
    return tui_after(app, err);
}

static void sketch(struct tui_app *app, const struct ac_order *order)
{
    static struct ac_order_plan plan;

    if (!ac_draft_order(&app->draft, app->host.table.game, order, &plan))
        say_refused(app, plan.why.rule, plan.why.text);
    else
        say_report(app, &plan, "; C plays it, u takes it back");
    tui_refresh(app);
}

enum ac_status tui_order(struct tui_app *app, const struct ac_order *order, struct ac_err *err)
{
    if (!app->draft.on)
        return carry_out(app, order, err);
    sketch(app, order);
    return AC_OK;
}

/* The pieces in hand; with none, all that can act. */
static void fill_pieces(const struct tui_app *app, struct ac_order *order)
{
    for (int p = 0; p < 32; p++)
        if (app->set >> p & 1)
            order->piece[order->piece_count++] = (ac_piece)p;
    if (!order->piece_count && app->selected != AC_NONE)
        order->piece[order->piece_count++] = app->selected;
    for (int i = 0; app->selected == AC_NONE && i < app->view.piece_count; i++)
        if (app->view.piece[i].can_act && app->view.piece[i].side == app->viewer &&
            order->piece_count < AC_ORDER_PIECES)
            order->piece[order->piece_count++] = app->view.piece[i].piece;
}

/* A piece of the place the cursor is at: whom to ram, what to board. */
static ac_piece piece_here(const struct tui_app *app)
{
    for (int i = 0; i < app->view.piece_count; i++)
        if (app->view.piece[i].place == app->cursor && app->view.piece[i].piece != app->selected)
            return app->view.piece[i].piece;
    return AC_NONE;
}

/* What the board says for the arguments of an order; false: one is missing. */
static bool fill_order(const struct tui_app *app, struct ac_order *order)
{
    const struct ac_order_kind *kind = &app->host.table.game->rules->orders[order->kind];

    for (int i = 0; i < kind->argc; i++) {
        const struct ac_order_arg *arg = &kind->arg[i];

        if (arg->what == AC_ORDER_WHO)
            fill_pieces(app, order);
        else if (arg->what == AC_ORDER_PLACE)
            order->place = app->cursor;
        else if (arg->what == AC_ORDER_PIECE)
            order->other = piece_here(app);
        else if (!arg->optional && arg->what != AC_ORDER_FACING)
            return false;
    }
    return true;
}

/*
 * With the pieces in hand (or, with none, all that can act), towards the cursor. It is sketched as a
 * draft, so that a person sees it before it is played.
 */
enum ac_status tui_order_menu_run(struct tui_app *app, int kind, int facing, struct ac_err *err)
{
    struct ac_order order = ac_order_of(kind);

    (void)err;
    if (!app->legal.count) {
        tui_say(app, "it is not your turn");
        return AC_OK;
    }
    order.facing = (int16_t)facing;
    if (!fill_order(app, &order)) {
        tui_say(app, "%s: type it (:), it needs more words",
                app->host.table.game->rules->orders[kind].name);
        return AC_OK;
    }
    if (!app->draft.on)
        tui_draft_toggle(app);
    sketch(app, &order);
    return AC_OK;
}

bool tui_order_go(struct tui_app *app, int16_t facing, enum ac_status *status, struct ac_err *err)
{
    const int kind = ac_order_named(app->host.table.game, "go");
    struct ac_order order;

    if (kind == AC_NONE || app->selected == AC_NONE || app->cursor == AC_NONE)
        return false;
    order = ac_order_of(kind);
    order.piece[order.piece_count++] = app->selected;
    order.place = app->cursor;
    order.facing = facing;
    *status = tui_order(app, &order, err);
    return true;
}
