/*
 * Refusals by the thousand: games are played, legal acts have one argument changed, and every answer
 * of the gate is handed on with the row it was given at. So that a reason is one that a person can
 * use, it must be a case, no permission, and one of that phase, verb and scenario.
 */
#ifndef AC_TESTS_REFUSAL_ASK_H
#define AC_TESTS_REFUSAL_ASK_H

#include "core/play.h"
#include "data/scenario.h"

/* One refusal. */
struct ac_refusal {
    const struct ac_game *game;
    const struct ac_state *state; /* as it is */
    const struct ac_decision *row;
    struct ac_action action;
    const struct ac_why *why;
};

typedef void (*ac_refusal_told)(void *self, const struct ac_refusal *refusal);

struct ac_refusal_ask {
    const struct ac_ruleset *rules;
    int wanted;     /* refusals */
    bool any_verbs; /* also made-up actions of any verb */
    uint64_t seed;
    ac_refusal_told told;
    void *self;
};

/* Is the army set up by hand here? Games that have the option `deploy` are played so at times. */
bool ac_refusal_by_hand(const struct ac_game *game);
enum ac_status ac_refusal_load(struct ac_library *library, const char *word, bool by_hand,
                               struct ac_loaded *out, struct ac_err *err) AC_MUST_CHECK;

/* Plays the scenarios of a game in turn until there were as many refusals as are wanted. */
void ac_refusal_ask(struct ac_library *library, const struct ac_refusal_ask *ask);

/* "move A1 2110" in memory of the caller. */
enum { AC_REFUSAL_TEXT = 200 };
const char *ac_refusal_text(const struct ac_refusal *refusal, char out[AC_REFUSAL_TEXT]);

/*
 * The test: asks every game in the registry (AC_REFUSAL_ONLY=GAME: one) for `wanted` refusals and
 * holds them to tests/refusal/GAME.txt. Exit code of the program.
 */
int ac_refusal_test(int wanted);

#endif
