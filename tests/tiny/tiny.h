/*
 * Tiny rulesets for tests alone: each shows one hard thing of the contract in a game that is small
 * enough to reason about. They are not shipped and not in the registry.
 *
 *   duel    a secret plan, sealed and opened; dice of different sizes; a re-roll loop as one node
 *   parry   a reaction inside a reaction inside a strike, with standing orders
 *   siege   areas, with battles on a board of squares; draws from a cup; retract verbs
 *   plane   group moves on a free table: sets, coordinates, propose
 *   race    a dice race whose exact values can be computed
 */
#ifndef AC_TESTS_TINY_H
#define AC_TESTS_TINY_H

#include "acies/game.h"

extern const struct ac_ruleset tiny_duel;
extern const struct ac_ruleset tiny_parry;
extern const struct ac_ruleset tiny_siege;
extern const struct ac_ruleset tiny_plane;
extern const struct ac_ruleset tiny_race;

enum { TINY_COUNT = 5 };
extern const struct ac_ruleset *const tiny_all[TINY_COUNT];

/*
 * The ruleset with its scenario, found by the ruleset's id (so that a changed copy of a ruleset is
 * loaded as well). Aborts the test when it is refused; free it with ac_game_free.
 */
struct ac_game *tiny_game(const struct ac_ruleset *rules);

/* The same with one option chosen (NULL: none). */
struct ac_game *tiny_game_with(const struct ac_ruleset *rules, const char *option,
                               const char *choice);

/*
 * The ruleset with a copy of its rows, for tests that change them: `rows` is what it asks from now on.
 * The rows as they were are at ac_decision_at of the tiny ruleset itself (tiny_row).
 */
enum { TINY_ROWS = 8 };
void tiny_rows(struct ac_ruleset *rules, struct ac_decision rows[TINY_ROWS]);
const struct ac_decision *tiny_row(const struct ac_ruleset *rules, const struct ac_state *state);

/* The scenario document of a tiny ruleset, as text. */
const char *tiny_scenario(const char *id);

/* Loads a scenario text; for tests of refusals. */
enum ac_status tiny_load(const struct ac_ruleset *rules, const char *text,
                         const struct ac_setting *settings, int count, struct ac_game **out,
                         struct ac_err *err) AC_MUST_CHECK;

/* States of duel and race, open to tests that break the one and compute the values of the other. */
enum duel_verb { DUEL_VERB_PLAN, DUEL_VERB_OPEN, DUEL_VERB_COUNT };
enum duel_stance { DUEL_NONE, DUEL_ATTACK, DUEL_DEFEND, DUEL_FEINT, DUEL_HIDDEN };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct duel_state {
    struct ac_head head; /* turn is the round */
    int16_t score[AC_SIDES];
    int16_t plan[AC_SIDES];
    int16_t open[AC_SIDES];
    int16_t feints[AC_SIDES]; /* left */
    int16_t die[AC_SIDES];
};
#pragma GCC diagnostic pop

enum { RACE_LENGTH = 12 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct race_state {
    struct ac_head head;
    int16_t at[AC_SIDES];
};
#pragma GCC diagnostic pop

enum race_verb { RACE_WALK, RACE_RUN, RACE_VERB_COUNT };

#endif
