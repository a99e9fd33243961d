/* States as text and JSON; see acies.h. */
#include <stdlib.h>
#include <string.h>

#include "core/foresee.h"
#include "core/odds.h"
#include "engine/engine.h"
#include "lib/inside.h"
#include "notation/notation.h"
#include "json/json.h"
#include "json/json_text.h"

/* ---- notation ---- */

size_t acies_print(const struct acies_state *state, const struct acies_action *action, char *out,
                   size_t cap)
{
    const struct ac_action inner = lib_action(action);
    char all[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, all, sizeof(all));
    if (inner.verb == AC_VERB_OUTCOME || inner.verb < lib_game(state)->rules->verb_count)
        ac_print_at(lib_game(state), lib_state(state), &inner, &text);
    if (cap) {
        const size_t len = text.len < cap ? text.len : cap - 1;

        memcpy(out, text.data, len);
        out[len] = '\0';
    }
    return text.len;
}

enum acies_status acies_parse(const struct acies_state *state, const char *text,
                              struct acies_action *out)
{
    struct ac_action inner;
    struct ac_err err = { 0 };

    if (ac_parse_at(lib_game(state), lib_state(state), text, &inner, &err) != AC_OK)
        return lib_refuse(&err);
    memcpy(out, &inner, sizeof(inner));
    return ACIES_OK;
}

char *acies_position(const struct acies_state *state)
{
    struct ac_text text;

    ac_text_init(&text, AC_ENGINE_ANSWER);
    ac_print_position(lib_game(state), lib_state(state), &text);
    return lib_give(&text);
}

/* ---- JSON ---- */

static char *dump(json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);

    json_decref(json);
    if (!text)
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a text");
    return text;
}

/* The state as the side to act sees it: questions about its decision are answered from that. */
static const struct ac_state *seen(const struct acies_state *state, struct ac_state_room *room)
{
    const int who = acies_to_act(state);

    if (!lib_is_side(who))
        return lib_state(state);
    ac_see(lib_game(state), lib_state(state), who, ac_state_in(room));
    return ac_state_in(room);
}

char *acies_view_json(const struct acies_state *state, int viewer)
{
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_view(&text, NULL, lib_game(state), lib_state(state), viewer);
    return lib_give(&text);
}

char *acies_legal_json(const struct acies_state *state)
{
    struct ac_state_room room;
    struct ac_text text;

    ac_text_init(&text, AC_JS_MAX);
    ac_js_legal(&text, NULL, lib_game(state), seen(state, &room));
    return lib_give(&text);
}

char *acies_goals_json(const struct acies_state *state, int viewer)
{
    return dump(ac_json_goals(lib_game(state), lib_state(state), viewer));
}

char *acies_result_json(const struct acies_state *state)
{
    struct ac_result result = { .winner = AC_NONE };

    if (acies_to_act(state) != AC_OVER) {
        (void)lib_refuse_text(AC_ERR_USAGE, "the game is not over");
        return NULL;
    }
    lib_game(state)->rules->result(lib_game(state), lib_state(state), &result);
    return dump(ac_json_result(lib_game(state), &result));
}

/* Is the action one that odds can be asked of now? */
static bool askable(const struct acies_state *state, const struct acies_action *action)
{
    char why[AC_ERR_TEXT];

    if (!action) {
        if (acies_to_act(state) == AC_CHANCE)
            return true;
        (void)lib_refuse_text(AC_ERR_USAGE, "no dice are to be rolled now");
        return false;
    }
    if (lib_is_side(acies_to_act(state)) && acies_why(state, action, why, sizeof(why)))
        return true;
    (void)lib_refuse_text(AC_ERR_REFUSED,
                          lib_is_side(acies_to_act(state)) ? why : "no side decides now");
    return false;
}

char *acies_card_json(const struct acies_state *state, const struct acies_action *action)
{
    const struct ac_game *game = lib_game(state);
    struct ac_state_room room;
    struct ac_action inner;
    struct ac_card card = { 0 };

    if (!askable(state, action))
        return NULL;
    if (action)
        inner = lib_action(action);
    if (ac_foresee(game, seen(state, &room), action ? &inner : NULL, &card))
        return dump(ac_json_card(game, &card));
    (void)lib_refuse_text(AC_ERR_NOT_FOUND, "no dice hang on it");
    return NULL;
}

char *acies_odds_json(const struct acies_state *state, const struct acies_action *action)
{
    const struct ac_game *game = lib_game(state);
    struct ac_odds_room *walk;
    struct ac_state_room room;
    struct ac_action inner;
    struct ac_odds odds;
    bool found;

    if (!askable(state, action))
        return NULL;
    walk = calloc(1, sizeof(*walk));
    if (!walk) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for odds");
        return NULL;
    }
    if (action)
        inner = lib_action(action);
    found = ac_odds(game, seen(state, &room), action ? &inner : NULL, walk, &odds);
    free(walk);
    if (found)
        return dump(ac_json_odds(game, &odds));
    (void)lib_refuse_text(AC_ERR_NOT_FOUND, "no dice hang on it");
    return NULL;
}

char *acies_reach_json(const struct acies_state *state, int piece)
{
    const struct ac_game *game = lib_game(state);
    struct ac_state_room room;
    struct ac_reach *reach;
    json_t *json;

    if (!lib_is_side(acies_to_act(state)) || !acies_piece_name(state->game, piece)) {
        (void)lib_refuse_text(AC_ERR_USAGE, "no side decides now, or there is no such piece");
        return NULL;
    }
    reach = calloc(1, sizeof(*reach));
    if (!reach) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a reach");
        return NULL;
    }
    game->rules->reach(game, seen(state, &room), (ac_piece)piece, reach);
    json = ac_json_reach(game, reach);
    free(reach);
    return dump(json);
}
