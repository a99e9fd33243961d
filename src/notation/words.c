/* See the header. */
#include "notation/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

const char *ac_skip_blanks(const char *text)
{
    while (is_blank(*text))
        text++;
    return text;
}

bool ac_next_word(const char **at, char *out, size_t cap)
{
    const char *begin = ac_skip_blanks(*at);
    size_t len = 0;

    out[0] = '\0';
    while (begin[len] && !is_blank(begin[len]))
        len++;
    if (len == 0 || len >= cap)
        return false;
    memcpy(out, begin, len);
    out[len] = '\0';
    *at = begin + len;
    return true;
}

bool ac_read_int(const char *word, int64_t low, int64_t high, int64_t *out)
{
    const char *digit = word + (*word == '-');
    int64_t value = 0;

    if (!*digit || (digit[0] == '0' && (digit[1] || digit != word)))
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > (INT64_MAX - 9) / 10)
            return false;
        value = value * 10 + (*digit - '0');
    }
    *out = *word == '-' ? -value : value;
    return *out >= low && *out <= high;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool ac_read_hex(const char *word, unsigned char *out, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const int high = hex_digit(word[2 * i]);
        const int low = high < 0 ? -1 : hex_digit(word[2 * i + 1]);

        if (low < 0)
            return false;
        out[i] = (unsigned char)(high * 16 + low);
    }
    return word[2 * size] == '\0';
}

void ac_print_hex(const unsigned char *bytes, size_t size, char *out)
{
    static const char digit[] = "0123456789abcdef";

    for (size_t i = 0; i < size; i++) {
        out[2 * i] = digit[bytes[i] >> 4];
        out[2 * i + 1] = digit[bytes[i] & 15];
    }
    out[2 * size] = '\0';
}

int ac_find_name(const char *const *names, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return -1;
}

static bool is_caseless(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return !*a && !*b;
}

int ac_find_meant(const char *const *names, int count, const char *word)
{
    int found = ac_find_name(names, count, word);

    for (int i = 0; i < count && found < 0; i++) {
        if (!is_caseless(names[i], word))
            continue;
        for (int k = i + 1; k < count; k++)
            if (is_caseless(names[k], word))
                return -1;
        found = i;
    }
    return found;
}

int ac_count_names(const char *const *names)
{
    int n = 0;

    while (names[n])
        n++;
    return n;
}

const char *ac_near_name(const char *const *names, int count, const char *word, int *edits)
{
    const char *best = NULL;

    *edits = AC_NEAR_WORD + 1;
    for (int i = 0; i < count; i++) {
        const int far = ac_near_distance(names[i], strlen(names[i]), word);

        if (!best || far < *edits) {
            best = names[i];
            *edits = far;
        }
    }
    return best;
}

enum ac_status ac_refuse_name(struct ac_err *err, const char *what, const char *word,
                              const char *const *names, int count)
{
    char list[AC_ERR_TEXT / 2];
    struct ac_text text;
    int edits;
    const char *near = ac_near_name(names, count, word, &edits);

    ac_text_over(&text, list, sizeof(list));
    for (int i = 0; i < count && count <= 12; i++)
        ac_text_addf(&text, "%s%s", i ? " " : "", names[i]);
    if (!near)
        return ac_refuse(err, AC_ERR_INPUT, "unknown %s \"%.60s\": there is none here", what, word);
    if (count > 12 || (edits <= 2 && edits < (int)strlen(word)))
        return ac_refuse(err, AC_ERR_INPUT, "unknown %s \"%.60s\", expected one such as %s", what,
                         word, near);
    return ac_refuse(err, AC_ERR_INPUT, "unknown %s \"%.60s\", expected one of: %s", what, word,
                     list);
}
