/*
 * Any bytes as a scenario or position file of the shipped games. What loads is sound: the state
 * passes its ruleset's check, can be shown, saved and read back to the same bytes, and played on.
 */
#include "fuzz.h"

#include "base/bug.h"
#include "core/play.h"
#include "core/position.h"
#include "data/scenario.h"
#include "engine/engine.h"
#include "games/registry.h"

static struct ac_view view;
static struct ac_actions list;

/* A few random steps, so that what only looks sound is found out. */
static void play_on(const struct ac_game *game, struct ac_state *state)
{
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 1);
    for (int n = 0; n < 20 && ac_to_act(state) != AC_OVER; n++) {
        struct ac_chance chance;
        struct ac_action action;

        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else {
            ac_legal(game, state, &list);
            if (!list.count)
                ac_bug("nothing is legal");
            action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
        }
        ac_apply(game, state, &action, NULL);
    }
}

static void try_state(struct ac_library *library, const struct ac_game *game,
                      struct ac_state *state)
{
    struct ac_loaded again;
    struct ac_load load = { .what = "saved" };
    struct ac_state_room room = { 0 };
    struct ac_text text;
    struct ac_err err = { 0 };

    if (!game->rules->check(game, state, &err))
        ac_bug("a position that loads is not sound: %s", err.text);
    ac_view(game, state, AC_REFEREE, &view);
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
    play_on(game, state);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct ac_load load = { .what = "fuzz", .text = (const char *)data, .size = size };
    struct ac_state_room room = { 0 };
    struct ac_state *state = ac_state_in(&room);
    struct ac_library *library = open_library();
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    if (ac_data_load(library, ac_rulesets, &load, &loaded, &err) == AC_OK) {
        bool good = true;

        if (loaded.position)
            good = ac_position_read(loaded.game, loaded.position, state, &err) == AC_OK;
        else
            ac_begin(loaded.game, state);
        if (good)
            try_state(library, loaded.game, state);
        ac_game_free(loaded.game);
    }
    return 0;
}
