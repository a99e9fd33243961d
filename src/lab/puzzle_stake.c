/* What a puzzle is about: what comes out otherwise most often after the next best order. */
#include <stdlib.h>
#include <string.h>

#include "lab/puzzle.h"
#include "notation/tell.h"

enum {
    GAMES = 200,
    LEAST = 20, /* in 100 games: less does not stand out, nor does what seldom comes out so */
};

/* How often each piece stood and each condition was met at the end, after the best order and the next. */
struct tally {
    int stands[2][AC_MAX_VIEW_PIECES];
    int met[2][AC_MAX_GOALS];
    struct ac_view view;
    struct ac_hand hand;
    struct ac_goals goals;
};

static bool is_routed(const struct ac_view_piece *piece)
{
    for (int i = 0; i < piece->badge_count; i++)
        if (piece->badge[i].kind && strcmp(piece->badge[i].kind, "routed") == 0)
            return true;
    return false;
}

static bool stands(const struct ac_game *game, const struct ac_view_piece *piece)
{
    return piece->side >= 0 && piece->piece >= 0 && piece->piece < AC_MAX_VIEW_PIECES &&
           game->board[piece->board].kind != AC_BOARD_BOXES && !is_routed(piece);
}

static void count_end(const struct ac_game *game, const struct ac_state *end, ac_side side,
                      struct tally *tally, int which)
{
    ac_view(game, end, side, &tally->view);
    for (int i = 0; i < tally->view.piece_count; i++)
        if (stands(game, &tally->view.piece[i]))
            tally->stands[which][tally->view.piece[i].piece]++;
    tally->goals.count = 0;
    game->rules->goals(game, end, &tally->goals);
    for (int i = 0; i < tally->goals.count; i++)
        tally->met[which][i] += tally->goals.goal[i].met;
}

static void play_on(const struct ac_scales *scales, const struct ac_state *state,
                    const struct ac_puzzle *puzzle, uint64_t seed, struct tally *tally)
{
    const struct ac_puzzle_option *option[2] = { &puzzle->best, &puzzle->next };

    for (int which = 0; which < 2; which++) {
        struct ac_plan plan;
        const struct ac_weighing what = {
            .state = state, .plan = &plan, .side = puzzle->side, .seed = seed
        };

        ac_puzzle_plan(option[which], puzzle->phase, &plan);
        for (int i = 0; i < GAMES; i++) {
            (void)ac_scales_once(scales, &what, (uint64_t)i, &tally->hand, NULL);
            count_end(scales->game, ac_state_in(&tally->hand.state), puzzle->side, tally, which);
        }
    }
}

/* Does the answer name the piece, or the place it stands on? Then naming it would give it away. */
static bool gives_away(const struct ac_game *game, const struct ac_puzzle_option *best,
                       const struct ac_view_piece *piece)
{
    const struct ac_verb *verb = &game->rules->verbs[best->step[0].verb];

    if (best->piece != AC_NONE)
        return best->piece == piece->piece || best->place == piece->place;
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_PLACE && best->step[0].arg[a] == piece->place)
            return true;
    return ac_action_names(verb, &best->step[0], piece->piece);
}

/* Keeps what stands out more than what is known. */
static void offer(struct ac_stake *stake, enum ac_stake_kind kind, int index, int best, int next)
{
    const struct ac_stake found = { kind, index, 100 * best / GAMES, 100 * next / GAMES };

    if (found.best >= LEAST && found.best - found.next >= LEAST &&
        found.best - found.next > stake->best - stake->next)
        *stake = found;
}

static void weigh_pieces(const struct ac_game *game, const struct ac_state *state,
                         const struct ac_puzzle *puzzle, struct tally *tally,
                         struct ac_stake *stake)
{
    ac_view(game, state, puzzle->side, &tally->view);
    for (int i = 0; i < tally->view.piece_count; i++) {
        const struct ac_view_piece *piece = &tally->view.piece[i];

        if (!stands(game, piece) || gives_away(game, &puzzle->best, piece))
            continue;
        if (piece->side == puzzle->side)
            offer(stake, AC_STAKE_SAVE, piece->piece, tally->stands[0][piece->piece],
                  tally->stands[1][piece->piece]);
        else
            offer(stake, AC_STAKE_BREAK, piece->piece, GAMES - tally->stands[0][piece->piece],
                  GAMES - tally->stands[1][piece->piece]);
    }
}

static void weigh_goals(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_puzzle *puzzle, struct tally *tally, struct ac_stake *stake)
{
    tally->goals.count = 0;
    game->rules->goals(game, state, &tally->goals);
    for (int i = 0; i < tally->goals.count; i++)
        if (tally->goals.goal[i].side == puzzle->side)
            offer(stake, AC_STAKE_GOAL, i, tally->met[0][i], tally->met[1][i]);
}

struct ac_stake ac_puzzle_stake(const struct ac_scales *scales, const struct ac_state *state,
                                const struct ac_puzzle *puzzle, uint64_t seed)
{
    struct tally *tally = calloc(1, sizeof(*tally));
    struct ac_stake stake = { .kind = AC_STAKE_GAME };

    if (!tally)
        return stake;
    play_on(scales, state, puzzle, seed, tally);
    weigh_pieces(scales->game, state, puzzle, tally, &stake);
    weigh_goals(scales->game, state, puzzle, tally, &stake);
    free(tally);
    return stake;
}
