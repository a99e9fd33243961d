/* What holds of every position that loads; see sound.h. */
#include "sound.h"

#include "base/bug.h"
#include "core/position.h"
#include "data/yaml.h"

enum { MOST_STEPS = 20, MOST_LISTED = 200 };

static struct ac_view view;
static struct ac_actions list;
static struct ac_state_room room; /* too large to be cleared for every input */

static void read_back(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_text *text)
{
    struct ac_state *again = ac_state_in(&room);
    const struct ac_node *root;
    struct ac_arena arena;
    struct ac_err err = { 0 };

    ac_arena_init(&arena, AC_YAML_MAX_BYTES);
    if (ac_yaml_parse("saved", text->data, text->len, &arena, &root, &err) != AC_OK ||
        ac_position_read(game, ac_node_get(root, "position"), again, &err) != AC_OK)
        ac_bug("a saved position does not load: %s", err.text);
    if (!ac_same(game, state, again))
        ac_bug("a position changes when it is saved and loaded");
    ac_arena_release(&arena);
}

void sound_state(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_text text;
    struct ac_err err = { 0 };

    if (!game->rules->check(game, state, &err))
        ac_bug("a position that loads is not sound: %s", err.text);
    ac_view(game, state, AC_REFEREE, &view);
    ac_text_init(&text, 1 << 20);
    ac_text_add(&text, "position:\n");
    ac_position_write(game, state, &text);
    read_back(game, state, &text);
    ac_text_release(&text);
}

void sound_play(const struct ac_game *game, struct ac_state *state, uint64_t seed)
{
    int listed = 0;
    struct ac_rng rng;

    ac_rng_seed(&rng, seed, 1);
    for (int n = 0; n < MOST_STEPS && listed < MOST_LISTED && ac_to_act(state) != AC_OVER; n++) {
        struct ac_chance chance;
        struct ac_action action;

        if (ac_to_act(state) == AC_CHANCE) {
            ac_chance(game, state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else {
            ac_legal(game, state, &list);
            if (!list.count)
                ac_bug("nothing is legal");
            listed += list.count;
            action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
        }
        ac_apply(game, state, &action, NULL);
    }
}
