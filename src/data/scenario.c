/* The keys that every scenario has; see the header. */
#include "data/scenario.h"

#include <stdio.h>
#include <string.h>

enum { MAX_WORD = 32, MAX_TURNS = 1000, MAX_MINUTES = 100000 };

static const struct ac_key side_keys[] = {
    { "name", .needed = true },
    { "word", .needed = true },
    { .name = "force" },
    { 0 },
};

const struct ac_key ac_scenario_keys[] = {
    { .name = "game" },
    { "id", .needed = true },
    { "title", .needed = true },
    { .name = "date" },
    { .name = "note" },
    { .name = "source" },
    { .name = "because" },
    { .name = "claim" },
    { "turns", .high = MAX_TURNS },
    { "minutes", .high = MAX_MINUTES },
    { .name = "first" },
    { "sides", AC_SHAPE_LIST, .needed = true, .inside = side_keys },
    { .name = "map", .shape = AC_SHAPE_ANY },
    { .name = "data", .shape = AC_SHAPE_ANY },
    { .name = "options", .shape = AC_SHAPE_ANY },
    { .name = "position", .shape = AC_SHAPE_ANY },
    { 0 },
};

/* A text of `map` copied to the arena; "" when the key is not there. */
static enum ac_status copy_text(const struct ac_node *map, const char *key, struct ac_arena *arena,
                                const char **out, struct ac_err *err)
{
    const char *text = "";
    size_t len;
    enum ac_status status = ac_node_get_text(map, key, &text, err);

    if (status != AC_OK)
        return status;
    len = strlen(text);
    while (len > 0 && (text[len - 1] == '\n' || text[len - 1] == ' '))
        len--; /* block scalars end with a line feed */
    *out = ac_arena_strndup(arena, text, len);
    return *out ? AC_OK : ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", map->file);
}

/* A lower-case letter, then such letters, digits, - and _. */
static bool is_word(const char *text)
{
    size_t len = strlen(text);

    return len > 0 && len <= MAX_WORD && text[0] >= 'a' && text[0] <= 'z' &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") == len;
}

static enum ac_status need_word(const struct ac_node *map, const char *key, struct ac_arena *arena,
                                const char **out, struct ac_err *err)
{
    const struct ac_node *node;
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &node, err);

    if (status != AC_OK)
        return status;
    if (!is_word(node->text))
        return ac_node_refuse(err, node,
                              "%s is \"%.40s\", expected one word of a-z, 0-9, - and _ that begins "
                              "with a letter",
                              key, node->text);
    return copy_text(map, key, arena, out, err);
}

static enum ac_status need_text(const struct ac_node *map, const char *key, struct ac_arena *arena,
                                const char **out, struct ac_err *err)
{
    const struct ac_node *node;
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &node, err);

    if (status != AC_OK)
        return status;
    if (!node->text[0])
        return ac_node_refuse(err, node, "%s is empty, expected a text", key);
    return copy_text(map, key, arena, out, err);
}

static enum ac_status read_sides(const struct ac_node *doc, struct ac_arena *arena,
                                 struct ac_scenario *out, struct ac_err *err)
{
    const struct ac_node *sides;
    int i = 0;
    enum ac_status status = ac_node_need(doc, "sides", AC_NODE_LIST, &sides, err);

    if (status != AC_OK)
        return status;
    if (sides->count != AC_SIDES)
        return ac_node_refuse(err, sides, "%d sides, expected %d", sides->count, AC_SIDES);
    for (const struct ac_node *side = sides->child; side; side = side->next, i++) {
        status = need_text(side, "name", arena, &out->side[i], err);
        if (status == AC_OK)
            status = need_word(side, "word", arena, &out->side_word[i], err);
        if (status == AC_OK)
            status = copy_text(side, "force", arena, &out->force[i], err);
        if (status != AC_OK)
            return status;
    }
    if (strcmp(out->side_word[0], out->side_word[1]) == 0)
        return ac_node_refuse(err, ac_node_get(sides->child->next, "word"),
                              "both sides have the word \"%s\", expected two words",
                              out->side_word[0]);
    return AC_OK;
}

static enum ac_status read_figures(const struct ac_node *doc, struct ac_scenario *out,
                                   struct ac_err *err)
{
    int32_t turns = 0;
    int32_t minutes = 0;
    enum ac_status status = ac_key_int(doc, ac_scenario_keys, "turns", &turns, err);

    if (status == AC_OK)
        status = ac_key_int(doc, ac_scenario_keys, "minutes", &minutes, err);
    if (status == AC_OK)
        status = ac_node_get_bool(doc, "first", &out->first, err);
    out->turns = turns;
    out->minutes = minutes;
    return status;
}

static enum ac_status read_common(const struct ac_node *doc, struct ac_arena *arena,
                                  struct ac_scenario *out, struct ac_err *err)
{
    enum ac_status status;

    *out = (struct ac_scenario){ 0 };
    status = need_word(doc, "id", arena, &out->id, err);
    if (status == AC_OK)
        status = need_text(doc, "title", arena, &out->title, err);
    if (status == AC_OK)
        status = copy_text(doc, "date", arena, &out->date, err);
    if (status == AC_OK)
        status = copy_text(doc, "note", arena, &out->note, err);
    if (status == AC_OK)
        status = ac_source_text(doc, arena, &out->source, err);
    if (status == AC_OK)
        status = copy_text(doc, "claim", arena, &out->claim, err);
    if (status == AC_OK)
        status = read_figures(doc, out, err);
    if (status == AC_OK)
        status = read_sides(doc, arena, out, err);
    return status;
}

enum ac_status ac_scenario_read(const struct ac_node *doc, struct ac_game *game, struct ac_err *err)
{
    return read_common(doc, &game->arena, &game->scenario, err);
}

enum ac_status ac_scenario_peek(struct ac_library *lib, const char *game, const char *id,
                                struct ac_scenario *out, struct ac_err *err)
{
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/scenarios/%s.yaml", game, id);
    status = ac_library_open(lib, path, &doc, err);
    return status == AC_OK ? read_common(doc->root, &lib->arena, out, err) : status;
}
