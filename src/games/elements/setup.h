/* Set-up: base edges, camps, deployment [SETUP, DEPLOY], and terrain by hand [TERR]. */
#ifndef ELEM_SETUP_H
#define ELEM_SETUP_H

#include "flow.h"

/* A pose `along` the base edge of a side from its left end, with its front `deep` quanta in. */
struct ac_pose elem_edge_pose(int edge, int along, int deep);

/* How far a waterway along that edge reaches in; 0: there is none [SETUP.7]. */
int elem_shore(const struct elem_state *s, int edge);

ac_case elem_deploy_forbidden_by(const struct elem_world *w, int unit, struct ac_pose pose);
ac_case elem_camp_forbidden_by(const struct elem_world *w, int side, int along);
void elem_put_camp(struct elem_state *s, int side, int along);

/* After the terrain is settled: camps and deployment, by hand or ready-made. */
void elem_after_terrain(const struct ac_game *game, struct elem_state *s,
                        const struct ac_sink *sink);

/* -- armies with choices (army.c) -- */

/* May a side still choose what its list leaves open [ARMY.5, ARMY.7]? */
bool elem_has_choices(const struct elem_data *d, const struct elem_state *s, int side);
ac_case elem_vary_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit,
                               int alt);
void elem_vary(const struct elem_data *d, struct elem_state *s, int unit, int alt);

/* -- held back for a landing, or put into the camp (army.c) -- */

ac_case elem_hold_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit);
ac_case elem_garrison_forbidden_by(const struct elem_state *s, int unit);
/* An element in the camp in place of the followers; AC_NONE: the camp is declared empty [CAMP.2]. */
void elem_garrison(struct elem_state *s, int side, int unit);

/* Takes an element off again, wherever its owner has put it. */
void elem_take(struct elem_state *s, int unit);

/* -- terrain (terrain.c) -- */

/* The rule of TERR that a board breaks, 0: it is legal [TERR.1-TERR.17]. */
ac_case elem_board_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top);

/* May this piece be added to the board, whatever else is still missing? */
ac_case elem_piece_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top);

/* Adds the piece that `lay` describes; false when its figures make none. */
bool elem_lay(struct elem_ground *ground, const int32_t *arg);

bool elem_bad_near_centre(const struct elem_ground *ground);

void elem_terrain_legal(const struct ac_game *game, const struct elem_state *s,
                        struct ac_actions *out);
ac_case elem_terrain_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                  const struct ac_action *action);
void elem_terrain_apply(const struct ac_game *game, struct elem_state *s,
                        const struct ac_action *action, const struct ac_sink *sink);
void elem_terrain_outcome(const struct ac_game *game, struct elem_state *s, int outcome,
                          const struct ac_sink *sink);

/* The invader's dice for terrain, from the first [TERR.18-TERR.20]. */
void elem_begin_modify(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);

#endif
