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

/* How the measures of a board are written. */
enum measure { IN_QUANTA, IN_MU }; /* headings in quarter degrees; in degrees */

/* "12.25" in thousandths; -1 when it is no number. */
static int thousandths(const char *word)
{
    int value = 0, digits = 0, places = -1;

    for (; *word; word++) {
        if (*word == '.' && places < 0) {
            places = 0;
            continue;
        }
        if (*word < '0' || *word > '9' || digits++ == 6 || places == 3)
            return -1;
        value = 10 * value + (*word - '0');
        places += places >= 0;
    }
    for (int i = places < 0 ? 0 : places; i < 3; i++)
        value *= 10;
    return digits ? value : -1;
}

int elem_parts(const char *word, int parts)
{
    const int value = thousandths(word);

    return value < 0 ? value : (int)(((int64_t)value * parts + 500) / 1000);
}

/* A number of a piece; of the fifth of an area, its heading, a degree is four. */
static int number_of(const char *word, enum measure measure, bool heading)
{
    return measure == IN_QUANTA ? elem_number(word)
                                : elem_parts(word, heading ? AC_TURN / 360 : ELEM_MU);
}

/* A piece of terrain as it is written: its kind and numbers in quanta. */
struct piece {
    enum measure measure;
    int kind, count;
    int number[MAX_WORDS];
};

static enum ac_status read_piece(struct ac_game *game, const struct ac_node *node,
                                 struct piece *out, struct ac_err *err)
{
    const char *word[MAX_WORDS];
    int words;

    if (ac_node_words(node, &game->arena, word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    out->kind = words > 0 ? find_terrain(word[0], strlen(word[0])) : AC_NONE;
    if (out->kind == AC_NONE)
        return ac_node_refuse_unknown(err, node, 0, "terrain", elem_terrain_names, ELEM_TERRAINS);
    for (int i = 1; i < words; i++) {
        const int value = number_of(word[i], out->measure, out->kind < ELEM_RIVER && i == 5);

        if (value < 0 || value > ELEM_BOARD)
            return ac_node_refuse(err, node, "\"%.20s\", expected 0 to %d", word[i],
                                  out->measure == IN_MU ? ELEM_BOARD / ELEM_MU : ELEM_BOARD);
        out->number[i - 1] = value;
    }
    out->count = words - 1;
    return AC_OK;
}

static enum ac_status read_area(struct ac_game *game, const struct ac_node *node,
                                enum measure measure, struct elem_ground *ground,
                                struct ac_err *err)
{
    struct elem_area *area = &ground->area[ground->areas];
    struct piece piece = { .measure = measure };
    int *n = piece.number;

    if (read_piece(game, node, &piece, err) != AC_OK)
        return err->status;
    if (measure == IN_MU) { /* the middle of an oval is a whole quantum */
        n[2] &= ~1;
        n[3] &= ~1;
    }
    if (piece.kind >= ELEM_RIVER || piece.count != 5 || ground->areas >= ELEM_MAX_AREAS ||
        n[2] % 2 || n[3] % 2)
        return ac_node_refuse(err, node, "expected kind x y length width heading, even sizes");
    *area = (struct elem_area){ .kind = (uint8_t)piece.kind,
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
                                 enum measure measure, struct elem_ground *ground,
                                 struct ac_err *err)
{
    struct elem_strip *strip = &ground->strip[ground->strips];
    struct piece piece = { .measure = measure };
    const int *n = piece.number;

    if (read_piece(game, node, &piece, err) != AC_OK)
        return err->status;
    if (piece.kind < ELEM_RIVER || piece.count % 4 || piece.count < 8 ||
        piece.count > 4 * ELEM_MAX_SECTIONS || ground->strips >= ELEM_MAX_LINES)
        return ac_node_refuse(err, node, "expected a kind and two points for 2 to 6 sections");
    *strip =
        (struct elem_strip){ .kind = (uint8_t)piece.kind, .sections = (uint8_t)(piece.count / 4) };
    for (int i = 0; i < piece.count / 4; i++) {
        const int *at = &n[(size_t)i * 4];

        strip->left[i][0] = (int16_t)at[0];
        strip->left[i][1] = (int16_t)at[1];
        strip->right[i][0] = (int16_t)at[2];
        strip->right[i][1] = (int16_t)at[3];
    }
    ground->strips++;
    return AC_OK;
}

static enum ac_status read_pieces(struct ac_game *game, const struct ac_node *node,
                                  enum measure measure, struct elem_ground *ground,
                                  struct ac_err *err)
{
    const struct ac_node *part = ac_node_get(node, "areas");

    enum ac_status status = AC_OK;

    for (const struct ac_node *n = part ? part->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_area(game, n, measure, ground, err), err))
            return status;
    part = ac_node_get(node, "lines");
    for (const struct ac_node *n = part ? part->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_strip(game, n, measure, ground, err), err))
            return status;
    return status;
}

static enum ac_status read_head(const struct elem_data *data, const struct ac_node *node,
                                uint8_t *top, struct ac_err *err)
{
    const struct ac_node *part;

    if (ac_keys_check(node, elem_ground_keys, NULL, err) != AC_OK ||
        ac_node_need(node, "topography", AC_NODE_SCALAR, &part, err) != AC_OK)
        return err->status;
    return elem_need_topography(data, part, top, err);
}

static enum ac_status read_board(struct ac_game *game, struct elem_data *data,
                                 const struct ac_node *node, struct ac_err *err)
{
    uint8_t top = 0;
    enum ac_status status = read_head(data, node, &top, err);

    (void)AC_NODE_GO_ON(&status,
                        read_pieces(game, node, IN_QUANTA, &data->topography[top].board, err), err);
    return status;
}

enum ac_status elem_read_ground(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *node, uint8_t *top, struct ac_err *err)
{
    enum ac_status status;

    *top = 0;
    status = read_head(data, node, top, err);
    data->topography[*top].board = (struct elem_ground){ 0 };
    if (ac_node_pass(status, err) == AC_OK)
        (void)AC_NODE_GO_ON(
            &status, read_pieces(game, node, IN_MU, &data->topography[*top].board, err), err);
    return status;
}

enum ac_status elem_load_terrain(struct ac_game *game, struct elem_data *data,
                                 const struct ac_source *source, struct ac_err *err)
{
    const struct ac_node *doc = source->open(source->self, "terrain.yaml", err);
    const struct ac_node *list;
    int i = 0;
    enum ac_status status = AC_OK;

    if (!doc)
        return err->status;
    if (ac_node_need(doc, "topographies", AC_NODE_LIST, &list, err) != AC_OK)
        return err->status;
    if (list->count != ELEM_TOPOGRAPHIES)
        return ac_node_refuse(err, list, "%d topographies, expected %d", list->count,
                              ELEM_TOPOGRAPHIES);
    for (const struct ac_node *n = list->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_topography(game, n, &data->topography[i++], err), err))
            return status;
    if (!AC_NODE_GO_ON(&status, ac_node_need(doc, "boards", AC_NODE_LIST, &list, err), err))
        return status;
    for (const struct ac_node *n = list ? list->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_board(game, data, n, err), err))
            return status;
    return status;
}
