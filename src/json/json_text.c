/* See the header. */
#include "json/json_text.h"

#include <string.h>

#include "base/bug.h"

/* The comma and the key before a value, with room for `more` bytes after them; NULL: the text is full. */
static char *begin_value(struct ac_text *out, const char *key, size_t more)
{
    const char last = out->len ? out->data[out->len - 1] : '[';
    const size_t len = key ? strlen(key) : 0;
    char *at = ac_text_room(out, len + 4 + more);

    if (!at)
        return NULL;
    if (last != '{' && last != '[')
        *at++ = ',';
    if (!key)
        return at;
    *at++ = '"';
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): end_value closes the text */
    memcpy(at, key, len);
    at += len;
    *at++ = '"';
    *at++ = ':';
    return at;
}

static void end_value(struct ac_text *out, const char *at)
{
    ac_text_take(out, (size_t)(at - (out->data + out->len)));
}

void ac_js_open(struct ac_text *out, const char *key, char bracket)
{
    char *at = begin_value(out, key, 1);

    if (!at)
        return;
    *at++ = bracket;
    end_value(out, at);
}

void ac_js_close(struct ac_text *out, char bracket)
{
    ac_text_putc(out, bracket);
}

void ac_js_raw(struct ac_text *out, const char *key, const char *json, size_t size)
{
    char *at = begin_value(out, key, size);

    if (!at)
        return;
    memcpy(at, json, size);
    end_value(out, at + size);
}

void ac_js_null(struct ac_text *out, const char *key)
{
    ac_js_raw(out, key, "null", 4);
}

void ac_js_bool(struct ac_text *out, const char *key, bool value)
{
    ac_js_raw(out, key, value ? "true" : "false", value ? 4 : 5);
}

void ac_js_int(struct ac_text *out, const char *key, int64_t value)
{
    char digits[24];
    char *at = digits + sizeof(digits);
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    ac_js_raw(out, key, at, (size_t)(digits + sizeof(digits) - at));
}

/* ---- texts ---- */

/* Bytes of the UTF-8 character at `text`, which ends with a zero; 0 when there is none. */
static size_t character(const unsigned char *text)
{
    const unsigned char c = text[0];
    const size_t size = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    unsigned low = 0x80, high = 0xbf;

    if (size == 1)
        return 1;
    if (c < 0xc2 || c > 0xf4)
        return 0;
    if (c == 0xe0 || c == 0xf0) /* written longer than it needs */
        low = c == 0xe0 ? 0xa0 : 0x90;
    if (c == 0xed || c == 0xf4) /* half of a pair, beyond the last */
        high = c == 0xed ? 0x9f : 0x8f;
    if (text[1] < low || text[1] > high)
        return 0;
    for (size_t i = 2; i < size; i++)
        if (text[i] < 0x80 || text[i] > 0xbf)
            return 0;
    return size;
}

/* Up to where the text is sound. */
static size_t sound_length(const char *text)
{
    size_t at = 0, size;

    while (text[at] && (size = character((const unsigned char *)text + at)) > 0)
        at += size;
    return at;
}

static char *put_escaped(char *at, unsigned char c)
{
    static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt", hex[] = "0123456789ABCDEF";
    const char *known = c ? strchr(from, c) : NULL;

    *at++ = '\\';
    if (known) {
        *at++ = to[known - from];
        return at;
    }
    *at++ = 'u';
    *at++ = '0';
    *at++ = '0';
    *at++ = hex[c >> 4];
    *at++ = hex[c & 15];
    return at;
}

enum { ESCAPED = 6 }; /* bytes of a byte, at most */

void ac_js_text(struct ac_text *out, const char *key, const char *text)
{
    size_t len;
    char *at;

    if (!text) {
        ac_js_null(out, key);
        return;
    }
    len = sound_length(text);
    at = begin_value(out, key, len * ESCAPED + 2);
    if (!at)
        return;
    *at++ = '"';
    for (size_t i = 0; i < len; i++) {
        const unsigned char c = (unsigned char)text[i];

        if (c >= 0x20 && c != '"' && c != '\\')
            *at++ = (char)c;
        else
            at = put_escaped(at, c);
    }
    *at++ = '"';
    end_value(out, at);
}

/* ---- names ---- */

void ac_js_case(struct ac_text *out, const struct ac_game *game, ac_case rule)
{
    ac_js_text(out, "case", rule ? ac_case_id(game, rule) : NULL);
}

void ac_js_side(struct ac_text *out, const char *key, const struct ac_game *game, int side)
{
    ac_js_text(out, key, side == 0 || side == 1 ? game->scenario.side_word[side] : NULL);
}

void ac_js_piece(struct ac_text *out, const char *key, const struct ac_game *game, int piece)
{
    ac_js_text(out, key, piece >= 0 && piece < game->piece_count ? game->piece_name[piece] : NULL);
}

void ac_js_place(struct ac_text *out, const char *key, const struct ac_game *game, int place)
{
    ac_js_text(out, key, place >= 0 && place < game->place_count ? game->place_name[place] : NULL);
}

void ac_js_points(struct ac_text *out, const char *key, const struct ac_point *points, int count)
{
    ac_js_open(out, key, '[');
    for (int i = 0; i < count; i++) {
        ac_js_int(out, NULL, points[i].x);
        ac_js_int(out, NULL, points[i].y);
    }
    ac_js_close(out, ']');
}

void ac_js_feature(struct ac_text *out, const char *key, const struct ac_feature *feature)
{
    ac_js_open(out, key, '{');
    ac_js_text(out, "kind", feature->kind);
    ac_js_text(out, "name", feature->name);
    ac_js_bool(out, "closed", feature->closed);
    ac_js_int(out, "width", feature->width);
    ac_js_points(out, "points", feature->points, feature->count);
    ac_js_close(out, '}');
}

/* ---- trees ---- */

static int take_bytes(const char *bytes, size_t size, void *out)
{
    ac_text_add_bytes(out, bytes, size);
    return 0;
}

void ac_js_tree(struct ac_text *out, const char *key, json_t *value)
{
    const char *at = begin_value(out, key, 0);

    if (at)
        end_value(out, at);
    if (!value || json_dump_callback(value, take_bytes, out, JSON_COMPACT | JSON_ENCODE_ANY) != 0)
        ac_bug("a value could not be written as JSON");
    json_decref(value);
}

json_t *ac_js_read(const struct ac_text *text)
{
    json_error_t why;
    json_t *value = text->full ? NULL : json_loadb(text->data, text->len, JSON_DECODE_ANY, &why);

    if (!value)
        ac_bug("what was written is no JSON: %s", text->full ? "too long" : why.text);
    return value;
}
