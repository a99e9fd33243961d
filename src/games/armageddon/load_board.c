/* The boards for the interfaces (the map, and boxes beside it) and the charts. */
#include "armageddon/load.h"

#include <string.h>

#include "kit/boards.h"
#include "kit/charts.h"

static const struct ac_hex_scale scale = { 26, 15 };

static struct ac_point point(struct ac_hex_point p)
{
    return (struct ac_point){ p.x, p.y };
}

static const char *letter_of(const struct arma_board *b, int hex)
{
    static const char *const letters[] = { "A", "B", "C", "D", "E", "F", "G", "H",
                                           "I", "J", "K", "L", "M", "N", "O", "P" };

    for (int i = 0; i < 16; i++)
        if (b->letter[i] == hex)
            return letters[i];
    return 0;
}

static void say_hex(const void *self, int hex, struct ac_space *space)
{
    const struct arma_board *b = self;

    space->terrain = arma_terrain_names[b->hex[hex].terrain];
    space->label = letter_of(b, hex);
}

/* Crest hexsides, each once. */
static enum ac_status crest_features(struct arma_loader *l, struct ac_board *board,
                                     struct ac_err *err)
{
    const struct arma_board *b = &l->d->board;
    struct ac_feature *feature;
    struct ac_point(*ends)[2];
    int count = 0;

    for (int h = 0; h < ARMA_HEXES; h++)
        for (int dir = 0; dir < 3; dir++)
            count += b->hex[h].crest >> dir & 1;
    feature = ac_arena_alloc(l->arena, (size_t)count + 1, sizeof(*feature));
    ends = ac_arena_alloc(l->arena, (size_t)count + 1, sizeof(*ends));
    if (!feature || !ends)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    count = 0;
    for (int h = 0; h < ARMA_HEXES; h++) {
        for (int dir = 0; dir < 3; dir++) {
            struct ac_hex_point end[2];
            if (!(b->hex[h].crest >> dir & 1))
                continue;
            ac_hex_side_ends(&arma_grid, h, dir, scale, end);
            ends[count][0] = point(end[0]);
            ends[count][1] = point(end[1]);
            feature[count] =
                (struct ac_feature){ .kind = "crest", .count = 2, .points = ends[count] };
            count++;
        }
    }
    board->feature_count = count;
    board->features = feature;
    return AC_OK;
}

static void say_box(const void *self, int i, struct ac_space *space)
{
    static const char *const labels[] = { "waiting", "waiting", "lost", "lost", "left", "left" };

    (void)self;
    space->terrain = "box";
    space->label = labels[i];
}

/* Boxes: waiting, lost and departed pieces of both sides, two in a row. */
static enum ac_status box_board(struct arma_loader *l, struct ac_board *board, struct ac_err *err)
{
    static const struct ac_kit_grid boxes = {
        .columns = 2, .rows = 3, .first = ARMA_HEXES, .width = 980, .height = 280, .gap = 20
    };

    *board = (struct ac_board){
        .id = "off",
        .title = "Beside the map",
        .source = "ours",
        .kind = AC_BOARD_BOXES,
        .unit = 2 * scale.w,
    };
    return ac_kit_cells(l->game, &boxes, say_box, NULL, board, err);
}

/* ---- charts ---- */

static void crt_chart(const struct arma_loader *l, struct ac_kit_charts *charts)
{
    static const char *const marks[] = { "-", "D", "1/2 E", "E" };
    static const char *const dice[] = { "1", "2", "3", "4", "5", "6", "7" };
    static const struct ac_chart head = {
        .title = "Combat Results Table",
        .source = "repaired: three printed copies were compared",
        .rule = ARMA_CRT_cols,
        .columns = 10,
        .rows = 8,
    };
    const char **cell = ac_kit_chart(charts, NULL, &head);

    if (!cell)
        return;
    *cell++ = "die";
    for (int c = 0; c < ARMA_COLUMNS_CRT; c++)
        *cell++ = arma_column_names[c];
    for (int r = 0; r < 7; r++) {
        *cell++ = dice[r];
        for (int c = 0; c < ARMA_COLUMNS_CRT; c++)
            *cell++ = marks[l->d->crt[r][c]];
    }
}

static const char *eighths_text(struct ac_kit_charts *charts, int eighths)
{
    if (eighths % ARMA_SCALE == 0)
        return ac_kit_cell(charts, "%d", eighths / ARMA_SCALE);
    return eighths < ARMA_SCALE ? "1/2" : ac_kit_cell(charts, "%d 1/2", eighths / ARMA_SCALE);
}

static void unit_chart(const struct arma_loader *l, struct ac_kit_charts *charts)
{
    static const char *const heads[] = { "unit", "name",  "front", "flank",
                                         "fire", "range", "move",  "bonus / radius" };
    static const struct ac_chart head = {
        .title = "Units",
        .source = "reconstructed: flanks, HA and leaders A to D follow the successor of 1975",
        .rule = ARMA_DEF_type,
        .columns = 8,
        .rows = ARMA_TYPES + 1,
    };
    const char **row = ac_kit_chart(charts, NULL, &head);

    if (!row)
        return;
    memcpy(row, heads, sizeof(heads));
    for (int t = 0; t < ARMA_TYPES; t++) {
        const struct arma_unit *u = &l->d->unit[t];

        row += head.columns;
        row[0] = u->code;
        row[1] = u->name;
        row[2] = u->paren ? "(1)" : eighths_text(charts, u->front);
        row[3] = u->paren ? "(1)" : eighths_text(charts, u->flank);
        row[4] = u->range ? eighths_text(charts, u->fire[0]) : "";
        row[5] = u->range ? eighths_text(charts, u->range * ARMA_SCALE) : "";
        row[6] = eighths_text(charts, u->allowance * ARMA_SCALE / ARMA_MP);
        if (u->kind == ARMA_LEADER)
            row[7] = ac_kit_cell(charts, "%d / %d", u->bonus / ARMA_SCALE, u->radius);
    }
}

static void terrain_chart(const struct arma_loader *l, struct ac_kit_charts *charts)
{
    static const char *const melee[ARMA_TERRAINS] = {
        "",
        "defender doubled",
        "",
        "attackers and defenders in it halved",
        "militia ignore D",
        "",
        "attackers and defenders in it halved",
        "",
    };
    static const char *const fire[ARMA_TERRAINS] = {
        "",
        "into it only from adjacent hexes",
        "into it only from adjacent hexes",
        "none out of it",
        "out of it past obstructions",
        "",
        "none out of it",
        "",
    };
    static const char *const heads[] = { "terrain", "movement points", "fire protection", "melee",
                                         "fire" };
    static const struct ac_chart head = {
        .title = "Terrain Effects Chart",
        .source = "printed; hilltop, marsh and road by ruling",
        .rule = ARMA_TEC_clear_mp,
        .columns = 5,
        .rows = ARMA_TERRAINS + 1,
    };
    const char **row = ac_kit_chart(charts, NULL, &head);

    if (!row)
        return;
    memcpy(row, heads, sizeof(heads));
    for (int t = 0; t < ARMA_TERRAINS; t++) {
        row += head.columns;
        row[0] = arma_terrain_names[t];
        row[1] = eighths_text(charts, l->d->cost[t] * ARMA_SCALE / ARMA_MP);
        row[2] = eighths_text(charts, l->d->protect[t]);
        row[3] = melee[t];
        row[4] = fire[t];
    }
}

static enum ac_status load_charts(struct arma_loader *l, struct ac_err *err)
{
    struct ac_kit_charts charts;

    ac_kit_charts_begin(&charts, l->game, 3, err);
    crt_chart(l, &charts);
    unit_chart(l, &charts);
    terrain_chart(l, &charts);
    return ac_kit_charts_end(&charts);
}

enum ac_status arma_load_boards(struct arma_loader *l, struct ac_err *err)
{
    struct ac_board *board = ac_arena_alloc(l->arena, 2, sizeof(*board));
    enum ac_status status;

    if (!board)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    board[0] = (struct ac_board){
        .id = "map",
        .title = "The map",
        .source = "reconstructed after a redraw of the successor's map",
        .kind = AC_BOARD_HEX,
        .unit = 2 * scale.w,
    };
    status = ac_kit_hexes(l->game, &arma_grid, scale, say_hex, &l->d->board, &board[0], err);
    if (status == AC_OK)
        status = crest_features(l, &board[0], err);
    if (status == AC_OK)
        status = box_board(l, &board[1], err);
    l->game->board_count = 2;
    l->game->board = board;
    return status == AC_OK ? load_charts(l, err) : status;
}
