/* Charts in the making; see the header. */
#include "kit/charts.h"

#include <stdarg.h>
#include <stdio.h>

#include "data/source.h"

static void fail(struct ac_kit_charts *out)
{
    if (out->status == AC_OK)
        out->status = ac_refuse(out->err, AC_ERR_MEMORY, "no memory for the charts");
}

void ac_kit_charts_begin(struct ac_kit_charts *out, struct ac_game *game, int max,
                         struct ac_err *err)
{
    *out = (struct ac_kit_charts){ .game = game, .max = max, .err = err };
    out->chart = ac_arena_alloc(&game->arena, (size_t)max, sizeof(*out->chart));
    if (!out->chart)
        fail(out);
    game->chart = out->chart;
    game->chart_count = 0;
}

const char **ac_kit_chart(struct ac_kit_charts *out, const struct ac_node *marked,
                          const struct ac_chart *head)
{
    struct ac_game *game = out->game;
    const size_t cells = (size_t)head->columns * (size_t)head->rows;
    const char **cell;

    if (out->status != AC_OK)
        return NULL;
    if (game->chart_count == out->max)
        ac_bug("%s: more than %d charts", game->rules->id, out->max);
    cell = ac_arena_alloc(&game->arena, cells, sizeof(*cell));
    out->chart[game->chart_count] = *head;
    if (!cell)
        fail(out);
    else if (marked)
        out->status =
            ac_source_text(marked, &game->arena, &out->chart[game->chart_count].source, out->err);
    if (out->status != AC_OK)
        return NULL;
    for (size_t i = 0; i < cells; i++)
        cell[i] = "";
    out->chart[game->chart_count++].cell = cell;
    return cell;
}

const char *ac_kit_cell(struct ac_kit_charts *out, const char *fmt, ...)
{
    enum { CELL = 96 };
    char memory[CELL];
    const char *copy;
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(memory, sizeof(memory), fmt, args);
    va_end(args);
    copy = ac_arena_strdup(&out->game->arena, memory);
    if (!copy)
        fail(out);
    return copy ? copy : "";
}

enum ac_status ac_kit_charts_end(const struct ac_kit_charts *out)
{
    return out->status;
}
