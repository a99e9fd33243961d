/* What does not change: games, skins, cases, guides, boards. docs/API.md, "What does not change". */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/hash.h"
#include "data/balance.h"
#include "draw/skin.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"

/* ---- answers with an ETag ---- */

void srv_answer_packed(struct srv_call *call, const char *type, const char *cache,
                       const struct srv_packed *packed)
{
    const bool gzip = call->gzip && packed->gzip;
    char tag[32], headers[256];

    (void)snprintf(tag, sizeof(tag), "\"%016" PRIx64 "\"", ac_hash(packed->text, packed->size, 0));
    (void)snprintf(headers, sizeof(headers),
                   "cache-control: %s\nvary: accept-encoding\netag: %s\n%s", cache, tag,
                   gzip ? "content-encoding: gzip\n" : "");
    if (strcmp(call->etag, tag) == 0)
        srv_answer_not_modified(call, headers);
    else if (gzip)
        srv_answer_bytes(call, type, headers, (const char *)packed->gzip, packed->gzip_size);
    else
        srv_answer_bytes(call, type, headers, packed->text, packed->size);
}

/* Takes the text. */
static void answer_text(struct srv_call *call, const char *type, char *text)
{
    struct srv_packed packed;

    srv_pack(&packed, text);
    srv_answer_packed(call, type, "no-cache", &packed);
    srv_packed_release(&packed);
}

static void answer_json(struct srv_call *call, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT);

    json_decref(json);
    answer_text(call, "application/json", text);
}

/* ---- the list of games ---- */

/* A file of --data that is bad is as good as none: the page tells of games all the same. */
static json_t *balance_json(struct srv_server *server, const char *game,
                            const struct ac_scenario *s)
{
    struct ac_balance balance;
    char text[AC_BALANCE_TEXT];
    json_t *out;

    if (ac_balance_read(&server->library, game, s->id, &balance, NULL) != AC_OK || !balance.games)
        return json_null();
    ac_balance_text(&balance, s, text);
    out = ac_put_object();
    ac_put_int(out, "games", balance.games);
    ac_put(out, "wins", json_pack("[i,i]", balance.wins[0], balance.wins[1]));
    ac_put_int(out, "draws", balance.draws);
    ac_put_int(out, "turns", balance.turns);
    ac_put(out, "text", ac_put_string(text));
    return out;
}

static json_t *scenario_json(const struct ac_scenario *s)
{
    json_t *out = ac_put_object(), *sides = ac_put_array();

    for (int side = 0; side < AC_SIDES; side++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "word", s->side_word[side]);
        ac_put_text(one, "name", s->side[side]);
        ac_put_text(one, "force", s->force[side]);
        ac_add(sides, one);
    }
    ac_put_text(out, "id", s->id);
    ac_put_text(out, "title", s->title);
    ac_put_text(out, "date", s->date);
    ac_put_text(out, "note", s->note);
    ac_put_text(out, "source", s->source);
    ac_put_text(out, "claim", s->claim);
    ac_put(out, "sides", sides);
    ac_put_int(out, "turns", s->turns);
    ac_put_int(out, "minutes", s->minutes);
    ac_put_bool(out, "first", s->first);
    return out;
}

static json_t *scenarios_json(struct srv_server *server, const char *game)
{
    struct ac_names names = { 0 };
    struct ac_scenario scenario;
    json_t *out = ac_put_array();

    if (ac_library_scenarios(&server->library, game, &names, NULL) != AC_OK)
        return out;
    for (int i = 0; i < names.count; i++)
        if (ac_scenario_peek(&server->library, game, names.name[i], &scenario, NULL) == AC_OK) {
            json_t *one = scenario_json(&scenario);

            ac_put(one, "balance", balance_json(server, game, &scenario));
            ac_add(out, one);
        }
    return out;
}

static json_t *options_json(const struct ac_ruleset *rules)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < rules->option_count; i++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "name", rules->options[i].name);
        ac_put_text(one, "text", rules->options[i].text);
        ac_put(one, "choices", ac_put_name_list(rules->options[i].choices));
        ac_put_bool(one, "ruling", rules->options[i].ruling);
        ac_add(out, one);
    }
    return out;
}

static json_t *sources_json(struct srv_server *server, const char *game)
{
    struct ac_source_marks marks = { 0 };
    json_t *out = ac_put_array();

    if (ac_source_list(&server->library, game, &marks, NULL) != AC_OK)
        return out;
    for (int i = 0; i < marks.count; i++) {
        json_t *one = ac_put_object();

        ac_put_text(one, "document", marks.mark[i].document);
        ac_put_text(one, "part", marks.mark[i].part);
        ac_put_text(one, "source", marks.mark[i].text);
        ac_add(out, one);
    }
    return out;
}

static json_t *guides_json(struct srv_server *server, const char *game)
{
    struct ac_names names = { 0 };
    char folder[128];
    json_t *out = ac_put_array();

    (void)snprintf(folder, sizeof(folder), "%s/guide", game);
    if (ac_library_list(&server->library, folder, ".md", &names, NULL) == AC_OK)
        for (int i = 0; i < names.count; i++)
            ac_add(out, ac_put_string(names.name[i]));
    return out;
}

/*
 * Lessons of a game by name, in the order of their names; one that cannot be read is left out. With
 * `puzzles` those, whose names say so.
 */
static json_t *lessons_json(struct srv_server *server, const char *game, bool puzzles)
{
    static const char *const told[] = { "title",    "chapter", "minutes", "goal",
                                        "scenario", "side",    "grade" };
    const char *prefix = puzzles ? "puzzle-" : "lesson-";
    struct ac_names names = { 0 };
    char path[256];
    json_t *out = ac_put_array();

    (void)snprintf(path, sizeof(path), "%s/guide", game);
    if (ac_library_list(&server->library, path, ".yaml", &names, NULL) != AC_OK)
        return out;
    for (int i = 0; i < names.count; i++) {
        const struct ac_document *doc;
        struct ac_err err = { 0 };
        json_t *one;

        (void)snprintf(path, sizeof(path), "%s/guide/%.100s.yaml", game, names.name[i]);
        if (strncmp(names.name[i], prefix, 7) != 0 ||
            ac_library_open(&server->library, path, &doc, &err) != AC_OK)
            continue;
        one = ac_put_object();
        ac_put_text(one, "id", names.name[i] + (puzzles ? 0 : 7));
        for (size_t k = 0; k < sizeof(told) / sizeof(told[0]); k++)
            if (ac_node_get(doc->root, told[k]))
                ac_put_text(one, told[k], ac_node_get(doc->root, told[k])->text);
        ac_add(out, one);
    }
    return out;
}

static json_t *game_json(struct srv_server *server, const struct ac_ruleset *rules)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "id", rules->id);
    ac_put_text(out, "title", rules->title);
    ac_put_text(out, "about", rules->about);
    ac_put_int(out, "revision", rules->revision);
    ac_put_bool(out, "secrets", rules->secrets);
    ac_put(out, "scenarios", scenarios_json(server, rules->id));
    ac_put(out, "options", options_json(rules));
    ac_put(out, "sources", sources_json(server, rules->id));
    ac_put(out, "guides", guides_json(server, rules->id));
    ac_put(out, "lessons", lessons_json(server, rules->id, false));
    ac_put(out, "puzzles", lessons_json(server, rules->id, true));
    ac_put(out, "levels", ac_put_name_list(ac_level_names));
    return out;
}

static void list_games(struct srv_call *call)
{
    struct srv_server *server = call->server;

    if (!server->games_json.text) {
        json_t *list = ac_put_array();

        for (int i = 0; server->options.rulesets[i]; i++)
            ac_add(list, game_json(server, server->options.rulesets[i]));
        srv_pack(&server->games_json, json_dumps(list, JSON_COMPACT));
        json_decref(list);
    }
    srv_answer_packed(call, "application/json", "no-cache", &server->games_json);
}

/* ---- one game ---- */

/* NOLINTNEXTLINE(misc-no-recursion): a document is at most AC_YAML_MAX_DEPTH deep */
static json_t *node_json(const struct ac_node *node)
{
    json_t *out;

    if (node->kind == AC_NODE_SCALAR)
        return ac_put_string(node->text ? node->text : "");
    out = node->kind == AC_NODE_LIST ? ac_put_array() : ac_put_object();
    for (const struct ac_node *child = node->child; child; child = child->next) {
        if (node->kind == AC_NODE_LIST)
            ac_add(out, node_json(child));
        else
            ac_put(out, child->key, node_json(child));
    }
    return out;
}

/* A document as JSON; nothing when there is none. @return false when it cannot be read */
static bool document_json(struct srv_call *call, const char *path, json_t **out)
{
    const struct ac_document *doc;
    struct ac_err err = { 0 };
    enum ac_status status = ac_library_open(&call->server->library, path, &doc, &err);
    if (status != AC_OK && status != AC_ERR_NOT_FOUND) {
        srv_refuse_err(call, &err);
        return false;
    }
    *out = status == AC_OK ? node_json(doc->root) : ac_put_object();
    return true;
}

static bool skin_part(struct srv_call *call, const char *game, const char *file, json_t **out)
{
    char path[128];

    (void)snprintf(path, sizeof(path), "%s/skin/%s.yaml", game, file);
    return document_json(call, path, out);
}

static void show_skin(struct srv_call *call, const char *game)
{
    json_t *skin, *words, *shapes;

    if (!skin_part(call, game, "skin", &skin))
        return;
    if (!skin_part(call, game, "words", &words)) {
        json_decref(skin);
        return;
    }
    ac_put(skin, "words", words);
    if (document_json(call, AC_SYMBOLS_DOCUMENT, &shapes)) {
        ac_put(skin, "shapes", shapes);
        answer_json(call, skin);
    } else
        json_decref(skin);
}

static void show_cases(struct srv_call *call, const char *game)
{
    const struct ac_casebook *book = srv_casebook(call->server, game);
    json_t *list = ac_put_array();

    for (int i = 0; book && i < book->count; i++) {
        const struct ac_case_entry *entry = &book->entry[i];
        json_t *one = ac_put_object();

        ac_put_text(one, "id", entry->id);
        ac_put_text(one, "kind", entry->kind);
        ac_put_text(one, "title", entry->title);
        ac_put_text(one, "status", entry->status);
        ac_put_text(one, "note", entry->note);
        ac_add(list, one);
    }
    answer_json(call, list);
}

/* One word: nothing that could climb out of its folder. */
static bool is_word(const char *name)
{
    return name[0] && name[0] != '.' && !strchr(name, '/') && strlen(name) < 64;
}

static void show_guide(struct srv_call *call, const char *game, const char *name)
{
    const struct ac_document *doc;
    char path[256];

    (void)snprintf(path, sizeof(path), "%s/guide/%s.md", game, name);
    if (!is_word(name) || !ac_library_has(&call->server->library, path) ||
        ac_library_text(&call->server->library, path, &doc, NULL) != AC_OK)
        srv_refuse(call, "unknown", "no such guide");
    else
        answer_text(call, "text/markdown; charset=utf-8", strdup(doc->bytes));
}

const struct ac_node *srv_lesson(struct srv_call *call, const char *game, const char *name)
{
    const struct ac_document *doc;
    struct ac_err err = { 0 };
    char path[256];

    (void)snprintf(path, sizeof(path), "%s/guide/%s%.100s.yaml", game,
                   strncmp(name, "puzzle-", 7) == 0 ? "" : "lesson-", name);
    if (!is_word(name) || !ac_library_has(&call->server->library, path))
        srv_refuse(call, "unknown", "no such lesson");
    else if (ac_library_open(&call->server->library, path, &doc, &err) != AC_OK)
        srv_refuse_err(call, &err);
    else
        return doc->root;
    return NULL;
}

static void show_lesson(struct srv_call *call, const char *game, const char *name)
{
    const struct ac_node *lesson = srv_lesson(call, game, name);

    if (lesson)
        answer_json(call, node_json(lesson));
}

static void show_scenario(struct srv_call *call, const char *game, const char *id)
{
    struct srv_game *loaded;
    struct ac_state_room room;
    char scenario[AC_STORE_PATH];
    struct ac_err err = { 0 };
    json_t *out;

    (void)snprintf(scenario, sizeof(scenario), "%s/%.100s", game, id);
    if (srv_game_get(call->server, scenario, "", &loaded, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return;
    }
    ac_begin(loaded->game, ac_state_in(&room));
    out = ac_put_object();
    ac_put_text(out, "data", loaded->hash);
    ac_put(out, "view", ac_json_view(loaded->game, ac_state_in(&room), AC_SPECTATOR));
    answer_json(call, out);
}

static void show_data(struct srv_call *call, const char *hash)
{
    struct srv_game *game = srv_game_by_hash(call->server, hash);

    if (!game) {
        srv_refuse(call, "unknown", "no game with that data is loaded: ask for its table first");
        return;
    }
    srv_answer_packed(call, "application/json", "public, max-age=31536000, immutable",
                      srv_game_json(game));
}

static bool game_route(struct srv_call *call, const char *path)
{
    const char *slash = strchr(path, '/');
    char game[64];

    if (!slash || (size_t)(slash - path) >= sizeof(game))
        return false;
    memcpy(game, path, (size_t)(slash - path));
    game[slash - path] = '\0';
    slash++;
    if (!srv_ruleset(call->server, game))
        srv_refuse(call, "unknown", "unknown game \"%s\"", game);
    else if (strcmp(slash, "skin") == 0)
        show_skin(call, game);
    else if (strcmp(slash, "cases") == 0)
        show_cases(call, game);
    else if (strncmp(slash, "guides/", 7) == 0)
        show_guide(call, game, slash + 7);
    else if (strncmp(slash, "lessons/", 8) == 0)
        show_lesson(call, game, slash + 8);
    else if (strncmp(slash, "scenarios/", 10) == 0)
        show_scenario(call, game, slash + 10);
    else
        return false;
    return true;
}

bool srv_library_route(struct srv_call *call, const char *path)
{
    if (call->posted)
        return false;
    if (strcmp(path, "games") == 0)
        list_games(call);
    else if (strncmp(path, "data/", 5) == 0)
        show_data(call, path + 5);
    else if (strncmp(path, "games/", 6) == 0)
        return game_route(call, path + 6);
    else
        return false;
    return true;
}
