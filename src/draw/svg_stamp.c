/*
 * What stands on the ground of a picture: trees, houses, reeds, strokes of a slope, strewn over a place
 * or a shape by a roll of its own, so that the same ground always looks the same; and streams and roads
 * that run from place to place as one line.
 */
#include "draw/svg_inside.h"

#include "base/bug.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A sign is drawn in a box of 100 by 100 about its middle and is so many hundredths of a unit large. */
static const struct stamp {
    const char *pattern;
    int size, gap; /* hundredths of a unit */
    const char *body;
} stamps[] = {
    { "woods", 34, 34,
      "<path d=\"M-45 20C-60 -5 -30 -25 -20 -20C-20 -55 25 -55 28 -22C55 -25 55 15 38 22Z\" "
      "fill=\"#a2ad72\" stroke=\"#4b5330\" stroke-width=\"6\"/>"
      "<path d=\"M-12 0Q5 15 20 0\" fill=\"none\" stroke=\"#4b5330\" stroke-width=\"5\"/>" },
    { "village", 26, 36,
      "<path d=\"M-42 -28H42V28H-42Z\" fill=\"#c98a5e\" stroke=\"#5c3a22\" stroke-width=\"6\"/>"
      "<path d=\"M-42 0H42V28H-42Z\" fill=\"#9c6240\"/>" },
    { "city", 22, 34,
      "<path d=\"M-42 -28H42V28H-42Z\" fill=\"#cfae84\" stroke=\"#6b5a44\" stroke-width=\"6\"/>"
      "<path d=\"M-42 0H42V28H-42Z\" fill=\"#b08a60\"/>" },
    { "marsh", 26, 36,
      "<path d=\"M-45 10H45M-25 10L-32 -28M0 10V-45M25 10L32 -28\" fill=\"none\" "
      "stroke=\"#5d7358\" stroke-width=\"7\"/>" },
    { "hilltop", 24, 26,
      "<path d=\"M-22 -38L22 38\" stroke=\"#7b5f33\" stroke-width=\"9\" opacity=\"0.6\"/>" },
    { "slope", 18, 30,
      "<path d=\"M-20 -32L20 32\" stroke=\"#a98f5c\" stroke-width=\"10\" opacity=\"0.6\"/>" },
    { "rock", 22, 34,
      "<path d=\"M-40 25L-10 -30L10 -5L22 -18L42 25\" fill=\"none\" stroke=\"#5e5546\" "
      "stroke-width=\"8\" opacity=\"0.7\"/>" },
    { "sea", 30, 92,
      "<path d=\"M-45 0Q-22 -20 0 0T45 0\" fill=\"none\" stroke=\"#5f838e\" stroke-width=\"7\" "
      "opacity=\"0.5\"/>" },
};

static const struct stamp *stamp_of(const char *pattern)
{
    for (size_t i = 0; i < sizeof(stamps) / sizeof(stamps[0]); i++)
        if (strcmp(stamps[i].pattern, pattern) == 0)
            return &stamps[i];
    return NULL;
}

void svg_stamp_signs(const struct svg *svg)
{
    for (size_t i = 0; i < sizeof(stamps) / sizeof(stamps[0]); i++)
        ac_text_addf(svg->out, "<g id=\"on-%s\">%s</g>\n", stamps[i].pattern, stamps[i].body);
}

/* From 0 to 1, of two numbers. */
static double roll(int64_t a, int64_t b)
{
    uint64_t h = (uint64_t)a * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)b;

    h = (h ^ (h >> 31)) * UINT64_C(0xbf58476d1ce4e5b9);
    h = (h ^ (h >> 29)) * UINT64_C(0x94d049bb133111eb);
    return (double)((h ^ (h >> 32)) & 0xffff) / 65536.0;
}

static bool inside(const struct ac_point *p, int n, double x, double y)
{
    bool in = false;

    for (int i = 0, j = n - 1; i < n; j = i++)
        if ((p[i].y > y) != (p[j].y > y) &&
            x < p[i].x + (p[j].x - p[i].x) * (y - p[i].y) / (double)(p[j].y - p[i].y))
            in = !in;
    return in;
}

void svg_strew(const struct svg *svg, const char *pattern, const struct ac_point *shape, int count)
{
    const struct stamp *stamp = stamp_of(pattern);
    const double gap = stamp ? svg->unit * stamp->gap / 100.0 : 1;
    int left, right, top, bottom;

    if (!stamp || count < 3)
        return;
    left = right = shape[0].x;
    top = bottom = shape[0].y;
    for (int i = 1; i < count; i++) {
        left = shape[i].x < left ? shape[i].x : left;
        right = shape[i].x > right ? shape[i].x : right;
        top = shape[i].y < top ? shape[i].y : top;
        bottom = shape[i].y > bottom ? shape[i].y : bottom;
    }
    /* on one grid for the whole board, so that signs of neighbours do not crowd at their border */
    for (int row = (int)floor(top / gap); row * gap < bottom; row++)
        for (int col = (int)floor(left / gap); col * gap < right; col++) {
            const double x = (col + 0.2 + 0.6 * roll(row, col)) * gap;
            const double y = (row + 0.2 + 0.6 * roll(col, row + 7)) * gap;

            if (inside(shape, count, x, y))
                ac_text_addf(svg->out,
                             "<use href=\"#on-%s\" transform=\"translate(%.1f %.1f) "
                             "scale(%.3f)\"/>\n",
                             pattern, x, y, svg->unit * stamp->size / 10000.0);
        }
}

/* ---- streams and roads ---- */

static const char *pattern_of(const struct svg *svg, const struct ac_space *space)
{
    return ac_skin_text(svg->skin, "terrains", space->terrain, "pattern", "");
}

static bool touch(const struct svg *svg, const struct ac_space *a, const struct ac_space *b)
{
    return hypot(a->centre.x - b->centre.x, a->centre.y - b->centre.y) < svg->unit * 1.2;
}

/* A place on a run, and those beside it that the run goes on to. */
struct bend {
    const struct ac_space *space;
    int root, count;
    const struct ac_space *next[6];
};

static int root_of(const struct bend *bends, int i)
{
    while (bends[i].root != i)
        i = bends[i].root;
    return i;
}

/* Places of the pattern that touch are joined, but never in a ring. */
static int bends_of(const struct svg *svg, const char *pattern, struct bend *out)
{
    int count = 0;

    for (int i = 0; i < svg->board->space_count; i++) {
        const struct ac_space *space = &svg->board->spaces[i];

        if (strcmp(pattern_of(svg, space), pattern) != 0)
            continue;
        out[count] = (struct bend){ .space = space, .root = count };
        for (int j = 0; j < count; j++) {
            if (!touch(svg, space, out[j].space) || root_of(out, count) == root_of(out, j) ||
                out[j].count == 6 || out[count].count == 6)
                continue;
            out[root_of(out, count)].root = root_of(out, j);
            out[j].next[out[j].count++] = space;
            out[count].next[out[count].count++] = out[j].space;
        }
        count++;
    }
    return count;
}

/* Through a place from border to border in a curve; at an end or a fork from its middle. */
static void draw_bend(const struct svg *svg, const struct bend *bend)
{
    const struct ac_point at = bend->space->centre;

    for (int i = 0; i < bend->count; i++) {
        const struct ac_point to = bend->next[i]->centre;
        const double x = (at.x + to.x) / 2.0, y = (at.y + to.y) / 2.0;

        if (bend->count == 2 && i)
            ac_text_addf(svg->out, "Q%d %d %.1f %.1f", at.x, at.y, x, y);
        else if (bend->count == 2)
            ac_text_addf(svg->out, "M%.1f %.1f", x, y);
        else
            ac_text_addf(svg->out, "M%d %dL%.1f %.1f", at.x, at.y, x, y);
    }
}

static void run(const struct svg *svg, const char *pattern, const char *colour, double width)
{
    struct bend *bends = calloc((size_t)svg->board->space_count + 1, sizeof(*bends));
    int count;

    if (!bends)
        ac_bug("out of memory for a stream");
    count = bends_of(svg, pattern, bends);
    if (count)
        ac_text_addf(svg->out,
                     "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%.2f\" "
                     "stroke-linecap=\"round\" d=\"",
                     colour, svg->unit * width);
    for (int i = 0; i < count; i++)
        draw_bend(svg, &bends[i]);
    if (count)
        ac_text_add(svg->out, "\"/>\n");
    free(bends);
}

void svg_runs(const struct svg *svg)
{
    run(svg, "road", "#d9c49a", 0.14);
    run(svg, "river", "#5d8597", 0.24); /* its banks */
    run(svg, "river", "#a9c5cd", 0.17);
}

void svg_on_ground(const struct svg *svg)
{
    for (int i = 0; i < svg->board->space_count; i++) {
        const struct ac_space *space = &svg->board->spaces[i];

        if (!svg->view->ground)
            svg_strew(svg, pattern_of(svg, space), space->outline, space->outline_count);
    }
}
