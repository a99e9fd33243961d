/*
 * A free table: ground with a ruler along its edges, terrain, elements as blocks with a front, what
 * a move would look like, and a cursor that is a point.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "tui/map.h"

enum { QUARTERS = 1440, RULER = 5 }; /* headings are in quarters of a degree */

/* Sine of a heading in thousandths, good to a few of them: enough to draw with. */
static int sine(int heading)
{
    static const int16_t table[19] = { 0,   87,  174, 259, 342, 423, 500, 574, 643, 707,
                                       766, 819, 866, 906, 940, 966, 985, 996, 1000 };
    int h = ((heading % QUARTERS) + QUARTERS) % QUARTERS;
    const bool below = h >= QUARTERS / 2;

    if (below)
        h -= QUARTERS / 2;
    if (h > QUARTERS / 4)
        h = QUARTERS / 2 - h;
    return below ? -table[h / 20] : table[h / 20];
}

static int cosine(int heading)
{
    return sine(heading + QUARTERS / 4);
}

static const char *front_glyph(const struct tui_look *look, int heading)
{
    static const char *const arrows[] = { "→", "↗", "↑", "↖", "←", "↙", "↓", "↘" };
    static const char *const plain[] = { ">", "/", "^", "\\", "<", "/", "v", "\\" };
    const int eighth = (((heading % QUARTERS) + QUARTERS) % QUARTERS + 90) / 180 % 8;

    return look->unicode ? arrows[eighth] : plain[eighth];
}

bool tui_on_base(const struct ac_view_piece *piece, struct ac_point p)
{
    const int64_t dx = p.x - piece->at.x;
    const int64_t dy = piece->at.y - p.y; /* y grows downwards, headings turn against the clock */
    const int64_t along = dx * cosine(piece->heading) + dy * sine(piece->heading);
    const int64_t across = -dx * sine(piece->heading) + dy * cosine(piece->heading);

    return 2 * llabs(along) <= INT64_C(1000) * piece->depth &&
           2 * llabs(across) <= INT64_C(1000) * piece->width;
}

static void draw_base(const struct tui_pen *pen, const struct ac_view_piece *piece,
                      struct tui_style style, const char *fill)
{
    const struct tui_map *map = pen->scene->map;
    const int32_t half = (piece->width + piece->depth) / 2;

    for (int y = tui_map_y(map, piece->at.y - half); y <= tui_map_y(map, piece->at.y + half); y++)
        for (int x = tui_map_x(map, piece->at.x - half); x <= tui_map_x(map, piece->at.x + half);
             x++)
            if (tui_on_base(piece, tui_map_point(map, x, y)))
                tui_pen_put(pen, x, y, fill, style);
}

/* Letters in the middle, then where the front is; badges after it when there is room. */
static void draw_element(const struct tui_pen *pen, const struct ac_view_piece *piece,
                         struct tui_style style)
{
    const struct tui_scene *scene = pen->scene;
    const struct tui_map *map = scene->map;
    const int wide = (int)((int64_t)piece->width * map->x_num / map->x_den);
    char letters[16];
    int x, y = tui_map_y(map, piece->at.y);

    draw_base(pen, piece, style, " ");
    tui_piece_letters(scene, piece, wide > 3 ? 3 : 2, letters, sizeof(letters));
    x = tui_map_x(map, piece->at.x) - (tui_columns(letters) + (wide > 2 ? 1 : 0)) / 2;
    x = tui_pen_text(pen, x, y, letters, style);
    if (wide > 2)
        x = tui_pen_text(pen, x, y, front_glyph(scene->look, piece->heading), style);
    for (int b = 0; b < piece->badge_count && wide > 4; b++)
        x = tui_pen_text(pen, x, y, piece->badge[b].text, style);
}

static bool stands_here(const struct tui_scene *scene, const struct ac_view_piece *piece)
{
    return piece->place == AC_NONE && piece->carrier == AC_NONE && piece->side != AC_NONE &&
           &scene->game->board[piece->board] == scene->map->board && (piece->at.x || piece->at.y);
}

static bool in_set(const struct tui_scene *scene, const struct ac_view_piece *piece)
{
    return piece->piece == scene->marks.selected ||
           (piece->piece < 32 && scene->marks.set >> piece->piece & 1);
}

static void draw_elements(const struct tui_pen *pen)
{
    const struct tui_scene *scene = pen->scene;

    for (int i = 0; i < scene->view->piece_count; i++) {
        const struct ac_view_piece *piece = &scene->view->piece[i];
        struct tui_style style = tui_piece_style(scene, piece);

        if (!stands_here(scene, piece))
            continue;
        if (in_set(scene, piece))
            style = (struct tui_style){ .colour = TUI_MAGENTA, .attr = TUI_REVERSE | TUI_BOLD };
        draw_element(pen, piece, style);
    }
}

static const struct ac_view_piece *piece_of(const struct ac_view *view, ac_piece piece)
{
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            return &view->piece[i];
    return NULL;
}

/* Pieces that would stand elsewhere after the move that is looked at. */
static void draw_ghosts(const struct tui_pen *pen)
{
    const struct tui_scene *scene = pen->scene;
    const struct ac_view *ghost = scene->marks.ghost;
    const struct tui_style style = { .colour = TUI_MAGENTA, .attr = TUI_BOLD };

    for (int i = 0; ghost && i < ghost->piece_count; i++) {
        const struct ac_view_piece *to = &ghost->piece[i];
        const struct ac_view_piece *from = piece_of(scene->view, to->piece);

        if (!stands_here(scene, to) || !from ||
            (from->at.x == to->at.x && from->at.y == to->at.y && from->heading == to->heading))
            continue;
        draw_base(pen, to, style, scene->look->unicode ? "░" : ":");
        draw_element(pen, to, style);
    }
}

/* The edge with figures every five measures, so that distances can be read off. */
static void draw_ruler(const struct tui_pen *pen)
{
    const struct ac_board *board = pen->scene->map->board;
    const struct tui_map *map = pen->scene->map;
    const struct tui_style style = { .attr = TUI_DIM };
    const int32_t step = board->unit > 0 ? board->unit : 1;

    for (int32_t n = 0; n * step <= board->width; n += RULER) {
        char text[12];

        (void)snprintf(text, sizeof(text), "%d", n);
        (void)tui_pen_text(pen, tui_map_x(map, n * step), pen->scene->top, text, style);
        if (n > 0)
            (void)tui_pen_text(pen, pen->scene->left, tui_map_y(map, n * step), text, style);
    }
}

static void draw_ground(const struct tui_pen *pen)
{
    const struct ac_board *board = pen->scene->map->board;
    const struct tui_map *map = pen->scene->map;
    struct tui_style style;
    const char *glyph = tui_look_terrain(pen->scene->look, "table", &style);
    const int32_t step = RULER * (board->unit > 0 ? board->unit : 1);

    for (int32_t y = step; y < board->height; y += step)
        for (int32_t x = step; x < board->width; x += step)
            tui_pen_put(pen, tui_map_x(map, x), tui_map_y(map, y), glyph, style);
}

/* Zones and ranges: the cells inside each lit shape. */
static void draw_lit(const struct tui_pen *pen)
{
    const struct ac_overlay *overlay = pen->scene->marks.overlay;

    for (int i = 0; overlay && i < overlay->shape_count; i++) {
        const struct ac_lit_shape *shape = &overlay->shape[i];
        const struct tui_style style = {
            .colour = shape->side == 0 || shape->side == 1
                          ? pen->scene->look->side_colour[shape->side]
                          : (uint8_t)TUI_CYAN,
        };

        for (int k = 0; k < shape->corners; k++) {
            const struct ac_point ends[2] = {
                overlay->point[shape->first + k],
                overlay->point[shape->first + (k + 1) % shape->corners],
            };

            tui_draw_line(pen, ends, pen->scene->look->unicode ? "◦" : "'", style);
        }
    }
}

static void draw_point(const struct tui_pen *pen)
{
    const struct tui_marks *marks = &pen->scene->marks;
    struct tui_cell *cell;
    int x, y;

    if (!marks->has_point)
        return;
    x = tui_map_x(pen->scene->map, marks->point.x) - pen->scene->left;
    y = tui_map_y(pen->scene->map, marks->point.y) - pen->scene->top;
    if (x < 0 || y < 0 || x >= pen->box.wide || y >= pen->box.high)
        return;
    cell = tui_cell_at(pen->cells, pen->box.x + x, pen->box.y + y);
    if (!cell)
        return;
    if (strcmp(cell->glyph, " ") == 0)
        (void)strcpy(cell->glyph, "+");
    cell->colour = TUI_WHITE;
    cell->attr = TUI_REVERSE | TUI_BOLD;
}

void tui_draw_table(const struct tui_pen *pen)
{
    const struct ac_view *view = pen->scene->view;
    const struct ac_board *board = pen->scene->map->board;

    draw_ground(pen);
    for (int i = 0; i < board->feature_count; i++)
        tui_draw_feature(pen, &board->features[i]);
    for (int i = 0; i < view->feature_count; i++)
        tui_draw_feature(pen, &view->feature[i]);
    draw_lit(pen);
    draw_ruler(pen);
    draw_elements(pen);
    draw_ghosts(pen);
    draw_point(pen);
}
