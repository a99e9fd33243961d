/* What lies over the map: menus, odds cards, the hand-over, the end; and the whole picture. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "tui/app.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style loud = { .colour = TUI_YELLOW, .attr = TUI_BOLD };
static const struct tui_style back = { .attr = TUI_REVERSE };

/* ---- menus, cards and the hand-over, over the map ---- */

static struct tui_box frame(struct tui_app *app, struct tui_box box, int wide, int high,
                            const char *title)
{
    struct tui_box inner;

    app->hots.count = 0; /* what lies below does not answer */
    wide = ac_max(wide, tui_columns(title) + 2);

    wide = wide + 4 > box.wide ? box.wide : wide + 4;
    high = high + 2 > box.high ? box.high : high + 2;
    inner = (struct tui_box){ box.x + (box.wide - wide) / 2, box.y + (box.high - high) / 2, wide,
                              high };
    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++)
            tui_put(&app->cells, inner, x, y, " ", plain);
    tui_rule(&app->cells, inner, 0, title, app->look.unicode, bold);
    tui_rule(&app->cells, inner, high - 1, "", app->look.unicode, bold);
    tui_hot_add(&app->hots, inner, TUI_KEY_NONE, TUI_HOT_NONE);
    return (struct tui_box){ inner.x + 2, inner.y + 1, wide - 4, high - 2 };
}

static int menu_wide(const struct tui_menu *menu)
{
    int wide = 40;

    for (int i = 0; i < menu->count; i++) {
        const int w = tui_columns(menu->text[i]);

        wide = w > wide ? w : wide;
    }
    return wide;
}

/* A window of the list about the chosen entry, which is shown whole over as many lines as it needs. */
static void draw_menu(struct tui_app *app, struct tui_box box)
{
    const struct tui_menu *menu = &app->menu;
    struct tui_box inner =
        frame(app, box, menu_wide(menu), (menu->count ? menu->count : 1) + 1, menu->title);
    const int high = ac_max(1, inner.high - 1);
    const int first = ac_max(0, ac_min(menu->at - high / 2, menu->count - high));

    for (int y = 0; y < high && first + y < menu->count; y++) {
        const char *text = menu->text[first + y];
        const bool cut = tui_columns(text) > inner.wide;

        (void)tui_text(&app->cells, inner, 0, y, text, first + y == menu->at ? back : plain);
        if (cut)
            tui_put(&app->cells, inner, inner.wide - 1, y, app->look.unicode ? "…" : ">", dim);
        tui_hot_add(&app->hots, (struct tui_box){ inner.x, inner.y + y, inner.wide, 1 },
                    TUI_KEY_ENTER, first + y);
    }
    if (!menu->count)
        (void)tui_text(&app->cells, inner, 0, 0, "nothing", dim);
    if (menu->lost)
        (void)tui_textf(&app->cells, inner, 0, inner.high - 1, loud, "nothing: %.20s", menu->typed);
    else if (menu->count > high)
        (void)tui_textf(&app->cells, inner, 0, inner.high - 1, dim, "%d of %d%s%s", menu->at + 1,
                        menu->count, first ? ", more above" : "",
                        first + high < menu->count ? ", more below" : "");
    (void)tui_button(&app->cells, &app->hots, inner, ac_max(0, inner.wide - 10), inner.high - 1,
                     "[Esc back]", TUI_KEY_ESC);
}

static int draw_card_lines(struct tui_app *app, struct tui_box inner, int y)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_card *card = &app->card;

    for (int i = 0; i < card->line_count; i++, y++) {
        const struct ac_card_line *line = &card->line[i];
        char value[AC_CARD_VALUE];

        ac_card_value(line, value);
        (void)tui_textf(&app->cells, inner, 0, y, tui_side_style(app, line->side), "%.38s",
                        line->text);
        (void)tui_textf(&app->cells, inner, 40, y, plain, "%6s %s", value,
                        ac_case_id(game, line->rule));
    }
    return y;
}

static void draw_card(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_card *card = &app->card;
    struct tui_box inner = frame(
        app, box, 64, card->line_count + card->hint_count + card->result_count + 3, card->title);
    uint64_t share[AC_MAX_CARD_RESULTS + 1];
    int y = draw_card_lines(app, inner, 0);

    ac_card_shares(card, 100, share);
    if (card->column[0])
        (void)tui_textf(&app->cells, inner, 0, y++, bold, "column %s", card->column);
    for (int i = 0; i < card->hint_count; i++)
        y = tui_wrap(&app->cells, inner, y, card->hint[i], dim);
    for (int i = 0; i < card->result_count; i++, y++) {
        const struct ac_card_result *result = &card->result[i];
        const int bar = card->total ? (int)(result->weight * 16 / card->total) : 0;

        (void)tui_textf(&app->cells, inner, 0, y, plain,
                        "%-16.16s %3" PRIu64 "/%-4" PRIu64 " %3" PRIu64 "%%",
                        game->rules->labels[result->label], result->weight, card->total, share[i]);
        for (int x = 0; x < bar; x++)
            tui_put(&app->cells, inner, 31 + x, y, app->look.unicode ? "█" : "=", plain);
        (void)tui_text(&app->cells, inner, 48, y, result->text, dim);
    }
    y = inner.high - 1;
    (void)tui_button(&app->cells, &app->hots, inner, 0, y, "[Enter: do it]", TUI_KEY_ENTER);
    (void)tui_button(&app->cells, &app->hots, inner, 18, y, "[Esc: back]", TUI_KEY_ESC);
}

static void draw_handover(struct tui_app *app, struct tui_box box)
{
    tui_cells_clear(&app->cells);
    (void)tui_textf(&app->cells, box, 2, box.high / 2, bold,
                    "The screen is for the %s now. Press Enter when you sit before it.",
                    ac_side_text(app->host.table.game, app->viewer));
    app->hots.count = 0;
    tui_hot_add(&app->hots, box, TUI_KEY_NONE, TUI_HOT_NONE);
    (void)tui_button(&app->cells, &app->hots, box, 2, box.high / 2 + 2, "[Enter: it is me]",
                     TUI_KEY_ENTER);
}

/* The result with its case, and what the generals have to say. */
static void draw_end(struct tui_app *app, struct tui_box box)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_result *result = &app->result;
    struct tui_box inner = frame(app, box, 64, 10, "the game is over");
    char line[AC_WHY_TEXT + 80];
    int y;

    (void)snprintf(line, sizeof(line), "%s%s%s%s%s%s",
                   result->winner == AC_NONE ? "A draw" : ac_side_text(game, result->winner),
                   result->winner == AC_NONE ? ": " : " win: ", result->text,
                   result->rule ? " [" : "", ac_case_id(game, result->rule),
                   result->rule ? "]" : "");
    y = tui_wrap(&app->cells, inner, 0, line, bold);
    (void)tui_wrap(&app->cells, inner, y + 1, app->words, plain);
    (void)tui_button(&app->cells, &app->hots, inner, 0, inner.high - 1, "[Enter: to the board]",
                     TUI_KEY_ESC);
    (void)tui_button(&app->cells, &app->hots, inner, 28, inner.high - 1, "[R: look back]", 'R');
    (void)tui_button(&app->cells, &app->hots, inner, 44, inner.high - 1, "[Q: leave]", 'Q');
}

void tui_draw_modal(struct tui_app *app, struct tui_box box)
{
    switch (app->mode) {
    case TUI_MENU:
        draw_menu(app, box);
        return;
    case TUI_CARD:
        draw_card(app, box);
        return;
    case TUI_HANDOVER:
        draw_handover(app, box);
        return;
    case TUI_END:
        draw_end(app, box);
        return;
    case TUI_BOARD:
    case TUI_LINE:
    case TUI_ASK:
        return;
    }
}

/* The cells that are to be in sight. */
static struct tui_spot wanted(const struct tui_app *app)
{
    const bool watches = tui_app_waits(app) && tui_map_spot(&app->map, app->watched);
    const struct tui_spot *spot = tui_map_spot(&app->map, watches ? app->watched : app->cursor);

    if (tui_is_table(app))
        return (struct tui_spot){ (int16_t)tui_map_x(&app->map, app->point.x),
                                  (int16_t)tui_map_y(&app->map, app->point.y), 1, 1 };
    return spot ? *spot : (struct tui_spot){ 0, 0, 1, 1 };
}

/* The map follows the cursor when that has moved; else it stays where it was scrolled to. */
static void follow(struct tui_app *app, struct tui_box box)
{
    const struct tui_spot part = wanted(app);

    if (memcmp(&part, &app->followed, sizeof(part)) != 0 && app->followed.wide)
        tui_map_follow(&app->map, part, box, &app->left, &app->top);
    else if (!app->followed.wide) /* a first view shows all it can; the cursor is within it */
        tui_map_hold(part, box, &app->left, &app->top);
    tui_map_keep(&app->map, box, &app->left, &app->top);
    app->followed = part;
}

/* How many pieces lie beyond each edge of the window, where there are any: "^ 5 more". */
static void draw_edges(struct tui_app *app, struct tui_box box)
{
    static const char *const arrows[4] = { "▲", "▼", "◀", "▶" };
    static const char *const letters[4] = { "^", "v", "<", ">" };
    const int x[4] = { box.wide / 2 - 4, box.wide / 2 - 4, 0, box.wide - 5 };
    const int y[4] = { 0, box.high - 1, box.high / 2, box.high / 2 };
    static const int keys[4] = { TUI_KEY_UP, TUI_KEY_DOWN, TUI_KEY_LEFT, TUI_KEY_RIGHT };
    int beyond[4] = { 0 };

    for (int i = 0; i < app->view.piece_count; i++) {
        struct tui_spot part;

        if (!tui_map_piece(&app->map, app->host.table.game, &app->view.piece[i], &part))
            continue;
        beyond[0] += part.y < app->top;
        beyond[1] += part.y >= app->top + box.high;
        beyond[2] += part.x < app->left;
        beyond[3] += part.x >= app->left + box.wide;
    }
    for (int e = 0; e < 4; e++)
        if (beyond[e]) {
            const int end =
                tui_textf(&app->cells, box, x[e], y[e], back, e < 2 ? "%s %d more" : "%s %d",
                          app->look.unicode ? arrows[e] : letters[e], beyond[e]);

            tui_hot_add(&app->hots, (struct tui_box){ box.x + x[e], box.y + y[e], end - x[e], 1 },
                        keys[e], TUI_HOT_NONE);
        }
}

static bool too_small(struct tui_app *app)
{
    const struct tui_box all = { 0, 0, app->cells.wide, app->cells.high };
    char line[160];

    if (all.wide >= TUI_LEAST_WIDE && all.high >= TUI_LEAST_HIGH)
        return false;
    tui_cells_clear(&app->cells);
    app->hots.count = 0;
    tui_hot_add(&app->hots, all, TUI_KEY_NONE, TUI_HOT_NONE);
    (void)snprintf(line, sizeof(line),
                   "The board needs a window of %d x %d; this one has %d x %d. Make it larger, or "
                   "press Q and play with --plain.",
                   TUI_LEAST_WIDE, TUI_LEAST_HIGH, all.wide, all.high);
    (void)tui_wrap(&app->cells, all, 0, line, plain);
    return true;
}

void tui_app_draw(struct tui_app *app)
{
    const struct tui_box all = { 0, 0, app->cells.wide, app->cells.high };
    const struct tui_box map = tui_map_box(app);
    struct tui_scene scene = {
        .map = &app->map, .look = &app->look, .game = app->host.table.game, .view = &app->view
    };

    if (too_small(app))
        return;
    tui_cells_clear(&app->cells);
    app->hots.count = 0;
    follow(app, map);
    scene.left = app->left;
    scene.top = app->top;
    scene.marks = (struct tui_marks){
        .cursor = app->cursor,
        .has_point = tui_is_table(app),
        .point = app->point,
        .selected = app->selected,
        .set = app->set,
        .reach = app->reach.count ? &app->reach : NULL,
        .overlay = app->overlay.count || app->overlay.shape_count ? &app->overlay : NULL,
        .target = app->target,
        .odds = app->odds,
        .trail = app->trail,
        .ghost = app->has_proposal ? &app->ghost : NULL,
    };
    tui_map_draw(&scene, &app->cells, map);
    draw_edges(app, map);
    tui_draw_panels(app, all);
    tui_draw_modal(app, all);
}
