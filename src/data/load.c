/* From what a person names to a loaded game: ac_data_load of data/scenario.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/near.h"
#include "base/text.h"
#include "data/emit.h"
#include "data/scenario.h"
#include "data/source.h"
#include "data/weights.h"
#include "data/yaml.h"

enum { MAX_OPENED = 64, MAX_GAMES = 64, MAX_KNOWN = 256, MARKS = 4 };

/* A document that the ruleset asked for. */
struct opened {
    const char *name; /* "map.yaml" */
    const struct ac_node *root;
    const char *key; /* the file it is, where that is not built in; else NULL */
};

struct job {
    struct ac_library *lib;
    struct ac_arena arena; /* of what is needed until the game is loaded, and no longer */
    const struct ac_ruleset *const *rulesets;
    const struct ac_ruleset *rules;
    const char *folder;             /* where `map` may lie: the user's file's, with its slash */
    bool shipped;                   /* the scenario is the library's */
    const char *word;               /* what people call it */
    const struct ac_node *top;      /* of a file that refers to or wraps a scenario, else NULL */
    const struct ac_node *scenario; /* the scenario's own keys */
    const struct ac_node *map;      /* its map: a name or the thing itself, or NULL */
    const struct ac_node *data;     /* documents that the file brings along, or NULL */
    bool own;                       /* the scenario is not as it is built in */
    int opened_count;
    struct opened opened[MAX_OPENED];
};

static enum ac_status no_memory(struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "no memory to load a game");
}

static const struct ac_ruleset *find_rules(const struct ac_ruleset *const *rulesets, const char *id,
                                           size_t len)
{
    for (int i = 0; rulesets[i]; i++)
        if (strncmp(rulesets[i]->id, id, len) == 0 && rulesets[i]->id[len] == '\0')
            return rulesets[i];
    return NULL;
}

static void list_games(const struct ac_ruleset *const *rulesets, struct ac_text *out)
{
    for (int i = 0; rulesets[i]; i++)
        ac_text_addf(out, "%s%s", i > 0 ? ", " : "", rulesets[i]->id);
}

/* Reads a game's id at the key `game`, and finds its ruleset. */
static enum ac_status read_game(struct job *job, const struct ac_node *doc, struct ac_err *err)
{
    const char *ids[MAX_GAMES + 1] = { NULL };
    const struct ac_node *node;
    int index;
    enum ac_status status = ac_node_need(doc, "game", AC_NODE_SCALAR, &node, err);

    for (int i = 0; job->rulesets[i] && i < MAX_GAMES; i++)
        ids[i] = job->rulesets[i]->id;
    if (status == AC_OK)
        status = ac_node_name(node, ids, &index, err);
    if (status != AC_OK)
        return status;
    if (strcmp(node->text, ids[index]) != 0)
        return AC_ERR_INPUT; /* told above; what else the file says is of no game */
    job->rules = job->rulesets[index];
    return AC_OK;
}

/* The scenario of that name that the library has, with the two marks it must bear. */
static enum ac_status use_shipped(struct job *job, const char *id, struct ac_err *err)
{
    const struct ac_document *doc;
    const struct ac_node *node;
    char path[AC_LIBRARY_PATH];
    const char *game = job->rules->id;
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/scenarios/%s.yaml", game, id);
    status = ac_library_open(job->lib, path, &doc, err);
    if (status == AC_OK)
        status = ac_node_need(doc->root, "game", AC_NODE_SCALAR, &node, err);
    if (status != AC_OK)
        return status;
    if (strcmp(node->text, game) != 0)
        return ac_node_refuse(err, node, "game is \"%.40s\", expected %s as its folder is named",
                              node->text, game);
    status = ac_node_need(doc->root, "id", AC_NODE_SCALAR, &node, err);
    if (status != AC_OK)
        return status;
    if (strcmp(node->text, id) != 0)
        return ac_node_refuse(err, node, "id is \"%.40s\", expected %s as its file is named",
                              node->text, id);
    job->scenario = doc->root;
    job->shipped = true;
    job->own = doc->own;
    (void)snprintf(path, sizeof(path), "%s/%s", game, id);
    job->word = ac_arena_strdup(&job->arena, path);
    return job->word ? AC_OK : no_memory(err);
}

static bool is_id(const char *text)
{
    size_t len = strlen(text);

    return len > 0 && len < 64 && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_") == len;
}

/* "no scenario "x" in GAME, expected one of a, b" without the file and line before it. */
static void missing_text(struct job *job, const char *id, struct ac_text *out)
{
    struct ac_names names;

    struct ac_near near;

    ac_text_addf(out, "%s has no scenario \"%.40s\"", job->rules->id, id);
    if (ac_library_scenarios(job->lib, job->rules->id, &names, NULL) != AC_OK || !names.count) {
        ac_text_add(out, ", expected a file: there are no scenarios");
        return;
    }
    ac_near_begin(&near, id, strlen(id));
    for (int i = 0; i < names.count; i++)
        ac_near_offer(&near, names.name[i]);
    if (near.best)
        ac_text_addf(out, " (did you mean %s?)", near.best);
    ac_text_add(out, ", expected ");
    for (int i = 0; i < names.count; i++) {
        if (out->len + strlen(names.name[i]) + 8 > 240) {
            ac_text_add(out, " ...");
            return;
        }
        ac_text_addf(out, "%s%s", i > 0 ? ", " : "one of ", names.name[i]);
    }
}

static enum ac_status refuse_missing(struct job *job, const struct ac_node *node, const char *id,
                                     struct ac_err *err)
{
    char memory[256];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    missing_text(job, id, &text);
    if (node)
        return ac_node_refuse(err, node, "%s", memory);
    return ac_refuse(err, AC_ERR_NOT_FOUND, "%s", memory);
}

static bool has_scenario(const struct job *job, const char *id)
{
    char path[AC_LIBRARY_PATH];

    if (!is_id(id))
        return false;
    (void)snprintf(path, sizeof(path), "%s/scenarios/%s.yaml", job->rules->id, id);
    return ac_library_has(job->lib, path);
}

/* A file's document: a scenario itself, or a position that names a scenario or wraps one. */
static enum ac_status use_document(struct job *job, const struct ac_document *doc,
                                   struct ac_err *err)
{
    static const char *const keys[] = { "game", "scenario", "title",    "note", "map",
                                        "data", "options",  "position", NULL };
    const struct ac_node *inner = ac_node_get(doc->root, "scenario");
    enum ac_status status = read_game(job, doc->root, err);

    job->word = doc->file;
    job->own = true;
    if (status != AC_OK)
        return status;
    if (!inner) {
        job->scenario = doc->root;
        return AC_OK;
    }
    job->top = doc->root;
    status = ac_node_only(doc->root, keys, err);
    if (status != AC_OK)
        return status;
    if (inner->kind == AC_NODE_LIST)
        return ac_node_refuse(err, inner,
                              "scenario is a list, expected an id or a scenario's keys");
    if (inner->kind == AC_NODE_MAP) {
        job->scenario = inner;
        return AC_OK;
    }
    if (!has_scenario(job, inner->text))
        return refuse_missing(job, inner, inner->text, err);
    return use_shipped(job, inner->text, err);
}

static enum ac_status use_file(struct job *job, const char *file, struct ac_err *err)
{
    const struct ac_document *doc;
    const char *slash = strrchr(file, '/');
    enum ac_status status = ac_library_open_file(job->lib, file, &doc, err);

    if (status != AC_OK)
        return status;
    job->folder = ac_arena_strndup(&job->arena, file, slash ? (size_t)(slash - file) + 1 : 0);
    return job->folder ? use_document(job, doc, err) : no_memory(err);
}

/* A game alone: its scenario with `first: true`, else the first of the list. */
static enum ac_status use_first(struct job *job, struct ac_err *err)
{
    struct ac_names names;
    struct ac_scenario scenario;
    const char *id = NULL;
    enum ac_status status = ac_library_scenarios(job->lib, job->rules->id, &names, err);

    for (int i = 0; i < names.count && status == AC_OK && !id; i++) {
        status = ac_scenario_peek(job->lib, job->rules->id, names.name[i], &scenario, err);
        if (status == AC_OK && scenario.first)
            id = names.name[i];
    }
    if (status != AC_OK)
        return status;
    if (!id && names.count > 0)
        id = names.name[0];
    if (!id)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "%s has no scenarios", job->rules->id);
    return use_shipped(job, id, err);
}

/* Neither a scenario nor a file. */
static enum ac_status refuse_what(struct job *job, const char *what, const char *id,
                                  struct ac_err *err)
{
    char memory[160], meant[64] = "";
    struct ac_text text;
    struct ac_near near;

    if (job->rules && id)
        return refuse_missing(job, NULL, id, err);
    ac_near_begin(&near, what, strcspn(what, "/"));
    for (int i = 0; job->rulesets[i]; i++)
        ac_near_offer(&near, job->rulesets[i]->id);
    if (near.best)
        (void)snprintf(meant, sizeof(meant), " (did you mean %s?)", near.best);
    ac_text_over(&text, memory, sizeof(memory));
    list_games(job->rulesets, &text);
    return ac_refuse(err, AC_ERR_NOT_FOUND,
                     "\"%.60s\"%s is no game and no file, expected GAME, GAME/SCENARIO or a file; "
                     "games: %s",
                     what, meant, memory);
}

static enum ac_status resolve(struct job *job, const char *what, struct ac_err *err)
{
    size_t len = strcspn(what, "/");
    const char *id = what[len] ? what + len + 1 : NULL;
    enum ac_status status;

    job->rules = find_rules(job->rulesets, what, len);
    if (job->rules && !id)
        return use_first(job, err);
    if (job->rules && has_scenario(job, id))
        return use_shipped(job, id, err);
    status = use_file(job, what, err);
    if (status != AC_ERR_NOT_FOUND || job->scenario || strstr(what, ".yaml"))
        return status;
    return refuse_what(job, what, id, err);
}

/* A name that stays below the folder it is looked for in. */
static bool is_inside(const char *name)
{
    return name[0] && name[0] != '/' && !strstr(name, "..") && strlen(name) < 200;
}

/* A document that the file brings along, as if it were one of its own; NULL: it has none of that name. */
static enum ac_status find_brought(struct job *job, const char *name, struct opened *out,
                                   struct ac_err *err)
{
    const struct ac_node *node = job->data ? ac_node_get(job->data, name) : NULL;
    struct ac_node *root;

    if (!node)
        return AC_OK;
    if (node->kind != AC_NODE_MAP)
        return ac_node_refuse(err, node, "%.60s is no map of keys, expected what the file holds",
                              name);
    root = ac_arena_alloc(&job->arena, 1, sizeof(*root));
    if (!root)
        return no_memory(err);
    *root = *node;
    root->key = NULL; /* a document has none, and its hash must be the document's */
    root->next = NULL;
    out->root = root;
    out->key = node->key;
    return AC_OK;
}

/* A document by name: brought along, beside the user's file, or one of the game's. */
static enum ac_status open_named(struct job *job, const char *name, const char *folder,
                                 struct opened *out, struct ac_err *err)
{
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    enum ac_status status = find_brought(job, name, out, err);

    if (status != AC_OK || out->root)
        return status;
    status = AC_ERR_NOT_FOUND;
    if (folder) {
        int len = snprintf(path, sizeof(path), "%s%s", folder, name);

        if (len > 0 && len < AC_LIBRARY_PATH)
            status = ac_library_open_file(job->lib, path, &doc, err);
    }
    if (status == AC_ERR_NOT_FOUND) {
        (void)snprintf(path, sizeof(path), "%s/%s", job->rules->id, name);
        status = ac_library_open(job->lib, path, &doc, err);
    }
    if (status != AC_OK)
        return status;
    out->root = doc->root;
    out->key = doc->own ? name : NULL;
    return AC_OK;
}

static enum ac_status open_map(struct job *job, struct opened *out, struct ac_err *err)
{
    enum ac_status status;

    if (job->map->kind != AC_NODE_SCALAR || !is_inside(job->map->text))
        return ac_node_refuse(err, job->map,
                              "map is no file name, expected that of a file beside this one or "
                              "the map's own keys");
    status = open_named(job, job->map->text, job->folder, out, err);
    if (status == AC_ERR_NOT_FOUND)
        return ac_node_refuse(err, job->map,
                              "there is no map \"%.60s\", expected a file beside "
                              "this one or one of the game's",
                              job->map->text);
    return status;
}

/* struct ac_source: a document of the game, remembered for the hash. */
static const struct ac_node *open_for_rules(void *self, const char *name, struct ac_err *err)
{
    struct job *job = self;
    struct opened opened = { 0 };
    enum ac_status status;

    for (int i = 0; i < job->opened_count; i++)
        if (strcmp(job->opened[i].name, name) == 0)
            return job->opened[i].root;
    if (job->map && strcmp(name, "map.yaml") == 0) {
        if (job->map->kind == AC_NODE_MAP)
            return job->map; /* part of the scenario, and of its hash */
        status = open_map(job, &opened, err);
    } else {
        status = open_named(job, name, NULL, &opened, err);
    }
    if (status == AC_OK && opened.key)
        status = ac_node_pass(ac_source_check(opened.root, &job->arena, err), err);
    if (status != AC_OK)
        return NULL;
    opened.name = ac_arena_strdup(&job->arena, name);
    if (opened.key)
        opened.key = ac_arena_strdup(&job->arena, opened.key);
    if (job->opened_count == MAX_OPENED || !opened.name) {
        (void)no_memory(err);
        return NULL;
    }
    job->opened[job->opened_count++] = opened;
    return opened.root;
}

static uint64_t hash_text(const char *text, uint64_t hash)
{
    return ac_hash(text, strlen(text) + 1, hash);
}

static uint64_t hash_one(const struct ac_node *node, uint64_t hash)
{
    const uint32_t shape[2] = { (uint32_t)node->kind, (uint32_t)node->count };

    hash = ac_hash(shape, sizeof(shape), hash);
    if (node->key)
        hash = hash_text(node->key, hash);
    return node->text ? hash_text(node->text, hash) : hash;
}

/* What a document says, whatever its comments and blanks: every node, parents before children. */
static uint64_t hash_tree(const struct ac_node *root, uint64_t hash)
{
    const struct ac_node *stack[AC_YAML_MAX_DEPTH + 1];
    int depth = 0;

    hash = hash_one(root, hash);
    stack[depth++] = root->child;
    while (depth > 0) {
        const struct ac_node *node = stack[depth - 1];

        if (!node) {
            depth--;
            continue;
        }
        stack[depth - 1] = node->next;
        hash = hash_one(node, hash);
        if (node->child)
            stack[depth++] = node->child;
    }
    return hash;
}

/* Of a scenario's keys: not what is counted elsewhere (options, data) or not at all (position). */
static bool is_counted(const char *key)
{
    return strcmp(key, "options") != 0 && strcmp(key, "position") != 0 && strcmp(key, "data") != 0;
}

static uint64_t hash_scenario(const struct ac_node *scenario, uint64_t hash)
{
    for (const struct ac_node *node = scenario->child; node; node = node->next)
        if (is_counted(node->key))
            hash = hash_tree(node, hash);
    return hash;
}

static int by_name(const void *a, const void *b)
{
    const struct opened *x = a;
    const struct opened *y = b;

    return strcmp(x->name, y->name);
}

static uint64_t hash_all(struct job *job)
{
    uint64_t hash = hash_scenario(job->scenario, hash_text(job->rules->id, 0));

    if (job->map && job->map->kind == AC_NODE_MAP)
        hash = hash_tree(job->map, hash);
    qsort(job->opened, (size_t)job->opened_count, sizeof(job->opened[0]), by_name);
    for (int i = 0; i < job->opened_count; i++)
        hash = hash_tree(job->opened[i].root, hash_text(job->opened[i].name, hash));
    return hash;
}

/* Appends the options of a file, each checked at its line. */
static enum ac_status add_options(const struct job *job, const struct ac_node *doc,
                                  struct ac_setting *pairs, int *count, struct ac_err *err)
{
    const char *names[AC_MAX_OPTIONS + 1] = { NULL };
    const struct ac_node *options = ac_node_get(doc, "options");
    enum ac_status status;
    int choice;

    if (!options)
        return AC_OK;
    for (int i = 0; i < job->rules->option_count; i++)
        names[i] = job->rules->options[i].name;
    status = ac_node_only(options, names, err);
    for (const struct ac_node *node = options->child; node && status == AC_OK; node = node->next) {
        const int option = ac_option_find(job->rules, node->key);
        const char *const *choices = option == AC_NONE ? NULL : job->rules->options[option].choices;

        if (!choices)
            continue; /* told above; the other faults of the file are wanted as well */
        status = ac_node_name(node, choices, &choice, err);
        if (status == AC_OK)
            pairs[(*count)++] = (struct ac_setting){ node->key, choices[choice] };
    }
    return status;
}

/* All options in the order of their weight: the scenario's, the file's, the caller's. */
static enum ac_status gather_options(struct job *job, const struct ac_load *load,
                                     struct ac_setting **out, int *count, struct ac_err *err)
{
    size_t most = (size_t)2 * AC_MAX_OPTIONS + (size_t)load->setting_count;
    struct ac_setting *pairs = ac_arena_alloc(&job->arena, most, sizeof(*pairs));
    enum ac_status status;

    *count = 0;
    *out = pairs;
    if (!pairs)
        return no_memory(err);
    status = add_options(job, job->scenario, pairs, count, err);
    if (status == AC_OK && job->top)
        status = add_options(job, job->top, pairs, count, err);
    for (int i = 0; i < load->setting_count; i++)
        pairs[(*count)++] = load->settings[i];
    return status;
}

static enum ac_status find_position(const struct job *job, const struct ac_node **out,
                                    struct ac_err *err)
{
    const struct ac_node *position = job->top ? ac_node_get(job->top, "position") : NULL;

    if (!position)
        position = ac_node_get(job->scenario, "position");
    if (position && position->kind != AC_NODE_MAP)
        return ac_node_refuse(err, position, "position is no map, expected its keys below it");
    *out = position;
    return AC_OK;
}

/* A position has a title and note of its own: the puzzle's, not the battle's. */
static enum ac_status retitle(const struct job *job, struct ac_game *game, struct ac_err *err)
{
    const char *title = game->scenario.title;
    const char *note = game->scenario.note;
    enum ac_status status = AC_OK;

    if (!job->top)
        return AC_OK;
    status = ac_node_get_text(job->top, "title", &title, err);
    if (status == AC_OK)
        status = ac_node_get_text(job->top, "note", &note, err);
    if (status != AC_OK)
        return status;
    game->scenario.title = ac_arena_strdup(&game->arena, title);
    game->scenario.note = ac_arena_strdup(&game->arena, note);
    return game->scenario.title && game->scenario.note ? AC_OK : no_memory(err);
}

/* A document that was brought along and that nobody asked for has a wrong name. */
static enum ac_status check_brought(const struct job *job, struct ac_err *err)
{
    const char *names[MAX_OPENED + 1] = { NULL };
    char memory[80];
    struct ac_text near;

    for (int i = 0; i < job->opened_count; i++)
        names[i] = job->opened[i].name;
    for (const struct ac_node *node = job->data ? job->data->child : NULL; node;
         node = node->next) {
        bool used = false;

        for (int i = 0; i < job->opened_count && !used; i++)
            used = job->opened[i].key && strcmp(job->opened[i].key, node->key) == 0;
        if (used)
            continue;
        ac_text_over(&near, memory, sizeof(memory));
        ac_near_ask(&near, node->key, names);
        return ac_node_refuse(err, node, "nobody asks for the file \"%.60s\"%s", node->key, memory);
    }
    return AC_OK;
}

/* The next node of a tree, parents before children; the stack is as deep as a document may be. */
struct walk {
    const struct ac_node *stack[AC_YAML_MAX_DEPTH + 1];
    int depth;
};

static const struct ac_node *walk_next(struct walk *walk)
{
    while (walk->depth > 0) {
        const struct ac_node *node = walk->stack[walk->depth - 1];

        if (!node) {
            walk->depth--;
            continue;
        }
        walk->stack[walk->depth - 1] = node->next;
        if (node->child)
            walk->stack[walk->depth++] = node->child;
        return node;
    }
    return NULL;
}

/* Keys for people, which no rule reads. */
static const char *const marks[MARKS] = { AC_SOURCE_KEYS, "title", "note" };

static bool is_mark(const char *key)
{
    for (int i = 0; i < MARKS; i++)
        if (strcmp(marks[i], key) == 0)
            return true;
    return false;
}

static bool has_key(const struct ac_node *root, const char *key)
{
    struct walk walk = { .stack = { root->child }, .depth = 1 };

    for (const struct ac_node *node = walk_next(&walk); node; node = walk_next(&walk))
        if (node->key && strcmp(node->key, key) == 0)
            return true;
    return false;
}

/*
 * A key that nobody asked for, in a map some of whose keys somebody did, is misspelt or unknown; but
 * for marks and words for people, which no rule reads, and for those that the built-in document has.
 */
static enum ac_status check_map(const struct ac_node *map, const struct ac_node *built_in,
                                struct ac_err *err)
{
    const char *known[MAX_KNOWN + 1] = { NULL };
    int count = 0, asked = 0;

    for (const struct ac_node *node = map->child; node && count < MAX_KNOWN - MARKS;
         node = node->next) {
        if (!node->key)
            return AC_OK; /* a list */
        asked += node->read && *node->read;
        if (is_mark(node->key))
            continue;
        if ((node->read && *node->read) || (built_in && has_key(built_in, node->key)))
            known[count++] = node->key;
    }
    if (!asked || count == MAX_KNOWN - MARKS)
        return AC_OK;
    for (int i = 0; i < MARKS; i++)
        known[count++] = marks[i];
    return ac_node_only(map, known, err);
}

/* Every map of the documents that are not built in. */
static enum ac_status check_read(const struct job *job, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (int i = 0; i < job->opened_count && status == AC_OK; i++) {
        const struct ac_node *root = job->opened[i].root;
        struct walk walk = { .stack = { root->child }, .depth = 1 };
        const struct ac_document *built_in;
        char path[AC_LIBRARY_PATH];

        if (!job->opened[i].key)
            continue;
        (void)snprintf(path, sizeof(path), "%s/%s", job->rules->id, job->opened[i].name);
        if (ac_library_built_in(job->lib, path, &built_in, NULL) != AC_OK)
            continue;
        status = check_map(root, built_in->root, err);
        for (const struct ac_node *node = walk_next(&walk); node && status == AC_OK;
             node = walk_next(&walk))
            if (node->kind == AC_NODE_MAP)
                status = check_map(node, built_in->root, err);
    }
    return status;
}

static bool is_own(const struct job *job)
{
    bool own = job->own || (job->top && ac_node_get(job->top, "map"));

    for (int i = 0; i < job->opened_count; i++)
        own = own || job->opened[i].key;
    return own;
}

/* The scenario and the documents that are not built in, to be read back anywhere. */
static void print_files(const struct job *job, struct ac_text *out)
{
    const struct ac_node *map = job->top ? ac_node_get(job->top, "map") : NULL;
    bool any = false;

    if (!job->own)
        ac_text_addf(out, "scenario: %s\n", ac_node_get(job->scenario, "id")->text);
    else
        ac_text_add(out, "scenario:\n");
    for (const struct ac_node *node = job->scenario->child; job->own && node; node = node->next)
        if (is_counted(node->key))
            ac_yaml_emit(node->key, node, 2, out);
    if (map)
        ac_yaml_emit("map", map, 0, out);
    for (int i = 0; i < job->opened_count; i++) {
        if (!job->opened[i].key)
            continue;
        ac_text_add(out, any ? "" : "data:\n");
        ac_yaml_emit(job->opened[i].key, job->opened[i].root, 2, out);
        any = true;
    }
}

static enum ac_status keep_files(const struct job *job, struct ac_game *game, struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status = AC_OK;

    if (!is_own(job))
        return AC_OK;
    ac_text_init(&text, AC_YAML_MAX_BYTES);
    print_files(job, &text);
    game->files = text.full ? NULL : ac_arena_strdup(&game->arena, text.data);
    if (!game->files)
        status = ac_refuse(err, AC_ERR_LIMIT, "the scenario and its files are too long");
    ac_text_release(&text);
    return status;
}

static enum ac_status build(struct job *job, const struct ac_load *load, struct ac_game **out,
                            struct ac_err *err)
{
    const struct ac_source source = { job->scenario, open_for_rules, job };
    struct ac_setting *settings;
    struct ac_game *game;
    uint64_t hash;
    int count;
    enum ac_status status = gather_options(job, load, &settings, &count, err);

    if (status == AC_OK && job->rules->scenario_keys)
        status = ac_keys_check(job->scenario, ac_scenario_keys, job->rules->scenario_keys, err);
    if (status == AC_OK)
        status = ac_game_new(job->rules, &source, settings, count, &game, err);
    if (status != AC_OK)
        return status;
    if (!game->scenario.id)
        status = ac_scenario_read(job->scenario, game, err);
    if (status == AC_OK)
        status = ac_weights_read(job->lib, game, err);
    if (status == AC_OK)
        status = retitle(job, game, err);
    if (status == AC_OK)
        status = check_brought(job, err);
    if (status == AC_OK)
        status = check_read(job, err);
    if (status == AC_OK)
        status = keep_files(job, game, err);
    if (status != AC_OK) {
        ac_game_free(game);
        return status;
    }
    hash = hash_all(job); /* what the ruleset opens is known only now */
    game->data_hash = ac_hash(&hash, sizeof(hash), game->data_hash);
    *out = game;
    return AC_OK;
}

/* The map and the documents that come with the file, those of a position before its scenario's. */
static enum ac_status find_companions(struct job *job, struct ac_err *err)
{
    job->map = job->top ? ac_node_get(job->top, "map") : NULL;
    job->data = job->top ? ac_node_get(job->top, "data") : NULL;
    if (!job->map) {
        job->map = ac_node_get(job->scenario, "map");
        job->folder = job->shipped ? NULL : job->folder;
    }
    if (!job->data)
        job->data = ac_node_get(job->scenario, "data");
    if (job->data && job->data->kind != AC_NODE_MAP)
        return ac_node_refuse(err, job->data,
                              "data is no map, expected names of files with their keys below");
    return AC_OK;
}

static enum ac_status load_all(struct job *job, const struct ac_load *load, struct ac_loaded *out,
                               struct ac_err *err)
{
    const struct ac_document *doc;
    enum ac_status status;

    if (load->text) {
        status = ac_library_open_text(job->lib, load->what, load->text, load->size, &doc, err);
        if (status == AC_OK)
            status = use_document(job, doc, err);
    } else {
        status = resolve(job, load->what, err);
    }
    if (status != AC_OK)
        return status;
    status = find_companions(job, err);
    if (status == AC_OK)
        status = find_position(job, &out->position, err);
    if (status == AC_OK)
        status = build(job, load, &out->game, err);
    return status;
}

enum ac_status ac_data_load(struct ac_library *lib, const struct ac_ruleset *const *rulesets,
                            const struct ac_load *load, struct ac_loaded *out, struct ac_err *err)
{
    struct job job = { .lib = lib, .rulesets = rulesets };
    enum ac_status status;

    *out = (struct ac_loaded){ 0 };
    ac_arena_init(&job.arena, AC_LIBRARY_MEMORY);
    status = load_all(&job, load, out, err);
    if (status == AC_OK)
        (void)snprintf(out->scenario_word, sizeof(out->scenario_word), "%s", job.word);
    else
        *out = (struct ac_loaded){ 0 };
    ac_arena_release(&job.arena);
    return status;
}
