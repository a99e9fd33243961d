/* Armageddon, tactical combat 3000-500 BC: the only header of this folder that others see. */
#ifndef ARMA_ARMAGEDDON_H
#define ARMA_ARMAGEDDON_H

#include "acies/ruleset.h"

extern const struct ac_ruleset arma_ruleset;

#endif
