/*
 * The terminal board as a machine that knows no terminal: keys go in, cells come out. Everything it
 * offers comes from the view and the legal list, so it plays any game.
 *
 * A person works on the board with a cursor. Enter on a piece of his picks it up and shows where it
 * can go; Enter on a place does what can be done there, asking by a menu when there are several
 * things and showing the odds card before any roll.
 */
#ifndef AC_TUI_APP_H
#define AC_TUI_APP_H

#include "host/hosting.h"
#include "tui/map.h"

enum {
    TUI_KEY_NONE = 0,
    TUI_KEY_TAB = '\t',
    TUI_KEY_ENTER = '\n',
    TUI_KEY_ESC = 27,
    TUI_KEY_BACKSPACE = 127,
    TUI_KEY_UP = 1000,
    TUI_KEY_DOWN,
    TUI_KEY_LEFT,
    TUI_KEY_RIGHT,
    TUI_KEY_PAGE_UP,
    TUI_KEY_PAGE_DOWN,
    TUI_KEY_BACKTAB,
    TUI_KEY_CLICK, /* with app->click_x, click_y */
};

enum tui_panel {
    TUI_PANEL_LOG,
    TUI_PANEL_ROSTER,
    TUI_PANEL_GOALS,
    TUI_PANEL_CHARTS,
    TUI_PANEL_HELP,
    TUI_PANELS
};

enum tui_mode {
    TUI_BOARD,
    TUI_MENU,     /* a list to choose from */
    TUI_CARD,     /* odds: Enter rolls, Esc goes back */
    TUI_LINE,     /* notation being typed */
    TUI_HANDOVER, /* the screen is covered until the other player sits down */
};

/* What a choice of the menu means. */
enum tui_menu_use {
    TUI_MENU_ACTION,
    TUI_MENU_PIECE,
    TUI_MENU_DRILL,
    TUI_MENU_OVERLAY,
};

enum { TUI_MAX_DRAFT = 512, TUI_SPEEDS = 5 };

enum { TUI_LOG_LINES = 2000, TUI_LOG_TEXT = 200, TUI_MENU_TEXT = 120 };

struct tui_menu {
    enum tui_menu_use use;
    char title[TUI_MENU_TEXT];
    int count, at;
    int32_t value[AC_MAX_ACTIONS]; /* index of an action, a piece, a drill ... */
    char text[AC_MAX_ACTIONS][TUI_MENU_TEXT];
};

struct tui_app {
    struct ac_host host;
    struct tui_look look;
    struct tui_cells cells;
    struct tui_map map;
    int board, zoom, left, top;
    enum tui_mode mode;
    enum tui_panel panel;
    int panel_top; /* first line shown */
    struct tui_menu menu;

    /* the moment of play */
    struct ac_view view;
    struct ac_actions legal;
    struct ac_reach reach;
    struct ac_overlay overlay;
    int overlay_kind;        /* AC_NONE: none */
    uint8_t *target, *trail; /* by place */
    int viewer;
    ac_place cursor;
    ac_piece selected;
    struct ac_action pending; /* waits behind the card */
    struct ac_card card;
    int staff_phase;
    ac_side staff_side;
    int last_side; /* who looked last, for the hand-over */

    /* a draft: steps sketched on a copy; a replay: the state after so many steps of the line */
    bool draft, replay;
    int drafted, shown_at;
    struct ac_action sketch[TUI_MAX_DRAFT];
    struct ac_state_room shown;
    int speed;      /* pause of a machine's step, index into a table */
    int look_board; /* the board a person wants to see, AC_NONE: where the game is */

    char message[AC_ERR_TEXT]; /* one line: a refusal with its case, a hint */
    char line[TUI_LOG_TEXT];   /* being typed */
    int log_count;
    char (*log)[TUI_LOG_TEXT]; /* a ring of TUI_LOG_LINES */
    int click_x, click_y;
    bool quit;
    bool resigning; /* X was pressed once */
    bool hurry;     /* the machine's turn without pauses */
};

/* A game that has been started in app->host. Release in any case. */
enum ac_status tui_app_init(struct tui_app *app, bool unicode, struct ac_err *err) AC_MUST_CHECK;
void tui_app_release(struct tui_app *app);

bool tui_app_resize(struct tui_app *app, int wide, int high);
void tui_app_draw(struct tui_app *app);

/* A key. Refusals are shown; what is returned is trouble with the environment. */
enum ac_status tui_app_key(struct tui_app *app, int key, struct ac_err *err) AC_MUST_CHECK;

/* Is there a step to be done without a person? And does it. */
bool tui_app_waits(const struct tui_app *app);
enum ac_status tui_app_step(struct tui_app *app, struct ac_err *err) AC_MUST_CHECK;

/* ---- shared by the parts of this room ---- */

/* The state that is shown and worked on: the match's, or that of a draft or replay. */
const struct ac_state *tui_state(const struct tui_app *app);

/* Milliseconds between the steps of a machine. */
int tui_pause(const struct tui_app *app);

/* Drafts: steps are sketched and undone freely; committing plays them. */
void tui_draft_toggle(struct tui_app *app);
enum ac_status tui_draft_commit(struct tui_app *app, struct ac_err *err);
void tui_draft_undo(struct tui_app *app);
void tui_draft_do(struct tui_app *app, const struct ac_action *actions, int count);

/* Replay: the state after `length` steps. */
void tui_replay_go(struct tui_app *app, int length);
enum ac_status tui_replay_key(struct tui_app *app, int key, struct ac_err *err);

void tui_refresh(struct tui_app *app);
void tui_say(struct tui_app *app, const char *fmt, ...) AC_PRINTF(2, 3);
void tui_log(struct tui_app *app, const char *line);
const char *tui_log_line(const struct tui_app *app, int i); /* 0 is the oldest kept */

/* Does a list of actions one after another, or says why not. */
enum ac_status tui_do(struct tui_app *app, const struct ac_action *actions, int count,
                      struct ac_err *err);

/* Does an action, by way of the card when dice hang on it. */
enum ac_status tui_choose(struct tui_app *app, const struct ac_action *action, struct ac_err *err);

enum ac_status tui_menu_key(struct tui_app *app, int key, struct ac_err *err);
enum ac_status tui_line_key(struct tui_app *app, int key, struct ac_err *err);
enum ac_status tui_board_key(struct tui_app *app, int key, struct ac_err *err);
enum ac_status tui_at_cursor(struct tui_app *app, struct ac_err *err);

void tui_menu_open(struct tui_app *app, enum tui_menu_use use, const char *title);
void tui_menu_add(struct tui_app *app, int32_t value, const char *text);
void tui_menu_actions(struct tui_app *app, const char *title);

void tui_draw_panels(struct tui_app *app, struct tui_box box);
void tui_draw_modal(struct tui_app *app, struct tui_box box);

#endif
