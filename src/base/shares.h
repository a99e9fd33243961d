/* Parts of a whole in round figures that add up: 1/3, 1/3, 1/3 are 34, 33 and 33 of 100. */
#ifndef AC_BASE_SHARES_H
#define AC_BASE_SHARES_H

#include <stdint.h>

enum { AC_MAX_SHARES = 64 };

/*
 * Divides `whole` (100: per cent, 1000: tenths of it) among the weights: each rounded down, and what
 * is left given to those that lost most by it, the first of equals first. The sum is `whole`, or 0
 * where nothing has weight. At most AC_MAX_SHARES; weight times whole fits 64 bits.
 */
void ac_shares(const uint64_t *weight, int count, uint64_t whole, uint64_t *out);

#endif
