/* Lists to choose from, and the line in which notation is typed. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "host/idle.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "tui/app.h"

void tui_menu_open(struct tui_app *app, enum tui_menu_use use, const char *title)
{
    app->menu.use = use;
    app->menu.count = 0;
    app->menu.at = 0;
    app->menu.typed[0] = '\0';
    app->menu.lost = false;
    (void)snprintf(app->menu.title, sizeof(app->menu.title), "%s", title);
    app->mode = TUI_MENU;
}

void tui_menu_add(struct tui_app *app, int32_t value, const char *text)
{
    tui_menu_add_as(app, app->menu.use, value, text);
}

void tui_menu_add_as(struct tui_app *app, enum tui_menu_use use, int32_t value, const char *text)
{
    struct tui_menu *menu = &app->menu;

    if (menu->count == AC_MAX_ACTIONS)
        return;
    menu->value[menu->count] = value;
    menu->kind[menu->count] = (uint8_t)use;
    (void)snprintf(menu->text[menu->count], TUI_MENU_TEXT, "%s", text);
    menu->count++;
}

static bool asks_facing(const struct ac_order_kind *kind)
{
    for (int i = 0; i < kind->argc; i++)
        if (kind->arg[i].what == AC_ORDER_FACING)
            return true;
    return false;
}

/* An order that takes a facing asks for it. */
static enum ac_status choose_order(struct tui_app *app, int order, struct ac_err *err)
{
    const struct ac_ruleset *rules = app->host.table.game->rules;

    if (!asks_facing(&rules->orders[order]) || !rules->facings)
        return tui_order_menu_run(app, order, AC_NONE, err);
    app->order = order;
    tui_menu_open(app, TUI_MENU_FACING, "facing where?");
    tui_menu_add(app, AC_NONE, "as they face now");
    for (int f = 0; rules->facings[f]; f++)
        tui_menu_add(app, f, rules->facings[f]);
    return AC_OK;
}

static enum ac_status chosen(struct tui_app *app, struct ac_err *err)
{
    const int32_t value = app->menu.value[app->menu.at];

    app->mode = TUI_BOARD;
    switch ((enum tui_menu_use)app->menu.kind[app->menu.at]) {
    case TUI_MENU_WALK:
        return tui_walk(app, err);
    case TUI_MENU_GHOST:
        tui_show_move(app, &app->legal.list[value]);
        return AC_OK;
    case TUI_MENU_ACTION:
        return tui_choose(app, &app->legal.list[value], err);
    case TUI_MENU_PIECE:
        tui_select(app, (ac_piece)value);
        return AC_OK;
    case TUI_MENU_ORDER:
        return choose_order(app, (int)value, err);
    case TUI_MENU_FACING:
        return tui_order_menu_run(app, app->order, (int)value, err);
    case TUI_MENU_OVERLAY:
        app->overlay_kind = (int)value;
        tui_refresh(app);
        if (value != AC_NONE && app->host.table.game->rules->overlays[value].of_piece &&
            app->selected == AC_NONE)
            tui_say(app, "pick up a piece to see it");
        return AC_OK;
    case TUI_MENU_STAFF:
        return tui_staff_menu(app, value, err);
    case TUI_MENU_STANDING:
        return tui_standing_change(app, value, err);
    case TUI_MENU_ROSTER:
        tui_look_at(app, (ac_piece)value);
        return AC_OK;
    }
    ac_bug("no such menu %d", (int)app->menu.use);
}

/* The first entry after `at` that begins with the text; AC_NONE: there is none. */
static int search(const struct tui_menu *menu, int at, const char *text)
{
    for (int n = 0; n < menu->count; n++) {
        const int i = (at + n) % menu->count;

        if (strncmp(menu->text[i], text, strlen(text)) == 0)
            return i;
    }
    return AC_NONE;
}

static void forget_typed(struct tui_menu *menu)
{
    menu->typed[0] = '\0';
    menu->lost = false;
}

/*
 * Typing searches, letter by letter; the same letter again goes on to the next that begins with it.
 * Text that no entry begins with was not meant for the list: then Enter chooses nothing.
 */
static void type(struct tui_app *app, int key)
{
    struct tui_menu *menu = &app->menu;
    const size_t len = strlen(menu->typed);
    int found;

    if (len + 1 < sizeof(menu->typed)) {
        menu->typed[len] = (char)key;
        menu->typed[len + 1] = '\0';
    }
    found = menu->lost ? AC_NONE : search(menu, menu->at, menu->typed);
    if (found == AC_NONE && len == 1 && menu->typed[0] == (char)key) {
        menu->typed[1] = '\0';
        found = search(menu, menu->at + 1, menu->typed);
    }
    menu->lost = found == AC_NONE;
    if (!menu->lost)
        menu->at = found;
    else
        tui_say(app, "nothing in the list begins with \"%s\"", menu->typed);
}

static void take_back_letter(struct tui_app *app)
{
    struct tui_menu *menu = &app->menu;
    const size_t len = strlen(menu->typed);

    app->message[0] = '\0';
    if (len)
        menu->typed[len - 1] = '\0';
    menu->lost = menu->typed[0] && search(menu, menu->at, menu->typed) == AC_NONE;
}

/* The entry another key leads to; `at` itself: it is no such key. */
static int menu_step(const struct tui_menu *menu, int key)
{
    const int at = menu->at, last = menu->count - 1;

    switch (key) {
    case TUI_KEY_WHEEL_UP:
        return ac_max(at - 1, 0);
    case TUI_KEY_WHEEL_DOWN:
        return ac_min(at + 1, last);
    case TUI_KEY_HOME:
        return 0;
    case TUI_KEY_END:
        return last;
    case TUI_KEY_UP:
        return at > 0 ? at - 1 : last;
    case TUI_KEY_DOWN:
        return at < last ? at + 1 : 0;
    case TUI_KEY_PAGE_UP:
        return ac_max(at - 10, 0);
    case TUI_KEY_PAGE_DOWN:
        return ac_min(at + 10, last);
    default:
        return at;
    }
}

enum ac_status tui_menu_key(struct tui_app *app, int key, struct ac_err *err)
{
    struct tui_menu *menu = &app->menu;

    if (menu->use == TUI_MENU_STANDING && (key == '+' || key == '-'))
        return tui_standing_until(app, menu->at, key == '+' ? 1 : -1, err);
    switch (key) {
    case TUI_KEY_NONE:
        return AC_OK;
    case TUI_KEY_ESC:
        app->mode = TUI_BOARD;
        return AC_OK;
    case ':':
    case '/':
        tui_line_open(app);
        return AC_OK;
    case TUI_KEY_BACKSPACE:
        take_back_letter(app);
        return AC_OK;
    case TUI_KEY_ENTER:
        if (menu->lost) {
            tui_say(app,
                    "nothing in the list begins with \"%s\": the arrows choose, : types a line",
                    menu->typed);
            return AC_OK;
        }
        app->mode = TUI_BOARD;
        return menu->count ? chosen(app, err) : AC_OK;
    default:
        if (menu->count && key >= ' ' && key < 127) {
            type(app, key);
            return AC_OK;
        }
        forget_typed(menu);
        menu->at = ac_max(menu_step(menu, key), 0);
        return AC_OK;
    }
}

/* Goes on with the word being typed as far as all completions agree, and shows them. */
static void complete(struct tui_app *app)
{
    static struct ac_completions words; /* large; the board belongs to one thread */
    size_t same;
    struct ac_text text;

    ac_complete(app->host.table.game, tui_state(app), app->line, &words);
    if (!words.count)
        return;
    same = strlen(words.word[0]);
    for (int i = 1; i < words.count; i++)
        while (same && strncmp(words.word[0], words.word[i], same) != 0)
            same--;
    if (words.start + same + 2 < sizeof(app->line)) {
        memcpy(app->line + words.start, words.word[0], same);
        app->line[words.start + same] = '\0';
        if (words.count == 1)
            (void)strncat(app->line, " ", sizeof(app->line) - strlen(app->line) - 1);
    }
    ac_text_over(&text, app->message, sizeof(app->message));
    for (int i = 0; i < words.count && words.count > 1; i++)
        ac_text_addf(&text, "%s ", words.word[i]);
}

/* "rule WORD", "why ACTION": questions that are typed. False: it is something else. */
static bool ask(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_err bad = { 0 };
    struct ac_action action;
    struct ac_why why;
    struct ac_text text;
    char line[AC_ERR_TEXT];

    if (strncmp(app->line, "rule ", 5) == 0) {
        (void)snprintf(app->word, sizeof(app->word), "%s", app->line + 5);
        app->panel = TUI_PANEL_RULES;
        app->panel_top = 0;
        return true;
    }
    if (strncmp(app->line, "why ", 4) != 0)
        return false;
    if (ac_parse_action(game, NULL, app->line + 4, &action, &bad) != AC_OK) {
        tui_say(app, "%s", bad.text);
    } else if (ac_judge(game, tui_state(app), ac_to_act(tui_state(app)), &action, &why)) {
        tui_say(app, "that is allowed");
    } else {
        ac_text_over(&text, line, sizeof(line));
        ac_table_why(&app->host.table, why.rule, why.text, &text);
        tui_say(app, "not allowed: %s", line);
    }
    return true;
}

/* `, done` while most have not acted is asked about once; the same line again is meant. */
static bool doubt_done(struct tui_app *app, const struct ac_order *order)
{
    const bool again = strcmp(app->doubted, app->line) == 0;
    struct ac_idle idle = { 0 };

    app->doubted[0] = '\0';
    if (app->draft.on || !order->rests || again)
        return false;
    ac_find_idle_after(&app->host.table.match, (ac_side)app->viewer, order, app->part, &idle);
    if (idle.count <= idle.acted)
        return false;
    tui_say(app, "%d %s not acted: type it again to end all the same", idle.count,
            idle.count == 1 ? "piece has" : "pieces have");
    memcpy(app->doubted, app->line, sizeof(app->doubted));
    return true;
}

/* An order that is named and not understood leaves its reason in `bad`. */
static bool is_order_meant(const struct tui_app *app, ac_side side, struct ac_line_meant *meant,
                           struct ac_err *bad)
{
    const struct ac_game *game = app->host.table.game;

    if (ac_parse_meant(game, tui_state(app), side, app->line, meant, bad) == AC_OK)
        return meant->is_order;
    if (ac_order_named(game, app->line) == AC_NONE)
        *bad = (struct ac_err){ 0 };
    return false;
}

static enum ac_status enter_line(struct tui_app *app, struct ac_err *err)
{
    const ac_side side = ac_to_act(tui_state(app));
    struct ac_err bad = { 0 };
    struct ac_line_meant meant;
    struct ac_action action;

    app->mode = TUI_BOARD;
    if (app->asks) {
        app->asks = NULL;
        if (app->line[0])
            tui_save_position(app, app->line);
        return AC_OK;
    }
    if (!app->line[0] || ask(app))
        return AC_OK;
    if (side == AC_OVER || (side < AC_SIDES && app->host.seat[side].kind != AC_SEAT_HUMAN)) {
        tui_say(app, "it is not your turn");
        return AC_OK;
    }
    if (side < AC_SIDES && ac_means_last_time(app->line))
        return tui_same(app, err);
    if (side < AC_SIDES && is_order_meant(app, side, &meant, &bad))
        return doubt_done(app, &meant.order) ? AC_OK : tui_order(app, &meant.order, err);
    if (bad.text[0]) { /* it names an order */
        tui_say(app, "%s", bad.text);
        return AC_OK;
    }
    if (ac_parse_at(app->host.table.game, tui_state(app), app->line, &action, &bad) != AC_OK) {
        tui_say(app, "%s", bad.text);
        return AC_OK;
    }
    if (side == AC_CHANCE)
        return ac_host_wants(&app->host) == AC_HOST_ROLL ? tui_do(app, &action, 1, err) : AC_OK;
    return tui_choose(app, &action, err);
}

void tui_line_open(struct tui_app *app)
{
    app->line[0] = '\0';
    app->asks = NULL;
    app->mode = TUI_LINE;
}

enum ac_status tui_line_key(struct tui_app *app, int key, struct ac_err *err)
{
    const size_t len = strlen(app->line);

    app->message[0] = '\0';
    switch (key) {
    case TUI_KEY_ESC:
        app->asks = NULL;
        app->mode = TUI_BOARD;
        return AC_OK;
    case TUI_KEY_ENTER:
        return enter_line(app, err);
    case TUI_KEY_TAB:
        if (!app->asks)
            complete(app);
        return AC_OK;
    case TUI_KEY_WIPE:
        app->line[0] = '\0';
        return AC_OK;
    case TUI_KEY_BACKSPACE:
        if (len)
            app->line[len - 1] = '\0';
        return AC_OK;
    default:
        if (key >= ' ' && key < 127 && len + 1 < sizeof(app->line)) {
            app->line[len] = (char)key;
            app->line[len + 1] = '\0';
        }
        return AC_OK;
    }
}
