/* Children of plans: the changes a search tries. */
#ifndef AC_SEARCH_BREED_H
#define AC_SEARCH_BREED_H

#include "search/rollout.h"

struct ac_breed {
    const struct ac_rollout_spec *spec;
    const struct ac_plan *const *parent; /* best of them early in the list */
    int parents;
    struct ac_hand *hand;
    struct ac_rng rng;
};

/* One child, by a way of changing that the generator picks. */
void ac_breed(struct ac_breed *breed, struct ac_plan *out);

#endif
