/*
 * What holds of every position that loads, whatever file it came from: it is sound, can be shown,
 * saved and read back, and played on. What does not hold aborts.
 */
#ifndef AC_FUZZ_SOUND_H
#define AC_FUZZ_SOUND_H

#include "core/play.h"

/* The state passes its ruleset's check, can be shown, and is the same when saved and read back. */
void sound_state(const struct ac_game *game, const struct ac_state *state);

/*
 * A few random steps, so that what only looks sound is found out: fewer where a step has many
 * choices, since listing them is what costs. The same seed takes the same steps.
 */
void sound_play(const struct ac_game *game, struct ac_state *state, uint64_t seed);

#endif
