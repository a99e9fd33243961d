/*
 * A tree of nodes back to YAML text of our plain subset: what is written reads as the same tree, so
 * that a scenario can travel inside another file.
 */
#ifndef AC_DATA_EMIT_H
#define AC_DATA_EMIT_H

#include "acies/node.h"
#include "base/text.h"

/* "key: value" and what is below it, indented by `indent` blanks; a list item when `key` is NULL. */
void ac_yaml_emit(const char *key, const struct ac_node *node, int indent, struct ac_text *out);

#endif
