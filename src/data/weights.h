/*
 * How a game's script weighs things (struct ac_knob): read from the game's data/weights.yaml into the
 * game, and written back by `acies tune`. Weights are no part of any rule: records play the same
 * whatever they are, and they are not in the data's hash.
 *
 *   styles:            for both sides in every scenario
 *     veteran:
 *       outrun: 4
 *   scenarios:         and where it pays, for a side of one
 *     delta:
 *       egyptians:
 *         veteran:
 *           outrun: 7
 *
 * What a file leaves out is as the ruleset has it.
 */
#ifndef AC_DATA_WEIGHTS_H
#define AC_DATA_WEIGHTS_H

#include "acies/game.h"
#include "data/library.h"

/* Those of a loaded game's scenario. No file: they stay. A bad file is refused. */
enum ac_status ac_weights_read(struct ac_library *lib, struct ac_game *game,
                               struct ac_err *err) AC_MUST_CHECK;

/* The same from any file. */
enum ac_status ac_weights_read_file(struct ac_library *lib, const char *path, struct ac_game *game,
                                    struct ac_err *err) AC_MUST_CHECK;

#endif
