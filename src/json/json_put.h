/* Building JSON without testing every call: a value that cannot be made is a bug or no memory. */
#ifndef AC_PROTO_JSON_PUT_H
#define AC_PROTO_JSON_PUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "acies/game.h"

json_t *ac_put_object(void);
json_t *ac_put_array(void);

/* A text that was cut to fit its room may end in half a character: that half is dropped. */
json_t *ac_put_string(const char *text);

void ac_put(json_t *object, const char *key, json_t *value);
void ac_put_text(json_t *object, const char *key, const char *text); /* NULL becomes null */
void ac_put_int(json_t *object, const char *key, int64_t value);
void ac_put_bool(json_t *object, const char *key, bool value);
void ac_put_case(json_t *object, const struct ac_game *game, ac_case rule);
void ac_put_side(json_t *object, const char *key, const struct ac_game *game, int side);
void ac_put_piece(json_t *object, const char *key, const struct ac_game *game, int piece);
void ac_put_place(json_t *object, const char *key, const struct ac_game *game, int place);
void ac_add(json_t *array, json_t *value);

/* `count` words; and words up to a closing NULL. */
json_t *ac_put_names(const char *const *names, int count);
json_t *ac_put_name_list(const char *const *names);

/* The words of the flags that are set. */
struct ac_flag_word {
    uint32_t flag;
    const char *word;
};
json_t *ac_put_flags(const struct ac_flag_word *words, int count, uint32_t flags);

/* Points as [x, y, x, y ...]: maps have thousands of them. */
json_t *ac_put_points(const struct ac_point *points, int count);
json_t *ac_put_feature(const struct ac_feature *feature);

#endif
