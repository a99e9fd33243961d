/*
 * The fast generator of simulations and rollouts (xoshiro256**, seeded through splitmix64): a plain
 * struct, copied with `=`. A seed and a stream number give independent sequences, so that game
 * number n of a simulation is the same whatever thread plays it. Not for dice between people who
 * do not trust each other: those come from a committed secret.
 */
#ifndef AC_BASE_RNG_H
#define AC_BASE_RNG_H

#include <stdint.h>

struct ac_rng {
    uint64_t s[4];
};

void ac_rng_seed(struct ac_rng *rng, uint64_t seed, uint64_t stream);

static inline uint64_t ac_rng_next(struct ac_rng *rng)
{
    uint64_t *s = rng->s;
    const uint64_t x = s[1] * 5;
    const uint64_t result = ((x << 7) | (x >> 57)) * 9;
    const uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* A number from 0 to n-1, every one equally likely; n must be above 0. */
static inline uint32_t ac_rng_below(struct ac_rng *rng, uint32_t n)
{
    uint64_t m = (ac_rng_next(rng) >> 32) * n;

    if ((uint32_t)m < n) {
        const uint32_t floor = (uint32_t)-n % n;
        while ((uint32_t)m < floor)
            m = (ac_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
