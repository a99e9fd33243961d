/* terrain.yaml: what each topography may hold, and its ready-made board. */
#include "elements/load.h"

#include <string.h>

enum { MAX_WORDS = 32 };

const char *const elem_terrain_names[ELEM_TERRAINS + 1] = { "woods", "gentle",   "steep", "marsh",
                                                            "rough", "dunes",    "oasis", "river",
                                                            "road",  "waterway", NULL };

void elem_area_shape(struct elem_area *area)
{
    struct ac_xy p[AC_POLY_MAX];

    ac_oval((struct ac_xy){ area->x, area->y }, area->length, area->width, area->heading, p);
    for (int i = 0; i < AC_POLY_MAX; i++) {
        area->p[i][0] = (int16_t)(p[i].x / AC_TICKS);
        area->p[i][1] = (int16_t)(p[i].y / AC_TICKS);
    }
}

enum ac_status elem_need_topography(const struct elem_data *data, const struct ac_node *node,
                                    uint8_t *out, struct ac_err *err)
{
    const char *names[ELEM_TOPOGRAPHIES];

    for (int i = 0; i < ELEM_TOPOGRAPHIES; i++)
        if (data->topography[i].name && strcmp(data->topography[i].name, node->text) == 0) {
            *out = (uint8_t)i;
            return AC_OK;
        }
    for (int i = 0; i < ELEM_TOPOGRAPHIES; i++)
        names[i] = data->topography[i].name;
    return ac_node_refuse_unknown(err, node, 0, "topography", names, ELEM_TOPOGRAPHIES);
}

static int find_terrain(const char *word, size_t len)
{
    for (int i = 0; i < ELEM_TERRAINS; i++)
        if (strlen(elem_terrain_names[i]) == len && memcmp(elem_terrain_names[i], word, len) == 0)
            return i;
    return AC_NONE;
}

/* "dunes|woods steep|marsh river": the optional terrains, of a pair only one. */
static enum ac_status read_optional(struct ac_game *game, const struct ac_node *node,
                                    struct elem_topography *top, struct ac_err *err)
{
    const char *word[MAX_WORDS];
    int words;
    int pairs = 0;

    if (ac_node_words(node, &game->arena, word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    for (int i = 0; i < words; i++) {
        const size_t len = strcspn(word[i], "|");
        const int one = find_terrain(word[i], len);
        const int two =
            word[i][len] ? find_terrain(word[i] + len + 1, strlen(word[i] + len + 1)) : one;

        if (one == AC_NONE || two == AC_NONE || (one != two && pairs >= 2))
            return ac_node_refuse(err, node, "\"%.30s\", expected a terrain or a pair", word[i]);
        top->optional |= (uint16_t)(1u << one | 1u << two);
        if (one != two)
            top->pair[pairs++] = (uint16_t)(1u << one | 1u << two);
    }
    return AC_OK;
}

static enum ac_status read_topography(struct ac_game *game, const struct ac_node *node,
                                      struct elem_topography *top, struct ac_err *err)
{
    static const char *const keys[] = { "name", "compulsory", "optional", NULL };
    const struct ac_node *part;
    int kind;

    if (ac_node_only(node, keys, err) != AC_OK ||
        ac_node_need(node, "name", AC_NODE_SCALAR, &part, err) != AC_OK)
        return err->status;
    top->name = ac_arena_strdup(&game->arena, part->text);
    if (!top->name)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for topographies");
    if (ac_node_need(node, "compulsory", AC_NODE_SCALAR, &part, err) != AC_OK ||
        ac_node_name(part, elem_terrain_names, &kind, err) != AC_OK)
        return err->status;
    top->compulsory = (uint8_t)kind;
    if (ac_node_need(node, "optional", AC_NODE_SCALAR, &part, err) != AC_OK)
        return err->status;
    return read_optional(game, part, top, err);
}

/* The words of a piece as a kind and numbers. */
static enum ac_status read_piece(struct ac_game *game, const struct ac_node *node, int *kind,
                                 int *number, int *count, struct ac_err *err)
{
    const char *word[MAX_WORDS];
    int words;

    if (ac_node_words(node, &game->arena, word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    *kind = words > 0 ? find_terrain(word[0], strlen(word[0])) : AC_NONE;
    if (*kind == AC_NONE)
        return ac_node_refuse(err, node, "expected a terrain first");
    for (int i = 1; i < words; i++) {
        number[i - 1] = elem_number(word[i]);
        if (number[i - 1] < 0 || number[i - 1] > ELEM_BOARD)
            return ac_node_refuse(err, node, "\"%.20s\", expected 0 to %d", word[i], ELEM_BOARD);
    }
    *count = words - 1;
    return AC_OK;
}

static enum ac_status read_area(struct ac_game *game, const struct ac_node *node,
                                struct elem_ground *ground, struct ac_err *err)
{
    struct elem_area *area = &ground->area[ground->areas];
    int n[MAX_WORDS] = { 0 };
    int kind = AC_NONE;
    int count = 0;

    if (read_piece(game, node, &kind, n, &count, err) != AC_OK)
        return err->status;
    if (kind >= ELEM_RIVER || count != 5 || ground->areas >= ELEM_MAX_AREAS || n[2] % 2 || n[3] % 2)
        return ac_node_refuse(err, node, "expected kind x y length width heading, even sizes");
    *area = (struct elem_area){ .kind = (uint8_t)kind,
                                .x = (int16_t)n[0],
                                .y = (int16_t)n[1],
                                .length = (int16_t)n[2],
                                .width = (int16_t)n[3],
                                .heading = (int16_t)(n[4] % AC_TURN) };
    elem_area_shape(area);
    ground->areas++;
    return AC_OK;
}

static enum ac_status read_strip(struct ac_game *game, const struct ac_node *node,
                                 struct elem_ground *ground, struct ac_err *err)
{
    struct elem_strip *strip = &ground->strip[ground->strips];
    int n[MAX_WORDS] = { 0 };
    int kind = AC_NONE;
    int count = 0;

    if (read_piece(game, node, &kind, n, &count, err) != AC_OK)
        return err->status;
    if (kind < ELEM_RIVER || count % 4 || count < 8 || count > 4 * ELEM_MAX_SECTIONS ||
        ground->strips >= ELEM_MAX_LINES)
        return ac_node_refuse(err, node, "expected a kind and two points for 2 to 6 sections");
    *strip = (struct elem_strip){ .kind = (uint8_t)kind, .sections = (uint8_t)(count / 4) };
    for (int i = 0; i < count / 4; i++) {
        const int *at = &n[(size_t)i * 4];

        strip->left[i][0] = (int16_t)at[0];
        strip->left[i][1] = (int16_t)at[1];
        strip->right[i][0] = (int16_t)at[2];
        strip->right[i][1] = (int16_t)at[3];
    }
    ground->strips++;
    return AC_OK;
}

static enum ac_status read_board(struct ac_game *game, struct elem_data *data,
                                 const struct ac_node *node, struct ac_err *err)
{
    static const char *const keys[] = { "topography", "areas", "lines", NULL };
    const struct ac_node *part;
    uint8_t top;

    if (ac_node_only(node, keys, err) != AC_OK ||
        ac_node_need(node, "topography", AC_NODE_SCALAR, &part, err) != AC_OK ||
        elem_need_topography(data, part, &top, err) != AC_OK)
        return err->status;
    part = ac_node_get(node, "areas");
    for (const struct ac_node *n = part ? part->child : NULL; n; n = n->next)
        if (read_area(game, n, &data->topography[top].board, err) != AC_OK)
            return err->status;
    part = ac_node_get(node, "lines");
    for (const struct ac_node *n = part ? part->child : NULL; n; n = n->next)
        if (read_strip(game, n, &data->topography[top].board, err) != AC_OK)
            return err->status;
    return AC_OK;
}

enum ac_status elem_load_terrain(struct ac_game *game, struct elem_data *data,
                                 const struct ac_source *source, struct ac_err *err)
{
    const struct ac_node *doc = source->open(source->self, "terrain.yaml", err);
    const struct ac_node *list;
    int i = 0;

    if (!doc)
        return err->status;
    if (ac_node_need(doc, "topographies", AC_NODE_LIST, &list, err) != AC_OK)
        return err->status;
    if (list->count != ELEM_TOPOGRAPHIES)
        return ac_node_refuse(err, list, "%d topographies, expected %d", list->count,
                              ELEM_TOPOGRAPHIES);
    for (const struct ac_node *n = list->child; n; n = n->next)
        if (read_topography(game, n, &data->topography[i++], err) != AC_OK)
            return err->status;
    if (ac_node_need(doc, "boards", AC_NODE_LIST, &list, err) != AC_OK)
        return err->status;
    for (const struct ac_node *n = list->child; n; n = n->next)
        if (read_board(game, data, n, err) != AC_OK)
            return err->status;
    return AC_OK;
}
