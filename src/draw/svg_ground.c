/* The ground as a picture: hexes, areas, streets and what is built on them. */
#include "draw/svg_inside.h"

#include <stdlib.h>
#include <string.h>

#define INK "#4a3c28"

static void path(const struct svg *svg, const struct ac_point *points, int count, bool closed)
{
    ac_text_add(svg->out, "<path d=\"");
    for (int i = 0; i < count; i++)
        ac_text_addf(svg->out, "%c%d %d", i ? 'L' : 'M', points[i].x, points[i].y);
    ac_text_add(svg->out, closed ? "Z\"" : "\"");
}

const struct ac_space *svg_space(const struct svg *svg, ac_place place)
{
    for (int i = 0; place != AC_NONE && i < svg->board->space_count; i++)
        if (svg->board->spaces[i].place == place)
            return &svg->board->spaces[i];
    return NULL;
}

static const char *ground_of(const struct svg *svg, const struct ac_space *space)
{
    const char *terrain = svg->view->ground ? svg->view->ground : space->terrain;

    return ac_skin_text(svg->skin, "terrains", terrain, "fill", "#efe6cf");
}

static void draw_space(const struct svg *svg, const struct ac_space *space)
{
    const char *fill = ground_of(svg, space);

    if (space->outline_count >= 3)
        path(svg, space->outline, space->outline_count, true);
    else
        ac_text_addf(svg->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%.1f\"", space->centre.x,
                     space->centre.y, svg->unit * 0.36);
    ac_text_addf(svg->out,
                 " fill=\"%s\" stroke=\"" INK "\" stroke-opacity=\"0.3\" stroke-width=\"%.2f\"/>\n",
                 fill, svg->unit * 0.018);
}

static void draw_links(const struct svg *svg)
{
    const struct ac_board *board = svg->board;

    if (board->kind != AC_BOARD_GRAPH)
        return;
    ac_text_addf(svg->out,
                 "<g stroke=\"#b49f74\" stroke-width=\"%.2f\" stroke-linecap=\"round\">\n",
                 svg->unit * 0.12);
    for (int i = 0; i < board->link_count; i++) {
        const struct ac_space *a = svg_space(svg, board->links[i][0]);
        const struct ac_space *b = svg_space(svg, board->links[i][1]);

        if (a && b && a->outline_count != 6 && b->outline_count != 6)
            ac_text_addf(svg->out, "<path d=\"M%d %dL%d %d\"/>\n", a->centre.x, a->centre.y,
                         b->centre.x, b->centre.y);
    }
    ac_text_add(svg->out, "</g>\n");
}

/* A place's name in small type at its upper rim, where places have room for it; its label below. */
static void name_space(const struct svg *svg, const struct ac_space *space)
{
    const bool hex = space->outline_count == 6 && svg->board->kind != AC_BOARD_AREA;

    if (hex) {
        ac_text_addf(svg->out, "<text x=\"%d\" y=\"%.1f\" font-size=\"%.1f\" opacity=\"0.55\">",
                     space->centre.x, space->centre.y - svg->unit * 0.36, svg->unit * 0.13);
        svg_words(svg, svg->game->place_name[space->place]);
        ac_text_add(svg->out, "</text>\n");
    }
    if (!space->label)
        return;
    ac_text_addf(svg->out, "<text x=\"%d\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"600\">",
                 space->centre.x, space->centre.y + svg->unit * (hex ? 0.42 : 0.1),
                 svg->unit * 0.2);
    svg_words(svg, space->label);
    ac_text_add(svg->out, "</text>\n");
}

void svg_features(const struct svg *svg, const struct ac_feature *features, int count)
{
    for (int i = 0; i < count; i++) {
        const struct ac_feature *f = &features[i];
        const char *stroke = ac_skin_text(svg->skin, "features", f->kind, "stroke", "#8a7550");
        const char *fill = ac_skin_text(svg->skin, "features", f->kind, "fill", stroke);
        const char *width = ac_skin_text(svg->skin, "features", f->kind, "width", "");
        const double wide = f->width ? f->width : width[0] ? strtod(width, NULL) : svg->unit * 0.08;

        path(svg, f->points, f->count, f->closed);
        if (f->closed) {
            ac_text_addf(svg->out,
                         " fill=\"%s\" fill-opacity=\"0.9\" stroke=\"" INK
                         "\" stroke-opacity=\"0.4\" stroke-width=\"%.2f\"/>\n",
                         fill, svg->unit * 0.02);
            svg_strew(svg, ac_skin_text(svg->skin, "features", f->kind, "pattern", ""), f->points,
                      f->count);
        } else
            ac_text_addf(svg->out,
                         " fill=\"none\" stroke=\"%s\" stroke-width=\"%.2f\""
                         " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n",
                         stroke, wide);
    }
}

void svg_ground(const struct svg *svg)
{
    const struct ac_board *board = svg->board;

    ac_text_addf(svg->out, "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", board->width,
                 board->height, board->kind == AC_BOARD_PLANE ? "#7d9a72" : "#efe6cf");
    for (int i = 0; i < board->space_count; i++)
        draw_space(svg, &board->spaces[i]);
    svg_runs(svg);
    svg_on_ground(svg);
    draw_links(svg);
    svg_features(svg, board->features, board->feature_count);
    svg_features(svg, svg->view->feature, svg->view->feature_count);
    ac_text_add(svg->out, "<g fill=\"" INK "\" text-anchor=\"middle\">\n");
    for (int i = 0; i < board->space_count; i++)
        if (board->kind != AC_BOARD_PLANE)
            name_space(svg, &board->spaces[i]);
    ac_text_add(svg->out, "</g>\n");
}

static void draw_mark(const struct svg *svg, const struct ac_view_mark *mark)
{
    const struct ac_space *at = svg_space(svg, mark->place), *to = svg_space(svg, mark->to);
    const char *fill = ac_skin_text(svg->skin, "marks", mark->kind, "fill", "#6a5f4d");
    const char *ink = ac_skin_text(svg->skin, "marks", mark->kind, "ink", "#fff8e8");
    const char *words = ac_skin_text(svg->skin, "marks", mark->kind, "text", "");

    if (!at)
        return;
    if (to) {
        ac_text_addf(svg->out,
                     "<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"%.2f\" "
                     "stroke-linecap=\"round\" opacity=\"0.8\" marker-end=\"url(#tip)\"/>\n",
                     at->centre.x, at->centre.y, to->centre.x, to->centre.y, fill,
                     svg->unit * 0.06);
        return;
    }
    if (strcmp(ac_skin_text(svg->skin, "marks", mark->kind, "shape", ""), "ground") == 0) {
        path(svg, at->outline, at->outline_count, true);
        ac_text_addf(svg->out, " fill=\"%s\"/>\n", fill);
        return;
    }
    if (mark->text[0])
        words = mark->text;
    svg_plate(svg, at->centre.x, at->centre.y + svg->unit * 0.38, svg->unit * 0.2, fill, ink,
              words);
}

void svg_marks(const struct svg *svg)
{
    for (int i = 0; i < svg->view->mark_count; i++)
        if (svg->view->mark[i].board == svg->index)
            draw_mark(svg, &svg->view->mark[i]);
}
