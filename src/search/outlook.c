/* See the header. */
#include "search/outlook.h"

#include <stdlib.h>

enum {
    GAMES = 12,
    LEAST = 6,    /* games that are worth a word */
    WORK = 30000, /* steps of play after which no other is begun: a long game is not asked about */
    CERTAIN = 990000, /* a value that is a victory, whatever appraise thinks of */
};

static void count(int32_t value, struct ac_outlook *out)
{
    out->games++;
    out->lost += value <= -CERTAIN;
    out->drawn += value == 0;
}

void ac_outlook_take(const struct ac_game *game, const struct ac_state *seen, ac_side side,
                     uint64_t seed, struct ac_outlook *out)
{
    const struct ac_rollout_spec spec = { .game = game, .seen = seen, .side = side, .seed = seed };
    const struct ac_rollout_want want = { .own = AC_NONE };
    struct ac_hand *hand = calloc(1, sizeof(*hand));

    *out = (struct ac_outlook){ 0 };
    if (!hand)
        return; /* nothing is said */
    for (uint64_t n = 0; n < GAMES && hand->steps < WORK; n++) {
        const int32_t value = ac_rollout(&spec, NULL, n, &want, hand);

        if (ac_to_act(ac_state_in(&hand->state)) == AC_OVER)
            count(value, out);
    }
    if (out->games < LEAST)
        *out = (struct ac_outlook){ 0 };
    free(hand);
}
