/* The boards for people: hexes, Points, Blocks, streets and walls as shapes; and the charts. */
#include <string.h>

#include "alexandria/load.h"
#include "alexandria/rules.h"
#include "data/source.h"

enum { W = 26, H = 15, MAX_FEATURES = 512 }; /* half width and quarter height of a hex */

static const char *const terrain_words[] = { "sea",       "shoal",        "land",       "coast",
                                             "beach",     "closed-coast", "slip",       "redoubt",
                                             "overpass",  "causeway",     "lighthouse", "sea-wall",
                                             "land-wall", "point",        "block" };

struct drawing {
    struct alex_load *load;
    struct ac_space *space;
    struct ac_feature *feature;
    int features;
    ac_place (*link)[2];
    int links;
};

static struct ac_point *points(struct drawing *w, int count)
{
    return ac_arena_alloc(&w->load->game->arena, (size_t)count, sizeof(struct ac_point));
}

static const struct ac_hex_scale scale = { W, H };

static struct ac_point plot(const struct alex_data *d, int x2, int row)
{
    const int top = ac_hex_number(&d->grid, 0) / 100; /* row of the first hex on the grid */
    const struct ac_hex_point size = ac_hex_board_size(&d->grid, scale);
    const int from_top = top == 1 ? 43 - row : row - 1;

    (void)size;
    return (struct ac_point){ (x2 - 1) * W, from_top * 3 * H + 2 * H };
}

static bool draw_hex(struct drawing *w, int i)
{
    const struct alex_data *d = w->load->d;
    struct ac_hex_point corner[6];
    struct ac_point *outline = points(w, 6);

    if (!outline)
        return false;
    ac_hex_outline(&d->grid, d->place[i].hex, scale, corner);
    for (int k = 0; k < 6; k++)
        outline[k] = (struct ac_point){ corner[k].x, corner[k].y };
    w->space[i].outline_count = 6;
    w->space[i].outline = outline;
    return true;
}

static bool draw_box(struct drawing *w, int i, int wide, int high)
{
    const struct ac_point c = w->space[i].centre;
    struct ac_point *outline = points(w, 4);

    if (!outline)
        return false;
    outline[0] = (struct ac_point){ c.x - wide, c.y - high };
    outline[1] = (struct ac_point){ c.x + wide, c.y - high };
    outline[2] = (struct ac_point){ c.x + wide, c.y + high };
    outline[3] = (struct ac_point){ c.x - wide, c.y + high };
    w->space[i].outline_count = 4;
    w->space[i].outline = outline;
    return true;
}

/* A Block lies in the middle of its Points. */
static struct ac_point middle(const struct drawing *w, const struct alex_place *p)
{
    int x0 = 1 << 30, x1 = 0, y0 = 1 << 30, y1 = 0;

    for (int i = 0; i < p->point_count; i++) {
        const struct ac_point c = w->space[p->point[i]].centre;

        x0 = ac_min(x0, c.x);
        x1 = ac_max(x1, c.x);
        y0 = ac_min(y0, c.y);
        y1 = ac_max(y1, c.y);
    }
    if (x0 == x1)
        x1 += 2 * W; /* the halves of a divided Block */
    return (struct ac_point){ (x0 + x1) / 2, (y0 + y1) / 2 };
}

static bool draw_place(struct drawing *w, int i)
{
    struct alex_place *p = &w->load->d->place[i];
    struct ac_space *s = &w->space[i];
    bool done;

    s->place = (ac_place)i;
    s->terrain = terrain_words[p->terrain];
    s->label = p->kind == ALEX_HEX ? NULL : w->load->place_name[i];
    if (p->kind == ALEX_HEX) {
        const struct ac_hex_point c = ac_hex_centre(&w->load->d->grid, p->hex, scale);

        s->centre = (struct ac_point){ c.x, c.y };
        done = draw_hex(w, i);
    } else if (p->kind == ALEX_POINT) {
        const struct ac_hex_point c = ac_hex_centre(&w->load->d->grid, p->hex, scale);

        s->centre = (struct ac_point){ c.x, c.y };
        if (p->number !=
            2 * ac_hex_col(&w->load->d->grid, p->hex) + (ac_hex_row(&w->load->d->grid, p->hex) & 1))
            s->centre = plot(w->load->d, p->number, ac_hex_row(&w->load->d->grid, p->hex));
        done = draw_box(w, i, 22, 22);
    } else {
        s->centre = middle(w, p);
        done = draw_box(w, i, 24, 40);
    }
    p->centre = s->centre;
    return done;
}

static bool add_line(struct drawing *w, const char *kind, struct ac_point a, struct ac_point b)
{
    struct ac_point *line = points(w, 2);

    if (!line || w->features >= MAX_FEATURES)
        return false;
    line[0] = a;
    line[1] = b;
    w->feature[w->features++] = (struct ac_feature){ .kind = kind, .count = 2, .points = line };
    return true;
}

static bool draw_sides(struct drawing *w)
{
    const struct alex_data *d = w->load->d;

    for (int i = 0; i < d->hex_count; i++)
        for (int k = 0; k < 3; k++) {
            const struct alex_place *p = &d->place[i];
            const char *kind = p->walls >> k & 1    ? "wall"
                               : p->canals >> k & 1 ? "canal"
                               : p->near[k] != AC_NONE && p->terrain == ALEX_SEA &&
                                       d->place[p->near[k]].terrain == ALEX_SEA &&
                                       p->sea[k] == AC_NONE
                                   ? "mole"
                                   : NULL;
            struct ac_hex_point end[2];

            if (!kind)
                continue;
            ac_hex_side_ends(&d->grid, p->hex, k, scale, end);
            if (!add_line(w, kind, (struct ac_point){ end[0].x, end[0].y },
                          (struct ac_point){ end[1].x, end[1].y }))
                return false;
        }
    return true;
}

static bool draw_streets(struct drawing *w)
{
    const struct alex_data *d = w->load->d;
    int count = 0;

    for (int i = d->hex_count; i < d->place_count; i++)
        count += d->place[i].kind == ALEX_POINT ? 8 : 0;
    w->link = ac_arena_alloc(&w->load->game->arena, (size_t)count, sizeof(*w->link));
    if (!w->link)
        return false;
    for (int i = d->hex_count; i < d->place_count; i++) {
        const struct alex_place *p = &d->place[i];

        if (p->kind != ALEX_POINT)
            continue;
        for (int k = 1; k <= 2; k++) {
            if (p->land[k] == AC_NONE)
                continue;
            w->link[w->links][0] = (ac_place)i;
            w->link[w->links++][1] = p->land[k];
            if (!add_line(w, k == ALEX_EAST ? "road" : "street", p->centre,
                          d->place[p->land[k]].centre))
                return false;
        }
        for (int k = 0; k < p->arrow_count; k++) {
            w->link[w->links][0] = (ac_place)i;
            w->link[w->links++][1] = p->arrow[k];
        }
    }
    return true;
}

static struct ac_point between(struct ac_point a, struct ac_point b)
{
    return (struct ac_point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The canal in the city, from crossing to crossing. */
static bool draw_canal(struct drawing *w)
{
    const struct alex_data *d = w->load->d;

    for (int i = 1; i < d->canal_count; i++)
        if (!add_line(
                w, "canal",
                between(d->place[d->canal[i - 1][0]].centre, d->place[d->canal[i - 1][1]].centre),
                between(d->place[d->canal[i][0]].centre, d->place[d->canal[i][1]].centre)))
            return false;
    return true;
}

static bool draw_causeway(struct drawing *w)
{
    const struct alex_data *d = w->load->d;
    struct ac_point *line = points(w, 11);

    if (!line || w->features >= MAX_FEATURES)
        return false;
    for (int n = 1; n <= 11; n++)
        line[n - 1] = d->place[d->lane[n]].centre;
    w->feature[w->features++] = (struct ac_feature){
        .kind = "heptastadium", .name = "Heptastadium", .count = 11, .points = line
    };
    return true;
}

enum ac_status alex_load_board(struct alex_load *load, const char *source)
{
    struct alex_data *d = load->d;
    struct ac_arena *arena = &load->game->arena;
    struct drawing w = { .load = load };
    struct ac_board *board = ac_arena_alloc(arena, 1, sizeof(*board));
    const struct ac_hex_point size = ac_hex_board_size(&d->grid, scale);
    bool done;

    w.space = ac_arena_alloc(arena, (size_t)d->place_count, sizeof(*w.space));
    w.feature = ac_arena_alloc(arena, MAX_FEATURES, sizeof(*w.feature));
    if (!board || !w.space || !w.feature)
        return ac_refuse(load->err, AC_ERR_MEMORY, "out of memory for the board");
    done = true;
    for (int i = 0; i < d->place_count && done; i++)
        done = draw_place(&w, i);
    done = done && draw_sides(&w) && draw_streets(&w) && draw_canal(&w) && draw_causeway(&w);
    if (!done)
        return ac_refuse(load->err, AC_ERR_MEMORY, "out of memory for the board");
    *board = (struct ac_board){ .id = "alexandria",
                                .title = "Alexandria",
                                .source = source,
                                .kind = AC_BOARD_GRAPH,
                                .width = size.x,
                                .height = size.y,
                                .unit = 2 * W,
                                .space_count = d->place_count,
                                .spaces = w.space,
                                .feature_count = w.features,
                                .features = w.feature,
                                .link_count = w.links,
                                .links = (const ac_place(*)[2])w.link };
    load->game->board = board;
    load->game->board_count = 1;
    return AC_OK;
}
