/* The scripted player, and what a position is worth to it. */
#include "core/play.h"
#include "ford/state.h"

/* Rows that a band still has to go. */
static int left_to_go(int side, int place)
{
    return side ? place / FORD_COLUMNS : FORD_ROWS - 1 - place / FORD_COLUMNS;
}

/* Attacks first; then whoever can goes forward; then done. */
void ford_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out)
{
    const struct ford_state *s = ford_in(state);
    struct ac_actions list = { .retracts = false };

    (void)style;
    ac_legal(game, state, &list);
    *out = ac_act0(FORD_DONE);
    for (int i = 0; i < list.count; i++) {
        const struct ac_action *a = &list.list[(i + (int)ac_rng_below(rng, 4)) % list.count];

        if (a->verb == FORD_ATTACK) {
            *out = *a;
            return;
        }
        if (a->verb == FORD_MOVE &&
            left_to_go(s->side, a->arg[1]) <= left_to_go(s->side, s->at[a->arg[0]]))
            *out = *a;
    }
}

int32_t ford_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side)
{
    const struct ford_state *s = ford_in(state);

    (void)game;
    if (s->head.to_act == AC_OVER) {
        const ac_side winner = ford_winner(s);

        return winner == AC_NONE ? 0 : winner == side ? 1000000 : -1000000;
    }
    return 200000 * (ford_bands(s, side) - ford_bands(s, !side));
}
