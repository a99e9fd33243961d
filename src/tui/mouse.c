/* The mouse: everything that can be read can be clicked, everything that is longer than its part of
 * the screen can be scrolled. */
#include "base/bits.h"
#include "tui/app.h"

enum { LINES = 3 }; /* a step of the wheel */

int tui_click(struct tui_app *app)
{
    const struct tui_hot *hot = tui_hot_at(&app->hots, app->click_x, app->click_y);

    if (!hot && app->mode == TUI_END) /* how it ended is not clicked away by accident */
        return TUI_KEY_NONE;
    if (!hot) /* beside a menu or a card: away with it */
        return app->mode == TUI_BOARD ? TUI_KEY_CLICK : TUI_KEY_ESC;
    if (hot->row != TUI_HOT_NONE) {
        app->menu.at = hot->row;
        app->menu.lost = false;
        return TUI_KEY_ENTER;
    }
    return hot->key;
}

void tui_wheel(struct tui_app *app, int step)
{
    const struct tui_box box = tui_map_box(app);

    if (app->click_x < box.x + box.wide && app->panel != TUI_PANEL_HELP) {
        app->top += LINES * step;
        tui_map_keep(&app->map, box, &app->left, &app->top);
        return;
    }
    app->panel_top =
        ac_max(0, app->panel_top + LINES * (app->panel == TUI_PANEL_LOG ? -step : step));
}
