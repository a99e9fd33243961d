/* Looking into a document, and the refusals that name its file and line; see the header. */
#include "acies/node.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"

enum {
    SHOWN_TEXT = 40,   /* bytes of a wrong scalar that a message repeats */
    SHOWN_NAMES = 200, /* bytes of the names that would have been right */
    SHOWN_FEW = 20,    /* names that are all told */
    SHOWN_NEAR = 80,   /* bytes of the question after the one that was meant */
};

static const char blanks[] = " \t\n\r";

const struct ac_node *ac_node_get(const struct ac_node *map, const char *key)
{
    if (map->kind != AC_NODE_MAP)
        return NULL;
    for (const struct ac_node *node = map->child; node; node = node->next)
        if (strcmp(node->key, key) == 0) {
            if (node->read)
                *node->read = true;
            return node;
        }
    return NULL;
}

void ac_node_err(struct ac_err *err, const struct ac_node *node, int line, const char *fmt, ...)
{
    char text[AC_ERR_TEXT], whole[AC_ERR_TEXT];
    struct ac_text out;
    va_list args;

    if (!err)
        return;
    va_start(args, fmt);
    if (vsnprintf(text, sizeof(text), fmt, args) < 0)
        text[0] = '\0';
    va_end(args);
    ac_text_over(&out, whole, sizeof(whole));
    ac_text_addf(&out, "%s: line %d: %s", node->file, line, text);
    ac_err_fill_at(err, AC_ERR_INPUT, line, line == node->line ? node->column : node->indent,
                   whole);
}

/* Where byte `at` of a scalar's text stands in its file; column 0: unknown. */
static void find_spot(const struct ac_node *scalar, size_t at, int *line, int *column)
{
    size_t row = 0;

    *line =
        scalar->line + (scalar->indent > 0); /* a block's first row is on the line after the `|` */
    *column = scalar->plain ? scalar->column + (int)at : 0;
    for (size_t i = 0; scalar->indent && i < at && scalar->text[i]; i++)
        if (scalar->text[i] == '\n') {
            ++*line;
            row = i + 1;
        }
    if (scalar->indent)
        *column = scalar->indent + (int)(at - row);
}

void ac_node_err_word(struct ac_err *err, const struct ac_node *scalar, size_t at, const char *fmt,
                      ...)
{
    char text[AC_ERR_TEXT / 2], whole[AC_ERR_TEXT];
    int line, column;
    va_list args;

    if (!err)
        return;
    va_start(args, fmt);
    if (vsnprintf(text, sizeof(text), fmt, args) < 0)
        text[0] = '\0';
    va_end(args);
    find_spot(scalar, at, &line, &column);
    if (column)
        (void)snprintf(whole, sizeof(whole), "%s: line %d, column %d: %s", scalar->file, line,
                       column, text);
    else
        (void)snprintf(whole, sizeof(whole), "%s: line %d: %s", scalar->file, line, text);
    ac_err_fill_at(err, AC_ERR_INPUT, line, column, whole);
}

struct ac_node ac_node_key(const struct ac_node *node)
{
    return (struct ac_node){ .kind = AC_NODE_SCALAR,
                             .line = node->line,
                             .column = node->key_column,
                             .plain = node->key_column > 0,
                             .file = node->file,
                             .text = node->key ? node->key : "" };
}

void ac_node_err_unknown(struct ac_err *err, const struct ac_node *scalar, size_t at,
                         const char *what, const char *const *names, int count)
{
    const char *word = scalar->text + at;
    const int len = (int)strcspn(word, " \t\n\r,+");
    struct ac_text ask;
    struct ac_near near;
    char memory[AC_ERR_TEXT / 2];

    ac_near_begin(&near, word, (size_t)len);
    ac_text_over(&ask, memory, sizeof(memory));
    for (int i = 0; count < 0 ? names[i] != NULL : i < count; i++)
        ac_near_offer(&near, names[i]);
    if (near.best)
        ac_text_addf(&ask, " (did you mean %s?)", near.best);
    for (int i = 0; (count < 0 ? names[i] != NULL : i < count) && ask.len + 40 < sizeof(memory) &&
                    (count < 0 || count <= SHOWN_FEW);
         i++)
        ac_text_addf(&ask, "%s%s", i ? ", " : ", expected one of ", names[i]);
    ac_node_err_word(err, scalar, at, "unknown %s \"%.*s\"%s", what,
                     len < SHOWN_TEXT ? len : SHOWN_TEXT, word, memory);
}

size_t ac_node_word_at(const struct ac_node *scalar, int word)
{
    const char *at = scalar->text;

    if (!at)
        return 0;
    at += strspn(at, blanks);
    for (int i = 0; i < word && *at; i++) {
        at += strcspn(at, blanks);
        at += strspn(at, blanks);
    }
    return (size_t)(at - scalar->text);
}

static bool gathers(const struct ac_err *err)
{
    return err && err->all;
}

enum ac_status ac_node_pass(enum ac_status status, const struct ac_err *err)
{
    return status == AC_ERR_INPUT && gathers(err) ? AC_OK : status;
}

bool ac_node_keep(enum ac_status *status, enum ac_status part, const struct ac_err *err)
{
    if (*status == AC_OK || ac_node_pass(part, err) != AC_OK)
        *status = part;
    return ac_node_pass(*status, err) == AC_OK;
}

static const char *kind_text(enum ac_node_kind kind)
{
    switch (kind) {
    case AC_NODE_SCALAR:
        return "a value";
    case AC_NODE_LIST:
        return "a list";
    case AC_NODE_MAP:
        return "a map of keys";
    }
    return "nothing";
}

enum ac_status ac_node_find(const struct ac_node *map, const char *key, enum ac_node_kind kind,
                            const struct ac_node **out, struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);

    *out = NULL;
    if (node && node->kind != kind)
        return ac_node_refuse(err, node, "\"%s\" is %s, expected %s", key, kind_text(node->kind),
                              kind_text(kind));
    *out = node;
    return AC_OK;
}

enum ac_status ac_node_need(const struct ac_node *map, const char *key, enum ac_node_kind kind,
                            const struct ac_node **out, struct ac_err *err)
{
    const enum ac_status status = ac_node_find(map, key, kind, out, err);

    if (map->kind != AC_NODE_MAP)
        return ac_node_refuse(err, map, "%s, expected a map with the key \"%s\"",
                              kind_text(map->kind), key);
    if (status == AC_OK && !*out)
        return ac_node_refuse(err, map, "no key \"%s\", expected %s under it", key,
                              kind_text(kind));
    return status;
}

/* What a message calls the node: its key, or its text. */
static const char *shown(const struct ac_node *node, char memory[SHOWN_TEXT + 8])
{
    struct ac_text text;

    ac_text_over(&text, memory, SHOWN_TEXT + 8);
    if (node->kind != AC_NODE_SCALAR) {
        ac_text_add(&text, kind_text(node->kind));
        return memory;
    }
    ac_text_putc(&text, '"');
    for (size_t i = 0; node->text[i] && i < SHOWN_TEXT; i++)
        ac_text_putc(&text, node->text[i] == '\n' ? ' ' : node->text[i]);
    ac_text_add(&text, strlen(node->text) > SHOWN_TEXT ? "...\"" : "\"");
    return memory;
}

/* `key: ` when the node has a key, so that a message says which of the line's values it means. */
static enum ac_status refuse_value(struct ac_err *err, const struct ac_node *node,
                                   const char *expected)
{
    char memory[SHOWN_TEXT + 8];

    if (node->key)
        return ac_node_refuse(err, node, "%.40s is %s, expected %s", node->key, shown(node, memory),
                              expected);
    return ac_node_refuse(err, node, "%s, expected %s", shown(node, memory), expected);
}

/* The same where a reader can go on with another value. */
static enum ac_status note_value(struct ac_err *err, const struct ac_node *node,
                                 const char *expected)
{
    return ac_node_pass(refuse_value(err, node, expected), err);
}

/* Decimal digits with an optional sign, nothing else; the value is clamped beyond 32 bits. */
static bool read_int(const char *text, int64_t *out)
{
    bool minus = text[0] == '-';
    int64_t value = 0;

    if (text[0] == '-' || text[0] == '+')
        text++;
    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return false;
        if (value <= INT32_MAX)
            value = value * 10 + (*text - '0');
    }
    *out = minus ? -value : value;
    return true;
}

enum ac_status ac_node_int(const struct ac_node *scalar, int32_t low, int32_t high, int32_t *out,
                           struct ac_err *err)
{
    char expected[64];
    int64_t value;

    if (scalar->kind == AC_NODE_SCALAR && read_int(scalar->text, &value) && value >= low &&
        value <= high) {
        *out = (int32_t)value;
        return AC_OK;
    }
    if (gathers(err))
        *out = low <= 0 && high >= 0 ? 0 : low;
    if (low == INT32_MIN && high == INT32_MAX)
        return note_value(err, scalar, "a whole number");
    if (high == INT32_MAX)
        (void)snprintf(expected, sizeof(expected), "a whole number from %d", low);
    else
        (void)snprintf(expected, sizeof(expected), "a whole number from %d to %d", low, high);
    return note_value(err, scalar, expected);
}

enum ac_status ac_node_get_int(const struct ac_node *map, const char *key, int32_t low,
                               int32_t high, int32_t *out, struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);

    return node ? ac_node_int(node, low, high, out, err) : AC_OK;
}

enum ac_status ac_node_get_bool(const struct ac_node *map, const char *key, bool *out,
                                struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);

    if (!node)
        return AC_OK;
    if (node->kind == AC_NODE_SCALAR) {
        if (strcmp(node->text, "true") == 0 || strcmp(node->text, "yes") == 0) {
            *out = true;
            return AC_OK;
        }
        if (strcmp(node->text, "false") == 0 || strcmp(node->text, "no") == 0) {
            *out = false;
            return AC_OK;
        }
    }
    return note_value(err, node, "true or false");
}

enum ac_status ac_node_get_text(const struct ac_node *map, const char *key, const char **out,
                                struct ac_err *err)
{
    const struct ac_node *node = ac_node_get(map, key);

    if (!node)
        return AC_OK;
    if (node->kind != AC_NODE_SCALAR)
        return note_value(err, node, "a text");
    *out = node->text;
    return AC_OK;
}

/* "one of a, b, c", cut short when there are too many for a message. */
static const char *names_text(const char *const *names, char memory[SHOWN_NAMES])
{
    struct ac_text text;

    ac_text_over(&text, memory, SHOWN_NAMES);
    ac_text_add(&text, names[0] && names[1] ? "one of " : "");
    for (int i = 0; names[i]; i++) {
        if (text.len + strlen(names[i]) + 8 > SHOWN_NAMES) {
            ac_text_add(&text, " ...");
            break;
        }
        ac_text_add(&text, i > 0 ? ", " : "");
        ac_text_add(&text, names[i]);
    }
    return memory;
}

static enum ac_status refuse_name(struct ac_err *err, const struct ac_node *scalar,
                                  const char *const *names)
{
    char memory[SHOWN_NAMES], word[SHOWN_TEXT + 8], near[SHOWN_NEAR];
    struct ac_text text;

    ac_text_over(&text, near, sizeof(near));
    if (scalar->kind == AC_NODE_SCALAR)
        ac_near_ask(&text, scalar->text, names);
    return ac_node_refuse(err, scalar, "%.40s%s%s%s, expected %s", scalar->key ? scalar->key : "",
                          scalar->key ? " is " : "", shown(scalar, word), near,
                          names_text(names, memory));
}

enum ac_status ac_node_name(const struct ac_node *scalar, const char *const *names, int *out,
                            struct ac_err *err)
{
    if (scalar->kind == AC_NODE_SCALAR)
        for (int i = 0; names[i]; i++)
            if (strcmp(scalar->text, names[i]) == 0) {
                *out = i;
                return AC_OK;
            }
    if (gathers(err))
        *out = 0;
    return ac_node_pass(refuse_name(err, scalar, names), err);
}

static bool is_in(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static enum ac_status refuse_key(struct ac_err *err, const struct ac_node *node,
                                 const char *const *keys)
{
    struct ac_node key = *node;
    char memory[SHOWN_NAMES], near[SHOWN_NEAR];
    struct ac_text text;

    key.column = node->key_column;
    ac_text_over(&text, near, sizeof(near));
    ac_near_ask(&text, node->key, keys);
    return ac_node_refuse(err, &key, "unknown key \"%.40s\"%s, expected %s", node->key, near,
                          names_text(keys, memory));
}

enum ac_status ac_node_only(const struct ac_node *map, const char *const *keys, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    if (map->kind != AC_NODE_MAP)
        return refuse_value(err, map, "a map of keys");
    for (const struct ac_node *node = map->child; node && status == AC_OK; node = node->next)
        if (!is_in(keys, node->key))
            status = ac_node_pass(refuse_key(err, node, keys), err);
    return status;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

enum ac_status ac_node_words(const struct ac_node *scalar, struct ac_arena *arena,
                             const char **words, int max, int *count, struct ac_err *err)
{
    const char *at = scalar->text;

    *count = 0;
    if (scalar->kind != AC_NODE_SCALAR)
        return refuse_value(err, scalar, "words");
    for (;;) {
        size_t len = 0;

        while (is_blank(*at))
            at++;
        while (at[len] && !is_blank(at[len]))
            len++;
        if (len == 0)
            return AC_OK;
        if (*count == max)
            return ac_node_refuse(err, scalar, "too many words, expected at most %d", max);
        words[*count] = ac_arena_strndup(arena, at, len);
        if (!words[*count])
            return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory for its words", scalar->file);
        ++*count;
        at += len;
    }
}

enum ac_status ac_node_rows(const struct ac_node *scalar, struct ac_arena *arena, const char **rows,
                            int max, int *count, struct ac_err *err)
{
    const char *at = scalar->text;

    *count = 0;
    if (scalar->kind != AC_NODE_SCALAR)
        return refuse_value(err, scalar, "rows of text after \"|\"");
    while (*at) {
        size_t full = strcspn(at, "\n");
        size_t len = full;

        while (len > 0 && is_blank(at[len - 1]))
            len--;
        if (*count == max)
            return ac_node_refuse_row(err, scalar, max, "too many rows, expected at most %d", max);
        rows[*count] = ac_arena_strndup(arena, at, len);
        if (!rows[*count])
            return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory for its rows", scalar->file);
        ++*count;
        at += full + (at[full] == '\n');
    }
    return AC_OK;
}
