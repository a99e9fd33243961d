/* Reading and listing source marks; see the header. */
#include "data/source.h"

#include <stdio.h>
#include <string.h>

enum { MAX_MARKS = 512 };

enum ac_status ac_source_text(const struct ac_node *map, struct ac_arena *arena, const char **out,
                              struct ac_err *err)
{
    static const char *const names[] = { "printed",       "repaired", "found",
                                         "reconstructed", "ours",     NULL };
    const struct ac_node *source;
    const char *because = "";
    size_t size;
    char *text;
    int name;
    enum ac_status status = ac_node_need(map, "source", AC_NODE_SCALAR, &source, err);

    if (status == AC_OK)
        status = ac_node_name(source, names, &name, err);
    if (status == AC_OK)
        status = ac_node_get_text(map, "because", &because, err);
    if (status != AC_OK)
        return status;
    if (name >= 1 && name <= 3 && !because[0])
        return ac_node_refuse(err, source, "source %s without a reason, expected because: TEXT",
                              names[name]);
    size = strlen(names[name]) + 2 + strlen(because) + 1;
    text = ac_arena_alloc(arena, size, 1);
    if (!text)
        return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", map->file);
    (void)snprintf(text, size, "%s%s%s", names[name], because[0] ? ": " : "", because);
    *out = text;
    return AC_OK;
}

static enum ac_status add_mark(struct ac_library *lib, struct ac_source_marks *marks,
                               const char *document, const struct ac_node *map, struct ac_err *err)
{
    struct ac_source_mark *mark = &marks->mark[marks->count];
    enum ac_status status;

    if (marks->count == MAX_MARKS)
        return ac_node_refuse(err, map, "too many source marks, expected at most %d", MAX_MARKS);
    mark->document = document;
    mark->part = map->key ? map->key : "";
    status = ac_source_text(map, &lib->arena, &mark->text, err);
    marks->count += status == AC_OK;
    return status;
}

static enum ac_status add_document(struct ac_library *lib, struct ac_source_marks *marks,
                                   const char *name, const struct ac_node *root, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (ac_node_get(root, "source"))
        status = add_mark(lib, marks, name, root, err);
    for (const struct ac_node *part = root->child; part && status == AC_OK; part = part->next)
        if (ac_node_get(part, "source"))
            status = add_mark(lib, marks, name, part, err);
    return status;
}

enum ac_status ac_source_check(const struct ac_node *root, struct ac_arena *arena,
                               struct ac_err *err)
{
    const char *text;
    enum ac_status status = AC_OK;

    if (ac_node_get(root, "source"))
        status = ac_source_text(root, arena, &text, err);
    for (const struct ac_node *part = root->child; part && root->kind == AC_NODE_MAP;
         part = part->next)
        if (ac_node_get(part, "source") &&
            !AC_NODE_GO_ON(&status, ac_source_text(part, arena, &text, err), err))
            return status;
    return status;
}

enum ac_status ac_source_list(struct ac_library *lib, const char *game, struct ac_source_marks *out,
                              struct ac_err *err)
{
    const struct ac_document *doc;
    struct ac_names names;
    char path[AC_LIBRARY_PATH];
    enum ac_status status = ac_library_list(lib, game, ".yaml", &names, err);

    *out = (struct ac_source_marks){ 0 };
    out->mark = ac_arena_alloc(&lib->arena, MAX_MARKS, sizeof(*out->mark));
    if (!out->mark)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the library");
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        (void)snprintf(path, sizeof(path), "%s/%s.yaml", game, names.name[i]);
        status = ac_library_open(lib, path, &doc, err);
        if (status == AC_OK)
            status = add_document(lib, out, doc->path + strlen(game) + 1, doc->root, err);
    }
    return status;
}
