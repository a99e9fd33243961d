/* Who is where on the map, counted once for a query. */
#include "syracuse/rules.h"

#include <string.h>

void syra_look_round(const struct syra_look *l, struct syra_info *out)
{
    memset(out, 0, sizeof(*out));
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        const int a = u->at, side = u->owner;

        if (a >= l->d->area_count)
            continue;
        if (syra_is_leader(l, i)) {
            out->leaders[side][a]++;
            out->fresh[side][a] = (uint8_t)(out->fresh[side][a] + !(u->mark & SYRA_ACTIVATED));
            continue;
        }
        out->held[side] |= UINT64_C(1) << a;
        if (syra_is_naval(l, i)) {
            out->ships[side][a]++;
            out->fit_ships[side][a] =
                (uint8_t)(out->fit_ships[side][a] + (u->status < SYRA_ROUTED));
            if (u->status == SYRA_NORMAL)
                out->normal_ships[side] |= UINT64_C(1) << a;
        } else if (!u->carrier) {
            out->ground[side][a]++;
            out->fit[side][a] = (uint8_t)(out->fit[side][a] + (u->status < SYRA_ROUTED));
            out->normal[side][a] = (uint8_t)(out->normal[side][a] + (u->status == SYRA_NORMAL));
            out->cavalry[side][a] =
                (uint8_t)(out->cavalry[side][a] +
                          (u->status == SYRA_NORMAL && syra_type(l, i) == SYRA_CAVALRY));
        }
    }
}
