#include "draw/skin.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum ac_status ac_skin_open(struct ac_skin *skin, struct ac_library *library, const char *game,
                            struct ac_err *err)
{
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    enum ac_status status = ac_library_open(library, AC_SYMBOLS_DOCUMENT, &doc, err);

    *skin = (struct ac_skin){ 0 };
    if (status != AC_OK)
        return status;
    skin->symbols = doc->root;
    (void)snprintf(path, sizeof(path), "%s/skin/skin.yaml", game);
    if (!ac_library_has(library, path))
        return AC_OK;
    status = ac_library_open(library, path, &doc, err);
    if (status == AC_OK)
        skin->root = doc->root;
    return status;
}

static const struct ac_node *map_in(const struct ac_node *map, const char *key)
{
    const struct ac_node *found = map && key ? ac_node_get(map, key) : NULL;

    return found && found->kind == AC_NODE_MAP ? found : NULL;
}

static const char *text_in(const struct ac_node *map, const char *key, const char *other)
{
    const struct ac_node *found = map ? ac_node_get(map, key) : NULL;

    return found && found->text ? found->text : other;
}

const char *ac_skin_text(const struct ac_skin *skin, const char *section, const char *name,
                         const char *key, const char *other)
{
    return text_in(map_in(map_in(skin->root, section), name), key, other);
}

struct ac_skin_side ac_skin_side(const struct ac_skin *skin, ac_side side)
{
    static const struct ac_skin_side plain[AC_SIDES] = { { "#33597f", "#f6f1e4", "#1d3550" },
                                                         { "#c8992e", "#2a2418", "#7d5d14" } };
    const struct ac_node *list = skin->root ? ac_node_get(skin->root, "sides") : NULL;
    const struct ac_node *own = list ? list->child : NULL;
    struct ac_skin_side look = { "#d9d0bb", "#3a342a", "#8a8069" };

    if (side < 0 || side >= AC_SIDES)
        return look;
    for (ac_side i = 0; own && i < side; i++)
        own = own->next;
    look.field = text_in(own, "field", plain[side].field);
    look.ink = text_in(own, "ink", plain[side].ink);
    look.edge = text_in(own, "edge", plain[side].edge);
    return look;
}

const struct ac_node *ac_skin_shape(const struct ac_skin *skin, const char *symbol)
{
    const char *name = ac_skin_text(skin, "symbols", symbol, "shape", symbol);
    const struct ac_node *shape = name ? ac_node_get(skin->symbols, name) : NULL;

    return shape && shape->kind == AC_NODE_LIST ? shape : NULL;
}

/* The same band for a name here and in the page. */
const char *ac_skin_band(const struct ac_skin *skin, const char *group)
{
    static const char *const bands[] = { "#7a3b8f", "#2f7d6b", "#b4552d", "#3f6fa3",
                                         "#8a7a1f", "#a33f5f", "#4d5a66", "#6b8f2f" };
    uint32_t sum = 0;

    if (!group)
        return NULL;
    for (const char *c = group; *c; c++)
        sum = sum * 31 + (unsigned char)*c;
    return ac_skin_text(skin, "groups", group, "band",
                        bands[sum % (sizeof(bands) / sizeof(bands[0]))]);
}
