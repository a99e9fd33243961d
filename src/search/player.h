/*
 * Machine players for any game. They see what their side may see (the state is redacted before they
 * look), choose among legal actions like everybody, and hold no game knowledge: that is in the
 * ruleset's advise and appraise.
 *
 *   random   any legal action
 *   recruit  the script, with lapses: quick and weak
 *   veteran  the script at its best
 *   general  weighs what the scripts propose by rollouts, within a budget
 *
 * A player given a rollout budget and a seed chooses the same whatever the machine; a stop callback
 * (a clock of the program) may end the thinking early.
 */
#ifndef AC_SEARCH_PLAYER_H
#define AC_SEARCH_PLAYER_H

#include "core/playout.h"

enum ac_level {
    AC_LEVEL_RANDOM,
    AC_LEVEL_RECRUIT,
    AC_LEVEL_VETERAN,
    AC_LEVEL_GENERAL,
    AC_LEVEL_COUNT
};

/* NULL-terminated: "random", "recruit", ... */
extern const char *const ac_level_names[AC_LEVEL_COUNT + 1];

enum { AC_MAX_CANDIDATES = 16 };

struct ac_player {
    enum ac_level level;
    struct ac_rng rng;
    int rollouts;             /* general: budget for one decision */
    bool (*stop)(void *self); /* may be NULL */
    void *stop_self;

    /* working memory, so that a choice allocates nothing */
    struct ac_state_room seen, trial;
    struct ac_actions list, scratch;
};

void ac_player_init(struct ac_player *player, enum ac_level level, uint64_t seed, uint64_t stream);

/* The player's choice for the side to act. */
void ac_player_choose(struct ac_player *player, const struct ac_game *game,
                      const struct ac_state *state, struct ac_action *out);

/* AC_NONE when there is no such level. */
int ac_level_find(const char *name);

#endif
