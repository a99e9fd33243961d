/*
 * Orders: what a player wants in one breath, as one short line: `go RMS1 2110 W`.
 *
 * A ruleset lists its orders in one table (struct ac_order_kind); parsing, printing, help, completion
 * and the interfaces are generic over it. `order` of the ruleset works one out on a copy of the state
 * as its side may see it, action by action (core/order.h), and ends where a die, the other side, a
 * reveal or a choice that matters comes: the last action may lead to one. What is played are these
 * ordinary actions, each through the gate.
 *
 * `, done` after an order or an action means: and nobody else acts in this part of the turn. It is
 * what the game's order `rest` comes to, and is left out when somebody could not do his part.
 * `, done until TURN` leaves the game's standing order for resting besides, where it has one: nobody
 * is asked again before that turn begins.
 *
 * Not to be confused: an ACTION is the smallest thing the rules know, an ORDER stands for several,
 * a STANDING ORDER is an answer left for a kind of question.
 */
#ifndef ACIES_ORDER_H
#define ACIES_ORDER_H

#include "acies/action.h"

struct ac_game;
struct ac_state;
struct ac_order_plan;

enum {
    AC_ORDER_ARGS = 4,
    AC_ORDER_PIECES = 64,
};

enum ac_order_what {
    AC_ORDER_WHO,    /* the pieces it is given to, one or more, by name or by place */
    AC_ORDER_PIECE,  /* another piece: whom to ram, which ship to load */
    AC_ORDER_PLACE,  /* where */
    AC_ORDER_FACING, /* a word of the ruleset's facings */
    AC_ORDER_NUMBER, /* low..high */
    AC_ORDER_WORD,   /* one of names */
};

struct ac_order_arg {
    const char *name; /* one word, for help */
    enum ac_order_what what;
    bool optional;
    int32_t low, high;
    const char *const *names; /* AC_ORDER_WORD: NULL-terminated */
};

struct ac_order_kind {
    const char *name; /* one lower-case word; a verb of that name is tried first */
    const char *text; /* what it does, for people */
    ac_case rule;     /* the case it serves */
    int argc;
    struct ac_order_arg arg[AC_ORDER_ARGS];
};

/* An order as it was given; what was left out is AC_NONE. */
struct ac_order {
    int16_t kind; /* index into the ruleset's orders; AC_NONE: nothing but `action` */
    int16_t piece_count;
    ac_piece piece[AC_ORDER_PIECES];
    ac_piece other;
    ac_place place;
    int16_t facing;
    int16_t word;
    int32_t number;
    bool rests;          /* ", done": then the others rest */
    int16_t rests_until; /* and nobody is asked before this turn; 0: for now */
    struct ac_action action;
};

/* An order that is being worked out. */
struct ac_ordering {
    const struct ac_game *game;
    const struct ac_order *order;
    struct ac_state *state; /* as the side sees it, after the actions so far */
    struct ac_order_plan *plan;
    ac_side side;
};

#endif
