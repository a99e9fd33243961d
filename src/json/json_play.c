/* What a player sees and may do, written as JSON text (json/json_text.h); the trees are read from it. */
#include <stdlib.h>

#include "notation/notation.h"
#include "json/json.h"
#include "json/json_text.h"

static const struct {
    uint32_t flag;
    const char *word;
} event_flags[] = {
    { AC_EVENT_RESULT, "result" }, { AC_EVENT_REVEAL, "reveal" }, { AC_EVENT_LOSS, "loss" },
    { AC_EVENT_MOVE, "move" },     { AC_EVENT_PHASE, "phase" },
};

/* ---- actions, outcomes, events ---- */

static void put_set(struct ac_text *out, const char *key, const struct ac_game *game, uint32_t set)
{
    ac_js_open(out, key, '[');
    for (int p = 0; p < 32 && p < game->piece_count; p++)
        if (set >> p & 1u)
            ac_js_text(out, NULL, game->piece_name[p]);
    ac_js_close(out, ']');
}

static void put_arg(struct ac_text *out, const struct ac_game *game, const struct ac_arg_spec *spec,
                    int32_t value)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    if (spec->kind == AC_ARG_SET) {
        put_set(out, spec->name, game, (uint32_t)value);
    } else if (spec->optional && value == AC_NONE) {
        ac_js_null(out, spec->name);
    } else if (spec->kind == AC_ARG_NUMBER || spec->kind == AC_ARG_COORD) {
        ac_js_int(out, spec->name, value);
    } else {
        ac_text_over(&text, memory, sizeof(memory));
        ac_print_arg(game, spec, value, &text);
        ac_js_text(out, spec->name, memory);
    }
}

static void put_args(struct ac_text *out, const struct ac_game *game,
                     const struct ac_arg_spec *specs, int count, const int32_t *values)
{
    ac_js_open(out, "args", '{');
    for (int i = 0; i < count; i++)
        put_arg(out, game, &specs[i], values[i]);
    ac_js_close(out, '}');
}

/* The members of an action's object. */
static void put_action(struct ac_text *out, const struct ac_game *game,
                       const struct ac_chance *chance, const struct ac_action *action)
{
    char memory[AC_NOTATION_MAX];
    struct ac_text text;
    const struct ac_verb *verb;

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, chance, action, &text);
    ac_js_text(out, "text", memory);
    if (action->verb == AC_VERB_OUTCOME && chance) {
        if (chance->names)
            ac_js_text(out, "roll", chance->names[action->arg[0]]);
        else
            ac_js_int(out, "roll", chance->first + action->arg[0]);
        return;
    }
    verb = &game->rules->verbs[action->verb];
    ac_js_text(out, "verb", verb->name);
    if (ac_action_hidden(game, action))
        ac_js_bool(out, "hidden", true);
    else
        put_args(out, game, verb->arg, verb->argc, action->arg);
}

void ac_js_action(struct ac_text *out, const char *key, const struct ac_game *game,
                  const struct ac_action *action)
{
    ac_js_open(out, key, '{');
    put_action(out, game, NULL, action);
    ac_js_close(out, '}');
}

static void put_chance(struct ac_text *out, const char *key, const struct ac_game *game,
                       const struct ac_chance *chance)
{
    ac_js_open(out, key, '{');
    ac_js_text(out, "what", chance->what);
    ac_js_int(out, "total", chance->total);
    ac_js_open(out, "outcomes", '[');
    for (int i = 0; i < chance->count; i++) {
        const struct ac_action action = ac_outcome(i);

        ac_js_open(out, NULL, '{');
        put_action(out, game, chance, &action);
        ac_js_int(out, "weight", ac_chance_weight(chance, i));
        ac_js_close(out, '}');
    }
    ac_js_close(out, ']');
    ac_js_close(out, '}');
}

bool ac_js_event(struct ac_text *out, const char *key, const struct ac_game *game,
                 const struct ac_event *event, int viewer)
{
    const struct ac_event_kind *kind = &game->rules->events[event->kind];
    char memory[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    if (!ac_print_event(game, event, viewer, &text))
        return false;
    ac_js_open(out, key, '{');
    ac_js_text(out, "kind", kind->name);
    ac_js_case(out, game, event->rule);
    ac_js_text(out, "text", memory);
    ac_js_open(out, "flags", '[');
    for (size_t i = 0; i < sizeof(event_flags) / sizeof(event_flags[0]); i++)
        if (kind->flags & event_flags[i].flag)
            ac_js_text(out, NULL, event_flags[i].word);
    ac_js_close(out, ']');
    put_args(out, game, kind->arg, kind->argc, event->arg);
    ac_js_close(out, '}');
    return true;
}

/* ---- decisions ---- */

static const char *decider(const struct ac_game *game, int to_act)
{
    if (to_act == AC_CHANCE)
        return "chance";
    return to_act == AC_OVER ? "over" : ac_viewer_word(game, to_act);
}

void ac_js_actions(struct ac_text *out, const char *key, const struct ac_game *game,
                   const struct ac_actions *list)
{
    ac_js_open(out, key, '[');
    for (int i = 0; i < list->count; i++)
        ac_js_action(out, NULL, game, &list->list[i]);
    ac_js_close(out, ']');
}

void ac_js_legal(struct ac_text *out, const char *key, const struct ac_game *game,
                 const struct ac_state *state)
{
    const ac_side to_act = ac_to_act(state);
    struct ac_actions list = { .retracts = true };
    struct ac_chance chance;
    struct ac_state_room room;

    ac_js_open(out, key, '{');
    ac_js_text(out, "to_act", decider(game, to_act));
    if (to_act == AC_CHANCE) {
        ac_chance(game, state, &chance);
        put_chance(out, "chance", game, &chance);
    } else if (to_act != AC_OVER) {
        ac_see(game, state, to_act, ac_state_in(&room));
        ac_legal(game, ac_state_in(&room), &list);
        ac_js_actions(out, "actions", game, &list);
    }
    ac_js_close(out, '}');
}

void ac_js_turn(struct ac_text *out, const char *key, const struct ac_game *game,
                const struct ac_state *state, int viewer)
{
    struct ac_turn turn;

    ac_turn_of(game, state, viewer, &turn);
    ac_js_open(out, key, '{');
    ac_js_text(out, "to_act", decider(game, turn.to_act));
    ac_js_text(out, "phase",
               turn.phase < game->rules->phase_count ? game->rules->phases[turn.phase] : NULL);
    ac_js_int(out, "turn", turn.turn);
    ac_js_case(out, game, turn.rule);
    ac_js_bool(out, "reaction", turn.reaction);
    ac_js_text(out, "prompt", turn.prompt);
    ac_js_close(out, '}');
}

/* ---- the board ---- */

static void put_pose(struct ac_text *out, const struct ac_view_piece *piece)
{
    const struct ac_point size = { piece->width, piece->depth };

    ac_js_points(out, "at", &piece->at, 1);
    ac_js_int(out, "heading", piece->heading);
    ac_js_points(out, "size", &size, 1);
}

static void put_badges(struct ac_text *out, const struct ac_view_piece *piece)
{
    ac_js_open(out, "badges", '[');
    for (int i = 0; i < piece->badge_count; i++) {
        ac_js_open(out, NULL, '{');
        ac_js_text(out, "text", piece->badge[i].text);
        ac_js_text(out, "kind", piece->badge[i].kind);
        ac_js_close(out, '}');
    }
    ac_js_close(out, ']');
}

static void put_values(struct ac_text *out, const struct ac_view_piece *piece)
{
    ac_js_open(out, "values", '[');
    for (int i = 0; i < 4; i++)
        ac_js_text(out, NULL, piece->values[i]);
    ac_js_close(out, ']');
}

static void put_piece(struct ac_text *out, const struct ac_game *game,
                      const struct ac_view_piece *piece)
{
    const struct ac_board *board = &game->board[piece->board];

    ac_js_open(out, NULL, '{');
    ac_js_piece(out, "piece", game, piece->piece);
    ac_js_side(out, "side", game, piece->side);
    ac_js_text(out, "board", board->id);
    ac_js_place(out, "place", game, piece->place);
    if (piece->facing == AC_NONE)
        ac_js_null(out, "facing");
    else
        ac_js_int(out, "facing", piece->facing);
    ac_js_int(out, "stack", piece->stack);
    if (piece->carrier != AC_NONE)
        ac_js_piece(out, "carrier", game, piece->carrier);
    ac_js_int(out, "count", piece->count);
    ac_js_bool(out, "can_act", piece->can_act);
    ac_js_bool(out, "reduced", piece->reduced);
    if (board->kind == AC_BOARD_PLANE)
        put_pose(out, piece);
    ac_js_text(out, "symbol", piece->symbol);
    if (piece->group)
        ac_js_text(out, "group", piece->group);
    put_values(out, piece);
    put_badges(out, piece);
    ac_js_close(out, '}');
}

static void put_mark(struct ac_text *out, const struct ac_game *game,
                     const struct ac_view_mark *mark)
{
    ac_js_open(out, NULL, '{');
    ac_js_text(out, "kind", mark->kind);
    ac_js_side(out, "side", game, mark->side);
    ac_js_text(out, "board", game->board[mark->board].id);
    ac_js_place(out, "place", game, mark->place);
    if (mark->to != AC_NONE)
        ac_js_place(out, "to", game, mark->to);
    if (mark->facing != AC_NONE)
        ac_js_int(out, "facing", mark->facing);
    ac_js_text(out, "text", mark->text);
    ac_js_close(out, '}');
}

static void put_track(struct ac_text *out, const struct ac_game *game,
                      const struct ac_view_track *track)
{
    ac_js_open(out, NULL, '{');
    ac_js_text(out, "name", track->name);
    ac_js_side(out, "side", game, track->side);
    ac_js_int(out, "value", track->value);
    ac_js_int(out, "max", track->max);
    ac_js_text(out, "text", track->text);
    ac_js_close(out, '}');
}

static void put_lists(struct ac_text *out, const struct ac_game *game, const struct ac_view *view)
{
    ac_js_open(out, "pieces", '[');
    for (int i = 0; i < view->piece_count; i++)
        put_piece(out, game, &view->piece[i]);
    ac_js_close(out, ']');
    ac_js_open(out, "marks", '[');
    for (int i = 0; i < view->mark_count; i++)
        put_mark(out, game, &view->mark[i]);
    ac_js_close(out, ']');
    ac_js_open(out, "tracks", '[');
    for (int i = 0; i < view->track_count; i++)
        put_track(out, game, &view->track[i]);
    ac_js_close(out, ']');
    ac_js_open(out, "features", '[');
    for (int i = 0; i < view->feature_count; i++)
        ac_js_feature(out, NULL, &view->feature[i]);
    ac_js_close(out, ']');
}

void ac_js_view(struct ac_text *out, const char *key, const struct ac_game *game,
                const struct ac_state *state, int viewer)
{
    struct ac_view *view = malloc(sizeof(*view)); /* too large for a stack; ac_view clears it */

    if (!view)
        ac_bug("out of memory for a view");
    ac_view(game, state, viewer, view);
    ac_js_open(out, key, '{');
    ac_js_text(out, "viewer", ac_viewer_word(game, view->viewer));
    ac_js_text(out, "board", game->board_count ? game->board[view->board].id : NULL);
    ac_js_text(out, "ground", view->ground);
    put_lists(out, game, view);
    ac_js_turn(out, "turn", game, state, viewer);
    ac_js_close(out, '}');
    free(view);
}

/* ---- as trees ---- */

static json_t *read_back(struct ac_text *text)
{
    json_t *out = ac_js_read(text);

    ac_text_release(text);
    return out;
}

json_t *ac_json_action(const struct ac_game *game, const struct ac_action *action)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_action(&text, NULL, game, action);
    return read_back(&text);
}

json_t *ac_json_event(const struct ac_game *game, const struct ac_event *event, int viewer)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    return ac_js_event(&text, NULL, game, event, viewer) ? read_back(&text) : NULL;
}

json_t *ac_json_legal(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_legal(&text, NULL, game, state);
    return read_back(&text);
}

json_t *ac_json_turn(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_turn(&text, NULL, game, state, viewer);
    return read_back(&text);
}

json_t *ac_json_view(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_view(&text, NULL, game, state, viewer);
    return read_back(&text);
}
