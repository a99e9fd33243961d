/*
 * A position, a card, odds and a log in words, for people and screen readers: one fact a line.
 */
#ifndef AC_CLI_PRINT_H
#define AC_CLI_PRINT_H

#include <stdio.h>

#include "cli/command.h"
#include "core/odds.h"

/* Who decides, the phase, the prompt. */
void cli_print_turn(const struct ac_game *game, const struct ac_state *state, int viewer);

/* The position as a viewer sees it: a sketch of the board, pieces by place, tracks, goals. */
void cli_print_position(const struct ac_game *game, const struct ac_state *state, int viewer);

void cli_print_card(const struct ac_game *game, const struct ac_card *card);
void cli_print_odds(const struct ac_game *game, const struct ac_odds *odds);
void cli_print_result(const struct ac_game *game, const struct ac_result *result);

#endif
