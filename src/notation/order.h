/*
 * Orders as text, from the ruleset's own table: `go RMS1 2110 W`.
 *
 *   who            a piece, or several: `RMS1 RMS2`, `{RMS1,RMS2}`; `RMS*` all whose names begin so,
 *                  `@2110` all of the side's in that place, `all` all who can act. Where another piece
 *                  follows (`ram AT3 TQ2`) several are put in braces.
 *   another piece, place, facing, number, word: as in actions; what may be left out may be dropped.
 *   `, done` at the end of an order or an action: then the others rest; `, done until 12`: and nobody
 *   is asked before turn 12 begins, where the game has a standing order for that.
 *
 * Printed it names every piece, so that it means the same at any time.
 */
#ifndef AC_PROTO_ORDER_H
#define AC_PROTO_ORDER_H

#include "core/order.h"
#include "notation/notation.h"

/* Is the first word of a line the name of an order? The index of its kind, AC_NONE: no. An action
 * with `, done` is an order that has no name. */
int ac_order_named(const struct ac_game *game, const char *line);

/* Does a line end in `, done` (or the word by which the game ends things), with or without a turn? */
bool ac_says_done(const char *line);

/* An order of `side`, to which `@`, `*` and `all` refer in that state. */
enum ac_status ac_parse_order(const struct ac_game *game, const struct ac_state *state,
                              ac_side side, const char *line, struct ac_order *out,
                              struct ac_err *err) AC_MUST_CHECK;

/* "last-time", "regroup as last week": what was done when this phase last came (ac_match_same). */
bool ac_means_last_time(const char *line);

void ac_print_order(const struct ac_game *game, const struct ac_order *order, struct ac_text *out);

/* "go UNIT... HEX [FACING]": how an order is written. */
void ac_print_order_usage(const struct ac_game *game, const struct ac_order_kind *kind,
                          struct ac_text *out);

/* What it came to, or would: "4 actions; the enemy may answer; RMS2 stays: MOV.J it cannot move". */
void ac_print_order_report(const struct ac_game *game, const struct ac_order_plan *plan,
                           struct ac_text *out);

/* Adds the words of orders that could come next to those of actions; the list is sorted again. */
void ac_complete_order(const struct ac_game *game, const struct ac_state *state, const char *typed,
                       struct ac_completions *out);

/*
 * What a line that was typed at a decision of `side` means: an action, if it is one and allowed, else
 * an order, if it names one. Refused: it is neither, with what was expected.
 */
struct ac_line_meant {
    bool is_order;
    struct ac_action action;
    struct ac_order order;
};

enum ac_status ac_parse_meant(const struct ac_game *game, const struct ac_state *state,
                              ac_side side, const char *line, struct ac_line_meant *out,
                              struct ac_err *err) AC_MUST_CHECK;

#endif
