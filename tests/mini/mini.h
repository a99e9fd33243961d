/*
 * The smallest ruleset that has one of everything the text forms must carry: every kind of
 * argument, optional ones in the middle, a secret plan, dice written as numbers and as names, a
 * retraction, an option, a standing order, events that only one side sees. Two revisions, so that a
 * record can be carried across a changed rule.
 *
 * Play: both sides plan a number in secret, then it is opened; then each side in turn may step,
 * gather, shoot and end its move. Three Game-Turns; most hits wins.
 */
#ifndef AC_TESTS_MINI_H
#define AC_TESTS_MINI_H

#include "core/play.h"

enum mini_verb { MINI_PLAN, MINI_STEP, MINI_GATHER, MINI_SHOOT, MINI_BACK, MINI_END };

enum { MINI_PIECES = 4, MINI_PLACES = 9, MINI_TURNS = 3, MINI_MOVES = 4, MINI_WIND_HIDDEN = 3 };

struct mini_state {
    struct ac_head head;
    int8_t plan[AC_SIDES]; /* 0: none yet; AC_NONE: hidden from the viewer */
    int8_t hits[AC_SIDES];
    int8_t at[MINI_PIECES];
    int8_t facing[MINI_PIECES];
    int16_t x[MINI_PIECES];
    int8_t target; /* of the shot that is being rolled, AC_NONE */
    int8_t wind;   /* 0 unrolled, 1 calm, 2 gusty, 3 hidden from the viewer */
    int8_t moves;  /* left in this move */
    int8_t zero;
};

/* Revision 1, and revision 2 in which a shot hits more easily. */
extern const struct ac_ruleset mini_rules_1, mini_rules_2;

/* A loaded game of it; free it with ac_game_free. `wind` is a choice of that option, or NULL. */
struct ac_game *mini_game(const struct ac_ruleset *rules, const char *wind);

/* Reads the lines of a position. The shape of the record reader's callback. */
enum ac_status mini_parse(void *self, const char *bytes, size_t size, struct ac_arena *arena,
                          const struct ac_node **out, struct ac_err *err);

#endif
