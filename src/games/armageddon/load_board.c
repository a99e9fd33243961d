/* The boards for the interfaces (the map, and boxes beside it) and the charts. */
#include "armageddon/load.h"

#include <string.h>

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

static enum ac_status hex_spaces(struct arma_loader *l, struct ac_board *board, struct ac_err *err)
{
    struct ac_space *space = ac_arena_alloc(l->arena, ARMA_HEXES, sizeof(*space));
    struct ac_point(*outline)[6] = ac_arena_alloc(l->arena, ARMA_HEXES, sizeof(*outline));

    if (!space || !outline)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    for (int h = 0; h < ARMA_HEXES; h++) {
        struct ac_hex_point corner[6];
        ac_hex_outline(&arma_grid, h, scale, corner);
        for (int i = 0; i < 6; i++)
            outline[h][i] = point(corner[i]);
        space[h] = (struct ac_space){
            .place = (ac_place)h,
            .outline_count = 6,
            .terrain = arma_terrain_names[l->d->board.hex[h].terrain],
            .centre = point(ac_hex_centre(&arma_grid, h, scale)),
            .outline = outline[h],
            .label = letter_of(&l->d->board, h),
        };
    }
    board->space_count = ARMA_HEXES;
    board->spaces = space;
    return AC_OK;
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

/* Boxes: waiting, lost and departed pieces of both sides, two in a row. */
static enum ac_status box_spaces(struct arma_loader *l, struct ac_board *board, struct ac_err *err)
{
    static const char *const labels[] = { "waiting", "waiting", "lost", "lost", "left", "left" };
    struct ac_space *space = ac_arena_alloc(l->arena, 6, sizeof(*space));
    struct ac_point(*outline)[4] = ac_arena_alloc(l->arena, 6, sizeof(*outline));

    if (!space || !outline)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    for (int i = 0; i < 6; i++) {
        const int32_t x = i % 2 * 1000;
        const int32_t y = i / 2 * 300;
        const struct ac_point corner[4] = {
            { x, y }, { x + 980, y }, { x + 980, y + 280 }, { x, y + 280 }
        };
        memcpy(outline[i], corner, sizeof(corner));
        space[i] = (struct ac_space){
            .place = (ac_place)(ARMA_HEXES + i),
            .outline_count = 4,
            .terrain = "box",
            .centre = { x + 490, y + 140 },
            .outline = outline[i],
            .label = labels[i],
        };
    }
    *board = (struct ac_board){
        .id = "off",
        .title = "Beside the map",
        .source = "ours",
        .kind = AC_BOARD_BOXES,
        .width = 2000,
        .height = 900,
        .unit = 2 * scale.w,
        .space_count = 6,
        .spaces = space,
    };
    return AC_OK;
}

/* ---- charts ---- */

static enum ac_status crt_chart(struct arma_loader *l, struct ac_chart *chart, struct ac_err *err)
{
    static const char *const marks[] = { "-", "D", "1/2 E", "E" };
    static const char *const dice[] = { "1", "2", "3", "4", "5", "6", "7" };
    const char *(*cell)[10] = ac_arena_alloc(l->arena, 8, sizeof(*cell));

    if (!cell)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the charts");
    cell[0][0] = "die";
    for (int c = 0; c < ARMA_COLUMNS_CRT; c++)
        cell[0][c + 1] = arma_column_names[c];
    for (int r = 0; r < 7; r++) {
        cell[r + 1][0] = dice[r];
        for (int c = 0; c < ARMA_COLUMNS_CRT; c++)
            cell[r + 1][c + 1] = marks[l->d->crt[r][c]];
    }
    *chart = (struct ac_chart){
        .title = "Combat Results Table",
        .source = "repaired: three printed copies were compared",
        .rule = ARMA_CRT_cols,
        .columns = 10,
        .rows = 8,
        .cell = cell[0],
    };
    return AC_OK;
}

static const char *eighths_text(struct ac_arena *arena, int eighths)
{
    char text[16];

    if (eighths % ARMA_SCALE == 0)
        ARMA_SAY(text, sizeof(text), "%d", eighths / ARMA_SCALE);
    else if (eighths < ARMA_SCALE)
        ARMA_SAY(text, sizeof(text), "1/2");
    else
        ARMA_SAY(text, sizeof(text), "%d 1/2", eighths / ARMA_SCALE);
    return ac_arena_strdup(arena, text);
}

static enum ac_status unit_chart(struct arma_loader *l, struct ac_chart *chart, struct ac_err *err)
{
    static const char *const heads[] = { "unit", "name",  "front", "flank",
                                         "fire", "range", "move",  "bonus / radius" };
    const char *(*cell)[8] = ac_arena_alloc(l->arena, ARMA_TYPES + 1, sizeof(*cell));
    char text[16];

    if (!cell)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the charts");
    memcpy(cell[0], heads, sizeof(heads));
    for (int t = 0; t < ARMA_TYPES; t++) {
        const struct arma_unit *u = &l->d->unit[t];
        const char **row = cell[t + 1];
        row[0] = u->code;
        row[1] = u->name;
        row[2] = u->paren ? "(1)" : eighths_text(l->arena, u->front);
        row[3] = u->paren ? "(1)" : eighths_text(l->arena, u->flank);
        row[4] = u->range ? eighths_text(l->arena, u->fire[0]) : "";
        row[5] = u->range ? eighths_text(l->arena, u->range * ARMA_SCALE) : "";
        row[6] = eighths_text(l->arena, u->allowance * ARMA_SCALE / ARMA_MP);
        row[7] = "";
        if (u->kind == ARMA_LEADER) {
            ARMA_SAY(text, sizeof(text), "%d / %d", u->bonus / ARMA_SCALE, u->radius);
            row[7] = ac_arena_strdup(l->arena, text);
        }
    }
    *chart = (struct ac_chart){
        .title = "Units",
        .source = "reconstructed: flanks, HA and leaders A to D follow the successor of 1975",
        .rule = ARMA_DEF_type,
        .columns = 8,
        .rows = ARMA_TYPES + 1,
        .cell = cell[0],
    };
    return AC_OK;
}

static enum ac_status terrain_chart(struct arma_loader *l, struct ac_chart *chart,
                                    struct ac_err *err)
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
    const char *(*cell)[5] = ac_arena_alloc(l->arena, ARMA_TERRAINS + 1, sizeof(*cell));

    if (!cell)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the charts");
    cell[0][0] = "terrain";
    cell[0][1] = "movement points";
    cell[0][2] = "fire protection";
    cell[0][3] = "melee";
    cell[0][4] = "fire";
    for (int t = 0; t < ARMA_TERRAINS; t++) {
        const char **row = cell[t + 1];
        row[0] = arma_terrain_names[t];
        row[1] = eighths_text(l->arena, l->d->cost[t] * ARMA_SCALE / ARMA_MP);
        row[2] = eighths_text(l->arena, l->d->protect[t]);
        row[3] = melee[t];
        row[4] = fire[t];
    }
    *chart = (struct ac_chart){
        .title = "Terrain Effects Chart",
        .source = "printed; hilltop, marsh and road by ruling",
        .rule = ARMA_TEC_clear_mp,
        .columns = 5,
        .rows = ARMA_TERRAINS + 1,
        .cell = cell[0],
    };
    return AC_OK;
}

enum ac_status arma_load_boards(struct arma_loader *l, struct ac_err *err)
{
    struct ac_board *board = ac_arena_alloc(l->arena, 2, sizeof(*board));
    struct ac_chart *chart = ac_arena_alloc(l->arena, 3, sizeof(*chart));
    enum ac_status status;

    if (!board || !chart)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    const struct ac_hex_point size = ac_hex_board_size(&arma_grid, scale);
    board[0] = (struct ac_board){
        .id = "map",
        .title = "The map",
        .source = "reconstructed after a redraw of the successor's map",
        .kind = AC_BOARD_HEX,
        .width = size.x,
        .height = size.y,
        .unit = 2 * scale.w,
    };
    status = hex_spaces(l, &board[0], err);
    if (status == AC_OK)
        status = crest_features(l, &board[0], err);
    if (status == AC_OK)
        status = box_spaces(l, &board[1], err);
    if (status == AC_OK)
        status = crt_chart(l, &chart[0], err);
    if (status == AC_OK)
        status = unit_chart(l, &chart[1], err);
    if (status == AC_OK)
        status = terrain_chart(l, &chart[2], err);
    l->game->board_count = 2;
    l->game->board = board;
    l->game->chart_count = 3;
    l->game->chart = chart;
    return status;
}
