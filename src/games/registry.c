/* One line for each game; see the header. */
#include "games/registry.h"

#include <stddef.h>

#include "armageddon/armageddon.h"

const struct ac_ruleset *const ac_rulesets[] = {
    &arma_ruleset,
    NULL,
};
