/* Counters as a picture: their plates, symbols, badges and stacks. */
#include "draw/svg_inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEGREES(radians) ((radians)*57.29577951308232)

static void draw_shape(const struct svg *svg, const struct ac_node *shape, double size,
                       const char *ink, const char *field)
{
    static const struct {
        const char *how;
        double width;
    } strokes[] = { { "s", 6.5 }, { "t", 3.4 }, { "ks", 4.5 }, { "kt", 3 } };

    ac_text_addf(svg->out, "<g transform=\"scale(%.4f) translate(-50 -50)\">", size / 100);
    for (const struct ac_node *part = shape->child; part; part = part->next) {
        const char *space = part->text ? strchr(part->text, ' ') : NULL;
        const char *colour = part->text && part->text[0] == 'k' ? field : ink;
        double width = 0;

        if (!space)
            continue;
        for (size_t i = 0; i < sizeof(strokes) / sizeof(strokes[0]); i++)
            if (strlen(strokes[i].how) == (size_t)(space - part->text) &&
                strncmp(part->text, strokes[i].how, (size_t)(space - part->text)) == 0)
                width = strokes[i].width;
        if (width > 0)
            ac_text_addf(svg->out,
                         "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" "
                         "stroke-linecap=\"round\"/>",
                         space + 1, colour, width);
        else
            ac_text_addf(svg->out, "<path d=\"%s\" fill=\"%s\"/>", space + 1, colour);
    }
    ac_text_add(svg->out, "</g>");
}

static void write_at(const struct svg *svg, double x, double y, double size, const char *anchor,
                     const char *ink, const char *words)
{
    if (!words[0])
        return;
    ac_text_addf(svg->out,
                 "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"600\" "
                 "text-anchor=\"%s\" fill=\"%s\">",
                 x, y, size, anchor, ink);
    svg_words(svg, words);
    ac_text_add(svg->out, "</text>");
}

void svg_plate(const struct svg *svg, double x, double y, double size, const char *fill,
               const char *ink, const char *words)
{
    const double wide = fmax(size, size * (0.42 + 0.36 * (double)strlen(words)));

    if (!words[0])
        return;
    ac_text_addf(svg->out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" "
                 "fill=\"%s\" stroke=\"#fff8e8\" stroke-width=\"%.2f\"/>",
                 x - wide / 2, y - size / 2, wide, size, size * 0.3, fill, size * 0.09);
    write_at(svg, x, y + size * 0.29, size * 0.8, "middle", ink, words);
}

static void draw_badges(const struct svg *svg, const struct ac_view_piece *piece, double size)
{
    static const double corner[AC_MAX_BADGES][2] = {
        { 0.46, -0.46 }, { -0.46, -0.46 }, { 0.46, 0.4 }, { -0.46, 0.4 }
    };

    for (int i = 0; i < piece->badge_count && i < AC_MAX_BADGES; i++) {
        const struct ac_badge *badge = &piece->badge[i];
        const char letter[2] = { badge->kind ? badge->kind[0] : '?', 0 };
        const char *words = badge->text[0]
                                ? badge->text
                                : ac_skin_text(svg->skin, "marks", badge->kind, "text", letter);

        svg_plate(svg, corner[i][0] * size, corner[i][1] * size, size * 0.3,
                  ac_skin_text(svg->skin, "marks", badge->kind, "fill", "#6a5f4d"),
                  ac_skin_text(svg->skin, "marks", badge->kind, "ink", "#fff8e8"), words);
    }
}

/* Degrees, clockwise from the right. Facings are named by the compass or are parts of a circle. */
static double facing_angle(const struct ac_game *game, int facing)
{
    static const struct {
        const char *name;
        double of_hexsides, of_corners; /* east and west are hexsides; north and south are */
    } compass[] = { { "N", -90, -90 },   { "NE", -60, -30 },  { "E", 0, 0 },
                    { "SE", 60, 30 },    { "S", 90, 90 },     { "SW", 120, 150 },
                    { "W", 180, 180 },   { "NW", 240, 210 },  { "NNE", -60, -60 },
                    { "ENE", -30, -30 }, { "ESE", 30, 30 },   { "SSE", 60, 60 },
                    { "SSW", 120, 120 }, { "WSW", 150, 150 }, { "WNW", 210, 210 },
                    { "NNW", 240, 240 }, { "NEE", -30, -30 }, { "SEE", 30, 30 },
                    { "SWW", 150, 150 }, { "NWW", 210, 210 }, { "north", -90, -90 },
                    { "east", 0, 0 },    { "south", 90, 90 }, { "west", 180, 180 } };
    const char *const *names = game->rules->facings;
    bool east = false;
    int count = 0;

    for (; names[count]; count++)
        east |= strcmp(names[count], "E") == 0;
    for (size_t i = 0; i < sizeof(compass) / sizeof(compass[0]) && facing < count; i++)
        if (strcmp(names[facing], compass[i].name) == 0)
            return east && count != 12 ? compass[i].of_hexsides : compass[i].of_corners;
    return count ? -90 + 360.0 * facing / count : 0;
}

static void draw_notch(const struct svg *svg, const struct ac_view_piece *piece, double size,
                       const char *edge)
{
    double turn, half = size * 0.5, reach;

    if (piece->facing == AC_NONE || !svg->game->rules->facings)
        return;
    turn = facing_angle(svg->game, piece->facing);
    reach = half / fmax(fabs(cos(turn / DEGREES(1))), fabs(sin(turn / DEGREES(1))));
    reach = fmin(reach, half * 1.18);
    ac_text_addf(svg->out,
                 "<path d=\"M%.1f %.1fL%.1f 0L%.1f %.1fZ\" transform=\"rotate(%.1f)\" "
                 "fill=\"%s\" stroke=\"#fff8e8\" stroke-width=\"%.2f\"/>",
                 reach - size * 0.02, -size * 0.17, reach + size * 0.16, reach - size * 0.02,
                 size * 0.17, turn, edge, size * 0.025);
}

/* The weaker side of a counter is pale: ink and edge change places with a light field. */
static struct ac_skin_side side_of(const struct svg *svg, const struct ac_view_piece *piece)
{
    struct ac_skin_side look = ac_skin_side(svg->skin, piece->side);

    if (piece->reduced) {
        look.field = "#efe9da";
        look.ink = look.edge;
    }
    return look;
}

static void draw_face(const struct svg *svg, const struct ac_view_piece *piece, double size,
                      const struct ac_skin_side *look)
{
    const struct ac_node *shape = ac_skin_shape(svg->skin, piece->symbol);
    const char *letters = ac_skin_text(svg->skin, "symbols", piece->symbol, "letters",
                                       piece->symbol ? piece->symbol : "");
    const bool top = piece->values[0][0] || piece->values[1][0];
    const bool bottom = piece->values[2][0] || piece->values[3][0];

    if (shape)
        draw_shape(svg, shape, size * (top && bottom ? 0.47 : 0.58), look->ink, look->field);
    else
        write_at(svg, 0, size * 0.12, size * 0.32, "middle", look->ink, letters);
    for (int i = 0; i < 4; i++)
        write_at(svg, size * (i % 2 ? 0.43 : -0.43), size * (i < 2 ? -0.27 : 0.44), size * 0.215,
                 i % 2 ? "end" : "start", look->ink, piece->values[i]);
}

static void title(const struct svg *svg, const struct ac_view_piece *piece)
{
    ac_text_add(svg->out, "<title>");
    svg_words(svg, svg->game->piece_name[piece->piece]);
    ac_text_add(svg->out, "</title>");
}

static void draw_counter(const struct svg *svg, const struct ac_view_piece *piece, double x,
                         double y, double size)
{
    const struct ac_skin_side look = side_of(svg, piece);
    const char *band = ac_skin_band(svg->skin, piece->group);

    ac_text_addf(svg->out, "<g transform=\"translate(%.1f %.1f)\">", x, y);
    title(svg, piece);
    draw_notch(svg, piece, size, look.edge);
    ac_text_addf(svg->out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" "
                 "fill=\"%s\" stroke=\"%s\" stroke-width=\"%.2f\"/>",
                 -size / 2, -size / 2, size, size, size * 0.09, look.field, look.edge, size * 0.03);
    if (band)
        ac_text_addf(svg->out,
                     "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
                     -size * 0.45, -size * 0.45, size * 0.9, size * 0.1, band);
    draw_face(svg, piece, size, &look);
    draw_badges(svg, piece, size);
    ac_text_add(svg->out, "</g>\n");
}

/* A base on a free table: its own size, turned as it stands, the front edge heavy. */
static void draw_base(const struct svg *svg, const struct ac_view_piece *piece)
{
    const struct ac_skin_side look = side_of(svg, piece);
    const double w = piece->width, d = piece->depth, turn = 90 - piece->heading / 4.0;
    const double lean = fmod(fmod(turn + 90, 180) + 180, 180) - 90; /* never upside down */
    const double size = fmin(w, d) * 0.74;
    const struct ac_node *shape = ac_skin_shape(svg->skin, piece->symbol);

    ac_text_addf(svg->out, "<g transform=\"translate(%d %d)\">", piece->at.x, piece->at.y);
    title(svg, piece);
    ac_text_addf(svg->out,
                 "<g transform=\"rotate(%.2f)\"><rect x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" "
                 "height=\"%.0f\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%.0f\"/>"
                 "<path d=\"M%.0f %.0fh%.0f\" stroke=\"%s\" stroke-width=\"%.0f\"/></g>",
                 turn, -w / 2, -d / 2, w, d, look.field, look.edge, d * 0.03, -w / 2, -d / 2, w,
                 look.edge, d * 0.12);
    ac_text_addf(svg->out, "<g transform=\"rotate(%.2f)\">", lean);
    if (shape)
        draw_shape(svg, shape, size, look.ink, look.field);
    else
        write_at(svg, 0, size * 0.2, size * 0.5, "middle", look.ink, piece->values[0]);
    ac_text_add(svg->out, "</g>");
    draw_badges(svg, piece, fmin(w, d) * 1.05);
    ac_text_add(svg->out, "</g>\n");
}

static int by_stack(const void *a, const void *b)
{
    const struct ac_view_piece *p = *(const struct ac_view_piece *const *)a;
    const struct ac_view_piece *q = *(const struct ac_view_piece *const *)b;

    if (p->place != q->place)
        return p->place < q->place ? -1 : 1;
    return p->stack != q->stack ? p->stack - q->stack : p->piece - q->piece;
}

/* Who lies on whom is seen by a little of each; a plate tells how many where that is not enough. */
static void draw_stack(const struct svg *svg, const struct ac_view_piece *const *piece, int count)
{
    const struct ac_space *space = svg_space(svg, piece[0]->place);
    const double size = svg->unit * (count > 1 ? 0.58 : 0.66);
    const double step = svg->unit * fmin(0.08, 0.24 / count);
    char total[16];
    struct ac_text words;

    if (!space)
        return;
    for (int i = 0; i < count; i++) {
        const double off = step * (i - (count - 1) / 2.0);

        draw_counter(svg, piece[i], space->centre.x + off, space->centre.y - off, size);
    }
    ac_text_over(&words, total, sizeof(total));
    ac_text_addf(&words, "×%d", count);
    if (count > 2)
        svg_plate(svg, space->centre.x, space->centre.y + svg->unit * 0.42, svg->unit * 0.2,
                  "#fff8e8", "#2a2418", total);
}

/* In an area everybody stands beside the others, in rows around its middle. */
static void draw_crowd(const struct svg *svg, const struct ac_view_piece *const *piece, int count)
{
    const struct ac_space *space = svg_space(svg, piece[0]->place);
    const int wide = count > 4 ? (int)ceil(sqrt(count * 1.6)) : count;
    const int rows = (count + wide - 1) / wide;
    const double size = svg->unit * (count > 12  ? 0.2
                                     : count > 6 ? 0.26
                                                 : 0.32),
                 step = size * 1.15;

    for (int i = 0; space && i < count; i++) {
        const int row = i / wide, in_row = row == rows - 1 ? count - row * wide : wide;

        draw_counter(svg, piece[i], space->centre.x + step * (i % wide - (in_row - 1) / 2.0),
                     space->centre.y + svg->unit * 0.3 + step * (row - (rows - 1) / 2.0), size);
    }
}

void svg_counters(const struct svg *svg)
{
    const struct ac_view_piece *list[AC_MAX_VIEW_PIECES];
    int count = 0;

    for (int i = 0; i < svg->view->piece_count; i++) {
        const struct ac_view_piece *piece = &svg->view->piece[i];

        if (piece->board != svg->index)
            continue;
        if (piece->place != AC_NONE)
            list[count++] = piece;
        else if (svg->board->kind == AC_BOARD_PLANE && piece->carrier == AC_NONE)
            draw_base(svg, piece);
    }
    qsort(list, (size_t)count, sizeof(list[0]), by_stack);
    for (int i = 0, next; i < count; i = next) {
        for (next = i + 1; next < count && list[next]->place == list[i]->place; next++)
            ;
        if (svg->board->kind == AC_BOARD_AREA)
            draw_crowd(svg, list + i, next - i);
        else
            draw_stack(svg, list + i, next - i);
    }
}
