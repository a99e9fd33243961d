/* Answers as JSON trees; see the header. Fixed data is in json_game.c, what is sent with every step in
 * json_play.c. */
#include "json/json.h"

#include "json/json_put.h"
#include "json/json_text.h"

json_t *ac_json_why(const struct ac_game *game, bool allowed, const struct ac_why *why)
{
    json_t *out = ac_put_object();

    ac_put_bool(out, "allowed", allowed);
    if (!allowed) {
        ac_put_case(out, game, why->rule);
        ac_put_text(out, "text", why->text);
    }
    return out;
}

json_t *ac_json_result(const struct ac_game *game, const struct ac_result *result)
{
    json_t *out = ac_put_object();

    ac_put_side(out, "winner", game, result->winner);
    ac_put_int(out, "margin", result->margin);
    ac_put_case(out, game, result->rule);
    ac_put_text(out, "text", result->text);
    return out;
}

/* Why not: the case (null: none in particular) and the words. */
static void put_why(struct ac_text *out, const struct ac_game *game, const struct ac_why *why)
{
    ac_js_case(out, game, why->rule);
    ac_js_text(out, "text", why->text);
}

json_t *ac_json_plan(const struct ac_game *game, const struct ac_order_plan *plan)
{
    struct ac_text text;
    json_t *out;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_open(&text, NULL, '{');
    ac_js_actions(&text, "actions", game, &plan->steps);
    ac_js_text(&text, "stop", ac_stop_words[plan->stop]);
    put_why(&text, game, &plan->why);
    ac_js_open(&text, "left", '[');
    for (int i = 0; i < plan->left_count; i++) {
        ac_js_open(&text, NULL, '{');
        ac_js_text(&text, "piece", game->piece_name[plan->left[i].piece]);
        put_why(&text, game, &plan->left[i].why);
        ac_js_close(&text, '}');
    }
    ac_js_close(&text, ']');
    ac_js_close(&text, '}');
    out = ac_js_read(&text);
    ac_text_release(&text);
    return out;
}

json_t *ac_json_standing_set(const struct ac_game *game, const struct ac_standing *given)
{
    json_t *out = ac_put_object();

    for (int i = 0; i < game->rules->standing_count; i++)
        ac_put_text(out, game->rules->standing[i].name,
                    game->rules->standing[i].choices[given->choice[i]]);
    return out;
}

/* ---- odds ---- */

static json_t *card_line_json(const struct ac_game *game, const struct ac_card_line *line)
{
    json_t *out = ac_put_object();

    ac_put_case(out, game, line->rule);
    ac_put_side(out, "side", game, line->side);
    ac_put_text(out, "text", line->text);
    if (line->den) {
        ac_put_int(out, "num", line->num);
        ac_put_int(out, "den", line->den);
    }
    return out;
}

json_t *ac_json_card(const struct ac_game *game, const struct ac_card *card)
{
    json_t *out = ac_put_object(), *lines = ac_put_array(), *hints = ac_put_array(),
           *results = ac_put_array();

    for (int i = 0; i < card->line_count; i++)
        ac_add(lines, card_line_json(game, &card->line[i]));
    for (int i = 0; i < card->hint_count; i++)
        ac_add(hints, ac_put_string(card->hint[i]));
    for (int i = 0; i < card->result_count; i++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "label", game->rules->labels[card->result[i].label]);
        ac_put_int(one, "weight", (int64_t)card->result[i].weight);
        ac_put_text(one, "text", card->result[i].text);
        ac_add(results, one);
    }
    ac_put_text(out, "title", card->title);
    ac_put_text(out, "column", card->column);
    ac_put(out, "lines", lines);
    ac_put(out, "hints", hints);
    ac_put_int(out, "total", (int64_t)card->total);
    ac_put(out, "results", results);
    return out;
}

json_t *ac_json_odds(const struct ac_game *game, const struct ac_odds *odds)
{
    json_t *out = ac_put_object(), *results = ac_put_array();

    for (int i = 0; i < AC_MAX_LABELS; i++) {
        json_t *one;

        if (!odds->weight[i])
            continue;
        one = ac_put_object();
        ac_put_text(one, "label", i == AC_LABEL_OPEN ? NULL : game->rules->labels[i]);
        ac_put_int(one, "weight", (int64_t)odds->weight[i]);
        ac_add(results, one);
    }
    ac_put_bool(out, "sampled", odds->sampled);
    ac_put_int(out, "total", (int64_t)odds->total);
    ac_put(out, "results", results);
    ac_put_int(out, "nodes", (int64_t)odds->nodes);
    return out;
}

json_t *ac_json_goals(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_goals goals = { 0 };
    struct ac_state_room room;
    json_t *out = ac_put_array();

    ac_see(game, state, viewer, ac_state_in(&room));
    game->rules->goals(game, ac_state_in(&room), &goals);
    for (int i = 0; i < goals.count; i++) {
        const struct ac_goal *goal = &goals.goal[i];
        json_t *one = ac_put_object();

        ac_put_side(one, "side", game, goal->side);
        ac_put_case(one, game, goal->rule);
        ac_put_bool(one, "met", goal->met);
        ac_put_int(one, "value", goal->value);
        ac_put_int(one, "need", goal->need);
        ac_put_text(one, "text", goal->text);
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_overlay(const struct ac_game *game, const struct ac_overlay *overlay)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < overlay->count; i++) {
        json_t *one = ac_put_object();

        ac_put_place(one, "place", game, overlay->lit[i].place);
        ac_put_int(one, "value", overlay->lit[i].value);
        ac_put_side(one, "side", game, overlay->lit[i].side);
        ac_add(out, one);
    }
    for (int i = 0; i < overlay->shape_count; i++) {
        const struct ac_lit_shape *shape = &overlay->shape[i];
        json_t *one = ac_put_object();

        ac_put(one, "shape", ac_put_points(&overlay->point[shape->first], shape->corners));
        ac_put_side(one, "side", game, shape->side);
        ac_add(out, one);
    }
    return out;
}

static void put_reach_pose(json_t *one, const struct ac_game *game,
                           const struct ac_reach_pose *pose)
{
    ac_put(one, "at", json_pack("[i,i]", (int)pose->at.x, (int)pose->at.y));
    ac_put_int(one, "heading", pose->heading);
    ac_put_int(one, "price", pose->price);
    ac_put_text(one, "note", pose->note);
    ac_put(one, "foe",
           pose->foe == AC_NONE ? json_null() : json_string(game->piece_name[pose->foe]));
    if (pose->foe != AC_NONE) {
        ac_put_int(one, "win", pose->win);
        ac_put_int(one, "lose", pose->lose);
    }
}

json_t *ac_json_reach(const struct ac_game *game, const struct ac_reach *reach)
{
    json_t *out = ac_put_object(), *places = ac_put_array();

    for (int i = 0; i < reach->count; i++) {
        const struct ac_reach_at *at = &reach->at[i];
        json_t *one = ac_put_object();

        ac_put_place(one, "place", game, at->place);
        ac_put(one, "facing", at->facing == AC_NONE ? json_null() : json_integer(at->facing));
        ac_put_int(one, "cost", at->cost);
        ac_put_bool(one, "stops", at->stops);
        ac_put_bool(one, "danger", at->danger);
        ac_put(one, "from", at->from == AC_NONE ? json_null() : json_integer(at->from));
        ac_put(one, "step", ac_json_action(game, &at->step));
        if (at->place == AC_NONE)
            put_reach_pose(one, game, &at->pose);
        ac_add(places, one);
    }
    ac_put_int(out, "scale", reach->scale);
    ac_put_int(out, "allowance", reach->allowance);
    ac_put(out, "at", places);
    return out;
}
