/* See the header. The keys of the start screen; its rows are in start_list.c, its picture in start_draw.c. */
#include "tui/start.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "games/registry.h"
#include "tui/app.h"
#include "tui/settings.h"

const char *const tui_start_seats[TUI_START_SEATS + 1] = { "human",   "recruit", "veteran",
                                                           "general", "random",  NULL };

enum ac_status tui_start_init(struct tui_start *start, const char *data, bool unicode,
                              struct ac_err *err)
{
    enum ac_status status = ac_library_init(&start->library, data, err);

    if (status != AC_OK)
        return status;
    start->open = true;
    start->data = data;
    start->unicode = unicode;
    start->dropping = AC_NONE;
    start->page = 10;
    return tui_start_list(start, err);
}

void tui_start_release(struct tui_start *start)
{
    if (start->open)
        ac_library_release(&start->library);
    start->open = false;
}

/* ---- the list ---- */

static void move_row(struct tui_start *start, int step)
{
    int at = start->at;

    do {
        at += step;
        if (at < 0 || at >= start->row_count)
            return;
    } while (!tui_start_shows(start, at));
    start->at = at;
}

static void move_rows(struct tui_start *start, int rows)
{
    for (int i = 0; i < rows || i < -rows; i++)
        move_row(start, rows > 0 ? 1 : -1);
}

/* The cursor on a row that shows. */
static void settle(struct tui_start *start)
{
    if (start->at < start->row_count && tui_start_shows(start, start->at))
        return;
    for (start->at = 0; start->at < start->row_count; start->at++)
        if (tui_start_shows(start, start->at))
            return;
    start->at = 0;
}

/* A person against a veteran, unless something else was played last. */
static struct tui_settings settings(void)
{
    struct tui_settings kept = { .seat = { 0, 2 }, .speed = TUI_SPEEDS / 2 };

    tui_settings_read(&kept, TUI_START_SEATS);
    return kept;
}

static void keep_seats(const struct tui_start *start)
{
    struct tui_settings kept = settings();

    kept.seat[0] = start->seat[0];
    kept.seat[1] = start->seat[1];
    tui_settings_keep(&kept);
}

static void set_up(struct tui_start *start)
{
    const struct tui_settings kept = settings();
    const struct tui_start_row *row = &start->row[start->at];
    const char *slash = strchr(row->word, '/');
    struct ac_balance balance;

    for (int i = 0; ac_rulesets[i]; i++)
        if (slash && strncmp(ac_rulesets[i]->id, row->word, (size_t)(slash - row->word)) == 0 &&
            ac_rulesets[i]->id[slash - row->word] == '\0')
            start->rules = ac_rulesets[i];
    if (!slash || !start->rules ||
        ac_scenario_peek(&start->library, start->rules->id, slash + 1, &start->scenario, NULL) !=
            AC_OK)
        return;
    if (ac_balance_read(&start->library, start->rules->id, slash + 1, &balance, NULL) != AC_OK)
        balance.games = 0;
    ac_balance_text(&balance, &start->scenario, start->measured);
    memset(start->choice, 0, sizeof(start->choice));
    start->seat[0] = kept.seat[0];
    start->seat[1] = kept.seat[1];
    start->line = TUI_START_GO;
    start->stage = TUI_START_SETUP;
}

static void choose(struct tui_start *start, bool replay)
{
    struct tui_start_row *row = &start->row[start->at];

    if (start->at >= start->row_count || !tui_start_shows(start, start->at))
        return;
    switch (row->kind) {
    case TUI_START_HEADING:
        row->open = !row->open;
        return;
    case TUI_START_SCENARIO:
        if (!replay)
            set_up(start);
        return;
    case TUI_START_RECORD:
        start->replay = replay;
        start->stage = TUI_START_DONE;
        return;
    case TUI_START_FILE:
        start->stage = TUI_START_DONE;
        return;
    }
    ac_bug("no such row %d", (int)row->kind);
}

/* Twice in a row: a kept game is deleted. */
static void drop(struct tui_start *start)
{
    if (start->row[start->at].kind != TUI_START_RECORD) {
        (void)snprintf(start->said, sizeof(start->said), "only a game of yours can be deleted");
    } else if (start->dropping != start->at) {
        start->dropping = start->at;
        (void)snprintf(start->said, sizeof(start->said),
                       "this deletes the game for good: x again to do it");
        return;
    } else {
        tui_start_drop(start, start->at);
        settle(start);
    }
    start->dropping = AC_NONE;
}

static void search_key(struct tui_start *start, int key)
{
    const size_t len = strlen(start->search);

    if (key == TUI_KEY_BACKSPACE && len)
        start->search[len - 1] = '\0';
    else if (key >= ' ' && key < 127 && len + 1 < sizeof(start->search))
        (void)snprintf(start->search + len, sizeof(start->search) - len, "%c", key);
    settle(start);
}

/* Esc goes one step back and never out of the program. */
static void back_key(struct tui_start *start)
{
    if (start->helps || start->searches || start->search[0]) {
        start->helps = start->searches = false;
        start->search[0] = '\0';
        settle(start);
        return;
    }
    (void)snprintf(start->said, sizeof(start->said), "Q leaves");
}

/* Keys that move; false: it is none of them. */
static bool move_key(struct tui_start *start, int key)
{
    switch (key) {
    case TUI_KEY_UP:
    case TUI_KEY_WHEEL_UP:
        move_row(start, -1);
        return true;
    case TUI_KEY_DOWN:
    case TUI_KEY_WHEEL_DOWN:
        move_row(start, 1);
        return true;
    case TUI_KEY_PAGE_UP:
        move_rows(start, -start->page);
        return true;
    case TUI_KEY_PAGE_DOWN:
        move_rows(start, start->page);
        return true;
    case TUI_KEY_HOME:
    case TUI_KEY_END:
        move_rows(start, key == TUI_KEY_HOME ? -TUI_START_ROWS : TUI_START_ROWS);
        return true;
    default:
        return false;
    }
}

static void list_key(struct tui_start *start, int key)
{
    start->said[0] = '\0';
    if (key != 'x')
        start->dropping = AC_NONE;
    if (key == TUI_KEY_ESC) {
        back_key(start);
    } else if (key == TUI_KEY_ENTER) {
        start->helps = start->searches = false;
        choose(start, false);
    } else if (move_key(start, key)) {
        start->helps = false;
    } else if (start->searches) {
        search_key(start, key);
    } else if (key == '/') {
        start->searches = true;
    } else if (key == '?') {
        start->helps = !start->helps;
    } else if (key == 'r') {
        choose(start, true);
    } else if (key == 'x') {
        drop(start);
    } else if (key == 'Q') {
        start->stage = TUI_START_LEFT;
    } else if (key == 'k' || key == 'j') {
        move_row(start, key == 'j' ? 1 : -1);
    } else if (key > ' ' && key < 127) {
        (void)snprintf(start->said, sizeof(start->said), "%c means nothing here: ? shows the keys",
                       key);
    }
}

/* ---- the set-up ---- */

static int count_choices(const struct ac_option *option)
{
    int n = 0;

    while (option->choices[n])
        n++;
    return n;
}

static void change(struct tui_start *start, int step)
{
    const int option = start->line - TUI_START_GO - 1;

    if (start->line < AC_SIDES)
        start->seat[start->line] =
            (start->seat[start->line] + step + TUI_START_SEATS) % TUI_START_SEATS;
    else if (option >= 0 && option < start->rules->option_count) {
        const int n = count_choices(&start->rules->options[option]);

        start->choice[option] = (start->choice[option] + step + n) % n;
    }
}

static void setup_key(struct tui_start *start, int key)
{
    const int last = TUI_START_GO + start->rules->option_count;

    switch (key) {
    case TUI_KEY_UP:
    case TUI_KEY_WHEEL_UP:
    case 'k':
        start->line = start->line > 0 ? start->line - 1 : last;
        return;
    case TUI_KEY_DOWN:
    case TUI_KEY_WHEEL_DOWN:
    case 'j':
        start->line = start->line < last ? start->line + 1 : 0;
        return;
    case TUI_KEY_LEFT:
        change(start, -1);
        return;
    case TUI_KEY_RIGHT:
        change(start, 1);
        return;
    case TUI_KEY_ESC:
        start->stage = TUI_START_LIST;
        return;
    case 'Q':
        start->stage = TUI_START_LEFT;
        return;
    case TUI_KEY_ENTER:
        if (start->line == TUI_START_GO) {
            keep_seats(start);
            start->stage = TUI_START_DONE;
        } else {
            change(start, 1);
        }
        return;
    default:
        return;
    }
}

/* What a click stands for: a button's key, or Enter on the row or line that was clicked. */
static int clicked(struct tui_start *start)
{
    const struct tui_hot *hot = tui_hot_at(&start->hots, start->click_x, start->click_y);

    if (!hot)
        return TUI_KEY_NONE;
    if (hot->row == TUI_HOT_NONE)
        return hot->key;
    if (start->stage == TUI_START_LIST)
        start->at = hot->row;
    else
        start->line = hot->row;
    return hot->key;
}

void tui_start_key(struct tui_start *start, int key)
{
    if (key == TUI_KEY_CLICK)
        key = clicked(start);
    if (key == TUI_KEY_NONE)
        return;
    if (start->stage == TUI_START_LIST)
        list_key(start, key);
    else if (start->stage == TUI_START_SETUP)
        setup_key(start, key);
}

void tui_start_order(struct tui_start *start, struct ac_host_order *out)
{
    int count = 0;

    *out = (struct ac_host_order){ .table.what = start->row[start->at].word };
    if (start->row[start->at].kind != TUI_START_SCENARIO)
        return;
    for (int side = 0; side < AC_SIDES; side++)
        out->seat[side] = tui_start_seats[start->seat[side]];
    for (int i = 0; i < start->rules->option_count; i++)
        if (start->choice[i])
            start->setting[count++] =
                (struct ac_setting){ start->rules->options[i].name,
                                     start->rules->options[i].choices[start->choice[i]] };
    out->table.settings = start->setting;
    out->table.setting_count = count;
}
