/* The keys of scenarios, checked and read by their table; see acies/key.h. */
#include "acies/key.h"

#include <string.h>

#include "base/bug.h"

enum { MAX_KEYS = 64 }; /* of a map */

static const struct ac_key *find(const struct ac_key *keys, const char *name)
{
    for (; keys && keys->name; keys++)
        if (strcmp(keys->name, name) == 0)
            return keys;
    return NULL;
}

const struct ac_key *ac_key_named(const struct ac_key *keys, const char *name)
{
    const struct ac_key *row = find(keys, name);

    if (!row)
        ac_bug("no key \"%s\" in the table of keys", name);
    return row;
}

enum ac_status ac_key_int(const struct ac_node *map, const struct ac_key *keys, const char *name,
                          int32_t *out, struct ac_err *err)
{
    const struct ac_key *row = ac_key_named(keys, name);

    return ac_node_get_int(map, name, row->low, row->high, out, err);
}

enum ac_status ac_key_name(const struct ac_node *map, const struct ac_key *keys, const char *name,
                           int *out, struct ac_err *err)
{
    const struct ac_key *row = ac_key_named(keys, name);
    const struct ac_node *node = ac_node_get(map, name);

    return node ? ac_node_name(node, row->words, out, err) : AC_OK;
}

static int add_names(const struct ac_key *keys, const char **names, int count)
{
    for (; keys && keys->name; keys++) {
        if (count == MAX_KEYS)
            ac_bug("more than %d keys in one map", MAX_KEYS);
        names[count++] = keys->name;
    }
    return count;
}

/* Looked at without ac_node_get: that somebody asked for a key is for those to say who read it. */
static const struct ac_node *peek(const struct ac_node *map, const char *key)
{
    for (const struct ac_node *node = map->child; node; node = node->next)
        if (strcmp(node->key, key) == 0)
            return node;
    return NULL;
}

/* Is it of the row's shape? Nothing at all stands for an empty list or map. */
static bool fits(const struct ac_key *row, const struct ac_node *node)
{
    static const enum ac_node_kind kind[] = { AC_NODE_SCALAR, AC_NODE_MAP, AC_NODE_LIST };

    return row->shape == AC_SHAPE_ANY || node->kind == kind[row->shape] ||
           (node->kind == AC_NODE_SCALAR && !node->text[0] && !row->needed);
}

static enum ac_status check_shapes(const struct ac_node *map, const struct ac_key *keys,
                                   struct ac_err *err)
{
    static const char *const expected[] = { "a value", "a map of keys", "a list", "it" };
    enum ac_status status = AC_OK;

    for (; keys && keys->name; keys++) {
        const struct ac_node *node = peek(map, keys->name);

        if (!node && keys->needed)
            status = ac_node_refuse(err, map, "no key \"%s\", expected %s under it", keys->name,
                                    expected[keys->shape]);
        else if (node && !fits(keys, node))
            status = ac_node_refuse(err, node, "\"%s\" is no %s, expected %s", keys->name,
                                    expected[keys->shape] + 2, expected[keys->shape]);
        if (status != AC_OK && !err->all)
            return status;
    }
    return status;
}

/* NOLINTBEGIN(misc-no-recursion): as deep as tables are, AC_KEY_DEPTH */
static enum ac_status check_map(const struct ac_node *map, const struct ac_key *common,
                                const struct ac_key *own, struct ac_err *err);

/* What stands under a key: a map, or the maps of a list. */
static enum ac_status check_inside(const struct ac_node *node, const struct ac_key *common,
                                   const struct ac_key *own, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (node->kind == AC_NODE_MAP)
        return check_map(node, common, own, err);
    for (const struct ac_node *n = node->child; n && (status == AC_OK || err->all); n = n->next)
        if (n->kind == AC_NODE_MAP) {
            const enum ac_status one = check_map(n, common, own, err);

            status = status == AC_OK ? one : status;
        }
    return status;
}

static enum ac_status check_map(const struct ac_node *map, const struct ac_key *common,
                                const struct ac_key *own, struct ac_err *err)
{
    const char *names[MAX_KEYS + 1] = { NULL };
    enum ac_status status, one;

    (void)add_names(own, names, add_names(common, names, 0));
    status = ac_node_only(map, names, err);
    if (status == AC_OK)
        status = check_shapes(map, common, err);
    if (status == AC_OK || err->all) {
        one = check_shapes(map, own, err);
        status = status == AC_OK ? one : status;
    }
    for (const struct ac_node *n = map->child; n && (status == AC_OK || err->all); n = n->next) {
        const struct ac_key *a = find(common, n->key), *b = find(own, n->key);
        const struct ac_key *in_a = a ? a->inside : NULL, *in_b = b ? b->inside : NULL;

        one = in_a || in_b ? check_inside(n, in_a, in_b, err) : AC_OK;
        status = status == AC_OK ? one : status;
    }
    return status;
}
/* NOLINTEND(misc-no-recursion) */

enum ac_status ac_keys_check(const struct ac_node *map, const struct ac_key *common,
                             const struct ac_key *own, struct ac_err *err)
{
    struct ac_err none = { 0 };

    return common || own ? check_map(map, common, own, err ? err : &none) : AC_OK;
}
