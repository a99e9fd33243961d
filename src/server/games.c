/* Loaded games, shared by every table of the same scenario and options. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/hash.h"
#include "base/near.h"
#include "server/inside.h"
#include "json/json.h"
#include "json/json_put.h"

const struct ac_ruleset *srv_ruleset(const struct srv_server *server, const char *id)
{
    for (int i = 0; server->options.rulesets[i]; i++)
        if (strcmp(server->options.rulesets[i]->id, id) == 0)
            return server->options.rulesets[i];
    return NULL;
}

/* "a=b c=d" cut into settings that point into `text`. */
static enum ac_status read_options(char *text, struct ac_setting *out, int *count,
                                   struct ac_err *err)
{
    char *rest = NULL;

    *count = 0;
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');

        if (!sign || *count == AC_MAX_OPTIONS)
            return ac_refuse(err, AC_ERR_INPUT, "bad options, expected NAME=CHOICE");
        *sign = '\0';
        out[(*count)++] = (struct ac_setting){ word, sign + 1 };
    }
    return AC_OK;
}

/* From the library, or from the text of a scenario that players brought, in a library of its own. */
static enum ac_status load(struct srv_server *server, struct srv_game *game,
                           const struct ac_text *own, struct ac_err *err)
{
    struct ac_setting setting[AC_MAX_OPTIONS];
    char text[AC_STORE_OPTIONS];
    struct ac_load what = { .what = game->scenario,
                            .text = own ? own->data : NULL,
                            .size = own ? own->len : 0,
                            .settings = setting };
    struct ac_loaded loaded;
    enum ac_status status = AC_OK;

    if (own)
        status = ac_library_init(&game->library, server->options.data, err);
    (void)snprintf(text, sizeof(text), "%s", game->options);
    if (status == AC_OK)
        status = read_options(text, setting, &what.setting_count, err);
    if (status == AC_OK)
        status = ac_data_load(own ? &game->library : &server->library, server->options.rulesets,
                              &what, &loaded, err);
    if (status != AC_OK)
        return status;
    game->game = loaded.game;
    (void)snprintf(game->hash, sizeof(game->hash), "%016" PRIx64, game->game->data_hash);
    return AC_OK;
}

static void free_game(struct srv_game *game)
{
    ac_game_free(game->game);
    ac_library_release(&game->library);
    srv_packed_release(&game->json);
    free(game);
}

int64_t srv_game_weight(const struct srv_game *game)
{
    return (int64_t)((game->library.arena.total + game->game->arena.total) / SRV_WEIGHT_BYTES);
}

/* The one that was unused longest; NULL: there are few, and they weigh little. */
static struct srv_game **find_surplus(struct srv_server *server)
{
    struct srv_game **oldest = NULL;
    int idle = 0;
    int64_t weight = 0;

    for (struct srv_game **at = &server->games; *at; at = &(*at)->next) {
        if ((*at)->users)
            continue;
        idle++;
        weight += srv_game_weight(*at);
        if (!oldest || (*at)->used < (*oldest)->used)
            oldest = at;
    }
    return idle > SRV_GAMES_KEPT || weight > SRV_GAMES_WEIGHT ? oldest : NULL;
}

void srv_games_thin_out(struct srv_server *server)
{
    struct srv_game **at;

    while ((at = find_surplus(server)) != NULL) {
        struct srv_game *old = *at;

        *at = old->next;
        free_game(old);
    }
}

/* Only what is shipped: a scenario's name is never the path of a file. */
static bool is_shipped(struct srv_server *server, const char *scenario)
{
    char path[AC_STORE_PATH + 32];
    const char *slash = strchr(scenario, '/');

    if (!slash || strchr(slash + 1, '/') || strstr(scenario, "..") || scenario[0] == '/')
        return false;
    (void)snprintf(path, sizeof(path), "%.*s/scenarios/%s.yaml", (int)(slash - scenario), scenario,
                   slash + 1);
    return ac_library_has(&server->library, path);
}

/* " (did you mean tyre/naval?)", if something shipped is near: its game first, then its id. */
static void ask_near(struct srv_server *server, const char *scenario, struct ac_text *out)
{
    const char *slash = strchr(scenario, '/');
    struct ac_near game, id;
    struct ac_names names;

    ac_near_begin(&game, scenario, strcspn(scenario, "/"));
    for (int i = 0; server->options.rulesets[i]; i++)
        ac_near_offer(&game, server->options.rulesets[i]->id);
    if (!slash || !game.best ||
        ac_library_scenarios(&server->library, game.best, &names, NULL) != AC_OK)
        return;
    ac_near_begin(&id, slash + 1, strlen(slash + 1));
    for (int i = 0; i < names.count; i++)
        ac_near_offer(&id, names.name[i]);
    if (id.best)
        ac_text_addf(out, " (did you mean %s/%s?)", game.best, id.best);
}

static enum ac_status refuse_unknown(struct srv_server *server, const char *scenario,
                                     struct ac_err *err)
{
    char memory[160];
    struct ac_text meant;

    ac_text_over(&meant, memory, sizeof(memory));
    ask_near(server, scenario, &meant);
    return ac_refuse(err, AC_ERR_NOT_FOUND, "unknown scenario \"%.80s\"%s, expected GAME/ID",
                     scenario, memory);
}

static struct srv_game *find_game(struct srv_server *server, const char *scenario,
                                  const char *options)
{
    for (struct srv_game *game = server->games; game; game = game->next)
        if (strcmp(game->scenario, scenario) == 0 && strcmp(game->options, options) == 0) {
            game->used = srv_now();
            return game;
        }
    return NULL;
}

static enum ac_status add_game(struct srv_server *server, const char *scenario, const char *options,
                               const struct ac_text *own, struct srv_game **out, struct ac_err *err)
{
    struct srv_game *game = calloc(1, sizeof(*game));
    enum ac_status status;

    if (!game)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    (void)snprintf(game->scenario, sizeof(game->scenario), "%s", scenario);
    (void)snprintf(game->options, sizeof(game->options), "%s", options);
    game->used = srv_now();
    status = load(server, game, own, err);
    if (status != AC_OK) {
        ac_library_release(&game->library);
        free(game);
        return status;
    }
    srv_games_thin_out(server);
    game->next = server->games;
    server->games = game;
    *out = game;
    return AC_OK;
}

enum ac_status srv_game_get(struct srv_server *server, const char *scenario, const char *options,
                            struct srv_game **out, struct ac_err *err)
{
    /* one that players brought is loaded from their text: whoever asks for it by name may be told another day that there is none */
    *out = srv_is_own(scenario) ? NULL : find_game(server, scenario, options);
    if (*out)
        return AC_OK;
    if (!is_shipped(server, scenario))
        return refuse_unknown(server, scenario, err);
    return add_game(server, scenario, options, NULL, out, err);
}

enum ac_status srv_game_own(struct srv_server *server, const char *scenario, const char *options,
                            const struct ac_text *text, struct srv_game **out, struct ac_err *err)
{
    *out = find_game(server, scenario, options);
    return *out ? AC_OK : add_game(server, scenario, options, text, out, err);
}

void srv_own_text(const struct ac_game *game, char **out, size_t *size)
{
    struct ac_text text;

    ac_text_init(&text, AC_RECORD_MAX);
    ac_text_addf(&text, "game: %s\n", game->rules->id);
    ac_text_add(&text, game->files);
    *out = text.data; /* the text's memory is the caller's now */
    *size = text.len;
}

bool srv_is_own(const char *scenario)
{
    return strchr(scenario, '#') != NULL;
}

void srv_game_keep(struct srv_game *game)
{
    game->users++;
}

void srv_game_let(struct srv_game *game)
{
    if (game && --game->users < 0)
        ac_bug("a game was let go twice");
}

struct srv_game *srv_game_by_hash(struct srv_server *server, const char *hash)
{
    for (struct srv_game *game = server->games; game; game = game->next)
        if (strcmp(game->hash, hash) == 0)
            return game;
    return NULL;
}

const struct srv_packed *srv_game_json(struct srv_game *game)
{
    if (!game->json.text) {
        json_t *json = ac_json_game(game->game);

        ac_put_text(json, "data", game->hash);
        srv_pack(&game->json, json_dumps(json, JSON_COMPACT));
        json_decref(json);
    }
    return &game->json;
}

void srv_games_free(struct srv_server *server)
{
    while (server->games) {
        struct srv_game *next = server->games->next;

        free_game(server->games);
        server->games = next;
    }
}

const struct ac_casebook *srv_casebook(struct srv_server *server, const char *game)
{
    int i = 0;

    while (server->options.rulesets[i] && strcmp(server->options.rulesets[i]->id, game) != 0)
        i++;
    if (!server->options.rulesets[i] || i >= SRV_GAMES_MAX)
        return NULL;
    if (!server->book_read[i]) {
        server->book_read[i] = true; /* a game without a register has an empty book */
        if (ac_casebook_read(&server->library, game, &server->book[i], NULL) != AC_OK)
            server->book[i] = (struct ac_casebook){ 0 };
    }
    return &server->book[i];
}

const char *srv_case_title(struct srv_server *server, const char *game, const char *id)
{
    const struct ac_casebook *book = srv_casebook(server, game);
    const struct ac_case_entry *entry = book && id && id[0] ? ac_casebook_find(book, id) : NULL;

    return entry ? entry->title : NULL;
}
