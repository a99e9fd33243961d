/* Sets of small numbers as arrays of 64-bit words. */
#ifndef AC_BASE_BITS_H
#define AC_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#define AC_BITS_WORDS(n) (((n) + 63) / 64)

static inline bool ac_bit_test(const uint64_t *set, int i)
{
    return (set[i >> 6] >> (i & 63)) & 1u;
}

static inline void ac_bit_set(uint64_t *set, int i)
{
    set[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void ac_bit_clear(uint64_t *set, int i)
{
    set[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

/* Number of members of one word. */
static inline int ac_bit_count(uint64_t word)
{
    return __builtin_popcountll(word);
}

/* Takes the lowest member out of a word that is not empty and returns it. */
static inline int ac_bit_pop(uint64_t *word)
{
    const int i = __builtin_ctzll(*word);

    *word &= *word - 1;
    return i;
}

static inline uint64_t ac_gcd(uint64_t a, uint64_t b)
{
    while (b) {
        const uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

static inline int ac_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int ac_max(int a, int b)
{
    return a > b ? a : b;
}

static inline int ac_clamp(int x, int low, int high)
{
    return ac_min(ac_max(x, low), high);
}

#endif
