/* Play as JSON; see the header. Fixed data is in json_game.c. */
#include "proto/json.h"

#include <stdlib.h>

#include "proto/json_put.h"
#include "proto/notation.h"

static const struct ac_flag_word event_flags[] = {
    { AC_EVENT_RESULT, "result" }, { AC_EVENT_REVEAL, "reveal" }, { AC_EVENT_LOSS, "loss" },
    { AC_EVENT_MOVE, "move" },     { AC_EVENT_PHASE, "phase" },
};

/* ---- actions, outcomes, events ---- */

static json_t *set_json(const struct ac_game *game, uint32_t set)
{
    json_t *out = ac_put_array();

    for (int p = 0; p < 32 && p < game->piece_count; p++)
        if (set >> p & 1u)
            ac_add(out, ac_put_string(game->piece_name[p]));
    return out;
}

static json_t *arg_json(const struct ac_game *game, const struct ac_arg_spec *spec, int32_t value)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    if (spec->kind == AC_ARG_SET)
        return set_json(game, (uint32_t)value);
    if (spec->optional && value == AC_NONE)
        return json_null();
    if (spec->kind == AC_ARG_NUMBER || spec->kind == AC_ARG_COORD)
        return json_integer(value);
    ac_text_over(&text, memory, sizeof(memory));
    ac_print_arg(game, spec, value, &text);
    return ac_put_string(memory);
}

static json_t *args_json(const struct ac_game *game, const struct ac_arg_spec *specs, int count,
                         const int32_t *values)
{
    json_t *out = ac_put_object();

    for (int i = 0; i < count; i++)
        ac_put(out, specs[i].name, arg_json(game, &specs[i], values[i]));
    return out;
}

static json_t *outcome_name(const struct ac_chance *chance, int index)
{
    if (chance->names)
        return ac_put_string(chance->names[index]);
    return json_integer(chance->first + index);
}

json_t *ac_json_action(const struct ac_game *game, const struct ac_chance *chance,
                       const struct ac_action *action)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;
    const struct ac_verb *verb;
    json_t *out = ac_put_object();

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, chance, action, &text);
    ac_put_text(out, "text", memory);
    if (action->verb == AC_VERB_OUTCOME && chance) {
        ac_put(out, "roll", outcome_name(chance, action->arg[0]));
        return out;
    }
    verb = &game->rules->verbs[action->verb];
    ac_put_text(out, "verb", verb->name);
    if (ac_action_hidden(game, action))
        ac_put_bool(out, "hidden", true);
    else
        ac_put(out, "args", args_json(game, verb->arg, verb->argc, action->arg));
    return out;
}

json_t *ac_json_chance(const struct ac_game *game, const struct ac_chance *chance)
{
    json_t *out = ac_put_object(), *outcomes = ac_put_array();

    for (int i = 0; i < chance->count; i++) {
        const struct ac_action action = ac_outcome(i);
        json_t *one = ac_json_action(game, chance, &action);

        ac_put_int(one, "weight", ac_chance_weight(chance, i));
        ac_add(outcomes, one);
    }
    ac_put_text(out, "what", chance->what);
    ac_put_int(out, "total", chance->total);
    ac_put(out, "outcomes", outcomes);
    return out;
}

json_t *ac_json_event(const struct ac_game *game, const struct ac_event *event, int viewer)
{
    const struct ac_event_kind *kind = &game->rules->events[event->kind];
    char memory[AC_NOTATION_MAX];
    struct ac_text text;
    json_t *out;

    ac_text_over(&text, memory, sizeof(memory));
    if (!ac_print_event(game, event, viewer, &text))
        return NULL;
    out = ac_put_object();
    ac_put_text(out, "kind", kind->name);
    ac_put_case(out, game, event->rule);
    ac_put_text(out, "text", memory);
    ac_put(out, "flags",
           ac_put_flags(event_flags, (int)(sizeof(event_flags) / sizeof(event_flags[0])),
                        kind->flags));
    ac_put(out, "args", args_json(game, kind->arg, kind->argc, event->arg));
    return out;
}

/* ---- decisions ---- */

static json_t *actions_json(const struct ac_game *game, const struct ac_actions *list)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < list->count; i++)
        ac_add(out, ac_json_action(game, NULL, &list->list[i]));
    return out;
}

static const char *decider(const struct ac_game *game, int to_act)
{
    if (to_act == AC_CHANCE)
        return "chance";
    return to_act == AC_OVER ? "over" : ac_viewer_word(game, to_act);
}

json_t *ac_json_legal(const struct ac_game *game, const struct ac_state *state)
{
    const ac_side to_act = ac_to_act(state);
    struct ac_actions list = { .retracts = true };
    struct ac_chance chance;
    struct ac_state_room room;
    json_t *out = ac_put_object();

    ac_put_text(out, "to_act", decider(game, to_act));
    if (to_act == AC_CHANCE) {
        ac_chance(game, state, &chance);
        ac_put(out, "chance", ac_json_chance(game, &chance));
    } else if (to_act != AC_OVER) {
        ac_see(game, state, to_act, ac_state_in(&room));
        ac_legal(game, ac_state_in(&room), &list);
        ac_put(out, "actions", actions_json(game, &list));
    }
    return out;
}

json_t *ac_json_turn(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_turn turn;
    json_t *out = ac_put_object();

    ac_turn_of(game, state, viewer, &turn);
    ac_put_text(out, "to_act", decider(game, turn.to_act));
    ac_put_text(out, "phase",
                turn.phase < game->rules->phase_count ? game->rules->phases[turn.phase] : NULL);
    ac_put_int(out, "turn", turn.turn);
    ac_put_case(out, game, turn.rule);
    ac_put_bool(out, "reaction", turn.reaction);
    ac_put_text(out, "prompt", turn.prompt);
    return out;
}

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

json_t *ac_json_drilled(const struct ac_game *game, const struct ac_actions *actions,
                        const ac_piece *left, int left_count)
{
    json_t *out = ac_put_object(), *pieces = ac_put_array();

    for (int i = 0; i < left_count; i++)
        ac_add(pieces, ac_put_string(game->piece_name[left[i]]));
    ac_put(out, "actions", actions_json(game, actions));
    ac_put(out, "left", pieces);
    return out;
}

json_t *ac_json_orders_set(const struct ac_game *game, const struct ac_orders *orders)
{
    json_t *out = ac_put_object();

    for (int i = 0; i < game->rules->order_count; i++)
        ac_put_text(out, game->rules->orders[i].name,
                    game->rules->orders[i].choices[orders->choice[i]]);
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

/* ---- the board ---- */

static void put_pose(json_t *out, const struct ac_view_piece *piece)
{
    const struct ac_point size = { piece->width, piece->depth };

    ac_put(out, "at", ac_put_points(&piece->at, 1));
    ac_put_int(out, "heading", piece->heading);
    ac_put(out, "size", ac_put_points(&size, 1));
}

static json_t *badges_json(const struct ac_view_piece *piece)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < piece->badge_count; i++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "text", piece->badge[i].text);
        ac_put_text(one, "kind", piece->badge[i].kind);
        ac_add(out, one);
    }
    return out;
}

static json_t *piece_json(const struct ac_game *game, const struct ac_view_piece *piece)
{
    json_t *out = ac_put_object(), *values = ac_put_array();
    const struct ac_board *board = &game->board[piece->board];

    for (int i = 0; i < 4; i++)
        ac_add(values, ac_put_string(piece->values[i]));
    ac_put_piece(out, "piece", game, piece->piece);
    ac_put_side(out, "side", game, piece->side);
    ac_put_text(out, "board", board->id);
    ac_put_place(out, "place", game, piece->place);
    ac_put(out, "facing", piece->facing == AC_NONE ? json_null() : json_integer(piece->facing));
    ac_put_int(out, "stack", piece->stack);
    if (piece->carrier != AC_NONE)
        ac_put_piece(out, "carrier", game, piece->carrier);
    ac_put_int(out, "count", piece->count);
    ac_put_bool(out, "can_act", piece->can_act);
    ac_put_bool(out, "reduced", piece->reduced);
    if (board->kind == AC_BOARD_PLANE)
        put_pose(out, piece);
    ac_put_text(out, "symbol", piece->symbol);
    if (piece->group)
        ac_put_text(out, "group", piece->group);
    ac_put(out, "values", values);
    ac_put(out, "badges", badges_json(piece));
    return out;
}

static json_t *mark_json(const struct ac_game *game, const struct ac_view_mark *mark)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "kind", mark->kind);
    ac_put_side(out, "side", game, mark->side);
    ac_put_text(out, "board", game->board[mark->board].id);
    ac_put_place(out, "place", game, mark->place);
    if (mark->to != AC_NONE)
        ac_put_place(out, "to", game, mark->to);
    if (mark->facing != AC_NONE)
        ac_put_int(out, "facing", mark->facing);
    ac_put_text(out, "text", mark->text);
    return out;
}

static json_t *track_json(const struct ac_game *game, const struct ac_view_track *track)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "name", track->name);
    ac_put_side(out, "side", game, track->side);
    ac_put_int(out, "value", track->value);
    ac_put_int(out, "max", track->max);
    ac_put_text(out, "text", track->text);
    return out;
}

static json_t *view_json(const struct ac_game *game, const struct ac_view *view)
{
    json_t *out = ac_put_object(), *pieces = ac_put_array(), *marks = ac_put_array(),
           *tracks = ac_put_array(), *features = ac_put_array();

    for (int i = 0; i < view->piece_count; i++)
        ac_add(pieces, piece_json(game, &view->piece[i]));
    for (int i = 0; i < view->mark_count; i++)
        ac_add(marks, mark_json(game, &view->mark[i]));
    for (int i = 0; i < view->track_count; i++)
        ac_add(tracks, track_json(game, &view->track[i]));
    for (int i = 0; i < view->feature_count; i++)
        ac_add(features, ac_put_feature(&view->feature[i]));
    ac_put_text(out, "viewer", ac_viewer_word(game, view->viewer));
    ac_put_text(out, "board", game->board_count ? game->board[view->board].id : NULL);
    ac_put(out, "pieces", pieces);
    ac_put(out, "marks", marks);
    ac_put(out, "tracks", tracks);
    ac_put(out, "features", features);
    return out;
}

json_t *ac_json_view(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_view *view = calloc(1, sizeof(*view)); /* too large for a stack */
    json_t *out;

    if (!view)
        ac_bug("out of memory for a view");
    ac_view(game, state, viewer, view);
    out = view_json(game, view);
    ac_put(out, "turn", ac_json_turn(game, state, viewer));
    free(view);
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
        ac_put(one, "step", ac_json_action(game, NULL, &at->step));
        if (at->place == AC_NONE)
            put_reach_pose(one, game, &at->pose);
        ac_add(places, one);
    }
    ac_put_int(out, "scale", reach->scale);
    ac_put_int(out, "allowance", reach->allowance);
    ac_put(out, "at", places);
    return out;
}
