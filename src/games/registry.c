/* One line for each game; see the header. */
#include "games/registry.h"

#include <stddef.h>

#include "alexandria/alexandria.h"
#include "armageddon/armageddon.h"
#include "elements/elements.h"
#include "syracuse/syracuse.h"
#include "tyre/tyre.h"

/* clang-format off */
const struct ac_ruleset *const ac_rulesets[] = {
    &arma_ruleset,
    &tyre_ruleset,
    &alex_ruleset,
    &syra_ruleset,
    &elem_ruleset,
    NULL,
};
/* clang-format on */
