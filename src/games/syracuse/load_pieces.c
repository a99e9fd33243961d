/* pieces.yaml: kinds of counters, the counters themselves and the Leaders. */
#include <string.h>

#include "data/source.h"
#include "syracuse/rules.h"

static const char *const nations[] = { "athenian", "syracusan", "allied", "sicel", NULL };

static enum ac_status no_memory(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "out of memory for the pieces");
}

/* Exactly `want` small numbers. */
static enum ac_status read_numbers(struct ac_game *game, const struct ac_node *map, const char *key,
                                   int want, uint8_t *out, struct ac_err *err)
{
    const struct ac_node *node;
    const char *words[8];
    int n = 0;
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &node, err);

    if (status == AC_OK)
        status = ac_node_words(node, &game->arena, words, 8, &n, err);
    if (status == AC_OK && n != want)
        return ac_node_refuse(err, node, "%d numbers, expected %d", n, want);
    for (int i = 0; i < n && status == AC_OK; i++) {
        const struct ac_node word = {
            .kind = AC_NODE_SCALAR, .line = node->line, .file = node->file, .text = words[i]
        };
        int32_t v = 0;

        status = ac_node_int(&word, 0, 20, &v, err);
        out[i] = (uint8_t)v;
    }
    return status;
}

static enum ac_status read_kind(struct ac_game *game, struct syra_kind *kind,
                                const struct ac_node *map, struct ac_err *err)
{
    const struct ac_node *id, *type;
    uint8_t side[2][4] = { { 0 } };
    int32_t steps = 1;
    int t = 0;
    enum ac_status status = ac_node_need(map, "id", AC_NODE_SCALAR, &id, err);

    if (status == AC_OK)
        status = ac_node_need(map, "type", AC_NODE_SCALAR, &type, err);
    if (status == AC_OK)
        status = ac_node_name(type, syra_type_words, &t, err);
    if (status == AC_OK)
        status = ac_node_get_int(map, "steps", 1, 5, &steps, err);
    if (status == AC_OK)
        status = read_numbers(game, map, "front", 4, side[0], err);
    if (status == AC_OK)
        status = read_numbers(game, map, "back", 4, side[1], err);
    if (status != AC_OK)
        return status;
    *kind = (struct syra_kind){ .id = ac_arena_strdup(&game->arena, id->text),
                                .type = (uint8_t)t,
                                .steps = (uint8_t)steps };
    for (int i = 0; i < 2; i++) {
        kind->fire[i] = side[i][0];
        kind->assault[i] = side[i][1];
        kind->range[i] = side[i][2];
        kind->mp[i] = side[i][3];
    }
    return kind->id ? AC_OK : no_memory(err);
}

static enum ac_status find_kind(const struct syra_data *d, const struct ac_node *node, int *out,
                                struct ac_err *err)
{
    for (int i = 0; i < d->kind_count; i++)
        if (strcmp(d->kind[i].id, node->text) == 0) {
            *out = i;
            return AC_OK;
        }
    return ac_node_refuse(err, node, "unknown kind \"%.20s\"", node->text);
}

struct names {
    const char **word, **text;
    int count;
};

static enum ac_status add_piece(struct ac_game *game, struct syra_data *d, struct names *names,
                                const struct syra_piece *piece, const char *const words[2],
                                struct ac_err *err)
{
    char memory[64];
    struct ac_text text;

    if (names->count == SYRA_UNITS)
        return ac_refuse(err, AC_ERR_INPUT, "pieces.yaml: more than %d pieces", SYRA_UNITS);
    d->piece[names->count] = *piece;
    ac_text_over(&text, memory, sizeof(memory));
    ac_text_add(&text, words[0]);
    if (piece->number)
        ac_text_addf(&text, "%d", piece->number);
    names->word[names->count] = ac_arena_strdup(&game->arena, memory);
    ac_text_over(&text, memory, sizeof(memory));
    ac_text_add(&text, words[1]);
    if (piece->number)
        ac_text_addf(&text, " %d", piece->number);
    names->text[names->count] = ac_arena_strdup(&game->arena, memory);
    names->count++;
    return names->text[names->count - 1] ? AC_OK : no_memory(err);
}

static enum ac_status read_counter(struct ac_game *game, struct syra_data *d, struct names *names,
                                   const struct ac_node *map, struct ac_err *err)
{
    const struct ac_node *word, *name, *nation, *kind, *pair = ac_node_get(map, "exchange");
    int32_t count = 1;
    int n = 0, k = 0, other = -1;
    enum ac_status status = ac_node_need(map, "word", AC_NODE_SCALAR, &word, err);

    if (status == AC_OK)
        status = ac_node_need(map, "name", AC_NODE_SCALAR, &name, err);
    if (status == AC_OK)
        status = ac_node_need(map, "nation", AC_NODE_SCALAR, &nation, err);
    if (status == AC_OK)
        status = ac_node_name(nation, nations, &n, err);
    if (status == AC_OK)
        status = ac_node_need(map, "kind", AC_NODE_SCALAR, &kind, err);
    if (status == AC_OK)
        status = find_kind(d, kind, &k, err);
    if (status == AC_OK && pair)
        status = find_kind(d, pair, &other, err);
    if (status == AC_OK)
        status = ac_node_get_int(map, "count", 1, 50, &count, err);
    for (int i = 1; i <= count && status == AC_OK; i++) {
        const struct syra_piece piece = { .kind = (uint8_t)k,
                                          .pair = (uint8_t)(other + 1),
                                          .nation = (uint8_t)n,
                                          .side = n != SYRA_ATHENIAN,
                                          .type = d->kind[k].type,
                                          .number = (uint8_t)i };
        const char *const words[2] = { word->text, name->text };

        status = add_piece(game, d, names, &piece, words, err);
    }
    return status;
}

static enum ac_status read_leader(struct ac_game *game, struct syra_data *d, struct names *names,
                                  const struct ac_node *map, struct ac_err *err)
{
    const struct ac_node *id, *name, *nation;
    struct syra_piece piece = { .type = SYRA_LEADER };
    int n = 0;
    enum ac_status status = ac_node_need(map, "id", AC_NODE_SCALAR, &id, err);

    if (status == AC_OK)
        status = ac_node_need(map, "name", AC_NODE_SCALAR, &name, err);
    if (status == AC_OK)
        status = ac_node_need(map, "nation", AC_NODE_SCALAR, &nation, err);
    if (status == AC_OK)
        status = ac_node_name(nation, nations, &n, err);
    if (status == AC_OK)
        status = read_numbers(game, map, "rating", 2, piece.rating, err);
    memcpy(piece.naval_rating, piece.rating, sizeof(piece.rating));
    if (status == AC_OK && ac_node_get(map, "naval"))
        status = read_numbers(game, map, "naval", 2, piece.naval_rating, err);
    if (status != AC_OK)
        return status;
    piece.nation = (uint8_t)n;
    piece.side = n != SYRA_ATHENIAN;
    for (int i = 0; i < d->kind_count; i++)
        if (d->kind[i].type == SYRA_LEADER)
            piece.kind = (uint8_t)i;
    const char *const words[2] = { id->text, name->text };
    return add_piece(game, d, names, &piece, words, err);
}

/* The `list` of a marked part. */
static enum ac_status open_part(struct ac_game *game, const struct ac_node *doc, const char *key,
                                const struct ac_node **list, struct ac_err *err)
{
    const struct ac_node *part;
    const char *source;
    enum ac_status status = ac_node_need(doc, key, AC_NODE_MAP, &part, err);

    if (status == AC_OK)
        status = ac_source_text(part, &game->arena, &source, err);
    if (status == AC_OK)
        status = ac_node_need(part, "list", AC_NODE_LIST, list, err);
    return status;
}

static enum ac_status read_all(struct ac_game *game, struct syra_data *d,
                               const struct ac_node *const lists[3], struct names *names,
                               struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = lists[0]->child; n; n = n->next) {
        if (d->kind_count == SYRA_MAX_KINDS)
            return ac_node_refuse(err, n, "more than %d kinds", SYRA_MAX_KINDS);
        if (!AC_NODE_GO_ON(&status, read_kind(game, &d->kind[d->kind_count], n, err), err))
            return status;
        d->kind_count += d->kind[d->kind_count].id != NULL;
    }
    for (const struct ac_node *n = lists[1]->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_counter(game, d, names, n, err), err))
            return status;
    for (const struct ac_node *n = lists[2]->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_leader(game, d, names, n, err), err))
            return status;
    if (status == AC_OK && names->count != SYRA_UNITS)
        return ac_node_refuse(err, lists[1], "%d pieces, expected %d", names->count, SYRA_UNITS);
    return status;
}

enum ac_status syra_load_pieces(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *lists[3] = { NULL }, *walls;
    struct names names = { ac_arena_alloc(&game->arena, SYRA_UNITS, sizeof(char *)),
                           ac_arena_alloc(&game->arena, SYRA_UNITS, sizeof(char *)), 0 };
    int32_t count = 0;
    enum ac_status status;

    if (!names.word || !names.text)
        return no_memory(err);
    status = open_part(game, doc, "kinds", &lists[0], err);
    if (status == AC_OK)
        status = open_part(game, doc, "counters", &lists[1], err);
    if (status == AC_OK)
        status = open_part(game, doc, "leaders", &lists[2], err);
    if (status == AC_OK)
        status = read_all(game, d, lists, &names, err);
    if (status == AC_OK)
        status = ac_node_need(doc, "walls", AC_NODE_MAP, &walls, err);
    if (status == AC_OK)
        status = ac_node_get_int(walls, "count", 0, 60, &count, err);
    d->wall_markers = count;
    game->piece_count = names.count;
    game->piece_name = names.word;
    game->piece_text = names.text;
    return status;
}
