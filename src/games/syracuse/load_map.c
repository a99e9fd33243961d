/* map.yaml: areas with their borders and outlines, and what is only drawn. */
#include <string.h>

#include "data/source.h"
#include "syracuse/rules.h"

enum { MAX_OUTLINE = 24, MAX_FEATURES = 24 };

static const char *const grounds[] = { "low", "high", "bog", "sea", NULL };

static enum ac_status no_memory(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the map");
}

static int find_area(const struct syra_data *d, const char *id)
{
    for (int i = 0; i < d->area_count; i++)
        if (strcmp(d->area[i].id, id) == 0)
            return i;
    return AC_NONE;
}

/* Pairs of numbers "x y x y ..." as points in the arena. */
static enum ac_status read_points(struct ac_game *game, const struct ac_node *node,
                                  struct ac_point **out, int *count, struct ac_err *err)
{
    const char *words[2 * MAX_OUTLINE];
    int n = 0;
    enum ac_status status = ac_node_words(node, &game->arena, words, 2 * MAX_OUTLINE, &n, err);
    struct ac_point *points = ac_arena_alloc(&game->arena, MAX_OUTLINE, sizeof(*points));

    if (!points)
        return no_memory(err);
    if (status == AC_OK && (n < 2 || n % 2))
        return ac_node_refuse(err, node, "%d numbers, expected pairs of x and y", n);
    for (int i = 0; i < n && status == AC_OK; i++) {
        const struct ac_node word = {
            .kind = AC_NODE_SCALAR, .line = node->line, .file = node->file, .text = words[i]
        };
        int32_t v = 0;

        status = ac_node_int(&word, 0, 10000, &v, err);
        if (i % 2)
            points[i / 2].y = v;
        else
            points[i / 2].x = v;
    }
    *out = points;
    *count = n / 2;
    return status;
}

static enum ac_status read_edge(const struct ac_node *map, uint8_t *out, struct ac_err *err)
{
    const char *text = "";
    enum ac_status status = ac_node_get_text(map, "edge", &text, err);

    for (const char *c = text; *c && status == AC_OK; c++) {
        const char *at = strchr("nesw", *c);

        if (!at)
            return ac_node_refuse(err, ac_node_get(map, "edge"),
                                  "edge is \"%.10s\", expected letters of n, e, s, w", text);
        *out = (uint8_t)(*out | 1u << (at - "nesw"));
    }
    return status;
}

static enum ac_status read_area(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *map, struct ac_space *space,
                                struct ac_err *err)
{
    static const char *const keys[] = { "id",   "name",  "kind", "city",  "harbour", "edge",
                                        "open", "steep", "sea",  "label", "outline", NULL };
    static const char *const terrains[] = { "low", "high", "bog", "sea" };
    struct syra_area *area = &d->area[d->area_count];
    const struct ac_node *id, *name, *kind, *label, *outline;
    struct ac_point *points, *centre;
    int ground = 0, count = 0;
    enum ac_status status = ac_node_only(map, keys, err);

    if (status == AC_OK)
        status = ac_node_need(map, "id", AC_NODE_SCALAR, &id, err);
    if (status == AC_OK)
        status = ac_node_need(map, "name", AC_NODE_SCALAR, &name, err);
    if (status == AC_OK)
        status = ac_node_need(map, "kind", AC_NODE_SCALAR, &kind, err);
    if (status == AC_OK)
        status = ac_node_name(kind, grounds, &ground, err);
    if (status == AC_OK)
        status = ac_node_need(map, "label", AC_NODE_SCALAR, &label, err);
    if (status == AC_OK)
        status = ac_node_need(map, "outline", AC_NODE_SCALAR, &outline, err);
    if (status == AC_OK)
        status = ac_node_get_bool(map, "city", &area->city, err);
    if (status == AC_OK)
        status = ac_node_get_bool(map, "harbour", &area->harbour, err);
    if (status == AC_OK)
        status = read_edge(map, &area->edge, err);
    if (status == AC_OK)
        status = read_points(game, label, &centre, &count, err);
    if (status == AC_OK)
        status = read_points(game, outline, &points, &count, err);
    if (status != AC_OK)
        return status;
    if (find_area(d, id->text) != AC_NONE)
        return ac_node_refuse(err, id, "area %.10s is there twice", id->text);
    area->id = ac_arena_strdup(&game->arena, id->text);
    area->name = ac_arena_strdup(&game->arena, name->text);
    area->ground = (uint8_t)ground;
    *space = (struct ac_space){ (ac_place)d->area_count,
                                (int16_t)count,
                                area->city ? "city" : terrains[ground],
                                centre[0],
                                points,
                                area->id,
                                area->name };
    d->area_count++;
    return area->id && area->name ? AC_OK : no_memory(err);
}

static enum ac_status read_links(struct ac_game *game, const struct syra_data *d,
                                 const struct ac_node *map, const char *key, uint8_t *list,
                                 uint8_t *count, struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);
    const char *words[SYRA_MAX_LINKS], *ids[SYRA_MAX_AREAS];
    int n = 0;
    enum ac_status status = AC_OK;

    for (int i = 0; i < d->area_count; i++)
        ids[i] = d->area[i].id;
    if (node)
        status = ac_node_words(node, &game->arena, words, SYRA_MAX_LINKS, &n, err);
    for (int i = 0; i < n; i++) {
        const int to = find_area(d, words[i]);

        if (to != AC_NONE)
            list[(*count)++] = (uint8_t)to;
        else if (!AC_NODE_GO_ON(&status,
                                ac_node_refuse_unknown(err, node, ac_node_word_at(node, i), "area",
                                                       ids, d->area_count),
                                err))
            return status;
    }
    return status;
}

static uint64_t mask_of(const uint8_t *list, int count)
{
    uint64_t mask = 0;

    for (int i = 0; i < count; i++)
        mask |= UINT64_C(1) << list[i];
    return mask;
}

/* Masks of areas, and the coasts of sea areas from the lists of the land. */
static enum ac_status join_areas(struct syra_data *d, const struct ac_node *doc, struct ac_err *err)
{
    for (int i = 0; i < d->area_count; i++) {
        struct syra_area *a = &d->area[i];

        a->open_mask = mask_of(a->open, a->open_count);
        a->sea_mask = mask_of(a->sea, a->sea_count);
    }
    for (int i = 0; i < d->area_count; i++) {
        const struct syra_area *a = &d->area[i];

        for (int k = 0; a->ground != SYRA_SEA && k < a->sea_count; k++) {
            struct syra_area *sea = &d->area[a->sea[k]];

            if (sea->ground != SYRA_SEA || sea->coast_count >= SYRA_MAX_LINKS)
                return ac_node_refuse(err, doc, "%s: %s is no sea area", a->id, sea->id);
            sea->coast[sea->coast_count++] = (uint8_t)i;
            sea->coast_mask |= UINT64_C(1) << i;
        }
    }
    for (int i = 0; i < d->area_count; i++) {
        struct syra_area *a = &d->area[i];

        a->near_mask = a->open_mask | a->sea_mask | a->coast_mask;
        for (int k = 0; k < d->area_count; k++) {
            const bool there = (a->open_mask >> k) & 1;

            if (there != (((d->area[k].ground == SYRA_SEA
                                ? 0
                                : mask_of(d->area[k].open, d->area[k].open_count)) >>
                           i) &
                          1))
                return ac_node_refuse(err, doc, "%s and %s do not agree on their open border",
                                      a->id, d->area[k].id);
        }
    }
    return AC_OK;
}

static void make_masks(struct syra_data *d)
{
    uint64_t bogs = 0;

    d->ortygia = find_area(d, "I-1");
    d->achradina = find_area(d, "L-7");
    for (int i = 0; i < d->area_count; i++) {
        const struct syra_area *a = &d->area[i];
        const uint64_t bit = UINT64_C(1) << i;

        if (a->ground != SYRA_SEA) {
            d->land_mask |= bit;
            d->land_count++;
        }
        if (a->ground == SYRA_HIGH)
            d->high_mask |= bit;
        if (a->ground == SYRA_BOG)
            bogs |= bit;
        if (a->city)
            d->city_mask |= bit;
        if (a->ground == SYRA_SEA && a->edge)
            d->edge_sea_mask |= bit;
        if (a->ground != SYRA_SEA && (a->edge & SYRA_EDGE_W))
            d->west_mask |= bit;
    }
    d->fever_mask = bogs;
    for (int i = 0; i < d->area_count; i++)
        if ((d->land_mask >> i) & 1 &&
            (d->area[i].open_mask | mask_of(d->area[i].steep, d->area[i].steep_count)) & bogs)
            d->fever_mask |= UINT64_C(1) << i;
    if (d->achradina != AC_NONE)
        d->ring_mask = (d->area[d->achradina].open_mask |
                        mask_of(d->area[d->achradina].steep, d->area[d->achradina].steep_count)) &
                       ~d->city_mask;
}

static enum ac_status read_features(struct ac_game *game, const struct ac_node *doc,
                                    struct ac_board *board, struct ac_err *err)
{
    const struct ac_node *list = ac_node_get(doc, "features");
    struct ac_feature *features = ac_arena_alloc(&game->arena, MAX_FEATURES, sizeof(*features));
    int n = 0;
    enum ac_status status = AC_OK;

    if (!features)
        return no_memory(err);
    for (const struct ac_node *f = list ? list->child : NULL; f; f = f->next) {
        const struct ac_node *points;
        const char *kind = "", *name = "";
        struct ac_point *at = NULL;
        int count = 0;
        enum ac_status one;

        if (n == MAX_FEATURES)
            return ac_node_refuse(err, f, "more than %d features", MAX_FEATURES);
        one = ac_node_need(f, "points", AC_NODE_SCALAR, &points, err);
        if (one == AC_OK)
            one = ac_node_get_text(f, "kind", &kind, err);
        if (one == AC_OK)
            one = ac_node_get_text(f, "name", &name, err);
        if (one == AC_OK)
            one = read_points(game, points, &at, &count, err);
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
        if (one == AC_OK)
            features[n++] =
                (struct ac_feature){ .kind = ac_arena_strdup(&game->arena, kind),
                                     .name = *name ? ac_arena_strdup(&game->arena, name) : NULL,
                                     .count = count,
                                     .points = at };
    }
    board->features = features;
    board->feature_count = n;
    return status;
}

static enum ac_status make_links(struct ac_game *game, const struct syra_data *d,
                                 struct ac_board *board, struct ac_err *err)
{
    ac_place(*links)[2] =
        ac_arena_alloc(&game->arena, SYRA_MAX_AREAS * SYRA_MAX_LINKS, sizeof(*links));
    int n = 0;

    if (!links)
        return no_memory(err);
    for (int i = 0; i < d->area_count; i++)
        for (int k = i + 1; k < d->area_count; k++)
            if ((d->area[i].near_mask >> k) & 1) {
                links[n][0] = (ac_place)i;
                links[n++][1] = (ac_place)k;
            }
    board->links = (const ac_place(*)[2])links;
    board->link_count = n;
    return AC_OK;
}

static enum ac_status read_areas(struct ac_game *game, struct syra_data *d,
                                 const struct ac_node *areas, struct ac_space *spaces,
                                 struct ac_err *err)
{
    enum ac_status status = AC_OK, links = AC_OK;
    int i = 0;

    for (const struct ac_node *n = areas->child; n; n = n->next) {
        if (d->area_count == SYRA_MAX_AREAS)
            return ac_node_refuse(err, n, "more than %d areas", SYRA_MAX_AREAS);
        if (!AC_NODE_GO_ON(&status, read_area(game, d, n, &spaces[d->area_count], err), err))
            return status;
    }
    for (const struct ac_node *n = areas->child; n && status == AC_OK; n = n->next, i++) {
        struct syra_area *a = &d->area[i];

        if (!AC_NODE_GO_ON(&links, read_links(game, d, n, "open", a->open, &a->open_count, err),
                           err) ||
            !AC_NODE_GO_ON(&links, read_links(game, d, n, "steep", a->steep, &a->steep_count, err),
                           err) ||
            !AC_NODE_GO_ON(&links, read_links(game, d, n, "sea", a->sea, &a->sea_count, err), err))
            return links;
    }
    return status == AC_OK ? links : status;
}

enum ac_status syra_load_map(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                             struct ac_board *out, struct ac_err *err)
{
    struct ac_space *spaces = ac_arena_alloc(&game->arena, SYRA_MAX_AREAS, sizeof(*spaces));
    struct ac_board board = { .id = "map", .title = "Syracuse and the country round it" };
    const struct ac_node *areas;
    enum ac_status status = ac_node_need(doc, "areas", AC_NODE_LIST, &areas, err);

    if (!spaces)
        return no_memory(err);
    if (status == AC_OK)
        status = read_areas(game, d, areas, spaces, err);
    if (status == AC_OK)
        status = join_areas(d, doc, err);
    if (status == AC_OK) {
        make_masks(d);
        if (d->ortygia == AC_NONE || d->achradina == AC_NONE)
            return ac_node_refuse(err, areas, "the city areas I-1 and L-7 are missing");
    }
    if (!AC_NODE_GO_ON(&status, ac_source_text(doc, &game->arena, &board.source, err), err) ||
        !AC_NODE_GO_ON(&status, ac_node_get_int(doc, "width", 1, 10000, &board.width, err), err) ||
        !AC_NODE_GO_ON(&status, ac_node_get_int(doc, "height", 1, 10000, &board.height, err),
                       err) ||
        !AC_NODE_GO_ON(&status, read_features(game, doc, &board, err), err))
        return status;
    if (status == AC_OK)
        status = make_links(game, d, &board, err);
    board.kind = AC_BOARD_AREA;
    board.unit = 90;
    board.space_count = d->area_count;
    board.spaces = spaces;
    *out = board;
    return status;
}
