/* The nearest name to a misspelt word; see the header. */
#include "base/near.h"

#include <stdbool.h>
#include <string.h>

static size_t shorter(size_t a, size_t b)
{
    return a < b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool same(char a, char b)
{
    return lower(a) == lower(b);
}

/* Three rows of the usual table: swapping neighbours looks two rows back. */
int ac_near_distance(const char *a, size_t a_len, const char *b)
{
    int row[3][AC_NEAR_WORD + 1];
    const size_t n = shorter(a_len, AC_NEAR_WORD);
    const size_t m = shorter(strlen(b), AC_NEAR_WORD);

    for (size_t k = 0; k <= m; k++)
        row[0][k] = (int)k;
    for (size_t i = 1; i <= n; i++) {
        int *now = row[i % 3];
        const int *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];

        now[0] = (int)i;
        for (size_t k = 1; k <= m; k++) {
            now[k] = least(last[k], now[k - 1]) + 1;
            now[k] = least(now[k], last[k - 1] + !same(a[i - 1], b[k - 1]));
            if (i > 1 && k > 1 && same(a[i - 1], b[k - 2]) && same(a[i - 2], b[k - 1]))
                now[k] = least(now[k], before[k - 2] + 1);
        }
    }
    return row[n % 3][m];
}

void ac_near_begin(struct ac_near *near, const char *word, size_t len)
{
    *near = (struct ac_near){ .len = shorter(len, AC_NEAR_WORD) };
    memcpy(near->word, word, near->len);
    /* a third of its letters may be wrong, and at least one */
    near->distance = (int)(near->len / 3 + (near->len < 3)) + 1;
}

void ac_near_offer(struct ac_near *near, const char *name)
{
    int distance;

    if (!name || !name[0])
        return;
    distance = ac_near_distance(near->word, near->len, name);
    if (distance < near->distance && distance < (int)near->len) {
        near->distance = distance;
        near->best = name;
    }
}

const char *ac_near(const char *word, const char *const *names)
{
    struct ac_near near;

    ac_near_begin(&near, word, strlen(word));
    for (int i = 0; names[i]; i++)
        ac_near_offer(&near, names[i]);
    return near.best;
}

void ac_near_ask(struct ac_text *out, const char *word, const char *const *names)
{
    const char *near = ac_near(word, names);

    if (near)
        ac_text_addf(out, " (did you mean %s?)", near);
}
