/*
 * Charts from tables: grids of words for people, with how each is known. Begin, add charts, end.
 * A chart's cells are filled by whoever adds it, row by row with the heads first.
 */
#ifndef AC_KIT_CHARTS_H
#define AC_KIT_CHARTS_H

#include "acies/game.h"
#include "acies/ruleset.h"

struct ac_kit_charts {
    struct ac_game *game;
    struct ac_chart *chart;
    int max;
    struct ac_err *err;
    enum ac_status status; /* the first refusal: what `err` held before is another's */
};

/* Room for at most `max` charts of a game that is being loaded. */
void ac_kit_charts_begin(struct ac_kit_charts *out, struct ac_game *game, int max,
                         struct ac_err *err);

/*
 * A new chart with empty cells; title, rule, columns and rows are those of `head`. `marked` is the
 * map of keys whose source mark it shows; NULL: head has it. NULL when there is no memory.
 */
const char **ac_kit_chart(struct ac_kit_charts *out, const struct ac_node *marked,
                          const struct ac_chart *head);

/* A cell: words and figures in the game's memory. */
const char *ac_kit_cell(struct ac_kit_charts *out, const char *fmt, ...) AC_PRINTF(2, 3);

/* The first refusal of all, or AC_OK. */
enum ac_status ac_kit_charts_end(const struct ac_kit_charts *out) AC_MUST_CHECK;

#endif
