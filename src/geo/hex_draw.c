/* Where hexes lie on a drawn board, in whole units. */
#include "geo/hex_inside.h"

/* Doubled coordinates: centres are w apart along a line and 3 * h across lines per unit. */
struct doubled {
    int x;
    int y;
};

static struct doubled doubled_of(const struct ac_hex_grid *g, struct ac__hex_vec v)
{
    struct doubled d = { v.q, 2 * v.r + v.q };

    if (g->layout == AC_HEX_ROWS) {
        d.x = 2 * v.q + v.r;
        d.y = v.r;
    }
    return d;
}

static void widen(struct doubled d, struct doubled *low, struct doubled *high)
{
    low->x = d.x < low->x ? d.x : low->x;
    low->y = d.y < low->y ? d.y : low->y;
    high->x = d.x > high->x ? d.x : high->x;
    high->y = d.y > high->y ? d.y : high->y;
}

/*
 * The extreme centres. Lines alternate, so the first two and the last two lines have every extreme
 * of the whole grid at their ends.
 */
static void extremes(const struct ac_hex_grid *g, struct doubled *low, struct doubled *high)
{
    const bool rows = g->layout == AC_HEX_ROWS;
    const int lines = rows ? g->rows : g->columns;
    const int full = rows ? g->columns : g->rows;
    const int picks[4] = { 0, 1, lines - 2, lines - 1 };

    *low = *high = doubled_of(g, ac__hex_vec_of(g, 0));
    for (int i = 0; i < 4; i++) {
        for (int back = 0; back < 3; back++) {
            /* The first place, the last of a short line and the last of a full one. */
            const int place = back == 0 ? 0 : full - back;
            const int hex = rows ? ac_hex_at(g, g->first_col + place, g->first_row + picks[i])
                                 : ac_hex_at(g, g->first_col + picks[i], g->first_row + place);

            if (hex != AC_HEX_NONE) {
                widen(doubled_of(g, ac__hex_vec_of(g, hex)), low, high);
            }
        }
    }
}

struct ac_hex_point ac_hex_board_size(const struct ac_hex_grid *g, struct ac_hex_scale scale)
{
    const int w = scale.w;
    const int h = scale.h;
    struct doubled low;
    struct doubled high;
    struct ac_hex_point size;

    extremes(g, &low, &high);
    if (g->layout == AC_HEX_ROWS) {
        size.x = w * (high.x - low.x) + 2 * w;
        size.y = 3 * h * (high.y - low.y) + 4 * h;
    } else {
        size.x = 3 * h * (high.x - low.x) + 4 * h;
        size.y = w * (high.y - low.y) + 2 * w;
    }
    return size;
}

struct ac_hex_point ac_hex_centre(const struct ac_hex_grid *g, int hex, struct ac_hex_scale scale)
{
    const struct doubled d = doubled_of(g, ac__hex_vec_of(g, hex));
    const int w = scale.w;
    const int h = scale.h;
    struct doubled low;
    struct doubled high;
    struct ac_hex_point p;

    extremes(g, &low, &high);
    if (g->layout == AC_HEX_ROWS) {
        p.x = w * (d.x - low.x) + w;
        p.y = 3 * h * (d.y - low.y) + 2 * h;
    } else {
        p.x = 3 * h * (d.x - low.x) + 2 * h;
        p.y = w * (d.y - low.y) + w;
    }
    return p;
}

void ac_hex_outline(const struct ac_hex_grid *g, int hex, struct ac_hex_scale scale,
                    struct ac_hex_point corners[6])
{
    /* In units of w along the lines and h across them. */
    static const int8_t along[2][6] = { { 1, 1, 0, -1, -1, 0 }, { 0, 1, 1, 0, -1, -1 } };
    static const int8_t across[2][6] = { { -1, 1, 2, 1, -1, -2 }, { 2, 1, -1, -2, -1, 1 } };
    const int k = g->layout == AC_HEX_ROWS ? 0 : 1;
    const struct ac_hex_point centre = ac_hex_centre(g, hex, scale);

    for (int c = 0; c < 6; c++) {
        const int w = along[k][c] * scale.w;
        const int h = across[k][c] * scale.h;

        corners[c].x = centre.x + (k == 0 ? w : h);
        corners[c].y = centre.y + (k == 0 ? h : w);
    }
}

void ac_hex_side_ends(const struct ac_hex_grid *g, int hex, int direction,
                      struct ac_hex_scale scale, struct ac_hex_point ends[2])
{
    struct ac_hex_point corners[6];

    ac_hex_outline(g, hex, scale, corners);
    ends[0] = corners[ac_hex_turn(direction, -1)];
    ends[1] = corners[direction];
}
