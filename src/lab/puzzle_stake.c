/* What a puzzle is about, and why: what comes out otherwise most often after the next best order. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lab/puzzle.h"
#include "notation/tell.h"

enum {
    GAMES = 200,
    LEAST = 20,   /* in 100 games: less does not stand out, nor does what seldom comes out so */
    TELLING = 10, /* the same for a reason, which is told beside others */
};

/* How often each piece stood and each condition was met at the end, after the best order and the next. */
struct tally {
    int stands[2][AC_MAX_VIEW_PIECES];
    int met[2][AC_MAX_GOALS];
    int own_left[2], foe_left[2];
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
    for (int i = 0; i < tally->view.piece_count; i++) {
        const struct ac_view_piece *piece = &tally->view.piece[i];

        if (!stands(game, piece))
            continue;
        tally->stands[which][piece->piece]++;
        *(piece->side == side ? &tally->own_left[which] : &tally->foe_left[which]) += 1;
    }
    tally->goals.count = 0;
    game->rules->goals(game, end, &tally->goals);
    for (int i = 0; i < tally->goals.count; i++)
        tally->met[which][i] += tally->goals.goal[i].met;
}

static void play_on(const struct ac_scales *scales, const struct ac_state *state,
                    const struct ac_puzzle *puzzle, uint64_t seed, struct tally *tally)
{
    const struct ac_puzzle_option *option[2] = { &puzzle->best, &puzzle->other[0].option };

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

static int lead_of(const struct ac_stake *stake)
{
    return stake->best - stake->next;
}

/* Of the reasons the greatest are kept, in their order. */
static void give_reason(struct ac_reasons *reasons, const struct ac_stake *found)
{
    int at = reasons->gains < AC_PUZZLE_REASONS ? reasons->gains++ : AC_PUZZLE_REASONS;

    for (; at > 0 && lead_of(&reasons->gain[at - 1]) < lead_of(found); at--)
        if (at < AC_PUZZLE_REASONS)
            reasons->gain[at] = reasons->gain[at - 1];
    if (at < AC_PUZZLE_REASONS)
        reasons->gain[at] = *found;
}

/* Something that came out so often after the best order and the next: is it at stake, a reason, or a price? */
static void weigh(struct ac_puzzle *puzzle, struct ac_stake found, bool may_be_stake)
{
    struct ac_reasons *reasons = &puzzle->reasons;

    found.best = 100 * found.best / GAMES;
    found.next = 100 * found.next / GAMES;
    if (may_be_stake && found.best >= LEAST && lead_of(&found) >= LEAST &&
        lead_of(&found) > lead_of(&puzzle->stake))
        puzzle->stake = found;
    if (found.best >= TELLING && lead_of(&found) >= TELLING)
        give_reason(reasons, &found);
    if (lead_of(&found) <= -TELLING && lead_of(&found) < lead_of(&reasons->price))
        reasons->price = found;
}

static void weigh_pieces(const struct ac_game *game, const struct ac_state *state,
                         struct tally *tally, struct ac_puzzle *puzzle)
{
    ac_view(game, state, puzzle->side, &tally->view);
    for (int i = 0; i < tally->view.piece_count; i++) {
        const struct ac_view_piece *piece = &tally->view.piece[i];
        bool open;
        int best, next;

        if (!stands(game, piece))
            continue;
        open = !gives_away(game, &puzzle->best, piece);
        best = tally->stands[0][piece->piece];
        next = tally->stands[1][piece->piece];
        if (piece->side == puzzle->side)
            weigh(puzzle, (struct ac_stake){ AC_STAKE_SAVE, piece->piece, best, next }, open);
        else
            weigh(puzzle,
                  (struct ac_stake){ AC_STAKE_BREAK, piece->piece, GAMES - best, GAMES - next },
                  open);
    }
}

/* A condition that goes on from another ("they win otherwise") says nothing by itself. */
static void weigh_goals(const struct ac_game *game, const struct ac_state *state,
                        struct tally *tally, struct ac_puzzle *puzzle)
{
    tally->goals.count = 0;
    game->rules->goals(game, state, &tally->goals);
    for (int i = 0; i < tally->goals.count; i++)
        if (tally->goals.goal[i].side == puzzle->side &&
            !islower((unsigned char)tally->goals.goal[i].text[0]))
            weigh(puzzle, (struct ac_stake){ AC_STAKE_GOAL, i, tally->met[0][i], tally->met[1][i] },
                  true);
}

void ac_puzzle_explain(const struct ac_scales *scales, const struct ac_state *state, uint64_t seed,
                       struct ac_puzzle *puzzle)
{
    struct tally *tally = calloc(1, sizeof(*tally));

    puzzle->stake = (struct ac_stake){ .kind = AC_STAKE_GAME };
    memset(&puzzle->reasons, 0, sizeof(puzzle->reasons));
    if (!tally)
        return;
    play_on(scales, state, puzzle, seed, tally);
    weigh_pieces(scales->game, state, tally, puzzle);
    weigh_goals(scales->game, state, tally, puzzle);
    for (int which = 0; which < 2; which++) {
        puzzle->reasons.own_left[which] = 100 * tally->own_left[which] / GAMES;
        puzzle->reasons.foe_left[which] = 100 * tally->foe_left[which] / GAMES;
    }
    free(tally);
}
