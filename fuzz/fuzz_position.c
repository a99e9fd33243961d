/*
 * Any bytes as a position of a shipped scenario. What loads is sound: the state passes its
 * ruleset's check, can be shown, saved and read back to the same bytes, and played on.
 *
 * A scenario is loaded when an input first names it, and kept: loading it costs a hundred times what
 * is tried here. Files that bring a scenario, a map or options of their own are fuzz_scenario.c's.
 */
#include "fuzz.h"
#include "sound.h"

#include <stdio.h>

#include "base/bug.h"
#include "base/hash.h"
#include "core/position.h"
#include "data/scenario.h"
#include "data/yaml.h"
#include "games/registry.h"

enum { MAX_KEPT = 256 };

struct kept {
    char word[AC_LIBRARY_PATH]; /* "GAME/ID" */
    struct ac_game *game;
};

static struct ac_library library;
static struct kept kept[MAX_KEPT];
static int kept_count;

static const struct ac_game *keep(const char *word)
{
    struct kept *entry = &kept[kept_count];
    struct ac_load load = { .what = word };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    if (kept_count == MAX_KEPT)
        ac_bug("more scenarios than are kept");
    if (ac_data_load(&library, ac_rulesets, &load, &loaded, &err) != AC_OK)
        ac_bug("a shipped scenario does not load: %s", err.text);
    (void)snprintf(entry->word, sizeof(entry->word), "%s", word);
    entry->game = loaded.game;
    kept_count++;
    return entry->game;
}

static bool is_shipped(const char *game, const char *id)
{
    char path[AC_LIBRARY_PATH];
    struct ac_err err = { 0 };

    if (!library.embedded && ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    (void)snprintf(path, sizeof(path), "%s/scenarios/%s.yaml", game, id);
    return !strchr(game, '/') && !strchr(id, '/') && ac_library_has(&library, path);
}

/* The game that a file names by `game` and `scenario`; NULL: it names none. */
static const struct ac_game *find_game(const struct ac_node *root)
{
    const struct ac_node *game = ac_node_get(root, "game");
    const struct ac_node *id = ac_node_get(root, "scenario");
    char word[AC_LIBRARY_PATH];

    if (!game || !id || game->kind != AC_NODE_SCALAR || id->kind != AC_NODE_SCALAR)
        return NULL;
    (void)snprintf(word, sizeof(word), "%s/%s", game->text, id->text);
    for (int i = 0; i < kept_count; i++)
        if (strcmp(kept[i].word, word) == 0)
            return kept[i].game;
    return is_shipped(game->text, id->text) ? keep(word) : NULL;
}

static void try_document(const struct ac_node *root, uint64_t seed)
{
    static struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    const struct ac_game *game = find_game(root);
    const struct ac_node *position = ac_node_get(root, "position");
    struct ac_err err = { 0 };

    if (!game || !position || position->kind != AC_NODE_MAP ||
        ac_position_read(game, position, state, &err) != AC_OK)
        return;
    sound_state(game, state);
    sound_play(game, state, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ac_arena arena;
    const struct ac_node *root;
    struct ac_err err = { 0 };

    ac_arena_init(&arena, AC_YAML_MAX_BYTES);
    if (ac_yaml_parse("fuzz", (const char *)data, size, &arena, &root, &err) == AC_OK)
        try_document(root, ac_hash(data, size, 0));
    ac_arena_release(&arena);
    return 0;
}
