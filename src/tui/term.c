/* See the header. The only file that knows ncurses. */
#include "tui/term.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tui/app.h"
#include "tui/start.h"

enum {
    IDLE_MS = 500,
    ESC_MS = 25,
    HASTE_MS = 300, /* nobody reads a question and answers it in less */
};

static bool coloured; /* shapes carry the meaning also without */

static bool open_terminal(void)
{
    static const short colours[TUI_COLOURS] = { -1,           COLOR_RED,  COLOR_GREEN,
                                                COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA,
                                                COLOR_CYAN,   COLOR_WHITE };
    const char *plain = getenv("NO_COLOR"); /* no-color.org: set and not empty */

    coloured = false;
    if (!initscr())
        return false;
    (void)cbreak();
    (void)noecho();
    (void)keypad(stdscr, TRUE);
    (void)set_escdelay(ESC_MS);
    (void)curs_set(0);
    (void)mouseinterval(0);
    (void)mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    if (has_colors() && !(plain && plain[0])) {
        coloured = true;
        (void)start_color();
        (void)use_default_colors();
        for (int c = 0; c < TUI_COLOURS; c++)
            (void)init_pair((short)(c + 1), colours[c], -1);
    }
    return true;
}

static attr_t attributes(const struct tui_cell *cell)
{
    attr_t attr = A_NORMAL;

    if (cell->attr & TUI_BOLD)
        attr |= A_BOLD;
    if (cell->attr & TUI_DIM)
        attr |= A_DIM;
    if (cell->attr & TUI_REVERSE)
        attr |= A_REVERSE;
    if (cell->attr & TUI_UNDERLINE)
        attr |= A_UNDERLINE;
    return attr;
}

static void copy_out(struct tui_cells *cells)
{
    for (int y = 0; y < cells->high; y++)
        for (int x = 0; x < cells->wide; x++) {
            const struct tui_cell *cell = tui_cell_at(cells, x, y);

            (void)attr_set(attributes(cell), coloured ? (short)(cell->colour + 1) : 0, NULL);
            (void)mvaddstr(y, x, cell->glyph);
        }
    (void)refresh();
}

static void show(struct tui_app *app)
{
    tui_app_draw(app);
    copy_out(&app->cells);
}

/* A key as this room names it; a mouse and a new size are the caller's. */
static int plain_key(int key)
{
    switch (key) {
    case ERR:
        return TUI_KEY_NONE;
    case KEY_UP:
        return TUI_KEY_UP;
    case KEY_DOWN:
        return TUI_KEY_DOWN;
    case KEY_LEFT:
        return TUI_KEY_LEFT;
    case KEY_RIGHT:
        return TUI_KEY_RIGHT;
    case KEY_PPAGE:
        return TUI_KEY_PAGE_UP;
    case KEY_NPAGE:
        return TUI_KEY_PAGE_DOWN;
    case KEY_HOME:
        return TUI_KEY_HOME;
    case KEY_END:
        return TUI_KEY_END;
    case KEY_BTAB:
        return TUI_KEY_BACKTAB;
    case KEY_BACKSPACE:
    case '\b':
        return TUI_KEY_BACKSPACE;
    case KEY_ENTER:
    case '\r':
        return TUI_KEY_ENTER;
    default:
        return key;
    }
}

/* A mouse's doing as a key: the right button lets go. */
static int mouse_key(int *x, int *y)
{
    MEVENT mouse;

    if (getmouse(&mouse) != OK)
        return TUI_KEY_NONE;
    *x = mouse.x;
    *y = mouse.y;
    if (mouse.bstate & BUTTON4_PRESSED)
        return TUI_KEY_WHEEL_UP;
    if (mouse.bstate & BUTTON5_PRESSED)
        return TUI_KEY_WHEEL_DOWN;
    return mouse.bstate & BUTTON3_PRESSED ? TUI_KEY_ESC : TUI_KEY_CLICK;
}

static int read_key(struct tui_app *app, int wait)
{
    int key;

    timeout(wait);
    key = getch();
    if (key == KEY_RESIZE) {
        (void)tui_app_resize(app, COLS, LINES);
        return TUI_KEY_NONE;
    }
    return key == KEY_MOUSE ? mouse_key(&app->click_x, &app->click_y) : plain_key(key);
}

/* Does this key belong to what is being typed or pasted, unread? */
static bool in_haste(struct timespec *last)
{
    struct timespec now;
    int64_t ms;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    ms = (int64_t)(now.tv_sec - last->tv_sec) * 1000 + (now.tv_nsec - last->tv_nsec) / 1000000;
    *last = now;
    return ms < HASTE_MS;
}

static enum ac_status run(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status = AC_OK;
    struct timespec last = { 0 };

    while (!app->quit && status == AC_OK) {
        const bool waits = tui_app_waits(app);
        const int pause = waits ? tui_pause(app) : IDLE_MS;
        int key;

        if (pause > 0)
            show(app);
        key = read_key(app, pause);
        if (key != TUI_KEY_NONE) {
            app->hasty = in_haste(&last);
            status = tui_app_key(app, key, err);
        } else if (waits) {
            status = tui_app_step(app, err);
        }
    }
    return status;
}

static enum ac_status on_terminal(struct tui_app *app, struct ac_err *err)
{
    enum ac_status status;

    if (!open_terminal())
        return ac_refuse(err, AC_ERR_IO, "cannot use this terminal");
    status =
        tui_app_resize(app, COLS, LINES)
            ? run(app, err)
            : ac_refuse(err, AC_ERR_IO, "the terminal's size %d x %d cannot be used", COLS, LINES);
    (void)endwin();
    return status;
}

static bool is_unicode(void)
{
    (void)setlocale(LC_ALL, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* How a game is opened: to be played or replayed, and with how strict a tutor (0: as last time). */
struct opening {
    bool replay;
    int tutor;
    struct ac_teacher *teacher;
};

static enum ac_status play(struct ac_host_order *order, const struct ac_host_seating *seating,
                           struct opening how, struct ac_err *err)
{
    struct tui_app *app = calloc(1, sizeof(*app));
    enum ac_status status;

    if (!app)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = ac_host_start(&app->host, order, seating, err);
    if (status == AC_OK)
        status = tui_app_init(app, is_unicode(), err);
    if (how.tutor)
        app->tutor = how.tutor;
    app->teacher = how.teacher;
    app->paint = show;
    if (status == AC_OK && how.replay) {
        app->replay = true;
        tui_replay_go(app, 0);
    }
    if (status == AC_OK)
        status = on_terminal(app, err);
    if (app->host.recorder.writing)
        (void)printf("kept; go on with: acies play %s\n", app->host.recorder.path);
    tui_app_release(app);
    free(app);
    return status;
}

enum ac_status tui_play(struct ac_host_order *order, const struct ac_host_seating *seating,
                        int tutor, struct ac_err *err)
{
    return play(order, seating, (struct opening){ .tutor = tutor }, err);
}

enum ac_status tui_teach(struct ac_host_order *order, const struct ac_host_seating *seating,
                         struct ac_teacher *teacher, struct ac_err *err)
{
    return play(order, seating, (struct opening){ .teacher = teacher }, err);
}

static void run_start(struct tui_start *start)
{
    struct tui_cells cells = { 0 };

    while (start->stage == TUI_START_LIST || start->stage == TUI_START_SETUP) {
        int key;

        if ((cells.wide != COLS || cells.high != LINES) && !tui_cells_resize(&cells, COLS, LINES))
            break;
        tui_start_draw(start, &cells);
        copy_out(&cells);
        timeout(IDLE_MS);
        key = getch();
        key = key == KEY_MOUSE ? mouse_key(&start->click_x, &start->click_y) : plain_key(key);
        if (key != TUI_KEY_NONE && key != KEY_RESIZE)
            tui_start_key(start, key);
    }
    tui_cells_release(&cells);
}

enum ac_status tui_start(const char *data, struct ac_err *err)
{
    struct tui_start *start = calloc(1, sizeof(*start));
    struct ac_host_order order;
    enum ac_status status;

    if (!start)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = tui_start_init(start, data, is_unicode(), err);
    if (status == AC_OK && !open_terminal())
        status = ac_refuse(err, AC_ERR_IO, "cannot use this terminal");
    if (status == AC_OK) {
        run_start(start);
        (void)endwin();
    }
    if (status == AC_OK && start->stage == TUI_START_DONE) {
        tui_start_order(start, &order);
        order.table.data = data;
        status = play(&order, NULL, (struct opening){ .replay = start->replay }, err);
    }
    tui_start_release(start);
    free(start);
    return status;
}
