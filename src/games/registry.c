/* One line for each game; see the header. */
#include "games/registry.h"

#include <stddef.h>

#include "elements/elements.h"

const struct ac_ruleset *const ac_rulesets[] = {
    &elem_ruleset,
    NULL,
};
