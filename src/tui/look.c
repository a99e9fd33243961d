/* See the header. */
#include "tui/look.h"

#include <stdio.h>
#include <string.h>

static const char *const colour_names[] = { "default", "red",  "green", "yellow", "blue",
                                            "magenta", "cyan", "white", NULL };

static enum ac_status read_colour(const struct ac_node *map, uint8_t *out, struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, "colour");
    enum ac_status status;
    int colour;

    if (!node)
        return AC_OK;
    status = ac_node_name(node, colour_names, &colour, err);
    if (status == AC_OK)
        *out = (uint8_t)colour;
    return status;
}

static void copy_text(const struct ac_node *map, const char *key, char *out, size_t cap)
{
    const struct ac_node *node = ac_node_get(map, key);

    if (node && node->kind == AC_NODE_SCALAR && strlen(node->text) < cap)
        (void)snprintf(out, cap, "%s", node->text);
}

static enum ac_status read_section(struct tui_look *look, const struct ac_node *doc,
                                   const char *kind, struct ac_err *err)
{
    const struct ac_node *section = ac_node_get(doc, kind);
    enum ac_status status = AC_OK;

    if (!section || section->kind != AC_NODE_MAP)
        return AC_OK;
    for (const struct ac_node *n = section->child; n && status == AC_OK; n = n->next) {
        struct tui_look_entry *entry = &look->entry[look->count];

        if (n->kind != AC_NODE_MAP)
            continue;
        if (look->count == TUI_LOOK_ENTRIES)
            return ac_node_refuse(err, n, "more than %d names in a skin", TUI_LOOK_ENTRIES);
        *entry = (struct tui_look_entry){ .kind = kind, .name = n->key };
        copy_text(n, "glyph", entry->glyph, sizeof(entry->glyph));
        copy_text(n, "ascii", entry->ascii, sizeof(entry->ascii));
        copy_text(n, strcmp(kind, "marks") == 0 ? "text" : "letters", entry->letters,
                  sizeof(entry->letters));
        copy_text(n, "figures", entry->figures, sizeof(entry->figures));
        status = read_colour(n, &entry->colour, err);
        look->count++;
    }
    return status;
}

static enum ac_status read_sides(struct tui_look *look, const struct ac_node *doc,
                                 struct ac_err *err)
{
    const struct ac_node *sides = ac_node_get(doc, "sides");
    enum ac_status status = AC_OK;
    int side = 0;

    if (!sides)
        return AC_OK;
    for (const struct ac_node *n = sides->child; n && side < AC_SIDES && status == AC_OK;
         n = n->next, side++) {
        status = read_colour(n, &look->side_colour[side], err);
        copy_text(n, "mark", look->side_mark[side], sizeof(look->side_mark[side]));
    }
    return status;
}

enum ac_status tui_look_read(struct tui_look *look, struct ac_library *library, const char *game,
                             bool unicode, struct ac_err *err)
{
    static const char *const kinds[] = { "groups", "terrains", "features", "symbols", "marks" };
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    *look = (struct tui_look){ .unicode = unicode,
                               .side_colour = { TUI_BLUE, TUI_YELLOW },
                               .side_mark = { "#", "@" } };
    (void)snprintf(path, sizeof(path), "%s/skin/skin.yaml", game);
    if (!ac_library_has(library, path))
        return AC_OK;
    status = ac_library_open(library, path, &doc, err);
    if (status == AC_OK)
        status = read_sides(look, doc->root, err);
    if (status == AC_OK) {
        copy_text(doc->root, "figures", look->figures, sizeof(look->figures));
        copy_text(doc->root, "unit", look->unit, sizeof(look->unit));
    }
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]) && status == AC_OK; i++)
        status = read_section(look, doc->root, kinds[i], err);
    return status;
}

const struct tui_look_entry *tui_look_find(const struct tui_look *look, const char *kind,
                                           const char *name)
{
    for (int i = 0; name && i < look->count; i++)
        if (strcmp(look->entry[i].kind, kind) == 0 && strcmp(look->entry[i].name, name) == 0)
            return &look->entry[i];
    return NULL;
}

/* Without a skin: clear ground as a dot, anything else by its first letter. */
static const char *plain_terrain(const struct tui_look *look, const char *name)
{
    static const char letters[26][2] = { "a", "b", "c", "d", "e", "f", "g", "h", "i",
                                         "j", "k", "l", "m", "n", "o", "p", "q", "r",
                                         "s", "t", "u", "v", "w", "x", "y", "z" };

    if (name && name[0] >= 'a' && name[0] <= 'z' && strcmp(name, "clear") != 0)
        return letters[name[0] - 'a'];
    return look->unicode ? "·" : ".";
}

const char *tui_look_terrain(const struct tui_look *look, const char *name, struct tui_style *style)
{
    const struct tui_look_entry *entry = tui_look_find(look, "terrains", name);

    *style = (struct tui_style){ .attr = TUI_DIM };
    if (!entry)
        return plain_terrain(look, name);
    *style = (struct tui_style){ .colour = entry->colour,
                                 .attr = entry->colour == TUI_DEFAULT ? TUI_DIM : 0 };
    if (look->unicode && entry->glyph[0])
        return entry->glyph;
    return entry->ascii[0] ? entry->ascii : ".";
}

const char *tui_look_letters(const struct tui_look *look, const char *symbol)
{
    const struct tui_look_entry *entry = tui_look_find(look, "symbols", symbol);

    return entry && entry->letters[0] ? entry->letters : symbol ? symbol : "?";
}

const char *tui_look_figures(const struct tui_look *look, const char *symbol)
{
    const struct tui_look_entry *entry = tui_look_find(look, "symbols", symbol);

    return entry && entry->figures[0] ? entry->figures : look->figures;
}

const char *tui_look_arrow(const struct tui_look *look, int facing, int count)
{
    static const char *const six[] = { "↗", "→", "↘", "↙", "←", "↖" };
    static const char *const six_plain[] = { "/", ">", "\\", "/", "<", "\\" };
    static const char *const four[] = { "↑", "→", "↓", "←" };
    static const char *const four_plain[] = { "^", ">", "v", "<" };

    if (facing < 0 || facing >= count)
        return "";
    if (count == 6)
        return look->unicode ? six[facing] : six_plain[facing];
    if (count == 4)
        return look->unicode ? four[facing] : four_plain[facing];
    return "";
}
