/*
 * The start screen: games and scenarios, kept games to go on with or to look at again, files of one's
 * own, who plays each side, and options. Like the board it knows no terminal.
 */
#ifndef AC_TUI_START_H
#define AC_TUI_START_H

#include "data/balance.h"
#include "host/hosting.h"
#include "tui/hot.h"

enum {
    TUI_START_ROWS = 512,
    TUI_START_TEXT = 200,
    TUI_START_SEATS = 5,
    TUI_START_GO = AC_SIDES, /* the line of the set-up that begins the game */
    TUI_START_KEPT = 1000,   /* games looked through */
    TUI_START_SHOWN = 50,    /* and listed, the newest */
};

enum tui_start_kind {
    TUI_START_HEADING, /* of a group, which can be folded */
    TUI_START_SCENARIO,
    TUI_START_RECORD,
    TUI_START_FILE, /* a scenario or position of one's own */
};

struct tui_start_row {
    enum tui_start_kind kind;
    bool open;                  /* a heading: what is below it shows */
    bool told;                  /* a record: it was looked into */
    char word[AC_LIBRARY_PATH]; /* GAME/SCENARIO, or a path */
    char text[TUI_START_TEXT];  /* in columns */
    char whole[TUI_START_TEXT]; /* a scenario: nothing of it is cut */
};

enum tui_start_stage { TUI_START_LIST, TUI_START_SETUP, TUI_START_DONE, TUI_START_LEFT };

struct tui_start {
    struct ac_library library;
    bool open;
    bool unicode;
    const char *data;
    enum tui_start_stage stage;
    int row_count, at;
    struct tui_start_row row[TUI_START_ROWS];
    char search[40];
    bool searches;  /* it is being typed */
    bool helps;     /* the keys are shown */
    int dropping;   /* row whose deletion was asked for once, AC_NONE: none */
    char said[160]; /* the answer to the last key */
    int page;       /* rows of the list on the screen */
    struct tui_hots hots;
    int click_x, click_y;

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
void tui_start_draw(struct tui_start *start, struct tui_cells *cells);

/* When the stage is DONE: what was chosen. Points into `start`. */
void tui_start_order(struct tui_start *start, struct ac_host_order *out);

/* ---- shared by the parts of the start screen ---- */

extern const char *const tui_start_seats[TUI_START_SEATS + 1];

enum ac_status tui_start_list(struct tui_start *start, struct ac_err *err);

/* Does the row show: is its group open, or does it fit what is searched for? */
bool tui_start_shows(const struct tui_start *start, int row);

/* Looks into a record: who plays whom, how far it is, how it ended. */
void tui_start_tell(struct tui_start *start, struct tui_start_row *row);

/* Deletes the record of a row, and the row. */
void tui_start_drop(struct tui_start *start, int row);

#endif
