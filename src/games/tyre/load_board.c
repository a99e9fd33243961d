/* The boards people look at: the map with its outlines, roads and booms, and the boxes beside it. */
#include "tyre/load.h"

#include "data/scenario.h"
#include "kit/boards.h"

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

static void say_hex(const void *self, int hex, struct ac_space *space)
{
    const struct tyre_data *d = self;

    space->terrain = terrain_names[d->terrain[hex]];
    if (d->terrain[hex] == TYRE_TEMPLE)
        space->label = "Temple";
    else if (d->terrain[hex] == TYRE_AGENORIUM)
        space->label = "Agenorium";
}

static enum ac_status name_hexes(struct tyre_loader *l)
{
    for (int h = 0; h < TYRE_HEXES; h++) {
        char number[8];
        struct ac_text text;

        ac_text_over(&text, number, sizeof(number));
        ac_text_addf(&text, "%d", ac_hex_number(&l->d->grid, h));
        l->place_name[h] = ac_arena_strdup(&l->game->arena, number);
        if (!l->place_name[h])
            return no_memory(l);
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

enum { BOXES = TYRE_ALL_PLACES - TYRE_HEXES };

static void say_box(const void *self, int i, struct ac_space *space)
{
    static const char *const labels[BOXES] = { "Off the north edge", "Camp", "Yard",
                                               "Not yet come",       "Lost", "To be placed" };

    (void)self;
    space->terrain = "box";
    space->label = labels[i];
}

static enum ac_status make_boxes(struct tyre_loader *l, struct ac_board *board)
{
    static const char *const names[BOXES] = { "north", "camp", "yard", "away", "lost", "tray" };
    static const struct ac_kit_grid boxes = {
        .columns = 1, .rows = BOXES, .first = TYRE_HEXES, .width = 320, .height = 160, .gap = 20
    };

    for (int i = 0; i < BOXES; i++)
        l->place_name[TYRE_HEXES + i] = names[i];
    *board = (struct ac_board){ .id = "boxes",
                                .title = "Off the map",
                                .source = "ours",
                                .kind = AC_BOARD_BOXES,
                                .width = boxes.width,
                                .unit = 52 };
    return ac_kit_cells(l->game, &boxes, say_box, NULL, board, l->err);
}

enum ac_status tyre_load_boards(struct tyre_loader *l)
{
    enum { MAX_FEATURES = 128 };
    const struct ac_node *doc = l->source->open(l->source->self, "map.yaml", l->err);
    struct ac_board *boards = ac_arena_alloc(&l->game->arena, 2, sizeof(*boards));
    struct ac_feature *features = ac_arena_alloc(&l->game->arena, MAX_FEATURES, sizeof(*features));
    struct ac_point *points = ac_arena_alloc(&l->game->arena, 2u * MAX_FEATURES, sizeof(*points));
    const char *source = NULL;
    enum ac_status status;
    int n = 0;

    if (!doc || !boards || !features || !points)
        return no_memory(l);
    status = ac_source_text(doc, &l->game->arena, &source, l->err);
    if (status == AC_OK)
        status = name_hexes(l);
    if (status == AC_OK)
        status = ac_kit_hexes(l->game, &l->d->grid, scale, say_hex, l->d, &boards[0], l->err);
    if (status != AC_OK)
        return status;
    n = add_lines(l->d, l->d->road, false, "road", features, points, n);
    n = add_lines(l->d, l->d->up, true, "slope", features, points, n);
    boards[0].id = "map";
    boards[0].title = "Tyre and the strait";
    boards[0].source = source;
    boards[0].kind = AC_BOARD_HEX;
    boards[0].unit = 2 * scale.w;
    boards[0].feature_count = n;
    boards[0].features = features;
    l->game->board_count = 2;
    l->game->board = boards;
    return make_boxes(l, &boards[1]);
}
