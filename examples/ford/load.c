/* The documents into the game's data, and the board and the chart that people see. */
#include <string.h>

#include "data/scenario.h"
#include "ford/state.h"
#include "kit/boards.h"
#include "kit/charts.h"

static const char *const piece_names[] = { "H1", "H2", "H3", "H4", "V1", "V2", "V3", "V4", NULL };
static const char *const place_names[] = { "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2",
                                           "d2", "e2", "a3", "b3", "c3", "d3", "e3", "a4",
                                           "b4", "c4", "d4", "e4", "a5", "b5", "c5", "d5",
                                           "e5", "a6", "b6", "c6", "d6", "e6", NULL };
const char *const ford_terrains[FORD_TERRAINS] = { "field", "river", "ford" };

struct loader {
    struct ac_game *game;
    const struct ac_source *source;
    struct ford_data *d;
    struct ac_err *err;
};

static void say_square(const void *self, int i, struct ac_space *space)
{
    const struct ford_data *d = self;

    space->terrain = ford_terrains[d->terrain[i]];
}

/* The rows of the map, and the board they make [1.1]. */
static enum ac_status load_map(struct loader *l)
{
    static const struct ac_kit_grid squares = {
        .columns = FORD_COLUMNS, .rows = FORD_ROWS, .width = 60, .height = 60
    };
    static const char marks[] = ".~=";
    const struct ac_node *doc = l->source->open(l->source->self, "map.yaml", l->err);
    struct ac_board *board = ac_arena_alloc(&l->game->arena, 1, sizeof(*board));
    const char *row[FORD_ROWS];
    const struct ac_node *rows;
    int count = 0;
    enum ac_status status;

    if (!doc)
        return l->err->status;
    if (!board)
        return ac_refuse(l->err, AC_ERR_MEMORY, "no memory for the board");
    status = ac_node_need(doc, "rows", AC_NODE_SCALAR, &rows, l->err);
    if (status == AC_OK)
        status = ac_node_rows(rows, &l->game->arena, row, FORD_ROWS, &count, l->err);
    if (status == AC_OK && count != FORD_ROWS)
        status = ac_node_refuse(l->err, rows, "%d rows, expected %d", count, FORD_ROWS);
    for (int i = 0; status == AC_OK && i < FORD_PLACES; i++) {
        const char *text = row[i / FORD_COLUMNS];
        const char *mark = strchr(marks, text[i % FORD_COLUMNS]);

        if (strlen(text) != FORD_COLUMNS || !mark || !*mark)
            return ac_node_refuse_row(l->err, rows, i / FORD_COLUMNS, "expected %d of %s",
                                      FORD_COLUMNS, marks);
        l->d->terrain[i] = (uint8_t)(mark - marks);
    }
    *board = (struct ac_board){
        .id = "river", .title = "The river", .kind = AC_BOARD_SQUARE, .unit = 60
    };
    if (status == AC_OK)
        status = ac_source_text(doc, &l->game->arena, &board->source, l->err);
    if (status == AC_OK)
        status = ac_kit_cells(l->game, &squares, say_square, l->d, board, l->err);
    l->game->board_count = 1;
    l->game->board = board;
    return status;
}

/* The lowest die that hits, and a chart of it [4.3]. */
static enum ac_status load_table(struct loader *l)
{
    static const char *const keys[] = { "field", "ford" };
    static const struct ac_chart head = {
        .title = "Lowest die that hits", .rule = FORD_4_3, .columns = 2, .rows = 3
    };
    const struct ac_node *doc = l->source->open(l->source->self, "tables.yaml", l->err);
    const struct ac_node *fight;
    struct ac_kit_charts charts;
    const char **cell;
    enum ac_status status;

    if (!doc)
        return l->err->status;
    status = ac_node_need(doc, "fight", AC_NODE_MAP, &fight, l->err);
    for (int i = 0; status == AC_OK && i < 2; i++)
        status = ac_node_get_int(fight, keys[i], 2, 6, &l->d->need[i], l->err);
    if (status != AC_OK)
        return status;
    ac_kit_charts_begin(&charts, l->game, 1, l->err);
    cell = ac_kit_chart(&charts, fight, &head);
    if (cell) {
        cell[0] = "where";
        cell[1] = "die";
    }
    for (int i = 0; cell && i < 2; i++) {
        cell[2 * (i + 1)] = keys[i];
        cell[2 * (i + 1) + 1] = ac_kit_cell(&charts, "%d", l->d->need[i]);
    }
    return ac_kit_charts_end(&charts);
}

/* Where the bands begin: `bands` of the scenario. */
static enum ac_status load_bands(struct loader *l)
{
    const struct ac_node *bands;
    enum ac_status status = ac_node_need(l->source->scenario, "bands", AC_NODE_MAP, &bands, l->err);

    memset(l->d->start, AC_NONE, sizeof(l->d->start));
    for (const struct ac_node *n = status == AC_OK ? bands->child : NULL; n; n = n->next) {
        const struct ac_node key = ac_node_key(n);
        int band, place;

        status = ac_node_name(&key, piece_names, &band, l->err);
        if (status == AC_OK)
            status = ac_node_name(n, place_names, &place, l->err);
        if (status != AC_OK)
            return status;
        if (l->d->terrain[place] == FORD_RIVER)
            return ac_node_refuse(l->err, n, "a square of the river, expected field or ford");
        l->d->start[band] = (int8_t)place;
    }
    return status;
}

const struct ac_key ford_scenario_keys[] = {
    { "bands", AC_SHAPE_MAP, .needed = true, .value = "`BAND: SQUARE`",
      .text = "where they begin" },
    { 0 },
};

enum ac_status ford_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct loader l = { .game = game, .source = source, .err = err };
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    l.d = ac_arena_alloc(&game->arena, 1, sizeof(*l.d));
    if (!l.d)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the game");
    game->data = l.d;
    game->piece_count = FORD_PIECES;
    game->piece_name = piece_names;
    game->piece_text = piece_names;
    game->place_count = FORD_PLACES;
    game->place_name = place_names;
    if (status == AC_OK)
        status = load_map(&l);
    if (status == AC_OK)
        status = load_table(&l);
    return status == AC_OK ? load_bands(&l) : status;
}
