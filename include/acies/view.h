/*
 * What a game shows: boards that do not change (struct ac_board, made when the game is loaded) and
 * what lies on them for one viewer (struct ac_view, made on demand from the state as that viewer
 * may see it). The interfaces draw these and know no ruleset. Colours, symbols and patterns are
 * looked up by name in the game's skin, which is data.
 *
 * Coordinates are integers in board units of the board's own choosing; x grows to the right, y
 * downwards. A place has an outline and a centre; hexes are only one kind of outline.
 */
#ifndef ACIES_VIEW_H
#define ACIES_VIEW_H

#include "acies/action.h"

struct ac_point {
    int32_t x, y;
};

enum ac_board_kind {
    AC_BOARD_HEX,
    AC_BOARD_GRAPH,  /* points, blocks and streets, possibly beside hexes */
    AC_BOARD_AREA,   /* polygons */
    AC_BOARD_SQUARE, /* a battle board of squares */
    AC_BOARD_PLANE,  /* a free table: pieces have poses, not places */
    AC_BOARD_BOXES,  /* off-map boxes: reinforcements, losses, cargo */
};

/* One place of a board. */
struct ac_space {
    ac_place place;
    int16_t outline_count;
    const char *terrain; /* name of a terrain of the skin */
    struct ac_point centre;
    const struct ac_point *outline;
    const char *label; /* a letter or name drawn in it, or NULL */
    const char *name;  /* what people call it beside the code that it is drawn with, or NULL */
};

/* A line or shape that is not a place: stream, crest, road, wall, coast, terrain on a table. */
struct ac_feature {
    const char *kind; /* name of a feature of the skin */
    const char *name; /* or NULL */
    bool closed;      /* a polygon */
    int16_t width;    /* board units, 0: the skin's */
    int32_t count;
    const struct ac_point *points;
};

struct ac_board {
    const char *id;    /* one word */
    const char *title; /* for people */
    const char
        *source; /* printed, repaired, found, reconstructed, and why: small type in the corner */
    enum ac_board_kind kind;
    int32_t width, height;
    int32_t unit; /* typical size of a place, e.g. the width of a hex; pieces are drawn to fit */
    int space_count;
    const struct ac_space *spaces;
    int feature_count;
    const struct ac_feature *features;
    int link_count; /* graph and area boards: which places touch (pairs), for drawing */
    const ac_place (*links)[2];
};

enum {
    AC_MAX_VIEW_PIECES = 320,
    AC_MAX_VIEW_MARKS = 512,
    AC_MAX_VIEW_TRACKS = 32,
    AC_MAX_VIEW_FEATURES = 64,
    AC_MAX_VIEW_POINTS = 1024,
    AC_MAX_BADGES = 4,
    AC_VIEW_TEXT = 48,
    AC_PROMPT_TEXT = 200,
};

/* A corner badge: a letter or number and what it means; never colour alone. */
struct ac_badge {
    char text[6];
    const char *kind; /* skin name: "disrupted", "hits", "fatigue", "moved" ... */
};

struct ac_view_piece {
    ac_piece piece;
    ac_side side; /* whose counter, AC_NONE for neutral */
    int8_t
        facing; /* in sixths (hex), quarters (squares) ... of its board's facings; AC_NONE: none */
    int16_t board;
    ac_place place;   /* AC_NONE on a plane or when carried */
    int16_t stack;    /* position in the stack, 0 is the bottom */
    ac_piece carrier; /* the piece it rides on, or AC_NONE */
    int16_t badge_count;
    int16_t count;        /* how many identical pieces it stands for (trays), usually 1 */
    bool can_act;         /* the viewer may act with it now */
    bool reduced;         /* shown on its weaker side */
    struct ac_point at;   /* plane: position in board units */
    int32_t heading;      /* plane: in quarter degrees, counter-clockwise from the right */
    int32_t width, depth; /* plane: base size in board units */
    const char *symbol;   /* skin symbol */
    const char *group;    /* colour band (fleet, legion, contingent) or NULL */
    char values[4][8];    /* printed figures: top left, top right, bottom left, bottom right */
    struct ac_badge badge[AC_MAX_BADGES];
};

/* A marker or mark on a place: control, breach, boulders, an arrow to a second place. */
struct ac_view_mark {
    const char *kind; /* skin name */
    ac_side side;
    int8_t facing; /* AC_NONE: none */
    int16_t board;
    ac_place place;
    ac_place to; /* AC_NONE, or the place an arrow or link goes to */
    char text[16];
};

/* A number or state worth showing all the time: turn, losses, morale, points. */
struct ac_view_track {
    const char *name;
    ac_side side;       /* AC_NONE: common */
    int32_t value, max; /* max 0: open-ended */
    char text[AC_VIEW_TEXT];
};

struct ac_view {
    int viewer;
    int board;          /* the board to look at now (a battle within the game) */
    const char *ground; /* terrain of all of that board now (a battle at sea), NULL: its own */
    int piece_count, mark_count, track_count, feature_count, point_count;
    char prompt[AC_PROMPT_TEXT];
    struct ac_view_piece piece[AC_MAX_VIEW_PIECES];
    struct ac_view_mark mark[AC_MAX_VIEW_MARKS];
    struct ac_view_track track[AC_MAX_VIEW_TRACKS];
    struct ac_feature
        feature[AC_MAX_VIEW_FEATURES];         /* drawn things that play changes: mole, walls */
    struct ac_point point[AC_MAX_VIEW_POINTS]; /* room for their points */
};

/* "How do I win?": one condition with its live state. */
struct ac_goal {
    ac_side side;
    ac_case rule;
    bool met;            /* as things stand */
    int32_t value, need; /* progress, 0 of 0 when it is not a count */
    char text[160];
};

enum { AC_MAX_GOALS = 16 };

struct ac_goals {
    int count;
    struct ac_goal goal[AC_MAX_GOALS];
};

/* Places lit on demand: fire arcs, zones, control, ranges. */
struct ac_overlay_kind {
    const char *name; /* one word */
    const char *text;
    bool of_piece; /* asked of a piece (else of the whole board) */
    bool
        strikes; /* what a piece or side could strike as things stand: who stands there is threatened */
};

struct ac_lit {
    ac_place place;
    int16_t value; /* shown when not 0: range, cost, strength */
    ac_side side;  /* whose zone, AC_NONE: nobody's */
};

/* On a plane: a polygon of `corners` points from `first` on. */
struct ac_lit_shape {
    int16_t first;
    uint8_t corners;
    ac_side side;
};

enum { AC_MAX_LIT = 2048, AC_MAX_LIT_SHAPES = 64, AC_MAX_LIT_POINTS = 512 };

struct ac_overlay {
    int count;
    struct ac_lit lit[AC_MAX_LIT];
    int shape_count, point_count;
    struct ac_lit_shape shape[AC_MAX_LIT_SHAPES];
    struct ac_point point[AC_MAX_LIT_POINTS];
};

#endif
