/* The documents of the game into its typed tables, and the names and boards that people see. */
#include <string.h>

#include "data/scenario.h"
#include "kit/boards.h"
#include "syracuse/rules.h"

static const char *const box_names[SYRA_BOXES] = { "west", "sea", "due", "cup", "lost" };
static const char *const box_titles[SYRA_BOXES] = { "West of the map", "Out at sea",
                                                    "Still to come", "Sicels in the container",
                                                    "Eliminated" };

static enum ac_status no_memory(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the game");
}

/* Names of every place: areas, boxes, squares a1 to h11. */
static enum ac_status name_places(struct ac_game *game, struct syra_data *d, struct ac_err *err)
{
    const int count = d->area_count + SYRA_BOXES + SYRA_SQUARES;
    const char **names = ac_arena_alloc(&game->arena, (size_t)count, sizeof(*names));
    char word[8];
    struct ac_text text;

    if (!names)
        return no_memory(err);
    for (int i = 0; i < d->area_count; i++)
        names[i] = d->area[i].id;
    for (int i = 0; i < SYRA_BOXES; i++)
        names[d->area_count + i] = box_names[i];
    for (int i = 0; i < SYRA_SQUARES; i++) {
        ac_text_over(&text, word, sizeof(word));
        ac_text_addf(&text, "%c%d", 'a' + i % SYRA_COLUMNS, i / SYRA_COLUMNS + 1);
        names[d->squares + i] = ac_arena_strdup(&game->arena, word);
        if (!names[d->squares + i])
            return no_memory(err);
    }
    game->place_count = count;
    game->place_name = names;
    return AC_OK;
}

static void fill_neighbours(struct syra_data *d)
{
    static const int step[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }; /* N E S W */

    for (int i = 0; i < SYRA_SQUARES; i++)
        for (int k = 0; k < 4; k++) {
            const int x = i % SYRA_COLUMNS + step[k][0], y = i / SYRA_COLUMNS + step[k][1];

            d->neighbour[i][k] = AC_NONE;
            if (x >= 0 && x < SYRA_COLUMNS && y >= 0 && y < SYRA_ROWS)
                d->neighbour[i][k] = (int16_t)(y * SYRA_COLUMNS + x);
        }
}

static void say_square(const void *self, int i, struct ac_space *space)
{
    const struct ac_game *game = self;
    const struct syra_data *d = game->data;

    space->terrain = d->naval ? "sea" : "field";
    space->label = game->place_name[d->squares + i];
}

/* The second board: Row 11 at the top. */
static enum ac_status make_battle_board(struct ac_game *game, const struct syra_data *d,
                                        struct ac_board *out, struct ac_err *err)
{
    enum { CELL = 90 };
    const struct ac_kit_grid squares = { .columns = SYRA_COLUMNS,
                                         .rows = SYRA_ROWS,
                                         .first = d->squares,
                                         .width = CELL,
                                         .height = CELL,
                                         .left = 65,
                                         .top = 55,
                                         .upwards = true };

    *out =
        (struct ac_board){ .id = "battle",
                           .title = "Tactical Battle Board",
                           .source = "reconstructed: eleven rows are printed, eight columns fill "
                                     "the sheet",
                           .kind = AC_BOARD_SQUARE,
                           .width = 850,
                           .height = 1100,
                           .unit = CELL };
    return ac_kit_cells(game, &squares, say_square, game, out, err);
}

static void say_box(const void *self, int i, struct ac_space *space)
{
    (void)self;
    space->terrain = "box";
    space->label = box_titles[i];
}

static enum ac_status make_boxes(struct ac_game *game, const struct syra_data *d,
                                 struct ac_board *out, struct ac_err *err)
{
    const struct ac_kit_grid boxes = {
        .columns = 1, .rows = SYRA_BOXES, .first = d->area_count, .width = 300, .height = 200
    };

    *out = (struct ac_board){
        .id = "boxes", .title = "Off the map", .source = "ours", .kind = AC_BOARD_BOXES, .unit = 90
    };
    return ac_kit_cells(game, &boxes, say_box, NULL, out, err);
}

static void place_boxes(struct syra_data *d)
{
    d->west = d->area_count + SYRA_BOX_WEST;
    d->sea_box = d->area_count + SYRA_BOX_SEA;
    d->due = d->area_count + SYRA_BOX_DUE;
    d->cup = d->area_count + SYRA_BOX_CUP;
    d->lost = d->area_count + SYRA_BOX_LOST;
    d->squares = d->area_count + SYRA_BOXES;
}

enum ac_status syra_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct syra_data *d = ac_arena_alloc(&game->arena, 1, sizeof(*d));
    struct ac_board *boards = ac_arena_alloc(&game->arena, 3, sizeof(*boards));
    const struct ac_node *map, *pieces, *tables;
    enum ac_status status;

    if (!d || !boards)
        return no_memory(err);
    game->data = d;
    game->board = boards;
    game->board_count = 3;
    map = source->open(source->self, "map.yaml", err);
    pieces = map ? source->open(source->self, "pieces.yaml", err) : NULL;
    tables = pieces ? source->open(source->self, "tables.yaml", err) : NULL;
    if (!tables)
        return err ? err->status : AC_ERR_INPUT;
    status = ac_scenario_read(source->scenario, game, err);
    if (status == AC_OK)
        status = syra_load_map(game, d, map, &boards[0], err);
    if (status == AC_OK) {
        place_boxes(d);
        fill_neighbours(d);
        status = name_places(game, d, err);
    }
    if (status == AC_OK)
        status = make_boxes(game, d, &boards[2], err);
    if (AC_NODE_GO_ON(&status, syra_load_pieces(game, d, pieces, err), err)) {
        if (status == AC_OK)
            status = syra_load_waves(game, d, pieces, err);
        (void)AC_NODE_GO_ON(&status, syra_load_tables(game, d, tables, err), err);
    }
    if (status == AC_OK)
        status = syra_load_scenario(game, d, source->scenario, err);
    if (status == AC_OK) /* last: a scenario of ships alone is fought on water */
        status = make_battle_board(game, d, &boards[1], err);
    return status;
}
