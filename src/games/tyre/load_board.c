/* The boards people look at: the map with its outlines, roads and booms, and the boxes beside it. */
#include "tyre/load.h"

#include "data/scenario.h"

static const char *const terrain_names[] = {
    "sea",    "harbour",      "port",           "mainland-port", "beach",
    "reef",   "primary-wall", "secondary-wall", "clear",         "city",
    "temple", "agenorium",    "mole",           "mainland",
};

static const struct ac_hex_scale scale = { 26, 15 };

static enum ac_status no_memory(struct tyre_loader *l)
{
    return ac_refuse(l->err, AC_ERR_MEMORY, "no memory for the boards");
}

static struct ac_point centre(const struct tyre_data *d, int hex)
{
    const struct ac_hex_point p = ac_hex_centre(&d->grid, hex, scale);

    return (struct ac_point){ p.x, p.y };
}

static enum ac_status make_spaces(struct tyre_loader *l, struct ac_space *spaces)
{
    struct tyre_data *d = l->d;
    struct ac_point *points = ac_arena_alloc(&l->game->arena, TYRE_HEXES * 6u, sizeof(*points));

    if (!points)
        return no_memory(l);
    for (int h = 0; h < TYRE_HEXES; h++) {
        struct ac_hex_point corners[6];
        char number[8];
        struct ac_text text;

        ac_hex_outline(&d->grid, h, scale, corners);
        for (int i = 0; i < 6; i++)
            points[h * 6 + i] = (struct ac_point){ corners[i].x, corners[i].y };
        ac_text_over(&text, number, sizeof(number));
        ac_text_addf(&text, "%d", ac_hex_number(&d->grid, h));
        l->place_name[h] = ac_arena_strdup(&l->game->arena, number);
        if (!l->place_name[h])
            return no_memory(l);
        spaces[h] = (struct ac_space){ .place = (ac_place)h,
                                       .outline_count = 6,
                                       .terrain = terrain_names[d->terrain[h]],
                                       .centre = centre(d, h),
                                       .outline = &points[h * 6],
                                       .label = d->terrain[h] == TYRE_TEMPLE      ? "Temple"
                                                : d->terrain[h] == TYRE_AGENORIUM ? "Agenorium"
                                                                                  : NULL };
    }
    return AC_OK;
}

/* One feature of two points for each bit of a mask; each hexside once. */
static int add_lines(const struct tyre_data *d, const uint8_t *mask, bool along, const char *kind,
                     struct ac_feature *out, struct ac_point *points, int n)
{
    for (int h = 0; h < TYRE_HEXES; h++)
        for (int k = 0; k < 6; k++) {
            if (!(mask[h] >> k & 1) || (mask != d->up && d->next[h][k] < h))
                continue;
            struct ac_point *p = &points[2 * n];
            if (along) { /* the hexside itself */
                struct ac_hex_point ends[2];

                ac_hex_side_ends(&d->grid, h, k, scale, ends);
                p[0] = (struct ac_point){ ends[0].x, ends[0].y };
                p[1] = (struct ac_point){ ends[1].x, ends[1].y };
            } else { /* from centre to centre */
                p[0] = centre(d, h);
                p[1] = centre(d, d->next[h][k]);
            }
            out[n++] = (struct ac_feature){ .kind = kind, .count = 2, .points = p };
        }
    return n;
}

static enum ac_status make_boxes(struct tyre_loader *l, struct ac_board *board)
{
    static const char *const names[] = { "north", "camp", "yard", "away", "lost", "tray" };
    static const char *const labels[] = { "Off the north edge", "Camp", "Yard",
                                          "Not yet come",       "Lost", "To be placed" };
    enum { BOXES = TYRE_ALL_PLACES - TYRE_HEXES, WIDTH = 320, HEIGHT = 160 };
    struct ac_space *spaces = ac_arena_alloc(&l->game->arena, BOXES, sizeof(*spaces));
    struct ac_point *points = ac_arena_alloc(&l->game->arena, BOXES * 4u, sizeof(*points));

    if (!spaces || !points)
        return no_memory(l);
    for (int i = 0; i < BOXES; i++) {
        struct ac_point *p = &points[4 * i];
        const int top = i * (HEIGHT + 20);

        p[0] = (struct ac_point){ 0, top };
        p[1] = (struct ac_point){ WIDTH, top };
        p[2] = (struct ac_point){ WIDTH, top + HEIGHT };
        p[3] = (struct ac_point){ 0, top + HEIGHT };
        l->place_name[TYRE_HEXES + i] = names[i];
        spaces[i] = (struct ac_space){ .place = (ac_place)(TYRE_HEXES + i),
                                       .outline_count = 4,
                                       .terrain = "box",
                                       .centre = { WIDTH / 2, top + HEIGHT / 2 },
                                       .outline = p,
                                       .label = labels[i] };
    }
    *board = (struct ac_board){ .id = "boxes",
                                .title = "Off the map",
                                .source = "ours",
                                .kind = AC_BOARD_BOXES,
                                .width = WIDTH,
                                .height = BOXES * (HEIGHT + 20),
                                .unit = 52,
                                .space_count = BOXES,
                                .spaces = spaces };
    return AC_OK;
}

enum ac_status tyre_load_boards(struct tyre_loader *l)
{
    enum { MAX_FEATURES = 128 };
    const struct ac_node *doc = l->source->open(l->source->self, "map.yaml", l->err);
    struct ac_board *boards = ac_arena_alloc(&l->game->arena, 2, sizeof(*boards));
    struct ac_space *spaces = ac_arena_alloc(&l->game->arena, TYRE_HEXES, sizeof(*spaces));
    struct ac_feature *features = ac_arena_alloc(&l->game->arena, MAX_FEATURES, sizeof(*features));
    struct ac_point *points = ac_arena_alloc(&l->game->arena, 2u * MAX_FEATURES, sizeof(*points));
    const struct ac_hex_point size = ac_hex_board_size(&l->d->grid, scale);
    const char *source = NULL;
    enum ac_status status;
    int n = 0;

    if (!doc || !boards || !spaces || !features || !points)
        return no_memory(l);
    status = ac_source_text(doc, &l->game->arena, &source, l->err);
    if (status == AC_OK)
        status = make_spaces(l, spaces);
    if (status != AC_OK)
        return status;
    n = add_lines(l->d, l->d->road, false, "road", features, points, n);
    n = add_lines(l->d, l->d->up, true, "slope", features, points, n);
    boards[0] = (struct ac_board){ .id = "map",
                                   .title = "Tyre and the strait",
                                   .source = source,
                                   .kind = AC_BOARD_HEX,
                                   .width = size.x,
                                   .height = size.y,
                                   .unit = 2 * scale.w,
                                   .space_count = TYRE_HEXES,
                                   .spaces = spaces,
                                   .feature_count = n,
                                   .features = features };
    l->game->board_count = 2;
    l->game->board = boards;
    return make_boxes(l, &boards[1]);
}
