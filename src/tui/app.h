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

#include "host/draft.h"
#include "host/hosting.h"
#include "host/teacher.h"
#include "tui/hot.h"
#include "tui/map.h"

enum {
    TUI_KEY_NONE = 0,
    TUI_KEY_TAB = '\t',
    TUI_KEY_ENTER = '\n',
    TUI_KEY_WIPE = 21, /* Ctrl-U: all that was typed */
    TUI_KEY_ESC = 27,
    TUI_KEY_BACKSPACE = 127,
    TUI_KEY_UP = 1000,
    TUI_KEY_DOWN,
    TUI_KEY_LEFT,
    TUI_KEY_RIGHT,
    TUI_KEY_PAGE_UP,
    TUI_KEY_PAGE_DOWN,
    TUI_KEY_BACKTAB,
    TUI_KEY_HOME,
    TUI_KEY_END,
    TUI_KEY_CLICK,    /* with click_x, click_y; so with the wheel */
    TUI_KEY_WHEEL_UP, /* towards the beginning */
    TUI_KEY_WHEEL_DOWN,
};

enum tui_panel {
    TUI_PANEL_LOG,
    TUI_PANEL_GOALS,
    TUI_PANEL_CHARTS,
    TUI_PANEL_RULES,
    TUI_PANEL_HELP,
    TUI_PANEL_GUIDE,
    TUI_PANEL_HERE, /* what lies under the cursor, all of it */
    TUI_PANELS
};

enum tui_mode {
    TUI_BOARD,
    TUI_MENU,     /* a list to choose from */
    TUI_CARD,     /* odds: Enter rolls, Esc goes back */
    TUI_LINE,     /* notation being typed */
    TUI_ASK,      /* is that meant? Its own key says so, any other goes back */
    TUI_HANDOVER, /* the screen is covered until the other player sits down */
    TUI_END,      /* the result, and what the generals say of it */
};

/* What is asked: to end a part of the turn (app->pending), to give up the game. */
enum tui_question { TUI_ASK_END, TUI_ASK_RESIGN, TUI_ASK_DRAW };

/* What a choice of the menu means. */
enum tui_menu_use {
    TUI_MENU_ACTION,
    TUI_MENU_PIECE,
    TUI_MENU_ORDER,
    TUI_MENU_FACING, /* of the order that was chosen */
    TUI_MENU_OVERLAY,
    TUI_MENU_STAFF,
    TUI_MENU_STANDING,
    TUI_MENU_ROSTER,
    TUI_MENU_WALK,  /* the selected piece goes to the cursor */
    TUI_MENU_GHOST, /* of a free table: an action that is shown first */
};

/* How long the staff decides. */
enum tui_staff { TUI_STAFF_NONE, TUI_STAFF_CHOICE, TUI_STAFF_PHASE, TUI_STAFF_TURN };

enum { TUI_SPEEDS = 6, TUI_MAX_BOARDS = 8, TUI_MAX_TARGETS = 12 };

/* An action of the selected piece on which dice hang, in one line. */
struct tui_target {
    ac_place place;
    char text[96];
};

enum { TUI_LOG_LINES = 2000, TUI_LOG_TEXT = 200, TUI_MENU_TEXT = 120, TUI_MESSAGE = 480 };

/* A line of the log, and who may read it: bit v stands for viewer v. */
struct tui_log_entry {
    uint8_t see;
    char text[TUI_LOG_TEXT];
};

/* The last line of the log that tells what a piece did: what it does next is added to it. */
struct tui_told {
    int32_t piece; /* AC_NONE: none */
    int kind;      /* of the event */
    ac_case rule;
    int at; /* log_count after it */
};

/* What others did since a person decided last, for the words that sum it up. */
struct tui_story {
    int shown_ms; /* so long it was shown */
    bool fresh;   /* the last step was of another piece than the one before: worth a pause */
    int32_t last; /* that piece */
    int moved, rolls;
    uint8_t went[512]; /* by piece */
    char lost[2][120]; /* names of pieces that left play, by side */
};

struct tui_menu {
    enum tui_menu_use use;
    char title[TUI_MENU_TEXT];
    int count, at;
    bool lost;                     /* no entry begins with what was typed */
    char typed[32];                /* to search for */
    int32_t value[AC_MAX_ACTIONS]; /* index of an action, a piece, an order ... */
    uint8_t kind[AC_MAX_ACTIONS];  /* an enum tui_menu_use: usually the menu's own */
    char text[AC_MAX_ACTIONS][TUI_MENU_TEXT];
};

struct tui_app {
    struct ac_host host;
    struct tui_look look;
    struct tui_cells cells;
    struct tui_map map;
    int board, left, top;
    int fit_board, fit_wide, fit_high, fit; /* the zoom that shows all pieces, and for what */
    struct tui_spot followed;               /* what was last brought into sight */
    int zoom[TUI_MAX_BOARDS];               /* AC_NONE: what fits the window */
    enum tui_mode mode;
    enum tui_panel panel;
    int panel_top; /* first line shown */
    struct tui_hots hots;
    struct tui_menu menu;

    /* the moment of play */
    struct ac_view view;
    struct ac_actions legal;
    struct ac_reach reach;
    struct ac_overlay overlay;
    int overlay_kind;        /* AC_NONE: none */
    uint8_t *target, *trail; /* by place */
    struct tui_odds *odds;   /* by place */
    int target_count;
    struct tui_target targets[TUI_MAX_TARGETS];
    int viewer;
    ac_place cursor;
    ac_place watched; /* where the machine moved last */
    ac_piece selected;
    struct ac_action pending; /* waits behind the card or the question */
    enum tui_question question;
    struct ac_card card;
    enum tui_staff staff;
    int staff_phase, staff_turn;
    ac_side staff_side;
    int order;     /* waits for its facing */
    int last_side; /* who looked last, for the hand-over */
    int part;      /* length of the line when this part of the turn began */
    int tutor;     /* warn before what throws away more than this in 100, 0: never */
    bool warned;   /* the card that is shown is a warning */

    /* a free table: where the cursor is, who goes together, and the move that is looked at */
    struct ac_point point;
    uint32_t set;
    int turned; /* quarters of a degree from the heading it has */
    bool has_proposal;
    struct ac_action proposal;
    struct ac_view ghost;
    bool has_mark; /* the measure's other end */
    struct ac_point mark;

    /* a draft, and a replay: the state after so many steps of the line */
    struct ac_draft draft;
    bool replay, looks_back; /* a record is shown, or the game that is being played */
    int shown_at;
    struct ac_state_room shown;
    int speed;      /* pause of a machine's step, index into a table */
    int look_board; /* the board a person wants to see, AC_NONE: where the game is */

    char message[TUI_MESSAGE]; /* some lines: a refusal with its case, a hint with its plan */
    char line[TUI_LOG_TEXT];   /* being typed */
    char doubted
        [TUI_LOG_TEXT];      /* a line with `, done` that was asked about, in case it comes again */
    const char *asks;        /* what for: NULL is an action, else a file's name */
    char word[TUI_LOG_TEXT]; /* looked up in the rules */
    struct ac_teacher *teacher; /* of a lesson, or NULL */
    char lesson[1200];          /* what he said last */
    char words[1200];           /* of the generals, at the end */
    struct ac_result result;
    struct tui_story story;
    int heading_at; /* an empty line of the log that waits for a heading, AC_NONE: none */
    int log_count;
    struct tui_log_entry *log; /* a ring of TUI_LOG_LINES */
    struct tui_log_entry said; /* the order or roll being done, until an event tells it */
    bool rolled;               /* it is a roll */
    struct tui_told told;
    int click_x, click_y;
    void (*paint)(struct tui_app *app); /* shows the board before something that takes long */
    bool quit;
    bool hasty;  /* the key came so soon after the last that nobody has read an answer to that */
    bool hurry;  /* the machine's turn without pauses, until a person decides */
    bool paused; /* the machine's turn step by step */
    bool tick;   /* one step of it was asked for */
    bool steps;  /* a step is being done that no person chose */
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

/* Milliseconds before the next step of a machine, and for a whole turn of it. */
int tui_pause(const struct tui_app *app);
int tui_show_ms(const struct tui_app *app);

/* Drafts: steps are sketched and undone freely; committing plays them. */
void tui_draft_toggle(struct tui_app *app);
enum ac_status tui_draft_commit(struct tui_app *app, struct ac_err *err);
void tui_draft_undo(struct tui_app *app);
void tui_draft_do(struct tui_app *app, const struct ac_action *actions, int count);

/* Replay: of a record, or a look back in the middle of play; the state after `length` steps. */
void tui_replay_open(struct tui_app *app);
void tui_replay_go(struct tui_app *app, int length);
enum ac_status tui_replay_key(struct tui_app *app, int key, struct ac_err *err);

void tui_refresh(struct tui_app *app);

/* Remembers speed and tutor for the next game. */
void tui_keep_settings(const struct tui_app *app);

/* The part of the screen the map has. */
struct tui_box tui_map_box(const struct tui_app *app);
int tui_side_wide(int wide);

const struct ac_verb *tui_verb(const struct tui_app *app, const struct ac_action *action);

/* The action as it is typed; on a free table without its coordinates, which tell nobody anything. */
void tui_action_text(const struct tui_app *app, const struct ac_action *action, char *out,
                     size_t cap);

/* Does the action name this value in an argument of that kind (a piece also in a set)? */
bool tui_names(const struct tui_app *app, const struct ac_action *action, enum ac_arg_kind kind,
               int32_t value);
bool tui_has_kind(const struct tui_app *app, const struct ac_action *action, enum ac_arg_kind kind);

/* "3-1: D 33%, R 17%" */
void tui_card_line(const struct tui_app *app, const struct ac_card *card, struct ac_text *out);
void tui_mark_targets(struct tui_app *app);

/* A piece as the viewer sees it, or NULL; and the one under the cursor of a free table. */
const struct ac_view_piece *tui_piece(const struct tui_app *app, ac_piece piece);
const struct ac_view_piece *tui_piece_at_point(const struct tui_app *app);

/* Puts the cursor on a piece. */
void tui_look_at(struct tui_app *app, ac_piece piece);
void tui_select(struct tui_app *app, ac_piece piece);

/* Is the board a free table? And its keys: true when the key was one of them. */
bool tui_is_table(const struct tui_app *app);
bool tui_table_key(struct tui_app *app, int key, enum ac_status *status, struct ac_err *err);
void tui_table_select(struct tui_app *app);
void tui_show_move(struct tui_app *app, const struct ac_action *action);
void tui_table_words(const struct tui_app *app, struct ac_text *out);

enum ac_status tui_hint(struct tui_app *app, struct ac_err *err);
enum ac_status tui_staff_menu(struct tui_app *app, int32_t value, struct ac_err *err);
void tui_standing_menu(struct tui_app *app);
enum ac_status tui_standing_change(struct tui_app *app, int32_t value, struct ac_err *err);
/* It lapses so many turns later than it would; from the present turn on, or earlier: never. */
enum ac_status tui_standing_until(struct tui_app *app, int32_t value, int turns,
                                  struct ac_err *err) AC_MUST_CHECK;
void tui_roster_menu(struct tui_app *app);
/* order.c: an order from the menu, sketched as a draft; one that was typed or walked, carried out. */
enum ac_status tui_order_menu_run(struct tui_app *app, int kind, int facing, struct ac_err *err);
enum ac_status tui_order(struct tui_app *app, const struct ac_order *order, struct ac_err *err);
enum ac_status tui_same(struct tui_app *app, struct ac_err *err);
/* The selected piece goes to the cursor by the order "go"; false: the game has none, or it cannot. */
bool tui_order_go(struct tui_app *app, int16_t facing, enum ac_status *status, struct ac_err *err);
void tui_save_position(struct tui_app *app, const char *name);
void tui_ask_file(struct tui_app *app);
enum ac_status tui_after(struct tui_app *app, struct ac_err *err);
void tui_say(struct tui_app *app, const char *fmt, ...) AC_PRINTF(2, 3);

/* Says what is being thought about, at once. */
void tui_think(struct tui_app *app, const char *what);
void tui_log(struct tui_app *app, const char *line);
void tui_log_order(struct tui_app *app, const struct ac_order *order);
void tui_log_action(struct tui_app *app, const struct ac_action *action);
void tui_hear(void *self, const struct ac_event *event);

/* What was logged since there were `count` lines did not happen. */
void tui_log_forget(struct tui_app *app, int count);

/* After a step: what no event has told, and the heading of the phase that began in it. */
void tui_log_heading(struct tui_app *app);

/* Before a step that no person chose; and in a sentence what all of them came to. */
void tui_story_step(struct tui_app *app, const struct ac_action *action);
void tui_story_tell(struct tui_app *app);

/* Line i of those kept, 0 the oldest; "" when the viewer may not read it. */
const char *tui_log_line(const struct tui_app *app, int i);

/* Does a list of actions one after another, or says why not. */
enum ac_status tui_do(struct tui_app *app, const struct ac_action *actions, int count,
                      struct ac_err *err);

/*
 * Does an action, by way of the card when dice hang on it; before that the tutor's word; and before
 * that the question whether the part of the turn is to end that it ends.
 */
enum ac_status tui_confirm(struct tui_app *app, const struct ac_action *action, struct ac_err *err);
enum ac_status tui_weigh(struct tui_app *app, const struct ac_action *action, struct ac_err *err);
enum ac_status tui_choose(struct tui_app *app, const struct ac_action *action, struct ac_err *err);

enum ac_status tui_menu_key(struct tui_app *app, int key, struct ac_err *err);
void tui_line_open(struct tui_app *app);
enum ac_status tui_line_key(struct tui_app *app, int key, struct ac_err *err);
enum ac_status tui_board_key(struct tui_app *app, int key, struct ac_err *err);

/* Enter at the cursor; walking there; and why nothing can be done with the selected piece there. */
enum ac_status tui_at_cursor(struct tui_app *app, struct ac_err *err);
enum ac_status tui_walk(struct tui_app *app, struct ac_err *err);
void tui_say_why(struct tui_app *app);

/* Does the decision name pieces at all? Else its menu is the only way to it. */
bool tui_choice_of_pieces(const struct tui_app *app);

/*
 * Ending the phase or move. Whatever way it is chosen, it is asked about while pieces have not acted,
 * or when the key came within typing: true, the question is shown.
 */
enum ac_status tui_end_phase(struct tui_app *app, struct ac_err *err);
bool tui_ends_part(const struct tui_app *app, const struct ac_action *action);
bool tui_ask_end(struct tui_app *app, const struct ac_action *action);
void tui_ask_resign(struct tui_app *app);
void tui_ask_draw(struct tui_app *app);
enum ac_status tui_ask_key(struct tui_app *app, int key, struct ac_err *err);

/* Takes a step back; takes back what u cannot. */
enum ac_status tui_undo(struct tui_app *app, struct ac_err *err);
enum ac_status tui_takeback(struct tui_app *app, struct ac_err *err);

/* Notes where a part of the turn began. `before` is the head of the state before a step. */
void tui_note_part(struct tui_app *app, const struct ac_head *before);

void tui_menu_open(struct tui_app *app, enum tui_menu_use use, const char *title);
void tui_menu_add(struct tui_app *app, int32_t value, const char *text);
void tui_menu_add_as(struct tui_app *app, enum tui_menu_use use, int32_t value, const char *text);
void tui_menu_actions(struct tui_app *app, const char *title);

/* A piece in words: its name, figures, facing, state; and the place under the cursor. */
void tui_piece_words(const struct tui_app *app, const struct ac_view_piece *piece,
                     struct ac_text *out);
void tui_place_words(const struct tui_app *app, struct ac_text *out);

/* The lowest lines of the screen. */
enum { TUI_FOOT = 5, TUI_HEAD = 2, TUI_LEAST_WIDE = 60, TUI_LEAST_HIGH = 16 };
void tui_draw_foot(struct tui_app *app, struct tui_box box);

/* What a click stands for: a key, or TUI_KEY_CLICK on the map; and the wheel. */
int tui_click(struct tui_app *app);
void tui_wheel(struct tui_app *app, int step);

struct tui_style tui_side_style(const struct tui_app *app, int side);

/* Prints the lines of a panel; those from app->panel_top on are shown. */
struct tui_printer {
    struct tui_app *app;
    struct tui_box box;
    int line; /* of the panel, counted from its beginning */
};
void tui_print(struct tui_printer *out, const char *text, struct tui_style style);
void tui_print_wrapped(struct tui_printer *out, const char *text, struct tui_style style);
void tui_print_keys(struct tui_printer *out);
void tui_print_guide(struct tui_printer *out);

void tui_draw_panels(struct tui_app *app, struct tui_box box);
void tui_draw_modal(struct tui_app *app, struct tui_box box);

#endif
