/*
 * Behaviour signature: a hash over the steps and last states of seeded random games, against
 * tests/signature/signatures.txt. It moves when anything moves that play depends on: lists and their
 * order, chance nodes, effects.
 */
#include <stdlib.h>

#include "base/hash.h"
#include "core/playout.h"
#include "tests/frame/frame.h"
#include "tests/unit.h"

enum { STEP_LIMIT = 1000000 };

static uint64_t signature(const struct ac_game *game, uint64_t games)
{
    struct ac_actions *list = calloc(1, sizeof(*list));
    uint64_t hash = 0;

    if (!list)
        ac_bug("out of memory for a list");
    for (uint64_t n = 0; n < games; n++) {
        struct ac_playout playout = { .style = { AC_PICK_RANDOM, AC_PICK_RANDOM },
                                      .limit = STEP_LIMIT };
        struct ac_state_room state;
        struct ac_rng rng;
        uint64_t figure[3];

        ac_rng_seed(&rng, 1, n);
        ac_begin(game, ac_state_in(&state));
        if (!ac_playout(game, ac_state_in(&state), &rng, list, &playout))
            ac_bug("%s: game %d of the signature does not end", game->rules->id, (int)n);
        figure[0] = playout.steps;
        figure[1] = playout.choices;
        figure[2] = ac_hash(state.bytes, game->rules->state_size, 0);
        hash = ac_hash(figure, sizeof(figure), hash);
    }
    free(list);
    return hash;
}

static void test_signatures(void **unused)
{
    (void)unused;
    assert_int_equal(ac_frame_run(AC_SOURCE_DIR "/tests/signature/signatures.txt", true, signature),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_signatures) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
