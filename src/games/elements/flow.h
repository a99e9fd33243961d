/* The sequence of play, the verbs and the events. */
#ifndef ELEM_FLOW_H
#define ELEM_FLOW_H

#include "move.h"

enum elem_verb {
    ELEM_V_ARMY,
    ELEM_V_VARY,
    ELEM_V_LAY,
    ELEM_V_LIFT,
    ELEM_V_BOARD,
    ELEM_V_ADJUST,
    ELEM_V_LABEL,
    ELEM_V_CAMP,
    ELEM_V_PLACE,
    ELEM_V_HOLD,
    ELEM_V_GARRISON,
    ELEM_V_TAKE,
    ELEM_V_LINE,
    ELEM_V_SWAP,
    ELEM_V_DONE,
    ELEM_V_MOVE,
    ELEM_V_MARCH,
    ELEM_V_FORM,
    ELEM_V_NARROW,
    ELEM_V_BREAKOFF,
    ELEM_V_SALLY,
    ELEM_V_LAND,
    ELEM_V_END,
    ELEM_V_SHOOT,
    ELEM_V_CALL,
    ELEM_V_ASSAULT,
    ELEM_V_FIGHT,
    ELEM_VERBS
};

enum elem_event {
    ELEM_EV_TURN,
    ELEM_EV_PIPS,
    ELEM_EV_MOVE,
    ELEM_EV_CONFORM,
    ELEM_EV_TURNED,
    ELEM_EV_UNTURNED,
    ELEM_EV_ENTERS,
    ELEM_EV_SHOT,
    ELEM_EV_FIGHT,
    ELEM_EV_SCORE,
    ELEM_EV_RESULT,
    ELEM_EV_RECOIL,
    ELEM_EV_PUSHED,
    ELEM_EV_FLED,
    ELEM_EV_PURSUED,
    ELEM_EV_LOST,
    ELEM_EV_SETUP,
    ELEM_EV_OVER,
    ELEM_EVENTS
};

/* Results as odds group them; of a fight, seen from its unit a. */
enum elem_label {
    ELEM_L_NONE,
    ELEM_L_FOE_RECOILS,
    ELEM_L_FOE_FLEES,
    ELEM_L_FOE_DESTROYED,
    ELEM_L_RECOILS,
    ELEM_L_FLEES,
    ELEM_L_DESTROYED,
    ELEM_L_BOTH_DESTROYED,
    ELEM_L_PIPS, /* six of them */
    ELEM_L_INVADER = ELEM_L_PIPS + 6,
    ELEM_L_STAYS = ELEM_L_INVADER + 2,
    ELEM_L_MAY_CHANGE,
    ELEM_L_EDGE, /* four */
    ELEM_L_ARMY = ELEM_L_EDGE + 4,
    ELEM_LABELS
};

enum elem_label elem_label_of(const enum elem_result result[2]);

/* -- what other files call when something has moved -- */

/* Camps entered and contacts remembered after a leg. */
void elem_after_move(const struct ac_game *game, struct elem_state *s, uint32_t set,
                     const struct ac_sink *sink);

/* An element whose front has come to an empty camp is inside it [CAMP.10, PURS.12]. */
void elem_enter_camps(const struct ac_game *game, struct elem_state *s, int unit,
                      const struct ac_sink *sink);

/* Who was touched first on flank and rear, and which edge of War Wagons serves as front. */
void elem_note_contacts(const struct ac_game *game, struct elem_state *s);

/* -- the turn -- */

void elem_begin_battle(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);
void elem_end_movement(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);

/* The next shooting combat, or on to close combat. */
void elem_go_on_shooting(const struct ac_game *game, struct elem_state *s,
                         const struct ac_sink *sink);

/* The next close combat, or the end of the turn. */
void elem_go_on_fighting(const struct ac_game *game, struct elem_state *s,
                         const struct ac_sink *sink);

/* One die of the combat that is being resolved. */
void elem_fight_die(const struct ac_game *game, struct elem_state *s, int die,
                    const struct ac_sink *sink);

/* The unit of the active side's die, and the other. */
void elem_dice_order(const struct elem_state *s, int *first, int *second);

/* Camp attackers a side may name now, as a mask; *camp is the camp [SEQ.12]. */
uint32_t elem_assaulters(const struct elem_world *w, int side, int *camp);

/* The fight that `fight unit` would begin. */
struct elem_fight elem_fight_of(const struct elem_state *s, int unit);

/* -- set-up (setup.c, terrain.c) -- */

void elem_begin(const struct ac_game *game, struct ac_state *state);
void elem_setup_chance(const struct ac_game *game, const struct elem_state *s,
                       struct ac_chance *out);
void elem_setup_outcome(const struct ac_game *game, struct elem_state *s, int outcome,
                        const struct ac_sink *sink);
void elem_setup_legal(const struct ac_game *game, const struct elem_state *s,
                      struct ac_actions *out);
ac_case elem_setup_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                                const struct ac_action *action);
void elem_setup_apply(const struct ac_game *game, struct elem_state *s,
                      const struct ac_action *action, const struct ac_sink *sink);

/* Weights of side 0 and side 1 as invader out of the 36 rolls without ties [SETUP.2]. */
void elem_invader_weights(int aggression0, int aggression1, uint32_t weight[2]);

/* A side's sensible deployment, camp included, in place of what is on the table. */
void elem_auto_deploy(const struct ac_game *game, struct elem_state *s, int side);

/* -- candidates (candidates.c) -- */

void elem_list_moves(const struct ac_game *game, const struct elem_state *s,
                     struct ac_actions *out);

/* Who looks at each sensible move as it is found, with its plan; elements may be put elsewhere in
 * the world of the trial, but must be back when `found` returns. */
struct elem_visit {
    void (*found)(void *self, struct elem_try *t, const struct ac_action *action,
                  const struct elem_plan *plan);
    void *self;
};

/* The same list; `visit` may be NULL. */
void elem_visit_moves(const struct ac_game *game, const struct elem_state *s,
                      const struct elem_visit *visit, struct ac_actions *out);

/* The pose of the lead after a wheel about the outer corner [GRP.4]; false: no turn. */
bool elem_wheel_pose(const struct elem_try *t, int turn, struct ac_pose *out);

struct ac_action elem_move_action(bool on, uint32_t set, struct ac_pose to);

#endif
