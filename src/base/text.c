/* See the header. */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ac_text_over(struct ac_text *text, char *memory, size_t cap)
{
    *text = (struct ac_text){ .data = memory, .cap = cap };
    memory[0] = '\0';
}

/* An empty growing text points at this, so that data is never NULL; it is never written. */
static char nothing[1];

void ac_text_init(struct ac_text *text, size_t max)
{
    *text = (struct ac_text){ .data = nothing, .max = max };
}

void ac_text_release(struct ac_text *text)
{
    if (text->max && text->data != nothing)
        free(text->data);
    *text = (struct ac_text){ .data = nothing, .max = text->max };
}

void ac_text_clear(struct ac_text *text)
{
    text->len = 0;
    text->full = false;
    if (text->cap)
        text->data[0] = '\0';
}

static bool grow(struct ac_text *text, size_t need)
{
    size_t cap = text->cap ? text->cap : 256;
    char *data;

    if (need > text->max)
        return false;
    while (cap < need)
        cap *= 2;
    if (cap > text->max)
        cap = text->max;
    data = realloc(text->data == nothing ? NULL : text->data, cap);
    if (!data)
        return false;
    text->data = data;
    text->cap = cap;
    return true;
}

void ac_text_add_bytes(struct ac_text *text, const char *bytes, size_t len)
{
    if (len + 1 > text->cap - text->len && (!text->max || !grow(text, text->len + len + 1))) {
        text->full = true;
        len = text->cap > text->len ? text->cap - text->len - 1 : 0;
    }
    if (!text->cap)
        return;
    memcpy(text->data + text->len, bytes, len);
    text->len += len;
    text->data[text->len] = '\0';
}

char *ac_text_room(struct ac_text *text, size_t len)
{
    if (len + 1 > text->cap - text->len && (!text->max || !grow(text, text->len + len + 1))) {
        text->full = true;
        return NULL;
    }
    return text->data + text->len;
}

void ac_text_take(struct ac_text *text, size_t len)
{
    text->len += len;
    text->data[text->len] = '\0';
}

void ac_text_add(struct ac_text *text, const char *string)
{
    ac_text_add_bytes(text, string, strlen(string));
}

void ac_text_putc(struct ac_text *text, char c)
{
    ac_text_add_bytes(text, &c, 1);
}

void ac_text_addf(struct ac_text *text, const char *fmt, ...)
{
    char line[1024];
    va_list args;
    int len;

    va_start(args, fmt);
    len = vsnprintf(line, sizeof(line), fmt, args);
    va_end(args);
    if (len < 0) {
        text->full = true;
        return;
    }
    if ((size_t)len >= sizeof(line)) {
        text->full = true;
        len = (int)sizeof(line) - 1;
    }
    ac_text_add_bytes(text, line, (size_t)len);
}
