/* Moves that combat forces: recoil, push-back, flight, pursuit, and what is destroyed on the way. */
#ifndef ELEM_OUTCOME_H
#define ELEM_OUTCOME_H

#include "combat.h"
#include "move.h"

void elem_destroy(struct elem_state *s, int unit, ac_case rule, const struct ac_sink *sink);

/* Straight back [RECOIL]; false when it was destroyed. */
bool elem_recoil(const struct ac_game *game, struct elem_state *s, int unit,
                 const struct ac_sink *sink);

/* Recoil, about face and run [FLEE]. */
void elem_flee(const struct ac_game *game, struct elem_state *s, int unit,
               const struct ac_sink *sink);

/* The winner follows up [PURS], its opponent being of that type. */
void elem_pursue(const struct ac_game *game, struct elem_state *s, int unit, int against,
                 const struct ac_sink *sink);

/* Turned 180 degrees on its own footprint. */
struct ac_pose elem_about_face(const struct elem_world *w, int unit);

/* Pushes friends of a unit straight back so that it can take a pose [FACE.5, PUSH]; false: cannot. */
bool elem_shift_friends(const struct ac_game *game, struct elem_state *s, int unit,
                        struct ac_pose to);

#endif
