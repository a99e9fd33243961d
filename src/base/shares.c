/* Shares by the greatest remainder. */
#include "base/shares.h"

#include <stdbool.h>

#include "base/bug.h"

void ac_shares(const uint64_t *weight, int count, uint64_t whole, uint64_t *out)
{
    bool raised[AC_MAX_SHARES] = { false };
    uint64_t total = 0, left = whole;

    if (count > AC_MAX_SHARES)
        ac_bug("%d shares", count);
    for (int i = 0; i < count; i++)
        total += weight[i];
    for (int i = 0; i < count; i++) {
        out[i] = total ? weight[i] * whole / total : 0;
        left -= out[i];
    }
    for (; total && left; left--) {
        int most = -1;

        for (int i = 0; i < count; i++)
            if (!raised[i] &&
                (most < 0 || weight[i] * whole % total > weight[most] * whole % total))
                most = i;
        raised[most] = true;
        out[most]++;
    }
}
