/*
 * The picture of a board: ground, lines, marks, pieces, and what is lit for the person who decides.
 * A piece is its letters on its side's colour, capitals for the first side and small letters for the
 * second, so that the picture can be read without colour.
 */
#include "tui/map.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style bold = { .attr = TUI_BOLD };

void tui_pen_put(const struct tui_pen *pen, int x, int y, const char *glyph, struct tui_style style)
{
    tui_put(pen->cells, pen->box, x - pen->scene->left, y - pen->scene->top, glyph, style);
}

int tui_pen_text(const struct tui_pen *pen, int x, int y, const char *text, struct tui_style style)
{
    return pen->scene->left +
           tui_text(pen->cells, pen->box, x - pen->scene->left, y - pen->scene->top, text, style);
}

/* ---- ground and lines ---- */

const char *tui_terrain(const struct tui_scene *scene, const struct ac_space *space)
{
    const bool here = scene->map->board == &scene->game->board[scene->view->board];

    return here && scene->view->ground ? scene->view->ground : space->terrain;
}

/* Open ground and the sea are sparse, so that everything else stands out from them. */
static void draw_brick(const struct tui_pen *pen, const struct ac_space *space,
                       const struct tui_spot *spot)
{
    struct tui_style style;
    const char *glyph = tui_look_terrain(pen->scene->look, tui_terrain(pen->scene, space), &style);

    for (int dy = 0; dy < spot->high; dy++)
        for (int dx = 0; dx < spot->wide; dx++) {
            const bool open = style.colour == TUI_DEFAULT || style.colour == TUI_BLUE;
            const bool inked = open ? dy == 0 && dx == 0 : dx % 2 == 0;

            tui_pen_put(pen, spot->x + dx, spot->y + dy, inked ? glyph : " ", style);
        }
}

static int owner(const struct tui_map *map, int x, int y)
{
    return x < 0 || y < 0 || x >= map->wide || y >= map->high ? AC_NONE
                                                              : map->owner[y * map->wide + x];
}

static bool is_border(const struct tui_map *map, int x, int y)
{
    return owner(map, x, y) != owner(map, x + 1, y) || owner(map, x, y) != owner(map, x, y + 1);
}

/* The piece of a line that joins the border cells around this one. */
static const char *border_glyph(const struct tui_scene *scene, int x, int y)
{
    static const char *const lines[16] = { "·", "│", "─", "└", "│", "│", "┌", "├",
                                           "─", "┘", "─", "┴", "┐", "┤", "┬", "┼" };
    static const char *const plain[16] = { ".", "|", "-", "+", "|", "|", "+", "+",
                                           "-", "+", "-", "+", "+", "+", "+", "+" };
    const struct tui_map *map = scene->map;
    const int joins = (is_border(map, x, y - 1) ? 1 : 0) | (is_border(map, x + 1, y) ? 2 : 0) |
                      (is_border(map, x, y + 1) ? 4 : 0) | (is_border(map, x - 1, y) ? 8 : 0);

    return scene->look->unicode ? lines[joins] : plain[joins];
}

static void draw_area_cell(const struct tui_pen *pen, int x, int y)
{
    const struct tui_scene *scene = pen->scene;
    const int space = owner(scene->map, x, y);
    struct tui_style style = dim;
    const char *glyph;

    if (is_border(scene->map, x, y)) {
        tui_pen_put(pen, x, y, border_glyph(scene, x, y), dim);
        return;
    }
    if (space == AC_NONE)
        return;
    glyph = tui_look_terrain(scene->look, tui_terrain(scene, &scene->map->board->spaces[space]),
                             &style);
    style.attr |= TUI_DIM;
    if ((x + 2 * y) % (style.colour == TUI_DEFAULT ? 8 : 4) == 0)
        tui_pen_put(pen, x, y, glyph, style);
}

/* Lines between the squares of a battle board. */
static void draw_grid(const struct tui_pen *pen, const struct tui_spot *spot)
{
    const bool unicode = pen->scene->look->unicode;

    for (int dy = 0; dy < spot->high; dy++)
        tui_pen_put(pen, spot->x + spot->wide, spot->y + dy, unicode ? "│" : "|", dim);
    if (pen->scene->map->y_num == spot->high)
        return;
    for (int dx = 0; dx < spot->wide; dx++)
        tui_pen_put(pen, spot->x + dx, spot->y + spot->high, unicode ? "─" : "-", dim);
    tui_pen_put(pen, spot->x + spot->wide, spot->y + spot->high, unicode ? "┼" : "+", dim);
}

static void draw_ground(const struct tui_pen *pen)
{
    const struct tui_scene *scene = pen->scene;
    const struct tui_map *map = scene->map;

    if (map->board->kind == AC_BOARD_AREA || map->board->kind == AC_BOARD_BOXES) {
        for (int y = scene->top; y < scene->top + pen->box.high && y < map->high; y++)
            for (int x = scene->left; x < scene->left + pen->box.wide && x < map->wide; x++)
                draw_area_cell(pen, x, y);
        return;
    }
    for (int i = 0; i < map->board->space_count; i++)
        if (map->board->spaces[i].outline_count == 6 || map->board->kind == AC_BOARD_SQUARE)
            draw_brick(pen, &map->board->spaces[i], &map->spot[i]);
    for (int i = 0; i < map->board->space_count && map->board->kind == AC_BOARD_SQUARE; i++)
        draw_grid(pen, &map->spot[i]);
}

void tui_draw_line(const struct tui_pen *pen, const struct ac_point ends[2], const char *glyph,
                   struct tui_style style)
{
    const struct tui_map *map = pen->scene->map;
    int x = tui_map_x(map, ends[0].x);
    int y = tui_map_y(map, ends[0].y);
    const int x1 = tui_map_x(map, ends[1].x);
    const int y1 = tui_map_y(map, ends[1].y);
    const int dx = abs(x1 - x);
    const int dy = -abs(y1 - y);
    int error = dx + dy;

    for (;;) {
        const int twice = 2 * error;

        tui_pen_put(pen, x, y, glyph, style);
        if (x == x1 && y == y1)
            return;
        if (twice >= dy && x != x1) {
            error += dy;
            x += x < x1 ? 1 : -1;
        }
        if (twice <= dx && y != y1) {
            error += dx;
            y += y < y1 ? 1 : -1;
        }
    }
}

bool tui_in_feature(const struct ac_feature *feature, struct ac_point p)
{
    bool in = false;

    for (int i = 0, j = feature->count - 1; i < feature->count; j = i++) {
        const struct ac_point a = feature->points[i];
        const struct ac_point b = feature->points[j];

        if ((a.y > p.y) != (b.y > p.y) &&
            p.x < a.x + (int64_t)(b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            in = !in;
    }
    return in;
}

/* A shape: its edge drawn full, its inside sparse. */
static void fill_feature(const struct tui_pen *pen, const struct ac_feature *feature,
                         const char *glyph, struct tui_style style)
{
    const struct tui_map *map = pen->scene->map;
    struct ac_point low = feature->points[0];
    struct ac_point high = low;

    for (int i = 1; i < feature->count; i++) {
        low.x = ac_min(low.x, feature->points[i].x);
        low.y = ac_min(low.y, feature->points[i].y);
        high.x = ac_max(high.x, feature->points[i].x);
        high.y = ac_max(high.y, feature->points[i].y);
    }
    for (int y = tui_map_y(map, low.y); y <= tui_map_y(map, high.y); y++)
        for (int x = tui_map_x(map, low.x); x <= tui_map_x(map, high.x); x++)
            if (tui_in_feature(feature, tui_map_point(map, x, y)))
                tui_pen_put(pen, x, y, (x + y) % 2 ? " " : glyph, style);
}

void tui_draw_feature(const struct tui_pen *pen, const struct ac_feature *feature)
{
    const struct tui_look *look = pen->scene->look;
    const struct tui_look_entry *entry = tui_look_find(look, "features", feature->kind);
    const struct tui_style style = { .colour = entry ? entry->colour : (uint8_t)TUI_DEFAULT };
    const char *glyph = look->unicode ? "─" : "-";

    if (entry && (look->unicode ? entry->glyph[0] : entry->ascii[0]))
        glyph = look->unicode ? entry->glyph : entry->ascii;
    if (feature->closed && feature->count > 2) {
        fill_feature(pen, feature, glyph, style);
        return;
    }
    for (int i = 0; i + 1 < feature->count; i++)
        tui_draw_line(pen, &feature->points[i], glyph, style);
}

/* Between hexes of two cells there is no room for lines. */
static bool has_lines(const struct tui_map *map)
{
    return map->board->kind != AC_BOARD_HEX || map->zoom > 0;
}

static void draw_features(const struct tui_pen *pen)
{
    const struct ac_board *board = pen->scene->map->board;
    const struct ac_view *view = pen->scene->view;

    if (!has_lines(pen->scene->map))
        return;
    for (int i = 0; i < board->feature_count; i++)
        tui_draw_feature(pen, &board->features[i]);
    for (int i = 0; i < view->feature_count && pen->scene->map->board == pen->scene->game->board;
         i++)
        tui_draw_feature(pen, &view->feature[i]);
}

/* ---- pieces ---- */

static int facings_of(const struct ac_game *game)
{
    int n = 0;

    while (game->rules->facings && game->rules->facings[n])
        n++;
    return n;
}

const struct ac_view_piece *tui_top_piece(const struct ac_view *view, ac_place place,
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

struct tui_style tui_piece_style(const struct tui_scene *scene, const struct ac_view_piece *piece)
{
    struct tui_style style = { .colour = scene->look->side_colour[piece->side & 1],
                               .attr = TUI_REVERSE };

    if (piece->can_act)
        style.attr |= TUI_BOLD;
    if (piece->reduced)
        style.attr |= TUI_DIM;
    if (piece->piece == scene->marks.selected) {
        style.colour = TUI_MAGENTA;
        style.attr = TUI_REVERSE | TUI_BOLD;
    }
    return style;
}

void tui_piece_letters(const struct tui_scene *scene, const struct ac_view_piece *piece, int most,
                       char *out, size_t cap)
{
    (void)snprintf(out, cap, "%.*s", most, tui_look_letters(scene->look, piece->symbol));
    for (char *c = out; *c; c++)
        *c = (char)(piece->side == 1 ? tolower((unsigned char)*c) : toupper((unsigned char)*c));
}

/* A counter: letters, facing and how many in the first row; badges in the second. */
static void draw_stack(const struct tui_pen *pen, const struct tui_spot *spot,
                       const struct ac_view_piece *piece, int count)
{
    const struct tui_scene *scene = pen->scene;
    const struct tui_style style = tui_piece_style(scene, piece);
    const char *arrow = tui_look_arrow(scene->look, piece->facing, facings_of(scene->game));
    const int end = spot->x + spot->wide;
    char text[24];
    int x;

    tui_piece_letters(scene, piece, spot->wide < 6 ? 2 : 3, text, sizeof(text));
    x = tui_pen_text(pen, spot->x, spot->y, text, style);
    while (x < spot->x + 2)
        x = tui_pen_text(pen, x, spot->y, " ", style);
    if (spot->wide >= 3 && arrow[0])
        x = tui_pen_text(pen, x, spot->y, arrow, style);
    if (count > 1 && (spot->high > 1 || spot->wide >= 4) && x < end)
        (void)tui_pen_text(pen, x, spot->y, count > 9 ? "+" : (char[]){ (char)('0' + count), 0 },
                           style);
    if (spot->high < 2)
        return;
    x = spot->x;
    for (int b = 0; b < piece->badge_count && x < end - 1; b++)
        x = tui_pen_text(pen, x, spot->y + 1, piece->badge[b].text,
                         (struct tui_style){ .colour = TUI_RED, .attr = TUI_BOLD });
    if (spot->high > 2 && piece->values[0][0] && x < end - 2)
        (void)tui_pen_text(pen, x > spot->x ? x + 1 : x, spot->y + 1, piece->values[0], dim);
}

/* Is this the first piece of its side and kind in its place? Then counts all of them. */
static int tray_count(const struct ac_view *view, int at)
{
    const struct ac_view_piece *piece = &view->piece[at];
    int count = 0;

    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *other = &view->piece[i];

        if (other->place != piece->place || other->side != piece->side || !other->symbol ||
            !piece->symbol || strcmp(other->symbol, piece->symbol) != 0)
            continue;
        if (i < at)
            return 0;
        count += other->count > 1 ? other->count : 1;
    }
    return count;
}

/* An area or a box: its pieces by side and kind with their numbers, as many as there is room for. */
static void draw_tray(const struct tui_pen *pen, const struct tui_spot *spot, ac_place place, int y)
{
    const struct tui_scene *scene = pen->scene;
    const struct ac_view *view = scene->view;
    int x = spot->x;

    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];
        const int count = piece->place == place && piece->side != AC_NONE ? tray_count(view, i) : 0;
        char letters[16], text[32];

        if (!count)
            continue;
        tui_piece_letters(scene, piece, 3, letters, sizeof(letters));
        (void)snprintf(text, sizeof(text), count > 1 ? "%s%d" : "%s", letters, count);
        if (x > spot->x && x + tui_columns(text) > spot->x + spot->wide) {
            x = spot->x;
            y++;
        }
        if (y >= spot->y + spot->high) { /* more than fits */
            (void)tui_pen_text(pen, spot->x + spot->wide - 1, y - 1, "+", bold);
            return;
        }
        x = tui_pen_text(pen, x, y, text, tui_piece_style(scene, piece)) + 1;
    }
}

/* ---- what lies on a place and what is lit ---- */

static bool is_occupied(const struct tui_scene *scene, ac_place place)
{
    int count;

    return tui_top_piece(scene->view, place, scene->marks.selected, &count) != NULL;
}

static void draw_place_marks(const struct tui_pen *pen)
{
    const struct tui_scene *scene = pen->scene;

    for (int i = 0; i < scene->view->mark_count; i++) {
        const struct ac_view_mark *mark = &scene->view->mark[i];
        const struct tui_look_entry *entry = tui_look_find(scene->look, "marks", mark->kind);
        const struct tui_spot *spot = tui_map_spot(scene->map, mark->place);
        const struct tui_spot *to = tui_map_spot(scene->map, mark->to);
        const struct tui_style style = { .colour = entry ? entry->colour : (uint8_t)TUI_WHITE,
                                         .attr = TUI_BOLD };
        const char *text = mark->text[0] ? mark->text : entry ? entry->letters : "";

        const bool goal = strcmp(mark->kind, "objective") == 0;

        if (!spot || !text[0] || (spot->high == 1 && !goal && is_occupied(scene, mark->place)))
            continue; /* what the game hangs on is never hidden by who stands there */
        if (!scene->look->unicode && (unsigned char)text[0] > 127)
            text = "!";
        if (to && to != spot) { /* an arrow: its head half-way, the rest would hide the map */
            (void)tui_pen_text(pen, (spot->x + to->x + 1) / 2, (spot->y + to->y) / 2, text, style);
            continue;
        }
        (void)tui_pen_text(pen, spot->x + spot->wide - tui_columns(text),
                           spot->y + (spot->high > 1 ? 1 : 0), text, style);
    }
}

/* The cheapest way to a place, AC_NONE: it cannot be reached. */
static const struct ac_reach_at *reached(const struct ac_reach *reach, ac_place place)
{
    const struct ac_reach_at *best = NULL;

    for (int i = 0; reach && i < reach->count; i++)
        if (reach->at[i].place == place && (!best || reach->at[i].cost < best->cost))
            best = &reach->at[i];
    return best;
}

static const struct ac_lit *lit_at(const struct ac_overlay *overlay, ac_place place)
{
    for (int i = 0; overlay && i < overlay->count; i++)
        if (overlay->lit[i].place == place)
            return &overlay->lit[i];
    return NULL;
}

/* Where it can get to, with the cost; where the enemy could answer, in red with a mark. */
static void draw_reach(const struct tui_pen *pen, const struct tui_spot *spot, ac_place place)
{
    const struct ac_reach *reach = pen->scene->marks.reach;
    const struct ac_reach_at *at = reached(reach, place);
    char text[16];

    if (!at)
        return;
    (void)snprintf(text, sizeof(text), "%d%-*s", (int)(at->cost / ac_max(1, reach->scale)),
                   spot->wide > 2 ? 3 : 1, at->danger ? "!" : "");
    (void)tui_pen_text(
        pen, spot->x, spot->y, text,
        (struct tui_style){ .colour = at->danger ? TUI_RED : TUI_GREEN, .attr = TUI_BOLD });
}

static void draw_overlay(const struct tui_pen *pen, const struct tui_spot *spot, ac_place place)
{
    const struct ac_lit *lit = lit_at(pen->scene->marks.overlay, place);
    char text[8];

    if (!lit)
        return;
    if (lit->value)
        (void)snprintf(text, sizeof(text), "%d", lit->value);
    else
        (void)snprintf(text, sizeof(text), "%s", pen->scene->look->unicode ? "◇" : "o");
    (void)tui_pen_text(pen, spot->x + (spot->high > 1 ? 0 : spot->wide - 1),
                       spot->y + spot->high - 1, text,
                       (struct tui_style){ .colour = lit->side == 0 || lit->side == 1
                                                         ? pen->scene->look->side_colour[lit->side]
                                                         : (uint8_t)TUI_CYAN,
                                           .attr = TUI_BOLD | TUI_UNDERLINE });
}

/* Changes how a place's cells look, not what stands in them. */
static void tint(const struct tui_pen *pen, const struct tui_spot *spot, struct tui_style style)
{
    const struct tui_scene *scene = pen->scene;

    for (int dy = 0; dy < spot->high; dy++)
        for (int dx = 0; dx < spot->wide; dx++) {
            const int x = spot->x + dx - scene->left;
            const int y = spot->y + dy - scene->top;
            struct tui_cell *cell;

            if (x < 0 || y < 0 || x >= pen->box.wide || y >= pen->box.high)
                continue;
            cell = tui_cell_at(pen->cells, pen->box.x + x, pen->box.y + y);
            if (cell) {
                cell->colour = style.colour;
                cell->attr = style.attr;
            }
        }
}

/* A place an action goes to: the odds there when dice decide, else a mark. */
static void draw_target(const struct tui_pen *pen, const struct tui_spot *spot, ac_place place,
                        bool occupied)
{
    const struct tui_marks *marks = &pen->scene->marks;
    const struct tui_style style = { .colour = TUI_RED, .attr = TUI_BOLD };
    const char *odds = marks->odds ? marks->odds[place].text : "";
    const int last = spot->y + spot->high - 1;

    if (!marks->target || !marks->target[place])
        return;
    if (odds[0] && (spot->high > 1 || (!occupied && tui_columns(odds) <= spot->wide)))
        (void)tui_pen_text(pen, spot->x, last, odds, style);
    else if (!occupied && !reached(marks->reach, place))
        tui_pen_put(pen, spot->x, spot->y, pen->scene->look->unicode ? "×" : "x", style);
    else if (occupied && spot->high == 1)
        tint(pen, spot, (struct tui_style){ .colour = TUI_RED, .attr = TUI_BOLD | TUI_UNDERLINE });
}

static bool in_tray(const struct tui_map *map, const struct ac_space *space)
{
    return map->board->kind == AC_BOARD_AREA || map->board->kind == AC_BOARD_BOXES ||
           (map->board->kind == AC_BOARD_GRAPH && space->outline_count != 6 && map->zoom > 1);
}

static void draw_label(const struct tui_pen *pen, const struct ac_space *space,
                       const struct tui_spot *spot, bool occupied)
{
    const struct tui_map *map = pen->scene->map;
    const char *name = pen->scene->game->place_name[space->place];
    const char *label = space->label ? space->label : "";
    char cut[4 * TUI_LABEL];
    int most = in_tray(map, space) ? ac_max(spot->wide, 4) : spot->wide;

    if (spot->high >= 3 && !label[0] && map->board->kind != AC_BOARD_BOXES) {
        (void)tui_pen_text(pen, spot->x, spot->y + spot->high - 1, name, dim);
        return;
    }
    if (!label[0] || (occupied && !in_tray(map, space)))
        return;
    if (map->board->kind == AC_BOARD_GRAPH && space->outline_count != 6 && map->zoom < 2)
        return;
    most = ac_min(most, TUI_LABEL);
    (void)snprintf(cut, sizeof(cut), "%.*s", most, label);
    (void)tui_pen_text(pen, spot->x, spot->y, cut,
                       map->board->kind == AC_BOARD_SQUARE ? dim : bold);
}

/* The cursor is white behind. */
static void draw_cursor(const struct tui_pen *pen)
{
    const struct tui_spot *spot = tui_map_spot(pen->scene->map, pen->scene->marks.cursor);

    if (spot)
        tint(pen, spot, (struct tui_style){ .colour = TUI_WHITE, .attr = TUI_REVERSE | TUI_BOLD });
}

/* Points and blocks of a street plan stand on the ground without hiding all of it. */
static void draw_socket(const struct tui_pen *pen, const struct ac_space *space,
                        const struct tui_spot *spot)
{
    if (pen->scene->map->board->kind == AC_BOARD_GRAPH && space->outline_count != 6)
        draw_brick(pen, space, spot);
}

static void draw_space(const struct tui_pen *pen, int i)
{
    const struct tui_scene *scene = pen->scene;
    const struct ac_space *space = &scene->map->board->spaces[i];
    const struct tui_spot *spot = &scene->map->spot[i];
    const int x = spot->x - scene->left;
    const int y = spot->y - scene->top;
    const struct ac_view_piece *piece;
    int count;

    if (x + spot->wide <= 0 || x >= pen->box.wide || y + spot->high <= 0 || y >= pen->box.high)
        return;
    piece = tui_top_piece(scene->view, space->place, scene->marks.selected, &count);
    draw_socket(pen, space, spot);
    draw_label(pen, space, spot, piece != NULL);
    if (scene->marks.trail && scene->marks.trail[space->place] && !piece)
        tui_pen_put(pen, spot->x, spot->y, scene->look->unicode ? "•" : "*",
                    (struct tui_style){ .colour = TUI_MAGENTA, .attr = TUI_BOLD });
    if (piece && in_tray(scene->map, space))
        draw_tray(pen, spot, space->place, spot->y + (space->label && spot->high > 1 ? 1 : 0));
    else if (piece)
        draw_stack(pen, spot, piece, count);
    if (!piece || in_tray(scene->map, space))
        draw_reach(pen, spot, space->place);
    draw_overlay(pen, spot, space->place);
    draw_target(pen, spot, space->place, piece != NULL);
}

void tui_map_draw(const struct tui_scene *scene, struct tui_cells *cells, struct tui_box box)
{
    const struct tui_pen pen = { scene, cells, box };

    if (scene->map->board->kind == AC_BOARD_PLANE) {
        tui_draw_table(&pen);
        return;
    }
    draw_ground(&pen);
    draw_features(&pen);
    for (int i = 0; i < scene->map->board->space_count; i++)
        draw_space(&pen, i);
    draw_place_marks(&pen);
    draw_cursor(&pen);
}
