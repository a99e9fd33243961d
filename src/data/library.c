/* Reading documents from the built-in table and from folders; see the header. */
#include "data/library.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/yaml.h"

enum { READ_CHUNK = 16 * 1024 };

enum ac_status ac_library_init_over(struct ac_library *lib, const struct ac_embedded *files,
                                    size_t count, const char *dir, struct ac_err *err)
{
    *lib = (struct ac_library){ .embedded = files, .embedded_count = count };
    ac_arena_init(&lib->arena, AC_LIBRARY_MEMORY);
    if (dir) {
        DIR *folder = opendir(dir);

        if (!folder)
            return ac_refuse(err, AC_ERR_NOT_FOUND, "%s: %s, expected a folder of game data", dir,
                             strerror(errno));
        (void)closedir(folder);
        lib->dir = ac_arena_strdup(&lib->arena, dir);
        if (!lib->dir)
            return ac_refuse(err, AC_ERR_MEMORY, "no memory for the library");
    }
    return AC_OK;
}

enum ac_status ac_library_init(struct ac_library *lib, const char *dir, struct ac_err *err)
{
    return ac_library_init_over(lib, ac_embedded_files, ac_embedded_count, dir, err);
}

void ac_library_release(struct ac_library *lib)
{
    ac_arena_release(&lib->arena);
    *lib = (struct ac_library){ 0 };
}

static const struct ac_embedded *find_embedded(const struct ac_library *lib, const char *path)
{
    size_t low = 0;
    size_t high = lib->embedded_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(lib->embedded[middle].path, path);

        if (order == 0)
            return &lib->embedded[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

static struct ac_document *find_document(const struct ac_library *lib, const char *path)
{
    for (struct ac_document *doc = lib->documents; doc; doc = doc->next)
        if (strcmp(doc->path, path) == 0)
            return doc;
    return NULL;
}

/* A new document in the library's memory; with `copy` its bytes too. NULL: no memory. */
static struct ac_document *new_document(struct ac_library *lib, const char *path, const char *file,
                                        const char *bytes, size_t size, bool copy)
{
    struct ac_document *doc = ac_arena_alloc(&lib->arena, 1, sizeof(*doc));

    if (!doc)
        return NULL;
    doc->path = ac_arena_strdup(&lib->arena, path);
    doc->file = ac_arena_strdup(&lib->arena, file);
    doc->bytes = copy ? ac_arena_strndup(&lib->arena, bytes, size) : bytes;
    doc->size = size;
    return doc->path && doc->file && doc->bytes ? doc : NULL;
}

static enum ac_status read_stream(FILE *in, const char *file, struct ac_text *text,
                                  struct ac_err *err)
{
    char chunk[READ_CHUNK];
    size_t got;

    do {
        got = fread(chunk, 1, sizeof(chunk), in);
        ac_text_add_bytes(text, chunk, got);
        if (text->len > AC_YAML_MAX_BYTES || text->full)
            return ac_refuse(err, AC_ERR_LIMIT, "%s: too large, expected at most %d bytes", file,
                             AC_YAML_MAX_BYTES);
    } while (got > 0);
    if (ferror(in))
        return ac_refuse(err, AC_ERR_IO, "%s: %s, expected a readable file", file, strerror(errno));
    return AC_OK;
}

/* AC_ERR_NOT_FOUND only when there is no such file; anything else in the way is told as it is. */
static enum ac_status read_file(struct ac_library *lib, const char *path, const char *file,
                                struct ac_document **out, struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status;
    FILE *in = fopen(file, "rb");

    if (!in)
        return ac_refuse(err, errno == ENOENT || errno == ENOTDIR ? AC_ERR_NOT_FOUND : AC_ERR_IO,
                         "%s: %s, expected a readable file", file, strerror(errno));
    ac_text_init(&text, AC_YAML_MAX_BYTES + READ_CHUNK + 1);
    status = read_stream(in, file, &text, err);
    if (status == AC_OK) {
        *out = new_document(lib, path, file, text.data, text.len, true);
        if (!*out)
            status = ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", file);
    }
    ac_text_release(&text);
    (void)fclose(in);
    return status;
}

/* DIR/path; false when it does not fit. */
static bool overlay_path(const struct ac_library *lib, const char *path, char out[AC_LIBRARY_PATH])
{
    int len = snprintf(out, AC_LIBRARY_PATH, "%s/%s", lib->dir, path);

    return len > 0 && len < AC_LIBRARY_PATH;
}

/* A copy of the built-in file is no other file. */
static bool is_built_in(const struct ac_library *lib, const struct ac_document *doc)
{
    const struct ac_embedded *embedded = find_embedded(lib, doc->path);

    return embedded && embedded->size == doc->size &&
           memcmp(embedded->bytes, doc->bytes, doc->size) == 0;
}

/* The bytes of a document of the library, not parsed. */
static enum ac_status find_or_read(struct ac_library *lib, const char *path,
                                   struct ac_document **out, struct ac_err *err)
{
    const struct ac_embedded *embedded;
    char file[AC_LIBRARY_PATH];
    struct ac_document *doc = find_document(lib, path);

    if (!doc && lib->dir && overlay_path(lib, path, file)) {
        struct ac_err missing = { 0 };
        const enum ac_status status = read_file(lib, path, file, &doc, &missing);

        if (status != AC_OK && status != AC_ERR_NOT_FOUND) {
            ac_err_fill_at(err, status, 0, 0, missing.text);
            return status;
        }
        if (status == AC_OK) {
            doc->own = !is_built_in(lib, doc);
            doc->next = lib->documents;
            lib->documents = doc;
        } /* else the built-in one stands: nothing to complain of */
    }
    if (!doc) {
        embedded = find_embedded(lib, path);
        if (!embedded)
            return ac_refuse(err, AC_ERR_NOT_FOUND, "%s: there is no such document", path);
        doc = new_document(lib, path, path, (const char *)embedded->bytes, embedded->size, false);
        if (!doc)
            return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", path);
        doc->next = lib->documents;
        lib->documents = doc;
    }
    *out = doc;
    return AC_OK;
}

static enum ac_status parse(struct ac_library *lib, struct ac_document *doc,
                            const struct ac_document **out, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    *out = NULL;
    if (!doc->root)
        status = ac_yaml_parse(doc->file, doc->bytes, doc->size, &lib->arena, &doc->root, err);
    if (status == AC_OK)
        *out = doc;
    return status;
}

enum ac_status ac_library_open(struct ac_library *lib, const char *path,
                               const struct ac_document **out, struct ac_err *err)
{
    struct ac_document *doc;
    enum ac_status status = find_or_read(lib, path, &doc, err);

    *out = NULL;
    return status == AC_OK ? parse(lib, doc, out, err) : status;
}

enum ac_status ac_library_text(struct ac_library *lib, const char *path,
                               const struct ac_document **out, struct ac_err *err)
{
    struct ac_document *doc;
    enum ac_status status = find_or_read(lib, path, &doc, err);

    *out = status == AC_OK ? doc : NULL;
    return status;
}

/* Not cached: a program may read a file again after its user has changed it. */
enum ac_status ac_library_open_file(struct ac_library *lib, const char *file,
                                    const struct ac_document **out, struct ac_err *err)
{
    struct ac_document *doc = NULL;
    enum ac_status status = read_file(lib, file, file, &doc, err);

    *out = NULL;
    if (status != AC_OK)
        return status;
    doc->own = true;
    return parse(lib, doc, out, err);
}

enum ac_status ac_library_built_in(struct ac_library *lib, const char *path,
                                   const struct ac_document **out, struct ac_err *err)
{
    const struct ac_embedded *embedded = find_embedded(lib, path);
    struct ac_document *doc;

    *out = NULL;
    if (!embedded)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "%s: there is no such document", path);
    doc = new_document(lib, path, path, (const char *)embedded->bytes, embedded->size, false);
    if (!doc)
        return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", path);
    return parse(lib, doc, out, err);
}

enum ac_status ac_library_stand_in(struct ac_library *lib, const char *path, const char *file,
                                   struct ac_err *err)
{
    struct ac_document *doc = NULL;
    const enum ac_status status = read_file(lib, path, file, &doc, err);

    if (status != AC_OK)
        return status;
    doc->own = true;
    doc->next = lib->documents;
    lib->documents = doc;
    return AC_OK;
}

enum ac_status ac_library_open_text(struct ac_library *lib, const char *file, const char *bytes,
                                    size_t size, const struct ac_document **out, struct ac_err *err)
{
    struct ac_document *doc;

    *out = NULL;
    if (size > AC_YAML_MAX_BYTES)
        return ac_refuse(err, AC_ERR_LIMIT, "%s: too large, expected at most %d bytes", file,
                         AC_YAML_MAX_BYTES);
    doc = new_document(lib, file, file, bytes, size, true);
    if (!doc)
        return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", file);
    doc->own = true;
    return parse(lib, doc, out, err);
}

bool ac_library_has(const struct ac_library *lib, const char *path)
{
    char file[AC_LIBRARY_PATH];
    FILE *in;

    if (find_embedded(lib, path))
        return true;
    if (!lib->dir || !overlay_path(lib, path, file))
        return false;
    in = fopen(file, "rb");
    if (!in)
        return false;
    (void)fclose(in);
    return true;
}

static enum ac_status add_name(struct ac_library *lib, struct ac_names *names, const char *name,
                               const char *ending, struct ac_err *err)
{
    size_t len = strlen(name);
    size_t tail = strlen(ending);

    if (len <= tail || strcmp(name + len - tail, ending) != 0 || name[0] == '.')
        return AC_OK;
    len -= tail;
    for (int i = 0; i < names->count; i++)
        if (strncmp(names->name[i], name, len) == 0 && names->name[i][len] == '\0')
            return AC_OK;
    if (names->count == AC_LIBRARY_MAX_NAMES)
        return ac_refuse(err, AC_ERR_LIMIT, "more than %d files in a folder of game data",
                         AC_LIBRARY_MAX_NAMES);
    names->name[names->count] = ac_arena_strndup(&lib->arena, name, len);
    if (!names->name[names->count])
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the library");
    names->count++;
    return AC_OK;
}

static enum ac_status list_embedded(struct ac_library *lib, const char *folder, const char *ending,
                                    struct ac_names *out, struct ac_err *err)
{
    size_t len = strlen(folder);
    enum ac_status status = AC_OK;

    for (size_t i = 0; i < lib->embedded_count && status == AC_OK; i++) {
        const char *path = lib->embedded[i].path;

        if (strncmp(path, folder, len) == 0 && path[len] == '/' && !strchr(path + len + 1, '/'))
            status = add_name(lib, out, path + len + 1, ending, err);
    }
    return status;
}

/* A folder that is not there is an empty one. */
static enum ac_status list_overlay(struct ac_library *lib, const char *folder, const char *ending,
                                   struct ac_names *out, struct ac_err *err)
{
    char file[AC_LIBRARY_PATH];
    enum ac_status status = AC_OK;
    DIR *dir;

    if (!lib->dir || !overlay_path(lib, folder, file))
        return AC_OK;
    dir = opendir(file);
    if (!dir)
        return AC_OK;
    for (const struct dirent *e = readdir(dir); e && status == AC_OK; e = readdir(dir))
        status = add_name(lib, out, e->d_name, ending, err);
    (void)closedir(dir);
    return status;
}

static int by_text(const void *a, const void *b)
{
    const char *const *x = a;
    const char *const *y = b;

    return strcmp(*x, *y);
}

static struct ac_listing *find_listing(const struct ac_library *lib, const char *folder,
                                       const char *ending)
{
    struct ac_listing *list = lib->listings;

    while (list && (strcmp(list->folder, folder) != 0 || strcmp(list->ending, ending) != 0))
        list = list->next;
    return list;
}

static enum ac_status list_anew(struct ac_library *lib, const char *folder, const char *ending,
                                struct ac_names *out, struct ac_err *err)
{
    enum ac_status status;

    *out = (struct ac_names){ 0 };
    out->name = ac_arena_alloc(&lib->arena, AC_LIBRARY_MAX_NAMES, sizeof(*out->name));
    if (!out->name)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the library");
    status = list_embedded(lib, folder, ending, out, err);
    if (status == AC_OK)
        status = list_overlay(lib, folder, ending, out, err);
    if (status == AC_OK && out->count > 1)
        qsort(out->name, (size_t)out->count, sizeof(*out->name), by_text);
    return status;
}

/* Kept as the documents are: a server would be asked for lists until its memory is full. */
enum ac_status ac_library_list(struct ac_library *lib, const char *folder, const char *ending,
                               struct ac_names *out, struct ac_err *err)
{
    struct ac_listing *list = find_listing(lib, folder, ending);
    enum ac_status status = AC_OK;

    if (!list) {
        status = list_anew(lib, folder, ending, out, err);
        list = status == AC_OK ? ac_arena_alloc(&lib->arena, 1, sizeof(*list)) : NULL;
        if (!list)
            return status;
        *list = (struct ac_listing){ .folder = ac_arena_strdup(&lib->arena, folder),
                                     .ending = ac_arena_strdup(&lib->arena, ending),
                                     .names = *out,
                                     .next = lib->listings };
        if (list->folder && list->ending)
            lib->listings = list;
    }
    *out = list->names;
    return status;
}

/* Moves `id` to place `at`, the names between one up; false when it is not among those from `at`. */
static bool move_to(struct ac_names *names, int at, const char *id)
{
    for (int i = at; i < names->count; i++) {
        const char *name = names->name[i];

        if (strcmp(name, id) != 0)
            continue;
        memmove(names->name + at + 1, names->name + at, (size_t)(i - at) * sizeof(*names->name));
        names->name[at] = name;
        return true;
    }
    return false;
}

static enum ac_status put_in_order(struct ac_names *names, const struct ac_node *index,
                                   struct ac_err *err)
{
    static const char *const keys[] = { "order", NULL };
    const struct ac_node *order;
    enum ac_status status = ac_node_only(index, keys, err);
    int at = 0;

    if (status == AC_OK)
        status = ac_node_need(index, "order", AC_NODE_LIST, &order, err);
    if (status != AC_OK)
        return status;
    for (const struct ac_node *id = order->child; id; id = id->next) {
        if (id->kind != AC_NODE_SCALAR)
            return ac_node_refuse(err, id, "not a word, expected the id of a scenario");
        if (!move_to(names, at, id->text))
            return ac_node_refuse(err, id,
                                  "\"%.40s\" is no scenario or is listed twice, expected "
                                  "the name of a file in scenarios without .yaml",
                                  id->text);
        at++;
    }
    return AC_OK;
}

enum ac_status ac_library_scenarios(struct ac_library *lib, const char *game, struct ac_names *out,
                                    struct ac_err *err)
{
    const struct ac_document *index;
    struct ac_err missing = { 0 };
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/scenarios", game);
    status = ac_library_list(lib, path, ".yaml", out, err);
    if (status != AC_OK)
        return status;
    (void)snprintf(path, sizeof(path), "%s/scenarios.yaml", game);
    status = ac_library_open(lib, path, &index, &missing);
    if (status == AC_ERR_NOT_FOUND)
        return AC_OK; /* no order is prescribed: nothing to complain of */
    if (status == AC_OK)
        return put_in_order(out, index->root, err);
    ac_err_fill_at(err, status, missing.line, missing.column, missing.text);
    return status;
}
