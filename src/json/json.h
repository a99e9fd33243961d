/*
 * Everything a client needs, as JSON (jansson), with no knowledge of any game. Names, not numbers;
 * keys always in the same order; the shapes are described in docs/PROTOCOL.md, section JSON.
 *
 * Every function returns a new reference, never NULL unless its comment says so.
 */
#ifndef AC_PROTO_JSON_H
#define AC_PROTO_JSON_H

#include <jansson.h>

#include "base/text.h"
#include "core/match.h"
#include "core/odds.h"

/* ---- what does not change while a game is played ---- */

/* All of the below in one object. */
json_t *ac_json_game(const struct ac_game *game);

json_t *ac_json_scenario(const struct ac_game *game);
json_t *ac_json_verbs(const struct ac_game *game);
json_t *ac_json_options(const struct ac_game *game); /* with what was chosen */
json_t *ac_json_orders(const struct ac_game *game);
json_t *ac_json_standing(const struct ac_game *game);
json_t *ac_json_overlays(const struct ac_game *game);
json_t *ac_json_pieces(const struct ac_game *game);
json_t *ac_json_board(const struct ac_game *game, int board);
json_t *ac_json_charts(const struct ac_game *game);

/* ---- play; `viewer` sees what he may see ---- */

json_t *ac_json_action(const struct ac_game *game, const struct ac_action *action);

/* NULL when the viewer may not see it. */
json_t *ac_json_event(const struct ac_game *game, const struct ac_event *event, int viewer);

/* The decision of whoever is to act: its actions, or the outcomes, or neither when it is over. */
json_t *ac_json_legal(const struct ac_game *game, const struct ac_state *state);
json_t *ac_json_turn(const struct ac_game *game, const struct ac_state *state, int viewer);
json_t *ac_json_view(const struct ac_game *game, const struct ac_state *state, int viewer);

/* The same straight into a text (json/json_text.h). An event that may not be seen: false, nothing written. */
void ac_js_action(struct ac_text *out, const char *key, const struct ac_game *game,
                  const struct ac_action *action);
void ac_js_actions(struct ac_text *out, const char *key, const struct ac_game *game,
                   const struct ac_actions *list);
bool ac_js_event(struct ac_text *out, const char *key, const struct ac_game *game,
                 const struct ac_event *event, int viewer);
void ac_js_legal(struct ac_text *out, const char *key, const struct ac_game *game,
                 const struct ac_state *state);
void ac_js_turn(struct ac_text *out, const char *key, const struct ac_game *game,
                const struct ac_state *state, int viewer);
void ac_js_view(struct ac_text *out, const char *key, const struct ac_game *game,
                const struct ac_state *state, int viewer);

json_t *ac_json_goals(const struct ac_game *game, const struct ac_state *state, int viewer);
json_t *ac_json_overlay(const struct ac_game *game, const struct ac_overlay *overlay);
json_t *ac_json_why(const struct ac_game *game, bool allowed, const struct ac_why *why);
json_t *ac_json_card(const struct ac_game *game, const struct ac_card *card);
json_t *ac_json_odds(const struct ac_game *game, const struct ac_odds *odds);
json_t *ac_json_reach(const struct ac_game *game, const struct ac_reach *reach);
json_t *ac_json_result(const struct ac_game *game, const struct ac_result *result);

/* What an order comes to: its actions, where it stops, who could not do his part. */
json_t *ac_json_plan(const struct ac_game *game, const struct ac_order_plan *plan);

/* Standing orders as they are set. */
json_t *ac_json_standing_set(const struct ac_game *game, const struct ac_standing *given);

#endif
