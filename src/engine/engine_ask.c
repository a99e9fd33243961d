/* The engine's questions: they change nothing. See engine/engine.h. */
#include <stdlib.h>
#include <string.h>

#include "core/foresee.h"
#include "engine/engine_inside.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"
#include "json/json.h"

static const struct ac_game *game_of(const struct ac_engine *engine)
{
    return engine->table.game;
}

static const struct ac_state *state_of(const struct ac_engine *engine)
{
    return engine->table.match.state;
}

static void answer_json(struct ac_engine *engine, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);

    json_decref(json);
    if (!text)
        ac_bug("a JSON value could not be written");
    ac_text_add(&engine->answer, text);
    ac_text_putc(&engine->answer, '\n');
    free(text);
}

/* Takes `json` from the rest, if it is there; then nothing may follow. */
static enum ac_status take_json(const char **rest, bool *json, struct ac_err *err)
{
    const char *at = ac_skip_blanks(*rest);

    *json = strncmp(at, "json", 4) == 0 && !*ac_skip_blanks(at + 4);
    if (*json)
        return AC_OK;
    return ac_engine_nothing(at, err);
}

static void answer_action(struct ac_engine *engine, const struct ac_action *action)
{
    ac_print_at(game_of(engine), state_of(engine), action, &engine->answer);
    ac_text_putc(&engine->answer, '\n');
}

/* ---- the position ---- */

enum ac_status ac_engine_position(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    ac_print_position(game_of(engine), state_of(engine), &engine->answer);
    return ac_engine_nothing(rest, err);
}

enum ac_status ac_engine_board(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    bool json;

    if (take_json(&rest, &json, err) != AC_OK)
        return AC_ERR_USAGE;
    answer_json(engine, ac_json_game(game_of(engine)));
    return AC_OK;
}

/* The viewer named first in the rest; else whoever is to act, or the referee. */
static enum ac_status take_viewer(struct ac_engine *engine, const char **rest, int *viewer,
                                  struct ac_err *err)
{
    const ac_side side = ac_to_act(state_of(engine));
    const char *at = *rest;
    char word[AC_MAX_WORD];

    *viewer = side == 0 || side == 1 ? side : AC_REFEREE;
    if (!ac_next_word(&at, word, sizeof(word)) || strcmp(word, "json") == 0)
        return AC_OK;
    *rest = at;
    return ac_parse_side(game_of(engine), word, true, viewer, err);
}

enum ac_status ac_engine_view(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    int viewer = 0;
    bool json;

    if (take_viewer(engine, &rest, &viewer, err) != AC_OK || take_json(&rest, &json, err) != AC_OK)
        return AC_ERR_USAGE;
    answer_json(engine, ac_json_view(game_of(engine), state_of(engine), viewer));
    return AC_OK;
}

static void show_turn(struct ac_engine *engine, int viewer)
{
    const struct ac_game *game = game_of(engine);
    struct ac_turn turn;
    const char *who;

    ac_turn_of(game, state_of(engine), viewer, &turn);
    who = turn.to_act == AC_CHANCE ? "chance"
          : turn.to_act == AC_OVER ? "over"
                                   : ac_viewer_word(game, turn.to_act);
    ac_text_addf(&engine->answer, "turn %d %s %s: %s\n", turn.turn,
                 turn.phase < game->rules->phase_count ? game->rules->phases[turn.phase] : "-", who,
                 turn.prompt);
}

static void show_piece(struct ac_engine *engine, const struct ac_view_piece *piece)
{
    const struct ac_game *game = game_of(engine);
    struct ac_text *out = &engine->answer;

    ac_text_addf(out, "piece %s %s ", game->piece_name[piece->piece],
                 ac_viewer_word(game, piece->side));
    if (piece->place != AC_NONE)
        ac_text_addf(out, "at %s", game->place_name[piece->place]);
    else if (piece->carrier != AC_NONE)
        ac_text_addf(out, "on %s", game->piece_name[piece->carrier]);
    else
        ac_text_addf(out, "at %d,%d heading %d", (int)piece->at.x, (int)piece->at.y,
                     (int)piece->heading);
    if (piece->facing != AC_NONE && game->rules->facings)
        ac_text_addf(out, " facing %s", game->rules->facings[piece->facing]);
    for (int i = 0; i < piece->badge_count; i++)
        ac_text_addf(out, " %s", piece->badge[i].kind);
    ac_text_putc(out, '\n');
}

enum ac_status ac_engine_show(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    struct ac_view *view = &engine->view;
    int viewer = 0;

    if (take_viewer(engine, &rest, &viewer, err) != AC_OK || ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    memset(view, 0, sizeof(*view));
    ac_view(game, state_of(engine), viewer, view);
    show_turn(engine, viewer);
    for (int i = 0; i < view->track_count; i++) {
        const struct ac_view_track *track = &view->track[i];

        ac_text_addf(&engine->answer, "track %s %s %d of %d%s%s\n", track->name,
                     track->side == AC_NONE ? "-" : ac_viewer_word(game, track->side),
                     (int)track->value, (int)track->max, track->text[0] ? " " : "", track->text);
    }
    for (int i = 0; i < view->piece_count; i++)
        show_piece(engine, &view->piece[i]);
    return AC_OK;
}

enum ac_status ac_engine_hash(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    ac_text_addf(&engine->answer, "%016llx\n",
                 (unsigned long long)ac_state_hash(game_of(engine), state_of(engine)));
    return ac_engine_nothing(rest, err);
}

enum ac_status ac_engine_goals(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    int viewer = 0;

    if (take_viewer(engine, &rest, &viewer, err) != AC_OK || ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    answer_json(engine, ac_json_goals(game_of(engine), state_of(engine), viewer));
    return AC_OK;
}

enum ac_status ac_engine_result(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_result result;

    if (ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    if (ac_match_over(&engine->table.match, &result))
        answer_json(engine, ac_json_result(game_of(engine), &result));
    else
        ac_text_add(&engine->answer, "none\n");
    return AC_OK;
}

enum ac_status ac_engine_record(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_match *match = &engine->table.match;
    struct ac_record_head head;
    struct ac_result result;
    enum ac_status status;

    if (ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    ac_record_head_of(match, engine->host->version, NULL, &head);
    head.dice = engine->rolled;
    if (engine->rolled == AC_RECORD_COMMITTED)
        ac_record_set_dice(&head, &engine->dice);
    status = ac_record_write(match, &head, &engine->answer, err);
    if (status == AC_OK && head.dice == AC_RECORD_COMMITTED && ac_match_over(match, &result))
        ac_record_print_seed(&engine->dice, &engine->answer);
    return status;
}

/* ---- the decision ---- */

enum ac_status ac_engine_turn(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    int viewer = 0;
    bool json;

    if (take_viewer(engine, &rest, &viewer, err) != AC_OK || take_json(&rest, &json, err) != AC_OK)
        return AC_ERR_USAGE;
    if (json)
        answer_json(engine, ac_json_turn(game_of(engine), state_of(engine), viewer));
    else
        show_turn(engine, viewer);
    return AC_OK;
}

enum ac_status ac_engine_legal(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_state *state = ac_engine_seen(engine);
    struct ac_chance chance;
    bool json;

    if (take_json(&rest, &json, err) != AC_OK)
        return AC_ERR_USAGE;
    if (json) {
        answer_json(engine, ac_json_legal(game_of(engine), state_of(engine)));
        return AC_OK;
    }
    engine->list.count = 0;
    engine->list.retracts = true;
    if (ac_to_act(state) == AC_CHANCE) {
        ac_chance(game_of(engine), state, &chance);
        for (int i = 0; i < chance.count; i++)
            ac_actions_add(&engine->list, ac_outcome(i));
    } else if (ac_to_act(state) != AC_OVER) {
        ac_legal(game_of(engine), state, &engine->list);
    }
    for (int i = 0; i < engine->list.count; i++)
        answer_action(engine, &engine->list.list[i]);
    return AC_OK;
}

enum ac_status ac_engine_complete(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_completions *found = calloc(1, sizeof(*found));

    if (!found)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    ac_complete(game_of(engine), ac_engine_seen(engine), ac_skip_blanks(rest), found);
    for (int i = 0; i < found->count; i++)
        ac_text_addf(&engine->answer, "%s\n", found->word[i]);
    free(found);
    return AC_OK;
}

enum ac_status ac_engine_why(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    const struct ac_state *state = state_of(engine);
    struct ac_action action;
    struct ac_why why;

    if (ac_parse_at(game, state, rest, &action, err) != AC_OK)
        return AC_ERR_INPUT;
    if (action.verb == AC_VERB_OUTCOME || ac_judge(game, state, ac_to_act(state), &action, &why)) {
        ac_text_add(&engine->answer, "allowed\n");
        return AC_OK;
    }
    ac_text_addf(&engine->answer, "refused %s %s\n", why.rule ? ac_case_id(game, why.rule) : "-",
                 why.text);
    return AC_OK;
}

/* ---- odds ---- */

/* The action asked about, or NULL for the pending roll. Refused when it is not allowed. */
static enum ac_status take_action(struct ac_engine *engine, const char *rest,
                                  struct ac_action *action, const struct ac_action **out,
                                  struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    const struct ac_state *state = state_of(engine);
    struct ac_why why;

    *out = NULL;
    if (!*ac_skip_blanks(rest)) {
        if (ac_to_act(state) != AC_CHANCE)
            return ac_refuse(err, AC_ERR_USAGE, "no roll is pending, expected an action");
        return AC_OK;
    }
    if (ac_parse_action(game, NULL, rest, action, err) != AC_OK)
        return AC_ERR_INPUT;
    if (!ac_judge(game, state, ac_to_act(state), action, &why)) {
        (void)ac_refuse(err, AC_ERR_REFUSED, "%s", why.text);
        err->rule = why.rule;
        return AC_ERR_REFUSED;
    }
    *out = action;
    return AC_OK;
}

/* Where somebody decides before the dice fall there is no walk; the card tells of the roll behind. */
static bool odds_of_card(struct ac_engine *engine, const struct ac_action *action,
                         struct ac_odds *out)
{
    const struct ac_game *game = game_of(engine);

    memset(&engine->card, 0, sizeof(engine->card));
    if (!game->rules->forecast(game, ac_engine_seen(engine), action, &engine->card))
        return false;
    *out = (struct ac_odds){ .total = engine->card.total };
    for (int i = 0; i < engine->card.result_count; i++)
        out->weight[engine->card.result[i].label] += engine->card.result[i].weight;
    return true;
}

enum ac_status ac_engine_odds(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_action action;
    const struct ac_action *asked;
    struct ac_odds odds;
    enum ac_status status = take_action(engine, rest, &action, &asked, err);

    if (status != AC_OK)
        return status;
    engine->odds_room.nodes = 0;
    engine->odds_room.seed = 1;
    if (!ac_odds(game_of(engine), ac_engine_seen(engine), asked, &engine->odds_room, &odds) &&
        !odds_of_card(engine, asked, &odds))
        return ac_refuse(err, AC_ERR_REFUSED, "no dice hang on that");
    answer_json(engine, ac_json_odds(game_of(engine), &odds));
    return AC_OK;
}

enum ac_status ac_engine_card(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    struct ac_action action;
    const struct ac_action *asked;
    enum ac_status status = take_action(engine, rest, &action, &asked, err);

    if (status != AC_OK)
        return status;
    if (!ac_foresee(game, ac_engine_seen(engine), asked, &engine->card))
        return ac_refuse(err, AC_ERR_REFUSED, "no dice hang on that");
    answer_json(engine, ac_json_card(game, &engine->card));
    return AC_OK;
}

/* ---- reach and orders ---- */

enum ac_status ac_engine_reach(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    const struct ac_state *state = ac_engine_seen(engine);
    struct ac_reach *reach = &engine->reach;
    char word[AC_MAX_WORD];
    ac_piece piece;
    bool json;

    if (ac_engine_word(&rest, "a piece", word, err) != AC_OK ||
        ac_parse_piece(game, word, &piece, err) != AC_OK || take_json(&rest, &json, err) != AC_OK)
        return AC_ERR_USAGE;
    reach->count = 0;
    reach->scale = 1;
    reach->allowance = 0;
    if (ac_to_act(state) == 0 || ac_to_act(state) == 1)
        game->rules->reach(game, state, piece, reach);
    if (json) {
        answer_json(engine, ac_json_reach(game, reach));
        return AC_OK;
    }
    for (int i = 0; i < reach->count; i++) {
        const struct ac_reach_at *at = &reach->at[i];

        ac_text_addf(&engine->answer, "%s %d/%d%s%s\n",
                     at->place == AC_NONE ? "-" : game->place_name[at->place], (int)at->cost,
                     (int)reach->scale, at->stops ? " stops" : "", at->danger ? " danger" : "");
    }
    return AC_OK;
}

enum ac_status ac_engine_orders(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    char word[AC_MAX_WORD];
    const bool named = ac_next_word(&rest, word, sizeof(word));

    if (ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    if (named && ac_order_named(game, word) == AC_NONE)
        return ac_refuse(err, AC_ERR_INPUT, "no order \"%.60s\"", word);
    for (int i = 0; i < game->rules->order_count; i++) {
        const struct ac_order_kind *kind = &game->rules->orders[i];

        if (named && strcmp(kind->name, word) != 0)
            continue;
        ac_print_order_usage(game, kind, &engine->answer);
        ac_text_addf(&engine->answer, ": %s", kind->text);
        if (kind->rule)
            ac_text_addf(&engine->answer, " [%s]", ac_case_id(game, kind->rule));
        ac_text_putc(&engine->answer, '\n');
    }
    return AC_OK;
}

enum ac_status ac_engine_plan(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_game *game = game_of(engine);
    const struct ac_state *state = engine->table.match.state;
    const ac_side side = ac_to_act(state);
    struct ac_order order;

    if (side != 0 && side != 1)
        return ac_refuse(err, AC_ERR_REFUSED, "no side is to act now");
    if (ac_parse_order(game, state, side, ac_skip_blanks(rest), &order, err) != AC_OK)
        return AC_ERR_USAGE;
    ac_order_work_out(game, state, side, &order, &engine->plan);
    answer_json(engine, ac_json_plan(game, &engine->plan));
    return AC_OK;
}
