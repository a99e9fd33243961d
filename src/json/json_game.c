/* What does not change while a game is played, as JSON; see json/json.h. */
#include "json/json.h"

#include "json/json_put.h"

static const struct ac_flag_word verb_flags[] = {
    { AC_VERB_RETRACT, "retract" }, { AC_VERB_FREE, "free" },   { AC_VERB_SECRET, "secret" },
    { AC_VERB_REVEAL, "reveal" },   { AC_VERB_ROLLS, "rolls" }, { AC_VERB_ENDS, "ends" },
    { AC_VERB_GRAVE, "grave" },
};

static const char *const arg_kinds[] = {
    [AC_ARG_PIECE] = "piece",   [AC_ARG_PLACE] = "place", [AC_ARG_NAME] = "name",
    [AC_ARG_NUMBER] = "number", [AC_ARG_COORD] = "coord", [AC_ARG_SET] = "set",
};

static const char *const board_kinds[] = {
    [AC_BOARD_HEX] = "hex",       [AC_BOARD_GRAPH] = "graph", [AC_BOARD_AREA] = "area",
    [AC_BOARD_SQUARE] = "square", [AC_BOARD_PLANE] = "plane", [AC_BOARD_BOXES] = "boxes",
};

json_t *ac_json_scenario(const struct ac_game *game)
{
    const struct ac_scenario *scenario = &game->scenario;
    json_t *out = ac_put_object(), *sides = ac_put_array();

    for (int side = 0; side < AC_SIDES; side++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "word", scenario->side_word[side]);
        ac_put_text(one, "name", scenario->side[side]);
        ac_put_text(one, "force", scenario->force[side]);
        ac_add(sides, one);
    }
    ac_put_text(out, "id", scenario->id);
    ac_put_text(out, "title", scenario->title);
    ac_put_text(out, "date", scenario->date);
    ac_put_text(out, "note", scenario->note);
    ac_put_text(out, "source", scenario->source);
    ac_put_text(out, "claim", scenario->claim);
    ac_put(out, "sides", sides);
    ac_put_int(out, "turns", scenario->turns);
    ac_put_int(out, "minutes", scenario->minutes);
    ac_put_bool(out, "first", scenario->first);
    return out;
}

static json_t *arg_json(const struct ac_arg_spec *spec)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "name", spec->name);
    ac_put_text(out, "kind", arg_kinds[spec->kind]);
    ac_put_bool(out, "optional", spec->optional);
    if (spec->kind == AC_ARG_NUMBER || spec->kind == AC_ARG_COORD) {
        ac_put_int(out, "low", spec->low);
        ac_put_int(out, "high", spec->high);
    }
    if (spec->kind == AC_ARG_NAME)
        ac_put(out, "names", ac_put_name_list(spec->names));
    return out;
}

json_t *ac_json_verbs(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->rules->verb_count; i++) {
        const struct ac_verb *verb = &game->rules->verbs[i];
        json_t *one = ac_put_object(), *args = ac_put_array();

        for (int a = 0; a < verb->argc; a++)
            ac_add(args, arg_json(&verb->arg[a]));
        ac_put_text(one, "name", verb->name);
        ac_put_text(one, "text", verb->text);
        ac_put(one, "flags",
               ac_put_flags(verb_flags, (int)(sizeof(verb_flags) / sizeof(verb_flags[0])),
                            verb->flags));
        ac_put(one, "args", args);
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_options(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->rules->option_count; i++) {
        const struct ac_option *option = &game->rules->options[i];
        json_t *one = ac_put_object();

        ac_put_text(one, "name", option->name);
        ac_put_text(one, "text", option->text);
        ac_put(one, "choices", ac_put_name_list(option->choices));
        ac_put_text(one, "chosen", option->choices[game->option[i]]);
        ac_put_bool(one, "ruling", option->ruling);
        ac_add(out, one);
    }
    return out;
}

static json_t *order_arg(const struct ac_order_arg *arg)
{
    static const char *const what[] = {
        [AC_ORDER_WHO] = "who",       [AC_ORDER_PIECE] = "piece",   [AC_ORDER_PLACE] = "place",
        [AC_ORDER_FACING] = "facing", [AC_ORDER_NUMBER] = "number", [AC_ORDER_WORD] = "word",
    };
    json_t *out = ac_put_object();

    ac_put_text(out, "name", arg->name);
    ac_put_text(out, "what", what[arg->what]);
    ac_put_bool(out, "optional", arg->optional);
    if (arg->what == AC_ORDER_NUMBER) {
        ac_put_int(out, "low", arg->low);
        ac_put_int(out, "high", arg->high);
    }
    if (arg->what == AC_ORDER_WORD)
        ac_put(out, "names", ac_put_name_list(arg->names));
    return out;
}

json_t *ac_json_orders(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->rules->order_count; i++) {
        const struct ac_order_kind *kind = &game->rules->orders[i];
        json_t *one = ac_put_object();
        json_t *args = ac_put_array();

        ac_put_text(one, "name", kind->name);
        ac_put_text(one, "text", kind->text);
        ac_put_case(one, game, kind->rule);
        for (int a = 0; a < kind->argc; a++)
            ac_add(args, order_arg(&kind->arg[a]));
        ac_put(one, "args", args);
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_standing(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->rules->standing_count; i++) {
        const struct ac_standing_kind *order = &game->rules->standing[i];
        json_t *one = ac_put_object();

        ac_put_text(one, "name", order->name);
        ac_put_text(one, "text", order->text);
        ac_put(one, "choices", ac_put_name_list(order->choices));
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_overlays(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->rules->overlay_count; i++) {
        const struct ac_overlay_kind *overlay = &game->rules->overlays[i];
        json_t *one = ac_put_object();

        ac_put_text(one, "name", overlay->name);
        ac_put_text(one, "text", overlay->text);
        ac_put_bool(one, "piece", overlay->of_piece);
        ac_put_bool(one, "strikes", overlay->strikes);
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_pieces(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->piece_count; i++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "name", game->piece_name[i]);
        ac_put_text(one, "text", game->piece_text ? game->piece_text[i] : NULL);
        ac_add(out, one);
    }
    return out;
}

static json_t *space_json(const struct ac_game *game, const struct ac_space *space)
{
    json_t *out = ac_put_object();

    ac_put_place(out, "place", game, space->place);
    ac_put_text(out, "terrain", space->terrain);
    ac_put(out, "centre", ac_put_points(&space->centre, 1));
    ac_put(out, "outline", ac_put_points(space->outline, space->outline_count));
    if (space->label)
        ac_put_text(out, "label", space->label);
    if (space->name)
        ac_put_text(out, "name", space->name);
    return out;
}

json_t *ac_json_board(const struct ac_game *game, int board)
{
    const struct ac_board *from = &game->board[board];
    json_t *out = ac_put_object(), *spaces = ac_put_array(), *features = ac_put_array(),
           *links = ac_put_array();

    for (int i = 0; i < from->space_count; i++)
        ac_add(spaces, space_json(game, &from->spaces[i]));
    for (int i = 0; i < from->feature_count; i++)
        ac_add(features, ac_put_feature(&from->features[i]));
    for (int i = 0; i < from->link_count; i++) {
        const char *const pair[2] = { game->place_name[from->links[i][0]],
                                      game->place_name[from->links[i][1]] };

        ac_add(links, ac_put_names(pair, 2));
    }
    ac_put_text(out, "id", from->id);
    ac_put_text(out, "title", from->title);
    ac_put_text(out, "source", from->source);
    ac_put_text(out, "kind", board_kinds[from->kind]);
    ac_put_int(out, "width", from->width);
    ac_put_int(out, "height", from->height);
    ac_put_int(out, "unit", from->unit);
    ac_put(out, "spaces", spaces);
    ac_put(out, "features", features);
    ac_put(out, "links", links);
    return out;
}

json_t *ac_json_charts(const struct ac_game *game)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < game->chart_count; i++) {
        const struct ac_chart *chart = &game->chart[i];
        json_t *one = ac_put_object(), *rows = ac_put_array();

        for (int row = 0; row < chart->rows; row++)
            ac_add(rows, ac_put_names(chart->cell + (size_t)row * (size_t)chart->columns,
                                      chart->columns));
        ac_put_text(one, "title", chart->title);
        ac_put_text(one, "source", chart->source);
        ac_put_case(one, game, chart->rule);
        ac_put(one, "rows", rows);
        ac_add(out, one);
    }
    return out;
}

json_t *ac_json_game(const struct ac_game *game)
{
    const struct ac_ruleset *rules = game->rules;
    json_t *out = ac_put_object(), *boards = ac_put_array();

    for (int i = 0; i < game->board_count; i++)
        ac_add(boards, ac_json_board(game, i));
    ac_put_text(out, "id", rules->id);
    ac_put_text(out, "title", rules->title);
    ac_put_text(out, "about", rules->about);
    ac_put_int(out, "revision", rules->revision);
    ac_put_bool(out, "secrets", rules->secrets);
    ac_put(out, "scenario", ac_json_scenario(game));
    ac_put(out, "options", ac_json_options(game));
    ac_put(out, "phases", ac_put_names(rules->phases, rules->phase_count));
    ac_put(out, "labels", ac_put_names(rules->labels, rules->label_count));
    ac_put(out, "facings", ac_put_name_list(rules->facings));
    ac_put(out, "styles", ac_put_names(rules->styles, rules->style_count));
    ac_put(out, "verbs", ac_json_verbs(game));
    ac_put(out, "orders", ac_json_orders(game));
    ac_put(out, "standing", ac_json_standing(game));
    ac_put(out, "overlays", ac_json_overlays(game));
    ac_put(out, "pieces", ac_json_pieces(game));
    ac_put(out, "places", ac_put_names(game->place_name, game->place_count));
    ac_put(out, "boards", boards);
    ac_put(out, "charts", ac_json_charts(game));
    return out;
}
