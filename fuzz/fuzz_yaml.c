/*
 * Any bytes as a document, and as a case register: read or refused with a reason, never worse. A
 * tree that was read is walked, so that its links and texts are proved whole.
 */
#include "fuzz.h"

#include <string.h>

#include "base/bug.h"
#include "data/casebook.h"
#include "data/yaml.h"

static void check_node(const struct ac_node *node, const struct ac_node *parent)
{
    if ((node->key != NULL) != (parent->kind == AC_NODE_MAP))
        ac_bug("a key in a list, or none in a map");
    if ((node->text != NULL) != (node->kind == AC_NODE_SCALAR) || node->line < 1)
        ac_bug("a node without text or line");
    if (node->key && ac_node_get(parent, node->key) != node)
        ac_bug("a key twice");
}

static void walk(const struct ac_node *root)
{
    const struct ac_node *parent[AC_YAML_MAX_DEPTH + 1] = { root };
    const struct ac_node *next[AC_YAML_MAX_DEPTH + 1] = { root->child };
    int seen[AC_YAML_MAX_DEPTH + 1] = { 0 };
    int depth = 1;

    while (depth > 0) {
        const struct ac_node *node = next[depth - 1];

        if (!node) {
            if (seen[depth - 1] != parent[depth - 1]->count)
                ac_bug("a wrong count of children");
            depth--;
            continue;
        }
        if (parent[depth - 1]->count < 1000) /* looking up every key is a square of work */
            check_node(node, parent[depth - 1]);
        seen[depth - 1]++;
        next[depth - 1] = node->next;
        if (node->child) {
            if (depth > AC_YAML_MAX_DEPTH)
                ac_bug("nested beyond the limit");
            parent[depth] = node;
            next[depth] = node->child;
            seen[depth++] = 0;
        }
    }
}

static void demand_reason(enum ac_status status, const struct ac_err *err)
{
    if (status != AC_OK && (err->status != status || !strstr(err->text, "input")))
        ac_bug("a refusal without a reason: %s", err->text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    const struct ac_node *root;
    struct ac_casebook book;
    struct ac_arena arena;
    struct ac_err err = { 0 };
    enum ac_status status;

    ac_arena_init(&arena, 64 * 1024 * 1024);
    status = ac_yaml_parse("input", bytes, size, &arena, &root, &err);
    demand_reason(status, &err);
    if (status == AC_OK)
        walk(root);
    demand_reason(ac_casebook_parse("input", bytes, size, &arena, &book, &err), &err);
    ac_arena_release(&arena);
    return 0;
}
