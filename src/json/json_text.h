/*
 * JSON written straight into a text: for what is sent a thousand times a second, where building a tree to
 * print it costs ten times the printing. What is written is what jansson would print of the same tree.
 *
 * Values are written in order; within an object each has a key, within a list the key is NULL. A comma is set
 * where one belongs.
 */
#ifndef AC_PROTO_JSON_TEXT_H
#define AC_PROTO_JSON_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "acies/game.h"
#include "base/text.h"

enum { AC_JS_MAX = 64 * 1024 * 1024 }; /* of a text that holds JSON: more is a bug */

/* `bracket` is '{' or '[', and the one that closes it. */
void ac_js_open(struct ac_text *out, const char *key, char bracket);
void ac_js_close(struct ac_text *out, char bracket);

/* NULL becomes null; a text that was cut to fit its room may end in half a character: it ends before that. */
void ac_js_text(struct ac_text *out, const char *key, const char *text);
void ac_js_int(struct ac_text *out, const char *key, int64_t value);
void ac_js_bool(struct ac_text *out, const char *key, bool value);
void ac_js_null(struct ac_text *out, const char *key);
void ac_js_case(struct ac_text *out, const struct ac_game *game, ac_case rule);
void ac_js_side(struct ac_text *out, const char *key, const struct ac_game *game, int side);
void ac_js_piece(struct ac_text *out, const char *key, const struct ac_game *game, int piece);
void ac_js_place(struct ac_text *out, const char *key, const struct ac_game *game, int place);
void ac_js_points(struct ac_text *out, const char *key, const struct ac_point *points, int count);
void ac_js_feature(struct ac_text *out, const char *key, const struct ac_feature *feature);

/* A value that was built as a tree, its reference taken; and one that is text already. */
void ac_js_tree(struct ac_text *out, const char *key, json_t *value);
void ac_js_raw(struct ac_text *out, const char *key, const char *json, size_t size);

/* The way back: the tree of what was written, for those who look into it. */
json_t *ac_js_read(const struct ac_text *text);

#endif
