/*
 * Layout. On hexes and squares the centres lie on few lines, so a place's rank among the different
 * x and y is its column and row: every hex gets the same number of cells and rows interlock by half
 * a hex. Areas, streets and the free table are scaled instead.
 */
#include "tui/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Cells for a step between neighbouring columns and rows, by zoom. */
static const struct {
    int wide, high;
} steps[TUI_ZOOMS] = { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 5, 4 } };

static int compare(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a;
    const int32_t y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

/* Sorts and drops doubles; returns how many are left. */
static int distinct(int32_t *list, int count)
{
    int kept = 0;

    qsort(list, (size_t)count, sizeof(*list), compare);
    for (int i = 0; i < count; i++)
        if (kept == 0 || list[i] != list[kept - 1])
            list[kept++] = list[i];
    return kept;
}

static int rank(const int32_t *list, int count, int32_t value)
{
    const int32_t *found = bsearch(&value, list, (size_t)count, sizeof(*list), compare);

    return found ? (int)(found - list) : 0;
}

static bool lay_ranked(struct tui_map *map, int step_wide, int step_high)
{
    const struct ac_board *board = map->board;
    const size_t room = (size_t)board->space_count + 1;
    int32_t *xs = calloc(room, sizeof(*xs));
    int32_t *ys = calloc(room, sizeof(*ys));
    int columns, rows;

    if (!xs || !ys) {
        free(xs);
        free(ys);
        return false;
    }
    for (int i = 0; i < board->space_count; i++) {
        xs[i] = board->spaces[i].centre.x;
        ys[i] = board->spaces[i].centre.y;
    }
    columns = distinct(xs, board->space_count);
    rows = distinct(ys, board->space_count);
    for (int i = 0; i < board->space_count; i++) {
        map->spot[i].x = (int16_t)(rank(xs, columns, board->spaces[i].centre.x) * step_wide);
        map->spot[i].y = (int16_t)(rank(ys, rows, board->spaces[i].centre.y) * step_high);
    }
    map->wide = (columns - 1) * step_wide + map->cell_wide;
    map->high = (rows - 1) * step_high + map->cell_high;
    free(xs);
    free(ys);
    return true;
}

static void lay_scaled(struct tui_map *map)
{
    const struct ac_board *board = map->board;
    const int64_t unit = board->unit > 0 ? board->unit : 1;
    const int64_t wide = INT64_C(6) * (map->zoom + 1);
    const int64_t high = INT64_C(3) * (map->zoom + 1);

    for (int i = 0; i < board->space_count; i++) {
        map->spot[i].x = (int16_t)(board->spaces[i].centre.x * wide / unit);
        map->spot[i].y = (int16_t)(board->spaces[i].centre.y * high / unit);
    }
    map->wide = (int)(board->width * wide / unit) + map->cell_wide;
    map->high = (int)(board->height * high / unit) + map->cell_high;
}

bool tui_map_init(struct tui_map *map, const struct ac_game *game, int board, int zoom)
{
    *map = (struct tui_map){ .board = &game->board[board], .zoom = zoom };
    map->place_count = game->place_count;
    map->spot = calloc((size_t)map->board->space_count + 1, sizeof(*map->spot));
    map->space_of = calloc((size_t)game->place_count + 1, sizeof(*map->space_of));
    if (!map->spot || !map->space_of) {
        tui_map_release(map);
        return false;
    }
    for (int i = 0; i < game->place_count; i++)
        map->space_of[i] = AC_NONE;
    for (int i = 0; i < map->board->space_count; i++)
        map->space_of[map->board->spaces[i].place] = (int16_t)i;
    map->cell_high = steps[zoom].high;
    map->cell_wide = 2 * steps[zoom].wide;
    if (map->board->kind == AC_BOARD_HEX)
        return lay_ranked(map, steps[zoom].wide, steps[zoom].high);
    map->cell_wide = 4 + 2 * zoom;
    map->cell_high = 1 + zoom;
    if (map->board->kind == AC_BOARD_SQUARE)
        return lay_ranked(map, map->cell_wide + 1, map->cell_high + 1);
    lay_scaled(map);
    return true;
}

void tui_map_release(struct tui_map *map)
{
    free(map->spot);
    free(map->space_of);
    *map = (struct tui_map){ 0 };
}

/* ---- drawing ---- */

static int facings_of(const struct ac_game *game)
{
    int n = 0;

    while (game->rules->facings && game->rules->facings[n])
        n++;
    return n;
}

/* Pieces of a place: the top one, and how many there are. */
static const struct ac_view_piece *top_piece(const struct ac_view *view, ac_place place,
                                             ac_piece selected, int *count)
{
    const struct ac_view_piece *top = NULL;

    *count = 0;
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];

        if (piece->place != place || piece->side == AC_NONE)
            continue;
        *count += piece->count > 1 ? piece->count : 1;
        if (!top || piece->piece == selected ||
            (top->piece != selected && piece->carrier == AC_NONE && piece->stack >= top->stack))
            top = piece;
    }
    return top;
}

static struct tui_style piece_style(const struct tui_scene *scene,
                                    const struct ac_view_piece *piece)
{
    struct tui_style style = { .colour = scene->look->side_colour[piece->side & 1],
                               .attr = TUI_BOLD };

    if (piece->side == 1)
        style.attr |= TUI_UNDERLINE; /* sides differ by more than colour */
    if (piece->piece == scene->marks.selected)
        style.attr |= TUI_REVERSE;
    return style;
}

/* Where on screen the cell (dx, dy) of a space is drawn. */
struct pen {
    struct tui_cells *cells;
    struct tui_box box;
    int x, y;
};

static void draw_piece(const struct tui_scene *scene, const struct pen *pen,
                       const struct ac_view_piece *piece, int count)
{
    const struct tui_map *map = scene->map;
    const struct tui_style style = piece_style(scene, piece);
    const char *arrow = tui_look_arrow(scene->look, piece->facing, facings_of(scene->game));
    char letters[16];
    int x = pen->x;
    int y = pen->y;

    (void)snprintf(letters, sizeof(letters), "%.*s", map->cell_wide < 4 ? 2 : 3,
                   tui_look_letters(scene->look, piece->symbol));
    x = tui_text(pen->cells, pen->box, x, y, letters, style);
    if (map->cell_wide >= 4 && arrow[0])
        x = tui_text(pen->cells, pen->box, x, y, arrow, style);
    if (map->cell_wide >= 6 && count > 1)
        (void)tui_textf(pen->cells, pen->box, x, y, style, "%d", count);
    if (map->cell_high < 2)
        return;
    x = pen->x;
    if (map->cell_wide < 6 && count > 1)
        x = tui_textf(pen->cells, pen->box, x, y + 1, style, "%d", count);
    for (int b = 0; b < piece->badge_count && x < pen->x + map->cell_wide - 1; b++)
        x = tui_text(pen->cells, pen->box, x, y + 1, piece->badge[b].text,
                     (struct tui_style){ .colour = TUI_RED, .attr = TUI_BOLD });
}

/* On hexes and squares every place has its own cells, which a label must keep to. */
static bool map_is_ranked(const struct tui_map *map)
{
    return map->board->kind == AC_BOARD_HEX || map->board->kind == AC_BOARD_SQUARE;
}

static void draw_terrain(const struct tui_scene *scene, const struct pen *pen,
                         const struct ac_space *space)
{
    struct tui_style style;
    const char *glyph = tui_look_terrain(scene->look, space->terrain, &style);

    for (int dy = 0; dy < scene->map->cell_high; dy++)
        for (int dx = 0; dx < scene->map->cell_wide; dx += 2)
            tui_put(pen->cells, pen->box, pen->x + dx, pen->y + dy, glyph, style);
    if (space->label)
        (void)tui_textf(
            pen->cells, pen->box, pen->x, pen->y, (struct tui_style){ .attr = TUI_BOLD }, "%.*s",
            map_is_ranked(scene->map) ? scene->map->cell_wide : TUI_LABEL, space->label);
    if (scene->map->cell_high >= 3)
        (void)tui_text(pen->cells, pen->box, pen->x, pen->y + scene->map->cell_high - 1,
                       scene->game->place_name[space->place],
                       (struct tui_style){ .attr = TUI_DIM });
}

/* The cheapest way to a place, AC_NONE: it cannot be reached. */
static int reach_cost(const struct ac_reach *reach, ac_place place)
{
    int best = AC_NONE;

    for (int i = 0; reach && i < reach->count; i++)
        if (reach->at[i].place == place && (best == AC_NONE || reach->at[i].cost < best))
            best = reach->at[i].cost;
    return best;
}

static const struct ac_lit *lit_at(const struct ac_overlay *overlay, ac_place place)
{
    for (int i = 0; overlay && i < overlay->count; i++)
        if (overlay->lit[i].place == place)
            return &overlay->lit[i];
    return NULL;
}

static void draw_marks(const struct tui_scene *scene, const struct pen *pen, ac_place place,
                       bool occupied)
{
    const struct tui_marks *marks = &scene->marks;
    const int cost = reach_cost(marks->reach, place);
    const struct ac_lit *lit = lit_at(marks->overlay, place);
    const struct tui_style green = { .colour = TUI_GREEN, .attr = TUI_BOLD };

    if (cost != AC_NONE && !occupied)
        (void)tui_textf(pen->cells, pen->box, pen->x, pen->y, green, "%-2d",
                        (int)(cost / marks->reach->scale));
    else if (marks->trail && marks->trail[place] && !occupied)
        tui_put(pen->cells, pen->box, pen->x, pen->y, scene->look->unicode ? "•" : "*",
                (struct tui_style){ .colour = TUI_MAGENTA, .attr = TUI_BOLD });
    if (lit && lit->value)
        (void)tui_textf(pen->cells, pen->box, pen->x, pen->y + scene->map->cell_high - 1,
                        (struct tui_style){ .colour = TUI_CYAN, .attr = TUI_BOLD }, "%d",
                        lit->value);
}

/* Cursor, targets and lit places change the style of the cells, not what stands in them. */
static void tint(const struct tui_scene *scene, const struct pen *pen, ac_place place)
{
    const struct tui_marks *marks = &scene->marks;
    uint8_t attr = 0;

    if (marks->cursor == place)
        attr = TUI_REVERSE | TUI_BOLD;
    else if ((marks->target && marks->target[place]) || lit_at(marks->overlay, place))
        attr = TUI_REVERSE;
    for (int dy = 0; attr && dy < scene->map->cell_high; dy++)
        for (int dx = 0; dx < scene->map->cell_wide; dx++) {
            const int x = pen->x + dx;
            const int y = pen->y + dy;
            struct tui_cell *cell = tui_cell_at(pen->cells, pen->box.x + x, pen->box.y + y);

            if (cell && x >= 0 && y >= 0 && x < pen->box.wide && y < pen->box.high)
                cell->attr |= attr;
        }
}

static void draw_space(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box,
                       int i)
{
    const struct ac_space *space = &scene->map->board->spaces[i];
    const struct pen pen = { cells, box, scene->map->spot[i].x - scene->left,
                             scene->map->spot[i].y - scene->top };
    const struct ac_view_piece *piece;
    int count;

    if (pen.x + scene->map->cell_wide <= 0 || pen.x >= box.wide ||
        pen.y + scene->map->cell_high <= 0 || pen.y >= box.high)
        return;
    draw_terrain(scene, &pen, space);
    piece = top_piece(scene->view, space->place, scene->marks.selected, &count);
    if (piece)
        draw_piece(scene, &pen, piece, count);
    draw_marks(scene, &pen, space->place, piece != NULL);
    tint(scene, &pen, space->place);
}

/* On a free table pieces have poses: drawn where they stand, with one of eight arrows. */
static void draw_poses(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box)
{
    static const char *const arrows[] = { "→", "↗", "↑", "↖", "←", "↙", "↓", "↘" };
    const struct ac_board *board = scene->map->board;

    for (int i = 0; i < scene->view->piece_count; i++) {
        const struct ac_view_piece *piece = &scene->view->piece[i];
        const int x = (int)((int64_t)piece->at.x * scene->map->wide / board->width) - scene->left;
        const int y = (int)((int64_t)piece->at.y * scene->map->high / board->height) - scene->top;
        const int eighth = ((piece->heading + 90) / 180) & 7;
        int end;

        if (piece->place != AC_NONE || piece->carrier != AC_NONE || piece->side == AC_NONE)
            continue;
        end = tui_textf(cells, box, x, y, piece_style(scene, piece), "%.2s",
                        tui_look_letters(scene->look, piece->symbol));
        if (scene->look->unicode)
            tui_put(cells, box, end, y, arrows[eighth], piece_style(scene, piece));
    }
}

void tui_map_draw(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box)
{
    for (int i = 0; i < scene->map->board->space_count; i++)
        draw_space(scene, cells, box, i);
    if (scene->map->board->kind == AC_BOARD_PLANE)
        draw_poses(scene, cells, box);
}

/* ---- finding places ---- */

ac_place tui_map_place(const struct tui_map *map, int x, int y)
{
    for (int i = 0; i < map->board->space_count; i++)
        if (x >= map->spot[i].x && x < map->spot[i].x + map->cell_wide && y >= map->spot[i].y &&
            y < map->spot[i].y + map->cell_high)
            return map->board->spaces[i].place;
    return AC_NONE;
}

static int space_of(const struct tui_map *map, ac_place place)
{
    return place >= 0 && place < map->place_count ? map->space_of[place] : AC_NONE;
}

ac_place tui_map_towards(const struct tui_map *map, ac_place from, int dx, int dy)
{
    const int here = space_of(map, from);
    int64_t best = INT64_MAX;
    ac_place found = from;

    for (int i = 0; here != AC_NONE && i < map->board->space_count; i++) {
        const int64_t x = map->spot[i].x - map->spot[here].x;
        const int64_t y =
            INT64_C(2) * (map->spot[i].y - map->spot[here].y); /* cells are twice as high */
        const int64_t along = x * dx + y * dy;
        const int64_t across = dx && dy ? llabs(x * dy - y * dx) : llabs(dx ? y : x);

        if (i == here || along <= 0 || across > along)
            continue;
        if (along + 2 * across < best) {
            best = along + 2 * across;
            found = map->board->spaces[i].place;
        }
    }
    return found;
}

static void follow(int at, int size, int whole, int shown, int *first)
{
    const int margin = shown / 6;

    if (at < *first + margin)
        *first = at - margin;
    if (at + size > *first + shown - margin)
        *first = at + size - shown + margin;
    if (*first > whole - shown)
        *first = whole - shown;
    if (*first < 0)
        *first = 0;
}

void tui_map_follow(const struct tui_map *map, ac_place place, int wide, int high, int *left,
                    int *top)
{
    const int here = space_of(map, place);

    if (here == AC_NONE)
        return;
    follow(map->spot[here].x, map->cell_wide, map->wide, wide, left);
    follow(map->spot[here].y, map->cell_high, map->high, high, top);
}
