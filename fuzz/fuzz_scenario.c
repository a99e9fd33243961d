/*
 * Any bytes as a file of the shipped games: a scenario, or a position with its own scenario, map,
 * data or options. Each input loads a game anew, which costs a hundred times what a position does:
 * positions of the shipped scenarios have fuzz_position.c.
 */
#include "fuzz.h"
#include "sound.h"

#include "base/bug.h"
#include "base/hash.h"
#include "core/position.h"
#include "data/scenario.h"
#include "engine/engine.h"
#include "games/registry.h"

enum { FAULTS = 8 };

/* The whole file, with the scenario it brings along, as `position` prints it. */
static void read_back(struct ac_library *library, const struct ac_game *game,
                      const struct ac_state *state)
{
    struct ac_loaded again;
    struct ac_load load = { .what = "saved" };
    struct ac_state_room room = { 0 };
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_text_init(&text, 1 << 20);
    ac_print_position(game, state, &text);
    load.text = text.data;
    load.size = text.len;
    if (ac_data_load(library, ac_rulesets, &load, &again, &err) == AC_OK) {
        if (ac_position_read(again.game, again.position, ac_state_in(&room), &err) != AC_OK)
            ac_bug("a saved position does not load: %s", err.text);
        if (!ac_same(game, state, ac_state_in(&room)))
            ac_bug("a position changes when it is saved and loaded");
        ac_game_free(again.game);
    }
    ac_text_release(&text);
}

/*
 * Maps, units and tables are read once for many inputs: they cost more than what is tried. What the
 * inputs themselves leave in the library's memory goes when it is opened anew.
 */
static struct ac_library *open_library(void)
{
    enum { INPUTS = 512 };
    static struct ac_library library;
    static unsigned inputs;
    struct ac_err err = { 0 };

    if (inputs % INPUTS == 0) {
        if (inputs)
            ac_library_release(&library);
        if (ac_library_init(&library, NULL, &err) != AC_OK)
            ac_bug("the library does not open: %s", err.text);
    }
    inputs++;
    return &library;
}

/* As `acies check` reads it: all faults of the file are wanted. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ac_load load = { .what = "fuzz", .text = (const char *)data, .size = size };
    struct ac_state_room room = { 0 };
    struct ac_state *state = ac_state_in(&room);
    struct ac_library *library = open_library();
    struct ac_loaded loaded;
    struct ac_fault fault[FAULTS];
    struct ac_faults faults = { .fault = fault, .room = FAULTS };
    struct ac_err err = { .all = &faults };

    if (ac_data_load(library, ac_rulesets, &load, &loaded, &err) == AC_OK) {
        bool good = true;

        if (loaded.position)
            good = ac_position_read(loaded.game, loaded.position, state, &err) == AC_OK;
        else
            ac_begin(loaded.game, state);
        if (good && !faults.count) {
            sound_state(loaded.game, state);
            read_back(library, loaded.game, state);
            sound_play(loaded.game, state, ac_hash(data, size, 0));
        }
        ac_game_free(loaded.game);
    }
    return 0;
}
