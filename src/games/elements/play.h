/* What people and opponents ask beside the rules: views, odds, orders, positions, advice. */
#ifndef ELEM_PLAY_H
#define ELEM_PLAY_H

#include "combat.h"
#include "flow.h"

enum elem_order_kind {
    ELEM_ORDER_ADVANCE,
    ELEM_ORDER_WHEEL,
    ELEM_ORDER_COLUMN,
    ELEM_ORDER_CLOSE,
    ELEM_ORDER_SUPPORT,
    ELEM_ORDERS
};
enum elem_overlay_kind {
    ELEM_OVERLAY_ZONE,
    ELEM_OVERLAY_RANGE,
    ELEM_OVERLAY_COMMAND,
    ELEM_OVERLAYS
};
enum { ELEM_STYLES = 3 };
enum elem_standing_kind { ELEM_STANDING_SHOOT, ELEM_STANDING_CAMP, ELEM_STANDING };

extern const struct ac_order_kind elem_orders[ELEM_ORDERS];
extern const struct ac_overlay_kind elem_overlays[ELEM_OVERLAYS];
extern const struct ac_standing_kind elem_standing[ELEM_STANDING];
extern const char *const elem_styles[ELEM_STYLES];

/* The case that forbids an action of the side to act, 0: none. */
ac_case elem_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                          const struct ac_action *action);

/* The same for the verbs of movement, with what the move would do. */
ac_case elem_plan_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                               const struct ac_action *action, struct elem_plan *plan);

void elem_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);
bool elem_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void elem_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
/* The middle of a base or a camp, as the view has it. */
struct ac_point elem_view_middle(const struct ac_xy *box);
void elem_order(struct ac_ordering *run);
bool elem_propose(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_wish *wish, struct ac_action *out, struct ac_why *why);
void elem_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void elem_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
void elem_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
bool elem_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);
void elem_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out);
enum ac_status elem_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void elem_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t elem_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);

#endif
