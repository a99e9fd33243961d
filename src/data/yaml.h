/*
 * YAML text to a tree of nodes (acies/node.h), on libyaml.
 *
 * A plain subset, so that what a person reads is what the program reads: one document, a map at
 * the top; lists, maps and scalars; scalars are text whatever their quotes; keys are scalars,
 * unique in their map. No tags, anchors, aliases or directives; UTF-8 without control characters;
 * no tabs in the indentation. What is beyond the bounds below is refused. Every refusal reads
 * `FILE: line N: what is wrong, expected ...`.
 */
#ifndef AC_DATA_YAML_H
#define AC_DATA_YAML_H

#include <stddef.h>

#include "acies/node.h"

enum {
    AC_YAML_MAX_BYTES = 4 * 1024 * 1024,
    AC_YAML_MAX_NODES = 100000,
    AC_YAML_MAX_DEPTH = 32,
    AC_YAML_MAX_SCALAR = 256 * 1024,
    AC_YAML_MAX_KEY = 128,
};

/*
 * Reads `size` bytes (no closing zero needed). The tree and all its texts live in the arena; `file`
 * is what people know the text by. On refusal *out is NULL.
 */
enum ac_status ac_yaml_parse(const char *file, const char *bytes, size_t size,
                             struct ac_arena *arena, const struct ac_node **out,
                             struct ac_err *err) AC_MUST_CHECK;

#endif
