/* Tyre: the siege of 332 BC. The only header others see. */
#ifndef TYRE_H
#define TYRE_H

#include "acies/ruleset.h"

extern const struct ac_ruleset tyre_ruleset;

#endif
