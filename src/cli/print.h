/*
 * A position, a card, odds and a log in words, for people and screen readers: one fact a line.
 */
#ifndef AC_CLI_PRINT_H
#define AC_CLI_PRINT_H

#include <stdio.h>

#include "cli/command.h"
#include "core/odds.h"
#include "host/table.h"
#include "record/record.h"

/* Who decides, the phase, the prompt. */
void cli_print_turn(const struct ac_game *game, const struct ac_state *state, int viewer);
/* A heading: "turn 3, Movement: Romans". */
void cli_print_phase(const struct ac_game *game, const struct ac_state *state, int viewer);

/*
 * A sketch of a board in characters as the viewer sees it; AC_NONE: the one play is on. Close: the
 * part where pieces stand, large enough for facings and the height of stacks.
 */
void cli_print_map(struct ac_table *table, const struct ac_state *state, int viewer, int board,
                   bool close);

/* "Light Horse": what a piece is, by its symbol. */
void cli_print_kind(const struct ac_view_piece *piece);

/* "at 19.1 across, 32.4 down, facing up": how a piece stands on a free table. */
void cli_print_stand(const struct ac_game *game, const struct ac_view_piece *piece);

/* The live victory conditions. */
void cli_print_goals(const struct ac_game *game, const struct ac_state *state, int viewer);

/* The position as a viewer sees it: pieces by place, tracks, goals. */
void cli_print_position(const struct ac_game *game, const struct ac_state *state, int viewer);

/* " 3-1: D 33 %, R 17 %" and the end of the line. */
void cli_print_card_line(const struct ac_game *game, const struct ac_card *card);
void cli_print_card(const struct ac_game *game, const struct ac_card *card);
void cli_print_odds(const struct ac_game *game, const struct ac_odds *odds);
/* On standard error, that a record is of older rules and how far it is told; nothing for others. */
void cli_tell_older(const struct ac_game *game, const struct ac_record_report *report);
void cli_print_result(const struct ac_game *game, const struct ac_result *result);

#endif
