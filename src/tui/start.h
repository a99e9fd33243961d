/*
 * The start screen: games and scenarios, kept games to go on with or to look at again, who plays
 * each side, and options. Like the board it knows no terminal.
 */
#ifndef AC_TUI_START_H
#define AC_TUI_START_H

#include "data/balance.h"
#include "host/hosting.h"
#include "tui/hot.h"

enum {
    TUI_START_ROWS = 512,
    TUI_START_TEXT = 160,
    TUI_START_SEATS = 5,
    TUI_START_GO = AC_SIDES, /* the line of the set-up that begins the game */
    TUI_START_KEPT = 1000,   /* games looked through */
    TUI_START_SHOWN = 8,     /* and listed */
};

enum tui_start_kind { TUI_START_HEADING, TUI_START_SCENARIO, TUI_START_RECORD };

struct tui_start_row {
    enum tui_start_kind kind;
    char word[AC_LIBRARY_PATH]; /* GAME/SCENARIO, or the path of a record */
    char text[TUI_START_TEXT];
};

enum tui_start_stage { TUI_START_LIST, TUI_START_SETUP, TUI_START_DONE, TUI_START_LEFT };

struct tui_start {
    struct ac_library library;
    bool open;
    bool unicode;
    enum tui_start_stage stage;
    int row_count, at;
    struct tui_hots hots;
    int click_x, click_y;
    struct tui_start_row row[TUI_START_ROWS];

    /* of the chosen scenario */
    const struct ac_ruleset *rules;
    struct ac_scenario scenario;
    char measured[AC_BALANCE_TEXT]; /* how even it is, or "" */
    int line;                       /* of the set-up: the two seats, the options, "start" */
    int seat[AC_SIDES];
    int choice[AC_MAX_OPTIONS];
    bool replay; /* look at a record instead of going on with it */
    struct ac_setting setting[AC_MAX_OPTIONS];
};

enum ac_status tui_start_init(struct tui_start *start, const char *data, bool unicode,
                              struct ac_err *err) AC_MUST_CHECK;
void tui_start_release(struct tui_start *start);
void tui_start_key(struct tui_start *start, int key);
void tui_start_draw(const struct tui_start *start, struct tui_cells *cells);

/* When the stage is DONE: what was chosen. Points into `start`. */
void tui_start_order(struct tui_start *start, struct ac_host_order *out);

#endif
