/* See the header. */
#include "record/record_lines.h"

#include <string.h>

void ac_lines_init(struct ac_lines *lines, const char *bytes, size_t size, size_t at, int line)
{
    lines->bytes = bytes;
    lines->size = size;
    lines->at = lines->begin = at;
    lines->line = line;
    lines->text[0] = '\0';
}

static bool has_junk(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (((unsigned char)text[i] < ' ' && text[i] != '\t') || text[i] == 127)
            return true;
    return false;
}

enum ac_line_kind ac_lines_next(struct ac_lines *lines)
{
    const char *begin = lines->bytes + lines->at;
    const size_t left = lines->size - lines->at;
    const char *end = left ? memchr(begin, '\n', left) : NULL;
    size_t len = end ? (size_t)(end - begin) : left;

    lines->begin = lines->at;
    if (left == 0)
        return AC_LINE_END;
    lines->line++;
    if (!end)
        return AC_LINE_TORN;
    if (len > 0 && begin[len - 1] == '\r') /* as mail programs leave it */
        len--;
    if (len >= sizeof(lines->text))
        return AC_LINE_LONG;
    if (has_junk(begin, len))
        return AC_LINE_JUNK;
    memcpy(lines->text, begin, len);
    lines->text[len] = '\0';
    lines->at += (size_t)(end - begin) + 1;
    return AC_LINE;
}

/* Goes past one whole line that begins with a blank. */
static bool skip_blank_line(struct ac_lines *lines)
{
    const char *begin = lines->bytes + lines->at;
    const size_t left = lines->size - lines->at;
    const char *end = left && begin[0] == ' ' ? memchr(begin, '\n', left) : NULL;

    if (!end)
        return false;
    lines->at += (size_t)(end - begin) + 1;
    lines->line++;
    return true;
}

size_t ac_lines_skip_block(struct ac_lines *lines)
{
    const size_t from = lines->at;

    while (skip_blank_line(lines))
        continue;
    return lines->at - from;
}

size_t ac_lines_take_block(struct ac_lines *lines, int count)
{
    const size_t from = lines->at;

    for (int i = 0; i < count; i++)
        if (!skip_blank_line(lines))
            return 0;
    return lines->at - from;
}

enum ac_status ac_lines_refuse(const struct ac_lines *lines, enum ac_line_kind kind,
                               const char *end, struct ac_err *err)
{
    const char *what = end;

    if (kind == AC_LINE_TORN)
        what = "torn: the text ends in mid-line";
    else if (kind == AC_LINE_LONG)
        what = "the line is too long";
    else if (kind == AC_LINE_JUNK)
        what = "a control character, expected plain text";
    return ac_refuse_at(err, AC_ERR_INPUT, lines->line, "line %d: %s", lines->line, what);
}

enum ac_status ac_lines_blame(const struct ac_lines *lines, struct ac_err *err)
{
    char number[32];
    struct ac_text text;

    if (!err)
        return AC_ERR_INPUT;
    ac_text_over(&text, number, sizeof(number));
    ac_text_addf(&text, "line %d", lines->line);
    ac_err_prefix(err, number);
    err->line = lines->line;
    return err->status;
}
