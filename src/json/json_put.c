/* See the header. */
#include "json/json_put.h"

#include <string.h>

#include "base/bug.h"
#include "notation/words.h"

static json_t *sure(json_t *value)
{
    if (!value)
        ac_bug("a JSON value could not be made");
    return value;
}

json_t *ac_put_object(void)
{
    return sure(json_object());
}

json_t *ac_put_array(void)
{
    return sure(json_array());
}

json_t *ac_put_string(const char *text)
{
    const size_t len = strlen(text);
    json_t *value = json_stringn(text, len);

    for (size_t cut = 1; !value && cut <= 3 && cut <= len; cut++)
        value = json_stringn(text, len - cut);
    return value ? value : sure(json_string("?"));
}

void ac_put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, sure(value)) != 0)
        ac_bug("the JSON key %s could not be set", key);
}

void ac_put_text(json_t *object, const char *key, const char *text)
{
    ac_put(object, key, text ? ac_put_string(text) : json_null());
}

void ac_put_int(json_t *object, const char *key, int64_t value)
{
    ac_put(object, key, json_integer(value));
}

void ac_put_bool(json_t *object, const char *key, bool value)
{
    ac_put(object, key, json_boolean(value));
}

void ac_put_case(json_t *object, const struct ac_game *game, ac_case rule)
{
    ac_put_text(object, "case", rule ? ac_case_id(game, rule) : NULL);
}

void ac_put_side(json_t *object, const char *key, const struct ac_game *game, int side)
{
    ac_put_text(object, key, side == 0 || side == 1 ? game->scenario.side_word[side] : NULL);
}

static const char *name_or_null(const char *const *names, int count, int index)
{
    return index >= 0 && index < count ? names[index] : NULL;
}

void ac_put_piece(json_t *object, const char *key, const struct ac_game *game, int piece)
{
    ac_put_text(object, key, name_or_null(game->piece_name, game->piece_count, piece));
}

void ac_put_place(json_t *object, const char *key, const struct ac_game *game, int place)
{
    ac_put_text(object, key, name_or_null(game->place_name, game->place_count, place));
}

void ac_add(json_t *array, json_t *value)
{
    if (json_array_append_new(array, sure(value)) != 0)
        ac_bug("a JSON list could not grow");
}

json_t *ac_put_names(const char *const *names, int count)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < count; i++)
        ac_add(out, ac_put_string(names[i]));
    return out;
}

json_t *ac_put_name_list(const char *const *names)
{
    return ac_put_names(names, names ? ac_count_names(names) : 0);
}

json_t *ac_put_flags(const struct ac_flag_word *words, int count, uint32_t flags)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < count; i++)
        if (flags & words[i].flag)
            ac_add(out, ac_put_string(words[i].word));
    return out;
}

json_t *ac_put_points(const struct ac_point *points, int count)
{
    json_t *out = ac_put_array();

    for (int i = 0; i < count; i++) {
        ac_add(out, json_integer(points[i].x));
        ac_add(out, json_integer(points[i].y));
    }
    return out;
}

json_t *ac_put_feature(const struct ac_feature *feature)
{
    json_t *out = ac_put_object();

    ac_put_text(out, "kind", feature->kind);
    ac_put_text(out, "name", feature->name);
    ac_put_bool(out, "closed", feature->closed);
    ac_put_int(out, "width", feature->width);
    ac_put(out, "points", ac_put_points(feature->points, feature->count));
    return out;
}
