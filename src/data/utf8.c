/* UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
#include "data/utf8.h"

#include <stdbool.h>
#include <stdint.h>

/* How many bytes a sequence with this first byte has, 0 when none begins so. */
static size_t sequence_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return 2;
    if (first >= 0xe0 && first <= 0xef)
        return 3;
    if (first >= 0xf0 && first <= 0xf4)
        return 4;
    return 0;
}

/* The code point of a sequence of that length, or -1 when a byte in it is wrong. */
static int32_t code_point(const unsigned char *p, size_t len)
{
    static const int32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    int32_t code = len == 1 ? p[0] : p[0] & (0x7f >> len);

    for (size_t i = 1; i < len; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return -1;
        code = code << 6 | (p[i] & 0x3f);
    }
    if (code < least[len] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return -1;
    return code;
}

static bool is_control(int32_t code)
{
    if (code == '\t' || code == '\n' || code == '\r')
        return false;
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029 ||
           (code & 0xfffe) == 0xfffe;
}

const char *ac_utf8_fault(const char *bytes, size_t size, size_t *at)
{
    const unsigned char *p = (const unsigned char *)bytes;

    for (size_t i = 0; i < size;) {
        size_t len = sequence_length(p[i]);
        int32_t code = len > 0 && len <= size - i ? code_point(p + i, len) : -1;

        *at = i;
        if (code == 0)
            return "a zero byte";
        if (code < 0)
            return "not UTF-8";
        if (is_control(code))
            return "a control character";
        i += len;
    }
    return NULL;
}
