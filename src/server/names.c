/*
 * Names of people, and passwords that everybody tries first.
 *
 * A name is 1 to 40 bytes of letters of one script, digits, and single marks between them. What cannot
 * be seen, turns the writing round or is put on another letter has no place in it: composed letters do.
 * Its skeleton is what it looks like, so that no account passes for another.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/people.h"

enum { NAME_MAX_BYTES = 40 };

enum script { MARK, LATIN, GREEK, CYRILLIC, HEBREW, ARABIC, EAST, OTHER, NONE };

static const struct {
    uint32_t first, last;
    enum script script;
} ranges[] = {
    { 'A', 'Z', LATIN },        { 'a', 'z', LATIN },          { 0x00c0, 0x00d6, LATIN },
    { 0x00d8, 0x00f6, LATIN },  { 0x00f8, 0x01bf, LATIN },    { 0x01c4, 0x024f, LATIN },
    { 0x1e00, 0x1eff, LATIN },  { 0x0386, 0x0386, GREEK },    { 0x0388, 0x03ff, GREEK },
    { 0x1f00, 0x1fff, GREEK },  { 0x0400, 0x0481, CYRILLIC }, { 0x048a, 0x052f, CYRILLIC },
    { 0x0531, 0x0556, OTHER },  { 0x0561, 0x0586, OTHER },    { 0x05d0, 0x05ea, HEBREW },
    { 0x0621, 0x064a, ARABIC }, { 0x0671, 0x06d3, ARABIC },   { 0x0904, 0x0939, OTHER },
    { 0x0e01, 0x0e30, OTHER },  { 0x10a0, 0x10ff, OTHER },    { 0x3041, 0x3096, EAST },
    { 0x30a1, 0x30fa, EAST },   { 0x4e00, 0x9fff, EAST },     { 0xac00, 0xd7a3, EAST },
};

/* Letters of other scripts, and digits, by the Latin letter that they look like. */
static const struct {
    uint32_t from;
    char to;
} looks[] = {
    { '0', 'o' },    { '1', 'l' },    { 'i', 'l' },    { '|', 'l' },    { 0x0131, 'l' },
    { 0x0430, 'a' }, { 0x0435, 'e' }, { 0x043e, 'o' }, { 0x0440, 'p' }, { 0x0441, 'c' },
    { 0x0443, 'y' }, { 0x0445, 'x' }, { 0x0456, 'l' }, { 0x0458, 'j' }, { 0x0455, 's' },
    { 0x0410, 'a' }, { 0x0412, 'b' }, { 0x0415, 'e' }, { 0x041a, 'k' }, { 0x041c, 'm' },
    { 0x041d, 'h' }, { 0x041e, 'o' }, { 0x0420, 'p' }, { 0x0421, 'c' }, { 0x0422, 't' },
    { 0x0501, 'd' }, { 0x04bb, 'h' }, { 0x051b, 'q' }, { 0x051d, 'w' }, { 0x04cf, 'l' },
    { 0x0425, 'x' }, { 0x0406, 'l' }, { 0x0408, 'j' }, { 0x0405, 's' }, { 0x04c0, 'l' },
    { 0x0391, 'a' }, { 0x0392, 'b' }, { 0x0395, 'e' }, { 0x0396, 'z' }, { 0x0397, 'h' },
    { 0x0399, 'l' }, { 0x039a, 'k' }, { 0x039c, 'm' }, { 0x039d, 'n' }, { 0x039f, 'o' },
    { 0x03a1, 'p' }, { 0x03a4, 't' }, { 0x03a5, 'y' }, { 0x03a7, 'x' }, { 0x03bf, 'o' },
    { 0x03bd, 'v' }, { 0x03b9, 'l' }, { 0x03c1, 'p' }, { 0x03c5, 'u' }, { 0x03f2, 'c' },
};

/* The next character; jansson has let nothing but UTF-8 in. */
static uint32_t next_character(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    const int more = *c < 0x80 ? 0 : *c < 0xe0 ? 1 : *c < 0xf0 ? 2 : 3;
    uint32_t out = more == 0 ? *c : *c & (0x3fu >> more);

    for (int i = 1; i <= more && c[i]; i++)
        out = out << 6 | (c[i] & 0x3fu);
    *at += strnlen(*at, (size_t)more + 1);
    return out;
}

static enum script script_of(uint32_t c)
{
    if (c < 0x80 && (isdigit((int)c) || strchr(" .-_'", (int)c)))
        return MARK;
    for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return ranges[i].script;
    return NONE;
}

/* Words that mean somebody or nobody elsewhere, as they look. */
static bool is_taken(const char *name)
{
    static const char *const words[] = { "me",     "nobody",  "guest",   "machine",
                                         "system", "recruit", "veteran", "general",
                                         "random", "referee", "acies" };
    char skeleton[AC_STORE_NAME], word[AC_STORE_NAME];

    srv_name_skeleton(name, skeleton);
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        srv_name_skeleton(words[i], word);
        if (strcmp(skeleton, word) == 0)
            return true;
    }
    return false;
}

bool srv_name_good(const char *name)
{
    const size_t len = name ? strlen(name) : 0;
    enum script script = MARK;
    uint32_t before = ' ';

    if (len == 0 || len > NAME_MAX_BYTES)
        return false;
    for (const char *at = name; *at;) {
        const uint32_t c = next_character(&at);
        const enum script its = script_of(c);

        if (its == NONE || (its != MARK && script != MARK && its != script))
            return false;
        if (its != MARK)
            script = its;
        if (c == ' ' && before == ' ') /* at the beginning, or two of them */
            return false;
        before = c;
    }
    /* a letter at least: "." and ".." are no names in an address */
    return before != ' ' && script != MARK && !is_taken(name) && !srv_is_user_id(name);
}

void srv_name_skeleton(const char *name, char out[AC_STORE_NAME])
{
    size_t len = 0;

    for (const char *at = name; *at;) {
        const char *const begin = at;
        uint32_t c = next_character(&at);
        size_t i = 0;

        if (c < 0x80)
            c = (uint32_t)tolower((int)c);
        if (c < 0x80 && strchr(" .-_'", (int)c))
            continue;
        while (i < sizeof(looks) / sizeof(looks[0]) && looks[i].from != c)
            i++;
        if (len + 5 > AC_STORE_NAME)
            break;
        if (i < sizeof(looks) / sizeof(looks[0])) {
            out[len++] = looks[i].to;
        } else if (c < 0x80) {
            out[len++] = (char)c;
        } else {
            memcpy(out + len, begin, (size_t)(at - begin));
            len += (size_t)(at - begin);
        }
    }
    out[len] = '\0';
}

/* ---- passwords ---- */

/* What is tried first, as the beginning of a password: a year or a mark behind it helps nobody. */
static const char *const common[] = {
    "password",      "passwort",   "motdepasse", "contrasena",
    "123456789",     "1234567890", "qwertyuiop", "qwerty1234",
    "qwerty123",     "asdfghjkl",  "iloveyou",   "letmein",
    "administrator", "changeme",   "welcome",    "sunshine",
    "princess",      "football",   "baseball",   "superman",
    "trustno1",      "1q2w3e4r5t", "qazwsxedc",  "zaq12wsx",
    "abc123",        "abcdefgh",   "aaaaaaaa",   "11111111",
    "00000000",      "123123123",  "987654321",  "correcthorsebatterystaple",
};

/* Not more than four characters in any order, nor one after the other in a row. */
static bool is_monotonous(const char *password)
{
    bool seen[256] = { false };
    int kinds = 0, steps = 0, length = 0;

    for (const unsigned char *c = (const unsigned char *)password; *c; c++, length++) {
        kinds += !seen[*c];
        seen[*c] = true;
        if (length && (c[0] - c[-1] == 1 || c[-1] - c[0] == 1 || c[0] == c[-1]))
            steps++;
    }
    return kinds <= 4 || steps * 4 > length * 3;
}

const char *srv_password_weak(const char *password, const char *name)
{
    for (size_t i = 0; i < sizeof(common) / sizeof(common[0]); i++) {
        const size_t len = strlen(common[i]);

        if (strncasecmp(password, common[i], len) == 0 && strlen(password) < len + 8)
            return "everybody tries that one first";
    }
    if (is_monotonous(password))
        return "it repeats itself";
    if (name && name[0] && strncasecmp(password, name, strlen(name)) == 0 &&
        strlen(password) < strlen(name) + 6)
        return "it is your name";
    return NULL;
}
