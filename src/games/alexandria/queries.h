/* What the ruleset answers beside playing: views, odds, reach, drills, texts. */
#ifndef ALEX_QUERIES_H
#define ALEX_QUERIES_H

#include "rules.h"

bool alex_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void alex_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
extern const struct ac_drill_kind alex_drills[];
extern const int alex_drill_count;
int alex_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left);
void alex_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void alex_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
extern const struct ac_overlay_kind alex_overlays[];
extern const int alex_overlay_count;
void alex_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
extern const struct ac_order_kind alex_orders[];
extern const int alex_order_count;
bool alex_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out);
bool alex_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);
void alex_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out);
enum ac_status alex_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void alex_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
extern const char *const alex_styles[];
extern const int alex_style_count;
int32_t alex_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
void alex_turn_text(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);
bool alex_judge(const struct ac_game *game, const struct ac_state *state,
                const struct ac_action *action, struct ac_why *why);
void alex_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out);
void alex_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out);
void alex_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink);
void alex_begin(const struct ac_game *game, struct ac_state *state);
void alex_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);

/* For queries: the state is only looked at. */
static inline struct alex alex_look(const struct ac_game *game, const struct ac_state *state)
{
    union {
        const struct ac_state *in;
        struct alex_state *out;
    } open = { .in = state };

    return (struct alex){ .game = game, .d = alex_data(game), .s = open.out };
}

#endif
