/* Places and outlines of grids; see the header. */
#include "kit/boards.h"

static void rectangle(struct ac_point corner[4], int x, int y, int width, int height)
{
    corner[0] = (struct ac_point){ x, y };
    corner[1] = (struct ac_point){ x + width, y };
    corner[2] = (struct ac_point){ x + width, y + height };
    corner[3] = (struct ac_point){ x, y + height };
}

/* Spaces of `count` places with outlines of `corners` points each; NULL: no memory. */
static struct ac_space *new_spaces(struct ac_game *game, int count, int corners,
                                   struct ac_point **points, struct ac_err *err)
{
    struct ac_space *space = ac_arena_alloc(&game->arena, (size_t)count, sizeof(*space));

    *points = ac_arena_alloc(&game->arena, (size_t)count * (size_t)corners, sizeof(**points));
    if (space && *points)
        return space;
    (void)ac_refuse(err, AC_ERR_MEMORY, "no memory for the board");
    return NULL;
}

enum ac_status ac_kit_cells(struct ac_game *game, const struct ac_kit_grid *grid,
                            ac_kit_say_space say, const void *self, struct ac_board *board,
                            struct ac_err *err)
{
    const int count = grid->columns * grid->rows;
    const int wide = grid->width + grid->gap, high = grid->height + grid->gap;
    struct ac_point *points;
    struct ac_space *space = new_spaces(game, count, 4, &points, err);

    if (!space)
        return AC_ERR_MEMORY;
    for (int i = 0; i < count; i++) {
        const int row = grid->upwards ? grid->rows - 1 - i / grid->columns : i / grid->columns;
        const int x = grid->left + i % grid->columns * wide, y = grid->top + row * high;
        struct ac_point *outline = &points[(size_t)4 * (size_t)i];

        rectangle(outline, x, y, grid->width, grid->height);
        space[i] = (struct ac_space){ .place = (ac_place)(grid->first + i),
                                      .outline_count = 4,
                                      .centre = { x + grid->width / 2, y + grid->height / 2 },
                                      .outline = outline };
        say(self, i, &space[i]);
    }
    board->width = board->width ? board->width : grid->columns * wide;
    board->height = board->height ? board->height : grid->rows * high;
    board->space_count = count;
    board->spaces = space;
    return AC_OK;
}

enum ac_status ac_kit_hexes(struct ac_game *game, const struct ac_hex_grid *grid,
                            struct ac_hex_scale scale, ac_kit_say_space say, const void *self,
                            struct ac_board *board, struct ac_err *err)
{
    const int count = ac_hex_count(grid);
    const struct ac_hex_point size = ac_hex_board_size(grid, scale);
    struct ac_point *points;
    struct ac_space *space = new_spaces(game, count, AC_HEX_DIRECTIONS, &points, err);

    if (!space)
        return AC_ERR_MEMORY;
    for (int hex = 0; hex < count; hex++) {
        const struct ac_hex_point centre = ac_hex_centre(grid, hex, scale);
        struct ac_point *outline = &points[(size_t)AC_HEX_DIRECTIONS * (size_t)hex];
        struct ac_hex_point corner[AC_HEX_DIRECTIONS];

        ac_hex_outline(grid, hex, scale, corner);
        for (int i = 0; i < AC_HEX_DIRECTIONS; i++)
            outline[i] = (struct ac_point){ corner[i].x, corner[i].y };
        space[hex] = (struct ac_space){ .place = (ac_place)hex,
                                        .outline_count = AC_HEX_DIRECTIONS,
                                        .centre = { centre.x, centre.y },
                                        .outline = outline };
        say(self, hex, &space[hex]);
    }
    board->width = size.x;
    board->height = size.y;
    board->space_count = count;
    board->spaces = space;
    return AC_OK;
}
